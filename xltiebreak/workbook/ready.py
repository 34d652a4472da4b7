"""Ready-made empty workbooks, one for each kind of event."""

from __future__ import annotations

from typing import NamedTuple

from ..model import System, Tournament
from .template import Plan, build


class Size(NamedTuple):
    """What a ready-made workbook has room for; more rows and columns can be added."""

    system: System
    team: bool
    participants: int
    rounds: int
    games: int = 1


TEMPLATES = {
    "swiss": Size("swiss", False, 60, 9),
    "round-robin": Size("round-robin", False, 12, 11),
    "double-round-robin": Size("round-robin", False, 10, 18, 2),
    "team-swiss": Size("swiss", True, 24, 7),
    "team-round-robin": Size("round-robin", True, 10, 9),
}


def empty_plan(kind: str, language: str) -> Plan:
    """An event of one kind without participants, with room for some."""
    system, team, participants, rounds, games = TEMPLATES[kind]
    empty = Tournament((), system=system, team=team, scheduled_rounds=rounds, boards=4 if team else 0)
    return Plan(empty, language, participants, rounds, games)


def template(kind: str, language: str) -> bytes:
    """An empty workbook for one kind of event."""
    return build([empty_plan(kind, language)])
