#!/usr/bin/env python3
"""Lets many write into one book at once: writers.py DOKO ENTRIES.

Two, four, eight and sixteen writers in turn enter games at two tables of a new book, while two others read. Every acknowledged game must
be in the book once, in the words of its writer and in the writer's order. The numbering has no gap, the book is in order, no entry is
refused or waits longer than ten seconds, and no reader is turned away. A copy that `sichern` makes meanwhile is in order and holds every
game that was acknowledged before it began.

Then a round of a Turnier: sixteen writers enter its sixty tables, some game by game, some by totals, while others read the standing. In
the end the standing has all tables with the acknowledged values."""
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

DOKO, ENTRIES = sys.argv[1], int(sys.argv[2])
WAIT = 10.0  # seconds
PAUSE = 0.2  # seconds between two reads, so that the writers get most of the processor
PER_BOOK = 480  # entries of one book
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
PAIRS = (("A,B", "C,D", "A,C", "B,D", "A,D", "B,C", "A,B", "C,D"), ("E,F", "G,H", "E,G", "F,H", "E,H", "F,G", "E,F", "G,H"))


def doko(book, *words):
    return subprocess.run([DOKO, "--db", book, *words], env=ENVIRONMENT, capture_output=True, text=True, stdin=subprocess.DEVNULL)


def must(book, *words):
    r = doko(book, *words)
    if r.returncode:
        sys.exit(f"{words}: {r.stderr}")
    return r.stdout


def evening(book):
    must(book, "init", "-q")
    for k in "ABCDEFGH":
        must(book, "-q", "spieler", "neu", k, k * 3)
    must(book, "-q", "saison", "neu", "2026", "--spieler", "A,B,C,D,E,F,G,H", "--beginn", "2026-01-04")
    must(book, "-q", "spieltag", "beginn", "A,B,C,D", "--geber", "A", "--datum", "2026-01-04")
    must(book, "-q", "--tisch", "2", "spieltag", "beginn", "E,F,G,H", "--geber", "E")


def write(book, number, count, confirmed, duration, error):
    """Enters the games of one writer, which are told apart by their Augen: 121 and up, in steps of the number of writers."""
    tisch, pair = number % 2, PAIRS[number % 2][number // 2]
    for i in range(count):
        augen = 121 + (number // 2) * 14 + i % 14
        t = time.monotonic()
        r = doko(book, "-q", "--tisch", str(tisch + 1), "spiel", "--trotzdem", pair, str(augen))
        duration.append(time.monotonic() - t)
        if r.returncode:
            error.append(f"writer {number}: {r.stderr.strip()}")
            return
        confirmed[number].append(f"{pair} {augen}")


def games_of(lines, number):
    """Returns the games of one writer, by their Augen."""
    first = 121 + (number // 2) * 14
    return [z for z in lines if z.split()[:1] == [PAIRS[number % 2][number // 2]] and first <= int(z.split()[1]) < first + 14]


def lines_in(book):
    # "trotzdem" stands before a game that was played while a Pflichtsolo was due
    return [z.removeprefix("trotzdem ") for z in must(book, "export").splitlines()]


def back_up(book, end, confirmed, copies, error):
    while not end.is_set():
        ahead = [list(b) for b in confirmed]
        copy = book.with_name(f"{book.name}.copy{len(copies)}")
        r = doko(book, "-q", "sichern", copy)
        copies.append(copy)
        if r.returncode or doko(copy, "-q", "pruefe").returncode:
            error.append(f"sichern: {r.stderr.strip()} {doko(copy, 'pruefe').stdout.strip()}")
            return
        lines = lines_in(copy)
        for n, b in enumerate(ahead):
            if games_of(lines, n)[: len(b)] != b:
                error.append(f"sichern: the copy lacks games of writer {n}")
        copy.unlink()
        end.wait(PAUSE)


def read(book, end, number, error):
    while not end.is_set():
        for words in (("rangliste", "--json"), ("--tisch", "1", "stand", "--json"), ("export",)):
            r = doko(book, *words)
            number.append(1)
            if r.returncode:
                error.append(f"reader: {r.stderr.strip()}")
        end.wait(PAUSE)


def round(directory, writer, duration, was_read, copies):
    book = directory / f"{writer}.db"
    for rest in directory.glob(book.name + "*"):
        rest.unlink()
    evening(book)
    confirmed, error, end = [[] for _ in range(writer)], [], threading.Event()
    parser = [threading.Thread(target=read, args=(book, end, was_read, error)) for _ in range(2)]
    parser.append(threading.Thread(target=back_up, args=(book, end, confirmed, copies, error)))
    threads = [threading.Thread(target=write, args=(book, n, PER_BOOK // writer, confirmed, duration, error))
              for n in range(writer)]
    for f in parser + threads:
        f.start()
    for f in threads:
        f.join()
    end.set()
    for f in parser:
        f.join()
    lines = lines_in(book)
    for n, wanted in enumerate(confirmed):
        actual = games_of(lines, n)
        if actual != wanted:
            error.append(f"writer {n}: {len(wanted)} games acknowledged, {len(actual)} in the book, or in another order")
    if doko(book, "pruefe").returncode:
        error.append("pruefe: " + doko(book, "pruefe").stdout)
    gaps = sqlite3.connect(book).execute(
        "SELECT count(*), sum(n), min(lueckenlos) FROM (SELECT count(*) - 1 AS n, max(nr) = count(*) AS lueckenlos FROM ereignis"
        " GROUP BY tisch)").fetchone()
    if gaps != (2, sum(map(len, confirmed)), 1):
        error.append(f"numbering: {gaps}")
    return sum(map(len, confirmed)), error


TABLES, ROUND_WRITERS = 60, 16


def begin_round(book):
    """Begins a round of sixty tables; returns for each its players by seat."""
    must(book, "init", "-q")
    must(book, "-q", "turnier", "neu", "T", "--runden", "2", "--spiele", "4")
    table = book.with_suffix(".csv")
    table.write_text("name;startnummer\n" + "".join(f"Spieler {nr};{nr}\n" for nr in range(1, 4 * TABLES + 1)))
    must(book, "-q", "turnier", "teilnehmer", "import", table)
    must(book, "-q", "turnier", "losen", "--seed", "5")
    must(book, "-q", "turnier", "freigeben", "1")
    return {t["tisch"]: t["sitze"] for t in json.loads(must(book, "turnier", "plan", "--json"))["runden"][0]}


def enter(book, duration, *words):
    t = time.monotonic()
    must(book, "-q", *words)
    duration.append(time.monotonic() - t)


def play_table(book, rng, table, seats, confirmed, duration):
    """Enters four Pflichtsoli, each won or lost by a Punkt, and accepts the list; or enters totals. Returns the Punkte by start number."""
    if table % 3 == 0:
        totals = [rng.randint(-40, 40) for _ in range(3)]
        enter(book, duration, "turnier", "ergebnis", f"1.{table}", *map(str, [*totals, -sum(totals)]))
        confirmed.update(zip(seats, [*totals, -sum(totals)]))
        return
    punkte = dict.fromkeys(seats, 0)
    kuerzel = [*json.loads(must(book, "stand", f"T/1.{table}", "--json"))["punkte"]]
    for solist, one in zip(seats, kuerzel):
        won = rng.random() < 0.5
        augen = rng.randint(*((121, 150) if won else (90, 119)))
        enter(book, duration, "spiel", "--trotzdem", "-s", f"T/1.{table}", f"{one} damen {augen}")
        for seat in seats:
            punkte[seat] += (1 if won else -1) * (3 if seat == solist else -1)
    enter(book, duration, "turnier", "annehmen", f"1.{table}")
    confirmed.update(punkte)


def follow(book, end, number, error):
    while not end.is_set():
        for words in (("turnier", "rangliste", "--json"), ("turnier", "stand", "--json"), ("export",)):
            r = doko(book, *words)
            number.append(1)
            if r.returncode:
                error.append(f"reader: {r.stderr.strip()}")
        end.wait(PAUSE)


def turnier(directory, duration, was_read):
    book = directory / "turnier.db"
    seats, error, end, confirmed, entered = begin_round(book), [], threading.Event(), {}, []

    def lead(number):
        rng = random.Random(number)
        try:
            for table in range(number + 1, TABLES + 1, ROUND_WRITERS):
                play_table(book, rng, table, seats[table], confirmed, entered)
        except SystemExit as refused:
            error.append(f"writer {number}: {refused}")

    reader = threading.Thread(target=follow, args=(book, end, was_read, error))
    threads = [threading.Thread(target=lead, args=(n,)) for n in range(ROUND_WRITERS)]
    for f in (reader, *threads):
        f.start()
    for f in threads:
        f.join()
    end.set()
    reader.join()
    standing = json.loads(must(book, "turnier", "rangliste", "--json"))
    if standing["fehlt"] or {p["startnummer"]: p["punkte"] for p in standing["plaetze"]} != confirmed or len(confirmed) != 4 * TABLES:
        error.append(f"the standing: {standing['fehlt']} missing, or another than what was acknowledged")
    if doko(book, "pruefe").returncode:
        error.append("pruefe: " + doko(book, "pruefe").stdout)
    duration += entered
    return len(entered), error


def main(directory):
    entries, books, duration, was_read, copies, error = 0, 0, [], [], [], []
    while entries < ENTRIES and not error:
        n, error = round(directory, (2, 4, 8, 16)[books % 4], duration, was_read, copies)
        entries += n
        books += 1
    if not error:
        lists, error = turnier(directory, duration, was_read)
        entries += lists
    if max(duration) > WAIT:
        error.append(f"an entry waited {max(duration):.1f} s")
    print(f"{entries} entries in {books} books and a Turnier by 2, 4, 8, 16 writers, {len(was_read)} readings, {len(copies)} copies, longest wait {max(duration):.2f} s,"
          f" median {sorted(duration)[len(duration) // 2] * 1000:.0f} ms, {len(error)} wrong")
    for line in sorted(set(error))[:5]:
        print("  " + line[:200])
    return 3 if error else 0


with tempfile.TemporaryDirectory() as d:
    status = main(Path(d))
sys.exit(status)
