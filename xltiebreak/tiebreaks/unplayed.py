"""Articles 15 and 16 (2022: 14): what unplayed rounds are worth in the tie-breaks.

A *voluntarily unplayed round* (VUR) is a requested bye (``H``, ``Z``) or a forfeit loss (``-``).
"""

from __future__ import annotations

from typing import NamedTuple

from ..event import Results, computed_once
from ..explain import Subject
from ..model import FORFEITS, PENDING, ScoreName
from ..texts import say

VOLUNTARILY_UNPLAYED = "HZ-"


class Encounters(NamedTuple):
    """What one participant's rounds bring into Buchholz and Sonneborn-Berger."""

    #: The score of each opponent, or of the dummy opponent of an unplayed round.
    scores: tuple[int, ...]
    #: The rounds they belong to, counted from 0.
    rounds: tuple[int, ...] | range
    #: Places in ``scores`` that come from voluntarily unplayed rounds.
    voluntary: tuple[int, ...]


def trailing_requested_byes(results: Results, codes: str) -> list[int]:
    """16.2.5: rounds (from 0) whose requested bye no round follows in which one was available.

    2022 (14.3.4, 14.3.5) counts forfeit losses in that place too.
    """
    available = len(codes.rstrip(VOLUNTARILY_UNPLAYED))
    return [r for r in range(available, len(codes)) if codes[r] in results.edition.trailing_draws]


@computed_once
def adjusted_scores(results: Results, score: ScoreName) -> dict[int, int]:
    """16.3 (2022: 14.4): the score that a participant lends to the opponents' tie-breaks."""
    adjusted = dict(results.totals(score))
    if not results.predetermined:
        scores = results.scores[score]
        for no, codes, points in zip(results.numbers, results.codes, scores.points):
            if codes[-1:] in VOLUNTARILY_UNPLAYED:
                for r in trailing_requested_byes(results, codes):
                    adjusted[no] += scores.draw - points[r]
    return adjusted


def dummy_score(results: Results, score: ScoreName, own: int, code: str, opponent: int) -> int:
    """16.4 (2022: 14.5): the score of the dummy opponent of an unplayed round.

    16.4.1 and 16.4.2 of 2026 cap it: a forfeit at the scheduled opponent's adjusted score, any
    other unplayed round at as many draws as there are rounds.
    """
    if not results.edition.dummy_capped:
        return own
    if code in FORFEITS and opponent:
        return min(own, adjusted_scores(results, score)[opponent])
    return min(own, results.scores[score].draw * results.rounds)


@computed_once
def encounters(results: Results, score: ScoreName, forfeits_played: bool = False) -> list[Encounters]:
    """For every participant the opponents' scores, dummies included, in the order of the rounds.

    With ``forfeits_played`` (``/P``) a forfeit is a played game against the scheduled opponent.
    """
    adjusted, regular = adjusted_scores(results, score), results.games(forfeits_played)
    every_round = range(results.rounds)
    return [
        Encounters(tuple([adjusted[o] for o in opponents]), every_round, ())
        if not codes.strip(regular) and 0 not in opponents
        else _with_unplayed_rounds(results, score, codes, opponents, own, adjusted, regular)
        for codes, opponents, own in zip(results.codes, results.opponents, results.scores[score].totals)
    ]


def _with_unplayed_rounds(
    results: Results,
    score: ScoreName,
    codes: str,
    opponents: tuple[int, ...],
    own: int,
    adjusted: dict[int, int],
    regular: str,
) -> Encounters:
    """A pairing without a result yet is left out; so is a rest round of predetermined pairings."""
    of_byes = dummy_score(results, score, own, "Z", 0)
    scores: list[int] = []
    rounds: list[int] = []
    voluntary: list[int] = []
    for r, (code, opponent) in enumerate(zip(codes, opponents)):
        if code in regular and opponent:
            scores.append(adjusted[opponent])
        elif code == PENDING or results.predetermined:
            continue
        else:
            if code in VOLUNTARILY_UNPLAYED:
                voluntary.append(len(scores))
            scores.append(dummy_score(results, score, own, code, opponent) if opponent else of_byes)
        rounds.append(r)
    return Encounters(tuple(scores), tuple(rounds), tuple(voluntary))


# ------------------------------------------------------------------------------------------ explained


def counts_as_played(results: Results, i: int, r: int, forfeits_played: bool) -> bool:
    """Whether a round counts as a game against the scheduled opponent."""
    return results.codes[i][r] in results.games(forfeits_played) and bool(results.opponents[i][r])


def describe(subject: Subject, results: Results, score: ScoreName, r: int, played: bool) -> str:
    """In words what a round (from 0) brings: whose score, and why it is not the plain one."""
    codes, opponent = results.codes[subject.i], results.opponents[subject.i][r]
    happened = subject.outcome(r) if r < subject.event.rounds else say(" ", opponent=subject.name(opponent))
    if results is subject.event.fore is not subject.event.results and r == results.rounds - 1 and opponent:
        happened = say("fore", happened=happened, article=subject.article("8.3", "8.4"))
    whose = opponent if played else subject.no
    words = (
        _opponents_score(subject, results, score, opponent)
        if played
        else _dummys_score(subject, results, score, codes[r], opponent)
    )
    in_the_table = subject.event.results.totals(score)[whose]
    if in_the_table != results.totals(score)[whose]:  # Fore Buchholz
        words = say("in the table", words=words, score=subject.shown(in_the_table))
    return say("colon", what=happened, more=words)


def _dummys_score(subject: Subject, results: Results, score: ScoreName, code: str, opponent: int) -> str:
    own = results.totals(score)[subject.no]
    dummy = dummy_score(results, score, own, code, opponent)
    if dummy == own:
        return say("dummy", own=subject.shown(own), article=subject.article("16.4", "14.5"))
    if code in FORFEITS and opponent:
        return say("dummy capped by opponent", own=subject.shown(own), cap=subject.shown(dummy))
    rounds = results.rounds
    return say("dummy capped by draws", own=subject.shown(own), rounds=rounds, cap=subject.shown(dummy))


def _opponents_score(subject: Subject, results: Results, score: ScoreName, opponent: int) -> str:
    adjusted, plain = adjusted_scores(results, score)[opponent], results.totals(score)[opponent]
    if adjusted == plain:
        return say("score", score=subject.shown(adjusted))
    codes = results.codes[subject.event.index[opponent]]
    byes = trailing_requested_byes(results, codes)
    return say(
        "adjusted" if len(byes) == 1 else "adjusted in rounds",
        score=subject.shown(adjusted),
        plain=subject.shown(plain),
        round=byes[0] + 1,
        rounds=", ".join(str(r + 1) for r in byes),
        article=subject.article("16.3.2", "14.4.2"),
    )
