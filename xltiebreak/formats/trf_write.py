"""Writing TRF26, which holds the records of TRF16 that every program reads.

A TRF states results, and its readers work out the points. So what differs from that (299) is found by
reading the other records back, and an event that would be read as another one is refused.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import zip_longest

from ..list_changes import in_report, sentence
from ..model import FORFEITS, PENDING, Adjustment, Participant, Round, Scoring, Tournament
from ..texts import decimal, say
from .trf import read_trf
from .trf_fields import fit, in_a_line, points_in
from .trf_kind import described
from .trf_passed_on import described_otherwise, still_true
from .trf_records import COMMENT, FIRST_ROUND_COLUMN, bye_record, in_columns

#: The kinds of result whose points a 299 can change, by code.
_KINDS = {"1": "W", "W": "W", "=": "D", "D": "D", "0": "L", "L": "L"} | {code: code for code in "FHZ+-"}
#: JaVaFo's names of results, for record XXS.
_JAVAFO_SYMBOLS = {"U": "PAB", "+": "FW", "-": "FL", "F": "FPB", "H": "HPB", "Z": "ZPB"}


def write_trf(tournament: Tournament) -> str:
    r"""The event as the text of a TRF26 file, with lines that end in "\n".

    Columns are counted in characters. A player's name is cut after 33 of them, a team's after 32, as
    the records have no more room. The points given are those of the rounds, ranks the claimed ones.
    Of the event's own regulations a TRF holds the tie-breaks and the values of results, nothing else.

    ``ValueError`` says whose what does not fit, or which round a TRF cannot express.
    """
    theirs = described_otherwise(tournament)
    if theirs:
        records = _records(tournament, {**described(tournament), **theirs})
        plain = read_trf(_text(records).encode())
        if _is_of_the_same_kind(tournament, plain):
            return _completed(tournament, records, plain)
    records = _records(tournament, described(tournament))
    return _completed(tournament, records, read_trf(_text(records).encode()))


def _records(t: Tournament, kind: dict[str, str]) -> list[str]:
    """Everything but what is found by reading it back."""
    records = [*_event_records(t, kind), *_passed_on(t), *_player_records(t)]
    if t.team:
        records += [*_team_records(t), *_match_records(t)]
    records += _bye_records(t)
    return [*records, *_javafo_points(t.scoring)] if t.team else records


def _completed(t: Tournament, records: list[str], plain: Tournament) -> str:
    _check_read_back(t, plain)
    # Of an individual event, 299 says what XXS says of each result, for readers of TRF26.
    return _text([*records, *_abnormal_points(t, plain), *([] if t.team else _javafo_points(t.scoring))])


def _is_of_the_same_kind(t: Tournament, plain: Tournament) -> bool:
    mine, found = ((k.team, k.system, k.primary, k.boards) for k in (t, plain))
    return mine == found


def _text(records: Iterable[str]) -> str:
    return "".join(f"{record}\n" for record in records)


def _of(participant: Participant) -> str:
    return f"{participant.no} {participant.name}".rstrip()


# ------------------------------------------------------------------------------------------- the event


def _event_records(t: Tournament, kind: dict[str, str]) -> Iterator[str]:
    players = t.players if t.team else t.participants
    rounds = str(t.scheduled_rounds or "")
    texts = {
        "012": t.name,
        "022": t.city,
        "032": t.federation,
        "042": _date(t.start),
        "052": _date(t.end),
        "062": str(len(players)),
        "072": str(sum(p.rating is not None for p in players)),
        "082": str(len(t.participants)) if t.team else "",
        "092": kind["092"],
        "102": t.arbiter,
        "142": rounds,
        "XXR": rounds,
        "162": _points_of_games(t.scoring),
        "192": kind["192"],
        **_ranking_order(in_report(t.tie_breaks)),
        "352": kind["352"],
        "362": _points_of_matches(t.match_scoring) if t.team else "",
    }
    for record, text in texts.items():
        if text.strip():
            yield in_a_line(f"{record} {text}")
    yield from _dates(t.round_dates)


def _date(day: dt.date | None) -> str:
    return f"{day.year:04}/{day.month:02}/{day.day:02}" if day else ""


def _dates(days: Sequence[dt.date | None]) -> Iterator[str]:
    """132: above the rounds, where two digits tell the year; else a record a round."""
    known = [day for day in days if day]
    if all(1970 <= day.year <= 2069 for day in known):
        columns = "".join(f"{_date(day)[2:]:10}" for day in days).rstrip()
        if known:
            yield f"{'132':{FIRST_ROUND_COLUMN}}{columns}"
    elif len(known) < len(days):
        raise ValueError(say("trf date unknown", round=days.index(None) + 1))
    else:
        yield from (f"132 {_date(day)}" for day in known)


def _passed_on(t: Tournament) -> Iterator[str]:
    """Comments, among them the lists of tie-breaks before this one, and records of other programs."""
    yield from (f"{COMMENT} {sentence(change)}" for change in t.list_changes)
    yield from (in_a_line(f"{COMMENT}{text}") for text in t.comments)
    yield from still_true(t)


def _ranking_order(tie_breaks: tuple[str, ...]) -> dict[str, str]:
    """202 leaves the points, which come first, unsaid; 212 is the whole order."""
    if len(tie_breaks) > 1 and tie_breaks[0] == "PTS":
        return {"202": ",".join(tie_breaks[1:])}
    return {"212": ",".join(tie_breaks)}


def _symbols(values: dict[str, Fraction], before: str) -> str:
    """162 and 362: a symbol in column 6, 15, 24 …, and its points in the four columns after it."""
    return "   ".join(f"{before}{symbol}{_worth(points, symbol)}" for symbol, points in values.items())


def _worth(points: Fraction, symbol: str) -> str:
    return points_in(4, points, say("trf value", symbol=symbol))


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


def _javafo_points(scoring: Scoring) -> list[str]:
    """XXS: what 162 has no symbol for, and all that is unusual, for programs that know no 162."""
    usual = Scoring()
    values = {}
    if (scoring.win, scoring.draw, scoring.loss) != (usual.win, usual.draw, usual.loss):
        values = _wdl(scoring)
    others = dict(scoring.others)
    for code in others.keys() - _JAVAFO_SYMBOLS.keys():
        raise ValueError(say("trf result without symbol", result=code, points=_plain(others[code])))
    values |= {symbol: others[code] for code, symbol in _JAVAFO_SYMBOLS.items() if code in others}
    said = " ".join(f"{symbol}={_worth(points, symbol).strip()}" for symbol, points in values.items())
    return [f"XXS {said}"] if said else []


def _points_of_matches(scoring: Scoring) -> str:
    plain = Scoring(scoring.win, scoring.draw, scoring.loss)
    for code, points in scoring.others:
        if plain.of(code) != points:
            raise ValueError(say("trf match without symbol", result=code, points=_plain(points)))
    return _symbols(_wdl(scoring), "T")


def _plain(points: Fraction) -> str:
    return decimal(f"{float(points):g}")


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
    who = _of(p)
    about = [
        "001",
        fit(4, p.no, who, "starting number"),
        fit(1, p.sex, who, "sex") + fit(3, p.title, who, "title"),
        f"{in_a_line(p.name)[:33]:33}",
        fit(4, p.rating, who, "rating"),
        fit(3, p.federation, who, "federation"),
        fit(11, p.fide_id, who, "FIDE ID"),
        fit(10, p.born, who, "birth date"),
        points_in(4, points, say("trf field", who=who, field=say("trf points"))),
        fit(4, p.claimed_rank, who, "rank"),
    ]
    return "  ".join([" ".join(about), *fields])


def _round_field(r: Round, code: str) -> str:
    return f"{r.opponent or '0000':>4} {r.colour} {code}"


def _team_records(t: Tournament) -> Iterator[str]:
    """310, and 013 for readers of TRF16, which know no other."""
    described = {p.no for p in t.players}
    for team in t.participants:
        who = _of(team)
        if not team.members or not described.issuperset(team.members):
            raise ValueError(say("trf team without players", team=who))
        name = f"{in_a_line(team.name)[:32]:32}"
        match_points, game_points = _points(t, team)
        about = [
            "310",
            fit(3, team.no, who, "team number"),
            name,
            f"{fit(5, team.nickname, who, 'short name').strip():5}",
            fit(6, team.strength, who, "strength"),
            points_in(6, match_points, say("trf field", who=who, field=say("trf match points"))),
            points_in(6, game_points, say("trf field", who=who, field=say("trf game points"))),
            fit(3, team.claimed_rank, who, "rank"),
        ]
        yield f"{' '.join(about)}  {in_columns(team.members)}"
    for team in t.participants:
        yield f"013 {in_a_line(team.name)[:32]:32}{in_columns(team.members)}"


# ------------------------------------------------------------------------------------------------- byes


def _bye_records(t: Tournament) -> list[str]:
    """240, and 320 for teams."""
    byes = _team_byes(t) if t.team else _announced_byes(t)
    records = [bye_record(code, n, numbers) for (n, code), numbers in sorted(byes.items())]
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
    points = " ".join(_worth(p, "320") for p in worth)
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
                yield f"300 {n:3} {team.no:3} {mine.opponent or '000':>3} {in_columns(line_up)}"


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
                    raise ValueError(say("trf points of a result", who=_of(p), round=n, result=mine.code))
                yield _abnormal(t, p, _KINDS[mine.code], n, stated)
        for a in p.adjustments:
            yield _abnormal(t, p, " ", a.round, (Fraction(a.points, t.unit), Fraction(a.game_points, t.unit)))


def _abnormal(t: Tournament, p: Participant, kind: str, n: int, points: tuple[Fraction, Fraction]) -> str:
    """An individual's points stand where a team's game points do."""
    first, second = points if t.team else (None, points[0])
    what = say("trf field", who=_of(p), field=say("trf abnormal points"))
    columns = f"{'' if first is None else points_in(4, first, what):4}  {points_in(4, second, what)}"
    return f"299 {kind}  {columns}  {fit(3, n, _of(p), 'round of abnormal points')} {p.no:4}"


def _check_read_back(t: Tournament, plain: Tournament) -> None:
    """Everybody must be read with the same rounds; only the points may still differ."""
    for written, read in ((t.players, plain.players), (t.participants, plain.participants)):
        for p, found in zip_longest(written, read):
            if not found or p.no != found.no:
                raise ValueError(say("trf number twice", who=_of(p)))
        for p, found in zip(written, read):
            mine, theirs = _results(p, plain.unit), _results(found, t.unit)
            for n, (stated, as_read) in enumerate(zip_longest(mine, theirs), start=1):
                if stated != as_read:
                    raise ValueError(say("trf round read otherwise", who=_of(p), round=n))


def _results(p: Participant, factor: int) -> list[tuple[object, ...]]:
    """The rounds without their points; those of the boards are multiplied for comparison."""
    return [(*r[:3], [b._replace(points=b.points * factor) for b in r.boards]) for r in p.rounds]
