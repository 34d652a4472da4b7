"""A table as it was published, before anybody knows what its columns are: cells of a sheet or a text."""

from __future__ import annotations

import csv
import re
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from ..formats.text import lines_of, number
from ..notation import tidy
from ..texts import say
from ..workbook.book import MOST_CELLS, Book, Value
from ..workbook.cells import Place, Role, cells_of
from ..workbook.events import NotOurs

#: No published table is wider; a longer line is no table.
LONGEST_LINE = 20_000
_TITLES = {"gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm", "ng", "nm", "wnm", "acm", "afm", "aim", "agm"}
#: What a spreadsheet would compute, or take for a time; and any more of the apostrophes that prevent it.
NEEDS_GUARD = re.compile(r"[' \t\u00a0]*(?:[=+\-@\t\r]|\d+:)")
_RULER = re.compile(r"[\s\-=_+|]*-{12}[\s\-=_+|]*")


class NoTable(NotOurs):
    """A file without a table that can be read; the message says why, in a sentence without its name."""


@dataclass
class Page:
    """Cells by row and column, and how their places are named."""

    cells: dict[tuple[int, int], Value]
    role: Role = "crosstable"
    title: str = ""
    #: The name of its file, where it is given beside the event's.
    file: str = ""
    #: The rows that hold something, with their columns, both in order.
    rows: dict[int, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for row, column in sorted(self.cells):
            self.rows.setdefault(row, []).append(column)

    def place(self, row: int, column: int) -> Place:
        return Place(self.role, self.title, row, column)

    def where(self, row: int, column: int) -> str:
        """A cell's place for people, with its file where that is not the one they asked about."""
        place = str(self.place(row, column))
        return say("colon", what=self.file, more=place) if self.file else place

    def text(self, row: int, column: int) -> str:
        """What stands in a cell, as one line."""
        value = self.cells.get((row, column))
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        return " ".join(str("" if value is None else value).split())

    def with_cells(self, answers: dict[tuple[int, int], str]) -> Page:
        """The same page with other contents in some cells."""
        return Page({**self.cells, **answers}, self.role, self.title, self.file) if answers else self

    def line(self, row: int) -> str:
        """Everything that stands in a row."""
        return " ".join(self.text(row, column) for column in self.rows.get(row, ()))


def amount(text: str) -> Fraction | None:
    """A printed number: ``8.5``, ``8,5``, ``8½``, ``-1``; None for anything else.

    >>> amount("8½"), amount("10,00"), amount("GM")
    (Fraction(17, 2), Fraction(10, 1), None)
    """
    half = text.endswith("½")
    made = number(text.removesuffix("½") or "0") if half else number(text)
    return made + Fraction(1, 2) if half and made is not None else made


def is_title(text: str) -> bool:
    """Whether a text is a chess title."""
    return text.lower() in _TITLES


def pages_of_book(book: Book) -> list[Page]:
    """The sheets of a workbook, in order."""
    return [Page(book.sheet(title), "crosstable", title) for title in book.tables]


# ------------------------------------------------------------------------------------------------ texts


def page_of_text(text: str) -> Page:
    """A text whose columns are separated, or stand below each other."""
    lines = lines_of(text)
    if len(text) > 8 * MOST_CELLS or any(len(line) > LONGEST_LINE for line in lines):
        raise NoTable(say("no table too large"))
    ruler = next((at for at, line in enumerate(lines) if _RULER.fullmatch(line)), 0)
    if ruler and lines[ruler - 1].strip():
        return Page(_by_position(lines, ruler), "text")
    return Page(_by_separator(lines), "csv")


def _by_separator(lines: list[str]) -> dict[tuple[int, int], Value]:
    """The separator is the one that divides most lines into as many fields as each other."""
    best: list[list[str]] = []
    agreeing = 0
    for separator in ";\t,|":
        try:
            rows = list(csv.reader(lines, delimiter=separator))
        except csv.Error:
            continue
        counts = Counter(len(row) for row in rows if len(row) > 2)
        same = max(counts.values(), default=0)
        if same > agreeing:
            best, agreeing = rows, same
    if sum(map(len, best)) > MOST_CELLS:
        raise NoTable(say("no table too large"))
    return cells_of([_plain(field) for field in row] for row in best)


def _plain(text: str) -> str:
    """Without the blanks around it, and an apostrophe that keeps spreadsheets from computing it."""
    text = text.strip(" \t\u00a0\ufeff")
    return text[1:] if text[:1] == "'" and NEEDS_GUARD.match(text[1:]) else text


def _by_position(lines: list[str], ruler: int) -> dict[tuple[int, int], Value]:
    """Columns of characters: where every line is blank (or has a bar), one field ends.

    A blank that all names happen to have in common divides nothing: a field below no heading belongs
    to the one before it, unless it holds titles.
    """
    last = next((at for at in range(ruler + 1, len(lines)) if not lines[at].strip()), len(lines))
    header = lines[ruler - 1]
    body = [header, *lines[ruler + 1 : last]]
    width = max(map(len, body))
    body = [line.ljust(width) for line in body]
    solid = [any(line[at] not in " |" for line in body) for at in range(width)]
    starts = [at for at in range(width) if solid[at] and not (at and solid[at - 1])]
    ends = [next((at for at in range(start, width) if not solid[at]), width) for start in starts]
    spans: list[tuple[int, int]] = []
    for start, end in zip(starts, ends):
        texts = {line[start:end].strip() for line in body[1:]} - {""}
        alone = header[start:end].strip() or "|" in header[(spans[-1][1] if spans else 0) : start]
        if spans and not alone and not all(map(is_title, texts)):
            spans[-1] = (spans[-1][0], end)
        else:
            spans.append((start, end))
    cells: dict[tuple[int, int], Value] = {}
    for at, line in enumerate(lines, start=1):
        if at == ruler or ruler + 1 < at <= last:
            for column, (start, end) in enumerate(spans, start=1):
                if text := line[start:end].strip(" |"):
                    cells[at, column] = text
        elif line.strip() and at != ruler + 1:
            cells[at, 1] = line.strip()
    return cells


def is_whole(text: str) -> int | None:
    """A place or a number of a participant: ``12``, ``12.``, ``12)``; None for anything else."""
    text = tidy(text).rstrip(".)")
    return int(text) if text.isdecimal() and len(text) <= 5 and int(text) else None
