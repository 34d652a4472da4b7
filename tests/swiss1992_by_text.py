"""The Swiss rules of 1992 once more, written from the text for small fields: every candidate in turn.

Shares nothing with the engine but the types of the situation; slow by intention. ``N4`` … are the readings
that the engine's documentation lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, permutations

from xltiebreak.pairing.model import Entrant, Situation

Marks = dict[int, str]


class Nobody(Exception):
    """No pairing exists."""


class Person:
    def __init__(self, entrant: Entrant, situation: Situation, marks: Marks) -> None:
        self.no, self.score = entrant.no, entrant.score
        games = [past for past in entrant.history if past.opponent and past.played]
        self.met = {past.opponent for past in games}
        self.colours = "".join(past.colour for past in games)
        self.d = self.colours.count("w") - self.colours.count("b")
        played = situation.round - 1
        self.free = situation.is_last and entrant.score > Fraction(played, 2)
        self.no_bye = any(past.points >= 1 and not past.played for past in entrant.history)
        self.last, self.before = marks.get(played, ""), marks.get(played - 1, "")
        twice = self.colours[-1] if self.colours[-2:] in ("ww", "bb") else ""
        self.can = {
            colour
            for colour, step in (("w", 1), ("b", -1))
            if self.free or (abs(self.d + step) <= 2 and twice != colour)
        }
        # A7; N2: the repeated colour decides unless the difference is two.
        if self.colours == "":
            self.wants, self.strength = "", 0
        elif not self.free and abs(self.d) >= 2:
            self.wants, self.strength = ("b" if self.d > 0 else "w"), 3
        elif not self.free and twice:
            self.wants, self.strength = ("b" if twice == "w" else "w"), 3
        elif self.d:
            self.wants, self.strength = ("b" if self.d > 0 else "w"), 2
        else:
            self.wants, self.strength = ("b" if self.colours[-1] == "w" else "w"), 1

    def key(self) -> tuple[Fraction, int]:
        return (-self.score, self.no)

    def barred(self, mark: str, level: int) -> bool:
        """B5 and B6: level 0 both in force, 1 only B5, 2 none."""
        return not self.free and ((level < 2 and self.last == mark) or (level < 1 and self.before == mark))


def fit(a: Person, b: Person) -> bool:
    """B1a and B2."""
    return b.no not in a.met and (("w" in a.can and "b" in b.can) or ("b" in a.can and "w" in b.can))


def clash(a: Person, b: Person) -> bool:
    return a.wants != "" and a.wants == b.wants


def excess(people: list[Person]) -> int:
    """A8."""
    most = max(sum(p.wants == colour for p in people) for colour in "wb")
    return max(0, most - (len(people) + 1) // 2)


def float_marks(situation: Situation) -> dict[int, Marks]:
    """A4, A5, N12."""
    before: dict[tuple[int, int], Fraction] = {}
    for e in situation.entrants:
        total = Fraction(0)
        for r, past in enumerate(e.history, 1):
            before[e.no, r] = total
            total += past.points
    marks: dict[int, Marks] = {e.no: {} for e in situation.entrants}
    for e in situation.entrants:
        for r, past in enumerate(e.history, 1):
            if past.bye:
                marks[e.no][r] = "D"
            elif past.opponent:
                own, other = before[e.no, r], before[past.opponent, r]
                if own != other:
                    marks[e.no][r] = "D" if own > other else "U"
    return marks


def exchanges(n: int, half: int) -> Iterator[tuple[list[int], list[int]]]:
    """D2, N19: places 0 … n-1; first no exchange, then one player, two …"""
    upper, lower = range(half), range(half, n)
    for size in range(min(half, n - half) + 1):
        found = [
            (sum(b) - sum(a), [-x for x in reversed(a)], b, a)
            for a in combinations(upper, size)
            for b in combinations(lower, size)
        ]
        for _, _, b, a in sorted(found):
            s1 = sorted([x for x in upper if x not in a] + list(b))
            yield s1, [x for x in range(n) if x not in s1]


Pairs = list[tuple[Person, Person]]


class Bracket:
    """One bracket; ``candidates`` are all pairings in order, each with its P."""

    def __init__(
        self, moved: list[Person], residents: list[Person], lowest: bool, fallen: Iterable[Person]
    ) -> None:
        self.moved, self.residents = sorted(moved, key=Person.key), sorted(residents, key=Person.key)
        self.people = sorted(self.moved + self.residents, key=Person.key)
        self.lowest = lowest
        self.heterogeneous = bool(moved) and 2 * len(self.moved) < len(self.people)
        self.fallen = set() if self.heterogeneous else set(fallen)  # N17

    def levels(self) -> Iterator[tuple[int, int, int]]:
        """C14, N16: P of S1 = M, P of the rest, how often P was lowered."""
        n, m = len(self.people), len(self.moved) if self.heterogeneous else 0
        for lowered in range(m + 1):
            top = (n - 2 * (m - lowered)) // 2
            for rest in range(top, -1, -1):
                if m - lowered + rest and (not self.lowest or rest == top):
                    yield m - lowered, rest, lowered + top - rest

    def candidates(self) -> Iterator[tuple[tuple[int, int], Pairs, list[Person]]]:
        base, n = excess(self.people), len(self.people)
        for first, rest, lowered in self.levels():
            for x in range(max(0, base - lowered), n // 2 + 1):
                for up in range(3):
                    for pairs, left in self.with_moved(first, rest, x, up, lowered):
                        yield (first, rest), pairs, left

    def with_moved(
        self, first: int, rest: int, x: int, up: int, lowered: int
    ) -> Iterator[tuple[Pairs, list[Person]]]:
        if not first:
            for down in range(3):
                yield from self.homogeneous(self.people, rest, x, up, down)
            return
        s1, s2 = self.moved[:first], self.moved[first:] + self.residents

        def arrange(done: Pairs, x: int) -> Iterator[tuple[Pairs, int]]:
            if len(done) == first:
                yield done, x
                return
            a = s1[len(done)]
            for b in s2:
                if any(b is c for _, c in done) or not self.allowed(a, b, up, 2):
                    continue
                if x >= clash(a, b):
                    yield from arrange([*done, (a, b)], x - clash(a, b))

        for done, left_x in arrange([], x):
            others = [p for p in s2 if all(p is not b for _, b in done)]
            own = max(left_x, excess(others))  # N4
            for down in range(3):
                for pairs, left in self.homogeneous(others, rest, own, up, down):
                    yield done + pairs, left

    def allowed(self, a: Person, b: Person, up: int, down: int) -> bool:
        if not fit(a, b):
            return False
        if a.score == b.score:
            return True
        high, low = (a, b) if a.score > b.score else (b, a)
        return not low.barred("U", up) and not (high in self.fallen and high.barred("D", down))

    def homogeneous(
        self, people: list[Person], half: int, x: int, up: int, down: int
    ) -> Iterator[tuple[Pairs, list[Person]]]:
        def arrange(s1: list[Person], s2: list[Person], done: Pairs, x: int) -> Iterator[Pairs]:
            if len(done) == len(s1):
                yield done
                return
            a = s1[len(done)]
            for b in s2:
                if any(b is c for _, c in done) or not self.allowed(a, b, up, down) or x < clash(a, b):
                    continue
                yield from arrange(s1, s2, [*done, (a, b)], x - clash(a, b))

        for upper, lower in exchanges(len(people), half):
            s1, s2 = [people[i] for i in upper], [people[i] for i in lower]
            for done in arrange(s1, s2, [], x):
                left = [p for p in s2 if all(p is not b for _, b in done)]
                if any(p.barred("D", down) for p in left):
                    continue
                if self.lowest and (len(left) > 1 or any(p.no_bye for p in left)):
                    continue
                yield done, left


def perfect(people: list[Person], spare: int = 1) -> bool:
    """N21: can all be paired, but one who may have the bye?"""
    if not people:
        return True
    first, *others = people
    if any(fit(first, b) and perfect([p for p in others if p is not b], spare) for b in others):
        return True
    return spare > 0 and len(people) % 2 == 1 and not first.no_bye and perfect(others, 0)


def complete_with(moved: list[Person], residents: list[Person], joined: bool) -> bool:
    """C13: can the lowest bracket be paired?  Not joined, P is not lowered: all of S1 = M have opponents."""
    if joined or 2 * len(moved) >= len(moved) + len(residents):
        return perfect(moved + residents)
    return any(
        all(fit(a, b) for a, b in zip(moved, chosen)) and perfect([p for p in residents if p not in chosen])
        for chosen in permutations(residents, len(moved))
    )


def alone(p: Person, people: list[Person]) -> bool:
    return not any(fit(p, other) for other in people if other is not p)


def fits(moved: list[Person], residents: list[Person]) -> bool:
    """C12, N18."""
    people = moved + residents
    if any(alone(p, people) for p in moved):
        return False
    residents = [p for p in residents if not alone(p, people)]
    if not moved or 2 * len(moved) >= len(moved) + len(residents):
        return True
    return any(
        all(fit(a, b) for a, b in zip(moved, chosen)) for chosen in permutations(residents, len(moved))
    )


class Step:
    def __init__(self, moved: list[Person], residents: list[Person]) -> None:
        self.everybody = moved + residents
        self.residents, self.moved_in = residents, moved
        self.leaving = [p for p in self.everybody if alone(p, self.everybody)]
        bracket = Bracket(
            [p for p in moved if p not in self.leaving],
            [p for p in residents if p not in self.leaving],
            False,
            (),
        )
        self.search = bracket.candidates()
        self.level: tuple[int, int] = (0, 0)
        self.pairs: Pairs = []
        self.left: list[Person] = []
        if bracket.people:
            self.level, self.pairs, self.left = next(self.search)

    def down(self) -> list[Person]:
        return sorted(self.leaving + self.left, key=Person.key)


def pair_by_text(situation: Situation) -> tuple[list[tuple[int, int]], int | None]:
    marks = float_marks(situation)
    people = sorted(
        (Person(e, situation, marks[e.no]) for e in situation.entrants if e.no not in situation.absent),
        key=Person.key,
    )
    groups: list[list[Person]] = []
    for p in people:
        if groups and groups[-1][0].score == p.score:
            groups[-1].append(p)
        else:
            groups.append([p])
    steps: list[Step] = []
    for group in groups[:-1]:
        moved = steps[-1].down() if steps else []
        if steps and not fits(moved, group):  # C12
            last = steps[-1]
            saved = list(last.search)
            last.search = iter(saved)
            for place, (level, pairs, left) in enumerate(saved):
                if level == last.level and fits(last.leaving + left, group):
                    last.pairs, last.left = pairs, left
                    last.search = iter(saved[place + 1 :])
                    moved = last.down()
                    break
        steps.append(Step(moved, group))
    final, bye = lowest(steps, groups[-1] if groups else [])
    pairs = [pair for step in steps for pair in step.pairs] + final
    drawn = situation.first_colour
    key = {p.no: p.key() for p in people}
    ordered = sorted(
        (sorted(pair, key=Person.key) for pair in pairs),
        key=lambda ab: (-ab[0].score, -ab[0].score - ab[1].score, key[ab[0].no]),
    )
    coloured = [colours(a, b, i, drawn, situation.round) for i, (a, b) in enumerate(ordered)]
    return coloured, bye.no if bye else None


def lowest(steps: list[Step], residents: list[Person]) -> tuple[Pairs, Person | None]:
    """C13, N11."""
    moved = steps[-1].down() if steps else []
    fallen: list[Person] = []
    joined = False
    complete = complete_with(moved, residents, joined)
    while not complete:
        if not steps:
            raise Nobody
        last = steps[-1]
        for _level, pairs, left in last.search:
            if complete_with(last.leaving + left, residents, joined):
                last.pairs, last.left = pairs, left
                moved, complete = last.down(), True
                break
        else:
            steps.pop()
            joined = True
            fallen += last.everybody
            if complete_with(last.everybody, residents, joined):
                moved, complete = last.everybody, True
            else:
                residents = last.residents + residents
    for _, pairs, left in Bracket(moved, residents, True, fallen).candidates():
        return pairs, left[0] if left else None
    if len(moved + residents) == 1:
        return [], (moved + residents)[0]
    if not moved + residents:
        return [], None
    raise Nobody


def colours(a: Person, b: Person, place: int, drawn: str, round_: int) -> tuple[int, int]:
    """E; a is ranked higher."""

    def white(colour_of_a: str) -> tuple[int, int]:
        return (a.no, b.no) if colour_of_a == "w" else (b.no, a.no)

    other = {"w": "b", "b": "w"}
    possible = [c for c in "wb" if c in a.can and other[c] in b.can]
    if len(possible) == 1:
        return white(possible[0])
    if not a.wants and not b.wants:
        odd = (place if round_ == 1 else a.no - 1) % 2 == 0
        return white(drawn if odd else other[drawn])
    if a.wants != b.wants:
        return white(a.wants or other[b.wants])
    if a.strength != b.strength:
        return white(a.wants if a.strength > b.strength else other[b.wants])
    for mine, theirs in zip(reversed(a.colours), reversed(b.colours)):
        if mine != theirs:
            return white(other[mine])
    return white(a.wants)
