"""Sorting a closed workbook: its Standings, Details and Check are written anew, all else is kept."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ..model import Problem
from ..standings import Standings, standings
from ..texts import say, speaking
from .book import Area, Value, XlsxBook, address, open_book, quoted
from .cells import shown
from .contents import (
    EMPTY,
    Cell,
    Contents,
    Participants,
    Row,
    check_contents,
    details_contents,
    standings_contents,
    summary,
)
from .events import NotOurs, SheetEvent, find_events, language_of_event, read_sheets
from .layout import (
    CHECK_KEYS,
    DETAILS_CHOICE,
    DETAILS_KEYS,
    DETAILS_TOP,
    TABLE_HEADER,
    TABLE_KEYS,
    TABLE_TOP,
    details_rows,
)
from .package import PackageError
from .sheet_xml import SheetXml


@dataclass
class Sorted:
    """A workbook's new content, and what is to be told about it."""

    content: bytes
    events: list[SheetEvent]
    results: list[Standings | None]

    @property
    def problems(self) -> list[Problem]:
        found: list[Problem] = []
        for event, result in zip(self.events, self.results):
            found += result.problems if result else event.tournament.problems
        return found


def sort_workbook(data: bytes) -> Sorted:
    """Recompute every event of a workbook and write its three sheets."""
    book = open_book(data)
    if not isinstance(book, XlsxBook):
        raise PackageError(say("ods not written"))
    every = find_events(book)
    if not every:
        raise NotOurs(say("not ours"))
    if not any("Standings" in areas for areas in every):
        raise NotOurs(say("not sortable", sheet=every[0]["Crosstable"].sheet))
    sheets: dict[str, SheetXml] = {}
    events, results = [], []
    for areas in every:
        with speaking(language_of_event(book, areas)):
            event = read_sheets(book, areas)
            t = event.tournament
            result = standings(t) if t.participants and t.rounds else None
            _write(book, sheets, event, result)
        events.append(event)
        results.append(result)
    changed = {book.parts[title]: sheet.content() for title, sheet in sheets.items()}
    changed |= _calculation_chain(book, sheets)
    return Sorted(book.package.with_parts(changed), events, results)


def _write(book: XlsxBook, sheets: dict[str, SheetXml], event: SheetEvent, result: Standings | None) -> None:
    def sheet(name: str) -> SheetXml | None:
        area = event.areas.get(name)
        if area is None or area.sheet not in book.parts:
            return None
        if area.sheet not in sheets:
            sheets[area.sheet] = SheetXml(book.package.xml(book.parts[area.sheet]))
        return sheets[area.sheet]

    problems = result.problems if result else list(event.tournament.problems)
    if table := sheet("Standings"):
        cells = book.sheet(event.areas["Standings"].sheet)
        _write_standings(table, _keys(cells, event.areas["Standings"]), event, result)
    if details := sheet("Details"):
        _write_details(details, event.areas["Details"], result)
    if check := sheet("Check"):
        _write_check(check, event.areas["Check"], problems)


@dataclass
class _Table:
    """A table on a sheet, its columns known by keys."""

    sheet: SheetXml
    columns: dict[str, int]

    @classmethod
    def of(cls, sheet: SheetXml, area: Area, keys: Iterable[str]) -> _Table:
        return cls(sheet, {key: area.left + at for at, key in enumerate(keys)})

    def styles(self, row: int) -> dict[str, str]:
        return {key: self.sheet.style(row, column) for key, column in self.columns.items()}

    def write_row(self, row: int, cells: Row, styles: dict[str, str]) -> None:
        """A row of the table, each cell in the format of its column."""
        for key, column in self.columns.items():
            self.sheet.write(row, column, cells.get(key, EMPTY), styles[key])


def _keys(cells: dict[tuple[int, int], Value], area: Area) -> dict[str, int]:
    """The columns of the Standings by the keys of its hidden row."""
    row = area.top + TABLE_KEYS - 1
    found = {column: cells.get((row, column)) for column in range(area.left, area.right + 1)}
    return {key: column for column, key in found.items() if isinstance(key, str)}


def _write_standings(
    sheet: SheetXml, keys: dict[str, int], event: SheetEvent, result: Standings | None
) -> None:
    area = event.areas["Standings"]
    table = _Table(sheet, keys)
    if not {"rank", "no", "name", "pts"} <= keys.keys():
        raise NotOurs(say("crosstable without keys", sheet=area.sheet))
    top = area.top + TABLE_TOP - 1
    participants = Participants.of(event.table)
    contents = standings_contents(result, participants, keys["no"], top) if result else Contents()
    last = max(top + len(contents.rows), area.bottom + 1)
    while _is_ours(sheet, last, keys):
        last += 1
    _make_room(sheet, area, contents, keys, top)
    styles = table.styles(top)
    if result:
        sheet.write(area.top, area.left, contents.fixed["title"])
        sheet.write(area.top + 1, area.left, contents.fixed["subtitle"])
        heads = area.top + TABLE_HEADER - 1
        for key, column in keys.items():
            if key in contents.header or key[0] == "c":
                sheet.write(heads, column, contents.header.get(key, EMPTY))
    for at, row in enumerate(range(top, last)):
        table.write_row(row, contents.rows[at] if at < len(contents.rows) else {}, styles)


def _is_ours(sheet: SheetXml, row: int, keys: dict[str, int]) -> bool:
    return sheet.formula(row, keys["rank"]).startswith("FIDE_RANK(")


def _make_room(sheet: SheetXml, area: Area, contents: Contents, keys: dict[str, int], top: int) -> None:
    """More criteria or participants than the sheet was made for need cells that are free."""
    needed = {key for key in contents.header if key not in keys}
    right = area.right
    for key in sorted(needed, key=lambda key: int(key[1:])):
        right += 1
        keys[key] = right
    bottom = top + len(contents.rows) - 1
    rows = range(area.top + TABLE_HEADER - 1, bottom + 1)
    for row in rows:
        for column in keys.values():
            outside = not area.has(row, column)
            if outside and not sheet.is_empty(row, column) and not _is_ours(sheet, row, keys):
                raise NotOurs(
                    say(
                        "no room",
                        place=f"{quoted(area.sheet)}!{address(row, column)}",
                        content=shown(_text(sheet.raw(row, column))),
                        sheet=say("sheet Standings"),
                        rows=len(contents.rows),
                        columns=len(keys),
                    )
                )


def _text(raw: str) -> str:
    return re.sub(r"<[^>]*>", " ", raw)


def _write_details(sheet: SheetXml, area: Area, result: Standings | None) -> None:
    contents = details_contents(result) if result else Contents()
    table = _Table.of(sheet, area, DETAILS_KEYS)
    top = area.top + DETAILS_TOP - 1
    styles = table.styles(top)
    chosen = _chosen(sheet, result)
    choice = re.fullmatch(r"\$([A-Z]+)\$(\d+)", DETAILS_CHOICE)
    assert choice
    column, row = table.columns["value"], int(choice[2])
    sheet.write(row, column, Cell(chosen))
    if contents.fixed:
        sheet.write(area.top, area.left, contents.fixed["title"])
        for key, cell in contents.header.items():
            sheet.write(top - 1, table.columns[key], cell)
    rows = details_rows(contents.rows, chosen, say("details all"))
    sheet.fit_rows(top)
    for at, line in enumerate(rows):
        table.write_row(top + at, line, styles)
    for old in [number for number in sheet.rows if number >= top + len(rows)]:
        for column in table.columns.values():
            sheet.write(old, column, EMPTY, "")


def _chosen(sheet: SheetXml, result: Standings | None) -> int | None:
    """The participant that was chosen before, or the first."""
    if result is None:
        return None
    choice = re.fullmatch(r"\$([A-Z]+)\$(\d+)", DETAILS_CHOICE)
    assert choice
    raw = sheet.raw(int(choice[2]), ord(choice[1]) - 64)
    value = re.search(rf"<{sheet.prefix}v>([^<]*)<", raw)
    number = value[1].partition(".")[0] if value else ""
    known = {row.no for row in result.rows}
    return int(number) if number.isdecimal() and int(number) in known else result.rows[0].no


def _write_check(sheet: SheetXml, area: Area, problems: list[Problem]) -> None:
    contents = check_contents(problems)
    table = _Table.of(sheet, area, CHECK_KEYS)
    top = area.top + TABLE_TOP - 1
    styles = table.styles(top)
    sheet.write(area.top, area.left, contents.fixed["title"])
    sheet.write(area.top + 1, area.left, Cell(summary(problems)))
    for key, cell in contents.header.items():
        sheet.write(top - 1, table.columns[key], cell)
    sheet.fit_rows(top)
    for at, line in enumerate(contents.rows):
        table.write_row(top + at, line, styles)
    for old in [number for number in sheet.rows if number >= top + len(contents.rows)]:
        table.write_row(old, {}, styles)


def _calculation_chain(book: XlsxBook, sheets: dict[str, SheetXml]) -> dict[str, bytes]:
    """Excel's order of calculation must not name a cell that has no formula any more."""
    part = book.related.get("calcChain")
    if part is None:
        return {}
    text = book.package.xml(part).decode("utf-8")
    formulas = {book.sheet_ids[title]: sheet.formula_cells() for title, sheet in sheets.items()}
    current = ""

    def kept(match: re.Match[str]) -> str:
        nonlocal current
        stated = re.search(r'\bi="(\d+)"', match[0])
        current = stated[1] if stated else current
        cell = re.search(r'\br="([A-Z]+\d+)"', match[0])
        gone = current in formulas and cell is not None and cell[1] not in formulas[current]
        if gone:
            return ""
        return match[0] if stated else match[0].replace("<c ", f'<c i="{current}" ', 1)

    after = re.sub(r"<c\s[^>]*/>", kept, text)
    return {part: after.encode("utf-8")} if after != text else {}
