#!/usr/bin/env python3
"""Checks the page breaks of booklets: tests/together.py FILE… looks at each page of the PDFs.

A heading is followed on its page by the heads of the columns and the first three rows of its table, or all rows of a shorter one; a sum
never stands alone on a page. With --journal N it prints a season of N players instead; the heights of its tables depend on N."""
import datetime
import pathlib
import sys

sys.dont_write_bytecode = True  # leave no __pycache__ in the tree
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "whole"))

import pdf

HEADING, HEADS, SUM = 15, 1.2, 0.5  # points: least height of a heading, least thickness of the lines below heads and above sums
PAGE_TOP, PAGE_BOTTOM = 55, 790  # above the first stands the running head, below the second the page number
ROWS = 3
LETTERS = "ABCDEFGH"


def tables(page):
    """Returns the parts of a page from the top: headings, and the lines below heads, below rows and above sums."""
    words = {round(word.top): (word.top, "heading", word.text) for word in page.words if word.height > HEADING and word.top > PAGE_TOP}
    lines = {}
    for y, left, right, pen in page.horizontals:
        if right - left > 400 and PAGE_TOP < y < PAGE_BOTTOM:
            lines[round(y)] = (y, "heads" if pen > HEADS else "sum" if pen > SUM else "row", "")
    return sorted([*words.values(), *lines.values()])


def faults_of(path):
    drawn = [page for _, _, page in pdf.drawn(path)[0]]
    pages = [tables(page) for page in drawn]
    for number, parts in enumerate(pages[1:], 2):
        kinds = [part[1] for part in parts]
        goes_on = number < len(pages) and [part[1] for part in pages[number][:1]] == ["heads"]
        if kinds[-1:] == ["heading"] and not drawn[number - 1].slanted:  # slanted lines are curves, which need no heads
            yield f"page {number} ends with the heading {parts[-1][2]!r}"
        last = len(kinds) - kinds[::-1].index("heads") if "heads" in kinds else 0
        if last and goes_on and kinds[last:].count("row") < ROWS:
            yield f"page {number} ends with the heads of a table and {len(kinds) - last} rows"
        if kinds[:2] == ["heads", "sum"]:
            yield f"page {number} has the sum of a table alone"


def journal(players):
    names = [first + second for first in LETTERS for second in LETTERS][:players]
    print("doko-journal 1")
    for name in names:
        print(f'spieler {name} "Vorname {name} Nachname-{name}"')
    print(f"saison 2026 regeln=ddb beginn=2026-01-04 spieltage=40 pflicht=2 letzte=0 spieler={','.join(names)}")
    print("geld 1 punktwert=0,05 startgeld=2,00")
    for nr in range(1, 21):
        seats = [names[(4 * nr + i) % players] for i in range(4)]
        print(f"spieltag {datetime.date(2026, 1, 4) + datetime.timedelta(7 * nr)} nr={nr} sitze={','.join(seats)}", end=" ")
        if nr % 3:
            print("\nergebnis", *(f"{name}={nr + 7 * i}" for i, name in enumerate(seats)), "\nende")
        else:
            print(f"geber={seats[0]}\n{seats[0]},{seats[1]} 151\n{seats[1]},{seats[2]} 130\n{seats[2]} damen 130 re\ntrotzdem ende")
    for year in range(1990, 1990 + 3 * players % 35):
        print(f'ehrentafel {year} meister="Wer {year}" vize="Noch wer"')


if sys.argv[1] == "--journal":
    journal(int(sys.argv[2]))
    sys.exit(0)
found = [f"{pathlib.Path(path).name}: {fault}" for path in sys.argv[1:] for fault in faults_of(path)]
for fault in found:
    print(fault)
sys.exit(1 if found else 0)
