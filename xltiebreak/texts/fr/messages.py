"""The words of tables, commands and messages in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The table of the standings.
    "heading rank": "Rg",
    "heading no": "N°",
    "heading name": "Nom",
}
