"""The words of workbooks for Excel in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no xlwings": "xlwings no está instalado en este Python; 'pip install xlwings' lo añade",
    "xlwings without": "el xlwings instalado no tiene el archivo {file}; 'pip install --upgrade --force-reinstall xlwings' puede recuperarlo",
    "crosstable not named": "indique la tabla cruzada: {function}(…,Crosstable)",
    "lite guide": "1. En Excel, abra el libro e Inicio › Complementos › xlwings Lite.\n2. En el editor de la derecha, abra main.py, borre lo que hay y pegue el archivo main.py entero.\n3. Abra requirements.txt y pegue encima el archivo requirements.txt.\n4. Pulse Restart y espere hasta que diga que está listo.\n5. Elija el script 'Ordenar clasificación' y pulse Run: así también se calculan las fórmulas.\n",
    "addin made excel": "Se ha escrito {file}. Cierre Excel, haga doble clic en el archivo y habilítelo; o Programador › Complementos de Excel › Examinar lo añade para siempre.",
    "addin made lite": "Se ha escrito {file}, con su código. Ábralo en Excel, añada el complemento gratuito xlwings Lite si no está y confíe en el libro. El código está también en {folder}, para pegarlo a mano.",
    "macros elsewhere": "Hecho aquí, el libro no conoce el Python del equipo Windows en el que se usará; es mejor hacerlo allí. 'xltiebreak doctor' dice más.",
}
