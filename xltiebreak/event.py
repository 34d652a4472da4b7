"""A tournament as the law sees it: up to one round, under one edition, column by column.

What several tie-breaks share is computed once here and kept for as long as the event is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, wraps
from math import lcm
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from .editions import Edition
from .model import FORFEITS, PENDING, PLAYED, Adjustment, Round, ScoreName, Scoring, Tournament

P = ParamSpec("P")
T = TypeVar("T")
_ABSENT = Round(0, "-", "Z", 0)


class Keeper(Protocol):
    """Something that lives as long as what is computed from it may be kept."""

    kept: dict[Hashable, Any]


K = TypeVar("K", bound=Keeper)


def computed_once(function: Callable[Concatenate[K, P], T]) -> Callable[Concatenate[K, P], T]:
    """Keep what a function of an event (or its results) returns: several tie-breaks need it."""

    @wraps(function)
    def kept(keeper: K, /, *args: P.args, **options: P.kwargs) -> T:
        key = (function, args, *options.items())
        if key not in keeper.kept:
            keeper.kept[key] = function(keeper, *args, **options)
        value: T = keeper.kept[key]
        return value

    return kept


@dataclass(slots=True)
class Scores:
    """One kind of score (points, match points or game points), in units."""

    win: int
    draw: int
    loss: int
    #: For every participant the points awarded round by round, and the sum with any adjustment.
    points: list[Sequence[int]]
    totals: list[int]

    @classmethod
    def of(cls, scoring: Scoring, unit: int, points: list[Sequence[int]]) -> Scores:
        win, draw, loss = (int(value * unit) for value in (scoring.win, scoring.draw, scoring.loss))
        return cls(win, draw, loss, points, [sum(made) for made in points])


@dataclass(slots=True)
class Results:
    """Who met whom with what result; either as it happened or as Fore Buchholz imagines it."""

    edition: Edition
    #: Art. 15.2: pairings fixed in advance (round robin), so forfeits are regular games.
    predetermined: bool
    rounds: int
    #: One entry a participant: the number, and round by round the opponents, colours and codes.
    numbers: list[int]
    opponents: list[tuple[int, ...]]
    colours: list[tuple[str, ...]]
    codes: list[str]
    scores: dict[ScoreName, Scores]
    kept: dict[Hashable, Any] = field(default_factory=dict)

    def games(self, forfeits_played: bool) -> str:
        """The codes of rounds that count as games against the scheduled opponent.

        6.1.1 and 16: forfeits do not, unless the regulations count them (/P) or 15.2 makes them games.
        """
        return PLAYED + FORFEITS if forfeits_played or self.predetermined else PLAYED

    @computed_once
    def totals(self, score: ScoreName) -> dict[int, int]:
        """Everybody's plain score by number."""
        return dict(zip(self.numbers, self.scores[score].totals))

    def with_drawn_last_round(self) -> Results:
        """Art. 8.3: every paired game of the last round, forfeits included, is a played draw."""
        paired = [bool(o) and o[-1] > 0 for o in self.opponents]
        codes = [c[:-1] + "=" if drawn else c for c, drawn in zip(self.codes, paired)]
        fore = {}
        for name, s in self.scores.items():
            points = [(*p[:-1], s.draw) if drawn else p for p, drawn in zip(s.points, paired)]
            totals = [t + s.draw - p[-1] if drawn else t for t, p, drawn in zip(s.totals, s.points, paired)]
            fore[name] = Scores(s.win, s.draw, s.loss, points, totals)
        return replace(self, codes=codes, scores=fore, kept={})


class Event:
    """Everything a tie-break needs to know."""

    def __init__(
        self,
        tournament: Tournament,
        edition: Edition,
        primary: ScoreName | None = None,
        unrated: int | None = None,
        playoff: Mapping[int, int] | None = None,
        seed: int = 0,
    ) -> None:
        self.tournament = tournament
        self.edition = edition
        #: Places that the arbiter entered, and the seed that lots are drawn from.
        self.playoff = playoff or {}
        self.seed = seed
        self.primary: ScoreName = (primary or tournament.primary or "MP") if tournament.team else "PTS"
        self.unrated = unrated
        self.rounds = tournament.rounds
        self.kept: dict[Hashable, Any] = {}
        self.results = self._results(self.rounds)

    def _results(self, rounds: int) -> Results:
        """Rounds 1 to ``rounds``, turned from one record a round into one column a property."""
        t = self.tournament
        opponents: list[tuple[int, ...]] = []
        colours: list[tuple[str, ...]] = []
        codes: list[str] = []
        points: list[Sequence[int]] = []
        game_points: list[Sequence[int]] = []
        for p in t.participants:
            mine = p.rounds[:rounds]
            if len(mine) < rounds:
                mine += (_ABSENT,) * (rounds - len(mine))
            columns = tuple(zip(*mine)) or ((), (), (), (), (), ())
            opponents.append(columns[0])
            colours.append(columns[1])
            codes.append("".join(columns[2]))
            points.append(columns[3])
            game_points.append(columns[4])
        scores: dict[ScoreName, Scores] = {}
        if t.team:
            scores["MP"] = Scores.of(t.match_scoring, t.unit, points)
            scores["GP"] = Scores.of(t.scoring, t.unit * t.boards, game_points)
        else:
            scores["PTS"] = Scores.of(t.scoring, t.unit, points)
        for i, extra in self.adjustments:
            scores["MP" if t.team else "PTS"].totals[i] += extra.points
            if t.team:
                scores["GP"].totals[i] += extra.game_points
        return Results(
            edition=self.edition,
            predetermined=t.system == "round-robin",
            rounds=rounds if t.participants else 0,
            numbers=[p.no for p in t.participants],
            opponents=opponents,
            colours=colours,
            codes=codes,
            scores=scores,
        )

    @cached_property
    def adjustments(self) -> list[tuple[int, Adjustment]]:
        """Bonus and penalty points with the participant's place in the columns."""
        participants = self.tournament.participants
        return [(i, extra) for i, p in enumerate(participants) for extra in p.adjustments]

    @cached_property
    def averaging(self) -> int:
        """A number that any number of rounds divides, so that averages stay whole numbers."""
        return lcm(*range(1, self.rounds + 1))

    @property
    def match_score(self) -> ScoreName:
        """The score that a won round is judged by: match points, or an individual's points."""
        return "MP" if self.tournament.team else "PTS"

    @property
    def secondary(self) -> ScoreName:
        return "GP" if self.primary == "MP" else "MP"

    @property
    def numbers(self) -> list[int]:
        return self.results.numbers

    @property
    def predetermined(self) -> bool:
        return self.results.predetermined

    @cached_property
    def index(self) -> dict[int, int]:
        """Where a participant stands in the columns."""
        return {no: i for i, no in enumerate(self.numbers)}

    @cached_property
    def fore(self) -> Results:
        """Art. 8.3: the results as if the games of the last (2022: the upcoming) round were drawn."""
        if not self.rounds:
            return self.results
        last = self._fore_round()
        results = self.results if last == self.rounds else self._results(last)
        return results.with_drawn_last_round()

    def _fore_round(self) -> int:
        """The round that Fore Buchholz looks at: a next one that is paired, if it is the last."""
        following = self.rounds + 1
        paired = any(
            len(p.rounds) >= following and p.rounds[following - 1].code == PENDING
            for p in self.tournament.participants
        )
        last = self.edition.fore_is_upcoming or following == self.tournament.scheduled_rounds
        return following if paired and last else self.rounds

    @cached_property
    def ratings(self) -> dict[int, int | None]:
        """Everybody's rating; unrated participants with the rating that the event states for them.

        A rating that could not be read is not unrated: it counts 0 here, and no value is built on it.
        """
        in_doubt = self.tournament.doubts.ratings
        return {
            p.no: 0 if p.no in in_doubt else p.rating or self.unrated for p in self.tournament.participants
        }
