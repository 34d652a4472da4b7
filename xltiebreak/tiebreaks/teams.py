"""Articles 13.1 and 13.4 (2022: 12.1 and 12.4): the secondary score, alone and with the schedule."""

from __future__ import annotations

from fractions import Fraction

from ..criteria import Column, Criterion, explains, tie_break
from ..event import Event
from ..explain import Explanation, Line, Subject, plain
from ..model import ScoreName
from ..texts import NAMES_OF_SCORES, say
from .buchholz import buchholz_of
from .own_record import score_lines


@tie_break("MPvGP", "match points or game points", "13.1", "12.1", kind="team")
def secondary_score(event: Event, criterion: Criterion) -> Column:
    """13.1: the score that is not the primary one."""
    return list(event.results.scores[event.secondary].totals)


def normalising_factor(event: Event, primary: ScoreName) -> int:
    """13.4.2 b: the highest primary score, divided by the highest secondary score of one match,
    rounded towards zero.
    """
    secondary: ScoreName = "GP" if primary == "MP" else "MP"
    scores = event.results.scores
    most = scores[primary].win * event.rounds
    return most // scores[secondary].win if scores[secondary].win else 0


def divisor(event: Event, criterion: Criterion) -> Fraction:
    """The divisor in force: the event's own (/K), or the normalising factor."""
    if criterion.divisor is not None:
        return criterion.divisor
    return Fraction(normalising_factor(event, criterion.score or event.primary))


@tie_break(
    "SSSC",
    "scores and schedule strength combination",
    "13.4",
    "12.4",
    kind="team",
    modifiers="FKP",
    scores=("MP", "GP"),
    swiss_only=True,
    two_decimals=True,
)
def schedule_strength_combination(event: Event, criterion: Criterion) -> Column:
    """13.4: the secondary score plus Buchholz on the primary score over a divisor."""
    primary = criterion.score or event.primary
    secondary: ScoreName = "GP" if primary == "MP" else "MP"
    by = divisor(event, criterion)
    if not by:
        return [None] * len(event.numbers)
    results = event.fore if criterion.fore else event.results
    strengths = buchholz_of(results, primary, forfeits_played=criterion.forfeits_played)
    own = event.results.scores[secondary].totals
    return [score + strength / by for score, strength in zip(own, strengths)]


# ------------------------------------------------------------------------------------------ explained


@explains("MPvGP")
def explain_secondary_score(subject: Subject) -> Explanation:
    return subject.done(score_lines(subject, subject.event.secondary))


@explains("SSSC")
def explain_schedule_strength(subject: Subject) -> Explanation:
    event, criterion = subject.event, subject.criterion
    primary = criterion.score or event.primary
    secondary: ScoreName = "GP" if primary == "MP" else "MP"
    results = event.fore if criterion.fore else event.results
    strength = buchholz_of(results, primary, forfeits_played=criterion.forfeits_played)[subject.i]
    by = divisor(event, criterion)
    over = say("strength", buchholz=subject.shown(strength), divisor=plain(by))
    lines = [
        Line(NAMES_OF_SCORES[secondary], subject.points(event.results.scores[secondary].totals[subject.i])),
        Line(over, subject.points(strength) / by),
    ]
    return subject.done(lines)
