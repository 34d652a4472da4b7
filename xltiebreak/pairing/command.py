"""The command ``pair``: the next round of an event, shown, explained and entered."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from ..files import ReadError, is_workbook, read_bytes, write_with_backup
from ..model import Tournament
from ..notation import written
from ..output import tell
from ..standings import UsageError
from ..texts import one_line, say, visible
from ..workbook.events import NotOurs
from .methods import pair_next
from .model import Impossible, Pairing, Unfinished
from .opening import event_in
from .situation import Event, NotReady, Wishes, points_of

OK = 0


def run_pair(options: Namespace) -> int:
    """Pair the next round and say who meets whom."""
    wishes = Wishes(_numbers(options.absent), options.first_colour, options.adjourned)
    data = _content(options.file, options.output)
    try:
        event = event_in(options.file, data, options.sheet)
        pairing = pair_next(event, wishes, options.method)
        if options.output is not None:
            _enter(options, data, event, pairing)
    except NotReady as error:
        raise ReadError(options.file, error.problems) from error
    except (Impossible, Unfinished, NotOurs) as error:
        raise ReadError.because(options.file, str(error)) from error
    tell(p for p in event.tournament.problems if p.level == "warning")
    if options.format == "json":
        more = {"explanation": list(explained(pairing))} if options.explain else {}
        print(json.dumps({**as_data(pairing), **more}, ensure_ascii=False))
    else:
        print(as_table(event.tournament, pairing))
        if options.explain:
            print()
            print("\n".join(explained(pairing)))
    if options.output is not None:
        print(say("pair written", round=pairing.round, file=options.output), file=sys.stderr)
    return OK


def _numbers(text: str | None) -> frozenset[int]:
    parts = [part.strip() for part in (text or "").split(",") if part.strip()]
    for part in parts:
        if not part.isdecimal() or len(part) > 5 or not int(part):
            raise UsageError(say("pair no number", text=visible(part[:20])))
    return frozenset(map(int, parts))


def _content(file: str, output: str | None) -> bytes:
    if output is not None and file != "-" and is_workbook(file, b""):
        from ..workbook.commands import to_be_changed

        return to_be_changed(file, output)
    return read_bytes(file)


def _enter(options: Namespace, data: bytes, event: Event, pairing: Pairing) -> None:
    """Into the workbook or a copy of it, or into a new report."""
    from .entering import cells_of_pairing, enter_in_trf, enter_in_workbook

    if event.sheet is not None:
        from ..workbook.commands import save

        save(
            options.file,
            options.output,
            data,
            enter_in_workbook(data, cells_of_pairing(event.sheet, pairing)),
        )
        return
    if (
        options.file != "-"
        and os.path.exists(options.output)
        and os.path.samefile(options.output, options.file)
    ):
        raise UsageError(say("over the event", file=options.output))
    if is_workbook(options.output, b""):
        raise UsageError(say("pair trf into workbook", file=options.output))
    write_with_backup(options.output, enter_in_trf(data, event.tournament, pairing))


# ------------------------------------------------------------------------------------------------ output


def as_data(pairing: Pairing) -> dict[str, Any]:
    """The contract for other programs."""
    return {
        "round": pairing.round,
        "method": pairing.method,
        "pairs": [
            {"board": board, "white": white, "black": black}
            for board, (white, black) in enumerate(pairing.pairs, start=1)
        ],
        "bye": pairing.bye,
        "absent": list(pairing.absent),
        "notes": list(pairing.notes),
    }


def as_table(tournament: Tournament, pairing: Pairing) -> str:
    """The board list for the wall: numbers, names, points, and an arrow where somebody floats."""
    points = points_of(tournament)
    names = {p.no: one_line(p.name) for p in tournament.participants}
    head = (
        "pair board",
        "heading no",
        "pair white",
        "pair points",
        "",
        "heading no",
        "pair black",
        "pair points",
    )
    rows = [[say(key) if key else "" for key in head]]
    for board, pair in enumerate(pairing.pairs, start=1):
        sides = []
        for no, other in (pair, pair[::-1]):
            float_ = "" if pairing.method == "berger" else _arrow(points[no] - points[other])
            sides.append([str(no), names[no], f"{written(points[no])}{float_}"])
        rows.append([str(board), *sides[0], "–", *sides[1]])
    lines = [say("pair title", round=pairing.round, method=say(f"choice {pairing.method}"))]
    if pairing.pairs:
        lines += ["", *_aligned(rows)]
    lines.append("")
    if pairing.bye:
        key = "pair rests" if pairing.method == "berger" else "pair bye"
        lines.append(say(key, no=pairing.bye, name=names[pairing.bye], points=written(points[pairing.bye])))
    if pairing.absent:
        who = ", ".join(f"{no} {names[no]}".rstrip() for no in pairing.absent)
        lines.append(say("pair absent", who=who))
    lines += pairing.notes
    return "\n".join(lines).rstrip()


def _arrow(difference: Fraction) -> str:
    return " ↓" if difference > 0 else " ↑" if difference < 0 else "  "


def _aligned(rows: list[list[str]]) -> Iterable[str]:
    widths = [max(map(len, column)) for column in zip(*rows)]
    texts = (2, 6)
    for row in rows:
        cells = [
            cell.ljust(w) if at in texts else cell.rjust(w) for at, (cell, w) in enumerate(zip(row, widths))
        ]
        yield "  ".join(cells).rstrip()


def explained(pairing: Pairing) -> Iterable[str]:
    """The explanation, a line for each remark."""
    if not pairing.explanation:
        yield say("pair unexplained")
    for remark in pairing.explanation:
        yield f"{'   ' * remark.level}{remark}"
