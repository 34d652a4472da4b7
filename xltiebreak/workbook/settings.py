"""The Settings sheet: what an event states about itself, row by row under a key of its own.

The keys stand in a hidden column, so that labels can be in any language and rows can be moved.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from ..criteria import CriterionError, parse_criterion
from ..editions import EDITIONS
from ..formats.text import date
from ..list_changes import change_in, in_force
from ..model import BYES, FORFEITS, MATCH_SCORING, ListChange, ScoreName, Scoring, System
from ..notation import NotationError, signed_points, tidy, whole_number
from ..texts import LANGUAGES, say, speaking
from .book import Value
from .cells import Grid, Place, Problems, shown

T = TypeVar("T")

#: Kinds of event, as the templates and the command ``new`` name them.
KINDS = ("swiss", "round-robin", "team-swiss", "team-round-robin")
#: Settings whose value is one of a few words; the words are texts ``choice …``.
CHOICES: dict[str, dict[str, object]] = {
    "system": {kind: kind for kind in KINDS},
    "edition": {"by date": None, **{name: name for name in EDITIONS}},
    "ties": {"shared": False, "lots": True},
    "berger": {"yes": True, "no": False},
    "primary": {"match points": "MP", "game points": "GP"},
    "pairing": {"swiss-1992": "swiss-1992", "dutch": "dutch"},
    "first colour": {"white": "w", "black": "b"},
}
#: Tie-breaks that the sheet has rows for.
LONGEST_LIST = 12
#: On a hidden sheet: the list of tie-breaks when the workbook was last sorted, its changes, lines of a TRF.
LIST_IN_FORCE, LIST_CHANGES, RECORD = "list in force", "list changes", "record "
#: Between the sentences of several changes.
CHANGES_APART = " | "
#: Above the crosstable: how many tie-breaks the sheet lists.
LISTED = "listed"
MOST_ROUNDS = 200
HIGHEST_NUMBER = 99_999
#: What may be unreadable and yet leaves every value as it is (but lots, for the seed).
DECIDING_NO_VALUE = {"end", "half-point byes", "round dates", "seed", "pairing", "first colour"}
OTHER_CODES = "U+-FHZWDL"


class Stated(NamedTuple):
    """A value and the cell in which it stands."""

    value: Value
    place: Place


@dataclass
class Settings:
    """What the sheet says, read and checked."""

    language: str = "en"
    name: str = ""
    city: str = ""
    federation: str = ""
    start: dt.date | None = None
    end: dt.date | None = None
    arbiter: str = ""
    round_dates: tuple[dt.date | None, ...] = ()
    system: System = "swiss"
    team: bool = False
    rounds: int = 0
    games: int = 1
    berger: bool = True
    boards: int = 0
    scoring: Scoring = field(default_factory=Scoring)
    match_scoring: Scoring = MATCH_SCORING
    #: A team's bye: match points and game points.
    bye: tuple[Fraction, Fraction] | None = None
    primary: ScoreName | None = None
    edition: str | None = None
    unrated: int | None = None
    lots: bool = False
    seed: int | None = None
    playoff: tuple[tuple[int, int], ...] = ()
    excluded: frozenset[int] = frozenset()
    half_point_byes: int | None = None
    #: The rules by which a Swiss is paired, and the colour drawn for its first player.
    pairing: str | None = None
    first_colour: str | None = None
    #: By the key of their row.
    tie_breaks: dict[str, str] = field(default_factory=dict)
    list_in_force: ListChange | None = None
    list_changes: tuple[ListChange, ...] = ()
    #: Comments and records of a TRF that the event was made of, whole lines.
    records: tuple[str, ...] = ()
    #: Where the settings stand, for problems that concern them.
    places: dict[str, Place] = field(default_factory=dict)
    #: Whether everything that values depend on could be read; lots also need the seed.
    complete: bool = True
    seed_is_readable: bool = True


def stated_in_sheet(grid: Grid) -> dict[str, Stated]:
    """The Settings sheet: key, label, value."""
    left = grid.area.left
    found: dict[str, Stated] = {}
    before = ""
    for row in grid.rows:
        key, value = grid[row, left], grid[row, left + 2]
        if key is None and value and before.startswith("tie-break "):
            key = f"tie-break in row {row}"  # a row that was inserted into the list
        if isinstance(key, str):
            found[key] = Stated(value, grid.place(row, left + 2))
            before = key
    return found


def stated_in_crosstable(grid: Grid) -> dict[str, Stated]:
    """The copy above the crosstable, for hosts whose functions see nothing but that range."""
    top, left, right = grid.area.top, grid.area.left, grid.area.right
    return {
        key: Stated(grid[top + 1, column], grid.place(top + 1, column))
        for column in range(left + 1, right + 1)
        if isinstance(key := grid[top, column], str)
    }


def is_whole_copy(stated: dict[str, Stated]) -> bool:
    """Whether a copy of the settings has every tie-break; it lacks a row that was inserted among them."""
    count = stated.get(LISTED)
    copied = [key for key, said in stated.items() if key.startswith("tie-break ") and said.value]
    return count is None or count.value == len(copied)


def states_rules(stated: dict[str, Stated]) -> bool:
    """Whether anything is left of the settings, so that not all of them would be taken for granted."""
    return any(key in CHOICES or key.startswith("tie-break ") for key in stated)


def language_of(stated: dict[str, Stated]) -> str:
    """The language that the workbook asks for; English where it names none that we have."""
    said = stated.get("language")
    return (_language(said.value) if said else None) or "en"


def _language(value: Value) -> str | None:
    text = shown_whole(value).lower()
    return next((code for code, name in LANGUAGES.items() if text in (code, name.lower())), None)


def read_settings(stated: dict[str, Stated], problems: Problems, date_1904: bool = False) -> Settings:
    """Everything the sheet says; what cannot be read is reported and makes the settings incomplete."""
    return _Reader(stated, problems, date_1904).settings()


class _Reader:
    def __init__(self, stated: dict[str, Stated], problems: Problems, date_1904: bool) -> None:
        self.stated = stated
        self.problems = problems
        self.epoch = dt.date(1904, 1, 1) if date_1904 else dt.date(1899, 12, 30)
        self.wrong_keys: set[str] = set()

    def settings(self) -> Settings:
        kind = str(self.choice("system") or "swiss")
        made = Settings(
            language=language_of(self.stated),
            name=self.text("name"),
            city=self.text("city"),
            federation=self.text("federation"),
            start=self.date("start"),
            end=self.date("end"),
            arbiter=self.text("arbiter"),
            round_dates=self.dates("round dates"),
            system="round-robin" if kind.endswith("round-robin") else "swiss",
            team=kind.startswith("team"),
            rounds=self.whole("rounds", MOST_ROUNDS) or 0,
            games=self.whole("games", 10) or 1,
            berger=self.choice("berger") is True,
            boards=self.whole("boards", 100) or 0,
            scoring=self.scoring("points", Scoring()),
            match_scoring=self.scoring("match", MATCH_SCORING),
            bye=self.bye(),
            primary=self.choice("primary"),
            edition=self.choice("edition"),
            unrated=self.whole("unrated", 3999),
            lots=self.choice("ties") is True,
            seed=self.whole("seed", 2**63),
            playoff=tuple(self.playoff()),
            excluded=frozenset(self.numbers("excluded")),
            half_point_byes=self.whole("half-point byes", MOST_ROUNDS, least=0),
            pairing=self.choice("pairing"),
            first_colour=self.choice("first colour"),
            tie_breaks=self.criteria(),
            list_in_force=in_force(self.text(LIST_IN_FORCE)),
            list_changes=tuple(filter(None, map(change_in, self.text(LIST_CHANGES).split(CHANGES_APART)))),
            records=tuple(
                said.value
                for key, said in self.stated.items()
                if key.startswith(RECORD) and isinstance(said.value, str)
            ),
            places={key: said.place for key, said in self.stated.items()},
        )
        self.check_language()
        made.complete = self.wrong_keys <= DECIDING_NO_VALUE
        made.seed_is_readable = "seed" not in self.wrong_keys
        return made

    def said(self, key: str) -> Value:
        value = self.stated[key].value if key in self.stated else None
        return value.strip() if isinstance(value, str) else value

    def wrong(self, key: str, right: str) -> None:
        said = self.stated[key]
        message = say(
            "cell setting wrong", setting=say(f"setting {key}"), content=shown(said.value), right=right
        )
        self.problems.add("error", message, said.place, content=said.value)
        self.wrong_keys.add(key)

    def check_language(self) -> None:
        """Nothing but words depends on it, so a warning will do."""
        said = self.stated.get("language")
        if said and shown(said.value) and not _language(said.value):
            right = say("right choice", choices=", ".join(LANGUAGES.values()))
            setting = say("setting language")
            message = say("cell setting wrong", setting=setting, content=shown(said.value), right=right)
            self.problems.add("warning", message, said.place, content=said.value)

    def read(self, key: str, reader: Callable[[Value], T], right: str) -> T | None:
        """The value as the reader takes it; None where nothing stands or it cannot be read."""
        value = self.said(key)
        if value is None or value == "":
            return None
        try:
            return reader(value)
        except (ValueError, OverflowError, NotationError):
            self.wrong(key, right)
            return None

    def text(self, key: str) -> str:
        return shown_whole(self.said(key))

    def whole(self, key: str, most: int, least: int = 1) -> int | None:
        def reader(value: Value) -> int:
            number = whole_number(tidy(value), least, most)
            if number is None:
                raise ValueError(value)
            return number

        right = say("right whole", least=least, most=most)
        return self.read(key, reader, right)

    def date(self, key: str) -> dt.date | None:
        return self.read(key, self.day, say("right date"))

    def dates(self, key: str) -> tuple[dt.date | None, ...]:
        """In the order of the rounds, some of them unknown."""

        def reader(value: Value) -> tuple[dt.date | None, ...]:
            if not isinstance(value, str):
                return (self.day(value),)
            days = [day.strip() for day in re.split("[,;]", value)]
            return tuple(None if day in ("", "-", "–") else self.day(day) for day in days)

        return self.read(key, reader, say("right dates")) or ()

    def day(self, value: Value) -> dt.date:
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            found: dt.date | None = self.epoch + dt.timedelta(days=int(value))
        else:
            found = date(str(value))
        if found is None or not 1900 <= found.year <= 2200:
            raise ValueError(value)
        return found

    def choice(self, key: str) -> Any:
        words = CHOICES[key]

        def reader(value: Value) -> object:
            said = tidy(value)
            for word, meaning in words.items():
                if said == tidy(word) or any(
                    said == tidy(text) for text in in_all_languages(f"choice {word}")
                ):
                    return meaning
            raise ValueError(value)

        right = ", ".join(say(f"choice {word}") for word in words)
        return self.read(key, reader, say("right choice", choices=right))

    def points(self, key: str) -> Fraction | None:
        return self.read(key, lambda value: signed_points(str(value)), say("right points"))

    def scoring(self, prefix: str, usual: Scoring) -> Scoring:
        win, draw, loss = (self.points(f"{prefix} {code}") for code in "1=0")
        others = [
            (code, value) for code in OTHER_CODES if (value := self.points(f"{prefix} {code}")) is not None
        ]
        stated = (usual.win if win is None else win, usual.draw if draw is None else draw)
        return Scoring(*stated, usual.loss if loss is None else loss, tuple(others))

    def bye(self) -> tuple[Fraction, Fraction] | None:
        """Both or neither."""
        made = {key: self.points(key) for key in ("bye match points", "bye game points")}
        missing = [key for key, value in made.items() if value is None and key in self.stated]
        if len(missing) == 1 and not self.said(missing[0]):
            self.wrong(missing[0], say("right points"))
        match_points, game_points = made.values()
        return None if match_points is None or game_points is None else (match_points, game_points)

    def numbers(self, key: str) -> Iterable[int]:
        def reader(value: Value) -> list[int]:
            return [_participant(part) for part in re.split(r"[,;\s]+", shown_whole(value)) if part]

        return self.read(key, reader, say("right numbers")) or ()

    def playoff(self) -> Iterable[tuple[int, int]]:
        def reader(value: Value) -> list[tuple[int, int]]:
            text = re.sub(r"\s*=\s*", "=", shown_whole(value))
            pairs = [part.partition("=") for part in re.split(r"[,;\s]+", text) if part]
            places = {_participant(no): _participant(place) for no, _, place in pairs}
            if len(places) != len(pairs):
                raise ValueError(text)
            return list(places.items())

        return self.read("playoff", reader, say("right playoff")) or ()

    def criteria(self) -> dict[str, str]:
        """The list as written; of ``BH-C1 – Buchholz Cut-1`` the code."""
        return {
            key: re.split(r"\s+[–—]\s+", written, maxsplit=1)[0]
            for key, said in self.stated.items()
            if key.startswith("tie-break ") and (written := shown_whole(said.value))
        }


def listed_in(settings: Settings) -> dict[str, tuple[Place, str]]:
    """The cells that list criteria, by criterion, with what stands there; the first one of each."""
    found: dict[str, tuple[Place, str]] = {}
    for key, text in settings.tie_breaks.items():
        with suppress(CriterionError):
            found.setdefault(str(parse_criterion(text)), (settings.places[key], text))
    return found


def _participant(text: str) -> int:
    number = whole_number(text, 1, HIGHEST_NUMBER)
    if number is None:
        raise ValueError(text)
    return number


def shown_whole(value: Value) -> str:
    """A cell's content as one line of text."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return " ".join(str("" if value is None else value).split())


def in_all_languages(key: str) -> Iterable[str]:
    """A phrase in the language being spoken, then in the others."""
    yield say(key)
    for code in LANGUAGES:
        with speaking(code):
            yield say(key)


def worth(scoring: Scoring, code: str, unit: int) -> int:
    """The points of a code, in units."""
    known = code in "1=0WDL" + FORFEITS + BYES
    return int(scoring.of(code) * unit) if known else 0
