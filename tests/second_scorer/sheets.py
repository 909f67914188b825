"""Compares the report of a season as workbook, page and JSON, and the statistics as text, with tallies.py: every cell and every point
of a chart. A workbook is read with its cached values."""
import collections
import datetime
import html
import itertools
import json
import os
import pathlib
import re
import sys
import xml.etree.ElementTree as tree
import zipfile
from fractions import Fraction

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "whole"))

import booklet
import money
import tallies
from agree import cuts

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
LEVEL_NAMES = ("nur Re oder Kontra", "K9", "K6", "K3", "schwarz")
NOTHING_YET = "Noch ist kein Spiel gespielt."
STAR = "* nur als Summe bekannt, ohne die Spiele"
DASH = "–"  # a figure that is unknown or does not exist
TOP, BOTTOM, LEFT, RIGHT = 12, 352, 45, 690  # the frame of the chart on the page


# ---------------------------------------------------------------- reading


def column_of(reference):
    number = 0
    for letter in re.match("[A-Z]+", reference)[0]:
        number = 26 * number + ord(letter) - 64
    return number - 1


def cell_value(cell, texts):
    value = cell.find(MAIN + "v")
    if value is None:
        return None
    return texts[int(value.text)] if cell.get("t") == "s" else value.text if cell.get("t") == "str" else float(value.text)


def read_workbook(file):
    """Returns sheets as rows of values, and the charts."""
    book = zipfile.ZipFile(file)
    texts = ["".join(t.text or "" for t in item.iter(MAIN + "t")) for item in tree.fromstring(book.read("xl/sharedStrings.xml"))]
    names = [sheet.get("name") for sheet in tree.fromstring(book.read("xl/workbook.xml")).iter(MAIN + "sheet")]
    sheets = {}
    for number, name in enumerate(names, 1):
        rows = []
        for row in tree.fromstring(book.read(f"xl/worksheets/sheet{number}.xml")).iter(MAIN + "row"):
            cells = {column_of(cell.get("r")): cell_value(cell, texts) for cell in row}
            rows += [[] for _ in range(int(row.get("r")) - 1 - len(rows))]
            rows.append(trimmed([cells.get(n) for n in range(max(cells, default=-1) + 1)]))
        sheets[name] = rows
    charts = [tree.fromstring(book.read(name)) for name in sorted(book.namelist()) if name.startswith("xl/charts/chart")]
    return sheets, charts


def trimmed(row):
    """Returns the row without empty cells at its end."""
    while row and row[-1] in (None, ""):
        row = row[:-1]
    return [None if cell == "" else cell for cell in row]


def day_number(date):
    return Fraction((datetime.date.fromisoformat(date) - datetime.date(1899, 12, 30)).days)


# ---------------------------------------------------------------- the expected sheets


class Report:
    """The figures of a season's report."""

    def __init__(self, season, names):
        self.season, self.names = season, names
        self.until = max(tallies.held(season), default=0)
        self.standing = tallies.Standing(season, self.until)
        self.dessos = self.standing.dessos
        self.tallies, self.everything, self.games, self.left_out = tallies.statistics([season])
        self.days = sorted({(t.nr, t.date) for t in tallies.counted(season)})

    def values(self, player):
        return self.standing.shown(player)

    def course(self, player):
        """Returns DESSOS after each Spieltag, or the sum of the Punkte; None before the player's first one."""
        rows = []
        for nr, _ in self.days:
            until = [row[1] for row in self.standing.values[player] if row[0] <= nr]
            rows.append(None if not until else Fraction(sum(until), len(until)) if self.dessos else Fraction(sum(until)))
        return rows

    def places(self, player):
        """Returns the place on each Spieltag, the mean over two tables (A35)."""
        places = self.all_places(player)
        return [Fraction(sum(places[nr]), len(places[nr])) if nr in places else None for nr, _ in self.days]

    def all_places(self, player):
        places = collections.defaultdict(list)
        for table in tallies.counted(self.season):
            if player in table.counted() and player not in table.guests:
                places[table.nr].append(table.result()[1][player])
        return places

    # The sheets.

    def stand(self, order):
        before = tallies.before_of(self.season, self.until)
        exact = {"DESSOS": self.standing.mean, "je Spiel": self.standing.per_game,
                 "je Tag": lambda p: tallies.ratio(self.standing.points(p), self.standing.days(p))}
        head = tallies.standing_head(self.season)
        rows = []
        for p in order:
            row = self.standing.csv_row(p, self.names[p], before, True)
            rows.append([known(exact[name](p)) if name in exact else Fraction(cell) if isinstance(cell, int)
                         else known(cell) if name == "Spiele" else cell for name, cell in zip(head, row)])
        return [head] + rows

    def by_day(self, order, series):
        columns = [series(p) for p in order]
        return [["Spieltag", "Datum", *order]] + [
            [Fraction(nr), day_number(date), *(column[n] for column in columns)] for n, (nr, date) in enumerate(self.days)]

    def day_values(self, order):
        return self.by_day(order, lambda p: [self.rounded(self.values(p)[nr - 1]) for nr, _ in self.days])

    @staticmethod
    def rounded(value):
        return None if value is None else Fraction(tallies.half_up(value))

    def points_of(self, player):
        """Returns the Punkte on each Spieltag, the sum over two tables."""
        points = collections.defaultdict(list)
        for table in tallies.counted(self.season):
            if player in table.result()[0] and player not in table.guests:
                points[table.nr].append(table.result()[0][player])
        return [Fraction(sum(points[nr])) if nr in points else None for nr, _ in self.days]

    def starred(self, nr):
        return any(table.nr == nr and table.totals_only for table in tallies.counted(self.season))

    def attendance(self, order):
        most = max((n for p in order for n in self.places(p) if n), default=0)
        tables = [len(t.points) for t in tallies.counted(self.season)]
        rows = [["Kürzel", "Name", "dabei", "von", "Anteil", "Pflicht", "mittlerer Platz",
                 *(f"{n}. Platz" for n in range(1, max([4, *tables, int(most)]) + 1))]]
        for p in order:
            places = [n for n in self.places(p) if n]
            row = [p, self.names[p], Fraction(len(places)), Fraction(len(self.days)),
                   known(tallies.ratio(len(places), len(self.days))), Fraction(self.season.pflicht),
                   known(tallies.ratio(sum(places), len(places)))]
            single = sum(self.all_places(p).values(), [])
            rows.append(row + [Fraction(single.count(n)) for n in range(1, len(rows[0]) - 6)])
        return rows

    def with_games(self, order):
        return [p for p in order if p in self.tallies and (self.tallies[p].days or self.tallies[p].games)]

    def player_rows(self, order):
        groups = {"Re": ["Spiele", "gewonnen"], "Kontra": ["Spiele", "gewonnen"], "gegen Solo": ["Spiele", "gewonnen"],
                  "Soli": ["gespielt", "gewonnen"], "Ansagen": ["gesagt", "gehalten"]}
        front = ["Kürzel", "Name", "Tage", "Spiele", "davon pausiert", "Punkte", "je Spiel"]
        rows = [front + [head for group in groups for head in (group, None, None)] + ["längste Serie", "bester Tag", "schlechtester Tag"],
                [None] * len(front) + [head for heads in groups.values() for head in (*heads, "Anteil")]]
        for p in self.with_games(order):
            tally = self.tallies[p]
            points = [day[0] for day in tally.days]
            at_table = tally.games + tally.paused
            row = [tally.spieltage(), at_table, tally.paused, tally.points, tallies.ratio(tally.points, at_table)]
            for count in (tally.re, tally.kontra, tally.against, tallies.total(tally.soli.values()),
                          tallies.total(tally.announced.values())):
                row += [count.played, count.won, count.share]
            row += [tally.longest, max(points, default=None), min(points, default=None)]
            rows.append([p, self.names[p], *map(whole, row)])
        return rows

    def blocks(self, order, title, names, counts_of, parts):
        """Returns blocks of rows below each other, with a column for each player and one for all games."""
        players = self.with_games(order)
        if not players:
            return [[title, "alle Spiele"], [NOTHING_YET]]
        columns = [counts_of(self.tallies[p]) for p in players] + [counts_of(self.everything)]
        rows = [[title, *players, "alle Spiele"]]
        for heading, figure in parts:
            rows += ([[]] if len(rows) > 1 else []) + [[heading]]
            for n, name in enumerate(names):
                rows.append([name, *(whole(figure(column[n])) for column in columns)])
            rows.append(["zusammen", *(whole(figure(tallies.total(column))) for column in columns)])
        return rows

    def soli(self, order):
        players = self.with_games(order)
        kinds = [kind for kind in tallies.KINDS if self.everything.soli[kind].played]
        if players and not kinds:
            return [["Soli", *players, "alle Spiele"], ["Noch ist kein Solo gespielt."]]
        return self.blocks(order, "Soli", [tallies.KIND_NAMES[kind] for kind in kinds], lambda t: [
            t.soli[kind] for kind in kinds], (
            ("gespielt", lambda c: c.played), ("gewonnen", lambda c: c.won), ("gewonnen, Anteil", lambda c: c.share),
            ("Punkte", lambda c: c.points), ("Punkte je Solo", lambda c: tallies.ratio(c.points, c.played))))

    def ansagen(self, order):
        return self.blocks(order, "Ansagen", LEVEL_NAMES, lambda t: list(t.announced.values()), (
            ("höchste Ansage der Partei", lambda c: c.played), ("gehalten", lambda c: c.won), ("gehalten, Anteil", lambda c: c.share)))

    def sonderpunkte(self, order):
        players = self.with_games(order)
        if not players:
            return [["Sonderpunkte", "alle Spiele"], [NOTHING_YET]]
        tally_of = [self.tallies[p] for p in players] + [self.everything]
        return [["Sonderpunkte", *players, "alle Spiele"], ["wer genannt wurde"]] + [
            [name, *(whole(tally.figure(letter)) for tally in tally_of)]
            for name, letter in (("Fuchs", "f"), ("Doppelkopf", "d"), ("Karlchen", "k"), *self.season.rules.more_points,
                                 ("Fuchs verloren", "lost"))]

    def partner(self, order):
        players = self.with_games(order)
        if not players:
            return [["Partner"], [NOTHING_YET]]
        rows = [["Partner", *players]]
        for heading, figure in (("Punkte zusammen", lambda c: c.points), ("Spiele zusammen", lambda c: c.played),
                                ("gewonnen", lambda c: c.won), ("Punkte je Spiel", lambda c: tallies.ratio(c.points, c.played)),
                                ("gewonnen, Anteil", lambda c: c.share)):
            rows += ([[]] if len(rows) > 1 else []) + [[heading]]
            for p in players:
                counts = [self.tallies[p].partners.get(q, tallies.Count()) for q in players]
                rows.append([self.names[p], *(DASH if p == q else whole(figure(count)) for q, count in zip(players, counts))])
        return rows

    def spiele(self):
        players = sorted({p for table in self.season.tables if table.games for p in table.everybody})
        head = tallies.GAMES_HEAD + players
        rows = []
        for row in tallies.games_rows([self.season], players):
            row[3] = day_number(row[3])
            rows.append([Fraction(cell) if isinstance(cell, int) else cell for cell in row])
        return [head, *rows]


def whole(value):
    return DASH if value in (None, DASH) else Fraction(value)


def known(value):
    return DASH if value is None else value


# ---------------------------------------------------------------- the comparison


def numbered(head):
    """Numbers heads that stand twice."""
    return [(name, head[:n].count(name)) for n, name in enumerate(head)]


def known_columns(c, where, doko, expected):
    """Returns doko's rows without the columns whose head is not computed here; each of these is named."""
    strange = []
    if doko and expected:
        strange = [n for n, head in enumerate(numbered(doko[0])) if head not in numbered(expected[0])]
    for n in strange:
        c.not_compared(where, doko[0][n])
    return [[cell for n, cell in enumerate(row) if n not in strange] for row in doko]


def compare_sheet(c, where, doko, expected):
    doko = known_columns(c, where, doko, expected)
    c.same(f"{where}, number of rows", len(doko), len(expected))
    for n, (row, mine) in enumerate(zip(doko, expected), 1):
        mine = trimmed(list(mine))
        c.same(f"{where}, row {n}, cells", len(row), len(mine))
        for column, (cell, value) in enumerate(zip(row, mine)):
            name = expected[0][column] if column < len(expected[0]) else column
            c.same(f"{where}, row {n} ({row[0]}), {name}", plain(cell), value)


def plain(cell):
    """Returns the text of a heading without line breaks and hyphens."""
    if not isinstance(cell, str):
        return cell
    cell = cell.replace("-\n", "").replace("\n", " ")
    return "! against the rules" if cell.startswith("! ") else cell


def with_note(rows, left_out):
    """Appends the line that says how many Spieltage a sheet of games leaves out."""
    days = "1 Spieltag" if left_out == 1 else f"{left_out} Spieltage"
    note = [f"Nur als Summe bekannt und hier nicht mitgezählt: {days}."]
    if not left_out:
        return rows
    return rows + [[], note]


def compare_workbook(c, report, order, pokal_rows, years):
    where = f"bericht {report.season.name}, workbook"
    file = os.path.join(os.path.dirname(c.book), "report.xlsx")
    c.run("bericht", report.season.name, "--kasse", "-o", file, "--force")
    sheets, charts = read_workbook(file)
    spiele = report.spiele()
    mine = {"Stand": report.stand(order), "Tageswerte": report.day_values(order), "Verlauf": report.by_day(order, report.course),
            "Tagesplätze": report.by_day(order, report.places), "Anwesenheit": report.attendance(order),
            "Spieler": report.player_rows(order), "Soli": report.soli(order), "Ansagen": report.ansagen(order),
            "Sonderpunkte": report.sonderpunkte(order), "Partner": report.partner(order), "Spiele": spiele,
            "Ehrentafel": [["Jahr", "Meister", "Vizemeister", "Pokalsieger"]] + years_rows(years)}
    if report.dessos:
        mine["Tagespunkte"] = report.by_day(order, report.points_of)
    for name in ("Tageswerte", "Tagespunkte", "Verlauf", "Tagesplätze"):
        if name in mine and any(report.starred(nr) for nr, _ in report.days):
            mine[name] = mine[name] + [[], [STAR]]
    for name in ("Spieler", "Soli", "Ansagen", "Sonderpunkte", "Partner"):
        mine[name] = with_note(mine[name], report.left_out)
    if pokal_rows:
        rows = sorted(pokal_rows[1], key=lambda row: row[0])
        mine["Pokal"] = [pokal_rows[0]] + [[as_number(cell) for cell in row] for row in rows]
    if money.used(report.season):
        sheets["Kasse"] = [row[:len(money.HEAD)] for row in sheets.get("Kasse", [])]  # the payments are compared in JSON
        mine["Kasse"] = [money.HEAD] + [[p, report.names.get(p, "Kasse"), *(Fraction(n, 100) for n in row)]
                                        for p, row in money.accounts(report.season, report.names).items()]
    c.same(where + ", sheets", sorted(sheets), sorted(mine))
    for name, rows in mine.items():
        compare_sheet(c, f"{where}, {name}", sheets.get(name, []), rows)
    compare_charts(c, where, charts, sheets, mine)


def years_rows(years):
    return [[Fraction(row["jahr"]), row["meister"], row["vize"], row["pokal"]] for row in years]


def as_number(cell):
    """Returns Prämienpunkte such as 0 1/2 as the number in a workbook."""
    if isinstance(cell, int):
        return Fraction(cell)
    if isinstance(cell, str) and re.fullmatch(r"-?\d+( \d+/\d+)?", cell):
        sign, parts = (-1, cell[1:]) if cell.startswith("-") else (1, cell)
        return sign * sum(Fraction(part) for part in parts.split())
    return cell


def compare_charts(c, where, charts, sheets, mine):
    """Compares a chart: each series has the name of its player or place, and refers to the expected values."""
    for number, chart in enumerate(charts, 1):
        for series in chart.iter(CHART + "ser"):
            reference = series.find(f"{CHART}val/{CHART}numRef/{CHART}f").text
            sheet, column, first, last = re.fullmatch(r"'?([^'!]+)'?!\$([A-Z]+)\$(\d+):\$[A-Z]+\$(\d+)", reference).groups()
            rows, at = mine[sheet], column_of(column)
            name = series.find(f"{CHART}tx//{CHART}v").text
            if at >= len(rows[0]):
                c.differs(f"{where}, chart {number}, series {reference}", name, "nothing")
                continue
            head = rows[0][at]
            c.same(f"{where}, chart {number}, series {reference}, name", name, series_name(head, name, rows, mine))
            c.same(f"{where}, chart {number}, series {reference}, rows", [int(first), int(last)],
                   [2, len(rows) - 2 * (rows[-1] == [STAR])])
            drawn = {int(pt.get("idx")): float(pt.find(CHART + "v").text) for pt in series.findall(f"{CHART}val//{CHART}pt")
                     if pt.find(CHART + "v").text}
            values = {n: row[at] for n, row in enumerate(rows[1:]) if at < len(row) and row[at] is not None and row != [STAR]}
            c.same(f"{where}, chart {number}, {name}", drawn, values)


def series_name(head, name, rows, mine):
    """Returns the Kürzel or the name of the player of the column."""
    full = {row[2]: row[3] for row in mine["Stand"][1:]}
    return full[head] if full.get(head) == name else head


def cells_of(page, kind, number=0):
    tables = re.findall(rf'<table class="{kind}">(.*?)</table>', page, re.S)
    if len(tables) <= number:
        return None
    return [[html.unescape(re.sub("<[^>]*>", "", cell)) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)]
            for row in re.findall(r"<tr>(.*?)</tr>", tables[number], re.S)]


def german(text):
    return "" if text is None else str(text).replace(".", ",")


def arrow(place, before):
    if place is None or before is None:
        return ""
    return "=" if place == before else f"{'↑' if place < before else '↓'}{abs(before - place)}"


def page_stand(report, order):
    before = tallies.before_of(report.season, report.until)
    head = tallies.standing_head(report.season)
    rows = [[head[0], "", *head[2:-1], ""]]
    for p in order:
        row = report.standing.csv_row(p, report.names[p], before, True)
        rows.append([shown_place(row[0]), arrow(row[0], row[1]), *row[2:4], *(german(known(cell)) for cell in row[4:-1]), row[-1]])
    return rows


def shown_place(place):
    return "–" if place is None else str(place)


def percent(count):
    return f"{tallies.half_up(100 * count.share, 0)} %" if count.played else DASH


def statistics_table(report):
    rows = [["", "Name", "Spiele", "je Spiel", "Re", "Kontra", "Soli", "Ansagen", "zuletzt"]]
    for p, tally in sorted(report.tallies.items()):
        if tally.guest:
            continue
        soli, announced = tallies.total(tally.soli.values()), tallies.total(tally.announced.values())
        at_table = tally.games + tally.paused
        rows.append([p, report.names[p], str(at_table), german(known(tallies.half_up(tallies.ratio(tally.points, at_table)))),
                     percent(tally.re), percent(tally.kontra), *(f"{n.won}/{n.played}" if n.played else DASH for n in (soli, announced)),
                     tallies.bars(tally)])
    return rows


def compare_page(c, report, order):
    where = f"bericht {report.season.name}, page"
    file = os.path.join(os.path.dirname(c.book), "report.html")
    c.run("bericht", report.season.name, "-o", file, "--force")
    with open(file, encoding="utf-8") as stream:
        page = stream.read()
    c.same(where + ", Stand", cells_of(page, "stand"), page_stand(report, order))
    days, punkte = ([["Spieltag", "Datum", *order]] + [
        [str(nr) + "*" * report.starred(nr), tallies.german_date(date), *(german(of(p)[n]) for p in order)]
        for n, (nr, date) in enumerate(report.days)] for of in (
            lambda p: [tallies.half_up(report.values(p)[nr - 1]) for nr, _ in report.days], report.points_of))
    if report.days:
        c.same(where + ", Tageswerte", cells_of(page, "tage"), days)
        c.same(where + ", Tagespunkte", cells_of(page, "tage", 1), punkte if report.dessos else None)
        mine = statistics_table(report) if report.games else None
        c.same(where + ", Statistik", known_columns(c, where, cells_of(page, "statistik") or [], mine) or None, mine)
        compare_lines(c, where, page, report, order)


def compare_lines(c, where, page, report, order):
    """Compares the lines of the chart by the scale of its axis."""
    axis = [(float(y), float(text)) for y, text in re.findall(r'y2="([\d.]+)"/><text text-anchor="end" [^>]*>(-?\d+)</text>', page)]
    c.same(where + ", chart, an axis", len(axis) > 1, True)
    if len(axis) < 2:
        return
    (y1, low), (y2, high) = axis[0], axis[-1]
    lines = re.findall(r'<polyline class="linie"[^>]* points="([^"]*)"><title>([^<]*)</title>', page)
    c.same(where + ", chart, lines", [html.unescape(name) for _, name in lines],
           [report.names[p] for p in order])
    drawn = {html.unescape(name): [tuple(map(float, point.split(","))) for point in points.split()] for points, name in lines}
    for p in order:
        course, points = report.course(p), drawn.get(report.names[p], [])
        first, last = report.days[0][0], report.days[-1][0]
        mine = [(LEFT + (RIGHT - LEFT) * (nr - first) / (last - first) if last > first else (LEFT + RIGHT) / 2,
                 y1 + float(value - Fraction(low)) * (y2 - y1) / (high - low))
                for (nr, _), value in zip(report.days, course) if value is not None]
        if len(points) > 1 and abs(points[-1][0] - points[-2][0] - 0.1) < 0.05:
            points = points[:-1]  # the dot at the end of a line
        c.same(f"{where}, chart, points of {p}", len(points), len(mine))
        for n, (point, exact) in enumerate(zip(points, mine), 1):
            c.same(f"{where}, chart, {p}, point {n}", all(abs(a - b) < 0.15 for a, b in zip(point, exact)), True)


def compare_texts(c, report):
    """Compares the short table of `statistik`, and the page of each player."""
    season = report.season.name
    if not report.games:
        return
    lines = c.run("statistik", "--saison", season).splitlines()
    start = next(n for n, line in enumerate(lines) if "zuletzt" in line)
    lines, mine = [line for line in lines[start:] if line], statistics_table(report)
    places = list(itertools.pairwise(cuts(lines)))
    doko = known_columns(c, f"statistik {season}, text", [[line[a:b].strip() for a, b in places] for line in lines], mine)
    c.same(f"statistik {season}, text", *([squeezed(" ".join(row).split()) for row in rows] for rows in (doko, mine)))
    for p, tally in report.tallies.items():
        if not tally.guest:
            compare_player(c, report, p, tally)


def squeezed(words):
    return " ".join(words)


def compare_player(c, report, player, tally):
    lines = c.run("statistik", player, "--saison", report.season.name).splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(report.names[player] + ":"))
    c.same(f"statistik {player} {report.season.name}, text", [squeezed(line.split()) for line in lines[start:] if line.strip()],
           [squeezed(line.split()) for line in player_lines(report, player, tally)])


def bar(count):
    """Returns a bar of ten parts, as many filled as the share has tenths."""
    if not count.played:
        return ""
    full = int(tallies.half_up(10 * count.share, 0))
    return "█" * full + "·" * (10 - full)


def player_lines(report, player, tally):
    names, days = report.names, tally.spieltage()
    games = tally.games + tally.paused
    yield (f"{names[player]}: {days} {'Spieltag' if days == 1 else 'Spieltage'}, {games} {'game' if games == 1 else 'games'}, paused in {tally.paused}, "
           f"{tally.points} {'Punkt' if tally.points == 1 else 'Punkte'}; longest run of games won: {tally.longest}")
    if tally.days:
        yield tallies.bars(tally, tallies.DAYS_OF_THE_SCALE) + ("  Punkte a Spieltag, the last on the right" if days > 1 else "")
        best, worst = tallies.best_day(tally.days), tallies.worst_day(tally.days)
        yield (f"best day {best['punkte']} ({tallies.german_date(best['datum'])}), "
               f"worst day {worst['punkte']} ({tallies.german_date(worst['datum'])})")
    fuchs, lost, doppelkopf, karlchen = ("–" if tally.figure(letter) is None else tally.figure(letter)
                                            for letter in ("f", "lost", "d", "k"))
    yield f"Füchse caught {fuchs}, lost {lost}; Doppelköpfe {doppelkopf}; Karlchen {karlchen} (where a name was given)"
    if tally.best_partner():
        yield f"best partner: {names[tally.best_partner()]}"
    yield "gespielt gewonnen"
    for name, count in (("Re", tally.re), ("Kontra", tally.kontra), ("gegen ein Solo", tally.against)):
        yield f"{name} {count.played} {count.won} {percent(count)} {bar(count)}"
    rows = [(tallies.KIND_NAMES[kind], tally.soli[kind]) for kind in tallies.KINDS]
    levels = ("Re/Kontra", "K9", "K6", "K3", "schwarz")
    rows += [(f"{name} gehalten", count) for name, count in zip(levels, tally.announced.values())]
    for name, count in rows:
        if count.played:
            yield f"{name} {count.played} {count.won} {percent(count)} {bar(count)}"
    if tally.partners:
        yield "zusammen mit gespielt gewonnen Punkte"
    for partner, count in sorted(tally.partners.items()):
        yield f"{names[partner]} {count.played} {count.won} {percent(count)} {count.points}"


def compare_report(c, season, names, contest, pokal_rows, years, statistics):
    """Compares workbook, page and JSON. The players stand in the order of the standings, which are compared elsewhere."""
    report = Report(season, names)
    data = json.loads(c.run("bericht", season.name, "--kasse", "--json"))
    order = [row["spieler"] for row in data["rangliste"]["liste"] if row["spieler"] in season.registered]
    mine = [report.standing.row(p, names[p]) for p in order]
    if money.used(season):
        money.json_of(c, f"bericht {season.name}, json, kasse", data.pop("kasse"), season, names, money.accounts(season, names))
    c.same(f"bericht {season.name}, json without money", json.loads(c.run("bericht", season.name, "--json")), data)
    c.same(f"bericht {season.name}, json", data, {
        "rangliste": {"saison": season.name, "spieltage": report.until, "liste": mine}, "statistik": statistics,
        "pokal": pokal_json(season, names, contest, data["pokal"]), "ehrentafel": years})
    if order:
        compare_workbook(c, report, order, pokal_rows, years)
        compare_page(c, report, order)
        booklet.compare_booklet(c, report, order, page_stand(report, order)[1:], contest, pokal_rows, years)
    compare_texts(c, report)


def pokal_json(season, names, contest, doko):
    if not contest:
        return {"saison": season.name, "tage": 0, "sieger": None, "stechen_nach": None, "stechen": [], "stechen_folge": [], "liste": []}
    standing = contest.standing()
    order = [row["spieler"] for row in doko["liste"]]
    rows = [{"spieler": p, "name": names[p], **standing["liste"][p]} for p in order if p in standing["liste"]]
    return {"saison": season.name, **standing, "liste": rows}
