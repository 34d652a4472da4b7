"""The commands of workbooks as users meet them: ``new``, ``sort``, ``fill``, ``convert`` and the others."""

from __future__ import annotations

import contextlib
import io
import json
import os
import pty
import re
import struct
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import xltiebreak
from xltiebreak import files
from xltiebreak.cli import main
from xltiebreak.criteria import parse_criteria
from xltiebreak.model import Tournament
from xltiebreak.standings import PRESETS, standings
from xltiebreak.texts import LANGUAGES, say, speaking
from xltiebreak.workbook.template import Plan, build

from .test_sort import (
    CORRECTED,
    CORRECTIONS,
    OPEN,
    TEAMS,
    TRF,
    File,
    Office,
    assert_shows,
    cells_of,
    changed_parts,
    event,
    values,
    workbook,
)

#: Both won the same game.
CONTRADICTION = {"H7": "1b1"}
OTHERS = ("es", "fr", "it")
SYSTEMS = ("swiss", "round-robin", "team-swiss", "team-round-robin")


class Done:
    """What a command did."""

    def __init__(self, code: object, out: str, err: str) -> None:
        assert "Traceback" not in out + err, err
        self.code, self.out, self.err = code, out, err


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process."""

    def command(*arguments: object) -> Done:
        try:
            code: object = main([str(a) for a in arguments])
        except SystemExit as leaving:
            code = leaving.code
        out, err = capsys.readouterr()
        return Done(code, out, err)

    return command


@pytest.fixture
def swiss(tmp_path: Path) -> Path:
    """A workbook with corrections that is not sorted yet."""
    return saved(tmp_path, workbook().put("Crosstable", CORRECTIONS))


def saved(folder: Path, file: File | bytes | str, name: str = "open.xlsx") -> Path:
    path = folder / name
    content = file.data if isinstance(file, File) else file
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def ranking(t: Tournament, criteria: str | None = None) -> list[tuple[int | None, int, tuple[Any, ...]]]:
    return [(row.rank, row.no, tuple(row.values)) for row in standings(t, criteria).rows]


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def assert_refused(done: Done, path: Path | str, reason: str = "") -> None:
    """One sentence that names the file, and nothing else."""
    assert done.code == 2, done.out
    assert done.out == ""
    lines = done.err.splitlines()
    assert len(lines) == 1, done.err
    assert lines[0].startswith(f"xltiebreak: {path}: ")
    assert re.search(reason, lines[0]), lines[0]


# ------------------------------------------------------------------------------------------------ new


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_new_makes_a_workbook_of_every_system_in_every_language(
    run: Run, tmp_path: Path, system: str, code: str
) -> None:
    path = tmp_path / "event.xlsx"
    done = run("new", path, "--system", system, "--lang", code, "--participants", "6", "--rounds", "5")
    assert (done.code, done.err) == (0, "")
    made = files.read(path)
    assert (made.team, made.system) == (system.startswith("team"), system.removeprefix("team-"))
    assert made.participants == ()
    assert made.scheduled_rounds == 5
    assert ",".join(made.tie_breaks) == PRESETS[system]
    with speaking(code):
        assert done.out == say("made", file=path) + "\n"
        names = ["Settings", "Crosstable", "Standings", "Details", "Check", "Progress", "Guide", "Lists"]
        names[2:2] = ["Boards"] if made.team else []
        assert openpyxl.load_workbook(path).sheetnames == [say(f"sheet {name}") for name in names]
    again = run("sort", path)
    assert (again.code, again.err) == (0, "")


def test_new_is_swiss_with_room_for_forty_and_nine_rounds(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "event.xlsx"
    assert run("new", path).code == 0
    assert files.read(path).scheduled_rounds == 9
    sheet = openpyxl.load_workbook(path)["Crosstable"]
    assert sheet["A45"].value == 40
    assert sheet["A46"].value is None


def test_new_with_every_option(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "event.XLSX"
    options = [
        "--participants",
        "7",
        "--rounds",
        "4",
        "--boards",
        "6",
        "--edition",
        "2023",
        "--system",
        "team-swiss",
    ]
    assert run("new", path, *options, "-t", "MPTS, GPTS,bh/c1:mp").code == 0
    made = files.read(path)
    assert (made.scheduled_rounds, made.boards, made.edition) == (4, 6, "2023")
    assert made.tie_breaks == ("MPTS", "GPTS", "BH-C1:MP")


@pytest.mark.parametrize(
    ("participants", "games", "rounds"), [(6, 1, 5), (7, 1, 7), (6, 2, 10), (5, 4, 20), (2, 1, 1)]
)
def test_a_new_round_robin_has_its_own_rounds(
    run: Run, tmp_path: Path, participants: int, games: int, rounds: int
) -> None:
    path = tmp_path / "event.xlsx"
    options = ["--participants", participants, "--games", games]
    assert run("new", path, "--system", "round-robin", *options).code == 0
    assert files.read(path).scheduled_rounds == rounds
    refused = run("new", tmp_path / "other.xlsx", "--system", "round-robin", *options, "--rounds", rounds + 1)
    assert (refused.code, (tmp_path / "other.xlsx").exists()) == (2, False)
    assert f"has {rounds} rounds" in refused.err


def test_a_new_workbook_has_no_error_in_it(run: Run, tmp_path: Path) -> None:
    """Not even the largest round robin: it has more rounds than a Swiss ever has."""
    path = tmp_path / "event.xlsx"
    done = run("new", path, "--system", "round-robin", "--participants", "202")
    if done.code == 0:  # or it is refused
        assert not [p for p in files.read(path).problems if p.level == "error"]
    else:
        assert done.code == 2
        assert contents(tmp_path) == {}


def test_new_overwrites_nothing(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, b"mine")
    assert_refused(run("new", path), path, "exists already")
    assert contents(tmp_path) == {"open.xlsx": b"mine"}


@pytest.mark.parametrize("name", ["event", "event.xls", "event.ods", "event.csv", ".xlsx"])
def test_new_takes_only_names_of_workbooks(run: Run, tmp_path: Path, name: str) -> None:
    assert_refused(run("new", tmp_path / name), tmp_path / name, r"should end in \.xlsx")
    assert contents(tmp_path) == {}


@pytest.mark.parametrize(
    "options",
    [
        ("--participants", "1"),
        ("--participants", "0"),
        ("--participants", "-4"),
        ("--participants", "ten"),
        ("--participants", "5001"),
        ("--participants", "9" * 5000),
        ("--rounds", "0"),
        ("--rounds", "61"),
        ("--rounds", "1.5"),
        ("--boards", "0"),
        ("--boards", "51"),
        ("--games", "5"),
        ("--games", "²"),
        ("--system", "knockout"),
        ("--edition", "1999"),
        ("--lang", "de"),
        ("-t", "PTS,NOSUCH"),
        ("-t", ""),
    ],
)
def test_new_refuses_what_makes_no_workbook(run: Run, tmp_path: Path, options: tuple[str, str]) -> None:
    done = run("new", tmp_path / "event.xlsx", *options)
    if options == ("-t", ""):  # no list is the usual one
        assert done.code == 0
        return
    assert done.code == 2
    assert done.err.strip()
    assert contents(tmp_path) == {}


def test_new_into_a_folder_that_does_not_exist(run: Run, tmp_path: Path) -> None:
    done = run("new", tmp_path / "nowhere" / "event.xlsx")
    assert done.code == 2
    assert "event.xlsx" in done.err


# ----------------------------------------------------------------------------------------------- sort


def test_sort_writes_the_file_and_keeps_its_state_before(run: Run, swiss: Path) -> None:
    before = swiss.read_bytes()
    done = run("sort", swiss)
    assert (done.code, done.err) == (0, "")
    assert done.out == f"{swiss}: sorted, 4 participants after round 3. No mistakes were found.\n"
    assert_shows(swiss.read_bytes(), standings(event(CORRECTED)))
    assert contents(swiss.parent).keys() == {"open.xlsx", "open.xlsx.bak"}
    assert swiss.with_name("open.xlsx.bak").read_bytes() == before


def test_sort_keeps_one_state_before(run: Run, swiss: Path) -> None:
    run("sort", swiss)
    second = File(swiss.read_bytes()).list_of("PTS", "WIN").data
    swiss.write_bytes(second)
    assert run("sort", swiss).code == 0
    assert contents(swiss.parent).keys() == {"open.xlsx", "open.xlsx.bak"}
    assert swiss.with_name("open.xlsx.bak").read_bytes() == second


def test_sort_into_another_file(run: Run, swiss: Path) -> None:
    before, out = swiss.read_bytes(), swiss.with_name("sorted.xlsx")
    assert run("sort", swiss, "-o", out).code == 0
    assert swiss.read_bytes() == before
    assert_shows(out.read_bytes(), standings(event(CORRECTED)))
    assert contents(swiss.parent).keys() == {"open.xlsx", "sorted.xlsx"}
    out.write_bytes(b"older")
    assert run("sort", swiss, "-o", out).code == 0
    assert out.with_name("sorted.xlsx.bak").read_bytes() == b"older"


def test_sort_into_another_file_may_read_what_it_may_not_write(run: Run, swiss: Path) -> None:
    swiss.chmod(0o444)
    swiss.with_name("~$open.xlsx").touch()
    assert run("sort", swiss, "-o", swiss.with_name("sorted.xlsx")).code == 0


def test_a_doubtful_event_is_sorted_with_exit_code_1(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, workbook().put("Crosstable", CONTRADICTION))
    done = run("sort", path)
    assert done.code == 1
    assert (
        done.out
        == f"{path}: sorted, 4 participants after round 3. Errors: 1. Warnings: 0. See the sheet 'Check'.\n"
    )
    assert values(path.read_bytes(), "Standings")["A5"].value == "#N/A"


def test_an_event_without_results_is_no_mistake(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "event.xlsx"
    run("new", path)
    done = run("sort", path)
    assert done.code == 0
    assert "no results yet, nothing to sort" in done.out


def test_an_event_of_which_everybody_was_expelled(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, workbook().settings(excluded="1, 2, 3, 4"))
    assert run("sort", path).code in (0, 1)
    sheet = values(path.read_bytes(), "Standings")
    assert {sheet.cell(row, 2).value for row in range(5, 9)} == {None}


def test_sort_tells_of_every_event_of_a_workbook(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, build([Plan(event(OPEN)), Plan(event(TEAMS))]))
    done = run("sort", path)
    assert done.code == 0
    assert f"{path} (Crosstable 1): sorted, 4 participants after round 3" in done.out
    assert f"{path} (Crosstable 2): sorted, 4 participants after round 2" in done.out


def test_sort_keeps_rights_and_links(run: Run, swiss: Path, tmp_path: Path) -> None:
    swiss.chmod(0o640)
    (tmp_path / "links").mkdir()
    link = tmp_path / "links" / "link.xlsx"
    link.symlink_to(swiss)
    assert run("sort", link).code == 0
    assert link.is_symlink()
    assert swiss.stat().st_mode & 0o777 == 0o640
    assert swiss.with_name("open.xlsx.bak").stat().st_mode & 0o777 == 0o640


def test_the_state_before_has_the_rights_of_the_file_even_over_an_older_one(run: Run, swiss: Path) -> None:
    backup = saved(swiss.parent, b"older", "open.xlsx.bak")
    backup.chmod(0o644)
    swiss.chmod(0o600)
    assert run("sort", swiss).code == 0
    assert backup.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("command", ["sort", "fill"])
@pytest.mark.parametrize("name", ["out.trf", "out", "out.xlsm", "out.ods"])
def test_an_output_of_another_kind_is_refused(run: Run, tmp_path: Path, command: str, name: str) -> None:
    """The content is that of an .xlsx, whatever the file is called."""
    path, out = saved(tmp_path, workbook().put("Crosstable", {"H7": None})), tmp_path / name
    assert_refused(run(command, path, "-o", out), out, "should end in .xlsx")
    assert not out.exists()


@pytest.mark.parametrize("failing", [1, 2])
@pytest.mark.parametrize("command", ["sort", "fill"])
def test_a_write_that_fails_leaves_the_file_as_it_was(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: int, command: str
) -> None:
    path = saved(tmp_path, workbook().put("Crosstable", {"H7": None}))
    before, calls, usual = path.read_bytes(), [], os.replace

    def fail(source: str, target: str) -> None:
        calls.append(target)
        if len(calls) == failing:
            raise OSError(28, "No space left on device", str(target))
        usual(source, target)

    monkeypatch.setattr(os, "replace", fail)
    done = run(command, path)
    assert done.code == 2
    assert "there is no room left" in done.err
    assert len(done.err.splitlines()) == 1
    assert "open.xlsx" in done.err
    assert path.read_bytes() == before
    left = contents(tmp_path)
    assert set(left) <= {"open.xlsx", "open.xlsx.bak"}
    assert left.get("open.xlsx.bak", before) == before


def test_a_file_that_changed_while_it_was_sorted_is_left_alone(
    run: Run, swiss: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from xltiebreak.workbook import sorting

    usual = sorting.sort_workbook

    def slow(data: bytes) -> Any:
        made = usual(data)
        swiss.write_bytes(b"somebody else's")
        return made

    monkeypatch.setattr(sorting, "sort_workbook", slow)
    assert_refused(run("sort", swiss), swiss, "changed by another program")
    assert contents(swiss.parent) == {"open.xlsx": b"somebody else's"}


# ----------------------------------------------------------------------------------- files refused


@pytest.mark.parametrize("lock", ["~$open.xlsx", ".~lock.open.xlsx#"])
@pytest.mark.parametrize("command", ["sort", "fill"])
def test_a_file_that_is_open_elsewhere_is_refused(run: Run, swiss: Path, lock: str, command: str) -> None:
    swiss.with_name(lock).write_bytes(b"\x05Somebody")
    before = contents(swiss.parent)
    assert_refused(
        run(command, swiss), swiss, rf"open in another program \(there is a file {re.escape(lock)}\)"
    )
    assert contents(swiss.parent) == before


@pytest.mark.parametrize("command", ["sort", "fill"])
def test_naming_the_file_itself_as_output_does_not_go_around_a_lock(
    run: Run, tmp_path: Path, command: str
) -> None:
    path = saved(tmp_path, workbook().put("Crosstable", {"H7": None}))
    (tmp_path / "~$open.xlsx").touch()
    before = contents(tmp_path)
    assert_refused(run(command, path, "-o", path), path, "open in another program")
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    "command", [("sort", "{swiss}", "-o", "{out}"), ("convert", "{trf}", "{out}")], ids=lambda c: c[0]
)
@pytest.mark.parametrize("how", ["open elsewhere", "read-only"])
def test_an_output_that_is_open_elsewhere_or_read_only_is_refused(
    run: Run, swiss: Path, command: tuple[str, ...], how: str
) -> None:
    out, trf = saved(swiss.parent, b"theirs", "out.xlsx"), saved(swiss.parent, OPEN, "open.trf")
    if how == "read-only":
        out.chmod(0o444)
    else:
        out.with_name("~$out.xlsx").touch()
    before = contents(swiss.parent)
    done = run(*(part.format(swiss=swiss, out=out, trf=trf) for part in command))
    assert_refused(done, out)
    assert contents(swiss.parent) == before


@pytest.mark.parametrize("command", ["sort", "fill"])
def test_a_read_only_file_is_refused(run: Run, swiss: Path, command: str) -> None:
    swiss.chmod(0o444)
    before = contents(swiss.parent)
    assert_refused(run(command, swiss), swiss, "is read-only; make it writable")
    assert contents(swiss.parent) == before


def ole(*streams: str) -> bytes:
    """The beginning of a file of the old kind, with the names of its streams."""
    names = b"".join(name.encode("utf-16-le").ljust(128, b"\0") for name in streams)
    return b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504) + names


def bomb(files_: int = 3, size: int = 200 * 2**20) -> bytes:
    """A zip that says to hold more than anybody needs."""
    data = bytearray(workbook().data)
    at = 0
    for _ in range(files_):
        at = data.index(b"PK\x01\x02", at)
        data[at + 24 : at + 28] = struct.pack("<I", size)
        at += 4
    return bytes(data)


def with_doctype(part: str) -> bytes:
    file = workbook()
    text = file.parts[part].decode()
    file.parts[part] = text.replace("?>", '?><!DOCTYPE x [<!ENTITY a "aaaa">]>', 1).encode()
    return file.data


def zipped(parts: dict[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


def without_names() -> bytes:
    """A workbook, but none of ours."""
    book = openpyxl.Workbook()
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def packed_as(method: int, packed: bytes | None = None) -> bytes:
    """A workbook that claims another kind of compression for its list of sheets."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in workbook().parts.items():
            archive.writestr(name, packed if packed and name == "xl/workbook.xml" else content)
    data = bytearray(out.getvalue())
    local, central = (data.index(b"xl/workbook.xml", at) for at in (0, data.index(b"PK\x01\x02")))
    data[local - 22 : local - 20] = data[central - 36 : central - 34] = struct.pack("<H", method)
    return bytes(data)


def encrypted_zip() -> bytes:
    data = bytearray(workbook().data)
    for at in (m.start() for m in re.finditer(b"PK\x01\x02", bytes(data))):
        data[at + 8] |= 1
    return bytes(data)


REFUSED: dict[str, tuple[Callable[[], bytes], str]] = {
    "password-protected": (lambda: ole("EncryptionInfo", "EncryptedPackage"), "protected by a password"),
    "encrypted zip": (encrypted_zip, "protected by a password"),
    "old .xls": (lambda: ole("Workbook"), r"old \.xls kind; save it as \.xlsx"),
    "empty": (lambda: b"", "is empty"),
    "blank": (lambda: b"\n \n", "is empty"),
    "random bytes": (lambda: bytes(range(255, 0, -1)) * 9, "is no workbook"),
    "text": (lambda: OPEN.encode(), "is no workbook"),
    "web page": (lambda: b"<html><table><tr><td>1</td></tr></table></html>", "web page in spite of"),
    "truncated": (lambda: workbook().data[:-400], "damaged"),
    "half": (lambda: workbook().data[:9000], "damaged"),
    "only the beginning": (lambda: b"PK\x03\x04", "damaged"),
    "bomb": (bomb, "unpacks to more than"),
    "DOCTYPE in a sheet": (lambda: with_doctype("xl/worksheets/sheet2.xml"), "declarations"),
    "DOCTYPE in the Standings": (lambda: with_doctype("xl/worksheets/sheet3.xml"), "declarations"),
    "DOCTYPE in the workbook": (lambda: with_doctype("xl/workbook.xml"), "declarations"),
    "any zip": (lambda: zipped({"a.txt": "a"}), "is no complete workbook"),
    "document": (
        lambda: zipped({"_rels/.rels": "<Relationships/>", "word/document.xml": "<x/>"}),
        "is no workbook",
    ),
    "not ours": (without_names, "has no crosstable of xltiebreak"),
    "other compression 14": (lambda: packed_as(14), "damaged"),
    "damaged LZMA": (lambda: packed_as(14, b"\x09\x04\x05\0" + b"\xff" * 60), "damaged"),
    "other compression 12": (lambda: packed_as(12), "damaged"),
    "other compression 9": (lambda: packed_as(9), "damaged"),
    "other compression 77": (lambda: packed_as(77), "damaged"),
}


@pytest.mark.parametrize("kind", REFUSED)
@pytest.mark.parametrize("ending", ["xlsx", "xlsm"])
def test_a_file_that_is_none_of_ours_is_refused_in_a_sentence(
    run: Run, tmp_path: Path, kind: str, ending: str
) -> None:
    make, reason = REFUSED[kind]
    path = saved(tmp_path, make(), f"event.{ending}")
    before = contents(tmp_path)
    assert_refused(run("sort", path), path, reason)
    if kind != "DOCTYPE in the Standings":  # which the others need not read
        assert_refused(run("fill", path), path, reason)
    if kind not in ("DOCTYPE in the Standings", "text"):  # a report under a wrong name is read
        assert_refused(run("standings", path), path, reason)
        assert_refused(run("explain", path, 1, "BH"), path, reason)
        assert_refused(run("convert", path, tmp_path / "new.trf"), path, reason)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("command", ["sort", "fill"])
def test_folders_and_missing_files_are_refused(run: Run, tmp_path: Path, command: str) -> None:
    assert_refused(run(command, tmp_path), tmp_path, "folder" if command in ("sort", "fill") else "directory")
    assert_refused(run(command, tmp_path / "gone.xlsx"), tmp_path / "gone.xlsx", "no such file")


def test_a_standings_sheet_without_room_is_refused_and_left_alone(run: Run, tmp_path: Path) -> None:
    fifth = {"A10": 5, "C10": "Evans, E", "F10": "U"}
    file = workbook().put("Crosstable", fifth).put("Standings", {"C9": "Signed: the arbiter"})
    path = saved(tmp_path, file)
    before = contents(tmp_path)
    assert_refused(run("sort", path), path, "Standings!C9 holds 'Signed: the arbiter'")
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    ("setting", "value"), [("playoff", "1=1, 2=1"), ("tie-break_2", "BH:GP"), ("tie-break_2", "EDE")]
)
def test_settings_that_cannot_be_used_are_told_with_the_name_of_the_file(
    run: Run, tmp_path: Path, setting: str, value: str
) -> None:
    path = saved(tmp_path, workbook().settings(**{setting: value}))
    done = run("sort", path)
    if done.code == 2:
        assert_refused(done, path)
    else:
        assert done.code in (0, 1)
        assert str(path) in done.out


# ------------------------------------------------------------------------------------------- --all DIR


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Good files and bad ones."""
    into = tmp_path / "events"
    into.mkdir()
    saved(into, workbook().put("Crosstable", CORRECTIONS), "a good.xlsx")
    saved(into, workbook().put("Crosstable", CONTRADICTION), "b doubtful.XLSM")
    saved(into, b"PK\x03\x04", "c broken.xlsx")
    saved(into, ole("Workbook"), "d old.xlsx")
    saved(into, workbook(), "e open.xlsx")
    saved(into, workbook().put("Crosstable", CORRECTIONS), "f last.xlsx")
    saved(into, b"x", "~$e open.xlsx")
    saved(into, b"x", ".hidden.xlsx")
    saved(into, b"x", "notes.txt")
    saved(into, b"x", "old.xlsx.bak")
    (into / "sub.xlsx").mkdir()
    return into


def test_a_folder_is_sorted_file_by_file(run: Run, folder: Path) -> None:
    (folder / "sub.xlsx").rmdir()
    before = contents(folder)
    done = run("sort", "--all", folder)
    assert done.code == 2
    after = contents(folder)
    for name in ("a good.xlsx", "b doubtful.XLSM", "f last.xlsx"):
        assert after[name] != before[name]
        assert after[f"{name}.bak"] == before[name]
    untouched = set(before) - {"a good.xlsx", "b doubtful.XLSM", "f last.xlsx"}
    assert {name: after[name] for name in untouched} == {name: before[name] for name in untouched}
    assert len(after) == len(before) + 3
    told = done.out + done.err
    for name in ("c broken.xlsx", "d old.xlsx", "e open.xlsx"):
        assert told.count(f"xltiebreak: {folder / name}: ") == 1
    assert "3 of 6 workbooks sorted." in done.out
    assert "Sorting" not in told  # the bar is for a terminal


def test_what_is_refused_in_a_folder_is_told_where_errors_are_told(run: Run, folder: Path) -> None:
    done = run("sort", "--all", folder)
    assert f"xltiebreak: {folder / 'c broken.xlsx'}: " in done.err
    assert "broken" not in done.out


def test_a_folder_within_a_folder_is_no_workbook(run: Run, folder: Path) -> None:
    done = run("sort", "--all", folder)
    assert "3 of 6 workbooks sorted." in done.out


def test_the_exit_code_of_a_folder_is_that_of_its_worst_file(run: Run, tmp_path: Path) -> None:
    saved(tmp_path, workbook(), "a.xlsx")
    assert run("sort", "--all", tmp_path).code == 0
    saved(tmp_path, workbook().put("Crosstable", CONTRADICTION), "b.xlsx")
    assert run("sort", "--all", tmp_path).code == 1


@pytest.mark.parametrize("wrong", ["playoff", "write"])
def test_no_file_of_a_folder_stops_the_others(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    saved(tmp_path, workbook().settings(playoff="1=2, 2=1, 4=1"), "a.xlsx")
    saved(tmp_path, workbook().put("Crosstable", CORRECTIONS), "b.xlsx")
    if wrong == "write":
        usual = os.replace

        def fail(source: str, target: str) -> None:
            if "a.xlsx" in str(target):
                raise OSError(28, "No space left on device", str(target))
            usual(source, target)

        monkeypatch.setattr(os, "replace", fail)
        saved(tmp_path, workbook(), "a.xlsx")
    done = run("sort", "--all", tmp_path)
    assert done.code in (0, 1, 2)
    assert (tmp_path / "b.xlsx.bak").exists(), done.err
    assert_shows((tmp_path / "b.xlsx").read_bytes(), standings(event(CORRECTED)))
    assert "a.xlsx" in done.out + done.err


def test_folders_that_cannot_be_sorted(run: Run, tmp_path: Path) -> None:
    assert_refused(run("sort", "--all", tmp_path), tmp_path, "has no workbook")
    gone = run("sort", "--all", tmp_path / "gone")
    assert gone.code == 2
    assert "gone" in gone.err
    path = saved(tmp_path, workbook())
    assert run("sort", "--all", path).code == 2
    assert run("sort").code == 2
    assert run("sort", path, "--all", tmp_path).code == 2


def test_a_folder_has_no_single_output(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, workbook().put("Crosstable", CORRECTIONS))
    before = path.read_bytes()
    assert run("sort", "--all", tmp_path, "-o", tmp_path / "out.xlsx").code == 2
    assert path.read_bytes() == before


ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": str(Path(xltiebreak.__file__).parents[1]),
    "PYTHONIOENCODING": "utf-8",
    "TERM": "xterm",
    "COLUMNS": "100",
}


def test_the_bar_of_a_folder_is_shown_on_a_terminal(folder: Path) -> None:
    (folder / "sub.xlsx").rmdir()
    outer, inner = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "xltiebreak", "sort", "--all", str(folder)],
        stdout=subprocess.PIPE,
        stderr=inner,
        env=ENVIRONMENT,
    )
    os.close(inner)
    shown = b""
    with contextlib.suppress(OSError):  # a terminal that nobody writes to any more
        while block := os.read(outer, 4096):
            shown += block
    out = process.stdout.read().decode() if process.stdout else ""
    assert process.wait(60) == 2
    os.close(outer)
    text = shown.decode("utf-8", "replace")
    assert "Sorting" in text
    assert "/6" in text
    assert "Traceback" not in text
    assert "3 of 6 workbooks sorted." in out


# ----------------------------------------------------------------------------------------------- fill


def cell_changes(before: bytes, after: bytes) -> dict[str, Any]:
    """What was entered, cell by cell, if nothing but cells of the crosstable changed."""
    if before == after:
        return {}
    file = File(before)
    part = file.part_of("Crosstable")
    assert changed_parts(before, after) == {part}
    one, other = cells_of(file.parts[part]), cells_of(File(after).parts[part])
    sheet = openpyxl.load_workbook(io.BytesIO(after))["Crosstable"]
    assert set(one) <= set(other)
    return {place: sheet[place].value for place in other if one.get(place) != other[place]}


@pytest.mark.parametrize(
    ("emptied", "entered"),
    [
        ({"H7"}, {"H7": "1b0"}),
        ({"F8"}, {"F8": "2b½"}),
        ({"F9", "G9", "H9"}, {"F9": "1b0", "G9": "2w0", "H9": "3w0"}),
        ({"F6", "G6", "H6"}, {"F6": "4w1", "G6": "3b1", "H6": "2w1"}),
    ],
)
def test_fill_enters_the_other_half(
    run: Run, tmp_path: Path, emptied: set[str], entered: dict[str, str]
) -> None:
    path = saved(tmp_path, workbook().put("Crosstable", dict.fromkeys(emptied)))
    before = path.read_bytes()
    done = run("fill", path)
    assert (done.code, done.err) == (0, "")
    assert cell_changes(before, path.read_bytes()) == entered
    assert path.with_name("open.xlsx.bak").read_bytes() == before
    assert f"missing halves of games entered: {len(entered)} (" in done.out
    for place in entered:
        assert f"Crosstable!{place}" in done.out
    assert ranking(files.read(path)) == ranking(event(OPEN))


@pytest.mark.parametrize(
    ("typed", "entered"),
    [
        ("2w+", "1b-"),
        ("2b-", "1w+"),
        ("2w", "1b"),
        ("2:1", "1:0"),
        ("2bw", "1wL"),
        ("2 W 0,5", "1b½"),
        ("2:+", "1:-"),
    ],
)
def test_fill_mirrors_every_kind_of_result(run: Run, tmp_path: Path, typed: str, entered: str) -> None:
    path = saved(tmp_path, workbook().put("Crosstable", {"H6": typed, "H7": None}))
    before = path.read_bytes()
    assert run("fill", path).code == 0
    assert cell_changes(before, path.read_bytes()) == {"H7": entered}


@pytest.mark.parametrize(
    "cells",
    [
        {},
        {"H6": None, "H7": None},  # a game that nobody wrote down
        {"H7": None, "H8": "2b1"},  # two claim the same opponent
        {"H7": "U"},
        {"H7": "4b1"},
        {"H7": "???"},
        {"H6": "9w1"},  # nobody has this number
        {"H6": "1w1", "H7": None, "H8": "4b1"},  # oneself
        {"H6": "?!", "H7": None},
        {"F6": "U", "F9": None},
        {"H7": '<c r="H7" t="str"><f>IF(1,"","")</f><v></v></c>'},  # a formula of the user's
    ],
)
def test_fill_leaves_alone_what_is_not_clear(run: Run, tmp_path: Path, cells: dict[str, Any]) -> None:
    path = saved(tmp_path, workbook().put("Crosstable", cells))
    before = contents(tmp_path)
    done = run("fill", path)
    assert done.code == 0
    assert contents(tmp_path) == before, done.out
    assert done.out == f"{path}: no game is typed on one side only.\n"


def test_fill_into_another_file(run: Run, tmp_path: Path) -> None:
    path, out = saved(tmp_path, workbook().put("Crosstable", {"H7": None})), tmp_path / "out.xlsx"
    before = path.read_bytes()
    assert run("fill", path, "-o", out).code == 0
    assert path.read_bytes() == before
    assert cell_changes(before, out.read_bytes()) == {"H7": "1b0"}


def test_fill_twice_changes_nothing_more(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, workbook().put("Crosstable", {"H7": None, "F9": None}))
    run("fill", path)
    once = path.read_bytes()
    assert "no game" in run("fill", path).out
    assert path.read_bytes() == once


def matrix(cells: dict[str, Any], games: int = 1, team: bool = False) -> File:
    """A round robin of four, typed into an empty workbook: against 1, 2, 3, 4 in F, G, H, I."""
    bare = Tournament(
        (), system="round-robin", team=team, boards=2 if team else 0, scheduled_rounds=3 * games
    )
    file = File(build([Plan(bare, participants=4, rounds=3 * games, games=games)]))
    name = "B" if team else "C"
    file.put("Crosstable", {f"{name}{row}": f"Name {row - 5}" for row in range(6, 10)})
    return file.put("Crosstable", cells)


def test_fill_a_matrix(run: Run, tmp_path: Path) -> None:
    upper = {"G6": "1", "H6": "½", "I6": 0, "H7": "+", "I7": "0.5", "I8": "-"}
    path = saved(tmp_path, matrix(upper))
    before = path.read_bytes()
    assert run("fill", path).code == 0
    lower = {"F7": "0", "F8": "½", "F9": "1", "G8": "-", "G9": "½", "H9": "+"}
    assert cell_changes(before, path.read_bytes()) == lower
    assert run("standings", path).code == 0


def test_fill_a_matrix_of_two_games_a_pair(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, matrix({"G6": "1 ½", "H6": "0 0"}, games=2))
    before = path.read_bytes()
    assert run("fill", path).code == 0
    assert cell_changes(before, path.read_bytes()) == {"F7": "0 ½", "F8": "1 1"}


def test_fill_never_changes_what_is_written(run: Run, tmp_path: Path) -> None:
    """Of two games one side has only the first."""
    path = saved(tmp_path, matrix({"G6": "1 0", "F7": "0"}, games=2))
    before = path.read_bytes()
    run("fill", path)
    assert cell_changes(before, path.read_bytes()) in ({}, {"F7": "0 1"})


def test_fill_team_matches(run: Run, tmp_path: Path) -> None:
    file = File(build([Plan(event(TEAMS))]))
    shown = openpyxl.load_workbook(io.BytesIO(file.data))["Crosstable"]
    assert [shown["D6"].value, shown["D7"].value] == ["2w1½", "1b½"]
    path = saved(tmp_path, file.put("Crosstable", {"D7": None}))
    before = path.read_bytes()
    assert run("fill", path).code == 0
    assert cell_changes(before, path.read_bytes()) == {"D7": "1b½"}


def test_fill_a_team_matrix(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, matrix({"E6": "1½", "F6": "0", "G6": "2"}, team=True))
    before = path.read_bytes()
    assert run("fill", path).code == 0
    assert cell_changes(before, path.read_bytes()) == {"D7": "½", "D8": "2", "D9": "0"}


@pytest.mark.parametrize("stated", [{"boards": None}, {"points_1": 3, "points_=": 1}])
def test_fill_leaves_a_match_alone_whose_other_total_does_not_follow(
    run: Run, tmp_path: Path, stated: dict[str, Any]
) -> None:
    """Without the number of boards, or with 3-1-0 points, one total does not tell the other."""
    file = File(build([Plan(event(TEAMS))])).put("Crosstable", {"D7": None}).settings(**stated)
    path = saved(tmp_path, file)
    before = path.read_bytes()
    run("fill", path)
    assert cell_changes(before, path.read_bytes()) == {}


def test_fill_keeps_everything_else_of_a_stuffed_workbook(run: Run, tmp_path: Path) -> None:
    from .test_sort import stuffed

    path = saved(tmp_path, stuffed().put("Crosstable", {"H7": None}), "stuffed.xlsm")
    before = path.read_bytes()
    assert run("fill", path).code == 0
    assert cell_changes(before, path.read_bytes()) == {"H7": "1b1"}


# -------------------------------------------------------------------------------------------- convert


def without_claims(t: Tournament) -> Tournament:
    """An event without what its file claims about points and ranks, its list in the usual spelling."""
    participants = tuple(
        replace(p, claimed_points=None, claimed_game_points=None, claimed_rank=None) for p in t.participants
    )
    players = tuple(
        replace(p, claimed_points=None, claimed_game_points=None, claimed_rank=None) for p in t.players
    )
    criteria = tuple(map(str, parse_criteria(",".join(t.tie_breaks))))
    return replace(t, participants=participants, players=players, tie_breaks=criteria, problems=())


@pytest.mark.parametrize(
    "name", ["bbp_11p5r_s42", "online_43p_14r", "open_52p_4r_extensions", "tec_grandmommys_cup_trf25_team"]
)
def test_from_trf_to_a_workbook_and_back(run: Run, tmp_path: Path, name: str) -> None:
    source, book, back = TRF / f"{name}.trf", tmp_path / "event.xlsx", tmp_path / "event.trf"
    done = run("convert", source, book)
    assert done.code == 0
    assert done.out == f"{book} was written.\n"
    assert run("convert", book, back).code == 0
    one, middle, other = (files.read(path) for path in (source, book, back))
    criteria = ",".join(standings(one).criteria)
    assert ranking(one) == ranking(middle, criteria) == ranking(other, criteria)
    assert [p.rounds for p in other.participants] == [p.rounds for p in one.participants]
    for name_ in ("city", "federation", "start", "end", "system", "team", "boards"):
        assert getattr(other, name_) == getattr(one, name_), name_
    assert [(p.no, p.rating, p.title, p.fide_id) for p in other.participants] == [
        (p.no, p.rating, p.title, p.fide_id) for p in one.participants
    ]


def test_a_small_event_comes_back_whole(run: Run, tmp_path: Path) -> None:
    source, book, back = saved(tmp_path, OPEN, "a.trf"), tmp_path / "event.xlsx", tmp_path / "b.trf"
    run("convert", source, book)
    run("convert", book, back)
    assert without_claims(files.read(back)) == without_claims(files.read(source))


def test_several_events_into_one_workbook_and_each_back(run: Run, tmp_path: Path) -> None:
    one, other = saved(tmp_path, OPEN, "a.trf"), saved(tmp_path, TEAMS, "b.trf")
    book = tmp_path / "both.xlsx"
    assert run("convert", one, other, book).code == 0
    for sheet, source in (("Crosstable 1", one), ("Crosstable 2", other)):
        back = tmp_path / "back.trf"
        assert run("convert", book, back, "--sheet", sheet).code == 0
        first, second = files.read(source), files.read(back)
        assert ranking(first) == ranking(second)
    assert_refused(run("convert", book, tmp_path / "x.trf"), book, "several events; choose one with --sheet")


def test_a_workbook_into_a_workbook(run: Run, swiss: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.xlsx"
    assert run("convert", swiss, target, "--lang", "it").code == 0
    assert ranking(files.read(target)) == ranking(event(CORRECTED))
    with speaking("it"):
        assert say("sheet Standings") in openpyxl.load_workbook(target).sheetnames


def test_a_converted_workbook_is_sorted_already(run: Run, tmp_path: Path) -> None:
    book = tmp_path / "event.xlsx"
    run("convert", TRF / "bbp_11p5r_s42.trf", book)
    assert_shows(book.read_bytes(), standings(files.read(TRF / "bbp_11p5r_s42.trf")))


def test_convert_keeps_the_state_before(run: Run, tmp_path: Path) -> None:
    source, target = saved(tmp_path, OPEN, "a.trf"), saved(tmp_path, b"older", "event.xlsx")
    assert run("convert", source, target).code == 0
    assert target.with_name("event.xlsx.bak").read_bytes() == b"older"
    assert ranking(files.read(target)) == ranking(event(OPEN))


def test_a_doubtful_event_is_not_converted(run: Run, tmp_path: Path) -> None:
    book = saved(tmp_path, workbook().put("Crosstable", CONTRADICTION))
    before = contents(tmp_path)
    done = run("convert", book, tmp_path / "out.trf")
    assert done.code == 2
    assert "Crosstable!H6" in done.err
    assert f"{tmp_path / 'out.trf'}: was not written" in done.err
    trf = saved(tmp_path, OPEN.replace("4 b 1     1 b 0", "4 b 1     1 b 1"), "wrong.trf")
    assert run("convert", trf, tmp_path / "out.xlsx").code == 2
    assert contents(tmp_path) == before | {"wrong.trf": trf.read_bytes()}


@pytest.mark.parametrize(
    ("files_", "reason"),
    [
        (("a.trf", "a.trf"), "event"),
        (("e.xlsx", "./e.xlsx"), "event"),
        (("a.trf", "out.pdf"), "should end in"),
        (("a.trf", "out"), "should end in"),
        (("a.trf", "e.xlsx", "out.trf"), r"only be put together in an \.xlsx"),
        (("gone.trf", "out.xlsx"), "no such file"),
        (("gone.trf", "e.xlsx"), "no such file"),
        (("a.trf", "nowhere/out.xlsx"), "no such file"),
        (("e.xlsx",), ""),
        (("a.trf",), ""),
        (("gone.xlsx",), ""),
    ],
)
def test_what_cannot_be_converted(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files_: tuple[str, ...], reason: str
) -> None:
    saved(tmp_path, OPEN, "a.trf")
    saved(tmp_path, workbook(), "e.xlsx")
    monkeypatch.chdir(tmp_path)
    before = contents(tmp_path)
    done = run("convert", *files_)
    assert done.code == 2
    assert done.err.strip()
    assert re.search(reason, done.err), done.err
    assert contents(tmp_path) == before


# ------------------------------------------------------------------ workbooks in standings and explain


@pytest.fixture(scope="session")
def ods(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Two events as LibreOffice saves them."""
    office = Office(tmp_path_factory.mktemp("office"))
    both = build([Plan(event(OPEN)), Plan(event(TEAMS), "es")])
    return office.convert({"both.xlsx": both}, "ods")["both"].read_bytes()


@pytest.fixture(params=["xlsx", "xlsm", "ods"])
def both(request: pytest.FixtureRequest, tmp_path: Path, ods: bytes) -> Path:
    """A workbook with two events, as each kind of file."""
    data = ods if request.param == "ods" else build([Plan(event(OPEN)), Plan(event(TEAMS), "es")])
    return saved(tmp_path, data, f"both.{request.param}")


def test_standings_and_explain_of_a_sheet(run: Run, both: Path) -> None:
    done = run("standings", both, "--sheet", "Crosstable 1", "--format", "json")
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    expected = standings(event(OPEN))
    assert [(row["rank"], row["no"], row["values"]) for row in found["standings"]] == [
        (row.rank, row.no, list(row.values)) for row in expected.rows
    ]
    explained = run("explain", both, 2, "BH-C1", "--sheet", "crosstable 1")
    assert explained.out == f"{expected.explain(2, 'BH-C1')}\n"
    teams = run("standings", both, "--sheet", "Tabla cruzada 2", "--format", "json")
    assert [row["no"] for row in json.loads(teams.out)["standings"]] == [
        row.no for row in standings(event(TEAMS)).rows
    ]


def test_a_sheet_has_to_be_chosen_and_known(run: Run, both: Path) -> None:
    assert_refused(run("standings", both), both, "choose one with --sheet: 'Crosstable 1', 'Tabla cruzada 2'")
    assert_refused(run("explain", both, 1, "BH", "--sheet", "Nope"), both, "has no event on a sheet 'Nope'")


def test_sort_and_fill_refuse_an_ods(run: Run, tmp_path: Path, ods: bytes) -> None:
    for name in ("both.ods", "renamed.xlsx", "renamed.xlsm"):
        path = saved(tmp_path, ods, name)
        before = contents(tmp_path)
        for command in ("sort", "fill"):
            assert_refused(
                run(command, path), path, r"is an \.ods file, which is only read; save it as \.xlsx"
            )
        assert contents(tmp_path) == before


def test_an_ods_is_converted(run: Run, tmp_path: Path, ods: bytes) -> None:
    path, target = saved(tmp_path, ods, "both.ods"), tmp_path / "one.xlsx"
    assert run("convert", path, target, "--sheet", "Crosstable 1").code == 0
    assert ranking(files.read(target)) == ranking(event(OPEN))


def test_options_go_before_the_settings_of_the_workbook(run: Run, swiss: Path) -> None:
    done = run("standings", swiss, "-t", "PTS,WIN", "--edition", "2023", "--format", "json")
    found = json.loads(done.out)
    assert found["criteria"] == ["PTS", "WIN"]
    assert found["edition"] == "2023"


def test_a_workbook_from_standard_input(run: Run, swiss: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(swiss.read_bytes())))
    done = run("standings", "-", "--format", "json")
    assert done.code == 0
    assert [row["no"] for row in json.loads(done.out)["standings"]] == [
        row.no for row in standings(event(CORRECTED)).rows
    ]


def test_open_values_are_null_and_the_exit_code_is_1(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, workbook().put("Crosstable", CONTRADICTION))
    done = run("standings", path, "--format", "json")
    assert done.code == 1
    assert "Crosstable!H6" in done.err
    rows = {row["no"]: row for row in json.loads(done.out)["standings"]}
    assert {row["rank"] for row in rows.values()} == {None}
    assert rows[1]["values"][0] is None
    assert rows[2]["values"][0] is None
    assert rows[4]["values"][0] == 0
    for form in ("table", "csv", "markdown"):
        assert run("standings", path, "--format", form).code == 1
    explained = run("explain", path, 1, "PTS")
    assert explained.code == 1
    assert "contradicts itself or is not known" in explained.out + explained.err
    assert run("explain", path, 4, "PTS").code == 0
    found = run("explain", path, 1, "PTS", "--format", "json")
    assert found.code == 1
    assert json.loads(found.out)["value"] is None


def test_sheet_is_for_workbooks(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, OPEN, "a.trf")
    assert_refused(run("standings", path, "--sheet", "x"), path, "--sheet is for workbooks")


# ------------------------------------------------------------------------------------------ languages


@pytest.mark.parametrize("code", OTHERS)
def test_every_command_speaks_the_language_that_is_asked_for(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.chdir(tmp_path)
    saved(tmp_path, workbook().put("Crosstable", CORRECTIONS), "e.xlsx")
    saved(tmp_path, workbook().put("Crosstable", {"H7": None}), "half.xlsx")
    saved(tmp_path, OPEN, "e.trf")
    saved(tmp_path, b"x", "bad.xlsx")
    with speaking(code):
        expected = standings(event(CORRECTED))
        told = {
            ("new", "n.xlsx"): say("made", file="n.xlsx"),
            ("standings", "e.xlsx"): str(expected),
            ("explain", "e.xlsx", "2", "SB"): str(expected.explain(2, "SB")),
            ("sort", "e.xlsx"): say(
                "sorted", file="e.xlsx", participants=4, round=3, summary=say("check clean")
            ),
            ("sort", "n.xlsx"): say("sorted nothing", file="n.xlsx", summary="").strip(),
            ("fill", "e.xlsx"): say("filled nothing", file="e.xlsx"),
            ("fill", "half.xlsx"): say("filled", file="half.xlsx", count=1, cells="Crosstable!H7"),
            ("convert", "e.trf", "out.xlsx"): say("converted", file="out.xlsx"),
            ("criteria",): say("heading editions"),
            ("demo",): say("demo written", folder=f"xltiebreak-demo{os.sep}"),
        }
        refused = {
            ("sort", "bad.xlsx"): say("no workbook"),
            ("fill", "bad.xlsx"): say("no workbook"),
            ("standings", "bad.xlsx"): say("no workbook"),
            ("new", "n.xlsx"): say("exists already"),
            ("convert", "e.trf", "out.doc"): say(
                "unknown ending", ending=".doc", endings=".xlsx, .xlsm, .trf"
            ),
        }
    english = {say(key, file="X") for key in ("made", "converted")}
    for arguments, sentence in told.items():
        done = run(*arguments, "--lang", code)
        assert done.code == 0, done.err
        assert sentence.strip() in done.out, arguments
        assert done.out not in english
    for arguments, sentence in refused.items():
        done = run(*arguments, "--lang", code)
        assert done.code == 2
        assert sentence in done.err, arguments
    folder = tmp_path / "folder"
    folder.mkdir()
    saved(folder, workbook(), "a.xlsx")
    done = run("sort", "--all", folder, "--lang", code)
    with speaking(code):
        assert say("sorted all", done=1, count=1) in done.out


@pytest.mark.parametrize("code", OTHERS)
def test_sort_writes_in_the_language_of_the_workbook_and_speaks_that_of_the_user(
    run: Run, tmp_path: Path, code: str
) -> None:
    path = saved(tmp_path, workbook())
    done = run("sort", path, "--lang", code)
    assert values(path.read_bytes(), "Check")["A1"].value == "Check of the crosstable"
    with speaking(code):
        assert say("check clean") in done.out


@pytest.mark.parametrize("code", OTHERS)
def test_problems_of_a_workbook_are_told_in_the_language_that_is_asked_for(
    run: Run, tmp_path: Path, code: str
) -> None:
    path = saved(tmp_path, workbook().put("Crosstable", {"H6": "?!"}))
    done = run("standings", path, "--lang", code)
    with speaking(code):
        assert say("cell game unreadable", content="?!") in done.err


@pytest.mark.parametrize("code", OTHERS)
def test_converted_and_new_workbooks_are_in_the_language_that_is_asked_for(
    run: Run, tmp_path: Path, code: str
) -> None:
    source, target = saved(tmp_path, OPEN, "a.trf"), tmp_path / "a.xlsx"
    assert run("convert", source, target, "--lang", code).code == 0
    with speaking(code):
        assert say("sheet Crosstable") in openpyxl.load_workbook(target).sheetnames
    assert ranking(files.read(target)) == ranking(event(OPEN))


# ------------------------------------------------------------------------------------- damaged files

SOUND = workbook().put("Crosstable", {"H7": None}).data
STORED = io.BytesIO()
with zipfile.ZipFile(STORED, "w") as _archive:
    for _name, _content in File(SOUND).parts.items():
        _archive.writestr(_name, _content)
PARTS = tuple(File(SOUND).parts)


@dataclass
class Damage:
    """A damaged workbook, and what was done to it."""

    done: list[tuple[Any, ...]]
    data: bytes = field(default=b"", repr=False)


@st.composite
def damaged(draw: st.DrawFn) -> Damage:
    """A workbook with bytes changed, parts lost or exchanged or their text changed, or its end cut off."""
    kind = draw(st.sampled_from(["bytes packed", "bytes", "lose", "exchange", "text", "cut"]))
    made = Damage([(kind,)])
    if kind.startswith("bytes"):
        data = bytearray(SOUND if kind == "bytes packed" else STORED.getvalue())
        directory = data.index(b"PK\x01\x02")
        for _ in range(draw(st.integers(1, 8))):
            at = draw(st.integers(draw(st.sampled_from([0, directory])), len(data) - 1))
            data[at] = draw(st.integers(0, 255))
            made.done.append((at, data[at]))
        made.data = bytes(data)
    elif kind == "cut":
        made.data = SOUND[: draw(st.integers(0, len(SOUND)))]
        made.done.append((len(made.data),))
    else:
        file = File(SOUND)
        for name in draw(st.lists(st.sampled_from(PARTS), min_size=1, max_size=3, unique=True)):
            made.done.append((name,))
            if kind == "lose":
                del file.parts[name]
            elif kind == "exchange":
                other = draw(st.sampled_from(PARTS))
                made.done.append((other,))
                file.parts[name] = File(SOUND).parts[other]
            else:
                text = bytearray(file.parts[name])
                for _ in range(draw(st.integers(1, 5))):
                    at = draw(st.integers(0, len(text) - 1))
                    text[at] = draw(st.sampled_from(b'<>/"&09AZ \0\xff'))
                    made.done.append((at, text[at]))
                file.parts[name] = bytes(text)
        made.data = file.data
    return made


def quietly(*arguments: str) -> tuple[object, str]:
    err = io.StringIO()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(err):
        code = main(list(arguments))
    return code, err.getvalue()


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(damaged())
def test_no_damage_ends_in_a_traceback(damage: Damage) -> None:
    """Done, done with doubts, or refused with a sentence and left untouched."""
    data = damage.data
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "event.xlsx"
        for command in ("standings", "fill", "sort"):
            path.write_bytes(data)
            code, err = quietly(command, str(path))
            assert code in (0, 1, 2)
            assert "Traceback" not in err
            if code == 2:
                assert path.read_bytes() == data
                assert err.startswith("xltiebreak: ")


@pytest.mark.parametrize("part", PARTS)
def test_a_workbook_without_one_of_its_parts(run: Run, tmp_path: Path, part: str) -> None:
    """It is refused, or the part was not needed."""
    file = File(SOUND)
    del file.parts[part]
    path = saved(tmp_path, file)
    for command in ("standings", "fill", "sort"):
        path.write_bytes(file.data)
        done = run(command, path)
        assert done.code in (0, 1, 2)
        if done.code == 2:
            assert_refused(done, path)
            assert path.read_bytes() == file.data
