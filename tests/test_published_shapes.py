"""Tables that are not quite as they should be: what is meant is read, and what is wrong is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from xltiebreak.files import ReadError, read
from xltiebreak.model import Tournament

ROBIN = """\
Rk.;;Name;Rtg;FED;1;2;3;4;Pts.;TB1
1;GM;Maple Mara;2482;GER;*;½;1;1;2,5;2,50
2;;Oak Otto;2055;GER;½;*;½;1;2;2,00
3;;Pine Pia;2225;SUI;0;½;*;1;1,5;1,00
4;;Rowan Rita;2053;FRA;0;0;0;*;0;0,00
"""


def event(folder: Path, text: str) -> Tournament:
    path = folder / "table.csv"
    path.write_text(text, encoding="utf-8")
    return read(path)


def refused(folder: Path, text: str | bytes, name: str = "table.csv") -> str:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ReadError) as error:
        read(path)
    return str(error.value).partition(": ")[2]


def problems(folder: Path, text: str) -> list[str]:
    return [str(problem) for problem in event(folder, text).problems]


def games(t: Tournament) -> dict[int, set[tuple[int, str]]]:
    return {p.no: {(r.opponent, r.code) for r in p.rounds if r.opponent} for p in t.participants}


# ---------------------------------------------------------------------------------- everybody meets everybody


@pytest.mark.parametrize("gone", [1, 2, 3, 4])
def test_a_row_that_is_missing_is_named(gone: int, tmp_path: Path) -> None:
    lines = ROBIN.splitlines(keepends=True)
    del lines[gone]
    heading = "FGHI"[gone - 1]
    assert f"no row for '{gone}', of which the column {heading}1 tells games" in refused(
        tmp_path, "".join(lines)
    )


def test_columns_that_are_prepared_but_empty_are_nobody(tmp_path: Path) -> None:
    lines = [line.split(";") for line in ROBIN.splitlines()]
    prepared = "\n".join(
        ";".join([*line[:9], *(("5", "6") if at == 0 else ("", "")), *line[9:]])
        for at, line in enumerate(lines)
    )
    assert games(event(tmp_path, prepared)) == games(event(tmp_path, ROBIN))


# ------------------------------------------------------------------------------------------ several tables

SWISS = """\
Waldpokal
Rg.;Snr;Name;Land;EloI;1.Rd;2.Rd;3.Rd;Pkt.;Wtg1
1;1;Ahorn Anton;GER;2100;3s1;2w½;4s1;2,5;2,5
2;2;Birke Berta;AUT;2050;4w1;1s½;3w½;2;2
3;4;Dorn Doris;GER;1900;1w0;4s1;2s½;1,5;1
4;3;Eiche Emil;SUI;2000;2s0;3w0;1w0;0;0
"""


@pytest.mark.parametrize("second", [SWISS, ROBIN], ids=["the same again", "a round robin"])
@pytest.mark.parametrize("between", ["", "\n\n"])
def test_two_tables_have_to_be_given_one_by_one(second: str, between: str, tmp_path: Path) -> None:
    line = (SWISS + between + second).count("\n") - second.count("\n") + (2 if second == SWISS else 1)
    assert refused(tmp_path, SWISS + between + second).startswith(
        f"holds two tables, with headings in A2 and A{line};"
    )


def test_two_round_robins_as_well(tmp_path: Path) -> None:
    assert refused(tmp_path, ROBIN + "\n" + ROBIN).startswith("holds two tables, with headings in A1 and A7;")


def test_headings_repeated_on_the_next_page_make_no_second_table(tmp_path: Path) -> None:
    lines = SWISS.splitlines(keepends=True)
    assert games(event(tmp_path, "".join([*lines[:4], lines[1], *lines[4:]]))) == games(
        event(tmp_path, SWISS)
    )


# ------------------------------------------------------------------------------------- whom the numbers mean


#: The same event with start numbers in its cells instead of ranks.
BY_NUMBER = """\
Rg.;Snr;Name;Land;EloI;1.Rd;2.Rd;3.Rd;Pkt.;Wtg1
1;1;Ahorn Anton;GER;2100;4s1;2w½;3s1;2,5;2,5
2;2;Birke Berta;AUT;2050;3w1;1s½;4w½;2;2
3;4;Dorn Doris;GER;1900;1w0;3s1;2s½;1,5;1
4;3;Eiche Emil;SUI;2000;2s0;4w0;1w0;0;0
"""


@pytest.mark.parametrize("heading", ["No.Ini.", "N.ini", "Nº Ini.", "nobody knows"])
def test_start_numbers_are_found_whatever_their_heading(heading: str, tmp_path: Path) -> None:
    by_number = BY_NUMBER.replace("Snr", heading)
    assert games(event(tmp_path, by_number)) == games(event(tmp_path, SWISS))
    assert problems(tmp_path, by_number) == []


# ------------------------------------------------------------------------------------- a cell that is wrong


@pytest.mark.parametrize("bad", ["O", "2", "?!", "won"])
def test_the_cell_of_a_round_robin_that_cannot_be_read_is_named(bad: str, tmp_path: Path) -> None:
    found = problems(tmp_path, ROBIN.replace("FRA;0;", f"FRA;{bad};"))
    assert len(found) == 1
    assert found[0].startswith(f"F5: '{bad}' ")


def test_a_loss_that_looks_like_a_win_is_named(tmp_path: Path) -> None:
    assert problems(tmp_path, ROBIN.replace("GER;*;½", "GER;*;l"))[0].startswith(
        "G2, F3: 1 has 'l' and 2 has '½'"
    )


def test_a_list_with_numbered_columns_is_no_round_robin(tmp_path: Path) -> None:
    text = "Rk;Name;1;2;3;Pts\n1;Alder;A;B;C;3\n2;Birch;B;C;D;2\n3;Cedar;C;D;E;1\n"
    assert refused(tmp_path, text).startswith("is a list of participants")


@pytest.mark.parametrize("bad", ["4s2", "4s10"])
def test_one_result_mistyped_makes_no_team_event(bad: str, tmp_path: Path) -> None:
    found = event(tmp_path, SWISS.replace("4s1;2,5", bad + ";2,5"))
    assert not found.team
    assert [str(p).partition(" ")[0] for p in found.problems if p.level == "error"] == ["H3:"]


# --------------------------------------------------------------------------------------------- own fields

TWICE = """\
Rk,Name,1,2,3,Pts
1,Anna,**,1 ½,11,3.5
2,Bert,0½,**,½ 1,2
3,Cora,00,½0,**,0.5
"""


@pytest.mark.parametrize("mark", ["", "*", "**", "* *", " *  * ", "xx", "X X", "x", "- -", "■■", "##"])
def test_own_fields_of_a_double_round_robin(mark: str, tmp_path: Path) -> None:
    found = event(tmp_path, TWICE.replace("**", mark))
    assert found.problems == ()
    assert games(found) == {
        1: {(2, "1"), (2, "="), (3, "1")},
        2: {(1, "0"), (1, "="), (3, "="), (3, "1")},
        3: {(1, "0"), (2, "="), (2, "0")},
    }


def test_a_field_with_marks_that_differ_is_told(tmp_path: Path) -> None:
    assert problems(tmp_path, TWICE.replace("**", "*1", 1))[0].startswith("C2: '*1' stands where")


def test_two_columns_an_opponent_are_not_taken_for_one(tmp_path: Path) -> None:
    text = "Rk,Name,1,,2,,3,,Pts\n1,Anna,*,*,1,½,1,1,3.5\n2,Bert,0,½,*,*,½,1,2\n3,Cora,0,0,½,0,*,*,0.5\n"
    assert "is a list of participants" in refused(tmp_path, text)


# ------------------------------------------------------------------------------------------- other things


@pytest.mark.parametrize("text", ["", "\ufeff", "\ufeff\r\n", " \n\n", ";;;\n;;;\n"])
def test_nothing_is_empty(text: str, tmp_path: Path) -> None:
    assert refused(tmp_path, text).startswith("is empty; a TRF report or a published table is expected")


@pytest.mark.parametrize(
    "page",
    [
        "<!DOCTYPE html><html><body>x</body></html>",
        "\ufeff\n<html><table><tr><td>Rk.</td><td>Name</td><td>1.Rd</td></tr></table></html>",
        "<?xml version='1.0'?>\n<html></html>",
        "<TABLE><tr><td>1</td></tr></TABLE>",
    ],
)
def test_a_web_page_is_told_as_such(page: str, tmp_path: Path) -> None:
    for name in ("page.html", "page.csv", "-page.txt"):
        assert refused(tmp_path, page, name).startswith("is a web page; save the table as Excel or CSV")
    assert refused(tmp_path, page, "page.xls").startswith(
        "is a web page in spite of its name; open it in your"
    )


@pytest.mark.parametrize(
    "data",
    [
        b"Dear arbiter,\n\nplease find the results.\n",
        b'{"a": 1}',
        b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n",
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"a;b;c\n1;2;3\n",
    ],
)
def test_what_holds_neither_a_report_nor_a_table(data: bytes, tmp_path: Path) -> None:
    said = refused(tmp_path, data)
    assert said.startswith("holds neither a TRF report nor a table that can be recognised: a table needs")


# ----------------------------------------------------------------------------------------- names as headings

NAMED = ",Anna,Bert,Carl,Dora,Pts\nAnna,x,1,½,1,2½\nBert,0,x,1,0,1\nCarl,½,0,x,1,1½\nDora,0,1,0,x,1\n"


@pytest.mark.parametrize(
    "text",
    [
        NAMED,
        NAMED.replace("x", ""),
        "Club evening\n" + NAMED,
        NAMED.replace(",Anna", "No,Name,Anna", 1)
        .replace("\nAnna", "\n1,Anna")
        .replace("\nBert", "\n2,Bert")
        .replace("\nCarl", "\n3,Carl")
        .replace("\nDora", "\n4,Dora"),
    ],
    ids=["crossed out", "empty", "with a title", "with numbers"],
)
def test_names_as_headings(text: str, tmp_path: Path) -> None:
    found = event(tmp_path, text)
    assert found.problems == ()
    assert [p.name for p in found.participants] == ["Anna", "Bert", "Carl", "Dora"]
    assert games(found) == {
        1: {(2, "1"), (3, "="), (4, "1")},
        2: {(1, "0"), (3, "1"), (4, "0")},
        3: {(1, "="), (2, "0"), (4, "1")},
        4: {(1, "0"), (2, "1"), (3, "0")},
    }


def test_names_as_headings_in_another_order_are_no_round_robin(tmp_path: Path) -> None:
    swapped = NAMED.replace("Carl,Dora", "Dora,Carl", 1).replace("x", "")
    assert "neither a TRF report nor a table" in refused(tmp_path, swapped)


@pytest.mark.parametrize(("gone", "heading"), [("Anna", "B1"), ("Dora", "E1")])
def test_a_name_without_a_row(gone: str, heading: str, tmp_path: Path) -> None:
    lines = [line for line in NAMED.splitlines(keepends=True) if not line.startswith(gone)]
    assert f"no row for '{gone}', of which the column {heading} tells games" in refused(
        tmp_path, "".join(lines)
    )


# ------------------------------------------------------------------------------------------------- teams

TEAMS = """\
Rk.;Team;1;2;3;4;TB1;TB2
1;Antelopes;*;2½;3;4;6;9,5
2;Badgers;1½;*;2;3½;3;7
3;Caracals;1;2;*;4;3;7
4;Dachs;0;½;0;*;0;0,5
"""


@pytest.mark.parametrize("half", ["½", ".5", ",5"])
def test_a_round_robin_of_teams(half: str, tmp_path: Path) -> None:
    found = event(tmp_path, TEAMS.replace("½", half))
    assert [p for p in found.problems if p.level == "error"] == []
    assert (found.team, found.system, found.boards) == (True, "round-robin", 4)
    points = {p.no: sum(r.points for r in p.rounds) / found.unit for p in found.participants}
    game_points = {p.no: sum(r.game_points for r in p.rounds) / found.unit for p in found.participants}
    assert points == {1: 6, 2: 3, 3: 3, 4: 0}
    assert game_points == {1: 9.5, 2: 7, 3: 7, 4: 0.5}


def test_points_of_matches_without_a_heading_of_teams_are_not_guessed(tmp_path: Path) -> None:
    assert "is a list of participants" in refused(tmp_path, TEAMS.replace("Team", "Name"))
