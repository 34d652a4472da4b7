"""Spanish."""

from . import checking, doctor, excel, explanations, hosts, messages, report, reports, sheets

TEXTS = {
    **checking.TEXTS,
    **doctor.TEXTS,
    **excel.TEXTS,
    **explanations.TEXTS,
    **hosts.TEXTS,
    **messages.TEXTS,
    **report.TEXTS,
    **reports.TEXTS,
    **sheets.TEXTS,
}
