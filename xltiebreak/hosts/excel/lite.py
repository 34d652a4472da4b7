"""Builds workbooks for xlwings Lite, the add-in that brings Python into Excel without installing any.

Such a workbook keeps its code in the settings of the add-in, a part of the file. Ours is one module: the
engine as an archive, a function for each of the catalogue, a script for each command.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import textwrap
import uuid
import zipfile
from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import quoteattr

from ... import __version__
from ...texts import language, say, speaking
from ...workbook.package import Package
from ...workbook.ready import empty_plan
from ...workbook.template import Plan, build
from ..functions import WHERE, Function, functions
from . import MACRO_COMMANDS

PACKAGE = Path(__file__).parents[2]
#: What the add-in is called in the store of Office.
STORE_ID = "wa200008175"
#: How Excel stores the names of an add-in's functions.
STORED = "_xldudf_"
#: What is of no use inside Excel.
_LEFT_OUT = (
    "cli.py",
    "__main__.py",
    "hosts/calc/",
    "hosts/excel/compound_file.py",
    "hosts/excel/doctor.py",
    "hosts/excel/lite.py",
    "hosts/excel/live.py",
    "hosts/excel/macro",
    "hosts/excel/udfs.py",
    "hosts/excel/vba",
    "formats/trf_fields.py",
    "formats/trf_ranks.py",
    "formats/trf_write.py",
    "pairing/command.py",
    "pairing/opening.py",
    "report/",
    "workbook/commands.py",
    "workbook/ods.py",
    "workbook/ready.py",
    "workbook/template.py",
)
_TIME = (2026, 1, 1, 0, 0, 0)


def build_lite(plans: Sequence[Plan]) -> bytes:
    """A workbook with its code; the formulas name the crosstable, which is all they see in Lite."""
    with speaking(plans[0].language):
        return _with_code(build(plans, before=STORED))


def lite_template(language: str) -> bytes:
    """An empty workbook for a Swiss event; the command ``new --lite`` makes any other."""
    return build_lite([empty_plan("swiss", language)])


def lite_files(language: str) -> dict[str, str]:
    """The code as files to paste, should the add-in keep it in another way by now, and how to do it."""
    with speaking(language):
        return {
            "main.py": main_py(),
            "requirements.txt": requirements_txt(),
            "HOW-TO.txt": say("lite guide"),
        }


# -------------------------------------------------------------------------------------------- the code


def requirements_txt() -> str:
    """What Lite installs: nothing but xlwings, which has to be listed."""
    return "xlwings>=0.37.8,<1.0.0\n"


def main_py() -> str:
    """The module that Lite runs, with everything it needs inside; texts are in the language being spoken."""
    functions_ = "\n".join(_function(function) for function in functions().values())
    scripts = "\n".join(_script(name, command) for name, command in MACRO_COMMANDS.items())
    engine = _engine()
    head = _HEAD.format(
        version=__version__,
        archive=f"xltiebreak-{hashlib.sha256(engine).hexdigest()[:16]}.zip",
        packed="\n".join(textwrap.wrap(base64.b64encode(engine).decode(), 100)),
        language=language(),
    )
    return f"{head}\n\n{functions_}\n\n{scripts}"


_HEAD = '''"""FIDE tie-breaks in Excel: xltiebreak {version}. Made by a program, not to be changed."""

import base64
import os
import sys
import tempfile

ENGINE = """
{packed}
"""

archive = os.path.join(tempfile.gettempdir(), "{archive}")
if archive not in sys.path:  # this code runs anew after every edit; another engine must not stay
    for module in [name for name in sys.modules if name.partition(".")[0] == "xltiebreak"]:
        del sys.modules[module]
    with open(archive, "wb") as file:
        file.write(base64.b64decode(ENGINE))
    sys.path.insert(0, archive)

import xlwings as xw
from xlwings import arg, func, script

from xltiebreak.hosts.excel.lite_code import answer, give

LANGUAGE = "{language}"
'''


def _function(function: Function) -> str:
    given = ", ".join(
        name if at < function.required else f"{name}=None" for at, name in enumerate(function.parameters)
    )
    decorators = "".join(
        f"@arg({name!r}, {_options(name)}, doc={say(f'about {name}')!r})\n" for name in function.parameters
    )
    passed = ", ".join(("LANGUAGE", repr(function.name), *function.parameters))
    return (
        f"\n@func\n{decorators}def {function.name}({given}):\n"
        f"    {json.dumps(function.description(), ensure_ascii=False)}\n"
        f"    return answer({passed})\n"
    )


def _options(parameter: str) -> str:
    """Ranges stay in rows, and errors are told: an empty cell must not look like one."""
    return "ndim=2, err_to_str=True" if parameter in ("participant", "list", *WHERE) else "err_to_str=True"


def _script(name: str, command: str) -> str:
    python_name = "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")
    title = say(f"menu {command}")
    head = f"@script(name={title!r})\ndef {python_name}(book: xw.Book):"
    return f"\n{head}\n    give(LANGUAGE, book, {command!r})\n"


def _engine() -> bytes:
    """The modules that run inside Excel, as an archive that Python imports from; always the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(PACKAGE.rglob("*.py")):
            name = path.relative_to(PACKAGE).as_posix()
            if not name.startswith(_LEFT_OUT):
                archive.writestr(
                    zipfile.ZipInfo(f"xltiebreak/{name}", _TIME), path.read_bytes(), zipfile.ZIP_DEFLATED
                )
    return out.getvalue()


# ---------------------------------------------------------------------------------------- the workbook

_PART = "xl/webextensions/webextension1.xml"
_PANES = "xl/webextensions/taskpanes.xml"
_RELATIONS_OF_PANES = "xl/webextensions/_rels/taskpanes.xml.rels"
_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
_TYPES = {
    _PART: "application/vnd.ms-office.webextension+xml",
    _PANES: "application/vnd.ms-office.webextensiontaskpanes+xml",
}


def _with_code(workbook: bytes) -> bytes:
    """The workbook with the parts in which Excel keeps the settings of an add-in."""
    package = Package(workbook)
    kinds = "".join(f'<Override PartName="/{part}" ContentType="{kind}"/>' for part, kind in _TYPES.items())
    panes = _relation("panes", "webextensiontaskpanes", _PANES)
    changed = {
        "[Content_Types].xml": _before_end(package.xml("[Content_Types].xml"), kinds, "</Types>"),
        "_rels/.rels": _before_end(package.xml("_rels/.rels"), panes, "</Relationships>"),
    }
    inside = _relation("rId1", "webextension", "webextension1.xml")
    added = {
        _PART: _settings(),
        _PANES: _TASK_PANES,
        _RELATIONS_OF_PANES: f'<Relationships xmlns="{_RELATIONS}">{inside}</Relationships>',
    }
    return package.with_parts(changed, {part: (_HEADER + text).encode() for part, text in added.items()})


def _relation(name: str, kind: str, target: str) -> str:
    kind = f"http://schemas.microsoft.com/office/2011/relationships/{kind}"
    return f'<Relationship Id="{name}" Type="{kind}" Target="{target}"/>'


def _before_end(content: bytes, added: str, end: str) -> bytes:
    return content.replace(end.encode(), f"{added}{end}".encode())


def _settings() -> str:
    """What the add-in keeps: each value is JSON."""
    main = main_py()
    number = uuid.uuid5(uuid.NAMESPACE_URL, f"xltiebreak {main}")
    settings = {
        "main.py": main,
        "requirements.txt": requirements_txt(),
        "xlwingsWorkbookId": str(number),
    }
    properties = "".join(
        f'<we:property name="{name}" value={quoteattr(json.dumps(value))}/>'
        for name, value in settings.items()
    )
    reference = f'<we:reference id="{STORE_ID}" version="1.0.0.0" store="{{store}}" storeType="OMEX"/>'
    return (
        '<we:webextension xmlns:we="http://schemas.microsoft.com/office/webextensions/webextension/2010/11" '
        f'id="{{{str(number).upper()}}}">{reference.format(store="en-US")}'
        f"<we:alternateReferences>{reference.format(store=STORE_ID)}</we:alternateReferences>"
        f"<we:properties>{properties}</we:properties><we:bindings/>"
        '<we:snapshot xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/>'
        "</we:webextension>"
    )


_TASK_PANES = (
    '<wetp:taskpanes xmlns:wetp="http://schemas.microsoft.com/office/webextensions/taskpanes/2010/11">'
    '<wetp:taskpane dockstate="right" visibility="1" width="500" row="0"><wetp:webextensionref '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"/>'
    "</wetp:taskpane></wetp:taskpanes>"
)
