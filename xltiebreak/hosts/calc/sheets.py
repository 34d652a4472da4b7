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


#: LibreOffice 7.4 shows the functions with the name of their service.
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
        self.written: dict[tuple[int, int], Cell] = {}
        self.looks: dict[int, tuple[int, str]] = {}

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
        last = self.last_row()
        if last >= top:
            for column in columns:
                self._range(top, column, last, column).clearContents(1 + 2 + 4 + 16)

    def fit_rows(self, top: int) -> None:
        rows = self._range(top, 1, max(top, self.last_row()), 1).getRows()
        rows.IsVisible = True
        rows.OptimalHeight = True

    def hide_columns(self, hidden: dict[int, bool]) -> None:
        for column, hide in hidden.items():
            self.sheet.Columns.getByIndex(column - 1).IsVisible = not hide

    def flush(self) -> None:
        """Hand over what was written: column by column, runs of values and of formulas apart."""
        by_column: dict[int, list[tuple[int, Cell]]] = {}
        for (row, column), cell in sorted(self.written.items()):
            by_column.setdefault(column, []).append((row, cell))
        for column, cells in by_column.items():
            # One after the other, and all of them formulas or none: that is one run.
            for _, run in groupby(enumerate(cells), lambda at: (at[1][0] - at[0], bool(at[1][1].formula))):
                self._write_run(column, [cell for _, cell in run])
        for column, (bottom, style) in self.looks.items():
            self._look_alike(column, bottom, *map(int, style.split(",")))
        self.written.clear()
        self.looks.clear()

    def _write_run(self, column: int, run: list[tuple[int, Cell]]) -> None:
        top, bottom = run[0][0], run[-1][0]
        there = self._range(top, column, bottom, column)
        if run[0][1].formula:
            formulas = tuple((in_calc(cell.formula),) for _, cell in run)
            if tuple((_PREFIX.sub("", f),) for (f,) in there.getFormulaArray()) != formulas:
                there.setFormulaArray(formulas)
        else:
            values = tuple((_value(cell.value),) for _, cell in run)
            if there.getDataArray() != values or any(f[0].startswith("=") for f in there.getFormulaArray()):
                there.setDataArray(values)

    def _look_alike(self, column: int, bottom: int, like_row: int, like_column: int) -> None:
        """The rest of a column like its first cell, if its last does not yet."""
        like, last = self._cell(like_row, like_column), self._cell(bottom, column)
        if like_column != column or like.getPropertyValues(_LOOKS) != last.getPropertyValues(_LOOKS):
            there = self._range(like_row, column, max(bottom, like_row), column)
            there.setPropertyValues(_LOOKS, like.getPropertyValues(_LOOKS))


def _value(value: str | float | int | None) -> str | float:
    return "" if value is None else value if isinstance(value, str) else float(value)
