"""The words of tables, commands and messages in Italian."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The table of the standings.
    "heading rank": "Pos.",
    "heading no": "N.",
    "heading name": "Nome",
    "swiss": "sistema svizzero",
    "round robin": "girone all'italiana",
    "team swiss": "sistema svizzero a squadre",
    "team round robin": "girone all'italiana a squadre",
    "after round": "{kind}, classifica dopo il turno {held}, edizione {edition}",
    "after round of": "{kind}, classifica dopo il turno {held} di {planned}, edizione {edition}",
    "lots": "Sorteggio eseguito con il seme {seed}.",
    # The list of the criteria.
    "heading code": "Sigla",
    "heading article": "Articolo",
    "heading editions": "Edizioni",
    "heading modifiers": "Modificatori",
    "heading events": "Tornei",
    "for all": "tutti",
    "for individuals": "individuali",
    "for teams": "a squadre",
    "for all, Swiss only": "tutti, solo svizzeri",
    "for individuals, Swiss only": "individuali, solo svizzeri",
    "for teams, Swiss only": "a squadre, solo svizzeri",
    # Problems: how grave, and where.
    "error": "errore",
    "warning": "avviso",
    "note": "nota",
    "problem": "{level}: {problem}",
    "more problems": "… e ancora {count} (l'elenco completo con --format json)",
    "line": "riga {line}",
    "lines": "righe {first} e {second}",
    "round": "turno {round}",
    # Commands; what stands in quotes or after -- is typed so in every language.
    "demo written": (
        "Scritti in {folder}: la cartella di lavoro (demo.xlsx si apre in ogni foglio di calcolo: classifica,\n"
        "dettagli, grafici), lo stesso torneo come rapporto TRF (demo.trf), la classifica da stampare\n"
        "(standings.txt) o da elaborare (standings.csv) e un valore spiegato (explained.txt).\n"
        "\n"
        "Ora, con questo torneo o con uno proprio:"
    ),
    "output": "output",
    "stopped": "interrotto",
    "output closed": "lo standard output è chiuso; scrivere in un file con -o",
    "over the event": "{file} è il file del torneo stesso, che andrebbe perso; scrivere in un altro file",
    "no participant": "'{text}' non è né il numero né il nome di un partecipante",
    "several participants": "'{text}' può essere uno qualsiasi dei numeri {numbers}",
    "no rating": "'{text}' dovrebbe essere un rating, per esempio 1400",
    "no play-off": "--playoff: '{text}' dovrebbe essere numero=posto, per esempio 5=1,7=2",
    "no excluded": "--exclude: '{text}' dovrebbe essere il numero di un concorrente, per esempio 5,17",
    # Files.
    "standard input": "ingresso standard",
    "os missing": "non esiste un tale file o cartella",
    "os folder": "è una cartella, non un file",
    "os no folder": "una parte del suo percorso è un file, non una cartella",
    "os forbidden": "qui non ha il permesso di leggerlo o scriverlo",
    "os full": "non c'è più spazio",
    "no events": "non contiene alcun file che possa essere un torneo ({endings})",
    "cannot be read": "non può essere letto: {reason}",
    "too large": "supera {megabytes} MB e non è stato letto",
    "empty file": "è vuoto; serve un report TRF o una tabella pubblicata",
    # Lists of criteria.
    "too long": "'{written}…' è troppo lungo per un criterio",
    "nearest": "'{written}' non è un criterio; il più simile: {near}",
    "no criterion": "'{written}' non è un criterio; 'xltiebreak criteria' li elenca tutti",
    "modified twice": "'{written}' contiene '{modifier}' e un altro modificatore dello stesso tipo",
    "cannot be modified": "'{written}': {code} non può essere modificato con '{modifier}'; ammette {allowed}",
    "takes no modifier": (
        "'{written}': {code} non può essere modificato con '{modifier}'; non ammette modificatori"
    ),
    "empty list": "la lista dei criteri è vuota; scrivere per esempio PTS,BH-C1,BH,SB,DE",
    "left out": "{error}; è stato tralasciato",
    "the event's list": "lista del torneo",
    "names no criteria": "il torneo non indica criteri; è stata usata la lista predefinita {preset}",
    "names no readable criteria": (
        "il torneo non indica criteri leggibili; è stata usata la lista predefinita {preset}"
    ),
    "points not first": "la lista non inizia con PTS, quindi i punti non vengono per primi",
    "not so often": "non c'è {criterion}: {wanted} compare nella lista {times}×",
    # What was asked for.
    "no such round": (
        "il turno {round}, dopo il quale fermarsi, non esiste; turni con risultati nel torneo: {rounds}"
    ),
    "no start date": "la data d'inizio non è nota, quindi è stata usata l'edizione più recente, {edition}",
    "no such number": "nessun concorrente ha il numero {numbers}",
    "no such edition": "l'edizione '{edition}' non esiste; le edizioni sono {editions}",
    "no such preset": "la lista predefinita '{preset}' non esiste; le liste predefinite sono {presets}",
    # Games without a result.
    "no result yet": "ancora senza risultato: {pairs}; non si conta per nessuna delle due parti",
    "round not counted": (
        "nessuna partita ha ancora un risultato, quindi il turno non conta, e nemmeno i suoi bye"
    ),
    # Why a criterion has no value, splits no group, or needs a remark.
    "for team events": "{code} è per i tornei a squadre",
    "for individual events": "{code} è per i tornei individuali",
    "score for team events": ":{score} è per i tornei a squadre; scrivere {criterion}",
    "not in a round robin": (
        "{code} non deve essere usato nei gironi all'italiana (art. 8 del 2026, e nostra interpretazione "
        "delle edizioni precedenti); SB e KS sono adatti a questi tornei"
    ),
    "unrated": (
        "senza rating: {numbers}; non è stabilito come contino i concorrenti privi di rating (art. "
        "{article}); indicare un rating per loro, per esempio --unrated 1400"
    ),
    "unrated and more": (
        "senza rating: {numbers} e ancora {more}; non è stabilito come contino i concorrenti privi di "
        "rating (art. {article}); indicare un rating per loro, per esempio --unrated 1400"
    ),
    "unrated, in a workbook": (
        "senza rating: {numbers}; non è stabilito come contino i concorrenti privi di rating (art. "
        "{article}); indicare un rating per loro nelle impostazioni ('{setting}')"
    ),
    "unrated and more, in a workbook": (
        "senza rating: {numbers} e ancora {more}; non è stabilito come contino i concorrenti privi di "
        "rating (art. {article}); indicare un rating per loro nelle impostazioni ('{setting}')"
    ),
    "divisor zero": "il divisore è 0 (art. {article}); indicarne un altro, per esempio SSSC/K4",
    "unknown to edition": "l'edizione {edition} non prevede {code}",
    "called otherwise": "l'edizione {edition} lo chiama {code}",
    "stay tied": "{numbers} restano ex aequo: {reason}",
    "unequal game points": (
        "i loro punti partita sono diversi, quindi il computo delle scacchiere non deve essere usato "
        "(art. 12.1)"
    ),
    "entered in vain": (
        "quando si applica, per {numbers} non c'è più parità; mettere PLAYOFF dove lo vuole il "
        "regolamento, per esempio PTS,PLAYOFF,…"
    ),
    "nothing entered": "non è stato indicato l'ordine delle partite di spareggio",
    "Koya in a Swiss": "il sistema Koya è fatto per i gironi all'italiana (art. 9.2)",
    "games without colour": "le partite senza colore non sono contate ({numbers})",
    # TRF: lines and records.
    "no player record": "non è stato trovato alcun record di giocatore (riga che inizia con 001); è un TRF?",
    "line too long": "la riga supera {rounds} turni; il resto è stato ignorato",
    "unreadable record": "il record {record} non è leggibile ed è stato ignorato: '{text}'",
    "no starting number": "le colonne 5–8 dovrebbero contenere il numero di partenza, non '{text}'",
    "starting number twice": "il numero di partenza {no} è già stato usato alla riga {line}",
    "columns in bytes": "le colonne sono contate in byte; sono state lette in questo modo",
    "unreadable round": (
        "le colonne {first}–{last} (turno {round}) contengono '{text}'; scrivere avversario, colore e "
        "risultato come in '  12 w 1' o '0000 - U'"
    ),
    "result without opponent": (
        "turno {round}: un risultato '{result}' senza avversario è stato letto come {kept}"
    ),
    "worth otherwise before": "{symbol}={value}, ma in precedenza lo stesso risultato vale {before}",
    "no team number": "le colonne 5–7 dovrebbero contenere il numero della squadra, non '{text}'",
    "team twice": "la squadra {no} è già stata indicata alla riga {line}",
    "team without players": (
        "la squadra {no} non ha giocatori; i loro numeri vanno nelle colonne 74–77, 79–82 …"
    ),
    "bye without round": "il record 240 dovrebbe indicare F, H o Z e un turno, non '{text}'",
    "no forfeit": "il record 330 dovrebbe indicare +-, -+ o --, non '{text}'",
    "299 without points": "il record 299 non indica punti ed è stato ignorato",
    "299 without participant": "il record 299 non indica alcun concorrente ed è stato ignorato",
    "299 of a stranger": "il record 299 indica il concorrente {no}, che non esiste",
    "no date": (
        "'{text}' non è una data leggibile, come 2026/03/01; senza data si applica l'edizione più "
        "recente del regolamento"
    ),
    "year first": "'{text}' è stato letto con l'anno al primo posto, come {date}",
    "unknown kind of event": "'{text}' non è un tipo di torneo noto (record 092 o 192); letto come {system}",
    "kind of event not stated": "il tipo di torneo non è indicato (record 092 o 192); letto come {system}",
    "scoring found": (
        "nessun record 162; i punti indicati corrispondono a {win}–{draw}–0 con bye da {bye}: è stato "
        "usato questo punteggio"
    ),
    # TRF: games; {no} and {opponent} are numbers of players, {team} and {other} of teams.
    "bye of a stranger": "il record 240 indica il giocatore {no}, che nessun record 001 descrive",
    "bye contradicted": (
        "qui il giocatore {no} ha un bye {bye} al turno {round}, ma '{result}' alla riga {line}"
    ),
    "own opponent": (
        "turno {round}: il giocatore {no} ha come avversario {opponent}, che è lo stesso giocatore"
    ),
    "unknown opponent": (
        "turno {round}: il giocatore {no} ha come avversario {opponent}, che nessun record 001 descrive"
    ),
    "bye with opponent": (
        "turno {round}: il giocatore {no} ha un bye {bye} e l'avversario {opponent}; l'avversario è "
        "stato ignorato"
    ),
    "another opponent": (
        "turno {round}: {no} ha come avversario {opponent}, ma {opponent} ha come avversario {theirs}"
    ),
    "opponent without opponent": (
        "turno {round}: {no} ha come avversario {opponent}, ma {opponent} non ha alcun avversario"
    ),
    "results contradict": (
        "turno {round}: {no}–{opponent} ha i risultati '{result}' e '{theirs}', che non possono essere "
        "entrambi giusti"
    ),
    "unusual result": "turno {round}: {no}–{opponent} ha il risultato insolito {result}",
    "both white": "turno {round}: {no} e {opponent} hanno entrambi il Bianco",
    "both black": "turno {round}: {no} e {opponent} hanno entrambi il Nero",
    "other points": "punti indicati per {no}: {claimed}, ma la somma dei risultati è {points}",
    "other game points": "punti partita indicati per {no}: {claimed}, ma la somma dei risultati è {points}",
    # TRF: teams.
    "teams do not play": "le squadre del record 013 non giocano; sono state ignorate",
    "unknown team": "il record {record} indica la squadra {team}, che nessun record 310 descrive",
    "unknown member": "la squadra {team} elenca il giocatore {no}, che nessun record 001 descrive",
    "two teams": "il giocatore {no} gioca già per la squadra {team}",
    "no team": "il giocatore {no} ha delle partite, ma non gioca per alcuna squadra",
    "line-up of a stranger": "il record 300 indica il giocatore {no}, che non gioca per la squadra {team}",
    "left out of line-up": "nel record 300 manca il giocatore {no}, che ha un avversario al turno {round}",
    "boards unclear": (
        "turno {round}: le scacchiere dell'incontro {team}–{other} non si ricavano dai record; le "
        "indicherebbe un record 300 per ciascuna squadra"
    ),
    "too many games": "turno {round}: partite della squadra {team}: {games}, ma scacchiere: {boards}",
    "paired with each other": "turno {round}: giocatori della squadra {team} sono abbinati tra loro",
    "several teams": (
        "turno {round}: i giocatori della squadra {team} hanno avversari delle squadre {others}; in un "
        "incontro la squadra avversaria è una sola"
    ),
    "line-up against another": (
        "turno {round}: qui la squadra {team} incontra {stated}, ma i suoi giocatori hanno incontrato {other}"
    ),
    "bye of a team that played": (
        "turno {round}: qui la squadra {team} ha un bye {bye}, ma i suoi giocatori hanno incontrato {other}"
    ),
    "forfeit of a team that played": (
        "turno {round}: l'incontro della squadra {team} risulta a forfeit, ma sono state giocate partite"
    ),
    "bye without points": (
        "turno {round}: nessun record 320 con punti indica quanto vale il bye della squadra {team}; è "
        "stato contato come un incontro pareggiato"
    ),
    "one-sided match": (
        "turno {round}: la squadra {team} incontra la squadra {other}, ma quest'ultima non incontra {team}"
    ),
}
