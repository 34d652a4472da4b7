"""The words of the workbook in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
