"""Compares every figure of the paper report of a season with tallies.py, by the words of the PDF and their places."""
import collections
import html
import os
import re
import subprocess

import tallies

SAME = 2.0  # points: words whose middles are closer form one row, edges that are closer one column
HEADING = 16.5  # points: words of this height are headings


class Word:
    def __init__(self, page, left, top, right, bottom, text):
        self.page, self.left, self.right, self.text = page, left, right, text
        self.middle, self.height = (top + bottom) / 2, bottom - top


def read_words(file):
    out = subprocess.run(["pdftotext", "-bbox", file, "-"], capture_output=True, text=True, check=True).stdout
    page = 0
    for line in out.splitlines():
        page += "<page " in line
        word = re.search(r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*)</word>', line)
        if word:
            yield Word(page, *(float(word[n]) for n in range(1, 5)), html.unescape(word[5]))


def rows_of(words):
    """Returns rows of words at one height, from the left, without running heads and page numbers."""
    rows = []
    for word in sorted(words, key=lambda w: (w.page, w.middle)):
        if rows and rows[-1][0].page == word.page and word.middle - rows[-1][0].middle < SAME:
            rows[-1].append(word)
        elif word.page == 1 or 45 < word.middle < 800:
            rows.append([word])
    return [sorted(row, key=lambda w: w.left) for row in rows]


def text_of(row):
    return " ".join(word.text for word in row)


def heads_of(row):
    """Returns right edge and text of each head; words that are one space apart form one head."""
    heads = []
    for word in row:
        if heads and word.left - heads[-1][0] < 0.4 * word.height:
            heads[-1] = (word.right, f"{heads[-1][1]} {word.text}")
        else:
            heads.append((word.right, word.text))
    return heads


def cells_of(row, heads):
    """Returns the text on the left, and the other cells by the head whose right edge they end at."""
    label, cells = [], {}
    for word, behind in zip(row, [*row[1:], None]):
        if behind and behind.text == "%":
            behind.text = word.text + " %"
            continue
        head = next((text for right, text in heads if abs(right - word.right) < SAME), None)
        if head is None:
            label.append(word.text)
        else:
            cells[head] = word.text
    return " ".join(label), cells


class Booklet:
    """The first page as lines; of the other pages the rows of words below each heading."""

    def __init__(self, file):
        rows = rows_of(read_words(file))
        self.title = [text_of(row) for row in rows if row[0].page == 1]
        self.parts, part = {}, []
        for row in rows:
            if row[0].page == 1:
                continue
            if row[0].height > HEADING:
                part = self.parts.setdefault(text_of(row), [])
            else:
                part.append(row)

    def named(self, beginning):
        return [(heading, rows) for heading, rows in self.parts.items() if heading.startswith(beginning)]


def counted(number, one, many):
    return f"{'–' if number is None else number} {one if number == 1 else many}"


def compare_title(c, where, report, order, contest, booklet):
    season, standing = report.season, report.standing
    players = sum(bool(standing.values[p]) for p in order)
    counts = " · ".join((counted(len(tallies.held(season)), "Spieltag", "Spieltage"), counted(report.games, "Spiel", "Spiele"),
                         f"{players} Spieler"))
    c.same(where + ", counts", [line for line in booklet.title if " · " in line and "Spieler" in line], [counts])
    first = [report.names[p] for p in order if standing.places.get(p) == 1]
    second = [report.names[p] for p in order if standing.places.get(p) == 2]
    winner = contest.standing()["sieger"] if contest else None
    mine = []
    if first:
        mine += ["Meister" if season.closed else "An der Spitze", *first]
    elif season.closed:
        mine += ["ohne Meister"]
    if season.closed and second:
        mine += ["Vizemeister", *second]
    if winner:
        mine += ["Pokalsieger", report.names[winner]]
    start = next(n for n, line in enumerate(booklet.title) if line.startswith("nach ")) + 1
    end = next(n for n, line in enumerate(booklet.title) if " · " in line and "Spieler" in line)
    c.same(where + ", winners", booklet.title[start:end], mine)


def compare_stand(c, where, rows, booklet):
    lines = [text_of(row) for row in booklet.parts.get("Stand", [])]
    c.same(where + ", Stand", lines[1:1 + len(rows)], [" ".join(" ".join(cell for cell in row if cell).split()) for row in rows])


def compare_days(c, where, booklet, beginning, expected):
    """Compares the days. expected: the value of each player on each day, by its head."""
    doko = {}
    for _, rows in booklet.named(beginning):
        heads = heads_of(rows[0])
        for row in rows[1:]:
            if row[0].text == "*":  # the meaning of the star after a Spieltag
                continue
            label, cells = cells_of(row, heads)
            for head in cells:
                doko[f"{label}, {head}"] = cells[head]
    c.same(f"{where}, {beginning.rstrip(', ')}", doko, expected)


def joined(rows):
    """Joins the lines of one row: they are closer than rows are, when a name takes several lines."""
    whole = []
    for row in rows:
        if whole and row[0].page == whole[-1][-1].page and row[0].middle - whole[-1][-1].middle < 1.2 * row[0].height:
            whole[-1] = whole[-1] + row
        else:
            whole.append(row)
    return whole


def blocks_of(rows):
    """Returns the blocks of a matrix, each below a title in larger type and a row of heads."""
    blocks, heads, title = {}, None, None
    rows = joined(rows)
    rows = [row for row in rows if not text_of(row).startswith("Nur als Summe bekannt")]
    for n, row in enumerate(rows):
        if n + 1 < len(rows) and row[0].height > rows[n + 1][0].height + 1:
            title, heads = text_of(row), None
        elif heads is None:
            heads = heads_of(row)
        elif [text for _, text in heads_of(row)] != [text for _, text in heads]:  # they also stand again on a new page
            label, cells = cells_of(row, heads)
            blocks.setdefault(title, {})[label.replace("- ", "-")] = cells
    return blocks


def compare_matrix(c, where, rows, sheet, written):
    """Compares a matrix with the expected sheet of the workbook; only the blocks of `written`, which says how each is written."""
    blocks, title, mine, head = blocks_of(rows), None, {}, sheet[0]
    for row in sheet[1:]:
        if len([cell for cell in row if cell is not None]) == 1:
            title = row[0]
        elif row and title in written:
            cells = {head[n]: written[title](cell) for n, cell in enumerate(row) if n and cell not in (None, "–")}
            mine.setdefault(title, {})[row[0]] = cells
    c.same(where + ", blocks", sorted(blocks), sorted(mine))
    for title, lines in mine.items():
        c.same(f"{where}, {title}, lines", sorted(blocks.get(title, {})), sorted(lines))
        for label, cells in lines.items():
            doko = blocks.get(title, {}).get(label, {})
            for name, value in cells.items():  # empty without a game
                c.same(f"{where}, {title}, {label}, {name}", doko.pop(name, "0"), value)
            c.same(f"{where}, {title}, {label}, columns too many", doko, {})


def german(text):
    return text.replace(".", ",")


def compare_booklet(c, report, order, stand_rows, contest, pokal_rows, years):
    """Compares the booklet. stand_rows: the cells of the standings as people read them."""
    season = report.season
    where = f"bericht {season.name}, paper"
    file = os.path.join(os.path.dirname(c.book), "report.pdf")
    c.run("bericht", season.name, "-o", file, "--force")
    booklet = Booklet(file)
    compare_title(c, where, report, order, contest, booklet)
    compare_stand(c, where, stand_rows, booklet)
    def head(nr):
        return f"{nr}*" if report.starred(nr) else f"{nr}"

    points = collections.Counter()  # the sum of two tables of a day
    for table in tallies.counted(season):
        for p, n in table.result()[0].items():
            points[f"{p}, {head(table.nr)}"] += n
    compare_days(c, where, booklet, "Punkte, ", {name: str(n) for name, n in points.items()})
    if report.dessos:
        compare_days(c, where, booklet, "DESSOS, ", {
            f"{p}, {head(nr)}": german(tallies.half_up(value)) for p in order
            for nr, value in enumerate(report.values(p), 1) if value is not None})
    number = str
    if "Soli" in booklet.parts or any(count.played for count in report.everything.soli.values()):
        compare_matrix(c, where + ", Soli", booklet.parts.get("Soli", []), report.soli(order),
                       {"gespielt": number, "gewonnen": number, "Punkte": number})
    if report.games:
        compare_matrix(c, where + ", Partner", booklet.parts.get("Partner im Normalspiel", []), report.partner(order), {
            "Spiele zusammen": number, "Punkte je Spiel": lambda n: german(tallies.half_up(n)),
            "gewonnen, Anteil": lambda n: tallies.half_up(100 * n, 0) + " %"})
    rows = sorted(pokal_rows[1], key=lambda row: row[0]) if pokal_rows else []
    c.same(where + ", Pokal", sorted(text_of(row) for row in booklet.parts.get("Pokal", [])[1:1 + len(rows)]),
           sorted(" ".join(re.sub(r"(^|-)0 (?=\d+/)", r"\1", str(cell)) for cell in row if cell not in (None, "")) for row in rows))
    c.same(where + ", Ehrentafel", [text_of(row) for row in booklet.parts.get("Ehrentafel", [])[1:]],
           [" ".join(str(cell) for cell in (row["jahr"], row["meister"], row["vize"], row["pokal"]) if cell) for row in years])
