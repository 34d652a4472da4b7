"""FIDE tie-breaks, exact and explained."""

from .standings import standings

__all__ = ["standings"]
