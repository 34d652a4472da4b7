"""The cheapest way to match everybody in any graph, by Edmonds' blossoms with whole-number dual values.

The search for a pairing asks this before it tries arrangements one by one: if nobody could pair the bracket
at this level, whatever the order, all its exchanges and transpositions may be skipped.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .work import Work

FREE, OUTER, INNER = -1, 0, 1


class Edge(NamedTuple):
    u: int
    v: int
    cost: int


def cheapest_matching(count: int, edges: Iterable[Edge], work: Work) -> tuple[int, list[int]] | None:
    """The least sum of costs of edges that match every one of ``count`` vertices, and each vertex's partner.

    None if they cannot all be matched. Only the cheapest of parallel edges counts.
    """
    if count % 2:
        return None
    best: dict[tuple[int, int], int] = {}
    for u, v, cost in edges:
        key = (u, v) if u < v else (v, u)
        if key not in best or cost < best[key]:
            best[key] = cost
    work.spend(4 * len(best) + count * count)
    if not count:
        return 0, []
    if not best:
        return None
    # The heaviest matching is asked for below. One more edge must outweigh any choice of the others.
    low, high = min(best.values()), max(best.values())
    lift = (high - low + 1) * (count + 1)
    matcher = _Matcher(count, {key: lift + high - cost for key, cost in best.items()}, work)
    partner = matcher.run()
    if partner is None:
        return None
    total = sum(best[u, v] for u, v in enumerate(partner) if u < v)
    return total, partner


class _Matcher:
    """Primal-dual: vertices are 1 … n, blossoms n+1 …; 0 means nobody.

    Every vertex has a dual value; an edge is tight when its slack, the two values less its (doubled) weight,
    is 0. Trees of tight edges grow from all unmatched vertices at once; ``label`` tells outer from inner.
    """

    def __init__(self, n: int, weights: dict[tuple[int, int], int], work: Work) -> None:
        self.n, self.work = n, work
        size = n + n // 2 + 2
        self.size = size
        #: The edge by which two (blossoms or vertices) see each other: its ends in the graph; weight 0: none.
        self.end_u = [[0] * size for _ in range(size)]
        self.end_v = [[0] * size for _ in range(size)]
        self.weight = [[0] * (n + 1) for _ in range(n + 1)]
        self.sees = [[False] * size for _ in range(size)]
        for (u, v), w in weights.items():
            for a, b in ((u + 1, v + 1), (v + 1, u + 1)):
                self.weight[a][b] = 2 * w
                self.sees[a][b] = True
                self.end_u[a][b], self.end_v[a][b] = a, b
        self.neighbours = [[v for v in range(1, n + 1) if self.weight[u][v]] for u in range(n + 1)]
        top = max(weights.values())
        self.dual = [0] + [top] * n + [0] * (size - n - 1)
        self.match = [0] * size
        self.outermost = [*range(n + 1), *([0] * (size - n - 1))]
        self.parent = [0] * size
        self.label = [FREE] * size
        self.best = [0] * size
        self.seen = [0] * size
        self.turn = 0
        self.top = n
        self.petals: list[list[int]] = [[] for _ in range(size)]
        #: Through which petal of a blossom a vertex belongs to it.
        self.petal_of = [[0] * (n + 1) for _ in range(size)]
        for u in range(1, n + 1):
            self.petal_of[u][u] = u
        self.queue: list[int] = []

    def run(self) -> list[int] | None:
        self._start_greedily()
        while any(not self.match[u] for u in range(1, self.n + 1)):
            if not self._stage():
                return None
        return [self.match[u] - 1 for u in range(1, self.n + 1)]

    def _start_greedily(self) -> None:
        """Pairs that are tight from the beginning need no search: all the heaviest edges are."""
        for u in range(1, self.n + 1):
            if not self.match[u]:
                for v in self.neighbours[u]:
                    if not self.match[v] and self.weight[u][v] == self.dual[u] + self.dual[v]:
                        self.match[u], self.match[v] = v, u
                        break

    def _slack(self, a: int, b: int) -> int:
        u, v = self.end_u[a][b], self.end_v[a][b]
        return self.dual[u] + self.dual[v] - self.weight[u][v]

    def _offer(self, u: int, x: int) -> None:
        """Remember the least slack by which an outer vertex ``u`` sees ``x``."""
        if not self.best[x] or self._slack(u, x) < self._slack(self.best[x], x):
            self.best[x] = u

    def _find_best(self, x: int) -> None:
        self.best[x] = 0
        for u in range(1, self.n + 1):
            if self.sees[u][x] and self.outermost[u] != x and self.label[self.outermost[u]] == OUTER:
                self._offer(u, x)

    def _enqueue(self, x: int) -> None:
        if x <= self.n:
            self.queue.append(x)
        else:
            for petal in self.petals[x]:
                self._enqueue(petal)

    def _set_outermost(self, x: int, b: int) -> None:
        self.outermost[x] = b
        if x > self.n:
            for petal in self.petals[x]:
                self._set_outermost(petal, b)

    def _even_way(self, b: int, petal: int) -> int:
        """Turn the ring of ``b`` so that ``petal`` stands at an even place, and return the place."""
        ring = self.petals[b]
        place = ring.index(petal)
        if place % 2:
            ring[1:] = ring[:0:-1]
            place = len(ring) - place
        return place

    def _set_match(self, a: int, b: int) -> None:
        u, v = self.end_u[a][b], self.end_v[a][b]
        self.match[a] = v
        if a > self.n:
            petal = self.petal_of[a][u]
            place = self._even_way(a, petal)
            ring = self.petals[a]
            for i in range(place):
                self._set_match(ring[i], ring[i ^ 1])
            self._set_match(petal, b)
            self.petals[a] = ring[place:] + ring[:place]

    def _augment(self, a: int, b: int) -> None:
        while True:
            further = self.outermost[self.match[a]]
            self._set_match(a, b)
            if not further:
                return
            up = self.outermost[self.parent[further]]
            self._set_match(further, up)
            a, b = up, further

    def _common_root(self, a: int, b: int) -> int:
        """The nearest blossom both paths to the roots go through; 0 if they come from different trees."""
        self.turn += 1
        while a or b:
            if a:
                if self.seen[a] == self.turn:
                    return a
                self.seen[a] = self.turn
                a = self.outermost[self.match[a]]
                if a:
                    a = self.outermost[self.parent[a]]
            a, b = b, a
        return 0

    def _shrink(self, a: int, root: int, b: int) -> None:
        new = self.n + 1
        while new <= self.top and self.outermost[new]:
            new += 1
        self.top = max(self.top, new)
        self.dual[new], self.label[new] = 0, OUTER
        self.match[new] = self.match[root]
        ring = [root]
        for end in (a, b):
            x = end
            while x != root:
                y = self.outermost[self.match[x]]
                ring += [x, y]
                self._enqueue(y)
                x = self.outermost[self.parent[y]]
            if end is a:
                ring[1:] = ring[:0:-1]
        self.petals[new] = ring
        self._set_outermost(new, new)
        for x in range(1, self.top + 1):
            self.sees[new][x] = self.sees[x][new] = False
        self.petal_of[new] = [0] * (self.n + 1)
        for petal in ring:
            for x in range(1, self.top + 1):
                if self.sees[petal][x] and (
                    not self.sees[new][x] or self._slack(petal, x) < self._slack(new, x)
                ):
                    self.sees[new][x] = self.sees[x][new] = True
                    self.end_u[new][x], self.end_v[new][x] = self.end_u[petal][x], self.end_v[petal][x]
                    self.end_u[x][new], self.end_v[x][new] = self.end_v[petal][x], self.end_u[petal][x]
            for x in range(1, self.n + 1):
                if self.petal_of[petal][x]:
                    self.petal_of[new][x] = petal
        self._find_best(new)
        self.work.spend(self.top * len(ring))

    def _expand(self, b: int) -> None:
        for petal in self.petals[b]:
            self._set_outermost(petal, petal)
        entry = self.petal_of[b][self.end_u[b][self.parent[b]]]
        place = self._even_way(b, entry)
        ring = self.petals[b]
        for i in range(0, place, 2):
            inner, outer = ring[i], ring[i + 1]
            self.parent[inner] = self.end_u[outer][inner]
            self.label[inner], self.label[outer] = INNER, OUTER
            self.best[inner] = 0
            self._find_best(outer)
            self._enqueue(outer)
        self.label[entry], self.parent[entry] = INNER, self.parent[b]
        for petal in ring[place + 1 :]:
            self.label[petal] = FREE
            self._find_best(petal)
        self.outermost[b] = 0

    def _tight(self, a: int, b: int) -> bool:
        """Use a tight edge of an outer vertex; True if it completed an augmenting path."""
        u, v = self.end_u[a][b], self.end_v[a][b]
        x, y = self.outermost[u], self.outermost[v]
        if self.label[y] == FREE:
            self.parent[y], self.label[y] = u, INNER
            mate = self.outermost[self.match[y]]
            self.best[y] = self.best[mate] = 0
            self.label[mate] = OUTER
            self._enqueue(mate)
        elif self.label[y] == OUTER:
            root = self._common_root(x, y)
            if not root:
                self._augment(x, y)
                self._augment(y, x)
                return True
            self._shrink(x, root, y)
        return False

    def _stage(self) -> bool:
        """One more pair; False if there is none."""
        for x in range(1, self.top + 1):
            self.label[x], self.best[x] = FREE, 0
        self.queue = []
        for x in range(1, self.top + 1):
            if self.outermost[x] == x and not self.match[x]:
                self.parent[x], self.label[x] = 0, OUTER
                self._enqueue(x)
        dual, label, outermost, best = self.dual, self.label, self.outermost, self.best
        while True:
            while self.queue:
                u = self.queue.pop()
                if label[outermost[u]] == INNER:
                    continue
                self.work.spend(len(self.neighbours[u]))
                row, own = self.weight[u], dual[u]
                for v in self.neighbours[u]:
                    x = outermost[v]
                    if outermost[u] == x or label[x] == INNER:
                        continue
                    if own + dual[v] == row[v]:
                        if self._tight(u, v):
                            return True
                    else:
                        self._offer(u, x)
            tops = [x for x in range(1, self.top + 1) if outermost[x] == x]
            steps = [dual[b] // 2 for b in tops if b > self.n and label[b] == INNER]
            for x in tops:
                if best[x] and label[x] != INNER:
                    slack = self._slack(best[x], x)
                    steps.append(slack if label[x] == FREE else slack // 2)
            step = min(steps, default=None)
            if step is None:
                return False
            for u in range(1, self.n + 1):
                kind = label[outermost[u]]
                if kind == OUTER:
                    dual[u] -= step
                    if dual[u] <= 0:
                        return (
                            False  # from here on a smaller matching would be heavier: not all can be matched
                        )
                elif kind == INNER:
                    dual[u] += step
            for b in tops:
                if b > self.n:
                    if label[b] == OUTER:
                        dual[b] += 2 * step
                    elif label[b] == INNER:
                        dual[b] -= 2 * step
            self.work.spend(2 * self.n)
            for x in tops:
                u = best[x]
                if not u or label[x] == INNER or outermost[x] != x or outermost[u] == x:
                    continue
                if not self._slack(u, x) and self._tight(u, x):
                    return True
            for b in range(self.n + 1, self.top + 1):
                if outermost[b] == b and label[b] == INNER and not dual[b]:
                    self._expand(b)
