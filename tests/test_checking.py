"""The command ``check``: true standings are clean, and whatever is altered in them is found."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import xltiebreak
from xltiebreak.checking import Claims, Column, Printed, check, claims_of
from xltiebreak.cli import main
from xltiebreak.files import read_to_check
from xltiebreak.formats.trf import read_trf
from xltiebreak.formats.trf_write import write_trf
from xltiebreak.model import Tournament
from xltiebreak.standings import standings

from . import test_exercises as exercises
from .test_conformance import corpus

DEMO = Path(xltiebreak.__file__).parent / "samples" / "demo.trf"
SAMPLES = Path(__file__).with_name("data") / "trf"


def printed(text: str) -> Printed:
    return Printed(Fraction(text), len(text.partition(".")[2]))


def of_exercises(name: str, edition: str) -> tuple[Tournament, Claims]:
    """An exercise with the points and all whole columns that are printed for it."""
    tournament = exercises.read(name)
    found: dict[str, dict[int, Printed]] = {}
    for row in exercises.rows(name):
        if row["participant"].isdecimal() and exercises.edition_of(row) == edition and row["value"]:
            try:
                found.setdefault(row["tiebreak"], {})[int(row["participant"])] = printed(row["value"])
            except ValueError:
                continue  # a dash: no value
    whole = {
        code: values
        for code, values in found.items()
        if len(values) == len(tournament.participants) and code not in exercises.SPECIAL
    }
    points = whole.pop("SCORE", None) or whole.pop("MP")
    columns = [Column(code, values) for code, values in whole.items() if not code.startswith("POS")]
    return tournament, Claims(
        points, whole.get("GP", {}), columns=tuple(c for c in columns if c.heading != "GP")
    )


EXERCISES = [
    ("tec-2023-swiss", "2023", 19),
    ("tec-2023-swiss", "2026", 19),
    ("tec-2023-round-robin", "2023", 3),
    ("tec-2023-round-robin", "2026", 3),
    ("tec-2023-team", "2023", 9),
]


@pytest.mark.parametrize(("name", "edition", "columns"), EXERCISES)
def test_the_printed_exercises_are_clean(name: str, edition: str, columns: int) -> None:
    tournament, claims = of_exercises(name, edition)
    assert len(claims.columns) == columns
    verdict = check(tournament, claims, edition=edition)
    assert [(d.what, d.no, d.ours, d.theirs) for d in verdict.differences] == []
    assert verdict.values == columns * len(tournament.participants)


@pytest.mark.parametrize(("name", "edition", "columns"), EXERCISES)
def test_every_altered_value_of_the_exercises_is_found(name: str, edition: str, columns: int) -> None:
    tournament, claims = of_exercises(name, edition)
    for at, column in enumerate(claims.columns):
        for no, value in column.values.items():
            for step in (Fraction(1, 2), Fraction(-1)):
                wrong = value._replace(value=value.value + step)
                altered = replace(column, values={**column.values, no: wrong})
                verdict = check(tournament, Claims(columns=(altered,)), edition=edition)
                assert [d.no for d in verdict.differences] == [no], (at, column.heading, no)
    for no, value in claims.points.items():
        wrong = value._replace(value=value.value + Fraction(1, 2))
        verdict = check(tournament, Claims({**claims.points, no: wrong}), edition=edition)
        assert [d.no for d in verdict.differences] == [no]


def printed_places(place: str) -> dict[int, int]:
    rows = [row for row in exercises.rows("tec-2023-swiss") if row["tiebreak"] == f"POS({place})"]
    return {int(row["participant"]): int(row["value"]) for row in rows}


@pytest.mark.parametrize("place", ["BH", "BH-C1"])
def test_the_printed_places_of_the_exercises_are_clean_and_every_altered_one_is_found(place: str) -> None:
    tournament, criteria, ranks = exercises.read("tec-2023-swiss"), f"PTS,{place}", printed_places(place)
    assert check(tournament, Claims(ranks=ranks), criteria, "2023").is_clean
    table = standings(tournament, criteria, edition="2023")
    first = {row.no: row.rank for row in table.rows}
    for no, rank in ranks.items():
        mates = {ranks[other] for other in ranks if first[other] == first[no]}
        for wrong in {*ranks.values(), len(ranks) + 1} - {rank}:
            altered = check(tournament, Claims(ranks={**ranks, no: wrong}), criteria, "2023")
            shared = wrong == first[no] and len(mates) == 2  # 4 5 has become 4 4
            assert (no in {d.no for d in altered.differences}) != shared, (no, wrong)


def test_a_misprint_of_the_exercises_is_found() -> None:
    """The places on page 24 contradict the AOB of page 22 in one pair."""
    tournament = exercises.read("tec-2023-swiss")
    verdict = check(tournament, Claims(ranks=printed_places("AOB")), "PTS,AOB", "2023")
    assert [(d.no, d.ours, d.theirs) for d in verdict.differences] == [(3, "2", "3"), (4, "3", "2")]


# ------------------------------------------------------------------------------------------ a file's cells


def with_ranks(tournament: Tournament) -> Tournament:
    table = standings(tournament)
    ranks = {row.no: row.rank for row in table.rows}
    participants = tuple(replace(p, claimed_rank=ranks[p.no]) for p in tournament.participants)
    return replace(tournament, participants=participants, tie_breaks=tuple(table.criteria))


def exercise_as_trf() -> str:
    return write_trf(with_ranks(replace(exercises.read("tec-2023-swiss"), edition=None)))


def mutations(trf: str) -> Iterator[str]:
    """Each rank, each points and each result, altered to something else that could stand there."""
    lines = trf.splitlines()
    for at, line in enumerate(lines):
        if not line.startswith("001"):
            continue
        rank, points = int(line[85:89]), float(line[80:84])
        yield "\n".join([*lines[:at], f"{line[:85]}{rank % 16 + 1:4}{line[89:]}", *lines[at + 1 :]])
        for wrong in (points + 0.5, points + 1):
            yield "\n".join([*lines[:at], f"{line[:80]}{wrong:4.1f}{line[84:]}", *lines[at + 1 :]])
        for cell in range(91, len(line.rstrip()) - 6, 10):
            opponent, result = line[cell : cell + 4], line[cell + 7]
            codes = "HFZ" if opponent == "0000" else "1=0+-"
            for code in codes.replace(result.replace("U", "F"), ""):
                yield "\n".join([*lines[:at], line[: cell + 7] + code + line[cell + 8 :], *lines[at + 1 :]])


def test_every_altered_cell_of_a_report_is_found() -> None:
    trf = exercise_as_trf()
    tournament = read_trf(trf.encode())
    assert check(tournament, claims_of(tournament)).is_clean
    count = 0
    for altered in mutations(trf):
        count += 1
        tournament = read_trf(altered.encode())
        verdict = check(tournament, claims_of(tournament))
        changed = [ours for ours, theirs in zip(altered.splitlines(), trf.splitlines()) if ours != theirs]
        assert verdict.differences, changed
    assert count > 300


# ------------------------------------------------------------------------------------------- other events


@pytest.mark.parametrize("name", sorted(corpus())[::4])
def test_conformance_events_are_clean(name: str) -> None:
    """Ranks by every list of every edition, and the columns without saying what they are."""
    case = corpus()[name]
    tournament = read_trf(case["trf"].encode())
    for edition, expected in case["editions"].items():
        for ranking in expected["lists"]:
            ranks = {int(no): rank for no, rank in ranking["rank"].items()}
            verdict = check(tournament, Claims(ranks=ranks), ",".join(ranking["list"]), edition)
            assert (verdict.differences, verdict.ranks) == ([], len(ranks))


@pytest.mark.parametrize("heading", ["TB1", "Wtg2", ""])
def test_an_unnamed_column_is_found_by_its_values(heading: str) -> None:
    """Of what is printed the criterion and the edition are found out, also with one wrong value in it."""
    tournament = exercises.read("tec-2023-swiss")
    for edition in ("2022", "2023", "2026"):
        for criterion in ("BH-C1", "AOB", "SB", "PS", "ARO", "TPR", "BH-M1", "BH/P"):
            table = standings(tournament, f"PTS,{criterion}", edition=edition)
            values = {
                row.no: printed(f"{row.values[1]:.2f}") for row in table.rows if row.values[1] is not None
            }
            verdict = check(tournament, Claims(columns=(Column(heading, values),)))
            assert verdict.is_clean, (criterion, edition, verdict.differences)
            assert verdict.values == len(values)
            found = standings(tournament, f"PTS,{verdict.columns[0][1]}", edition=verdict.edition)
            again = {
                row.no: printed(f"{row.values[1]:.2f}") for row in found.rows if row.values[1] is not None
            }
            assert again == values
            values[3] = values[3]._replace(value=values[3].value + 7)
            verdict = check(tournament, Claims(columns=(Column(heading, values),)))
            assert [d.no for d in verdict.differences] == [3]


def test_the_reason_says_by_which_rule_theirs_would_be_right() -> None:
    """The exercise was printed in 2023; by 2026 the dummy of Art. 16.4 counts otherwise."""
    tournament = exercises.read("tec-2023-swiss")
    old = standings(tournament, "PTS,BH-C1", edition="2023")
    new = {row.no: row.values[1] for row in standings(tournament, "PTS,BH-C1", edition="2026").rows}
    values = {row.no: printed(str(row.values[1])) for row in old.rows}
    verdict = check(tournament, Claims(columns=(Column("BH-C1", values),)), edition="2026")
    expected = {no for no, value in values.items() if value.value != Fraction(str(new[no]))}
    assert {d.no for d in verdict.differences} == expected != set()
    assert {d.reason for d in verdict.differences} == {"theirs is the value by the edition 2023"}
    assert all("sum" in str(d.explanation) for d in verdict.differences)


def test_columns_of_one_table_are_of_one_edition() -> None:
    """A column in which two editions agree follows the one that tells them apart."""
    tournament = exercises.read("tec-2023-swiss")
    table = standings(tournament, "PTS,BH-C1,WIN,SB", edition="2022")
    columns = [
        Column(f"TB{at}", {row.no: printed(f"{row.values[at]:.2f}") for row in table.rows})
        for at in (1, 2, 3)
    ]
    verdict = check(tournament, Claims(columns=tuple(columns)))
    assert (verdict.edition, verdict.columns) == ("2022", [("TB1", "BH-C1"), ("TB2", "WIN"), ("TB3", "SB")])


@pytest.mark.parametrize(
    ("places", "right"),
    [
        ((1, 2, 2, 4), True),
        ((1, 2, 3, 4), True),
        ((1, 3, 2, 4), True),
        ((1, 2, 2, 3), False),
        ((1, 3, 3, 4), False),
    ],
)
def test_equal_ranks_may_be_shared_or_numbered(places: tuple[int, ...], right: bool) -> None:
    """Nothing is left that separates 2 and 3: 2 2 4 and 2 3 4 are both right, in either order."""
    trf = "".join(
        f"001 {no:4}      {'ABCD'[no - 1]:65} {points:4.1f} {place:4}  {opponent:4} {colour} {code}\n"
        for no, points, place, opponent, colour, code in zip(
            (1, 2, 3, 4), (1.0, 0.5, 0.5, 0.0), places, (4, 3, 2, 1), "wwbb", "1==0"
        )
    )
    tournament = read_trf(f"012 Small\n142 1\n{trf}".encode())
    assert check(tournament, claims_of(tournament)).is_clean == right


def test_printed_decimals_are_those_of_the_column() -> None:
    """4½ is never printed as 5, but 4.333… as 4.33 and, in a column with one decimal, 11.25 as 11.3."""
    assert not Printed(Fraction(5)).is_of(Fraction(9, 2), 1)
    assert Printed(Fraction("4.33"), 2).is_of(Fraction(13, 3), 2)
    assert not Printed(Fraction("4.34"), 2).is_of(Fraction(13, 3), 2)
    assert Printed(Fraction("11.3"), 1).is_of(Fraction("11.25"), 1)
    assert not Printed(Fraction("11.3"), 1).is_of(Fraction("11.25"), 2)


def test_starting_ranks_are_not_taken_for_a_ranking() -> None:
    """Programs that pair write the starting rank where the rank belongs; it is told, not compared."""
    tournament = read_trf(DEMO.read_bytes())
    ranks = {p.no: p.no for p in tournament.participants}
    bare = replace(tournament, tie_breaks=())
    verdict = check(bare, Claims(ranks=ranks))
    assert verdict.is_clean
    assert "they are not a ranking of these results" in " ".join(verdict.remarks)
    assert not check(tournament, Claims(ranks=ranks)).is_clean


def test_a_list_that_cannot_be_read_is_told() -> None:
    tournament = replace(read_trf(DEMO.read_bytes()), tie_breaks=("PTS", "BHX"))
    verdict = check(tournament, claims_of(tournament))
    assert [(d.what, d.theirs) for d in verdict.differences] == [("list of tie-breaks", "BHX")]


# -------------------------------------------------------------------------------------------- the command


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "event.trf"
    path.write_text(exercise_as_trf())
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = main(["check", *arguments])
    return code, capsys.readouterr().out


def altered(event: Path, name: str, rank: str = "  16") -> Path:
    lines = event.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("001    1"))
    lines[at] = lines[at][:85] + rank + lines[at][89:]
    path = event.with_name(name)
    path.write_text("\n".join(lines))
    return path


def test_a_clean_file(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, str(event))
    assert code == 0
    assert "clean. What agrees: the points of 16 participants, the ranks of 16" in out


def test_a_difference_is_shown_with_both_values_and_the_reason(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = run(capsys, str(altered(event, "wrong.trf")))
    assert code == 1
    row = next(line for line in out.splitlines() if line.startswith("1 "))
    assert "rank" in row
    assert " 16 " in row
    assert "by PTS" in row


def test_as_json(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, str(event), str(altered(event, "wrong.trf")), "--format", "json")
    told: list[dict[str, Any]] = json.loads(out)
    assert (code, [each["verdict"] for each in told]) == (1, ["clean", "differs"])
    assert {d["no"] for d in told[1]["differences"]} >= {1}


def test_an_unreadable_file_is_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").write_text("bring the clocks\n")
    code, out = run(capsys, str(tmp_path / "notes.txt"))
    assert code == 2
    assert "notes.txt" in out
    assert run(capsys, str(tmp_path / "missing.trf"))[0] == 2


def test_a_one_sided_result_is_found(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = event.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("001"))
    lines[at] = lines[at][:98] + ("1" if lines[at][98] != "1" else "+") + lines[at][99:]
    event.write_text("\n".join(lines))
    code, out = run(capsys, str(event))
    assert code == 1
    assert "contradict each other" in out
    assert f"lines {at + 1} and " in out


def test_a_whole_archive(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In parallel; what is not clean is shown, then the summary."""
    folder = event.parent / "2025"
    folder.mkdir()
    for number in range(12):
        (folder / f"{number}.trf").write_bytes(event.read_bytes())
    altered(event, "wrong.trf").rename(folder / "wrong.trf")
    (folder / "empty.trf").write_text("")
    (folder / "read.me").write_text("not looked at")
    (folder / "old.XLS").write_text("nor this")
    (folder / "pairs.csv").write_text("No;Name;1.Rd\n1;Ash;2w1\n2;Elm;1b0\n")
    code, out = run(capsys, "--all", str(event.parent))
    assert code == 2
    summary, others = out.splitlines()[-2:]
    assert summary == (
        "16 files checked: 13 clean, 1 with differences, 1 unreadable, 1 with nothing to compare."
    )
    assert others == "Not looked at, because of how their names end: 2 (.me, .xls)."
    assert f"2025{os.sep}wrong.trf: differences: " in out
    assert f"2025{os.sep}0.trf" not in out


def test_an_archive_without_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--all", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
    for name, reason in (("nowhere", "there is no such file"), ("a file", "folder")):
        (tmp_path / "a file").write_text("")
        assert main(["check", "--all", str(tmp_path / name)]) == 2
        message = capsys.readouterr().err
        assert str(tmp_path / name) in message
        assert reason in message


def test_standard_input(
    event: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(event.read_bytes())))
    assert run(capsys, "-")[0] == 0


@pytest.mark.parametrize("code", ["en", "es", "fr", "it"])
def test_a_sorted_workbook_is_clean_and_a_stale_one_is_not(
    code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The Standings sheet holds what was last computed; a cell that says otherwise is named."""
    from openpyxl import load_workbook

    path = tmp_path / "event.xlsx"
    assert main(["convert", str(DEMO), str(path), "--lang", code]) == 0
    assert main(["sort", str(path)]) == 0
    capsys.readouterr()
    assert run(capsys, str(path))[0] == 0
    _, claims, _ = read_to_check(path)
    assert (len(claims.ranks), [len(column.values) for column in claims.columns][-1]) == (15, 15)
    cell = claims.columns[-1].values[1].where.rpartition("!")
    book = load_workbook(path)
    book[cell[0].strip("'")][cell[2]] = 99
    book.save(path)
    told, out = run(capsys, str(path), "--sheet", book.sheetnames[0])
    assert told == 1
    assert f"{cell[0]}!{cell[2]}" in out


def test_numbers_and_orders_of_the_standings_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A number that nobody has, whoever is missing for it, and an order no direct encounter can give."""
    path = tmp_path / "event.xlsx"
    assert main(["convert", str(DEMO), str(path)]) == 0
    tournament, claims, _ = read_to_check(path)
    assert check(tournament, claims).is_clean
    no = next(iter(claims.ours))
    strange = replace(claims, ours=claims.ours - {no} | {77}, rank_cells={77: "Standings!A5"})
    found = [(d.what, d.no, d.ours, d.theirs, d.where) for d in check(tournament, strange).differences]
    assert found == [("participant", 77, "", "77", "Standings!A5"), ("participant", no, str(no), "", "")]
    at, encounters = next((n, c) for n, c in enumerate(claims.columns) if c.heading == "DE")
    for who, value in encounters.values.items():
        wrong = replace(encounters, values={**encounters.values, who: value._replace(value=Fraction(9))})
        altered = replace(claims, columns=(*claims.columns[:at], wrong, *claims.columns[at + 1 :]))
        assert [(d.what, d.no, d.where) for d in check(tournament, altered).differences] == [
            ("DE", who, value.where)
        ]
    expelled = replace(tournament, excluded=frozenset([no]))
    without = replace(claims, ours=claims.ours - {no}, ranks={}, columns=())
    assert check(expelled, without).is_clean
