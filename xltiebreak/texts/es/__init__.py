"""Spanish."""

from . import checking, doctor, excel, explanations, hosts, messages, published, sheets

TEXTS = {
    **checking.TEXTS,
    **doctor.TEXTS,
    **excel.TEXTS,
    **explanations.TEXTS,
    **hosts.TEXTS,
    **messages.TEXTS,
    **published.TEXTS,
    **sheets.TEXTS,
}
