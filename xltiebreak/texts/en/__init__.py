"""English, the language that the others are translated from."""

from . import checking, doctor, excel, explanations, hosts, messages, pairround, sheets

TEXTS = {
    **checking.TEXTS,
    **doctor.TEXTS,
    **excel.TEXTS,
    **explanations.TEXTS,
    **hosts.TEXTS,
    **messages.TEXTS,
    **pairround.TEXTS,
    **sheets.TEXTS,
}
