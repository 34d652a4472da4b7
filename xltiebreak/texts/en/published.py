"""What reading a published table says in English."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "no table": "holds no table that can be read: neither rounds with opponents and results, nor results of everybody against everybody, nor a list with names",
    "no report or table": "holds neither a TRF report nor a table that can be recognised: a table needs a row of headings with Name and a column for each round or opponent",
    "no table list": "is a list of participants without their games; give the crosstable, and this list beside it: --with",
    "no table composition": "has the teams' players, but not who met whom; give the team crosstable, and this file beside it: --with",
    "no table of the event": "is not about this event: it begins with {name}, and fewer than half of the participants are in it",
    "no table team": "has players of a team '{name}' that is not in the crosstable",
    "no table row": "has no row for '{numbers}', of which the column {cells} tells games; a row each is needed for everybody",
    "two tables": "holds two tables, with headings in {first} and {second}; put each of them into a file of its own",
    "no table too large": "is larger than any table of a tournament and was not read",
    "no participants": "has no participants",
    "unnamed": "No. {no}",
    "paired twice": "line {line}: number {no} is paired a second time in round {round}",
    "pairing unreadable": "line {line} is no pairing that can be read: '{text}'; right would be the round, the numbers of White and Black (-1: nobody), and their results",
    "pairings missing": "the pairings of some rounds are missing: {rounds}; give the files of all rounds up to {last}, the others after --with",
    "pairings empty": "has headings of pairings, but no pairing",
    "table letters": "nobody told which of the letters {letters} means White: the colours are left out, and with them the tie-breaks that need them",
    "table bye U": "'{content}' ({count} in all) may be a pairing-allocated bye (U) or a full-point bye (F), which the table does not tell; it was taken as U. If it is not: --bye {example}=F",
    "table bye H": "'{content}' ({count} in all) may be a half-point bye (H) or something else that gave half a point, which the table does not tell; it was taken as H. If it is not: --bye {example}=U",
    "table bye Z": "'{content}' ({count} in all) is a round without a game and without points; it was taken as a zero-point bye or absence (Z). If it is not: --bye {example}=H",
    "table bye empty": "empty although the round was held ({count} in all): taken as an absence (Z). If it is not: --bye {example}=H, or for all of them --bye empty=H",
    "pasted bye": "'{content}' ({count} in all) is a round without a game, of a kind that the pasted table does not tell; it was taken as {kind}. If it is not, type U, F, H or Z instead",
    "pasted table": "over the sheet '{sheet}' something was pasted that cannot be read there: of tables from other programs only Swiss crosstables of players can; for a round robin or teams save the table as a file of its own, from which 'xltiebreak convert table.xlsx event.xlsx' makes a workbook",
    "no kind of bye": "'{text}' should be a cell or its content and a kind, as in -1=F or F12=H; the kinds are F, H, Z and U",
    "bye not found": "--bye: the table has no round without a game in '{cell}', neither at that address nor with that content",
    "bye on a game": "--bye {cell}: there stands '{content}', a game; only a round without a game can be a bye",
    "byes without table": "--bye is for published tables; here the kind of every bye is stated",
    "web page": "is a web page; save the table as Excel or CSV (on chess-results the link 'Excel'), then try again",
}
