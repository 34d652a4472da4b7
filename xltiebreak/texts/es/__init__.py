"""Spanish."""

from . import checking, doctor, excel, explanations, hosts, messages, report, sheets, trf

TEXTS = {
    **checking.TEXTS,
    **doctor.TEXTS,
    **excel.TEXTS,
    **explanations.TEXTS,
    **hosts.TEXTS,
    **messages.TEXTS,
    **report.TEXTS,
    **sheets.TEXTS,
    **trf.TEXTS,
}
