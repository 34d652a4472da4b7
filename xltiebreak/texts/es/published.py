"""Lo que dice en español la lectura de una tabla publicada."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no table": "no contiene ninguna tabla legible: ni rondas con rivales y resultados, ni resultados de todos contra todos, ni una lista con nombres",
    "no report or table": "no contiene un informe TRF ni una tabla reconocible: una tabla necesita una fila de encabezados con Nombre y una columna para cada ronda o rival",
    "no table list": "es una lista de participantes sin sus partidas; indique la tabla cruzada y, junto a ella, esta lista: --with",
    "no table composition": "tiene los jugadores de los equipos, pero no quién jugó con quién; indique la tabla cruzada de equipos y, junto a ella, este archivo: --with",
    "no table of the event": "no es de este torneo: empieza por {name} y contiene menos de la mitad de los participantes",
    "no table team": "tiene jugadores de un equipo '{name}' que no está en la tabla cruzada",
    "no table row": "no tiene fila para '{numbers}', cuyas partidas indica la columna {cells}; cada uno necesita una fila",
    "two tables": "contiene dos tablas, con encabezados en {first} y {second}; ponga cada una en un archivo propio",
    "no table too large": "es mayor que cualquier tabla de un torneo y no se leyó",
    "no participants": "no tiene participantes",
    "unnamed": "N.º {no}",
    "paired twice": "línea {line}: el número {no} está emparejado por segunda vez en la ronda {round}",
    "pairing unreadable": "la línea {line} no es un emparejamiento legible: '{text}'; lo correcto sería la ronda, los números de blancas y negras (-1: nadie) y sus resultados",
    "pairings missing": "faltan los emparejamientos de algunas rondas: {rounds}; indique los archivos de todas las rondas hasta la {last}, los demás tras --with",
    "pairings empty": "tiene títulos de emparejamientos, pero ningún emparejamiento",
    "table letters": "no se sabe cuál de las letras {letters} son las blancas: se omiten los colores y los desempates que los necesitan",
    "table bye U": "'{content}' ({count} en total) puede ser un bye asignado por el emparejamiento (U) o un bye de punto entero (F), y la tabla no lo dice; se tomó como U. Si no lo es: --bye {example}=F",
    "table bye H": "'{content}' ({count} en total) puede ser un bye de medio punto (H) u otra cosa que dio medio punto, y la tabla no lo dice; se tomó como H. Si no lo es: --bye {example}=U",
    "table bye Z": "'{content}' ({count} en total) es una ronda sin partida y sin puntos; se tomó como bye de cero puntos o ausencia (Z). Si no lo es: --bye {example}=H",
    "table bye empty": "vacía aunque la ronda se jugó ({count} en total): se tomó como ausencia (Z). Si no lo es: --bye {example}=H, o para todas --bye empty=H",
    "pasted bye": "'{content}' ({count} en total) es una ronda sin partida de una clase que la tabla pegada no dice; se tomó como {kind}. Si no lo es, escriba U, F, H o Z en su lugar",
    "pasted table": "sobre la hoja '{sheet}' se ha pegado algo que ahí no se puede leer: de las tablas de otros programas solo se leen las tablas cruzadas suizas de jugadores; si es una liga o es por equipos, guarde la tabla en un archivo propio, del que 'xltiebreak convert tabla.xlsx torneo.xlsx' hace un libro",
    "no kind of bye": "'{text}' debería ser una celda o su contenido y una clase, como -1=F o F12=H; las clases son F, H, Z y U",
    "bye not found": "--bye: la tabla no tiene ninguna ronda sin partida en '{cell}', ni en esa dirección ni con ese contenido",
    "bye on a game": "--bye {cell}: ahí está '{content}', una partida; solo una ronda sin partida puede ser un bye",
    "byes without table": "--bye es para tablas publicadas; aquí consta la clase de cada bye",
    "web page": "es una página web; guarde la tabla como Excel o CSV (en chess-results, el enlace 'Excel') y vuelva a intentarlo",
}
