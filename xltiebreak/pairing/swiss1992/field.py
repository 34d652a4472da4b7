"""Everybody who is to be paired, by place in the order of A2; sets of players are bit masks of places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from .players import BLACK, DOWN, UP, WHITE, Player

#: How far B5 and B6 are in force: both, B5 only, neither (N8).
BOTH, ONLY_B5, NEITHER = range(3)
LEVELS = (BOTH, ONLY_B5, NEITHER)


def bits(mask: int) -> Iterator[int]:
    """The places in a mask, highest ranked first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(places: Iterable[int]) -> int:
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


class Field:
    """Who may play whom, and who is barred from what; nothing in it changes."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        everybody = range(len(players))
        #: The score groups, from the top (A3).
        self.groups = [mask_of(g) for _, g in groupby(everybody, key=lambda i: players[i].score)]
        #: Per place: those of the same score.
        self.same = [group for group in self.groups for _ in bits(group)]
        #: Per place: those who may be met without breaking B1a or B2.
        self.compatible = self._compatible()
        self.white = mask_of(i for i in everybody if players[i].wants == WHITE)
        self.black = mask_of(i for i in everybody if players[i].wants == BLACK)
        #: B1b.
        self.may_have_bye = mask_of(i for i in everybody if not players[i].free_point)
        self.barred_down = self._barred(DOWN)
        self.barred_up = self._barred(UP)

    def _compatible(self) -> list[int]:
        place = {p.no: i for i, p in enumerate(self.players)}
        may_white = mask_of(i for i, p in enumerate(self.players) if WHITE in p.may_have)
        may_black = mask_of(i for i, p in enumerate(self.players) if BLACK in p.may_have)
        met = [1 << i for i in range(len(self.players))]
        for i, p in enumerate(self.players):
            for no in p.opponents & place.keys():
                met[i] |= 1 << place[no]
                met[place[no]] |= 1 << i
        found = []
        for i, p in enumerate(self.players):
            possible = (may_black if WHITE in p.may_have else 0) | (may_white if BLACK in p.may_have else 0)
            found.append(possible & ~met[i])
        return found

    def _barred(self, mark: str) -> tuple[int, int, int]:
        """Those whom B5 and B6 bar from such a float, for each of ``LEVELS``."""
        bound = [(i, p.floats) for i, p in enumerate(self.players) if not p.exempt]
        last = mask_of(i for i, floats in bound if floats[0] == mark)
        before = mask_of(i for i, floats in bound if floats[1] == mark)
        return last | before, last, 0

    def clashes(self, place: int) -> int:
        """B4: those who want the same colour."""
        bit = 1 << place
        if self.white & bit:
            return self.white
        return self.black if self.black & bit else 0

    def excess(self, mask: int) -> int:
        """A8: X, how many pairs cannot fulfil all colour preferences."""
        most = max((mask & self.white).bit_count(), (mask & self.black).bit_count())
        return max(0, most - (mask.bit_count() + 1) // 2)

    def alone(self, mask: int) -> int:
        """C1: those without a compatible player among ``mask``."""
        return mask_of(i for i in bits(mask) if not self.compatible[i] & mask)

    def allowed(self, mask: int, up: int, down: int, fallen: int) -> dict[int, int]:
        """Per place in ``mask``: who of it may be met while B5 and B6 are in force so far.

        The upper of two scores is examined only if they came down when brackets were joined (N17).
        """
        barred_up, barred_down = self.barred_up[up], self.barred_down[down] & fallen
        found = {}
        for i in bits(mask):
            others = self.compatible[i] & mask
            unequal = others & ~self.same[i]
            if unequal:
                higher = unequal & ((1 << i) - 1)
                lower = unequal ^ higher
                if barred_up >> i & 1:
                    others &= ~higher
                if barred_down >> i & 1:
                    others &= ~lower
                others &= ~(lower & barred_up) & ~(higher & barred_down)
            found[i] = others
        return found
