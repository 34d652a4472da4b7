"""French."""

from . import checking, doctor, excel, explanations, hosts, messages, pairing, pairround, sheets

TEXTS = {
    **checking.TEXTS,
    **doctor.TEXTS,
    **excel.TEXTS,
    **explanations.TEXTS,
    **hosts.TEXTS,
    **messages.TEXTS,
    **pairing.TEXTS,
    **pairround.TEXTS,
    **sheets.TEXTS,
}
