"""The words of workbooks for Excel in Italian."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no xlwings": "xlwings non è installato in questo Python; 'pip install xlwings' lo aggiunge",
    "xlwings without": "lo xlwings installato non ha il file {file}; 'pip install --upgrade --force-reinstall xlwings' può ripristinarlo",
    "crosstable not named": "indica il tabellone: {function}(…,Crosstable)",
    "lite guide": "1. In Excel, apri la cartella di lavoro, poi Home › Componenti aggiuntivi › xlwings Lite.\n2. Nell'editor a destra, apri main.py, cancella ciò che c'è e incolla l'intero file main.py.\n3. Apri requirements.txt e incolla sopra il file requirements.txt.\n4. Fai clic su Restart e attendi che dica di essere pronto.\n5. Scegli lo script 'Ordina classifica' e fai clic su Run: così si calcolano anche le formule.\n",
    "addin made excel": "{file} è stato scritto. Chiudi Excel, fai doppio clic sul file e scegli di attivarlo; oppure Sviluppo › Componenti aggiuntivi di Excel › Sfoglia lo aggiunge per sempre.",
    "addin made lite": "{file} è stato scritto, con il suo codice. Aprilo in Excel, aggiungi il componente gratuito xlwings Lite se non c'è, e considera attendibile la cartella. Il codice è anche in {folder}, da incollare a mano.",
    "macros elsewhere": "Costruita qui, la cartella non conosce il Python del computer Windows su cui sarà usata; meglio costruirla là. 'xltiebreak doctor' dice di più.",
}
