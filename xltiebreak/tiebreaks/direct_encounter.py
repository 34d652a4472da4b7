"""Articles 6 and 13.3 (2022: 5.1 and 12.3): the games of the tied participants against each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, groupby

from ..criteria import Criterion, explains, tied_group_rule
from ..event import Event
from ..explain import Explanation, Line, Subject
from ..model import Round, ScoreName
from ..texts import decimal, say
from .boards import board_count, board_points, top_boards, without_bottom_boards

Group = list[int]
#: One way of splitting a tied group, leaving it whole where it breaks no tie.
Stage = Callable[[Group], list[Group]]


@dataclass(frozen=True, slots=True)
class Step:
    """One application of the rule to one group, kept for the explanation."""

    #: What was compared: a key of the texts.
    what: str
    article: str
    group: tuple[int, ...]
    #: The points compared, by number; with games missing, the least and the most they can become.
    compared: dict[int, str]
    parts: tuple[tuple[int, ...], ...]
    all_met: bool = True


Trace = list[Step] | None


class SeparateStandings:
    """6.1: the crosstable of the tied participants alone, on one score."""

    def __init__(self, event: Event, group: Group, score: ScoreName, counted: str) -> None:
        members = set(group)
        results = event.results
        scores = results.scores[score]
        self.low: dict[int, Fraction | int] = {}
        self.high: dict[int, Fraction | int] = {}
        self.all_met = True
        for no in group:
            i = event.index[no]
            met: dict[int, list[int]] = {}
            for opponent, code, points in zip(results.opponents[i], results.codes[i], scores.points[i]):
                if opponent in members and code in counted:
                    met.setdefault(opponent, []).append(points)
            missing = len(group) - 1 - len(met)
            self.all_met = self.all_met and not missing
            if event.edition.encounter_percentage:  # 2022: one percentage over all mutual games
                made = sum(map(sum, met.values()))
                games = sum(map(len, met.values())) + missing
                self.low[no] = Fraction(made + missing * scores.loss, games)
                self.high[no] = Fraction(made + missing * scores.win, games)
            else:  # 6.1.2: several meetings count as their average
                total = sum(
                    points[0] if len(points) == 1 else Fraction(sum(points), len(points))
                    for points in met.values()
                )
                self.low[no] = total + missing * scores.loss
                self.high[no] = total + missing * scores.win

    def by_points(self) -> list[Group]:
        """6.2: everybody has met everybody, so the separate standings decide."""
        order = sorted(self.low, key=lambda no: self.low[no], reverse=True)
        return [list(tied) for _, tied in groupby(order, key=lambda no: self.low[no])]

    def certain(self) -> list[Group]:
        """6.3: those who come first, second … whatever the missing games bring; then all others."""
        order = sorted(self.low, key=lambda no: (self.low[no], self.high[no]), reverse=True)
        best_of_rest = list(accumulate([self.high[no] for no in reversed(order)], max))[-2::-1]
        ranked = 0
        while ranked < len(best_of_rest) and self.low[order[ranked]] > best_of_rest[ranked]:
            ranked += 1
        return [*([no] for no in order[:ranked]), order[ranked:]]


def encounter_stage(event: Event, score: ScoreName, forfeits_played: bool, trace: Trace) -> Stage:
    """One application of Article 6 on one score."""
    counted = event.results.games(forfeits_played)

    def split(group: Group) -> list[Group]:
        table = SeparateStandings(event, group, score, counted)
        if table.all_met:
            parts, article = table.by_points(), event.edition.article("6.2", "5.1")
        elif not event.predetermined:
            parts, article = table.certain(), event.edition.article("6.3", "5.1")
        else:  # 6.1 asks that all have met, and 6.3 is for Swiss events only
            parts, article = [group], event.edition.article("6.1", "5.1")
        if trace is not None:
            compared, split_up = _compared(event, table), tuple(map(tuple, parts))
            trace.append(Step(score, article, tuple(group), compared, split_up, table.all_met))
        return parts

    return split


def _compared(event: Event, table: SeparateStandings) -> dict[int, str]:
    per_point = event.tournament.unit
    percent = event.edition.encounter_percentage

    def shown(value: Fraction | int) -> str:
        points = decimal(f"{float(Fraction(value) / per_point):g}")
        return say("a game", points=points) if percent else points

    return {
        no: shown(low)
        if low == table.high[no]
        else say("at most", low=shown(low), high=shown(table.high[no]))
        for no, low in table.low.items()
    }


def board_stage(
    event: Event,
    rank: Callable[[Sequence[int]], int | tuple[int, ...]],
    lower_first: bool,
    forfeits_played: bool,
    trace: Trace,
    what: str,
) -> Stage:
    """13.3.2: exactly two teams still tied: the boards of the match (or matches) between them."""
    counted = event.results.games(forfeits_played)

    def between(no: int, other: int) -> list[Round]:
        rounds = event.tournament.participants[event.index[no]].rounds[: event.rounds]
        return [r for r in rounds if r.opponent == other and r.code in counted]

    def split(group: Group) -> list[Group]:
        if len(group) != 2 or not between(*group):
            return [group]
        a, b = group
        values = {no: rank(board_points(event, between(no, other))) for no, other in ((a, b), (b, a))}
        parts = [group]
        if values[a] != values[b]:
            first = a if (values[a] < values[b]) == lower_first else b  # type: ignore[operator]
            parts = [[first], [b if first == a else a]]
        if trace is not None:
            shown = {no: _board_values(event, value) for no, value in values.items()}
            article = event.edition.article("13.3.2", "12.3.1")
            trace.append(Step(what, article, tuple(group), shown, tuple(map(tuple, parts))))
        return parts

    return split


def _board_values(event: Event, value: int | tuple[int, ...]) -> str:
    values = value if isinstance(value, tuple) else (value,)
    return ", ".join(decimal(f"{v / event.tournament.unit:g}") for v in values)


def resolve(
    group: Group, encounters: Sequence[Stage], boards: Sequence[Stage] = (), restart: bool = False
) -> list[Group]:
    """Apply the stages until none breaks a tie any more; the groups that remain, best first.

    A new subset goes on with the encounter that made it (``restart``: begins with the first). The
    boards are looked at when no encounter breaks the tie (13.3.2).
    """
    remaining: list[Group] = []
    waiting = [(group, 0)]
    while waiting:
        tied, begin = waiting.pop()
        turns = [(begin + turn) % len(encounters) for turn in range(len(encounters))]
        for at, stage in [*((at, encounters[at]) for at in turns), *((0, stage) for stage in boards)]:
            parts = stage(tied) if len(tied) > 1 else [tied]
            if len(parts) > 1:
                waiting += [(part, 0 if restart else at) for part in reversed(parts)]
                break
        else:
            remaining.append(tied)
    return remaining


@tied_group_rule("DE", "direct encounter", "6", "5.1", modifiers="P", scores=("MP", "GP"))
def direct_encounter(event: Event, criterion: Criterion, group: Group, trace: Trace = None) -> list[Group]:
    """6: the standings of the tied participants' games against each other, reapplied to subsets."""
    score = criterion.score or event.primary
    stage = encounter_stage(event, score, criterion.forfeits_played, trace)
    return resolve(group, [stage])


@tied_group_rule(
    "DE1", "direct encounter for the first place only", "F10/1992", "F10/1992", first_place_only=True
)
def direct_encounter_for_first_place(
    event: Event, criterion: Criterion, group: Group, trace: Trace = None
) -> list[Group]:
    """F10 of the Swiss rules of 1992: as DE; the standings apply it to the leaders alone."""
    return direct_encounter(event, criterion, group, trace)


def _extended(code: str, name: str, boards: str) -> None:
    """EDE and its combinations with the board tie-breaks: C board count, T top, B bottom boards."""
    rules: dict[str, tuple[Callable[[Sequence[int]], int | tuple[int, ...]], bool, str]] = {
        "C": (board_count, True, "board count of match"),
        "T": (top_boards, False, "top boards of match"),
        "B": (without_bottom_boards, False, "match without bottom boards"),
    }

    @tied_group_rule(
        code, name, "13.3", "12.3", kind="team", modifiers="P", needs=("boards",) if boards else ()
    )
    def extended_direct_encounter(
        event: Event, criterion: Criterion, group: Group, trace: Trace = None
    ) -> list[Group]:
        """13.3: direct encounter on the primary score, then on the secondary one if no tie was broken.

        12.3 of 2022 compares two teams on the primary score only.
        """
        played = criterion.forfeits_played
        restart = event.edition.extended_encounter_restarts
        first = encounter_stage(event, event.primary, played, trace)
        second = encounter_stage(event, event.secondary, played, trace)
        encounters = [first, (lambda tied: second(tied) if len(tied) > 2 else [tied]) if restart else second]
        last = [
            board_stage(event, rank, lower_first, played, trace, what)
            for rank, lower_first, what in (rules[letter] for letter in boards)
        ]
        return resolve(group, encounters, last, restart)


_extended("EDE", "extended direct encounter", "")
_extended("EDEBT", "extended direct encounter, board count, top boards", "CT")
_extended("EDEBB", "extended direct encounter, board count, bottom boards", "CB")
_extended("EDET", "extended direct encounter, top boards", "T")
_extended("EDEB", "extended direct encounter, bottom boards", "B")


# ------------------------------------------------------------------------------------------ explained


@explains("DE", "DE1", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB")
def explain_direct_encounter(subject: Subject) -> Explanation:
    if not subject.tied:
        return subject.done([Line(say("not tied"))], "place")
    trace: list[Step] = []
    split: Callable[..., list[Group]] = subject.criterion.tie_break.split  # type: ignore[assignment]
    split(subject.event, subject.criterion, list(subject.tied), trace)
    lines = []
    for step in trace:
        if subject.no not in step.group:
            continue
        compared = "; ".join(
            say("colon", what=subject.name(no), more=value) for no, value in step.compared.items()
        )
        group = ", ".join(map(str, step.group))
        order = " – ".join(" = ".join(map(str, part)) for part in step.parts)
        if step.all_met:
            phrase = "placed" if len(step.parts) > 1 else "still tied"
        else:
            phrase = "placed with games missing" if len(step.parts) > 1 else "still tied with games missing"
        text = say(
            phrase, what=say(step.what), group=group, compared=compared, article=step.article, order=order
        )
        lines.append(Line(text))
    lines.append(Line(say("place in group", count=len(subject.tied)), subject.value))
    return subject.done(lines, "place")
