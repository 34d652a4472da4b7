"""The cells and the defined names of an OpenDocument spreadsheet (.ods, as LibreOffice saves it)."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from ..texts import say
from .book import (
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_ROWS,
    Area,
    Book,
    DefinedName,
    Value,
    parse_area,
    quoted,
    xml_events,
)
from .package import Package, PackageError

#: For the same reason a run of blanks inside a text is not made longer than this.
MOST_BLANKS = 100

_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_CALCEXT = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}"

_SHEET, _ROW = _TABLE + "table", _TABLE + "table-row"
_SPREADSHEET = _OFFICE + "spreadsheet"
_CELLS = frozenset({_TABLE + "table-cell", _TABLE + "covered-table-cell"})
_GROUPS = frozenset({_TABLE + "table-row-group", _TABLE + "table-header-rows", _TABLE + "table-rows"})
_NAMES = _TABLE + "named-expressions"
_NAMED = frozenset({_TABLE + "named-range", _TABLE + "named-expression"})

#: The way to the cells and the names, an element and what may follow in it. Everything else (styles,
#: shapes, tracked changes, tables of links to other files) is passed over with all that it holds.
_FOLLOWED: dict[str, frozenset[str]] = {
    "": frozenset({_OFFICE + "document-content"}),
    _OFFICE + "document-content": frozenset({_OFFICE + "body"}),
    _OFFICE + "body": frozenset({_SPREADSHEET}),
    _SPREADSHEET: frozenset({_SHEET, _NAMES}),
    _SHEET: _GROUPS | {_ROW, _NAMES},
    **{group: _GROUPS | {_ROW} for group in _GROUPS},
    _ROW: _CELLS,
    _NAMES: _NAMED,
}
#: LibreOffice keeps what it last saw of other files in tables that are no sheets, named like this.
_OTHER_FILE = re.compile(r"'.*'#.*", re.DOTALL)
_ENCRYPTED = re.compile(rb"<(?:[\w.-]+:)?encryption-data\b")
#: Errors of formulas as LibreOffice showed them when it still saved them as the number 0.
_ERROR = re.compile(r"#(?:DIV/0!|N/A|NAME\?|NULL!|NUM!|REF!|VALUE!)|Err:\d{3}")
#: LibreOffice saves a plain TRUE of an Excel file as this formula, with the number 1 as its value.
_BOOLEAN = re.compile(r"(?:\w+:)?=(TRUE|FALSE)\(\)")
_MIDNIGHT = re.compile(r"T00:00(?::00(?:[.,]0*)?)?Z?")
_WHITE = re.compile(r"[ \t\r\n]+")
_BRACKETS = re.compile(r"(?:(?:\w+:)?=)?\[([^\[\]]*)\]")
_TITLE = r"(?:\$?(?:'((?:[^']|'')+)'|([^'$:!\s\[\]]*))\.)?"
_REFERENCE = r"(\$?[A-Za-z]{1,3}\$?\d{1,7}|\$?[A-Za-z]{1,3}|\$?\d{1,7})"
_RANGE = re.compile(f"{_TITLE}{_REFERENCE}(?::{_TITLE}{_REFERENCE})?")


class _Row(NamedTuple):
    """A row, or several equal ones, with the cells that hold something: (column, times, value)."""

    top: int
    times: int
    cells: list[tuple[int, int, Value]]


@dataclass
class OdsBook(Book):
    """A workbook of LibreOffice's kind."""

    #: The rows by title, repeats not yet written out.
    rows: dict[str, list[_Row]] = field(default_factory=dict)

    @classmethod
    def of(cls, package: Package) -> OdsBook:
        manifest = "META-INF/manifest.xml"
        if manifest in package and _ENCRYPTED.search(package.part(manifest)):
            raise PackageError(say("encrypted workbook"))
        reader = _Reader()
        reader.read(package.xml("content.xml"))
        return cls(list(reader.rows), reader.names, reader.rows)

    def sheet(self, title: str) -> dict[tuple[int, int], Value]:
        """The cells that hold something; of formulas the value that was last computed."""
        return {
            (row, column): value
            for top, times, cells in self.rows[title]
            for row in range(top, top + times)
            for left, repeats, value in cells
            for column in range(left, left + repeats)
        }


class _Reader:
    """One pass through content.xml."""

    def __init__(self) -> None:
        self.rows: dict[str, list[_Row]] = {}
        self.names: list[DefinedName] = []
        self.title: str | None = None
        self.row = self.column = self.filled = 0
        self.cells: list[tuple[int, int, Value]] = []

    def read(self, content: bytes) -> None:
        path: list[ET.Element] = []
        followed = 0  # how many of the open elements, from the root on, lead to cells or names
        found = False
        for event, element in xml_events(content, starts=True):
            if event == "start":
                within = path[-1].tag if path else ""
                if followed == len(path) and element.tag in _FOLLOWED.get(within, ()) and self.start(element):
                    followed += 1
                    found = found or element.tag == _SPREADSHEET
                path.append(element)
            else:
                path.pop()
                if followed > len(path):
                    followed -= 1
                    self.end(element)
                if path and path[followed - 1].tag not in _CELLS:
                    path[-1].remove(element)  # so that the tree does not grow
        if not found:
            raise PackageError(say("corrupt workbook"))

    def start(self, element: ET.Element) -> bool:
        """Note where a sheet or a row begins; False for a table that is no sheet."""
        if element.tag == _SHEET:
            title = element.get(_TABLE + "name", "")
            if _OTHER_FILE.fullmatch(title):
                return False
            if title in self.rows:
                raise PackageError(say("corrupt workbook"))
            self.title, self.rows[title] = title, []
            self.row, self.filled = 1, 0
        elif element.tag == _ROW:
            self.column, self.cells = 1, []
        return True

    def end(self, element: ET.Element) -> None:
        if element.tag in _CELLS:
            times = _times(element, _TABLE + "number-columns-repeated")
            value = _value(element)
            if value is not None and value != "":
                self.cells.append((self.column, times, value))
            self.column += times
        elif element.tag == _ROW:
            times = _times(element, _TABLE + "number-rows-repeated")
            if self.cells and self.title is not None:
                self.add(_Row(self.row, times, self.cells), self.title)
            self.row += times
        elif element.tag == _SHEET:
            self.title = None
        elif element.tag in _NAMED:
            address = element.get(_TABLE + "cell-range-address")
            if address is None:  # a formula, which may be no more than an address in brackets
                formula = _BRACKETS.fullmatch(element.get(_TABLE + "expression", ""))
                address = formula[1] if formula else ""
            area = _area(address, element.get(_TABLE + "base-cell-address", ""))
            if area:
                self.names.append(DefinedName(element.get(_TABLE + "name", ""), self.title, area))

    def add(self, row: _Row, title: str) -> None:
        last_column, repeats, _ = row.cells[-1]
        self.filled += row.times * sum(times for _, times, _ in row.cells)
        if (
            last_column + repeats - 1 > MOST_COLUMNS
            or row.top + row.times - 1 > MOST_ROWS
            or self.filled > MOST_CELLS
        ):
            raise PackageError(say("corrupt workbook"))
        self.rows[title].append(row)


def _times(element: ET.Element, attribute: str) -> int:
    text = element.get(attribute, "1").strip()
    if not (text.isascii() and text.isdecimal()):
        return 1
    return max(int(text), 1) if len(text) < 10 else 10**9


# ------------------------------------------------------------------------------------------ one cell


def _value(cell: ET.Element) -> Value:
    kind = cell.get(_OFFICE + "value-type")
    if kind is None and not len(cell):
        return None
    shown = "\n".join(_paragraph(child) for child in cell if child.tag in (_TEXT + "p", _TEXT + "h"))
    if cell.get(_CALCEXT + "value-type") == "error":
        return shown
    if kind in ("float", "percentage", "currency"):
        return _number(cell, shown)
    if kind == "boolean":
        stored = cell.get(_OFFICE + "boolean-value", "").strip()
        return stored in ("true", "1") if stored else shown
    if kind == "date":
        stored = cell.get(_OFFICE + "date-value", "").strip()
        day, time = stored[:10], stored[10:]
        return (day if _MIDNIGHT.fullmatch(time) else stored) or shown
    if kind == "time":
        return shown or cell.get(_OFFICE + "time-value")
    return cell.get(_OFFICE + "string-value") or shown


def _number(cell: ET.Element, shown: str) -> Value:
    formula, stored = cell.get(_TABLE + "formula", ""), cell.get(_OFFICE + "value", "")
    boolean = _BOOLEAN.fullmatch(formula)
    if boolean:
        return boolean[1] == "TRUE"
    if formula and _ERROR.fullmatch(shown):
        return shown
    try:
        value = float(stored)
    except ValueError:
        return shown or stored
    return value if abs(value) < 1e300 else stored


def _paragraph(element: ET.Element) -> str:
    """The text of a paragraph, without notes and comments.

    LibreOffice saves and reads several blanks as they are, so only line breaks that lay out the XML
    count as a single blank, and as nothing at either end.
    """
    text = "".join(
        piece if exact else _WHITE.sub(lambda run: run[0] if run[0].strip(" ") == "" else "\0", piece)
        for piece, exact in _pieces(element)
    )
    return re.sub("\0+", " ", text.strip("\0"))


def _pieces(paragraph: ET.Element) -> Iterator[tuple[str, bool]]:
    """Stretches of text, and whether their white space is to be kept.

    >>> xmlns = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"
    >>> list(_pieces(ET.fromstring(f'<p xmlns="{xmlns}" xmlns:t="{xmlns}">a<s t:c="2"/>b</p>')))
    [('a', False), ('  ', True), ('b', False)]
    """
    todo: list[ET.Element | str] = [paragraph]  # a stack and not a recursion: spans may nest deeply
    while todo:
        item = todo.pop()
        if isinstance(item, str):
            yield item, False
        elif item.tag == _TEXT + "s":
            yield " " * min(_times(item, _TEXT + "c"), MOST_BLANKS), True
        elif item.tag == _TEXT + "tab":
            yield "\t", True
        elif item.tag == _TEXT + "line-break":
            yield "\n", True
        elif item.tag.startswith(_TEXT) and item.tag not in (_TEXT + "note", _TEXT + "ruby-text"):
            for child in reversed(item):
                if child.tail:
                    todo.append(child.tail)
                todo.append(child)
            if item.text:
                todo.append(item.text)


# ------------------------------------------------------------------------------------------ one name


def _area(text: str, base: str) -> Area | None:
    """The area of a name, on the sheet of its base cell if it tells none; None if it is not one rectangle.

    >>> _area("$'Tabla cruzada'.$A$1:.$P$45", "")
    Area(sheet='Tabla cruzada', top=1, left=1, bottom=45, right=16)
    >>> _area(".$B$2", "$Check.$A$1")
    Area(sheet='Check', top=2, left=2, bottom=2, right=2)
    """
    match = _RANGE.fullmatch(text.strip())
    if not match:
        return None
    quoted_title, title, first, other_quoted, other, second = match.groups()
    sheet, other_sheet = _title(quoted_title, title), _title(other_quoted, other)
    if not sheet:
        home = _RANGE.fullmatch(base.strip())
        sheet = _title(home[1], home[2]) if home else ""
    if not sheet or other_sheet not in ("", sheet):
        return None
    return parse_area(f"{quoted(sheet)}!{first}:{second or first}")


def _title(in_quotes: str | None, plain: str | None) -> str:
    return in_quotes.replace("''", "'") if in_quotes else plain or ""
