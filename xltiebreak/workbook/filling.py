"""Entering the missing half of games that were typed on one side only."""

from __future__ import annotations

from dataclasses import dataclass

from ..notation import Game, format_game, format_lone
from .cells import Place
from .checks import mirrored
from .contents import Cell
from .events import SheetEvent, open_events, read_in
from .sheet_xml import SheetXml


@dataclass
class Filled:
    """A workbook's new content, and the cells that were entered."""

    content: bytes
    cells: list[Place]


def fill_workbook(data: bytes) -> Filled:
    """Enter what the other side of a game says already; nothing that is written is changed."""
    book, every = open_events(data)
    entered: list[Place] = []
    sheets: dict[str, SheetXml] = {}
    for areas in every:
        event = read_in(book, areas)
        part = book.parts[event.title]
        for place, text in missing_halves(event).items():
            sheet = sheets.setdefault(part, SheetXml(book.package.xml(part)))
            if sheet.is_empty(place.row, place.column):
                sheet.write(place.row, place.column, Cell(text))
                entered.append(place)
    changed = {part: sheet.content() for part, sheet in sheets.items()}
    return Filled(book.package.with_parts(changed) if entered else data, entered)


def missing_halves(event: SheetEvent) -> dict[Place, str]:
    """The cells that are empty though exactly one other names their participant."""
    table = event.table
    claims: dict[tuple[int, int], list[tuple[int, Game]]] = {}
    for no, entry in table.entries.items():
        for round_, written in sorted(entry.cells.items()):
            game = written.game
            if game and game.number in table.entries and game.number != no:
                claims.setdefault((game.number, round_), []).append((no, game))
    found: dict[Place, list[str]] = {}
    for (no, round_), claim in sorted(claims.items(), key=lambda claimed: claimed[0][1]):
        other, game = claim[0]
        place, half = table.cell(no, round_, other), mirrored(game, other, event.settings)
        if len(claim) == 1 and round_ not in table.entries[no].cells and place and half:
            if table.columns.opponents:  # the opponent is the column; the round stands in the other half
                text = format_lone(half._replace(number=0, colour="-"))
            else:
                text = format_game(half, table.letters)
            found.setdefault(place, []).append(text)
    return {place: " ".join(texts) for place, texts in found.items() if all(texts)}
