"""Builds ``xltiebreak.oxt``, the extension for Calc: the engine, and tables made from the catalogue."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from ... import __version__
from ...texts import LANGUAGES, say, speaking
from ...workbook.settings import KINDS
from ..functions import functions
from . import COMMANDS, EXTENSION, FILTER, FUNCTIONS, INTERFACE, LOADED, MODULE, PROTOCOL

PACKAGE = Path(__file__).parents[2]
TOOLBAR = f"{MODULE}.toolbar"
SPREADSHEET = "com.sun.star.sheet.SpreadsheetDocument"
MENU = ("sort", "check", "explain", "fill", "pair")
TEMPLATES = ("swiss", "round-robin", "double-round-robin", "team-swiss", "team-round-robin")
#: The time stamped on every file, so that the same sources give the same bytes.
_TIME = (2026, 1, 1, 0, 0, 0)
_CONFIGURATION = "application/vnd.sun.star.configuration-data"


def build_addin() -> bytes:
    """The whole extension."""
    listed = {
        "functions.idl": (_idl(), "application/vnd.sun.star.uno-typelibrary;type=RDB"),
        "services.components": (_components(), "application/vnd.sun.star.uno-components"),
        "CalcAddIns.xcu": (_functions(), _CONFIGURATION),
        "Addons.xcu": (_menus(), _CONFIGURATION),
        "CalcWindowState.xcu": (_toolbar_place(), _CONFIGURATION),
        "ProtocolHandler.xcu": (_protocol(), _CONFIGURATION),
        "Jobs.xcu": (_jobs(), _CONFIGURATION),
        "Filter.xcu": (_filters(), _CONFIGURATION),
    }
    entries = "".join(
        f'<manifest:file-entry manifest:media-type="{kind}" manifest:full-path="{name}"/>'
        for name, (_, kind) in listed.items()
    )
    manifest = f'{_HEAD}<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest">{entries}</manifest:manifest>'
    files: dict[str, bytes] = {"META-INF/manifest.xml": manifest.encode()}
    files |= {name: text.encode() for name, (text, _) in listed.items()}
    files["description.xml"] = _description().encode()
    files["component.py"] = b"from xltiebreak.hosts.calc.component import g_ImplementationHelper\n"
    for path in sorted(PACKAGE.rglob("*.py")):
        files[f"pythonpath/xltiebreak/{path.relative_to(PACKAGE).as_posix()}"] = path.read_bytes()
    files |= {f"templates/{name}": content for name, content in _templates()}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in files.items():
            package.writestr(zipfile.ZipInfo(name, _TIME), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _templates() -> Iterable[tuple[str, bytes]]:
    from ...workbook.ready import template

    for kind in TEMPLATES:
        for code in LANGUAGES:
            yield f"{kind}.{code}.xlsx", template(kind, code)


# ---------------------------------------------------------------------------------------------- tables

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def _idl() -> str:
    """The interface: every function takes the document that calls it, which is hidden, and its arguments."""
    methods = []
    for function in functions().values():
        arguments = ["[in] com::sun::star::beans::XPropertySet document"]
        arguments += [f"[in] any {name}" for name in function.parameters]
        methods.append(f"  any {function.name}({', '.join(arguments)});\n")
    opening = "".join(f"module {name} {{ " for name in MODULE.split("."))
    base = "com::sun::star::uno::XInterface"
    closing = "}; " * (1 + MODULE.count("."))
    return f"{opening}interface {INTERFACE} : {base} {{\n{''.join(methods)}}}; {closing}\n"


def _components() -> str:
    services = {
        FUNCTIONS: FUNCTIONS,
        COMMANDS: "com.sun.star.frame.ProtocolHandler",
        LOADED: LOADED,
        FILTER: "com.sun.star.document.ExportFilter",
    }
    made = "".join(
        f'<implementation name="{name}"><service name="{service}"/></implementation>'
        for name, service in services.items()
    )
    return (
        f'{_HEAD}<components xmlns="http://openoffice.org/2010/uno-components">'
        f'<component loader="com.sun.star.loader.Python" uri="component.py">{made}</component></components>'
    )


def _configuration(name: str, content: str, package: str = "org.openoffice.Office") -> str:
    return (
        f'{_HEAD}<oor:component-data xmlns:oor="http://openoffice.org/2001/registry" '
        f'xmlns:xs="http://www.w3.org/2001/XMLSchema" oor:name="{name}" oor:package="{package}">\n'
        f"{content}</oor:component-data>\n"
    )


def _node(name: str, content: str, operation: str = "replace") -> str:
    return f'<node oor:name={quoteattr(name)} oor:op="{operation}">{content}</node>\n'


def _group(name: str, content: str) -> str:
    return f'<node oor:name="{name}">{content}</node>'


def _property(name: str, value: str, kind: str = "") -> str:
    typed = f' oor:type="{kind}"' if kind else ""
    return f'<prop oor:name="{name}"{typed}><value>{escape(value)}</value></prop>'


def _in_languages(name: str, key: str, kind: str = "") -> str:
    texts = []
    for code in LANGUAGES:
        with speaking(code):
            texts.append(f'<value xml:lang="{code}">{escape(say(key))}</value>')
    typed = f' oor:type="{kind}"' if kind else ""
    return f'<prop oor:name="{name}"{typed}>{"".join(texts)}</prop>'


def _functions() -> str:
    """What the function wizard shows."""
    made = []
    for function in functions().values():
        described = []
        for code in LANGUAGES:
            with speaking(code):
                described.append(f'<value xml:lang="{code}">{escape(function.description())}</value>')
        parameters = "".join(
            _node(
                name,
                _in_languages("DisplayName", f"parameter {name}")
                + _in_languages("Description", f"about {name}"),
            )
            for name in function.parameters
        )
        plain = f'<value xml:lang="en">{function.name}</value>'
        made.append(
            _node(
                function.name,
                f'<prop oor:name="DisplayName">{plain}</prop>'
                f'<prop oor:name="Description">{"".join(described)}</prop>'
                + _property("Category", "Add-In")
                + f'<prop oor:name="CompatibilityName">{plain}</prop>'
                + _group("Parameters", parameters),
            )
        )
    inside = _node(FUNCTIONS, _group("AddInFunctions", "".join(made)))
    return _configuration("CalcAddIns", _group("AddInInfo", inside))


def _menus() -> str:
    """The menu and the toolbar, in four languages."""

    def entry(name: str, command: str, key: str) -> str:
        return _node(
            name,
            _property("URL", PROTOCOL + command, "xs:string")
            + _in_languages("Title", key, "xs:string")
            + _property("Target", "_self", "xs:string")
            + _property("Context", SPREADSHEET, "xs:string"),
        )

    entries = "".join(entry(f"m{n}", command, f"menu {command}") for n, command in enumerate(MENU))
    kinds = "".join(
        entry(f"k{n}", f"new?{kind}", f"choice {kind}" if kind in KINDS else f"menu new {kind}")
        for n, kind in enumerate(TEMPLATES)
    )
    blank = _property("URL", "", "xs:string") + _in_languages("Title", "menu new", "xs:string")
    submenu = _node("m9", blank + _property("Context", SPREADSHEET, "xs:string") + _group("Submenu", kinds))
    title = _in_languages("Title", "menu title", "xs:string")
    menu = _node(
        f"{MODULE}.menu",
        title + _property("Context", SPREADSHEET, "xs:string") + _group("Submenu", entries + submenu),
    )
    bar = _node(TOOLBAR, entries)
    bars = _group("OfficeMenuBar", menu) + _group("OfficeToolBar", bar)
    return _configuration("Addons", _group("AddonUI", bars))


def _toolbar_place() -> str:
    """The toolbar has its name, and stands below the others instead of floating above the sheet."""
    state = _node(
        f"private:resource/toolbar/addon_{TOOLBAR}",
        _in_languages("UIName", "menu title", "xs:string")
        + _property("Docked", "true", "xs:boolean")
        + _property("DockingArea", "0", "xs:int")
        + _property("DockPos", "0,3", "xs:string")
        + _property("Visible", "true", "xs:boolean"),
    )
    states = _group("UIElements", _group("States", state))
    return _configuration("CalcWindowState", states, "org.openoffice.Office.UI")


def _protocol() -> str:
    protocols = _property("Protocols", f"{PROTOCOL}*", "oor:string-list")
    return _configuration("ProtocolHandler", _group("HandlerSet", _node(COMMANDS, protocols)))


def _jobs() -> str:
    job = _node(LOADED, _property("Service", LOADED))
    events = "".join(
        _node(event, _group("JobList", _node(LOADED, "")), "fuse") for event in ("OnLoadFinished", "OnNew")
    )
    return _configuration("Jobs", _group("Jobs", job) + _group("Events", events))


def _filters() -> str:
    """The filters for .xlsx go through ours, which hands everything on to Calc's own."""
    filters = "".join(
        _node(name, _property("FilterService", FILTER), "fuse")
        for name in (
            "Calc MS Excel 2007 XML",
            "Calc MS Excel 2007 VBA XML",
            "Calc MS Excel 2007 XML Template",
            "Calc Office Open XML",
        )
    )
    return _configuration("Filter", _group("Filters", filters), "org.openoffice.TypeDetection")


def _description() -> str:
    names = "".join(f'<name lang="{code}">xltiebreak</name>' for code in LANGUAGES)
    return (
        f'{_HEAD}<description xmlns="http://openoffice.org/extensions/description/2006" '
        'xmlns:lo="http://libreoffice.org/extensions/description/2011">'
        f'<identifier value="{EXTENSION}"/><version value="{__version__}"/>'
        f"<display-name>{names}</display-name>"
        '<dependencies><lo:LibreOffice-minimal-version value="7.4" lo:name="LibreOffice 7.4"/></dependencies>'
        "</description>\n"
    )
