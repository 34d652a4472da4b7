"""Sorting a closed workbook: its Standings, Details and Check are written anew, all else is kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from ..hosts.functions import Spelling
from ..list_changes import in_force
from ..model import Problem, Tournament
from ..standings import Standings, standings
from ..texts import say, speaking
from .book import Area, Value, XlsxBook, address, quoted
from .cells import at_their_cells, shown
from .contents import (
    EMPTY,
    Cell,
    Contents,
    Participants,
    Row,
    check_contents,
    details_contents,
    standings_contents,
)
from .events import NotOurs, SheetEvent, language_of_event, open_events, read_sheets
from .layout import (
    CHECK_KEYS,
    DETAILS_CHOICE_ROW,
    DETAILS_KEY_ROW,
    DETAILS_KEYS,
    DETAILS_TOP,
    TABLE_HEADER,
    TABLE_KEY_ROW,
    TABLE_TOP,
    details_rows,
)
from .package import PackageError
from .settings import LIST_CHANGES, LIST_IN_FORCE, listed_in
from .sheet_xml import SheetXml
from .writing import hidden_settings

#: The sheets that sorting writes, by their defined names.
WRITTEN = ("Standings", "Details", "Check")


@dataclass
class Sorted:
    """A workbook's new content, and the events that were sorted (without a result if none has any)."""

    content: bytes
    events: list[SheetEvent]
    results: list[Standings | None]


def problems_of(event: SheetEvent, result: Standings | None) -> list[Problem]:
    """What is wrong in the cells, and with the criteria that are listed in some."""
    if result is None:
        return list(event.tournament.problems)
    return at_their_cells(result.problems, listed_in(event.settings))


def sort_workbook(data: bytes) -> Sorted:
    """Recompute every event of a workbook and write its three sheets."""
    book, every = open_events(data)
    sortable = [areas for areas in every if "Standings" in areas]
    if not sortable:
        raise NotOurs(say("not sortable", sheet=every[0]["Crosstable"].sheet))
    _refuse_missing_parts(book, sortable)
    sheets: dict[str, SheetXml] = {}

    def sheet(title: str) -> SheetXml:
        if title not in sheets:
            sheets[title] = SheetXml(book.package.xml(book.parts[title]), book.shared_strings())
        return sheets[title]

    events, results = [], []
    for areas in sortable:
        with speaking(language_of_event(book, areas)):
            event = read_sheets(book, areas)
            result = ranking(event.tournament)
            write_event(sheet, event, result, several=len(every) > 1)
            remember_list(sheet, event)
        events.append(event)
        results.append(result)
    changed = {book.parts[title]: sheet.content() for title, sheet in sheets.items()}
    changed |= _calculation_chain(book, sheets)
    return Sorted(book.package.with_parts(changed), events, results)


def _refuse_missing_parts(book: XlsxBook, events: list[dict[str, Area]]) -> None:
    """A sheet that the workbook lists but does not hold cannot be written."""
    titles = {areas[name].sheet for areas in events for name in WRITTEN if name in areas}
    if not titles <= book.parts.keys():
        raise PackageError(say("corrupt workbook"))


def ranking(tournament: Tournament) -> Standings | None:
    """The standings, if there is anything to rank."""
    ranked = tournament.rounds and len(tournament.participants) > len(tournament.excluded)
    return standings(tournament) if ranked else None


class Sheet(Protocol):
    """A sheet that can be written, in a closed file or in a program that has it open."""

    def last_row(self) -> int: ...
    def columns(self, row: int) -> list[int]: ...
    def value(self, row: int, column: int) -> Value: ...
    def formula(self, row: int, column: int) -> str: ...
    def is_empty(self, row: int, column: int) -> bool: ...
    def style(self, row: int, column: int) -> str: ...
    def write(self, row: int, column: int, cell: Cell, style: str | None = None) -> None: ...
    def forget_cells(self, top: int, columns: Iterable[int]) -> None: ...
    def fit_rows(self, top: int) -> None: ...
    def hide_columns(self, hidden: dict[int, bool]) -> None: ...


def write_event(
    sheet: Callable[[str], Sheet],
    event: SheetEvent,
    result: Standings | None,
    wanted: Iterable[str] = WRITTEN,
    *,
    several: bool = False,
) -> None:
    """Write the sheets of an event that it has and that are wanted.

    With several events in a workbook the formulas name theirs.
    """
    areas = {name: event.areas[name] for name in wanted if name in event.areas}
    if area := areas.get("Standings"):
        _write_standings(_Table.of(sheet(area.sheet), area, TABLE_KEY_ROW), event, result, several)
    if area := areas.get("Details"):
        _write_details(_Table.of(sheet(area.sheet), area, DETAILS_KEY_ROW), result)
    if area := areas.get("Check"):
        _write_check(_Table.of(sheet(area.sheet), area, TABLE_KEY_ROW), problems_of(event, result))


def remember_list(sheet: Callable[[str], Sheet], event: SheetEvent) -> None:
    """Note in hidden cells by which list the event is ranked now, and what it was before.

    A list that cannot be read is none; a sheet that must not be written keeps its memory.
    """
    if event.list_in_doubt:
        return
    t, places = event.tournament, event.settings.places
    kept = hidden_settings(t)
    for key, before in (
        (LIST_IN_FORCE, event.settings.list_in_force),
        (LIST_CHANGES, event.settings.list_changes),
    ):
        now = in_force(kept[key]) if key == LIST_IN_FORCE else t.list_changes
        if key in places and now != before:
            with suppress(NotOurs):
                place = places[key]
                sheet(place.sheet).write(place.row, place.column, Cell(kept[key]))


_KEY = re.compile(r"[a-z]+\d*")


@dataclass
class _Table:
    """A table on a sheet, its columns known by the keys in a hidden row."""

    sheet: Sheet
    area: Area
    key_row: int
    columns: dict[str, int]

    @classmethod
    def of(cls, sheet: Sheet, area: Area, key_row: int) -> _Table:
        row = area.top + key_row - 1
        columns: dict[str, int] = {}
        for column in sheet.columns(row):
            key = sheet.value(row, column)
            if column >= area.left and isinstance(key, str) and _KEY.fullmatch(key):
                columns.setdefault(key, column)
        return cls(sheet, area, row, columns)

    def need(self, *keys: str) -> None:
        if not set(keys) <= self.columns.keys():
            raise NotOurs(say("crosstable without keys", sheet=self.area.sheet))

    def row(self, number: int) -> int:
        """A row of the sheet, counted from the top of the area."""
        return self.area.top + number - 1

    def styles(self, row: int) -> dict[str, str]:
        return {key: self.sheet.style(row, column) for key, column in self.columns.items()}

    def write_row(self, row: int, cells: Row, styles: dict[str, str]) -> None:
        """A row of the table, each cell in the format of its column."""
        for key, column in self.columns.items():
            self.sheet.write(row, column, cells.get(key, EMPTY), styles[key])

    def write_heading(self, row: int, cells: Row) -> None:
        for key, cell in cells.items():
            if key in self.columns:
                self.sheet.write(row, self.columns[key], cell)


def _write_standings(table: _Table, event: SheetEvent, result: Standings | None, several: bool) -> None:
    table.need("rank", "no", "name", "pts")
    sheet, area, top = table.sheet, table.area, table.row(TABLE_TOP)
    contents = Contents()
    if result:
        participants = Participants.of(event.table)
        rank = sheet.formula(top, table.columns["rank"])
        spelling = Spelling.like(rank, "Boards" in event.areas, several)
        contents = standings_contents(result, participants, table.columns["no"], top, spelling)
    last = max(top + len(contents.rows) - 1, min(area.bottom, sheet.last_row()))
    while _is_ours(table, last + 1):
        last += 1
    _make_room(table, contents, top)
    styles = table.styles(top)
    if result:
        sheet.write(area.top, area.left, contents.fixed["title"])
        sheet.write(area.top + 1, area.left, contents.fixed["subtitle"])
        unused = {key: EMPTY for key in table.columns if re.fullmatch(r"c\d+", key)}
        table.write_heading(table.row(TABLE_HEADER), {**unused, **contents.header})
        sheet.hide_columns({table.columns[key]: key not in contents.header for key in unused})
    for at, row in enumerate(range(top, last + 1)):
        table.write_row(row, contents.rows[at] if at < len(contents.rows) else {}, styles)


def _is_ours(table: _Table, row: int) -> bool:
    """A row below the area that an earlier sorting wrote: number and rank, the latter a formula."""
    rank = table.sheet.formula(row, table.columns["rank"])
    return "FIDE_RANK(" in rank.upper()


def _make_room(table: _Table, contents: Contents, top: int) -> None:
    """More criteria or participants than the sheet was made for need cells that are free."""
    known = set(table.columns.values())
    right = max(known | {table.area.right})
    added = [key for key in contents.header if key not in table.columns]
    for key in added:
        right += 1
        table.columns[key] = right
    bottom = top + len(contents.rows) - 1
    for row in range(table.key_row, bottom + 1):
        for column in table.columns.values():
            ours = column in known and (row <= table.area.bottom or _is_ours(table, row))
            if not ours and not table.sheet.is_empty(row, column):
                content = table.sheet.value(row, column)
                raise NotOurs(
                    say(
                        "no room",
                        place=f"{quoted(table.area.sheet)}!{address(row, column)}",
                        content=shown(content),
                        sheet=say("sheet Standings"),
                        rows=len(contents.rows),
                        columns=len(table.columns),
                    )
                )
    for key in added:
        like = table.columns["pts"]
        for row in (table.key_row, table.row(TABLE_HEADER), top):
            table.sheet.write(row, table.columns[key], EMPTY, table.sheet.style(row, like))
        table.sheet.write(table.key_row, table.columns[key], Cell(key))


def _write_details(table: _Table, result: Standings | None) -> None:
    table.need(*DETAILS_KEYS)
    sheet, top = table.sheet, table.row(DETAILS_TOP)
    contents = details_contents(result) if result else Contents()
    styles = table.styles(top)
    choice = (table.row(DETAILS_CHOICE_ROW), table.columns["value"])
    chosen = _chosen(sheet.value(*choice), result)
    sheet.write(*choice, Cell(chosen))
    if contents.fixed:
        sheet.write(table.area.top, table.area.left, contents.fixed["title"])
    table.write_heading(top - 1, contents.header)
    rows = details_rows(contents.rows, chosen, say("details all"), top, choice, table.columns)
    sheet.forget_cells(top, table.columns.values())
    sheet.fit_rows(top)
    for at, line in enumerate(rows):
        table.write_row(top + at, line, styles)


def _chosen(value: Value, result: Standings | None) -> int | None:
    """The participant that was chosen before, or the first."""
    if result is None:
        return None
    text = shown(value)
    known = {row.no for row in result.rows}
    return int(text) if text.isdecimal() and int(text) in known else result.rows[0].no


def _write_check(table: _Table, problems: list[Problem]) -> None:
    table.need(*CHECK_KEYS)
    sheet, top = table.sheet, table.row(TABLE_TOP)
    contents = check_contents(problems)
    styles = table.styles(top)
    sheet.write(table.area.top, table.area.left, contents.fixed["title"])
    sheet.write(table.area.top + 1, table.area.left, contents.fixed["summary"])
    table.write_heading(top - 1, contents.header)
    sheet.fit_rows(top)
    for row in range(top, max(top + len(contents.rows) - 1, sheet.last_row()) + 1):
        at = row - top
        table.write_row(row, contents.rows[at] if at < len(contents.rows) else {}, styles)


def _calculation_chain(book: XlsxBook, sheets: dict[str, SheetXml]) -> dict[str, bytes]:
    """Excel's order of calculation must not name a cell that has no formula any more."""
    part = book.related.get("calcChain")
    if part is None:
        return {}
    text = book.package.xml(part).decode("utf-8")
    formulas = {book.sheet_ids[title]: sheet.formula_cells() for title, sheet in sheets.items()}
    entries = re.compile(r"<(?:\w+:)?c\s[^>]*/>")
    kept, current, named = [], "", ""
    for entry in entries.findall(text):
        stated = re.search(r'\bi="(\d+)"', entry)
        current = stated[1] if stated else current
        cell = re.search(r'\br="([A-Z]+\d+)"', entry)
        if current in formulas and cell and cell[1] not in formulas[current]:
            continue
        if current != named and not stated:  # the entry that named the sheet is gone
            entry = re.sub(r"<((?:\w+:)?c)\s", rf'<\1 i="{current}" ', entry, count=1)
        named = current
        kept.append(entry)
    if len(kept) == len(entries.findall(text)) or not kept:
        return {}
    first, last = entries.search(text), list(entries.finditer(text))[-1]
    assert first is not None
    return {part: (text[: first.start()] + "".join(kept) + text[last.end() :]).encode("utf-8")}
