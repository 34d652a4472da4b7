"""Article 7 (2022: 6): tie-breaks based on a participant's own results."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import accumulate
from operator import eq, gt

from ..criteria import Column, Criterion, explains, tie_break
from ..event import Event, computed_once
from ..explain import Explanation, Line, Subject
from ..model import PENDING, PLAYED, ScoreName
from ..texts import say


@tie_break("PTS", "points", "", reach=0)
def points(event: Event, criterion: Criterion) -> Column:
    """The score that decides: an individual's points, a team's primary score."""
    return list(event.results.scores[event.primary].totals)


@tie_break("MPTS", "match points", "11.1.1", "10.1.1", kind="team", reach=0)
def match_points(event: Event, criterion: Criterion) -> Column:
    """11.1.1: the points that a team's matches brought."""
    return list(event.results.scores["MP"].totals)


@tie_break("GPTS", "game points", "11.1.2", "10.1.2", kind="team", reach=0)
def game_points(event: Event, criterion: Criterion) -> Column:
    """11.1.2: the sum of the points that a team's players scored."""
    return list(event.results.scores["GP"].totals)


def forfeits_as_games(event: Event) -> str:
    """Codes of the forfeits that count as games here: none in a Swiss; 15.2 for predetermined pairings."""
    return event.edition.predetermined_own_record if event.predetermined else ""


def codes_of_games(event: Event) -> str:
    return PLAYED + forfeits_as_games(event)


def codes_of_wins(event: Event) -> str:
    return "1W+" if "+" in forfeits_as_games(event) else "1W"


def codes_forgone(event: Event) -> str:
    """7.6: half-point byes, zero-point byes and forfeit losses that are not games."""
    return "HZ" if "-" in forfeits_as_games(event) else "HZ-"


def count(codes: str, counted: str) -> int:
    """How many of the codes are among the counted ones."""
    return sum(map(codes.count, counted))


@tie_break("WIN", "number of wins", "7.1", "6.1", measure="number", scores=("MP",), reach=0)
def wins(event: Event, criterion: Criterion) -> Column:
    """7.1: rounds that brought, with or without playing, as many points as a win."""
    scores = event.results.scores[event.match_score]
    return [points.count(scores.win) for points in scores.points]


@tie_break("WON", "number of games won", "7.2", "6.2", measure="number", scores=("MP",), reach=0)
def games_won(event: Event, criterion: Criterion) -> Column:
    """7.2: games won over the board."""
    won = codes_of_wins(event)
    return [count(codes, won) for codes in event.results.codes]


@computed_once
def codes_with_black(event: Event) -> list[str]:
    """The rounds in which one had, or was to have, the black pieces."""
    return [
        "".join([code for code, colour in zip(codes, colours) if colour == "b"])
        for codes, colours in zip(event.results.codes, event.results.colours)
    ]


@computed_once
def without_colour(event: Event) -> list[int]:
    """Those with a game whose colour is not known, so that it cannot be counted as one with Black."""
    return [
        no
        for no, codes, colours in zip(event.numbers, event.results.codes, event.results.colours)
        if "-" in colours and any(c in PLAYED and w == "-" for c, w in zip(codes, colours))
    ]


def games_not_counted(event: Event) -> str | None:
    numbers = ", ".join(map(str, without_colour(event)))
    return say("games without colour", numbers=numbers) if numbers else None


with_black = partial(
    tie_break,
    measure="number",
    kind="individual",
    remark=games_not_counted,
    reach=0,
    needs=("colours",),
)


@with_black("BPG", "number of games played with Black", "7.3", "6.3")
def black_games(event: Event, criterion: Criterion) -> Column:
    """7.3: games played over the board with the black pieces."""
    games = codes_of_games(event)
    # Most often all of them count, and an empty remainder says so at once.
    return [len(b) if not b.strip(games) else count(b, games) for b in codes_with_black(event)]


@with_black("BWG", "number of games won with Black", "7.4", "6.4")
def black_wins(event: Event, criterion: Criterion) -> Column:
    """7.4: games won over the board with the black pieces."""
    won = codes_of_wins(event)
    return [count(b, won) for b in codes_with_black(event)]


@tie_break(
    "PS",
    "sum of progressive scores",
    "7.5",
    "6.5",
    modifiers="C",
    scores=("MP", "GP"),
    reach=0,
    needs=("rounds",),
)
def progressive_scores(event: Event, criterion: Criterion) -> Column:
    """7.5: the score after each round, added up; a cut drops the first rounds (14.1)."""
    cut, _ = criterion.cuts
    score = criterion.score or event.primary
    made = event.results.scores[score].points
    column: Column = [sum(list(accumulate(points))[cut:]) for points in made]
    for i, extra in event.adjustments:  # counts after every round from its own on
        bonus = extra.game_points if score == "GP" else extra.points
        rounds = event.rounds - max(extra.round - 1, cut, 0)
        column[i] += bonus * max(0, rounds)  # type: ignore[operator]
    return column


def rounds_elected_to_play(event: Event, criterion: Criterion) -> Column:
    """7.6: rounds less half-point byes, zero-point byes and forfeit losses."""
    forgone = codes_forgone(event)
    return [event.rounds - count(codes, forgone) for codes in event.results.codes]


def called_otherwise(code: str) -> Callable[[Event], str | None]:
    """GE and REP are one criterion under the names of two editions."""

    def remark(event: Event) -> str | None:
        name = event.edition.elected_to_play
        return None if name == code else say("called otherwise", edition=event.edition.name, code=name)

    return remark


for _code, _name in (("GE", "games one elected to play"), ("REP", "rounds one elected to play")):
    elected = partial(
        tie_break,
        measure="number",
        remark=called_otherwise(_code),
        remark_level="note",
        reach=0,
        needs=("rounds",),
    )
    elected(_code, _name, "7.6", "6.6")(rounds_elected_to_play)


@tie_break("STD", "standard points", "7.7", editions=("2026",), measure="halves", scores=("MP", "GP"))
def standard_points(event: Event, criterion: Criterion) -> Column:
    """7.7: 1 for more points than the scheduled opponent, ½ for the same; without an opponent
    compared with the points of a draw.
    """
    results = event.results
    scores = results.scores[criterion.score or event.primary]
    of = dict(zip(results.numbers, scores.points))
    column: Column = []
    for opponents, codes, mine in zip(results.opponents, results.codes, scores.points):
        theirs = [of[o][r] if o else scores.draw for r, o in enumerate(opponents)]
        same = sum(map(eq, mine, theirs)) - codes.count(PENDING)  # not yet 0–0
        column.append(2 * sum(map(gt, mine, theirs)) + same)
    return column


@tie_break(
    "TPN",
    "tournament pairing number",
    "7.8",
    editions=("2026",),
    modifiers="R",
    measure="number",
    lower_first=True,
    reach=-1,
)
def pairing_number(event: Event, criterion: Criterion) -> Column:
    """7.8: the pairing number, ascending (or descending with /R)."""
    return list(event.numbers)


# ------------------------------------------------------------------------------------------ explained


def score_lines(subject: Subject, score: ScoreName) -> list[Line]:
    """Round by round the points of one score, and any bonus or penalty."""
    made = subject.event.results.scores[score].points[subject.i]
    lines = [
        Line(subject.outcome(r), subject.points(points), r + 1, subject.opponent(r))
        for r, points in enumerate(made)
    ]
    for i, extra in subject.event.adjustments:
        if i == subject.i:
            bonus = extra.game_points if score == "GP" else extra.points
            lines.append(Line(say("bonus"), subject.points(bonus), extra.round))
    return lines


@explains("PTS", "MPTS", "GPTS")
def explain_points(subject: Subject) -> Explanation:
    named: dict[str, ScoreName] = {"MPTS": "MP", "GPTS": "GP"}
    return subject.done(score_lines(subject, named.get(subject.criterion.code, subject.event.primary)))


def _counted_rounds(subject: Subject, counts: Callable[[int], bool], without: str) -> Explanation:
    lines = []
    for r in range(subject.event.rounds):
        reason = say("counted" if counts(r) else without)
        colour = {"w": "with white", "b": "with black"}.get(subject.event.results.colours[subject.i][r])
        played = say(colour, happened=subject.outcome(r)) if colour else subject.outcome(r)
        text = say("colon", what=played, more=reason)
        lines.append(Line(text, Fraction(int(counts(r))), r + 1, subject.opponent(r)))
    return subject.done(lines)


@explains("WIN")
def explain_wins(subject: Subject) -> Explanation:
    scores = subject.event.results.scores[subject.event.match_score]
    return _counted_rounds(subject, lambda r: scores.points[subject.i][r] == scores.win, "not counted")


@explains("WON", "BPG", "BWG")
def explain_games(subject: Subject) -> Explanation:
    event, i = subject.event, subject.i
    counted = codes_of_games(event) if subject.criterion.code == "BPG" else codes_of_wins(event)

    def counts(r: int) -> bool:
        black = subject.criterion.code == "WON" or event.results.colours[i][r] == "b"
        return black and event.results.codes[i][r] in counted

    return _counted_rounds(subject, counts, "not counted")


@explains("GE", "REP")
def explain_rounds_elected_to_play(subject: Subject) -> Explanation:
    forgone, codes = codes_forgone(subject.event), subject.event.results.codes[subject.i]
    return _counted_rounds(subject, lambda r: codes[r] not in forgone, "forgone")


@explains("PS")
def explain_progressive_scores(subject: Subject) -> Explanation:
    cut, _ = subject.criterion.cuts
    score = subject.criterion.score or subject.event.primary
    article = subject.cut_article
    lines, total = [], 0
    for r, made in enumerate(subject.event.results.scores[score].points[subject.i]):
        total += made
        for i, extra in subject.event.adjustments:
            if i == subject.i and max(extra.round, 1) == r + 1:
                total += extra.game_points if score == "GP" else extra.points
        why = say("cut first", round=r + 1, article=article) if r < cut else ""
        lines.append(Line(say("score after"), subject.points(total), r + 1, cut=why))
    return subject.done(lines)


_WITH_A_DRAW = ("fewer than a draw", "same as a draw", "more than a draw")


@explains("STD")
def explain_standard_points(subject: Subject) -> Explanation:
    results = subject.event.results
    scores = results.scores[subject.criterion.score or subject.event.primary]
    lines = []
    for r, mine in enumerate(scores.points[subject.i]):
        opponent = subject.opponent(r)
        if results.codes[subject.i][r] == PENDING:
            lines.append(Line(subject.outcome(r), Fraction(0), r + 1, opponent))
            continue
        other = scores.points[subject.event.index[opponent]][r] if opponent else scores.draw
        halves = 2 if mine > other else 1 if mine == other else 0
        compared = ("fewer", "same", "more") if opponent else _WITH_A_DRAW
        words = say(compared[halves], mine=subject.shown(mine), theirs=subject.shown(other))
        text = say("colon", what=subject.outcome(r), more=words)
        lines.append(Line(text, Fraction(halves, 2), r + 1, opponent))
    return subject.done(lines)


@explains("TPN")
def explain_pairing_number(subject: Subject) -> Explanation:
    return subject.done([Line(say("pairing number"), Fraction(subject.no))])
