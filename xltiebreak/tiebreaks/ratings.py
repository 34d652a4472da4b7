"""Article 10 (2022: 8 and 9): tie-breaks based on ratings. Only games over the board count."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from ..criteria import Column, Criterion, explains, tie_break
from ..event import Event, computed_once
from ..explain import Explanation, Line, Subject, plain
from ..rating_tables import BEYOND, EXPECTED_PERCENT, RATING_DIFFERENCE
from ..texts import say
from .buchholz import opponents_over_the_board

rating_tie_break = partial(tie_break, measure="number", kind="individual", needs_ratings=True)


def half_up(total: int, count: int) -> int:
    """The average rounded to a whole number, ½ upwards."""
    return (2 * total + count) // (2 * count)


def average(event: Event, numbers: Sequence[int]) -> int | Fraction | None:
    """The average, rounded half up from 2023 on (10.1, 10.4, 10.5); undefined without numbers."""
    if not numbers:
        return None
    if event.edition.rounded:
        return half_up(sum(numbers), len(numbers))
    return Fraction(sum(numbers)) / len(numbers)


@computed_once
def opponents_ratings(event: Event) -> list[tuple[int, ...]]:
    """The ratings of the opponents met over the board."""
    ratings = event.ratings
    return [tuple([ratings[o] for o in met]) for met in opponents_over_the_board(event)]  # type: ignore[misc]


@computed_once
def half_points_over_the_board(event: Event) -> list[int]:
    """The score over the board in half points, on the scale 1–½–0 whatever the event's scoring."""
    return [2 * (c.count("1") + c.count("W")) + c.count("=") + c.count("D") for c in event.results.codes]


@rating_tie_break("ARO", "average rating of opponents", "10.1", "8.1", modifiers="CM")
def average_rating_of_opponents(event: Event, criterion: Criterion) -> Column:
    """10.1: the average rating of the opponents met over the board; cuts drop the lowest first."""
    low, high = criterion.cuts
    if not low:
        return [average(event, ratings) for ratings in opponents_ratings(event)]
    return [
        average(event, sorted(ratings)[low : max(low, len(ratings) - high)])
        for ratings in opponents_ratings(event)
    ]


@computed_once
def performances(event: Event) -> list[int | Fraction | None]:
    """10.2: the average rating of the opponents plus dp of the percentage scored, half up."""
    return [
        average(event, ratings) + RATING_DIFFERENCE[half_up(50 * score, len(ratings))]  # type: ignore[operator]
        if ratings
        else None
        for ratings, score in zip(opponents_ratings(event), half_points_over_the_board(event))
    ]


@rating_tie_break("TPR", "tournament performance rating", "10.2", "8.2")
def performance_rating(event: Event, criterion: Criterion) -> Column:
    """10.2: tournament performance rating."""
    return list(performances(event))


def perfect_performance(ratings: Sequence[int], half_points: int) -> int:
    """10.3: the lowest whole rating whose expected score reaches the score made.

    For a score of zero, 800 below the lowest rated opponent.
    """
    if not half_points:
        return min(ratings) - 800
    needed = 50 * half_points
    count = len(ratings)
    rating = sum(ratings) // count + RATING_DIFFERENCE[needed // count]
    too_low, enough = rating - BEYOND, rating + BEYOND
    while enough - too_low > 1:
        if not too_low < rating < enough:
            rating = (too_low + enough) // 2
        missing = needed - sum([EXPECTED_PERCENT[rating - r] for r in ratings])
        if missing > 0:
            too_low = rating
            rating += 9 * missing // count + 1  # most often one per cent is some nine rating points
        else:
            enough = rating
            rating += 9 * missing // count - 1
    return enough


@computed_once
def perfect_performances(event: Event) -> list[int | None]:
    """10.3 for everybody."""
    return [
        perfect_performance(ratings, score) if ratings else None
        for ratings, score in zip(opponents_ratings(event), half_points_over_the_board(event))
    ]


@rating_tie_break("PTP", "perfect tournament performance", "10.3", "8.3")
def perfect_tournament_performance(event: Event, criterion: Criterion) -> Column:
    """10.3: perfect tournament performance."""
    return list(perfect_performances(event))


def average_of_opponents(event: Event, values: Sequence[int | Fraction | None]) -> Column:
    """10.4, 10.5: the average of something over the opponents met over the board.

    An opponent has no value only if they say that they did not play: a contradiction, and in doubt.
    """
    of = dict(zip(event.numbers, values))
    column: Column = []
    for opponents in opponents_over_the_board(event):
        theirs = [value for no in opponents if (value := of[no]) is not None]
        if not theirs or len(theirs) < len(opponents):
            column.append(None)
        elif event.edition.rounded:
            column.append(half_up(sum(theirs), len(theirs)))  # type: ignore[arg-type]
        else:
            column.append(Fraction(sum(theirs)) / len(theirs))
    return column


@rating_tie_break("APRO", "average performance rating of opponents", "10.4", "9.3", reach=2)
def average_performance_of_opponents(event: Event, criterion: Criterion) -> Column:
    """10.4: the average TPR of the opponents."""
    return average_of_opponents(event, performances(event))


@rating_tie_break("APPO", "average perfect performance of opponents", "10.5", "9.4", reach=2)
def average_perfect_performance_of_opponents(event: Event, criterion: Criterion) -> Column:
    """10.5: the average PTP of the opponents."""
    return average_of_opponents(event, perfect_performances(event))


@rating_tie_break("RTNG", "rating", "10.6", editions=("2026",), modifiers="R", reach=-1)
def rating(event: Event, criterion: Criterion) -> Column:
    """10.6: the rating, descending (or ascending with /R)."""
    return [event.ratings[no] for no in event.numbers]


# ------------------------------------------------------------------------------------------ explained


def _averaged(subject: Subject, lines: list[Line]) -> Explanation:
    if not lines:
        return subject.done([Line(say("no game"))], "undefined")
    return subject.done(lines, "average, rounded" if subject.event.edition.rounded else "average")


@explains("ARO")
def explain_average_rating_of_opponents(subject: Subject) -> Explanation:
    met = opponents_over_the_board(subject.event)[subject.i]
    ratings = opponents_ratings(subject.event)[subject.i]
    order = sorted(range(len(met)), key=ratings.__getitem__)
    low, high = subject.criterion.cuts
    cut = {place: say("cut low", article=subject.cut_article) for place in order[:low]}
    for place in order[max(low, len(order) - high) :]:
        cut[place] = say("cut high", article=subject.cut_article)
    lines = []
    for place, opponent in enumerate(met):
        rated = subject.event.tournament.participants[subject.event.index[opponent]].rating
        text = say("rating of" if rated else "stated rating of", opponent=subject.name(opponent))
        lines.append(Line(text, Fraction(ratings[place]), opponent=opponent, cut=cut.get(place, "")))
    return _averaged(subject, lines)


@explains("TPR")
def explain_performance(subject: Subject) -> Explanation:
    ratings = opponents_ratings(subject.event)[subject.i]
    score = half_points_over_the_board(subject.event)[subject.i]
    if not ratings:
        return subject.done([Line(say("no game"))], "undefined")
    percent = half_up(50 * score, len(ratings))
    mean = average(subject.event, ratings)
    made = say("difference", points=plain(Fraction(score, 2)), games=len(ratings), percent=percent)
    lines = [
        Line(say("average rating", count=len(ratings)), Fraction(mean or 0)),
        Line(made, Fraction(RATING_DIFFERENCE[percent])),
    ]
    return subject.done(lines)


@explains("PTP")
def explain_perfect_performance(subject: Subject) -> Explanation:
    ratings = opponents_ratings(subject.event)[subject.i]
    score = half_points_over_the_board(subject.event)[subject.i]
    if not ratings:
        return subject.done([Line(say("no game"))], "undefined")
    if not score:
        less = say("minus 800", article=subject.article("10.3", "8.3"))
        lines = [Line(say("zero score"), Fraction(min(ratings))), Line(less, Fraction(-800))]
        return subject.done(lines)
    own = perfect_performance(ratings, score)
    lines = []
    for opponent, rated in zip(opponents_over_the_board(subject.event)[subject.i], ratings):
        percent = EXPECTED_PERCENT[own - rated]
        text = say("expected", own=own, percent=percent, opponent=subject.name(opponent), rating=rated)
        lines.append(Line(text, Fraction(rated), opponent=opponent))
    lines.append(Line(say("score made"), Fraction(score, 2)))
    expected, before = (sum(EXPECTED_PERCENT[rated - r] for r in ratings) for rated in (own, own - 1))
    lines.append(Line(say("together", points=plain(expected / 100), less=own - 1, fewer=plain(before / 100))))
    return subject.done(lines, "lowest rating")


@explains("APRO", "APPO")
def explain_average_of_opponents(subject: Subject) -> Explanation:
    code = "TPR" if subject.criterion.code == "APRO" else "PTP"
    values = performances(subject.event) if code == "TPR" else perfect_performances(subject.event)
    of = dict(zip(subject.event.numbers, values))
    lines = [
        Line(say("of opponent", code=code, opponent=subject.name(o)), Fraction(of[o] or 0), opponent=o)
        for o in opponents_over_the_board(subject.event)[subject.i]
    ]
    return _averaged(subject, lines)


@explains("RTNG")
def explain_rating(subject: Subject) -> Explanation:
    words = say("own rating" if subject.participant.rating else "stated rating")
    return subject.done([Line(words, subject.value)])
