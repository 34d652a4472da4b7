"""Ce que dit un contrôle en français."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "checking": "Contrôle",
    "verdict clean": "juste. Les points de {points} participants, les places de {ranks} et {values} valeurs de départage concordent.",
    "verdict nothing": "rien à comparer : le fichier n'indique ni points, ni places, ni départages.",
    "verdict differs": "différences : {count}. Les points de {points} participants, les places de {ranks} et {values} valeurs de départage concordent.",
    "verdict results first": "Les résultats se contredisent ; rien n'a donc été calculé à partir d'eux. Corrigez-les d'abord.",
    "verdict points": "points",
    "verdict rank": "place",
    "verdict result": "résultat",
    "verdict list": "liste des départages",
    "verdict column": "{heading} ({criterion})",
    "verdict identified": "Les colonnes imprimées, selon l'édition {edition} : {columns}.",
    "verdict no ranking": "Les places ne suivent pas les points ({count} d'entre elles) : ce n'est pas un classement de ces résultats, peut-être l'ordre de départ ; elles n'ont pas été comparées.",
    "verdict unknown column": "La colonne {heading} n'est aucun départage connu, ou ses valeurs ne correspondent à aucun ; elle n'a pas été comparée.",
    "verdict encounter": "La colonne {heading} est la rencontre directe, dont le règlement ne connaît que l'ordre ; elle compte pour les places.",
    "verdict no list": "Le fichier n'annonce aucune liste de départages ; les places n'ont été comparées qu'aux points.",
    "verdict open ranks": "{count} places restent ouvertes à cause de résultats douteux ; elles n'ont pas été comparées.",
    "verdict summary": "{count} fichiers contrôlés : {clean} corrects, {differing} avec des différences, {unreadable} illisibles.",
    "reason points": "la somme des résultats des rondes est la nôtre",
    "reason edition": "la leur est la valeur selon l'édition {edition}",
    "reason criterion": "la leur est la valeur de {criterion}",
    "reason unplayed": "des rondes non jouées interviennent, que l'art. {article} ajuste",
    "reason unknown": "les résultats ne la donnent par aucune règle connue",
    "reason rank": "d'après {values}",
    "heading what": "Quoi",
    "heading ours": "Nous",
    "heading theirs": "Eux",
    "heading where": "Où",
    "heading reason": "Raison",
}
