"""What a team's card has besides: the boards of each match, and the players with their results."""

from __future__ import annotations

from fractions import Fraction

from ..explain import plain
from ..model import Participant, Round, Tournament
from ..texts import say
from .markup import Markup, tag
from .shown import shown_colour, shown_result
from .tables import boxed, heading


class Players:
    """The players of a team event, by number."""

    def __init__(self, tournament: Tournament) -> None:
        self.unit = tournament.unit
        self.known = {p.no: p for p in tournament.players}

    def name(self, no: int) -> str:
        return self.known[no].name if no in self.known else ""

    def boards(self, match: Round) -> list[Markup]:
        """A row for each board of a match."""
        rows = []
        for at, board in enumerate(match.boards, start=1):
            mine, theirs = self.name(board.player), self.name(board.opponent)
            cells = (at, mine, shown_colour(board.colour), theirs, shown_result(board.code))
            rows.append(tag("tr", *(tag("td", cell) for cell in cells)))
        return rows

    def of_team(self, team: Participant) -> Markup | None:
        """The players in the order of their boards, with their results round by round."""
        rows = []
        for p in (self.known[member] for member in team.members if member in self.known):
            played = [next((b for b in r.boards if b.player == p.no), None) for r in team.rounds]
            points = Fraction(sum(board.points for board in played if board), self.unit)
            rows.append(
                tag(
                    "tr",
                    tag("th", f"{p.title} {p.name}".strip(), scope="row", class_="name"),
                    tag("td", p.rating),
                    *(tag("td", shown_result(board.code) if board else "") for board in played),
                    tag("td", plain(points), class_="value"),
                )
            )
        if not rows:
            return None
        head = [
            heading(say("heading name"), "name"),
            heading(say("column rating")),
            *(heading(r) for r in range(1, len(team.rounds) + 1)),
            heading(say("report points"), "value"),
        ]
        return boxed("players", say("report team players"), head, rows)
