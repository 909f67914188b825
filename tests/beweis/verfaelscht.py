#!/usr/bin/env python3
"""A book in which a value was changed behind doko's back: verfaelscht.py DOKO EVERY.

Each column of each table in turn gets values that no doko writes, numbers far out, other texts, nothing at all, or words that stand
there elsewhere, in all its rows or in one; every EVERYth of these books is then read and written by every kind of command. None of
them may end by a signal, run on, or say something else than one of doko's statuses, or let an escape through to the terminal; DOKO is
best built with the sanitizers, which end a program by a status that is none of doko's. What a book is refused for stands on standard
error."""
import itertools
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

DOKO, EVERY = os.path.abspath(sys.argv[1]), int(sys.argv[2])
HIER = Path(__file__).resolve().parent.parent.parent
UMGEBUNG = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "TZ": "UTC", "ASAN_OPTIONS": "exitcode=99",
            "UBSAN_OPTIONS": "exitcode=99", "LSAN_OPTIONS": f"suppressions={HIER}/tests/lsan.supp:print_suppressions=0"}
WERTE = {"INTEGER": (-100000, -1, 0, 1, 5, 30, 100000, 2**31 - 1, 2**63 - 1, None),
         "TEXT": ("", "x" * 300, "\x1b[31m<b>=1+1", "9", "-9999999999", None),
         "BLOB": (b"", b"\0" * 32, None)}
BEFEHLE = [b.split() for b in (
    "stand", "rangliste", "rangliste S1", "prüfe", "prüfe --neu", "export", "export --verlauf", "saison zeige", "saison besetzung",
    "spieler liste", "statistik", "statistik --pokal", "ehrentafel", "pokal rangliste", "pokal stand", "pokal bogen 1", "verlauf",
    "bogen", "bogen --json", "bericht", "bericht -o x.xlsx", "bericht -o x.html", "spiel A,B 151", "korrigiere --ja 1 C,D 140",
    "undo --ja", "spieltag ende", "sichern kopie.db")]
GEDULD = 60  # seconds
D = Path(tempfile.mkdtemp())


def doko(buch, worte):
    return subprocess.run([DOKO, "--db", buch, *worte], env=UMGEBUNG, capture_output=True, cwd=buch.parent, timeout=GEDULD,
                          stdin=subprocess.DEVNULL)


def heiles_buch():
    """A season, a Pokal, what is awkward, and an evening that is open."""
    buch = D / "heil.db"
    for worte in (["init"], ["import", *(str(HIER / "samples" / f) for f in ("pokal.doko", "andere.doko"))],
                  ["saison", "neu", "S1", "--spieler", "A,B,C,D,E", "--beginn", "2026-01-04"],
                  ["saison", "aussetzen", "E", "1"],
                  ["spieltag", "beginn", "A,B,C,D", "--geber", "A", "--datum", "2026-01-04", "--saison", "S1"],
                  ["spiel", "A,B", "151", "re9", "f=A"], ["spiel", "C", "damen", "130"], ["korrigiere", "--ja", "1", "A,B", "148", "re=A"]):
        r = doko(buch, worte)
        if r.returncode and worte[1] != "aussetzen":
            sys.exit(f"{worte}: {r.stderr.decode()}")
    return buch


def verfaelscht(heil, tabelle, spalte, wert, alle):
    """The directory of the changed book; None when the value is there already, or cannot be stored at all."""
    ort = Path(tempfile.mkdtemp(dir=D))
    shutil.copy(heil, ort / "buch.db")
    b = sqlite3.connect(ort / "buch.db")
    try:
        for (t,) in b.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            b.execute(f'DROP TRIGGER "{t}"')
        b.execute("PRAGMA ignore_check_constraints=ON")
        wo = "" if alle else f' WHERE "{spalte}" = (SELECT max("{spalte}") FROM "{tabelle}")'
        n = b.execute(f'UPDATE OR IGNORE "{tabelle}" SET "{spalte}" = ?{wo}', (wert,)).rowcount
        b.commit()
    except sqlite3.Error:
        n = 0
    finally:
        b.close()
    if n < 1:
        shutil.rmtree(ort)
    return ort if n > 0 else None


def versuche(heil, fall):
    """What went wrong with the book of this case, and how many commands were run and refused it."""
    schlecht, laeufe, abgelehnt = [], 0, 0
    ort = verfaelscht(heil, *fall)
    if not ort:
        return schlecht, laeufe, abgelehnt
    vorher = (ort / "buch.db").read_bytes()
    for worte in BEFEHLE:
        (ort / "buch.db").write_bytes(vorher)
        try:
            r = doko(ort / "buch.db", worte)
            was = None if r.returncode in range(5) and (r.returncode in (0, 4) or r.stderr) else f"status {r.returncode}: " + \
                " ".join(z for z in r.stderr.decode(errors="replace").splitlines() if "rror" in z)[:200]
            abgelehnt += r.returncode in (1, 3)
            if not was and b"\x1b" in r.stdout + r.stderr:
                was = "an escape reaches the terminal"
        except subprocess.TimeoutExpired:
            was = "no end"
        laeufe += 1
        if was:
            schlecht.append(f"{fall}, {' '.join(worte)}: {was}")
    shutil.rmtree(ort)
    return schlecht, laeufe, abgelehnt


def worte_von(buch, tabelle, spalte, typ):
    return tuple(w for (w,) in buch.execute(f'SELECT DISTINCT "{spalte}" FROM "{tabelle}" WHERE "{spalte}" IS NOT NULL LIMIT 8')) \
        if typ == "TEXT" else ()


def main():
    heil = heiles_buch()
    b = sqlite3.connect(heil)
    faelle = [(t, s[1], wert, alle) for (t,) in b.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
              for s in b.execute(f'SELECT * FROM pragma_table_info("{t}")')
              for wert in WERTE[s[2]] + worte_von(b, t, s[1], s[2]) for alle in (True, False)]
    b.close()
    befunde, laeufe, abgelehnt, buecher = [], 0, 0, 0
    with ThreadPoolExecutor(os.cpu_count()) as viele:
        for s, n, a in viele.map(lambda f: versuche(heil, f), itertools.islice(faelle, 0, None, EVERY)):
            befunde += s
            laeufe += n
            abgelehnt += a
            buecher += n > 0
    print(f"{buecher} books of {len(faelle)} changed in one column, {laeufe} commands, {abgelehnt} refused, {len(befunde)} wrong")
    for zeile in befunde[:12]:
        print("  " + zeile[:300])
    return 3 if befunde or not abgelehnt else 0


try:
    status = main()
finally:
    shutil.rmtree(D)
sys.exit(status)
