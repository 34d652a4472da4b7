"""Where a difference stands, if the event is told by more than one file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from xltiebreak.cli import main

GAMES = (
    "No;Name;1.Rd;2.Rd;3.Rd\n1;Ash;2w1;3b1;4w1\n2;Birch;1b0;4w1;3b1\n3;Cedar;4b1;1w0;2w0\n4;Elm;3w0;2b0;1b0\n"
)
TABLE = (
    "Rk;Name;Pts;TB1\n{rank};Ash;3;3\n2;Birch;{birch};2\n3;Cedar;1;1\n4;Elm;0;0\nTie Break1: Number of wins\n"
)
VEGA = """Standings

Pos  NAME        Pts   WON
--------------------------
  1  Ash         3     3
  2  Birch       2     1
  3  Cedar       1     1
  4  Elm         0     0
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    for name, text in (("games.csv", GAMES), ("table.csv", TABLE.format(rank=4, birch="2.5"))):
        (tmp_path / name).write_text(text)
    return str(tmp_path / "games.csv"), str(tmp_path / "table.csv")


def places(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    main(["check", *arguments, "--format", "json"])
    (told,) = json.loads(capsys.readouterr().out)
    return [difference["where"] for difference in told["differences"]]


def test_a_cell_of_another_file_is_told_with_its_file(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    games, table = files
    assert places(capsys, games, "--with", table) == ["table.csv: C3", "table.csv: A2"]
    main(["check", games, "--with", table])
    assert "  table.csv: C3  " in capsys.readouterr().out


def test_so_it_is_where_the_games_are_in_the_other_file(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    games, table = files
    assert places(capsys, table, "--with", games) == ["C3", "A2"]


def test_so_are_lines_and_cells_of_workbooks(
    files: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from openpyxl import Workbook

    (tmp_path / "standings.txt").write_text(VEGA)
    assert places(capsys, files[0], "--with", str(tmp_path / "standings.txt")) == ["standings.txt: line 6"]
    book = Workbook()
    for row in TABLE.format(rank=1, birch="2.5").splitlines():
        book.active.append(row.split(";"))
    book.active.title = "Final ranking"
    book.save(tmp_path / "table.xlsx")
    found = places(capsys, files[0], "--with", str(tmp_path / "table.xlsx"))
    assert found == ["table.xlsx: 'Final ranking'!C3"]


def test_cells_of_the_event_s_own_file_are_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "event.csv"
    path.write_text(GAMES.replace("3.Rd\n", "3.Rd;Pts\n").replace("4w1\n", "4w1;2.5\n"))
    assert places(capsys, str(path)) == ["F2"]
