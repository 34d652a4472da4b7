"""Changing cells in the XML of a worksheet and nothing else in it.

The part is taken as text: rows and cells that are not written keep every byte, so formats,
extensions and whatever else a program put there survive.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from xml.sax.saxutils import escape, unescape

from ..texts import say
from .book import address, column_number
from .contents import Cell
from .package import PackageError

_ERRORS = ("#N/A", "#VALUE!", "#REF!", "#NAME?", "#DIV/0!", "#NUM!", "#NULL!")
_ENTITIES = {"&quot;": '"', "&apos;": "'"}
#: Characters that XML cannot hold.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


@dataclass
class _Row:
    attributes: str
    #: By column: the whole cell as it stands in the part.
    cells: dict[int, str] = field(default_factory=dict)
    changed: bool = False


class SheetXml:
    """The cells of a worksheet's part, to be read and written one by one."""

    def __init__(self, content: bytes) -> None:
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise PackageError(say("corrupt workbook")) from error
        start = re.search(r"<(?:(\w+):)?sheetData\b[^>]*?(/?)>", text)
        if not start:
            raise PackageError(say("corrupt workbook"))
        self.prefix = f"{start[1]}:" if start[1] else ""
        end = text.find(f"</{self.prefix}sheetData>", start.end())
        data = "" if start[2] else text[start.end() : end]
        if (end < 0 and not start[2]) or "<![CDATA[" in data or "<!--" in data:
            raise PackageError(say("corrupt workbook"))
        self.before = text[: start.start()]
        self.after = text[start.end() if start[2] else end + len(f"</{self.prefix}sheetData>") :]
        self.rows = self._parse(data)
        #: By index: the cell that a shared formula was first written in, and its text.
        self.shared = self._shared_formulas()

    def _shared_formulas(self) -> dict[str, tuple[str, str]]:
        pattern = re.compile(rf'<{self.prefix}f\b([^>]*\bt="shared"[^>]*[^/])>([^<]*)<')
        found = {}
        for number, row in self.rows.items():
            for column, cell in row.cells.items():
                match = pattern.search(cell) if 't="shared"' in cell else None
                index = re.search(r'\bsi="(\d+)"', match[1]) if match else None
                if match and index:
                    found[index[1]] = (address(number, column), unescape(match[2], _ENTITIES))
        return found

    def _parse(self, data: str) -> dict[int, _Row]:
        p = self.prefix
        rows: dict[int, _Row] = {}
        number = 0
        cell_pattern = re.compile(rf"<{p}c(?=[\s/>])([^>]*?)(?:/>|>(.*?)</{p}c>)", re.DOTALL)
        for match in re.finditer(rf"<{p}row(?=[\s/>])([^>]*?)(?:/>|>(.*?)</{p}row>)", data, re.DOTALL):
            stated = re.search(r'\br="(\d+)"', match[1])
            number = int(stated[1]) if stated else number + 1
            row = rows.setdefault(number, _Row(match[1] if stated else f' r="{number}"{match[1]}'))
            column = 0
            for cell in cell_pattern.finditer(match[2] or ""):
                place = re.search(r'\br="([A-Z]+)\d+"', cell[1])
                column = column_number(place[1]) if place else column + 1
                row.cells[column] = cell[0]
        return rows

    def raw(self, row: int, column: int) -> str:
        """The cell as it stands, or nothing."""
        found = self.rows.get(row)
        return found.cells.get(column, "") if found else ""

    def is_empty(self, row: int, column: int) -> bool:
        """Whether a cell holds neither a value nor a formula."""
        return not re.search(rf"<{self.prefix}(v|f|is)[\s/>]", self.raw(row, column))

    def formula(self, row: int, column: int) -> str:
        found = re.search(rf"<{self.prefix}f\b[^>]*>([^<]*)<", self.raw(row, column))
        return found[1] if found else ""

    def style(self, row: int, column: int) -> str:
        """The format of a cell, as the attribute that names it."""
        head = self.raw(row, column).partition(">")[0]
        found = re.search(r'\ss="\d+"', head)
        return found[0] if found else ""

    def write(self, row: int, column: int, cell: Cell, style: str | None = None) -> None:
        """Put a value, or a formula with its value, into a cell; its format stays unless one is given."""
        if style is None:
            style = self.style(row, column)
        made = self._cell(address(row, column), cell, style)
        there = self.rows.get(row)
        if there is None:
            if not made:
                return
            there = self.rows[row] = _Row(f' r="{row}"')
        there.changed = True
        if made:
            there.cells[column] = made
        else:
            there.cells.pop(column, None)

    def _cell(self, where: str, cell: Cell, style: str) -> str:
        p, value = self.prefix, cell.value
        formula = f"<{p}f>{escape(cell.formula)}</{p}f>" if cell.formula else ""
        if value is None and not formula:
            return f'<{p}c r="{where}"{style}/>' if style else ""
        if isinstance(value, str):
            text = escape(_FORBIDDEN.sub(" ", value))
            if value in _ERRORS:
                return f'<{p}c r="{where}"{style} t="e">{formula}<{p}v>{text}</{p}v></{p}c>'
            if formula:
                return f'<{p}c r="{where}"{style} t="str">{formula}<{p}v>{text}</{p}v></{p}c>'
            inside = f'<{p}is><{p}t xml:space="preserve">{text}</{p}t></{p}is>'
            return f'<{p}c r="{where}"{style} t="inlineStr">{inside}</{p}c>'
        number = "" if value is None else f"<{p}v>{value!r}</{p}v>"
        return f'<{p}c r="{where}"{style}>{formula}{number}</{p}c>'

    def fit_rows(self, top: int) -> None:
        """From a row on, heights are left to the spreadsheet, and nothing is hidden."""
        for number, row in self.rows.items():
            if number >= top:
                row.attributes = re.sub(r'\s(ht|customHeight|hidden|spans)="[^"]*"', "", row.attributes)

    def formula_cells(self) -> set[str]:
        mark = f"<{self.prefix}f"
        return {
            address(number, column)
            for number, row in self.rows.items()
            for column, cell in row.cells.items()
            if mark in cell
        }

    def content(self) -> bytes:
        """The part with what was written."""
        self._expand_orphans()
        p = self.prefix
        lines = []
        for _, row in sorted(self.rows.items()):
            cells = "".join([cell for _, cell in sorted(row.cells.items())])
            attributes = re.sub(r'\sspans="[^"]*"', "", row.attributes) if row.changed else row.attributes
            lines.append(f"<{p}row{attributes}>{cells}</{p}row>" if cells else f"<{p}row{attributes}/>")
        data = f"<{p}sheetData>{''.join(lines)}</{p}sheetData>"
        return (self._with_dimension() + data + self.after).encode("utf-8")

    def _with_dimension(self) -> str:
        filled = [number for number, row in self.rows.items() if row.cells]
        columns = [column for row in self.rows.values() for column in row.cells]
        if not filled:
            return self.before
        corners = f"{address(min(filled), min(columns))}:{address(max(filled), max(columns))}"
        return re.sub(
            rf'(<{self.prefix}dimension\b[^>]*?\bref=")[^"]*', rf"\g<1>{corners}", self.before, count=1
        )

    def _expand_orphans(self) -> None:
        """Cells that shared a formula with one that was overwritten get the formula themselves."""
        shared = re.compile(rf'<{self.prefix}f\b[^>]*\bt="shared"[^>]*>')
        masters, users = set(), []
        for number, row in self.rows.items():
            for column, cell in row.cells.items():
                found = shared.search(cell)
                if not found:
                    continue
                index = re.search(r'\bsi="(\d+)"', found[0])
                if index and found[0].endswith("/>"):
                    users.append((index[1], number, column))
                elif index:
                    masters.add(index[1])
        orphans = [user for user in users if user[0] not in masters and user[0] in self.shared]
        if not orphans:
            return
        from openpyxl.formula.translate import Translator

        for key, number, column in orphans:
            origin, text = self.shared[key]
            moved = Translator("=" + text, origin=origin).translate_formula(address(number, column))
            cell = self.rows[number].cells[column]
            plain = f"<{self.prefix}f>{escape(moved[1:])}</{self.prefix}f>"
            start, end = shared.search(cell).span()  # type: ignore[union-attr]
            self.rows[number].cells[column] = cell[:start] + plain + cell[end:]
