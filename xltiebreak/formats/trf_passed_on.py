"""Records of other programs that we pass on, as long as what they say is true of the event."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from ..model import Tournament
from .text import whole
from .trf_records import COMMENT, ids, passed_on

#: Records in which a program says in its own words what we derive from the event.
_IN_OTHER_WORDS = ("092", "192", "352")
#: Who was absent when the file was written: it is not true any more of a round that is paired later.
OF_A_MOMENT = ("XXZ",)
#: Where records name participants, or in team events teams.
_NAMES: dict[str, Callable[[str], list[int]]] = {
    "240": lambda line: ids(line[9:]),
    "250": lambda line: ids(line[22:]),
    "260": lambda line: ids(line[12:]),
    "XXA": lambda line: ids(line[4:8]),
    "XXP": lambda line: ids(line[3:]),
    "XXZ": lambda line: ids(line[3:]),
}
_PERSON = re.compile(r"[A-Z]{3} [ \d]{3}\d ")


def described_otherwise(t: Tournament) -> dict[str, str]:
    """What other programs call this kind of event, by record; whether it is true is seen on reading it."""
    return {line[:3]: line[4:].strip() for line in t.other_records if line[:3] in _IN_OTHER_WORDS}


def still_true(t: Tournament) -> Iterator[str]:
    """The other records as lines, without those about nobody who is there or a round that was held."""
    numbers = {p.no for p in (*t.participants, *t.players)}
    names = {p.no: p.name[:33] for p in (t.players if t.team else t.participants)}
    known_names = set(names.values())
    last = max((len(p.rounds) for p in t.participants), default=0)
    clubs = not t.team and not _would_play(t)
    for line in t.other_records:
        record, kept = line[:3], passed_on(line)
        if kept is None or kept.startswith(COMMENT) or record in _IN_OTHER_WORDS:
            continue
        if record == "013" and not (clubs and numbers.issuperset(ids(line[36:]))):
            continue
        if record == "240" and (whole(line[6:9]) or 0) <= last:
            continue
        if record in _NAMES and not numbers.issuperset(_NAMES[record](line)):
            continue
        if _PERSON.match(line):  # a national rating
            no, name = whole(line[4:8]), line[14:47].strip()
            if no not in names or (name in known_names and names[no] != name):
                continue
        yield kept


def _would_play(t: Tournament) -> bool:
    """Whether clubs (013) hold everybody who was paired, so that they would be read as teams that play."""
    members = {no for line in t.other_records if line.startswith("013") for no in ids(line[36:])}
    return {p.no for p in t.participants if any(r.opponent for r in p.rounds)} <= members
