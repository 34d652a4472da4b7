"""xlwings Lite: the code of a workbook in xlwings' own dispatch, in a Python of its own and in Pyodide."""

from __future__ import annotations

import datetime as dt
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import openpyxl
import pytest
import xlwings

from xltiebreak import parse_criterion, read
from xltiebreak.formats.trf import read_trf
from xltiebreak.hosts.answers import Answers, in_cells
from xltiebreak.hosts.excel.lite import build_lite, lite_files, main_py, requirements_txt
from xltiebreak.hosts.functions import WHERE, functions
from xltiebreak.model import Tournament
from xltiebreak.texts import LANGUAGES, full_name_of, say, speaking
from xltiebreak.workbook.book import Area, Value, XlsxBook, open_book
from xltiebreak.workbook.cells import Grid, cells_of
from xltiebreak.workbook.contents import Cell
from xltiebreak.workbook.events import SheetEvent, find_events, read_in, read_ranges
from xltiebreak.workbook.sheet_xml import SheetXml
from xltiebreak.workbook.sorting import sort_workbook
from xltiebreak.workbook.template import Plan

from .packages import parts_that_fit_together
from .test_conformance import corpus, two_decimals

PYODIDE = Path(__file__).with_name("pyodide")
#: Individual Swiss events with byes and forfeits, a round robin, teams with their boards.
EVENTS = ("sw001_nasty_n6_r3_std", "sw079_realistic_n6_r3_std", "rr13_n5_c1", "tm02_realistic_t7_r4")
#: An error as Office.js hands it to a function.
ERROR = {"type": "Error", "errorType": "NotAvailable", "basicType": "Error", "basicValue": "#N/A"}
Rows = list[list[Any]]


# -------------------------------------------------------------------------- a workbook as Excel hands it over


@cache
def tournament(name: str, edition: str = "2026") -> Tournament:
    return replace(read_trf(corpus()[name]["trf"].encode()), edition=edition)


@cache
def workbook(*names: str, language: str = "en") -> bytes:
    return build_lite([Plan(tournament(name), language) for name in names])


@cache
def opened(data: bytes) -> XlsxBook:
    book = open_book(data)
    assert isinstance(book, XlsxBook)
    return book


def ranges(data: bytes) -> tuple[Rows, Rows | None]:
    """The ranges Crosstable and Boards as arguments: null for an empty cell, whole numbers as such."""
    book = opened(data)
    areas = find_events(book)[0]
    crosstable = rows_of(book, areas["Crosstable"])
    return crosstable, rows_of(book, areas["Boards"]) if "Boards" in areas else None


def rows_of(book: XlsxBook, area: Area) -> Rows:
    cells = book.sheet(area.sheet)
    columns = range(area.left, area.right + 1)
    return [[sent(cells.get((r, c))) for c in columns] for r in range(area.top, area.bottom + 1)]


def sent(value: Value) -> Any:
    if value == "":
        return None
    return int(value) if isinstance(value, float) and value.is_integer() else value


def answers_of(crosstable: Rows, boards: Rows | None) -> Answers:
    """What the engine answers about the same cells."""

    def grid(title: str, role: Any, rows: Rows) -> Grid:
        numbers = [[float(v) if type(v) is int else v for v in row] for row in rows]
        return Grid(role, Area(title, 1, 1, len(rows), len(rows[0])), cells_of(numbers))

    players = grid("Boards", "boards", boards) if boards else None
    return Answers(read_ranges(grid("Crosstable", "crosstable", crosstable), players))


def book_data(data: bytes, active: str = "", selection: str = "A1") -> dict[str, Any]:
    """An open workbook as the JavaScript of xlwings describes it to a script."""
    book = openpyxl.load_workbook(io.BytesIO(data), data_only=True)
    sheets = [
        {
            "name": sheet.title,
            "values": [[shown(cell.value) for cell in row] for row in sheet.iter_rows()] or [[""]],
            "used_range_address": sheet.dimensions,
            "visibility": "Visible" if sheet.sheet_state == "visible" else "Hidden",
            **{key: [] for key in ("pictures", "tables", "shapes", "charts", "notes", "pivot_tables")},
        }
        for sheet in book.worksheets
    ]
    return {
        "client": "Office.js",
        "version": xlwings.__version__,
        "book": {
            "name": "Event.xlsx",
            "active_sheet_index": book.sheetnames.index(active) if active else 0,
            "selection": selection,
            "calculation": "Automatic",
        },
        "names": list(names_of(book)),
        "sheets": sheets,
    }


def shown(value: Any) -> Any:
    if isinstance(value, dt.datetime):
        return f"{value.isoformat()}.000Z"
    return "" if value is None else value


def names_of(book: Any) -> Iterator[dict[str, Any]]:
    for scope, names in [(None, book.defined_names), *((s.title, s.defined_names) for s in book.worksheets)]:
        for name in names.values():
            title, _, address = name.attr_text.rpartition("!")
            yield {
                "name": name.name,
                "refers_to": f"={name.attr_text}",
                "sheet_index": book.sheetnames.index(title.strip("'").replace("''", "'")),
                "address": address,
                "book_scope": scope is None,
                "scope_sheet_name": scope,
                "scope_sheet_index": book.sheetnames.index(scope) if scope else None,
            }


# --------------------------------------------------------------------------------------------- running it


def serve(request: dict[str, Any]) -> dict[str, Any]:
    """Run the code in a process of its own: what makes xlwings serve Office.js must not reach other tests."""
    environment = {**os.environ, "XLWINGS_ON_SERVER": "true", "XLWINGS_LICENSE_KEY": "noncommercial"}
    with tempfile.TemporaryDirectory() as folder:  # the engine is unpacked there
        done = subprocess.run(
            [sys.executable, "-I", str(PYODIDE / "driver.py")],
            input=json.dumps(request),
            env={**environment, "TMPDIR": folder},
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr[-2000:]
    answer: dict[str, Any] = json.loads(done.stdout[done.stdout.index('{"results"') :])
    return answer


def results(*calls: list[Any], language: str = "en") -> list[Any]:
    with speaking(language):
        found: list[Any] = serve({"main": main_py(), "calls": calls})["results"]
    return found


def every_call(data: bytes) -> list[list[Any]]:
    """Each function of the catalogue once: about everybody in a column, or about the event."""
    where = ranges(data)
    numbers = [[no] for no in answers_of(*where).event.table.entries]
    given = {"participant": numbers, "criterion": [["BH"]], "list": None, "language": None}
    return [
        [
            name,
            *(given[parameter] for parameter in function.asked),
            *(where if set(WHERE) <= set(function.parameters) else ()),
        ]
        for name, function in functions().items()
    ]


def expected(data: bytes, call: list[Any]) -> list[list[Any]]:
    name, *arguments = call
    function = functions()[name]
    if name == "FIDE_NAME":
        return [["Buchholz"]]
    plain = [a[0][0] if parameter == "criterion" else a for a, parameter in zip(arguments, function.asked)]
    found = in_cells(engine_of(data), function, plain)
    return [list(row) for row in found] if isinstance(found, tuple) else [[found]]


@cache
def engine_of(data: bytes) -> Answers:
    return answers_of(*ranges(data))


# ------------------------------------------------------------------------------------------ the functions


@pytest.mark.parametrize("name", EVENTS)
def test_every_function_answers_as_the_engine(name: str) -> None:
    data = workbook(name)
    calls = every_call(data)
    assert len(calls) == len(functions())
    for call, found in zip(calls, results(*calls), strict=True):
        assert found == expected(data, call), call[0]


@pytest.mark.parametrize("edition", ["2022", "2023", "2026"])
@pytest.mark.parametrize("name", EVENTS)
def test_values_are_those_of_the_conformance_events(name: str, edition: str) -> None:
    """Numbers that this engine had no part in."""
    data = build_lite([Plan(tournament(name, edition))])
    values = corpus()[name]["editions"][edition]["values"]
    table = engine_of(data).result
    calls = [["FIDE_TB", [[int(no)] for no in column], [[c]], *ranges(data)] for c, column in values.items()]
    for (criterion, column), found in zip(values.items(), results(*calls), strict=True):
        rounded = table.column(criterion).two_decimals
        for (no, value), [shown_value] in zip(column.items(), found, strict=True):
            if value is None:
                assert isinstance(shown_value, str), (criterion, no)
            else:
                assert shown_value == (float(two_decimals(value)) if rounded else value), (criterion, no)


def test_functions_are_listed_with_what_they_do() -> None:
    for language in LANGUAGES:
        with speaking(language):
            told = serve({"main": main_py()})
            listed = {function["name"]: function for function in told["functions"]}
            assert {name: f["description"] for name, f in listed.items()} == {
                name: function.description() for name, function in functions().items()
            }
            for name, function in functions().items():
                assert tuple(p["name"] for p in listed[name]["parameters"]) == function.parameters
                assert all(not p["description"].startswith("Positional") for p in listed[name]["parameters"])
            assert {s["function_name"]: s["name"] for s in told["scripts"]} == {
                "sort_standings": say("menu sort"),
                "check_crosstable": say("menu check"),
                "explain_cell": say("menu explain"),
                "complete_results": say("menu fill"),
                "pair_next_round": say("menu pair"),
            }


def test_the_engine_comes_out_of_the_code_and_needs_nothing_else() -> None:
    told = serve({"main": main_py()})
    assert ".zip" in told["engine"]
    ours = {name.partition(".")[0] for name in told["modules"]}
    assert not ours & {"openpyxl", "xlsxwriter", "rich"}


def test_what_is_asked_in_other_ways() -> None:
    data = workbook(EVENTS[1])
    crosstable, _ = ranges(data)
    event = engine_of(data).event
    first = next(iter(event.table.entries.values())).about
    value = expected(data, ["FIDE_BH", [[first.no]]])[0][0]
    found = results(
        ["FIDE_BH", [[first.no]], crosstable],
        ["FIDE_BH", [[first.name]], crosstable],
        ["FIDE_BH", [[f"  {first.name.upper()} "]], crosstable],
        ["FIDE_BH", [[str(first.no)]], crosstable],
        ["FIDE_BH", [[first.no, first.no]], crosstable],
        ["FIDE_BH", [[first.no], [None], [47], [ERROR]], crosstable, None],
        ["FIDE_BH", [[None]], crosstable],
        ["FIDE_BH", [[ERROR]], crosstable],
        ["FIDE_TB", [[first.no]], [["BH"]], crosstable],
        ["FIDE_TB", [[first.no]], [[None]], crosstable],
        ["FIDE_NAME", [["BH-C1"]], [["es"]]],
    )
    missing = {text: f"no player {text} in Crosstable" for text in ("47", "–", "#N/A")}
    assert found[:5] == [[[value]], [[value]], [[value]], [[value]], [[value, value]]]
    assert found[5] == [[value], [missing["–"]], [missing["47"]], [missing["#N/A"]]]
    assert found[6:9] == [[[missing["–"]]], [[missing["#N/A"]]], [[value]]]
    assert isinstance(found[9][0][0], str)
    with speaking("es"):
        assert found[10] == [[full_name_of(parse_criterion("BH-C1"))]]


def test_a_list_of_tie_breaks_may_be_a_text_or_cells() -> None:
    data = workbook(EVENTS[1])
    crosstable, _ = ranges(data)
    text, cells, own = results(
        ["FIDE_STANDINGS", [["PTS,BH-C1,SB"]], crosstable],
        ["FIDE_STANDINGS", [["PTS – points"], [None], ["BH-C1"], ["SB"]], crosstable],
        ["FIDE_STANDINGS", [[None]], crosstable],
    )
    assert text == cells
    assert text[0][-3:] == ["PTS", "BH-C1", "SB"]
    assert own == expected(data, ["FIDE_STANDINGS", None])


def test_without_its_crosstable_a_function_says_how_to_name_it() -> None:
    missing = (["FIDE_BH", [[1]]], ["FIDE_BH", [[1]], None], ["FIDE_BH", [[1]], [[None]], None])
    for [[text]] in results(*missing):
        assert "FIDE_BH(" in text
        assert "Crosstable)" in text
    for [[text]] in results(["FIDE_BH", [[1]], [["Crosstable"]]], ["FIDE_CHECK", [[1, 2], [3, None]]]):
        assert "write Crosstable" in text


def test_another_content_gives_another_answer_and_the_first_one_again() -> None:
    """What was read is kept by its content, to the last cell."""
    data = workbook(EVENTS[1])
    before, _ = ranges(data)
    after = [list(row) for row in before]
    (row, column), (other, _) = a_won_game(before)
    after[row][column] = after[row][column].replace("w1", "w0")
    after[other][column] = after[other][column].replace("b0", "b1")
    numbers = [[no] for no in engine_of(data).event.table.entries]
    found = results(*(["FIDE_PTS", numbers, rows] for rows in (before, after, before)))
    wanted = in_cells(answers_of(after, None), functions()["FIDE_PTS"], [numbers])
    assert found[0] == found[2] == expected(data, ["FIDE_PTS", numbers])
    assert found[1] == [list(line) for line in wanted] != found[0]  # type: ignore[union-attr]


def test_true_is_not_taken_for_one() -> None:
    rows, _ = ranges(workbook(EVENTS[1]))
    (row, column), _ = a_won_game(rows)
    typed = []
    for value in (1, True):
        changed = [list(line) for line in rows]
        changed[row][column] = value
        typed.append(changed)
    told = results(*(["FIDE_CHECK", changed] for changed in typed))
    assert [next(line[2] for line in lines[1:]) for lines in told] == ["1", "True"]


def test_what_is_said_before_a_crosstable_is_known_is_in_the_language_of_the_code() -> None:
    [[[text]]] = results(["FIDE_BH", [[1]]], language="es")
    with speaking("es"):
        assert text == say("crosstable not named", function="FIDE_BH")


def test_a_selected_picture_is_no_cell() -> None:
    about = book_data(workbook(EVENTS[1]), active="Standings")
    about["book"]["selection"] = None
    told = serve({"main": main_py(), "scripts": [["explain_cell", about]]})
    assert alerts(told["actions"][0]) == [say("explain what")]


def test_another_engine_replaces_the_one_that_was_loaded() -> None:
    """The editor of Lite runs the code anew after an edit, in the same Python."""
    main = main_py()
    place = re.search(r'"(xltiebreak-\w+\.zip)"', main)
    assert place
    again = main.replace(place[1], "xltiebreak-another.zip")
    twice = f"exec({main!r}, globals())\n{again}"
    assert "xltiebreak-another.zip" in serve({"main": twice})["engine"]


def a_won_game(rows: Rows) -> tuple[tuple[int, int], tuple[int, int]]:
    """The cell of somebody who won with White, and that of the opponent, counted from 0."""
    numbers = {row[0]: at for at, row in enumerate(rows) if isinstance(row[0], int)}
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            game = re.fullmatch(r"(\d+)w1", cell) if isinstance(cell, str) else None
            if game and rows[numbers[int(game[1])]][c] == f"{row[0]}b0":
                return (r, c), (numbers[int(game[1])], c)
    raise AssertionError("no game with a winner")


def test_answers_are_in_the_language_of_the_workbook() -> None:
    crosstable, _ = ranges(workbook(EVENTS[1], language="fr"))
    [[explained]], [[missing]], standings = results(
        ["FIDE_EXPLAIN", [[1]], [["BH"]], crosstable],
        ["FIDE_BH", [[47]], crosstable],
        ["FIDE_STANDINGS", None, crosstable],
    )
    with speaking("fr"):
        heads = [say("heading rank"), say("heading no"), say("heading name")]
        assert standings[0][:3] == heads
        assert missing.startswith(say("no such player", participant="47", sheet="").split("47")[0])
        assert explained == answers_of(crosstable, None).explain(1.0, "BH")


# --------------------------------------------------------------------------------------------- the scripts

#: What a script may ask of Excel besides contents; looks are seen elsewhere.
LOOKS = {
    "setCalculation",
    "setRowHidden",
    "setAutofit",
    "rangeCopyFrom",
    "copyFrom",
    "alert",
    "setColumnHidden",
}
Contents = dict[tuple[str, int, int], Any]


def contents(data: bytes) -> Contents:
    """What stands in every cell: a formula or a value."""
    book = openpyxl.load_workbook(io.BytesIO(data))
    return {
        (sheet.title, cell.row, cell.column): plain(cell.value)
        for sheet in book.worksheets
        for row in sheet.iter_rows()
        for cell in row
        if cell.value not in (None, "")
    }


def plain(value: Any) -> Any:
    return value.replace("_xldudf_", "") if isinstance(value, str) and value.startswith("=") else value


def carried_out(actions: list[dict[str, Any]], before: Contents, titles: list[str]) -> Contents:
    """The contents after Excel did what a script asks: a text has an apostrophe, nothing empties a cell."""
    after = dict(before)
    for action in actions:
        if action["func"] in ("setValues", "setFormula"):
            title, top, left = titles[action["sheet_position"]], action["start_row"], action["start_column"]
            assert len(action["values"]) == action["row_count"]
            for r, row in enumerate(action["values"], start=top + 1):
                assert len(row) == action["column_count"]
                for c, value in enumerate(row, start=left + 1):
                    if value == "":
                        after.pop((title, r, c), None)
                        continue
                    is_text = isinstance(value, str) and value.startswith("'")
                    assert is_text or not isinstance(value, str) or value.startswith("="), value
                    after[title, r, c] = value[1:] if is_text else value
        else:
            assert action["func"] in LOOKS, action["func"]
    return after


def with_cells(data: bytes, cells: dict[tuple[int, int], str]) -> bytes:
    """The workbook after some cells of its first crosstable were typed anew."""
    book = opened(data)
    part = book.parts[find_events(book)[0]["Crosstable"].sheet]
    sheet = SheetXml(book.package.xml(part), book.shared_strings())
    for (row, column), text in cells.items():
        sheet.write(row + 1, column + 1, Cell(text or None))
    return book.package.with_parts({part: sheet.content()})


def with_another_result(data: bytes) -> bytes:
    rows, _ = ranges(data)
    won, lost = a_won_game(rows)
    texts = rows[won[0]][won[1]].replace("w1", "w0"), rows[lost[0]][lost[1]].replace("b0", "b1")
    return with_cells(data, dict(zip((won, lost), texts)))


def run_script(name: str, data: bytes, **about: str) -> list[dict[str, Any]]:
    told = serve({"main": main_py(), "scripts": [[name, book_data(data, **about)]]})
    [actions] = told["actions"]
    return list(actions)


def alerts(actions: list[dict[str, Any]]) -> list[str]:
    return [action["args"][0] for action in actions if action["func"] == "alert"]


@pytest.mark.parametrize("names", [(EVENTS[1],), (EVENTS[3],), (EVENTS[1], EVENTS[2])])
def test_sorting_writes_what_sorting_the_file_writes(names: tuple[str, ...]) -> None:
    """Of one event, whose names are those of the workbook, and of two, which have them on their sheets."""
    data = workbook(*names)
    if names != (EVENTS[3],):
        data = with_another_result(data)
    wanted = contents(sort_workbook(data).content)
    actions = run_script("sort_standings", data)
    found = carried_out(actions, contents(data), opened(data).titles)
    assert {place: value for place, value in found.items() if wanted.get(place) != value} == {}
    assert wanted == found
    if names != (EVENTS[3],):
        assert found != contents(data)
    assert [a["args"] for a in actions if a["func"] == "setCalculation"] == [["Manual"], ["Automatic"]]


def test_sorting_an_empty_workbook_says_so() -> None:
    data = build_lite([Plan(Tournament((), scheduled_rounds=5), "it", 10, 5)])
    [text] = alerts(run_script("sort_standings", data))
    with speaking("it"):
        assert text.casefold().startswith(say("no results yet").casefold())


def test_checking_shows_the_cell_with_a_problem() -> None:
    rows, _ = ranges(workbook(EVENTS[1]))
    (row, column), _ = a_won_game(rows)
    data = with_cells(workbook(EVENTS[1]), {(row, column): "what?"})
    actions = run_script("check_crosstable", data, active="Standings")
    [text] = alerts(actions)
    address = f"{openpyxl.utils.get_column_letter(column + 1)}{row + 1}"
    assert text.startswith(f"Crosstable!{address}:")
    assert {"activateSheet", "rangeSelect"} <= {action["func"] for action in actions}


def test_explaining_the_selected_cell() -> None:
    data = workbook(EVENTS[1])
    sheet = openpyxl.load_workbook(io.BytesIO(data), data_only=True)["Standings"]
    header = next(row for row in sheet.iter_rows() if any(cell.value == "PTS" for cell in row))
    criterion = next(cell for cell in header if cell.value not in ("PTS", None) and cell.column > 4)
    number = sheet.cell(criterion.row + 1, 2).value
    selected = sheet.cell(criterion.row + 1, criterion.column).coordinate
    [text] = alerts(run_script("explain_cell", data, active="Standings", selection=selected))
    assert text == engine_of(data).explain(float(number), criterion.value)
    [text] = alerts(run_script("explain_cell", data, active="Guide", selection="A1"))
    assert text == say("explain what")


def test_completing_enters_the_other_half_as_text() -> None:
    rows, _ = ranges(workbook(EVENTS[1]))
    _, (row, column) = a_won_game(rows)
    data = with_cells(workbook(EVENTS[1]), {(row, column): ""})
    actions = run_script("complete_results", data)
    [values] = [a for a in actions if a["func"] == "setValues"]
    assert (values["start_row"], values["start_column"], values["values"]) == (
        row,
        column,
        [[rows[row][column]]],
    )
    assert [a["args"] for a in actions if a["func"] == "setNumberFormat"] == [["@"]]
    assert alerts(actions) == [say("done fill", count=1)]


# ------------------------------------------------------------------------------------------------ Pyodide


@pytest.fixture(scope="session")
def wheel(pytestconfig: pytest.Config) -> Path:
    """xlwings as Pyodide can load it, fetched once."""
    assert pytestconfig.cache
    folder = Path(os.environ.get("XLTIEBREAK_WHEELS") or pytestconfig.cache.mkdir("wheels"))
    name = f"xlwings-{xlwings.__version__}-py3-none-any.whl"
    if not (folder / name).exists():
        pip = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "-q",
            "--no-deps",
            "--only-binary=:all:",
            "-d",
            str(folder),
        ]
        kind = ["--platform", "any", "--python-version", "3.14", "--implementation", "py", "--abi", "none"]
        subprocess.run([*pip, *kind, f"xlwings=={xlwings.__version__}"], check=True)
    return folder / name


#: The one that workbooks of 2025 and 2026 name, and a new one; as installed by 'npm ci' in tests/pyodide.
RELEASES = (
    "pyodide-0.27.5",
    "pyodide",
)


def no_pyodide() -> str:
    """Why there is no Pyodide to run in, if so."""
    if not shutil.which("node") or not shutil.which("npm"):
        return "node and npm are not installed"
    if not (PYODIDE / "node_modules" / "pyodide-0.27.5").is_dir():
        return "Pyodide is not installed: run 'npm ci' in tests/pyodide"
    return ""


@pytest.mark.skipif(bool(no_pyodide()), reason=no_pyodide())
@pytest.mark.parametrize("release", RELEASES)
def test_in_pyodide(release: str, wheel: Path, tmp_path: Path) -> None:
    """Everything once in the Python that runs inside Excel, empty cells coming as JavaScript's null."""
    events = [workbook(EVENTS[0]), workbook(EVENTS[3])]
    calls = [call for data in events for call in every_call(data)]
    crosstable, _ = ranges(events[0])
    more = [["FIDE_BH", [[1], [None], [ERROR]], crosstable], ["FIDE_BH", [[1]]]]
    changed = with_another_result(workbook(EVENTS[1]))
    request = {
        "main": main_py(),
        "calls": [*calls, *more],
        "scripts": [["sort_standings", book_data(changed)]],
    }
    (tmp_path / "request.json").write_text(json.dumps(request), encoding="utf-8")
    done = subprocess.run(
        ["node", str(PYODIDE / "run.mjs"), release, str(wheel), str(tmp_path / "request.json")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert not {"numpy", "pandas"} & set(told["modules"])
    wanted = [expected(data, call) for data in events for call in every_call(data)]
    assert told["results"][: len(wanted)] == wanted
    column, [[without]] = told["results"][len(wanted) :]
    missing = [[f"no player {text} in Crosstable"] for text in ("–", "#N/A")]
    assert column == [*expected(events[0], ["FIDE_BH", [[1]]]), *missing]
    assert "Crosstable)" in without
    found = carried_out(told["actions"][0], contents(changed), opened(changed).titles)
    assert found == contents(sort_workbook(changed).content)


# ------------------------------------------------------------------------------------------------- the file

WEB = {"we": "http://schemas.microsoft.com/office/webextensions/webextension/2010/11"}


def test_the_workbook_holds_the_code() -> None:
    for language in ("en", "es"):
        data = workbook(EVENTS[1], language=language)
        part = zipfile.ZipFile(io.BytesIO(data)).read("xl/webextensions/webextension1.xml")
        root = ET.fromstring(part)
        kept = {p.get("name"): json.loads(p.get("value", "")) for p in root.iterfind(".//we:property", WEB)}
        with speaking(language):
            assert kept["main.py"] == main_py()
        assert kept["requirements.txt"] == requirements_txt()
        references = {r.get("id") for r in root.iter(f"{{{WEB['we']}}}reference")}
        assert references == {"wa200008175"}


def test_parts_types_and_relations_fit_together() -> None:
    parts = parts_that_fit_together(workbook(EVENTS[3]))
    assert {"xl/webextensions/webextension1.xml", "xl/webextensions/taskpanes.xml"} <= parts


def test_the_same_event_gives_the_same_bytes() -> None:
    made = [build_lite([Plan(tournament(EVENTS[3]), "fr")]) for _ in range(2)]
    assert made[0] == made[1]


def test_formulas_are_stored_as_those_of_an_addin_with_their_values() -> None:
    data = workbook(EVENTS[3])
    formulas = openpyxl.load_workbook(io.BytesIO(data))["Standings"]
    values = openpyxl.load_workbook(io.BytesIO(data), data_only=True)["Standings"]
    ours = [cell for row in formulas.iter_rows() for cell in row if "FIDE_" in str(cell.value)]
    assert len(ours) > 7
    for cell in ours:
        assert re.fullmatch(r'=_xldudf_FIDE_\w+\(B\d+(,"[^"]+")?,Crosstable,Boards\)', cell.value), cell.value
        assert values[cell.coordinate].value is not None


@pytest.mark.parametrize("name", EVENTS)
def test_events_read_back_as_they_were_written(name: str) -> None:
    plain_file, lite = (made(name) for made in (plain_workbook, workbook))
    assert without_places(lite) == without_places(plain_file)


def plain_workbook(name: str) -> bytes:
    from xltiebreak.workbook.template import build

    return build([Plan(tournament(name))])


def without_places(data: bytes) -> Tournament:
    book = opened(data)
    event: SheetEvent = read_in(book, find_events(book)[0])
    return event.tournament


def test_the_command_reads_it(tmp_path: Path) -> None:
    file = tmp_path / "event.xlsx"
    file.write_bytes(workbook(EVENTS[1]))
    assert len(read(file).participants) == len(tournament(EVENTS[1]).participants)


@pytest.mark.skipif(not shutil.which("soffice"), reason="LibreOffice is not installed (libreoffice-calc)")
def test_libreoffice_opens_it_and_keeps_the_values(tmp_path: Path) -> None:
    (tmp_path / "event.xlsx").write_bytes(workbook(EVENTS[1]))
    command = ["soffice", f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}", "--headless"]
    command += ["--convert-to", "ods", "--outdir", str(tmp_path), str(tmp_path / "event.xlsx")]
    environment = {**os.environ, "PATH": "/usr/bin:/bin"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, timeout=120)
    assert "Error" not in done.stdout + done.stderr
    event = open_book((tmp_path / "event.ods").read_bytes())
    areas = find_events(event)[0]
    converted = read_in(event, areas).tournament
    assert converted.participants == without_places(workbook(EVENTS[1])).participants


def test_the_code_as_files() -> None:
    for language in LANGUAGES:
        files = lite_files(language)
        assert sorted(files) == ["HOW-TO.txt", "main.py", "requirements.txt"]
        assert max(map(len, re.findall(r"^[\w+/=]+$", files["main.py"], re.MULTILINE))) == 100
        assert len(files["HOW-TO.txt"].strip().splitlines()) == 5
        compile(files["main.py"], "main.py", "exec")
    assert re.fullmatch(r"xlwings\S*<1\.0\.0\n", requirements_txt())
