"""The page to publish: what it says, that it is whole, and where the command puts it."""

from __future__ import annotations

import base64
import hashlib
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xltiebreak import read, standings
from xltiebreak.cli import main
from xltiebreak.explain import plain
from xltiebreak.formats.trf import read_trf
from xltiebreak.report import build
from xltiebreak.report.shown import shown_rank, shown_value
from xltiebreak.texts import LANGUAGES, say, speaking
from xltiebreak.workbook.template import Plan
from xltiebreak.workbook.template import build as build_workbook

from .pages import DEMO, EVENTS, PACKAGE, Element, large, made, page_of, rows_of, tree, whole
from .strategies import IndividualEvent, TeamEvent, round_robin_events, swiss_events, team_events


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", EVENTS)
def test_a_page_is_whole(name: str, code: str) -> None:
    root = tree(page_of(name, code))
    whole(root)
    assert root.all("html")[0].attributes["lang"] == code
    with speaking(code):
        assert root.all("h2")[0].text() == say("sheet Standings")


@pytest.mark.parametrize("name", EVENTS)
def test_the_policy_names_the_style_and_the_script_that_are_there(name: str) -> None:
    root = tree(page_of(name))
    (policy,) = [e.attributes["content"] for e in root.all("meta") if "http-equiv" in e.attributes]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'"
    for tag in ("style", "script"):
        digest = hashlib.sha256(root.all(tag)[0].text().encode()).digest()
        assert rules[f"{tag}-src"] == f"'sha256-{base64.b64encode(digest).decode()}'"


@pytest.mark.parametrize("name", [name for name in EVENTS if name not in ("empty", "all expelled")])
def test_the_values_are_those_of_the_standings_and_lead_to_their_explanations(name: str) -> None:
    result = made(name)
    root = tree(page_of(name))
    body = root.all("table", "standings")[0].all("tbody")[0]
    assert len(body.all("tr")) == len(result.rows)
    cards = root.all("article", "card")
    for row, line, card in zip(result.rows, body.all("tr"), cards):
        assert line.all("td", "rank")[0].text() == shown_rank(row.rank)
        links = [cell.all("a")[0] for cell in line.all("td", "value")]
        expected = [shown_value(c, row.no, v) for c, v in zip(result.columns, row.values)]
        assert [link.text() for link in links] == expected
        if name != "doubtful":  # nor undefined: then it is what the command prints
            known = [at for at, column in enumerate(result.columns) if not column.undefined]
            assert [expected[at] for at in known] == [plain(row.values[at]) for at in known]
        assert card.attributes["id"] == f"p{row.no}"
        assert line.all("th")[0].all("a")[0].attributes["href"] == f"#p{row.no}"
        details = [e for e in card.children if isinstance(e, Element) and e.tag == "details"]
        values = [e for e in details if e.attributes.get("class") != "matches"]
        assert [e.all("output")[0].text() for e in values] == expected
        targets = [e.all("div")[0].attributes["id"] for e in values]
        assert [link.attributes["href"] for link in links] == [f"#{target}" for target in targets]


@pytest.mark.parametrize("name", ["swiss", "team", "round robin", "doubtful", "expelled, lots, play-off"])
def test_an_explanation_has_the_lines_that_the_command_prints(name: str) -> None:
    result = made(name)
    root = tree(page_of(name))
    parts = {e.attributes["id"]: e for e in root.all("div") if "id" in e.attributes}
    for row in result.rows:
        for at, heading in enumerate(result.headings, start=1):
            explanation = result.explain(row.no, heading)
            shown = parts[f"e{row.no}-{at}"]
            lines = shown.all("table", "lines")[0].all("tr")
            assert len(lines) == len(explanation.lines) + 1
            for line, said in zip(lines, explanation.lines):
                number, value, words = (cell for cell in line.children if isinstance(cell, Element))
                if words.all("a"):  # the same long line as on an earlier card, which has it
                    there = parts[words.all("a")[0].attributes["href"][1:]]
                    assert said.text in there.text()
                else:
                    assert words.text() == said.text + said.cut
                assert number.text() == (f"{said.round}." if said.round else "")
                plainly = "" if said.value is None else plain(said.value)
                assert value.text() == (f"({plainly})" if said.cut else plainly)
            assert [p.text() for p in shown.all("p")] == [explanation.where(), *explanation.remarks]


def test_the_crosstable_of_a_swiss_event() -> None:
    rows = rows_of(tree(page_of("swiss")), "crosstable")
    assert rows[0] == ["1", "2", "Birch, Bruno", "1b0", "4w1", "6w½", "13b1", "8b½", "9w1", "3b1", "5"]
    assert rows[10][5] == "12b+"


def test_the_crosstable_of_a_round_robin_is_a_square_in_order_of_rank() -> None:
    result = made("round robin")
    root = tree(page_of("round robin"))
    head = [e.text() for e in root.all("table", "crosstable")[0].all("thead")[0].all("th")]
    assert head[3:-1] == [str(row.no) for row in result.rows]
    rows = rows_of(root, "crosstable")
    for i, mine in enumerate(rows):
        assert mine[3 + i] == "*"
        for j, theirs in enumerate(rows):
            if i != j:
                assert {"1": "0", "½": "½", "0": "1"}[mine[3 + j]] == theirs[3 + i]


def test_team_cards_have_the_boards_and_the_players() -> None:
    card = tree(page_of("team")).by_id("p16")
    assert [c.text() for c in card.all("table", "rounds")[0].all("tbody")[0].all("tr")[0].all("td")] == [
        *("1", "4 Poland", "White", "2½–1½", "2")
    ]
    assert len(card.all("table", "boards")[0].all("tr")) == 13 * 5
    players = {p.no: p for p in made("team").tournament.players}
    team = next(p for p in made("team").tournament.participants if p.no == 16)
    names = [e.text() for e in card.all("table", "players")[0].all("tbody")[0].all("th")]
    assert names == [f"{players[m].title} {players[m].name}".strip() for m in team.members]


def test_the_chart_shows_the_places_after_each_round() -> None:
    root = tree(page_of("swiss"))
    (drawing,) = root.all("svg")
    leaders = drawing.all("a")
    assert len(leaders) == 8
    for at, leader in enumerate(leaders):
        places = [int(e.text()) for e in leader.all("text") if "class" not in e.attributes]
        no = int(leader.attributes["href"][2:])
        expected = []
        for r in range(1, 8):
            after = standings(read(DEMO), after_round=r)
            expected.append(next(row.rank for row in after.rows if row.no == no))
        assert places == expected
        assert leader.all("text", "name")[0].text() == made("swiss").rows[at].name
        assert leader.all("path")[0].attributes["d"].count("C") == 6
    assert rows_of(root, "stages")[0][7] == "1 (5)"


def test_there_is_no_chart_of_what_is_open_or_has_one_round() -> None:
    for name in ("doubtful", "after a round", "empty"):
        assert not tree(page_of(name)).all("svg")


def test_what_is_open_is_a_question_mark_with_its_reasons() -> None:
    root = tree(page_of("doubtful"))
    reasons = [e.text() for e in root.all("header")[0].all("li")]
    assert [r for r in reasons if r.startswith("Crosstable!G9: '3x½'")]
    assert any(row[0] == "?" for row in rows_of(root, "standings"))
    in_doubt = made("doubtful").tournament.doubts.results
    for card in root.all("article"):
        said = [e.text() for e in card.all("p", "doubt")]
        doubtful_one = int(card.attributes["id"][1:]) in in_doubt
        assert said == ([say("report doubtful")] if doubtful_one else [])
    assert in_doubt


def test_lots_and_expelled_participants_are_told() -> None:
    root = tree(page_of("expelled, lots, play-off"))
    text = root.by_id("standings").text()
    assert say("lots", seed=made("expelled, lots, play-off").event.seed) in text
    assert "Expelled, and therefore not in the list: 13 Nutmeg, Nora; 15 Pine, Paula." in text
    games = root.by_id("p14").all("table", "rounds")[0]
    assert "13 Nutmeg, Nora" in games.text()


def test_an_empty_event_says_so() -> None:
    for name in ("empty", "all expelled"):
        assert say("report empty") in tree(page_of(name)).all("main")[0].text()


@pytest.mark.parametrize("name", ["hostile", "hostile team", "hostile round robin"])
def test_markup_in_names_stays_text(name: str) -> None:
    root = tree(page_of(name))
    t = made(name).tournament
    assert root.all("h1")[0].text() == root.all("title")[0].text() == t.name
    assert " · ".join((t.city, t.federation)) in root.all("header")[0].text()
    rows = made(name).rows
    for kind in ("standings", "crosstable"):
        body = root.all("table", kind)[0].all("tbody")[0]
        assert [e.text() for e in body.all("th")] == [row.name for row in rows]
    shown = {e.text() for e in root.all("h3")}
    assert {f"{row.participant.title} {row.name}" for row in rows} <= shown


def test_names_of_all_kinds() -> None:
    names = ["Ñandú, Élan", "שלום עולם", "👩\u200d🔬 Ωmega", "a\x00b\x1b[1m\nc\u202ed", "W" * 300, "\ud800x"]
    t = read(DEMO)
    named = tuple(replace(p, name=names[p.no % 6] + f" {p.no}") for p in t.participants)
    page = build(standings(replace(t, participants=named)))
    whole(tree(page))
    page.encode()
    assert not re.search("[\x00-\x09\x0b-\x1f\u202a-\u202e\ud800-\udfff]", page)
    assert "👩\u200d🔬 Ωmega" in page


@settings(max_examples=25, deadline=None)
@given(st.one_of(swiss_events(), round_robin_events(), team_events("swiss"), team_events("round-robin")))
def test_every_event_has_a_whole_page(drawn: IndividualEvent | TeamEvent) -> None:
    whole(tree(build(standings(read_trf(drawn.trf().encode())))))


def test_the_size_grows_with_the_field_and_no_faster() -> None:
    sizes = {count: len(build(standings(large(count))).encode()) for count in (75, 150, 300)}
    assert sizes[300] < 3_000_000
    assert sizes[300] - sizes[150] < 2.2 * (sizes[150] - sizes[75])


def test_colours_can_be_told_apart_from_their_ground() -> None:
    """At least 4.5 to 1 for text and 3 to 1 for lines, light and dark (WCAG 2.2, 1.4.3 and 1.4.11)."""
    css = (PACKAGE / "report" / "page.css").read_text(encoding="utf-8")
    schemes = [dict(re.findall(r"--(\w+): (#\w+);", block)) for block in re.findall(r":root \{([^}]+)", css)]
    lines = re.findall(r"--own: (#\w+);", css)
    assert len(schemes) == 3
    assert len(lines) == 8
    for scheme in schemes:
        for text, ground in [
            *((t, g) for t in ("ink", "soft", "link") for g in ("page", "band")),
            ("marked", "mark"),
        ]:
            assert contrast(scheme[text], scheme[ground]) >= 4.5, (text, ground, scheme)
        for colour in lines:
            assert contrast(colour, scheme["page"]) >= 3, colour


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        digits = colour[1:] if len(colour) == 7 else "".join(c * 2 for c in colour[1:])
        parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


# --------------------------------------------------------------------------------------------- the command


def test_the_page_stands_beside_the_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "open.trf"
    source.write_bytes(DEMO.read_bytes())
    assert main(["report", str(source), "-t", "PTS,BH", "--lang", "es"]) == 0
    page = tmp_path / "open.html"
    assert capsys.readouterr().out == (
        f"La página está en {page}; ábrala con un navegador o publíquela en un sitio web tal como está.\n"
    )
    with speaking("es"):
        assert page.read_text(encoding="utf-8") == build(standings(read(source), "PTS,BH"))
    assert main(["report", str(source)]) == 0  # again, after the next round
    assert 'lang="en"' in page.read_text(encoding="utf-8")


def test_a_file_that_is_no_page_of_ours_is_not_replaced_unasked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, other = tmp_path / "open.trf", tmp_path / "open.html"
    source.write_bytes(DEMO.read_bytes())
    other.write_text("<!doctype html>\n<title>My club</title>", encoding="utf-8")
    assert main(["report", str(source)]) == 2
    assert capsys.readouterr().err == f"xltiebreak: {other}: {say('report in the way')}\n"
    assert other.read_text(encoding="utf-8") == "<!doctype html>\n<title>My club</title>"
    assert main(["report", str(source), "-o", str(other)]) == 0
    assert "Arboretum Open" in other.read_text(encoding="utf-8")


def test_the_event_itself_is_never_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "open.html"
    source.write_bytes(DEMO.read_bytes())
    for more in ([], ["-o", str(source)]):
        assert main(["report", str(source), *more]) == 2
        assert say("over the event", file=source) in capsys.readouterr().err
    assert source.read_bytes() == DEMO.read_bytes()


def test_a_name_that_is_no_page_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(DEMO), "-o", str(tmp_path / "open.pdf")]) == 2
    assert "the name ends in .pdf; it should end in .html, .htm" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_an_event_from_standard_input(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "xltiebreak", "report", "-"]
    subprocess.run(command, input=DEMO.read_bytes(), cwd=tmp_path, check=True, capture_output=True)
    assert [path.name for path in tmp_path.iterdir()] == ["standings.html"]


def test_an_open_event_is_published_with_the_exit_code_that_says_so(tmp_path: Path) -> None:
    book = openpyxl.load_workbook(_written(tmp_path / "typed.xlsx"))
    book["Crosstable"]["F7"] = "1b1"
    book.save(tmp_path / "typed.xlsx")
    assert main(["report", str(tmp_path / "typed.xlsx")]) == 1
    assert "Crosstable!F7" in (tmp_path / "typed.html").read_text(encoding="utf-8")


def _written(path: Path) -> Path:
    path.write_bytes(build_workbook([Plan(read(DEMO), "en")]))
    return path


def test_a_page_needs_the_standard_library_alone(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom xltiebreak.cli import main\n"
        f"main(['standings', {str(DEMO)!r}])\nassert 'xltiebreak.report' not in sys.modules\n"
        f"main(['report', {str(DEMO)!r}, '-o', {str(tmp_path / 'a.html')!r}])\n"
        "assert not {'openpyxl', 'pandas', 'xlsxwriter', 'xlwings', 'rich'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, check=True, capture_output=True)
