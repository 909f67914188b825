#!/usr/bin/env python3
"""Whether a booklet keeps together what belongs together: tests/together.py FILE… looks at each page of the PDFs: below a heading stand, on
the same page, the heads of the columns and the first three rows of its table, or all that it has; a sum is not alone. With --journal N it
prints a season of N players instead, whose tables are of other heights with each N."""
import datetime
import pathlib
import sys

sys.dont_write_bytecode = True  # the tree stays as it is
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "whole"))

import pdf

HEADING, HEADS, SUM = 15, 1.2, 0.5  # points: how high a heading is, how thick the line below heads and above sums
RUNNING, NUMBER = 55, 790  # above and below stand the running head and the number of the page
ROWS = 3
LETTERS = "ABCDEFGH"


def tables(page):
    """What follows each other on a page, from the top: headings, lines below heads, those below rows and above sums."""
    words = {round(word.top): (word.top, "heading", word.text) for word in page.words if word.height > HEADING and word.top > RUNNING}
    lines = {}
    for y, left, right, pen in page.horizontals:
        if right - left > 400 and RUNNING < y < NUMBER:
            lines[round(y)] = (y, "heads" if pen > HEADS else "sum" if pen > SUM else "row", "")
    return sorted([*words.values(), *lines.values()])


def faults_of(path):
    drawn = [page for _, _, page in pdf.drawn(path)[0]]
    pages = [tables(page) for page in drawn]
    for number, parts in enumerate(pages[1:], 2):
        kinds = [part[1] for part in parts]
        goes_on = number < len(pages) and [part[1] for part in pages[number][:1]] == ["heads"]
        if kinds[-1:] == ["heading"] and not drawn[number - 1].slanted:  # those are curves
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
