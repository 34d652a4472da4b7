"""A workbook that Excel has open, through xlwings: read as it stands, written sheet by sheet.

Only what xlwings offers everywhere is used, so the same code serves Excel on Windows and macOS and the
Office.js add-in xlwings Lite. xlwings itself is imported by those who call this.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from itertools import groupby
from typing import Any

from ...texts import say
from ...workbook.book import Book, DefinedName, Value, parse_area
from ...workbook.cells import Place, cells_of
from ...workbook.contents import Cell
from ...workbook.events import NotOurs
from ..commands import Selected

_SCOPED = re.compile(r"(?:'((?:[^']|'')+)'|([^'!]+))!(\w+)")
_EPOCH = dt.datetime(1899, 12, 30)
Cells = dict[tuple[int, int], Value]


def plain(value: Any) -> Value:
    """A value of a cell as the readers take it: days are numbers, as in files."""
    if isinstance(value, dt.datetime):
        return (value.replace(tzinfo=None) - _EPOCH) / dt.timedelta(days=1)
    if isinstance(value, (bool, float, str)) or value is None:
        return value
    return float(value)


def rows_of(cells: Any) -> list[list[Value]]:
    """The values of a range, errors as cells show them."""
    found = cells.options(ndim=2, err_to_str=True).value
    return [[plain(value) for value in row] for row in found]


class ExcelBook(Book):
    """The cells and names of an open workbook; a sheet is asked for once, so take a new one to read anew."""

    def __init__(self, book: Any) -> None:
        self.book = book
        self.read: dict[str, Cells] = {}

    @cached_property
    def titles(self) -> list[str]:  # type: ignore[override]
        return [sheet.name for sheet in self.book.sheets]

    @cached_property
    def names(self) -> list[DefinedName]:  # type: ignore[override]
        return list(self._names())

    def _names(self) -> Iterator[DefinedName]:
        for named in self.book.names:
            scoped = _SCOPED.fullmatch(named.name)
            name = scoped[3] if scoped else named.name
            area = parse_area(named.refers_to or "")
            if area:
                scope = (scoped[1] or scoped[2]).replace("''", "'") if scoped else None
                yield DefinedName(name, scope, area)

    def sheet(self, title: str) -> Cells:
        if title not in self.read:
            sheet = self.book.sheets[title]
            last = sheet.used_range.last_cell
            self.read[title] = cells_of(rows_of(sheet.range((1, 1), (last.row, last.column))))
        return self.read[title]


class ExcelSheet:
    """A sheet of an open workbook, with the interface that sorting writes through."""

    def __init__(self, sheet: Any, cells: Cells) -> None:
        self.sheet, self.cells = sheet, cells
        # What is to be done; nothing is before ``flush``, so a refusal changes nothing.
        self.emptied: list[tuple[int, list[int]]] = []
        self.written: dict[tuple[int, int], Cell] = {}
        self.looks: dict[int, tuple[int, str]] = {}
        self.hidden: dict[int, bool] = {}
        self.fitted: int | None = None

    def range(self, top: int, left: int, bottom: int, right: int) -> Any:
        return self.sheet.range((top, left), (bottom, right))

    @cached_property
    def formulas(self) -> dict[tuple[int, int], str] | None:
        """What was entered into each cell, by row and column; None where the program does not tell."""
        last = self.sheet.used_range.last_cell
        try:
            rows = self.range(1, 1, last.row, last.column).formula
        except NotImplementedError:  # in Office.js only an asynchronous call tells
            return None
        if isinstance(rows, str):
            rows = ((rows,),)
        return {
            (r, c): str(formula)
            for r, row in enumerate(rows, start=1)
            for c, formula in enumerate(row, start=1)
            if formula not in ("", None)
        }

    def last_row(self) -> int:
        return max((row for row, _ in self.cells), default=1)

    def columns(self, row: int) -> list[int]:
        return sorted(column for r, column in self.cells if r == row)

    def value(self, row: int, column: int) -> Value:
        return self.cells.get((row, column))

    def formula(self, row: int, column: int) -> str:
        entered = (self.formulas or {}).get((row, column), "")
        return entered if entered.startswith("=") else ""

    def is_empty(self, row: int, column: int) -> bool:
        return (row, column) not in self.cells and (row, column) not in (self.formulas or {})

    def style(self, row: int, column: int) -> str:
        """The cell itself, as what others can be made to look like."""
        return f"{row},{column}"

    def write(self, row: int, column: int, cell: Cell, style: str | None = None) -> None:
        self.written[row, column] = cell
        if style is not None:
            self.looks[column] = (max(row, self.looks.get(column, (0, ""))[0]), style)

    def forget_cells(self, top: int, columns: Iterable[int]) -> None:
        self.emptied.append((top, list(columns)))

    def fit_rows(self, top: int) -> None:
        self.fitted = top

    def hide_columns(self, hidden: dict[int, bool]) -> None:
        self.hidden |= hidden

    # ------------------------------------------------------------------------- handing it to Excel

    def flush(self) -> None:
        """Hand over what was written: in each column the runs of cells that become something else."""
        formatted = self.sheet.used_range.last_cell.row
        for place in self._to_be_emptied():
            self.written.setdefault(place, Cell())
        by_column: dict[int, list[tuple[int, Cell]]] = {}
        for (row, column), cell in sorted(self.written.items()):
            if not self._stands_there(row, column, cell):
                by_column.setdefault(column, []).append((row, cell))
        for column, cells in by_column.items():
            # One after the other, and all formulas or none: that is one run.
            for _, run in groupby(enumerate(cells), lambda at: (at[1][0] - at[0], bool(at[1][1].formula))):
                self._write_run(column, [written for _, written in run])
        self._look_alike(formatted)
        for column, hide in self.hidden.items():
            self.range(1, column, 1, column).column_hidden = hide
        if self.fitted is not None:
            below = max([self.fitted, *(row for row, _ in self.written)])
            rows = self.range(self.fitted, 1, below, 1)
            rows.row_hidden = False
            rows.rows.autofit()

    def _to_be_emptied(self) -> Iterator[tuple[int, int]]:
        filled = self.cells.keys() | (self.formulas or {}).keys()
        for top, columns in self.emptied:
            yield from ((row, column) for row, column in filled if row >= top and column in columns)

    def _stands_there(self, row: int, column: int, cell: Cell) -> bool:
        """Whether a cell holds already what is to be written; a formula written anew is computed anew."""
        if self.formulas is None:
            return False
        known = self.formulas.get((row, column), "")
        if cell.formula or known.startswith("="):
            return known.replace("@", "") == f"={cell.formula}".replace("@", "")
        value = self.cells.get((row, column))
        return (value if value is not None else "") == (cell.value if cell.value is not None else "")

    def _write_run(self, column: int, run: list[tuple[int, Cell]]) -> None:
        there = self.range(run[0][0], column, run[-1][0], column)
        if not run[0][1].formula:
            there.value = [[_typed(cell)] for _, cell in run]
            return
        formulas = [[f"={cell.formula}"] for _, cell in run]
        try:
            there.formula2 = formulas
        except Exception:  # Excel before dynamic arrays
            there.formula = formulas

    def _look_alike(self, formatted: int) -> None:
        """Rows below those that were in use or had a format before get the looks of the first."""
        for column, (bottom, style) in self.looks.items():
            if bottom > formatted:
                row, like = map(int, style.split(","))
                _copy_format(
                    self.range(row, like, row, like), self.range(formatted + 1, column, bottom, column)
                )


def _copy_format(source: Any, target: Any) -> None:
    try:
        target.copy_from(source, copy_type="formats")
    except NotImplementedError:  # Excel on Windows and macOS has a clipboard instead
        source.copy()
        target.paste("formats")
        source.sheet.book.app.cut_copy_mode = False


def _typed(cell: Cell) -> str | float | None:
    """What is typed for a value: a text behind an apostrophe, so that ``5-1`` does not become a day."""
    if cell.value is None or cell.value == "":
        return None
    return f"'{cell.value}" if isinstance(cell.value, str) else float(cell.value)


class ExcelHost:
    """A workbook that is open in Excel, as commands see it."""

    def __init__(self, book: Any, names_crosstable: bool = False) -> None:
        self.xl = book
        self.book = ExcelBook(book)
        self.names_crosstable = names_crosstable
        self.sheets: dict[str, ExcelSheet] = {}

    def sheet_shown(self) -> str:
        return str(self.xl.sheets.active.name)

    def selected(self) -> Selected | None:
        cells = self.xl.selection
        if cells is None or not cells.address:  # a picture or a button is selected
            return None
        cell = cells[0, 0]
        formula = ""
        with suppress(NotImplementedError):  # in Office.js only an asynchronous call tells
            formula = str(cell.formula)
        return Selected(cell.sheet.name, cell.row, cell.column, formula)

    def sheet(self, title: str) -> ExcelSheet:
        if title not in self.sheets:
            sheet = self.xl.sheets[title]
            if getattr(sheet.api, "ProtectContents", False) is True:
                raise NotOurs(say("sheet protected", sheet=title))
            self.sheets[title] = ExcelSheet(sheet, self.book.sheet(title))
        return self.sheets[title]

    @contextmanager
    def step(self, title: str) -> Iterator[None]:
        """What is written inside reaches Excel at the end, with its screen and its computing at rest."""
        yield
        with _at_rest(self.xl.app):
            for sheet in self.sheets.values():
                sheet.flush()

    def enter(self, texts: dict[Place, str]) -> None:
        """As texts, whatever Excel might take them for."""
        for place, text in texts.items():
            cell = self.xl.sheets[place.sheet].range((place.row, place.column))
            cell.number_format = "@"
            cell.value = text

    def go_to(self, place: Place) -> None:
        sheet = self.xl.sheets[place.sheet]
        sheet.impl.activate()  # the workbook is in front, and xlwings' own way would look for other Excels
        sheet.range((place.row, place.column)).select()

    def progress(self, text: str, percent: int) -> None:
        with suppress(Exception):  # Lite has no status bar
            self.xl.app.status_bar = f"{text} …"


@contextmanager
def _at_rest(app: Any) -> Iterator[None]:
    """Excel neither draws nor computes until everything is written; both are then as they were."""
    kept: dict[str, Any] = {}
    for name, value in (("screen_updating", False), ("calculation", "manual")):
        with suppress(Exception):  # what a program does not offer cannot be put to rest
            kept[name] = getattr(app, name)
            setattr(app, name, value)
    try:
        yield
    finally:
        for name, value in reversed(kept.items()):
            setattr(app, name, value)
