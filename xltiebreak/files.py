"""Files of the user: read with a limit, written as a whole or not at all."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from .formats.trf import read_trf
from .model import Problem, Tournament
from .texts import say

if TYPE_CHECKING:
    from .checking.claims import Claims
    from .workbook.book import Book
    from .workbook.events import SheetEvent

#: No tournament report is larger; a larger file is refused before it is read.
LARGEST_FILE = 64 * 1024 * 1024


class ReadError(Exception):
    """A file that cannot be used; ``problems`` lists everything that is wrong with it."""

    def __init__(self, source: str, problems: list[Problem]) -> None:
        super().__init__("\n".join(f"{source}: {problem}" for problem in problems))
        self.source = source
        self.problems = problems

    @classmethod
    def because(cls, source: str, message: str) -> ReadError:
        """A file that cannot be used for one reason."""
        return cls(source, [Problem("error", message)])


def read(source: str | os.PathLike[str], sheet: str | None = None) -> Tournament:
    """Read an event from a TRF file or a workbook (``-`` is standard input).

    Of a workbook with several events ``sheet`` chooses one, by the title of its crosstable. Raises
    :class:`ReadError` when a TRF file contradicts itself; in a workbook the contradictions are among
    the ``problems``, and values that depend on them are left out. So no value is a guess.
    """
    name = os.fspath(source)
    data = read_bytes(name)
    if is_workbook(name, data):
        return open_workbook(name, data, sheet)[1].tournament
    if sheet is not None:
        raise ReadError.because(name, say("sheet without file"))
    if not data.strip():
        raise ReadError.because(name, say("empty file"))
    tournament = read_trf(data)
    errors = [p for p in tournament.problems if p.level == "error"]
    if errors:
        raise ReadError(name, errors)
    return tournament


def read_to_check(
    source: str | os.PathLike[str], sheet: str | None = None
) -> tuple[Tournament, Claims, list[str]]:
    """An event with what its file claims, and what is to be said about the reading.

    Unlike :func:`read` this takes a TRF that contradicts itself: that is what a check is to find.
    """
    from .checking.claims import claims_of

    name = os.fspath(source)
    data = read_bytes(name)
    if is_workbook(name, data):
        return *_workbook_to_check(name, data, sheet), []
    if not data.strip():
        raise ReadError.because(name, say("empty file"))
    tournament = read_trf(data)
    if not tournament.participants:
        raise ReadError(name, [p for p in tournament.problems if p.level == "error"])
    return tournament, claims_of(tournament), []


def _workbook_to_check(name: str, data: bytes, sheet: str | None) -> tuple[Tournament, Claims]:
    from .checking.claims import Claims
    from .checking.sheet import claims_of_sheet

    book, event = open_workbook(name, data, sheet)
    standings = event.areas.get("Standings")
    return event.tournament, claims_of_sheet(book, standings) if standings else Claims()


def is_workbook(name: str, data: bytes) -> bool:
    """By its content, or where that is neither, by its name."""
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        return True
    return Path(name).suffix.lower() in (".xlsx", ".xlsm", ".ods", ".xls")


def open_workbook(name: str, data: bytes, sheet: str | None) -> tuple[Book, SheetEvent]:
    """The workbook in some bytes, and the only event in it or the one of a sheet."""
    from .workbook.book import open_book
    from .workbook.events import NotOurs, choose_event, read_sheets
    from .workbook.package import PackageError

    try:
        book = open_book(data)
        return book, read_sheets(book, choose_event(book, sheet))
    except (PackageError, NotOurs) as error:
        raise ReadError.because(name, str(error)) from error


def read_bytes(name: str) -> bytes:
    """A file's content, if it is not too large to be one of ours."""
    try:
        data = _bytes_of(name)
    except OSError as error:
        raise ReadError.because(name, say("cannot be read", reason=error.strerror or error)) from error
    if len(data) > LARGEST_FILE:
        raise ReadError.because(name, say("too large", megabytes=LARGEST_FILE // 2**20))
    return data


def _bytes_of(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    with open(name, "rb") as file:
        return file.read(LARGEST_FILE + 1)


def write(path: str | os.PathLike[str], content: str | bytes, mode: int | None = None) -> None:
    """Write a file: first beside its place, then, when complete, into it.

    A link keeps pointing where it did, and a pipe or device is written into, never replaced. Without
    a mode the file keeps the one it has.
    """
    target = Path(os.path.realpath(path))
    data = content if isinstance(content, bytes) else content.encode("utf-8")
    try:
        if target.exists() and not target.is_file():
            with open(target, "wb") as file:
                file.write(data)
        else:
            _replace(target, data, _mode_of(target) if mode is None else mode)
    except OSError as error:
        raise OSError(error.errno, error.strerror, os.fspath(path)) from error


def write_with_backup(path: str | os.PathLike[str], content: bytes) -> Path | None:
    """Write a file and keep what was there before beside it, with ``.bak`` at the end of its name.

    Whoever may not read the file may not read that either.
    """
    target = Path(os.path.realpath(path))
    backup = None
    if target.exists():
        backup = target.with_name(target.name + ".bak")
        write(backup, target.read_bytes(), _mode_of(target))
    write(target, content)
    return backup


def _replace(target: Path, data: bytes, mode: int) -> None:
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(handle)
        os.chmod(temporary, mode)
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
