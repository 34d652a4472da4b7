"""Italian."""

from . import explanations, hosts, messages, sheets

TEXTS = {**explanations.TEXTS, **hosts.TEXTS, **messages.TEXTS, **sheets.TEXTS}
