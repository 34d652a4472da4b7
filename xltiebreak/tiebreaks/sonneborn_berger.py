"""Articles 9 and 13.2 (2022: 9 and 12.2): tie-breaks from own points and opponents' scores."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from ..criteria import Column, Criterion, tie_break
from ..event import Event, Results
from ..model import ScoreName
from .cuts import sum_after_cuts
from .unplayed import Encounters, encounters


def contributions(faced: Encounters, made: Sequence[int]) -> list[int]:
    """9.1: round by round the opponent's score times the points made."""
    if len(faced.scores) != len(made):  # some rounds are left out
        made = [made[r] for r in faced.rounds]
    return list(map(mul, faced.scores, made))


def sonneborn_berger_of(
    results: Results, opponents: ScoreName, own: ScoreName, criterion: Criterion
) -> list[int]:
    """9.1 and 13.2: the sum of the contributions, after the cuts."""

    def compute() -> list[tuple[list[int], list[int], tuple[int, ...]]]:
        faced = encounters(results, opponents, criterion.forfeits_played)
        return [
            (f.scores, contributions(f, made), f.voluntary)
            for f, made in zip(faced, results.scores[own].points)
        ]

    products = results.once(("products", opponents, own, criterion.forfeits_played), compute)
    low, high = criterion.cuts
    if not low:
        return [sum(values) for _, values, _ in products]
    return [
        sum_after_cuts(results.edition, scores, values, voluntary, low, high)
        for scores, values, voluntary in products
    ]


@tie_break(
    "SB",
    "Sonneborn-Berger",
    "9.1",
    "9.1",
    modifiers="CMP",
    scores=("MP", "GP"),
    measure="products",
)
def sonneborn_berger(event: Event, criterion: Criterion) -> Column:
    """9.1: the opponents' scores, each times the points made against that opponent."""
    score = criterion.score or event.primary
    return list(sonneborn_berger_of(event.results, score, score, criterion))


def _extended(code: str, opponents: ScoreName, own: ScoreName, article: str) -> None:
    words = {"MP": "match points", "GP": "game points"}
    name = f"extended Sonneborn-Berger: opponent's {words[opponents]} × {words[own]} scored"

    @tie_break(
        code, name, article, article.replace("13", "12"), kind="team", modifiers="CP", measure="products"
    )
    def extended_sonneborn_berger(event: Event, criterion: Criterion) -> Column:
        return list(sonneborn_berger_of(event.results, opponents, own, criterion))


_extended("EMMSB", "MP", "MP", "13.2.1")
_extended("EMGSB", "MP", "GP", "13.2.2")
_extended("EGMSB", "GP", "MP", "13.2.3")
_extended("EGGSB", "GP", "GP", "13.2.4")


def games_to_win(results: Results) -> int:
    """How many games a participant had to play; a round robin's rest round is none."""
    if not results.predetermined:
        return results.rounds
    return max((len(o) - o.count(0) for o in results.opponents), default=0)


def doubled_koya_limit(results: Results, score: ScoreName, half_point: int, steps: int) -> int:
    """9.2 and 14.5: twice the score an opponent needs: 50 % of the maximum, moved by half points."""
    return results.scores[score].win * games_to_win(results) + 2 * half_point * steps


@tie_break("KS", "Koya system", "9.2", "9.2", modifiers="L", scores=("MP", "GP"))
def koya(event: Event, criterion: Criterion) -> Column:
    """9.2: the points made against opponents with at least 50 % of the maximum score."""
    results = event.results
    score = criterion.score or event.primary
    needed = doubled_koya_limit(results, score, event.tournament.unit // 2, criterion.limit)
    strong = {no for no, total in results.totals(score).items() if 2 * total >= needed}
    return [
        sum([p for p, o in zip(made, opponents) if o in strong])
        for made, opponents in zip(results.scores[score].points, results.opponents)
    ]

