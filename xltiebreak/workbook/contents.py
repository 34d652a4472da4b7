"""What stands on the sheets Standings, Details and Check, cell by cell.

The builder of new workbooks and ``sort``, which changes closed ones, both write this.
"""

from __future__ import annotations

import textwrap
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache

from ..explain import Explanation, plain
from ..history import history
from ..hosts.functions import Spelling
from ..model import Problem
from ..output import has_lots, subtitle
from ..standings import RankedColumn, Standings
from ..texts import full_name_of, one_line, say
from .book import address, column_letters, quoted
from .cells import CellProblem, Place
from .crosstable import Table

#: The value of a cell whose number is not known.
NOT_AVAILABLE = "#N/A"
#: Where there is no value to have: somebody who is not tied, or has no game to average.
NO_PLACE = "–"
#: The longest list of problems that is shown.
MOST_PROBLEMS = 1000
#: So many characters of an explanation stand in one line.
WIDEST_TEXT = 100
#: Marks the line of a participant on the Details sheet; its format looks for it.
HEADING = "► "


@dataclass(frozen=True, slots=True)
class Cell:
    """A value and, if it is computed in the sheet, the formula (without its =)."""

    value: str | float | int | None = None
    formula: str = ""


EMPTY = Cell()
Row = dict[str, Cell]


@dataclass
class Contents:
    """The cells of one sheet: single ones by a name, the rows of its table by the keys of columns."""

    fixed: Row = field(default_factory=dict)
    header: Row = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)


@dataclass(frozen=True)
class Participants:
    """Where the crosstable has its numbers and names, for formulas that look them up."""

    sheet: str
    top: int
    bottom: int
    numbers: int
    names: int

    @classmethod
    def of(cls, table: Table) -> Participants:
        columns, area = table.columns, table.grid.area
        last = max((entry.row for entry in table.entries.values()), default=area.bottom)
        about = columns.about
        return cls(area.sheet, columns.key_row + 3, max(area.bottom, last), about["no"], about["name"])

    def name_of(self, cell: str) -> str:
        """A formula that finds the name of the participant whose number stands in a cell.

        A number may have been typed as a text. A name that is not typed yet stays empty; INDEX alone
        would give 0.
        """
        names, numbers = (
            f"{quoted(self.sheet)}!${letters}${self.top}:${letters}${self.bottom}"
            for letters in map(column_letters, (self.names, self.numbers))
        )
        found = f'IFERROR(MATCH({cell},{numbers},0),MATCH({cell}&"",{numbers},0))'
        return f'IFERROR(INDEX({names},{found})&"","")'


# ------------------------------------------------------------------------------------------- Standings


def standings_contents(
    result: Standings, participants: Participants, number_column: int, top: int, spelling: Spelling
) -> Contents:
    """Rank, number, name, points and one column a criterion, as formulas of the number's cell."""
    columns = list(zip(result.columns, _numbered(result)))
    first_is_points = result.columns[0].criterion.code in ("PTS", "MPTS", "GPTS")
    points = columns[0] if first_is_points else (result.column("PTS"), 1)
    others = columns[1:] if first_is_points else columns
    made = Contents()
    made.fixed = {"title": Cell(one_line(result.tournament.name)), "subtitle": Cell(_under_the_title(result))}
    made.header = {
        "rank": Cell(say("heading rank")),
        "no": Cell(say("heading no")),
        "name": Cell(say("heading name")),
    }
    made.header["pts"] = Cell(str(points[0].criterion) if first_is_points else "PTS")
    for at, (column, nth) in enumerate(others, start=1):
        made.header[f"c{at}"] = Cell(f"{column.criterion}#{nth}" if nth > 1 else str(column.criterion))
    shown = {id(column): column.all_shown() for column, _ in [points, *others]}
    so_far = _history(result)
    for at, row in enumerate(result.rows):
        i = result.event.index[row.no]
        cell = address(top + at, number_column)
        made.rows.append(
            {
                "rank": Cell(NOT_AVAILABLE if row.rank is None else row.rank, spelling.rank(cell)),
                "no": Cell(row.no),
                "name": Cell(one_line(row.name), participants.name_of(cell)),
                "pts": _value_cell(
                    points[0],
                    shown[id(points[0])][i],
                    row.no,
                    spelling.value(points[0].criterion, cell, points[1]),
                ),
                **{
                    f"c{n}": _value_cell(
                        column, shown[id(column)][i], row.no, spelling.value(column.criterion, cell, nth)
                    )
                    for n, (column, nth) in enumerate(others, start=1)
                },
                **so_far.get(row.no, {}),
            }
        )
    return made


def _numbered(result: Standings) -> list[int]:
    """The first, second … of its kind in the list."""
    seen: Counter[str] = Counter()
    numbers = []
    for column in result.columns:
        seen[str(column.criterion)] += 1
        numbers.append(seen[str(column.criterion)])
    return numbers


def _value_cell(column: RankedColumn, shown: float | None, no: int, formula: str) -> Cell:
    """An error where a value is in doubt or undefined in the event; a dash where there is none to have."""
    if shown is None and (column.undefined or no in column.in_doubt):
        return Cell(NOT_AVAILABLE, formula)
    return Cell(NO_PLACE if shown is None else shown, formula)


def _under_the_title(result: Standings) -> str:
    names = {str(c.criterion): f"{c.criterion} = {full_name_of(c.criterion)}" for c in result.columns}
    lines = [subtitle(result), "; ".join(names.values())]
    if has_lots(result):
        lines.append(say("lots", seed=result.event.seed))
    if any(rank is None for rank, _ in result.order):
        lines.append(say("rank in doubt", sheet=say("sheet Check")))
    return "\n".join(lines)


def _history(result: Standings) -> dict[int, Row]:
    """Everybody's points and place after each round, for the charts."""
    found: dict[int, Row] = {}
    for no, stages in history(result).items():
        found[no] = {f"p{r}": Cell(stage.points) for r, stage in enumerate(stages, start=1)}
        found[no] |= {f"q{r}": Cell(stage.place) for r, stage in enumerate(stages, start=1)}
    return found


# --------------------------------------------------------------------------------------------- Details


def details_contents(result: Standings) -> Contents:
    """For everybody in order of rank: each criterion, and the lines that made its value."""
    made = Contents()
    made.fixed = {"title": Cell(say("details title"))}
    made.header = {
        "no": Cell(say("heading no")),
        "criterion": Cell(say("heading criterion")),
        "round": Cell(say("heading round")),
        "value": Cell(say("heading value")),
        "text": Cell(say("heading text")),
    }
    for row in result.rows:
        number = Cell(row.no)
        place = say("place unknown") if row.rank is None else say("place is", place=row.rank)
        heading = f"{HEADING}{row.no} {one_line(row.name)}, {place}"
        made.rows.append({"no": number, "text": Cell(heading)})
        for code, nth in zip(result.criteria, _numbered(result)):
            name = f"{code}#{nth}" if nth > 1 else code
            made.rows += _explained(result.explain(row.no, name), name, number)
    return made


def _explained(explanation: Explanation, name: str, number: Cell) -> list[Row]:
    value: str | float = NO_PLACE if explanation.shown is None else explanation.shown
    what = say("explained by", law=explanation.law(), operation=explanation.operation_in_words())
    rows: list[Row] = [{"no": number, "criterion": Cell(name), "value": Cell(value), "text": Cell(what)}]
    for line in explanation.lines:
        first, *more = _lines(f"{line.text}; {line.cut}" if line.cut else line.text)
        made: Row = {"no": number, "text": Cell(first)}
        if line.round:
            made["round"] = Cell(line.round)
        if line.value is not None:
            made["value"] = Cell(f"({plain(line.value)})") if line.cut else _number(line.value)
        rows += [made, *({"no": number, "text": Cell(text)} for text in more)]
    for remark in explanation.remarks:
        rows += [{"no": number, "text": Cell(text)} for text in _lines(remark)]
    return rows


def _lines(text: str) -> list[str]:
    """A text in lines that fit into the column; a cell that breaks its lines would need a higher row."""
    if len(text) <= WIDEST_TEXT:
        return [text]
    return textwrap.wrap(text, WIDEST_TEXT, subsequent_indent="      ")


@lru_cache(maxsize=4096)
def _number(value: object) -> Cell:
    return Cell(round(float(value), 4))  # type: ignore[arg-type]


# ----------------------------------------------------------------------------------------------- Check


def check_contents(problems: list[Problem]) -> Contents:
    """Every problem with links to its cells; the last two columns are keys for conditional formats."""
    made = Contents()
    made.fixed = {"title": Cell(say("check title")), "summary": Cell(summary(problems))}
    made.header = {
        key: Cell(say(f"heading {key}")) for key in ("level", "cell", "other", "content", "message")
    }
    for problem in problems[:MOST_PROBLEMS]:
        row: Row = {"level": Cell(say(problem.level)), "message": Cell(problem.message)}
        if isinstance(problem, CellProblem):
            row["content"] = Cell(problem.content)
            for key, mark, place in zip(("cell", "other"), ("mark", "mark2"), problem.cells):
                row[key], row[mark] = _link(place), Cell(mark_of(place))
        elif problem.where:
            row["cell"] = Cell(problem.where)
        made.rows.append(row)
    return made


def summary(problems: list[Problem]) -> str:
    """How many problems there are, in a sentence."""
    counts = Counter(problem.level for problem in problems)
    if not counts["error"] and not counts["warning"]:
        return say("check clean")
    return say("check counts", errors=counts["error"], warnings=counts["warning"])


def mark_of(place: Place) -> str:
    """What the conditional formats of the sheets look for."""
    return f"{place.role[0].upper()}:{place.address}"


def _link(place: Place) -> Cell:
    target = f"#{quoted(place.sheet)}!{place.address}".replace('"', '""')
    return Cell(str(place), f'HYPERLINK("{target}","{str(place).replace(chr(34), chr(34) * 2)}")')
