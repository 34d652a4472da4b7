"""Italian."""

from . import checking, doctor, excel, explanations, hosts, messages, published, report, sheets, trf

TEXTS = {
    **checking.TEXTS,
    **doctor.TEXTS,
    **excel.TEXTS,
    **explanations.TEXTS,
    **hosts.TEXTS,
    **messages.TEXTS,
    **published.TEXTS,
    **report.TEXTS,
    **sheets.TEXTS,
    **trf.TEXTS,
}
