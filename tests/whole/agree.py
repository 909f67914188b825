"""Compares the formats of one table: every cell of its CSV stands in the same row and below the same head in the other formats. So a
wrong text in one kept format is found by the others. RULES says where a format shows other columns on purpose."""
import csv
import functools
import html
import io
import json
import re
from collections import Counter
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from html.parser import HTMLParser
from itertools import zip_longest

import xlsx

TITLE = 4  # cells of a row: a row with fewer is a title, and a head may follow

@functools.cache
def pages(text):
    """Returns the lines of each page of the text of a PDF: lists of cells, and texts for rules."""
    out = []
    for line in text.removesuffix("\n").split("\n"):
        if re.match(r"page \d+ of \d+, ", line):
            out.append([])
        elif out:
            out[-1].append(line if re.match("={20}$|-{20}$|lines [0-9a-f]{8}, ", line) else line.split(" | "))
    return out


@functools.cache
def workbook(path):
    """Returns the sheets of a workbook: name, whether its first line has merged cells, and rows of cells by number and column."""
    book, sheets = xlsx.Book(path), {}
    for name, part, _ in book.sheets():
        rows = {}
        for cells in book.rows(part):
            for cell in cells:
                letters, number = re.fullmatch(r"([A-Z]+)(\d+)", cell.ref).groups()
                column = sum((ord(c) - 64) * 26 ** i for i, c in enumerate(reversed(letters)))
                rows.setdefault(int(number), {})[column] = shown(cell)
        sheets[name] = book.has_groups(part), rows
    return sheets


# ---- Readers: each returns a list of heads and a list of rows.


def numbered(heads):
    """Numbers repeated heads, so that each name belongs to one column."""
    out = []
    for head in heads:
        out.append(head if head not in out else f"{head}#{heads[:len(out) + 1].count(head)}")
    return out


class Table:
    def __init__(self, heads, rows):
        self.heads = numbered(heads)
        self.rows = [dict(zip(self.heads, list(row) + [""] * (len(heads) - len(row)))) for row in rows]


@functools.cache
def csv_rows(text, separator):
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=separator))
    return [[cell[1:] if re.match(r"'[=+@-]", cell) else cell for cell in row] for row in rows]


def from_csv(text, separator):
    rows = csv_rows(text, separator)
    return Table(rows[0], rows[1:])


def cuts(lines):
    """Returns the places where every line has two or more blanks."""
    width = max(map(len, lines))
    blank = [all(at >= len(line) or line[at] == " " for line in lines) for at in range(width)] + [False]
    starts, at = [0], 0
    while at < width:
        end = at
        while blank[end]:
            end += 1
        if end - at >= 2:
            starts.append(end)
        at = max(end, at + 1)
    return starts + [width + 1]


def from_text(text, first):
    """Returns the table whose first heads are `first`, up to a blank line."""
    lines = text.split("\n")
    words = " ".join(first).split()
    begin = next((i for i, line in enumerate(lines) if line.split()[:len(words)] == words), None)
    if begin is None:
        return None
    end = next(i for i in range(begin, len(lines)) if not lines[i].strip())
    rows = lines[begin:end]
    at = cuts(rows)
    split = [[row[a:b].strip() for a, b in zip(at, at[1:])] for row in rows]
    return Table(split[0], split[1:])


def one_head(rows):
    """Joins two lines of heads: a group stands over the first of its columns; a column without a group has only the first line."""
    group, heads = "", []
    for above, below in zip(rows[0], rows[1]):
        group = above or group
        heads.append(f"{group} {below}" if below else above)
    return [heads] + rows[2:]


class Tables(HTMLParser):
    """Collects the tables of a page as lists of rows of texts; groups of columns become part of their heads."""

    def __init__(self):
        super().__init__()
        self.tables, self.cell, self.span = [], None, (1, 1)

    def handle_starttag(self, tag, attrs):
        if tag == "table":
            self.tables.append([])
            self.below = []
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.cell = ""
            self.span = tuple(int(dict(attrs).get(name, 1)) for name in ("colspan", "rowspan"))

    def handle_data(self, data):
        if self.cell is not None:
            self.cell += data

    def handle_endtag(self, tag):
        if tag in ("td", "th"):
            self.tables[-1][-1] += [self.cell] + [""] * (self.span[0] - 1)
            self.below += [self.span[1] == 2] * self.span[0]
            self.cell = None
        elif tag == "thead" and any(self.below):
            below = iter(self.tables[-1].pop())
            self.tables[-1][:] = one_head([self.tables[-1][0], ["" if over else next(below) for over in self.below[:len(self.tables[-1][0])]]])


def from_html(text, first):
    parser = Tables()
    parser.feed(text)
    for rows in parser.tables:
        if [cell for cell in rows[0] if cell][:len(first)] == first:
            return Table(rows[0], rows[1:])
    return None


def rounded(value, digits=2):
    return str(Decimal(value).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)).replace(".", ",")


def mixed(value):
    """Reads a fraction as people write it: 4 1/2."""
    part = Fraction(value).limit_denominator(60)
    whole, rest = divmod(part.numerator, part.denominator)
    return f"{whole or ''} {rest}/{part.denominator}".strip() if rest else str(whole)


def shown(cell):
    """Returns a cell of a workbook as people see it."""
    form = cell.style.replace("bold", "").replace("italic", "").strip()
    if cell.kind == "text":
        return cell.value.replace("\n", " ")
    if form == "0.00":
        return rounded(cell.value)
    if form == '0.00 "€"':
        return rounded(cell.value) + " €"
    if form == "# ??/??":
        return mixed(cell.value)
    if form == "0 %":
        return rounded(Decimal(cell.value) * 100, 0) + " %"
    if form == "dd.mm.yyyy":
        day = date(1899, 12, 30) + timedelta(int(cell.value))
        return day.isoformat()
    return cell.value


@functools.cache
def grid(path, sheet):
    """Returns the rows of a sheet, with blanks for missing cells, or None without the sheet."""
    if sheet not in workbook(path):
        return None
    grouped, rows = workbook(path)[sheet]
    width = max((max(row) for row in rows.values()), default=0)
    cells = [[rows.get(n, {}).get(k, "") for k in range(1, width + 1)] for n in range(1, max(rows, default=0) + 1)]
    return one_head(cells) if grouped and sheet != "Bogen" else cells


def from_sheet(path, sheet):
    rows = grid(path, sheet)
    return rows and Table(rows[0], rows[1:])


def players_heads(heads):
    """In the Bogen's workbook the player's name stands after +/-: A +/-, A."""
    out = list(heads)
    for at, head in enumerate(heads):
        if head == "+/-":
            out[at] = f"{heads[at + 1]} +/-"
        elif head == "Note":
            out[at], out[at - 1] = f"{heads[at - 1]} Note", f"{heads[at - 1]} Punkte"
    return out


def from_bogen_sheet(path):
    rows = grid(path, "Bogen")
    end = next(i for i, row in enumerate(rows) if "Punkte" in row[:8])
    return Table(players_heads(rows[2]), rows[3:end])


def plain(cell):
    """Returns the text without the signs for underlined, struck and boxed."""
    return re.sub(r"\[#?(\w+)\]|_(-?\w+)_|~(\w+)~", lambda m: m[1] or m[2] or m[3], cell)


def head_of(rows):
    """Joins the rows of a head: those that have the columns of most of them."""
    rows = [row for row in rows if "Pflichtsoli" not in row]
    wide = Counter(len(row) for row in rows if len(row) > 5)
    if not wide:  # the head of a narrow table is the line above the rule
        return rows[-1]
    width = wide.most_common(1)[0][0]
    full = [row for row in rows if len(row) == width]
    return [" ".join(row[i] for row in full if row[i]) for i in range(width)]


def across(line, head):
    """Spreads a line that is no game: its text spans the columns of a game, so those after the first are empty."""
    behind = head.index("Wert") - head.index("Spiel") if "Wert" in head and "Spiel" in head else 0
    if not behind or len(head) - len(line) != behind:
        return line
    at = head.index("Spiel") + 1
    return line[:at] + [""] * behind + line[at:]


@functools.cache
def pdf_tables(text):
    """Returns head and rows of each table. A thick line ends a head; a table whose head is repeated at the top of a page continues."""
    tables = []
    for lines in pages(text):
        above, first = [], True
        for line in lines:
            if isinstance(line, list) and (above is not None or len(line) < TITLE):
                above = (above or []) + [line]
            if line == "=" * 20 and above:
                head = head_of(above)
                if not (tables and first and tables[-1][0] == head):
                    tables.append((head, []))
                above, first = None, False
            elif isinstance(line, list) and above is None:
                row = across(line, tables[-1][0])
                if len(row) == len(tables[-1][0]):
                    tables[-1][1].append([plain(cell) for cell in row])
    return tables


def from_pdf(text, first):
    found = [(head, rows) for head, rows in pdf_tables(text) if [cell for cell in head if cell][:len(first)] == first]
    return Table(found[0][0], found[0][1]) if found else None


# ---- How the formats write a cell of the CSV: each takes the CSV's row and cell, and returns None for what the format does not show.


def same(_, cell):
    return cell


def party(_, cell):
    """Returns who won and the value: -3 is K 3."""
    if cell == "0" or not re.fullmatch(r"-?\d+", cell):
        return cell
    return f"{'K' if cell[0] == '-' else 'R'} {cell.lstrip('-')}"


def mark(row, cell):
    """Returns the mark; the CSV marks an event of the day too."""
    return cell if not row["Nr"].startswith("#") else None


def not_void(_, cell):
    return "" if cell == "void" else cell


def of_game(row, cell):
    """For programs a Strafe is not credited like a game."""
    return "" if row["Nr"].startswith("#") or cell == "void" else cell


def pokal_value(row, cell):
    """In the Pokal's workbook a value has a sign."""
    return not_role(row, cell.replace("R ", "").replace("K ", "-"))


def not_role(_, cell):
    """In a KaDaMu the CSV has the soloist's role instead of the value."""
    return None if cell in ("Ka", "Da", "Mu") else cell


def party_or_dash(row, cell):
    return "–" if cell == "void" else party(row, cell)


def round_name(_, cell):
    return "KaDaMu" if cell == "5" else cell


def fraction(_, cell):
    return re.sub(r"^0 (?=\d)", "", cell)


def dash(_, cell):
    return cell or "–"


def arrow(row, _):
    """Returns the places up or down since the day before."""
    if not row["Platz"] or not row["vorher"]:
        return ""
    change = int(row["vorher"]) - int(row["Platz"])
    return "=" if change == 0 else f"{'↑' if change > 0 else '↓'}{abs(change)}"


def game_number(_, cell):
    """In the CSV an event that is no game has the number of its entry."""
    return "" if cell.startswith("#") else cell


def point(_, cell):
    return cell.replace(",", ".") if re.fullmatch(r"-?\d+,\d\d", cell) else cell


def share(won, played):
    """Returns won of played games in per cent, or nothing without a game."""
    def of(row, _):
        count = int(row[played])
        return f"{(200 * int(row[won]) + count) // (2 * count)} %" if count else ""
    return of


def pair(won, played):
    return lambda row, _: f"{row[won]}/{row[played]}" if row[played] != "0" else ""


# CSV column: (other column, how it is written); None: not shown there. A star stands for any name.
STANDING = {"Platz": ("Platz", dash), "vorher": ("", arrow), "Bemerkung": ("#2", same),
            "mittlerer Platz": ("mittl. Platz", same)}
STATISTICS = {
    "Kürzel": ("", same), "Name": ("Name", same), "Spiele": ("Spiele", same), "je Spiel": ("je Spiel", same),
    "Re gewonnen": ("Re", share("Re gewonnen", "Re")), "Kontra gewonnen": ("Kontra", share("Kontra gewonnen", "Kontra")),
    "Soli": ("Soli", pair("Soli gewonnen", "Soli")), "Ansagen": ("Ansagen", pair("Ansagen gehalten", "Ansagen")), "*": None,
}
PLAYERS = {"Re": "Re Spiele", "Kontra": "Kontra Spiele", "gegen Solo": "gegen Solo Spiele", "Soli": "Soli gespielt",
           "Ansagen": "Ansagen gesagt"}
GAME = ("Nr", game_number)


def turned(a, b):
    """Compares a name that is written from right to left, whose letters the PDF has in drawing order."""
    return any("\u0590" <= letter <= "\u06ff" for letter in a) and sorted(a.replace(" ", "")) == sorted(b.replace(" ", ""))


def agrees(cell, shown):
    """Compares a cell of the CSV with the shown one: an empty one may be a dash, for an unknown figure; a number may be followed by a star."""
    return shown == cell or shown == f"{cell}*" or (cell == "" and shown == "–")


REMARKS = [(r"(\d+) of (\d+) Pflichtspieltage", r"\1 von \2 Pflichtspieltagen"), (r"(\d+) of 1 Pflichtspieltag", r"\1 von 1 Pflichtspieltag"), (r"not registered", "nicht gemeldet"),
           (r"missed Spieltag (\d+), one of the last (\d+)", r"Spieltag \1 verpasst, einen der letzten \2"),
           (r"missed Spieltag (\d+), the last one", r"Spieltag \1 verpasst, den letzten"),
           (r"has not played yet", "hat noch nicht gespielt"), (r"shut out since (\S+): .*", r"ausgeschlossen seit \1"),
           (r"out after day (\d)", r"raus nach Tag \1"),
           (r"! (\w+) has already played this kind; Pflichtsoli must be of different kinds, and until all are done no other solo is open (.*)",
            r"! \1 hat diese Spielart schon gespielt; die Pflichtsoli müssen verschieden sein, und bevor alle erledigt sind, ist kein anderes Solo erlaubt \2")]


def in_german(cell, shown):
    """Compares a message of the CSV with a document, which is German whatever the language of the messages."""
    return any((said := re.fullmatch(pattern, cell)) and said.expand(german) == shown for pattern, german in REMARKS)


def differences(table, other, rules):
    """Yields where the other table differs from the CSV."""
    rows = table.rows
    if other is None:
        return ["the table is missing"] if rows else []
    if len(rows) != len(other.rows):
        return [f"{len(other.rows)} rows, the CSV has {len(rows)}"]
    faults = []
    for column in table.heads:
        rule = rules.get(column, rules.get("*", (column, same)))
        if rule is None or (rule[0] not in other.heads and not any(row[column] for row in rows)):
            continue
        if rule[0] not in other.heads:
            faults.append(f"no column {rule[0]!r} for {column!r}; the tables of tests/whole/agree.py pair their names")
            continue
        for number, (row, shows) in enumerate(zip(rows, other.rows), 1):
            expected = rule[1](row, row[column])
            if expected is not None and not agrees(expected, shows[rule[0]]) and not turned(expected, shows[rule[0]]) and \
                    not in_german(expected, shows[rule[0]]):
                faults.append(f"row {number}, {column}: {shows[rule[0]]!r}, by the CSV {expected!r}")
    return faults


def german_day(_, cell):
    return ".".join(part.lstrip("0") for part in reversed(cell.split("-")))


# ---- The checks of each kind of table.


class Outputs:
    """The outputs: texts by their names, documents in a folder, and for each report of a season the outputs that show its parts."""

    def __init__(self, folder, texts, parts):
        self.folder, self.texts, self.parts = folder, texts, parts

    def has(self, name, form):
        return f"{name}.{form}" in self.texts

    def text(self, name, form):
        return self.texts[f"{name}.{form}"]

    def path(self, name, form):
        return f"{self.folder}/{name}.{form}"

    def table(self, name):
        return from_csv(self.text(name, "csv"), ";") if self.has(name, "csv") else from_csv(self.text(name, "rfc"), ",")


def rfc(out, name):
    """Returns the CSV with commas, whose numbers have points and which is otherwise the same."""
    table = out.table(name)
    return differences(table, from_csv(out.text(name, "rfc"), ","), {head: (head, point) for head in table.heads})


def standing(out, name, form, shown_in):
    """Compares the standings of `name` as text, or in the formats of a report."""
    table = out.table(name)
    if form == "text":
        moved = any(arrow(row, "") for row in table.rows)  # otherwise a text has no column of arrows
        rules = STANDING if moved else STANDING | {"vorher": None, "Bemerkung": ("", same)}
        return differences(table, from_text(out.text(shown_in, form), ["Platz", "Kürzel"]), rules)
    if form == "html":
        return differences(table, from_html(out.text(shown_in, form), ["Platz", "Kürzel"]), STANDING)
    if form == "xlsx":
        sheet = from_sheet(out.path(shown_in, form), "Stand")
        return differences(table, sheet, {})
    other = from_pdf(out.text(shown_in, form), ["Platz", "Kürzel"])
    moved = other and any(arrow(row, "") for row in table.rows)
    return differences(table, other, STANDING if moved else STANDING | {"vorher": None, "Bemerkung": ("", same)})


def statistics(out, name, form, shown_in):
    heads = ["Name", "Spiele"]
    if form == "xlsx":
        return differences(out.table(name), from_sheet(out.path(shown_in, form), "statistik"), {})
    if form == "pdf":
        return differences(out.table(name), from_pdf(out.text(shown_in, form), heads), STATISTICS)
    text = out.text(shown_in, form)
    return differences(out.table(name), from_text(text, heads) if form == "text" else from_html(text, heads), STATISTICS)


def players_sheet(out, name, shown_in):
    """Compares the sheet with a row for each player, in the order of the standings."""
    table, sheet = out.table(name), from_sheet(out.path(shown_in, "xlsx"), "Spieler")
    people = {row["Kürzel"] for row in table.rows}
    sheet.rows = sorted((row for row in sheet.rows if row["Kürzel"] in people), key=lambda row: row["Kürzel"])
    table.rows.sort(key=lambda row: row["Kürzel"])
    rules = {head: (head, same) for head in table.heads if head in sheet.heads} | {head: (of, same) for head, of in PLAYERS.items()}
    return differences(table, sheet, {"*": None} | rules)


def partners_sheet(out, name, shown_in):
    """Compares the sheet of partners with the figures for programs."""
    people = {p["spieler"]: p for p in json.loads(out.text(name, "json"))["liste"]}
    names = {p["name"]: k for k, p in people.items()}
    rows = grid(out.path(shown_in, "xlsx"), "Partner") or []
    faults, what, heads = [], None, rows[0] if rows else []
    keys = {"Punkte zusammen": "punkte", "Spiele zusammen": "gespielt", "gewonnen": "gewonnen"}
    for row in rows[1:]:
        if row[0] not in names:
            what = keys.get(row[0]) if row[0] else None
            continue
        for head, cell in zip(heads[1:], row[1:]):
            expected = people[head]["partner"].get(names[row[0]], {}).get(what, 0) if what and head in people else None
            expected = "–" if what and head == names[row[0]] else expected  # nobody is their own partner
            if expected is not None and cell != str(expected):
                faults.append(f"{what} of {head} with {row[0]}: {cell}, not {expected}")
    return faults


def days(out, report):
    """Compares the values of each day on the page and in the workbook with the figures for programs."""
    people = json.loads(out.text(report, "json"))["rangliste"]["liste"]
    values = {p["spieler"]: [(value or "").replace(".", ",") for value in p["werte"]] for p in people}
    sheet = from_sheet(out.path(report, "xlsx"), "Tageswerte")
    page = from_html(out.text(report, "html"), ["Spieltag", "Datum"]) or sheet
    faults = []
    for player, expected in values.items():
        for what, table in (("workbook", sheet), ("page", page)):
            shows = [row[player].rstrip("\u00a0") for row in table.rows if row["Spieltag"].rstrip("*").isdigit()]  # others say what a star means
            pairs = enumerate(zip_longest(shows, expected), 1)
            faults += [f"{what}, day {day} of {player}: {a}, not {b}" for day, (a, b) in pairs if a != b]
    return faults


SOLI = {"gespielt": "gespielt", "gewonnen": "gewonnen", "Punkte": "punkte"}
KINDS = {"Farbtrumpf": "trumpf", "Madagaskar": "mada", "Damen": "damen", "Buben": "buben", "Knochenlos": "knochenlos",
         "Null": "null", "Detlef-Kaspar": "dk", "stilles Solo": "still"}


def soli_sheet(out, name, shown_in):
    """Compares the sheet of solos with the figures for programs."""
    people = {p["spieler"]: p["soli"] for p in json.loads(out.text(name, "json"))["liste"]}
    rows, faults, what = grid(out.path(shown_in, "xlsx"), "Soli"), [], None
    for row in rows[1:]:
        what = SOLI.get(row[0]) if row[0] and not any(row[1:]) else what
        for head, cell in zip(rows[0][1:], row[1:]):
            expected = str(people.get(head, {}).get(KINDS.get(row[0]), {}).get(what, 0))
            if what and head in people and row[0] in KINDS and cell != expected:
                faults.append(f"{what}, {row[0]} of {head}: {cell}, not {expected}")
    return faults


def partners_text(out, name, kuerzel):
    """Compares the table of partners of one player."""
    people = {p["spieler"]: p for p in json.loads(out.text("statistik", "json"))["liste"]}
    table = from_text(out.text(name, "text"), ["zusammen", "mit"])
    partners = people[kuerzel]["partner"]
    expected = []
    for partner, p in partners.items():
        percent = f"{(200 * p['gewonnen'] + p['gespielt']) // (2 * p['gespielt'])} %"
        expected.append([people[partner]["name"], str(p["gespielt"]), str(p["gewonnen"]), percent, str(p["punkte"])])
    shows = [list(row.values()) for row in table.rows]
    return [f"{a}, by the figures for programs {b}" for a, b in zip_longest(shows, expected) if a != b]


def bogen_text(out, name):
    other = from_text(out.text(name, "text"), ["Nr", "Geber"])
    rules = {head: None for head in out.table(name).heads if head.endswith("+/-")}
    return differences(out.table(name), other, rules | {"Re": ("Wert", party)})


def bogen_sheet(out, name):
    table, other = out.table(name), from_bogen_sheet(out.path(name, "xlsx"))
    rules = {"Geber": ("Gibt", same), "": ("", mark), "Nr": GAME, "Re": ("Wert Re", not_void), "Augen Re": None}
    for row in other.rows:
        row[""] = re.sub(r"P\d", "P", row.get("", ""))
    if "Runde" in table.heads:
        rules |= {"Wert": ("Wert Re", pokal_value), "": None}
    return differences(table, other, rules)


def points(cell):
    """Splits a player's cell of the Bogen: the credit of the game, and the Punkte so far; G marks a Geber who pauses."""
    words = [word for word in cell.split() if word != "G"]
    return ("" if len(words) < 2 else str(int(words[0]))), words[-1] if words else ""


def split_players(table):
    """Splits a player's column with both figures into two columns, named by Kürzel."""
    for head in table.heads[table.heads.index("Wert") + 1:]:
        for row in table.rows:
            row[f"{head.split()[0]} +/-" if head else "+/-"], row[head.split()[0] if head else "?"] = points(row[head])
    table.heads = list(table.rows[0]) if table.rows else table.heads
    return table


def bogen_pdf(out, name):
    table, other = out.table(name), from_pdf(out.text(name, "pdf"), ["Nr"])
    if other is None or not other.rows:
        return ["no rows"] if table.rows else []
    other = split_players(other)
    rules = {"Nr": GAME, "Geber": ("Gibt", same), "Spiel": None, "": None, "Re": ("Wert", party_or_dash)}
    return differences(table, other, rules)


ROUNDS = {"2": "Schiebekopf", "4": "Detlef-Dumm", "6": "Schwarze Sau"}


def by_round(table, round_nr):
    """Returns the rows of a round, or of the Gesamtwertung."""
    return [row for row in table.rows if (row["Runde"] == round_nr if round_nr else row["Runde"] not in ROUNDS)]


def pokal_tables(out, name, form):
    """Returns the tables of text or PDF: the Gesamtwertung, then the special rounds."""
    if form == "text":
        parts = re.split(r"\n(?=(?:Gesamtwertung|Schiebekopf|Detlef-Dumm|Schwarze Sau)\n)", out.text(name, "text"))
        shows = {}
        for part in parts[1:]:
            title = part.split("\n")[0]
            shows[title] = from_text(part, ["Nr", "Geber" if title in ROUNDS.values() else "Runde"])
        return shows
    first, *others = pdf_tables(out.text(name, "pdf"))
    shows = {"Gesamtwertung": split_players(Table(*first))}
    for title, (heads, rows) in zip(ROUNDS.values(), others):
        shows[title] = Table(["", "Nr", "Geber", "Spiel"] + heads[4:], rows)
    return shows


COLOURS = {"kreuz": "Kreuz", "pik": "Pik", "herz": "Herz", "karo": "Karo"}
KIND_NAMES = {"trumpf": "Farbtrumpf", "mada": "Madagaskar", "damen": "Damen", "buben": "Buben", "knochenlos": "Knochenlos", "null": "Null",
              "dk": "Detlef-Kaspar"}


def in_words(_, cell):
    """Returns how paper writes the Kurzschrift of a special round."""
    if push := re.fullmatch(r"schieb durch=(\S+)", cell):
        return f"Durchmarsch: {push[1]}"
    if cell.startswith("schieb "):
        return ", ".join(figure.replace("=", " ") for figure in cell.split()[1:])
    game = re.fullmatch(r"(\S+) ([a-z]+)(?:-([a-z]+))? (\d+)( x)?.*", cell)
    colour = f" {COLOURS[game[3]]}" if game and game[3] else ""
    return game and f"{game[1]} {KIND_NAMES[game[2]]}{colour}, {game[4]} Augen{', ohne Stich' if game[5] else ''}"


def pokal_rules(players, round_nr, form):
    """Returns the columns of a table of the Pokal: places of the Gesamtwertung, or credits of a round."""
    rules = {"*": None, "Nr": ("Nr", game_number if form == "pdf" else same), "Geber": ("Geber", same)}
    if round_nr:
        return rules | {"Spiel": ("Spiel", in_words if form == "pdf" else same)} | {f"{p} Note": (p, fraction) for p in players}
    rules |= {"Wert": ("Wert", not_role if form == "pdf" else same)} | {f"{p} Punkte": (p, same) for p in players}
    if form == "pdf":
        rules |= {"Geber": ("Gibt", same), "Runde": ("Runde", round_name)} | {f"{p} +/-": (f"{p} +/-", same) for p in players}
    return rules


def pokal_rows(out, name, form):
    table, faults = out.table(name), []
    shows = pokal_tables(out, name, form)
    players = [head.split()[0] for head in table.heads if head.endswith(" Punkte")]
    for round_nr, title in {None: "Gesamtwertung", **ROUNDS}.items():
        part = Table(table.heads, [])
        part.rows, other = by_round(table, round_nr), shows.get(title)
        if other:
            other.rows = [row for row in other.rows if any(row.values()) and "Ergebnis" not in row.values()]
        faults += [f"{title}: {fault}" for fault in differences(part, other, pokal_rules(players, round_nr, form))]
    return faults


FOOT = {"Punkte": "punkte", "Platz": "platz", "DESSOS": "dessos"}


def result(results, player, row):
    """Returns the player's value in the foot by the figures for programs; None without a result."""
    value = results.get(player, {}).get(FOOT.get(row))
    return None if value is None else str(value).replace(".", ",")


def foot_of_sheet(path):
    """Returns row, player and figure of the foot."""
    rows = grid(path, "Bogen")
    for row in rows[3:]:
        for head, cell in zip(rows[2], row):
            yield row[3], head, cell


def foot_of_page(text):
    heads = pdf_tables(text)[0][0]
    players = [head.split()[0] for head in heads[heads.index("Wert") + 1:] if head and not head.endswith("/2")]
    for lines in pages(text):
        for line in lines:
            if isinstance(line, list) and line[0] in FOOT:
                for player, cell in zip(players, line[1:]):
                    yield line[0], player, re.sub(r" disq| Gast|\.$", "", cell)


def foot(out, name):
    """Compares the foot of the Bogen on paper and in the workbook."""
    results = {e["spieler"]: e for e in json.loads(out.text(name, "json")).get("ergebnis") or []}
    shows = list(foot_of_sheet(out.path(name, "xlsx"))) + list(foot_of_page(out.text(name, "pdf")))
    return [f"{row} of {player}: {cell}, not {result(results, player, row)}" for row, player, cell in shows
            if result(results, player, row) not in (None, cell)]


OVERALL = {
    "dauerliste": {"Kürzel": ("", same), "bester Tag": ("max", same), "schlechtester Tag": ("min", same), "Saisons": None,
                   "am": None, "am#2": None},
    "pokalrangliste": {head: (head, fraction) for head in ("1. Tag", "2. Tag", "3. Tag", "4. Tag", "Summe")},
}
# The sheet of each table, and the heads by which it is found in a text or a page.
SHEETS = {"pokalrangliste": "Pokal", "ehrentafel": "Ehrentafel", "games": "Spiele", "dauerliste": "dauerliste"}
HEADS = {"dauerliste": ["Platz", "Name"], "pokalrangliste": ["Platz", "Kürzel", "Name", "1. Tag"],
         "ehrentafel": ["Jahr", "Meister"], "games": ["Spieltag", "Tisch"]}
# Columns that a list of games leaves out on paper, because the Kurzschrift has them.
IN_LINE = ["Saison", "Re", "Kontra", "Farbe", "zählt als", "vorgeführt", "Ansage Re", "Ansage Kontra", "Augen Re", "Augen Kontra",
           "Füchse", "Doppelköpfe", "Karlchen"]


def overall(out, name, form, shown_in):
    """Compares Dauerliste, Ehrentafel, the standing of the Pokal and the list of games: the others have the heads of the CSV."""
    table, kind = out.table(name), name.split("-")[0]
    if form == "xlsx":
        own = shown_in == name and kind == "ehrentafel"  # it has a workbook of its own and is no sheet of the report
        other = from_sheet(out.path(shown_in, form), kind if own else SHEETS[kind])
        return differences(table, other, OVERALL.get(kind, {}) if kind != "dauerliste" else {})
    elif form == "pdf" and kind == "ehrentafel":  # a line without a winner of the Pokal has one cell less
        lines = [line for lines in pages(out.text(shown_in, form)) for line in lines if isinstance(line, list)]
        head = next(at for at, line in enumerate(lines) if line[0] == "Jahr")
        other = Table(lines[head], lines[head + 1:])
    elif form == "pdf":
        other = from_pdf(out.text(shown_in, form), HEADS[kind])
        if kind == "games":
            return differences(table, other, {head: None for head in IN_LINE} | {"Datum": ("Datum", german_day)})
    else:
        other = (from_text if form == "text" else from_html)(out.text(shown_in, form), HEADS[kind])
    return differences(table, other, OVERALL.get(kind, {}))


# CSV column: its place in an entry for programs
KEYS = {
    "rangliste": {"Platz": "platz", "Kürzel": "spieler", "Name": "name", "DESSOS": "dessos", "Tage": "tage", "Punkte": "punkte",
                  "Spiele": "spiele", "je Spiel": "je_spiel", "je Tag": "je_tag", "mittlerer Platz": "mittlerer_platz"},
    "dauerliste": {"Platz": "platz", "Kürzel": "spieler", "Name": "name", "Punkte": "punkte", "Spiele": "spiele",
                   "je Spiel": "je_spiel", "Tage": "tage", "je Tag": "je_tag", "Saisons": "saisons",
                   "bester Tag": "bester.punkte", "am": "bester.datum",
                   "schlechtester Tag": "schlechtester.punkte", "am#2": "schlechtester.datum"},
    "ehrentafel": {"Jahr": "jahr", "Meister": "meister", "Vizemeister": "vize", "Pokalsieger": "pokal"},
    "pokalrangliste": {"Platz": "platz", "Kürzel": "spieler", "Name": "name", "Summe": "praemien"},
    "statistik": {"Kürzel": "spieler", "Name": "name", "Tage": "tage", "davon pausiert": "pausiert", "Punkte": "punkte",
                  "Re": "re.gespielt", "Re gewonnen": "re.gewonnen", "Kontra": "kontra.gespielt",
                  "Kontra gewonnen": "kontra.gewonnen", "gegen Solo": "gegen_solo.gespielt",
                  "gegen Solo gewonnen": "gegen_solo.gewonnen", "Ansagen": "ansagen.gespielt",
                  "Ansagen gehalten": "ansagen.gewonnen", "Füchse": "fuechse", "Füchse verloren": "fuechse_verloren",
                  "Doppelköpfe": "doppelkoepfe", "Karlchen": "karlchen", "längste Serie": "laengste_serie",
                  "bester Tag": "bester_tag.punkte", "schlechtester Tag": "schlechtester_tag.punkte"},
}


def at(entry, path):
    for key in path.split("."):
        entry = (entry or {}).get(key)
    return "" if entry is None else str(entry)


def programs(row, cell):
    """For programs numbers have points, and dates begin with the year."""
    if re.fullmatch(r"-?\d+,\d\d", cell):
        return cell.replace(",", ".")
    if day := re.fullmatch(r"(\d+)\.(\d+)\.(\d{4})", cell):
        return f"{day[3]}-{int(day[2]):02}-{int(day[1]):02}"
    return fraction(row, cell)


def for_programs(out, name):
    kind, table = name.split("-")[0], out.table(name)
    data = json.loads(out.text(name, "json"))
    entries = data if isinstance(data, list) else data["liste"]
    keys = KEYS.get(kind) or {head: head for head in table.heads}
    if kind == "games":
        rows = [["" if row.get(head) is None else str(row[head]) for head in table.heads] for row in entries]
        return differences(table, Table(table.heads, rows), {head: (head, programs) for head in table.heads})
    other = Table(list(keys), [[at(entry, path) for path in keys.values()] for entry in entries])
    return differences(table, other, {"*": None} | {head: (head, programs) for head in keys if head in table.heads})


NOT_SHOWN = re.compile("beginn|ende|trotzdem ende|gegengelesen")


def bogen_programs(out, name):
    """Compares the rows of the Bogen, which begin with the beginning of the day and end with its end."""
    table = out.table(name)
    rows = [row for row in json.loads(out.text(name, "json"))["zeilen"] if not NOT_SHOWN.match(row["zeile"])]
    heads = ["Nr", "Geber", "Spiel", "Re"] + table.heads[6:]
    shows = []
    for row in rows:
        cells = {"Nr": row.get("spiel", ""), "Geber": row.get("geber", ""), "Spiel": row["zeile"], "Re": row.get("re_punkte", "")}
        for player, value in row["punkte"].items():
            gained = row.get("gutschrift", {}).get(player)
            cells |= {player: value, f"{player} +/-": gained or ""}
        shows.append([str(cells.get(head, "")) for head in heads])
    rules = {"Nr": GAME, "": None, "Augen Re": None, "Re": ("Re", of_game)} | {head: (head, of_game) for head in heads if head.endswith("+/-")}
    rules |= {head: None for head in heads if head.endswith("/2")}
    return differences(table, Table(heads, shows), rules)


def pokal_programs(out, name):
    """Compares the rows of a Pokal's Bogen: number, Geber, line, and the Punkte and Note of each player."""
    table = out.table(name)
    players = [head.removesuffix(" Punkte") for head in table.heads if head.endswith(" Punkte")]
    shows = []
    for row in json.loads(out.text(name, "json"))["zeilen"]:
        if not NOT_SHOWN.match(row["zeile"]):
            rating = {player: fraction("", note) if note != "0" else "" for player, note in row.get("note", {}).items()}
            shows.append([str(row.get("spiel", "")), row.get("geber", ""), row["zeile"]] +
                         [cell for player in players for cell in (str(row["punkte"].get(player, "")), rating.get(player, ""))])
    heads = ["Nr", "Geber", "Spiel"] + [head for player in players for head in (f"{player} Punkte", f"{player} Note")]
    rules = {"*": None, "Nr": GAME} | {head: (head, fraction if head.endswith(" Note") else same) for head in heads[1:]}
    return differences(table, Table(heads, shows), rules)


def bare(cell):
    """Returns a figure without sign, per cent and form of date."""
    day = re.fullmatch(r"(\d+)\.(\d+)\.(\d{4})", cell)
    return f"{day[3]}-{int(day[2]):02}-{int(day[1]):02}" if day else re.sub(r"^\+(?=\d)| [%€]$", "", cell)


def report_tables(out, name, form):
    """Returns heads and rows of every table of a report in a format; a report in sections has one for each."""
    if form == "html":
        parser = Tables()
        parser.feed(out.text(name, form))
        return [(rows[0], rows[1:]) for rows in parser.tables]
    if form == "pdf":
        return pdf_tables(out.text(name, form))
    if form == "xlsx":
        rows = next(filter(None, (grid(out.path(name, form), sheet) for sheet in workbook(out.path(name, form)))))
        return [(rows[0], rows[1:])]
    if form == "json":
        entries = json.loads(out.text(name, form))["zeilen"]
        return [([*entry], [["" if v is None else str(v) for v in entry.values()]]) for entry in entries]
    blocks = [block.split("\n") for block in out.text(name, form).strip("\n").split("\n\n")[1:]]
    blocks = [block for block in blocks if not block[0].startswith(("* ", "Nur als Summe"))]
    blocks = [block[1:] if len(cuts(block[:1])) < len(cuts(block[-1:])) and len(block[0].split()) == 1 else block for block in blocks]
    split = [[[line[a:b].strip() for a, b in zip(cuts(block), cuts(block)[1:])] for line in block] for block in blocks]
    return [(rows[0], rows[1:]) for rows in split]


def narrow_page(out, name):
    """Compares a narrow table on paper by the order of its cells; empty cells are left out."""
    table, below, rows = out.table(name), False, []
    for lines in pages(out.text(name, "pdf")):
        for line in lines:
            below = below or line == "=" * 20
            if below and isinstance(line, list) and line != table.heads:
                rows.append([bare(cell).replace(".", ",") for cell in line if cell != "–"])
    mine = [[bare(row[head]).replace(".", ",") for head in table.heads if row[head]] for row in table.rows]
    if len(rows) != len(mine):
        return [f"{len(rows)} rows, the CSV has {len(mine)}"]
    return [f"row {n}: {shows}, by the CSV {cells}" for n, (shows, cells) in enumerate(zip(rows, mine), 1) if shows[:len(cells)] != cells]


def report(out, name, form):
    """Compares a report file: the rows of all its tables, without the sums, have the cells of the CSV."""
    if form == "pdf" and len(out.table(name).heads) <= TITLE:
        return narrow_page(out, name)
    table, found = out.table(name), report_tables(out, name, form)
    rows = [dict(zip(numbered(heads), row)) for heads, rows in found for row in rows if "zusammen" not in row and any(row)]
    if len(rows) != len(table.rows):
        return [f"{len(rows)} rows, the CSV has {len(table.rows)}"]
    if form == "json":  # by place, because its names are no heads
        pairs = [(row, dict(zip(table.heads, shows.values()))) for row, shows in zip(table.rows, rows)]
    else:
        pairs = list(zip(table.rows, rows))
    return [f"row {number}, {head}: {shows[head]!r}, by the CSV {row[head]!r}" for number, (row, shows) in enumerate(pairs, 1)
            for head in table.heads if head in shows and head != "Verlauf"
            and not agrees(*(bare(cell).replace(".", ",") for cell in (row[head], shows[head])))]


def value_row(table, row, before):
    """Returns a row of a wall table as people see it: equal Augen are blank, and so are columns that repeat."""
    if "von" not in table.heads:
        return [row["Augen der Mitspieler"], *(cell if cell[0] == "-" else f"+{cell}" for cell in list(row.values())[1:])]
    augen = "kein Stich" if row["bis"] == "0" else f"{row['von']}–{row['bis']}"
    first = row["bis"] and (before is None or (before["Teil"], before["von"], before["bis"]) != (row["Teil"], row["von"], row["bis"]))
    gegen = ["gegen Solo Solist", "gegen Solo Mitspieler"]
    both = any(other[head] != other[head.removeprefix("gegen Solo ")] for other in table.rows for head in gegen)
    heads = ["Ansage", "mit den Alten", "gegen die Alten", "Solist", "Mitspieler", *(gegen if both else []), "Ausgang"]
    return [augen if first else "", *(row[head] for head in heads)]


def lines_of(out, name, form):
    """Returns the lines that people read, with one blank between cells."""
    if form == "html":
        lines = [" ".join(row) for _, rows in report_tables(out, name, form) for row in rows]
    elif form == "pdf":
        lines = [" ".join(line) for page in pages(out.text(name, form)) for line in page if isinstance(line, list)]
    else:
        lines = out.text(name, form).split("\n")
    return [" ".join(line.split()) for line in lines]


def tafel(out, name, form):
    """Compares a table for the wall: every format has the cells of the CSV, row by row."""
    table = out.table(name)
    if form == "xlsx":
        return differences(table, from_sheet(out.path(name, form), "tafel"), {})
    if form == "json":
        shows = [" ".join("" if cell is None else str(cell) for cell in row.values()) for row in json.loads(out.text(name, form))]
        mine = [" ".join(row.values()) for row in table.rows]
    else:
        before = [None, *table.rows]
        mine = [" ".join(" ".join(value_row(table, row, last)).split()) for row, last in zip(table.rows, before)]
        shows = [line for line in lines_of(out, name, form) if re.search(r"\d( verloren)?$", line)]
    return [f"{a}, by the CSV {b}" for a, b in zip_longest(shows, mine) if a != b]


def sitzplan(out, name, form):
    """Compares a seating: every format has the rows of the CSV, table and start numbers."""
    mine = [" ".join(row[head] for head in row if head != "Runde" and row[head]) for row in out.table(name).rows]
    if form == "json":
        plan = json.loads(out.text(name, form))
        rows = [row for tables, free in zip(plan["runden"], plan["freilos"])
                for row in [*([t["tisch"], *t["sitze"]] for t in tables), *([["frei", *free]] if free else [])]]
        lines = [" ".join(map(str, row)) for row in rows]
    elif form == "xlsx":
        lines = [" ".join(row[head] for head in row if head != "Runde" and row[head])
                 for row in from_sheet(out.path(name, form), "Sitzplan").rows]
    else:
        lines = lines_of(out, name, form)
    shows = [line for line in lines if re.fullmatch(r"(\d+|frei)( \d+)+", line)]
    return [f"{a}, by the CSV {b}" for a, b in zip_longest(shows, mine) if a != b]


def euros(_, cell):
    return f"{cell} €" if cell else ""


MONEY = {head: (head, euros) for head in ("Spielgeld", "Startgeld", "Strafgeld", "gezahlt", "Stand", "Betrag")}
READERS = {"text": lambda out, name, heads: from_text(out.text(name, "text"), heads),
           "html": lambda out, name, heads: from_html(out.text(name, "html"), heads),
           "pdf": lambda out, name, heads: from_pdf(out.text(name, "pdf"), heads),
           "xlsx": lambda out, name, heads: from_sheet(out.path(name, "xlsx"), "Kasse" if heads[0] == "Konto" else "kasse")}


def money(out, name, form):
    """Compares accounts, settlement and payments. In text the payments stand below, and a Spieltag shows no payments."""
    table = out.table(name)
    if form == "json":
        data = json.loads(out.text(name, form))
        rows = data if isinstance(data, list) else data["konten"]
        keys = [head for head in table.heads if head != "Ausgleich"]
        other = Table(keys, [["" if row.get(key.lower()) is None else str(row[key.lower()]) for key in keys] for row in rows])
        return differences(table, other, {head: (head, programs) for head in keys} | {"Ausgleich": None})
    if not table.rows:
        return []
    rules = MONEY | ({"Datum": ("Datum", german_day)} if form != "xlsx" else {}) | ({"Ausgleich": None} if form == "text" else {})
    other = READERS[form](out, name, table.heads[:2])
    return differences(table, other, rules | ({"gezahlt": None} if other and "gezahlt" not in other.heads and name.endswith("-day") else {}))


def flat(text):
    """Returns a text without blanks and signs, which is equal in all formats."""
    return re.sub(r"[\s+\u2212-]", "", text)


def turnier_cell(cell, form):
    """Returns a cell as the format writes it: a workbook has numbers and counted days, people read dates that begin with the day."""
    if re.fullmatch(r"\d{4}-\d\d-\d\d", cell):
        cell = "" if form == "xlsx" else german_day(None, cell)
    return flat(re.sub(r",00$|(?<=,\d)0$", "", cell) if form == "xlsx" else cell)


def turnier(out, name, form):
    """Compares tables of a Turnier: every cell of the CSV stands in the others, row by row; the player tells the rows apart."""
    table = out.table(name)
    page = out.text(name, form)
    text, at, faults = flat(html.unescape(page) if form == "html" else page), 0, []
    for number, row in enumerate(table.rows, 1):
        shown = (cell for key, cell in row.items() if key != "Bezahlt")  # documents for others do not say what anybody paid (A151)
        cells = [cell for cell in (turnier_cell(cell, form) for cell in shown) if cell]
        longest = max(cells, key=len)
        if form == "pdf" and any(len(cell) > 18 for cell in row.values()):
            continue  # it is wrapped over several lines
        found = text.find(longest, at)
        if found < 0:
            faults.append(f"row {number}: {longest!r} does not stand behind the row before it")
            continue
        at = found
        faults += [f"row {number}: {cell!r} is missing" for cell in cells if cell not in text]
    return faults


def each(out, name, form):
    """Yields the checks of one output that has a CSV too."""
    kind = name.split("-")[0]
    if form == "rfc":
        return rfc(out, name)
    if kind == "turnier":
        return turnier(out, name, form)
    if kind == "tafel":
        return tafel(out, name, form)
    if kind == "sitzplan":
        return sitzplan(out, name, form)
    if kind in ("report", "facts"):
        return report(out, name, form) if out.table(name).rows else []
    if kind in ("kasse", "zahlungen"):
        return money(out, name, form)
    if kind == "rangliste":
        return for_programs(out, name) if form == "json" else standing(out, name, form, name)
    if kind == "bogen":
        return {"text": bogen_text, "xlsx": bogen_sheet, "pdf": bogen_pdf, "json": bogen_programs}[form](out, name)
    if kind == "pokalbogen":
        return pokal_rows(out, name, form) if form in ("text", "pdf") else bogen_sheet(out, name) if form == "xlsx" else pokal_programs(out, name)
    if form == "json":
        return for_programs(out, name)
    if kind == "statistik":
        return statistics(out, name, form, name) if "Name" in out.text(name, "text") else []
    return overall(out, name, form, name)


def figures(text):
    """Counts the figures of a text, with dates and decimals in one form."""
    text = re.sub(r"(\d{4})-(\d\d)-(\d\d)", lambda m: german_day(None, m[0]), text)
    return Counter(figure.replace(".", ",") for figure in re.findall(r"\d+(?:[.,:]\d+)*", text))


def translated(out, name):
    """Compares a text in German with the same in English: both have the same figures."""
    mine, other = figures(out.text(name, "text")), figures(out.text(name, "german"))
    return [f"{figure}: {other[figure]} times, in English {mine[figure]} times" for figure in sorted(mine | other) if mine[figure] != other[figure]]


IN_JSON = {"rangliste": "rangliste", "statistik": "statistik", "pokalrangliste": "pokal", "ehrentafel": "ehrentafel", "kasse": "kasse"}


def json_parts(out, report, names):
    """Compares a report for programs with the commands that show its parts: each stands in it as it is."""
    whole = json.loads(out.text(report, "json"))
    faults = [f"no command is known for the part {key!r}" for key in whole if key not in IN_JSON.values()]
    return faults + [f"{key} is other than in {names[kind]}" for kind, key in IN_JSON.items()
                     if key in whole and whole[key] != json.loads(out.text(names[kind], "json"))]


def rows_of(out, name):
    """Returns the rows of a CSV; a refused command has none."""
    return out.table(name).rows if out.text(name, "csv") and not out.text(name, "csv").startswith("[exit") else []


# Documents of a Turnier: the outputs that have their figures and names, and the figures that stand on paper only.
PAPERS = {
    "turnier-urkunden-long.pdf": ("turnier-sheet", "2026"),  # of the first 40
    "turnier-sheet-blaetter.pdf": ("turnier-sheet-plan", "2026 30 60 90 ddv-8"),
    "turnier-sheet-bericht.xlsx": ("turnier-sheet turnier-sheet-plan turnier-sheet-preise", "320 40 50,30,20 55"),
    "turnier-bericht-gone.xlsx": ("turnier-rangliste-gone turnier-teilnehmer-gone", "0 16,66 16,67 50 60,40"),
    "turnier-bericht-doors.xlsx": ("turnier-preise-doors turnier-seats-doors", "0 100 2 20 30 50 50,30,20"),
}


def bare_word(word):
    """Returns a word with a figure without signs around it."""
    return re.sub(r",0+$", "", word.strip("[]()<>+.,:;"))


def paper(out, key, sources, besides):
    """Compares a document of a Turnier: each of its figures stands in a table of it, and it has everybody whom the first table names."""
    name, _, form = key.rpartition(".")
    known = set().union(*(map(bare_word, shown_words(out, source, "csv")) for source in sources.split()))
    faults = [f"{word}: {sources} have no such figure" for word in sorted(set(map(bare_word, shown_words(out, name, form))) - known - besides)]
    text = flat(re.sub(r'["\[\]]', "", out.text(name, form)))
    people = [row["Name"].partition(" (")[0] for row in rows_of(out, sources.split()[0])[:40] if "Name" in row]
    return faults + [f"{player} is missing" for player in people if flat(player) not in text]


WRAPPED = {"bericht-least.pdf"}  # a remark takes more than one line of paper


def part(out, report, name, how, form):
    """Compares a table of a report with the command that shows it alone; a report leaves out an empty one."""
    return how(out, name, form, report) if rows_of(out, name) else []


def shown_words(out, name, form, axes=True):
    """Returns the words of an output that hold a figure, with dates and decimals in one form; numbers of pages are left out."""
    if form == "html":
        text = out.text(name, form) if axes else re.sub("(?s)<svg.*?</svg>", " ", out.text(name, form))
        text = html.unescape(re.sub(r"(?s)<style>.*?</style>|<[^>]+>", " ", text))
    elif form == "xlsx":
        text = "\n".join(" ".join(row) for sheet in workbook(out.path(name, form)) for row in grid(out.path(name, form), sheet))
    elif form == "pdf":
        lines = [line for page in pages(out.text(name, form)) for line in page if isinstance(line, list)]
        text = "\n".join(" ".join(plain(cell) for cell in line) for line in lines if not re.match(r"Seite \d", line[0]))
    else:
        text = out.text(name, form).replace(";", " ")
    text = re.sub(r"(\d{4})-(\d\d)-(\d\d)", lambda m: german_day(None, m[0]), text.replace("\u00a0", " "))
    return {word.strip("*") for word in text.split() if re.search(r"\d", word)}


ON_PAPER = {"bericht-totals.pdf": {"31"}}  # the Punkte of a Gast


def known_figures(out, report, names, form):
    """Compares what a page or a document shows of a season: each figure stands in another format, or in a command that shows a part."""
    known = set().union(*(shown_words(out, report, other) for other in ("text", "html", "xlsx", "pdf") if other != form and out.has(report, other)),
                        *(shown_words(out, name, "csv") for name in names.values()))
    return [f"{word}: no other format and no part has it" for word in sorted(shown_words(out, report, form, False) - known - ON_PAPER.get(f"{report}.{form}", set()))]


def reports(out):
    """Yields the checks of each report of a season: its tables, as the commands show them that print one of them."""
    forms = {"rangliste": (standing, "text html xlsx pdf"), "statistik": (statistics, "text html"),
             "pokalrangliste": (overall, "text html xlsx"), "ehrentafel": (overall, "text html xlsx"), "games": (overall, "xlsx")}
    for report, names in out.parts.items():
        for kind, (how, shown) in forms.items():
            for form in shown.split():
                if out.has(report, form) and f"{report}.{form}" not in WRAPPED:
                    yield f"{report}.{form} as {names[kind]}", [f"{report}.{form}"], lambda a=(out, report, names[kind], how, form): part(*a)
        for form in ("html", "pdf"):
            if out.has(report, form):
                yield f"{report}.{form}, figures", [f"{report}.{form}"], lambda a=(out, report, names, form): known_figures(*a)
        if out.has(report, "json"):
            yield f"{report}.json as its parts", [f"{report}.json"], lambda r=report, n=names: json_parts(out, r, n)
        if out.has(report, "xlsx") and rows_of(out, names["statistik"]):
            for how in (players_sheet, partners_sheet, soli_sheet):
                yield f"{report}.xlsx, {how.__name__}", [], lambda r=report, n=names["statistik"], how=how: how(out, n, r)
        if out.has(report, "xlsx") and out.has(report, "json"):
            yield f"{report}, days", [], lambda r=report: days(out, r)
    for key, (sources, besides) in PAPERS.items():
        yield f"{key}, figures and names", [key], lambda a=(out, key, sources, set(besides.split())): paper(*a)
    for name in ("statistik-A", "statistik-F"):
        yield f"{name}.text, partners", [], lambda n=name: partners_text(out, n, n[-1])


def checks(out):
    """Yields the name of each check, the outputs that it holds, and the check."""
    for key in out.texts:
        name, _, form = key.rpartition(".")
        programs = name.startswith("turnier-") and form == "json"  # other names, other order: tests/turnier.py reads it
        if form == "german" and out.has(name, "text"):
            yield f"{key} as its text", [key], lambda n=name: translated(out, n)
        words = name.startswith("games-") and form in ("text", "html")  # its texts may hold any blanks
        if form not in ("csv", "german") and out.has(name, "csv") and not programs and not words:
            yield f"{key} as its CSV", [key, f"{name}.csv"], lambda n=name, f=form: each(out, n, f)
        if form == "xlsx" and name.startswith("bogen-") and out.has(name, "json") and out.has(name, "pdf"):
            yield f"{name}, the foot", [], lambda n=name: foot(out, n)
    yield from reports(out)


def check(folder, texts, parts, compared):
    """Yields the name of each check and its faults; an output that is compared only must be in one."""
    out, held = Outputs(folder, texts, parts), set()
    for name, keys, how in checks(out):
        held.update(keys)
        try:
            yield name, how()
        except (ValueError, KeyError, IndexError, StopIteration, AttributeError, TypeError) as e:
            yield name, [f"cannot be compared: {type(e).__name__} {e}"]
    for key in sorted(compared - held):
        yield key, ["not compared with another format: keep it as a whole (outputs.txt), or let agree.py compare it"]
