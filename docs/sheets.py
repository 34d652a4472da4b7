"""Makes the pictures of the sheets: ``python docs/sheets.py``.

A real LibreOffice prints the workbooks to PDF and poppler's ``pdftoppm`` makes pictures of the pages
(Debian: ``libreoffice-calc``, ``poppler-utils``). ``--all FOLDER`` makes a picture of every page of every
template, for looking at after a change.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import tempfile
from pathlib import Path

from openpyxl import load_workbook
from PIL import Image, ImageChops

from xltiebreak import read
from xltiebreak.texts import LANGUAGES, say, speaking
from xltiebreak.workbook.ready import TEMPLATES, template
from xltiebreak.workbook.sorting import sort_workbook
from xltiebreak.workbook.template import Plan, build

ROOT = Path(__file__).parents[1]
PICTURES = Path(__file__).with_name("pictures")
SAMPLE = ROOT / "xltiebreak" / "samples" / "demo.trf"
#: Mistakes for the picture of the Check sheet.
MISTAKES = {"F7": "1b1", "G9": "3x½", "H10": "99w1", "I12": "", "E14": "about 2000"}


def pages(workbook: Path, folder: Path, dpi: int = 80) -> list[tuple[str, Path]]:
    """A picture of each page that LibreOffice prints, with the title of its sheet."""
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    command = [
        "soffice",
        profile,
        "--headless",
        "--convert-to",
        "pdf",
        "--outdir",
        str(folder),
        str(workbook),
    ]
    subprocess.run(command, check=True, capture_output=True)
    pdf = folder / f"{workbook.stem}.pdf"
    subprocess.run(["pdftoppm", "-r", str(dpi), "-png", str(pdf), str(folder / workbook.stem)], check=True)
    found = []
    for number, picture in enumerate(sorted(folder.glob(f"{workbook.stem}-*.png")), start=1):
        text = subprocess.run(
            ["pdftotext", "-f", str(number), "-l", str(number), "-layout", str(pdf), "-"],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        footer = re.search(r"([^\n]*?)\s+\d+ ?/ ?\d+\s*$", text.rstrip("\f"))
        title = re.split(r"\s{2,}", footer[1].strip())[-1] if footer else ""
        found.append((title, picture))
    return found


def cropped(picture: Path) -> Image.Image:
    """The page without its footer and empty margins."""
    page = Image.open(picture).convert("RGB")
    page = page.crop((0, 0, page.width, int(page.height * 0.95)))
    box = ImageChops.difference(page, Image.new("RGB", page.size, "white")).getbbox() or (0, 0, 9, 9)
    return page.crop((max(0, box[0] - 12), max(0, box[1] - 12), box[2] + 12, box[3] + 12))


def save(picture: Path, name: str) -> None:
    cropped(picture).quantize(64).save(PICTURES / f"{name}.png", optimize=True)


def sample(language: str = "en") -> bytes:
    return build([Plan(read(SAMPLE), language)])


def with_mistakes(folder: Path) -> bytes:
    """The sample as somebody in a hurry typed it, sorted."""
    path = folder / "typed.xlsx"
    path.write_bytes(sample())
    book = load_workbook(path)
    for cell, content in MISTAKES.items():
        book["Crosstable"][cell] = content
    book.save(path)
    return sort_workbook(path.read_bytes()).content


def make_pictures(folder: Path) -> None:
    wanted = ("Settings", "Crosstable", "Standings", "Details", "Progress", "Guide")
    made = folder / "sample.xlsx"
    made.write_bytes(sample())
    seen = set()
    for title, picture in pages(made, folder):
        if title in wanted and title not in seen:
            seen.add(title)
            save(picture, f"sheet-{title.lower()}")
    made = folder / "mistakes.xlsx"
    made.write_bytes(with_mistakes(folder))
    for title, picture in pages(made, folder):
        if title in ("Crosstable", "Check"):
            save(picture, f"sheet-mistakes-{title.lower()}")
    for kind, language, sheets in (
        ("round-robin", "es", ("Crosstable",)),
        ("double-round-robin", "fr", ("Crosstable",)),
        ("team-swiss", "it", ("Crosstable", "Boards")),
        ("team-round-robin", "es", ("Crosstable",)),
    ):
        made = folder / f"{kind}.xlsx"
        made.write_bytes(template(kind, language))
        with speaking(language):
            titles = {say(f"sheet {name}"): name for name in sheets}
        seen = set()
        for title, picture in pages(made, folder):
            if title in titles and title not in seen:
                seen.add(title)
                save(picture, f"template-{kind}-{titles[title].lower()}-{language}")


def make_all(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for kind in TEMPLATES:
        for language in LANGUAGES:
            made = folder / f"{kind}.{language}.xlsx"
            made.write_bytes(template(kind, language))
            pages(made, folder, 50)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", metavar="FOLDER", type=Path)
    options = parser.parse_args()
    if options.all:
        make_all(options.all)
    else:
        with tempfile.TemporaryDirectory() as temporary:
            make_pictures(Path(temporary))
