"""What the doctor says in Italian."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
