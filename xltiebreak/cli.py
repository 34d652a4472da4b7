"""The command line.

What a command needs is imported when it runs, so that ``standings`` starts without the workbook.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from . import __version__
from .criteria import CATALOGUE, CriterionError
from .editions import EDITIONS
from .files import ReadError, read, reason_of, write, write_with_backup
from .model import BYES
from .output import FORMATS, as_text, tell
from .standings import PRESETS, Standings, UsageError, standings
from .texts import LANGUAGES, language, name_of, say, speaking, system_language, use, visible

OK, IN_DOUBT, BAD, STOPPED = 0, 1, 2, 130
PAIRING_METHODS = ("swiss-1992", "dutch", "berger")
FORMAT_OF_ENDING = {".json": "json", ".csv": "csv", ".md": "markdown"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    The exit code is 0 when it is done, 1 when it is done but errors of a crosstable left values or
    places open (or the doctor found something wrong), and 2 on bad input or usage.
    """
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
            options = _parser().parse_args(_with_values(sys.argv[1:] if arguments is None else arguments))
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
        _say_error(f"{error.filename or say('output')}: {reason_of(error)}")
    except KeyboardInterrupt:
        _say_error(say("stopped"))
        return STOPPED
    return BAD


def _with_values(arguments: Sequence[str]) -> list[str]:
    """``--bye -1=F`` in one word, because what begins with a dash would be taken for an option.

    >>> _with_values(["check", "open.csv", "--bye", "-1=F"])
    ['check', 'open.csv', '--bye=-1=F']
    """
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] == "--bye":
            joined[-1] = f"--bye={argument}"
        else:
            joined.append(argument)
    return joined


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
    explained.add_argument("file", metavar="FILE", help=_FILE)
    explained.add_argument("no", metavar="WHO", help="the participant's number or name")
    explained.add_argument("criterion", metavar="CRITERION", help="for example BH-C1; the second DE is DE#2")
    _event_options(explained, with_file=False)
    explained.add_argument("--format", choices=("text", "json"), default="text")
    explained.set_defaults(run=run_explain)

    page = commands.add_parser(
        "report", help="make a web page to publish: one file (.html)", parents=[spoken]
    )
    _event_options(page)
    page.add_argument("-o", "--output", metavar="OUT.html", help="default: beside FILE, with .html")
    page.set_defaults(run=run_report)

    _check_command(commands, spoken)
    _pair_command(commands, spoken)
    _workbook_commands(commands, spoken)

    addin = commands.add_parser("addin", help="build what a spreadsheet program needs", parents=[spoken])
    addin.add_argument(
        "host",
        choices=tuple(ADDINS),
        help="calc: an extension for LibreOffice; excel: an add-in for Excel on Windows with Python; "
        "lite: a workbook for xlwings Lite, which needs no Python, and its code as files",
    )
    addin.add_argument("-o", "--output", metavar="OUT", help=f"default: {', '.join(ADDINS.values())}")
    addin.set_defaults(run=run_addin)

    doctor = commands.add_parser(
        "doctor", help="see whether Excel, xlwings and a workbook fit together", parents=[spoken]
    )
    doctor.add_argument("file", metavar="FILE.xlsm", nargs="?")
    doctor.set_defaults(run=run_doctor)

    criteria = commands.add_parser("criteria", help="list the criteria", parents=[spoken])
    criteria.add_argument("--edition", choices=tuple(EDITIONS), help="only those of one edition")
    criteria.set_defaults(run=run_criteria)
    return parser


_FILE = (
    "a TRF file, a workbook (.xlsx, .xlsm, .ods), a published table (.csv, .txt or a workbook), "
    "or - for standard input"
)


def _table_options(parser: argparse.ArgumentParser) -> None:
    """What helps to read a published table."""
    parser.add_argument("--sheet", metavar="TITLE", help="the crosstable's sheet, if a workbook has several")
    parser.add_argument(
        "--bye",
        dest="byes",
        metavar="CELL=KIND",
        type=_bye,
        action="append",
        default=[],
        help="of a published table: what a cell without an opponent is, by its content (-1=F) or its "
        "address (F12=Z); F full-point, H half-point, Z zero-point, U pairing-allocated bye",
    )
    parser.add_argument(
        "--with",
        dest="lists",
        metavar="FILE",
        action="append",
        default=[],
        help="a further file of the same event: its standings, its players, the pairings of another round",
    )


def _check_command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], spoken: argparse.ArgumentParser
) -> None:
    checked = commands.add_parser(
        "check", help="compute what a file claims again, and show every difference", parents=[spoken]
    )
    which = checked.add_mutually_exclusive_group(required=True)
    which.add_argument("files", metavar="FILE", nargs="*", default=[], help=_FILE)
    which.add_argument("--all", metavar="DIR", help="every file of a folder and of those below it")
    checked.add_argument("-t", "--tie-breaks", metavar="LIST", help="default: the list of the event")
    checked.add_argument("--edition", choices=tuple(EDITIONS), help="default: by the date of the event")
    checked.add_argument(
        "--method", choices=PAIRING_METHODS, help="the rules by which the rounds should have been paired"
    )
    _table_options(checked)
    checked.add_argument("-v", "--verbose", action="store_true", help="explain every value that differs")
    checked.add_argument("--format", choices=("text", "json"), default="text")
    checked.set_defaults(run=run_check)


def _pair_command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], spoken: argparse.ArgumentParser
) -> None:
    paired = commands.add_parser("pair", help="pair the next round", parents=[spoken])
    paired.add_argument("file", metavar="FILE", help=_FILE)
    paired.add_argument("--sheet", metavar="TITLE", help="the crosstable's sheet, if there are several")
    paired.add_argument("--method", choices=PAIRING_METHODS, help="default: what the event says")
    paired.add_argument("--absent", metavar="NO,…", help="who will not play, as in 3,17")
    paired.add_argument("--first-colour", choices=("w", "b"), help="the colour drawn for the first player")
    paired.add_argument(
        "--adjourned", action="store_true", help="games without a result count as draws for the pairing"
    )
    paired.add_argument("--explain", action="store_true", help="show how the pairing came about")
    paired.add_argument("--format", choices=("table", "json"), default="table")
    paired.add_argument(
        "-o", "--output", metavar="OUT", help="enter the round: the workbook itself or a copy, or a new TRF"
    )
    paired.set_defaults(run=run_pair)


def _workbook_commands(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], spoken: argparse.ArgumentParser
) -> None:
    new = commands.add_parser("new", help="make a workbook to be filled in", parents=[spoken])
    new.add_argument("file", metavar="FILE", help=".xlsx, or .xlsm with macros for Excel on Windows")
    new.add_argument("--lite", action="store_true", help="with the code for xlwings Lite (.xlsx)")
    new.add_argument(
        "--system",
        choices=("swiss", "round-robin", "double-round-robin", "team-swiss", "team-round-robin"),
        default="swiss",
    )
    new.add_argument("--participants", metavar="N", type=_count(2, 5000), help="players or teams")
    new.add_argument(
        "--rounds", metavar="N", type=_count(1, 60), help="default: 9; a round robin has its own"
    )
    new.add_argument("--games", metavar="N", type=_count(1, 4), default=1, help="2: a double round robin")
    new.add_argument("--boards", metavar="N", type=_count(1, 50), default=4, help="of a team match")
    new.add_argument("-t", "--tie-breaks", metavar="LIST", help='for example "PTS,BH-C1,BH,SB,DE"')
    new.add_argument("--edition", choices=tuple(EDITIONS), help="default: by the date of the event")
    new.set_defaults(run=_of_workbook("run_new"))

    sort = commands.add_parser("sort", help="sort the standings of a closed workbook", parents=[spoken])
    which = sort.add_mutually_exclusive_group(required=True)
    which.add_argument("files", metavar="FILE.xlsx", nargs="*", default=[])
    which.add_argument("--all", metavar="DIR", help="every workbook of a folder")
    sort.add_argument("-o", "--output", metavar="OUT", help="write to another file")
    sort.set_defaults(run=_of_workbook("run_sort"))

    fill = commands.add_parser(
        "fill", help="enter the missing half of games typed on one side only", parents=[spoken]
    )
    fill.add_argument("file", metavar="FILE.xlsx")
    fill.add_argument("-o", "--output", metavar="OUT", help="write to another file")
    fill.set_defaults(run=_of_workbook("run_fill"))

    convert = commands.add_parser(
        "convert",
        help="a TRF file, a published table or a workbook into another kind of file",
        parents=[spoken],
    )
    convert.add_argument("files", metavar="IN", nargs="+", help=f"{_FILE}; several go into one workbook")
    convert.add_argument("output", metavar="OUT", help="the file to be written, .xlsx, .xlsm, .trf or .csv")
    convert.add_argument("--lite", action="store_true", help="with the code for xlwings Lite (.xlsx)")
    _table_options(convert)
    convert.set_defaults(run=_of_workbook("run_convert"))


def _of_workbook(name: str) -> Callable[[argparse.Namespace], int]:
    def run(options: argparse.Namespace) -> int:
        from .workbook import commands

        return int(getattr(commands, name)(options))

    return run


def _count(least: int, most: int) -> Callable[[str], int]:
    def read_count(text: str) -> int:
        if not (text.isdecimal() and least <= int(text[:9]) <= most):
            message = say("no count", text=visible(text[:20]), least=least, most=most)
            raise argparse.ArgumentTypeError(message)
        return int(text)

    return read_count


def _event_options(parser: argparse.ArgumentParser, with_file: bool = True) -> None:
    if with_file:
        parser.add_argument("file", metavar="FILE", help=_FILE)
    _table_options(parser)
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
    tell(result.problems)
    ending = Path(options.output or "").suffix.lower()
    if not options.format and ending in (".xlsx", ".xlsm", ".xls", ".ods", ".pdf", ".html", ".trf"):
        endings = ", ".join((".txt", *FORMAT_OF_ENDING))
        raise UsageError(f"{options.output}: " + say("unknown ending", ending=ending, endings=endings))
    form = options.format or FORMAT_OF_ENDING.get(ending, "table")
    text = as_text(result, form)
    if options.output:
        _not_over_the_event(options.output, options.file)
        # Spreadsheets on Windows take a CSV without this mark for the local encoding.
        content = "\ufeff" + text if form == "csv" else text
        if backup := write_with_backup(options.output, content.encode("utf-8")):
            print(say("backup", file=backup.name))
    elif sys.stdout is None:
        raise UsageError(say("output closed"))
    else:
        sys.stdout.write(text)
    return IN_DOUBT if result.is_open else OK


def run_report(options: argparse.Namespace) -> int:
    from .report.command import page_beside, publish

    result = _standings(options)
    tell(result.problems)
    output = options.output or page_beside(options.file)
    _not_over_the_event(output, options.file)
    print(publish(result, output, replacing=options.output is not None))
    return IN_DOUBT if result.is_open else OK


def run_explain(options: argparse.Namespace) -> int:
    result = _standings(options)
    explanation = result.explain(_participant(options.no, result), options.criterion)
    if options.format == "json":
        import json

        print(json.dumps(explanation.as_data(), ensure_ascii=False, indent=1))
    else:
        print(explanation)
    return IN_DOUBT if explanation.shown is None and result.tournament.doubts else OK


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


def run_check(options: argparse.Namespace) -> int:
    from .checking import command

    return command.run_check(options)


def run_pair(options: argparse.Namespace) -> int:
    from .pairing import command

    return command.run_pair(options)


def run_demo(options: argparse.Namespace) -> int:
    from .workbook.template import Plan, build

    sample = Path(__file__).with_name("samples") / "demo.trf"
    folder = Path("xltiebreak-demo")
    folder.mkdir(exist_ok=True)
    write(folder / "demo.trf", sample.read_text(encoding="utf-8"))
    result = standings(read(sample))
    for form, ending in zip(FORMATS, ("txt", "json", "csv", "md")):
        write(folder / f"standings.{ending}", as_text(result, form))
    write_with_backup(folder / "demo.xlsx", build([Plan(result.tournament, language())]))
    winner = result.rows[0]
    explanation = result.explain(winner.no, "BH-C1")
    write(folder / "explained.txt", f"{explanation}\n")
    print(result)
    print(explanation)
    print()
    print(say("demo written", folder=f"{folder}{os.sep}"))
    print(f'  xltiebreak standings {folder / "demo.xlsx"} -t "PTS,DE,BH-C1,SB"')
    print(f"  xltiebreak explain {folder / 'demo.xlsx'} {winner.no} SB")
    print(f"  xltiebreak sort {folder / 'demo.xlsx'}")
    return OK


#: What can be built, and what it is called if not told otherwise.
ADDINS = {"calc": "xltiebreak.oxt", "excel": "xltiebreak.xlam", "lite": "event-lite.xlsx"}


def run_addin(options: argparse.Namespace) -> int:
    output = Path(options.output or ADDINS[options.host])
    ending = Path(ADDINS[options.host]).suffix
    if output.suffix.lower() != ending:
        raise UsageError(f"{output}: " + say("unknown ending", ending=output.suffix or "–", endings=ending))
    if options.host == "calc":
        from .hosts.calc.addin import build_addin

        write(output, build_addin())
    elif options.host == "excel":
        from .hosts.excel.macro_workbook import NoXlwings, build_excel_addin

        try:
            write(output, build_excel_addin(language()))
        except NoXlwings as error:
            raise UsageError(str(error)) from error
    else:
        from .hosts.excel.lite import lite_files, lite_template

        folder = output.with_name(f"{output.stem}-code")
        if output.exists():  # it may hold an event
            raise UsageError(f"{output}: " + say("exists already"))
        folder.mkdir(exist_ok=True)
        for name, text in lite_files(language()).items():
            write(folder / name, text)
        write(output, lite_template(language()))
        print(say("addin made lite", file=output, folder=f"{folder}{os.sep}"))
        return OK
    print(say(f"addin made {options.host}", file=output))
    return OK


def run_doctor(options: argparse.Namespace) -> int:
    from .hosts.excel.doctor import ThisMachine, examine, is_well, report

    findings = examine(ThisMachine(), Path(options.file) if options.file is not None else None)
    print(report(findings))
    return OK if is_well(findings) else IN_DOUBT


def _standings(options: argparse.Namespace) -> Standings:
    return standings(
        read(options.file, options.sheet, byes=dict(options.byes), lists=options.lists),
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


def _participant(text: str, result: Standings) -> int:
    """A participant by number or name; the beginning of a name will do where it is one person's."""
    if _is_number(text):
        return int(text)
    wanted = " ".join(text.split()).casefold()
    names = {p.no: " ".join(p.name.split()).casefold() for p in result.tournament.participants}
    found = [no for no, name in names.items() if name == wanted] or [
        no for no, name in names.items() if wanted and name.startswith(wanted)
    ]
    if len(found) != 1:
        key = "several participants" if found else "no participant"
        raise UsageError(say(key, text=visible(text[:40]), numbers=", ".join(map(str, found[:10]))))
    return found[0]


def _bye(text: str) -> tuple[str, str]:
    cell, _, kind = text.strip().rpartition("=")
    if kind.upper() not in tuple(BYES):
        raise argparse.ArgumentTypeError(say("no kind of bye", text=visible(text[:20])))
    return cell.strip(), kind.upper()


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
