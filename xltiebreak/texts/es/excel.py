"""The words of workbooks for Excel in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no xlwings": "xlwings no está instalado en este Python; 'pip install xlwings' lo añade",
    "xlwings without": "el xlwings instalado no tiene el archivo {file}; 'pip install --upgrade --force-reinstall xlwings' puede recuperarlo",
}
