"""Che cosa dice in italiano la lettura di una tabella pubblicata."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no table": "non contiene nessuna tabella leggibile: né turni con avversari e risultati, né risultati di tutti contro tutti, né un elenco con nomi",
    "no report or table": "non contiene né un report TRF né una tabella riconoscibile: una tabella richiede una riga di intestazioni con Nome e una colonna per ogni turno o avversario",
    "no table list": "è un elenco di partecipanti senza le loro partite; indicate il tabellone e, accanto, questo elenco: --with",
    "no table composition": "contiene i giocatori delle squadre, ma non chi ha incontrato chi; indicate il tabellone a squadre e, accanto, questo file: --with",
    "no table of the event": "non riguarda questo torneo: comincia con {name} e contiene meno della metà dei partecipanti",
    "no table team": "contiene giocatori di una squadra '{name}' che non è nel tabellone",
    "no table row": "non ha una riga per '{numbers}', di cui la colonna {cells} indica le partite; serve una riga per ciascuno",
    "two tables": "contiene due tabelle, con intestazioni in {first} e {second}; mettete ciascuna in un file a sé",
    "no table too large": "è più grande di qualsiasi tabella di un torneo e non è stato letto",
    "no participants": "non ha partecipanti",
    "unnamed": "N. {no}",
    "paired twice": "riga {line}: il numero {no} è abbinato una seconda volta nel turno {round}",
    "pairing unreadable": "la riga {line} non è un abbinamento leggibile: '{text}'; andrebbero il turno, i numeri del Bianco e del Nero (-1: nessuno) e i loro risultati",
    "pairings missing": "mancano gli abbinamenti di alcuni turni: {rounds}; indicate i file di tutti i turni fino al {last}, gli altri dopo --with",
    "pairings empty": "ha titoli di abbinamenti, ma nessun abbinamento",
    "table letters": "non si sa quale delle lettere {letters} sia il Bianco: i colori sono omessi, e con essi gli spareggi che ne hanno bisogno",
    "table bye U": "'{content}' ({count} in tutto) può essere un bye assegnato dall'abbinamento (U) o un bye da un punto (F), e la tabella non lo dice; è stato preso per U. Se non lo è: --bye {example}=F",
    "table bye H": "'{content}' ({count} in tutto) può essere un bye da mezzo punto (H) o altro che ha dato mezzo punto, e la tabella non lo dice; è stato preso per H. Se non lo è: --bye {example}=U",
    "table bye Z": "'{content}' ({count} in tutto) è un turno senza partita e senza punti; è stato preso per un bye da zero punti o un'assenza (Z). Se non lo è: --bye {example}=H",
    "table bye empty": "vuota benché il turno si sia giocato ({count} in tutto): presa per un'assenza (Z). Se non lo è: --bye {example}=H, o per tutte --bye empty=H",
    "pasted bye": "'{content}' ({count} in tutto) è un turno senza partita di un tipo che la tabella incollata non dice; è stato preso per {kind}. Se non lo è, scrivete U, F, H o Z al suo posto",
    "pasted table": "sul foglio '{sheet}' è stato incollato qualcosa che lì non si può leggere: delle tabelle di altri programmi si leggono solo le tabelle svizzere di giocatori; per un girone all'italiana o per squadre salvare la tabella in un file a parte, da cui 'xltiebreak convert tabella.xlsx torneo.xlsx' ricava una cartella di lavoro",
    "no kind of bye": "'{text}' dovrebbe essere una cella o il suo contenuto e un tipo, come -1=F o F12=H; i tipi sono F, H, Z e U",
    "bye not found": "--bye: la tabella non ha nessun turno senza partita in '{cell}', né a quell'indirizzo né con quel contenuto",
    "bye on a game": "--bye {cell}: lì c'è '{content}', una partita; solo un turno senza partita può essere un bye",
    "byes without table": "--bye è per le tabelle pubblicate; qui il tipo di ogni bye è indicato",
    "web page": "è una pagina web; salvate la tabella come Excel o CSV (su chess-results il link 'Excel'), poi riprovate",
}
