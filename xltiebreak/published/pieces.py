"""What the pages of a file hold: a crosstable, a list of participants, teams with their players, pairings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ..notation import tidy
from ..texts import say
from ..workbook.book import Value
from .dialects import names_an_opponent
from .headings import numbered, role_of
from .layout import Layout, find_layout
from .page import NoTable, Page, amount, is_whole

#: The columns of Swiss-Manager's file of pairings: round, White's and Black's number and result, forfeit.
_PAIRINGS = {
    "round": ("runde", "round", "ronda", "ronde", "turno"),
    "white": ("nrw", "now", "nob"),
    "black": ("nrs", "nob", "non"),
    "white result": ("ergw", "resw", "resb"),
    "black result": ("ergs", "resb", "resn"),
    "forfeit": ("kontumaz", "forfeit"),
}


@dataclass
class Composition:
    """The players of each team with their results by round, but without opponents."""

    page: Page
    #: The rows of the players, by the name of their team.
    teams: dict[str, list[int]]
    layout: Layout


@dataclass
class Pieces:
    """Everything that was found on the pages of some files."""

    crosstables: list[tuple[Page, Layout]] = field(default_factory=list)
    lists: list[tuple[Page, Layout]] = field(default_factory=list)
    compositions: list[Composition] = field(default_factory=list)
    pairings: list[Page] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.crosstables or self.lists or self.compositions or self.pairings)

    def without(self, page: Page) -> Pieces:
        """The same without a crosstable."""
        others = [each for each in self.crosstables if each[0] is not page]
        return replace(self, crosstables=others)


def together(pieces: Iterable[Pieces]) -> Pieces:
    """What several files hold."""
    all_of_them = Pieces()
    for each in pieces:
        all_of_them.crosstables += each.crosstables
        all_of_them.lists += each.lists
        all_of_them.compositions += each.compositions
        all_of_them.pairings += each.pairings
    return all_of_them


def pieces_of(pages: list[Page]) -> Pieces:
    """Each page for what it is; a page without any table is left out."""
    pieces = Pieces()
    for page in pages:
        if pairing_columns(page):
            pieces.pairings.append(page)
        elif composition := _composition(page):
            pieces.compositions.append(composition)
        elif layout := find_layout(page):
            (pieces.crosstables if layout.is_crosstable else pieces.lists).append((page, layout))
    return pieces


# -------------------------------------------------------------------------------------- teams and players


def _composition(page: Page) -> Composition | None:
    """Blocks with the same headings, each under the name of a team."""
    headers: dict[str, list[int]] = {}
    for row, columns in page.rows.items():
        if any(role_of(page.text(row, column)) == "name" for column in columns) and len(columns) > 3:
            headers.setdefault(page.line(row), []).append(row)
    header_rows = max(headers.values(), key=len, default=[])
    if len(header_rows) < 2:
        return None
    header = header_rows[0]
    headed = {column: numbered(page.text(header, column)) for column in page.rows[header]}
    kinds = Counter(said[0] for said in headed.values() if said)
    rounds = {
        said[1]: column for column, said in headed.items() if said and said[0] == kinds.most_common(1)[0][0]
    }
    cells = [page.cells.get((row, column)) for row in page.rows for column in rounds.values()]
    if not rounds or any(names_an_opponent(cell) or tidy(cell) == "*" for cell in cells):
        return None  # who met whom is told
    about = {
        role: column
        for column in reversed(page.rows[header])
        if (role := role_of(page.text(header, column))) in ("name", "rating", "fed", "fide-id", "title")
    }
    teams: dict[str, list[int]] = {}
    for at in header_rows:
        name = re.sub(r"^\d+\.", "", page.line(at - 1).partition("(")[0].strip()).strip()
        players: list[int] = []
        while page.text(row := at + 1 + len(players), about["name"]):
            if not is_whole(page.text(row, page.rows[header][0])):
                break
            players.append(row)
        if name:
            teams[name] = players
    return Composition(
        page, teams, Layout(header, [r for rows in teams.values() for r in rows], about, rounds)
    )


# ------------------------------------------------------------------------------------------------ pairings


def pairing_columns(page: Page) -> dict[str, int]:
    """The columns of a file of pairings, if it is one."""
    first = next(iter(page.rows), 0)
    headings = {tidy(page.text(first, column)): column for column in page.rows.get(first, ())}
    found = {
        key: headings[word]
        for key, words in _PAIRINGS.items()
        for word in reversed(words)
        if word in headings
    }
    return found if {"round", "white", "black", "white result", "black result"} <= found.keys() else {}


def crosstable_of(pages: list[Page]) -> tuple[Page, Layout]:
    """The games of all pairings as a crosstable with a row a number; every round must be there."""
    cells: dict[int, dict[int, str]] = {}
    for page in pages:
        columns = pairing_columns(page)
        for row in list(page.rows)[1:]:
            _enter(cells, page, row, columns)
    rounds = sorted({round_ for mine in cells.values() for round_ in mine})
    missing = [r for r in range(1, max(rounds, default=0)) if r not in rounds]
    if not rounds or missing:
        raise NoTable(
            say("pairings missing", rounds=", ".join(map(str, missing)), last=max(rounds, default=0))
        )
    made: dict[tuple[int, int], Value] = {(1, 1): "No", (1, 2): "Name"}
    made |= {(1, 2 + round_): f"R{round_}" for round_ in rounds}
    for at, no in enumerate(sorted(cells), start=2):
        made |= {(at, 1): no, (at, 2): say("unnamed", no=no)}
        made |= {(at, 2 + round_): text for round_, text in cells[no].items()}
    last = len(cells) + 1
    layout = Layout(1, [*range(2, last + 1)], {"no": 1, "name": 2}, {round_: 2 + round_ for round_ in rounds})
    return Page(made, "csv"), layout


def _enter(cells: dict[int, dict[int, str]], page: Page, row: int, columns: dict[str, int]) -> None:
    said = {key: page.text(row, column) for key, column in columns.items()}
    round_, white = is_whole(said["round"]), is_whole(said["white"])
    results = [amount(said[key]) for key in ("white result", "black result")]
    if not round_ or not white or (said["black"] != "-1" and not is_whole(said["black"])):
        raise NoTable(say("pairing unreadable", line=row, text=page.line(row)[:60]))
    forfeit = bool(said.get("forfeit"))
    black = is_whole(said["black"])
    sides = [(white, f"{black}w", results[0])] + ([(black, f"{white}b", results[1])] if black else [])
    for no, cell, result in sides:
        if round_ in cells.setdefault(no, {}):
            raise NoTable(say("paired twice", line=row, no=no, round=round_))
        won = result is not None and result > 0
        if not black:
            cells[no][round_] = "H" if result is not None and 0 < result < 1 else "U" if won else "Z"
        elif forfeit:
            cells[no][round_] = cell + ("+" if won else "-")
        else:
            cells[no][round_] = cell + ("" if result is None else str(result).replace("1/2", "½"))
