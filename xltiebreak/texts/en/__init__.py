"""English, the language that the others are translated from."""

from . import explanations, messages, sheets

TEXTS = {**explanations.TEXTS, **messages.TEXTS, **sheets.TEXTS}
