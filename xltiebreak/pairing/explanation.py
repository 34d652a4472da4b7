"""The explanation of a pairing as lines of text."""

from __future__ import annotations

from collections.abc import Iterable

from .model import Remark


def lines(remarks: Iterable[Remark]) -> list[str]:
    """A line for each remark, indented by its level, in the language that is spoken now."""
    return ["   " * remark.level + str(remark) for remark in remarks]
