"""The steps that power_loss.py, failing_calls.py and crash.py disturb, and the checks of the book afterwards."""
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
# In memory: these programs themselves decide what is durable.
D = Path(tempfile.mkdtemp(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None))
HERE = Path(__file__).resolve().parent.parent.parent
# the same time for all runs, so that they make the same book
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "TZ": "UTC", "SOURCE_DATE_EPOCH": "1767550000"}


def finish(main):
    """Runs main and exits with its status; deletes D."""
    try:
        status = main()
    finally:
        shutil.rmtree(D)
    sys.exit(status)


def doko(folder, *words):
    return subprocess.run([DOKO, "--db", folder / "buch.db", *words], env=ENVIRONMENT, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, cwd=folder)


def must(folder, *words):
    r = doko(folder, "-q", *words)
    if r.returncode:
        sys.exit(f"{words}: {r.stderr}")


def note_it(step, folder):
    """Keeps the book before the step, if there is one; the copies that the step makes must equal it."""
    book = folder / "buch.db"
    if book.exists() and book.read_bytes() != NO_BOOK:
        shutil.copy(book, D / "vorher.db")
        step.old_form = book.read_bytes()[60:64]
        step.expected_copy = lines(D / "vorher.db")


def lines(file):
    """Returns a digest of all rows; opening the book plays back its journal."""
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


def examine(files, step):
    """Checks the directory {name: bytes} after a disturbed step; returns (digest of the book's content, fault or None)."""
    h = hashlib.sha256()
    for n in sorted(files):
        h.update(n.encode() + b"\0%d\0" % len(files[n]) + files[n])
    key = (step.name, h.digest())
    if key not in known:
        folder = Path(tempfile.mkdtemp(dir=D))
        for n, b in files.items():
            (folder / n).write_bytes(b)
        try:
            known[key] = step.look_at(folder, files)
        except sqlite3.Error as e:
            known[key] = None, f"cannot be read: {e}"
        finally:
            shutil.rmtree(folder)
    return known[key]


class Step:
    """A command of doko in a directory that `prepared` fills. longer: it takes long, so fewer of its calls are tried."""

    def __init__(self, name, prepared, *words, longer=False):
        self.name, self.prepared, self.words, self.longer = name, prepared, words, longer

    def look_at(self, folder, files):
        book = folder / "buch.db"
        r = doko(folder, "-q", "pruefe")
        if r.returncode:
            return None, "is not in order: " + (r.stdout + r.stderr).strip().replace(str(folder), "")
        return lines(book), self.copies(folder)

    def copies(self, folder):
        """Returns a fault of the files that have the name of a copy, or None."""
        for k in folder.iterdir():
            if k.name.startswith(("copy", "buch.db.vorher", "buch.db.form")) and ".neu-" not in k.name and k.suffix != ".db-journal":
                if lines(k) != self.expected_copy:
                    return f"has the copy {k.name}, which is not whole"
        return None


class NewBook(Step):
    """A step that makes the book; a half made one must not keep the next try from succeeding."""

    def look_at(self, folder, files):
        if doko(folder, "-q", "pruefe").returncode == 0:
            return lines(folder / "buch.db"), None
        for rest in folder.glob("buch.db*"):
            if rest.stat().st_size and doko(folder, "-q", "export").returncode == 0:
                return None, "is half made, and is taken for one"
            rest.unlink()
        must(folder, "init")
        return "", None


class Migration(Step):
    """A step that changes the form: a book of the newer form has a copy of the older one beside it, whose rows are compared in the
    newer form."""

    def look_at(self, folder, files):
        lifted = files["buch.db"][60:64] != self.old_form and "buch.db-journal" not in files
        if lifted and not list(folder.glob("buch.db.form*")):
            return None, "was changed in its form without a copy"
        return super().look_at(folder, files)


class Restore(Step):
    """A step that puts a copy back: the book is overwritten only after it was copied itself."""

    def look_at(self, folder, files):
        content, error = super().look_at(folder, files)
        if content and content != self.expected_copy and not list(folder.glob("buch.db.vorher*")):
            return None, "was replaced without a copy"
        return content, error


class Replacement(Step):
    """A step that replaces a file that is no book: the file is kept under another name."""

    def look_at(self, folder, files):
        if NO_BOOK not in files.values():
            return None, "went aside and is lost"
        if files.get("buch.db", NO_BOOK) == NO_BOOK:
            return "", None
        return super().look_at(folder, files)

    def copies(self, folder):
        return None


# The steps.

NO_BOOK = b"Die Liste vom letzten Jahr: steht im Heft.\n" * 40

def evening(folder):
    must(folder, "init")
    must(folder, "verein", "Die Übungsleiter")
    for k in "ABCDEF":
        must(folder, "spieler", "neu", k, k * 3)
    must(folder, "saison", "neu", "2026", "--spieler", "A,B,C,D,E,F", "--beginn", "2026-01-04")
    must(folder, "spieltag", "beginn", "A,B,C,D", "--geber", "A", "--datum", "2026-01-04")
    for i in range(9):
        must(folder, "spiel", "A,B" if i % 2 else "C,D", str(130 + i))


def corrected(folder):
    evening(folder)
    must(folder, "korrigiere", "3", "C,D 151 re9 f=C")


def drawn(folder):
    """Makes a Turnier of two tables and two rounds, none of them released."""
    must(folder, "init")
    must(folder, "turnier", "neu", "T", "--runden", "2", "--spiele", "4")
    for nr in range(1, 9):
        must(folder, "turnier", "teilnehmer", "neu", f"Spieler{nr}", "-n", str(nr))
    must(folder, "turnier", "losen", "--seed", "7")


def released(folder):
    drawn(folder)
    must(folder, "turnier", "freigeben", "1")


def accepted(folder):
    released(folder)
    must(folder, "turnier", "ergebnis", "1.2", "1", "2", "-1", "-2")


def begun(folder):
    """Enters a solo at each table."""
    released(folder)
    for list_ in ("T/1.1", "T/1.2"):
        first = json.loads(doko(folder, "stand", list_, "--json").stdout)["faellig"][0]["spieler"]
        must(folder, "spiel", "-s", list_, f"{first} damen 130")


def empty(folder):
    must(folder, "init")


def old(folder):
    (folder / "buch.db").write_bytes(gzip.decompress((HERE / "tests/books/form-4.db.gz").read_bytes()))


def with_copy(folder):
    evening(folder)
    must(folder, "sichern", "quelle.db")
    must(folder, "spiel", "A,C", "150")


def no_book(folder):
    with_copy(folder)
    (folder / "buch.db").write_bytes(NO_BOOK)


STEPS = [
    NewBook("init", lambda folder: None, "init"),
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
    Migration("change of form", old, "verein", "Klub der alten Form"),
    Step("sichern", evening, "sichern", "copy.db"),
    Restore("wiederherstellen", with_copy, "wiederherstellen", "quelle.db"),
    Replacement("wiederherstellen over no book", no_book, "wiederherstellen", "quelle.db"),
]
