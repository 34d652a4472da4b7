"""What differs between the editions of the FIDE Tie-Break Regulations (C.07).

An edition is data plus a few switches, each named after the rule it chooses and used in one place.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition, called by the year of its approval."""

    name: str
    in_force: dt.date
    #: Requested byes without a later round in which the participant was available count as draws
    #: for the opponents (16.2.5); 2022 says so of forfeit losses too (14.3.5).
    trailing_draws: str
    #: 16.4.1 and 16.4.2: the dummy opponent's score has an upper limit.
    dummy_capped: bool
    #: 14.6 of 2022: voluntarily unplayed rounds are cut first, whatever their value.
    voluntary_always_cut_first: bool
    #: 5.1 of 2022 compares percentages; later 6.1 sums the points, several meetings as their average.
    encounter_percentage: bool
    #: 12.3 of 2022: two teams are compared on the primary score only, and a subset starts anew there.
    extended_encounter_restarts: bool
    #: 12.1: board count is for teams with equal game points (2022 has no such condition).
    board_count_needs_equal_game_points: bool
    #: Which forfeits count as games in own-record tie-breaks of predetermined pairings (15.2).
    predetermined_own_record: str
    #: 8.4 of 2022: Fore Buchholz looks at the upcoming round, whichever it is; later at the last one.
    fore_is_upcoming: bool
    #: Averages of ratings are rounded to whole numbers; AOB and SSSC are shown with two decimals.
    rounded: bool
    #: The name of 7.6 in this edition.
    elected_to_play: str

    def article(self, current: str, of_2022: str) -> str:
        """The number of an article in this edition."""
        return of_2022 if self.name == "2022" else current


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition(
            name="2022",
            in_force=dt.date(2023, 7, 1),
            trailing_draws="HZ-",
            dummy_capped=False,
            voluntary_always_cut_first=True,
            encounter_percentage=True,
            extended_encounter_restarts=True,
            board_count_needs_equal_game_points=False,
            predetermined_own_record="+-",
            fore_is_upcoming=True,
            rounded=False,
            elected_to_play="GE",
        ),
        Edition(
            name="2023",
            in_force=dt.date(2024, 4, 1),
            trailing_draws="HZ",
            dummy_capped=False,
            voluntary_always_cut_first=False,
            encounter_percentage=False,
            extended_encounter_restarts=False,
            board_count_needs_equal_game_points=True,
            predetermined_own_record="+-",
            fore_is_upcoming=False,
            rounded=True,
            elected_to_play="GE",
        ),
        Edition(
            name="2026",
            in_force=dt.date(2026, 3, 1),
            trailing_draws="HZ",
            dummy_capped=True,
            voluntary_always_cut_first=False,
            encounter_percentage=False,
            extended_encounter_restarts=False,
            board_count_needs_equal_game_points=True,
            predetermined_own_record="+",
            fore_is_upcoming=False,
            rounded=True,
            elected_to_play="REP",
        ),
    )
}


def edition_for(start: dt.date | None) -> Edition:
    """The edition in force on the day an event started; the newest for an event without a date.

    >>> edition_for(dt.date(2025, 1, 1)).name
    '2023'
    """
    editions = sorted(EDITIONS.values(), key=lambda e: e.in_force)
    if start is None:
        return editions[-1]
    in_force = [e for e in editions if e.in_force <= start]
    return in_force[-1] if in_force else editions[0]
