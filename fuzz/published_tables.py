"""Coverage-guided fuzzing of the readers of published tables: ``python fuzz/published_tables.py [FOLDER]``.

Needs atheris, which the project does not depend on. The folder holds the texts to start from.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["xltiebreak"]):
    from xltiebreak.checking import check
    from xltiebreak.published import NoTable, page_of_text, pieces_of, read_tables, together


def try_one(data: bytes) -> None:
    """Anything but a reason or an event is a finding."""
    try:
        pieces = pieces_of([page_of_text(data.decode("utf-8", "replace"))])
        published = read_tables(pieces, together([]))
    except NoTable:
        return
    check(published.tournament, published.claims)


if __name__ == "__main__":
    atheris.Setup(sys.argv, try_one)
    atheris.Fuzz()
