"""Steps that stromausfall.py and fehlschlaege.py disturb, and what may be found afterwards."""
import gzip
import hashlib
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
HIER = Path(__file__).resolve().parent.parent.parent
# one moment for all runs, so that they come to the same book
UMGEBUNG = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "TZ": "UTC", "SOURCE_DATE_EPOCH": "1767550000"}


def beende(main):
    """Runs it and ends with its status, without D."""
    try:
        status = main()
    finally:
        shutil.rmtree(D)
    sys.exit(status)


def doko(ort, *worte):
    return subprocess.run([DOKO, "--db", ort / "buch.db", *worte], env=UMGEBUNG, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, cwd=ort)


def muss(ort, *worte):
    r = doko(ort, "-q", *worte)
    if r.returncode:
        sys.exit(f"{worte}: {r.stderr}")


def merke(schritt, ort):
    """What the step's copies are held against: the book before it, if there is one."""
    buch = ort / "buch.db"
    if buch.exists() and buch.read_bytes() != KEIN_BUCH:
        shutil.copy(buch, D / "vorher.db")
        schritt.alte_form = buch.read_bytes()[60:64]
        schritt.kopie_soll = zeilen(D / "vorher.db")


def zeilen(datei):
    """Everything in it, as a digest; opening it plays back what is to be played back."""
    b = sqlite3.connect(datei)
    try:
        tabellen = b.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall()
        h = hashlib.sha256(repr((tabellen, b.execute("PRAGMA user_version").fetchone())).encode())
        for name, _ in tabellen:
            h.update(repr(sorted(map(repr, b.execute(f'SELECT * FROM "{name}"')))).encode())
        return h.hexdigest()
    finally:
        b.close()


bekannt = {}  # digest of a directory -> what was found in it


def untersuche(bild, schritt):
    """The directory {name: bytes} after the step was disturbed: (digest of the book's content, what is wrong with it)"""
    h = hashlib.sha256()
    for n in sorted(bild):
        h.update(n.encode() + b"\0%d\0" % len(bild[n]) + bild[n])
    schluessel = (schritt.name, h.digest())
    if schluessel not in bekannt:
        ort = Path(tempfile.mkdtemp(dir=D))
        for n, b in bild.items():
            (ort / n).write_bytes(b)
        try:
            bekannt[schluessel] = schritt.sieh_an(ort, bild)
        except sqlite3.Error as e:
            bekannt[schluessel] = None, f"cannot be read: {e}"
        finally:
            shutil.rmtree(ort)
    return bekannt[schluessel]


class Schritt:
    """Words for doko in a directory that `vorbereitet` has filled. lang: takes its time."""

    def __init__(self, name, vorbereitet, *worte, lang=False):
        self.name, self.vorbereitet, self.worte, self.lang = name, vorbereitet, worte, lang

    def sieh_an(self, ort, bild):
        buch = ort / "buch.db"
        r = doko(ort, "-q", "pruefe")
        if r.returncode:
            return None, "is not in order: " + (r.stdout + r.stderr).strip().replace(str(ort), "")
        return zeilen(buch), self.kopien(ort)

    def kopien(self, ort):
        """What is wrong with the files that bear the name of a copy."""
        for k in ort.iterdir():
            if k.name.startswith(("kopie", "buch.db.vorher", "buch.db.form")) and ".neu-" not in k.name and k.suffix != ".db-journal":
                if zeilen(k) != self.kopie_soll:
                    return f"has the copy {k.name}, which is not whole"
        return None


class NeuesBuch(Schritt):
    """Before it there is no book, and what is left of a half one does not keep a new one from being made."""

    def sieh_an(self, ort, bild):
        if doko(ort, "-q", "pruefe").returncode == 0:
            return zeilen(ort / "buch.db"), None
        for rest in ort.glob("buch.db*"):
            if rest.stat().st_size and doko(ort, "-q", "export").returncode == 0:
                return None, "is half made, and is taken for one"
            rest.unlink()
        muss(ort, "init")
        return "", None


class Umstellung(Schritt):
    """A book that is of the newer form has the copy of the older one beside it. (The rows are compared in the newer form.)"""

    def sieh_an(self, ort, bild):
        gehoben = bild["buch.db"][60:64] != self.alte_form and "buch.db-journal" not in bild
        if gehoben and not list(ort.glob("buch.db.form*")):
            return None, "was changed in its form without a copy"
        return super().sieh_an(ort, bild)


class Rueckkehr(Schritt):
    """The book is not overwritten before the copy of it is there."""

    def sieh_an(self, ort, bild):
        inhalt, fehler = super().sieh_an(ort, bild)
        if inhalt and inhalt != self.kopie_soll and not list(ort.glob("buch.db.vorher*")):
            return None, "was replaced without a copy"
        return inhalt, fehler


class Ersatz(Schritt):
    """What is no book goes aside as it is, and is never lost."""

    def sieh_an(self, ort, bild):
        if KEIN_BUCH not in bild.values():
            return None, "went aside and is lost"
        if bild.get("buch.db", KEIN_BUCH) == KEIN_BUCH:
            return "", None
        return super().sieh_an(ort, bild)

    def kopien(self, ort):
        return None


# The steps.

KEIN_BUCH = b"Die Liste vom letzten Jahr: steht im Heft.\n" * 40

def abend(ort):
    muss(ort, "init")
    muss(ort, "verein", "Die Übungsleiter")
    for k in "ABCDEF":
        muss(ort, "spieler", "neu", k, k * 3)
    muss(ort, "saison", "neu", "2026", "--spieler", "A,B,C,D,E,F", "--beginn", "2026-01-04")
    muss(ort, "spieltag", "beginn", "A,B,C,D", "--geber", "A", "--datum", "2026-01-04")
    for i in range(9):
        muss(ort, "spiel", "A,B" if i % 2 else "C,D", str(130 + i))


def korrigiert(ort):
    abend(ort)
    muss(ort, "korrigiere", "3", "C,D 151 re9 f=C")


def leer(ort):
    muss(ort, "init")


def alt(ort):
    (ort / "buch.db").write_bytes(gzip.decompress((HIER / "tests/buecher/form-4.db.gz").read_bytes()))


def mit_kopie(ort):
    abend(ort)
    muss(ort, "sichern", "quelle.db")
    muss(ort, "spiel", "A,C", "150")


def kein_buch(ort):
    mit_kopie(ort)
    (ort / "buch.db").write_bytes(KEIN_BUCH)


SCHRITTE = [
    NeuesBuch("init", lambda ort: None, "init"),
    Schritt("spiel", abend, "spiel", "A,B", "151", "re9", "f=A"),
    Schritt("korrigiere", abend, "korrigiere", "2", "A,C", "97", "ko"),
    Schritt("undo", korrigiert, "undo"),
    Schritt("streiche", abend, "streiche", "4"),
    Schritt("strafe", abend, "spieltag", "strafe", "B", "3", "zu spät"),
    Schritt("spieler", abend, "spieler", "neu", "G", "Gustav Gast"),
    Schritt("import", leer, "import", str(HIER / "samples/andere.doko")),
    Schritt("import, long", leer, "import", str(HIER / "samples/saison.doko"), lang=True),
    Umstellung("change of form", alt, "verein", "Klub der alten Form"),
    Schritt("sichern", abend, "sichern", "kopie.db"),
    Rueckkehr("wiederherstellen", mit_kopie, "wiederherstellen", "quelle.db"),
    Ersatz("wiederherstellen over no book", kein_buch, "wiederherstellen", "quelle.db"),
]
