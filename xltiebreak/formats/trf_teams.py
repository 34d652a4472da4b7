"""Team events in a TRF: matches are put together from the players' games and the team records."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

from ..games import match_code
from ..model import PENDING, PLAYED, Board, Participant, Round, Tournament
from ..texts import say
from .trf_records import MAX_ROUNDS, Cell, Report, Team


def team_tournament(report: Report, individual: Tournament) -> Tournament:
    """The teams as participants, with one match (or bye) a round."""
    teams = report.teams or {t.about.no: t for t in report.old_teams}
    return _Matches(report, individual, teams).tournament()


class _Matches:
    def __init__(self, report: Report, individual: Tournament, teams: dict[int, Team]) -> None:
        self.report = report
        self.individual = individual
        self.teams = teams
        self.rounds = max(
            *(len(p.cells) for p in report.players.values()),
            *(round_ for _, _, round_, _, _ in report.forfeited if round_ <= MAX_ROUNDS),
            *report.team_pab,
            0,
        )
        self.team_of = self.membership()
        #: By round and team: the opponent and result of a forfeited match, a bye, and their lines.
        self.forfeits = self.forfeited_matches()
        self.byes = self.team_byes()
        for (_, no), line_up in report.line_ups.items():
            self.known("300", line_up.line, no)
        self.line_ups = {
            (round_, no): self.line_up(round_, no) for no in teams for round_ in range(1, self.rounds + 1)
        }
        for round_, no in self.line_ups:
            self.set_opposite_empty_chairs(round_, no)
        self.boards = report.boards or max((len(line_up) for line_up in self.line_ups.values()), default=0)

    def known(self, record: str, line: int, no: int) -> bool:
        if no in self.teams:
            return True
        self.report.add("error", line, say("unknown team", record=record, team=no))
        return False

    def membership(self) -> dict[int, int]:
        """Which team everybody plays for; whoever was paired plays for one."""
        team_of: dict[int, int] = {}
        for no, team in self.teams.items():
            for member in team.about.members:
                if member not in self.report.players:
                    message = say("unknown member", team=no, no=member)
                    self.report.add("error", team.line, message)
                elif team_of.setdefault(member, no) != no:
                    message = say("two teams", no=member, team=team_of[member])
                    self.report.add("error", team.line, message)
        for no, player in self.report.players.items():
            if no not in team_of and any(cell.opponent for cell in player.cells):
                self.report.add("error", player.line, say("no team", no=no))
        return team_of

    def forfeited_matches(self) -> dict[tuple[int, int], tuple[int, str, int]]:
        found = {}
        for at, kind, round_, white, black in self.report.forfeited:
            for no, opponent, code in ((white, black, kind[0]), (black, white, kind[1])):
                if no and self.known("330", at, no):
                    found[round_, no] = (opponent, code, at)
        return found

    def team_byes(self) -> dict[tuple[int, int], tuple[str, int]]:
        found = {}
        for at, kind, round_, ids in self.report.byes:
            for no in ids:
                if self.known("240", at, no):
                    found[round_, no] = (kind, at)
        for round_, no in self.report.team_pab.items():
            if self.known("320", self.report.team_pab_line, no):
                found[round_, no] = ("U", self.report.team_pab_line)
        return found

    def cell(self, player: int, round_: int) -> Cell | None:
        cells = self.report.players[player].cells if player in self.report.players else []
        return cells[round_ - 1] if round_ <= len(cells) else None

    def line_up(self, round_: int, no: int) -> list[int]:
        """Who played on which board (0 = nobody): record 300, else the team's order."""
        members = [(m, cell) for m in self.teams[no].about.members if (cell := self.cell(m, round_))]
        stated = self.report.line_ups.get((round_, no))
        if stated:
            for player in stated.players:
                if player and self.team_of.get(player) != no:
                    message = say("line-up of a stranger", no=player, team=no)
                    self.report.add("error", stated.line, message)
            for member, cell in members:
                if cell.opponent and member not in stated.players:
                    message = say("left out of line-up", no=member, round=round_)
                    self.report.add("error", stated.line, message)
            return stated.players
        if not any(cell.opponent for _, cell in members):
            return []  # a bye of the whole team, no empty chairs opposite
        return [m for m, cell in members if cell.opponent or cell.code == "U"]

    def set_opposite_empty_chairs(self, round_: int, no: int) -> None:
        """One game has one board: a win against an empty chair leaves that board empty for the opponents.

        Where both teams had empty chairs, only record 300 can say on which boards.
        """
        mine = [(player, self.cell(player, round_)) for player in self.line_ups[round_, no]]
        opponents = [cell.opponent if cell else 0 for _, cell in mine]
        other = next((self.team_of.get(o, 0) for o in opponents if o), 0)
        theirs = self.line_ups.get((round_, other), [])
        stated = self.report.line_ups.keys() & {(round_, no), (round_, other)}
        if not other or 0 not in opponents or stated:
            return
        if [o for o in opponents if o] == theirs:
            self.line_ups[round_, other] = opponents
        elif opponents != theirs:
            message = say("boards unclear", round=round_, team=no, other=other)
            self.report.add("warning", self.teams[no].line, message)

    def board(self, round_: int, player: int) -> Board:
        cell = self.cell(player, round_)
        if cell is None:
            return Board(player, 0, "-", "-", 0)
        code = cell.code
        if not cell.opponent:  # inside a match there are no byes: an empty chair opposite, or here
            code = "+" if code in "UF" else "-"
        points = self.individual.scoring.of(code) * self.individual.unit if code != PENDING else Fraction(0)
        return Board(player, cell.opponent, cell.colour, code, int(points))

    def match(self, round_: int, no: int) -> Round:
        """The match of one team in one round; who won it is decided when both sides are known."""
        line_up = self.line_ups[round_, no]
        if len(line_up) > self.boards:
            told = {"games": len(line_up), "boards": self.boards}
            message = say("too many games", round=round_, team=no, **told)
            self.report.add("error", self.teams[no].line, message)
        boards = tuple(self.board(round_, player) for player in line_up[: self.boards])
        if (round_, no) in self.forfeits:
            return self.forfeited_match(round_, no, boards)
        against = Counter(self.team_of.get(b.opponent, 0) for b in boards if b.opponent)
        if not against:
            return self.bye(round_, no)
        opponent = against.most_common(1)[0][0]
        if list(against) == [no]:
            message = say("paired with each other", round=round_, team=no)
            self.report.add("error", self.teams[no].line, message)
        elif len(against) > 1 or opponent == 0:
            others = ", ".join(map(str, sorted(against)))
            message = say("several teams", round=round_, team=no, others=others)
            self.report.add("error", self.teams[no].line, message)
        stated = self.report.line_ups.get((round_, no))
        if stated and stated.opponent != opponent:
            said = {"stated": stated.opponent, "other": opponent}
            message = say("line-up against another", round=round_, team=no, **said)
            self.report.add("error", stated.line, message)
        if (round_, no) in self.byes:
            kind, at = self.byes[round_, no]
            message = say("bye of a team that played", round=round_, team=no, bye=kind, other=opponent)
            self.report.add("error", at, message)
        return Round(opponent, boards[0].colour, PENDING, 0, sum(b.points for b in boards), boards)

    def forfeited_match(self, round_: int, no: int, boards: tuple[Board, ...]) -> Round:
        """330: the board points, if any, stand in the players' records."""
        opponent, code, at = self.forfeits[round_, no]
        if any(b.code in PLAYED for b in boards):
            message = say("forfeit of a team that played", round=round_, team=no)
            self.report.add("error", say("lines", first=at, second=self.teams[no].line), message)
        unit, scoring, match_scoring = (
            self.individual.unit,
            self.individual.scoring,
            self.individual.match_scoring,
        )
        game_points = sum(b.points for b in boards) if boards else int(scoring.of(code) * unit) * self.boards
        return Round(opponent, "-", code, int(match_scoring.of(code) * unit), game_points, boards)

    def bye(self, round_: int, no: int) -> Round:
        unit = self.individual.unit
        code, _ = self.byes.get((round_, no), ("", 0))
        if not code:
            cells = [c for m in self.teams[no].about.members if (c := self.cell(m, round_))]
            code = next((c.code for c in cells if c.code in "UFH"), "Z")
        if code == "U" and self.report.team_pab_points:
            match_points, game_points = (int(v * unit) for v in self.report.team_pab_points)
            return Round(0, "-", code, match_points, game_points)
        if code == "U":
            message = say("bye without points", round=round_, team=no)
            self.report.add("warning", self.teams[no].line, message)
        as_code = "H" if code == "U" else code
        worth = self.individual.match_scoring.of(as_code)
        each = self.individual.scoring.of(as_code)
        return Round(0, "-", code, int(worth * unit), int(each * unit) * self.boards)

    def tournament(self) -> Tournament:
        table = {no: [self.match(round_, no) for round_ in range(1, self.rounds + 1)] for no in self.teams}
        for no, rounds in table.items():
            for r, mine in enumerate(rounds):
                if mine.code == PENDING and mine.opponent in table:
                    rounds[r] = self.decided(mine, table[mine.opponent][r])
            self.report_one_sided(no, rounds, table)
        participants = tuple(self.participant(no, rounds) for no, rounds in table.items())
        return replace(
            self.individual,
            participants=participants,
            players=self.individual.participants,
            boards=self.boards,
        )

    def participant(self, no: int, rounds: list[Round]) -> Participant:
        return replace(self.teams[no].about, rounds=tuple(rounds), rating=None)

    def report_one_sided(self, no: int, rounds: list[Round], table: dict[int, list[Round]]) -> None:
        for r, mine in enumerate(rounds):
            if mine.opponent and (mine.opponent not in table or table[mine.opponent][r].opponent != no):
                message = say("one-sided match", round=r + 1, team=no, other=mine.opponent)
                self.report.add("error", self.teams[no].line, message)

    def decided(self, mine: Round, theirs: Round) -> Round:
        """The result of a match, once both sides are known."""
        codes = {b.code for b in mine.boards}
        if PENDING in codes:  # it counts nothing until it is finished
            return mine._replace(game_points=0)
        over_the_board = any(b.code in PLAYED for b in (*mine.boards, *theirs.boards))
        code = match_code(mine.game_points, theirs.game_points, over_the_board)
        points = int(self.individual.match_scoring.of(code) * self.individual.unit)
        return mine._replace(code=code, points=points)
