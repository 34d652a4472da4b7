"""The words over the columns of published tables, in the languages of the programs that print them.

They help where they are known; a column whose heading is not is recognised by what stands in it.
"""

from __future__ import annotations

import re

from ..criteria import CATALOGUE

#: The columns that describe a participant, by our keys, as programs head them in English.
COLUMNS = {
    "no": "No",
    "title": "Title",
    "name": "Name",
    "sex": "Sex",
    "rating": "Rtg",
    "fed": "FED",
    "fide-id": "FideID",
    "born": "Born",
}
_WORDS = {
    "rank": (
        "rk rank rg rang rng pl place plaats platz pos position pozicija class clas cl puesto posto "
        "lugar rkg м место място hely helyezés poř pořadí por msc miejsce lp mjesto mesto sija sij "
        "sıra vieta koht θέση plass plac posición"
    ),
    "no": (
        "no noini nini nºini n°ini númini numini "
        "sno nr snr startnr stnr stno startno n nº nro num núm núminic noinic nºinic ninic № старт "
        "старн рајт rajt rajtsz start ord bašnr stč stčíslo startnummer pairingno sn nrini"
    ),
    "name": (
        "name nome nombre nom naam navn namn nimi név jméno meno nazwisko imię ime prezime "
        "imeprezime jogador spieler joueur giocatore jugador player teilnehmer İsim isim "
        "i̇sim ad adı adısoyadı nume vardas vārds имя име фио ім'я όνομα ονοματεπώνυμο speler nafn "
        "nazwiskoimię surname nameofplayer participant"
    ),
    "team": (
        "team mannschaft equipe équipe equipo squadra ploeg lag hold drużyna družstvo ekipa csapat "
        "takım отбор команда echipa joukkue võistkond komanda teamname ομάδα"
    ),
    "rating": (
        "rtg rtgi elo eloi eloint elof frtg rating rat elofide fide ело рейтинг элo ranking élő "
        "ratingi rt elorating rtgint"
    ),
    "national": "rtgn elon elonat nrtg nelo national dwz rtgnat",
    "fed": (
        "fed land feder federation pais país paese pays cn flag kraj země zem fédé фед держ страна "
        "ország ülke država"
    ),
    "fide-id": "fideid idfide id fideno identnr fidenr fidekod fidekód idno",
    "title": "title titel titre título titolo titul t tit",
    "born": "born birth geburt bdate nac nacimiento birthday dob yob jahr gebdat geb",
    "sex": "sex sexo sesso sexe g geschlecht gender",
    "bonus": "bonus",
    "points": (
        "pts pt points pkt pkte punkte punkty ptos puntos punti punten pontos poin poäng poeng body "
        "bodovi bod točke tocke pont pontszám puan оч очки точки очки́ бали очк punktid punkti taškai "
        "total tot totaal gesamt summe sum scr score ergebnis"
    ),
    "match points": "mp mpts matchpoints matchpts mannschaftspunkte mpkt manpkt matchpunten puntosdematch",
    "game points": "gp gpts gamepoints bp boardpoints brettpunkte brtpkt bpkt bordpunten",
    "": (
        "club clubcity verein vereinort city typ type tipo gr group cat age rp w we wwe k rtg+ "
        "rtgdiff perf performance games kfaktor rtgavg captain typesex clubciudad clubcidade "
        "clubecidade circolo"
    ),
}
_ROLES = {word: role for role, words in _WORDS.items() for word in words.split()}
_PLAIN = re.compile(r"[\s.:/\-_()\u00a0]+")


def role_of(heading: str) -> str | None:
    """What a heading says its column holds; "" for what is of no use, None if it is not known.

    >>> role_of("Rk."), role_of("Nº.Inic."), role_of("Club/City"), role_of("Wtg1")
    ('rank', 'no', '', None)
    """
    return _ROLES.get(_PLAIN.sub("", heading).casefold())


def is_criterion(heading: str) -> bool:
    """Whether a heading is the code of a tie-break, as over the columns that we write.

    >>> is_criterion("BH-C1:GP"), is_criterion("DE#2"), is_criterion("Wtg1")
    (True, True, False)
    """
    return re.split(r"[-/:#]", heading, maxsplit=1)[0] in CATALOGUE


def numbered(heading: str) -> tuple[str, int] | None:
    """What a heading with a number is of, and the number: ``1.Rd``, ``Wtg2``, ``R10``, ``3``.

    >>> numbered("1.Rd"), numbered("TB2 "), numbered("Pts.")
    (('rd', 1), ('tb', 2), None)
    """
    found = re.fullmatch(r"(\D{0,14}?)(\d{1,3})(\D{0,8})", heading.strip())
    if not found:
        return None
    return _PLAIN.sub("", found[1] + found[3]).casefold(), int(found[2])
