"""The cells and the defined names of a workbook, whatever kind of file it came from.

Reading is done here and not by openpyxl, because ``sort`` has to change three sheets of a file and
leave everything else alone: it needs the parts themselves, and it must not fail on a chart, a style
or an extension that it does not have to understand.
"""

from __future__ import annotations

import io
import posixpath
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ..texts import say
from .package import Package, PackageError

Value = str | float | bool | None
MOST_ROWS, MOST_COLUMNS = 1_048_576, 16_384
#: What a cell shows instead of a value.
ERRORS = ("#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A")
#: No sheet that we read has more.
MOST_CELLS = 2_000_000


class Area(NamedTuple):
    """A rectangle of a sheet; rows and columns from 1, both ends included."""

    sheet: str
    top: int
    left: int
    bottom: int
    right: int

    def has(self, row: int, column: int) -> bool:
        return self.top <= row <= self.bottom and self.left <= column <= self.right


class DefinedName(NamedTuple):
    """A name that a workbook gives to an area, in the whole of it or (scope) on one sheet."""

    name: str
    scope: str | None
    area: Area


@dataclass
class Book:
    """A workbook for reading: ``sheet(title)`` gives its cells by (row, column)."""

    titles: list[str]
    names: list[DefinedName]

    @property
    def tables(self) -> list[str]:
        """The titles of the sheets that have cells; a chart alone on a sheet has none."""
        return self.titles

    def sheet(self, title: str) -> dict[tuple[int, int], Value]:
        raise NotImplementedError


def open_book(data: bytes) -> Book:
    """Open an .xlsx, .xlsm or .ods; raises PackageError with the reason if it cannot be."""
    package = Package(data)
    if package.is_ods:
        from .ods import OdsBook

        return OdsBook.of(package)
    return XlsxBook.of(package)


# ------------------------------------------------------------------------------------------ addresses


def column_letters(column: int) -> str:
    """The name of a column.

    >>> column_letters(1), column_letters(28)
    ('A', 'AB')
    """
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def column_number(letters: str) -> int:
    column = 0
    for letter in letters.upper():
        column = 26 * column + ord(letter) - 64
    return column


def address(row: int, column: int) -> str:
    """The name of a cell.

    >>> address(14, 8)
    'H14'
    """
    return f"{column_letters(column)}{row}"


def parse_address(text: str) -> tuple[int, int] | None:
    """The row and the column of a cell; None for anything that is no address.

    >>> parse_address("h14"), parse_address("-1")
    ((14, 8), None)
    """
    place = re.fullmatch(r"([A-Za-z]{1,3})([1-9]\d{0,6})", text.strip())
    return (int(place[2]), column_number(place[1])) if place else None


def quoted(title: str) -> str:
    """A sheet's title as it stands in a formula.

    >>> quoted("Check"), quoted("Tabla cruzada")
    ('Check', "'Tabla cruzada'")
    """
    plain = re.fullmatch(r"[^\W\d]\w*", title) and not re.fullmatch(r"[A-Za-z]{1,3}\d+|[RrCc]\d*", title)
    return title if plain else "'" + title.replace("'", "''") + "'"


_AREA = re.compile(
    r"(?:'((?:[^']|'')+)'|([^'!$:]+))!"
    r"\$?([A-Za-z]{1,3})?\$?(\d{1,7})?(?::\$?([A-Za-z]{1,3})?\$?(\d{1,7})?)?"
)


def parse_area(text: str) -> Area | None:
    """An area as names refer to it; None for anything that is not one rectangle.

    >>> parse_area("'Check 2'!$A$1:$F$9"), parse_area("Check!$A:$F").bottom
    (Area(sheet='Check 2', top=1, left=1, bottom=9, right=6), 1048576)
    """
    match = _AREA.fullmatch(text.strip().lstrip("="))
    if not match:
        return None
    quoted_title, title, left, top, right, bottom = match.groups()
    if not (left or top):
        return None
    area = Area(
        quoted_title.replace("''", "'") if quoted_title else title,
        int(top or 1),
        column_number(left) if left else 1,
        int(bottom) if bottom else int(top) if top else MOST_ROWS,
        column_number(right) if right else column_number(left) if left else MOST_COLUMNS,
    )
    fits = 1 <= area.top <= area.bottom <= MOST_ROWS and 1 <= area.left <= area.right <= MOST_COLUMNS
    return area if fits else None


# ------------------------------------------------------------------------------------------ Office XML

_RELATION = (
    "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id",
    "{http://purl.oclc.org/ooxml/officeDocument/relationships}id",
)


def local(tag: str) -> str:
    """An element's name without its namespace."""
    return tag.rpartition("}")[2]


def parse_xml(content: bytes) -> ET.Element:
    try:
        return ET.fromstring(content)
    except (ET.ParseError, ValueError, LookupError) as error:
        raise PackageError(say("corrupt workbook")) from error


@dataclass
class XlsxBook(Book):
    """A workbook of Excel's kind."""

    package: Package
    #: The part that holds a sheet, by title.
    parts: dict[str, str]
    #: By title: the number that Excel's order of calculation calls a sheet.
    sheet_ids: dict[str, str]
    #: By kind: the part that belongs to the workbook as a whole.
    related: dict[str, str]
    date_1904: bool = False
    _shared: list[str] | None = None

    @property
    def tables(self) -> list[str]:
        return [title for title in self.titles if title in self.parts]

    @classmethod
    def of(cls, package: Package) -> XlsxBook:
        root_relations = _relations(package, "_rels/.rels")
        workbook = next((path for kind, path in root_relations.values() if kind == "officeDocument"), None)
        if workbook is None or workbook not in package:
            raise PackageError(say("no workbook"))
        folder, name = posixpath.split(workbook)
        relations = _relations(package, posixpath.join(folder, "_rels", name + ".rels"), folder)
        root = parse_xml(package.xml(workbook))
        titles, parts, ids = [], {}, {}
        for element in root.iter():
            if local(element.tag) == "sheet":
                title = element.get("name", "")
                kind, path = relations.get(next(filter(None, map(element.get, _RELATION)), ""), ("", ""))
                titles.append(title)
                ids[title] = element.get("sheetId", "")
                if kind == "worksheet" and path in package:
                    parts[title] = path
        names = []
        date_1904 = False
        for element in root.iter():
            if local(element.tag) == "definedName":
                area = parse_area(element.text or "")
                sheet = element.get("localSheetId", "")
                if area and not sheet:
                    names.append(DefinedName(element.get("name", ""), None, area))
                elif area and sheet.isdecimal() and int(sheet) < len(titles):
                    names.append(DefinedName(element.get("name", ""), titles[int(sheet)], area))
            elif local(element.tag) == "workbookPr":
                date_1904 = element.get("date1904", "") in ("1", "true")
        related = {kind: path for kind, path in relations.values() if path in package}
        return cls(titles, names, package, parts, ids, related, date_1904)

    def shared_strings(self) -> list[str]:
        if self._shared is None:
            self._shared = []
            if "sharedStrings" in self.related:
                for _, element in xml_events(self.package.xml(self.related["sharedStrings"])):
                    if local(element.tag) == "si":
                        self._shared.append(_text_of(element))
                        element.clear()
        return self._shared

    def sheet(self, title: str) -> dict[tuple[int, int], Value]:
        """The cells that hold something; of formulas the value that was last computed."""
        if title not in self.parts:
            raise PackageError(say("workbook without part", part=title))
        shared = self.shared_strings()
        cells: dict[tuple[int, int], Value] = {}
        row = column = 0
        for event, element in xml_events(self.package.xml(self.parts[title]), starts=True):
            tag = local(element.tag)
            if tag == "row" and event == "start":
                row, column = _whole(element.get("r"), row + 1), 0
            elif tag == "row":
                element.clear()
            elif tag == "c" and event == "end":
                place = re.fullmatch(r"([A-Z]{1,3})(\d{1,7})", element.get("r", ""))
                row, column = (int(place[2]), column_number(place[1])) if place else (row, column + 1)
                value = _value(element, shared)
                if value is not None and value != "":
                    cells[row, column] = value
                    if len(cells) > MOST_CELLS or row > MOST_ROWS or column > MOST_COLUMNS:
                        raise PackageError(say("corrupt workbook"))
                element.clear()
        return cells


def xml_events(content: bytes, starts: bool = False) -> Iterator[tuple[str, ET.Element]]:
    try:
        yield from ET.iterparse(io.BytesIO(content), ("start", "end") if starts else ("end",))
    except (ET.ParseError, ValueError, LookupError) as error:
        raise PackageError(say("corrupt workbook")) from error


def _whole(text: str | None, otherwise: int) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 8 else otherwise


def _value(cell: ET.Element, shared: list[str]) -> Value:
    kind, text = cell.get("t", "n"), None
    for child in cell:
        if local(child.tag) == "v":
            text = child.text or ""
        elif local(child.tag) == "is":
            return _text_of(child)
    if text is None:
        return None
    if kind == "s":
        at = _whole(text.strip(), -1)
        if not 0 <= at < len(shared):
            raise PackageError(say("corrupt workbook"))
        return shared[at]
    if kind == "b":
        return text.strip() == "1"
    if kind in ("str", "e", "d"):
        return text
    try:
        value = float(text)
    except ValueError:
        return text
    return value if abs(value) < 1e300 else text


def _text_of(element: ET.Element) -> str:
    """The text of a plain or rich string, without the phonetic guide."""
    if any(local(child.tag) == "r" for child in element):
        runs = [child for child in element if local(child.tag) == "r"]
    else:
        runs = [element]
    return "".join(t.text or "" for run in runs for t in run if local(t.tag) == "t")


def _relations(package: Package, part: str, folder: str = "") -> dict[str, tuple[str, str]]:
    """By id: the kind of a related part and its name."""
    found = {}
    for element in parse_xml(package.xml(part)):
        if element.get("TargetMode") != "External":
            target = element.get("Target", "")
            path = (
                target.lstrip("/")
                if target.startswith("/")
                else posixpath.normpath(posixpath.join(folder, target))
            )
            found[element.get("Id", "")] = (element.get("Type", "").rpartition("/")[2], path)
    return found
