"""What kind of event a TRF says that it is (092, 192, 352), in our words."""

from __future__ import annotations

import re

from ..model import Tournament


def described(t: Tournament) -> dict[str, str]:
    """The texts by record; an empty one is not written."""
    return {
        "092": ("Team " if t.team else "") + ("Swiss System" if t.system == "swiss" else "Round Robin"),
        "192": _coded_type(t) if t.team else "",
        "352": _colour_sequence(t),
    }


def _coded_type(t: Tournament) -> str:
    """192: a custom one, as the event does not say by which rules it was paired."""
    coded = "CUSTOM_TEAM_SWISS" if t.system == "swiss" else "CUSTOM_TEAM_ROUNDROBIN"
    return f"{coded}_{t.primary}" if t.primary else coded


def _colour_sequence(t: Tournament) -> str:
    """352: the colours of a team with White on the first board, as in some match, else in turns."""
    for team in t.participants:
        for round_ in team.rounds:
            colours = "".join(b.colour for b in round_.boards).upper()
            if len(colours) == t.boards and re.fullmatch("W[WB]*", colours):
                return colours
    return ("WB" * t.boards)[: t.boards]
