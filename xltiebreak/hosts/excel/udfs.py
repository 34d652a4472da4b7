"""The functions as xlwings offers them to Excel on Windows, one for each of the catalogue."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import xlwings as xw

from ..answers import Answer, NoAnswer, name_of_criterion
from ..functions import WHERE, Function, functions
from . import ASKED
from .live import Asked, answer
from .vba import asked_expression


def _book(name: str) -> Any:
    """An open workbook, in the Excel that is calling."""
    caller = xw.Book.caller()
    return caller.app.books[name] if name else caller


def _function(function: Function) -> Callable[..., Answer]:
    def called(*given: Any) -> Answer:
        *own, crosstable, boards, asked = given
        return answer(function, own, Asked.parse(asked), _book, crosstable, boards)

    return called


def _name(criterion: Any, language: Any) -> str:
    try:
        return name_of_criterion(criterion, language)
    except NoAnswer as error:
        return str(error)


def _offered(function: Function) -> Callable[..., Any]:
    """A function with the name and the arguments that its cells use."""
    told = _name if function.name == "FIDE_NAME" else _function(function)

    def called(*given: Any) -> Any:
        try:
            return told(*given)
        except Exception as error:  # a cell is no place for a traceback
            return f"{type(error).__name__}: {error}"[:200]

    required, optional = function.parameters[: function.required], function.parameters[function.required :]
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter(name, kind) for name in required]
    parameters += [inspect.Parameter(name, kind, default=None) for name in optional]
    in_event = set(WHERE) <= set(function.parameters)
    if in_event:
        parameters.append(inspect.Parameter(ASKED, kind, default=""))
    called.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    called.__name__ = called.__qualname__ = function.name
    called.__doc__ = function.description()
    made: Callable[..., Any] = called
    for name in function.parameters:
        options: dict[str, Any] = {"convert": xw.Range} if name in WHERE else {"err_to_str": True}
        if name in ("participant", "list"):
            options["ndim"] = 2
        made = xw.arg(name, **options)(made)
    if in_event:
        made = xw.arg(ASKED, vba=asked_expression(function))(made)
    return xw.func(category="xltiebreak", volatile=in_event)(made)  # last, as xw.arg would undo it


globals().update({name: _offered(function) for name, function in functions().items()})
