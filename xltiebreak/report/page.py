"""The page as a whole: one file that asks nothing of anybody else."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from .. import __version__
from ..model import Tournament
from ..output import subtitle
from ..standings import Standings
from ..texts import language, say
from .cards import Cards
from .chart import chart
from .markup import Content, Markup, lines, tag
from .people import People
from .tables import criteria_list, crosstable, standings_table

#: How a page begins that this program made, so that it may be replaced by a newer one.
BEGINNING = '<!doctype html>\n<!-- made by xltiebreak -->\n<html lang="'
#: So many problems are told; whoever corrects them has the command for the rest.
MOST_PROBLEMS = 20


def build(result: Standings) -> str:
    """The page in the language that is spoken now."""
    style, script = _part("page.css"), _part("page.js")
    title = result.tournament.name.strip() or say("sheet Standings")
    sections = _sections(result)
    head = lines(
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=_policy(style, script)),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="generator", content=f"xltiebreak {__version__}"),
        tag("title", title),
        tag("link", rel="icon", href="data:,"),  # or browsers ask the server for one
        tag("style", style),
    )
    body = lines(
        _header(result, title),
        tag("nav", *(tag("a", name, href=f"#{key}") for key, (name, _) in sections.items())),
        _find(result) if result.rows else None,
        tag("main", "\n", lines(*(_section(key, *parts) for key, parts in sections.items())), "\n"),
        tag("footer", tag("p", say("report made by", version=__version__))),
        _dialog(),
        tag("script", script),
    )
    return f'{BEGINNING}{language()}">\n<head>\n{head}\n</head>\n<body>\n{body}\n</body>\n</html>\n'


def _part(name: str) -> Markup:
    """The style or the script, as it is."""
    return Markup(Path(__file__).with_name(name).read_text(encoding="utf-8"))


def _policy(style: str, script: str) -> str:
    """Nothing is loaded, nothing is sent, and only our own style and script are followed."""
    rules = {
        "default-src": "'none'",
        "style-src": _hash(style),
        "script-src": _hash(script),
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{rule} {value}" for rule, value in rules.items())


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


# ----------------------------------------------------------------------------------------------- parts


def _header(result: Standings, title: str) -> Markup:
    t = result.tournament
    where = " · ".join(filter(None, (t.city, t.federation, _dates(t), t.arbiter)))
    return tag(
        "header",
        tag("h1", title),
        tag("p", where) if where else None,
        tag("p", subtitle(result)),
        _doubts(result),
    )


def _dates(t: Tournament) -> str:
    days = [day.isoformat() for day in (t.start, t.end) if day]
    return " – ".join(dict.fromkeys(days))


def _doubts(result: Standings) -> Markup | None:
    """Why some places or values are open."""
    if not result.is_open:
        return None
    found = [str(problem) for problem in result.problems if problem.level == "error"]
    more = len(found) - MOST_PROBLEMS
    return tag(
        "div",
        tag("p", say("report open")),
        tag("ul", *(tag("li", problem) for problem in found[:MOST_PROBLEMS])),
        tag("p", say("report more", count=more)) if more > 0 else None,
        class_="doubt",
    )


def _find(result: Standings) -> Markup:
    """Shown by the script alone, which does the finding."""
    label = tag("label", say("report find"), " ", tag("input", type="search", autocomplete="off"))
    return tag("p", label, " ", tag("output", data_none=say("report nobody found")), id="find", hidden=True)


def _sections(result: Standings) -> dict[str, tuple[str, Content]]:
    """What the page consists of: by its key the title and the content."""
    if not result.rows:
        return {"standings": (say("sheet Standings"), tag("p", say("report empty")))}
    people = People.of(result)
    named = "report teams" if result.tournament.team else "report players"
    found: dict[str, tuple[str, Content]] = {
        "standings": (
            say("sheet Standings"),
            lines(
                tag("p", say("report how"), class_="hint"),
                standings_table(result, people),
                criteria_list(result),
            ),
        ),
        "leaders": (say("sheet Progress"), chart(result)),
        "crosstable": (say("sheet Crosstable"), crosstable(result, people)),
        "cards": (say(named), Cards(result, people).all()),
    }
    return {key: parts for key, parts in found.items() if parts[1]}


def _section(key: str, title: str, content: Content) -> Markup:
    return tag("section", tag("h2", title), "\n", content, id=key)


def _dialog() -> Markup:
    """Where the script shows how a value was made, without leaving the place."""
    close = tag("button", say("report close"), type="button")
    return tag("dialog", tag("div"), close, id="how")
