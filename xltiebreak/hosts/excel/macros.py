"""What the buttons do: the macros of the workbook call these through xlwings' RunPython."""

from __future__ import annotations

import logging

import xlwings as xw

from ...texts import say, speaking, system_language
from ..commands import language_here, run
from .workbook import ExcelHost


def give(command: str) -> str:
    """Give a command to the workbook that calls, and tell what came of it."""
    book = xw.Book.caller()
    otherwise = system_language()
    try:
        host = ExcelHost(book)
        language = language_here(host, otherwise)
    except Exception as error:  # Excel is in the middle of something
        logging.getLogger("xltiebreak").exception("%s", command)
        with speaking(otherwise):
            text = say("command failed", reason=" ".join(str(error).split())[:200])
            book.app.alert(text, say("menu title"))
        return text
    with speaking(language):
        told = run(host, command)
        if told.aloud:
            book.app.status_bar = False
            book.app.alert(told.text, say("menu title"))
        else:
            book.app.status_bar = told.text
    return told.text
