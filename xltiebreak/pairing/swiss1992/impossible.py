"""Why there is no pairing, in a sentence."""

from __future__ import annotations

from ...texts import say
from .field import Field, bits

#: So many of those with the fewest opponents are named.
NAMED = 6


def why_impossible(field: Field, round_: int) -> str:
    """What is in the way of every pairing of the whole field (C13)."""
    everybody = (1 << len(field.players)) - 1
    odd = len(field.players) % 2
    if odd and not field.may_have_bye:
        return say("pair92 impossible bye", round=round_)
    alone = field.alone(everybody)
    if alone.bit_count() > odd or alone & ~field.may_have_bye:
        return say("pair92 impossible alone", round=round_, players=_numbers(field, alone))
    few = sorted(bits(everybody), key=lambda i: (field.compatible[i].bit_count(), i))[:NAMED]
    listed = "; ".join(f"{field.players[i].no}: {_numbers(field, field.compatible[i])}" for i in few)
    return say("pair92 impossible", round=round_, players=listed)


def _numbers(field: Field, mask: int) -> str:
    return ", ".join(str(field.players[i].no) for i in bits(mask)) or "–"
