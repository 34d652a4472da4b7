"""A homogeneous group: S1 against S2, exchanges (D2) and transpositions (D1) in their order.

The order has far too many arrangements to try them one by one, so branches without any acceptable arrangement
are left out: before S2 is transposed any further, and before exchanges are tried, a matching tells whether
anybody could still pair the rest. Nothing acceptable is ever left out, as a matching asks for no more than
the rules do; so the first arrangement found is the first of the order.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .assignment import least_clashes
from .below import Anything
from .field import Field, bits, mask_of
from .matching import Edge, cheapest_matching
from .work import Work

Pairs = tuple[tuple[int, int], ...]


class Split(NamedTuple):
    """S1 and S2 after an exchange; ``up`` went to S1 and ``down`` to S2."""

    s1: int
    s2: int
    up: int = 0
    down: int = 0


class Prospect(NamedTuple):
    """The best that a matching makes of what is still open: clashes, size and difference of the exchange."""

    clashes: int
    size: int
    difference: int


class Conditions:
    """What a bracket's search shares, and what may change while it goes on: the condition on the floaters."""

    def __init__(self, field: Field, work: Work, lowest: bool) -> None:
        self.field, self.work, self.lowest = field, work, lowest
        self.below = Anything()
        #: Changes with every new condition, so that nothing is concluded from an earlier one.
        self.version = 0

    def demand(self, below: Anything) -> None:
        self.below = below
        self.version += 1

    def may_float(self, mask: int, down: int) -> int:
        """C6 with B5 and B6 as far as in force; B1b for the one who would have the bye (N27)."""
        mask &= ~self.field.barred_down[down]
        return mask & self.field.may_have_bye if self.lowest else mask

    def suitable(self, mask: int, down: int, floaters: int) -> int:
        """Of those who may float, who suits the next bracket as far as that is each one's own matter."""
        mask = self.may_float(mask, down)
        if floaters == 1 and type(self.below) is not Anything:
            return mask_of(i for i in bits(mask) if self.below.admits(1 << i))
        return mask

    def match(
        self, people: list[int], pairs: list[Edge], floaters: int, may_float: int, cost: dict[int, int]
    ) -> tuple[int, dict[int, int]] | None:
        """The cheapest way to pair all ``people`` but so many floaters who land below; partners by place.

        ``cost`` is what it costs to let somebody float. None if there is no way.
        """
        landing = self.below.landing(floaters, may_float)
        vertex = {i: n for n, i in enumerate(people)}
        first = len(people)
        count = first + landing.size
        inside = [Edge(vertex[i], vertex[j], c) for i, j, c in pairs]
        fixed = [Edge(u + first, v + first, c) for u, v, c in landing.edges]
        seats = [
            Edge(vertex[i], first + seat, cost.get(i, 0)) for i in people for seat in landing.seats.get(i, ())
        ]
        if landing.among_floaters:
            both = [
                Edge(vertex[i], vertex[j], cost.get(i, 0) + cost.get(j, 0))
                for i in bits(may_float)
                for j in bits(may_float & self.field.compatible[i])
                if i < j
            ]
            # How many must at least float for the sake of those below? The others may pair among each other.
            counted = [Edge(u, v, 0) for u, v, _ in inside + both + fixed] + [
                Edge(u, v, 1) for u, v, _ in seats
            ]
            least = cheapest_matching(count, counted, self.work)
            if least is None or least[0] > floaters:
                return None
            if least[0] < floaters:
                inside += both
            else:
                dear = 1 + 2 * sum(abs(edge.cost) for edge in inside + seats)
                seats = [Edge(u, v, c + dear) for u, v, c in seats]
                found = cheapest_matching(count, inside + fixed + seats, self.work)
                if found is None or found[0] - dear * floaters > dear // 2:
                    return None
                return self._partners(found[0] - dear * floaters, found[1], people)
        found = cheapest_matching(count, inside + fixed + seats, self.work)
        return found and self._partners(*found, people)

    def _partners(self, total: int, partner: list[int], people: list[int]) -> tuple[int, dict[int, int]]:
        return total, {i: people[partner[n]] for n, i in enumerate(people) if partner[n] < len(people)}


class Group:
    """A homogeneous group or remainder that is to make P pairs with at most X clashes."""

    def __init__(
        self, conditions: Conditions, people: int, half: int, allowed: dict[int, int], down: int
    ) -> None:
        self.conditions, self.field = conditions, conditions.field
        self.people, self.half, self.allowed, self.down = people, half, allowed, down
        self.ranked = list(bits(people))
        self.floaters = len(self.ranked) - 2 * half
        self.upper = mask_of(self.ranked[:half])
        self.lower = people ^ self.upper
        #: Places in the group, 1 for the highest ranked, as D2 counts.
        self.place = {i: n for n, i in enumerate(self.ranked, start=1)}
        self._prospects: dict[tuple[int, int, int, bool], Prospect | None] = {}

    def candidates(self, x: int) -> Iterator[tuple[Split, Pairs, int]]:
        """C6–C8: split, pairs and floaters of every acceptable arrangement, in order."""
        for split in self._splits(x):
            s1 = list(bits(split.s1))
            for seconds in self._transpositions(s1, split.s2, x):
                floaters = split.s2 & ~mask_of(seconds)
                if self.conditions.below.admits(floaters):
                    yield split, tuple(zip(s1, seconds)), floaters

    # ---------------------------------------------------------------------------- D1, transpositions

    def _transpositions(self, s1: list[int], s2: int, x: int) -> Iterator[list[int]]:
        """The opponents of S1 in turn, each time the highest ranked first; only what can be finished."""
        if not self._can_finish(s1, s2, x):
            return
        chosen: list[int] = []
        #: For each of S1 so far: who is still to be tried, who was left of S2, and how many clashes.
        open_: list[tuple[Iterator[int], int, int]] = []
        left, budget = s2, x
        while True:
            if len(chosen) == len(s1):
                yield list(chosen)
            else:
                open_.append((bits(self.allowed[s1[len(chosen)]] & left), left, budget))
            while open_:
                tries, before, spare = open_[-1]
                del chosen[len(open_) - 1 :]
                i = s1[len(chosen)]
                clashing = self.field.clashes(i)
                for j in tries:
                    left, budget = before & ~(1 << j), spare - (clashing >> j & 1)
                    if budget >= 0 and self._can_finish(s1[len(chosen) + 1 :], left, budget):
                        chosen.append(j)
                        break
                else:
                    open_.pop()
                    continue
                break
            else:
                return

    def _can_finish(self, s1: list[int], s2: int, budget: int) -> bool:
        c = self.conditions
        if not self.floaters and not c.below.admits(0):
            return False
        may_float = c.suitable(s2, self.down, self.floaters)
        clashes = self.field.clashes
        if least_clashes(s1, s2, self.allowed, clashes, may_float, budget, c.work) is None:
            return False
        if self.floaters < 2 or type(c.below) is Anything:
            return True
        pairs = [Edge(i, j, clashes(i) >> j & 1) for i in s1 for j in bits(self.allowed[i] & s2)]
        found = c.match([*s1, *bits(s2)], pairs, self.floaters, may_float, {})
        return found is not None and found[0] <= budget

    # ---------------------------------------------------------------------------- D2, exchanges

    def _splits(self, x: int) -> Iterator[Split]:
        """No exchange first, then one player, two …, as far as a matching sees a chance."""
        yield Split(self.upper, self.lower)
        most = min(self.half, len(self.ranked) - self.half)
        tried = (0, 0)
        while True:
            version = self.conditions.version
            best = self._chance(0, 0, x)
            if best is None:
                return
            size, difference = max(best, _next(tried))
            while version == self.conditions.version:
                least, greatest = self._differences(size)
                if difference > greatest:
                    size, difference = size + 1, 0
                    if size > most:
                        return
                    least, _ = self._differences(size)
                difference = max(difference, least)
                yield from self._exchanges(size, difference, x)
                tried = size, difference
                difference += 1

    def _differences(self, size: int) -> tuple[int, int]:
        half, n = self.half, len(self.ranked)
        inner = range(1, size + 1)
        return size * size, sum(n + 1 - k for k in inner) - sum(inner) if half >= size else -1

    def _exchanges(self, size: int, difference: int, x: int) -> Iterator[Split]:
        """Exchanges of that size and difference of places: the lowest of S1 first, then the highest of S2."""
        uppers, lowers = list(bits(self.upper))[::-1], list(bits(self.lower))
        target = size, difference

        def give(start: int, chosen: list[int], s1: int) -> Iterator[Split]:
            """Choose who leaves S1, from the lowest rank upwards; those passed over stay there."""
            if len(chosen) == size:
                s1 = self.upper & ~mask_of(chosen)
                wanted = difference + sum(self.place[i] for i in chosen)
                yield from take(0, [], chosen, s1, mask_of(chosen), wanted)
                return
            for n in range(start, len(uppers) - (size - len(chosen)) + 1):
                i = uppers[n]
                if self._chance(s1, mask_of([*chosen, i]), x, target):
                    yield from give(n + 1, [*chosen, i], s1)
                s1 |= 1 << i
                if not self._chance(s1, mask_of(chosen), x, target):
                    return

        def take(
            start: int, chosen: list[int], given: list[int], s1: int, s2: int, wanted: int
        ) -> Iterator[Split]:
            """Choose who comes to S1, from the highest rank downwards; their places must add up."""
            missing = size - len(chosen)
            if not missing:
                if not wanted:
                    up, down = mask_of(chosen), mask_of(given)
                    yield Split(s1, self.people & ~s1, up, down)
                return
            if sum(self.place[i] for i in lowers[start:][-missing:]) < wanted:
                return
            for n in range(start, len(lowers) - missing + 1):
                i = lowers[n]
                smallest = missing * self.place[i] + missing * (missing - 1) // 2
                if smallest > wanted:
                    return
                greatest = self.place[i] + sum(range(len(self.ranked) - missing + 2, len(self.ranked) + 1))
                if greatest >= wanted and self._chance(s1 | 1 << i, s2, x, target):
                    yield from take(n + 1, [*chosen, i], given, s1 | 1 << i, s2, wanted - self.place[i])
                s2 |= 1 << i
                if not self._chance(s1, s2, x, target):
                    return

        yield from give(0, [], 0)

    # ---------------------------------------------------------------------------- prospects

    def _chance(
        self, s1: int, s2: int, x: int, target: tuple[int, int] | None = None
    ) -> tuple[int, int] | None:
        """Is there a pairing with at most X clashes if these are bound to S1 and S2?

        If so, a size and difference that no exchange is below; with a ``target`` it must not be above that.
        """
        if not self.floaters and not self.conditions.below.admits(0):
            return None
        first = self._prospect(s1, s2, by_clashes=True)
        if first is None or first.clashes > x:
            return None
        bound = first.size, first.difference
        if first.clashes < x and (target is None or bound > target):
            # With clashes to spare a smaller exchange may do.
            second = self._prospect(s1, s2, by_clashes=False)
            assert second is not None
            bound = second.size, second.difference
        return None if target is not None and bound > target else bound

    def _prospect(self, s1: int, s2: int, by_clashes: bool) -> Prospect | None:
        key = s1, s2, self.conditions.version, by_clashes
        if key not in self._prospects:
            self._prospects[key] = self._best(s1, s2, by_clashes)
        return self._prospects[key]

    def _best(self, s1: int, s2: int, by_clashes: bool) -> Prospect | None:
        """The cheapest matching of the group where nobody of ``s1`` meets another of it; so with ``s2``."""
        n = len(self.ranked)
        spread = 4 * n * n + 4
        per_size, per_clash = (spread, spread * (n + 1)) if by_clashes else (spread * (n + 1), 1)
        per_difference = 1 if by_clashes else n + 1

        def cost(first: int, second: int | None) -> int:
            """What it costs that ``first`` belongs to S1 and ``second`` to S2."""
            total = 0
            if second is not None and self.upper >> second & 1:
                total += per_size - per_difference * self.place[second]
            if first >= 0 and self.lower >> first & 1:
                total += per_difference * self.place[first]
            return total

        pairs = []
        for i in self.ranked:
            clashing = self.field.clashes(i)
            for j in bits(self.allowed[i] & self.people):
                if i < j:
                    ways = [cost(a, b) for a, b in ((i, j), (j, i)) if not (s2 >> a & 1 or s1 >> b & 1)]
                    if ways:
                        pairs.append(Edge(i, j, min(ways) + per_clash * (clashing >> j & 1)))
        may_float = self.conditions.suitable(self.people & ~s1, self.down, self.floaters)
        floating = {i: cost(-1, i) for i in bits(may_float)}
        found = self.conditions.match(self.ranked, pairs, self.floaters, may_float, floating)
        if found is None:
            return None
        if by_clashes:
            rest, difference = _parts(found[0], spread)
            clashes, size = divmod(rest, n + 1)
        else:
            rest, clashes = divmod(found[0], n + 1)
            size, difference = _parts(rest, spread)
        return Prospect(clashes, size, difference)


def _parts(total: int, spread: int) -> tuple[int, int]:
    """Undo ``high * spread + low`` where ``low`` may be negative."""
    high = (total + spread // 2) // spread
    return high, total - high * spread


def _next(tried: tuple[int, int]) -> tuple[int, int]:
    return tried[0], tried[1] + 1
