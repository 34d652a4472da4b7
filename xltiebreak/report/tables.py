"""The standings and the crosstable."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..model import Participant
from ..output import has_lots
from ..standings import Standings
from ..texts import full_name_of, say
from ..workbook.layout import Column, crosstable_columns
from ..workbook.writing import crosstable_cells, follows_berger
from .markup import Content, Markup, lines, tag
from .people import People, explanation_id
from .shown import shown_rank, shown_value

#: What is said about participants where it is known of anybody.
ABOUT: dict[str, Callable[[Participant], Content]] = {
    "title": lambda p: p.title,
    "rating": lambda p: p.rating or "",
    "fed": lambda p: p.federation,
}

#: With more columns of games than these the crosstable is printed across.
WIDEST_UPRIGHT = 11


def boxed(kind: str, caption: str, head: Iterable[Markup], rows: Iterable[Markup]) -> Markup:
    """A table in a box of its own, so that a wide one moves inside it and the page does not."""
    made = tag(
        "table",
        tag("caption", caption),
        "\n",
        tag("thead", tag("tr", *head)),
        "\n",
        tag("tbody", lines(*rows)),
        class_=kind,
    )
    return tag("div", made, class_="box", role="region", aria_label=caption, tabindex="0")


def heading(content: Content, kind: str | None = None) -> Markup:
    return tag("th", content, scope="col", class_=kind)


# ------------------------------------------------------------------------------------------- Standings


def standings_table(result: Standings, people: People) -> Markup:
    """Rank, number, name and so on, and the values, each leading to what made it."""
    known = [key for key, read in ABOUT.items() if any(map(read, people.known.values()))]
    before, after = [k for k in known if k == "title"], [k for k in known if k != "title"]
    head = [heading(say("heading rank"), "rank"), heading(say("heading no"), "about")]
    head += [heading(say(f"column {key}"), "about") for key in before]
    head.append(heading(say("heading name"), "name"))
    head += [heading(say(f"column {key}"), "about") for key in after]
    head += [
        heading(tag("abbr", name, title=full_name_of(column.criterion)), "value")
        for name, column in zip(result.headings, result.columns)
    ]
    rows = []
    for row in result.rows:
        cells = [tag("td", shown_rank(row.rank), class_="rank"), tag("td", row.no, class_="about")]
        cells += [tag("td", ABOUT[key](row.participant), class_="about") for key in before]
        cells.append(tag("th", people.link(row.no, row.name), scope="row", class_="name"))
        cells += [tag("td", ABOUT[key](row.participant), class_="about") for key in after]
        for at, (column, value) in enumerate(zip(result.columns, row.values)):
            shown = shown_value(column, row.no, value)
            cells.append(tag("td", tag("a", shown, href=f"#{explanation_id(row.no, at)}"), class_="value"))
        rows.append(tag("tr", *cells))
    return boxed("standings", say("sheet Standings"), head, rows)


def criteria_list(result: Standings) -> Markup:
    """What the standings are ranked by, with the articles; and what else is to be known about them."""
    first = result.rows[0].no
    items = [
        tag("li", tag("b", name), " ", full_name_of(column.criterion), " ", tag("small", where))
        for name, column in zip(result.headings, result.columns)
        if (where := result.explain(first, name).where())
    ]
    return lines(
        tag("h3", say("report criteria")),
        tag("ol", *items, class_="criteria"),
        tag("p", say("lots", seed=result.event.seed)) if has_lots(result) else None,
        tag("p", say("report excluded", names=_excluded(result))) if result.excluded else None,
    )


def _excluded(result: Standings) -> str:
    left_out = [p for p in result.tournament.participants if p.no in result.excluded]
    return "; ".join(f"{p.no} {p.name}" for p in left_out)


# ------------------------------------------------------------------------------------------ Crosstable


def crosstable(result: Standings, people: People) -> Markup:
    """One row a participant, in order of rank; a column a round, or an opponent in a round robin."""
    t = result.tournament
    rounds = max([1, *(len(p.rounds) for p in t.participants)])
    columns = crosstable_columns(t, len(t.participants), rounds)
    cells = {
        p.no: {column.key: cell for column, cell in zip(columns, line)}
        for p, line in zip(t.participants, crosstable_cells(t, len(t.participants), columns))
    }
    games = _in_order_of_rank([column for column in columns if _is_game(column)], result)
    bonus = [
        column for column in columns if column.key == "bonus" and any(c["bonus"] for c in cells.values())
    ]
    matrix = games[0].key.startswith("v")
    head = [
        heading(say("heading rank"), "rank"),
        heading(say("heading no")),
        heading(say("heading name"), "name"),
        *(heading(_opponent(people, c) if matrix else c.heading) for c in games),
        *(heading(column.heading) for column in bonus),
        heading("PTS", "value"),
    ]
    points = result.column("PTS")
    rows = []
    for row in result.rows:
        mine = cells[row.no]
        made = [_game_cell(people, row.participant, column, str(mine[column.key] or "")) for column in games]
        score = points.shown(result.event.index[row.no])
        rows.append(
            tag(
                "tr",
                tag("td", shown_rank(row.rank), class_="rank"),
                tag("td", row.no),
                tag("th", people.link(row.no, row.name), scope="row", class_="name"),
                *made,
                *(tag("td", str(mine[column.key] or "")) for column in bonus),
                tag("td", shown_value(points, row.no, score), class_="value"),
            )
        )
    kind = "matrix" if matrix else "rounds"
    wide = len(games) > WIDEST_UPRIGHT
    legend = say(f"report legend team {kind}" if t.team else f"report legend {kind}")
    stated = say("report legend stated") if matrix and not follows_berger(t) else None
    return lines(
        boxed("crosstable wide" if wide else "crosstable", say("sheet Crosstable"), head, rows),
        tag("p", legend, " " if stated else None, stated, class_="legend"),
    )


def _is_game(column: Column) -> bool:
    return column.key[0] in "rv" and column.key[1:].isdecimal()


def _in_order_of_rank(columns: list[Column], result: Standings) -> list[Column]:
    """A round robin's opponents as the rows are, those who are not ranked last; rounds as they are."""
    places = {f"v{row.no}": at for at, row in enumerate(result.rows)}
    return sorted(columns, key=lambda column: places.get(column.key, len(places)))


def _opponent(people: People, column: Column) -> Markup:
    return tag("abbr", column.heading, title=people.name(int(column.key[1:])))


def _game_cell(people: People, p: Participant, column: Column, written: str) -> Markup:
    number = int(column.key[1:])
    if column.key.startswith("r"):
        opponent = p.rounds[number - 1].opponent if number <= len(p.rounds) else 0
    else:
        opponent = number
    if opponent == p.no or not opponent or not written:
        return tag("td", written, class_="self" if opponent == p.no else None)
    return tag("td", people.link(opponent, written, title=people.name(opponent)))
