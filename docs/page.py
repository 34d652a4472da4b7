"""Makes the pictures of the page to publish: ``python docs/page.py``.

A private headless Chromium shows the page of the sample event (Debian: ``chromium``). ``--all FOLDER`` makes
pictures of more events, languages, a phone, the dark and the print, for looking at after a change.
"""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser import Browser, address  # noqa: E402
from tests.pages import EVENTS, page_of  # noqa: E402
from xltiebreak.texts import LANGUAGES  # noqa: E402

PICTURES = Path(__file__).with_name("pictures")
VALUE = ".standings tbody tr:nth-child(3) td.value:nth-last-child(3) a"


def shown(browser: Browser, folder: Path, name: str, code: str = "en", **how: int | bool) -> None:
    path = folder / f"{name} {code}.html"
    path.write_text(page_of(name, code), encoding="utf-8")
    browser.open(address(path), **how)  # type: ignore[arg-type]


def photograph(browser: Browser, path: Path) -> None:
    browser.settle()
    picture = Image.open(io.BytesIO(browser.picture())).convert("RGB")
    picture.quantize(128).save(path, optimize=True)


def scroll(browser: Browser, section: str) -> None:
    browser.evaluate(f"document.getElementById('{section}')?.scrollIntoView()")


def make_pictures(browser: Browser, folder: Path) -> None:
    shown(browser, folder, "swiss", width=1000, height=860)
    photograph(browser, PICTURES / "report-standings.png")
    shown(browser, folder, "swiss", width=1000, height=420)
    scroll(browser, "leaders")
    photograph(browser, PICTURES / "report-progress.png")
    shown(browser, folder, "swiss", "es", width=360, height=700)
    browser.click(VALUE)
    photograph(browser, PICTURES / "report-phone-es.png")


def make_all(browser: Browser, folder: Path) -> None:
    for name in EVENTS:
        for code in LANGUAGES:
            for width in (1100, 360):
                for dark in (False, True):
                    shown(browser, folder, name, code, width=width, height=800, dark=dark)
                    for section in ("standings", "leaders", "crosstable", "cards"):
                        scroll(browser, section)
                        scheme = "dark" if dark else "light"
                        photograph(browser, folder / f"{name} {code} {width} {scheme} {section}.png")
            (folder / f"{name} {code}.pdf").write_bytes(browser.pdf())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", metavar="FOLDER", type=Path)
    options = parser.parse_args()
    browser = Browser()
    try:
        if options.all:
            options.all.mkdir(parents=True, exist_ok=True)
            make_all(browser, options.all)
        else:
            with tempfile.TemporaryDirectory() as folder:
                make_pictures(browser, Path(folder))
    finally:
        browser.stop()


if __name__ == "__main__":
    main()
