#!/usr/bin/env python3
"""Changes values in a book behind doko's back: falsified.py DOKO EVERY.

Each column of each table in turn gets values that doko never writes: extreme numbers, other texts, NULL, or words from other places, in
all its rows or in one. Every EVERYth of these books is then read and written by every kind of command. None of the commands may die by a
signal, hang, exit with a status that is none of doko's, or send an escape to the terminal; a refusal must be explained on standard error.
DOKO is best built with the sanitizers, which exit with a status that is none of doko's."""
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
HERE = Path(__file__).resolve().parent.parent.parent
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "TZ": "UTC", "ASAN_OPTIONS": "exitcode=99",
            "UBSAN_OPTIONS": "exitcode=99", "LSAN_OPTIONS": f"suppressions={HERE}/tests/lsan.supp:print_suppressions=0"}
VALUES = {"INTEGER": (-100000, -1, 0, 1, 5, 30, 100000, 2**31 - 1, 2**63 - 1, None),
         "TEXT": ("", "x" * 300, "\x1b[31m<b>=1+1", "9", "-9999999999", None),
         "BLOB": (b"", b"\0" * 32, None)}
COMMANDS = [b.split() for b in (
    "stand S1/1.1", "rangliste", "rangliste S1", "prüfe", "prüfe --neu", "export", "export --verlauf", "saison zeige", "saison besetzung",
    "spieler liste", "statistik", "statistik --pokal", "ehrentafel", "pokal rangliste", "pokal stand", "pokal bogen 1", "verlauf -s S1/1.1",
    "bogen S1/1.1", "bogen --json S1/1.1", "bericht", "bericht -o x.xlsx", "bericht -o x.html", "spiel -s S1/1.1 A,B 151", "korrigiere -s S1/1.1 --ja 1 C,D 140",
    "undo -s S1/1.1 --ja", "spieltag ende -s S1/1.1", "sichern copy.db", "turnier stand", "turnier rangliste", "turnier teilnehmer",
    "turnier plan --neu", "turnier freigeben 2", "turnier annehmen 1.1", "turnier ergebnis 1.2 1 2 -1 -2", "turnier bericht -o t.xlsx",
    "turnier strafe 1 2 laut", "turnier nachmelden Neu")]
PATIENCE = 60  # seconds
D = Path(tempfile.mkdtemp())


def doko(book, words):
    return subprocess.run([DOKO, "--db", book, *words], env=ENVIRONMENT, capture_output=True, cwd=book.parent, timeout=PATIENCE,
                          stdin=subprocess.DEVNULL)


def sound_book():
    """Makes a season, a Pokal, a finished and a running Turnier, the awkward cases, and an open evening."""
    book = D / "heil.db"
    for words in (["init"], ["import", *(str(HERE / "samples" / f) for f in ("pokal.doko", "andere.doko", "turnier.doko"))],
                  ["turnier", "neu", "T1", "--runden", "2"],
                  *(["turnier", "teilnehmer", "neu", f"Spieler{nr}", "--turnier", "T1", "-n", str(nr), "--team", f"Team{nr % 2}"] for nr in range(1, 9)),
                  ["turnier", "losen", "--turnier", "T1", "--seed", "1"], ["turnier", "freigeben", "--turnier", "T1", "1"],
                  ["turnier", "ergebnis", "--turnier", "T1", "1.2", "3", "5", "-4", "-4"],
                  ["saison", "neu", "S1", "--spieler", "A,B,C,D,E", "--beginn", "2026-01-04"],
                  ["saison", "aussetzen", "E", "1"],
                  ["spieltag", "beginn", "A,B,C,D", "--geber", "A", "--datum", "2026-01-04", "--saison", "S1"],
                  *([w, "-s", "S1/1.1", *rest] for w, *rest in (("spiel", "A,B", "151", "re9", "f=A"), ("spiel", "C", "damen", "130"), ("korrigiere", "--ja", "1", "A,B", "148", "re=A")))):
        r = doko(book, words)
        if r.returncode and words[1] != "aussetzen":
            sys.exit(f"{words}: {r.stderr.decode()}")
    return book


def falsified(sound, table, column, value, every_one):
    """Returns the directory of the changed book, or None when the value is there already or cannot be stored."""
    place = Path(tempfile.mkdtemp(dir=D))
    shutil.copy(sound, place / "buch.db")
    b = sqlite3.connect(place / "buch.db")
    try:
        for (t,) in b.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            b.execute(f'DROP TRIGGER "{t}"')
        b.execute("PRAGMA ignore_check_constraints=ON")
        where = "" if every_one else f' WHERE "{column}" = (SELECT max("{column}") FROM "{table}")'
        n = b.execute(f'UPDATE OR IGNORE "{table}" SET "{column}" = ?{where}', (value,)).rowcount
        b.commit()
    except sqlite3.Error:
        n = 0
    finally:
        b.close()
    if n < 1:
        shutil.rmtree(place)
    return place if n > 0 else None


def tries(sound, case_):
    """Returns the faults with the book of this case, and how many commands ran and refused it."""
    bad, runs, refused = [], 0, 0
    place = falsified(sound, *case_)
    if not place:
        return bad, runs, refused
    before = (place / "buch.db").read_bytes()
    for words in COMMANDS:
        (place / "buch.db").write_bytes(before)
        try:
            r = doko(place / "buch.db", words)
            fault = None if r.returncode in range(5) and (r.returncode in (0, 4) or r.stderr) else f"status {r.returncode}: " + \
                " ".join(z for z in r.stderr.decode(errors="replace").splitlines() if "rror" in z)[:200]
            refused += r.returncode in (1, 3)
            if not fault and b"\x1b" in r.stdout + r.stderr:
                fault = "an escape reaches the terminal"
        except subprocess.TimeoutExpired:
            fault = "no end"
        runs += 1
        if fault:
            bad.append(f"{case_}, {' '.join(words)}: {fault}")
    shutil.rmtree(place)
    return bad, runs, refused


def words_of(book, table, column, type_):
    return tuple(w for (w,) in book.execute(f'SELECT DISTINCT "{column}" FROM "{table}" WHERE "{column}" IS NOT NULL LIMIT 8')) \
        if type_ == "TEXT" else ()


def main():
    sound = sound_book()
    b = sqlite3.connect(sound)
    cases = [(t, s[1], value, every_one) for (t,) in b.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
              for s in b.execute(f'SELECT * FROM pragma_table_info("{t}")')
              for value in VALUES[s[2]] + words_of(b, t, s[1], s[2]) for every_one in (True, False)]
    b.close()
    findings, runs, refused, books = [], 0, 0, 0
    with ThreadPoolExecutor(os.cpu_count()) as many:
        for s, n, a in many.map(lambda f: tries(sound, f), itertools.islice(cases, 0, None, EVERY)):
            findings += s
            runs += n
            refused += a
            books += n > 0
    print(f"{books} books of {len(cases)} changed in one column, {runs} commands, {refused} refused, {len(findings)} wrong")
    for line in findings[:12]:
        print("  " + line[:300])
    return 3 if findings or not refused else 0


try:
    status = main()
finally:
    shutil.rmtree(D)
sys.exit(status)
