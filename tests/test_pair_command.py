"""The command ``pair``: what it prints, what it writes, and what it refuses."""

from __future__ import annotations

import io
import json
import lzma
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from openpyxl import load_workbook

from xltiebreak import read
from xltiebreak.cli import main
from xltiebreak.formats.trf import read_trf
from xltiebreak.formats.trf_write import write_trf
from xltiebreak.model import Participant, Round, Tournament
from xltiebreak.texts import LANGUAGES
from xltiebreak.workbook.template import Plan, build

from .crosstables import event

DATA = Path(__file__).parent / "data"
CONFORMANCE: dict[str, Any] = json.loads(lzma.decompress((DATA / "swiss-1992.json.xz").read_bytes()))
TREES = ["Oak", "Elm", "Ash", "Birch", "Maple", "Willow"]
#: After two rounds: 1 has 2 points, 2 and 3 have 1, 5 had the bye.
AFTER_2 = """
    1: 3w1 2b1
    2: 4b1 1w0
    3: 1b0 5w1
    4: 2w0 U
    5: U 3b0
"""


class Done(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def pair(*arguments: object) -> Done:
        code = main(["pair", *map(str, arguments)])
        return Done(code, *capsys.readouterr())

    return pair


def named(t: Tournament, **about: Any) -> Tournament:
    people = tuple(replace(p, name=TREES[p.no - 1]) for p in t.participants)
    return replace(t, participants=people, **about)


def trf(path: Path, t: Tournament) -> Path:
    path.write_text(write_trf(t), encoding="utf-8")
    return path


def workbook(path: Path, t: Tournament, language: str = "en") -> Path:
    path.write_bytes(build([Plan(t, language)]))
    return path


@pytest.fixture
def report(tmp_path: Path) -> Path:
    return trf(tmp_path / "event.trf", named(event(AFTER_2, scheduled_rounds=5)))


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    return workbook(tmp_path / "event.xlsx", named(event(AFTER_2, scheduled_rounds=5)))


# ----------------------------------------------------------------------------------------- the rules of 1992

CODES = {
    "1-0": ("1", "0"),
    "0-1": ("0", "1"),
    "1/2": ("=", "="),
    "adj": (" ", " "),
    "+-": ("+", "-"),
    "-+": ("-", "+"),
    "--": ("-", "-"),
}
POINTS = {"1": 2, "+": 2, "U": 2, "=": 1}


def before(data: dict[str, Any], held: int) -> Tournament:
    """A conformance event as it stands after so many rounds."""
    rounds: dict[int, list[Round]] = {p["no"]: [] for p in data["players"]}
    for each in data["rounds"][:held]:
        for white, black, result in each["pairs"]:
            mine, theirs = CODES[result]
            rounds[white].append(Round(black, "w", mine, POINTS.get(mine, 0)))
            rounds[black].append(Round(white, "b", theirs, POINTS.get(theirs, 0)))
        for no in each["absent"]:
            rounds[no].append(Round(0, "-", "Z", 0))
        if each["bye"]:
            rounds[each["bye"]].append(Round(0, "-", "U", 2))
    return Tournament(
        tuple(
            Participant(p["no"], p["name"], p["rating"], tuple(rounds[p["no"]]), title=p["title"])
            for p in data["players"]
        ),
        scheduled_rounds=data["total_rounds"],
    )


@pytest.mark.parametrize("name", sorted(CONFORMANCE))
def test_the_conformance_events_through_files(name: str, tmp_path: Path, run: Any) -> None:
    data = CONFORMANCE[name]
    path = tmp_path / "event.trf"
    rounds = [*data["rounds"], *([data["impossible"]] if "impossible" in data else [])]
    for n, expected in enumerate(rounds):
        path.write_text(write_trf(before(data, n)), encoding="utf-8")
        absent = ",".join(map(str, expected["absent"]))
        first = data["first_colour"].lower()
        done = run(path, "--absent", absent, "--first-colour", first, "--adjourned", "--format", "json")
        if "pairs" not in expected:
            assert done.code == 2
            assert "cannot" in done.err or "no pairing" in done.err.lower()
            continue
        assert done.code == 0, done.err
        told = json.loads(done.out)
        assert (told["round"], told["method"]) == (n + 1, "swiss-1992")
        assert [[p["white"], p["black"]] for p in told["pairs"]] == [p[:2] for p in expected["pairs"]]
        assert (told["bye"], told["absent"]) == (expected["bye"], sorted(expected["absent"]))


# ---------------------------------------------------------------------------------------------- what it says


def test_json_is_the_contract(report: Path, run: Any) -> None:
    done = run(report, "--format", "json", "--absent", "5", "--first-colour", "w")
    told = json.loads(done.out)
    assert list(told) == ["round", "method", "pairs", "bye", "absent", "notes"]
    assert told["round"] == 3
    assert [list(p) for p in told["pairs"]] == [["board", "white", "black"]] * 2
    assert (told["bye"], told["absent"], told["notes"]) == (None, [5], [])


def test_the_board_list(report: Path, run: Any) -> None:
    done = run(report)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "Round 3 – Swiss rules of 1992"
    assert lines[2].split() == ["Board", "No", "White", "Points", "No", "Black", "Points"]
    assert [line.split()[0] for line in lines[3:5]] == ["1", "2"]
    assert "↓" in lines[3]
    assert "↑" in lines[3]
    assert lines[6].startswith("Bye: ")


def test_the_explanation_follows(report: Path, run: Any) -> None:
    short, long = run(report).out, run(report, "--explain").out
    assert long.startswith(short)
    assert "Score group" in long[len(short) :]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language(language: str, report: Path, run: Any) -> None:
    done = run(report, "--lang", language, "--explain")
    assert done.code == 0
    assert "{" not in done.out


def test_a_first_round_says_whose_colour_was_taken_for_granted(tmp_path: Path, run: Any) -> None:
    path = trf(tmp_path / "new.trf", named(event("1:\n2:\n3:\n4:", scheduled_rounds=3)))
    assert "if the lot gave Black, pair again" in run(path).out
    black = json.loads(run(path, "--first-colour", "b", "--format", "json").out)
    assert black["pairs"][0] == {"board": 1, "white": 3, "black": 1}
    assert black["notes"] == []
    for record in ("152 B", "XXC black1"):
        path.write_text(path.read_text().partition("152")[0].partition("XXC")[0] + record + "\n")
        assert json.loads(run(path, "--format", "json").out)["pairs"] == black["pairs"]


def test_the_event_says_who_is_absent(report: Path, run: Any) -> None:
    text = report.read_text()
    for records in ("XXZ 4 5\n", "240 H   3    4    5\n", "240 F   3    4\nXXZ 5\n"):
        report.write_text(text + records)
        assert json.loads(run(report, "--format", "json").out)["absent"] == [4, 5]
    report.write_text(text + "240 H   4    4\n")
    assert json.loads(run(report, "--format", "json").out)["absent"] == []


def test_a_bye_that_was_entered_for_the_round_counts_as_absence(tmp_path: Path, run: Any) -> None:
    path = workbook(
        tmp_path / "e.xlsx", named(event(AFTER_2.replace("U 3b0", "U 3b0 H"), scheduled_rounds=5))
    )
    assert json.loads(run(path, "--format", "json").out)["absent"] == [5]
    assert run(path, "-o", path).code == 0
    assert read(path).participants[4].rounds[2].code == "H"


def test_who_was_absent_is_named(tmp_path: Path, run: Any) -> None:
    t = named(event("1: 2w1\n2: 1b0\n3: 4w1\n4: 3b0\n5: Z", scheduled_rounds=5))
    note = "5 was absent in round 1 and is paired"
    path = trf(tmp_path / "e.trf", t)
    assert note in run(path).out
    assert note not in run(path, "--absent", "5").out


def test_a_swiss_of_the_dutch_system_says_so_itself(report: Path, run: Any) -> None:
    pytest.importorskip("gacrux")
    report.write_text(report.read_text() + "192 FIDE_DUTCH_2025\n")
    assert json.loads(run(report, "--format", "json").out)["method"] == "dutch"
    assert json.loads(run(report, "--method", "swiss-1992", "--format", "json").out)["method"] == "swiss-1992"


# ------------------------------------------------------------------------------------------ what it writes


def rounds_of(path: Path, n: int) -> dict[int, tuple[object, ...]]:
    return {p.no: p.rounds[n - 1][:3] for p in read(path).participants if len(p.rounds) >= n}


def expected_rounds(told: dict[str, Any]) -> dict[int, tuple[object, ...]]:
    found: dict[int, tuple[object, ...]] = dict.fromkeys(told["absent"], (0, "-", "Z"))
    for p in told["pairs"]:
        found[p["white"]], found[p["black"]] = (p["black"], "w", " "), (p["white"], "b", " ")
    return found | ({told["bye"]: (0, "-", "U")} if told["bye"] else {})


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        return {name: package.read(name) for name in package.namelist()}


@pytest.mark.parametrize("absent", ["", "2", "1,5"])
def test_a_new_report_has_the_round_and_everything_else(
    absent: str, report: Path, tmp_path: Path, run: Any
) -> None:
    report.write_bytes(("### by hand\r\n" + report.read_text().replace("\n", "\r\n") + "XXR 5").encode())
    before = report.read_bytes()
    out = tmp_path / "next.trf"
    done = run(report, "--absent", absent, "--format", "json", "-o", out)
    assert done.code == 0, done.err
    assert "Round 3 was written to" in done.err
    assert rounds_of(out, 3) == expected_rounds(json.loads(done.out))
    assert report.read_bytes() == before
    kept = [line for line in out.read_bytes().split(b"\r\n") if not line.startswith(b"001")]
    assert kept == [line for line in before.split(b"\r\n") if not line.startswith(b"001")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_a_report_keeps_its_encoding(encoding: str, report: Path, tmp_path: Path, run: Any) -> None:
    text = report.read_text().replace("Willow", "Ümlaut").replace("Birch ", "Börch ")
    report.write_bytes(text.encode(encoding))
    out = tmp_path / "next.trf"
    assert run(report, "-o", out).code == 0
    assert out.read_bytes().decode(encoding).splitlines()[0] == text.splitlines()[0]
    assert [p.name for p in read(out).participants] == [p.name for p in read(report).participants]
    assert len(rounds_of(out, 3)) == 5


def test_columns_counted_in_bytes(report: Path, tmp_path: Path, run: Any) -> None:
    lines = report.read_text().splitlines()
    broken = [line.replace("Birch ", "Bïrch", 1) for line in lines]
    report.write_text("\n".join(broken) + "\n", encoding="utf-8")
    assert read_trf(report.read_bytes()).participants[3].rounds[1].code == "U"
    out = tmp_path / "next.trf"
    done = run(report, "-o", out, "--format", "json")
    assert done.code == 0, done.err
    assert rounds_of(out, 3) == expected_rounds(json.loads(done.out))


def test_the_workbook_itself(sheet: Path, run: Any) -> None:
    before = sheet.read_bytes()
    done = run(sheet, "--absent", "2", "--format", "json", "-o", sheet)
    assert done.code == 0, done.err
    assert rounds_of(sheet, 3) == expected_rounds(json.loads(done.out))
    assert sheet.with_name("event.xlsx.bak").read_bytes() == before
    old, new = parts(before), parts(sheet.read_bytes())
    assert old.keys() == new.keys()
    changed = [name for name in old if old[name] != new[name]]
    assert changed == ["xl/worksheets/sheet2.xml"]


def test_a_copy_of_the_workbook(sheet: Path, tmp_path: Path, run: Any) -> None:
    before = sheet.read_bytes()
    out = tmp_path / "copy.xlsx"
    assert run(sheet, "-o", out).code == 0
    assert sheet.read_bytes() == before
    assert len(rounds_of(out, 3)) == 5
    refused = run(out)
    assert refused.code == 2
    assert "round 3 is paired already" in refused.err


def test_the_letters_of_the_workbook_are_kept(tmp_path: Path, run: Any) -> None:
    path = workbook(tmp_path / "e.xlsx", named(event(AFTER_2, scheduled_rounds=5)))
    from openpyxl import load_workbook

    book = load_workbook(path)
    for row in book["Crosstable"].iter_rows(min_row=6, min_col=6, max_col=7):
        for cell in row:
            if isinstance(cell.value, str):
                cell.value = cell.value.replace("b", "n").replace("w", "b")
    book.save(path)
    done = run(path, "-o", path, "--format", "json")
    assert done.code == 0, done.err
    assert rounds_of(path, 3) == expected_rounds(json.loads(done.out))


# ------------------------------------------------------------------------------------------ what it refuses


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--absent", "9"), "nobody in this event has the number 9"),
        (("--absent", "x"), "--absent: 'x' should be a participant's number"),
        (("--absent", "0"), "'0' should be a participant's number"),
        (("--sheet", "Other"), "--sheet"),
    ],
)
def test_wrong_wishes(arguments: tuple[str, ...], reason: str, report: Path, run: Any) -> None:
    done = run(report, *arguments)
    assert (done.code, done.out) == (2, "")
    assert reason in done.err


def test_missing_results_are_all_named(tmp_path: Path, run: Any) -> None:
    t = named(event("1: 3w\n2: 4b1\n3: 1b\n4: 2w0", scheduled_rounds=5))
    done = run(workbook(tmp_path / "e.xlsx", t))
    assert done.code == 2
    assert "Crosstable!F6, Crosstable!F8: the game 1 – 3 of round 1 has no result yet" in done.err
    assert "2 – 4" not in done.err
    done = run(trf(tmp_path / "e.trf", t))
    assert "the game 1 – 3 of round 1 has no result yet" in done.err
    done = run(tmp_path / "e.trf", "--adjourned")
    assert done.code == 0
    assert "The game 1 – 3 of round 1 has no result; it counts as a draw" in done.out


def test_a_round_that_was_only_paired_is_not_adjourned(tmp_path: Path, run: Any) -> None:
    t = event("1: 2w1 3b\n2: 1b0 4w\n3: 4w1 1w\n4: 3b0 2b", scheduled_rounds=5)
    path = trf(tmp_path / "e.trf", named(t))
    for more in ((), ("--adjourned",)):
        done = run(path, *more)
        assert done.code == 2
        assert "round 2 is paired already, but has no results yet" in done.err


def test_contradictions_come_first(tmp_path: Path, run: Any) -> None:
    done = run(
        workbook(tmp_path / "e.xlsx", named(event("1: 2w1\n2: 1b1\n3: 4w1\n4: 3b0", scheduled_rounds=5)))
    )
    assert done.code == 2
    assert "Crosstable!F6" in done.err


def test_an_event_that_is_over(tmp_path: Path, run: Any) -> None:
    path = trf(tmp_path / "e.trf", named(event("1: 2w1\n2: 1b0", scheduled_rounds=1)))
    assert "the event has 1 rounds, and all of them were held" in run(path).err


def test_a_bye_that_only_the_pairing_can_give(tmp_path: Path, run: Any) -> None:
    path = workbook(
        tmp_path / "e.xlsx", named(event(AFTER_2.replace("U 3b0", "U 3b0 U"), scheduled_rounds=5))
    )
    done = run(path)
    assert done.code == 2
    assert "Crosstable!H10: 5 has a U in round 3 already" in done.err


def test_no_column_for_the_round(tmp_path: Path, run: Any) -> None:
    path = tmp_path / "e.xlsx"
    path.write_bytes(build([Plan(named(event(AFTER_2)), "en", 6, 2)]))
    done = run(path, "-o", path)
    assert done.code == 2
    assert "the crosstable on 'Crosstable' has no column for round 3" in done.err
    assert not path.with_name("e.xlsx.bak").exists()


def test_a_round_robin_in_a_report(tmp_path: Path, run: Any) -> None:
    t = named(event("1: Z\n2: 5w1\n3: 4w1\n4: 3b0\n5: 2b0", system="round-robin", scheduled_rounds=5))
    path, out = trf(tmp_path / "e.trf", t), tmp_path / "next.trf"
    done = run(path, "-o", out)
    assert done.code == 0, done.err
    assert done.out.splitlines()[0] == "Round 2 – Berger table"
    assert "Rests: 4 Birch (0)" in done.out
    assert rounds_of(out, 2) == {
        1: (2, "w", " "),
        2: (1, "b", " "),
        3: (5, "b", " "),
        4: (0, "-", "Z"),
        5: (3, "w", " "),
    }


def test_a_report_is_not_written_over_nor_into_a_workbook(report: Path, tmp_path: Path, run: Any) -> None:
    before = report.read_bytes()
    assert "would be lost" in run(report, "-o", report).err
    assert "is the name of a workbook" in run(report, "-o", tmp_path / "new.xlsx").err
    assert report.read_bytes() == before
    assert not (tmp_path / "new.xlsx").exists()


def test_a_matrix_is_shown_and_not_filled(tmp_path: Path, run: Any) -> None:
    path = tmp_path / "rr.xlsx"
    t = Tournament((), system="round-robin", scheduled_rounds=3)
    path.write_bytes(build([Plan(t, "en", 4, 3, 1)]))
    from openpyxl import load_workbook

    book = load_workbook(path)
    for row, name in enumerate(TREES[:4], start=6):
        book["Crosstable"].cell(row, 3).value = name
    book.save(path)
    done = run(path, "--format", "json")
    assert json.loads(done.out)["pairs"][0] == {"board": 1, "white": 1, "black": 4}
    assert "has a column for each opponent" in run(path, "-o", path).err


@pytest.mark.parametrize("method", ["swiss-1992", "dutch"])
def test_colours_that_nobody_knows(method: str, tmp_path: Path, run: Any) -> None:
    t = named(event("1: 2-1\n2: 1-0\n3: 4w1\n4: 3b0", scheduled_rounds=3))
    for path in (trf(tmp_path / "e.trf", t), workbook(tmp_path / "e.xlsx", t)):
        done = run(path, "--method", method)
        assert done.code == 2
        assert "the colours of some games are not known" in done.err
        assert "participants 1, 2" in done.err


def test_a_swiss_that_cannot_go_on(tmp_path: Path, run: Any) -> None:
    done = run(trf(tmp_path / "e.trf", named(event("1: 2w1\n2: 1b0", scheduled_rounds=3))))
    assert done.code == 2
    assert "Traceback" not in done.err
    assert done.err.startswith("xltiebreak: ")


def test_teams_have_no_swiss(run: Any) -> None:
    done = run(DATA / "trf" / "tec_grandmommys_cup_trf25_team.trf")
    assert done.code == 2
    assert done.err


# ---------------------------------------------------------------------------- what the file states besides


def test_a_bye_of_a_later_round_keeps_nobody_out_of_the_next(tmp_path: Path, run: Any) -> None:
    """H in round 4 says nothing of round 3, in a workbook and in a report, and stays where it is."""
    sheet = workbook(tmp_path / "e.xlsx", named(event(AFTER_2, scheduled_rounds=5)))
    book = load_workbook(sheet)
    crosstable = book["Crosstable"]
    headings = {cell.value: cell.column for row in crosstable["A1:Z6"] for cell in row if cell.value}
    row = next(
        cell.row
        for cell in crosstable[crosstable.cell(1, headings["Name"]).column_letter]
        if cell.value == "Oak"
    )
    crosstable.cell(row, headings["r4"]).value = "H"
    book.save(sheet)
    report = trf(tmp_path / "e.trf", named(event(AFTER_2, scheduled_rounds=5)))
    lines = report.read_text().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("001    1"))
    lines[at] = f"{lines[at]:121}0000 - H"
    report.write_text("\n".join(lines) + "\n")
    plain = json.loads(
        run(trf(tmp_path / "p.trf", named(event(AFTER_2, scheduled_rounds=5))), "--format", "json").out
    )
    for path in (sheet, report):
        made = json.loads(run(path, "--format", "json").out)
        assert (made["absent"], made["pairs"]) == ([], plain["pairs"])
    out = tmp_path / "out.trf"
    assert run(report, "-o", out).code == 0
    first = read_trf(out.read_bytes()).participants[0]
    assert (first.rounds[2].opponent > 0, first.rounds[3].code) == (True, "H")


def test_who_has_nothing_in_the_last_round_may_have_a_result_that_was_not_typed(
    tmp_path: Path, run: Any
) -> None:
    sheet = workbook(
        tmp_path / "e.xlsx",
        named(event("1: 2w1\n2: 1b0\n3: 4w1\n4: 3b0\n5: 6w1\n6: 5b0", scheduled_rounds=5)),
    )
    book = load_workbook(sheet)
    crosstable = book["Crosstable"]
    for line in crosstable.iter_rows():
        for cell in line:
            if cell.value in ("4w1", "3b0"):
                cell.value = None
    book.save(sheet)
    before = sheet.read_bytes()
    refused = run(sheet, "-o", sheet)
    assert refused.code == 2
    assert "3 has nothing in round 1; enter the result, or Z if they were absent" in refused.err
    assert sheet.read_bytes() == before
    assert run(sheet, "--absent", "3,4").code == 0


@pytest.mark.parametrize("record", ["XXP 1 3", "XXA    1  1.0", "260   1   9    1    3"])
def test_forbidden_pairings_and_acceleration_are_told(record: str, report: Path, run: Any) -> None:
    report.write_text(report.read_text() + record + "\n")
    assert f"(records {record[:3]}), which is not heeded here" in run(report).out


def test_a_system_that_is_not_known_is_asked_for(report: Path, run: Any) -> None:
    plain = report.read_text()
    report.write_text(plain + "192 FIDE_DUBOV\n")
    refused = run(report)
    assert refused.code == 2
    assert "paired by FIDE_DUBOV, which is not known here" in refused.err
    assert run(report, "--method", "swiss-1992").code == 0
    pytest.importorskip("gacrux")
    report.write_text(plain + "192 FIDE_DUTCH_2023\n")
    assert "The file names FIDE_DUTCH_2023" in run(report).out


def test_everybody_absent(report: Path, run: Any) -> None:
    refused = run(report, "--absent", "1,2,3,4,5")
    assert refused.code == 2
    assert "everybody is absent" in refused.err


def test_another_report_is_kept(report: Path, tmp_path: Path, run: Any) -> None:
    other = tmp_path / "other.trf"
    other.write_text("precious")
    assert run(report, "-o", other).code == 0
    assert (tmp_path / "other.trf.bak").read_text() == "precious"


def test_a_table_for_a_swiss(report: Path, run: Any) -> None:
    text = report.read_text().replace("142 5", "142 7").replace("XXR 5", "XXR 7")
    report.write_text(text)
    assert "this event is a Swiss of 7 rounds" in run(report, "--method", "berger").err


def test_colours_reversed_in_a_round_robin_stop_nothing(tmp_path: Path, run: Any) -> None:
    t = event("1: 4w1\n2: 3b0\n3: 2w1\n4: 1b0", scheduled_rounds=3, system="round-robin")
    done = run(trf(tmp_path / "e.trf", named(t)))
    assert done.code == 0
    assert "In round 1 3 had White against 2, other than in the table." in done.out


def test_what_is_no_event_that_can_be_paired_is_told(tmp_path: Path, run: Any) -> None:
    table = DATA / "published" / "ranking-after-3.csv"
    assert "is a published table; convert it into a workbook or a TRF first" in run(table).err
    page = tmp_path / "page.csv"
    page.write_text("<html><body>standings</body></html>")
    assert "is a web page" in run(page).err
