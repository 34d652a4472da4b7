"""What people read: every phrase stands once in each language, in a folder of this package.

``say`` speaks the current language, which is English until ``use`` or ``speaking`` choose another. A
language is loaded when it is first spoken.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..criteria import Criterion, TieBreak

LANGUAGES = {"en": "English", "es": "Español", "fr": "Français", "it": "Italiano"}

#: What each language has: a module for each part of the program.
MODULES = (
    "checking",
    "doctor",
    "excel",
    "explanations",
    "hosts",
    "messages",
    "pairing",
    "pairround",
    "published",
    "report",
    "sheets",
    "trf",
)

_current: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """The code of the language that is spoken now."""
    return _current.get()


def use(code: str) -> None:
    """Speak a language from now on.

    >>> use("eo")
    Traceback (most recent call last):
    ValueError: 'eo' is none of the languages en, es, fr, it
    """
    _current.set(_known(code))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for a while.

    >>> with speaking("es"):
    ...     decimal("3.5")
    '3,5'
    """
    before = _current.set(_known(code))
    try:
        yield
    finally:
        _current.reset(before)


def _known(code: str) -> str:
    if code not in LANGUAGES:
        raise ValueError(f"{code!r} is none of the languages {', '.join(LANGUAGES)}")
    return code


def system_language() -> str:
    """The language of this computer if we speak it, else English."""
    stated = next((s for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (s := os.environ.get(name))), "")
    if not stated and sys.platform == "win32":
        import ctypes
        import locale

        stated = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    code = stated[:2].lower()
    return code if code in LANGUAGES and not stated[2:3].isalpha() else "en"


@cache
def phrases(code: str) -> dict[str, str]:
    """Every phrase of a language by its key; what it does not have is in English."""
    texts: dict[str, str] = {} if code == "en" else dict(phrases("en"))
    for module in MODULES:
        texts |= import_module(f".{code}.{module}", __name__).TEXTS
    return texts


def say(key: str, **values: object) -> str:
    """A phrase with its values filled in.

    >>> say("score", score="3.5")
    '3.5 points'
    """
    return phrases(_current.get())[key].format(**values)


def name_of(of: TieBreak | Criterion) -> str:
    """The name of a tie-break; the English ones stand in the catalogue itself."""
    entry: TieBreak = of.tie_break if hasattr(of, "tie_break") else of
    return entry.name if language() == "en" else _names(language()).get(entry.code, entry.name)


def full_name_of(criterion: Criterion) -> str:
    """The name of a tie-break with its cut and the score it is built on.

    >>> from xltiebreak.criteria import parse_criterion
    >>> full_name_of(parse_criterion("BH-C1:GP"))
    'Buchholz Cut-1, game points'
    """
    name = f"{name_of(criterion)} {say(criterion.cut)}" if criterion.cut else name_of(criterion)
    return f"{name}, {say(criterion.score)}" if criterion.score else name


@cache
def _names(code: str) -> dict[str, str]:
    names: dict[str, str] = import_module(f".{code}.names", __name__).NAMES
    return names


def decimal(number: str) -> str:
    """A number as it is written in the current language: only English has the decimal point."""
    return number if language() == "en" else number.replace(".", ",")


def one_line(name: str) -> str:
    """A name without control characters, so that it can neither break nor colour a text."""
    return "".join([c if c.isprintable() else " " for c in name])


def visible(written: str) -> str:
    r"""What somebody wrote, to be quoted in a message: a character that has no shape as its code.

    >>> visible("12\tw 1")
    '12\\tw 1'
    """
    return "".join([c if c.isprintable() else repr(c)[1:-1] for c in written])
