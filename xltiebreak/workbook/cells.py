"""Cells with their places, and problems that name them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from ..model import Problem
from ..texts import say
from .book import Area, Value, address, quoted

#: Texts have cells, too: separated ones those of the sheet that they would fill, others only lines.
Role = Literal["settings", "crosstable", "boards", "csv", "text"]
LONGEST_QUOTE = 30


class Place(NamedTuple):
    """A cell, by the part its sheet plays and by its title."""

    role: Role
    sheet: str
    row: int
    column: int

    @property
    def address(self) -> str:
        return address(self.row, self.column)

    def __str__(self) -> str:
        if self.role == "text":
            return say("line", line=self.row)
        return f"{quoted(self.sheet)}!{self.address}" if self.sheet else self.address


@dataclass(frozen=True, slots=True)
class CellProblem(Problem):
    """A problem of the cells it names; ``content`` is what stands in the first of them."""

    cells: tuple[Place, ...] = ()
    content: str = ""


@dataclass
class Grid:
    """The part of a sheet that a defined name covers."""

    role: Role
    area: Area
    cells: dict[tuple[int, int], Value]

    @classmethod
    def of(cls, role: Role, title: str, cells: dict[tuple[int, int], Value]) -> Grid:
        """All of some cells."""
        rows, columns = zip(*cells) if cells else ((1,), (1,))
        return cls(role, Area(title, min(rows), min(columns), max(rows), max(columns)), cells)

    def __getitem__(self, place: tuple[int, int]) -> Value:
        return self.cells.get(place)

    def place(self, row: int, column: int) -> Place:
        return Place(self.role, self.area.sheet, row, column)

    @property
    def rows(self) -> Iterator[int]:
        """The rows of the area that hold something, and those that were filled right below it."""
        filled = sorted({row for row, column in self.cells if self.area.left <= column <= self.area.right})
        below = self.area.bottom
        for row in filled:
            if row > self.area.bottom:
                if row != below + 1:
                    break
                below = row
            if row >= self.area.top:
                yield row


def cells_of(rows: Iterable[Iterable[Value]], top: int = 1, left: int = 1) -> dict[tuple[int, int], Value]:
    """The cells that hold something, by row and column."""
    return {
        (r, c): value
        for r, row in enumerate(rows, start=top)
        for c, value in enumerate(row, start=left)
        if value is not None and value != ""
    }


def shown(value: Value) -> str:
    """What stands in a cell, short enough for a message."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = " ".join(str("" if value is None else value).split())
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


@dataclass
class Problems:
    """What was found, in the order of finding."""

    found: list[Problem]

    def add(
        self, level: Literal["error", "warning", "note"], message: str, *cells: Place, content: Value = None
    ) -> None:
        where = ", ".join(map(str, cells))
        self.found.append(CellProblem(level, message, where, cells, shown(content)))


def at_their_cells(problems: list[Problem], cells: dict[str, tuple[Place, str]]) -> list[Problem]:
    """Problems of a criterion with the cell that lists it (by criterion: its place and what stands there)."""
    placed: list[Problem] = []
    for problem in problems:
        if problem.where in cells:
            place, content = cells[problem.where]
            problem = CellProblem(problem.level, problem.message, str(place), (place,), shown(content))
        placed.append(problem)
    return placed
