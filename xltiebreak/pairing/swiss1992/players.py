"""What the rules look at in a player: order (A2), floats (A4, A5), colours (A7, F2, F3), byes (B1b)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from ..model import Entrant, Situation

DOWN, UP = "D", "U"
WHITE, BLACK = "w", "b"
OPPOSITE = {WHITE: BLACK, BLACK: WHITE}
#: A7: how strong a colour preference is.
NONE, MILD, STRONG, ABSOLUTE = range(4)


@dataclass(frozen=True, slots=True)
class Player:
    no: int
    name: str
    score: Fraction
    #: Of played games only, gaps closed (F2, F3).
    colours: str
    opponents: frozenset[int]
    #: The colour preferred, or "", and how strongly.
    wants: str
    strength: int
    #: The colours that B2 lets them have.
    may_have: frozenset[str]
    #: The float of the last round and of the one before: D, U or "".
    floats: tuple[str, str]
    #: B1b: got a point without playing.
    free_point: bool
    #: Above 50 % in the last round: B2, B5 and B6 do not bind (N13).
    exempt: bool

    @property
    def rank(self) -> tuple[Fraction, int]:
        """A2, N1: score, then pairing number; the smallest is the highest."""
        return -self.score, self.no

    @property
    def difference(self) -> int:
        """A7: games with White less games with Black."""
        return self.colours.count(WHITE) - self.colours.count(BLACK)


def players_of(situation: Situation) -> list[Player]:
    """Those who are to be paired, in the order of A2."""
    before = _scores_before(situation)
    present = [e for e in situation.entrants if e.no not in situation.absent]
    return sorted((_player(e, situation, before) for e in present), key=lambda p: p.rank)


def _player(entrant: Entrant, situation: Situation, before: dict[int, list[Fraction]]) -> Player:
    games = [past for past in entrant.history if past.opponent and past.played]
    colours = "".join(past.colour for past in games)
    exempt = situation.is_last and entrant.score > Fraction(situation.round - 1, 2)
    wants, strength = _preference(colours, exempt)
    rounds = situation.round - 1
    return Player(
        entrant.no,
        entrant.name,
        entrant.score,
        colours,
        frozenset(past.opponent for past in games),
        wants,
        strength,
        frozenset(c for c in (WHITE, BLACK) if exempt or _keeps_b2(colours + c)),
        (_float(entrant, rounds, before), _float(entrant, rounds - 1, before)),
        any(past.points >= 1 and not past.played for past in entrant.history),
        exempt,
    )


def _difference(colours: str) -> int:
    return colours.count(WHITE) - colours.count(BLACK)


def _keeps_b2(colours: str) -> bool:
    """B2: a difference of at most two, and never three times the same colour in a row."""
    return abs(_difference(colours)) <= 2 and colours[-3:] not in ("www", "bbb")


def _preference(colours: str, exempt: bool) -> tuple[str, int]:
    """A7; N2: within a difference of one, the repeated colour decides."""
    if not colours:
        return "", NONE
    difference = _difference(colours)
    away = BLACK if difference > 0 else WHITE
    alternate = OPPOSITE[colours[-1]]
    if not exempt:
        if abs(difference) >= 2:
            return away, ABSOLUTE
        if colours[-2:] in ("ww", "bb"):
            return alternate, ABSOLUTE
    return (away, STRONG) if difference else (alternate, MILD)


def _scores_before(situation: Situation) -> dict[int, list[Fraction]]:
    """Everybody's score before each round."""
    found: dict[int, list[Fraction]] = {}
    for entrant in situation.entrants:
        scores = [Fraction(0)]
        for past in entrant.history:
            scores.append(scores[-1] + past.points)
        found[entrant.no] = scores
    return found


def _float(entrant: Entrant, round_: int, before: dict[int, list[Fraction]]) -> str:
    """A4, A5: also where the game was then not played (N12)."""
    if not 1 <= round_ <= len(entrant.history):
        return ""
    past = entrant.history[round_ - 1]
    if past.bye:
        return DOWN
    if not past.opponent or past.opponent not in before:
        return ""
    own, other = before[entrant.no][round_ - 1], before[past.opponent][round_ - 1]
    if own == other:
        return ""
    return DOWN if own > other else UP


#: A2c; the second name of a title is the one in event files.
_TITLES = ("GM", "GMF", "MI", "MIF", "MF", "MFF", "")
_ALSO = {"WGM": "GMF", "IM": "MI", "WIM": "MIF", "FM": "MF", "WFM": "MFF"}
_ALSO |= {"G": "GM", "WG": "GMF", "M": "MI", "WM": "MIF", "F": "MF", "WF": "MFF"}


def out_of_order(situation: Situation) -> tuple[Entrant, Entrant] | None:
    """A2: the first two neighbours whose numbers do not follow rating and title."""

    def key(entrant: Entrant) -> tuple[int, int]:
        title = entrant.title.strip().upper()
        title = _ALSO.get(title, title)
        return -(entrant.rating or 0), _TITLES.index(title) if title in _TITLES else len(_TITLES) - 1

    ordered = sorted(situation.entrants, key=lambda e: e.no)
    return next(((a, b) for a, b in pairwise(ordered) if key(a) > key(b)), None)
