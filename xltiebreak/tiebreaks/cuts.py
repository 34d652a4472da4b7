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
    left = [i for _, _, i in sorted(zip(scores, values, range(len(values))))]  # least significant first
    unplayed = [i for _, _, i in sorted([(values[i], scores[i], i) for i in voluntary])]
    lowest: list[int] = []
    while left and len(lowest) < low:
        cut = left[0]
        if unplayed and (edition.voluntary_always_cut_first or values[unplayed[0]] >= values[cut]):
            cut = unplayed[0]
        if cut in unplayed:
            unplayed.remove(cut)
        left.remove(cut)
        lowest.append(cut)
    return lowest, left[::-1][:high]


def in_order_of_low_cuts(
    edition: Edition, scores: Sequence[int], values: Sequence[int], voluntary: Sequence[int]
) -> tuple[int, ...]:
    """The values, the first two in the order in which low cuts take them."""
    if not voluntary:  # no exception applies: the least significant ones first
        return tuple([value for _, value in sorted(zip(scores, values))])
    lowest, others = cut_places(edition, scores, values, voluntary, 2, len(values))
    return tuple([values[i] for i in lowest + others])


def sum_after_cuts(
    edition: Edition,
    scores: Sequence[int],
    values: Sequence[int],
    voluntary: Sequence[int],
    low: int,
    high: int,
) -> int:
    """The sum of what low and high cuts leave."""
    lowest, highest = cut_places(edition, scores, values, voluntary, low, high)
    return sum(values) - sum([values[i] for i in lowest + highest])


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
