"""The situation before the next round, out of an event as it was read."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from ..formats.trf_passed_on import described_otherwise
from ..model import PENDING, PLAYED, Participant, Problem, Round, Tournament
from ..texts import one_line, say
from .model import Entrant, Past, Situation

if TYPE_CHECKING:
    from ..workbook.events import SheetEvent


#: So many cells are named in a message.
MOST_CELLS = 12
#: Acceleration and forbidden pairings, in TRF26 and before.
_UNHEEDED = {"250", "260", "XXA", "XXP"}


class NotReady(ValueError):
    """An event whose next round cannot be paired yet; ``problems`` says all that is in the way."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = list(problems)

    @classmethod
    def because(cls, key: str, **values: object) -> NotReady:
        return cls(Problem("error", say(key, **values)))


class Wishes(NamedTuple):
    """What the arbiter says besides the event."""

    absent: frozenset[int] = frozenset()
    #: The colour drawn for the first player, w or b; None if not said.
    first_colour: str | None = None
    #: Whether games without a result count as draws.
    adjourned: bool = False


class Event(NamedTuple):
    """An event that is to be paired: as it was read, and from which cells if from some."""

    tournament: Tournament
    sheet: SheetEvent | None = None
    #: What the file states: the colour drawn, who will be absent, the rules of pairing.
    first_colour: str | None = None
    absent: frozenset[int] = frozenset()
    method: str | None = None
    #: Whose next round is empty in the file although a later one is not.
    empty: frozenset[int] = frozenset()

    @property
    def system(self) -> str:
        """The system that a report names, in its words (192, or 092)."""
        named = described_otherwise(self.tournament)
        return one_line(named.get("192") or named.get("092", ""))

    @property
    def unheeded(self) -> list[str]:
        """The kinds of records with forbidden pairings and acceleration, which no engine here heeds."""
        return sorted({line[:3] for line in self.tournament.other_records} & _UNHEEDED)

    @property
    def next_round(self) -> int:
        return self.tournament.rounds + 1

    def place(self, no: int, round_: int) -> str:
        """The cell of a participant's round, as far as there is one, or the participant."""
        cell = self.sheet.table.cell(no, round_, 0) if self.sheet else None
        return str(cell) if cell else say("pair where", no=no, round=round_)


def refuse_what_is_not_ready(event: Event, wishes: Wishes) -> None:
    """Contradictions, missing results, an event that is over, numbers that nobody has."""
    t = event.tournament
    wrong = [p for p in t.problems if p.level == "error"]
    if wrong:
        raise NotReady(*wrong)
    known = {p.no for p in t.participants}
    unknown = sorted(wishes.absent - known)
    if unknown:
        raise NotReady.because("pair nobody with number", numbers=", ".join(map(str, unknown)))
    if len(known) < 2:
        raise NotReady.because("pair too few", count=len(known))
    if 0 < t.scheduled_rounds < event.next_round:
        raise NotReady.because("pair event over", rounds=t.scheduled_rounds)
    if event.sheet:
        _refuse_empty_cells(event.sheet, t.rounds, wishes)
    missing = list(_without_result(t))
    held = t.rounds
    if missing and all(round_ == held + 1 for _, _, round_ in missing):
        raise NotReady(
            _paired_already(event, held + 1, [no for one, other, _ in missing for no in (one, other)])
        )
    if missing and (not wishes.adjourned or any(round_ > held for _, _, round_ in missing)):
        raise NotReady(*(_missing(event, *game) for game in missing))
    given = [p.no for p in t.participants if _code(p, event.next_round) == "U"]
    if given:
        raise NotReady(
            *(
                Problem("error", say("pair bye given", no=no, round=event.next_round), where)
                for no in given
                for where in [event.place(no, event.next_round)]
            )
        )


def _refuse_empty_cells(sheet: SheetEvent, round_: int, wishes: Wishes) -> None:
    """Who has nothing in the last round may have a result that was not typed."""
    table = sheet.table
    if table.columns.opponents or not round_:
        return
    empty = [
        no for no, entry in table.entries.items() if round_ not in entry.cells and no not in wishes.absent
    ]
    if empty:
        raise NotReady(
            *(
                Problem(
                    "error", say("pair cell empty", no=no, round=round_), str(table.cell(no, round_, 0) or "")
                )
                for no in empty
            )
        )


def _without_result(t: Tournament) -> Iterator[tuple[int, int, int]]:
    """Games that were paired and have no result: both players and the round."""
    last = max((len(p.rounds) for p in t.participants), default=0)
    for round_ in range(1, last + 1):
        for p in t.participants:
            r = p.rounds[round_ - 1] if len(p.rounds) >= round_ else None
            if r and r.opponent and r.code == PENDING and p.no < r.opponent:
                yield p.no, r.opponent, round_


def _paired_already(event: Event, round_: int, numbers: list[int]) -> Problem:
    cells = [event.place(no, round_) for no in numbers] if event.sheet else []
    where = ", ".join(cells[:MOST_CELLS]) + (" …" if len(cells) > MOST_CELLS else "")
    return Problem("error", say("pair paired already", round=round_), where)


def _missing(event: Event, one: int, other: int, round_: int) -> Problem:
    places = [event.place(no, round_) for no in (one, other)] if event.sheet else []
    return Problem("error", say("pair result missing", round=round_, one=one, other=other), ", ".join(places))


def _code(p: Participant, round_: int) -> str:
    return p.rounds[round_ - 1].code if len(p.rounds) >= round_ else ""


def absent_in(event: Event, wishes: Wishes) -> frozenset[int]:
    """Who is not to be paired: as the arbiter or the file says, by a bye entered already, or expelled."""
    byes = {p.no for p in event.tournament.participants if _code(p, event.next_round) in tuple("FHZ")}
    return frozenset(wishes.absent | event.absent | (byes - _empty(event)) | event.tournament.excluded)


def _empty(event: Event) -> frozenset[int]:
    """Whose next round is empty; where a later one is not, it was read as an absence."""
    if event.sheet is None or event.sheet.table.columns.opponents:
        return event.empty
    entries = event.sheet.table.entries
    return frozenset(no for no, entry in entries.items() if event.next_round not in entry.cells)


def situation_of(event: Event, wishes: Wishes) -> Situation:
    """Who takes part in the next round of a Swiss, with what they scored and whom they met."""
    t = event.tournament
    refuse_what_is_not_ready(event, wishes)
    if t.team:
        raise NotReady.because("pair teams")
    _refuse_unknown_colours(t)
    absent = absent_in(event, wishes)
    if absent >= {p.no for p in t.participants}:
        raise NotReady.because("pair nobody present")
    return Situation(
        round=event.next_round,
        entrants=tuple(_entrant(t, p) for p in t.participants),
        absent=absent,
        last_round=t.scheduled_rounds or None,
        first_colour=wishes.first_colour or event.first_colour or _colour_of_round_1(t) or "w",
    )


def _refuse_unknown_colours(t: Tournament) -> None:
    unknown = t.doubts.colours | {
        p.no for p in t.participants for r in p.rounds if r.opponent and r.code in PLAYED and r.colour == "-"
    }
    if unknown:
        numbers = ", ".join(map(str, sorted(unknown)))
        raise NotReady.because("pair colours unknown", numbers=numbers)


def points_of(t: Tournament) -> dict[int, Fraction]:
    """Everybody's points after the rounds that were held, adjourned games as draws."""
    return {p.no: _entrant(t, p).score * _win(t) for p in t.participants}


def before_round(t: Tournament, round_: int) -> Situation:
    """The situation in which a round that was held has been paired; for checking."""
    _refuse_unknown_colours(t)
    earlier = t.after_round(round_ - 1)
    here = {p.no: p.rounds[round_ - 1] if len(p.rounds) >= round_ else None for p in t.participants}
    paired = {no for no, r in here.items() if r and (r.opponent or r.code == "U")}
    return Situation(
        round=round_,
        entrants=tuple(_entrant(earlier, p, round_ - 1) for p in earlier.participants),
        absent=frozenset(here.keys() - paired),
        last_round=t.scheduled_rounds or None,
        first_colour=_colour_of_round_1(t) or "w",
    )


def _entrant(t: Tournament, p: Participant, held: int | None = None) -> Entrant:
    """Points are counted in wins, so that a half of them is a half whatever a win is worth."""
    held = t.rounds if held is None else held
    history = tuple(_past(t, p.rounds[n] if n < len(p.rounds) else None) for n in range(held))
    bonus = Fraction(sum(a.points for a in p.adjustments if a.round <= held), t.unit)
    score = sum((past.points for past in history), bonus / _win(t))
    return Entrant(p.no, p.name, p.rating, p.title, score, history)


def _past(t: Tournament, r: Round | None) -> Past:
    if r is None:
        return Past(0, "-", False, Fraction(0))
    played = bool(r.opponent) and r.code in PLAYED + PENDING
    # An adjourned game counts as a draw (F9); whether it may is asked before.
    points = t.scoring.draw if r.opponent and r.code == PENDING else Fraction(r.points, t.unit)
    return Past(r.opponent, r.colour if r.opponent else "-", played, points / _win(t), r.code == "U")


def _win(t: Tournament) -> Fraction:
    return t.scoring.win or Fraction(1)


def _colour_of_round_1(t: Tournament) -> str | None:
    """The colour of the first of those who were paired in round 1 (F4)."""
    for p in sorted(t.participants, key=lambda p: p.no):
        if p.rounds and p.rounds[0].opponent and p.rounds[0].colour in ("w", "b"):
            return p.rounds[0].colour
    return None


def notes_on(event: Event, situation: Situation, wishes: Wishes) -> Iterator[str]:
    """What the arbiter should know before the pairing is published."""
    t = event.tournament
    for one, other, round_ in _without_result(t):
        yield say("pair note adjourned", round=round_, one=one, other=other)
    if situation.last_round is None:
        yield say("pair note rounds unknown")
    if event.unheeded:
        yield say("pair note unheeded", records=", ".join(event.unheeded))
    if not (wishes.first_colour or event.first_colour or _colour_of_round_1(t)):
        yield say("pair note first colour")
    for p in t.participants:
        if t.rounds and p.no not in situation.absent and _was_missing(p, t.rounds):
            yield say("pair note was absent", no=p.no, round=t.rounds)


def _was_missing(p: Participant, round_: int) -> bool:
    """Whether somebody did not come in a round, without a bye that gives points."""
    return len(p.rounds) < round_ or _code(p, round_) in ("Z", "-")
