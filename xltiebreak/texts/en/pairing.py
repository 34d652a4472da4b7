"""The words of the pairings of 1992."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "pair92 too much work": "x",
}
