"""What the spreadsheet functions answer about one event; each host only hands it on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

from ..criteria import CriterionError, parse_criterion
from ..standings import Standings, UsageError, standings
from ..texts import LANGUAGES, full_name_of, say, speaking, visible
from ..workbook.book import Area
from ..workbook.cells import CellProblem, shown
from ..workbook.contents import NO_PLACE, NOT_AVAILABLE, summary
from ..workbook.events import SheetEvent
from .functions import Function

Plain = float | str
#: A cell's content or, of an array, the rows.
Answer = Plain | tuple[tuple[Plain, ...], ...]
#: A participant or a criterion as a formula hands it over.
Argument = float | str | bool | None

WRONG = "#VALUE!"
NO_CROSSTABLE = "#REF!"


class NoAnswer(ValueError):
    """No value: ``error`` is what the cell shows, the message says why.

    ``brief`` is that message where it has to fit into the cell itself.
    """

    def __init__(self, error: str, reason: str, brief: str = "") -> None:
        super().__init__(reason)
        self.error = error
        self.brief = brief or reason


class Answers:
    """The functions over an event as its sheets state it now."""

    def __init__(self, event: SheetEvent) -> None:
        self.event = event
        self.columns: dict[str, dict[int, Plain | None]] = {}

    @cached_property
    def result(self) -> Standings:
        t = self.event.tournament
        if not t.rounds or len(t.participants) <= len(t.excluded):
            raise NoAnswer(NOT_AVAILABLE, say("no results yet"))
        return standings(t)

    @cached_property
    def ranks(self) -> dict[int, int | None]:
        return {row.no: row.rank for row in self.result.rows}

    @cached_property
    def _names(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for p in self.event.tournament.participants:
            found.setdefault(_folded(p.name), p.no)
        found.pop("", None)
        return found

    def call(self, function: Function, *arguments: Argument) -> Answer:
        """What a function answers, in the workbook's language; without the crosstable, which is this one."""
        with speaking(self.event.language):
            given = [*arguments, *[None] * (len(function.asked) - len(arguments))]
            if function.criterion:
                return self.value(given[0], function.criterion)
            return getattr(self, function.name.removeprefix("FIDE_").lower())(*given)  # type: ignore[no-any-return]

    # ------------------------------------------------------------------------------ one function each

    def value(self, participant: Argument, criterion: str) -> Plain:
        """A participant's value; a dash where there is none to have, as outside a tied group."""
        column = self.columns.get(criterion)
        if column is None:
            column = self.columns[criterion] = self._column(criterion)
        no = self.number(participant)
        found = column[no]
        if found is None:
            raise NoAnswer(NOT_AVAILABLE, self.why_open(no, criterion), self.column_is_open(criterion))
        return found

    def tb(self, participant: Argument, criterion: Argument) -> Plain:
        return self.value(participant, _text(criterion))

    def rank(self, participant: Argument) -> Plain:
        rank = self.ranks.get(no := self.number(participant))
        if rank is None:
            reason = "expelled" if no in self.result.excluded else "place unknown"
            raise NoAnswer(NOT_AVAILABLE, say(reason))
        return float(rank)

    def standings(self, criteria: Argument) -> Answer:
        """Headings, then everybody in order: rank, number, name, the values."""
        result = self.result
        if criteria is not None and _text(criteria):
            try:
                result = standings(self.event.tournament, _text(criteria))
            except (CriterionError, UsageError) as error:
                raise NoAnswer(WRONG, str(error)) from error
        columns = [dict(zip(result.event.numbers, column.all_shown())) for column in result.columns]
        head = (say("heading rank"), say("heading no"), say("heading name"), *result.criteria)
        rows: list[tuple[Plain, ...]] = [head]
        for row in result.rows:
            rank = NO_PLACE if row.rank is None else float(row.rank)
            made = (NO_PLACE if column[row.no] is None else column[row.no] for column in columns)
            rows.append((rank, float(row.no), row.name, *made))  # type: ignore[arg-type]
        return tuple(rows)

    def explain(self, participant: Argument, criterion: Argument) -> Plain:
        """The lines that made a value; why there is none, if so."""
        try:
            no = self.number(participant)
            return str(self.result.explain(no, _text(criterion)))
        except (CriterionError, UsageError, NoAnswer) as error:
            return str(error)

    def check(self) -> Answer:
        """A line for every problem, with its cells; or one that says that there is none."""
        problems = self.event.tournament.problems
        rows: list[tuple[Plain, ...]] = [(summary(list(problems)), "", "", "")]
        for problem in problems:
            content = problem.content if isinstance(problem, CellProblem) else ""
            rows.append((say(problem.level), problem.where, content, problem.message))
        return tuple(rows)

    # -------------------------------------------------------------------------------------- arguments

    def number(self, participant: Argument) -> int:
        """The number of a participant who is meant by number or by name."""
        known = self.event.table.entries
        if isinstance(participant, (int, float)) and participant in known:
            return int(participant)
        text = _text(participant)
        if text.isdecimal() and len(text) < 9 and int(text) in known:
            return int(text)
        if (no := self._names.get(_folded(text))) is not None:
            return no
        said = shown(participant)
        kind = "no such team" if self.event.tournament.team else "no such player"
        raise NoAnswer(NOT_AVAILABLE, say(kind, participant=said or "–", sheet=self.event.title))

    def _column(self, criterion: str) -> dict[int, Plain | None]:
        try:
            column = self.result.column(criterion)
        except (CriterionError, UsageError) as error:
            raise NoAnswer(WRONG, str(error)) from error
        found: dict[int, Plain | None] = {}
        for no, value in zip(self.result.event.numbers, column.all_shown()):
            if value is None and not column.undefined and no not in column.in_doubt:
                found[no] = NO_PLACE
            else:
                found[no] = value
        return found

    def why_open(self, no: int, criterion: str) -> str:
        """Why a participant has no value."""
        column = self.result.column(criterion)
        return column.undefined or str(self.result.explain(no, criterion))

    def column_is_open(self, criterion: str) -> str:
        """Why a criterion leaves values open, in the few words that a cell has room for."""
        return self.result.column(criterion).undefined or say("value open", sheet=say("sheet Check"))


def event_meant(events: Sequence[dict[str, Area]], sheet: str = "") -> int:
    """The event that is meant where none is named: that of the sheet, or the only one.

    Copies of a crosstable have no standings, so they are not meant.
    """
    own = [at for at, areas in enumerate(events) if sheet in {area.sheet for area in areas.values()}]
    whole = [at for at, areas in enumerate(events) if "Standings" in areas]
    for found in (own, whole, list(range(len(events)))):
        if len(found) == 1:
            return found[0]
    raise NoAnswer(NO_CROSSTABLE, say("which crosstable" if events else "no crosstable"))


def each(ask: Callable[..., Answer], given: Sequence[Any]) -> Answer:
    """The answer, or of a column of participants the column of answers."""
    if given and isinstance(given[0], (list, tuple)):
        return tuple(tuple(ask(one, *given[1:]) for one in row) for row in given[0])  # type: ignore[misc]
    return ask(*given)


def in_cells(answers: Answers, function: Function, arguments: Sequence[Any]) -> Answer:
    """What cells show where errors are told in words: a value, or why there is none, in few of them."""

    def ask(*given: Any) -> Answer:
        try:
            return answers.call(function, *given)
        except NoAnswer as error:
            return str(error) if function.name == "FIDE_EXPLAIN" else error.brief

    if function.asked[:1] == ("list",):
        return ask(listed(arguments[0]) if arguments[0] else None)
    return each(ask, arguments)


def listed(cells: Iterable[Iterable[Argument]]) -> str:
    """A list of criteria that stands in cells, as on the sheet Settings; of ``BH – Buchholz`` the code."""
    texts = [_text(cell) for row in cells for cell in row]
    return ",".join(re.split(r"\s+[–—]\s+", text, maxsplit=1)[0] for text in texts if text)


def name_of_criterion(criterion: Argument, language: Argument = None) -> str:
    """``FIDE_NAME``: what a criterion is called."""
    code = _text(language).lower()
    try:
        if code and code not in LANGUAGES:
            raise NoAnswer(WRONG, say("right choice", choices=", ".join(LANGUAGES)))
        with speaking(code or "en"):
            return full_name_of(parse_criterion(_text(criterion)))
    except CriterionError as error:
        raise NoAnswer(WRONG, str(error)) from error


def _text(argument: Argument) -> str:
    if isinstance(argument, float) and argument.is_integer():
        argument = int(argument)
    return visible(str("" if argument is None else argument)).strip()


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()
