"""The Swiss rules of FIDE of 1992 (Manila), based on rating: articles A to F as written.

Where the text is damaged or silent, the readings N1 … N27 hold; ``docs/swiss-1992.md`` lists them. A pairing
goes through the modules in this order: ``players`` (A), ``field`` (who may meet whom), ``procedure`` (from
bracket to bracket: C1, C12, C13), ``bracket`` (C2–C11, C14), ``halves`` (D), ``colours`` (E, F1) and at last
``narrative``.

The order of candidates is the one of the text, and the first acceptable one is taken; but what cannot lead to
an acceptable candidate is not tried: ``matching`` and ``assignment`` say so beforehand. ``work`` bounds the
search.
"""

from __future__ import annotations

from ...texts import say
from ..model import Impossible, Pairing, Situation
from .colours import decide, published
from .field import Field, bits
from .impossible import why_impossible
from .narrative import narrative
from .players import out_of_order, players_of
from .procedure import NoPairing, run
from .work import Work

METHOD = "swiss-1992"


def pair(situation: Situation) -> Pairing:
    """The pairing of the round.

    Raises Impossible where no pairing keeps the absolute criteria, Unfinished where the search is too long.
    """
    players = players_of(situation)
    absent = tuple(sorted(situation.absent))
    notes = tuple(_notes(situation))
    if not players:
        return Pairing(situation.round, METHOD, (), None, absent, notes)
    field = Field(players)
    try:
        result = run(field, Work())
    except NoPairing:
        raise Impossible(why_impossible(field, situation.round)) from None
    found = [
        (players[i], players[j])
        for candidate in (*(step.candidate for step in result.steps), result.lowest.candidate)
        if candidate
        for i, j in (*candidate.moved_pairs, *candidate.pairs)
    ]
    first_round = situation.round == 1
    decisions = [
        decide(higher, lower, situation.first_colour, board if first_round else None)
        for board, (higher, lower) in enumerate(published(found))
    ]
    return Pairing(
        situation.round,
        METHOD,
        tuple(decision.pair for decision in decisions),
        next((players[i].no for i in bits(result.lowest.bye)), None),
        absent,
        notes,
        tuple(narrative(field, result, decisions)),
    )


def _notes(situation: Situation) -> list[str]:
    wrong = out_of_order(situation)
    return [say("pair92 order", one=wrong[0].no, other=wrong[1].no)] if wrong else []
