"""Excel: functions and macros through xlwings.

On Windows xlwings runs ``udfs`` and ``macros`` in a Python beside Excel (``macro_workbook`` builds the
workbook that calls them); xlwings Lite runs ``lite_code`` inside Excel (``lite`` builds that workbook).
"""

#: The modules that Excel calls, by the names which stand in workbooks.
UDFS = "xltiebreak.hosts.excel.udfs"
MACROS = "xltiebreak.hosts.excel.macros"
#: Buttons, in their order: the name of the macro, and the command it gives.
MACRO_COMMANDS = {
    "SortStandings": "sort",
    "CheckCrosstable": "check",
    "ExplainCell": "explain",
    "CompleteResults": "fill",
    "PairNextRound": "pair",
}
#: The hidden argument of each function: what the VBA module tells of the call.
ASKED = "asked"
