"""One bracket: the nested loops of C2 to C11 and C14 as one stream of acceptable pairings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .assignment import least_clashes
from .below import Anything, heterogeneous
from .field import LEVELS, NEITHER, Field, bits, mask_of
from .halves import Conditions, Group, Pairs, Split
from .matching import Edge
from .work import Work


class Level(NamedTuple):
    """What was given up so far."""

    #: P of S1 = M, and P of the homogeneous group or remainder (C14, N16).
    moved_pairs: int
    pairs: int
    #: C11.
    x: int
    #: C10 and C9: how far B5 and B6 are in force for upfloats and for downfloats.
    up: int
    down: int


class Candidate(NamedTuple):
    """A pairing of a bracket, and where in the order it stands."""

    level: Level
    moved_pairs: Pairs
    #: X of the homogeneous group or remainder (N4), and its halves.
    rest_x: int
    split: Split
    pairs: Pairs
    floaters: int


class Bracket:
    """Residents with those who came down to them, without those whom C1 sent on."""

    def __init__(
        self, field: Field, moved: int, residents: int, work: Work, *, lowest: bool = False, fallen: int = 0
    ) -> None:
        self.field, self.moved, self.residents, self.work = field, moved, residents, work
        self.lowest = lowest
        self.people = moved | residents
        self.heterogeneous = heterogeneous(moved, residents)
        #: N17: those who came down when brackets were joined, where their float is examined pair by pair.
        self.fallen = 0 if self.heterogeneous else fallen
        self.excess = field.excess(self.people)
        self.conditions = Conditions(field, work, lowest)
        self._same_p = False
        self._allowed: dict[tuple[int, int], dict[int, int]] = {}
        self._groups: dict[tuple[int, int, int, int], Group] = {}

    def demand(self, below: Anything, same_p: bool = False) -> None:
        """From now on only pairings whose floaters meet this are wanted (C12, C13)."""
        self.conditions.demand(below)
        self._same_p = same_p

    def stages(self) -> Iterator[tuple[int, int, int]]:
        """C14, N16: P of S1 = M, P of the rest, how often it was lowered; nobody floats from the lowest."""
        n, m = self.people.bit_count(), self.moved.bit_count() if self.heterogeneous else 0
        for lowered in range(m + 1):
            most = (n - 2 * (m - lowered)) // 2
            for rest in range(most, most - 1 if self.lowest else -1, -1):
                if m - lowered + rest:
                    yield m - lowered, rest, lowered + most - rest

    def candidates(self) -> Iterator[Candidate]:
        """The loops of the procedure, the outer ones given up last."""
        for moved_pairs, pairs, lowered in self.stages():
            if self._same_p:
                return
            for x in range(self.first_x(lowered), self.people.bit_count() // 2 + 1):
                for up in self._different(self.field.barred_up):
                    yield from self._with(moved_pairs, pairs, x, up)

    def first_x(self, lowered: int) -> int:
        """A8, less one for every time that P was lowered (C14)."""
        return max(0, self.excess - lowered)

    def rest_x(self, others: int, left: int) -> int:
        """N4: X of the remainder, where ``left`` of the bracket's X was not used by the pairs of S1 = M."""
        return max(left, self.field.excess(others))

    def group(self, people: int, pairs: int, up: int, down: int) -> Group:
        """The homogeneous group or remainder, remembered with what was found out about it."""
        key = people, pairs, up, down
        if key not in self._groups:
            self._groups[key] = Group(self.conditions, people, pairs, self.allowed(up, down), down)
        return self._groups[key]

    def allowed(self, up: int, down: int) -> dict[int, int]:
        if (up, down) not in self._allowed:
            self._allowed[up, down] = self.field.allowed(self.people, up, down, self.fallen)
        return self._allowed[up, down]

    def _different(self, barred: tuple[int, int, int]) -> Iterator[int]:
        """C9, C10, N8: the levels of B5 and B6, but none under which the same search would fail once more."""
        before, version = -1, -1
        for level in LEVELS:
            now = barred[level] & self.people
            if now != before or version != self.conditions.version:
                before, version = now, self.conditions.version
                yield level

    def _with(self, moved_pairs: int, pairs: int, x: int, up: int) -> Iterator[Candidate]:
        if moved_pairs:
            yield from _Moved(self, moved_pairs, pairs, x, up).candidates()
            return
        for down in self._different(self.field.barred_down):
            for split, found, floaters in self.group(self.people, pairs, up, down).candidates(x):
                yield Candidate(Level(0, pairs, x, up, down), (), x, split, found, floaters)

    def downs(self) -> Iterator[int]:
        return self._different(self.field.barred_down)


class _Moved:
    """S1 = M: opponents for those who came down, in the order of D1, and after them the remainder."""

    def __init__(self, bracket: Bracket, moved_pairs: int, pairs: int, x: int, up: int) -> None:
        self.bracket, self.field = bracket, bracket.field
        self.pairs, self.x, self.up = pairs, x, up
        moved = list(bits(bracket.moved))
        self.s1 = moved[:moved_pairs]
        self.s2 = mask_of(moved[moved_pairs:]) | bracket.residents
        self.allowed = bracket.allowed(up, NEITHER)
        self.floaters = self.s2.bit_count() - len(self.s1) - 2 * pairs
        #: Once a remainder could not be paired, a matching looks ahead.
        self.careful = False
        self._hopeless: set[tuple[int, int, int]] = set()
        self._least: dict[tuple[int, int, int], int | None] = {}

    def candidates(self) -> Iterator[Candidate]:
        yield from self._opponents(0, self.s2, self.x, [])

    def _opponents(self, done: int, s2: int, budget: int, chosen: list[int]) -> Iterator[Candidate]:
        if not self._can_finish(done, s2, budget):
            return
        if done == len(self.s1):
            yield from self._remainder(s2, budget, chosen)
            return
        i = self.s1[done]
        clashing = self.field.clashes(i)
        for j in bits(self.allowed[i] & s2):
            left = budget - (clashing >> j & 1)
            if left >= 0:
                yield from self._opponents(done + 1, s2 & ~(1 << j), left, [*chosen, j])

    def _remainder(self, others: int, budget: int, chosen: list[int]) -> Iterator[Candidate]:
        bracket = self.bracket
        own = bracket.rest_x(others, budget)
        version = bracket.conditions.version
        key = others, own, version
        if key in self._hopeless:
            return
        found_any = False
        for down in bracket.downs():
            group = bracket.group(others, self.pairs, self.up, down)
            for split, found, floaters in group.candidates(own):
                found_any = True
                level = Level(len(self.s1), self.pairs, self.x, self.up, down)
                yield Candidate(level, tuple(zip(self.s1, chosen)), own, split, found, floaters)
        self.careful = True
        if not found_any and version == bracket.conditions.version:
            self._hopeless.add(key)

    def _can_finish(self, done: int, s2: int, budget: int) -> bool:
        s1, clashes, work = self.s1[done:], self.field.clashes, self.bracket.work
        if least_clashes(s1, s2, self.allowed, clashes, s2, budget, work) is None:
            return False
        if not self.careful:
            return True
        least = self._least_clashes(done, s2)
        if least is None:
            return False
        # The remainder may have more clashes than are left only by an A8 of its own (N4).
        size = s2.bit_count() - len(s1)
        most = max((s2 & self.field.white).bit_count(), (s2 & self.field.black).bit_count())
        return least <= budget + max(0, min(most, size) - (size + 1) // 2)

    def _least_clashes(self, done: int, s2: int) -> int | None:
        """With how few clashes could all the rest of the bracket be paired, whatever the order?"""
        c = self.bracket.conditions
        key = done, s2, c.version
        if key not in self._least:
            s1, clashes = self.s1[done:], self.field.clashes
            if not self.floaters and not c.below.admits(0):
                return None
            pairs = [Edge(i, j, clashes(i) >> j & 1) for i in s1 for j in bits(self.allowed[i] & s2)]
            pairs += [
                Edge(i, j, clashes(i) >> j & 1) for i in bits(s2) for j in bits(self.allowed[i] & s2) if i < j
            ]
            may_float = c.suitable(s2, NEITHER, self.floaters)
            found = c.match([*s1, *bits(s2)], pairs, self.floaters, may_float, {})
            self._least[key] = None if found is None else found[0]
        return self._least[key]
