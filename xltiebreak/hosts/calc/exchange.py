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

from ...workbook.events import find_events
from . import FUNCTIONS
from .document import CalcBook, unchanged

_PREFIX = re.compile(re.escape(FUNCTIONS.upper() + ".").encode(), re.IGNORECASE)


def wake(doc: Any) -> None:
    """Make the functions of a document that was just loaded compute; it counts as unchanged."""
    kinds = {argument.Name: argument.Value for argument in doc.getArgs()}
    from_excel = "Excel 2007" in str(kinds.get("FilterName")) or "Office Open" in str(kinds.get("FilterName"))
    ours = bool(find_events(CalcBook(doc)))
    if not (from_excel or ours):
        return
    undo = doc.getUndoManager()
    undo.lock()
    try:
        with unchanged(doc):
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
