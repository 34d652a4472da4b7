"""A live comparison with gacrux, the checker of the FIDE technical commission, on random events.

Our values and rankings must be those of gacrux. Where the regulations and their settled readings say
otherwise, a function named ``gacrux_defect_…`` says by which article and what gacrux leaves out, or
under which condition its value cannot be used; there is no tolerance besides.

gacrux knows the editions of 2023 and 2026 only, and takes them from the event's start date.
``GACRUX_EXAMPLES=2000`` in the environment tries so many events instead of a modest number.
"""

from __future__ import annotations

import copy
import os
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from xltiebreak.formats.trf import read_trf
from xltiebreak.model import Tournament
from xltiebreak.standings import standings

from .strategies import (
    FORFEIT,
    Cell,
    IndividualEvent,
    TeamEvent,
    circular_team_events,
    round_robin_events,
    swiss_events,
    team_events,
)

trf2json = pytest.importorskip("gacrux.trf2json").trf2json
tiebreak = pytest.importorskip("gacrux.tiebreak").tiebreak

Event = IndividualEvent | TeamEvent
Criteria = tuple[str, ...]
EXAMPLES = int(os.environ.get("GACRUX_EXAMPLES", "0"))


def examples(modest: int) -> settings:
    return settings(
        max_examples=EXAMPLES or modest,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


# ---------------------------------------------------------------------------------------- the two engines


class Outcome(NamedTuple):
    """The values of the last criterion of a list, and the ranks by the whole list."""

    values: dict[int, Fraction | None]
    ranks: dict[int, int]


def read_by_gacrux(text: str) -> dict[str, Any]:
    reader = trf2json()
    reader.parse_file(text, False)
    assert reader.get_status() == 0, reader.chessjson["status"]
    tournament: dict[str, Any] = reader.get_tournament(1)
    return tournament


def by_gacrux(tournament: dict[str, Any], criteria: Criteria) -> Outcome:
    """gacrux's outcome, on a copy of its own: a criterion leaves traces that change later ones."""
    fresh = copy.deepcopy(tournament)
    options = {"tiebreak": list(criteria), "check": 0, "unrated": None}
    found = tiebreak(fresh, -1, options).compute_tiebreaks(fresh, options)["competitors"]
    values = {c["cid"]: c["tiebreakScore"][-1] for c in found}
    return Outcome(
        {no: None if value is None else Fraction(value) for no, value in values.items()},
        {c["cid"]: c["rank"] for c in found},
    )


def by_us(tournament: Tournament, criteria: Criteria, edition: str) -> Outcome:
    """Our outcome: exact, but AOB and SSSC with two decimals, as both show them."""
    table = standings(tournament, criteria, edition=edition)
    assert not [p for p in table.problems if p.level == "error"]
    column = table.columns[-1]
    values = {no: column.exact(i) for no, i in table.event.index.items()}
    if column.two_decimals:
        shown = {no: column.shown(i) for no, i in table.event.index.items()}
        values = {no: None if value is None else Fraction(str(value)) for no, value in shown.items()}
    return Outcome(values, {table.event.numbers[i]: rank for rank, i in table.order})


def read_by_us(text: str) -> Tournament:
    tournament = read_trf(text.encode())
    assert not [p for p in tournament.problems if p.level != "note"], text
    return tournament


# -------------------------------------------------------------------------------------- gacrux's defects


def cells_of(event: Event) -> dict[int, list[Cell]]:
    return event.team_cells() if isinstance(event, TeamEvent) else event.cells()


def gacrux_defect_std(event: Event) -> dict[int, Fraction]:
    """7.7 compares with the scheduled opponent's points, gacrux with the points of a draw.

    So it denies ½ to both players of a double forfeit or of a 0–0, and ½ of a win to the one who has
    more points in a ½–0.
    """
    short = {("-", "-"), ("0", "0"), ("=", "0")}
    cells = cells_of(event)
    return {
        no: Fraction(
            sum((c.code, cells[c.opponent][r].code) in short for r, c in enumerate(rounds) if c.opponent), 2
        )
        for no, rounds in cells.items()
    }


def gacrux_defect_own_record(event: Event, code: str) -> dict[int, Fraction]:
    """15.2: with predetermined pairings forfeits are regular games, also in Article 7.

    All of them are in 2023, the forfeit wins in 2026; gacrux counts none of them.
    """
    regular = "+-" if event.edition == "2023" else "+"
    counted = {"WON": "+", "BWG": "+", "BPG": regular, "REP": regular.replace("+", "")}[code]
    colours = "b" if code in ("BPG", "BWG") else "wb"
    return {
        no: Fraction(sum(c.code in counted and c.colour in colours for c in rounds))
        for no, rounds in cells_of(event).items()
    }


def gacrux_defect_boards_of_unplayed_match(event: TeamEvent) -> dict[int, Fraction]:
    """12: individual forfeits count as they are, board by board.

    Of a match without a game over the board gacrux takes every board as won by the winner, even one
    that both players forfeited. Here: what it adds to the winner's board count (12.1).
    """
    added = {team.no: Fraction(0) for team in event.teams}
    for match in event.matches:
        for no, code, side in zip((match.white, match.black), event.match_codes(match), (2, 3)):
            if code == "+":
                lost = [n for n, board in enumerate(match.boards, start=1) if board[side] != "+"]
                added[no] += event.scoring.win * sum(lost)
    return added


def gacrux_defect_repeated_meetings(event: Event) -> bool:
    """6.1.2: the average of three or more meetings; gacrux's decimals of it may not end."""
    met = Counter((no, c.opponent) for no, rounds in cells_of(event).items() for c in rounds if c.opponent)
    return max(met.values()) > 2


#: Thirds, sixths and sevenths of such points are finite decimals.
DIVISIBLE = 42


def gacrux_defect_fore_game_points(event: TeamEvent) -> bool:
    """8.3: a forfeit in the last round is a played draw, so the byes just before it are not the last
    rounds of that team (16.2.5). gacrux sees that on match points only.
    """
    records = ["".join(c.code for c in rounds) for rounds in event.team_cells().values()]
    return any(record[-1] == "-" and record.rstrip("-")[-1:] in ("H", "Z") for record in records)


def gacrux_defect_koya_game_points(event: TeamEvent) -> int:
    """9.2: 50 % of the maximum score of the event, in which every match could have been won.

    For every team whose matches were all forfeited, gacrux leaves one match of a round robin out of
    the maximum of game points. Here: by how many half points its limit is too low.
    """
    if event.system == "swiss":
        return 0
    rounds_of = event.team_cells().values()
    absent = sum(all(c.code in FORFEIT for c in rounds if c.opponent) for rounds in rounds_of)
    return int(absent * event.scoring.win * event.boards)


# --------------------------------------------------------------------------------------------- comparing


def assert_same_values(
    event: Event,
    criteria: Iterable[Criteria],
    left_out: Callable[[Criteria], dict[int, Fraction] | None] = lambda _: None,
) -> None:
    """The last criterion has the same values, but for what gacrux leaves out, and so the same ranks."""
    text = event.trf()
    mine, theirs = read_by_us(text), read_by_gacrux(text)
    for listed in criteria:
        us, gacrux = by_us(mine, listed, event.edition), by_gacrux(theirs, listed)
        missing = left_out(listed)
        if missing is None or not any(missing.values()):
            assert us == gacrux, f"{','.join(listed)}\n{text}"
        else:
            right = {no: value + missing[no] for no, value in gacrux.values.items() if value is not None}
            assert us.values == right, f"{','.join(listed)}\n{text}"


def assert_same_ranks(event: Event, lists: Iterable[Criteria]) -> None:
    """The whole list ranks the participants in the same way."""
    text = event.trf()
    mine, theirs = read_by_us(text), read_by_gacrux(text)
    if gacrux_defect_repeated_meetings(event):
        theirs = read_by_gacrux(event.with_points_times(DIVISIBLE).trf())
    for listed in lists:
        us, gacrux = by_us(mine, listed, event.edition), by_gacrux(theirs, listed)
        assert us.ranks == gacrux.ranks, f"{','.join(listed)}\n{text}"


def after(first: str, criteria: Iterable[str]) -> list[Criteria]:
    return [(first, criterion) for criterion in criteria]


def with_modifiers(criterion: str, *modifiers: str, forfeits_played: bool = True) -> list[str]:
    """The criterion plain and with each modifier, all of them also with /P."""
    modified = [criterion, *(criterion + modifier for modifier in modifiers)]
    return modified + [f"{m}/P" for m in modified if forfeits_played]


CUTS = ("/C1", "/C2", "/M1", "/M2")
OWN_RECORD = ["PTS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "REP", "STD", "TPN", "TPN/R"]
BUCHHOLZ = with_modifiers("BH", *CUTS) + with_modifiers("FB", *CUTS) + ["AOB", "AOB/F"]
SONNEBORN_BERGER = with_modifiers("SB", *CUTS)
KOYA = ["KS", "KS/L+1", "KS/L-1"]
RATINGS = with_modifiers("ARO", *CUTS, forfeits_played=False)
RATINGS += ["TPR", "PTP", "APRO", "APPO", "RTNG", "RTNG/R"]
EXTENDED = [
    modified
    for code in ("EMMSB", "EMGSB", "EGMSB", "EGGSB")
    for modified in with_modifiers(code, "/C1", "/C2")
]


# -------------------------------------------------------------------------------------------- individuals


@given(swiss_events())
@examples(100)
def test_individual_swiss_values(event: IndividualEvent) -> None:
    """Articles 7 to 10, 14 and 16."""

    def left_out(listed: Criteria) -> dict[int, Fraction] | None:
        return gacrux_defect_std(event) if listed[-1] == "STD" else None

    criteria = OWN_RECORD + BUCHHOLZ + SONNEBORN_BERGER + KOYA + RATINGS
    assert_same_values(event, after("PTS", criteria), left_out)


@given(swiss_events())
@examples(150)
def test_individual_swiss_direct_encounter(event: IndividualEvent) -> None:
    """Articles 4.2 and 6: direct encounter at several places of the list, and more than once."""
    assert_same_ranks(
        event,
        [
            ("PTS", "DE"),
            ("PTS", "DE/P"),
            ("PTS", "WIN", "DE"),
            ("PTS", "DE", "BH/C1", "DE"),
            ("PTS", "SB", "DE/P", "BH"),
            ("DE", "PTS"),
            ("WIN", "DE/P", "PS", "DE"),
            ("BWG", "DE"),
        ],
    )


@given(round_robin_events())
@examples(100)
def test_individual_round_robin_values(event: IndividualEvent) -> None:
    """Articles 7, 9, 10, 14 and 15.2; those of Article 8 must not be used."""

    def left_out(listed: Criteria) -> dict[int, Fraction] | None:
        if listed[-1] == "STD":
            return gacrux_defect_std(event)
        if listed[-1] in ("WON", "BPG", "BWG", "REP"):
            return gacrux_defect_own_record(event, listed[-1])
        return None

    assert_same_values(event, after("PTS", OWN_RECORD + SONNEBORN_BERGER + KOYA + RATINGS), left_out)


@given(round_robin_events())
@examples(100)
def test_individual_round_robin_direct_encounter(event: IndividualEvent) -> None:
    """Articles 4.2, 6 and 15.2."""
    assert_same_ranks(
        event,
        [
            ("PTS", "DE"),
            ("PTS", "DE/P"),
            ("PTS", "WIN", "DE"),
            ("PTS", "DE", "SB", "DE"),
            ("DE", "PTS"),
            ("WIN", "DE", "KS"),
        ],
    )


# -------------------------------------------------------------------------------------------------- teams

#: Which score is the primary one is for the regulations of the event to say.
primaries = st.sampled_from(["MPTS", "GPTS"])
TEAM_SCORES = ["MPTS", "GPTS", "MPvGP", "WIN:MP", "WON:MP", "STD:MP"]
TEAM_SCORES += ["PS", "PS/C1", "PS/C2", "PS:MP", "PS:GP", "SB", "SB/C1", "SB:MP", "SB:GP"]
TEAM_BUCHHOLZ = [
    modified
    for code in ("BH", "BH:MP", "BH:GP", "FB", "FB:MP", "FB:GP")
    for modified in with_modifiers(code, *CUTS)
]
TEAM_BUCHHOLZ += ["AOB", "AOB:MP", "AOB:GP", "AOB/F", "AOB:MP/F", "AOB:GP/F"]
STRENGTH = [
    f"SSSC{score}{modifiers}" for score in ("", ":MP", ":GP") for modifiers in ("", "/F", "/P", "/F/P")
]
STRENGTH += ["SSSC/K3", "SSSC/F/K3"]


def left_out_of_team_scores(event: TeamEvent, listed: Criteria) -> dict[int, Fraction] | None:
    code = listed[-1].partition(":")[0]
    if code == "STD":
        return gacrux_defect_std(event)
    if code in ("WON", "REP") and event.system == "round-robin":
        return gacrux_defect_own_record(event, code)
    return None


def assert_same_team_scores(event: TeamEvent, primary: str) -> None:
    """Articles 7, 9.1, 13.1 and 13.2. gacrux counts REP in games when game points are primary."""
    criteria = TEAM_SCORES + EXTENDED + (["REP"] if primary == "MPTS" else [])
    assert_same_values(event, after(primary, criteria), lambda listed: left_out_of_team_scores(event, listed))


def assert_same_board_counts(event: TeamEvent, primary: str) -> None:
    """12.1: the values; as a ranking only among equal game points, see the lists."""
    text = event.trf()
    us = by_us(read_by_us(text), (primary, "BC"), event.edition).values
    gacrux = by_gacrux(read_by_gacrux(text), (primary, "BC")).values
    added = gacrux_defect_boards_of_unplayed_match(event)
    assert us == {no: value - added[no] for no, value in gacrux.items() if value is not None}, text


def assert_same_koya(event: TeamEvent, primary: str) -> None:
    """9.2, where gacrux's limit is moved to the right place by the modifier of 14.5."""
    text = event.trf()
    mine, theirs = read_by_us(text), read_by_gacrux(text)
    for score in ("MP", "GP"):
        too_low = gacrux_defect_koya_game_points(event) if score == "GP" else 0
        for steps in (0, 1, -1):
            us = by_us(mine, (primary, f"KS:{score}/L{steps:+d}"), event.edition)
            gacrux = by_gacrux(theirs, (primary, f"KS:{score}/L{steps + too_low:+d}"))
            assert us == gacrux, f"{primary},KS:{score}/L{steps:+d}\n{text}"


def assert_same_team_ranks(event: TeamEvent, primary: str) -> None:
    """Articles 6, 12 and 13.3, at several places of the list."""
    extended = ["EDE", "EDET", "EDEB", "EDEBT", "EDEBB"]
    lists: list[Criteria] = [
        (primary, *before, code)
        for before in ((), ("MPvGP",))
        for code in ("DE", "DE/P", *extended, *(f"{code}/P" for code in extended))
    ]
    lists += [
        (primary, "EDE", "EMMSB", "EDE"),
        (primary, "MPvGP", "EDET", "EMGSB"),
        (primary, "DE:GP", "DE:MP"),
    ]
    if not any(gacrux_defect_boards_of_unplayed_match(event).values()):
        lists += [(primary, *before, code) for before in ((), ("MPvGP",)) for code in ("TBR", "BBE")]
        lists += [(primary, "MPvGP", "BC", "TBR"), (primary, "MPvGP", "BC", "BBE")]
    assert_same_ranks(event, lists)


@given(team_events("swiss"), primaries)
@examples(50)
def test_team_swiss_scores(event: TeamEvent, primary: str) -> None:
    """Articles 7, 9, 12.1, 13.1 and 13.2 with 14 and 16."""
    assert_same_team_scores(event, primary)
    assert_same_board_counts(event, primary)
    assert_same_koya(event, primary)


def uses_fore_game_points(listed: Criteria) -> bool:
    """Whether the last criterion is computed from Fore Buchholz on game points."""
    primary, criterion = listed
    code = criterion.split("/")[0].split(":")[0]
    on_game_points = ":GP" in criterion or (primary == "GPTS" and ":MP" not in criterion)
    return on_game_points and (code == "FB" or "/F" in criterion)


@given(team_events("swiss"), primaries)
@examples(50)
def test_team_swiss_buchholz(event: TeamEvent, primary: str) -> None:
    """Article 8 with 14 and 16, on match points and on game points."""
    if not gacrux_defect_fore_game_points(event):
        assert_same_values(event, after(primary, TEAM_BUCHHOLZ))
        return
    criteria = after(primary, TEAM_BUCHHOLZ)
    assert_same_values(event, [listed for listed in criteria if not uses_fore_game_points(listed)])
    # 8.3: by its definition, Fore Buchholz does not change when the last round is really drawn.
    text = event.trf()
    mine, drawn = read_by_us(text), read_by_gacrux(event.with_drawn_last_round().trf())
    for listed in criteria:
        if uses_fore_game_points(listed) and listed[-1].startswith("FB"):
            ours = by_us(mine, listed, event.edition).values
            assert ours == by_gacrux(drawn, listed).values, f"{listed}\n{text}"


@given(team_events("swiss"), primaries)
@examples(50)
def test_team_swiss_schedule_strength(event: TeamEvent, primary: str) -> None:
    """Article 13.4; with a divisor of 0 neither of us has a value."""
    unusable = gacrux_defect_fore_game_points(event)
    criteria = [
        listed
        for listed in after(primary, STRENGTH)
        if has_divisor(event, listed) and not (unusable and uses_fore_game_points(listed))
    ]
    assert_same_values(event, criteria)


def has_divisor(event: TeamEvent, listed: Criteria) -> bool:
    """13.4.2 b: the most that can be made in the event, divided by the most of the other score in a match."""
    primary, criterion = listed
    match_win, match_game_points = event.match_scoring.win, event.scoring.win * event.boards
    if ":GP" in criterion or (primary == "GPTS" and ":MP" not in criterion):
        match_win, match_game_points = match_game_points, match_win
    return "/K" in criterion or match_win * event.rounds >= match_game_points


@given(team_events("swiss"), primaries)
@examples(50)
def test_team_swiss_rankings(event: TeamEvent, primary: str) -> None:
    """Articles 6, 12 and 13.3."""
    assert_same_team_ranks(event, primary)


@given(team_events("round-robin"), primaries)
@examples(50)
def test_team_round_robin_scores(event: TeamEvent, primary: str) -> None:
    """Articles 7, 9, 12.1, 13.1 and 13.2 with 14 and 15.2."""
    assert_same_team_scores(event, primary)
    assert_same_board_counts(event, primary)
    assert_same_koya(event, primary)


@given(team_events("round-robin"), primaries)
@examples(50)
def test_team_round_robin_rankings(event: TeamEvent, primary: str) -> None:
    """Articles 6, 12 and 13.3 with 15.2."""
    assert_same_team_ranks(event, primary)


@given(circular_team_events())
@examples(100)
def test_extended_direct_encounter_of_many(event: TeamEvent) -> None:
    """13.3: large groups, whose subsets stay on the secondary score (exercise 45)."""
    assert_same_ranks(
        event, [("MPTS", "EDE"), ("MPTS", "EDEBT"), ("MPTS", "EDEB"), ("MPTS", "MPvGP", "EDET")]
    )
