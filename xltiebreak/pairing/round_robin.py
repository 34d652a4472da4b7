"""Berger tables: a round of a round robin (FIDE C.05, Annex 1)."""

from __future__ import annotations

from collections.abc import Iterator

from ..berger import berger_round
from ..model import PLAYED, Participant, Tournament
from ..texts import say
from .model import Pair, Pairing, Remark
from .situation import Event, NotReady, Wishes, absent_in, refuse_what_is_not_ready

METHOD = "berger"


def berger_table(participants: int, cycles: int = 1, exchanged: bool = False) -> list[list[Pair]]:
    """The rounds of a table; in an odd field the highest number, which nobody has, means a rest.

    ``exchanged``: the last two rounds of the first cycle change places, as Annex 1 recommends for a
    double round robin, so that nobody has the same colour three times running.

    >>> berger_table(4)[1]
    [Pair(white=4, black=3), Pair(white=1, black=2)]
    """
    places = participants + participants % 2
    first: list[list[Pair]] = [[] for _ in range(places - 1)]
    for one in range(1, places + 1):
        for other in range(one + 1, places + 1):
            number, colour = berger_round(places, one, other)
            first[number - 1].append(Pair(one, other) if colour == "w" else Pair(other, one))
    first = [_in_printed_order(pairs, places) for pairs in first]
    reversed_ = [[Pair(black, white) for white, black in pairs] for pairs in first]
    table = [pairs for cycle in range(cycles) for pairs in (reversed_ if cycle % 2 else first)]
    if exchanged and places > 2:
        table[places - 3], table[places - 2] = table[places - 2], table[places - 3]
    return table


def _in_printed_order(pairs: list[Pair], places: int) -> list[Pair]:
    """First the game of the highest place; after its opponent the others have White, round the circle."""
    start = next(sum(pair) - places for pair in pairs if places in pair)
    return sorted(pairs, key=lambda p: 0 if places in p else (p.white - start) % (places - 1))


def pair_round_robin(event: Event, wishes: Wishes) -> Pairing:
    """The next round by the table; who is absent has no game, and neither has their opponent."""
    refuse_what_is_not_ready(event, wishes)
    t, round_ = event.tournament, event.next_round
    exchanged = _order_of(event)
    if other := next(_contradictions(t, _rounds(t, exchanged)), None):
        no, held, opponent = other
        raise NotReady.because("pair not by table", no=no, round=held, opponent=opponent)
    numbers = sorted(p.no for p in t.participants)
    pairs = _rounds(t, exchanged)[round_ - 1]
    absent = absent_in(event, wishes)
    resting = next((no for pair in pairs for no in pair if _other(pair, no) not in numbers), None)
    notes = [say("pair note colours fixed")] if wishes.first_colour else []
    if _is_double(t) and round_ <= len(numbers) and not _is_matrix(event):
        notes.append(say("pair note exchanged" if exchanged else "pair note not exchanged"))
    notes += [
        say("pair note colours reversed", round=held, white=white, black=black)
        for held, white, black in _reversed_colours(t, _rounds(t, exchanged))
    ]
    games = [pair for pair in pairs if not set(pair) - set(numbers)]
    for pair in games:
        for no in sorted(absent.intersection(pair)):
            notes.append(_about_absence(t, no, _other(pair, no)))
    return Pairing(
        round_,
        METHOD,
        tuple(pair for pair in games if not absent.intersection(pair)),
        bye=None if resting in absent else resting,
        absent=tuple(sorted(absent)),
        notes=tuple(notes),
        explanation=tuple(_explanation(t, round_, pairs, exchanged)),
    )


def table_of(event: Event) -> list[list[Pair]]:
    """The whole table of an event by its participants' numbers, for checking; 0 is nobody."""
    t = event.tournament
    known = {p.no for p in t.participants}
    return [
        [Pair(*(no if no in known else 0 for no in pair)) for pair in pairs]
        for pairs in _rounds(t, _order_of(event))
    ]


def _other(pair: Pair, no: int) -> int:
    return pair.black if pair.white == no else pair.white


def _cycles(t: Tournament) -> int:
    """How often everybody meets everybody, by the rounds that the event is to have."""
    each = len(t.participants) - 1 + len(t.participants) % 2
    if t.scheduled_rounds % each:
        values = {"count": len(t.participants), "each": each, "double": 2 * each}
        key = "pair table for swiss" if t.system == "swiss" else "pair rounds do not fit"
        raise NotReady.because(key, rounds=t.scheduled_rounds, **values)
    return t.scheduled_rounds // each or t.rounds // each + 1


def _is_double(t: Tournament) -> bool:
    return _cycles(t) == 2


def _is_matrix(event: Event) -> bool:
    """A matrix tells the round of a game by the plain table."""
    return bool(event.sheet and event.sheet.table.columns.opponents)


def _rounds(t: Tournament, exchanged: bool) -> list[list[Pair]]:
    """The table with the participants' numbers; beyond them the number that means a rest."""
    numbers = sorted(p.no for p in t.participants)
    if len(numbers) % 2:
        numbers.append(numbers[-1] + 1)
    table = berger_table(len(numbers), _cycles(t), exchanged)
    return [[Pair(numbers[w - 1], numbers[b - 1]) for w, b in pairs] for pairs in table]


def _order_of(event: Event) -> bool:
    """Whether the last rounds of the first cycle are exchanged: what fits the rounds that were held best."""
    t = event.tournament
    orders = [False]
    if _is_double(t) and not _is_matrix(event):
        orders = [True, False]
    return min(orders, key=lambda exchanged: sum(1 for _ in _contradictions(t, _rounds(t, exchanged))))


def _contradictions(t: Tournament, rounds: list[list[Pair]]) -> Iterator[tuple[int, int, int]]:
    """Games of rounds that were held, against others than the table says: who, when, whom instead."""
    for number, pairs in enumerate(rounds[: t.rounds], start=1):
        expected = {no: _other(pair, no) for pair in pairs for no in pair}
        for p in t.participants:
            r = p.rounds[number - 1] if len(p.rounds) >= number else None
            if r and r.opponent and r.opponent != expected[p.no]:
                yield p.no, number, expected[p.no]


def _reversed_colours(t: Tournament, rounds: list[list[Pair]]) -> Iterator[tuple[int, int, int]]:
    """Games that were played with the other colours than the table's: the round, and who had White."""
    players = {p.no: p for p in t.participants}
    for number, pairs in enumerate(rounds[: t.rounds], start=1):
        for white, black in pairs:
            p = players.get(white)
            if p and len(p.rounds) >= number and p.rounds[number - 1][:2] == (black, "b"):
                yield number, black, white


def _about_absence(t: Tournament, no: int, opponent: int) -> str:
    """C.05 6.6: what becomes of the games of somebody who has withdrawn."""
    player = next(p for p in t.participants if p.no == no)
    games = (len(t.participants) - 1) * _cycles(t)
    completed = _completed(player)
    key = "pair note absent below half" if 2 * completed < games else "pair note absent from half"
    return say(key, no=no, opponent=opponent, completed=completed, games=games)


def _completed(p: Participant) -> int:
    return sum(r.opponent > 0 and r.code in PLAYED for r in p.rounds)


def _explanation(t: Tournament, round_: int, pairs: list[Pair], exchanged: bool) -> Iterator[Remark]:
    each = len(t.participants) - 1 + len(t.participants) % 2
    cycle, row = divmod(round_ - 1, each)
    if exchanged and cycle == 0 and row >= each - 2:
        row = 2 * each - 3 - row
    yield Remark("pair why berger", (("count", len(t.participants)), ("row", row + 1), ("cycle", cycle + 1)))
    if cycle % 2:
        yield Remark("pair why berger reversed", (), 1)
    for white, black in pairs:
        yield Remark("pair why berger pair", (("white", white), ("black", black)), 1)
