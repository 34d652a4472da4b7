"""The command line as users meet it: every option, exit codes, and messages instead of tracebacks."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import resource
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import xltiebreak
from xltiebreak import files
from xltiebreak.cli import main
from xltiebreak.criteria import CATALOGUE
from xltiebreak.standings import PRESETS

#: 1 beats everybody, 2 and 3 draw and beat 4. Player 4 has no rating.
OPEN = """\
012 Spring Open
042 2026/04/01
092 Swiss System
142 3
212 PTS,BH/C1,SB
001    1      Adams, A                          2000                             3.0    1     4 w 1     3 b 1     2 w 1
001    2      Baker, B                          1900                             1.5    2     3 w =     4 b 1     1 b 0
001    3      Clark, C                          1801                             1.5    3     2 b =     1 w 0     4 b 1
001    4      Davis, D                                                           0.0    4     1 b 0     2 w 0     3 w 0
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
NO_LIST = OPEN.replace("212 PTS,BH/C1,SB\n", "")
#: 1 beat 2, and 2 beat 1.
CONTRADICTION = OPEN.replace("4 b 1     1 b 0", "4 b 1     1 b 1")


@pytest.fixture
def open_trf(tmp_path: Path) -> str:
    return written(tmp_path, OPEN)


@pytest.fixture
def teams_trf(tmp_path: Path) -> str:
    return written(tmp_path, TEAMS, "teams.trf")


def written(folder: Path, text: str, name: str = "open.trf") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


class Done:
    """What a command did."""

    def __init__(self, code: object, out: str, err: str) -> None:
        assert "Traceback" not in out + err, err
        self.code, self.out, self.err = code, out, err

    @property
    def data(self) -> dict[str, Any]:
        assert self.code == 0
        data: dict[str, Any] = json.loads(self.out)
        return data

    @property
    def columns(self) -> dict[str, list[float | None]]:
        """The values of each criterion, in the order of the ranking."""
        data = self.data
        values = [row["values"] for row in data["standings"]]
        return {criterion: [v[i] for v in values] for i, criterion in enumerate(data["criteria"])}

    @property
    def ranks(self) -> list[tuple[int, int]]:
        return [(row["rank"], row["no"]) for row in self.data["standings"]]


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process."""

    def command(*arguments: str) -> Done:
        try:
            code: object = main([str(a) for a in arguments])
        except SystemExit as leaving:
            code = leaving.code
        out, err = capsys.readouterr()
        return Done(code, out, err)

    return command


@pytest.fixture
def ranking(run: Run) -> Run:
    """``standings … --format json``."""
    return lambda *arguments: run("standings", *arguments, "--format", "json")


ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
ENVIRONMENT |= {"PYTHONPATH": str(Path(xltiebreak.__file__).parents[1]), "PYTHONIOENCODING": "utf-8"}


def process(*arguments: str, **options: Any) -> Done:
    """Run a command as users do, in a process of its own, with output buffered as theirs is."""
    options.setdefault("stdout", subprocess.PIPE)
    options.setdefault("stderr", subprocess.PIPE)
    env = ENVIRONMENT | options.pop("env", {})
    done = subprocess.run(
        [sys.executable, "-m", "xltiebreak", *arguments], env=env, timeout=60, check=False, **options
    )
    texts = [(stream or b"").decode("utf-8", "replace") for stream in (done.stdout, done.stderr)]
    return Done(done.returncode, *texts)


# ---------------------------------------------------------------------------------------------- standings


def test_the_json_of_the_contract(ranking: Run, open_trf: str) -> None:
    """The shape that other programs rely on; ranks 1-2-2-4; null where there is no value."""
    done = ranking(open_trf, "-t", "PTS,BH-C1,BH,SB,DE")
    data = done.data
    assert (done.code, done.err) == (0, "")
    assert data["tournament"] == "Spring Open"
    assert (data["edition"], data["system"], data["rounds"]) == ("2026", "swiss", 3)
    assert data["criteria"] == ["PTS", "BH-C1", "BH", "SB", "DE"]
    assert data["standings"] == [
        {"rank": 1, "no": 1, "name": "Adams, A", "values": [3.0, 3.0, 3.0, 3.0, None]},
        {"rank": 2, "no": 2, "name": "Baker, B", "values": [1.5, 4.5, 4.5, 0.75, 1.0]},
        {"rank": 2, "no": 3, "name": "Clark, C", "values": [1.5, 4.5, 4.5, 0.75, 1.0]},
        {"rank": 4, "no": 4, "name": "Davis, D", "values": [0.0, 4.5, 6.0, 0.0, None]},
    ]
    assert data["problems"] == []


def test_direct_encounter_is_a_place_in_the_tied_group(ranking: Run, tmp_path: Path) -> None:
    """3 and 4 are tied and drew: both have place 1. 1 and 2 are tied with nobody and have none."""
    trf = OPEN.replace("3 w =     4 b 1     1 b 0", "3 w 1     4 b 1     1 b 0")
    trf = trf.replace("2 b =     1 w 0     4 b 1", "2 b 0     1 w 0     4 b =")
    trf = trf.replace("1 b 0     2 w 0     3 w 0", "1 b 0     2 w 0     3 w =")
    claims = {" 1.5    2": " 2.0    2", " 1.5    3": " 0.5    3", " 0.0    4": " 0.5    4"}
    for old, new in claims.items():
        trf = trf.replace(old, new)
    path = written(tmp_path, trf)
    done = ranking(path, "-t", "PTS,DE")
    assert done.data["problems"] == []
    assert done.columns == {"PTS": [3, 2, 0.5, 0.5], "DE": [None, None, 1, 1]}
    assert done.ranks == [(1, 1), (2, 2), (3, 3), (3, 4)]


def test_spellings_of_the_list(ranking: Run, open_trf: str) -> None:
    """Any spelling is read, one is written."""
    assert ranking(open_trf, "-t", "pts, bh/c1;KS/L+1 sb:c1/p").data["criteria"] == [
        "PTS",
        "BH-C1",
        "KS/L+1",
        "SB-C1/P",
    ]
    assert ranking(open_trf, "--tie-breaks", "PTS").data["criteria"] == ["PTS"]


@pytest.mark.parametrize(
    ("record", "criteria"),
    [
        ("212 PTS,WIN,BH/C1", ["PTS", "WIN", "BH-C1"]),
        ("202 WIN,BH/C1", ["PTS", "WIN", "BH-C1"]),
        ("212 WIN,PTS", ["WIN", "PTS"]),
        ("152 W", PRESETS["swiss"].split(",")),
    ],
)
def test_without_a_list(ranking: Run, tmp_path: Path, record: str, criteria: list[str]) -> None:
    """The event's own list (212, 202), else the preset of its kind."""
    assert ranking(written(tmp_path, f"{record}\n{NO_LIST}")).data["criteria"] == criteria


def test_the_preset_of_the_kind(ranking: Run, tmp_path: Path, teams_trf: str) -> None:
    """Each kind of event has its own preset."""
    robin = written(tmp_path, NO_LIST.replace("Swiss System", "Round Robin"))
    assert ranking(robin).data["criteria"] == PRESETS["round-robin"].split(",")
    assert ranking(teams_trf).data["criteria"] == PRESETS["team-swiss"].split(",")
    assert ranking(teams_trf, "--system", "round-robin").data["criteria"] == PRESETS[
        "team-round-robin"
    ].split(",")


@pytest.mark.parametrize("preset", PRESETS)
def test_presets(ranking: Run, open_trf: str, preset: str) -> None:
    """--preset chooses a ready list, whatever the event."""
    assert ranking(open_trf, "--preset", preset).data["criteria"] == PRESETS[preset].split(",")


@pytest.mark.parametrize(("edition", "average"), [("2022", 1850.5), ("2023", 1851), ("2026", 1851)])
def test_editions(ranking: Run, open_trf: str, edition: str, average: float) -> None:
    """--edition: 2022 does not round the average rating of opponents, the later ones do, half up."""
    done = ranking(open_trf, "-t", "PTS,ARO-C1", "--unrated", "1700", "--edition", edition)
    assert done.data["edition"] == edition
    assert done.columns["ARO-C1"][0] == average


@pytest.mark.parametrize(
    ("start", "edition"), [("2023/05/01", "2022"), ("2025/05/01", "2023"), ("2026/05/01", "2026")]
)
def test_the_edition_of_the_start(ranking: Run, tmp_path: Path, start: str, edition: str) -> None:
    """Without --edition, the one in force when the event started."""
    assert ranking(written(tmp_path, OPEN.replace("2026/04/01", start))).data["edition"] == edition


def test_the_system(ranking: Run, open_trf: str) -> None:
    """--system round-robin: Buchholz has no value there, and the problem says why."""
    done = ranking(open_trf, "-t", "PTS,BH,SB", "--system", "round-robin")
    assert done.data["system"] == "round-robin"
    assert done.columns["BH"] == [None] * 4
    assert done.columns["SB"] == [3, 0.75, 0.75, 0]
    [problem] = done.data["problems"]
    assert (problem["level"], problem["where"]) == ("error", "BH")
    assert "round robin" in problem["message"]
    assert "BH" in done.err


def test_after_a_round(ranking: Run, open_trf: str) -> None:
    """--after-round 1: the standings as they stood then."""
    done = ranking(open_trf, "-t", "PTS,BH", "--after-round", "1")
    assert done.data["rounds"] == 1
    assert done.columns == {"PTS": [1, 0.5, 0.5, 0], "BH": [0, 0.5, 0.5, 1]}


def test_unrated_players(ranking: Run, open_trf: str) -> None:
    """--unrated states a rating; without it there is no value, and the problem says what would help."""
    done = ranking(open_trf, "-t", "PTS,ARO")
    assert done.columns["ARO"] == [None] * 4
    [problem] = done.data["problems"]
    assert "--unrated" in problem["message"]
    done = ranking(open_trf, "-t", "PTS,ARO", "--unrated", "1400")
    assert done.columns["ARO"] == [1700, 1767, 1734, 1900]
    assert done.data["problems"] == []


@pytest.mark.parametrize(
    ("playoff", "order"), [("2=1,3=2", [1, 2, 3, 4]), ("3=1,2=2", [1, 3, 2, 4]), (" 3 = 1 ", [1, 3, 2, 4])]
)
def test_a_play_off(ranking: Run, open_trf: str, playoff: str, order: list[int]) -> None:
    """--playoff: places that the arbiter enters, after the computed criteria; who has none comes last."""
    done = ranking(open_trf, "-t", "PTS,SB", "--playoff", playoff)
    assert done.data["criteria"] == ["PTS", "SB", "PLAYOFF"]
    assert done.ranks == list(enumerate(order, start=1))


def test_a_play_off_comes_before_lots(ranking: Run, open_trf: str) -> None:
    """Nobody draws lots where a play-off was played; a place of it in the list is kept."""
    done = ranking(open_trf, "-t", "PTS,LOTS", "--playoff", "3=1,2=2", "--seed", "1")
    assert done.data["criteria"] == ["PTS", "PLAYOFF", "LOTS"]
    done = ranking(open_trf, "-t", "PLAYOFF,PTS", "--playoff", "4=1")
    assert done.data["criteria"] == ["PLAYOFF", "PTS"]
    assert done.ranks[0] == (1, 4)


def test_lots(ranking: Run, open_trf: str) -> None:
    """--seed: the same seed draws the same lots, and it is recorded."""
    drawn = {seed: ranking(open_trf, "-t", "PTS,LOTS", "--seed", str(seed)) for seed in range(12)}
    assert {seed: done.data["seed"] for seed, done in drawn.items()} == {seed: seed for seed in range(12)}
    assert {done.ranks[1][1] for done in drawn.values()} == {2, 3}
    assert ranking(open_trf, "-t", "PTS,LOTS", "--seed", "3").out == drawn[3].out
    assert isinstance(ranking(open_trf, "-t", "PTS,LOTS").data["seed"], int)


def test_excluded_participants(ranking: Run, open_trf: str) -> None:
    """--exclude: left out of the list; the games against them still count."""
    done = ranking(open_trf, "-t", "PTS,BH", "--exclude", "1, 3")
    assert done.ranks == [(1, 2), (2, 4)]
    assert done.columns["BH"] == [4.5, 6]


@pytest.mark.parametrize(
    ("arguments", "primary"),
    [
        ("", "MP"),
        ("-t PTS,MPvGP", "MP"),
        ("-t MPTS,PTS", "MP"),
        ("-t GPTS,PTS", "GP"),
        ("-t PTS,GPTS,MPTS", "GP"),
        ("-t PTS,MPTS,GPTS", "MP"),
    ],
)
def test_the_primary_score_of_teams(ranking: Run, teams_trf: str, arguments: str, primary: str) -> None:
    """The first of MPTS and GPTS in the list, else match points; PTS means it."""
    done = ranking(teams_trf, *arguments.split())
    assert done.data["kind"] == "team"
    scores = {"MP": {1: 3, 2: 2, 3: 3, 4: 0}, "GP": {1: 2.5, 2: 2.5, 3: 3, 4: 0}}[primary]
    at = done.data["criteria"].index("PTS")
    assert {row["no"]: row["values"][at] for row in done.data["standings"]} == scores


@pytest.mark.parametrize(
    ("code", "criteria", "primary"),
    [
        ("FIDE_TEAM_TYPEA_GP_MP", "PTS", "GP"),
        ("FIDE_TEAM_TYPEA_MP_GP", "PTS", "MP"),
        ("FIDE_TEAM_TYPEA_GP_MP", "PTS,MPTS", "MP"),
        ("FIDE_TEAM_TYPEA_GP_MP", "PTS,MPvGP", "GP"),
    ],
)
def test_the_primary_score_of_the_file(
    ranking: Run, tmp_path: Path, code: str, criteria: str, primary: str
) -> None:
    """Record 192 says it where the list does not."""
    done = ranking(written(tmp_path, f"192 {code}\n{TEAMS}"), "-t", criteria)
    first = {"MP": [3, 3, 2, 0], "GP": [3, 2.5, 2.5, 0]}[primary]
    assert done.columns["PTS"] == first
    if "MPvGP" in criteria:
        assert sorted(done.columns["MPvGP"], key=float) == [0, 2, 3, 3]


# ------------------------------------------------------------------------------------------ in and out


def test_standard_input(ranking: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """FILE may be ``-``."""
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(OPEN.encode())))
    assert ranking("-", "-t", "PTS").columns == {"PTS": [3, 1.5, 1.5, 0]}


def test_standard_input_of_a_process() -> None:
    """Bytes, whatever their encoding, through a pipe."""
    text = OPEN.replace("Adams", "Ädäms").encode("cp1252")
    done = process("standings", "-", "-t", "PTS", "--format", "json", input=text)
    assert done.data["standings"][0]["name"] == "Ädäms, A"


def test_bad_standard_input() -> None:
    """The message says where the bad input came from."""
    done = process("standings", "-", input=b"nonsense")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("xltiebreak: standard input: ")


def test_formats(run: Run, open_trf: str) -> None:
    """--format: a table for the eye by default, JSON, CSV, Markdown."""
    table = run("standings", open_trf, "-t", "PTS,SB")
    assert run("standings", open_trf, "-t", "PTS,SB", "--format", "table").out == table.out
    assert re.search(r"^ +2 +3 +Clark, C +1\.5 +0\.75$", table.out, re.M)
    assert json.loads(run("standings", open_trf, "-t", "PTS,SB", "--format", "json").out)["rounds"] == 3
    rows = list(csv.reader(io.StringIO(run("standings", open_trf, "-t", "PTS,SB", "--format", "csv").out)))
    assert rows[:2] == [["Rank", "No", "Name", "PTS", "SB"], ["1", "1", "Adams, A", "3", "3"]]
    markdown = run("standings", open_trf, "-t", "PTS,SB", "--format", "markdown").out
    assert "| 2 | 3 | Clark, C | 1.5 | 0.75 |" in markdown.splitlines()


@pytest.mark.parametrize("form", ["table", "json", "csv", "markdown"])
def test_output_to_a_file(run: Run, open_trf: str, tmp_path: Path, form: str) -> None:
    """-o writes exactly what would have been shown, and shows nothing."""
    shown = run("standings", open_trf, "--format", form)
    out = tmp_path / "out.txt"
    done = run("standings", open_trf, "--format", form, "-o", str(out))
    assert (done.code, done.out) == (0, "")
    mark = "\ufeff" if form == "csv" else ""  # by which spreadsheets know UTF-8
    assert out.read_bytes() == (mark + shown.out).encode()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["open.trf", "out.txt"]


def test_the_rights_of_an_output_file(run: Run, open_trf: str, tmp_path: Path) -> None:
    """A new file has the rights of any new file, a replaced one keeps its own."""
    new, old, plain = tmp_path / "new", tmp_path / "old", tmp_path / "plain"
    plain.touch()
    old.write_text("old")
    old.chmod(0o640)
    for out in (new, old):
        assert run("standings", open_trf, "-o", str(out)).code == 0
    assert stat.S_IMODE(new.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)
    assert stat.S_IMODE(old.stat().st_mode) == 0o640
    assert "Adams" in old.read_text()


def test_an_output_file_of_the_current_folder(
    run: Run, open_trf: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name without a folder."""
    monkeypatch.chdir(tmp_path)
    assert run("standings", open_trf, "-o", "out.txt").code == 0
    assert (tmp_path / "out.txt").exists()


@pytest.mark.parametrize("failing", ["replace", "chmod"])
def test_a_failing_write_leaves_the_old_file(
    run: Run, open_trf: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """Whatever fails, the old file is untouched and nothing is left beside it."""

    def fail(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    out = tmp_path / "out.txt"
    out.write_text("old")
    monkeypatch.setattr(files.os, failing, fail)
    done = run("standings", open_trf, "-o", str(out))
    monkeypatch.undo()
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert "there is no room left" in done.err
    assert out.read_text() == "old"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["open.trf", "out.txt"]


def test_a_full_disk_leaves_the_old_file(open_trf: str, tmp_path: Path) -> None:
    """A real write that fails in the middle: at most ten bytes may be written."""
    out = tmp_path / "out.txt"
    out.write_text("old")

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))

    done = process("standings", open_trf, "-o", str(out), preexec_fn=limit)
    assert done.code == 2
    assert str(out) in done.err
    assert "File too large" in done.err
    assert out.read_text() == "old"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["open.trf", "out.txt", "out.txt.bak"]


def test_bad_input_leaves_the_old_file(run: Run, tmp_path: Path) -> None:
    """A file that is refused overwrites nothing."""
    out = tmp_path / "out.txt"
    out.write_text("old")
    assert run("standings", written(tmp_path, CONTRADICTION), "-o", str(out)).code == 2
    assert out.read_text() == "old"


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("no/such/out.txt", "no such file"),
        ("folder", "is a folder"),
        ("open.trf/out", "is a file, not a folder"),
    ],
)
def test_an_output_file_that_cannot_be(
    run: Run, open_trf: str, tmp_path: Path, target: str, reason: str
) -> None:
    """The message names the file that was asked for, not one that the program invented."""
    (tmp_path / "folder").mkdir()
    done = run("standings", open_trf, "-o", str(tmp_path / target))
    assert (done.code, done.out) == (2, "")
    assert re.search(rf"^xltiebreak: {re.escape(str(tmp_path / target))}: .*{reason}", done.err)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["folder", "open.trf"]


def test_a_link_stays_a_link(run: Run, open_trf: str, tmp_path: Path) -> None:
    """-o through a symbolic link writes the file that it points to."""
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old")
    link.symlink_to(real)
    assert run("standings", open_trf, "-o", str(link)).code == 0
    assert link.is_symlink()
    assert "Adams" in real.read_text()


def test_a_pipe_or_device_is_not_replaced(run: Run, open_trf: str, tmp_path: Path) -> None:
    """-o /dev/stdout or a named pipe: written into, never replaced by a file (root could lose /dev/null)."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        done = run("standings", open_trf, "-o", str(pipe))
        assert stat.S_ISFIFO(pipe.stat().st_mode)
        assert done.code == 2 or b"Adams" in os.read(reader, 65536)
    finally:
        os.close(reader)


# ------------------------------------------------------------------------------------------ bad input


@pytest.mark.parametrize(
    ("content", "messages"),
    [
        (None, ["no such file"]),
        ("folder", ["it is a folder"]),
        (b"", ["is empty"]),
        (b"PK\x03\x04" + b"\x00" * 50, ["workbook", "damaged"]),
        (b"\x00\x01\x02" * 100, ["neither a TRF report nor a table"]),
        (CONTRADICTION.encode(), [r"lines 6 and 7: round 3: 1–2 .*'1'.*'1'"]),
        (OPEN.replace("   2 w 1\n", "   9 w 1\n").encode(), [r"line 6: round 3: .*\b9\b"]),
        (
            OPEN.replace("   2 w 1\n", "   2 w Q\n").encode(),
            [r"line 6: columns 112–119 \(round 3\).*right would be"],
        ),
        (OPEN.encode() + OPEN.splitlines()[5].encode(), [r"line 10: .*\b1\b.*line 6"]),
    ],
    ids=["missing", "folder", "empty", "workbook", "binary", "contradiction", "opponent", "field", "twice"],
)
@pytest.mark.parametrize("command", [("standings",), ("explain", "1", "BH")], ids=["standings", "explain"])
def test_files_that_cannot_be_used(
    run: Run, tmp_path: Path, content: bytes | str | None, messages: list[str], command: tuple[str, ...]
) -> None:
    """Exit 2, nothing on the screen, one line a problem: file, line, what is wrong, what would be right."""
    path = tmp_path / "event.trf"
    if content == "folder":
        path.mkdir()
    elif isinstance(content, bytes):
        path.write_bytes(content)
    done = run(command[0], str(path), *command[1:])
    assert (done.code, done.out) == (2, "")
    lines = done.err.splitlines()
    assert lines
    assert all(line.startswith(f"xltiebreak: {path}: ") for line in lines)
    for message in messages:
        assert re.search(message, lines[0]), lines


def test_double_zero_is_no_contradiction(ranking: Run, tmp_path: Path) -> None:
    """0–0 over the board exists: only 1–1 and the like cannot both be right."""
    both_lost = OPEN.replace("2 w 1\n", "2 w 0\n")
    assert ranking(written(tmp_path, both_lost), "-t", "PTS").columns["PTS"][0] == 2


def test_a_file_without_end(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file larger than any report is refused before it is read as a whole."""
    monkeypatch.setattr(files, "LARGEST_FILE", 1000)
    done = run("standings", written(tmp_path, OPEN * 10))
    assert done.code == 2
    assert "larger than" in done.err


def test_lesser_problems_are_told_and_the_table_is_made(run: Run, tmp_path: Path) -> None:
    """A warning goes to standard error, and into the JSON; the exit code is 0."""
    path = written(tmp_path, OPEN.replace(" 3.0    1 ", " 2.5    1 "))
    done = run("standings", path, "-t", "PTS")
    assert done.code == 0
    assert "Adams" in done.out
    assert re.fullmatch(r"warning: line 6: 1 .*2\.5 points.* 3\n", done.err)
    [problem] = run("standings", path, "-t", "PTS", "--format", "json").data["problems"]
    assert (problem["level"], problem["where"]) == ("warning", "line 6")


def test_a_flood_of_problems_is_cut_short(run: Run, tmp_path: Path) -> None:
    """Standard error stays readable; the JSON has them all."""
    path = written(tmp_path, OPEN + "240 X   1    1\n" * 50)
    done = run("standings", path, "-t", "PTS")
    assert done.code == 0
    assert len(done.err.splitlines()) <= 21
    assert "30 more" in done.err.splitlines()[-1]
    assert len(run("standings", path, "-t", "PTS", "--format", "json").data["problems"]) == 50


# ------------------------------------------------------------------------------------------- bad usage


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-t", "PTS,BX-C1"], r"'BX-C1' is not a criterion; the nearest: .*BH-C1"),
        (["-t", "PTS,BH-C7"], r"'BH-C7'.*'C7'.*-C1, -C2"),
        (["-t", ""], r"empty.*PTS,BH-C1"),
        (["-t", " , "], r"empty.*PTS,BH-C1"),
        (["--playoff", "5"], r"--playoff.*'5'.*5=1,7=2"),
        (["--playoff", "2=x"], r"--playoff.*'2=x'.*5=1,7=2"),
        (["--playoff", "2=1,2=2"], r"--playoff.*'2=2'"),
        (["--playoff", "2=0"], r"--playoff.*'2=0'"),
        (["--playoff", "-1=2"], r"--playoff.*"),
        (["--playoff", "9=1"], r"\b9\b"),
        (["--playoff", "²=1"], r"--playoff"),
        (["--playoff", "9" * 5000 + "=1"], r"--playoff|number"),
        (["--after-round", "0"], r"round 0.*3 rounds"),
        (["--after-round", "4"], r"round 4.*3 rounds"),
        (["--after-round", "-1"], r"round -1.*3 rounds|--after-round"),
        (["--after-round", "two"], r"--after-round.*'two'"),
        (["--exclude", "x"], r"--exclude.*'x'.*5,17"),
        (["--exclude", "9"], r"\b9\b"),
        (["--exclude", "9" * 5000], r"--exclude|number"),
        (["--unrated", "many"], r"--unrated.*'many'"),
        (["--unrated", "-5"], r"--unrated.*-5"),
        (["--unrated", "9" * 400, "-t", "PTS,ARO"], r"--unrated"),
        (["--seed", "x"], r"--seed.*'x'"),
        (["--edition", "1999"], r"1999.*2022.*2023.*2026"),
        (["--system", "knockout"], r"knockout.*swiss.*round-robin"),
        (["--preset", "mine"], r"mine.*swiss.*round-robin"),
        (["--format", "xml"], r"xml.*table.*json.*csv.*markdown"),
        (["--no-such-option"], r"--no-such-option"),
        (["second.trf"], r"second.trf"),
    ],
    ids=lambda value: " ".join(value)[:30] if isinstance(value, list) else "",
)
def test_bad_usage(run: Run, open_trf: str, arguments: list[str], message: str) -> None:
    """Exit 2, nothing on the screen, and a line that says what is wrong and what would be right."""
    done = run("standings", open_trf, *arguments)
    assert (done.code, done.out) == (2, "")
    last = done.err.splitlines()[-1]
    assert last.startswith("xltiebreak")
    assert re.search(message, done.err), done.err


def test_every_wrong_criterion_has_its_line(run: Run, open_trf: str) -> None:
    """All of them at once, so that one correction is enough."""
    done = run("standings", open_trf, "-t", "PTS,QQ,BH-C9,WW")
    assert done.code == 2
    assert [re.search(r"'(.+?)'", line)[1] for line in done.err.splitlines()] == ["QQ", "BH-C9", "WW"]  # type: ignore[index]


@pytest.mark.parametrize(
    "arguments", [[], ["standings"], ["explain"], ["explain", "x.trf"], ["nonsense"], ["standings", "a", "b"]]
)
def test_incomplete_commands(run: Run, arguments: list[str]) -> None:
    """The usage and what is missing."""
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("usage: xltiebreak")


@pytest.mark.parametrize(
    "arguments", [["--help"], ["standings", "--help"], ["explain", "-h"], ["criteria", "-h"], ["demo", "-h"]]
)
def test_help(run: Run, arguments: list[str]) -> None:
    """Help is no error."""
    done = run(*arguments)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("usage: xltiebreak")


def test_the_version(run: Run) -> None:
    """--version says program and version."""
    assert run("--version").out == f"xltiebreak {xltiebreak.__version__}\n"


def test_an_interruption_is_no_crash(run: Run, open_trf: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while a file is awaited ends the program without a traceback, and not as if it were done."""

    def interrupted(name: str) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(files, "_bytes_of", interrupted)
    try:
        done = run("standings", open_trf)
    except KeyboardInterrupt:
        pytest.fail("the interruption came through, and Python would print a traceback")
    assert done.code not in (0, None)


# --------------------------------------------------------------------------------------------- explain


def test_an_explanation(run: Run, open_trf: str) -> None:
    """explain FILE NO CRITERION: the value, the article, one line a round, what is done with them."""
    done = run("explain", open_trf, "2", "bh/c1")
    assert (done.code, done.err) == (0, "")
    first, second, *lines = done.out.splitlines()
    assert first == "BH-C1 of 2 Baker, B = 4.5"
    assert "8.1" in second
    assert "2026" in second
    rounds = [re.fullmatch(r" *([123])\. +(\S+) +\w.* (\d) (\w+), .*", line) for line in lines]
    assert [match.groups() for match in rounds if match] == [
        ("1", "1.5", "3", "Clark"),
        ("2", "(0)", "4", "Davis"),
        ("3", "3", "1", "Adams"),
    ]
    assert re.search(r"^ +cut: .*14\.1", done.out, re.M)
    assert lines[-1].split() == ["4.5", "sum"]


def test_an_explanation_as_data(run: Run, open_trf: str) -> None:
    """--format json: the same for programs."""
    data = run("explain", open_trf, "2", "BH-C1", "--format", "json").data
    assert (data["no"], data["name"], data["criterion"], data["edition"]) == (2, "Baker, B", "BH-C1", "2026")
    assert (data["value"], data["exact"]) == (4.5, "9/2")
    counted = [line["value"] for line in data["lines"] if line["value"] is not None and not line["cut"]]
    assert sum(counted) == 4.5


@pytest.mark.parametrize(
    ("options", "head"),
    [
        (["2", "BH", "--after-round", "1"], "BH of 2 Baker, B = 0.5"),
        (["1", "ARO", "--unrated", "1400"], "ARO of 1 Adams, A = 1700"),
        (["2", "DE", "-t", "PTS,DE"], "DE of 2 Baker, B = 1"),
        (["2", "DE#2", "-t", "PTS,DE,SB,DE"], "DE of 2 Baker, B = 1"),
        (["2", "BH"], "BH of 2 Baker, B = 4.5"),
        (["3", "PLAYOFF", "--playoff", "3=1"], "PLAYOFF of 3 Clark, C = 1"),
        (["3", "SB", "--system", "round-robin"], "SB of 3 Clark, C = 0.75"),
    ],
)
def test_the_options_of_an_explanation(run: Run, open_trf: str, options: list[str], head: str) -> None:
    """The options of standings hold for explain, and a criterion need not be in the list."""
    done = run("explain", open_trf, *options)
    assert done.code == 0
    assert done.out.splitlines()[0] == head


def test_an_undefined_value_is_explained(run: Run, open_trf: str) -> None:
    """Why there is no value, and what would give one."""
    done = run("explain", open_trf, "1", "ARO")
    assert done.code == 0
    assert "--unrated" in done.out
    assert "no value" in done.out


@pytest.mark.parametrize("criterion", list(CATALOGUE))
def test_every_criterion_can_be_explained(run: Run, open_trf: str, teams_trf: str, criterion: str) -> None:
    """In an individual and in a team event."""
    for path in (open_trf, teams_trf):
        done = run("explain", path, "1", criterion, "--unrated", "1400")
        assert done.code == 0
        assert done.out.startswith(f"{criterion} of 1 ")


def test_a_participant_is_explained_by_name(run: Run, open_trf: str) -> None:
    """The whole name or its beginning; what may be several people is asked back with their numbers."""
    by_number = run("explain", open_trf, "1", "BH").out
    assert run("explain", open_trf, "Adams, A", "BH").out == by_number
    assert run("explain", open_trf, " adams", "BH").out == by_number
    everybody = run("explain", open_trf, "", "BH")
    assert (everybody.code, everybody.out) == (2, "")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["9", "BH"], r"no participant has the number 9"),
        (["0", "BH"], r"\b0\b"),
        (["Zorro", "BH"], r"'Zorro'"),
        (["1", "BX"], r"'BX' is not a criterion; the nearest:"),
        (["1", "DE#3", "-t", "PTS,DE,DE"], r"no DE#3: DE stands in the list 2×"),
        (["1", "DE#0", "-t", "PTS,DE"], r"DE#0"),
        (["1", "WIN#2", "-t", "PTS,DE"], r"WIN#2"),
        (["1", "DE#" + "9" * 5000, "-t", "PTS,DE"], r"DE"),
        (["1", ""], r"''"),
    ],
    ids=lambda value: " ".join(value)[:20] if isinstance(value, list) else "",
)
def test_explanations_that_cannot_be(run: Run, open_trf: str, arguments: list[str], message: str) -> None:
    """An unknown participant or criterion: exit 2 and a clear line."""
    done = run("explain", open_trf, *arguments)
    assert (done.code, done.out) == (2, "")
    assert re.search(message, done.err.splitlines()[-1])


# ------------------------------------------------------------------------------------- criteria and demo


def test_the_list_of_criteria(run: Run) -> None:
    """criteria: every code with its article, editions, modifiers and name."""
    done = run("criteria")
    assert (done.code, done.err) == (0, "")
    head, *rows = done.out.splitlines()
    assert [row.split()[0] for row in rows] == list(CATALOGUE)
    assert re.search(r"^BH +8\.1 +2022 2023 2026 +-C1 -C2 -M1 -M2 /P :MP :GP .*Buchholz$", done.out, re.M)
    assert "Code" in head


@pytest.mark.parametrize("edition", ["2022", "2023", "2026"])
def test_the_criteria_of_an_edition(run: Run, edition: str) -> None:
    """--edition: only those that the edition has, with its articles."""
    rows = [row.split() for row in run("criteria", "--edition", edition).out.splitlines()[1:]]
    listed = {row[0]: row[1] for row in rows}
    assert set(listed) == {code for code, entry in CATALOGUE.items() if edition in entry.editions}
    assert ("STD" in listed) == (edition == "2026")
    assert listed["BH"] == ("7.1" if edition == "2022" else "8.1")


def test_the_demo(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """demo: a table, files to look at, and what to open next; a second time as well."""
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        done = run("demo")
        assert (done.code, done.err) == (0, "")
        assert re.search(r"^Rank +No +Name", done.out, re.M)
        assert "xltiebreak-demo" in done.out
        names = sorted(p.name for p in (tmp_path / "xltiebreak-demo").iterdir())
        assert names == [
            *("demo.trf", "demo.xlsx", "explained.txt"),
            *("standings.csv", "standings.json", "standings.md", "standings.txt"),
        ]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["xltiebreak-demo"]
    for name in names:
        assert name.partition(".")[0] in done.out


def test_what_the_demo_suggests_works(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands that the demo prints can be run as they are."""
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^  xltiebreak (.+)$", run("demo").out, re.M)
    assert len(commands) >= 2
    for command in commands:
        done = run(*(part.strip('"') for part in command.split()))
        assert (done.code, done.err) == (0, "")
        assert done.out


def test_a_demo_that_cannot_be_written(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file in the place of the folder: exit 2 and its name."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "xltiebreak-demo").write_text("mine")
    done = run("demo")
    assert done.code == 2
    assert re.fullmatch(r"xltiebreak: xltiebreak-demo: .+\n", done.err)
    assert (tmp_path / "xltiebreak-demo").read_text() == "mine"


# --------------------------------------------------------------------------------------- real processes


def test_as_a_module(open_trf: str) -> None:
    """``python -m xltiebreak`` is the command."""
    done = process("standings", open_trf, "-t", "PTS,BH", "--format", "json")
    assert (done.code, done.err) == (0, "")
    assert done.ranks == [(1, 1), (2, 2), (2, 3), (4, 4)]


def test_exit_codes_of_a_process(open_trf: str) -> None:
    """2 for bad input and for bad usage."""
    assert process("standings", "no.trf").code == 2
    assert process("standings", open_trf, "--edition", "1999").code == 2
    assert process().code == 2


COMMANDS = {
    "standings": ("standings", "open.trf"),
    "explain": ("explain", "open.trf", "1", "BH"),
    "criteria": ("criteria",),
    "demo": ("demo",),
    "help": ("--help",),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_closed_pipe(open_trf: str, tmp_path: Path, name: str) -> None:
    """``xltiebreak … | head -1``: the reader has seen enough, and that is no error."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = process(*COMMANDS[name], stdout=writer, cwd=tmp_path)
    finally:
        os.close(writer)
    assert (done.code, done.err) == (0, "")


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_device(open_trf: str, tmp_path: Path, name: str) -> None:
    """Output that cannot be written is not done: exit 2 and one line."""
    with open("/dev/full", "wb") as full:
        done = process(*COMMANDS[name], stdout=full, cwd=tmp_path)
    assert done.code == 2
    assert re.fullmatch(r"xltiebreak: .*there is no room left.*\n", done.err)


def test_a_closed_standard_output(open_trf: str) -> None:
    """``>&-``: nothing can be shown, which is said without a traceback; a file can be written."""

    def close() -> None:
        os.close(1)

    assert process("standings", open_trf, stdout=None, preexec_fn=close).code == 2
    out = f"{open_trf}.txt"
    assert process("standings", open_trf, "-o", out, stdout=None, preexec_fn=close).code == 0
    assert "Adams" in Path(out).read_text(encoding="utf-8")


def test_a_closed_standard_error(open_trf: str) -> None:
    """``2>&-``: remarks are lost then, but never mixed into the data."""

    def close() -> None:
        os.close(2)

    done = process("standings", open_trf, "-t", "PTS,KS", "--format", "json", stderr=None, preexec_fn=close)
    assert done.data["criteria"] == ["PTS", "KS"]


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1"])
def test_a_console_that_knows_few_characters(open_trf: str, tmp_path: Path, encoding: str) -> None:
    """Lines and accents that a console does not have become question marks."""
    path = written(tmp_path, OPEN.replace("Adams", "Ščepa"), "accents.trf")
    done = process("standings", path, "-t", "PTS,KS", env={"PYTHONIOENCODING": encoding})
    assert done.code == 0
    assert "?" in done.out
    assert "Baker, B" in done.out


@pytest.mark.parametrize("name", ["standings", "explain", "criteria", "demo"])
def test_no_large_library_is_imported(open_trf: str, tmp_path: Path, name: str) -> None:
    """pandas, openpyxl, xlwings and numpy are for the parts that need them."""
    program = (
        "import sys; from xltiebreak.cli import main; code = main(sys.argv[1:]); "
        "print(code, *sorted({m.partition('.')[0] for m in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *COMMANDS[name]],
        env=ENVIRONMENT,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    code, *modules = done.stderr.split()
    assert code == "0"
    assert "xltiebreak" in modules
    assert not {"pandas", "openpyxl", "xlwings", "numpy"} & set(modules)


def test_the_entry_point() -> None:
    """The installed command is this function."""
    text = (Path(xltiebreak.__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    assert re.search(r'^xltiebreak = "xltiebreak\.cli:main"$', text, re.M)
