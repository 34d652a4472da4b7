"""Builds a ``vbaProject.bin``, the macros of a workbook, from their sources: MS-OVBA in a compound file.

Nothing compiled is written. Excel compiles the sources when it opens the workbook (MS-OVBA 2.3.4.1).
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple
from uuid import NAMESPACE_DNS, uuid5

from .compound_file import compound_file

Kind = Literal["standard", "class", "document"]

CODE_PAGE, ENCODING = 1252, "cp1252"
ENGLISH = 0x0409
CHUNK = 4096
#: The least that a copy token copies (MS-OVBA 2.4.1.3.19.3).
SHORTEST_COPY = 3
#: MS-OVBA 2.4.3.1: any byte does; after this one, as its bits 1 and 2 are 0, no bytes to be ignored come.
SEED = 0x59


class Module(NamedTuple):
    """A module: its code as people write it, or as the editor of Excel exports it."""

    name: str
    source: str
    kind: Kind


class Reference(NamedTuple):
    """A type library that the project uses; Excel finds it by its identifier, wherever it is installed."""

    name: str
    libid: str


#: What Excel puts into each new project; those for VBA and for Excel itself it adds unasked.
REFERENCES = (
    Reference(
        "stdole",
        r"*\G{00020430-0000-0000-C000-000000000046}#2.0#0#C:\Windows\System32\stdole2.tlb#OLE Automation",
    ),
    Reference(
        "Office",
        r"*\G{2DF8D04C-5BFA-101B-BDE5-00AA0044DE52}#2.0#0#C:\Program Files\Common Files\Microsoft Shared"
        r"\OFFICE16\MSO.DLL#Microsoft Office 16.0 Object Library",
    ),
)

WORKBOOK = "ThisWorkbook"
#: MS-OVBA 2.3.4.3 and what Excel writes: the class that a module is based on.
_BASES = {
    "class": "0{FCFB3D2A-A0FA-1068-A738-08002B3371B5}",
    "workbook": "0{00020819-0000-0000-C000-000000000046}",
    "sheet": "0{00020820-0000-0000-C000-000000000046}",
}
_VERSION_HEADER = re.compile(r"\s*VERSION [^\n]*\nBEGIN\b.*?^END[ \t]*\n", re.DOTALL | re.MULTILINE | re.I)
_ATTRIBUTE = re.compile(r"Attribute +(VB_\w+) *= *(.*?) *\n")


def build_project(modules: Sequence[Module], name: str = "VBAProject") -> bytes:
    r"""The project as a file; the same modules give the same bytes (MS-OVBA 2.2).

    The workbook needs a document module for itself and one for each sheet, named as their ``codeName``.

    >>> sheet = Module("Sheet1", "", "document")
    >>> code = Module("Module1", "Sub Hello()\n    MsgBox 7\nEnd Sub\n", "standard")
    >>> project = build_project([Module("ThisWorkbook", "", "document"), sheet, code])
    >>> project[:4].hex()
    'd0cf11e0'
    """
    _check_names(modules, name)
    streams = {module.name: compressed(_encoded(module)) for module in modules}
    streams |= {"dir": compressed(_dir(modules, name)), "_VBA_PROJECT": bytes.fromhex("cc61ffff000100")}
    return compound_file({"VBA": streams, "PROJECT": _project(modules, name), "PROJECTwm": _names(modules)})


def _check_names(modules: Sequence[Module], project: str) -> None:
    """MS-OVBA 2.3.4.2.3.2.1: names are identifiers of up to 31 characters; MS-CFB 2.6.4: none twice."""
    taken = {"dir", "_vba_project"}
    for name in [project, *(module.name for module in modules)]:
        if not (name.isidentifier() and name[0] != "_" and len(name) <= 31):
            raise ValueError(f"{name!r} is no name for VBA: a letter, then letters, digits or _, at most 31")
        _in_code_page(name, f"name {name!r}")
    for module in modules:
        if module.name.lower() in taken:
            raise ValueError(f"module {module.name}: the name is taken; VBA ignores upper and lower case")
        taken.add(module.name.lower())


# ------------------------------------------------------------------------------------------- modules


def module_source(module: Module) -> str:
    """MS-OVBA 2.3.4.3: the text of the module's stream: attributes, then the code; lines end in CRLF.

    Attributes that the source has are kept, those that are missing are added, and the header that only
    exported classes have is left out.
    """
    text = module.source.replace("\r\n", "\n").replace("\r", "\n")
    text = text if not text or text.endswith("\n") else text + "\n"
    if header := _VERSION_HEADER.match(text):
        text = text[header.end() :]
    given, code = _split_attributes(text)
    usual = _attributes(module)
    attributes = usual | {name: value for name, value in given if name in usual}
    if attributes["VB_Name"] != usual["VB_Name"]:
        raise ValueError(f"module {module.name}: its source says VB_Name = {attributes['VB_Name']}")
    more = [(name, value) for name, value in given if name not in usual]
    lines = [f"Attribute {name} = {value}\n" for name, value in [*attributes.items(), *more]]
    return ("".join(lines) + code).replace("\n", "\r\n")


def _split_attributes(text: str) -> tuple[list[tuple[str, str]], str]:
    """The attributes that a source begins with, and its code."""
    given = []
    while match := _ATTRIBUTE.match(text):
        given.append((match[1], match[2]))
        text = text[match.end() :]
    return given, text


def _attributes(module: Module) -> dict[str, str]:
    """What Excel writes for a module of this kind, in its order."""
    name = {"VB_Name": f'"{module.name}"'}
    if module.kind == "standard":
        return name
    document = module.kind == "document"
    kind = "class" if not document else "workbook" if module.name == WORKBOOK else "sheet"
    return {
        **name,
        "VB_Base": f'"{_BASES[kind]}"',
        "VB_GlobalNameSpace": "False",
        "VB_Creatable": "False",
        "VB_PredeclaredId": str(document),
        "VB_Exposed": str(document),
        "VB_TemplateDerived": "False",
        "VB_Customizable": str(document),
    }


def _encoded(module: Module) -> bytes:
    _in_code_page(module.source, f"module {module.name}")  # so that an error names the line as written
    return module_source(module).encode(ENCODING)


def _in_code_page(text: str, where: str) -> bytes:
    """MS-OVBA 2.3.4.2.1.5: bytes in the code page of the project."""
    try:
        return text.encode(ENCODING)
    except UnicodeEncodeError as error:
        char, line = text[error.start], text.count("\n", 0, error.start) + 1
        raise ValueError(
            f"{where}, line {line}: {char!r} (U+{ord(char):04X}) is not in code page {CODE_PAGE}, "
            "which VBA sources are written in; use ChrW()"
        ) from error


# ---------------------------------------------------------------------------------------- dir stream


def _dir(modules: Sequence[Module], name: str) -> bytes:
    """MS-OVBA 2.3.4.2: the project, its references, its modules, the terminator."""
    references = b"".join(_reference(reference) for reference in REFERENCES)
    listed = b"".join(_module(module) for module in modules)
    count = _record(0x0F, struct.pack("<H", len(modules))) + _cookie(0x13)
    return _information(name) + references + count + listed + _record(0x10)


def _information(name: str) -> bytes:
    """MS-OVBA 2.3.4.2.1: 32-bit Windows, which every Excel reads; English; version 1.0."""
    numbers = [(0x01, 1), (0x02, ENGLISH), (0x14, ENGLISH)]
    system = b"".join(_record(number, struct.pack("<I", value)) for number, value in numbers)
    code_page = _record(0x03, struct.pack("<H", CODE_PAGE))
    texts = _record(0x04, name.encode(ENCODING)) + _twice(0x05, 0x40, "") + _record(0x06) + _record(0x3D)
    help_and_flags = _record(0x07, bytes(4)) + _record(0x08, bytes(4))
    version = struct.pack("<HIIH", 0x09, 4, 1, 0)
    return system + code_page + texts + help_and_flags + version + _twice(0x0C, 0x3C, "")


def _reference(reference: Reference) -> bytes:
    """MS-OVBA 2.3.4.2.2.2, 2.3.4.2.2.5: the name, then the registered library."""
    libid = reference.libid.encode(ENCODING)
    registered = struct.pack("<I", len(libid)) + libid + bytes(6)
    return _twice(0x16, 0x3E, reference.name) + _record(0x0D, registered)


def _module(module: Module) -> bytes:
    """MS-OVBA 2.3.4.2.3.2: the source is all there is in the stream, so it begins at 0."""
    names = _twice(0x19, 0x47, module.name) + _twice(0x1A, 0x32, module.name) + _twice(0x1C, 0x48, "")
    places = _record(0x31, bytes(4)) + _record(0x1E, bytes(4)) + _cookie(0x2C)
    return names + places + _record(0x21 if module.kind == "standard" else 0x22) + _record(0x2B)


def _cookie(number: int) -> bytes:
    """MS-OVBA 2.3.4.2.3.1, 2.3.4.2.3.2.7: ignored, and FFFF on write."""
    return _record(number, b"\xff\xff")


def _twice(number: int, wide_number: int, text: str) -> bytes:
    """A text in the code page and once more in UTF-16."""
    return _record(number, text.encode(ENCODING)) + _record(wide_number, text.encode("utf-16-le"))


def _record(number: int, data: bytes = b"") -> bytes:
    return struct.pack("<HI", number, len(data)) + data


# ------------------------------------------------------------------------------------ other streams


def _project(modules: Sequence[Module], name: str) -> bytes:
    """MS-OVBA 2.3.1: the PROJECT stream."""
    identity = f"{{{uuid5(NAMESPACE_DNS, name)}}}".upper()
    lines = [
        f'ID="{identity}"',
        *(_item(module) for module in modules),
        f'Name="{name}"',
        'HelpContextID="0"',
        'VersionCompatible32="393222000"',
        *(f'{key}="{value}"' for key, value in _protection(identity)),
        "",
        "[Host Extender Info]",
        "&H00000001={3832D640-CF90-11CF-8E43-00A0C911005A};VBE;&H00000000",
        "",
        "[Workspace]",
        *(f"{module.name}=0, 0, 0, 0, C" for module in modules),
    ]
    return "".join(f"{line}\r\n" for line in lines).encode(ENCODING)


def _item(module: Module) -> str:
    """MS-OVBA 2.3.1.3: how the PROJECT stream names a module."""
    forms: dict[Kind, str] = {
        "standard": "Module={}",
        "class": "Class={}",
        "document": "Document={}/&H00000000",
    }
    return forms[module.kind].format(module.name)


def _names(modules: Sequence[Module]) -> bytes:
    """MS-OVBA 2.3.3: the PROJECTwm stream, each name in both encodings."""
    names = [f"{module.name}\0" for module in modules]
    return b"".join(name.encode(ENCODING) + name.encode("utf-16-le") for name in names) + b"\0\0"


def _protection(identity: str) -> Iterator[tuple[str, str]]:
    """MS-OVBA 2.3.1.15–17: not protected, no password, visible."""
    for key, data in (("CMG", bytes(4)), ("DPB", b"\0"), ("GC", b"\xff")):
        yield key, encrypted(data, identity).hex().upper()


def encrypted(data: bytes, identity: str) -> bytes:
    """MS-OVBA 2.4.3.2: obscured with the project's identity.

    >>> encrypted(bytes([255]), "{5CF9CDAB-B77B-4FE4-BD7E-D29900070E1B}").hex()
    '595b728773877378'
    """
    key = sum(identity.encode()) & 0xFF
    out = bytearray([SEED, SEED ^ 2, SEED ^ key])
    plain = key
    for byte in struct.pack("<I", len(data)) + data:
        out.append(byte ^ (out[-2] + plain & 0xFF))
        plain = byte
    return bytes(out)


# --------------------------------------------------------------------------------------- compression


def compressed(data: bytes) -> bytes:
    """MS-OVBA 2.4.1: a compressed container.

    >>> compressed(b"abcabcabcabc").hex()
    '0105b0086162630620'
    """
    chunks = (_chunk(data[start : start + CHUNK]) for start in range(0, len(data), CHUNK))
    return b"\x01" + b"".join(chunks)


def _chunk(data: bytes) -> bytes:
    """MS-OVBA 2.4.1.1.4: up to 4096 bytes with their header; as they are if tokens would take more.

    Only a whole chunk can be stored as it is; a shorter one that does not shrink, which text never is,
    would be filled up with zeros: it becomes two.
    """
    tokens = _tokens(data)
    if len(tokens) <= CHUNK:
        return struct.pack("<H", 0xB000 | len(tokens) - 1) + tokens
    if len(data) == CHUNK:
        return struct.pack("<H", 0x3000 | CHUNK - 1) + data
    return _chunk(data[: CHUNK // 2]) + _chunk(data[CHUNK // 2 :])


def _tokens(chunk: bytes) -> bytes:
    """MS-OVBA 2.4.1.1.7: eight tokens at a time, after a byte whose bits say which of them copy."""
    out = bytearray()
    at = 0
    while at < len(chunk):
        flags_at = len(out)
        out.append(0)
        for bit in range(8):
            if at >= len(chunk):
                break
            start, length = _longest_match(chunk, at)
            if length:
                out[flags_at] |= 1 << bit
                out += _copy_token(at, at - start, length)
            else:
                out.append(chunk[at])
            at += length or 1
    return bytes(out)


def _longest_match(chunk: bytes, at: int) -> tuple[int, int]:
    """MS-OVBA 2.4.1.3.19.4: where the longest piece that comes again at ``at`` stands, and its length.

    Of several the nearest. It may reach beyond ``at``; a longer one cannot begin after a shorter one.
    """
    most = min(len(chunk) - at, (0xFFFF >> _offset_bits(at)) + SHORTEST_COPY)
    best, length, wanted = at - 1, 0, SHORTEST_COPY
    while wanted <= most:
        found = chunk.rfind(chunk[at : at + wanted], 0, best + wanted)
        if found < 0:
            break
        while wanted < most and chunk[found + wanted] == chunk[at + wanted]:
            wanted += 1
        best, length, wanted = found, wanted, wanted + 1
    return best, length


def _copy_token(at: int, offset: int, length: int) -> bytes:
    """MS-OVBA 2.4.1.3.19.3: offset and length share 16 bits; how, depends on the place."""
    return struct.pack("<H", (offset - 1) << (16 - _offset_bits(at)) | length - SHORTEST_COPY)


def _offset_bits(at: int) -> int:
    """MS-OVBA 2.4.1.3.19.1: so many bits as the largest offset at this place needs, at least 4."""
    return max((at - 1).bit_length(), 4)
