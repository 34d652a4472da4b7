"""The words of explanations in Italian."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The head of an explanation; {who} is number and name, {name} the tie-break's, {where} its article.
    "value of": "{criterion} di {who} = {value}",
    "named by": "{name} ({where})",
    "article": "art. {article}, edizione {edition}",
    "edition": "edizione {edition}",
    "article of another edition": "art. {article}, edizione {first}; l'edizione {edition} non lo prevede",
    # How two phrases follow each other.
    "colon": "{what}: {more}",
    "semicolon": "{what}; {more}",
    # What is done with the values of the lines.
    "sum": "somma",
    "average": "media",
    "average, rounded": "media, arrotondata all'intero più vicino (0,5 per eccesso)",
    "lowest rating": "minimo rating intero il cui punteggio atteso raggiunge il punteggio ottenuto",
    "first": "il primo di questi valori; se è uguale, decidono gli altri",
    "place": "posto",
    "undefined": "nessun valore",
    # Scores.
    "PTS": "punti",
    "MP": "punti squadra",
    "GP": "punti partita",
    # One round of a participant, by its code; {opponent} is number and name.
    "1": "vittoria contro {opponent}",
    "=": "patta con {opponent}",
    "0": "sconfitta contro {opponent}",
    "W": "vittoria contro {opponent} (non valida per il rating)",
    "D": "patta con {opponent} (non valida per il rating)",
    "L": "sconfitta contro {opponent} (non valida per il rating)",
    "+": "vittoria a forfeit contro {opponent}",
    "-": "sconfitta a forfeit contro {opponent}",
    "U": "bye assegnato dall'abbinamento",
    "F": "bye a punto intero",
    "H": "bye a mezzo punto",
    "Z": "bye a zero punti o assenza",
    " ": "abbinamento con {opponent}, ancora senza risultato",
    "rest": "turno di riposo",
    "nobody": "nessuno",
    # Scores of opponents and dummies.
    "score": "punteggio {score}",
    "adjusted": (
        "punteggio {score}, aggiustato da {plain}: turno {round} calcolato come patta (art. {article})"
    ),
    "adjusted in rounds": (
        "punteggio {score}, aggiustato da {plain}: turni {rounds} calcolati come patte (art. {article})"
    ),
    "fore": "{happened}, come se fosse patta (art. {article})",
    "in the table": "{words}; {score} in classifica, prima di calcolare l'ultimo turno come patta",
    "dummy": "avversario fittizio con il punteggio del concorrente stesso, {own} (art. {article})",
    "dummy capped by opponent": (
        "avversario fittizio con il punteggio del concorrente stesso, {own}, ma non più del punteggio "
        "aggiustato dell'avversario previsto, {cap} (art. 16.4.1)"
    ),
    "dummy capped by draws": (
        "avversario fittizio con il punteggio del concorrente stesso, {own}, ma non più di una patta per "
        "turno (turni: {rounds}), cioè {cap} (art. 16.4.2)"
    ),
    "times": "{score} × {made} (punti ottenuti)",
    # Cuts.
    "cut low": "tagliato: valore meno significativo (art. {article})",
    "cut voluntary": "tagliato: valore più basso di un turno volontariamente non giocato (art. {article})",
    "cut high": "tagliato: valore più significativo (art. {article})",
    "cut first": "tagliato: turno {round} (art. {article})",
    "below limit": "non conta: il punteggio {score} è inferiore al limite di {limit}",
    # Own record; {happened} is a round as above.
    "not counted": "non conta",
    "counted": "conta",
    "forgone": "non conta: bye a richiesta, assenza o sconfitta a forfeit",
    "with white": "con il Bianco, {happened}",
    "with black": "con il Nero, {happened}",
    "bonus": "punti di bonus o di penalità",
    "score after": "punteggio dopo il turno",
    "more": "punti {mine}, più dell'avversario ({theirs})",
    "same": "punti {mine}, quanti l'avversario ({theirs})",
    "fewer": "punti {mine}, meno dell'avversario ({theirs})",
    "more than a draw": "punti {mine}, più di una patta ({theirs})",
    "same as a draw": "punti {mine}, quanti per una patta ({theirs})",
    "fewer than a draw": "punti {mine}, meno di una patta ({theirs})",
    # Ratings.
    "no game": "nessuna partita alla scacchiera",
    "rating of": "rating di {opponent}",
    "stated rating of": "rating stabilito per i concorrenti privi di rating: {opponent}",
    "average rating": "rating medio degli avversari incontrati alla scacchiera (numero: {count})",
    "difference": "differenza rating per {points} su {games}, cioè {percent}%",
    "expected": "rating {own}: punteggio atteso {percent}% contro {opponent}, rating {rating}",
    "score made": "punteggio ottenuto alla scacchiera",
    "together": "punteggio atteso totale {points}; con rating {less} sarebbe {fewer}",
    "zero score": "avversario con il rating più basso; con punteggio zero si sottrae 800",
    "minus 800": "800 in meno per il punteggio zero (art. {article})",
    "of opponent": "{code} di {opponent}",
    "own rating": "rating del concorrente",
    "stated rating": "rating stabilito per i concorrenti privi di rating",
    "pairing number": "numero di abbinamento",
    # Teams.
    "board": "scacchiera {board}: punti {points}",
    "board times": "scacchiera {board}: {board} × {points} (punti ottenuti)",
    "strength": "{name} {buchholz} diviso per {divisor}",
    # Type A; {what} is a score as above or one of these three.
    "board count of match": "computo delle scacchiere nell'incontro diretto",
    "top boards of match": "risultati nelle scacchiere superiori dell'incontro diretto",
    "match without bottom boards": "eliminazione delle scacchiere inferiori nell'incontro diretto",
    "not tied": "nessun ex aequo a questo punto della lista",
    "placed": "{what} tra {group}: {compared} (art. {article}), quindi l'ordine è {order}",
    "placed with games missing": (
        "{what} tra {group}, con scontri diretti mancanti: {compared} (art. {article}), quindi l'ordine "
        "è {order}"
    ),
    "still tied": "{what} tra {group}: {compared} (art. {article}), e nessuna parità è risolta",
    "still tied with games missing": (
        "{what} tra {group}, con scontri diretti mancanti: {compared} (art. {article}), e nessuna parità "
        "è risolta"
    ),
    "a game": "{points} per partita",
    "at most": "{low}, al massimo {high}",
    "place in group": "posto nel gruppo di {count} ex aequo",
    # Arbiter.
    "entered": "posto indicato dall'arbitro",
    "not entered": "nessun posto indicato dall'arbitro; viene dopo chi ne ha uno",
    "drawn": "posto sorteggiato con il seme {seed}",
}
