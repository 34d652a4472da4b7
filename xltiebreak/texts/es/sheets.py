"""The words of the workbook in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
