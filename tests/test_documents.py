"""The documents say what the program does."""

from __future__ import annotations

import doctest
import importlib.util
import re
from pathlib import Path

import pandas
import pytest

import xltiebreak
from xltiebreak.cli import main

ROOT = Path(__file__).parents[1]


def test_the_python_example_of_the_readme_is_real(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["demo"]) == 0
    with pandas.option_context("display.width", 120):
        failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert failed == 0
    assert tried >= 6


def test_the_built_pages_are_up_to_date() -> None:
    """Run ``python docs/build.py`` if this fails."""
    spec = importlib.util.spec_from_file_location("build", ROOT / "docs" / "build.py")
    assert spec
    assert spec.loader
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    for name, text in build.pages().items():
        assert (ROOT / "docs" / name).read_text(encoding="utf-8") == text, name


def test_links_between_documents_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_latest_change_is_of_this_version() -> None:
    """The version itself stands in one place, from which the build takes it."""
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (\S+)", changes, re.MULTILINE)[0] == xltiebreak.__version__
