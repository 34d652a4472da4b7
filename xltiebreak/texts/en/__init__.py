"""English, the language that the others are translated from."""
