"""The commands of the menu: sort, check, explain, fill, new."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import uno

from ...model import Problem
from ...standings import Standings
from ...texts import LANGUAGES, say, speaking
from ...workbook.book import Area
from ...workbook.cells import CellProblem, Place
from ...workbook.contents import summary
from ...workbook.events import NotOurs, SheetEvent, find_events, language_of_event, read_sheets
from ...workbook.filling import missing_halves
from ...workbook.sorting import problems_of, ranking, write_event
from ..answers import Answers, NoAnswer
from ..functions import functions
from . import EXTENSION
from .document import CalcBook
from .sheets import CalcSheet

log = logging.getLogger("xltiebreak")

_ARGUMENT = r'((?:"(?:[^"]|"")*"|[^;()"])*)'
_CELLS = re.compile(
    r"\$?(?:'((?:[^']|'')+)'\.|([^.'$]+)\.)?(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)", re.IGNORECASE
)
_FORMULA = re.compile(rf"(FIDE_\w+)\({_ARGUMENT}(?:;{_ARGUMENT})?", re.IGNORECASE)


class Asked(NamedTuple):
    """Where a command was given."""

    context: Any
    frame: Any
    doc: Any
    book: CalcBook

    def create(self, service: str) -> Any:
        return self.context.ServiceManager.createInstanceWithContext(service, self.context)


class Told(NamedTuple):
    """What a command has to say, and whether a person should be stopped to read it."""

    text: str
    aloud: bool = False


def run(context: Any, frame: Any, command: str, quiet: bool = False) -> str:
    """Do what a menu entry says; the answer is a sentence for people."""
    name, _, more = command.partition("?")
    doc = frame.getController().getModel()
    asked = Asked(context, frame, doc, CalcBook(doc) if hasattr(doc, "Sheets") else None)  # type: ignore[arg-type]
    with speaking(spoken(asked)):
        try:
            told = new(asked, more) if name == "new" else _COMMANDS[name](asked)
        except NotOurs as error:
            told = Told(_sentence(str(error)), True)
        except Exception as error:
            log.exception("%s", command)
            reason = " ".join(str(error).split())[:200]
            told = Told(say("command failed", reason=reason or type(error).__name__), True)
        if told.aloud and not quiet:
            _show(asked, told.text)
    return told.text


def spoken(asked: Asked) -> str:
    """The workbook's language, else that of LibreOffice."""
    events = find_events(asked.book) if asked.book else []
    if events:
        return language_of_event(asked.book, _here(asked, events))
    provider = asked.create("com.sun.star.configuration.ConfigurationProvider")
    node = uno.createUnoStruct("com.sun.star.beans.NamedValue", "nodepath", "/org.openoffice.Setup/L10N")
    access = "com.sun.star.configuration.ConfigurationAccess"
    code = str(provider.createInstanceWithArguments(access, (node,)).getByName("ooLocale"))[:2]
    return code if code in LANGUAGES else "en"


# ------------------------------------------------------------------------------------------- commands


def sort(asked: Asked) -> Told:
    """Write the standings of every event in their order, as one step that can be undone."""
    sortable = [areas for areas in _events(asked) if "Standings" in areas]
    if not sortable:
        raise NotOurs(say("no crosstable"))
    told: list[Told] = []
    sheets = _Sheets(asked.doc)
    with _progress(asked) as progress:
        for areas in sortable:
            with speaking(language_of_event(asked.book, areas)):
                progress(say("reading"), 10)
                event = read_sheets(asked.book, areas)
                progress(say("computing"), 30)
                result = ranking(event.tournament)
                write_event(sheets, event, result, several=len(_events(asked)) > 1)
                told.append(_about(event, result))
        progress(say("writing"), 60)
        with _one_step(asked.doc, say("menu sort")):
            sheets.flush()
    if len(told) == 1:
        return told[0]
    return Told(say("several sorted", count=len(told)), any(one.aloud for one in told))


def check(asked: Asked) -> Told:
    """List what does not fit, and go to the next cell with a problem."""
    event, result = _event_here(asked)
    problems = problems_of(event, result)
    sheets = _Sheets(asked.doc)
    write_event(sheets, event, result, ("Check",))
    with _one_step(asked.doc, say("menu check")):
        sheets.flush()
    place = _next(asked, [p for p in problems if isinstance(p, CellProblem) and p.cells])
    if place is None:
        return Told(summary(problems), True)
    sheet = asked.doc.Sheets.getByName(place.sheet)
    controller = asked.frame.getController()
    controller.setActiveSheet(sheet)
    controller.select(sheet.getCellByPosition(place.column - 1, place.row - 1))
    here = [p.message for p in problems if isinstance(p, CellProblem) and place in p.cells[:1]]
    return Told("\n".join([f"{place}:", *here]), True)


def explain(asked: Asked) -> Told:
    """Show how the value of the selected cell came about."""
    cell = _selected(asked)
    found = _FORMULA.search(cell.getFormula()) if cell is not None else None
    function = functions().get(found[1].upper()) if found else None
    if cell is None or found is None or function is None or function.parameters[0] != "participant":
        return Told(say("explain what"), True)
    event, _ = _event_here(asked)
    answers = Answers(event)
    participant = _argument(asked, cell, found[2])
    if function.criterion or "criterion" in function.parameters:
        criterion = function.criterion or _argument(asked, cell, found[3])
        return Told(str(answers.explain(participant, criterion)), True)
    try:
        no = answers.number(participant)
        texts = [str(answers.explain(no, criterion)) for criterion in answers.result.criteria]
        return Told("\n\n".join(texts), True)
    except NoAnswer as error:
        return Told(str(error), True)


def fill(asked: Asked) -> Told:
    """Enter the half that is missing of games typed on one side only."""
    count = 0
    with _one_step(asked.doc, say("menu fill")):
        for areas in _events(asked):
            event = read_sheets(asked.book, areas)
            sheet = _Sheets(asked.doc)(event.title).sheet
            for place, text in missing_halves(event).items():
                cell = sheet.getCellByPosition(place.column - 1, place.row - 1)
                if not cell.getFormula():
                    cell.setString(text)
                    count += 1
    return Told(say("done fill", count=count) if count else say("done fill nothing"), True)


def new(asked: Asked, kind: str) -> Told:
    """Open an empty workbook of a kind."""
    info = asked.context.getValueByName("/singletons/com.sun.star.deployment.PackageInformationProvider")
    url = f"{info.getPackageLocation(EXTENSION)}/templates/{kind or 'swiss'}.{spoken(asked)}.xlsx"
    as_template = uno.createUnoStruct("com.sun.star.beans.PropertyValue", "AsTemplate", 0, True, 0)
    asked.create("com.sun.star.frame.Desktop").loadComponentFromURL(url, "_blank", 0, (as_template,))
    return Told("")


_COMMANDS: dict[str, Callable[[Asked], Told]] = {
    "sort": sort,
    "check": check,
    "explain": explain,
    "fill": fill,
}


# ---------------------------------------------------------------------------------------------- events


def _events(asked: Asked) -> list[dict[str, Area]]:
    events = find_events(asked.book) if asked.book else []
    if not events:
        raise NotOurs(say("no crosstable"))
    return events


def _here(asked: Asked, events: list[dict[str, Area]]) -> dict[str, Area]:
    """The event of the sheet that is shown, else the first."""
    controller = asked.frame.getController()
    title = controller.getActiveSheet().Name if hasattr(controller, "getActiveSheet") else ""
    return next((e for e in events if title in {area.sheet for area in e.values()}), events[0])


def _event_here(asked: Asked) -> tuple[SheetEvent, Standings | None]:
    event = read_sheets(asked.book, _here(asked, _events(asked)))
    return event, ranking(event.tournament)


class _Sheets(dict[str, CalcSheet]):
    """The sheets that are to be written, by title; written all together or not at all."""

    def __init__(self, doc: Any) -> None:
        self.doc = doc

    def __call__(self, title: str) -> CalcSheet:
        if title not in self:
            sheet = self.doc.Sheets.getByName(title)
            if sheet.isProtected() or self.doc.isReadonly():
                raise NotOurs(say("sheet protected", sheet=title))
            self[title] = CalcSheet(sheet)
        return self[title]

    def flush(self) -> None:
        for sheet in self.values():
            sheet.flush()


def _about(event: SheetEvent, result: Standings | None) -> Told:
    problems = problems_of(event, result)
    troubled = any(problem.level != "note" for problem in problems)
    if result is None:
        return Told(f"{_sentence(say('no results yet'))} {summary(problems)}", True)
    count = {"participants": len(result.rows), "round": result.event.rounds}
    text = say("done sort", summary=summary(problems), **count)
    if troubled and "Check" in event.areas:
        text += " " + say("see sheet", sheet=event.areas["Check"].sheet)
    return Told(text, troubled)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


# -------------------------------------------------------------------------------------------- the cell


def _selected(asked: Asked) -> Any:
    selection = asked.frame.getController().getSelection()
    if selection is None or not hasattr(selection, "RangeAddress"):
        return None
    at = selection.RangeAddress
    return asked.doc.Sheets.getByIndex(at.Sheet).getCellByPosition(at.StartColumn, at.StartRow)


def _argument(asked: Asked, cell: Any, text: str | None) -> float | str:
    """What an argument of a formula says: a text, a number, or a cell; of several the one in the same row."""
    text = (text or "").strip()
    if text.startswith('"'):
        return text[1:-1].replace('""', '"')
    if re.fullmatch(r"\d+(\.\d+)?", text):
        return float(text)
    cells = _CELLS.fullmatch(text)
    if not cells:
        return text
    title = (cells[1] or cells[2] or cell.getSpreadsheet().Name).replace("''", "'")
    there = asked.doc.Sheets.getByName(title).getCellRangeByName(cells[3])
    rows, row = there.getDataArray(), cell.getCellAddress().Row - there.RangeAddress.StartRow
    value: float | str = rows[row if 0 <= row < len(rows) else 0][0]
    return value


def _next(asked: Asked, problems: list[Problem]) -> Place | None:
    """The first cell of a problem that comes after the selected one, else the very first."""
    places = sorted({p.cells[0] for p in problems if isinstance(p, CellProblem)}, key=_position)
    cell = _selected(asked)
    if cell is None or not places:
        return places[0] if places else None
    at, title = cell.getCellAddress(), cell.getSpreadsheet().Name
    later = [p for p in places if p.sheet == title and (p.row, p.column) > (at.Row + 1, at.Column + 1)]
    return (later or [p for p in places if p.sheet > title] or places)[0]


def _position(place: Place) -> tuple[str, int, int]:
    return place.sheet, place.row, place.column


# ---------------------------------------------------------------------------------------- the document


@contextmanager
def _one_step(doc: Any, title: str) -> Iterator[None]:
    """Whatever happens inside is undone and redone as one; what fails halfway is taken back."""
    undo = doc.getUndoManager()
    undo.enterUndoContext(title)
    doc.lockControllers()
    failed = True
    try:
        yield
        failed = False
    finally:
        doc.unlockControllers()
        undo.leaveUndoContext()
        if failed and undo.isUndoPossible() and undo.getCurrentUndoActionTitle() == title:
            undo.undo()


@contextmanager
def _progress(asked: Asked) -> Iterator[Callable[[str, int], None]]:
    bar = asked.frame.createStatusIndicator()
    bar.start("", 100)

    def progress(text: str, value: int) -> None:
        bar.setText(text)
        bar.setValue(value)

    try:
        yield progress
    finally:
        bar.end()


def _show(asked: Asked, text: str) -> None:
    window = asked.frame.getContainerWindow()
    kind = uno.Enum("com.sun.star.awt.MessageBoxType", "INFOBOX")
    asked.create("com.sun.star.awt.Toolkit").createMessageBox(
        window, kind, 1, say("menu title"), text
    ).execute()
