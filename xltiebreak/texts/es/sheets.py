"""The words of the workbook in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # Files that are no workbook, or not one of ours.
    "corrupt workbook": (
        "está dañado y no se puede leer como libro; ábralo en su hoja de cálculo y guárdelo de nuevo"
    ),
    "encrypted workbook": "está protegido con contraseña; quite la contraseña y vuelva a intentarlo",
    "old workbook": "es un libro del antiguo formato .xls; guárdelo como .xlsx y vuelva a intentarlo",
    "empty workbook": "está vacío",
    "no workbook": "no es un libro de cálculo (.xlsx, .xlsm u .ods)",
    "web page as workbook": (
        "es una página web a pesar de su nombre; ábrala en su hoja de cálculo, guárdela como .xlsx y vuelva a intentarlo"
    ),
    "workbook too large": "ocupa más de {megabytes} MB al descomprimirlo y no se ha leído",
    "workbook without part": "no es un libro completo: falta su parte {part}",
    "workbook with entities": (
        "tiene una parte ({part}) con declaraciones que ninguna hoja de cálculo escribe, y no se ha leído"
    ),
    "not ours": (
        "no tiene ninguna tabla cruzada de xltiebreak (ninguna hoja se llama Crosstable en su lista de "
        "nombres); 'xltiebreak new' crea un libro que la tiene"
    ),
    "several events": "tiene varios torneos; elija uno con --sheet: {titles}",
    "no such sheet": "no tiene ningún torneo en una hoja '{sheet}'; sus torneos son {titles}",
    "sheet without file": "--sheet es para libros de cálculo",
    "ods not written": "es un archivo .ods, que solo se lee; guárdelo como .xlsx para poder ordenarlo",
    "not sortable": (
        "no tiene ninguna hoja con el nombre Standings para '{sheet}', así que no hay nada que ordenar"
    ),
    "open elsewhere": (
        "está abierto en otro programa (existe un archivo {lock}); ciérrelo allí y vuelva a intentarlo"
    ),
    "read-only": "es de solo lectura; permita la escritura y vuelva a intentarlo",
    "no room": (
        "{place} contiene '{content}', donde la hoja {sheet} necesita sitio para {rows} filas y {columns} "
        "columnas; muévalo y vuelva a intentarlo"
    ),
    "changed meanwhile": "otro programa lo ha modificado mientras se ordenaba; vuelva a intentarlo",
    "exists already": "ya existe; elija otro nombre o muévalo a otro sitio",
    "several into one": "varios torneos solo se pueden reunir en un .xlsx",
    "output needs a name": "convert escribe un archivo y necesita su nombre como OUT, por ejemplo {example}; '-' es la entrada estándar, como IN",
    "no files": "no contiene ningún libro (.xlsx o .xlsm)",
    # What the commands tell.
    "sorted": "{file}: ordenado, {participants} participantes tras la ronda {round}. {summary}",
    "sorted nothing": "{file}: aún no hay resultados, nada que ordenar. {summary}",
    "sorted all": "Libros ordenados: {done} de {count}.",
    "filled nothing": "{file}: ninguna partida está anotada en un solo lado.",
    "made": "{file}: un libro nuevo, listo para rellenar.",
    "converted": "Se ha escrito {file}.",
    "sorting": "Ordenación",
    # Sheets.
    "sheet Settings": "Ajustes",
    "sheet Crosstable": "Tabla cruzada",
    "sheet Boards": "Tableros",
    "sheet Standings": "Clasificación",
    "sheet Details": "Detalles",
    "sheet Check": "Comprobación",
    "sheet Progress": "Evolución",
    "sheet Guide": "Guía",
    "sheet Lists": "Listas",
    "settings title": "Ajustes del torneo",
    "boards title": "Tableros: los jugadores y sus resultados",
    "details title": "Cómo se obtienen los valores",
    "details choose": "Participante n.º",
    "details hint": (
        "Elija un número de la lista de la celda; debajo figuran todos los participantes, para imprimir."
    ),
    "details all": "Todos los participantes",
    "check title": "Comprobación de la tabla cruzada",
    "check clean": "No se ha encontrado ningún error.",
    "check counts": "Errores: {errors}. Avisos: {warnings}.",
    "not checked yet": "Aún sin comprobar.",
    "not sorted yet": (
        "Aún sin ordenar: escriba los resultados en la tabla cruzada y después ordene la clasificación."
    ),
    "progress title": "Los primeros clasificados, ronda a ronda",
    "progress points": "Puntos tras cada ronda",
    "progress places": "Puesto tras cada ronda",
    "place is": "puesto {place}",
    "place unknown": "puesto desconocido",
    # Headings.
    "heading criterion": "Criterio",
    "heading round": "Ronda",
    "heading value": "Valor",
    "heading text": "Cómo se obtiene",
    "heading level": "Tipo",
    "heading cell": "Celda",
    "heading other": "y celda",
    "heading content": "Qué contiene",
    "heading message": "Qué está mal y qué sería lo correcto",
    "column no": "N.º",
    "column title": "Título",
    "column name": "Nombre",
    "column fed": "Fed.",
    "column rating": "Elo",
    "column bonus": "+ / −",
    "column sex": "Sexo",
    "column fide-id": "ID FIDE",
    "column born": "Nacimiento",
    "column team": "Equipo",
    # Comments.
    "comment rank": (
        "Los empatados comparten posición. Al ordenar, los números de la columna siguiente se escriben por "
        "orden de posición."
    ),
    "comment rounds": (
        "Número del oponente, color (w blancas, b negras), resultado:\n12w1  victoria con blancas contra el "
        "12\n5b½  tablas con negras (también 5b0,5 o 5b=)\n7w+, 7b-  victoria, derrota por "
        "incomparecencia\n9w  aún sin resultado\nU  descanso asignado por emparejamiento\nH, F, Z  descanso "
        "de medio punto, de punto completo, de cero puntos\nDeben rellenarse las celdas de ambos jugadores."
    ),
    "comment matrix": (
        "El resultado contra el participante de esta columna: 1, ½, 0, + o - (incomparecencias).\nVarias "
        "partidas: 1 ½\nSe pueden indicar la ronda y el color (w blancas, b negras): 3w1"
    ),
    "comment team rounds": (
        "Número del oponente, color en el primer tablero (w blancas, b negras), puntos de partida:\n8w2½  2½ "
        "puntos conseguidos contra el equipo 8\n8w+, 8w-  encuentro ganado, perdido por incomparecencia\n8w  "
        "los tableros dan el resultado\nU  descanso asignado por emparejamiento\nH, F, Z  descanso de medio "
        "punto, de punto completo, de cero puntos"
    ),
    "comment team matrix": (
        "Los puntos de partida contra el equipo de esta columna: 2½, o bien + y - en caso de incomparecencia "
        "de un equipo.\nSe pueden indicar la ronda y el color (w blancas, b negras): 3w2½"
    ),
    "comment boards": (
        "El resultado del jugador en esta ronda: 1, ½, 0, + o -.\nLos jugadores de una ronda se sientan en "
        "el orden de las filas; si es otro tablero, se indica como en 2w1 (tablero 2, blancas, "
        "victoria).\nVacía: no jugó."
    ),
    "comment bonus": "Puntos de bonificación o penalización: +1, -½; en la ronda 3: -1@3",
    # Settings.
    "section event": "El torneo",
    "section scoring": "Puntos por partida",
    "section match scoring": "Puntos por encuentro",
    "section rules": "Reglas",
    "section tie-breaks": "Desempates, por su orden",
    "setting language": "Idioma",
    "setting name": "Nombre del torneo",
    "setting city": "Lugar",
    "setting federation": "Federación",
    "setting start": "Primer día",
    "setting end": "Último día",
    "setting arbiter": "Árbitro principal",
    "setting system": "Sistema",
    "setting rounds": "Rondas",
    "setting games": "Partidas de cada pareja",
    "setting berger": "Tabla de Berger",
    "setting boards": "Tableros de un encuentro",
    "setting points 1": "Victoria",
    "setting points =": "Tablas",
    "setting points 0": "Derrota",
    "setting points U": "Descanso por emparejamiento (U)",
    "setting points +": "Victoria por incomparecencia (+)",
    "setting points -": "Derrota por incomparecencia (-)",
    "setting points F": "Descanso de punto completo (F)",
    "setting points H": "Descanso de medio punto (H)",
    "setting points Z": "Descanso de 0 puntos, ausencia (Z)",
    "setting points W": "Victoria no valorada (W)",
    "setting points D": "Tablas no valoradas (D)",
    "setting points L": "Derrota no valorada (L)",
    "setting match 1": "Encuentro ganado",
    "setting match =": "Encuentro empatado",
    "setting match 0": "Encuentro perdido",
    "setting match U": "Encuentro: descanso asignado (U)",
    "setting match +": "Encuentro ganado por incomp. (+)",
    "setting match -": "Encuentro perdido por incomp. (-)",
    "setting match F": "Encuentro: descanso completo (F)",
    "setting match H": "Encuentro: descanso de ½ p. (H)",
    "setting match Z": "Encuentro: ausencia (Z)",
    "setting match W": "Encuentro ganado, no val. (W)",
    "setting match D": "Encuentro empatado, no val. (D)",
    "setting match L": "Encuentro perdido, no val. (L)",
    "setting bye match points": "Descanso (U): puntos de encuentro",
    "setting bye game points": "Descanso (U): puntos de partida",
    "setting edition": "Edición del reglamento",
    "setting unrated": "Valoración de quienes no la tienen",
    "setting primary": "Puntuación principal",
    "setting half-point byes": "Descansos de ½ punto permitidos",
    "setting ties": "Empates que persisten",
    "setting seed": "Semilla del sorteo",
    "setting playoff": "Playoff",
    "setting excluded": "Expulsados",
    "setting tie-break": "Desempate {number}",
    "hint language": "de los encabezados, las explicaciones y los mensajes",
    "hint name": "figura encima de las tablas",
    "hint city": "",
    "hint federation": "tres letras, por ejemplo FRA",
    "hint start": "determina qué edición del reglamento se aplica",
    "hint end": "",
    "hint arbiter": "",
    "hint system": "el de la tabla cruzada de este libro",
    "hint rounds": "que ha de tener el torneo",
    "hint games": "1 a una vuelta, 2 a doble vuelta",
    "hint boards": "",
    "hint points 1": "",
    "hint points =": "½ o 0,5",
    "hint points 0": "",
    "hint points U": "vacío: como una victoria",
    "hint points +": "vacío: como una victoria",
    "hint points -": "vacío: 0",
    "hint points F": "vacío: como una victoria",
    "hint points H": "vacío: como unas tablas",
    "hint points Z": "vacío: 0",
    "hint points W": "vacío: como una victoria",
    "hint points D": "vacío: como unas tablas",
    "hint points L": "vacío: como una derrota",
    "hint match 1": "",
    "hint match =": "",
    "hint match 0": "",
    "hint match U": "",
    "hint match +": "vacío: como un encuentro ganado",
    "hint match -": "vacío: 0",
    "hint match F": "vacío: como un encuentro ganado",
    "hint match H": "vacío: como un encuentro empatado",
    "hint match Z": "vacío: 0",
    "hint match W": "",
    "hint match D": "",
    "hint match L": "",
    "hint bye match points": "",
    "hint bye game points": "",
    "hint edition": "por fecha: la vigente el primer día",
    "hint unrated": "vacío: los desempates por valoración quedan sin valor si a alguien le falta",
    "hint primary": "vacío: puntos de encuentro, o el primero de MPTS y GPTS en la lista",
    "hint half-point byes": "por participante; vacío: no se comprueba",
    "hint ties": "puesto compartido, o sorteo con una semilla que cualquiera puede comprobar",
    "hint seed": "vacío: se forma con el nombre, el primer día y el número de participantes",
    "hint playoff": "número = puesto, por ejemplo 5=1, 7=2",
    "hint excluded": (
        "números, por ejemplo 5, 17; no figuran en la clasificación, pero las partidas contra ellos cuentan"
    ),
    "hint tie-break": "elija de la lista o escriba uno, por ejemplo BH-C1 o KS/L+1",
    "choice swiss": "Suizo",
    "choice round-robin": "Round robin",
    "choice team-swiss": "Suizo por equipos",
    "choice team-round-robin": "Round robin por equipos",
    "choice by date": "por fecha",
    "choice 2022": "2022",
    "choice 2023": "2023",
    "choice 2026": "2026",
    "choice shared": "puesto compartido",
    "choice lots": "por sorteo",
    "choice yes": "sí",
    "choice no": "no",
    "choice match points": "puntos de encuentro",
    "choice game points": "puntos de partida",
    "right whole": "un número entero de {least} a {most}",
    "right date": "una fecha, por ejemplo 2026-03-01",
    "right choice": "una de estas opciones: {choices}",
    "right points": "puntos, por ejemplo 1, ½ o 0,5",
    "right numbers": "números de participantes, por ejemplo 5, 17",
    "right playoff": "número = puesto, por ejemplo 5=1, 7=2",
    # What is wrong in a cell.
    "cell setting wrong": "{setting}: '{content}' no se puede leer; lo correcto sería {right}",
    "cell column twice": "la ronda o el oponente {heading} tiene una segunda columna; se ha ignorado",
    "cell number twice": "el número {no} ya está en {other}; cada participante necesita su propio número",
    "cell number missing": (
        "esta fila tiene nombre o resultados, pero no número; lo correcto sería un número entero a partir de "
        "1"
    ),
    "cell number wrong": (
        "'{content}' no es un número de participante; lo correcto sería un número entero de 1 a {most}"
    ),
    "cell rating wrong": (
        "'{content}' no es una valoración; lo correcto sería un número entero hasta {most} o una celda vacía"
    ),
    "cell bonus wrong": "'{content}' no se puede leer; lo correcto sería +1, -½ o -1@3 (en la ronda 3)",
    "cell name missing": "el número {no} no tiene nombre",
    "cell name twice": "{one} y {other} tienen el mismo nombre, '{name}'; ¿se ha escrito dos veces el mismo?",
    "cell game unreadable": (
        "'{content}' no se puede leer; lo correcto sería oponente, color y resultado, como en 12w1 o 5b½, o "
        "bien U, H, F, Z"
    ),
    "cell game is a date": (
        "la hoja de cálculo lo ha convertido en el número {content}, probablemente una fecha; escriba ½ o "
        "0,5 para unas tablas y dé a la celda formato de texto"
    ),
    "cell match unreadable": (
        "'{content}' no se puede leer; lo correcto sería oponente, color y puntos de partida, como en 8w2½, "
        "o bien U, H, F, Z"
    ),
    "cell board unreadable": (
        "'{content}' no se puede leer; lo correcto sería 1, ½, 0, + o -, como en w1 o 2b½ (tablero 2)"
    ),
    "cell rounds missing": "no hay columna para la ronda {rounds}; los ajustes indican {stated} rondas",
    "cell own field": "'{content}' está en el cruce del participante consigo mismo; lo correcto sería *",
    "cell opponent unknown": "'{content}': no existe el participante {opponent}",
    "cell opponent oneself": "'{content}': {opponent} es el número del propio participante",
    "cell opponent column missing": "el número {no} no tiene columna entre los oponentes",
    "cell twice in a round": "{no} juega dos veces en la ronda {round}: {one} y {other}",
    "cell half missing": (
        "{no} tiene '{content}', pero {there}, la celda de {opponent}, está vacía; si es correcto, ahí "
        "corresponde {right}"
    ),
    "cell games missing": (
        "{no} tiene '{content}', pero {there}, la celda de {opponent}, solo tiene '{theirs}': ahí falta una "
        "partida; si es correcto, ahí corresponde {right}"
    ),
    "cell playing twice": (
        "{no} tiene '{content}', pero {opponent} juega contra {third} en esta ronda ({there}: '{theirs}'); "
        "nadie juega dos veces en una ronda"
    ),
    "cell other opponent": (
        "{no} tiene '{content}', pero {opponent} tiene '{theirs}' en {there}; cada uno debe nombrar al otro"
    ),
    "cell opponent has a bye": (
        "{no} tiene '{content}', pero {opponent} tiene '{theirs}' en {there}, que no es una partida"
    ),
    "cell both white": "{one} y {other} llevan ambos blancas ({there}); uno de ellos lleva negras",
    "cell both black": "{one} y {other} llevan ambos negras ({there}); uno de ellos lleva blancas",
    "cell result missing": (
        "{one} tiene '{content}' y {other} tiene '{theirs}' ({there}): falta el resultado en un lado; "
        "concordaría {right}"
    ),
    "cell results do not fit": (
        "{one} tiene '{content}' y {other} tiene '{theirs}' ({there}): no concuerdan; si el primero es "
        "correcto, el otro es {right}"
    ),
    "cell unusual result": (
        "{one} y {other} tienen un resultado inusual ({there}); se ha tomado tal como está"
    ),
    "cell match does not fit": (
        "{one} tiene '{content}' y {other} tiene '{theirs}' ({there}): no concuerdan con un encuentro a "
        "{boards} tableros"
    ),
    "cell byes too many": (
        "{no} tiene un descanso asignado por emparejamiento en las rondas {rounds}; nadie recibe más de uno"
    ),
    "cell half-point byes too many": (
        "{no} tiene descansos de medio punto en las rondas {rounds}; el máximo permitido es {most}"
    ),
    "cell empty": (
        "{no} no tiene nada en la ronda {round}; se ha tomado como ausencia (Z) – escriba Z si es correcto"
    ),
    "cell nobody": "aún no hay participantes; escriba nombres y resultados",
    "cell numbers unknown": "{setting}: no existe el participante {numbers}",
    "cell player number wrong": "'{content}' no es un número de jugador, o lo tiene otro jugador",
    "cell player team wrong": "'{content}' no es un número de equipo; el jugador {no} necesita uno",
    "cell board taken": (
        "'{content}': el tablero {board} está ocupado, o el encuentro solo tiene {boards} tableros"
    ),
    "cell board does not fit": "tablero {board}: '{content}' y '{theirs}' del oponente no concuerdan",
    "cell board without opponent": (
        "tablero {board}: '{content}', pero el otro equipo no tiene a nadie ahí; lo correcto sería + para "
        "una victoria sin oponente"
    ),
    "cell boards do not add up": "'{content}', pero los tableros suman {total} ({there})",
    "cell team bye unstated": (
        "los ajustes no indican cuánto vale el descanso de un equipo; se ha contado como un encuentro "
        "empatado"
    ),
    # The guide.
    "guide title": "Cómo usar este libro",
    "guide type": (
        "1  Rellenar\nEn la hoja Ajustes: el torneo, sus fechas, los puntos, la lista de desempates. En la "
        "hoja Tabla cruzada: nombres, valoraciones y resultados. Los campos blancos son para usted; se "
        "pueden añadir filas y columnas."
    ),
    "guide cells swiss": (
        "2  Resultados\n12w1 = victoria con blancas (w) contra el número 12;  5b½ = tablas con negras (b) "
        "contra el 5 (5b0.5, 5b0,5 y 5b= son lo mismo);  3w0 = derrota;  7w+ y 7b- = victoria o derrota por "
        "incomparecencia;  9w = emparejado, aún sin resultado.\nSe rellenan las celdas de ambos jugadores; "
        "'xltiebreak fill' anota la mitad que falta."
    ),
    "guide cells round-robin": (
        "2  Resultados\nEn la fila de un jugador, la columna del oponente: 1, ½, 0, + o - para las "
        "incomparecencias; varias partidas, separadas por un espacio: 1 ½. Las rondas y los colores siguen "
        "la tabla de Berger; si difieren, se indican: 3w1 = ronda 3, blancas (w), victoria."
    ),
    "guide cells team-swiss": (
        "2  Resultados\n8w2½ = 2½ puntos de partida contra el equipo 8, blancas (w) en el tablero 1;  8w+ y "
        "8w- = encuentro ganado o perdido por incomparecencia.\nEn la hoja Tableros, los jugadores y sus "
        "resultados: 1, ½, 0, + o -; se sientan en el orden de las filas, o como se indique: 2b1 = tablero "
        "2, negras (b), victoria."
    ),
    "guide cells team-round-robin": (
        "2  Resultados\nEn la fila de un equipo, la columna del oponente: los puntos de partida, por ejemplo "
        "2½; + o - si un equipo no comparece.\nEn la hoja Tableros, los jugadores y sus resultados: 1, ½, 0, "
        "+ o -; se sientan en el orden de las filas, o como se indique: 2b1 = tablero 2, negras (b), "
        "victoria."
    ),
    "guide byes": (
        "3  Descansos (byes)\nU = descanso asignado por emparejamiento;  H = descanso de medio punto;  F = "
        "descanso de punto completo;  Z = descanso de cero puntos o ausencia. Cada tipo cuenta de forma "
        "distinta en los desempates, así que es importante poner la letra correcta."
    ),
    "guide settings": (
        "4  Desempates\nElíjalos por su orden en la hoja Ajustes. La edición del reglamento de la FIDE se "
        "deduce del primer día, salvo que elija una. Cómo se calcula cada uno: hoja Detalles."
    ),
    "guide sort": (
        "5  Ordenar\nEn Excel y LibreOffice con xltiebreak: el botón o menú 'Ordenar clasificación'. Sin él: "
        "cierre el libro y ejecute  xltiebreak sort  con su nombre. El estado anterior se conserva al lado "
        "como .bak."
    ),
    "guide explain": (
        "6  Explicar\nEn la hoja Detalles elija un número: todos los desempates de ese participante, con los "
        "oponentes, los ajustes de puntuación y los cortes de los que resultan."
    ),
    "guide check": (
        "7  Comprobar\nLa hoja Comprobación muestra lo que no concuerda, con un enlace a la celda; las "
        "celdas quedan marcadas en la tabla cruzada. Un valor que depende de una contradicción se muestra "
        "como #N/A (#N/D), nunca como una suposición."
    ),
    "guide progress": (
        "8  Evolución\nLos puntos y los puestos de los primeros clasificados tras cada ronda, en gráficos."
    ),
    "guide print": (
        "9  Imprimir\nTodas las hojas están preparadas para A4, al ancho de la página y con los encabezados "
        "repetidos."
    ),
    "guide files": (
        "10  Más\nxltiebreak standings ARCHIVO muestra la tabla, xltiebreak convert ARCHIVO torneo.trf "
        "escribe un informe para la FIDE, xltiebreak explain ARCHIVO 7 BH-C1 explica un valor."
    ),
    "in doubt": "sin valor: lo anotado sobre {numbers} se contradice o no se conoce",
    "rank in doubt": "Los puestos no pueden determinarse hasta que se corrijan los errores (hoja {sheet}).",
    "explained by": "{law}: {operation}",
    "unknown ending": "el nombre termina en {ending}; debería terminar en {endings}",
    "no count": "'{text}' debería ser un número entero de {least} a {most}",
    "C1": "Corte-1",
    "C2": "Corte-2",
    "M1": "Mediano-1",
    "M2": "Mediano-2",
    "column team-name": "Nombre del equipo",
    "cell boards on one side": "ronda {round}: el equipo {team} tiene resultados en esta hoja, pero el equipo {opponent} no tiene ninguno",
    "cell boards without match": "el equipo {team} tiene resultados en esta hoja, pero ningún encuentro en la ronda {round} ({there})",
    "cell boards needed": "{criterion} se calcula con los resultados de los tableros, que faltan en los encuentros {matches}; introdúzcalos en la hoja {sheet}",
    "cell round too high": "'{content}' indica la ronda {round}; el torneo tiene {last}",
    "cell column without heading": "esta columna contiene partidas, pero '{content}' encima de ella no indica ninguna ronda; lo correcto sería el número de la ronda",
    "cell more rounds": "los ajustes indican {stated} rondas, pero la tabla tiene resultados de {rounds}",
    "cell met twice": "{one} y {other} están emparejados en la ronda {first} y de nuevo en la ronda {second}",
    "cell two byes": "la ronda {round} tiene dos descansos asignados por emparejamiento, de {one} y {other}; puede haber uno como máximo",
    "settings missing": "ya no tiene ajustes: se borró la hoja de nombre Settings; tome un libro nuevo y copie en él los resultados",
    "settings copied": "ninguna hoja tiene ya el nombre Settings, así que se usó la copia de los ajustes que está encima de la tabla",
    "see sheet": "Véase la hoja '{sheet}'.",
    "backup": "El estado anterior está en {file}.",
    "is a folder": "es una carpeta; 'xltiebreak sort --all {file}' ordena todos los libros que contiene",
    "output is one": "-o solo sirve con un único archivo",
    "crosstable without keys": "falta la tercera fila oculta de la hoja '{sheet}', o su columna de números o de nombres; tome un libro nuevo y copie en él los resultados",
    "doubtful event": "no se ha escrito: el torneo tiene errores que dejan resultados abiertos; corrija lo indicado arriba e inténtelo de nuevo",
    "filled": "{file}: mitades de partidas que faltaban, anotadas: {count} ({cells}). Ahora ordene el libro.",
    "cell too many games": "'{content}' contiene más resultados que partidas tiene una pareja ({games}; véanse los ajustes)",
    "cell matrix unreadable": "'{content}' no se puede leer; lo correcto sería 1, ½, 0, + o -, y con varias partidas 1 ½",
    "hint berger": "sí: rondas y colores siguen la tabla de Berger en el orden de los números",
    "other rounds": "una liga de {participants} tiene {rounds} rondas; quite --rounds",
    "too many rounds": "una liga de ese tamaño tiene {rounds} rondas; son posibles {most} como máximo",
    "cell below the table": "esta fila está debajo de la tabla, con filas vacías en medio, y no se ha leído; súbala junto a las demás, o bórrela",
}
