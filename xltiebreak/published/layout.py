"""What the columns of a published table are: by their headings, where they are known, or their content."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from itertools import islice, takewhile

from ..criteria import CATALOGUE
from ..notation import tidy
from ..texts import say
from ..workbook.crosstable import is_own_field
from .dialects import DIALECTS, names_an_opponent
from .headings import is_criterion, numbered, role_of
from .page import NoTable, Page, amount, is_title, is_whole

#: Rows above a table in which its headings may stand.
_ABOVE = 3
#: So many rows are tried as the headings of a matrix, which has at most so many participants.
_MOST_HEADERS = 100
_MOST_OPPONENTS = 400
#: No program prints more columns of tie-breaks.
_MOST_PRINTED = 40
_RESULTS = re.compile(r"(1/2|0?[.,]5|[10][fk]|[10½=+*?kf-])+")


@dataclass
class Layout:
    """Rows and columns of one table on a page; a column of 0 is not there."""

    header: int
    rows: list[int]
    #: Names as in our own crosstable (no, name, rating …), and ``rank``.
    about: dict[str, int] = field(default_factory=dict)
    #: Columns of the rounds by number, or of a matrix in their order.
    rounds: dict[int, int] = field(default_factory=dict)
    matrix: list[int] = field(default_factory=list)
    points: int = 0
    game_points: int = 0
    #: Printed columns that may be tie-breaks, from left to right.
    others: list[int] = field(default_factory=list)

    @property
    def is_crosstable(self) -> bool:
        return bool(self.rounds or self.matrix)


def find_layout(page: Page) -> Layout | None:
    """The table of a page; None where there is none. A second one with games is refused."""
    found = _first_layout(page, list(page.rows))
    if found and found.is_crosstable:
        again = _restart(page, found) or found.rows[-1] + 1
        second = _first_layout(page, [row for row in page.rows if row >= again])
        if second and second.is_crosstable:
            first, other = (page.place(at.header or at.rows[0], 1) for at in (found, second))
            raise NoTable(say("two tables", first=first, second=other))
    return found


def _restart(page: Page, layout: Layout) -> int | None:
    """The row between those of a table where headings stand again, and the counting begins anew."""
    for above, below in zip(layout.rows, layout.rows[1:]):
        between = [row for row in range(above + 1, below) if row in page.rows]
        if any(_named(page, row) for row in between):
            counts = [next(filter(None, map(is_whole, _texts(page, row))), 0) for row in (above, below)]
            if counts[1] <= counts[0]:
                return next(row for row in between if _named(page, row))
    return None


def _texts(page: Page, row: int) -> list[str]:
    return [page.text(row, column) for column in page.rows[row]]


def _first_layout(page: Page, rows: list[int]) -> Layout | None:
    return _of_rounds(page, rows) or _of_matrix(page, rows) or _of_list(page, rows)


# ----------------------------------------------------------------------------------- a column each round


def _of_rounds(page: Page, rows: list[int]) -> Layout | None:
    """Cells with opponent and result make the rounds, wherever they stand."""
    counts = _columns_of_games(page, rows)
    if not counts:
        return None
    least = max(counts.values()) / 8
    columns = sorted(column for column, count in counts.items() if count >= least)
    playing = [row for row in rows if any(names_an_opponent(page.cells.get((row, c))) for c in columns)]
    if len(playing) < 2:
        return None
    header = _header_above(page, playing[0], columns)
    layout = Layout(header, _participants(page, rows, header, playing, columns[0]))
    layout.rounds = _numbered_rounds(page, header, columns, layout.rows)
    _name_columns(page, layout, set(layout.rounds.values()))
    return layout if "name" in layout.about else None


def _columns_of_games(page: Page, rows: list[int]) -> Counter[int]:
    """How many games with a result stand in each column.

    Without colours ``2:1`` may be anything, so those count only below headings that number the rounds.
    """
    lettered: Counter[int] = Counter()
    bare: dict[int, int] = {}
    for row in rows:
        for column in page.rows[row]:
            value = page.cells[row, column]
            if isinstance(value, str) and (match := _game(tidy(value))):
                if match["colour"] != ":" or match["result"].isalpha():
                    lettered[column] += 1
                else:
                    bare.setdefault(column, row)
    if lettered or not bare:
        return lettered
    header = _header_above(page, min(bare.values()), sorted(bare))
    headed = {column for column in bare if header and numbered(page.text(header, column))}
    return Counter(dict.fromkeys(headed, 1))


def _game(text: str) -> re.Match[str] | None:
    """A round with a result: a letter behind a number alone may be anything."""
    found = (dialect.pattern.fullmatch(text) for dialect in DIALECTS)
    return next((match for match in found if match and match["result"]), None)


def _header_above(page: Page, top: int, columns: list[int]) -> int:
    """The nearest row above in which most of the columns have a heading with a number."""
    for row in range(top - 1, max(0, top - 40), -1):
        headed = sum(numbered(page.text(row, column)) is not None for column in columns)
        if 2 * headed > len(columns):
            return row
    named = [row for row in range(max(1, top - _ABOVE), top) if _named(page, row)]
    return named[-1] if named else 0


def _named(page: Page, row: int) -> bool:
    return any(role_of(page.text(row, column)) in ("name", "team") for column in page.rows.get(row, ()))


def _participants(page: Page, rows: list[int], header: int, playing: list[int], rounds: int) -> list[int]:
    """Those who have a round, and those among them and below who have a number and a name, but no game."""
    found, last = [], playing[-1]
    known = set(playing)
    for row in rows:
        if row <= header or (not header and row < playing[0]):
            continue
        texts = [page.text(row, column) for column in page.rows[row] if column < rounds]
        person = any(map(is_whole, texts[:2])) and any(len(t) > 1 and not is_whole(t) for t in texts)
        if row in known or person:
            found.append(row)
        elif row > last:
            break
    return found


def _numbered_rounds(page: Page, header: int, columns: list[int], rows: list[int]) -> dict[int, int]:
    """By the numbers of their headings, with columns of the same kind in which nobody was paired."""
    headings = {
        column: found
        for column in page.rows.get(header, ())
        if header and (found := numbered(page.text(header, column)))
    }
    kinds = Counter(headings[column][0] for column in columns if column in headings)
    if not kinds:
        return dict(enumerate(columns, start=1))
    kind = kinds.most_common(1)[0][0]
    return {
        number: column
        for column, (said, number) in sorted(headings.items(), key=lambda item: item[1][1])
        if said == kind and number
    }


# ----------------------------------------------------------------------------------------------- a matrix


def _of_matrix(page: Page, rows: list[int]) -> Layout | None:
    """As many columns side by side as participants, with results in them and nothing on the diagonal."""
    headers = (row for row in rows if _named(page, row) or _counts(page, row) or _repeats(page, row))
    for header in islice(headers, _MOST_HEADERS):
        body: list[int] = []
        for row in range(header + 1, header + _MOST_OPPONENTS):
            if row in page.rows and _looks_like_a_person(page, row):
                body.append(row)
            elif body or row > header + _ABOVE:
                break
        if len(body) < 2:
            continue
        layout = Layout(header, body)
        start = _square(page, header, body)
        if start is None:
            continue
        _refuse_more_names(page, layout, start)
        layout.matrix = [*range(start, start + len(body) + _more_opponents(page, layout, start))]
        _name_columns(page, layout, set(layout.matrix))
        if "name" in layout.about:
            return layout
    return None


def _counts(page: Page, row: int) -> bool:
    """Whether 1, 2, 3 stand side by side."""
    numbers = {column: is_whole(page.text(row, column)) for column in page.rows[row]}
    return any(n == 1 and numbers.get(c + 1) == 2 and numbers.get(c + 2) == 3 for c, n in numbers.items())


def _repeats(page: Page, row: int) -> bool:
    """Whether the first two names below stand side by side in a row."""
    columns = {page.text(row, column): column for column in page.rows[row]}
    for column in page.rows.get(row + 1, ())[:6]:
        at = columns.get(page.text(row + 1, column))
        second = page.text(row + 2, column)
        if at and at > column and re.search(r"[^\W\d_]", second) and columns.get(second) == at + 1:
            return True
    return False


def _repeats_all(page: Page, header: int, body: list[int], start: int) -> bool | None:
    """Whether the headings from a column on are the names of the rows in their order; None if no names."""
    headings = [page.text(header, start + n) for n in range(len(body))]
    if not all(re.search(r"[^\W\d_]", heading) for heading in headings):
        return None
    beside = (column for column in page.rows[body[0]][:6] if column < start)
    names = [
        found for c in beside if sorted(found := [page.text(row, c) for row in body]) == sorted(headings)
    ]
    return headings in names if names else None


def _looks_like_a_person(page: Page, row: int) -> bool:
    texts = [page.text(row, column) for column in page.rows[row][:6]]
    return len(page.rows[row]) > 2 and any(re.search(r"[^\W\d_]{2}", text) for text in texts)


def _square(page: Page, header: int, body: list[int]) -> int | None:
    """The first column of the square, headed by 1, 2, 3 … or the names, or with the diagonal crossed out.

    Where both agree a few of its cells may hold anything: that is told when they are read.
    """
    size = len(body)
    last = max(column for row in body for column in page.rows[row])
    texts = {c: [tidy(page.cells.get((row, c))) for row in body] for c in range(1, last + 2)}
    is_of_teams = any(role_of(page.text(header, column)) == "team" for column in page.rows[header])
    possible = is_match if is_of_teams else is_result
    wrong = {c: sum(not is_own_field(text) and not possible(text) for text in texts[c]) for c in texts}
    filled = {c: sum(text != "" for text in texts[c]) for c in texts}
    best: tuple[int, int] | None = None
    unreadable = results = 0
    for end in texts:
        start = end - size + 1
        unreadable += wrong[end] - wrong.get(start - 1, 0)
        results += filled[end] - filled.get(start - 1, 0)
        if start < 1 or results < size or 4 * unreadable > size * size:
            continue
        headed = sum(is_whole(page.text(header, start + n)) == n + 1 for n in range(size))
        if (by_name := _repeats_all(page, header, body, start)) is False:
            continue
        headed = size if by_name else headed
        crossed = sum(is_own_field(texts[start + n][n]) and texts[start + n][n] != "0" for n in range(size))
        score = headed + crossed - unreadable
        if (headed == crossed == size or (not unreadable and size in (headed, crossed))) and (
            best is None or score > best[0]
        ):
            best = score, start
    return best[1] if best else None


def _refuse_more_names(page: Page, layout: Layout, start: int) -> None:
    """Beside columns that are headed by names another one with results is about somebody without a row."""
    if not _repeats_all(page, layout.header, layout.rows, start):
        return
    for column in (start - 1, start + len(layout.rows)):
        name = page.text(layout.header, column)
        texts = [tidy(page.cells.get((row, column))) for row in layout.rows]
        known = role_of(name) is not None or numbered(name) or name.partition("-")[0].upper() in CATALOGUE
        if name and not known and any(texts) and all(is_own_field(text) or is_result(text) for text in texts):
            raise NoTable(say("no table row", numbers=name, cells=page.place(layout.header, column)))


def _more_opponents(page: Page, layout: Layout, start: int) -> int:
    """How many numbered columns with results follow the square: a row each of them is missing."""
    size = more = len(layout.rows)
    while is_whole(page.text(layout.header, start + more)) == more + 1:
        texts = [tidy(page.cells.get((row, start + more))) for row in layout.rows]
        if not any(texts) or not all(is_own_field(text) or is_result(text) for text in texts):
            break
        more += 1
    return more - size


def is_match(text: str) -> bool:
    """Whether a cell can be the game points of a match of teams: ``2½``, ``3``, ``+``."""
    return bool(re.fullmatch(r"\d{1,2}(½|[.,]5)?|[½+-]|[.,]5", text))


def is_result(text: str) -> bool:
    """Whether a cell can be the games of a pair: ``1``, ``½0``, ``+``, ``2w1``."""
    return bool(_RESULTS.fullmatch(text.replace(";", "").replace("|", ""))) or bool(
        re.fullmatch(r"(\d{1,3}[wb]([10½=+-]|1/2))+", text)
    )


# -------------------------------------------------------------------------------------------------- a list


def _of_list(page: Page, rows: list[int]) -> Layout | None:
    """Participants with their points or ranks, but without rounds."""
    tried = 0
    for at, header in enumerate(rows):
        roles = [role_of(page.text(header, column)) for column in page.rows[header]]
        if "name" not in roles or not {"no", "rank", "rating", "points"} & set(roles):
            continue
        tried += 1
        if tried > _MOST_HEADERS:
            break
        body = list(takewhile(partial(_has_a_number, page), rows[at + 1 :]))
        if body:
            layout = Layout(header, body)
            _name_columns(page, layout, set())
            return layout
    return None


def _has_a_number(page: Page, row: int) -> bool:
    return any(is_whole(page.text(row, column)) for column in page.rows[row][:2])


# ------------------------------------------------------------------------------------------------ columns


def _name_columns(page: Page, layout: Layout, games: set[int]) -> None:
    """What the columns beside the rounds are: by heading, then by content."""
    rows = [layout.header, *layout.rows]
    free = sorted({column for row in rows for column in page.rows.get(row, ())} - games)
    edge = min(games, default=max(free, default=0) + 1)
    unknown = []
    for column in free:
        role = role_of(page.text(layout.header, column)) if layout.header else None
        if role == "no" and column > edge:
            continue  # n, the number of games
        if role is None or role in layout.about:
            unknown.append(column)
        elif role == "points":
            layout.points = layout.points or column
        elif role == "game points":
            layout.game_points = column
        elif role == "match points":
            layout.points = column
        elif role == "team":
            layout.about.setdefault("name", column)
        elif role:
            layout.about[role] = column
    if "national" in layout.about:
        layout.about.setdefault("rating", layout.about.pop("national"))
        layout.about.pop("national", None)
    if not games:
        edge = layout.points or edge
    for column in unknown:
        _by_content(page, layout, column, left=column < edge)
    del layout.others[_MOST_PRINTED:]
    if not layout.points and layout.others and not layout.about.get("team"):
        heading = page.text(layout.header, layout.others[0]) if layout.header else ""
        if not numbered(heading) and layout.is_crosstable:
            layout.points = layout.others.pop(0)


def _by_content(page: Page, layout: Layout, column: int, left: bool) -> None:
    texts = [text for row in layout.rows if (text := page.text(row, column))]
    about = layout.about
    if not texts:
        if not left and layout.header and is_criterion(page.text(layout.header, column)):
            layout.others.append(column)  # in the list, though nobody has a value of it
        return
    if all(map(is_title, texts)):
        about.setdefault("title", column)
    elif "name" not in about and _mostly(len(t) > 2 and re.search(r"[^\W\d_]", t) is not None for t in texts):
        if "fed" not in about and all(re.fullmatch(r"[A-Z]{3}", t) for t in texts):
            about["fed"] = column
        else:
            about["name"] = column
    elif "fed" not in about and all(re.fullmatch(r"[A-Z]{3}", text) for text in texts):
        about["fed"] = column
    elif left and "rank" not in about and "no" not in about and all(map(is_whole, texts)):
        about["rank"] = column
    elif left and "name" not in about and "no" not in about and all(map(is_whole, texts)):
        about["no"] = column
    elif (
        "rating" not in about
        and left
        and _mostly((n := is_whole(t)) is not None and 600 <= n <= 3000 for t in texts)
    ):
        about["rating"] = column
    elif not left and all(amount(text) is not None for text in texts):
        layout.others.append(column)


def _mostly(answers: Iterable[bool]) -> bool:
    listed = list(answers)
    return 2 * sum(listed) > len(listed)
