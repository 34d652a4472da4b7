"""The command ``check``: one file, several, or a whole archive."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from ..criteria import CriterionError
from ..files import ReadError, read_to_check
from ..progress import progress
from ..standings import UsageError
from ..texts import language, say, use
from .pairings import judge_pairings
from .verdict import Difference, Verdict, check

CLEAN, DIFFERS, UNREADABLE = 0, 1, 2
ENDINGS = (".trf", ".trfx", ".xlsx", ".xlsm", ".ods", ".csv", ".tsv", ".txt")


class Asked(NamedTuple):
    """How each file is to be checked."""

    sheet: str | None
    byes: dict[str, str]
    lists: tuple[str, ...]
    criteria: str | None
    edition: str | None
    verbose: bool
    form: str
    language: str
    method: str | None = None


class Told(NamedTuple):
    """What came of one file."""

    code: int
    text: str
    data: dict[str, Any]


def run_check(options: Namespace) -> int:
    """Check files and tell what differs; the exit code is that of the worst."""
    asked = Asked(
        options.sheet,
        dict(options.byes),
        tuple(options.lists),
        options.tie_breaks,
        options.edition,
        options.verbose,
        options.format,
        language(),
        options.method,
    )
    if options.all is None:
        told = [_check_file(file, asked) for file in options.files]
    else:
        told = list(_check_folder(options.all, asked))
    if options.format == "json":
        print(json.dumps([each.data for each in told], ensure_ascii=False, indent=1))
    elif options.all is None:
        print("\n\n".join(each.text for each in told))
    else:
        counts = {name: sum(each.code == code for each in told) for name, code in _COUNTED.items()}
        print(say("verdict summary", count=len(told), **counts))
    return max((each.code for each in told), default=CLEAN)


_COUNTED = {"clean": CLEAN, "differing": DIFFERS, "unreadable": UNREADABLE}


def _check_folder(folder: str, asked: Asked) -> Iterator[Told]:
    """All files of a folder and those below it, on every core; what is not clean is told at once."""
    files = sorted(str(path) for path in Path(folder).rglob("*") if _is_event(path))
    if not files:
        raise ReadError.because(folder, say("no events", endings=", ".join(ENDINGS)))
    workers = min(os.cpu_count() or 1, 1 + len(files) // 8)
    with progress(say("checking"), len(files)) as (advance, show), ProcessPoolExecutor(workers) as pool:
        for told in pool.map(_check_file, files, [asked] * len(files), chunksize=8):
            if told.code and asked.form != "json":
                show(told.text)
            advance()
            yield told


def _is_event(path: Path) -> bool:
    return path.suffix.lower() in ENDINGS and not path.name.startswith(("~$", ".")) and path.is_file()


def _check_file(file: str, asked: Asked) -> Told:
    use(asked.language)
    try:
        tournament, claims, remarks = read_to_check(file, asked.sheet, byes=asked.byes, lists=asked.lists)
        verdict = check(tournament, claims, asked.criteria, asked.edition)
        judge_pairings(verdict, tournament, asked.method)
    except (ReadError, UsageError, CriterionError) as error:
        text = str(error) if isinstance(error, ReadError) else f"{file}: {error}"
        return Told(UNREADABLE, text, {"file": file, "verdict": "unreadable", "message": str(error)})
    verdict.remarks[:0] = remarks
    code = CLEAN if verdict.is_clean else DIFFERS
    return Told(code, _text(file, verdict, asked.verbose), _data(file, verdict))


# ------------------------------------------------------------------------------------------------ output


def _text(file: str, verdict: Verdict, verbose: bool) -> str:
    lines = [say("colon", what=file, more=verdict.sentence())]
    if verdict.columns:
        found = ", ".join(
            heading if heading == criterion else f"{heading} = {criterion}"
            for heading, criterion in verdict.columns
        )
        lines.append(say("verdict identified", edition=verdict.edition, columns=found))
    lines += verdict.remarks
    if verdict.differences:
        head = tuple(
            say(f"heading {key}") for key in ("no", "name", "what", "ours", "theirs", "where", "reason")
        )
        rows = [head, *(_row(difference) for difference in verdict.differences)]
        used = [at for at in range(len(head)) if any(row[at] for row in rows[1:])]
        widths = [max(len(row[at]) for row in rows) for at in used]
        lines.append("")
        for row in rows:
            lines.append("  ".join(row[at].ljust(width) for at, width in zip(used, widths)).rstrip())
    if verbose:
        for difference in verdict.differences:
            if difference.explanation:
                lines += ["", str(difference.explanation)]
    return "\n".join(lines)


def _row(d: Difference) -> tuple[str, ...]:
    return (str(d.no or ""), d.name, d.what, d.ours, d.theirs, d.where, d.reason)


def _data(file: str, verdict: Verdict) -> dict[str, Any]:
    return {
        "file": file,
        "verdict": "clean" if verdict.is_clean else "differs",
        "edition": verdict.edition,
        "criteria": list(verdict.criteria),
        "agreed": {"points": verdict.points, "ranks": verdict.ranks, "values": verdict.values},
        "columns": [{"heading": heading, "criterion": criterion} for heading, criterion in verdict.columns],
        "differences": [
            {
                "no": d.no or None,
                "name": d.name,
                "what": d.what,
                "ours": d.ours,
                "theirs": d.theirs,
                "where": d.where,
                "reason": d.reason,
            }
            for d in verdict.differences
        ],
        "remarks": verdict.remarks,
    }
