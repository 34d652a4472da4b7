"""Standings as text: a table for the eye, Markdown, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from collections.abc import Iterable
from typing import Any

from .explain import plain
from .model import Problem
from .standings import Standings
from .texts import one_line, say

FORMATS = ("table", "json", "csv", "markdown")
#: Spreadsheets take a cell that starts so for a formula, blanks before it or not.
_FORMULA_STARTS = ("=", "+", "-", "@")


def as_text(standings: Standings, form: str) -> str:
    """The standings in one of the :data:`FORMATS`."""
    writers = {"table": as_table, "json": as_json, "csv": as_csv, "markdown": as_markdown}
    return writers[form](standings)


def _head(standings: Standings) -> list[str]:
    return [say("heading rank"), say("heading no"), say("heading name"), *standings.criteria]


def _cells(standings: Standings) -> list[list[str]]:
    known: dict[float | None, str] = {None: ""}

    def shown(value: float | None) -> str:
        text = known.get(value)
        if text is None:
            text = known[value] = plain(value)
        return text

    return [
        ["?" if row.rank is None else str(row.rank), str(row.no), one_line(row.name), *map(shown, row.values)]
        for row in standings.rows
    ]


def title(standings: Standings) -> str:
    """What the table is of, in a line or two."""
    name = one_line(standings.tournament.name)
    return f"{name}\n{subtitle(standings)}" if name else subtitle(standings)


def subtitle(standings: Standings) -> str:
    """The kind of event, the round and the edition."""
    t = standings.tournament
    if t.system == "swiss":
        kind = say("team swiss" if t.team else "swiss")
    else:
        kind = say("team round robin" if t.team else "round robin")
    held, planned, edition = standings.event.rounds, t.scheduled_rounds, standings.edition.name
    after = "after round of" if planned > held else "after round"
    return say(after, kind=kind, held=held, planned=planned, edition=edition)


def as_table(standings: Standings) -> str:
    """A table with aligned columns."""
    head, rows = _head(standings), _cells(standings)
    columns = list(zip(head, *rows))
    widths = [max(map(len, column)) for column in columns]
    aligned = [
        [cell.ljust(width) if at == 2 else cell.rjust(width) for cell in column]
        for at, (column, width) in enumerate(zip(columns, widths))
    ]
    lines = ["  ".join(cells).rstrip() for cells in zip(*aligned)]
    rule = "──".join("─" * width for width in widths)
    lots = [_lots(standings)] if has_lots(standings) else []
    return "\n".join([title(standings), "", lines[0], rule, *lines[1:], *lots]) + "\n"


def as_markdown(standings: Standings) -> str:
    """A table for a README, a forum or a wiki."""
    head = _head(standings)
    ruler = ["---" if at == 2 else "---:" for at in range(len(head))]
    rows = [head, ruler, *([r, no, _no_markup(name), *rest] for r, no, name, *rest in _cells(standings))]
    name, what = one_line(standings.tournament.name), subtitle(standings)
    headline = _no_markup(say("colon", what=name, more=what) if name else what)
    lines = [f"**{headline}**", "", *("| " + " | ".join(cells) + " |" for cells in rows)]
    if has_lots(standings):
        lines += ["", _lots(standings)]
    return "\n".join(lines) + "\n"


def _no_markup(text: str) -> str:
    """Text that Markdown shows as it is written: neither HTML nor links nor emphasis."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return re.sub(r"([\\`*_\[\]()!|#~])", r"\\\1", text)


def as_csv(standings: Standings) -> str:
    """Comma separated values, for programs: the same in every language.

    A name that a spreadsheet would run as a formula is disarmed.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["Rank", "No", "Name", *standings.criteria])
    for row in standings.rows:
        name = one_line(row.name)
        safe = f"'{name}" if name.lstrip().startswith(_FORMULA_STARTS) else name
        writer.writerow(["" if row.rank is None else row.rank, row.no, safe, *map(_full, row.values)])
    return out.getvalue()


def _full(value: float | None) -> str:
    """All digits of a value, without a trailing .0."""
    if value is None:
        return ""
    return str(int(value)) if value.is_integer() else repr(value)


def as_json(standings: Standings) -> str:
    """The contract for other programs; ``exact`` has as fractions what ``values`` rounds."""
    data: dict[str, Any] = {
        "tournament": standings.tournament.name,
        "kind": "team" if standings.tournament.team else "individual",
        "edition": standings.edition.name,
        "system": standings.tournament.system,
        "rounds": standings.event.rounds,
        "criteria": standings.criteria,
        "standings": [
            {"rank": row.rank, "no": row.no, "name": row.name, "values": list(row.values)}
            for row in standings.rows
        ],
        "exact": {
            str(column.criterion): [
                None if (value := column.exact(i)) is None else str(value) for _, i in standings.order
            ]
            for column in standings.columns
            if column.two_decimals
        },
        "problems": [{"level": p.level, "where": p.where, "message": p.message} for p in standings.problems],
    }
    if standings.excluded:
        data["excluded"] = sorted(standings.excluded)
    if has_lots(standings):
        data["seed"] = standings.event.seed
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def has_lots(standings: Standings) -> bool:
    return any(column.criterion.code == "LOTS" for column in standings.columns)


def _lots(standings: Standings) -> str:
    return say("lots", seed=standings.event.seed)


def tell(problems: Iterable[Problem], most: int = 20) -> None:
    """Problems go to standard error; a flood of them is cut short."""
    found = list(problems)
    for problem in found[:most]:
        print(say("problem", level=say(problem.level), problem=problem), file=sys.stderr)
    if len(found) > most:
        print(say("more problems", count=len(found) - most), file=sys.stderr)
