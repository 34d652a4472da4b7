"""Ciò che dice una verifica in italiano."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "checking": "Verifica",
    "verdict clean": "corretto. Concordano i punti di {points} partecipanti, i posti di {ranks} e {values} valori di spareggio.",
    "verdict nothing": "niente da confrontare: il file non indica punti, posti né spareggi.",
    "verdict differs": "differenze: {count}. Concordano i punti di {points} partecipanti, i posti di {ranks} e {values} valori di spareggio.",
    "verdict results first": "I risultati si contraddicono, quindi non se ne è calcolato nulla; prima vanno corretti.",
    "verdict points": "punti",
    "verdict rank": "posto",
    "verdict result": "risultato",
    "verdict list": "lista degli spareggi",
    "verdict column": "{heading} ({criterion})",
    "verdict identified": "Le colonne stampate, secondo l'edizione {edition}: {columns}.",
    "verdict no ranking": "I posti non seguono i punti ({count} di essi): non sono una classifica di questi risultati, forse l'ordine di partenza; non sono stati confrontati.",
    "verdict unknown column": "La colonna {heading} non è uno spareggio conosciuto, o i suoi valori non corrispondono a nessuno; non è stata confrontata.",
    "verdict encounter": "La colonna {heading} è lo scontro diretto, di cui il regolamento conosce solo l'ordine; conta per i posti.",
    "verdict no list": "Il file non annuncia una lista di spareggi; i posti sono stati confrontati solo con i punti.",
    "verdict open ranks": "{count} posti restano aperti per risultati dubbi; non sono stati confrontati.",
    "verdict summary": "{count} file verificati: {clean} corretti, {differing} con differenze, {unreadable} illeggibili.",
    "reason points": "i risultati dei turni danno il nostro totale",
    "reason edition": "il loro è il valore secondo l'edizione {edition}",
    "reason criterion": "il loro è il valore di {criterion}",
    "reason unplayed": "sono coinvolti turni non giocati, che l'art. {article} corregge",
    "reason unknown": "i risultati non lo danno secondo nessuna regola conosciuta",
    "reason rank": "secondo {values}",
    "heading what": "Che cosa",
    "heading ours": "Nostro",
    "heading theirs": "Loro",
    "heading where": "Dove",
    "heading reason": "Motivo",
}
