"""Writing sheets of an open document; what is written goes to Calc in whole columns."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from ...workbook.book import MOST_ROWS, Value
from ...workbook.contents import Cell
from . import FUNCTIONS

#: What makes a cell look like another.
_LOOKS = (
    "BottomBorder",
    "CellBackColor",
    "CharColor",
    "CharFontName",
    "CharHeight",
    "CharWeight",
    "HoriJustify",
    "IsTextWrapped",
    "NumberFormat",
    "ParaIndent",
    "TopBorder",
    "VertJustify",
)


#: Calc's flags for what stands in cells: numbers, dates, texts, formulas.
_CONTENTS = 1 + 2 + 4 + 16
#: So few cells are written one by one: slower, but right to undo even where cells are merged.
_FEW = 5
#: Calc tells of the functions with the name of their service.
_PREFIX = re.compile(re.escape(FUNCTIONS + "."), re.IGNORECASE)


def in_calc(formula: str) -> str:
    """A formula of the workbook in Calc's own spelling.

    >>> in_calc("MATCH(B5,'Tabla, 2'!$A$6:$A$9,0)"), in_calc('FIDE_TB(B5,"a,b!")')
    ("=MATCH(B5;$'Tabla, 2'.$A$6:$A$9;0)", '=FIDE_TB(B5;"a,b!")')
    """
    made = []
    for part in re.findall(r'"(?:[^"]|"")*"|\'(?:[^\']|\'\')*\'!|[^\W\d]\w*!|[^"\']', formula):
        if part.endswith("!") and not part.startswith('"'):
            made.append(f"${part[:-1]}.")
        else:
            made.append(";" if part == "," else part)
    return "=" + "".join(made)


class CalcSheet:
    """A sheet of an open document, with the interface that sorting writes through."""

    def __init__(self, sheet: Any) -> None:
        self.sheet = sheet
        # What is to be done, in this order; nothing is before ``flush``, so a refusal changes nothing.
        self.emptied: list[tuple[int, list[int]]] = []
        self.written: dict[tuple[int, int], Cell] = {}
        self.looks: dict[int, tuple[int, str]] = {}
        self.hidden: dict[int, bool] = {}
        self.fitted: int | None = None

    def _cell(self, row: int, column: int) -> Any:
        return self.sheet.getCellByPosition(column - 1, row - 1)

    def _range(self, top: int, left: int, bottom: int, right: int) -> Any:
        return self.sheet.getCellRangeByPosition(left - 1, top - 1, right - 1, bottom - 1)

    def _end(self) -> Any:
        cursor = self.sheet.createCursor()
        cursor.gotoEndOfUsedArea(False)
        return cursor.RangeAddress

    def last_row(self) -> int:
        return int(self._end().EndRow) + 1

    def columns(self, row: int) -> list[int]:
        used = self._range(row, 1, row, self._end().EndColumn + 1).getDataArray()[0]
        return [column for column, value in enumerate(used, start=1) if value != ""]

    def value(self, row: int, column: int) -> Value:
        found = self._range(row, column, row, column).getDataArray()[0][0]
        return found if found != "" else None

    def formula(self, row: int, column: int) -> str:
        return str(self._cell(row, column).getFormula()) if row <= MOST_ROWS else ""

    def is_empty(self, row: int, column: int) -> bool:
        return not self._cell(row, column).getFormula()

    def style(self, row: int, column: int) -> str:
        """The cell itself, as what others can be made to look like."""
        return f"{row},{column}"

    def write(self, row: int, column: int, cell: Cell, style: str | None = None) -> None:
        self.written[row, column] = cell
        if style is not None:
            bottom = max(row, self.looks.get(column, (0, ""))[0])
            self.looks[column] = (bottom, style)

    def forget_cells(self, top: int, columns: Iterable[int]) -> None:
        self.emptied.append((top, list(columns)))

    def fit_rows(self, top: int) -> None:
        self.fitted = top

    def hide_columns(self, hidden: dict[int, bool]) -> None:
        self.hidden |= hidden

    def flush(self) -> None:
        """Hand over what was written: column by column, runs of values and of formulas apart."""
        last = self.last_row()
        for top, columns in self.emptied:
            for column in columns if last >= top else ():
                self._range(top, column, last, column).clearContents(_CONTENTS)
        by_column: dict[int, list[tuple[int, Cell]]] = {}
        for (row, column), cell in sorted(self.written.items()):
            by_column.setdefault(column, []).append((row, cell))
        for column, cells in by_column.items():
            # One after the other, and all of one kind: that is one run.
            for (_, kind), run in groupby(enumerate(cells), lambda at: (at[1][0] - at[0], _kind(at[1][1]))):
                self._write_run(column, kind, [cell for _, cell in run])
        for column, (bottom, style) in self.looks.items():
            self._look_alike(column, bottom, *map(int, style.split(",")))
        for column, hide in self.hidden.items():
            self.sheet.Columns.getByIndex(column - 1).IsVisible = not hide
        if self.fitted is not None:
            rows = self._range(self.fitted, 1, max(self.fitted, self.last_row()), 1).getRows()
            rows.IsVisible = True
            rows.OptimalHeight = True

    def _write_run(self, column: int, kind: str, run: list[tuple[int, Cell]]) -> None:
        top, bottom = run[0][0], run[-1][0]
        there = self._range(top, column, bottom, column)
        before = tuple((_PREFIX.sub("", formula),) for (formula,) in there.getFormulaArray())
        if kind == "empty":
            if any(formula for (formula,) in before):
                there.clearContents(_CONTENTS)
        elif len(run) < _FEW:
            for row, cell in run:
                self._write_one(self._cell(row, column), cell)
        elif kind == "formula":
            formulas = tuple((in_calc(cell.formula),) for _, cell in run)
            if before != formulas:
                self._make_undoable(there, before)
                there.setFormulaArray(formulas)
        else:
            values = tuple((_value(cell.value),) for _, cell in run)
            if there.getDataArray() != values or any(formula.startswith("=") for (formula,) in before):
                self._make_undoable(there, before)
                there.setDataArray(values)

    def _write_one(self, there: Any, cell: Cell) -> None:
        if cell.formula:
            there.setFormula(in_calc(cell.formula))
        elif isinstance(cell.value, str):
            there.setString(cell.value)
        else:
            there.setValue(float(cell.value or 0))

    def _make_undoable(self, there: Any, before: tuple[tuple[str, ...], ...]) -> None:
        """Undoing does not empty cells that were empty, unless something stood there in between."""
        if any(formula == "" for (formula,) in before):
            there.setArrayFormula("=0")

    def _look_alike(self, column: int, bottom: int, like_row: int, like_column: int) -> None:
        """Rows below those that were prepared get the looks of the first; prepared ones keep theirs."""
        plain = self._cell(MOST_ROWS, column).getPropertyValues(_LOOKS)
        first, last = like_row, bottom + 1
        while first < last:  # the first row without looks, searched by halves
            middle = (first + last) // 2
            if self._cell(middle, column).getPropertyValues(_LOOKS) == plain:
                last = middle
            else:
                first = middle + 1
        if first <= bottom:
            looks = self._cell(like_row, like_column).getPropertyValues(_LOOKS)
            self._range(first, column, bottom, column).setPropertyValues(_LOOKS, looks)


def _kind(cell: Cell) -> str:
    return "formula" if cell.formula else "empty" if cell.value in (None, "") else "value"


def _value(value: str | float | int | None) -> str | float:
    return value if isinstance(value, str) else float(value or 0)
