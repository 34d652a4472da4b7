"""Who stands on the page, and where."""

from __future__ import annotations

from dataclasses import dataclass

from ..model import Participant
from ..standings import Standings
from .markup import Content, Markup, tag, text


@dataclass(frozen=True)
class People:
    """The participants by number; those who are expelled have games, but no card."""

    known: dict[int, Participant]
    listed: frozenset[int]

    @classmethod
    def of(cls, result: Standings) -> People:
        known = {p.no: p for p in result.tournament.participants}
        return cls(known, frozenset(row.no for row in result.rows))

    def name(self, no: int) -> str:
        return self.known[no].name if no in self.known else str(no)

    def link(self, no: int, content: Content, **attributes: str) -> Markup:
        """Content that leads to somebody's card, if there is one."""
        return tag("a", content, href=f"#{card_id(no)}", **attributes) if no in self.listed else text(content)


def card_id(no: int) -> str:
    return f"p{no}"


def explanation_id(no: int, column: int) -> str:
    """Where the value of a participant in a column (from 0) is explained."""
    return f"e{no}-{column + 1}"
