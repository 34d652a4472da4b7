"""Crosstables written as CSV: they read back equal, and nothing in them runs in a spreadsheet."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import xltiebreak
from xltiebreak.cli import main
from xltiebreak.files import read, read_to_check
from xltiebreak.formats.trf import read_trf
from xltiebreak.model import Adjustment, Round, Scoring, Tournament
from xltiebreak.published.writing import write_csv
from xltiebreak.standings import standings
from xltiebreak.texts import LANGUAGES, speaking

from .crosstables import THREE_ONE_ZERO, event, team_event
from .strategies import round_robin_events, swiss_events, team_events
from .test_conformance import corpus
from .test_trf import errors

DEMO = Path(xltiebreak.__file__).parent / "samples" / "demo.trf"
SAMPLES = sorted((Path(__file__).with_name("data") / "trf").glob("*.trf"))
READABLE = [path for path in SAMPLES if not errors(read_trf(path.read_bytes()))]


def content(t: Tournament) -> dict[str, Any]:
    """What a crosstable holds of an event, its points without their unit."""

    def round_(r: Round) -> tuple[object, ...]:
        points = Fraction(r.points, t.unit), Fraction(r.game_points, t.unit) if t.team else 0
        return r.opponent, r.colour, r.code, *points

    absent = Round(0, "-", "Z", 0)
    return {
        "name": t.name.strip(),
        "system": t.system,
        "team": t.team,
        "rounds": max([t.scheduled_rounds, *(len(p.rounds) for p in t.participants)]),
        "scoring": (t.scoring.win, t.scoring.draw, t.scoring.loss),
        "match scoring": (t.match_scoring.win, t.match_scoring.draw, t.match_scoring.loss),
        "participants": [
            (
                (p.no, " ".join(p.name.split()), p.rating, p.title, p.sex, p.federation, p.fide_id, p.born),
                [round_(r) for r in (*p.rounds, *[absent] * (t.rounds - len(p.rounds)))],
                [
                    (a.round, Fraction(a.points, t.unit), Fraction(a.game_points, t.unit))
                    for a in p.adjustments
                ],
            )
            for p in sorted(t.participants, key=lambda p: p.no)
        ],
    }


def read_back(tournament: Tournament, folder: Path) -> Tournament:
    path = folder / "event.csv"
    text = write_csv(tournament)
    path.write_bytes(text.encode())
    found = read(path)
    assert [str(p) for p in found.problems if p.level == "error"] == [], text
    assert content(found) == content(tournament), text
    return found


@pytest.mark.parametrize("name", corpus())
def test_conformance_events(name: str, tmp_path: Path) -> None:
    tournament = read_trf(corpus()[name]["trf"].encode())
    found = read_back(tournament, tmp_path)
    ranked = standings(tournament)
    again = standings(found, ranked.criteria)
    if not tournament.team:  # boards are not in a crosstable
        assert [(r.rank, r.no, r.values) for r in again.rows] == [
            (r.rank, r.no, r.values) for r in ranked.rows
        ]


@pytest.mark.parametrize("path", READABLE, ids=lambda path: path.stem)
def test_real_files(path: Path, tmp_path: Path) -> None:
    read_back(read_trf(path.read_bytes()), tmp_path)


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_language_reads_what_every_language_wrote(spoken: str, tmp_path: Path) -> None:
    tournament = read(DEMO)
    with speaking(spoken):
        text = write_csv(tournament)
        head = text.splitlines()[2]
        assert ("," in head, ";" in head) == (spoken == "en", spoken != "en")
    (tmp_path / "event.csv").write_bytes(text.encode())
    for other in LANGUAGES:
        with speaking(other):
            found = read(tmp_path / "event.csv")
            assert content(found) == content(tournament)
            assert (found.edition, found.tie_breaks) == ("2026", ("PTS", "DE", "BH-C1", "BH", "SB"))


def test_what_was_written_is_checked_clean(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "demo.csv"
    assert main(["convert", str(DEMO), str(out)]) == 0
    assert out.read_bytes().startswith(b"\xef\xbb\xbf")
    assert main(["check", str(out)]) == 0
    assert (
        "clean. What agrees: the points of 15 participants, the ranks of 15, 45 tie-break"
        in capsys.readouterr().out
    )


modest = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
EVENTS = {
    "swiss": swiss_events(),
    "round robin": round_robin_events(),
    "team swiss": team_events("swiss"),
    "team round robin": team_events("round-robin"),
}


@pytest.mark.parametrize("kind", EVENTS)
@given(data=st.data())
@modest
def test_random_events(kind: str, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    tournament = read_trf(data.draw(EVENTS[kind]).trf().encode())
    read_back(tournament, tmp_path_factory.mktemp("csv"))


def test_other_scoring_and_bonus_points(tmp_path: Path) -> None:
    tournament = event({1: "2w1 H 3b=", 2: "1b0 3w+ U", 3: "Z 2b- 1w="}, THREE_ONE_ZERO)
    first, *others = tournament.participants
    first = replace(
        first,
        rounds=(first.rounds[0]._replace(points=5), *first.rounds[1:]),
        adjustments=(Adjustment(0, -1), Adjustment(2, 3)),
    )
    read_back(replace(tournament, participants=(first, *others)), tmp_path)


def test_scoring_of_single_kinds_of_results(tmp_path: Path) -> None:
    scoring = Scoring(others=(("U", Fraction(1, 2)), ("-", Fraction(-1))))
    tournament = event({1: "2w1 U", 2: "1b0 3w+", 3: "Z 2b-"}, scoring)
    found = read(_written(tournament, tmp_path))
    assert content(found) == content(tournament)


def _written(tournament: Tournament, folder: Path) -> Path:
    path = folder / "event.csv"
    path.write_bytes(write_csv(tournament).encode())
    return path


def test_unrated_games_and_games_without_a_result(tmp_path: Path) -> None:
    read_back(event({1: "2wW 3b", 2: "1bL 4w", 3: "4wD 1w", 4: "3bD 2b"}), tmp_path)


def test_games_whose_colours_nobody_knows(tmp_path: Path) -> None:
    read_back(event({1: "2-1 3-=", 2: "1-0 4-0", 3: "4-1 1-=", 4: "3-0 2-1"}, system="round-robin"), tmp_path)


def test_teams_with_byes_and_forfeits(tmp_path: Path) -> None:
    tournament = team_event({1: "2:11=0 U 3:++++!", 2: "1:00=1 3:1111 Z", 3: "H 2:0000 1:----!"})
    read_back(tournament, tmp_path)


# -------------------------------------------------------------------------------------------- formulas

DANGEROUS = (
    '=HYPERLINK("http://x","y")',
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "\t=1+1",
    "\r=1+1",
    " =1+1",
    "'=1+1",
    "''-1",
    "12:30 Club",
)


@pytest.mark.parametrize("text", DANGEROUS)
def test_no_cell_is_a_formula(text: str, tmp_path: Path) -> None:
    """A spreadsheet computes what begins with = + - @, whatever blanks stand before it."""
    tournament = event({1: "2w1 H", 2: "1b0 Z"}, name=text)
    first, second = tournament.participants
    first = replace(first, name=text, title=text, federation=text, adjustments=(Adjustment(0, -1),))
    tournament = replace(tournament, participants=(first, second))
    cells = [cell for row in csv.reader(io.StringIO(write_csv(tournament)[1:])) for cell in row]
    for cell in cells:
        assert cell.strip()[:1] not in ("=", "+", "-", "@", "\t", "\r"), cell
    found = read(_written(tournament, tmp_path))
    same = " ".join(text.split())
    person = next(p for p in found.participants if p.no == 1)
    assert (person.name, person.title, person.federation, found.name) == (same,) * 4
    assert [a.points for a in person.adjustments] == [-1]


names = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


@given(texts=st.lists(names, min_size=4, max_size=4))
@modest
def test_any_names(texts: list[str], tmp_path_factory: pytest.TempPathFactory) -> None:
    tournament = event({1: "2w1 3b=", 2: "1b0 4w1", 3: "4w1 1w=", 4: "3b0 2b0"})
    named = (replace(p, name=text) for p, text in zip(tournament.participants, texts))
    tournament = replace(tournament, participants=tuple(named))
    found = read(_written(tournament, tmp_path_factory.mktemp("csv")))
    assert [(p.no, len(p.rounds)) for p in found.participants] == [(n, 2) for n in (1, 2, 3, 4)]
    for p, text in zip(found.participants, texts):
        assert "".join(p.name.split()) == "".join(
            "".join(c if c.isprintable() else " " for c in text).split()
        )


def test_numbers_stay_numbers() -> None:
    row = write_csv(read(DEMO)).splitlines()[3]
    assert row == '1,2,"Birch, Bruno",m,2335,1b0,4w1,6w½,13b1,8b½,9w1,3b1,5,1,25.5,28.5,20'


def test_several_events_do_not_fit_into_a_csv(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", str(DEMO), str(DEMO), str(tmp_path / "both.csv")]) == 2
    assert "several events can only be put together in an .xlsx" in capsys.readouterr().err


def test_the_values_of_a_csv_are_claims(tmp_path: Path) -> None:
    _, claims, _ = read_to_check(_written(read(DEMO), tmp_path))
    assert [column.heading for column in claims.columns] == ["DE", "BH-C1", "BH", "SB"]
    assert (len(claims.points), len(claims.ranks)) == (15, 15)
