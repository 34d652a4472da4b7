"""The answers to cells of Excel on Windows: a workbook is read once per recalculation, not once per cell.

Excel does not tell Python when a recalculation begins. So with each call the VBA module of the workbook
hands over what :class:`Asked` holds, and a reading is used until the first of these happens:

- the VBA module has counted another change or recalculation;
- the same cell asks the same again: in one recalculation each asks once, so this is the next one;
- the ranges that are named hold more or fewer values than before (they were not all computed yet);
- nobody has asked for ``LIFETIME`` seconds: in a recalculation the questions come one upon the other.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ...texts import say
from ...workbook.book import Area
from ...workbook.cells import Grid, Role, cells_of
from ...workbook.events import NotOurs, find_events, for_functions, read_in, read_ranges
from ..answers import NO_CROSSTABLE, WRONG, Answer, Answers, NoAnswer, event_meant, in_cells
from ..functions import Function
from .workbook import ExcelBook, rows_of

#: Seconds without a question after which a reading is old, should nothing else have told it.
LIFETIME = 1.0
#: What separates the parts of what the VBA module hands over.
SEPARATOR = "\t"
MISSING, RANGE = "missing", "range"

_CALLER = re.compile(r"'?\[(.+)\]([^\]]+?)'?!(.+)")


class Asked(NamedTuple):
    """What the VBA module tells of a call: its count of changes, the cell, and the ranges that are named."""

    changes: str = ""
    caller: str = ""
    crosstable: str = MISSING
    boards: str = MISSING

    @classmethod
    def parse(cls, text: str) -> Asked:
        return cls(*text.split(SEPARATOR)[:4]) if text else cls()

    @property
    def place(self) -> tuple[str, str]:
        """The workbook and the sheet of the cell that asks; empty if no cell does.

        >>> Asked("7", "'[Bob''s event.xlsm]Final table'!$D$5").place
        ("Bob's event.xlsm", 'Final table')
        """
        found = _CALLER.fullmatch(self.caller)
        if not found:
            return "", ""
        if self.caller.startswith("'"):
            return found[1].replace("''", "'"), found[2].replace("''", "'")
        return found[1], found[2]


class Reading:
    """A workbook as it was read, with the answers made of it."""

    def __init__(self, book: Any, changes: str) -> None:
        self.book = ExcelBook(book)
        self.changes = changes
        self.last_asked = time.monotonic()
        self.asked: set[tuple[Any, ...]] = set()
        self.events = [for_functions(event) for event in find_events(self.book)]
        self.answers: dict[Any, Answers | NoAnswer] = {}

    def is_old(self, asked: Asked, question: tuple[Any, ...]) -> bool:
        return (
            self.changes != asked.changes
            or question in self.asked
            or not asked.caller
            or time.monotonic() - self.last_asked > LIFETIME
        )

    def remember(self, question: tuple[Any, ...]) -> None:
        self.asked.add(question)
        self.last_asked = time.monotonic()

    def own(self, sheet: str) -> Answers:
        """The event of the sheet, or the only one of the workbook."""
        at = event_meant(self.events, sheet)
        return self.kept(at, lambda: Answers(read_in(self.book, self.events[at])))

    def named(self, asked: Asked, crosstable: Any, boards: Any) -> Answers:
        """The event that stands in the ranges which a formula names."""

        def read() -> Answers:
            players = _grid("boards", boards) if boards is not None else None
            return Answers(read_ranges(_grid("crosstable", crosstable), players))

        return self.kept((asked.crosstable, asked.boards), read)

    def kept(self, key: Any, make: Callable[[], Answers]) -> Answers:
        if key not in self.answers:
            try:
                self.answers[key] = make()
            except NotOurs as error:
                self.answers[key] = NoAnswer(WRONG, str(error))
        found = self.answers[key]
        if isinstance(found, NoAnswer):
            raise found
        return found


_readings: dict[str, Reading] = {}


def answer(
    function: Function,
    arguments: Sequence[Any],
    asked: Asked,
    book: Callable[[str], Any],
    crosstable: Any = None,
    boards: Any = None,
) -> Answer:
    """What a cell shows: values, or in few words why there is none.

    ``book`` gives the open workbook of a name. Ranges come as xlwings' Range.
    """
    try:
        return in_cells(_answers(function, arguments, asked, book, crosstable, boards), function, arguments)
    except NoAnswer as error:
        return error.brief


def _answers(
    function: Function,
    arguments: Sequence[Any],
    asked: Asked,
    book: Callable[[str], Any],
    crosstable: Any,
    boards: Any,
) -> Answers:
    if any(part.partition(" ")[0] not in (MISSING, RANGE) for part in (asked.crosstable, asked.boards)):
        # xlwings hands over nothing for what is no range: it must not be taken for left out.
        raise NoAnswer(WRONG, say("no range"))
    name, sheet = asked.place
    question = (asked.caller, asked.crosstable, asked.boards, function.name, repr(arguments))
    reading = _readings.get(name)
    if reading is None or reading.is_old(asked, question):
        reading = _readings[name] = Reading(book(name), asked.changes)
    reading.remember(question)
    if asked.crosstable == MISSING:
        if not reading.events:
            raise NoAnswer(NO_CROSSTABLE, say("no crosstable"))
        return reading.own(sheet)
    return reading.named(asked, crosstable, boards)


def _grid(role: Role, cells: Any) -> Grid:
    rows = rows_of(cells)
    top, left = cells.row, cells.column
    area = Area(cells.sheet.name, top, left, top + len(rows) - 1, left + len(rows[0]) - 1)
    return Grid(role, area, cells_of(rows, top, left))
