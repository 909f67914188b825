#!/usr/bin/env python3
"""SIGKILL at random moments: absturz.py DOKO STOERER.so KILLS SEED [STOERUNG].

A step enters, corrects, undoes, imports or migrates, and is killed somewhere on its way. What it would have made of the
book is known from a run over a copy that nobody kills. Afterwards the book must hold what it held before or the whole step,
the step if doko had said on its standard output that it is done, and `pruefe` must find it in order. STOERUNG (stoerer.c):
langsam for the proof, ohne and voreilig for the controls, which must be caught: then the status is 3."""
import gzip
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

DOKO, STOERER, KILLS, SEED = sys.argv[1], os.path.abspath(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
STOERUNG = sys.argv[5] if len(sys.argv) > 5 else "langsam"
HIER = Path(__file__).resolve().parent.parent.parent
D = Path(tempfile.mkdtemp())
RUHIG = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
GESTOERT = {**RUHIG, "LD_PRELOAD": STOERER, "STOERUNG": STOERUNG}
AUGEN = range(121, 240)
zufall = random.Random(SEED)


def doko(buch, *worte):
    return subprocess.run([DOKO, "--db", buch, *worte], env=RUHIG, capture_output=True, text=True, stdin=subprocess.DEVNULL)


def inhalt(buch):
    """What the book holds, or None if it cannot be read."""
    r = doko(buch, "export")
    return r.stdout if r.returncode == 0 else None


def spiele_in(text):
    """How many games schritt() and korrigiere have left in it."""
    return sum(" A,B " in f" {z}" or " C,D " in f" {z}" for z in text.splitlines())


def loesche(buch):
    """With its journal and the copies doko made before a change of form."""
    for rest in buch.parent.glob(buch.name + "*"):
        rest.unlink()


def kopiere(von, nach):
    loesche(nach)
    shutil.copy(von, nach)


def neues_buch(buch):
    """A club, a season and an open Spieltag."""
    loesche(buch)
    doko(buch, "init", "-q")
    for kuerzel in "ABCDEF":
        doko(buch, "-q", "spieler", "neu", kuerzel, kuerzel * 3)
    doko(buch, "-q", "saison", "neu", "2026", "--spieler", "A,B,C,D,E,F", "--beginn", "2026-01-04")
    r = doko(buch, "-q", "spieltag", "beginn", "A,B,C,D", "--geber", "A", "--datum", "2026-01-04")
    assert r.returncode == 0, r.stderr


def schritt(spiele):
    """(kind, words): the next step in a book with so many games."""
    r = zufall.random()
    if spiele and r < 0.2:
        return "undo", ["undo"]
    if spiele and r < 0.45:
        return "korrigiere", ["korrigiere", "--trotzdem", str(zufall.randint(1, spiele)), "C,D", str(zufall.choice(AUGEN))]
    return "spiel", ["spiel", "--trotzdem", "A,B", str(zufall.choice(AUGEN))]


def toete(buch, worte, dauer):
    """Runs it and kills it within its usual time: (killed, acknowledged)."""
    p = subprocess.Popen([DOKO, "--db", buch, *worte], env=GESTOERT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                         stdin=subprocess.DEVNULL)
    time.sleep(zufall.uniform(0, dauer * 1.2))
    p.kill()
    gesagt = p.communicate()[0]
    return p.returncode == -9, p.returncode == 0 or bool(gesagt)


def main():
    buch, anderes, soll = D / "buch.db", D / "anderes.db", D / "soll.db"
    alte = sorted((HIER / "tests/buecher").glob("*.db.gz"))
    dauer, getoetet, schlecht = {}, {}, []
    kills = runden = neu = bestaetigt = 0
    neues_buch(buch)
    while kills < KILLS:
        runden += 1
        los = zufall.random()
        ort = anderes if los < 0.2 else buch
        if los < 0.1:  # a book of an older form; it is read in a copy, for reading alone brings it to this form
            art, worte = "umstellen", ["verein", "Klub der alten Form"]
            loesche(anderes)
            anderes.write_bytes(gzip.decompress(zufall.choice(alte).read_bytes()))
            kopiere(anderes, soll)
            vorher = inhalt(soll)
        elif los < 0.2:
            art, worte = "import", ["import", str(HIER / "samples" / zufall.choice(["andere.doko", "pokal.doko"]))]
            loesche(anderes)
            doko(anderes, "init", "-q")
            vorher = inhalt(anderes)
        else:
            vorher = inhalt(buch)
            art, worte = schritt(spiele_in(vorher))
        kopiere(ort, soll)
        t = time.monotonic()
        r = subprocess.run([DOKO, "--db", soll, *worte], env=GESTOERT, capture_output=True, stdin=subprocess.DEVNULL)
        dauer[art] = max(dauer.get(art, 0) * 0.9, time.monotonic() - t)
        if r.returncode:
            sys.exit(f"{worte}: {r.stderr.decode()}")
        nachher = inhalt(soll)
        tot, gesagt = toete(ort, worte, dauer[art])
        kills += tot
        getoetet[art] = getoetet.get(art, 0) + tot
        ist = inhalt(ort)
        pruefung = doko(ort, "pruefe")
        fehler = None
        if ist is None:
            fehler = "cannot be read: " + doko(ort, "export").stderr.strip()
        elif pruefung.returncode:
            fehler = "is not in order: " + pruefung.stdout.strip()
        elif ist not in (vorher, nachher):
            fehler = "holds half of it"
        elif gesagt and ist != nachher:
            fehler = "lost what was acknowledged"
        if fehler:
            schlecht.append(f"{art}: the book {fehler}")
        neu += ist == nachher != vorher
        bestaetigt += gesagt
        if fehler or ort == buch and spiele_in(ist) > 40:
            neues_buch(buch)
    je = ", ".join(f"{a} {n}" for a, n in sorted(getoetet.items()))
    print(f"{STOERUNG}: {runden} steps, {kills} killed ({je}), {neu} in the book, {bestaetigt} acknowledged, {len(schlecht)} wrong")
    for zeile in sorted(set(z[:160] for z in schlecht))[:5]:
        print("  " + zeile)
    if bestaetigt == 0 or neu == 0 or neu == runden:
        sys.exit("the kills fell all before or all after: nothing is shown")
    sys.exit(3 if schlecht else 0)


try:
    main()
finally:
    shutil.rmtree(D)
