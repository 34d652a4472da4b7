"""Whatever stands in a file, reading it as a published table ends with an event or with a reason."""

from __future__ import annotations

import random
import time
import tracemalloc
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from xltiebreak.checking import check
from xltiebreak.cli import main
from xltiebreak.files import ReadError, read_to_check
from xltiebreak.published import NoTable, Page, page_of_text, pieces_of, read_tables, together

DATA = Path(__file__).with_name("data") / "published"
FILES = sorted(path for path in DATA.iterdir() if path.suffix in (".csv", ".txt"))
hard = settings(max_examples=150, deadline=5000, suppress_health_check=list(HealthCheck))

GAMES = (
    "2w1|1b0|12w½|3s1|4z+|+W2|=B1|+ 2B|2:W|1:L|-1|-½|0|-0||*|1|½|½ 0|1k|+PAB|--|99999w1|0w0|zwz|8w2½|8w99"
    "|5x1|1w|:|(|2w1(3)|2w1(3x)"
)
HEADINGS = (
    "Rk.|SNo|No|Name|Team|Rtg|FED|1.Rd|2.Rd|3.Rd|1|2|3|Pts.|TB1|BH|DE|Runde|NrW|NrS|ErgW|ErgS|Kontumaz"
    "|TB2 |R999|0.Rd|MP||Title|Bonus"
)
games = st.sampled_from(GAMES.split("|"))
headings = st.sampled_from(HEADINGS.split("|"))
values = st.one_of(
    games,
    headings,
    st.integers(-2, 12).map(str),
    st.text(max_size=8),
    st.sampled_from(
        ["Oak", "Birch, B", "8,5", "8½", "1e9", "Annotation:", "Tie Break1: Buchholz", "9" * 400, "²", "١"]
    ),
)
rows = st.lists(st.lists(values, max_size=12), max_size=14)


def read_and_check(page: Page) -> None:
    """Nothing but a reason may come of it."""
    try:
        published = read_tables(pieces_of([page]), together([]))
    except NoTable:
        return
    check(published.tournament, published.claims)


@given(rows, st.sampled_from(";,\t|"))
@hard
def test_any_separated_text(cells: list[list[str]], separator: str) -> None:
    read_and_check(page_of_text("\n".join(separator.join(row) for row in cells)))


@given(st.text(st.sampled_from("0123456789wbszWB+-=½.,;|:\t \n*xNamePts#'\"()RkTB\u00a0é"), max_size=1500))
@hard
def test_any_text(text: str) -> None:
    read_and_check(page_of_text(text))


scalars = st.one_of(values, st.floats(), st.integers(-3, 40).map(float), st.booleans(), st.none())


@given(st.dictionaries(st.tuples(st.integers(1, 14), st.integers(1, 12)), scalars, max_size=120))
@hard
def test_any_cells(cells: dict[tuple[int, int], str | float | bool | None]) -> None:
    read_and_check(Page(cells, "crosstable", "Sheet1"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
@given(seed=st.integers(0, 2**32))
@hard
def test_mutated_tables(path: Path, seed: int) -> None:
    chance = random.Random(seed)
    characters = list(path.read_text(encoding="utf-8"))
    for _ in range(chance.randrange(1, 12)):
        at = chance.randrange(len(characters) or 1)
        step = chance.randrange(4)
        if step == 0:
            del characters[at : at + chance.randrange(1, 40)]
        elif step == 1:
            characters[at : at + 1] = chance.choice("0123456789wb½+-=;,|\n x()")
        elif step == 2:
            other = chance.randrange(len(characters) or 1)
            characters[at:at] = characters[other : other + chance.randrange(1, 200)]
        else:
            characters[at:at] = chance.choice(["\n", ";", "99", "w", "\x00", "½", "²", "\ufeff", '"'])
    read_and_check(page_of_text("".join(characters)))


@given(data=st.binary(max_size=400))
@hard
def test_any_bytes(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / "any.csv"
    path.write_bytes(data)
    with suppress(ReadError):
        read_to_check(path)


# ------------------------------------------------------------------------------------- time and memory


def large(count: int, rounds: int = 9) -> str:
    """A Swiss of many players, each round paired by turning one half."""
    half = count // 2
    lines = ["Rk.;SNo;Name;Rtg;" + ";".join(f"{r}.Rd" for r in range(1, rounds + 1)) + ";Pts."]
    for no in range(1, count + 1):
        cells = []
        for r in range(rounds):
            other = half + (no - 1 + r) % half + 1 if no <= half else (no - half - 1 - r) % half + 1
            cells.append(f"{other}{'w' if no <= half else 'b'}½")
        lines.append(f"{no};{no};Player {no};{2800 - no // 4};{';'.join(cells)};{rounds / 2}")
    return "\n".join(lines)


def seconds(count: int) -> float:
    page = page_of_text(large(count))
    start = time.process_time()
    read_tables(pieces_of([page]), together([]))
    return time.process_time() - start


def test_time_grows_with_the_size_of_the_table() -> None:
    small, big = min(seconds(500) for _ in range(3)), seconds(5000)
    assert big < 25 * small, (small, big)


@pytest.mark.parametrize(
    "text",
    [
        "1;2;" + "x" * 30_000,
        "Rk;Name;1.Rd\n" + "1;" + "9" * 19_000 + ";2w1\n",
        "Rk;Name;1.Rd\n1;A;" + "2w" * 9_000 + "\n",
        " ".join("1w1" for _ in range(4_000)),
        "N NAME | 1\n" + "-" * 19_000 + "\n" + "1 Oak " * 3_000,
        "\n".join("1;2;3" for _ in range(100_000)),
        ";" * 19_000 + "\n" + ";" * 19_000,
        "Name;"
        + ";".join(str(n) for n in range(1, 2000))
        + "\n"
        + "\n".join(f"Oak {n};" + "1;" * 1999 for n in range(99)),
        "(" * 10_000,
        "Points: " + "1 / " * 4000,
    ],
    ids=range(10),
)
def test_long_inputs_end_soon(text: str) -> None:
    start = time.process_time()
    with suppress(NoTable):
        read_and_check(page_of_text(text))
    assert time.process_time() - start < 15


def test_memory_stays_bounded() -> None:
    text = ("a;" * 60 + "\n") * 2_000
    tracemalloc.start()
    try:
        read_and_check(page_of_text(text))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 60 * 2**20


def test_a_file_of_fifty_megabytes_in_one_cell_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "huge.csv"
    path.write_text("Rk;Name;1.Rd\n1;" + "x" * 50_000_000 + ";2w1\n")
    assert main(["check", str(path)]) == 2
    assert "is larger than any table of a tournament" in capsys.readouterr().out
    assert main(["convert", str(path), str(tmp_path / "out.trf")]) == 2
    assert not (tmp_path / "out.trf").exists()
