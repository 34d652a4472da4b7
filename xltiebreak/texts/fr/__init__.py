"""French."""

from . import explanations, messages, sheets

TEXTS = {**explanations.TEXTS, **messages.TEXTS, **sheets.TEXTS}
