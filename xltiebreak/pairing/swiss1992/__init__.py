"""The Swiss rules of FIDE of 1992 (Manila), based on rating: articles A to F as written."""

from __future__ import annotations

from ..model import Impossible, Pairing, Situation
from .colours import decide, published
from .field import Field, bits
from .players import players_of
from .procedure import NoPairing, run
from .work import Work

METHOD = "swiss-1992"


def pair(situation: Situation) -> Pairing:
    players = players_of(situation)
    absent = tuple(sorted(situation.absent))
    if not players:
        return Pairing(situation.round, METHOD, (), None, absent)
    field = Field(players)
    try:
        result = run(field, Work())
    except NoPairing:
        raise Impossible("impossible") from None
    found = []
    for step in result.steps:
        if step.candidate:
            found += [*step.candidate.moved_pairs, *step.candidate.pairs]
    last = result.lowest.candidate
    if last:
        found += [*last.moved_pairs, *last.pairs]
    boards = published((players[i], players[j]) for i, j in found)
    first = situation.round == 1
    decisions = [
        decide(a, b, situation.first_colour, n if first else None) for n, (a, b) in enumerate(boards)
    ]
    bye = next((players[i].no for i in bits(result.lowest.bye)), None)
    return Pairing(situation.round, METHOD, tuple(d.pair for d in decisions), bye, absent)
