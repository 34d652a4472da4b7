"""The crosstable cell, parse and format: ``12w1``, ``5b½``, ``7w+``, ``H``, ``8w2½``.

One grammar serves every sheet: a number, a colour and a result. The number is the opponent in a
Swiss crosstable, the round in a round robin's matrix, the board on the sheet of boards.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from .model import BYES, PENDING, PLAYED

NO_COLOUR = "-"


class Game(NamedTuple):
    """What a cell says. ``number`` is 0 where none stands, ``code`` a letter of the model."""

    number: int
    colour: str
    code: str
    #: A team match: the game points made, where a cell states them.
    game_points: Fraction | None = None
    #: Other points than the scoring gives, in brackets: points, or match points and game points.
    points: tuple[Fraction, ...] = ()


class NotationError(ValueError):
    """A cell that says nothing that could be meant."""


_RESULT = r"1/2|0?[.,]5|½|=|[10][fk]|1|0|\+|-|[wdlfk]|\?|\*"
_GAME_POINTS = r"\d{1,3}(?:[.,]\d{1,4}|½|1/2)?|½|1/2|[.,]\d{1,4}|\+|-|\?|\*"
_POINTS = r"(?:\(([^()]*)\))?"
_LETTER = r"[wbszn]"
#: An opponent; then a colour, or a colon where it is not known; forfeits and draws need neither.
_GAME = re.compile(rf"(\d{{1,5}})(?:({_LETTER}|:)({_RESULT})?|-?([-+])|([=½]|1/2)){_POINTS}")
_MATCH = re.compile(rf"(\d{{1,5}})(?:({_LETTER}|:)({_GAME_POINTS})?|-?([-+])){_POINTS}")
#: Before a colour a number is the round or the board; without a colour it is marked: ``#3:1``.
#: A colon alone keeps an unrated win, ``:W``, apart from White without a result.
_PLACED = rf"(?:(?:#(\d{{1,5}}))?:|(\d{{1,5}})?({_LETTER}))?"
_LONE = re.compile(rf"{_PLACED}({_RESULT})?{_POINTS}")
_LONE_MATCH = re.compile(rf"{_PLACED}({_GAME_POINTS})?{_POINTS}")
_BYE = re.compile(rf"(.*?){_POINTS}")

_CODES = {
    **dict.fromkeys(("1/2", "0.5", "0,5", ".5", ",5", "½", "="), "="),
    **dict.fromkeys(("1f", "1k", "+"), "+"),
    **dict.fromkeys(("0f", "0k", "f", "k", "-"), "-"),
    "1": "1",
    "0": "0",
    "w": "W",
    "d": "D",
    "l": "L",
    "?": PENDING,
    "*": PENDING,
    "": PENDING,
}
_BYES = {
    **dict.fromkeys(("u", "bye", "pab", "-1", "exempt", "libre", "riposo"), "U"),
    **dict.fromkeys(("f", "fpb"), "F"),
    **dict.fromkeys(("h", "hpb", "-½", "-0.5", "-0,5", "-1/2", "-=", "-.5", "-,5"), "H"),
    **dict.fromkeys(("z", "zpb", "-0", "0", "--"), "Z"),
}
_BLANKS = re.compile(r"[\s\u00a0\u2007\u202f\u200b\ufeff]+")
_DASHES = str.maketrans("–—−‐‑", "-----")


def tidy(value: object) -> str:
    """A cell's content as text, without the blanks, dashes and cases in which people differ.

    >>> tidy(" 12 W ½"), tidy(-1.0), tidy(0.5)
    ('12w½', '-1', '0.5')
    """
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return _BLANKS.sub("", str(value if value is not None else "")).translate(_DASHES).lower()


def whole_number(text: str, least: int, most: int) -> int | None:
    """A whole number between two bounds; None for anything else.

    >>> whole_number("12", 1, 99), whole_number("0" * 5000 + "7", 1, 99), whole_number("1.5", 1, 99)
    (12, None, None)
    """
    if not text.isdecimal() or len(text) > 20:
        return None
    return int(text) if least <= int(text) <= most else None


def colour_letters(cells: str) -> dict[str, str]:
    """What the letters mean in a table: with n (negras, noir, nero) and without w, b is White."""
    letters = set(re.findall(rf"(?:^|[\s\d])\s*({_LETTER})(?=[\s\d½=+,.-]|$)", cells.lower()))
    b = "w" if "n" in letters and "w" not in letters else "b"
    return {"w": "w", "b": b, "n": "b", "s": "b", "z": "b", ":": NO_COLOUR}


ENGLISH = colour_letters("")


def own_letters(letters: dict[str, str]) -> dict[str, str]:
    """How a table that uses these letters writes White and Black."""
    return {"w": "b", "b": "n"} if letters["b"] == "w" else {"w": "w", "b": "b"}


def parse_game(text: str, letters: dict[str, str] = ENGLISH) -> Game:
    """A cell of a Swiss crosstable (the text made by :func:`tidy`).

    >>> parse_game("12w½")
    Game(number=12, colour='w', code='=', game_points=None, points=())
    """
    if bye := _bye(text):
        return bye
    match = _GAME.fullmatch(text)
    if not match or not int(match[1]):
        raise NotationError(text)
    opponent, colour, result, forfeit, draw, points = match.groups()
    code = _CODES[result or forfeit or draw or ""]
    return Game(int(opponent), letters[colour or ":"], code, points=_points(points))


def parse_match(text: str, letters: dict[str, str] = ENGLISH) -> Game:
    """A team's cell: opponent, colour on the first board, game points.

    >>> parse_match("8w2½").game_points
    Fraction(5, 2)
    """
    if bye := _bye(text):
        return bye
    match = _MATCH.fullmatch(text)
    if not match or not int(match[1]):
        raise NotationError(text)
    opponent, colour, result, forfeit, points = match.groups()
    return _match(int(opponent), letters[colour or ":"], result or forfeit or "", points)


def _match(number: int, colour: str, result: str, points: str | None) -> Game:
    if result in ("+", "-"):
        return Game(number, colour, result, points=_points(points))
    made = None if result in ("", "?", "*") else _unsigned(result)
    return Game(number, colour, PENDING, made, _points(points))


def parse_lone(text: str, letters: dict[str, str] = ENGLISH) -> Game:
    """A game whose opponent follows from its place: ``1``, ``b½``, ``3w+`` (round or board 3).

    >>> parse_lone("3b1")
    Game(number=3, colour='b', code='1', game_points=None, points=())
    """
    match = _LONE.fullmatch(text)
    # Half of a game cannot tell who was absent, so a bare F or K says too little.
    if not match or text in ("", ":") or match[4] in ("f", "k"):
        raise NotationError(text)
    marked, placed, colour, result, points = match.groups()
    code = _CODES[result or ""]
    return Game(int(marked or placed or 0), letters[colour or ":"], code, points=_points(points))


def parse_lone_match(text: str, letters: dict[str, str] = ENGLISH) -> Game:
    """A match whose opponent follows from its place: ``2½``, ``3w2½`` (in round 3), ``+``."""
    match = _LONE_MATCH.fullmatch(text)
    if not match or text in ("", ":"):
        raise NotationError(text)
    marked, placed, colour, result, points = match.groups()
    return _match(int(marked or placed or 0), letters[colour or ":"], result or "", points)


def parse_games(
    value: object, games: int, letters: dict[str, str] = ENGLISH, teams: bool = False
) -> list[Game]:
    """The games (or matches) of one pair in a round robin: ``1``, ``½ 0``, ``½0``, ``2w1 9b½``."""
    written = str(int(value) if isinstance(value, float) and value.is_integer() else value).strip()
    parts = [tidy(part) for part in re.findall(r"[^\s\u00a0;|(]+(?:\([^()]*\))?", written)]
    if teams:
        return [parse_lone_match(part, letters) for part in parts]
    if len(parts) == 1 and games > 1 and re.fullmatch(r"([10½=+-]|1/2|0[.,]5)+", parts[0]):
        together = re.findall(r"1/2|0[.,]5|[10½=+-]", parts[0])
        if len(together) == games:
            parts = together
    return [parse_lone(part, letters) for part in parts]


def _bye(text: str) -> Game | None:
    match = _BYE.fullmatch(text)
    code = _BYES.get(match[1]) if match else None
    return Game(0, NO_COLOUR, code, points=_points(match[2])) if match and code else None


def _unsigned(text: str) -> Fraction:
    """``2½``, ``2.5``, ``2,5``, ``½``."""
    text = text.replace("1/2", "½")
    whole, half, _ = text.partition("½")
    if half:
        return Fraction(int(whole or 0)) + Fraction(1, 2)
    try:
        return Fraction(text.replace(",", "."))
    except ValueError:
        raise NotationError(text) from None


def _points(text: str | None) -> tuple[Fraction, ...]:
    return tuple(signed_points(part) for part in text.split("|")) if text else ()


def signed_points(text: str) -> Fraction:
    """Points with their sign, as people write them.

    >>> signed_points("-½"), signed_points("2,5")
    (Fraction(-1, 2), Fraction(5, 2))
    """
    text = tidy(text)
    if not re.fullmatch(r"[+-]?(\d{1,4}([.,]\d{1,4})?|[.,]\d{1,4}|\d{0,4}½|\d{0,3}1/2)", text):
        raise NotationError(text)
    size = _unsigned(text.lstrip("+-"))
    return -size if text.startswith("-") else size


# ------------------------------------------------------------------------------------------- writing


def written(value: Fraction) -> str:
    """Points as they stand in a cell.

    >>> written(Fraction(5, 2)), written(Fraction(1, 2)), written(Fraction(4, 5))
    ('2½', '½', '0.8')
    """
    if value.denominator == 1:
        return str(value.numerator)
    if value.denominator == 2 and value > 0:
        return f"{value.numerator // 2 or ''}½"
    return f"{float(value):.4f}".rstrip("0")


def format_game(game: Game, letters: dict[str, str] = ENGLISH) -> str:
    """The cell in its usual form; :func:`parse_game` and :func:`parse_match` read it back.

    >>> format_game(Game(12, "b", "=")), format_game(Game(7, "-", "+")), format_game(Game(0, "-", "H"))
    ('12b½', '7:+', 'H')
    """
    if game.code in BYES:
        return game.code + _in_brackets(game)
    colour = own_letters(letters).get(game.colour, ":")
    return f"{game.number}{colour}{_result(game)}{_in_brackets(game)}"


def format_lone(game: Game) -> str:
    """A cell whose opponent follows from its place; the number is the round or the board.

    >>> format_lone(Game(0, "-", "1")), format_lone(Game(3, "b", "=")), format_lone(Game(3, "-", "1"))
    ('1', '3b½', '#3:1')
    """
    if game.colour != NO_COLOUR:
        placed = f"{game.number or ''}{game.colour}"
    elif game.number:
        placed = f"#{game.number}:"
    else:
        placed = ":" if game.code == "W" else ""
    return f"{placed}{_result(game)}{_in_brackets(game)}"


def _result(game: Game) -> str:
    if game.game_points is not None and game.code in PLAYED + PENDING:
        return written(game.game_points)
    return {"=": "½", PENDING: ""}.get(game.code, game.code)


def _in_brackets(game: Game) -> str:
    return f"({'|'.join(map(written, game.points))})" if game.points else ""
