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
_POINTS = r"(?:\(([^()]*)\))?"
_COLOUR = r"[wbszn:]"
_GAME = re.compile(rf"(\d{{1,5}})(?:({_COLOUR})({_RESULT})?|-({_RESULT})|([-+=½]|1/2)){_POINTS}")
_MATCH = re.compile(
    rf"(\d{{1,5}})(?:({_COLOUR})|(?=[-+]))(\d{{0,3}}(?:[.,]5?0?|½|1/2)?|\+|-|\?|\*)?{_POINTS}"
)
_LONE = re.compile(rf"(?:(\d{{1,5}})?({_COLOUR}))?({_RESULT})?{_POINTS}")
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


def colour_letters(cells: str) -> dict[str, str]:
    """What the letters mean in a table: with n (negras, noir, nero) and without w, b is White."""
    letters = set(re.findall(r"(?<=\d)\s*([wbszn])", cells.lower()))
    b = "w" if "n" in letters and "w" not in letters else "b"
    return {"w": "w", "b": b, "n": "b", "s": "b", "z": "b", ":": NO_COLOUR}


ENGLISH = colour_letters("")


def parse_game(text: str, letters: dict[str, str] = ENGLISH) -> Game:
    """A cell of a Swiss crosstable (the text made by :func:`tidy`).

    >>> parse_game("12w½")
    Game(number=12, colour='w', code='=', game_points=None, points=())
    """
    bye = _bye(text)
    if bye:
        return bye
    match = _GAME.fullmatch(text)
    if not match:
        raise NotationError(text)
    number, colour, result, uncoloured, sign, points = match.groups()
    code = _CODES[result or uncoloured or sign or ""]
    return Game(int(number), letters[colour or ":"], code, points=_points(points))


def parse_match(text: str, letters: dict[str, str] = ENGLISH) -> Game:
    """A team's cell: opponent, colour on the first board, game points.

    >>> parse_match("8w2½").game_points
    Fraction(5, 2)
    """
    bye = _bye(text)
    if bye:
        return bye
    match = _MATCH.fullmatch(text)
    if not match:
        raise NotationError(text)
    number, colour, result, points = match.groups()
    colour = letters[colour or ":"]
    if result in ("+", "-"):
        return Game(int(number), colour, result, points=_points(points))
    if result in (None, "", "?", "*"):
        return Game(int(number), colour, PENDING, points=_points(points))
    return Game(int(number), colour, PENDING, _number(result), _points(points))


def parse_lone(text: str, letters: dict[str, str] = ENGLISH) -> Game:
    """A game whose opponent follows from its place: ``1``, ``b½``, ``3w+`` (round or board 3).

    >>> parse_lone("3b1")
    Game(number=3, colour='b', code='1', game_points=None, points=())
    """
    match = _LONE.fullmatch(text)
    if not match or not text:
        raise NotationError(text)
    number, colour, result, points = match.groups()
    if result in ("f", "k"):  # a half of a game cannot tell who was absent
        raise NotationError(text)
    return Game(int(number or 0), letters[colour or ":"], _CODES[result or ""], points=_points(points))


def parse_lone_match(text: str, letters: dict[str, str] = ENGLISH) -> Game:
    """A match whose opponent follows from its place: ``2½``, ``3w2½`` (in round 3), ``+``."""
    with_number = text if re.match(rf"\d+{_COLOUR}", text) else f"0{text}"
    if not re.match(rf"\d+({_COLOUR}|[-+])", with_number):
        with_number = f"0:{text}"
    if not text:
        raise NotationError(text)
    return parse_match(with_number, letters)


def parse_games(
    value: object, games: int, letters: dict[str, str] = ENGLISH, teams: bool = False
) -> list[Game]:
    """The games (or matches) of one pair in a round robin: ``1``, ``½ 0``, ``½0``, ``2w1 9b½``."""
    written = str(int(value) if isinstance(value, float) and value.is_integer() else value).strip()
    parts = [tidy(part) for part in re.split(r"[\s\u00a0;|]+", written) if part]
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


def _number(text: str) -> Fraction:
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
    return tuple(number(part) for part in text.split("|")) if text else ()


def number(text: str) -> Fraction:
    """Points with their sign, as people write them.

    >>> number("-½"), number("2,5")
    (Fraction(-1, 2), Fraction(5, 2))
    """
    text = tidy(text)
    if not re.fullmatch(r"[+-]?(\d{1,4}([.,]\d{1,4})?|[.,]\d{1,4}|\d{0,4}½|\d{0,3}1/2)", text):
        raise NotationError(text)
    size = _number(text.lstrip("+-"))
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


def format_game(game: Game) -> str:
    """The cell in its usual form; :func:`parse_game` and its sisters read it back.

    >>> format_game(Game(12, "b", "=")), format_game(Game(7, "-", "+")), format_game(Game(0, "-", "H"))
    ('12b½', '7:+', 'H')
    """
    points = f"({'|'.join(map(written, game.points))})" if game.points else ""
    if game.code in BYES:
        return game.code + points
    colour = ":" if game.colour == NO_COLOUR and game.number else game.colour.strip(NO_COLOUR)
    result = {"=": "½", PENDING: ""}.get(game.code, game.code)
    if game.game_points is not None and game.code in PLAYED + PENDING:
        result = written(game.game_points)
    return f"{game.number or ''}{colour}{result}{points}"
