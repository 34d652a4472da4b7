"""The spreadsheet functions, derived from the catalogue: ``FIDE_BH_C1`` and its sisters."""

from __future__ import annotations

import re
from functools import cache

from .criteria import CATALOGUE, Criterion, parse_criterion

PREFIX = "FIDE_"


@cache
def functions() -> dict[str, str]:
    """The criterion of every function that is named after one: its cuts and team scores included.

    >>> functions()["FIDE_BH_C1_GP"]
    'BH-C1:GP'
    """
    found = {}
    for entry in CATALOGUE.values():
        for spelled in entry.criteria():
            for score in ("", *(f":{score}" for score in entry.scores)):
                criterion = str(parse_criterion(spelled + score))
                found[PREFIX + re.sub(r"\W", "_", criterion).upper()] = criterion
    return found


@cache
def _names() -> dict[str, str]:
    return {criterion: name for name, criterion in functions().items()}


def formula(criterion: Criterion, cell: str, nth: int = 1) -> str:
    """The formula (without its =) of a participant's value.

    >>> formula(parse_criterion("BH/C1"), "B5"), formula(parse_criterion("KS/L+1"), "B5")
    ('FIDE_BH_C1(B5)', 'FIDE_TB(B5,"KS/L+1")')
    """
    name = _names().get(str(criterion))
    if name and nth == 1:
        return f"{name}({cell})"
    numbered = f"{criterion}#{nth}" if nth > 1 else str(criterion)
    return f'{PREFIX}TB({cell},"{numbered}")'
