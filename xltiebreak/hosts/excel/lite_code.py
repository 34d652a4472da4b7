"""What runs inside xlwings Lite: the standard library and xlwings alone.

A function there sees nothing but its arguments, so formulas name the crosstable. The same content gives
the same answers, and what was read last is kept under its content: nothing can be stale.
"""

from __future__ import annotations

import marshal
from collections.abc import Sequence
from typing import Any

from ...texts import say, speaking
from ...workbook.book import Area, Value
from ...workbook.cells import Grid, Role, cells_of
from ...workbook.events import NotOurs, read_ranges
from ...workbook.settings import language_of, stated_in_crosstable
from ..answers import WRONG, Answer, Answers, NoAnswer, in_cells, name_of_criterion
from ..commands import language_here, run
from ..functions import WHERE, functions
from .workbook import ExcelHost

Rows = tuple[tuple[Value, ...], ...]
#: So many events are kept at the same time.
MOST_KEPT = 8
_kept: dict[bytes, Answers] = {}


def answer(language: str, name: str, *given: Any) -> Answer:
    """What a function shows in its cells; ``language`` is spoken until the crosstable names another."""
    with speaking(language):
        return _answer(name, *given)


def _answer(name: str, *given: Any) -> Answer:
    function = functions()[name]
    try:
        if not set(WHERE) <= set(function.parameters):
            return name_of_criterion(*given)
        *arguments, crosstable, boards = given
        if not crosstable:
            raise NoAnswer(WRONG, say("crosstable not named", function=name))
        return in_cells(_answers(_rows(crosstable), _rows(boards)), function, arguments)
    except (NoAnswer, NotOurs) as error:
        return error.brief if isinstance(error, NoAnswer) else str(error)
    except Exception as error:  # a cell is no place for a traceback
        return f"{type(error).__name__}: {error}"[:200]


def _rows(cells: Any) -> Rows:
    return tuple(tuple(row) for row in cells) if isinstance(cells, (list, tuple)) else ()


def _answers(crosstable: Rows, boards: Rows) -> Answers:
    content = marshal.dumps((crosstable, boards), 2)  # TRUE is not 1 here, as it would be among tuples
    found = _kept.pop(content, None)
    if found is None:
        with speaking(language_of(stated_in_crosstable(_grid("crosstable", crosstable)))):
            players = _grid("boards", boards) if boards else None
            found = Answers(read_ranges(_grid("crosstable", crosstable), players))
        while len(_kept) >= MOST_KEPT:
            del _kept[next(iter(_kept))]
    _kept[content] = found  # the last one used stands last
    return found


def _grid(role: Role, rows: Sequence[Sequence[Value]]) -> Grid:
    area = Area(say(f"sheet {role.capitalize()}"), 1, 1, len(rows), len(rows[0]))
    return Grid(role, area, cells_of(rows))


def give(language: str, book: Any, command: str) -> None:
    """A script: give a command to the workbook, and tell what came of it."""
    host = ExcelHost(book, names_crosstable=True)
    with speaking(language_here(host, language)):
        told = run(host, command)
        if told.aloud:
            book.app.alert(told.text, say("menu title"))
