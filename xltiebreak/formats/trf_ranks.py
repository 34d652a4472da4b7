"""An event as ``convert`` writes it: with our own ranks where its list gives them, never with false ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from ..editions import edition_for
from ..model import Adjustment, Participant, Problem, Round, Tournament
from ..standings import standings
from ..texts import say

#: So many numbers are named in a message.
MOST_NAMED = 10


def left_out(t: Tournament) -> list[Problem]:
    """The settings that a TRF has no place for, as far as the event has them."""
    stated = {
        "edition": t.edition is not None and t.edition != edition_for(t.start).name,
        "unrated": t.unrated is not None,
        "seed": t.seed is not None and "LOTS" in t.tie_breaks,
        "playoff": bool(t.playoff),
        "excluded": bool(t.excluded),
    }
    names = ", ".join(say(f"setting {key}") for key, is_stated in stated.items() if is_stated)
    return [Problem("note", say("trf left out", settings=names))] if names else []


def with_ranks(tournament: Tournament) -> tuple[Tournament, list[Problem]]:
    """The event with the ranks to be written as its claimed ones, and what is to be said about them.

    Without a list of tie-breaks nobody but the file knows the ranks; they stay if they follow the points.
    """
    t = replace(
        tournament, players=_following_points(tournament.players, _claimed_points(tournament.players))
    )
    if not t.rounds:
        return t, []
    reason = ""
    if t.tie_breaks:
        computed = standings(t)
        reason = next((p.message for p in computed.problems if p.level == "error"), "")
        if not reason and not computed.is_open:
            return _ranked(t, {row.no: row.rank for row in computed.rows})
        reason = reason or say("trf ranks open")
    if all(p.claimed_rank is None for p in t.participants):
        problems = [Problem("note", say("trf ranks left out", reason=reason))] if reason else []
        return t, problems
    kept = replace(t, participants=_following_points(t.participants, _points(t)))
    if kept == t:
        return t, []
    return kept, [Problem("note", say("trf ranks left out", reason=say("trf ranks claimed")))]


def _ranked(t: Tournament, ranks: dict[int, int | None]) -> tuple[Tournament, list[Problem]]:
    others = [p.no for p in t.participants if p.claimed_rank not in (None, ranks.get(p.no))]
    participants = tuple(replace(p, claimed_rank=ranks.get(p.no)) for p in t.participants)
    problems = []
    if others:
        numbers = ", ".join(map(str, others[:MOST_NAMED])) + (" …" if len(others) > MOST_NAMED else "")
        problems = [Problem("note", say("trf ranks computed", numbers=numbers))]
    return replace(t, participants=participants), problems


def _points(t: Tournament) -> dict[int, Fraction]:
    """What decides the first place: points, or a team's match points or game points."""
    made = {}
    for p in t.participants:
        each: Sequence[Round | Adjustment] = (*p.rounds[: t.rounds], *p.adjustments)
        made[p.no] = Fraction(sum(e.game_points if t.primary == "GP" else e.points for e in each), t.unit)
    return made


def _claimed_points(players: Iterable[Participant]) -> dict[int, Fraction]:
    return {p.no: p.claimed_points for p in players if p.claimed_points is not None}


def _following_points(
    people: tuple[Participant, ...], points: dict[int, Fraction]
) -> tuple[Participant, ...]:
    """Everybody with the claimed rank, or nobody if anybody with more points has no better one."""
    placed = sorted(
        (p.claimed_rank, -points[p.no]) for p in people if p.claimed_rank is not None and p.no in points
    )
    in_order = all(
        points == more or (rank < later and points < more)
        for (rank, points), (later, more) in pairwise(placed)
    )
    if in_order:
        return people
    return tuple(replace(p, claimed_rank=None) for p in people)
