"""Random events: plain data, a function that writes each as TRF, and hypothesis strategies for them.

An event is a list of games (or team matches) and a list of byes, so that both sides of a game agree by
construction; everybody's round fields and points are derived from it. Other tests can take such an
event, change it (:meth:`IndividualEvent.after_round`, ``renumbered``, ``reordered`` …) and write it again.

Every round has a game with a result, so an event may be cut after any of its rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, NamedTuple

from hypothesis import strategies as st

System = Literal["swiss", "round-robin"]
FORFEIT = ("+", "-")
#: Who meets whom in a round; 0 is nobody.
Pairings = list[tuple[int, int]]

#: A day on which the edition of that year is in force, for record 042.
STARTS = {"2023": "2025/05/02", "2026": "2026/05/02"}
KIND_OF_EVENT = {"swiss": "Swiss System", "round-robin": "Round Robin"}


class Cell(NamedTuple):
    """One round field of a 001 record."""

    opponent: int
    colour: str
    code: str

    def __str__(self) -> str:
        if not self.code:  # a round robin's rest round is left blank
            return " " * 8
        return f"{self.opponent or '0000':>4} {self.colour} {self.code}"


class Game(NamedTuple):
    """A pairing with its result, one code a side: ``1 = 0``, ``W D L``, ``+ -``."""

    round: int
    white: int
    black: int
    white_code: str
    black_code: str


class Bye(NamedTuple):
    """A round without an opponent: ``U F H Z``, or an empty code for a rest round."""

    round: int
    no: int
    code: str


class Points(NamedTuple):
    """Records 162 and 362: what a win, a draw and a loss are worth; a PAB as a win, if not stated."""

    win: Fraction
    draw: Fraction
    loss: Fraction = Fraction(0)
    pab: Fraction | None = None

    def of(self, code: str) -> Fraction:
        if code == "U" and self.pab is not None:
            return self.pab
        if code in ("1", "W", "+", "U", "F"):
            return self.win
        if code in ("=", "D", "H"):
            return self.draw
        return self.loss if code in ("0", "L") else Fraction(0)

    def times(self, factor: int) -> Points:
        pab = None if self.pab is None else self.pab * factor
        return Points(self.win * factor, self.draw * factor, self.loss * factor, pab)

    def record(self, number: str) -> str:
        stated = {"W": self.win, "D": self.draw, "L": self.loss, "P": self.pab}
        return f"{number}  " + "    ".join(
            f"{symbol}{four_columns(value)}" for symbol, value in stated.items() if value is not None
        )


def four_columns(points: Fraction) -> str:
    """Points as most records have them; a hundred and more without a decimal."""
    return f"{float(points):4.1f}" if points < 100 else f"{float(points):4g}"


ONE_HALF_ZERO = Points(Fraction(1), Fraction(1, 2))
THREE_ONE_ZERO = Points(Fraction(3), Fraction(1))
TWO_ONE_ZERO = Points(Fraction(2), Fraction(1))
#: The pairing-allocated bye is the organiser's decision, too.
HALF_POINT_PAB = ONE_HALF_ZERO._replace(pab=Fraction(1, 2))


class Entrant(NamedTuple):
    """A player, without results."""

    no: int
    name: str
    rating: int


# --------------------------------------------------------------------------------------------- TRF text


def player_record(entrant: Entrant, points: Fraction, rank: int, cells: Sequence[Cell]) -> str:
    """A 001 record."""
    head = f"001 {entrant.no:4} m    {entrant.name:33} {entrant.rating:4} NOR {1000000 + entrant.no:11} "
    head += f"1980/01/01 {four_columns(points)} {rank:4}  "
    return (head + "  ".join(map(str, cells))).rstrip()


def header(name: str, edition: str, kind: str, rounds: int) -> list[str]:
    """What every file starts with."""
    start = STARTS[edition]
    return [
        f"012 {name}",
        "022 Testville",
        "032 NOR",
        f"042 {start}",
        f"052 {start}",
        f"092 {kind}",
        f"142 {rounds}",
        f"XXR {rounds}",
    ]


def rank_by(points: Mapping[int, Fraction]) -> dict[int, int]:
    """Ranks by points alone, ties shared."""
    return {no: 1 + sum(other > own for other in points.values()) for no, own in points.items()}


def as_text(lines: Sequence[str]) -> str:
    return "\n".join(lines) + "\n"


# -------------------------------------------------------------------------------------------- individuals


@dataclass(frozen=True)
class IndividualEvent:
    """An individual event; the entrants stand in the order of the file."""

    edition: str
    system: System
    rounds: int
    entrants: tuple[Entrant, ...]
    games: tuple[Game, ...]
    byes: tuple[Bye, ...]
    scoring: Points = ONE_HALF_ZERO

    def cells(self) -> dict[int, list[Cell]]:
        """Everybody's round fields; who has neither game nor bye is absent."""
        table = {e.no: [Cell(0, "-", "Z")] * self.rounds for e in self.entrants}
        for game in self.games:
            table[game.white][game.round - 1] = Cell(game.black, "w", game.white_code)
            table[game.black][game.round - 1] = Cell(game.white, "b", game.black_code)
        for bye in self.byes:
            table[bye.no][bye.round - 1] = Cell(0, "-", bye.code)
        return table

    def points(self) -> dict[int, Fraction]:
        table = self.cells()
        return {no: sum((self.scoring.of(c.code) for c in cells), Fraction(0)) for no, cells in table.items()}

    def trf(self) -> str:
        cells, points = self.cells(), self.points()
        ranks = rank_by(points)
        lines = header("Random event", self.edition, KIND_OF_EVENT[self.system], self.rounds)
        lines.append(self.scoring.record("162"))
        lines += [player_record(e, points[e.no], ranks[e.no], cells[e.no]) for e in self.entrants]
        return as_text(lines)

    def after_round(self, last: int) -> IndividualEvent:
        """The same event, cut after a round."""
        return replace(
            self,
            rounds=last,
            games=tuple(g for g in self.games if g.round <= last),
            byes=tuple(b for b in self.byes if b.round <= last),
        )

    def with_points_times(self, factor: int) -> IndividualEvent:
        """The same event with every point worth more; no ranking depends on that."""
        return replace(self, scoring=self.scoring.times(factor))

    def renumbered(self, new: Mapping[int, int]) -> IndividualEvent:
        """The same event with other pairing numbers."""
        return replace(
            self,
            entrants=tuple(e._replace(no=new[e.no]) for e in self.entrants),
            games=tuple(g._replace(white=new[g.white], black=new[g.black]) for g in self.games),
            byes=tuple(b._replace(no=new[b.no]) for b in self.byes),
        )

    def renamed(self, name: Callable[[int], str]) -> IndividualEvent:
        """The same event with other names."""
        return replace(self, entrants=tuple(e._replace(name=name(e.no)) for e in self.entrants))

    def reordered(self, order: Sequence[int]) -> IndividualEvent:
        """The same event with the player records in another order, by number."""
        of = {e.no: e for e in self.entrants}
        return replace(self, entrants=tuple(of[no] for no in order))


# -------------------------------------------------------------------------------------------------- teams


class Match(NamedTuple):
    """A team match, board by board; a forfeited one (record 330) has forfeits on every board."""

    round: int
    white: int
    black: int
    #: Each board: the players of the first and of the second named team, and their codes.
    boards: tuple[tuple[int, int, str, str], ...]
    forfeited: bool = False


class Team(NamedTuple):
    no: int
    name: str
    members: tuple[int, ...]


@dataclass(frozen=True)
class TeamEvent:
    """A team event; the teams and the players stand in the order of the file."""

    edition: str
    system: System
    rounds: int
    boards: int
    players: tuple[Entrant, ...]
    teams: tuple[Team, ...]
    matches: tuple[Match, ...]
    byes: tuple[Bye, ...]
    scoring: Points = ONE_HALF_ZERO
    match_scoring: Points = TWO_ONE_ZERO
    #: Record 320: match points and game points of a pairing-allocated bye.
    pab: tuple[Fraction, Fraction] = (Fraction(1), Fraction(1))

    def colours(self) -> str:
        """Record 352: the colours of the first named team."""
        return ("WB" * self.boards)[: self.boards]

    def cells(self) -> dict[int, list[Cell]]:
        """The players' round fields."""
        table = {p.no: [Cell(0, "-", "Z")] * self.rounds for p in self.players}
        for match in self.matches:
            for (a, b, a_code, b_code), colour in zip(match.boards, self.colours().lower()):
                other = "b" if colour == "w" else "w"
                table[a][match.round - 1] = Cell(b, colour, a_code)
                table[b][match.round - 1] = Cell(a, other, b_code)
        return table

    def game_points_of(self, match: Match) -> tuple[Fraction, Fraction]:
        white = sum((self.scoring.of(board[2]) for board in match.boards), Fraction(0))
        return white, sum((self.scoring.of(board[3]) for board in match.boards), Fraction(0))

    def match_codes(self, match: Match) -> tuple[str, str]:
        """The result of a match: more game points win it, and nobody draws it with none.

        Without a game over the board it is unplayed (15.1), unless both teams scored.
        """
        white, black = self.game_points_of(match)
        played = any(board[2] not in FORFEIT for board in match.boards) or (white and black)
        won, lost = ("1", "0") if played else ("+", "-")
        if white == black:
            return ("=", "=") if white else (lost, lost)
        return (won, lost) if white > black else (lost, won)

    def team_cells(self) -> dict[int, list[Cell]]:
        """The teams' rounds, as :meth:`IndividualEvent.cells`; the first named team has White."""
        table = {t.no: [Cell(0, "-", "Z")] * self.rounds for t in self.teams}
        for match in self.matches:
            white, black = self.match_codes(match)
            table[match.white][match.round - 1] = Cell(match.black, "w", white)
            table[match.black][match.round - 1] = Cell(match.white, "b", black)
        for bye in self.byes:
            table[bye.no][bye.round - 1] = Cell(0, "-", bye.code)
        return table

    def points(self) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
        """Match points and game points by team."""
        match_points = {t.no: Fraction(0) for t in self.teams}
        game_points = dict(match_points)
        for match in self.matches:
            for no, code, made in zip(match[1:3], self.match_codes(match), self.game_points_of(match)):
                match_points[no] += self.match_scoring.of(code)
                game_points[no] += made
        for bye in self.byes:
            worth = self.match_scoring.of(bye.code), self.scoring.of(bye.code) * self.boards
            for total, points in zip((match_points, game_points), self.pab if bye.code == "U" else worth):
                total[bye.no] += points
        return match_points, game_points

    def trf(self) -> str:
        """Laid out as TRF26 has it; byes and forfeited matches of teams stand in 240, 320 and 330."""
        cells = self.cells()
        scores = {no: sum((self.scoring.of(c.code) for c in row), Fraction(0)) for no, row in cells.items()}
        ranks = rank_by(scores)
        lines = header("Random event", self.edition, f"Team {KIND_OF_EVENT[self.system]}", self.rounds)
        lines += [self.scoring.record("162"), f"352 {self.colours()}", self.match_scoring.record("362")]
        lines += [player_record(p, scores[p.no], ranks[p.no], cells[p.no]) for p in self.players]
        match_points, game_points = self.points()
        ranks = rank_by(match_points)
        for team in self.teams:
            points = f"{float(match_points[team.no]):6.1f} {float(game_points[team.no]):6.1f}"
            lines.append(
                f"310 {team.no:3} {team.name:32} {f'T{team.no}':5} {2000:6} {points} {ranks[team.no]:3}  "
                + " ".join(f"{no:4}" for no in team.members)
            )
        free = {bye.round: bye.no for bye in self.byes if bye.code == "U"}
        if free:
            of_rounds = " ".join(f"{free.get(r, 0):3}" for r in range(1, self.rounds + 1))
            lines.append(f"320 {four_columns(self.pab[0])} {four_columns(self.pab[1])} {of_rounds}")
        lines += [f"240 {b.code} {b.round:3} {b.no:4}" for b in self.byes if b.code in ("F", "H", "Z")]
        for match in self.matches:
            if match.forfeited:
                kind = match.boards[0][2] + match.boards[0][3]
                lines.append(f"330 {kind} {match.round:3} {match.white:3} {match.black:3}")
        return as_text(lines)

    def after_round(self, last: int) -> TeamEvent:
        """The same event, cut after a round."""
        return replace(
            self,
            rounds=last,
            matches=tuple(m for m in self.matches if m.round <= last),
            byes=tuple(b for b in self.byes if b.round <= last),
        )

    def with_drawn_last_round(self) -> TeamEvent:
        """The same event with a draw on every board of the last round, as 8.3 imagines it."""
        drawn = [
            m._replace(boards=tuple((a, b, "=", "=") for a, b, _, _ in m.boards), forfeited=False)
            if m.round == self.rounds
            else m
            for m in self.matches
        ]
        return replace(self, matches=tuple(drawn))

    def with_points_times(self, factor: int) -> TeamEvent:
        """The same event with every point worth more; no ranking depends on that."""
        return replace(
            self,
            scoring=self.scoring.times(factor),
            match_scoring=self.match_scoring.times(factor),
            pab=(self.pab[0] * factor, self.pab[1] * factor),
        )

    def renumbered(self, new: Mapping[int, int]) -> TeamEvent:
        """The same event with other team numbers."""
        return replace(
            self,
            teams=tuple(t._replace(no=new[t.no]) for t in self.teams),
            matches=tuple(m._replace(white=new[m.white], black=new[m.black]) for m in self.matches),
            byes=tuple(b._replace(no=new[b.no]) for b in self.byes),
        )

    def renamed(self, name: Callable[[int], str]) -> TeamEvent:
        """The same event with other team names."""
        return replace(self, teams=tuple(t._replace(name=name(t.no)) for t in self.teams))

    def reordered(self, order: Sequence[int]) -> TeamEvent:
        """The same event with the team records in another order, by number."""
        of = {t.no: t for t in self.teams}
        return replace(self, teams=tuple(of[no] for no in order))


# --------------------------------------------------------------------------------------------- schedules


def meetings(count: int) -> list[Pairings]:
    """Round by round who meets whom, so that everybody meets everybody once."""
    ring = [*range(1, count + 1)] + [0] * (count % 2)
    rounds = []
    for turn in range(len(ring) - 1):
        pairs = [(ring[i], ring[-1 - i]) for i in range(len(ring) // 2)]
        rounds.append([pair if (turn + i) % 2 else pair[::-1] for i, pair in enumerate(pairs)])
        ring.insert(1, ring.pop())
    return rounds


#: How a pairing may end. Two codes are a game; "byes" means that the two did not meet.
PLAYED = ["10", "01", "=="]
UNUSUAL = ["WL", "LW", "DD", "00", "=0", "0="]
FORFEITED = ["+-", "-+", "--"]
TEMPERS = {
    "clean": PLAYED,
    "usual": PLAYED * 6 + UNUSUAL[:3] + FORFEITED[:2] + ["byes"] * 3,
    "nasty": PLAYED * 3 + UNUSUAL + FORFEITED + ["byes"] * 6,
}
#: After a withdrawal: a bye of the one who left, or a forfeit (that player's code first).
AFTER_WITHDRAWAL = ["Z", "Z", "H", "-+", "--"]

editions = st.sampled_from(["2023", "2026"])
tempers = st.sampled_from(list(TEMPERS))
ratings = st.integers(1000, 2800)


def results(temper: str) -> st.SearchStrategy[str]:
    """The two codes of a game."""
    return st.sampled_from([how for how in TEMPERS[temper] if how != "byes"])


def withdrawals(count: int, rounds: int) -> st.SearchStrategy[dict[int, int]]:
    """The last round of those who leave the event."""
    return st.dictionaries(st.integers(1, count), st.integers(0, rounds - 1), max_size=2)


def schedules(count: int, rounds: int) -> st.SearchStrategy[list[Pairings]]:
    """Rounds of pairings: in some events each pair meets at most once, in others again and again."""
    every = meetings(count)
    repeated = st.lists(st.sampled_from(every), min_size=rounds, max_size=rounds)
    return repeated if rounds > len(every) else st.just(every[:rounds]) | repeated


@st.composite
def entrants_of(draw: st.DrawFn, count: int) -> tuple[Entrant, ...]:
    rated = draw(st.lists(ratings, min_size=count, max_size=count))
    return tuple(Entrant(no, f"Player, P{no}", rating) for no, rating in enumerate(rated, start=1))


@st.composite
def swiss_rounds(draw: st.DrawFn, count: int, rounds: int, temper: str) -> tuple[list[Game], list[Bye]]:
    """Every kind of unplayed round; in each round somebody meets, and one bye at most is a PAB."""
    leaving = draw(withdrawals(count, rounds)) if temper != "clean" else {}
    games: list[Game] = []
    byes: list[Bye] = []
    for number, pairs in enumerate(draw(schedules(count, rounds)), start=1):
        gone = {no for no, last in leaving.items() if last < number}
        outcomes = [draw(_outcome(pair, gone, temper)) for pair in pairs]
        if all(len(how) != 2 for how in outcomes):
            outcomes[next(i for i, pair in enumerate(pairs) if all(pair))] = draw(st.sampled_from(PLAYED))
        allocated = False
        for pair, how in zip(pairs, outcomes):
            if len(how) == 2:
                games.append(Game(number, *pair, *how))
                continue
            for no in pair:
                if no in gone:
                    byes.append(Bye(number, no, how or "Z"))
                elif no:
                    code = draw(st.sampled_from("ZHF" if allocated else "UUZHF"))
                    allocated = allocated or code == "U"
                    byes.append(Bye(number, no, code))
    return games, byes


@st.composite
def _outcome(draw: st.DrawFn, pair: tuple[int, int], gone: set[int], temper: str) -> str:
    """Two codes for a game; one code for a bye of the one who has gone; none for two unknown byes."""
    missing = [no for no in pair if no in gone or not no]
    if not missing:
        return draw(st.sampled_from(TEMPERS[temper])).replace("byes", "")
    if len(missing) == 2 or 0 in pair:
        return ""
    how = draw(st.sampled_from(AFTER_WITHDRAWAL))
    return how if pair[0] in gone else how[::-1]


@st.composite
def round_robin_rounds(draw: st.DrawFn, count: int, cycles: int, temper: str) -> tuple[list[Game], list[Bye]]:
    """Everybody meets everybody; who leaves forfeits the rest; an odd field has rest rounds."""
    rounds = meetings(count)
    if cycles == 2:
        rounds += [[(black, white) for white, black in pairs] for pairs in rounds]
    leaving = draw(withdrawals(count, len(rounds))) if temper != "clean" else {}
    games: list[Game] = []
    byes: list[Bye] = []
    for number, pairs in enumerate(rounds, start=1):
        for white, black in pairs:
            if not (white and black):
                byes.append(Bye(number, white or black, draw(st.sampled_from(["", "Z"]))))
                continue
            how = draw(results(temper))
            stayed = ["-" if leaving.get(no, number) < number else "+" for no in (white, black)]
            games.append(Game(number, white, black, *(stayed if "-" in stayed else how)))
    return games, byes


# ------------------------------------------------------------------------------------------------ events


@st.composite
def swiss_events(draw: st.DrawFn, most_players: int = 14, most_rounds: int = 7) -> IndividualEvent:
    """Individual Swiss events."""
    count = draw(st.integers(3, most_players))
    rounds = draw(st.integers(1, most_rounds))
    games, byes = draw(swiss_rounds(count, rounds, draw(tempers)))
    return IndividualEvent(
        edition=draw(editions),
        system="swiss",
        rounds=rounds,
        entrants=draw(entrants_of(count)),
        games=tuple(games),
        byes=tuple(byes),
        scoring=draw(st.sampled_from([ONE_HALF_ZERO, THREE_ONE_ZERO, TWO_ONE_ZERO, HALF_POINT_PAB])),
    )


@st.composite
def round_robin_events(draw: st.DrawFn, most_players: int = 8) -> IndividualEvent:
    """Single and double round robins of individuals."""
    count = draw(st.integers(3, most_players))
    games, byes = draw(round_robin_rounds(count, draw(st.integers(1, 2)), draw(tempers)))
    return IndividualEvent(
        edition=draw(editions),
        system="round-robin",
        rounds=games[-1].round,
        entrants=draw(entrants_of(count)),
        games=tuple(games),
        byes=tuple(byes),
        scoring=draw(st.sampled_from([ONE_HALF_ZERO, THREE_ONE_ZERO, TWO_ONE_ZERO])),
    )


def teams_of(count: int, size: int) -> list[Team]:
    """Teams whose players are numbered through."""
    return [
        Team(no, f"Team {no}", tuple(range((no - 1) * size + 1, no * size + 1))) for no in range(1, count + 1)
    ]


@st.composite
def line_ups(draw: st.DrawFn, team: Team, boards: int) -> list[int]:
    """Who plays; a reserve leaves the order of the others as it is."""
    resting = draw(st.sampled_from(team.members[::-1])) if len(team.members) > boards else 0
    return [no for no in team.members if no != resting]


@st.composite
def matches_of(draw: st.DrawFn, pairing: Game, teams: Sequence[Team], boards: int, temper: str) -> Match:
    """A match of complete teams, with the pairing's result on the first board.

    After a forfeit there it is forfeited as a whole (record 330), or board by board.
    """
    first = pairing.white_code + pairing.black_code
    forfeited = first in FORFEITED and draw(st.booleans())
    if forfeited:
        codes = [first] * boards
    else:
        others = st.sampled_from(FORFEITED) if first in FORFEITED else results(temper)
        codes = [first, *draw(st.lists(others, min_size=boards - 1, max_size=boards - 1))]
    white, black = (draw(line_ups(teams[no - 1], boards)) for no in (pairing.white, pairing.black))
    games = tuple((a, b, *how) for a, b, how in zip(white, black, codes))
    return Match(pairing.round, pairing.white, pairing.black, games, forfeited)


@st.composite
def _team_event(
    draw: st.DrawFn, system: System, boards: int, teams: list[Team], matches: list[Match], byes: list[Bye]
) -> TeamEvent:
    scoring = draw(st.sampled_from([ONE_HALF_ZERO, TWO_ONE_ZERO, HALF_POINT_PAB]))
    match_scoring = draw(st.sampled_from([TWO_ONE_ZERO, THREE_ONE_ZERO]))
    drawn_match = (match_scoring.draw, scoring.draw * boards)
    won_match = (match_scoring.win, scoring.win * boards)
    return TeamEvent(
        edition=draw(editions),
        system=system,
        rounds=matches[-1].round,
        boards=boards,
        players=draw(entrants_of(sum(len(team.members) for team in teams))),
        teams=tuple(teams),
        matches=tuple(matches),
        byes=tuple(byes),
        scoring=scoring,
        match_scoring=match_scoring,
        pab=draw(st.sampled_from([drawn_match, won_match])),
    )


@st.composite
def team_events(draw: st.DrawFn, system: System, most_teams: int = 8, most_rounds: int = 5) -> TeamEvent:
    """Team events on two to four boards, with reserves, byes and forfeited matches."""
    temper = draw(tempers)
    if system == "swiss":
        count = draw(st.integers(3, most_teams))
        pairings, byes = draw(swiss_rounds(count, draw(st.integers(1, most_rounds)), temper))
    else:
        count = draw(st.integers(3, min(most_teams, 6)))
        cycles = draw(st.integers(1, 2)) if count < 5 else 1
        pairings, byes = draw(round_robin_rounds(count, cycles, temper))
    boards = draw(st.integers(2, 4))
    teams = teams_of(count, boards + draw(st.integers(0, 1)))
    matches = [draw(matches_of(pairing, teams, boards, temper)) for pairing in pairings]
    return draw(_team_event(system, boards, teams, matches, byes))


@st.composite
def circular_team_events(draw: st.DrawFn) -> TeamEvent:
    """Round robins in which every team beats the next ones of the ring and loses to the others.

    So all have the same match points, against each other too: what 13.3 is about. A match is won
    narrowly or on every board, so that some have the same game points as well.
    """
    count = draw(st.sampled_from([5, 7]))
    boards = 4
    teams = teams_of(count, boards)
    matches: list[Match] = []
    byes: list[Bye] = []
    for number, pairs in enumerate(meetings(count), start=1):
        for white, black in pairs:
            if not (white and black):
                byes.append(Bye(number, white or black, "Z"))
                continue
            won = "10" if (black - white) % count <= count // 2 else "01"
            others = draw(st.sampled_from(["==", won]))
            codes = [others] * boards
            codes[draw(st.integers(0, boards - 1))] = won
            line_up = zip(teams[white - 1].members, teams[black - 1].members, codes)
            matches.append(Match(number, white, black, tuple((a, b, *how) for a, b, how in line_up)))
    return draw(_team_event("round-robin", boards, teams, matches, byes))
