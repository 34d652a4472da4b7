"""Values that follow the crosstable.

A function called with a participant alone depends, for Calc, on that one cell. So it does not return a
number but a *volatile result* of Calc's: an object that tells its cells when the number changes. There
is one for each function and arguments; a listener on the sheets that are read recomputes after every
edit, once, and tells only what changed.
"""

from __future__ import annotations

import gc
import logging
import struct
from collections.abc import Callable
from functools import wraps
from typing import Any

import uno
import unohelper
from com.sun.star.awt import XCallback
from com.sun.star.document import XDocumentEventListener
from com.sun.star.sheet import ResultEvent, XVolatileResult
from com.sun.star.util import XModifyListener

from ...texts import say
from ...workbook.book import Area
from ...workbook.cells import Grid, Role, cells_of
from ...workbook.events import NotOurs, find_events, for_functions, language_of_event, read_in, read_ranges
from ..answers import NO_CROSSTABLE, WRONG, Answer, Answers, NoAnswer, each, event_meant, listed
from ..functions import Function, functions
from .document import CalcBook, Rows, Snapshot, known, reader, structure, unchanged

log = logging.getLogger("xltiebreak")

#: What Calc calls the errors that cells show.
_CODES = {"#VALUE!": 519, "#REF!": 524, "#N/A": 32767}
#: Sheets that answers are made of.
_READ = ("Settings", "Crosstable", "Boards")

#: The function, the participant (or a column of them), a second argument, and the event's place.
Key = tuple[str, Any, Any, int | None]


def contained(listen: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
    """Calc does not survive an exception of a listener, so none gets out."""

    @wraps(listen)
    def heard(self: Any, event: Any) -> None:
        try:
            listen(self, event)
        except Exception:
            log.exception("%s", listen.__name__)

    return heard


class Error(str):
    """An error value, by the name that cells show."""

    __slots__ = ()


def as_calc(value: Any) -> Any:
    """A value as Calc takes it: errors are numbers that are none, arrays need their type."""
    if isinstance(value, Error):
        return struct.unpack("<d", struct.pack("<Q", 0x7FF8000000000000 | _CODES[value]))[0]
    if isinstance(value, tuple):
        return uno.Any("[][]any", tuple(tuple(as_calc(cell) for cell in row) for row in value))
    return value


class Result(unohelper.Base, XVolatileResult):  # type: ignore[misc]
    """The value of one call, and the cells that show it."""

    def __init__(self, document: Document, value: Any) -> None:
        self.document = document
        self.value = value
        # One event and bound methods are kept: making them anew leaks memory in the bridge to Calc.
        self.event = ResultEvent(self, as_calc(value))
        self.listeners: list[tuple[Any, Callable[[Any], None]]] = []

    def addResultListener(self, listener: Any) -> None:
        notify = listener.modified
        self.listeners.append((listener, notify))
        notify(self.event)
        self.document.say_again(self)

    def removeResultListener(self, listener: Any) -> None:
        self.listeners = [known for known in self.listeners if known[0] != listener]

    def tell(self) -> None:
        for _, notify in self.listeners:
            notify(self.event)

    def become(self, value: Any) -> None:
        if value != self.value or type(value) is not type(self.value):
            self.value = value
            self.event.Value = as_calc(value)
            self.tell()


class Document(unohelper.Base, XModifyListener, XDocumentEventListener, XCallback):  # type: ignore[misc]
    """All that is known about one open document."""

    def __init__(self, doc: Any) -> None:
        self.doc = doc
        self.book = CalcBook(doc)
        self.results: dict[Key, Result] = {}
        self.watched: dict[str, Any] = {}
        self.raw: dict[str, Rows] = {}
        self.answers: list[Answers] = []
        self.areas: list[dict[str, Area]] = []
        self.trouble: NoAnswer | None = None
        self.readers: dict[str, Callable[[], Rows]] = {}
        self.structure: Callable[[], tuple[Any, ...]] = tuple
        self.seen: tuple[Any, ...] = ()
        self.busy = False
        self.fresh: list[Result] = []
        doc.addDocumentEventListener(self)
        self.look()

    # ------------------------------------------------------------------------------- what it is asked

    def call(
        self, function: Function, arguments: tuple[Any, ...], crosstable: Any, boards: Any = None
    ) -> Any:
        """The volatile result of a call, or a plain value where Calc itself follows the range given."""
        first, second = (*arguments, None, None)[:2]
        at = None
        if crosstable is not None:
            at = self.event_of(crosstable)
            if at is None:
                return as_calc(self.apart(function, arguments, crosstable, boards))
        key = (function.name, first, second, at)
        result = self.results.get(key)
        if result is None:
            if not self.watched:  # its sheets may be new
                self.look()
            result = self.results[key] = Result(self, self.value(key))
        return result

    def event_of(self, crosstable: Any) -> int | None:
        """The event whose crosstable a range is, told by its content."""
        if not isinstance(crosstable, tuple):
            return None
        for at, areas in enumerate(self.areas):
            area = areas["Crosstable"]
            rows = self.raw[area.sheet][area.top - 1 : area.bottom]
            inside = tuple(row[area.left - 1 : area.right] for row in rows)
            given = crosstable[: len(inside)]
            if tuple(row[: len(inside[0])] for row in given) == inside if inside else False:
                return at
        return None

    def apart(self, function: Function, arguments: tuple[Any, ...], crosstable: Any, boards: Any) -> Any:
        """The answer over ranges that are no event of this workbook, as a copy of one."""
        try:
            if not isinstance(crosstable, tuple):
                raise NoAnswer(WRONG, say("about crosstable"))
            players = _grid("boards", boards) if isinstance(boards, tuple) else None
            answers = Answers(read_ranges(_grid("crosstable", crosstable), players))
            return each(lambda *given: answers.call(function, *given), arguments)
        except (NotOurs, NoAnswer) as error:
            if function.name == "FIDE_EXPLAIN":
                return str(error)
            return Error(error.error if isinstance(error, NoAnswer) else WRONG)

    def value(self, key: Key) -> Any:
        """What a call gives as the sheets stand now."""
        name, first, second, at = key
        function = functions()[name]
        if function.parameters[0] == "list" and isinstance(first, tuple):
            first = listed(first)
        given = (first, second)[: len(function.asked)]
        return each(lambda *one: self.answer(function, one, at), given)

    def answer(self, function: Function, arguments: tuple[Any, ...], at: int | None) -> Answer:
        try:
            if self.trouble:
                raise self.trouble
            return self.answers[event_meant(self.areas) if at is None else at].call(function, *arguments)
        except NoAnswer as error:
            return str(error) if function.name == "FIDE_EXPLAIN" else Error(error.error)

    # ------------------------------------------------------------------------------ what happens to it

    def look(self) -> bool:
        """Read the sheets if they have changed; whether they have."""
        areas = self.areas
        if not self.readers or self.is_rebuilt():
            areas = find_events(self.book)
            titles = {area.sheet for event in areas for name, area in event.items() if name in _READ}
            self.watch(titles)
            self.readers = {title: reader(self.doc.Sheets.getByName(title)) for title in titles}
            self.structure = structure(self.doc)
            self.seen = self.structure()
        raw = {title: read() for title, read in self.readers.items()}
        if raw == self.raw and areas == self.areas and (self.answers or self.trouble):
            return False
        self.raw, self.areas = raw, areas
        self.answers, self.trouble = [], None
        try:
            if not areas:
                raise NotOurs(say("no crosstable"))
            book = Snapshot(self.book, raw)
            for event in areas:
                event = for_functions(event)
                self.answers.append(Answers(read_in(book, event, language_of_event(book, event))))
        except NotOurs as error:
            self.trouble = NoAnswer(NO_CROSSTABLE, str(error))
        return True

    def is_rebuilt(self) -> bool:
        """Whether sheets or names came, went or moved; one that is gone may not even answer."""
        try:
            return self.structure() != self.seen
        except Exception:
            return True

    def watch(self, titles: set[str]) -> None:
        for title in titles - self.watched.keys():
            self.watched[title] = self.doc.Sheets.getByName(title)
            self.watched[title].addModifyListener(self)
        for title in self.watched.keys() - titles:
            self.watched.pop(title).removeModifyListener(self)

    @contained
    def modified(self, event: Any) -> None:
        """Calc's word that a sheet changed; a hard recalculation says so, too."""
        if self.busy:
            return
        self.busy = True
        try:
            for _ in range(3):  # functions on the crosstable's own sheet change it once more
                if not self.look():
                    break
                for key, result in list(self.results.items()):
                    result.become(self.value(key))
        finally:
            self.busy = False

    @contained
    def disposing(self, event: Any) -> None:
        """A sheet that was read is gone."""
        if self.doc is not None:
            self.watched.clear()
            self.readers.clear()
            self.modified(event)

    @contained
    def documentEventOccured(self, event: Any) -> None:
        if event.EventName == "OnUnload":
            forget(self)

    def say_again(self, result: Result) -> None:
        """Tell a new result once more when Calc is idle.

        A visible cell that depends on it was computed while it was itself still running, and shows
        an error until then.
        """
        if self.doc is None or self.doc.getCurrentController() is None:
            return
        if not self.fresh:
            context = uno.getComponentContext()
            later = context.ServiceManager.createInstanceWithContext(
                "com.sun.star.awt.AsyncCallback", context
            )
            later.addCallback(self, None)
        self.fresh.append(result)

    @contained
    def notify(self, data: Any) -> None:
        fresh, self.fresh = self.fresh, []
        if self.doc is not None:
            with unchanged(self.doc):
                for result in fresh:
                    result.tell()


def _grid(role: Role, rows: Rows) -> Grid:
    """A range as a function is handed it, without its place."""
    area = Area(role.capitalize(), 1, 1, len(rows), len(rows[0]))
    return Grid(role, area, cells_of(known(rows)))


documents: dict[Any, Document] = {}


def document_of(doc: Any) -> Document:
    """What is known about a document; by itself, as asking for its id takes longer."""
    found = documents.get(doc)
    if found is None:
        found = documents[doc] = Document(doc)
    return found


def forget(document: Document) -> None:
    documents.pop(document.doc, None)
    for sheet in document.watched.values():
        sheet.removeModifyListener(document)
    document.doc = None
    for result in document.results.values():
        result.event = None  # it names its result, in a circle through the bridge that nobody would collect
    document.results.clear()
    document.watched.clear()
    document.readers.clear()
    document.structure = tuple
    document.answers.clear()
    document.raw.clear()
    gc.collect()  # a whole event, and everything computed from it
