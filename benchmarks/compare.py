"""xltiebreak next to gacrux, measured in one run on the same generated files.

``python -m benchmarks.compare`` prints a table of ratios; nothing is asserted. See README.md.
"""

from __future__ import annotations

import argparse
import gc
import importlib.util
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from xltiebreak.formats.trf import read_trf
from xltiebreak.standings import Standings, standings

from .swiss import swiss

#: Everything that has a value for every player of a Swiss in the edition of 2026.
CRITERIA = (
    "PTS AOB APPO APRO ARO ARO/C1 BH BH/C1 BH/C2 BH/M1 BH/M2 BPG BWG FB FB/C1 KS PS PS/C1 PTP REP "
    "SB SB/C1 SB/C2 STD TPR WIN WON"
)
LISTED = CRITERIA.split()
#: None of these belongs in a command that reads a TRF and prints a table.
HEAVY = ("pandas", "openpyxl", "xlwings")

LARGEST = 5000
SMALL = 100
UNKNOWN = "–"


# ------------------------------------------------------------------------------------------ the table


@dataclass(frozen=True)
class Line:
    """One line of the table, every cell as it is printed."""

    what: str
    ours: str
    gacrux: str = UNKNOWN
    ratio: str = UNKNOWN
    goal: str = UNKNOWN
    reached: str = UNKNOWN

    def cells(self) -> tuple[str, ...]:
        return self.what, self.ours, self.gacrux, self.ratio, self.goal, self.reached


HEAD = Line("what", "xltiebreak", "gacrux", "ratio", "goal", "reached")


def yes_no(reached: bool) -> str:
    return "yes" if reached else "no"


def table(sections: Iterable[tuple[str, list[Line]]]) -> str:
    """The lines under the headings of their sections, numbers to the right."""
    sections = list(sections)
    every = [HEAD, *(line for _, lines in sections for line in lines)]
    widths = [max(len(cell) for cell in column) for column in zip(*(line.cells() for line in every))]
    widths[0] += 2

    def text(line: Line, indent: str = "  ") -> str:
        what, *others = line.cells()
        numbers = [cell.rjust(width) for cell, width in zip(others, widths[1:])]
        return "  ".join([f"{indent}{what}".ljust(widths[0]), *numbers])

    rule = "─" * len(text(HEAD))
    printed = [rule, text(HEAD, indent=""), rule]
    for place, (title, lines) in enumerate(sections):
        printed += [*([""] if place else []), title, *map(text, lines)]
    return "\n".join([*printed, rule])


def seconds(value: float) -> str:
    if value < 0.1:
        return f"{value * 1000:.2f} ms"
    return f"{value:.2f} s" if value < 10 else f"{value:.1f} s"


def times(value: float) -> str:
    return f"{value:.2f}×" if value < 10 else f"{value:.0f}×"


def status(message: str) -> None:
    """What is being measured, on one line that the next message replaces."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{message}", end="", file=sys.stderr, flush=True)


# ---------------------------------------------------------------------------------- inside one process


def timed(run: Callable[[], Any]) -> tuple[float, Any]:
    """One run, with nobody else's garbage; the collector stays on."""
    gc.collect()
    start = perf_counter()
    result = run()
    return perf_counter() - start, result


def read_with_gacrux(trf: str) -> Any:
    """Gacrux changes an event while it computes, so that every run needs one newly read."""
    from gacrux.trf2json import trf2json

    reader = trf2json()
    reader.parse_file(trf, False)
    return reader.get_tournament(1)


def compute_with_gacrux(event: Any) -> list[dict[str, Any]]:
    from gacrux.tiebreak import tiebreak

    options = {
        "tiebreak": CRITERIA.split(),
        "current_round": -1,
        "number_of_rounds": 0,
        "unrated": None,
        "check": 0,
        "rank": False,
        "experimental": [],
        "verbose": 0,
        "pre_determined": False,
        "swiss": False,
        "is_rr": None,
    }
    result: dict[str, Any] = tiebreak(event, -1, options).compute_tiebreaks(event, options)
    return result["competitors"]  # type: ignore[no-any-return]


class Agreement(NamedTuple):
    """How many ranks and values of a comparison are the same."""

    equal: int
    compared: int


def agreement(ours: Standings, theirs: list[dict[str, Any]]) -> Agreement:
    """Gacrux keeps three decimals of an average; a value is the same if it is, rounded like that."""
    of = {competitor["cid"]: competitor for competitor in theirs}
    equal = compared = 0
    for rank, i in ours.order:
        their = of[ours.tournament.participants[i].no]
        pairs = zip((column.exact(i) for column in ours.columns), their["tiebreakScore"])
        same = [rank == their["rank"]]
        same += [a is not None and abs(a - Fraction(b)) <= Fraction(1, 2000) for a, b in pairs]
        equal += sum(same)
        compared += len(same)
    return Agreement(equal, compared)


def compute_lines(players: int, with_gacrux: bool) -> tuple[list[Line], Agreement | None]:
    """Ours and gacrux in turn; the values as numbers to print are measured apart, ours being lazy."""
    trf = swiss(players)
    tournament = read_trf(trf.encode())
    ours: list[float] = []
    shown: list[float] = []
    theirs: list[float] = []
    result: Standings | None = None
    competitors: list[dict[str, Any]] = []
    for repetition in range(5):
        status(f"computing with {players:,} players, {repetition + 1} of 5")
        for _ in range(5):
            ours.append(timed(lambda: standings(tournament, CRITERIA))[0])
            spent, result = timed(lambda: with_shown_values(standings(tournament, CRITERIA)))
            shown.append(spent)
        if with_gacrux:
            event = read_with_gacrux(trf)
            spent, competitors = timed(partial(compute_with_gacrux, event))
            theirs.append(spent)
            del event
    found = agreement(result, competitors) if result and competitors else None
    return [
        against(f"{players:,} players", min(ours), min(theirs, default=None), 20, wanted=40),
        against(f"{players:,} players, values as printed", min(shown), min(theirs, default=None)),
    ], found


def with_shown_values(made: Standings) -> Standings:
    _ = made.rows
    return made


def against(
    what: str, ours: float, theirs: float | None, goal: float | None = None, wanted: float | None = None
) -> Line:
    """Two times and how many of ours fit into theirs."""
    aim = UNKNOWN if goal is None else f"≥ {goal:g}×" + (f" (wanted {wanted:g}×)" if wanted else "")
    if theirs is None:
        return Line(what, seconds(ours), goal=aim)
    ratio = theirs / ours
    reached = UNKNOWN if goal is None else yes_no(ratio >= goal)
    return Line(what, seconds(ours), seconds(theirs), times(ratio), aim, reached)


def growth_lines() -> list[Line]:
    """Time per player as the event grows; the sizes in turn, so that a slow moment meets them all."""
    sizes = (500, 1000, 2000, LARGEST)
    files = {size: swiss(size).encode() for size in sizes}
    per_player = dict.fromkeys(sizes, float("inf"))
    for repetition in range(5):
        status(f"time per player, {repetition + 1} of 5")
        for size, data in files.items():
            tournament = read_trf(data)  # one at a time: the collector looks through all that is held
            for _ in range(3):
                spent = timed(partial(standings, tournament, CRITERIA))[0]
                per_player[size] = min(per_player[size], spent / size)
    lines = []
    for size, spent in per_player.items():
        ratio = spent / per_player[sizes[0]]
        goal, reached = ("≤ 1.3×", yes_no(ratio <= 1.3)) if size != sizes[0] else (UNKNOWN, UNKNOWN)
        lines.append(Line(f"{size:,} players", f"{spent * 1e6:.1f} µs", UNKNOWN, times(ratio), goal, reached))
    return lines


# ----------------------------------------------------------------------------------- whole commands


class Run(NamedTuple):
    """One command: its time, and its largest memory in MB where the system tells."""

    seconds: float
    peak: float | None


#: A child's peak memory is never told as less than its parent's, so the command is started by a
#: small interpreter of its own, which also reads the clock.
LAUNCHER = """
import sys
from time import perf_counter
command = sys.argv[1:]
try:
    import os
    quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    start = perf_counter()
    pid = os.posix_spawn(command[0], command, os.environ, file_actions=quiet)
    _, code, used = os.wait4(pid, 0)
    spent = perf_counter() - start
    peak = used.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
except AttributeError:
    import subprocess
    start = perf_counter()
    code = subprocess.call(command, stdout=subprocess.DEVNULL)
    spent, peak = perf_counter() - start, "-"
print(spent, peak)
sys.exit(bool(code))
"""


class CommandFailed(RuntimeError):
    pass


def run(command: list[str], folder: Path) -> Run:
    """Run a command with compiled modules kept in the folder, as an installed program has them."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", LAUNCHER, *command],
        env={**environment, "PYTHONPYCACHEPREFIX": str(folder / "compiled")},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        raise CommandFailed(f"{' '.join(command[1:4])} … failed: {last[0]}")
    spent, peak = done.stdout.split()
    return Run(float(spent), None if peak == "-" else float(peak))


def our_command(trf: Path, out: Path) -> list[str]:
    module = [sys.executable, "-m", "xltiebreak", "standings", str(trf)]
    return [*module, "-t", ",".join(LISTED), "-o", str(out)]


def gacrux_command(trf: Path, out: Path) -> list[str]:
    module = [sys.executable, "-m", "gacrux.tiebreakchecker", "-i", str(trf), "-o", str(out)]
    return [*module, "-f", "TRF", "-F", "TXT", "-t", *LISTED]


def generated(players: int, folder: Path) -> Path:
    path = folder / f"swiss-{players}.trf"
    path.write_text(swiss(players), encoding="ascii")
    return path


def large_lines(folder: Path, with_gacrux: bool) -> tuple[list[Line], list[Line]]:
    """From file to table, and the memory it takes."""
    trf = generated(LARGEST, folder)
    status(f"our command with {LARGEST:,} players")
    ours = [run(our_command(trf, folder / "ours.txt"), folder) for _ in range(5)]
    theirs: Run | None = None
    if with_gacrux:
        status(f"the command of gacrux with {LARGEST:,} players; this takes minutes")
        theirs = run(gacrux_command(trf, folder / "gacrux.txt"), folder)
    spent = min(r.seconds for r in ours)
    peak = max((r.peak for r in ours if r.peak is not None), default=None)
    time_line = against(f"{LARGEST:,} players", spent, theirs and theirs.seconds, 60)
    if peak is None:
        return [time_line], [Line(f"{LARGEST:,} players", "not told", goal="< 150 MB")]
    their_peak = theirs.peak if theirs else None
    memory_line = Line(
        f"{LARGEST:,} players",
        f"{peak:.0f} MB",
        UNKNOWN if their_peak is None else f"{their_peak:.0f} MB",
        UNKNOWN if their_peak is None else times(their_peak / peak),
        "< 150 MB",
        yes_no(peak < 150),
    )
    return [time_line], [memory_line]


def start_up_lines(folder: Path, with_gacrux: bool) -> list[Line]:
    trf = generated(SMALL, folder)
    ours, theirs = our_command(trf, folder / "ours.txt"), gacrux_command(trf, folder / "gacrux.txt")
    spent: dict[str, list[float]] = {"ours": [], "gacrux": [], "python": []}
    for repetition in range(10):
        status(f"start-up, {repetition + 1} of 10")
        spent["ours"].append(run(ours, folder).seconds)
        spent["python"].append(run([sys.executable, "-c", "pass"], folder).seconds)
        if with_gacrux:
            spent["gacrux"].append(run(theirs, folder).seconds)
    quickest = min(spent["ours"])
    whole = against(f"{SMALL} players, whole command", quickest, min(spent["gacrux"], default=None))
    imported = heavy_imports(ours)
    return [
        replace(whole, goal="< 0.25 s", reached=yes_no(quickest < 0.25)),
        Line("an empty program (python -c pass)", seconds(min(spent["python"]))),
        Line(
            f"imports of {', '.join(HEAVY)}",
            ", ".join(imported) or "none",
            goal="none",
            reached=yes_no(not imported),
        ),
    ]


def heavy_imports(command: list[str]) -> list[str]:
    """Which of the heavy packages the command loads, as the interpreter itself reports it."""
    python, *arguments = command
    reporting = [python, "-X", "importtime", *arguments]
    done = subprocess.run(reporting, capture_output=True, text=True, check=False)
    lines = [line for line in done.stderr.splitlines() if line.startswith("import time:")]
    loaded = {line.rpartition("|")[2].strip().partition(".")[0] for line in lines}
    return [name for name in HEAVY if name in loaded]


# ------------------------------------------------------------------------------------------------ all


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure xltiebreak next to gacrux: a table of ratios.")
    slow = f"leave out the {LARGEST:,}-player run of gacrux, which takes minutes"
    parser.add_argument("--quick", action="store_true", help=slow)
    quick = parser.parse_args().quick
    gacrux = importlib.util.find_spec("gacrux") is not None
    with tempfile.TemporaryDirectory() as folder:
        # The commands first: what this process holds must not weigh on them.
        commands: list[tuple[str, list[Line]]] = []
        failure = ""
        try:
            start_up = start_up_lines(Path(folder), gacrux)  # its first runs also compile the modules
            whole, memory = large_lines(Path(folder), gacrux and not quick)
            commands = [
                (f"2  From file to table: the whole command, {len(LISTED)} criteria", whole),
                ("4  Peak memory of the command", memory),
                ("5  Start-up", start_up),
            ]
        except CommandFailed as error:
            failure = str(error)
    small, _ = compute_lines(200, gacrux)
    medium, found = compute_lines(1000, gacrux)
    sections = [
        (f"1  Compute {len(LISTED)} criteria and the ranking; the event is already read", small + medium),
        *commands[:1],
        ("3  Our compute time per player, relative to 500 players", growth_lines()),
        *commands[1:],
    ]
    status("")
    print(table(sections))
    system = f"{platform.system()} {platform.machine()}"
    print(f"Python {platform.python_version()}, {system}. The best of several runs each;")
    print(f"the command of gacrux with {LARGEST:,} players is run once.")
    if found:
        print(f"Ranks and values at 1,000 players: {found.equal:,} of {found.compared:,} the same.")
    if not gacrux:
        print("gacrux is not installed: pip install -e '.[test]'")
    if failure:
        print(failure)


if __name__ == "__main__":
    main()
