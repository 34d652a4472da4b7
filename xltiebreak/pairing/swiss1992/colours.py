"""Who has White (E), and the order in which the pairs are published (F1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..model import Pair
from .players import BLACK, OPPOSITE, WHITE, Player


class Decision(NamedTuple):
    """The colour of the higher ranked player, and by which rule; ``back`` is the game that E3 found.

    Rules: E1, E2, E3, E4; B2 where only one distribution is left; "lot" where nobody prefers a colour; S1 in
    the first round.
    """

    higher: Player
    lower: Player
    colour: str
    rule: str
    back: int = 0

    @property
    def pair(self) -> Pair:
        if self.colour == WHITE:
            return Pair(self.higher.no, self.lower.no)
        return Pair(self.lower.no, self.higher.no)


def published(pairs: Iterable[tuple[Player, Player]]) -> list[tuple[Player, Player]]:
    """F1: score of the higher player, sum of the scores, rank of the higher player."""
    ordered = [(a, b) if a.rank < b.rank else (b, a) for a, b in pairs]
    return sorted(ordered, key=lambda pair: (-pair[0].score, -pair[0].score - pair[1].score, pair[0].rank))


def decide(higher: Player, lower: Player, first_colour: str, board: int | None) -> Decision:
    """E1 to E4; ``board`` counts from 0 in the first round, where S1 takes turns (N14), and is None later."""

    def decision(colour: str, rule: str, back: int = 0) -> Decision:
        return Decision(higher, lower, colour, rule, back)

    if board is not None:
        return decision(first_colour if board % 2 == 0 else OPPOSITE[first_colour], "S1")
    possible = [c for c in (WHITE, BLACK) if c in higher.may_have and OPPOSITE[c] in lower.may_have]
    if not higher.wants and not lower.wants:
        if len(possible) == 1:
            return decision(possible[0], "B2")
        return decision(first_colour if higher.no % 2 else OPPOSITE[first_colour], "lot")
    if higher.wants != lower.wants:
        colour, rule = higher.wants or OPPOSITE[lower.wants], "E1"
    elif higher.strength != lower.strength:
        colour = higher.wants if higher.strength > lower.strength else OPPOSITE[lower.wants]
        rule = "E2"
    else:
        last = zip(reversed(higher.colours), reversed(lower.colours))
        for back, (own, other) in enumerate(last, start=1):
            if own != other:
                if OPPOSITE[own] in possible:
                    return decision(OPPOSITE[own], "E3", back)
                break
        colour, rule = higher.wants, "E4"
    if colour not in possible:
        return decision(possible[0], "B2")
    return decision(colour, rule)
