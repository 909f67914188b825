#!/usr/bin/env python3
"""Loss of power at every moment: stromausfall.py DOKO MITSCHRIFT.so MOMENTS SUBSETS SEED [CONTROL].

Steps are run once, and what they do to files is written down (mitschrift.c). Then the disk is thought through as it can look when
the power goes after each of these calls (of a step with more of them after MOMENTS, drawn): what was made durable is there; of what was not, writes and names alike, all is there,
nothing, all but one, all and one of them torn, and SUBSETS times a drawn part, some of it torn. On each such disk `doko pruefe` must
find the book in order, and it must hold what it held before the step or all of it: all of it from the moment doko had ended.
Copies that doko makes must be whole wherever they bear their name.
CONTROL: `dateien` forgets what was made durable of files, `namen` of directories. Both must be caught: then the status is 3."""
import os
import random
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from schritte import D, DOKO, SCHRITTE, UMGEBUNG, beende, bekannt, merke, untersuche

MITSCHRIFT, MOMENTS, SUBSETS, SEED = os.path.abspath(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
CONTROL = sys.argv[6] if len(sys.argv) > 6 else ""
SEKTOR = 512
EINZELN = 40  # of so many pending calls each is missing once and torn once; of more so many, drawn
LANG = 20  # of a long step so many moments at most, and of its pending calls so many
zufall = random.Random(SEED)


# The disk: files by number, names of files, and of both what is durable and what is pending.

class Platte:
    def __init__(self, ort):
        self.namen, self.inhalt, self.offen, self.namen_offen = {}, {}, [], []
        for p in ort.iterdir():
            self.namen[p.name] = len(self.inhalt)
            self.inhalt[len(self.inhalt)] = p.read_bytes()
        self.jetzt = dict(self.namen)  # names as the program sees them
        self.anzahl = len(self.inhalt)

    def tue(self, op, pfad, anderer, ab, daten):
        """One call of the record."""
        if op == "S" and pfad == "":  # the directory
            if CONTROL != "namen":
                for o in self.namen_offen:
                    benenne(self.namen, o)
                self.namen_offen = []
        elif op == "S":
            if CONTROL != "dateien":
                nr = self.jetzt[pfad]
                for o in self.offen:
                    if o[0] == nr:
                        self.inhalt[nr] = wende_an(self.inhalt[nr], o)
                self.offen = [o for o in self.offen if o[0] != nr]
        elif op in "WT":
            self.offen.append((self.jetzt[pfad], op, ab, daten))
        else:
            if op == "C":
                self.inhalt[self.anzahl] = b""
                self.anzahl += 1
            o = (op, pfad, anderer, self.anzahl - 1)
            self.namen_offen.append(o)
            benenne(self.jetzt, o)

    def bild(self, fehlt=(), reisst=()):
        """{name: bytes} when these of the pending calls, numbered, are missing, and these (number: sectors) are torn."""
        namen, inhalt = dict(self.namen), dict(self.inhalt)
        for i, o in enumerate(self.offen):
            if i not in fehlt:
                inhalt[o[0]] = wende_an(inhalt[o[0]], o, reisst.get(i) if i in reisst else None)
        for i, o in enumerate(self.namen_offen, len(self.offen)):
            if i not in fehlt:
                benenne(namen, o)
        return {n: inhalt[nr] for n, nr in namen.items()}

    def anstehend(self):
        return len(self.offen) + len(self.namen_offen)


def benenne(namen, o):
    op, pfad, anderer, nr = o
    if op == "C":
        namen[pfad] = nr
    elif op == "D":
        namen.pop(pfad, None)
    elif pfad in namen:
        namen[anderer] = namen[pfad]
        if op == "R":
            del namen[pfad]


def wende_an(b, o, sektoren=None):
    """A write or a cut; of a torn one just these sectors, or of a write within one sector the first half."""
    _, op, ab, daten = o
    if op == "T":
        return b[:ab].ljust(ab, b"\0")
    if sektoren is None:
        return b[:ab].ljust(ab, b"\0") + daten + b[ab + len(daten):]
    if len(stuecke(o)) == 1:
        return wende_an(b, (0, "W", ab, daten[: len(daten) // 2]))
    for s in sektoren:
        von, bis = max(ab, s * SEKTOR), min(ab + len(daten), (s + 1) * SEKTOR)
        b = wende_an(b, (0, "W", von, daten[von - ab : bis - ab]))
    return b


def stuecke(o):
    return range(o[2] // SEKTOR, (o[2] + max(len(o[3]), 1) - 1) // SEKTOR + 1)


def riss(o):
    s = list(stuecke(o))
    return sorted(zufall.sample(s, zufall.randrange(len(s))))


def faelle(platte, einzeln, teile):
    """What can be there of what is pending."""
    n, w = platte.anstehend(), [i for i, o in enumerate(platte.offen) if o[1] == "W"]
    yield platte.bild()
    if n:
        yield platte.bild(fehlt=range(n))
    for i in zufall.sample(range(n), min(n, einzeln)):
        yield platte.bild(fehlt={i})
    for i in zufall.sample(w, min(len(w), einzeln)):
        yield platte.bild(reisst={i: riss(platte.offen[i])})
    for _ in range(teile if n > 1 else 0):
        anteil = zufall.random()
        fehlt = {i for i in range(n) if zufall.random() < anteil}
        yield platte.bild(fehlt=fehlt, reisst={i: riss(platte.offen[i]) for i in w if i not in fehlt and zufall.random() < 0.2})


# The record.

def mitschrift(datei, ort):
    """The calls of the record: (op, path, other path, offset, bytes), paths below `ort`."""
    b, i = datei.read_bytes(), 0
    while i < len(b):
        ende = b.index(b"\n", i)
        op, n, ab, pfade = b[i:ende].decode().split(" ", 3)
        pfad, _, anderer = pfade.partition("\t")
        yield op, pfad[len(str(ort)) + 1 :], anderer[len(str(ort)) + 1 :], int(ab), b[ende + 1 : ende + 1 + int(n)]
        i = ende + 1 + int(n)


def spiele_durch(schritt, teile):
    """Runs the step and looks at its disks: (calls, moments, disks, findings)."""
    ort = D / "ort"
    ort.mkdir()
    schritt.vorbereitet(ort)
    merke(schritt, ort)
    platte, protokoll = Platte(ort), D / "protokoll"
    protokoll.unlink(missing_ok=True)
    umgebung = {**UMGEBUNG, "LD_PRELOAD": MITSCHRIFT, "MITSCHRIFT": str(protokoll), "MITSCHRIFT_DIR": str(ort)}
    davor, _ = untersuche(platte.bild(), schritt)
    r = subprocess.run([DOKO, "-q", "--db", ort / "buch.db", *schritt.worte], env=umgebung, cwd=ort, capture_output=True,
                       stdin=subprocess.DEVNULL)
    if r.returncode:
        sys.exit(f"{schritt.worte}: {r.stderr.decode()}")
    aufrufe = list(mitschrift(protokoll, ort))
    danach, fehler = untersuche({p.name: p.read_bytes() for p in ort.iterdir()}, schritt)
    shutil.rmtree(ort)
    if fehler or (davor == danach) != (schritt.name == "sichern"):
        sys.exit(f"{schritt.name}: {fehler or 'the step changes nothing'}")
    befunde, bilder = [], 0
    grenze, einzeln = (min(MOMENTS, LANG), LANG) if schritt.lang else (MOMENTS, EINZELN)
    momente = {len(aufrufe), *zufall.sample(range(len(aufrufe)), min(grenze, len(aufrufe)))}
    with ThreadPoolExecutor(os.cpu_count()) as viele:
        for i in range(len(aufrufe) + 1):
            if i > 0:
                platte.tue(*aufrufe[i - 1])
            if i not in momente:
                continue
            erlaubt = {danach} if i == len(aufrufe) else {davor, danach}
            for inhalt, fehler in viele.map(lambda b: untersuche(b, schritt), faelle(platte, einzeln, -(-teile // len(momente)))):
                bilder += 1
                if fehler or inhalt not in erlaubt:
                    was = fehler or ("lost what was done" if inhalt == davor else "holds half of it")
                    befunde.append(f"{schritt.name}, after call {i} of {len(aufrufe)}: the book {was}")
    return len(aufrufe), len(momente), bilder, befunde


def main():
    alle, verschiedene, befunde, namen = 0, 0, [], []
    for schritt in SCHRITTE:
        bekannt.clear()
        aufrufe, momente, bilder, b = spiele_durch(schritt, SUBSETS // len(SCHRITTE))
        alle += bilder
        verschiedene += len(bekannt)
        befunde += b
        namen.append(f"{schritt.name} {momente} of {aufrufe + 1}")
    print(f"{CONTROL or 'power'}: {alle} disks, {verschiedene} of them different, {len(befunde)} wrong (moments: {', '.join(namen)})")
    for zeile in sorted(set(befunde))[:6]:
        print("  " + zeile[:220])
    return 3 if befunde else 0


beende(main)
