"""Entering a pairing where the event stands: cells of a crosstable, fields of a TRF."""

from __future__ import annotations

import codecs
import re

from ..formats.trf import read_trf
from ..formats.trf_records import FIRST_ROUND_COLUMN, aligned
from ..model import PENDING, Round, Tournament
from ..notation import Game, format_game
from ..texts import say
from ..workbook.book import XlsxBook, open_book
from ..workbook.cells import Place, shown
from ..workbook.contents import Cell
from ..workbook.events import NotOurs, SheetEvent
from ..workbook.sheet_xml import SheetXml
from .model import Pairing
from .situation import NotReady


def games_of(pairing: Pairing) -> dict[int, Game]:
    """Everybody's game by number: opponent and colour, a bye, or an absence."""
    games = {pairing.bye: Game(0, "-", "U" if pairing.method != "berger" else "Z")} if pairing.bye else {}
    for white, black in pairing.pairs:
        games[white], games[black] = Game(black, "w", PENDING), Game(white, "b", PENDING)
    return games | {no: Game(0, "-", "Z") for no in pairing.absent}


def cells_of_pairing(event: SheetEvent, pairing: Pairing) -> dict[Place, str]:
    """The texts for the column of the round; what somebody entered there before stays.

    NotReady where the crosstable has no such column, or a cell of somebody who is paired is taken.
    """
    table = event.table
    if table.columns.opponents:
        raise NotReady.because("pair matrix")
    if pairing.round not in table.columns.rounds:
        raise NotReady.because("pair no column", round=pairing.round, sheet=event.title)
    found: dict[Place, str] = {}
    for no, game in games_of(pairing).items():
        place = table.cell(no, pairing.round, 0)
        assert place is not None
        there = table.grid[place.row, place.column]
        if there is None or there == "":
            found[place] = format_game(game, table.letters)
        elif no not in pairing.absent:
            raise NotReady.because("pair cell taken", place=place, content=shown(there))
    return found


def enter_in_workbook(data: bytes, texts: dict[Place, str]) -> bytes:
    """The workbook with these cells, and nothing else changed."""
    book = open_book(data)
    if not isinstance(book, XlsxBook):
        raise NotOurs(say("ods not written"))
    sheets: dict[str, SheetXml] = {}
    for place, text in texts.items():
        part = book.parts[place.sheet]
        sheet = sheets.setdefault(part, SheetXml(book.package.xml(part)))
        if not sheet.is_empty(place.row, place.column):
            raise NotReady.because(
                "pair cell taken", place=place, content=sheet.formula(place.row, place.column)
            )
        sheet.write(place.row, place.column, Cell(text))
    return book.package.with_parts({part: sheet.content() for part, sheet in sheets.items()})


# -------------------------------------------------------------------------------------------------- TRF


def enter_in_trf(data: bytes, tournament: Tournament, pairing: Pairing) -> bytes:
    """The report with the fields of the round at the end of the players' lines; all else stays as it is.

    What comes of it is read again: NotReady where it would not tell what was meant.
    """
    bom, encoding = _encoding_of(data)
    games = games_of(pairing)
    # Lines come with what ends them, which is kept.
    pieces = re.split(r"(\r\n|\r|\n)", data[len(bom) :].decode(encoding))
    for at in range(0, len(pieces), 2):
        number = pieces[at][4:8].strip()
        if pieces[at][:3] == "001" and number.isdecimal() and int(number) in games:
            pieces[at] = _with_field(pieces[at], pairing.round, games[int(number)])
    made = bom + "".join(pieces).encode(encoding)
    _check_read_back(made, tournament, pairing)
    return made


def _with_field(line: str, round_: int, game: Game) -> str:
    """A player's line with a field, unless it has one for that round; columns as the line counts them."""
    if not line.isascii() and not aligned(line):
        by_bytes = line.encode("utf-8").decode("latin-1")
        if aligned(by_bytes):
            return _with_field(by_bytes, round_, game).encode("latin-1").decode("utf-8")
    column = FIRST_ROUND_COLUMN + 10 * (round_ - 1)
    if line[column - 1 : column + 9].strip():
        return line
    later = f"  {line[column + 10 :]}" if line[column + 10 :].strip() else ""
    return f"{line[:column]:{column}}{game.number or '0000':>4} {game.colour} {game.code}{later}"


def _encoding_of(data: bytes) -> tuple[bytes, str]:
    """The mark at the start and the encoding; bytes of an unknown one are taken for characters."""
    for bom, encoding in ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le")):
        if data.startswith(bom):
            return bom, encoding
    if data.startswith(codecs.BOM_UTF16_BE):
        return codecs.BOM_UTF16_BE, "utf-16-be"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return b"", "latin-1"
    return b"", "utf-8"


def _check_read_back(made: bytes, tournament: Tournament, pairing: Pairing) -> None:
    found = {p.no: p for p in read_trf(made).participants}
    games = games_of(pairing)
    for p in tournament.participants:
        rounds = found[p.no].rounds if p.no in found else ()
        for n in range(1, pairing.round):
            if _told(rounds, n) != _told(p.rounds, n):
                raise NotReady.because("pair trf not written", no=p.no, round=n)
        game = games.get(p.no)
        if game and p.no not in pairing.absent and _told(rounds, pairing.round) != (*game[:2], game.code):
            raise NotReady.because("pair trf not written", no=p.no, round=pairing.round)


def _told(rounds: tuple[Round, ...], n: int) -> tuple[int, str, str]:
    """A round without its points; one that is missing is an absence."""
    return rounds[n - 1][:3] if len(rounds) >= n else (0, "-", "Z")
