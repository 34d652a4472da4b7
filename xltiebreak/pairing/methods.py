"""By which rules a round is paired."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from ..texts import say
from .model import Pairing, Situation
from .round_robin import pair_round_robin
from .situation import Event, NotReady, Wishes, notes_on, situation_of

SWISS_1992, DUTCH, BERGER = "swiss-1992", "dutch", "berger"
#: Systems as reports name them.
_DUTCH = re.compile("dutch", re.IGNORECASE)
_OF_ANOTHER_EDITION = re.compile(r"dutch.*(?:baku|20(?!26)\d\d)", re.IGNORECASE)
_UNKNOWN = re.compile(r"dubov|burstein|(?<![a-z])lim(?![a-z])", re.IGNORECASE)


def method_of(event: Event) -> str:
    """A round robin has its table; of a Swiss the event may say, else it is that of 1992."""
    if event.tournament.system == "round-robin":
        return BERGER
    if event.method:
        return event.method
    if _DUTCH.search(event.system):
        return DUTCH
    if _UNKNOWN.search(event.system):
        raise NotReady.because("pair other system", system=event.system)
    return SWISS_1992


def engine_of(method: str) -> Callable[[Situation], Pairing]:
    """What pairs a Swiss by a method; loaded when it is asked for."""
    if method == DUTCH:
        from . import dutch

        return dutch.pair
    from . import swiss1992

    return swiss1992.pair


def pair_next(event: Event, wishes: Wishes, method: str | None = None) -> Pairing:
    """Pair the next round, with what the arbiter should know about it.

    Raises NotReady where the event does not tell enough, Impossible where no pairing keeps the rules, and
    Unfinished where it is not found in the time there is.
    """
    method = method or method_of(event)
    if method == BERGER:
        return pair_round_robin(event, wishes)
    if event.tournament.system == "round-robin":
        raise NotReady.because("pair swiss for round robin", method=method)
    situation = situation_of(event, wishes)
    made = engine_of(method)(situation)
    notes = [*made.notes, *notes_on(event, situation, wishes)]
    if _OF_ANOTHER_EDITION.search(event.system):
        notes.append(say("pair note other system", system=event.system))
    return replace(made, notes=tuple(notes))
