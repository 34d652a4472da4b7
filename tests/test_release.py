"""The files of a release: complete, readable, the same at every build, in place as a whole or not at all.

``.ci/run`` opens them in LibreOffice (``release/trial.py``).
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import string
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import load_workbook

from release import build as release
from release.__main__ import main
from xltiebreak import __version__, read, standings
from xltiebreak.texts import LANGUAGES, phrases
from xltiebreak.workbook.book import open_book
from xltiebreak.workbook.events import find_events
from xltiebreak.workbook.ready import TEMPLATES, template

from .packages import parts_that_fit_together

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("release") / "dist"
    release.build(folder)
    return folder


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_few_files_with_clear_names(dist: Path) -> None:
    assert sorted(path.name for path in dist.iterdir() if path.is_file()) == [
        "LICENSE.txt",
        "READ-ME-FIRST.txt",
        "SHA256SUMS",
        f"xltiebreak-{__version__}-english.zip",
        f"xltiebreak-{__version__}-espanol.zip",
        f"xltiebreak-{__version__}-francais.zip",
        f"xltiebreak-{__version__}-italiano.zip",
        f"xltiebreak-{__version__}-py3-none-any.whl",
        f"xltiebreak-{__version__}.oxt",
    ]
    assert {path.name for path in dist.iterdir() if path.is_dir()} == set(map(release.folder_of, LANGUAGES))


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_archive_holds_the_folder_of_its_language(code: str, dist: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(dist / release.archive_of(code)) as archive:
        archive.extractall(tmp_path)
    (unpacked,) = tmp_path.iterdir()
    folder = dist / release.folder_of(code)
    assert names(unpacked) == names(folder)
    assert all((unpacked / name).read_bytes() == (folder / name).read_bytes() for name in names(folder))


def test_what_is_in_a_folder(dist: Path) -> None:
    workbooks = {
        "swiss",
        "round-robin",
        "double-round-robin",
        "team-swiss",
        "team-round-robin",
        "sample-event",
    }
    assert names(dist / "english") == {
        *("LICENSE.txt", "READ-ME-FIRST.txt", f"xltiebreak-{__version__}.oxt", "sample-event.trf"),
        *(f"{name}.xlsx" for name in workbooks),
        *(f"xlwings-lite/{name}-lite.xlsx" for name in workbooks),
        *(f"xlwings-lite/code/{name}" for name in ("HOW-TO.txt", "main.py", "requirements.txt")),
    }
    assert len({len(names(dist / release.folder_of(code))) for code in LANGUAGES}) == 1
    assert "suizo-por-equipos.xlsx" in names(dist / "espanol")


def test_no_name_needs_more_than_plain_letters(dist: Path) -> None:
    assert [name for name in names(dist) if not re.fullmatch(r"[A-Za-z0-9./_-]+", name)] == []


# ------------------------------------------------------------------------------------------- the contents


def workbooks(dist: Path) -> list[Path]:
    return sorted(dist.rglob("*.xlsx"))


def test_every_workbook_can_be_read(dist: Path) -> None:
    """By our reader and by another one, with all the parts that its package names."""
    assert len(workbooks(dist)) == 2 * len(LANGUAGES) * (len(TEMPLATES) + 1)
    for path in workbooks(dist):
        data = path.read_bytes()
        parts = parts_that_fit_together(data)
        assert ("xl/webextensions/webextension1.xml" in parts) == path.stem.endswith("-lite"), path
        assert len(find_events(open_book(data))) == 1, path
        assert load_workbook(path).sheetnames, path


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_sample_is_finished_and_sorted(code: str, dist: Path) -> None:
    folder, sample = dist / release.folder_of(code), release.NAMES[code][1]
    order = [row.no for row in standings(read(folder / f"{sample}.trf")).rows]
    for name in (f"{sample}.xlsx", f"{release.LITE}/{sample}-lite.xlsx"):
        assert [row.no for row in standings(read(folder / name)).rows] == order
        sheet = load_workbook(folder / name, data_only=True)[phrases(code)["sheet Standings"]]
        assert [row[1].value for row in sheet.iter_rows(min_row=5, max_row=4 + len(order))] == order
        assert all(row[3].value is not None for row in sheet.iter_rows(min_row=5, max_row=4 + len(order)))


def test_the_templates_are_those_of_the_program(dist: Path) -> None:
    for code in LANGUAGES:
        for kind in TEMPLATES:
            path = dist / release.folder_of(code) / f"{release.name_of(kind, code)}.xlsx"
            assert path.read_bytes() == template(kind, code)


def test_the_wheel_installs_this_version_and_all_it_needs(dist: Path) -> None:
    with zipfile.ZipFile(dist / release.WHEEL) as wheel:
        about = wheel.read(f"xltiebreak-{__version__}.dist-info/METADATA").decode()
        inside = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert f"\nVersion: {__version__}\n" in about
    package = ROOT / "xltiebreak"
    assert inside == {
        f"xltiebreak/{path.relative_to(package).as_posix()}"
        for path in package.rglob("*")
        if path.suffix in (".py", ".css", ".js", ".trf", ".typed")
    }


def contents(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    """A file, and what is in it if it is an archive of any kind."""
    yield name, data
    if data.startswith(b"PK\x03\x04"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for inside in archive.namelist():
                yield from contents(f"{name} › {inside}", archive.read(inside))


def test_no_file_tells_where_it_was_built(dist: Path) -> None:
    places = [str(place).encode() for place in (ROOT, dist, dist.parent, sys.prefix, Path.home() / "x")]
    places[-1] = places[-1][:-1]
    for name in names(dist):
        for inside, data in contents(name, (dist / name).read_bytes()):
            assert [place for place in places if place in data] == [], inside


# ------------------------------------------------------------------------------------------- the read me


def read_me(path: Path) -> str:
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.count(b"\n") == data.count(b"\r\n")
    return data.decode("utf-8-sig")


def test_the_read_me_speaks_every_language(dist: Path) -> None:
    text = read_me(dist / "READ-ME-FIRST.txt")
    for code, title in LANGUAGES.items():
        assert f"\n{title.upper()}\r\n" in f"\n{text}"
        assert release.archive_of(code) in text
        assert phrases(code)["menu sort"] in text


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_read_me_of_a_folder_names_its_files(code: str, dist: Path) -> None:
    folder = dist / release.folder_of(code)
    text = read_me(folder / release.NAMES[code][0])
    top_level = {path.name for path in folder.iterdir()} - {"LICENSE.txt", release.NAMES[code][0]}
    assert [name for name in top_level if name not in text] == []
    named = set(re.findall(r"[\w/.-]+\.(?:xlsx|trf|oxt|txt|whl)\b", text))
    assert named <= names(folder)
    assert max(map(len, text.splitlines())) <= 84


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_a_read_me_has_the_places_of_the_original(code: str) -> None:
    def places(code: str) -> list[str]:
        text = (ROOT / "release" / f"read-me.{code}.txt").read_text(encoding="utf-8")
        return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)

    assert places(code) == places("en")


def test_the_page_for_arbiters_names_the_files(dist: Path) -> None:
    """Every file that ``docs/download.md`` names is there, and every archive is named."""
    page = (ROOT / "docs" / "download.md").read_text(encoding="utf-8").replace("VERSION", __version__)
    named = {
        name
        for name in re.findall(r"`([^` ]+)`", page)
        if re.search(r"\w\.(xlsx|trf|oxt|txt|whl|zip)$", name)
    }
    assert named <= {name.rpartition("/")[2] for name in names(dist)}
    assert named >= {release.archive_of(code) for code in LANGUAGES} | {release.EXTENSION, release.WHEEL}
    assert named >= {f"{kind}.xlsx" for kind in TEMPLATES}


# ------------------------------------------------------------------------------------------- the build


def test_the_checksums(dist: Path) -> None:
    lines = (dist / "SHA256SUMS").read_text().splitlines()
    listed = dict(reversed(line.split("  ")) for line in lines)
    assert listed.keys() == names(dist) - {"SHA256SUMS"}
    assert all(hashlib.sha256((dist / name).read_bytes()).hexdigest() == listed[name] for name in listed)


def test_the_same_sources_give_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    """In another process, with another order of sets, other rights, another clock and another language."""
    environment = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "LC_ALL": "fr_FR.UTF-8"}
    subprocess.run(
        [sys.executable, "-m", "release", str(tmp_path / "again")],
        cwd=ROOT,
        env=environment,
        umask=0o077,
        check=True,
        capture_output=True,
    )
    assert (tmp_path / "again" / "SHA256SUMS").read_text() == (dist / "SHA256SUMS").read_text()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "files", lambda: iter([("a.txt", b"new"), ("folder/b.txt", b"new")]))


@pytest.mark.usefixtures("quick")
def test_a_release_replaces_the_one_before(tmp_path: Path) -> None:
    for _ in range(2):
        release.build(tmp_path / "dist")
    assert names(tmp_path) == {"dist/SHA256SUMS", "dist/a.txt", "dist/folder/b.txt"}


@pytest.mark.usefixtures("quick")
def test_other_files_are_never_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "dist"
    release.build(folder)
    capsys.readouterr()
    (folder / "folder" / "mine.xlsx").write_bytes(b"mine")
    monkeypatch.setattr(sys, "argv", ["release", str(folder)])
    assert main() == 2
    assert capsys.readouterr().err == (
        f"release: {folder}/folder/mine.xlsx is no file of a release; move it away or name another folder\n"
    )
    assert (folder / "folder" / "mine.xlsx").read_bytes() == b"mine"


@pytest.mark.usefixtures("quick")
def test_a_file_in_the_place_of_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "dist").write_text("mine")
    for target in ("dist", "dist/inside"):
        monkeypatch.setattr(sys, "argv", ["release", str(tmp_path / target)])
        assert main() == 2
        assert capsys.readouterr().err == (
            f"release: {tmp_path}/dist is no folder; move it away or name another one\n"
        )
    assert (tmp_path / "dist").read_text() == "mine"


@pytest.mark.usefixtures("quick")
def test_a_build_that_fails_leaves_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "dist"
    release.build(folder)

    def failing() -> Iterator[tuple[str, bytes]]:
        yield "a.txt", b"newer"
        raise release.BuildError("no wheel")

    monkeypatch.setattr(release, "files", failing)
    with pytest.raises(release.BuildError, match="no wheel"):
        release.build(folder)
    assert (folder / "a.txt").read_bytes() == b"new"
    assert names(tmp_path) == {"dist/SHA256SUMS", "dist/a.txt", "dist/folder/b.txt"}


@pytest.mark.usefixtures("quick")
def test_a_swap_that_fails_leaves_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "dist"
    release.build(folder)
    rename = Path.rename

    def refusing(self: Path, target: Path) -> Path:
        if self.name == "made":
            raise PermissionError(13, "Permission denied", str(target))
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", refusing)
    with pytest.raises(PermissionError):
        release.build(folder)
    assert names(tmp_path) == {"dist/SHA256SUMS", "dist/a.txt", "dist/folder/b.txt"}


def test_a_wheel_that_cannot_be_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(release, "ROOT", tmp_path)
    (tmp_path / "xltiebreak").mkdir()
    (tmp_path / "pyproject.toml").write_text('[build-system]\nrequires = ["no-such-builder"]\n')
    for name in ("README.md", "LICENSE"):
        (tmp_path / name).touch()
    with pytest.raises(release.BuildError, match=r"(?s)pip could not build the wheel:.*no-such-builder"):
        release._wheel()
