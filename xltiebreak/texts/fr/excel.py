"""The words of workbooks for Excel in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no xlwings": "xlwings n'est pas installé dans ce Python ; 'pip install xlwings' l'ajoute",
    "xlwings without": "le xlwings installé n'a pas le fichier {file} ; 'pip install --upgrade --force-reinstall xlwings' peut le rétablir",
}
