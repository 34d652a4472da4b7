"""The command ``report``: where the page is written, and what may be replaced by it."""

from __future__ import annotations

import os
from pathlib import Path

from ..files import write
from ..standings import Standings, UsageError
from ..texts import say
from .page import BEGINNING, build

ENDINGS = (".html", ".htm")


def page_beside(file: str) -> str:
    """Where the page of an event goes if nothing is said; that of standard input, here."""
    return "standings.html" if file == "-" else os.fspath(Path(file).with_suffix(".html"))


def publish(result: Standings, output: str, *, replacing: bool) -> str:
    """Write the page and say where it is.

    A name that nobody chose replaces an earlier page of ours, and nothing else.
    """
    path = Path(output)
    if path.suffix.lower() not in ENDINGS:
        ending, endings = path.suffix or "–", ", ".join(ENDINGS)
        raise UsageError(f"{output}: " + say("unknown ending", ending=ending, endings=endings))
    if not replacing and path.exists() and not _is_ours(path):
        raise UsageError(f"{output}: " + say("report in the way"))
    write(path, build(result))
    return say("report written", file=output)


def _is_ours(path: Path) -> bool:
    beginning = BEGINNING.encode()
    with open(path, "rb") as file:
        return file.read(len(beginning)) == beginning
