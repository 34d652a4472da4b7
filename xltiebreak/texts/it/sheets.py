"""The words of the workbook in Italian."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
