"""A workbook file as a zip of parts: opened with suspicion, changed part by part."""

from __future__ import annotations

import io
import re
import zipfile
import zlib

from ..formats.text import is_web_page
from ..texts import say

try:
    from lzma import LZMAError
except ImportError:  # the Python of xlwings Lite may lack it
    LZMAError = OSError  # type: ignore[misc, assignment]

#: No workbook of ours comes near; a file that unpacks to more is refused before it is unpacked.
LARGEST_CONTENT = 512 * 1024 * 1024
MOST_PARTS = 20_000

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
#: The time stamped on parts that are added, so that the same content gives the same bytes.
_TIME = (2026, 1, 1, 0, 0, 0)
ODS = b"application/vnd.oasis.opendocument.spreadsheet"


class PackageError(ValueError):
    """A file that is no workbook we can open; the message says why, in a sentence without its name."""


class Package:
    """The parts of a zip file, by name."""

    def __init__(self, data: bytes) -> None:
        _refuse_other_kinds(data)
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            self._parts = {info.filename: info for info in self._zip.infolist()}
        except (zipfile.BadZipFile, ValueError, OverflowError, NotImplementedError, RecursionError) as error:
            raise PackageError(say("corrupt workbook")) from error
        infos = self._zip.infolist()
        if len(infos) > MOST_PARTS or sum(info.file_size for info in infos) > LARGEST_CONTENT:
            raise PackageError(say("workbook too large", megabytes=LARGEST_CONTENT // 2**20))
        if len(self._parts) < len(infos):
            raise PackageError(say("corrupt workbook"))
        if any(info.flag_bits & 0x1 for info in infos):
            raise PackageError(say("encrypted workbook"))

    def __contains__(self, name: str) -> bool:
        return name in self._parts

    @property
    def is_ods(self) -> bool:
        """An OpenDocument spreadsheet names itself in its first part."""
        return "mimetype" in self and self.part("mimetype").startswith(ODS)

    def part(self, name: str) -> bytes:
        """The content of a part; a damaged one makes the whole file corrupt."""
        try:
            return self._zip.read(self._parts[name])
        except KeyError:
            raise PackageError(say("workbook without part", part=name)) from None
        except (
            zipfile.BadZipFile,
            zlib.error,
            LZMAError,
            EOFError,
            OSError,
            NotImplementedError,
            ValueError,
        ) as error:
            raise PackageError(say("corrupt workbook")) from error

    def xml(self, name: str) -> bytes:
        """A part that is XML; one that declares entities of its own is refused, not expanded."""
        content = self.part(name)
        declaration = re.match(rb"[^<]{0,3}<\?xml[^>]*encoding=[\"']([^\"']*)", content)
        readable = declaration is None or declaration[1].lower() in (b"utf-8", b"us-ascii", b"ascii")
        if b"\0" in content[:200] or not readable:  # an encoding in which the next search finds nothing
            raise PackageError(say("corrupt workbook"))
        if b"<!DOCTYPE" in content or b"<!ENTITY" in content:
            raise PackageError(say("workbook with entities", part=name))
        return content

    def with_parts(self, changed: dict[str, bytes], added: dict[str, bytes] | None = None) -> bytes:
        """The whole file again, with some parts replaced or added and every other one as it was."""
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
            new.comment = self._zip.comment
            for name, info in self._parts.items():
                same = zipfile.ZipInfo(name, info.date_time)
                same.compress_type = info.compress_type
                same.comment, same.external_attr = info.comment, info.external_attr
                same.create_system, same.internal_attr = info.create_system, info.internal_attr
                new.writestr(same, changed[name] if name in changed else self.part(name))
            for name, content in (added or {}).items():
                new.writestr(zipfile.ZipInfo(name, _TIME), content, zipfile.ZIP_DEFLATED)
        return out.getvalue()


def _refuse_other_kinds(data: bytes) -> None:
    if data.startswith(_OLE):
        raise PackageError(say("encrypted workbook" if _ENCRYPTED in data else "old workbook"))
    if not data.strip():
        raise PackageError(say("empty workbook"))
    if not data.startswith(b"PK"):
        raise PackageError(say("web page as workbook" if is_web_page(data) else "no workbook"))
