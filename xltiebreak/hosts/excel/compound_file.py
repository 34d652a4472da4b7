"""Writes an OLE compound file: storages and streams in one file, MS-CFB version 3."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, Union

#: What a storage holds, by name: bytes are a stream, a mapping is a storage within.
Contents: TypeAlias = Mapping[str, Union[bytes, "Contents"]]

SECTOR, MINI_SECTOR, ENTRY = 512, 64, 128
#: Streams shorter than this live in the mini stream (MS-CFB 2.2).
MINI_STREAM_CUTOFF = 4096
#: So many sectors of the FAT the header can name (MS-CFB 2.2); they are enough for about 7 MB.
FAT_SECTORS_IN_HEADER = 109
LINKS = SECTOR // 4

# MS-CFB 2.1: what stands in a FAT instead of the next sector, and 2.6.1: in a directory entry.
FREE, END_OF_CHAIN, FAT_SECTOR, NO_STREAM = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD, 0xFFFFFFFF
STORAGE, STREAM, ROOT = 1, 2, 5
RED, BLACK = 0, 1


@dataclass
class _Entry:
    """A directory entry (MS-CFB 2.6.1)."""

    name: str
    kind: int
    data: bytes = b""
    color: int = BLACK
    left: int = NO_STREAM
    right: int = NO_STREAM
    child: int = NO_STREAM
    start: int = 0
    size: int = 0

    @property
    def is_mini(self) -> bool:
        return self.kind == STREAM and 0 < self.size < MINI_STREAM_CUTOFF

    @property
    def is_regular(self) -> bool:
        return self.kind == STREAM and self.size >= MINI_STREAM_CUTOFF

    def packed(self) -> bytes:
        """MS-CFB 2.6.1: no class, no state bits, no times."""
        name = self.name.encode("utf-16-le") + b"\0\0"
        head = struct.pack("<64sHBB", name, len(name), self.kind, self.color)
        links = struct.pack("<3I", self.left, self.right, self.child)
        return head + links + bytes(36) + struct.pack("<IQ", self.start, self.size)


#: MS-CFB 2.6.3: an entry that is not used is zeros, but for its links.
_UNUSED = bytes(68) + b"\xff" * 12 + bytes(48)


class _Chains:
    """Sectors of one size, and the table of which follows which (MS-CFB 2.3, 2.4)."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.sectors = bytearray()
        self.table: list[int] = []

    def add(self, data: bytes) -> int:
        """Append a chain that holds the data; the answer is its first sector."""
        if not data:
            return END_OF_CHAIN
        first, count = len(self.table), _sectors(len(data), self.size)
        self.sectors += _padded(data, self.size)
        self.table += [*range(first + 1, first + count), END_OF_CHAIN]
        return first


def compound_file(contents: Contents) -> bytes:
    """The whole file: the header, the streams, the directory and, last, the FAT (MS-CFB 2.1).

    >>> compound_file({"VBA": {"dir": b"..."}})[:8].hex()
    'd0cf11e0a1b11ae1'
    """
    entries = _directory(contents)
    regular, mini = _Chains(SECTOR), _Chains(MINI_SECTOR)
    for entry in entries:
        if entry.is_regular:
            entry.start = regular.add(entry.data)
        elif entry.kind == STREAM:
            entry.start = mini.add(entry.data)
    root = entries[0]
    root.start, root.size = regular.add(bytes(mini.sectors)), len(mini.sectors)
    mini_fat = _table(mini.table)
    mini_fat_start = regular.add(mini_fat)
    directory_start = regular.add(_directory_stream(entries))
    fat_start = len(regular.table)
    fat = _fat(regular.table)
    header = _header(directory_start, mini_fat_start, len(mini_fat) // SECTOR, fat_start, len(fat) // SECTOR)
    return header + bytes(regular.sectors) + fat


def _header(directory: int, mini_fat: int, mini_fat_sectors: int, fat: int, fat_sectors: int) -> bytes:
    """MS-CFB 2.2: version 3.62, little-endian, sectors of 2⁹ and 2⁶ bytes; then where the FAT is."""
    signature = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
    versions = struct.pack("<5H", 0x3E, 3, 0xFFFE, 9, 6)
    places = (0, fat_sectors, directory, 0, MINI_STREAM_CUTOFF, mini_fat, mini_fat_sectors, END_OF_CHAIN, 0)
    fat_places = [fat + number for number in range(fat_sectors)]
    fat_places += [FREE] * (FAT_SECTORS_IN_HEADER - fat_sectors)
    return signature + bytes(16) + versions + bytes(6) + struct.pack("<9I109I", *places, *fat_places)


def _fat(table: Sequence[int]) -> bytes:
    """MS-CFB 2.3: the table of all sectors, its own among them."""
    count = 0
    while (needed := _sectors(len(table) + count, LINKS)) > count:
        count = needed
    if count > FAT_SECTORS_IN_HEADER:
        most = FAT_SECTORS_IN_HEADER * LINKS * SECTOR // 1024
        raise ValueError(f"{len(table) * SECTOR // 1024} KB do not fit: a file may have up to {most} KB")
    return _table([*table, *[FAT_SECTOR] * count])


def _table(links: Sequence[int]) -> bytes:
    """MS-CFB 2.3, 2.4: a table in whole sectors, what is left over marked as free."""
    free = -len(links) % LINKS
    return struct.pack(f"<{len(links) + free}I", *links, *[FREE] * free)


def _directory_stream(entries: Iterable[_Entry]) -> bytes:
    """MS-CFB 2.6: the entries, in whole sectors."""
    stream = b"".join(entry.packed() for entry in entries)
    return stream + _UNUSED * (-len(stream) % SECTOR // ENTRY)


def _directory(contents: Contents) -> list[_Entry]:
    """MS-CFB 2.6: the root, then each storage's entries, which form a tree."""
    entries = [_Entry("Root Entry", ROOT)]
    _fill(entries, entries[0], contents)
    return entries


def _fill(entries: list[_Entry], parent: _Entry, contents: Contents) -> None:
    first = len(entries)
    names = sorted(contents, key=_order)
    entries += [_entry(name, contents[name]) for name in names]
    parent.child = _link(entries, first, len(entries), _black_levels(len(names)))
    for name, entry in zip(names, entries[first:]):
        within = contents[name]
        if not isinstance(within, bytes):
            _fill(entries, entry, within)


def _entry(name: str, content: bytes | Contents) -> _Entry:
    if not 1 <= len(name.encode("utf-16-le")) // 2 <= 31 or set(name) & set("/\\:!"):
        raise ValueError(f"{name!r}: a name in a compound file has 1 to 31 characters, none of them / \\ : !")
    if isinstance(content, bytes):
        return _Entry(name, STREAM, content, size=len(content))
    return _Entry(name, STORAGE)


def _order(name: str) -> tuple[int, bytes]:
    """MS-CFB 2.6.4: the shorter name first, then by its upper-case characters."""
    upper = "".join(char.upper() if len(char.upper()) == 1 else char for char in name)
    return len(name.encode("utf-16-le")), upper.encode("utf-16-be")


def _link(entries: list[_Entry], first: int, end: int, black_levels: int) -> int:
    """MS-CFB 2.6.4: a red-black tree over sorted entries; the answer is its root.

    The middle one is the root, so that only the lowest level can be incomplete: that level is red.
    """
    if first == end:
        return NO_STREAM
    middle = (first + end) // 2
    entry = entries[middle]
    entry.color = BLACK if black_levels else RED
    entry.left = _link(entries, first, middle, black_levels - 1)
    entry.right = _link(entries, middle + 1, end, black_levels - 1)
    return middle


def _black_levels(count: int) -> int:
    """All levels but the lowest; the root, too, where it is alone."""
    return max(count.bit_length() - 1, 1)


def _padded(data: bytes, size: int) -> bytes:
    return data + bytes(-len(data) % size)


def _sectors(length: int, size: int) -> int:
    return -(-length // size)
