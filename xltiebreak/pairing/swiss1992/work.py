"""How much work the search for a pairing may be: a bound, so that it ends with words and never hangs."""

from __future__ import annotations

from ...texts import say
from ..model import Unfinished

#: Elementary steps; some 30 to 60 seconds. The largest real events need less than a hundredth.
LIMIT = 100_000_000


class Work:
    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.done = 0

    def spend(self, steps: int) -> None:
        self.done += steps
        if self.done > self.limit:
            raise Unfinished(say("pair92 too much work", steps=self.limit))
