"""Files of the user: read with a limit, written as a whole or not at all."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from .formats.text import decode, is_web_page
from .formats.trf import is_report, read_trf
from .model import Problem, Tournament
from .texts import say

if TYPE_CHECKING:
    from .checking.claims import Claims
    from .published import Pieces

#: No tournament report is larger; a larger file is refused before it is read.
LARGEST_FILE = 64 * 1024 * 1024


class ReadError(Exception):
    """A file that cannot be used; ``problems`` lists everything that is wrong with it."""

    def __init__(self, source: str, problems: list[Problem]) -> None:
        shown = say("standard input") if source == "-" else source
        super().__init__("\n".join(f"{shown}: {problem}" for problem in problems))
        self.source = source
        self.problems = problems

    @classmethod
    def because(cls, source: str, message: str) -> ReadError:
        """A file that cannot be used for one reason."""
        return cls(source, [Problem("error", message)])


def read(
    source: str | os.PathLike[str],
    sheet: str | None = None,
    *,
    byes: Mapping[str, str] | None = None,
    lists: Sequence[str | os.PathLike[str]] = (),
) -> Tournament:
    """Read an event from a TRF file, a workbook or a published table (``-`` is standard input).

    Of a workbook with several events ``sheet`` chooses one, by the title of its crosstable. ``byes``
    says of what kind the rounds without a game are where a published table does not, by the content
    of the cells or by their addresses; ``lists`` are more files of the same event, such as the list
    of players. Raises :class:`ReadError` when a TRF file contradicts itself; in a workbook or a table the
    contradictions are among the ``problems``, and values that depend on them are left out. So no
    value is a guess.
    """
    opened = _open(os.fspath(source), sheet, byes or {}, [os.fspath(each) for each in lists])
    if opened.is_report:
        errors = [p for p in opened.tournament.problems if p.level == "error"]
        if errors:
            raise ReadError(os.fspath(source), errors)
    return opened.tournament


def read_to_check(
    source: str | os.PathLike[str],
    sheet: str | None = None,
    *,
    byes: Mapping[str, str] | None = None,
    lists: Sequence[str | os.PathLike[str]] = (),
) -> tuple[Tournament, Claims, list[str]]:
    """An event with what its file claims, and what is to be said about the reading.

    Unlike :func:`read` this takes a TRF that contradicts itself: that is what a check is to find.
    """
    name = os.fspath(source)
    opened = _open(name, sheet, byes or {}, [os.fspath(each) for each in lists])
    if not opened.tournament.participants:
        errors = [p for p in opened.tournament.problems if p.level == "error"]
        raise ReadError(name, errors or [Problem("error", say("no participants"))])
    return opened.tournament, opened.claims(), opened.remarks


class _Opened(NamedTuple):
    """An event, whether it is a TRF report, what its file claims, and what to say before judging it."""

    tournament: Tournament
    is_report: bool
    claims: Callable[[], Claims]
    remarks: list[str]


def _open(name: str, sheet: str | None, byes: Mapping[str, str], lists: Sequence[str]) -> _Opened:
    data = read_bytes(name)
    if is_workbook(name, data):
        return _open_workbook(name, data, sheet, byes, lists)
    if sheet is not None:
        raise ReadError.because(name, say("sheet without file"))
    if not decode(data).strip("\ufeff,; \t\r\n"):
        raise ReadError.because(name, say("empty file"))
    if is_web_page(data):
        raise ReadError.because(name, say("web page"))
    return _open_text(name, data, byes, lists)


def _open_text(name: str, data: bytes, byes: Mapping[str, str], lists: Sequence[str]) -> _Opened:
    """A TRF report, if it has records of one; else a table, if there is one."""
    if not is_report(data):
        from .published import page_of_text, pieces_of

        with told_of(name):
            pieces = pieces_of([page_of_text(decode(data))])
        if not pieces:
            raise ReadError.because(name, say("no report or table"))
        return _published(name, pieces, None, byes, lists)
    tournament = read_trf(data)

    def claims() -> Claims:
        from .checking.claims import claims_of

        return claims_of(tournament)

    return _with_lists(name, _Opened(tournament, True, claims, []), byes, lists)


def _open_workbook(
    name: str, data: bytes, sheet: str | None, byes: Mapping[str, str], lists: Sequence[str]
) -> _Opened:
    from .workbook.book import open_book
    from .workbook.events import choose_event, find_events, read_sheets

    with told_of(name):
        book = open_book(data)
        if not find_events(book):
            from .published import pages_of_book, pieces_of

            if pieces := pieces_of(pages_of_book(book)):
                return _published(name, pieces, sheet, byes, lists)
        event = read_sheets(book, choose_event(book, sheet))

        def claims() -> Claims:
            from .checking.claims import Claims
            from .checking.sheet import claims_of_sheet

            standings = event.areas.get("Standings")
            return claims_of_sheet(book, standings) if standings else Claims()

        return _with_lists(name, _Opened(event.tournament, False, claims, []), byes, lists)


def _published(
    name: str, pieces: Pieces, sheet: str | None, byes: Mapping[str, str], lists: Sequence[str]
) -> _Opened:
    """The event of published tables."""
    from .published import read_tables, together

    more = together(map(_pieces_of, lists))
    with told_of(name):
        published = read_tables(pieces, more, sheet, byes)
    told = [str(problem) for problem in published.tournament.problems if problem.level == "warning"]
    return _Opened(published.tournament, False, lambda: published.claims, told)


def _with_lists(name: str, opened: _Opened, byes: Mapping[str, str], lists: Sequence[str]) -> _Opened:
    """An event that tells all of its results itself, with what further lists claim."""
    if byes:
        raise ReadError.because(name, say("byes without table"))
    if not lists:
        return opened
    from .published import Published, join

    published = Published(opened.tournament, opened.claims())
    for each in lists:
        with told_of(each):
            published = join(published, _pieces_of(each))
    return _Opened(published.tournament, opened.is_report, lambda: published.claims, [])


def _pieces_of(name: str) -> Pieces:
    """The tables of a file that is given beside the event."""
    from .published import page_of_text, pages_of_book, pieces_of
    from .workbook.book import open_book

    data = read_bytes(name)
    with told_of(name):
        pages = pages_of_book(open_book(data)) if is_workbook(name, data) else [page_of_text(decode(data))]
        for page in pages:
            page.file = Path(name).name
        pieces = pieces_of(pages)
    if not pieces:
        raise ReadError.because(name, say("no table"))
    return pieces


@contextmanager
def told_of(name: str) -> Iterator[None]:
    """What is wrong with a file, with its name."""
    from .workbook.events import NotOurs
    from .workbook.package import PackageError

    try:
        yield
    except (PackageError, NotOurs) as error:
        raise ReadError.because(name, str(error)) from error


def is_workbook(name: str, data: bytes) -> bool:
    """By its content, or where that is neither, by its name."""
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        return True
    return Path(name).suffix.lower() in (".xlsx", ".xlsm", ".ods", ".xls") and not is_report(data)


def read_bytes(name: str) -> bytes:
    """A file's content, if it is not too large to be one of ours."""
    try:
        data = _bytes_of(name)
    except OSError as error:
        raise ReadError.because(name, say("cannot be read", reason=reason_of(error))) from error
    if len(data) > LARGEST_FILE:
        raise ReadError.because(name, say("too large", megabytes=LARGEST_FILE // 2**20))
    return data


#: What the operating system says most often, which it says in its own language.
_REASONS = {
    errno.ENOENT: "os missing",
    errno.EISDIR: "os folder",
    errno.ENOTDIR: "os no folder",
    errno.EACCES: "os forbidden",
    errno.EPERM: "os forbidden",
    errno.EROFS: "os forbidden",
    errno.ENOSPC: "os full",
}


def reason_of(error: OSError) -> str:
    """Why a file cannot be read or written."""
    key = _REASONS.get(error.errno or 0)
    return say(key) if key else error.strerror or str(error)


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

    Whoever may not read the file may not read that either. A pipe or device holds nothing to keep.
    """
    target = Path(os.path.realpath(path))
    backup = None
    if target.is_file() and (before := target.read_bytes()) != content:
        backup = target.with_name(target.name + ".bak")
        write(backup, before, _mode_of(target))
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
