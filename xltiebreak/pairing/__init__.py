"""Pairing the next round: the Swiss rules of 1992, the Dutch system in force, Berger tables."""
