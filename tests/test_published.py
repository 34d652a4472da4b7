"""Published tables of chess-results, Swiss-Manager, Vega and others: recognised, checked, converted."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xltiebreak.checking import Verdict, check
from xltiebreak.cli import main
from xltiebreak.files import ReadError, read, read_to_check
from xltiebreak.model import Tournament
from xltiebreak.texts import LANGUAGES

DATA = Path(__file__).with_name("data") / "published"


def verdict_of(name: str, *lists: str, **byes: str) -> Verdict:
    tournament, claims, _ = read_to_check(DATA / name, byes=byes, lists=[DATA / each for each in lists])
    return check(tournament, claims)


def rounds(t: Tournament) -> dict[int, str]:
    """Everybody's rounds as ``2w1 U``, by number."""
    return {
        p.no: " ".join(f"{r.opponent}{r.colour}{r.code}" if r.opponent else r.code for r in p.rounds)
        for p in t.participants
    }


def games(t: Tournament) -> list[list[tuple[int, str]]]:
    """Whom everybody met with which result, whatever the round."""
    return [sorted((r.opponent, r.code) for r in p.rounds if r.opponent) for p in t.participants]


# ------------------------------------------------------------------------------------------- every shape

CLEAN = {
    "endtabelle.csv": [("Wtg1", "SB"), ("Wtg2", "WIN")],
    "dubbel.csv": [],
    "round-robin.csv": [("TB1", "SB")],
    "by-hand.csv": [],
    "teams.csv": [("TB1", "MPTS"), ("TB2", "GPTS")],
    "vega-crosstable.txt": [],
    "papi.csv": [],
    "swissperfect.txt": [],
}


@pytest.mark.parametrize("name", CLEAN)
def test_tables_that_are_right_are_clean(name: str) -> None:
    verdict = verdict_of(name)
    assert [str(d) for d in verdict.differences] == []
    assert verdict.columns == CLEAN[name]


def test_german_letters_and_ranks_as_opponents() -> None:
    """s is Black; Dorn, start number 4, is third, and the others name the 3."""
    found = read(DATA / "endtabelle.csv")
    assert found.name == "Waldpokal"
    assert rounds(found) == {1: "4b1 2w= 3b1", 2: "3w1 1b= 4w=", 3: "2b0 4w0 1w0", 4: "1w0 3b1 2b="}
    assert [(p.title, p.federation, p.rating) for p in found.participants][:2] == [
        ("FM", "GER", 2100),
        ("", "AUT", 2050),
    ]


def test_dutch_letters_and_rests_of_a_double_round_robin() -> None:
    found = read(DATA / "dubbel.csv")
    assert (found.system, found.name) == ("round-robin", "Bomentoernooi 2026")
    assert rounds(found)[1].startswith("2b1 3w= Z 2w= 3b1")
    assert [str(p) for p in found.problems if p.level != "note"] == [
        str(p) for p in found.problems if "paired in round" in str(p)
    ]


def test_romance_letters() -> None:
    """b is blanc and n noir: the b of our own notation is Black."""
    assert rounds(read(DATA / "papi.csv"))[3] == "1b0 4w+ 2w0"


def test_a_matrix_with_the_own_field_crossed_out() -> None:
    found = read(DATA / "round-robin.csv")
    assert found.system == "round-robin"
    met = {p.no: sorted((r.opponent, r.code) for r in p.rounds) for p in found.participants}
    assert met[2] == [(1, "="), (3, "="), (4, "1")]


def test_two_games_in_a_field() -> None:
    found = read(DATA / "by-hand.csv")
    assert sorted((r.opponent, r.code) for r in found.participants[0].rounds if r.opponent) == [
        (2, "1"),
        (2, "="),
        (3, "1"),
        (3, "1"),
    ]


def test_teams_and_teams_that_never_played() -> None:
    found = read(DATA / "teams.csv")
    assert (found.team, found.boards) == (True, 4)
    assert rounds(found)[5] == "Z Z Z"
    assert [r.game_points for r in found.participants[0].rounds] == [6, 5, 8]


def test_vega_tells_its_byes() -> None:
    found = read(DATA / "vega-crosstable.txt")
    assert rounds(found)[5] == "1b0 H 8-+"
    assert rounds(found)[6] == "2w0 3b0 U"
    assert rounds(found)[10] == "Z Z Z"
    assert [str(p) for p in found.problems if p.level == "warning"] == []


def test_pairings_of_two_rounds_with_the_list_of_players() -> None:
    found = read(DATA / "pairings-1.txt", lists=[DATA / "pairings-2.txt", DATA / "players.txt"])
    assert rounds(found) == {1: "3w1 2b1", 2: "4b= 1w0", 3: "1b0 5w+", 4: "2w= U", 5: "U 3b-"}
    assert [p.name for p in found.participants][:2] == ["Ahorn, Anton", "Birke, Berta"]
    assert found.participants[0].rating == 2100


def test_ranks_from_a_list_beside_the_crosstable() -> None:
    verdict = verdict_of("vega-crosstable.txt", "vega-standings.txt")
    assert (verdict.differences, verdict.ranks) == ([], 10)


def test_unplayed_rounds_are_given_as_the_reason() -> None:
    """Whoever has no unplayed rounds around agrees; the others are explained."""
    verdict = verdict_of("ranking-after-3.csv")
    assert (verdict.points, verdict.columns) == (8, [("TB1", "BH"), ("TB2", "WIN")])
    assert {d.no for d in verdict.differences} == {3, 4}
    reasons = [d.reason for d in verdict.differences]
    assert all(
        "unplayed" in reason or "theirs follows from the printed values" in reason for reason in reasons
    )


# ---------------------------------------------------------------------------------------- what is asked


def test_byes_are_asked_for_with_their_cells_and_the_option() -> None:
    warnings = [str(p) for p in read(DATA / "ranking-after-3.csv").problems if p.level == "warning"]
    assert warnings == [
        "F9: '-1' (1 in all) may be a pairing-allocated bye (U) or a full-point bye (F), which the table "
        "does not tell; it was taken as U. If it is not: --bye F9=F",
        "F10: '-½' (1 in all) may be a half-point bye (H) or something else that gave half a point, which "
        "the table does not tell; it was taken as H. If it is not: --bye F10=U",
    ]


@pytest.mark.parametrize(
    ("said", "first"), [({"-1": "F"}, "F"), ({"F9": "F"}, "F"), ({"f9": "Z"}, "Z"), ({}, "U")]
)
def test_answers_by_content_and_by_cell(said: dict[str, str], first: str) -> None:
    found = read(DATA / "ranking-after-3.csv", byes=said)
    assert found.participants[3].rounds[0].code == first


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("F6", "there stands '6w1', a game; only a round without a game can be a bye"),
        ("A1", "no round without a game in 'A1'"),
        ("xyz", "no round without a game in 'xyz'"),
    ],
)
def test_answers_about_something_else_are_refused(said: str, reason: str) -> None:
    with pytest.raises(ReadError, match="--bye") as refused:
        read(DATA / "ranking-after-3.csv", byes={said: "F"})
    assert reason in str(refused.value)


def test_the_option_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    table = str(DATA / "ranking-after-3.csv")
    assert main(["standings", table, "--bye", "-1=F", "--bye", "-½=h", "--lang", "en"]) == 0
    assert "--bye" not in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["standings", table, "--bye", "F12=X"])
    assert "the kinds are F, H, Z and U" in capsys.readouterr().err


# ------------------------------------------------------------------------------------------- workbooks


def as_workbook(name: str, **sheets: str) -> bytes:
    """The table as chess-results gives it to Excel: numbers as numbers, 0 and -1 as well."""
    book = openpyxl.Workbook()
    sheet: Any = book.active
    for line in (DATA / name).read_text(encoding="utf-8").splitlines():
        cells: list[Any] = line.split("," if name.startswith("ranking") else ";")
        sheet.append([float(c) if c.lstrip("-").replace(".", "", 1).isdigit() else c or None for c in cells])
    for title in sheets:
        book.create_sheet(title).append(["something", "else"])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.mark.parametrize("name", ["ranking-after-3.csv", "round-robin.csv", "teams.csv"])
def test_the_same_table_in_a_workbook(name: str, tmp_path: Path) -> None:
    path = tmp_path / "anything.at-all"
    path.write_bytes(as_workbook(name, Notes=""))
    assert rounds(read(path)) == rounds(read(DATA / name))


def test_two_tables_in_a_workbook_have_to_be_chosen_from(tmp_path: Path) -> None:
    path = tmp_path / "two.xlsx"
    book = openpyxl.load_workbook(io.BytesIO(as_workbook("ranking-after-3.csv")))
    book.copy_worksheet(book.active).title = "B"
    book.save(path)
    with pytest.raises(ReadError, match="choose one with --sheet: 'Sheet', 'B'"):
        read(path)
    assert len(read(path, "b").participants) == 8


# ----------------------------------------------------------------------------------------------- refused


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello;world\nno;table\n", "holds neither a TRF report nor a table"),
        ((DATA / "players.txt").read_text(encoding="utf-8"), "is a list of participants without their games"),
        (
            (DATA / "pairings-2.txt").read_text(encoding="utf-8"),
            "the pairings of some rounds are missing: 1;",
        ),
    ],
)
def test_what_is_refused_says_why(text: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "file.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ReadError) as refused:
        read(path)
    assert reason in str(refused.value)


def test_an_old_binary_workbook_is_refused_with_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "old.xls"
    path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600)
    with pytest.raises(ReadError, match=r"\.xlsx"):
        read(path)


def test_a_list_of_another_event_is_refused() -> None:
    with pytest.raises(ReadError, match="is not about this event: it begins with Ahorn, Anton"):
        read(DATA / "vega-crosstable.txt", lists=[DATA / "players.txt"])


def test_contradictions_name_their_cells(tmp_path: Path) -> None:
    text = (DATA / "endtabelle.csv").read_text(encoding="utf-8").replace("1w0;4s1", "1w1;4s1")
    path = tmp_path / "wrong.csv"
    path.write_text(text, encoding="utf-8")
    assert "G5, G7: 1 has '3s1' and 3 has '1w1' (G7): they do not add up" in [
        str(p).partition(";")[0] for p in read(path).problems
    ]
    assert main(["check", str(path)]) == 1
    assert main(["convert", str(path), str(tmp_path / "out.trf")]) == 2


BOMB = "x" * 3_000_000


def bombs() -> dict[str, bytes]:
    def packed(parts: dict[str, str], method: int = zipfile.ZIP_DEFLATED) -> bytes:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", method) as file:
            for name, content in parts.items():
                file.writestr(name, content)
        return out.getvalue()

    honest = as_workbook("ranking-after-3.csv")
    with zipfile.ZipFile(io.BytesIO(honest)) as file:
        parts = {name: file.read(name).decode() for name in file.namelist()}
    sheet = "xl/worksheets/sheet1.xml"
    entity = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    return {
        "unpacks to 600 MB": packed({**parts, **{f"x{n}": BOMB * 20 for n in range(10)}}),
        "entities": packed({**parts, sheet: entity + parts[sheet].partition("?>")[2]}),
        "external entity": packed(
            {**parts, sheet: '<!DOCTYPE x SYSTEM "file:///etc/passwd">' + parts[sheet].partition("?>")[2]}
        ),
        "no zip at all": b"PK\x03\x04" + b"\0" * 100,
    }


@pytest.mark.parametrize("kind", bombs())
@pytest.mark.parametrize("command", ["check", "convert"])
def test_hostile_workbooks_are_refused(
    kind: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = tmp_path / "hostile.xlsx", tmp_path / "out.csv"
    path.write_bytes(bombs()[kind])
    assert main([command, str(path), *([str(out)] if command == "convert" else [])]) == 2
    shown = capsys.readouterr()
    assert "Traceback" not in shown.out + shown.err
    assert not out.exists()


# --------------------------------------------------------------------------------------------- converted


@pytest.mark.parametrize("name", [*CLEAN, "ranking-after-3.csv"])
@pytest.mark.parametrize("ending", ["trf", "xlsx", "csv"])
def test_a_table_becomes_any_kind_of_file(name: str, ending: str, tmp_path: Path) -> None:
    out = tmp_path / f"out.{ending}"
    if (name, ending) == ("teams.csv", "trf"):  # which needs the players
        assert main(["convert", str(DATA / name), str(out)]) == 2
        assert not out.exists()
        return
    assert main(["convert", str(DATA / name), str(out)]) == 0
    assert games(read(out)) == games(read(DATA / name))


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Input:
        buffer = io.BytesIO((DATA / "endtabelle.csv").read_bytes())

    monkeypatch.setattr("sys.stdin", Input())
    assert main(["check", "-"]) == 0
    assert "clean" in capsys.readouterr().out


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_folder_in_every_language(spoken: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("endtabelle.csv", "ranking-after-3.csv", "players.txt"):
        (tmp_path / name).write_bytes((DATA / name).read_bytes())
    assert main(["check", "--all", str(tmp_path), "--lang", spoken]) == 2
    shown = capsys.readouterr()
    last = shown.out.strip().splitlines()[-1]
    assert [character for character in last if character.isdigit()] == ["3", "1", "1", "1", "0"]
