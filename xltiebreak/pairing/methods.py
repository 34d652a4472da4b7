"""By which rules a round is paired."""

from __future__ import annotations

from dataclasses import replace

from .model import Pairing
from .round_robin import METHOD as BERGER
from .round_robin import pair_round_robin
from .situation import Event, NotReady, Wishes, notes_on, situation_of

SWISS_1992, DUTCH = "swiss-1992", "dutch"
METHODS = (SWISS_1992, DUTCH, BERGER)


def method_of(event: Event) -> str:
    """A round robin has its table; of a Swiss the event may say, else it is that of 1992."""
    if event.tournament.system == "round-robin":
        return BERGER
    return event.method or SWISS_1992


def pair_next(event: Event, wishes: Wishes, method: str | None = None) -> Pairing:
    """Pair the next round, with what the arbiter should know about it.

    Raises NotReady where the event does not tell enough, and Impossible where no pairing keeps the rules.
    """
    method = method or method_of(event)
    if method == BERGER:
        return pair_round_robin(event, wishes)
    if event.tournament.system == "round-robin":
        raise NotReady.because("pair swiss for round robin", method=method)
    situation = situation_of(event, wishes)
    if method == DUTCH:
        from .dutch import pair
    else:
        from .swiss1992 import pair
    made = pair(situation)
    return replace(made, notes=(*made.notes, *notes_on(event, situation, wishes)))
