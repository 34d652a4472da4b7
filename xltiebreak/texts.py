"""What people read, in English: every phrase of an explanation stands here once."""

from __future__ import annotations

EN = {
    # One round of a participant, by its code; {opponent} is number and name.
    "1": "won against {opponent}",
    "=": "drew with {opponent}",
    "0": "lost to {opponent}",
    "W": "won against {opponent} (unrated)",
    "D": "drew with {opponent} (unrated)",
    "L": "lost to {opponent} (unrated)",
    "+": "won by forfeit against {opponent}",
    "-": "lost by forfeit to {opponent}",
    "U": "pairing-allocated bye",
    "F": "full-point bye",
    "H": "half-point bye",
    "Z": "zero-point bye or absence",
    " ": "paired with {opponent}, no result yet",
    "rest": "rest round",
    "nobody": "nobody",
    # Scores of opponents and dummies.
    "score": "{score} points",
    "adjusted": "{score} points, adjusted from {plain}: {rounds} taken as drawn (Art. {article})",
    "fore": "as if drawn (Art. {article})",
    "in the table": "{words}; {score} in the table, before the last round is taken as drawn",
    "dummy": "dummy opponent with the participant's own {own} points (Art. {article})",
    "dummy capped by opponent": (
        "dummy opponent with the participant's own {own} points, but no more than the scheduled "
        "opponent's adjusted {cap} (Art. 16.4.1)"
    ),
    "dummy capped by draws": (
        "dummy opponent with the participant's own {own} points, but no more than {rounds} draws, "
        "that is {cap} (Art. 16.4.2)"
    ),
    "times": "{score} × {made} made",
    # Cuts.
    "cut low": "cut: least significant value (Art. {article})",
    "cut voluntary": "cut: lowest value of a voluntarily unplayed round (Art. {article})",
    "cut high": "cut: most significant value (Art. {article})",
    "cut first": "cut: round {round} (Art. {article})",
    "below limit": "does not count: {score} points are less than the limit of {limit}",
    # Own record.
    "not counted": "does not count",
    "counted": "counts",
    "white": "with White",
    "black": "with Black",
    "bonus": "bonus or penalty points",
    "score after": "score after the round",
    "more": "{mine} points, more than {theirs}",
    "same": "{mine} points, the same as {theirs}",
    "fewer": "{mine} points, fewer than {theirs}",
    "theirs": "the opponent's {points}",
    "of a draw": "a draw's {points}",
    "forgone": "does not count: bye asked for, absence or forfeit loss",
    # Ratings.
    "no game": "no game over the board",
    "rating of": "rating of {opponent}",
    "stated rating of": "rating stated for unrated participants: {opponent}",
    "average rating": "average rating of {count} opponents met over the board",
    "difference": "rating difference for {points} out of {games}, that is {percent} %",
    "expected": "{own} expects {percent} % against {opponent}, rated {rating}",
    "score made": "score made over the board",
    "together": "together {points} points; with a rating of {less} they would be {fewer}",
    "zero score": "lowest rated opponent; a score of zero gives 800 less",
    "minus 800": "800 less for a score of zero (Art. {article})",
    "of opponent": "{code} of {opponent}",
    "own rating": "own rating",
    "stated rating": "rating stated for unrated participants",
    "pairing number": "pairing number",
    # Teams.
    "board": "board {board}: {points} points",
    "board times": "board {board}: {board} × {points} points",
    "strength": "{name} {buchholz} divided by {divisor}",
    # Type A.
    "not tied": "not tied at this place of the list",
    "step": "{what} among {group}: {compared} (Art. {article})",
    "step with games missing": "{what} among {group}, who have not all met: {compared} (Art. {article})",
    "at most": "{low}, at most {high}",
    "placed": "so the order is {order}",
    "still tied": "which breaks no tie",
    "place": "place inside the tied group of {count}",
    # Arbiter.
    "entered": "place entered by the arbiter",
    "not entered": "the arbiter entered no place; comes after those who have one",
    "drawn": "place drawn from the seed {seed}",
}

OPERATIONS = {
    "sum": "sum",
    "average": "average",
    "average, rounded": "average, rounded half up",
    "lowest rating": "lowest whole rating whose expected score reaches the score made",
    "first": "first of these; the others decide if it is equal",
    "place": "place",
    "undefined": "no value",
}

NAMES_OF_SCORES = {"PTS": "points", "MP": "match points", "GP": "game points"}


def one_line(name: str) -> str:
    """A name without control characters, so that it can neither break nor colour a text."""
    return "".join([c if c.isprintable() else " " for c in name])


def say(key: str, **values: object) -> str:
    """A phrase with its values filled in.

    >>> say("score", score="3.5")
    '3.5 points'
    """
    return EN[key].format(**values)
