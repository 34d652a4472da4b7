"""The doctor: a healthy computer and workbook have no faults, and each fault alone is told with its cure."""

from __future__ import annotations

import string
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from xltiebreak import __version__, files
from xltiebreak.hosts.excel import macro_workbook
from xltiebreak.hosts.excel.doctor import (
    APP_PATH,
    CLICK_TO_RUN,
    CURRENT_EXCEL,
    POLICY,
    PYWIN32,
    SECURITY,
    Finding,
    Machine,
    ThisMachine,
    examine,
    is_well,
    report,
)
from xltiebreak.texts import LANGUAGES, phrases, speaking
from xltiebreak.workbook.package import Package
from xltiebreak.workbook.template import Plan, build

SAMPLE = Path(files.__file__).with_name("samples") / "demo.trf"
XLWINGS = macro_workbook.xlwings_version()
EXCEL = r"C:\Program Files\Microsoft Office\root\Office16\EXCEL.EXE"
PYTHON = r"C:\Users\Ana Ruiz\tie\Scripts\python.exe"
OTHER_PYTHON = r"D:\python\python.exe"
LIBRARY = rf"C:\Users\Ana Ruiz\tie\xlwings64-{XLWINGS}.dll"
OTHER_LIBRARY = rf"D:\python\xlwings64-{XLWINGS}.dll"
USER_ADDIN = r"C:\Users\Ana Ruiz\AppData\Roaming\Microsoft\Excel\XLSTART\xlwings.xlam"
GLOBAL_ADDIN = r"C:\Program Files\Microsoft Office\root\Office16\XLSTART\xlwings.xlam"
PACKAGED_ADDIN = r"C:\site-packages\xlwings\addin/xlwings.xlam"
MAC_PYTHON = "/Users/ana/tie/bin/python"
MAC_SCRIPT = f"/Users/ana/Library/Application Scripts/com.microsoft.Excel/xlwings-{XLWINGS}.applescript"
OWN, RULED = SECURITY.format(office="16.0"), POLICY.format(office="16.0")


@dataclass(frozen=True)
class Fake:
    """A computer of dictionaries; a file's content is what it is read as."""

    platform: str = "win32"
    executable: str = PYTHON
    python_version: str = "3.13.1"
    values: dict[tuple[str, str], str | int] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    modules: frozenset[str] = frozenset()
    contents: dict[str, bytes] = field(default_factory=dict)
    variables: dict[str, str] = field(default_factory=dict)

    def registry(self, key: str, name: str = "") -> str | int | None:
        return self.values.get((key, name))

    def version_of(self, package: str) -> str | None:
        return self.versions.get(package)

    def has_module(self, name: str) -> bool:
        return name in self.modules

    def file_of(self, package: str, name: str) -> str:
        return rf"C:\site-packages\{package}\{name}"

    def expanded(self, path: str) -> str:
        for name, value in self.variables.items():
            path = path.replace(name, value)
        return path

    def is_file(self, path: str) -> bool:
        return path in self.contents

    def read(self, path: str) -> bytes | None:
        return self.contents.get(path)

    def having(self, *paths: str, content: bytes = b"") -> Fake:
        return replace(self, contents={**self.contents, **dict.fromkeys(paths, content)})

    def lacking(self, *paths: str) -> Fake:
        return replace(self, contents={p: c for p, c in self.contents.items() if p not in paths})

    def registered(self, key: str, name: str, value: str | int | None) -> Fake:
        values = {**self.values, (key, name): value}
        return replace(self, values={k: v for k, v in values.items() if v is not None})


WINDOWS = Fake(
    values={
        (APP_PATH, ""): f'"{EXCEL}"',
        (CURRENT_EXCEL, ""): "Excel.Application.16",
        (CLICK_TO_RUN, "VersionToReport"): "16.0.17328.20162",
        (CLICK_TO_RUN, "Platform"): "x64",
    },
    versions={"xlwings": XLWINGS, "pywin32": "308"},
    modules=frozenset(PYWIN32),
    contents=dict.fromkeys((EXCEL, PYTHON, LIBRARY, OTHER_PYTHON, OTHER_LIBRARY), b""),
    variables={"%APPDATA%": r"C:\Users\Ana Ruiz\AppData\Roaming", "%HOME%": r"C:\Users\Ana Ruiz"},
)
MAC = Fake(
    platform="darwin",
    executable=MAC_PYTHON,
    versions={"xlwings": XLWINGS},
    contents={MAC_PYTHON: b"", MAC_SCRIPT: b""},
    variables={"~": "/Users/ana"},
)
LINUX = Fake(platform="linux", executable="/usr/bin/python3", versions={"xlwings": XLWINGS})


def made(**stated: str) -> bytes:
    """A macro workbook, as it is built on a computer that writes these settings into it."""
    written = {**macro_workbook.configuration(), **stated}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(macro_workbook, "configuration", lambda: written)
        return macro_workbook.build_macro_workbook([Plan(files.read(SAMPLE))])


@pytest.fixture(scope="module")
def healthy() -> bytes:
    return made(Interpreter_Win=PYTHON, Interpreter_Mac=MAC_PYTHON)


@pytest.fixture
def saved(tmp_path: Path) -> Callable[..., Path]:
    def save(data: bytes, name: str = "event.xlsm") -> Path:
        path = tmp_path / name
        path.write_bytes(data)
        return path

    return save


def bad(findings: list[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding.level != "good"]


def only(findings: list[Finding], level: str, text: str, advice: str) -> bool:
    """There is nothing but this one finding that is not good."""
    (found,) = bad(findings)
    assert (found.level, is_well(findings)) == (level, level != "wrong")
    assert text in found.text
    assert advice in found.advice
    assert bool(advice) == bool(found.advice)
    return True


# --------------------------------------------------------------------------------------------- Windows


def test_a_healthy_computer_has_no_fault() -> None:
    findings = examine(WINDOWS)
    assert bad(findings) == []
    assert is_well(findings)
    assert [finding.text.split(",")[0] for finding in findings] == [
        "Excel 16.0.17328.20162 is installed (64 bits).",
        rf"Python 3.13.1 runs xltiebreak ({PYTHON}).",
        f"xlwings {XLWINGS} is installed.",
        f"Excel can find xlwings' library xlwings64-{XLWINGS}.dll.",
        "xlwings' own add-in is not installed in Excel; workbooks of xltiebreak need neither it nor trusted "
        "access to the VBA project.",
        "pywin32 308",
        "Excel asks before it runs macros; click 'Enable Content' when you open the workbook.",
    ]


PIP = rf'"{PYTHON}" -m pip install '
FAULTS: dict[str, tuple[Fake, str, str, str]] = {
    "no Excel": (WINDOWS.registered(APP_PATH, "", None), "wrong", "Excel is not installed", "LibreOffice"),
    "Excel was removed": (WINDOWS.lacking(EXCEL), "wrong", "Excel is not installed", "command line"),
    "no xlwings": (
        replace(WINDOWS, versions={"pywin32": "308"}),
        "wrong",
        "xlwings, which connects Excel with Python, is not installed",
        PIP + "xlwings",
    ),
    "no library": (
        WINDOWS.lacking(LIBRARY),
        "wrong",
        rf"xlwings64-{XLWINGS}.dll, which it seeks only in C:\Users\Ana Ruiz\tie\Scripts, "
        r"C:\Users\Ana Ruiz\tie.",
        PIP + f"--force-reinstall --no-deps xlwings=={XLWINGS}",
    ),
    "library of the other bits": (
        WINDOWS.registered(CLICK_TO_RUN, "Platform", "x86"),
        "wrong",
        f"xlwings32-{XLWINGS}.dll",
        "--force-reinstall",
    ),
    "library of another version": (
        WINDOWS.lacking(LIBRARY).having(r"C:\Users\Ana Ruiz\tie\xlwings64-0.30.0.dll"),
        "wrong",
        f"xlwings64-{XLWINGS}.dll",
        "py -m venv",
    ),
    "other add-in": (
        WINDOWS.having(USER_ADDIN, content=b"old").having(PACKAGED_ADDIN, content=b"new"),
        "note",
        f"not the one of xlwings {XLWINGS}",
        "xlwings addin install",
    ),
    "other add-in for all users": (
        WINDOWS.having(GLOBAL_ADDIN, content=b"old").having(PACKAGED_ADDIN, content=b"new"),
        "note",
        f"not the one of xlwings {XLWINGS}",
        "xlwings addin remove",
    ),
    "pywin32 half installed": (
        replace(WINDOWS, modules=frozenset(PYWIN32) - {"pywintypes"}),
        "wrong",
        "missing: pywintypes.",
        PIP + "--force-reinstall pywin32",
    ),
    "all macros": (WINDOWS.registered(OWN, "VBAWarnings", 1), "note", "without asking", "with notification"),
    "signed macros": (WINDOWS.registered(OWN, "VBAWarnings", 3), "wrong", "signed", "Macro Settings"),
    "no macros": (WINDOWS.registered(OWN, "VBAWarnings", 4), "wrong", "no macros", "Trusted Locations"),
    "signed macros by policy": (
        WINDOWS.registered(RULED, "VBAWarnings", 3).registered(OWN, "VBAWarnings", 1),
        "wrong",
        "signed",
        "administrator",
    ),
    "no macros by policy": (
        WINDOWS.registered(RULED, "VBAWarnings", 4),
        "wrong",
        "no macros",
        "xltiebreak addin lite",
    ),
    "all macros by policy": (WINDOWS.registered(RULED, "VBAWarnings", 1), "note", "without asking", ""),
    "internet by policy": (
        WINDOWS.registered(RULED, "blockcontentexecutionfrominternet", 1),
        "note",
        "files from the internet",
        "xltiebreak convert",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_the_computer_is_the_only_one_told(fault: str) -> None:
    machine, level, text, advice = FAULTS[fault]
    assert only(examine(machine), level, text, advice)


@pytest.mark.parametrize(
    "machine",
    [
        WINDOWS.registered(OWN, "VBAWarnings", 2),
        WINDOWS.registered(OWN, "VBAWarnings", 4).registered(RULED, "VBAWarnings", 2),
        WINDOWS.registered(RULED, "blockcontentexecutionfrominternet", 0),
        WINDOWS.registered(APP_PATH, "", EXCEL),
        WINDOWS.having(USER_ADDIN, PACKAGED_ADDIN, content=b"same"),
        WINDOWS.registered(CLICK_TO_RUN, "Platform", "x86").having(LIBRARY.replace("64-", "32-")),
        WINDOWS.registered(CLICK_TO_RUN, "Platform", None)
        .lacking(LIBRARY)
        .having(LIBRARY.replace("64-", "32-")),
        WINDOWS.lacking(LIBRARY).having(PYTHON.replace("python.exe", f"xlwings64-{XLWINGS}.dll")),
    ],
    ids=[
        "asks",
        "the policy asks",
        "the policy allows",
        "without quotes",
        "the same add-in",
        "32 bits",
        "unknown bits",
        "library beside Python",
    ],
)
def test_what_is_no_fault(machine: Fake) -> None:
    assert bad(examine(machine)) == []


def test_an_excel_that_is_not_click_to_run_is_known_by_its_number() -> None:
    values = {(APP_PATH, ""): EXCEL, (CURRENT_EXCEL, ""): "Excel.Application.15"}
    old = POLICY.format(office="15.0")
    machine = replace(WINDOWS, values={**values, (old, "VBAWarnings"): 4, (RULED, "VBAWarnings"): 1})
    findings = examine(machine)
    assert findings[0] == Finding("good", "Excel 15.0 is installed.")
    assert only(findings, "wrong", "no macros", "administrator")


def test_an_excel_without_a_number_is_taken_for_the_newest() -> None:
    machine = replace(WINDOWS, values={(APP_PATH, ""): EXCEL, (RULED, "VBAWarnings"): 4})
    findings = examine(machine)
    assert findings[0] == Finding("good", "Excel 16.0 is installed.")
    assert only(findings, "wrong", "no macros", "administrator")


# --------------------------------------------------------------------------------------- other systems


def test_on_a_mac_the_functions_need_another_way() -> None:
    assert only(examine(MAC), "note", "does not compute the functions", "xltiebreak addin lite")


def test_on_a_mac_excel_must_be_allowed_to_start_python() -> None:
    _, script = bad(examine(MAC.lacking(MAC_SCRIPT)))
    assert (script.level, script.advice) == ("note", "Run: xlwings runpython install")
    assert f"xlwings {XLWINGS}" in script.text


def test_on_linux_the_command_line_and_libreoffice_work() -> None:
    findings = examine(LINUX)
    assert findings[0].level == "good"
    assert findings[0].text.startswith("On Linux, xltiebreak works on the command line and in LibreOffice")
    assert only(findings, "note", "Excel does not run here", "build them there")


@pytest.mark.parametrize("machine", [MAC, LINUX], ids=["mac", "linux"])
def test_without_windows_a_missing_xlwings_is_only_a_note(machine: Fake) -> None:
    findings = examine(replace(machine, versions={}))
    assert is_well(findings)
    assert bad(findings)[-1].advice == f"Run: {machine.executable} -m pip install xlwings"


# ---------------------------------------------------------------------------------------- the workbook


@pytest.mark.parametrize("machine", [WINDOWS, MAC, LINUX], ids=["windows", "mac", "linux"])
def test_a_healthy_workbook_adds_no_fault(machine: Fake, healthy: bytes, saved: Callable[..., Path]) -> None:
    path = saved(healthy)
    findings = examine(machine, path)
    alone = examine(machine)
    assert findings[: len(alone)] == alone
    expected = [
        f"{path} has the macros of xltiebreak.",
        f"The workbook was built with this xltiebreak, {__version__}.",
        f"The workbook uses the Python of a Windows computer, {PYTHON}."
        if machine is LINUX
        else "The workbook uses this Python.",
        f"The workbook was built for the installed xlwings, {XLWINGS}.",
    ]
    assert findings[len(alone) :] == [Finding("good", text) for text in expected]


def test_the_other_program_of_the_same_folder_is_the_same_python(saved: Callable[..., Path]) -> None:
    for written in (
        PYTHON.replace("python.exe", "pythonw.exe"),
        PYTHON.upper(),
        r"%HOME%\tie\Scripts\python.exe",
    ):
        path = saved(made(Interpreter_Win=written))
        machine = WINDOWS.having(WINDOWS.expanded(written))
        findings = examine(machine, path)
        assert bad(findings) == []
        assert Finding("good", "The workbook uses this Python.") in findings


OLD = {"Interpreter_Win": PYTHON, macro_workbook.BUILT_FOR: "0.30.0"}
CONVERT = "xltiebreak convert {path} {new}"
WORKBOOKS: dict[str, tuple[Fake, dict[str, str], str, str, str]] = {
    "other xlwings": (
        WINDOWS,
        OLD,
        "wrong",
        f"built for xlwings 0.30.0, but {XLWINGS} is installed",
        CONVERT,
    ),
    "other xlwings on a Mac": (
        MAC,
        {"Interpreter_Mac": MAC_PYTHON, macro_workbook.BUILT_FOR: "0.30.0"},
        "wrong",
        f"built for xlwings 0.30.0, but {XLWINGS} is installed",
        CONVERT,
    ),
    "other xlwings on Linux": (LINUX, OLD, "note", "built for xlwings 0.30.0", CONVERT),
    "xlwings unknown": (
        WINDOWS,
        {"Interpreter_Win": PYTHON, macro_workbook.BUILT_FOR: ""},
        "wrong",
        "built for xlwings –",
        CONVERT,
    ),
    "other xltiebreak": (
        WINDOWS,
        {"Interpreter_Win": PYTHON, macro_workbook.BUILT_WITH: "0.0.9"},
        "note",
        f"built with xltiebreak 0.0.9; this is {__version__}.",
        CONVERT,
    ),
    "no Python": (WINDOWS, {"Interpreter_Win": ""}, "wrong", "does not say which Python", CONVERT),
    "any Python": (WINDOWS, {"Interpreter_Win": "pythonw"}, "wrong", "does not say which Python", CONVERT),
    "no Python on a Mac": (MAC, {"Interpreter_Mac": ""}, "wrong", "does not say which Python", CONVERT),
    "no Python on Linux": (
        LINUX,
        {"Interpreter_Win": ""},
        "note",
        "does not say which Python it uses on Windows",
        "On the Windows computer",
    ),
    "Python gone": (
        WINDOWS,
        {"Interpreter_Win": r"E:\gone\python.exe"},
        "wrong",
        r"not on this computer: E:\gone\python.exe",
        CONVERT,
    ),
    "other Python": (
        WINDOWS,
        {"Interpreter_Win": OTHER_PYTHON},
        "note",
        rf"another Python, {OTHER_PYTHON}",
        rf"{OTHER_PYTHON} -m xltiebreak doctor {{path}}",
    ),
    "other Python with its own xlwings": (
        WINDOWS.having(r"D:\python\xlwings64-0.30.0.dll"),
        {"Interpreter_Win": OTHER_PYTHON, macro_workbook.BUILT_FOR: "0.30.0"},
        "note",
        rf"another Python, {OTHER_PYTHON}",
        "doctor",
    ),
    "other Python on a Mac": (
        MAC.having("/opt/bin/python3"),
        {"Interpreter_Mac": "/opt/bin/python3"},
        "note",
        "another Python, /opt/bin/python3",
        "/opt/bin/python3 -m xltiebreak doctor {path}",
    ),
}


@pytest.mark.parametrize("fault", WORKBOOKS)
def test_a_fault_of_the_workbook_is_the_only_one_told(fault: str, saved: Callable[..., Path]) -> None:
    machine, stated, level, text, advice = WORKBOOKS[fault]
    path = saved(made(**stated))
    findings = examine(machine, path)[len(examine(machine)) :]
    new = path.with_name("event-new.xlsm")
    assert only(findings, level, text, advice.format(path=path, new=new))


def test_another_python_without_the_library_cannot_serve_the_workbook(saved: Callable[..., Path]) -> None:
    path = saved(made(Interpreter_Win=OTHER_PYTHON))
    other, library = bad(examine(WINDOWS.lacking(OTHER_LIBRARY), path))
    assert (other.level, library.level) == ("note", "wrong")
    assert rf"xlwings64-{XLWINGS}.dll, which it seeks only in D:\python, D:\." in library.text
    assert "xltiebreak convert" in library.advice


def test_versions_are_not_compared_with_an_xlwings_that_is_missing(saved: Callable[..., Path]) -> None:
    """The missing one is told already; what it would have to be is not known yet."""
    path = saved(made(**OLD))
    assert only(
        examine(replace(WINDOWS, versions={"pywin32": "308"}), path), "wrong", "xlwings, which", "pip"
    )


@pytest.mark.parametrize(
    ("mark", "blocked"),
    [
        (b"[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=https://example.org/\r\n", True),
        (b"[ZoneTransfer]\r\nZoneId=4", True),
        (b"[ZoneTransfer]\r\nZoneId=2\r\n", False),
        (b"[ZoneTransfer]\r\nReferrerUrl=https://example.org/?ZoneId=3\r\n", False),
        (b"", False),
    ],
)
def test_the_mark_of_the_web(mark: bytes, blocked: bool, healthy: bytes, saved: Callable[..., Path]) -> None:
    path = saved(healthy)
    findings = examine(WINDOWS.having(f"{path}:Zone.Identifier", content=mark), path)
    if blocked:
        assert only(findings, "wrong", f"marked {path} as coming from the internet", "'Unblock'")
    else:
        assert bad(findings) == []


def test_the_mark_of_the_web_means_nothing_elsewhere(healthy: bytes, saved: Callable[..., Path]) -> None:
    path = saved(healthy)
    marked = LINUX.having(f"{path}:Zone.Identifier", content=b"[ZoneTransfer]\r\nZoneId=3\r\n")
    assert examine(marked, path) == examine(LINUX, path)


# ----------------------------------------------------------------------------------- files of other kinds


def without_macros(data: bytes) -> bytes:
    """The same workbook, of which another program dropped the macros."""
    package = Package(data)
    part = "xl/_rels/workbook.xml.rels"
    content = package.part(part)
    assert b"/vbaProject" in content
    return package.with_parts({part: content.replace(b"/vbaProject", b"/nothing")})


def without_configuration(data: bytes) -> bytes:
    package = Package(data)
    content = package.part("xl/workbook.xml")
    assert b'"xlwings.conf"' in content
    return package.with_parts({"xl/workbook.xml": content.replace(b'"xlwings.conf"', b'"other"')})


def without_crosstable(data: bytes) -> bytes:
    package = Package(data)
    content = package.part("xl/workbook.xml")
    assert b'name="Crosstable"' in content
    return package.with_parts({"xl/workbook.xml": content.replace(b'name="Crosstable"', b'name="Other"')})


def with_broken_configuration(data: bytes) -> bytes:
    """The sheet of the settings is the last one."""
    package = Package(data)
    part = max(
        (f"xl/worksheets/sheet{n}.xml" for n in range(1, 20) if f"xl/worksheets/sheet{n}.xml" in package),
        key=lambda name: int("".join(filter(str.isdigit, name))),
    )
    assert b"<sheetData>" in package.part(part)
    return package.with_parts({part: b"<worksheet><sheetData>"})


@pytest.mark.parametrize(
    ("damage", "name", "level", "text", "advice"),
    [
        (without_macros, "event.xlsm", "wrong", "event.xlsm has no macros", "xltiebreak convert"),
        (without_macros, "EVENT.XLSM", "wrong", "EVENT.XLSM has no macros", "xltiebreak convert"),
        (without_configuration, "event.xlsm", "wrong", "the hidden sheet xlwings.conf is missing", "convert"),
        (without_crosstable, "event.xlsm", "wrong", "no crosstable of xltiebreak", "xltiebreak new"),
        (with_broken_configuration, "event.xlsm", "wrong", "event.xlsm: is damaged", "an earlier copy"),
        (
            lambda data: data[: len(data) // 2],
            "event.xlsm",
            "wrong",
            "event.xlsm: is damaged",
            "earlier copy",
        ),
        (lambda data: b"", "event.xlsm", "wrong", "event.xlsm: is empty", "an earlier copy"),
        (lambda data: b"012 Open\n", "event.trf", "wrong", "event.trf: is no workbook", "an earlier copy"),
    ],
)
def test_a_file_that_is_no_macro_workbook(
    damage: Callable[[bytes], bytes],
    name: str,
    level: str,
    text: str,
    advice: str,
    healthy: bytes,
    saved: Callable[..., Path],
) -> None:
    assert only(examine(WINDOWS, saved(damage(healthy), name)), level, text, advice)


def test_a_workbook_without_macros_is_well_but_can_be_converted(saved: Callable[..., Path]) -> None:
    path = saved(build([Plan(files.read(SAMPLE))]), "my event.xlsx")
    new = path.with_name("my event-new.xlsm")
    advice = f'xltiebreak convert "{path}" "{new}"'
    assert only(examine(WINDOWS, path), "note", "my event.xlsx has no macros", advice)


def test_a_file_that_does_not_exist(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.xlsm", tmp_path, Path("-")):
        assert only(examine(WINDOWS, path), "wrong", f"There is no file {path}.", "Check the name")


def test_a_file_is_read_and_not_standard_input_whatever_its_name(
    healthy: bytes, saved: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(saved(healthy, "-").parent)
    assert Finding("good", "- has the macros of xltiebreak.") in examine(WINDOWS, Path("-"))


def test_a_file_that_is_too_large(
    healthy: bytes, saved: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(healthy)
    monkeypatch.setattr(files, "LARGEST_FILE", len(healthy) - 1)
    assert only(examine(WINDOWS, path), "wrong", "is larger than", "an earlier copy")


def test_our_add_in_is_examined_like_a_workbook_and_built_anew_otherwise(
    saved: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = {**macro_workbook.configuration(), "Interpreter_Win": PYTHON}
    monkeypatch.setattr(macro_workbook, "configuration", lambda: written)
    assert bad(examine(WINDOWS, saved(macro_workbook.build_excel_addin("en"), "xltiebreak.xlam"))) == []
    written[macro_workbook.BUILT_FOR] = "0.30.0"
    path = saved(macro_workbook.build_excel_addin("en"), "xltiebreak.xlam")
    assert only(examine(WINDOWS, path), "wrong", "built for xlwings 0.30.0", "xltiebreak addin excel")


def test_a_name_cannot_colour_the_report(tmp_path: Path) -> None:
    assert "\x1b" not in report(examine(WINDOWS, tmp_path / "\x1b[31mevent.xlsm"))


# ------------------------------------------------------------------------------------------ the report


def test_a_report_has_a_line_for_each_finding_its_advice_and_a_last_sentence() -> None:
    findings = [
        Finding("good", "One."),
        Finding("note", "Two.", "Do this.\nThen that."),
        Finding("wrong", "Three.", "Do it."),
    ]
    assert report(findings).splitlines() == [
        "✓ good: One.",
        "! note: Two.",
        "    Do this.",
        "    Then that.",
        "✗ wrong: Three.",
        "    Do it.",
        "",
        "Faults found: 1. Follow the advice under each ✗, then run 'xltiebreak doctor' again.",
    ]
    assert report(findings[:2]).splitlines()[-1] == "Nothing is wrong; the notes say what to keep in mind."
    assert report(findings[:1]).splitlines()[-1] == "Everything fits together."
    assert [is_well(findings[:count]) for count in (1, 2, 3)] == [True, True, False]


def everything(saved: Callable[..., Path], healthy: bytes) -> Iterator[tuple[Machine, Path | None]]:
    """Computers and workbooks that together make the doctor say every sentence."""
    yield WINDOWS, saved(healthy)
    yield MAC.lacking(MAC_SCRIPT), None
    yield LINUX, saved(healthy)
    yield WINDOWS.having(USER_ADDIN, PACKAGED_ADDIN), None
    yield WINDOWS.registered(CLICK_TO_RUN, "Platform", None), None
    yield MAC, None
    for machine, *_ in FAULTS.values():
        yield machine, None
    for number, (machine, stated, *_) in enumerate(WORKBOOKS.values()):
        yield machine, saved(made(**stated), f"{number}.xlsm")
    for number, damage in enumerate(
        (without_macros, without_configuration, without_crosstable, lambda data: data[:999])
    ):
        yield WINDOWS, saved(damage(healthy), f"damaged{number}.xlsm")
    yield WINDOWS, Path("nowhere.xlsm")
    yield replace(WINDOWS, versions={}), saved(macro_workbook.build_excel_addin("en"), "addin.xlam")
    marked = saved(healthy, "marked.xlsm")
    yield WINDOWS.having(f"{marked}:Zone.Identifier", content=b"ZoneId=3"), marked


def fixed(phrase: str) -> list[str]:
    """The parts of a phrase that stand in it whatever is filled in, as they are shown in a report."""
    texts = [text for text, *_ in string.Formatter().parse(phrase)]
    return [line for text in texts for line in text.splitlines() if line.strip()]


def test_every_sentence_is_said_in_every_language(healthy: bytes, saved: Callable[..., Path]) -> None:
    cases = list(everything(saved, healthy))
    for code in LANGUAGES:
        with speaking(code):
            told = "\n".join(report(examine(machine, path)) for machine, path in cases)
            told += "\n" + report([Finding("good", "")])
        sentences = {key: text for key, text in phrases(code).items() if key.startswith("doctor ")}
        assert len(sentences) > 60
        assert {
            key for key, text in sentences.items() if not all(part in told for part in fixed(text))
        } == set()


def test_no_sentence_of_a_language_is_another_ones() -> None:
    """What was left untranslated would be said in English."""
    english = phrases("en")
    for code in ("es", "fr", "it"):
        same = {k for k, text in phrases(code).items() if k.startswith("doctor ") and text == english[k]}
        assert same == set()


# --------------------------------------------------------------------------------------- this computer


def test_this_computer_can_be_examined(healthy: bytes, saved: Callable[..., Path]) -> None:
    findings = examine(ThisMachine(), saved(healthy))
    assert any(sys.executable in finding.text for finding in findings)
    assert Finding("good", f"xlwings {XLWINGS} is installed.") in findings
    assert Finding("good", f"The workbook was built with this xltiebreak, {__version__}.") in findings


def test_this_computer_answers_what_it_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine = ThisMachine()
    assert machine.platform == sys.platform
    assert sys.version.startswith(machine.python_version)
    assert machine.version_of("xlwings") == XLWINGS
    assert machine.version_of("no-such-package") is None
    assert machine.has_module("xlwings")
    assert not machine.has_module("no_such_module")
    assert machine.registry(r"HKLM\SOFTWARE\No such key", "No such value") is None
    assert machine.is_file(machine.file_of("xlwings", "addin/xlwings.xlam"))
    assert not machine.is_file(machine.file_of("no_such_package", "no such file"))
    (tmp_path / "file").write_bytes(b"content")
    assert machine.is_file(str(tmp_path / "file"))
    assert machine.read(str(tmp_path / "file")) == b"content"
    assert machine.read(str(tmp_path / "nowhere")) is None
    assert machine.read(str(tmp_path)) is None
    monkeypatch.setenv("A_FOLDER", str(tmp_path))
    assert machine.expanded("$A_FOLDER/file") == f"{tmp_path}/file"
    assert machine.expanded("~/file") == f"{Path.home()}/file"
