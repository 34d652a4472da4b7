"""The check of pairings that were played."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from xltiebreak.checking.pairings import judge_pairings
from xltiebreak.checking.verdict import Verdict
from xltiebreak.cli import main
from xltiebreak.model import Scoring, Tournament
from xltiebreak.pairing.round_robin import berger_table

from .crosstables import event
from .test_pair_berger import held
from .test_pair_command import CONFORMANCE, before

DATA = Path(__file__).parent / "data"


def judged(t: Tournament, method: str | None = None) -> Verdict:
    verdict = Verdict()
    judge_pairings(verdict, t, method)
    return verdict


def test_a_repeated_meeting_is_told() -> None:
    assert judged(event("1: 2w1 2b1\n2: 1b0 1w0")).pairings == ["1 and 2 met twice, in rounds 1 and 2."]


def test_a_forfeit_is_no_meeting() -> None:
    """F2: the two may be paired again."""
    assert judged(event("1: 2w+ 2b1\n2: 1b- 1w0")).pairings == []


def test_three_times_the_same_colour_and_a_difference_above_two() -> None:
    t = event("1: 2w0 3w0 4w0\n2: 1b1\n3: Z 1b1\n4: Z Z 1b1", scheduled_rounds=9)
    assert judged(t).pairings == [
        "1 had White three times running, the third time in round 3.",
        "After round 3, 1 had one colour in 3 games more than the other.",
    ]


def test_top_scorers_in_the_last_round_are_free() -> None:
    """With more than half of the points B2 does not bind in the last round."""
    cells = "1: 2w1 3w1 4w0\n2: 1b0\n3: Z 1b0\n4: Z Z 1b1"
    assert judged(event(cells, scheduled_rounds=3)).pairings == []
    assert len(judged(event(cells, scheduled_rounds=4)).pairings) == 2


@pytest.mark.parametrize("earlier", ["U", "F", "2w+"])
def test_a_bye_after_points_without_playing(earlier: str) -> None:
    t = event(f"1: {earlier} U\n2: 1b-" if earlier[0] == "2" else f"1: {earlier} U\n2: Z")
    assert judged(t).pairings == ["1 got the bye in round 2 after points without playing in round 1."]


@pytest.mark.parametrize("earlier", ["H", "Z"])
def test_a_bye_after_less_than_a_win_is_right(earlier: str) -> None:
    assert judged(event(f"1: {earlier} U\n2: Z Z")).pairings == []


def test_a_round_robin_has_no_such_rules() -> None:
    assert judged(event("1: 2w1 2w1\n2: 1b0 1b0", system="round-robin")).pairings == []


def test_contradictory_events_are_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "bad.trf"
    path.write_text("001    1      Oak" + " " * 74 + "   2 w 1\n001    2      Elm" + " " * 74 + "   1 b 1\n")
    assert main(["check", str(path), "--method", "swiss-1992"]) == 1
    assert "Round" not in capsys.readouterr().out


# ------------------------------------------------------------------------------------------------ the rules


def test_without_colours_the_rules_cannot_be_compared() -> None:
    verdict = judged(event("1: 2-1\n2: 1-0"), "swiss-1992")
    assert verdict.differences == []
    (remark,) = verdict.pairings
    assert remark.startswith("Round 1 was not compared: the colours of some games are not known")


#: Adjourned games have their results by now, which the pairing did not know.
FINISHED = [
    name
    for name, data in sorted(CONFORMANCE.items())
    if all(result != "adj" for each in data["rounds"] for *_, result in each["pairs"])
]


@pytest.mark.parametrize("name", FINISHED[:6])
def test_rounds_by_the_rules_of_1992_agree(name: str) -> None:
    data = CONFORMANCE[name]
    rounds = data["rounds"]
    verdict = judged(before(data, len(rounds)), "swiss-1992")
    assert verdict.differences == []
    numbers = ", ".join(str(n + 1) for n in range(len(rounds)))
    assert f"Rounds paired as by the rules (Swiss rules of 1992): {numbers}." in verdict.pairings


def test_a_round_that_differs_is_told_by_board() -> None:
    t = event("1: 2w1\n2: 1b0\n3: 4w1\n4: 3b0", scheduled_rounds=3)
    (first, second) = judged(t, "swiss-1992").differences
    assert (first.what, first.ours, first.theirs, first.no) == ("round 1, board 1", "1 – 3", "1 – 2", 1)
    assert (second.what, second.ours, second.theirs) == ("round 1, board 2", "4 – 2", "3 – 4")


def test_a_bye_that_should_have_been_somebody_elses() -> None:
    differences = judged(event("1: U\n2: 3w1\n3: 2b0", scheduled_rounds=3), "swiss-1992").differences
    assert [(d.what, d.ours, d.theirs, d.no) for d in differences] == [
        ("round 1, board 1", "1 – 2", "U", 1),
        ("round 1", "U", "2 – 3", 3),
    ]


def test_a_round_robin_by_the_table() -> None:
    table = berger_table(5)
    verdict = judged(held(table, 5, 5), "berger")
    assert (verdict.differences, verdict.pairings) == (
        [],
        ["Rounds paired as by the rules (Berger table): 1, 2, 3, 4, 5."],
    )


def test_a_round_robin_apart_from_the_table() -> None:
    """Other games, and games with the colours reversed, are differences; the rounds after them count, too."""
    verdict = judged(held([[(1, 2), (3, 4)]], 4, 3), "berger")
    assert [(d.ours, d.theirs) for d in verdict.differences] == [("1 – 4", "1 – 2"), ("2 – 3", "1 – 2")]
    table = [list(map(tuple, pairs)) for pairs in berger_table(6)]
    white, black = table[1][2]
    table[1][2] = (black, white)
    verdict = judged(held(table, 6, 5), "berger")
    assert [(d.what, d.ours, d.theirs) for d in verdict.differences] == [
        ("round 2, board 3", f"{white} – {black}", f"{black} – {white}")
    ]
    assert verdict.pairings[-1].endswith(": 1, 3, 4, 5.")


def test_rounds_of_another_program_by_the_dutch_system(capsys: pytest.CaptureFixture[str]) -> None:
    """A file that another project keeps as a sample of the edition in force."""
    pytest.importorskip("gacrux")
    assert main(["check", str(DATA / "trf" / "bbp_11p5r_s42.trf"), "--method", "dutch"]) == 0
    assert "(Dutch System of 2026): 1, 2, 3, 4, 5." in capsys.readouterr().out


def test_the_other_scoring() -> None:
    """Top scorers have more than half of what wins would have given."""
    three = Scoring(Fraction(3), Fraction(1))
    cells = "1: 2w1 3w= 4w0\n2: 1b0\n3: Z 1b=\n4: Z Z 1b1"
    assert judged(event(cells, scoring=three, scheduled_rounds=3)).pairings == []
