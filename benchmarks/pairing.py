"""The time to pair a round by the Swiss rules of 1992, next to trying every arrangement in turn.

``python -m benchmarks.pairing`` plays events of 50, 100 and 300 players by their own pairings and prints the
time of each round; of small events also that of the brute force of the tests. Nothing is asserted. See
README.md.
"""

from __future__ import annotations

import argparse
from time import perf_counter

from tests.swiss1992_by_text import Nobody, pair_by_text
from tests.swiss1992_events import Expected, simulated
from xltiebreak.pairing.model import Impossible, Situation
from xltiebreak.pairing.swiss1992 import pair

ROUNDS = 9


def result_of(situation: Situation) -> Expected | None:
    try:
        found = pair(situation)
    except Impossible:
        return None
    return [tuple(p) for p in found.pairs], found.bye


def by_text(situation: Situation) -> Expected | None:
    try:
        return pair_by_text(situation)
    except Nobody:
        return None


def timed(function, situation: Situation) -> tuple[float, Expected | None]:
    started = perf_counter()
    found = function(situation)
    return perf_counter() - started, found


def large(players: int, events: int) -> list[float]:
    """The slowest time of each round, explanation included."""
    slowest = [0.0] * ROUNDS
    for seed in range(events):
        for situation in simulated(players, ROUNDS, seed, result_of):
            seconds, _ = timed(result_of, situation)
            slowest[situation.round - 1] = max(slowest[situation.round - 1], seconds)
    return slowest


def small(players: int, events: int) -> tuple[float, float, int]:
    """Both engines on the same rounds: their times, and how many rounds."""
    ours = theirs = 0.0
    rounds = 0
    for seed in range(events):
        for situation in simulated(players, min(ROUNDS, players - 1), seed, result_of):
            one, found = timed(result_of, situation)
            other, tried = timed(by_text, situation)
            if found != tried:
                raise SystemExit(f"{players} players, seed {seed}, round {situation.round}: they differ")
            ours, theirs, rounds = ours + one, theirs + other, rounds + 1
    return ours, theirs, rounds


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=5, help="so many of each size")
    events = parser.parse_args().events
    print("slowest of each round, milliseconds")
    for players in (50, 100, 300):
        times = " ".join(f"{1000 * seconds:6.1f}" for seconds in large(players, events))
        print(f"{players:4} players: {times}")
    print("next to trying everything, milliseconds a round")
    for players in (6, 8, 10, 12):
        ours, theirs, rounds = small(players, events)
        print(
            f"{players:4} players: {1000 * ours / rounds:.2f} with its explanation, "
            f"{1000 * theirs / rounds:.2f} by brute force"
        )


if __name__ == "__main__":
    main()
