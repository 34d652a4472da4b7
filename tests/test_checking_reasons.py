"""What is told of a difference: a reason only where it can be the reason, and the differences first."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from xltiebreak.checking import Claims, Column, Difference, Printed, Verdict, check
from xltiebreak.checking.command import _data, _text
from xltiebreak.files import read_to_check
from xltiebreak.standings import standings

from .crosstables import event

UNKNOWN = "the results do not give it by any rule that is known"
ODD = """Rk;Name;1;2;3;4;5;Pts;SB
1;Ash;*;1;½;1;1;3.5;{value}
2;Beech;0;*;1;1;1;3;3
3;Cedar;½;0;*;1;1;2.5;2.75
4;Dogwood;0;0;0;*;1;1;0
5;Elm;0;0;0;0;*;0;0
"""


def reasons(folder: Path, table: str) -> list[str]:
    path = folder / "table.csv"
    path.write_text(table, encoding="utf-8")
    tournament, claims, _ = read_to_check(path)
    assert tournament.system == "round-robin"
    return [d.reason for d in check(tournament, claims).differences if d.no == 1]


@pytest.mark.parametrize("value", ["6", "5", "0.25"])
def test_the_rest_of_an_odd_round_robin_is_no_unplayed_round(value: str, tmp_path: Path) -> None:
    assert reasons(tmp_path, ODD.format(value=value)) == [
        "the results do not give it by any rule that is known"
    ]


def test_another_criterion_comes_before_unplayed_rounds(tmp_path: Path) -> None:
    (reason,) = reasons(tmp_path, ODD.format(value="4.25"))
    assert reason.startswith("theirs is the value of SB-C2")


def test_a_forfeit_in_an_odd_round_robin_is_an_unplayed_round(tmp_path: Path) -> None:
    table = ODD.format(value="5").replace("Ash;*;1;½;1;1", "Ash;*;1;½;1;+").replace("Elm;0", "Elm;-")
    (reason,) = reasons(tmp_path, table)
    assert reason.startswith("unplayed rounds are involved")


SWISS = {1: "2w1 3b1 H", 2: "1b0 4w1 3b1", 3: "4b1 1w0 2w0", 4: "3w0 2b0 U"}


def printed_as(no: int, value: str) -> str:
    """The reason where a Buchholz is printed as a value."""
    t = event(SWISS)
    rows = standings(t, "PTS,BH", edition="2026").rows
    values = {row.no: Printed(Fraction(str(row.values[1])), 1) for row in rows}
    values[no] = Printed(Fraction(value), 1)
    (found,) = check(t, Claims(columns=(Column("BH", values),)), edition="2026").differences
    return found.reason


def test_unplayed_rounds_are_named_where_they_are_involved() -> None:
    assert printed_as(1, "5").startswith("unplayed rounds are involved")
    assert printed_as(1, "99") == UNKNOWN


def test_no_treatment_of_unplayed_rounds_gives_more_than_a_win_for_each() -> None:
    """Number 1 met 2 (2 points) and 3 (1 point), and had a bye: 3 and at most 3 more from the dummy."""
    assert printed_as(1, "6").startswith("unplayed rounds are involved")
    assert printed_as(1, "6.5") == UNKNOWN


# ------------------------------------------------------------------------------------------ what is shown


def shown(verdict: Verdict, verbose: bool = False) -> list[str]:
    return _text("event.trf", verdict, verbose).splitlines()


def test_differences_come_first_then_remarks_then_those_on_pairings() -> None:
    difference = Difference("points", "1", "2", "the results add up to ours", 3, "Cedar Carl")
    verdict = Verdict([difference], ["A remark."], pairings=[f"Pairing {n}." for n in range(1, 9)])
    lines = shown(verdict)
    assert [line.split()[0] if line else "" for line in lines[:4]] == ["event.trf:", "", "No", "3"]
    pairings = [f"Pairing {n}." for n in range(1, 6)]
    assert lines[4:] == ["", "A remark.", "", *pairings, "… and 3 more of these; -v shows them all."]
    assert shown(verdict, verbose=True)[-8:] == verdict.pairings
    verdict.pairings = pairings
    assert shown(verdict)[-5:] == pairings


def test_all_remarks_on_pairings_are_in_the_data() -> None:
    verdict = Verdict(pairings=[f"Pairing {n}." for n in range(9)])
    assert _data("event.trf", verdict)["pairings"] == verdict.pairings
