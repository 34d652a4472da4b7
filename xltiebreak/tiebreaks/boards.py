"""Article 12 (2022: 11): tie-breaks of team knock-outs, from the results on each board.

Individual forfeits are ordinary results; a pairing-allocated bye is a win on every board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from ..criteria import Column, Criterion, explains, tie_break
from ..event import Event, computed_once
from ..explain import Explanation, Line, Subject
from ..model import PENDING, Round
from ..texts import say


def board_points(event: Event, rounds: Iterable[Round]) -> list[int]:
    """Game points made on each board in these rounds, whoever played there."""
    scoring, unit = event.tournament.scoring, event.tournament.unit
    made = [0] * event.tournament.boards
    for played in rounds:
        if played.boards and played.code != PENDING:
            for board, game in enumerate(played.boards[: len(made)]):
                made[board] += game.points
        else:  # a bye, a match that never took place or goes on: the same on every board
            code = "1" if played.code == "U" else played.code
            each = int(scoring.of(code) * unit)
            made = [points + each for points in made]
    return made


@computed_once
def everybodys_board_points(event: Event) -> list[list[int]]:
    return [board_points(event, p.rounds[: event.rounds]) for p in event.tournament.participants]


def board_count(points: Sequence[int]) -> int:
    """12.1: each board's number times the points made there."""
    return sum([number * made for number, made in enumerate(points, start=1)])


def top_boards(points: Sequence[int]) -> tuple[int, ...]:
    """12.2: the first board's points, then the second's, and so on until they differ."""
    return tuple(points) or (0,)


def without_bottom_boards(points: Sequence[int]) -> tuple[int, ...]:
    """12.3: the points without the last board, then without the last two, and so on."""
    return tuple(accumulate(points))[-2::-1] or (0,)


def unequal_game_points(event: Event, group: list[int]) -> str | None:
    """12.1: board count may only be used when all tied teams have the same game points."""
    totals = event.results.totals("GP")
    if not event.edition.board_count_needs_equal_game_points or len({totals[no] for no in group}) == 1:
        return None
    return say("unequal game points")


@tie_break(
    "BC",
    "board count",
    "12.1",
    "11.1",
    kind="team",
    lower_first=True,
    refuses=unequal_game_points,
    reach=0,
    needs=("boards",),
)
def board_counts(event: Event, criterion: Criterion) -> Column:
    """12.1: the lower the better, among teams with equal game points only."""
    return [board_count(points) for points in everybodys_board_points(event)]


@tie_break("TBR", "top board results", "12.2", "11.2", kind="team", reach=0, needs=("boards",))
def top_board_results(event: Event, criterion: Criterion) -> Column:
    """12.2: the points on the top board; if equal, on the next."""
    return [top_boards(points) for points in everybodys_board_points(event)]


@tie_break("BBE", "bottom board elimination", "12.3", "11.3", kind="team", reach=0, needs=("boards",))
def bottom_board_elimination(event: Event, criterion: Criterion) -> Column:
    """12.3: the points on all boards but the last; if equal, without the next one too."""
    return [without_bottom_boards(points) for points in everybodys_board_points(event)]


# ------------------------------------------------------------------------------------------ explained


@explains("BC", "TBR", "BBE")
def explain_boards(subject: Subject) -> Explanation:
    points = everybodys_board_points(subject.event)[subject.i]
    code = subject.criterion.code
    lines = []
    for board, made in enumerate(points, start=1):
        phrase = say("board times" if code == "BC" else "board", board=board, points=subject.shown(made))
        lines.append(Line(phrase, subject.points(made) * (board if code == "BC" else 1)))
    if code == "BBE" and lines:  # the last board is eliminated first
        lines[-1] = Line(lines[-1].text, lines[-1].value, cut=say("not counted"))
    return subject.done(lines, "first" if code == "TBR" else "sum")
