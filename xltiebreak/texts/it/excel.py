"""The words of workbooks for Excel in Italian."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no xlwings": "xlwings non è installato in questo Python; 'pip install xlwings' lo aggiunge",
    "xlwings without": "lo xlwings installato non ha il file {file}; 'pip install --upgrade --force-reinstall xlwings' può ripristinarlo",
    "crosstable not named": "indica il tabellone: {function}(…,Crosstable)",
    "lite guide": "1. In Excel, apri la cartella di lavoro, poi Home › Componenti aggiuntivi › xlwings Lite.\n2. Nell'editor a destra, apri main.py, cancella ciò che c'è e incolla l'intero file main.py.\n3. Apri requirements.txt e incolla sopra il file requirements.txt.\n4. Fai clic su Restart e attendi che dica di essere pronto.\n5. Scegli lo script 'Ordina classifica' e fai clic su Run: così si calcolano anche le formule.\n",
}
