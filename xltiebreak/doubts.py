"""Whose values cannot be told because something they depend on contradicts itself or is unknown."""

from __future__ import annotations

from collections.abc import Iterable

from .criteria import Criterion
from .event import Event


def in_doubt(event: Event, criterion: Criterion) -> set[int]:
    """The participants whose value of a criterion would be built on something doubtful."""
    doubts, entry = event.tournament.doubts, criterion.tie_break
    found: set[int] = set()
    if entry.reach >= 0:
        found |= spread(event, doubts.results, entry.reach)
    if entry.needs_ratings:
        found |= reached(event, doubts.ratings, max(entry.reach, 0))
    if "colours" in entry.needs:
        found |= doubts.colours
    if "rounds" in entry.needs:
        found |= doubts.rounds
    if "boards" in entry.needs:
        found |= doubts.boards
    if ("field" in entry.needs and doubts.field) or ("seed" in entry.needs and doubts.seed):
        found |= event.index.keys()
    return found


def spread(event: Event, numbers: Iterable[int], steps: int) -> set[int]:
    """These participants, those who were paired with them, and so on for so many steps."""
    found = set(numbers)
    if not found:
        return found
    for _ in range(steps):
        found |= paired_with(event, found)
    return found & event.index.keys()


def reached(event: Event, numbers: Iterable[int], steps: int) -> set[int]:
    """Those who look at these participants over exactly so many pairings: ratings count at that distance.

    An average of the opponents' ratings does not look at the own one; an average of the opponents'
    performances does, because one is somebody whom they met.
    """
    found = set(numbers)
    for _ in range(steps):
        found = paired_with(event, found)
    return found & event.index.keys()


def paired_with(event: Event, numbers: set[int]) -> set[int]:
    """Everybody who was paired with one of these, as either side says."""
    participants = event.tournament.participants
    naming = {p.no for p in participants if any(r.opponent in numbers for r in p.rounds)}
    named = {r.opponent for p in participants if p.no in numbers for r in p.rounds if r.opponent}
    return naming | named
