"""The events of a workbook, found by defined names and read into tournaments."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from ..criteria import CriterionError, parse_criterion
from ..formats.trf_records import COMMENT, passed_on
from ..list_changes import with_change
from ..model import PLAYED, Adjustment, Doubts, ListChange, Participant, Problem, Round, Tournament
from ..standings import PRESETS, preset_of
from ..texts import say, speaking
from .boards import Matches, read_boards
from .book import ERRORS, Area, Book, XlsxBook, open_book
from .cells import Grid, Problems, Role, shown
from .checks import Found, check_byes, check_empty_cells, check_games, check_rounds
from .crosstable import Columns, Entry, Table, find_columns, read_crosstable
from .package import PackageError
from .settings import (
    LIST_IN_FORCE,
    Settings,
    Stated,
    is_whole_copy,
    language_of,
    read_settings,
    stated_in_crosstable,
    stated_in_sheet,
    states_rules,
    worth,
)
from .writing import listed_in_report

#: The names by which the sheets of an event are found, whatever their titles.
NAMES = ("Settings", "Crosstable", "Standings", "Details", "Check", "Boards", "Memory")


class NotOurs(ValueError):
    """A workbook without the crosstable that is asked for; the message says so without its name."""


@dataclass
class SheetEvent:
    """An event as a workbook holds it."""

    tournament: Tournament
    settings: Settings
    language: str
    table: Table
    #: The areas of its sheets, by their defined names.
    areas: dict[str, Area]
    #: Whether a cell of the list of tie-breaks cannot be read.
    list_in_doubt: bool = False

    @property
    def changed_list(self) -> str:
        """What is to be said of a list that was changed after a round and not noted yet."""
        changes = self.tournament.list_changes
        if len(changes) <= len(self.settings.list_changes):
            return ""
        return list_changed(changes[-1], listed_in_report(self.tournament))

    @property
    def title(self) -> str:
        """The title of its crosstable's sheet, by which ``--sheet`` chooses it."""
        return self.areas["Crosstable"].sheet


def find_events(book: Book) -> list[dict[str, Area]]:
    """The areas of each event: those of one scope, Settings also from the whole workbook."""
    scopes: dict[str | None, dict[str, Area]] = {}
    for name in book.names:
        if name.name in NAMES and name.area.sheet in book.titles:
            scopes.setdefault(name.scope, {})[name.name] = name.area
    everywhere = scopes.get(None, {})
    events: dict[Area, dict[str, Area]] = {}
    for areas in scopes.values():
        crosstable = areas.get("Crosstable")
        if crosstable and len(areas) > len(events.get(crosstable, {})):
            events[crosstable] = areas
    order = {title: at for at, title in enumerate(book.titles)}
    found = sorted(events.values(), key=lambda areas: order[areas["Crosstable"].sheet])
    return [
        {**({"Settings": everywhere["Settings"]} if "Settings" in everywhere else {}), **a} for a in found
    ]


def open_events(data: bytes) -> tuple[XlsxBook, list[dict[str, Area]]]:
    """A workbook that is to be changed, with its events."""
    book = open_book(data)
    if not isinstance(book, XlsxBook):
        raise PackageError(say("ods not written"))
    events = find_events(book)
    if not events:
        raise NotOurs(say("not ours"))
    return book, events


def choose_event(book: Book, sheet: str | None) -> dict[str, Area]:
    """The only event of a workbook, or the one of the sheet that is named."""
    events = find_events(book)
    if not events:
        raise NotOurs(say("not ours"))
    titles = ", ".join(f"'{areas['Crosstable'].sheet}'" for areas in events)
    if sheet is None:
        if len(events) > 1:
            raise NotOurs(say("several events", titles=titles))
        return events[0]
    for areas in events:
        if sheet.casefold() in {area.sheet.casefold() for area in areas.values()}:
            return areas
    raise NotOurs(say("no such sheet", sheet=shown(sheet), titles=titles))


def read_sheets(book: Book, areas: dict[str, Area]) -> SheetEvent:
    """Read one event; the problems are told in the language being spoken."""
    cells = {title: book.sheet(title) for title in {area.sheet for area in areas.values()} & _read(areas)}

    def grid(name: str, role: Role) -> Grid | None:
        return Grid(role, areas[name], cells[areas[name].sheet]) if name in areas else None

    crosstable = grid("Crosstable", "crosstable")
    assert crosstable is not None
    settings = grid("Settings", "settings")
    stated = stated_in_sheet(settings) if settings else _copied_settings(crosstable)
    if not states_rules(stated):
        raise NotOurs(say("settings missing"))
    if memory := grid("Memory", "settings"):
        stated |= stated_in_sheet(memory)
    event = read_event(crosstable, stated, grid("Boards", "boards"), areas, getattr(book, "date_1904", False))
    if settings is None:
        told = [*event.tournament.problems, Problem("warning", say("settings copied"))]
        event.tournament = replace(event.tournament, problems=tuple(_in_order(told)))
    return event


def read_ranges(crosstable: Grid, boards: Grid | None) -> SheetEvent:
    """Read an event that is handed over as ranges, in its own language: the settings stand above it."""
    stated = _copied_settings(crosstable)
    if not states_rules(stated):
        raise NotOurs(say("no crosstable in range", sheet=crosstable.area.sheet))
    areas = {"Crosstable": crosstable.area, **({"Boards": boards.area} if boards else {})}
    with speaking(language_of(stated)):
        return read_event(crosstable, stated, boards, areas)


def _copied_settings(crosstable: Grid) -> dict[str, Stated]:
    """The settings above a crosstable, unless the sheet that they were copied from is gone."""
    stated = stated_in_crosstable(crosstable)
    if any(said.value in ERRORS for said in stated.values()):
        raise NotOurs(say("settings missing"))
    if not is_whole_copy(stated):
        raise NotOurs(say("settings copy incomplete"))
    return stated


def language_of_event(book: Book, areas: dict[str, Area]) -> str:
    """The language that an event's Settings ask for, or their copy above the crosstable."""
    if area := areas.get("Settings"):
        return language_of(stated_in_sheet(Grid("settings", area, book.sheet(area.sheet))))
    area = areas["Crosstable"]
    return language_of(stated_in_crosstable(Grid("crosstable", area, book.sheet(area.sheet))))


def for_functions(areas: dict[str, Area]) -> dict[str, Area]:
    """An event without what the workbook remembers: no value depends on it, so no cell waits for it."""
    return {name: area for name, area in areas.items() if name != "Memory"}


def _read(areas: dict[str, Area]) -> set[str]:
    """The sheets that are read; the others are only written."""
    return {areas[name].sheet for name in ("Settings", "Crosstable", "Boards", "Memory") if name in areas}


def read_event(
    crosstable: Grid,
    stated: dict[str, Stated],
    boards: Grid | None,
    areas: dict[str, Area],
    date_1904: bool = False,
) -> SheetEvent:
    """Make a tournament of the cells; what is wrong with them stands in its problems."""
    problems = Problems([])
    settings = read_settings(stated, problems, date_1904)
    columns = find_columns(crosstable, problems)
    # Our first cell; where it holds something else, something was pasted over the sheet.
    mark = crosstable[crosstable.area.top, crosstable.area.left]
    if columns is None and mark != "xltiebreak" and not settings.team:
        from ..published.pasted import pasted_columns

        columns = pasted_columns(crosstable, problems)
    if columns is None:
        phrase = "crosstable without keys" if mark in ("xltiebreak", None) else "pasted table"
        raise NotOurs(say(phrase, sheet=crosstable.area.sheet))
    seats = find_columns(boards, problems) if boards and settings.team else None
    return event_of(
        crosstable, columns, settings, problems, (boards, seats) if boards and seats else None, areas
    )


def event_of(
    crosstable: Grid,
    columns: Columns,
    settings: Settings,
    problems: Problems,
    boards: tuple[Grid, Columns] | None = None,
    areas: dict[str, Area] | None = None,
) -> SheetEvent:
    """Make a tournament of a table, and in a team event of its boards, whose columns are known."""
    table = read_crosstable(crosstable, columns, settings, problems)
    found = check_games(table, settings, problems)
    check_rounds(table, settings, problems)
    check_byes(table, settings, problems)
    check_empty_cells(table, found, problems)
    tie_breaks, list_in_doubt = _tie_breaks(settings, problems)
    unit = _unit(settings, table)
    if settings.team:
        tournament = _teams(table, settings, boards, unit, found, problems)
    else:
        tournament = _individuals(table, settings, unit, found)
    doubts = tournament.doubts
    if not settings.complete:
        doubts = replace(doubts, results=frozenset(table.entries), field=True)
    if not table.entries:
        problems.add(
            "warning", say("cell nobody"), crosstable.place(columns.key_row + 3, columns.about["name"])
        )
    records = [kept for line in settings.records if (kept := passed_on(line))]
    tournament = replace(
        tournament,
        name=settings.name,
        city=settings.city,
        federation=settings.federation,
        start=settings.start,
        end=settings.end,
        arbiter=settings.arbiter,
        round_dates=settings.round_dates,
        system=settings.system,
        team=settings.team,
        scheduled_rounds=settings.rounds,
        unit=unit,
        scoring=settings.scoring,
        match_scoring=settings.match_scoring,
        primary=settings.primary,
        tie_breaks=tie_breaks,
        edition=settings.edition,
        unrated=settings.unrated,
        playoff=_known(settings, table, problems),
        seed=settings.seed,
        excluded=frozenset(no for no in settings.excluded if no in table.entries),
        list_changes=settings.list_changes,
        comments=tuple(line[len(COMMENT) :] for line in records if line.startswith(COMMENT)),
        other_records=tuple(line for line in records if not line.startswith(COMMENT)),
        in_workbook=True,
        doubts=replace(
            doubts,
            field=doubts.field or list_in_doubt or table.field_in_doubt,
            seed=not settings.seed_is_readable,
        ),
    )
    if settings.lots and "LOTS" not in tie_breaks:
        own = tie_breaks or tuple(PRESETS[preset_of(tournament)].split(","))
        tournament = replace(tournament, tie_breaks=(*own, "LOTS"))
    if not list_in_doubt:
        tournament = _with_changed_list(tournament, settings, problems)
    tournament = replace(tournament, problems=tuple(_in_order(problems.found)))
    return SheetEvent(tournament, settings, settings.language, table, areas or {}, list_in_doubt)


def _with_changed_list(tournament: Tournament, settings: Settings, problems: Problems) -> Tournament:
    """With a change of the list since the workbook was last sorted, if a round had been played then."""
    before, now = settings.list_in_force, listed_in_report(tournament)
    changes = with_change(settings.list_changes, before, now)
    if len(changes) > len(settings.list_changes):
        key = next((key for key in settings.places if key.startswith("tie-break ")), LIST_IN_FORCE)
        problems.add("warning", list_changed(changes[-1], now), settings.places[key])
    return replace(tournament, list_changes=changes)


def list_changed(change: ListChange, now: tuple[str, ...]) -> str:
    """What is said of a list that was changed after a round."""
    told = {"before": ",".join(change.tie_breaks), "now": ",".join(now)}
    return say("list changed", round=change.round, **told)


def _in_order(problems: list[Problem]) -> list[Problem]:
    """Errors first, then warnings, then notes."""
    rank = {"error": 0, "warning": 1, "note": 2}
    return sorted(problems, key=lambda problem: rank[problem.level])


def _known(settings: Settings, table: Table, problems: Problems) -> tuple[tuple[int, int], ...]:
    """Play-off places of participants that exist; the others, and expelled ones, are reported."""
    for key, numbers in (("playoff", dict(settings.playoff)), ("excluded", settings.excluded)):
        unknown = sorted(no for no in numbers if no not in table.entries)
        if unknown:
            listed = ", ".join(map(str, unknown))
            message = say("cell numbers unknown", setting=say(f"setting {key}"), numbers=listed)
            problems.add("error", message, settings.places[key], content=listed)
            table.field_in_doubt = True
    return tuple((no, place) for no, place in settings.playoff if no in table.entries)


def _tie_breaks(settings: Settings, problems: Problems) -> tuple[tuple[str, ...], bool]:
    """The list, without what is no criterion: then nobody's place is certain."""
    known, in_doubt = [], False
    for key, text in settings.tie_breaks.items():
        try:
            known.append(str(parse_criterion(text)))
        except CriterionError as error:
            problems.add("error", str(error), settings.places[key], content=text)
            in_doubt = True
    return tuple(known), in_doubt


def _unit(settings: Settings, table: Table) -> int:
    """So many units make a point that everything stated is a whole number of them."""
    stated: list[Fraction] = [
        *settings.scoring.values(),
        *settings.match_scoring.values(),
        *(settings.bye or ()),
    ]
    for entry in table.entries.values():
        stated += [points for _, each in entry.bonus for points in each]
        stated += [points for w in entry.cells.values() if w.game for points in w.game.points]
    return lcm(2, *(value.denominator for value in stated))


def _participant(entry: Entry, rounds: list[Round], unit: int) -> Participant:
    adjustments = tuple(Adjustment(r, *(int(p * unit) for p in each[:2])) for r, each in entry.bonus)
    return replace(entry.about, rounds=tuple(rounds), adjustments=adjustments)


def _individuals(table: Table, settings: Settings, unit: int, found: Found) -> Tournament:
    absence = Round(0, "-", "Z", worth(settings.scoring, "Z", unit))
    participants = []
    for entry in table.entries.values():
        last = table.rounds if table.columns.opponents else max(entry.cells, default=0)
        rounds = []
        for r in range(1, last + 1):
            written = entry.cells.get(r)
            game = written.game if written else None
            if game is None or (entry.about.no, r) in found.unanswered:
                rounds.append(absence)
                continue
            points = int(game.points[0] * unit) if game.points else worth(settings.scoring, game.code, unit)
            rounds.append(Round(game.number, game.colour, game.code, points))
        participants.append(_participant(entry, rounds, unit))
    uncoloured = {
        p.no for p in participants for r in p.rounds if r.opponent and r.colour == "-" and r.code in PLAYED
    }
    doubts = Doubts(
        results=frozenset(table.unreadable | found.results),
        colours=frozenset(found.colours | uncoloured | table.without_colour),
        ratings=frozenset(table.ratings),
        rounds=frozenset(table.without_round),
    )
    return Tournament(tuple(participants), doubts=doubts)


def _teams(
    table: Table,
    settings: Settings,
    sheet: tuple[Grid, Columns] | None,
    unit: int,
    found: Found,
    problems: Problems,
) -> Tournament:
    boards = read_boards(sheet, table, settings, problems)
    matches = Matches(table, boards, settings, problems, unit, found.unanswered)
    made: dict[int, list[Round]] = {}
    for no, entry in table.entries.items():
        last = table.rounds if table.columns.opponents else max(entry.cells, default=0)
        made[no] = [matches.round(no, r) for r in range(1, last + 1)]
    matches.check_boards_without_match()
    matches.check_criteria_of_boards(sheet[0].area.sheet if sheet else say("sheet Boards"))
    members = {no: tuple(p for p, player in boards.players.items() if player.team == no) for no in made}
    doubts = Doubts(
        results=frozenset(table.unreadable | found.results | boards.unreadable | matches.in_doubt),
        colours=frozenset(found.colours | table.without_colour),
        ratings=frozenset(table.ratings),
        rounds=frozenset(table.without_round),
        boards=frozenset(team for _, team, _ in matches.without_boards),
    )
    return Tournament(
        tuple(
            replace(_participant(entry, made[no], unit), members=members[no])
            for no, entry in table.entries.items()
        ),
        boards=matches.size,
        players=matches.players(made, table.rounds),
        doubts=doubts,
    )


def read_in(book: Book, areas: dict[str, Area], language: str | None = None) -> SheetEvent:
    """Read one event with its problems told in a language; by default the workbook's own."""
    with speaking(language or language_of_event(book, areas)):
        return read_sheets(book, areas)
