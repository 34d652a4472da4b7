"""The commands of every spreadsheet program: sort, check, explain, fill, pair.

A program gives its workbook as a :class:`Host`; what a command says to people is the answer.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol

from ..model import Problem
from ..standings import Standings
from ..texts import say, speaking
from ..workbook.book import Area, Book, Value, column_number
from ..workbook.cells import CellProblem, Place
from ..workbook.contents import summary
from ..workbook.events import NotOurs, SheetEvent, find_events, language_of_event, read_sheets
from ..workbook.filling import missing_halves
from ..workbook.layout import TABLE_HEADER, TABLE_KEY_ROW, TABLE_TOP
from ..workbook.sorting import Sheet, problems_of, ranking, remember_list, write_event
from .answers import Answers, Argument, NoAnswer
from .functions import functions

log = logging.getLogger("xltiebreak")

_ARGUMENT = r'((?:"(?:[^"]|"")*"|\'(?:[^\']|\'\')*\'|[^,;()"\'])*)'
_FORMULA = re.compile(rf"(FIDE_\w+)\({_ARGUMENT}(?:[,;]{_ARGUMENT})?", re.IGNORECASE)
_CELLS = re.compile(
    r"\$?(?:'((?:[^']|'')+)'[.!]|([^.!'$]+)[.!])?\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?[A-Z]{1,3}\$?(\d{1,7}))?",
    re.IGNORECASE,
)


class Told(NamedTuple):
    """What a command has to say, and whether a person should be stopped to read it."""

    text: str
    aloud: bool = False


class Selected(NamedTuple):
    """The cell that is selected."""

    sheet: str
    row: int
    column: int
    formula: str


class Host(Protocol):
    """An open workbook, and what can be done with it."""

    #: Whether formulas have to name the crosstable, because functions here see only their arguments.
    names_crosstable: bool

    @property
    def book(self) -> Book: ...
    def sheet_shown(self) -> str: ...
    def selected(self) -> Selected | None: ...
    def sheet(self, title: str) -> Sheet:
        """A sheet to be written; NotOurs if it may not be."""

    def step(self, title: str) -> AbstractContextManager[None]:
        """What was written inside reaches the program at its end: all of it, or nothing."""

    def enter(self, texts: dict[Place, str]) -> None:
        """Type texts into cells."""

    def go_to(self, place: Place) -> None: ...
    def progress(self, text: str, percent: int) -> None: ...


def run(host: Host, name: str) -> Told:
    """Give a command; whatever happens, the answer is for people to read."""
    try:
        return _COMMANDS[name](host)
    except NotOurs as error:
        return Told(_sentence(str(error)), True)
    except Exception as error:
        log.exception("%s", name)
        reason = " ".join(str(error).split())[:200]
        return Told(say("command failed", reason=reason or type(error).__name__), True)


# -------------------------------------------------------------------------------------------- commands


def sort(host: Host) -> Told:
    """Write the standings of every event in their order."""
    every = _events(host)
    sortable = [areas for areas in every if "Standings" in areas]
    if not sortable:
        raise NotOurs(say("no crosstable"))
    told: list[Told] = []
    with host.step(say("menu sort")):
        for areas in sortable:
            with speaking(language_of_event(host.book, areas)):
                host.progress(say("reading"), 10)
                event = read_sheets(host.book, areas)
                host.progress(say("computing"), 30)
                result = ranking(event.tournament)
                several = host.names_crosstable or len(every) > 1
                write_event(host.sheet, event, result, several=several)
                remember_list(host.sheet, event)
                told.append(_about(event, result))
        host.progress(say("writing"), 60)
    if len(told) == 1:
        return told[0]
    return Told(say("several sorted", count=len(told)), any(one.aloud for one in told))


def check(host: Host) -> Told:
    """List what does not fit, and go to the next cell with a problem."""
    event, result = _event_here(host)
    problems = problems_of(event, result)
    with host.step(say("menu check")):
        write_event(host.sheet, event, result, ("Check",))
    place = _next(host.selected(), problems)
    if place is None:
        return Told(summary(problems), True)
    host.go_to(place)
    here = [p.message for p in problems if isinstance(p, CellProblem) and place in p.cells[:1]]
    return Told("\n".join([f"{place}:", *here]), True)


def explain(host: Host) -> Told:
    """Show how the value of the selected cell came about."""
    cell = host.selected()
    event, _ = _event_here(host)
    asked = cell and (_in_formula(host.book, cell) or _in_standings(host.book, event, cell))
    if not asked:
        return Told(say("explain what"), True)
    participant, criterion = asked
    answers = Answers(event)
    if criterion:
        return Told(str(answers.explain(participant, criterion)), True)
    try:
        no = answers.number(participant)
        texts = [str(answers.explain(no, criterion)) for criterion in answers.result.criteria]
        return Told("\n\n".join(texts), True)
    except NoAnswer as error:
        return Told(str(error), True)


def fill(host: Host) -> Told:
    """Enter the half that is missing of games typed on one side only."""
    texts: dict[Place, str] = {}
    for areas in _events(host):
        event = read_sheets(host.book, areas)
        sheet = host.sheet(event.title)
        texts |= {
            place: text
            for place, text in missing_halves(event).items()
            if sheet.is_empty(place.row, place.column)
        }
    with host.step(say("menu fill")):
        host.enter(texts)
    return Told(say("done fill", count=len(texts)) if texts else say("done fill nothing"), True)


def pair(host: Host) -> Told:
    """Enter opponents and colours of the next round of the event that is shown."""
    from ..pairing.entering import cells_of_pairing
    from ..pairing.methods import pair_next
    from ..pairing.model import Impossible, Unfinished
    from ..pairing.situation import Event, NotReady, Wishes

    event = read_sheets(host.book, _here(host, _events(host)))
    sheet = host.sheet(event.title)
    stated = Event(event.tournament, event, event.settings.first_colour, method=event.settings.pairing)
    try:
        pairing = pair_next(stated, Wishes())
        texts = cells_of_pairing(event, pairing)
    except NotReady as error:
        return Told(_listed(say("pair refused"), error.problems), True)
    except (Impossible, Unfinished) as error:
        return Told(f"{say('pair refused')}\n{_sentence(str(error))}", True)
    for place in texts:
        if not sheet.is_empty(place.row, place.column):
            content = sheet.formula(place.row, place.column)
            return Told(_sentence(say("pair cell taken", place=place, content=content)), True)
    with host.step(say("menu pair")):
        host.enter(texts)
    method = say(f"choice {pairing.method}")
    told = [say("done pair", round=pairing.round, method=method, count=len(pairing.pairs))]
    if pairing.bye:
        told.append(say("done pair rests" if pairing.method == "berger" else "done pair bye", no=pairing.bye))
    return Told("\n".join([*told, *pairing.notes]), True)


_COMMANDS: dict[str, Callable[[Host], Told]] = {
    "sort": sort,
    "check": check,
    "explain": explain,
    "fill": fill,
    "pair": pair,
}


# ---------------------------------------------------------------------------------------------- events


def language_here(host: Host, otherwise: str) -> str:
    """The language of the event that is shown, if there is one."""
    events = find_events(host.book)
    return language_of_event(host.book, _here(host, events)) if events else otherwise


def _events(host: Host) -> list[dict[str, Area]]:
    events = find_events(host.book)
    if not events:
        raise NotOurs(say("no crosstable"))
    return events


def _here(host: Host, events: list[dict[str, Area]]) -> dict[str, Area]:
    """The event of the sheet that is shown, else the first."""
    title = host.sheet_shown()
    return next((e for e in events if title in {area.sheet for area in e.values()}), events[0])


def _event_here(host: Host) -> tuple[SheetEvent, Standings | None]:
    event = read_sheets(host.book, _here(host, _events(host)))
    return event, ranking(event.tournament)


def _about(event: SheetEvent, result: Standings | None) -> Told:
    problems = problems_of(event, result)
    troubled = any(problem.level != "note" for problem in problems)
    if result is None:
        return Told(f"{_sentence(say('no results yet'))} {summary(problems)}", True)
    count = {"participants": len(result.rows), "round": result.event.rounds}
    text = say("done sort", summary=summary(problems), **count)
    if troubled and "Check" in event.areas:
        text += " " + say("see sheet", sheet=event.areas["Check"].sheet)
    if event.changed_list:
        text += "\n" + _sentence(event.changed_list)
    return Told(text, troubled)


def _listed(sentence: str, problems: list[Problem], most: int = 8) -> str:
    """Problems below a sentence; a flood of them is cut short."""
    lines = [sentence, *(_sentence(str(problem)) for problem in problems[:most])]
    if len(problems) > most:
        lines.append(say("pair refused more", count=len(problems) - most))
    return "\n".join(lines)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


# -------------------------------------------------------------------------------------------- the cell


def _in_formula(book: Book, cell: Selected) -> tuple[Argument, Argument] | None:
    """The participant and the criterion of a formula; no criterion if it is about all of them."""
    found = _FORMULA.search(cell.formula)
    function = functions().get(found[1].upper()) if found else None
    if not found or not function or function.parameters[0] != "participant":
        return None
    criterion = _argument(book, cell, found[3]) if "criterion" in function.parameters else function.criterion
    return _argument(book, cell, found[2]), criterion


def _in_standings(book: Book, event: SheetEvent, cell: Selected) -> tuple[Argument, Argument] | None:
    """The participant of a row of the standings, and the criterion of its column if it has one."""
    area = event.areas.get("Standings")
    if area is None or area.sheet != cell.sheet or cell.row < area.top + TABLE_TOP - 1:
        return None
    cells = book.sheet(area.sheet)
    keys = {value: c for (r, c), value in cells.items() if r == area.top + TABLE_KEY_ROW - 1}
    participant = cells.get((cell.row, keys.get("no", 0)))
    if participant is None:
        return None
    key = cells.get((area.top + TABLE_KEY_ROW - 1, cell.column))
    valued = isinstance(key, str) and (key == "pts" or re.fullmatch(r"c\d+", key))
    return participant, cells.get((area.top + TABLE_HEADER - 1, cell.column)) if valued else ""


def _argument(book: Book, cell: Selected, text: str | None) -> Argument:
    """What an argument of a formula says: a text, a number, or a cell; of several the one in the same row."""
    text = (text or "").strip()
    if text.startswith('"'):
        return text[1:-1].replace('""', '"')
    if re.fullmatch(r"\d+(\.\d+)?", text):
        return float(text)
    cells = _CELLS.fullmatch(text)
    if not cells:
        return text
    title = (cells[1] or cells[2] or cell.sheet).replace("''", "'")
    first, last = int(cells[4]), int(cells[5] or cells[4])
    row = cell.row if first <= cell.row <= last else first
    value: Value = book.sheet(title).get((row, column_number(cells[3]))) if title in book.titles else None
    return value


def _next(cell: Selected | None, problems: list[Problem]) -> Place | None:
    """The first cell of a problem that comes after the selected one, else the very first."""
    named = {p.cells[0] for p in problems if isinstance(p, CellProblem) and p.cells}
    places = sorted(named, key=lambda place: (place.sheet, place.row, place.column))
    if cell is None or not places:
        return places[0] if places else None
    later = [p for p in places if p.sheet == cell.sheet and (p.row, p.column) > (cell.row, cell.column)]
    return (later or [p for p in places if p.sheet > cell.sheet] or places)[0]
