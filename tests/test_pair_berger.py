"""Round robins: the published tables, what must hold of any table, and who has no game."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from xltiebreak.model import Tournament
from xltiebreak.pairing.methods import pair_next
from xltiebreak.pairing.model import Pair, Pairing
from xltiebreak.pairing.round_robin import berger_table
from xltiebreak.pairing.situation import Event, NotReady, Wishes

from .crosstables import event

Rounds = list[list[tuple[int, int]]]
PRINTED = Path(__file__).parent / "data" / "berger-tables.txt"


def printed() -> dict[int, Rounds]:
    text = PRINTED.read_text(encoding="utf-8").partition("\n")[2]
    tables = {}
    for block in text.strip().split("\n\n"):
        rounds = [
            [(int(w), int(b)) for w, b in (p.split("-") for p in line.split())] for line in block.splitlines()
        ]
        tables[2 * len(rounds[0])] = rounds
    return tables


def by_the_recipe(places: int) -> Rounds:
    """From round to round everybody but the last place goes on by half the field, round the circle."""
    half, circle = places // 2, places - 1
    rounds = []
    row = [(at, places + 1 - at) for at in range(1, half + 1)]
    for number in range(places - 1):
        rounds.append([(b, w) if places in (w, b) and number % 2 else (w, b) for w, b in row])
        row = [
            tuple(no if no == places else (no + half - 1) % circle + 1 for no in pair)  # type: ignore[misc]
            for pair in row
        ]
    return rounds


@pytest.mark.parametrize("participants", range(3, 17))
def test_the_printed_tables(participants: int) -> None:
    assert berger_table(participants) == printed()[participants + participants % 2]


@pytest.mark.parametrize("participants", range(3, 41))
def test_the_recipe(participants: int) -> None:
    """Annex 1 prints no table above 16; its way of making them goes on."""
    assert berger_table(participants) == by_the_recipe(participants + participants % 2)


@pytest.mark.parametrize("participants", range(3, 25))
def test_gacrux_makes_the_same_tables(participants: int) -> None:
    berger = pytest.importorskip("gacrux.berger")
    theirs = berger.bergertables(participants)["pairing"]
    ours = dict(enumerate(berger_table(participants), start=1))
    assert {
        r: [(pair["white"], pair["black"]) for _, pair in sorted(boards.items())]
        for r, boards in theirs.items()
    } == ours


@pytest.mark.parametrize("participants", range(3, 25))
def test_everybody_meets_everybody_once_with_balanced_colours(participants: int) -> None:
    table = berger_table(participants)
    places = participants + participants % 2
    met = Counter(tuple(sorted(pair)) for pairs in table for pair in pairs)
    assert met == Counter(combinations(range(1, places + 1), 2))
    for no in range(1, places + 1):
        whites = sum(pair.white == no for pairs in table for pair in pairs)
        assert abs(2 * whites - (places - 1)) == 1
    assert all(sorted(no for pair in pairs for no in pair) == list(range(1, places + 1)) for pairs in table)


@pytest.mark.parametrize("participants", range(4, 25, 2))
def test_a_double_round_robin(participants: int) -> None:
    """Colours are reversed; with the last rounds exchanged nobody has a colour three times running."""
    table = berger_table(participants, 2, exchanged=True)
    assert Counter(pair for pairs in table for pair in pairs) == Counter(
        Pair(w, b) for w in range(1, participants + 1) for b in range(1, participants + 1) if w != b
    )
    for no in range(1, participants + 1):
        colours = "".join("w" if pair.white == no else "b" for pairs in table for pair in pairs if no in pair)
        assert "www" not in colours
        assert "bbb" not in colours


# ------------------------------------------------------------------------------------------ the next round


def paired(t: Tournament, absent: tuple[int, ...] = ()) -> Pairing:
    return pair_next(Event(t), Wishes(frozenset(absent)))


def held(rounds: Rounds, participants: int, scheduled: int, system: str = "round-robin") -> Tournament:
    """White wins every game."""
    lines = {}
    for no in range(1, participants + 1):
        cells = []
        for pairs in rounds:
            w, b = next(pair for pair in pairs if no in pair)
            other = b if no == w else w
            cells.append("Z" if other > participants else f"{other}w1" if no == w else f"{other}b0")
        lines[no] = " ".join(cells)
    return event(lines, system=system, scheduled_rounds=scheduled)


@pytest.mark.parametrize("participants", [3, 4, 7, 8])
def test_round_after_round(participants: int) -> None:
    table = berger_table(participants)
    for n, pairs in enumerate(table):
        made = paired(held(table[:n], participants, len(table)))
        assert made.round == n + 1
        assert made.pairs == tuple(pair for pair in pairs if max(pair) <= participants)
        resting = {no for pair in pairs for no in pair if max(pair) > participants} - {participants + 1}
        assert {made.bye} - {None} == resting
    with pytest.raises(NotReady, match="all of them were held"):
        paired(held(table, participants, len(table)))


def test_a_double_round_robin_has_its_last_rounds_exchanged_unless_it_was_begun_otherwise() -> None:
    plain, exchanged = berger_table(4, 2), berger_table(4, 2, exchanged=True)
    made = paired(held(exchanged[:1], 4, 6))
    assert made.pairs == tuple(plain[2])
    assert made.notes[0].startswith("The last two rounds of the first half are exchanged, as FIDE recommends")
    made = paired(held(plain[:2], 4, 6))
    assert made.pairs == tuple(plain[2])
    assert "in the order of the table" in made.notes[0]
    for rounds in (plain, exchanged):
        assert paired(held(rounds[:4], 4, 6)).pairs == tuple(Pair(b, w) for w, b in plain[1])


def test_rounds_that_do_not_follow_the_table_are_not_continued() -> None:
    with pytest.raises(NotReady, match="1 should have met 4 in round 1 by the Berger table"):
        paired(held([[(1, 2), (3, 4)]], 4, 3))


def test_a_number_of_rounds_that_no_table_has() -> None:
    with pytest.raises(NotReady, match="meet each other in 3 rounds, twice in 6, but the event has 5"):
        paired(held([], 4, 5))


def test_who_is_absent_has_no_game_and_neither_has_the_opponent() -> None:
    """C.05 6.6: whether the games of somebody who left count depends on half of them."""
    table = berger_table(6)
    made = paired(held(table[:2], 6, 5), (3,))
    assert made.pairs == (Pair(2, 6), Pair(4, 5))
    assert (made.bye, made.absent) == (None, (3,))
    assert made.notes == (
        "3 is absent, so 1 has no game. If 3 has withdrawn: 2 of 5 games are completed, fewer than half, so "
        "they stay in the table but do not count in the standings; enter - for 3 and + for 1.",
    )
    made = paired(held(table[:3], 6, 5), (3,))
    assert "3 of 5 games are completed, at least half, so they count" in made.notes[0]


def test_an_odd_field_with_somebody_absent() -> None:
    """Whoever would rest rests; the opponent of the absentee is free too, but that is no rest of theirs."""
    made = paired(held([], 5, 5), (2,))
    assert (made.pairs, made.bye, made.absent) == ((Pair(3, 4),), 1, (2,))
    assert paired(held([], 5, 5), (1,)).bye is None


def test_numbers_with_gaps_stand_for_their_places() -> None:
    t = event({3: "", 5: "", 8: "", 9: ""}, system="round-robin", scheduled_rounds=3)
    assert paired(t).pairs == (Pair(3, 9), Pair(5, 8))


def test_a_first_colour_is_not_used() -> None:
    made = pair_next(Event(held([], 4, 3)), Wishes(first_colour="b"))
    assert made.pairs == (Pair(1, 4), Pair(2, 3))
    assert made.notes == ("The colours of a round robin stand in the table; the first colour was not used.",)


def test_the_explanation_names_the_row_of_the_table() -> None:
    plain = berger_table(4, 2)
    assert [str(remark) for remark in paired(held(plain[:4], 4, 6)).explanation] == [
        "Berger table for 4 participants, row 2, cycle 2.",
        "In this cycle the colours of the table are reversed.",
        "3 – 4",
        "2 – 1",
    ]
