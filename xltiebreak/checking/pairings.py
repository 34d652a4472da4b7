"""Whether rounds that were held could be paired so: absolute criteria, and the rules if stated."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import PLAYED, Participant, Round, Tournament
from ..pairing.methods import BERGER, engine_of
from ..pairing.model import Impossible, Pair, Unfinished
from ..pairing.round_robin import table_of
from ..pairing.situation import Event, NotReady, before_round
from ..texts import one_line, say
from .verdict import Difference, Verdict

#: What is remarkable about each player is told once, the first time.
_THREE = {"www": "check pair three white", "bbb": "check pair three black"}


def judge_pairings(verdict: Verdict, tournament: Tournament, method: str | None) -> None:
    """Tell of the absolute criteria, and the rounds that a method would have paired otherwise.

    An event may have been paired by other rules, so without a method nothing of this is a difference.
    """
    if any(problem.level == "error" for problem in tournament.problems):
        return  # the results have to be put right first
    if method:
        _compare_rounds(verdict, tournament, method)
    if tournament.system == "swiss" and not tournament.team:
        verdict.pairings += _remarks(tournament)


# ------------------------------------------------------------------------------------ absolute criteria


def _remarks(t: Tournament) -> Iterator[str]:
    for p in t.participants:
        yield from _met_twice(p)
    for p in t.participants:
        yield from _colours(t, p)
        yield from _second_bye(p)


def _met_twice(p: Participant) -> Iterator[str]:
    met: dict[int, int] = {}
    for round_, r in enumerate(p.rounds, start=1):
        if r.code in PLAYED and p.no < r.opponent:
            if r.opponent in met:
                yield say("check pair met", one=p.no, other=r.opponent, first=met[r.opponent], second=round_)
            met[r.opponent] = round_


def _colours(t: Tournament, p: Participant) -> Iterator[str]:
    """Thrice the same running, or more than two more of one; not told of top scorers in the last round."""
    last = t.scheduled_rounds or t.rounds
    played, points, told = "", 0, set[str]()
    for round_, r in enumerate(p.rounds[: t.rounds], start=1):
        is_top_scorer = round_ == last and 2 * points > (round_ - 1) * int(t.scoring.win * t.unit)
        points += r.points
        if not r.opponent or r.code not in PLAYED or r.colour not in ("w", "b"):
            continue
        played += r.colour
        if is_top_scorer:
            continue
        key = _THREE.get(played[-3:])
        if key and key not in told:
            told.add(key)
            yield say(key, no=p.no, round=round_)
        difference = abs(played.count("w") - played.count("b"))
        if difference > 2 and "difference" not in told:
            told.add("difference")
            yield say("check pair difference", no=p.no, round=round_, difference=difference)


def _second_bye(p: Participant) -> Iterator[str]:
    """A bye after a bye, or after points of a win without playing."""
    first = 0
    for round_, r in enumerate(p.rounds, start=1):
        if r.code == "U" and first:
            yield say("check pair bye", no=p.no, round=round_, first=first)
        if r.code in ("U", "F", "+") and r.points:
            first = first or round_


# ------------------------------------------------------------------------------------------- the rules


def _compare_rounds(verdict: Verdict, t: Tournament, method: str) -> None:
    agreed = []
    for round_ in range(1, t.rounds + 1):
        try:
            expected, bye = _by_the_rules(t, round_, method)
        except (NotReady, Impossible, Unfinished) as error:
            verdict.pairings.append(say("check pair impossible", round=round_, reason=str(error)))
            if isinstance(error, NotReady):  # it will be the same in every round
                return
            continue
        differences = list(_differences(t, round_, method, expected, bye))
        verdict.differences += differences
        if not differences:
            agreed.append(str(round_))
    verdict.rounds = len(agreed)
    rounds = ", ".join(agreed) or say("check pair nothing")
    verdict.pairings.append(say("check pair agreed", method=say(f"choice {method}"), rounds=rounds))


def _by_the_rules(t: Tournament, round_: int, method: str) -> tuple[list[Pair], int | None]:
    if method == BERGER:
        pairs = table_of(Event(t))[round_ - 1]
        present = {p.no for p in t.participants if len(p.rounds) >= round_ and p.rounds[round_ - 1].opponent}
        return [pair for pair in pairs if present.issuperset(pair)], None
    if t.system == "round-robin":
        raise NotReady.because("pair swiss for round robin", method=method)
    if t.team:
        raise NotReady.because("pair teams")
    made = engine_of(method)(before_round(t, round_))
    return list(made.pairs), made.bye


def _differences(
    t: Tournament, round_: int, method: str, expected: list[Pair], bye: int | None
) -> Iterator[Difference]:
    """Every game that should have been another one, by the board on which it should have been."""
    names = {p.no: one_line(p.name) for p in t.participants}
    held = {p.no: p.rounds[round_ - 1] for p in t.participants if len(p.rounds) >= round_}
    reason = say("check pair reason", method=say(f"choice {method}"))
    for board, (white, black) in enumerate(expected, start=1):
        r = held.get(white)
        if r is None or r.opponent != black or r.colour == "b":
            what = say("check pair board", round=round_, board=board)
            yield Difference(what, f"{white} – {black}", _told(white, r), reason, white, names[white])
    if bye is not None:
        r = held.get(bye)
        if r is None or r.code != "U":
            what = say("round", round=round_)
            yield Difference(what, "U", _told(bye, r), reason, bye, names[bye])


def _told(no: int, r: Round | None) -> str:
    """The game that somebody had, White first; or their bye."""
    if r is None or not r.opponent:
        return r.code if r else say("check pair no game")
    return f"{r.opponent} – {no}" if r.colour == "b" else f"{no} – {r.opponent}"
