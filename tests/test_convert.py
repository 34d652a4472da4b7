"""The command ``convert``: what it writes reads back as the same event; what it refuses it says plainly."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from xltiebreak.checking import check
from xltiebreak.cli import main
from xltiebreak.files import read, read_to_check
from xltiebreak.published.writing import write_csv
from xltiebreak.texts import LANGUAGES, speaking

from .crosstables import event


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("criteria", ["PTS,DE,WIN,SB,KS", "PTS,DE", "PTS,WIN,DE,DE", "PTS,BH,EDE"])
def test_a_criterion_without_a_value_stays_in_the_list(criteria: str, language: str, tmp_path: Path) -> None:
    """Nobody is tied, so the direct encounter has no value; it is in the list all the same."""
    rows = {1: "2w1 3b1 4w1", 2: "1b0 4w1 3b1", 3: "4b1 1w0 2w0", 4: "3w0 2b0 1b0"}
    tournament = replace(event(rows, system="round-robin"), tie_breaks=tuple(criteria.split(",")))
    path = tmp_path / "event.csv"
    with speaking(language):
        path.write_text(write_csv(tournament), encoding="utf-8")
    assert read(path).tie_breaks == tournament.tie_breaks
    again, claims, _ = read_to_check(path)
    assert check(again, claims).is_clean


def test_the_place_by_printed_values_is_found_beside_an_empty_column(tmp_path: Path) -> None:
    path = tmp_path / "event.csv"
    path.write_text(
        "Rk,No,Name,1.Rd,2.Rd,3.Rd,PTS,DE,SB\n"
        "1,2,Birch Bert,1b0,,3w1,2,,1\n2,1,Maple Anna,2w1,3b½,,1.5,,1\n3,3,Cedar Carl,,1w½,2b0,0.5,,0.75\n"
    )
    tournament, claims, _ = read_to_check(path)
    reasons = [d.reason for d in check(tournament, claims).differences if d.what == "rank"]
    assert [reason.partition(";")[0] for reason in reasons] == ["theirs follows from the printed values"] * 2


def test_standard_output_is_refused_by_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """There is no ending that says what is to be written."""
    path = tmp_path / "event.csv"
    path.write_text("No;Name;1.Rd\n1;Ash;2w1\n2;Elm;1b0\n")
    assert main(["convert", str(path), "-"]) == 2
    message = capsys.readouterr().err
    assert "needs its name for OUT" in message
    assert "standard input:" not in message


def test_help_says_what_goes_in_and_comes_out(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["convert", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert ".xlsx, .xlsm, .trf or .csv" in told
    assert "a published table (.csv, .txt or a workbook)" in told
