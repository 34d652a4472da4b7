"""Small events written as crosstable cells, for tests that read like the rule they test.

A cell is ``9w1``, ``13b=``, ``4b0`` (played), ``5b+``, ``6w-``, ``9-+`` (forfeits, colour unknown),
``4w`` (no result yet), ``U`` pairing-allocated bye, ``F`` ``H`` ``Z`` full-, half- and zero-point bye.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from xltiebreak.model import Board, Participant, Round, Scoring, Tournament
from xltiebreak.standings import Standings, standings

CELL = re.compile(r"(\d+)([wb-])([1=0WDL+-]?)|([UFHZ])")


def rounds(cells: str, scoring: Scoring, unit: int) -> tuple[Round, ...]:
    made = []
    for cell in cells.split():
        match = CELL.fullmatch(cell)
        assert match, cell
        code = match[4] or match[3] or " "
        points = 0 if code == " " else int(scoring.of(code) * unit)
        made.append(Round(int(match[1] or 0), match[2] or "-", code, points))
    return tuple(made)


def event(
    table: Mapping[int, str] | str,
    scoring: Scoring | None = None,
    ratings: Mapping[int, int] | int | None = 1500,
    **about: Any,
) -> Tournament:
    """An individual event from ``{1: "2w1 U", 2: "1b0 H"}``, or from lines ``1: 2w1 U``."""
    if isinstance(table, str):
        pairs = (line.split(":") for line in table.strip().splitlines())
        table = {int(no): cells for no, cells in pairs}
    scoring = scoring or Scoring()
    unit = 2
    participants = tuple(
        Participant(
            no,
            f"Player {no}",
            rating=ratings if isinstance(ratings, int) else (ratings or {}).get(no),
            rounds=rounds(cells, scoring, unit),
        )
        for no, cells in table.items()
    )
    return Tournament(participants, scoring=scoring, unit=unit, **about)


def values(tournament: Tournament, criterion: str, edition: str = "2026", **options: Any) -> dict[int, Any]:
    """Everybody's value of one criterion, by number."""
    first = "MPTS" if tournament.team else "PTS"
    return column(standings(tournament, [first, criterion], edition=edition, **options), 1)


def column(table: Standings, at: int) -> dict[int, Any]:
    return {row.no: row.values[at] for row in table.rows}


def ranks(tournament: Tournament, criteria: str, edition: str = "2026", **options: Any) -> dict[int, int]:
    """Everybody's rank by a list of criteria, by number."""
    return {row.no: row.rank for row in standings(tournament, criteria, edition=edition, **options).rows}


THREE_ONE_ZERO = Scoring(Fraction(3), Fraction(1))


def team_event(
    table: Mapping[int, str], boards: int = 4, pab: tuple[int, Fraction] = (1, Fraction(2)), **about: Any
) -> Tournament:
    """A team event from cells like ``2:1=01`` (opponent and the results board by board), ``U H Z``.

    Match points are 2–1–0; ``3:++++!`` is a match that was forfeited as a whole.
    """
    scoring, worth = Scoring(), {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0}
    parsed = {no: [cell.partition(":") for cell in cells.split()] for no, cells in table.items()}

    def points(results: str) -> Fraction:
        return sum((scoring.of(code) for code in results.rstrip("!")), Fraction(0))

    teams = []
    for no, cells in parsed.items():
        made = []
        for r, (first, _, results) in enumerate(cells):
            if not results:
                match_points, game_points = {"U": pab, "H": (1, Fraction(boards, 2))}.get(
                    first, (0, Fraction(0))
                )
                made.append(Round(0, "-", first, 2 * match_points, int(2 * game_points)))
                continue
            mine, theirs = points(results), points(parsed[int(first)][r][2])
            code = "1" if mine > theirs else "0" if mine < theirs else "="
            if results.endswith("!"):
                code = "+" if mine > theirs else "-"
            games = tuple(Board(0, 0, "-", c, int(2 * scoring.of(c))) for c in results.rstrip("!"))
            made.append(Round(int(first), "-", code, 2 * worth[code], int(2 * mine), games))
        teams.append(Participant(no, f"Team {no}", rounds=tuple(made)))
    return Tournament(tuple(teams), team=True, boards=boards, **about)
