"""Reading TRF16 and TRF26: every record, everything that real files do differently, every complaint."""

from __future__ import annotations

import datetime as dt
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import FrameType

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from xltiebreak.criteria import CATALOGUE
from xltiebreak.files import ReadError, read
from xltiebreak.formats.trf import read_trf
from xltiebreak.formats.trf_records import MOST_KEPT
from xltiebreak.model import Problem, Scoring, Tournament
from xltiebreak.standings import standings

from .crosstables import values

SAMPLES = Path(__file__).with_name("data") / "trf"


# ------------------------------------------------------------------------------------------ small files


def field(cell: str) -> str:
    """A round field from ``2w1``, ``12b``, ``U`` or nothing."""
    if not cell:
        return " " * 8
    match = re.fullmatch(r"(\d*)([wWbB-]?)(.?)", cell)
    assert match, cell
    return f"{match[1] or '0000':>4} {match[2] or '-'} {match[3] or ' '}"


def player(no: int, cells: str = "", points: str = "", name: str = "", rating: str = "1500") -> str:
    """A 001 record; the cells stand as in ``2w1 U``, with ``.`` for a field left blank."""
    fields = "  ".join(field(cell.replace(".", "")) for cell in cells.split())
    name = name or f"Player {no}"
    return f"001 {no:4} m    {name:33} {rating:>4} NOR {1000 + no:11} 1980/01/01 {points:>4} {'':4}  {fields}"


def team(no: int, *members: int, match_points: str = "", game_points: str = "") -> str:
    """A 310 record."""
    scores = f"{match_points:>6} {game_points:>6}"
    return f"310 {no:3} {f'Team {no}':32} {f'T{no}':5} {2000:6} {scores} {'':3}  " + " ".join(
        f"{member:4}" for member in members
    )


def trf(*lines: str) -> Tournament:
    return read_trf("\n".join(lines).encode())


def codes(tournament: Tournament) -> dict[int, str]:
    """What happened to everybody, one letter a round."""
    return {p.no: "".join(r.code for r in p.rounds) for p in tournament.participants}


def points(tournament: Tournament) -> dict[int, float]:
    """Everybody's score, in a team event the match points."""
    return {
        p.no: (sum(r.points for r in p.rounds) + sum(a.points for a in p.adjustments)) / tournament.unit
        for p in tournament.participants
    }


def game_points(tournament: Tournament) -> dict[int, float]:
    return {p.no: sum(r.game_points for r in p.rounds) / tournament.unit for p in tournament.participants}


def told(tournament: Tournament, *lines: int) -> list[Problem]:
    """The problems whose place is exactly these lines."""
    return [p for p in tournament.problems if sorted(map(int, re.findall(r"\d+", p.where))) == sorted(lines)]


def levels(problems: list[Problem]) -> list[str]:
    return [p.level for p in problems]


def errors(tournament: Tournament) -> list[str]:
    return [str(p) for p in tournament.problems if p.level == "error"]


SWISS = "092 Swiss System"
#: A first round in which 1 beat 2 and 3 drew with 4; the players stand in the lines 2 to 5.
ROUND_ONE = (SWISS, player(1, "2w1"), player(2, "1b0"), player(3, "4w="), player(4, "3b="))
#: The same without any word on the kind of event, for tests of the records that say it.
UNSTATED = ROUND_ONE[1:]


def test_a_plain_file_has_no_problem() -> None:
    """The small file that the other tests change is in order itself."""
    event = trf(*ROUND_ONE)
    assert event.problems == ()
    assert codes(event) == {1: "1", 2: "0", 3: "=", 4: "="}
    assert points(event) == {1: 1, 2: 0, 3: 0.5, 4: 0.5}


# --------------------------------------------------------------------------------------- the 001 record


def test_the_columns_of_a_player_record() -> None:
    """001: number 5-8, sex 10, title 11-13, name 15-47, rating 49-52, federation, id, birth, points, rank."""
    line = (
        "001   12 wWGM Polgar, Zsuzsa                    2577 HUN      700088 1969/04/19  1.5    3  "
        "0012 w 1     2 b =  0000 - H"
    )
    p = trf(line).participants[0]
    assert (p.no, p.sex, p.title, p.name, p.rating) == (12, "w", "WGM", "Polgar, Zsuzsa", 2577)
    assert (p.federation, p.fide_id, p.born) == ("HUN", "700088", "1969/04/19")
    assert (p.claimed_points, p.claimed_rank) == (Fraction(3, 2), 3)


@pytest.mark.parametrize("rating", ["", "0", "0000"])
def test_a_player_without_a_rating(rating: str) -> None:
    """A rating that is blank or zero is no rating."""
    assert trf(player(1, rating=rating)).participants[0].rating is None


@pytest.mark.parametrize("born", ["1987", "1987/00/00", "1987.05.02", "1987/05/02"])
def test_a_birth_date_in_any_spelling(born: str) -> None:
    """The birth date is kept as it is written."""
    line = player(1).replace("1980/01/01", f"{born:10}")
    assert trf(line).participants[0].born == born


def test_a_name_of_full_length() -> None:
    """The name ends in column 47 and the rating starts in column 49."""
    name = "Wolfeschlegelsteinhausen, Huberta"
    p = trf(player(1, name=name)).participants[0]
    assert (len(name), p.name, p.rating) == (33, name, 1500)


@pytest.mark.parametrize("number", ["    ", "   x", "   0", "  -1"])
def test_a_player_without_a_number(number: str) -> None:
    """The starting number must be there; the line and the columns are named."""
    event = trf(*ROUND_ONE, "001 " + number + player(1)[8:])
    [problem] = told(event, 6)
    assert problem.level == "error"
    assert "columns 5–8" in problem.message
    assert repr(number) in problem.message


def test_a_number_given_twice() -> None:
    """Two records of one number name both lines, and the first stays."""
    event = trf(*ROUND_ONE, player(2, "1b1", name="Second"))
    [problem] = [p for p in event.problems if p.level == "error"]
    assert problem.where == "line 6"
    assert re.search(r"\b2\b.*\bline 3\b", problem.message)
    assert event.participants[1].name == "Player 2"


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        *(("1", "1"), ("=", "="), ("0", "0"), ("½", "=")),
        *(("W", "W"), ("D", "D"), ("L", "L"), ("w", "W"), ("d", "D"), ("l", "L")),
        *(("+", "+"), ("-", "-")),
        *((" ", " "), ("*", " "), ("X", " "), ("x", " "), ("?", " ")),
    ],
)
def test_results_against_an_opponent(written: str, kept: str) -> None:
    """Every result code, in capitals or not; unknown results are pairings without a result yet."""
    answer = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+", " ": " "}
    first = player(1, "2w1").replace("2 w 1", f"2 w {written}")
    second = player(2, f"1b{answer[kept]}".strip())
    event = trf(SWISS, first, second)
    assert errors(event) == []
    assert codes(event) == {1: kept, 2: answer[kept]}


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        *(("0000 - U", "U"), ("0000 - F", "F"), ("0000 - H", "H"), ("0000 - Z", "Z")),
        *(("0000 - u", "U"), ("0000 - f", "F"), ("0000 - h", "H"), ("0000 - z", "Z")),
        *(("0000 - +", "U"), ("0000 - -", "Z"), ("0000 - *", "Z"), ("0000 -  ", "Z"), ("0000    ", "Z")),
        *(("     - U", "U"), ("       U", "U"), ("   0 - H", "H"), ("        ", "Z")),
        *(("0000 - 1", "U"), ("0000 - =", "H"), ("0000 - 0", "Z"), ("0000 - A", "Z")),
    ],
)
def test_rounds_without_an_opponent(written: str, kept: str) -> None:
    """Byes and absences, also in the older spellings; a blank is an absence."""
    bye = player(3, "U 1b0").replace("0000 - U", written)
    event = trf(SWISS, player(1, "2w1 3w1"), player(2, "1b0 U"), bye)
    assert errors(event) == []
    assert codes(event)[3] == kept + "0"


@pytest.mark.parametrize(
    ("written", "kept"), [("w", "w"), ("b", "b"), ("W", "w"), ("B", "b"), (" ", "-"), ("-", "-")]
)
def test_colours(written: str, kept: str) -> None:
    """White, Black, and none where nobody knows."""
    event = trf(player(1, "2w1").replace("2 w 1", f"2 {written} 1"), player(2, "1-0"))
    assert event.participants[0].rounds[0].colour == kept
    assert errors(event) == []


@pytest.mark.parametrize(
    ("kept_of_last_field", "code"), [("   2 w", " "), ("   2", " "), ("0000 -", "Z"), ("0000", "Z")]
)
def test_trailing_blanks_are_trimmed(kept_of_last_field: str, code: str) -> None:
    """A last field without its trailing blanks is a round all the same."""
    line = player(1, "2w1 U").replace("0000 - U", kept_of_last_field)
    assert codes(trf(SWISS, line, player(2, "1b0")))[1] == "1" + code


def test_a_line_may_end_after_the_number() -> None:
    """A player with neither name nor rounds is one."""
    event = trf(*ROUND_ONE, "001    5")
    assert (codes(event)[5], event.participants[4].name, event.participants[4].rating) == ("", "", None)
    assert event.problems == ()


def test_missing_last_rounds_are_absences() -> None:
    """Who has fewer fields than the others did not play the rest: a zero-point bye each."""
    event = trf(SWISS, player(1, "2w1 2b1"), player(2, "1b0 1w0"), player(3, "U"))
    assert event.problems == ()
    assert values(event, "REP") == {1: 2, 2: 2, 3: 1}


def test_more_than_two_hundred_rounds_are_not_read() -> None:
    """A line without end is cut, with a warning."""
    event = trf(SWISS, player(1, "U " * 300), player(2))
    [problem] = told(event, 2)
    assert problem.level == "warning"
    assert "200 rounds" in problem.message
    assert len(codes(event)[1]) == 200


@pytest.mark.parametrize("bad", ["   2 w Q", "   2 x 1", "   x w 1", "  2w1   ", "2x   w 1"])
def test_a_field_that_cannot_be_read(bad: str) -> None:
    """The message names line, columns, round, what stands there and what would be right."""
    event = trf(SWISS, player(1, "2w1").replace("   2 w 1", bad), player(2, "1b0"))
    [problem] = told(event, 2)
    assert problem.level == "error"
    assert "columns 92–99 (round 1)" in problem.message
    assert repr(bad.rstrip()) in problem.message or repr(bad) in problem.message
    assert "right would be" in problem.message


def test_one_bad_field_is_one_error() -> None:
    """What follows from an error is not reported again at every opponent."""
    event = trf(
        SWISS,
        player(1, "2w1 3b1 4w1").replace("4 w 1", "4 w Q"),
        player(2, "1b0 4w1 3b="),
        player(3, "4b0 1w0 2w="),
        player(4, "3w1 2b0 1b0"),
    )
    assert len(errors(event)) == 1
    assert errors(event)[0].startswith("line 2: ")
    assert "columns 112–119 (round 3)" in errors(event)[0]


# --------------------------------------------------------------------------------- lines and encodings


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", ["", "ending", "\x1a"])
def test_line_endings(ending: str, last: str) -> None:
    """CR as the standard has it, LF and CRLF as programs write it, with or without the last one."""
    event = read_trf((ending.join(ROUND_ONE) + last.replace("ending", ending)).encode())
    assert codes(event) == {1: "1", 2: "0", 3: "=", 4: "="}
    assert event.problems == ()


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_lines_are_counted_alike_whatever_they_end_with(ending: str) -> None:
    """A problem in the third line is in line 3."""
    lines = [SWISS, player(1), player(2, "9w1")]
    assert levels(told(read_trf(ending.join(lines).encode()), 3)) == ["error"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-be-bom"])
def test_encodings(encoding: str) -> None:
    """UTF-8 with and without a mark, UTF-16 with one, and the old Windows encoding."""
    name = "Müller-Lüdenscheidt, Zoë"
    text = "\n".join(["012 Épée", SWISS, player(1, "2w1", name=name), player(2, "1b0")])
    big_endian = encoding == "utf-16-be-bom"
    event = read_trf(b"\xfe\xff" + text.encode("utf-16-be") if big_endian else text.encode(encoding))
    assert (event.name, event.participants[0].name) == ("Épée", name)
    assert codes(event) == {1: "1", 2: "0"}
    assert event.problems == ()


@pytest.mark.parametrize(
    "name", ["Ünal, A", "Müllér, B", "Šćepanović, C", "Öäüß, D", "Ōöŏ, E", "陳, F", "Łukasz€, G"]
)
def test_columns_counted_in_bytes(name: str) -> None:
    """Vega counts the bytes of UTF-8, so that each accent shifts the rest of the line by one column."""
    by_bytes = name + " " * (33 - len(name.encode()))
    line = player(1, "2w1 3b= U", "2.5", name="x" * 33).replace("x" * 33, by_bytes)
    lines = [SWISS, line, player(2, "1b0 U 3w="), player(3, "U 1w= 2b=")]
    event = read_trf("\n".join(lines).encode())
    assert codes(event)[1] == "1=U"
    p = event.participants[0]
    assert (p.name, p.rating, p.federation, p.fide_id, p.born) == (name, 1500, "NOR", "1001", "1980/01/01")
    assert p.claimed_points == Fraction(5, 2)
    [problem] = told(event, 2)
    assert problem.level == "note"
    assert "bytes" in problem.message


def test_columns_counted_in_characters() -> None:
    """Swiss-Manager counts characters, so that accents shift nothing."""
    event = trf(SWISS, player(1, "2w1", name="Šćepanović, Öä"), player(2, "1b0"))
    assert codes(event) == {1: "1", 2: "0"}
    assert event.problems == ()


def test_the_ruler_of_swiss_manager() -> None:
    """Blank lines, rows of digits and of letters, and ``062 9 (9)`` are no records."""
    ruler = ["", "         1         2         3", "123456789012345678901234567890", ""]
    ruler += [
        "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1"
    ]
    event = trf("012 Ruled", "062 4 (4)", *ruler, *ROUND_ONE)
    assert (event.name, len(event.participants), event.problems) == ("Ruled", 4, ())


UNREAD = [
    "### a comment of TRF26",
    "### SSSS sTTT NNNN",
    "062 9 (9)",
    "072 9",
    "082 0",
    "112 Deputy, Anna",
    "122 90 min + 30 s",
    "132" + " " * 88 + "26/09/01  26/09/02",
    "152 W",
    "172 IND FIDE",
    "182 A program",
    "222 40/6000+30:900+30",
    "250  1.0  1.0   1   2    1    2",
    "260   1   3    1    2    3",
    "801  1 Alpha   4    6.5   2 b 110= 1234",
    "802   1 Alpha      4      6.5   2 b  3.0",
    "NOR    1      Player 1                          1650",
    "XXC white1",
    "XXZ 3",
    "XXA    1  1.0  1.0",
    "XXP    1    2",
    *("DAT 2026", "ACC 1", "TSE 1", "PAB 1", "FPB 1", "HPB 1", "ZPB 1", "MFO 1", "DFM 1", "OOO 1"),
    "",
    "an unknown line",
]


@pytest.mark.parametrize("line", UNREAD)
def test_records_that_say_nothing_about_results(line: str) -> None:
    """Informative, pairing and unknown records change no result and are no problem."""
    event = trf(line, *ROUND_ONE)
    assert replace(event, comments=(), other_records=(), round_dates=()) == trf(*ROUND_ONE)


def test_comments_and_records_of_other_programs_are_kept_line_by_line() -> None:
    """But not what repeats other records, and no line that is no record."""
    event = trf(*UNREAD[:7], "", *UNREAD[8:], *ROUND_ONE)
    assert event.comments == (" a comment of TRF26", " SSSS sTTT NNNN")
    left_out = ("062", "072", "082", "801", "802", "an ")
    assert event.other_records == tuple(x for x in UNREAD[5:] if x and x[:3] not in (*left_out, "132"))


def test_the_days_of_the_rounds() -> None:
    """132: above the rounds; some programs write a record a round, and a day may be unknown."""
    first, second = dt.date(2026, 9, 1), dt.date(2026, 9, 2)
    above = trf(f"{'132':91}26/09/01{'':12}26/09/02", *ROUND_ONE)
    assert above.round_dates == (first, None, second)
    assert trf("132 2026/09/01", "132 2026/09/02", *ROUND_ONE).round_dates == (first, second)
    wrong = trf(f"{'132':91}26/13/01", *ROUND_ONE)
    assert wrong.round_dates == ()
    assert [p.where for p in wrong.problems] == ["line 1"]


def test_a_day_beyond_the_last_round_that_an_event_can_have() -> None:
    event = trf(*["132 2026/09/01"] * 201, *ROUND_ONE)
    assert len(event.round_dates) == 200
    assert [p.where for p in event.problems] == ["line 201"]


def test_short_name_and_strength_of_a_team() -> None:
    """310, columns 42–46 and 48–53."""
    event = trf("092 Team Swiss", player(1, "2w1"), player(2, "1b0"), team(1, 1), team(2, 2))
    assert [(p.nickname, p.strength, p.rating) for p in event.participants] == [
        ("T1", "2000", None),
        ("T2", "2000", None),
    ]


def test_more_comments_than_anybody_writes() -> None:
    event = trf(*["### x"] * (MOST_KEPT + 2), *ROUND_ONE)
    assert len(event.comments) == MOST_KEPT
    assert [(p.level, p.where) for p in event.problems] == [("warning", f"line {MOST_KEPT + 1}")]


# ----------------------------------------------------------------------------------- tournament records


def test_the_records_about_the_event() -> None:
    """012 name, 022 city, 032 federation, 042 and 052 dates, 102 chief arbiter."""
    event = trf(
        *("012 Autumn Open ", "022 Bergen", "032 NOR", "042 2026/10/01", "052 2026/10/04", "102 Doe, Jo"),
        *ROUND_ONE,
    )
    assert (event.name, event.city, event.federation) == ("Autumn Open", "Bergen", "NOR")
    assert (event.start, event.end) == (dt.date(2026, 10, 1), dt.date(2026, 10, 4))
    assert event.arbiter == "Doe, Jo"


@pytest.mark.parametrize(
    "spelling",
    [
        *("2026/03/09", "2026-03-09", "2026.03.09"),
        *("09/03/2026", "09.03.2026", "9.3.2026", "9-3-2026"),
        *("Mar 9, 2026", "March 9, 2026", "9 Mar 2026", "09-MAR-2026"),
    ],
)
def test_dates_in_every_spelling(spelling: str) -> None:
    """042 as the standard has it and as programs write it."""
    event = trf(f"042 {spelling}", *ROUND_ONE)
    assert event.start == dt.date(2026, 3, 9)
    assert event.problems == ()


def test_a_date_with_a_short_year_is_read_year_first_and_said_so() -> None:
    """YY/MM/DD is the short form of the TRF; 01.03.26 can only be the other way round."""
    event = trf("042 26/03/09", *ROUND_ONE)
    assert event.start == dt.date(2026, 3, 9)
    assert [str(p) for p in told(event, 1)] == [
        "line 1: '26/03/09' was read with the year first, as 2026-03-09"
    ]
    assert trf("042 09.03.26", *ROUND_ONE).start == dt.date(2026, 3, 9)


@pytest.mark.parametrize(
    ("start", "edition"),
    [
        ("2024/03/31", "2022"),
        ("01.04.2024", "2023"),
        ("Feb 28, 2026", "2023"),
        ("26/03/01", "2026"),
        ("", "2026"),
    ],
)
def test_the_start_decides_the_edition(start: str, edition: str) -> None:
    """The edition in force on the day of record 042; without a day the newest."""
    assert standings(trf(f"042 {start}", *ROUND_ONE)).edition.name == edition


@pytest.mark.parametrize("spelling", ["soon", "2023/13/01", "12/25/2023", "2023/02/30"])
def test_a_start_that_cannot_be_read_is_reported(spelling: str) -> None:
    """The date decides which law applies, so an unreadable one is not passed over in silence."""
    event = trf(f"042 {spelling}", *ROUND_ONE)
    assert event.start is None
    [problem] = told(event, 1)
    assert spelling in problem.message


@pytest.mark.parametrize(
    ("lines", "rounds"),
    [
        (("142 9",), 9),
        (("142   11",), 11),
        (("XXR 7",), 7),
        (("142 9", "XXR 9"), 9),
        ((), 0),
    ],
)
def test_the_number_of_rounds(lines: tuple[str, ...], rounds: int) -> None:
    """142, and XXR of the older files."""
    event = trf(*lines, *ROUND_ONE)
    assert event.scheduled_rounds == rounds
    assert event.problems == ()


@pytest.mark.parametrize(
    ("record", "system"),
    [
        *(("092 Individual: Swiss-System", "swiss"), ("092 Swiss Dutch", "swiss"), ("092 Suizo", "swiss")),
        *(("092 Schweizer System", "swiss"), ("092 Système suisse", "swiss")),
        *(("092 Round Robin", "round-robin"), ("092 Individual: Round-Robin", "round-robin")),
        *(("092 Berger", "round-robin"), ("092 Rundenturnier", "round-robin"), ("092 RR", "round-robin")),
        *(("092 toutes rondes", "round-robin"), ("092 Todos contra todos", "round-robin")),
        *(("192 FIDE_DUTCH_2025", "swiss"), ("192 FIDE_DUTCH_BAKU", "swiss"), ("192 FIDE_DUBOV", "swiss")),
        *(("192 BERGER_ROUNDROBIN", "round-robin"), ("192 FIDE_DOUBLEROUNDROBIN", "round-robin")),
        *(("192 FIDE_TEAM_ROUNDROBIN", "round-robin"), ("192 FIDE_TEAM_TYPEA_MP_GP", "swiss")),
        *(("192 FIDE_TEAM_BAKU", "swiss"), ("192 fide_dutch_2025", "swiss")),
    ],
)
def test_the_system_is_stated(record: str, system: str) -> None:
    """092 in words, 192 in code."""
    event = trf(record, *UNSTATED)
    assert event.system == system
    assert event.problems == ()


def test_the_code_goes_before_the_words() -> None:
    """Where 192 and 092 disagree, the coded type wins."""
    assert trf("092 Swiss", "192 BERGER_ROUNDROBIN", *UNSTATED).system == "round-robin"
    assert trf("092 Round Robin", "192 FIDE_DUTCH_2025", *UNSTATED).system == "swiss"


ROUND_ROBIN = (player(1, "2w1 . 3b="), player(2, "1b0 3w1 ."), player(3, ". 2b0 1w="))


def test_everybody_against_everybody_is_a_round_robin() -> None:
    """Where nothing states the system, complete meetings tell it; a note says so."""
    event = trf(*ROUND_ROBIN)
    assert event.system == "round-robin"
    assert levels(list(event.problems)) == ["note"]
    assert "092 or 192" in event.problems[0].message
    twice = trf(
        player(1, "2w1 . 3b= 2b1 . 3w="), player(2, "1b0 3w1 . 1w0 3b1 ."), player(3, ". 2b0 1w= . 2w0 1b=")
    )
    assert twice.system == "round-robin"


def test_incomplete_meetings_are_a_swiss() -> None:
    """Where nothing states the system and somebody has not met somebody, it is a Swiss."""
    event = trf(*UNSTATED)
    assert event.system == "swiss"
    assert levels(list(event.problems)) == ["note"]


def test_the_rest_round_of_a_round_robin() -> None:
    """A blank field is the rest round, and no problem."""
    event = trf("092 Round Robin", *ROUND_ROBIN)
    assert codes(event) == {1: "1Z=", 2: "01", 3: "Z0="}
    assert event.problems == ()
    assert values(event, "SB") == {1: 1.25, 2: 0.5, 3: 0.75}


@pytest.mark.parametrize(
    ("lines", "tie_breaks"),
    [
        (("202 BH/C1,BH,SB",), ("PTS", "BH/C1", "BH", "SB")),
        (("212 PTS,BH/C1,SB",), ("PTS", "BH/C1", "SB")),
        (("212 PTS, BH:GP/C1; SB",), ("PTS", "BH:GP/C1", "SB")),
        (("212 PTS BH SB",), ("PTS", "BH", "SB")),
        (("212 BH,SB",), ("BH", "SB")),
        (("202 DE", "212 PTS,WIN"), ("PTS", "WIN")),
        (("212 ", "202 DE"), ("PTS", "DE")),
        (("202 ", "212 "), ()),
        ((), ()),
    ],
)
def test_the_events_own_list(lines: tuple[str, ...], tie_breaks: tuple[str, ...]) -> None:
    """212 is the whole order, 202 the order after the points; 212 wins."""
    assert trf(*lines, *ROUND_ONE).tie_breaks == tie_breaks


def test_the_events_own_list_is_used() -> None:
    """Without a list asked for, the file's is used; what it means nothing by is left out and reported."""
    table = standings(trf("202 WIN,OTHER_BEAUTY,bh/c1", *ROUND_ONE), edition="2026")
    assert table.criteria == ["PTS", "WIN", "BH-C1"]
    [problem] = table.problems
    assert problem.level == "error"
    assert "OTHER_BEAUTY" in problem.message
    assert "left out" in problem.message


# ------------------------------------------------------------------------------------------ what it is worth


@pytest.mark.parametrize(
    ("record", "worth"),
    [
        ("162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0    X 0.5", "1=0 1 ½ 0 U1 Z0 -0"),
        ("162  W 3.0    D 1.0    L 0.0", "1=0 3 1 0 U3 Z0 -0"),
        ("162  W 3,0    D 1,0    L 0,0", "1=0 3 1 0 U3 Z0 -0"),
        ("162  W 1.0    D 0.5    L 0.0    P 0.5", "1=0 1 ½ 0 U½ Z0 -0"),
        ("162  W 3.0    D 2.0    L 1.0    A 0.0    P 2.0", "1=0 3 2 1 U2 Z0 -0"),
        ("162  W 1.0    D 0.5    L 0.0    Z 0.5", "1=0 1 ½ 0 U1 Z½ -½"),
        ("162 W1.0D0.5L0.0P0.0", "1=0 1 ½ 0 U0 Z0 -0"),
        ("162  w 3.0    d 1.0    l 0.0", "1=0 3 1 0 U3 Z0 -0"),
        ("XXS WW=3 BW=3 WD=1 BD=1 WL=0 BL=0 ZPB=0 HPB=1 FPB=3 PAB=1 FW=3 FL=0", "1=0 3 1 0 U1 Z0 -0"),
        ("XXS W=3 D=1", "1=0 3 1 0 U3 Z0 -0"),
        ("XXS PAB=0.5", "1=0 1 ½ 0 U½ Z0 -0"),
        ("BBW 3.0\nBBD 1.0\nBBL 0.0\nBBZ 0.0\nBBF 0.0\nBBU 1.0", "1=0 3 1 0 U1 Z0 -0"),
        ("BBU  0.5", "1=0 1 ½ 0 U½ Z0 -0"),
        ("BBF  0.5", "1=0 1 ½ 0 U1 Z0 -½"),
        ("BBZ  0.5", "1=0 1 ½ 0 U1 Z½ -0"),
    ],
)
def test_what_a_result_is_worth(record: str, worth: str) -> None:
    """162, the XXS of JaVaFo and the BBx of bbpPairings; what is not stated follows from the rest."""
    event = trf(record, *ROUND_ONE)
    _, win, draw, loss, *others = worth.split()

    def value(text: str) -> Fraction:
        return Fraction(1, 2) if text == "½" else Fraction(text)

    scoring = event.scoring
    assert (scoring.win, scoring.draw, scoring.loss) == (value(win), value(draw), value(loss))
    assert {code[0]: scoring.of(code[0]) for code in others} == {c[0]: value(c[1:]) for c in others}
    assert points(event) == {1: scoring.win, 2: scoring.loss, 3: scoring.draw, 4: scoring.draw}
    assert event.problems == ()


def test_every_shortcut_of_javafo() -> None:
    """XXS names each kind of result."""
    scoring = trf("XXS W=6 D=4 WL=2 BL=2 ZPB=1 HPB=3 FPB=5 PAB=7 FW=8 FL=-1", *ROUND_ONE).scoring
    assert [scoring.of(code) for code in "1=0ZHFU+-"] == [6, 4, 2, 1, 3, 5, 7, 8, -1]


def test_results_worth_more_with_one_colour() -> None:
    """JaVaFo knows them; the regulations do not, and nothing is guessed."""
    event = trf(*ROUND_ONE, "XXS WW=1 BW=1.5")
    [problem] = told(event, 6)
    assert problem.level == "error"
    assert "BW=1.5" in problem.message


def test_two_records_that_agree_on_the_points() -> None:
    """Programs write 162 and XXS into one file."""
    event = trf("162  W 3.0    D 1.0    L 0.0", "XXS W=3 D=1", *ROUND_ONE)
    assert (event.problems, event.scoring.win) == ((), 3)


def test_two_records_that_disagree_on_the_points() -> None:
    """162 and XXS with different points contradict each other: both lines are named."""
    event = trf("162  W 3.0    D 1.0    L 0.0", "XXS W=1", *ROUND_ONE)
    [problem] = told(event, 1, 2)
    assert problem.level == "error"


@pytest.mark.parametrize(
    "record", ["162 W x", "162", "BBW three", "XXS W", "XXS W=x", "142 nine", "362 TW two"]
)
def test_a_record_that_cannot_be_read_is_reported(record: str) -> None:
    """What looks like a record but says nothing is not passed over in silence."""
    event = trf(record, *ROUND_ONE)
    [problem] = told(event, 1)
    assert problem.level == "warning"
    assert record[:3] in problem.message


@pytest.mark.parametrize(
    ("claims", "win", "draw", "bye"),
    [
        (("1.0", "1.0", "1.5", "0.5"), 1, Fraction(1, 2), 1),
        (("3.0", "3.0", "4.0", "1.0"), 3, 1, 3),
        (("3.0", "1.0", "4.0", "1.0"), 3, 1, 1),
        (("2.0", "2.0", "3.0", "1.0"), 2, 1, 2),
        (("1.0", "0.0", "1.5", "0.5"), 1, Fraction(1, 2), 0),
        (("1.0", "0.5", "1.5", "0.5"), 1, Fraction(1, 2), Fraction(1, 2)),
        (("", "", "", ""), 1, Fraction(1, 2), 1),
    ],
)
def test_unstated_points_are_found_from_the_scores(
    claims: tuple[str, ...], win: int, draw: Fraction, bye: Fraction
) -> None:
    """Without a record 162 the usual scoring; where the points say otherwise, one that fits them."""
    cells = ("2w1 .", "1b0 U", "4w= 4b1", "3b= 3w0")
    event = trf(SWISS, *(player(no, c, claim) for no, (c, claim) in enumerate(zip(cells, claims), start=1)))
    scoring = event.scoring
    assert (scoring.win, scoring.draw, scoring.of("U")) == (win, draw, bye)
    usual = (win, draw, bye) == (1, Fraction(1, 2), 1)
    assert levels(list(event.problems)) == ([] if usual else ["note"])


def test_points_that_fit_no_scoring() -> None:
    """Points that do not fit the results: the line, what is claimed and what the results add up to."""
    event = trf(
        SWISS, player(1, "2w1", "1.0"), player(2, "1b0", "0.5"), player(3, "4w=", "0.5"), player(4, "3b=")
    )
    assert event.scoring == Scoring()
    [problem] = event.problems
    assert (problem.level, problem.where) == ("warning", "line 3")
    assert re.search(r"\b2\b.*\b0\.5\b.*\b0$", problem.message)


def test_a_bye_of_the_next_round_says_nothing_about_its_worth() -> None:
    """Programs do not count the bye of a round that is only paired; that makes it no zero-point one."""
    event = trf(SWISS, player(1, "2w1 3b", "1.0"), player(2, "1b0 U", "0.0"), player(3, "Z 1w", "0.0"))
    assert event.scoring.of("U") == 1
    assert event.problems == ()


def test_points_too_large_for_any_scale() -> None:
    """A number of four hundred digits is no points; the reader says so and goes on."""
    event = trf("162  W " + "9" * 400, *ROUND_ONE)
    assert levels(told(event, 1)) == ["warning"]
    assert event.scoring.win == 1


# --------------------------------------------------------------------------------------- unfinished rounds


def test_a_round_that_is_only_paired() -> None:
    """Opponent and colour without a result: the round is not held yet, nor are the byes given for it."""
    event = trf(
        SWISS,
        player(1, "2w1 3b", "1.0"),
        player(2, "1b0 4b", "0.0"),
        player(3, "U 1w", "1.0"),
        player(4, "H 2w", "0.5"),
    )
    assert event.rounds == 1
    assert event.problems == ()
    table = standings(event, "PTS,BH", edition="2026")
    assert table.event.rounds == 1
    assert [str(p) for p in table.problems] == [
        "round 2: no game has a result yet, so the round does not count, nor do its byes"
    ]
    assert {row.no: row.values[0] for row in table.rows} == {1: 1, 2: 0, 3: 1, 4: 0.5}


def test_a_game_without_a_result_in_a_round_that_was_held() -> None:
    """It is left out on both sides, and the warning names round and players."""
    event = trf(SWISS, player(1, "2w"), player(2, "1b"), player(3, "4w1"), player(4, "3b0"))
    table = standings(event, "PTS,BH", edition="2026")
    [problem] = table.problems
    assert (problem.level, problem.where) == ("warning", "round 1")
    assert "1–2" in problem.message
    assert {row.no: row.values for row in table.rows} == {1: (0, 0), 2: (0, 0), 3: (1, 0), 4: (0, 1)}


# --------------------------------------------------------------------------------------------- 240 and 299


def test_a_bye_of_record_240_fills_a_blank_round() -> None:
    """240: the type F, H or Z, the round, the players."""
    lines = (SWISS, player(1, "2w1 2b1"), player(2, "1b0 1w0"), player(3), player(4, ". Z"), player(5, ". ."))
    event = trf(*lines, "240 H   1    3    4", "240 F   2    5", "240 z   1    5")
    assert {no: codes(event)[no] for no in (3, 4, 5)} == {3: "H", 4: "HZ", 5: "ZF"}
    assert event.problems == ()


def test_a_bye_for_a_later_round_is_only_announced() -> None:
    """A requested bye of a round to come changes nothing yet."""
    event = trf(*ROUND_ONE, "240 H   2    1")
    assert event.other_records == ("240 H   2    1",)
    assert replace(event, other_records=()) == trf(*ROUND_ONE)


def test_a_bye_that_the_player_record_has_too() -> None:
    """The same bye in both records is no contradiction."""
    event = trf(*ROUND_ONE, player(5, "H"), "240 H   1    5")
    assert (codes(event)[5], event.problems) == ("H", ())


@pytest.mark.parametrize(("cells", "found"), [("2w1", "'1'"), ("U", "'U'")])
def test_a_bye_that_contradicts_the_player_record(cells: str, found: str) -> None:
    """240 names a bye where the player has a game or another bye: both lines."""
    event = trf(SWISS, player(1, cells), player(2, "1b0" if "2" in cells else "Z"), "240 H   1    1")
    [problem] = [p for p in event.problems if p.level == "error"]
    assert problem.where == "line 4"
    assert found in problem.message
    assert "line 2" in problem.message


@pytest.mark.parametrize(
    ("record", "level", "fragment"),
    [
        ("240 H   1    9", "error", "player 9"),
        ("240 X   1    1", "warning", "F, H or Z"),
        ("240 H        1", "warning", "a round"),
        ("240", "warning", "F, H or Z"),
    ],
)
def test_a_bye_record_that_is_wrong(record: str, level: str, fragment: str) -> None:
    """An unknown player, type or round is reported with the line."""
    [problem] = told(trf(*ROUND_ONE, record), 6)
    assert problem.level == level
    assert fragment in problem.message


@pytest.mark.parametrize(
    "record",
    [
        "299         -0.5  000    1    3",
        "299         -0.5         1    3",
        "299   0.0   -0.5  000    1    3",
        "299        -0.5 000    1    3",
        "299   0.0  -0.5   0    1    3",
    ],
)
def test_penalty_points(record: str) -> None:
    """299 without a type: bonus or penalty points, in the columns of either program; no round means all."""
    event = trf(*ROUND_ONE, record)
    assert points(event) == {1: 0.5, 2: 0, 3: 0, 4: 0.5}
    assert [a.round for a in event.participants[0].adjustments] == [0]
    assert event.problems == ()


def test_bonus_points_count_from_their_round_on() -> None:
    """299 with a round: the standings before it do not have the points."""
    event = trf(SWISS, player(1, "2w1 2b1"), player(2, "1b0 1w0"), "299          1.5  002    2")
    assert {row.no: row.values[0] for row in standings(event, "PTS", after_round=1).rows} == {1: 1, 2: 0}
    assert {row.no: row.values[0] for row in standings(event, "PTS").rows} == {1: 2, 2: 1.5}


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ("299 W        0.5  001    1", {1: 1.5, 2: 0, 3: 0, 4: 1}),
        ("299 w        0.5  000    1", {1: 1, 2: 0, 3: 0, 4: 1}),
        ("299 L        0.5  000    2", {1: 2, 2: 1, 3: 0, 4: 1}),
        ("299 -        0.5  002    3", {1: 2, 2: 0, 3: 0.5, 4: 1}),
        ("299 +        0.5  002    4", {1: 2, 2: 0, 3: 0, 4: 0.5}),
        ("299 Z        0.5  001    3    4", {1: 2, 2: 0, 3: 0.5, 4: 1.5}),
    ],
)
def test_other_points_for_some_results(record: str, expected: dict[int, float]) -> None:
    """299 with a type: what this kind of result brought to some participants, in one round or in all."""
    event = trf(
        SWISS, player(1, "2w1 2b1"), player(2, "1b0 1w0"), player(3, "Z 4w-"), player(4, "Z 3b+"), record
    )
    assert points(event) == expected
    assert event.problems == ()


def test_other_points_for_everybody() -> None:
    """299 with a type and without participants says what this kind of result is worth."""
    event = trf(*ROUND_ONE, player(5, "H"), "299 H        0.0")
    assert points(event) == {1: 1, 2: 0, 3: 0.5, 4: 0.5, 5: 0}


@pytest.mark.parametrize(
    ("record", "fragment"),
    [
        ("299         -0.5  000    9", "9"),
        ("299         -0.5", "nobody|participant"),
        ("299 Q        0.5  001    1", "Q"),
        ("299", "no points"),
        ("299 ", "no points"),
        ("299 W", "no points"),
        ("299         -0.5  xxx    1", "299"),
    ],
)
def test_an_abnormal_record_that_is_wrong(record: str, fragment: str) -> None:
    """A 299 that cannot be applied is reported with its line, never dropped in silence."""
    [problem] = told(trf(*ROUND_ONE, record), 6)
    assert problem.level in ("error", "warning")
    assert re.search(fragment, problem.message)


# ----------------------------------------------------------------------------------------- contradictions


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        *(("2w1", "1b1"), ("2w1", "1b="), ("2w+", "1b+"), ("2w+", "1b0"), ("2w1", "1b-"), ("2w=", "1b-")),
        *(("2wW", "1bW"), ("2w1", "1b"), ("2w", "1b0")),
    ],
)
def test_results_that_cannot_both_be_right(mine: str, theirs: str) -> None:
    """A beat B and B beat A: both lines, the round, the players and both results."""
    event = trf(SWISS, player(3, "4w1"), player(1, mine), player(2, theirs), player(4, "3b0"))
    [problem] = told(event, 3, 4)
    assert problem.level == "error"
    assert "round 1" in problem.message
    assert "1–2" in problem.message
    for cell in (mine, theirs):
        assert repr(cell[2:] or " ") in problem.message


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("1", "0"),
        ("=", "="),
        ("0", "0"),
        ("=", "0"),
        ("W", "L"),
        ("D", "D"),
        ("W", "0"),
        ("+", "-"),
        ("-", "-"),
    ],
)
def test_results_that_fit(mine: str, theirs: str) -> None:
    """All the results that a game may have, the unusual ½–0 and 0–0 and double forfeits included."""
    unusual = {mine, theirs} <= {"=", "0"} and (mine, theirs) != ("=", "=")
    for cells in ((f"2w{mine}", f"1b{theirs}"), (f"2b{theirs}", f"1w{mine}")):
        found = trf(SWISS, player(1, cells[0]), player(2, cells[1])).problems
        assert [p.level for p in found] == ["note"] * unusual
        assert all("unusual result" in p.message for p in found)


def test_an_opponent_who_does_not_exist() -> None:
    """The line, the round and the number that nobody has."""
    event = trf(*ROUND_ONE, player(5, "9w1"))
    [problem] = [p for p in event.problems if p.level == "error"]
    assert problem.where == "line 6"
    assert "round 1" in problem.message
    assert re.search(r"\b5\b.*\b9\b", problem.message)


def test_an_opponent_who_is_oneself() -> None:
    """Nobody plays against themself."""
    event = trf(*ROUND_ONE, player(5, "5w1"))
    [problem] = [p for p in event.problems if p.level == "error"]
    assert problem.where == "line 6"
    assert "same player" in problem.message


@pytest.mark.parametrize(
    ("theirs", "fragment"), [("3w1", "opponent 3"), ("U", "no opponent"), ("", "no opponent")]
)
def test_an_opponent_who_met_somebody_else(theirs: str, fragment: str) -> None:
    """1 has opponent 2, but 2 has another or none: both lines."""
    event = trf(
        SWISS, player(1, "2w1"), player(2, theirs), player(3, "2b0" if theirs == "3w1" else "Z"), player(4)
    )
    [problem] = told(event, 2, 3)
    assert problem.level == "error"
    assert "round 1" in problem.message
    assert fragment in problem.message


def test_two_players_with_one_colour() -> None:
    """It changes no points, so it is a warning, with both lines."""
    event = trf(SWISS, player(1, "2w1"), player(2, "1w0"))
    [problem] = told(event, 2, 3)
    assert problem.level == "warning"
    assert "White" in problem.message


def test_a_bye_with_an_opponent() -> None:
    """A bye code beside an opponent whom one did not meet: the opponent is ignored, with a warning."""
    event = trf(*ROUND_ONE, player(5, "1wH"))
    [problem] = told(event, 6)
    assert problem.level == "warning"
    assert codes(event)[5] == "H"
    assert event.participants[4].rounds[0].opponent == 0


def test_all_problems_are_collected() -> None:
    """The reader does not stop at the first problem."""
    event = trf(
        SWISS, "001    x", player(1, "2w1"), player(2, "1b1"), player(3, "9w1"), "240 H   1    8", "240"
    )
    assert {p.where for p in event.problems} == {"line 2", "lines 3 and 4", "line 5", "line 6", "line 7"}


def test_contradictions_refuse_the_file(tmp_path: Path) -> None:
    """A file with errors is not used: the exception has them all, each with the file's name."""
    file = tmp_path / "bad.trf"
    file.write_text("\n".join([SWISS, player(1, "2w1"), player(2, "1b1"), player(3, "9w1")]))
    with pytest.raises(ReadError) as refused:
        read(file)
    assert [p.where for p in refused.value.problems] == ["lines 2 and 3", "line 4"]
    assert [line.startswith(f"{file}: line") for line in str(refused.value).splitlines()] == [True, True]


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\xef\xbb\xbf", b"012 Only a name", b"hello", b"\x00" * 100])
def test_a_file_without_players(data: bytes) -> None:
    """It is said that no player record was found, and what one looks like."""
    [problem] = read_trf(data).problems
    assert problem.level == "error"
    assert "001" in problem.message


# --------------------------------------------------------------------------------------------- team events

#: Three teams on two boards: 1½–½ and a bye, then 2–0 and a bye. The players stand in lines 4 to 9, the
#: teams in lines 10 to 12.
TEAM_HEAD = ("012 Teams", "092 Team Swiss", "352 WB")
TEAM_PLAYERS = (
    player(1, "3w1 Z"),
    player(2, "4b= Z"),
    player(3, "1b0 5w1"),
    player(4, "2w= 6b1"),
    player(5, "Z 3b0"),
    player(6, "Z 4w0"),
)
TEAMS = (team(1, 1, 2), team(2, 3, 4), team(3, 5, 6))
TEAM_EVENT = (*TEAM_HEAD, *TEAM_PLAYERS, *TEAMS)


def test_matches_are_put_together_from_the_games() -> None:
    """310: who plays for whom; more game points win a match, a win is two match points."""
    event = trf(*TEAM_EVENT)
    assert event.problems == ()
    assert (event.team, event.boards, event.rounds) == (True, 2, 2)
    assert [p.name for p in event.participants] == ["Team 1", "Team 2", "Team 3"]
    assert [p.members for p in event.participants] == [(1, 2), (3, 4), (5, 6)]
    assert codes(event) == {1: "1Z", 2: "01", 3: "Z0"}
    assert points(event) == {1: 2, 2: 2, 3: 0}
    assert game_points(event) == {1: 1.5, 2: 2.5, 3: 0}
    assert [r.opponent for r in event.participants[1].rounds] == [1, 3]
    assert [p.no for p in event.players] == [1, 2, 3, 4, 5, 6]


def test_the_columns_of_a_team_record() -> None:
    """310: number, name, nickname, strength, match points, game points, rank, players."""
    line = "310   7 Sharks of the Northern Sea       SHARK   2411    2.0    1.5   2     1    2"
    event = trf(*TEAM_HEAD, *TEAM_PLAYERS, line, *TEAMS[1:])
    p = event.participants[0]
    assert (p.no, p.name, p.members) == (7, "Sharks of the Northern Sea", (1, 2))
    assert (p.claimed_points, p.claimed_game_points, p.claimed_rank) == (2, Fraction(3, 2), 2)
    assert event.problems == ()


def test_a_team_with_a_nickname_only() -> None:
    """The nickname stands in for a missing name."""
    line = team(1, 1, 2).replace("Team 1", "      ")
    assert trf(*TEAM_HEAD, *TEAM_PLAYERS, line, *TEAMS[1:]).participants[0].name == "T1"


def test_teams_of_the_old_standard() -> None:
    """013: name and players; the teams are numbered in the order of the file."""
    old = [f"013 {name:32} {a:4} {b:4}" for name, a, b in (("Red", 1, 2), ("Green", 3, 4), ("Blue", 5, 6))]
    tight = [line[:36] + line[37:] for line in old]
    for records in (old, tight):
        event = trf(*TEAM_HEAD, *TEAM_PLAYERS, *records)
        assert [(p.no, p.name, p.members) for p in event.participants] == [
            (1, "Red", (1, 2)),
            (2, "Green", (3, 4)),
            (3, "Blue", (5, 6)),
        ]
        assert points(event) == {1: 2, 2: 2, 3: 0}
        assert event.problems == ()


def test_old_teams_in_an_individual_event() -> None:
    """013 in an event whose players do not all play for a team: a note, and the players are ranked."""
    event = trf(*ROUND_ONE, f"013 {'Club A':32} {1:4} {3:4}")
    assert not event.team
    [problem] = told(event, 6)
    assert problem.level == "note"
    assert codes(event) == {1: "1", 2: "0", 3: "=", 4: "="}


def test_the_new_team_records_go_before_the_old() -> None:
    """Where a file has 013 and 310, 310 counts."""
    event = trf(*TEAM_EVENT, f"013 {'Old':32} {1:4} {3:4}")
    assert [p.name for p in event.participants] == ["Team 1", "Team 2", "Team 3"]
    assert event.problems == ()


@pytest.mark.parametrize(
    ("record", "match_points"),
    [
        ("362 TW 2.0   TD 1.0   TL 0.0", {1: 2, 2: 2, 3: 0}),
        ("362 TW 3.0   TD 1.0   TL 0.0", {1: 3, 2: 3, 3: 0}),
        ("362  W 3.0    D 1.0    L 0.0", {1: 3, 2: 3, 3: 0}),
        ("362 TW 3     TD 2     TL 1", {1: 3, 2: 4, 3: 1}),
        ("362 TW 1,5   TD 1     TL 0,5", {1: 1.5, 2: 2, 3: 0.5}),
    ],
)
def test_match_points(record: str, match_points: dict[int, float]) -> None:
    """362, with either spelling of the symbols."""
    event = trf(record, *TEAM_EVENT)
    assert points(event) == match_points
    assert event.problems == ()


def test_game_points_of_a_team_event() -> None:
    """162 says what a game is worth, and so who wins a match by how much."""
    event = trf("162  W 3.0    D 1.0    L 0.0", *TEAM_EVENT)
    assert game_points(event) == {1: 4, 2: 7, 3: 0}


def test_boards_from_the_line_ups() -> None:
    """Without 352 a match has as many boards as the largest line-up."""
    assert trf(*TEAM_HEAD[:2], *TEAM_PLAYERS, *TEAMS).boards == 2


@pytest.mark.parametrize(
    ("code", "primary"),
    [
        ("FIDE_TEAM_TYPEA_MP_GP", "MP"),
        ("FIDE_TEAM_TYPEA_GP_MP", "GP"),
        ("FIDE_TEAM_TYPEB_GP", "GP"),
        ("FIDE_TEAM_BAKU", None),
        ("FIDE_TEAM_ROUNDROBIN", None),
    ],
)
def test_the_primary_score(code: str, primary: str | None) -> None:
    """192: the score that a coded type names first decides; match points if it names none."""
    event = trf(f"192 {code}", *TEAM_EVENT)
    assert event.primary == primary
    table = standings(event, "PTS")
    assert {row.no: row.values[0] for row in table.rows} == (
        game_points(event) if primary == "GP" else points(event)
    )


def test_line_ups_out_of_order() -> None:
    """300: who sat on which board, where it is not the order of the team."""
    event = trf(*TEAM_EVENT, "300   1   1   2    2    1", "300   1   2   1    4    3")
    assert event.problems == ()
    first = event.participants[0].rounds[0]
    assert [(b.player, b.code) for b in first.boards] == [(2, "="), (1, "1")]
    assert points(event) == points(trf(*TEAM_EVENT))
    assert values(event, "TBR")[1] == 0.5
    assert values(trf(*TEAM_EVENT), "TBR")[1] == 1


def test_an_empty_board() -> None:
    """300 with 0000: nobody sat there; the player opposite has ``0000 - +``."""
    players = (player(1, "Z Z"), player(2, "4b= Z"), player(3, "+ 5w1"), *TEAM_PLAYERS[3:])
    event = trf(*TEAM_HEAD, *players, *TEAMS, "300   1   1   2 0000    2")
    assert event.problems == ()
    assert game_points(event) == {1: 0.5, 2: 3.5, 3: 0}
    first = event.participants[0].rounds[0]
    assert [(b.player, b.code, b.points) for b in first.boards] == [(0, "-", 0), (2, "=", 1)]


def test_a_player_who_sat_out() -> None:
    """``0000 - -`` of a reserve is no game, and the boards close up."""
    event = trf(*TEAM_HEAD, *TEAM_PLAYERS, player(7, "- -"), team(1, 7, 1, 2), *TEAMS[1:])
    assert [b.player for b in event.participants[0].rounds[0].boards] == [1, 2]
    assert event.problems == ()


def test_the_bye_of_a_team() -> None:
    """320: match points and game points of the bye, and the team of each round."""
    event = trf(*TEAM_EVENT, "320  1.0  0.5   3   1")
    assert codes(event) == {1: "1U", 2: "01", 3: "U0"}
    assert points(event) == {1: 3, 2: 2, 3: 1}
    assert game_points(event) == {1: 2, 2: 2.5, 3: 0.5}
    assert event.problems == ()


def test_the_bye_of_a_team_in_one_round_only() -> None:
    """320 with 000 or blanks for the rounds without a bye."""
    for rounds in ("  3 000", "  3"):
        event = trf(*TEAM_EVENT, f"320  2.0  2.0 {rounds}")
        assert codes(event) == {1: "1Z", 2: "01", 3: "U0"}
        assert points(event) == {1: 2, 2: 2, 3: 2}


def test_a_bye_whose_worth_is_not_said() -> None:
    """A team's bye without points counts as a drawn match, with a warning that names the round and team."""
    players = (*TEAM_PLAYERS[:4], player(5, "U 3b0"), player(6, "U 4w0"))
    event = trf(*TEAM_HEAD, *players, *TEAMS)
    [problem] = told(event, 12)
    assert problem.level == "warning"
    assert re.search(r"round 1.*team 3", problem.message)
    assert (points(event)[3], game_points(event)[3]) == (1, 1)


@pytest.mark.parametrize(("kind", "expected"), [("F", (2, 2)), ("H", (1, 1)), ("Z", (0, 0))])
def test_requested_byes_of_teams(kind: str, expected: tuple[int, int]) -> None:
    """240 in a team event names teams; every board has the bye's points."""
    event = trf(*TEAM_EVENT, f"240 {kind}   1    3")
    assert codes(event)[3] == kind + "0"
    assert (points(event)[3], game_points(event)[3]) == expected
    assert event.problems == ()


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("+-", ("1+", "Z-", 2, 0)), ("-+", ("1-", "Z+", 0, 2)), ("--", ("1-", "Z-", 0, 0))],
)
def test_a_forfeited_match(kind: str, expected: tuple[str, str, int, int]) -> None:
    """330: a match that did not take place, won by one side or by nobody."""
    players = (
        *TEAM_PLAYERS[:2],
        player(3, "1b0 7w1"),
        player(4, "2w= 8b1"),
        *(player(5), player(6), player(7, "Z 3b0"), player(8, "Z 4w0")),
    )
    event = trf(*TEAM_HEAD, *players, *TEAMS, team(4, 7, 8), f"330 {kind}   2   1   3")
    assert event.problems == ()
    first, third = event.participants[0], event.participants[2]
    assert (first.rounds[1].opponent, third.rounds[1].opponent) == (3, 1)
    made = first.rounds[1].points // 2, third.rounds[1].points // 2
    assert (codes(event)[1], codes(event)[3], *made) == expected
    assert first.rounds[1].game_points // 2 == (2 if kind == "+-" else 0)


def test_a_forfeited_match_with_its_boards() -> None:
    """330 beside forfeits in the players' own fields is the same thing said twice."""
    players = (
        player(1, "3w+ Z"),
        player(2, "4b+ Z"),
        player(3, "1b- 5w1"),
        player(4, "2w- 6b1"),
        *TEAM_PLAYERS[4:],
    )
    event = trf(*TEAM_HEAD, *players, *TEAMS, "330 +-   1   1   2")
    assert event.problems == ()
    assert codes(event) == {1: "+Z", 2: "-1", 3: "Z0"}
    assert game_points(event) == {1: 2, 2: 2, 3: 0}


def test_points_given_to_teams() -> None:
    """299: match points and game points of a team."""
    event = trf(*TEAM_EVENT, "299    -1.0  -0.5  000    1")
    assert event.problems == ()
    assert points(event) == {1: 1, 2: 2, 3: 0}
    extra = event.participants[0].adjustments[0]
    assert (extra.points, extra.game_points) == (-2, -1)


def test_points_of_teams_that_do_not_fit() -> None:
    """310 claims match points and game points; both are checked."""
    event = trf(*TEAM_HEAD, *TEAM_PLAYERS, team(1, 1, 2, match_points="3.0", game_points="1.0"), *TEAMS[1:])
    assert [(p.level, p.where) for p in event.problems] == [("warning", "line 10")] * 2
    assert re.search(r"3 points.*\b2$", event.problems[0].message)
    assert re.search(r"1 game points.*\b1\.5$", event.problems[1].message)


@pytest.mark.parametrize(
    ("record", "level", "fragment"),
    [
        ("310   x Team", "error", "columns 5–7"),
        ("310   1 Team again", "error", "line 10"),
        (team(4, 99), "error", "player 99"),
        (team(4, 1), "error", "team 1"),
        ("240 H   1    9", "error", "team 9"),
        ("320  1.0  1.0   9", "error", "team 9"),
        ("330 +-   2   1   9", "error", "team 9"),
        ("330 ??   2   1   3", "warning", r"\+-, -\+ or --"),
        ("330 +-   2", "warning", "330"),
        ("300   1   1   2   99    2", "error", "player 99"),
        ("300   1   9   2    1    2", "error", "team 9"),
        ("300   1", "warning", "300"),
        ("299    -1.0  -0.5  000    9", "error", "9"),
    ],
)
def test_a_team_record_that_is_wrong(record: str, level: str, fragment: str) -> None:
    """Numbers that nobody has and fields that mean nothing are reported with the line of the record."""
    found = told(trf(*TEAM_EVENT, record), 13)
    assert level in levels(found)
    assert any(re.search(fragment, p.message) for p in found)


@pytest.mark.parametrize(
    "record",
    [
        "240 H   1    1",
        "320  1.0  1.0   1",
        "330 -+   1   1   2",
        "300   1   1   3    1    2",
    ],
)
def test_a_team_record_that_contradicts_the_games(record: str) -> None:
    """A bye, a forfeit or another opponent of a team that played: an error that names the record's line."""
    event = trf(*TEAM_EVENT, record)
    assert any(p.level == "error" and "13" in re.findall(r"\d+", p.where + p.message) for p in event.problems)


@pytest.mark.parametrize(
    ("records", "line"),
    [
        (("300   1   1   2    1    3",), 13),
        (("300   1   1   2    1 0000",), 13),
    ],
)
def test_a_line_up_that_leaves_out_who_played(records: tuple[str, ...], line: int) -> None:
    """Player 2 drew on board 2; a record 300 without them would lose the half point."""
    event = trf(*TEAM_EVENT, *records)
    assert any(p.level == "error" and str(line) in p.where + p.message for p in event.problems)


def test_more_games_than_boards() -> None:
    """352 names one board, but two were played: the game points of the second are not lost in silence."""
    event = trf(*TEAM_HEAD[:2], "352 W", *TEAM_PLAYERS, *TEAMS)
    assert game_points(event) == {1: 1.5, 2: 2.5, 3: 0} or any(p.level == "error" for p in event.problems)


def test_a_team_without_players() -> None:
    """A record 310 without players would turn an individual event into an empty team event."""
    event = trf(*ROUND_ONE, "310   1 Nobody")
    assert any(p.level == "error" for p in told(event, 6))


def test_players_of_no_team() -> None:
    """In a team event whoever played played for a team; the lines of the others are named."""
    event = trf(*TEAM_HEAD, *TEAM_PLAYERS, player(7, "8w1"), player(8, "7b0"), *TEAMS)
    found = [p for p in event.problems if p.level in ("error", "warning")]
    assert {"10", "11"} <= set(re.findall(r"\d+", " ".join(f"{p.where} {p.message}" for p in found)))


def test_a_match_on_one_board() -> None:
    """A team event on one board can be ranked by every criterion; nothing is left for BBE to eliminate."""
    event = trf(SWISS, "352 W", player(1, "2w1"), player(2, "1b0"), team(1, 1), team(2, 2))
    assert event.problems == ()
    assert values(event, "TBR") == {1: 1, 2: 0}
    assert values(event, "BBE") == {1: 0, 2: 0}


def test_an_empty_chair_leaves_its_board_empty_for_the_opponents() -> None:
    """One game has one board: board 1 was won against nobody, so 2–6 is board 2 for both teams."""
    event = trf(
        *("092 Team Swiss System", "352 WBWB"),
        *(player(1, "+"), player(2, "6b0"), player(3, "7w0"), player(4, "8b1")),
        *(player(5, "-"), player(6, "2w1"), player(7, "3b1"), player(8, "4w0")),
        *(team(1, 1, 2, 3, 4), team(2, 5, 6, 7, 8)),
    )
    assert [[b.code for b in p.rounds[0].boards] for p in event.participants] == [
        ["+", "0", "0", "1"],
        ["-", "1", "1", "0"],
    ]
    assert values(event, "BC") == {1: 5, 2: 5}


def test_a_team_match_that_is_not_finished_is_left_out_as_a_whole() -> None:
    """Its finished boards do not count yet, neither as game points nor on the boards."""
    event = trf(
        *("092 Team Swiss System", "352 WB"),
        *(player(1, "3w1"), player(2, "4b"), player(3, "1b0"), player(4, "2w")),
        *(player(5, "7w1"), player(6, "8b1"), player(7, "5b0"), player(8, "6w0")),
        *(team(1, 1, 2), team(2, 3, 4), team(3, 5, 6), team(4, 7, 8)),
    )
    for criterion in ("GPTS", "STD:GP", "PS:GP", "BC", "TBR"):
        found = values(event, criterion)
        assert (found[1], found[2]) == (0, 0), criterion


@pytest.mark.parametrize(
    ("first", "second", "codes_of_match"),
    [
        (("+", "+"), ("-", "-"), ("+", "-")),
        (("-", "-"), ("-", "-"), ("-", "-")),
        (("+", "-"), ("-", "+"), ("=", "=")),
        (("+", "1"), ("-", "0"), ("1", "0")),
    ],
)
def test_15_1_a_match_without_a_game_over_the_board_is_unplayed(
    first: tuple[str, str], second: tuple[str, str], codes_of_match: tuple[str, str]
) -> None:
    """Unless both teams scored: then it has a result like any other."""
    event = trf(
        *("092 Team Swiss System", "352 WB"),
        *(player(1, f"3w{first[0]}"), player(2, f"4b{first[1]}")),
        *(player(3, f"1b{second[0]}"), player(4, f"2w{second[1]}")),
        *(team(1, 1, 2), team(2, 3, 4)),
    )
    assert tuple(p.rounds[0].code for p in event.participants) == codes_of_match


def test_a_last_round_that_only_record_330_knows() -> None:
    """A match forfeited on all boards may have left no trace in the players' records."""
    event = trf(
        *("092 Team Swiss System", "352 W"),
        *(player(1, "2w1"), player(2, "1b0")),
        *(team(1, 1), team(2, 2), "330 -+   2   1   2"),
    )
    assert event.rounds == 2
    assert values(event, "MPTS") == {1: 2, 2: 2}


@pytest.mark.parametrize(
    ("record", "match_points", "game_points"),
    [
        ("299          -1.0  000    2", 2, 1),
        ("299    -1.0        000    2", 1, 2),
        ("299    -1.0  -0.5  000    2", 1, 1.5),
    ],
)
def test_abnormal_points_of_a_team_in_one_column_only(
    record: str, match_points: float, game_points: float
) -> None:
    """The columns tell match points from game points; what is not said does not change."""
    event = trf(
        *("092 Team Swiss System", "352 WB"),
        *(player(1, "3w0"), player(2, "4b0"), player(3, "1b1"), player(4, "2w1")),
        *(team(1, 1, 2), team(2, 3, 4)),
        record,
    )
    assert values(event, "MPTS")[2] == match_points
    assert values(event, "GPTS")[2] == game_points


def test_opponents_of_two_teams() -> None:
    """The players of one team met players of two: no match, and the error names the teams."""
    players = (
        player(1, "3w1"),
        player(2, "5b="),
        player(3, "1b0"),
        player(4, "Z"),
        player(5, "2w="),
        player(6, "Z"),
    )
    event = trf(*TEAM_HEAD, *players, *TEAMS)
    assert any("teams 2, 3" in p.message and p.level == "error" for p in told(event, 10))


def test_a_match_with_games_over_the_board_is_played() -> None:
    """15.1: forfeits on single boards leave the match played; forfeits on all of them do not."""
    some = (
        player(1, "3w+ Z"),
        player(2, "4b= Z"),
        player(3, "1b- 5w1"),
        player(4, "2w= 6b1"),
        *TEAM_PLAYERS[4:],
    )
    every = (
        player(1, "3w+ Z"),
        player(2, "4b+ Z"),
        player(3, "1b- 5w1"),
        player(4, "2w- 6b1"),
        *TEAM_PLAYERS[4:],
    )
    assert codes(trf(*TEAM_HEAD, *some, *TEAMS)) == {1: "1Z", 2: "01", 3: "Z0"}
    assert codes(trf(*TEAM_HEAD, *every, *TEAMS)) == {1: "+Z", 2: "-1", 3: "Z0"}


def test_a_match_that_is_only_paired() -> None:
    """A board without a result leaves the match open."""
    players = (player(1, "3w1 5b"), player(2, "4b= 6w"), player(3, "1b0 Z"), player(4, "2w= Z"))
    event = trf(*TEAM_HEAD, *players, player(5, "Z 1w"), player(6, "Z 2b"), *TEAMS)
    assert event.rounds == 1
    assert codes(event) == {1: "1 ", 2: "0Z", 3: "Z "}
    assert event.problems == ()


# ------------------------------------------------------------------------------------------- sample files


@cache
def sample(name: str) -> Tournament:
    return read_trf((SAMPLES / f"{name}.trf").read_bytes())


@pytest.mark.parametrize(
    ("name", "participants", "rounds", "scheduled", "edition", "problems", "leaders"),
    [
        ("bbp_11p5r_s42", 11, 5, 0, "2026", [], [1, 3, 2, 4]),
        ("online_43p_14r", 43, 14, 15, "2026", [], [19, 1, 10, 15]),
        (
            *("open_275p_8r", 275, 8, 9, "2026"),
            ["the kind of event is not stated (record 092 or 192); read as swiss"],
            [7, 11, 21, 10],
        ),
        (
            *("open_52p_4r_extensions", 52, 4, 9, "2022"),
            ["line 68: the teams of record 013 do not play; they were ignored"],
            [1, 2, 6, 3],
        ),
        (
            *("rtg_medium_9p7r_forfeits", 9, 7, 7, "2023"),
            [
                "line 4: '25/08/18' was read with the year first, as 2025-08-18",
                "line 8: 'Tournament' is no kind of event that is known (record 092 or 192); read as swiss",
            ],
            [7, 6, 3, 4],
        ),
        ("tec_grandmommys_cup_trf25_team", 50, 14, 14, "2023", [], [16, 22, 19, 6]),
    ],
)
def test_sample_files(
    name: str,
    participants: int,
    rounds: int,
    scheduled: int,
    edition: str,
    problems: list[str],
    leaders: list[int],
) -> None:
    """Real files are read as they are, with notes at most, and every claimed score fits."""
    event = sample(name)
    assert (len(event.participants), event.rounds, event.scheduled_rounds) == (
        participants,
        rounds,
        scheduled,
    )
    assert event.system == "swiss"
    assert [str(p) for p in event.problems] == problems
    assert {p.level for p in event.problems} <= {"note"}
    table = standings(event)
    assert table.edition.name == edition
    assert [row.no for row in table.rows[:4]] == leaders


def test_the_list_of_the_technical_commission() -> None:
    """Grandmommy's Cup has its list in record 202; its claimed ranks follow the match points."""
    table = standings(sample("tec_grandmommys_cup_trf25_team"))
    assert table.criteria == ["PTS", "EDET/P", "EMGSB-C1/P", "BH-C1/P:MP", "MPvGP"]
    by_claim = sorted(table.rows, key=lambda row: row.participant.claimed_rank or 0)
    assert [row.values[0] for row in by_claim] == [row.values[0] for row in table.rows]


def test_a_sample_whose_only_match_is_inside_one_team() -> None:
    """echecsjs: one team, and its two players met each other; that is no match."""
    event = sample("echecsjs_trf26_team")
    error, bye = [p for p in event.problems if p.level == "error"]
    assert error.where == "line 16"
    assert error.message == "round 1: players of team 1 are paired with each other"
    assert str(bye) == "line 17: round 1: team 1 has a bye H here, but its players met 1"
    assert len([p for p in told(event, 16) if p.level == "warning"]) == 2


def test_a_sample_with_players_in_team_records() -> None:
    """gnutterts: record 240 gives byes to the teams 7 and 8, and there are two teams."""
    event = sample("gnutterts_trf2026_team")
    assert errors(event)[:2] == [
        "line 45: record 240 names team 7, which no 310 record describes",
        "line 45: record 240 names team 8, which no 310 record describes",
    ]
    with pytest.raises(ReadError, match="line 45"):
        read(SAMPLES / "gnutterts_trf2026_team.trf")


# ----------------------------------------------------------------------------------- whatever comes along


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Fail when something takes longer, without waiting for its end."""

    def stop(number: int, frame: FrameType | None) -> None:
        pytest.fail(f"took more than {seconds} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize(
    "line",
    [
        "162 W" + " " * 50_000 + "x",
        "362 W" + " " * 50_000 + "x",
        "XXS " + "A" * 50_000,
        "299 " + " 1" * 50_000,
        "042 " + "1 " * 50_000,
        "092 " + "round" * 20_000,
        "192 " + "_MP_" * 20_000,
        "240 H   1 " + " 1" * 50_000,
        "300   1   1   2 " + " 1" * 50_000,
        "310   1 " + " 1" * 50_000,
        "320  1.0  1.0 " + "  1 " * 50_000,
        "001    9 " + "x" * 500_000,
        "012 " + "é" * 500_000,
    ],
    ids=lambda line: line[:9].strip(),
)
def test_a_line_without_end_is_read_in_no_time(line: str) -> None:
    """The time grows with the length of a line, not with its square."""
    with at_most(60):
        trf(*ROUND_ONE, line)


def test_a_hostile_list_of_criteria_is_read_in_no_time() -> None:
    """A criterion in a file's record 212 cannot stop the program."""
    with at_most(60):
        table = standings(trf("212 PTS,KS" + "/L1" * 40 + "?", *ROUND_ONE))
    assert table.criteria == ["PTS"]


def test_a_large_event_is_read_in_linear_time() -> None:
    """Four thousand players of eleven rounds are a matter of a second or two."""
    half = 2000
    lines = [SWISS]
    for no in range(1, 2 * half + 1):
        white = no <= half
        fields = [
            (no - 1 + r) % half + half + 1 if white else (no - half - 1 - r) % half + 1 for r in range(11)
        ]
        lines.append(
            player(no, " ".join(f"{opponent}{'w=' if white else 'b='}" for opponent in fields), "5.5")
        )
    with at_most(60):
        event = trf(*lines)
    assert event.problems == ()
    assert (len(event.participants), event.rounds) == (4000, 11)


EVERYTHING = [
    "PTS",
    *(c for entry in CATALOGUE.values() for c in entry.criteria()),
    "DE/P",
    "BH-C1/P",
    "SSSC/F/P",
]


def check(data: bytes, edition: str) -> None:
    """Reading never raises; what is read without errors can be ranked by every criterion and explained."""
    event = read_trf(data)
    assert all(p.message for p in event.problems)
    if not errors(event):
        table = standings(event, EVERYTHING, edition=edition)
        assert len(table.rows) == len(event.participants)
        assert str(standings(event))
        for row in table.rows[:2]:
            for criterion in dict.fromkeys(table.criteria):
                assert str(table.explain(row.no, criterion))


editions = st.sampled_from(["2022", "2023", "2026"])
WILD = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@given(st.binary(max_size=400), editions)
@settings(WILD, max_examples=200)
@example(b"001    1\xff\xfe", "2026")
@example(b"\xff\xfe0\x000\x001\x00 \x00 \x00 \x00 \x001\x00", "2026")
def test_arbitrary_bytes_never_raise(data: bytes, edition: str) -> None:
    """Whatever is in a file, the reader returns."""
    check(data, edition)


RECORDS = [
    "001",
    "012",
    "042",
    "092",
    "142",
    "162",
    "192",
    "202",
    "212",
    "240",
    "299",
    "300",
    "310",
    "320",
    "330",
]
RECORDS += ["013", "352", "362", "XXR", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"]
record_text = st.text(alphabet=" " * 6 + "0123456789.,-+=:/WDLPAZHFUTGMwb*½é٣²", max_size=60)
records = st.builds("{} {}".format, st.sampled_from(RECORDS), record_text)


@given(st.lists(records, max_size=6), st.sampled_from([ROUND_ONE, TEAM_EVENT, ()]), editions)
@settings(WILD, max_examples=250)
def test_arbitrary_records_never_raise(extra: list[str], event: tuple[str, ...], edition: str) -> None:
    """Records with any content, after a good file and alone."""
    check("\n".join([*event, *extra]).encode(), edition)
    check("\n".join([*extra, *event]).encode(), edition)


@cache
def small_samples() -> list[bytes]:
    names = ["bbp_11p5r_s42", "rtg_medium_9p7r_forfeits", "echecsjs_trf26_team", "gnutterts_trf2026_team"]
    files = [(SAMPLES / f"{name}.trf").read_bytes() for name in names]
    demo = Path(__file__).parents[1] / "xltiebreak" / "samples" / "demo.trf"
    return [*files, demo.read_bytes(), "\n".join(TEAM_EVENT).encode(), "\n".join(ROUND_ROBIN).encode()]


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A real file with bytes changed, lines dropped, doubled or moved, or cut short."""
    data = draw(st.sampled_from(small_samples()))
    for _ in range(draw(st.integers(1, 4))):
        lines = data.split(b"\n")
        at = draw(st.integers(0, len(lines) - 1))
        how = draw(st.sampled_from(["bytes", "bytes", "drop", "double", "move", "cut", "insert", "blank"]))
        if how == "bytes" and lines[at]:
            spot = draw(st.integers(0, len(lines[at]) - 1))
            new = draw(st.sampled_from(b" 0123456789-+=UHZFWwb.*\r\n\x00\xe9\xff") | st.integers(0, 255))
            lines[at] = lines[at][:spot] + bytes([new]) + lines[at][spot + 1 :]
        elif how == "drop":
            del lines[at]
        elif how == "double":
            lines.insert(at, lines[at])
        elif how == "move":
            lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(at))
        elif how == "cut":
            lines[at:] = [lines[at][: draw(st.integers(0, len(lines[at])))]]
        elif how == "blank":
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
        elif how == "insert":
            lines.insert(at, draw(records).encode())
        data = b"\n".join(lines)
    return data


@given(damaged(), editions)
@settings(WILD, max_examples=400)
def test_damaged_files_never_raise(data: bytes, edition: str) -> None:
    """A real file that somebody or something has damaged is read or refused, never a crash."""
    check(data, edition)
