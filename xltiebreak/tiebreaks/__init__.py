"""The tie-breaks, one module an article group; importing them fills the catalogue in that order."""

from . import (  # noqa: I001  (the order of the articles)
    own_record,
    direct_encounter,
    buchholz,
    sonneborn_berger,
    ratings,
    boards,
    teams,
    arbiter,
)

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
