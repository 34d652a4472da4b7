"""The words of tables, commands and messages in Italian."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The table of the standings.
    "heading rank": "Pos.",
    "heading no": "N.",
    "heading name": "Nome",
}
