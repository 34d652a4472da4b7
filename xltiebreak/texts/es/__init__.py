"""Spanish."""

from . import doctor, excel, explanations, hosts, messages, sheets

TEXTS = {
    **doctor.TEXTS,
    **excel.TEXTS,
    **explanations.TEXTS,
    **hosts.TEXTS,
    **messages.TEXTS,
    **sheets.TEXTS,
}
