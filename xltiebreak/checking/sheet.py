"""What the Standings sheet of a workbook of ours claims: the values that were last computed there."""

from __future__ import annotations

from fractions import Fraction

from ..workbook.book import Area, Book, Value, address, quoted
from ..workbook.layout import TABLE_HEADER, TABLE_KEY_ROW, TABLE_TOP
from .claims import Claims, Column, Printed


def claims_of_sheet(book: Book, area: Area) -> Claims:
    """Ranks, points and criteria, in the columns that the hidden keys name."""
    cells = book.sheet(area.sheet)
    key_row, top = area.top + TABLE_KEY_ROW - 1, area.top + TABLE_TOP - 1
    columns = {str(key): column for (row, column), key in cells.items() if row == key_row and key}
    rows: dict[int, int] = {}
    for row in range(top, max((row for row, _ in cells), default=0) + 1):
        no = cells.get((row, columns.get("no", 0)))
        if isinstance(no, int | float) and no == int(no):
            rows.setdefault(int(no), row)

    def column(key: str) -> dict[int, Printed]:
        found = {}
        for no, row in rows.items():
            place = row, columns.get(key, 0)
            value = _printed(cells.get(place), f"{quoted(area.sheet)}!{address(*place)}")
            if value is not None:
                found[no] = value
        return found

    criteria = sorted(
        (key for key in columns if key[:1] == "c" and key[1:].isdecimal()), key=columns.__getitem__
    )
    headings = {key: cells.get((area.top + TABLE_HEADER - 1, columns[key])) for key in criteria}
    printed = {key: column(key) for key in criteria if headings[key]}
    ranks = column("rank")
    return Claims(
        points=column("pts"),
        ranks={no: int(rank.value) for no, rank in ranks.items()},
        columns=tuple(Column(str(headings[key]), values) for key, values in printed.items() if values),
        rank_cells={no: rank.where for no, rank in ranks.items()},
        ours=frozenset(rows),
    )


def _printed(value: Value, where: str) -> Printed | None:
    """A cell keeps a number as it was computed: one third has as many decimals as a cell can hold."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    text = f"{value:.6f}".rstrip("0")
    return Printed(Fraction(text), max(2, len(text.partition(".")[2])), where)
