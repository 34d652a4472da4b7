"""The FIDE (Dutch) System in force (C.04.3, from 1 February 2026), by the library gacrux.

``docs/pairing.md`` says why this library and no other. It is asked as a user asks it: with a TRF.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from ..model import Participant, Round, Tournament
from ..notation import written
from ..texts import say
from .model import Entrant, Impossible, Pair, Pairing, Past, Remark, Situation
from .situation import NotReady

METHOD = "dutch"
#: The article of the edition in force for the rule of colours that the library names.
_COLOUR_RULES = {"E.1": "5.2.1", "E.2": "5.2.2", "E.3": "5.2.3", "E.4": "5.2.4", "E.5": "5.2.5"}
_HALF = Fraction(1, 2)
#: The criteria of C.04.3 Art. 2 that count players.
_COUNTING = ("C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17")


def pair(situation: Situation) -> Pairing:
    """Pair a round; what the library decides is taken over, in the order of publication."""
    try:
        from gacrux.gacruxexeptions import GacruxNoLegalPairing
        from gacrux.pairingdutch import pairing_dutch
        from gacrux.trf2json import trf2json
    except ImportError as error:
        raise NotReady.because("pair dutch missing") from error
    _refuse_other_points(situation)
    # The library counts players from 1 on without gaps.
    numbers = [e.no for e in sorted(situation.entrants, key=lambda e: e.no)]
    reader = trf2json()
    reader.parse_file(_as_trf(situation, numbers), False)
    event = reader.get_tournament(1)
    event["topColor"] = situation.first_colour
    for competitor in event["competitors"]:
        competitor["present"] = numbers[competitor["cid"] - 1] not in situation.absent
    engine = pairing_dutch(event, situation.round, {"experimental": [], "verbose": 0})
    try:
        brackets = engine.compute_pairing(False)
    except GacruxNoLegalPairing as error:
        raise Impossible(say("pair dutch impossible")) from error
    found = [(p["w"], p["b"], p["colorrule"]) for bracket in brackets for p in bracket["pairs"]]
    pairs = [Pair(numbers[white - 1], numbers[black - 1]) for white, black, _ in found if black]
    byes = [numbers[white - 1] for white, black, _ in found if not black]
    _refuse_unless_complete(situation, pairs, byes)
    return Pairing(
        situation.round,
        METHOD,
        tuple(in_order_of_publication(situation, pairs)),
        byes[0] if byes else None,
        tuple(sorted(situation.absent)),
        explanation=tuple(_explanation(brackets, engine.crosstable.levels(), numbers)),
    )


def _refuse_other_points(situation: Situation) -> None:
    """The library reads 1, ½ and 0; other values would change who has the points of a win without playing."""
    for entrant in situation.entrants:
        worth = [past.points for past in entrant.history]
        bye_is_a_win = all(past.points == 1 for past in entrant.history if past.bye)
        if sum(worth) != entrant.score or set(worth) - {Fraction(0), _HALF, Fraction(1)} or not bye_is_a_win:
            raise NotReady.because("pair dutch points", no=entrant.no)


def _as_trf(situation: Situation, numbers: list[int]) -> str:
    from ..formats.trf_write import write_trf

    place = {no: at for at, no in enumerate(numbers, start=1)}
    place[0] = 0
    entrants = sorted(situation.entrants, key=lambda entrant: entrant.no)
    return write_trf(
        Tournament(
            tuple(_participant(entrant, place) for entrant in entrants),
            # The rule for the last round applies only where somebody says which that is.
            scheduled_rounds=situation.last_round or situation.round + 1,
        )
    )


def _participant(entrant: Entrant, place: dict[int, int]) -> Participant:
    rounds = [
        Round(place[past.opponent], past.colour, _code(past), int(past.points * 2))
        for past in entrant.history
    ]
    return Participant(place[entrant.no], f"P{place[entrant.no]}", rounds=tuple(rounds))


def _code(past: Past) -> str:
    if past.bye:
        return "U"
    if past.played:
        return {Fraction(1): "1", _HALF: "="}.get(past.points, "0")
    if past.opponent:
        return "+" if past.points else "-"
    return {Fraction(1): "F", _HALF: "H"}.get(past.points, "Z")


def _refuse_unless_complete(situation: Situation, pairs: list[Pair], byes: list[int]) -> None:
    """C.04.3 1.9: everybody present once, nobody against somebody they have met, at most one bye."""
    paired = sorted([no for pair in pairs for no in pair] + byes)
    present = sorted(e.no for e in situation.entrants if e.no not in situation.absent)
    met = {(e.no, past.opponent) for e in situation.entrants for past in e.history if past.played}
    if paired != present or len(byes) > 1 or met.intersection(pairs):
        raise Impossible(say("pair dutch impossible"))


def in_order_of_publication(situation: Situation, pairs: list[Pair]) -> list[Pair]:
    """The score of the higher ranked player, then the sum of scores, then that player's rank."""
    score = {e.no: e.score for e in situation.entrants}

    def key(pair: Pair) -> tuple[Fraction, Fraction, int]:
        _, first = min((-score[no], no) for no in pair)
        return -score[first], -(score[pair.white] + score[pair.black]), first

    return sorted(pairs, key=key)


def _explanation(brackets: list[dict[str, Any]], scores: list[Any], numbers: list[int]) -> Iterator[Remark]:
    """What the library tells of each bracket: who was in it, who floated, what was not fulfilled, colours."""

    def named(places: list[int]) -> str:
        return ", ".join(str(numbers[place - 1]) for place in sorted(places))

    for bracket in brackets:
        if 0 in bracket["competitors"]:  # nobody else is left
            for pair in bracket["pairs"]:
                yield Remark("pair why bye", (("no", numbers[pair["w"] - 1]),))
            continue
        points = Fraction(str(scores[bracket["scorelevel"]]))
        who = named(bracket["competitors"])
        yield Remark("pair why bracket", (("points", written(points)), ("players", who)))
        for pair in bracket["pairs"]:
            values = (("white", numbers[pair["w"] - 1]), ("black", numbers[pair["b"] - 1]))
            article = _COLOUR_RULES[pair["colorrule"][:3]]
            yield Remark("pair why colours", (*values, ("article", article)), 1)
        if bracket["downfloaters"]:
            yield Remark("pair why floaters", (("players", named(bracket["downfloaters"])),), 1)
        for name in _COUNTING:
            if count := (bracket["quality"] or {}).get(f"Q{name}"):
                yield Remark(f"pair why {name}", (("count", count),), 2)
