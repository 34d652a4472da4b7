"""The crosstable cell: every spelling, what is refused, and parse and format as a pair; Berger tables."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xltiebreak.berger import berger_round
from xltiebreak.model import BYES, FORFEITS, PENDING, PLAYED
from xltiebreak.notation import (
    NO_COLOUR,
    Game,
    NotationError,
    colour_letters,
    format_game,
    format_lone,
    parse_game,
    parse_games,
    parse_lone,
    parse_lone_match,
    parse_match,
    signed_points,
    tidy,
    written,
)

HALF = Fraction(1, 2)
HALVES = ("½", "0.5", "0,5", "1/2", "=", ".5", ",5")


def game(cell: object) -> Game:
    """A Swiss cell as it is typed."""
    return parse_game(tidy(cell))


def match(cell: object) -> Game:
    return parse_match(tidy(cell))


def lone(cell: object) -> Game:
    return parse_lone(tidy(cell))


# ------------------------------------------------------------------------------------------ Swiss cells


@pytest.mark.parametrize(
    ("cell", "meaning"),
    [
        ("12w1", Game(12, "w", "1")),
        ("5b½", Game(5, "b", "=")),
        ("3b0", Game(3, "b", "0")),
        ("7w+", Game(7, "w", "+")),
        ("7b-", Game(7, "b", "-")),
        ("9w", Game(9, "w", PENDING)),
        ("9w?", Game(9, "w", PENDING)),
        ("9w*", Game(9, "w", PENDING)),
        ("4wW", Game(4, "w", "W")),
        ("4bD", Game(4, "b", "D")),
        ("4bL", Game(4, "b", "L")),
        ("4w1f", Game(4, "w", "+")),
        ("4w1k", Game(4, "w", "+")),
        ("4b0f", Game(4, "b", "-")),
        ("4b0K", Game(4, "b", "-")),
        ("4bF", Game(4, "b", "-")),
        ("99999w1", Game(99999, "w", "1")),
    ],
)
def test_a_game_is_opponent_colour_and_result(cell: str, meaning: Game) -> None:
    assert game(cell) == meaning


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("colour", ["w", "b"])
def test_half_a_point_in_every_spelling(half: str, colour: str) -> None:
    assert game(f"5{colour}{half}") == Game(5, colour, "=")


@pytest.mark.parametrize("letter", ["b", "s", "z", "n", "B", "S", "Z", "N"])
def test_black_in_every_language(letter: str) -> None:
    """Black, schwarz, zwart; noir, negras and nero are told by :func:`colour_letters`."""
    assert game(f"5{letter}1") == Game(5, "b", "1")


@pytest.mark.parametrize(
    "cell",
    [
        "12w½",
        " 12w½ ",
        "12 w ½",
        "12W½",
        "12\u00a0w\u202f½",
        "12w\u200b½",
        "\ufeff12w½",
        "12\tw\n½",
        "12w 0,5",
    ],
)
def test_blanks_and_cases_do_not_matter(cell: str) -> None:
    assert game(cell) == Game(12, "w", "=")


@pytest.mark.parametrize("dash", ["-", "–", "—", "−", "‐", "‑"])
def test_every_dash_is_a_minus(dash: str) -> None:
    assert game(f"7b{dash}") == Game(7, "b", "-")
    assert game(f"{dash}0") == Game(0, NO_COLOUR, "Z")
    assert signed_points(f"{dash}1") == -1


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        (("U", "u", "bye", "BYE", " Bye ", "PAB", "-1", -1.0, "exempt", "libre", "riposo"), "U"),
        (("H", "h", "HPB", "-½", "-0.5", -0.5, "-0,5", "-1/2", "-=", "-.5"), "H"),
        (("F", "f", "FPB"), "F"),
        (("Z", "z", "ZPB", "-0", -0.0, 0.0, "0", "--", "––"), "Z"),
    ],
)
def test_byes(cells: tuple[object, ...], code: str) -> None:
    assert {game(cell) for cell in cells} == {Game(0, NO_COLOUR, code)}
    assert {match(cell) for cell in cells} == {Game(0, NO_COLOUR, code)}


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("9:1", "1"),
        ("9-+", "+"),
        ("9--", "-"),
        ("9+", "+"),
        ("9-", "-"),
        ("9=", "="),
    ],
)
def test_a_colour_that_nobody_knows(cell: str, code: str) -> None:
    assert game(cell) == Game(9, NO_COLOUR, code)


@pytest.mark.parametrize(
    ("cell", "points"),
    [
        ("5w1(0.8)", (Fraction(4, 5),)),
        ("U(½)", (HALF,)),
        ("5b0(-1)", (Fraction(-1),)),
        ("H(0)", (Fraction(0),)),
    ],
)
def test_other_points_than_the_usual_stand_in_brackets(cell: str, points: tuple[Fraction, ...]) -> None:
    assert game(cell).points == points


REFUSED = """
12 w1 1 ½ 12x1 12w2 12w11 12w1½ 12ww1 1w2w1 -5w1 w x 5.5w1 12b1/3 12w1( 12w1) 12w1(a) U(a) 12w1(1|) 123456w1
12w1. 12w1,0 #N/A ½w1 Ow1 l2w1 12w1! 12vs1 TRUE FALSE ? * + 5wx 12w1w UU HF -2 1-0-1 12:2 =5 12ｗ1 12w٢
² 12w1/4 12w/2 12w0.55 12w1.0.0 w12 12w1;13b0 12-w-1 12w1-0 1:0:1 9-1 9-½
"""


@pytest.mark.parametrize("cell", ["", *REFUSED.split()])
def test_what_says_nothing_that_could_be_meant(cell: str) -> None:
    with pytest.raises(NotationError):
        game(cell)


@pytest.mark.parametrize("cell", ["0w1", "0b½", "0:1", "0-1", "0-0", "0+", "00w1", "0w"])
def test_nobody_has_the_number_zero(cell: str) -> None:
    """``0-1`` and ``0-0`` are results, not games against an opponent with the number 0."""
    with pytest.raises(NotationError):
        game(cell)


@pytest.mark.parametrize("cell", ["0w2½", "0b+", "0+", "0:2"])
def test_no_team_has_the_number_zero(cell: str) -> None:
    with pytest.raises(NotationError):
        match(cell)


# ---------------------------------------------------------------------------------------------- matches


@pytest.mark.parametrize(
    ("cell", "meaning"),
    [
        ("8w2½", Game(8, "w", PENDING, Fraction(5, 2))),
        ("8w2.5", Game(8, "w", PENDING, Fraction(5, 2))),
        ("8w2,5", Game(8, "w", PENDING, Fraction(5, 2))),
        ("8w21/2", Game(8, "w", PENDING, Fraction(5, 2))),
        ("8b½", Game(8, "b", PENDING, HALF)),
        ("8b1/2", Game(8, "b", PENDING, HALF)),
        ("8b0.5", Game(8, "b", PENDING, HALF)),
        ("8w0", Game(8, "w", PENDING, Fraction(0))),
        ("8w4", Game(8, "w", PENDING, Fraction(4))),
        ("8w4.0", Game(8, "w", PENDING, Fraction(4))),
        ("8 W 2 ½", Game(8, "w", PENDING, Fraction(5, 2))),
        ("8:3", Game(8, NO_COLOUR, PENDING, Fraction(3))),
        ("8w+", Game(8, "w", "+")),
        ("8b-", Game(8, "b", "-")),
        ("8+", Game(8, NO_COLOUR, "+")),
        ("8w", Game(8, "w", PENDING)),
        ("8w?", Game(8, "w", PENDING)),
        ("8w2½(2|3)", Game(8, "w", PENDING, Fraction(5, 2), (Fraction(2), Fraction(3)))),
        ("U(1|2)", Game(0, NO_COLOUR, "U", points=(Fraction(1), Fraction(2)))),
    ],
)
def test_a_match_is_opponent_colour_and_game_points(cell: str, meaning: Game) -> None:
    assert match(cell) == meaning


@pytest.mark.parametrize(
    "cell",
    [
        "8",
        "w2½",
        "8w2¼",
        "8w2.34567",
        "8w-1",
        "8x2",
        "8w2-2",
        "8w1234",
        "8w.",
        "8w2½½",
        "8w=",
        "8wW",
        "8w2½(x)",
        "2½",
    ],
)
def test_what_is_no_match(cell: str) -> None:
    with pytest.raises(NotationError):
        match(cell)


# ------------------------------------------------------------------------------- matrix cells and boards


@pytest.mark.parametrize(
    ("cell", "meaning"),
    [
        ("1", Game(0, NO_COLOUR, "1")),
        (1.0, Game(0, NO_COLOUR, "1")),
        (0.5, Game(0, NO_COLOUR, "=")),
        (0.0, Game(0, NO_COLOUR, "0")),
        ("0", Game(0, NO_COLOUR, "0")),
        ("+", Game(0, NO_COLOUR, "+")),
        ("-", Game(0, NO_COLOUR, "-")),
        ("–", Game(0, NO_COLOUR, "-")),
        ("1k", Game(0, NO_COLOUR, "+")),
        ("w1", Game(0, "w", "1")),
        ("b½", Game(0, "b", "=")),
        ("3w+", Game(3, "w", "+")),
        ("3b1", Game(3, "b", "1")),
        ("#3:0", Game(3, NO_COLOUR, "0")),
        (":W", Game(0, NO_COLOUR, "W")),
        ("?", Game(0, NO_COLOUR, PENDING)),
        ("w", Game(0, "w", PENDING)),
        ("1(½)", Game(0, NO_COLOUR, "1", points=(HALF,))),
    ],
)
def test_a_game_whose_opponent_follows_from_its_place(cell: object, meaning: Game) -> None:
    assert lone(cell) == meaning


@pytest.mark.parametrize("half", HALVES)
def test_half_a_point_alone(half: str) -> None:
    assert lone(half).code == lone(f"3w{half}").code == "="
    assert parse_games(half, 1) == [Game(0, NO_COLOUR, "=")]


@pytest.mark.parametrize(
    "cell", ["", "x", "2", "10", "1-0", "½½", "1.5", "f", "k", "3x1", "O", "1!", "11", "-1", "U", ":", "3:0"]
)
def test_what_is_no_game_alone(cell: str) -> None:
    with pytest.raises(NotationError):
        lone(cell)


@pytest.mark.parametrize(
    ("cell", "points"),
    [
        ("2½", Fraction(5, 2)),
        ("2,5", Fraction(5, 2)),
        (2.5, Fraction(5, 2)),
        ("0", Fraction(0)),
        (3.0, Fraction(3)),
    ],
)
def test_a_match_whose_opponent_follows_from_its_place(cell: object, points: Fraction) -> None:
    assert parse_lone_match(tidy(cell)) == Game(0, NO_COLOUR, PENDING, points)
    assert parse_games(cell, 1, teams=True) == [Game(0, NO_COLOUR, PENDING, points)]
    assert parse_lone_match(f"3w{tidy(cell)}") == Game(3, "w", PENDING, points)


def test_a_match_alone_that_was_forfeited() -> None:
    assert [parse_lone_match(cell).code for cell in ("+", "-", "3w+")] == ["+", "-", "+"]


@pytest.mark.parametrize("cell", ["", ":", "x", "2¼", "-3", "2½2", "3:2", "1.34567"])
def test_what_is_no_match_alone(cell: str) -> None:
    with pytest.raises(NotationError):
        parse_lone_match(cell)


@pytest.mark.parametrize(
    ("cell", "codes"),
    [
        ("½ 0", "=0"),
        ("½0", "=0"),
        ("1/2 0", "=0"),
        ("1/20", "=0"),
        ("0,50", "=0"),
        ("10", "10"),
        (10.0, "10"),
        (11.0, "11"),
        ("1;½", "1="),
        ("1 | ½", "1="),
        ("1\u00a0½", "1="),
        ("+-", "+-"),
        ("+ -", "+-"),
        ("1", "1"),
        (0.0, "0"),
        ("1 ?", "1 "),
    ],
)
def test_the_games_of_a_pair_that_meets_twice(cell: object, codes: str) -> None:
    assert "".join(g.code for g in parse_games(cell, 2)) == codes


def test_the_games_of_a_pair_with_rounds_and_colours() -> None:
    assert parse_games("2w1 9b½", 2) == [Game(2, "w", "1"), Game(9, "b", "=")]
    assert parse_games("w1 b0", 2) == [Game(0, "w", "1"), Game(0, "b", "0")]
    assert [g.game_points for g in parse_games("2½ 3", 2, teams=True)] == [Fraction(5, 2), 3]


@pytest.mark.parametrize("cell", ["1 x", "1,0", "½ ½½", "1/0", "x", "1 2"])
def test_games_of_a_pair_that_cannot_be_read(cell: str) -> None:
    with pytest.raises(NotationError):
        parse_games(cell, 2)


# ---------------------------------------------------------------------------------------------- colours


def test_b_is_black_unless_n_takes_its_place() -> None:
    """Blancas and negras, blanc and noir, bianco and nero: with n and without w, b is White."""
    assert colour_letters("5w1 3b0")["b"] == "b"
    assert colour_letters("5b1 3n0")["b"] == "w"
    assert colour_letters("5b1 3n0")["n"] == "b"
    assert colour_letters("5w1 3n0")["b"] == "b"
    assert colour_letters("5w1 3s0") == colour_letters("5w1 3z0") == colour_letters("")
    assert colour_letters("5w1 3s0")["s"] == colour_letters("")["z"] == "b"


def test_only_letters_behind_a_number_are_colours() -> None:
    """A name or a bye tells nothing about the colours of a table."""
    assert colour_letters("Bernardin bye")["b"] == "b"
    assert colour_letters("5 B 1, 3 N 0")["b"] == "w"


def test_a_spanish_cell() -> None:
    letters = colour_letters("5b1 3n0 8b½")
    assert parse_game("5b1", letters) == Game(5, "w", "1")
    assert parse_game("3n0", letters) == Game(3, "b", "0")
    assert parse_match("8b2½", letters).colour == "w"
    assert parse_lone("3n1", letters) == Game(3, "b", "1")


# -------------------------------------------------------------------------------- parse and format agree

numbers = st.integers(1, 99_999)
colours = st.sampled_from(["w", "b", NO_COLOUR])
#: Points as a cell can state them: whole, half, and with up to four decimals.
some_points = st.integers(-9999, 9999).map(lambda n: Fraction(n, 2)) | st.integers(-99_999, 99_999).map(
    lambda n: Fraction(n, 10_000)
)
#: Points, or a team's match points and game points.
one_in_brackets = st.lists(some_points, max_size=1).map(tuple)
in_brackets = st.lists(some_points, max_size=2).map(tuple)
results = st.sampled_from(PLAYED + FORFEITS + PENDING)
game_points = st.integers(0, 1999).map(lambda n: Fraction(n, 2))

no_total = st.none()

byes = st.builds(Game, st.just(0), st.just(NO_COLOUR), st.sampled_from(BYES), no_total, in_brackets)
games = st.builds(Game, numbers, colours, results, no_total, one_in_brackets)
matches = st.one_of(
    st.builds(Game, numbers, colours, st.just(PENDING), no_total | game_points, in_brackets),
    st.builds(Game, numbers, colours, st.sampled_from(FORFEITS), no_total, in_brackets),
)


@given(games | byes)
def test_a_game_that_is_written_reads_back(made: Game) -> None:
    assert game(format_game(made)) == made


@given(matches | byes)
def test_a_match_that_is_written_reads_back(made: Game) -> None:
    assert match(format_game(made)) == made


def states_something(made: Game) -> bool:
    """A pending game without colour and round would be an empty cell."""
    return bool(made.number or made.colour != NO_COLOUR or made.code != PENDING)


places = st.just(0) | numbers
lone_games = st.builds(Game, places, colours, results, no_total, one_in_brackets).filter(states_something)


@given(lone_games)
def test_a_game_alone_that_is_written_reads_back(made: Game) -> None:
    assert lone(format_lone(made)) == made


lone_matches = st.one_of(
    st.builds(Game, places, colours, st.just(PENDING), game_points, in_brackets),
    st.builds(Game, numbers, colours, st.just(PENDING), no_total, in_brackets),
    st.builds(Game, places, colours, st.sampled_from(FORFEITS), no_total, in_brackets),
)


@given(lone_matches)
def test_a_match_alone_that_is_written_reads_back(made: Game) -> None:
    assert parse_lone_match(tidy(format_lone(made))) == made


@given(st.lists(lone_games, min_size=1, max_size=4))
def test_the_games_of_a_pair_that_are_written_read_back(made: list[Game]) -> None:
    assert parse_games(" ".join(map(format_lone, made)), len(made)) == made


@given(st.lists(lone_matches, min_size=1, max_size=4))
def test_the_matches_of_a_pair_that_are_written_read_back(made: list[Game]) -> None:
    assert parse_games(" ".join(map(format_lone, made)), len(made), teams=True) == made


@given(some_points)
def test_points_that_are_written_read_back(points: Fraction) -> None:
    assert signed_points(written(points)) == points


@given(st.text(max_size=12) | st.text("0123456789wbsznUHFZ½=+-.,/()|:?* ", max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    """And what is read can be written and read again."""
    for parse in (parse_game, parse_match, parse_lone, parse_lone_match):
        try:
            made = parse(tidy(text))
        except NotationError:
            continue
        assert isinstance(made, Game)
        assert made.code in PLAYED + FORFEITS + BYES + PENDING
    try:
        parse_games(text, 2)
        parse_games(text, 2, teams=True)
    except NotationError:
        pass


@pytest.mark.parametrize("text", ["", "x", "1.2.3", "½½", "+", "1e3", "12345", "--1", "1/3", "∞", "nan"])
def test_what_are_no_points(text: str) -> None:
    with pytest.raises(NotationError):
        signed_points(text)


# ------------------------------------------------------------------------------------------- Berger tables

SIZES = range(3, 25)
#: The tables as FIDE publishes them (C.05, annex): round by round, White first.
PUBLISHED = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}


@pytest.mark.parametrize("participants", PUBLISHED)
def test_the_published_tables(participants: int) -> None:
    for round_, pairs in enumerate(PUBLISHED[participants], start=1):
        for pair in pairs.split():
            white, black = map(int, pair.split("-"))
            assert berger_round(participants, white, black) == (round_, "w"), pair
            assert berger_round(participants, black, white) == (round_, "b"), pair


@pytest.mark.parametrize("participants", SIZES)
def test_everybody_meets_everybody_once_and_nobody_twice_in_a_round(participants: int) -> None:
    rounds = participants - 1 + participants % 2
    playing: dict[int, list[int]] = {round_: [] for round_ in range(1, rounds + 1)}
    for one, other in combinations(range(1, participants + 1), 2):
        playing[berger_round(participants, one, other)[0]] += [one, other]
    for numbers_ in playing.values():
        assert len(numbers_) == len(set(numbers_)) == participants - participants % 2
    resting = Counter(no for met in playing.values() for no in range(1, participants + 1) if no not in met)
    assert set(resting.values()) <= {1}
    assert len(resting) == (participants if participants % 2 else 0)


@pytest.mark.parametrize("participants", SIZES)
def test_both_sides_see_the_same_game(participants: int) -> None:
    for one, other in combinations(range(1, participants + 1), 2):
        for cycle in (0, 1, 2):
            round_, colour = berger_round(participants, one, other, cycle)
            assert berger_round(participants, other, one, cycle) == (round_, "b" if colour == "w" else "w")


@pytest.mark.parametrize("participants", SIZES)
def test_colours_are_balanced(participants: int) -> None:
    """As many games with White as with Black; in an even field, whose rounds are odd, one more of either."""
    for one in range(1, participants + 1):
        had = Counter(
            berger_round(participants, one, other)[1] for other in range(1, participants + 1) if other != one
        )
        assert abs(had["w"] - had["b"]) == (0 if participants % 2 else 1), one


@pytest.mark.parametrize("participants", SIZES)
def test_the_second_cycle_has_the_colours_reversed(participants: int) -> None:
    rounds = participants - 1 + participants % 2
    for one, other in combinations(range(1, participants + 1), 2):
        first, colour = berger_round(participants, one, other)
        assert berger_round(participants, one, other, 1) == (first + rounds, "b" if colour == "w" else "w")
        assert berger_round(participants, one, other, 2) == (first + 2 * rounds, colour)
