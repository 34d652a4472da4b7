"""How the standings came about: everybody's points and place after each round."""

from __future__ import annotations

from typing import NamedTuple

from .standings import Standings, standings

#: So many of the best are drawn in charts.
LEADERS = 8


class Stage(NamedTuple):
    """Where somebody stood after a round."""

    points: float | None
    place: int | None


def history(result: Standings) -> dict[int, list[Stage]]:
    """By number, round after round; nothing where doubtful results leave the rounds before open.

    The play-off counts at the end only: after the earlier rounds it had not been played.
    """
    t, event = result.tournament, result.event
    if t.doubts.results or t.doubts.field:
        return {}
    found: dict[int, list[Stage]] = {p.no: [] for p in t.participants}
    for r in range(1, event.rounds + 1):
        after = result
        if r < event.rounds:
            after = standings(
                t,
                result.criteria,
                edition=result.edition.name,
                after_round=r,
                unrated=event.unrated,
                playoff={},
                seed=event.seed,
                exclude=result.excluded,
            )
        points = after.column("PTS").all_shown()
        for rank, i in after.order:
            found[t.participants[i].no].append(Stage(points[i], rank))
    return found
