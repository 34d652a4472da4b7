"""The extension in a real LibreOffice: its functions, its commands, the files that it loads and saves."""

from __future__ import annotations

import contextlib
import os
import random
import re
import shutil
import subprocess
import time
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from xltiebreak import read, standings
from xltiebreak.formats.trf import read_trf
from xltiebreak.hosts.answers import Answers, NoAnswer
from xltiebreak.hosts.calc.addin import build_addin
from xltiebreak.hosts.calc.document import CalcBook
from xltiebreak.hosts.functions import functions
from xltiebreak.model import Tournament
from xltiebreak.workbook.book import open_book
from xltiebreak.workbook.events import SheetEvent, find_events, read_in
from xltiebreak.workbook.ready import template
from xltiebreak.workbook.template import Plan, build

from .office import ODS, XLSX, Office, missing
from .test_conformance import corpus, two_decimals

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())

SAMPLE = Path(__file__).parents[1] / "xltiebreak" / "samples" / "demo.trf"
NOT_AVAILABLE, WRONG, NO_REFERENCE = 32767, 519, 524


class Open:
    """A workbook that is open in Calc."""

    def __init__(self, office: Office, path: Path) -> None:
        self.office, self.path = office, path
        self.doc = office.open(path)

    @classmethod
    def of(cls, office: Office, folder: Path, *events: Tournament, language: str = "en") -> Open:
        path = folder / "event.xlsx"
        path.write_bytes(build([Plan(event, language) for event in events]))
        return cls(office, path)

    def close(self) -> None:
        self.doc.close(True)

    def __enter__(self) -> Open:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()

    def sheet(self, title: str) -> Any:
        return self.doc.Sheets.getByName(title)

    def cell(self, title: str, place: str) -> Any:
        return self.sheet(title).getCellRangeByName(place)

    def type(self, place: str, content: str, title: str = "Crosstable") -> None:
        self.cell(title, place).setString(content)

    def compute(self, formula: str, place: str = "Z1", title: str = "Guide") -> Any:
        """What a formula gives, typed into a cell: a number, a text, or the code of an error."""
        cell = self.cell(title, place)
        cell.setFormula(formula)
        if cell.getError():
            return f"error {cell.getError()}"
        return cell.Value if cell.FormulaResultType2 == 1 else cell.String

    def table(self, title: str = "Standings") -> list[tuple[Any, ...]]:
        """Rank, number, and the values of every criterion, as the cells show them now; None is an error."""
        sheet = self.sheet(title)
        cursor = sheet.createCursor()
        cursor.gotoEndOfUsedArea(False)
        rows = sheet.getCellRangeByPosition(
            0, 3, cursor.RangeAddress.EndColumn, cursor.RangeAddress.EndRow
        ).getDataArray()
        head = [heading for heading in rows[0] if heading != ""]
        return [
            (row[0], row[1], *row[3 : len(head)])
            for row in rows[1:]
            if row[1] != "" and isinstance(row[1], float)
        ]

    def by_number(self, title: str = "Standings") -> dict[int, tuple[Any, ...]]:
        return {int(row[1]): (row[0], *row[2:]) for row in self.table(title)}

    def fresh(self) -> SheetEvent:
        """The event as a new reader sees it."""
        book = CalcBook(self.doc)
        (areas,) = find_events(book)
        return read_in(book, areas)

    def sort(self) -> str:
        return self.office.dispatch(self.doc, "xltiebreak:sort")


def expected(event: SheetEvent) -> dict[int, tuple[Any, ...]]:
    """What the cells have to show: a fresh computation by the engine."""
    result = standings(event.tournament)
    ranks = {row.no: row.rank for row in result.rows}
    columns = []
    for column in result.columns:
        shown = dict(zip(result.event.numbers, column.all_shown()))
        for no, value in shown.items():
            if value is None and not column.undefined and no not in column.in_doubt:
                shown[no] = "–"  # type: ignore[assignment]
        columns.append(shown)
    return {no: (rank, *(column[no] for column in columns)) for no, rank in ranks.items()}


@pytest.fixture
def sample(office: Office, tmp_path: Path) -> Iterator[Open]:
    with Open.of(office, tmp_path, read(SAMPLE)) as book:
        yield book


# ------------------------------------------------------------------------------------ conformance events

INDIVIDUAL = [name for name, case in corpus().items() if case["kind"] != "team"]
TEAMS = [name for name, case in corpus().items() if case["kind"] == "team"]


def players(name: str) -> int:
    return len(read_trf(corpus()[name]["trf"].encode()).participants)


#: Small and large ones, Swiss and round robin: 30 in all.
CHOSEN = (
    sorted(INDIVIDUAL, key=players)[::4][:18] + sorted(TEAMS, key=players)[:: max(1, len(TEAMS) // 12)][:12]
)


def changed_result(event: SheetEvent) -> dict[str, str] | None:
    """A game that white or black won, won by the other: both cells with their new content."""
    cells = event.table.entries
    for no, entry in cells.items():
        for round_, mine in entry.cells.items():
            game = mine.game
            if game is None or game.code != "1" or game.points or game.number not in cells:
                continue
            theirs = cells[game.number].cells[round_]
            texts = str(mine.content), str(theirs.content)
            if texts[0].endswith("1") and texts[1].endswith("0") and " " not in texts[0] + texts[1]:
                assert no != game.number
                return {mine.place.address: texts[0][:-1] + "0", theirs.place.address: texts[1][:-1] + "1"}
    return None


@pytest.mark.parametrize("name", CHOSEN)
def test_an_event_of_the_conformance_data(name: str, office: Office, tmp_path: Path) -> None:
    """Values as expected; after an edit, after sorting and in saved files the same as computed anew."""
    case = corpus()[name]
    values = case["editions"]["2026"]["values"]
    primary = "MPTS" if case["kind"] == "team" else "PTS"
    criteria = [primary, *(c for c in values if c != primary)]
    tournament = replace(read_trf(case["trf"].encode()), tie_breaks=tuple(criteria), edition="2026")
    with Open.of(office, tmp_path, tournament) as book:
        shown = book.by_number()
        result = standings(tournament)
        for at, criterion in enumerate(criteria[1:], start=2):
            for no, value in values[criterion].items():
                if value is not None and result.columns[at - 1].two_decimals:
                    value = float(two_decimals(value))
                found = shown[int(no)][at]
                assert (None if found == "–" else found) == value, (criterion, no)
        edits = changed_result(book.fresh())
        if edits is None:  # teams, whose boards would have to change, too: bonus points
            (column,) = [c for k, c in book.fresh().table.columns.about.items() if k == "bonus"]
            row = next(iter(book.fresh().table.entries.values())).row
            book.sheet("Crosstable").getCellByPosition(column - 1, row - 1).setString("+1|+1")
        for place, content in (edits or {}).items():
            book.type(place, content)
        after = expected(book.fresh())
        assert book.by_number() == after
        assert after != {no: tuple(row) for no, row in shown.items()}
        book.sort()
        order = [row.no for row in standings(book.fresh().tournament).rows]
        assert [int(row[1]) for row in book.table()] == order
        assert book.by_number() == after
        saved = [
            office.save(book.doc, tmp_path / "saved.xlsx", XLSX),
            office.save(book.doc, tmp_path / "saved.ods", ODS),
        ]
    assert_plain_names(saved[0])
    for path in saved:
        assert [row.no for row in standings(read(path)).rows] == order
        with Open(office, path) as again:
            assert again.by_number() == after


def assert_plain_names(path: Path) -> None:
    with zipfile.ZipFile(path) as package:
        sheets = "".join(
            package.read(name).decode()
            for name in package.namelist()
            if name.startswith("xl/worksheets/sheet")
        )
    called = re.findall(r"[\w.]*FIDE_\w+(?=\()", sheets)
    assert called
    assert set(called) <= set(functions())


# -------------------------------------------------------------------------------------------- functions


def test_every_function_is_known_to_calc(sample: Open, office: Office) -> None:
    known = office.create("com.sun.star.sheet.FunctionDescriptions")
    told = [{p.Name: p.Value for p in known.getByIndex(at)} for at in range(known.getCount())]
    described = {each["Name"]: each["Description"] for each in told}
    for name, function in functions().items():
        assert described[name] == function.description()


def test_values_of_every_function(sample: Open) -> None:
    """Each is what the engine says; what has no value in the event is an error."""
    answers = Answers(sample.fresh())
    for name, function in functions().items():
        if function.criterion:
            try:
                wanted: Any = answers.call(function, 5.0)
            except NoAnswer as error:
                wanted = f"error {({'#N/A': NOT_AVAILABLE, '#VALUE!': WRONG})[error.error]}"
            assert sample.compute(f"={name}(5)") == wanted, name


def test_the_general_functions(sample: Open) -> None:
    assert sample.compute('=FIDE_TB(5;"KS/L+1")') == standings(read(SAMPLE), "PTS,KS/L+1").column(
        "KS/L+1"
    ).shown(4)
    assert sample.compute("=FIDE_RANK(2)") == 1.0
    assert sample.compute('=FIDE_NAME("BH-C1")') == "Buchholz Cut-1"
    assert sample.compute('=FIDE_NAME("PTS";"fr")') == "points"
    assert sample.compute('=FIDE_NAME("SB";"it")') == "Sonneborn-Berger"
    explained = sample.compute('=FIDE_EXPLAIN(5;"BH-C1")')
    assert explained == str(standings(read(SAMPLE)).explain(5, "BH-C1"))


def test_participants_by_name(sample: Open) -> None:
    assert sample.compute('=FIDE_PTS("birch,  bruno")') == 5.0
    assert sample.compute('=FIDE_PTS("2")') == 5.0


def test_wrong_arguments(sample: Open, office: Office) -> None:
    assert sample.compute("=FIDE_BH(99)") == f"error {NOT_AVAILABLE}"
    assert sample.compute('=FIDE_BH("Nobody")') == f"error {NOT_AVAILABLE}"
    assert sample.compute('=FIDE_TB(2;"BHX")') == f"error {WRONG}"
    assert sample.compute('=FIDE_TB(2;"DE#2")') == f"error {WRONG}"
    assert sample.compute('=FIDE_NAME("BHX")') == f"error {WRONG}"
    assert sample.compute('=FIDE_EXPLAIN(99;"BH")') == "no player 99 in Crosstable"
    assert "BHX" in sample.compute('=FIDE_EXPLAIN(2;"BHX")')
    assert sample.compute('=FIDE_PTS("")') == f"error {NOT_AVAILABLE}"
    assert "A1:B2" not in sample.compute('=FIDE_EXPLAIN(2;"BH";A1:B2)')
    doc = office.open("private:factory/scalc")
    cell = doc.Sheets.getByIndex(0).getCellRangeByName("A1")
    cell.setFormula("=FIDE_BH(1)")
    assert cell.getError() == NO_REFERENCE
    cell.setFormula('=FIDE_EXPLAIN(1;"BH")')
    assert "Crosstable" in cell.String
    doc.close(True)


def array(book: Open, place: str, formula: str, title: str = "Guide") -> tuple[tuple[Any, ...], ...]:
    cells = book.cell(title, place)
    cells.setArrayFormula(formula)
    rows: tuple[tuple[Any, ...], ...] = cells.getDataArray()
    return rows


def test_a_column_of_participants(sample: Open) -> None:
    made = array(sample, "D5:D19", "=FIDE_BH(B5:B19)", "Details")
    assert made == ((None,),) * 15  # no numbers stand there
    shown = [(row[5],) for row in sample.table()]  # PTS, DE, BH-C1, BH behind rank and number
    assert array(sample, "AF5:AF19", "=FIDE_BH(B5:B19)", "Standings") == tuple(shown)
    sample.type("F6", "2w0")
    sample.type("F7", "1b1")
    after = [(row[5],) for row in sample.table()]
    assert sample.cell("Standings", "AF5:AF19").getDataArray() == tuple(after) != tuple(shown)


def test_the_standings_as_an_array(sample: Open) -> None:
    made = array(sample, "J1:Q16", "=FIDE_STANDINGS()")
    assert made[0] == ("Rank", "No", "Name", "PTS", "DE", "BH-C1", "BH", "SB")
    assert [row[:3] for row in made[1:3]] == [(1.0, 2.0, "Birch, Bruno"), (2.0, 6.0, "Fir, Felix")]
    made = array(sample, "J21:N36", '=FIDE_STANDINGS("PTS,WIN")')
    rows = standings(read(SAMPLE), "PTS,WIN").rows
    assert [row[1:] for row in made[1:]] == [(row.no, row.name, *row.values) for row in rows]
    array(sample, "J41:N56", "=FIDE_STANDINGS($Settings.C37:C38)")
    assert sample.cell("Guide", "M41:N41").getDataArray() == (("PTS", "DE"),)
    sample.type("F6", "2w0")
    sample.type("F7", "1b1")
    rows = standings(sample.fresh().tournament, "PTS,WIN").rows
    again = sample.cell("Guide", "J21:N36").getDataArray()
    assert [row[1:] for row in again[1:]] == [(row.no, row.name, *row.values) for row in rows]


def test_the_check_as_an_array(sample: Open) -> None:
    assert array(sample, "J1:M2", "=FIDE_CHECK()")[0][0] == "No mistakes were found."
    sample.type("F6", "99w1")
    made = sample.cell("Guide", "J1:M2").getDataArray()
    assert made[1][:3] == ("error", "Crosstable!F6", "99w1")


# -------------------------------------------------------------------------------------------------- live


def test_undo_and_redo_follow(sample: Open) -> None:
    before = sample.by_number()
    sample.type("F6", "2w½")
    sample.type("F7", "1b½")
    after = sample.by_number()
    assert after == expected(sample.fresh()) != before
    undo = sample.doc.getUndoManager()
    undo.undo()
    undo.undo()
    assert sample.by_number() == before
    undo.redo()
    undo.redo()
    assert sample.by_number() == after


def test_a_mistake_leaves_open_what_depends_on_it(sample: Open) -> None:
    sample.type("F6", "2w")
    shown = sample.by_number()
    assert shown == expected(sample.fresh())
    assert shown[1][1] is None
    assert shown[15][1] is not None


def test_several_cells_at_once_and_native_formulas(sample: Open) -> None:
    total = sample.cell("Guide", "Z5")
    total.setFormula("=SUM($Standings.D5:D19)")
    before = total.Value
    block = sample.cell("Crosstable", "F6:F7")
    block.setDataArray((("2w½",), ("1b½",)))
    assert sample.by_number() == expected(sample.fresh())
    block.setDataArray((("U",), ("F",)))
    assert sample.by_number() == expected(sample.fresh())
    assert total.Value == before + 1


def setting(book: Open, key: str) -> Any:
    place = book.fresh().settings.places[key]
    return book.sheet(place.sheet).getCellByPosition(place.column - 1, place.row - 1)


def test_settings_take_effect(sample: Open) -> None:
    before = sample.by_number()
    setting(sample, "points =").setString("0.25")
    assert sample.by_number() == expected(sample.fresh()) != before
    setting(sample, "points =").setString("½")
    assert sample.by_number() == before
    setting(sample, "edition").setString("2022")
    assert sample.by_number() == expected(sample.fresh())
    setting(sample, "tie-break 2").setString("WIN")
    ranks = {row.no: row.rank for row in standings(sample.fresh().tournament).rows}
    assert {no: row[0] for no, row in sample.by_number().items()} == ranks


def test_a_participant_that_is_added_and_a_row_that_is_inserted(sample: Open) -> None:
    rows = sample.sheet("Crosstable").Rows
    rows.insertByIndex(6, 1)
    assert sample.by_number() == expected(sample.fresh())
    for place, content in {"A7": "77", "C7": "Quince, Quentin", "F7": "U"}.items():
        sample.type(place, content)
    assert sample.compute("=FIDE_PTS(77)") == 1.0
    assert sample.by_number() == {no: row for no, row in expected(sample.fresh()).items() if no != 77}


def test_the_crosstable_as_an_argument(sample: Open) -> None:
    for formula in ("=FIDE_BH(2;Crosstable)", '=FIDE_TB(2;"BH";Crosstable)'):
        assert sample.compute(formula) == 28.5
    sample.type("F6", "2w0")
    sample.type("F7", "1b1")
    assert sample.cell("Guide", "Z1").Value == sample.by_number()[2][4] != 28.5
    assert sample.compute("=FIDE_BH(2;A1:B2)") == f"error {WRONG}"


def test_a_copy_of_the_crosstable_is_its_own_event(sample: Open) -> None:
    """The settings travel in its hidden rows."""
    area = sample.fresh().areas["Crosstable"]
    data = sample.sheet("Crosstable").getCellRangeByPosition(0, 0, area.right - 1, area.bottom - 1)
    sheet = sample.sheet("Guide")
    copy = sheet.getCellRangeByPosition(30, 0, 30 + area.right - 1, area.bottom - 1)
    copy.setDataArray(data.getDataArray())
    name = copy.AbsoluteName
    assert sample.compute(f"=FIDE_BH(2;{name})") == 28.5
    sample.type("F6", "2w0")
    sample.type("F7", "1b1")
    assert sample.cell("Guide", "Z1").Value == 28.5


def test_two_workbooks_never_mix(office: Office, sample: Open, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    with Open.of(office, tmp_path / "other", read(SAMPLE)) as other:
        before = other.by_number()
        sample.type("F6", "2w0")
        sample.type("F7", "1b1")
        assert other.by_number() == before
        assert sample.by_number() == expected(sample.fresh())
    assert sample.by_number() == expected(sample.fresh())


def test_two_events_in_one_workbook(office: Office, tmp_path: Path) -> None:
    """Their formulas name the crosstable; without it there is no telling which is meant."""
    first, second = read(SAMPLE), read_trf(corpus()[CHOSEN[3]]["trf"].encode())
    with Open.of(office, tmp_path, first, second) as book:
        for title, event in (("Standings 1", first), ("Standings 2", second)):
            ranks = {row.no: row.rank for row in standings(event).rows}
            assert {no: row[0] for no, row in book.by_number(title).items()} == ranks
        assert book.compute("=FIDE_BH(2)", title="Guide 1") == f"error {NO_REFERENCE}"
        assert "Crosstable" in book.compute('=FIDE_EXPLAIN(2;"BH")', title="Guide 1")
        assert book.office.dispatch(book.doc, "xltiebreak:sort") == "2 events were sorted."


def test_a_crosstable_that_is_deleted_leaves_no_value(sample: Open) -> None:
    sample.doc.Sheets.removeByName("Crosstable")
    assert {row[1] for row in sample.by_number().values()} == {None}


def test_sheets_can_be_deleted(sample: Open) -> None:
    for title in ("Details", "Check", "Progress", "Guide", "Lists"):
        sample.doc.Sheets.removeByName(title)
    sample.doc.calculateAll()
    sample.type("F6", "2w½")
    sample.type("F7", "1b½")
    assert sample.by_number() == expected(sample.fresh())


# ---------------------------------------------------------------------------------------------- commands


def test_sorting_is_one_step(sample: Open) -> None:
    sample.type("F6", "2w0")
    sample.type("F7", "1b1")
    before = sample.table()
    undo = sample.doc.getUndoManager()
    steps = len(undo.getAllUndoActionTitles())
    assert sample.sort() == "Sorted: 15 participants after round 7. No mistakes were found."
    after = sample.table()
    assert after != before
    assert len(undo.getAllUndoActionTitles()) == steps + 1
    assert undo.getCurrentUndoActionTitle() == "Sort standings"
    undo.undo()
    assert sample.table() == before
    undo.redo()
    assert sample.table() == after


def test_undoing_a_sort_empties_what_was_empty(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "new.xlsx"
    path.write_bytes(template("swiss", "en"))
    with Open(office, path) as book:
        for place, content in {"C6": "Ann", "C7": "Bob", "F6": "2w1", "F7": "1b0"}.items():
            book.type(place, content)
        cells = [
            book.cell("Standings", "A1:P20"),
            book.cell("Details", "A1:E90"),
            book.cell("Check", "A1:G9"),
        ]
        before = [each.getFormulaArray() for each in cells]
        book.sort()
        after = [each.getFormulaArray() for each in cells]
        assert [row[1] for row in book.table()] == [1.0, 2.0]
        book.doc.getUndoManager().undo()
        assert [each.getFormulaArray() for each in cells] == before != after
        book.doc.getUndoManager().redo()
        assert [each.getFormulaArray() for each in cells] == after


def test_sorting_without_a_sheet_that_was_deleted(sample: Open) -> None:
    sample.type("F6", "2w0")
    sample.type("F7", "1b1")
    for title in ("Check", "Details"):
        sample.doc.Sheets.removeByName(title)
        assert sample.sort().startswith("Sorted")
        assert [int(row[1]) for row in sample.table()] == [
            row.no for row in standings(sample.fresh().tournament).rows
        ]


def test_a_copy_of_the_crosstables_sheet_is_no_second_event(sample: Open) -> None:
    """People keep the state of a round that way."""
    sample.doc.Sheets.copyByName("Crosstable", "Round 6", 9)
    before = sample.by_number()
    sample.type("F6", "2w½")
    sample.type("F7", "1b½")
    assert {row[1] for row in sample.by_number().values()} != {None}
    assert sample.by_number() != before
    sample.sort()
    assert sample.table()[0][0] == 1.0


def test_painted_rows_stay_as_they_are(sample: Open) -> None:
    row = sample.cell("Standings", "A5:H5")
    row.CellBackColor = 0xFFFF00
    sample.type("F6", "2w0")
    sample.type("F7", "1b1")
    sample.sort()
    assert row.CellBackColor == 0xFFFF00
    assert sample.cell("Standings", "A6").CellBackColor != 0xFFFF00


def test_sorting_writes_what_the_command_line_writes(sample: Open, office: Office, tmp_path: Path) -> None:
    """Details and Check, too."""
    from xltiebreak.workbook.sorting import sort_workbook

    sample.type("F6", "2w0")
    sample.type("F7", "1b1")
    saved = office.save(sample.doc, tmp_path / "typed.xlsx")
    sorted_ = open_book(sort_workbook(saved.read_bytes()).content)
    sample.sort()
    again = open_book(office.save(sample.doc, tmp_path / "sorted.xlsx").read_bytes())
    for title in ("Standings", "Details", "Check"):
        assert again.sheet(title) == sorted_.sheet(title)


def test_a_longer_list_has_its_columns_after_sorting(sample: Open) -> None:
    for n, criterion in enumerate(("WIN", "BPG", "ARO"), start=6):
        setting(sample, f"tie-break {n}").setString(criterion)
    sample.sort()
    assert sample.by_number() == expected(sample.fresh())
    assert sample.cell("Standings", "I4:K4").getDataArray() == (("WIN", "BPG", "ARO"),)
    columns = sample.sheet("Standings").Columns
    assert [columns.getByIndex(at).IsVisible for at in (7, 8, 9, 10, 11)] == [True, True, True, True, False]


def select(book: Open, title: str, place: str) -> None:
    controller = book.doc.getCurrentController()
    controller.setActiveSheet(book.sheet(title))
    controller.select(book.cell(title, place))


def selected(book: Open) -> str:
    return str(book.doc.getCurrentController().getSelection().AbsoluteName).replace("$", "")


def test_check_goes_from_problem_to_problem(sample: Open, office: Office) -> None:
    sample.type("F6", "99w1")
    sample.type("H9", "3x½")
    select(sample, "Crosstable", "A1")
    told = office.dispatch(sample.doc, "xltiebreak:check")
    assert "99w1" in told
    assert selected(sample) == "Crosstable.F6"
    seen = {selected(sample)}
    for _ in range(6):
        office.dispatch(sample.doc, "xltiebreak:check")
        seen.add(selected(sample))
    assert "Crosstable.H9" in seen
    assert {"99w1", "3x½"} <= {row[0] for row in sample.cell("Check", "D5:D12").getDataArray()}


def test_explain_tells_of_the_selected_cell(sample: Open, office: Office) -> None:
    result = standings(read(SAMPLE))
    for place, criterion in (("F5", "BH-C1"), ("E6", "DE")):
        select(sample, "Standings", place)
        no = int(sample.cell("Standings", f"B{place[1]}").Value)
        assert office.dispatch(sample.doc, "xltiebreak:explain") == str(result.explain(no, criterion))
    select(sample, "Standings", "A5")
    assert str(result.explain(2, "SB")) in office.dispatch(sample.doc, "xltiebreak:explain")
    for formula in ("=IFERROR(FIDE_SB($Standings.B5);0)", '=FIDE_TB("Birch, Bruno";"SB")', "=FIDE_SB(2)*2"):
        sample.compute(formula)
        select(sample, "Guide", "Z1")
        assert office.dispatch(sample.doc, "xltiebreak:explain") == str(result.explain(2, "SB"))
    select(sample, "Standings", "A1")
    assert "Choose a cell" in office.dispatch(sample.doc, "xltiebreak:explain")


def test_fill_enters_the_missing_half(sample: Open, office: Office) -> None:
    before = sample.by_number()
    sample.type("F7", "")
    assert sample.by_number() != before
    assert office.dispatch(sample.doc, "xltiebreak:fill") == "Missing halves of games entered: 1."
    assert sample.cell("Crosstable", "F7").String == "1b0"
    assert sample.by_number() == before
    sample.doc.getUndoManager().undo()
    assert sample.cell("Crosstable", "F7").String == ""
    assert office.dispatch(sample.doc, "xltiebreak:fill") != ""


def test_commands_elsewhere_say_what_is_missing(office: Office) -> None:
    doc = office.open("private:factory/scalc")
    for command in ("sort", "check", "fill"):
        assert "Crosstable" in office.dispatch(doc, f"xltiebreak:{command}")
    doc.close(True)


def test_a_protected_sheet_is_left_as_it_is(sample: Open) -> None:
    """Details cannot be written, so nothing is, and the sentence names it."""
    sample.type("F6", "2w0")
    sample.type("F7", "1b1")
    before = sample.table()
    sample.sheet("Details").protect("secret")
    assert "'Details' is protected" in sample.sort()
    assert sample.table() == before


def test_a_list_that_is_changed_after_a_round_is_told_and_noted(sample: Open) -> None:
    """Sorting tells it once, with the round and the old list, and a TRF will state it."""
    before = sample.fresh()
    assert before.tournament.list_changes == ()
    place = before.settings.places["tie-break 2"]
    sample.type(place.address, "WIN", "Settings")
    (change,) = sample.fresh().tournament.list_changes
    told = sample.sort()
    assert f"changed after round 7, when it was {','.join(change.tie_breaks)}; now it is PTS,WIN" in told
    assert "changed after" not in sample.sort()
    assert sample.fresh().tournament.list_changes == (change,)
    assert sample.fresh().changed_list == ""


@pytest.mark.parametrize("kind", ["swiss", "team-round-robin"])
def test_new_from_template(sample: Open, office: Office, kind: str) -> None:
    office.dispatch(sample.doc, f"xltiebreak:new?{kind}")
    documents = list(office.desktop.Components)
    (made,) = [doc for doc in documents if not doc.URL]
    assert "Crosstable" in made.NamedRanges.ElementNames
    made.close(True)


@pytest.mark.parametrize("language", ["es", "fr", "it"])
def test_messages_are_in_the_language_of_the_workbook(office: Office, tmp_path: Path, language: str) -> None:
    with Open.of(office, tmp_path, read(SAMPLE), language=language) as book:
        told = book.sort()
        assert told.partition(":")[0].strip() in ("Ordenado", "Trié", "Ordinato")


# ------------------------------------------------------------------------------------------------- files


def test_a_file_that_was_loaded_counts_as_unchanged(sample: Open) -> None:
    assert not sample.doc.isModified()
    assert sample.doc.getUndoManager().getAllUndoActionTitles() == ()


def test_a_workbook_saved_by_openpyxl_is_alive(office: Office, tmp_path: Path) -> None:
    """It stores no values at all."""
    import openpyxl

    path = tmp_path / "event.xlsx"
    path.write_bytes(build([Plan(read(SAMPLE))]))
    book = openpyxl.load_workbook(path)
    book["Crosstable"]["F6"], book["Crosstable"]["F7"] = "2w0", "1b1"
    book.save(path)
    with Open(office, path) as alive:
        assert alive.by_number() == expected(alive.fresh())


def test_saving_as_keeps_plain_names_and_the_document_alive(
    sample: Open, office: Office, tmp_path: Path
) -> None:
    office.save(sample.doc, tmp_path / "as.xlsx", copy=False)
    assert_plain_names(tmp_path / "as.xlsx")
    sample.type("F6", "2w0")
    sample.type("F7", "1b1")
    assert sample.by_number() == expected(sample.fresh())
    sample.doc.store()
    assert_plain_names(tmp_path / "as.xlsx")


@pytest.mark.parametrize("form", ["Calc Office Open XML", "Calc MS Excel 2007 XML Template"])
def test_other_kinds_of_xlsx_have_plain_names(
    sample: Open, office: Office, tmp_path: Path, form: str
) -> None:
    assert_plain_names(office.save(sample.doc, tmp_path / "other.xlsx", form))


def test_other_workbooks_load_and_save_as_before(office: Office, tmp_path: Path) -> None:
    doc = office.open("private:factory/scalc")
    doc.Sheets.getByIndex(0).getCellRangeByName("A1").setFormula("=1+2")
    path = office.save(doc, tmp_path / "plain.xlsx")
    doc.close(True)
    again = office.open(path)
    assert again.Sheets.getByIndex(0).getCellRangeByName("A1").Value == 3
    again.close(True)


# --------------------------------------------------------------------------------------------- endurance


def memory(office: Office) -> int:
    """Resident memory of LibreOffice, in kilobytes: of all processes of the session that was started."""
    found = 0
    for status in Path("/proc").glob("[0-9]*/status"):
        with contextlib.suppress(OSError):  # it ended meanwhile
            session = status.with_name("stat").read_text().rpartition(")")[2].split()[3]
            lines = status.read_text().splitlines() if int(session) == office.process.pid else []
            found += sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    assert found > 50_000, "LibreOffice is larger"
    return found


@pytest.fixture
def fresh(extension: Path, tmp_path: Path) -> Iterator[Office]:
    """A LibreOffice in which nothing has been opened yet, so that its memory can be measured."""
    running = Office(tmp_path / "profile")
    try:
        running.install(extension)
        yield running
    finally:
        running.stop()


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_a_thousand_random_edits(fresh: Office, tmp_path: Path) -> None:
    """Nothing stale, nothing lost, and no more memory at the end than after a warm-up.

    What Calc keeps of sorting, to be undone, differs from run to run; edits alone must leave nothing behind.
    """
    name = next(n for n in sorted(INDIVIDUAL) if n.startswith("sw") and players(n) == 40)
    chance = random.Random(1)
    with Open.of(fresh, tmp_path, read_trf(corpus()[name]["trf"].encode())) as book:
        event = book.fresh()
        rows = [entry.row for entry in event.table.entries.values()]
        columns = list(event.table.columns.rounds.values())
        sheet = book.sheet("Crosstable")
        undo = book.doc.getUndoManager()
        warm = 0
        for edit in range(1000):
            row, column = chance.choice(rows), chance.choice(columns)
            cell = sheet.getCellByPosition(column - 1, row - 1)
            kind = chance.random()
            if kind < 0.15 and undo.isUndoPossible():
                undo.undo()
            elif kind < 0.2 and undo.isRedoPossible():
                undo.redo()
            elif kind < 0.25:
                book.sort()
            else:
                opponent, colour = chance.randint(1, 41), chance.choice("wb")
                content = f"{opponent}{colour}{chance.choice(['1', '0', '½', '+', '-', '', 'x'])}"
                cell.setString(chance.choice([content, content, content, "H", "U", "Z", "", "?!"]))
            if edit % 5 == 0:
                assert book.by_number() == expected(book.fresh()), edit
            if edit == 400:
                warm = memory(fresh)
        assert book.by_number() == expected(book.fresh())
        grown = memory(fresh) - warm
        before = memory(fresh)
        for edit in range(300):
            row, column = chance.choice(rows), chance.choice(columns)
            cell = sheet.getCellByPosition(column - 1, row - 1)
            cell.setString(f"{chance.randint(1, 41)}{chance.choice('wb')}{chance.choice('10½')}")
            if edit % 50 == 0:
                assert book.by_number() == expected(book.fresh()), edit
        alone = memory(fresh) - before
        assert alone < 10_000, f"{alone} kB in 300 edits"
        assert grown < 80_000, f"{grown} kB in 600 edits, sorting among them"


# ---------------------------------------------------------------------------------------- a real window


@pytest.fixture
def window(extension: Path, tmp_path: Path) -> Iterator[Office]:
    """LibreOffice with its windows on a virtual screen: some errors never show without one."""
    display = f":{90 + os.getpid() % 900}"
    server = subprocess.Popen(["Xvfb", display, "-screen", "0", "1200x760x24"], stderr=subprocess.DEVNULL)
    try:
        time.sleep(1)
        running = Office(tmp_path / "profile", display)
        try:
            running.install(extension)
            yield running
        finally:
            running.stop()
    finally:
        server.terminate()
        server.wait()


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="Xvfb is not installed (xvfb)")
def test_cells_that_depend_on_a_function_in_a_visible_window(window: Office, tmp_path: Path) -> None:
    """They are computed while the function's cell still is, and must not stay at Err:522."""
    path = tmp_path / "event.xlsx"
    path.write_bytes(build([Plan(read(SAMPLE))]))
    doc = window.open(path, hidden=False)
    doc.Sheets.insertNewByName("Mine", 0)
    sheet = doc.Sheets.getByName("Mine")
    doc.getCurrentController().setActiveSheet(sheet)
    time.sleep(1)
    for row in range(1, 16):
        sheet.getCellRangeByName(f"C{row}").setFormula(f"=B{row}*2")
        sheet.getCellRangeByName(f"D{row}").setFormula(f"=B{row}*3")
        sheet.getCellRangeByName(f"B{row}").setFormula(f"=FIDE_KS({row})")
    time.sleep(1)
    values = sheet.getCellRangeByName("B1:D15").getDataArray()
    assert values == tuple((value, value * 2, value * 3) for value, *_ in values)
    doc.setModified(False)
    doc.close(True)


# ------------------------------------------------------------------------------------------ installation


def test_the_extension_installs_and_leaves_without_a_trace(extension: Path, tmp_path: Path) -> None:
    running = Office(tmp_path / "profile")
    try:
        running.install(extension)
        doc = running.open("private:factory/scalc")
        cell = doc.Sheets.getByIndex(0).getCellRangeByName("A1")
        cell.setFormula('=FIDE_NAME("BH")')
        assert cell.String == "Buchholz"
        doc.close(True)
        running.uninstall("org.xltiebreak.calc", extension.name)
        doc = running.open("private:factory/scalc")
        cell = doc.Sheets.getByIndex(0).getCellRangeByName("A1")
        cell.setFormula('=FIDE_NAME("BH")')
        assert cell.getError() == 525  # #NAME?
        path = running.save(doc, tmp_path / "plain.xlsx")
        doc.close(True)
        running.open(path).close(True)
    finally:
        running.stop()


def test_the_extension_is_made_of_text_only_and_always_the_same(extension: Path) -> None:
    with zipfile.ZipFile(extension) as package:
        names = package.namelist()
        assert not [
            name
            for name in names
            if not name.endswith((".py", ".xcu", ".xml", ".idl", ".components", ".xlsx"))
        ]
        interface = package.read("functions.idl").decode()
    assert set(re.findall(r"any (FIDE_\w+)\(", interface)) == set(functions())
    assert build_addin() == extension.read_bytes()
