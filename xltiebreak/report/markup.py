"""HTML as strings that know that they are HTML, so that everything else is escaped."""

from __future__ import annotations

import re
from html import escape

#: Characters that a browser would not show, and marks that turn the direction of what follows.
_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff\ufffe\uffff]"
)
_WITHOUT_END = frozenset(("input", "link", "meta"))


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


Content = str | int | None
Attribute = str | int | bool | None


def text(content: Content) -> Markup:
    """Content as HTML: what is no markup yet is escaped, and nothing is nothing.

    >>> text("<b>"), text(Markup("<b>"))
    ('&lt;b&gt;', '<b>')
    """
    if isinstance(content, Markup):
        return content
    return Markup("" if content is None else escape(_UNSEEN.sub(" ", str(content))))


def tag(name: str, /, *content: Content, **attributes: Attribute) -> Markup:
    """An element. A final underscore keeps attributes apart from Python's words; others are hyphens.

    >>> tag("td", "1 < 2", class_="value", title='"')
    '<td class="value" title="&quot;">1 &lt; 2</td>'
    """
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{text(str(value))}"')
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    end = "" if name in _WITHOUT_END else f"</{name}>"
    return Markup(f"<{name}{written}>{''.join(map(text, content))}{end}")


def join(*content: Content) -> Markup:
    """Several pieces, one after the other."""
    return Markup("".join(map(text, content)))


def lines(*content: Content) -> Markup:
    """Several pieces, each on a line of the file."""
    return Markup("\n".join(filter(None, map(text, content))))
