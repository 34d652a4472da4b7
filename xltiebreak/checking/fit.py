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

_WINS = "victoi?r|wins|sieg|vittor|gewonnen"
_BLACK = r"black|schwarz|noir|\bner[io]\b|negras|zwart"
#: Words of annotations in the languages of the programs that print them, and the codes they may mean.
_WORDS = (
    (r"buch?holz|bh\b", ("BH", "FB", "AOB")),
    (r"sonneb|berger|\bsb\b", ("SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB")),
    (r"direct|direkt|dirett|directo|particuli|onderling", ("DE", "EDE", "DE1")),
    (r"koya", ("KS",)),
    (rf"(?=.*({_WINS}))(?=.*({_BLACK}))", ("BWG",)),
    (_BLACK, ("BPG", "BWG")),
    (_WINS, ("WIN", "WON")),
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
    explained: frozenset[int]
    named: bool
    differs: bool

    @property
    def fits(self) -> int:
        return len(self.explained)

    @property
    def is_sure(self) -> bool:
        """By its values alone a column is told by most of them, and not where everybody has the same."""
        printed = {printed.value for printed in self.column.values.values()}
        return self.named or (self.differs and len(printed) > 1 and 2 * self.fits >= len(self.column.values))

    def replaces(self, usual: Fit) -> bool:
        """Whether it explains most of what the usual criterion of a legend leaves open.

        A legend seldom tells the cut, so it may mean a variant; a few values that fit by chance do not
        make one of it.
        """
        left = self.column.values.keys() - usual.explained
        return self.fits > usual.fits and 3 * len(self.explained & left) >= 2 * len(left)


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
    """What the column says it is, unless a variant of that explains it; else what gives most values."""
    usual: Fit | None = None
    best: Fit | None = None
    for fit in _fits(column, computed, edition):
        usual = usual or fit
        if best is None or (fit.differs, fit.fits) > (best.differs, best.fits):
            best = fit
        if fit.differs and fit.fits == len(column.values):
            break
    if usual and best and usual.named and not best.replaces(usual):
        return usual
    return best


def _fits(column: Column, computed: Computed, edition: str) -> Iterator[Fit]:
    """Each candidate with the values that it explains."""
    decimals = decimals_of(column.values.values())
    values = {
        no: (computed.index[no], printed) for no, printed in column.values.items() if no in computed.index
    }
    for criterion, said in _candidates(column):
        if computed.tournament.team and criterion == "PTS":
            continue  # a team's are match points
        made = computed.column(criterion, edition)
        if made.undefined or made.criterion.tie_break.compute is None:
            continue
        exact = {no: made.exact(i) for no, (i, _) in values.items()}
        explained = frozenset(
            no
            for no, (_, printed) in values.items()
            if (value := exact[no]) is not None and printed.is_of(value, decimals)
        )
        yield Fit(column, made.criterion, made, explained, said, len(set(exact.values())) > 1)


def _candidates(column: Column) -> Iterator[tuple[str, bool]]:
    """Criteria with whether the column says so itself: the usual ones first, then their variants."""
    if named := _named(column):
        yield str(named), True
        return
    said = _said(column)
    usual = [
        criterion
        for criterion in map(parse_criterion, every_criterion())
        if (criterion.code in said if said else criterion.code not in ("LOTS", "PLAYOFF", "PTS"))
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
    """The codes that its words may mean; what stands in brackets explains, and may name something else."""
    text = f"{column.heading} {column.annotation}".lower()
    for words in (re.sub(r"\([^)]*\)?|\[[^\]]*\]?", " ", text), text):
        for pattern, codes in _WORDS:
            if re.search(pattern, words):
                return codes
    return ()
