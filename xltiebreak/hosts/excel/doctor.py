"""Whether Excel, xlwings, this Python and a workbook fit together, and what to do where they do not.

A workbook with macros depends on four things that are installed apart from each other, and each of them
fails with a message that names none of them. What has to fit is asked here beforehand.
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from typing import Literal, NamedTuple, Protocol

from ... import __version__
from ...files import ReadError, read_bytes
from ...texts import say, visible
from ...workbook.book import Book, XlsxBook, open_book
from ...workbook.events import find_events
from ...workbook.package import PackageError
from .macro_workbook import ADDIN_PROJECT, BUILT_FOR, BUILT_WITH, CONFIGURATION

Level = Literal["good", "note", "wrong"]

APP_PATH = r"HKLM\SOFTWARE\Microsoft\Windows\CurrentVersion\App Paths\excel.exe"
CURRENT_EXCEL = r"HKCR\Excel.Application\CurVer"
CLICK_TO_RUN = r"HKLM\SOFTWARE\Microsoft\Office\ClickToRun\Configuration"
SECURITY = r"HKCU\Software\Microsoft\Office\{office}\Excel\Security"
#: What an administrator sets here wins over what the user chose.
POLICY = r"HKCU\Software\Policies\Microsoft\Office\{office}\Excel\Security"
#: The values of VBAWarnings; any other, or none, makes Excel ask.
ALL_MACROS, SIGNED_MACROS, NO_MACROS = 1, 3, 4

USER_XLSTART = r"%APPDATA%\Microsoft\Excel\XLSTART"
XLWINGS_ADDIN = "xlwings.xlam"
#: Where xlwings puts the script by which Excel for Mac may start Python.
MAC_SCRIPT = "~/Library/Application Scripts/com.microsoft.Excel/xlwings-{version}.applescript"
#: The parts of pywin32 that xlwings imports; the last one is missing if its installation was cut short.
PYWIN32 = ("pythoncom", "win32com", "pywintypes")
#: From this zone on (3: internet, 4: restricted) Excel blocks the macros of a file.
FIRST_BLOCKED_ZONE = 3


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; ``advice`` says what to do about it."""

    level: Level
    text: str
    advice: str = ""


class Machine(Protocol):
    """What is asked of a computer. Paths are texts, so that one system can be examined on another."""

    @property
    def platform(self) -> str:
        """As ``sys.platform``: win32, darwin, linux."""

    @property
    def executable(self) -> str:
        """The Python that runs."""

    @property
    def python_version(self) -> str: ...

    def registry(self, key: str, name: str = "") -> str | int | None:
        """A value of Windows' registry, None if there is none."""

    def version_of(self, package: str) -> str | None:
        """The version of an installed package."""

    def has_module(self, name: str) -> bool: ...

    def file_of(self, package: str, name: str) -> str:
        """The path of a file of an installed package, whether or not it is there."""

    def expanded(self, path: str) -> str:
        """A path with its variables and its ~ filled in."""

    def is_file(self, path: str) -> bool: ...

    def read(self, path: str) -> bytes | None:
        """A file's content, None if it cannot be read."""


class ThisMachine:
    """The computer that this runs on."""

    platform = sys.platform
    executable = sys.executable
    python_version = ".".join(map(str, sys.version_info[:3]))

    def registry(self, key: str, name: str = "") -> str | int | None:
        if sys.platform != "win32":
            return None
        import winreg

        roots = {
            "HKLM": winreg.HKEY_LOCAL_MACHINE,
            "HKCU": winreg.HKEY_CURRENT_USER,
            "HKCR": winreg.HKEY_CLASSES_ROOT,
        }
        root, _, path = key.partition("\\")
        try:  # Office's own entries stand in the view of 64 bits, which a Python of 32 would not see
            with winreg.OpenKey(roots[root], path, 0, winreg.KEY_READ | winreg.KEY_WOW64_64KEY) as opened:
                value = winreg.QueryValueEx(opened, name)[0]
        except OSError:
            return None
        return value if isinstance(value, (str, int)) else None

    def version_of(self, package: str) -> str | None:
        try:
            return metadata.version(package)
        except metadata.PackageNotFoundError:
            return None

    def has_module(self, name: str) -> bool:
        return importlib.util.find_spec(name) is not None

    def file_of(self, package: str, name: str) -> str:
        found = importlib.util.find_spec(package)
        folders = (found.submodule_search_locations if found else None) or [""]
        return os.path.join(next(iter(folders)), name)

    def expanded(self, path: str) -> str:
        return os.path.expandvars(os.path.expanduser(path))

    def is_file(self, path: str) -> bool:
        return os.path.isfile(path)

    def read(self, path: str) -> bytes | None:
        try:
            return Path(path).read_bytes()
        except (OSError, ValueError):
            return None


# ------------------------------------------------------------------------------------------ the answer


def examine(machine: Machine, workbook: Path | None = None) -> list[Finding]:
    """Everything that has to fit for Excel, and for a workbook if one is named."""
    system = {"win32": _windows, "darwin": _mac}.get(machine.platform, _linux)
    return [*system(machine), *(_workbook(machine, workbook) if workbook is not None else ())]


def is_well(findings: Sequence[Finding]) -> bool:
    return all(finding.level != "wrong" for finding in findings)


def report(findings: Sequence[Finding]) -> str:
    """One line for each finding with the advice below it, and at last what it comes to."""
    marks = {"good": say("doctor good"), "note": say("doctor note"), "wrong": say("doctor wrong")}
    lines = []
    for finding in findings:
        lines.append(say("colon", what=marks[finding.level], more=finding.text))
        lines += [f"    {line}" for line in finding.advice.splitlines()]
    return "\n".join([*lines, "", _summary(findings)])


def _summary(findings: Sequence[Finding]) -> str:
    count = sum(finding.level == "wrong" for finding in findings)
    if count:
        return say("doctor faults", count=count)
    return say("doctor all good" if all(f.level == "good" for f in findings) else "doctor no faults")


# --------------------------------------------------------------------------------------------- Windows


class Excel(NamedTuple):
    """The installed Excel: its folder, its version as told, and what its registry keys are called by."""

    folder: str
    version: str
    office: str
    #: "32" or "64"; empty if unknown.
    bits: str


def _windows(machine: Machine) -> Iterator[Finding]:
    excel = _find_excel(machine)
    if excel is None:
        yield Finding("wrong", say("doctor no Excel"), say("doctor no Excel advice"))
    else:
        told = {"version": excel.version, "bits": excel.bits}
        yield Finding("good", say("doctor Excel of bits" if excel.bits else "doctor Excel", **told))
    yield _python(machine)
    version = machine.version_of("xlwings")
    if version is None:
        yield _no_xlwings(machine, "wrong")
    else:
        yield Finding("good", say("doctor xlwings", version=version))
        yield _library(machine, version, excel)
        yield _addin(machine, version, excel)
    yield _pywin32(machine)
    if excel:
        yield from _macro_security(machine, excel.office)


def _find_excel(machine: Machine) -> Excel | None:
    path = str(machine.registry(APP_PATH) or "").strip('"')
    if not path or not machine.is_file(path):
        return None
    number = re.search(r"\.(\d+)$", str(machine.registry(CURRENT_EXCEL) or ""))
    office = f"{number[1]}.0" if number else "16.0"
    version = str(machine.registry(CLICK_TO_RUN, "VersionToReport") or office)
    bits = {"x86": "32", "x64": "64"}.get(str(machine.registry(CLICK_TO_RUN, "Platform")), "")
    return Excel(str(PureWindowsPath(path).parent), version, office, bits)


def _python(machine: Machine) -> Finding:
    return Finding(
        "good", say("doctor Python", version=machine.python_version, path=visible(machine.executable))
    )


def _no_xlwings(machine: Machine, level: Level) -> Finding:
    advice = say("doctor install", command=_pip(machine, "xlwings"))
    return Finding(level, say("doctor no xlwings"), advice)


def _pip(machine: Machine, packages: str) -> str:
    return f"{_typed(machine.executable)} -m pip install {packages}"


def _typed(path: str) -> str:
    """A path as it is typed; quotes only where needed, because PowerShell runs no quoted program."""
    return f'"{visible(path)}"' if re.search(r"\s", path) else visible(path)


def _library(machine: Machine, version: str, excel: Excel | None) -> Finding:
    """The library which VBA loads into Excel; pip leaves it elsewhere if it may not write beside Python."""
    if _library_beside(machine, machine.executable, version, excel):
        return Finding("good", say("doctor library", library=_library_name(version, excel)))
    text = say(
        "doctor no library",
        library=_library_name(version, excel),
        folders=visible(", ".join(_library_folders(machine.executable))),
    )
    return Finding("wrong", text, say("doctor no library advice", command=_reinstall(machine, version)))


def _reinstall(machine: Machine, version: str) -> str:
    return _pip(machine, f"--force-reinstall --no-deps xlwings=={version}")


def _library_name(version: str, excel: Excel | None) -> str:
    return f"xlwings{(excel and excel.bits) or '64'}-{version}.dll"


def _library_folders(interpreter: str) -> list[str]:
    """Where VBA looks, in ``XLPyLoadDLL``: beside the interpreter, and above it for an environment."""
    folder = PureWindowsPath(interpreter).parent
    return [str(folder), str(folder.parent)]


def _library_beside(machine: Machine, interpreter: str, version: str, excel: Excel | None) -> bool:
    bits = (excel.bits,) if excel and excel.bits else ("64", "32")
    return any(
        machine.is_file(str(PureWindowsPath(folder) / f"xlwings{kind}-{version}.dll"))
        for folder in _library_folders(interpreter)
        for kind in bits
    )


def _addin(machine: Machine, version: str, excel: Excel | None) -> Finding:
    """The add-in of xlwings tells its version nowhere, but it is a copy of the one in the package."""
    folders = [machine.expanded(USER_XLSTART), *([rf"{excel.folder}\XLSTART"] if excel else [])]
    paths = [str(PureWindowsPath(folder) / XLWINGS_ADDIN) for folder in folders]
    installed = [machine.read(path) for path in paths if machine.is_file(path)]
    if not installed:
        return Finding("good", say("doctor no addin"))
    ours = machine.read(machine.file_of("xlwings", f"addin/{XLWINGS_ADDIN}"))
    if all(content == ours for content in installed):
        return Finding("good", say("doctor addin", version=version))
    return Finding("note", say("doctor addin differs", version=version), say("doctor addin differs advice"))


def _pywin32(machine: Machine) -> Finding:
    missing = [name for name in PYWIN32 if not machine.has_module(name)]
    if not missing:
        return Finding("good", say("doctor pywin32", version=machine.version_of("pywin32") or "–"))
    advice = say("doctor install", command=_pip(machine, "--force-reinstall pywin32"))
    return Finding("wrong", say("doctor no pywin32", modules=", ".join(missing)), advice)


def _macro_security(machine: Machine, office: str) -> Iterator[Finding]:
    policy, own = POLICY.format(office=office), SECURITY.format(office=office)
    ruled = machine.registry(policy, "VBAWarnings")
    chosen = ruled if ruled is not None else machine.registry(own, "VBAWarnings")
    advice = say("doctor macros advice" if ruled is None else "doctor macros ruled advice")
    if chosen == NO_MACROS:
        yield Finding("wrong", say("doctor macros off"), advice)
    elif chosen == SIGNED_MACROS:
        yield Finding("wrong", say("doctor macros signed"), advice)
    elif chosen == ALL_MACROS:
        yield Finding("note", say("doctor macros all"), advice if ruled is None else "")
    else:
        yield Finding("good", say("doctor macros ask"))
    if machine.registry(policy, "blockcontentexecutionfrominternet") == 1:
        yield Finding("note", say("doctor internet blocked"), say("doctor internet blocked advice"))


# --------------------------------------------------------------------------------------- other systems


def _mac(machine: Machine) -> Iterator[Finding]:
    yield Finding("note", say("doctor Mac"), say("doctor Mac advice"))
    yield _python(machine)
    version = machine.version_of("xlwings")
    if version is None:
        yield _no_xlwings(machine, "note")
        return
    yield Finding("good", say("doctor xlwings", version=version))
    if machine.is_file(machine.expanded(MAC_SCRIPT.format(version=version))):
        yield Finding("good", say("doctor Mac script"))
    else:
        yield Finding(
            "note", say("doctor no Mac script", version=version), say("doctor no Mac script advice")
        )


def _linux(machine: Machine) -> Iterator[Finding]:
    """What is no Windows and no Mac has no Excel, whatever it is called."""
    yield Finding("good", say("doctor Linux", system=machine.platform.capitalize()))
    yield _python(machine)
    yield Finding("note", say("doctor Linux workbooks"), say("doctor Linux workbooks advice"))
    version = machine.version_of("xlwings")
    if version is None:
        yield _no_xlwings(machine, "note")
    else:
        yield Finding("good", say("doctor xlwings", version=version))


# ---------------------------------------------------------------------------------------- the workbook


def _workbook(machine: Machine, path: Path) -> list[Finding]:
    file = visible(str(path))
    if not path.is_file():
        return [Finding("wrong", say("doctor no file", file=file), say("doctor no file advice"))]
    try:
        book = open_book(read_bytes(str(path.absolute())))
        return list(_opened_workbook(machine, path, book))
    except ReadError as error:
        reason = error.problems[0].message
    except PackageError as error:
        reason = str(error)
    text = say("colon", what=file, more=reason)
    return [Finding("wrong", text, say("doctor unreadable advice"))]


def _opened_workbook(machine: Machine, path: Path, book: Book) -> Iterator[Finding]:
    file, is_addin = visible(str(path)), f"{ADDIN_PROJECT}.conf" in book.titles
    anew = say("doctor addin anew advice") if is_addin else _converted(path)
    if not is_addin and not find_events(book):
        yield Finding("wrong", say("doctor not ours", file=file), say("doctor not ours advice"))
        return
    if not (isinstance(book, XlsxBook) and "vbaProject" in book.related):
        wrong = path.suffix.lower() == ".xlsm"
        yield Finding("wrong" if wrong else "note", say("doctor no macros", file=file), anew)
        return
    stated = _stated(book)
    if stated is None:
        yield Finding("wrong", say("doctor no configuration", file=file, sheet=CONFIGURATION), anew)
        return
    yield Finding("good", say("doctor macros", file=file))
    yield _built_with(stated, anew)
    yield from _interpreter(machine, stated, path, anew)
    if machine.platform == "win32" and _zone(machine, path) >= FIRST_BLOCKED_ZONE:
        yield Finding("wrong", say("doctor blocked", file=file), say("doctor blocked advice"))


def _converted(path: Path) -> str:
    new = path.with_name(f"{path.stem}-new.xlsm")
    return say("doctor convert advice", command=f"xltiebreak convert {_typed(str(path))} {_typed(str(new))}")


def _stated(book: Book) -> dict[str, str] | None:
    """The rows of the sheet with xlwings' settings; VBA does not distinguish capitals in their names."""
    title = next((t for t in book.titles if t in (CONFIGURATION, f"{ADDIN_PROJECT}.conf")), None)
    if title is None:
        return None
    cells = book.sheet(title)
    return {
        str(value).casefold(): str(cells.get((row, 2), ""))
        for (row, column), value in cells.items()
        if column == 1
    }


def _built_with(stated: dict[str, str], anew: str) -> Finding:
    version = stated.get(BUILT_WITH.casefold()) or "–"
    if version == __version__:
        return Finding("good", say("doctor built with", version=version))
    text = say("doctor built with other", version=visible(version), running=__version__)
    return Finding("note", text, anew)


def _interpreter(machine: Machine, stated: dict[str, str], path: Path, anew: str) -> Iterator[Finding]:
    """The Python that the workbook names; then whether its xlwings is the one that the macros call."""
    if machine.platform not in ("win32", "darwin"):
        yield _interpreter_elsewhere(stated)
        yield from _built_for(machine, stated, "note", anew)
        return
    key = "interpreter_mac" if machine.platform == "darwin" else "interpreter_win"
    interpreter = machine.expanded(stated.get(key, ""))
    shown = visible(interpreter)
    if not _is_path(interpreter):
        yield Finding("wrong", say("doctor names no Python"), anew)
    elif not machine.is_file(interpreter):
        yield Finding("wrong", say("doctor Python gone", path=shown), anew)
    elif _folder(machine, interpreter) == _folder(machine, machine.executable):
        yield Finding("good", say("doctor same Python"))
    else:
        command = f"{_typed(interpreter)} -m xltiebreak doctor {_typed(str(path))}"
        advice = say("doctor other Python advice", command=command)
        yield Finding("note", say("doctor other Python", path=shown), advice)
        if machine.platform == "win32":
            yield from _library_of_other(machine, stated, interpreter, anew)
        return
    yield from _built_for(machine, stated, "wrong", anew)


def _interpreter_elsewhere(stated: dict[str, str]) -> Finding:
    """The Python of a computer that this is not."""
    interpreter = stated.get("interpreter_win", "")
    if _is_path(interpreter):
        return Finding("good", say("doctor Python of Windows", path=visible(interpreter)))
    return Finding("note", say("doctor no Python of Windows"), say("doctor no Python of Windows advice"))


def _is_path(interpreter: str) -> bool:
    """A bare ``python`` means whichever is found first, as does nothing."""
    return "\\" in interpreter or "/" in interpreter


def _folder(machine: Machine, path: str) -> PurePath:
    """python.exe and pythonw.exe of one folder are the same Python."""
    return (PureWindowsPath if machine.platform == "win32" else PurePosixPath)(path).parent


def _library_of_other(
    machine: Machine, stated: dict[str, str], interpreter: str, anew: str
) -> Iterator[Finding]:
    """Of another Python only the library can be looked at from here."""
    version, excel = stated.get(BUILT_FOR.casefold(), ""), _find_excel(machine)
    if not _library_beside(machine, interpreter, version, excel):
        folders = visible(", ".join(_library_folders(interpreter)))
        library = visible(_library_name(version, excel))
        yield Finding("wrong", say("doctor no library", library=library, folders=folders), anew)


def _built_for(machine: Machine, stated: dict[str, str], level: Level, anew: str) -> Iterator[Finding]:
    """The macros name xlwings' library by its version, so it must be the very one that is installed."""
    installed, version = machine.version_of("xlwings"), stated.get(BUILT_FOR.casefold()) or "–"
    if installed is None:
        return
    if version == installed:
        yield Finding("good", say("doctor built for", version=version))
    else:
        text = say("doctor built for other", version=visible(version), installed=installed)
        yield Finding(level, text, anew)


def _zone(machine: Machine, path: Path) -> int:
    """Where Windows noted that a file came from; 0 is this computer."""
    mark = machine.read(f"{path.absolute()}:Zone.Identifier") or b""
    zone = re.search(rb"^ZoneId=(\d)\s*$", mark, re.MULTILINE | re.IGNORECASE)
    return int(zone[1]) if zone else 0
