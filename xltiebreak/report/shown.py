"""Values, places and results as people see them."""

from __future__ import annotations

from ..explain import plain
from ..model import BYES
from ..standings import RankedColumn
from ..texts import say

#: What stands for a value or a place that cannot be told.
IN_DOUBT = "?"


def shown_rank(rank: int | None) -> str:
    return IN_DOUBT if rank is None else str(rank)


def shown_value(column: RankedColumn, no: int, value: float | None) -> str:
    """A value, or a dash where there is none to have."""
    return IN_DOUBT if column.undefined or no in column.in_doubt else plain(value)


def shown_result(code: str) -> str:
    """The result of a game; a bye is none.

    >>> shown_result("="), shown_result("W"), shown_result("+"), shown_result("H")
    ('½', '1', '+', '')
    """
    usual = {"=": "½", "W": "1", "D": "½", "L": "0", "-": "−"}
    return "" if code in BYES else usual.get(code, code).strip()


def shown_colour(colour: str) -> str:
    return {"w": say("report white"), "b": say("report black")}.get(colour, "")
