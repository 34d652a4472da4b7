"""What the two sides of a game or a match must agree on."""

from __future__ import annotations

#: A colour as it stands on the other side of the board.
OPPOSITE = {"w": "b", "b": "w", "-": "-"}
#: Results of games that are not rated.
UNRATED = "WDL"
#: Unrated results count as the rated ones do.
ON_THE_SCALE = {"W": "1", "D": "=", "L": "0"}
_USUAL = {"10", "01", "==", "+-", "-+", "--", "  "}
_UNUSUAL = {"00", "=0", "0="}


def fits(one: str, other: str) -> bool:
    """Whether two result codes may stand on both sides of one game, ½–0 and 0–0 included."""
    return _pair(one, other) in _USUAL or is_unusual(one, other)


def is_unusual(one: str, other: str) -> bool:
    """½–0 and 0–0 over the board."""
    return _pair(one, other) in _UNUSUAL


def _pair(one: str, other: str) -> str:
    return ON_THE_SCALE.get(one, one) + ON_THE_SCALE.get(other, other)


def match_code(mine: int, theirs: int, over_the_board: bool) -> str:
    """More game points win; without a game over the board it is unplayed (15.1), unless both scored.

    >>> match_code(5, 3, True), match_code(8, 0, False)
    ('1', '+')
    """
    if not over_the_board and not (mine and theirs):
        return "+" if mine > theirs else "-"
    if mine == theirs:
        return "=" if mine else "0"
    return "1" if mine > theirs else "0"
