"""Opens the files of a release in a LibreOffice of its own: ``python -m release.trial dist``.

Every workbook opens as it was unpacked, the finished event with its values for whoever only looks; with the
extension it follows a result that is typed and sorts itself.
"""

from __future__ import annotations

import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from openpyxl import load_workbook

from tests.office import Office
from xltiebreak import read, standings
from xltiebreak.texts import LANGUAGES, say, speaking

from .build import EXTENSION, NAMES, archive_of

#: The first two rows of the sample's crosstable: its first game, drawn instead of won.
TYPED = {"F6": "2w½", "F7": "1b½"}
Values = dict[int, tuple[float | None, ...]]


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        unpacked = Path(temporary) / "unpacked"
        for code in LANGUAGES:
            with zipfile.ZipFile(folder / archive_of(code)) as archive:
                archive.extractall(unpacked)
        office = Office(Path(temporary) / "profile")
        try:
            for code in LANGUAGES:
                workbooks = (unpacked / archive_of(code).removesuffix(".zip")).rglob("*.xlsx")
                for path in sorted(workbooks):
                    with speaking(code):
                        opens(office, path, finished=NAMES[code][1] in path.name)
                    print(f"opens: {path.relative_to(unpacked)}")
            office.install((folder / EXTENSION).resolve())
            for code in LANGUAGES:
                sample = unpacked / archive_of(code).removesuffix(".zip") / f"{NAMES[code][1]}.xlsx"
                with speaking(code):
                    follows(office, sample)
                print(f"computes and sorts with the extension: {sample.name}")
        finally:
            office.stop()


def opens(office: Office, path: Path, finished: bool) -> None:
    """All sheets are there; a finished event shows without any extension what the engine finds."""
    doc = office.open(path)
    assert list(doc.Sheets.ElementNames) == load_workbook(path).sheetnames, path
    assert shown(doc) == (computed(path) if finished else {}), f"{path}: {shown(doc)}"
    doc.close(True)


def follows(office: Office, sample: Path) -> None:
    """The values change with a result, and are those that the engine finds in the saved file."""
    doc = office.open(sample)
    before = shown(doc)
    assert before == computed(sample), f"{sample.name}: {before}"
    crosstable = doc.Sheets.getByName(say("sheet Crosstable"))
    for place, content in TYPED.items():
        crosstable.getCellRangeByName(place).setString(content)
    after = shown(doc)
    told = office.dispatch(doc, "xltiebreak:sort")
    saved = office.save(doc, sample.with_name("changed.xlsx"))
    assert before != after == computed(saved), f"{sample.name}: {after}"
    assert list(shown(doc)) == list(computed(saved)), told
    doc.close(True)


def shown(doc: Any) -> Values:
    """What the sheet of the standings shows, by number, in the order of its rows."""
    sheet = doc.Sheets.getByName(say("sheet Standings"))
    headings, *rows = sheet.getCellRangeByName("A4:Z99").getDataArray()
    columns = sum(heading != "" for heading in headings)
    return {
        int(row[1]): tuple(None if value == "–" else value for value in row[3:columns])
        for row in rows
        if row[1] != ""
    }


def computed(path: Path) -> Values:
    return {row.no: row.values for row in standings(read(path)).rows}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
