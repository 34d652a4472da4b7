"""A published table pasted over the Crosstable sheet of our own workbook."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xltiebreak.cli import main
from xltiebreak.files import read
from xltiebreak.standings import standings

from .test_published import DATA, rounds


@pytest.fixture
def pasted(tmp_path: Path) -> Path:
    """A new workbook with the table at A1: a block that is pasted overwrites with its empty cells, too."""
    path = tmp_path / "event.xlsx"
    assert main(["new", str(path), "--participants", "12", "--rounds", "7", "--lang", "en"]) == 0
    book = openpyxl.load_workbook(path)
    sheet: Any = book["Crosstable"]
    lines = (DATA / "ranking-after-3.csv").read_text(encoding="utf-8").splitlines()
    for row, line in enumerate(lines, start=1):
        for column, text in enumerate(line.split(","), start=1):
            number = text.lstrip("-").replace(".", "", 1).isdigit()
            sheet.cell(row, column).value = float(text) if number else text or None
    book.save(path)
    return path


def test_it_is_read_as_the_file_itself(pasted: Path) -> None:
    found, alone = read(pasted), read(DATA / "ranking-after-3.csv")
    assert rounds(found) == rounds(alone)
    assert [(p.name, p.rating, p.title) for p in found.participants] == [
        (p.name, p.rating, p.title) for p in alone.participants
    ]
    assert [p.where for p in found.problems if "a round without a game" in p.message] == [
        "Crosstable!F9",
        "Crosstable!F10",
    ]


def test_it_is_sorted(pasted: Path) -> None:
    assert main(["sort", str(pasted)]) == 0
    rows = standings(read(pasted)).rows
    sheet: Any = openpyxl.load_workbook(pasted, data_only=True)["Standings"]
    shown = [[cell.value for cell in row][:3] for row in sheet.iter_rows() if isinstance(row[1].value, int)]
    assert shown == [[row.rank, row.no, row.name] for row in rows]


def test_a_letter_typed_over_a_bye_counts(pasted: Path) -> None:
    book = openpyxl.load_workbook(pasted)
    book["Crosstable"]["F9"] = "F"
    book.save(pasted)
    assert read(pasted).participants[3].rounds[0].code == "F"


def test_rounds_pasted_into_our_own_columns(tmp_path: Path) -> None:
    """German colours, a numeric -1 and 0, half a point as a text."""
    path = tmp_path / "event.xlsx"
    assert main(["new", str(path), "--participants", "4", "--rounds", "3", "--lang", "en"]) == 0
    book = openpyxl.load_workbook(path)
    sheet: Any = book["Crosstable"]
    keys = {sheet.cell(3, column).value: column for column in range(1, 30)}
    table = {1: (" 2w1", " 3s½", -1), 2: (" 1s0", 0, " 3w1"), 3: ("   -½", " 1w½", " 2s0")}
    for no, cells in table.items():
        row = next(r for r in range(4, 20) if sheet.cell(r, keys["no"]).value == no)
        sheet.cell(row, keys["name"]).value = f"Tree {no}"
        for at, cell in enumerate(cells, start=1):
            sheet.cell(row, keys[f"r{at}"]).value = cell
    book.save(path)
    assert rounds(read(path)) == {1: "2w1 3b= U", 2: "1b0 Z 3w1", 3: "H 1w= 2b0"}
