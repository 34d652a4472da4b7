"""The words of tables, commands and messages."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The table of the standings.
    "heading rank": "Rank",
    "heading no": "No",
    "heading name": "Name",
    "swiss": "Swiss",
    "round robin": "round robin",
    "team swiss": "team Swiss",
    "team round robin": "team round robin",
    "after round": "{kind}, standings after round {held}, edition {edition}",
    "after round of": "{kind}, standings after round {held} of {planned}, edition {edition}",
    "lots": "Lots were drawn from the seed {seed}.",
    # The list of the criteria.
    "heading code": "Code",
    "heading article": "Article",
    "heading editions": "Editions",
    "heading modifiers": "Modifiers",
    "heading events": "Events",
    "for all": "all",
    "for individuals": "individual",
    "for teams": "team",
    "for all, Swiss only": "all, Swiss only",
    "for individuals, Swiss only": "individual, Swiss only",
    "for teams, Swiss only": "team, Swiss only",
    # Problems: how grave, and where.
    "error": "error",
    "warning": "warning",
    "note": "note",
    "problem": "{level}: {problem}",
    "more problems": "… and {count} more (all of them with --format json)",
    "line": "line {line}",
    "lines": "lines {first} and {second}",
    "round": "round {round}",
    # Commands; what stands in quotes or after -- is typed so in every language.
    "demo written": (
        "Written to {folder}: the workbook (demo.xlsx opens in any spreadsheet: standings, details, charts),\n"
        "the same event as a TRF report (demo.trf), the standings to print (standings.txt) or to work with\n"
        "(standings.csv), and one value explained (explained.txt).\n"
        "\n"
        "Next, with this event or your own:"
    ),
    "output": "output",
    "stopped": "stopped",
    "output closed": "the standard output is closed; write to a file with -o",
    "over the event": "{file} is the event itself, which would be lost; write to another file",
    "no participant": "'{text}' is neither the number nor the name of a participant",
    "several participants": "'{text}' may be any of the numbers {numbers}",
    "no rating": "'{text}' should be a rating, as in 1400",
    "no play-off": "--playoff: '{text}' should be number=place, as in 5=1,7=2",
    "no excluded": "--exclude: '{text}' should be a participant's number, as in 5,17",
    # Files.
    "standard input": "standard input",
    "os missing": "there is no such file or folder",
    "os folder": "it is a folder, not a file",
    "os no folder": "a part of its path is a file, not a folder",
    "os forbidden": "you may not read or write it here",
    "os full": "there is no room left",
    "no events": "has no file in it that can be an event ({endings})",
    "cannot be read": "cannot be read: {reason}",
    "too large": "is larger than {megabytes} MB and was not read",
    "empty file": "is empty; a TRF report or a published table is expected",
    # Lists of criteria.
    "too long": "'{written}…' is too long for a criterion",
    "nearest": "'{written}' is not a criterion; the nearest: {near}",
    "no criterion": "'{written}' is not a criterion; 'xltiebreak criteria' lists them all",
    "modified twice": "'{written}' says '{modifier}' and something else of the same kind",
    "cannot be modified": "'{written}': {code} cannot be modified by '{modifier}'; it takes {allowed}",
    "takes no modifier": "'{written}': {code} cannot be modified by '{modifier}'; it takes no modifier",
    "empty list": "the list of criteria is empty; write for example PTS,BH-C1,BH,SB,DE",
    "left out": "{error}; it was left out",
    "the event's list": "the event's list",
    "names no criteria": "the event names no criteria; the preset {preset} was used",
    "names no readable criteria": (
        "the event names no criteria that could be read; the preset {preset} was used"
    ),
    "points not first": "the list does not begin with PTS, so the points do not come first",
    "not so often": "there is no {criterion}: {wanted} stands in the list {times}×",
    # What was asked for.
    "no such round": ("there is no round {round} to stop after; the event has results of {rounds} rounds"),
    "no start date": "no start date is known, so the newest edition, {edition}, was used",
    "no such number": "no participant has the number {numbers}",
    "no such edition": "there is no edition '{edition}'; the editions are {editions}",
    "no such preset": "there is no preset '{preset}'; the presets are {presets}",
    # Games without a result.
    "no result yet": "no result yet for {pairs}; left out on both sides",
    "round not counted": "no game has a result yet, so the round does not count, nor do its byes",
    # Why a criterion has no value, splits no group, or needs a remark.
    "for team events": "{code} is for team events",
    "for individual events": "{code} is for individual events",
    "score for team events": ":{score} is for team events; write {criterion}",
    "not in a round robin": (
        "{code} must not be used in a round robin (Art. 8 of 2026, and our reading of the earlier "
        "editions); SB and KS are made for it"
    ),
    "unrated": (
        "without a rating: {numbers}; nothing says how unrated participants count (Art. {article}); "
        "state a rating for them, for example --unrated 1400"
    ),
    "unrated and more": (
        "without a rating: {numbers} and {more} more; nothing says how unrated participants count "
        "(Art. {article}); state a rating for them, for example --unrated 1400"
    ),
    "unrated, in a workbook": (
        "without a rating: {numbers}; nothing says how unrated participants count (Art. {article}); "
        "state a rating for them in the settings ('{setting}')"
    ),
    "unrated and more, in a workbook": (
        "without a rating: {numbers} and {more} more; nothing says how unrated participants count "
        "(Art. {article}); state a rating for them in the settings ('{setting}')"
    ),
    "divisor zero": "the divisor is 0 (Art. {article}); state another one, for example SSSC/K4",
    "unknown to edition": "the edition of {edition} does not know {code}",
    "called otherwise": "the edition of {edition} calls it {code}",
    "stay tied": "{numbers} stay tied: {reason}",
    "unequal game points": "their game points differ, so board count must not be used (Art. 12.1)",
    "entered in vain": (
        "{numbers} are not tied any more when it applies; put PLAYOFF where the regulations want it, "
        "for example PTS,PLAYOFF,…"
    ),
    "nothing entered": "no play-off order was entered",
    "Koya in a Swiss": "the Koya system is made for round robins (Art. 9.2)",
    "games without colour": "games without a colour are not counted ({numbers})",
    # TRF: lines and records.
    "no player record": "no player record (a line that starts with 001) was found; is it a TRF?",
    "line too long": "the line is longer than {rounds} rounds; the rest was ignored",
    "unreadable record": "record {record} could not be read and was ignored: '{text}'",
    "no starting number": "columns 5–8 should hold the starting number, not '{text}'",
    "starting number twice": "starting number {no} was given in line {line} already",
    "columns in bytes": "the columns are counted in bytes; they were read that way",
    "unreadable round": (
        "columns {first}–{last} (round {round}) hold '{text}'; right would be opponent, colour and result "
        "as in '  12 w 1' or '0000 - U'"
    ),
    "result without opponent": ("round {round}: a result '{result}' without an opponent was read as {kept}"),
    "worth otherwise before": "{symbol}={value}, but the same result is worth {before} before",
    "no team number": "columns 5–7 should hold the team's number, not '{text}'",
    "team twice": "team {no} was given in line {line} already",
    "team without players": ("team {no} has no players; their numbers belong in columns 74–77, 79–82 …"),
    "bye without round": "record 240 should name F, H or Z and a round, not '{text}'",
    "no forfeit": "record 330 should name +-, -+ or --, not '{text}'",
    "299 without points": "record 299 names no points and was ignored",
    "299 without participant": "record 299 names no participant and was ignored",
    "299 of a stranger": "record 299 names participant {no}, who does not exist",
    "no date": (
        "'{text}' is no date that could be read, as in 2026/03/01; without one the newest edition of the "
        "regulations applies"
    ),
    "year first": "'{text}' was read with the year first, as {date}",
    "unknown kind of event": (
        "'{text}' is no kind of event that is known (record 092 or 192); read as {system}"
    ),
    "kind of event not stated": ("the kind of event is not stated (record 092 or 192); read as {system}"),
    "scoring found": (
        "no record 162; the points given fit {win}–{draw}–0 with a bye of {bye}, which was used"
    ),
    # TRF: games; {no} and {opponent} are numbers of players, {team} and {other} of teams.
    "bye of a stranger": "record 240 names player {no}, whom no 001 record describes",
    "bye contradicted": ("player {no} has a bye {bye} in round {round} here, but '{result}' in line {line}"),
    "own opponent": "round {round}: player {no} has opponent {opponent}, who is the same player",
    "unknown opponent": ("round {round}: player {no} has opponent {opponent}, whom no 001 record describes"),
    "bye with opponent": (
        "round {round}: player {no} has a bye {bye} and the opponent {opponent}; the opponent was ignored"
    ),
    "another opponent": ("round {round}: {no} has opponent {opponent}, but {opponent} has opponent {theirs}"),
    "opponent without opponent": (
        "round {round}: {no} has opponent {opponent}, but {opponent} has no opponent"
    ),
    "results contradict": (
        "round {round}: {no}–{opponent} has the results '{result}' and '{theirs}', which cannot both be right"
    ),
    "unusual result": "round {round}: {no}–{opponent} has the unusual result {result}",
    "both white": "round {round}: {no} and {opponent} both have White",
    "both black": "round {round}: {no} and {opponent} both have Black",
    "other points": "{no} is said to have {claimed} points, but the results add up to {points}",
    "other game points": "{no} is said to have {claimed} game points, but the results add up to {points}",
    # TRF: teams.
    "teams do not play": "the teams of record 013 do not play; they were ignored",
    "unknown team": "record {record} names team {team}, which no 310 record describes",
    "unknown member": "team {team} lists player {no}, whom no 001 record describes",
    "two teams": "player {no} plays for team {team} already",
    "no team": "player {no} has games, but plays for no team",
    "line-up of a stranger": "record 300 names player {no}, who does not play for team {team}",
    "left out of line-up": ("record 300 leaves out player {no}, who has an opponent in round {round}"),
    "boards unclear": (
        "round {round}: the boards of the match {team}–{other} cannot be told from the records; "
        "a record 300 for each team would say them"
    ),
    "too many games": "round {round}: team {team} has {games} games on {boards} boards",
    "paired with each other": "round {round}: players of team {team} are paired with each other",
    "several teams": (
        "round {round}: the players of team {team} have opponents of the teams {others}; "
        "a match has one opponent"
    ),
    "line-up against another": (
        "round {round}: team {team} meets {stated} here, but its players met {other}"
    ),
    "bye of a team that played": (
        "round {round}: team {team} has a bye {bye} here, but its players met {other}"
    ),
    "forfeit of a team that played": (
        "round {round}: the match of team {team} is said to be forfeited, but games were played"
    ),
    "bye without points": (
        "round {round}: no record 320 with points says what the bye of team {team} is worth; it was "
        "counted as a drawn match"
    ),
    "one-sided match": ("round {round}: team {team} meets team {other}, but that one does not meet {team}"),
}
