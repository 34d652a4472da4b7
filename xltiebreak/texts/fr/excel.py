"""The words of workbooks for Excel in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no xlwings": "xlwings n'est pas installé dans ce Python ; 'pip install xlwings' l'ajoute",
    "xlwings without": "le xlwings installé n'a pas le fichier {file} ; 'pip install --upgrade --force-reinstall xlwings' peut le rétablir",
    "crosstable not named": "indiquez la grille : {function}(…,Crosstable)",
    "lite guide": "1. Dans Excel, ouvrez le classeur, puis Accueil › Compléments › xlwings Lite.\n2. Dans l'éditeur à droite, ouvrez main.py, effacez ce qui s'y trouve et collez le fichier main.py entier.\n3. Ouvrez requirements.txt et collez-y le fichier requirements.txt.\n4. Cliquez sur Restart et attendez qu'il se dise prêt.\n5. Choisissez le script 'Trier le classement' et cliquez sur Run : les formules se calculent alors aussi.\n",
    "addin made excel": "{file} a été écrit. Fermez Excel, double-cliquez sur le fichier et activez-le ; ou Développeur › Compléments Excel › Parcourir l'ajoute pour de bon.",
    "addin made lite": "{file} a été écrit, avec son code. Ouvrez-le dans Excel, ajoutez le complément gratuit xlwings Lite s'il n'y est pas, et faites confiance au classeur. Le code est aussi dans {folder}, à coller à la main.",
    "macros elsewhere": "Construit ici, le classeur ne connaît pas le Python de l'ordinateur Windows où il servira ; mieux vaut le construire là-bas. 'xltiebreak doctor' en dit plus.",
}
