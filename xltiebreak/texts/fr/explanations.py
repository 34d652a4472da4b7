"""The words of explanations in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
