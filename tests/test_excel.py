"""The functions and macros for Excel: xlwings' own generator and dispatch over a real workbook's cells."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from xltiebreak import read, standings
from xltiebreak.formats.trf import read_trf
from xltiebreak.hosts.answers import Answers, NoAnswer
from xltiebreak.hosts.excel import ASKED, UDFS, live, vba
from xltiebreak.hosts.functions import functions
from xltiebreak.model import Tournament
from xltiebreak.texts import LANGUAGES, speaking
from xltiebreak.workbook.book import open_book
from xltiebreak.workbook.events import find_events, read_in
from xltiebreak.workbook.sorting import sort_workbook
from xltiebreak.workbook.template import Plan, build

from . import excel
from .test_conformance import corpus, two_decimals

SAMPLE = Path(__file__).parents[1] / "xltiebreak" / "samples" / "demo.trf"


@pytest.fixture(scope="module")
def xw() -> Any:
    return excel.xlwings_of_windows()


@pytest.fixture
def app(xw: Any) -> Iterator[excel.Application]:
    excel.told.clear()
    live._readings.clear()
    yield excel.Application()
    xw._xlwindows.BOOK_CALLER = None


def opened(
    app: excel.Application, *events: Tournament, name: str = "event.xlsm", language: str = "en"
) -> Any:
    return excel.Workbook(app, name, build([Plan(event, language) for event in events]))


@pytest.fixture
def sample(app: excel.Application) -> Any:
    return opened(app, read(SAMPLE))


def answers_of(data: bytes) -> Answers:
    book = open_book(data)
    (areas,) = find_events(book)
    return Answers(read_in(book, areas))


# ------------------------------------------------------------------------------------------ the wrappers


@pytest.mark.parametrize(("file", "in_addin"), [("event.xlsm", False), ("xltiebreak.xlam", True)])
def test_the_wrappers_are_those_that_xlwings_generates(xw: Any, file: str, in_addin: bool) -> None:
    from xltiebreak.hosts.excel import udfs

    text = io.StringIO()
    xw.udfs.generate_vba_wrapper(UDFS, udfs, text, SimpleNamespace(Name=file))
    generated = text.getvalue()
    assert generated.count("Function FIDE_") == len(functions())
    _, _, ours = vba.wrappers(in_addin).split("\n", 2)
    assert ours.splitlines() == generated.splitlines()


def test_every_function_of_the_catalogue_is_offered_with_its_arguments(xw: Any) -> None:
    from xltiebreak.hosts.excel import udfs

    for name, function in functions().items():
        offered = getattr(udfs, name).__xlfunc__
        shown = [argument for argument in offered["args"] if not argument["vba"]]
        assert [argument["name"] for argument in shown] == list(function.parameters)
        assert ["optional" in argument for argument in shown] == [
            at >= function.required for at in range(len(shown))
        ]
        assert offered["volatile"] is (ASKED in offered["argmap"])


# --------------------------------------------------------------------------------------- conformance

EVENTS = sorted(corpus())[::9]


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_of_the_conformance_data(name: str, app: excel.Application) -> None:
    """Every criterion of an event as a formula in a cell, and with the ranges named: as expected."""
    case = corpus()[name]
    values = case["editions"]["2026"]["values"]
    primary = "MPTS" if case["kind"] == "team" else "PTS"
    criteria = [primary, *(c for c in values if c != primary)]
    tournament = replace(read_trf(case["trf"].encode()), tie_breaks=tuple(criteria), edition="2026")
    book = opened(app, tournament)
    sheet = book("Standings")
    app.recalculate(book)
    result = standings(tournament)
    numbers = [int(sheet.cells[row, 2]) for row in range(5, 5 + len(tournament.participants))]
    assert [row.no for row in result.rows] == numbers
    columns = [c for (r, c), heading in sorted(sheet.cells.items()) if r == 4 and c > 3]
    assert [sheet.cells[4, c] for c in columns] == criteria
    named = [book.range("Crosstable", sheet), *([book.range("Boards", sheet)] if tournament.team else [])]
    for column, criterion in zip(columns[1:], criteria[1:]):
        two = result.column(criterion).two_decimals
        known = {no: values[criterion][str(no)] for no in numbers if str(no) in values[criterion]}
        assert known
        expected = {
            no: "–" if value is None else float(two_decimals(value)) if two else value
            for no, value in known.items()
        }
        shown = {no: sheet.cells[5 + at, column] for at, no in enumerate(numbers)}
        assert {no: shown[no] for no in known} == expected
        spilled = app.call(
            sheet.Cells(1, 30), "FIDE_TB", excel.Range(sheet, 5, 2, 4 + len(numbers), 2), criterion, *named
        )
        assert [row[0] for row in spilled] == list(shown.values())


# ---------------------------------------------------------------------------------------- every function


@pytest.mark.parametrize("team", [False, True], ids=["individual", "team"])
def test_every_function_answers_as_the_engine_does(team: bool, app: excel.Application) -> None:
    names = [name for name, case in corpus().items() if (case["kind"] == "team") is team]
    data = build([Plan(read_trf(corpus()[names[0]]["trf"].encode()))])
    book, expected = excel.Workbook(app, "event.xlsm", data), answers_of(data)
    sheet = book("Standings")
    crosstable, boards = (
        book.range("Crosstable", sheet),
        book.range("Boards", sheet) if team else excel.MISSING,
    )
    asked = {"participant": sheet.Cells(5, 2), "criterion": "SB", "list": "PTS,BH", "language": "fr"}
    for at, (name, function) in enumerate(functions().items()):
        given = [asked[parameter] for parameter in function.asked]
        plain = [int(sheet.cells[5, 2]) if g is asked["participant"] else g for g in given]
        if name == "FIDE_NAME":
            assert app.call(sheet.Cells(at + 1, 40), name, "BH-C1", "fr") == "Buchholz Tronqué-1"
            continue
        try:
            answer = expected.call(function, *plain)
        except NoAnswer as error:
            answer = error.brief
        for more in ((), (crosstable, boards)):
            found = app.call(sheet.Cells(at + 1, 40), name, *given, *more)
            found = tuple(map(tuple, found)) if isinstance(found, list) else found
            assert found == answer, (name, more)


def test_arguments_of_all_kinds(sample: Any, app: excel.Application) -> None:
    cell = sample("Guide").Cells(1, 26)

    def call(name: str, *arguments: Any) -> Any:
        return app.call(cell, name, *arguments)

    sheet = sample("Standings")
    value = sheet["E5"]
    number = sheet["B5"]
    assert call("FIDE_PTS", number) == sheet["D5"]
    assert call("FIDE_TB", number, sheet["E4"]) == value
    assert call("FIDE_TB", str(int(number)), sheet["E4"]) == value
    assert call("FIDE_TB", sheet["C5"].upper(), sheet["E4"]) == value
    assert call("FIDE_PTS", 47) == "no player 47 in Crosstable"
    assert call("FIDE_PTS", sample("Guide").Cells(90, 9)) == "no player – in Crosstable"
    assert call("FIDE_TB", number, "XY").startswith("'XY' is not a criterion")
    column = call("FIDE_PTS", excel.Range(sheet, 5, 2, 7, 2))
    assert column == [[sheet[f"D{row}"]] for row in (5, 6, 7)]
    row = call("FIDE_RANK", excel.Range(sheet, 5, 2, 5, 2))
    assert row == 1
    sheet.cells[30, 2] = "#N/A"
    assert call("FIDE_PTS", sheet.Cells(30, 2)) == "no player #N/A in Crosstable"
    table = call("FIDE_STANDINGS")
    assert len(table) == 16
    assert table[1][:3] == [1, number, sheet["C5"]]
    listed = call("FIDE_STANDINGS", "PTS,SB")
    assert listed[0][3:] == ["PTS", "SB"]
    assert call("FIDE_EXPLAIN", number, "BH-C1").startswith("BH-C1 of 2 ")
    assert call("FIDE_EXPLAIN", 47, "BH") == "no player 47 in Crosstable"
    assert call("FIDE_CHECK") == [["No mistakes were found.", "", "", ""]]


def test_an_array_in_place_of_the_crosstable_is_refused_not_ignored(
    sample: Any, app: excel.Application
) -> None:
    """xlwings hands over nothing for it, as if it had been left out."""
    found = app.call(sample("Guide").Cells(1, 26), "FIDE_BH", 2, ((1, 2), (3, 4)))
    assert found == "name the crosstable as a range: Crosstable"


def test_a_range_that_is_no_crosstable(sample: Any, app: excel.Application) -> None:
    other = excel.Range(sample("Standings"), 1, 1, 20, 5)
    found = app.call(sample("Guide").Cells(1, 26), "FIDE_BH", 2, other)
    assert found.startswith("the range on Standings is no crosstable")


def test_a_workbook_without_an_event(app: excel.Application) -> None:
    import openpyxl

    data = io.BytesIO()
    openpyxl.Workbook().save(data)
    book = excel.Workbook(app, "Book1.xlsx", data.getvalue())
    assert app.call(book("Sheet").Cells(1, 1), "FIDE_BH", 2).startswith("this workbook has no range named")


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_in_the_language_of_the_workbook(language: str, app: excel.Application) -> None:
    book = opened(app, read(SAMPLE), language=language)
    with speaking(language):
        from xltiebreak.texts import say

        expected = say("no such player", participant=47, sheet=say("sheet Crosstable"))
    for more in ((), (book.range("Crosstable", book.ActiveSheet),)):
        assert app.call(book.ActiveSheet.Cells(1, 50), "FIDE_BH", 47, *more) == expected


def test_a_doubtful_value_says_in_few_words_where_to_look(sample: Any, app: excel.Application) -> None:
    sample("Crosstable")["F6"] = "12x1"
    app.recalculate(sample)
    shown = [sample("Standings").cells[row, 4] for row in range(5, 20)]
    assert "open: see the sheet Check" in shown
    assert all(len(str(value)) <= 40 for value in shown)


def test_several_events_are_told_apart_by_the_sheet_that_asks(app: excel.Application) -> None:
    one = read(SAMPLE)
    two = replace(one, participants=tuple(replace(p, name=f"Other {p.no}") for p in one.participants[::-1]))
    book = opened(app, one, two)
    for title, event in (("Standings 1", one), ("Standings 2", two), ("Details 2", two)):
        first = standings(event).rows[0]
        assert app.call(book(title).Cells(40, 30), "FIDE_RANK", first.name) == 1
    assert app.call(book("Lists 1").Cells(40, 30), "FIDE_RANK", 1).startswith("this workbook has several")


def test_a_name_of_a_workbook_with_signs_of_its_own(app: excel.Application) -> None:
    book = opened(app, read(SAMPLE), name="Bob's [club] event.xlsm")
    other = opened(app, replace(read(SAMPLE), name="Other"), name="other.xlsm")
    assert app.call(book("Standings").Cells(40, 30), "FIDE_RANK", 2) == 1
    assert app.call(other("Standings").Cells(40, 30), "FIDE_RANK", 2) == 1
    assert set(live._readings) == {"Bob's [club] event.xlsm", "other.xlsm"}


# ------------------------------------------------------------------------------- once per recalculation


def large(participants: int = 200) -> Tournament:
    name = next(name for name in corpus() if f"_n{participants}_" in name)
    list_of_six = ("PTS", "BH-C1", "BH", "SB", "DE", "WON", "ARO")
    return replace(read_trf(corpus()[name]["trf"].encode()), tie_breaks=list_of_six)


def crosstable_asked(book: Any) -> list[str]:
    """How often a whole sheet was asked for, not one cell with a number."""
    return [asked for asked in book.asked if ":" in asked.rpartition("!")[2]]


def test_excel_is_asked_for_the_sheets_once_per_recalculation(app: excel.Application) -> None:
    book = opened(app, large())
    for _ in range(3):
        book.asked.clear()
        app.recalculate(book)
        assert len(crosstable_asked(book)) <= 3
        assert len(book.asked) > 1200
    assert len(set(crosstable_asked(book))) == 2


def test_excel_is_asked_once_for_ranges_that_are_named(app: excel.Application) -> None:
    book = excel.Workbook(app, "event.xlsm", build([Plan(large(61))], before=""))
    book.asked.clear()
    app.recalculate(book)
    assert len(crosstable_asked(book)) == 1


def switched(book: Any) -> None:
    """Number 2 of the sample lost the game that he had won."""
    sheet = book("Crosstable")
    mine, theirs = next(
        (place, (5 + int(value.split("w")[0]), place[1]))
        for place, value in sheet.cells.items()
        if place[0] > 5 and isinstance(value, str) and value.endswith("w1")
    )
    for place, end in ((mine, "0"), (theirs, "1")):
        excel.Sheet.__setitem__(sheet, excel.address(*place), sheet.cells[place][:-1] + end)


def assert_fresh(book: Any) -> None:
    from xltiebreak.hosts.excel.workbook import ExcelBook

    sheet = book("Standings")
    seen = ExcelBook(excel.xlwings_of_windows().Book(impl=excel.xlwings_of_windows()._xlwindows.Book(book)))
    (areas,) = find_events(seen)
    result = standings(read_in(seen, areas).tournament)
    points = {row.no: row.values[0] for row in result.rows}
    shown = {int(sheet.cells[row, 2]): sheet.cells[row, 4] for row in range(5, 5 + len(points))}
    assert shown == points


@pytest.mark.parametrize("events", [True, False], ids=["with events", "without events"])
@pytest.mark.parametrize("named", [False, True], ids=["one argument", "ranges named"])
def test_no_value_is_stale_after_an_edit(events: bool, named: bool, app: excel.Application) -> None:
    """Also where a macro has switched off the events that count changes: every cell then asks again."""
    book = excel.Workbook(app, "event.xlsm", build([Plan(read(SAMPLE))], before="" if named else None))
    app.EnableEvents = events
    app.recalculate(book)
    before = dict(book("Standings").cells)
    for _ in range(3):
        switched(book)
        app.recalculate(book)
        assert_fresh(book)
    assert book("Standings").cells != before


def test_a_new_cell_does_not_see_an_old_reading(
    sample: Any, app: excel.Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own first question; only the count of changes or the age can tell."""
    sheet = sample("Standings")
    first = app.call(sheet.Cells(1, 40), "FIDE_PTS", 2)
    typed = sample("Crosstable").cells[7, 8]
    sample("Crosstable").cells[7, 8] = "x"
    assert app.call(sheet.Cells(2, 40), "FIDE_PTS", 2) == first, "the same recalculation, as far as is known"
    sample.changes += 1
    assert app.call(sheet.Cells(3, 40), "FIDE_PTS", 2) == "open: see the sheet Check"
    sample("Crosstable").cells[7, 8] = typed
    later = time.monotonic() + live.LIFETIME + 0.1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert app.call(sheet.Cells(4, 40), "FIDE_PTS", 2) == first


def test_a_range_that_was_not_computed_yet_is_read_again(app: excel.Application) -> None:
    """Excel calls a function before all cells of its range are computed, and once more afterwards."""
    book = excel.Workbook(app, "event.xlsm", build([Plan(read(SAMPLE))], before=""))
    sheet, cells = book("Standings"), book("Crosstable").cells
    crosstable = book.range("Crosstable", sheet)
    computed = {place: cells.pop(place) for place in list(cells) if place[0] == 2}
    assert isinstance(app.call(sheet.Cells(1, 40), "FIDE_PTS", 2, crosstable), str)
    cells |= computed
    assert app.call(sheet.Cells(2, 40), "FIDE_PTS", 2, crosstable) == sheet["D5"]
    assert app.call(sheet.Cells(1, 40), "FIDE_PTS", 2, crosstable) == sheet["D5"]


def test_a_call_that_comes_from_no_cell_reads_anew(sample: Any, app: excel.Application, xw: Any) -> None:
    first = app.call(None, "FIDE_PTS", 2)
    sample("Crosstable").cells[7, 8] = "x"
    assert app.call(None, "FIDE_PTS", 2) != first


# -------------------------------------------------------------------------------------------- the macros


def give(app: excel.Application, xw: Any, book: Any, command: str) -> str:
    from xltiebreak.hosts.excel import macros

    xw._xlwindows.BOOK_CALLER = book
    return macros.give(command)


@pytest.mark.parametrize("name", EVENTS[:6])
def test_sorting_writes_what_sorting_the_file_writes(name: str, app: excel.Application, xw: Any) -> None:
    data = build([Plan(read_trf(corpus()[name]["trf"].encode()))])
    book = excel.Workbook(app, "event.xlsm", data)
    written = open_book(sort_workbook(data).content)
    sheet = book("Standings")
    for row in (6, 7):  # out of order
        sheet.cells[row, 2], sheet.cells[row - 1, 2] = sheet.cells[row - 1, 2], sheet.cells[row, 2]
    told = give(app, xw, book, "sort")
    assert told.startswith("Sorted: ")
    assert told in (app.StatusBar, *excel.told)
    app.recalculate(book)
    formulas = {"Standings": ("A", "C", "D"), "Details": (), "Check": ()}
    for title in formulas:
        expected = written.sheet(title)
        shown = book(title).cells
        assert {p: v for p, v in shown.items() if p[1] in (1, 2, 5)} == {
            p: v for p, v in expected.items() if p[1] in (1, 2, 5)
        }
    assert app.Calculation == -4105
    assert app.ScreenUpdating is True


def test_sorting_again_writes_nothing(sample: Any, app: excel.Application, xw: Any) -> None:
    give(app, xw, sample, "sort")
    writes: list[str] = []
    enter = excel.Range._enter
    excel.Range._enter = lambda self, values, how: (writes.append(self.external()), enter(self, values, how))[
        1
    ]  # type: ignore[method-assign,func-returns-value]
    try:
        give(app, xw, sample, "sort")
    finally:
        excel.Range._enter = enter  # type: ignore[method-assign]
    assert writes == []


def test_more_participants_than_rows_were_prepared_for(app: excel.Application, xw: Any) -> None:
    book = opened(app, read(SAMPLE))
    table = book("Crosstable")
    for column, value in ((1, 99.0), (3, "Newcomer, Nora")):
        table.cells[21, column] = value
    give(app, xw, book, "sort")
    sheet = book("Standings")
    assert sheet["B20"] == 99
    assert sheet.formulas[20, 1] == "=FIDE_RANK(B20)"
    assert ("$A$5", "$A$20") in sheet.looks


def test_a_protected_sheet_is_refused_and_nothing_changes(
    sample: Any, app: excel.Application, xw: Any
) -> None:
    before = {sheet.Name: dict(sheet.cells) for sheet in sample.Worksheets}
    sample("Check").ProtectContents = True
    told = give(app, xw, sample, "sort")
    assert told.startswith("The sheet 'Check' is protected")
    assert excel.told == [told]
    assert {sheet.Name: sheet.cells for sheet in sample.Worksheets} == before


def test_checking_lists_the_problems_and_goes_to_the_first(
    sample: Any, app: excel.Application, xw: Any
) -> None:
    sample("Crosstable")["F6"] = "12x1"
    told = give(app, xw, sample, "check")
    assert told.startswith("Crosstable!F6:\n")
    assert app.Selection.Address == "$F$6"
    assert sample.ActiveSheet.Name == "Crosstable"
    assert any(value == "12x1" for value in sample("Check").cells.values())


@pytest.mark.parametrize(
    ("cell", "start"),
    [((5, 5), "DE of 2 "), ((5, 4), "PTS of 2 "), ((5, 1), "PTS of 2 "), ((5, 3), "PTS of 2 ")],
)
def test_explaining_a_cell(
    cell: tuple[int, int], start: str, sample: Any, app: excel.Application, xw: Any
) -> None:
    sample("Standings").Activate()
    sample("Standings").Cells(*cell).Select()
    assert give(app, xw, sample, "explain").startswith(start)


@pytest.mark.parametrize("cell", [(4, 5), (30, 5)])
def test_a_cell_that_is_about_nobody_is_not_explained(
    cell: tuple[int, int], sample: Any, app: excel.Application, xw: Any
) -> None:
    sample("Standings").Activate()
    sample("Standings").Cells(*cell).Select()
    assert give(app, xw, sample, "explain").startswith("Choose a cell with a tie-break")


def test_completing_results_types_texts(sample: Any, app: excel.Application, xw: Any) -> None:
    table = sample("Crosstable")
    place = next(p for p, v in table.cells.items() if p[0] > 5 and isinstance(v, str) and v.endswith("w1"))
    typed = table.cells.pop(place)
    told = give(app, xw, sample, "fill")
    assert told == "Missing halves of games entered: 1."
    assert table.cells[place] == typed
    assert table.format[place] == "@"


def test_whatever_goes_wrong_is_a_sentence(sample: Any, app: excel.Application, xw: Any) -> None:
    sample.names.clear()
    assert give(app, xw, sample, "sort").startswith("This workbook has no range named Crosstable")
    del sample.Worksheets
    assert give(app, xw, sample, "sort").startswith("That could not be done")
