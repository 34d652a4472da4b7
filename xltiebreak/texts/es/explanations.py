"""The words of explanations in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
