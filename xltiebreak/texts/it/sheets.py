"""The words of the workbook in Italian."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # Files that are no workbook, or not one of ours.
    "corrupt workbook": (
        "è danneggiato e non può essere letto come cartella di lavoro; aprirlo nel foglio di calcolo e "
        "salvarlo di nuovo"
    ),
    "encrypted workbook": "è protetto da una password; rimuovere la password, poi riprovare",
    "old workbook": "è una cartella di lavoro del vecchio tipo .xls; salvarla come .xlsx, poi riprovare",
    "empty workbook": "è vuoto",
    "no workbook": "non è una cartella di lavoro (.xlsx, .xlsm o .ods)",
    "web page as workbook": (
        "è una pagina web malgrado il suo nome; apritela nel vostro foglio di calcolo e salvatela come .xlsx, poi riprovate"
    ),
    "workbook too large": "decompresso supera {megabytes} MB e non è stato letto",
    "workbook without part": "non è una cartella di lavoro completa: manca la parte {part}",
    "workbook with entities": (
        "ha una parte ({part}) con dichiarazioni che nessun foglio di calcolo scrive, e non è stato letto"
    ),
    "not ours": (
        "non contiene un tabellone di xltiebreak (nel suo elenco dei nomi nessun foglio si chiama "
        "Crosstable); 'xltiebreak new' crea una cartella di lavoro che lo contiene"
    ),
    "several events": "contiene più tornei; sceglierne uno con --sheet: {titles}",
    "no such sheet": "non contiene alcun torneo su un foglio '{sheet}'; i suoi tornei sono {titles}",
    "sheet without file": "--sheet è per le cartelle di lavoro",
    "ods not written": "è un file .ods, che può solo essere letto; salvarlo come .xlsx per poterlo ordinare",
    "not sortable": "non ha un foglio con il nome Standings per '{sheet}', quindi non c'è nulla da ordinare",
    "open elsewhere": "è aperto in un altro programma (esiste un file {lock}); chiuderlo lì, poi riprovare",
    "read-only": "è di sola lettura; renderlo scrivibile, poi riprovare",
    "no room": (
        "{place} contiene '{content}', dove al foglio {sheet} serve spazio per {rows} righe e {columns} "
        "colonne; spostare il contenuto, poi riprovare"
    ),
    "changed meanwhile": "è stato modificato da un altro programma durante l'ordinamento; riprovare",
    "exists already": "esiste già; scegliere un altro nome, o spostarlo",
    "several into one": "più tornei si possono riunire solo in un .xlsx",
    "output needs a name": "convert scrive un file e ha bisogno del suo nome come OUT, per esempio {example}; '-' è lo standard input, come IN",
    "no files": "non contiene alcuna cartella di lavoro (.xlsx o .xlsm)",
    # What the commands tell.
    "sorted": "{file}: classifica ordinata, {participants} concorrenti dopo il turno {round}. {summary}",
    "sorted nothing": "{file}: ancora nessun risultato, nulla da ordinare. {summary}",
    "sorted all": "Cartelle di lavoro ordinate: {done} su {count}.",
    "filled nothing": "{file}: nessuna partita è scritta da una parte sola.",
    "made": "{file}: nuova cartella di lavoro, pronta da compilare.",
    "converted": "{file} è stato scritto.",
    "sorting": "Ordinamento",
    # Sheets.
    "sheet Settings": "Impostazioni",
    "sheet Crosstable": "Tabellone",
    "sheet Boards": "Scacchiere",
    "sheet Standings": "Classifica",
    "sheet Details": "Dettagli",
    "sheet Check": "Controllo",
    "sheet Progress": "Andamento",
    "sheet Guide": "Guida",
    "sheet Lists": "Elenchi",
    "settings title": "Impostazioni del torneo",
    "boards title": "Scacchiere: i giocatori e i loro risultati",
    "details title": "Come si sono ottenuti i valori",
    "details choose": "Concorrente n.",
    "details hint": (
        "Scegliere un numero dall'elenco nella cella; sotto si trovano tutti i concorrenti, per la stampa."
    ),
    "details all": "Tutti i concorrenti",
    "check title": "Controllo del tabellone",
    "check clean": "Nessun errore trovato.",
    "check counts": "Errori: {errors}. Avvisi: {warnings}.",
    "not checked yet": "Non ancora controllato.",
    "not sorted yet": "Non ancora ordinata: scrivere i risultati nel tabellone, poi ordinare la classifica.",
    "progress title": "I primi in classifica, turno per turno",
    "progress points": "Punti dopo ogni turno",
    "progress places": "Posto dopo ogni turno",
    "place is": "posto {place}",
    "place unknown": "posto non noto",
    # Headings.
    "heading criterion": "Criterio",
    "heading round": "Turno",
    "heading value": "Valore",
    "heading text": "Come si è ottenuto",
    "heading level": "Tipo",
    "heading cell": "Cella",
    "heading other": "e cella",
    "heading content": "Contenuto",
    "heading message": "Che cosa non va, e che cosa sarebbe giusto",
    "column no": "N.",
    "column title": "Tit.",
    "column name": "Nome",
    "column fed": "Fed.",
    "column rating": "Rating",
    "column bonus": "+ / −",
    "column sex": "Sesso",
    "column fide-id": "ID FIDE",
    "column born": "Nascita",
    "column team": "Sq.",
    # Comments.
    "comment rank": (
        "A parità il posto è condiviso. L'ordinamento scrive i numeri nella colonna accanto in ordine di "
        "classifica."
    ),
    "comment rounds": (
        "Numero dell'avversario, colore, risultato:\n12w1  vittoria con il Bianco contro 12\n5b½  patta "
        "con il Nero (anche 5b0,5, 5b=)\n7w+, 7b-  vittoria, sconfitta a forfeit\n9w  ancora senza "
        "risultato\nU  bye assegnato dall'abbinamento\nH, F, Z  bye a mezzo punto, a punto intero, a "
        "zero punti\nSi devono compilare le celle di entrambi i giocatori."
    ),
    "comment matrix": (
        "Il risultato contro il concorrente di questa colonna: 1, ½, 0, + o - (forfeit).\nPiù partite: 1 "
        "½\nSi possono indicare turno e colore: 3w1"
    ),
    "comment team rounds": (
        "Numero della squadra avversaria, colore in prima scacchiera, punti partita:\n8w2½  ottenuti 2½ "
        "punti contro la squadra 8\n8w+, 8w-  incontro vinto, perso a forfeit\n8w  il risultato è dato "
        "dalle scacchiere\nU  bye assegnato dall'abbinamento\nH, F, Z  bye a mezzo punto, a punto "
        "intero, a zero punti"
    ),
    "comment team matrix": (
        "I punti partita contro la squadra di questa colonna: 2½, oppure + e - per un incontro a "
        "forfeit.\nSi possono indicare turno e colore: 3w2½"
    ),
    "comment boards": (
        "Il risultato del giocatore in questo turno: 1, ½, 0, + o -.\nI giocatori di un turno siedono "
        "nell'ordine delle righe; un'altra scacchiera si indica come in 2w1 (scacchiera 2, Bianco, "
        "vittoria).\nVuoto: non ha giocato."
    ),
    "comment bonus": "Punti di bonus o di penalità: +1, -½; al turno 3: -1@3",
    # Settings.
    "section event": "Il torneo",
    "section scoring": "Punti per una partita",
    "section match scoring": "Punti per un incontro",
    "section rules": "Regole",
    "section tie-breaks": "Spareggi, nel loro ordine",
    "setting language": "Lingua",
    "setting name": "Nome del torneo",
    "setting city": "Luogo",
    "setting federation": "Federazione",
    "setting start": "Primo giorno",
    "setting end": "Ultimo giorno",
    "setting arbiter": "Arbitro principale",
    "setting system": "Sistema",
    "setting rounds": "Turni",
    "setting games": "Partite per ogni coppia",
    "setting berger": "Tabelle di Berger",
    "setting boards": "Scacchiere di un incontro",
    "setting points 1": "Vittoria",
    "setting points =": "Patta",
    "setting points 0": "Sconfitta",
    "setting points U": "Bye assegnato dall'abbinamento (U)",
    "setting points +": "Vittoria a forfeit (+)",
    "setting points -": "Sconfitta a forfeit (-)",
    "setting points F": "Bye a punto intero (F)",
    "setting points H": "Bye a mezzo punto (H)",
    "setting points Z": "Bye a zero punti, assenza (Z)",
    "setting points W": "Vittoria non valida per il rating (W)",
    "setting points D": "Patta non valida per il rating (D)",
    "setting points L": "Sconfitta non valida per il rating (L)",
    "setting match 1": "Incontro vinto",
    "setting match =": "Incontro pareggiato",
    "setting match 0": "Incontro perso",
    "setting match U": "Punti squadra, bye assegnato dall'abbinamento (U)",
    "setting match +": "Punti squadra, vittoria a forfeit (+)",
    "setting match -": "Punti squadra, sconfitta a forfeit (-)",
    "setting match F": "Punti squadra, bye a punto intero (F)",
    "setting match H": "Punti squadra, bye a mezzo punto (H)",
    "setting match Z": "Punti squadra, assenza (Z)",
    "setting match W": "Punti squadra, vittoria non valida per il rating (W)",
    "setting match D": "Punti squadra, pareggio non valido per il rating (D)",
    "setting match L": "Punti squadra, sconfitta non valida per il rating (L)",
    "setting bye match points": "Bye assegnato dall'abbinamento: punti squadra",
    "setting bye game points": "Bye assegnato dall'abbinamento: punti partita",
    "setting edition": "Edizione del regolamento",
    "setting unrated": "Rating dei giocatori privi di rating",
    "setting primary": "Punteggio primario",
    "setting half-point byes": "Bye a mezzo punto consentiti",
    "setting ties": "Parità residue",
    "setting seed": "Seme del sorteggio",
    "setting playoff": "Partite di spareggio",
    "setting excluded": "Espulsi",
    "setting tie-break": "Spareggio {number}",
    "hint language": "di intestazioni, spiegazioni e messaggi",
    "hint name": "compare sopra le tabelle",
    "hint city": "",
    "hint federation": "tre lettere, per esempio ITA",
    "hint start": "determina quale edizione del regolamento si applica",
    "hint end": "",
    "hint arbiter": "",
    "hint system": "quello del tabellone di questa cartella di lavoro",
    "hint rounds": "previsti per il torneo",
    "hint games": "1 nel girone semplice, 2 nel girone doppio",
    "hint boards": "",
    "hint points 1": "",
    "hint points =": "½ o 0,5",
    "hint points 0": "",
    "hint points U": "vuoto: come una vittoria",
    "hint points +": "vuoto: come una vittoria",
    "hint points -": "vuoto: 0",
    "hint points F": "vuoto: come una vittoria",
    "hint points H": "vuoto: come una patta",
    "hint points Z": "vuoto: 0",
    "hint points W": "vuoto: come una vittoria",
    "hint points D": "vuoto: come una patta",
    "hint points L": "vuoto: come una sconfitta",
    "hint match 1": "",
    "hint match =": "",
    "hint match 0": "",
    "hint match U": "",
    "hint match +": "vuoto: come un incontro vinto",
    "hint match -": "vuoto: 0",
    "hint match F": "vuoto: come un incontro vinto",
    "hint match H": "vuoto: come un incontro pareggiato",
    "hint match Z": "vuoto: 0",
    "hint match W": "",
    "hint match D": "",
    "hint match L": "",
    "hint bye match points": "",
    "hint bye game points": "",
    "hint edition": "secondo la data: quella in vigore il primo giorno",
    "hint unrated": "vuoto: gli spareggi basati sul rating non hanno valore se qualcuno ne è privo",
    "hint primary": "vuoto: punti squadra, o il primo tra MPTS e GPTS nella lista",
    "hint half-point byes": "per ciascun concorrente; vuoto: nessun controllo",
    "hint ties": "posti ex aequo, o sorteggio con un seme, verificabile da chiunque",
    "hint seed": "vuoto: ricavato dal nome, dal primo giorno e dal numero dei concorrenti",
    "hint playoff": "numero = posto, per esempio 5=1, 7=2",
    "hint excluded": (
        "numeri, per esempio 5, 17; sono esclusi dalla classifica, le partite contro di loro contano"
    ),
    "hint tie-break": "scegliere dall'elenco, o scriverne uno, per esempio BH-C1 o KS/L+1",
    "choice swiss": "Svizzero",
    "choice round-robin": "Girone all'italiana",
    "choice team-swiss": "Svizzero a squadre",
    "choice team-round-robin": "Girone all'italiana a squadre",
    "choice by date": "secondo la data",
    "choice 2022": "2022",
    "choice 2023": "2023",
    "choice 2026": "2026",
    "choice shared": "ex aequo",
    "choice lots": "per sorteggio",
    "choice yes": "sì",
    "choice no": "no",
    "choice match points": "punti squadra",
    "choice game points": "punti partita",
    "right whole": "un numero intero da {least} a {most}",
    "right date": "una data, per esempio 2026-03-01",
    "right choice": "una di queste voci: {choices}",
    "right points": "dei punti, per esempio 1, ½ o 0,5",
    "right numbers": "numeri di concorrenti, per esempio 5, 17",
    "right playoff": "numero = posto, per esempio 5=1, 7=2",
    # What is wrong in a cell.
    "cell setting wrong": "{setting}: '{content}' non è leggibile; scrivere {right}",
    "cell column twice": "il turno o l'avversario {heading} ha una seconda colonna, che è stata ignorata",
    "cell number twice": "il numero {no} è già in {other}; ognuno deve avere un numero proprio",
    "cell number missing": (
        "questa riga ha un nome o dei risultati, ma nessun numero; scrivere un numero intero, da 1 in su"
    ),
    "cell number wrong": (
        "'{content}' non è un numero di concorrente; scrivere un numero intero da 1 a {most}"
    ),
    "cell rating wrong": (
        "'{content}' non è un rating; scrivere un numero intero fino a {most}, o lasciare la cella vuota"
    ),
    "cell bonus wrong": "'{content}' non è leggibile; scrivere +1, -½ o -1@3 (al turno 3)",
    "cell name missing": "il numero {no} non ha nome",
    "cell name twice": (
        "i numeri {one} e {other} hanno lo stesso nome, '{name}'; uno è stato scritto due volte?"
    ),
    "cell game unreadable": (
        "'{content}' non è leggibile; scrivere avversario, colore e risultato, per esempio 12w1 o 5b½, "
        "oppure U, H, F, Z"
    ),
    "cell game is a date": (
        "il foglio di calcolo ne ha fatto il numero {content}, probabilmente una data; per una patta "
        "scrivere ½ o 0,5, e formattare la cella come testo"
    ),
    "cell match unreadable": (
        "'{content}' non è leggibile; scrivere avversario, colore e punti partita, per esempio 8w2½, "
        "oppure U, H, F, Z"
    ),
    "cell board unreadable": (
        "'{content}' non è leggibile; scrivere 1, ½, 0, + o -, per esempio w1 o 2b½ (scacchiera 2)"
    ),
    "cell rounds missing": "manca la colonna del turno {rounds}; turni secondo le impostazioni: {stated}",
    "cell own field": "'{content}' è nella casella in cui il concorrente incontra sé stesso; scrivere *",
    "cell opponent unknown": "'{content}': il concorrente {opponent} non esiste",
    "cell opponent oneself": "'{content}': {opponent} è il numero del concorrente stesso",
    "cell opponent column missing": "il numero {no} non ha una colonna tra gli avversari",
    "cell twice in a round": "il numero {no} gioca due volte nel turno {round}: {one} e {other}",
    "cell half missing": (
        "il numero {no} ha '{content}', ma {there}, la cella di {opponent}, è vuota; se è giusto, lì va "
        "scritto {right}"
    ),
    "cell games missing": (
        "il numero {no} ha '{content}', ma {there}, la cella di {opponent}, ha solo '{theirs}': lì manca una "
        "partita; se è giusto, lì va scritto {right}"
    ),
    "cell playing twice": (
        "il numero {no} ha '{content}', ma {opponent} gioca contro {third} in questo turno ({there}: "
        "'{theirs}'); nessuno gioca due volte in un turno"
    ),
    "cell other opponent": (
        "il numero {no} ha '{content}', ma {opponent} ha '{theirs}' in {there}; ciascuno deve indicare "
        "l'altro"
    ),
    "cell opponent has a bye": (
        "il numero {no} ha '{content}', ma {opponent} ha '{theirs}' in {there}, che non è una partita"
    ),
    "cell both white": "i numeri {one} e {other} hanno entrambi il Bianco ({there}); uno dei due ha il Nero",
    "cell both black": "i numeri {one} e {other} hanno entrambi il Nero ({there}); uno dei due ha il Bianco",
    "cell result missing": (
        "il numero {one} ha '{content}' e il numero {other} ha '{theirs}' ({there}): il risultato manca "
        "da una parte; andrebbe bene {right}"
    ),
    "cell results do not fit": (
        "il numero {one} ha '{content}' e il numero {other} ha '{theirs}' ({there}): i due risultati non "
        "concordano; se il primo è giusto, l'altro è {right}"
    ),
    "cell unusual result": (
        "i numeri {one} e {other} hanno un risultato insolito ({there}); è stato preso così com'è"
    ),
    "cell match does not fit": (
        "il numero {one} ha '{content}' e il numero {other} ha '{theirs}' ({there}): la somma non "
        "corrisponde a un incontro con {boards} scacchiere"
    ),
    "cell byes too many": (
        "il numero {no} ha un bye assegnato dall'abbinamento nei turni {rounds}; nessuno ne riceve più di uno"
    ),
    "cell half-point byes too many": (
        "il numero {no} ha bye a mezzo punto nei turni {rounds}; numero consentito: {most}"
    ),
    "cell empty": (
        "il numero {no} non ha nulla al turno {round}; considerato assente (Z) – se è giusto, scrivere Z"
    ),
    "cell nobody": "non ci sono ancora concorrenti; scrivere nomi e risultati",
    "cell numbers unknown": "{setting}: nessun concorrente ha il numero {numbers}",
    "cell player number wrong": "'{content}' non è un numero di giocatore, o è già di un altro giocatore",
    "cell player team wrong": "'{content}' non è un numero di squadra; al giocatore {no} ne serve uno",
    "cell board taken": (
        "'{content}': la scacchiera {board} è occupata, o l'incontro ha solo {boards} scacchiere"
    ),
    "cell board does not fit": "scacchiera {board}: '{content}' e '{theirs}' dell'avversario non concordano",
    "cell board without opponent": (
        "scacchiera {board}: '{content}', ma l'altra squadra lì non ha nessuno; scrivere + per una "
        "vittoria senza avversario"
    ),
    "cell boards do not add up": "'{content}', ma la somma delle scacchiere è {total} ({there})",
    "cell team bye unstated": (
        "le impostazioni non dicono quanto vale il bye di una squadra; è stato contato come un incontro "
        "pareggiato"
    ),
    # The guide.
    "guide title": "Come usare questa cartella di lavoro",
    "guide type": (
        "1  Compilare\nNel foglio Impostazioni: il torneo, le date, i punti, la lista degli spareggi. "
        "Nel foglio Tabellone: nomi, rating e risultati. I campi bianchi sono da compilare; si possono "
        "aggiungere righe e colonne."
    ),
    "guide cells swiss": (
        "2  Risultati\n12w1 = vittoria con il Bianco contro il numero 12;  5b½ = patta con il Nero "
        "contro 5 (5b0.5, 5b0,5 e 5b= sono equivalenti);  3w0 = sconfitta;  7w+ e 7b- = vittoria o "
        "sconfitta a forfeit;  9w = abbinamento, ancora senza risultato.\nSi compilano le celle di "
        "entrambi i giocatori; 'xltiebreak fill' inserisce la metà che manca."
    ),
    "guide cells round-robin": (
        "2  Risultati\nNella riga di un giocatore, colonna dell'avversario: 1, ½, 0, + o - per i "
        "forfeit; più partite separate da uno spazio: 1 ½. Turni e colori seguono le tabelle di Berger; "
        "dove differiscono, indicarli: 3w1 = turno 3, Bianco, vittoria."
    ),
    "guide cells team-swiss": (
        "2  Risultati\n8w2½ = 2½ punti partita contro la squadra 8, Bianco in scacchiera 1;  8w+ e 8w- = "
        "incontro vinto o perso a forfeit.\nNel foglio Scacchiere i giocatori e i loro risultati: 1, ½, "
        "0, + o -; siedono nell'ordine delle righe, o come indicato: 2b1 = scacchiera 2, Nero, vittoria."
    ),
    "guide cells team-round-robin": (
        "2  Risultati\nNella riga di una squadra, colonna dell'avversaria: i punti partita, per esempio "
        "2½; + o - per un incontro a forfeit.\nNel foglio Scacchiere i giocatori e i loro risultati: 1, "
        "½, 0, + o -; siedono nell'ordine delle righe, o come indicato: 2b1 = scacchiera 2, Nero, "
        "vittoria."
    ),
    "guide byes": (
        "3  Bye\nU = bye assegnato dall'abbinamento;  H = bye a mezzo punto;  F = bye a punto intero;  Z "
        "= bye a zero punti o assenza. I vari tipi contano in modo diverso negli spareggi, quindi è "
        "importante la lettera giusta."
    ),
    "guide settings": (
        "4  Spareggi\nSceglierli nel loro ordine nel foglio Impostazioni. L'edizione del regolamento "
        "FIDE dipende dal primo giorno, se non se ne sceglie una. Come si calcola ciascuno: foglio "
        "Dettagli."
    ),
    "guide sort": (
        "5  Ordinare\nIn Excel e LibreOffice con xltiebreak: il pulsante o il menu 'Ordina classifica'. "
        "Senza: chiudere la cartella di lavoro ed eseguire  xltiebreak sort  con il suo nome. Lo stato "
        "precedente è conservato accanto come .bak."
    ),
    "guide explain": (
        "6  Spiegare\nNel foglio Dettagli scegliere un numero: ogni spareggio di quel concorrente, con "
        "gli avversari, gli aggiustamenti e i tagli da cui risulta."
    ),
    "guide check": (
        "7  Controllare\nIl foglio Controllo elenca ciò che non concorda, con un collegamento alla "
        "cella; le celle sono evidenziate nel tabellone. Un valore che dipende da una contraddizione "
        "appare come #N/D (#N/A), mai come un'ipotesi."
    ),
    "guide progress": "8  Andamento\nPunti e posti dei primi in classifica dopo ogni turno, in grafici.",
    "guide print": (
        "9  Stampare\nOgni foglio è impostato per il formato A4, largo quanto la pagina, con le "
        "intestazioni ripetute."
    ),
    "guide files": (
        "10  Altro\nxltiebreak standings FILE mostra la classifica, xltiebreak convert FILE event.trf "
        "scrive un report FIDE, xltiebreak explain FILE 7 BH-C1 spiega un valore."
    ),
    "in doubt": "nessun valore: quanto scritto su {numbers} si contraddice o non è noto",
    "rank in doubt": "Le posizioni non si possono stabilire finché gli errori non sono corretti (foglio {sheet}).",
    "explained by": "{law}: {operation}",
    "unknown ending": "il nome termina in {ending}; dovrebbe terminare in {endings}",
    "no count": "'{text}' dovrebbe essere un numero intero da {least} a {most}",
    "C1": "Cut-1",
    "C2": "Cut-2",
    "M1": "Median-1",
    "M2": "Median-2",
    "column team-name": "Nome della squadra",
    "cell boards on one side": "turno {round}: la squadra {team} ha risultati in questo foglio, ma la squadra {opponent} non ne ha",
    "cell boards without match": "la squadra {team} ha risultati in questo foglio, ma nessun incontro nel turno {round} ({there})",
    "cell boards needed": "{criterion} si calcola con i risultati delle scacchiere, che mancano per gli incontri {matches}; scriverli nel foglio {sheet}",
    "cell round too high": "'{content}' indica il turno {round}; il torneo ne ha {last}",
    "cell column without heading": "questa colonna contiene partite, ma '{content}' sopra di essa non indica alcun turno; andrebbe scritto il numero del turno",
    "cell more rounds": "le impostazioni indicano {stated} turni, ma il tabellone ha risultati di {rounds}",
    "cell met twice": "{one} e {other} sono abbinati nel turno {first} e di nuovo nel turno {second}",
    "cell two byes": "il turno {round} ha due bye assegnati dall'abbinamento, di {one} e {other}; ce n'è al massimo uno",
    "settings missing": "non ha più impostazioni: il foglio di nome Settings è stato eliminato; prendere una nuova cartella di lavoro e copiarvi i risultati",
    "settings copied": "nessun foglio ha più il nome Settings; è stata usata la copia delle impostazioni sopra il tabellone",
    "see sheet": "Vedere il foglio '{sheet}'.",
    "backup": "Lo stato precedente è in {file}.",
    "is a folder": "è una cartella; 'xltiebreak sort --all {file}' ordina tutte le cartelle di lavoro che contiene",
    "output is one": "-o vale solo con un unico file",
    "crosstable without keys": "manca la terza riga nascosta del foglio '{sheet}', o la sua colonna dei numeri o dei nomi; prendere una nuova cartella di lavoro e copiarvi i risultati",
    "doubtful event": "non è stato scritto: il torneo ha errori che lasciano aperti dei risultati; correggere quanto segnalato sopra e riprovare",
    "filled": "{file}: metà di partite mancanti inserite: {count} ({cells}). Ora ordinare la cartella di lavoro.",
    "cell too many games": "'{content}' contiene più risultati delle partite di una coppia ({games}; vedere le impostazioni)",
    "cell matrix unreadable": "'{content}' non è leggibile; andrebbe scritto 1, ½, 0, + o -, e con più partite 1 ½",
    "hint berger": "sì: turni e colori seguono la tabella di Berger nell'ordine dei numeri",
    "other rounds": "un girone all'italiana di {participants} ha {rounds} turni; tolga --rounds",
    "too many rounds": "un girone all'italiana di questa dimensione ha {rounds} turni; al massimo {most} sono possibili",
    "cell below the table": "questa riga sta sotto la tabella, dopo righe vuote, e non è stata letta; la sposti in su accanto alle altre, o la cancelli",
}
