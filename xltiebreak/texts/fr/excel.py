"""The words of workbooks for Excel in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no xlwings": "xlwings n'est pas installé dans ce Python ; 'pip install xlwings' l'ajoute",
    "xlwings without": "le xlwings installé n'a pas le fichier {file} ; 'pip install --upgrade --force-reinstall xlwings' peut le rétablir",
    "crosstable not named": "indiquez la grille : {function}(…,Crosstable)",
    "lite guide": "1. Dans Excel, ouvrez le classeur, puis Accueil › Compléments › xlwings Lite.\n2. Dans l'éditeur à droite, ouvrez main.py, effacez ce qui s'y trouve et collez le fichier main.py entier.\n3. Ouvrez requirements.txt et collez-y le fichier requirements.txt.\n4. Cliquez sur Restart et attendez qu'il se dise prêt.\n5. Choisissez le script 'Trier le classement' et cliquez sur Run : les formules se calculent alors aussi.\n",
}
