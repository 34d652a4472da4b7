"""What is paired and what comes of it. Immutable, and free of any rule."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from ..texts import say


class Past(NamedTuple):
    """One round of one player as the pairing rules look at it.

    ``opponent`` is 0 where nobody was paired with them. ``colour`` is w, b or - and belongs to the pairing;
    it counts only if the game was ``played``.
    """

    opponent: int
    colour: str
    played: bool
    points: Fraction
    #: A pairing-allocated bye.
    bye: bool = False


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player with what the pairing rules need to know."""

    no: int
    name: str
    rating: int | None
    title: str
    score: Fraction
    history: tuple[Past, ...]


@dataclass(frozen=True)
class Situation:
    """Before a round: who takes part, and what is known of the event."""

    round: int
    #: Everybody, also those who are absent.
    entrants: tuple[Entrant, ...]
    absent: frozenset[int] = frozenset()
    #: How many rounds the event has; None if nobody says.
    last_round: int | None = None
    #: The colour drawn for the first player, w or b.
    first_colour: str = "w"

    @property
    def is_last(self) -> bool:
        return self.round == self.last_round


class Pair(NamedTuple):
    white: int
    black: int


@dataclass(frozen=True)
class Remark:
    """A sentence of the explanation: its key in the texts with its values, to be said in any language.

    A value may be a remark in turn. ``level`` is how far it is indented: 0 a bracket, 1 what was done in it,
    2 a reason.
    """

    key: str
    values: tuple[tuple[str, object], ...] = ()
    level: int = 0

    def __str__(self) -> str:
        """The sentence in the language that is spoken now."""
        return say(self.key, **dict(self.values))


@dataclass(frozen=True)
class Pairing:
    """The pairs of a round in the order in which they are published, and how they came about."""

    round: int
    method: str
    pairs: tuple[Pair, ...]
    bye: int | None = None
    absent: tuple[int, ...] = ()
    #: What should be known besides, as sentences.
    notes: tuple[str, ...] = ()
    explanation: tuple[Remark, ...] = ()


class Impossible(Exception):
    """No pairing keeps the absolute criteria; the message says why, in a sentence."""


class Unfinished(Exception):
    """The search was given up before it ended; the message says why, in a sentence."""
