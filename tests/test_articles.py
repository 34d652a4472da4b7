"""The law in small events worked out by hand: every reading of a doubtful article has a test here."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xltiebreak.criteria import parse_criterion
from xltiebreak.editions import EDITIONS, edition_for
from xltiebreak.event import Event
from xltiebreak.model import Adjustment, Scoring, Tournament
from xltiebreak.rating_tables import EXPECTED_PERCENT, RATING_DIFFERENCE
from xltiebreak.standings import standings
from xltiebreak.tiebreaks.cuts import cut_places
from xltiebreak.tiebreaks.ratings import perfect_performance

from .crosstables import THREE_ONE_ZERO, column, event, ranks, team_event, values

ALL = ("2022", "2023", "2026")


def problems(tournament: Tournament, criteria: str, edition: str = "2026", **options: Any) -> list[str]:
    return [f"{p.level} {p}" for p in standings(tournament, criteria, edition=edition, **options).problems]


def places(tournament: Tournament, group: list[int], code: str, edition: str) -> list[list[int]]:
    """How a criterion of type A splits a group, as if its members were tied."""
    criterion = parse_criterion(code)
    assert criterion.tie_break.split is not None
    parts = criterion.tie_break.split(Event(tournament, EDITIONS[edition]), criterion, group)
    return [sorted(part) for part in parts]


# ------------------------------------------------------------------------------------------- Art. 1 to 4


@pytest.mark.parametrize(
    ("start", "name"),
    [
        ("2010-01-01", "2022"),
        ("2024-03-31", "2022"),
        ("2024-04-01", "2023"),
        ("2026-02-28", "2023"),
        ("2026-03-01", "2026"),
        (None, "2026"),
    ],
)
def test_the_edition_is_the_one_in_force_at_the_start(start: str | None, name: str) -> None:
    assert edition_for(dt.date.fromisoformat(start) if start else None).name == name


DRAWN = event({1: "2w=", 2: "1b=", 3: "4w=", 4: "3b="})


def test_3_a_play_off_decides_what_the_computed_criteria_leave_tied() -> None:
    """3.1.2; who has no place in it comes after those who have one."""
    assert ranks(DRAWN, "PTS", playoff={3: 1, 2: 2}) == {3: 1, 2: 2, 1: 3, 4: 3}
    assert ranks(DRAWN, "PTS,PLAYOFF,TPN/R", playoff={3: 1, 2: 2}) == {3: 1, 2: 2, 4: 3, 1: 4}


def test_4_2_ties_stay_shared_where_the_list_ends() -> None:
    assert ranks(DRAWN, "PTS,DE,WIN") == {1: 1, 2: 1, 3: 1, 4: 1}


def test_4_2_lots_break_what_is_left_and_say_their_seed() -> None:
    table = standings(DRAWN, "PTS,LOTS", seed=11)
    assert sorted(row.rank for row in table.rows) == [1, 2, 3, 4]
    assert table.event.seed == 11


def test_expelled_participants_are_left_out_but_the_games_against_them_count() -> None:
    table = standings(event({1: "2w1 3w1", 2: "1b0 3b1", 3: "1b0 2w0"}), "PTS,BH", exclude=[2])
    assert [(row.rank, row.no, row.values) for row in table.rows] == [(1, 1, (2, 1)), (2, 3, (0, 3))]


def test_f10_of_1992_direct_encounter_counts_for_the_first_place_only() -> None:
    """F10: points, direct encounter for the first place, average rating of the opponents, lots.

    1 beat 2 and both lead. 3 beat 4 too, but there that decides nothing: 4 met stronger opponents.
    """
    tournament = event(
        {
            1: "2w1 5b0 6w1",
            2: "1b0 6w1 5b1",
            3: "4w1 7b0 8w=",
            4: "3b0 8w1 7b=",
            5: "6w= 1w1 2w0",
            6: "5b= 2b0 1b0",
            7: "8w0 3w1 4w=",
            8: "7b1 4b0 3b=",
        },
        ratings={1: 2000, 2: 2000, 3: 1800, 4: 1500, 5: 1600, 6: 1600, 7: 1600, 8: 1600},
    )
    table = standings(tournament, preset="swiss-1992", seed=1)
    assert table.edition.name == "2022"  # the rules of 1992 round no average
    assert table.criteria == ["PTS", "DE1", "ARO", "LOTS"]
    assert {no: place for no, place in column(table, 1).items() if place} == {1: 1, 2: 2}
    order = [row.no for row in table.rows]
    assert order[:2] == [1, 2]
    assert order.index(4) < order.index(3)


# ----------------------------------------------------------------------------------------------- Art. 6


@pytest.mark.parametrize("edition", ALL)
def test_6_2_a_circle_of_wins_stays_tied(edition: str) -> None:
    circle = event({1: "2w1 3b0", 2: "1b0 3w1", 3: "1w1 2b0"})
    assert column(standings(circle, "PTS,DE", edition=edition), 1) == {1: 1, 2: 1, 3: 1}


@pytest.mark.parametrize("edition", ALL)
def test_6_1_1_forfeits_do_not_count_in_a_swiss_unless_the_rules_say_so(edition: str) -> None:
    tournament = event({1: "2w+ 3b0", 2: "1b- 4w1", 3: "4w= 1w1", 4: "3b= 2b0"})
    assert column(standings(tournament, "PTS,DE", edition=edition), 1) == {3: None, 1: 1, 2: 1, 4: None}
    assert column(standings(tournament, "PTS,DE/P", edition=edition), 1) == {3: None, 1: 1, 2: 2, 4: None}


@pytest.mark.parametrize("edition", ALL)
def test_15_2_forfeits_are_regular_games_of_a_round_robin(edition: str) -> None:
    """14.2 of 2022 says the same of direct encounter."""
    tournament = event(
        {1: "2w+ 3b0 4w=", 2: "1b- 4w1 3b=", 3: "4b0 1w1 2w=", 4: "3w1 2b0 1b="}, system="round-robin"
    )
    assert places(tournament, [1, 2], "DE", edition) == [[1], [2]]


TWO_MEETINGS = event({1: "2w1 2b1 3w0 Z", 2: "1b0 1w0 Z 3w1", 3: "Z U 1b1 2b0"})


def test_6_1_2_two_meetings_count_as_their_average() -> None:
    """Everybody has one point: 1 made (1 + 1) / 2 against 2 and 0 against 3."""
    assert places(TWO_MEETINGS, [1, 2, 3], "DE", "2023") == [[1, 2, 3]]
    assert places(TWO_MEETINGS, [1, 2, 3], "DE", "2026") == [[1, 2, 3]]


def test_5_1_of_2022_takes_one_percentage_over_all_mutual_games() -> None:
    """1 made 2 out of 3, 3 made 1 out of 2, 2 made 1 out of 3."""
    assert places(TWO_MEETINGS, [1, 2, 3], "DE", "2022") == [[1], [3], [2]]


def test_6_1_2_three_meetings_count_as_their_average_too() -> None:
    """1 made 2/3 + 1/2, 2 made 1/3 + 1, 3 made 1/2 + 0."""
    tournament = event({1: "2w1 2b1 2w0 3w= Z", 2: "1b0 1w0 1b1 Z 3w1", 3: "Z Z Z 1b= 2b0"})
    assert places(tournament, [1, 2, 3], "DE", "2026") == [[2], [1], [3]]


@pytest.mark.parametrize("edition", ALL)
def test_6_3_certain_of_the_first_place_whatever_the_missing_game_brings(edition: str) -> None:
    tournament = event({1: "2w1 3b1", 2: "1b0 U", 3: "U 1w0"})
    assert places(tournament, [1, 2, 3], "DE", edition) == [[1], [2, 3]]


@pytest.mark.parametrize("edition", ALL)
def test_6_3_a_lead_that_a_missing_game_could_level_decides_nothing(edition: str) -> None:
    """1 beat 2; 3 has met nobody and could still make two points."""
    tournament = event({1: "2w1 U", 2: "1b0 H", 3: "H F"})
    assert places(tournament, [1, 2, 3], "DE", edition) == [[1, 2, 3]]


@pytest.mark.parametrize("edition", ALL)
def test_6_3_is_for_swiss_events_only(edition: str) -> None:
    """6.1 asks that all have met: an unfinished round robin leaves them tied."""
    tournament = event({1: "2w1 3b1", 2: "1b0 Z", 3: "Z 1w0"}, system="round-robin")
    assert places(tournament, [1, 2, 3], "DE", edition) == [[1, 2, 3]]


def test_6_3_points_may_be_negative() -> None:
    """A forfeit loss costs a point: 3 made none and is ahead of 2 whatever 1–3 brings."""
    costly = Scoring(others=(("-", Fraction(-1)),))
    tournament = event({1: "2w+ Z", 2: "1b- 3w-", 3: "Z 2b-"}, costly)
    assert places(tournament, [1, 2, 3], "DE/P", "2026") == [[1], [3], [2]]


def test_6_3_article_6_is_applied_anew_to_those_who_remain() -> None:
    """1 is certain to be first; among the others 2 beat 3 and met nobody else who is left."""
    tournament = event({1: "2w1 3b1 4w1", 2: "1b0 U 3w1", 3: "4w1 1w0 2b0", 4: "3b0 H 1b0"})
    assert places(tournament, [1, 2, 3], "DE", "2026") == [[1], [2], [3]]


def test_4_3_direct_encounter_may_stand_in_the_list_several_times() -> None:
    """The circle 1–2–3 stays tied; the rating sets 3 apart; then 1 comes before 2, whom 1 beat."""
    circle = event({1: "2w1 3b0", 2: "1b0 3w1", 3: "1w1 2b0"}, ratings={1: 1800, 2: 1800, 3: 2000})
    table = standings(circle, "PTS,DE,RTNG,DE")
    assert column(table, 1) == {1: 1, 2: 1, 3: 1}
    assert column(table, 3) == {3: None, 1: 1, 2: 2}
    assert [row.no for row in table.rows] == [3, 1, 2]


# ----------------------------------------------------------------------------------------------- Art. 7


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ({1: "2w-", 2: "1b-"}, {1: 0.5, 2: 0.5}),
        ({1: "2w0", 2: "1b0"}, {1: 0.5, 2: 0.5}),
        ({1: "2w=", 2: "1b0"}, {1: 1, 2: 0}),
        ({1: "2w+", 2: "1b-"}, {1: 1, 2: 0}),
        ({1: "2w1 U H F Z", 2: "1b0 Z Z Z Z", 3: "Z Z Z Z 4w=", 4: "Z Z Z Z 3b="}, {1: 3.5}),
    ],
)
def test_7_7_standard_points_compare_with_the_scheduled_opponent_literally(
    cells: dict[int, str], expected: dict[int, float]
) -> None:
    """Also a double forfeit and 0–0: the same points, so ½ each."""
    found = values(event(cells), "STD")
    assert {no: found[no] for no in expected} == expected


def test_7_7_without_an_opponent_standard_points_compare_with_a_draw() -> None:
    half_a_point = Scoring(others=(("U", Fraction(1, 2)),))
    assert values(event({1: "2w1 U", 2: "1b0 Z", 3: "U 4w1", 4: "Z 3b0"}, half_a_point), "STD")[1] == 1.5


def test_7_7_standard_points_do_not_depend_on_the_scoring() -> None:
    cells = {1: "2w1 3w= U", 2: "1b0 H 3w1", 3: "H 1b= 2b0"}
    assert values(event(cells), "STD") == values(event(cells, THREE_ONE_ZERO), "STD")


def test_7_1_wins_are_rounds_with_the_points_of_a_win() -> None:
    """Forfeit wins and full-point byes count, and a pairing-allocated bye if it is worth a win."""
    cells = {1: "2w1 U F 2b+ H", 2: "1b0 Z Z 1w- 3w1", 3: "Z Z Z Z 2b0"}
    assert values(event(cells), "WIN")[1] == 4
    assert values(event(cells, Scoring(others=(("U", Fraction(1, 2)),))), "WIN")[1] == 3
    assert values(event(cells), "WON")[1] == 1


def test_w_d_and_l_are_games_played_over_the_board() -> None:
    played = event({1: "2wW 3bD", 2: "1bL H", 3: "H 1wD"}, ratings={1: 1600, 2: 1500, 3: 1400})
    usual = event({1: "2w1 3b=", 2: "1b0 H", 3: "H 1w="}, ratings={1: 1600, 2: 1500, 3: 1400})
    for criterion in ("WON", "BPG", "BH", "BH-C1", "SB", "AOB", "ARO", "TPR", "PTP", "STD"):
        assert values(played, criterion) == values(usual, criterion), criterion


FORFEITS = event({1: "2w+ 3b1 Z", 2: "1b- Z 3w1", 3: "Z 1w0 2b+"}, system="round-robin")
BLACK_FORFEITS = event({1: "2w-", 2: "1b+"}, system="round-robin")


def test_15_2_own_record_of_round_robins_until_2023_every_forfeit_is_a_game() -> None:
    for edition in ("2022", "2023"):
        assert values(FORFEITS, "WON", edition)[1] == 2
        assert values(FORFEITS, "BPG", edition)[2] == 1
        assert values(BLACK_FORFEITS, "BWG", edition)[2] == 1


def test_15_2_own_record_of_round_robins_in_2026_forfeit_losses_stay_unplayed() -> None:
    assert values(FORFEITS, "WON")[1] == 2
    assert values(FORFEITS, "BPG")[2] == 0
    assert values(BLACK_FORFEITS, "BPG")[2] == 1
    assert values(BLACK_FORFEITS, "BWG")[2] == 1


def test_in_a_swiss_no_forfeit_is_a_game_of_the_own_record() -> None:
    swiss = replace(BLACK_FORFEITS, system="swiss")
    assert [values(swiss, c)[2] for c in ("WON", "BPG", "BWG", "WIN")] == [0, 0, 0, 1]


def test_7_6_a_rest_round_counts_as_a_zero_point_bye() -> None:
    """And a forfeit loss of a round robin is a game until 2023, forgone in 2026."""
    assert values(FORFEITS, "GE", "2023") == {1: 2, 2: 2, 3: 2}
    assert values(FORFEITS, "REP", "2026") == {1: 2, 2: 1, 3: 2}


def test_7_6_ge_and_rep_are_the_same_under_two_names() -> None:
    assert values(DRAWN, "GE") == values(DRAWN, "REP") == {1: 1, 2: 1, 3: 1, 4: 1}
    assert problems(DRAWN, "PTS,GE") == ["note GE: the edition of 2026 calls it REP"]
    assert problems(DRAWN, "PTS,REP", "2023") == ["note REP: the edition of 2023 calls it GE"]
    assert problems(DRAWN, "PTS,REP") == []


def test_7_5_a_cut_of_the_progressive_score_drops_the_first_round() -> None:
    tournament = event({1: "2w1 3w= U", 2: "1b0 Z 3w1", 3: "U 1b= 2b0"})
    assert values(tournament, "PS")[1] == 1 + 1.5 + 2.5
    assert values(tournament, "PS-C1")[1] == 1.5 + 2.5
    assert values(tournament, "PS-C2")[1] == 2.5


def test_7_3_games_without_a_colour_are_not_counted_in_silence() -> None:
    found = problems(event({1: "2-1", 2: "1-0"}), "PTS,BPG")
    assert found == ["warning BPG: games without a colour are not counted (1, 2)"]


def test_7_8_and_10_6_order_by_number_and_rating_either_way() -> None:
    tournament = replace(
        DRAWN, participants=event({1: "2w=", 2: "1b="}, ratings={1: 1400, 2: 1700}).participants
    )
    assert ranks(tournament, "PTS,TPN") == {1: 1, 2: 2}
    assert ranks(tournament, "PTS,TPN/R") == {2: 1, 1: 2}
    assert ranks(tournament, "PTS,RTNG") == {2: 1, 1: 2}
    assert ranks(tournament, "PTS,RTNG/R") == {1: 1, 2: 2}


# -------------------------------------------------------------------------------------- Art. 8, 14 and 16

#: 2 asked for a half-point bye and then lost by forfeit; 3 asked for a half-point bye in the last round.
SWISS = event({1: "2w1 3b1 U", 2: "1b0 H 4w-", 3: "4w1 1w0 H", 4: "3b0 U 2b+"})


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        # The opponents of 1 lend ½ (2022: the forfeit loss is a draw, so 1) and 1½; then the dummy of
        # the bye: the own 3 points, in 2026 no more than three draws.
        ("2022", {1: 1 + 1.5 + 3, 2: 3 + 0.5 + 0.5, 4: 1.5 + 2 + 2}),
        ("2023", {1: 0.5 + 1.5 + 3, 2: 3 + 0.5 + 0.5, 4: 1.5 + 2 + 2}),
        # 16.4.1: the dummy of 4's forfeit win has no more than 2's adjusted ½; 16.4.2: that of the
        # pairing-allocated bye no more than three draws.
        ("2026", {1: 0.5 + 1.5 + 1.5, 2: 3 + 0.5 + 0.5, 4: 1.5 + 1.5 + 0.5}),
    ],
)
def test_16_3_and_16_4_adjusted_scores_and_dummies(edition: str, expected: dict[int, float]) -> None:
    found = values(SWISS, "BH", edition)
    assert {no: found[no] for no in expected} == expected


def test_16_2_5_only_byes_that_no_available_round_follows_become_draws() -> None:
    """2 was away in rounds 2 and 4; only the last one counts as a draw for the opponents."""
    tournament = event({1: "2w1 3w1 4w1 3b=", 2: "1b0 Z 3w0 Z", 3: "4w= 1b0 2b1 1w=", 4: "3b= U 1b0 Z"})
    assert values(tournament, "BH")[1] == (0 + 0.5) + 2 + (1.5 + 0.5) + 2


def test_16_4_1_and_16_4_2_are_alternatives() -> None:
    """A forfeit against a strong opponent is not capped by the number of draws."""
    tournament = event({1: "3w1 2w+ U", 2: "4w1 1b- 3w1", 3: "1b0 4b1 2b0", 4: "2b0 3w0 H"})
    # 1 has 3 points and the scheduled opponent 2: the dummy has 2, more than three draws.
    assert values(tournament, "BH")[1] == 1 + 2 + 1.5


def test_16_4_2_after_an_earlier_round_the_tournament_has_that_many_rounds() -> None:
    tournament = event({1: "2w1 U 3w1", 2: "1b0 3w1 H", 3: "U 2b0 1b0"})
    assert values(tournament, "BH", after_round=2)[1] == 1 + 1.0
    assert values(tournament, "BH")[1] == 1.5 + 1.5 + 1


@pytest.mark.parametrize("edition", ALL)
def test_16_5_in_buchholz_the_voluntarily_unplayed_round_is_cut(edition: str) -> None:
    """1 took a half-point bye: its dummy has more points than opponent 2, and is cut all the same."""
    tournament = event({1: "2w1 H 3w1", 2: "1b0 3w0 4w0", 3: "4b= 2b1 1b0", 4: "3w= U 2b1"})
    dummy = 1.5 if edition == "2026" else 2.5
    assert values(tournament, "BH", edition)[1] == 0 + dummy + 1.5
    assert values(tournament, "BH-C1", edition)[1] == 0 + 1.5
    assert values(tournament, "BH-C2", edition)[1] == 1.5
    assert values(tournament, "BH-M1", edition)[1] == 0


def test_16_5_in_sonneborn_berger_the_higher_of_the_two_is_cut() -> None:
    """Places 0 and 2: the least significant value and the one of a voluntarily unplayed round."""
    for edition in (EDITIONS["2023"], EDITIONS["2026"]):
        assert cut_places(edition, [1, 3, 2], [1, 3, 0], [2], 1, 0) == ([0], [])
        assert cut_places(edition, [1, 3, 2], [0, 3, 1], [2], 1, 0) == ([2], [])
        assert cut_places(edition, [1, 3, 2], [1, 3, 0], [2], 2, 0) == ([0, 2], [])


def test_14_6_of_2022_cuts_voluntarily_unplayed_rounds_first_whatever_their_value() -> None:
    assert cut_places(EDITIONS["2022"], [1, 3, 2], [1, 3, 0], [2], 1, 0) == ([2], [])


@pytest.mark.parametrize("edition", ALL)
def test_14_3_the_low_cut_comes_first_and_the_high_cut_knows_no_exception(edition: str) -> None:
    assert cut_places(EDITIONS[edition], [1, 5, 4], [1, 5, 4], [1], 1, 1) == ([1], [2])


@pytest.mark.parametrize("edition", ALL)
def test_16_5_of_equal_voluntary_values_the_lowest_dummy_goes_first(edition: str) -> None:
    assert cut_places(EDITIONS[edition], [5, 3, 4], [0, 0, 0], [0, 1], 1, 0)[0] == [1]


@pytest.mark.parametrize("edition", ALL)
def test_14_1_of_equally_weak_opponents_the_lowest_contribution_is_cut(edition: str) -> None:
    """2022 says it of teams (13.1.2), and we read SB of individuals so."""
    assert cut_places(EDITIONS[edition], [2, 2, 3], [2, 1, 0], [], 1, 0)[0] == [1]


def test_cuts_beyond_the_number_of_rounds_leave_nothing() -> None:
    tournament = event({1: "2w1 3w1", 2: "1b0 U", 3: "U 1b0"})
    for criterion in ("BH-C2", "BH-M1", "BH-M2", "SB-C2", "SB-M1", "FB-C2"):
        assert values(tournament, criterion)[1] == 0


def test_p_makes_a_forfeit_a_played_game_and_no_voluntarily_unplayed_round() -> None:
    """4 met 2 by forfeit: the opponent's adjusted ½; for 2 the bye is cut and not the forfeit."""
    assert values(SWISS, "BH/P", "2023")[4] == 1.5 + 2 + 0.5
    assert values(SWISS, "BH-C1/P", "2026")[2] == 3 + 2
    assert values(SWISS, "SB/P", "2026")[4] == 1.5 * 1 + 0.5 * 1


def test_8_3_fore_buchholz_every_paired_game_of_the_last_round_is_a_played_draw() -> None:
    """The forfeit 2–4 too, which ends 2's run of byes; the byes of 1 and 3 stay what they are."""
    assert values(SWISS, "FB") == {1: 1 + 1.5 + 1.5, 2: 3 + 1 + 1.5, 3: 1.5 + 3 + 1.5, 4: 1.5 + 1.5 + 1}


def test_8_3_fore_buchholz_takes_a_paired_last_round_as_drawn_before_it_is_played() -> None:
    cells = {1: "2w1 3w", 2: "1b0 4b", 3: "4w1 1b", 4: "3b0 2w"}
    tournament = event(cells, scheduled_rounds=2)
    assert values(tournament, "FB")[1] == 0.5 + 1.5
    assert values(tournament, "BH")[1] == 0


def test_8_4_of_2022_fore_buchholz_looks_at_the_upcoming_round_whichever_it_is() -> None:
    cells = {1: "2w1 3w", 2: "1b0 4b", 3: "4w1 1b", 4: "3b0 2w"}
    tournament = event(cells, scheduled_rounds=5)
    assert values(tournament, "FB", "2022")[1] == 0.5 + 1.5
    assert values(tournament, "FB", "2026")[1] == 0.5


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("criterion", ["BH", "BH-C1", "FB", "AOB"])
def test_8_buchholz_has_no_value_in_a_round_robin(criterion: str, edition: str) -> None:
    """The note of 2026; we treat the earlier editions the same way."""
    assert set(values(FORFEITS, criterion, edition).values()) == {None}
    assert "must not be used in a round robin" in problems(FORFEITS, f"PTS,{criterion}", edition)[0]


def test_8_2_average_of_opponents_buchholz_is_exact_and_shown_with_two_decimals() -> None:
    tournament = event({1: "2w1 3w1 4w1", 2: "1b0 4w1 3w1", 3: "4b1 1b0 2b0", 4: "3w0 2b0 1b0"})
    table = standings(tournament, "PTS,AOB")
    i = table.event.index[4]
    sums = values(tournament, "BH")
    assert table.columns[1].exact(i) == Fraction(int(sums[3] + sums[2] + sums[1]), 3)
    assert table.columns[1].shown(i) == round(float((sums[3] + sums[2] + sums[1]) / 3), 2)


def test_a_pairing_without_a_result_is_left_out_on_both_sides() -> None:
    tournament = event({1: "2w1 3w", 2: "1b0 4w1", 3: "4w1 1b", 4: "3b0 2b0"})
    assert values(tournament, "BH") == {1: 1, 2: 1 + 0, 3: 0, 4: 1 + 1}
    assert values(tournament, "BH-C1")[1] == 0
    assert "warning round 2: no result yet for 1–3; left out on both sides" in problems(tournament, "PTS")


def test_bonus_and_penalty_points_count_in_the_score_and_in_the_opponents_sums() -> None:
    """Record 299."""
    one, two, *others = event({1: "2w1 3w1", 2: "1b0 U", 3: "U 1b0"}).participants
    punished = replace(two, adjustments=(Adjustment(2, -1),))
    tournament = Tournament((one, punished, *others))
    assert values(tournament, "PTS") == {1: 2, 3: 1, 2: 0.5}
    assert values(tournament, "BH")[1] == 0.5 + 1
    assert values(tournament, "PS")[2] == 0 + 0.5


def test_an_explanation_says_by_which_article_a_value_was_cut() -> None:
    """14.1–14.4 by the modifier; 16.5 only where the exception applied."""
    tournament = event({1: "2w1 H 3w1", 2: "1b0 3w0 4w0", 3: "4b= 2b1 1b0", 4: "3w= U 2b1"})

    def cuts(no: int, criterion: str, edition: str = "2026") -> list[str]:
        table = standings(tournament, "PTS", edition=edition)
        return [line.cut for line in table.explain(no, criterion).lines if line.cut]

    voluntary = "cut: lowest value of a voluntarily unplayed round"
    assert cuts(1, "BH-C1") == [f"{voluntary} (Art. 16.5)"]
    assert cuts(1, "BH-C1", "2022") == [f"{voluntary} (Art. 14.6)"]
    assert cuts(3, "BH-C1") == ["cut: least significant value (Art. 14.1)"]
    assert cuts(3, "BH-C2", "2022") == ["cut: least significant value (Art. 13.2)"] * 2
    assert sorted(cuts(3, "BH-M1")) == [
        "cut: least significant value (Art. 14.3)",
        "cut: most significant value (Art. 14.3)",
    ]


def test_an_explanation_of_fore_buchholz_names_the_score_in_the_table_too() -> None:
    tournament = event({1: "2w1 3w1", 2: "1b0 4w1", 3: "4b1 1b0", 4: "3w0 2b0"})
    lines = standings(tournament, "PTS").explain(1, "FB").lines
    assert lines[0].text == (
        "won against 2 Player 2: 0.5 points; 1 in the table, before the last round is taken as drawn"
    )


# ----------------------------------------------------------------------------------------------- Art. 9


def test_9_2_a_rest_round_is_no_game_for_the_koya_limit() -> None:
    """Three players have two games each: the limit is 1 point, moved by half points (14.5)."""
    tournament = event({1: "2w1 Z 3b1", 2: "1b0 3w1 Z", 3: "Z 2b0 1w0"}, system="round-robin")
    assert values(tournament, "KS") == {1: 1, 2: 0, 3: 0}
    assert values(tournament, "KS/L+1") == {1: 0, 2: 0, 3: 0}
    assert values(tournament, "KS/L-2") == {1: 2, 2: 1, 3: 0}


def test_9_2_points_from_forfeits_count_and_a_swiss_gets_a_warning() -> None:
    tournament = event({1: "2w+ 3w1", 2: "1b- F", 3: "F 1b0"})
    assert values(tournament, "KS")[1] == 2
    assert problems(tournament, "PTS,KS") == [
        "warning KS: the Koya system is made for round robins (Art. 9.2)"
    ]


def test_9_1_sonneborn_berger_of_a_round_robin_takes_plain_scores() -> None:
    assert values(FORFEITS, "SB") == {1: 1 * 1 + 1 * 1, 2: 1 * 1, 3: 1 * 1}


# ---------------------------------------------------------------------------------------------- Art. 10


def test_10_3_a_score_of_zero_is_800_below_the_lowest_rated_opponent() -> None:
    """Not below their average, as the French text of 2026 has it."""
    assert perfect_performance([2200, 1750], 0) == 950


def test_10_3_a_perfect_score_uses_the_full_scale() -> None:
    assert perfect_performance([1500], 2) == 1500 + 736


@given(st.lists(st.integers(1000, 2900), min_size=1, max_size=11), st.data())
def test_10_3_the_lowest_rating_whose_expected_score_reaches_the_score(
    ratings: list[int], data: st.DataObject
) -> None:
    half_points = data.draw(st.integers(1, 2 * len(ratings)))

    def expected(rating: int) -> int:
        return sum(EXPECTED_PERCENT[rating - r] for r in ratings)

    found = perfect_performance(ratings, half_points)
    assert expected(found) >= 50 * half_points > expected(found - 1)


def test_10_2_the_percentage_is_rounded_half_up_before_the_table_is_read() -> None:
    """One point out of eight is 12½ %, so 13 %."""
    cells = {1: "2w1 3w0 4w0 5w0 6w0 7w0 8w0 9w0"}
    for r, no in enumerate(range(2, 10)):
        cells[no] = " ".join(["Z"] * r + ["1b0" if no == 2 else "1b1"] + ["Z"] * (7 - r))
    assert values(event(cells, ratings=2000), "TPR")[1] == 2000 + RATING_DIFFERENCE[13] == 2000 - 322


def test_10_games_over_the_board_count_on_the_scale_1_half_0_whatever_the_scoring() -> None:
    cells = {1: "2w1 3w= U", 2: "1b0 H 3w+", 3: "H 1b= 2b-"}
    ratings = {1: 2000, 2: 1900, 3: 1800}
    for criterion in ("ARO", "TPR", "PTP", "APRO", "APPO"):
        usual = values(event(cells, ratings=ratings), criterion)
        assert usual == values(event(cells, THREE_ONE_ZERO, ratings=ratings), criterion)
    assert values(event(cells, ratings=ratings), "TPR")[1] == 1850 + RATING_DIFFERENCE[75]


def test_10_1_averages_are_rounded_half_up_from_2023_on() -> None:
    tournament = event({1: "2w= 3w=", 2: "1b= Z", 3: "Z 1b="}, ratings={1: 1700, 2: 1501, 3: 1502})
    assert values(tournament, "ARO", "2022")[1] == 1501.5
    assert values(tournament, "ARO", "2023")[1] == values(tournament, "ARO")[1] == 1502


@pytest.mark.parametrize("edition", ALL)
def test_14_1_the_cut_of_aro_drops_the_lowest_rated_opponent_and_byes_do_not_use_it_up(edition: str) -> None:
    tournament = event({1: "2w1 3w1 H", 2: "1b0 H Z", 3: "H 1b0 Z"}, ratings={1: 1700, 2: 1500, 3: 1600})
    assert values(tournament, "ARO-C1", edition) == {1: 1600, 2: None, 3: None}


def test_15_2_rating_tie_breaks_of_a_round_robin_count_games_over_the_board_only() -> None:
    rated = event(
        {1: "2w+ 3b1 Z", 2: "1b- Z 3w1", 3: "Z 1w0 2b0"}, system="round-robin", ratings={1: 1, 2: 2, 3: 1500}
    )
    for edition in ALL:
        assert values(rated, "ARO", edition)[1] == 1500


@pytest.mark.parametrize("criterion", ["ARO", "ARO-C1", "TPR", "PTP", "APRO", "APPO", "RTNG"])
def test_10_unrated_players_leave_rating_tie_breaks_without_a_value(criterion: str) -> None:
    """Unless the event states a rating for them; an unrated player is never silently 0."""
    tournament = event({1: "2w1 3w1", 2: "1b0 U", 3: "U 1b0"}, ratings={1: 1800, 2: 1700})
    assert set(values(tournament, criterion).values()) == {None}
    assert "without a rating: 3;" in problems(tournament, f"PTS,{criterion}")[0]
    rated = event({1: "2w1 3w1", 2: "1b0 U", 3: "U 1b0"}, ratings={1: 1800, 2: 1700, 3: 1400})
    assert values(tournament, criterion, unrated=1400) == values(rated, criterion)


@pytest.mark.parametrize("criterion", ["STD", "TPN", "RTNG"])
@pytest.mark.parametrize("edition", ["2022", "2023"])
def test_criteria_that_an_edition_does_not_know_get_a_warning(criterion: str, edition: str) -> None:
    found = problems(DRAWN, f"PTS,{criterion}", edition)
    assert found == [f"warning {criterion}: the edition of {edition} does not know {criterion}"]
    assert problems(DRAWN, f"PTS,{criterion}") == []


# --------------------------------------------------------------------------------------- Art. 11 to 13


@pytest.mark.parametrize("criterion", ["MPTS", "GPTS", "BC", "TBR", "EDE", "EMGSB", "SSSC", "MPvGP"])
def test_team_criteria_have_no_value_in_an_individual_event(criterion: str) -> None:
    assert set(values(DRAWN, criterion).values()) == {None}
    assert f"error {criterion}: {criterion} is for team events" in problems(DRAWN, f"PTS,{criterion}")


@pytest.mark.parametrize("criterion", ["ARO", "TPR", "RTNG", "BPG", "BWG"])
def test_individual_criteria_have_no_value_in_a_team_event(criterion: str) -> None:
    assert set(values(TEAMS, criterion).values()) == {None}


TEAMS = team_event({1: "2:1110 3:==== U", 2: "1:0001 U 3:1100", 3: "U 1:==== 2:0011"})


def test_13_the_primary_score_is_meant_where_none_is_named() -> None:
    by_match = standings(TEAMS, "MPTS,BH,BH:MP,BH:GP")
    by_game = standings(TEAMS, "GPTS,BH,BH:MP,BH:GP")
    assert column(by_match, 1) == column(by_match, 2) != column(by_match, 3)
    assert column(by_game, 1) == column(by_game, 3)
    assert standings(replace(TEAMS, primary="GP"), "PTS,MPvGP").event.primary == "GP"
    assert column(standings(TEAMS, "PTS,MPvGP"), 0) == {1: 4, 2: 2, 3: 3}


def test_12_a_pairing_allocated_bye_is_a_win_on_every_board() -> None:
    """Whatever the bye is worth in game points; individual forfeits are ordinary results."""
    assert values(TEAMS, "BC")[1] == (1 + 2 + 3) + 0.5 * 10 + 10
    assert values(TEAMS, "TBR")[1] == 1 + 0.5 + 1
    assert values(TEAMS, "BBE")[1] == 3 + 1.5 + 3
    with_forfeit = team_event({1: "2:+110 3:==== U", 2: "1:-001 U 3:1100", 3: "U 1:==== 2:0011"})
    assert values(with_forfeit, "BC") == values(TEAMS, "BC")


def test_12_1_board_count_keeps_teams_with_unequal_game_points_tied() -> None:
    """1 made three points and 3 two; 2 and 4 made one each. 2022 has no such condition."""
    tournament = team_event({1: "2:1110", 2: "1:0001", 3: "4:1100", 4: "3:0010"})
    assert ranks(tournament, "MPTS,BC") == {1: 1, 3: 1, 4: 3, 2: 4}
    assert ranks(tournament, "MPTS,BC", "2022") == {3: 1, 1: 2, 4: 3, 2: 4}
    assert "warning BC: 1, 3 stay tied: their game points differ" in problems(tournament, "MPTS,BC")[0]


def test_12_2_and_12_3_go_on_to_the_next_board_until_the_tie_is_broken() -> None:
    tournament = team_event({1: "2:1=1=", 2: "1:0=0=", 3: "4:11=0", 4: "3:00=1"})
    assert ranks(tournament, "MPTS,TBR") == {3: 1, 1: 2, 2: 3, 4: 4}
    assert ranks(tournament, "MPTS,BBE") == {3: 1, 1: 2, 2: 3, 4: 4}


#: They met twice: 3–1 and 1½–2½, so equal match points and 4½ to 3½ game points.
TWO_MATCHES = team_event({1: "2:1110 2:1=00", 2: "1:0001 1:0=11"})


def test_13_3_1_extended_direct_encounter_goes_on_to_the_secondary_score() -> None:
    for edition in ("2023", "2026"):
        assert places(TWO_MATCHES, [1, 2], "EDE", edition) == [[1], [2]]
        assert places(TWO_MATCHES, [1, 2], "DE", edition) == [[1, 2]]


def test_12_3_1_of_2022_two_teams_are_compared_on_the_primary_score_only() -> None:
    """After that only the board tie-breaks, if the rules name them."""
    assert places(TWO_MATCHES, [1, 2], "EDE", "2022") == [[1, 2]]
    assert places(TWO_MATCHES, [1, 2], "EDET", "2022") == [[1], [2]]


#: Each met each three times: 1 beat 2, 2 beat 3 and 3 beat 1 in two matches out of three. In game
#: points 2 and 3 are ahead of 1 and equal, and of their own matches 3 has 6½ to 5½.
THREE_TEAMS = team_event(
    {
        1: "2:11=0 2:11=0 2:0000 3:1000 3:1000 3:1111 Z Z Z",
        2: "1:00=1 1:00=1 1:1111 Z Z Z 3:11=0 3:11=0 3:=000",
        3: "Z Z Z 1:0111 1:0111 1:0000 2:00=1 2:00=1 2:=111",
    }
)


def test_13_3_3_inside_a_new_subset_extended_direct_encounter_stays_on_the_secondary_score() -> None:
    """As in exercise 45 of the technical commission."""
    for edition in ("2023", "2026"):
        assert places(THREE_TEAMS, [1, 2, 3], "EDE", edition) == [[3], [2], [1]]


def test_12_3_3_of_2022_a_new_subset_restarts_on_the_primary_score() -> None:
    assert places(THREE_TEAMS, [1, 2, 3], "EDE", "2022") == [[2], [3], [1]]


def test_13_3_2_boards_come_after_both_scores() -> None:
    """Each pair met three times; 1 and 3 are a subset of the secondary score, and match points part them."""
    tournament = team_event(
        {
            1: "2:00=0 2:===1 2:101= 3:10=0 3:===0 3:==11 Z Z Z",
            2: "1:11=1 1:===0 1:010= Z Z Z 3:0101 3:1=== 3:0=1=",
            3: "Z Z Z 1:01=1 1:===1 1:==00 2:1010 2:0=== 2:1=0=",
        }
    )
    for code in ("EDE", "EDEBT", "EDEBB", "EDET", "EDEB"):
        assert places(tournament, [1, 2, 3], code, "2026") == [[2], [3], [1]], code


@pytest.mark.parametrize("edition", ALL)
def test_13_3_2_the_boards_of_the_direct_match_decide_between_two_teams_lowest_board_count_first(
    edition: str,
) -> None:
    """2–2 with the wins of 1 on the upper boards; teams that did not meet stay tied."""
    drawn = team_event({1: "2:1100", 2: "1:0011", 3: "4:1100", 4: "3:0011"})
    for code in ("EDEBT", "EDEBB", "EDET", "EDEB"):
        assert places(drawn, [1, 2], code, edition) == [[1], [2]], code
        assert places(drawn, [1, 3], code, edition) == [[1, 3]], code
    assert places(drawn, [1, 2], "EDE", edition) == [[1, 2]]


def test_13_4_secondary_score_and_schedule_strength() -> None:
    """1: 7 game points; the opponents lend 2 and 3 match points, the dummy of the bye 3 (16.4.2);
    the factor is 6 / 4, rounded towards zero.
    """
    assert values(TEAMS, "SSSC")[1] == 7 + Fraction(2 + 3 + 3, 1)
    assert values(TEAMS, "SSSC/K4")[1] == 7 + 2
    assert values(TEAMS, "SSSC", "2023")[1] == 7 + Fraction(2 + 3 + 4, 1)


def test_13_4_a_divisor_of_zero_is_an_error_value() -> None:
    """One round: two match points at most, four game points in a match."""
    tournament = team_event({1: "2:1110", 2: "1:0001"})
    assert values(tournament, "SSSC") == {1: None, 2: None}
    assert "the divisor is 0" in problems(tournament, "MPTS,SSSC")[0]
    assert values(tournament, "SSSC/K2") == {1: 3.0, 2: 1 + 1.0}


def test_16_team_byes_count_in_match_points_and_game_points() -> None:
    """A forfeited match: the dummy is capped by the opponent's adjusted score in either score."""
    tournament = team_event({1: "2:++++! 3:1110", 2: "1:----! U", 3: "U 1:0001"})
    assert values(tournament, "BH:MP")[1] == min(4, 1) + 1
    assert values(tournament, "BH:GP")[1] == min(7, 2) + 3
    assert values(tournament, "BH:MP", "2023")[1] == 4 + 1
    assert values(tournament, "WIN")[1] == 2
    assert values(tournament, "WON")[1] == 1


def test_12_a_half_point_bye_of_a_team_is_a_draw_on_every_board() -> None:
    """A full-point bye is a win there, a zero-point bye nothing."""
    tournament = team_event({1: "2:1110 H", 2: "1:0001 Z", 3: "4:1100 4:====", 4: "3:0011 3:===="})
    assert values(tournament, "BC")[1] == (1 + 2 + 3) + 0.5 * 10
    assert values(tournament, "TBR") == {1: 1.5, 3: 1.5, 4: 0.5, 2: 0}


def test_7_1_wins_of_teams_are_won_matches_whichever_score_is_primary() -> None:
    for first in ("MPTS", "GPTS"):
        table = standings(TEAMS, f"{first},WIN,WON")
        assert (column(table, 1), column(table, 2)) == ({1: 1, 2: 0, 3: 0}, {1: 1, 2: 0, 3: 0})


def test_p_does_not_change_the_adjusted_scores_themselves() -> None:
    """2 asked for a bye and then lost by forfeit: the bye is still the end of 2's event for the others."""
    tournament = event({1: "2w1 3b1 3w1", 2: "1b0 Z 4w-", 3: "4w1 1w0 1b0", 4: "3b0 U 2b+"})
    assert values(tournament, "BH/P")[1] == (0 + 0.5) + 1 + 1
    assert values(tournament, "BH")[1] == (0 + 0.5) + 1 + 1


def test_an_opponent_who_says_that_they_did_not_play_leaves_no_average() -> None:
    """10.4, 10.5: a contradiction of two sides must not end in a traceback."""
    tournament = event({1: "2w1", 2: "1b+"})
    for edition in ("2023", "2026"):
        for criterion in ("APRO", "APPO"):
            assert values(tournament, criterion, edition) == {1: None, 2: None}
