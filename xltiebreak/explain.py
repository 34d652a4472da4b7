"""A value and the lines that made it."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from .criteria import Criterion
from .event import Event
from .model import Participant
from .texts import decimal, full_name_of, one_line, say

if TYPE_CHECKING:
    from .standings import Standings

#: Where the lines of a printed explanation are wrapped.
WIDTH = 96


@dataclass(frozen=True, slots=True)
class Line:
    """One contribution, or (without a value) one remark."""

    text: str
    value: Fraction | None = None
    round: int = 0
    opponent: int = 0
    #: Why the value does not count, if so.
    cut: str = ""


@dataclass(frozen=True, slots=True)
class Explanation:
    """How a participant's value of one criterion came about."""

    participant: Participant
    criterion: Criterion
    edition: str
    value: Fraction | None
    lines: tuple[Line, ...]
    #: What is done with the values of the lines that count: a key of the texts.
    operation: str
    shown: float | None = None
    #: What else is to be known, but is no part of the computation.
    remarks: tuple[str, ...] = ()

    def __str__(self) -> str:
        who = f"{self.participant.no} {one_line(self.participant.name)}"
        text = [say("value of", criterion=self.criterion, who=who, value=plain(self.shown)), self.law()]
        rows = [_cells(line) for line in self.lines]
        rows.append(("", plain(self.shown), self.operation_in_words(), ""))
        rows += [("", "", remark, "") for remark in self.remarks]
        width = max(len(value) for _, value, _, _ in rows)
        for number, value, words, cut in rows:
            for part in (words, cut) if cut else (words,):
                for line in textwrap.wrap(part, WIDTH - width) or [""]:
                    text.append(f"{number:>4}  {value:>{width}}  {line}".rstrip())
                    number = value = ""
        return "\n".join(text)

    def law(self) -> str:
        """The criterion's name with its article and edition."""
        return say("named by", name=full_name_of(self.criterion), where=self.where())

    def where(self) -> str:
        """The article, and its edition."""
        entry = self.criterion.tie_break
        if self.edition not in entry.editions:
            first = entry.editions[0]
            return say("article of another edition", article=entry.article, first=first, edition=self.edition)
        article = entry.article_2022 if self.edition == "2022" else entry.article
        return say("article" if article else "edition", article=article, edition=self.edition)

    def operation_in_words(self) -> str:
        """What is done with the values of the lines that count."""
        return say(self.operation)

    def as_data(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        return {
            "no": self.participant.no,
            "name": self.participant.name,
            "criterion": str(self.criterion),
            "edition": self.edition,
            "value": self.shown,
            "exact": None if self.value is None else str(self.value),
            "operation": self.operation_in_words(),
            "remarks": list(self.remarks),
            "lines": [
                {
                    "round": line.round or None,
                    "opponent": line.opponent or None,
                    "text": line.text,
                    "value": None if line.value is None else float(line.value),
                    "cut": line.cut or None,
                }
                for line in self.lines
            ],
        }


def _cells(line: Line) -> tuple[str, str, str, str]:
    """Round, value (in brackets where it does not count), words and the reason of a cut."""
    value = "" if line.value is None else f"({plain(line.value)})" if line.cut else plain(line.value)
    return f"{line.round}." if line.round else "", value, line.text, line.cut


def plain(value: Fraction | float | None) -> str:
    """A number as people write it in their language, with at most two decimals.

    >>> plain(Fraction(7, 2)), plain(3.0)
    ('3.5', '3')
    """
    if value is None:
        return "–"
    return decimal(f"{float(value):.2f}".rstrip("0").rstrip("."))


@dataclass
class Subject:
    """The participant and criterion being explained, with words for what they met."""

    event: Event
    criterion: Criterion
    no: int
    value: Fraction | None
    #: Type A: the group that was tied when the criterion was applied.
    tied: Sequence[int] = ()

    @property
    def i(self) -> int:
        return self.event.index[self.no]

    @property
    def participant(self) -> Participant:
        return self.event.tournament.participants[self.i]

    def name(self, no: int) -> str:
        if not no:
            return say("nobody")
        i = self.event.index.get(no)
        return f"{no} {one_line(self.event.tournament.participants[i].name)}" if i is not None else str(no)

    def points(self, units: int) -> Fraction:
        return Fraction(units, self.event.tournament.unit)

    def shown(self, units: int) -> str:
        return plain(self.points(units))

    def outcome(self, r: int, codes: str | None = None) -> str:
        """What happened in a round (from 0), in words."""
        code = (codes or self.event.results.codes[self.i])[r]
        opponent = self.opponent(r)
        if code == "Z" and self.event.predetermined:
            return say("rest")
        return say(code, opponent=self.name(opponent))

    def opponent(self, r: int) -> int:
        opponents = self.event.results.opponents[self.i]
        return opponents[r] if r < len(opponents) else self.event.fore.opponents[self.i][r]

    def done(self, lines: Sequence[Line], operation: str = "sum") -> Explanation:
        return Explanation(
            self.participant, self.criterion, self.event.edition.name, self.value, tuple(lines), operation
        )

    def article(self, current: str, of_2022: str) -> str:
        return self.event.edition.article(current, of_2022)

    @property
    def cut_article(self) -> str:
        """14.1 Cut-1, 14.2 Cut-2, 14.3 Median-1, 14.4 Median-2 (2022: 13.1 to 13.4)."""
        number = {"C1": 1, "C2": 2, "M1": 3, "M2": 4}.get(self.criterion.cut, 1)
        return self.article(f"14.{number}", f"13.{number}")


def explain(standings: Standings, no: int, criterion: str) -> Explanation:
    """Explain a value of a standings table; a criterion that is not in it is computed for this."""
    from .standings import UsageError

    event = standings.event
    if no not in event.index:
        raise UsageError(say("no such number", numbers=no))
    column = standings.column(criterion)
    i = event.index[no]
    subject = Subject(event, column.criterion, no, column.exact(i), column.tied.get(no, ()))
    if column.undefined:
        made = subject.done([Line(column.undefined)], "undefined")
    elif no in column.in_doubt:
        made = subject.done([Line(_why_in_doubt(event))], "undefined")
    else:
        assert column.criterion.tie_break.explain is not None
        made = column.criterion.tie_break.explain(subject)
    refused = [column.refused[no]] if no in column.refused else []
    return replace(made, shown=column.shown(i), remarks=(*column.remarks, *refused))


def _why_in_doubt(event: Event) -> str:
    doubts = event.tournament.doubts
    whose = doubts.results | doubts.colours | doubts.ratings | doubts.rounds | doubts.boards
    return say("in doubt", numbers=", ".join(map(str, sorted(whose)[:10])))
