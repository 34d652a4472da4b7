"""Entering the missing half of games that were typed on one side only."""

from __future__ import annotations

from dataclasses import dataclass

from ..notation import Game, format_game
from ..texts import say
from .book import XlsxBook, open_book
from .cells import Place
from .checks import mirrored
from .contents import Cell
from .events import NotOurs, SheetEvent, find_events, language_of_event, read_in
from .package import PackageError
from .sheet_xml import SheetXml


@dataclass
class Filled:
    """A workbook's new content, and the cells that were entered."""

    content: bytes
    cells: list[Place]


def fill_workbook(data: bytes) -> Filled:
    """Enter what the other side of a game says already; nothing that is written is changed."""
    book = open_book(data)
    if not isinstance(book, XlsxBook):
        raise PackageError(say("ods not written"))
    every = find_events(book)
    if not every:
        raise NotOurs(say("not ours"))
    entered: list[Place] = []
    sheets: dict[str, SheetXml] = {}
    for areas in every:
        event = read_in(book, areas, language_of_event(book, areas))
        part = book.parts[event.title]
        for place, text in missing_halves(event):
            sheet = sheets.setdefault(part, SheetXml(book.package.xml(part)))
            sheet.write(place.row, place.column, Cell(text))
            entered.append(place)
    changed = {part: sheet.content() for part, sheet in sheets.items()}
    return Filled(book.package.with_parts(changed) if changed else data, entered)


def missing_halves(event: SheetEvent) -> list[tuple[Place, str]]:
    """The cells that are empty though exactly one other names their participant."""
    table = event.table
    claims: dict[tuple[int, int], list[tuple[int, Game]]] = {}
    for no, entry in table.entries.items():
        for round_, written in entry.cells.items():
            game = written.game
            if game and game.number in table.entries and game.number != no:
                claims.setdefault((game.number, round_), []).append((no, game))
    found = []
    for (no, round_), claim in claims.items():
        other, game = claim[0]
        if len(claim) == 1 and round_ not in table.entries[no].cells:
            half = mirrored(game, other, event.settings.boards)
            if table.columns.opponents:  # the opponent is the column; the round follows from the other half
                half = half._replace(number=0, colour="-")
            found.append((table.cell(no, round_, other), format_game(half)))
    return [(place, text) for place, text in found if text]
