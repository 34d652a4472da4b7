"""TRF → TRF and TRF → workbook → TRF: the same event, with the same points and ranks in it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from xltiebreak.formats.trf import read_trf
from xltiebreak.formats.trf_passed_on import OF_A_MOMENT
from xltiebreak.formats.trf_ranks import left_out, with_ranks
from xltiebreak.formats.trf_write import write_trf
from xltiebreak.list_changes import in_report
from xltiebreak.model import Tournament
from xltiebreak.standings import PRESETS, preset_of, standings

from .crosstables import event
from .test_conformance import corpus
from .test_gacrux import by_gacrux, read_by_gacrux
from .test_trf import errors, player, trf
from .test_trf_write import READABLE
from .test_workbook_reading import comparable, written_and_read

FILES = {name: case["trf"].encode() for name, case in corpus().items()}
FILES |= {path.stem: path.read_bytes() for path in READABLE}


def with_list(tournament: Tournament) -> Tournament:
    """The event with the list that a workbook would state, without who was absent for a moment (XXZ)."""
    own = tournament.tie_breaks or tuple(PRESETS[preset_of(tournament)].split(","))
    kept = tuple(line for line in tournament.other_records if line[:3] not in OF_A_MOMENT)
    return replace(tournament, tie_breaks=in_report(own), other_records=kept)


def converted(tournament: Tournament) -> Tournament:
    """The event as it is read from the TRF that is made of it."""
    found = read_trf(write_trf(with_ranks(tournament)[0]).encode())
    assert [str(p) for p in found.problems if p.level != "note"] == []
    return found


def claims(tournament: Tournament) -> list[tuple[int, Fraction | None, Fraction | None, int | None]]:
    return [(p.no, p.claimed_points, p.claimed_game_points, p.claimed_rank) for p in tournament.participants]


@pytest.mark.parametrize("name", FILES)
def test_to_a_trf_and_by_a_workbook_to_a_trf(name: str) -> None:
    tournament = with_list(read_trf(FILES[name]))
    directly, by_workbook = converted(tournament), converted(written_and_read(tournament).tournament)
    assert comparable(directly) == comparable(tournament)
    assert comparable(by_workbook) == comparable(tournament)
    assert claims(by_workbook) == claims(directly)
    ranks = {row.no: row.rank for row in standings(tournament).rows}
    assert {p.no: p.claimed_rank for p in directly.participants} == ranks
    points = "MPTS" if tournament.team else "PTS"
    # gacrux ends with an exception where 013 names the clubs of an individual event.
    without = tuple(line for line in tournament.other_records if not line.startswith("013"))
    text = write_trf(with_ranks(replace(tournament, other_records=without))[0])
    theirs = by_gacrux(read_by_gacrux(text), (points,))
    assert theirs.values == {p.no: p.claimed_points for p in directly.participants}


# ------------------------------------------------------------------------------------------------ ranks

ROUND = {1: "2w1 3b1", 2: "1b0 H", 3: "Z 1w0"}


def ranked(*ranks: int | None, **about: object) -> Tournament:
    t = event(ROUND, **about)  # type: ignore[arg-type]
    return replace(t, participants=tuple(replace(p, claimed_rank=r) for p, r in zip(t.participants, ranks)))


def ranks_of(tournament: Tournament) -> list[int | None]:
    return [p.claimed_rank for p in tournament.participants]


def test_the_ranks_are_those_of_the_list_and_others_are_told() -> None:
    made, problems = with_ranks(ranked(3, 2, None, tie_breaks=("PTS", "BH/C1")))
    assert ranks_of(made) == [1, 2, 3]
    assert [p.message for p in problems] == [
        "the file claims other ranks for 1; the ranks written are those that its results and its list of "
        "tie-breaks give"
    ]


@pytest.mark.parametrize("ranks", [(1, 2, 3), (1, 2, None), (None, None, None)])
def test_without_a_list_claimed_ranks_stay_that_follow_the_points(ranks: tuple[int | None, ...]) -> None:
    made, problems = with_ranks(ranked(*ranks))
    assert (ranks_of(made), problems) == ([*ranks], [])


@pytest.mark.parametrize("ranks", [(2, 1, 3), (1, 1, 3), (3, 2, 1)])
def test_false_ranks_are_left_out(ranks: tuple[int, ...]) -> None:
    made, problems = with_ranks(ranked(*ranks))
    assert ranks_of(made) == [None, None, None]
    assert [p.message for p in problems] == [
        "no ranks were written: the file claims ranks that do not follow its points"
    ]


def test_no_ranks_where_a_criterion_of_the_list_is_not_known() -> None:
    made, problems = with_ranks(ranked(None, None, None, tie_breaks=("PTS", "OTHER_X")))
    assert ranks_of(made) == [None, None, None]
    assert "OTHER_X" in problems[0].message
    kept, _ = with_ranks(ranked(1, 2, 3, tie_breaks=("PTS", "OTHER_X")))
    assert ranks_of(kept) == [1, 2, 3]


def test_ranks_of_an_event_that_has_not_begun_stay() -> None:
    t = trf("092 Swiss System", player(1, ""), player(2, ""))
    assert with_ranks(t) == (t, [])


def test_the_settings_that_a_trf_cannot_hold_are_told() -> None:
    t = event(ROUND, unrated=1400, excluded=frozenset({3}), edition="2022")
    assert [p.message for p in left_out(t)] == [
        "a TRF has no place for these settings, so it does not hold them: "
        "Edition of the regulations, Rating of unrated players, Expelled"
    ]
    assert left_out(event(ROUND)) == []


def test_all_real_files_that_contradict_nothing_take_part() -> None:
    assert len(FILES) == len(corpus()) + len(READABLE)
    assert all(not errors(read_trf(data)) for data in FILES.values())
