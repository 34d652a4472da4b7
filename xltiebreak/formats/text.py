"""Text as it comes in files: encodings, lines, numbers, dates."""

from __future__ import annotations

import codecs
import datetime as dt
import re
from fractions import Fraction

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_NUMBER = re.compile(r"[+-]?\d{1,6}(?:[.,]\d{1,4})?|[+-]?[.,]\d{1,4}")
_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]


def decode(data: bytes) -> str:
    """UTF-8 or UTF-16 where the file is that, else the Windows encoding of Western Europe."""
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return data.decode(encoding, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def is_web_page(data: bytes) -> bool:
    """Whether a file is HTML, whatever its name.

    >>> is_web_page(b"<!DOCTYPE html>"), is_web_page(b"012 <Open>")
    (True, False)
    """
    start = decode(data[:1000]).lstrip("\ufeff \t\r\n").lower()
    return start.startswith(("<!doctype html", "<html", "<table", "<?xml"))


def lines_of(text: str) -> list[str]:
    """The lines, whichever way they end."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def whole(field: str) -> int | None:
    """A whole number, or None for anything else.

    >>> whole(" 12 "), whole("")
    (12, None)
    """
    field = field.strip()
    return int(field) if field.isdecimal() and len(field) <= 9 else None


def number(field: str) -> Fraction | None:
    """A decimal number, with a point or a comma, or None for anything else.

    >>> number("2,5")
    Fraction(5, 2)
    """
    field = field.strip()
    return Fraction(field.replace(",", ".")) if _NUMBER.fullmatch(field) else None


def date(field: str) -> dt.date | None:
    """A date in one of the spellings that files have: 2026/03/01, 1.3.2026, Mar 1, 2026 …"""
    parts = re.findall(r"\d+|[A-Za-z]+", field)[:3]
    if len(parts) < 3:
        return None
    words = [p for p in parts if p.isalpha()]
    digits = [int(p) for p in parts if p.isdecimal() and len(p) <= 4]
    try:
        if words and words[0][:3].lower() in _MONTHS and len(digits) == 2:
            return dt.date(digits[1], _MONTHS.index(words[0][:3].lower()) + 1, digits[0])
        if len(digits) != 3:
            return None
        if digits[0] > 31:
            return dt.date(digits[0], digits[1], digits[2])
        if digits[2] > 31:
            return dt.date(digits[2], digits[1], digits[0])
        if "." in field:  # the short forms 01.03.26 and 26/03/01
            return dt.date(2000 + digits[2], digits[1], digits[0])
        return dt.date(2000 + digits[0], digits[1], digits[2])
    except ValueError:
        return None
