"""Writing TRF26, with the TRF16 records that every program reads.

A TRF states results, and its readers work out the points. So what differs from that (299) is found by
reading the other records back, and an event that would be read as another one is refused.
"""

from __future__ import annotations

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import zip_longest

from ..model import FORFEITS, PENDING, Adjustment, Participant, Round, Scoring, Tournament
from .trf import read_trf

#: The kinds of result whose points a 299 can change, by code.
_KINDS = {"1": "W", "W": "W", "=": "D", "D": "D", "0": "L", "L": "L"} | {code: code for code in "FHZ+-"}
#: Point values of games that 162 has no symbol for stand in JaVaFo's record XXS.
_JAVAFO_SYMBOLS = {"+": "FW", "-": "FL", "F": "FPB", "H": "HPB", "Z": "ZPB"}


def write_trf(tournament: Tournament) -> str:
    r"""The event as the text of a TRF26 file, with lines that end in "\n".

    Columns are counted in characters. A player's name is cut after 33 of them, a team's after 32, as
    the records have no more room. The points given are those of the rounds, ranks the claimed ones.
    Of the event's own regulations a TRF holds the tie-breaks and the values of results, nothing else.

    ``ValueError`` says whose what does not fit, or which round a TRF cannot express.
    """
    records = [*_event_records(tournament), *_player_records(tournament)]
    if tournament.team:
        records += [*_team_records(tournament), *_match_records(tournament)]
    records += _bye_records(tournament)
    other_points = _other_game_points(tournament.scoring)
    if tournament.team:
        records += other_points
        other_points = []  # of an individual event, 299 says them of each result, for readers of TRF26
    plain = read_trf(_text(records).encode())
    _check_read_back(tournament, plain)
    return _text([*records, *_abnormal_points(tournament, plain), *other_points])


def _text(records: Iterable[str]) -> str:
    return "".join(f"{record}\n" for record in records)


# ------------------------------------------------------------------------------------------------ fields


def _one_line(text: str) -> str:
    return re.sub(r"[\r\n]+", " ", text).strip()


def _fitting(value: object, width: int, what: str) -> str:
    """The value at the right of its columns; nothing for None."""
    text = "" if value is None else _one_line(str(value))
    if len(text) > width:
        raise ValueError(f"{what} is {text}, but a TRF has only {width} columns for it")
    return text.rjust(width)


def _decimal(points: Fraction, width: int, what: str) -> str:
    """Points with one decimal; with more, or none, where they need it."""
    tenths = points * 10
    if tenths.denominator == 1:
        text = f"{float(points):.1f}"
        return _fitting(text if len(text) <= width else text.removesuffix(".0"), width, what)
    if 10_000 % points.denominator:
        raise ValueError(f"{what} is {points}, which a TRF cannot hold as a decimal")
    return _fitting(f"{float(points):.4f}".rstrip("0"), width, what)


def _of(participant: Participant) -> str:
    return f"{participant.no} {participant.name}".rstrip()


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(f"{no or '0000':>4}" for no in numbers)


# ------------------------------------------------------------------------------------------- the event


def _event_records(t: Tournament) -> Iterator[str]:
    players = t.players if t.team else t.participants
    swiss = t.system == "swiss"
    texts = {
        "012": t.name,
        "022": t.city,
        "032": t.federation,
        "042": _date(t.start),
        "052": _date(t.end),
        "062": str(len(players)),
        "072": str(sum(p.rating is not None for p in players)),
        "082": str(len(t.participants)) if t.team else "",
        "092": ("Team " if t.team else "") + ("Swiss System" if swiss else "Round Robin"),
        "102": t.arbiter,
        "142": str(t.scheduled_rounds or ""),
        "162": _points_of_games(t.scoring),
        "192": _coded_type(t) if t.team else "",
        **_ranking_order(t.tie_breaks),
        "352": _colour_sequence(t),
        "362": _points_of_matches(t.match_scoring) if t.team else "",
    }
    for record, text in texts.items():
        if line := re.sub(r"[\r\n]+", " ", text).rstrip():
            yield f"{record} {line}"


def _date(day: dt.date | None) -> str:
    return f"{day.year:04}/{day.month:02}/{day.day:02}" if day else ""


def _coded_type(t: Tournament) -> str:
    """192: a custom one, as the event does not say by which rules it was paired."""
    coded = "CUSTOM_TEAM_SWISS" if t.system == "swiss" else "CUSTOM_TEAM_ROUNDROBIN"
    return f"{coded}_{t.primary}" if t.primary else coded


def _ranking_order(tie_breaks: tuple[str, ...]) -> dict[str, str]:
    """202 leaves the points, which come first, unsaid; 212 is the whole order."""
    if len(tie_breaks) > 1 and tie_breaks[0] == "PTS":
        return {"202": ",".join(tie_breaks[1:])}
    return {"212": ",".join(tie_breaks)}


def _colour_sequence(t: Tournament) -> str:
    """352: the colours of a team with White on the first board, as in some match, else in turns."""
    for team in t.participants:
        for round_ in team.rounds:
            colours = "".join(b.colour for b in round_.boards).upper()
            if len(colours) == t.boards and re.fullmatch("W[WB]*", colours):
                return colours
    return ("WB" * t.boards)[: t.boards]


def _symbols(values: dict[str, Fraction], before: str) -> str:
    """162 and 362: a symbol in column 6, 15, 24 …, and its points in the four columns after it."""
    return "   ".join(
        f"{before}{symbol}{_decimal(points, 4, f'the value of {symbol}')}"
        for symbol, points in values.items()
    )


def _wdl(scoring: Scoring) -> dict[str, Fraction]:
    return {"W": scoring.win, "D": scoring.draw, "L": scoring.loss}


def _absence_is_stated(scoring: Scoring) -> bool:
    """Whether A of 162, a zero-point bye or a forfeit loss, can say what the two are worth."""
    others = dict(scoring.others)
    return "Z" in others and others["Z"] == others.get("-")


def _points_of_games(scoring: Scoring) -> str:
    values = _wdl(scoring)
    others = dict(scoring.others)
    if _absence_is_stated(scoring):
        values["A"] = others["Z"]
    if "U" in others:
        values["P"] = others["U"]
    return _symbols(values, " ")


def _other_game_points(scoring: Scoring) -> list[str]:
    """XXS."""
    said = "UZ-" if _absence_is_stated(scoring) else "U"
    values = []
    for code, points in scoring.others:
        if code not in said and code not in _JAVAFO_SYMBOLS:
            raise ValueError(f"a game {code!r} is worth {points}, which no record of a TRF can say")
        if code not in said:
            values.append(f"{_JAVAFO_SYMBOLS[code]}={_decimal(points, 4, f'the value of {code}').strip()}")
    return [f"XXS {' '.join(values)}"] if values else []


def _points_of_matches(scoring: Scoring) -> str:
    plain = Scoring(scoring.win, scoring.draw, scoring.loss)
    for code, points in scoring.others:
        if plain.of(code) != points:
            raise ValueError(f"a match {code!r} is worth {points}, which record 362 of a TRF cannot say")
    return _symbols(_wdl(scoring), "T")


# ------------------------------------------------------------------------------------------- participants


def _points(t: Tournament, participant: Participant) -> tuple[Fraction, Fraction]:
    """The points, and a team's game points, after the last round that was held."""
    made: Sequence[Round | Adjustment] = (*participant.rounds[: t.rounds], *participant.adjustments)
    return (
        Fraction(sum(m.points for m in made), t.unit),
        Fraction(sum(m.game_points for m in made), t.unit),
    )


def _player_records(t: Tournament) -> Iterator[str]:
    """001. The points of a team's player are those of the games, byes of the team left out."""
    if not t.team:
        announced = {(n, no) for (n, _), numbers in _announced_byes(t).items() for no in numbers}
        for p in t.participants:
            fields = [
                " " * 8 if (n, p.no) in announced else _round_field(r, r.code)
                for n, r in enumerate(p.rounds, start=1)
            ]
            yield _player_record(p, _points(t, p)[0], fields)
        return
    matched = {
        (n, member)
        for team in t.participants
        for n, r in enumerate(team.rounds, start=1)
        if r.opponent
        for member in team.members
    }
    for p in t.players:
        codes = [
            "+" if r.code == "U" and (n, p.no) in matched else r.code for n, r in enumerate(p.rounds, start=1)
        ]
        points = sum((t.scoring.of(code) for code in codes if code != PENDING), Fraction(0))
        yield _player_record(p, points, [_round_field(r, code) for r, code in zip(p.rounds, codes)])


def _player_record(p: Participant, points: Fraction, fields: Iterable[str]) -> str:
    about = [
        "001",
        _fitting(p.no, 4, f"the starting number of {_of(p)}"),
        _fitting(p.sex, 1, f"the sex of {_of(p)}") + _fitting(p.title, 3, f"the title of {_of(p)}"),
        f"{_one_line(p.name)[:33]:33}",
        _fitting(p.rating, 4, f"the rating of {_of(p)}"),
        _fitting(p.federation, 3, f"the federation of {_of(p)}"),
        _fitting(p.fide_id, 11, f"the FIDE ID of {_of(p)}"),
        _fitting(p.born, 10, f"the birth date of {_of(p)}"),
        _decimal(points, 4, f"the score of {_of(p)}"),
        _fitting(p.claimed_rank, 4, f"the rank of {_of(p)}"),
    ]
    return "  ".join([" ".join(about), *fields])


def _round_field(r: Round, code: str) -> str:
    return f"{r.opponent or '0000':>4} {r.colour} {code}"


def _team_records(t: Tournament) -> Iterator[str]:
    """310."""
    described = {p.no for p in t.players}
    for team in t.participants:
        if not team.members or not described.issuperset(team.members):
            raise ValueError(
                f"not all players of team {_of(team)} are known, but a TRF tells a match by them"
            )
        match_points, game_points = _points(t, team)
        about = [
            "310",
            _fitting(team.no, 3, f"the number of team {_of(team)}"),
            f"{_one_line(team.name)[:32]:32}",
            " " * 5,
            _fitting(team.rating, 6, f"the rating of team {_of(team)}"),
            _decimal(match_points, 6, f"the match points of team {_of(team)}"),
            _decimal(game_points, 6, f"the game points of team {_of(team)}"),
            _fitting(team.claimed_rank, 3, f"the rank of team {_of(team)}"),
        ]
        yield f"{' '.join(about)}  {_numbers(team.members)}"


# ------------------------------------------------------------------------------------------------- byes


def _bye_records(t: Tournament) -> list[str]:
    """240, and 320 for teams."""
    byes = _team_byes(t) if t.team else _announced_byes(t)
    records = [f"240 {code} {n:3} {_numbers(numbers)}" for (n, code), numbers in sorted(byes.items())]
    return [*_pairing_allocated_byes(t), *records] if t.team else records


def _announced_byes(t: Tournament) -> dict[tuple[int, str], list[int]]:
    """Full- and half-point byes of a round to come, which count only then.

    A round of which nothing else is known stands in the player records alone.
    """
    byes: dict[tuple[int, str], list[int]] = defaultdict(list)
    last = max((len(p.rounds) for p in t.participants), default=0)
    for n in range(t.rounds + 1, last + 1):
        known = [(p.no, p.rounds[n - 1]) for p in t.participants if len(p.rounds) >= n]
        free = [(no, r.code) for no, r in known if not r.opponent and r.colour == "-" and r.code in "FH"]
        for no, code in free if len(free) < len(known) else []:
            byes[n, code].append(no)
    return byes


def _team_byes(t: Tournament) -> dict[tuple[int, str], list[int]]:
    """The teams with a full-, half- or zero-point bye; who is absent before the pairing has none yet."""
    byes: dict[tuple[int, str], list[int]] = defaultdict(list)
    paired = {n for team in t.participants for n, r in enumerate(team.rounds, start=1) if r.opponent}
    for team in t.participants:
        for n, r in enumerate(team.rounds, start=1):
            if r.code in "FH" or (r.code == "Z" and n in paired):
                byes[n, r.code].append(team.no)
    return byes


def _pairing_allocated_byes(t: Tournament) -> list[str]:
    """320: what such a bye is worth, and who had it in which round."""
    byes = {
        n: (team.no, r)
        for team in t.participants
        for n, r in enumerate(team.rounds, start=1)
        if r.code == "U"
    }
    if not byes:
        return []
    _, bye = next(iter(byes.values()))
    worth = [Fraction(points, t.unit) for points in (bye.points, bye.game_points)]
    points = " ".join(_decimal(p, 4, "the value of a team's pairing-allocated bye") for p in worth)
    numbers = " ".join(f"{byes[n][0] if n in byes else '000':>3}" for n in range(1, max(byes) + 1))
    return [f"320 {points} {numbers}"]


# ---------------------------------------------------------------------------------------------- matches


def _match_records(t: Tournament) -> Iterator[str]:
    """330, and 300 where the order of a team does not tell who played on which board."""
    teams = {team.no: team for team in t.participants}
    players = {p.no: p for p in t.players}
    for team in t.participants:
        for n, mine in enumerate(team.rounds, start=1):
            other = teams.get(mine.opponent)
            theirs = other.rounds[n - 1] if other and n <= len(other.rounds) else None
            if mine.code in FORFEITS and mine.colour == "-" and (not theirs or team.no < mine.opponent):
                kind = mine.code + (theirs.code if theirs else "-")
                yield f"330 {kind} {n:3} {team.no:3} {mine.opponent or '000':>3}"
            by_order = _paired(team, players, n)
            line_up = [b.player for b in mine.boards]
            if line_up and (line_up != by_order or any(0 in (b.player, b.opponent) for b in mine.boards)):
                yield f"300 {n:3} {team.no:3} {mine.opponent or '000':>3} {_numbers(line_up)}"


def _paired(team: Participant, players: dict[int, Participant], n: int) -> list[int]:
    """The members who had a game, or an empty chair opposite, in the order of the team."""
    rounds = {no: players[no].rounds[n - 1] for no in team.members if n <= len(players[no].rounds)}
    if not any(r.opponent for r in rounds.values()):
        return []
    return [no for no, r in rounds.items() if r.opponent or r.code == "U"]


# ---------------------------------------------------------------------------------------- abnormal points


def _abnormal_points(t: Tournament, plain: Tournament) -> Iterator[str]:
    """299: points that do not follow from the other records, and bonus and penalty points."""
    for p, read in zip(t.participants, plain.participants):
        for n, (mine, found) in enumerate(zip(p.rounds, read.rounds), start=1):
            stated = Fraction(mine.points, t.unit), Fraction(mine.game_points, t.unit)
            if stated != (Fraction(found.points, plain.unit), Fraction(found.game_points, plain.unit)):
                if mine.code not in _KINDS:
                    raise ValueError(
                        f"round {n} of {_of(p)} has other points than every {mine.code!r} in a TRF"
                    )
                yield _abnormal(t, p, _KINDS[mine.code], n, stated)
        for a in p.adjustments:
            yield _abnormal(t, p, " ", a.round, (Fraction(a.points, t.unit), Fraction(a.game_points, t.unit)))


def _abnormal(t: Tournament, p: Participant, kind: str, n: int, points: tuple[Fraction, Fraction]) -> str:
    """An individual's points stand where a team's game points do."""
    first, second = points if t.team else (None, points[0])
    what = f"the abnormal points of {_of(p)}"
    columns = f"{'' if first is None else _decimal(first, 4, what):4}  {_decimal(second, 4, what)}"
    return f"299 {kind}  {columns}  {_fitting(n, 3, f'the round of {what}')} {p.no:4}"


def _check_read_back(t: Tournament, plain: Tournament) -> None:
    """Everybody must be read with the same rounds; only the points may still differ."""
    for written, read in ((t.players, plain.players), (t.participants, plain.participants)):
        for p, found in zip_longest(written, read):
            if not found or p.no != found.no:
                raise ValueError(
                    f"{_of(p)} cannot be written: a TRF needs a number from 1 on, given only once"
                )
        for p, found in zip(written, read):
            mine, theirs = _results(p, plain.unit), _results(found, t.unit)
            for n, (stated, as_read) in enumerate(zip_longest(mine, theirs), start=1):
                if stated != as_read:
                    raise ValueError(f"round {n} of {_of(p)} would be read from a TRF as another result")


def _results(p: Participant, factor: int) -> list[tuple[object, ...]]:
    """The rounds without their points; those of the boards are multiplied for comparison."""
    return [(*r[:3], [b._replace(points=b.points * factor) for b in r.boards]) for r in p.rounds]
