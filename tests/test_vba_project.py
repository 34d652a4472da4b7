"""The vbaProject.bin that is written reads back with olefile and olevba, which know nothing of the writer."""

from __future__ import annotations

import io
import itertools
import random
import re
import struct
import warnings
import zipfile
from collections.abc import Iterator
from pathlib import Path

import olefile
import pytest
import xlsxwriter
import xlwings
from hypothesis import given
from hypothesis import strategies as st

from xltiebreak.hosts.excel.compound_file import compound_file
from xltiebreak.hosts.excel.vba_project import Module, build_project, compressed, module_source

with warnings.catch_warnings():  # olevba uses old names of pyparsing
    warnings.simplefilter("ignore")
    from oletools.olevba import VBA_Parser, decompress_stream

XLWINGS = Path(xlwings.__file__).parent
#: Sources are read as they are, CRLF and all.
BAS = (XLWINGS / "xlwings.bas").read_bytes().decode("cp1252")
CLS = (XLWINGS / "addin" / "Dictionary.cls").read_bytes().decode("cp1252")
NO_STREAM = 0xFFFFFFFF

DOCUMENTS = [Module("ThisWorkbook", "", "document"), Module("Sheet1", "", "document")]
REAL = [
    *DOCUMENTS,
    Module("Module1", "Sub Hello()\n    MsgBox 7\nEnd Sub", "standard"),
    Module("xlwings", BAS, "standard"),
    Module("Dictionary", CLS, "class"),
    Module("Counter", "Option Explicit\nPublic Count As Long\n", "class"),
]


def opened(project: bytes) -> olefile.OleFileIO:
    ole = olefile.OleFileIO(io.BytesIO(project), raise_defects=olefile.DEFECT_INCORRECT)
    assert not ole.parsing_issues
    return ole


def read_back(name: str, file: bytes) -> dict[str, str]:
    """The sources by the name of their module, as olevba reads them."""
    parser = VBA_Parser(name, data=file)
    try:
        return {stream.split("/")[-1]: code for _, stream, _, code in parser.extract_macros()}
    finally:
        parser.close()


def workbook(project: bytes) -> bytes:
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True})
    book.add_worksheet()
    book.add_vba_project(io.BytesIO(project), is_stream=True)
    book.close()
    return out.getvalue()


def decompressed(data: bytes) -> bytes:
    return bytes(decompress_stream(bytearray(data)))


def expected(modules: list[Module]) -> dict[str, str]:
    return {module.name: module_source(module) for module in modules}


# ------------------------------------------------------------------------------------------ the whole


def test_olevba_reads_every_module_back() -> None:
    project = build_project(REAL)
    assert read_back("vbaProject.bin", project) == expected(REAL)
    assert read_back("book.xlsm", workbook(project)) == expected(REAL)


def test_a_real_module_is_not_changed() -> None:
    assert module_source(Module("xlwings", BAS, "standard")) == BAS
    code = CLS.index("''\r\n")  # what follows the attributes
    assert module_source(Module("Dictionary", CLS, "class")).endswith(CLS[code:])


def test_the_same_modules_give_the_same_bytes() -> None:
    assert build_project(REAL) == build_project(list(REAL))
    assert build_project(REAL) != build_project(REAL, "Other")


def test_streams() -> None:
    ole = opened(build_project(REAL))
    names = {"/".join(path) for path in ole.listdir()}
    assert names == {"PROJECT", "PROJECTwm", "VBA/dir", "VBA/_VBA_PROJECT", *(f"VBA/{m.name}" for m in REAL)}
    assert ole.openstream("VBA/_VBA_PROJECT").read().hex() == "cc61ffff000100"
    assert decompressed(ole.openstream("VBA/xlwings").read()).decode("cp1252") == BAS
    wide = "ThisWorkbook\0".encode("utf-16-le")
    assert ole.openstream("PROJECTwm").read().startswith(b"ThisWorkbook\0" + wide)


def test_200_modules() -> None:
    rng = random.Random(7)
    modules = DOCUMENTS + [
        Module(f"M{'x' * (number % 9)}{number}", f"' {rng.randbytes(rng.randrange(4000)).hex()}", "standard")
        for number in range(200)
    ]
    project = build_project(modules)
    assert_tree_is_red_black(opened(project))
    assert read_back("vbaProject.bin", project) == expected(modules)


# ----------------------------------------------------------------------------------- 2.3.4.3 modules


def test_attributes_of_documents() -> None:
    book, sheet = (module_source(module).splitlines() for module in DOCUMENTS)
    assert book == [
        'Attribute VB_Name = "ThisWorkbook"',
        'Attribute VB_Base = "0{00020819-0000-0000-C000-000000000046}"',
        "Attribute VB_GlobalNameSpace = False",
        "Attribute VB_Creatable = False",
        "Attribute VB_PredeclaredId = True",
        "Attribute VB_Exposed = True",
        "Attribute VB_TemplateDerived = False",
        "Attribute VB_Customizable = True",
    ]
    assert sheet[1] == 'Attribute VB_Base = "0{00020820-0000-0000-C000-000000000046}"'
    assert sheet[2:] == book[2:]


@pytest.mark.parametrize(
    "name", ["Dictionary", "IWebAuthenticator", "WebClient", "WebRequest", "WebResponse"]
)
def test_attributes_of_classes_are_those_that_excel_wrote(name: str) -> None:
    with zipfile.ZipFile(XLWINGS / "addin" / "xlwings.xlam") as addin:
        theirs = read_back("vbaProject.bin", addin.read("xl/vbaProject.bin"))[name]
    source = (XLWINGS / "addin" / f"{name}.cls").read_bytes().decode("cp1252")
    ours = module_source(Module(name, source, "class"))
    assert attributes(ours) == attributes(theirs)
    assert "VERSION 1.0 CLASS" not in ours


def attributes(source: str) -> list[str]:
    return list(itertools.takewhile(lambda line: line.startswith("Attribute VB_"), source.splitlines()))


def test_attributes_that_are_there_are_kept_in_any_order() -> None:
    source = (
        'Attribute VB_Exposed = True\nAttribute VB_Name = "Counter"\n'
        'Attribute VB_Ext_KEY = "a" ,"1"\nAttribute VB_Ext_KEY = "b" ,"2"\nPublic Count As Long\n'
        'Attribute Count.VB_VarDescription = "how many"\n'
    )
    lines = module_source(Module("Counter", source, "class")).split("\r\n")
    assert [line.split()[1] for line in lines[:8]] == [
        "VB_Name", "VB_Base", "VB_GlobalNameSpace", "VB_Creatable",
        "VB_PredeclaredId", "VB_Exposed", "VB_TemplateDerived", "VB_Customizable",
    ]  # fmt: skip
    assert lines[5] == "Attribute VB_Exposed = True"
    assert lines[8:] == [*source.split("\n")[2:]]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_in_crlf(end: str) -> None:
    source = module_source(Module("A", end.join(["Sub B()", "", "End Sub"]), "standard"))
    assert source == 'Attribute VB_Name = "A"\r\nSub B()\r\n\r\nEnd Sub\r\n'


# ------------------------------------------------------------------------------------------ refusals


def test_characters_of_code_page_1252_are_written() -> None:
    modules = [*DOCUMENTS, Module("Grüße", "' ½ – × “€” é", "standard")]
    assert read_back("vbaProject.bin", build_project(modules)) == expected(modules)


def test_other_characters_are_refused_with_their_place() -> None:
    module = Module("Names", 'Sub A()\n  MsgBox "Kasparow ♔"\nEnd Sub\n', "standard")
    with pytest.raises(ValueError, match=r"module Names, line 2: '♔' \(U\+2654\) is not in code page 1252"):
        build_project([*DOCUMENTS, module])


@pytest.mark.parametrize("name", ["", "1st", "_A", "A B", "A" * 32, "a/b", "Лист1"])
def test_names_that_vba_does_not_take_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(name))):
        build_project([Module(name, "", "standard")])
    with pytest.raises(ValueError, match=re.escape(repr(name))):
        build_project(DOCUMENTS, name)


@pytest.mark.parametrize("names", [["A", "a"], ["Dir"]])
def test_names_that_are_taken_are_refused(names: list[str]) -> None:
    with pytest.raises(ValueError, match=f"module {names[-1]}: the name is taken"):
        build_project([Module(name, "", "standard") for name in names])


def test_a_source_with_another_name_is_refused() -> None:
    with pytest.raises(ValueError, match='module Other: its source says VB_Name = "xlwings"'):
        build_project([Module("Other", BAS, "standard")])


# ---------------------------------------------------------------------- 2.3.1 PROJECT, 2.3.4.2 dir


def test_project_stream_is_as_excel_writes_it() -> None:
    lines = opened(build_project(REAL)).openstream("PROJECT").read().decode("cp1252").split("\r\n")
    assert re.fullmatch(r'ID="\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}"', lines[0])
    assert lines[1:10] == [
        "Document=ThisWorkbook/&H00000000",
        "Document=Sheet1/&H00000000",
        "Module=Module1",
        "Module=xlwings",
        "Class=Dictionary",
        "Class=Counter",
        'Name="VBAProject"',
        'HelpContextID="0"',
        'VersionCompatible32="393222000"',
    ]


def protection(project: bytes) -> tuple[set[int], dict[str, bytes]]:
    """The keys, and the data, of the three protection strings (MS-OVBA 2.4.3.3)."""
    text = opened(project).openstream("PROJECT").read().decode("cp1252")
    keys = {sum(re.search(r'ID="(.*?)"', text)[1].encode()) & 0xFF}  # type: ignore[index]
    states = {}
    for name, digits in re.findall(r'^(CMG|DPB|GC)="(.*?)"', text, re.MULTILINE):
        key, states[name] = decrypted(bytes.fromhex(digits))
        keys.add(key)
    return keys, states


def decrypted(data: bytes) -> tuple[int, bytes]:
    seed, version, key = data[0], data[0] ^ data[1], data[0] ^ data[2]
    assert version == 2
    plain = [key]
    for number in range(3, len(data)):
        plain.append(data[number] ^ (data[number - 2] + plain[-1] & 0xFF))
    content = bytes(plain[1 + (seed & 6) // 2 :])
    assert struct.unpack("<I", content[:4]) == (len(content) - 4,)
    return key, content[4:]


def test_project_is_not_protected() -> None:
    free = {"CMG": bytes(4), "DPB": b"\0", "GC": b"\xff"}
    with zipfile.ZipFile(XLWINGS / "quickstart_standalone.xlsm") as book:  # a real one
        keys, states = protection(book.read("xl/vbaProject.bin"))
    assert (len(keys), states) == (1, free)
    for name in ("VBAProject", "Tiebreaks", "A"):
        keys, states = protection(build_project(DOCUMENTS, name))
        assert (len(keys), states) == (1, free)


def records(project: bytes) -> Iterator[tuple[int, bytes]]:
    data = decompressed(opened(project).openstream("VBA/dir").read())
    at = 0
    while at < len(data):
        number, size = struct.unpack_from("<HI", data, at)
        size = 6 if number == 0x09 else size  # MS-OVBA 2.3.4.2.1.11: its size field says 4
        yield number, data[at + 6 : at + 6 + size]
        at += 6 + size


def test_dir_stream_has_the_records_that_excel_writes() -> None:
    """The add-in of xlwings has the same records before its modules, and the same references."""
    with zipfile.ZipFile(XLWINGS / "addin" / "xlwings.xlam") as addin:
        theirs = list(records(addin.read("xl/vbaProject.bin")))
    ours = list(records(build_project(REAL)))
    first = [number for number, _ in theirs].index(0x19)
    assert [number for number, _ in ours[:first]] == [number for number, _ in theirs[:first]]
    libraries = [[data for number, data in found if number in (0x16, 0x0D)] for found in (ours, theirs)]
    assert libraries[0] == libraries[1]
    a_module = [0x19, 0x47, 0x1A, 0x32, 0x1C, 0x48, 0x31, 0x1E, 0x2C]
    kinds = [0x22, 0x22, 0x21, 0x21, 0x22, 0x22]
    assert [number for number, _ in ours[first:]] == [
        *itertools.chain.from_iterable([*a_module, kind, 0x2B] for kind in kinds),
        0x10,
    ]
    assert [data for number, data in ours if number == 0x31] == [bytes(4)] * len(REAL)


# ---------------------------------------------------------------------------------- 2.4.1 compression

lengths = st.one_of(st.integers(0, 13000), st.sampled_from([3640, 3641, 4095, 4096, 4097, 8191, 8192, 8193]))


@given(st.binary(max_size=5000))
def test_compressed_data_reads_back(data: bytes) -> None:
    assert decompressed(compressed(data)) == data


@given(lengths, st.integers(0, 2**32), st.sampled_from([2, 3, 16, 100, 256]))
def test_random_data_reads_back(length: int, seed: int, values: int) -> None:
    data = bytes(random.Random(seed).choices(range(values), k=length))
    assert decompressed(compressed(data)) == data


@given(st.binary(min_size=1, max_size=300), lengths)
def test_repeated_data_reads_back_and_is_shorter(piece: bytes, length: int) -> None:
    data = (piece * (length // len(piece) + 1))[:length]
    packed = compressed(data)
    assert decompressed(packed) == data
    if length > 3 * len(piece) + 16:
        assert len(packed) < len(data)


def test_a_chunk_that_does_not_shrink_is_stored_as_it_is() -> None:
    data = random.Random(7).randbytes(2 * 4096)
    assert compressed(data) == b"\x01" + b"\xff\x3f" + data[:4096] + b"\xff\x3f" + data[4096:]


def test_sources_shrink() -> None:
    assert compressed(b"") == b"\x01"
    assert len(compressed(BAS.encode("cp1252"))) < 0.45 * len(BAS)


def test_examples_of_the_specification() -> None:
    """MS-OVBA 3.2.1 to 3.2.3: nothing to copy, a normal text, the best that can be."""
    plain = compressed(b"abcdefghijklmnopqrstuv.")
    assert plain.hex() == "0119b0006162636465666768" + "00696a6b6c6d6e6f70" + "00717273747576" + "2e"
    normal = compressed(b"#aaabcdefaaaaghijaaaaaklaaamnopqaaaaaaaaaaaarstuvwxyzaaa")
    assert normal == bytes.fromhex(
        "01 2F B0 00 23 61 61 61 62 63 64 65 82 66 00 70 61 67 68 69 6A 01 38 08 61 6B 6C 00 20 6D 6E 6F"
        "70 06 71 02 70 04 00 72 73 74 75 76 10 77 78 79 7A 00 2C"
    )
    assert compressed(b"a" * 73).hex() == "0103b002614500"


# ------------------------------------------------------------------------------- MS-CFB compound file

AROUND = [0, 1, 63, 64, 65, 511, 512, 513, 1024, 4032, 4095, 4096, 4097, 4608, 4609, 65024, 65536, 65537]


def assert_tree_is_red_black(ole: olefile.OleFileIO) -> None:
    """MS-CFB 2.6.4: ordered, no red below red, as many black ones on every way down."""

    def order(name: str) -> tuple[int, str]:
        return len(name), name.upper()

    def blacks(sid: int, above_is_red: bool) -> tuple[int, list[str]]:
        if sid == NO_STREAM:
            return 1, []
        entry = ole.direntries[sid]
        is_red = entry.color == 0
        assert not (is_red and above_is_red)
        left, before = blacks(entry.sid_left, is_red)
        right, after = blacks(entry.sid_right, is_red)
        assert left == right
        return left + (not is_red), [*before, entry.name, *after]

    for entry in filter(None, ole.direntries):
        if entry.sid_child != NO_STREAM:
            _, names = blacks(entry.sid_child, True)  # the root of a tree is black
            assert names == sorted(names, key=order)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 16, 17, 31, 100])
def test_directory_is_a_red_black_tree(count: int) -> None:
    streams = {f"{'ab'[number % 2] * (1 + number % 5)}{number}": bytes(number) for number in range(count)}
    ole = opened(compound_file({"VBA": streams, "PROJECT": b"x"}))
    assert_tree_is_red_black(ole)
    assert {path[-1] for path in ole.listdir()} == {"PROJECT", *streams}


@pytest.mark.parametrize("size", AROUND)
def test_streams_of_sizes_around_the_sectors(size: int) -> None:
    data = random.Random(size).randbytes(size)
    for streams in ({"A": data}, {"A": data, "B": b"b" * 100, "C": data[::-1]}):
        ole = opened(compound_file(streams))
        assert {name: ole.openstream(name).read() for name in streams} == streams


@given(st.lists(st.integers(0, 9000), max_size=12))
def test_streams_of_any_size(sizes: list[int]) -> None:
    streams = {f"S{number}": bytes([number + 1]) * size for number, size in enumerate(sizes)}
    file = compound_file({"VBA": streams})
    assert len(file) % 512 == 0
    ole = opened(file)
    assert {name: ole.openstream(f"VBA/{name}").read() for name in streams} == streams


@pytest.mark.parametrize("sectors", [*range(120, 132), *range(250, 260), 13700])
def test_the_fat_counts_its_own_sectors(sectors: int) -> None:
    data = random.Random(1).randbytes(sectors * 512)
    assert opened(compound_file({"A": data})).openstream("A").read() == data


def test_a_file_that_the_header_cannot_hold_is_refused() -> None:
    with pytest.raises(ValueError, match="8000 KB do not fit: a file may have up to 6976 KB"):
        compound_file({"A": bytes(8000 * 1024)})


@pytest.mark.parametrize("name", ["", "a" * 32, "a/b", "a:b"])
def test_names_that_a_compound_file_cannot_have_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="a name in a compound file has 1 to 31 characters"):
        compound_file({name: b""})
