"""From bracket to bracket: who moves down (C1), and what is undone if a bracket fails (C12, C13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .below import Anything, CompletesLowest, FitsNext, Suits, completes, fits
from .bracket import Bracket, Candidate
from .field import Field, bits
from .work import Work


class NoPairing(Exception):
    """Everything was joined, and the lowest bracket can still not be completed."""


class Undone(NamedTuple):
    """A pairing that was given up, and the article by which: C12 or C13."""

    article: str
    candidate: Candidate


class Step:
    """A bracket with its present pairing."""

    def __init__(self, field: Field, moved: int, residents: int, work: Work) -> None:
        self.field, self.moved, self.residents, self.work = field, moved, residents, work
        #: C1: those who have nobody to play here.
        self.leaving = field.alone(moved | residents)
        self.bracket = Bracket(field, moved & ~self.leaving, residents & ~self.leaving, work)
        self.undone: list[Undone] = []
        #: C12 looked for other floaters for the next bracket, but there are none.
        self.in_vain = False
        self.candidate: Candidate | None
        self._search: Iterator[Candidate]
        self._restart()

    @property
    def everybody(self) -> int:
        return self.moved | self.residents

    @property
    def down(self) -> int:
        """Who moves down, by C1 or as a floater."""
        return self.leaving | (self.candidate.floaters if self.candidate else 0)

    def fit_next(self, residents: int) -> None:
        """C12, N18: go on, with the same P, to the first pairing whose floaters fit the next bracket."""
        # Who leaves by C1 has no opponent among the floaters either: without one below, none of them helps.
        if any(not self.field.compatible[i] & residents for i in bits(self.leaving)):
            self.in_vain = True
        elif not self._another(FitsNext(self.field, self.leaving, residents, self.work), "C12", same_p=True):
            self.in_vain = True
            self._restart()

    def complete_lowest(self, residents: int, joined: bool) -> bool:
        """C13: go on, also with smaller P, to the first pairing that lets the lowest bracket be completed."""
        below = CompletesLowest(self.field, self.leaving, residents, joined, self.work)
        return self._another(below, "C13", same_p=False)

    def _restart(self) -> None:
        self.bracket.demand(Anything())
        self._search = self.bracket.candidates()
        self.candidate = next(self._search, None)

    def _another(self, below: Suits, article: str, same_p: bool) -> bool:
        before = self.candidate
        if before is None:
            return False
        self.bracket.demand(below, same_p)
        self.candidate = next(self._search, None)
        if self.candidate is None:
            self.candidate = before
            return False
        self.undone.append(Undone(article, before))
        return True


class Lowest(NamedTuple):
    """The lowest bracket, with the brackets joined to it (C13), from the lowest upwards."""

    moved: int
    residents: int
    joined: tuple[Step, ...]
    bracket: Bracket
    candidate: Candidate | None

    @property
    def bye(self) -> int:
        """Who is left, as a mask."""
        return self.candidate.floaters if self.candidate else self.moved | self.residents


class Result(NamedTuple):
    steps: tuple[Step, ...]
    lowest: Lowest


def run(field: Field, work: Work) -> Result:
    """All brackets from the top."""
    steps: list[Step] = []
    for residents in field.groups[:-1]:
        moved = 0
        if steps:
            last = steps[-1]
            if not fits(field, last.down, residents, work):
                last.fit_next(residents)
            moved = last.down
        steps.append(Step(field, moved, residents, work))
    lowest = _lowest(field, steps, field.groups[-1], work)
    return Result(tuple(steps), lowest)


def _lowest(field: Field, steps: list[Step], residents: int, work: Work) -> Lowest:
    """C13, N11: the penultimate bracket is paired otherwise, or joined; then the one above is."""
    moved = steps[-1].down if steps else 0
    joined: list[Step] = []
    complete = completes(field, moved, residents, False, work)
    while not complete:
        if not steps:
            raise NoPairing
        last = steps[-1]
        # Joining asks for less than another pairing does: what cannot be completed joined cannot be at all.
        possible = completes(field, last.everybody, residents, True, work)
        if possible and last.complete_lowest(residents, bool(joined)):
            moved, complete = last.down, True
            continue
        joined.append(steps.pop())
        if possible:
            moved, complete = last.everybody, True
        else:
            residents |= last.residents
    fallen = 0
    for step in joined:
        fallen |= step.everybody
    bracket = Bracket(field, moved, residents, work, lowest=True, fallen=fallen)
    candidate = next(bracket.candidates(), None)
    return Lowest(moved, residents, tuple(joined), bracket, candidate)
