"""What a published table claims beside the results: points, ranks, printed columns and their notes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from ..checking.claims import Claims, Column, Printed
from ..notation import tidy
from .headings import numbered
from .layout import Layout
from .page import Page, amount

_NOTE = re.compile(r"\W*([^\W\d][^\d:]{2,40}?)\s*(\d{1,2})\s*:\s*(.+)")


def claims_of_table(page: Page, layout: Layout, numbers: Mapping[int, int]) -> Claims:
    """Everything that is printed beside the rounds, by the number of the row."""

    def column(at: int) -> dict[int, Printed]:
        found = {}
        for row in layout.rows if at else ():
            text = page.text(row, at)
            if (value := amount(text)) is not None:
                found[numbers[row]] = Printed(value, _decimals(text), page.where(row, at))
        return found

    notes = _annotations(page, layout)
    columns = []
    for at in layout.others:
        heading = page.text(layout.header, at) or page.place(layout.rows[0], at).address
        said = numbered(heading)
        columns.append(Column(heading, column(at), notes.get(said[1], "") if said else ""))
    at = layout.about.get("rank", 0)
    texts = {numbers[row]: tidy(page.text(row, at)).rstrip(".)") for row in layout.rows if at}
    ranks = {no: int(text) for no, text in texts.items() if text.isdecimal() and len(text) <= 5}
    cells = {numbers[row]: page.where(row, at) for row in layout.rows if numbers[row] in ranks}
    return Claims(column(layout.points), column(layout.game_points), ranks, tuple(columns), cells)


def _decimals(text: str) -> int:
    """So many are printed.

    >>> _decimals("10,00"), _decimals("8½"), _decimals("8")
    (2, 1, 0)
    """
    if "½" in text:
        return 1
    return len(re.split(r"[.,]", text, maxsplit=1)[1]) if re.search(r"[.,]", text) else 0


def _annotations(page: Page, layout: Layout) -> dict[int, str]:
    """What the lines below the table say of the printed columns: ``Tie Break1: Buchholz …``."""
    found: dict[int, str] = {}
    for row in page.rows:
        if row > layout.rows[-1] and (note := _NOTE.fullmatch(page.line(row))):
            found.setdefault(int(note[2]), note[3].strip())
    return found


def renumbered(claims: Claims, new: Mapping[int, int]) -> Claims:
    """The same claims about participants with other numbers."""

    def keyed(values: dict[int, Printed]) -> dict[int, Printed]:
        return {new[no]: value for no, value in values.items() if no in new}

    return Claims(
        keyed(claims.points),
        keyed(claims.game_points),
        {new[no]: rank for no, rank in claims.ranks.items() if no in new},
        tuple(replace(column, values=keyed(column.values)) for column in claims.columns),
        {new[no]: cell for no, cell in claims.rank_cells.items() if no in new},
    )
