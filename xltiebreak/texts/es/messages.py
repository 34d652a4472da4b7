"""The words of tables, commands and messages in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The table of the standings.
    "heading rank": "Pos.",
    "heading no": "N.º",
    "heading name": "Nombre",
    "swiss": "sistema suizo",
    "round robin": "round robin",
    "team swiss": "sistema suizo por equipos",
    "team round robin": "round robin por equipos",
    "after round": "{kind}, clasificación tras la ronda {held}, edición de {edition}",
    "after round of": "{kind}, clasificación tras la ronda {held} de {planned}, edición de {edition}",
    "lots": "El sorteo se ha hecho con la semilla {seed}.",
    # The list of the criteria.
    "heading code": "Código",
    "heading article": "Artículo",
    "heading editions": "Ediciones",
    "heading modifiers": "Modificadores",
    "heading events": "Torneos",
    "for all": "todos",
    "for individuals": "individuales",
    "for teams": "por equipos",
    "for all, Swiss only": "todos, solo suizos",
    "for individuals, Swiss only": "individuales, solo suizos",
    "for teams, Swiss only": "por equipos, solo suizos",
    # Problems: how grave, and where.
    "error": "error",
    "warning": "aviso",
    "note": "nota",
    "problem": "{level}: {problem}",
    "more problems": "… y {count} más (todos con --format json)",
    "line": "línea {line}",
    "lines": "líneas {first} y {second}",
    "round": "ronda {round}",
    # Commands; what stands in quotes or after -- is typed so in every language.
    "demo written": (
        "Guardado en {folder}: el libro (demo.xlsx se abre en cualquier hoja de cálculo: clasificación,\n"
        "detalles, gráficos), el mismo torneo como informe TRF (demo.trf), la clasificación para imprimir\n"
        "(standings.txt) o para trabajar con ella (standings.csv) y un valor explicado (explained.txt).\n"
        "\n"
        "A continuación, con este torneo o con uno propio:"
    ),
    "output": "salida",
    "stopped": "interrumpido",
    "output closed": "la salida estándar está cerrada; escriba en un archivo con -o",
    "over the event": "{file} es el propio torneo, que se perdería; escriba en otro archivo",
    "no participant": "'{text}' no es ni el número ni el nombre de un participante",
    "several participants": "'{text}' puede ser cualquiera de los números {numbers}",
    "no rating": "'{text}' debería ser una valoración, por ejemplo 1400",
    "no play-off": "--playoff: '{text}' debería ser número=puesto, por ejemplo 5=1,7=2",
    "no excluded": "--exclude: '{text}' debería ser el número de un participante, por ejemplo 5,17",
    # Files.
    "standard input": "entrada estándar",
    "os missing": "no existe tal archivo o carpeta",
    "os folder": "es una carpeta, no un archivo",
    "os no folder": "una parte de su ruta es un archivo, no una carpeta",
    "os forbidden": "aquí no tiene permiso para leerlo o escribirlo",
    "os full": "no queda espacio",
    "no events": "no contiene ningún archivo que pueda ser un torneo ({endings})",
    "cannot be read": "no se puede leer: {reason}",
    "too large": "supera los {megabytes} MB y no se ha leído",
    "empty file": "está vacío; se espera un informe TRF o una tabla publicada",
    # Lists of criteria.
    "too long": "'{written}…' es demasiado largo para un criterio",
    "nearest": "'{written}' no es un criterio; lo más parecido: {near}",
    "no criterion": "'{written}' no es un criterio; 'xltiebreak criteria' los muestra todos",
    "modified twice": "'{written}' indica '{modifier}' y algo más del mismo tipo",
    "cannot be modified": "'{written}': {code} no se puede modificar con '{modifier}'; admite {allowed}",
    "takes no modifier": (
        "'{written}': {code} no se puede modificar con '{modifier}'; no admite modificadores"
    ),
    "empty list": "la lista de criterios está vacía; escriba por ejemplo PTS,BH-C1,BH,SB,DE",
    "left out": "{error}; se ha omitido",
    "the event's list": "la lista del torneo",
    "names no criteria": "el torneo no indica criterios; se ha usado la lista predefinida {preset}",
    "names no readable criteria": (
        "el torneo no indica ningún criterio que se pueda leer; se ha usado la lista predefinida {preset}"
    ),
    "points not first": "la lista no empieza por PTS, así que los puntos no van primero",
    "not so often": "no existe {criterion}: {wanted} figura {times}× en la lista",
    # What was asked for.
    "no such round": (
        "no hay una ronda {round} tras la que parar; el torneo tiene resultados de {rounds} rondas"
    ),
    "no start date": (
        "no se conoce la fecha de inicio, así que se ha usado la edición más reciente, la de {edition}"
    ),
    "no such number": "ningún participante tiene el número {numbers}",
    "no such edition": "no existe la edición '{edition}'; las ediciones son {editions}",
    "no such preset": "no existe la lista predefinida '{preset}'; las disponibles son {presets}",
    # Games without a result.
    "no result yet": "aún no hay resultado de {pairs}; no se cuenta para ninguna de las dos partes",
    "round not counted": (
        "aún no hay resultado de ninguna partida, así que la ronda no cuenta, ni tampoco sus descansos"
    ),
    # Why a criterion has no value, splits no group, or needs a remark.
    "for team events": "{code} es para torneos por equipos",
    "for individual events": "{code} es para torneos individuales",
    "score for team events": ":{score} es para torneos por equipos; escriba {criterion}",
    "not in a round robin": (
        "{code} no debe utilizarse en torneos round robin (Art. 8 de 2026, y según nuestra lectura de las "
        "ediciones anteriores); SB y KS son los indicados para ellos"
    ),
    "unrated": (
        "sin valoración: {numbers}; nada establece cómo cuentan los participantes sin valoración (Art. "
        "{article}); indique una valoración para ellos, por ejemplo --unrated 1400"
    ),
    "unrated and more": (
        "sin valoración: {numbers} y {more} más; nada establece cómo cuentan los participantes sin "
        "valoración (Art. {article}); indique una valoración para ellos, por ejemplo --unrated 1400"
    ),
    "unrated, in a workbook": (
        "sin valoración: {numbers}; nada establece cómo cuentan los participantes sin valoración (Art. "
        "{article}); indique una valoración para ellos en los ajustes ('{setting}')"
    ),
    "unrated and more, in a workbook": (
        "sin valoración: {numbers} y {more} más; nada establece cómo cuentan los participantes sin "
        "valoración (Art. {article}); indique una valoración para ellos en los ajustes ('{setting}')"
    ),
    "divisor zero": "el divisor es 0 (Art. {article}); indique otro, por ejemplo SSSC/K4",
    "unknown to edition": "la edición de {edition} no contempla {code}",
    "called otherwise": "la edición de {edition} lo llama {code}",
    "stay tied": "{numbers} siguen empatados: {reason}",
    "unequal game points": (
        "sus puntos de partida son distintos, así que no se puede usar el recuento por tablero (Art. 12.1)"
    ),
    "entered in vain": (
        "{numbers} ya no están empatados cuando se aplica; ponga PLAYOFF donde lo prevean las bases del "
        "torneo, por ejemplo PTS,PLAYOFF,…"
    ),
    "nothing entered": "no se ha indicado ningún orden del playoff",
    "Koya in a Swiss": "el sistema Koya está pensado para torneos round robin (Art. 9.2)",
    "games without colour": "las partidas sin color no se cuentan ({numbers})",
    # TRF: lines and records.
    "no player record": (
        "no se ha encontrado ningún registro de jugador (una línea que empiece por 001); ¿es un TRF?"
    ),
    "line too long": "la línea ocupa más de {rounds} rondas; el resto se ha ignorado",
    "unreadable record": "el registro {record} no se ha podido leer y se ha ignorado: '{text}'",
    "no starting number": "las columnas 5–8 deberían contener el número inicial, no '{text}'",
    "starting number twice": "el número inicial {no} ya figura en la línea {line}",
    "columns in bytes": "las columnas están contadas en bytes; se han leído así",
    "unreadable round": (
        "las columnas {first}–{last} (ronda {round}) contienen '{text}'; lo correcto sería oponente, color y "
        "resultado, como en '  12 w 1' o '0000 - U'"
    ),
    "result without opponent": "ronda {round}: un resultado '{result}' sin oponente se ha leído como {kept}",
    "worth otherwise before": "{symbol}={value}, pero el mismo resultado vale antes {before}",
    "no team number": "las columnas 5–7 deberían contener el número del equipo, no '{text}'",
    "team twice": "el equipo {no} ya figura en la línea {line}",
    "team without players": (
        "el equipo {no} no tiene jugadores; sus números van en las columnas 74–77, 79–82 …"
    ),
    "bye without round": "el registro 240 debería indicar F, H o Z y una ronda, no '{text}'",
    "no forfeit": "el registro 330 debería indicar +-, -+ o --, no '{text}'",
    "299 without points": "el registro 299 no indica puntos y se ha ignorado",
    "299 without participant": "el registro 299 no indica ningún participante y se ha ignorado",
    "299 of a stranger": "el registro 299 nombra al participante {no}, que no existe",
    "no date": (
        "'{text}' no es una fecha que se pueda leer, como 2026/03/01; sin fecha se aplica la edición más "
        "reciente del reglamento"
    ),
    "year first": "'{text}' se ha leído con el año delante, como {date}",
    "unknown kind of event": (
        "'{text}' no es un tipo de torneo conocido (registro 092 o 192); se ha leído como {system}"
    ),
    "kind of event not stated": (
        "no se indica el tipo de torneo (registro 092 o 192); se ha leído como {system}"
    ),
    "scoring found": (
        "no hay registro 162; los puntos dados se corresponden con {win}–{draw}–0 y {bye} por descanso, y "
        "así se han contado"
    ),
    # TRF: games; {no} and {opponent} are numbers of players, {team} and {other} of teams.
    "bye of a stranger": "el registro 240 nombra al jugador {no}, que no figura en ningún registro 001",
    "bye contradicted": (
        "el jugador {no} tiene aquí un descanso {bye} en la ronda {round}, pero '{result}' en la línea {line}"
    ),
    "own opponent": (
        "ronda {round}: el jugador {no} tiene como oponente al {opponent}, que es el mismo jugador"
    ),
    "unknown opponent": (
        "ronda {round}: el jugador {no} tiene como oponente al {opponent}, que no figura en ningún registro "
        "001"
    ),
    "bye with opponent": (
        "ronda {round}: el jugador {no} tiene un descanso {bye} y el oponente {opponent}; el oponente se ha "
        "ignorado"
    ),
    "another opponent": (
        "ronda {round}: {no} tiene como oponente a {opponent}, pero {opponent} tiene como oponente a {theirs}"
    ),
    "opponent without opponent": (
        "ronda {round}: {no} tiene como oponente a {opponent}, pero {opponent} no tiene oponente"
    ),
    "results contradict": (
        "ronda {round}: {no}–{opponent} tiene los resultados '{result}' y '{theirs}', que no pueden ser "
        "correctos a la vez"
    ),
    "unusual result": "ronda {round}: {no}–{opponent} tiene el resultado inusual {result}",
    "both white": "ronda {round}: {no} y {opponent} llevan ambos blancas",
    "both black": "ronda {round}: {no} y {opponent} llevan ambos negras",
    "other points": "a {no} se le atribuye una puntuación de {claimed}, pero sus resultados suman {points}",
    "other game points": (
        "a {no} se le atribuye un total de {claimed} puntos de partida, pero sus resultados suman {points}"
    ),
    # TRF: teams.
    "teams do not play": "los equipos del registro 013 no juegan; se han ignorado",
    "unknown team": "el registro {record} nombra al equipo {team}, que no figura en ningún registro 310",
    "unknown member": "el equipo {team} incluye al jugador {no}, que no figura en ningún registro 001",
    "two teams": "el jugador {no} ya juega en el equipo {team}",
    "no team": "el jugador {no} tiene partidas, pero no juega en ningún equipo",
    "line-up of a stranger": "el registro 300 nombra al jugador {no}, que no juega en el equipo {team}",
    "left out of line-up": "el registro 300 omite al jugador {no}, que tiene oponente en la ronda {round}",
    "boards unclear": (
        "ronda {round}: los tableros del encuentro {team}–{other} no se pueden deducir de los registros; un "
        "registro 300 de cada equipo los indicaría"
    ),
    "too many games": "ronda {round}: el equipo {team} tiene {games} partidas en {boards} tableros",
    "paired with each other": "ronda {round}: hay jugadores del equipo {team} emparejados entre sí",
    "several teams": (
        "ronda {round}: los jugadores del equipo {team} tienen oponentes de los equipos {others}; en un "
        "encuentro hay un solo equipo oponente"
    ),
    "line-up against another": (
        "ronda {round}: el equipo {team} se enfrenta aquí a {stated}, pero sus jugadores se enfrentaron a "
        "{other}"
    ),
    "bye of a team that played": (
        "ronda {round}: el equipo {team} tiene aquí un descanso {bye}, pero sus jugadores se enfrentaron a "
        "{other}"
    ),
    "forfeit of a team that played": (
        "ronda {round}: el encuentro del equipo {team} consta como incomparecencia, pero se jugaron partidas"
    ),
    "bye without points": (
        "ronda {round}: ningún registro 320 con puntos dice cuánto vale el descanso del equipo {team}; se ha "
        "contado como un encuentro empatado"
    ),
    "one-sided match": (
        "ronda {round}: el equipo {team} se enfrenta al equipo {other}, pero este no se enfrenta a {team}"
    ),
}
