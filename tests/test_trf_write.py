"""Writing TRF: what is written reads back as the same event, here and by gacrux."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from xltiebreak.formats.trf import read_trf
from xltiebreak.formats.trf_write import write_trf
from xltiebreak.list_changes import in_report
from xltiebreak.model import Adjustment, ListChange, Participant, Scoring, Tournament

from .crosstables import THREE_ONE_ZERO, event, team_event
from .strategies import (
    Cell,
    IndividualEvent,
    Match,
    TeamEvent,
    circular_team_events,
    round_robin_events,
    swiss_events,
    team_events,
)
from .test_conformance import corpus
from .test_gacrux import Criteria, after, by_gacrux, read_by_gacrux
from .test_trf import errors, player, team, trf

SAMPLES = sorted((Path(__file__).with_name("data") / "trf").glob("*.trf"))
READABLE = [path for path in SAMPLES if not errors(read_trf(path.read_bytes()))]


def without_claims(participants: Iterable[Participant]) -> tuple[Participant, ...]:
    return tuple(replace(p, claimed_points=None, claimed_game_points=None) for p in participants)


def comparable(tournament: Tournament) -> Tournament:
    """The event without what is said about it: claimed points (written anew) and problems.

    The order in which values of the scoring are stated means nothing, nor how a criterion is spelled.
    """
    scoring = replace(tournament.scoring, others=tuple(sorted(tournament.scoring.others)))
    return replace(
        tournament,
        participants=without_claims(tournament.participants),
        players=without_claims(tournament.players),
        scoring=scoring,
        tie_breaks=in_report(tournament.tie_breaks),
        problems=(),
    )


def read_back(tournament: Tournament) -> Tournament:
    """The event as it is read after it was written, which is in order and the same."""
    text = write_trf(tournament)
    found = read_trf(text.encode())
    assert [str(p) for p in found.problems if p.level != "note"] == [], text
    assert comparable(found) == comparable(tournament), text
    return found


def records(tournament: Tournament, number: str) -> list[str]:
    return [line for line in write_trf(tournament).splitlines() if line.startswith(number)]


# --------------------------------------------------------------------------------------- whole events


@pytest.mark.parametrize("name", corpus())
def test_conformance_events(name: str) -> None:
    read_back(read_trf(corpus()[name]["trf"].encode()))


@pytest.mark.parametrize("path", READABLE, ids=lambda path: path.stem)
def test_real_files(path: Path) -> None:
    read_back(read_trf(path.read_bytes()))


def test_enough_real_files_are_readable() -> None:
    assert len(READABLE) >= 6


@pytest.mark.parametrize("path", READABLE, ids=lambda path: path.stem)
def test_what_was_written_is_written_again_in_the_same_way(path: Path) -> None:
    text = write_trf(read_trf(path.read_bytes()))
    assert write_trf(read_trf(text.encode())) == text


# -------------------------------------------------------------------------------------- random events

EVENTS = {
    "swiss": swiss_events(),
    "round robin": round_robin_events(),
    "team swiss": team_events("swiss"),
    "team round robin": team_events("round-robin"),
    "circular": circular_team_events(),
}
modest = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@pytest.mark.parametrize("kind", EVENTS)
@given(data=st.data())
@modest
def test_random_events(kind: str, data: st.DataObject) -> None:
    random = data.draw(EVENTS[kind])
    found = read_back(read_trf(random.trf().encode()))
    made = random.points()[0] if isinstance(random, TeamEvent) else random.points()
    assert {p.no: p.claimed_points for p in found.participants} == made


KINDS = ["W", "D", "L", "F", "H", "Z", "+", "-", " ", " "]
some_points = st.sampled_from(["-1.0", "-0.5", " 0.0", " 0.5", " 1.0", " 2.5"])


@st.composite
def abnormal_points(draw: st.DrawFn, numbers: list[int], rounds: int) -> list[str]:
    """299: points of single results, bonus and penalty points."""
    lines = []
    for _ in range(draw(st.integers(0, 4))):
        kind, round_ = draw(st.sampled_from(KINDS)), draw(st.integers(0, rounds))
        first, second = draw(some_points), draw(some_points)
        columns = draw(st.sampled_from([f"{first}  {second}", f"      {second}", f"{first}      "]))
        lines.append(f"299 {kind}  {columns}  {round_:3} {draw(st.sampled_from(numbers)):4}")
    return lines


def with_field(lines: list[str], no: int, round_: int, field: str) -> None:
    """Another round field in a player's record."""
    at = next(i for i, line in enumerate(lines) if line.startswith(f"001 {no:4} "))
    start = 91 + 10 * (round_ - 1)
    lines[at] = f"{lines[at]:{start + 8}}"[:start] + f"{field:8}" + lines[at][start + 8 :]


@st.composite
def unusual_individual_files(draw: st.DrawFn) -> str:
    """With abnormal points, games of the last round without a result, and points that are not stated."""
    random: IndividualEvent = draw(swiss_events(most_players=8, most_rounds=5))
    lines = random.trf().splitlines()
    for game in random.games:
        if game.round == random.rounds and draw(st.booleans()):
            with_field(lines, game.white, game.round, str(Cell(game.black, "w", " ")))
            with_field(lines, game.black, game.round, str(Cell(game.white, "b", " ")))
    numbers = [e.no for e in random.entrants]
    return "\n".join(lines + draw(abnormal_points(numbers, random.rounds)))


@st.composite
def unusual_team_files(draw: st.DrawFn) -> str:
    """With boards in any order, empty chairs, matches without a result, and abnormal points."""
    random: TeamEvent = draw(team_events("swiss", most_teams=5, most_rounds=4))
    lines = random.trf().splitlines()
    for match in random.matches:
        if not match.forfeited and draw(st.booleans()):
            lines += draw(reordered_boards(lines, match))
        if match.round == random.rounds and not match.forfeited and draw(st.booleans()):
            a, b, _, _ = match.boards[0]
            with_field(lines, a, match.round, str(Cell(b, "w", " ")))
            with_field(lines, b, match.round, str(Cell(a, "b", " ")))
    return "\n".join(lines + draw(abnormal_points([t.no for t in random.teams], random.rounds)))


@st.composite
def reordered_boards(draw: st.DrawFn, lines: list[str], match: Match) -> list[str]:
    """300 for both teams of a match; on some boards somebody does not appear."""
    boards = []
    for i, (a, b, *_) in enumerate(match.boards):
        absent = draw(st.sampled_from(["", "", "first", "second"])) if i else ""
        if absent:
            with_field(lines, a, match.round, "0000 - " + ("Z" if absent == "first" else "+"))
            with_field(lines, b, match.round, "0000 - " + ("Z" if absent == "second" else "+"))
        boards.append((0 if absent == "first" else a, 0 if absent == "second" else b))
    boards = draw(st.permutations(boards))
    sides = ((match.white, match.black, 0), (match.black, match.white, 1))
    return [
        f"300 {match.round:3} {no:3} {other:3} " + " ".join(f"{board[side]:4}" for board in boards)
        for no, other, side in sides
    ]


@given(unusual_individual_files() | unusual_team_files())
@settings(modest, max_examples=200)
def test_unusual_events(text: str) -> None:
    tournament = read_trf(text.encode())
    assert errors(tournament) == []
    read_back(tournament)


# -------------------------------------------------------------------------------------- record by record


def test_the_columns_of_a_player_record() -> None:
    line = (
        "001   12 wWGM Polgár, Zsuzsa                    2577 HUN      700088 1969/04/19  1.5    3  "
        "   7 w 1     7 b =  0000 - Z"
    )
    other = player(7, "12b0 12w= Z", points=" 0.5")
    assert write_trf(trf("092 Swiss System", line, other)).splitlines()[-2:] == [line, other.rstrip()]


def test_what_is_said_about_the_event() -> None:
    tournament = event(
        {1: "2w1", 2: "1b0"},
        name="Open",
        city="Zürich",
        federation="SUI",
        start=dt.date(2026, 3, 1),
        end=dt.date(2026, 3, 9),
        arbiter="Muster, Max",
        scheduled_rounds=9,
        system="round-robin",
        tie_breaks=("PTS", "BH/C1", "DE"),
    )
    assert write_trf(tournament).splitlines()[:14] == [
        "012 Open",
        "022 Zürich",
        "032 SUI",
        "042 2026/03/01",
        "052 2026/03/09",
        "062 2",
        "072 2",
        "092 Round Robin",
        "102 Muster, Max",
        "142 9",
        "XXR 9",
        "162  W 1.0    D 0.5    L 0.0",
        "202 BH/C1,DE",
        "001    1      Player 1                          1500                             1.0          2 w 1",
    ]
    read_back(tournament)


@pytest.mark.parametrize("listed", [(), ("PTS",), ("PTS", "SB"), ("WIN", "PTS"), ("MPTS", "EDE", "GPTS")])
def test_tie_breaks_after_the_points_or_as_a_whole_order(listed: tuple[str, ...]) -> None:
    """202 and 212."""
    read_back(event({1: "2w1", 2: "1b0"}, tie_breaks=listed))


@pytest.mark.parametrize(
    "others",
    [
        {"U": Fraction(1, 2)},
        {"Z": Fraction(1, 2), "-": Fraction(1, 2)},
        {"Z": Fraction(1, 2)},
        {"-": Fraction(-1)},
        {"+": Fraction(1), "H": Fraction(1), "F": Fraction(2), "U": Fraction(2)},
    ],
    ids=",".join,
)
def test_what_results_are_worth(others: dict[str, Fraction]) -> None:
    """162 and, for what it has no symbol for, XXS."""
    scoring = Scoring(Fraction(3), Fraction(1), others=tuple(others.items()))
    found = read_back(event({1: "2w1 3b+ U", 2: "1b0 H F", 3: "Z 1w- Z"}, scoring))
    assert all(found.scoring.of(code) == scoring.of(code) for code in "1=0WDL+-UFHZ")


def test_quarters_of_a_point() -> None:
    """The unit of the event follows from the values stated."""
    scoring = Scoring(others=(("U", Fraction(1, 4)),))
    found = read_back(trf("092 Swiss", "162  W 1.0    P0.25", player(1, "U 2w1"), player(2, "Z 1b0")))
    assert (found.unit, found.scoring) == (4, scoring)
    assert found.participants[0].claimed_points == Fraction(5, 4)


def test_abnormal_points_of_an_individual() -> None:
    """299: an individual's points stand in columns 14–17."""
    tournament = event({1: "2w1 H", 2: "1b0 Z"})
    first, second = tournament.participants
    first = replace(
        first,
        rounds=(first.rounds[0]._replace(points=1), first.rounds[1]),
        adjustments=(Adjustment(0, -1), Adjustment(999, 3)),
    )
    tournament = replace(tournament, participants=(first, second))
    assert records(tournament, "299") == [
        "299 W         0.5    1    1",
        "299          -0.5    0    1",
        "299           1.5  999    1",
    ]
    read_back(tournament)


def test_announced_byes_count_when_their_round_is_held() -> None:
    """240: the points of the player records, which other programs add up, leave them out."""
    tournament = event({1: "2w1 3b", 2: "1b0 H", 3: "Z 1w"})
    assert records(tournament, "240") == ["240 H   2    2"]
    assert records(tournament, "001    2")[0].endswith(" 0.0          1 b 0          ")
    read_back(tournament)
    assert read_by_gacrux(write_trf(tournament))["currentRound"] == 1


def test_byes_of_a_round_without_any_pairing() -> None:
    read_back(event({1: "2w1 H", 2: "1b0"}))


def test_long_and_foreign_names() -> None:
    names = {
        1: "Müller-Lüdenscheidt, Hans-Jürgen von der Höhe",
        2: "Ivanchuk,\r\nVasyl",
        3: "Čapek, Ö",
        4: "",
    }
    tournament = event({1: "2w1", 2: "1b0", 3: "4w=", 4: "3b="})
    tournament = replace(
        tournament, participants=tuple(replace(p, name=names[p.no]) for p in tournament.participants)
    )
    found = [p.name for p in read_trf(write_trf(tournament).encode()).participants]
    assert found == ["Müller-Lüdenscheidt, Hans-Jürgen", "Ivanchuk, Vasyl", "Čapek, Ö", ""]


# ------------------------------------------------------------------------------------------------- teams


def teams(*cells: str, extra: tuple[str, ...] = (), kind: str = "092 Team Swiss") -> Tournament:
    """Three teams of two, with the players' cells."""
    members = [player(no, cell) for no, cell in enumerate(cells, start=1)]
    found = trf(kind, "352 WB", *members, team(1, 1, 2), team(2, 3, 4), team(3, 5, 6), *extra)
    assert errors(found) == []
    return found


#: 1 and 2 have met 3 and 4; 5 and 6 are free.
MATCH = ("3w1", "4b=", "1b0", "2w=", "Z", "Z")


def test_the_columns_of_a_team_record() -> None:
    tournament = replace(teams(*MATCH, extra=("320  1.0  1.0   3",)), primary="GP")
    read_back(tournament)
    text = write_trf(tournament).splitlines()
    assert "013 Team 1                             1    2" in text
    assert "192 CUSTOM_TEAM_SWISS_GP" in text
    assert "352 WB" in text
    assert "362 TW 2.0   TD 1.0   TL 0.0" in text
    line = f"310   1 {'Team 1':32} T1    {'2000':>6}    2.0    1.5 {'':3}     1    2"
    assert line in text
    assert "320  1.0  1.0   3" in text


@pytest.mark.parametrize("primary", ["MP", "GP", None])
@pytest.mark.parametrize("kind", ["092 Team Swiss", "092 Team Round Robin"])
def test_the_primary_score(kind: str, primary: str) -> None:
    """192."""
    read_back(replace(teams(*MATCH, kind=kind), primary=primary))


def test_boards_in_the_order_of_the_team_need_no_record() -> None:
    assert records(teams(*MATCH), "300") == []


def test_boards_in_another_order() -> None:
    """300."""
    line_ups = ("300   1   1   2    2    1", "300   1   2   1    4    3")
    tournament = teams(*MATCH, extra=line_ups)
    assert records(tournament, "300") == list(line_ups)
    read_back(tournament)


def test_empty_chairs() -> None:
    """300 for both teams; the winner has + and no opponent."""
    line_ups = ("300   1   1   2    1    2", "300   1   2   1 0000    4")
    tournament = teams("+", "4b=", "-", "2w=", "Z", "Z", extra=line_ups)
    assert records(tournament, "300") == list(line_ups)
    assert records(tournament, "001    1")[0].endswith(" 1.0       0000 - +")
    read_back(tournament)


@pytest.mark.parametrize("kind", ["+-", "-+", "--"])
def test_forfeited_matches(kind: str) -> None:
    """330, with and without games in the players' records."""
    forfeited = f"330 {kind}   1   1   2"
    without = teams("Z", "Z", "Z", "Z", "Z", "Z", extra=(forfeited,))
    assert records(without, "330") == [forfeited]
    read_back(without)
    codes = [f"3w{kind[0]}", f"4b{kind[0]}", f"1b{kind[1]}", f"2w{kind[1]}", "Z", "Z"]
    read_back(teams(*codes, extra=(forfeited,)))
    assert records(teams(*codes), "330") == []
    read_back(teams(*codes))


@pytest.mark.parametrize("code", ["F", "H", "Z"])
def test_byes_of_teams(code: str) -> None:
    """240, one record for all of a kind and a round."""
    tournament = teams(*MATCH, extra=(f"240 {code}   1    3",))
    assert records(tournament, "240") == [f"240 {code}   1    3"]
    read_back(tournament)


def test_matches_without_a_result() -> None:
    """Its boards are not known to the event, but who has White is."""
    read_back(teams("3w", "4b1", "1b", "2w0", "Z", "Z"))
    reordered = ("300   1   1   2    2    1", "300   1   2   1    4    3")
    read_back(teams("3w", "4b", "1b", "2w", "Z", "Z", extra=reordered))
    chairs = ("300   1   1   2    1    2", "300   1   2   1 0000    4")
    read_back(teams("+", "4b", "-", "2w", "Z", "Z", extra=chairs))


def test_abnormal_points_of_a_team() -> None:
    """299: match points in columns 8–11, game points in 14–17."""
    lines = ("299 W   1.0   1.5    1    1", "299    -1.0   0.0    1    2")
    tournament = teams(*MATCH, extra=lines)
    assert records(tournament, "299") == list(lines)
    read_back(tournament)


def test_values_of_games_in_a_team_event() -> None:
    read_back(teams(*MATCH, extra=("XXS FW=0.5 HPB=1.0", "162  W 1.0    P 0.5", "362 TW 3.0   TD 1.0")))


# ---------------------------------------------------------------------------- what is passed on to others

KEPT = (
    "112 Deputy, Anna",
    "122 90 min + 30 s",
    "152 W",
    "172 NOR FIDE",
    "182 A program",
    "222 5400+30",
    "250         1.0   1   2    1    2",
    "260   1   3    1    2",
    "NOR    1      Player 1                          1650",
    "XXC white1",
    "XXP    1    2",
    "XXZ    2",
    "013 Club A                             1    3",
    "240 H   3    1",
)


def with_others(*lines: str) -> Tournament:
    return trf("092 Individual: Swiss-System", *lines, player(1, "2w1"), player(2, "1b0"), player(3, "U"))


@pytest.mark.parametrize("line", KEPT)
def test_records_of_other_programs_are_passed_on(line: str) -> None:
    tournament = with_others(line)
    assert errors(tournament) == []
    assert line in write_trf(tournament).splitlines()
    read_back(tournament)


def test_all_of_them_together_with_comments_and_days() -> None:
    tournament = with_others("### one", *KEPT[:12], KEPT[-1], "###two", "132 2026/03/01", "132 2026/03/03")
    found = read_back(tournament)
    assert found.comments == (" one", "two")
    assert "092 Individual: Swiss-System" in found.other_records


@pytest.mark.parametrize(
    "line",
    [
        "240 H   1    1",  # the round was held
        "240 H   3    9",
        "250         1.0   1   2    1    9",
        "260   1   3    1    9",
        "XXA    9  1.0",
        "XXP    1    9",
        "XXZ    9",
        "013 Club A                             1    9",
        "013 Everybody                          1    2",
        "NOR    9      Player 9                          1650",
        "NOR    1      Player 2                          1650",
        "001    4      Somebody",
        "no record",
        "### no record either",
    ],
)
def test_a_record_that_is_not_true_any_more_is_not_written(line: str) -> None:
    """As after a participant was taken out of the workbook, or renumbered."""
    tournament = replace(with_others(), other_records=(line,))
    assert line not in write_trf(tournament).splitlines()


def test_what_kind_of_event_it_is_stays_in_its_words_as_long_as_that_is_true() -> None:
    tournament = with_others()
    assert "092 Individual: Swiss-System" in write_trf(tournament).splitlines()
    berger = replace(tournament, system="round-robin")
    assert records(berger, "092") == ["092 Round Robin"]
    assert read_trf(write_trf(berger).encode()).system == "round-robin"


def test_the_coded_type_of_a_team_event_stays_as_long_as_it_is_true() -> None:
    """192: what the pairing program must know, until the event is decided by another score."""
    tournament = teams(*MATCH, extra=("192 FIDE_TEAM_TYPEA_MP_GP",))
    assert records(tournament, "192") == ["192 FIDE_TEAM_TYPEA_MP_GP"]
    read_back(tournament)
    assert records(replace(tournament, primary="GP"), "192") == ["192 CUSTOM_TEAM_SWISS_GP"]


def test_teams_of_a_team_event_stand_in_records_of_both_editions() -> None:
    """310, and 013 for readers of TRF16, which read the same event from it."""
    text = write_trf(teams(*MATCH))
    old = [line for line in text.splitlines() if line[:3] not in ("310", "192", "352", "362")]
    then = trf(*old)
    assert then.team
    assert [p.rounds for p in then.participants] == [p.rounds for p in trf(*text.splitlines()).participants]


DAYS = st.none() | st.dates(dt.date(1970, 1, 1), dt.date(2069, 12, 31))
LINE = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")) | st.just(" "), max_size=40)
#: Records that say nothing of participants.
FREE = st.builds("{} {}".format, st.sampled_from(["112", "122", "152", "172", "182", "222", "DAT"]), LINE)
CHANGE = st.builds(
    ListChange, st.integers(1, 99), st.just(("PTS", "BH/C1", "SB")) | st.just(("PTS", "OTHER_X"))
)


@given(
    days=st.lists(DAYS, max_size=6).map(lambda days: days if days and days[-1] else []),
    comments=st.lists(LINE, max_size=4),
    others=st.lists(FREE, max_size=4),
    changes=st.lists(CHANGE, max_size=2),
)
@modest
def test_random_comments_days_and_records(
    days: list[dt.date | None], comments: list[str], others: list[str], changes: list[ListChange]
) -> None:
    tournament = replace(
        event({1: "2w1", 2: "1b0"}),
        round_dates=tuple(days),
        comments=tuple(text.rstrip() for text in comments),
        other_records=tuple(text.rstrip() for text in others),
        list_changes=tuple(changes),
    )
    read_back(tournament)


def test_days_of_long_ago() -> None:
    """Two digits of a year cannot tell them, a record a round can; a day in between must be known."""
    zurich = (dt.date(1953, 8, 30), dt.date(1953, 9, 1))
    tournament = replace(event({1: "2w1", 2: "1b0"}), round_dates=zurich)
    assert records(tournament, "132") == ["132 1953/08/30", "132 1953/09/01"]
    read_back(tournament)
    with pytest.raises(ValueError, match="the date of round 1 is not known"):
        write_trf(replace(tournament, round_dates=(None, *zurich)))


def test_a_list_of_tie_breaks_in_the_spelling_of_reports() -> None:
    tournament = event({1: "2w1", 2: "1b0"}, tie_breaks=("PTS", "BH-C1", "KS/L+1", "DE", "OTHER_X"))
    assert records(tournament, "202") == ["202 BH/C1,KS/L+1,DE,OTHER_X"]
    read_back(tournament)


# --------------------------------------------------------------------------------------- what does not fit


def changed(**about: object) -> Tournament:
    """An event whose first player is another one."""
    tournament = event({1: "2w1", 2: "1b0"})
    first, second = tournament.participants
    return replace(tournament, participants=(replace(first, **about), second))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tournament", "words"),
    [
        (event({10000: "2w1", 2: "10000b0"}), "10000 Player 10000, starting number: '10000' is too long"),
        (changed(rating=12345), "1 Player 1, rating: '12345' is too long; a TRF has only 4 columns for it"),
        (changed(title="Grandmaster"), "1 Player 1, title: 'Grandmaster' is too long"),
        (changed(claimed_rank=10000), "1 Player 1, rank: '10000'"),
        (changed(adjustments=(Adjustment(0, 2001),)), "1 Player 1, points: '1001.5'"),
        (changed(adjustments=(Adjustment(1000, 2),)), "1 Player 1, round of the unusual points"),
        (changed(no=0), "0 Player 1 cannot be written"),
        (changed(no=2), "2 Player 2 cannot be written: a TRF needs a number"),
        (event({1: "9w1", 2: "Z"}), "1 Player 1: round 1 cannot be written"),
        (event({1: "2w1", 2: "1b0"}, Scoring(Fraction(1, 3))), "value of W: 1/3 cannot be written"),
        (
            event({1: "2w1", 2: "1b0"}, Scoring(Fraction(12345))),
            "value of W: '12345' is too long",
        ),
        (
            event({1: "2w1", 2: "1b0"}, Scoring(others=(("W", Fraction(2)),))),
            "result 'W' is worth 2",
        ),
        (team_event({1: "2:10", 2: "1:01"}, boards=2), "not all players of team 1 Team 1 are known"),
    ],
)
def test_what_a_trf_cannot_hold(tournament: Tournament, words: str) -> None:
    """A sentence says whose what does not fit."""
    with pytest.raises(ValueError, match=words):
        write_trf(tournament)


def test_a_match_whose_line_ups_are_not_known_yet() -> None:
    """A TRF tells a match by its players' games."""
    tournament = teams(*(f"{cell} Z" for cell in MATCH))
    first, second, third = tournament.participants
    first, second = (
        replace(p, rounds=(p.rounds[0], p.rounds[1]._replace(opponent=no, code=" ")))
        for p, no in ((first, 2), (second, 1))
    )
    with pytest.raises(ValueError, match="1 Team 1: round 2 cannot be written"):
        write_trf(replace(tournament, participants=(first, second, third)))


def test_a_pairing_allocated_bye_is_worth_the_same_for_everybody() -> None:
    """162 P for individuals, 320 for teams; 299 has no kind for it."""
    tournament = event({1: "2w1 U", 2: "1b0 Z"})
    first, second = tournament.participants
    first = replace(first, rounds=(first.rounds[0], first.rounds[1]._replace(points=1)))
    with pytest.raises(ValueError, match="1 Player 1: the result 'U' in round 2 is worth other"):
        write_trf(replace(tournament, participants=(first, second)))


def test_matches_have_three_values_only() -> None:
    """362."""
    scoring = Scoring(Fraction(2), Fraction(1), others=(("+", Fraction(1)),))
    with pytest.raises(ValueError, match=r"a match with the result '\+' is worth 1"):
        write_trf(replace(teams(*MATCH), match_scoring=scoring))


# ------------------------------------------------------------------------------------------------ gacrux

INDIVIDUAL = ["PTS", "WON", "BPG", "REP", "STD", "PS", "SB", "KS", "ARO", "TPR", "TPN", "DE"]
TEAM = ["GPTS", "MPvGP", "WIN:MP", "SB:MP", "BC", "TBR", "EMGSB", "EDE", "DE"]
SWISS = ["BH/C1", "FB/M1", "AOB"]


def assert_same_by_gacrux(text: str) -> None:
    """gacrux makes the same of the file and of what is written after reading it."""
    tournament = read_trf(text.encode())
    written = write_trf(tournament)
    before, then = read_by_gacrux(text), read_by_gacrux(written)
    criteria: list[Criteria] = after(
        "MPTS" if tournament.team else "PTS", TEAM if tournament.team else INDIVIDUAL
    )
    if tournament.system == "swiss":
        criteria += after(criteria[0][0], SWISS)
    for listed in criteria:
        assert by_gacrux(then, listed) == by_gacrux(before, listed), f"{listed}\n{written}"


@pytest.mark.parametrize("name", [*corpus()][::4])
def test_gacrux_reads_conformance_events(name: str) -> None:
    assert_same_by_gacrux(corpus()[name]["trf"])


def test_gacrux_reads_a_real_team_event() -> None:
    """With empty chairs, boards in another order, byes of every kind and forfeited matches."""
    path = next(path for path in READABLE if path.stem == "tec_grandmommys_cup_trf25_team")
    assert_same_by_gacrux(path.read_text())


@pytest.mark.parametrize("kind", EVENTS)
@given(data=st.data())
@settings(modest, max_examples=20)
def test_gacrux_reads_random_events(kind: str, data: st.DataObject) -> None:
    assert_same_by_gacrux(data.draw(EVENTS[kind]).trf())


def test_gacrux_reads_bonus_and_penalty_points() -> None:
    """299, in the columns that gacrux reads."""
    tournament = event({1: "2w1 3b=", 2: "1b0 H", 3: "H 1w="}, THREE_ONE_ZERO)
    first, second, third = tournament.participants
    first = replace(first, adjustments=(Adjustment(0, 1), Adjustment(2, -3)))
    second = replace(second, adjustments=(Adjustment(1, 4),))
    tournament = replace(read_back(replace(tournament, participants=(first, second, third))), problems=())
    made = {1: Fraction(3), 2: Fraction(3), 3: Fraction(2)}
    assert {p.no: p.claimed_points for p in tournament.participants} == made
    assert by_gacrux(read_by_gacrux(write_trf(tournament)), ("PTS",)).values == made


def test_gacrux_reads_abnormal_points_of_teams() -> None:
    """Of single results, gacrux keeps all but uses the game points of matches only."""
    lines = ("299 W   1.0   1.0    1    1", "299    -1.0   0.5    1    2")
    theirs = read_by_gacrux(write_trf(teams(*MATCH, extra=lines)))
    assert by_gacrux(theirs, ("MPTS",)).values == {1: 2, 2: -1, 3: 0}
    assert by_gacrux(theirs, ("GPTS",)).values == {1: 1, 2: 1, 3: 0}


def test_gacrux_reads_an_event_whose_byes_have_values_of_their_own() -> None:
    """Of an individual event, 299 says them of each result, as XXS is none of TRF26."""
    scoring = Scoring(Fraction(3), Fraction(1), others=(("H", Fraction(1, 2)),))
    tournament = event({1: "2w1 3b1", 2: "1b0 H", 3: "H 1w0"}, scoring)
    assert records(tournament, "299") == ["299 H         0.5    2    2", "299 H         0.5    1    3"]
    assert records(tournament, "XXS") == ["XXS W=3.0 D=1.0 L=0.0 HPB=0.5"]
    read_back(tournament)
    read_by_gacrux(write_trf(tournament))
