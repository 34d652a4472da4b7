"""A crosstable as CSV: for people, for spreadsheets, and for this package to read back."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from fractions import Fraction

from ..explain import plain
from ..model import BYES, FORFEITS, MATCH_SCORING, Round, Scoring, Tournament
from ..notation import Game, format_game, written
from ..output import subtitle
from ..standings import standings
from ..texts import language, one_line
from ..workbook.writing import bonus_text, person_cells, round_cell
from .headings import COLUMNS
from .page import NEEDS_GUARD
from .reading import BOARDS, GAME_POINTS, MATCH_POINTS

#: Spreadsheets on Windows take a CSV without this mark for the local encoding.
BYTE_ORDER_MARK = "\ufeff"


def write_csv(tournament: Tournament) -> str:
    """The event's crosstable in the order of its standings, with its tie-breaks.

    Where the comma is the decimal sign, spreadsheets expect semicolons between the columns.
    """
    result = standings(tournament)
    people = {p.no: person_cells(p) for p in tournament.participants}
    about = [key for key in COLUMNS if key == "name" or any(cells[key] for cells in people.values())]
    headings = {**COLUMNS, "name": "Team"} if tournament.team else COLUMNS
    rounds = max([tournament.scheduled_rounds, *(len(p.rounds) for p in tournament.participants)])
    games = {
        p.no: [guarded(_cell(tournament, r)) for r in p.rounds] + ["Z"] * (tournament.rounds - len(p.rounds))
        for p in tournament.participants
    }
    bonus = {
        p.no: guarded(" ".join(bonus_text(tournament, a) for a in p.adjustments))
        for p in tournament.participants
    }
    with_bonus = any(bonus.values())
    lines: list[list[object]] = [[guarded(tournament.name)], [guarded(subtitle(result))]]
    lines += [[line] for line in _scoring(tournament)]
    head = ["Rk", *(headings[key] for key in about), *(f"{r}.Rd" for r in range(1, rounds + 1))]
    lines.append([*head, *_numbered(result.criteria), *(["Bonus"] if with_bonus else [])])
    ranked = {row.no: row for row in result.rows}
    unknown: list[float | None] = [None] * len(result.criteria)
    for no in [*ranked, *(no for no in people if no not in ranked)]:
        row, each = ranked.get(no), people[no]
        line: list[object] = [row.rank if row and row.rank else ""]
        line += [guarded(cell) if isinstance(cell, str) else cell for cell in map(each.get, about)]
        line += games[no] + [""] * (rounds - len(games[no]))
        line += ["" if value is None else plain(value) for value in (row.values if row else unknown)]
        lines.append([*line, *([bonus[no]] if with_bonus else [])])
    out = io.StringIO()
    out.write(BYTE_ORDER_MARK)
    csv.writer(out, delimiter="," if language() == "en" else ";", lineterminator="\r\n").writerows(lines)
    return out.getvalue()


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula or a time; reading takes the apostrophe off.

    >>> guarded("=1+1"), guarded("12:1"), guarded("12w1")
    ("'=1+1", "'12:1", '12w1')
    """
    text = one_line(text)
    return f"'{text}" if NEEDS_GUARD.match(text) else text


def _numbered(criteria: list[str]) -> list[str]:
    """The headings; the second of the same criterion is DE#2."""
    return [
        f"{code}#{nth}" if (nth := criteria[: at + 1].count(code)) > 1 else code
        for at, code in enumerate(criteria)
    ]


def _cell(t: Tournament, played: Round) -> str:
    """A round with its points wherever they are not the usual ones: the table states no rules for them."""
    if t.team and played.code in BYES + FORFEITS:
        points = Fraction(played.points, t.unit), Fraction(played.game_points, t.unit)
        return format_game(Game(played.opponent, played.colour, played.code, points=points))
    stated = Scoring(t.scoring.win, t.scoring.draw, t.scoring.loss)
    return round_cell(replace(t, scoring=stated), played)


def _scoring(t: Tournament) -> list[str]:
    """What results are worth, where it is not the usual, and how many boards a match has."""
    lines = [f"{BOARDS}: {t.boards}"] if t.team and t.boards else []
    for name, scoring, usual in (
        (GAME_POINTS, t.scoring, Scoring()),
        (MATCH_POINTS, t.match_scoring, MATCH_SCORING),
    ):
        worth = scoring.win, scoring.draw, scoring.loss
        if worth != (usual.win, usual.draw, usual.loss):
            lines.append(f"{name}: {' / '.join(map(written, worth))}")
    return lines
