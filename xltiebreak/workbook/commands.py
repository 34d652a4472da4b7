"""The commands that make and change workbooks: ``new``, ``sort``, ``fill``, ``convert``."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..criteria import CriterionError, parse_criteria
from ..files import ReadError, read, read_bytes, reason_of, write, write_with_backup
from ..model import Tournament
from ..output import tell
from ..progress import progress
from ..standings import Standings, UsageError
from ..texts import language, say
from .contents import summary
from .events import NotOurs, SheetEvent
from .package import PackageError
from .settings import MOST_ROUNDS

if TYPE_CHECKING:
    from .template import Plan

OK, IN_DOUBT, BAD = 0, 1, 2
ENDINGS = (".xlsx", ".xlsm")


# ------------------------------------------------------------------------------------------------ new


def run_new(options: Namespace) -> int:
    """A new workbook, ready to be filled in."""
    from .template import Plan

    path = Path(options.file)
    _expect_ending(path, (".xlsx",) if options.lite else ENDINGS)
    if path.exists():
        raise ReadError.because(options.file, say("exists already"))
    team, round_robin = options.system.startswith("team"), options.system.endswith("round-robin")
    games = 2 if options.system.startswith("double") else options.games
    participants = options.participants or (10 if round_robin or team else 40)
    rounds = options.rounds or 9
    if round_robin:
        rounds = (participants - 1 + participants % 2) * games
        if rounds > MOST_ROUNDS:
            raise UsageError(say("too many rounds", rounds=rounds, most=MOST_ROUNDS))
        if options.rounds not in (None, rounds):
            raise UsageError(say("other rounds", participants=participants, rounds=rounds))
    tournament = Tournament(
        (),
        system="round-robin" if round_robin else "swiss",
        team=team,
        scheduled_rounds=rounds,
        boards=options.boards if team else 0,
        tie_breaks=tuple(map(str, parse_criteria(options.tie_breaks))) if options.tie_breaks else (),
        edition=options.edition,
    )
    plan = Plan(tournament, options.lang or language(), participants, rounds, games)
    write(path, _built(path, [plan], options.lite))
    print(say("made", file=options.file))
    _tell_about_macros(path)
    return OK


def _built(path: Path, plans: list[Plan], lite: bool) -> bytes:
    """A workbook of the kind that its ending says, or with the code for xlwings Lite."""
    if lite:
        from ..hosts.excel.lite import build_lite

        return build_lite(plans)
    if path.suffix.lower() == ".xlsm":
        from ..hosts.excel.macro_workbook import NoXlwings, build_macro_workbook

        try:
            return build_macro_workbook(plans)
        except NoXlwings as error:
            raise ReadError.because(str(path), str(error)) from error
    from .template import build

    return build(plans)


def _tell_about_macros(path: Path) -> None:
    """A workbook with macros finds the Python that built it, which has to be one of Windows."""
    if path.suffix.lower() == ".xlsm" and sys.platform != "win32":
        print(say("macros elsewhere"), file=sys.stderr)


def _expect_ending(path: Path, endings: tuple[str, ...]) -> None:
    if path.suffix.lower() not in endings:
        message = say("unknown ending", ending=path.suffix or "–", endings=", ".join(endings))
        raise ReadError.because(str(path), message)


# ----------------------------------------------------------------------------------------------- sort


def run_sort(options: Namespace) -> int:
    """Sort workbooks: the ones that are named, or all of a folder."""
    files = options.files
    if options.all is not None:
        files = sorted(
            str(path)
            for path in Path(options.all).iterdir()
            if path.suffix.lower() in ENDINGS and not path.name.startswith(("~$", ".")) and path.is_file()
        )
        if not files:
            raise ReadError.because(options.all, say("no files"))
    if options.output is not None and (len(files) > 1 or options.all is not None):
        raise UsageError(say("output is one"))
    if len(files) == 1 and options.all is None:
        return _sort_one(files[0], options.output, print)
    worst, done = OK, 0
    with progress(say("sorting"), len(files)) as (advance, show):
        for file in files:
            try:
                worst = max(worst, _sort_one(file, None, show))
                done += 1
            except (ReadError, UsageError, CriterionError) as error:
                show(f"xltiebreak: {error}", file=sys.stderr)
                worst = BAD
            except OSError as error:
                show(f"xltiebreak: {error.filename or file}: {reason_of(error)}", file=sys.stderr)
                worst = BAD
            advance()
    print(say("sorted all", done=done, count=len(files)))
    return worst


def _sort_one(file: str, output: str | None, show: Callable[..., None]) -> int:
    from .sorting import problems_of, sort_workbook

    data = to_be_changed(file, output)
    try:
        made = sort_workbook(data)
    except (PackageError, NotOurs) as error:
        raise ReadError.because(file, str(error)) from error
    save(file, output, data, made.content)
    for event, result in zip(made.events, made.results):
        name = file if len(made.events) == 1 else f"{file} ({event.title})"
        problems = problems_of(event, result)
        told = summary(problems)
        if "Check" in event.areas and any(problem.level != "note" for problem in problems):
            told += " " + say("see sheet", sheet=event.areas["Check"].sheet)
        if result:
            count = {"participants": len(result.rows), "round": result.event.rounds}
            show(say("sorted", file=name, summary=told, **count))
        else:
            show(say("sorted nothing", file=name, summary=told))
        if event.changed_list:
            warning = say("problem", level=say("warning"), problem=event.changed_list)
            show(f"{name}: {warning}", file=sys.stderr)
    open_events = [event for event, result in zip(made.events, made.results) if _is_open(event, result)]
    return IN_DOUBT if open_events else OK


def _is_open(event: SheetEvent, result: Standings | None) -> bool:
    return result.is_open if result else bool(event.tournament.doubts)


def to_be_changed(file: str, output: str | None) -> bytes:
    """The content of a workbook; where it is to be written, nobody has it open and nothing forbids it."""
    if os.path.isdir(file):
        raise ReadError.because(file, say("is a folder", file=file))
    if output is not None:  # the content stays of the kind that it is
        ending = Path(file).suffix.lower()
        _expect_ending(Path(output), (ending,) if ending in ENDINGS else ENDINGS)
    data = read_bytes(file)
    _refuse_if_in_use(output or file)
    return data


def _refuse_if_in_use(file: str) -> None:
    path = Path(os.path.realpath(file))
    if not path.is_file():
        return
    for lock in (path.with_name(f"~${path.name}"), path.with_name(f".~lock.{path.name}#")):
        if lock.exists():
            raise ReadError.because(file, say("open elsewhere", lock=lock.name))
    if not os.access(path, os.W_OK) or not path.stat().st_mode & 0o222:
        raise ReadError.because(file, say("read-only"))


def save(file: str, output: str | None, before: bytes, after: bytes) -> None:
    """Over the file itself only if it is still the one that was read; its state before is kept."""
    if output is not None and not (os.path.exists(output) and os.path.samefile(file, output)):
        write_with_backup(output, after)
        return
    if read_bytes(file) != before:
        raise ReadError.because(file, say("changed meanwhile"))
    write_with_backup(file, after)


# ----------------------------------------------------------------------------------------------- fill


def run_fill(options: Namespace) -> int:
    """Enter the missing half of games that were typed on one side only."""
    from .filling import fill_workbook

    data = to_be_changed(options.file, options.output)
    try:
        made = fill_workbook(data)
    except (PackageError, NotOurs) as error:
        raise ReadError.because(options.file, str(error)) from error
    if not made.cells:
        print(say("filled nothing", file=options.file))
        return OK
    save(options.file, options.output, data, made.content)
    cells = ", ".join(map(str, made.cells[:20])) + (" …" if len(made.cells) > 20 else "")
    print(say("filled", file=options.file, count=len(made.cells), cells=cells))
    return OK


# -------------------------------------------------------------------------------------------- convert


def run_convert(options: Namespace) -> int:
    """Events from one kind of file to another; several into one workbook."""
    if options.output == "-":
        raise UsageError(say("output needs a name", example="event.xlsx"))
    path = Path(options.output)
    _expect_ending(path, (".xlsx",) if options.lite else (*ENDINGS, ".trf", ".csv"))
    for source in options.files:
        if source != "-" and path.exists() and os.path.exists(source) and os.path.samefile(source, path):
            raise UsageError(say("over the event", file=options.output))
    if path.suffix.lower() in (".trf", ".csv") and len(options.files) > 1:
        raise ReadError.because(options.output, say("several into one"))
    events = [
        read(source, options.sheet, byes=dict(options.byes), lists=options.lists) for source in options.files
    ]
    tell(problem for event in events for problem in event.problems)
    if any(event.doubts.results or event.doubts.field for event in events):  # it would be lost
        raise ReadError.because(options.output, say("doubtful event"))
    for source, event in zip(options.files, events):
        if path.suffix.lower() in (".trf", ".csv") and not event.participants:
            raise ReadError.because(source, say("no participants"))
    _refuse_if_in_use(options.output)
    backup = write_with_backup(path, _converted(path, events, options.lang or language(), options.lite))
    print(say("converted", file=options.output))
    _tell_about_macros(path)
    if backup:
        print(say("backup", file=backup.name))
    return OK


def _converted(path: Path, events: list[Tournament], spoken: str, lite: bool) -> bytes:
    if path.suffix.lower() == ".trf":
        from ..formats.trf_ranks import left_out, with_ranks
        from ..formats.trf_write import write_trf

        event, problems = with_ranks(events[0])
        tell([*problems, *left_out(event)])
        try:
            return write_trf(event).encode("utf-8")
        except ValueError as error:
            raise ReadError.because(str(path), str(error)) from error
    if path.suffix.lower() == ".csv":
        from ..published.writing import write_csv

        return write_csv(events[0]).encode("utf-8")
    from .template import Plan

    return _built(path, [Plan(event, spoken) for event in events], lite)
