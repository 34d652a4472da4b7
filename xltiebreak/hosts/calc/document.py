"""A workbook that Calc has open, seen as :class:`xltiebreak.workbook.book.Book`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from ...workbook.book import Area, Book, DefinedName, Value
from ...workbook.cells import cells_of

#: What getDataArray gives for a cell that holds an error.
_ERROR = "#N/A"


@contextmanager
def unchanged(doc: Any) -> Iterator[None]:
    """What happens inside is no change that people are asked to save, nor are charts that follow it."""
    modified = doc.isModified()
    try:
        yield
    finally:
        if not modified:
            for title in doc.Sheets.ElementNames:
                charts = doc.Sheets.getByName(title).Charts
                for name in charts.ElementNames:
                    charts.getByName(name).EmbeddedObject.setModified(False)
            doc.setModified(False)


Rows = tuple[tuple[Any, ...], ...]


class CalcBook(Book):
    """The cells and names of an open document; read anew each time, as they stand now."""

    def __init__(self, doc: Any) -> None:
        self.doc = doc
        self.date_1904 = doc.NullDate.Year == 1904

    @property
    def titles(self) -> list[str]:  # type: ignore[override]
        return list(self.doc.Sheets.ElementNames)

    @property
    def names(self) -> list[DefinedName]:  # type: ignore[override]
        return list(self._names())

    def _names(self) -> Iterator[DefinedName]:
        for scope, names in self._scopes():
            for name in names.ElementNames:
                named = names.getByName(name)
                cells = named.getReferredCells()
                if cells is not None and "#REF!" not in named.Content:  # else its sheet was deleted
                    at = cells.RangeAddress
                    title = self.doc.Sheets.getByIndex(at.Sheet).Name
                    area = Area(title, at.StartRow + 1, at.StartColumn + 1, at.EndRow + 1, at.EndColumn + 1)
                    yield DefinedName(name, scope, area)

    def _scopes(self) -> Iterable[tuple[str | None, Any]]:
        yield None, self.doc.NamedRanges
        for title in self.doc.Sheets.ElementNames:
            yield title, self.doc.Sheets.getByName(title).NamedRanges

    def raw(self, title: str) -> Rows:
        """The rows of a sheet from its first cell to its last used one."""
        return reader(self.doc.Sheets.getByName(title))()

    def sheet(self, title: str) -> dict[tuple[int, int], Value]:
        return cells_of(known(self.raw(title)))


def reader(sheet: Any) -> Callable[[], Rows]:
    """Reads a sheet from its first cell to its last used one, as often as it is called.

    Methods are looked up once: the bridge to Calc loses a little memory with every look-up.
    """
    cursor = sheet.createCursor()
    go, where, cells = cursor.gotoEndOfUsedArea, cursor.getRangeAddress, sheet.getCellRangeByPosition

    def read() -> Rows:
        go(False)
        last = where()
        rows: Rows = cells(0, 0, last.EndColumn, last.EndRow).getDataArray()
        return rows

    return read


def structure(doc: Any) -> Callable[[], tuple[Any, ...]]:
    """Tells the sheets and names of a document, so that a change of them is noticed; see ``reader``."""
    sheets, names = doc.Sheets, doc.NamedRanges
    scopes = [names, *(sheets.getByIndex(at).NamedRanges for at in range(sheets.getCount()))]
    counts = [sheets.getCount, *(scope.getCount for scope in scopes)]
    contents = [scope.getByName(name).getContent for scope in scopes for name in scope.ElementNames]
    titles = sheets.getElementNames
    return lambda: (titles(), *(count() for count in counts), *(content() for content in contents))


class Snapshot(Book):
    """A document as it was read, so that no sheet is read twice."""

    def __init__(self, book: CalcBook, raw: dict[str, Rows]) -> None:
        super().__init__(book.titles, [])
        self.raw = raw
        self.date_1904 = book.date_1904
        self.cells: dict[str, dict[tuple[int, int], Value]] = {}

    def sheet(self, title: str) -> dict[tuple[int, int], Value]:
        if title not in self.cells:
            self.cells[title] = cells_of(known(self.raw[title]))
        return self.cells[title]


def known(rows: Rows) -> Iterable[Iterable[Value]]:
    """What getDataArray gives, with errors as cells show them."""
    return ((_ERROR if value is None else value for value in row) for row in rows)
