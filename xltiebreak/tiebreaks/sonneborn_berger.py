"""Articles 9 and 13.2 (2022: 9 and 12.2): tie-breaks from own points and opponents' scores."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from operator import mul

from ..criteria import Column, Criterion, explains, tie_break
from ..event import Event, Results, computed_once
from ..explain import Explanation, Line, Subject, plain
from ..model import ScoreName
from ..texts import say
from .cuts import cut_reasons, in_order_of_low_cuts, sum_after_cuts
from .unplayed import Encounters, counts_as_played, describe, encounters


def contributions(faced: Encounters, made: Sequence[int]) -> tuple[int, ...]:
    """9.1: round by round the opponent's score times the points made."""
    if len(faced.scores) != len(made):  # some rounds are left out
        made = [made[r] for r in faced.rounds]
    return tuple(map(mul, faced.scores, made))


@computed_once
def products(
    results: Results, opponents: ScoreName, own: ScoreName, forfeits_played: bool
) -> list[tuple[int, ...]]:
    """Everybody's contributions."""
    faced = encounters(results, opponents, forfeits_played)
    return list(map(contributions, faced, results.scores[own].points))


@computed_once
def products_in_order_of_cuts(
    results: Results, opponents: ScoreName, own: ScoreName, forfeits_played: bool
) -> list[tuple[int, ...]]:
    faced = encounters(results, opponents, forfeits_played)
    return [
        in_order_of_low_cuts(results.edition, scores, values, voluntary)
        for (scores, _, voluntary), values in zip(faced, products(results, opponents, own, forfeits_played))
    ]


def sonneborn_berger_of(
    results: Results, opponents: ScoreName, own: ScoreName, criterion: Criterion
) -> list[int]:
    """9.1 and 13.2: the sum of the contributions, after the cuts."""
    which = (opponents, own, criterion.forfeits_played)
    low, high = criterion.cuts
    if not low:
        return list(map(sum, products(results, *which)))
    if not high:
        return [sum(values[low:]) for values in products_in_order_of_cuts(results, *which)]
    faced = encounters(results, opponents, criterion.forfeits_played)
    return [
        sum_after_cuts(results.edition, scores, values, voluntary, low, high)
        for (scores, _, voluntary), values in zip(faced, products(results, *which))
    ]


@tie_break(
    "SB",
    "Sonneborn-Berger",
    "9.1",
    "9.1",
    modifiers="CMP",
    scores=("MP", "GP"),
    measure="products",
)
def sonneborn_berger(event: Event, criterion: Criterion) -> Column:
    """9.1: the opponents' scores, each times the points made against that opponent."""
    score = criterion.score or event.primary
    return list(sonneborn_berger_of(event.results, score, score, criterion))


def _extended(code: str, opponents: ScoreName, own: ScoreName, article: str) -> None:
    scores = {"MP": "match points", "GP": "game points"}
    name = f"extended Sonneborn-Berger: opponent's {scores[opponents]} × {scores[own]} scored"

    @tie_break(
        code, name, article, article.replace("13", "12"), kind="team", modifiers="CP", measure="products"
    )
    def extended_sonneborn_berger(event: Event, criterion: Criterion) -> Column:
        return list(sonneborn_berger_of(event.results, opponents, own, criterion))


_extended("EMMSB", "MP", "MP", "13.2.1")
_extended("EMGSB", "MP", "GP", "13.2.2")
_extended("EGMSB", "GP", "MP", "13.2.3")
_extended("EGGSB", "GP", "GP", "13.2.4")


def games_to_win(results: Results) -> int:
    """How many games a participant had to play; a round robin's rest round is none."""
    if not results.predetermined:
        return results.rounds
    return max((len(o) - o.count(0) for o in results.opponents), default=0)


def doubled_koya_limit(results: Results, score: ScoreName, half_point: int, steps: int) -> int:
    """9.2 and 14.5: twice the score an opponent needs: 50 % of the maximum, moved by half points."""
    return results.scores[score].win * games_to_win(results) + 2 * half_point * steps


def made_for_round_robins(event: Event) -> str | None:
    return None if event.predetermined else say("Koya in a Swiss")


@tie_break(
    "KS", "Koya system", "9.2", "9.2", modifiers="L", scores=("MP", "GP"), remark=made_for_round_robins
)
def koya(event: Event, criterion: Criterion) -> Column:
    """9.2: the points made against opponents with at least 50 % of the maximum score."""
    results = event.results
    score = criterion.score or event.primary
    needed = doubled_koya_limit(results, score, event.tournament.unit // 2, criterion.limit)
    strong = {no for no, total in results.totals(score).items() if 2 * total >= needed}
    return [
        sum([p for p, o in zip(made, opponents) if o in strong])
        for made, opponents in zip(results.scores[score].points, results.opponents)
    ]


# ------------------------------------------------------------------------------------------ explained


@explains("SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB")
def explain_sonneborn_berger(subject: Subject) -> Explanation:
    criterion, results = subject.criterion, subject.event.results
    opponents = own = criterion.score or subject.event.primary
    if criterion.code != "SB":
        letters: dict[str, ScoreName] = {"M": "MP", "G": "GP"}
        opponents, own = letters[criterion.code[1]], letters[criterion.code[2]]
    faced = encounters(results, opponents, criterion.forfeits_played)[subject.i]
    made = results.scores[own].points[subject.i]
    values = contributions(faced, made)
    cut = cut_reasons(subject, faced.scores, values, faced.voluntary)
    lines = []
    for place, r in enumerate(faced.rounds):
        played = counts_as_played(results, subject.i, r, criterion.forfeits_played)
        product = say("times", score=subject.shown(faced.scores[place]), made=subject.shown(made[r]))
        text = say("semicolon", what=describe(subject, results, opponents, r, played), more=product)
        value = Fraction(values[place], subject.event.tournament.unit**2)
        lines.append(Line(text, value, r + 1, subject.opponent(r), cut.get(place, "")))
    return subject.done(lines)


@explains("KS")
def explain_koya(subject: Subject) -> Explanation:
    results = subject.event.results
    score = subject.criterion.score or subject.event.primary
    half_point = subject.event.tournament.unit // 2
    needed = doubled_koya_limit(results, score, half_point, subject.criterion.limit)
    totals = results.totals(score)
    lines = []
    for r, made in enumerate(results.scores[score].points[subject.i]):
        opponent = subject.opponent(r)
        if opponent:
            theirs = totals[opponent]
            limit = plain(subject.points(needed) / 2)
            weak = say("below limit", score=subject.shown(theirs), limit=limit) if 2 * theirs < needed else ""
            words = say("score", score=subject.shown(theirs))
            text = say("colon", what=subject.outcome(r), more=words)
            lines.append(Line(text, subject.points(made), r + 1, opponent, weak))
    return subject.done(lines)
