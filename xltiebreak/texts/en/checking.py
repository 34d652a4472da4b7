"""What a check says in English."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "checking": "Checking",
    "verdict clean": "clean. The points of {points} participants, the ranks of {ranks} and {values} tie-break values agree.",
    "verdict nothing": "nothing to compare: the file claims neither points nor ranks nor tie-breaks.",
    "verdict differs": "differences: {count}. The points of {points} participants, the ranks of {ranks} and {values} tie-break values agree.",
    "verdict results first": "The results contradict each other, so nothing was computed from them; put them right first.",
    "verdict points": "points",
    "verdict rank": "rank",
    "verdict result": "result",
    "verdict list": "list of tie-breaks",
    "verdict column": "{heading} ({criterion})",
    "verdict identified": "The printed columns, by the edition {edition}: {columns}.",
    "verdict no ranking": "The ranks do not follow the points ({count} of them): they are not a ranking of these results, perhaps the starting order; they were not compared.",
    "verdict unknown column": "The column {heading} is no tie-break that is known, or its values do not fit any; it was not compared.",
    "verdict encounter": "The column {heading} is the direct encounter, of which the regulations know only the order; it counts for the ranks.",
    "verdict no list": "The file announces no list of tie-breaks; the ranks were compared with the points alone.",
    "verdict open ranks": "{count} ranks are open because of doubtful results; they were not compared.",
    "verdict summary": "{count} files checked: {clean} clean, {differing} with differences, {unreadable} unreadable.",
    "reason points": "the results of the rounds add up to ours",
    "reason edition": "theirs is the value by the edition {edition}",
    "reason criterion": "theirs is the value of {criterion}",
    "reason unplayed": "unplayed rounds are involved, which Art. {article} adjusts",
    "reason unknown": "the results do not give it by any rule that is known",
    "reason rank": "by {values}",
    "heading what": "What",
    "heading ours": "Ours",
    "heading theirs": "Theirs",
    "heading where": "Where",
    "heading reason": "Reason",
}
