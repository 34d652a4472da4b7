"""What the doctor says in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
