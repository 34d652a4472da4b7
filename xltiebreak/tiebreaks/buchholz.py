"""Article 8 (2022: 7 and 8.4): Buchholz and its relatives."""

from __future__ import annotations

from ..criteria import Column, Criterion, explains, tie_break
from ..event import Event, Results, computed_once
from ..explain import Explanation, Line, Subject
from ..model import PLAYED, ScoreName
from ..texts import say
from .cuts import cut_reasons
from .unplayed import Encounters, counts_as_played, describe, encounters


@computed_once
def buchholz_of(
    results: Results, score: ScoreName, cuts: tuple[int, int] = (0, 0), forfeits_played: bool = False
) -> list[int]:
    """8.1: the sum of the opponents' scores, under Article 16, after the cuts."""
    low, high = cuts
    if not low:
        return [sum(faced.scores) for faced in encounters(results, score, forfeits_played)]
    ordered = all_in_order_of_cuts(results, score, forfeits_played)
    if not high:
        return [sum(scores[low:]) for scores in ordered]
    return [sum(sorted(scores[low:])[: max(0, len(scores) - low - high)]) for scores in ordered]


@computed_once
def all_in_order_of_cuts(results: Results, score: ScoreName, forfeits_played: bool) -> list[tuple[int, ...]]:
    return [in_order_of_cuts(faced) for faced in encounters(results, score, forfeits_played)]


def in_order_of_cuts(faced: Encounters) -> tuple[int, ...]:
    """16.5 (2022: 14.6) means for Buchholz: the lowest contributions of voluntarily unplayed rounds
    are cut first, then the lowest of the others.
    """
    if not faced.voluntary:
        return tuple(sorted(faced.scores))
    voluntary = [faced.scores[i] for i in faced.voluntary]
    others = [score for i, score in enumerate(faced.scores) if i not in faced.voluntary]
    return (*sorted(voluntary), *sorted(others))


@tie_break("BH", "Buchholz", "8.1", "7.1", modifiers="CMP", scores=("MP", "GP"), swiss_only=True)
def buchholz(event: Event, criterion: Criterion) -> Column:
    """8.1: the sum of the scores of the opponents."""
    score = criterion.score or event.primary
    return list(buchholz_of(event.results, score, criterion.cuts, criterion.forfeits_played))


@tie_break(
    "AOB",
    "average of opponents' Buchholz",
    "8.2",
    "7.2",
    measure="averages",
    modifiers="F",
    scores=("MP", "GP"),
    swiss_only=True,
    two_decimals=True,
    reach=2,
)
def average_of_opponents_buchholz(event: Event, criterion: Criterion) -> Column:
    """8.2: the average Buchholz of the opponents met over the board."""
    results = event.fore if criterion.fore else event.results
    sums = dict(zip(results.numbers, buchholz_of(results, criterion.score or event.primary)))
    whole = event.averaging
    return [
        sum(map(sums.__getitem__, met)) * (whole // len(met)) if met else None
        for met in opponents_over_the_board(event)
    ]


@computed_once
def opponents_over_the_board(event: Event) -> list[tuple[int, ...]]:
    """The opponents of the games that were really played, as often as they were met (4.4)."""
    return [
        opponents
        if not codes.strip(PLAYED)
        else tuple([o for o, code in zip(opponents, codes) if code in PLAYED])
        for opponents, codes in zip(event.results.opponents, event.results.codes)
    ]


@tie_break("FB", "Fore Buchholz", "8.3", "8.4", modifiers="CMP", scores=("MP", "GP"), swiss_only=True)
def fore_buchholz(event: Event, criterion: Criterion) -> Column:
    """8.3: Buchholz as if every paired game of the last round were a draw."""
    score = criterion.score or event.primary
    return list(buchholz_of(event.fore, score, criterion.cuts, criterion.forfeits_played))


# ------------------------------------------------------------------------------------------ explained


@explains("BH", "FB")
def explain_buchholz(subject: Subject) -> Explanation:
    criterion = subject.criterion
    results = subject.event.fore if criterion.code == "FB" else subject.event.results
    score = criterion.score or subject.event.primary
    scores, rounds, voluntary = encounters(results, score, criterion.forfeits_played)[subject.i]
    cut = cut_reasons(subject, scores, scores, voluntary)
    lines = []
    for place, r in enumerate(rounds):
        played = counts_as_played(results, subject.i, r, criterion.forfeits_played)
        text = describe(subject, results, score, r, played)
        opponent = results.opponents[subject.i][r]
        lines.append(Line(text, subject.points(scores[place]), r + 1, opponent, cut.get(place, "")))
    return subject.done(lines)


@explains("AOB")
def explain_average_of_opponents_buchholz(subject: Subject) -> Explanation:
    results = subject.event.fore if subject.criterion.fore else subject.event.results
    code = "FB" if subject.criterion.fore else "BH"
    sums = dict(zip(results.numbers, buchholz_of(results, subject.criterion.score or subject.event.primary)))
    lines = [
        Line(say("of opponent", code=code, opponent=subject.name(o)), subject.points(sums[o]), opponent=o)
        for o in opponents_over_the_board(subject.event)[subject.i]
    ]
    return subject.done(lines, "average") if lines else subject.done([Line(say("no game"))], "undefined")
