"""The reader of OpenDocument spreadsheets, on files that LibreOffice wrote and on hostile ones."""

from __future__ import annotations

import datetime
import io
import shutil
import subprocess
import time
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape

import pytest
import xlsxwriter

from xltiebreak.texts import say
from xltiebreak.workbook.book import Area, Book, DefinedName, Value, open_book
from xltiebreak.workbook.ods import MOST_BLANKS, OdsBook
from xltiebreak.workbook.package import PackageError

GAMES, OTHER = "Tabla cruzada", "O'Neill's 2"
#: Cells that an .xlsx holds as plain numbers, and what the .ods says of them.
DATES: dict[tuple[int, int], Value] = {
    (4, 1): "2026-05-02",
    (4, 2): "2026-05-02T14:30:00",
    (4, 3): "12:00",
}


def write_workbook(path: Path) -> None:
    book = xlsxwriter.Workbook(path)
    games, other, plain = book.add_worksheet(GAMES), book.add_worksheet(OTHER), book.add_worksheet("Check")
    bold = book.add_format({"bold": True})

    games.write_row(
        0, 0, ["Name", "Rtg", "Pts", "3½", "½", "Müller & <Söhne>", "'quoted", "0.5", "=no formula"]
    )
    games.write_string(0, 8, "=no formula")
    games.write_row(1, 0, [2.5, -3, 1e-7, 123456789012, 0, 0.1])
    games.write_number(1, 6, 0.25, book.add_format({"num_format": "0.0%"}))
    games.write_number(1, 7, 12.5, book.add_format({"num_format": "[$€-407]#,##0.00"}))
    games.write_boolean(1, 8, True)
    games.write_boolean(1, 9, False)
    games.write_formula(2, 0, "=A2*2", None, 5)
    games.write_formula(2, 1, '="x"&D1', None, "x3½")
    games.write_formula(2, 2, "=1/0", None, "#DIV/0!")
    games.write_formula(2, 3, "=NA()", None, "#N/A")
    games.write_formula(2, 4, "=1=1", None, True)
    games.write_formula(2, 5, '=""', None, "")
    games.write_formula(2, 6, '="a"&CHAR(10)&"b"', None, "a\nb")

    moment = datetime.datetime(2026, 5, 2, 14, 30)
    games.write_datetime(3, 0, moment.date(), book.add_format({"num_format": "dd/mm/yyyy"}))
    games.write_datetime(3, 1, moment, book.add_format({"num_format": "yyyy-mm-dd hh:mm"}))
    games.write_number(3, 2, 0.5, book.add_format({"num_format": "hh:mm"}))

    games.write_string(4, 0, "one\ntwo\n\nfour")
    games.write_string(4, 1, "  leading  two   three ")
    games.write_string(4, 2, "a\tb")
    games.write_comment(4, 2, "a note\nof two lines")
    games.write_comment(4, 3, "a note on nothing")
    games.write_rich_string(4, 4, "plain ", bold, "bold", "  tail")
    games.write_url(4, 5, "https://example.org/", None, "a link")
    games.write_blank(4, 6, None, bold)

    games.merge_range(6, 0, 7, 2, "merged")
    games.write_column(6, 3, ["beside", "below"])
    for row in range(10, 16):
        games.write_row(row, 1, [0.5] * 8 + ["same"] * 3)
    games.set_row(12, None, None, {"level": 1})
    games.set_column(1, 2, None, None, {"level": 1})
    games.repeat_rows(0)
    games.repeat_columns(0)
    games.print_area(0, 0, 20, 8)
    games.autofilter(9, 0, 9, 8)
    games.write(39, 27, "far away")
    other.write("C3", 1)
    plain.write("A1", "check")

    book.define_name("Results", f"='{GAMES}'!$A$1:$P$45")
    book.define_name("One", "=Check!$B$2")
    book.define_name("Columns", "=Check!$A:$C")
    book.define_name("Lines", "=Check!$2:$5")
    book.define_name(f"{OTHER}!Results", "='O''Neill''s 2'!$C$3:$D$9")
    book.define_name("Check!Elsewhere", f"='{GAMES}'!$C$3")
    book.close()


@pytest.fixture(scope="session")
def books(tmp_path_factory: pytest.TempPathFactory) -> tuple[Book, Book]:
    """The same workbook as .xlsx and as .ods."""
    folder = tmp_path_factory.mktemp("ods")
    write_workbook(folder / "book.xlsx")
    office = shutil.which("soffice") or shutil.which("libreoffice")
    assert office, "LibreOffice (soffice) is needed to test the reading of .ods files: install it"
    command = [office, "--headless", f"-env:UserInstallation={(folder / 'profile').as_uri()}"]
    command += ["--convert-to", "ods", "--outdir", str(folder), str(folder / "book.xlsx")]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=180)
    assert (folder / "book.ods").exists(), f"LibreOffice wrote no .ods: {ran.stdout}{ran.stderr}"
    return open_book((folder / "book.xlsx").read_bytes()), open_book((folder / "book.ods").read_bytes())


def test_titles(books: tuple[Book, Book]) -> None:
    xlsx, ods = books
    assert isinstance(ods, OdsBook)
    assert ods.titles == xlsx.titles == [GAMES, OTHER, "Check"]


@pytest.mark.parametrize("title", [GAMES, OTHER, "Check"])
def test_cells_are_those_of_the_xlsx(books: tuple[Book, Book], title: str) -> None:
    xlsx, ods = books
    expected = xlsx.sheet(title)
    if title == GAMES:
        assert len(expected) > 100
        expected |= DATES
    assert ods.sheet(title) == expected


def test_kinds_of_value(books: tuple[Book, Book]) -> None:
    cells = books[1].sheet(GAMES)
    assert cells[2, 9] is True
    assert cells[2, 10] is False
    assert cells[1, 4] == "3½"
    assert cells[3, 1] == 5.0
    assert cells[3, 2] == "x3½"
    assert (cells[3, 3], cells[3, 4]) == ("#DIV/0!", "#N/A")
    assert cells[3, 7] == "a\nb"
    assert cells[5, 1] == "one\ntwo\n\nfour"
    assert cells[5, 2] == "  leading  two   three "
    assert cells[5, 3] == "a\tb"
    assert cells[5, 5] == "plain bold  tail"
    assert cells[7, 1] == "merged"
    assert not {(3, 6), (5, 4), (5, 7), (7, 2), (8, 1)} & set(cells)


def test_names_are_those_of_the_xlsx(books: tuple[Book, Book]) -> None:
    xlsx, ods = ({name for name in book.names if not name.name.startswith("_xlnm.")} for book in books)
    assert ods == xlsx
    assert DefinedName("Results", None, Area(GAMES, 1, 1, 45, 16)) in ods
    assert DefinedName("Results", OTHER, Area(OTHER, 3, 3, 9, 4)) in ods
    assert DefinedName("Elsewhere", "Check", Area(GAMES, 3, 3, 3, 3)) in ods
    assert len(ods) == 6


def test_sheets_are_handed_out_as_copies(books: tuple[Book, Book]) -> None:
    books[1].sheet("Check").clear()
    assert books[1].sheet("Check") == {(1, 1): "check"}


# ------------------------------------------------------------------------------------------ made by hand

NAMESPACES = " ".join(
    f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"'
    for short, long in [("office", "office"), ("table", "table"), ("text", "text"), ("draw", "drawing")]
)
NAMESPACES += ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'


def zipped(content: str | bytes | None, manifest: str = "") -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        if content is not None:
            file.writestr("content.xml", content)
        if manifest:
            file.writestr("META-INF/manifest.xml", manifest)
    return out.getvalue()


def opened(inside: str) -> Book:
    """A book of what stands in office:spreadsheet."""
    return open_book(
        zipped(
            f"<office:document-content {NAMESPACES}><office:automatic-styles/><office:body>"
            f"<office:spreadsheet>{inside}</office:spreadsheet></office:body></office:document-content>"
        )
    )


def cells_of(rows: str) -> dict[tuple[int, int], Value]:
    return opened(f'<table:table table:name="S">{rows}</table:table>').sheet("S")


def row(*cells: str, times: str = "1") -> str:
    return f'<table:table-row table:number-rows-repeated="{times}">{"".join(cells)}</table:table-row>'


def cell(text: str = "", attributes: str = "", times: str = "1") -> str:
    inside = f"<text:p>{escape(text)}</text:p>" if text else ""
    return (
        f'<table:table-cell table:number-columns-repeated="{times}" {attributes}>{inside}</table:table-cell>'
    )


@pytest.mark.parametrize(
    ("attributes", "shown", "value"),
    [
        ('office:value-type="float" office:value="1.5"', "1,5", 1.5),
        ('office:value-type="percentage" office:value="0.5"', "50 %", 0.5),
        ('office:value-type="currency" office:value="20"', "20 €", 20.0),
        ('office:value-type="float" office:value="nan"', "", "nan"),
        ('office:value-type="float" office:value="1e999"', "∞", "1e999"),
        ('office:value-type="float" office:value="x"', "1,5", "1,5"),
        ('office:value-type="float"', "1,5", "1,5"),
        ('office:value-type="boolean" office:boolean-value="true"', "VERDADERO", True),
        ('office:value-type="boolean" office:boolean-value="false"', "FALSO", False),
        ('office:value-type="date" office:date-value="2026-05-02"', "02/05/26", "2026-05-02"),
        ('office:value-type="date" office:date-value="2026-05-02T00:00:00"', "", "2026-05-02"),
        ('office:value-type="date" office:date-value="2026-05-02T00:00:00.000000000"', "", "2026-05-02"),
        ('office:value-type="date" office:date-value="2026-05-02T09:15:00"', "", "2026-05-02T09:15:00"),
        ('office:value-type="date"', "2 May", "2 May"),
        ('office:value-type="time" office:time-value="PT01H00M00S"', "01:00", "01:00"),
        ('office:value-type="time" office:time-value="PT01H00M00S"', "", "PT01H00M00S"),
        ('office:value-type="string" office:string-value="real"', "shown", "real"),
        ('office:value-type="string" office:string-value=""', "", None),
        (
            'office:value-type="string" office:string-value="" calcext:value-type="error"',
            "Err:508",
            "Err:508",
        ),
        ('table:formula="of:=1/0" office:value-type="float" office:value="0"', "#DIV/0!", "#DIV/0!"),
        ('table:formula="of:=TRUE()" office:value-type="float" office:value="1"', "WAHR", True),
        ("", "no type", "no type"),
        ("", "", None),
    ],
)
def test_one_cell(attributes: str, shown: str, value: Value) -> None:
    got = cells_of(row(cell(shown, attributes))).get((1, 1))
    assert got == value
    assert type(got) is type(value)


@pytest.mark.parametrize(
    ("inside", "value"),
    [
        ("<text:p>a<text:line-break/>b<text:tab/>c</text:p>", "a\nb\tc"),
        ("<text:p>\n   a <text:span> b\n\n c</text:span> d\n  </text:p>", "a  b c d"),
        ('<text:p><text:s/>a<text:s text:c="3"/> b</text:p>', " a    b"),
        ('<text:p>a<text:s text:c="999999999"/>b</text:p>', "a" + " " * MOST_BLANKS + "b"),
        ("<office:annotation><text:p>note</text:p></office:annotation><text:p>a</text:p>", "a"),
        ("<text:p>a<office:annotation><text:p>note</text:p></office:annotation>b</text:p>", "ab"),
        (
            "<text:p>a<text:note>x<text:note-body><text:p>y</text:p></text:note-body></text:note></text:p>",
            "a",
        ),
        (
            "<text:p>a<text:ruby><text:ruby-base>b</text:ruby-base><text:ruby-text>c</text:ruby-text></text:ruby></text:p>",
            "ab",
        ),
        (
            "<draw:frame><draw:text-box><text:p>box</text:p></draw:text-box></draw:frame><text:p>a</text:p>",
            "a",
        ),
        (f'<table:table table:name="T">{row(cell("sub"))}</table:table><text:p>a</text:p>', "a"),
        ("<text:p>a</text:p><text:p/><text:p>b</text:p>", "a\n\nb"),
        ("<text:p>" + "<text:span>" * 50_000 + "deep" + "</text:span>" * 50_000 + "</text:p>", "deep"),
    ],
)
def test_text(inside: str, value: str) -> None:
    rows = row(f"<table:table-cell>{inside}</table:table-cell>", cell("next"))
    assert cells_of(rows) == {(1, 1): value, (1, 2): "next"}


def test_places() -> None:
    rows = (
        '<table:table-column table:number-columns-repeated="9"/>'
        f"<table:table-header-columns/><table:table-header-rows>{row(cell('head'))}</table:table-header-rows>"
        f"<table:shapes><draw:frame>{row(cell('shape'))}</draw:frame></table:shapes>"
        f"<table:table-row-group><table:table-row-group>{row(cell('a', times='2'))}</table:table-row-group>"
        f"<table:table-rows>{row(cell(times='3'), cell('b'), times='2')}</table:table-rows>"
        "</table:table-row-group>"
        + row(cell(times="16384"), times="10")
        + row(cell("c"), "<table:covered-table-cell table:number-columns-repeated='2'/>", cell("d"))
        + row(cell(times="16384"), times="1048560")
    )
    assert cells_of(rows) == {
        (1, 1): "head",
        (2, 1): "a",
        (2, 2): "a",
        (3, 4): "b",
        (4, 4): "b",
        (15, 1): "c",
        (15, 4): "d",
    }


def test_tables_that_are_no_sheets() -> None:
    cached = "'file:///home/me/a.ods'#Sheet1"
    book = opened(
        f"<table:tracked-changes><table:cell-content-change>{row(cell('old'))}</table:cell-content-change>"
        f'</table:tracked-changes><table:table table:name="S">{row(cell("a"))}</table:table>'
        f'<table:table table:name="{cached}">{row(cell("cached"))}</table:table>'
        f'<table:dde-links><table:dde-link><table:table table:name="D">{row(cell("dde"))}</table:table>'
        "</table:dde-link></table:dde-links>"
    )
    assert book.titles == ["S"]
    assert book.sheet("S") == {(1, 1): "a"}


@pytest.mark.parametrize(
    ("kind", "address", "area"),
    [
        ("cell-range-address", "$Crosstable.$A$1:.$P$45", Area("Crosstable", 1, 1, 45, 16)),
        ("cell-range-address", "$Crosstable.$A$1:$Crosstable.$P$45", Area("Crosstable", 1, 1, 45, 16)),
        ("cell-range-address", "$'Tabla cruzada'.$A$1:$'Tabla cruzada'.$P$45", Area(GAMES, 1, 1, 45, 16)),
        ("cell-range-address", "$'O''Neill.s:2!'.$B$2", Area("O'Neill.s:2!", 2, 2, 2, 2)),
        ("cell-range-address", "$Crosstable.A1:.B2", Area("Crosstable", 1, 1, 2, 2)),
        ("cell-range-address", ".$A$1:.$B$2", Area("Base", 1, 1, 2, 2)),
        ("cell-range-address", "$A$1:$B$2", Area("Base", 1, 1, 2, 2)),
        ("cell-range-address", "$S.$A:.$C", Area("S", 1, 1, 1_048_576, 3)),
        ("expression", "of:=[$S.$A$1:.$B$2]", Area("S", 1, 1, 2, 2)),
        ("expression", "[$S.$A$1]", Area("S", 1, 1, 1, 1)),
        ("cell-range-address", "$S.$A$1:$T.$B$2", None),
        ("cell-range-address", "$S.$A$1 $S.$B$2", None),
        ("cell-range-address", "$S.$A$9:.$A$1", None),
        ("cell-range-address", "$#REF!.$A$1", None),
        ("cell-range-address", "$S.#REF!", None),
        ("cell-range-address", "'file:///a.ods'#$S.$A$1", None),
        ("cell-range-address", "", None),
        ("expression", "0.5", None),
        ("expression", "of:=SUM([$S.$A$1:.$B$2])", None),
        ("expression", "[$S.$A$1]:[$S.$B$2]", None),
    ],
)
def test_names(kind: str, address: str, area: Area | None) -> None:
    element = "named-range" if kind == "cell-range-address" else "named-expression"
    named = (
        f'<table:named-expressions><table:{element} table:name="N" table:base-cell-address="$Base.$A$1" '
        f'table:{kind}="{escape(address)}"/></table:named-expressions>'
    )
    assert [name.area for name in opened(named).names] == ([area] if area else [])
    local = f'<table:table table:name="S">{named}</table:table>{named}'
    assert [name.scope for name in opened(local).names] == (["S", None] if area else [])


# ------------------------------------------------------------------------------------------ hostile files


@pytest.mark.parametrize(
    "rows",
    [
        row(cell("a", times="16385")),
        row(cell(times="16384"), cell("a")),
        row(cell("a", times="9" * 5000)),
        row(cell("a"), times="1048577"),
        row(times="1048576") + row(cell("a")),
        row(cell("a"), times="9" * 5000),
        row(cell("a", times="16384"), times="1048576"),
        row(cell("a", times="1000"), times="2001"),
        row(cell("a", times="1000"), times="2000") + row(cell("b")),
        '</table:table><table:table table:name="S">' + row(cell("a")),
        "<table:table-row>",
        "&nbsp;",
        "\x01",
    ],
    ids=map(str, range(13)),
)
def test_hostile_content_is_refused_at_once(rows: str) -> None:
    start = time.perf_counter()
    with pytest.raises(PackageError) as caught:
        cells_of(rows)
    assert str(caught.value) == say("corrupt workbook")
    assert time.perf_counter() - start < 2


@pytest.mark.parametrize("times", ["0", "-3", "", "x", "½", "²", "1.5"])
def test_a_senseless_repeat_counts_once(times: str) -> None:
    assert cells_of(row(cell("a", times=times), cell("b"), times=times)) == {(1, 1): "a", (1, 2): "b"}


def test_empty_repeats_of_any_size_only_move_on() -> None:
    rows = row(cell("a"), cell(times="9" * 5000)) + row(cell(times="16384"), times="9" * 5000)
    assert cells_of(rows) == {(1, 1): "a"}


def test_the_edges_of_a_sheet_are_inside() -> None:
    rows = row(cell(times="16383"), cell("a")) + row(cell(), times="1048574") + row(cell("z"))
    assert cells_of(rows) == {(1, 16_384): "a", (1_048_576, 1): "z"}


def test_many_sheets_of_repeated_cells_cost_nothing_until_read() -> None:
    full = row(cell("a", times="1000"), times="2000")
    start = time.perf_counter()
    book = opened("".join(f'<table:table table:name="S{n}">{full}</table:table>' for n in range(1000)))
    assert time.perf_counter() - start < 2
    assert len(book.sheet("S7")) == 2_000_000


@pytest.mark.parametrize("content", [b"", b"<a/>", b"PK", b"<office:spreadsheet/>", b"\x00" * 9])
def test_content_that_is_no_spreadsheet(content: bytes) -> None:
    with pytest.raises(PackageError) as caught:
        open_book(zipped(content))
    assert str(caught.value) == say("corrupt workbook")


def test_content_that_is_missing() -> None:
    with pytest.raises(PackageError) as caught:
        open_book(zipped(None))
    assert str(caught.value) == say("workbook without part", part="content.xml")


def test_entities_are_refused() -> None:
    bomb = (
        f'<!DOCTYPE a [<!ENTITY e "x">]><office:document-content {NAMESPACES}>&e;</office:document-content>'
    )
    with pytest.raises(PackageError) as caught:
        open_book(zipped(bomb))
    assert str(caught.value) == say("workbook with entities", part="content.xml")


@pytest.mark.parametrize("content", [b"\x8f\x02 scrambled", None], ids=["parts", "whole"])
def test_an_encrypted_file_says_so(content: bytes | None) -> None:
    manifest = (
        '<?xml version="1.0"?><!DOCTYPE manifest:manifest SYSTEM "Manifest.dtd"><manifest:manifest '
        'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry '
        'manifest:full-path="content.xml" manifest:size="5"><manifest:encryption-data>'
        '<manifest:algorithm manifest:algorithm-name="x"/></manifest:encryption-data></manifest:file-entry>'
        "</manifest:manifest>"
    )
    with pytest.raises(PackageError) as caught:
        open_book(zipped(content, manifest))
    assert str(caught.value) == say("encrypted workbook")


def test_two_thousand_rows_are_fast() -> None:
    rows = "".join(
        row(*(cell(f"{r}-{c}", f'office:value-type="float" office:value="{r * c}"') for c in range(40)))
        for r in range(2000)
    )
    start = time.perf_counter()
    cells = cells_of(rows)
    assert time.perf_counter() - start < 5
    assert len(cells) == 80_000
    assert cells[2000, 40] == 1999 * 39
