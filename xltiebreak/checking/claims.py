"""What a file claims, apart from the results that it is computed from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from ..model import Tournament


class Printed(NamedTuple):
    """A number as it is printed, with so many decimals, and where it stands."""

    value: Fraction
    decimals: int = 0
    where: str = ""

    def is_of(self, exact: Fraction, decimals: int) -> bool:
        """Whether the exact value, rounded half up to the decimals of its column, is this one."""
        if exact == self.value:
            return True
        step: int = 10**decimals
        return Fraction((2 * exact * step + 1) // 2, step) == self.value


def decimals_of(column: Iterable[Printed]) -> int:
    """So many a column shows; at least one, because nobody prints 4½ points as 5."""
    return max([1, *(printed.decimals for printed in column)])


@dataclass(frozen=True)
class Column:
    """A printed column of tie-breaks: its heading, what is said about it, the values by number."""

    heading: str
    values: dict[int, Printed]
    annotation: str = ""


@dataclass(frozen=True)
class Claims:
    """Points, a team's game points, ranks and printed columns, as far as a file states them."""

    points: dict[int, Printed] = field(default_factory=dict)
    game_points: dict[int, Printed] = field(default_factory=dict)
    ranks: dict[int, int] = field(default_factory=dict)
    columns: tuple[Column, ...] = ()
    #: Where the ranks stand, as far as they stand in cells.
    rank_cells: dict[int, str] = field(default_factory=dict)
    #: The numbers in a table of our own: it leaves nobody out, and a direct encounter is an order there.
    ours: frozenset[int] = frozenset()


def claims_of(tournament: Tournament) -> Claims:
    """What the records of a TRF claim."""
    participants = tournament.participants
    return Claims(
        {p.no: Printed(p.claimed_points) for p in participants if p.claimed_points is not None},
        {p.no: Printed(p.claimed_game_points) for p in participants if p.claimed_game_points is not None},
        {p.no: p.claimed_rank for p in participants if p.claimed_rank},
    )
