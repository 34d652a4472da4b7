"""Builds what the documents derive from the program: ``python docs/build.py``.

``docs/criteria.md`` comes from the catalogue, the pictures from real output.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

import xltiebreak
from xltiebreak.criteria import CATALOGUE, CUTS
from xltiebreak.standings import PRESETS

DOCS = Path(__file__).parent
SAMPLE = Path(xltiebreak.__file__).parent / "samples" / "demo.trf"
MODIFIERS = {
    "F": "`/F`",
    "K": "`/Kn`",
    "L": "`/L±n`",
    "P": "`/P`",
    "R": "`/R`",
}


def criteria_page() -> str:
    """The catalogue as a table."""
    lines = [
        "# The criteria",
        "",
        "Made from the program's catalogue by `docs/build.py`; `xltiebreak criteria` prints the same.",
        "Articles are those of 2023 and 2026, in brackets those of 2022.",
        "",
        "| code | name | article | editions | modifiers | events |",
        "|---|---|---|---|---|---|",
    ]
    for entry in CATALOGUE.values():
        cuts = [f"`-{cut}`" for cut in CUTS if cut and cut[0] in entry.modifiers]
        others = [MODIFIERS[m] for m in entry.modifiers if m in MODIFIERS]
        scores = [f"`:{score}`" for score in entry.scores]
        article = f"{entry.article} [{entry.article_2022}]" if entry.article_2022 else entry.article
        events = {"both": "all", "individual": "individual", "team": "team"}[entry.kind]
        if entry.swiss_only:
            events += ", Swiss only"
        cells = [
            f"`{entry.code}`",
            entry.name,
            article,
            ", ".join(entry.editions),
            " ".join(cuts + others + scores),
            events,
        ]
        lines.append("| " + " | ".join(cells) + " |")
    lines += [
        "",
        "`-C1` `-C2` cut the least significant values, `-M1` `-M2` the least and the most significant;",
        "`/P` counts forfeits as played, `/F` takes Fore Buchholz, `/L+1` `/L-1` move the Koya limit by half",
        "points, `/K4` is an own divisor, `/R` reverses the order; `:MP` `:GP` name the team score meant.",
        "",
        "## Ready lists",
        "",
        "| preset | list |",
        "|---|---|",
        *(f"| `{name}` | `{criteria}` |" for name, criteria in PRESETS.items()),
    ]
    return "\n".join(lines) + "\n"


def picture(command: str, text: str, most_columns: int = 104) -> str:
    """A terminal with a command and its output, as SVG."""
    wrapped: list[str] = []
    for line in [f"$ {command}", *text.rstrip("\n").splitlines()]:
        words_start = len(line) - len(line.lstrip(" 0123456789.()"))
        while len(line) > most_columns:
            at = line.rfind(" ", 0, most_columns)
            wrapped.append(line[:at])
            line = " " * words_start + line[at + 1 :]
        wrapped.append(line)
    width, height = 8.4 * max(map(len, wrapped)) + 40, 19 * len(wrapped) + 44
    rows = "\n".join(
        f'<text x="20" y="{38 + 19 * n}" fill="{"#7fd1ae" if n == 0 else "#e8e6e3"}">{escape(line)}</text>'
        for n, line in enumerate(wrapped)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" '
        'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" xml:space="preserve">\n'
        f'<rect width="100%" height="100%" rx="8" fill="#22272e"/>\n{rows}\n</svg>\n'
    )


def pages() -> dict[str, str]:
    """Every built file by its name."""
    table = xltiebreak.standings(xltiebreak.read(SAMPLE))
    first = table.rows[0].no
    return {
        "criteria.md": criteria_page(),
        "pictures/standings.svg": picture("xltiebreak standings demo.trf", str(table)),
        "pictures/explain.svg": picture(
            "xltiebreak explain demo.trf 4 BH-C1", str(table.explain(4, "BH-C1"))
        ),
        "pictures/direct-encounter.svg": picture(
            f"xltiebreak explain demo.trf {first} DE", str(table.explain(first, "DE"))
        ),
    }


if __name__ == "__main__":
    for name, text in pages().items():
        (DOCS / name).write_text(text, encoding="utf-8")
        print(DOCS / name)
