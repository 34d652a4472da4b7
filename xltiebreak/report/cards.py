"""A card for every participant: the rounds, and how each value was made."""

from __future__ import annotations

from fractions import Fraction

from ..explain import Explanation, plain
from ..model import BYES, PENDING, Participant, Round
from ..notation import written
from ..standings import Row, Standings
from ..texts import full_name_of, say
from .markup import Content, Markup, join, lines, tag
from .people import People, card_id, explanation_id
from .shown import IN_DOUBT, shown_colour, shown_rank, shown_result, shown_value
from .tables import heading
from .teams import Players

#: A line of an explanation that is longer is written once, and others who share it refer to it.
LONGEST_REPEATED = 300


class Cards:
    """Makes the cards, one after the other."""

    def __init__(self, result: Standings, people: People) -> None:
        self.result = result
        self.people = people
        self.players = Players(result.tournament)
        self.headings = result.headings
        #: Long lines that stand on an earlier card, and whose.
        self.told: dict[str, tuple[int, int]] = {}

    def all(self) -> Markup:
        return lines(*(self.card(row) for row in self.result.rows))

    def card(self, row: Row) -> Markup:
        p = row.participant
        name = f"n{p.no}"
        doubtful = tag("p", say("report doubtful"), class_="doubt") if self._is_doubtful(p) else None
        return tag(
            "article",
            tag("h3", f"{p.title} {p.name}".strip(), id=name),
            tag("p", self._about(row), class_="about"),
            doubtful,
            self._rounds(p),
            self._matches(p),
            self.players.of_team(p),
            *(self._value(row, at) for at in range(len(self.result.columns))),
            tag("p", tag("a", say("report back"), href="#standings"), class_="back"),
            id=card_id(p.no),
            class_="card",
            aria_labelledby=name,
        )

    def _is_doubtful(self, p: Participant) -> bool:
        return p.no in self.result.tournament.doubts.results

    def _about(self, row: Row) -> str:
        p = row.participant
        said = [f"{say('heading rank')} {shown_rank(row.rank)}", f"{say('heading no')} {p.no}"]
        if p.rating:
            said.append(f"{say('column rating')} {p.rating}")
        if p.federation:
            said.append(p.federation)
        if p.fide_id:
            said.append(f"{say('column fide-id')} {p.fide_id}")
        return " · ".join(said)

    # ---------------------------------------------------------------------------------------- rounds

    def _rounds(self, p: Participant) -> Markup | None:
        if not p.rounds:
            return None
        keys = ("heading round", "report opponent", "report colour", "report result", "report points")
        rows = []
        for r, played in enumerate(p.rounds, start=1):
            rows.append(self._round(p, r, played))
        for extra in p.adjustments:
            rows.append(_row(extra.round or None, say("bonus"), "", "", self._points(p, extra.points)))
        head = tag("thead", tag("tr", *(heading(say(key)) for key in keys)))
        return tag("table", head, tag("tbody", lines(*rows)), class_="rounds")

    def _round(self, p: Participant, r: int, played: Round) -> Markup:
        if played.opponent:
            opponent: Content = self.people.link(
                played.opponent, f"{played.opponent} {self.people.name(played.opponent)}"
            )
        else:
            rest = played.code == "Z" and self.result.event.predetermined
            opponent = say("rest" if rest else played.code, opponent=say("nobody"))
        points = "" if played.code == PENDING else self._points(p, played.points)
        return _row(r, opponent, shown_colour(played.colour), self._result_of(r, played), points)

    def _matches(self, p: Participant) -> Markup | None:
        """The boards of every match, closed."""
        rows = []
        for r, played in enumerate(p.rounds, start=1):
            if played.boards:
                against = f"{r}. {self.people.name(played.opponent)} {self._result_of(r, played)}"
                rows += [tag("tr", tag("th", against, colspan=5)), *self.players.boards(played)]
        if not rows:
            return None
        table = tag("table", lines(*rows), class_="boards")
        return tag("details", tag("summary", say("sheet Boards")), table, class_="matches")

    def _result_of(self, r: int, played: Round) -> str:
        """A game's result; a match's game points on both sides."""
        t = self.result.tournament
        if played.code == PENDING or played.code in BYES:
            return ""
        if not t.team:
            return shown_result(played.code)
        made = [written(Fraction(played.game_points, t.unit))]
        other = self.people.known.get(played.opponent)
        if other and r <= len(other.rounds):
            made.append(written(Fraction(other.rounds[r - 1].game_points, t.unit)))
        return "–".join(made)

    def _points(self, p: Participant, units: int) -> str:
        return IN_DOUBT if self._is_doubtful(p) else plain(Fraction(units, self.result.tournament.unit))

    # ---------------------------------------------------------------------------------------- values

    def _value(self, row: Row, at: int) -> Markup:
        """A criterion, closed; open it shows the lines that made the value."""
        name, column = self.headings[at], self.result.columns[at]
        shown = shown_value(column, row.no, row.values[at])
        summary = tag(
            "summary", tag("b", name), tag("i", full_name_of(column.criterion)), tag("output", shown)
        )
        return tag("details", summary, self._lines(self.result.explain(row.no, name), row.no, at, shown))

    def _lines(self, explanation: Explanation, no: int, at: int, shown: str) -> Markup:
        rows = []
        for line in explanation.lines:
            value = "" if line.value is None else plain(line.value)
            words = join(line.text if len(line.text) <= LONGEST_REPEATED else self._once(line.text, no, at))
            if line.cut:
                value, words = f"({value})", join(words, tag("em", line.cut))
            number = f"{line.round}." if line.round else ""
            cells = tag("td", number), tag("td", value), tag("td", words)
            rows.append(tag("tr", *cells, class_="cut" if line.cut else None))
        total = tag("td"), tag("td", shown), tag("td", explanation.operation_in_words())
        rows.append(tag("tr", *total, class_="total"))
        remarks = [tag("p", remark) for remark in explanation.remarks]
        return tag(
            "div",
            tag("p", explanation.where(), class_="law"),
            tag("table", *rows, class_="lines"),
            *remarks,
            id=explanation_id(no, at),
        )

    def _once(self, words: str, no: int, at: int) -> Content:
        """Everybody of a large tied group has the same long line."""
        first, column = self.told.setdefault(words, (no, at))
        if (first, column) == (no, at):
            return words
        who = f"{first} {self.people.name(first)}"
        return tag("a", say("report the same", who=who), href=f"#{explanation_id(first, column)}")


def _row(*cells: Content) -> Markup:
    return tag("tr", *(tag("td", cell) for cell in cells))
