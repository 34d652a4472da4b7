"""The event that is to be paired, with what its file states about pairing."""

from __future__ import annotations

from collections.abc import Iterator

from ..files import ReadError, is_workbook, read, read_bytes, told_of
from ..formats.text import decode, lines_of
from ..formats.trf import is_report, read_trf
from ..formats.trf_records import FIRST_ROUND_COLUMN
from ..model import Tournament
from ..texts import say
from .situation import Event


def open_event(name: str, sheet: str | None = None) -> tuple[Event, bytes]:
    """The event of a TRF file or a workbook, and the file's bytes."""
    data = read_bytes(name)
    return event_in(name, data, sheet), data


def event_in(name: str, data: bytes, sheet: str | None = None) -> Event:
    """The event in the bytes of a file; contradictions are among its problems."""
    if is_workbook(name, data):
        from ..workbook.book import open_book
        from ..workbook.events import choose_event, read_sheets

        with told_of(name):
            book = open_book(data)
            found = read_sheets(book, choose_event(book, sheet))
        settings = found.settings
        return Event(found.tournament, found, settings.first_colour, method=settings.pairing)
    if sheet is not None:
        raise ReadError.because(name, say("sheet without file"))
    if not data.strip():
        raise ReadError.because(name, say("empty file"))
    if not is_report(data) and name != "-":
        read(name)  # which says what is wrong with the file, if it is no table
        raise ReadError.because(name, say("pair table"))
    return event_of_trf(read_trf(data), lines_of(decode(data)))


_COLOURS = {"w": "w", "white1": "w", "b": "b", "black1": "b"}


def event_of_trf(tournament: Tournament, lines: list[str]) -> Event:
    """The event with its records about pairing: 152, 240, and XXC, XXZ of JaVaFo."""
    event = Event(tournament)
    absent: set[int] = set()
    for line in lines:
        record, words = line[:3], line[3:].lower().split()
        if record in ("152", "XXC"):
            for word in words:
                event = event._replace(first_colour=_COLOURS.get(word, event.first_colour))
        elif record == "XXZ":
            absent |= _numbers(words)
        elif record == "240" and len(words) > 1 and words[1] == str(event.next_round):
            absent |= _numbers(words[2:])
    return event._replace(
        absent=frozenset(absent & {p.no for p in tournament.participants}),
        empty=frozenset(_empty(lines, event.next_round)),
    )


def _empty(lines: list[str], round_: int) -> Iterator[int]:
    """The players whose field of a round is blank, although their record goes on."""
    start = FIRST_ROUND_COLUMN + 10 * (round_ - 1)
    for line in lines:
        number = line[4:8].strip()
        if line[:3] == "001" and number.isdecimal() and not line[start : start + 8].strip():
            yield int(number)


def _numbers(words: list[str]) -> set[int]:
    return {int(word) for word in words if word.isdecimal() and len(word) <= 5}
