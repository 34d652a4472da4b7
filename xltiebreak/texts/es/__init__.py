"""Spanish."""

from . import checking, doctor, excel, explanations, hosts, messages, report, sheets

TEXTS = {
    **checking.TEXTS,
    **doctor.TEXTS,
    **excel.TEXTS,
    **explanations.TEXTS,
    **hosts.TEXTS,
    **messages.TEXTS,
    **report.TEXTS,
    **sheets.TEXTS,
}
