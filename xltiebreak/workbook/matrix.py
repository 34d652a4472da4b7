"""A round robin's crosstable: everybody against everybody, one row and one column each.

A cell holds the games of a pair, the k-th of one side being the k-th of the other. Rounds and
colours are stated in the cells (``3w1``) or follow from the Berger table.
"""

from __future__ import annotations

from itertools import combinations

from ..berger import berger_round
from ..games import OPPOSITE
from ..model import PENDING
from ..notation import Game, NotationError, parse_games, tidy
from ..texts import say
from .cells import Problems, shown
from .crosstable import Table, Written, is_own_field, letters_of, report_unreadable
from .settings import Settings


def read_matrix(table: Table, settings: Settings, problems: Problems) -> None:
    """Everybody's rounds from the games of each pair."""
    table.pairs = written = _read_cells(table, settings, problems)
    stated = any(w.game and w.game.number for cell in written.values() for w in cell)
    places = {no: at for at, no in enumerate(sorted(table.entries), start=1)}
    if table.field_in_doubt and not stated:  # somebody's number is missing in the Berger table
        table.without_round |= set(table.entries)
        table.without_colour |= set(table.entries)
    for one, other in combinations(table.entries, 2):
        for game in range(settings.games):
            mine, theirs = (
                cell[game] if game < len(cell) else None
                for cell in (written.get((one, other), []), written.get((other, one), []))
            )
            if any(written is not None and written.game is None for written in (mine, theirs)):
                continue  # unreadable, as was said
            if mine is None and theirs is None:
                if stated or not settings.berger:
                    continue
                place = table.cell(one, 0, other) or table.number_cell(one)
                mine = theirs = Written(Game(0, "-", PENDING), place, None)
            round_, colour = berger_round(len(places), places[one], places[other], game)
            _enter(table, settings, problems, one, other, mine, theirs, (round_, colour))
            _enter(table, settings, problems, other, one, theirs, mine, (round_, OPPOSITE[colour]))
    _forget_rounds_to_come(table)


def _read_cells(table: Table, settings: Settings, problems: Problems) -> dict[tuple[int, int], list[Written]]:
    found: dict[tuple[int, int], list[Written]] = {}
    columns = table.columns.opponents
    letters = letters_of(table, columns.values())
    for no, entry in table.entries.items():
        for opponent, column in columns.items():
            value, place = table.grid[entry.row, column], table.grid.place(entry.row, column)
            if opponent == no or opponent not in table.entries:
                text = tidy(value)
                if text and not (opponent == no and is_own_field(text)):
                    key = "cell own field" if opponent == no else "cell opponent unknown"
                    message = say(key, content=shown(value), opponent=opponent)
                    problems.add("error", message, place, content=value)
                    table.unreadable.add(no)
                continue
            if not tidy(value):
                continue
            try:
                games = parse_games(value, settings.games, letters, settings.team)
            except NotationError:
                report_unreadable("cell matrix unreadable", Written(None, place, value), problems)
                table.unreadable |= {no, opponent}
                found[no, opponent] = [Written(None, place, value)] * settings.games
                continue
            if len(games) > settings.games:
                message = say("cell too many games", content=shown(value), games=settings.games)
                problems.add("error", message, place, content=value)
                table.unreadable |= {no, opponent}
            found[no, opponent] = [Written(game, place, value) for game in games[: settings.games]]
    missing = [no for no in table.entries if no not in columns]
    for no in missing:
        place = table.grid.place(table.entries[no].row, table.columns.about["no"])
        problems.add("error", say("cell opponent column missing", no=no), place, content=str(no))
        table.unreadable |= set(table.entries)
    return found


def _enter(
    table: Table,
    settings: Settings,
    problems: Problems,
    no: int,
    opponent: int,
    mine: Written | None,
    theirs: Written | None,
    by_berger: tuple[int, str],
) -> None:
    """One side of a game into its round: as stated here, or there, or by the Berger table."""
    if mine is None:
        return
    entry = table.entries[no]
    if mine.game is None:
        return
    game, other = mine.game, theirs.game if theirs else None
    round_ = game.number or (other.number if other else 0) or by_berger[0]
    colour = game.colour
    if colour == "-" and other and other.colour != "-":
        colour = OPPOSITE[other.colour]
    elif colour == "-" and settings.berger and not game.number:
        colour = by_berger[1]
    if not settings.berger and not game.number and not (other and other.number):
        table.without_round.add(no)
    last = table.last_round(settings)
    if round_ > last:
        message = say("cell round too high", content=shown(mine.content), round=round_, last=last)
        problems.add("error", message, mine.place, content=mine.content)
        table.unreadable |= {no, opponent}
        return
    before = entry.cells.get(round_)
    if before is not None:
        message = say("cell twice in a round", no=no, round=round_, one=before.place, other=mine.place)
        problems.add("error", message, mine.place, before.place, content=mine.content)
        table.unreadable.add(no)
        return
    entry.cells[round_] = mine._replace(game=game._replace(number=opponent, colour=colour))


def _forget_rounds_to_come(table: Table) -> None:
    """Rounds in which no game has a result yet are no rounds of the event so far."""
    held = max(
        (
            round_
            for entry in table.entries.values()
            for round_, written in entry.cells.items()
            if written.game and (written.game.code != PENDING or written.game.game_points is not None)
        ),
        default=0,
    )
    for entry in table.entries.values():
        entry.cells = {round_: written for round_, written in entry.cells.items() if round_ <= held}
