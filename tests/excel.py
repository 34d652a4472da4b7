"""A stand-in for Excel on Windows, as thin as possible: cells of a real workbook behind COM's names.

Everything above it is xlwings' own code for Windows (``_xlwindows``, ``udfs.call_udf``, the generator of
VBA), which needs modules of pywin32 that exist only there; :func:`xlwings_of_windows` puts stubs in their
places.
"""

from __future__ import annotations

import ctypes
import importlib
import io
import re
import sys
from collections.abc import Iterator
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import MagicMock, patch

import openpyxl

from xltiebreak.workbook.book import MOST_ROWS, Area, Value, address, column_number, open_book, parse_area

RANGE = "{00020846-0000-0000-C000-000000000046}"
MISSING = -2147352572
ERRORS = {"#N/A": -2146826246, "#REF!": -2146826265, "#VALUE!": -2146826273, "#NAME?": -2146826259}


class ComError(Exception):
    hresult = -2147352567
    excepinfo = None


@cache
def xlwings_of_windows() -> Any:
    """xlwings as it is on Windows, over stubs of pywin32; its decorators are those that make UDFs."""
    import xlwings

    stubs = _pywin32()
    sys.modules.update(stubs)
    mocks = {name: MagicMock() for name in ("windll", "oledll", "PyDLL")}
    with patch.multiple(ctypes, create=True, **mocks):
        import xlwings._xlwindows
        import xlwings.com_server
        import xlwings.udfs
    for name in stubs:  # nobody else shall take this for Windows
        del sys.modules[name]
    xlwings.engines.add(xlwings.Engine(impl=xlwings._xlwindows.engine))
    xlwings.func, xlwings.arg, xlwings.ret = xlwings.udfs.xlfunc, xlwings.udfs.xlarg, xlwings.udfs.xlret
    import xltiebreak.hosts.excel.udfs

    importlib.reload(xltiebreak.hosts.excel.udfs)  # a test before may have imported it without these
    return xlwings


def _pywin32() -> dict[str, ModuleType]:
    class Com:
        pass

    def show(hwnd: int, text: str, title: str, style: int) -> int:
        told.append(text)
        return 1

    def stub(name: str, **content: Any) -> ModuleType:
        module = ModuleType(name)
        vars(module).update(__file__=name, **content)
        return module

    classes = dict.fromkeys(("CDispatch", "CoClassBaseClass", "DispatchBaseClass", "DispatchEx"), Com)
    client = stub("win32com.client", Dispatch=lambda found, **more: found, **classes)
    inside = {name: stub(f"win32com.server.{name}") for name in ("dispatcher", "policy", "util")}
    server = stub("win32com.server", **inside)
    made = [
        stub("pywintypes", TimeType=type("Time", (), {}), com_error=ComError, IID=lambda text: text),
        stub("pythoncom", CoInitialize=lambda: None, IID_IDispatch="dispatch", TypeIIDs={"dispatch": Com}),
        stub("win32api", MessageBox=show),
        stub(
            "win32con",
            MB_OK=0,
            MB_OKCANCEL=1,
            MB_YESNO=4,
            MB_YESNOCANCEL=3,
            MB_ICONINFORMATION=64,
            MB_ICONWARNING=48,
        ),
        stub("win32process", GetWindowThreadProcessId=lambda hwnd: (1, 4711)),
        *(stub(name) for name in ("win32gui", "win32event", "win32timezone")),
        *(client, server, *inside.values(), stub("win32com", client=client, server=server)),
    ]
    return {module.__name__: module for module in made}


#: The messages that were shown in a box.
told: list[str] = []


class Range:
    """Cells of a sheet; counts how often its values are asked for."""

    def __init__(self, sheet: Sheet, top: int, left: int, bottom: int, right: int) -> None:
        self.Worksheet, self.Row, self.Column = sheet, top, left
        self.bottom, self.right = bottom, right
        self.Count = (bottom - top + 1) * (right - left + 1)
        self.Rows = SimpleNamespace(Count=bottom - top + 1, AutoFit=lambda: None)
        self.Columns = SimpleNamespace(Count=right - left + 1)
        kind = SimpleNamespace(iid=RANGE)
        self._oleobj_ = SimpleNamespace(
            GetTypeInfo=lambda: SimpleNamespace(
                GetTypeAttr=lambda: kind, GetDocumentation=lambda _: ["Range"]
            )
        )

    def places(self) -> Iterator[tuple[int, int]]:
        for row in range(self.Row, self.bottom + 1):
            yield from ((row, column) for column in range(self.Column, self.right + 1))

    @property
    def Application(self) -> Application:
        return self.Worksheet.Parent.Application

    def Cells(self, row: int, column: int) -> Range:
        at = self.Row + row - 1, self.Column + column - 1
        return Range(self.Worksheet, *at, *at)

    __call__ = Cells

    @property
    def Address(self) -> str:
        first, last = ((self.Row, self.Column), (self.bottom, self.right))
        cells = [re.sub(r"([A-Z]+)(\d+)", r"$\1$\2", address(*place)) for place in (first, last)]
        return cells[0] if first == last else ":".join(cells)

    def external(self) -> str:
        """The address as ``Address(External:=True)`` tells it."""
        title, name = self.Worksheet.Name, self.Worksheet.Parent.Name
        plain = re.fullmatch(r"[\w.]+", title + name)
        where = f"[{name}]{title}" if plain else "'[" + f"{name}]{title}".replace("'", "''") + "'"
        return f"{where}!{self.Address}"

    def _rows(self, cells: dict[tuple[int, int], Any], empty: Any) -> Any:
        rows = tuple(
            tuple(cells.get((row, column), empty) for column in range(self.Column, self.right + 1))
            for row in range(self.Row, self.bottom + 1)
        )
        return rows[0][0] if self.Row == self.bottom and self.Column == self.right else rows

    @property
    def Value(self) -> Any:
        self.Worksheet.Parent.asked.append(self.external())
        return self._rows(
            {place: ERRORS.get(value, value) for place, value in self.Worksheet.cells.items()}, None
        )

    @Value.setter
    def Value(self, values: Any) -> None:
        self._enter(values, self._typed)

    @property
    def Formula(self) -> Any:
        return self._rows({**self.Worksheet.cells, **self.Worksheet.formulas}, "")

    @Formula.setter
    def Formula(self, values: Any) -> None:
        self._enter(values, lambda place, text: self.Worksheet.formulas.__setitem__(place, text))

    Formula2 = Formula

    def _enter(self, values: Any, enter: Any) -> None:
        assert not self.Worksheet.ProtectContents, "Excel would refuse this"
        rows = values if isinstance(values, (list, tuple)) else [[values]]
        flat = [value for row in rows for value in (row if isinstance(row, (list, tuple)) else [row])]
        places = list(self.places())
        assert len(flat) == len(places), "as many values as cells"
        for place, value in zip(places, flat):
            self.Worksheet.cells.pop(place, None)
            self.Worksheet.formulas.pop(place, None)
            enter(place, value)

    def _typed(self, place: tuple[int, int], value: Any) -> None:
        """What Excel makes of a typed text: behind an apostrophe, or in a cell for text, it stays one."""
        if isinstance(value, str) and self.Worksheet.format.get(place) != "@":
            if value and not value.startswith("'"):
                raise AssertionError(f"Excel might take {value!r} for a number, a day or a formula")
            value = value[1:]
        if value not in (None, ""):
            self.Worksheet.cells[place] = value

    @property
    def NumberFormat(self) -> str:
        return "General"

    @NumberFormat.setter
    def NumberFormat(self, value: str) -> None:
        self.Worksheet.format.update(dict.fromkeys(self.places(), value))

    @property
    def EntireColumn(self) -> Any:
        return self.Worksheet.hidden.setdefault(self.Column, SimpleNamespace(Hidden=None))

    @property
    def EntireRow(self) -> Any:
        return SimpleNamespace(Hidden=None)

    def ClearContents(self) -> None:
        self._enter([None] * len(list(self.places())), lambda place, value: None)

    def Select(self) -> None:
        self.Application.Selection = self

    def Copy(self, Destination: Any = None) -> None:
        self.Application.copied = self

    def PasteSpecial(self, Paste: int, **more: Any) -> None:
        assert Paste == -4122, "formats only"
        self.Worksheet.looks.append((self.Application.copied.Address, self.Address))


class Sheet:
    def __init__(self, book: Workbook, title: str, cells: dict[tuple[int, int], Value]) -> None:
        self.Parent, self.Name, self.cells = book, title, cells
        self.formulas: dict[tuple[int, int], str] = {}
        self.format: dict[tuple[int, int], str] = {}
        self.hidden: dict[int, Any] = {}
        self.looks: list[tuple[str, str]] = []
        self.ProtectContents = False

    def Cells(self, row: int, column: int) -> Range:
        return Range(self, row, column, row, column)

    def Range(self, first: Range | str, last: Range | None = None) -> Range:
        if isinstance(first, str):
            area = parse_area(f"X!{first}")
            assert area
            return Range(self, *area[1:])
        assert last is not None
        return Range(self, first.Row, first.Column, last.bottom, last.right)

    @property
    def UsedRange(self) -> Range:
        filled = [*self.cells, *self.formulas, *self.format] or [(1, 1)]
        return Range(self, 1, 1, max(r for r, _ in filled), max(c for _, c in filled))

    def Activate(self) -> None:
        self.Parent.ActiveSheet = self

    def __getitem__(self, place: str) -> Any:
        match = re.fullmatch(r"([A-Z]+)(\d+)", place)
        assert match
        return self.cells.get((int(match[2]), column_number(match[1])))

    def __setitem__(self, place: str, value: Any) -> None:
        """A person types something; Excel's events count it as a change."""
        match = re.fullmatch(r"([A-Z]+)(\d+)", place)
        assert match
        at = (int(match[2]), column_number(match[1]))
        self.cells.pop(at, None)
        if value is not None:
            self.cells[at] = value
        self.Parent.changes += 1 if self.Parent.Application.EnableEvents else 0


class Collection(list[Any]):
    """A collection of COM: called with a number from 1 or with a name."""

    Parent: Any = None

    @property
    def Count(self) -> int:
        return len(self)

    def __call__(self, key: int | str) -> Any:
        if isinstance(key, int):
            return self[key - 1]
        for item in self:
            if item.Name.casefold() == key.casefold():
                return item
        raise ComError(key)


class Workbook:
    """A real workbook's cells, formulas and names, and the count that its VBA module keeps."""

    def __init__(self, excel: Application, name: str, data: bytes) -> None:
        self.Application, self.Name = excel, name
        self.asked: list[str] = []
        self.changes = 1
        book, written = open_book(data), openpyxl.load_workbook(io.BytesIO(data))
        self.Worksheets = Collection(Sheet(self, title, dict(book.sheet(title))) for title in book.titles)
        self.Worksheets.Parent = self
        for sheet in self.Worksheets:
            for row in written[sheet.Name].iter_rows():
                for cell in row:
                    sheet.format[cell.row, cell.column] = cell.number_format
                    if cell.data_type == "f":
                        sheet.formulas[cell.row, cell.column] = str(cell.value)
        self.names = {(n.scope, n.name): n.area for n in book.names}
        self.ActiveSheet = self.Worksheets[0]
        excel.Workbooks.append(self)
        excel.ActiveWorkbook = self
        excel.Selection = self.ActiveSheet.Cells(1, 1)

    def __call__(self, title: str) -> Sheet:
        sheet: Sheet = self.Worksheets(title)
        return sheet

    @property
    def Names(self) -> Collection:
        found = Collection()
        for (scope, name), area in self.names.items():
            spelled = f"'{scope}'!{name}" if scope else name
            cells = f"${address(area.top, area.left)}:{address(area.bottom, area.right)}"
            cells = f"${area.left}:${area.right}" if area.bottom == MOST_ROWS else cells
            found.append(SimpleNamespace(Name=spelled, RefersTo=f"='{area.sheet}'!{_absolute(area)}"))
        return found

    def range(self, text: str, sheet: Sheet) -> Range | None:
        """What a reference in a formula of a sheet means: cells, or a name of the sheet or the workbook."""
        area = parse_area(text) or parse_area(f"'{sheet.Name}'!{text}")
        area = area or self.names.get((sheet.Name, text)) or self.names.get((None, text))
        return Range(self(area.sheet), *area[1:]) if area else None


def _absolute(area: Area) -> str:
    whole = address(area.top, area.left), address(area.bottom, area.right)
    return ":".join(re.sub(r"([A-Z]+)(\d+)", r"$\1$\2", cell) for cell in whole)


class Application:
    Name, Hwnd, Version = "Microsoft Excel", 1, "16.0"

    def __init__(self) -> None:
        self.Workbooks = Collection()
        self.ActiveWorkbook: Any = None
        self.Selection: Any = None
        self.EnableEvents = True
        self.ScreenUpdating, self.Calculation, self.StatusBar, self.CutCopyMode = True, -4105, False, 0
        self.copied: Any = None

    # ----------------------------------------------------------------------------------- recalculating

    def call(self, caller: Range | None, name: str, *arguments: Any) -> Any:
        """Call a function as its VBA wrapper does, through xlwings' own dispatch."""
        from xlwings.udfs import call_udf

        from xltiebreak.hosts.excel import UDFS
        from xltiebreak.hosts.functions import functions

        function = functions()[name]
        given = [*arguments, *[MISSING] * (len(function.parameters) - len(arguments))]
        book = caller.Worksheet.Parent if caller else self.ActiveWorkbook
        if name != "FIDE_NAME":
            given.append(self.asked(book, caller, *given[-2:]))
        result = call_udf(UDFS, name, tuple(given), book, caller or Range(book.ActiveSheet, 1, 1, 1, 1))
        return result[0][0] if len(result) == 1 and len(result[0]) == 1 else result

    def asked(self, book: Workbook, caller: Range | None, *ranges: Any) -> str:
        """What the VBA function TieBreaksAsked tells."""

        def named(cells: Any) -> str:
            if isinstance(cells, Range):
                filled = sum(1 for place in cells.places() if place in cells.Worksheet.cells)
                return f"range {cells.external()} {filled}"
            return "missing" if isinstance(cells, int) and cells == MISSING else "Variant()"

        told = (str(book.changes), caller.external() if caller else "", *map(named, ranges))
        return "\t".join(told)

    def compute(self, sheet: Sheet, place: tuple[int, int]) -> Any:
        """The value of a formula that is a call of one of our functions."""
        formula = sheet.formulas[place]
        call = re.fullmatch(r"=@?(FIDE_\w+)\((.*)\)", formula)
        assert call, formula
        texts = re.findall(r'"(?:[^"]|"")*"|[^,]+', call[2])
        arguments = [self._argument(sheet, text.strip()) for text in texts]
        return self.call(sheet.Cells(*place), call[1], *arguments)

    def _argument(self, sheet: Sheet, text: str) -> Any:
        if text.startswith('"'):
            return text[1:-1].replace('""', '"')
        if re.fullmatch(r"-?\d+(\.\d+)?", text):
            return float(text)
        found = sheet.Parent.range(text, sheet)
        assert found is not None, text
        return found

    def recalculate(self, book: Workbook) -> None:
        """Compute every cell that calls one of our functions once; the event after it counts as a change."""
        for sheet in book.Worksheets:
            for place, formula in list(sheet.formulas.items()):
                if re.match(r"=@?FIDE_", formula):
                    sheet.cells[place] = self.compute(sheet, place)
        if self.EnableEvents:
            book.changes += 1
