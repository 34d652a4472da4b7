"""Articles 3 and 4.2: what no computation decides: a play-off's order and the drawing of lots."""

from __future__ import annotations

import hashlib

from ..criteria import Column, Criterion, explains, tie_break
from ..event import Event
from ..explain import Explanation, Line, Subject
from ..texts import say


def nothing_entered(event: Event) -> str | None:
    return None if event.playoff else say("nothing entered")


@tie_break(
    "PLAYOFF",
    "play-off or manual order",
    "3",
    "3",
    measure="number",
    lower_first=True,
    remark=nothing_entered,
    reach=-1,
    needs=("field",),
)
def playoff(event: Event, criterion: Criterion) -> Column:
    """3: the places that the arbiter entered; those without one come after."""
    return [event.playoff.get(no) for no in event.numbers]


@tie_break(
    "LOTS",
    "drawing of lots",
    "4.2",
    "4.2",
    measure="number",
    lower_first=True,
    reach=-1,
    needs=("field", "seed"),
)
def lots(event: Event, criterion: Criterion) -> Column:
    """4.2: an order drawn from the recorded seed, the same on every machine."""

    def drawn(no: int) -> bytes:
        return hashlib.sha256(f"{event.seed}:{no}".encode()).digest()

    order = sorted(event.numbers, key=drawn)
    place = {no: place for place, no in enumerate(order, start=1)}
    return [place[no] for no in event.numbers]


@explains("PLAYOFF")
def explain_playoff(subject: Subject) -> Explanation:
    words = say("entered" if subject.value is not None else "not entered")
    return subject.done([Line(words, subject.value)], "place")


@explains("LOTS")
def explain_lots(subject: Subject) -> Explanation:
    return subject.done([Line(say("drawn", seed=subject.event.seed), subject.value)], "place")
