"""Files of the user: read with a limit, written as a whole or not at all."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from .formats.trf import read_trf
from .model import Problem, Tournament
from .texts import say

#: No tournament report is larger; a larger file is refused before it is read.
LARGEST_FILE = 64 * 1024 * 1024


class ReadError(Exception):
    """A file that cannot be used; ``problems`` lists everything that is wrong with it."""

    def __init__(self, source: str, problems: list[Problem]) -> None:
        super().__init__("\n".join(f"{source}: {problem}" for problem in problems))
        self.source = source
        self.problems = problems


def read(source: str | os.PathLike[str]) -> Tournament:
    """Read an event from a TRF file (``-`` is standard input).

    Raises :class:`ReadError` when the file contradicts itself, so that no value is a guess; lesser
    problems are kept in the tournament's ``problems``.
    """
    name = os.fspath(source)
    try:
        data = _bytes_of(name)
    except OSError as error:
        message = say("cannot be read", reason=error.strerror or error)
        raise ReadError(name, [Problem("error", message)]) from error
    if len(data) > LARGEST_FILE:
        message = say("too large", megabytes=LARGEST_FILE // 2**20)
        raise ReadError(name, [Problem("error", message)])
    if not data.strip():
        raise ReadError(name, [Problem("error", say("empty file"))])
    if data.startswith(b"PK\x03\x04"):
        raise ReadError(name, [Problem("error", say("archive"))])
    tournament = read_trf(data)
    errors = [p for p in tournament.problems if p.level == "error"]
    if errors:
        raise ReadError(name, errors)
    return tournament


def _bytes_of(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    with open(name, "rb") as file:
        return file.read(LARGEST_FILE + 1)


def write(path: str | os.PathLike[str], text: str) -> None:
    """Write a text file: first beside its place, then, when complete, into it.

    A link keeps pointing where it did, and a pipe or device is written into, never replaced.
    """
    target = Path(os.path.realpath(path))
    try:
        if target.exists() and not target.is_file():
            with open(target, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
        else:
            _replace(target, text)
    except OSError as error:
        raise OSError(error.errno, error.strerror, os.fspath(path)) from error


def _replace(target: Path, text: str) -> None:
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(temporary, _mode_of(target))
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise


def _mode_of(target: Path) -> int:
    """The rights of the file that is replaced, or those that a new file would get."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
