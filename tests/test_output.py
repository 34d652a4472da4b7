"""Standings as text and data: nothing in a name can break a table, run in a spreadsheet or become HTML."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xltiebreak.model import Scoring, Tournament
from xltiebreak.output import FORMATS, as_csv, as_json, as_markdown, as_table, as_text
from xltiebreak.standings import Standings, standings

from .crosstables import event

#: 1 beats everybody, 2 and 3 draw and beat 4: the ranks are 1-2-2-4.
TABLE = event({1: "4w1 3b1 2w1", 2: "3w= 4b1 1b0", 3: "2b= 1w0 4b1", 4: "1b0 2w0 3w0"}, name="Spring Open")


def named(*names: str, title: str = "Spring Open") -> Tournament:
    """The same event with other names."""
    participants = [replace(p, name=name) for p, name in zip(TABLE.participants, names)]
    return replace(TABLE, participants=(*participants, *TABLE.participants[len(names) :]), name=title)


def ranked(tournament: Tournament = TABLE, criteria: str = "PTS,BH-C1,SB,DE", **options: Any) -> Standings:
    return standings(tournament, criteria, **options)


def parsed(table: Standings) -> list[list[str]]:
    return list(csv.reader(io.StringIO(as_csv(table))))


# ------------------------------------------------------------------------------------------------- JSON


def test_the_shape_of_the_json() -> None:
    """The contract for other programs, key by key; undefined values are null."""
    data = json.loads(as_json(ranked(edition="2026")))
    assert data["tournament"] == "Spring Open"
    assert (data["edition"], data["system"], data["rounds"]) == ("2026", "swiss", 3)
    assert data["criteria"] == ["PTS", "BH-C1", "SB", "DE"]
    assert data["standings"] == [
        {"rank": 1, "no": 1, "name": "Player 1", "values": [3.0, 3.0, 3.0, None]},
        {"rank": 2, "no": 2, "name": "Player 2", "values": [1.5, 4.5, 0.75, 1.0]},
        {"rank": 2, "no": 3, "name": "Player 3", "values": [1.5, 4.5, 0.75, 1.0]},
        {"rank": 4, "no": 4, "name": "Player 4", "values": [0.0, 4.5, 0.0, None]},
    ]
    assert data["problems"] == []


def test_problems_in_the_json() -> None:
    """Each problem has its level, its place and what is wrong; its criterion is null for everybody."""
    data = json.loads(as_json(ranked(criteria="PTS,TBR", edition="2026")))
    [problem] = data["problems"]
    assert set(problem) == {"level", "where", "message"}
    assert (problem["level"], problem["where"]) == ("error", "TBR")
    assert "team events" in problem["message"]
    assert [row["values"][1] for row in data["standings"]] == [None] * 4


def test_exact_values_beside_rounded_ones() -> None:
    """AOB is shown with two decimals, half up; the fraction stands beside it."""
    thirds = event({1: "2w1 3w1 4w1", 2: "1b0 Z 3w1", 3: "Z 1b0 2b0", 4: "Z Z 1b0"})
    data = json.loads(as_json(ranked(thirds, "PTS,AOB")))
    exact = [Fraction(text) for text in data["exact"]["AOB"]]
    assert [row["values"][1] for row in data["standings"]] == [
        float(Fraction((200 * value + 1) // 2, 100)) for value in exact
    ]
    assert any(value.denominator == 3 for value in exact)
    assert json.loads(as_json(ranked(criteria="PTS,SB")))["exact"] == {}


def test_names_in_the_json_are_as_they_are() -> None:
    """JSON has its own escapes: names come back unchanged, and readable in the file."""
    name = 'Žižka "|" <b> \\ \x1b\n'
    text = as_json(ranked(named(name)))
    assert json.loads(text)["standings"][0]["name"] == name
    assert "Žižka" in text


# --------------------------------------------------------------------------------------------------- CSV


def test_the_shape_of_the_csv() -> None:
    """A head, a line each, plain numbers, nothing for what is undefined."""
    assert as_csv(ranked()) == (
        "Rank,No,Name,PTS,BH-C1,SB,DE\n"
        "1,1,Player 1,3,3,3,\n"
        "2,2,Player 2,1.5,4.5,0.75,1\n"
        "2,3,Player 3,1.5,4.5,0.75,1\n"
        "4,4,Player 4,0,4.5,0,\n"
    )


@pytest.mark.parametrize("start", ["=", "+", "-", "@"])
def test_a_name_is_never_a_formula(start: str) -> None:
    """A spreadsheet must not run a name: it gets an apostrophe, and every other cell is a number."""
    name = f"{start}cmd|' /C calc'!A0"
    rows = parsed(ranked(named(name)))
    assert rows[1][2] == f"'{name}"
    assert rows[2][2] == "Player 2"


@pytest.mark.parametrize("name", ["\t=1+1", "\r=1+1", "\n=1+1", "\x00=1+1", "\x1b@SUM(A1)", " =1+1"])
def test_a_formula_behind_a_control_character(name: str) -> None:
    """What a spreadsheet drops from the start of a cell does not uncover a formula."""
    cell = parsed(ranked(named(name)))[1][2]
    assert not cell.lstrip().startswith(("=", "+", "-", "@"))


@pytest.mark.parametrize("name", ['Müller, "Bär"', "a,b", "a;b", "O'Neill", "x" * 500])
def test_names_in_the_csv_come_back(name: str) -> None:
    """Commas and quotation marks are quoted."""
    rows = parsed(ranked(named(name)))
    assert rows[1][2] == name
    assert {len(row) for row in rows} == {7}


@pytest.mark.parametrize("win", [Fraction(201, 2), Fraction(10001, 10), Fraction(1000001)])
def test_large_values_keep_all_their_digits(win: Fraction) -> None:
    """A value in the CSV is the value, not its first six digits."""
    unit = 10
    scoring = Scoring(win, Fraction(1, 2))
    rich = event({1: "2w1 3w1", 2: "1b0 3b1", 3: "2w0 1b0"}, scoring)
    rounds = [
        replace(p, rounds=tuple(r._replace(points=int(scoring.of(r.code) * unit)) for r in p.rounds))
        for p in rich.participants
    ]
    table = ranked(replace(rich, participants=tuple(rounds), unit=unit), "PTS,SB")
    assert [Fraction(cell) for cell in parsed(table)[1][3:]] == [2 * win, win * win]


# ---------------------------------------------------------------------------------------------- Markdown


def cells_of(line: str) -> list[str]:
    """The cells of a Markdown row, as a reader sees them: split at bare pipes, then unescaped."""
    parts = re.findall(r"(?:\\.|[^|\\])+", line.strip().strip("|"))
    return [re.sub(r"\\(.)", r"\1", part).strip() for part in parts]


def test_the_shape_of_the_markdown() -> None:
    """A heading, a head, a ruler with the numbers to the right, a row each."""
    assert as_markdown(ranked(criteria="PTS,DE")).splitlines() == [
        "**Spring Open: Swiss, standings after round 3, edition 2026**",
        "",
        "| Rank | No | Name | PTS | DE |",
        "| ---: | ---: | --- | ---: | ---: |",
        "| 1 | 1 | Player 1 | 3 |  |",
        "| 2 | 2 | Player 2 | 1.5 | 1 |",
        "| 2 | 3 | Player 3 | 1.5 | 1 |",
        "| 4 | 4 | Player 4 | 0 |  |",
    ]


@pytest.mark.parametrize("name", ["a|b", "a\\|b", "|", "a\\", "\\\\|", "||||"])
def test_a_pipe_makes_no_column(name: str) -> None:
    """Pipes and backslashes in a name stay in its cell."""
    rows = as_markdown(ranked(named(name), "PTS,SB")).splitlines()[2:]
    assert {len(cells_of(row)) for row in rows} == {5}
    assert cells_of(rows[2])[2] == name


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "&lt;b&gt;", "A & B"]
)
def test_html_stays_text(name: str) -> None:
    """Markdown passes HTML on, so none gets through, in names and in the title."""
    for tournament in (named(name), named(title=name)):
        text = as_markdown(ranked(tournament))
        assert "<" not in text
        assert not re.search(r"&(?!amp;|lt;|gt;)", text)
        assert name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") in re.sub(
            r"\\(.)", r"\1", text
        )


@pytest.mark.parametrize(
    "name", ["[win](javascript:alert(1))", "![x](http://example.org/x.png)", "*A*", "_A_", "`A`"]
)
def test_names_are_no_markup(name: str) -> None:
    """A name appears as it is written: no link, no picture, no emphasis."""
    bare = r"(?<!\\)[\[*_`]"
    title = as_markdown(ranked(named(title=name))).splitlines()[0]
    assert not re.search(bare, title[2:-2])
    row = as_markdown(ranked(named(name))).splitlines()[4]
    assert row.startswith("| 1 | 1 | ")
    assert not re.search(bare, row)


# ------------------------------------------------------------------------------------------------- table


def test_the_shape_of_the_table() -> None:
    """A title, aligned columns, a rule; the same as str()."""
    table = ranked(criteria="PTS,BH-C1,DE")
    assert as_table(table).splitlines() == [
        "Spring Open",
        "Swiss, standings after round 3, edition 2026",
        "",
        "Rank  No  Name      PTS  BH-C1  DE",
        "──────────────────────────────────",
        "   1   1  Player 1    3      3",
        "   2   2  Player 2  1.5    4.5   1",
        "   2   3  Player 3  1.5    4.5   1",
        "   4   4  Player 4    0    4.5",
    ]
    assert str(table) == as_table(table)


BREAKING = [
    "A\nB",
    "A\rB",
    "A\tB",
    "A\x1b[31mB",
    "A\x00B",
    "A\x07B",
    "A\x85B",
    "A\u2028B",
    "A\u202eB",
    "A\x0bB",
]


@pytest.mark.parametrize("name", BREAKING)
@pytest.mark.parametrize("form", ["table", "csv", "markdown"])
def test_control_characters_cannot_break_a_table(name: str, form: str) -> None:
    """New lines, escape sequences and direction marks in a name or title are blanks."""
    blank = "".join(c if c.isprintable() else " " for c in name)
    text = as_text(ranked(named(name, title=name)), form)
    assert text == as_text(ranked(named(blank, title=blank)), form)
    assert all(c.isprintable() or c == "\n" for c in text)
    assert len(text.splitlines()) == len(as_text(ranked(), form).splitlines())


@pytest.mark.parametrize("name", BREAKING)
def test_control_characters_cannot_break_an_explanation(name: str) -> None:
    """Names in an explanation are no less tamed than in the table."""
    plain = str(ranked(named("A B", "A B")).explain(1, "SB"))
    text = str(ranked(named(name, name)).explain(1, "SB"))
    assert all(c.isprintable() or c == "\n" for c in text)
    assert len(text.splitlines()) == len(plain.splitlines())


@given(st.text(max_size=30), st.sampled_from(["table", "csv", "markdown"]))
def test_any_name_keeps_the_table_whole(name: str, form: str) -> None:
    """Whatever a name holds, every participant has one line and every line its columns."""
    text = as_text(ranked(named(name)), form)
    lines = text.split("\n")[:-1]
    assert len(lines) == {"table": 5, "csv": 1, "markdown": 4}[form] + 4
    assert text.splitlines() == lines
    if form == "csv":
        assert {len(row) for row in csv.reader(lines)} == {7}


def test_an_event_without_a_name() -> None:
    """The title is what is known."""
    assert as_table(ranked(replace(TABLE, name=""))).startswith("Swiss, standings after round 3")
    assert as_markdown(ranked(replace(TABLE, name=""))).startswith("**Swiss, standings after round 3")


@pytest.mark.parametrize("form", FORMATS)
def test_an_empty_list(form: str) -> None:
    """Everybody excluded: a table without rows, not a crash."""
    text = as_text(ranked(exclude=[1, 2, 3, 4]), form)
    assert "Player" not in text
    assert "BH-C1" in text


# ------------------------------------------------------------------------------------------------- lots


@pytest.mark.parametrize(("seed", "recorded"), [(7, 7), (0, 0), (None, None)])
def test_the_seed_is_recorded_with_lots(seed: int | None, recorded: int | None) -> None:
    """Whoever sees a drawing of lots sees the seed it came from and can draw it again."""
    table = ranked(criteria="PTS,LOTS", seed=seed)
    found = json.loads(as_json(table))["seed"]
    assert found == (table.event.seed if recorded is None else recorded)
    assert f"seed {found}" in as_table(table)
    assert [row.rank for row in table.rows] == [1, 2, 3, 4]
    assert [row.no for row in ranked(criteria="PTS,LOTS", seed=found).rows] == [row.no for row in table.rows]


def test_another_seed_draws_another_order() -> None:
    """Over many seeds both of the tied come first."""
    second = {ranked(criteria="PTS,LOTS", seed=seed).rows[1].no for seed in range(20)}
    assert second == {2, 3}


def test_the_default_seed_is_the_events_own() -> None:
    """The same event gives the same lots on every machine; another event has other ones."""
    assert ranked(criteria="PTS,LOTS").event.seed == ranked(criteria="PTS,LOTS").event.seed
    other = replace(TABLE, name="Autumn Open")
    assert ranked(other, "PTS,LOTS").event.seed != ranked(criteria="PTS,LOTS").event.seed


def test_no_seed_without_lots() -> None:
    """Where nothing was drawn there is no seed to show."""
    assert "seed" not in json.loads(as_json(ranked(seed=7)))
    assert "seed" not in as_table(ranked(seed=7))


def test_the_seed_is_recorded_in_markdown() -> None:
    """A table that is published as Markdown shows the seed too."""
    assert "seed 4711" in as_markdown(ranked(criteria="PTS,LOTS", seed=4711))


# ----------------------------------------------------------------------------------------------- pandas


def test_the_frame() -> None:
    """to_frame(): the rows of the table as a pandas DataFrame, undefined values as NaN."""
    import pandas

    frame = ranked().to_frame()
    expected = pandas.DataFrame(
        {
            "Rank": [1, 2, 2, 4],
            "No": [1, 2, 3, 4],
            "Name": ["Player 1", "Player 2", "Player 3", "Player 4"],
            "PTS": [3.0, 1.5, 1.5, 0.0],
            "BH-C1": [3.0, 4.5, 4.5, 4.5],
            "SB": [3.0, 0.75, 0.75, 0.0],
            "DE": [None, 1.0, 1.0, None],
        }
    )
    pandas.testing.assert_frame_equal(frame, expected)


def test_an_undefined_column_of_the_frame_is_numeric() -> None:
    """A column without any value can be computed with like the others."""
    frame = ranked(criteria="PTS,TBR").to_frame()
    assert frame["TBR"].isna().all()
    assert frame["TBR"].dtype == "float64"
    empty = ranked(exclude=[1, 2, 3, 4]).to_frame()
    assert list(empty.columns) == ["Rank", "No", "Name", "PTS", "BH-C1", "SB", "DE"]
    assert len(empty) == 0


def test_a_criterion_twice_in_the_frame() -> None:
    """A second DE is a second column with a name of its own, the one that explain knows."""
    assert list(ranked(criteria="PTS,DE,SB,DE").to_frame().columns) == [
        "Rank",
        "No",
        "Name",
        "PTS",
        "DE",
        "SB",
        "DE#2",
    ]
