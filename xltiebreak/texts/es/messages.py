"""The words of tables, commands and messages in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The table of the standings.
    "heading rank": "Pos.",
    "heading no": "N.º",
    "heading name": "Nombre",
}
