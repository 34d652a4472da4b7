"""A large Swiss that looks like a real one, as a TRF file; the same seed gives the same file.

``python -m benchmarks.swiss 5000 > large.trf``

Everybody has a rating, so that no rating tie-break is refused. The time grows with the number of
players, not with its square.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter

ROUNDS = 9
REQUESTED_BYE = 0.03
FORFEIT = 0.015
#: Likelihood of a draw between equals; it falls with the difference in strength.
DRAW = 0.4

FAMILY_NAMES = ["Abara", "Brandt", "Castro", "Dahl", "Garcia", "Ivanova", "Kovacs", "Moreau", "Wang"]
GIVEN_NAMES = ["Ada", "Bo", "Clara", "David", "Eva", "Felix", "Grace", "Hugo", "Ines"]
FEDERATIONS = ["NOR", "GER", "ESP", "FRA", "ITA", "POL", "IND", "USA", "NED", "HUN"]
POINTS = {"1": 1.0, "=": 0.5, "0": 0.0, "+": 1.0, "-": 0.0, "U": 1.0, "H": 0.5, "Z": 0.0}


@dataclass(eq=False, slots=True)
class Player:
    no: int
    rating: int
    strength: float
    points: float = 0.0
    #: Games with White less games with Black, and the last colour.
    balance: int = 0
    colour: str = ""
    met: set[int] = field(default_factory=set)
    had_free_point: bool = False
    rounds: list[str] = field(default_factory=list)

    def record(self, opponent: int, colour: str, code: str) -> None:
        self.rounds.append(f"{opponent or '0000':>4} {colour} {code}")
        self.points += POINTS[code]
        self.had_free_point |= code in "U+"


Pair = tuple[Player, Player]


def swiss(players: int, seed: int = 1, rounds: int = ROUNDS) -> str:
    """The TRF of an event with so many players."""
    if not 2 <= players <= 9999:
        raise ValueError("the starting numbers of a TRF go from 1 to 9999; there must be two players")
    rng = random.Random(seed)
    everybody = entrants(players, rng)
    for _ in range(rounds):
        play_round(everybody, rng)
    return trf(everybody, rounds)


def entrants(count: int, rng: random.Random) -> list[Player]:
    """Players by rating, each about as strong as the rating says."""
    ratings = sorted((min(2800, max(1400, round(rng.gauss(1850, 250)))) for _ in range(count)), reverse=True)
    return [Player(no, rating, rng.gauss(rating, 80)) for no, rating in enumerate(ratings, start=1)]


def play_round(everybody: list[Player], rng: random.Random) -> None:
    available: list[Player] = []
    for player in sorted(everybody, key=lambda p: (-p.points, p.no)):
        if rng.random() < REQUESTED_BYE:
            player.record(0, "-", rng.choice("HZ"))
        else:
            available.append(player)
    if len(available) % 2:
        lowest_first = reversed(available)
        unlucky = next((p for p in lowest_first if not p.had_free_point), available[-1])
        available.remove(unlucky)
        unlucky.record(0, "-", "U")
    for a, b in pairings(available):
        play(a, b, rng)


def pairings(ranked: list[Player]) -> list[Pair]:
    """Score group by score group, upper half against lower half; who finds nobody floats down."""
    pairs: list[Pair] = []
    floaters: list[Player] = []
    for _, group in groupby(ranked, key=attrgetter("points")):
        together = [*floaters, *group]
        half = len(together) // 2
        floaters = pair_up(together[:half], together[half:], pairs)
    # At the end of the list nobody is left to float to: part an earlier pair, or let them meet again.
    for a, b in zip(floaters[::2], floaters[1::2]):
        pairs += exchange(a, b, pairs) if b.no in a.met else [(a, b)]
    return pairs


def pair_up(upper: list[Player], lower: list[Player], pairs: list[Pair]) -> list[Player]:
    """Add what can be paired to ``pairs``; return the others, best first."""
    waiting = lower[::-1]  # the next one last, where it is cheap to take away
    alone: list[Player] = []
    for player in upper:
        for place in reversed(range(len(waiting))):
            if waiting[place].no not in player.met:
                pairs.append((player, waiting.pop(place)))
                break
        else:
            alone.append(player)
    return [*alone, *reversed(waiting)]


def exchange(a: Player, b: Player, pairs: list[Pair]) -> list[Pair]:
    """Two who have met take the partners of the nearest pair that allows it."""
    for place in reversed(range(len(pairs))):
        c, d = pairs[place]
        for first, second in ((c, d), (d, c)):
            if first.no not in a.met and second.no not in b.met:
                del pairs[place]
                return [(first, a), (second, b)]
    return [(a, b)]


def play(a: Player, b: Player, rng: random.Random) -> None:
    white, black = colours(a, b)
    white.met.add(black.no)
    black.met.add(white.no)
    if rng.random() < FORFEIT:
        codes = rng.choice(("+-", "-+"))  # the scheduled colours stand in the file, but do not count
    else:
        codes = result(white.strength + 30 - black.strength, rng)
        white.balance += 1
        black.balance -= 1
        white.colour, black.colour = "w", "b"
    white.record(black.no, "w", codes[0])
    black.record(white.no, "b", codes[1])


def colours(a: Player, b: Player) -> Pair:
    """White for the one who is owed it: fewer Whites, then Black last, then in turn by number."""
    if a.balance != b.balance:
        return (a, b) if a.balance < b.balance else (b, a)
    if a.colour != b.colour:
        return (a, b) if a.colour == "b" or b.colour == "w" else (b, a)
    return (a, b) if a.no % 2 else (b, a)


def result(difference: float, rng: random.Random) -> str:
    """Both codes of a game, White's first, as the Elo formula expects them."""
    expected = 1 / (1 + 10 ** (-difference / 400))
    drawn = 2 * DRAW * min(expected, 1 - expected)
    chance = rng.random()
    if chance < drawn:
        return "=="
    return "10" if chance < expected + drawn / 2 else "01"


def trf(players: list[Player], rounds: int) -> str:
    order = sorted(players, key=lambda p: (-p.points, p.no))
    rank = {player.no: place for place, player in enumerate(order, start=1)}
    lines = [
        f"012 Generated Open with {len(players)} players",
        "022 Nowhere",
        "032 NOR",
        "042 2026/05/02",
        "052 2026/05/10",
        f"062 {len(players)}",
        f"072 {len(players)}",
        "092 Individual: Swiss-System (Dutch)",
        "102 Arbiter, Anna",
        f"142 {rounds}",
        "192 FIDE_DUTCH_2025",
    ]
    for p in players:
        family, given = FAMILY_NAMES[p.no % len(FAMILY_NAMES)], GIVEN_NAMES[p.no % len(GIVEN_NAMES)]
        name = f"{family}, {given} {p.no}"
        federation = FEDERATIONS[p.no * 3 % len(FEDERATIONS)]
        sex = "w" if p.no % 8 == 0 else "m"
        born = f"{1950 + p.no * 11 % 60}/01/01"
        lines.append(
            f"001 {p.no:4d} {sex}    {name:33s} {p.rating:4d} {federation} {1_000_000 + p.no:11d} {born} "
            f"{p.points:4.1f} {rank[p.no]:4d}  {'  '.join(p.rounds)}"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Write a generated Swiss as a TRF file to standard output.")
    parser.add_argument("players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    print(swiss(options.players, options.seed, options.rounds), end="")


if __name__ == "__main__":
    main()
