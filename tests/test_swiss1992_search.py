"""The search leaves out only what cannot succeed: against trying everything, and on nasty histories."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.swiss1992_by_text import Nobody, pair_by_text
from tests.swiss1992_events import Expected, cases, corpus, simulated
from tests.test_swiss1992 import field, player, result_of
from xltiebreak.pairing.model import Situation, Unfinished
from xltiebreak.pairing.swiss1992 import pair
from xltiebreak.pairing.swiss1992.assignment import least_clashes
from xltiebreak.pairing.swiss1992.field import Field, bits, mask_of
from xltiebreak.pairing.swiss1992.halves import Conditions, Group
from xltiebreak.pairing.swiss1992.matching import Edge, cheapest_matching
from xltiebreak.pairing.swiss1992.players import Player
from xltiebreak.pairing.swiss1992.procedure import NoPairing, run
from xltiebreak.pairing.swiss1992.rejections import _splits
from xltiebreak.pairing.swiss1992.work import Work


def by_text(situation: Situation) -> Expected | None:
    try:
        return pair_by_text(situation)
    except Nobody:
        return None


# ----------------------------------------------------------------------------------- against brute force


@pytest.mark.parametrize("name", corpus())
def test_trying_everything_gives_the_conformance_events(name: str) -> None:
    """So the brute force, which shares nothing with the engine, reads the rules as the events do."""
    for situation, expected in cases(corpus()[name]):
        assert by_text(situation) == expected, situation.round


@settings(max_examples=300, deadline=None)
@given(
    players=st.integers(2, 10),
    rounds=st.integers(1, 9),
    seed=st.integers(0, 10**9),
    absent=st.sampled_from([0, 0.05, 0.2]),
    forfeit=st.sampled_from([0, 0.05, 0.2]),
    drawn=st.sampled_from([0.1, 0.4, 0.9]),
    by_lot=st.sampled_from([0, 0, 0.3]),
)
def test_the_engine_finds_what_trying_everything_finds(
    players: int, rounds: int, seed: int, absent: float, forfeit: float, drawn: float, by_lot: float
) -> None:
    event = simulated(
        players, rounds, seed, result_of, absent=absent, forfeit=forfeit, drawn=drawn, by_lot=by_lot
    )
    for situation in event:
        assert result_of(situation) == by_text(situation)


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_every_arrangement_of_a_group_in_order(data: st.DataObject) -> None:
    """Not the first one only: all that D1 and D2 accept, one after the other."""
    n = data.draw(st.integers(2, 7))
    half = data.draw(st.integers(0, n // 2))
    x = data.draw(st.integers(0, n // 2))
    colours = data.draw(st.lists(st.sampled_from(["", "w", "b"]), min_size=n, max_size=n))
    barred = data.draw(st.lists(st.booleans(), min_size=n, max_size=n))
    met = data.draw(st.sets(st.sampled_from(list(combinations(range(n), 2)))))
    f = group_of(n, colours, barred, met)
    people = (1 << n) - 1
    group = Group(Conditions(f, Work(), False), people, half, f.allowed(people, 0, 0, 0), 0)
    found = [(split.s1, pairs) for split, pairs, _ in group.candidates(x)]
    assert found == list(arrangements(f, half, x, barred))


def group_of(n: int, colours: list[str], barred: list[bool], met: set[tuple[int, int]]) -> Field:
    players: list[Player] = []
    for i in range(n):
        opponents = tuple(a + b - i + 1 for a, b in met if i in (a, b))
        floats = ("D", "") if barred[i] else ("", "")
        players.append(player(i + 1, 0, colours[i], opponents, floats))
    return field(*players)


def arrangements(f: Field, half: int, x: int, barred: list[bool]):
    """Every arrangement in the order of D2 and D1, examined as a whole."""
    people = (1 << len(f.players)) - 1
    for s1, s2 in _splits(people, half):
        seen = set()
        for order in permutations(bits(s2)):
            pairs = tuple(zip(bits(s1), order))
            if pairs in seen:
                continue
            seen.add(pairs)
            if not all(f.compatible[i] >> j & 1 for i, j in pairs):
                continue
            if sum(f.clashes(i) >> j & 1 for i, j in pairs) > x:
                continue
            if not any(barred[i] for i in order[half:]):
                yield s1, pairs


# ---------------------------------------------------------------------------------------------- matching


@settings(max_examples=300, deadline=None)
@given(
    n=st.sampled_from([2, 4, 6, 8, 10]),
    density=st.floats(0.1, 1),
    greatest=st.sampled_from([0, 1, 3, 1000]),
    seed=st.integers(0, 10**9),
)
def test_the_cheapest_matching(n: int, density: float, greatest: int, seed: int) -> None:
    rng = random.Random(seed)
    cost = {
        pair: rng.randint(-greatest, greatest) for pair in combinations(range(n), 2) if rng.random() < density
    }

    @cache
    def least(left: int) -> int | None:
        if not left:
            return 0
        i, *others = bits(left)
        tried = [
            rest + cost[i, j]
            for j in others
            if (i, j) in cost and (rest := least(left & ~(1 << i) & ~(1 << j))) is not None
        ]
        return min(tried, default=None)

    found = cheapest_matching(n, [Edge(i, j, c) for (i, j), c in cost.items()], Work())
    assert (found and found[0]) == least((1 << n) - 1)
    if found:
        partner = found[1]
        assert [partner[i] for i in partner] == list(range(n))
        assert all((min(i, j), max(i, j)) in cost for i, j in enumerate(partner))


def test_an_odd_number_cannot_be_matched() -> None:
    assert cheapest_matching(3, [Edge(0, 1, 0), Edge(1, 2, 0)], Work()) is None
    assert cheapest_matching(2, [], Work()) is None
    assert cheapest_matching(0, [], Work()) == (0, [])


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_the_fewest_clashes_between_two_halves(data: st.DataObject) -> None:
    half, floaters = data.draw(st.integers(0, 4)), data.draw(st.integers(0, 2))
    seconds = range(half, 2 * half + floaters)
    every = [(i, j) for i in range(half) for j in seconds]
    edges = data.draw(st.sets(st.sampled_from(every))) if every else set()
    clash = data.draw(st.sets(st.sampled_from(every))) if every else set()
    may_float = data.draw(st.sets(st.sampled_from(seconds))) if seconds else set()
    limit = data.draw(st.integers(0, 5))
    counts = [
        sum((i, j) in clash for i, j in enumerate(order[:half]))
        for order in permutations(seconds)
        if all((i, j) in edges for i, j in enumerate(order[:half])) and may_float.issuperset(order[half:])
    ]
    expected = min(counts, default=None)
    if expected is not None and expected > limit:
        expected = None
    found = least_clashes(
        list(range(half)),
        mask_of(seconds),
        {i: mask_of(j for j in seconds if (i, j) in edges) for i in range(half)},
        lambda i: mask_of(j for j in seconds if (i, j) in clash),
        mask_of(may_float),
        limit,
        Work(),
    )
    assert found == expected


# --------------------------------------------------------------------------------------- nasty histories


def met_across(n: int) -> Field:
    """Everybody of the upper half has met everybody of the lower half: half of S1 must be exchanged."""
    half = n // 2
    upper, lower = range(1, half + 1), range(half + 1, n + 1)
    return field(
        *(player(no, met=tuple(lower)) for no in upper), *(player(no, met=tuple(upper)) for no in lower)
    )


def met_at_random(n: int, density: float, groups: int, seed: int) -> Field:
    rng = random.Random(seed)
    met: dict[int, list[int]] = {no: [] for no in range(1, n + 1)}
    for a, b in combinations(met, 2):
        if rng.random() < density:
            met[a].append(b)
            met[b].append(a)
    colours = ["", "w", "b", "wb", "bw", "bwb", "wbw", "ww", "bb"]
    return field(*(player(no, rng.randrange(groups), rng.choice(colours), tuple(met[no])) for no in met))


@pytest.mark.parametrize("n", [20, 40, 60])
def test_half_of_s1_must_be_exchanged(n: int) -> None:
    f, work = met_across(n), Work()
    result = run(f, work)
    pairs = result.lowest.candidate.pairs
    assert len(pairs) == n // 2
    assert work.done < 2_000_000


@pytest.mark.parametrize("n", [9, 21, 41])
def test_there_is_no_pairing_among_two_odd_cliques(n: int) -> None:
    """Found without trying: each of two odd groups has met all of the other, so one of each is left over."""
    size = n + n + 2
    upper, lower = range(1, n + 1), range(n + 1, size + 1)
    assert len(lower) % 2
    f = field(
        *(player(no, 1, met=tuple(lower)) for no in upper), *(player(no, met=tuple(upper)) for no in lower)
    )
    work = Work()
    with pytest.raises(NoPairing):
        run(f, work)
    assert work.done < 3_000_000


@pytest.mark.parametrize("seed", range(40))
def test_random_histories_stay_within_the_bound(seed: int) -> None:
    """So many have met that hardly a pairing is left; a tenth of the bound is enough."""
    rng = random.Random(seed)
    n, density = rng.choice([12, 20, 31, 40]), rng.choice([0.5, 0.7, 0.8, 0.9])
    f, work = met_at_random(n, density, rng.choice([1, 2, 4, 8]), seed), Work(10_000_000)
    try:
        result = run(f, work)
    except NoPairing:
        return
    paired = [
        (i, j)
        for c in (*(step.candidate for step in result.steps), result.lowest.candidate)
        if c
        for i, j in (*c.moved_pairs, *c.pairs)
    ]
    assert len(paired) == n // 2
    assert all(f.compatible[i] >> j & 1 for i, j in paired)


def test_the_search_ends_with_words() -> None:
    f = met_across(40)
    with pytest.raises(Unfinished, match=r"given up after 1000 steps.*pair this round by hand"):
        run(f, Work(1000))


def test_three_hundred_players() -> None:
    """Nine rounds with the work of a small part of the bound; the time is measured in benchmarks."""
    for situation in simulated(300, 9, 1, result_of, absent=0.02):
        work = Work(2_000_000)
        field_ = Field(_ranked(situation))
        run(field_, work)
    assert situation.round == 9
    assert len(pair(situation).pairs) >= 140


def _ranked(situation: Situation) -> list[Player]:
    from xltiebreak.pairing.swiss1992.players import players_of

    return players_of(situation)
