"""The words of explanations in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The head of an explanation; {who} is number and name, {name} the tie-break's, {where} its article.
    "value of": "{criterion} de {who} = {value}",
    "named by": "{name} ({where})",
    "article": "Art. {article}, édition {edition}",
    "edition": "édition {edition}",
    "article of another edition": "Art. {article} de l'édition {first} ; l'édition {edition} n'en a pas",
    # How two phrases follow each other.
    "colon": "{what} : {more}",
    "semicolon": "{what} ; {more}",
    # What is done with the values of the lines.
    "sum": "somme",
    "average": "moyenne",
    "average, rounded": "moyenne, arrondie à l'entier le plus proche (0,5 à l'entier supérieur)",
    "lowest rating": "cote entière la plus basse dont le score probable atteint le score obtenu",
    "first": "première de ces valeurs ; en cas d'égalité, les suivantes décident",
    "place": "place",
    "undefined": "aucune valeur",
    # Scores.
    "PTS": "points",
    "MP": "points de match",
    "GP": "points de partie",
    # One round of a participant, by its code; {opponent} is number and name.
    "1": "victoire contre {opponent}",
    "=": "nulle contre {opponent}",
    "0": "défaite contre {opponent}",
    "W": "victoire contre {opponent} (non cotée)",
    "D": "nulle contre {opponent} (non cotée)",
    "L": "défaite contre {opponent} (non cotée)",
    "+": "victoire par forfait contre {opponent}",
    "-": "défaite par forfait contre {opponent}",
    "U": "exemption forcée",
    "F": "exemption d'un point",
    "H": "repos d'un demi-point",
    "Z": "exemption de zéro point ou absence",
    " ": "appariement contre {opponent}, pas encore de résultat",
    "rest": "ronde de repos",
    "nobody": "personne",
    # Scores of opponents and dummies.
    "score": "{score} points",
    "adjusted": (
        "{score} points, score ajusté à partir de {plain} : ronde {round} évaluée comme nulle (Art. "
        "{article})"
    ),
    "adjusted in rounds": (
        "{score} points, score ajusté à partir de {plain} : rondes {rounds} évaluées comme nulles (Art. "
        "{article})"
    ),
    "fore": "{happened}, comme s'il y avait nulle (Art. {article})",
    "in the table": "{words} ; {score} au classement, avant d'évaluer la dernière ronde comme nulle",
    "dummy": "adversaire imaginaire avec les {own} points du participant lui-même (Art. {article})",
    "dummy capped by opponent": (
        "adversaire imaginaire avec les {own} points du participant lui-même, sans dépasser le score "
        "ajusté de l'adversaire prévu, {cap} (Art. 16.4.1)"
    ),
    "dummy capped by draws": (
        "adversaire imaginaire avec les {own} points du participant lui-même, sans dépasser {rounds} "
        "nulles, soit {cap} (Art. 16.4.2)"
    ),
    "times": "{score} × {made} (points marqués)",
    # Cuts.
    "cut low": "coupée : valeur la moins significative (Art. {article})",
    "cut voluntary": "coupée : plus faible valeur d'une ronde volontairement non jouée (Art. {article})",
    "cut high": "coupée : valeur la plus significative (Art. {article})",
    "cut first": "coupée : ronde {round} (Art. {article})",
    "below limit": "ne compte pas : {score} points, moins que la limite de {limit}",
    # Own record; {happened} is a round as above.
    "not counted": "ne compte pas",
    "counted": "compte",
    "forgone": "ne compte pas : exemption ou repos demandé, absence ou défaite par forfait",
    "with white": "{happened}, avec les Blancs",
    "with black": "{happened}, avec les Noirs",
    "bonus": "points de bonification ou de pénalité",
    "score after": "score après la ronde",
    "more": "{mine} points, plus que l'adversaire ({theirs})",
    "same": "{mine} points, autant que l'adversaire ({theirs})",
    "fewer": "{mine} points, moins que l'adversaire ({theirs})",
    "more than a draw": "{mine} points, plus que pour une nulle ({theirs})",
    "same as a draw": "{mine} points, autant que pour une nulle ({theirs})",
    "fewer than a draw": "{mine} points, moins que pour une nulle ({theirs})",
    # Ratings.
    "no game": "aucune partie jouée sur l'échiquier",
    "rating of": "cote de {opponent}",
    "stated rating of": "cote fixée pour les participants sans cote : {opponent}",
    "average rating": "cote moyenne des adversaires rencontrés sur l'échiquier ({count})",
    "difference": "différence de cote pour {points} sur {games}, soit {percent} %",
    "expected": "avec une cote de {own}, score probable de {percent} % contre {opponent} (cote {rating})",
    "score made": "score obtenu sur l'échiquier",
    "together": "au total {points} points ; avec une cote de {less}, ce serait {fewer}",
    "zero score": "adversaire à la cote la plus basse ; un score de zéro donne 800 de moins",
    "minus 800": "800 de moins pour un score de zéro (Art. {article})",
    "of opponent": "{code} de {opponent}",
    "own rating": "cote du participant",
    "stated rating": "cote fixée pour les participants sans cote",
    "pairing number": "numéro d'appariement",
    # Teams.
    "board": "échiquier {board} : {points} points",
    "board times": "échiquier {board} : {board} × {points} points",
    "strength": "{name} {buchholz} divisé par {divisor}",
    # Type A; {what} is a score as above or one of these three.
    "board count of match": "compte des échiquiers de leur match",
    "top boards of match": "premiers échiquiers de leur match",
    "match without bottom boards": "leur match sans les derniers échiquiers",
    "not tied": "pas d'égalité à cet endroit de la liste",
    "placed": "{what} entre {group} : {compared} (Art. {article}), d'où l'ordre {order}",
    "placed with games missing": (
        "{what} entre {group}, qui ne se sont pas tous rencontrés : {compared} (Art. {article}), d'où "
        "l'ordre {order}"
    ),
    "still tied": "{what} entre {group} : {compared} (Art. {article}), ce qui ne brise aucune égalité",
    "still tied with games missing": (
        "{what} entre {group}, qui ne se sont pas tous rencontrés : {compared} (Art. {article}), ce qui ne "
        "brise aucune égalité"
    ),
    "a game": "{points} par partie",
    "at most": "{low}, au plus {high}",
    "place in group": "place à l'intérieur du groupe de {count} ex æquo",
    # Arbiter.
    "entered": "place saisie par l'arbitre",
    "not entered": "l'arbitre n'a saisi aucune place ; vient après ceux qui en ont une",
    "drawn": "place tirée au sort avec la graine {seed}",
}
