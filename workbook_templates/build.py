"""Builds the templates in this folder: ``python workbook_templates/build.py``."""

from __future__ import annotations

from pathlib import Path

from xltiebreak.model import Tournament
from xltiebreak.texts import LANGUAGES
from xltiebreak.workbook.template import Plan, build

FOLDER = Path(__file__).parent
#: By name: system, team event, participants, rounds, games of each pair.
KINDS = {
    "swiss": ("swiss", False, 60, 9, 1),
    "round-robin": ("round-robin", False, 12, 11, 1),
    "double-round-robin": ("round-robin", False, 10, 18, 2),
    "team-swiss": ("swiss", True, 24, 7, 1),
    "team-round-robin": ("round-robin", True, 10, 9, 1),
}


def template(kind: str, language: str) -> bytes:
    """An empty workbook for one kind of event."""
    system, team, participants, rounds, games = KINDS[kind]
    empty = Tournament((), system=system, team=team, scheduled_rounds=rounds, boards=4 if team else 0)  # type: ignore[arg-type]
    return build([Plan(empty, language, participants, rounds, games)])


def main() -> None:
    for language in LANGUAGES:
        for kind in KINDS:
            (FOLDER / f"{kind}.{language}.xlsx").write_bytes(template(kind, language))


if __name__ == "__main__":
    main()
