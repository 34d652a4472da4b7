"""A list of tie-breaks that was changed after the start of the event, as a sentence that programs can read.

It stands in a comment of a TRF, always in English, and in a hidden cell of a workbook.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from .criteria import CriterionError, parse_criterion
from .model import ListChange

_LIST = r"([^\s,]{1,60}(?:,[^\s,]{1,60}){0,99})"
_CHANGE = re.compile(rf"\s*Tie-breaks changed after round (\d{{1,3}}); before: {_LIST}\s*")
_IN_FORCE = re.compile(rf"\s*(\d{{1,3}}): {_LIST}\s*")


def change_in(text: str) -> ListChange | None:
    """The change that a sentence tells, if it is such a sentence.

    >>> change_in("Tie-breaks changed after round 3; before: PTS,BH/C1")
    ListChange(round=3, tie_breaks=('PTS', 'BH/C1'))
    """
    found = _CHANGE.fullmatch(text)
    if not found or not int(found[1]):
        return None
    return ListChange(int(found[1]), tuple(found[2].split(",")))


def sentence(change: ListChange) -> str:
    """The change as :func:`change_in` reads it."""
    return f"Tie-breaks changed after round {change.round}; before: {','.join(change.tie_breaks)}"


def in_force(text: str) -> ListChange | None:
    """A list that was in force after a round, as a workbook remembers it.

    >>> in_force("3: PTS,BH/C1")
    ListChange(round=3, tie_breaks=('PTS', 'BH/C1'))
    """
    found = _IN_FORCE.fullmatch(text)
    return ListChange(int(found[1]), tuple(found[2].split(","))) if found and int(found[1]) else None


def remembered(rounds: int, tie_breaks: Iterable[str]) -> str:
    """The list as :func:`in_force` reads it; nothing before the first round has a result."""
    return f"{rounds}: {','.join(tie_breaks)}" if rounds else ""


def with_change(
    changes: tuple[ListChange, ...], before: ListChange | None, now: tuple[str, ...]
) -> tuple[ListChange, ...]:
    """The changes, with one to the list of now from the list before it.

    Whoever takes a change back before the next round has changed nothing.

    >>> with_change((), ListChange(3, ("PTS", "SB")), ("PTS", "BH"))
    (ListChange(round=3, tie_breaks=('PTS', 'SB')),)
    >>> with_change(_, ListChange(3, ("PTS", "BH")), ("PTS", "SB"))
    ()
    """
    if before is None or before.tie_breaks == now:
        return changes
    if changes and changes[-1] == ListChange(before.round, now):
        return changes[:-1]
    return (*changes, before)


def in_report(criteria: Iterable[str]) -> tuple[str, ...]:
    """A list in the spelling of a TRF; what is no criterion of ours stays as it is.

    >>> in_report(["PTS", "bh-c1", "OTHER_X"])
    ('PTS', 'BH/C1', 'OTHER_X')
    """
    return tuple(map(_in_report, criteria))


def _in_report(text: str) -> str:
    try:
        return parse_criterion(text).in_report
    except CriterionError:
        return re.sub(r"[,;\s]+", "", text)
