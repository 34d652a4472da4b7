"""The spreadsheet functions, derived from the catalogue: ``FIDE_BH_C1`` and its sisters."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from .. import tiebreaks as tiebreaks  # fills the catalogue
from ..criteria import CATALOGUE, Criterion, parse_criterion
from ..texts import full_name_of, say

PREFIX = "FIDE_"


@dataclass(frozen=True)
class Function:
    """A function as every host offers it; what stands from ``required`` on may be left out."""

    name: str
    parameters: tuple[str, ...]
    required: int
    #: The criterion that a function is named after.
    criterion: str = ""

    def description(self) -> str:
        """What it gives, in the language being spoken."""
        if self.criterion:
            name = full_name_of(parse_criterion(self.criterion))
            return say("function value", criterion=self.criterion, name=name)
        return say(f"function {self.name.removeprefix(PREFIX)}")


#: Functions that are not named after a criterion: parameters, and how many are required.
_GENERAL = {
    "TB": (("participant", "criterion", "crosstable"), 2),
    "RANK": (("participant", "crosstable"), 1),
    "STANDINGS": (("list", "crosstable"), 0),
    "EXPLAIN": (("participant", "criterion", "crosstable"), 2),
    "NAME": (("criterion", "language"), 1),
    "CHECK": (("crosstable",), 0),
}


@cache
def functions() -> dict[str, Function]:
    """Every function by its name: of each criterion with its cuts and team scores, and the general ones.

    >>> functions()["FIDE_BH_C1_GP"].criterion, functions()["FIDE_RANK"].parameters
    ('BH-C1:GP', ('participant', 'crosstable'))
    """
    found = {}
    for entry in CATALOGUE.values():
        for spelled in entry.criteria():
            for score in ("", *(f":{score}" for score in entry.scores)):
                criterion = str(parse_criterion(spelled + score))
                name = PREFIX + re.sub(r"\W", "_", criterion).upper()
                found[name] = Function(name, ("participant", "crosstable"), 1, criterion)
    for code, (parameters, required) in _GENERAL.items():
        found[PREFIX + code] = Function(PREFIX + code, parameters, required)
    return found


@cache
def _names() -> dict[str, str]:
    return {function.criterion: name for name, function in functions().items() if function.criterion}


def criteria_with_functions() -> list[str]:
    """The criteria that have a function of their own, in the order of the articles."""
    return list(_names())


def formula(criterion: Criterion, cell: str, nth: int = 1, more: str = "") -> str:
    """The formula (without its =) of a participant's value.

    >>> formula(parse_criterion("BH/C1"), "B5"), formula(parse_criterion("KS/L+1"), "B5")
    ('FIDE_BH_C1(B5)', 'FIDE_TB(B5,"KS/L+1")')
    """
    name = _names().get(str(criterion))
    if name and nth == 1:
        return f"{name}({cell}{more})"
    numbered = f"{criterion}#{nth}" if nth > 1 else str(criterion)
    return f'{PREFIX}TB({cell},"{numbered}"{more})'
