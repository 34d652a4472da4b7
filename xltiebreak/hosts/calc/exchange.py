"""Files that Calc shares with Excel: what LibreOffice 7.4 gets wrong about functions of extensions.

Loading an .xlsx, it does not know them until it compiles its formulas again; saving one, it writes
their names with the extension's in front, which Excel does not know. Newer releases (25.2 and 26.8 were
tried) know the names, but there, too, a cell that was stored with its value never asks for a new one.
"""

from __future__ import annotations

import io
import re
import zipfile
from typing import Any

import uno
from com.sun.star.sheet.CellFlags import FORMULA

from ...workbook.events import find_events
from . import FUNCTIONS
from .document import CalcBook, unchanged

#: A function without the extension's name in front.
_OF_A_MACRO = re.compile(r"(?<![\w.])FIDE_\w+\(", re.IGNORECASE)
_PREFIX = re.compile(re.escape(FUNCTIONS.upper() + ".").encode(), re.IGNORECASE)


def wake(doc: Any) -> None:
    """Make the functions of a document that was just loaded compute; it counts as unchanged."""
    kind = next((str(argument.Value) for argument in doc.getArgs() if argument.Name == "FilterName"), "")
    from_excel = "Excel 2007" in kind or "Office Open" in kind
    ours = bool(find_events(CalcBook(doc)))
    if not (from_excel or ours):
        return
    undo = doc.getUndoManager()
    undo.lock()
    try:
        with unchanged(doc):
            if "VBA" in kind:
                _take_from_macros(doc)
            _wake(doc, from_excel, ours)
    finally:
        undo.unlock()


def _wake(doc: Any, from_excel: bool, ours: bool) -> None:
    if from_excel:  # a new name makes Calc look again at names it did not know
        names, free = doc.NamedRanges, "xltiebreak_is_looking"
        names.addNewByName(free, "$A$1", uno.createUnoStruct("com.sun.star.table.CellAddress"), 0)
        names.removeByName(free)
    if from_excel and ours:  # cells with stored values would never ask
        doc.calculateAll()
    else:
        doc.calculate()


def _take_from_macros(doc: Any) -> None:
    """In a macro workbook LibreOffice 7.4 takes the functions for those of its VBA, which call Excel."""
    for sheet in doc.Sheets:
        for cells in sheet.queryContentCells(FORMULA):
            for y, row in enumerate(cells.getFormulaArray()):
                for x, formula in enumerate(row):
                    if _OF_A_MACRO.search(formula):
                        _type_again(sheet, cells.getCellByPosition(x, y))


def _type_again(sheet: Any, cell: Any) -> None:
    if not cell.getArrayFormula():
        cell.setFormula(cell.getFormula())
        return
    whole = sheet.createCursorByRange(cell)
    whole.collapseToCurrentArray()
    formula = whole.getArrayFormula().strip("{}")
    whole.setArrayFormula("")
    whole.setArrayFormula(formula)


def with_plain_names(data: bytes) -> bytes:
    """An .xlsx with the functions' own names; the same bytes if they stand there already."""
    package = zipfile.ZipFile(io.BytesIO(data))
    out = io.BytesIO()
    changed = False
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for info in package.infolist():
            content = package.read(info)
            if info.filename.startswith("xl/") and info.filename.endswith(".xml"):
                plain = _PREFIX.sub(b"", content)
                changed |= plain != content
                content = plain
            new.writestr(info, content)
    return out.getvalue() if changed else data


def mend_stream(stream: Any) -> None:
    """Put the names right in what Calc has just written."""
    stream.seek(0)
    _, read = stream.getInputStream().readBytes(None, stream.getLength())
    before = bytes(read.value)
    after = with_plain_names(before)
    if after is not before:
        output = stream.getOutputStream()
        stream.seek(0)
        output.truncate()
        output.writeBytes(uno.ByteSequence(after))
        output.flush()
