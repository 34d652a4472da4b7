"""The command ``check``: one file, several, or a whole archive."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from ..criteria import CriterionError
from ..files import ReadError, read_to_check, reason_of
from ..progress import progress
from ..standings import UsageError
from ..texts import language, say, use
from .pairings import judge_pairings
from .verdict import Difference, Verdict, check

#: What is said of a file, as in JSON and in the summary, and its exit code.
CODES = {"clean": 0, "differs": 1, "unreadable": 2, "nothing": 0}
#: So many remarks on the pairings are shown if no more is asked for.
MOST_ON_PAIRINGS = 5
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

    verdict: str
    text: str
    data: dict[str, Any]

    @property
    def code(self) -> int:
        return CODES[self.verdict]


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
    others: list[Path] = []
    if options.all is None:
        told = [_check_file(file, asked) for file in options.files]
    else:
        files, others = _files(options.all)
        if not files:
            raise ReadError.because(options.all, say("no events", endings=", ".join(ENDINGS)))
        told = list(_check_folder(files, asked))
    if options.format == "json":
        print(json.dumps([each.data for each in told], ensure_ascii=False, indent=1))
    elif options.all is None:
        print("\n\n".join(each.text for each in told))
    else:
        counts = Counter(each.verdict for each in told)
        print(say("verdict summary", count=len(told), **{name: counts[name] for name in CODES}))
        if others:
            endings = ", ".join(sorted({path.suffix.lower() or path.name for path in others}))
            print(say("verdict not looked at", count=len(others), endings=endings))
    return max((each.code for each in told), default=0)


def _files(folder: str) -> tuple[list[Path], list[Path]]:
    """The files of a folder and those below it that may be events, and the others."""
    try:
        os.listdir(folder)  # a search below it is silent about a folder that cannot be read
    except OSError as error:
        raise ReadError.because(folder, say("cannot be read", reason=reason_of(error))) from error
    files = [path for path in sorted(Path(folder).rglob("*")) if not path.name.startswith(("~$", "."))]
    files = [path for path in files if path.is_file()]
    events = [path for path in files if path.suffix.lower() in ENDINGS]
    return events, [path for path in files if path.suffix.lower() not in ENDINGS]


def _check_folder(files: list[Path], asked: Asked) -> Iterator[Told]:
    """Files on every core; what is not clean is told at once."""
    workers = min(os.cpu_count() or 1, 1 + len(files) // 8)
    with progress(say("checking"), len(files)) as (advance, show), ProcessPoolExecutor(workers) as pool:
        for told in pool.map(_check_file, map(str, files), [asked] * len(files), chunksize=8):
            if told.code and asked.form != "json":
                show(told.text)
            advance()
            yield told


def _check_file(file: str, asked: Asked) -> Told:
    use(asked.language)
    try:
        tournament, claims, remarks = read_to_check(file, asked.sheet, byes=asked.byes, lists=asked.lists)
        verdict = check(tournament, claims, asked.criteria, asked.edition)
        judge_pairings(verdict, tournament, asked.method)
    except (ReadError, UsageError, CriterionError) as error:
        text = str(error) if isinstance(error, ReadError) else f"{file}: {error}"
        return Told("unreadable", text, {"file": file, "verdict": "unreadable", "message": str(error)})
    verdict.remarks[:0] = remarks
    data = _data(file, verdict)
    return Told(data["verdict"], _text(file, verdict, asked.verbose), data)


# ------------------------------------------------------------------------------------------------ output


def _text(file: str, verdict: Verdict, verbose: bool) -> str:
    lines = [say("colon", what=file, more=verdict.sentence())]
    if verdict.columns:
        found = ", ".join(
            heading if heading == criterion else f"{heading} = {criterion}"
            for heading, criterion in verdict.columns
        )
        lines.append(say("verdict identified", edition=verdict.edition, columns=found))
    if verdict.differences:
        lines += ["", *_table(verdict.differences)]
    if verbose:
        for difference in verdict.differences:
            if difference.explanation:
                lines += ["", str(difference.explanation)]
    shown = verdict.pairings if verbose else verdict.pairings[:MOST_ON_PAIRINGS]
    if verdict.differences and verdict.remarks:
        lines.append("")
    lines += verdict.remarks
    if shown:
        lines += ["", *shown]
    if left := len(verdict.pairings) - len(shown):
        lines.append(say("verdict more pairings", count=left))
    return "\n".join(lines)


def _table(differences: list[Difference]) -> Iterator[str]:
    """A line a difference, without the columns in which nothing stands."""
    keys = ("no", "name", "what", "ours", "theirs", "where", "reason")
    rows = [tuple(say(f"heading {key}") for key in keys), *map(_row, differences)]
    used = [at for at in range(len(keys)) if any(row[at] for row in rows[1:])]
    widths = [max(len(row[at]) for row in rows) for at in used]
    for row in rows:
        yield "  ".join(row[at].ljust(width) for at, width in zip(used, widths)).rstrip()


def _row(d: Difference) -> tuple[str, ...]:
    return (str(d.no or ""), d.name, d.what, d.ours, d.theirs, d.where, d.reason)


def _data(file: str, verdict: Verdict) -> dict[str, Any]:
    return {
        "file": file,
        "verdict": "differs" if not verdict.is_clean else "nothing" if verdict.is_empty else "clean",
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
        "pairings": verdict.pairings,
    }
