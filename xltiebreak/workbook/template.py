"""Building a workbook: the sheets that an arbiter fills in, with everything that explains them.

XlsxWriter writes the file, because it can store a value beside a formula, which openpyxl cannot.
"""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import xlsxwriter
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from ..criteria import CATALOGUE, parse_criterion
from ..history import LEADERS
from ..hosts.functions import Spelling, criteria_with_functions
from ..model import Tournament
from ..standings import PRESETS, Standings, preset_of, standings
from ..texts import LANGUAGES, full_name_of, say, speaking
from .book import MOST_ROWS, address, column_letters, quoted
from .cells import Place, at_their_cells
from .contents import (
    HEADING,
    Cell,
    Contents,
    Participants,
    check_contents,
    details_contents,
    standings_contents,
)
from .layout import (
    CARD_ROWS,
    CHECK_KEYS,
    CROSSTABLE_HEADER,
    CROSSTABLE_KEYS,
    CROSSTABLE_TOP,
    DETAILS_CHOICE_ROW,
    DETAILS_KEYS,
    DETAILS_TOP,
    TABLE_HEADER,
    TABLE_KEY_ROW,
    TABLE_TOP,
    boards_columns,
    crosstable_columns,
    details_rows,
    is_history,
    standings_keys,
)
from .settings import CHOICES, LISTED, LONGEST_LIST
from .writing import SettingRow, board_rows, crosstable_cells, hidden_settings, settings_rows

#: A file that is built twice is the same file.
BUILT = dt.datetime(2026, 1, 1)
INK, HEAD, SOFT, ERROR, GREY = "#1F2933", "#DDE5ED", "#F4F6F8", "#F8C9C4", "#6B7680"
FONT = "Calibri"
#: Conditional formats reach so many rows below the prepared ones, for those who are added later.
ROWS_TO_COME = 200
#: On the hidden sheet, right of all entries of drop-downs: what the workbook keeps for itself.
MEMORY_COLUMN = 26


@dataclass
class Plan:
    """An event to be written, and the room to be left for what is still to come."""

    tournament: Tournament
    language: str = "en"
    participants: int = 0
    rounds: int = 0
    games: int = 1
    #: Titles get this added when a workbook holds several events.
    suffix: str = ""

    @property
    def rows(self) -> int:
        return max(self.participants, len(self.tournament.participants), 2)

    @property
    def columns(self) -> int:
        longest = max((len(p.rounds) for p in self.tournament.participants), default=0)
        return max(self.rounds, self.tournament.scheduled_rounds, longest, 1)


#: Adds what a program needs to a workbook, given the sheets of each event by name.
Dress = Callable[[xlsxwriter.Workbook, Sequence[dict[str, Worksheet]]], None]


def build(plans: Sequence[Plan], before: str | None = None, dress: Dress | None = None) -> bytes:
    """The workbook as a file's bytes.

    ``before`` is for programs whose functions see only their arguments: it stands before the names of
    functions, and the formulas name the crosstable.
    """
    out = io.BytesIO()
    book = xlsxwriter.Workbook(
        out, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    )
    first = plans[0].tournament
    book.set_properties({"title": first.name, "created": BUILT, "comments": "xltiebreak"})
    # The functions may be missing where the file is opened: the values stored beside them must stay.
    book.set_calc_mode("auto", 191029)
    book.calc_on_load = False
    formats = Formats(book)
    events = []
    for number, plan in enumerate(plans, start=1):
        if len(plans) > 1:
            plan.suffix = f" {number}"
        named = len(plans) > 1 or before is not None
        spelling = Spelling.naming(plan.tournament.team, before or "") if named else Spelling()
        event = _Event(book, formats, plan, len(plans) > 1, spelling)
        with speaking(plan.language):
            event.write()
        events.append(event.sheets)
    if dress:
        with speaking(plans[0].language):
            dress(book, events)
    book.close()
    return out.getvalue()


class Formats:
    """The formats, made once each."""

    def __init__(self, book: xlsxwriter.Workbook) -> None:
        self.book = book
        self.made: dict[tuple[tuple[str, Any], ...], Format] = {}

    def __call__(self, **properties: Any) -> Format:
        full = {"font_name": FONT, "font_size": 11, "font_color": INK, "valign": "vcenter", **properties}
        key = tuple(sorted(full.items()))
        if key not in self.made:
            self.made[key] = self.book.add_format(full)
        return self.made[key]

    @property
    def title(self) -> Format:
        return self(bold=True, font_size=16)

    @property
    def head(self) -> Format:
        return self(bold=True, bg_color=HEAD, bottom=2, top=1, align="center", text_wrap=True)

    @property
    def head_left(self) -> Format:
        return self(bold=True, bg_color=HEAD, bottom=2, top=1, text_wrap=True)

    def cell(self, **properties: Any) -> Format:
        return self(bottom=4, bottom_color=GREY, **properties)

    @property
    def hint(self) -> Format:
        return self(italic=True, font_color=GREY, font_size=10, indent=1)


@dataclass
class _Event:
    book: xlsxwriter.Workbook
    formats: Formats
    plan: Plan
    several: bool
    spelling: Spelling
    sheets: dict[str, Worksheet] = field(default_factory=dict)
    areas: dict[str, str] = field(default_factory=dict)

    @property
    def tournament(self) -> Tournament:
        return self.plan.tournament

    def write(self) -> None:
        names = ["Settings", "Crosstable", "Standings", "Details", "Check", "Progress", "Guide"]
        if self.tournament.team:
            names.insert(2, "Boards")
        for name in names:
            self.sheets[name] = self.book.add_worksheet(self.title(name))
        self.lists = self.book.add_worksheet(self.title("Lists"))
        self.lists.hide()
        self.result = self.standings()
        self.write_settings()
        self.write_crosstable()
        if self.tournament.team:
            self.write_boards()
        self.write_standings()
        self.write_details()
        self.write_check()
        self.write_progress()
        self.write_guide()
        self.define_names()
        if not self.several or self.plan.suffix == " 1":
            first = "Standings" if self.result else "Settings"
            self.sheets[first].activate()

    def title(self, name: str) -> str:
        return say(f"sheet {name}") + self.plan.suffix

    def reference(self, name: str) -> str:
        return quoted(self.title(name))

    def standings(self) -> Standings | None:
        if not self.tournament.participants or not self.tournament.rounds:
            return None
        return standings(replace(self.tournament, in_workbook=True))

    def define_names(self) -> None:
        """In the whole workbook, or with several events on each sheet of this one."""
        for name, area in self.areas.items():
            if not self.several:
                self.book.define_name(name, f"={area}")
                continue
            for sheet in self.sheets.values():
                self.book.define_name(f"{quoted(sheet.get_name())}!{name}", f"={area}")

    # ------------------------------------------------------------------------------------------ Settings

    def write_settings(self) -> None:
        sheet, f = self.sheets["Settings"], self.formats
        sheet.set_column(0, 0, 4, None, {"hidden": True})
        sheet.set_column(1, 1, 34)
        sheet.set_column(2, 2, 38)
        sheet.set_column(3, 3, 68)
        sheet.set_default_row(19)
        sheet.set_row(0, 32)
        sheet.write(0, 1, say("settings title"), f.title)
        row = 2
        self.settings_cells: dict[str, tuple[str, Any]] = {}
        self.listed: dict[str, tuple[Place, str]] = {}
        for item in settings_rows(self.tournament, self.plan.language, self.plan.games):
            if item.key == "":
                row += 1
                sheet.merge_range(row, 1, row, 3, item.label, f.head_left)
                row += 1
                continue
            self.write_setting(sheet, row, item)
            row += 1
        self.areas["Settings"] = f"{self.reference('Settings')}!$A$1:$C${row}"
        sheet.freeze_panes(1, 0)
        sheet.hide_gridlines(2)
        self.page(sheet, f"B1:D{row}", landscape=False, repeat=0)
        self.write_memory()

    def write_memory(self) -> None:
        """On the hidden sheet, beside the entries of drop-downs: key and text, like settings."""
        left, area = MEMORY_COLUMN, f"{quoted(self.lists.get_name())}!${column_letters(MEMORY_COLUMN + 1)}$1"
        memory = hidden_settings(self.tournament)
        for row, (key, text) in enumerate(memory.items()):
            self.lists.write(row, left, key)
            self.lists.write_string(row, left + 2, text, self.formats(num_format="@"))
        self.areas["Memory"] = f"{area}:${column_letters(left + 3)}${len(memory)}"

    def write_setting(self, sheet: Worksheet, row: int, item: SettingRow) -> None:
        f = self.formats
        sheet.write(row, 0, item.key)
        sheet.write(row, 1, item.label, f(indent=1))
        input_format: dict[str, Any] = {
            "bg_color": SOFT,
            "border": 1,
            "border_color": GREY,
            "align": "left",
            "indent": 1,
        }
        if item.kind == "date":
            input_format["num_format"] = "yyyy-mm-dd"
        elif item.kind in ("text", "list", "criterion"):
            input_format["num_format"] = "@"
        cell_format = f(**input_format)
        if isinstance(item.value, dt.date):
            sheet.write_datetime(row, 2, dt.datetime(*item.value.timetuple()[:3]), cell_format)
        elif item.value is None:
            sheet.write_blank(row, 2, None, cell_format)
        elif isinstance(item.value, str):
            sheet.write_string(row, 2, item.value, cell_format)
        else:
            sheet.write_number(row, 2, float(item.value), cell_format)
        sheet.write(row, 3, item.hint, f.hint)
        cell = f"{self.reference('Settings')}!$C${row + 1}"
        self.settings_cells[item.key] = (cell, item.value)
        if item.kind == "criterion" and item.value:
            code = str(item.value).partition(" ")[0]
            self.listed.setdefault(code, (Place("settings", sheet.get_name(), row + 1, 3), code))
        self.validate(sheet, row, item)

    def validate(self, sheet: Worksheet, row: int, item: SettingRow) -> None:
        if item.kind == "choice":
            source: list[str] = (
                list(LANGUAGES.values())
                if item.key == "language"
                else [say(f"choice {word}") for word in CHOICES[item.key]]
            )
            sheet.data_validation(
                row, 2, row, 2, {"validate": "list", "source": self.list_of(item.key, source)}
            )
        elif item.kind == "criterion":
            spelled = [f"{c} – {full_name_of(parse_criterion(c))}" for c in self.criteria()]
            options = {
                "validate": "list",
                "source": self.list_of("criteria", spelled),
                "show_error": False,
                "input_title": say("list title"),
                "input_message": say("list prompt"),
            }
            sheet.data_validation(row, 2, row, 2, options)
        elif item.kind == "date":
            options = {
                "validate": "date",
                "criteria": ">=",
                "value": dt.date(1900, 1, 2),
                "error_type": "warning",
            }
            sheet.data_validation(row, 2, row, 2, options)

    def criteria(self) -> list[str]:
        """Every criterion that has a function and can be used in an event of this kind."""
        unfit = "individual" if self.tournament.team else "team"
        return [
            criterion
            for criterion in criteria_with_functions()
            if CATALOGUE[parse_criterion(criterion).code].kind != unfit
            and not (parse_criterion(criterion).score and not self.tournament.team)
        ]

    def list_of(self, key: str, entries: list[str]) -> str:
        """A column of the hidden sheet that a drop-down takes its entries from."""
        if not hasattr(self, "list_columns"):
            self.list_columns: dict[str, int] = {}
        if key not in self.list_columns:
            column = self.list_columns[key] = len(self.list_columns)
            self.lists.write_column(0, column, entries)
        letters = column_letters(self.list_columns[key] + 1)
        return f"={quoted(self.lists.get_name())}!${letters}$1:${letters}${len(entries)}"

    # ---------------------------------------------------------------------------------------- Crosstable

    def write_crosstable(self) -> None:
        sheet, f, plan = self.sheets["Crosstable"], self.formats, self.plan
        columns = crosstable_columns(self.tournament, plan.rows, plan.columns)
        header, top = CROSSTABLE_HEADER - 1, CROSSTABLE_TOP - 1
        sheet.set_default_row(18)
        self.mirror_settings(sheet)
        sheet.set_row(CROSSTABLE_KEYS, 26)
        name_cell, name = self.settings_cells["name"]
        sheet.write_formula(CROSSTABLE_KEYS, 0, f'=IF({name_cell}="","",{name_cell})', f.title, name or "")
        sheet.set_row(header, 30)
        last_row = top + plan.rows - 1
        for at, column in enumerate(columns):
            sheet.write(CROSSTABLE_KEYS - 1, at, column.key)
            sheet.set_column(at, at, column.width)
            sheet.write(header, at, column.heading, f.head if column.centred else f.head_left)
            if column.comment:
                sheet.write_comment(header, at, column.comment, {"x_scale": 2.4, "y_scale": column.lines / 4})
        plain = f.cell(num_format="@")
        centred = f.cell(num_format="@", align="center")
        number = f.cell(align="center")
        own = f.cell(num_format="@", align="center", bg_color="#C9D1D9", bold=True)
        cells = crosstable_cells(self.tournament, plan.rows, columns)
        for r, line in enumerate(cells):
            for c, value in enumerate(line):
                kind = columns[c]
                fmt = number if kind.number else centred if kind.centred else plain
                if kind.key == f"v{line[0]}":
                    fmt = own
                self.write_cell(sheet, top + r, c, Cell(value), fmt)
        self.mark_problems(sheet, "C", top, 0, last_row, len(columns) - 1)
        sheet.freeze_panes(header + 1, next(i for i, c in enumerate(columns) if c.key == "name") + 1)
        sheet.ignore_errors({"number_stored_as_text": f"A1:{address(last_row + 1, len(columns))}"})
        width = max(len(columns), len(self.settings_cells) + 2)
        area = f"$A$1:${column_letters(width)}${last_row + 1}"
        self.areas["Crosstable"] = f"{self.reference('Crosstable')}!{area}"
        printed = [i for i, c in enumerate(columns) if c.printed]
        self.print_columns(sheet, printed[-1] + 1)
        self.page(sheet, "", len(printed) > 12, header + 1)

    def mirror_settings(self, sheet: Worksheet) -> None:
        """Hidden rows that repeat the settings, so that the named range holds all that counts."""
        sheet.write(0, 0, "xltiebreak")
        for column, (key, (cell, value)) in enumerate(self.settings_cells.items(), start=1):
            sheet.write(0, column, key)
            if isinstance(value, dt.date):
                shown: Any = (value - dt.date(1899, 12, 30)).days
            else:
                shown = "" if value is None else value if isinstance(value, str) else float(value)
            sheet.write_formula(1, column, f'=IF({cell}="","",{cell})', None, shown)
        listed = [c for key, c in self.settings_cells.items() if key.startswith("tie-break ")]
        count = sum(1 for c, value in listed if value)
        column += 1
        sheet.write(0, column, LISTED)
        # From the heading above the list to the row below, so that rows inserted anywhere count.
        first, last = (int(c.rpartition("$")[2]) for c, _ in (listed[0], listed[-1]))
        area = f"{self.reference('Settings')}!$C${first - 1}:$C${last + 1}"
        sheet.write_formula(1, column, f"=COUNTA({area})", None, count)
        for row in range(CROSSTABLE_KEYS):
            sheet.set_row(row, None, None, {"hidden": True})

    def mark_problems(
        self, sheet: Worksheet, role: str, top: int, left: int, bottom: int, right: int
    ) -> None:
        """Cells that the Check sheet names stand out, on paper too, and in rows that are added below."""
        marks = f"{self.reference('Check')}!$F${TABLE_TOP}:$G${TABLE_TOP + 1000}"
        sheet.conditional_format(
            top,
            left,
            bottom + ROWS_TO_COME,
            right,
            {
                "type": "formula",
                "criteria": f'=COUNTIF({marks},"{role}:"&ADDRESS(ROW(),COLUMN(),4))>0',
                "format": self.book.add_format(
                    {"bg_color": ERROR, "bold": True, "italic": True, "border": 1, "font_color": "#8A1C12"}
                ),
            },
        )

    def write_boards(self) -> None:
        sheet, f, plan = self.sheets["Boards"], self.formats, self.plan
        columns = boards_columns(plan.columns)
        sheet.set_row(0, 26)
        sheet.write(0, 0, say("boards title"), f.title)
        sheet.set_row(1, None, None, {"hidden": True})
        sheet.set_row(2, 4)
        sheet.set_row(3, 30)
        for at, column in enumerate(columns):
            sheet.write(1, at, column.key)
            sheet.set_column(at, at, column.width)
            sheet.write(3, at, column.heading, f.head if column.centred else f.head_left)
            if column.comment:
                sheet.write_comment(3, at, column.comment, {"x_scale": 2.4, "y_scale": column.lines / 4})
        rows = board_rows(self.tournament, plan.rows, columns)
        names: dict[object, str] = {p.no: p.name for p in self.tournament.participants}
        for r, (line, last_of_team) in enumerate(rows, start=4):
            border = {"bottom": 1} if last_of_team else {"bottom": 4, "bottom_color": GREY}
            for c, value in enumerate(line):
                kind = columns[c]
                fmt = f(
                    num_format="General" if kind.number else "@",
                    align="center" if kind.centred else "left",
                    **border,
                )
                if kind.key == "team-name":
                    formula = self.participants().name_of(f"$A{r + 1}")
                    self.write_cell(sheet, r, c, Cell(names.get(line[0], ""), formula), fmt)
                else:
                    self.write_cell(sheet, r, c, Cell(value), fmt)
        last = 4 + len(rows)
        self.mark_problems(sheet, "B", 4, 0, last - 1, len(columns) - 1)
        sheet.freeze_panes(4, 5)
        sheet.ignore_errors({"number_stored_as_text": f"A1:{address(last, len(columns))}"})
        self.areas["Boards"] = f"{self.reference('Boards')}!$A$1:${column_letters(len(columns))}${last}"
        printed = [i for i, c in enumerate(columns) if c.printed]
        self.print_columns(sheet, printed[-1] + 1)
        self.page(sheet, "", len(printed) > 12, 4)

    # ----------------------------------------------------------------------- Standings, Details, Check

    def write_standings(self) -> None:
        sheet, f, plan = self.sheets["Standings"], self.formats, self.plan
        keys = standings_keys(plan.columns, len(self.tournament.tie_breaks))
        self.key_columns = {key: at for at, key in enumerate(keys)}
        widths = {"rank": 7, "no": 6, "name": 30, "pts": 8}
        for at, key in enumerate(keys):
            sheet.write(TABLE_KEY_ROW - 1, at, key)
        sheet.set_row(TABLE_KEY_ROW - 1, None, None, {"hidden": True})
        sheet.set_default_row(18)
        sheet.set_row(0, 30)
        sheet.set_row(1, 60)
        sheet.set_row(TABLE_HEADER - 1, 24)
        contents = self.standings_contents()
        for at, key in enumerate(keys):
            options = {"hidden": key not in contents.header}
            sheet.set_column(at, at, widths.get(key, 10.5), None, options)
        criteria = [c for c in contents.header if c.startswith("c")]
        printed = 4 + max(6, len(criteria))
        sheet.write(0, 0, contents.fixed["title"].value, f.title)
        under = f(text_wrap=True, valign="top", font_size=10)
        sheet.merge_range(1, 0, 1, printed - 1, contents.fixed["subtitle"].value, under)
        body = {"name": f(indent=1), "pts": f(align="center", bold=True, num_format="0.##")}
        body["rank"] = f(align="center", bold=True)
        unseen = f(num_format=";;;")  # LibreOffice prints a # for numbers of hidden columns
        body |= {key: unseen for key in keys if is_history(key)}
        self.write_table(sheet, contents, body, f(align="center", num_format="0.##"), plan.rows)
        last = TABLE_TOP + plan.rows - 1
        table = f"A{TABLE_TOP}:{address(last + ROWS_TO_COME, 4 + LONGEST_LIST)}"
        heads = f"A{TABLE_HEADER}:{address(TABLE_HEADER, 4 + LONGEST_LIST)}"
        line = {"bottom": 4, "bottom_color": GREY}
        self.conditional(sheet, table, f'AND($B{TABLE_TOP}<>"",A${TABLE_HEADER}<>"")', line)
        self.conditional(sheet, table, f"ISERROR(A{TABLE_TOP})", {"font_color": "#A0A7AE"})
        self.conditional(
            sheet, heads, f'A${TABLE_HEADER}<>""', {"bg_color": HEAD, "bold": True, "bottom": 1, "top": 1}
        )
        sheet.write_comment(TABLE_HEADER - 1, 0, say("comment rank"), {"x_scale": 2})
        sheet.freeze_panes(TABLE_HEADER, 3)
        sheet.hide_gridlines(2)
        area = f"$A$1:${column_letters(len(keys))}${last}"
        self.areas["Standings"] = f"{self.reference('Standings')}!{area}"
        # Columns without a criterion are hidden, so that the area can have room for all.
        self.print_columns(sheet, 4 + LONGEST_LIST)
        self.page(sheet, "", len(criteria) > 6, TABLE_HEADER)

    def standings_contents(self) -> Contents:
        if self.result is None:
            codes = self.tournament.tie_breaks or PRESETS[preset_of(self.tournament)].split(",")
            made = Contents({"title": Cell(self.tournament.name), "subtitle": Cell(say("not sorted yet"))})
            made.header = {key: Cell(say(f"heading {key}")) for key in ("rank", "no", "name")}
            made.header["pts"] = Cell("PTS")
            others = [code for code in codes if code not in ("PTS", "MPTS", "GPTS")]
            made.header |= {f"c{at}": Cell(code) for at, code in enumerate(others, start=1)}
            return made
        return standings_contents(self.result, self.participants(), 2, TABLE_TOP, self.spelling)

    def participants(self) -> Participants:
        columns = crosstable_columns(self.tournament, self.plan.rows, self.plan.columns)
        keys = [column.key for column in columns]
        return Participants(
            self.title("Crosstable"),
            CROSSTABLE_TOP,
            CROSSTABLE_TOP + self.plan.rows - 1,
            keys.index("no") + 1,
            keys.index("name") + 1,
        )

    def write_table(
        self, sheet: Worksheet, contents: Contents, body: dict[str, Format], usual: Format, rows: int
    ) -> None:
        """The header and the rows of a table whose columns are known by keys."""
        f = self.formats
        for key, column in self.key_columns.items():
            head = f(bold=True, text_wrap=True, **({"indent": 1} if key == "name" else {"align": "center"}))
            if key in contents.header:
                sheet.write_string(TABLE_HEADER - 1, column, str(contents.header[key].value), head)
            elif not is_history(key):
                sheet.write_blank(TABLE_HEADER - 1, column, None, head)
        for at in range(rows):
            line = contents.rows[at] if at < len(contents.rows) else {}
            for key, column in self.key_columns.items():
                fmt = body.get(key, usual)
                self.write_cell(sheet, TABLE_TOP - 1 + at, column, line.get(key), fmt)

    def write_cell(self, sheet: Worksheet, row: int, column: int, cell: Cell | None, fmt: Format) -> None:
        if cell is None or (cell.value in (None, "") and not cell.formula):
            sheet.write_blank(row, column, None, fmt)
        elif cell.formula:
            sheet.write_formula(row, column, f"={cell.formula}", fmt, cell.value)
        elif isinstance(cell.value, str):
            sheet.write_string(row, column, cell.value, fmt)
        else:
            sheet.write_number(row, column, cell.value, fmt)

    def conditional(self, sheet: Worksheet, area: str, formula: str, look: dict[str, Any]) -> None:
        options = {"type": "formula", "criteria": f"={formula}", "format": self.book.add_format(look)}
        sheet.conditional_format(area, options)

    def write_details(self) -> None:
        sheet, f = self.sheets["Details"], self.formats
        for at, (key, width) in enumerate(DETAILS_KEYS.items()):
            sheet.set_column(at, at, width)
            sheet.write(1, at, key)
        sheet.set_row(0, 28)
        sheet.set_row(1, None, None, {"hidden": True})
        contents = details_contents(self.result) if self.result else Contents()
        sheet.write(0, 0, say("details title"), f.title)
        sheet.write(2, 0, say("details choose"), f(bold=True))
        chooser = f(bg_color=SOFT, border=1, bold=True, align="center", font_size=13)
        first = self.result.rows[0].no if self.result else None
        if first is None:
            sheet.write_blank(2, 3, None, chooser)
        else:
            sheet.write_number(2, 3, first, chooser)
        numbers = f"={self.reference('Standings')}!$B${TABLE_TOP}:$B${TABLE_TOP + self.plan.rows - 1}"
        sheet.data_validation(2, 3, 2, 3, {"validate": "list", "source": numbers})
        sheet.write(2, 4, say("details hint"), f.hint)
        looks = {
            "no": f(align="center", font_color=GREY),
            "criterion": f(),
            "round": f(align="center"),
            "value": f(align="right", num_format="0.##"),
            "text": f(indent=1),
        }
        columns = list(DETAILS_KEYS)
        head = {"no": Cell(say("heading no")), **{k: Cell(say(f"heading {k}")) for k in columns[1:]}}
        for at, key in enumerate(columns):
            sheet.write(DETAILS_TOP - 2, at, head[key].value, f.head_left if key == "text" else f.head)
        choice = (DETAILS_CHOICE_ROW, columns.index("value") + 1)
        places = {key: at + 1 for at, key in enumerate(columns)}
        rows = details_rows(contents.rows, first, say("details all"), DETAILS_TOP, choice, places)
        for r, line in enumerate(rows, start=DETAILS_TOP - 1):
            for at, key in enumerate(columns):
                self.write_cell(sheet, r, at, line.get(key), looks[key])
        whole = f"A{DETAILS_TOP}:E{DETAILS_TOP + 200_000}"
        start = DETAILS_TOP
        self.conditional(
            sheet,
            whole,
            f'LEFT($E{start},2)="{HEADING}"',
            {"bold": True, "bg_color": HEAD, "top": 1, "bottom": 1},
        )
        self.conditional(sheet, whole, f'$B{start}<>""', {"bold": True, "top": 1})
        self.conditional(sheet, whole, f'LEFT($D{start},1)="("', {"italic": True, "font_color": GREY})
        sheet.freeze_panes(DETAILS_TOP - 1, 0)
        sheet.hide_gridlines(2)
        sheet.set_h_pagebreaks([DETAILS_TOP + CARD_ROWS])
        self.areas["Details"] = f"{self.reference('Details')}!$A:$E"
        self.page(sheet, "", False, DETAILS_TOP - 1)

    def write_check(self) -> None:
        sheet, f = self.sheets["Check"], self.formats
        for at, (key, width) in enumerate(CHECK_KEYS.items()):
            sheet.set_column(at, at, width, None, {"hidden": key.startswith("mark")})
            sheet.write(TABLE_KEY_ROW - 1, at, key)
        sheet.set_row(0, 28)
        sheet.set_row(TABLE_KEY_ROW - 1, None, None, {"hidden": True})
        contents = check_contents(at_their_cells(self.result.problems if self.result else [], self.listed))
        sheet.write(0, 0, contents.fixed["title"].value, f.title)
        sheet.write(
            1, 0, contents.fixed["summary"].value if self.result else say("not checked yet"), f(bold=True)
        )
        for at, key in enumerate(CHECK_KEYS):
            if key in contents.header:
                sheet.write(TABLE_HEADER - 1, at, contents.header[key].value, f.head_left)
        link = f(font_color="#0B5CAD", underline=1, valign="top")
        plain = f(valign="top", text_wrap=True)
        for r, line in enumerate(contents.rows, start=TABLE_TOP - 1):
            for at, key in enumerate(CHECK_KEYS):
                self.write_cell(sheet, r, at, line.get(key), link if key in ("cell", "other") else plain)
        for r in range(len(contents.rows), 40):  # room that is formatted already
            for at, key in enumerate(CHECK_KEYS):
                sheet.write_blank(TABLE_TOP - 1 + r, at, None, link if key in ("cell", "other") else plain)
        whole = f"A{TABLE_TOP}:E{TABLE_TOP + 1000}"
        self.conditional(sheet, whole, f'$A{TABLE_TOP}="{say("error")}"', {"bold": True, "bottom": 4})
        self.conditional(sheet, whole, f'$A{TABLE_TOP}<>""', {"bottom": 4})
        sheet.freeze_panes(TABLE_HEADER, 0)
        sheet.hide_gridlines(2)
        self.areas["Check"] = f"{self.reference('Check')}!$A:$G"
        self.page(sheet, "", True, TABLE_HEADER)

    # --------------------------------------------------------------------------------- Progress, Guide

    def write_progress(self) -> None:
        sheet, f, plan = self.sheets["Progress"], self.formats, self.plan
        rounds, leaders = plan.columns, min(LEADERS, plan.rows)
        sheet.set_column(0, 0, 6)
        sheet.set_column(1, 1, 28)
        sheet.set_column(2, 1 + rounds, 5.5)
        sheet.set_row(0, 28)
        sheet.write(0, 0, say("progress title"), f.title)
        standings = self.reference("Standings")
        contents = self.standings_contents()
        for block, (letter, title) in enumerate((("p", "progress points"), ("q", "progress places"))):
            top = 2 + block * (leaders + 3)
            sheet.write(top, 0, say("heading no"), f.head)
            sheet.write(top, 1, say(title), f.head_left)
            for r in range(1, rounds + 1):
                sheet.write(top, 1 + r, r, f.head)
            for n in range(leaders):
                line = contents.rows[n] if n < len(contents.rows) else {}
                source = TABLE_TOP + n
                no, name = line.get("no", Cell("")), line.get("name", Cell(""))
                number = f'=IF({standings}!B{source}="","",{standings}!B{source})'
                sheet.write_formula(top + 1 + n, 0, number, f.cell(align="center"), no.value)
                sheet.write_formula(top + 1 + n, 1, f'={standings}!C{source}&""', f.cell(), name.value)
                for r in range(1, rounds + 1):
                    column = column_letters(self.key_columns[f"{letter}{r}"] + 1)
                    there = f"{standings}!{column}{source}"
                    value = line.get(f"{letter}{r}", Cell()).value
                    cached = "#N/A" if value is None else value
                    formula = f'=IF({there}="",NA(),{there})'
                    sheet.write_formula(
                        top + 1 + n, 1 + r, formula, f.cell(align="center", num_format="0.##"), cached
                    )
            area = f"{address(top + 2, 3)}:{address(top + 1 + leaders, 2 + rounds)}"
            self.conditional(sheet, area, f"ISERROR({address(top + 2, 3)})", {"font_color": "#FFFFFF"})
            self.chart(sheet, say(title), top, leaders, rounds, letter == "q", 3 + 2 * (leaders + 3), block)
        sheet.hide_gridlines(2)
        bottom = 5 + 2 * (leaders + 3) + 44
        self.page(sheet, f"A1:{address(bottom, max(2 + rounds, 14))}", False, 0)
        sheet.fit_to_pages(1, 1)

    def chart(
        self,
        sheet: Worksheet,
        title: str,
        top: int,
        leaders: int,
        rounds: int,
        places: bool,
        below: int,
        block: int,
    ) -> None:
        chart = self.book.add_chart({"type": "line"})
        name = self.title("Progress")
        dashes = ("solid", "dash", "round_dot", "long_dash")
        marks = ("circle", "square", "diamond", "triangle", "x", "star", "long_dash", "plus")
        colours = ("#1B4F72", "#B03A2E", "#1E8449", "#7D3C98", "#B9770E", "#117A65", "#5D6D7E", "#212F3D")
        for n in range(leaders):
            row = top + 1 + n
            chart.add_series(
                {
                    "name": [name, row, 1],
                    "categories": [name, top, 2, top, 1 + rounds],
                    "values": [name, row, 2, row, 1 + rounds],
                    "line": {"width": 1.75, "dash_type": dashes[n % 4], "color": colours[n]},
                    "marker": {
                        "type": marks[n],
                        "size": 6,
                        "fill": {"color": colours[n]},
                        "border": {"color": colours[n]},
                    },
                }
            )
        chart.set_title({"name": title, "name_font": {"size": 12}})
        chart.set_legend({"position": "right"})
        chart.set_x_axis({"name": say("heading round"), "position_axis": "on_tick"})
        chart.set_y_axis({"reverse": True, "min": 1, "crossing": "max"} if places else {"min": 0})
        chart.set_size({"width": 740, "height": 390})
        chart.show_na_as_empty_cell()
        chart.show_blanks_as("span")
        sheet.insert_chart(below + block * 21, 0, chart)

    def write_guide(self) -> None:
        sheet, f = self.sheets["Guide"], self.formats
        sheet.set_column(0, 0, 24)
        sheet.set_column(1, 1, 78)
        sheet.set_row(0, 30)
        sheet.write(0, 0, say("guide title"), f.title)
        row = 2
        kind = preset_of(self.tournament)
        for key in GUIDE:
            text = say(f"guide {key} {kind}" if key in GUIDE_BY_KIND else f"guide {key}")
            heading, _, words = text.partition("\n")
            sheet.write(row, 0, heading, f.cell(bold=True, valign="top", text_wrap=True))
            sheet.write(row, 1, words, f.cell(valign="top", text_wrap=True))
            lines = sum(1 + len(part) // 80 for part in words.split("\n"))
            sheet.set_row(row, 15.5 * max(lines, 1) + 6)
            row += 1
        sheet.hide_gridlines(2)
        self.page(sheet, f"A1:B{row}", False, 0)

    def page(self, sheet: Worksheet, area: str, landscape: bool, repeat: int) -> None:
        """A4, as wide as the paper, headings on every page, the event and the page below."""
        sheet.set_paper(9)
        if landscape:
            sheet.set_landscape()
        if area:
            sheet.print_area(area)
        sheet.fit_to_pages(1, 0)
        if repeat:
            sheet.repeat_rows(max(0, repeat - 1), repeat - 1)
        sheet.set_margins(left=0.5, right=0.5, top=0.6, bottom=0.7)
        name = self.tournament.name.replace("&", "&&")[:80]
        sheet.set_footer(f"&L&8{name}&C&8{self.title_of(sheet)}&R&8&P / &N")

    def print_columns(self, sheet: Worksheet, last: int) -> None:
        """Print columns as far down as they are filled, so that no row that is added later is cut off.

        XlsxWriter's own ``print_area`` would write ``$A:$P``, which openpyxl cannot read.
        """
        title = quoted(sheet.get_name())
        area = f"={title}!$A$1:${column_letters(last)}${MOST_ROWS}"
        self.book.define_name(f"{title}!_xlnm.Print_Area", area)

    def title_of(self, sheet: Worksheet) -> str:
        return str(sheet.get_name()).replace("&", "&&")


GUIDE = ("type", "cells", "byes", "settings", "sort", "explain", "check", "progress", "print", "files")
GUIDE_BY_KIND = {"cells"}
