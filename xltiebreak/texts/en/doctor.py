"""What the doctor says in English."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
