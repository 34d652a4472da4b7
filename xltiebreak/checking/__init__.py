"""Whether what a file claims is true: points, ranks and printed tie-breaks, computed again.

>>> from xltiebreak import read
>>> from xltiebreak.checking import check, claims_of
>>> event = read("open.trf")                                         # doctest: +SKIP
>>> check(event, claims_of(event)).differences                       # doctest: +SKIP
[]
"""

from .claims import Claims, Column, Printed, claims_of
from .verdict import Difference, Verdict, check

__all__ = ["Claims", "Column", "Difference", "Printed", "Verdict", "check", "claims_of"]
