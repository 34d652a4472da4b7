"""Builds the templates in this folder: ``python workbook_templates/build.py``."""

from __future__ import annotations

from pathlib import Path

from xltiebreak.texts import LANGUAGES
from xltiebreak.workbook.ready import TEMPLATES, template

FOLDER = Path(__file__).parent

if __name__ == "__main__":
    for language in LANGUAGES:
        for kind in TEMPLATES:
            (FOLDER / f"{kind}.{language}.xlsx").write_bytes(template(kind, language))
