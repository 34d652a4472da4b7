"""Measurements of xltiebreak next to gacrux; see README.md."""
