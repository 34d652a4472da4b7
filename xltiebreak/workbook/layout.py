"""Where things stand on the sheets: rows from 1, columns by key."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..model import Tournament
from ..texts import say
from .book import column_letters
from .contents import Cell, Row
from .settings import LONGEST_LIST

#: Crosstable: two hidden rows repeat the settings, a third holds the keys; then title and header.
CROSSTABLE_KEYS, CROSSTABLE_HEADER, CROSSTABLE_TOP = 3, 5, 6
#: Standings and Check: title, subtitle, hidden keys, header, rows.
TABLE_KEY_ROW, TABLE_HEADER, TABLE_TOP = 3, 4, 5
#: Details: title, hidden keys, the choice of a participant, header; then that participant's card.
DETAILS_KEY_ROW, DETAILS_CHOICE_ROW, DETAILS_TOP = 2, 3, 5
#: Lines of the card, as far as nobody needs more.
CARD_ROWS = 60

DETAILS_KEYS = {"no": 7, "criterion": 14, "round": 7, "value": 10, "text": 92}
CHECK_KEYS = {"level": 11, "cell": 20, "other": 20, "content": 18, "message": 96, "mark": 10, "mark2": 10}


def standings_keys(rounds: int, criteria: int = 0) -> list[str]:
    """The columns of the Standings sheet; points and places after each round are hidden."""
    keys = ["rank", "no", "name", "pts", *(f"c{n}" for n in range(1, max(LONGEST_LIST, criteria) + 1))]
    keys += [f"p{r}" for r in range(1, rounds + 1)]
    return keys + [f"q{r}" for r in range(1, rounds + 1)]


def is_history(key: str) -> bool:
    """Whether a column of the Standings sheet holds points or places after a round, for the charts.

    >>> is_history("p1"), is_history("pts"), is_history("c1")
    (True, False, False)
    """
    return key[0] in "pq" and key[1:].isdecimal()


@dataclass(frozen=True)
class Column:
    """A column of the Crosstable or the Boards sheet."""

    key: str
    heading: str
    width: float
    centred: bool = True
    number: bool = False
    printed: bool = True
    comment: str = ""

    @property
    def lines(self) -> int:
        return 3 + self.comment.count("\n") + len(self.comment) // 45


def _column(key: str, width: float, **more: bool | str) -> Column:
    return Column(key, say(f"column {key}"), width, **more)  # type: ignore[arg-type]


def crosstable_columns(tournament: Tournament, rows: int, rounds: int) -> list[Column]:
    """Number, name and so on, the rounds (or opponents), then what need not be printed."""
    about = [_column("no", 6, number=True)]
    if not tournament.team:
        about.append(_column("title", 6))
    about += [_column("name", 30, centred=False), _column("fed", 6)]
    if not tournament.team:
        about.append(_column("rating", 8, number=True))
    middle: list[Column] = []
    if tournament.system == "round-robin" and is_matrix(tournament):
        numbers = [p.no for p in tournament.participants]
        spare = (n for n in range(1, rows + len(numbers) + 1) if n not in numbers)
        numbers += [next(spare) for _ in range(rows - len(numbers))]
        kind = "team matrix" if tournament.team else "matrix"
        width = 7.5 if len(tournament.participants) < 3 or _single(tournament) else 11.5
        middle = [Column(f"v{no}", str(no), width) for no in numbers]
        middle[0] = replace(middle[0], comment=say(f"comment {kind}"))
    else:
        kind = "team rounds" if tournament.team else "rounds"
        middle = [Column(f"r{r}", str(r), 7.5) for r in range(1, rounds + 1)]
        middle[0] = replace(middle[0], comment=say(f"comment {kind}"))
    bonus = Column("bonus", say("column bonus"), 8, comment=say("comment bonus"))
    if not tournament.team:
        more = _PERSONAL
    else:
        stated = any(p.nickname or p.strength for p in tournament.participants)
        more = _OF_TEAMS if stated else {}
    return [*about, *middle, bonus, *(_column(k, w, printed=False) for k, w in more.items())]


_PERSONAL = {"sex": 5, "fide-id": 12, "born": 12}
#: What reports say of teams; a workbook that was not made of one has no such columns.
_OF_TEAMS = {"short-name": 8, "strength": 8}


def is_matrix(tournament: Tournament) -> bool:
    """Whether a round robin can be written as a matrix: every unplayed round is a rest."""
    return all(
        r.opponent or (r.code == "Z" and not r.points) for p in tournament.participants for r in p.rounds
    )


def _single(tournament: Tournament) -> bool:
    """Whether nobody meets the same opponent twice."""
    met = [[r.opponent for r in p.rounds if r.opponent] for p in tournament.participants]
    return all(len(set(opponents)) == len(opponents) for opponents in met)


def boards_columns(rounds: int) -> list[Column]:
    """The Boards sheet: the team, the player, the rounds."""
    about = [
        _column("team", 7, number=True),
        _column("team-name", 22, centred=False),
        _column("no", 6, number=True),
        _column("title", 6),
        _column("name", 30, centred=False),
        _column("fed", 6),
        _column("rating", 8, number=True),
    ]
    middle = [Column(f"r{r}", str(r), 7) for r in range(1, rounds + 1)]
    middle[0] = replace(middle[0], comment=say("comment boards"))
    return [*about, *middle, *(_column(k, w, printed=False) for k, w in _PERSONAL.items())]


def details_rows(
    lines: list[Row],
    chosen: int | None,
    heading: str,
    first_row: int,
    choice: tuple[int, int],
    columns: dict[str, int],
) -> list[Row]:
    """The card of the participant that is chosen, then everybody's lines, to which it refers."""
    card = max(CARD_ROWS, _longest(lines))
    top = first_row + card + 2
    bottom = max(top, top + len(lines) - 1)
    letters = {key: column_letters(columns[key]) for key in DETAILS_KEYS}
    chosen_cell = f"${column_letters(choice[1])}${choice[0]}"
    mine = [line for line in lines if line["no"].value == chosen]
    rows = []
    for n in range(card):
        line = mine[n] if n < len(mine) else {}
        formulas = _card_formulas(n, top, bottom, letters, chosen_cell)
        rows.append({key: Cell(line[key].value if key in line else "", f) for key, f in formulas.items()})
    return [*rows, {}, {"text": Cell(heading)}, *lines]


def _card_formulas(n: int, top: int, bottom: int, letters: dict[str, str], chosen: str) -> dict[str, str]:
    """Line n of the card: the n-th line of the participant chosen."""
    numbers = f"${letters['no']}${top}:${letters['no']}${bottom}"
    start = f"MATCH({chosen},{numbers},0)"
    made = {}
    for key, letter in letters.items():
        there = f"INDEX(${letter}${top}:${letter}${bottom},{start}+{n})"
        inside = f"{n}<COUNTIF({numbers},{chosen})"
        made[key] = f'IFERROR(IF({inside},IF({there}="","",{there}),""),"")'
    return made


def _longest(lines: list[Row]) -> int:
    """The most lines that anybody has."""
    counts: dict[object, int] = {}
    for line in lines:
        counts[line["no"].value] = counts.get(line["no"].value, 0) + 1
    return max(counts.values(), default=0)
