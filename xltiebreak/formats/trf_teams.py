"""Team events in a TRF: matches are put together from the players' games and the team records."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

from ..model import PENDING, PLAYED, Board, Participant, Round, Tournament
from .trf_records import Cell, Report, Team


def team_tournament(report: Report, individual: Tournament) -> Tournament:
    """The teams as participants, with one match (or bye) a round."""
    teams = report.teams or {t.about.no: t for t in report.old_teams}
    return _Matches(report, individual, teams).tournament()


class _Matches:
    def __init__(self, report: Report, individual: Tournament, teams: dict[int, Team]) -> None:
        self.report = report
        self.individual = individual
        self.teams = teams
        self.team_of: dict[int, int] = {}
        for no, team in teams.items():
            for member in team.about.members:
                if member not in report.players:
                    report.add(
                        "error", team.line, f"team {no} lists player {member}, whom no 001 record describes"
                    )
                elif self.team_of.setdefault(member, no) != no:
                    report.add(
                        "error", team.line, f"player {member} plays for team {self.team_of[member]} already"
                    )
        self.rounds = max((len(p.cells) for p in report.players.values()), default=0)
        self.forfeits: dict[tuple[int, int], tuple[int, str]] = {}
        for at, kind, round_, white, black in report.forfeited:
            for no, opponent, code in ((white, black, kind[0]), (black, white, kind[1])):
                if no and no not in teams:
                    report.add("error", at, f"record 330 names team {no}, which no 310 record describes")
                self.forfeits[round_, no] = (opponent, code)
        self.byes: dict[tuple[int, int], str] = {}
        for at, kind, round_, ids in report.byes:
            for no in ids:
                if no not in teams:
                    report.add("error", at, f"record 240 names team {no}, which no 310 record describes")
                self.byes[round_, no] = kind
        for round_, no in report.team_pab.items():
            if no in teams:
                self.byes[round_, no] = "U"
            else:
                report.add(
                    "error", "record 320", f"round {round_} names team {no}, which no 310 record describes"
                )
        self.line_ups = {
            (round_, no): self.line_up(round_, no) for no in teams for round_ in range(1, self.rounds + 1)
        }
        self.boards = report.boards or max((len(line_up) for line_up in self.line_ups.values()), default=0)

    def cell(self, player: int, round_: int) -> Cell | None:
        cells = self.report.players[player].cells
        return cells[round_ - 1] if round_ <= len(cells) else None

    def line_up(self, round_: int, no: int) -> list[int]:
        """Who played on which board (0 = nobody): record 300, else the team's order."""
        stated = self.report.line_ups.get((round_, no))
        if stated:
            at, players = stated
            own = [p for p in players if p == 0 or self.team_of.get(p) == no]
            for p in players:
                if p and p not in self.report.players:
                    self.report.add("error", at, f"record 300 names player {p}, whom no 001 record describes")
            return own
        fielded = []
        for member in self.teams[no].about.members:
            cell = self.cell(member, round_) if member in self.report.players else None
            if cell and (cell.opponent or cell.code == "U"):
                fielded.append(member)
        if all(self.cell(p, round_).opponent == 0 for p in fielded):  # type: ignore[union-attr]
            return []  # byes of the whole team, not empty chairs opposite
        return fielded

    def board(self, round_: int, player: int) -> Board:
        cell = self.cell(player, round_) if player in self.report.players else None
        if cell is None:
            return Board(player, 0, "-", "-", 0)
        code = cell.code
        if not cell.opponent:  # inside a match there are no byes: an empty chair opposite, or here
            code = "+" if code in "UF" else "-"
        points = self.individual.scoring.of(code) * self.individual.unit if code != PENDING else Fraction(0)
        return Board(player, cell.opponent, cell.colour, code, int(points))

    def match(self, round_: int, no: int) -> Round:
        boards = tuple(self.board(round_, p) for p in self.line_ups[round_, no][: self.boards])
        unit, scoring = self.individual.unit, self.individual.scoring
        match_points = self.individual.match_scoring
        game_points = sum(b.points for b in boards)
        if (round_, no) in self.forfeits:
            opponent, code = self.forfeits[round_, no]
            worth = match_points.win if code == "+" else match_points.of("-")
            if not boards:
                game_points = int(scoring.of(code) * unit) * self.boards
            return Round(opponent, "-", code, int(worth * unit), game_points, boards)
        against = Counter(self.team_of.get(b.opponent, 0) for b in boards if b.opponent)
        if not against:
            return self.bye(round_, no)
        opponent = against.most_common(1)[0][0]
        if len(against) > 1 or opponent in (0, no):
            self.report.add(
                "error",
                self.teams[no].line,
                f"round {round_}: the players of team {no} have opponents of the teams "
                f"{', '.join(map(str, sorted(against)))}; a match has one opponent",
            )
        colour = next((b.colour for b in boards), "-")
        return Round(opponent, colour, PENDING, 0, game_points, boards)

    def bye(self, round_: int, no: int) -> Round:
        unit = self.individual.unit
        code = self.byes.get((round_, no))
        if code is None:
            members = [m for m in self.teams[no].about.members if m in self.report.players]
            cells = [c for m in members if (c := self.cell(m, round_))]
            code = next((c.code for c in cells if c.code in "UFH"), "Z")
        if code == "U" and self.report.team_pab_points:
            match_points, game_points = (int(v * unit) for v in self.report.team_pab_points)
            return Round(0, "-", code, match_points, game_points)
        if code == "U":
            self.report.add(
                "warning",
                self.teams[no].line,
                f"round {round_}: no record 320 says what the bye of team {no} is worth; it was counted "
                "as a drawn match",
            )
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
                self.report.add(
                    "error",
                    self.teams[no].line,
                    f"round {r + 1}: team {no} meets team {mine.opponent}, but that one does not meet {no}",
                )

    def decided(self, mine: Round, theirs: Round) -> Round:
        """The result of a match: more game points win it.

        Without a game over the board it is an unplayed round (15.1), unless both teams scored.
        """
        codes = {b.code for b in mine.boards}
        if PENDING in codes:
            return mine
        over_the_board = any(b.code in PLAYED for b in (*mine.boards, *theirs.boards))
        unplayed = not over_the_board and not (mine.game_points and theirs.game_points)
        scoring = self.individual.match_scoring
        if unplayed:
            code = "+" if mine.game_points > theirs.game_points else "-"
        elif mine.game_points == theirs.game_points:
            code = "=" if mine.game_points else "0"
        else:
            code = "1" if mine.game_points > theirs.game_points else "0"
        return mine._replace(code=code, points=int(scoring.of(code) * self.individual.unit))
