"""Macro workbooks (.xlsm) and the add-in (.xlam), built for the xlwings and the Python of this machine.

The VBA module of xlwings names the library of its own version, so it is taken from the installed package
when the workbook is built.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from importlib import metadata, util
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

from ... import __version__
from ...texts import say, speaking
from ...workbook.package import Package
from ...workbook.template import BUILT, Plan, build
from . import MACRO_COMMANDS, UDFS
from .vba import OUR_MODULE, WRAPPERS_MODULE, XLWINGS_MODULE, our_module, this_workbook, wrappers
from .vba_project import Module, build_project

#: The sheet from which xlwings takes its settings, and the project it names it after in an add-in.
CONFIGURATION = "xlwings.conf"
ADDIN_PROJECT = "myaddin"
#: Rows of that sheet by which the doctor knows what a workbook was built with.
BUILT_WITH, BUILT_FOR = "xltiebreak version", "xlwings version"
WORKBOOK_TYPE = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"
ADDIN_TYPE = "application/vnd.ms-excel.addin.macroEnabled.main+xml"


class NoXlwings(Exception):
    """xlwings is missing or has moved its parts; the message says so."""


def build_macro_workbook(plans: Sequence[Plan]) -> bytes:
    """The same sheets as the .xlsx, with the functions, the macros and a button for each."""
    return build(plans, dress=_macros)


def build_excel_addin(language: str) -> bytes:
    """An add-in: the functions in every workbook, the macros in the ribbon."""
    import xlsxwriter

    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True})
    book.set_properties({"title": "xltiebreak", "created": BUILT})
    with speaking(language):
        _write_configuration(book, f"{ADDIN_PROJECT}.conf")
        _add_project(book, in_addin=True)
        book.close()
        return _as_addin(out.getvalue())


def xlwings_version() -> str:
    """The version of the installed xlwings."""
    try:
        return metadata.version("xlwings")
    except metadata.PackageNotFoundError:
        raise NoXlwings(say("no xlwings")) from None


# ------------------------------------------------------------------------------------------ the sheets


def _macros(book: Any, events: Sequence[dict[str, Any]]) -> None:
    for sheets in events:
        _write_buttons(sheets["Standings"])
    _write_configuration(book, CONFIGURATION)
    _add_project(book)


def _write_buttons(sheet: Any) -> None:
    """In the row of the title, right of the names, where they print nothing and cover nothing."""
    for at, (macro, command) in enumerate(MACRO_COMMANDS.items()):
        caption = say(f"menu {command}")
        sheet.insert_button(
            0,
            3,
            {
                "macro": macro,
                "caption": caption,
                "width": 172,
                "height": 28,
                "x_offset": 6 + at * 178,
                "y_offset": 6,
            },
        )


def _write_configuration(book: Any, title: str) -> None:
    """What xlwings has to know: the Python that has xltiebreak, and nothing from beside the workbook."""
    sheet = book.add_worksheet(title)
    sheet.set_column(0, 0, 34)
    sheet.set_column(1, 1, 90)
    for row, (key, value) in enumerate(configuration().items()):
        sheet.write_string(row, 0, key)
        sheet.write(row, 1, value)
    if book.worksheets()[0] is not sheet:
        sheet.hide()


def configuration() -> dict[str, str | bool]:
    """The rows of the sheet with xlwings' settings."""
    return {
        "Interpreter_Win": sys.executable if sys.platform == "win32" else "",
        "Interpreter_Mac": sys.executable if sys.platform == "darwin" else "",
        "PYTHONPATH": "",
        "ADD_WORKBOOK_TO_PYTHONPATH": False,
        "Conda Path": "",
        "Conda Env": "",
        "UDF Modules": UDFS,
        "Debug UDFs": False,
        "Use UDF Server": True,
        "Show Console": False,
        BUILT_WITH: __version__,
        BUILT_FOR: xlwings_version(),
    }


# ----------------------------------------------------------------------------------------- the project


def _add_project(book: Any, in_addin: bool = False) -> None:
    """All modules; every sheet has one of its own, known by its code name."""
    documents = [Module("ThisWorkbook", this_workbook(in_addin), "document")]
    book.set_vba_name("ThisWorkbook")
    for number, sheet in enumerate(book.worksheets(), start=1):
        sheet.set_vba_name(f"Sheet{number}")
        documents.append(Module(f"Sheet{number}", "", "document"))
    project = build_project([*documents, *_modules(in_addin)], "xltiebreak")
    book.add_vba_project(io.BytesIO(project), is_stream=True)


def _modules(in_addin: bool) -> list[Module]:
    source = "xlwings_custom_addin.bas" if in_addin else "xlwings.bas"
    return [
        Module(XLWINGS_MODULE, _of_xlwings(source), "standard"),
        Module("Dictionary", _of_xlwings("addin/Dictionary.cls"), "class"),
        Module(WRAPPERS_MODULE, wrappers(in_addin), "standard"),
        Module(OUR_MODULE, our_module(in_addin), "standard"),
    ]


def _of_xlwings(name: str) -> str:
    """A file of the installed xlwings; the package is looked up, not imported, which would take a second."""
    found = util.find_spec("xlwings")
    folders = (found.submodule_search_locations if found else None) or []
    for folder in folders:
        path = Path(folder) / name
        if path.is_file():
            return path.read_text(encoding="cp1252")
    raise NoXlwings(say("xlwings without", file=name) if folders else say("no xlwings"))


# ------------------------------------------------------------------------------------------ the add-in


def _as_addin(workbook: bytes) -> bytes:
    """A macro workbook as an add-in: of that type, unseen, with a group in the ribbon."""
    package = Package(workbook)
    part = "xl/workbook.xml"
    types = package.xml("[Content_Types].xml").replace(WORKBOOK_TYPE.encode(), ADDIN_TYPE.encode())
    unseen = package.xml(part).replace(b"<workbookView ", b'<workbookView visibility="hidden" ')
    relation = (
        b'<Relationship Id="ribbon" Type="http://schemas.microsoft.com/office/2007/relationships/ui/extensibility"'
        b' Target="customUI/customUI14.xml"/></Relationships>'
    )
    relations = package.xml("_rels/.rels").replace(b"</Relationships>", relation)
    changed = {"[Content_Types].xml": types, part: unseen, "_rels/.rels": relations}
    return package.with_parts(changed, {"customUI/customUI14.xml": _ribbon().encode()})


_IMAGES = {
    "sort": "SortDialog",
    "check": "ReviewAcceptChange",
    "explain": "Help",
    "fill": "FillDown",
    "pair": "TableInsertRowsBelow",
}


def _ribbon() -> str:
    buttons = "".join(
        f'<button id="{macro}" label={quoteattr(say(f"menu {command}"))} size="large" '
        f'imageMso="{_IMAGES[command]}" onAction="{OUR_MODULE}.{macro}"/>'
        for macro, command in MACRO_COMMANDS.items()
    )
    title = quoteattr(say("menu title"))
    return (
        '<customUI xmlns="http://schemas.microsoft.com/office/2009/07/customui"><ribbon><tabs>'
        f'<tab id="xltiebreak" label={title}><group id="commands" label="xltiebreak">{buttons}</group></tab>'
        "</tabs></ribbon></customUI>"
    )
