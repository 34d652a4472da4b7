"""The records of a TRF, line by line, as they are written."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from ..list_changes import change_in
from ..model import (
    BYES,
    FORFEITS,
    PENDING,
    PLAYED,
    ListChange,
    Participant,
    Problem,
)
from ..texts import decimal, one_line, say, visible
from .text import date, number, whole

Level = Literal["error", "warning", "note"]

MAX_ROUNDS = 200
FIRST_ROUND_COLUMN = 91
LONGEST_LINE = FIRST_ROUND_COLUMN + 10 * MAX_ROUNDS
#: So many comments and records of others are kept; no event has more national ratings to state.
MOST_KEPT = 20_000
COMMENT = "###"

#: The codes a round field may hold and what we keep of them.
_CODES = {code: code for code in PLAYED + FORFEITS + BYES + PENDING}
_CODES |= {code.lower(): code for code in "WDLUFHZ"}
_CODES |= {"½": "=", "X": PENDING, "x": PENDING, "?": PENDING, "*": PENDING, "A": "Z", "a": "Z"}
#: Without an opponent a result is a bye; a blank is an absence (or a round robin's rest round).
_WITHOUT_OPPONENT = {"1": "U", "W": "U", "+": "U", "=": "H", "D": "H", "0": "Z", "L": "Z", "-": "Z", " ": "Z"}


class Cell:
    """One round field of a 001 record."""

    __slots__ = ("code", "colour", "opponent")

    def __init__(self, opponent: int, colour: str, code: str) -> None:
        self.opponent = opponent
        self.colour = colour
        self.code = code


@dataclass
class Player:
    """A 001 record."""

    line: int
    about: Participant
    cells: list[Cell]


@dataclass
class Team:
    """A 310 (or 013) record."""

    line: int
    about: Participant
    #: The whole record, where it may be passed on.
    text: str = ""


@dataclass
class LineUp:
    """A 300 record: who played on which board (0 = nobody)."""

    line: int
    opponent: int
    players: list[int]


@dataclass
class Abnormal:
    """A 299 record: other points than usual, or bonus and penalty points."""

    line: int
    code: str
    #: Match points, or an individual's points; a team's game points. None where nothing is said.
    points: Fraction | None
    game_points: Fraction | None
    round: int
    ids: list[int]


@dataclass
class Report:
    """What the lines of a file say, before it is made into a tournament."""

    problems: list[Problem] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    text_lines: dict[str, int] = field(default_factory=dict)
    players: dict[int, Player] = field(default_factory=dict)
    teams: dict[int, Team] = field(default_factory=dict)
    old_teams: list[Team] = field(default_factory=list)
    #: What results are worth, by code: of games (with the line that says so) and of matches.
    game_points: dict[str, Fraction] = field(default_factory=dict)
    game_points_lines: dict[str, int] = field(default_factory=dict)
    match_points: dict[str, Fraction] = field(default_factory=dict)
    #: Rounds of players (number, round) whose field could not be read.
    unreadable: set[tuple[int, int]] = field(default_factory=set)
    rounds: int = 0
    boards: int = 0
    #: (line, kind, round, ids) of 240; round → team of 320 with its points; 330 and 300 as they are.
    byes: list[tuple[int, str, int, list[int]]] = field(default_factory=list)
    team_pab: dict[int, int] = field(default_factory=dict)
    team_pab_line: int = 0
    team_pab_points: tuple[Fraction, Fraction] | None = None
    forfeited: list[tuple[int, str, int, int, int]] = field(default_factory=list)
    line_ups: dict[tuple[int, int], LineUp] = field(default_factory=dict)
    abnormal: list[Abnormal] = field(default_factory=list)
    #: By round.
    dates: dict[int, dt.date] = field(default_factory=dict)
    #: What we do not use ourselves, whole lines.
    comments: list[str] = field(default_factory=list)
    list_changes: list[ListChange] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    too_many_at: int = 0

    def add(self, level: Level, line: int | str, message: str) -> None:
        where = say("line", line=line) if isinstance(line, int) else line
        self.problems.append(Problem(level, message, where))


def read_lines(lines: Iterable[str]) -> Report:
    """Read every line that is a record we use, and keep those that are for others."""
    report = Report()
    for at, line in enumerate(lines, start=1):
        record = line[:3]
        if record not in _KNOWN:
            if line and not line.isspace():
                _keep(report, at, line)
            continue
        if len(line) > LONGEST_LINE:
            report.add("warning", at, say("line too long", rounds=MAX_ROUNDS))
            line = line[:LONGEST_LINE]
        if record == "001":
            _read_player(report, at, line)
        elif record in _TEXTS:
            report.texts.setdefault(record, line[4:].strip())
            report.text_lines.setdefault(record, at)
        else:
            try:
                _READERS[record](report, at, line)
            except (ValueError, IndexError):
                message = say("unreadable record", record=record, text=visible(line[:60]))
                report.add("warning", at, message)
    if report.too_many_at:
        report.add("warning", report.too_many_at, say("too many lines", most=MOST_KEPT))
    return report


def _keep(report: Report, at: int, line: str) -> None:
    """Comments, among them those about the list of tie-breaks, and records for other programs."""
    kept = passed_on(line)
    if kept is None:
        return
    if len(report.comments) + len(report.others) >= MOST_KEPT:
        report.too_many_at = report.too_many_at or at
    elif not kept.startswith(COMMENT):
        report.others.append(kept)
    elif change := change_in(kept[len(COMMENT) :]):
        report.list_changes.append(change)
    else:
        report.comments.append(kept[len(COMMENT) :])


def passed_on(line: str) -> str | None:
    """A line as it is passed on, if it is one that is: a comment, or a record that we do not write.

    >>> passed_on("122 90 min + 30 s  "), passed_on("001    1"), passed_on("no record")
    ('122 90 min + 30 s', None, None)
    """
    record = line[:3]
    if record in _KNOWN - _PASSED_ON_TOO or record in _REPEATED or not _RECORD.match(line):
        return None
    return one_line(line[:LONGEST_LINE]).rstrip()


_RECORD = re.compile(rf"{COMMENT}|[0-9A-Z]{{3}}(?:\s|$)")
#: Numbers and tables that repeat what other records say, and the ruler of Swiss-Manager.
_REPEATED = {"062", "072", "082", "801", "802", "DDD"}
#: Records that we read, but pass on as well: in the words of the file, or of a round to come (240).
_PASSED_ON_TOO = {"013", "092", "192", "240", "352"}

_TEXTS = {"012", "022", "032", "042", "052", "092", "102", "192", "202", "212"}


def _read_player(report: Report, at: int, line: str) -> None:
    no = whole(line[4:8])
    if not no:
        report.add("error", at, say("no starting number", text=visible(line[4:8])))
        return
    if no in report.players:
        first = report.players[no].line
        report.add("error", at, say("starting number twice", no=no, line=first))
        return
    if not line.isascii() and not aligned(line):
        # Some programs count the columns in bytes of UTF-8, so that accents shift the fields.
        by_bytes = line.encode("utf-8", "replace").decode("latin-1")
        if aligned(by_bytes):
            line = by_bytes
            report.add("note", at, say("columns in bytes"))
    name = line[14:47].strip()
    rating = whole(line[48:52])
    about = Participant(
        no=no,
        name=name if name.isascii() else _recoded(name),
        rating=rating or None,
        title=line[10:13].strip(),
        sex=line[9:10].strip(),
        federation=line[53:56].strip(),
        fide_id=line[57:68].strip(),
        born=line[69:79].strip(),
        claimed_points=number(line[80:84]),
        claimed_rank=whole(line[85:89]),
    )
    report.players[no] = Player(at, about, _cells(report, at, no, line.rstrip()))


def aligned(line: str) -> bool:
    """Whether the columns between the fields are blank."""
    between = [3, 8, 13, 47, 52, 56, 68, 79, 84, 89, 90]
    for start in range(FIRST_ROUND_COLUMN, len(line), 10):
        between += [start + 4, start + 6, start + 8, start + 9]
    return all(line[column] == " " for column in between if column < len(line))


def _recoded(name: str) -> str:
    """Undo the byte-wise reading of a name, if it was read that way."""
    try:
        return name.encode("latin-1").decode("utf-8")
    except (UnicodeEncodeError, UnicodeDecodeError):
        return name


def _cells(report: Report, at: int, no: int, line: str) -> list[Cell]:
    """The round fields; one that cannot be read is reported and left open."""
    cells: list[Cell] = []
    for start in range(FIRST_ROUND_COLUMN, len(line), 10):
        opponent, colour = line[start : start + 4].strip(), line[start + 5 : start + 6]
        code = _CODES.get(line[start + 7 : start + 8] or " ")
        if code is None or colour not in "wbWB- " or not (opponent.isdecimal() or not opponent):
            report.add(
                "error",
                at,
                say(
                    "unreadable round",
                    first=start + 1,
                    last=start + 8,
                    round=len(cells) + 1,
                    text=visible(line[start : start + 8]),
                ),
            )
            report.unreadable.add((no, len(cells)))
            opponent, code = "", " "
        against = int(opponent) if opponent else 0
        if not against:
            if code in PLAYED:
                kept = _WITHOUT_OPPONENT[code]
                round_ = len(cells) + 1
                message = say("result without opponent", round=round_, result=code, kept=kept)
                report.add("warning", at, message)
            code = _WITHOUT_OPPONENT.get(code, code)
        cells.append(Cell(against, colour.lower() if colour and colour in "wbWB" else "-", code))
    return cells


def _read_rounds(report: Report, at: int, line: str) -> None:
    found = whole(line[3:].split()[0])
    if found is None:
        raise ValueError
    report.rounds = report.rounds or min(found, MAX_ROUNDS)


def _values(text: str, symbols: Iterable[str]) -> list[tuple[str, Fraction]]:
    """Symbols with their values: ``W 1.0``, ``TW 2``, ``PAB=1``; nothing at all is an error."""
    found = []
    for symbol, written in re.findall(r"(?<![A-Z])([A-Z]{1,3})[\s:=]{0,8}([^\sA-Z]+)", text.upper()):
        value = number(written)
        if symbol in symbols:
            if value is None:
                raise ValueError
            found.append((symbol, value))
    if not found:
        raise ValueError
    return found


def _state(report: Report, at: int, symbol: str, code: str, value: Fraction) -> None:
    """What a game's result is worth; two records must not disagree."""
    before = report.game_points.setdefault(code, value)
    first = report.game_points_lines.setdefault(code, at)
    if before != value:
        now, then = decimal(f"{float(value):g}"), decimal(f"{float(before):g}")
        message = say("worth otherwise before", symbol=symbol, value=now, before=then)
        report.add("error", at if first == at else say("lines", first=first, second=at), message)


def _read_game_points(report: Report, at: int, line: str) -> None:
    """162: what a game's results are worth. A is a zero-point bye or a forfeit loss."""
    kinds = {"W": "1", "D": "=", "L": "0", "P": "U", "A": "Z-", "Z": "Z-"}
    for symbol, value in _values(line[4:], kinds):
        for code in kinds[symbol]:
            _state(report, at, symbol, code, value)


def _read_match_points(report: Report, at: int, line: str) -> None:
    """362: what a match's results are worth."""
    kinds = {"W": "1", "TW": "1", "D": "=", "TD": "=", "L": "0", "TL": "0"}
    for symbol, value in _values(line[4:], kinds):
        report.match_points[kinds[symbol]] = value


def _read_javafo_points(report: Report, at: int, line: str) -> None:
    """XXS: point values of JaVaFo; those of White and Black must be the same."""
    kinds = {"W": "1", "WW": "1", "BW": "1", "D": "=", "WD": "=", "BD": "=", "WL": "0", "BL": "0"}
    kinds |= {"ZPB": "Z", "HPB": "H", "FPB": "F", "PAB": "U", "FW": "+", "FL": "-"}
    for symbol, value in _values(line[4:], kinds):
        _state(report, at, symbol, kinds[symbol], value)


def _read_bbp_points(report: Report, at: int, line: str) -> None:
    """BBW … BBU: point values of bbpPairings."""
    value = number(line[4:])
    if value is None:
        raise ValueError
    kinds = {"W": "1", "D": "=", "L": "0", "Z": "Z", "F": "-", "U": "U"}
    _state(report, at, line[:3], kinds[line[2]], value)


def _read_team(report: Report, at: int, line: str) -> None:
    no = whole(line[4:7])
    if not no:
        report.add("error", at, say("no team number", text=visible(line[4:7])))
        return
    if no in report.teams:
        report.add("error", at, say("team twice", no=no, line=report.teams[no].line))
        return
    members = tuple(ids(line[71:]))
    if not members:
        report.add("error", at, say("team without players", no=no))
        return
    about = Participant(
        no=no,
        name=line[8:40].strip() or line[41:46].strip(),
        nickname=line[41:46].strip(),
        strength=line[47:53].strip(),
        claimed_points=number(line[54:60]),
        claimed_game_points=number(line[61:67]),
        claimed_rank=whole(line[68:71]),
        members=members,
    )
    report.teams[no] = Team(at, about)


def _read_old_team(report: Report, at: int, line: str) -> None:
    """013: teams of TRF16, numbered in the order of the file."""
    no = len(report.old_teams) + 1
    about = Participant(no=no, name=line[4:36].strip(), members=tuple(ids(line[36:])))
    report.old_teams.append(Team(at, about, line))


def bye_record(kind: str, round_: int, numbers: Iterable[int]) -> str:
    """240."""
    return f"240 {kind} {round_:3} {in_columns(numbers)}"


def in_columns(numbers: Iterable[int]) -> str:
    """Numbers of participants in the four columns that a TRF gives to each; nobody is 0000."""
    return " ".join(f"{no or '0000':>4}" for no in numbers)


def ids(text: str) -> list[int]:
    """The numbers of participants that a text lists."""
    return [int(t) for t in text.split() if t.isdecimal() and len(t) <= 4]


def _read_byes(report: Report, at: int, line: str) -> None:
    kind, round_ = line[4:5].upper(), whole(line[6:9])
    if kind in ("F", "H", "Z") and round_:
        report.byes.append((at, kind, round_, [i for i in ids(line[9:]) if i]))
    else:
        report.add("warning", at, say("bye without round", text=visible(line[4:9])))


def _read_team_pab(report: Report, at: int, line: str) -> None:
    report.team_pab_line = at
    match_points, game_points = number(line[4:8]), number(line[9:13])
    if match_points is not None and game_points is not None:
        report.team_pab_points = (match_points, game_points)
    for round_, start in enumerate(range(14, min(len(line), 14 + 4 * MAX_ROUNDS), 4), start=1):
        team = whole(line[start : start + 3])
        if team:
            report.team_pab[round_] = team


def _read_forfeited_match(report: Report, at: int, line: str) -> None:
    kind = line[4:6]
    round_, white, black = ids(line[6:])[:3]
    if kind not in ("+-", "-+", "--"):
        report.add("warning", at, say("no forfeit", text=visible(kind)))
        return
    report.forfeited.append((at, kind, round_, white, black))


def _read_line_up(report: Report, at: int, line: str) -> None:
    round_, team, opponent, *players = ids(line[3:])
    report.line_ups[round_, team] = LineUp(at, opponent, players)


def _read_abnormal(report: Report, at: int, line: str) -> None:
    """299, read by blanks: programs disagree about its columns."""
    kind = line[4:5].upper().strip()
    if kind not in ("", "W", "D", "L", "F", "H", "Z", "+", "-"):
        raise ValueError
    tokens = [(5 + m.end(), m[0]) for m in re.finditer(r"\S+", line[5:])]
    values = [(end, value) for end, t in tokens if end <= 18 and (value := number(t)) is not None]
    if not values:
        report.add("warning", at, say("299 without points"))
        return
    rest = tokens[len(values) :]
    round_ = int(rest.pop(0)[1]) if rest and rest[0][0] <= 22 else 0
    named = [int(t) for _, t in rest if int(t)]
    if not kind and not named:
        report.add("warning", at, say("299 without participant"))
        return
    code = {"W": "1", "D": "=", "L": "0"}.get(kind, kind)
    points = values[0][1] if len(values) > 1 or values[0][0] <= 11 else None
    game_points = values[-1][1] if len(values) > 1 or values[0][0] > 11 else None
    report.abnormal.append(Abnormal(at, code, points, game_points, round_, named))


def _read_colour_sequence(report: Report, at: int, line: str) -> None:
    report.boards = min(len(line[4:].strip()), 99)
    report.texts.setdefault("352", line[4:].strip())


def _read_dates(report: Report, at: int, line: str) -> None:
    """132: the day of each round above its results; some programs write a record a round instead."""
    for found in re.finditer(r"\S+", line[4:]):
        column = 4 + found.start()
        apart = column < FIRST_ROUND_COLUMN - 5
        round_ = len(report.dates) + 1 if apart else (column - FIRST_ROUND_COLUMN + 5) // 10 + 1
        day = _day(found[0])
        if day is None or round_ > MAX_ROUNDS:
            raise ValueError
        report.dates.setdefault(round_, day)


def _day(text: str) -> dt.date | None:
    """A date; two digits of a year are of 1970 to 2069.

    >>> _day("99/12/31"), _day("26/01/02")
    (datetime.date(1999, 12, 31), datetime.date(2026, 1, 2))
    """
    short = re.fullmatch(r"(\d\d)[/-](\d\d?)[/-](\d\d?)", text)
    return date(f"{'19' if short[1] >= '70' else '20'}{text}" if short else text)


_READERS = {
    "142": _read_rounds,
    "XXR": _read_rounds,
    "162": _read_game_points,
    "362": _read_match_points,
    "XXS": _read_javafo_points,
    "BBW": _read_bbp_points,
    "BBD": _read_bbp_points,
    "BBL": _read_bbp_points,
    "BBZ": _read_bbp_points,
    "BBF": _read_bbp_points,
    "BBU": _read_bbp_points,
    "310": _read_team,
    "013": _read_old_team,
    "240": _read_byes,
    "320": _read_team_pab,
    "330": _read_forfeited_match,
    "300": _read_line_up,
    "299": _read_abnormal,
    "352": _read_colour_sequence,
    "132": _read_dates,
}
_KNOWN = {"001", *_TEXTS, *_READERS}
