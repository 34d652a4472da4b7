"""Events by the Swiss rules of 1992: those of the conformance data, and simulated ones, round after round."""

from __future__ import annotations

import json
import lzma
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from xltiebreak.pairing.model import Entrant, Past, Situation

DATA = Path(__file__).with_name("data") / "swiss-1992.json.xz"
HALF = Fraction(1, 2)
WORTH = {
    "1-0": (1, 0),
    "0-1": (0, 1),
    "1/2": (HALF, HALF),
    "adj": (HALF, HALF),
    "+-": (1, 0),
    "-+": (0, 1),
    "--": (0, 0),
}
PLAYED = {"1-0", "0-1", "1/2", "adj"}

#: White, black; the bye.
Expected = tuple[list[tuple[int, int]], int | None]
Game = tuple[int, int, str]


class Case(NamedTuple):
    situation: Situation
    #: None: there is no pairing.
    expected: Expected | None


@cache
def corpus() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(lzma.decompress(DATA.read_bytes()))
    return data


class History:
    """Players with what they have played so far."""

    def __init__(
        self, players: list[tuple[int, str, int, str]], rounds: int | None, first_colour: str = "w"
    ) -> None:
        self.players, self.rounds, self.first_colour = players, rounds, first_colour
        self.past: dict[int, list[Past]] = {no: [] for no, *_ in players}

    def before(self, round_: int, absent: frozenset[int] = frozenset()) -> Situation:
        entrants = tuple(
            Entrant(no, name, rating, title, sum((p.points for p in past), Fraction(0)), tuple(past))
            for no, name, rating, title in self.players
            for past in [self.past[no]]
        )
        return Situation(round_, entrants, absent, self.rounds, self.first_colour)

    def play(self, games: list[Game], bye: int | None) -> None:
        idle = set(self.past)
        for white, black, result in games:
            own, other = WORTH[result]
            self.past[white].append(Past(black, "w", result in PLAYED, Fraction(own)))
            self.past[black].append(Past(white, "b", result in PLAYED, Fraction(other)))
            idle -= {white, black}
        if bye:
            self.past[bye].append(Past(0, "-", False, Fraction(1), bye=True))
            idle.discard(bye)
        for no in idle:
            self.past[no].append(Past(0, "-", False, Fraction(0)))


def cases(event: dict[str, Any]) -> Iterator[Case]:
    """The rounds of a conformance event, with the pairing that is expected."""
    players = [(p["no"], p["name"], p["rating"], p["title"]) for p in event["players"]]
    history = History(players, event["total_rounds"], event["first_colour"].lower())
    for number, round_ in enumerate(event["rounds"], start=1):
        pairs = [(white, black) for white, black, _ in round_["pairs"]]
        yield Case(history.before(number, frozenset(round_["absent"])), (pairs, round_["bye"]))
        history.play([tuple(game) for game in round_["pairs"]], round_["bye"])
    if "impossible" in event:
        last = event["impossible"]
        yield Case(history.before(last["round"], frozenset(last["absent"])), None)


def simulated(
    players: int,
    rounds: int,
    seed: int,
    pair: Callable[[Situation], Expected | None],
    *,
    absent: float = 0.05,
    forfeit: float = 0.05,
    drawn: float = 0.35,
    by_lot: float = 0.0,
) -> Iterator[Situation]:
    """The situations before each round of an event whose rounds ``pair`` pairs, until it finds none.

    With ``by_lot`` so many rounds are drawn by lot instead, which gives histories that no rules would give.
    """
    rng = random.Random(seed)
    history = History([(no, f"Tree {no}", 2500 - 5 * no, "") for no in range(1, players + 1)], rounds)
    for number in range(1, rounds + 1):
        away = frozenset(no for no in history.past if rng.random() < absent)
        situation = history.before(number, away)
        yield situation
        found = pair(situation)
        if found is None:
            return
        pairs, bye = found
        if rng.random() < by_lot:
            lot = [no for no in history.past if no not in away]
            rng.shuffle(lot)
            bye = lot.pop() if len(lot) % 2 else None
            pairs = list(zip(lot[::2], lot[1::2]))
        history.play(
            [(white, black, _result(white, black, rng, forfeit, drawn)) for white, black in pairs], bye
        )


def _result(white: int, black: int, rng: random.Random, forfeit: float, drawn: float) -> str:
    if rng.random() < forfeit:
        return rng.choice(["+-", "-+", "--"])
    if rng.random() < drawn:
        return "1/2"
    return "1-0" if rng.random() < 1 / (1 + 10 ** ((white - black) / 80)) else "0-1"
