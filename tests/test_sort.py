"""``sort``: three sheets of a workbook are computed anew, and nothing else in the file changes."""

from __future__ import annotations

import csv
import io
import itertools
import re
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ET
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xltiebreak import files
from xltiebreak.formats.trf import read_trf
from xltiebreak.hosts.functions import Spelling
from xltiebreak.model import Tournament
from xltiebreak.output import as_text
from xltiebreak.standings import Standings, standings
from xltiebreak.texts import LANGUAGES, say, speaking
from xltiebreak.workbook.book import address, column_number
from xltiebreak.workbook.events import NotOurs
from xltiebreak.workbook.package import PackageError
from xltiebreak.workbook.sorting import sort_workbook
from xltiebreak.workbook.template import Plan, build

TRF = Path(__file__).parent / "data" / "trf"
#: 1 beats everybody, 2 and 3 draw and beat 4.
OPEN = """\
012 Spring Open
042 2026/04/01
092 Swiss System
142 3
212 PTS,BH/C1,SB
001    1      Adams, A                          2000                             3.0    1     4 w 1     3 b 1     2 w 1
001    2      Baker, B                          1900                             1.5    2     3 w =     4 b 1     1 b 0
001    3      Clark, C                          1801                             1.5    3     2 b =     1 w 0     4 b 1
001    4      Davis, D                          1700                             0.0    4     1 b 0     2 w 0     3 w 0
"""  # noqa: E501
#: Four teams on two boards. Match points 3-2-3-0, game points 2½-2½-3-0.
TEAMS = """\
012 League
042 2026/04/01
092 Team Swiss
352 WB
001    1      A1                                2000                                          3 w 1     5 b =
001    2      A2                                2000                                          4 b =     6 w =
001    3      B1                                2000                                          1 b 0     7 w 1
001    4      B2                                2000                                          2 w =     8 b 1
001    5      C1                                2000                                          7 w 1     1 w =
001    6      C2                                2000                                          8 b 1     2 b =
001    7      D1                                2000                                          5 b 0     3 b 0
001    8      D2                                2000                                          6 w 0     4 w 0
310   1 Team A                           A                                   1    2
310   2 Team B                           B                                   3    4
310   3 Team C                           C                                   5    6
310   4 Team D                           D                                   7    8
"""
#: The first event again, but 4 beat 1 in the first round and 2 beat 1 in the third.
CORRECTED = (
    OPEN.replace("3.0    1     4 w 1     3 b 1     2 w 1", "1.0    1     4 w 0     3 b 1     2 w 0")
    .replace("1.5    2     3 w =     4 b 1     1 b 0", "2.5    2     3 w =     4 b 1     1 b 1")
    .replace("0.0    4     1 b 0", "1.0    4     1 b 1")
)
CORRECTIONS = {"F6": "4w0", "H6": "2w0", "H7": "1b1", "F9": "1b1"}
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


# ------------------------------------------------------------------------------------- files, by hand


class File:
    """A workbook's parts, changed as text: nothing here uses the code that is tested."""

    def __init__(self, data: bytes) -> None:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            self.parts = {name: archive.read(name) for name in archive.namelist()}

    @property
    def data(self) -> bytes:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in self.parts.items():
                archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
        return out.getvalue()

    def part_of(self, title: str) -> str:
        """The part of a sheet."""
        root = ET.fromstring(self.parts["xl/workbook.xml"])
        relation = next(
            e.get(f"{{{OFFICE}}}id") for e in root.iter(f"{{{MAIN}}}sheet") if e.get("name") == title
        )
        for element in ET.fromstring(self.parts["xl/_rels/workbook.xml.rels"]):
            if element.get("Id") == relation:
                return "xl/" + (element.get("Target") or "").removeprefix("/xl/")
        raise KeyError(title)

    def edit(self, part: str, *changes: tuple[str, str]) -> File:
        """Replace text in a part; each has to occur."""
        text = self.parts[part].decode()
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new, 1)
        self.parts[part] = text.encode()
        return self

    def put(self, title: str, cells: dict[str, Any]) -> File:
        """Type into cells: a text, a number, nothing (None), or a cell's own XML."""
        part = self.part_of(title)
        text = self.parts[part].decode()
        for place, value in cells.items():
            text = _typed(text, place, value)
        self.parts[part] = text.encode()
        return self

    def settings(self, **values: Any) -> File:
        """Change settings by their keys, with ``_`` for a blank."""
        return self.put(
            "Settings", {self.setting(key.replace("_", " ")): value for key, value in values.items()}
        )

    def setting(self, key: str) -> str:
        """The cell of a setting: its key stands in the same row, as a shared string."""
        strings = re.findall(r"<si>(.*?)</si>", self.parts["xl/sharedStrings.xml"].decode(), re.DOTALL)
        at = [re.sub("<[^>]*>", "", text) for text in strings].index(key)
        found = re.search(rf'<c r="A(\d+)" t="s"><v>{at}</v>', self.parts[self.part_of("Settings")].decode())
        assert found
        return f"C{found[1]}"

    def list_of(self, *criteria: str) -> File:
        """Another list of tie-breaks, as if it had been chosen before the first round."""
        self.changed_list(*criteria)
        return self.put("Lists", {"AC1": None})

    def changed_list(self, *criteria: str) -> File:
        """Change the list of tie-breaks."""
        listed = itertools.zip_longest(range(1, 13), criteria)
        return self.settings(**{f"tie-break_{n}": criterion for n, criterion in listed})


def _typed(text: str, place: str, value: Any) -> str:
    found = re.search(rf'<c r="{place}"([^>]*?)(/>|>.*?</c>)', text, re.DOTALL)
    style = re.search(r'\ss="\d+"', found[1]) if found else None
    made = _cell_xml(place, value, style[0] if style else "")
    if found:
        return text[: found.start()] + made + text[found.end() :]
    letters, number = re.fullmatch(r"([A-Z]+)(\d+)", place).groups()  # type: ignore[union-attr]
    row = re.search(rf'<row r="{number}"([^>]*?)(/>|>(.*?)</row>)', text, re.DOTALL)
    if row is None:
        later = [m for m in re.finditer(r'<row r="(\d+)"', text) if int(m[1]) > int(number)]
        at = later[0].start() if later else text.index("</sheetData>")
        return f'{text[:at]}<row r="{number}">{made}</row>{text[at:]}'
    inside = row[3] or ""
    right = [
        m for m in re.finditer(r'<c r="([A-Z]+)\d+"', inside) if column_number(m[1]) > column_number(letters)
    ]
    at = right[0].start() if right else len(inside)
    whole = f'<row r="{number}"{row[1]}>{inside[:at]}{made}{inside[at:]}</row>'
    return text[: row.start()] + whole + text[row.end() :]


def _cell_xml(place: str, value: Any, style: str) -> str:
    if value is None:
        return f'<c r="{place}"{style}/>'
    if isinstance(value, str) and value.startswith("<c "):
        return value
    if isinstance(value, str):
        return f'<c r="{place}"{style} t="inlineStr"><is><t>{value}</t></is></c>'
    return f'<c r="{place}"{style}><v>{value}</v></c>'


def workbook(text: str = OPEN, **plan: Any) -> File:
    return File(build([Plan(event(text), **plan)]))


def event(text: str) -> Tournament:
    tournament = read_trf(text.encode())
    assert not tournament.problems
    return tournament


def sort(file: File | bytes) -> bytes:
    return sort_workbook(file.data if isinstance(file, File) else file).content


@lru_cache(maxsize=8)
def opened(data: bytes, data_only: bool) -> Any:
    return openpyxl.load_workbook(io.BytesIO(data), data_only=data_only)


def values(data: bytes, title: str) -> Any:
    """A sheet with the values that are stored beside the formulas."""
    return opened(data, True)[title]


def formulas(data: bytes, title: str) -> Any:
    return opened(data, False)[title]


def table(sheet: Any, header: int = 4) -> list[dict[str, Any]]:
    """The rows of a sheet by its headings, as far as they have a number or a kind."""
    headings = [cell.value for cell in sheet[header]]
    rows = [dict(zip(headings, row)) for row in sheet.iter_rows(min_row=header + 1, values_only=True)]
    return [{k: v for k, v in row.items() if k} for row in rows if list(row.values())[1] is not None]


def value(shown: Any) -> Any:
    """A value as the engine has it: an error, and the sign for nobody to be compared with, are none."""
    return None if shown in ("#N/A", "–", "") else shown


def one_line(name: str) -> str:
    return " ".join(name.split())


def assert_shows(data: bytes, result: Standings, title: str = "Standings", no: str = "No") -> None:
    """The sheet holds the engine's ranks, numbers, names and values, in order."""
    rows = table(values(data, title))
    assert [row[no] for row in rows] == [row.no for row in result.rows]
    rank, _, name, *criteria = rows[0]
    assert criteria == result.criteria
    for row, expected in zip(rows, result.rows):
        assert value(row[rank]) == expected.rank
        assert row[name] == one_line(expected.name)
        assert [value(row[criterion]) for criterion in criteria] == list(expected.values), expected.no


def changed_parts(before: bytes, after: bytes) -> set[str]:
    one, other = File(before).parts, File(after).parts
    assert list(one) == list(other)
    return {name for name in one if one[name] != other[name]}


def cells_of(content: bytes) -> dict[str, str]:
    """The cells of a sheet's part as canonical XML, by address."""
    found: dict[str, str] = {}
    row = 0
    for line in ET.fromstring(content).iter(f"{{{MAIN}}}row"):
        row, column = int(line.get("r") or row + 1), 0
        for cell in line:
            place = cell.get("r")
            column = column_number(re.sub(r"\d", "", place)) if place else column + 1
            cell.set("r", address(row, column))
            found[address(row, column)] = ET.canonicalize(ET.tostring(cell), strip_text=False)
    return found


def around_the_cells(content: bytes) -> str:
    """A sheet's part without its cells and without the range that it says to have."""
    root = ET.fromstring(content)
    for element in list(root):
        if element.tag in (f"{{{MAIN}}}sheetData", f"{{{MAIN}}}dimension"):
            root.remove(element)
    return ET.canonicalize(ET.tostring(root))


# ------------------------------------------------------------------------- values, order and formulas


@pytest.mark.parametrize(
    "name",
    ["bbp_11p5r_s42", "online_43p_14r", "rtg_medium_9p7r_forfeits", "tec_grandmommys_cup_trf25_team"],
)
def test_the_cached_values_are_the_engines(name: str) -> None:
    tournament = files.read(TRF / f"{name}.trf")
    data = sort(build([Plan(tournament)]))
    assert_shows(data, standings(tournament))


def test_the_cells_hold_formulas_of_the_participants_number() -> None:
    sheet = formulas(sort(workbook()), "Standings")
    assert [cell.value for cell in sheet[4]][:6] == ["Rank", "No", "Name", "PTS", "BH-C1", "SB"]
    for row in range(5, 9):
        assert sheet.cell(row, 1).value == f"=FIDE_RANK(B{row})"
        assert sheet.cell(row, 2).value == row - 4
        assert re.search(rf"MATCH\(B{row},Crosstable!\$A\$6:\$A\$9,0\)", sheet.cell(row, 3).value)
        assert [sheet.cell(row, c).value for c in (4, 5, 6)] == [
            f"=FIDE_PTS(B{row})",
            f"=FIDE_BH_C1(B{row})",
            f"=FIDE_SB(B{row})",
        ]


def test_a_new_workbook_is_sorted_already() -> None:
    made = build([Plan(event(OPEN))])
    after = sort(made)
    for title in ("Standings", "Details", "Check"):
        assert list(values(made, title).values) == list(values(after, title).values)
        assert list(formulas(made, title).values) == list(formulas(after, title).values)


def test_corrected_results_write_the_numbers_in_the_new_order() -> None:
    data = sort(workbook().put("Crosstable", CORRECTIONS))
    result = standings(event(CORRECTED))
    assert [row.no for row in result.rows] != [1, 2, 3, 4]
    assert_shows(data, result)


def test_results_typed_into_an_empty_workbook() -> None:
    bare = replace(event(OPEN), participants=())
    file = File(build([Plan(bare, participants=4, rounds=3)]))
    assert table(values(file.data, "Standings")) == []
    for row, line in enumerate(build_lines(), start=6):
        file.put("Crosstable", line(row))
    assert_shows(sort(file), standings(event(OPEN)))


def build_lines() -> list[Callable[[int], dict[str, Any]]]:
    """What somebody types about the four participants of OPEN."""
    typed = [
        ("Adams, A", 2000, "4w1", "3b1", "2w1"),
        ("Baker, B", 1900, "3w=", "4 b 1", "1b0"),
        ("Clark, C", 1801, "2b0.5", "1W0", "4b1"),
        ("Davis, D", 1700, "1b0", "2w0", "3w0"),
    ]

    def line(cells: tuple[Any, ...]) -> Callable[[int], dict[str, Any]]:
        return lambda row: {f"{letter}{row}": value for letter, value in zip("CEFGH", cells)}

    return [line(cells) for cells in typed]


def test_an_empty_workbook_stays_empty() -> None:
    bare = replace(event(OPEN), participants=())
    before = build([Plan(bare, participants=4, rounds=3)])
    made = sort_workbook(before)
    assert made.results == [None]
    assert table(values(made.content, "Standings")) == []
    assert list(values(made.content, "Standings").values) == list(values(before, "Standings").values)


# ------------------------------------------------------------------------------- settings take effect


def test_a_changed_list_changes_headings_formulas_and_values() -> None:
    file = workbook().list_of("PTS", "DE", "KS/L+1", "BH-C2 – Buchholz Cut-2", "WON")
    data = sort(file)
    assert_shows(data, standings(event(OPEN), "PTS,DE,KS/L+1,BH-C2,WON"))
    sheet = formulas(data, "Standings")
    assert [cell.value for cell in sheet[4]][4:9] == ["DE", "KS/L+1", "BH-C2", "WON", None]
    assert sheet["F5"].value == '=FIDE_TB(B5,"KS/L+1")'
    assert sheet["G5"].value == "=FIDE_BH_C2(B5)"


def test_a_shorter_list_empties_the_columns_it_leaves() -> None:
    long = sort(workbook().list_of("PTS", "BH-C1", "BH", "SB", "DE", "WIN"))
    data = sort(File(long).list_of("PTS", "WIN"))
    assert_shows(data, standings(event(OPEN), "PTS,WIN"))
    sheet = formulas(data, "Standings")
    assert {sheet.cell(row, column).value for row in range(4, 9) for column in range(6, 17)} == {None}


@pytest.mark.parametrize("listed", [("PTS", "SB"), ("PTS", "BH-C1", "BH", "SB", "DE", "WIN", "BPG", "ARO")])
def test_only_columns_with_a_criterion_are_seen_and_printed(listed: tuple[str, ...]) -> None:
    data = sort(workbook().list_of(*listed))
    sheet = formulas(data, "Standings")
    seen = [c for d in sheet.column_dimensions.values() if not d.hidden for c in range(d.min, d.max + 1)]
    assert seen == list(range(1, 4 + len(listed)))
    assert sheet.print_area == "'Standings'!$A$1:$P$1048576"
    assert sort(data) == data


def test_columns_that_come_into_use_look_like_the_others() -> None:
    data = sort(workbook().list_of("PTS", "BH-C1", "BH", "SB", "DE", "WIN"))
    sheet = formulas(data, "Standings")
    looks = {sheet.cell(row, column).number_format for row in range(5, 9) for column in range(5, 10)}
    assert looks == {sheet["D5"].number_format}


def test_points_and_places_after_each_round_are_not_printed() -> None:
    sheet = formulas(workbook().data, "Standings")
    history = [cell.column for cell in sheet[3] if re.fullmatch(r"[pq]\d+", str(cell.value))]
    assert len(history) == 6
    assert {sheet.cell(5, column).number_format for column in history} == {";;;"}


def test_a_criterion_listed_twice_is_numbered() -> None:
    data = sort(workbook().list_of("PTS", "DE", "SB", "DE"))
    sheet = formulas(data, "Standings")
    assert [cell.value for cell in sheet[4]][4:7] == ["DE", "SB", "DE#2"]
    assert sheet["G6"].value == '=FIDE_TB(B6,"DE#2")'


def test_a_list_that_does_not_begin_with_points_shows_them_all_the_same() -> None:
    data = sort(workbook().list_of("BH", "PTS"))
    result = standings(event(OPEN), "BH,PTS")
    rows = table(values(data, "Standings"))
    assert [row["No"] for row in rows] == [row.no for row in result.rows]
    assert [row["BH"] for row in rows] == [row.values[0] for row in result.rows]
    assert formulas(data, "Standings")["D5"].value == "=FIDE_PTS(B5)"


def test_a_changed_edition_is_the_one_computed_with() -> None:
    tournament = files.read(TRF / "rtg_medium_9p7r_forfeits.trf")
    file = File(build([Plan(tournament)])).list_of("PTS", "BH", "SB", "BH-C1").settings(edition="2022")
    data = sort(file)
    old, new = (standings(tournament, "PTS,BH,SB,BH-C1", edition=e) for e in ("2022", "2026"))
    assert [row.values for row in old.rows] != [row.values for row in new.rows]
    assert_shows(data, old)
    assert "2022" in values(data, "Standings")["A2"].value


@pytest.mark.parametrize("code", ["es", "fr", "it"])
def test_a_changed_language_is_the_one_written(code: str) -> None:
    data = sort(workbook().settings(language=LANGUAGES[code]))
    with speaking(code):
        no = say("heading no")
        assert [c.value for c in values(data, "Standings")[4]][:3] == [
            say("heading rank"),
            no,
            say("heading name"),
        ]
        assert values(data, "Check")["A1"].value == say("check title")
        assert values(data, "Check")["A2"].value == say("check clean")
        assert values(data, "Details")["A1"].value == say("details title")
        heads = [cell.value for cell in values(data, "Details")[4]]
        assert heads == [no, *(say(f"heading {k}") for k in ("criterion", "round", "value", "text"))]
        assert "Buchholz" in values(data, "Standings")["A2"].value
        result = standings(event(OPEN))
        texts = [row[4] for row in values(data, "Details").iter_rows(min_row=5, values_only=True)]
        assert any(str(line.text) in texts for line in result.explain(1, "SB").lines)
    assert_shows(data, result, no=no)


def test_the_words_of_a_changed_language_are_understood_when_sorting_again() -> None:
    file = workbook().settings(language="Español", edition="por fecha")
    once = sort(file)
    (result,) = sort_workbook(once).results
    assert result is not None
    assert not result.problems
    assert sort(once) == once


# ---------------------------------------------------------------------------- more and fewer of things

FIFTH = {"C10": "Evans, E", "E10": 1600, "F10": "U", "G10": "Z", "H10": "Z"}
FIVE = (
    OPEN
    + """\
001    5      Evans, E                          1600                             1.0    5  0000 - U  0000 - Z  0000 - Z
"""  # noqa: E501
)


def test_a_participant_typed_into_a_prepared_row() -> None:
    data = sort(workbook(participants=6).put("Crosstable", FIFTH))
    assert_shows(data, standings(event(FIVE)))


def test_a_participant_less() -> None:
    gone = dict.fromkeys(("C9", "E9", "F9", "G9", "H9", "F6", "G7", "H8"))
    data = sort(workbook().put("Crosstable", {**gone, "F6": "U", "G7": "U", "H8": "U"}))
    rows = table(values(data, "Standings"))
    assert sorted(row["No"] for row in rows) == [1, 2, 3]
    left = formulas(data, "Standings")
    assert {left.cell(8, column).value for column in range(1, 23)} == {None}


def test_participants_below_the_prepared_rows_extend_the_table() -> None:
    data = sort(workbook().put("Crosstable", {"A10": 5, **FIFTH}))
    assert_shows(data, standings(event(FIVE)))
    sheet = formulas(data, "Standings")
    assert sheet["A9"].value == "=FIDE_RANK(B9)"
    assert sheet["E9"].value == "=FIDE_BH_C1(B9)"
    assert "$A$6:$A$10" in sheet["C9"].value
    assert sheet["D9"].number_format == sheet["D5"].number_format


def test_participants_below_the_prepared_rows_are_printed_and_their_mistakes_marked() -> None:
    mistaken = {"A10": 5, **FIFTH, "F10": "9w1"}
    data = sort(workbook().put("Crosstable", mistaken))
    for title, printed in (("Crosstable", "I"), ("Standings", "P")):
        sheet = formulas(data, title)
        assert sheet.print_area == f"'{title}'!$A$1:${printed}$1048576"
        assert any("A10" in ranges for ranges in sheet.conditional_formatting)
    assert table(values(data, "Check"))[0]["Cell"] == "Crosstable!F10"


def test_a_table_that_was_extended_can_be_sorted_again_and_shrink() -> None:
    extended = sort(workbook().put("Crosstable", {"A10": 5, **FIFTH}))
    assert sort(extended) == extended
    data = sort(File(extended).put("Crosstable", dict.fromkeys(["A10", *FIFTH])))
    assert_shows(data, standings(event(OPEN)))
    left = formulas(data, "Standings")
    assert {left.cell(9, column).value for column in range(1, 23)} == {None}


@pytest.mark.parametrize("place", ["A9", "C9", "P9", "V9"])
def test_what_stands_below_the_table_is_not_overwritten(place: str) -> None:
    file = workbook().put("Crosstable", {"A10": 5, **FIFTH}).put("Standings", {place: "my note"})
    with pytest.raises(NotOurs, match=rf"Standings!{place} holds 'my note'"):
        sort(file)


def test_a_note_right_of_the_extended_rows_is_not_in_the_way() -> None:
    file = workbook().put("Crosstable", {"A10": 5, **FIFTH}).put("Standings", {"W9": "my note"})
    data = sort(file)
    assert_shows(File(data).put("Standings", {"W9": None}).data, standings(event(FIVE)))
    assert values(data, "Standings")["W9"].value == "my note"


TWELVE = ["PTS", "BH-C1", "BH", "SB", "DE", "WIN", "WON", "KS", "PS", "ARO", "BH-M1", "BPG"]
MORE = [*TWELVE, "BH-C2", "PS-C1", "REP"]


def test_twelve_tie_breaks_have_room() -> None:
    data = sort(workbook().list_of(*TWELVE))
    assert_shows(data, standings(event(OPEN), ",".join(TWELVE)))


def long_list() -> File:
    """A workbook with more criteria than columns were prepared for, typed below the list."""
    file = workbook().list_of(*TWELVE)
    last = int(file.setting("tie-break 12")[1:])
    below = {f"C{last + at}": code for at, code in enumerate(MORE[len(TWELVE) :], start=1)}
    return file.put("Settings", below)


def test_more_tie_breaks_extend_the_table_to_the_right() -> None:
    data = sort(long_list())
    result = standings(event(OPEN), ",".join(MORE))
    rows = table(values(data, "Standings"))
    for row, expected in zip(rows, result.rows):
        assert [value(row[criterion]) for criterion in MORE] == list(expected.values)


def test_a_table_that_was_extended_to_the_right_can_be_sorted_again() -> None:
    once = sort(long_list())
    assert sort(once) == once


def test_what_stands_right_of_the_table_is_not_overwritten() -> None:
    with pytest.raises(NotOurs, match="Standings!W6 holds 'my note'"):
        sort(long_list().put("Standings", {"W6": "my note"}))


# ------------------------------------------------------------------------------- the user's own cells


def with_own_column(file: File, at: int) -> File:
    """Insert a column into the Standings as a spreadsheet does, with cells of the user's in it."""
    part = file.part_of("Standings")
    text = file.parts[part].decode()

    def moved(match: re.Match[str]) -> str:
        column = column_number(match[1])
        return f'<c r="{address(int(match[2]), column + (column >= at))}"'

    text = re.sub(r'<c r="([A-Z]+)(\d+)"', moved, text)
    text = re.sub(r'(<mergeCells.*?<mergeCell ref=")[^"]*', r"\1A2:K2", text)
    file.parts[part] = text.encode()
    file.edit("xl/workbook.xml", ("Standings!$A$1:$V$8", "Standings!$A$1:$W$8"))
    own = {address(4, at): "Prize", address(5, at): 100, address(6, at): "cup", address(1, at): "!"}
    return file.put("Standings", own)


@pytest.mark.parametrize("at", [2, 3, 4, 5, 7, 17])
def test_a_column_of_the_users_inside_the_table_is_left_alone(at: int) -> None:
    data = sort(with_own_column(workbook().put("Crosstable", CORRECTIONS), at))
    sheet = values(data, "Standings")
    own = [sheet.cell(row, at).value for row in range(1, 9)]
    assert own == ["!", None, None, "Prize", 100, "cup", None, None]
    result = standings(event(CORRECTED))
    columns = {cell.value: cell.column for cell in sheet[4] if cell.value}
    for row, expected in enumerate(result.rows, start=5):
        assert sheet.cell(row, columns["No"]).value == expected.no
        assert [sheet.cell(row, columns[c]).value for c in result.criteria] == list(expected.values)
        formula = formulas(data, "Standings").cell(row, columns["SB"]).value
        assert formula == f"=FIDE_SB({address(row, columns['No'])})"


def test_notes_beside_and_below_the_tables_are_left_alone() -> None:
    notes = {
        "Standings": {"X1": "a", "X5": "b", "W7": 7, "A12": "below", "C30": "far below"},
        "Details": {"F3": "a", "G5": 5, "H80": "c"},
        "Check": {"H1": "a", "I5": "b", "J900": 9},
    }
    file = workbook().put("Crosstable", CORRECTIONS)
    for title, cells in notes.items():
        file.put(title, cells)
    before = {title: cells_of(file.parts[file.part_of(title)]) for title in notes}
    after = File(sort(file))
    for title, cells in notes.items():
        kept = cells_of(after.parts[after.part_of(title)])
        assert {place: kept.get(place) for place in cells} == {place: before[title][place] for place in cells}


@pytest.mark.parametrize("title", ["Details", "Check"])
def test_a_column_of_the_users_inside_details_or_check_is_left_alone(title: str) -> None:
    """The hidden rows of these sheets hold the keys of their columns, too."""
    file = workbook()
    part = file.part_of(title)
    text = file.parts[part].decode()
    shifted = re.sub(
        r'<c r="([B-Z])(\d+)"', lambda m: f'<c r="{address(int(m[2]), column_number(m[1]) + 1)}"', text
    )
    file.parts[part] = shifted.encode()
    area = {"Details": ("$A:$E", "$A:$F"), "Check": ("$A:$G", "$A:$H")}[title]
    file.edit("xl/workbook.xml", (f"{title}!{area[0]}<", f"{title}!{area[1]}<"))
    file.put(title, {"B4": "Seen", "B5": "yes"})
    data = sort(file)
    assert [values(data, title).cell(row, 2).value for row in (4, 5)] == ["Seen", "yes"]


def test_formats_stay_with_their_cells() -> None:
    file = workbook().put("Crosstable", CORRECTIONS)
    style = re.search(r'<c r="A1" s="(\d+)"', file.parts[file.part_of("Standings")].decode())
    assert style
    own = f'<c r="E4" s="{style[1]}" t="inlineStr"><is><t>BH-C1</t></is></c>'
    data = sort(file.put("Standings", {"E4": own}))
    before, after = (formulas(d, "Standings") for d in (file.data, data))
    for row in range(1, 9):
        for column in range(1, 23):
            assert before.cell(row, column)._style == after.cell(row, column)._style, (row, column)


# -------------------------------------------------------------------------------------------- Details


def test_details_explain_every_value_of_everybody() -> None:
    data = sort(workbook().put("Crosstable", CORRECTIONS))
    result = standings(event(CORRECTED))
    lines = [row[:5] for row in values(data, "Details").iter_rows(min_row=5, values_only=True)]
    listed = lines[next(i for i, line in enumerate(lines) if line[4] == "All participants") + 1 :]
    assert [line[0] for line in listed if str(line[4]).startswith("► ")] == [row.no for row in result.rows]
    for row in result.rows:
        mine = [line for line in listed if line[0] == row.no]
        stated = {line[1]: line[3] for line in mine if line[1]}
        assert stated == dict(zip(result.criteria, row.values))
        texts = [line[4] for line in mine]
        for criterion in result.criteria:
            for line in result.explain(row.no, criterion).lines:
                assert any(str(text).startswith(line.text) for text in texts)


def test_the_chosen_participant_and_the_formulas_of_the_card_stay() -> None:
    data = sort(workbook().put("Details", {"D3": 3}).put("Crosstable", CORRECTIONS))
    shown, written = values(data, "Details"), formulas(data, "Details")
    assert shown["D3"].value == 3
    assert shown["E5"].value.startswith("► 3 Clark, C")
    assert {shown.cell(row, 1).value for row in range(5, 65)} == {3, None}
    for row in range(5, 65):
        for letter in "ABCDE":
            formula = written[f"{letter}{row}"].value
            assert formula.startswith("=IFERROR(IF(")
            assert f"INDEX(${letter}$67:${letter}$" in formula
            assert f"MATCH($D$3,$A$67:$A${written.max_row},0)+{row - 5})" in formula
    first = next(row for row in range(67, 200) if shown.cell(row, 1).value == 3)
    card = [[shown.cell(row, c).value for c in range(1, 6)] for row in range(5, 65)]
    lines = [[shown.cell(first + n, c).value for c in range(1, 6)] for n in range(60)]
    count = sum(line[0] == 3 for line in lines)
    assert count > 3
    assert card[:count] == lines[:count]


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        (2, 2),
        ('<c r="D3" t="str"><f>"2"</f><v>2</v></c>', 2),
        ("nobody", 1),
        (99, 1),
        (None, 1),
    ],
)
def test_the_participant_that_is_chosen(typed: Any, chosen: int) -> None:
    data = sort(workbook().put("Details", {"D3": typed}))
    assert values(data, "Details")["D3"].value == chosen
    assert values(data, "Details")["A5"].value == chosen


def test_a_participant_chosen_as_a_text_is_no_index_into_the_shared_strings() -> None:
    """Excel stores a text as the number of a shared string, which is not what was typed."""
    file = workbook()
    third = re.findall(r"<si>.*?</si>", file.parts["xl/sharedStrings.xml"].decode(), re.DOTALL)[3]
    file.edit("xl/sharedStrings.xml", (third, "<si><t>4</t></si>"))
    data = sort(file.put("Details", {"D3": '<c r="D3" t="s"><v>3</v></c>'}))
    assert values(data, "Details")["D3"].value in (4, "4", 1)  # what was typed, or the first


def test_details_of_fewer_participants_leave_no_old_lines() -> None:
    file = workbook().put("Crosstable", dict.fromkeys(("C9", "E9", "F9", "G9", "H9")))
    data = sort(file.put("Crosstable", {"F6": "U", "G7": "U", "H8": "U"}))
    numbers = {row[0] for row in values(data, "Details").iter_rows(min_row=5, values_only=True)}
    assert numbers == {1, 2, 3, None}
    assert "Davis" not in str(list(values(data, "Details").values))


# ---------------------------------------------------------------------------------------------- Check


def test_a_contradiction_is_listed_linked_and_marked_and_goes_when_corrected() -> None:
    clean = sort(workbook())
    wrong = sort(File(clean).put("Crosstable", {"H7": "1b1"}))  # both won
    shown, written = values(wrong, "Check"), formulas(wrong, "Check")
    assert [cell.value for cell in written[5]][1:3] == [
        '=HYPERLINK("#Crosstable!H6","Crosstable!H6")',
        '=HYPERLINK("#Crosstable!H7","Crosstable!H7")',
    ]
    assert [cell.value for cell in shown[5]][1:4] == ["Crosstable!H6", "Crosstable!H7", "2w1"]
    assert [cell.value for cell in shown[5]][5:7] == ["C:H6", "C:H7"]
    corrected = sort(File(wrong).put("Crosstable", {"H7": "1b0"}))
    assert values(corrected, "Check")["A2"].value == "No mistakes were found."
    assert table(values(corrected, "Check")) == []
    assert_shows(corrected, standings(event(OPEN)))
    assert list(formulas(corrected, "Check").values) == list(formulas(clean, "Check").values)


@pytest.mark.parametrize("criterion", ["MPTS", "ARO", "KS"])
def test_a_criterion_that_has_no_value_here_is_told_with_its_setting(criterion: str) -> None:
    """Also where it is only remarked upon, as the Koya system in a Swiss."""
    file = workbook(OPEN.replace("1801", "    ")).list_of("PTS", "SB", f"{criterion} – whatever it is called")
    data = sort(file)
    (row,) = table(values(data, "Check"))
    assert row["Cell"] == f"Settings!{file.setting('tie-break 3')}"
    assert row["What stands there"] == criterion
    assert sort(data) == data


def test_unrated_players_are_told_with_the_setting_for_them() -> None:
    unrated = event(OPEN.replace("1801", "    ").replace("BH/C1", "ARO"))
    new = build([Plan(unrated)])
    for data in (new, sort(new)):
        (row,) = table(values(data, "Check"))
        message = row["What is wrong, and what would be right"]
        assert say("setting unrated") in message
        assert "--unrated" not in message
        assert row["Cell"] == f"Settings!{File(data).setting('tie-break 2')}"
        assert any(message[:40] in str(line) for line in values(data, "Details").values)


def test_values_that_depend_on_an_error_are_not_available() -> None:
    made = sort_workbook(workbook().put("Crosstable", {"H6": "2w=", "F8": "9w1"}).data)
    (result,) = made.results
    assert result is not None
    assert result.tournament.doubts
    sheet = values(made.content, "Standings")
    assert {sheet.cell(row, 1).value for row in range(5, 9)} == {"#N/A"}
    assert "#N/A" in {sheet.cell(row, 4).value for row in range(5, 9)}
    assert formulas(made.content, "Standings")["A5"].value == "=FIDE_RANK(B5)"
    assert values(made.content, "Check")["A5"].value == "error"


def test_many_problems_are_listed_to_a_limit_and_cleared() -> None:
    many = {f"{letter}{row}": "??" for letter in "FGH" for row in range(6, 10)}
    wrong = sort(workbook().put("Crosstable", many))
    assert len(table(values(wrong, "Check"))) >= 12
    right = {f"{letter}{row}": None for letter in "FGH" for row in range(6, 10)}
    assert table(values(sort(File(wrong).put("Crosstable", right)), "Check")) == []


# ------------------------------------------------------------------------------ nothing else changes


@pytest.mark.parametrize("name", ["bbp_11p5r_s42.trf", "tec_grandmommys_cup_trf25_team.trf"])
def test_sorting_twice_changes_not_a_byte(name: str) -> None:
    once = sort(build([Plan(files.read(TRF / name))]))
    assert sort(once) == once


def test_sorting_twice_changes_not_a_byte_of_a_doubtful_event() -> None:
    once = sort(workbook().put("Crosstable", {"H6": "2w=", "F8": "9w1", "G9": "?!"}))
    assert sort(once) == once


def test_only_three_parts_change() -> None:
    file = workbook().put("Crosstable", CORRECTIONS)
    changed = changed_parts(file.data, sort(file))
    assert changed == {file.part_of(title) for title in ("Standings", "Details", "Check")}


def test_the_package_keeps_its_order_dates_comment_and_compression() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.comment = b"kept"
        for at, (name, content) in enumerate(workbook().parts.items()):
            info = zipfile.ZipInfo(name, (2020, 1, 1 + at % 28, 12, 30, 2 * (at % 29)))
            archive.writestr(info, content, zipfile.ZIP_STORED if at % 2 else zipfile.ZIP_DEFLATED)
        archive.writestr("xl/empty/", b"")
        archive.writestr("Ünïcode/β.bin", b"\0\1")
    with zipfile.ZipFile(out) as before, zipfile.ZipFile(io.BytesIO(sort(out.getvalue()))) as after:
        about = [[(i.filename, i.date_time, i.compress_type) for i in z.infolist()] for z in (before, after)]
        assert about[0] == about[1]
        assert after.comment == b"kept"
        assert after.read("Ünïcode/β.bin") == b"\0\1"
        assert after.testzip() is None


def two_events() -> File:
    plans = [Plan(event(OPEN)), Plan(event(TEAMS), "es")]
    return File(build(plans))


def test_two_events_in_one_workbook_are_sorted_each_by_itself() -> None:
    file = two_events().put("Crosstable 1", CORRECTIONS)
    made = sort_workbook(file.data)
    assert [e.title for e in made.events] == ["Crosstable 1", "Tabla cruzada 2"]
    assert_shows(made.content, standings(event(CORRECTED)), "Standings 1")
    second = standings(event(TEAMS))
    shown = values(made.content, "Clasificación 2")
    assert [shown.cell(row, 2).value for row in range(5, 5 + len(second.rows))] == [
        row.no for row in second.rows
    ]
    assert "'Tabla cruzada 2'!" in formulas(made.content, "Clasificación 2")["C5"].value
    changed = {file.part_of(t) for t in ("Standings 1", "Details 1", "Check 1")}
    assert changed <= changed_parts(file.data, made.content)
    assert len(changed_parts(file.data, made.content)) <= 6
    assert sort(made.content) == made.content


def test_a_workbook_without_details_or_check_is_sorted_as_far_as_it_goes() -> None:
    file = workbook().put("Crosstable", CORRECTIONS)
    text = re.sub(
        r'<definedName name="(Details|Check)">[^<]*</definedName>', "", file.parts["xl/workbook.xml"].decode()
    )
    file.parts["xl/workbook.xml"] = text.encode()
    data = sort(file)
    assert changed_parts(file.data, data) == {file.part_of("Standings")}
    assert_shows(data, standings(event(CORRECTED)))


def test_a_workbook_without_standings_has_nothing_to_sort() -> None:
    file = workbook()
    text = re.sub(
        r'<definedName name="Standings">[^<]*</definedName>', "", file.parts["xl/workbook.xml"].decode()
    )
    file.parts["xl/workbook.xml"] = text.encode()
    with pytest.raises(NotOurs, match="nothing to sort"):
        sort(file)


@pytest.mark.parametrize("title", ["Standings", "Details", "Check"])
def test_a_workbook_that_lists_a_sheet_and_lacks_it_is_damaged(title: str) -> None:
    file = workbook()
    del file.parts[file.part_of(title)]
    with pytest.raises(PackageError, match="is damaged"):
        sort(file)


def without_the_name_settings() -> File:
    file = workbook(language="es")
    text = re.sub(
        r'<definedName name="Settings">[^<]*</definedName>', "", file.parts["xl/workbook.xml"].decode()
    )
    file.parts["xl/workbook.xml"] = text.encode()
    return file


def test_without_the_name_settings_their_copy_is_used_and_told() -> None:
    made = sort_workbook(without_the_name_settings().data)
    (result,) = made.results
    assert result is not None
    assert result.criteria == standings(event(OPEN)).criteria
    (problem,) = result.problems
    with speaking("es"):
        assert (problem.level, problem.message) == ("warning", say("settings copied"))


def test_without_settings_and_their_copy_nothing_is_taken_for_granted() -> None:
    file = without_the_name_settings()
    file.put("Tabla cruzada", {address(1, column): None for column in range(1, 60)})
    with pytest.raises(NotOurs, match="Settings"):
        sort(file)


def test_renamed_sheets_and_names_with_all_kinds_of_characters() -> None:
    title = 'O\'Neill & Co "A" <1>'
    file = workbook()
    escaped = "O'Neill &amp; Co &quot;A&quot; &lt;1&gt;"
    reference = "'O''Neill &amp; Co \"A\" &lt;1&gt;'!"
    text = file.parts["xl/workbook.xml"].decode()
    text = text.replace('name="Crosstable" sheetId', f'name="{escaped}" sheetId')
    text = text.replace(">Crosstable!", f">{reference}")
    file.parts["xl/workbook.xml"] = text.encode()
    file.put(title, {"C6": 'Müller &amp; &lt;Söhne&gt; "½" ♔', "C7": "=1+1", "H6": "2w+"})
    data = sort(file)
    assert {values(data, "Standings").cell(row, 3).value for row in range(5, 9)} >= {
        'Müller & <Söhne> "½" ♔',
        "=1+1",
    }
    link = formulas(data, "Check")["B5"].value
    quoted = "'O''Neill & Co \"\"A\"\" <1>'!H6"
    assert link == f'=HYPERLINK("#{quoted}","{quoted}")'
    assert "'O''Neill & Co \"A\" <1>'!$C$6:$C$9" in formulas(data, "Standings")["C5"].value
    assert sort(data) == data


# ---------------------------------------------------------------------- Excel's order of calculation


def with_chain(file: File, titles: list[str], prefix: str = "") -> File:
    """Add Excel's order of calculation, which names every cell with a formula once."""
    root = ET.fromstring(file.parts["xl/workbook.xml"])
    ids = {e.get("name"): e.get("sheetId") for e in root.iter(f"{{{MAIN}}}sheet")}
    entries, last = [], None
    for title in titles:
        for place, cell in cells_of(file.parts[file.part_of(title)]).items():
            if re.search(r"<(\w+:)?f[ >]", cell):
                sheet = f' i="{ids[title]}"' if last != title else ""
                entries.append(f'<{prefix}c r="{place}"{sheet} l="1"/>')
                last = title
    space = f' xmlns:{prefix[:-1]}="{MAIN}"' if prefix else f' xmlns="{MAIN}"'
    chain = f"<{prefix}calcChain{space}>{''.join(entries)}</{prefix}calcChain>"
    file.parts["xl/calcChain.xml"] = f'<?xml version="1.0" encoding="UTF-8"?>\n{chain}'.encode()
    add_part(file, "calcChain.xml", "calcChain", "spreadsheetml.calcChain+xml")
    return file


def add_part(file: File, target: str, relation: str, kind: str) -> None:
    """Make a part known to the workbook."""
    kind = kind if "/" in kind else f"application/vnd.openxmlformats-officedocument.{kind}"
    file.edit(
        "[Content_Types].xml",
        ("</Types>", f'<Override PartName="/xl/{target}" ContentType="{kind}"/></Types>'),
    )
    number = file.parts["xl/_rels/workbook.xml.rels"].count(b"<Relationship ") + 1
    relation = relation if "/" in relation else f"{OFFICE}/{relation}"
    made = f'<Relationship Id="rId{number}" Type="{relation}" Target="{target}"/></Relationships>'
    file.edit("xl/_rels/workbook.xml.rels", ("</Relationships>", made))


def chained(file: File) -> list[tuple[str, str]]:
    """The cells that the order of calculation names, with the number of their sheet."""
    found, current = [], ""
    for element in ET.fromstring(file.parts["xl/calcChain.xml"]):
        current = element.get("i") or current
        found.append((current, element.get("r") or ""))
    return found


@pytest.mark.parametrize("prefix", ["", "x:"])
def test_the_order_of_calculation_names_no_cell_without_a_formula(prefix: str) -> None:
    file = workbook().put("Standings", {"X5": '<c r="X5"><f>B5*2</f><v>2</v></c>'})
    with_chain(file, ["Crosstable", "Standings", "Details", "Progress"], prefix)
    before = chained(file)
    gone = dict.fromkeys(("C9", "E9", "F9", "G9", "H9"))
    file.put("Crosstable", {**gone, "F6": "U", "G7": "U", "H8": "U"}).list_of("PTS", "BH-C1")
    after = File(sort(file))
    left = chained(after)
    sheets = {"2": "Crosstable", "3": "Standings", "4": "Details", "6": "Progress"}
    cells = {i: cells_of(after.parts[after.part_of(title)]) for i, title in sheets.items()}
    for sheet, place in left:
        assert re.search(r"<(\w+:)?f[ >]", cells[sheet].get(place, "")), (sheet, place)
    lost = {("3", "A8"), ("3", "C8"), ("3", "D8"), ("3", "E8")} | {("3", f"F{row}") for row in range(5, 9)}
    assert set(before) - set(left) == lost
    assert [entry for entry in before if entry in left] == left
    assert after.parts["xl/calcChain.xml"].count(b' l="1"') == len(left)


def test_the_order_of_calculation_stays_byte_for_byte_when_no_formula_goes() -> None:
    file = with_chain(workbook(), ["Crosstable", "Standings", "Details"])
    file.put("Crosstable", CORRECTIONS)
    assert File(sort(file)).parts["xl/calcChain.xml"] == file.parts["xl/calcChain.xml"]


# ---------------------------------------------------------------- formulas that reach across the border

SHARED = '<c r="{0}"><f t="shared" si="0"/><v>1</v></c>'


def test_a_shared_formula_that_began_inside_the_table_is_kept_outside_it() -> None:
    begin = '<c r="U5"><f t="shared" ref="U5:X5" si="0">$B5*2+B$1&amp;"&lt;"</f><v>1</v></c>'
    more = {place: SHARED.format(place) for place in ("V5", "W5", "X5")}
    data = sort(workbook().put("Standings", {"U5": begin, **more}))
    sheet = formulas(data, "Standings")
    assert sheet["W5"].value == '=$B5*2+D$1&"<"'
    assert sheet["X5"].value == '=$B5*2+E$1&"<"'
    assert values(data, "Standings")["X5"].value == 1
    assert sheet["U5"].value == 1  # the place after round 2, which is ours
    assert sort(data) == data


def test_a_shared_formula_spelled_with_an_end_tag_is_kept_too() -> None:
    begin = '<c r="V5"><f t="shared" ref="V5:X5" si="7">B5*2</f><v>1</v></c>'
    more = {p: f'<c r="{p}"><f t="shared" si="7"></f><v>1</v></c>' for p in ("W5", "X5")}
    data = sort(workbook().put("Standings", {"V5": begin, **more}))
    assert [formulas(data, "Standings")[p].value for p in ("W5", "X5")] == ["=C5*2", "=D5*2"]


def test_a_shared_formula_that_begins_outside_the_table_stays_shared() -> None:
    begin = '<c r="X5"><f t="shared" ref="X5:X7" si="3">B5*2</f><v>2</v></c>'
    more = {p: f'<c r="{p}"><f t="shared" si="3"/><v>4</v></c>' for p in ("X6", "X7")}
    file = workbook().put("Standings", {"X5": begin, **more})
    before, after = (cells_of(f.parts[f.part_of("Standings")]) for f in (file, File(sort(file))))
    assert [after[p] for p in ("X5", "X6", "X7")] == [before[p] for p in ("X5", "X6", "X7")]


def test_an_array_formula_that_began_inside_the_table_leaves_its_values_outside() -> None:
    begin = '<c r="U6"><f t="array" ref="U6:X6">TRANSPOSE(B5:B8)</f><v>1</v></c>'
    more = {"V6": 2, "W6": 3, "X6": 4}
    data = sort(workbook().put("Standings", {"U6": begin, **more}))
    assert [values(data, "Standings")[p].value for p in ("W6", "X6")] == [3, 4]
    cells = cells_of(File(data).parts[File(data).part_of("Standings")])
    assert not any('t="array"' in cell for cell in cells.values())


def test_an_array_formula_outside_the_table_is_left_alone() -> None:
    own = {
        "X5": '<c r="X5" cm="1"><f t="array" aca="1" ref="X5:X8" ca="1">B5:B8*2</f><v>2</v></c>',
        "X6": 4,
        "X7": 6,
        "X8": 8,
    }
    file = workbook().put("Standings", own)
    before, after = (cells_of(f.parts[f.part_of("Standings")]) for f in (file, File(sort(file))))
    assert [after[p] for p in own] == [before[p] for p in own]


# ---------------------------------------------------------------------- XML as other programs write it

THREE = ("Standings", "Details", "Check")


def prefixed(text: str) -> str:
    """The same part with a prefix on every element of the main namespace."""
    text = re.sub(r"<(/?)([A-Za-z]\w*)(?=[\s/>])", r"<\1x:\2", text)
    return text.replace(f'xmlns="{MAIN}"', f'xmlns:x="{MAIN}"')


def without_addresses(text: str) -> str:
    """The same part, rows and cells by their order only; gaps are filled with empty ones."""

    def row(match: re.Match[str]) -> str:
        cells = {
            column_number(m[1]): m[0]
            for m in re.finditer(r'<c r="([A-Z]+)\d+"[^>]*?(?:/>|>.*?</c>)', match[3] or "", re.DOTALL)
        }
        made = [cells.get(c, "<c/>") for c in range(1, max(cells, default=0) + 1)]
        inside = re.sub(r'<c r="[A-Z]+\d+"', "<c", "".join(made))
        return f"<row{match[2]}>{inside}</row>"

    rows = {
        int(m[1]): row(m) for m in re.finditer(r'<row r="(\d+)"([^>]*?)(?:/>|>(.*?)</row>)', text, re.DOTALL)
    }
    data = "".join(rows.get(n, "<row/>") for n in range(1, max(rows, default=0) + 1))
    return re.sub(
        r"<sheetData>.*</sheetData>", lambda _: f"<sheetData>{data}</sheetData>", text, flags=re.DOTALL
    )


def spaced(text: str) -> str:
    """The same part, indented."""
    return re.sub(r"(</?(?:row|c|sheetData)(?=[ >/]))", r"\n  \1", text)


def single_quoted(text: str) -> str:
    """The same part, its rows and cells with single quotes around attributes."""
    return re.sub(r"<(row|c) [^>]*>", lambda m: m[0].replace('"', "'"), text)


def with_mark(text: str) -> str:
    return "\ufeff" + text


def with_extensions(text: str) -> str:
    """Attributes and extensions as newer versions of Excel write them."""
    text = text.replace(
        "<worksheet ",
        '<worksheet xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
        'mc:Ignorable="x14ac xr" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" '
        'xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" '
        'xr:uid="{00000000-0001-0000-0200-000000000000}" ',
        1,
    )
    text = re.sub(r"(<row [^>]*?)(/?>)", r'\1 thickBot="1" x14ac:dyDescent="0.25"\2', text)
    text = re.sub(r"(<sheetFormatPr [^>]*?)(/?>)", r'\1 x14ac:dyDescent="0.25"\2', text)
    extension = (
        '<extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}" '
        'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:conditionalFormattings>'
        '<x14:conditionalFormatting xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main">'
        '<x14:cfRule type="dataBar" id="{0F5BB2F9-1B2C-4E3A-8D7E-0A0B0C0D0E0F}"><x14:dataBar minLength="0" '
        'maxLength="100"><x14:cfvo type="autoMin"/><x14:cfvo type="autoMax"/></x14:dataBar></x14:cfRule>'
        "<xm:sqref>Y5:Y9</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>"
    )
    return text.replace("</worksheet>", f"{extension}</worksheet>")


@pytest.mark.parametrize(
    "rewritten", [prefixed, without_addresses, spaced, single_quoted, with_mark, with_extensions]
)
def test_sheets_as_other_programs_write_them(rewritten: Callable[[str], str]) -> None:
    file = workbook().put("Crosstable", CORRECTIONS).put("Details", {"D3": 3})
    for title in THREE:
        file.put(title, {"Y2": "mine", "Z6": 5})
    for title in (*THREE, "Crosstable"):
        part = file.part_of(title)
        file.parts[part] = rewritten(file.parts[part].decode()).encode()
    data = sort(file)
    assert changed_parts(file.data, data) == {file.part_of(title) for title in THREE}
    for title in THREE:
        part = file.part_of(title)
        assert around_the_cells(file.parts[part]) == around_the_cells(File(data).parts[part])
        assert values(data, title)["Y2"].value == "mine"
        assert values(data, title)["Z6"].value == 5
    result = standings(event(CORRECTED))
    sheet = values(data, "Standings")
    assert [sheet.cell(row, 2).value for row in range(5, 9)] == [row.no for row in result.rows]
    assert [[sheet.cell(row, c).value for c in (4, 5, 6)] for row in range(5, 9)] == [
        list(row.values) for row in result.rows
    ]
    assert formulas(data, "Standings")["E5"].value == "=FIDE_BH_C1(B5)"
    assert values(data, "Details")["D3"].value == 3
    assert sort(data) == data


def test_attributes_of_rows_stay() -> None:
    file = workbook()
    part = file.part_of("Standings")
    text = file.parts[part].decode()
    file.parts[part] = re.sub(
        r'<row r="6"[^>]*>',
        '<row r="6" ht="33" customHeight="1" outlineLevel="2" s="3" customFormat="1">',
        text,
    ).encode()
    after = File(sort(file)).parts[part].decode()
    row = re.search(r'<row r="6"([^>]*)>', after)
    assert row
    for attribute in ('ht="33"', 'customHeight="1"', 'outlineLevel="2"', 's="3"', 'customFormat="1"'):
        assert attribute in row[1]


def test_extensions_inside_a_row_stay() -> None:
    """A row may hold an extLst after its cells (CT_Row)."""
    file = workbook()
    part = file.part_of("Standings")
    extension = '<extLst><ext uri="{A}"/></extLst>'
    text = re.sub(r'(<row r="1".*?)</row>', rf"\1{extension}</row>", file.parts[part].decode(), count=1)
    file.parts[part] = text.encode()
    assert extension in File(sort(file)).parts[part].decode()


STRINGS = {
    "shared": '<c r="{0}" t="s"><v>{1}</v></c>',
    "inline": '<c r="{0}" t="inlineStr"><is><t xml:space="preserve"> {2} </t></is></c>',
    "rich inline": '<c r="{0}" t="inlineStr"><is><r><t>{3}</t></r><r><rPr><b/></rPr><t>{4}</t></r></is></c>',
    "formula": '<c r="{0}" t="str"><f>"{2}"</f><v>{2}</v></c>',
}


@pytest.mark.parametrize("kind", [*STRINGS, "rich shared"])
def test_results_are_read_whichever_way_a_text_is_stored(kind: str) -> None:
    file = workbook()
    at = file.parts["xl/sharedStrings.xml"].decode().count("<si>")
    for n, (place, text) in enumerate(CORRECTIONS.items()):
        rich = f"<r><rPr><b/></rPr><t>{text[:1]}</t></r><r><t>{text[1:]}</t></r>"
        rich += '<rPh sb="0" eb="1"><t>x</t></rPh>'
        entry = rich if kind == "rich shared" else f"<t>{text}</t>"
        file.edit("xl/sharedStrings.xml", ("</sst>", f"<si>{entry}</si></sst>"))
        pattern = STRINGS["shared" if kind == "rich shared" else kind]
        file.put("Crosstable", {place: pattern.format(place, at + n, text, text[:2], text[2:])})
    assert_shows(sort(file), standings(event(CORRECTED)))


# ----------------------------------------------------------------------------- a workbook with everything

PNG = (
    b"\x89PNG\r\n\x1a\n"
    + (lambda d: struct.pack(">I", 13) + d + struct.pack(">I", zlib.crc32(d)))(
        b"IHDR" + struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    )
    + (lambda d: struct.pack(">I", len(d) - 4) + d + struct.pack(">I", zlib.crc32(d)))(
        b"IDAT" + zlib.compress(b"\0\x7f")
    )
    + b"\0\0\0\0IEND\xaeB`\x82"
)
XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
DRAWING = "http://schemas.openxmlformats.org/drawingml/2006"
SPACES = f'xmlns="{MAIN}" xmlns:r="{OFFICE}"'


def relations(*related: tuple[str, str]) -> str:
    made = "".join(
        f'<Relationship Id="rId{n}" Type="{kind if "/" in kind else f"{OFFICE}/{kind}"}" Target="{target}"'
        f"{' TargetMode=' + chr(34) + 'External' + chr(34) if '://' in target else ''}/>"
        for n, (kind, target) in enumerate(related, start=1)
    )
    return f'{XML}<Relationships xmlns="{RELATIONS}">{made}</Relationships>'


EXTRA_SHEET = f"""{XML}<worksheet {SPACES}><dimension ref="A1:D9"/><sheetData>
<row r="1"><c r="A1" t="inlineStr"><is><t>Player</t></is></c><c r="B1" t="inlineStr"><is><t>Prize</t></is>
</c></row>
<row r="2"><c r="A2" t="str"><f>Standings!C5</f><v>old</v></c><c r="B2"><v>100</v></c></row>
<row r="3"><c r="A3" t="str"><f>Standings!C6</f><v>old</v></c><c r="B3"><v>50</v></c></row>
<row r="5"><c r="D5"><f>SUM(Prizes[Prize])</f><v>150</v></c></row></sheetData>
<sheetProtection sheet="1" objects="1" scenarios="1"/>
<conditionalFormatting sqref="B2:B3"><cfRule type="cellIs" priority="1" operator="greaterThan">
<formula>60</formula>
</cfRule></conditionalFormatting>
<dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="D1"><formula1>"yes,no"</formula1>
</dataValidation></dataValidations>
<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>
<pageSetup paperSize="9" orientation="portrait" r:id="rId7"/>
<drawing r:id="rId1"/><legacyDrawing r:id="rId2"/><tableParts count="1"><tablePart r:id="rId5"/>
</tableParts></worksheet>
"""
DRAWINGS = f"""{XML}<xdr:wsDr xmlns:xdr="{DRAWING}/spreadsheetDrawing" xmlns:a="{DRAWING}/main">
<xdr:twoCellAnchor><xdr:from><xdr:col>5</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row>
<xdr:rowOff>0</xdr:rowOff>
</xdr:from><xdr:to><xdr:col>9</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>9</xdr:row>
<xdr:rowOff>0</xdr:rowOff></xdr:to>
<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1"/><xdr:cNvGraphicFramePr/>
</xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic>
<a:graphicData uri="{DRAWING}/chart"><c:chart xmlns:c="{DRAWING}/chart" xmlns:r="{OFFICE}" r:id="rId1"/>
</a:graphicData>
</a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>
<xdr:oneCellAnchor><xdr:from><xdr:col>5</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>12</xdr:row>
<xdr:rowOff>0</xdr:rowOff>
</xdr:from><xdr:ext cx="9525" cy="9525"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="3" name="Logo"/>
<xdr:cNvPicPr/></xdr:nvPicPr>
<xdr:blipFill><a:blip xmlns:r="{OFFICE}" r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch>
</xdr:blipFill><xdr:spPr>
<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>
</xdr:wsDr>"""
CHART = f"""{XML}<c:chartSpace xmlns:c="{DRAWING}/chart" xmlns:a="{DRAWING}/main"><c:chart><c:plotArea>
<c:layout/>
<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/>
<c:val><c:numRef>
<c:f>Standings!$D$5:$D$8</c:f></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart>
<c:catAx><c:axId val="1"/><c:scaling/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx>
<c:valAx><c:axId val="2"/><c:scaling/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea>
</c:chart></c:chartSpace>"""
VML = """<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shape id="_x0000_s9001" type="#_x0000_t202"
style='visibility:hidden'>
<x:ClientData ObjectType="Note"><x:Row>1</x:Row><x:Column>1</x:Column></x:ClientData></v:shape></xml>"""
COMMENTS = f"""{XML}<comments xmlns="{MAIN}"><authors>
<author>tc={{11111111-1111-4111-8111-111111111111}}</author></authors>
<commentList><comment ref="B2" authorId="0"><text><t>paid?</t></text></comment></commentList></comments>"""
THREADED = f"""{XML}<ThreadedComments
xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">
<threadedComment ref="B2" dT="2026-04-01T10:00:00.00" personId="{{22222222-2222-4222-8222-222222222222}}"
id="{{11111111-1111-4111-8111-111111111111}}"><text>paid?</text></threadedComment></ThreadedComments>"""
PERSONS = f"""{XML}<personList
xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">
<person displayName="Arbiter" id="{{22222222-2222-4222-8222-222222222222}}" userId="A" providerId="None"/>
</personList>"""
TABLE = f"""{XML}<table xmlns="{MAIN}" id="1" name="Prizes" displayName="Prizes" ref="A1:B3"
totalsRowShown="0">
<autoFilter ref="A1:B3"/><tableColumns count="2"><tableColumn id="1" name="Player"/><tableColumn id="2"
name="Prize"/>
</tableColumns><tableStyleInfo name="TableStyleLight1" showRowStripes="1"/></table>"""
PIVOT = f"""{XML}<pivotTableDefinition xmlns="{MAIN}" name="Pivot" cacheId="1" dataCaption="Values"
updatedVersion="6"
minRefreshableVersion="3" createdVersion="6" indent="0" outline="1" outlineData="1"><location ref="A7:A8"
firstHeaderRow="1"
firstDataRow="1" firstDataCol="0"/><pivotFields count="2"><pivotField showAll="0"/>
<pivotField dataField="1" showAll="0"/>
</pivotFields><rowItems count="1"><i/></rowItems><colItems count="1"><i/></colItems><dataFields count="1">
<dataField
name="Sum of Prize" fld="1" baseField="0" baseItem="0"/></dataFields></pivotTableDefinition>"""
PIVOT_CACHE = f"""{XML}<pivotCacheDefinition {SPACES} r:id="rId1" refreshedBy="Arbiter" refreshedDate="45000"
createdVersion="6" refreshedVersion="6" minRefreshableVersion="3" recordCount="2">
<cacheSource type="worksheet"><worksheetSource
ref="A1:B3" sheet="My prizes"/></cacheSource><cacheFields count="2"><cacheField name="Player" numFmtId="0">
<sharedItems/>
</cacheField><cacheField name="Prize" numFmtId="0"><sharedItems containsSemiMixedTypes="0" containsString="0"
containsNumber="1" containsInteger="1" minValue="50" maxValue="100"/></cacheField></cacheFields>
</pivotCacheDefinition>"""
PIVOT_RECORDS = f"""{XML}<pivotCacheRecords {SPACES} count="2"><r><s v="Adams, A"/><n v="100"/></r>
<r><s v="Baker, B"/><n v="50"/></r></pivotCacheRecords>"""
EXTERNAL = f"""{XML}<externalLink xmlns="{MAIN}"><externalBook xmlns:r="{OFFICE}" r:id="rId1"><sheetNames>
<sheetName val="Ratings"/></sheetNames></externalBook></externalLink>"""
CUSTOM_PROPERTIES = f"""{XML}<Properties
xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"
xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property
fmtid="{{D5CDD505-2E9C-101B-9397-08002B2CF9AE}}" pid="2" name="Licence"><vt:lpwstr>A-17</vt:lpwstr>
</property></Properties>"""
ITEM = '<?xml version="1.0"?><federation xmlns="urn:example:mine"><rate>12</rate></federation>'
ITEM_PROPERTIES = """<?xml version="1.0" encoding="UTF-8" standalone="no"?><ds:datastoreItem
ds:itemID="{33333333-3333-4333-8333-333333333333}"
xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>"""
#: Parts that a user's work adds, as text or bytes.
ADDED: dict[str, str | bytes] = {
    "xl/worksheets/sheet90.xml": EXTRA_SHEET,
    "xl/worksheets/_rels/sheet90.xml.rels": relations(
        ("drawing", "../drawings/drawing90.xml"),
        ("vmlDrawing", "../drawings/vmlDrawing90.vml"),
        ("comments", "../comments90.xml"),
        (
            "http://schemas.microsoft.com/office/2017/10/relationships/threadedComment",
            "../threadedComments/threadedComment90.xml",
        ),
        ("table", "../tables/table90.xml"),
        ("pivotTable", "../pivotTables/pivotTable90.xml"),
        ("printerSettings", "../printerSettings/printerSettings90.bin"),
    ),
    "xl/drawings/drawing90.xml": DRAWINGS,
    "xl/drawings/_rels/drawing90.xml.rels": relations(
        ("chart", "../charts/chart90.xml"), ("image", "../media/image90.png")
    ),
    "xl/charts/chart90.xml": CHART,
    "xl/media/image90.png": PNG,
    "xl/drawings/vmlDrawing90.vml": VML,
    "xl/comments90.xml": COMMENTS,
    "xl/threadedComments/threadedComment90.xml": THREADED,
    "xl/persons/person.xml": PERSONS,
    "xl/tables/table90.xml": TABLE,
    "xl/pivotTables/pivotTable90.xml": PIVOT,
    "xl/pivotTables/_rels/pivotTable90.xml.rels": relations(
        ("pivotCacheDefinition", "../pivotCache/pivotCacheDefinition90.xml")
    ),
    "xl/pivotCache/pivotCacheDefinition90.xml": PIVOT_CACHE,
    "xl/pivotCache/_rels/pivotCacheDefinition90.xml.rels": relations(
        ("pivotCacheRecords", "pivotCacheRecords90.xml")
    ),
    "xl/pivotCache/pivotCacheRecords90.xml": PIVOT_RECORDS,
    "xl/printerSettings/printerSettings90.bin": bytes(range(256)),
    "xl/externalLinks/externalLink90.xml": EXTERNAL,
    "xl/externalLinks/_rels/externalLink90.xml.rels": relations(
        ("externalLinkPath", "file:///C:/ratings.xlsx")
    ),
    "xl/vbaProject.bin": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504),
    "customXml/item1.xml": ITEM,
    "customXml/itemProps1.xml": ITEM_PROPERTIES,
    "customXml/_rels/item1.xml.rels": relations(("customXmlProps", "itemProps1.xml")),
    "docProps/custom.xml": CUSTOM_PROPERTIES,
}
SHEETML = "application/vnd.openxmlformats-officedocument.spreadsheetml"
KINDS = {
    "xl/worksheets/sheet90.xml": f"{SHEETML}.worksheet+xml",
    "xl/drawings/drawing90.xml": "application/vnd.openxmlformats-officedocument.drawing+xml",
    "xl/charts/chart90.xml": "application/vnd.openxmlformats-officedocument.drawingml.chart+xml",
    "xl/comments90.xml": f"{SHEETML}.comments+xml",
    "xl/threadedComments/threadedComment90.xml": "application/vnd.ms-excel.threadedcomments+xml",
    "xl/persons/person.xml": "application/vnd.ms-excel.person+xml",
    "xl/tables/table90.xml": f"{SHEETML}.table+xml",
    "xl/pivotTables/pivotTable90.xml": f"{SHEETML}.pivotTable+xml",
    "xl/pivotCache/pivotCacheDefinition90.xml": f"{SHEETML}.pivotCacheDefinition+xml",
    "xl/pivotCache/pivotCacheRecords90.xml": f"{SHEETML}.pivotCacheRecords+xml",
    "xl/externalLinks/externalLink90.xml": f"{SHEETML}.externalLink+xml",
    "customXml/itemProps1.xml": "application/vnd.openxmlformats-officedocument.customXmlProperties+xml",
    "docProps/custom.xml": "application/vnd.openxmlformats-officedocument.custom-properties+xml",
}
#: What stands in cells of the three sheets and is not ours.
OWN_CELLS = {
    "Standings": {
        "X5": '<c r="X5"><f>D5/3</f><v>1</v></c>',
        "X6": '<c r="X6" t="b"><v>1</v></c>',
        "X7": '<c r="X7" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
        "Y5": '<c r="Y5"><f t="shared" ref="Y5:Y7" si="40">B5+1</f><v>2</v></c>',
        "Y6": '<c r="Y6"><f t="shared" si="40"/><v>3</v></c>',
        "Y7": '<c r="Y7"><f t="shared" si="40"/><v>4</v></c>',
        "Z5": '<c r="Z5"><f t="array" ref="Z5:Z6">B5:B6*2</f><v>2</v></c>',
        "Z6": '<c r="Z6"><v>4</v></c>',
        "A20": '<c r="A20" t="inlineStr"><is><r><rPr><b/></rPr><t>Signed</t></r>'
        '<r><t xml:space="preserve"> by</t></r></is></c>',
    },
    "Details": {"H5": '<c r="H5"><f>COUNTA(A:A)</f><v>70</v></c>'},
    "Check": {"K5": '<c r="K5" t="inlineStr"><is><t>seen</t></is></c>'},
}


def stuffed() -> File:
    """Everything a user adds, in one workbook, and the results corrected but not sorted yet."""
    file = workbook(participants=6).put("Crosstable", CORRECTIONS)
    for title, cells in OWN_CELLS.items():
        file.put(title, cells)
    for title in THREE:
        part = file.part_of(title)
        text = with_extensions(file.parts[part].decode())
        text = text.replace(
            "</sheetData>", '</sheetData><sheetProtection sheet="1" password="CC1A" selectLockedCells="1"/>'
        )
        rule = '<cfRule type="expression" dxfId="0" priority="90"><formula>$B5=1</formula></cfRule>'
        at = text.index("<conditionalFormatting")
        text = f'{text[:at]}<conditionalFormatting sqref="X5:X9">{rule}</conditionalFormatting>{text[at:]}'
        file.parts[part] = text.encode()
    file.parts |= {name: c if isinstance(c, bytes) else c.encode() for name, c in ADDED.items()}
    overrides = "".join(
        f'<Override PartName="/{name}" ContentType="{kind}"/>' for name, kind in KINDS.items()
    )
    defaults = "".join(
        f'<Default Extension="{ending}" ContentType="{kind}"/>'
        for ending, kind in (("png", "image/png"), ("bin", "application/vnd.ms-office.vbaProject"))
    )
    file.edit(
        "[Content_Types].xml",
        ("</Types>", overrides + "</Types>"),
        ("<Override", defaults + "<Override"),
        (f"{SHEETML}.sheet.main+xml", "application/vnd.ms-excel.sheet.macroEnabled.main+xml"),
    )
    related = [
        ("worksheet", "worksheets/sheet90.xml"),
        ("pivotCacheDefinition", "pivotCache/pivotCacheDefinition90.xml"),
        ("externalLink", "externalLinks/externalLink90.xml"),
        ("http://schemas.microsoft.com/office/2006/relationships/vbaProject", "vbaProject.bin"),
        ("http://schemas.microsoft.com/office/2017/10/relationships/person", "persons/person.xml"),
        ("customXml", "../customXml/item1.xml"),
    ]
    made = "".join(
        f'<Relationship Id="rId9{n}" Type="{kind if "/" in kind else f"{OFFICE}/{kind}"}" Target="{target}"/>'
        for n, (kind, target) in enumerate(related)
    )
    file.edit("xl/_rels/workbook.xml.rels", ("</Relationships>", made + "</Relationships>"))
    custom = f'<Relationship Id="rId90" Type="{OFFICE}/custom-properties" Target="docProps/custom.xml"/>'
    file.edit("_rels/.rels", ("</Relationships>", custom + "</Relationships>"))
    file.edit(
        "xl/workbook.xml",
        ("</sheets>", '<sheet name="My prizes" sheetId="90" r:id="rId90"/></sheets>'),
        (
            "<definedNames>",
            '<externalReferences><externalReference r:id="rId92"/></externalReferences><definedNames>',
        ),
        (
            "</definedNames>",
            '<definedName name="PrizeFund">\'My prizes\'!$B$2:$B$3</definedName><definedName name="Fee" '
            'hidden="1">12.5</definedName></definedNames>',
        ),
        ("</workbook>", '<pivotCaches><pivotCache cacheId="1" r:id="rId91"/></pivotCaches></workbook>'),
    )
    return with_chain(file, ["Crosstable", "Standings", "Details", "Progress", "My prizes"])


@pytest.fixture(scope="module")
def full() -> tuple[File, bytes]:
    """The stuffed workbook before and after sorting."""
    file = stuffed()
    return file, sort(file)


def test_everything_a_user_adds_survives_byte_for_byte(full: tuple[File, bytes]) -> None:
    file, after = full
    ours = {file.part_of(title) for title in THREE}
    assert ours <= changed_parts(file.data, after) <= ours | {"xl/calcChain.xml"}
    kept = File(after).parts
    for name, content in ADDED.items():
        assert kept[name] == (content if isinstance(content, bytes) else content.encode()), name


def test_what_surrounds_the_cells_of_the_three_sheets_survives(full: tuple[File, bytes]) -> None:
    file, after = full
    for title in THREE:
        before, now = (
            file.parts[file.part_of(title)].decode(),
            File(after).parts[file.part_of(title)].decode(),
        )
        assert before[: before.index("<dimension")] == now[: now.index("<dimension")]
        assert before[before.index("<sheetViews>") : before.index("<sheetData>")] in now
        assert now.endswith(before[before.index("</sheetData>") :])
        assert 'password="CC1A"' in now
        assert "x14:cfRule" in now


def test_the_users_cells_on_the_three_sheets_survive(full: tuple[File, bytes]) -> None:
    file, after = full
    for title, own in OWN_CELLS.items():
        before, now = (cells_of(f.parts[f.part_of(title)]) for f in (file, File(after)))
        assert {place: now.get(place) for place in own} == {place: before[place] for place in own}


def test_the_stuffed_workbook_is_sorted_and_opens_elsewhere(full: tuple[File, bytes]) -> None:
    after = full[1]
    result = standings(event(CORRECTED))
    sheet = values(after, "Standings")
    assert [sheet.cell(row, 2).value for row in range(5, 9)] == [row.no for row in result.rows]
    assert [[sheet.cell(row, c).value for c in (1, 4, 5, 6)] for row in range(5, 9)] == [
        [row.rank, *row.values] for row in result.rows
    ]
    assert formulas(after, "Standings")["E5"].value == "=FIDE_BH_C1(B5)"
    assert formulas(after, "Standings")["Y6"].value == "=B6+1"
    assert sort(after) == after
    book = openpyxl.load_workbook(io.BytesIO(after), keep_vba=True)
    assert book["My prizes"].tables["Prizes"].ref == "A1:B3"
    assert len(book["My prizes"]._charts) == len(book["My prizes"]._images) == 1
    assert len(book["My prizes"]._pivots) == 1
    assert book["My prizes"]["B2"].comment.text == "paid?"
    assert book["Standings"].protection.sheet
    assert {"PrizeFund", "Fee", "Standings"} <= set(book.defined_names)


def test_a_table_of_the_users_over_the_standings_keeps_fitting_headings() -> None:
    """Excel calls a file damaged whose table (ListObject) names other headings than its cells."""
    file = workbook()
    part = file.part_of("Standings")
    name = part.rpartition("/")[2]
    columns = "".join(
        f'<tableColumn id="{n}" name="{h}"/>'
        for n, h in enumerate(["Rank", "No", "Name", "PTS", "BH-C1", "SB"], start=1)
    )
    file.parts["xl/tables/table9.xml"] = (
        f'{XML}<table xmlns="{MAIN}" id="1" name="T" displayName="T" ref="A4:F8">'
        f'<tableColumns count="6">{columns}</tableColumns></table>'
    ).encode()
    file.edit(
        "[Content_Types].xml",
        (
            "</Types>",
            f'<Override PartName="/xl/tables/table9.xml" ContentType="{SHEETML}.table+xml"/></Types>',
        ),
    )
    related = (
        f'<Relationship Id="rId77" Type="{OFFICE}/table" Target="../tables/table9.xml"/></Relationships>'
    )
    file.edit(f"xl/worksheets/_rels/{name}.rels", ("</Relationships>", related))
    file.edit(
        part, ("</worksheet>", '<tableParts count="1"><tablePart r:id="rId77"/></tableParts></worksheet>')
    )
    data = sort(file)
    assert [cell.value for cell in values(data, "Standings")[4]][:6] == [
        "Rank",
        "No",
        "Name",
        "PTS",
        "BH-C1",
        "SB",
    ]
    assert File(data).parts["xl/tables/table9.xml"] == file.parts["xl/tables/table9.xml"]


# ---------------------------------------------------------------------------------------- LibreOffice


@dataclass
class Office:
    """LibreOffice without its window, with settings of its own."""

    folder: Path

    def convert(self, sources: dict[str, bytes], target: str) -> dict[str, Path]:
        """Write files and have them all saved as another kind in one run; by name without ending."""
        into = self.folder / re.sub(r"\W", "_", target)
        into.mkdir(exist_ok=True)
        paths = []
        for name, data in sources.items():
            paths.append(self.folder / name)
            paths[-1].write_bytes(data)
        program = shutil.which("soffice") or shutil.which("libreoffice")
        assert program, "LibreOffice (soffice) is needed to test what it makes of a workbook: install it"
        profile = f"-env:UserInstallation={(self.folder / 'profile').as_uri()}"
        command = [program, "--headless", profile, "--convert-to", target, "--outdir", str(into)]
        ran = subprocess.run([*command, *map(str, paths)], capture_output=True, text=True, timeout=180)
        made = {path.stem: path for path in into.iterdir()}
        assert made, f"LibreOffice wrote nothing: {ran.stdout}{ran.stderr}"
        return made


@pytest.fixture(scope="session")
def office(tmp_path_factory: pytest.TempPathFactory) -> Office:
    return Office(tmp_path_factory.mktemp("office"))


@pytest.fixture(scope="session")
def plain_files() -> dict[str, bytes]:
    """Workbooks for LibreOffice: a Swiss, teams, and one that was extended below its prepared rows."""
    return {
        "swiss.xlsx": workbook(language="es").put("Tabla cruzada", CORRECTIONS).data,
        "teams.xlsx": build([Plan(read_trf(TEAMS.encode()))]),
        "extended.xlsx": sort(workbook().put("Crosstable", {"A10": 5, **FIFTH})),
        "two.xlsx": two_events().data,
    }


@pytest.fixture(scope="session")
def saved(office: Office, plain_files: dict[str, bytes]) -> dict[str, bytes]:
    """The same workbooks as LibreOffice saves them, as .xlsx and as .ods."""
    made = {}
    for ending in ("xlsx", "ods"):
        for name, path in office.convert(plain_files, ending).items():
            made[f"{name}.{ending}"] = path.read_bytes()
    return made


def tables(office: Office, name: str, data: bytes) -> dict[str, list[list[str]]]:
    """The sheets as LibreOffice shows them."""
    target = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"
    made = {}
    for stem, path in office.convert({name: data}, target).items():
        if stem.startswith(name.partition(".")[0] + "-"):
            with open(path, encoding="utf-8", newline="") as file:
                made[stem.partition("-")[2]] = list(csv.reader(file))
    return made


def test_libreoffice_shows_the_cached_values_of_the_stuffed_workbook(
    office: Office, full: tuple[File, bytes]
) -> None:
    sheets = tables(office, "stuffed.xlsm", full[1])
    assert {"Standings", "Details", "Check", "My prizes"} <= set(sheets)
    result = standings(event(CORRECTED))
    for row, expected in zip(sheets["Standings"][4:8], result.rows):
        numbers = [float(row[at].replace(",", ".")) for at in (0, 1, 3, 4, 5)]
        shown = [expected.rank, expected.no, *expected.values]
        assert numbers == pytest.approx(shown, abs=0.005)
        assert row[2] == expected.name
    assert sheets["Details"][4][4].startswith("► 1 Adams, A, place 3")
    assert sheets["Check"][4][10] == "seen"
    assert sheets["My prizes"][4][3] == "150"


def test_a_team_without_a_name_has_none_on_the_sheet_of_boards(office: Office) -> None:
    empty = Tournament((), team=True, scheduled_rounds=2, boards=2)
    rows = tables(office, "unnamed.xlsx", build([Plan(empty, participants=2)]))["Boards"][4:]
    assert [row[0] for row in rows[:8]] == ["1"] * 4 + ["2"] * 4
    assert {row[1] for row in rows} == {""}


@pytest.mark.parametrize("name", ["swiss", "teams", "extended"])
@pytest.mark.parametrize("ending", ["xlsx", "ods"])
def test_a_workbook_that_libreoffice_saved_is_the_same_event(
    name: str, ending: str, saved: dict[str, bytes], plain_files: dict[str, bytes], tmp_path: Path
) -> None:
    ours, theirs = tmp_path / "ours.xlsx", tmp_path / f"theirs.{ending}"
    ours.write_bytes(plain_files[f"{name}.xlsx"])
    theirs.write_bytes(saved[f"{name}.{ending}"])
    one, other = files.read(ours), files.read(theirs)
    assert one == other
    assert as_text(standings(one), "json") == as_text(standings(other), "json")


@pytest.mark.parametrize("ending", ["xlsx", "ods"])
@pytest.mark.parametrize("sheet", ["Crosstable 1", "Tabla cruzada 2", "Clasificación 2"])
def test_two_events_that_libreoffice_saved_are_found(
    ending: str, sheet: str, saved: dict[str, bytes], plain_files: dict[str, bytes], tmp_path: Path
) -> None:
    ours, theirs = tmp_path / "ours.xlsx", tmp_path / f"theirs.{ending}"
    ours.write_bytes(plain_files["two.xlsx"])
    theirs.write_bytes(saved[f"two.{ending}"])
    assert files.read(theirs, sheet) == files.read(ours, sheet)
    with pytest.raises(files.ReadError, match="--sheet"):
        files.read(theirs)


@pytest.mark.parametrize("name", ["swiss", "teams", "extended", "two"])
def test_a_workbook_that_libreoffice_saved_is_sorted_and_keeps_the_rest(
    name: str, saved: dict[str, bytes]
) -> None:
    before = saved[f"{name}.xlsx"]
    made = sort_workbook(before)
    ours = {
        File(before).part_of(e.areas[sheet].sheet)
        for e in made.events
        for sheet in ("Standings", "Details", "Check")
    }
    assert changed_parts(before, made.content) <= ours
    for part in ours:
        assert around_the_cells(File(before).parts[part]) == around_the_cells(File(made.content).parts[part])
    for result, e in zip(made.results, made.events):
        assert result is not None
        title = e.areas["Standings"].sheet
        sheet = values(made.content, title)
        rows = range(5, 5 + len(result.rows))
        assert [sheet.cell(row, 2).value for row in rows] == [row.no for row in result.rows]
        assert [sheet.cell(row, 4).value for row in rows] == [row.values[0] for row in result.rows]
        named = Spelling.naming("Boards" in e.areas) if len(made.events) > 1 else Spelling()
        assert formulas(made.content, title)["A5"].value == f"=FIDE_RANK(B5{named.after})"
    assert sort(made.content) == made.content


def test_a_table_that_was_extended_shrinks_after_libreoffice_saved_it(saved: dict[str, bytes]) -> None:
    """LibreOffice writes the names of functions it does not know in small letters."""
    file = File(saved["extended.xlsx"])
    data = sort(file.put("Crosstable", dict.fromkeys(["A10", *FIFTH])))
    assert_shows(data, standings(event(OPEN)))
    assert formulas(data, "Standings")["A9"].value is None


def test_an_ods_is_refused_with_a_sentence(saved: dict[str, bytes]) -> None:
    with pytest.raises(PackageError, match=r"is an \.ods file, which is only read; save it as \.xlsx"):
        sort_workbook(saved["swiss.ods"])
