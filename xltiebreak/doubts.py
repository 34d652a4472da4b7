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
        found |= spread(event, doubts.ratings, max(entry.reach, 0))
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
        found |= {
            p.no for p in event.tournament.participants if any(r.opponent in found for r in p.rounds)
        } | {
            r.opponent for p in event.tournament.participants if p.no in found for r in p.rounds if r.opponent
        }
    return found & event.index.keys()
