"""FIDE tie-breaks, exact and explained.

>>> import xltiebreak
>>> event = xltiebreak.read("open.trf")                              # doctest: +SKIP
>>> table = xltiebreak.standings(event, "PTS,BH-C1,BH,SB,DE")        # doctest: +SKIP
>>> print(table)                                                     # doctest: +SKIP
>>> table.to_frame()                                                 # doctest: +SKIP
>>> print(table.explain(7, "BH-C1"))                                 # doctest: +SKIP
"""

from .criteria import CATALOGUE, Criterion, CriterionError, parse_criteria, parse_criterion
from .editions import EDITIONS, Edition, edition_for
from .explain import Explanation, Line
from .files import ReadError, read
from .model import Participant, Problem, Round, Scoring, Tournament
from .standings import PRESETS, Row, Standings, UsageError, standings

__version__ = "0.1.0"

__all__ = [
    "CATALOGUE",
    "EDITIONS",
    "PRESETS",
    "Criterion",
    "CriterionError",
    "Edition",
    "Explanation",
    "Line",
    "Participant",
    "Problem",
    "ReadError",
    "Round",
    "Row",
    "Scoring",
    "Standings",
    "Tournament",
    "UsageError",
    "edition_for",
    "parse_criteria",
    "parse_criterion",
    "read",
    "standings",
]
