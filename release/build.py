"""What is offered for download: for each language one archive with everything that an arbiter needs.

The content of each archive is in a folder, too, for whoever hands it on by other ways than the web. The same
sources give the same bytes, with the same versions of Python, setuptools and XlsxWriter.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from xltiebreak import __version__, read
from xltiebreak.hosts.calc.addin import build_addin
from xltiebreak.hosts.excel.lite import build_lite, lite_files
from xltiebreak.texts import LANGUAGES, phrases, say, speaking
from xltiebreak.workbook.ready import TEMPLATES, empty_plan, template
from xltiebreak.workbook.settings import KINDS
from xltiebreak.workbook.template import BUILT, Plan
from xltiebreak.workbook.template import build as build_workbook

ROOT = Path(__file__).parents[1]
SAMPLE = ROOT / "xltiebreak" / "samples" / "demo.trf"
SUMS = "SHA256SUMS"
READ_ME = "READ-ME-FIRST.txt"
EXTENSION = f"xltiebreak-{__version__}.oxt"
WHEEL = f"xltiebreak-{__version__}-py3-none-any.whl"
LITE = "xlwings-lite"
#: In each language, what the explanation and the finished event are called.
NAMES = {
    "en": (READ_ME, "sample-event"),
    "es": ("LEEME-PRIMERO.txt", "torneo-de-ejemplo"),
    "fr": ("LISEZ-MOI-D-ABORD.txt", "tournoi-exemple"),
    "it": ("LEGGIMI-PRIMA.txt", "torneo-di-esempio"),
}
#: Between what is said about the downloads and what is said about the files of one archive.
DIVIDER = "----\n"


class BuildError(Exception):
    """Why nothing was built; the message says what to do."""


def build(folder: Path, tell: Callable[[str], None] = print) -> None:
    """Write all files and their checksums; if that fails, what was in the folder before stays."""
    folder = folder.resolve()
    _refuse_other_files(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}.") as temporary:
        made = Path(temporary) / "made"
        made.mkdir()
        sums = ""
        for name, content in files():
            path = made / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            sums += f"{hashlib.sha256(content).hexdigest()}  {name}\n"
            tell(f"{-(-len(content) // 1024):6} KB  {name}")
        (made / SUMS).write_bytes(sums.encode())
        _put_in_place(made, folder, Path(temporary) / "before")
    tell(f"{folder}: {sums.count(chr(10))} files and {SUMS}")


def _refuse_other_files(folder: Path) -> None:
    """Only a folder with nothing but the files of a release is replaced."""
    for place in (folder, *folder.parents):
        if place.exists() and not place.is_dir():
            raise BuildError(f"{place} is no folder; move it away or name another one")
    sums = folder / SUMS
    listed = sums.read_text(encoding="utf-8").splitlines() if sums.is_file() else []
    ours = {SUMS, *(line.partition("  ")[2] for line in listed)}
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir())
    others = sorted(set(found) - ours)
    if others:
        raise BuildError(f"{folder / others[0]} is no file of a release; move it away or name another folder")


def _put_in_place(made: Path, folder: Path, before: Path) -> None:
    if not folder.exists():
        made.rename(folder)
        return
    folder.rename(before)
    try:
        made.rename(folder)
    except BaseException:
        before.rename(folder)
        raise


# ------------------------------------------------------------------------------------------- the files


def files() -> Iterator[tuple[str, bytes]]:
    """Every file by its place in the folder."""
    yield READ_ME, _text("\n\n\n".join("".join(_read_me(code)) for code in LANGUAGES))
    extension = build_addin()
    for code in LANGUAGES:
        contents = dict(files_in(code, extension))
        for name, content in contents.items():
            yield f"{folder_of(code)}/{name}", content
        yield archive_of(code), _archive(archive_of(code).removesuffix(".zip"), contents)
    yield EXTENSION, extension
    yield WHEEL, _wheel()
    yield "LICENSE.txt", _licence()


def folder_of(code: str) -> str:
    """The name of a language, as a folder is called everywhere."""
    return _plain(LANGUAGES[code])


def archive_of(code: str) -> str:
    return f"xltiebreak-{__version__}-{folder_of(code)}.zip"


def files_in(code: str, extension: bytes) -> Iterator[tuple[str, bytes]]:
    """Everything in one language."""
    read_me, sample = NAMES[code]
    event = Plan(read(SAMPLE), code)
    yield read_me, _text(_read_me(code)[1])
    yield EXTENSION, extension
    yield f"{sample}.xlsx", build_workbook([event])
    yield f"{sample}.trf", SAMPLE.read_bytes()
    for kind in TEMPLATES:
        yield f"{name_of(kind, code)}.xlsx", template(kind, code)
    yield f"{LITE}/{sample}-lite.xlsx", build_lite([event])
    for kind in TEMPLATES:
        yield f"{LITE}/{name_of(kind, code)}-lite.xlsx", build_lite([empty_plan(kind, code)])
    for name, text in lite_files(code).items():
        yield f"{LITE}/code/{name}", text.encode() if name != "HOW-TO.txt" else _text(text)
    yield "LICENSE.txt", _licence()


def name_of(kind: str, code: str) -> str:
    """A kind of event as the menus call it, as files are called everywhere."""
    with speaking(code):
        return _plain(say(f"choice {kind}" if kind in KINDS else f"menu new {kind}"))


def _plain(name: str) -> str:
    """Small letters without accents, which survive every archive, shell and web server."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", letters.lower()).strip("-")


def _archive(folder: str, contents: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in contents.items():
            entry = zipfile.ZipInfo(f"{folder}/{name}", BUILT.timetuple()[:6])
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


# ------------------------------------------------------------------------------------------- the texts


def _read_me(code: str) -> tuple[str, str]:
    """What is said about the downloads, and about the files of an archive and what to double-click.

    Files, sheets and menus are called there what they are called.
    """
    text = Path(__file__).with_name(f"read-me.{code}.txt").read_text(encoding="utf-8")
    read_me, sample = NAMES[code]
    places: dict[str, object] = {
        **phrases(code),
        **{kind: f"{name_of(kind, code)}.xlsx" for kind in TEMPLATES},
        **{f"{kind} participants": size.participants for kind, size in TEMPLATES.items()},
        **{f"{kind} rounds": size.rounds for kind, size in TEMPLATES.items()},
        "version": __version__,
        "archive": archive_of(code),
        "folder": folder_of(code),
        "read me": read_me,
        "sample": sample,
        "lite": LITE,
        "extension": EXTENSION,
        "wheel": WHEEL,
        "sums": SUMS,
    }
    downloads, _, inside = text.strip().format_map(places).partition(DIVIDER)
    return downloads, inside


def _licence() -> bytes:
    return _text((ROOT / "LICENSE").read_text(encoding="utf-8"))


def _text(text: str) -> bytes:
    """A text that every editor shows as it is: old ones of Windows need the mark and their line ends."""
    return ("\ufeff" + text.strip() + "\n").replace("\n", "\r\n").encode()


# ------------------------------------------------------------------------------------------- the wheel


def _wheel() -> bytes:
    """Built of a copy, where neither a former build nor the rights of a checkout have a say.

    Nothing is fetched: the builder that ``pyproject.toml`` asks for must be installed (it is in ``.[test]``).
    """
    with tempfile.TemporaryDirectory() as temporary:
        source, out = Path(temporary, "source"), Path(temporary, "out")
        shutil.copytree(
            ROOT / "xltiebreak",
            source / "xltiebreak",
            ignore=shutil.ignore_patterns("__pycache__"),
            copy_function=_copy,
        )
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            _copy(ROOT / name, source / name)
        options = "--no-deps --no-index --no-build-isolation --check-build-dependencies --quiet"
        built_at = int(BUILT.replace(tzinfo=dt.timezone.utc).timestamp())
        done = subprocess.run(
            [sys.executable, "-m", "pip", "wheel", *options.split(), "--wheel-dir", str(out), str(source)],
            env={**os.environ, "SOURCE_DATE_EPOCH": str(built_at)},
            capture_output=True,
            text=True,
            umask=0o022,
        )
        if done.returncode:
            raise BuildError(f"pip could not build the wheel:\n{done.stderr.strip()}")
        return (out / WHEEL).read_bytes()


def _copy(source: str | Path, target: str | Path) -> None:
    shutil.copyfile(source, target)
    os.chmod(target, 0o644)
