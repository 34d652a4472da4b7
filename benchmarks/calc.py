"""The functions in LibreOffice Calc next to native Buchholz formulas on the same numbers, in one run.

``python -m benchmarks.calc`` starts a private LibreOffice and prints a table of ratios; nothing is asserted.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any

from tests.office import Office
from xltiebreak.formats.trf import read_trf
from xltiebreak.hosts.calc.addin import build_addin
from xltiebreak.hosts.calc.document import CalcBook
from xltiebreak.standings import standings
from xltiebreak.workbook.events import find_events, read_in
from xltiebreak.workbook.template import Plan, build

from .compare import seconds, times
from .swiss import swiss

CRITERIA = ("PTS", "BH-C1", "BH", "SB", "AOB", "WIN", "ARO")
COLUMNS = len(CRITERIA) - 1
#: At most so many times what the native formulas take: live one-argument form, and one array.
GOALS = {200: (0.9, 0.2), 1000: (0.3, 0.05)}
TOP = 5


def best(work: Callable[[], object], runs: int = 5) -> float:
    found = []
    for _ in range(runs):
        start = perf_counter()
        work()
        found.append(perf_counter() - start)
    return min(found)


@contextmanager
def opened(office: Office, players: int) -> Iterator[Any]:
    """A workbook with its Settings, Crosstable and, of the Standings, the criteria alone."""
    tournament = replace(read_trf(swiss(players).encode()), tie_breaks=CRITERIA)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.xlsx"
        path.write_bytes(build([Plan(tournament)]))
        doc = office.open(path)
        for title in ("Details", "Check", "Progress", "Guide", "Lists"):
            doc.Sheets.removeByName(title)
        sheet = doc.Sheets.getByName("Standings")
        for columns in ("A", "C:D", "Q:AZ"):
            first, _, last = columns.partition(":")
            area = sheet.getCellRangeByName(f"{first}{TOP}:{last or first}{TOP + players - 1}")
            area.clearContents(1 + 2 + 4 + 16)
        try:
            yield doc
        except Exception as error:  # those of LibreOffice cannot pass through here as they are
            raise RuntimeError(str(error)) from None
        finally:
            doc.close(True)


def criteria_cells(doc: Any, players: int) -> Any:
    sheet = doc.Sheets.getByName("Standings")
    return sheet.getCellRangeByPosition(4, TOP - 1, 3 + COLUMNS, TOP + players - 2)


def make_native(doc: Any, players: int) -> None:
    """As many native Buchholz formulas, over opponents and points as plain numbers."""
    book = CalcBook(doc)
    event = read_in(book, find_events(book)[0]).tournament
    points = {row.no: row.values[0] for row in standings(event, "PTS").rows}
    doc.Sheets.insertNewByName("Numbers", 9)
    numbers = doc.Sheets.getByName("Numbers")
    rows = [
        (p.no, points[p.no], *(float(r.opponent) for r in p.rounds))
        for p in sorted(event.participants, key=lambda p: p.no)
    ]
    width = max(map(len, rows))
    data = tuple(tuple(float(v) for v in row) + (0.0,) * (width - len(row)) for row in rows)
    numbers.getCellRangeByPosition(0, 0, width - 1, players - 1).setDataArray(data)
    formulas = tuple(
        (f"=SUMPRODUCT(SUMIF($Numbers.$A$1:$A${players};$Numbers.C{n}:K{n};$Numbers.$B$1:$B${players}))",)
        * COLUMNS
        for n in range(1, players + 1)
    )
    criteria_cells(doc, players).setFormulaArray(formulas)


def edit(doc: Any, players: int) -> float:
    """One result typed, both halves, until all cells have been read; per cell typed."""
    table = doc.Sheets.getByName("Crosstable")
    found = []
    book = CalcBook(doc)
    event = read_in(book, find_events(book)[0])
    entry = next(e for e in event.table.entries.values() if (g := e.cells[1].game) and g.code == "1")
    mine = entry.cells[1]
    assert mine.game is not None
    cell = table.getCellByPosition(mine.place.column - 1, mine.place.row - 1)
    before = str(mine.content)
    for content in (before[:-1] + "½", before) * 3:
        start = perf_counter()
        cell.setString(content)
        criteria_cells(doc, players).getDataArray()
        found.append(perf_counter() - start)
    return min(found)


def measure(office: Office, players: int) -> list[tuple[str, str, str, str]]:
    with opened(office, players) as doc:
        live = best(doc.calculateAll)
        edited = edit(doc, players)
    with opened(office, players) as doc:
        criteria_cells(doc, players).clearContents(1 + 2 + 4 + 16)
        sheet = doc.Sheets.getByName("Standings")
        place = sheet.getCellRangeByPosition(4, TOP - 1, 6 + len(CRITERIA), TOP + players - 1)
        place.setArrayFormula("=FIDE_STANDINGS()")
        array = best(doc.calculateAll)
    with opened(office, players) as doc:
        make_native(doc, players)
        native = best(doc.calculateAll)
    goal_live, goal_array = GOALS[players]
    size = f"{players:,} × {COLUMNS}"
    return [
        (f"{size} native SUMPRODUCT(SUMIF())", seconds(native), "–", "–"),
        (f"{size} functions, live", seconds(live), times(live / native), f"≤ {goal_live:g}×"),
        (f"{size} one FIDE_STANDINGS array", seconds(array), times(array / native), f"≤ {goal_array:g}×"),
        (f"{size} one edited cell, all up to date", seconds(edited), times(edited / native), "–"),
    ]


def endure(office: Office, players: int, edits: int) -> str:
    """Random edits; after each tenth every cell is compared with a fresh computation."""
    chance, stale = random.Random(1), 0
    with opened(office, players) as doc:
        book = CalcBook(doc)
        event = read_in(book, find_events(book)[0])
        rows = [entry.row for entry in event.table.entries.values()]
        columns = list(event.table.columns.rounds.values())
        sheet = doc.Sheets.getByName("Crosstable")
        numbers = doc.Sheets.getByName("Standings").getCellRangeByPosition(1, TOP - 1, 1, TOP + players - 2)
        for n in range(edits):
            cell = sheet.getCellByPosition(chance.choice(columns) - 1, chance.choice(rows) - 1)
            result = chance.choice(["1", "0", "½", "+", "-", ""])
            cell.setString(f"{chance.randint(1, players)}{chance.choice('wb')}{result}")
            if n % 10 == 9:
                made = standings(read_in(book, find_events(book)[0]).tournament)
                values = {row.no: row.values[1:] for row in made.rows}
                shown = criteria_cells(doc, players).getDataArray()
                for (no,), cells in zip(numbers.getDataArray(), shown):
                    stale += tuple(None if c == "–" else c for c in cells) != values[int(no)]
    return f"{edits:,} random edits at {players} participants: {stale} stale rows."


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edits", type=int, default=1000, help="random edits at 200 participants")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        extension = Path(folder) / "xltiebreak.oxt"
        extension.write_bytes(build_addin())
        office = Office(Path(folder) / "profile")
        try:
            office.install(extension)
            lines = [("recalculating in LibreOffice Calc", "best", "ratio", "goal")]
            for players in GOALS:
                lines += measure(office, players)
            widths = [max(map(len, column)) for column in zip(*lines)]
            for what, *numbers in lines:
                print("  ".join([what.ljust(widths[0]), *(n.rjust(w) for n, w in zip(numbers, widths[1:]))]))
            if options.edits:
                print(endure(office, 200, options.edits))
        finally:
            office.stop()


if __name__ == "__main__":
    main()
