"""A crosstable typed by hand has errors: each is told with its cell, and no value is built on it.

Every test damages one cell (or two) of a correct event. What is computed afterwards must be what the
undamaged event gives, or nothing: a wrong number is the one thing that must never appear.
"""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import Any

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from xltiebreak.berger import berger_round
from xltiebreak.criteria import CATALOGUE, parse_criterion
from xltiebreak.formats.trf import read_trf
from xltiebreak.hosts.functions import criteria_with_functions
from xltiebreak.model import Adjustment, Problem, Tournament
from xltiebreak.standings import standings
from xltiebreak.workbook.book import address, open_book
from xltiebreak.workbook.cells import CellProblem
from xltiebreak.workbook.events import NotOurs, SheetEvent, find_events, read_in
from xltiebreak.workbook.template import Plan, build

from .crosstables import event
from .strategies import Entrant, Match, TeamEvent, meetings, teams_of

EDITIONS = ("2022", "2023", "2026")
OTHER_LANGUAGE = "es"

# ----------------------------------------------------------------------------------- the correct events

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
START = dt.date(2026, 4, 1)


def swiss() -> Tournament:
    """Eight players, three rounds of five."""
    ratings = {no: 2500 - 50 * no for no in SWISS}
    return event(SWISS, ratings=ratings, name="Open", scheduled_rounds=5, start=START)


def adjusted() -> Tournament:
    """The same with a penalty for 1 and a bonus for 6."""
    players = {p.no: p for p in swiss().participants}
    players[1] = replace(players[1], adjustments=(Adjustment(0, -2),))
    players[6] = replace(players[6], adjustments=(Adjustment(2, 1),))
    return replace(swiss(), participants=tuple(players.values()))


def large() -> Tournament:
    """Sixteen players, four rounds of six."""
    cells: dict[int, list[str]] = {no: [] for no in range(1, 17)}
    for r, pairs in enumerate(meetings(16)[:4]):
        for at, (white, black) in enumerate(pairs):
            mine, theirs = ("10", "==", "01", "10", "==")[(r + 2 * at) % 5]
            cells[white].append(f"{black}w{mine}")
            cells[black].append(f"{white}b{theirs}")
    ratings = {no: 2400 - 20 * no for no in cells}
    table = {no: " ".join(made) for no, made in cells.items()}
    return event(table, ratings=ratings, name="Large", scheduled_rounds=6, start=START)


def round_robin(count: int = 6, held: int = 5, cycles: int = 1) -> Tournament:
    """By the Berger table."""
    rounds = (count - 1) * cycles
    cells = {no: ["Z"] * min(held, rounds) for no in range(1, count + 1)}
    for at, (one, other) in enumerate(combinations(cells, 2)):
        for cycle in range(cycles):
            r, colour = berger_round(count, one, other, cycle)
            if r <= held:
                mine, theirs = ("10", "==", "01", "10", "==", "01", "==")[(at + cycle) % 7]
                cells[one][r - 1] = f"{other}{colour}{mine}"
                cells[other][r - 1] = f"{one}{'b' if colour == 'w' else 'w'}{theirs}"
    ratings = {no: 2500 - 50 * no for no in cells}
    table = {no: " ".join(made) for no, made in cells.items()}
    return event(
        table, ratings=ratings, name="Masters", system="round-robin", scheduled_rounds=rounds, start=START
    )


def teams() -> Tournament:
    """Four teams of two, two rounds of a Swiss, with the players' results."""
    made = TeamEvent(
        edition="2026",
        system="swiss",
        rounds=2,
        boards=2,
        players=tuple(Entrant(no, f"Player, P{no}", 2100 - no) for no in range(1, 9)),
        teams=tuple(teams_of(4, 2)),
        matches=(
            Match(1, 1, 2, ((1, 3, "1", "0"), (2, 4, "=", "="))),
            Match(1, 3, 4, ((5, 7, "0", "1"), (6, 8, "1", "0"))),
            Match(2, 4, 1, ((7, 1, "=", "="), (8, 2, "0", "1"))),
            Match(2, 2, 3, ((3, 5, "=", "="), (4, 6, "=", "="))),
        ),
        byes=(),
    )
    return read_trf(made.trf().encode())


def without_boards(tournament: Tournament) -> Tournament:
    """Only the totals of the matches are known."""
    participants = tuple(
        replace(p, members=(), rounds=tuple(r._replace(boards=()) for r in p.rounds))
        for p in tournament.participants
    )
    return replace(tournament, participants=participants, players=())


CORRECT: dict[str, Callable[[], Tournament]] = {
    "swiss": swiss,
    "adjusted": adjusted,
    "large": large,
    "round robin": round_robin,
    "unfinished": lambda: round_robin(held=2),
    "double": lambda: round_robin(4, 6, 2),
    "teams": teams,
    "totals": lambda: without_boards(teams()),
}

# -------------------------------------------------------------------------------------------- damaging


class Sheets:
    """A correct event as a workbook of the sheets that are read, opened by openpyxl."""

    def __init__(self, kind: str, language: str) -> None:
        data = build([Plan(CORRECT[kind](), language=language)])
        book = open_book(data)
        (areas,) = find_events(book)
        self.areas = areas
        self.book = openpyxl.load_workbook(io.BytesIO(data))
        needed = {name: areas[name].sheet for name in ("Settings", "Crosstable", "Boards") if name in areas}
        for title in self.book.sheetnames:
            if title not in needed.values():
                del self.book[title]
        self.titles = needed
        self.at = self._cells()
        self.columns = {
            name: {self.book[title].cell(row, c).value: c for c in range(1, 40)}
            for name, title, row in ((n, t, 3 if n == "Crosstable" else 2) for n, t in needed.items())
        }
        self.read = self._read()

    def _cells(self) -> dict[tuple[str, int | str, str], str]:
        """The address of (sheet, number, column) and of (Settings, key, value)."""
        found: dict[tuple[str, int | str, str], str] = {}
        for name, key_row, top in (("Crosstable", 3, 6), ("Boards", 2, 5)):
            if name not in self.titles:
                continue
            sheet = self.book[self.titles[name]]
            keys = {c.value: c.column for c in sheet[key_row] if c.value}
            for row in range(top, self.areas[name].bottom + 1):
                for key, column in keys.items():
                    found[name, sheet.cell(row, keys["no"]).value, key] = address(row, column)
        for (cell,) in self.book[self.titles["Settings"]].iter_rows(max_col=1):
            if cell.value:
                found["Settings", cell.value, "value"] = f"C{cell.row}"
        return found

    def _read(self) -> SheetEvent:
        out = io.BytesIO()
        self.book.save(out)
        book = open_book(out.getvalue())
        (areas,) = find_events(book)
        return read_in(book, areas)

    def damaged(self, cells: Mapping[tuple[str, str], object]) -> SheetEvent:
        """Read with other contents of some cells, by sheet and address; the workbook stays as it was."""
        before = []
        try:
            for (name, where), content in cells.items():
                cell = self.book[self.titles[name]][where]
                before.append((cell, cell.value, cell.number_format))
                cell.value = content  # type: ignore[assignment]
            return self._read()
        finally:
            for cell, value, number_format in reversed(before):
                cell.value, cell.number_format = value, number_format


@cache
def sheets(kind: str, language: str = "en") -> Sheets:
    return Sheets(kind, language)


Cell = tuple[int | str, str] | tuple[str, int | str, str]


def full(cell: Cell) -> tuple[str, int | str, str]:
    """(3, "r2") stands on the Crosstable."""
    return cell if len(cell) == 3 else ("Crosstable", *cell)


def damaged(kind: str, cells: Mapping[Any, object], language: str = "en") -> SheetEvent:
    """A correct event with other contents of some cells, by number (or key) and column."""
    book = sheets(kind, language)
    return book.damaged({(full(cell)[0], book.at[full(cell)]): value for cell, value in cells.items()})


def place(kind: str, cell: Cell, language: str = "en") -> str:
    """A cell as a message names it."""
    name = full(cell)[0]
    title = sheets(kind, language).titles[name]
    quoted = title if title.isalpha() else f"'{title}'"
    return f"{quoted}!{sheets(kind, language).at[full(cell)]}"


# --------------------------------------------------------------------------- everything that is computed


def broad_list(team: bool) -> list[str]:
    """Every criterion that an event of this kind may have."""
    unfit = "individual" if team else "team"
    modified = ["BH-C1/P", "SB/P", "KS/L+1", "AOB/F", "TPN/R", "PS-C1"]
    modified += ["SSSC/F", "SSSC/K2", "EMMSB-C1/P", "BH/P:GP"] if team else ["RTNG/R"]
    return [
        c
        for c in [*criteria_with_functions(), *modified]
        if parse_criterion(c).tie_break.kind != unfit and (team or not parse_criterion(c).score)
    ]


RANKINGS = {
    False: [
        "PTS",
        "PTS,BH-C1,BH,SB,DE",
        "PTS,DE,WIN,SB,KS",
        "PTS,ARO",
        "PTS,TPR,DE",
        "PTS,BPG,PS",
        "PTS,RTNG,LOTS",
        "WON,DE,APRO",
    ],
    True: ["MPTS", "MPTS,GPTS,EDE,EMGSB-C1", "GPTS,BC,TBR", "MPTS,EDEBT,BH:MP", "PTS,MPvGP,SSSC,LOTS"],
}
Snapshot = dict[tuple[str, str, int], float | None]


def everything(found: SheetEvent) -> Snapshot:
    """Every value and rank, by edition, criterion (or list) and the row in which a participant stands."""
    tournament = found.tournament
    row_of = {no: entry.row for no, entry in found.table.entries.items()}
    first = "MPTS" if tournament.team else "PTS"
    criteria = broad_list(tournament.team)
    by_value = [c for c in criteria if not parse_criterion(c).tie_break.split]
    lists = [[first, *by_value], *([first, c] for c in criteria if c not in by_value)]
    made: Snapshot = {}
    for edition in EDITIONS:
        for wanted in lists:
            table = standings(tournament, wanted, edition=edition)
            for row in table.rows:
                for criterion, value in zip(wanted, row.values):
                    made[edition, criterion, row_of[row.no]] = value
        for ranking in RANKINGS[tournament.team]:
            table = standings(tournament, ranking, edition=edition)
            made |= {(edition, f"rank by {ranking}", row_of[row.no]): row.rank for row in table.rows}
            for at, code in enumerate(ranking.split(",")):
                if parse_criterion(code).tie_break.split:
                    values = {
                        (edition, f"{code} in {ranking}", row_of[r.no]): r.values[at] for r in table.rows
                    }
                    made |= values
    return made


@cache
def expected(kind: str) -> Snapshot:
    return everything(sheets(kind).read)


def wrong_numbers(found: SheetEvent, kind: str, ignored: Iterable[str] = ()) -> dict[str, str]:
    """What is neither what the undamaged event gives nor left open."""
    right, skipped = expected(kind), tuple(ignored)
    return {
        f"{edition} {what} row {row}": f"{value} instead of {right[edition, what, row]}"
        for (edition, what, row), value in everything(found).items()
        if value is not None
        and (edition, what, row) in right
        and value != right[edition, what, row]
        and not any(code in what for code in skipped)
    }


def unknown(found: SheetEvent, criterion: str, edition: str = "2026") -> set[int]:
    """Who has no value of a criterion."""
    first = "MPTS" if found.tournament.team else "PTS"
    rows = standings(found.tournament, [first, criterion], edition=edition).rows
    return {row.no for row in rows if row.values[1] is None}


def unranked(found: SheetEvent, criteria: str, edition: str = "2026") -> set[int]:
    return {row.no for row in standings(found.tournament, criteria, edition=edition).rows if row.rank is None}


def met(kind: str, numbers: Iterable[int], steps: int = 1) -> set[int]:
    """These and those whom they met, so many times over."""
    reached = set(numbers)
    for _ in range(steps):
        reached |= {
            r.opponent
            for p in CORRECT[kind]().participants
            if p.no in reached
            for r in p.rounds
            if r.opponent
        }
    return reached


def problems(found: SheetEvent, level: str) -> list[Problem]:
    return [p for p in found.tournament.problems if p.level == level]


@pytest.mark.parametrize("kind", CORRECT)
def test_the_undamaged_events_are_in_order(kind: str) -> None:
    """And every value of theirs is known that the event can give."""
    found = sheets(kind).read
    assert found.tournament.problems == ()
    first = "MPTS" if found.tournament.team else "PTS"
    assert unknown(found, first) == set()
    assert expected(kind) == everything(sheets(kind, OTHER_LANGUAGE).read)


# ------------------------------------------------------------------------------- one mistake at a time


@dataclass(frozen=True)
class Mistake:
    """What is typed where; what must be said, naming which cells; and whom it leaves in doubt."""

    kind: str
    cells: dict[Cell, object]
    #: The cells that one of the problems names, the first of them first.
    names: tuple[Cell, ...]
    #: What its message holds besides: contents and numbers, in every language the same.
    says: tuple[str, ...]
    #: Whose own results cannot be told.
    results: frozenset[int] = frozenset()
    colours: frozenset[int] = frozenset()
    level: str = "error"
    #: Criteria that may be other, because what was typed is a legal other value for them.
    legal: tuple[str, ...] = ()


def mistake(
    kind: str, cells: dict[Any, object], names: list[Cell], says: str, *results: int, **more: Any
) -> Mistake:
    return Mistake(kind, cells, tuple(names), tuple(says.split()), frozenset(results), **more)


A, B = (1, "r2"), (3, "r2")  # 1 and 3 drew in round 2
MISTAKES = {
    # An unreadable cell.
    "unreadable": mistake("swiss", {B: "1x½"}, [B], "'1x½' 12w1 5b½", 3, 1),
    "colour at the end": mistake("swiss", {B: "1 ½ w"}, [B], "'1 12w1", 3, 1),
    "letter O": mistake("swiss", {(5, "r1"): "1bO"}, [(5, "r1")], "'1bO' 12w1", 5, 1),
    "only a result": mistake("swiss", {A: "½"}, [A], "'½' 12w1", 1, 3),
    "only a number": mistake("swiss", {A: 3}, [A], "'3' 12w1", 1, 3),
    "a date": mistake("swiss", {A: dt.date(2026, 2, 1)}, [A], "46054 ½", 1, 3),
    "an error value": mistake("swiss", {A: "#REF!"}, [A], "'#REF!' 12w1", 1, 3),
    "true": mistake("swiss", {A: True}, [A], "'True' 12w1", 1, 3),
    "unreadable bye": mistake("swiss", {(4, "r3"): "freilos"}, [(4, "r3")], "'freilos' U", 4),
    "unreadable in a round to come": mistake("swiss", {(4, "r4"): "??"}, [(4, "r4")], "'??'", 4),
    # The opponent is unknown, or oneself.
    "opponent unknown": mistake("swiss", {B: "12w½"}, [B], "'12w½' 12", 3, 1),
    "opponent nought": mistake("swiss", {(4, "r3"): "0w1"}, [(4, "r3")], "'0w1'", 4),
    "result as a cell": mistake("swiss", {(4, "r3"): "0-1"}, [(4, "r3")], "'0-1'", 4),
    "oneself": mistake("swiss", {B: "3w½"}, [B], "'3w½' 3", 3, 1),
    # One side says so, the other does not.
    "half missing": mistake("swiss", {B: None}, [A, B], "'3b½' 1w½", 1, 3),
    "half missing of a forfeit": mistake(
        "swiss", {(6, "r3"): None}, [(8, "r3"), (6, "r3")], "'6w+' 8b-", 8, 6
    ),
    "other opponent": mistake("swiss", {A: "7b½"}, [A, (7, "r2")], "'7b½' '6w1'", 1, 3, 7),
    "opponent has a bye": mistake("swiss", {A: "5b½"}, [A, (5, "r2")], "'5b½' 'H'", 1, 3, 5),
    "opponent is absent": mistake("swiss", {A: "8b½"}, [A, (8, "r2")], "'8b½' 'Z'", 1, 3, 8),
    "bye against a game": mistake("swiss", {B: "H"}, [A, B], "'3b½' 'H'", 1, 3),
    # Playing twice in a round.
    "playing twice": mistake("swiss", {(1, "r1"): "2w1"}, [(1, "r1"), (2, "r1")], "'2w1' '6w½' 6", 1, 2, 5),
    # The same colour on both sides.
    "both black": mistake("swiss", {B: "1b½"}, [A, B], "1 3", colours=frozenset({1, 3})),
    "both white": mistake("swiss", {A: "3w½"}, [A, B], "1 3", colours=frozenset({1, 3})),
    # Results that do not add up.
    "won by both": mistake("swiss", {(5, "r1"): "1b1"}, [(1, "r1"), (5, "r1")], "'5w1' '1b1' 1b0", 1, 5),
    "won and drawn": mistake("swiss", {A: "3b1"}, [A, B], "'3b1' '1w½'", 1, 3),
    "drawn and won": mistake("swiss", {(5, "r1"): "1b½"}, [(1, "r1"), (5, "r1")], "'5w1' '1b½' 1b0", 1, 5),
    "forfeit and loss": mistake("swiss", {(6, "r3"): "8b0"}, [(6, "r3"), (8, "r3")], "'8b0' '6w+'", 6, 8),
    "won by forfeit by both": mistake(
        "swiss", {(6, "r3"): "8b+"}, [(6, "r3"), (8, "r3")], "'8b+' '6w+'", 6, 8
    ),
    "result missing": mistake("swiss", {(1, "r1"): "5w"}, [(1, "r1"), (5, "r1")], "'5w' '1b0' 5w1", 1, 5),
    "result missing on the other side": mistake(
        "swiss", {(5, "r1"): "1b"}, [(1, "r1"), (5, "r1")], "'5w1' '1b' 1b0", 1, 5
    ),
    "letter l": mistake("swiss", {(1, "r1"): "5wl"}, [(1, "r1"), (5, "r1")], "'5wl' '1b0'", 1, 5),
    "unrated and rated": mistake("swiss", {(1, "r1"): "5wW"}, [(1, "r1"), (5, "r1")], "'5wW' '1b0'", 1, 5),
    # In the wrong column.
    "a round too far": mistake("swiss", {(4, "r5"): "3w1"}, [(4, "r5"), (3, "r5")], "'3w1' 4b0", 4, 3),
    "a round too far in a large event": mistake(
        "large", {(9, "r6"): "3w1"}, [(9, "r6"), (3, "r6")], "'3w1'", 9, 3
    ),
    # Numbers.
    "number twice": mistake("swiss", {(3, "no"): 1}, [(3, "no"), (1, "no")], "1"),
    "number missing": mistake("swiss", {(3, "no"): None}, [(3, "no")], "1"),
    "number wrong": mistake("swiss", {(3, "no"): "3a"}, [(3, "no")], "'3a' 99999"),
    "number nought": mistake("swiss", {(3, "no"): 0}, [(3, "no")], "'0'"),
    "number of nobody": mistake("swiss", {(3, "no"): 33}, [A], "'3b½' 3"),
    "number in an unfinished matrix": mistake("unfinished", {(4, "no"): "x4"}, [(4, "no")], "'x4'"),
    # Bonus points.
    "penalty unreadable": mistake("adjusted", {(1, "bonus"): "-l"}, [(1, "bonus")], "'-l' +1 -½", 1),
    "penalty in words": mistake("adjusted", {(1, "bonus"): "minus 1"}, [(1, "bonus")], "'minus", 1),
    "half a bonus readable": mistake("adjusted", {(6, "bonus"): "+½@2 x"}, [(6, "bonus")], "'+½@2", 6),
    "penalty in a round that the event has not": mistake(
        "adjusted", {(1, "bonus"): "-1@6"}, [(1, "bonus")], "'-1@6' 6 5", 1
    ),
    # A matrix.
    "matrix unreadable": mistake("round robin", {(1, "v2"): "q"}, [(1, "v2")], "'q' 1 ½ 0 +", 1, 2),
    "own field": mistake("round robin", {(2, "v2"): "1"}, [(2, "v2")], "'1' *", 2),
    "two results": mistake("round robin", {(1, "v2"): "1 0"}, [(1, "v2")], "'1 0'", 1, 2),
    "matrix won by both": mistake("round robin", {(2, "v1"): "1"}, [(1, "v2"), (2, "v1")], "'1' 0", 1, 2),
    "matrix half missing": mistake("round robin", {(2, "v1"): None}, [(1, "v2"), (2, "v1")], "'1' 0", 1, 2),
    "matrix twice in a round": mistake("round robin", {(1, "v2"): "1b1"}, [(1, "v6")], "1"),
    "a round that the event has not": mistake("round robin", {(1, "v2"): "6b1"}, [(1, "v2")], "'6b1'", 1, 2),
    "matrix of two games, one missing": mistake(
        "double", {(1, "v2"): "1"}, [(2, "v1"), (1, "v2")], "'1' ½", 1, 2
    ),
    "matrix of two games, swapped": mistake(
        "double", {(1, "v2"): "½ 1"}, [(1, "v2"), (2, "v1")], "'½ '0", 1, 2
    ),
    # Teams.
    "match unreadable": mistake("teams", {(1, "r1"): "2w1¾"}, [(1, "r1")], "'2w1¾' 8w2½", 1, 2),
    "team unknown": mistake("teams", {(1, "r1"): "9w1½"}, [(1, "r1")], "'9w1½' 9", 1, 2),
    "team against itself": mistake("teams", {(1, "r1"): "1w1½"}, [(1, "r1")], "'1w1½' 1", 1, 2),
    "half of a match missing": mistake(
        "teams", {(2, "r1"): None}, [(1, "r1"), (2, "r1")], "'2w1½' 1b½", 1, 2
    ),
    "too many game points": mistake(
        "teams", {(2, "r1"): "1b1"}, [(1, "r1"), (2, "r1")], "'2w1½' '1b1' 2", 1, 2
    ),
    "fewer than the boards": mistake("teams", {(1, "r1"): "2w1"}, [(1, "r1")], "'2w1' 1.5", 1, 2),
    "both teams white": mistake("teams", {(2, "r1"): "1w½"}, [(1, "r1"), (2, "r1")], "1 2"),
    "another team": mistake("teams", {(1, "r1"): "3w1½"}, [(1, "r1"), (3, "r1")], "'3w1½' '4w1'", 1, 2, 3),
    "match forfeited and played": mistake(
        "teams", {(1, "r1"): "2w+"}, [(1, "r1"), (2, "r1")], "'2w+' '1b½'", 1, 2
    ),
    "totals that do not add up": mistake(
        "totals", {(1, "r1"): "2w1"}, [(1, "r1"), (2, "r1")], "'2w1' '1b½' 2", 1, 2
    ),
    "board unreadable": mistake(
        "teams", {("Boards", 1, "r1"): "won"}, [("Boards", 1, "r1")], "'won' 1 ½", 1, 2
    ),
    "board unreadable, others follow": mistake(
        "teams",
        {("Boards", 1, "r1"): "won", ("Boards", 3, "r1"): "lost"},
        [("Boards", 3, "r1")],
        "'lost' 1 ½",
        1,
        2,
    ),
    "board won by both": mistake(
        "teams", {("Boards", 3, "r1"): "1"}, [("Boards", 1, "r1"), ("Boards", 3, "r1")], "1 '1'", 1, 2
    ),
    "board without opponent": mistake(
        "teams", {("Boards", 4, "r1"): None}, [("Boards", 2, "r1")], "2 '½' +", 1, 2
    ),
    "board taken": mistake("teams", {("Boards", 2, "r1"): "1w½"}, [("Boards", 2, "r1")], "'1w½' 1 2", 1, 2),
    "board beyond the match": mistake(
        "teams", {("Boards", 2, "r1"): "3w½"}, [("Boards", 2, "r1")], "'3w½' 3 2", 1, 2
    ),
    "both players white": mistake(
        "teams",
        {("Boards", 1, "r1"): "w1", ("Boards", 3, "r1"): "w0"},
        [("Boards", 1, "r1"), ("Boards", 3, "r1")],
        "1",
    ),
    "player twice": mistake("teams", {("Boards", 2, "no"): 1}, [("Boards", 2, "no")], "'1'", 1, 2, 3, 4),
    "player of no team": mistake(
        "teams", {("Boards", 2, "team"): 7}, [("Boards", 2, "team")], "'7' 2", 1, 2, 3, 4
    ),
    "player's rating": mistake(
        "teams", {("Boards", 2, "rating"): "2oo0"}, [("Boards", 2, "rating")], "'2oo0'"
    ),
    # A name twice: only a warning, and nothing is in doubt.
    "name twice": mistake(
        "swiss", {(7, "name"): "player  3"}, [(7, "name"), (3, "name")], "'player 3' 3 7", level="warning"
    ),
    "name missing": mistake("swiss", {(7, "name"): None}, [(7, "name")], "7", level="warning"),
    # More byes than allowed.
    "half-point byes": mistake(
        "swiss", {("Settings", "half-point byes", "value"): 0}, [(5, "r2")], "5 2 0", level="warning"
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
@pytest.mark.parametrize("language", ["en", OTHER_LANGUAGE])
def test_a_mistake_is_told_with_its_cells_and_what_would_be_right(name: str, language: str) -> None:
    case = MISTAKES[name]
    found = damaged(case.kind, case.cells, language)
    cells = [place(case.kind, cell, language) for cell in case.names]
    told = [p for p in problems(found, case.level) if p.where.split(", ")[: len(cells)] == cells]
    assert told, [str(p) for p in found.tournament.problems]
    message = told[0].message.replace("«", "'").replace("»", "'").replace("“", "'").replace("”", "'")
    message = message.replace("1,5", "1.5")  # the decimal sign follows the language
    for part in case.says:
        assert part in message
    if language != "en":
        english = damaged(case.kind, case.cells).tournament.problems
        assert told[0].message not in [p.message for p in english]


@pytest.mark.parametrize("name", MISTAKES)
def test_no_number_is_wrong_after_a_mistake(name: str) -> None:
    """Every value and rank in three editions is that of the undamaged event, or left open."""
    case = MISTAKES[name]
    ignored = [*case.legal, *(["TPN", "LOTS"] if any("no" in cell for cell in case.cells) else [])]
    assert wrong_numbers(damaged(case.kind, case.cells), case.kind, ignored) == {}


@pytest.mark.parametrize("name", [name for name, case in MISTAKES.items() if case.results])
def test_whose_values_are_left_open(name: str) -> None:
    """Their own, with what looks at opponents those who met them, and nobody has a certain rank."""
    case = MISTAKES[name]
    found = damaged(case.kind, case.cells)
    first = "MPTS" if found.tournament.team else "PTS"
    everybody = set(found.table.entries)
    assert unknown(found, first) == case.results & everybody
    assert unknown(found, "WIN") == case.results & everybody
    assert case.results <= unknown(found, "SB") <= met(case.kind, case.results)
    assert unknown(found, "TPN") == set()
    assert unranked(found, first) == everybody


@pytest.mark.parametrize("name", [name for name, case in MISTAKES.items() if case.colours])
def test_contradictory_colours_leave_only_games_with_black_open(name: str) -> None:
    case = MISTAKES[name]
    found = damaged(case.kind, case.cells)
    for edition in EDITIONS:
        assert unknown(found, "BPG", edition) == unknown(found, "BWG", edition) == case.colours
        for criterion in ("PTS", "BH", "SB", "WIN", "PS", "ARO", "REP"):
            assert unknown(found, criterion, edition) == set()
    assert unranked(found, "PTS,BH-C1,BH,SB,DE") == set()
    assert unranked(found, "PTS,BPG") == case.colours  # 1 and 3, tied on points
    assert unranked(found, "PTS,WIN,BPG") <= case.colours


@pytest.mark.parametrize("name", ["name twice", "name missing", "half-point byes", "both teams white"])
def test_what_is_only_told_leaves_every_value(name: str) -> None:
    case = MISTAKES[name]
    assert everything(damaged(case.kind, case.cells)) == expected(case.kind)


# ------------------------------------------------------------------------------------- mistakes in ratings


@pytest.mark.parametrize(
    "content",
    ["24oo", "2400?", "2.400", 2400.5, -1, 24000, "GM", True, "#N/A", dt.date(2026, 1, 1), "2400 2300"],
)
def test_a_rating_that_is_no_number(content: object) -> None:
    """What is made of ratings is left open; everything else is computed."""
    found = damaged("swiss", {(2, "rating"): content})
    (problem,) = problems(found, "error")
    assert problem.where == place("swiss", (2, "rating"))
    assert "3999" in problem.message
    assert wrong_numbers(found, "swiss") == {}
    for edition in EDITIONS:
        for criterion in ("PTS", "BH", "SB", "WIN", "BPG", "PS", "KS"):
            assert unknown(found, criterion, edition) == set()
        for criterion in ("ARO", "TPR", "PTP"):
            assert unknown(found, criterion, edition) >= met("swiss", {2}) - {2}
    assert unranked(found, "PTS,BH-C1,BH,SB,DE") == set()


def test_a_wrong_rating_where_unrated_players_count_one_that_is_stated() -> None:
    """It is not taken for an unrated player's: those who met that player have no average."""
    cells = {(2, "rating"): "24oo", ("Settings", "unrated", "value"): 1400}
    found = damaged("swiss", cells)
    assert unknown(found, "ARO") >= met("swiss", {2}) - {2}
    assert unknown(found, "RTNG") == {2}
    assert wrong_numbers(found, "swiss") == {}


def test_a_wrong_rating_leaves_what_does_not_look_at_it() -> None:
    """2 met 6, 4 and 1; who met those is looked at by their performances, 2 among them."""
    found = damaged("swiss", {(2, "rating"): "24oo"})
    for criterion in ("ARO", "TPR", "PTP"):
        assert unknown(found, criterion) == unknown(sheets("swiss").read, criterion) | {6, 4, 1}
    assert {2, 3, 5, 7, 8} <= unknown(found, "APRO")
    assert unknown(found, "RTNG") == {2}


def test_ranks_that_ratings_decide_are_open_after_a_wrong_rating() -> None:
    """1 and 3, 2 and 7, 5 and 6 are tied on points; who comes first of those who met 2 cannot be told."""
    found = damaged("swiss", {(2, "rating"): "24oo"})
    assert unranked(found, "PTS,ARO") == {1, 3, 5, 6}
    assert unranked(found, "PTS,BH,ARO") <= {1, 3}


@pytest.mark.parametrize("content", [None, 0, "-", "unr", "2350", " 2350 ", 2350.0])
def test_ratings_in_every_spelling(content: object) -> None:
    found = damaged("swiss", {(3, "rating"): content})
    assert found.tournament.problems == ()
    rating = found.tournament.participants[2].rating
    assert rating == (2350 if content and "2350" in str(content) else None)


# -------------------------------------------------------------------------------- columns that are missing


def deleted_column(kind: str, key: str) -> SheetEvent:
    """The Crosstable without a column."""
    book = Sheets(kind, "en")
    sheet = book.book[book.titles["Crosstable"]]
    sheet.delete_cols(next(c.column for c in sheet[3] if c.value == key))
    return book._read()


def test_a_missing_round_column() -> None:
    found = deleted_column("swiss", "r2")
    (problem,) = problems(found, "error")
    assert isinstance(problem, CellProblem)
    assert problem.cells
    assert "2" in problem.message
    assert wrong_numbers(found, "swiss") == {}
    assert unknown(found, "PTS") == set(SWISS)


def test_fewer_columns_than_rounds_is_an_event_that_goes_on() -> None:
    found = damaged("swiss", {("Settings", "rounds", "value"): 9})
    (problem,) = problems(found, "warning")
    assert "6, 7, 8, 9" in problem.message
    assert everything(found) == expected("swiss")


def test_a_missing_opponent_column() -> None:
    found = deleted_column("round robin", "v3")
    assert place("round robin", (3, "no")) in [p.where for p in problems(found, "error")]
    assert wrong_numbers(found, "round robin") == {}


def test_a_column_that_was_copied_with_its_key() -> None:
    """The second column for round 3 was meant for round 4: nothing of it may be left out in silence."""
    book = Sheets("swiss", "en")
    sheet = book.book[book.titles["Crosstable"]]
    column = next(c.column for c in sheet[3] if c.value == "r4")
    sheet.cell(3, column).value = "r3"
    for row, cell in zip(range(6, 14), ("4w1", "3b1", "2w0", "1b0", "6w1", "5b0", "8w½", "7b½")):
        sheet.cell(row, column).value = cell
    found = book._read()
    assert any(isinstance(p, CellProblem) and p.cells[0].column == column for p in problems(found, "error"))
    assert unknown(found, "PTS") == set(SWISS)


# ------------------------------------------------------------------------------------ byes and absences


def test_a_second_pairing_allocated_bye() -> None:
    """Told, not forbidden."""
    for language in ("en", OTHER_LANGUAGE):
        found = damaged("swiss", {(5, "r2"): "U", (5, "r4"): "U"}, language)
        (problem,) = [p for p in problems(found, "warning") if "2, 4" in p.message]
        assert (
            problem.where == f"{place('swiss', (5, 'r4'), language)}, {place('swiss', (5, 'r2'), language)}"
        )
        assert problems(found, "error") == []


def test_an_empty_cell_is_an_absence_that_is_told() -> None:
    found = damaged("swiss", {(8, "r2"): None})
    (problem,) = problems(found, "warning")
    assert problem.where == place("swiss", (8, "r2"))
    assert "Z" in problem.message
    assert everything(found) == expected("swiss")


@pytest.mark.parametrize("pair", [("5w0", "1b0"), ("5w½", "1b0"), ("5w0", "1b½"), ("5w-", "1b-")])
def test_unusual_results_are_taken_as_they_stand_and_told(pair: tuple[str, str]) -> None:
    """0–0 and ½–0 exist; both cells are named."""
    found = damaged("swiss", {(1, "r1"): pair[0], (5, "r1"): pair[1]})
    assert problems(found, "error") == []
    if "-" not in pair[0]:
        (problem,) = found.tournament.problems
        assert problem.where == f"{place('swiss', (1, 'r1'))}, {place('swiss', (5, 'r1'))}"
    codes = {p.no: p.rounds[0].code for p in found.tournament.participants}
    assert codes[1] + codes[5] in ("00", "=0", "0=", "--")


def test_an_unreadable_cell_of_a_matrix_is_not_called_empty() -> None:
    """One mistake, one message."""
    found = damaged("round robin", {(1, "v2"): "q"})
    assert len(problems(found, "error")) == 1


@pytest.mark.parametrize(
    ("typed", "right"), [({(1, "v2"): "1"}, "1 ½"), ({(1, "v2"): None}, "1 ½"), ({(2, "v1"): "0"}, "0 ½")]
)
def test_a_cell_of_two_games_is_advised_as_a_whole(typed: dict[Any, object], right: str) -> None:
    """One message, which calls a cell that holds a game not empty."""
    (problem,) = problems(damaged("double", typed), "error")
    assert f"{right} belongs there" in problem.message
    assert ("is empty" in problem.message) == (None in typed.values())


@pytest.mark.parametrize("total", ["2w1", "2w2"])
def test_totals_that_do_not_add_up_are_told_once(total: str) -> None:
    assert len(problems(damaged("totals", {(1, "r1"): total}), "error")) == 1


@pytest.mark.parametrize("player", [1, 2, 3, 4])
def test_an_unreadable_board_leaves_the_others_on_theirs(player: int) -> None:
    """Only the cell itself is told, not what would follow if the players below moved up."""
    found = damaged("teams", {("Boards", player, "r1"): "won"})
    assert [p.where for p in problems(found, "error")] == [place("teams", ("Boards", player, "r1"))]
    assert unknown(found, "MPTS") == {1, 2}


def test_an_unreadable_board_takes_none_that_another_cell_states() -> None:
    """2 sits on the first board, so 1, whose cell cannot be read, sat on the second."""
    found = damaged("teams", {("Boards", 1, "r1"): "won", ("Boards", 2, "r1"): "1w1"})
    assert [p.where for p in problems(found, "error")] == [place("teams", ("Boards", 1, "r1"))]


@pytest.mark.parametrize("language", ["en", OTHER_LANGUAGE])
def test_matches_without_boards_are_told_where_a_tie_break_needs_them(language: str) -> None:
    setting = ("Settings", "tie-break 2", "value")
    found = damaged("totals", {setting: "TBR"}, language)
    (problem,) = found.tournament.problems
    assert (problem.level, problem.where) == ("warning", place("totals", setting, language))
    for part in ("TBR", "1–2", "3–4", "1–4", "2–3"):
        assert part in problem.message
    assert unknown(found, "TBR") == {1, 2, 3, 4}
    assert unknown(found, "GPTS") == set()


def test_nobody_is_said_to_play_against_themselves_twice() -> None:
    """1 typed the own number: that is what is told, and that 2 names 1."""
    found = damaged("swiss", {B: "3w½"})
    assert not any("twice" in p.message for p in problems(found, "error"))


def test_false_is_no_nought_though_python_says_so() -> None:
    """0 is an absence; FALSE cannot be read, wherever it stands."""
    for first, second in ((0, False), (False, 0)):
        found = damaged("swiss", {(5, "r2"): first, (8, "r2"): second})
        false = (5, "r2") if first is False else (8, "r2")
        assert [p.where for p in problems(found, "error")] == [place("swiss", false)]


# --------------------------------------------------------------------------------- three hundred mistakes

#: What hands type, paste and drag into cells.
TYPICAL: list[object] = [
    *(
        "12w1",
        "5b½",
        "3w½",
        "1w½",
        "3b1",
        "3b0",
        "3b½ ",
        "3B½",
        "3b0.5",
        "3b0,5",
        "3b1/2",
        "3b=",
        "b3½",
        "½3b",
        "3",
    ),
    *(
        "3b",
        "3w",
        "w½",
        "½",
        "1",
        "0",
        "-",
        "+",
        "=",
        "*",
        "x",
        "X",
        "?",
        "??",
        "--",
        "-0",
        "-1",
        "-½",
        "+1",
        "bye",
    ),
    *(
        "BYE",
        "U",
        "H",
        "F",
        "Z",
        "u",
        "PAB",
        "free",
        "freilos",
        "exempt",
        "spielfrei",
        "absent",
        "3b½?",
        "3b½!",
        "3-½",
    ),
    *(
        "3 - ½",
        "3:½",
        "3b2",
        "3b10",
        "3bb½",
        "33b½",
        "3b½½",
        "3b½ 5w1",
        "3b½/5w1",
        "3b½\n5w1",
        "3b.5",
        "3b,5",
        "3b5",
    ),
    *(
        "3bl",
        "3bO",
        "3bo",
        "l3b½",
        "O3b½",
        "3bW",
        "3bD",
        "3bL",
        "3b+",
        "3b-",
        "3b–",
        "3b−",
        "3b1F",
        "3b0F",
        "3b½F",
    ),
    *(
        "0w1",
        "0b½",
        "0-1",
        "1-0",
        "½-½",
        "0:1",
        "00",
        "0",
        "-3b½",
        "3.b½",
        "3,b½",
        "#3b½",
        "3b½(1)",
        "3b½(",
        "3b½()",
    ),
    *(
        "99999b½",
        "100000b½",
        "3b½(99999)",
        "3b½(x)",
        "3s½",
        "3z½",
        "3n½",
        "3r½",
        "3c½",
        "Player 3",
        "see above",
        " ",
    ),
    *(
        "\u00a0",
        "\u200b",
        "３b½",
        "3b۱",
        "3ᵇ½",
        "½b3",
        "3b⅓",
        "3b¼",
        "3b🙂",
        "🏁",
        "\u202e3b½",
        "e\u0301",
        "ﬁ",
    ),
    *(0, 1, 2, 3, 0.5, -1, -0.5, 12, 1.5, 1e6, 1e-6, -0.0, 44927, 45658.5, 1e300, True, False, None),
    *(dt.date(2026, 2, 1), dt.datetime(2026, 5, 1, 12), dt.time(12, 30), dt.date(1900, 1, 1)),
    *(
        "#N/A",
        "#REF!",
        "#VALUE!",
        "#DIV/0!",
        "#NAME?",
        "=1+1",
        '="3b½"',
        "=A1",
        "=NA()",
        "'3b½",
        "<b>",
        "&amp;",
        "%s",
    ),
    *("x" * 300, "3b½" * 200, "9" * 400, "0" * 5000, "(" * 200, "3b½(" + "1|" * 300 + ")", "½" * 500),
]


@dataclass(frozen=True)
class Damage:
    """One cell of one event and what is typed into it."""

    kind: str
    cell: tuple[str, int | str, str]
    content: object


def names_existing_cells(found: SheetEvent, kind: str) -> None:
    """Every message names a cell of a sheet that there is."""
    book = sheets(kind)
    for problem in found.tournament.problems:
        assert isinstance(problem, CellProblem), problem
        assert problem.cells, problem
        for cell in problem.cells:
            assert cell.sheet in book.book.sheetnames
            area = book.areas[next(name for name, title in book.titles.items() if title == cell.sheet)]
            assert area.top <= cell.row <= area.bottom + 1
            assert area.left <= cell.column <= area.right
            assert cell.address in problem.where


def nothing_is_lost(found: SheetEvent, kind: str) -> None:
    """Every row is a participant still, or one of its cells is named."""
    read = {entry.row for entry in found.table.entries.values()}
    named = {
        cell.row
        for p in problems(found, "error")
        if isinstance(p, CellProblem)
        for cell in p.cells
        if cell.role == "crosstable"
    }
    assert {entry.row for entry in sheets(kind).read.table.entries.values()} <= read | named


RATED = [code for code, entry in CATALOGUE.items() if entry.needs_ratings]
UNUSUAL = {"00", "=0", "0=", "--"}


def legal_changes(damage: Damage, found: SheetEvent) -> list[str] | None:
    """The criteria for which what was typed is a legal other value; None if it is for all."""
    kind, (name, no, key) = damage.kind, damage.cell
    where = place(kind, damage.cell)
    told = any(where in p.where.split(", ") for p in problems(found, "error"))
    if name == "Settings" or key == "bonus":
        return [] if told else None
    if key == "no":
        return ["TPN", "LOTS"]
    if key == "rating":
        return [] if told else RATED
    if name == "Crosstable" and key[0] in "rv" and key[1:].isdecimal():
        return None if is_another_result(kind, int(no), key, found) else []
    return []


def is_another_result(kind: str, no: int, key: str, found: SheetEvent) -> bool:
    """Another bye, or a result that fits the other side's though it is not the one that was there."""
    before, now = sheets(kind).read.table.entries[no], found.table.entries.get(no)
    if now is None:
        return False
    place_ = sheets(kind).at["Crosstable", no, key]
    was = [w.game for w in before.cells.values() if w.place.address == place_ and w.game]
    typed = [w.game for w in now.cells.values() if w.place.address == place_]
    if any(
        game and (game.points or (key[0] == "v" and states_its_round(found, no, place_))) for game in typed
    ):
        return True
    if not any(game.number for game in was):
        held = key[0] == "v" or int(key[1:]) <= CORRECT[kind]().rounds
        return held and all(game is not None and not game.number for game in typed)
    pairs = set()
    for r, w in now.cells.items():
        if w.place.address == place_ and w.game and w.game.number in found.table.entries:
            theirs = found.table.entries[w.game.number].cells.get(r)
            if theirs and theirs.game and theirs.game.number == no:
                pairs.add(w.game.code + theirs.game.code)
    return bool(pairs & UNUSUAL)


def states_its_round(found: SheetEvent, no: int, where: str) -> bool:
    """A matrix cell such as 3w1 says what the Berger table would say otherwise."""
    content = next(str(w.content) for w in found.table.entries[no].cells.values() if w.place.address == where)
    return any(letter in content.lower() for letter in "wbszn:")


def check(damage: Damage) -> None:
    book = sheets(damage.kind)
    name, where = damage.cell[0], book.at[damage.cell]
    found = book.damaged({(name, where): damage.content})
    names_existing_cells(found, damage.kind)
    nothing_is_lost(found, damage.kind)
    legal = legal_changes(damage, found)
    if legal is None:
        everything(found)
    else:
        assert wrong_numbers(found, damage.kind, legal) == {}


def targets(kind: str) -> list[tuple[str, int | str, str]]:
    """Every cell that people type into."""
    return [cell for cell in sheets(kind).at if cell[2] != "team-name"]


SINGLE_CELLS: list[tuple[str, tuple[str, int | str, str]]] = [
    ("swiss", ("Crosstable", 1, "r2")),
    ("swiss", ("Crosstable", 4, "r3")),
    ("swiss", ("Crosstable", 6, "r5")),
    ("swiss", ("Crosstable", 2, "rating")),
    ("swiss", ("Crosstable", 3, "no")),
    ("adjusted", ("Crosstable", 1, "bonus")),
    ("unfinished", ("Crosstable", 2, "v5")),
    ("round robin", ("Crosstable", 3, "v3")),
    ("double", ("Crosstable", 2, "v1")),
    ("teams", ("Crosstable", 1, "r1")),
    ("teams", ("Boards", 1, "r1")),
    ("teams", ("Boards", 2, "team")),
]


@pytest.mark.parametrize(("kind", "cell"), SINGLE_CELLS)
def test_typical_typing_errors(kind: str, cell: tuple[str, int | str, str]) -> None:
    """No traceback, nothing lost, every message names its cell, and no number is wrong."""
    failures = {}
    for content in TYPICAL:
        try:
            check(Damage(kind, cell, content))
        except Exception as error:
            failures[repr(content)[:40]] = f"{type(error).__name__}: {error}"[:300]
    assert failures == {}


def test_there_are_enough_typical_typing_errors() -> None:
    assert len(TYPICAL) * len(SINGLE_CELLS) > 1500


contents = st.one_of(
    st.sampled_from(TYPICAL),
    st.text(st.characters(blacklist_categories=["Cs", "Cc"]), max_size=12),
    st.text("0123456789wbsznUHFZ½=+-.,/()|:?* lO", max_size=9),
    st.builds(
        "{}{}{}".format, st.integers(0, 20), st.sampled_from("wbsn:-"), st.sampled_from("1½0=+-WDLlO?")
    ),
    st.integers(-5, 100_000),
    st.floats(-1e6, 1e6, allow_nan=False),
    st.dates(dt.date(1900, 3, 1), dt.date(2100, 1, 1)),
    st.booleans(),
)


@st.composite
def damages(draw: st.DrawFn) -> Damage:
    kind = draw(st.sampled_from(list(CORRECT)))
    cell = draw(st.sampled_from(targets(kind)))
    content = draw(contents)
    if isinstance(content, str) and content.startswith("=") and cell[0] == "Settings":
        content = content[1:]
    return Damage(kind, cell, content)


thorough = settings(
    max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@given(damages())
@thorough
def test_three_hundred_damaged_cells(damage: Damage) -> None:
    check(damage)


@given(st.sampled_from(list(CORRECT)), st.data())
@settings(thorough, max_examples=100)
def test_several_damaged_cells_at_once(kind: str, data: st.DataObject) -> None:
    """No traceback, every message names its cell, nothing lost."""
    cells = data.draw(st.lists(st.sampled_from(targets(kind)), min_size=2, max_size=8, unique=True))
    book = sheets(kind)
    found = book.damaged({(cell[0], book.at[cell]): data.draw(contents) for cell in cells})
    names_existing_cells(found, kind)
    nothing_is_lost(found, kind)
    everything(found)


@given(st.sampled_from(["swiss", "round robin", "teams"]), st.integers(1, 6), st.integers(1, 30), contents)
@settings(thorough, max_examples=150)
def test_damaged_headings_and_hidden_keys(kind: str, row: int, column: int, content: object) -> None:
    """Either the table is still one, or the reason is told."""
    book = sheets(kind)
    names = ["Crosstable", *(["Boards"] if kind == "teams" else [])]
    for name in names:
        with suppress(NotOurs):
            everything(book.damaged({(name, address(row, column)): content}))
