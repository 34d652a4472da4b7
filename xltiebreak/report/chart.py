"""The leaders, round by round, as a drawing: who passed whom, with the places in the circles.

From top to bottom stands the order of the leaders among themselves, so that lines never hide each
other and somebody who was 120th after the first round needs no more room than anybody else.
"""

from __future__ import annotations

from itertools import pairwise
from math import inf

from ..explain import plain
from ..history import LEADERS, Stage, history
from ..standings import Row, Standings
from ..texts import say
from .markup import Markup, join, lines, tag
from .people import card_id
from .shown import shown_rank
from .tables import boxed, heading

STEP, LANE, RADIUS = 52, 34, 12
LEFT, TOP, BOTTOM = 20, 46, 8
#: Room for the names, and how many characters of them fit.
NAMES, LONGEST_NAME = 210, 24

Stages = dict[int, list[Stage]]


def chart(result: Standings) -> Markup | None:
    """The drawing with the same as a table; none while there is nothing to compare."""
    leaders = result.rows[:LEADERS]
    if result.event.rounds < 2 or len(leaders) < 2:
        return None
    stages = history(result)
    if not stages:
        return None
    title = say("progress title")
    drawing = tag("div", _drawing(leaders, stages), class_="box", tabindex=0, role="region", aria_label=title)
    caption = tag("figcaption", say("report chart", count=len(leaders)))
    as_table = tag("details", tag("summary", say("report as a table")), _table(leaders, stages))
    return lines(tag("figure", drawing, caption), tag("div", as_table, class_="as-table"))


# ------------------------------------------------------------------------------------------- the drawing


def _drawing(leaders: list[Row], stages: Stages) -> Markup:
    rounds = len(stages[leaders[0].no])
    lanes = _lanes([row.no for row in leaders], stages)
    end = LEFT + (rounds - 1) * STEP
    width, height = end + NAMES, TOP + (len(leaders) - 1) * LANE + RADIUS + BOTTOM
    numbers = [_text(_x(r), 18, r + 1, "round") for r in range(rounds)]
    return tag(
        "svg",
        *numbers,
        "\n",
        lines(*(_leader(row, at, lanes[row.no], stages[row.no]) for at, row in enumerate(leaders, start=1))),
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
        aria_label=say("report chart", count=len(leaders)),
    )


def _lanes(leaders: list[int], stages: Stages) -> dict[int, list[int]]:
    """Everybody's lane after each round; the tied stand as they stand at the end."""
    lanes: dict[int, list[int]] = {no: [] for no in leaders}
    for r in range(len(stages[leaders[0]])):
        places = {no: stages[no][r].place or inf for no in leaders}
        for lane, no in enumerate(sorted(leaders, key=places.__getitem__)):
            lanes[no].append(lane)
    return lanes


def _leader(row: Row, at: int, lanes: list[int], stages: list[Stage]) -> Markup:
    """A line with its circles, and the name where it ends; all of it leads to the card."""
    path = f"M{_x(0)} {_y(lanes[0])}"
    for r, (before, after) in enumerate(pairwise(lanes)):
        bend, x = STEP // 2, _x(r + 1)
        path += f"C{_x(r) + bend} {_y(before)} {x - bend} {_y(after)} {x} {_y(after)}"
    circles = [
        join(
            tag("circle", cx=_x(r), cy=_y(lane), r=RADIUS),
            _text(_x(r), _y(lane) + 4, shown_rank(stage.place)),
        )
        for r, (lane, stage) in enumerate(zip(lanes, stages))
    ]
    name = row.name if len(row.name) <= LONGEST_NAME else f"{row.name[: LONGEST_NAME - 1]}…"
    label = _text(_x(len(lanes) - 1) + RADIUS + 8, _y(lanes[-1]) + 5, name, "name")
    parts = (tag("title", row.name), tag("path", d=path), *circles, label)
    return tag("a", *parts, href=f"#{card_id(row.no)}", class_=f"k{at}")


def _text(x: int, y: int, words: str | int, kind: str | None = None) -> Markup:
    return tag("text", words, x=x, y=y, class_=kind)


def _x(r: int) -> int:
    return LEFT + r * STEP


def _y(lane: int) -> int:
    return TOP + lane * LANE


# --------------------------------------------------------------------------------------------- the table


def _table(leaders: list[Row], stages: Stages) -> Markup:
    rounds = len(stages[leaders[0].no])
    head = [heading(say("heading name"), "name"), *(heading(r) for r in range(1, rounds + 1))]
    rows = [
        tag("tr", tag("th", row.name, scope="row", class_="name"), *map(_stage, stages[row.no]))
        for row in leaders
    ]
    return boxed("stages", say("report stages"), head, rows)


def _stage(stage: Stage) -> Markup:
    return tag("td", say("report stage", place=shown_rank(stage.place), points=plain(stage.points)))
