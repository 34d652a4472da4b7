"""The words of explanations in Italian."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
