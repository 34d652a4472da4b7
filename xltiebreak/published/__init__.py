"""Tables as programs publish them: chess-results, Swiss-Manager, Vega, and those that people make by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ..checking.claims import Claims
from ..model import Participant, Tournament
from ..notation import tidy
from ..texts import say
from ..workbook.cells import Grid, shown
from ..workbook.crosstable import Columns
from ..workbook.events import event_of
from .claims import claims_of_table, renumbered
from .layout import Layout
from .page import NoTable, Page, is_whole, page_of_text, pages_of_book
from .pieces import Composition, Pieces, crosstable_of, pieces_of, together
from .reading import Crosstable, without_empty_cells

__all__ = [
    "NoTable",
    "Pieces",
    "Published",
    "join",
    "page_of_text",
    "pages_of_book",
    "pieces_of",
    "read_tables",
    "together",
]


@dataclass(frozen=True)
class Published:
    """An event with what the tables claim beside its results."""

    tournament: Tournament
    claims: Claims


def read_tables(
    pieces: Pieces, more: Pieces, sheet: str | None = None, byes: Mapping[str, str] | None = None
) -> Published:
    """The event that a file tells, together with further files of the same event.

    ``byes`` answers what the tables leave open: kinds of rounds without a game, by cell or by content.
    """
    page, layout = _crosstable(pieces, more, sheet)
    table = Crosstable.of(page, layout, byes or {})
    table.refuse_missing_rows()
    problems = table.questions()
    grid, columns = table.grid()
    names = {tidy(table.about(row, "name")): no for row, no in table.numbers.items()}
    compositions = [*pieces.compositions, *more.compositions]
    boards = _boards(compositions[0], names) if compositions and table.is_of_teams else None
    event = event_of(grid, columns, table.settings(), problems, boards)
    tournament = without_empty_cells(replace(event.tournament, in_workbook=False))
    read = Published(tournament, claims_of_table(page, layout, table.numbers))
    if "no" in layout.about:
        starts = {no: is_whole(table.about(row, "no")) or 0 for row, no in table.numbers.items()}
        if len(set(starts.values()) - {0}) == len(starts):
            read = _renumbered(read, starts)
    for each in pieces.lists:
        if matched(*each, read.tournament.participants):  # another sheet may be about something else
            read = _with_list(read, *each)
    return join(read, more.without(page))


def join(read: Published, pieces: Pieces) -> Published:
    """An event with what further lists of its participants claim."""
    for page, layout in [*pieces.lists, *pieces.crosstables]:
        read = _with_list(read, page, layout)
    return read


def _crosstable(pieces: Pieces, more: Pieces, sheet: str | None) -> tuple[Page, Layout]:
    found = pieces.crosstables
    if sheet is not None:
        titles = ", ".join(f"'{page.title}'" for page, _ in found)
        found = [(page, layout) for page, layout in found if page.title.casefold() == sheet.casefold()]
        if not found:
            raise NoTable(say("no such sheet", sheet=shown(sheet), titles=titles))
    if len(found) > 1:
        raise NoTable(say("several events", titles=", ".join(f"'{page.title}'" for page, _ in found)))
    if found or more.crosstables:
        return [*found, *more.crosstables][0]
    if pairings := [*pieces.pairings, *more.pairings]:
        return crosstable_of(pairings)
    if pieces.compositions:
        raise NoTable(say("no table composition"))
    raise NoTable(say("no table list"))


# ---------------------------------------------------------------------------------------- further tables


def _boards(composition: Composition, teams: Mapping[str, int]) -> tuple[Grid, Columns]:
    """The players of the teams as a sheet of boards; the numbers stand in columns of their own."""
    page, layout = composition.page, composition.layout
    last = max(column for columns in page.rows.values() for column in columns)
    cells = {place: value for place, value in page.cells.items() if place[0] in set(layout.rows)}
    unknown = [name for name in composition.teams if tidy(name) not in teams]
    if unknown:
        raise NoTable(say("no table team", name=unknown[0]))
    no = 0
    for name, rows in composition.teams.items():
        for row in rows:
            no += 1
            cells |= {(row, last + 1): teams[tidy(name)], (row, last + 2): no}
    about = {**layout.about, "team": last + 1, "no": last + 2}
    columns = Columns(layout.rows[0] - 4, about, layout.rounds, {})
    return Grid.of(page.role, page.title, cells), columns


def _with_list(read: Published, page: Page, layout: Layout) -> Published:
    """What a list of participants adds: what it claims, and who they are where that was not known."""
    participants = read.tournament.participants
    rows = matched(page, layout, participants)
    if not rows:
        raise NoTable(
            say("no table of the event", name=page.text(layout.rows[0], layout.about.get("name", 0)))
        )
    layout = replace(layout, rows=list(rows))
    said = claims_of_table(page, layout, {row: p.no for row, p in rows.items()})
    mine = read.claims
    claims = Claims(
        mine.points or said.points,
        mine.game_points or said.game_points,
        mine.ranks or said.ranks,
        (*mine.columns, *said.columns),
        mine.rank_cells if mine.ranks else said.rank_cells,
    )
    known = {p.no: _completed(p, page, layout, row) for row, p in rows.items()}
    participants = tuple(known.get(p.no, p) for p in participants)
    return Published(replace(read.tournament, participants=participants), claims)


def matched(page: Page, layout: Layout, participants: tuple[Participant, ...]) -> dict[int, Participant]:
    """Whom the rows are about, by name, or by number where no names are known; nobody if they are few."""
    by_number = {p.no: p for p in participants}
    by_name = {_plain(p.name): p for p in participants}
    texts = {row: _plain(page.text(row, layout.about.get("name", 0))) for row in layout.rows}
    named = {row: by_name[name] for row, name in texts.items() if name in by_name}
    unnamed = all(p.name == say("unnamed", no=p.no) for p in participants)
    if unnamed and "no" in layout.about:
        numbers = {row: is_whole(page.text(row, layout.about["no"])) for row in layout.rows}
        named = {row: by_number[no] for row, no in numbers.items() if no in by_number}
    return named if 2 * len(named) >= len(participants) else {}


def _plain(name: str) -> str:
    """A name for comparison: without cases, commas and the order of its parts."""
    return "".join(sorted(name.casefold().replace(",", " ").split()))


def _completed(p: Participant, page: Page, layout: Layout, row: int) -> Participant:
    def text(key: str) -> str:
        column = layout.about.get(key)
        return page.text(row, column) if column else ""

    unnamed = p.name == say("unnamed", no=p.no)
    return replace(
        p,
        name=text("name") or p.name if unnamed else p.name,
        rating=p.rating or is_whole(text("rating")),
        title=p.title or text("title"),
        federation=p.federation or text("fed"),
        fide_id=p.fide_id or text("fide-id"),
        born=p.born or text("born"),
        sex=p.sex or text("sex"),
    )


def _renumbered(read: Published, new: Mapping[int, int]) -> Published:
    """Everybody by the start number, where a table has it, whatever its cells name them by."""
    t, d = read.tournament, read.tournament.doubts
    participants = [
        replace(p, no=new[p.no], rounds=tuple(r._replace(opponent=new.get(r.opponent, 0)) for r in p.rounds))
        for p in t.participants
    ]

    def moved(numbers: frozenset[int]) -> frozenset[int]:
        return frozenset(new[no] for no in numbers if no in new)

    doubts = replace(
        d,
        results=moved(d.results),
        colours=moved(d.colours),
        ratings=moved(d.ratings),
        rounds=moved(d.rounds),
        boards=moved(d.boards),
    )
    ordered = tuple(sorted(participants, key=lambda p: p.no))
    return Published(replace(t, participants=ordered, doubts=doubts), renumbered(read.claims, new))
