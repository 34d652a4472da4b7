"""The words of workbooks for Excel in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no xlwings": "xlwings no está instalado en este Python; 'pip install xlwings' lo añade",
    "xlwings without": "el xlwings instalado no tiene el archivo {file}; 'pip install --upgrade --force-reinstall xlwings' puede recuperarlo",
    "crosstable not named": "indique la tabla cruzada: {function}(…,Crosstable)",
    "lite guide": "1. En Excel, abra el libro e Inicio › Complementos › xlwings Lite.\n2. En el editor de la derecha, abra main.py, borre lo que hay y pegue el archivo main.py entero.\n3. Abra requirements.txt y pegue encima el archivo requirements.txt.\n4. Pulse Restart y espere hasta que diga que está listo.\n5. Elija el script 'Ordenar clasificación' y pulse Run: así también se calculan las fórmulas.\n",
}
