"""The fewest clashes with which S1 can be paired with S2: augmenting paths between two fixed halves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .field import bits
from .work import Work


def least_clashes(
    s1: Sequence[int],
    s2: int,
    allowed: dict[int, int],
    clashes: Callable[[int], int],
    may_float: int,
    limit: int,
    work: Work,
) -> int | None:
    """How many clashes there are at least if all of ``s1`` get somebody of ``s2`` and the others may float.

    None if there is no such pairing, or none with at most ``limit`` clashes.
    """
    floaters = s2.bit_count() - len(s1)
    if floaters < 0:
        return None
    # A float is a pair with a place at the table below: as many of them as players are left over.
    free_of_clash = [allowed[i] & s2 & ~clashes(i) for i in s1] + [may_float & s2] * floaters
    owner: dict[int, int] = {}
    waiting = _match(free_of_clash, s2, owner, work)
    if not waiting:
        return 0
    if len(waiting) > limit:
        return None  # each of them needs a clash
    anybody = [allowed[i] & s2 for i in s1] + [may_float & s2] * floaters
    return _with_clashes(waiting, anybody, free_of_clash, owner, limit, work)


def _match(adjacent: list[int], s2: int, owner: dict[int, int], work: Work) -> list[int]:
    """The most pairs; ``owner`` says whose each of S2 is. Returns who got nobody."""
    free = s2
    held: dict[int, int] = {}

    def find(who: int) -> bool:
        """Along the shortest path of those who would have to change."""
        nonlocal free
        unseen = s2 & ~free
        came_by: dict[int, int] = {}
        queue = [who]
        for one in queue:
            direct = adjacent[one] & free
            if direct:
                low = direct & -direct
                free ^= low
                taken = low.bit_length() - 1
                while one in held:
                    owner[taken] = one
                    taken, held[one] = held[one], taken
                    one = came_by[taken]
                owner[taken], held[one] = one, taken
                return True
            step = adjacent[one] & unseen
            unseen ^= step
            for place in bits(step):
                came_by[place] = one
                queue.append(owner[place])
        work.spend(len(queue))
        return False

    waiting = []
    for who in range(len(adjacent)):
        work.spend(8)
        if not find(who):
            waiting.append(who)
    return waiting


def _with_clashes(
    waiting: list[int],
    anybody: list[int],
    free_of_clash: list[int],
    owner: dict[int, int],
    limit: int,
    work: Work,
) -> int | None:
    """Take in those who wait, each time by the cheapest path; so the number of clashes stays the least."""
    total = 0
    while waiting:
        cost = dict.fromkeys(waiting, 0)
        came_by: dict[int, int] = {}
        end, end_cost = -1, limit - total + 1
        queue = list(waiting)
        while queue:
            following: list[int] = []
            for who in queue:
                work.spend(4 + anybody[who].bit_count())
                for place in bits(anybody[who]):
                    if owner.get(place) == who:
                        continue
                    here = cost[who] + (not free_of_clash[who] >> place & 1)
                    if place not in owner:
                        if here < end_cost:
                            end, end_cost = place, here
                            came_by[place] = who
                        continue
                    holder = owner[place]
                    there = here - (not free_of_clash[holder] >> place & 1)
                    if holder not in cost or there < cost[holder]:
                        cost[holder] = there
                        came_by[place] = who
                        following.append(holder)
            queue = list(dict.fromkeys(following))
        if end < 0:
            return None
        total += end_cost
        held = {who: place for place, who in owner.items()}
        taken: int | None = end
        while taken is not None:
            who = came_by[taken]
            owner[taken] = who
            taken = held.get(who)
        waiting.remove(who)
    return total
