"""The grammar of criteria: every spelling that is read, the one that is written, and what is refused."""

from __future__ import annotations

import signal
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from types import FrameType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xltiebreak import tiebreaks
from xltiebreak.criteria import (
    CATALOGUE,
    CUTS,
    Criterion,
    CriterionError,
    TieBreak,
    parse_criteria,
    parse_criterion,
)
from xltiebreak.standings import PRESETS

assert tiebreaks  # importing it fills the catalogue


def allowed(entry: TieBreak) -> list[str]:
    """Every combination of modifiers that the entry allows, in the canonical spelling."""
    choices = [
        ["", *(f"-{cut}" for cut in CUTS if cut and cut[0] in entry.modifiers)],
        ["", "/F"] if "F" in entry.modifiers else [""],
        ["", "/K1", "/K4", "/K12", "/K2.5"] if "K" in entry.modifiers else [""],
        ["", "/L+1", "/L-1", "/L+10"] if "L" in entry.modifiers else [""],
        ["", "/P"] if "P" in entry.modifiers else [""],
        ["", "/R"] if "R" in entry.modifiers else [""],
        ["", *(f":{score}" for score in entry.scores)],
    ]
    return [entry.code + "".join(chosen) for chosen in product(*choices)]


EVERY = [spelling for entry in CATALOGUE.values() for spelling in allowed(entry)]


# ---------------------------------------------------------------------------------- reading and writing


def test_there_is_much_to_spell() -> None:
    """So many combinations are allowed that a lost modifier would be noticed."""
    assert len(CATALOGUE) == 41
    assert len(EVERY) == len(set(EVERY)) == 251


@pytest.mark.parametrize("spelling", EVERY)
def test_what_is_written_can_be_read(spelling: str) -> None:
    """The canonical spelling of every criterion is read and written again unchanged."""
    criterion = parse_criterion(spelling)
    assert str(criterion) == spelling
    assert parse_criterion(str(criterion)) == criterion
    assert CATALOGUE[criterion.code] is criterion.tie_break


@pytest.mark.parametrize("separator", "-/:!#")
@pytest.mark.parametrize("change", [str.upper, str.lower, str.swapcase, str.title])
def test_every_separator_and_any_case(separator: str, change: Callable[[str], str]) -> None:
    """``BH-C1``, ``BH/C1``, ``bh:c1`` are one; a sign after L belongs to the number."""
    for spelling in EVERY:
        signs = spelling.replace("/L+", "/L⊕").replace("/L-", "/L⊖")
        for mark in "-/:":
            signs = signs.replace(mark, separator)
        written = change(signs.replace("L⊕", "L+").replace("L⊖", "L-").replace("l⊕", "l+"))
        assert str(parse_criterion(written)) == spelling


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("BH-C1", "BH-C1"),
        ("BH/C1", "BH-C1"),
        ("bh:gp/c1", "BH-C1:GP"),
        ("BH:GP-C1", "BH-C1:GP"),
        ("BH/P/C1", "BH-C1/P"),
        ("BH:MP/C1/P", "BH-C1/P:MP"),
        ("SB/C1/P", "SB-C1/P"),
        ("sb/p/c1", "SB-C1/P"),
        ("KS/L+1", "KS/L+1"),
        ("ks:mp/l-2", "KS/L-2:MP"),
        ("KS/L+0", "KS"),
        ("KS/L+01", "KS/L+1"),
        ("SSSC:GP/P/K3/F", "SSSC/F/K3/P:GP"),
        ("SSSC/K3.0", "SSSC/K3"),
        ("SSSC/K2.50", "SSSC/K2.5"),
        ("tpn/r", "TPN/R"),
        ("aob:gp/f", "AOB/F:GP"),
        ("de1", "DE1"),
        (" bh - c1 ", "BH-C1"),
        ("\tPTS\n", "PTS"),
    ],
)
def test_one_spelling_is_written(written: str, canonical: str) -> None:
    """Name, cut, other modifiers in the order of the alphabet, score last."""
    assert str(parse_criterion(written)) == canonical


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("MPVGP", "MPvGP"),
        ("mpvgp", "MPvGP"),
        ("MPvGP", "MPvGP"),
        ("ESB:MM", "EMMSB"),
        ("ESB:MG", "EMGSB"),
        ("ESB:GM", "EGMSB"),
        ("ESB:GG", "EGGSB"),
        ("esb:mm/c1", "EMMSB-C1"),
        ("ESB:GG/C2/P", "EGGSB-C2/P"),
    ],
)
def test_older_names_are_read(written: str, canonical: str) -> None:
    """Aliases are read, with modifiers too, and never written."""
    assert str(parse_criterion(written)) == canonical


def test_the_parts_of_a_criterion() -> None:
    """Each modifier has its own field."""
    assert parse_criterion("BH-M2/P:MP") == Criterion("BH", cut="M2", forfeits_played=True, score="MP")
    assert parse_criterion("BH-M2").cuts == (2, 2)
    assert parse_criterion("BH-C2").cuts == (2, 0)
    assert parse_criterion("BH").cuts == (0, 0)
    assert parse_criterion("AOB/F").fore
    assert parse_criterion("KS/L-2").limit == -2
    assert parse_criterion("SSSC/K2.5").divisor == Fraction(5, 2)
    assert parse_criterion("SSSC").divisor is None


@pytest.mark.parametrize(
    ("spelling", "lower"),
    [("PTS", False), ("BC", True), ("TPN", True), ("TPN/R", False), ("RTNG", False), ("RTNG/R", True)],
)
def test_reverse_turns_the_order_round(spelling: str, lower: bool) -> None:
    """TPN is ascending and RTNG descending; /R turns either round."""
    assert parse_criterion(spelling).lower_first is lower


@given(
    st.fractions(min_value=0, max_value=10**7).map(lambda f: f.limit_denominator(10**4)), st.integers(0, 9)
)
def test_any_divisor_survives_writing(number: Fraction, places: int) -> None:
    """/K with any decimal number is written so that the same number is read."""
    criterion = parse_criterion(f"SSSC/K{float(number):.{places}f}")
    assert parse_criterion(str(criterion)) == criterion


@given(st.integers(-(10**6), 10**6))
def test_any_limit_survives_writing(limit: int) -> None:
    """/L with any number of half points is written so that the same number is read."""
    criterion = parse_criterion(f"KS/L{limit:+d}")
    assert criterion.limit == limit
    assert parse_criterion(str(criterion)) == criterion


# -------------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("written", "modifier", "would_be_right"),
    [
        ("BH-C3", "C3", "-C1, -C2, -M1, -M2, /P, :MP, :GP"),
        ("BH-C0", "C0", "-C1, -C2"),
        ("BH-C01", "C01", "-C1, -C2"),
        ("BH-C", "C", "-C1, -C2"),
        ("BH/F", "F", "/P"),
        ("PS-M1", "M1", "-C1, -C2"),
        ("EMMSB-M1", "M1", "-C1, -C2, /P"),
        ("EMMSB:GP", "GP", "-C1, -C2, /P"),
        ("ESB:MM:GP", "GP", "-C1, -C2, /P"),
        ("WIN:GP", "GP", ":MP"),
        ("PTS:MP", "MP", "no modifier"),
        ("PTS-C1", "C1", "no modifier"),
        ("MPvGP/P", "P", "no modifier"),
        ("DE-C1", "C1", "/P"),
        ("EDE:MP", "MP", "/P"),
        ("KS/L40", "L40", "/L+1, /L-1"),
        ("KS/L", "L", "/L+1, /L-1"),
        ("KS/P", "P", "/L+1, /L-1"),
        ("SSSC/K", "K", "/K4"),
        ("ARO/P", "P", "-C1, -C2, -M1, -M2"),
        ("TPN/R1", "R1", "/R"),
        ("BH/P1", "P1", "/P"),
        ("BH/X", "X", "/P"),
        ("BH:PTS", "PTS", ":MP, :GP"),
        ("BH/V2", "V2", "/P"),
    ],
)
def test_modifiers_that_are_not_allowed(written: str, modifier: str, would_be_right: str) -> None:
    """The message has the criterion as written, the modifier, and the modifiers that are allowed."""
    with pytest.raises(CriterionError) as refused:
        parse_criterion(written)
    message = str(refused.value)
    assert message.startswith(repr(written))
    assert repr(modifier) in message
    assert would_be_right in message


@pytest.mark.parametrize(
    "written",
    ["BH-C1-C2", "BH-C1/C1", "BH-M1-C1", "BH/P/P", "BH:MP:GP", "KS/L+1/L+2", "SSSC/K1/K2", "AOB/F/F"],
)
def test_a_modifier_twice(written: str) -> None:
    """Two cuts, two scores or one modifier twice are refused, not silently reduced to one."""
    with pytest.raises(CriterionError) as refused:
        parse_criterion(written)
    assert str(refused.value).startswith(repr(written))


def test_a_blank_instead_of_a_hyphen_is_understood() -> None:
    with pytest.raises(CriterionError) as refused:
        parse_criteria("PTS,bh c1")
    assert str(refused.value) == "'c1' is not a criterion; the nearest: BH-C1"


@pytest.mark.parametrize(
    ("written", "nearest"),
    [
        ("BHC1", "BH-C1"),
        ("BH--C1", "BH-C1"),
        ("BH C1", "BH-C1"),
        ("BX-C1", "BH-C1"),
        ("BH-", "BH"),
        ("DE2", "DE"),
        ("DEE", "DE"),
        ("SBC2", "SB-C2"),
        ("AR0", "ARO"),
        ("POINTS", "PTS"),
        ("EMGSBC1", "EMGSB-C1"),
        ("mpgp", "MPvGP"),
        ("ESB", "EMMSB"),
        ("BUCHHOLZ", "BH"),
        ("SONNEBORN-BERGER", "SB"),
        ("KOYA", "KS"),
    ],
)
def test_the_nearest_criteria_are_named(written: str, nearest: str) -> None:
    """An unknown criterion is answered with the nearest valid ones, by code or by name."""
    with pytest.raises(CriterionError) as refused:
        parse_criterion(written)
    message = str(refused.value)
    assert message.startswith(repr(written.strip()))
    named = message.split("nearest: ")[-1].split("; ")[0]
    assert nearest in named.split(", ")


@pytest.mark.parametrize(
    "written", ["", "-", "???", "XYZQQQ", "ＢＨ", "12", "BH=C1", "=BH", "BH-C1!", "<script>", "🙂"]
)
def test_nonsense_is_refused(written: str) -> None:
    """The message has what was written and where the criteria are listed, or the nearest ones."""
    with pytest.raises(CriterionError) as refused:
        parse_criterion(written)
    assert repr(written) in str(refused.value)
    assert "nearest" in str(refused.value) or "xltiebreak criteria" in str(refused.value)


@pytest.mark.parametrize(
    "written",
    [
        "KS/L+" + "9" * 5000,
        "SSSC/K" + "9" * 5000,
        "SSSC/K" + "9" * 400 + ".5",
        "KS/L+" + "9" * 400,
    ],
    ids=["limit", "divisor", "decimal divisor", "limit that a float cannot hold"],
)
def test_numbers_out_of_all_proportion(written: str) -> None:
    """They are refused as criteria, with no other exception."""
    with pytest.raises(CriterionError):
        str(parse_criterion(written))


@pytest.mark.parametrize(
    "written", ["KS" + "/L1" * 40 + "?", "SSSC" + "/K1" * 40 + "?", "A" * 50_000, "BH" + "-" * 50_000]
)
def test_long_nonsense_is_refused_in_no_time(written: str) -> None:
    """The time does not explode with the number of modifiers."""

    def stop(number: int, frame: FrameType | None) -> None:
        pytest.fail("took more than 2 seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(2)
    try:
        with pytest.raises(CriterionError):
            parse_criterion(written)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@given(st.text(max_size=20) | st.text(alphabet="BHSKPDEC12LM/:-+!#. gp", max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever is written, a criterion comes out that can be read again, or a CriterionError."""
    try:
        criterion = parse_criterion(text)
    except CriterionError:
        return
    assert parse_criterion(str(criterion)) == criterion


# ------------------------------------------------------------------------------------------------ lists


@pytest.mark.parametrize(
    "written",
    [
        "PTS,BH-C1,SB",
        "PTS, BH-C1, SB",
        "PTS;BH-C1;SB",
        "PTS BH-C1 SB",
        " pts\n bh/c1,,sb, ",
        ["PTS", "BH/C1", "sb"],
    ],
)
def test_lists(written: str | list[str]) -> None:
    """Commas, semicolons or blanks; also ready parts."""
    assert [str(c) for c in parse_criteria(written)] == ["PTS", "BH-C1", "SB"]


def test_a_criterion_may_stand_twice() -> None:
    """DE is multi-listable."""
    assert [str(c) for c in parse_criteria("PTS,DE,WIN,DE")] == ["PTS", "DE", "WIN", "DE"]


@pytest.mark.parametrize("written", ["", " ", ",", " , ; ", []])
def test_an_empty_list(written: str | list[str]) -> None:
    """It is said what a list looks like."""
    with pytest.raises(CriterionError, match="PTS,BH-C1,BH,SB,DE"):
        parse_criteria(written)


def test_everything_wrong_in_a_list_is_reported() -> None:
    """One line for each criterion that cannot be read, in their order."""
    with pytest.raises(CriterionError) as refused:
        parse_criteria("PTS,BX,SB,BH-C9,QQQ")
    lines = str(refused.value).splitlines()
    assert [line.split(" ")[0].rstrip(":") for line in lines] == ["'BX'", "'BH-C9'", "'QQQ'"]


# ------------------------------------------------------------------------------------------- the catalogue


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_are_canonical(preset: str) -> None:
    """Every ready list can be read and is written as it is."""
    assert ",".join(str(c) for c in parse_criteria(PRESETS[preset])) == PRESETS[preset]


MANDATORY = """
DE DE/P BPG BWG REP STD SB SB/C1 SB/C2 SB/P SB/C1/P SB/C2/P ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR PTP APRO APPO
RTNG RTNG/R WIN WIN:MP WON WON:MP PS PS/C1 PS/C2 PS:MP PS:GP TPN TPN/R
BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P BH/C2/P BH/M1/P BH/M2/P BH:MP BH:GP BH:MP/C1 BH:GP/M2/P
FB FB/C1 FB/C2 FB/M1 FB/M2 FB/P FB/C1/P FB/C2/P FB/M1/P FB/M2/P FB:MP FB:GP/C1/P AOB AOB/F AOB:MP AOB:GP/F
KS KS/L+1 KS/L-1 KS:MP KS:GP/L+2 BC TBR BBE MPvGP
EMMSB EMGSB EGMSB EGGSB EMMSB/C1 EMGSB/C2 EGMSB/P EGGSB/C1/P EMMSB/C2/P
EDE EDE/P EDEBT EDEBB EDET EDEB EDEBT/P EDEBB/P EDET/P EDEB/P SSSC SSSC/F SSSC/P SSSC/K4 SSSC/F/P/K2
"""


@pytest.mark.parametrize("code", MANDATORY.split())
def test_every_code_that_fide_demands(code: str) -> None:
    """MTB26: the codes that an approved program must know, as record 202 and 212 write them."""
    assert parse_criterion(code).tie_break.compute or parse_criterion(code).tie_break.split


@pytest.mark.parametrize("entry", CATALOGUE.values(), ids=CATALOGUE)
def test_entries_are_complete(entry: TieBreak) -> None:
    """Every entry has a name, an article, editions in their order, a function, and can be explained."""
    assert entry.name
    assert entry.article or entry.code == "PTS"  # the score itself is no tie-break
    assert list(entry.editions) == [e for e in ("2022", "2023", "2026") if e in entry.editions]
    assert entry.editions
    assert (entry.compute is None) != (entry.split is None)
    assert entry.explain is not None
    assert bool(entry.article_2022) == ("2022" in entry.editions and entry.code != "PTS")
    assert set(entry.modifiers) <= set("CMFKLPR")
