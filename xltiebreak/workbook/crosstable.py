"""The Crosstable sheet: one row a participant; a column a round, or in a matrix a column an opponent.

A hidden row holds a key for each column (``no``, ``name``, ``r1``, ``v7`` …), so that the visible
headings can be in any language and columns can be added. Whatever the layout, the result is a table
of what is written for each participant and round.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from ..model import Participant
from ..notation import (
    ENGLISH,
    Game,
    NotationError,
    colour_letters,
    parse_game,
    parse_games,
    parse_match,
    signed_points,
    tidy,
    whole_number,
)
from ..texts import say
from .book import Value
from .cells import Grid, Place, Problems, shown
from .settings import HIGHEST_NUMBER, MOST_ROUNDS, Settings, shown_whole

HIGHEST_RATING = 3999
#: What may stand where a participant would meet themselves, of several games the same mark for each.
_OWN_FIELD = re.compile(r"0?|\*+|x+|■+|█+|-+|–+|\\+|#+")
_LOOKS_LIKE_A_DATE = 20_000


def is_own_field(text: str) -> bool:
    """Whether a text (as :func:`tidy` makes it) may cross out the field of a participant with themselves.

    >>> is_own_field("**"), is_own_field(""), is_own_field("1")
    (True, True, False)
    """
    return bool(_OWN_FIELD.fullmatch(text))


class Written(NamedTuple):
    """What is written about one round of one participant; no game if it cannot be read."""

    game: Game | None
    place: Place
    content: Value


@dataclass
class Entry:
    """A row of the crosstable."""

    row: int
    about: Participant
    #: By round.
    cells: dict[int, Written] = field(default_factory=dict)
    #: Bonus and penalty points: the round, and points (or match points and game points).
    bonus: list[tuple[int, tuple[Fraction, ...]]] = field(default_factory=list)


@dataclass
class Columns:
    """Which column of the sheet holds what."""

    key_row: int
    about: dict[str, int]
    rounds: dict[int, int]
    opponents: dict[int, int]
    #: Columns of which it is not known what they hold, though they should be.
    unclear: list[int] = field(default_factory=list)
    #: How a cell reads in our notation, for tables that have one of their own.
    spelled: Callable[[Value], str] = tidy


@dataclass
class Table:
    """Everybody's rounds as written, and whom reading left in doubt."""

    entries: dict[int, Entry]
    grid: Grid
    columns: Columns
    unreadable: set[int] = field(default_factory=set)
    ratings: set[int] = field(default_factory=set)
    rounds: int = 0
    #: What the letters of colours mean here.
    letters: dict[str, str] = field(default_factory=lambda: ENGLISH)
    #: A matrix whose cells state no round or colour, where the Berger table does not tell them.
    without_round: set[int] = field(default_factory=set)
    without_colour: set[int] = field(default_factory=set)
    field_in_doubt: bool = False
    #: Of a matrix, by participant and opponent: the games that stand in a cell.
    pairs: dict[tuple[int, int], list[Written]] = field(default_factory=dict)

    def cell(self, no: int, round_: int, opponent: int) -> Place | None:
        """Where the game of a participant stands or would stand, if there is a column for it."""
        column = self.columns.rounds.get(round_) or self.columns.opponents.get(opponent)
        return self.grid.place(self.entries[no].row, column) if column else None

    def last_round(self, settings: Settings) -> int:
        """The last round that the event can have, as the settings and the table say."""
        if self.columns.opponents:
            each = len(self.entries) - 1 + len(self.entries) % 2
            return max(settings.rounds, each * settings.games)
        return max(settings.rounds, *self.columns.rounds, 0)

    def number_cell(self, no: int) -> Place:
        return self.grid.place(self.entries[no].row, self.columns.about["no"])


def find_columns(grid: Grid, problems: Problems) -> Columns | None:
    """The columns by their keys; a round column that was added has only its heading."""
    for row in range(grid.area.top, min(grid.area.top + 12, grid.area.bottom) + 1):
        keys = {
            c: grid[row, c] for c in range(grid.area.left, min(grid.area.right, grid.area.left + 2000) + 1)
        }
        if {"no", "name"} <= {key for key in keys.values() if isinstance(key, str)}:
            break
    else:
        return None
    found = Columns(row, {}, {}, {})
    for column, key in keys.items():
        text = str(key or "")
        if re.fullmatch(r"[rv]\d{1,5}", text):
            into = found.rounds if text[0] == "r" else found.opponents
            if int(text[1:]) in into:
                heading = grid.place(row + 2, column)
                problems.add("error", say("cell column twice", heading=text[1:]), heading, content=text[1:])
                found.unclear.append(column)
            into.setdefault(int(text[1:]), column)
        elif text:
            found.about.setdefault(text, column)
        elif not found.opponents and (round_ := _round_of_heading(grid[row + 2, column])):
            if round_ not in found.rounds:
                found.rounds[round_] = column
        elif _holds_games(grid, row + 3, column):
            heading = grid.place(row + 2, column)
            message = say("cell column without heading", content=shown(grid[row + 2, column]))
            problems.add("error", message, heading, content=grid[row + 2, column])
            found.unclear.append(column)
    return found


def _round_of_heading(value: Value) -> int:
    """The round that a heading such as 10, R10 or 10.Rd names; 0 if none."""
    named = re.fullmatch(r"\D{0,8}(\d{1,3})\D{0,4}", tidy(value))
    return int(named[1]) if named and int(named[1]) <= MOST_ROUNDS else 0


def _holds_games(grid: Grid, top: int, column: int) -> bool:
    """Whether a column that nothing names holds what looks like games."""
    cells = (grid[row, column] for row in range(top, min(grid.area.bottom, top + 5000) + 1))
    return any(isinstance(text, str) and re.fullmatch(r"\d{1,4}[wbszn].{0,4}", tidy(text)) for text in cells)


def read_crosstable(grid: Grid, columns: Columns, settings: Settings, problems: Problems) -> Table:
    """Everybody with what is written for each round."""
    rows = _Rows(grid, columns, problems)
    entries = rows.entries()
    table = Table(entries, grid, columns, rows.unreadable, rows.ratings, field_in_doubt=rows.in_doubt)
    if columns.opponents:
        from .matrix import read_matrix

        read_matrix(table, settings, problems)
    else:
        _read_rounds(table, columns, settings, problems)
        _report_missing_columns(table, columns, settings, problems)
    if columns.unclear:
        table.unreadable |= set(entries)
    _report_bonus_beyond(table, settings, problems)
    _report_rows_below(table, settings, problems)
    table.rounds = max((r for entry in entries.values() for r in entry.cells), default=0)
    return table


# ------------------------------------------------------------------------------------ the participants


def read_rating(grid: Grid, row: int, column: int, problems: Problems) -> int | None:
    """A rating, or None of somebody unrated; one that cannot be read is reported, and raises."""
    value = grid[row, column]
    text = tidy(value)
    if text in ("", "0", "-", "--", "unr", "unr."):
        return None
    if (rating := whole_number(text, 1, HIGHEST_RATING)) is not None:
        return rating
    message = say("cell rating wrong", content=shown(value), most=HIGHEST_RATING)
    problems.add("error", message, grid.place(row, column), content=value)
    raise NotationError(text)


class _Rows:
    def __init__(self, grid: Grid, columns: Columns, problems: Problems) -> None:
        self.grid, self.columns, self.problems = grid, columns, problems
        self.in_doubt = False
        self.ratings: set[int] = set()
        self.unreadable: set[int] = set()

    def entries(self) -> dict[int, Entry]:
        entries: dict[int, Entry] = {}
        names: dict[str, Entry] = {}
        for row in self.grid.rows:
            if row <= self.columns.key_row or not self.is_used(row):
                continue
            if row < self.columns.key_row + 3 and not tidy(self.about(row, "no")).isdecimal():
                continue  # the title and the headings
            no = self.number(row)
            if no is None:
                self.in_doubt = True
                continue
            about = self.participant(row, no)
            if no in entries:
                first = self.grid.place(entries[no].row, self.columns.about["no"])
                here = self.grid.place(row, self.columns.about["no"])
                self.problems.add(
                    "error", say("cell number twice", no=no, other=first), here, first, content=str(no)
                )
                self.in_doubt = True
                self.unreadable.add(no)
                continue
            entries[no] = Entry(row, about, bonus=self.bonus(row, no))
            self.check_name(entries[no], names)
        return entries

    def is_used(self, row: int) -> bool:
        """A prepared row without a name or a result is nobody."""
        columns = [
            self.columns.about["name"],
            *self.columns.rounds.values(),
            *self.columns.opponents.values(),
        ]
        texts = (tidy(self.grid[row, column]) for column in columns)
        return any(text and not (self.columns.opponents and is_own_field(text)) for text in texts)

    def about(self, row: int, key: str) -> Value:
        column = self.columns.about.get(key)
        return self.grid[row, column] if column else None

    def number(self, row: int) -> int | None:
        value = self.about(row, "no")
        text = tidy(value).removesuffix(".")
        if (no := whole_number(text, 1, HIGHEST_NUMBER)) is not None:
            return no
        place = self.grid.place(row, self.columns.about["no"])
        key = "cell number missing" if not text else "cell number wrong"
        self.problems.add("error", say(key, content=shown(value), most=HIGHEST_NUMBER), place, content=value)
        return None

    def participant(self, row: int, no: int) -> Participant:
        return Participant(
            no=no,
            name=shown_whole(self.about(row, "name")),
            rating=self.rating(row, no),
            title=shown_whole(self.about(row, "title")),
            sex=shown_whole(self.about(row, "sex")),
            federation=shown_whole(self.about(row, "fed")),
            fide_id=shown_whole(self.about(row, "fide-id")),
            born=shown_whole(self.about(row, "born")),
            nickname=shown_whole(self.about(row, "short-name")),
            strength=shown_whole(self.about(row, "strength")),
        )

    def rating(self, row: int, no: int) -> int | None:
        if "rating" not in self.columns.about:
            return None
        try:
            return read_rating(self.grid, row, self.columns.about["rating"], self.problems)
        except NotationError:
            self.ratings.add(no)
            return None

    def bonus(self, row: int, no: int) -> list[tuple[int, tuple[Fraction, ...]]]:
        """``-1``, ``+½@3`` (in round 3), ``-1|-2`` (match points and game points)."""
        value = self.about(row, "bonus")
        found = []
        try:
            for part in re.split(r"[;\s]+", shown_whole(value)):
                if part:
                    points, _, round_ = part.partition("@")
                    if not re.fullmatch(r"\d{0,3}", round_) or points.count("|") > 1:
                        raise NotationError(part)
                    found.append((int(round_ or 0), tuple(signed_points(p) for p in points.split("|"))))
        except ValueError:
            place = self.grid.place(row, self.columns.about["bonus"])
            self.problems.add("error", say("cell bonus wrong", content=shown(value)), place, content=value)
            self.unreadable.add(no)
        return found

    def check_name(self, entry: Entry, names: dict[str, Entry]) -> None:
        place = self.grid.place(entry.row, self.columns.about["name"])
        name = entry.about.name
        if not name:
            self.problems.add("warning", say("cell name missing", no=entry.about.no), place)
            return
        other = names.setdefault(name.casefold(), entry)
        if other is not entry:
            first = self.grid.place(other.row, self.columns.about["name"])
            message = say("cell name twice", name=shown(name), one=other.about.no, other=entry.about.no)
            self.problems.add("warning", message, place, first, content=name)


# ------------------------------------------------------------------------------------------ the rounds


def letters_of(table: Table, columns: Iterable[int]) -> dict[str, str]:
    grid, columns = table.grid, list(columns)
    texts = (grid[entry.row, column] for entry in table.entries.values() for column in columns)
    return colour_letters(" ".join(text for text in texts if isinstance(text, str)))


def _read_rounds(table: Table, columns: Columns, settings: Settings, problems: Problems) -> None:
    parse: Callable[[str, dict[str, str]], Game] = parse_match if settings.team else parse_game
    if columns.spelled is tidy:
        table.letters = letters_of(table, columns.rounds.values())
    letters = table.letters
    known: dict[str, Game | None] = {}
    for entry in table.entries.values():
        for round_, column in columns.rounds.items():
            value = table.grid[entry.row, column]
            if value is None or not (text := columns.spelled(value)):
                continue
            if text not in known:
                try:
                    known[text] = parse(text, letters)
                except NotationError:
                    known[text] = None
            written = Written(known[text], table.grid.place(entry.row, column), value)
            if written.game is None:
                table.unreadable.add(entry.about.no)
                key = "cell match unreadable" if settings.team else "cell game unreadable"
                report_unreadable(key, written, problems)
            entry.cells[round_] = written


def report_unreadable(key: str, written: Written, problems: Problems) -> None:
    value = written.content
    if isinstance(value, float) and value > _LOOKS_LIKE_A_DATE:
        key = "cell game is a date"
    problems.add("error", say(key, content=shown(value)), written.place, content=value)


def _report_bonus_beyond(table: Table, settings: Settings, problems: Problems) -> None:
    """Bonus points of a round that the event has not would never count."""
    last = table.last_round(settings)
    for no, entry in table.entries.items():
        beyond = [round_ for round_, _ in entry.bonus if round_ > last]
        if beyond:
            place = table.grid.place(entry.row, table.columns.about["bonus"])
            content = table.grid[place.row, place.column]
            message = say("cell round too high", content=shown(content), round=beyond[0], last=last)
            problems.add("error", message, place, content=content)
            table.unreadable.add(no)


def _report_rows_below(table: Table, settings: Settings, problems: Problems) -> None:
    """Participants that stand below the table, with empty rows between, would be lost in silence."""
    grid, columns = table.grid, table.columns
    last = max(grid.rows, default=grid.area.bottom)
    own = (*columns.rounds.values(), *columns.opponents.values())
    used = {(row, column) for row, column in grid.cells if row > last and column in own}
    for row in sorted({row for row, _ in used}):
        cells = [grid[at] for at in sorted(used) if at[0] == row]
        if tidy(grid[row, columns.about["no"]]).isdecimal() and all(_is_game(c, settings) for c in cells):
            place = grid.place(row, columns.about["no"])
            problems.add("error", say("cell below the table"), place, content=grid[place.row, place.column])
            table.field_in_doubt = True


def _is_game(value: Value, settings: Settings) -> bool:
    parse = parse_match if settings.team else parse_game
    try:
        return bool(parse(tidy(value)) if settings.system == "swiss" else parse_games(value, settings.games))
    except NotationError:
        return False


def _report_missing_columns(table: Table, columns: Columns, settings: Settings, problems: Problems) -> None:
    last = max(columns.rounds, default=0)
    missing = [r for r in range(1, max(last, settings.rounds) + 1) if r not in columns.rounds]
    if not missing:
        return
    gap = missing[0] < last
    heading = table.grid.place(columns.key_row + 2, columns.rounds[last] if last else table.grid.area.left)
    message = say("cell rounds missing", rounds=", ".join(map(str, missing[:10])), stated=settings.rounds)
    problems.add("error" if gap or not last else "warning", message, heading)
    table.field_in_doubt |= gap
    if gap:
        table.unreadable |= set(table.entries)
