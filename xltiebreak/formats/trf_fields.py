"""Values in the columns that a TRF has for them; ``ValueError`` says in words what does not fit."""

from __future__ import annotations

import re
from fractions import Fraction

from ..texts import say, visible


def fit(columns: int, value: object, who: str, field: str) -> str:
    """What a record says about somebody, at the right of its columns; nothing for None."""
    return _at_the_right(columns, value, say("trf field", who=who, field=say(f"trf {field}")))


def points_in(columns: int, points: Fraction, what: str) -> str:
    """Points with one decimal; with more, or none, where they need it."""
    if (points * 10).denominator == 1:
        text = f"{float(points):.1f}"
        return _at_the_right(columns, text if len(text) <= columns else text.removesuffix(".0"), what)
    if 10_000 % points.denominator:
        raise ValueError(say("trf no decimal", what=what, points=str(points)))
    return _at_the_right(columns, f"{float(points):.4f}".rstrip("0"), what)


def in_a_line(text: str) -> str:
    r"""A text that does not end its record.

    >>> in_a_line("Alder,\r\nAnn ")
    'Alder, Ann'
    """
    return re.sub(r"[\r\n]+", " ", text).strip()


def _at_the_right(columns: int, value: object, what: str) -> str:
    text = "" if value is None else in_a_line(str(value))
    if len(text) > columns:
        raise ValueError(say("trf no room", what=what, content=visible(text[:60]), columns=columns))
    return text.rjust(columns)
