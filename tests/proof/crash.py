#!/usr/bin/env python3
"""Kills doko with SIGKILL at random moments: crash.py DOKO DISTURBER.so KILLS SEED [DISTURBANCE].

A step enters, corrects, undoes, imports, migrates or leads a Turnier, and is killed somewhere on its way. A run on a copy that nobody
kills shows the book after the whole step. Afterwards the book must hold the content before the step or after it, and the latter if doko
had reported success on its standard output; `pruefe` must find the book in order. DISTURBANCE (disturber.c): slow for the proof, without
and early for the controls, which must be caught; then the status is 3."""
import gzip
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import steps

DOKO, DISTURBER, KILLS, SEED = sys.argv[1], os.path.abspath(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
DISTURBANCE = sys.argv[5] if len(sys.argv) > 5 else "slow"
HERE = Path(__file__).resolve().parent.parent.parent
D = Path(tempfile.mkdtemp())
QUIET = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC", "SOURCE_DATE_EPOCH": "1767550000"}
DISTURBED = {**QUIET, "LD_PRELOAD": DISTURBER, "DISTURBANCE": DISTURBANCE}
AUGEN = range(121, 240)
rng = random.Random(SEED)


def doko(book, *words):
    return subprocess.run([DOKO, "--db", book, *words], env=QUIET, capture_output=True, text=True, stdin=subprocess.DEVNULL)


def content(book):
    """Returns the content of the book, or None if it cannot be read."""
    r = doko(book, "export")
    return r.stdout if r.returncode == 0 else None


def games_in(text):
    """Returns how many games of step() are left in the journal."""
    return sum(" A,B " in f" {z}" or " C,D " in f" {z}" for z in text.splitlines())


def delete(book):
    """Deletes the book with its journal and the copies that doko made before a change of form."""
    for rest in book.parent.glob(book.name + "*"):
        rest.unlink()


def make_copy(first, after):
    delete(after)
    shutil.copy(first, after)


def new_book(book):
    """Makes a club, a season and an open Spieltag."""
    delete(book)
    doko(book, "init", "-q")
    for kuerzel in "ABCDEF":
        doko(book, "-q", "spieler", "neu", kuerzel, kuerzel * 3)
    doko(book, "-q", "saison", "neu", "2026", "--spieler", "A,B,C,D,E,F", "--beginn", "2026-01-04")
    r = doko(book, "-q", "spieltag", "beginn", "A,B,C,D", "--geber", "A", "--datum", "2026-01-04")
    assert r.returncode == 0, r.stderr


def step(games):
    """Returns (kind, words) of the next step in a book with so many games."""
    r = rng.random()
    if games and r < 0.2:
        return "undo", ["undo"]
    if games and r < 0.45:
        return "korrigiere", ["korrigiere", "--trotzdem", str(rng.randint(1, games)), "C,D", str(rng.choice(AUGEN))]
    return "spiel", ["spiel", "--trotzdem", "A,B", str(rng.choice(AUGEN))]


def kill_it(book, words, duration):
    """Runs a command and kills it within its usual time; returns (killed, acknowledged)."""
    p = subprocess.Popen([DOKO, "--db", book, *words], env=DISTURBED, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                         stdin=subprocess.DEVNULL)
    time.sleep(rng.uniform(0, duration * 1.2))
    p.kill()
    said = p.communicate()[0]
    return p.returncode == -9, p.returncode == 0 or bool(said)


def main():
    book, other, should = D / "buch.db", D / "anderes.db", D / "soll.db"
    old = sorted((HERE / "tests/books").glob("*.db.gz"))
    duration, killed, bad = {}, {}, []
    led = [s for s in steps.STEPS if s.name.startswith("turnier ")]
    for s in led:
        (D / s.name).mkdir()
        s.prepared(D / s.name)
    kills = rounds = new = confirmed = 0
    new_book(book)
    while kills < KILLS:
        rounds += 1
        seed = rng.random()
        place = other if seed < 0.2 else book
        if seed < 0.1:  # a book of an older form is read in a copy, because reading it changes its form
            kind, words = "umstellen", ["verein", "Klub der alten Form"]
            delete(other)
            other.write_bytes(gzip.decompress(rng.choice(old).read_bytes()))
            make_copy(other, should)
            before = content(should)
        elif seed < 0.15:
            one = rng.choice(led)
            kind, words = one.name, list(one.words)
            make_copy(D / one.name / "buch.db", other)
            before = content(other)
        elif seed < 0.2:
            kind, words = "import", ["import", str(HERE / "samples" / rng.choice(["andere.doko", "pokal.doko", "turnier.doko"]))]
            delete(other)
            doko(other, "init", "-q")
            before = content(other)
        else:
            before = content(book)
            kind, words = step(games_in(before))
        make_copy(place, should)
        t = time.monotonic()
        r = subprocess.run([DOKO, "--db", should, *words], env=DISTURBED, capture_output=True, stdin=subprocess.DEVNULL)
        duration[kind] = max(duration.get(kind, 0) * 0.9, time.monotonic() - t)
        if r.returncode:
            sys.exit(f"{words}: {r.stderr.decode()}")
        after = content(should)
        tot, said = kill_it(place, words, duration[kind])
        kills += tot
        killed[kind] = killed.get(kind, 0) + tot
        actual = content(place)
        check = doko(place, "pruefe")
        error = None
        if actual is None:
            error = "cannot be read: " + doko(place, "export").stderr.strip()
        elif check.returncode:
            error = "is not in order: " + check.stdout.strip()
        elif actual not in (before, after):
            error = "holds half of it"
        elif said and actual != after:
            error = "lost what was acknowledged"
        if error:
            bad.append(f"{kind}: the book {error}")
        new += actual == after != before
        confirmed += said
        if error or place == book and games_in(actual) > 40:
            new_book(book)
    each = ", ".join(f"{a} {n}" for a, n in sorted(killed.items()))
    print(f"{DISTURBANCE}: {rounds} steps, {kills} killed ({each}), {new} in the book, {confirmed} acknowledged, {len(bad)} wrong")
    for line in sorted(set(z[:160] for z in bad))[:5]:
        print("  " + line)
    if confirmed == 0 or new == 0 or new == rounds:
        sys.exit("the kills fell all before or all after: nothing is shown")
    sys.exit(3 if bad else 0)


try:
    main()
finally:
    shutil.rmtree(D)
    shutil.rmtree(steps.D)
