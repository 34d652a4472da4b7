"""Small events written as crosstable cells, for tests that read like the rule they test.

A cell is ``9w1``, ``13b=``, ``4b0`` (played), ``5b+``, ``6w-``, ``9-+`` (forfeits, colour unknown),
``4w`` (no result yet), ``U`` pairing-allocated bye, ``F`` ``H`` ``Z`` full-, half- and zero-point bye.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from xltiebreak.model import Participant, Round, Scoring, Tournament
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
