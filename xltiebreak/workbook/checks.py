"""What a crosstable typed by hand gets wrong: every problem with its cells and what would be right."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from ..games import OPPOSITE, UNRATED, fits, is_unusual
from ..model import BYES, FORFEITS, PENDING, PLAYED
from ..notation import Game, format_game, format_lone
from ..texts import say
from .cells import Place, Problems, shown
from .crosstable import Table, Written
from .settings import Settings

_MIRRORED = {"1": "0", "0": "1", "W": "L", "L": "W", "+": "-", "-": "+"}


@dataclass
class Found:
    """Whose results, and whose colours, contradict what is written elsewhere."""

    results: set[int] = field(default_factory=set)
    #: Games, by participant and round, whose opponent does not name them back: they do not count,
    #: so that a slip in a later column does not make rounds of it in which all others were absent.
    unanswered: set[tuple[int, int]] = field(default_factory=set)
    colours: set[int] = field(default_factory=set)


def mirrored(game: Game, no: int, settings: Settings) -> Game | None:
    """The same game as it stands in the opponent's row, if one side tells the other."""
    points = None
    if game.game_points is not None:
        scoring = settings.scoring
        points = settings.boards * (scoring.win + scoring.loss) - game.game_points
        if points < 0 or 2 * scoring.draw != scoring.win + scoring.loss:
            return None
    return Game(no, OPPOSITE[game.colour], _MIRRORED.get(game.code, game.code), points)


def has_result(game: Game) -> bool:
    """Whether a cell tells of a game or match that took place, or was forfeited."""
    return game.code in PLAYED + FORFEITS or game.game_points is not None


def check_games(table: Table, settings: Settings, problems: Problems) -> Found:
    """Both sides of every game must tell the same story."""
    checker = _Checker(table, settings, problems)
    for no, entry in table.entries.items():
        for round_, written in sorted(entry.cells.items()):
            if written.game is not None and written.game.number:
                checker.check(no, round_, written, written.game)
    return checker.found


class _Checker:
    def __init__(self, table: Table, settings: Settings, problems: Problems) -> None:
        self.table, self.settings, self.problems = table, settings, problems
        self.found = Found()
        #: Cells whose missing other halves were reported.
        self.told: set[Place] = set()

    def check(self, no: int, round_: int, mine: Written, game: Game) -> None:
        opponent = game.number
        if opponent == no or opponent not in self.table.entries:
            self.found.unanswered.add((no, round_))
            key = "cell opponent oneself" if opponent == no else "cell opponent unknown"
            self.report(say(key, opponent=opponent, content=shown(mine.content)), (no,), mine)
            return
        theirs = self.table.entries[opponent].cells.get(round_)
        if theirs is None or theirs.game is None or theirs.game.number != no:
            self.found.unanswered.add((no, round_))
        if theirs is None:
            self.report_missing_half(no, round_, mine, game)
        elif theirs.game is None:
            self.found.results.add(no)
        elif theirs.game.number != no:
            self.report_other_opponent(no, round_, mine, theirs, theirs.game)
        elif no < opponent:
            self.check_pair(no, mine, theirs, game, theirs.game)

    def report(self, message: str, whose: tuple[int, ...], *written: Written) -> None:
        places = [w.place for w in written]
        self.problems.add("error", message, *places, content=written[0].content)
        self.found.results.update(whose)

    def report_missing_half(self, no: int, round_: int, mine: Written, game: Game) -> None:
        self.found.results.update((no, game.number))
        there = self.table.cell(game.number, round_, no) or self.table.number_cell(game.number)
        in_a_matrix = bool(self.table.columns.opponents)
        missing = self.missing_games(no, game.number) if in_a_matrix else [game]
        held = self.table.pairs.get((game.number, no), [])
        theirs = shown(held[0].content) if held else ""
        if not missing or mine.place in self.told:
            return
        self.told.add(mine.place)
        halves = [self.as_written(mirrored(half, no, self.settings)) for half in missing]
        message = say(
            "cell games missing" if theirs else "cell half missing",
            no=no,
            opponent=game.number,
            content=shown(mine.content),
            theirs=theirs,
            there=there,
            right=" ".join([theirs, *halves]).strip(),
        )
        self.report(message, (no, game.number), mine, Written(None, there, None))

    def missing_games(self, no: int, opponent: int) -> list[Game]:
        """The games of a pair, in a matrix, for which the opponent's cell has nothing."""
        pairs = self.table.pairs
        mine, theirs = pairs.get((no, opponent), []), pairs.get((opponent, no), [])
        return [written.game for written in mine[len(theirs) :] if written.game]

    def as_written(self, game: Game | None) -> str:
        """In a matrix the opponent is the column; elsewhere it stands in the cell."""
        if game is None:
            return "…"
        if self.table.columns.opponents:
            return format_lone(game._replace(number=0, colour="-"))
        return format_game(game, self.table.letters)

    def report_other_opponent(
        self, no: int, round_: int, mine: Written, theirs: Written, other: Game
    ) -> None:
        assert mine.game is not None
        third = self.table.entries.get(other.number)
        back = third.cells.get(round_) if third else None
        agreed = back is not None and back.game is not None and back.game.number == mine.game.number
        if agreed and other.number != mine.game.number:
            key = "cell playing twice"
        else:
            key = "cell other opponent" if other.number else "cell opponent has a bye"
        message = say(
            key,
            no=no,
            opponent=mine.game.number,
            content=shown(mine.content),
            there=theirs.place,
            theirs=shown(theirs.content),
            third=other.number,
        )
        self.report(message, (no, mine.game.number), mine, theirs)

    def check_pair(self, no: int, mine: Written, theirs: Written, game: Game, other: Game) -> None:
        if game.colour == other.colour != "-":
            key = "cell both white" if game.colour == "w" else "cell both black"
            message = say(key, one=no, other=game.number, there=theirs.place)
            self.problems.add("error", message, mine.place, theirs.place, content=mine.content)
            self.found.colours.update((no, game.number))
        if self.settings.team:
            self.check_match(no, mine, theirs, game, other)
            return
        rated_on_one_side = (game.code in UNRATED) != (other.code in UNRATED)
        if not fits(game.code, other.code) or rated_on_one_side:
            key = "cell result missing" if PENDING in (game.code, other.code) else "cell results do not fit"
            told, whose = (other, game.number) if game.code == PENDING else (game, no)
            right = self.as_written(mirrored(told, whose, self.settings))
            message = say(
                key,
                one=no,
                other=game.number,
                content=shown(mine.content),
                theirs=shown(theirs.content),
                there=theirs.place,
                right=right,
            )
            self.report(message, (no, game.number), mine, theirs)
        elif is_unusual(game.code, other.code):
            message = say("cell unusual result", one=no, other=game.number, there=theirs.place)
            self.problems.add("warning", message, mine.place, theirs.place, content=mine.content)

    def check_match(self, no: int, mine: Written, theirs: Written, game: Game, other: Game) -> None:
        """Game points of both teams; without a total the boards decide, elsewhere."""
        codes = {game.code, other.code}
        if codes & set(FORFEITS):
            fit = codes == {"+", "-"} or (game.code == other.code == "-")
        elif (game.game_points is None) != (other.game_points is None):
            fit = False
        else:
            scoring, boards = self.settings.scoring, self.settings.boards
            most: Fraction = boards * max(scoring.win + scoring.loss, 2 * scoring.draw)
            fit = not boards or (game.game_points or 0) + (other.game_points or 0) <= most
        if not fit:
            message = match_does_not_fit(no, game.number, mine, theirs, self.settings.boards)
            self.report(message, (no, game.number), mine, theirs)


def match_does_not_fit(one: int, other: int, mine: Written, theirs: Written, boards: int) -> str:
    return say(
        "cell match does not fit",
        one=one,
        other=other,
        content=shown(mine.content),
        theirs=shown(theirs.content),
        there=theirs.place,
        boards=boards,
    )


def check_rounds(table: Table, settings: Settings, problems: Problems) -> None:
    """More rounds than the settings say, or in a Swiss the same two paired twice."""
    if 0 < settings.rounds < table.rounds and "rounds" in settings.places:
        message = say("cell more rounds", stated=settings.rounds, rounds=table.rounds)
        problems.add("warning", message, settings.places["rounds"], content=str(settings.rounds))
    if settings.system != "swiss":
        return
    for no, entry in table.entries.items():
        met: dict[int, int] = {}
        for round_, written in sorted(entry.cells.items()):
            opponent = written.game.number if written.game and written.game.code not in FORFEITS else 0
            if no < opponent and met.setdefault(opponent, round_) != round_:
                message = say("cell met twice", one=no, other=opponent, first=met[opponent], second=round_)
                problems.add("warning", message, written.place, content=written.content)


def check_byes(table: Table, settings: Settings, problems: Problems) -> None:
    """A pairing-allocated bye is given once, to one; half-point byes as often as the rules say."""
    given: dict[int, int] = {}
    for no, entry in table.entries.items():
        for round_, written in entry.cells.items():
            if written.game and written.game.code == "U" and given.setdefault(round_, no) != no:
                message = say("cell two byes", round=round_, one=given[round_], other=no)
                problems.add("warning", message, written.place, content=written.content)
    for no, entry in table.entries.items():
        byes = [(r, w) for r, w in sorted(entry.cells.items()) if w.game and w.game.code in BYES]
        full = [(r, w) for r, w in byes if w.game and w.game.code == "U"]
        half = [(r, w) for r, w in byes if w.game and w.game.code == "H"]
        if len(full) > 1:
            message = say("cell byes too many", no=no, rounds=", ".join(str(r) for r, _ in full))
            problems.add(
                "warning", message, *(w.place for _, w in reversed(full[:2])), content=full[-1][1].content
            )
        if settings.half_point_byes is not None and len(half) > settings.half_point_byes:
            rounds = ", ".join(str(r) for r, _ in half)
            message = say(
                "cell half-point byes too many", no=no, rounds=rounds, most=settings.half_point_byes
            )
            problems.add("warning", message, half[-1][1].place, content=half[-1][1].content)


def check_empty_cells(table: Table, found: Found, problems: Problems) -> None:
    """An empty cell of a round that was held is an absence, if it is no mistake.

    Where somebody of the same round cannot be read, it may be the cell of their opponent.
    """
    if table.columns.opponents:
        return
    held = max(
        (
            r
            for no, entry in table.entries.items()
            for r, w in entry.cells.items()
            if w.game and has_result(w.game)
            if (no, r) not in found.unanswered
        ),
        default=0,
    )
    named = {
        (r, w.game.number)
        for e in table.entries.values()
        for r, w in e.cells.items()
        if w.game and w.game.number
    }
    unclear = {r for _, r in found.unanswered} | {
        r for entry in table.entries.values() for r, w in entry.cells.items() if w.game is None
    }
    for no, entry in table.entries.items():
        for round_ in range(1, held + 1):
            if round_ in table.columns.rounds and round_ not in entry.cells and (round_, no) not in named:
                place = table.cell(no, round_, 0)
                if place:
                    problems.add("warning", say("cell empty", no=no, round=round_), place)
                if round_ in unclear:
                    found.results.add(no)
