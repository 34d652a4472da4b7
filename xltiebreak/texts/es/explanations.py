"""The words of explanations in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The head of an explanation; {who} is number and name, {name} the tie-break's, {where} its article.
    "value of": "{criterion} de {who} = {value}",
    "named by": "{name} ({where})",
    "article": "Art. {article}, edición de {edition}",
    "edition": "edición de {edition}",
    "article of another edition": "Art. {article}, de {first}; la edición de {edition} no tiene ninguno",
    # How two phrases follow each other.
    "colon": "{what}: {more}",
    "semicolon": "{what}; {more}",
    # What is done with the values of the lines.
    "sum": "suma",
    "average": "media",
    "average, rounded": "media, redondeada (0,5 hacia arriba)",
    "lowest rating": "valoración entera más baja cuya puntuación esperada alcanza la puntuación obtenida",
    "first": "el primero de estos valores; si es igual, deciden los demás",
    "place": "puesto",
    "undefined": "sin valor",
    # Scores.
    "PTS": "puntos",
    "MP": "puntos de encuentro",
    "GP": "puntos de partida",
    # One round of a participant, by its code; {opponent} is number and name.
    "1": "victoria contra {opponent}",
    "=": "tablas con {opponent}",
    "0": "derrota contra {opponent}",
    "W": "victoria contra {opponent} (no valorada)",
    "D": "tablas con {opponent} (no valoradas)",
    "L": "derrota contra {opponent} (no valorada)",
    "+": "victoria por incomparecencia contra {opponent}",
    "-": "derrota por incomparecencia contra {opponent}",
    "U": "descanso asignado por emparejamiento",
    "F": "descanso de punto completo",
    "H": "descanso de medio punto",
    "Z": "descanso de cero puntos o ausencia",
    " ": "emparejamiento con {opponent}, aún sin resultado",
    "rest": "ronda de descanso",
    "nobody": "nadie",
    # Scores of opponents and dummies.
    "score": "puntuación {score}",
    "adjusted": (
        "puntuación {score}, ajustada a partir de {plain}: la ronda {round} se evalúa como tablas (Art. "
        "{article})"
    ),
    "adjusted in rounds": (
        "puntuación {score}, ajustada a partir de {plain}: las rondas {rounds} se evalúan como tablas (Art. "
        "{article})"
    ),
    "fore": "{happened}, como si fueran tablas (Art. {article})",
    "in the table": "{words}; {score} en la tabla, antes de contar la última ronda como tablas",
    "dummy": "oponente ficticio con la propia puntuación del participante, {own} (Art. {article})",
    "dummy capped by opponent": (
        "oponente ficticio con la propia puntuación del participante, {own}, pero sin exceder la puntuación "
        "ajustada del oponente emparejado, {cap} (Art. 16.4.1)"
    ),
    "dummy capped by draws": (
        "oponente ficticio con la propia puntuación del participante, {own}, pero sin exceder la de hacer "
        "tablas en las {rounds} rondas, es decir, {cap} (Art. 16.4.2)"
    ),
    "times": "{score} × {made} (puntos obtenidos)",
    # Cuts.
    "cut low": "corte: valor menos significativo (Art. {article})",
    "cut voluntary": "corte: menor aportación de una ronda no jugada voluntariamente (Art. {article})",
    "cut high": "corte: valor más significativo (Art. {article})",
    "cut first": "corte: ronda {round} (Art. {article})",
    "below limit": "no cuenta: la puntuación {score} es inferior al límite de {limit}",
    # Own record; {happened} is a round as above.
    "not counted": "no cuenta",
    "counted": "cuenta",
    "forgone": "no cuenta: descanso solicitado, ausencia o derrota por incomparecencia",
    "with white": "{happened}, con blancas",
    "with black": "{happened}, con negras",
    "bonus": "puntos de bonificación o penalización",
    "score after": "puntuación después de la ronda",
    "more": "más puntos que el oponente ({mine} frente a {theirs})",
    "same": "los mismos puntos que el oponente ({mine} frente a {theirs})",
    "fewer": "menos puntos que el oponente ({mine} frente a {theirs})",
    "more than a draw": "más puntos que por unas tablas ({mine} frente a {theirs})",
    "same as a draw": "los mismos puntos que por unas tablas ({mine} frente a {theirs})",
    "fewer than a draw": "menos puntos que por unas tablas ({mine} frente a {theirs})",
    # Ratings.
    "no game": "ninguna partida sobre el tablero",
    "rating of": "valoración de {opponent}",
    "stated rating of": "valoración fijada para los participantes sin valoración: {opponent}",
    "average rating": "valoración media de los oponentes (partidas sobre el tablero: {count})",
    "difference": "diferencia de valoración para {points} de {games}, es decir, el {percent} %",
    "expected": "con {own} se espera un {percent} % contra {opponent}, de valoración {rating}",
    "score made": "puntuación obtenida sobre el tablero",
    "together": "puntuación esperada en total: {points}; con una valoración de {less} sería {fewer}",
    "zero score": "oponente de menor valoración; con una puntuación de cero se restan 800",
    "minus 800": "800 menos por una puntuación de cero (Art. {article})",
    "of opponent": "{code} de {opponent}",
    "own rating": "valoración propia",
    "stated rating": "valoración fijada para los participantes sin valoración",
    "pairing number": "número de emparejamiento",
    # Teams.
    "board": "tablero {board}, puntos: {points}",
    "board times": "tablero {board}, puntos: {board} × {points}",
    "strength": "{name} {buchholz} dividido entre {divisor}",
    # Type A; {what} is a score as above or one of these three.
    "board count of match": "recuento por tablero",
    "top boards of match": "resultados de los mejores tableros",
    "match without bottom boards": "resultado sin los últimos tableros",
    "not tied": "sin empate en este punto de la lista",
    "placed": (
        "{what} en los enfrentamientos entre {group}: {compared} (Art. {article}), por lo que el orden es "
        "{order}"
    ),
    "placed with games missing": (
        "{what} en los enfrentamientos entre {group}, que no han jugado todos entre sí: {compared} (Art. "
        "{article}), por lo que el orden es {order}"
    ),
    "still tied": (
        "{what} en los enfrentamientos entre {group}: {compared} (Art. {article}), lo que no deshace ningún "
        "empate"
    ),
    "still tied with games missing": (
        "{what} en los enfrentamientos entre {group}, que no han jugado todos entre sí: {compared} (Art. "
        "{article}), lo que no deshace ningún empate"
    ),
    "a game": "{points} por partida",
    "at most": "{low}, como máximo {high}",
    "place in group": "puesto dentro del grupo de {count} empatados",
    # Arbiter.
    "entered": "puesto indicado por el árbitro",
    "not entered": "el árbitro no ha indicado ningún puesto; va después de quienes lo tienen",
    "drawn": "puesto sorteado con la semilla {seed}",
}
