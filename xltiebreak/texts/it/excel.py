"""The words of workbooks for Excel in Italian."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no xlwings": "xlwings non è installato in questo Python; 'pip install xlwings' lo aggiunge",
    "xlwings without": "lo xlwings installato non ha il file {file}; 'pip install --upgrade --force-reinstall xlwings' può ripristinarlo",
}
