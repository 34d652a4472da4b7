"""Tables that cannot be pasted over the Crosstable sheet: a sentence says what to do with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xltiebreak.cli import main
from xltiebreak.files import read

ROUND_ROBIN = "Rk;Name;1;2;3;Pts\n1;Ash;*;1;½;1½\n2;Birch;0;*;1;1\n3;Cedar;½;0;*;½\n"
TEAMS = "Rk;Team;1.Rd;2.Rd;3.Rd;TB1\n1;Antelopes;3w3;2b2½;4w4;6\n2;Beavers;4b3½;1w1½;3b2;3\n"
TEAMS += "3;Cavies;1b1;4w4;2w2;3\n4;Dachshunds;2w½;3b0;1b0;0\n"


@pytest.mark.parametrize("system", ["swiss", "round-robin", "team-swiss"])
@pytest.mark.parametrize("table", [ROUND_ROBIN, TEAMS], ids=["round robin", "teams"])
def test_it_is_told_to_convert_the_file(
    table: str, system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "event.xlsx"
    assert main(["new", str(path), "--participants", "4", "--system", system, "--lang", "en"]) == 0
    book = openpyxl.load_workbook(path)
    sheet: Any = book["Crosstable"]
    for row, line in enumerate(table.splitlines(), start=1):
        for column, text in enumerate(line.split(";"), start=1):
            sheet.cell(row, column).value = int(text) if text.isdecimal() else text
    book.save(path)
    for command in ("standings", "sort", "check"):
        assert main([command, str(path)]) == 2
        told = "".join(capsys.readouterr())
        assert "over the sheet 'Crosstable' something was pasted that cannot be read there" in told
        assert "xltiebreak convert table.xlsx event.xlsx" in told
    alone = tmp_path / "table.csv"
    alone.write_text(table, encoding="utf-8")
    assert main(["convert", str(alone), str(tmp_path / "converted.xlsx")]) == 0
    assert len(read(tmp_path / "converted.xlsx").participants) == len(table.splitlines()) - 1
