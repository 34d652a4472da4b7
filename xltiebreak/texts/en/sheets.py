"""The words of the workbook in English."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # Files that are no workbook, or not one of ours.
    "corrupt workbook": "is damaged and cannot be read as a workbook; open it in your spreadsheet and save it anew",
    "encrypted workbook": "is protected by a password; remove the password, then try again",
    "old workbook": "is a workbook of the old .xls kind; save it as .xlsx, then try again",
    "empty workbook": "is empty",
    "no workbook": "is no workbook (.xlsx, .xlsm or .ods)",
    "web page as workbook": (
        "is a web page in spite of its name; open it in your spreadsheet and save it as .xlsx, then try again"
    ),
    "workbook too large": "unpacks to more than {megabytes} MB and was not read",
    "workbook without part": "is no complete workbook: its part {part} is missing",
    "workbook with entities": "has a part ({part}) with declarations that no spreadsheet writes, and was not read",
    "not ours": (
        "has no crosstable of xltiebreak (no sheet is named Crosstable in its list of names); 'xltiebreak new' makes "
        "a workbook that has one"
    ),
    "several events": "has several events; choose one with --sheet: {titles}",
    "no such sheet": "has no event on a sheet '{sheet}'; its events are {titles}",
    "sheet without file": "--sheet is for workbooks",
    "ods not written": "is an .ods file, which is only read; save it as .xlsx to have it sorted",
    "not sortable": "has no sheet of the name Standings for '{sheet}', so there is nothing to sort",
    "open elsewhere": "is open in another program (there is a file {lock}); close it there, then try again",
    "read-only": "is read-only; make it writable, then try again",
    "no room": (
        "{place} holds '{content}', where the {sheet} need room for {rows} rows and {columns} columns; move it, then "
        "try again"
    ),
    "changed meanwhile": "was changed by another program while it was being sorted; try again",
    "exists already": "exists already; choose another name, or move it away",
    "unknown ending": "the name ends in {ending}; it should end in {endings}",
    "several into one": "several events can only be put together in an .xlsx",
    "output needs a name": "convert writes a file and needs its name for OUT, such as {example}; '-' stands for standard input, as IN",
    "no count": "'{text}' should be a whole number from {least} to {most}",
    "no files": "has no workbook (.xlsx or .xlsm) in it",
    # What the commands tell.
    "sorted": "{file}: sorted, {participants} participants after round {round}. {summary}",
    "sorted nothing": "{file}: no results yet, nothing to sort. {summary}",
    "sorted all": "{done} of {count} workbooks sorted.",
    "filled nothing": "{file}: no game is typed on one side only.",
    "made": "{file}: a new workbook, ready to be filled in.",
    "converted": "{file} was written.",
    "sorting": "Sorting",
    "in doubt": "no value: what is written about {numbers} contradicts itself or is not known",
    "rank in doubt": "Places cannot be told until the errors are corrected (sheet {sheet}).",
    # Sheets.
    "sheet Settings": "Settings",
    "sheet Crosstable": "Crosstable",
    "sheet Boards": "Boards",
    "sheet Standings": "Standings",
    "sheet Details": "Details",
    "sheet Check": "Check",
    "sheet Progress": "Progress",
    "sheet Guide": "Guide",
    "sheet Lists": "Lists",
    "settings title": "Settings of the event",
    "boards title": "Boards: the players and their results",
    "details title": "How the values came about",
    "details choose": "Participant No.",
    "details hint": "Choose a number from the list in the cell; all participants stand below, for printing.",
    "details all": "All participants",
    "check title": "Check of the crosstable",
    "check clean": "No mistakes were found.",
    "check counts": "Errors: {errors}. Warnings: {warnings}.",
    "not checked yet": "Not checked yet.",
    "not sorted yet": "Not sorted yet: type results into the crosstable, then sort the standings.",
    "progress title": "The leaders, round by round",
    "progress points": "Points after each round",
    "progress places": "Place after each round",
    "place is": "place {place}",
    "place unknown": "place not known",
    "explained by": "{law}: {operation}",
    # Headings.
    "heading criterion": "Criterion",
    "heading round": "Round",
    "heading value": "Value",
    "heading text": "How it came about",
    "heading level": "Kind",
    "heading cell": "Cell",
    "heading other": "and cell",
    "heading content": "What stands there",
    "heading message": "What is wrong, and what would be right",
    "column no": "No.",
    "column title": "Title",
    "column name": "Name",
    "column fed": "Fed.",
    "column rating": "Rating",
    "column bonus": "+ / −",
    "column sex": "Sex",
    "column fide-id": "FIDE ID",
    "column born": "Born",
    "column team": "Team",
    # Comments.
    "comment rank": "Equal ranks are shared. Sorting writes the numbers in the next column in order of rank.",
    "comment rounds": (
        "Opponent's number, colour, result:\n12w1  won with White against 12\n5b½  draw with Black (also 5b0.5, 5b=)\n"
        "7w+, 7b-  win, loss by forfeit\n9w  no result yet\nU  pairing-allocated bye\nH, F, Z  half-, full-, "
        "zero-point bye\nBoth players' cells must be filled."
    ),
    "comment matrix": (
        "The result against the participant of this column: 1, ½, 0, + or - (forfeits).\nSeveral games: 1 ½\n"
        "Round and colour may be stated: 3w1"
    ),
    "comment team rounds": (
        "Opponent's number, colour on the first board, game points:\n8w2½  made 2½ points against team 8\n8w+, 8w-  "
        "match won, lost by forfeit\n8w  the boards say the result\nU  pairing-allocated bye\nH, F, Z  half-, full-, "
        "zero-point bye"
    ),
    "comment team matrix": (
        "The game points against the team of this column: 2½, or + and - for a forfeited match.\n"
        "Round and colour may be stated: 3w2½"
    ),
    "comment boards": (
        "The result of the player in this round: 1, ½, 0, + or -.\nThe players of a round sit in the order of the "
        "rows; another board is stated as in 2w1 (board 2, White, won).\nEmpty: did not play."
    ),
    "comment bonus": "Bonus or penalty points: +1, -½; in round 3: -1@3",
    # Settings.
    "section event": "The event",
    "section scoring": "Points for a game",
    "section match scoring": "Points for a match",
    "section rules": "Rules",
    "section tie-breaks": "Tie-breaks, in their order",
    "setting language": "Language",
    "setting name": "Name of the event",
    "setting city": "Place",
    "setting federation": "Federation",
    "setting start": "First day",
    "setting end": "Last day",
    "setting arbiter": "Chief arbiter",
    "setting system": "System",
    "setting rounds": "Rounds",
    "setting games": "Games of each pair",
    "setting berger": "Berger table",
    "setting boards": "Boards of a match",
    "setting points 1": "Win",
    "setting points =": "Draw",
    "setting points 0": "Loss",
    "setting points U": "Pairing-allocated bye (U)",
    "setting points +": "Win by forfeit (+)",
    "setting points -": "Loss by forfeit (-)",
    "setting points F": "Full-point bye (F)",
    "setting points H": "Half-point bye (H)",
    "setting points Z": "Zero-point bye, absence (Z)",
    "setting points W": "Unrated win (W)",
    "setting points D": "Unrated draw (D)",
    "setting points L": "Unrated loss (L)",
    "setting match 1": "Match won",
    "setting match =": "Match drawn",
    "setting match 0": "Match lost",
    "setting match U": "Match points, pairing-allocated bye (U)",
    "setting match +": "Match points, won by forfeit (+)",
    "setting match -": "Match points, lost by forfeit (-)",
    "setting match F": "Match points, full-point bye (F)",
    "setting match H": "Match points, half-point bye (H)",
    "setting match Z": "Match points, absence (Z)",
    "setting match W": "Match points, unrated win (W)",
    "setting match D": "Match points, unrated draw (D)",
    "setting match L": "Match points, unrated loss (L)",
    "setting bye match points": "Pairing-allocated bye: match points",
    "setting bye game points": "Pairing-allocated bye: game points",
    "setting edition": "Edition of the regulations",
    "setting unrated": "Rating of unrated players",
    "setting primary": "Primary score",
    "setting half-point byes": "Half-point byes allowed",
    "setting ties": "Ties that remain",
    "setting seed": "Seed of the lots",
    "setting playoff": "Play-off",
    "setting excluded": "Expelled",
    "setting tie-break": "Tie-break {number}",
    "hint language": "of headings, explanations and messages",
    "hint name": "stands above the tables",
    "hint city": "",
    "hint federation": "three letters, as in FRA",
    "hint start": "decides which edition of the regulations applies",
    "hint end": "",
    "hint arbiter": "",
    "hint system": "as the crosstable of this workbook is made",
    "hint rounds": "that the event is to have",
    "hint games": "1 in a single, 2 in a double round robin",
    "hint boards": "",
    "hint points 1": "",
    "hint points =": "½ or 0.5",
    "hint points 0": "",
    "hint points U": "empty: as a win",
    "hint points +": "empty: as a win",
    "hint points -": "empty: 0",
    "hint points F": "empty: as a win",
    "hint points H": "empty: as a draw",
    "hint points Z": "empty: 0",
    "hint points W": "empty: as a win",
    "hint points D": "empty: as a draw",
    "hint points L": "empty: as a loss",
    "hint match 1": "",
    "hint match =": "",
    "hint match 0": "",
    "hint match U": "",
    "hint match +": "empty: as a match won",
    "hint match -": "empty: 0",
    "hint match F": "empty: as a match won",
    "hint match H": "empty: as a match drawn",
    "hint match Z": "empty: 0",
    "hint match W": "",
    "hint match D": "",
    "hint match L": "",
    "hint bye match points": "",
    "hint bye game points": "",
    "hint edition": "by date: the one in force on the first day",
    "hint unrated": "empty: tie-breaks with ratings have no value if somebody is unrated",
    "hint primary": "empty: match points, or the first of MPTS and GPTS in the list",
    "hint half-point byes": "for each participant; empty: not checked",
    "hint ties": "shared places, or lots drawn by a seed that anybody can check",
    "hint seed": "empty: made from the name, the first day and the number of participants",
    "hint playoff": "number = place, as in 5=1, 7=2",
    "hint excluded": "numbers, as in 5, 17; they are left out of the standings, the games against them count",
    "hint tie-break": "choose from the list, or type one, as in BH-C1 or KS/L+1",
    "choice swiss": "Swiss",
    "choice round-robin": "Round robin",
    "choice team-swiss": "Team Swiss",
    "choice team-round-robin": "Team round robin",
    "choice by date": "by date",
    "choice 2022": "2022",
    "choice 2023": "2023",
    "choice 2026": "2026",
    "choice shared": "shared",
    "choice lots": "by lots",
    "choice yes": "yes",
    "choice no": "no",
    "choice match points": "match points",
    "choice game points": "game points",
    "right whole": "a whole number from {least} to {most}",
    "right date": "a date, as in 2026-03-01",
    "right choice": "one of: {choices}",
    "right points": "points, as in 1, ½ or 0.5",
    "right numbers": "numbers of participants, as in 5, 17",
    "right playoff": "number = place, as in 5=1, 7=2",
    # What is wrong in a cell.
    "cell setting wrong": "{setting}: '{content}' cannot be read; right would be {right}",
    "cell column twice": "round or opponent {heading} has a second column; it was ignored",
    "cell number twice": "number {no} stands in {other} already; everybody needs a number of their own",
    "cell number missing": "this row has a name or results, but no number; right would be a whole number from 1 on",
    "cell number wrong": "'{content}' is no number of a participant; right would be a whole number from 1 to {most}",
    "cell rating wrong": "'{content}' is no rating; right would be a whole number up to {most}, or an empty cell",
    "cell bonus wrong": "'{content}' cannot be read; right would be +1, -½ or -1@3 (in round 3)",
    "cell name missing": "number {no} has no name",
    "cell name twice": "{one} and {other} have the same name, '{name}'; is one of them typed twice?",
    "cell game unreadable": (
        "'{content}' cannot be read; right would be opponent, colour and result, as in 12w1 or 5b½, or U, H, F, Z"
    ),
    "cell game is a date": (
        "the spreadsheet made the number {content} of it, probably a date; type ½ or 0.5 for a draw, and format the cell "
        "as text"
    ),
    "cell match unreadable": (
        "'{content}' cannot be read; right would be opponent, colour and game points, as in 8w2½, or U, H, F, Z"
    ),
    "cell board unreadable": "'{content}' cannot be read; right would be 1, ½, 0, + or -, as in w1 or 2b½ (board 2)",
    "cell rounds missing": "there is no column for round {rounds}; the settings say {stated} rounds",
    "cell own field": "'{content}' stands where the participant meets themselves; right would be *",
    "cell opponent unknown": "'{content}': there is no participant {opponent}",
    "cell opponent oneself": "'{content}': {opponent} is the participant's own number",
    "cell opponent column missing": "number {no} has no column among the opponents",
    "cell twice in a round": "{no} plays twice in round {round}: {one} and {other}",
    "cell half missing": (
        "{no} has '{content}', but {there}, the cell of {opponent}, is empty; if it is right, {right} belongs there"
    ),
    "cell games missing": (
        "{no} has '{content}', but {there}, the cell of {opponent}, has only '{theirs}': a game is missing there; if it "
        "is right, {right} belongs there"
    ),
    "cell playing twice": (
        "{no} has '{content}', but {opponent} plays against {third} in this round ({there}: '{theirs}'); nobody plays "
        "twice in a round"
    ),
    "cell other opponent": (
        "{no} has '{content}', but {opponent} has '{theirs}' in {there}; both must name each other"
    ),
    "cell opponent has a bye": "{no} has '{content}', but {opponent} has '{theirs}' in {there}, which is no game",
    "cell both white": "{one} and {other} both have White ({there}); one of them has Black",
    "cell both black": "{one} and {other} both have Black ({there}); one of them has White",
    "cell result missing": (
        "{one} has '{content}' and {other} has '{theirs}' ({there}): the result is missing on one side; "
        "{right} would fit"
    ),
    "cell results do not fit": (
        "{one} has '{content}' and {other} has '{theirs}' ({there}): they do not add up; if the first is right, the other "
        "is {right}"
    ),
    "cell unusual result": "{one} and {other} have an unusual result ({there}); it was taken as it stands",
    "cell match does not fit": (
        "{one} has '{content}' and {other} has '{theirs}' ({there}): they do not add up to a match of {boards} boards"
    ),
    "cell byes too many": "{no} has a pairing-allocated bye in the rounds {rounds}; nobody gets more than one",
    "cell half-point byes too many": "{no} has half-point byes in the rounds {rounds}; {most} are allowed",
    "cell empty": "{no} has nothing in round {round}; taken as an absence (Z) – type Z if that is right",
    "cell nobody": "there are no participants yet; type names and results",
    "cell numbers unknown": "{setting}: there is no participant {numbers}",
    "cell player number wrong": "'{content}' is no number of a player, or another player has it",
    "cell player team wrong": "'{content}' is no number of a team; player {no} needs one",
    "cell board taken": "'{content}': board {board} is taken, or the match has only {boards} boards",
    "cell board does not fit": "board {board}: '{content}' and the opponent's '{theirs}' do not add up",
    "cell board without opponent": (
        "board {board}: '{content}', but the other team has nobody there; right would be + for a win without an opponent"
    ),
    "cell boards do not add up": "'{content}', but the boards add up to {total} ({there})",
    "cell team bye unstated": (
        "the settings do not say what a team's bye is worth; it was counted as a drawn match"
    ),
    # The guide.
    "guide title": "How to use this workbook",
    "guide type": (
        "1  Fill in\nOn the sheet Settings: the event, its dates, the points, the list of tie-breaks. On the sheet "
        "Crosstable: names, ratings and results. White fields are yours; rows and columns may be added."
    ),
    "guide cells swiss": (
        "2  Results\n12w1 = won with White against number 12;  5b½ = drew with Black against 5 (5b0.5, 5b0,5 and 5b= are "
        "the same);  3w0 = lost;  7w+ and 7b- = won or lost by forfeit;  9w = paired, no result yet.\nBoth players' "
        "cells are filled; 'xltiebreak fill' enters the half that is missing."
    ),
    "guide cells round-robin": (
        "2  Results\nIn the row of a player, the column of the opponent: 1, ½, 0, + or - for forfeits; several games with a "
        "blank between: 1 ½. Rounds and colours follow the Berger table; where they differ, say them: 3w1 = round 3, "
        "White, won."
    ),
    "guide cells team-swiss": (
        "2  Results\n8w2½ = 2½ game points against team 8, White on board 1;  8w+ and 8w- = match won or lost by forfeit.\n"
        "On the sheet Boards the players and their results: 1, ½, 0, + or -; they sit in the order of the rows, or as "
        "stated: 2b1 = board 2, Black, won."
    ),
    "guide cells team-round-robin": (
        "2  Results\nIn the row of a team, the column of the opponent: the game points, as in 2½; + or - for a forfeited "
        "match.\nOn the sheet Boards the players and their results: 1, ½, 0, + or -; they sit in the order of the rows, "
        "or as stated: 2b1 = board 2, Black, won."
    ),
    "guide byes": (
        "3  Byes\nU = pairing-allocated bye;  H = half-point bye;  F = full-point bye;  Z = zero-point bye or absent. "
        "The kinds count differently in the tie-breaks, so the right letter matters."
    ),
    "guide settings": (
        "4  Tie-breaks\nChoose them in their order on the sheet Settings. The edition of the FIDE regulations follows from "
        "the first day, unless you choose one. How each is computed: sheet Details."
    ),
    "guide sort": (
        "5  Sort\nIn Excel and LibreOffice with xltiebreak: the button or menu 'Sort standings'. Without: close the "
        "workbook and run  xltiebreak sort  with its name. The state before is kept beside it as .bak."
    ),
    "guide explain": (
        "6  Explain\nOn the sheet Details choose a number: every tie-break of that participant with the opponents, "
        "adjustments and cuts that made it."
    ),
    "guide check": (
        "7  Check\nThe sheet Check lists what does not fit, with a link to the cell; the cells are marked in the crosstable. "
        "A value that depends on a contradiction is shown as #N/A, never as a guess."
    ),
    "guide progress": "8  Progress\nThe leaders' points and places after each round, as drawings.",
    "guide print": "9  Print\nEvery sheet is set up for A4, as wide as the page, with headings repeated.",
    "guide files": (
        "10  More\nxltiebreak standings FILE shows the table, xltiebreak convert FILE event.trf writes a FIDE report, "
        "xltiebreak explain FILE 7 BH-C1 explains one value."
    ),
    "C1": "Cut-1",
    "C2": "Cut-2",
    "M1": "Median-1",
    "M2": "Median-2",
    "column team-name": "Name of the team",
    "cell boards on one side": "round {round}: team {team} has results on this sheet, but team {opponent} has none",
    "cell boards without match": "team {team} has results on this sheet, but no match in round {round} ({there})",
    "cell boards needed": "{criterion} is made of the results on the boards, which are missing for the matches {matches}; enter them on the sheet {sheet}",
    "cell round too high": "'{content}' names round {round}; the event has {last}",
    "cell column without heading": "this column holds games, but '{content}' above it names no round; right would be the number of the round",
    "cell more rounds": "the settings say {stated} rounds, but the crosstable has results of {rounds}",
    "cell met twice": "{one} and {other} are paired in round {first} and again in round {second}",
    "cell two byes": "round {round} has two pairing-allocated byes, of {one} and {other}; there is one at most",
    "settings missing": "has no settings any more: the sheet of the name Settings was deleted; take a new workbook and copy the results into it",
    "settings copied": "no sheet has the name Settings any more, so the copy of the settings above the crosstable was used",
    "see sheet": "See the sheet '{sheet}'.",
    "backup": "The state before is in {file}.",
    "is a folder": "is a folder; 'xltiebreak sort --all {file}' sorts all workbooks in it",
    "output is one": "-o goes with one file only",
    "crosstable without keys": "the hidden third row of the sheet '{sheet}', or its column of numbers or names, is missing; take a new workbook and copy the results into it",
    "doubtful event": "was not written: the event has errors that leave results open; correct what is said above, then try again",
    "filled": "{file}: missing halves of games entered: {count} ({cells}). Now sort the workbook.",
    "cell too many games": "'{content}' holds more results than a pair has games ({games}; see the settings)",
    "cell matrix unreadable": "'{content}' cannot be read; right would be 1, ½, 0, + or -, and for several games 1 ½",
    "hint berger": "yes: rounds and colours follow the Berger table in the order of the numbers",
    "other rounds": "a round robin of {participants} has {rounds} rounds; leave --rounds out",
    "too many rounds": "a round robin of that size has {rounds} rounds; at most {most} are possible",
    "cell below the table": "this row stands below the table, with empty rows between, and was not read; move it up to the others, or clear it",
}
