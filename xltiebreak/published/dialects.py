"""How programs write a round in a cell, and which letters they use for the colours.

=================  ========  ==========================================
SwissPerfect       ``12:W``  opponent, result
Swiss-Manager      ``12w1``  opponent, colour on the first board, result
Vega               ``+W12``  result, colour (F: forfeit), opponent
Papi, Sharly       ``+12B``  result, opponent, colour
=================  ========  ==========================================
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..notation import tidy
from ..workbook.book import Value

#: White and Black in the languages of the programs.
_COLOURS = (
    *("wb", "ws", "wz"),  # English, German, Dutch
    *("bn", "bp", "bc", "bč", "bs", "bm", "bj"),  # Romance, Portuguese, Slavic, Turkish, Baltic
    *("vs", "vm", "hs", "an", "бч", "λμ", "tđ"),  # Nordic, Finnic, Romanian, Cyrillic, Greek, Vietnamese
)
_RESULT = r"1/2|½|=|\d{1,2}(?:½|[.,]\d|[fk])?|[.,]5|[-+kf?*wdl]"
_POINTS = r"(?:\([^()]{1,20}\))?"
#: Rounds without an opponent, where the export does not say of which kind.
UNCLEAR = {
    **dict.fromkeys(("-1", "1", "+"), "U"),
    **dict.fromkeys(("-½", "½", "=", "-=", "-0.5", "-0,5", "0.5", "0,5", "-1/2", "1/2"), "H"),
    **dict.fromkeys(("-0", "0", "-"), "Z"),
}


@dataclass(frozen=True)
class Dialect:
    """A pattern with the groups opponent, colour and result, and how its results read in ours."""

    pattern: re.Pattern[str]
    results: dict[str, str]
    byes: dict[str, str]


#: Of two that read as many cells the first is taken: its W is a win, in the next one an unrated win.
DIALECTS = (
    Dialect(
        re.compile(r"(?P<opponent>\d{1,4})(?P<colour>:)(?P<result>[wdl=+-])"),
        {"w": "1", "d": "½", "l": "0", "=": "½"},
        {"0:+": "U", "0:=": "H", "0:-": "Z", "0:w": "U", "0:d": "H", "0:l": "Z", ":": "Z"},
    ),
    Dialect(
        re.compile(rf"(?P<opponent>\d{{1,4}})(?P<colour>[^\W\d_]|:)(?P<result>(?:{_RESULT})?{_POINTS})"),
        {},
        {},
    ),
    Dialect(
        re.compile(r"(?P<result>[-+=])(?P<colour>[^\W\d_])(?P<opponent>\d{1,4})"),
        {"+": "1", "=": "½", "-": "0"},
        {"+pab": "U", "+bye": "U", "=hpb": "H", "+fpb": "F", "-zpb": "Z", "--": "Z", "----": "Z"},
    ),
    Dialect(
        re.compile(r"(?P<result>[-+=<>])(?P<opponent>\d{1,4})(?P<colour>[^\W\d_])"),
        {"+": "1", "=": "½", "-": "0", ">": "+", "<": "-"},
        {"exe": "U", "exempt": "U"},
    ),
)


def names_an_opponent(value: Value) -> bool:
    """Whether a cell is a round in one of the dialects."""
    text = tidy(value)
    return bool(text) and any(dialect.pattern.fullmatch(text) for dialect in DIALECTS)


@dataclass(frozen=True)
class Spelling:
    """One table's dialect and letters."""

    dialect: Dialect
    #: Letters of the table, as w, b, or a colon where nobody knows.
    colours: dict[str, str]
    #: Rounds without an opponent, as the reader was told they are to be taken.
    byes: dict[str, str]

    @property
    def unknown(self) -> list[str]:
        """Letters that are used for colours, but in no language we know."""
        return [letter for letter, colour in self.colours.items() if colour == ":" and letter != ":"]

    def __call__(self, value: Value) -> str:
        """A cell in our notation; what is none of theirs stays as it is, to be told."""
        text = tidy(value)
        if code := self.bye(text):
            return code.lower()
        match = self.dialect.pattern.fullmatch(text)
        if not match:
            return text
        opponent, letter, result = match["opponent"], match["colour"], match["result"] or ""
        if letter == "f" and "f" not in self.colours:  # Vega does not tell the colour of a forfeit
            return f"{opponent}:{result}"
        colour = self.colours.get(letter)
        return f"{opponent}{colour}{self.dialect.results.get(result, result)}" if colour else text

    def bye(self, text: str) -> str:
        """Of which kind a round without an opponent is: told by the user, or by the program, or taken so."""
        if text in self.byes:
            return self.byes[text]
        if text in self.dialect.byes:
            return self.dialect.byes[text]
        if match := re.fullmatch(r"0+[^\W\d_:]([01½=]?)", text):  # against nobody
            return {"1": "U", "½": "H", "=": "H"}.get(match[1], "Z")
        return "Z" if re.fullmatch(r"[0z][^\W\d_]z", text) else UNCLEAR.get(text, "")


def spelling_of(values: Iterable[Value], byes: dict[str, str] | None = None) -> Spelling:
    """The dialect that reads most cells, and the pair of letters that most of them use."""
    texts = Counter(tidy(value) for value in values)
    dialect = max(DIALECTS, key=lambda each: sum(n for t, n in texts.items() if each.pattern.fullmatch(t)))
    letters: Counter[str] = Counter()
    for text, count in texts.items():
        if (match := dialect.pattern.fullmatch(text)) and match["colour"] not in ("f", ":"):
            letters[match["colour"]] += count
    return Spelling(dialect, _colours(letters), byes or {})


def _colours(letters: Counter[str]) -> dict[str, str]:
    def used(pair: str) -> int:
        return sum(letters[letter] for letter in pair)

    best = max(_COLOURS, key=used)
    if used(best) * 2 > letters.total():
        return {best[0]: "w", best[1]: "b", ":": ":"}
    return dict.fromkeys([*(letter for letter, _ in letters.most_common(2)), ":"], ":")


#: A cell in our notation.
Spelled = Callable[[Value], str]
