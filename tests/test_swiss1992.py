"""The Swiss rules of 1992: every round of the conformance events, the worked examples, the readings."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.swiss1992_events import Case, Expected, History, cases, corpus, simulated
from xltiebreak.pairing.explanation import lines
from xltiebreak.pairing.model import Impossible, Pairing, Past, Situation
from xltiebreak.pairing.swiss1992 import pair
from xltiebreak.pairing.swiss1992.below import completes, fits
from xltiebreak.pairing.swiss1992.bracket import Bracket, Candidate
from xltiebreak.pairing.swiss1992.colours import decide
from xltiebreak.pairing.swiss1992.field import Field, bits, mask_of
from xltiebreak.pairing.swiss1992.halves import Conditions, Group
from xltiebreak.pairing.swiss1992.players import (
    ABSOLUTE,
    MILD,
    STRONG,
    Player,
    _keeps_b2,
    _preference,
    players_of,
)
from xltiebreak.pairing.swiss1992.procedure import run
from xltiebreak.pairing.swiss1992.work import Work
from xltiebreak.texts import LANGUAGES, speaking


def outcome(pairing: Pairing) -> Expected:
    return [tuple(p) for p in pairing.pairs], pairing.bye


def result_of(situation: Situation) -> Expected | None:
    try:
        return outcome(pair(situation))
    except Impossible:
        return None


def case(name: str, round_: int) -> Case:
    event = next(event for key, event in corpus().items() if key.startswith(f"{name}_"))
    return next(c for c in cases(event) if c.situation.round == round_)


def paired(name: str, round_: int) -> tuple[list[str], int | None, str]:
    """The pairs of a round of a conformance event, its bye, and the explanation."""
    pairing = pair(case(name, round_).situation)
    return [f"{w}-{b}" for w, b in pairing.pairs], pairing.bye, "\n".join(lines(pairing.explanation))


# ------------------------------------------------------------------------------------ conformance events


@pytest.mark.parametrize("name", corpus())
def test_every_round_of_the_event(name: str) -> None:
    for situation, expected in cases(corpus()[name]):
        assert result_of(situation) == expected, situation.round


def test_the_events_are_whole() -> None:
    every = [c for event in corpus().values() for c in cases(event)]
    assert (len(corpus()), len(every)) == (41, 274)
    assert sum(c.expected is None for c in every) == 1


def test_an_impossible_round_says_why() -> None:
    with pytest.raises(
        Impossible, match=r"round 7 cannot be paired.*fewest possible opponents: 7: 8; 4: 11;"
    ):
        pair(case("ev11", 7).situation)


# -------------------------------------------------------------------------------------- worked examples


def test_e1_downfloat_transposition_exchange() -> None:
    pairs, bye, text = paired("ev14", 2)
    assert (pairs, bye) == (["12-2", "5-7", "10-11", "1-4", "3-6"], 8)
    assert "2–7: 2 and 7 both prefer Black, and X allows no more such pairs (B4)" in text
    assert "Exchange (D2): 4 goes to S2, 10 to S1." in text
    assert "has the bye (A5)" in text


def test_e2_the_sixth_transposition() -> None:
    _, _, text = paired("ev35", 4)
    assert "Accepted, the arrangement of S2 that is number 6 in the order of D1: 3–10, 5–8" in text


def test_e3_the_first_exchange() -> None:
    _, _, text = paired("ev27", 3)
    assert "S1 = 2, 3; S2 = 7, 8, 18; P = 2; X = 0." in text
    assert "Exchange (D2): 3 goes to S2, 7 to S1." in text
    assert "Accepted: 2–3, 7–8" in text


def test_e4_x_raised() -> None:
    pairs, _, text = paired("ev34", 5)
    assert "X was raised from 0 to 2" in text
    assert {"2-16", "12-4"} <= set(pairs)
    assert "12–4: counted back, game 3 is the last in which their colours differed" in text


def test_e4_x_above_zero_from_the_start() -> None:
    pairs, _, text = paired("ev29", 4)
    assert "2-11" in pairs
    assert "X = 1 (A8)" in text
    assert "2–11: equal preferences and histories: 2 is ranked higher (E4)" in text


def test_e5_the_bracket_above_is_undone() -> None:
    pairs, _, text = paired("ev10", 3)
    assert {"4-7", "11-9"} <= set(pairs)
    assert "7–11, with 4 moving down, was undone: the next score group had no opponents" in text
    assert "B6 and B5 were dropped for downfloaters" in text


def test_e6_the_last_brackets_are_joined() -> None:
    pairs, bye, text = paired("ev02", 5)
    assert ("7-6" in pairs, bye) == (True, 1)
    assert "The score group 1½ was joined to the one below" in text
    assert "B6 was dropped for upfloaters" in text


def test_e7_above_half_of_the_points_in_the_last_round() -> None:
    pairs, _, text = paired("ev40", 5)
    assert "5-1" in pairs
    assert "Last round: 1, 5, 23, 8, 9 have more than half of the points" in text


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_round_can_be_explained_in_every_language(code: str) -> None:
    """Each sentence has all its values, whatever happened in the round."""
    with speaking(code):
        for name in ("ev02_7p_5r", "ev10_11p_6r", "ev17_14p_8r", "ev53_35p_9r", "ev58_39p_9r"):
            for situation, expected in cases(corpus()[name]):
                if expected is not None:
                    text = "\n".join(lines(pair(situation).explanation))
                    assert "{" not in text
                    assert "pair92" not in text


# --------------------------------------------------------------------------------------------- readings


def player(
    no: int,
    score: float = 0,
    colours: str = "",
    met: tuple[int, ...] = (),
    floats: tuple[str, str] = ("", ""),
    *,
    free_point: bool = False,
    exempt: bool = False,
) -> Player:
    wants, strength = _preference(colours, exempt)
    may_have = frozenset(c for c in "wb" if exempt or _keeps_b2(colours + c))
    return Player(
        no,
        f"Tree {no}",
        Fraction(score),
        colours,
        frozenset(met),
        wants,
        strength,
        may_have,
        floats,
        free_point,
        exempt,
    )


def field(*players: Player) -> Field:
    return Field(sorted(players, key=lambda p: p.rank))


def numbers(f: Field, mask: int) -> list[int]:
    return [f.players[i].no for i in bits(mask)]


def first(bracket: Bracket) -> Candidate:
    return next(bracket.candidates())


def pairs_of(f: Field, candidate: Candidate) -> list[str]:
    found = (*candidate.moved_pairs, *candidate.pairs)
    return [f"{f.players[i].no}-{f.players[j].no}" for i, j in found]


def everything(*players: Player) -> tuple[list[str], int | None]:
    """All brackets: the pairs, higher ranked first, and the bye."""
    f = field(*players)
    result = run(f, Work())
    candidates = [c for c in (*(s.candidate for s in result.steps), result.lowest.candidate) if c]
    return [p for c in candidates for p in pairs_of(f, c)], next(iter(numbers(f, result.lowest.bye)), None)


def whole(f: Field, moved: int = 0, *, lowest: bool = False, fallen: int = 0) -> Bracket:
    """A bracket of everybody, into which the first so many moved down."""
    everybody = (1 << len(f.players)) - 1
    above = (1 << moved) - 1
    return Bracket(f, above, everybody & ~above, Work(), lowest=lowest, fallen=fallen)


def test_n1_rank_is_score_then_number_even_if_ratings_change() -> None:
    history = History([(1, "Ash", 2000, ""), (2, "Birch", 2100, ""), (3, "Cedar", 1900, "")], 5)
    assert [p.no for p in players_of(history.before(1))] == [1, 2, 3]
    assert pair(history.before(1)).notes == (
        "The numbers are taken as pairing numbers, although 2 stands before 1 by rating and title (A2).",
    )


def test_a2_titles_come_after_ratings() -> None:
    ordered = [(1, "Ash", 2000, "GM"), (2, "Birch", 2000, "f"), (3, "Cedar", 2000, ""), (4, "Elm", 1900, "g")]
    assert pair(History(ordered, 5).before(1)).notes == ()


def test_n2_the_repeated_colour_decides_within_a_difference_of_one() -> None:
    assert _preference("bbwbbww", exempt=False) == ("b", ABSOLUTE)
    assert _preference("bbwbbwbb", exempt=False) == ("w", ABSOLUTE)
    assert _preference("wbww", exempt=False) == ("b", ABSOLUTE)
    assert _preference("bwbb", exempt=False) == ("w", ABSOLUTE)
    assert _preference("bwb", exempt=False) == ("w", STRONG)
    assert _preference("bw", exempt=False) == ("b", MILD)


def test_n3_x_of_a8() -> None:
    white, black, none = (player(1, 0, "b"), player(2, 0, "w"), player(3))
    for wants, x in (("www", 1), ("ww", 1), ("wwww", 2), ("wwb", 0), ("wwbb", 0), ("wwn", 0), ("bbbbn", 1)):
        chosen = [{"w": white, "b": black, "n": none}[c] for c in wants]
        f = field(*(replace(p, no=n) for n, p in enumerate(chosen, start=1)))
        assert f.excess((1 << len(wants)) - 1) == x, wants


def test_n4_x_of_the_remainder() -> None:
    """The greater of A8 for the remainder and what the pairs of S1 = M left over."""
    f = field(player(1, 1), *(player(n, 0, "w") for n in range(2, 7)))
    bracket = whole(f, moved=1)
    assert bracket.excess == 2
    others = mask_of([2, 3, 4, 5])
    assert (bracket.rest_x(others, 0), bracket.rest_x(others, 2), bracket.rest_x(others, 3)) == (2, 2, 3)


def test_n5_b6_looks_two_rounds_back() -> None:
    f = field(player(1, 0, floats=("", "D")), player(2, 0, floats=("D", "")), player(3))
    assert [numbers(f, mask) for mask in f.barred_down] == [[1, 2], [2], []]


def test_n6_colours_and_floats_count_from_the_start() -> None:
    """C6 names B1 and B2 only; a clash without need is not accepted."""
    f = field(player(1, 0, "w"), player(2, 0, "b"), player(3, 0, "w"), player(4, 0, "b"))
    assert pairs_of(f, first(whole(f))) == ["1-4", "2-3"]


def test_n7_exchanges_in_the_remainder() -> None:
    _, _, text = paired("ev14", 2)
    assert text.index("Remainder: S1 = 4; S2 = 10, 11") < text.index("Exchange (D2): 4 goes to S2")


def test_n8_b6_is_dropped_before_b5() -> None:
    f = field(player(1, 0, floats=("D", "")), player(2, 0, floats=("", "D")), player(3, 0, floats=("D", "")))
    candidate = first(whole(f))
    assert (pairs_of(f, candidate), numbers(f, candidate.floaters)) == (["1-3"], [2])
    assert candidate.level.down == 1


def test_n8_criteria_are_back_in_force_when_x_is_raised() -> None:
    """Without a clash nothing helps, B5 and B6 dropped or not; with X = 1 they are examined anew."""
    one, two = player(1, 0, "b", (3,), ("D", "D")), player(2, 0, "b", (3,))
    f = field(one, two, player(3, 0, "w", (1, 2)))
    candidate = first(whole(f))
    assert pairs_of(f, candidate) == ["1-2"]
    assert (candidate.level.x, candidate.level.down) == (1, 0)


def test_n9_another_opponent_before_criteria_are_dropped() -> None:
    above = player(1, 1)
    f = field(above, player(2, floats=("U", "")), player(3), player(4), player(5))
    assert pairs_of(f, first(whole(f, moved=1)))[0] == "1-3"
    f = field(above, player(2, floats=("U", "")), player(3, floats=("", "U")), player(4, floats=("U", "")))
    candidate = first(whole(f, moved=1))
    assert (pairs_of(f, candidate)[0], candidate.level.up) == ("1-3", 1)


def test_n9_downfloats_of_the_remainder_are_dropped_first() -> None:
    """C9 comes before C10: the opponent of the one who came down stays."""
    f = field(player(1, 1), player(2), player(3, floats=("D", "")))
    candidate = first(whole(f, moved=1))
    assert (pairs_of(f, candidate), numbers(f, candidate.floaters)) == (["1-2"], [3])
    assert candidate.level.down == 2


def test_n10_only_the_one_without_opponents_moves_on() -> None:
    found = everything(
        player(1, 2, met=(2, 3)), player(2, 1, met=(1,)), player(3, 1, met=(1,)), player(4), player(5)
    )
    assert found == (["2-3", "1-4"], 5)


def test_n11_p_of_a_joined_bracket_may_be_lowered() -> None:
    """1 and 2 have only each other and 3 left: not both can be paired with residents."""
    players = [player(1, 1, met=(4, 5, 6)), player(2, 1, met=(4, 5, 6)), *(player(n) for n in (3, 4, 5, 6))]
    f = field(*players)
    moved, residents = mask_of([0, 1]), mask_of([2, 3, 4, 5])
    assert not completes(f, moved, residents, False, Work())
    assert completes(f, moved, residents, True, Work())
    candidate = first(whole(f, moved=2, lowest=True))
    assert pairs_of(f, candidate)[0] == "1-3" or candidate.level.moved_pairs < 2


def test_c13_who_came_down_to_the_lowest_must_be_paired_there() -> None:
    """Not joined, P is not lowered: so the one who moved down does not get the bye while others could."""
    pairs, bye, text = paired("ev14", 5)
    assert ("12-10" in pairs, bye) == (True, 11)
    assert "was undone: with it the lowest score group could not be completed (C13)" in text


def test_n12_a_float_stays_if_the_game_was_not_played() -> None:
    history = History([(n, f"Tree {n}", 2000, "") for n in (1, 2)], 5)
    history.play([], 1)
    history.play([(1, 2, "+-")], None)
    one, two = players_of(history.before(3))
    assert (one.floats, two.floats) == (("D", "D"), ("U", ""))
    assert (one.colours, one.opponents) == ("", frozenset())


def test_n13_the_exemption_is_each_players_own() -> None:
    free, bound = player(1, 3, "ww", exempt=True), player(2, 1, "ww")
    assert field(free, bound).compatible[0]
    assert not field(replace(player(1, 3, "ww")), bound).compatible[0]
    history = History([(n, f"Tree {n}", 2000, "") for n in (1, 2, 3)], 2)
    history.play([(1, 2, "1-0")], None)
    assert [p.exempt for p in players_of(history.before(2))] == [True, False, False]
    history.rounds = 3
    assert not any(p.exempt for p in players_of(history.before(2)))
    # Exactly half of the points is not more than half.
    history.play([(2, 1, "1-0")], None)
    assert not any(p.exempt for p in players_of(history.before(3)))


def test_n14_colours_without_preferences() -> None:
    """The first round goes by the place in S1, later ones by the parity of the higher ranked one's number."""
    history = History([(n, f"Tree {n}", 2000, "") for n in range(1, 10)], 5)
    assert outcome(pair(history.before(1, frozenset({1, 4})))) == ([(2, 6), (7, 3), (5, 8)], 9)
    assert decide(player(3), player(6), "w", None).pair == (3, 6)
    assert decide(player(2), player(6), "w", None).pair == (6, 2)
    assert decide(player(3), player(6), "b", None).pair == (6, 3)


def test_n15_half_of_the_players_moved_down_is_enough() -> None:
    players = [player(1, 2, met=(3, 4)), player(2, 1), player(3), player(4)]
    f = field(*players)
    assert not whole(f, moved=2).heterogeneous
    assert pairs_of(f, first(whole(f, moved=2))) == ["1-2", "3-4"]
    assert whole(field(*players, player(5)), moved=2).heterogeneous


def test_n16_in_which_order_p_is_lowered() -> None:
    f = field(player(1, 1), player(2, 1), *(player(n) for n in range(3, 8)))
    assert list(whole(f, moved=2).stages()) == [
        (2, 1, 0), (2, 0, 1), (1, 2, 1), (1, 1, 2), (1, 0, 3), (0, 3, 2), (0, 2, 3), (0, 1, 4),
    ]  # fmt: skip


def test_n17_who_leaves_by_c1_is_not_examined() -> None:
    found = everything(player(1, 2, floats=("D", "D")), player(2, 1), player(3, 1), player(4, 1))
    assert found == (["1-2", "3-4"], None)


def test_n17_who_came_down_in_a_collapse_is_examined_in_homogeneous_brackets() -> None:
    players = [player(1, 1, floats=("D", "")), player(2, 1), player(3), player(4)]
    f = field(*players)
    above = mask_of([0, 1])
    assert pairs_of(f, first(whole(f, moved=2))) == ["1-3", "2-4"]
    assert pairs_of(f, first(whole(f, moved=2, fallen=above))) == ["1-2", "3-4"]
    longer = field(*players, player(5), player(6))
    assert pairs_of(longer, first(whole(longer, moved=2, fallen=above)))[0] == "1-3"


def test_n18_what_c12_asks_of_the_next_bracket() -> None:
    f = field(player(1, 1, met=(3,)), player(2, 1, met=(3,)), *(player(n) for n in (3, 4, 5, 6)))
    residents = mask_of([2, 3, 4, 5])
    assert fits(f, mask_of([0, 1]), residents, Work())
    f = field(player(1, 1, met=(4, 5, 6)), player(2, 1, met=(4, 5, 6)), *(player(n) for n in (3, 4, 5, 6)))
    assert not fits(f, mask_of([0, 1]), residents, Work())
    # Half of them: each needs some opponent only.
    assert fits(f, mask_of([0, 1]), mask_of([2, 3]), Work())


def test_n19_the_order_of_exchanges() -> None:
    f = field(*(player(n) for n in range(1, 9)))
    group = Group(Conditions(f, Work(), False), 255, 4, f.allowed(255, 2, 2, 0), 2)
    exchanged = [numbers(f, s.down) + numbers(f, s.up) for s in group._splits(4)]
    one = ["45", "46", "35", "47", "36", "25", "48", "37", "26", "15", "38", "27", "16", "28", "17", "18"]
    assert ["".join(map(str, e)) for e in exchanged[1:17]] == one
    two = ["".join(map(str, e)) for e in exchanged[17:53]]
    assert two[:6] == ["3456", "3457", "2456", "3458", "3467", "2457"]
    assert len(exchanged) == 70


def test_n20_halves_are_sorted_again_after_an_exchange() -> None:
    _, _, text = paired("ev27", 3)
    assert "Accepted: 2–3, 7–8" in text


def test_n21_the_bye_is_an_opponent_in_the_lowest_bracket() -> None:
    lonely = player(3, met=(1, 2))
    assert everything(player(1, met=(3,)), player(2, met=(3,)), lonely) == (["1-2"], 3)
    f = field(player(1, met=(3,)), player(2, met=(3,)), replace(lonely, free_point=True))
    assert not completes(f, 0, 7, False, Work())


def test_n22_equal_arrangements_are_one_candidate() -> None:
    f = field(*(player(n) for n in range(1, 6)))
    group = Group(Conditions(f, Work(), False), 31, 2, f.allowed(31, 2, 2, 0), 2)
    plain = [pairs for split, pairs, _ in group.candidates(2) if not split.up]
    assert plain == [((0, a), (1, b)) for a, b, _ in dict.fromkeys(permutations((2, 3, 4)))]


def test_n23_classes_of_preference_and_b2() -> None:
    more, less = player(1, 3, "wbwww", exempt=True), player(2, 3, "wbw", exempt=True)
    assert (more.difference, more.strength, less.strength) == (3, STRONG, STRONG)
    assert decide(more, less, "w", None).rule == "E3"
    bound = player(3, 1, "ww")
    assert decide(player(1, 3, "ww", exempt=True), bound, "w", None).pair == (1, 3)


def test_n24_absent_players_are_not_paired() -> None:
    history = History([(n, f"Tree {n}", 2000, "") for n in range(1, 5)], 5)
    pairing = pair(history.before(1, frozenset({2, 3})))
    assert (outcome(pairing), pairing.absent) == (([(1, 4)], None), (2, 3))
    assert outcome(pair(history.before(1, frozenset({1, 2, 3, 4})))) == ([], None)


def test_n25_x_may_rise_to_all_pairs() -> None:
    _, _, text = paired("ev34", 5)
    assert "X was raised from 0 to 2" in text


def test_n27_the_one_who_would_have_the_bye_is_examined() -> None:
    assert everything(player(1), player(2), player(3, floats=("D", ""))) == (["1-3"], 2)
    assert everything(*(player(n, floats=("D", "")) for n in (1, 2, 3))) == (["1-2"], 3)
    assert everything(player(1), player(2), player(3, free_point=True)) == (["1-3"], 2)


def test_b1b_a_point_without_playing_bars_from_the_bye() -> None:
    history = History([(n, f"Tree {n}", 2000, "") for n in (1, 2, 3)], 5)
    history.play([(1, 3, "-+")], 2)
    assert [p.free_point for p in players_of(history.before(2))] == [True, True, False]  # 3 and 2, then 1
    history.past[1][0] = Past(0, "-", False, Fraction(1, 2))
    assert [p.no for p in players_of(history.before(2)) if p.free_point] == [2, 3]
    history.play([], 1)
    with pytest.raises(Impossible, match="the number of players is odd, and everybody has had a point"):
        pair(history.before(3))


def test_nobody_left_to_play() -> None:
    history = History([(n, f"Tree {n}", 2000, "") for n in (1, 2)], 5)
    history.play([(1, 2, "1-0")], None)
    with pytest.raises(Impossible, match=r"nobody may play 1, 2 \(B1, B2\)"):
        pair(history.before(2))


def test_f3_gaps_in_the_history_are_closed() -> None:
    history = History([(n, f"Tree {n}", 2000, "") for n in range(1, 7)], 9)
    for game in ((2, 1, "1-0"), (3, 1, "0-1"), (1, 4, "+-"), (1, 5, "adj")):
        history.play([game], None)
    one = next(p for p in players_of(history.before(5)) if p.no == 1)
    assert (one.colours, one.score) == ("bbw", Fraction(5, 2))


# ------------------------------------------------------------------------------------------- properties


@settings(max_examples=60, deadline=None)
@given(
    players=st.integers(2, 24),
    rounds=st.integers(1, 9),
    seed=st.integers(0, 10**6),
    by_lot=st.sampled_from([0, 0.3]),
)
def test_absolute_criteria_always_hold(players: int, rounds: int, seed: int, by_lot: float) -> None:
    """B1, B2; and the order in which the players are given does not matter."""
    for situation in simulated(players, rounds, seed, result_of, by_lot=by_lot):
        found = result_of(situation)
        turned = replace(situation, entrants=situation.entrants[::-1])
        assert result_of(turned) == found
        if found is None:
            continue
        pairs, bye = found
        known = {p.no: p for p in players_of(situation)}
        assert sorted([no for p in pairs for no in p] + [bye] * (bye is not None)) == sorted(known)
        assert bye is None or not known[bye].free_point
        for white, black in pairs:
            assert black not in known[white].opponents
            for no, colour in ((white, "w"), (black, "b")):
                if not known[no].exempt:
                    colours = known[no].colours + colour
                    assert colours[-3:] not in ("www", "bbb")
                    assert abs(colours.count("w") - colours.count("b")) <= 2
