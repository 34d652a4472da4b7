"""The words of the workbook in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # Files that are no workbook, or not one of ours.
    "corrupt workbook": (
        "est endommagé et ne peut pas être lu comme classeur ; l'ouvrir dans votre tableur et "
        "l'enregistrer de nouveau"
    ),
    "encrypted workbook": "est protégé par un mot de passe ; retirer le mot de passe, puis réessayer",
    "old workbook": "est un classeur de l'ancien type .xls ; l'enregistrer en .xlsx, puis réessayer",
    "empty workbook": "est vide",
    "no workbook": "n'est pas un classeur (.xlsx, .xlsm ou .ods)",
    "web page as workbook": (
        "est une page web malgré son nom ; ouvrez-la dans votre tableur et enregistrez-la en .xlsx, puis réessayez"
    ),
    "workbook too large": "dépasse {megabytes} Mo une fois décompressé et n'a pas été lu",
    "workbook without part": "n'est pas un classeur complet : il y manque la partie {part}",
    "workbook with entities": (
        "a une partie ({part}) avec des déclarations qu'aucun tableur n'écrit, et n'a pas été lu"
    ),
    "not ours": (
        "n'a pas de grille de xltiebreak (aucune feuille ne s'appelle Crosstable dans sa liste de noms) ; "
        "'xltiebreak new' crée un classeur qui en a une"
    ),
    "several events": "contient plusieurs tournois ; en choisir un avec --sheet : {titles}",
    "no such sheet": "n'a pas de tournoi sur une feuille '{sheet}' ; ses tournois sont {titles}",
    "sheet without file": "--sheet est réservé aux classeurs",
    "ods not written": (
        "est un fichier .ods, qui peut seulement être lu ; l'enregistrer en .xlsx pour le faire trier"
    ),
    "not sortable": "n'a pas de feuille du nom de Standings pour '{sheet}' ; il n'y a donc rien à trier",
    "open elsewhere": (
        "est ouvert dans un autre programme (il y a un fichier {lock}) ; l'y fermer, puis réessayer"
    ),
    "read-only": "est en lecture seule ; autoriser l'écriture, puis réessayer",
    "no room": (
        "{place} contient '{content}', là où la feuille {sheet} a besoin de {rows} lignes et de {columns} "
        "colonnes ; déplacer ce contenu, puis réessayer"
    ),
    "changed meanwhile": "a été modifié par un autre programme pendant le tri ; réessayer",
    "exists already": "existe déjà ; choisir un autre nom, ou le déplacer",
    "several into one": "plusieurs tournois ne peuvent être réunis que dans un .xlsx",
    "output needs a name": "convert écrit un fichier et il lui faut son nom pour OUT, par exemple {example} ; '-' est l'entrée standard, comme IN",
    "no files": "ne contient aucun classeur (.xlsx ou .xlsm)",
    # What the commands tell.
    "sorted": "{file} : trié, {participants} participants après la ronde {round}. {summary}",
    "sorted nothing": "{file} : pas encore de résultats, rien à trier. {summary}",
    "sorted all": "Classeurs triés : {done} sur {count}.",
    "filled nothing": "{file} : aucune partie n'est saisie d'un seul côté.",
    "made": "{file} : un nouveau classeur, prêt à être rempli.",
    "converted": "{file} a été écrit.",
    "sorting": "Tri",
    # Sheets.
    "sheet Settings": "Réglages",
    "sheet Crosstable": "Grille",
    "sheet Boards": "Échiquiers",
    "sheet Standings": "Classement",
    "sheet Details": "Détails",
    "sheet Check": "Contrôle",
    "sheet Progress": "Évolution",
    "sheet Guide": "Guide",
    "sheet Lists": "Listes",
    "settings title": "Réglages du tournoi",
    "boards title": "Échiquiers : les joueurs et leurs résultats",
    "details title": "Comment les valeurs sont obtenues",
    "details choose": "Participant n°",
    "details hint": (
        "Choisir un numéro dans la liste de la cellule ; tous les participants figurent plus bas, pour "
        "l'impression."
    ),
    "details all": "Tous les participants",
    "check title": "Contrôle de la grille",
    "check clean": "Aucune faute n'a été trouvée.",
    "check counts": "Erreurs : {errors}. Avertissements : {warnings}.",
    "not checked yet": "Pas encore contrôlé.",
    "not sorted yet": "Pas encore trié : saisir des résultats dans la grille, puis trier le classement.",
    "progress title": "Les premiers, ronde par ronde",
    "progress points": "Points après chaque ronde",
    "progress places": "Place après chaque ronde",
    "place is": "place {place}",
    "place unknown": "place inconnue",
    # Headings.
    "heading criterion": "Critère",
    "heading round": "Ronde",
    "heading value": "Valeur",
    "heading text": "Comment elle est obtenue",
    "heading level": "Type",
    "heading cell": "Cellule",
    "heading other": "et cellule",
    "heading content": "Contenu",
    "heading message": "Ce qui ne va pas, et ce qui serait juste",
    "column no": "N°",
    "column title": "Titre",
    "column name": "Nom",
    "column fed": "Féd.",
    "column rating": "Cote",
    "column bonus": "+ / −",
    "column sex": "Sexe",
    "column fide-id": "ID FIDE",
    "column born": "Naiss.",
    "column team": "Équipe",
    # Comments.
    "comment rank": (
        "Les rangs égaux sont partagés. Le tri écrit les numéros de la colonne suivante dans l'ordre du "
        "classement."
    ),
    "comment rounds": (
        "Numéro de l'adversaire, couleur (w Blancs, b Noirs), résultat :\n"
        "12w1  victoire avec les Blancs contre 12\n"
        "5b½  nulle avec les Noirs (aussi 5b0,5, 5b=)\n"
        "7w+, 7b-  victoire, défaite par forfait\n"
        "9w  pas encore de résultat\n"
        "U  exemption forcée (par l'appariement)\n"
        "H, F, Z  repos d'un demi-point, exemption d'un point, de zéro point\n"
        "Les cellules des deux joueurs doivent être remplies."
    ),
    "comment matrix": (
        "Le résultat contre le participant de cette colonne : 1, ½, 0, + ou - (forfaits).\n"
        "Plusieurs parties : 1 ½\n"
        "La ronde et la couleur (w Blancs, b Noirs) peuvent être indiquées : 3w1"
    ),
    "comment team rounds": (
        "Numéro de l'adversaire, couleur au premier échiquier (w Blancs, b Noirs), points de partie :\n"
        "8w2½  2½ points marqués contre l'équipe 8\n"
        "8w+, 8w-  match gagné, perdu par forfait\n"
        "8w  les échiquiers donnent le résultat\n"
        "U  exemption forcée (par l'appariement)\n"
        "H, F, Z  repos d'un demi-point, exemption d'un point, de zéro point"
    ),
    "comment team matrix": (
        "Les points de partie contre l'équipe de cette colonne : 2½, ou + et - pour un match gagné ou "
        "perdu par forfait.\n"
        "La ronde et la couleur (w Blancs, b Noirs) peuvent être indiquées : 3w2½"
    ),
    "comment boards": (
        "Le résultat du joueur dans cette ronde : 1, ½, 0, + ou -.\n"
        "Les joueurs d'une ronde sont placés dans l'ordre des lignes ; un autre échiquier s'indique comme "
        "dans 2w1 (échiquier 2, Blancs, victoire).\n"
        "Vide : n'a pas joué."
    ),
    "comment bonus": "Points de bonification ou de pénalité : +1, -½ ; à la ronde 3 : -1@3",
    # Settings.
    "section event": "Le tournoi",
    "section scoring": "Points pour une partie",
    "section match scoring": "Points pour un match",
    "section rules": "Règles",
    "section tie-breaks": "Départages, dans leur ordre",
    "setting language": "Langue",
    "setting name": "Nom du tournoi",
    "setting city": "Lieu",
    "setting federation": "Fédération",
    "setting start": "Premier jour",
    "setting end": "Dernier jour",
    "setting arbiter": "Arbitre en chef",
    "setting system": "Système",
    "setting rounds": "Rondes",
    "setting games": "Parties par paire de participants",
    "setting berger": "Table de Berger",
    "setting boards": "Échiquiers par match",
    "setting points 1": "Victoire",
    "setting points =": "Nulle",
    "setting points 0": "Défaite",
    "setting points U": "Exemption forcée (U)",
    "setting points +": "Victoire par forfait (+)",
    "setting points -": "Défaite par forfait (-)",
    "setting points F": "Exemption d'un point (F)",
    "setting points H": "Repos d'un demi-point (H)",
    "setting points Z": "Zéro point ou absence (Z)",
    "setting points W": "Victoire non cotée (W)",
    "setting points D": "Nulle non cotée (D)",
    "setting points L": "Défaite non cotée (L)",
    "setting match 1": "Match gagné",
    "setting match =": "Match nul",
    "setting match 0": "Match perdu",
    "setting match U": "Match, exemption forcée (U)",
    "setting match +": "Match gagné par forfait (+)",
    "setting match -": "Match perdu par forfait (-)",
    "setting match F": "Match, exemption d'un point (F)",
    "setting match H": "Match, repos d'un demi-point (H)",
    "setting match Z": "Match, absence (Z)",
    "setting match W": "Match, victoire non cotée (W)",
    "setting match D": "Match, nulle non cotée (D)",
    "setting match L": "Match, défaite non cotée (L)",
    "setting bye match points": "Exemption forcée : points de match",
    "setting bye game points": "Exemption forcée : points de partie",
    "setting edition": "Édition du règlement",
    "setting unrated": "Cote des joueurs sans cote",
    "setting primary": "Score principal",
    "setting half-point byes": "Repos d'un demi-point permis",
    "setting ties": "Égalités restantes",
    "setting seed": "Graine du tirage au sort",
    "setting playoff": "Barrage",
    "setting excluded": "Exclus",
    "setting tie-break": "Départage {number}",
    "hint language": "des titres, des explications et des messages",
    "hint name": "figure au-dessus des tableaux",
    "hint city": "",
    "hint federation": "trois lettres, comme FRA",
    "hint start": "détermine l'édition du règlement qui s'applique",
    "hint end": "",
    "hint arbiter": "",
    "hint system": "selon lequel la grille de ce classeur est faite",
    "hint rounds": "que le tournoi doit avoir",
    "hint games": "1 pour un tournoi toutes rondes simple, 2 pour un double",
    "hint boards": "",
    "hint points 1": "",
    "hint points =": "½ ou 0,5",
    "hint points 0": "",
    "hint points U": "vide : comme une victoire",
    "hint points +": "vide : comme une victoire",
    "hint points -": "vide : 0",
    "hint points F": "vide : comme une victoire",
    "hint points H": "vide : comme une nulle",
    "hint points Z": "vide : 0",
    "hint points W": "vide : comme une victoire",
    "hint points D": "vide : comme une nulle",
    "hint points L": "vide : comme une défaite",
    "hint match 1": "",
    "hint match =": "",
    "hint match 0": "",
    "hint match U": "",
    "hint match +": "vide : comme un match gagné",
    "hint match -": "vide : 0",
    "hint match F": "vide : comme un match gagné",
    "hint match H": "vide : comme un match nul",
    "hint match Z": "vide : 0",
    "hint match W": "",
    "hint match D": "",
    "hint match L": "",
    "hint bye match points": "",
    "hint bye game points": "",
    "hint edition": "selon la date : celle en vigueur le premier jour",
    "hint unrated": "vide : les départages basés sur la cote n'ont pas de valeur si quelqu'un est sans cote",
    "hint primary": "vide : points de match, ou le premier de MPTS et GPTS dans la liste",
    "hint half-point byes": "pour chaque participant ; vide : non contrôlé",
    "hint ties": "places partagées, ou tirage au sort d'après une graine que chacun peut vérifier",
    "hint seed": "vide : tirée du nom, du premier jour et du nombre de participants",
    "hint playoff": "numéro = place, comme 5=1, 7=2",
    "hint excluded": (
        "numéros, comme 5, 17 ; ils ne figurent pas au classement, les parties contre eux comptent"
    ),
    "hint tie-break": "choisir dans la liste, ou en saisir un, comme BH-C1 ou KS/L+1",
    "choice swiss": "Suisse",
    "choice round-robin": "Toutes rondes",
    "choice team-swiss": "Suisse par équipes",
    "choice team-round-robin": "Toutes rondes par équipes",
    "choice by date": "selon la date",
    "choice 2022": "2022",
    "choice 2023": "2023",
    "choice 2026": "2026",
    "choice shared": "partagées",
    "choice lots": "par tirage au sort",
    "choice yes": "oui",
    "choice no": "non",
    "choice match points": "points de match",
    "choice game points": "points de partie",
    "right whole": "un nombre entier de {least} à {most}",
    "right date": "une date, comme 2026-03-01",
    "right choice": "l'une de ces valeurs : {choices}",
    "right points": "des points, comme 1, ½ ou 0,5",
    "right numbers": "des numéros de participants, comme 5, 17",
    "right playoff": "numéro = place, comme 5=1, 7=2",
    # What is wrong in a cell.
    "cell setting wrong": "{setting} : '{content}' ne peut pas être lu ; il faudrait {right}",
    "cell column twice": "la ronde ou l'adversaire {heading} a une deuxième colonne ; elle a été ignorée",
    "cell number twice": "le numéro {no} figure déjà en {other} ; chacun doit avoir son propre numéro",
    "cell number missing": (
        "cette ligne a un nom ou des résultats, mais pas de numéro ; il faudrait un nombre entier à partir "
        "de 1"
    ),
    "cell number wrong": (
        "'{content}' n'est pas un numéro de participant ; il faudrait un nombre entier de 1 à {most}"
    ),
    "cell rating wrong": (
        "'{content}' n'est pas une cote ; il faudrait un nombre entier jusqu'à {most}, ou une cellule vide"
    ),
    "cell bonus wrong": "'{content}' ne peut pas être lu ; il faudrait +1, -½ ou -1@3 (à la ronde 3)",
    "cell name missing": "le numéro {no} n'a pas de nom",
    "cell name twice": "{one} et {other} ont le même nom, '{name}' ; l'un d'eux est-il saisi deux fois ?",
    "cell game unreadable": (
        "'{content}' ne peut pas être lu ; il faudrait adversaire, couleur et résultat, comme 12w1 ou 5b½, "
        "ou bien U, H, F, Z"
    ),
    "cell game is a date": (
        "le tableur en a fait le nombre {content}, sans doute une date ; saisir ½ ou 0,5 pour une nulle, "
        "et mettre la cellule au format texte"
    ),
    "cell match unreadable": (
        "'{content}' ne peut pas être lu ; il faudrait adversaire, couleur et points de partie, comme "
        "8w2½, ou bien U, H, F, Z"
    ),
    "cell board unreadable": (
        "'{content}' ne peut pas être lu ; il faudrait 1, ½, 0, + ou -, comme dans w1 ou 2b½ (échiquier 2)"
    ),
    "cell rounds missing": (
        "il n'y a pas de colonne pour la ronde {rounds} ; les réglages indiquent {stated} rondes"
    ),
    "cell own field": "'{content}' se trouve là où le participant se rencontrerait lui-même ; il faudrait *",
    "cell opponent unknown": "'{content}' : il n'y a pas de participant {opponent}",
    "cell opponent oneself": "'{content}' : {opponent} est le numéro du participant lui-même",
    "cell opponent column missing": "le numéro {no} n'a pas de colonne parmi les adversaires",
    "cell twice in a round": "{no} joue deux fois à la ronde {round} : {one} et {other}",
    "cell half missing": (
        "{no} a '{content}', mais {there}, la cellule de {opponent}, est vide ; si c'est juste, il faut y "
        "mettre {right}"
    ),
    "cell games missing": (
        "{no} a '{content}', mais {there}, la cellule de {opponent}, n'a que '{theirs}' : il y manque une "
        "partie ; si c'est juste, il faut y mettre {right}"
    ),
    "cell playing twice": (
        "{no} a '{content}', mais {opponent} joue contre {third} à cette ronde ({there} : '{theirs}') ; "
        "personne ne joue deux fois dans une ronde"
    ),
    "cell other opponent": (
        "{no} a '{content}', mais {opponent} a '{theirs}' en {there} ; chacun doit désigner l'autre"
    ),
    "cell opponent has a bye": (
        "{no} a '{content}', mais {opponent} a '{theirs}' en {there}, ce qui n'est pas une partie"
    ),
    "cell both white": "{one} et {other} ont tous deux les Blancs ({there}) ; l'un d'eux a les Noirs",
    "cell both black": "{one} et {other} ont tous deux les Noirs ({there}) ; l'un d'eux a les Blancs",
    "cell result missing": (
        "{one} a '{content}' et {other} a '{theirs}' ({there}) : le résultat manque d'un côté ; {right} "
        "conviendrait"
    ),
    "cell results do not fit": (
        "{one} a '{content}' et {other} a '{theirs}' ({there}) : ces résultats ne concordent pas ; si le "
        "premier est juste, l'autre est {right}"
    ),
    "cell unusual result": "{one} et {other} ont un résultat inhabituel ({there}) ; il a été pris tel quel",
    "cell match does not fit": (
        "{one} a '{content}' et {other} a '{theirs}' ({there}) : le total ne correspond pas à un match sur "
        "{boards} échiquiers"
    ),
    "cell byes too many": "{no} a une exemption forcée aux rondes {rounds} ; personne n'en reçoit plus d'une",
    "cell half-point byes too many": (
        "{no} a trop de repos d'un demi-point (rondes : {rounds}) ; nombre permis : {most}"
    ),
    "cell empty": "{no} n'a rien à la ronde {round} ; compté comme une absence (Z) – saisir Z si c'est juste",
    "cell nobody": "il n'y a pas encore de participants ; saisir des noms et des résultats",
    "cell numbers unknown": "{setting} : il n'y a pas de participant {numbers}",
    "cell player number wrong": "'{content}' n'est pas un numéro de joueur, ou un autre joueur l'a déjà",
    "cell player team wrong": "'{content}' n'est pas un numéro d'équipe ; le joueur {no} doit en avoir un",
    "cell board taken": (
        "'{content}' : l'échiquier {board} est déjà pris, ou le match n'a que {boards} échiquiers"
    ),
    "cell board does not fit": (
        "échiquier {board} : '{content}' et le résultat de l'adversaire, '{theirs}', ne concordent pas"
    ),
    "cell board without opponent": (
        "échiquier {board} : '{content}', mais l'autre équipe n'y a personne ; il faudrait + pour une "
        "victoire sans adversaire"
    ),
    "cell boards do not add up": "'{content}', mais la somme des échiquiers est {total} ({there})",
    "cell team bye unstated": (
        "les réglages ne disent pas ce que vaut l'exemption d'une équipe ; elle a été comptée comme un "
        "match nul"
    ),
    # The guide.
    "guide title": "Comment utiliser ce classeur",
    "guide type": (
        "1  Saisir\n"
        "Sur la feuille Réglages : le tournoi, ses dates, les points, la liste des départages. Sur la "
        "feuille Grille : noms, cotes et résultats. Les champs blancs sont à vous ; des lignes et des "
        "colonnes peuvent être ajoutées."
    ),
    "guide cells swiss": (
        "2  Résultats\n"
        "12w1 = victoire avec les Blancs contre le numéro 12 ;  5b½ = nulle avec les Noirs contre 5 "
        "(5b0,5, 5b0.5 et 5b= reviennent au même) ;  3w0 = défaite ;  7w+ et 7b- = victoire ou défaite par "
        "forfait ;  9w = apparié, pas encore de résultat.\n"
        "Les cellules des deux joueurs sont à remplir ; 'xltiebreak fill' ajoute la moitié qui manque."
    ),
    "guide cells round-robin": (
        "2  Résultats\n"
        "Sur la ligne d'un joueur, dans la colonne de l'adversaire : 1, ½, 0, + ou - pour les forfaits ; "
        "plusieurs parties séparées par un espace : 1 ½. Rondes et couleurs suivent la table de Berger ; "
        "là où elles diffèrent, les indiquer : 3w1 = ronde 3, Blancs, victoire."
    ),
    "guide cells team-swiss": (
        "2  Résultats\n"
        "8w2½ = 2½ points de partie contre l'équipe 8, Blancs à l'échiquier 1 ;  8w+ et 8w- = match gagné "
        "ou perdu par forfait.\n"
        "Sur la feuille Échiquiers, les joueurs et leurs résultats : 1, ½, 0, + ou - ; ils sont placés "
        "dans l'ordre des lignes, ou comme indiqué : 2b1 = échiquier 2, Noirs, victoire."
    ),
    "guide cells team-round-robin": (
        "2  Résultats\n"
        "Sur la ligne d'une équipe, dans la colonne de l'adversaire : les points de partie, comme 2½ ; + "
        "ou - pour un match gagné ou perdu par forfait.\n"
        "Sur la feuille Échiquiers, les joueurs et leurs résultats : 1, ½, 0, + ou - ; ils sont placés "
        "dans l'ordre des lignes, ou comme indiqué : 2b1 = échiquier 2, Noirs, victoire."
    ),
    "guide byes": (
        "3  Exemptions et repos\n"
        "U = exemption forcée (attribuée par l'appariement) ;  H = repos d'un demi-point ;  F = exemption "
        "d'un point ;  Z = exemption de zéro point ou absence. Ces cas ne comptent pas de la même façon "
        "dans les départages : la bonne lettre importe."
    ),
    "guide settings": (
        "4  Départages\n"
        "Les choisir dans leur ordre sur la feuille Réglages. L'édition du règlement de la FIDE découle du "
        "premier jour, sauf si vous en choisissez une. Comment chacun est calculé : feuille Détails."
    ),
    "guide sort": (
        "5  Trier\n"
        "Dans Excel et LibreOffice avec xltiebreak : le bouton ou le menu 'Trier le classement'. Sans "
        "lui : fermer le classeur et lancer  xltiebreak sort  avec son nom. L'état précédent est conservé "
        "à côté, en .bak."
    ),
    "guide explain": (
        "6  Expliquer\n"
        "Sur la feuille Détails, choisir un numéro : chaque départage de ce participant avec les "
        "adversaires, les ajustements et les coupures dont il résulte."
    ),
    "guide check": (
        "7  Contrôler\n"
        "La feuille Contrôle énumère ce qui ne concorde pas, avec un lien vers la cellule ; les cellules "
        "sont marquées dans la grille. Une valeur qui dépend d'une contradiction est affichée #N/A, jamais "
        "devinée."
    ),
    "guide progress": (
        "8  Évolution\nLes points et les places des premiers après chaque ronde, en graphiques."
    ),
    "guide print": (
        "9  Imprimer\n"
        "Chaque feuille est prête pour le format A4, à la largeur de la page, avec les titres répétés."
    ),
    "guide files": (
        "10  Autres commandes\n"
        "xltiebreak standings FILE affiche le tableau, xltiebreak convert FILE event.trf écrit un rapport "
        "FIDE, xltiebreak explain FILE 7 BH-C1 explique une valeur."
    ),
    "in doubt": "sans valeur : ce qui est inscrit pour {numbers} se contredit ou n'est pas connu",
    "rank in doubt": "Les places ne peuvent être établies tant que les erreurs ne sont pas corrigées (feuille {sheet}).",
    "explained by": "{law} : {operation}",
    "unknown ending": "le nom se termine par {ending} ; il devrait se terminer par {endings}",
    "no count": "'{text}' devrait être un nombre entier de {least} à {most}",
    "C1": "Tronqué-1",
    "C2": "Tronqué-2",
    "M1": "Médian-1",
    "M2": "Médian-2",
    "column team-name": "Nom de l'équipe",
    "cell boards on one side": "ronde {round} : l'équipe {team} a des résultats sur cette feuille, mais l'équipe {opponent} n'en a aucun",
    "cell boards without match": "l'équipe {team} a des résultats sur cette feuille, mais pas de match à la ronde {round} ({there})",
    "cell boards needed": "{criterion} se calcule avec les résultats des échiquiers, qui manquent pour les matchs {matches} ; les saisir sur la feuille {sheet}",
    "cell round too high": "'{content}' désigne la ronde {round} ; le tournoi en a {last}",
    "cell column without heading": "cette colonne contient des parties, mais '{content}' au-dessus ne désigne aucune ronde ; il faudrait le numéro de la ronde",
    "cell more rounds": "les réglages indiquent {stated} rondes, mais la grille a des résultats de {rounds}",
    "cell met twice": "{one} et {other} sont appariés à la ronde {first} et de nouveau à la ronde {second}",
    "cell two byes": "la ronde {round} a deux exemptions forcées, de {one} et {other} ; il y en a une au plus",
    "settings missing": "n'a plus de réglages : la feuille de nom Settings a été supprimée ; prenez un nouveau classeur et copiez-y les résultats",
    "settings copied": "aucune feuille ne porte plus le nom Settings ; la copie des réglages au-dessus de la grille a été utilisée",
    "see sheet": "Voir la feuille '{sheet}'.",
    "backup": "L'état précédent est dans {file}.",
    "is a folder": "est un dossier ; 'xltiebreak sort --all {file}' trie tous les classeurs qu'il contient",
    "output is one": "-o ne va qu'avec un seul fichier",
    "crosstable without keys": "la troisième ligne masquée de la feuille '{sheet}', ou sa colonne de numéros ou de noms, manque ; prenez un nouveau classeur et copiez-y les résultats",
    "doubtful event": "n'a pas été écrit : le tournoi a des erreurs qui laissent des résultats ouverts ; corrigez ce qui est signalé ci-dessus, puis réessayez",
    "filled": "{file} : moitiés de parties manquantes inscrites : {count} ({cells}). Triez maintenant le classeur.",
    "cell too many games": "'{content}' contient plus de résultats qu'une paire n'a de parties ({games} ; voir les réglages)",
    "cell matrix unreadable": "'{content}' est illisible ; il faudrait 1, ½, 0, + ou -, et pour plusieurs parties 1 ½",
    "hint berger": "oui : rondes et couleurs suivent la table de Berger dans l'ordre des numéros",
    "other rounds": "un toutes rondes à {participants} a {rounds} rondes ; enlevez --rounds",
    "too many rounds": "un tournoi toutes rondes de cette taille a {rounds} rondes ; {most} au plus sont possibles",
    "cell below the table": "cette ligne se trouve sous le tableau, après des lignes vides, et n'a pas été lue ; remontez-la vers les autres, ou effacez-la",
}
