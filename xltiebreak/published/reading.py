"""A published crosstable made into an event: whom the numbers in its cells mean, and what they leave open."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations
from math import ceil

from ..games import fits
from ..model import MATCH_SCORING, Problem, Scoring, Tournament
from ..notation import Game, NotationError, parse_game, parse_games, parse_match, signed_points, tidy
from ..texts import LANGUAGES, phrases, say
from ..workbook.book import Area, Value, parse_address
from ..workbook.cells import CellProblem, Grid, Problems, shown
from ..workbook.crosstable import Columns, is_own_field
from ..workbook.settings import MOST_ROUNDS, Settings
from .dialects import UNCLEAR, Spelling, spelling_of
from .headings import is_criterion, role_of
from .layout import Layout
from .page import NoTable, Page, is_whole

#: So many cells are listed in a question.
MOST_LISTED = 40
#: More games nobody plays against the same opponent.
MOST_GAMES = 4
_ROUND_ROBIN = re.compile(
    r"round.?robin|rundenturnier|liguilla|all.?play.?all|todos contra todos|toutes.?rondes"
    r"|all.italiana|girone",
    re.IGNORECASE,
)
#: What a table that we wrote says above its headings of what a win, a draw and a loss are worth.
GAME_POINTS, MATCH_POINTS, BOARDS = "Points", "Match points", "Boards"
_WORTH = re.compile(rf"({GAME_POINTS}|{MATCH_POINTS}): (\S+) / (\S+) / (\S+)")
_BOARDS = re.compile(rf"{BOARDS}: (\d{{1,2}})")
_NO_TITLE = re.compile(r"chess.?results|https?:|www\.|\d\d:\d\d:\d\d", re.IGNORECASE)


@dataclass
class Crosstable:
    """A table with rounds, or everybody against everybody, on its page."""

    page: Page
    layout: Layout
    spelled: Spelling

    @classmethod
    def of(cls, page: Page, layout: Layout, byes: Mapping[str, str]) -> Crosstable:
        """``byes`` says of what kind a round without an opponent is, by its cell or its content."""
        rounds = {(row, column) for row in layout.rows for column in layout.rounds.values()}
        spelled = spelling_of(page.cells.get(place) for place in rounds)
        contents = {tidy(page.cells.get(place)) for place in rounds}
        by_cell: dict[tuple[int, int], str] = {}
        for said, code in byes.items():
            text = "" if said == "empty" else tidy(said)
            place = parse_address(said) if page.role != "text" else None
            if place is not None and place in rounds:
                by_cell[place] = code
                content = page.cells.get(place)
                if not _is_without_game(spelled(content)):
                    raise NoTable(say("bye on a game", cell=said, content=shown(content)))
            elif text in contents and _is_without_game(spelled(text)):
                spelled.byes[text] = code
            else:
                raise NoTable(say("bye not found", cell=shown(said)))
        table = cls(page.with_cells(by_cell), layout, spelled)
        if "" in spelled.byes:
            empty = dict.fromkeys(table.open_cells().get("", ()), spelled.byes[""])
            table = cls(page.with_cells({**empty, **by_cell}), layout, spelled)
        return table

    @cached_property
    def is_of_teams(self) -> bool:
        """Two players share one point in a game; where most matches are about more, teams play.

        One result that is mistyped counts no more than another, however high.
        """
        header = self.layout.header
        if any(
            role_of(self.page.text(header, column)) == "team" for column in self.page.rows.get(header, ())
        ):
            return True
        known = {text: _parsed(text, team=True) for text in set(self._texts.values())}
        found = (known[text] for text in self._texts.values())
        points = [
            min(m.game_points, Fraction(2)) for m in found if m and m.number and m.game_points is not None
        ]
        return 4 * sum(points) > 3 * len(points)  # of a game ½ on the average, of two boards 1

    @cached_property
    def games(self) -> dict[tuple[int, int], Game]:
        """What the cells say that can be read, by row and round."""
        known = {text: _parsed(text, self.is_of_teams) for text in set(self._texts.values())}
        return {place: game for place, text in self._texts.items() if (game := known[text])}

    @cached_property
    def _texts(self) -> dict[tuple[int, int], str]:
        """The cells of the rounds in our notation, by row and round."""
        return {
            (row, round_): self.spelled(value)
            for row in self.layout.rows
            for round_, column in self.layout.rounds.items()
            if (value := self.page.cells.get((row, column))) is not None
        }

    # ------------------------------------------------------------------------------ whom the numbers mean

    @cached_property
    def numbers(self) -> dict[int, int]:
        """By which number others name a row: rank, start number, place in the order or another column.

        It is the one by which most games are told alike by both sides.
        """
        candidates = []
        about, games = self.layout.about, [*self.layout.rounds.values(), *self.layout.matrix]
        known = [about[key] for key in ("rank", "no") if key in about]
        for column in [*known, *(column for column in range(1, min(games)) if column not in known)]:
            said = {row: is_whole(self.page.text(row, column)) for row in self.layout.rows}
            made = {row: no for row, no in said.items() if no is not None}
            if len(set(made.values())) == len(self.layout.rows):
                candidates.append(made)
        candidates.append({row: at for at, row in enumerate(self.layout.rows, start=1)})
        return max(candidates, key=self._agreeing_pairs if self.layout.matrix else self._agreeing)

    def about(self, row: int, key: str) -> str:
        column = self.layout.about.get(key)
        return self.page.text(row, column) if column else ""

    def _agreeing(self, numbers: dict[int, int]) -> int:
        """How much both sides of the games tell alike: the opponent, the colour, the result."""
        rows = {no: row for row, no in numbers.items()}
        agreeing = 0
        for (row, round_), game in self.games.items():
            other = self.games.get((rows.get(game.number, 0), round_))
            if other and other.number == numbers[row]:
                agreeing += 1 + (game.colour != other.colour)
                agreeing += self.is_of_teams or fits(game.code, other.code)
        return agreeing

    def _agreeing_pairs(self, numbers: dict[int, int]) -> int:
        """How many pairs of a matrix have results that fit, and how many meet themselves nowhere."""
        columns, agreeing = self.opponents, 0
        for row, no in numbers.items():
            for other, their in numbers.items():
                if no in columns and their in columns:
                    mine = self.page.cells.get((row, columns[their]))
                    if row == other:
                        agreeing += is_own_field(tidy(mine))
                    elif row < other:
                        agreeing += _pair_fits(
                            mine, self.page.cells.get((other, columns[no])), self.is_of_teams
                        )
        return agreeing

    @cached_property
    def opponents(self) -> dict[int, int]:
        """The columns of a matrix by the number over them; without numbers, in their order."""
        layout = self.layout
        headed = {is_whole(self.page.text(layout.header, column)): column for column in layout.matrix}
        numbered = {no: column for no, column in headed.items() if no is not None}
        if len(numbered) == len(layout.matrix):
            return numbered
        return dict(enumerate(layout.matrix, start=1))

    def refuse_missing_rows(self) -> None:
        """Everybody whom a column of a matrix is about must have a row."""
        missing = {no: at for no, at in self.opponents.items() if no not in self.numbers.values()}
        if missing and len(missing) == len(self.layout.matrix) - len(self.layout.rows):
            cells = [self.page.place(self.layout.header, at) for at in missing.values()]
            numbers = ", ".join(map(str, missing))
            raise NoTable(say("no table row", numbers=numbers, cells=", ".join(map(str, cells))))

    # ------------------------------------------------------------------------------------ as our crosstable

    def grid(self) -> tuple[Grid, Columns]:
        """The table as a crosstable of ours; the numbers that count stand in a column of their own."""
        layout, page = self.layout, self.page
        last = max(column for columns in page.rows.values() for column in columns) + 1
        inside = set(layout.rows)
        cells: dict[tuple[int, int], Value] = {p: value for p, value in page.cells.items() if p[0] in inside}
        cells |= {(row, last): no for row, no in self.numbers.items()}
        about = {key: column for key, column in layout.about.items() if key not in ("no", "rank")}
        columns = Columns(
            layout.rows[0] - 4,  # headings are none of the rows that are handed over
            {**about, "no": last},
            layout.rounds,
            self.opponents if layout.matrix else {},
            spelled=self.spelled if layout.rounds else tidy,
        )
        area = Area(page.title, layout.rows[0], 1, layout.rows[-1], last)
        return Grid(page.role, area, cells), columns

    def settings(self) -> Settings:
        """What the table says of the event, or lets see."""
        layout = self.layout
        above = [row for row in self.page.rows if row < (layout.header or layout.rows[0])]
        head = [self.page.line(row) for row in above]
        at = next((at for at, line in enumerate(head) if _written_by_us(line)), None)
        ours = None if at is None else _written_by_us(head[at])
        told = head if at is None else head[at : at + 1]
        robin = layout.matrix or any(map(_ROUND_ROBIN.search, told)) or (not ours and self._everybody_meets)
        worth = {said[1]: said for line in head if (said := _WORTH.fullmatch(line))}
        titles = head[:at] if at is not None else [line for line in head if not _NO_TITLE.search(line)]
        return Settings(
            name=next(filter(None, (line.strip(" ;,") for line in titles)), ""),
            system="round-robin" if robin else "swiss",
            team=self.is_of_teams,
            rounds=min(max(layout.rounds, default=0), MOST_ROUNDS),
            games=self._games_of_a_pair() if layout.matrix else 1,
            berger=False,
            boards=self._boards(head) if self.is_of_teams else 0,
            scoring=_scoring(worth.get(GAME_POINTS), Scoring()),
            match_scoring=_scoring(worth.get(MATCH_POINTS), MATCH_SCORING),
            edition=ours,
            tie_breaks=self._listed(),
            places={key: self.page.place(layout.header, 1) for key in self._listed()},
        )

    def _listed(self) -> dict[str, str]:
        """The headings beside the rounds as the event's list, if each of them is the code of a criterion."""
        layout = self.layout
        columns = sorted(filter(None, (layout.points, layout.game_points, *layout.others)))
        if not layout.header or not layout.others:
            return {}
        codes = [self.page.text(layout.header, column).partition("#")[0] for column in columns]
        points = self.page.text(layout.header, layout.points)
        if role_of(points) == "points" and not self.is_of_teams:
            codes[columns.index(layout.points)] = "PTS"
        known = all(map(is_criterion, codes))
        return {f"tie-break {n}": code for n, code in enumerate(codes, start=1)} if known else {}

    @cached_property
    def _everybody_meets(self) -> bool:
        """Whether everybody is paired with everybody else, equally often."""
        everybody = sorted(self.numbers.values())
        times = len(self.layout.rounds) // max(1, len(everybody) - 1 + len(everybody) % 2)
        if len(everybody) < 3 or not times:
            return False
        met: dict[int, list[int]] = {row: [] for row in self.layout.rows}
        for (row, _), game in self.games.items():
            if game.number:
                met[row].append(game.number)
        return all(
            sorted(met[row]) == sorted([other for other in everybody if other != no] * times)
            for row, no in self.numbers.items()
        )

    def _games_of_a_pair(self) -> int:
        most = 1
        for row in self.layout.rows:
            for column in self.layout.matrix:
                value = self.page.cells.get((row, column))
                if not is_own_field(tidy(value)):
                    played = (
                        len(_games(value, games, self.is_of_teams)) for games in range(2, MOST_GAMES + 1)
                    )
                    most = max(most, *played)
        return min(most, MOST_GAMES)

    def _boards(self, head: list[str]) -> int:
        """As many as are stated, or as the points of most matches add up to."""
        if stated := next(filter(None, map(_BOARDS.fullmatch, head)), None):
            return int(stated[1])
        rows = {no: row for row, no in self.numbers.items()}
        totals: Counter[int] = Counter()
        for (row, round_), match in self.games.items():
            other = self.games.get((rows.get(match.number, 0), round_))
            if not other or other.number != self.numbers[row]:
                continue
            if match.game_points is not None and other.game_points is not None:
                totals[ceil(match.game_points + other.game_points)] += 1
        columns = self.opponents if self.layout.matrix else {}
        for one, other_no in combinations(set(rows) & set(columns), 2):
            for mine, theirs in zip(
                _games(self.page.cells.get((rows[one], columns[other_no])), MOST_GAMES, True),
                _games(self.page.cells.get((rows[other_no], columns[one])), MOST_GAMES, True),
            ):
                if mine.game_points is not None and theirs.game_points is not None:
                    totals[ceil(mine.game_points + theirs.game_points)] += 1
        return totals.most_common(1)[0][0] if totals else 0

    # ------------------------------------------------------------------------------- what is asked about

    def questions(self) -> Problems:
        """What the table does not tell: what its letters mean, of what kind its byes are."""
        problems = Problems([])
        if self.layout.rounds and self.spelled.unknown:
            place = self.page.place(self.layout.rows[0], min(self.layout.rounds.values()))
            letters = ", ".join(self.spelled.unknown)
            problems.add("warning", say("table letters", letters=letters), place, content=letters)
        for text, cells in self.open_cells().items():
            if text in self.spelled.byes or (not text and self._everybody_meets):
                continue  # in a round robin who has no opponent rests
            places = [self.page.place(*cell) for cell in cells]
            listed = ", ".join(map(str, places[:MOST_LISTED])) + (" …" if len(places) > MOST_LISTED else "")
            key = f"table bye {UNCLEAR[text]}" if text else "table bye empty"
            example = text if text and self.page.role == "text" else places[0].address
            values = {"content": shown(text), "count": len(places), "example": example}
            problems.found.append(Problem("warning", say(key, **values), listed))
        return problems

    def open_cells(self) -> dict[str, list[tuple[int, int]]]:
        """Rounds without a game of which the table does not tell the kind, by their content."""
        held = max(
            (round_ for (_, round_), game in self.games.items() if game.number and _has_result(game)),
            default=0,
        )
        found: dict[str, list[tuple[int, int]]] = {}
        for row in self.layout.rows:
            for round_, column in self.layout.rounds.items():
                text = tidy(self.page.cells.get((row, column)))
                if round_ <= held and text not in self.spelled.dialect.byes and (text in UNCLEAR or not text):
                    found.setdefault(text, []).append((row, column))
        return found


_PLACES = {"kind": ".{1,60}", "held": "[0-9]{1,3}", "planned": "[0-9]{1,3}", "edition": "(20[0-9]{2})"}


def _written_by_us(line: str) -> str | None:
    """The edition that stands in the second line of a table that we wrote."""
    return next((found[1] for pattern in _our_lines() if (found := pattern.fullmatch(line))), None)


@cache
def _our_lines() -> tuple[re.Pattern[str], ...]:
    made = []
    for spoken in LANGUAGES:
        for key in ("after round", "after round of"):
            line = re.escape(
                phrases(spoken)[key].format(kind="KIND", held="HELD", planned="PLANNED", edition="EDITION")
            )
            line = line.replace("KIND", ".{1,60}").replace("EDITION", "(20[0-9]{2})")
            made.append(re.compile(line.replace("HELD", "[0-9]{1,3}").replace("PLANNED", "[0-9]{1,3}")))
    return tuple(made)


def _scoring(said: re.Match[str] | None, usual: Scoring) -> Scoring:
    try:
        if said is None:
            return usual
        win, draw, loss = (signed_points(said[n]) for n in (2, 3, 4))
        return Scoring(win, draw, loss)
    except NotationError:
        return usual


def _parsed(text: str, team: bool) -> Game | None:
    try:
        return parse_match(text) if team else parse_game(text)
    except NotationError:
        return None


def _is_without_game(text: str) -> bool:
    game = _parsed(text, team=False)
    return not text or (game is not None and not game.number)


def _has_result(game: Game) -> bool:
    return game.code != " " or game.game_points is not None


def _games(value: Value, games: int, teams: bool) -> list[Game]:
    try:
        return parse_games(value, games, teams=teams)
    except NotationError:
        return []


def _pair_fits(mine: Value, theirs: Value, teams: bool) -> bool:
    one, other = _games(mine, MOST_GAMES, teams), _games(theirs, MOST_GAMES, teams)
    return bool(one) and len(one) == len(other) and all(fits(a.code, b.code) for a, b in zip(one, other))


def without_empty_cells(tournament: Tournament) -> Tournament:
    """Empty cells are asked about together, not each by itself."""
    told = tuple(
        problem
        for problem in tournament.problems
        if not (isinstance(problem, CellProblem) and problem.level == "warning" and not problem.content)
    )
    return replace(tournament, problems=told)
