"""Every value and every ranking of the conformance events, in all three editions, exactly."""

from __future__ import annotations

import json
import lzma
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from xltiebreak.formats.trf import read_trf
from xltiebreak.standings import standings

DATA = Path(__file__).with_name("data") / "conformance.json.xz"


@cache
def corpus() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(lzma.decompress(DATA.read_bytes()))
    return data


CASES = [(name, edition) for name, event in corpus().items() for edition in event["editions"]]


def two_decimals(value: float) -> Fraction:
    """Half up, as AOB and SSSC are shown; a few expected values are not rounded."""
    return Fraction((200 * Fraction(str(value)) + 1) // 2, 100)


@pytest.mark.parametrize(("name", "edition"), CASES)
def test_values_and_ranks(name: str, edition: str) -> None:
    case = corpus()[name]
    tournament = read_trf(case["trf"].encode())
    assert [str(p) for p in tournament.problems if p.level != "note"] == []
    assert tournament.system == case["system"]
    assert tournament.team == (case["kind"] == "team")
    expected = case["editions"][edition]
    criteria = list(expected["values"])
    primary = "MPTS" if tournament.team else "PTS"
    table = standings(tournament, [primary, *criteria], edition=edition)
    for criterion, column in zip(criteria, table.columns[1:]):
        for no, value in expected["values"][criterion].items():
            ours = column.shown(table.event.index[int(no)])
            if value is not None and column.two_decimals:
                value = float(two_decimals(value))
            assert ours == value, (criterion, no)
    for ranking in expected["lists"]:
        table = standings(tournament, ranking["list"], edition=edition)
        ours_ranked = {str(row.no): row.rank for row in table.rows}
        assert {no: ours_ranked[no] for no in ranking["rank"]} == ranking["rank"], ranking["list"]


def test_the_corpus_is_whole() -> None:
    """So many events, values and ranks that a lost file would be noticed."""
    events = corpus()
    assert len(events) == 113
    checked = sum(
        sum(map(len, e["values"].values())) + sum(len(r["rank"]) for r in e["lists"])
        for event in events.values()
        for e in event["editions"].values()
    )
    assert checked == 345_600
