"""The commands of the menu, given to a document that is open in Calc."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uno

from ...texts import LANGUAGES, language, say, speaking
from ...workbook.cells import Place
from ...workbook.contents import Cell
from ...workbook.events import NotOurs
from .. import commands
from ..commands import Selected
from . import EXTENSION
from .document import CalcBook
from .sheets import CalcSheet


def run(context: Any, frame: Any, command: str, quiet: bool = False) -> str:
    """Do what a menu entry says; the answer is a sentence for people."""
    name, _, more = command.partition("?")
    host = CalcHost(context, frame) if hasattr(frame.getController().getModel(), "Sheets") else None
    otherwise = _language_of_calc(context)
    with speaking(commands.language_here(host, otherwise) if host else otherwise):
        if name == "new":
            return _new(context, more)
        if host is None:
            told = commands.Told(say("no crosstable"), True)
        else:
            with host.working():
                told = commands.run(host, name)
        if told.aloud and not quiet:
            _show(context, frame, told.text)
    return told.text


class CalcHost:
    """A document that is open in Calc, as commands see it."""

    names_crosstable = False

    def __init__(self, context: Any, frame: Any) -> None:
        self.context, self.frame = context, frame
        self.controller = frame.getController()
        self.doc = self.controller.getModel()
        self.book = CalcBook(self.doc)
        self.sheets: dict[str, CalcSheet] = {}
        self.bar: Any = None

    def sheet_shown(self) -> str:
        shown = hasattr(self.controller, "getActiveSheet")
        return str(self.controller.getActiveSheet().Name) if shown else ""

    def selected(self) -> Selected | None:
        selection = self.controller.getSelection()
        if selection is None or not hasattr(selection, "RangeAddress"):
            return None
        at = selection.RangeAddress
        sheet = self.doc.Sheets.getByIndex(at.Sheet)
        formula = sheet.getCellByPosition(at.StartColumn, at.StartRow).getFormula()
        return Selected(sheet.Name, at.StartRow + 1, at.StartColumn + 1, formula)

    def sheet(self, title: str) -> CalcSheet:
        if title not in self.sheets:
            sheet = self.doc.Sheets.getByName(title)
            if sheet.isProtected() or self.doc.isReadonly():
                raise NotOurs(say("sheet protected", sheet=title))
            self.sheets[title] = CalcSheet(sheet)
        return self.sheets[title]

    @contextmanager
    def step(self, title: str) -> Iterator[None]:
        """What is written inside is undone and redone as one; what fails halfway is taken back."""
        yield
        undo = self.doc.getUndoManager()
        undo.enterUndoContext(title)
        self.doc.lockControllers()
        failed = True
        try:
            for sheet in self.sheets.values():
                sheet.flush()
            failed = False
        finally:
            self.doc.unlockControllers()
            undo.leaveUndoContext()
            if failed and undo.isUndoPossible() and undo.getCurrentUndoActionTitle() == title:
                undo.undo()

    def enter(self, texts: dict[Place, str]) -> None:
        for place, text in texts.items():
            self.sheet(place.sheet).write(place.row, place.column, Cell(text))

    def go_to(self, place: Place) -> None:
        sheet = self.doc.Sheets.getByName(place.sheet)
        self.controller.setActiveSheet(sheet)
        self.controller.select(sheet.getCellByPosition(place.column - 1, place.row - 1))

    def progress(self, text: str, percent: int) -> None:
        if self.bar is None:
            self.bar = self.frame.createStatusIndicator()
            self.bar.start("", 100)
        self.bar.setText(text)
        self.bar.setValue(percent)

    @contextmanager
    def working(self) -> Iterator[None]:
        try:
            yield
        finally:
            if self.bar is not None:
                self.bar.end()


def _language_of_calc(context: Any) -> str:
    provider = _create(context, "com.sun.star.configuration.ConfigurationProvider")
    node = uno.createUnoStruct("com.sun.star.beans.NamedValue", "nodepath", "/org.openoffice.Setup/L10N")
    access = "com.sun.star.configuration.ConfigurationAccess"
    code = str(provider.createInstanceWithArguments(access, (node,)).getByName("ooLocale"))[:2]
    return code if code in LANGUAGES else "en"


def _new(context: Any, kind: str) -> str:
    """Open an empty workbook of a kind, in the language being spoken."""
    info = context.getValueByName("/singletons/com.sun.star.deployment.PackageInformationProvider")
    url = f"{info.getPackageLocation(EXTENSION)}/templates/{kind or 'swiss'}.{language()}.xlsx"
    as_template = uno.createUnoStruct("com.sun.star.beans.PropertyValue", "AsTemplate", 0, True, 0)
    _create(context, "com.sun.star.frame.Desktop").loadComponentFromURL(url, "_blank", 0, (as_template,))
    return ""


def _create(context: Any, service: str) -> Any:
    return context.ServiceManager.createInstanceWithContext(service, context)


def _show(context: Any, frame: Any, text: str) -> None:
    window = frame.getContainerWindow()
    kind = uno.Enum("com.sun.star.awt.MessageBoxType", "INFOBOX")
    box = _create(context, "com.sun.star.awt.Toolkit").createMessageBox(
        window, kind, 1, say("menu title"), text
    )
    box.execute()
