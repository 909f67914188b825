#!/usr/bin/env python3
"""Compares the printed pages and the workbook of a Turnier with the program's JSON: tests/turnier_paper.py KIND FILE PLAN NAMES …

  sheets PDF PLAN NAMES ROUND    a page for each table has its number, and its players with number and whole name
  slips  PDF PLAN NAMES ROUND    four slips to a page have the same, in the order of the tables
  names  PDF NAMES [numbered]    each name stands whole somewhere, with its number before it
  wall   PDF NAMES HEAD…         the same, in capitals at least 7 mm high, with the heads on every page
  prizes JSON CENT               the amounts add up to so much
  book   XLSX RANKING SHEET…     formulas agree with the values stored beside them, and both with the ranking

PLAN is the output of `doko turnier plan --json`, RANKING of `doko turnier rangliste --json`; NAMES has a line "number name" for each
player."""
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as xml
import zipfile

CAPITALS, LINE = 0.729, 1.164  # heights of a capital and of a word's box, in units of the font size


def stop(why):
    sys.exit(f"turnier_paper: {why}")


def squeezed(text):
    """Returns the text without white space, so that line breaks do not matter."""
    return re.sub(r"\s", "", text)


def pages_of(pdf):
    """Returns the text of each page in drawing order."""
    text = subprocess.run(["pdftotext", "-raw", pdf, "-"], check=True, capture_output=True, text=True).stdout
    return [squeezed(page) for page in text.split("\f")[:-1]]


def names_of(path):
    with open(path, encoding="utf-8") as lines:
        return {int(line.split(" ", 1)[0]): line.rstrip("\n").split(" ", 1)[1] for line in lines}


def tables_of(plan, round_nr):
    with open(plan, encoding="utf-8") as file:
        return json.load(file)["runden"][int(round_nr) - 1]


def must_have(text, words, where):
    for word in words:
        if squeezed(word) not in text:
            stop(f"{where}: {word!r} is missing")


def sheets(pdf, plan, names, round_nr):
    pages, tables, names = pages_of(pdf), tables_of(plan, round_nr), names_of(names)
    if len(pages) != len(tables):
        stop(f"{len(pages)} pages for {len(tables)} tables")
    for page, table in zip(pages, tables):
        seats, where = table["sitze"], f"table {table['tisch']}"
        must_have(page, [f"Tisch {table['tisch']}", f"Runde {round_nr} von"], where)
        must_have(page, [f"Es gibt zuerst: {seats[0]} {names[seats[0]]}"], where)
        must_have(page, [f"Die Liste führt: {seats[-1]} {names[seats[-1]]}"], where)
        must_have(page, [f"{24 if len(seats) == 4 else 30} Spiele"], where)
        must_have(page, [names[seat] for seat in seats], where)
        at = [page.find(f"{k + 1}{' gibt' if k == 0 else ' Liste' if k == len(seats) - 1 else ''}".replace(" ", "")) for k in range(len(seats))]
        if -1 in at:
            stop(f"{where}: a seat number is missing, positions {at}")
        for seat in set(names) - set(seats):
            if len(names[seat]) > 25 and squeezed(names[seat]) in page:
                stop(f"{where}: {names[seat]} stands in_results and sits elsewhere")


def slips(pdf, plan, names, round_nr):
    pages, tables, names = pages_of(pdf), tables_of(plan, round_nr), names_of(names)
    if len(pages) != (len(tables) + 3) // 4:
        stop(f"{len(pages)} pages for {len(tables)} slips")
    text = "".join(pages)
    for table in tables:
        wanted = f"Runde {round_nr} Tisch {table['tisch']}" + "".join(f"{seat} {names[seat]}" for seat in table["sitze"]) + "Summe = 0"
        if len(table["sitze"]) == 4:
            wanted += "alle vier gerade oder alle vier ungerade"
        must_have(text, [wanted + "Listenführung zweiter Spieler"], f"slip {table['tisch']}")


def whole_names(pdf, names, numbered=""):
    text = "".join(pages_of(pdf))
    must_have(text, [f"{nr} {name}" if numbered else name for nr, name in names_of(names).items()], pdf)
    if "player" in text or "nobody" in text:
        stop(f"{pdf} has the English word player or nobody")


def wall(pdf, names, *heads):
    whole_names(pdf, names)
    for nr, page in enumerate(pages_of(pdf)):
        must_have(page, heads, f"page {nr + 1}")
    boxes = subprocess.run(["pdftotext", "-bbox", pdf, "-"], check=True, capture_output=True, text=True).stdout
    for low, high, word in re.findall(r'yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">(.*?)</word>', re.sub(r'<word xMin="[\d.]+" ', "<word ", boxes)):
        capital = (float(high) - float(low)) / LINE * CAPITALS / 72 * 25.4
        if capital < 7 and not re.fullmatch(r"Seite|von|\d+", word):
            stop(f"{word} is {capital:.1f} mm high")


def prizes(path, cent):
    with open(path, encoding="utf-8") as file:
        rows = json.load(file)["preise"]
    cents = [int(row["preis"].replace(".", "")) for row in rows]
    if sum(cents) != int(cent) or min(cents) <= 0:
        stop(f"the prizes {cents} do not add up to {cent}, or one is not positive")


class Book:
    """The sheets of a workbook: cells as {"B3": (formula or None, value)}."""

    def __init__(self, path):
        space = {"m": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}
        with zipfile.ZipFile(path) as z:
            strings = ["".join(t.text or "" for t in si.iter("{%s}t" % space["m"]))
                       for si in xml.fromstring(z.read("xl/sharedStrings.xml")).findall("m:si", space)]
            names = [s.get("name") for s in xml.fromstring(z.read("xl/workbook.xml")).findall("m:sheets/m:sheet", space)]
            self.sheet = {}
            for nr, name in enumerate(names, 1):
                cells = self.sheet[name] = {}
                for c in xml.fromstring(z.read(f"xl/worksheets/sheet{nr}.xml")).iter("{%s}c" % space["m"]):
                    formula, value = c.find("m:f", space), c.find("m:v", space)
                    if value is not None:
                        cells[c.get("r")] = (formula.text if formula is not None else None,
                                             strings[int(value.text)] if c.get("t") == "s" else float(value.text))

    def column(self, sheet, head):
        """Returns the letter of the column with that head."""
        for at, (_, value) in self.sheet[sheet].items():
            if value == head and at.rstrip("0123456789") + "1" == at:
                return at[:-1]
        return stop(f"{sheet}: no column {head}")

    def range(self, sheet, text):
        """Returns the values of a range such as A1:C3, row by row; None for an empty cell."""
        (a, first), (b, last) = re.findall(r"([A-Z]+)(\d+)", text.replace("$", ""))
        return [self.sheet[sheet].get(f"{chr(c)}{r}", (None, None))[1]
                for r in range(int(first), int(last) + 1) for c in range(ord(a), ord(b) + 1)]

    def value(self, sheet, formula):
        """Evaluates a formula; only the kinds that these workbooks use are known."""
        in_results = r"Ergebnisse!(\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+)"
        if m := re.fullmatch(r"SUM\((\w+:\w+)\)(?:-(\w+))?", formula):
            taken = self.sheet[sheet][m[2]][1] if m[2] else 0
            return sum(v for v in self.range(sheet, m[1]) if isinstance(v, float)) - taken
        if m := re.fullmatch(r"MIN\(0,([A-Z]+\d+)\)", formula):
            return min(0, self.sheet[sheet][m[1]][1])
        if m := re.fullmatch(rf"SUMPRODUCT\(EXACT\({in_results},([A-Z]+\d+)\)\*(?:1|{in_results})\)", formula):
            team = self.sheet[sheet][m[2]][1]
            names = self.range("Ergebnisse", m[1])
            worth = self.range("Ergebnisse", m[3]) if m[3] else [1] * len(names)
            return sum(w for name, w in zip(names, worth) if name == team)
        if m := re.fullmatch(r"[A-Z]+\d+", formula):
            return self.sheet[sheet][formula][1]
        return stop(f"{sheet}: Book.value does not know the formula {formula}; add it")


def check_rows(book, sheet, key, sums, expected):
    """Checks that in each row the column `sums` is a formula whose value is the expected one for the row's key."""
    keys, column = book.column(sheet, key), book.column(sheet, sums)
    seen = {}
    for at, (_, value) in book.sheet[sheet].items():
        row = at.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        if at.startswith(keys) and at == keys + row and row != "1" and f"{column}{row}" in book.sheet[sheet]:
            formula, cached = book.sheet[sheet][f"{column}{row}"]
            if formula is None:
                stop(f"{sheet} {column}{row} is no formula")
            seen[value] = cached
    if seen != expected:
        stop(f"{sheet}: {seen}, expected {expected}")


def book(path, ranking, *sheets_wanted):
    b = Book(path)
    if tuple(b.sheet) != sheets_wanted:
        stop(f"the sheets are {tuple(b.sheet)}, expected {sheets_wanted}")
    for sheet, cells in b.sheet.items():
        for at, (formula, cached) in cells.items():
            if formula and b.value(sheet, formula.lstrip("=")) != cached:
                stop(f"{sheet} {at}: {formula} is {b.value(sheet, formula.lstrip('='))} and the stored value is {cached}")
    with open(ranking, encoding="utf-8") as file:
        standing = json.load(file)
    check_rows(b, "Ergebnisse", "Startnummer", "Summe", {float(p["startnummer"]): p["punkte"] for p in standing["plaetze"]})
    if standing["teams"]:
        check_rows(b, "Teams", "Team", "Punkte", {t["team"]: t["punkte"] for t in standing["teams"]})


if __name__ == "__main__":
    {"sheets": sheets, "slips": slips, "names": whole_names, "wall": wall, "prizes": prizes, "book": book}[sys.argv[1]](*sys.argv[2:])
