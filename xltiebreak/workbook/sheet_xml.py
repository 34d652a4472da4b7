"""Changing cells in the XML of a worksheet and nothing else in it.

The part is taken as text: rows and cells that are not written keep every byte, so formats,
extensions and whatever else a program put there survive.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from xml.sax.saxutils import escape, unescape

from ..texts import say
from .book import Value, address, column_number
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
    #: What follows the cells (extensions).
    rest: str = ""
    changed: bool = False


class SheetXml:
    """The cells of a worksheet's part, to be read and written one by one."""

    def __init__(self, content: bytes, strings: list[str] | None = None) -> None:
        #: The texts of the workbook that cells refer to by number.
        self.strings = strings or []
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
        pattern = re.compile(rf'<{self.prefix}f\b([^>]*\bt="shared"[^>]*[^/])>([^<]+)<')
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
        number = count = 0
        if re.search(r"<[^>]*='", data):  # legal, though hardly a spreadsheet writes it
            data = re.sub(r"<[^<>]*>", lambda tag: re.sub(r"='([^'\"]*)'", r'="\1"', tag[0]), data)
        cell_pattern = re.compile(rf"<{p}c(?=[\s/>])([^>]*?)(?:/>|>(.*?)</{p}c>)", re.DOTALL)
        for match in re.finditer(rf"<{p}row(?=[\s/>])([^>]*?)(?:/>|>(.*?)</{p}row>)", data, re.DOTALL):
            stated = re.search(r'\br="(\d+)"', match[1])
            number = int(stated[1]) if stated else number + 1
            row = rows.setdefault(number, _Row(match[1] if stated else f' r="{number}"{match[1]}'))
            column = end = 0
            for cell in cell_pattern.finditer(match[2] or ""):
                place = re.search(r'\br="([A-Z]+)\d+"', cell[1])
                column = column_number(place[1]) if place else column + 1
                row.cells[column] = cell[0] if place else self._with_address(cell[0], number, column)
                end = cell.end()
                count += 1
            row.rest = (match[2] or "")[end:].strip()
        if count < data.count(f"<{p}c ") + data.count(f"<{p}c>") + data.count(f"<{p}c/>"):
            raise PackageError(say("corrupt workbook"))
        return rows

    def _with_address(self, cell: str, row: int, column: int) -> str:
        return f'<{self.prefix}c r="{address(row, column)}"' + cell[len(self.prefix) + 2 :]

    def columns(self, row: int) -> list[int]:
        """The columns in which a row has cells."""
        return sorted(self.rows[row].cells) if row in self.rows else []

    def last_row(self) -> int:
        return max(self.rows, default=0)

    def formula(self, row: int, column: int) -> str:
        """A cell's formula, a shared one in the form in which it was first written."""
        found = re.search(rf"<{self.prefix}f\b([^>]*?)(?:/>|>([^<]*)<)", self.raw(row, column))
        if not found:
            return ""
        index = re.search(r'\bsi="(\d+)"', found[1])
        written = unescape(found[2] or "", _ENTITIES)
        return written or (self.shared.get(index[1], ("", ""))[1] if index else "")

    def value(self, row: int, column: int) -> Value:
        """What a cell shows: text, or a number."""
        raw = self.raw(row, column)
        text = "".join(re.findall(rf"<{self.prefix}t\b[^>]*>([^<]*)<", raw))
        number = re.search(rf"<{self.prefix}v\b[^>]*>([^<]*)<", raw)
        if number and 't="s"' in raw.partition(">")[0]:
            at = int(number[1]) if number[1].isdecimal() else -1
            return self.strings[at] if 0 <= at < len(self.strings) else None
        return unescape(text or (number[1] if number else ""), _ENTITIES) or None

    def forget_cells(self, top: int, columns: Iterable[int]) -> None:
        """Empty these columns from a row on."""
        gone = set(columns)
        for number, row in self.rows.items():
            if number >= top and not gone.isdisjoint(row.cells):
                row.cells = {column: cell for column, cell in row.cells.items() if column not in gone}
                row.changed = True

    def raw(self, row: int, column: int) -> str:
        """The cell as it stands, or nothing."""
        found = self.rows.get(row)
        return found.cells.get(column, "") if found else ""

    def is_empty(self, row: int, column: int) -> bool:
        """Whether a cell holds neither a value nor a formula."""
        return not re.search(rf"<{self.prefix}(v|f|is)[\s/>]", self.raw(row, column))

    def style(self, row: int, column: int) -> str:
        """The format of a cell, as the attribute that names it."""
        head = self.raw(row, column).partition(">")[0]
        found = re.search(r'\ss="\d+"', head)
        return found[0] if found else ""

    def write(self, row: int, column: int, cell: Cell, style: str | None = None) -> None:
        """Put a value, or a formula with its value, into a cell; one without a format gets that given."""
        style = self.style(row, column) or style or ""
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

    def hide_columns(self, hidden: dict[int, bool]) -> None:
        """Show or hide columns; what else is said of them stays, and so does all if nothing changes."""
        p = self.prefix
        pieces: dict[int, tuple[int, str]] = {}  # by first column: the last, and what is said of them
        for attributes in re.findall(rf"<{p}col\b([^>]*?)/?>", self.before):
            ends = [re.search(rf'\s{end}="(\d+)"', attributes) for end in ("min", "max")]
            first, last = (int(end[1]) if end else 0 for end in ends)
            apart = {c + more for c in hidden if first <= c <= last for more in (0, 1)}
            starts = sorted({first} | {c for c in apart if c <= last})
            rest = re.sub(r'\s(min|max)="\d+"', "", attributes)
            pieces |= {at: (end - 1, rest) for at, end in zip(starts, [*starts[1:], last + 1])}
        are_hidden = {at for at, (_, rest) in pieces.items() if re.search(r'\shidden="(1|true)"', rest)}
        changed = [column for column, hide in hidden.items() if hide != (column in are_hidden)]
        if not changed:
            return
        for column in changed:
            last, rest = pieces.get(column, (column, ""))
            shown = re.sub(r'\shidden="[^"]*"', "", rest)
            pieces[column] = (last, shown + ' hidden="1"' if hidden[column] else shown)
        lines = [f'<{p}col min="{at}" max="{last}"{rest}/>' for at, (last, rest) in sorted(pieces.items())]
        self.before = re.sub(rf"<{p}cols>.*</{p}cols>", "", self.before, flags=re.DOTALL)
        self.before += f"<{p}cols>{''.join(lines)}</{p}cols>"

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
            inside = cells + row.rest
            lines.append(f"<{p}row{attributes}>{inside}</{p}row>" if inside else f"<{p}row{attributes}/>")
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
                empty = found[0].endswith("/>") or cell[found.end() : found.end() + 2] == "</"
                if index and empty:
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
            found = shared.search(cell)
            assert found is not None
            start, end = found.span()
            if not found[0].endswith("/>"):
                end = cell.index(">", end) + 1
            self.rows[number].cells[column] = cell[:start] + plain + cell[end:]
