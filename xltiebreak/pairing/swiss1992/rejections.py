"""Why the arrangements before the accepted one were ruled out: the order of D1 and D2 once more, as written.

The search leaves out what cannot succeed; here the first few arrangements are gone through one after the
other, so that everybody can follow them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import combinations
from math import perm
from typing import NamedTuple

from ..model import Remark
from .bracket import Bracket, Candidate
from .field import ONLY_B5, Field, bits, mask_of
from .players import BLACK, DOWN, UP, WHITE

Pairs = tuple[tuple[int, int], ...]
#: Whether the accepted arrangement was reached.
Walk = Generator["Rejection", None, bool]


class Rejection(NamedTuple):
    """The pairs with which arrangements begin that are not acceptable, why, and how many those are."""

    pairs: Pairs
    reason: Remark
    arrangements: int


def of_group(
    bracket: Bracket, people: int, half: int, x: int, up: int, down: int, accepted: Candidate | None
) -> Iterator[Rejection]:
    """What C6 to C8 rule out in a homogeneous group or remainder before ``accepted``, if that is given."""
    field = bracket.field
    floats = people.bit_count() - 2 * half

    def unfit(left: int) -> Remark | None:
        for i in bits(left):
            reason = _no_float(bracket, i, down)
            if reason:
                return reason
        return Remark("pair92 unsuitable", (("floaters", numbers(field, left)),)) if left else None

    for s1, s2 in _splits(people, half):
        wanted = accepted.pairs if accepted and accepted.split.s1 == s1 else None
        reached = yield from _transposed(
            field,
            list(bits(s1)),
            s2,
            x,
            lambda i, j: _no_pair(bracket, i, j, up, down),
            unfit,
            wanted,
            floats,
        )
        if reached:
            return


def of_moved(
    bracket: Bracket, s1: list[int], s2: int, x: int, up: int, accepted: Candidate
) -> Iterator[Rejection]:
    """The opponents of those who came down that were ruled out before the accepted ones (C7, C10)."""

    def unfit(_: int) -> Remark | None:
        return Remark("pair92 remainder fails")

    yield from _transposed(
        bracket.field,
        s1,
        s2,
        x,
        lambda i, j: _no_pair(bracket, i, j, up, 2),
        unfit,
        accepted.moved_pairs,
        s2.bit_count() - len(s1),
    )


def numbers(field: Field, mask: int) -> str:
    """The pairing numbers of players, highest ranked first."""
    return ", ".join(str(field.players[i].no) for i in bits(mask)) or "–"


def _splits(people: int, half: int) -> Iterator[tuple[int, int]]:
    """No exchange, then the exchanges in the order of D2 (N19)."""
    ranked = list(bits(people))
    upper, lower = range(half), range(half, len(ranked))
    for size in range(min(half, len(lower)) + 1):
        found = [
            (sum(b) - sum(a), [-place for place in reversed(a)], b, a)
            for a in combinations(upper, size)
            for b in combinations(lower, size)
        ]
        for _, _, b, a in sorted(found):
            s1 = mask_of(ranked[place] for place in [*upper, *b] if place not in a)
            yield s1, people & ~s1


def _transposed(
    field: Field,
    s1: list[int],
    s2: int,
    x: int,
    no_pair: Callable[[int, int], Remark | None],
    unfit: Callable[[int], Remark | None],
    wanted: Pairs | None,
    floats: int,
) -> Walk:
    """D1: each arrangement of S2 that begins differently, up to the wanted one."""
    #: For each of S1 so far: who is still to be tried.
    open_: list[Iterator[int]] = []
    done: list[tuple[int, int]] = []
    rest, budget = s2, x
    while True:
        if len(done) == len(s1):
            if tuple(done) == wanted:
                return True
            reason = unfit(rest)
            if reason:
                yield Rejection(tuple(done), reason, 1)
        else:
            open_.append(bits(rest))
        while open_:
            while len(done) >= len(open_):
                i, j = done.pop()
                rest |= 1 << j
                budget += field.clashes(i) >> j & 1
            i = s1[len(done)]
            remaining = len(s1) - len(done) - 1
            for j in open_[-1]:
                clash = field.clashes(i) >> j & 1
                reason = no_pair(i, j) or (_clash(field, i, j) if clash > budget else None)
                if reason is None:
                    break
                yield Rejection((*done, (i, j)), reason, perm(remaining + floats, remaining))
            else:
                open_.pop()
                continue
            done.append((i, j))
            rest ^= 1 << j
            budget -= clash
            break
        else:
            return False


def _two(field: Field, i: int, j: int) -> tuple[tuple[str, object], ...]:
    return ("one", field.players[i].no), ("other", field.players[j].no)


def _no_pair(bracket: Bracket, i: int, j: int, up: int, down: int) -> Remark | None:
    """Why these two may not be paired, colour preferences aside."""
    field = bracket.field
    a, b = field.players[i], field.players[j]
    if b.no in a.opponents:
        return Remark("pair92 met", _two(field, i, j))
    if not field.compatible[i] >> j & 1:
        if a.may_have == b.may_have == {WHITE}:
            return Remark("pair92 both must have white", _two(field, i, j))
        if a.may_have == b.may_have == {BLACK}:
            return Remark("pair92 both must have black", _two(field, i, j))
        return Remark("pair92 no colours", _two(field, i, j))
    high, low = (i, j) if i < j else (j, i)
    if field.players[high].score != field.players[low].score:
        if field.barred_up[up] >> low & 1:
            return _float(field, low, UP)
        if field.barred_down[down] & bracket.fallen & (1 << high):
            return _float(field, high, DOWN)
    return None


def _clash(field: Field, i: int, j: int) -> Remark:
    white = field.players[i].wants == WHITE
    return Remark("pair92 both wish white" if white else "pair92 both wish black", _two(field, i, j))


def _no_float(bracket: Bracket, i: int, down: int) -> Remark | None:
    field = bracket.field
    if bracket.lowest and field.players[i].free_point:
        return Remark("pair92 no bye", (("player", field.players[i].no),))
    if field.barred_down[down] >> i & 1:
        return _float(field, i, DOWN)
    return None


def _float(field: Field, i: int, mark: str) -> Remark:
    """B5 if the float of the last round is in the way, else B6."""
    last = field.barred_down[ONLY_B5] if mark == DOWN else field.barred_up[ONLY_B5]
    article = "B5" if last >> i & 1 else "B6"
    return Remark(
        f"pair92 {'down' if mark == DOWN else 'up'} again {article}", (("player", field.players[i].no),)
    )
