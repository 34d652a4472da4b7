"""The words of workbooks for Excel in English."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no xlwings": "xlwings is not installed in this Python; 'pip install xlwings' adds it",
    "xlwings without": "the installed xlwings has no file {file}; 'pip install --upgrade --force-reinstall xlwings' may bring it back",
}
