"""The comparison: every claim beside what the results give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby

from ..criteria import CriterionError, parse_criterion
from ..explain import Explanation, plain
from ..model import Tournament
from ..standings import RankedColumn, Standings, standings
from ..texts import one_line, say
from .claims import Claims, Column, Printed, decimals_of
from .fit import Computed, Fit, identify, is_direct_encounter
from .reasons import Reasons

#: What programs print where there is no value to have, such as an average of no games.
NOTHING = Fraction(0)
#: Ranks of so many participants that mostly contradict the points are not a ranking at all.
MANY = 6


@dataclass(frozen=True)
class Difference:
    """A claim that is not so: whose, of what, our value and theirs, the reason, and the place."""

    what: str
    ours: str
    theirs: str
    reason: str
    no: int = 0
    name: str = ""
    where: str = ""
    explanation: Explanation | None = None


@dataclass
class Verdict:
    """What was compared and what differs."""

    differences: list[Difference] = field(default_factory=list)
    #: What could not be judged, or should be known.
    remarks: list[str] = field(default_factory=list)
    #: What is remarkable about the pairings; it may be much, where they were made by other rules.
    pairings: list[str] = field(default_factory=list)
    #: How many claims agree: points, ranks, tie-break values; and rounds that were paired by the rules.
    points: int = 0
    ranks: int = 0
    values: int = 0
    rounds: int = 0
    #: What the printed columns are: heading and criterion.
    columns: list[tuple[str, str]] = field(default_factory=list)
    criteria: tuple[str, ...] = ()
    edition: str = ""

    @property
    def is_clean(self) -> bool:
        return not self.differences

    @property
    def is_empty(self) -> bool:
        """Whether nothing could be compared."""
        return self.is_clean and not (self.points or self.ranks or self.values or self.rounds)

    def sentence(self) -> str:
        """The verdict in one sentence."""
        counts = {
            "points": self.points,
            "ranks": self.ranks,
            "values": self.values,
            "rounds": self.rounds,
        }
        agreed = ", ".join(say(f"agreed {what}", count=count) for what, count in counts.items() if count)
        if not agreed:
            return (
                say("verdict differs", count=len(self.differences))
                if self.differences
                else say("verdict nothing")
            )
        if self.differences:
            return say("verdict differs in part", count=len(self.differences), agreed=agreed)
        return say("verdict clean", agreed=agreed)


def check(
    tournament: Tournament,
    claims: Claims,
    criteria: str | None = None,
    edition: str | None = None,
) -> Verdict:
    """Compute an event again and compare it with what is claimed."""
    verdict = Verdict()
    verdict.differences += _contradictions(tournament)
    if verdict.differences and not tournament.doubts:
        verdict.remarks += [str(problem) for problem in tournament.problems if problem.level == "warning"]
        verdict.remarks.append(say("verdict results first"))
        return verdict
    computed = Computed(tournament, edition)
    verdict.edition, fits = identify(claims.columns, computed, edition)
    comparison = _Comparison(verdict, computed)
    verdict.differences += _other_participants(tournament, claims)
    comparison.points(claims)
    comparison.columns(claims, fits)
    announced = _announced(verdict, tournament) if criteria is None else criteria
    if not announced and claims.columns:
        announced = _list_of(claims.columns, fits)
    if any(no in computed.index for no in claims.ranks):
        table = standings(tournament, announced or "PTS", edition=verdict.edition)
        verdict.criteria = tuple(table.criteria)
        _compare_ranks(verdict, table, claims, bool(announced))
        if claims.ours:
            comparison.encounters(claims.columns, table)
    return verdict


def _contradictions(tournament: Tournament) -> Iterator[Difference]:
    for problem in tournament.problems:
        if problem.level == "error":
            yield Difference(say("verdict result"), "", "", problem.message, where=problem.where)


def _other_participants(tournament: Tournament, claims: Claims) -> Iterator[Difference]:
    """In a table of our own, numbers that nobody has, and participants who are missing."""
    known = {p.no: p for p in tournament.participants}
    for no in sorted(claims.ours - known.keys()):
        where = claims.rank_cells.get(no, "")
        yield Difference(say("verdict participant"), "", str(no), say("reason nobody"), no, where=where)
    for no in sorted(known.keys() - claims.ours - tournament.excluded if claims.ours else ()):
        name = one_line(known[no].name)
        yield Difference(say("verdict participant"), str(no), "", say("reason missing"), no, name)


# ------------------------------------------------------------------------------------------------ values


class _Comparison:
    """Points and printed columns beside the computed ones."""

    def __init__(self, verdict: Verdict, computed: Computed) -> None:
        self.verdict, self.computed = verdict, computed
        self.table = computed.table(verdict.edition)
        self.participants = computed.tournament.participants
        self.reasons = Reasons(computed, verdict.edition)

    def points(self, claims: Claims) -> None:
        primary = "MPTS" if self.table.tournament.team else "PTS"
        for criterion, claimed in ((primary, claims.points), ("GPTS", claims.game_points)):
            if claimed:
                self.verdict.points += self._agreed(
                    self.table.column(criterion), say("verdict points"), claimed
                )

    def columns(self, claims: Claims, fits: list[Fit | None]) -> None:
        for column, fit in zip(claims.columns, fits):
            if fit is None:
                if is_direct_encounter(column) and claims.ours:
                    continue
                phrase = "verdict encounter" if is_direct_encounter(column) else "verdict unknown column"
                self.verdict.remarks.append(say(phrase, heading=one_line(column.heading)))
                continue
            heading = one_line(column.heading)
            self.verdict.columns.append((heading, str(fit.criterion)))
            what = say("verdict column", heading=heading, criterion=fit.criterion)
            what = heading if heading == str(fit.criterion) else what
            self.verdict.values += self._agreed(fit.computed, what, column.values)

    def encounters(self, columns: Sequence[Column], table: Standings) -> None:
        """The orders of direct encounters in a table of our own, one column after the other."""
        made = [at for at, column in enumerate(table.columns) if column.criterion.tie_break.compute is None]
        values = {row.no: row.values for row in table.rows}
        for at, column in zip(made, filter(is_direct_encounter, columns)):
            criterion = table.columns[at]
            for no, printed in column.values.items():
                if no not in values or no in criterion.in_doubt:
                    continue
                if values[no][at] == printed.value:
                    self.verdict.values += 1
                    continue
                name = one_line(self.participants[self.computed.index[no]].name)
                self.verdict.differences.append(
                    Difference(
                        column.heading,
                        plain(values[no][at]),
                        plain(printed.value),
                        say("reason order"),
                        no,
                        name,
                        printed.where,
                        table.explain(no, table.headings[at]),
                    )
                )

    def _agreed(self, column: RankedColumn, what: str, claimed: dict[int, Printed]) -> int:
        """How many agree; the others become differences, save those that are in doubt."""
        agreed, decimals = 0, decimals_of(claimed.values())
        for no, printed in claimed.items():
            i = self.computed.index.get(no)
            if i is None:
                continue
            exact = column.exact(i)
            if no in column.in_doubt:
                continue
            if printed.is_of(exact or NOTHING, decimals):
                agreed += 1
            else:
                self.verdict.differences.append(self._difference(column, what, no, printed, decimals))
        return agreed

    def _difference(
        self, column: RankedColumn, what: str, no: int, printed: Printed, decimals: int
    ) -> Difference:
        i = self.computed.index[no]
        explained = column.criterion.tie_break.explain is not None
        return Difference(
            what,
            plain(column.shown(i)),
            plain(printed.value),
            self.reasons.of(column.criterion, i, printed, decimals),
            no,
            one_line(self.participants[i].name),
            printed.where,
            self.table.explain(no, str(column.criterion)) if explained else None,
        )


# -------------------------------------------------------------------------------------------------- ranks


def _list_of(columns: Sequence[Column], fits: list[Fit | None]) -> str:
    """The printed columns as a list of criteria, down to the first that is not known."""
    found = ["PTS"]
    for column, fit in zip(columns, fits):
        if fit is None and not is_direct_encounter(column):
            break
        found.append(str(fit.criterion) if fit else "DE")
    return ",".join(dict.fromkeys(found))


def _announced(verdict: Verdict, tournament: Tournament) -> str:
    """The event's own list down to the first criterion that cannot be read, which is told."""
    found: list[str] = []
    for text in tournament.tie_breaks:
        try:
            found.append(str(parse_criterion(text)))
        except CriterionError as error:
            verdict.differences.append(
                Difference(say("verdict list"), "", one_line(text), str(error), where=say("the event's list"))
            )
            break
    return ",".join(found)


def _by_printed(claims: Claims) -> dict[int, range]:
    """The places that the printed points and columns give, whether they are right or not."""
    columns = [claims.points, *(column.values for column in claims.columns if column.values)]
    keys = {
        no: [-column[no].value for column in columns]
        for no in claims.points
        if all(no in column for column in columns)
    }
    places: dict[int, range] = {}
    for _, tied in groupby(sorted(keys, key=keys.__getitem__), key=keys.__getitem__):
        group = list(tied)
        first = len(places) + 1
        places |= dict.fromkeys(group, range(first, first + len(group)))
    return places


def _compare_ranks(
    verdict: Verdict,
    table: Standings,
    claims: Claims,
    announced: bool,
) -> None:
    agreed, differences = 0, []
    claimed = {no: rank for no, rank in claims.ranks.items() if no in table.event.index}
    by_printed = _by_printed(claims)
    for rank, tied in groupby(table.rows, key=lambda row: row.rank):
        group = list(tied)
        rows = [row for row in group if row.no in claimed]
        if rank is None:
            verdict.remarks.append(say("verdict open ranks", count=len(rows)))
            continue
        allowed = _places(rank, len(group), [claimed[row.no] for row in rows])
        for row in rows:
            if claimed[row.no] in allowed:
                agreed += 1
                continue
            ours = str(rank) if len(group) == 1 else f"{rank}–{rank + len(group) - 1}"
            values = "; ".join(f"{name} {plain(value)}" for name, value in zip(table.criteria, row.values))
            follows = claimed[row.no] in by_printed.get(row.no, ())
            reason = say("reason rank printed" if follows else "reason rank", values=values)
            theirs = str(claimed[row.no])
            differences.append(
                Difference(
                    say("verdict rank"),
                    ours,
                    theirs,
                    reason,
                    row.no,
                    one_line(row.name),
                    claims.rank_cells.get(row.no, ""),
                )
            )
    if not announced and len(claimed) >= MANY and 2 * agreed < len(claimed):
        verdict.remarks.append(say("verdict no ranking", count=len(differences)))
        return
    verdict.ranks += agreed
    verdict.differences += differences
    if not announced:
        verdict.remarks.append(say("verdict no list"))


def _places(rank: int, size: int, claimed: list[int]) -> set[int]:
    """The places that are right for a group in which nothing separates any more: 2 2 4 or 2 3 4.

    A place that is claimed twice makes the next one wrong: 2 2 3 is neither.
    """
    places = sorted(claimed)
    inside = [place for place in places if rank <= place < rank + size]
    if len(places) < size:
        return set(inside)
    return {place for place in inside if place == rank + sum(other < place for other in places)}
