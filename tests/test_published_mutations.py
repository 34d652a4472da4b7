"""The printed standings of the FIDE exercises as published tables: clean; every altered cell is found."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from xltiebreak.checking import Verdict, check
from xltiebreak.files import read_to_check
from xltiebreak.model import Round, Tournament
from xltiebreak.notation import written
from xltiebreak.published import page_of_text, pieces_of, read_tables, together

from .test_checking import EXERCISES, of_exercises

#: Their order is not that of the places.
NOT_DOWNWARDS = {"TPN"}
BYES = {"U": "-1", "H": "-½", "Z": "0"}


@dataclass(frozen=True)
class Table:
    """The cells of a table as chess-results prints them, opponents by start number."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    rounds: int
    team: bool

    @property
    def first_round(self) -> int:
        return 4

    def text(self) -> str:
        out = io.StringIO()
        csv.writer(out, delimiter=";").writerows([self.head, *self.rows])
        return (
            f"From the Tournament-Database\nExercise\n\nRanking crosstable\n{out.getvalue()}\nAnnotation:\n"
        )

    def with_cell(self, row: int, column: int, cell: str) -> Table:
        cells = [list(each) for each in self.rows]
        cells[row][column] = cell
        return replace(self, rows=tuple(map(tuple, cells)))


@cache
def printed(name: str, edition: str) -> Table:
    tournament, claims = of_exercises(name, edition)
    columns = [column for column in claims.columns if column.heading not in NOT_DOWNWARDS]
    values = [claims.points, *([claims.game_points] if claims.game_points else [])]
    values += [column.values for column in columns]
    keys = {p.no: [-column[p.no].value for column in values] for p in tournament.participants}
    rows = []
    for p in sorted(tournament.participants, key=lambda p: (keys[p.no], p.no)):
        rank = 1 + sum(key < keys[p.no] for key in keys.values())
        cells = [_cell(tournament, r) for r in p.rounds]
        shown = [f"{float(column[p.no].value):.{column[p.no].decimals}f}" for column in values]
        rows.append((str(rank), str(p.no), p.name, str(p.rating or ""), *cells, *shown))
    about = ("Rk.", "SNo", "Team" if tournament.team else "Name", "Rtg")
    points = ["MPTS", "GPTS"] if tournament.team else ["Pts."]
    rounds = [f"{r}.Rd" for r in range(1, tournament.rounds + 1)]
    head = (*about, *rounds, *points[: len(values) - len(columns)], *(column.heading for column in columns))
    return Table(head, tuple(rows), len(rounds), tournament.team)


def _cell(t: Tournament, r: Round) -> str:
    if not r.opponent:
        return (
            BYES[r.code] if not t.team else f"{r.code}({r.points // 2}|{written(Fraction(r.game_points, 2))})"
        )
    colour = ":" if r.colour == "-" else r.colour
    if t.team:
        points = f"({r.points // 2}|{written(Fraction(r.game_points, 2))})" if r.code in "+-" else ""
        return f"{r.opponent}{colour}{r.code if points else written(Fraction(r.game_points, 2))}{points}"
    return f"{r.opponent}{colour}{'½' if r.code == '=' else r.code}"


def verdict_of(table: Table) -> Verdict:
    published = read_tables(pieces_of([page_of_text(table.text())]), together([]))
    return check(published.tournament, published.claims)


@pytest.mark.parametrize(("name", "edition", "columns"), EXERCISES)
def test_the_printed_tables_are_clean(name: str, edition: str, columns: int, tmp_path: Path) -> None:
    table = printed(name, edition)
    path = tmp_path / "table.csv"
    path.write_text(table.text(), encoding="utf-8")
    tournament, claims, _ = read_to_check(path)
    verdict = check(tournament, claims)
    assert [(d.what, d.no, d.ours, d.theirs, d.reason) for d in verdict.differences] == []
    everybody = len(table.rows)
    assert (verdict.points >= everybody, verdict.ranks) == (True, everybody)
    assert verdict.values == everybody * len(verdict.columns)
    assert len(verdict.columns) == columns - sum(
        c.heading in NOT_DOWNWARDS for c in of_exercises(name, edition)[1].columns
    )
    assert all(heading == criterion for heading, criterion in verdict.columns)


@pytest.mark.parametrize(("name", "edition", "columns"), EXERCISES)
def test_every_altered_rank_is_found(name: str, edition: str, columns: int) -> None:
    """A rank that another participant has, too, or that nobody has.

    Two who are tied may be ranked 2 2 or 2 3, so to make one of the other is no error.
    """
    table = printed(name, edition)
    for row, cells in enumerate(table.rows):
        tied = sum(each[0] == cells[0] for each in table.rows)
        for step in (-1, 1, 5):
            other = int(cells[0]) + step
            if not (tied == 2 and step == 1):
                changed = table.with_cell(row, 0, str(other))
                assert not verdict_of(changed).is_clean, changed.rows[row]


@pytest.mark.parametrize(("name", "edition", "columns"), EXERCISES)
def test_every_altered_value_is_found(name: str, edition: str, columns: int) -> None:
    table = printed(name, edition)
    for row, cells in enumerate(table.rows):
        for column in range(table.first_round + table.rounds, len(table.head)):
            decimals = len(cells[column].partition(".")[2])
            step = Fraction(1, 2) if (row + column) % 2 else Fraction(-1)
            value = f"{float(Fraction(cells[column]) + step):.{max(1, decimals)}f}"
            changed = table.with_cell(row, column, value)
            assert not verdict_of(changed).is_clean, (table.head[column], changed.rows[row])


def other_cells(table: Table, cell: str) -> Iterator[str]:
    """Whatever else could stand in a cell of the rounds."""
    results = ["0", "½", "1", "+", "-", ""]
    if table.team:
        results = ["0", "1½", "2", "4", "+(2|4)", "-(0|0)", ""]
    if cell[:1].isdigit() and cell != "0":
        at = next(at for at, c in enumerate(cell) if c in "wb:")
        number, colour, result = cell[:at], cell[at], cell[at + 1 :]
        yield from (f"{number}{colour}{each}" for each in results)
        if colour != ":":  # a colour that only one side tells contradicts nothing
            yield from (f"{number}{each}{result}" for each in "wb")
        yield from (f"{no}{colour}{result}" for no in range(1, len(table.rows) + 2, 5))
    yield from ("-1", "-½", "0", "", "U", "H", "F", "Z", "8w8w", "xyz", "1")


@pytest.mark.parametrize(("name", "edition", "columns"), [e for e in EXERCISES if e[1] == "2023"])
def test_every_altered_result_is_found(name: str, edition: str, columns: int) -> None:
    """Whenever it breaks the agreement of two sides, or changes a value that is printed."""
    table = printed(name, edition)
    original = _meaning(table)
    unseen = 0
    for row, cells in enumerate(table.rows):
        for column in range(table.first_round, table.first_round + table.rounds):
            for other in other_cells(table, cells[column]):
                changed = table.with_cell(row, column, other)
                if not verdict_of(changed).is_clean:
                    continue
                unseen += 1
                # Only what is no game may change without a claimed value or a second side to tell.
                assert (
                    cells[column] in ("0", "-1", "-½")
                    or cells[column][0] in "UHZ"
                    or _meaning(changed) == original
                ), (cells[column], other)
    assert unseen


def _meaning(table: Table) -> list[tuple[int, tuple[tuple[object, ...], ...]]]:
    published = read_tables(pieces_of([page_of_text(table.text())]), together([]))
    return [
        (p.no, tuple((r.opponent, r.colour, r.code, r.points) for r in p.rounds))
        for p in published.tournament.participants
    ]
