"""What the next bracket asks of those who come down: C12 and C13 search until the floaters suit it."""

from __future__ import annotations

from typing import NamedTuple

from .assignment import least_clashes
from .field import Field, bits
from .matching import Edge, cheapest_matching
from .work import Work


class Landing(NamedTuple):
    """Vertices below a bracket as a matching sees them: so many, numbered from 0, with their edges.

    ``seats`` tells for each player who may float which vertices take them; ``among_floaters`` adds pairs of
    two who both float.
    """

    size: int
    edges: list[Edge]
    seats: dict[int, list[int]]
    among_floaters: bool = False


class Anything:
    """No condition: whoever floats will do."""

    def admits(self, floaters: int) -> bool:
        return True

    def landing(self, floaters: int, may_float: int) -> Landing:
        """As many seats as there are floaters, and each for everybody who may float."""
        seats = list(range(floaters))
        return Landing(floaters, [], dict.fromkeys(bits(may_float), seats))


class Suits(Anything):
    """A condition on the whole set of floaters, remembered once it was examined."""

    def __init__(self, field: Field, leaving: int, residents: int, work: Work) -> None:
        self.field, self.leaving, self.residents, self.work = field, leaving, residents, work
        self._known: dict[int, bool] = {}

    def admits(self, floaters: int) -> bool:
        if floaters not in self._known:
            self._known[floaters] = self._examine(floaters | self.leaving)
        return self._known[floaters]

    def _examine(self, moved: int) -> bool:
        raise NotImplementedError


class FitsNext(Suits):
    """C12: everybody who comes down finds opponents in the next bracket."""

    def _examine(self, moved: int) -> bool:
        return fits(self.field, moved, self.residents, self.work)

    def landing(self, floaters: int, may_float: int) -> Landing:
        """The residents below are the seats, if the next bracket is sure to be heterogeneous."""
        field, residents = self.field, self.residents
        moved = floaters + self.leaving.bit_count()
        sure = residents & ~field.alone(residents)
        if moved >= sure.bit_count():
            return super().landing(floaters, may_float)
        place = {i: n for n, i in enumerate(bits(residents))}
        seats = {i: [place[j] for j in bits(field.compatible[i] & residents)] for i in bits(may_float)}
        edges = []
        count = len(place)
        for i in bits(self.leaving):
            edges += [Edge(count, place[j], 0) for j in bits(field.compatible[i] & residents)]
            count += 1
        for _ in range(len(place) - moved):  # the seats that stay empty
            edges += [Edge(count, seat, 0) for seat in range(len(place))]
            count += 1
        return Landing(count, edges, seats)


class CompletesLowest(Suits):
    """C13: the lowest bracket can be completed with those who come down."""

    def __init__(self, field: Field, leaving: int, residents: int, joined: bool, work: Work) -> None:
        super().__init__(field, leaving, residents, work)
        self.joined = joined

    def _examine(self, moved: int) -> bool:
        return completes(self.field, moved, self.residents, self.joined, self.work)

    def landing(self, floaters: int, may_float: int) -> Landing:
        field, residents = self.field, self.residents
        own = list(bits(residents | self.leaving))
        place = {i: n for n, i in enumerate(own)}
        apart = _apart(floaters + self.leaving.bit_count(), residents, self.joined)
        edges, count = [], len(own)
        for i in own:
            for j in bits(field.compatible[i] & (residents | self.leaving)):
                if i < j and not (apart and (self.leaving >> i & self.leaving >> j & 1)):
                    edges.append(Edge(place[i], place[j], 0))
        seats = {i: [place[j] for j in bits(field.compatible[i] & residents)] for i in bits(may_float)}
        if (floaters + count) % 2:
            bye = count
            count += 1
            for i in own:
                if field.may_have_bye >> i & 1 and not (apart and self.leaving >> i & 1):
                    edges.append(Edge(place[i], bye, 0))
            if not apart:
                for i in bits(may_float & field.may_have_bye):
                    seats[i] = [*seats[i], bye]
        return Landing(count, edges, seats, among_floaters=not apart)


def fits(field: Field, moved: int, residents: int, work: Work) -> bool:
    """C12, N18: all who come down get different opponents; if they are half or more, each has some."""
    people = moved | residents
    alone = field.alone(people)
    if moved & alone:
        return False
    residents &= ~alone
    if not heterogeneous(moved, residents):
        return True
    allowed = {i: field.compatible[i] & residents for i in bits(moved)}
    found = least_clashes(list(bits(moved)), residents, allowed, lambda _: 0, residents, 0, work)
    return found is not None


def completes(field: Field, moved: int, residents: int, joined: bool, work: Work) -> bool:
    """C13, N21: can the lowest bracket be paired, but for one who may have the bye?

    All who come down must then get opponents among the residents, as P is not lowered; in a joined bracket it
    may be (N11).
    """
    people = list(bits(moved | residents))
    place = {i: n for n, i in enumerate(people)}
    apart = _apart(moved.bit_count(), residents, joined)
    edges = []
    for i in people:
        others = field.compatible[i] & (moved | residents)
        if apart and moved >> i & 1:
            others &= residents
        edges += [Edge(place[i], place[j], 0) for j in bits(others) if i < j]
    count = len(people)
    if count % 2:
        worthy = field.may_have_bye & (residents if apart else moved | residents)
        edges += [Edge(place[i], count, 0) for i in people if worthy >> i & 1]
        count += 1
    return cheapest_matching(count, edges, work) is not None


def heterogeneous(moved: int, residents: int) -> bool:
    """A3, N15: some came down, but fewer than half."""
    return 0 < moved.bit_count() < residents.bit_count()


def _apart(moved: int, residents: int, joined: bool) -> bool:
    """Must all who come down be paired with residents?"""
    return not joined and 0 < moved < residents.bit_count()
