"""Steps that power_loss.py, failing_calls.py and crash.py disturb, and what may be found afterwards."""
import gzip
import hashlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

DOKO = os.path.abspath(sys.argv[1])
# Without a disk behind it: what is durable is for these programs to say.
D = Path(tempfile.mkdtemp(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None))
HERE = Path(__file__).resolve().parent.parent.parent
# one moment for all runs, so that they come to the same book
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "TZ": "UTC", "SOURCE_DATE_EPOCH": "1767550000"}


def finish(main):
    """Runs it and ends with its status, without D."""
    try:
        status = main()
    finally:
        shutil.rmtree(D)
    sys.exit(status)


def doko(place, *words):
    return subprocess.run([DOKO, "--db", place / "buch.db", *words], env=ENVIRONMENT, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, cwd=place)


def must(place, *words):
    r = doko(place, "-q", *words)
    if r.returncode:
        sys.exit(f"{words}: {r.stderr}")


def note_it(step, place):
    """What the step's copies are held against: the book before it, if there is one."""
    book = place / "buch.db"
    if book.exists() and book.read_bytes() != NO_BOOK:
        shutil.copy(book, D / "vorher.db")
        step.old_form = book.read_bytes()[60:64]
        step.expected_copy = lines(D / "vorher.db")


def lines(file):
    """Everything in it, as a digest; opening it plays back what is to be played back."""
    b = sqlite3.connect(file)
    try:
        tables = b.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall()
        h = hashlib.sha256(repr((tables, b.execute("PRAGMA user_version").fetchone())).encode())
        for name, _ in tables:
            h.update(repr(sorted(map(repr, b.execute(f'SELECT * FROM "{name}"')))).encode())
        return h.hexdigest()
    finally:
        b.close()


known = {}  # digest of a directory -> what was found in it


def examine(picture, step):
    """The directory {name: bytes} after the step was disturbed: (digest of the book's content, what is wrong with it)"""
    h = hashlib.sha256()
    for n in sorted(picture):
        h.update(n.encode() + b"\0%d\0" % len(picture[n]) + picture[n])
    key = (step.name, h.digest())
    if key not in known:
        place = Path(tempfile.mkdtemp(dir=D))
        for n, b in picture.items():
            (place / n).write_bytes(b)
        try:
            known[key] = step.look_at(place, picture)
        except sqlite3.Error as e:
            known[key] = None, f"cannot be read: {e}"
        finally:
            shutil.rmtree(place)
    return known[key]


class Step:
    """Words for doko in a directory that `vorbereitet` has filled. lang: takes its time."""

    def __init__(self, name, prepared, *words, longer=False):
        self.name, self.prepared, self.words, self.longer = name, prepared, words, longer

    def look_at(self, place, picture):
        book = place / "buch.db"
        r = doko(place, "-q", "pruefe")
        if r.returncode:
            return None, "is not in order: " + (r.stdout + r.stderr).strip().replace(str(place), "")
        return lines(book), self.copies(place)

    def copies(self, place):
        """What is wrong with the files that bear the name of a copy."""
        for k in place.iterdir():
            if k.name.startswith(("kopie", "buch.db.vorher", "buch.db.form")) and ".neu-" not in k.name and k.suffix != ".db-journal":
                if lines(k) != self.expected_copy:
                    return f"has the copy {k.name}, which is not whole"
        return None


class NewBook(Step):
    """Before it there is no book, and what is left of a half one does not keep a new one from being made."""

    def look_at(self, place, picture):
        if doko(place, "-q", "pruefe").returncode == 0:
            return lines(place / "buch.db"), None
        for rest in place.glob("buch.db*"):
            if rest.stat().st_size and doko(place, "-q", "export").returncode == 0:
                return None, "is half made, and is taken for one"
            rest.unlink()
        must(place, "init")
        return "", None


class Rearrangement(Step):
    """A book that is of the newer form has the copy of the older one beside it. (The rows are compared in the newer form.)"""

    def look_at(self, place, picture):
        lifted = picture["buch.db"][60:64] != self.old_form and "buch.db-journal" not in picture
        if lifted and not list(place.glob("buch.db.form*")):
            return None, "was changed in its form without a copy"
        return super().look_at(place, picture)


class Return(Step):
    """The book is not overwritten before the copy of it is there."""

    def look_at(self, place, picture):
        content, error = super().look_at(place, picture)
        if content and content != self.expected_copy and not list(place.glob("buch.db.vorher*")):
            return None, "was replaced without a copy"
        return content, error


class Replacement(Step):
    """What is no book goes aside as it is, and is never lost."""

    def look_at(self, place, picture):
        if NO_BOOK not in picture.values():
            return None, "went aside and is lost"
        if picture.get("buch.db", NO_BOOK) == NO_BOOK:
            return "", None
        return super().look_at(place, picture)

    def copies(self, place):
        return None


# The steps.

NO_BOOK = b"Die Liste vom letzten Jahr: steht im Heft.\n" * 40

def evening(place):
    must(place, "init")
    must(place, "verein", "Die Übungsleiter")
    for k in "ABCDEF":
        must(place, "spieler", "neu", k, k * 3)
    must(place, "saison", "neu", "2026", "--spieler", "A,B,C,D,E,F", "--beginn", "2026-01-04")
    must(place, "spieltag", "beginn", "A,B,C,D", "--geber", "A", "--datum", "2026-01-04")
    for i in range(9):
        must(place, "spiel", "A,B" if i % 2 else "C,D", str(130 + i))


def corrected(place):
    evening(place)
    must(place, "korrigiere", "3", "C,D 151 re9 f=C")


def drawn(place):
    """A Turnier of two tables and two rounds, of which none is released."""
    must(place, "init")
    must(place, "turnier", "neu", "T", "--runden", "2", "--spiele", "4")
    for nr in range(1, 9):
        must(place, "turnier", "teilnehmer", "neu", f"Spieler{nr}", "-n", str(nr))
    must(place, "turnier", "losen", "--seed", "7")


def released(place):
    drawn(place)
    must(place, "turnier", "freigeben", "1")


def accepted(place):
    released(place)
    must(place, "turnier", "ergebnis", "1.2", "1", "2", "-1", "-2")


def begun(place):
    """A solo at each table."""
    released(place)
    for list_ in ("T/1.1", "T/1.2"):
        first = json.loads(doko(place, "stand", list_, "--json").stdout)["faellig"][0]["spieler"]
        must(place, "spiel", "-s", list_, f"{first} damen 130")


def empty(place):
    must(place, "init")


def old(place):
    (place / "buch.db").write_bytes(gzip.decompress((HERE / "tests/books/form-4.db.gz").read_bytes()))


def with_copy(place):
    evening(place)
    must(place, "sichern", "quelle.db")
    must(place, "spiel", "A,C", "150")


def no_book(place):
    with_copy(place)
    (place / "buch.db").write_bytes(NO_BOOK)


STEPS = [
    NewBook("init", lambda place: None, "init"),
    Step("spiel", evening, "spiel", "A,B", "151", "re9", "f=A"),
    Step("korrigiere", evening, "korrigiere", "2", "A,C", "97", "ko"),
    Step("undo", corrected, "undo"),
    Step("streiche", evening, "streiche", "4"),
    Step("strafe", evening, "spieltag", "strafe", "B", "3", "zu spät"),
    Step("spieler", evening, "spieler", "neu", "G", "Gustav Gast"),
    Step("import", empty, "import", str(HERE / "samples/andere.doko")),
    Step("import, long", empty, "import", str(HERE / "samples/saison.doko"), longer=True),
    Step("turnier freigeben", drawn, "turnier", "freigeben", "1"),
    Step("turnier ergebnis", accepted, "turnier", "ergebnis", "1.1", "-1", "-2", "1", "2"),
    Step("turnier zurueckgeben", accepted, "turnier", "zurueckgeben", "1.2", "verschrieben"),
    Step("turnier ausfall", begun, "turnier", "ausfall", "1", "krank"),
    Step("import of a Turnier", empty, "import", str(HERE / "samples/turnier.doko"), longer=True),
    Rearrangement("change of form", old, "verein", "Klub der alten Form"),
    Step("sichern", evening, "sichern", "kopie.db"),
    Return("wiederherstellen", with_copy, "wiederherstellen", "quelle.db"),
    Replacement("wiederherstellen over no book", no_book, "wiederherstellen", "quelle.db"),
]
