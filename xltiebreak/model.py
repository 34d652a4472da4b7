"""The event as data: participants, their rounds, the scoring. Immutable, and free of any rule.

Points are whole numbers of *units*, so that sums and comparisons are exact: ``tournament.unit`` of
them make one point (2 where half points are the smallest step).
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal, NamedTuple

from .texts import say

System = Literal["swiss", "round-robin"]
#: The points of an individual event, a team event's match points and game points.
ScoreName = Literal["PTS", "MP", "GP"]

#: What one round of one participant can be, one letter each, as in the TRF.
#: ``1 = 0`` played; ``W D L`` played, but shorter than a move (unrated); ``+ -`` forfeits;
#: ``U`` pairing-allocated bye; ``F H Z`` full-, half- and zero-point bye (``Z`` also absence and a
#: round robin's rest round); a blank is a pairing without a result yet.
PLAYED = "1=0WDL"
FORFEITS = "+-"
BYES = "UFHZ"
PENDING = " "


class Board(NamedTuple):
    """One game of a team match, seen from one side."""

    player: int
    opponent: int
    colour: str
    code: str
    points: int


class Round(NamedTuple):
    """One round of one participant. ``points`` are a team's match points in a team event."""

    opponent: int
    colour: str
    code: str
    points: int
    game_points: int = 0
    boards: tuple[Board, ...] = ()


class Adjustment(NamedTuple):
    """Bonus (or, negative, penalty) points that no game gave; round 0 means from the start."""

    round: int
    points: int
    game_points: int = 0


class ListChange(NamedTuple):
    """A list of criteria, in the spelling of a TRF, that was replaced when so many rounds had been played."""

    round: int
    tie_breaks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Participant:
    """A player, or a team in a team event, with everything that happened to them."""

    no: int
    name: str
    rating: int | None = None
    rounds: tuple[Round, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    title: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    born: str = ""
    #: What the file itself claims, for checking; never used in a computation.
    claimed_points: Fraction | None = None
    claimed_game_points: Fraction | None = None
    claimed_rank: int | None = None
    #: Team events: the players' numbers in board order, and what a report says else: short name, strength.
    members: tuple[int, ...] = ()
    nickname: str = ""
    strength: str = ""


@dataclass(frozen=True)
class Scoring:
    """What each kind of result is worth, in points. Unstated values follow from the stated ones."""

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)
    #: Other kinds of result that have a value of their own, as (code, points).
    others: tuple[tuple[str, Fraction], ...] = ()

    def of(self, code: str) -> Fraction:
        """Points for a result code.

        >>> Scoring(Fraction(3), Fraction(1)).of("U")
        Fraction(3, 1)
        """
        for stated, value in self.others:
            if stated == code:
                return value
        if code in "1W+UF":
            return self.win
        if code in "=DH":
            return self.draw
        if code in "0L":
            return self.loss
        return Fraction(0)

    def values(self) -> tuple[Fraction, ...]:
        return (self.win, self.draw, self.loss, *(value for _, value in self.others))


MATCH_SCORING = Scoring(Fraction(2), Fraction(1))


@dataclass(frozen=True, slots=True)
class Problem:
    """Something a person should know, with its place and what would be right."""

    level: Literal["error", "warning", "note"]
    message: str
    where: str = ""

    def __str__(self) -> str:
        return say("colon", what=self.where, more=self.message) if self.where else self.message


@dataclass(frozen=True, slots=True)
class Doubts:
    """Participants of whom something is contradictory or unknown, so that no value is built on it."""

    results: frozenset[int] = frozenset()
    colours: frozenset[int] = frozenset()
    ratings: frozenset[int] = frozenset()
    #: In which round their games were; on which boards their matches were won.
    rounds: frozenset[int] = frozenset()
    boards: frozenset[int] = frozenset()
    #: Somebody could not be read at all, so that nobody's place is certain.
    field: bool = False
    #: The seed of the lots could not be read.
    seed: bool = False

    def __bool__(self) -> bool:
        return self != Doubts()


@dataclass(frozen=True)
class Tournament:
    """A whole event."""

    participants: tuple[Participant, ...]
    name: str = ""
    city: str = ""
    federation: str = ""
    start: dt.date | None = None
    end: dt.date | None = None
    arbiter: str = ""
    system: System = "swiss"
    team: bool = False
    #: Rounds that the event is to have, as far as it says.
    scheduled_rounds: int = 0
    unit: int = 2
    scoring: Scoring = field(default_factory=Scoring)
    match_scoring: Scoring = MATCH_SCORING
    boards: int = 0
    #: The score that decides a team event, where the file says so.
    primary: ScoreName | None = None
    #: The event's own list of criteria, as written, and those that it had before.
    tie_breaks: tuple[str, ...] = ()
    list_changes: tuple[ListChange, ...] = ()
    #: The days of the rounds, as far as they are known.
    round_dates: tuple[dt.date | None, ...] = ()
    #: Team events: the individual players.
    players: tuple[Participant, ...] = ()
    #: What the event's own regulations state, where they do: the edition, the rating that unrated
    #: participants count, (number, place) of a play-off, the seed of lots, who was expelled.
    edition: str | None = None
    unrated: int | None = None
    playoff: tuple[tuple[int, int], ...] = ()
    seed: int | None = None
    excluded: frozenset[int] = frozenset()
    #: What a report says to people (comments), and records that are passed on as they are, line by line.
    comments: tuple[str, ...] = ()
    other_records: tuple[str, ...] = ()
    doubts: Doubts = Doubts()
    problems: tuple[Problem, ...] = ()
    #: Where a rule is a setting and not an option of the command, messages name the setting.
    in_workbook: bool = field(default=False, compare=False)

    @property
    def rounds(self) -> int:
        """The last round that was held, that is, in which some game has a result.

        A round that is merely paired does not count yet, nor does a bye given for it in advance.
        """
        longest = max((len(p.rounds) for p in self.participants), default=0)
        for number in range(longest, 0, -1):
            for p in self.participants:
                if len(p.rounds) >= number and p.rounds[number - 1].code in PLAYED + FORFEITS:
                    return number
        return 0

    def after_round(self, last: int) -> Tournament:
        """The same event as it stood after round ``last``."""
        return replace(
            self,
            doubts=replace(self.doubts, results=self.doubts.results | self.doubts.rounds),
            participants=tuple(
                replace(
                    p,
                    rounds=p.rounds[:last],
                    adjustments=tuple(a for a in p.adjustments if a.round <= last),
                )
                for p in self.participants
            ),
        )
