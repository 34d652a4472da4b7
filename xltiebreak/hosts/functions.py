"""The spreadsheet functions, derived from the catalogue: ``FIDE_BH_C1`` and its sisters."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from .. import tiebreaks as tiebreaks  # fills the catalogue
from ..criteria import Criterion, every_criterion, parse_criterion
from ..texts import full_name_of, say

PREFIX = "FIDE_"
#: The parameters that say where the event stands: last in every function, and all may be left out.
WHERE = ("crosstable", "boards")


@dataclass(frozen=True)
class Function:
    """A function as every host offers it; what stands from ``required`` on may be left out."""

    name: str
    parameters: tuple[str, ...]
    required: int
    #: The criterion that a function is named after.
    criterion: str = ""

    @property
    def asked(self) -> tuple[str, ...]:
        """The parameters without those that say where the event stands."""
        return tuple(name for name in self.parameters if name not in WHERE)

    def description(self) -> str:
        """What it gives, in the language being spoken."""
        if self.criterion:
            name = full_name_of(parse_criterion(self.criterion))
            return say("function value", criterion=self.criterion, name=name)
        return say(f"function {self.name.removeprefix(PREFIX)}")


#: Functions that are not named after a criterion: parameters, and how many are required.
_GENERAL = {
    "TB": (("participant", "criterion", *WHERE), 2),
    "RANK": (("participant", *WHERE), 1),
    "STANDINGS": (("list", *WHERE), 0),
    "EXPLAIN": (("participant", "criterion", *WHERE), 2),
    "NAME": (("criterion", "language"), 1),
    "CHECK": (WHERE, 0),
}


@cache
def functions() -> dict[str, Function]:
    """Every function by its name: of each criterion with its cuts and team scores, and the general ones.

    >>> functions()["FIDE_BH_C1_GP"].criterion, functions()["FIDE_RANK"].parameters
    ('BH-C1:GP', ('participant', 'crosstable', 'boards'))
    """
    found = {}
    for criterion in every_criterion():
        name = PREFIX + re.sub(r"\W", "_", criterion).upper()
        found[name] = Function(name, ("participant", *WHERE), 1, criterion)
    for code, (parameters, required) in _GENERAL.items():
        found[PREFIX + code] = Function(PREFIX + code, parameters, required)
    return found


@cache
def _names() -> dict[str, str]:
    return {function.criterion: name for name, function in functions().items() if function.criterion}


def criteria_with_functions() -> list[str]:
    """The criteria that have a function of their own, in the order of the articles."""
    return list(_names())


class Spelling(NamedTuple):
    """How the formulas of a workbook call the functions."""

    #: Stands before the name, as Excel stores functions of an add-in.
    before: str = ""
    #: Stands after the other arguments: where the event is.
    after: str = ""

    @classmethod
    def naming(cls, boards: bool, before: str = "") -> Spelling:
        """The event is named, because the functions could not find it or not know which is meant."""
        return cls(before, ",Crosstable,Boards" if boards else ",Crosstable")

    @classmethod
    def like(cls, formula: str, boards: bool, several: bool) -> Spelling:
        """As in a formula that stands in the workbook already, or as is usual.

        >>> Spelling.like("_xldudf_X_FIDE_RANK(B5,Crosstable)", boards=False, several=False)
        Spelling(before='_xldudf_X_', after=',Crosstable')
        >>> Spelling.like("FIDE_RANK(B5)", boards=True, several=False)
        Spelling(before='', after='')
        """
        found = re.match(rf"=?@?([\w.]*?){PREFIX}\w+\(([^()]*)", formula, re.IGNORECASE)
        before = found[1] if found and found[1].startswith("_xldudf_") else ""
        if several or (found and re.search(r"[,;]\s*crosstable\b", found[2], re.IGNORECASE)):
            return cls.naming(boards, before)
        return cls(before)

    def rank(self, cell: str) -> str:
        """The formula (without its =) of a participant's place."""
        return f"{self.before}{PREFIX}RANK({cell}{self.after})"

    def value(self, criterion: Criterion, cell: str, nth: int = 1) -> str:
        """The formula of a participant's value.

        >>> [Spelling().value(parse_criterion(text), "B5") for text in ("BH/C1", "KS/L+1")]
        ['FIDE_BH_C1(B5)', 'FIDE_TB(B5,"KS/L+1")']
        """
        name = _names().get(str(criterion))
        if name and nth == 1:
            return f"{self.before}{name}({cell}{self.after})"
        numbered = f"{criterion}#{nth}" if nth > 1 else str(criterion)
        return f'{self.before}{PREFIX}TB({cell},"{numbered}"{self.after})'
