"""How a real browser shows the page to publish: what it asks for, what a click does, on a phone, on paper."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from xltiebreak import standings
from xltiebreak.report import build
from xltiebreak.texts import LANGUAGES, say

from .browser import Browser, address, missing
from .pages import EVENTS, large, made, page_of

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())


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
    cards = browser.evaluate(
        "[...document.querySelectorAll('.card')].filter((c) => c.checkVisibility()).length"
    )
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
