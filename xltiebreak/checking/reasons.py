"""Why a value may differ: theirs is made by another rule, or a rule that programs follow differently."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property

from ..criteria import Criterion
from ..editions import EDITIONS
from ..model import PENDING, PLAYED, Participant, Round
from ..texts import say
from .claims import Printed
from .fit import Computed


class Reasons:
    """The reasons of one event's differences, by the edition that its values were computed by."""

    def __init__(self, computed: Computed, edition: str) -> None:
        self.computed, self.edition = computed, edition
        self.tournament = computed.tournament

    def of(self, criterion: Criterion, i: int, printed: Printed, decimals: int) -> str:
        """Why the value of somebody is not the printed one."""
        if criterion.code in ("PTS", "MPTS", "GPTS"):
            return say("reason points")

        def is_theirs(other: str, edition: str) -> bool:
            exact = self.computed.column(other, edition).exact(i)
            return exact is not None and printed.is_of(exact, decimals)

        participant = self.tournament.participants[i]
        if any(r.code == PENDING for r in participant.rounds[: self.tournament.rounds]):
            return say("reason pending")
        for edition in reversed(EDITIONS):
            if edition != self.edition and is_theirs(str(criterion), edition):
                return say("reason edition", edition=edition)
        involved = {participant.no, *(r.opponent for r in participant.rounds)}
        if involved & self._with_unplayed and self._is_possible(criterion, participant, printed):
            article = self.computed.table(self.edition).edition.article("16", "15")
            return say("reason unplayed", article=article)
        for other in criterion.tie_break.criteria():
            if other != str(criterion) and is_theirs(other, self.edition):
                return say("reason criterion", criterion=other)
        return say("reason unknown")

    @cached_property
    def _with_unplayed(self) -> set[int]:
        """Who has an unplayed round; the rest of a round robin with an odd field is none."""
        t = self.tournament
        odd = t.system == "round-robin" and len(t.participants) % 2
        rests = t.rounds // len(t.participants) if odd else 0
        found = set()
        for p in t.participants:
            unplayed = [r for r in self._held(p) if r.code not in PLAYED]
            without_game = max(0, t.rounds - len(p.rounds)) + len(unplayed)
            if without_game > rests or any(r.code != "Z" or r.opponent for r in unplayed):
                found.add(p.no)
        return found

    def _held(self, p: Participant) -> list[Round]:
        """The rounds that were held, and byes of later ones, which some programs count already."""
        held = self.tournament.rounds
        return [*p.rounds[:held], *(r for r in p.rounds[held:] if r.code in "UFH")]

    def _is_possible(self, criterion: Criterion, p: Participant, printed: Printed) -> bool:
        """Whether a sum of scores is not above what it is where every unplayed round counts as a win."""
        t = self.tournament
        if criterion.code not in ("BH", "SB") or criterion.fore or t.team:
            return True
        dummy = max(self._win * t.rounds, *self._highest.values())
        weighted = criterion.code == "SB"
        played = [r for r in p.rounds[: t.rounds] if r.code in PLAYED]
        highest = sum(self._highest[r.opponent] * (r.points if weighted else t.unit) for r in played)
        unplayed = max(t.rounds, len(self._held(p))) - len(played)
        highest += unplayed * dummy * (self._win if weighted else t.unit)
        return printed.value <= Fraction(highest, t.unit**2)

    @cached_property
    def _win(self) -> int:
        """The most that a round can be worth."""
        return int(max(self.tournament.scoring.values()) * self.tournament.unit)

    @cached_property
    def _highest(self) -> dict[int, int]:
        """The points of everybody if their unplayed rounds were won."""
        t = self.tournament
        return {
            p.no: sum(a.points for a in p.adjustments if a.points > 0)
            + sum(r.points if r.code in PLAYED else self._win for r in self._held(p))
            + self._win * max(0, t.rounds - len(p.rounds))
            for p in t.participants
        }
