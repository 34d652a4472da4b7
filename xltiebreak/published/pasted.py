"""A published table that was pasted over the Crosstable sheet of a workbook of ours."""

from __future__ import annotations

from ..texts import say
from ..workbook.cells import Grid, Problems, shown
from ..workbook.crosstable import Columns
from .layout import find_layout
from .page import Page, is_whole
from .reading import Crosstable


def pasted_columns(grid: Grid, problems: Problems) -> Columns | None:
    """Its columns, where the keys of ours are gone and a table with numbers stands instead."""
    page = Page(dict(grid.cells), grid.role, grid.area.sheet)
    layout = find_layout(page)
    if layout is None or not layout.rounds:
        return None
    table = Crosstable.of(page, layout, {})
    if table.is_of_teams:
        return None
    numbered = [
        layout.about[key]
        for key in ("no", "rank")
        if key in layout.about
        and all(is_whole(page.text(row, layout.about[key])) == no for row, no in table.numbers.items())
    ]
    if not numbered:
        return None
    for text, cells in table.open_cells().items():
        if text:
            kind = table.spelled.bye(text)
            message = say("pasted bye", content=shown(text), count=len(cells), kind=kind)
            problems.add("warning", message, *(page.place(*cell) for cell in cells), content=text)
    about = {key: column for key, column in layout.about.items() if key not in ("no", "rank")}
    first = layout.rows[0]
    return Columns(first - 3, {**about, "no": numbered[0]}, layout.rounds, {}, spelled=table.spelled)
