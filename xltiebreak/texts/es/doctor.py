"""What the doctor says in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
