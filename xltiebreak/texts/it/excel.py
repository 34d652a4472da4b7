"""The words of workbooks for Excel in Italian."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no xlwings": "xlwings non è installato in questo Python; 'pip install xlwings' lo aggiunge",
    "xlwings without": "lo xlwings installato non ha il file {file}; 'pip install --upgrade --force-reinstall xlwings' può ripristinarlo",
    "crosstable not named": "indica il tabellone: {function}(…,Crosstable)",
    "lite guide": "1. In Excel, apra la cartella di lavoro, poi Home › Componenti aggiuntivi › xlwings Lite.\n2. Nell'editor a destra, apra main.py, cancelli ciò che c'è e incolli l'intero file main.py.\n3. Apra requirements.txt e incolli sopra il file requirements.txt.\n4. Faccia clic su Restart e attenda che dica di essere pronto.\n5. Scelga lo script 'Ordina classifica' e faccia clic su Run: così si calcolano anche le formule.\n",
    "addin made excel": "{file} è stato scritto. Chiuda Excel, faccia doppio clic sul file e scelga di attivarlo; oppure Sviluppo › Componenti aggiuntivi di Excel › Sfoglia lo aggiunge per sempre.",
    "addin made lite": "{file} è stato scritto, con il suo codice. Lo apra in Excel, aggiunga il componente gratuito xlwings Lite se non c'è, e consideri attendibile la cartella. Il codice è anche in {folder}, da incollare a mano.",
    "macros elsewhere": "Costruita qui, la cartella non conosce il Python del computer Windows su cui sarà usata; meglio costruirla là. 'xltiebreak doctor' dice di più.",
}
