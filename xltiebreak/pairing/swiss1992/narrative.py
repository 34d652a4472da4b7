"""How a pairing came about, bracket by bracket, for the arbiter who must defend it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from math import comb, perm

from ..model import Remark
from .bracket import Bracket, Candidate
from .colours import Decision
from .field import BOTH, Field, bits, mask_of
from .players import OPPOSITE, WHITE, Player
from .procedure import Lowest, Result, Step
from .rejections import Rejection, numbers, of_group, of_moved

#: So many arrangements that were ruled out are told of one search.
SHOWN = 12


def narrative(field: Field, result: Result, decisions: list[Decision]) -> Iterator[Remark]:
    """The brackets from the top, then the colours."""
    exempt = mask_of(i for i, player in enumerate(field.players) if player.exempt)
    if exempt:
        yield _remark(0, "exempt", players=numbers(field, exempt))
    for step in result.steps:
        yield from _step(field, step)
    yield from _lowest(field, result.lowest)
    yield from _colours(decisions)


def points(score: Fraction) -> str:
    """A score as it is written in every language."""
    whole, half = divmod(score, 1)
    if half == Fraction(1, 2):
        return f"{whole or ''}½"
    return str(whole) if not half else str(float(score))


def _remark(level: int, key: str, **values: object) -> Remark:
    return Remark(f"pair92 {key}", tuple(values.items()), level)


def _names(field: Field, mask: int) -> str:
    return ", ".join(_name(field.players[i]) for i in bits(mask))


def _name(player: Player) -> str:
    return f"{player.no} {player.name}".rstrip()


def _pairs(field: Field, pairs: Iterable[tuple[int, int]]) -> str:
    return ", ".join(f"{field.players[i].no}–{field.players[j].no}" for i, j in pairs) or "–"


# ---------------------------------------------------------------------------------------------- brackets


def _step(field: Field, step: Step) -> Iterator[Remark]:
    score = field.players[next(bits(step.residents))].score
    yield _remark(0, "bracket", points=points(score), players=_names(field, step.residents))
    if step.moved:
        yield _remark(1, "came down", players=_names(field, step.moved))
    for i in bits(step.leaving):
        yield _remark(1, "alone", player=_name(field.players[i]))
    if step.candidate is None:
        return
    for undone in step.undone:
        left = numbers(field, step.leaving | undone.candidate.floaters)
        key = "undone C12" if undone.article == "C12" else "undone C13"
        pairs = _pairs(field, (*undone.candidate.moved_pairs, *undone.candidate.pairs))
        yield _remark(1, key, pairs=pairs, floaters=left)
    if step.in_vain:
        yield _remark(1, "in vain")
    yield from _bracket(field, step.bracket, step.candidate)
    for i in bits(step.candidate.floaters):
        yield _remark(1, "floats", player=_name(field.players[i]))


def _lowest(field: Field, lowest: Lowest) -> Iterator[Remark]:
    for step in lowest.joined:
        score = field.players[next(bits(step.residents))].score
        yield _remark(0, "joined", points=points(score))
        for undone in step.undone:
            pairs = _pairs(field, (*undone.candidate.moved_pairs, *undone.candidate.pairs))
            left = numbers(field, step.leaving | undone.candidate.floaters)
            yield _remark(1, "undone C12", pairs=pairs, floaters=left)
    yield _remark(
        0, "lowest", points=points(field.players[-1].score), players=_names(field, lowest.residents)
    )
    if lowest.moved:
        yield _remark(1, "came down", players=_names(field, lowest.moved))
    if lowest.candidate:
        yield from _bracket(field, lowest.bracket, lowest.candidate)
    for i in bits(lowest.bye):
        yield _remark(1, "bye", player=_name(field.players[i]))


def _bracket(field: Field, bracket: Bracket, candidate: Candidate) -> Iterator[Remark]:
    level = candidate.level
    people = bracket.people
    yield _remark(
        1,
        "wishes",
        white=numbers(field, people & field.white),
        black=numbers(field, people & field.black),
        neither=numbers(field, people & ~field.white & ~field.black),
        x=bracket.excess,
    )
    yield from _given_up(bracket, candidate)
    if level.moved_pairs:
        yield from _moved(field, bracket, candidate)
        people &= ~mask_of(i for pair in candidate.moved_pairs for i in pair)
        key = "remainder"
    else:
        if bracket.moved and not bracket.heterogeneous:
            yield _remark(1, "half came down")
        key = "homogeneous"
    if not level.pairs:
        return
    ranked = list(bits(people))
    yield _remark(
        1,
        key,
        s1=numbers(field, mask_of(ranked[: level.pairs])),
        s2=numbers(field, mask_of(ranked[level.pairs :])),
        p=level.pairs,
        x=candidate.rest_x,
    )
    if (level.up, level.down) != (BOTH, BOTH) and not level.moved_pairs:
        count = comb(len(ranked), level.pairs) * perm(len(ranked) - level.pairs, level.pairs)
        yield _remark(1, "all criteria fail", count=count)
        ruled_out = of_group(bracket, people, level.pairs, candidate.rest_x, BOTH, BOTH, None)
        yield from _ruled_out(field, ruled_out)
        yield _remark(1, "after dropping")
    ruled_out = of_group(bracket, people, level.pairs, candidate.rest_x, level.up, level.down, candidate)
    yield from _ruled_out(field, ruled_out)
    if candidate.split.up:
        up, down = candidate.split.up, candidate.split.down
        yield _remark(1, "exchange", down=numbers(field, down), up=numbers(field, up))
    place = _place(candidate)
    yield _remark(
        1,
        "accepted" if place == 1 else "accepted transposition",
        pairs=_pairs(field, candidate.pairs),
        **({} if place == 1 else {"place": place}),
    )


def _moved(field: Field, bracket: Bracket, candidate: Candidate) -> Iterator[Remark]:
    """Those who came down, who are paired first (A3)."""
    level = candidate.level
    moved = list(bits(bracket.moved))
    s1, s2 = moved[: level.moved_pairs], mask_of(moved[level.moved_pairs :]) | bracket.residents
    yield _remark(
        1,
        "heterogeneous",
        s1=numbers(field, mask_of(s1)),
        s2=numbers(field, s2),
        p=level.moved_pairs,
        x=level.x,
    )
    yield from _ruled_out(field, of_moved(bracket, s1, s2, level.x, level.up, candidate))
    yield _remark(1, "accepted", pairs=_pairs(field, candidate.moved_pairs))


def _given_up(bracket: Bracket, candidate: Candidate) -> Iterator[Remark]:
    """What had to be given up before a pairing was acceptable (C9, C10, C11, C14)."""
    level = candidate.level
    stages = list(bracket.stages())
    at = [(moved_pairs, pairs) for moved_pairs, pairs, _ in stages].index(level[:2])
    lowered = stages[at][2]
    if lowered:
        values = {"before_moved": stages[0][0], "before_rest": stages[0][1]}
        yield _remark(1, "p lowered", moved=level.moved_pairs, rest=level.pairs, **values)
    first = bracket.first_x(lowered)
    if level.x > first:
        yield _remark(1, "x raised", before=first, after=level.x)
    if level.up != BOTH:
        yield _remark(1, f"upfloats dropped {level.up}")
    if level.down != BOTH:
        yield _remark(1, f"downfloats dropped {level.down}")


def _ruled_out(field: Field, rejections: Iterator[Rejection]) -> Iterator[Remark]:
    """The first of them, and whether there are more."""
    for n, rejection in enumerate(islice(rejections, SHOWN + 1)):
        if n == SHOWN:
            yield _remark(2, "more", shown=SHOWN)
            return
        key = "ruled out" if rejection.arrangements == 1 else "ruled out with others"
        values: dict[str, object] = {"pairs": _pairs(field, rejection.pairs), "reason": rejection.reason}
        if rejection.arrangements > 1:
            values["count"] = rejection.arrangements
        yield _remark(2, key, **values)


def _place(candidate: Candidate) -> int:
    """Which transposition of S2 was accepted, 1 for S2 as it stands (D1)."""
    seconds = list(bits(candidate.split.s2))
    place = 1
    for n, (_, j) in enumerate(candidate.pairs):
        open_ = len(candidate.pairs) - n - 1
        place += seconds.index(j) * perm(len(seconds) - 1, open_)
        seconds.remove(j)
    return place


# ----------------------------------------------------------------------------------------------- colours


def _colours(decisions: list[Decision]) -> Iterator[Remark]:
    """Which rule decided for each pair, in the order of publication."""
    if decisions:
        yield _remark(0, "colours")
    for decision in decisions:
        white, black = decision.pair
        yield _remark(1, "board", white=white, black=black, reason=_rule(decision))


def _rule(decision: Decision) -> Remark:
    a, b, colour = decision.higher, decision.lower, decision.colour
    if decision.rule == "E1":
        if a.wants and b.wants:
            return _remark(0, "rule E1")
        return _remark(0, "rule E1 one", player=(a if a.wants else b).no)
    if decision.rule == "E2":
        high, low = (a, b) if a.strength > b.strength else (b, a)
        strengths = {"more": _remark(0, f"wish {high.strength}"), "less": _remark(0, f"wish {low.strength}")}
        return _remark(0, "rule E2", player=high.no, other=low.no, **strengths)
    if decision.rule == "E3":
        had, other = _colour(OPPOSITE[colour]), _colour(colour)
        return _remark(0, "rule E3", higher=a.no, lower=b.no, back=decision.back, had=had, other=other)
    if decision.rule == "E4":
        return _remark(0, "rule E4", player=a.no)
    if decision.rule == "B2":
        return _remark(0, "rule B2")
    return _remark(0, f"rule {decision.rule}", player=a.no, colour=_colour(colour))


def _colour(colour: str) -> Remark:
    return _remark(0, "white" if colour == WHITE else "black")
