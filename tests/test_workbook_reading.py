"""Reading workbooks: what is written reads back as the same event; hands may move, rename and add."""

from __future__ import annotations

import datetime as dt
import io
import re
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl.utils.datetime import CALENDAR_MAC_1904
from openpyxl.workbook.defined_name import DefinedName

from xltiebreak.criteria import parse_criterion
from xltiebreak.formats.trf import read_trf
from xltiebreak.model import Adjustment, Participant, Problem, Round, Scoring, Tournament
from xltiebreak.standings import PRESETS, preset_of, standings
from xltiebreak.texts import LANGUAGES, say, speaking
from xltiebreak.workbook.book import Area, Book, Value, address, open_book
from xltiebreak.workbook.cells import CellProblem, Grid
from xltiebreak.workbook.events import (
    NAMES,
    NotOurs,
    SheetEvent,
    choose_event,
    find_events,
    read_event,
    read_in,
    read_ranges,
    read_sheets,
)
from xltiebreak.workbook.settings import (
    DECIDING_NO_VALUE,
    LISTED,
    stated_in_crosstable,
    stated_in_sheet,
)
from xltiebreak.workbook.template import Plan, build

from .crosstables import THREE_ONE_ZERO, event
from .strategies import Entrant, Match, System, TeamEvent, teams_of
from .test_conformance import corpus
from .test_exercises import read as exercise
from .test_trf_write import EVENTS, READABLE, modest, unusual_individual_files, unusual_team_files

EDITIONS = ("2022", "2023", "2026")
SENSIBLE = {
    "swiss": "PTS,BH-C1,BH,SB,DE,WIN,BPG,PS,KS,REP",
    "round-robin": "PTS,DE,WIN,SB,KS,PS,BPG,WON,REP",
    "team-swiss": "MPTS,GPTS,EDE,EMGSB-C1,BH-C1:MP,BC,TBR,SSSC",
    "team-round-robin": "MPTS,GPTS,EDE,EMGSB,BC,BBE,KS:GP",
}

# ---------------------------------------------------------------------------------- reading and editing


def read(data: bytes, language: str | None = None) -> SheetEvent:
    """The only event of a workbook, its problems told in its own language."""
    book = open_book(data)
    (areas,) = find_events(book)
    return read_in(book, areas, language)


def written_and_read(tournament: Tournament, language: str = "en", **plan: int) -> SheetEvent:
    return read(build([Plan(tournament, language=language, **plan)]))


class Edited:
    """A workbook opened by openpyxl, which keeps formulas but none of their values."""

    def __init__(self, data: bytes) -> None:
        book = open_book(data)
        (self.areas,) = find_events(book)
        self.book = openpyxl.load_workbook(io.BytesIO(data))
        self.titles = {name: area.sheet for name, area in self.areas.items()}

    @property
    def crosstable(self) -> Any:
        return self.book[self.titles["Crosstable"]]

    @property
    def settings(self) -> Any:
        return self.book[self.titles["Settings"]]

    def column(self, key: str, name: str = "Crosstable") -> int:
        """Where a column of the Crosstable or the Boards stands, by the key in its hidden row."""
        sheet = self.book[self.titles[name]]
        return next(c.column for row in sheet.iter_rows(max_row=12) for c in row if c.value == key)

    def at(self, no: int, key: str, name: str = "Crosstable") -> str:
        """The cell of a participant (or a player), by its column's key."""
        sheet, numbers = self.book[self.titles[name]], self.column("no", name)
        top = 6 if name == "Crosstable" else 5
        row = next(r for r in range(top, sheet.max_row + 1) if sheet.cell(r, numbers).value == no)
        return address(row, self.column(key, name))

    def setting(self, key: str) -> str:
        """The cell of a setting."""
        return next(f"C{row[0].row}" for row in self.settings.iter_rows(max_col=1) if row[0].value == key)

    def data(self) -> bytes:
        out = io.BytesIO()
        self.book.save(out)
        return out.getvalue()

    def read(self, language: str | None = None) -> SheetEvent:
        return read(self.data(), language)


def cells_of(problem: Problem) -> list[str]:
    """The addresses of the cells that a problem names."""
    assert isinstance(problem, CellProblem)
    return [place.address for place in problem.cells]


def errors(found: SheetEvent | Tournament) -> list[str]:
    tournament = found.tournament if isinstance(found, SheetEvent) else found
    return [str(p) for p in tournament.problems if p.level == "error"]


# ---------------------------------------------------------------------------------------- what is equal


def without_claims(participants: Iterable[Participant]) -> tuple[Participant, ...]:
    """A workbook has no place for claimed points and ranks; blanks in a text mean nothing.

    Neither does an absence after one's last round: there might as well be no round at all; nor the
    colour on a board without an opponent.
    """
    return tuple(
        replace(
            p,
            name=" ".join(p.name.split()),
            rounds=without_last_absences(tuple(map(without_empty_chairs, p.rounds))),
            claimed_points=None,
            claimed_game_points=None,
            claimed_rank=None,
        )
        for p in participants
    )


def without_empty_chairs(played: Round) -> Round:
    boards = tuple(b if b.opponent else b._replace(colour="-") for b in played.boards)
    return played._replace(boards=boards, colour=played.colour if played.opponent else "-")


def seated(players: Iterable[Participant]) -> tuple[Participant, ...]:
    """By number; a point without an opponent is a forfeit, whether the report says + or U."""
    made = []
    for p in sorted(without_claims(players), key=lambda p: p.no):
        codes = ("+" if r.code == "U" and not r.opponent else r.code for r in p.rounds)
        made.append(replace(p, rounds=tuple(r._replace(code=code) for r, code in zip(p.rounds, codes))))
    return tuple(made)


def without_last_absences(rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    while rounds and rounds[-1] == Round(0, "-", "Z", 0):
        rounds = rounds[:-1]
    return rounds


def comparable(tournament: Tournament) -> Tournament:
    """The event without what is said about it, and without who was absent just then (XXZ)."""
    own = tournament.tie_breaks or tuple(PRESETS[preset_of(tournament)].split(","))
    return replace(
        tournament,
        participants=without_claims(tournament.participants),
        players=seated(tournament.players),
        scoring=replace(tournament.scoring, others=tuple(sorted(tournament.scoring.others))),
        match_scoring=replace(
            tournament.match_scoring, others=tuple(sorted(tournament.match_scoring.others))
        ),
        tie_breaks=tuple(str(parse_criterion(spelled)) for spelled in own),
        other_records=tuple(line for line in tournament.other_records if line[:3] != "XXZ"),
        problems=(),
    )


def table(tournament: Tournament, edition: str) -> list[object]:
    """Everybody's rank and values by a sensible list."""
    made = standings(tournament, SENSIBLE[preset_of(tournament)], edition=edition)
    return [(row.rank, row.no, row.values) for row in made.rows]


def assert_same(found: SheetEvent, tournament: Tournament) -> None:
    assert errors(found) == []
    assert comparable(found.tournament) == comparable(tournament)


# ------------------------------------------------------------------------------------------ whole events


@pytest.mark.parametrize("name", corpus())
def test_conformance_events_in_four_languages(name: str) -> None:
    tournament = read_trf(corpus()[name]["trf"].encode())
    expected = {edition: table(tournament, edition) for edition in EDITIONS}
    for language in LANGUAGES:
        found = written_and_read(tournament, language)
        assert found.language == language
        assert_same(found, tournament)
        assert {edition: table(found.tournament, edition) for edition in EDITIONS} == expected


@pytest.mark.parametrize("path", READABLE, ids=lambda path: path.stem)
def test_real_files(path: Path) -> None:
    tournament = read_trf(path.read_bytes())
    found = written_and_read(tournament, "fr")
    assert errors(found) == []
    assert comparable(found.tournament) == comparable(tournament)


@pytest.mark.parametrize("name", ["tec-2023-swiss", "tec-2023-round-robin"])
def test_the_exercises(name: str) -> None:
    """Colours are unknown in some; nobody's number of games with Black is then a guess."""
    tournament = exercise(name)
    found = written_and_read(tournament, "it")
    assert errors(found) == []
    assert comparable(replace(found.tournament, doubts=tournament.doubts)) == comparable(tournament)
    for edition in EDITIONS:
        criteria = SENSIBLE[preset_of(tournament)].replace(",BPG", "")
        ours, theirs = (standings(t, criteria, edition=edition).rows for t in (found.tournament, tournament))
        assert [(r.rank, r.no, r.values) for r in ours] == [(r.rank, r.no, r.values) for r in theirs]


@pytest.mark.parametrize("kind", EVENTS)
@given(data=st.data())
@settings(modest, max_examples=25)
def test_random_events(kind: str, data: st.DataObject) -> None:
    random = data.draw(EVENTS[kind])
    tournament = read_trf(random.trf().encode())
    language = data.draw(st.sampled_from(list(LANGUAGES)))
    found = written_and_read(tournament, language)
    assert_same(found, tournament)
    made = random.points()[0] if isinstance(random, TeamEvent) else random.points()
    rows = standings(found.tournament, "PTS").rows
    assert {row.no: row.values[0] for row in rows} == {no: float(points) for no, points in made.items()}


@given(unusual_individual_files())
@settings(modest, max_examples=60)
def test_unusual_events_of_individuals(text: str) -> None:
    """Abnormal points, bonus and penalty points, games without a result."""
    tournament = read_trf(text.encode())
    assert_same(written_and_read(tournament), tournament)


@given(unusual_team_files())
@settings(modest, max_examples=60)
def test_unusual_events_of_teams(text: str) -> None:
    """Boards in any order, empty chairs, matches without a result, abnormal points."""
    tournament = read_trf(text.encode())
    found = written_and_read(tournament)
    assert errors(found) == []
    assert comparable(replace(found.tournament, players=())) == comparable(replace(tournament, players=()))


def test_the_finished_boards_of_a_match_that_goes_on() -> None:
    """Nothing is lost: a player's result is there before the match has one."""
    lines = two_teams_trf().replace("   4 b 0", "   4 b  ").replace("   2 w 1", "   2 w  ")
    tournament = read_trf(lines.encode())
    assert [p.rounds[0].code for p in tournament.players] == ["1", " ", "0", " "]
    assert_same(written_and_read(tournament), tournament)


# ------------------------------------------------------------------------------------ what an event states

SWISS = {
    1: "5w1 3b= 2w1",
    2: "6w= 4b1 1b0",
    3: "7w1 1w= 5b1",
    4: "8w1 2w0 U",
    5: "1b0 H 3w0",
    6: "2b= 7b0 8b-",
    7: "3b0 6w1 H",
    8: "4b0 Z 6w+",
}
RATINGS = {no: 2500 - 50 * no for no in SWISS}


@cache
def swiss(**about: Any) -> Tournament:
    return event(SWISS, ratings=RATINGS, name="Open", scheduled_rounds=5, **about)


@pytest.mark.parametrize(
    "about",
    [
        {"city": "Zürich", "federation": "SUI", "arbiter": "Muster, Max & <Söhne>"},
        {"start": dt.date(2026, 3, 1), "end": dt.date(2026, 3, 9)},
        {"start": dt.date(1900, 3, 1)},
        {"edition": "2022"},
        {"edition": "2023", "start": dt.date(2026, 3, 1)},
        {"unrated": 1400},
        {"seed": 2**40, "tie_breaks": ("PTS", "BH", "LOTS")},
        {"playoff": ((3, 1), (1, 2))},
        {"excluded": frozenset({2, 7})},
        {"tie_breaks": ("PTS", "KS/L+1", "BH-C1", "SB-M1", "AOB/F", "RTNG/R")},
        {"tie_breaks": ("PTS", "DE", "BH", "DE")},
        {"tie_breaks": ("PTS", *["BH", "DE"] * 8)},
    ],
    ids=lambda about: ",".join(about),
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_the_settings_say(about: dict[str, Any], language: str) -> None:
    tournament = replace(swiss(), **about)
    assert_same(written_and_read(tournament, language), tournament)


@pytest.mark.parametrize(
    "scoring",
    [
        THREE_ONE_ZERO,
        Scoring(Fraction(2), Fraction(1)),
        Scoring(Fraction(1), Fraction(1, 2), Fraction(1, 4)),
        Scoring(others=(("U", Fraction(1, 2)), ("H", Fraction(0)))),
        Scoring(Fraction(3), Fraction(1), others=(("-", Fraction(-1)), ("Z", Fraction(1, 2)))),
        Scoring(others=(("W", Fraction(1)), ("D", Fraction(1, 2)), ("L", Fraction(1, 8)))),
    ],
    ids=str,
)
def test_what_results_are_worth(scoring: Scoring) -> None:
    unit = 8
    base = event({1: "2wW 3b1 U", 2: "1bL H 3w=", 3: "Z 1w0 2b="}, scoring)
    people = tuple(
        replace(p, rounds=tuple(r._replace(points=int(scoring.of(r.code) * unit)) for r in p.rounds))
        for p in base.participants
    )
    found = written_and_read(replace(base, participants=people, unit=unit))
    assert errors(found) == []
    assert found.tournament.scoring == scoring
    read_points = [
        [Fraction(r.points, found.tournament.unit) for r in p.rounds] for p in found.tournament.participants
    ]
    assert read_points == [[scoring.of(r.code) for r in p.rounds] for p in people]


@pytest.mark.parametrize("system", ["swiss", "round-robin"])
@pytest.mark.parametrize("pair", ["WL", "LW", "DD"])
def test_unrated_results(system: str, pair: str) -> None:
    """W, D and L, also where a matrix leaves out opponent, colour and round."""
    tournament = event({1: f"2w{pair[0]}", 2: f"1b{pair[1]}"}, system=system)
    assert_same(written_and_read(tournament), tournament)


@pytest.mark.parametrize("system", ["swiss", "round-robin"])
def test_games_without_a_colour(system: str) -> None:
    """They read back, and nobody's games with Black are counted without them."""
    tournament = event({1: "2-1 3w=", 2: "1-0 Z", 3: "Z 1b="}, system=system)
    found = written_and_read(tournament)
    assert errors(found) == []
    assert comparable(found.tournament).participants == comparable(tournament).participants
    rows = standings(found.tournament, "PTS,BPG", edition="2026").rows
    assert {row.no: row.values for row in rows} == {1: (1.5, None), 2: (0, None), 3: (0.5, 1)}


def test_bonus_and_penalty_points() -> None:
    """From the start, in a round, several at once; a team's match points and game points."""
    first, *others = swiss().participants
    adjusted = replace(first, adjustments=(Adjustment(0, -1), Adjustment(2, 3), Adjustment(3, -2)))
    tournament = replace(swiss(), participants=(adjusted, *others))
    assert_same(written_and_read(tournament), tournament)


def test_the_points_of_single_results() -> None:
    """Other than the scoring gives: in brackets, in the crosstable of a Swiss and in a matrix."""
    for system in ("swiss", "round-robin"):
        tournament = event({1: "2w1", 2: "1b0"}, system=system)
        one, two = tournament.participants
        one = replace(one, rounds=(one.rounds[0]._replace(points=1),))
        tournament = replace(tournament, participants=(one, two))
        assert_same(written_and_read(tournament), tournament)


def test_the_points_of_single_matches() -> None:
    """Match points and game points, in the crosstable of a Swiss and in a matrix."""
    systems: tuple[System, ...] = ("swiss", "round-robin")
    for system in systems:
        found = two_teams(system)
        one, two = found.participants
        one = replace(one, rounds=(one.rounds[0]._replace(points=2),))
        tournament = replace(found, participants=(one, two))
        assert_same(written_and_read(tournament), tournament)


def two_teams_trf(system: System = "swiss", second: tuple[str, str] = ("0", "1")) -> str:
    """A match of two boards; on the first 1 beat 3."""
    return TeamEvent(
        edition="2026",
        system=system,
        rounds=1,
        boards=2,
        players=tuple(Entrant(no, f"Player, P{no}", 2000) for no in range(1, 5)),
        teams=tuple(teams_of(2, 2)),
        matches=(Match(1, 1, 2, ((1, 3, "1", "0"), (2, 4, *second))),),
        byes=(),
    ).trf()


def two_teams(system: System = "swiss", second: tuple[str, str] = ("=", "=")) -> Tournament:
    return read_trf(two_teams_trf(system, second).encode())


@pytest.mark.parametrize("pair", ["WL", "LW", "DD"])
def test_unrated_results_on_boards(pair: str) -> None:
    tournament = two_teams("swiss", (pair[0], pair[1]))
    assert_same(written_and_read(tournament), tournament)


def test_an_event_that_has_not_begun() -> None:
    tournament = Tournament((), name="Soon", scheduled_rounds=9)
    found = written_and_read(tournament, participants=30)
    assert found.tournament.participants == ()
    assert [p.level for p in found.tournament.problems] == ["warning"]
    assert cells_of(found.tournament.problems[0])


def test_room_for_participants_and_rounds_to_come() -> None:
    """Prepared rows without a name and columns without a result are nobody and nothing."""
    found = written_and_read(swiss(), participants=40, rounds=11)
    assert_same(found, swiss())
    matrix = event({1: "2w1", 2: "1b0"}, system="round-robin", scheduled_rounds=1)
    assert_same(written_and_read(matrix, participants=10), matrix)


# ---------------------------------------------------------------------------------------- several events


@cache
def two_events() -> bytes:
    other = replace(exercise("tec-2023-round-robin"), name="Masters")
    return build([Plan(swiss(), language="fr"), Plan(other, language="en")])


def test_several_events_each_with_names_of_its_own_sheets() -> None:
    book = open_book(two_events())
    events = find_events(book)
    assert [areas["Crosstable"].sheet[-2:] for areas in events] == [" 1", " 2"]
    names = [read_in(book, areas).tournament.name for areas in events]
    assert names == ["Open", "Masters"]
    assert [read_in(book, areas).language for areas in events] == ["fr", "en"]


def test_an_event_is_chosen_by_the_title_of_any_of_its_sheets() -> None:
    book = open_book(two_events())
    for areas in find_events(book):
        for area in areas.values():
            assert choose_event(book, area.sheet) == areas
            assert choose_event(book, area.sheet.upper()) == areas


def test_without_a_choice_the_titles_are_told() -> None:
    book = open_book(two_events())
    with pytest.raises(NotOurs) as raised:
        choose_event(book, None)
    for areas in find_events(book):
        assert areas["Crosstable"].sheet in str(raised.value)
    with pytest.raises(NotOurs, match="Semi-final"):
        choose_event(book, "Semi-final")


def test_one_event_needs_no_choice() -> None:
    book = open_book(build([Plan(swiss())]))
    assert choose_event(book, None) == choose_event(book, "standings") == find_events(book)[0]


def test_a_workbook_without_our_names_is_not_ours() -> None:
    out = io.BytesIO()
    openpyxl.Workbook().save(out)
    with pytest.raises(NotOurs):
        choose_event(open_book(out.getvalue()), None)


# --------------------------------------------------------------------------------- hands on the workbook


@cache
def built(language: str = "en") -> bytes:
    return build([Plan(swiss(), language=language)])


def edited(language: str = "en") -> Edited:
    return Edited(built(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_depends_on_stored_values_of_formulas(language: str) -> None:
    """openpyxl drops them all."""
    assert_same(edited(language).read(), swiss())


@pytest.mark.parametrize(
    "title", ["Sheet1", "Tabla cruzada", "O'Neill's 2", "Ergebnisse – Gruppe A", "R1C1", "2026"]
)
def test_sheets_that_were_renamed(title: str) -> None:
    book = edited()
    rename(book, "Crosstable", title)
    rename(book, "Settings", "My settings")
    found = book.read()
    assert_same(found, swiss())
    assert found.title == title


def rename(edited: Edited, name: str, title: str) -> None:
    """As Excel does: the names follow the sheet."""
    edited.book[edited.titles[name]].title = title
    there = "'" + title.replace("'", "''") + "'!"
    for defined in edited.book.defined_names.values():
        for old in (f"{edited.titles[name]}!", f"'{edited.titles[name]}'!"):
            if defined.attr_text.startswith(old):
                defined.attr_text = there + defined.attr_text.removeprefix(old)
    edited.titles[name] = title


def test_a_problem_names_the_sheet_by_its_new_title() -> None:
    book = edited()
    rename(book, "Crosstable", "Grupo A")
    where = book.at(3, "r2")
    book.crosstable[where] = "?!"
    (problem,) = [p for p in book.read().tournament.problems if "?!" in p.message]
    assert f"'Grupo A'!{where}" in problem.where


def test_sheets_in_another_order_and_with_others_between_them() -> None:
    book = edited()
    book.book.move_sheet(book.titles["Settings"], 6)
    book.book.create_sheet("Notes", 0)["A1"] = "no"
    assert_same(book.read(), swiss())


def test_the_calendar_of_1904() -> None:
    """Its days are counted from another one; the date is the same."""
    tournament = swiss(start=dt.date(2026, 3, 1), end=dt.date(2026, 3, 9))
    book = Edited(build([Plan(tournament)]))
    book.book.epoch = CALENDAR_MAC_1904
    data = book.data()
    assert b'date1904="1"' in zipfile.ZipFile(io.BytesIO(data)).read("xl/workbook.xml")
    assert_same(read(data), tournament)


@pytest.mark.parametrize(
    "typed", ["2026-03-01", "2026/03/01", "01.03.2026", dt.date(2026, 3, 1), dt.datetime(2026, 3, 1, 9)]
)
def test_a_date_as_people_type_it(typed: object) -> None:
    book = edited()
    book.settings[book.setting("start")] = typed
    assert book.read().tournament.start == dt.date(2026, 3, 1)


def test_a_column_inserted_for_notes() -> None:
    book = edited()
    book.crosstable.insert_cols(book.column("rating"))
    book.crosstable.cell(5, book.column("rating") - 1).value = "Club"
    book.crosstable.cell(6, book.column("rating") - 1).value = "SK 1920"
    assert_same(book.read(), swiss())


def test_a_round_column_added_behind_the_last_one() -> None:
    """It has a heading and no key."""
    tournament = event({1: "2w1 3b=", 2: "1b0 Z", 3: "Z 1w="}, ratings=2000, scheduled_rounds=2)
    for heading in ("3", 3, "R3", "3.Rd", " r 3 "):
        book = Edited(build([Plan(tournament)]))
        column = book.column("bonus")
        book.crosstable.insert_cols(column)
        book.crosstable.cell(5, column).value = heading
        for row, cell in zip((6, 7, 8), ("Z", "3w1", "2b0")):
            book.crosstable.cell(row, column).value = cell
        found = book.read()
        assert errors(found) == []
        assert [p.rounds[2].code for p in found.tournament.participants] == ["Z", "1", "0"], heading


def test_columns_in_another_order() -> None:
    book = edited()
    sheet = book.crosstable
    one, other = book.column("r1"), book.column("r3")
    for row in range(3, 14):
        a, b = sheet.cell(row, one), sheet.cell(row, other)
        a.value, b.value = b.value, a.value
    assert_same(book.read(), swiss())


def test_columns_nobody_needs_may_be_deleted() -> None:
    book = edited()
    for key in ("born", "fide-id", "sex", "title"):
        book.crosstable.delete_cols(book.column(key))
    assert_same(book.read(), swiss())


def typed_below(book: Edited, row: int) -> None:
    """A ninth player, who met nobody."""
    for key, value in {
        "no": 9,
        "name": "Late, Larry",
        "rating": 1800,
        "r1": "Z",
        "r2": "Z",
        "r3": "H",
    }.items():
        book.crosstable.cell(row, book.column(key)).value = value


def test_a_row_typed_below_the_range() -> None:
    book = edited()
    typed_below(book, book.areas["Crosstable"].bottom + 1)
    found = book.read()
    assert errors(found) == []
    assert [p.no for p in found.tournament.participants] == [*range(1, 10)]
    assert found.tournament.participants[-1].name == "Late, Larry"


def test_a_row_typed_below_the_range_and_an_empty_one_is_not_lost() -> None:
    """It is read, or its cell is named."""
    book = edited()
    row = book.areas["Crosstable"].bottom + 2
    typed_below(book, row)
    found = book.read()
    named = {place.row for p in found.tournament.problems if isinstance(p, CellProblem) for place in p.cells}
    assert len(found.tournament.participants) == 9 or row in named


def test_notes_below_the_table_are_no_participants() -> None:
    book = edited()
    book.crosstable.cell(book.areas["Crosstable"].bottom + 3, 1).value = "Signed: the arbiter"
    assert_same(book.read(), swiss())


def test_rows_in_another_order() -> None:
    book = edited()
    sheet = book.crosstable
    for column in range(1, sheet.max_column + 1):
        a, b = sheet.cell(6, column), sheet.cell(10, column)
        a.value, b.value = b.value, a.value
    found = book.read()
    assert errors(found) == []
    expected = {p.no: p for p in comparable(swiss()).participants}
    assert {p.no: p for p in found.tournament.participants} == expected


def test_cells_as_hands_type_them() -> None:
    """Every spelling of the same table."""
    book = edited()
    typed = {
        (1, "r1"): " 5 W 1 ",
        (1, "r2"): "3b0,5",
        (3, "r2"): "1w1/2",
        (6, "r3"): "8b–",
        (4, "r3"): "bye",
        (5, "r2"): "hpb",
        (8, "r2"): 0,
        (2, "r1"): "6w=",
        (6, "r1"): "2s.5",
    }
    for (no, key), value in typed.items():
        book.crosstable[book.at(no, key)] = value
    assert_same(book.read(), swiss())


def test_a_table_in_blancas_and_negras() -> None:
    book = edited("es")
    for no, cells in SWISS.items():
        for r, cell in enumerate(cells.split(), start=1):
            spanish = re.sub(r"(?<=\d)[wb]", lambda m: {"w": "b", "b": "n"}[m[0]], cell)
            book.crosstable[book.at(no, f"r{r}")] = spanish
    assert_same(book.read(), swiss())


def test_a_name_may_cover_whole_columns() -> None:
    book = edited()
    book.book.defined_names["Crosstable"] = DefinedName("Crosstable", attr_text="Crosstable!$A:$BZ")
    assert_same(book.read(), swiss())


# -------------------------------------------------------------------------------------- the settings sheet


@cache
def with_every_setting() -> bytes:
    tournament = replace(
        swiss(), start=dt.date(2026, 3, 1), end=dt.date(2026, 3, 9), unrated=1400, seed=5, playoff=((1, 1),)
    )
    return build([Plan(tournament)])


@cache
def matrix_and_teams() -> tuple[bytes, bytes]:
    return build([Plan(exercise("tec-2023-round-robin"))]), build([Plan(two_teams("swiss"))])


WRONG_SETTINGS = {
    "start": ["yesterday", "2026-13-01", "32.1.2026", 10**9, -5, True, "#N/A"],
    "end": ["later", 10**12],
    "system": ["Suisse?", "swis", 1, True],
    "rounds": ["five", 0, -1, 201, 2.5, True, "7 rounds", "1e1"],
    "points 1": ["one", "1 point", "--1", True, "1e3", 99999, "#REF!", "½½"],
    "points =": ["half", "1/3", "0.5.5"],
    "points 0": ["nil", "O"],
    "points U": ["full", "x"],
    "points H": ["½ point"],
    "edition": ["2024", "new", 2021, True],
    "unrated": ["none", 4000, -1, "1400?"],
    "half-point byes": ["two", -1, 201],
    "ties": ["coin", "play-off"],
    "seed": ["abc", -1, 1.5],
    "playoff": ["1", "1=", "x=1", "1=1, 1=2", "a=b", "1=1; x"],
    "excluded": ["x", "1, two", "-3", "0"],
    "tie-break 2": ["BHX", "Buchholz cut 1", "7", "BH-C9", "PTS,BH", "#N/A", True],
}
IN_A_MATRIX = {"games": ["two", 0, 11], "berger": ["maybe", 3]}
OF_TEAMS = {
    "boards": ["four", 0, 101],
    "match 1": ["two"],
    "match =": ["x"],
    "bye match points": ["one"],
    "bye game points": ["x"],
    "primary": ["points", "both"],
}
CASES = [
    *((key, value, 0) for key, values in WRONG_SETTINGS.items() for value in values),
    *((key, value, 1) for key, values in IN_A_MATRIX.items() for value in values),
    *((key, value, 2) for key, values in OF_TEAMS.items() for value in values),
]


@pytest.mark.parametrize(("key", "value", "kind"), CASES)
def test_a_wrong_setting_names_its_cell_and_leaves_no_guess(key: str, value: object, kind: int) -> None:
    """What depends on it is left open: no rank, and no value of results."""
    book = Edited([with_every_setting(), *matrix_and_teams()][kind])
    book.settings[book.setting(key)] = value
    found = book.read()
    (problem,) = [p for p in found.tournament.problems if p.level == "error"]
    assert problem.where == f"Settings!{book.setting(key)}"
    assert str(value)[:20].strip().split()[0][:5] in problem.message
    made = standings(found.tournament)
    if key not in DECIDING_NO_VALUE:
        assert {row.rank for row in made.rows} == {None}


def test_a_wrong_setting_is_told_in_the_language_of_the_workbook() -> None:
    for language in LANGUAGES:
        book = edited(language)
        book.settings[book.setting("rounds")] = "xyz"
        with speaking(language):
            label, right = say("setting rounds"), say("right whole", least=1, most=200)
        (problem,) = [p for p in book.read().tournament.problems if p.level == "error"]
        assert label in problem.message
        assert right in problem.message


def test_an_unknown_language_is_told_too() -> None:
    """Headings stay as they are; the messages are in English, and one says why."""
    book = edited()
    book.settings[book.setting("language")] = "Klingon"
    found = book.read()
    assert found.language == "en"
    assert [p.where for p in found.tournament.problems] == [f"Settings!{book.setting('language')}"]


@pytest.mark.parametrize("key", ["end", "half-point byes", "seed"])
def test_what_no_value_depends_on_leaves_the_values(key: str) -> None:
    """The last day, the byes allowed and the seed (without lots) decide nothing: what can be computed is."""
    book = Edited(with_every_setting())
    book.settings[book.setting(key)] = "wrong"
    found = book.read().tournament
    rows = standings(found, "PTS,BH,SB", edition="2026", playoff={}).rows
    expected = standings(swiss(), "PTS,BH,SB", edition="2026").rows
    assert {row.no: row.values for row in rows} == {row.no: row.values for row in expected}


def test_lots_are_not_drawn_from_a_seed_that_cannot_be_read() -> None:
    book = Edited(with_every_setting())
    book.settings[book.setting("seed")] = "abc"
    rows = standings(book.read().tournament, "PTS,LOTS", playoff={}).rows
    assert {row.values[1] for row in rows} == {None}


@pytest.mark.parametrize("typed", [0, False])
def test_a_nought_in_the_list_of_tie_breaks_is_no_empty_cell(typed: object) -> None:
    """It is reported at its own cell, and so is what follows it."""
    book = edited()
    book.settings[book.setting("tie-break 2")] = typed
    book.settings[book.setting("tie-break 3")] = "BHX"
    found = book.read().tournament
    wrong = [p.where for p in found.problems if p.level == "error"]
    assert wrong == [f"Settings!{book.setting(f'tie-break {n}')}" for n in (2, 3)]


@pytest.mark.parametrize(
    ("typed", "read_as"),
    [("BH -C1", "BH-C1"), ("BH C1", None), ("KS / L+1", "KS/L+1"), ("BH - C1", "BH-C1"), ("bh/c1", "BH-C1")],
)
def test_a_criterion_with_a_blank_is_not_cut_in_two(typed: str, read_as: str | None) -> None:
    """``BH C1`` must not become BH: it is read as a whole, or reported."""
    book = edited()
    book.settings[book.setting("tie-break 2")] = typed
    found = book.read().tournament
    wrong = [p.where for p in found.problems if p.level == "error"]
    if read_as and not wrong:
        assert found.tie_breaks[1] == read_as
    else:
        assert wrong == [f"Settings!{book.setting('tie-break 2')}"]


@pytest.mark.parametrize(
    ("key", "value", "attribute", "meaning"),
    [
        ("edition", 2023.0, "edition", "2023"),
        ("edition", "by date", "edition", None),
        ("edition", "por fecha", "edition", None),
        ("system", "round-robin", "system", "round-robin"),
        ("system", "Round Robin", "system", "round-robin"),
        ("system", "  SWISS ", "system", "swiss"),
        ("system", "Suizo", "system", "swiss"),
        ("rounds", "9", "scheduled_rounds", 9),
        ("rounds", None, "scheduled_rounds", 0),
        ("unrated", "1 400", "unrated", 1400),
        ("seed", "42", "seed", 42),
        ("playoff", "3 = 1; 1=2", "playoff", ((3, 1), (1, 2))),
        ("playoff", "3=1 1=2", "playoff", ((3, 1), (1, 2))),
        ("excluded", "2;7", "excluded", frozenset({2, 7})),
        ("excluded", 2, "excluded", frozenset({2})),
        ("points =", "½", "scoring", Scoring()),
        ("points =", "0,5", "scoring", Scoring()),
        ("points 1", 3, "scoring", Scoring(Fraction(3))),
        ("points H", "0", "scoring", Scoring(others=(("H", Fraction(0)),))),
        ("points -", "−1", "scoring", Scoring(others=(("-", Fraction(-1)),))),
        ("name", 2026, "name", "2026"),
        ("name", "  A\n B ", "name", "A B"),
        ("tie-break 6", "ARO", "tie_breaks", ("PTS", "BH-C1", "BH", "SB", "DE", "ARO")),
        ("tie-break 2", None, "tie_breaks", ("PTS", "BH", "SB", "DE")),
        ("ties", "by lots", "tie_breaks", ("PTS", "BH-C1", "BH", "SB", "DE", "LOTS")),
    ],
)
def test_settings_as_people_type_them(key: str, value: object, attribute: str, meaning: object) -> None:
    book = edited()
    book.settings[book.setting(key)] = value
    found = book.read()
    assert errors(found) == []
    assert getattr(found.tournament, attribute) == meaning


@pytest.mark.parametrize("key", ["playoff", "excluded"])
def test_numbers_of_nobody(key: str) -> None:
    book = edited()
    book.settings[book.setting(key)] = "99=1" if key == "playoff" else "99"
    found = book.read()
    (problem,) = [p for p in found.tournament.problems if p.level == "error"]
    assert problem.where == f"Settings!{book.setting(key)}"
    assert "99" in problem.message
    assert {row.rank for row in standings(found.tournament).rows} == {None}


def test_rows_of_settings_may_be_moved() -> None:
    book = edited()
    sheet = book.settings
    one, other = (int(book.setting(key)[1:]) for key in ("name", "rounds"))
    for column in "ABC":
        a, b = sheet[f"{column}{one}"], sheet[f"{column}{other}"]
        a.value, b.value = b.value, a.value
    assert_same(book.read(), swiss())


# ------------------------------------------------------------------- the copy above the crosstable


def without_name(data: bytes, name: str) -> bytes:
    """The same file, every byte but one defined name."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for item in old.infolist():
            content = old.read(item)
            if item.filename == "xl/workbook.xml":
                content, found = re.subn(
                    rb'<definedName name="%s"[^>]*>[^<]*</definedName>' % name.encode(), b"", content
                )
                assert found == 1
            new.writestr(item, content)
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_stand_above_the_crosstable_too(language: str) -> None:
    """For a function that sees nothing but that range."""
    tournament = swiss(
        start=dt.date(2026, 3, 1),
        edition="2023",
        unrated=1400,
        seed=7,
        playoff=((3, 1),),
        excluded=frozenset({8}),
    )
    found = read(without_name(build([Plan(tournament, language=language)]), "Settings"))
    assert found.language == language
    assert_same(found, tournament)


@pytest.mark.parametrize("system", ["swiss", "round-robin"])
def test_the_copy_holds_what_the_sheet_holds(system: System) -> None:
    for tournament in (two_teams(system), replace(exercise("tec-2023-round-robin"), doubts=swiss().doubts)):
        book = open_book(build([Plan(tournament)]))
        (areas,) = find_events(book)
        crosstable = Grid("crosstable", areas["Crosstable"], book.sheet(areas["Crosstable"].sheet))
        sheet = Grid("settings", areas["Settings"], book.sheet(areas["Settings"].sheet))
        copied = {key: said.value for key, said in stated_in_crosstable(crosstable).items()}
        stated = {key: said.value for key, said in stated_in_sheet(sheet).items()}
        assert copied.pop(LISTED) == len([k for k, v in stated.items() if k.startswith("tie-break ") and v])
        assert {k: v for k, v in copied.items() if v not in (None, "")} == {
            k: v for k, v in stated.items() if v not in (None, "")
        }


def test_a_copy_that_lacks_an_inserted_tie_break_is_refused() -> None:
    """A row inserted into the list is counted above the crosstable, but not copied there."""
    book = open_book(built())
    (areas,) = find_events(book)
    cells: dict[tuple[int, int], Value] = dict(book.sheet("Crosstable"))
    (column,) = [c for (r, c), value in cells.items() if r == 1 and value == LISTED]
    crosstable = Grid("crosstable", areas["Crosstable"], cells)
    assert_same(read_ranges(crosstable, None), swiss())
    count = cells[2, column]
    assert isinstance(count, float)
    cells[2, column] = count + 1
    with pytest.raises(NotOurs, match="a tie-break was inserted"):
        read_ranges(crosstable, None)


def test_an_event_named_like_an_error_is_read_from_its_range() -> None:
    book = open_book(build([Plan(replace(swiss(), name="#1 Open"))]))
    (areas,) = find_events(book)
    crosstable = Grid("crosstable", areas["Crosstable"], book.sheet("Crosstable"))
    assert read_ranges(crosstable, None).tournament.name == "#1 Open"


def test_an_event_from_nothing_but_the_range() -> None:
    """read_event takes what a host hands over; a wrong setting then names the cell of the copy."""
    book = open_book(built())
    (areas,) = find_events(book)
    cells: dict[tuple[int, int], Value] = dict(book.sheet("Crosstable"))
    where = next(place for place, value in cells.items() if place[0] == 1 and value == "rounds")
    crosstable = Grid("crosstable", areas["Crosstable"], cells)
    only = {"Crosstable": areas["Crosstable"]}
    assert_same(read_event(crosstable, stated_in_crosstable(crosstable), None, only), swiss())
    cells[2, where[1]] = "many"
    found = read_event(crosstable, stated_in_crosstable(crosstable), None, only)
    assert [p.where for p in found.tournament.problems] == [f"Crosstable!{address(2, where[1])}"]


# ---------------------------------------------------------------------------------------- what is missing


def test_a_crosstable_whose_keys_are_gone_is_told() -> None:
    book = edited()
    for cell in book.crosstable[3]:
        cell.value = None
    with pytest.raises(NotOurs, match="Crosstable"):
        book.read()


def test_a_key_that_is_gone_is_replaced_by_the_heading() -> None:
    book = edited()
    book.crosstable.cell(3, book.column("r2")).value = None
    assert_same(book.read(), swiss())


def test_names_of_sheets_that_are_gone_are_no_events() -> None:
    book: Book = open_book(built())
    (areas,) = find_events(book)
    assert set(areas) == set(NAMES) - {"Boards"}
    gone = Book([t for t in book.titles if t != "Crosstable"], book.names)
    assert find_events(gone) == []


def test_a_team_event_without_the_sheet_of_boards() -> None:
    """The totals of the matches are known, the boards are not."""
    data = without_name(matrix_and_teams()[1], "Boards")
    found = read(data).tournament
    assert errors(found) == []
    rows = standings(found, "MPTS,GPTS,BC", edition="2026").rows
    assert [row.values for row in rows] == [(2, 1.5, None), (0, 0.5, None)]


def test_reading_twice_gives_the_same() -> None:
    book = open_book(built())
    (areas,) = find_events(book)
    assert read_sheets(book, areas).tournament == read_sheets(book, areas).tournament


def areas_of(data: bytes) -> Mapping[str, Area]:
    (areas,) = find_events(open_book(data))
    return areas


def test_a_file_that_is_built_twice_is_the_same_file() -> None:
    assert build([Plan(swiss())]) == build([Plan(swiss())])
    assert areas_of(built()) == areas_of(build([Plan(swiss())]))
