"""The two conversion tables of the FIDE Rating Regulations (B.02, 8.1)."""

from __future__ import annotations

# fmt: off
#: Rating difference dp for a score of 50 %, 51 % … 100 %; below 50 % it is negative.
_DP_FROM_50 = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166,
    175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401,
    422, 444, 470, 501, 538, 589, 677, 800,
]
#: The largest rating difference at which the higher rated player expects 50 %, 51 % … 99 %.
_UP_TO = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170,
    179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411,
    432, 456, 484, 517, 559, 619, 735,
]
# fmt: on

#: ``RATING_DIFFERENCE[percent]``
RATING_DIFFERENCE = [-dp for dp in reversed(_DP_FROM_50[1:])] + _DP_FROM_50

#: More than any rating can be away from another: the tables reach so far on either side.
BEYOND = 15_000


def _expected() -> list[int]:
    reach = 2 * BEYOND
    higher: list[int] = []
    for percent, last in enumerate(_UP_TO, start=50):
        higher += [percent] * (last + 1 - len(higher))
    higher += [100] * (reach - len(higher))
    lower = [100 - percent for percent in reversed(higher[1:])]
    return [*higher, 0, *lower]


#: ``EXPECTED_PERCENT[own rating - opponent's rating]``. Python counts a negative index from the end
#: of the list, which is where the lower rated player's half of the table stands.
EXPECTED_PERCENT = _expected()
