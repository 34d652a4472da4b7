"""The result of a team match, from the game points of both teams."""

from __future__ import annotations


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
