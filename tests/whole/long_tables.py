#!/usr/bin/env python3
"""Tables of any length: tests/whole/long_tables.py BUILD [STEP] writes tables of 0 to 200 rows as each kind of paper, every STEP-th length
(1), and checks that every row is there once, in order and inside the margins, that the columns have heads on each page, and that sums,
notes and signatures stand whole on the page of what they belong to. Other forms have as many rows. It prints each fault."""
import concurrent.futures
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # leave no __pycache__ in the tree

import pdf
import sheets

MM = 72 / 25.4
SIDE, TOP, FOOT = 12 * MM, 10 * MM, 16 * MM  # of the page; a poster keeps the foot free for its number
BOOKLET, BOGEN = 281 * MM, 286 * MM  # where the content of a page ends
SLACK = 0.5  # points
WHOLE = 36  # rows of a booklet that fit on a page with their heading and a note
TITLES = "Herbst", "Herbstturnier der Doppelkopffreunde Hohenlohe-Öhringen 2026"
LONG = " mit vielen Worten darin, die mehr als eine Zeile brauchen, weil sie nicht alle in eine passen und dann wohl auch nicht in zwei davon"
REPORT = """-- titel: Lang
-- spalte: nr | Nr | zahl
-- spalte: wort | Wort | text
-- spalte: geld | Geld | geld
{more}WITH RECURSIVE z(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM z WHERE n < {rows})
SELECT n AS nr, 'Wort' || n || CASE WHEN n % 9 = {long} THEN '{text}' ELSE '' END AS wort, n AS geld{part} FROM z WHERE {rows} > 0
"""


def lines_of(words):
    return [" ".join(word.text for word in row) for row in pdf.rows_of(words)]


def margins(pages, end, but=r"Seite \d+ von \d+", side=SIDE):
    """Yields what stands outside the margins; `end` gives the end of the content from the height of a page."""
    for number, (width, height, words) in enumerate(pages, 1):
        foot = [word for row in pdf.rows_of(words) if re.fullmatch(but, " ".join(w.text for w in row)) for word in row]
        for word in words:
            if word.left < side - SLACK or word.right > width - side + SLACK or word.top < TOP - SLACK or \
                    (word not in foot and word.bottom > end(height) + SLACK):
                yield f"page {number} of {len(pages)}: {word.text!r} stands outside the margins"


def table(doko, rows, more, part):
    """A report of so many rows, with sums or without, in sections or in one."""
    path = pathlib.Path(doko.folder, f"{rows}{bool(more)}{bool(part)}")
    path.with_suffix(".sql").write_text(REPORT.format(more=more, rows=rows, long=rows % 9, text=LONG, part=part), encoding="utf-8")
    doko.run("empty", "bericht", str(path.with_suffix(".sql")), "-o", str(path.with_suffix(".pdf")))
    pages, _ = pdf.words_of(path.with_suffix(".pdf"))
    yield from margins(pages, lambda height: height - TOP)
    found = [int(word.text[4:]) for _, _, words in pages for row in pdf.rows_of(words) for word in row if re.fullmatch(r"Wort\d+", word.text)]
    if found != list(range(1, rows + 1)):
        yield f"other rows than 1 to {rows}: {found}"
    for number, (_, _, words) in enumerate(pages, 1):
        lines = lines_of(words)
        if "Nr Wort Geld" not in lines:
            yield f"page {number} has no heads"
        if any(line.startswith("zusammen") and not re.match(r"\d+ Wort|\S.* Wort|\D", lines[i - 1]) for i, line in enumerate(lines)):
            yield f"page {number}: sums without a row above them"
    sums = [int(re.sub(r"\D", "", line)) for _, _, words in pages for line in lines_of(words) if line.startswith("zusammen")]
    if more and rows and not part and sums != [rows * (rows + 1) // 2]:
        yield f"the sum is {sums}"
    if rows % 50 in (0, 1, 2, 21):
        yield from forms(doko, path.with_suffix(".sql"), rows, bool(more))


def forms(doko, report, rows, sums):
    """The same rows in the forms that have no pages."""
    page = doko.run("empty", "bericht", str(report), "--format", "html")
    lines = doko.run("empty", "bericht", str(report), "--format", "text")
    counts = {"json": len(json.loads(doko.run("empty", "bericht", str(report), "--json"))["zeilen"]),
              "csv": doko.run("empty", "bericht", str(report), "--csv", "rfc").count("\n") - 1,
              "html": page.count("<tr>") - page.count("<thead><tr>"), "text": len(re.findall(r"\bWort\d", lines))}
    for form, count in counts.items():
        if count != rows:
            yield f"{form} has {count} rows"
    if sums and ("summe" in page, "zusammen" in lines) != (rows > 0, rows > 0):
        yield "sums of nothing, or none"


def poster(doko, players, title, a3):
    """The standing of so many players on the wall; names and title take one line or more."""
    book, draw = f"wall{players}-{title}-{a3}", random.Random(players)
    names = [f"Nr{i}" + draw.choice(("", " Anna", " Bernhard-Theodor Wohlfarth von Alm")) for i in range(players)]
    path = pathlib.Path(doko.folder, book)
    path.with_suffix(".csv").write_text("\n".join(["name", *names]), encoding="utf-8")
    doko.run(book, "init", "-q")
    doko.run(book, "turnier", "neu", "t", "--titel", TITLES[title])
    doko.run(book, "-q", "turnier", "teilnehmer", "import", str(path.with_suffix(".csv")))
    doko.run(book, "turnier", "rangliste", "--wand", *(["--a3"] if a3 else []), "-o", str(path.with_suffix(".pdf")))
    pages, _ = pdf.words_of(path.with_suffix(".pdf"))
    yield from margins(pages, lambda height: height - FOOT)
    found = [word.text for _, _, words in pages for word in words if re.fullmatch(r"Nr\d+", word.text)]
    if sorted(found) != sorted(name.split()[0] for name in names):
        yield "a name is missing, or there twice"
    for number, (_, _, words) in enumerate(pages, 1):
        if f"Seite {number} von {len(pages)}" not in lines_of(words):
            yield f"page {number} has no number"


def booklet(doko, players, day):
    """The report of a season with so many players and Spieltage; of these the sums alone are known, so their tables have a note below."""
    book, who = f"booklet{players}-{day}", [chr(65 + i // 26) + chr(65 + i % 26) for i in range(players)]
    path = pathlib.Path(doko.folder, book)
    journal = ["doko-journal 1", *(f'spieler {k} "{k} Muster"' for k in who),
               f"saison 2026 regeln=ddb beginn=2026-01-04 spieltage=60 pflicht=1 letzte=0 spieler={','.join(who)}"]
    for nr in range(1, day + 1):
        at = [who[(nr + i) % players] for i in range(4)]
        journal += [f"spieltag 2026-{1 + (nr - 1) // 5:02}-{4 + (nr - 1) % 5 * 5:02} nr={nr} sitze={','.join(at)}",
                    "ergebnis " + " ".join(f"{k}={9 - i}" for i, k in enumerate(at)), "ende"]
    path.with_suffix(".doko").write_text("\n".join(journal) + "\n", encoding="utf-8")
    doko.run(book, "init", "-q")
    doko.run(book, "-q", "import", str(path.with_suffix(".doko")))
    doko.run(book, "bericht", "2026", "-o", str(path.with_suffix(".pdf")))
    pages, _ = pdf.words_of(path.with_suffix(".pdf"))
    yield from margins(pages, lambda _: BOOKLET)
    lines = [line for _, _, words in pages for line in lines_of(words)]
    heads = [line for line in lines if re.fullmatch(r"(\d+\* ?)+", line)]
    if not heads or players <= WHOLE and len(heads) != lines.count("* nur als Summe bekannt, ohne die Spiele"):
        yield f"a table that fits on a page is divided, or its note is missing: {heads}"


def bogen(doko, games, notes):
    """A Bogen with so many notes: they and the signatures end above the legend, and the last note stands with the signatures."""
    book = f"bogen{games}-{notes}"
    path = pathlib.Path(doko.folder, book)
    path.with_suffix(".doko").write_text(sheets.evening(games, 5, notes), encoding="utf-8")
    doko.run(book, "init", "-q")
    doko.run(book, "-q", "import", str(path.with_suffix(".doko")))
    doko.run(book, "bogen", "2026/1", "-o", str(path.with_suffix(".pdf")))
    pages, _ = pdf.words_of(path.with_suffix(".pdf"))
    yield from margins(pages, lambda _: BOGEN, side=SIDE / 2)  # signs of notes stand beside the lines
    at = [(number, row) for number, (_, _, words) in enumerate(pages) for row in pdf.rows_of(words) if row[0].text == "Schreiber"]
    if [number for number, _ in at] != [len(pages) - 1]:
        yield "the signatures do not stand on the last page alone"
        return
    if len(pdf.rows_of(pages[-1][2])) == 3:  # the title, the season, the signatures
        yield "the signatures stand on a page without a note"
    place = at[0][1][0]
    for row in pdf.rows_of(pages[-1][2]):
        text = " ".join(word.text for word in row)
        if sheets.LEGEND.match(text) and row[0].top < place.bottom or re.match(r"\d+\)", text) and row[0].bottom > place.top:
            yield f"the signatures stand over {text[:40]!r}"
        break
    yield from (f"page {number}: {fault}" for number, (_, _, page) in enumerate(pdf.drawn(path.with_suffix(".pdf"))[0], 1)
                for fault in (*sheets.overlapping(page), *sheets.crossed(page)) if number == len(pages))


def judged(doko, kind, *what):
    try:
        return list(kind(doko, *what))
    except (subprocess.CalledProcessError, ValueError, KeyError, IndexError) as e:
        return [f"{type(e).__name__} {e} {getattr(e, 'stderr', '') or ''}"]


def main():
    step, faults, count = int(sys.argv[2]) if len(sys.argv) > 2 else 1, [], 0
    chosen = sys.argv[3:]
    tasks = [(table, rows, more, "") for rows in range(0, 201, step) for more in ("-- summe: geld\n", "") if more or rows % 5 < 2]
    tasks += [(table, rows, "-- spalte: teil | Teil | text\n-- abschnitt: teil\n-- summe: geld\n", ", 'Teil' || n / 8 AS teil") for rows in range(1, 101, 5 * step)]
    tasks += [(poster, players, title, a3) for players in range(0, 61, 2 * step) for title, a3 in ((0, False), (1, False), (1, True))]
    tasks += [(booklet, players, day) for players in range(4, 48, step) for day in (3, 20)]
    tasks += [(bogen, games, notes) for games, last in ((30, 30), (70, 70)) for notes in range(0, last + 1, step)]
    tasks = [task for task in tasks if not chosen or task[0].__name__ in chosen]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        doko = sheets.Doko(sys.argv[1], folder, "de")
        doko.run("empty", "init", "-q")
        for (kind, *what), wrong in pool.map(lambda task: (task, judged(doko, *task)), tasks):
            count += 1
            faults += [f"{kind.__name__} {what}: {fault}" for fault in wrong]
    print(*faults[:60], sep="\n")
    print(f"{len(faults)} faults" if faults else f"ok {count} tables")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
