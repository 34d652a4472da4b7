"""What people read: the same phrases in every language, and no sentence outside of them."""

from __future__ import annotations

import ast
import json
import string
import subprocess
import sys
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest

import xltiebreak
from xltiebreak.cli import main
from xltiebreak.criteria import CATALOGUE, parse_criterion
from xltiebreak.explain import plain
from xltiebreak.model import BYES, FORFEITS, PENDING, PLAYED
from xltiebreak.texts import (
    LANGUAGES,
    MODULES,
    decimal,
    language,
    name_of,
    phrases,
    say,
    speaking,
    system_language,
    use,
    visible,
)

PACKAGE = Path(xltiebreak.__file__).parent
OTHERS = [code for code in LANGUAGES if code != "en"]
DEMO = str(PACKAGE / "samples" / "demo.trf")


def texts(code: str, module: str) -> dict[str, str]:
    found: dict[str, str] = import_module(f"xltiebreak.texts.{code}.{module}").TEXTS
    return found


def places(phrase: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(phrase) if name is not None}


# ------------------------------------------------------------------------------------------ completeness


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("code", OTHERS)
def test_every_language_has_the_phrases_of_english(code: str, module: str) -> None:
    assert sorted(texts("en", module).keys() - texts(code, module).keys()) == []
    assert sorted(texts(code, module).keys() - texts("en", module).keys()) == []


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_has_the_places_of_the_original(code: str, module: str) -> None:
    original = texts("en", module)
    assert {key: places(text) for key, text in texts(code, module).items()} == {
        key: places(original[key]) for key in texts(code, module)
    }


@pytest.mark.parametrize("code", OTHERS)
def test_every_criterion_has_a_name_in_every_language(code: str) -> None:
    names = import_module(f"xltiebreak.texts.{code}.names").NAMES
    assert set(names) == set(CATALOGUE)
    assert len(set(names.values())) == len(names)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_key_stands_in_two_modules(code: str) -> None:
    assert len(phrases(code)) == len(phrases("en")) == sum(len(texts("en", module)) for module in MODULES)


def test_the_program_says_what_the_texts_have() -> None:
    """Every key that is said exists, and every key of explanations and messages is used somewhere."""
    said: set[str] = set()
    written: set[str] = set(PLAYED + FORFEITS + BYES + PENDING)
    for path in PACKAGE.rglob("*.py"):
        if PACKAGE / "texts" in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                written.add(node.value)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                key = node.args[0]
                chosen = (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,)
                said |= {k.value for k in chosen if isinstance(k, ast.Constant)}
    assert said - phrases("en").keys() == set()
    assert {*texts("en", "explanations"), *texts("en", "messages")} - written == set()


# ------------------------------------------------------------------------------------------ the language


def test_english_is_spoken_until_another_language_is_chosen() -> None:
    assert language() == "en"
    with speaking("it"):
        assert (language(), say("heading name")) == ("it", "Nome")
        use("fr")
        assert (language(), say("heading name")) == ("fr", "Nom")
    assert (language(), say("heading name")) == ("en", "Name")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'de' is none of the languages en, es, fr, it"), speaking("de"):
        pass


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "it_IT"}, "it"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "es"}, "es"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "est"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_computer(
    environment: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == code


@pytest.mark.parametrize("code", OTHERS)
def test_numbers_have_the_decimal_comma(code: str) -> None:
    assert (plain(Fraction(7, 2)), decimal("0.25")) == ("3.5", "0.25")
    with speaking(code):
        assert (plain(Fraction(7, 2)), plain(3.0), plain(None), decimal("0.25")) == ("3,5", "3", "–", "0,25")


def test_names_of_criteria() -> None:
    criterion = parse_criterion("DE")
    assert name_of(criterion) == name_of(criterion.tie_break) == "direct encounter"
    with speaking("es"):
        assert name_of(criterion) == name_of(criterion.tie_break) == "resultado particular"


def test_what_is_quoted_cannot_break_or_colour_a_message() -> None:
    assert visible("a\x1b[1m\tb ½") == "a\\x1b[1m\\tb ½"


def test_a_language_is_loaded_only_when_it_is_spoken() -> None:
    code = (
        "import sys\n"
        "from xltiebreak.cli import main\n"
        f"main(['standings', {DEMO!r}])\n"
        "print(sorted(name for name in sys.modules if name.startswith('xltiebreak.texts.')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=PACKAGE.parent, capture_output=True, text=True, check=True
    )
    loaded = ast.literal_eval(done.stdout.splitlines()[-1])
    assert all(name.startswith("xltiebreak.texts.en") for name in loaded)


# ------------------------------------------------------------------------------------------ the commands


def spoken(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("code", "head"),
    [("en", ["Rank", "No", "Name"]), ("es", ["Pos.", "N.º", "Nombre"]), ("fr", ["Rg", "N°", "Nom"])],
)
def test_standings_in_a_language(code: str, head: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    lines = spoken(capsys, "standings", DEMO, "-t", "PTS,BH-C1", "--lang", code).splitlines()
    assert lines[3].split() == [*head, "PTS", "BH-C1"]
    assert lines[5].split()[-1] == ("25.5" if code == "en" else "25,5")
    markdown = spoken(capsys, "standings", DEMO, "-t", "PTS", "--lang", code, "--format", "markdown")
    assert f"| {' | '.join(head)} | PTS |\n| ---: | ---: | --- | ---: |" in markdown
    assert language() == "en"


def test_data_for_programs_is_the_same_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("csv", "json"):
        asked = ("standings", DEMO, "--format", form)
        assert spoken(capsys, *asked, "--lang", "it") == spoken(capsys, *asked, "--lang", "en")


def test_problems_in_json_have_english_levels_and_translated_messages(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(phrases("es"), "points not first", "los puntos no van primero")
    data = json.loads(spoken(capsys, "standings", DEMO, "-t", "WIN", "--lang", "es", "--format", "json"))
    assert {"level": "note", "where": "", "message": "los puntos no van primero"} in data["problems"]


def test_explain_in_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    for code, name, value in (
        ("en", "average of opponents' Buchholz", "26.17"),
        ("es", "media de Buchholz de los oponentes", "26,17"),
        ("it", "Buchholz medio degli avversari", "26,17"),
    ):
        first, second, *_ = spoken(capsys, "explain", DEMO, "4", "AOB", "--lang", code).splitlines()
        assert first.split()[-1] == value
        assert second.startswith(name)


def test_criteria_in_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    for code, heading, name in (
        ("es", "Nombre", "resultado particular"),
        ("fr", "Nom", "confrontation directe"),
    ):
        head, *rows = spoken(capsys, "criteria", "--lang", code).splitlines()
        assert head.endswith(heading)
        assert next(row for row in rows if row.startswith("DE ")).endswith(name)


def test_demo_in_a_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for code, heading in (("fr", "Nom"), ("it", "Nome")):
        assert f" {heading} " in spoken(capsys, "demo", "--lang", code)
        table = (tmp_path / "xltiebreak-demo" / "standings.txt").read_text(encoding="utf-8")
        assert f" {heading} " in table


def test_errors_in_a_language(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(phrases("es"), "no such number", "ningún participante tiene el número {numbers}")
    assert main(["explain", DEMO, "99", "BH", "--lang", "es"]) == 2
    assert capsys.readouterr().err == "xltiebreak: ningún participante tiene el número 99\n"


def test_the_computers_language_is_spoken_unless_another_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert "Nombre" in spoken(capsys, "standings", DEMO)
    assert "Name" in spoken(capsys, "standings", DEMO, "--lang", "en")
