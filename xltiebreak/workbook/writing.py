"""An event as cells: what ``events`` reads, written."""

from __future__ import annotations

import datetime as dt
import itertools
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from ..berger import berger_round
from ..criteria import CriterionError, parse_criterion
from ..formats.trf_passed_on import OF_A_MOMENT
from ..formats.trf_records import COMMENT
from ..games import OPPOSITE
from ..list_changes import in_report, remembered, sentence
from ..model import BYES, PENDING, Adjustment, Board, Participant, Round, Scoring, Tournament
from ..notation import Game, format_game, format_lone, written
from ..standings import PRESETS, preset_of
from ..texts import LANGUAGES, full_name_of, say
from .layout import Column, is_matrix
from .settings import (
    CHANGES_APART,
    LIST_CHANGES,
    LIST_IN_FORCE,
    LONGEST_LIST,
    OTHER_CODES,
    RECORD,
    worth,
)

SettingValue = str | float | Fraction | dt.date | None
CellValue = str | float | int | None


@dataclass(frozen=True)
class SettingRow:
    """A row of the Settings sheet; without a key it is a heading."""

    key: str
    label: str
    kind: str = "text"
    value: SettingValue = None
    hint: str = ""


def settings_rows(tournament: Tournament, language: str, games: int = 1) -> list[SettingRow]:
    """Every setting with its label, its value and a hint."""
    t = tournament
    rows: list[SettingRow] = []

    def heading(key: str) -> None:
        rows.append(SettingRow("", say(f"section {key}")))

    def row(key: str, kind: str, value: SettingValue) -> None:
        label = key if not key.startswith("tie-break ") else "tie-break"
        number = key.removeprefix("tie-break ")
        text = say(f"setting {label}", number=number)
        rows.append(SettingRow(key, text, kind, value, say(f"hint {label}") if number in ("1", key) else ""))

    heading("event")
    row("language", "choice", LANGUAGES[language])
    row("name", "text", t.name or None)
    row("city", "text", t.city or None)
    row("federation", "text", t.federation or None)
    row("start", "date", t.start)
    row("end", "date", t.end)
    row("round dates", "text", ", ".join(str(day or "–") for day in t.round_dates) or None)
    row("arbiter", "text", t.arbiter or None)
    row("system", "choice", say(f"choice {preset_of(t)}"))
    row("rounds", "number", t.scheduled_rounds or None)
    if t.system == "round-robin" and is_matrix(t):
        row("games", "number", games_of_a_pair(t) if t.participants else games)
        row("berger", "choice", say("choice yes" if follows_berger(t) else "choice no"))
    if t.team:
        row("boards", "number", t.boards or None)
    heading("scoring")
    _scoring_rows(row, "points", t.scoring, "U+-FHZ" if not t.team else "")
    if t.team:
        heading("match scoring")
        _scoring_rows(row, "match", t.match_scoring, "")
        bye = _team_bye(t)
        row("bye match points", "number", bye[0])
        row("bye game points", "number", bye[1])
    heading("rules")
    row("edition", "choice", say(f"choice {t.edition or 'by date'}"))
    row("unrated", "number", t.unrated)
    if t.team:
        named = {"MP": "choice match points", "GP": "choice game points"}
        row("primary", "choice", say(named[t.primary]) if t.primary else None)
    row("half-point byes", "number", None)
    row("ties", "choice", say("choice lots" if "LOTS" in t.tie_breaks else "choice shared"))
    row("seed", "number", t.seed)
    row("playoff", "text", ", ".join(f"{no}={place}" for no, place in t.playoff) or None)
    row("excluded", "text", ", ".join(map(str, sorted(t.excluded))) or None)
    if t.system == "swiss" and not t.team:
        heading("pairing")
        row("pairing", "choice", None)
        row("first colour", "choice", None)
    heading("tie-breaks")  # at the end, so that more of them can be typed below
    listed = t.tie_breaks or tuple(PRESETS[preset_of(t)].split(","))
    for n in range(1, max(LONGEST_LIST, len(listed)) + 1):
        row(f"tie-break {n}", "criterion", criterion_text(listed[n - 1]) if n <= len(listed) else None)
    return rows


def hidden_settings(t: Tournament) -> dict[str, str]:
    """What a workbook keeps for itself, by key: the list of tie-breaks as it was, and lines of a TRF."""
    kept = {
        LIST_IN_FORCE: remembered(t.rounds, listed_in_report(t)),
        LIST_CHANGES: CHANGES_APART.join(map(sentence, t.list_changes)),
    }
    lines = [f"{COMMENT}{text}" for text in t.comments]
    lines += [line for line in t.other_records if line[:3] not in OF_A_MOMENT]
    return kept | {f"{RECORD}{n}": line for n, line in enumerate(lines, start=1)}


def listed_in_report(t: Tournament) -> tuple[str, ...]:
    """The list that the event is ranked by, in the spelling of a TRF."""
    return in_report(t.tie_breaks or PRESETS[preset_of(t)].split(","))


def criterion_text(code: str) -> str:
    """A criterion as the drop-down shows it."""
    try:
        criterion = parse_criterion(code)
    except CriterionError:
        return code
    return f"{criterion} – {full_name_of(criterion)}"


def _scoring_rows(
    row: Callable[[str, str, SettingValue], None], prefix: str, scoring: Scoring, always: str
) -> None:
    for code, value in zip("1=0", (scoring.win, scoring.draw, scoring.loss)):
        row(f"{prefix} {code}", "number", value)
    others = dict(scoring.others)
    for code in OTHER_CODES:
        if code in always or code in others:
            row(f"{prefix} {code}", "number", others.get(code))


def _team_bye(t: Tournament) -> tuple[Fraction, Fraction]:
    """What a team's bye was worth, or by default a drawn match."""
    for p in t.participants:
        for r in p.rounds:
            if r.code == "U":
                return Fraction(r.points, t.unit), Fraction(r.game_points, t.unit)
    return t.match_scoring.draw, t.scoring.draw * t.boards


# ---------------------------------------------------------------------------------------- Crosstable


def crosstable_cells(tournament: Tournament, rows: int, columns: list[Column]) -> list[list[CellValue]]:
    """One row a participant, then numbered empty ones."""
    numbers = [p.no for p in tournament.participants]
    spare = (n for n in range(1, rows + len(numbers) + 1) if n not in numbers)
    by_berger = follows_berger(tournament)
    lines = [_line(tournament, p, columns, by_berger) for p in tournament.participants]
    for _ in range(rows - len(lines)):
        no = next(spare)
        own: dict[str, CellValue] = {"no": no, f"v{no}": "*"}
        lines.append([own.get(column.key) for column in columns])
    return lines


def _line(t: Tournament, p: Participant, columns: list[Column], by_berger: bool) -> list[CellValue]:
    bonus = " ".join(bonus_text(t, a) for a in p.adjustments)
    known = {**person_cells(p), "bonus": bonus, f"v{p.no}": "*"}
    if any(column.key.startswith("v") for column in columns):
        known |= _against(t, p, by_berger)
    else:
        known |= {f"r{r}": round_cell(t, played) for r, played in enumerate(p.rounds, start=1)}
    return [known.get(column.key) for column in columns]


def bonus_text(t: Tournament, given: Adjustment) -> str:
    """Bonus points as they stand in a cell: ``-1``, ``+½@3`` (in round 3)."""
    each = [Fraction(given.points, t.unit)] + ([Fraction(given.game_points, t.unit)] if t.team else [])
    text = "|".join(f"+{written(v)}" if v > 0 else written(v) for v in each)
    return f"{text}@{given.round}" if given.round else text


def round_cell(t: Tournament, played: Round) -> str:
    """A round as it stands in a cell: ``12w1``, ``8w2½``, ``H``."""
    return format_game(_game(t, played))


def _game(t: Tournament, played: Round) -> Game:
    points = _unusual_points(t, played)
    if t.team and played.opponent and played.code not in "+- ":
        on_boards = sum(board.points for board in played.boards)
        made = Fraction(on_boards if points and played.boards else played.game_points, t.unit)
        return Game(played.opponent, played.colour, PENDING, made, points)
    return Game(played.opponent, played.colour, played.code, points=points)


def _unusual_points(t: Tournament, played: Round) -> tuple[Fraction, ...]:
    """Points that the scoring does not give."""
    if played.code == PENDING:
        return ()
    if not t.team:
        same = played.points == worth(t.scoring, played.code, t.unit)
        return () if same else (Fraction(played.points, t.unit),)
    match_points, game_points = worth(t.match_scoring, played.code, t.unit), played.game_points
    if played.code in BYES:
        usual = _team_bye(t)
        each = worth(t.scoring, played.code, t.unit) * t.boards
        match_points, game_points = (
            (int(usual[0] * t.unit), int(usual[1] * t.unit)) if played.code == "U" else (match_points, each)
        )
    elif played.boards:
        game_points = sum(board.points for board in played.boards)
    elif played.code in "+-":
        game_points = worth(t.scoring, played.code, t.unit) * t.boards
    if (match_points, game_points) == (played.points, played.game_points):
        return ()
    return Fraction(played.points, t.unit), Fraction(played.game_points, t.unit)


# -------------------------------------------------------------------------------------------- matrix


def games_of_a_pair(t: Tournament) -> int:
    """How often the same two meet, at most."""
    most = 1
    for p in t.participants:
        opponents = [r.opponent for r in p.rounds if r.opponent]
        most = max([most, *(opponents.count(no) for no in set(opponents))])
    return most


def _meetings(p: Participant) -> dict[int, list[tuple[int, Round]]]:
    met: dict[int, list[tuple[int, Round]]] = {}
    for r, played in enumerate(p.rounds, start=1):
        if played.opponent:
            met.setdefault(played.opponent, []).append((r, played))
    return met


def follows_berger(t: Tournament) -> bool:
    """Whether rounds and colours are those of the Berger table, so that the cells need not say them."""
    places = {no: at for at, no in enumerate(sorted(p.no for p in t.participants), start=1)}
    for p in t.participants:
        for opponent, games in _meetings(p).items():
            for cycle, (r, played) in enumerate(games):
                if opponent not in places:
                    return False
                expected = berger_round(len(places), places[p.no], places[opponent], cycle)
                if (r, played.colour) != expected:
                    return False
    return True


def _against(t: Tournament, p: Participant, by_berger: bool) -> dict[str, CellValue]:
    cells: dict[str, CellValue] = {}
    for opponent, games in _meetings(p).items():
        made = []
        for r, played in games:
            game = _game(t, played)
            number, colour = (0, "-") if by_berger else (r, played.colour)
            made.append(format_lone(game._replace(number=number, colour=colour)))
        cells[f"v{opponent}"] = " ".join(filter(None, made))
    return cells


# -------------------------------------------------------------------------------------------- boards


def board_rows(
    tournament: Tournament, teams: int, columns: list[Column]
) -> list[tuple[list[CellValue], bool]]:
    """The players of every team, with empty rows where none are known; the flag marks the last."""
    t = tournament
    people = {p.no: p for p in t.players}
    cells = _board_cells(t)
    numbers = [p.no for p in t.participants]
    spare_teams = (n for n in range(1, teams + len(numbers) + 1) if n not in numbers)
    numbers += [next(spare_teams) for _ in range(teams - len(numbers))]
    members = {p.no: p.members for p in t.participants}
    spare = itertools.count(max(people, default=0) + 1)
    rows: list[tuple[list[CellValue], bool]] = []
    for team in numbers:
        known = [
            {"team": team, **person_cells(people[no]), **cells.get(no, {})} for no in members.get(team, ())
        ]
        if not known:
            known = [{"team": team, "no": next(spare)} for _ in range((t.boards or 4) + 2)]
        for at, line in enumerate(known, start=1):
            rows.append(([line.get(column.key) for column in columns], at == len(known)))
    return rows


def person_cells(p: Participant) -> dict[str, CellValue]:
    """What the sheets say about a player or a team."""
    return {
        "no": p.no,
        "title": p.title,
        "name": p.name,
        "fed": p.federation,
        "rating": p.rating,
        "sex": p.sex,
        "fide-id": p.fide_id,
        "born": p.born,
        "short-name": p.nickname,
        "strength": p.strength,
    }


def _board_cells(t: Tournament) -> dict[int, dict[str, CellValue]]:
    """By player and round: the result, with colour and board where they do not follow."""
    cells: dict[int, dict[str, CellValue]] = {person.no: {} for person in t.players}
    for person in t.players:
        for r, played in enumerate(person.rounds, start=1):
            if not played.opponent and played.code in "UFH":
                cells[person.no][f"r{r}"] = played.code
    for team in t.participants:
        for r, match in enumerate(team.rounds, start=1):
            seated = [b.player for b in match.boards if b.player]
            in_order = seated == [no for no in team.members if no in seated] and len(seated) == len(
                match.boards
            )
            for at, board in enumerate(match.boards):
                if board.player:
                    cells[board.player][f"r{r}"] = _board_cell(match, at, board, in_order)
    return cells


def _board_cell(match: Round, at: int, board: Board, in_order: bool) -> str:
    follows = match.colour if at % 2 == 0 else OPPOSITE[match.colour]
    colour = "-" if board.colour == follows and in_order else board.colour
    return format_lone(Game(0 if in_order else at + 1, colour, board.code)) or "?"
