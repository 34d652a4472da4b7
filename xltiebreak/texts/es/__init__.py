"""Spanish."""

from . import (
    checking,
    doctor,
    excel,
    explanations,
    hosts,
    messages,
    pairing,
    pairround,
    published,
    report,
    sheets,
    trf,
)

TEXTS = {
    **checking.TEXTS,
    **doctor.TEXTS,
    **excel.TEXTS,
    **explanations.TEXTS,
    **hosts.TEXTS,
    **messages.TEXTS,
    **pairing.TEXTS,
    **pairround.TEXTS,
    **published.TEXTS,
    **report.TEXTS,
    **sheets.TEXTS,
    **trf.TEXTS,
}
