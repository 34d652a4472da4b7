"""Articles 14.1–14.4 and 16.5 (2022: 13.1–13.4 and 14.6): cutting least and most significant values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..editions import Edition
from ..explain import Subject
from ..texts import say


def low_cuts(
    edition: Edition, scores: Sequence[int], values: Sequence[int], voluntary: Sequence[int], low: int
) -> Iterator[tuple[int, bool]]:
    """The places that low cuts take, one after the other, and whether by the exception of 16.5.

    The least significant value is the contribution of the lowest-scoring opponent, dummies
    included, and among several their lowest contribution (14.1). 16.5: the lowest contribution of a
    voluntarily unplayed round is cut instead, unless it is lower than the least significant value;
    14.6 of 2022 cuts those rounds first in any case.
    """
    left = in_order_of_significance(scores, values)
    unplayed = [i for _, _, i in sorted([(values[i], scores[i], i) for i in voluntary])]
    for _ in range(min(low, len(left))):
        least = cut = left[0]
        if unplayed and (edition.voluntary_always_cut_first or values[unplayed[0]] >= values[least]):
            cut = unplayed[0]
        if cut in unplayed:
            unplayed.remove(cut)
        left.remove(cut)
        yield cut, cut != least


def in_order_of_significance(scores: Sequence[int], values: Sequence[int]) -> list[int]:
    return [i for _, _, i in sorted(zip(scores, values, range(len(values))))]


def cut_places(
    edition: Edition,
    scores: Sequence[int],
    values: Sequence[int],
    voluntary: Sequence[int],
    low: int,
    high: int,
) -> tuple[list[int], list[int]]:
    """The places of the low cuts, then of the high cuts, which come last and know no exception (14.3)."""
    lowest = [place for place, _ in low_cuts(edition, scores, values, voluntary, low)]
    left = [i for i in in_order_of_significance(scores, values) if i not in lowest]
    return lowest, left[::-1][:high]


def in_order_of_low_cuts(
    edition: Edition, scores: Sequence[int], values: Sequence[int], voluntary: Sequence[int]
) -> tuple[int, ...]:
    """The values, the first two in the order in which low cuts take them."""
    if not voluntary:  # no exception applies: the least significant ones first
        return tuple([value for _, value in sorted(zip(scores, values))])
    lowest = [place for place, _ in low_cuts(edition, scores, values, voluntary, 2)]
    others = [i for i in range(len(values)) if i not in lowest]
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
    edition, (low, high) = subject.event.edition, subject.criterion.cuts
    usual = say("cut low", article=subject.cut_article)
    exception = say("cut voluntary", article=subject.article("16.5", "14.6"))
    reasons = {
        place: exception if by_exception else usual
        for place, by_exception in low_cuts(edition, scores, values, voluntary, low)
    }
    _, highest = cut_places(edition, scores, values, voluntary, low, high)
    return reasons | {place: say("cut high", article=subject.cut_article) for place in highest}
