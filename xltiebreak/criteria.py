"""The catalogue of tie-breaks and the grammar in which lists of them are written.

Every tie-break is entered once, beside the function that computes it (``xltiebreak.tiebreaks``), by
the decorators :func:`tie_break` and :func:`tied_group_rule`. Hosts, menus, help texts and documents
are derived from :data:`CATALOGUE`, which stands in the order of the articles.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from .model import ScoreName
from .texts import name_of, say, visible

if TYPE_CHECKING:
    from .event import Event
    from .explain import Explanation, Subject

#: What a value counts: points and products of points are in units (``Tournament.unit``), averages
#: in fractions of a unit that any number of rounds divides.
Measure = Literal["points", "averages", "products", "halves", "number", "place"]
#: An exact value: in its measure's steps, or one step per tie (TBR, BBE), or undefined.
Value = int | Fraction | tuple[int, ...] | None
Column = list[Value]
Compute = Callable[["Event", "Criterion"], Column]
#: Splits a tied group (participants' numbers) into smaller groups, best first.
Split = Callable[..., list[list[int]]]
Explain = Callable[["Subject"], "Explanation"]
S = TypeVar("S", bound=Split)

CUTS = {"": (0, 0), "C1": (1, 0), "C2": (2, 0), "M1": (1, 1), "M2": (2, 2)}


@dataclass(slots=True)
class TieBreak:
    """An entry of the catalogue."""

    code: str
    name: str
    #: Article in 2023 and 2026, and in 2022 ("" where that edition has none).
    article: str
    article_2022: str
    editions: tuple[str, ...]
    #: Letters it may be modified with: C cut, M median, F fore, P forfeits as played, L limit,
    #: K divisor, R reverse.
    modifiers: str
    #: Team scores that may be named with ``:MP`` and ``:GP``.
    scores: tuple[ScoreName, ...]
    kind: Literal["both", "individual", "team"]
    measure: Measure
    lower_first: bool = False
    swiss_only: bool = False
    needs_ratings: bool = False
    #: What else its values are made of: colours, rounds (their order), boards, the whole field, the seed.
    needs: tuple[str, ...] = ()
    #: How far it looks: 0 at the own results, 1 at the opponents', 2 at those of their opponents;
    #: -1 at no results at all.
    reach: int = 1
    two_decimals: bool = False
    first_place_only: bool = False
    #: Says why it has no value in an event, why a tied group must not be split by it, and what an
    #: arbiter should know though it is computed; None if there is nothing to say.
    undefined: Callable[[Event, Criterion], str | None] | None = None
    refuses: Callable[[Event, list[int]], str | None] | None = None
    remark: Callable[[Event], str | None] | None = None
    remark_level: Literal["warning", "note"] = "warning"
    compute: Compute | None = None
    split: Split | None = None
    explain: Explain | None = None

    def criteria(self) -> list[str]:
        """The usual spellings: plain, and with each cut that is allowed."""
        cuts = [cut for cut in CUTS if cut and cut[0] in self.modifiers]
        return [self.code, *(f"{self.code}-{cut}" for cut in cuts)]


CATALOGUE: dict[str, TieBreak] = {}

ALL_EDITIONS = ("2022", "2023", "2026")


def _enter(code: str, name: str, article: str, article_2022: str, options: dict[str, Any]) -> TieBreak:
    entry = TieBreak(
        code=code,
        name=name,
        article=article,
        article_2022=article_2022,
        editions=options.pop("editions", ALL_EDITIONS),
        modifiers=options.pop("modifiers", ""),
        scores=options.pop("scores", ()),
        kind=options.pop("kind", "both"),
        measure=options.pop("measure", "points"),
        **options,
    )
    CATALOGUE[code] = entry
    return entry


def tie_break(
    code: str, name: str, article: str, article_2022: str = "", **options: Any
) -> Callable[[Compute], Compute]:
    """Enter a tie-break whose function gives every participant a value."""

    def decorate(function: Compute) -> Compute:
        _enter(code, name, article, article_2022, options).compute = function
        return function

    return decorate


def tied_group_rule(
    code: str, name: str, article: str, article_2022: str = "", **options: Any
) -> Callable[[S], S]:
    """Enter a tie-break that only exists inside a tied group (type A): its value is a place there."""

    def decorate(function: S) -> S:
        entry = _enter(code, name, article, article_2022, {**options, "measure": "place"})
        entry.split, entry.lower_first = function, True
        return function

    return decorate


def put_in_order_of_articles() -> None:
    """Sort the catalogue as the regulations do, whichever module was loaded first."""

    def place(entry: TieBreak) -> list[int]:
        if entry.first_place_only:  # F10 of 1992 stands beside direct encounter
            return [*place(CATALOGUE["DE"]), 1]
        return [int(number) for number in re.findall(r"\d+", entry.article)]

    ordered = sorted(CATALOGUE.values(), key=place)
    CATALOGUE.clear()
    CATALOGUE.update({entry.code: entry for entry in ordered})


def explains(*codes: str) -> Callable[[Explain], Explain]:
    """Enter the function that explains the values of these tie-breaks."""

    def decorate(function: Explain) -> Explain:
        for code in codes:
            CATALOGUE[code].explain = function
        return function

    return decorate


@dataclass(frozen=True, slots=True)
class Criterion:
    """A tie-break with its modifiers, as it stands in a list.

    >>> str(parse_criterion("bh:gp/c1"))
    'BH-C1:GP'
    """

    code: str
    cut: str = ""
    forfeits_played: bool = False
    fore: bool = False
    limit: int = 0
    divisor: Fraction | None = None
    reverse: bool = False
    score: ScoreName | None = None
    tie_break: TieBreak = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tie_break", CATALOGUE[self.code])

    @property
    def cuts(self) -> tuple[int, int]:
        """How many least and how many most significant values are cut."""
        return CUTS[self.cut]

    @property
    def lower_first(self) -> bool:
        return self.tie_break.lower_first != self.reverse

    def __str__(self) -> str:
        text = self.code + (f"-{self.cut}" if self.cut else "")
        text += "/F" if self.fore else ""
        text += f"/K{_plain(self.divisor)}" if self.divisor is not None else ""
        text += f"/L{self.limit:+d}" if self.limit else ""
        text += "/P" if self.forfeits_played else ""
        text += "/R" if self.reverse else ""
        return text + (f":{self.score}" if self.score else "")

    @property
    def in_report(self) -> str:
        """The spelling of a TRF.

        >>> parse_criterion("BH-C1/P:GP").in_report
        'BH:GP/C1/P'
        """
        plain = str(replace(self, cut="", score=None))
        score, cut = f":{self.score}" if self.score else "", f"/{self.cut}" if self.cut else ""
        return f"{self.code}{score}{cut}{plain[len(self.code) :]}"


def _plain(number: Fraction) -> str:
    return f"{Decimal(number.numerator) / number.denominator:f}"


class CriterionError(ValueError):
    """A list of criteria that cannot be read; the message says what would be right."""


#: Older spellings, read but never written.
ALIASES = {
    "MPVGP": "MPvGP",
    "ESB:MM": "EMMSB",
    "ESB:MG": "EMGSB",
    "ESB:GM": "EGMSB",
    "ESB:GG": "EGGSB",
}

_MODIFIER = re.compile(r"[-/:!#]([A-Z]+)([+-]?\d+(?:\.\d+)?)?")
_CRITERION = re.compile(rf"([A-Z]+\d?)((?:{_MODIFIER.pattern})*)")
_LONGEST = 60


@lru_cache(maxsize=1024)
def parse_criterion(text: str) -> Criterion:
    """Read one criterion in any of its spellings: ``BH-C1``, ``BH/C1``, ``bh:gp/c1``."""
    written = text.strip()
    if len(written) > _LONGEST:
        raise CriterionError(say("too long", written=visible(written[:20])))
    spelled = re.sub(r"\s+", "", written).upper()
    for old, new in ALIASES.items():
        if spelled == old or (spelled.startswith(old) and spelled[len(old)] in "-/:!#"):
            spelled = new.upper() + spelled[len(old) :]
    match = _CRITERION.fullmatch(spelled)
    code = ALIASES.get(match[1], match[1]) if match else ""
    if match is None or code not in CATALOGUE:
        raise CriterionError(_not_a_criterion(written, spelled))
    entry = CATALOGUE[code]
    values: dict[str, Any] = {}
    for letters, number in _MODIFIER.findall(match[2]):
        name, value = _modifier(entry, letters, number, written)
        if name in values:
            raise CriterionError(say("modified twice", written=visible(written), modifier=letters + number))
        values[name] = value
    return Criterion(code, **values)


def every_criterion() -> Iterator[str]:
    """Each tie-break of the catalogue, plain and cut, for every score, in the order of the articles."""
    for entry in CATALOGUE.values():
        for spelled in entry.criteria():
            for score in ("", *(f":{score}" for score in entry.scores)):
                yield str(parse_criterion(spelled + score))


def _modifier(entry: TieBreak, letters: str, number: str, written: str) -> tuple[str, Any]:
    modifier = letters + number
    if modifier in entry.scores:
        return "score", modifier
    if letters in entry.modifiers:
        if modifier in CUTS:
            return "cut", modifier
        if modifier in ("P", "F", "R"):
            return {"P": "forfeits_played", "F": "fore", "R": "reverse"}[letters], True
        if letters == "L" and re.fullmatch(r"[+-]\d{1,7}", number):
            return "limit", int(number)
        if letters == "K" and re.fullmatch(r"\d{1,9}(\.\d{1,9})?", number):
            return "divisor", Fraction(number)
    allowed = _allowed(entry)
    phrase = "cannot be modified" if allowed else "takes no modifier"
    shown = visible(written)
    raise CriterionError(
        say(phrase, written=shown, code=entry.code, modifier=modifier, allowed=", ".join(allowed))
    )


def _allowed(entry: TieBreak) -> list[str]:
    spelled = {
        "C": "-C1, -C2",
        "M": "-M1, -M2",
        "F": "/F",
        "P": "/P",
        "L": "/L+1, /L-1 …",
        "K": "/K4 …",
        "R": "/R",
    }
    return [spelled[m] for m in entry.modifiers] + [f":{s}" for s in entry.scores]


def _not_a_criterion(written: str, spelled: str) -> str:
    import difflib  # only for a misspelt criterion

    known = {c.upper(): c for entry in CATALOGUE.values() for c in entry.criteria()}
    squeezed = {re.sub(r"\W", "", c): c for c in known}
    exact = squeezed.get(re.sub(r"\W", "", spelled))
    named = [e.code for e in CATALOGUE.values() if len(spelled) > 3 and spelled in name_of(e).upper()]
    if exact:
        near = [known[exact]]
    else:
        near = named[:3] or [known[n] for n in difflib.get_close_matches(spelled, known, 3, 0.4)]
    return say("nearest" if near else "no criterion", written=visible(written), near=", ".join(near))


def _meant_together(before: str, part: str) -> str | None:
    """``BH C1`` is two criteria; whoever wrote it meant one."""
    try:
        near = parse_criterion(f"{before}-{part}")
    except CriterionError:
        return None
    return say("nearest", written=visible(part), near=near)


def parse_criteria(texts: str | Iterable[str]) -> tuple[Criterion, ...]:
    """Read an ordered list, separated by commas, semicolons or blanks.

    >>> [str(c) for c in parse_criteria("PTS, bh/c1; ks/l+1")]
    ['PTS', 'BH-C1', 'KS/L+1']
    """
    parts: Sequence[str] = re.split(r"[,;\s]+", texts) if isinstance(texts, str) else list(texts)
    wanted = [part for part in parts if part.strip()]
    if not wanted:
        raise CriterionError(say("empty list"))
    criteria, wrong = [], []
    for before, part in zip(("", *wanted), wanted):
        try:
            criteria.append(parse_criterion(part))
        except CriterionError as error:
            wrong.append(_meant_together(before, part) or str(error))
    if wrong:
        raise CriterionError("\n".join(wrong))
    return tuple(criteria)
