#!/usr/bin/env python3
"""Checks that paper can be read and signed: tests/whole/sheets.py BUILD [LANGUAGE] draws every day of the samples, the blank forms,
long evenings and long names, and checks the places of words and lines. It prints a line for each document with a fault, and exits
with 1 when there is any."""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from collections import Counter

sys.dont_write_bytecode = True  # leave no __pycache__ in the tree

import pdf

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CORE = 0.25  # in heights of a word, above and below: letters seldom reach there
SIDE = 0.4  # points by which a word may cross an edge
EVENING, TOGETHER = 50, 5
LONG = ["Horst Wohlfarth von Alm-Hohenlohe", "Maximiliane Freifrau Schenk von Stauffenberg", "Bernhard-Theodor Wohlfarth von Alm",
        "Karl-Friedrich Großschmidtmann-Öttingen", "Anna Elisabeth Überländer zu Hohenlohe", "Wilhelmine Gräfin Wohlfarth-Alm",
        "Donaudampfschifffahrtskapitän Jürgensen"]
LEGEND = re.compile(r"(Namen|Rand|Spiel|Runde|Ansagen|Sonder|Augen|Wert|Spieler|Pott|Soli|Pflichtsoli): ")
FRONT = ["Nr", "Gibt", "Spiel", "", "Ansagen", "Sonder", "Augen Re", "Wert"]


# ---- Geometry.


def strokes(page):
    """Returns vertical and horizontal lines, those of boxes too: place, from, to."""
    down = [(x, top, bottom) for x, top, bottom in page.verticals]
    along = [(y, left, right) for y, left, right, _ in page.horizontals]
    for left, top, right, bottom, kind in page.boxes:
        if kind in ("box", "framed"):
            down += [(left, top, bottom), (right, top, bottom)]
            along += [(top, left, right), (bottom, left, right)]
    return down, along


def core(word):
    return word.top + CORE * word.height, word.bottom - CORE * word.height


def crossed(page):
    down, along = strokes(page)
    for word in page.words:
        top, bottom = core(word)
        if any(word.left + SIDE < x < word.right - SIDE and a < bottom and b > top for x, a, b in down):
            yield f"an upright line runs through {word.text!r}"
        if any(top < y < bottom and a < word.right - SIDE and b > word.left + SIDE for y, a, b in along):
            yield f"a line runs through {word.text!r}"


def overlapping(page):
    words = sorted(page.words, key=lambda word: word.left)
    for i, word in enumerate(words):
        top, bottom = core(word)
        for other in words[i + 1:]:
            if other.left > word.right - SIDE:
                break
            if core(other)[0] < bottom and core(other)[1] > top and not re.search("[א-ת]", word.text + other.text):
                yield f"{word.text!r} and {other.text!r} stand over each other"


def outside(page, width, height):
    for word in page.words:
        if word.left < 10 or word.right > width - 5 or word.top < 10 or word.bottom > height - 10:
            yield f"{word.text!r} is at the edge of the page"
    for text in page.cut:
        yield f"{text!r} is cut"


# ---- Names.


def pieces(text):
    return Counter(piece for piece in re.split(r"[\s-]+", text) if piece)


def letters(text):
    return sorted(re.sub(r"[\s-]", "", text))


def rows_of(page):
    return [" ".join(word.text for word in row) for row in pdf.rows_of(page.words)]


def legend_of(page):
    """Returns the legend at the foot: the first words of each column, and the whole as one text."""
    rows = rows_of(page)
    first = next((i for i, row in enumerate(rows) if LEGEND.match(row)), len(rows))
    text = " ".join(rows[first:])
    parts = LEGEND.split(text)[1:]
    return {column: [item.split() for item in items.strip().split(", ")] for column, items in zip(parts[::2], parts[1::2])}, text


def head_names(page):
    """Returns the text in each column above the first thick line across the page."""
    thick = min(y for y, left, right, pen in page.horizontals if pen > pdf.THICK and right - left > 200)
    down = pdf.merged([x for x, top, bottom in page.verticals if top < thick - 20])
    first = min((top for _, top, bottom in page.verticals), default=0)
    columns = [[] for _ in range(len(down) + 1)]
    for row in pdf.rows_of([word for word in page.words if first < word.middle < thick]):
        for word in row:
            columns[sum(x <= word.left + 1 for x in down)].append(word.text)
    return [" ".join(column) for column in columns]


def names_missing(page, names):
    heads, (_, foot) = [letters(head) for head in head_names(page)], legend_of(page)
    for kuerzel, name in names.items():
        if letters(kuerzel + name) not in heads and letters(kuerzel + name + "123") not in heads and f"{kuerzel} {name}" not in foot:
            yield f"the name {name!r} is not whole"


def bands(page):
    """Returns the words between each two lines across the page, from the top."""
    rules = sorted({round(y, 1) for y, _, _, _ in page.horizontals})
    edges = [0, *rules, 10000]
    for top, bottom in zip(edges, edges[1:]):
        yield " ".join(word.text for word in page.words if top < word.middle < bottom)


def names_missing_in_table(page, names):
    rows = [pieces(band) for band in bands(page)]
    for name in names:
        if not any(not pieces(name) - row for row in rows):
            yield f"the name {name!r} is not whole"


# ---- The Bogen.


def games(lines):
    """Returns the rows of games on a page as lists of cells."""
    heads = next((line for line in lines if isinstance(line, list) and "Nr" in line), [])
    return [line for line in lines if isinstance(line, list) and len(line) == len(heads) and line[1].isdigit()]


def add(signs, column, found):
    if found:
        signs.setdefault(column, set()).update(found)


def signs_of(lines, pokal):
    """Returns the signs on a page by their columns."""
    signs, front = {}, FRONT[:1] + ["Runde"] + FRONT[1:] if pokal else FRONT
    heads = next((line for line in lines if isinstance(line, list) and "Nr" in line), None)
    for line in lines:
        if not isinstance(line, list) or heads is None or line == heads or not re.match(r"[!✓ ]*$", line[0]):
            continue
        add(signs, "Rand", set(line[0].split()) | ({"1)"} if re.search(r"\d\)$", line[-1]) else set()))
        players = line[len(front) + 1:]
        if len(line) == len(heads) and not line[len(front)].startswith("Wert") and (line[1].isdigit() or line[len(front)]):
            cells = dict(zip(front, line[1:]))
            add(signs, "Spiel", set(re.findall(r"Ka|Da|Mu|[PLNSXoV]", cells[""])))
            add(signs, "Runde", {"V"} if cells.get("Runde") == "V" else set())
            add(signs, "Ansagen", set(re.findall(r"[RK963Sv?]", re.sub("→.*", "", cells["Ansagen"]))))
            add(signs, "Ansagen", {"→"} if "→" in cells["Ansagen"] else set())
            add(signs, "Ansagen", {"("} if "(" in cells["Ansagen"] else set())
            add(signs, "Ansagen", {"durchgestrichen:"} if "~" in cells["Ansagen"] else set())
            add(signs, "Sonder", set(re.findall(r"(?:^|, )\d?([A-Z]{1,2}) (?!zu|bed)", cells["Sonder"])))
            add(signs, "Sonder", {"A/B:"} if "/" in cells["Sonder"] else set())
            add(signs, "Augen", {"x"} if "x" in cells["Augen Re"] else set())
            add(signs, "Wert", set(re.findall(r"[RK–]", cells["Wert"])))
        elif len(line) < len(heads) and len(line) > 6:
            players = line[4:]
        else:
            continue
        add(signs, "Spieler", {"unterstrichen:"} if any("_" in cell for cell in players) else set())
        add(signs, "Spieler", {"klein:"} if any(re.search(r"[+-]\d+ \S", cell) for cell in players) else set())
        add(signs, "Spieler", {sign for sign in "G/" if any(cell.startswith(sign + " ") for cell in players)})
    if any(isinstance(line, list) and line[0] == "Punkte" and "disq" in " ".join(line) for line in lines):
        add(signs, "Spieler", {"disq"})
    return signs


def legend_faults(page, lines, pokal):
    explained, _ = legend_of(page)
    said = {column: {item[0] for item in explained.get(column, [])} for column in ("Rand", "Spiel", "Runde", "Ansagen", "Sonder", "Augen", "Wert", "Spieler")}
    shown = signs_of(lines, pokal)
    for column, signs in said.items():
        if signs != shown.get(column, set()):
            yield f"signs of {column}: shown {sorted(shown.get(column, set()))}, explained {sorted(signs)}"


def full(page, lines):
    """Returns whether the lines of the page reach its end or the legend."""
    last = max(y for y, left, right, _ in page.horizontals if right - left > 300)
    below = [word.top for word in page.words if word.middle > last]
    return min(below, default=810) - last < 20


def bogen_faults(path, names, pokal):
    pages, _ = pdf.drawn(path)
    lines = [pdf.lines_of(page) for _, _, page in pages]
    counts = [len(games(rows)) for rows in lines]
    yield from names_missing(pages[0][2], names)
    for number, ((_, _, page), rows) in enumerate(zip(pages, lines), 1):
        if counts[number - 1]:
            yield from (f"page {number}: {fault}" for fault in legend_faults(page, rows, pokal))
    if pokal:
        return
    with_games = [count for count in counts if count]
    if sum(counts) <= EVENING and len(with_games) > 1:
        yield f"{sum(counts)} games are on {len(with_games)} pages"
    if len(with_games) > 1:
        if with_games[-1] < TOGETHER:
            yield f"only {with_games[-1]} games on the last page"
        if not full(pages[0][2], lines[0]):
            yield "page 1 is not full"


def faults_of(path):
    for number, (width, height, page) in enumerate(pdf.drawn(path)[0], 1):
        for fault in (*outside(page, width, height), *overlapping(page), *crossed(page)):
            yield f"page {number}: {fault}"


# ---- The documents.


class Doko:
    def __init__(self, build, folder, language):
        self.program = str(pathlib.Path(build, "doko").resolve())
        self.folder, self.language = folder, language

    def run(self, book, *words):
        environment = os.environ | {"DOKO_DB": f"{self.folder}/{book}.db", "LC_ALL": "C.UTF-8", "LANGUAGE": self.language, "TZ": "UTC",
                                    "SOURCE_DATE_EPOCH": "1767225600"}
        return subprocess.run([self.program, *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout


def long_names(journal):
    """Returns the journal with names that are hard to place."""
    names = iter(LONG * 3)
    return re.sub(r'^(spieler \S+) ".*"$', lambda m: f'{m[1]} "{next(names)}"', journal, flags=re.M)


def evening(count, players, notes=0):
    """Returns a journal of one day by rules without a Pott, with so many games and so many remarks."""
    who = "ABCDEFG"[:players]
    lines = ["doko-journal 1"] + [f'spieler {k} "{name}"' for k, name in zip(who, LONG)]
    lines += ["regeln frei", "name = frei", "titel = Ohne Pott", "eltern = ddb", "pott = 0", "pott.frist = 0", "pflichtsoli = 0", "hzsolo.pflicht = nein",
              "nachspielpflicht = nein", "vorfuehrung = keine", "rangliste = schnitt", "tisch.max = 7", "ende.spiele = 200", "ende.spiele5 = 200", "ende",
              f"saison 2026 regeln=frei beginn=2026-01-04 spieltage=3 pflicht=1 letzte=0 spieler={','.join(who)}",
              f"spieltag 2026-01-04 nr=1 sitze={','.join(who)} geber=A"]
    for i in range(count):
        seats = [who[(i + 1 + k) % players] for k in range(players) if players == 4 or k != players - 1]
        if players >= 6:
            seats = seats[:2] + seats[3:5]
        a, b, c, d = seats[:4]
        kinds = [f"{a},{b} 151 re9 f={a} d=re d=re k={b}", f"{a},{c} hz 96 ko6 f={b}/{a} f={d}/{c} k={b}", f"{b} damen 240 re0 ko x",
                 f"{c},{d} 130 re9 ko9", f"{d} dk-herz 100", f"{a},{d} 135 re9 ko kog9 f={b} d={c}"]
        lines.append(kinds[i % len(kinds)] + (" ; " + "Bemerkung mit vielen Worten darin " * 5 + "undohneEnde" * 2 if i < notes else ""))
    return "\n".join(lines + ["offen", ""])


def chosen(name):
    """Returns whether a day is drawn with long names; all of them would take long and show nothing new."""
    day = re.match(r"long \d+/(\d+)", name)
    return not day or int(day[1]) % 6 == 4


def documents(doko):
    """Yields for each document its name, book, command, the names on it, and its kind."""
    samples = {name: (ROOT / "samples" / f"{name}.doko").read_text() for name in ("saison", "pokal", "heikel", "andere")}
    books = {"season": [samples["saison"], samples["pokal"]], "long": [long_names(samples["saison"]), long_names(samples["pokal"])],
             "awkward": [samples["heikel"]], "awkward-long": [long_names(samples["heikel"])], "others": [samples["andere"]],
             "strange": [(ROOT / "tests/whole/long.doko").read_text()]}
    for count, players, notes in ((0, 4, 0), (1, 4, 1), (49, 5, 0), (50, 4, 3), (50, 5, 0), (50, 5, 50), (50, 6, 2), (50, 7, 0), (51, 5, 0), (57, 5, 3), (63, 4, 0),
                                  (66, 5, 0), (66, 7, 12), (70, 5, 70), (105, 4, 0), (120, 5, 120)):
        books[f"evening-{count}-{players}-{notes}"] = [evening(count, players, notes)]
    for book, journals in books.items():
        doko.run(book, "init", "-q")
        doko.run(book, "verein", "Doppelkopffreunde Hohenlohe-Öhringen und Umgebung von 1987 e. V.")
        for journal in journals:
            path = pathlib.Path(doko.folder, f"{book}.doko")
            path.write_text(journal)
            doko.run(book, "-q", "import", str(path))
        people = {p["kuerzel"]: p["name"] for p in json.loads(doko.run(book, "spieler", "liste", "--json"))}
        days = re.findall(r"^saison (\S+)|^spieltag \S+ nr=(\d+)(.*)", "\n".join(journals), re.M)
        saison = ""
        for new, nr, rest in days:
            saison = new or saison
            tisch = re.search(r"tisch=(\d+)", rest)
            spec = f"{saison}/{'p' if 'art=pokal' in rest else ''}{nr}{'.' + tisch[1] if tisch and 'art=pokal' not in rest else ''}"
            if nr:
                yield f"{book} {spec}", book, ["bogen", spec], people, "pokal" if "art=pokal" in rest else "bogen"
        yield f"{book} rangliste", book, ["rangliste", saison], people, "table"
        yield f"{book} dauerliste", book, ["dauerliste"], {}, "any"
        yield f"{book} statistik", book, ["statistik", "--saison", saison], {}, "any"
        yield f"{book} games", book, ["bericht", saison, "--spiele"], {}, "any"
    for book in ("long", "awkward"):
        for players in (4, 5, 6, 7):
            yield f"{book} form {players}", book, ["bogen", "--leer", str(players)], players, "form"
            yield f"{book} pokal form {players}", book, ["pokal", "bogen", "--leer", str(players)], players, "pokal form"


def form_faults(path, players, pokal):
    pages, _ = pdf.drawn(path)
    rows = [row.split() for row in rows_of(pages[0][2])]
    first = [row[0] for row in rows if row]
    if pokal:
        expected = [str(n) for n in [*range(1, 2 * players + 1), *range(1, players + 1), *range(2 * players + 1, 3 * players + 1)]]
        if [cell for cell in first if re.fullmatch(r"\d+|V\d", cell) and cell not in ("1/2",)] != expected + [f"V{n}" for n in range(1, 10)]:
            yield f"numbers: {first}"
        for title in ("Runde 1", "Runde 3", "Runde 5: KaDaMu", "Runde 7", "Vorführung"):
            if title.split() not in rows:
                yield f"no title {title!r}"
        if len(pages) != 2:
            yield f"{len(pages)} pages"
        return
    if [cell for cell in first if cell.isdigit()] != [str(n) for n in range(1, EVENING + 1)]:
        yield f"numbers of rows: {first}"
    if len(pages) != 1:
        yield f"{len(pages)} pages"
    boxes = Counter(word.text for word in pages[0][2].words if word.text in list("TMDBONK") and word.top > 600)
    if any(boxes[kind] < players for kind in "TMDBON"):
        yield f"boxes: {boxes}"
    if "Sonder" not in legend_of(pages[0][2])[0]:
        yield "no legend"


def check(doko, document):
    name, book, command, about, kind = document
    path = f"{doko.folder}/{re.sub(r'[ /]', '-', name)}-{doko.language}.pdf"
    try:
        doko.run(book, *command, "-o", path)
        faults = list(faults_of(path))
        if kind in ("bogen", "pokal"):
            data = json.loads(doko.run(book, *command, "--json"))
            names = {kuerzel: about[kuerzel] for kuerzel in data["zeilen"][0]["punkte"]}
            faults += bogen_faults(path, names, kind == "pokal")
        elif kind.endswith("form"):
            faults += form_faults(path, about, kind.startswith("pokal"))
        elif kind == "table":
            data = json.loads(doko.run(book, *command, "--json"))
            pages, _ = pdf.drawn(path)
            width, _, page = pages[0]
            faults += names_missing_in_table(page, [p["name"] for p in data["liste"] if p["name"].isascii() or not re.search("[א-ת]", p["name"])])
            widest = max(right - left for _, left, right, _ in page.horizontals)
            if widest < width - 70:
                faults.append(f"the table is {widest:.0f} points wide, the page {width}")
        return name, faults
    except (subprocess.CalledProcessError, ValueError, KeyError, IndexError) as e:
        return name, [f"{type(e).__name__} {e} {getattr(e, 'stderr', '') or ''}"]


def main():
    bad = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        doko = Doko(sys.argv[1], folder, sys.argv[2] if len(sys.argv) > 2 else "de")
        for name, faults in pool.map(lambda document: check(doko, document), [d for d in documents(doko) if chosen(d[0])]):
            if faults:
                bad += 1
                print(f"FAILED  {name}, {len(faults)} faults")
                print("\n".join(f"        {fault}" for fault in faults[:8]))
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
