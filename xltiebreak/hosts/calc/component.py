"""The services that LibreOffice creates: functions, commands, what happens on loading and saving."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import unohelper
from com.sun.star.document import XExporter, XFilter, XImporter
from com.sun.star.frame import DispatchResultEvent, XDispatchProvider, XNotifyingDispatch
from com.sun.star.lang import XInitialization, XServiceInfo
from com.sun.star.task import XJob
from org.xltiebreak import XFunctions

from ..answers import NoAnswer, name_of_criterion
from ..functions import Function, functions
from . import COMMANDS, FILTER, FUNCTIONS, LOADED, PROTOCOL
from .live import Error, as_calc, document_of, documents

log = logging.getLogger("xltiebreak")


class _Service(unohelper.Base, XServiceInfo):  # type: ignore[misc]
    name = ""
    services: tuple[str, ...] = ()

    def __init__(self, context: Any, *arguments: Any) -> None:
        self.context = context

    def getImplementationName(self) -> str:
        return self.name

    def supportsService(self, service: str) -> bool:
        return service in self.services

    def getSupportedServiceNames(self) -> tuple[str, ...]:
        return self.services


# ------------------------------------------------------------------------------------------ functions


def _of_participants(function: Function) -> Callable[..., Any]:
    """A function named after a criterion: the shortest way for the usual call, as there are thousands."""
    name = function.name

    def call(self: Any, doc: Any, participant: Any, crosstable: Any, boards: Any) -> Any:
        try:
            if crosstable is None:
                return documents[doc].results[name, participant, None, None]
        except KeyError:
            pass
        return document_of(doc).call(function, (participant,), crosstable, boards)

    return call


def _general(function: Function) -> Callable[..., Any]:
    def call(self: Any, doc: Any, *arguments: Any) -> Any:
        *own, crosstable, boards = arguments
        return document_of(doc).call(function, tuple(own), crosstable, boards)

    return call


def _name(self: Any, doc: Any, criterion: Any, language: Any) -> Any:
    try:
        return name_of_criterion(criterion, language)
    except NoAnswer as error:
        return as_calc(Error(error.error))


def _methods() -> dict[str, Callable[..., Any]]:
    made = {name: (_of_participants if f.criterion else _general)(f) for name, f in functions().items()}
    return {**made, "FIDE_NAME": _name}


Functions = type(
    "Functions",
    (_Service, XFunctions),
    {"name": FUNCTIONS, "services": (FUNCTIONS, "com.sun.star.sheet.AddIn"), **_methods()},
)


# ------------------------------------------------------------------------------------------- commands


class Commands(_Service, XDispatchProvider, XNotifyingDispatch, XInitialization):  # type: ignore[misc]
    """``xltiebreak:sort`` and the like, from the menu or a script; the answer is the sentence told."""

    name, services = COMMANDS, ("com.sun.star.frame.ProtocolHandler",)
    frame: Any = None

    def initialize(self, arguments: tuple[Any, ...]) -> None:
        self.frame = arguments[0] if arguments else None

    def queryDispatch(self, url: Any, target: str, flags: int) -> Any:
        return self if url.Protocol == PROTOCOL else None

    def queryDispatches(self, requests: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(self.queryDispatch(r.FeatureURL, r.FrameName, r.SearchFlags) for r in requests)

    def dispatch(self, url: Any, arguments: tuple[Any, ...]) -> None:
        self._run(url, arguments)

    def dispatchWithNotification(self, url: Any, arguments: tuple[Any, ...], listener: Any) -> None:
        told = self._run(url, arguments)
        if listener is not None:
            listener.dispatchFinished(DispatchResultEvent(self, 1, told))

    def _run(self, url: Any, arguments: tuple[Any, ...]) -> str:
        from .commands import run
        from .threads import on_main_thread

        quiet = any(argument.Name == "Quiet" and argument.Value for argument in arguments)
        command = url.Path + (url.Arguments and f"?{url.Arguments}")
        return on_main_thread(self.context, lambda: run(self.context, self.frame, command, quiet))

    def addStatusListener(self, listener: Any, url: Any) -> None:
        pass

    def removeStatusListener(self, listener: Any, url: Any) -> None:
        pass


# ------------------------------------------------------------------------------------ loading, saving


class Loaded(_Service, XJob):  # type: ignore[misc]
    """Wakes the functions of a document that was loaded."""

    name, services = LOADED, (LOADED,)

    def execute(self, arguments: tuple[Any, ...]) -> None:
        from .exchange import wake

        given = {argument.Name: argument.Value for argument in arguments}
        environment = {argument.Name: argument.Value for argument in given.get("Environment", ())}
        doc = environment.get("Model")
        if doc is not None and doc.supportsService("com.sun.star.sheet.SpreadsheetDocument"):
            try:
                wake(doc)
            except Exception:  # the document is loaded all the same
                log.exception("%s", doc.URL)


class XlsxFilter(_Service, XFilter, XExporter, XImporter, XInitialization):  # type: ignore[misc]
    """Calc's own filter for .xlsx, with the functions' names put right in what it wrote."""

    name = FILTER
    services = ("com.sun.star.document.ImportFilter", "com.sun.star.document.ExportFilter")

    def __init__(self, context: Any, *arguments: Any) -> None:
        super().__init__(context)
        self.writing = False
        self.own = context.ServiceManager.createInstanceWithContext(
            "com.sun.star.comp.oox.xls.ExcelFilter", context
        )

    def initialize(self, arguments: tuple[Any, ...]) -> None:
        self.own.initialize(arguments)

    def setTargetDocument(self, doc: Any) -> None:
        self.own.setTargetDocument(doc)

    def setSourceDocument(self, doc: Any) -> None:
        self.writing = True
        self.own.setSourceDocument(doc)

    def filter(self, description: tuple[Any, ...]) -> bool:
        done = bool(self.own.filter(description))
        stream = next((d.Value for d in description if d.Name == "StreamForOutput"), None)
        if done and self.writing and stream is not None:
            from .exchange import mend_stream

            try:
                mend_stream(stream)
            except Exception:  # the file is as Calc wrote it, which Calc itself can read
                log.exception("names in an .xlsx")
        return done

    def cancel(self) -> None:
        self.own.cancel()


g_ImplementationHelper = unohelper.ImplementationHelper()
_services: tuple[Any, ...] = (Functions, Commands, Loaded, XlsxFilter)
for _service in _services:
    g_ImplementationHelper.addImplementation(_service, _service.name, _service.services)
