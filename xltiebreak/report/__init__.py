"""One page to publish: standings, crosstable, a card for everybody, and how every value was made.

>>> from xltiebreak import read, standings
>>> from xltiebreak.report import build
>>> page = build(standings(read("open.trf")))                        # doctest: +SKIP
"""

from .page import build

__all__ = ["build"]
