"""Articles 2 to 4: the order of the participants by a list of criteria."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from math import lcm
from typing import TYPE_CHECKING

from . import tiebreaks as tiebreaks  # fills the catalogue
from .criteria import Criterion, CriterionError, Value, parse_criteria, parse_criterion
from .doubts import in_doubt
from .editions import EDITIONS, Edition, edition_for
from .event import Event
from .model import PENDING, Participant, Problem, ScoreName, System, Tournament
from .texts import say, visible

if TYPE_CHECKING:
    import pandas

    from .explain import Explanation

#: Ready lists. ``swiss-1992`` is rule F10 of the Swiss system of 1992.
PRESETS = {
    "swiss": "PTS,BH-C1,BH,SB,DE",
    "round-robin": "PTS,DE,WIN,SB,KS",
    "team-swiss": "PTS,MPvGP,EDE,EMGSB-C1,BH-C1:MP",
    "team-round-robin": "PTS,MPvGP,EDE,EMGSB",
    "swiss-1992": "PTS,DE1,ARO,LOTS",
}


def preset_of(tournament: Tournament) -> str:
    """The name of the ready list for an event of this kind."""
    return f"team-{tournament.system}" if tournament.team else tournament.system


@dataclass
class RankedColumn:
    """A criterion with everybody's exact value, in the order of the event's participants."""

    criterion: Criterion
    values: list[Value]
    #: So many steps of the value make one.
    scale: int
    two_decimals: bool
    #: Criteria of type A: the group in which a participant was tied, by number.
    tied: dict[int, list[int]] = field(default_factory=dict)
    #: Why nobody has a value, if so, and what else is to be known about the column.
    undefined: str = ""
    remarks: list[str] = field(default_factory=list)
    #: Why a tied group was not split by it, by number.
    refused: dict[int, str] = field(default_factory=dict)
    #: Those without a value because of what it would be made of.
    in_doubt: set[int] = field(default_factory=set)

    def exact(self, i: int) -> Fraction | None:
        """The value as a fraction; of board results the first."""
        value = first(self.values[i])
        return None if value is None else Fraction(value, self.scale)

    def shown(self, i: int) -> float | None:
        """The value as people see it: AOB and SSSC with two decimals, half up (exact in 2022)."""
        value = first(self.values[i])
        if value is None:
            return None
        if self.two_decimals:
            return int((200 * value + self.scale) // (2 * self.scale)) / 100
        return float(value / self.scale)

    def all_shown(self) -> list[float | None]:
        """Everybody's value as people see it."""
        scale, values = self.scale, self.values
        if self.two_decimals:
            return [self.shown(i) for i in range(len(values))]
        return [v / scale if type(v) is int else self.shown(i) for i, v in enumerate(values)]


def first(value: Value) -> int | Fraction | None:
    """Of results board by board the first, which is the one that is shown."""
    return value[0] if isinstance(value, tuple) else value


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings; no rank where doubtful results leave it open."""

    rank: int | None
    participant: Participant
    values: tuple[float | None, ...]

    @property
    def no(self) -> int:
        return self.participant.no

    @property
    def name(self) -> str:
        return self.participant.name


@dataclass
class Standings:
    """The ranked participants with the values of every criterion."""

    event: Event
    columns: list[RankedColumn]
    #: (rank, place of the participant in the event), best first.
    order: list[tuple[int | None, int]]
    problems: list[Problem]
    excluded: frozenset[int] = frozenset()

    @property
    def tournament(self) -> Tournament:
        return self.event.tournament

    @property
    def edition(self) -> Edition:
        return self.event.edition

    @property
    def criteria(self) -> list[str]:
        return [str(column.criterion) for column in self.columns]

    @property
    def headings(self) -> list[str]:
        """The criteria, of which the second one of its kind is ``DE#2``."""
        seen: list[str] = []
        for name in self.criteria:
            times = sum(other.partition("#")[0] == name for other in seen)
            seen.append(f"{name}#{times + 1}" if times else name)
        return seen

    @property
    def is_open(self) -> bool:
        """Whether doubtful results leave a value or a rank open."""
        return any(rank is None for rank, _ in self.order) or any(c.in_doubt for c in self.columns)

    @cached_property
    def rows(self) -> list[Row]:
        participants = self.tournament.participants
        values = list(zip(*[column.all_shown() for column in self.columns]))
        return [Row(rank, participants[i], values[i]) for rank, i in self.order]

    def column(self, criterion: str) -> RankedColumn:
        """The column of a criterion (the second one of its kind is ``DE#2``), computed if need be."""
        text, numbered, nth = criterion.partition("#")
        numbered = nth if nth.isdecimal() else ""
        wanted = parse_criterion(text if numbered else criterion)
        found = [column for column in self.columns if column.criterion == wanted]
        at = int(numbered[:6]) - 1 if numbered else 0
        if numbered and not 0 <= at < len(found):
            shown = visible(criterion[:30])
            raise UsageError(say("not so often", criterion=shown, wanted=wanted, times=len(found)))
        if found:
            return found[at]
        ranking = Ranking(self.event, self.excluded)
        ranking.apply(parse_criterion("PTS"))
        ranking.apply(wanted)
        return ranking.columns[-1]

    def __str__(self) -> str:
        from .output import as_table

        return as_table(self)

    def to_frame(self) -> pandas.DataFrame:
        """The standings as a pandas DataFrame, one row a participant."""
        import pandas

        head = ["Rank", "No", "Name"]
        nan = float("nan")
        data = [
            (row.rank, row.no, row.name, *(nan if v is None else v for v in row.values)) for row in self.rows
        ]
        return pandas.DataFrame(data, columns=[*head, *self.headings])

    def explain(self, no: int, criterion: str) -> Explanation:
        """How a participant's value of a criterion came about."""
        from .explain import explain

        return explain(self, no, criterion)


class UsageError(ValueError):
    """A request that does not fit the event; the message says what would."""


def standings(
    tournament: Tournament,
    criteria: str | Iterable[str] | None = None,
    *,
    edition: str | None = None,
    system: System | None = None,
    after_round: int | None = None,
    unrated: int | None = None,
    preset: str | None = None,
    playoff: Mapping[int, int] | None = None,
    seed: int | None = None,
    exclude: Iterable[int] | None = None,
) -> Standings:
    """Rank an event by an ordered list of criteria.

    What is not stated is taken from the event itself. Without ``criteria`` that is its own list, or
    the preset of its kind; without ``edition`` its own, or the one in force when it started.
    ``exclude`` leaves expelled participants out of the list; the games against them still count.
    """
    edition = edition or (tournament.edition if preset is None else None)
    unrated = tournament.unrated if unrated is None else unrated
    playoff = dict(tournament.playoff) if playoff is None else playoff
    seed = tournament.seed if seed is None else seed
    if system is not None:
        tournament = replace(tournament, system=system)
    if after_round is not None:
        if not 1 <= after_round <= max(tournament.rounds, 1):
            raise UsageError(say("no such round", round=after_round, rounds=tournament.rounds))
        tournament = tournament.after_round(after_round)
    wanted, problems = chosen_criteria(tournament, criteria, preset, playoff)
    if wanted[0].code not in ("PTS", "MPTS", "GPTS"):
        problems.append(Problem("note", say("points not first")))
    if edition is None and tournament.start is None and preset != "swiss-1992":
        problems.append(Problem("note", say("no start date", edition=edition_for(None).name)))
    event = Event(
        tournament,
        chosen_edition(tournament, edition, preset if criteria is None else None),
        primary=primary_score(wanted),
        unrated=unrated,
        playoff=playoff,
        seed=seed if seed is not None else seed_of(tournament),
    )
    excluded = tournament.excluded if exclude is None else frozenset(exclude)
    unknown = sorted((excluded | set(playoff or {})) - event.index.keys())
    if unknown:
        raise UsageError(say("no such number", numbers=", ".join(map(str, unknown))))
    ranked = Ranking(event, excluded)
    for criterion in wanted:
        ranked.apply(criterion)
    return Standings(
        event,
        ranked.columns,
        ranked.order(),
        [*tournament.problems, *problems, *unfinished_games(event), *ranked.problems()],
        excluded,
    )


def chosen_edition(tournament: Tournament, name: str | None, preset: str | None = None) -> Edition:
    """The edition asked for, else the one in force; the rules of 1992 round nothing, as that of 2022."""
    if name is None:
        return EDITIONS["2022"] if preset == "swiss-1992" else edition_for(tournament.start)
    name = str(name)
    if name not in EDITIONS:
        raise UsageError(say("no such edition", edition=visible(name), editions=", ".join(EDITIONS)))
    return EDITIONS[name]


def chosen_criteria(
    tournament: Tournament,
    criteria: str | Iterable[str] | None,
    preset: str | None,
    playoff: Mapping[int, int] | None,
) -> tuple[list[Criterion], list[Problem]]:
    """The list asked for, else the event's own, else the preset of its kind."""
    if preset is not None and preset not in PRESETS:
        raise UsageError(say("no such preset", preset=visible(preset), presets=", ".join(PRESETS)))
    problems: list[Problem] = []
    wanted: list[Criterion] = []
    if criteria is not None:
        wanted = list(parse_criteria(criteria))
    elif preset is not None:
        wanted = list(parse_criteria(PRESETS[preset]))
    elif tournament.tie_breaks:
        for text in tournament.tie_breaks:
            try:
                wanted += parse_criteria([text])
            except CriterionError as error:
                problems.append(Problem("error", say("left out", error=error), say("the event's list")))
    if not wanted:
        wanted = list(parse_criteria(PRESETS[preset_of(tournament)]))
        phrase = "names no readable criteria" if tournament.tie_breaks else "names no criteria"
        problems.append(Problem("note", say(phrase, preset=preset_of(tournament))))
    if playoff and all(c.code != "PLAYOFF" for c in wanted):  # after the computed ones, before lots
        at = next((i for i, c in enumerate(wanted) if c.code == "LOTS"), len(wanted))
        wanted[at:at] = parse_criteria("PLAYOFF")
    return wanted, problems


def primary_score(wanted: Sequence[Criterion]) -> ScoreName | None:
    """A team event's primary score is the first of MPTS and GPTS in the list, if either is there."""
    named: dict[str, ScoreName] = {"MPTS": "MP", "GPTS": "GP"}
    return next((named[c.code] for c in wanted if c.code in named), None)


def seed_of(tournament: Tournament) -> int:
    """A seed that anybody can find again from the event's own data."""
    text = f"{tournament.name}|{tournament.start}|{len(tournament.participants)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def unfinished_games(event: Event) -> list[Problem]:
    """Pairings without a result are left out on both sides; say which."""
    found: dict[int, list[str]] = {}
    results = event.results
    for no, codes, opponents in zip(results.numbers, results.codes, results.opponents):
        if PENDING in codes:
            for r, (code, opponent) in enumerate(zip(codes, opponents)):
                if code == PENDING and no < opponent:
                    found.setdefault(r + 1, []).append(f"{no}–{opponent}")
    problems = [
        Problem("warning", say("no result yet", pairs=", ".join(pairs)), say("round", round=r))
        for r, pairs in sorted(found.items())
    ]
    if any(len(p.rounds) > event.rounds for p in event.tournament.participants):
        problems.append(Problem("note", say("round not counted"), say("round", round=event.rounds + 1)))
    return problems


class Ranking:
    """Art. 4.2: criterion after criterion, each applied to those whom the earlier ones left tied."""

    def __init__(self, event: Event, excluded: frozenset[int] = frozenset()) -> None:
        self.event = event
        self.columns: list[RankedColumn] = []
        self.groups = [[i for i, no in enumerate(event.numbers) if no not in excluded]]
        self.ranked = len(self.groups[0])
        #: Those whose rank is open, because a value that decides it is in doubt.
        self.open: set[int] = set(self.groups[0]) if event.tournament.doubts.field else set()

    def apply(self, criterion: Criterion) -> None:
        """Compute the criterion and split the tied groups by it."""
        entry = criterion.tie_break
        unit = self.event.tournament.unit
        scales = {"points": unit, "products": unit**2, "averages": unit * self.event.averaging, "halves": 2}
        column = RankedColumn(
            criterion,
            [None] * len(self.event.numbers),
            scales.get(entry.measure, 1),
            entry.two_decimals and self.event.edition.rounded,
            undefined=why_undefined(self.event, criterion) or "",
        )
        if entry.remark and not column.undefined and (remark := entry.remark(self.event)):
            column.remarks.append(remark)
        if criterion.code == "PLAYOFF":
            column.remarks += self.entered_in_vain()
        self.columns.append(column)
        if entry.compute is not None and not column.undefined:
            column.values = entry.compute(self.event, criterion)
            if self.event.tournament.doubts:
                self._leave_out_doubtful(column)
            self._by_value(column)
        elif not column.undefined:
            self._inside_tied_groups(column)

    def _leave_out_doubtful(self, column: RankedColumn) -> None:
        """No value where it would be a guess; and then nobody tied with them has a certain rank."""
        column.in_doubt = in_doubt(self.event, column.criterion)
        doubtful = {self.event.index[no] for no in column.in_doubt}
        column.values = [None if i in doubtful else value for i, value in enumerate(column.values)]
        for group in self.groups:
            if len(group) > 1 and not doubtful.isdisjoint(group):
                self.open.update(group)

    def entered_in_vain(self) -> list[str]:
        """A play-off decides nothing for those whom the earlier criteria have parted already (3.1.2)."""
        numbers, entered = self.event.numbers, self.event.playoff
        groups = [[numbers[i] for i in group if numbers[i] in entered] for group in self.groups]
        alone = sorted(no for group in groups if len(group) == 1 for no in group)
        if not alone:
            return []
        return [say("entered in vain", numbers=", ".join(map(str, alone)))]

    def problems(self) -> list[Problem]:
        """What is to be said about the columns, each thing once."""
        found: list[Problem] = []
        for column in self.columns:
            where, entry, edition = str(column.criterion), column.criterion.tie_break, self.event.edition
            if column.undefined:
                found.append(Problem("error", column.undefined, where))
            if edition.name not in entry.editions:
                message = say("unknown to edition", edition=edition.name, code=entry.code)
                found.append(Problem("warning", message, where))
            found += [Problem(entry.remark_level, remark, where) for remark in column.remarks]
            found += [Problem("warning", refusal, where) for refusal in column.refused.values()]
        return list(dict.fromkeys(found))

    def _by_value(self, column: RankedColumn) -> None:
        """Better values first; participants without a value come last."""
        if len(self.groups) == self.ranked:  # nobody is tied any more
            return
        values, refuses = comparable(column.values), column.criterion.tie_break.refuses
        groups: list[list[int]] = []
        for group in self.groups:
            if len(group) < 2 or all(values[i] == values[group[0]] for i in group):
                groups.append(group)
                continue
            if refuses and (reason := refuses(self.event, [self.event.numbers[i] for i in group])):
                numbers = [self.event.numbers[i] for i in group]
                message = say("stay tied", numbers=", ".join(map(str, numbers)), reason=reason)
                column.refused |= dict.fromkeys(numbers, message)
                groups.append(group)
                continue
            known = [i for i in group if values[i] is not None]
            known.sort(key=lambda i: values[i], reverse=not column.criterion.lower_first)  # type: ignore[arg-type, return-value]
            groups += [list(tied) for _, tied in groupby(known, key=lambda i: values[i])]
            if len(known) < len(group):
                groups.append([i for i in group if values[i] is None])
        self.groups = groups

    def _inside_tied_groups(self, column: RankedColumn) -> None:
        """Type A: split each tied group; the value is the place inside it."""
        entry = column.criterion.tie_break
        assert entry.split is not None
        numbers, index = self.event.numbers, self.event.index
        doubts = self.event.tournament.doubts
        groups: list[list[int]] = []
        for group in self.groups:
            if len(group) < 2 or (entry.first_place_only and groups):
                groups.append(group)
                continue
            tied = [numbers[i] for i in group]
            if doubts and not (
                self.open | {index[no] for no in in_doubt(self.event, column.criterion)}
            ).isdisjoint(group):
                column.in_doubt.update(tied)
                self.open.update(group)
                groups.append(group)
                continue
            place = 1
            for part in entry.split(self.event, column.criterion, tied):
                groups.append([index[no] for no in part])
                for no in part:
                    column.values[index[no]] = place
                    column.tied[no] = tied
                place += len(part)
        self.groups = groups

    def order(self) -> list[tuple[int | None, int]]:
        """Everybody with a rank, numbered 1-2-2-4; the tied in the order of their numbers."""
        numbers = self.event.numbers
        ranked: list[tuple[int | None, int]] = []
        for group in self.groups:
            rank = len(ranked) + 1
            tied = sorted(group, key=numbers.__getitem__) if len(group) > 1 else group
            ranked += [(None if i in self.open else rank, i) for i in tied]
        return ranked


def comparable(values: list[Value]) -> list[Value]:
    """The same order in whole numbers: fractions brought to a common denominator sort faster."""
    denominators = {v.denominator for v in values if type(v) is Fraction}
    if not denominators:
        return values
    common = lcm(*denominators)
    return [v if v is None else v.numerator * (common // v.denominator) for v in values]  # type: ignore[union-attr]


def why_undefined(event: Event, criterion: Criterion) -> str | None:
    """Why this criterion has no value in this event, if so: an error value, never a silent number."""
    entry = criterion.tie_break
    team = event.tournament.team
    if entry.kind == "team" and not team:
        return say("for team events", code=entry.code)
    if entry.kind == "individual" and team:
        return say("for individual events", code=entry.code)
    if criterion.score and not team:
        return say("score for team events", score=criterion.score, criterion=replace(criterion, score=None))
    if entry.swiss_only and event.predetermined:
        return say("not in a round robin", code=entry.code)
    if entry.needs_ratings:
        without = [no for no, rating in event.ratings.items() if rating is None]
        if without:
            return _why_unrated(event, without)
    return entry.undefined(event, criterion) if entry.undefined else None


def _why_unrated(event: Event, without: list[int]) -> str:
    """Who has no rating, and where to state one for them: a setting of a workbook, else an option."""
    if event.tournament.in_workbook:
        phrase = "unrated and more, in a workbook" if len(without) > 5 else "unrated, in a workbook"
    else:
        phrase = "unrated and more" if len(without) > 5 else "unrated"
    return say(
        phrase,
        numbers=", ".join(map(str, without[:5])),
        more=len(without) - 5,
        article=event.edition.article("10", "4.5"),
        setting=say("setting unrated"),
    )
