"""Sorting a workbook next to what openpyxl needs to open and save the same file, in one run.

``python -m benchmarks.workbook`` prints a table of ratios; nothing is asserted. See README.md.
"""

from __future__ import annotations

import argparse
import gc
import io
import platform
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from statistics import median
from typing import NamedTuple

import openpyxl

from xltiebreak.formats.trf import read_trf
from xltiebreak.model import Tournament
from xltiebreak.standings import standings
from xltiebreak.workbook import sorting
from xltiebreak.workbook.book import open_book
from xltiebreak.workbook.events import find_events, read_in
from xltiebreak.workbook.template import Plan, build

from .compare import UNKNOWN, seconds, status, timed, times, yes_no
from .swiss import ROUNDS, swiss

#: The points and six criteria, one of each kind: with and without cuts, of a tied group, of ratings.
CRITERIA = ("PTS", "BH-C1", "BH", "SB", "DE", "ARO", "WIN")
USUAL, LARGE = 300, 2000
GOAL = 2.5
#: More than this, per participant, is no longer in step with the event.
GROWTH = 1.5


# ------------------------------------------------------------------------------------------ the table


class Line(NamedTuple):
    """One line of the table, every cell as it is printed."""

    what: str
    best: str
    median: str = UNKNOWN
    ratio: str = UNKNOWN
    goal: str = UNKNOWN
    reached: str = UNKNOWN


HEAD = Line("what", "best", "median", "ratio", "goal", "reached")


def table(sections: Iterable[tuple[str, list[Line]]]) -> str:
    """The lines under the headings of their sections, numbers to the right."""
    sections = list(sections)
    every = [HEAD, *(line for _, lines in sections for line in lines)]
    widths = [max(map(len, column)) for column in zip(*every)]
    widths[0] += 2

    def text(line: Line, indent: str = "  ") -> str:
        numbers = [cell.rjust(width) for cell, width in zip(line[1:], widths[1:])]
        return "  ".join([f"{indent}{line.what}".ljust(widths[0]), *numbers])

    rule = "─" * len(text(HEAD))
    printed = [rule, text(HEAD, indent=""), rule]
    for place, (title, lines) in enumerate(sections):
        printed += [*([""] if place else []), title, *map(text, lines)]
    return "\n".join([*printed, rule])


def measured(what: str, runs: list[float], against: list[float] | None = None) -> Line:
    """The best and the median of some runs; the ratio to others is that of the medians."""
    ratio = UNKNOWN if against is None else times(median(runs) / median(against))
    return Line(what, seconds(min(runs)), seconds(median(runs)) if len(runs) > 1 else UNKNOWN, ratio)


# ---------------------------------------------------------------------------------------- the measures


def tournament_of(players: int) -> Tournament:
    return replace(read_trf(swiss(players).encode()), tie_breaks=CRITERIA)


def with_openpyxl(data: bytes) -> None:
    openpyxl.load_workbook(io.BytesIO(data)).save(io.BytesIO())


def read_back(data: bytes) -> Tournament:
    book = open_book(data)
    (areas,) = find_events(book)
    return read_in(book, areas).tournament


def usual_lines(runs: int) -> tuple[list[Line], float]:
    """Both in turn, so that a slow moment meets both."""
    data = build([Plan(tournament_of(USUAL))])
    theirs: list[float] = []
    ours: list[float] = []
    for run in range(runs):
        status(f"{USUAL} participants, {run + 1} of {runs}")
        theirs.append(timed(partial(with_openpyxl, data))[0])
        ours.append(timed(partial(sorting.sort_workbook, data))[0])
    line = measured("sort", ours, theirs)
    ratio = median(ours) / median(theirs)
    compared = [
        measured("openpyxl: load and save", theirs),
        line._replace(goal=f"≤ {GOAL:g}×", reached=yes_no(ratio <= GOAL)),
    ]
    return compared, min(ours)


def large_lines(runs: int, usual: float) -> tuple[list[Line], list[str]]:
    """That a large event can be built, sorted and read, and what each participant costs then."""
    tournament = tournament_of(LARGE)
    status(f"{LARGE:,} participants: building")
    building, data = timed(lambda: build([Plan(tournament)]))
    sorting_, reading = [], []
    content = b""
    for run in range(runs):
        status(f"{LARGE:,} participants: sorting, {run + 1} of {runs}")
        spent, made = timed(partial(sorting.sort_workbook, data))
        sorting_.append(spent)
        content = made.content
        del made  # the collector looks through all that is held
    back = None
    for _ in range(runs):
        spent, back = timed(partial(read_back, content))
        reading.append(spent)
    ratio = min(sorting_) / LARGE / (usual / USUAL)
    lines = [
        measured("build", [building]),
        measured("sort", sorting_),
        Line(
            f"sort, per participant, relative to {USUAL}",
            f"{min(sorting_) / LARGE * 1000:.2f} ms",
            UNKNOWN,
            times(ratio),
            f"≤ {GROWTH:g}×",
            yes_no(ratio <= GROWTH),
        ),
        measured("read", reading),
        Line("file as built", f"{len(data) / 2**20:.2f} MB"),
        Line("file as sorted", f"{len(content) / 2**20:.2f} MB"),
    ]
    return lines, checked(tournament, back, content)


def checked(tournament: Tournament, back: Tournament | None, content: bytes) -> list[str]:
    """Whether the sorted file holds the event and its order; another program reads the order."""
    status("checking the sorted file")
    expected = [(row.rank, row.no) for row in standings(tournament).rows]
    rounds = back is not None and [p.rounds for p in back.participants] == [
        p.rounds for p in tournament.participants
    ]
    sheet = openpyxl.load_workbook(io.BytesIO(content), read_only=True, data_only=True)["Standings"]
    found = [(row[0], row[1]) for row in sheet.iter_rows(min_row=5, max_col=2, values_only=True)]
    again = sorting.sort_workbook(content).content
    return [
        f"Results of {LARGE:,} participants read back from the sorted file: {same(rounds)}.",
        f"Ranks in it, read by openpyxl: {same(found[: len(expected)] == expected)}.",
        f"The file sorted once more: {same(again == content)}.",
    ]


def same(equal: bool) -> str:
    return "the same" if equal else "NOT the same"


# ------------------------------------------------------------------------------------------------ all


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the sorting of a workbook: a table of ratios.")
    few = f"fewer runs, and nothing of {LARGE:,} participants"
    parser.add_argument("--quick", action="store_true", help=few)
    quick = parser.parse_args().quick
    runs = 3 if quick else 7
    compared, usual = usual_lines(runs)
    sections = [
        (f"1  {USUAL} participants, {ROUNDS} rounds, points and {len(CRITERIA) - 1} criteria", compared),
    ]
    notes: list[str] = []
    gc.collect()
    if not quick:
        lines, notes = large_lines(3, usual)
        sections.append((f"2  {LARGE:,} participants, {ROUNDS} rounds", lines))
    status("")
    print(table(sections))
    system = f"{platform.system()} {platform.machine()}"
    print(f"Python {platform.python_version()}, openpyxl {openpyxl.__version__}, {system}.")
    print("All in memory, in one process; ratios are those of the medians.")
    print(*notes, sep="\n", end="\n" if notes else "")


if __name__ == "__main__":
    main()
