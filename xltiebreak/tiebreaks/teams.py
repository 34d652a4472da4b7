"""Articles 13.1 and 13.4 (2022: 12.1 and 12.4): the secondary score, alone and with the schedule."""

from __future__ import annotations

from fractions import Fraction

from ..criteria import CATALOGUE, Column, Criterion, explains, tie_break
from ..event import Event, Results
from ..explain import Explanation, Line, Subject, plain
from ..model import ScoreName
from ..texts import name_of, say
from .buchholz import buchholz_of
from .own_record import score_lines


@tie_break("MPvGP", "match points or game points", "13.1", "12.1", kind="team", reach=0)
def secondary_score(event: Event, criterion: Criterion) -> Column:
    """13.1: the score that is not the primary one."""
    return list(event.results.scores[event.secondary].totals)


def other_score(score: ScoreName) -> ScoreName:
    return "GP" if score == "MP" else "MP"


def normalising_factor(results: Results, primary: ScoreName) -> int:
    """13.4.2 b: the highest primary score, divided by the highest secondary score of one match,
    rounded towards zero.
    """
    most = results.scores[primary].win * results.rounds
    of_a_match = results.scores[other_score(primary)].win
    return most // of_a_match if of_a_match else 0


def schedule(event: Event, criterion: Criterion) -> Results:
    """13.4.2 a: the results that the schedule strength is taken from."""
    return event.fore if criterion.fore else event.results


def divisor(event: Event, criterion: Criterion) -> Fraction:
    """The divisor in force: the event's own (/K), or the normalising factor."""
    if criterion.divisor is not None:
        return criterion.divisor
    return Fraction(normalising_factor(schedule(event, criterion), criterion.score or event.primary))


def no_divisor(event: Event, criterion: Criterion) -> str | None:
    if divisor(event, criterion):
        return None
    return say("divisor zero", article=event.edition.article("13.4.2", "12.4.2"))


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
    undefined=no_divisor,
)
def schedule_strength_combination(event: Event, criterion: Criterion) -> Column:
    """13.4: the secondary score plus Buchholz on the primary score over a divisor."""
    primary = criterion.score or event.primary
    by = divisor(event, criterion)
    strengths = buchholz_of(schedule(event, criterion), primary, forfeits_played=criterion.forfeits_played)
    own = event.results.scores[other_score(primary)].totals
    return [score + strength / by for score, strength in zip(own, strengths)]


# ------------------------------------------------------------------------------------------ explained


@explains("MPvGP")
def explain_secondary_score(subject: Subject) -> Explanation:
    return subject.done(score_lines(subject, subject.event.secondary))


@explains("SSSC")
def explain_schedule_strength(subject: Subject) -> Explanation:
    event, criterion = subject.event, subject.criterion
    primary = criterion.score or event.primary
    secondary = other_score(primary)
    results = schedule(event, criterion)
    strength = buchholz_of(results, primary, forfeits_played=criterion.forfeits_played)[subject.i]
    by = divisor(event, criterion)
    name = name_of(CATALOGUE["FB" if criterion.fore else "BH"])
    over = say("strength", name=name, buchholz=subject.shown(strength), divisor=plain(by))
    lines = [
        Line(say(secondary), subject.points(event.results.scores[secondary].totals[subject.i])),
        Line(over, subject.points(strength) / by),
    ]
    return subject.done(lines)
