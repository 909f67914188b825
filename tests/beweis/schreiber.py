#!/usr/bin/env python3
"""Many write into one book at once: schreiber.py DOKO ENTRIES.

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
WARTEN = 10.0  # seconds
PAUSE = 0.2  # seconds between two looks of a reader, so that most of the machine is the writers'
JE_BUCH = 480  # entries of one book
UMGEBUNG = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
PAARE = (("A,B", "C,D", "A,C", "B,D", "A,D", "B,C", "A,B", "C,D"), ("E,F", "G,H", "E,G", "F,H", "E,H", "F,G", "E,F", "G,H"))


def doko(buch, *worte):
    return subprocess.run([DOKO, "--db", buch, *worte], env=UMGEBUNG, capture_output=True, text=True, stdin=subprocess.DEVNULL)


def muss(buch, *worte):
    r = doko(buch, *worte)
    if r.returncode:
        sys.exit(f"{worte}: {r.stderr}")
    return r.stdout


def abend(buch):
    muss(buch, "init", "-q")
    for k in "ABCDEFGH":
        muss(buch, "-q", "spieler", "neu", k, k * 3)
    muss(buch, "-q", "saison", "neu", "2026", "--spieler", "A,B,C,D,E,F,G,H", "--beginn", "2026-01-04")
    muss(buch, "-q", "spieltag", "beginn", "A,B,C,D", "--geber", "A", "--datum", "2026-01-04")
    muss(buch, "-q", "--tisch", "2", "spieltag", "beginn", "E,F,G,H", "--geber", "E")


def schreibe(buch, nummer, anzahl, bestaetigt, dauer, fehler):
    """Each writer tells his games by the Augen of his number and the trick, 121 and up, in turn."""
    tisch, paar = nummer % 2, PAARE[nummer % 2][nummer // 2]
    for i in range(anzahl):
        augen = 121 + (nummer // 2) * 14 + i % 14
        t = time.monotonic()
        r = doko(buch, "-q", "--tisch", str(tisch + 1), "spiel", "--trotzdem", paar, str(augen))
        dauer.append(time.monotonic() - t)
        if r.returncode:
            fehler.append(f"writer {nummer}: {r.stderr.strip()}")
            return
        bestaetigt[nummer].append(f"{paar} {augen}")


def spiele_von(zeilen, nummer):
    """The games of a writer: those of one table differ in their Augen."""
    von = 121 + (nummer // 2) * 14
    return [z for z in zeilen if z.split()[:1] == [PAARE[nummer % 2][nummer // 2]] and von <= int(z.split()[1]) < von + 14]


def zeilen_in(buch):
    # "trotzdem" stands where a Pflichtsolo was due
    return [z.removeprefix("trotzdem ") for z in muss(buch, "export").splitlines()]


def sichere(buch, ende, bestaetigt, kopien, fehler):
    while not ende.is_set():
        davor = [list(b) for b in bestaetigt]
        kopie = buch.with_name(f"{buch.name}.kopie{len(kopien)}")
        r = doko(buch, "-q", "sichern", kopie)
        kopien.append(kopie)
        if r.returncode or doko(kopie, "-q", "pruefe").returncode:
            fehler.append(f"sichern: {r.stderr.strip()} {doko(kopie, 'pruefe').stdout.strip()}")
            return
        zeilen = zeilen_in(kopie)
        for n, b in enumerate(davor):
            if spiele_von(zeilen, n)[: len(b)] != b:
                fehler.append(f"sichern: the copy lacks games of writer {n}")
        kopie.unlink()
        ende.wait(PAUSE)


def lies(buch, ende, zahl, fehler):
    while not ende.is_set():
        for worte in (("rangliste", "--json"), ("--tisch", "1", "stand", "--json"), ("export",)):
            r = doko(buch, *worte)
            zahl.append(1)
            if r.returncode:
                fehler.append(f"reader: {r.stderr.strip()}")
        ende.wait(PAUSE)


def runde(verzeichnis, schreiber, dauer, gelesen, kopien):
    buch = verzeichnis / f"{schreiber}.db"
    for rest in verzeichnis.glob(buch.name + "*"):
        rest.unlink()
    abend(buch)
    bestaetigt, fehler, ende = [[] for _ in range(schreiber)], [], threading.Event()
    leser = [threading.Thread(target=lies, args=(buch, ende, gelesen, fehler)) for _ in range(2)]
    leser.append(threading.Thread(target=sichere, args=(buch, ende, bestaetigt, kopien, fehler)))
    faeden = [threading.Thread(target=schreibe, args=(buch, n, JE_BUCH // schreiber, bestaetigt, dauer, fehler))
              for n in range(schreiber)]
    for f in leser + faeden:
        f.start()
    for f in faeden:
        f.join()
    ende.set()
    for f in leser:
        f.join()
    zeilen = zeilen_in(buch)
    for n, wollte in enumerate(bestaetigt):
        ist = spiele_von(zeilen, n)
        if ist != wollte:
            fehler.append(f"writer {n}: {len(wollte)} games acknowledged, {len(ist)} in the book, or in another order")
    if doko(buch, "pruefe").returncode:
        fehler.append("pruefe: " + doko(buch, "pruefe").stdout)
    luecken = sqlite3.connect(buch).execute(
        "SELECT count(*), sum(n), min(lueckenlos) FROM (SELECT count(DISTINCT spiel) AS n, max(spiel) = count(DISTINCT spiel) AS"
        " lueckenlos FROM spiel_wert GROUP BY tisch)").fetchone()
    if luecken != (2, sum(map(len, bestaetigt)), 1):
        fehler.append(f"numbering: {luecken}")
    return sum(map(len, bestaetigt)), fehler


def main(verzeichnis):
    eintraege, buecher, dauer, gelesen, kopien, fehler = 0, 0, [], [], [], []
    while eintraege < ENTRIES and not fehler:
        n, fehler = runde(verzeichnis, (2, 4, 8, 16)[buecher % 4], dauer, gelesen, kopien)
        eintraege += n
        buecher += 1
    if max(dauer) > WARTEN:
        fehler.append(f"an entry waited {max(dauer):.1f} s")
    print(f"{eintraege} entries in {buecher} books by 2, 4, 8, 16 writers, {len(gelesen)} readings, {len(kopien)} copies, longest wait {max(dauer):.2f} s,"
          f" median {sorted(dauer)[len(dauer) // 2] * 1000:.0f} ms, {len(fehler)} wrong")
    for zeile in sorted(set(fehler))[:5]:
        print("  " + zeile[:200])
    return 3 if fehler else 0


with tempfile.TemporaryDirectory() as d:
    status = main(Path(d))
sys.exit(status)
