"""The command line: ``xltiebreak demo``, ``standings``, ``explain`` and ``criteria``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from . import __version__
from .criteria import CATALOGUE, CriterionError
from .editions import EDITIONS
from .files import ReadError, read, write
from .model import Problem
from .output import FORMATS, as_text
from .standings import PRESETS, Standings, UsageError, standings
from .texts import LANGUAGES, name_of, say, speaking, system_language, use, visible

OK, BAD, STOPPED = 0, 2, 130
FORMAT_OF_ENDING = {".json": "json", ".csv": "csv", ".md": "markdown"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0 when it is done and 2 on bad input or usage."""
    if sys.stderr is None:  # closed: remarks are lost, but never mixed into the data
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a console without ½ shows ? instead of failing
            stream.reconfigure(errors="replace")
    with speaking(system_language()):
        return _run(arguments)


def _run(arguments: Sequence[str] | None) -> int:
    try:
        try:
            options = _parser().parse_args(arguments)
            if options.lang:
                use(options.lang)
            return int(options.run(options))
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except (ReadError, CriterionError, UsageError) as error:
        _say_error(*str(error).splitlines())
    except BrokenPipeError:  # the reader of our output has seen enough
        _silence_output()
        return OK
    except OSError as error:
        if error.filename is None:
            _silence_output()
        _say_error(f"{error.filename or say('output')}: {error.strerror or error}")
    except KeyboardInterrupt:
        _say_error(say("stopped"))
        return STOPPED
    return BAD


def _say_error(*lines: str) -> None:
    for line in lines:
        print(f"xltiebreak: {line}", file=sys.stderr)


def _silence_output() -> None:
    """Send what is still waiting to be written nowhere, so that the interpreter can end in peace."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# ---------------------------------------------------------------------------------------- the grammar


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="xltiebreak", description="FIDE tie-breaks: exact, explained, of three editions."
    )
    parser.add_argument("--version", action="version", version=f"xltiebreak {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    spoken = argparse.ArgumentParser(add_help=False)
    spoken.add_argument("--lang", choices=tuple(LANGUAGES), help="default: the language of this computer")

    demo = commands.add_parser(
        "demo", help="rank a sample event and write its files to ./xltiebreak-demo/", parents=[spoken]
    )
    demo.set_defaults(run=run_demo)

    table = commands.add_parser("standings", help="rank an event", parents=[spoken])
    _event_options(table)
    table.add_argument("--format", choices=FORMATS, help="default: by the ending of OUT, else table")
    table.add_argument("-o", "--output", metavar="OUT", help="write to a file instead of the screen")
    table.set_defaults(run=run_standings)

    explained = commands.add_parser("explain", help="show how a value came about", parents=[spoken])
    explained.add_argument("file", metavar="FILE", help="a TRF file, or - for standard input")
    explained.add_argument("no", metavar="NO", type=_participant, help="the participant's number")
    explained.add_argument("criterion", metavar="CRITERION", help="for example BH-C1; the second DE is DE#2")
    _event_options(explained, with_file=False)
    explained.add_argument("--format", choices=("text", "json"), default="text")
    explained.set_defaults(run=run_explain)

    criteria = commands.add_parser("criteria", help="list the criteria", parents=[spoken])
    criteria.add_argument("--edition", choices=tuple(EDITIONS), help="only those of one edition")
    criteria.set_defaults(run=run_criteria)
    return parser


def _event_options(parser: argparse.ArgumentParser, with_file: bool = True) -> None:
    if with_file:
        parser.add_argument("file", metavar="FILE", help="a TRF file, or - for standard input")
    parser.add_argument("-t", "--tie-breaks", metavar="LIST", help='for example "PTS,BH-C1,BH,SB,DE"')
    parser.add_argument("--edition", choices=tuple(EDITIONS), help="default: the one in force at the start")
    parser.add_argument("--system", choices=("swiss", "round-robin"), help="default: what the file says")
    parser.add_argument("--after-round", metavar="N", type=int, help="the standings after round N")
    parser.add_argument(
        "--unrated", metavar="RATING", type=_rating, help="the rating that unrated players count"
    )
    parser.add_argument("--preset", choices=tuple(PRESETS), help="a ready list of criteria")
    parser.add_argument("--playoff", metavar="NO=PLACE,…", help="places that a play-off gave, as in 5=1,7=2")
    parser.add_argument("--seed", metavar="N", type=int, help="the seed of LOTS, the drawing of lots")
    parser.add_argument("--exclude", metavar="NO,…", help="expelled participants, left out of the list")


# --------------------------------------------------------------------------------------- the commands


def run_standings(options: argparse.Namespace) -> int:
    result = _standings(options)
    _complain(result.problems)
    ending = Path(options.output or "").suffix.lower()
    form = options.format or FORMAT_OF_ENDING.get(ending, "table")
    text = as_text(result, form)
    if options.output:
        _not_over_the_event(options.output, options.file)
        # Spreadsheets on Windows take a CSV without this mark for the local encoding.
        write(options.output, "\ufeff" + text if form == "csv" else text)
    elif sys.stdout is None:
        raise UsageError(say("output closed"))
    else:
        sys.stdout.write(text)
    return OK


def run_explain(options: argparse.Namespace) -> int:
    result = _standings(options)
    explanation = result.explain(options.no, options.criterion)
    if options.format == "json":
        import json

        print(json.dumps(explanation.as_data(), ensure_ascii=False, indent=1))
    else:
        print(explanation)
    return OK


_COLUMNS = (
    "heading code",
    "heading article",
    "heading editions",
    "heading modifiers",
    "heading events",
    "heading name",
)
#: The words for the kind of events that a criterion is for, and whether only for Swiss ones.
_EVENTS = {
    ("both", False): "for all",
    ("individual", False): "for individuals",
    ("team", False): "for teams",
    ("both", True): "for all, Swiss only",
    ("individual", True): "for individuals, Swiss only",
    ("team", True): "for teams, Swiss only",
}


def run_criteria(options: argparse.Namespace) -> int:
    rows = [tuple(map(say, _COLUMNS))]
    for entry in CATALOGUE.values():
        if options.edition and options.edition not in entry.editions:
            continue
        cuts = [f"-{c}" for c in ("C1", "C2") if "C" in entry.modifiers]
        cuts += [f"-{m}" for m in ("M1", "M2") if "M" in entry.modifiers]
        spelled = {"F": "/F", "K": "/Kn", "L": "/L±n", "P": "/P", "R": "/R"}
        others = [spelled[m] for m in entry.modifiers if m in spelled] + [f":{s}" for s in entry.scores]
        article = entry.article_2022 if options.edition == "2022" else entry.article
        events = say(_EVENTS[entry.kind, entry.swiss_only])
        modifiers = " ".join(cuts + others)
        rows.append((entry.code, article, " ".join(entry.editions), modifiers, events, name_of(entry)))
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
    return OK


def run_demo(options: argparse.Namespace) -> int:
    sample = Path(__file__).with_name("samples") / "demo.trf"
    folder = Path("xltiebreak-demo")
    folder.mkdir(exist_ok=True)
    write(folder / "demo.trf", sample.read_text(encoding="utf-8"))
    result = standings(read(sample))
    for form, ending in zip(FORMATS, ("txt", "json", "csv", "md")):
        write(folder / f"standings.{ending}", as_text(result, form))
    winner = result.rows[0]
    explanation = result.explain(winner.no, "BH-C1")
    write(folder / "explained.txt", f"{explanation}\n")
    print(result)
    print(explanation)
    print()
    print(say("demo written", folder=f"{folder}{os.sep}"))
    print(f'  xltiebreak standings {folder / "demo.trf"} -t "PTS,DE,BH-C1,SB"')
    print(f"  xltiebreak explain {folder / 'demo.trf'} {winner.no} SB")
    return OK


def _standings(options: argparse.Namespace) -> Standings:
    return standings(
        read(options.file),
        options.tie_breaks,
        edition=options.edition,
        system=options.system,
        after_round=options.after_round,
        unrated=options.unrated,
        preset=options.preset,
        playoff=_playoff(options.playoff) if options.playoff else None,
        seed=options.seed,
        exclude=_numbers(options.exclude) if options.exclude else None,
    )


def _not_over_the_event(output: str, file: str) -> None:
    if file != "-" and os.path.exists(output) and os.path.samefile(output, file):
        raise UsageError(say("over the event", file=output))


def _participant(text: str) -> int:
    if not _is_number(text):
        raise argparse.ArgumentTypeError(say("no participant number", text=visible(text[:20])))
    return int(text)


def _rating(text: str) -> int:
    if not (text.isdecimal() and len(text) <= 4):
        raise argparse.ArgumentTypeError(say("no rating", text=visible(text[:20])))
    return int(text)


def _playoff(text: str | None) -> dict[int, int]:
    places: dict[int, int] = {}
    for part in (text or "").split(","):
        if not part.strip():
            continue
        no, _, place = (p.strip() for p in part.partition("="))
        if not (_is_number(no) and _is_number(place)) or int(no) in places:
            raise UsageError(say("no play-off", text=visible(part.strip()[:20])))
        places[int(no)] = int(place)
    return places


def _numbers(text: str | None) -> list[int]:
    parts = [part.strip() for part in (text or "").split(",") if part.strip()]
    wrong = [part for part in parts if not _is_number(part)]
    if wrong:
        raise UsageError(say("no excluded", text=visible(wrong[0][:20])))
    return [int(part) for part in parts]


def _is_number(text: str) -> bool:
    """A number that a participant or a place can have."""
    return text.isdecimal() and len(text) <= 4 and int(text) > 0


def _complain(problems: Sequence[Problem], most: int = 20) -> None:
    """Problems go to standard error; a flood of them is cut short."""
    for problem in problems[:most]:
        print(say("problem", level=say(problem.level), problem=problem), file=sys.stderr)
    if len(problems) > most:
        print(say("more problems", count=len(problems) - most), file=sys.stderr)
