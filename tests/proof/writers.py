#!/usr/bin/env python3
"""Many write into one book at once: writers.py DOKO ENTRIES.

Two, four, eight and sixteen writers in turn, at two tables of a new book, while two others read. Every acknowledged game must
be in the book, once, in the words of its writer and in his order; the numbering has no gap, the book is in order, no entry is
refused or waits longer than ten seconds, and no reader is turned away. A copy that `sichern` makes meanwhile is in order and holds
every game that was acknowledged before it was begun."""
import os
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
PAUSE = 0.2  # seconds between two looks of a reader, so that most of the machine is the writers'
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
    """Each writer tells his games by the Augen of his number and the trick, 121 and up, in turn."""
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


def spiele_of(lines, number):
    """The games of a writer: those of one table differ in their Augen."""
    first = 121 + (number // 2) * 14
    return [z for z in lines if z.split()[:1] == [PAIRS[number % 2][number // 2]] and first <= int(z.split()[1]) < first + 14]


def lines_in(book):
    # "trotzdem" stands where a Pflichtsolo was due
    return [z.removeprefix("trotzdem ") for z in must(book, "export").splitlines()]


def secure(book, end, confirmed, copies, error):
    while not end.is_set():
        ahead = [list(b) for b in confirmed]
        copy = book.with_name(f"{book.name}.kopie{len(copies)}")
        r = doko(book, "-q", "sichern", copy)
        copies.append(copy)
        if r.returncode or doko(copy, "-q", "pruefe").returncode:
            error.append(f"sichern: {r.stderr.strip()} {doko(copy, 'pruefe').stdout.strip()}")
            return
        lines = lines_in(copy)
        for n, b in enumerate(ahead):
            if spiele_of(lines, n)[: len(b)] != b:
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
    parser.append(threading.Thread(target=secure, args=(book, end, confirmed, copies, error)))
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
        actual = spiele_of(lines, n)
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


def main(directory):
    entries, books, duration, was_read, copies, error = 0, 0, [], [], [], []
    while entries < ENTRIES and not error:
        n, error = round(directory, (2, 4, 8, 16)[books % 4], duration, was_read, copies)
        entries += n
        books += 1
    if max(duration) > WAIT:
        error.append(f"an entry waited {max(duration):.1f} s")
    print(f"{entries} entries in {books} books by 2, 4, 8, 16 writers, {len(was_read)} readings, {len(copies)} copies, longest wait {max(duration):.2f} s,"
          f" median {sorted(duration)[len(duration) // 2] * 1000:.0f} ms, {len(error)} wrong")
    for line in sorted(set(error))[:5]:
        print("  " + line[:200])
    return 3 if error else 0


with tempfile.TemporaryDirectory() as d:
    status = main(Path(d))
sys.exit(status)
