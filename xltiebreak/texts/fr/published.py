"""Ce que dit en français la lecture d'un tableau publié."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no table": "ne contient aucun tableau lisible : ni rondes avec adversaires et résultats, ni résultats de chacun contre chacun, ni liste de noms",
    "no report or table": "ne contient ni rapport TRF ni tableau reconnaissable : un tableau a besoin d'une ligne d'en-têtes avec Nom et d'une colonne pour chaque ronde ou adversaire",
    "no table list": "est une liste de participants sans leurs parties ; donnez la grille et, à côté, cette liste : --with",
    "no table composition": "contient les joueurs des équipes, mais pas qui a rencontré qui ; donnez la grille des équipes et, à côté, ce fichier : --with",
    "no table of the event": "ne concerne pas ce tournoi : il commence par {name} et contient moins de la moitié des participants",
    "no table team": "contient des joueurs d'une équipe '{name}' qui n'est pas dans la grille",
    "no table row": "n'a pas de ligne pour '{numbers}', dont la colonne {cells} donne les parties ; il faut une ligne pour chacun",
    "two tables": "contient deux tableaux, avec des en-têtes en {first} et {second} ; mettez chacun dans un fichier à part",
    "no table too large": "est plus grand que tout tableau de tournoi et n'a pas été lu",
    "no participants": "n'a pas de participants",
    "unnamed": "N° {no}",
    "paired twice": "ligne {line} : le numéro {no} est apparié une seconde fois à la ronde {round}",
    "pairing unreadable": "la ligne {line} n'est pas un appariement lisible : '{text}' ; il faudrait la ronde, les numéros des Blancs et des Noirs (-1 : personne) et leurs résultats",
    "pairings missing": "les appariements de certaines rondes manquent : {rounds} ; donnez les fichiers de toutes les rondes jusqu'à la {last}, les autres après --with",
    "pairings empty": "a des titres d'appariements, mais aucun appariement",
    "table letters": "on ne sait pas laquelle des lettres {letters} désigne les Blancs : les couleurs sont omises, et avec elles les départages qui en ont besoin",
    "table bye U": "'{content}' ({count} en tout) peut être un bye attribué par l'appariement (U) ou un bye d'un point (F), ce que le tableau ne dit pas ; il a été pris pour U. Sinon : --bye {example}=F",
    "table bye H": "'{content}' ({count} en tout) peut être un bye d'un demi-point (H) ou autre chose qui a donné un demi-point, ce que le tableau ne dit pas ; il a été pris pour H. Sinon : --bye {example}=U",
    "table bye Z": "'{content}' ({count} en tout) est une ronde sans partie et sans point ; elle a été prise pour un bye de zéro point ou une absence (Z). Sinon : --bye {example}=H",
    "table bye empty": "vide bien que la ronde ait eu lieu ({count} en tout) : prise pour une absence (Z). Sinon : --bye {example}=H, ou pour toutes --bye empty=H",
    "pasted bye": "'{content}' ({count} en tout) est une ronde sans partie d'un genre que le tableau collé ne dit pas ; elle a été prise pour {kind}. Sinon, écrivez U, F, H ou Z à la place",
    "pasted table": "sur la feuille '{sheet}' a été collé quelque chose qui ne peut y être lu : parmi les tableaux d'autres programmes, seules les grilles suisses de joueurs peuvent l'être ; pour un toutes rondes ou des équipes, enregistrez le tableau dans un fichier à part, dont 'xltiebreak convert tableau.xlsx tournoi.xlsx' fait un classeur",
    "no kind of bye": "'{text}' devrait être une cellule ou son contenu et un genre, comme -1=F ou F12=H ; les genres sont F, H, Z et U",
    "bye not found": "--bye : le tableau n'a pas de ronde sans partie en '{cell}', ni à cette adresse ni avec ce contenu",
    "bye on a game": "--bye {cell} : il y a là '{content}', une partie ; seule une ronde sans partie peut être un bye",
    "byes without table": "--bye est pour les tableaux publiés ; ici le genre de chaque bye est indiqué",
    "web page": "est une page web ; enregistrez le tableau en Excel ou CSV (sur chess-results, le lien 'Excel'), puis réessayez",
}
