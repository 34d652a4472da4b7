"""Which tie-break, of which edition, a printed column is: by its heading, by its words, by its values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..criteria import Criterion, CriterionError, every_criterion, parse_criterion
from ..editions import EDITIONS
from ..model import Tournament
from ..standings import RankedColumn, Standings, standings
from .claims import Column, decimals_of

#: Words of annotations in the languages of the programs that print them, and the codes they may mean.
_WORDS = (
    (r"buch?holz|bh\b", ("BH", "FB", "AOB")),
    (r"sonneb|berger|\bsb\b", ("SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB")),
    (r"direct|direkt|dirett|directo|particuli|onderling", ("DE", "EDE", "DE1")),
    (r"koya", ("KS",)),
    (r"victor|wins|sieg|vittor|gewonnen", ("WIN", "WON", "BWG")),
    (r"black|schwarz|noir|neri|negras|zwart", ("BPG", "BWG")),
    (r"progress|fortschr|cumul", ("PS",)),
    (r"perform|leistung", ("TPR", "PTP", "APRO", "APPO")),
    (r"rating|elo", ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")),
    (r"match.?p|mannschaftsp|puntos de match", ("MPTS",)),
    (r"game.?p|board.?p|brettp|puntos de tablero", ("GPTS",)),
)


@dataclass(frozen=True)
class Fit:
    """A column and what it is by an edition; ``named`` when it says so itself, not by its values alone."""

    column: Column
    criterion: Criterion
    computed: RankedColumn
    fits: int
    named: bool
    differs: bool

    @property
    def is_sure(self) -> bool:
        """By its values alone a column is told by most of them, and not where everybody has the same."""
        return self.named or (self.differs and 2 * self.fits >= len(self.column.values))


class Computed:
    """Everything that a column might be, computed when it is first asked for."""

    def __init__(self, tournament: Tournament, edition: str | None) -> None:
        self.tournament = tournament
        own = standings(tournament, "PTS", edition=edition)
        self.edition = own.edition.name
        self.index = own.event.index
        self._tables = {self.edition: own}
        self._columns: dict[tuple[str, str], RankedColumn] = {}

    def column(self, criterion: str, edition: str) -> RankedColumn:
        key = criterion, edition
        if key not in self._columns:
            self._columns[key] = self.table(edition).column(criterion)
        return self._columns[key]

    def table(self, edition: str) -> Standings:
        if edition not in self._tables:
            self._tables[edition] = standings(self.tournament, "PTS", edition=edition)
        return self._tables[edition]


def identify(
    columns: Sequence[Column], computed: Computed, edition: str | None = None
) -> tuple[str, list[Fit | None]]:
    """The edition by which a table was made, and what each column is, or None where nothing explains it.

    One program made the whole table, so the edition that explains most values of all columns is taken;
    the event's own if none explains more.
    """
    best = computed.edition, [_fit(column, computed, computed.edition) for column in columns]
    for other in () if edition else EDITIONS:
        if _explained(best[1]) == sum(len(column.values) for column in columns):
            break
        fits = [_fit(column, computed, other) for column in columns]
        if _explained(fits) > _explained(best[1]):
            best = other, fits
    return best[0], [fit if fit and fit.is_sure else None for fit in best[1]]


def is_direct_encounter(column: Column) -> bool:
    """Programs print its points, the regulations know only an order: it cannot be compared."""
    named = _named(column)
    codes = {named.code} if named else set(_said(column))
    return bool(codes) and codes <= {"DE", "EDE", "DE1"}


def _explained(fits: list[Fit | None]) -> int:
    return sum(fit.fits for fit in fits if fit)


def _fit(column: Column, computed: Computed, edition: str) -> Fit | None:
    """The criterion that gives most of the values, the first of those that give as many."""
    decimals = decimals_of(column.values.values())
    values = [(computed.index[no], printed) for no, printed in column.values.items() if no in computed.index]
    best: Fit | None = None
    for criterion, said in _candidates(column):
        if computed.tournament.team and criterion == "PTS":
            continue  # a team's are match points
        made = computed.column(criterion, edition)
        if made.undefined or made.criterion.tie_break.compute is None:
            continue
        exact = [made.exact(i) for i, _ in values]
        fits = sum(
            value is not None and printed.is_of(value, decimals) for value, (_, printed) in zip(exact, values)
        )
        differs = len(set(exact)) > 1
        if best is None or (differs, fits) > (best.differs, best.fits):
            best = Fit(column, made.criterion, made, fits, said, differs)
        if differs and fits == len(column.values):
            break
    return best


def _candidates(column: Column) -> Iterator[tuple[str, bool]]:
    """Criteria with whether the column says so itself: the usual ones first, then their variants."""
    if named := _named(column):
        yield str(named), True
        return
    said = _said(column)
    usual = [
        criterion
        for criterion in map(parse_criterion, every_criterion())
        if criterion.code not in ("LOTS", "PLAYOFF") and (not said or criterion.code in said)
    ]
    usual.sort(key=lambda criterion: criterion.cut != "")  # what is not cut comes first
    for variant in ("", "/P", "/F"):
        for criterion in usual:
            if variant[1:] in criterion.tie_break.modifiers:
                yield f"{criterion}{variant}", bool(said)


def _named(column: Column) -> Criterion | None:
    for text in (column.heading, column.annotation):
        try:
            return parse_criterion(text)
        except CriterionError:
            continue
    return None


def _said(column: Column) -> tuple[str, ...]:
    text = f"{column.heading} {column.annotation}".lower()
    for pattern, codes in _WORDS:
        if re.search(pattern, text):
            return codes
    return ()
