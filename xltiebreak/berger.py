"""Berger tables: who meets whom in which round of a round robin, and with which colour."""

from __future__ import annotations


def berger_round(participants: int, one: int, other: int, cycle: int = 0) -> tuple[int, str]:
    """The round in which two places of the table meet, and the colour of ``one``.

    An odd field has one place more, whose opponent rests. In every second cycle colours are reversed.

    >>> berger_round(6, 2, 6), berger_round(6, 6, 4)
    ((3, 'w'), (2, 'w'))
    """
    places = participants + participants % 2
    low, high = sorted((one, other))
    if high == places:
        meeting = 2 * low - 1
        white = low if 2 * low <= places else high
    else:
        meeting = low + high - 1
        white = high if (low + high) % 2 == 0 else low
    rounds = places - 1
    number = (meeting - 1) % rounds + 1 + cycle * rounds
    return number, "w" if (white == one) == (cycle % 2 == 0) else "b"
