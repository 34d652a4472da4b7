"""A list of tie-breaks that is changed after a round: warned of, noted by sorting, written into the TRF."""

from __future__ import annotations

import io
from pathlib import Path

import openpyxl
import pytest

from xltiebreak import files
from xltiebreak.cli import main
from xltiebreak.formats.trf import read_trf
from xltiebreak.hosts.commands import _about
from xltiebreak.list_changes import change_in, in_force, in_report, remembered, sentence, with_change
from xltiebreak.model import ListChange
from xltiebreak.texts import LANGUAGES, say, speaking
from xltiebreak.workbook.events import open_events, read_sheets
from xltiebreak.workbook.sorting import ranking
from xltiebreak.workbook.template import Plan, build

from .crosstables import event as new_event
from .test_sort import OPEN, File, event, sort, workbook

BEFORE = ("PTS", "BH/C1", "BH", "SB", "DE")
CHANGED = ("PTS", "SB", "DE")


def started() -> File:
    """After three rounds, sorted by the list BEFORE."""
    return File(sort(workbook().list_of(*(text.replace("/C1", "-C1") for text in BEFORE))))


def kept(data: bytes) -> dict[str, str | None]:
    """The hidden cells."""
    sheet = openpyxl.load_workbook(io.BytesIO(data))["Lists"]
    assert sheet.sheet_state == "hidden"
    return {sheet[f"AA{row}"].value: sheet[f"AC{row}"].value for row in (1, 2)}


def changes(data: bytes) -> tuple[ListChange, ...]:
    book, (areas,) = open_events(data)
    return read_sheets(book, areas).tournament.list_changes


def warnings(data: bytes) -> list[str]:
    book, (areas,) = open_events(data)
    return [p.message for p in read_sheets(book, areas).tournament.problems if p.level == "warning"]


# ------------------------------------------------------------------------------------------ the sentence


@pytest.mark.parametrize("listed", [("PTS",), BEFORE, ("PTS", "OTHER_X", "KS/L+1")])
def test_a_sentence_is_read_as_it_was_meant(listed: tuple[str, ...]) -> None:
    change = ListChange(7, listed)
    assert change_in(sentence(change)) == change
    assert in_force(remembered(7, listed)) == change


@pytest.mark.parametrize("text", ["", "Tie-breaks changed", "0: PTS", "x", sentence(ListChange(0, BEFORE))])
def test_what_is_no_change(text: str) -> None:
    assert change_in(text) is None
    assert in_force(text) is None


def test_nothing_is_remembered_before_the_first_round() -> None:
    assert remembered(0, BEFORE) == ""


def test_several_changes_in_their_order() -> None:
    first = with_change((), ListChange(2, BEFORE), CHANGED)
    second = with_change(first, ListChange(4, CHANGED), ("PTS",))
    assert second == (ListChange(2, BEFORE), ListChange(4, CHANGED))


def test_a_change_back_after_a_later_round_is_another_change() -> None:
    once = with_change((), ListChange(2, BEFORE), CHANGED)
    assert with_change(once, ListChange(3, CHANGED), BEFORE) == (
        ListChange(2, BEFORE),
        ListChange(3, CHANGED),
    )


def test_spellings_are_no_change() -> None:
    assert in_report(["PTS", "bh-c1"]) == in_report(["pts", "BH/C1"])


# ------------------------------------------------------------------------------------------ the workbook


def test_sorting_remembers_the_list_without_a_word() -> None:
    data = started().data
    assert kept(data) == {"list in force": f"3: {','.join(BEFORE)}", "list changes": ""}
    assert changes(data) == ()
    assert warnings(data) == []


def test_a_workbook_of_an_event_that_began_remembers_it_from_the_start() -> None:
    assert kept(build([Plan(event(OPEN))]))["list in force"].startswith("3: PTS,")  # type: ignore[union-attr]
    assert not kept(build([Plan(new_event({1: "", 2: ""}))]))["list in force"]


def test_a_changed_list_is_a_warning_at_its_cell_and_noted_by_sorting() -> None:
    changed = started().changed_list(*CHANGED)
    (warning,) = warnings(changed.data)
    assert "after round 3, when it was PTS,BH/C1,BH,SB,DE; now it is PTS,SB,DE" in warning
    then = sort(changed)
    assert kept(then) == {
        "list in force": "3: PTS,SB,DE",
        "list changes": "Tie-breaks changed after round 3; before: PTS,BH/C1,BH,SB,DE",
    }
    assert warnings(then) == []
    assert changes(then) == (ListChange(3, BEFORE),)
    assert sort(sort(then)) == sort(then)


def test_a_change_that_is_taken_back_was_none() -> None:
    changed = sort(started().changed_list(*CHANGED))
    back = File(changed).changed_list(*(text.replace("/C1", "-C1") for text in BEFORE))
    assert warnings(back.data) == []
    assert changes(sort(back)) == ()


def test_another_change_later_is_noted_after_it() -> None:
    changed = File(sort(started().changed_list(*CHANGED)))
    assert changes(sort(changed.changed_list("PTS", "DE"))) == (ListChange(3, BEFORE), ListChange(3, CHANGED))


def test_shared_places_that_become_lots_are_a_change_too() -> None:
    changed = started().settings(ties="by lots")
    assert changes(changed.data) == (ListChange(3, BEFORE),)


def test_before_the_first_round_a_list_may_change() -> None:
    made = File(build([Plan(new_event({1: "", 2: ""}, tie_breaks=BEFORE))]))
    then = File(sort(made)).changed_list(*CHANGED)
    assert warnings(then.data) == []
    assert changes(sort(then)) == ()


def test_a_list_that_cannot_be_read_is_no_change_and_is_not_remembered() -> None:
    broken = started().changed_list("PTS", "NONSENSE")
    assert changes(broken.data) == ()
    then = sort(broken)
    assert kept(then)["list in force"] == f"3: {','.join(BEFORE)}"
    assert changes(File(then).changed_list(*CHANGED).data) == (ListChange(3, BEFORE),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cells_of_the_list_warn_before_they_are_changed(language: str) -> None:
    """What Excel and Calc show beside a cell that is selected, without macros."""
    book = openpyxl.load_workbook(io.BytesIO(build([Plan(event(OPEN), language)])))
    with speaking(language):
        sheet = book[say("sheet Settings")]
        rows = {row[0].value: row[2].coordinate for row in sheet.iter_rows() if row[0].value}
        prompts = {
            cell.coordinate: (v.promptTitle, v.prompt, v.showInputMessage)
            for v in sheet.data_validations.dataValidation
            for cells in v.sqref.ranges
            for (cell,) in sheet[cells.coord : cells.coord]
        }
        for n in range(1, 13):
            assert prompts[rows[f"tie-break {n}"]] == (say("list title"), say("list prompt"), True)


def test_a_menu_tells_it_to_the_person_aloud() -> None:
    book, (areas,) = open_events(started().changed_list(*CHANGED).data)
    found = read_sheets(book, areas)
    told = _about(found, ranking(found.tournament))
    assert told.aloud
    assert "was changed after round 3" in told.text


# ---------------------------------------------------------------------------------------- the commands


def test_from_the_change_to_the_comment_in_the_trf(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book, report, again = tmp_path / "event.xlsx", tmp_path / "event.trf", tmp_path / "again.xlsx"
    before = started().changed_list(*CHANGED).data
    book.write_bytes(before)
    assert main(["sort", str(book), "--lang", "en"]) == 0
    assert "was changed after round 3, when it was PTS,BH/C1,BH,SB,DE" in capsys.readouterr().err
    assert book.with_name("event.xlsx.bak").read_bytes() == before
    assert main(["convert", str(book), str(report), "--lang", "en"]) == 0
    lines = report.read_text().splitlines()
    assert "### Tie-breaks changed after round 3; before: PTS,BH/C1,BH,SB,DE" in lines
    assert "202 SB,DE" in lines
    assert read_trf(report.read_bytes()).list_changes == (ListChange(3, BEFORE),)
    assert main(["convert", str(report), str(again), "--lang", "en"]) == 0
    assert files.read(again).list_changes == (ListChange(3, BEFORE),)


def test_a_change_that_was_never_sorted_is_written_all_the_same(tmp_path: Path) -> None:
    book, report = tmp_path / "event.xlsx", tmp_path / "event.trf"
    book.write_bytes(started().changed_list(*CHANGED).data)
    assert main(["convert", str(book), str(report), "--lang", "en"]) == 0
    assert "### Tie-breaks changed after round 3; before: PTS,BH/C1,BH,SB,DE" in report.read_text()
