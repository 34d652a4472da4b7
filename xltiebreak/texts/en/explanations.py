"""The words of explanations."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The head of an explanation; {who} is number and name, {name} the tie-break's, {where} its article.
    "value of": "{criterion} of {who} = {value}",
    "named by": "{name} ({where})",
    "article": "Art. {article}, edition {edition}",
    "edition": "edition {edition}",
    "article of another edition": "Art. {article}, of {first}; the edition of {edition} has none",
    # How two phrases follow each other.
    "colon": "{what}: {more}",
    "semicolon": "{what}; {more}",
    # What is done with the values of the lines.
    "sum": "sum",
    "average": "average",
    "average, rounded": "average, rounded half up",
    "lowest rating": "lowest whole rating whose expected score reaches the score made",
    "first": "first of these; the others decide if it is equal",
    "place": "place",
    "undefined": "no value",
    # Scores.
    "PTS": "points",
    "MP": "match points",
    "GP": "game points",
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
    "adjusted": "{score} points, adjusted from {plain}: round {round} taken as drawn (Art. {article})",
    "adjusted in rounds": (
        "{score} points, adjusted from {plain}: rounds {rounds} taken as drawn (Art. {article})"
    ),
    "fore": "{happened}, as if drawn (Art. {article})",
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
    # Own record; {happened} is a round as above.
    "not counted": "does not count",
    "counted": "counts",
    "forgone": "does not count: bye asked for, absence or forfeit loss",
    "with white": "{happened} with White",
    "with black": "{happened} with Black",
    "bonus": "bonus or penalty points",
    "score after": "score after the round",
    "more": "{mine} points, more than the opponent's {theirs}",
    "same": "{mine} points, the same as the opponent's {theirs}",
    "fewer": "{mine} points, fewer than the opponent's {theirs}",
    "more than a draw": "{mine} points, more than a draw's {theirs}",
    "same as a draw": "{mine} points, the same as a draw's {theirs}",
    "fewer than a draw": "{mine} points, fewer than a draw's {theirs}",
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
    # Type A; {what} is a score as above or one of these three.
    "board count of match": "board count of their match",
    "top boards of match": "top boards of their match",
    "match without bottom boards": "their match without bottom boards",
    "not tied": "not tied at this place of the list",
    "placed": "{what} among {group}: {compared} (Art. {article}), so the order is {order}",
    "placed with games missing": (
        "{what} among {group}, who have not all met: {compared} (Art. {article}), so the order is {order}"
    ),
    "still tied": "{what} among {group}: {compared} (Art. {article}), which breaks no tie",
    "still tied with games missing": (
        "{what} among {group}, who have not all met: {compared} (Art. {article}), which breaks no tie"
    ),
    "a game": "{points} a game",
    "at most": "{low}, at most {high}",
    "place in group": "place inside the tied group of {count}",
    # Arbiter.
    "entered": "place entered by the arbiter",
    "not entered": "the arbiter entered no place; comes after those who have one",
    "drawn": "place drawn from the seed {seed}",
}
