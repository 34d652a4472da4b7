"""Italian."""

from . import checking, doctor, excel, explanations, hosts, messages, sheets

TEXTS = {
    **checking.TEXTS,
    **doctor.TEXTS,
    **excel.TEXTS,
    **explanations.TEXTS,
    **hosts.TEXTS,
    **messages.TEXTS,
    **sheets.TEXTS,
}
