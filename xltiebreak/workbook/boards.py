"""The Boards sheet: one row a player of a team, one column a round, and the matches made of them.

A cell holds a result (``1``, ``½``, ``+``), if need be with colour and board (``3b½``). Without a
board the players of a round sit in the order of their rows; without a colour it alternates from
board to board, beginning with the match's.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..criteria import parse_criterion
from ..explain import plain
from ..games import OPPOSITE, fits, match_code
from ..model import BYES, FORFEITS, PENDING, PLAYED, Board, Participant, Round
from ..notation import Game, NotationError, colour_letters, parse_lone, tidy, whole_number
from ..texts import say
from .cells import Grid, Place, Problems, shown
from .checks import match_does_not_fit
from .crosstable import Columns, Entry, Table, Written, read_rating, report_unreadable
from .settings import HIGHEST_NUMBER, Settings, listed_in, shown_whole, worth

#: So many matches are named in a message.
MOST_MATCHES = 10


@dataclass
class Player(Entry):
    """A row of the sheet."""

    team: int = 0


#: Who sits on a board, with what is written there; None is an empty chair.
Seat = tuple[int, Written] | None


@dataclass
class Boards:
    """The players of all teams and their games."""

    players: dict[int, Player] = field(default_factory=dict)
    #: By team and round.
    lines: dict[tuple[int, int], list[Seat]] = field(default_factory=dict)
    unreadable: set[int] = field(default_factory=set)

    def most(self) -> int:
        return max((len(line) for line in self.lines.values()), default=0)


def read_boards(
    sheet: tuple[Grid, Columns] | None, table: Table, settings: Settings, problems: Problems
) -> Boards:
    """The players and their games; a workbook without the sheet knows only the matches' totals."""
    boards = Boards()
    if sheet is None:
        return boards
    grid, columns = sheet
    _read_players(boards, grid, columns, table, problems)
    letters = colour_letters(
        " ".join(
            text
            for player in boards.players.values()
            for column in columns.rounds.values()
            if isinstance(text := grid[player.row, column], str)
        )
    )
    for no, player in boards.players.items():
        for round_, column in columns.rounds.items():
            value = grid[player.row, column]
            if not (text := tidy(value)):
                continue
            place = grid.place(player.row, column)
            try:
                bye = text.upper() in BYES
                game = Game(0, "-", text.upper()) if bye else parse_lone(text, letters)
            except NotationError:
                report_unreadable("cell board unreadable", Written(None, place, value), problems)
                boards.unreadable.add(player.team)
                game = None
            boards.players[no].cells[round_] = Written(game, place, value)
    for team in table.entries:
        for round_ in columns.rounds:
            _seat(boards, team, round_, settings, problems)
    return boards


def _read_players(boards: Boards, grid: Grid, columns: Columns, table: Table, problems: Problems) -> None:
    def about(row: int, key: str) -> str:
        column = columns.about.get(key)
        return shown_whole(grid[row, column]) if column else ""

    for row in grid.rows:
        used = about(row, "name") or any(tidy(grid[row, column]) for column in columns.rounds.values())
        if row < columns.key_row + 3 or not used:
            continue
        no, team = (whole_number(tidy(about(row, key)), 1, HIGHEST_NUMBER) for key in ("no", "team"))
        if no is None or no in boards.players:
            place, content = grid.place(row, columns.about["no"]), about(row, "no")
            message = say("cell player number wrong", content=shown(content))
            problems.add("error", message, place, content=content)
            boards.unreadable |= set(table.entries)
        elif team is None or team not in table.entries:
            place = grid.place(row, columns.about.get("team", columns.about["no"]))
            message = say("cell player team wrong", content=shown(about(row, "team")), no=no)
            problems.add("error", message, place, content=about(row, "team"))
            boards.unreadable |= set(table.entries)
        else:
            person = Participant(
                no,
                about(row, "name"),
                _rating(grid, row, columns, problems),
                title=about(row, "title"),
                sex=about(row, "sex"),
                federation=about(row, "fed"),
                fide_id=about(row, "fide-id"),
                born=about(row, "born"),
            )
            boards.players[no] = Player(row, person, team=team)


def _rating(grid: Grid, row: int, columns: Columns, problems: Problems) -> int | None:
    """A player's rating; no value of a team is made of it, so one that is wrong is only told."""
    try:
        return (
            read_rating(grid, row, columns.about["rating"], problems) if "rating" in columns.about else None
        )
    except NotationError:
        return None


def _seat(boards: Boards, team: int, round_: int, settings: Settings, problems: Problems) -> None:
    """The line-up of a team in a round; whoever has a result that cannot be read sat there all the same."""
    playing = [
        (no, player.cells[round_], player.cells[round_].game)
        for no, player in boards.players.items()
        if player.team == team and round_ in player.cells
    ]
    stated = {game.number for _, _, game in playing if game and game.number}
    seats: dict[int, tuple[int, Written]] = {}
    for no, written, game in playing:
        if game and game.code in BYES:
            continue
        taken = seats.keys() if game else seats.keys() | stated
        board = (game.number if game else 0) or next(
            b for b in range(1, len(playing) + 200) if b not in taken
        )
        if board in seats or (settings.boards and board > settings.boards) or board > 200:
            if game is None:
                continue  # unreadable, as was said
            message = say(
                "cell board taken", content=shown(written.content), board=board, boards=settings.boards
            )
            problems.add("error", message, written.place, content=written.content)
            boards.unreadable.add(team)
            continue
        seats[board] = (no, written)
    if seats:
        boards.lines[team, round_] = [seats.get(board) for board in range(1, max(seats) + 1)]


@dataclass
class Matches:
    """Everybody's rounds, made of the match cells and the boards."""

    table: Table
    boards: Boards
    settings: Settings
    problems: Problems
    unit: int
    unanswered: set[tuple[int, int]]
    #: Matches whose boards are not known: round, team, opponent, from each side.
    without_boards: set[tuple[int, int, int]] = field(default_factory=set)
    #: Teams whose boards contradict the match.
    in_doubt: set[int] = field(default_factory=set)

    @property
    def size(self) -> int:
        return self.settings.boards or self.boards.most()

    def round(self, team: int, round_: int) -> Round:
        """A team's round: a match, a bye, or an absence."""
        written = self.table.entries[team].cells.get(round_)
        game = written.game if written else None
        if written is None or game is None or (team, round_) in self.unanswered:
            return Round(0, "-", "Z", 0)
        made = self.match(team, round_, written, game) if game.number else self.bye(game, written)
        return self.with_points(game, made)

    def match(self, team: int, round_: int, written: Written, game: Game) -> Round:
        games = self.games(team, round_, game)
        points = sum(b.points for b in games)
        if game.game_points is not None:
            points = int(game.game_points * self.unit)
            if games:
                self.check_total(team, round_, written, game, games)
            else:
                self.without_boards.add((round_, team, game.number))
                self.check_both_totals(team, round_, written, game)
        if game.code in FORFEITS:
            if not games:
                points = worth(self.settings.scoring, game.code, self.unit) * self.size
            return Round(game.number, game.colour, game.code, self.match_points(game.code), points, games)
        colour = games[0].colour if games and game.colour == "-" else game.colour
        if any(b.code == PENDING for b in games) or (not games and game.game_points is None):
            return Round(game.number, colour, PENDING, 0, 0, games)
        over_the_board = not games or any(b.code in PLAYED for b in games)
        code = match_code(points, self.points_against(game.number, round_), over_the_board)
        return Round(game.number, colour, code, self.match_points(code), points, games)

    def games(self, team: int, round_: int, game: Game) -> tuple[Board, ...]:
        """The boards of a team in a match; chairs stay empty against a team of which nobody came."""
        mine, theirs = self.seats(team, round_), self.seats(game.number, round_)
        if bool(mine) != bool(theirs):
            present = [seat for seat in mine or theirs if seat]
            if all(seat[1].game and seat[1].game.code == "+" for seat in present):
                chairs = [None] * (0 if game.code in FORFEITS else self.size)
                return tuple(self.board(game, at, seat, None) for at, seat in enumerate(mine or chairs))
            if mine:
                message = say("cell boards on one side", team=team, opponent=game.number, round=round_)
                self.problems.add("error", message, present[0][1].place, content=present[0][1].content)
            self.in_doubt |= {team, game.number}
        return tuple(
            self.board(game, at, seat, theirs[at] if at < len(theirs) else None)
            for at, seat in enumerate(mine)
        )

    def check_boards_without_match(self) -> None:
        """A line-up needs a match."""
        for team, round_ in self.boards.lines:
            written = self.table.entries[team].cells.get(round_)
            if written is None or (written.game and not written.game.number):
                self.report_boards_without_match(team, round_)

    def check_criteria_of_boards(self, sheet: str) -> None:
        """A tie-break that looks at boards has no value for teams whose boards were not entered."""
        pairs = sorted({(round_, *sorted(teams)) for round_, *teams in self.without_boards})
        matches = [f"{one}–{other} ({say('round', round=round_)})" for round_, one, other in pairs]
        named = ", ".join(matches[:MOST_MATCHES]) + (" …" if len(matches) > MOST_MATCHES else "")
        for criterion, (place, content) in listed_in(self.settings).items():
            if matches and "boards" in parse_criterion(criterion).tie_break.needs:
                message = say("cell boards needed", criterion=criterion, matches=named, sheet=sheet)
                self.problems.add("warning", message, place, content=content)

    def report_boards_without_match(self, team: int, round_: int) -> None:
        seat = next(seat for seat in self.boards.lines[team, round_] if seat)
        there = self.table.cell(team, round_, 0) or self.table.number_cell(team)
        message = say("cell boards without match", team=team, round=round_, there=there)
        self.problems.add("error", message, seat[1].place, there, content=seat[1].content)
        self.in_doubt.add(team)

    def match_points(self, code: str) -> int:
        return worth(self.settings.match_scoring, code, self.unit)

    def seats(self, team: int, round_: int) -> list[Seat]:
        line = self.boards.lines.get((team, round_))
        return line + [None] * (self.size - len(line)) if line else []

    def board(self, match: Game, at: int, seat: Seat, opposite: Seat) -> Board:
        if seat is None:
            return Board(0, 0, "-", "-", 0)
        no, written = seat
        if written.game is None:
            self.in_doubt |= {self.boards.players[no].team, match.number}
            return Board(0, 0, "-", "-", 0)
        code = written.game.code
        theirs = opposite[1].game if opposite else None
        fit = fits(code, theirs.code) if theirs else bool(opposite) or code in "+ "
        if not fit:
            places: list[Place] = [written.place, *([opposite[1].place] if opposite else [])]
            key = "cell board does not fit" if opposite else "cell board without opponent"
            message = say(
                key,
                board=at + 1,
                content=shown(written.content),
                theirs=shown(opposite[1].content) if opposite else "",
            )
            if no < (opposite[0] if opposite else no + 1):
                self.problems.add("error", message, *places, content=written.content)
            self.in_doubt |= {self.boards.players[no].team, match.number}
        colour = written.game.colour
        if theirs and opposite and no < opposite[0] and colour == theirs.colour != "-":
            key = "cell both white" if colour == "w" else "cell both black"
            message = say(key, one=no, other=opposite[0], there=opposite[1].place)
            self.problems.add("error", message, written.place, opposite[1].place, content=written.content)
        if opposite is None:  # there was no game, so no colour
            colour = "-"
        elif colour == "-" and match.colour != "-":
            colour = match.colour if at % 2 == 0 else OPPOSITE[match.colour]
        return Board(
            no, opposite[0] if opposite else 0, colour, code, worth(self.settings.scoring, code, self.unit)
        )

    def check_total(
        self, team: int, round_: int, written: Written, game: Game, games: tuple[Board, ...]
    ) -> None:
        """The match cell and the boards must say the same."""
        made = sum(b.points for b in games)
        seats = self.seats(team, round_) or self.seats(game.number, round_)
        unknown = any(seat and seat[1].game is None for seat in seats)
        if unknown or any(b.code == PENDING for b in games) or made == (game.game_points or 0) * self.unit:
            return
        place = next(seat[1].place for seat in seats if seat)
        total = plain(made / self.unit)
        message = say("cell boards do not add up", content=shown(written.content), total=total, there=place)
        self.problems.add("error", message, written.place, place, content=written.content)
        self.in_doubt |= {team, game.number}

    def check_both_totals(self, team: int, round_: int, written: Written, game: Game) -> None:
        """Without the boards, the totals of a match must be what its boards have to give.

        Totals that are too large were reported when the match cells were compared.
        """
        theirs, scoring = self.table.entries[game.number].cells[round_], self.settings.scoring
        if (
            theirs.game is None
            or theirs.game.game_points is None
            or 2 * scoring.draw != scoring.win + scoring.loss
        ):
            return
        made = (game.game_points or 0) + theirs.game.game_points
        if team < game.number and self.settings.boards and made < self.settings.boards * 2 * scoring.draw:
            message = match_does_not_fit(team, game.number, written, theirs, self.settings.boards)
            if "boards" not in self.settings.places:  # as many as elsewhere in the table: both may be absent
                self.problems.add("warning", message, written.place, theirs.place, content=written.content)
                return
            self.problems.add("error", message, written.place, theirs.place, content=written.content)
            self.in_doubt |= {team, game.number}

    def points_against(self, team: int, round_: int) -> int:
        """A team's game points in a round, as the match cell or else the boards say."""
        written = self.table.entries[team].cells.get(round_)
        if written and written.game and written.game.game_points is not None:
            return int(written.game.game_points * self.unit)
        codes = [seat[1].game.code for seat in self.seats(team, round_) if seat and seat[1].game]
        return sum(worth(self.settings.scoring, code, self.unit) for code in codes)

    def bye(self, game: Game, written: Written) -> Round:
        code, settings = game.code, self.settings
        if code == "U" and settings.bye:
            match_points, game_points = settings.bye
            return Round(0, "-", code, int(match_points * self.unit), int(game_points * self.unit))
        if code == "U" and not game.points:
            self.problems.add(
                "warning", say("cell team bye unstated"), written.place, content=written.content
            )
        as_code = "H" if code == "U" else code
        each = worth(settings.scoring, as_code, self.unit)
        return Round(0, "-", code, self.match_points(as_code), each * self.size)

    def with_points(self, game: Game, made: Round) -> Round:
        """Points stated in the cell are other than the usual ones."""
        if not game.points:
            return made
        points = [int(p * self.unit) for p in game.points]
        return made._replace(points=points[0], game_points=points[1] if len(points) > 1 else made.game_points)

    def players(self, teams: dict[int, list[Round]], rounds: int) -> tuple[Participant, ...]:
        """The players with their own games."""
        games = {
            (board.player, r): board
            for made in teams.values()
            for r, match in enumerate(made, start=1)
            for board in match.boards
        }
        everybody = []
        for no, player in self.boards.players.items():
            own = []
            for r in range(1, rounds + 1):
                board, written = games.get((no, r)), player.cells.get(r)
                if board and board.opponent:
                    own.append(Round(board.opponent, board.colour, board.code, board.points))
                elif board:  # nobody came
                    own.append(Round(0, "-", "U", board.points))
                else:
                    code = written.game.code if written and written.game else "Z"
                    code = code if code in BYES else "Z"
                    own.append(Round(0, "-", code, worth(self.settings.scoring, code, self.unit)))
            everybody.append((player.about, tuple(own)))
        return tuple(replace(about, rounds=own) for about, own in everybody)
