"""Articles 14.1–14.4 and 16.5 (2022: 13.1–13.4 and 14.6): cutting least and most significant values."""

from __future__ import annotations

from collections.abc import Sequence

from ..editions import Edition
from ..explain import Subject
from ..texts import say


def cut_places(
    edition: Edition,
    scores: Sequence[int],
    values: Sequence[int],
    voluntary: Sequence[int],
    low: int,
    high: int,
) -> tuple[list[int], list[int]]:
    """The places that are cut: those of the low cuts, in the order they are made, then the high ones.

    The least significant value is the contribution of the lowest-scoring opponent, dummies
    included, and among several their lowest contribution (14.1). 16.5: the lowest contribution of a
    voluntarily unplayed round is cut instead, unless it is lower than the least significant value;
    14.6 of 2022 cuts those rounds first in any case. High cuts come last and know no exception.
    """
    left = set(range(len(values)))
    lowest: list[int] = []
    highest: list[int] = []
    while left and len(lowest) < low:
        cut = min(left, key=lambda i: (scores[i], values[i], i))
        unplayed = [i for i in voluntary if i in left]
        if unplayed:
            exempt = min(unplayed, key=lambda i: (values[i], scores[i], i))
            if edition.voluntary_always_cut_first or values[exempt] >= values[cut]:
                cut = exempt
        left.remove(cut)
        lowest.append(cut)
    while left and len(highest) < high:
        cut = max(left, key=lambda i: (scores[i], values[i], i))
        left.remove(cut)
        highest.append(cut)
    return lowest, highest


def in_order_of_low_cuts(
    edition: Edition, scores: Sequence[int], values: Sequence[int], voluntary: Sequence[int]
) -> list[tuple[int, int]]:
    """Scores and values, the first two in the order in which low cuts take them."""
    if not voluntary:  # no exception applies: the least significant ones first
        return sorted(zip(scores, values))
    lowest, _ = cut_places(edition, scores, values, voluntary, 2, 0)
    others = [i for i in range(len(values)) if i not in lowest]
    return [(scores[i], values[i]) for i in lowest + others]


def sum_after_cuts(ordered: list[tuple[int, int]], low: int, high: int) -> int:
    """The sum of what is left of values in the order of the low cuts."""
    left = ordered[low:]
    if high:
        left = sorted(left)[: max(0, len(left) - high)]
    return sum([value for _, value in left])


def cut_reasons(
    subject: Subject, scores: Sequence[int], values: Sequence[int], voluntary: Sequence[int]
) -> dict[int, str]:
    """For each place that is cut, by which article."""
    low, high = subject.criterion.cuts
    lowest, highest = cut_places(subject.event.edition, scores, values, voluntary, low, high)
    reasons = {}
    for place in lowest:
        if place in voluntary:
            reasons[place] = say("cut voluntary", article=subject.article("16.5", "14.6"))
        else:
            reasons[place] = say("cut low", article=subject.article("14.1", "13.1"))
    for place in highest:
        reasons[place] = say("cut high", article=subject.article("14.3", "13.3"))
    return reasons
