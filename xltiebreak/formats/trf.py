"""Reading TRF16 and TRF26, the FIDE tournament report, and the older extensions of it.

The reader never stops at the first problem: it collects them, each with its line, and goes on with
what it could understand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import lcm

from ..games import ON_THE_SCALE, fits, is_unusual
from ..model import (
    BYES,
    FORFEITS,
    MATCH_SCORING,
    PENDING,
    PLAYED,
    Adjustment,
    Round,
    Scoring,
    System,
    Tournament,
)
from ..texts import decimal, say, visible
from .text import date, decode, lines_of
from .trf_kind import described
from .trf_records import Abnormal, Cell, Level, Player, Report, bye_record, passed_on, read_lines
from .trf_teams import team_tournament

_ROUND_ROBIN = re.compile(
    r"round.?robin|\brr\b|berger|all.?play.?all|rundenturnier|jeder gegen jeden|liga"
    r"|toutes.?rondes|todos contra todos|italiana|girone|scheveningen|schiller",
    re.IGNORECASE,
)
_SWISS = re.compile(r"swiss|suizo|suisse|svizzero|schweizer|dutch|dubov|burstein", re.IGNORECASE)


#: Records that every report has; no number in a table begins with 0 and has a blank behind it.
_RECORD = re.compile(r"\s?(0\d\d|XX[A-Z]) ")


def is_report(data: bytes) -> bool:
    """Whether a text has records of a TRF.

    >>> is_report(b"012 Open"), is_report(b"Rk.;Name;1.Rd")
    (True, False)
    """
    return any(_RECORD.match(line) for line in lines_of(decode(data)))


def read_trf(data: bytes) -> Tournament:
    """Read a TRF file's bytes; what is wrong with it stands in the tournament's ``problems``."""
    report = read_lines(lines_of(decode(data)))
    if not report.players:
        report.add("error", "", say("no player record"))
        return Tournament((), problems=tuple(report.problems))
    return _tournament(report)


def _tournament(report: Report) -> Tournament:
    team = _is_team_event(report)
    if not team:
        _apply_byes(report)
    _check_games(report)
    scoring = _scoring(report, team)
    match_scoring = MATCH_SCORING
    if report.match_points:
        m = report.match_points
        match_scoring = Scoring(m.get("1", Fraction(2)), m.get("=", Fraction(1)), m.get("0", Fraction(0)))
    stated = [*scoring.values(), *match_scoring.values(), *(report.team_pab_points or ())]
    stated += [v for a in report.abnormal for v in (a.points, a.game_points) if v is not None]
    unit = lcm(2, *(v.denominator for v in stated))
    worth = _worth(scoring, unit)
    players = tuple(
        replace(
            player.about,
            rounds=tuple([Round(c.opponent, c.colour, c.code, worth[c.code]) for c in player.cells]),
        )
        for player in report.players.values()
    )
    texts = report.texts
    start = date(texts.get("042", ""))
    if start is None and texts.get("042"):
        message = say("no date", text=visible(texts["042"][:30]))
        report.add("warning", report.text_lines["042"], message)
    elif start and re.fullmatch(r"\d\d[/-]\d\d?[/-]\d\d?", texts["042"]):
        message = say("year first", text=texts["042"], date=start)
        report.add("note", report.text_lines["042"], message)
    tournament = Tournament(
        participants=players,
        name=texts.get("012", ""),
        city=texts.get("022", ""),
        federation=texts.get("032", ""),
        start=start,
        end=date(texts.get("052", "")),
        arbiter=texts.get("102", ""),
        team=team,
        scheduled_rounds=report.rounds,
        unit=unit,
        scoring=scoring,
        match_scoring=match_scoring,
        tie_breaks=_tie_breaks(texts),
    )
    code = texts.get("192", "").upper()
    if team:
        tournament = team_tournament(report, tournament)
        if primary := re.search(r"_(MP|GP)(_|$)", code):
            tournament = replace(tournament, primary="MP" if primary[1] == "MP" else "GP")
    tournament = apply_abnormal_points(report, tournament)
    tournament = replace(tournament, system=_system(report, tournament, code))
    _check_points(report, tournament)
    return replace(
        tournament,
        list_changes=tuple(report.list_changes),
        round_dates=tuple(report.dates.get(r) for r in range(1, max(report.dates, default=0) + 1)),
        comments=tuple(report.comments),
        other_records=tuple(_other_records(report, tournament)),
        problems=tuple(report.problems),
    )


def _other_records(report: Report, tournament: Tournament) -> Iterator[str]:
    """What we do not write ourselves, or would write in other words."""
    for record, ours in described(tournament).items():
        text = report.texts.get(record, "")
        if text and text != ours:
            yield f"{record} {text}"
    if not tournament.team:
        yield from (kept for team in report.old_teams if (kept := passed_on(team.text)))
    yield from report.others
    known = max((len(p.rounds) for p in tournament.participants), default=0)
    for _, kind, round_, numbers in report.byes:
        if round_ > known and numbers:
            yield bye_record(kind, round_, numbers)


def _is_team_event(report: Report) -> bool:
    """Record 310 says so; 013 alone does if every player who was paired plays for some team."""
    if report.teams or not report.old_teams:
        return bool(report.teams)
    members = {no for team in report.old_teams for no in team.about.members}
    paired = {no for no, player in report.players.items() if any(c.opponent for c in player.cells)}
    if paired <= members:
        return True
    report.add("note", report.old_teams[0].line, say("teams do not play"))
    return False


def _tie_breaks(texts: dict[str, str]) -> tuple[str, ...]:
    """212 is the whole order; 202 leaves the points, which come first, unsaid."""
    if texts.get("212"):
        return tuple(t for t in re.split(r"[,;\s]+", texts["212"]) if t)
    if texts.get("202"):
        return ("PTS", *(t for t in re.split(r"[,;\s]+", texts["202"]) if t))
    return ()


def _apply_byes(report: Report) -> None:
    """240: byes of rounds that the player records cover; later ones are only announced."""
    known = max((len(p.cells) for p in report.players.values()), default=0)
    for at, kind, round_, ids in report.byes:
        for no in ids:
            player = report.players.get(no)
            if player is None:
                report.add("error", at, say("bye of a stranger", no=no))
            elif round_ <= known:
                while len(player.cells) < round_:
                    player.cells.append(Cell(0, "-", "Z"))
                cell = player.cells[round_ - 1]
                if not cell.opponent and cell.code == "Z":
                    cell.code = kind
                elif cell.code != kind:
                    said = {"bye": kind, "result": cell.code, "line": player.line}
                    report.add("error", at, say("bye contradicted", no=no, round=round_, **said))


def _check_games(report: Report) -> None:
    """Both players of a game must tell the same story; each contradiction names both lines."""
    for no, player in report.players.items():
        for r, cell in enumerate(player.cells):
            if cell.opponent and _has_opponent(report, player, no, r, cell):
                _check_game(report, player, no, r, cell)


def _has_opponent(report: Report, player: Player, no: int, r: int, cell: Cell) -> bool:
    """Whether the opponent named can be one; if not, the field is read without."""
    opponent = cell.opponent
    if opponent in report.players and opponent != no and cell.code not in BYES:
        return True
    if opponent == no:
        report.add("error", player.line, say("own opponent", round=r + 1, no=no, opponent=opponent))
    elif opponent not in report.players:
        report.add("error", player.line, say("unknown opponent", round=r + 1, no=no, opponent=opponent))
    else:
        message = say("bye with opponent", round=r + 1, no=no, bye=cell.code, opponent=opponent)
        report.add("warning", player.line, message)
        cell.opponent = 0
        return False
    cell.opponent, cell.code = 0, "Z"
    report.unreadable.add((no, r))
    return False


def _check_game(report: Report, player: Player, no: int, r: int, cell: Cell) -> None:
    opponent = cell.opponent
    other = report.players[opponent]
    if (opponent, r) in report.unreadable:
        return
    theirs = other.cells[r] if r < len(other.cells) else Cell(0, "-", "Z")

    def add(level: Level, phrase: str, **values: object) -> None:
        lines = say("lines", first=player.line, second=other.line)
        report.add(level, lines, say(phrase, round=r + 1, no=no, opponent=opponent, **values))

    if theirs.opponent != no:
        phrase = "another opponent" if theirs.opponent else "opponent without opponent"
        add("error", phrase, theirs=theirs.opponent)
    elif no < opponent:
        if not fits(cell.code, theirs.code):
            add("error", "results contradict", result=cell.code, theirs=theirs.code)
        elif is_unusual(cell.code, theirs.code):
            add("note", "unusual result", result=f"{cell.code}–{theirs.code}".replace("=", "½"))
        if cell.colour == theirs.colour and cell.colour != "-":
            add("warning", "both white" if cell.colour == "w" else "both black")


def _worth(scoring: Scoring, unit: int) -> dict[str, int]:
    """The points of every code in units; a game without a result has none yet."""
    return {PENDING: 0} | {code: int(scoring.of(code) * unit) for code in PLAYED + FORFEITS + BYES}


def _scoring(report: Report, team: bool) -> Scoring:
    """As stated, else the usual scoring, else one of the common ones that fits the points given."""
    stated = {**report.game_points}
    for a in report.abnormal:  # 299 without a participant redefines a kind of result
        if a.code and not a.ids:
            stated[a.code] = _individual_points(a)
    if stated or team:
        others = tuple((code, value) for code, value in stated.items() if code not in "1=0")
        return Scoring(
            stated.get("1", Fraction(1)),
            stated.get("=", Fraction(1, 2)),
            stated.get("0", Fraction(0)),
            others,
        )
    usual = Scoring()
    if _all_points_fit(report, usual):
        return usual
    for win, draw in ((1, Fraction(1, 2)), (3, 1), (2, 1)):
        for bye in (win, draw, 0):
            other = Scoring(Fraction(win), Fraction(draw), Fraction(0), (("U", Fraction(bye)),))
            if _all_points_fit(report, other):
                report.add("note", "", say("scoring found", win=win, draw=draw, bye=bye))
                return other
    return usual


def _all_points_fit(report: Report, scoring: Scoring) -> bool:
    unit = lcm(*(value.denominator for value in scoring.values()))
    worth = _worth(scoring, unit)
    held = max(
        (
            r
            for player in report.players.values()
            for r, cell in enumerate(player.cells, start=1)
            if cell.code in PLAYED + FORFEITS
        ),
        default=0,
    )
    for player in report.players.values():
        claimed = player.about.claimed_points
        if claimed is not None and claimed * unit != sum([worth[c.code] for c in player.cells[:held]]):
            return False
    return True


def _check_points(report: Report, tournament: Tournament) -> None:
    """Points that do not fit the results are said so, with what the results add up to."""
    lines = {t.about.no: t.line for t in report.old_teams} | {no: t.line for no, t in report.teams.items()}
    if not tournament.team:
        lines = {no: p.line for no, p in report.players.items()}
    held = tournament.rounds
    for p in tournament.participants:
        made = [sum(r.points for r in p.rounds[:held]), sum(r.game_points for r in p.rounds[:held])]
        made[0] += sum(a.points for a in p.adjustments)
        made[1] += sum(a.game_points for a in p.adjustments)
        claims = [p.claimed_points, p.claimed_game_points if tournament.team else None]
        for units, claim, phrase in zip(made, claims, ("other points", "other game points")):
            points = Fraction(units, tournament.unit)
            if claim is not None and claim != points:
                claimed, added = decimal(f"{float(claim):g}"), decimal(f"{float(points):g}")
                report.add("warning", lines[p.no], say(phrase, no=p.no, claimed=claimed, points=added))


def _individual_points(abnormal: Abnormal) -> Fraction:
    """The points of a 299 in an individual event, in whichever column they stand."""
    points = abnormal.points if abnormal.game_points is None else abnormal.game_points
    return points or Fraction(0)


def apply_abnormal_points(report: Report, tournament: Tournament) -> Tournament:
    """299: points of single results, and bonus or penalty points."""
    changed = {p.no: p for p in tournament.participants}
    for a in report.abnormal:
        for no in a.ids:
            if no not in changed:
                report.add("error", a.line, say("299 of a stranger", no=no))
                continue
            p = changed[no]
            mine = a.points if tournament.team else _individual_points(a)
            games = a.game_points if tournament.team else None
            points = None if mine is None else int(mine * tournament.unit)
            game_points = None if games is None else int(games * tournament.unit)
            if a.code:
                rounds = tuple(
                    r._replace(
                        points=r.points if points is None else points,
                        game_points=r.game_points if game_points is None else game_points,
                    )
                    if ON_THE_SCALE.get(r.code, r.code) == a.code and a.round in (0, n)
                    else r
                    for n, r in enumerate(p.rounds, start=1)
                )
                changed[no] = replace(p, rounds=rounds)
            else:
                extra = Adjustment(a.round, points or 0, game_points or 0)
                changed[no] = replace(p, adjustments=(*p.adjustments, extra))
    return replace(tournament, participants=tuple(changed.values()))


def _system(report: Report, tournament: Tournament, code: str) -> System:
    """192 and 092 say it; else everybody meeting everybody equally often is a round robin."""
    for text in (code, report.texts.get("092", "")):
        if _SWISS.search(text) or re.search(r"_TEAM_(BAKU|TYPE|MP|GP)|^FIDE_TEAM$", text):
            return "swiss"
        if _ROUND_ROBIN.search(text.replace("_", " ")) or "ROUNDROBIN" in text:
            return "round-robin"
    everybody = sorted(p.no for p in tournament.participants)
    met = [sorted(r.opponent for r in p.rounds if r.opponent) for p in tournament.participants]
    times = max(1, len(met[0]) // max(1, len(everybody) - 1))
    complete = len(everybody) > 2 and all(
        opponents == sorted([no for no in everybody if no != p.no] * times)
        for p, opponents in zip(tournament.participants, met)
    )
    system: System = "round-robin" if complete else "swiss"
    said = report.texts.get("092", "")
    phrase = "unknown kind of event" if said else "kind of event not stated"
    message = say(phrase, text=visible(said[:30]), system=system)
    report.add("note", report.text_lines.get("092", ""), message)
    return system
