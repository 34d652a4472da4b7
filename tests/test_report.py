"""The page to publish: what it says, that it asks nothing of anybody, and how a real browser shows it."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from html.parser import HTMLParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import xltiebreak
from xltiebreak import read, standings
from xltiebreak.berger import berger_round
from xltiebreak.cli import main
from xltiebreak.explain import plain
from xltiebreak.formats.trf import read_trf
from xltiebreak.model import Tournament
from xltiebreak.report import build
from xltiebreak.report.shown import shown_rank, shown_value
from xltiebreak.standings import Standings
from xltiebreak.texts import LANGUAGES, say, speaking
from xltiebreak.workbook.template import Plan
from xltiebreak.workbook.template import build as build_workbook

from .browser import Browser, address
from .crosstables import event
from .strategies import IndividualEvent, TeamEvent, round_robin_events, swiss_events, team_events

PACKAGE = Path(xltiebreak.__file__).parent
DEMO = PACKAGE / "samples" / "demo.trf"
TRF = Path(__file__).with_name("data") / "trf"
TEAM = TRF / "tec_grandmommys_cup_trf25_team.trf"
VOID = {"meta", "link", "input"}
HOSTILE = (
    "<script>window.hit=1</script>",
    '"><img src=x onerror=window.hit=1>',
    "' onmouseover=window.hit=1 '",
    "</title></style></script><svg onload=window.hit=1>",
    "&lt;b&gt; &amp; javascript:window.hit=1",
    "<!-- ]]> {{x}} %s {0}",
)


# --------------------------------------------------------------------------------------------- the events


def robin(count: int = 14) -> Tournament:
    """A round robin by the Berger table."""
    chance = random.Random(3)
    cells: dict[int, dict[int, str]] = {no: {} for no in range(1, count + 1)}
    for one in cells:
        for other in range(one + 1, count + 1):
            number, colour = berger_round(count, one, other)
            mine = chance.choice("1=0")
            theirs = {"1": "0", "0": "1", "=": "="}[mine]
            cells[one][number] = f"{other}{colour}{mine}"
            cells[other][number] = f"{one}{'b' if colour == 'w' else 'w'}{theirs}"
    table = {no: " ".join(line[r] for r in sorted(line)) for no, line in cells.items()}
    return event(table, ratings=2000, system="round-robin", name="Round of trees")


def large(count: int) -> Tournament:
    """Nine rounds in which everybody meets neighbours at a growing distance."""
    chance = random.Random(count)
    cells: dict[int, list[str]] = {no: [] for no in range(1, count + 1)}
    for r in range(9):
        step = r + 1
        left = set(cells)
        for no in cells:
            other = no + step
            if no in left and other in left:
                left -= {no, other}
                mine = chance.choice("1=0")
                cells[no].append(f"{other}w{mine}")
                cells[other].append(f"{no}b{ {'1': '0', '0': '1', '=': '='}[mine]}")
        for no in left:
            cells[no].append("H")
    table = {no: " ".join(line) for no, line in cells.items()}
    made = event(table, ratings={no: 2600 - no for no in cells}, name="Forest Open")
    return replace(
        made, participants=tuple(replace(p, name=f"Tree, Number {p.no}") for p in made.participants)
    )


@cache
def doubtful() -> Tournament:
    """The sample as somebody in a hurry typed it into the workbook."""
    import io
    import tempfile

    book = openpyxl.load_workbook(io.BytesIO(build_workbook([Plan(read(DEMO), "en")])))
    for cell, content in {"F7": "1b1", "G9": "3x½", "H10": "99w1", "E14": "about 2000"}.items():
        book["Crosstable"][cell] = content
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "typed.xlsx"
        book.save(path)
        return read(path)


def hostile(t: Tournament) -> Tournament:
    """Markup in everything that a file can say."""

    def evil(at: int) -> str:
        return HOSTILE[at % len(HOSTILE)]

    def about(p: xltiebreak.Participant) -> xltiebreak.Participant:
        at = p.no
        return replace(
            p, name=f"{evil(at)} {at}", title=evil(at + 1), federation=evil(at + 2), fide_id=evil(at + 3)
        )

    return replace(
        t,
        name=HOSTILE[3],
        city=HOSTILE[0],
        federation=HOSTILE[1],
        arbiter=HOSTILE[2],
        participants=tuple(map(about, t.participants)),
        players=tuple(map(about, t.players)),
    )


EVENTS = {
    "swiss": lambda: standings(read(DEMO)),
    "large swiss": lambda: standings(read(TRF / "open_275p_8r.trf")),
    "forfeits": lambda: standings(read(TRF / "rtg_medium_9p7r_forfeits.trf")),
    "team": lambda: standings(read(TEAM)),
    "round robin": lambda: standings(robin()),
    "doubtful": lambda: standings(doubtful(), "PTS,DE,BH-C1,BH,SB,ARO"),
    "shared places": lambda: standings(read(DEMO), "PTS"),
    "two direct encounters": lambda: standings(read(DEMO), "PTS,DE,BH,DE"),
    "expelled, lots, play-off": lambda: standings(
        read(DEMO), "PTS,PLAYOFF,BH-C1,LOTS", playoff={6: 1, 2: 2}, exclude=[13, 15]
    ),
    "after a round": lambda: standings(read(DEMO), after_round=1),
    "unrated": lambda: standings(event({1: "2w1 U", 2: "1b0 H", 3: "U Z"}, ratings=None), "PTS,ARO,BH"),
    "not defined": lambda: standings(robin(6), "PTS,BH,SB"),
    "empty": lambda: standings(Tournament(())),
    "all expelled": lambda: standings(event({1: "2w1", 2: "1b0"}), exclude=[1, 2]),
    "hostile": lambda: standings(hostile(read(DEMO)), "PTS,DE,BH-C1,LOTS", exclude=[13]),
    "hostile team": lambda: standings(hostile(read(TEAM))),
    "hostile round robin": lambda: standings(hostile(robin(6))),
}


@cache
def made(name: str) -> Standings:
    return EVENTS[name]()


@cache
def page_of(name: str, code: str = "en") -> str:
    with speaking(code):
        return build(made(name))


# ------------------------------------------------------------------------------------------ the page read


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    children: list[Element | str] = field(default_factory=list)

    def text(self) -> str:
        return "".join(c if isinstance(c, str) else c.text() for c in self.children)

    def all(self, tag: str = "", kind: str = "") -> list[Element]:
        """The elements inside, in the order of the page."""
        found = []
        for child in self.children:
            if isinstance(child, Element):
                if (not tag or child.tag == tag) and (
                    not kind or kind in child.attributes.get("class", "").split()
                ):
                    found.append(child)
                found += child.all(tag, kind)
        return found

    def by_id(self, wanted: str) -> Element:
        return next(e for e in self.all() if e.attributes.get("id") == wanted)


class Page(HTMLParser):
    """The page as a tree; whatever is not closed where it should be is an error."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {})
        self.open = [self.root]
        self.feed(html)
        self.close()
        assert self.open == [self.root], [e.tag for e in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), (tag, attrs)
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag, tag

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)

    def handle_comment(self, data: str) -> None:
        assert data == " made by xltiebreak "


def tree(html: str) -> Element:
    return Page(html).root


def rows_of(root: Element, kind: str) -> list[list[str]]:
    table = root.all("table", kind)[0]
    return [
        [cell.text() for cell in row.children if isinstance(cell, Element)]
        for row in table.all("tbody")[0].all("tr")
    ]


def whole(root: Element) -> None:
    """Well-formed, every id once, every link leading somewhere, nothing from elsewhere, no foreign code."""
    elements = root.all()
    ids = [e.attributes["id"] for e in elements if "id" in e.attributes]
    assert len(ids) == len(set(ids))
    for e in elements:
        assert not [name for name in e.attributes if name.startswith("on") or name in ("style", "src", "action")]
        if e.tag == "link":
            assert e.attributes == {"rel": "icon", "href": "data:,"}
        elif "href" in e.attributes:
            assert e.tag == "a"
            assert e.attributes["href"].startswith("#")
            assert e.attributes["href"][1:] in ids
        if "aria-labelledby" in e.attributes:
            assert e.attributes["aria-labelledby"] in ids
    tags = [e.tag for e in elements]
    assert [tags.count(tag) for tag in ("script", "style", "title", "h1")][:2] == [1, 1]
    assert tags.count("h1") == 1
    assert not {"img", "iframe", "object", "base", "form"} & set(tags)
    for code in (root.all("style")[0].text(), root.all("script")[0].text()):
        assert not re.search(r"https?:|//[a-z]|url\(|@import|fetch|XMLHttp|import\(|eval|innerHTML", code)


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
    names = {p.name for p in t.participants} - {
        p.name for p in t.participants if p.no in made(name).excluded
    }
    for kind in ("standings", "crosstable"):
        assert {row[2 if kind == "crosstable" else 3] for row in rows_of(root, kind)} - names <= {
            row.participant.title for row in made(name).rows
        }
    shown = {e.text() for e in root.all("h3")}
    assert {f"{row.participant.title} {row.name}" for row in made(name).rows} <= shown


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
        for text, ground in [*((t, g) for t in ("ink", "soft", "link") for g in ("page", "band")), ("marked", "mark")]:
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


# --------------------------------------------------------------------------------------------- the browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    running = Browser()
    try:
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    for name in EVENTS:
        for code in LANGUAGES:
            (folder / f"{name} {code}.html").write_text(page_of(name, code), encoding="utf-8")
    return folder


def at(pages: Path, name: str, code: str = "en") -> str:
    return address(pages / f"{name} {code}.html")


FIRST = ".standings tbody tr:nth-child(3) td.value:nth-last-child(3) a"
SHOWN = "document.getElementById('how').open"


@pytest.mark.parametrize("name", EVENTS)
def test_a_browser_asks_for_nothing_and_complains_of_nothing(
    name: str, browser: Browser, pages: Path
) -> None:
    browser.open(at(pages, name))
    browser.settle()
    assert browser.requests() == [at(pages, name)]
    assert browser.complaints() == []
    assert browser.evaluate("window.hit") is None
    assert browser.evaluate("document.compatMode") == "CSS1Compat"
    if made(name).rows:
        assert browser.evaluate("document.getElementById('find').hidden") is False


def test_a_server_is_asked_for_the_page_alone(browser: Browser) -> None:
    """Not even for an icon."""
    asked: list[str] = []

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(page_of("hostile").encode())

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        browser.open(f"http://127.0.0.1:{server.server_port}/standings.html")
        browser.click(FIRST)
        browser.settle()
    finally:
        server.shutdown()
        server.server_close()
    assert asked == ["/standings.html"]


@pytest.mark.parametrize(
    "code",
    [
        "<script>window.hit=1</script>",
        "<img src=x onerror=window.hit=1>",
        "<img src=https://example.org/a.png>",
        "<style>body{color:red}</style>",
        "<p style=color:red>",
    ],
)
def test_the_policy_stops_what_is_put_into_a_page(code: str, browser: Browser, tmp_path: Path) -> None:
    """Were the escaping to fail, nothing would run; and the tests above see complaints."""
    path = tmp_path / "damaged.html"
    path.write_text(page_of("swiss").replace("<footer>", f"{code}<footer>"), encoding="utf-8")
    browser.open(address(path))
    browser.settle()
    assert browser.evaluate("window.hit") is None
    assert "Content Security Policy" in " ".join(browser.complaints())


def test_a_click_on_a_value_shows_how_it_was_made(browser: Browser, pages: Path) -> None:
    browser.open(at(pages, "swiss"))
    assert browser.evaluate(SHOWN) is False
    browser.click(FIRST)
    assert browser.evaluate(SHOWN) is True
    shown = browser.evaluate("document.getElementById('how').innerText")
    explanation = made("swiss").explain(made("swiss").rows[2].no, "BH-C1")
    for line in explanation.lines:
        assert line.text in shown
    assert shown.startswith("Cedar, Clara")
    assert "25.5" in shown
    assert browser.evaluate("location.hash") == ""
    browser.click("#how > button")
    assert browser.evaluate(SHOWN) is False
    assert browser.evaluate(f"document.activeElement === document.querySelector({json.dumps(FIRST)})")


def test_the_keyboard_does_the_same(browser: Browser, pages: Path) -> None:
    browser.open(at(pages, "swiss"))
    browser.evaluate(f"document.querySelector({json.dumps(FIRST)}).focus()")
    browser.press("Enter", 13)
    assert browser.evaluate(SHOWN) is True
    assert browser.evaluate("document.getElementById('how').contains(document.activeElement)")
    browser.press("Escape", 27)
    assert browser.evaluate(SHOWN) is False


def test_a_click_beside_the_explanation_closes_it(browser: Browser, pages: Path) -> None:
    browser.open(at(pages, "swiss"))
    browser.click(FIRST)
    for kind in ("mousePressed", "mouseReleased"):
        browser.ask("Input.dispatchMouseEvent", type=kind, x=5, y=400, button="left", clickCount=1)
    assert browser.evaluate(SHOWN) is False


@pytest.mark.parametrize("script", [True, False])
def test_a_name_leads_to_its_card(script: bool, browser: Browser, pages: Path) -> None:
    browser.open(at(pages, "swiss"), script=script)
    browser.click(".standings tbody tr:nth-child(9) th a")
    assert browser.evaluate("document.querySelector(':target h3').innerText") == "Juniper, Jonas"
    top = browser.evaluate("document.querySelector(':target').getBoundingClientRect().top")
    assert 0 <= top <= 400


def test_without_script_a_value_leads_to_its_explanation_and_opens_it(browser: Browser, pages: Path) -> None:
    browser.open(at(pages, "swiss"), script=False)
    browser.click(FIRST)
    assert browser.evaluate("document.querySelector(':target').checkVisibility()")
    assert browser.evaluate("document.querySelector(':target').closest('details').open")
    assert browser.evaluate("document.getElementById('how').open") is False
    assert browser.evaluate("document.getElementById('find').checkVisibility()") is False
    top = browser.evaluate("document.querySelector(':target').getBoundingClientRect().top")
    assert 0 <= top <= 700


def find(browser: Browser, text: str) -> list[str]:
    """The names that are left when somebody looks for a text."""
    browser.click("#find input")
    browser.evaluate("document.querySelector('#find input').select()")
    browser.ask("Input.insertText", text=text)
    visible = "[...document.querySelectorAll('.standings tbody tr')].filter((r) => r.checkVisibility())"
    found: list[str] = browser.evaluate(f"{visible}.map((r) => r.querySelector('th').innerText)")
    cards = browser.evaluate("[...document.querySelectorAll('.card')].filter((c) => c.checkVisibility()).length")
    assert cards == len(found)
    return found


def test_finding_a_name(browser: Browser, pages: Path) -> None:
    browser.open(at(pages, "swiss"))
    assert find(browser, "CÉDAR") == ["Cedar, Clara"]
    assert browser.evaluate("document.querySelector('#find output').innerText") == ""
    assert find(browser, "zzz") == []
    assert browser.evaluate("document.querySelector('#find output').innerText") == say("report nobody found")
    assert len(find(browser, "e")) > 2
    find(browser, "cedar")
    browser.evaluate("document.querySelector('#p3 .rounds a').click()")  # to a card that stepped aside
    assert browser.evaluate("document.querySelector(':target').checkVisibility()")
    assert browser.evaluate("document.querySelector('#find input').value") == ""


def test_finding_a_player_of_a_team(browser: Browser, pages: Path) -> None:
    t = made("team").tournament
    team = t.participants[7]
    player = next(p for p in t.players if p.no == team.members[0])
    browser.open(at(pages, "team"))
    assert team.name in find(browser, player.name)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", EVENTS)
def test_a_phone_never_scrolls_sideways(name: str, code: str, browser: Browser, pages: Path) -> None:
    browser.open(at(pages, name, code), width=360, height=740)
    widths = "[document.documentElement.scrollWidth, visualViewport.width, visualViewport.scale]"
    assert browser.evaluate(widths) == [360, 360, 1]
    if made(name).rows and len(made(name).rows) < 60:
        browser.evaluate("for (const d of document.querySelectorAll('details')) d.open = true")
        assert browser.evaluate(widths) == [360, 360, 1]
        browser.evaluate("document.querySelector('.standings .value a').click()")
        dialog = "document.getElementById('how')"
        assert browser.evaluate(f"{dialog}.scrollWidth <= {dialog}.clientWidth")


def test_fingers_hit_what_they_aim_at(browser: Browser, pages: Path) -> None:
    browser.open(at(pages, "swiss"), width=360, height=740)
    small = (
        "[...document.querySelectorAll('nav a, #find input, .standings a, .crosstable a, summary')]"
        ".filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 38).map((e) => e.outerHTML)"
    )
    assert browser.evaluate(small) == []


def test_the_name_stays_in_sight_when_a_table_is_moved(browser: Browser, pages: Path) -> None:
    browser.open(at(pages, "round robin"), width=360, height=740)
    browser.evaluate("document.querySelector('#crosstable .box').scrollLeft = 400")
    left = "document.querySelector('.crosstable tbody th').getBoundingClientRect().left"
    assert 0 <= browser.evaluate(left) <= 40


@pytest.mark.parametrize("dark", [True, False])
def test_light_and_dark(dark: bool, browser: Browser, pages: Path) -> None:
    browser.open(at(pages, "swiss"), dark=dark)
    ground = browser.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == ("rgb(20, 23, 26)" if dark else "rgb(255, 255, 255)")


def sheets(pdf: bytes) -> list[str]:
    """Upright or across, page by page."""
    boxes = re.findall(rb"/Type /Page\b.*?/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf, re.DOTALL)
    assert len(boxes) == len(re.findall(rb"/Type /Page\b", pdf))
    return ["across" if float(width) > float(height) else "upright" for width, height in boxes]


def test_printing(browser: Browser, pages: Path) -> None:
    browser.open(at(pages, "swiss"))
    assert sheets(browser.pdf()) == ["upright"] * 5  # standings with the chart, crosstable, cards
    browser.open(at(pages, "round robin"))
    printed = sheets(browser.pdf())
    assert printed[:3] == ["upright", "across", "upright"]
    assert len(printed) <= 7
    browser.evaluate("for (const d of document.querySelectorAll('details')) d.open = true")
    assert len(sheets(browser.pdf())) > len(printed)  # what is open is printed


def test_a_printed_page_is_light_and_has_nothing_to_click(browser: Browser, pages: Path) -> None:
    browser.open(at(pages, "swiss"), dark=True)
    browser.ask(
        "Emulation.setEmulatedMedia",
        media="print",
        features=[{"name": "prefers-color-scheme", "value": "dark"}],
    )
    try:
        seen = "[...document.querySelectorAll('nav, #find, .hint, .back')].filter((e) => e.checkVisibility())"
        assert browser.evaluate(f"{seen}.length") == 0
        assert browser.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    finally:
        browser.ask("Emulation.setEmulatedMedia", media="")


def test_a_large_field_is_shown_at_once(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "large.html"
    path.write_text(build(standings(large(300))), encoding="utf-8")
    browser.open(address(path), width=360, height=740)
    timing = browser.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
    assert timing < 5000
    assert len(find(browser, "number 12")) == 11
