"""Pages to publish of all kinds of events, and a reader that takes nothing that is not well-formed."""

from __future__ import annotations

import io
import random
import re
import tempfile
from dataclasses import dataclass, field, replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import openpyxl

import xltiebreak
from xltiebreak import read, standings
from xltiebreak.berger import berger_round
from xltiebreak.model import Tournament
from xltiebreak.report import build
from xltiebreak.standings import Standings
from xltiebreak.texts import speaking
from xltiebreak.workbook.template import Plan
from xltiebreak.workbook.template import build as build_workbook

from .crosstables import event

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
                cells[other].append(f"{no}b{ {'1': '0', '0': '1', '=': '='}[mine] }")
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
        assert not [
            name for name in e.attributes if name.startswith("on") or name in ("style", "src", "action")
        ]
        if e.tag == "link":
            assert e.attributes == {"rel": "icon", "href": "data:,"}
        elif "href" in e.attributes:
            assert e.tag == "a"
            assert e.attributes["href"].startswith("#")
            assert e.attributes["href"][1:] in ids
        if "aria-labelledby" in e.attributes:
            assert e.attributes["aria-labelledby"] in ids
    tags = [e.tag for e in elements]
    assert [tags.count(tag) for tag in ("script", "style", "h1")] == [1, 1, 1]
    assert not {"img", "iframe", "object", "base", "form"} & set(tags)
    for code in (root.all("style")[0].text(), root.all("script")[0].text()):
        assert not re.search(r"https?:|//[a-z]|url\(|@import|fetch|XMLHttp|import\(|eval|innerHTML", code)
