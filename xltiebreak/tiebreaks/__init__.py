"""The tie-breaks, one module an article group; importing them fills the catalogue."""

from ..criteria import put_in_order_of_articles
from . import arbiter, boards, buchholz, direct_encounter, own_record, ratings, sonneborn_berger, teams

__all__ = [
    "arbiter",
    "boards",
    "buchholz",
    "direct_encounter",
    "own_record",
    "ratings",
    "sonneborn_berger",
    "teams",
]

put_in_order_of_articles()
