"""What must hold for every event, whatever its results."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xltiebreak.criteria import CATALOGUE
from xltiebreak.explain import Explanation
from xltiebreak.formats.trf import read_trf
from xltiebreak.rating_tables import EXPECTED_PERCENT
from xltiebreak.standings import Standings, standings

from .crosstables import event as crosstable
from .strategies import (
    IndividualEvent,
    TeamEvent,
    round_robin_events,
    swiss_events,
    team_events,
)

EVENTS = {
    "swiss": swiss_events(),
    "round robin": round_robin_events(),
    "team swiss": team_events("swiss"),
    "team round robin": team_events("round-robin"),
}
EDITIONS = ("2022", "2023", "2026")
MODIFIED = ["DE/P", "BH-C1/P", "FB-M1/P", "SB-M2", "SB-C1/P", "KS/L+1", "KS/L-2", "AOB/F", "TPN/R", "RTNG/R"]
MODIFIED += [
    "BH-C1:GP",
    "FB:GP",
    "SB-C1:GP",
    "PS-C1:GP",
    "EMGSB-C1/P",
    "SSSC/F/P",
    "SSSC/K3",
    "EDE/P",
    "DE/P",
]


def all_criteria(event: IndividualEvent | TeamEvent) -> list[str]:
    """Every criterion of the catalogue that the event's kind can have, with its cuts."""
    team = isinstance(event, TeamEvent)
    kinds = ("both", "team") if team else ("both", "individual")
    plain = [
        criterion
        for entry in CATALOGUE.values()
        if entry.kind in kinds and not (entry.swiss_only and event.system == "round-robin")
        for criterion in entry.criteria()
    ]
    extra = [
        c
        for c in MODIFIED
        if (entry := CATALOGUE[c.partition(":")[0].partition("/")[0].partition("-")[0]]).kind in kinds
        and (team or ":" not in c)
        and not (entry.swiss_only and event.system == "round-robin")
    ]
    first = "MPTS" if team else "PTS"
    return [first, *plain, *extra]


def table_of(
    event: IndividualEvent | TeamEvent, edition: str, criteria: list[str] | None = None
) -> Standings:
    tournament = read_trf(event.trf().encode())
    assert [str(p) for p in tournament.problems if p.level == "error"] == []
    return standings(tournament, criteria or all_criteria(event), edition=edition, seed=1)


def numbers_of(event: IndividualEvent | TeamEvent) -> list[int]:
    return [e.no for e in (event.teams if isinstance(event, TeamEvent) else event.entrants)]


@pytest.mark.parametrize("kind", EVENTS)
@given(data=st.data(), edition=st.sampled_from(EDITIONS))
@settings(max_examples=30, deadline=None)
def test_labels_change_nothing(kind: str, data: st.DataObject, edition: str) -> None:
    """Renaming, renumbering and reordering participants changes nothing but the labels."""
    event = data.draw(EVENTS[kind])
    numbers = numbers_of(event)
    new = dict(zip(numbers, data.draw(st.permutations(numbers))))
    order = data.draw(st.permutations(numbers))
    relabelled = event.reordered(order).renamed(lambda no: f"Somebody {no}").renumbered(new)
    criteria = [c for c in all_criteria(event) if not c.startswith(("TPN", "LOTS", "PLAYOFF"))]
    before = {r.no: (r.rank, r.values) for r in table_of(event, edition, criteria).rows}
    after = {r.no: (r.rank, r.values) for r in table_of(relabelled, edition, criteria).rows}
    assert {new[no]: row for no, row in before.items()} == after


@pytest.mark.parametrize("kind", EVENTS)
@given(data=st.data(), edition=st.sampled_from(EDITIONS))
@settings(max_examples=30, deadline=None)
def test_after_a_round_as_if_the_file_ended_there(kind: str, data: st.DataObject, edition: str) -> None:
    """Standings after n rounds equal the standings of the file cut to n rounds."""
    event = data.draw(EVENTS[kind])
    last = data.draw(st.integers(1, event.rounds))
    whole = read_trf(event.trf().encode())
    criteria = all_criteria(event)
    asked = standings(whole, criteria, edition=edition, after_round=last, seed=1)
    cut = table_of(event.after_round(last), edition, criteria)
    assert [(r.rank, r.no, r.values) for r in asked.rows] == [(r.rank, r.no, r.values) for r in cut.rows]


def applied(explanation: Explanation) -> Fraction | None:
    """Do with the lines that count what the explanation says, in the plainest way."""
    values = [line.value for line in explanation.lines if line.value is not None and not line.cut]
    total = sum(values, Fraction(0))
    match explanation.operation:
        case "undefined":
            return None
        case "sum":
            return total
        case "average":
            return total / len(values) if values else None
        case "average, rounded":
            return Fraction((2 * total / len(values) + 1) // 2) if values else None
        case "lowest rating":
            *opponents, score = map(int, [2 * value for value in values])
            rating = min(opponents) // 2 - 800
            while 2 * sum(EXPECTED_PERCENT[rating - o // 2] for o in opponents) < 100 * score:
                rating += 1
            return Fraction(rating)
        case "place" | "first":
            return values[0] if values else None
    raise AssertionError(explanation.operation)


@pytest.mark.parametrize("kind", EVENTS)
@given(data=st.data(), edition=st.sampled_from(EDITIONS))
@settings(max_examples=20, deadline=None)
def test_an_explanation_adds_up(kind: str, data: st.DataObject, edition: str) -> None:
    """Applying the operation that an explanation states to its lines gives the value, for everybody."""
    event = data.draw(EVENTS[kind])
    table = table_of(event, edition)
    for criterion in table.criteria:
        no = data.draw(st.sampled_from(numbers_of(event)))
        explanation = table.explain(no, criterion)
        assert applied(explanation) == explanation.value, str(explanation)
        assert explanation.shown == next(c for c in table.columns if str(c.criterion) == criterion).shown(
            table.event.index[no]
        )
        assert str(explanation)


@pytest.mark.parametrize("kind", EVENTS)
@given(data=st.data())
@settings(max_examples=20, deadline=None)
def test_ranks_are_shared_places(kind: str, data: st.DataObject) -> None:
    """Ranks are numbered 1-2-2-4, follow the values, and lots leave nobody tied."""
    event = data.draw(EVENTS[kind])
    rows = table_of(event, "2026", ["PTS", "WIN", "PS"]).rows
    keys = [tuple(-v for v in r.values if v is not None) for r in rows]
    assert keys == sorted(keys)
    assert [r.rank for r in rows] == [1 + sum(k < key for k in keys) for key in keys]
    drawn = table_of(event, "2026", ["PTS", "LOTS"]).rows
    assert [r.rank for r in drawn] == list(range(1, len(drawn) + 1))


def test_lots_are_reproducible() -> None:
    """The same seed draws the same order, another one another; by default the event gives the seed."""
    tournament = crosstable({no: f"{no + 1 if no % 2 else no - 1}w=" for no in range(1, 21)})

    def drawn(seed: int | None) -> list[int]:
        return [row.no for row in standings(tournament, "LOTS", seed=seed).rows]

    assert drawn(1) == drawn(1)
    assert drawn(None) == drawn(None)
    assert len({tuple(drawn(seed)) for seed in (1, 2, 3, None)}) == 4
