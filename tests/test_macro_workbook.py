"""Macro workbooks and the add-in for Excel: read by olevba, opened and run in a real LibreOffice."""

from __future__ import annotations

import io
import re
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
import xlsxwriter
import xlwings

from xltiebreak import read
from xltiebreak.cli import main
from xltiebreak.formats.trf import read_trf
from xltiebreak.hosts.excel import MACRO_COMMANDS, MACROS
from xltiebreak.hosts.excel.macro_workbook import (
    CONFIGURATION,
    build_excel_addin,
    build_macro_workbook,
    configuration,
)
from xltiebreak.hosts.excel.vba import our_module, this_workbook, wrappers
from xltiebreak.hosts.excel.vba_project import Module, build_project, module_source
from xltiebreak.texts import LANGUAGES, say, speaking
from xltiebreak.workbook.book import open_book
from xltiebreak.workbook.events import find_events, read_in
from xltiebreak.workbook.template import Plan, build

from .office import Office, missing
from .packages import parts_that_fit_together
from .test_calc import Open, expected
from .test_conformance import corpus
from .test_vba_project import read_back

SAMPLE = Path(__file__).parents[1] / "xltiebreak" / "samples" / "demo.trf"
XLWINGS = Path(xlwings.__file__).parent
in_libreoffice = pytest.mark.skipif(bool(missing()), reason=missing())


def team_event() -> Any:
    return read_trf(corpus()["tm02_realistic_t7_r4"]["trf"].encode())


def lines(source: str) -> list[str]:
    return source.splitlines()


def of_xlwings(name: str) -> str:
    return (XLWINGS / name).read_bytes().decode("cp1252")


# ------------------------------------------------------------------------------------------- the project


@pytest.mark.parametrize("language", LANGUAGES)
def test_olevba_reads_every_module_of_a_workbook_back(language: str) -> None:
    data = build_macro_workbook([Plan(read(SAMPLE), language)])
    with speaking(language):
        ours = {
            "ThisWorkbook": module_source(Module("ThisWorkbook", this_workbook(), "document")),
            "xlwings": of_xlwings("xlwings.bas"),
            "Dictionary": module_source(Module("Dictionary", of_xlwings("addin/Dictionary.cls"), "class")),
            "xlwings_udfs": module_source(Module("xlwings_udfs", wrappers(), "standard")),
            "TieBreaks": module_source(Module("TieBreaks", our_module(), "standard")),
        }
        assert say("menu sort") in ours["TieBreaks"]
    found = read_back("event.xlsm", data)
    sheets = openpyxl.load_workbook(io.BytesIO(data)).worksheets
    for number in range(1, len(sheets) + 1):
        assert "VB_PredeclaredId = True" in found.pop(f"Sheet{number}")
    assert {name: lines(source) for name, source in found.items()} == {
        name: lines(source) for name, source in ours.items()
    }


def test_olevba_reads_every_module_of_the_addin_back() -> None:
    found = read_back("xltiebreak.xlam", build_excel_addin("en"))
    assert lines(found["xlwings"]) == lines(of_xlwings("xlwings_custom_addin.bas"))
    assert lines(found["xlwings_udfs"]) == lines(
        module_source(Module("xlwings_udfs", wrappers(in_addin=True), "standard"))
    )
    assert lines(found["TieBreaks"]) == lines(
        module_source(Module("TieBreaks", our_module(in_addin=True), "standard"))
    )
    assert "WithEvents App As Application" in found["ThisWorkbook"]


# ------------------------------------------------------------------------------------------- the package


def test_a_workbook_is_a_whole_package() -> None:
    data = build_macro_workbook([Plan(team_event(), "en")])
    assert "xl/vbaProject.bin" in parts_that_fit_together(data) | set(
        zipfile.ZipFile(io.BytesIO(data)).namelist()
    )
    types = zipfile.ZipFile(io.BytesIO(data)).read("[Content_Types].xml").decode()
    assert "application/vnd.ms-excel.sheet.macroEnabled.main+xml" in types
    assert "application/vnd.ms-office.vbaProject" in types


def test_the_addin_is_a_whole_package_with_a_ribbon() -> None:
    data = build_excel_addin("fr")
    parts_that_fit_together(data)
    package = zipfile.ZipFile(io.BytesIO(data))
    types = package.read("[Content_Types].xml").decode()
    assert "application/vnd.ms-excel.addin.macroEnabled.main+xml" in types
    assert "sheet.macroEnabled" not in types
    ribbon = package.read("customUI/customUI14.xml").decode()
    assert re.findall(r'onAction="TieBreaks\.(\w+)"', ribbon) == list(MACRO_COMMANDS)
    with speaking("fr"):
        assert all(say(f"menu {command}") in ribbon for command in MACRO_COMMANDS.values())


@pytest.mark.parametrize("event", [read(SAMPLE), team_event()], ids=["players", "teams"])
def test_the_sheets_are_those_of_the_plain_workbook(event: Any) -> None:
    plain, macros = build([Plan(event, "en")]), build_macro_workbook([Plan(event, "en")])
    books = [open_book(data) for data in (plain, macros)]
    assert [title for title in books[1].titles if title != CONFIGURATION] == books[0].titles
    for title in books[0].titles:
        assert books[1].sheet(title) == books[0].sheet(title), title
    events = [read_in(book, find_events(book)[0]).tournament for book in books]
    assert events[0] == events[1]
    formulas = [openpyxl.load_workbook(io.BytesIO(data))["Standings"] for data in (plain, macros)]
    assert [[c.value for c in row] for row in formulas[0].iter_rows()] == [
        [c.value for c in row] for row in formulas[1].iter_rows()
    ]


def test_the_settings_point_at_the_python_that_built_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "executable", r"C:\Python\python.exe")
    book = openpyxl.load_workbook(io.BytesIO(build_macro_workbook([Plan(read(SAMPLE), "en")])))
    sheet = book[CONFIGURATION]
    assert sheet.sheet_state == "hidden"
    stated = {row[0].value: row[1].value for row in sheet.iter_rows()}
    assert stated["Interpreter_Win"] == r"C:\Python\python.exe"
    assert stated["UDF Modules"] == "xltiebreak.hosts.excel.udfs"
    assert stated["xlwings version"] == xlwings.__version__
    assert set(stated) == set(configuration())


def test_every_macro_has_a_button_on_the_standings() -> None:
    package = zipfile.ZipFile(io.BytesIO(build_macro_workbook([Plan(read(SAMPLE), "it")])))
    drawings = [package.read(n).decode() for n in package.namelist() if n.startswith("xl/drawings/vml")]
    buttons = [re.findall(r"<x:FmlaMacro>\[0\]!(\w+)</x:FmlaMacro>", drawing) for drawing in drawings]
    assert list(MACRO_COMMANDS) in buttons
    with speaking("it"):
        captions = [say(f"menu {command}") for command in MACRO_COMMANDS.values()]
    assert any(all(caption in drawing for caption in captions) for drawing in drawings)


# ------------------------------------------------------------------------------------------- in LibreOffice


def played(cells: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The two cells of a game that the first of the list won."""
    (won,) = [found for found in cells if found[1].endswith("w1")][:1]
    number = cells.index(won) + 1
    return [won, next(found for found in cells if found[1] == f"{number}b0")]


@in_libreoffice
def test_the_sheets_of_a_macro_workbook_are_alive(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "event.xlsm"
    path.write_bytes(build_macro_workbook([Plan(read(SAMPLE), "en")]))
    with Open(office, path) as book:
        before = book.by_number()
        assert before == expected(book.fresh())
        places = [(f"F{row}", book.cell("Crosstable", f"F{row}").String) for row in range(6, 21)]
        (first, won), (second, lost) = played(places)
        book.type(first, won[:-1] + "½")
        book.type(second, lost[:-1] + "½")
        after = book.by_number()
        assert after != before
        assert after == expected(book.fresh())


#: What receives the call instead of xlwings, and keeps it in a cell.
STUB = """Option Explicit

Public Sub RunPython(code As String)
    ThisWorkbook.Worksheets(1).Range("A1").Value = code
    ThisWorkbook.Worksheets(1).Range("A2").Value = ThisWorkbook.Worksheets(1).Range("A2").Value + 1
End Sub

Public Sub AskWithoutRanges()
    ThisWorkbook.Worksheets(1).Range("A3").Value = TieBreaksAsked()
End Sub
"""


@pytest.fixture
def stubbed(office: Office, tmp_path: Path) -> Any:
    """A workbook with our own modules, in which the stub stands for the module of xlwings."""
    out = io.BytesIO()
    with xlsxwriter.Workbook(out, {"in_memory": True}) as book:
        sheet = book.add_worksheet("Calls")
        book.set_vba_name("ThisWorkbook")
        sheet.set_vba_name("Sheet1")
        project = build_project(
            [
                Module("ThisWorkbook", this_workbook(), "document"),
                Module("Sheet1", "", "document"),
                Module("TieBreaks", our_module(), "standard"),
                Module("Stub", STUB, "standard"),
            ],
            "xltiebreak",
        )
        book.add_vba_project(io.BytesIO(project), is_stream=True)
    path = tmp_path / "stubbed.xlsm"
    path.write_bytes(out.getvalue())
    doc = office.open(path, MacroExecutionMode=4)
    yield doc
    doc.close(True)


def run_macro(doc: Any, name: str) -> None:
    address = f"vnd.sun.star.script:xltiebreak.{name}?language=Basic&location=document"
    doc.getScriptProvider().getScript(address).invoke((), (), ())


def cell(doc: Any, place: str) -> str:
    return str(doc.Sheets.getByIndex(0).getCellRangeByName(place).String)


@in_libreoffice
@pytest.mark.parametrize(("macro", "command"), MACRO_COMMANDS.items())
def test_a_button_calls_python(stubbed: Any, macro: str, command: str) -> None:
    run_macro(stubbed, f"TieBreaks.{macro}")
    code = cell(stubbed, "A1")
    assert code == f"from {MACROS} import give; give('{command}')"
    assert cell(stubbed, "A2") == "1"
    compile(code, "RunPython", "exec")


@in_libreoffice
def test_what_python_is_told_with_a_call(stubbed: Any) -> None:
    run_macro(stubbed, "Stub.AskWithoutRanges")
    count, caller, crosstable, boards = cell(stubbed, "A3").split("\t")
    assert (caller, crosstable, boards) == ("", "missing", "missing")
    run_macro(stubbed, "TieBreaks.SortStandings")
    run_macro(stubbed, "Stub.AskWithoutRanges")
    assert float(cell(stubbed, "A3").split("\t")[0]) > float(count)


# ------------------------------------------------------------------------------------------ the commands

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.chdir(tmp_path)

    def given(*arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        return (code, *capsys.readouterr())

    return given


def test_a_new_macro_workbook(run: Run) -> None:
    code, told, _ = run("new", "event.xlsm", "--participants", "12", "--rounds", "5")
    assert (code, told) == (0, "event.xlsm: a new workbook, ready to be filled in.\n")
    assert "xlwings_udfs" in read_back("event.xlsm", Path("event.xlsm").read_bytes())
    assert read("event.xlsm").scheduled_rounds == 5


def test_a_workbook_becomes_a_macro_workbook_and_is_sorted(run: Run) -> None:
    assert run("convert", SAMPLE, "event.xlsx")[0] == 0
    code, _, told = run("convert", "event.xlsx", "event.xlsm")
    assert code == 0
    assert ("better build it there" in told) == (sys.platform != "win32")
    assert read("event.xlsm") == read("event.xlsx")
    assert run("sort", "event.xlsm")[0] == 0
    assert "TieBreaks" in read_back("event.xlsm", Path("event.xlsm").read_bytes())


def test_workbooks_for_lite(run: Run) -> None:
    assert run("new", "event.xlsx", "--lite")[0] == 0
    assert run("convert", SAMPLE, "open.xlsx", "--lite")[0] == 0
    for name in ("event.xlsx", "open.xlsx"):
        assert "xl/webextensions/webextension1.xml" in zipfile.ZipFile(name).namelist()
    code, _, told = run("new", "event.xlsm", "--lite")
    assert code == 2
    assert "should end in .xlsx" in told


def test_what_is_built_for_excel(run: Run) -> None:
    code, told, _ = run("addin", "excel")
    assert code == 0
    assert "xltiebreak.xlam" in told
    assert Path("xltiebreak.xlam").read_bytes() == build_excel_addin("en")
    code, told, _ = run("addin", "lite", "-o", "lite.xlsx")
    assert code == 0
    assert sorted(path.name for path in Path("lite-code").iterdir()) == [
        "HOW-TO.txt",
        "main.py",
        "requirements.txt",
    ]
    before = Path("lite.xlsx").read_bytes()
    code, _, told = run("addin", "lite", "-o", "lite.xlsx")
    assert (code, Path("lite.xlsx").read_bytes()) == (2, before)
    assert "exists already" in told


@pytest.mark.parametrize("host", ["calc", "excel", "lite"])
def test_an_addin_has_the_ending_of_its_kind(run: Run, host: str) -> None:
    code, _, told = run("addin", host, "-o", "addin.zip")
    assert code == 2
    assert "should end in" in told
    assert list(Path().iterdir()) == []


def test_without_xlwings_nothing_is_written(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    for arguments in (("new", "event.xlsm"), ("addin", "excel"), ("convert", SAMPLE, "event.xlsm")):
        code, _, told = run(*arguments)
        assert code == 2
        assert "xlwings" in told
    assert list(Path().iterdir()) == []


def test_the_doctor_speaks(run: Run) -> None:
    run("new", "event.xlsm")
    code, told, _ = run("doctor", "event.xlsm")
    assert code in (0, 1)
    assert xlwings.__version__ in told
    assert "Traceback" not in told
