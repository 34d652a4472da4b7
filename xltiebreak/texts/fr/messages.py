"""The words of tables, commands and messages in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The table of the standings.
    "heading rank": "Rg",
    "heading no": "N°",
    "heading name": "Nom",
    "swiss": "système suisse",
    "round robin": "toutes rondes",
    "team swiss": "système suisse par équipes",
    "team round robin": "toutes rondes par équipes",
    "after round": "{kind}, classement après la ronde {held}, édition {edition}",
    "after round of": "{kind}, classement après la ronde {held} sur {planned}, édition {edition}",
    "lots": "Le tirage au sort a été fait avec la graine {seed}.",
    # The list of the criteria.
    "heading code": "Code",
    "heading article": "Article",
    "heading editions": "Éditions",
    "heading modifiers": "Modificateurs",
    "heading events": "Tournois",
    "for all": "tous",
    "for individuals": "individuels",
    "for teams": "par équipes",
    "for all, Swiss only": "tous, suisses seulement",
    "for individuals, Swiss only": "individuels, suisses seulement",
    "for teams, Swiss only": "par équipes, suisses seulement",
    # Problems: how grave, and where.
    "error": "erreur",
    "warning": "avertissement",
    "note": "remarque",
    "problem": "{level} : {problem}",
    "more problems": "… et {count} de plus (tous avec --format json)",
    "line": "ligne {line}",
    "lines": "lignes {first} et {second}",
    "round": "ronde {round}",
    # Commands; what stands in quotes or after -- is typed so in every language.
    "demo written": (
        "Dans {folder} ont été écrits le classeur (demo.xlsx s'ouvre dans tout tableur : classement, détails,\n"
        "graphiques), le même tournoi comme rapport TRF (demo.trf), le classement à imprimer (standings.txt)\n"
        "ou à exploiter (standings.csv) et une valeur expliquée (explained.txt).\n"
        "\n"
        "Ensuite, avec ce tournoi ou le vôtre :"
    ),
    "output": "sortie",
    "stopped": "interrompu",
    "output closed": "la sortie standard est fermée ; écrire dans un fichier avec -o",
    "over the event": "{file} est le tournoi lui-même, qui serait perdu ; écrire dans un autre fichier",
    "no participant": "'{text}' n'est ni le numéro ni le nom d'un participant",
    "several participants": "'{text}' peut être l'un des numéros {numbers}",
    "no rating": "'{text}' devrait être une cote, comme 1400",
    "no play-off": "--playoff : '{text}' devrait être numéro=place, comme 5=1,7=2",
    "no excluded": "--exclude : '{text}' devrait être le numéro d'un participant, comme 5,17",
    # Files.
    "standard input": "entrée standard",
    "os missing": "il n'y a pas de tel fichier ou dossier",
    "os folder": "c'est un dossier, pas un fichier",
    "os no folder": "une partie de son chemin est un fichier, pas un dossier",
    "os forbidden": "vous n'avez pas le droit de le lire ou de l'écrire ici",
    "os full": "il n'y a plus de place",
    "no events": "ne contient aucun fichier qui puisse être un tournoi ({endings})",
    "cannot be read": "ne peut pas être lu : {reason}",
    "too large": "dépasse {megabytes} Mo et n'a pas été lu",
    "empty file": "est vide ; un rapport TRF ou un tableau publié est attendu",
    # Lists of criteria.
    "too long": "'{written}…' est trop long pour un critère",
    "nearest": "'{written}' n'est pas un critère ; les plus proches : {near}",
    "no criterion": "'{written}' n'est pas un critère ; 'xltiebreak criteria' les énumère tous",
    "modified twice": "'{written}' contient '{modifier}' et un autre modificateur de même sorte",
    "cannot be modified": (
        "'{written}' : {code} ne peut pas être modifié par '{modifier}' ; modificateurs admis : {allowed}"
    ),
    "takes no modifier": (
        "'{written}' : {code} ne peut pas être modifié par '{modifier}' ; aucun modificateur n'est admis"
    ),
    "empty list": "la liste des critères est vide ; écrire par exemple PTS,BH-C1,BH,SB,DE",
    "left out": "{error} ; critère laissé de côté",
    "the event's list": "liste du tournoi",
    "names no criteria": "le tournoi n'indique aucun critère ; la liste prédéfinie {preset} a été utilisée",
    "names no readable criteria": (
        "le tournoi n'indique aucun critère lisible ; la liste prédéfinie {preset} a été utilisée"
    ),
    "points not first": "la liste ne commence pas par PTS ; les points ne viennent donc pas en premier",
    "not so often": "{criterion} n'existe pas : {wanted} figure {times} fois dans la liste",
    # What was asked for.
    "no such round": (
        "il n'y a pas de ronde {round} après laquelle s'arrêter ; nombre de rondes avec des résultats : "
        "{rounds}"
    ),
    "no start date": (
        "aucune date de début n'est connue ; l'édition la plus récente, {edition}, a donc été utilisée"
    ),
    "no such number": "aucun participant n'a le numéro {numbers}",
    "no such edition": "il n'y a pas d'édition '{edition}' ; les éditions sont {editions}",
    "no such preset": "il n'y a pas de liste prédéfinie '{preset}' ; les listes prédéfinies sont {presets}",
    # Games without a result.
    "no result yet": "pas encore de résultat pour {pairs} ; rien n'est compté d'un côté ni de l'autre",
    "round not counted": (
        "aucune partie n'a encore de résultat ; la ronde ne compte donc pas, ni ses exemptions et repos"
    ),
    # Why a criterion has no value, splits no group, or needs a remark.
    "for team events": "{code} est réservé aux tournois par équipes",
    "for individual events": "{code} est réservé aux tournois individuels",
    "score for team events": ":{score} est réservé aux tournois par équipes ; écrire {criterion}",
    "not in a round robin": (
        "{code} ne doit pas être utilisé dans un tournoi toutes rondes (Art. 8 de 2026, et notre lecture "
        "des éditions antérieures) ; SB et KS sont faits pour cela"
    ),
    "unrated": (
        "sans cote : {numbers} ; rien ne dit comment comptent les participants sans cote (Art. "
        "{article}) ; leur fixer une cote, par exemple --unrated 1400"
    ),
    "unrated and more": (
        "sans cote : {numbers} et {more} de plus ; rien ne dit comment comptent les participants sans cote "
        "(Art. {article}) ; leur fixer une cote, par exemple --unrated 1400"
    ),
    "unrated, in a workbook": (
        "sans cote : {numbers} ; rien ne dit comment comptent les participants sans cote (Art. "
        "{article}) ; leur fixer une cote dans les réglages ('{setting}')"
    ),
    "unrated and more, in a workbook": (
        "sans cote : {numbers} et {more} de plus ; rien ne dit comment comptent les participants sans cote "
        "(Art. {article}) ; leur fixer une cote dans les réglages ('{setting}')"
    ),
    "divisor zero": "le diviseur est 0 (Art. {article}) ; en indiquer un autre, par exemple SSSC/K4",
    "unknown to edition": "l'édition {edition} ne connaît pas {code}",
    "called otherwise": "l'édition {edition} l'appelle {code}",
    "stay tied": "{numbers} restent ex æquo : {reason}",
    "unequal game points": (
        "leurs points de partie diffèrent, donc le compte des échiquiers ne peut pas être utilisé (Art. 12.1)"
    ),
    "entered in vain": (
        "plus d'égalité pour {numbers} au moment de l'appliquer ; placer PLAYOFF là où le règlement le "
        "veut, par exemple PTS,PLAYOFF,…"
    ),
    "nothing entered": "aucun ordre de barrage n'a été saisi",
    "Koya in a Swiss": "le système Koya est fait pour les tournois toutes rondes (Art. 9.2)",
    "games without colour": "les parties sans couleur ne sont pas comptées ({numbers})",
    # TRF: lines and records.
    "no player record": (
        "aucun enregistrement de joueur (ligne commençant par 001) n'a été trouvé ; est-ce bien un TRF ?"
    ),
    "line too long": "la ligne dépasse {rounds} rondes ; le reste a été ignoré",
    "unreadable record": "l'enregistrement {record} n'a pas pu être lu et a été ignoré : '{text}'",
    "no starting number": "les colonnes 5–8 devraient contenir le numéro de départ, et non '{text}'",
    "starting number twice": "le numéro de départ {no} a déjà été donné à la ligne {line}",
    "columns in bytes": "les colonnes sont comptées en octets ; elles ont été lues ainsi",
    "unreadable round": (
        "les colonnes {first}–{last} (ronde {round}) contiennent '{text}' ; il faudrait adversaire, "
        "couleur et résultat, comme '  12 w 1' ou '0000 - U'"
    ),
    "result without opponent": "ronde {round} : un résultat '{result}' sans adversaire a été lu comme {kept}",
    "worth otherwise before": "{symbol}={value}, mais le même résultat vaut {before} plus haut",
    "no team number": "les colonnes 5–7 devraient contenir le numéro de l'équipe, et non '{text}'",
    "team twice": "l'équipe {no} a déjà été donnée à la ligne {line}",
    "team without players": (
        "l'équipe {no} n'a pas de joueurs ; leurs numéros se placent dans les colonnes 74–77, 79–82 …"
    ),
    "bye without round": "l'enregistrement 240 devrait indiquer F, H ou Z et une ronde, et non '{text}'",
    "no forfeit": "l'enregistrement 330 devrait indiquer +-, -+ ou --, et non '{text}'",
    "299 without points": "l'enregistrement 299 n'indique pas de points et a été ignoré",
    "299 without participant": "l'enregistrement 299 n'indique pas de participant et a été ignoré",
    "299 of a stranger": "l'enregistrement 299 indique le participant {no}, qui n'existe pas",
    "no date": (
        "'{text}' n'est pas une date lisible, comme 2026/03/01 ; sans date, l'édition la plus récente du "
        "règlement s'applique"
    ),
    "year first": "'{text}' a été lu avec l'année en premier, soit {date}",
    "unknown kind of event": (
        "'{text}' n'est pas un type de tournoi connu (enregistrement 092 ou 192) ; lu comme {system}"
    ),
    "kind of event not stated": (
        "le type de tournoi n'est pas indiqué (enregistrement 092 ou 192) ; lu comme {system}"
    ),
    "scoring found": (
        "pas d'enregistrement 162 ; les points donnés correspondent au barème {win}–{draw}–0 avec une "
        "exemption à {bye}, qui a été utilisé"
    ),
    # TRF: games; {no} and {opponent} are numbers of players, {team} and {other} of teams.
    "bye of a stranger": "l'enregistrement 240 indique le joueur {no}, qu'aucun enregistrement 001 ne décrit",
    "bye contradicted": (
        "le joueur {no} a ici une exemption {bye} à la ronde {round}, mais '{result}' à la ligne {line}"
    ),
    "own opponent": "ronde {round} : le joueur {no} a pour adversaire {opponent}, qui est le même joueur",
    "unknown opponent": (
        "ronde {round} : le joueur {no} a pour adversaire {opponent}, qu'aucun enregistrement 001 ne décrit"
    ),
    "bye with opponent": (
        "ronde {round} : le joueur {no} a une exemption {bye} et l'adversaire {opponent} ; l'adversaire a "
        "été ignoré"
    ),
    "another opponent": (
        "ronde {round} : {no} a pour adversaire {opponent}, mais {opponent} a pour adversaire {theirs}"
    ),
    "opponent without opponent": (
        "ronde {round} : {no} a pour adversaire {opponent}, mais {opponent} n'a pas d'adversaire"
    ),
    "results contradict": (
        "ronde {round} : {no}–{opponent} a les résultats '{result}' et '{theirs}', qui ne peuvent pas être "
        "justes tous les deux"
    ),
    "unusual result": "ronde {round} : {no}–{opponent} a le résultat inhabituel {result}",
    "both white": "ronde {round} : {no} et {opponent} ont tous deux les Blancs",
    "both black": "ronde {round} : {no} et {opponent} ont tous deux les Noirs",
    "other points": "{claimed} points sont indiqués pour {no}, mais la somme des résultats est {points}",
    "other game points": (
        "{claimed} points de partie sont indiqués pour {no}, mais la somme des résultats est {points}"
    ),
    # TRF: teams.
    "teams do not play": "les équipes de l'enregistrement 013 ne jouent pas ; elles ont été ignorées",
    "unknown team": (
        "l'enregistrement {record} indique l'équipe {team}, qu'aucun enregistrement 310 ne décrit"
    ),
    "unknown member": "l'équipe {team} comprend le joueur {no}, qu'aucun enregistrement 001 ne décrit",
    "two teams": "le joueur {no} joue déjà pour l'équipe {team}",
    "no team": "le joueur {no} a des parties, mais ne joue pour aucune équipe",
    "line-up of a stranger": (
        "l'enregistrement 300 indique le joueur {no}, qui ne joue pas pour l'équipe {team}"
    ),
    "left out of line-up": "l'enregistrement 300 omet le joueur {no}, qui a un adversaire à la ronde {round}",
    "boards unclear": (
        "ronde {round} : les échiquiers du match {team}–{other} ne peuvent pas être déduits des "
        "enregistrements ; un enregistrement 300 pour chaque équipe les indiquerait"
    ),
    "too many games": "ronde {round} : l'équipe {team} a {games} parties sur {boards} échiquiers",
    "paired with each other": "ronde {round} : des joueurs de l'équipe {team} sont appariés entre eux",
    "several teams": (
        "ronde {round} : les joueurs de l'équipe {team} ont des adversaires des équipes {others} ; un "
        "match n'a qu'un adversaire"
    ),
    "line-up against another": (
        "ronde {round} : l'équipe {team} rencontre ici {stated}, mais ses joueurs ont rencontré {other}"
    ),
    "bye of a team that played": (
        "ronde {round} : l'équipe {team} a ici une exemption {bye}, mais ses joueurs ont rencontré {other}"
    ),
    "forfeit of a team that played": (
        "ronde {round} : le match de l'équipe {team} est déclaré forfait, mais des parties ont été jouées"
    ),
    "bye without points": (
        "ronde {round} : aucun enregistrement 320 avec des points ne dit ce que vaut l'exemption de "
        "l'équipe {team} ; elle a été comptée comme un match nul"
    ),
    "one-sided match": (
        "ronde {round} : l'équipe {team} rencontre l'équipe {other}, mais celle-ci ne rencontre pas {team}"
    ),
}
