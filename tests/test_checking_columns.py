"""What a printed column is: what its legend says comes first, its values second."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from xltiebreak.checking import Claims, Column, Printed, check
from xltiebreak.checking.verdict import Verdict
from xltiebreak.files import read_to_check
from xltiebreak.model import Tournament
from xltiebreak.standings import standings

from . import test_exercises as exercises

TEAMS = """Hedge cup
Rk.;Team;1.Rd;2.Rd;3.Rd;TB1;TB2
1;Antelopes;3w3;2b2½;4w4;6;9,5
2;Beavers;4b3½;1w1½;3b2;3;7
3;Cavies;1b1;4w4;2w2;3;7
4;Dachshunds;2w½;3b0;1b0;0;0,5
5;Egrets;zwz;0wz;zwz;0;0

Annotation:
Tie Break1: {legend}
Tie Break2: points (game-points)
"""


def verdict_of(folder: Path, text: str) -> Verdict:
    path = folder / "table.csv"
    path.write_text(text, encoding="utf-8")
    tournament, claims, _ = read_to_check(path)
    return check(tournament, claims)


@pytest.mark.parametrize(
    "legend",
    [
        "Matchpoints (2 for wins, 1 for Draws, 0 for Losses)",
        "Mannschaftspunkte (2 für Sieg, 1 für Remis)",
        "Match points [2 for victories]",
        "Matchpoints",
    ],
)
def test_what_stands_in_brackets_only_explains_the_legend(legend: str, tmp_path: Path) -> None:
    verdict = verdict_of(tmp_path, TEAMS.format(legend=legend))
    assert verdict.columns == [("TB1", "MPTS"), ("TB2", "GPTS")]
    assert verdict.is_clean


SWISS = """Grove cup
Final ranking after 3 rounds
Rk;SNo;Name;1.Rd;2.Rd;3.Rd;Pts;TB1;TB2
1;1;Maple Anna;3w1;2b0;4w1;2,5;2,5;2
2;2;Birch Bert;4b1;1w1;3b½;2;2;1
3;4;Cedar Carl;1b0;4w1;2w½;1,5;1;1
4;3;Dogwood Dora;2w0;3b0;1b0;0;0;0

Annotation:
Tie Break1: {one}
Tie Break2: {other}
"""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Sonneborn-Berger", "Number of victories"),
        ("Sonneborn-Berger-Wertung", "Anzahl der Siege"),
        ("FIDE-Sonneborn-Berger", "Número de victorias"),
    ],
)
def test_a_legend_is_not_overridden_by_a_variant_that_fits_in_part(
    one: str, other: str, tmp_path: Path
) -> None:
    """The result of Maple and Birch was altered; two of four values fit SB-C2 and three BWG."""
    verdict = verdict_of(tmp_path, SWISS.format(one=one, other=other))
    assert verdict.columns == [("TB1", "SB"), ("TB2", "WIN")]
    assert not verdict.is_clean


def printed_columns(criterion: str) -> tuple[Tournament, dict[int, Printed]]:
    tournament = exercises.read("tec-2023-swiss")
    rows = standings(tournament, f"PTS,{criterion}", edition="2023").rows
    return tournament, {row.no: Printed(Fraction(f"{row.values[1]:.2f}"), 2) for row in rows}


@pytest.mark.parametrize(
    ("legend", "criterion"),
    [
        ("Buchholz Tie-Breaks (variabel with parameter)", "BH-C1"),
        ("Sonneborn-Berger-Tie-Break variable", "SB"),
        ("The greater number of victories (variable)", "WIN"),
        ("Number of victories", "WON"),
        ("Number of wins with Black pieces", "BWG"),
        ("Mit Schwarz gewonnene Partien", "BWG"),
        ("Number of games played with Black", "BPG"),
        ("Durchschnitt Elo (Rating)", "ARO"),
    ],
)
def test_a_variant_that_explains_a_column_is_taken(legend: str, criterion: str) -> None:
    """Also where a few of its values are wrong."""
    tournament, values = printed_columns(criterion)
    for wrong in ((), (3,), (2, 5)):
        altered = values | {no: values[no]._replace(value=values[no].value + 7) for no in wrong}
        columns = (Column("TB1", altered, legend),)
        verdict = check(tournament, Claims(columns=columns), edition="2023")
        assert verdict.columns == [("TB1", criterion)]
        assert sorted(d.no for d in verdict.differences) == sorted(wrong)


def test_a_column_without_a_legend_is_not_the_points() -> None:
    tournament, values = printed_columns("PTS")
    verdict = check(tournament, Claims(columns=(Column("TB1", values),)))
    assert ("TB1", "PTS") not in verdict.columns


@pytest.mark.parametrize("value", ["0", "1", "4"])
def test_a_column_in_which_all_is_equal_tells_nothing(value: str) -> None:
    tournament, values = printed_columns("BH")
    equal = {no: Printed(Fraction(value)) for no in values}
    verdict = check(tournament, Claims(columns=(Column("TB1", equal),)))
    assert (verdict.columns, verdict.differences) == ([], [])
    assert "TB1" in verdict.remarks[0]
    named = check(tournament, Claims(columns=(replace(Column("TB1", equal), annotation="Buchholz"),)))
    assert named.columns == [("TB1", "BH")]
