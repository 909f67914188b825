#!/usr/bin/env python3
"""Every call that can fail, failing: fehlschlaege.py DOKO FEHLSCHLAG.so EVERY [KIND …].

Each step (schritte.py) is run with one call failing, and with all from that one on (fehlschlag.c): a call on a file with an I/O
error, one that needs room with a full disk, an allocation of SQLite's, one of doko's own; of all these calls the EVERYth, one after
the other. A step that failed says so on its standard error, with the status of a book that failed; afterwards, with nothing failing
any more, `doko pruefe` finds the book in order, and it holds what it held before, or all of the step when doko had said it was
done. Where doko says no and the step is in the book all the same (it was committed, then something failed), its words must not
claim that nothing was saved; how often this happened is printed."""
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from schritte import D, DOKO, SCHRITTE, UMGEBUNG, beende, merke, untersuche

FEHLSCHLAG, EVERY = os.path.abspath(sys.argv[2]), int(sys.argv[3])
ARTEN = sys.argv[4:] or ["io", "voll", "sqlite", "doko"]
GEDULD = 60  # seconds
LANG = 50  # of a long step one call of so many times EVERY


def stoere(schritt, vorlage, art, nr, dauernd):
    """Runs it in a copy of the directory: (status, what it said, calls, name of the call, what is there afterwards)."""
    ort = Path(tempfile.mkdtemp(dir=D))
    zahl = ort.with_name(ort.name + ".zahl")
    try:
        shutil.copytree(vorlage, ort, dirs_exist_ok=True)
        umgebung = {**UMGEBUNG, "LD_PRELOAD": FEHLSCHLAG, "FEHLER_ART": art, "FEHLER_DIR": str(ort), "FEHLER_NR": str(nr),
                    "FEHLER_ZAHL": str(zahl)}
        if dauernd:
            umgebung["FEHLER_DAUERND"] = "1"
        try:
            r = subprocess.run([DOKO, "--db", ort / "buch.db", *schritt.worte], env=umgebung, cwd=ort, capture_output=True,
                               text=True, stdin=subprocess.DEVNULL, timeout=GEDULD)
            status, gesagt = r.returncode, r.stderr.strip()
        except subprocess.TimeoutExpired:
            status, gesagt = -1, f"no end after {GEDULD} s"
        calls, name = zahl.read_text().split() if zahl.exists() else ("0", "?")
        bild = {p.name: p.read_bytes() for p in ort.iterdir()}
        inhalt, fehler = untersuche(bild, schritt)
        return status, gesagt, int(calls), name, (inhalt, "kopie.db" in bild), fehler
    finally:
        shutil.rmtree(ort)
        zahl.unlink(missing_ok=True)


def urteil(status, gesagt, ist, fehler, davor, danach):
    """None when all is well, "kept" when it said no and did it, else what is wrong."""
    if fehler:
        return fehler
    if status < 0:
        return f"ended by signal {-status}: {gesagt[-80:]}"
    if status == 0:
        return None if ist == danach else "it said yes and did not do it"
    if status not in (3, 4) or not gesagt:  # 4: a check that could not read a page calls the file damaged
        return f"status {status}, said: {gesagt[-80:]}"
    if ist == davor:
        return None
    if ist != danach:
        return "half of it is there"
    return "it said that nothing was saved, and saved it" if "nothing of this command" in gesagt else "kept"


def spiele_durch(schritt, art):
    vorlage = D / "vorlage"
    vorlage.mkdir()
    schritt.vorbereitet(vorlage)
    merke(schritt, vorlage)
    davor = (untersuche({p.name: p.read_bytes() for p in vorlage.iterdir()}, schritt)[0], False)
    status, gesagt, calls, _, danach, fehler = stoere(schritt, vorlage, art, 0, False)
    if status or fehler or davor == danach:
        sys.exit(f"{schritt.name}: {gesagt or fehler or 'the step changes nothing'}")
    laeufe = [(nr, dauernd) for nr in range(1, calls + 1, EVERY * LANG if schritt.lang else EVERY) for dauernd in (False, True)]
    befunde, behalten, gescheitert = [], 0, 0
    with ThreadPoolExecutor(os.cpu_count()) as viele:
        for (nr, dauernd), (status, gesagt, _, name, ist, fehler) in zip(
                laeufe, viele.map(lambda x: stoere(schritt, vorlage, art, *x), laeufe)):
            was = urteil(status, gesagt, ist, fehler, davor, danach)
            gescheitert += status != 0
            if was == "kept":
                behalten += 1
            elif was:
                befunde.append(f"{schritt.name}, {art} {nr} of {calls}{' and all after' if dauernd else ''} ({name}): {was}")
    shutil.rmtree(vorlage)
    return len(laeufe), gescheitert, behalten, befunde


def main():
    schlecht = 0
    for art in ARTEN:
        summe, alle = [0, 0, 0], []
        for schritt in SCHRITTE:
            *zahlen, befunde = spiele_durch(schritt, art)
            summe = [a + b for a, b in zip(summe, zahlen)]
            alle += befunde
        print(f"{art}: {summe[0]} runs of {len(SCHRITTE)} commands, {summe[1]} of them failed, {summe[2]} kept what they could not"
              f" confirm, {len(alle)} wrong")
        for zeile in alle[:12]:
            print("  " + zeile[:230])
        schlecht += len(alle) + (summe[1] == 0)
    return 3 if schlecht else 0


beende(main)
