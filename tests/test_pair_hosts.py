"""Pairing the next round from the menu of a real LibreOffice Calc, and by the macro of Excel (a stand-in)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from xltiebreak.hosts.excel import MACRO_COMMANDS, vba
from xltiebreak.model import Tournament
from xltiebreak.pairing.entering import cells_of_pairing
from xltiebreak.pairing.methods import pair_next
from xltiebreak.pairing.situation import Event, Wishes
from xltiebreak.texts import LANGUAGES, speaking
from xltiebreak.workbook.book import open_book
from xltiebreak.workbook.events import find_events, read_in
from xltiebreak.workbook.template import Plan, build

from . import excel
from .crosstables import event
from .office import Office
from .test_calc import Open
from .test_excel import give, opened
from .test_pair_command import AFTER_2, TREES

PAIRED = (
    "Round 3 is paired (Swiss rules of 1992): 2 games. The cells hold opponent and colour; add the results "
    "there."
)


def trees(cells: str = AFTER_2, **about: Any) -> Tournament:
    t = event(cells, **{"scheduled_rounds": 5, **about})
    return replace(t, participants=tuple(replace(p, name=TREES[p.no - 1]) for p in t.participants))


def expected(t: Tournament, language: str = "en") -> dict[str, str]:
    """The cells as the command would write them, by address."""
    book = open_book(build([Plan(t, language)]))
    (areas,) = find_events(book)
    sheet = read_in(book, areas)
    pairing = pair_next(Event(sheet.tournament, sheet, method=sheet.settings.pairing), Wishes())
    return {place.address: text for place, text in cells_of_pairing(sheet, pairing).items()}


# ----------------------------------------------------------------------------------------------------- Calc


@pytest.fixture
def sample(office: Office, tmp_path: Path) -> Iterator[Open]:
    with Open.of(office, tmp_path, trees()) as book:
        yield book


def column(book: Open, letter: str = "H", last: int = 10) -> dict[str, str]:
    found = {f"{letter}{row}": book.cell("Crosstable", f"{letter}{row}").String for row in range(6, last + 1)}
    return {place: text for place, text in found.items() if text}


def test_the_menu_fills_the_column_in_one_step(sample: Open, office: Office) -> None:
    undo = sample.doc.getUndoManager()
    told = office.dispatch(sample.doc, "xltiebreak:pair")
    assert told.splitlines()[0] == PAIRED
    assert told.splitlines()[1].startswith("The bye goes to ")
    assert column(sample) == expected(trees())
    assert list(undo.getAllUndoActionTitles()) == ["Pair next round"]
    undo.undo()
    assert column(sample) == {}
    undo.redo()
    assert column(sample) == expected(trees())


def test_missing_results_are_named_and_nothing_is_written(sample: Open, office: Office) -> None:
    office.dispatch(sample.doc, "xltiebreak:pair")
    before = column(sample)
    told = office.dispatch(sample.doc, "xltiebreak:pair")
    assert told.startswith("The next round cannot be paired yet.\nCrosstable!H")
    assert "round 3 is paired already, but has no results yet" in told.lower()
    assert column(sample) == before
    assert column(sample, "I") == {}


def test_contradictions_are_told(sample: Open, office: Office) -> None:
    sample.type("G6", "4b1")
    told = office.dispatch(sample.doc, "xltiebreak:pair")
    assert told.startswith("The next round cannot be paired yet.\nCrosstable!G6")
    assert column(sample) == {}


def test_a_bye_in_the_column_is_an_absence_and_stays(sample: Open, office: Office) -> None:
    sample.type("H10", "H")
    office.dispatch(sample.doc, "xltiebreak:pair")
    assert column(sample)["H10"] == "H"
    assert sorted(column(sample)) == ["H10", "H6", "H7", "H8", "H9"]


def test_a_protected_crosstable_is_left_alone(sample: Open, office: Office) -> None:
    sample.sheet("Crosstable").protect("")
    assert "is protected" in office.dispatch(sample.doc, "xltiebreak:pair")
    assert column(sample) == {}


def test_the_settings_say_rules_and_colour(office: Office, tmp_path: Path) -> None:
    new = trees("1:\n2:\n3:\n4:")
    with Open.of(office, tmp_path, new) as book:
        places = book.fresh().settings.places
        book.type(places["first colour"].address, "black", "Settings")
        told = office.dispatch(book.doc, "xltiebreak:pair")
        assert "if the lot gave Black" not in told
        assert column(book) == {}
        assert column(book, "F", 9) == {"F6": "3b", "F7": "4w", "F8": "1w", "F9": "2b"}
        book.doc.getUndoManager().undo()
        book.type(places["pairing"].address, "Dutch System of 2026", "Settings")
        # LibreOffice's own Python has no libraries: the answer says what is missing.
        assert "needs the library gacrux" in office.dispatch(book.doc, "xltiebreak:pair")


def test_a_matrix_cannot_be_filled(office: Office, tmp_path: Path) -> None:
    t = trees("1: 4w1\n2: 3w1\n3: 2b0\n4: 1b0", system="round-robin", scheduled_rounds=3)
    with Open.of(office, tmp_path, t) as book:
        told = office.dispatch(book.doc, "xltiebreak:pair")
        assert "column for each opponent" in told


# ---------------------------------------------------------------------------------------------------- Excel


@pytest.fixture(scope="module")
def xw() -> Any:
    return excel.xlwings_of_windows()


@pytest.fixture
def app(xw: Any) -> Iterator[excel.Application]:
    excel.told.clear()
    yield excel.Application()
    xw._xlwindows.BOOK_CALLER = None


def test_the_macro_fills_the_column_with_texts(app: excel.Application, xw: Any) -> None:
    book = opened(app, trees())
    told = give(app, xw, book, "pair")
    assert told.startswith(PAIRED)
    table = book("Crosstable")
    written = {
        f"H{row}": table.cells[row, 8] for row in range(6, 11) if table.cells.get((row, 8)) not in (None, "")
    }
    assert written == expected(trees())
    assert all(table.format[row, 8] == "@" for row in range(6, 11))
    again = give(app, xw, book, "pair")
    assert again.startswith("The next round cannot be paired yet.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_macro_speaks_the_language_of_the_workbook(
    language: str, app: excel.Application, xw: Any
) -> None:
    told = give(app, xw, opened(app, trees(), language=language), "pair")
    starts = {"en": "Round 3", "es": "La ronda 3", "fr": "La ronde 3", "it": "Il turno 3"}
    assert told.startswith(starts[language])


def test_there_is_a_macro_for_it() -> None:
    assert MACRO_COMMANDS["PairNextRound"] == "pair"
    with speaking("en"):
        assert "Public Sub PairNextRound(" in vba.our_module()
