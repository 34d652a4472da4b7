"""Lo que dice una comprobación en español."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "checking": "Comprobando",
    "verdict clean": "correcto. Coinciden los puntos de {points} participantes, los puestos de {ranks} y {values} valores de desempate.",
    "verdict nothing": "nada que comparar: el archivo no indica puntos, puestos ni desempates.",
    "verdict differs": "diferencias: {count}. Coinciden los puntos de {points} participantes, los puestos de {ranks} y {values} valores de desempate.",
    "verdict results first": "Los resultados se contradicen, así que no se ha calculado nada con ellos; corríjalos primero.",
    "verdict points": "puntos",
    "verdict rank": "puesto",
    "verdict result": "resultado",
    "verdict list": "lista de desempates",
    "verdict column": "{heading} ({criterion})",
    "verdict identified": "Las columnas impresas, según la edición {edition}: {columns}.",
    "verdict no ranking": "Los puestos no siguen los puntos ({count} de ellos): no son una clasificación de estos resultados, quizá el orden inicial; no se compararon.",
    "verdict unknown column": "La columna {heading} no es ningún desempate conocido, o sus valores no encajan con ninguno; no se ha comparado.",
    "verdict encounter": "La columna {heading} es el encuentro directo, del que el reglamento solo conoce el orden; cuenta para los puestos.",
    "verdict no list": "El archivo no anuncia ninguna lista de desempates; los puestos se han comparado solo con los puntos.",
    "verdict open ranks": "{count} puestos quedan abiertos por resultados dudosos; no se han comparado.",
    "verdict summary": "{count} archivos comprobados: {clean} correctos, {differing} con diferencias, {unreadable} ilegibles.",
    "reason points": "los resultados de las rondas suman lo nuestro",
    "reason edition": "el suyo es el valor según la edición {edition}",
    "reason criterion": "el suyo es el valor de {criterion}",
    "reason unplayed": "intervienen rondas no jugadas, que el art. {article} ajusta",
    "reason unknown": "los resultados no lo dan por ninguna regla conocida",
    "reason rank": "por {values}",
    "heading what": "Qué",
    "heading ours": "Nuestro",
    "heading theirs": "Suyo",
    "heading where": "Dónde",
    "heading reason": "Motivo",
}
