#!/usr/bin/env python3
"""Do the tests bite? lauf.py BUILD [--jeder N] [--offen] [WO...]: mutants of the pure core against the unit tests.

Builds the unit tests of the core below BUILD/mutanten against the mutants (erzeuge.py), sees once which program reaches which
of them, and runs each mutant against those, until one fails. --jeder: only every Nth mutant; --offen: only those that survived the
run before; WO: only those of these directories or files. ueberlebende.txt lists the mutants that may survive, each with its
reason. The run fails when another one survives, and, when it was a whole one, below 95 % killed or when one that is listed
does not survive."""
import argparse
import collections
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

HIER = Path(__file__).resolve().parent
WURZEL = HIER.parent.parent
LISTE = HIER / "ueberlebende.txt"
GRENZE = 95
# The sanitizers see more than the tests do, as in the check; what is not initialised is always the same.
FLAGS = ("-O1 -w -fsanitize=address,undefined -fno-sanitize-recover=all -ftrivial-auto-var-init=pattern -DRUNDEN_TEILER=50 "
         "-DMUTANTEN=%d")
UMGEBUNG = {**os.environ, "LC_ALL": "C.UTF-8", "ASAN_OPTIONS": "detect_leaks=0:hard_rss_limit_mb=1000"}
# Tests of what stands above the core: slow, and not where its mutants should die.
DARUEBER = re.compile(r'^#include "(buch|store|report|entry|cmd)/', re.M)
EIGENE = ["rules", "spieltag", "pokal", "ranking", "notation"]


def verknuepfe(ort, ziel):
    if not ort.is_symlink():
        ort.symlink_to(ziel)


def schatten(build, baum):
    """A tree beside the real one: the mutated directories, links to the rest, and the objects of what stands above them."""
    (baum / "src/mutanten").mkdir(parents=True, exist_ok=True)
    for eintrag in os.listdir(WURZEL):
        if eintrag not in ("src", "build", build.name, ".git"):
            verknuepfe(baum / eintrag, WURZEL / eintrag)
    verknuepfe(baum / "src/mutant.h", HIER / "mutant.h")
    verknuepfe(baum / "src/mutanten/mutant.c", HIER / "mutant.c")
    for ordner in (WURZEL / "src").iterdir():
        if ordner.name not in EIGENE:
            verknuepfe(baum / "src" / ordner.name, ordner)
            for o in (build / ordner.name).glob("*.o") if ordner.is_dir() and ordner.name != "base" else ():
                ziel = baum / "build" / ordner.name / o.name
                ziel.parent.mkdir(parents=True, exist_ok=True)
                if not ziel.exists() or ziel.stat().st_mtime < o.stat().st_mtime:
                    shutil.copy2(o, ziel)
    shutil.copytree(build / "gen", baum / "build/gen", dirs_exist_ok=True)


def baue(build, baum):
    if (baum / "flags").exists() and (baum / "flags").read_text() != FLAGS:
        shutil.rmtree(baum / "build")
    schatten(build, baum)
    (baum / "flags").write_text(FLAGS)
    flags = subprocess.run(["make", "--no-print-directory", "-s", "-f", "-", "flags"], cwd=WURZEL, text=True, check=True,
                           input="include Makefile\nflags:\n\t@echo $(CPPFLAGS) $(LIBFLAGS)\n", capture_output=True)
    subprocess.run([sys.executable, HIER / "erzeuge.py", "src", baum, "-std=c17", f"-I{build}/gen", *flags.stdout.split()],
                   cwd=WURZEL, check=True)
    daten = json.loads((baum / "mutanten.json").read_text())
    tests = sorted(p.stem for p in (WURZEL / "tests/unit").glob("test_*.c") if not DARUEBER.search(p.read_text()))
    make = subprocess.run(["make", "-s", "-j2", "BUILD=build", *(f"build/tests/{t}" for t in tests),
                           "LDFLAGS=-Wl,--as-needed", "CFLAGS=" + FLAGS % daten["platz"]],
                          cwd=baum, text=True, capture_output=True)
    if make.returncode:
        sys.exit(make.stdout + make.stderr)
    return daten["mutanten"], daten["platz"], tests


def benenne(mutanten):
    """A name that stays when lines move: file, function, the text of the line, what is changed, and which of its like."""
    wievielter = collections.Counter()
    for m in mutanten:
        name = (f"{m['datei']} {m['funktion']}", m["text"], m["was"])
        wievielter[name] += 1
        m["name"] = (*name[:2], name[2] + (f" ({wievielter[name]})" if wievielter[name] > 1 else ""))


Programm = collections.namedtuple("Programm", "dauer erreicht grenzen")


class Lauf:
    def __init__(self, baum):
        self.baum, self.programme, self.schloss = baum, {}, threading.Lock()
        self.getoetet = collections.Counter()  # (file, program)

    def starte(self, programm, **umgebung):
        """Its exit status, and the seconds of processor it took."""
        kind = os.posix_spawn(self.baum / f"build/tests/{programm}", [programm], {**UMGEBUNG, **umgebung}, file_actions=[
            (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0), (os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0),
            (os.POSIX_SPAWN_DUP2, 1, 2)])
        _, status, verbrauch = os.wait4(kind, 0)
        return status, verbrauch.ru_utime + verbrauch.ru_stime

    def erkunde(self, tests, platz):
        """What each program reaches, what memory it leaves behind, if that is always the same, and how long it takes."""
        for t in tests:
            datei = self.baum / f"erreicht-{t}"
            reste = set()
            for _ in range(2):
                status, dauer = self.starte(t, MUTANT_ERREICHT=str(datei))
                if status:
                    sys.exit(f"{t} fails without a mutant")
                if datei.exists():  # else it holds no mutant
                    reste.add(datei.read_bytes()[platz:].decode())
            if reste:
                grenzen = {"MUTANT_MS": str(int(dauer * 5000 + 400)), **({"MUTANT_REST": reste.pop()} if len(reste) == 1 else {})}
                self.programme[t] = Programm(dauer, datei.read_bytes(), grenzen)

    def pruefe(self, m):
        """The program that kills it, or None."""
        m["erreicht"] = [t for t, p in self.programme.items() if p.erreicht[m["nr"]]]
        offen = sorted(m["erreicht"], key=lambda t: self.programme[t].dauer / (1 + self.getoetet[m["datei"], t]))
        for t in offen:
            if self.starte(t, MUTANT=str(m["nr"]), **self.programme[t].grenzen)[0]:
                self.getoetet[m["datei"], t] += 1
                return t
        return None

    def alle(self, mutanten):
        rest = iter(mutanten)

        def arbeite():
            while True:
                with self.schloss:
                    m = next(rest, None)
                if m is None:
                    return
                m["toeter"] = self.pruefe(m)

        arbeiter = [threading.Thread(target=arbeite) for _ in range(2)]
        for a in arbeiter:
            a.start()
        for a in arbeiter:
            a.join()


def lies_liste():
    """name -> reason. File and function, a line of it, its mutants, and their reason, each further to the right."""
    gruende, ort, zeile, namen = {}, "", "", []
    for text in LISTE.read_text().splitlines():
        if not text or text.startswith("#"):
            continue
        tiefe, text = len(text) - len(text.lstrip()), text.strip()
        if tiefe == 0:
            ort = text
        elif tiefe == 2:
            zeile = text
        elif tiefe == 4:
            if namen and namen[0] in gruende:
                namen = []
            namen.append((ort, zeile, text))
        else:
            for n in namen:
                gruende[n] = f"{gruende[n]} {text}" if n in gruende else text
    return gruende


def zeige(mutanten):
    vorher = ("", "")
    for m in mutanten:
        if m["name"][:1] != vorher[:1]:
            print(m["name"][0])
        if m["name"][:2] != vorher:
            print(f"  {m['name'][1]}")
        vorher = m["name"][:2]
        print(f"    {m['name'][2]}")


def main(build, wahl):
    sys.path.append("/usr/lib/python3/dist-packages")
    if not importlib.util.find_spec("clang"):
        print("skipped: libclang's Python bindings are not here (package python3-clang)")
        return 0
    baum = (build / "mutanten").resolve()
    beginn = time.time()
    mutanten, platz, tests = baue(build.resolve(), baum)
    benenne(mutanten)
    ergebnis = baum / "ergebnis.json"  # names of those that are not known to be killed
    offen = {tuple(n) for n in json.loads(ergebnis.read_text())} if ergebnis.exists() else set()
    offen &= {m["name"] for m in mutanten}
    if wahl.offen:
        mutanten = [m for m in mutanten if m["name"] in offen]
    if wahl.wo:
        mutanten = [m for m in mutanten if m["datei"].startswith(tuple(wahl.wo))]
    mutanten = mutanten[::wahl.jeder]
    gebaut = time.time()
    os.chdir(baum)
    lauf = Lauf(baum)
    lauf.erkunde(tests, platz)
    lauf.alle(mutanten)
    am_leben = [m for m in mutanten if not m["toeter"]]
    geprueft = {m["name"] for m in mutanten}
    ergebnis.write_text(json.dumps([*(offen - geprueft), *(m["name"] for m in am_leben)]))
    gruende = lies_liste()
    neu = [m for m in am_leben if m["name"] not in gruende]
    zeige(m for m in neu if m["erreicht"])
    if any(not m["erreicht"] for m in neu):
        print("\nno test reaches\n")
        zeige(m for m in neu if not m["erreicht"])
    for v in EIGENE:
        alle = [m for m in mutanten if m["datei"].startswith(v + "/")]
        tot = sum(1 for m in alle if m["toeter"])
        if alle:
            print(f"{100 * tot / len(alle):5.1f} %  {v}: {tot} of {len(alle)} mutants killed")
    tot = len(mutanten) - len(am_leben)
    print(f"{100 * tot / len(mutanten):5.1f} %  {tot} of {len(mutanten)} mutants killed, {len(am_leben) - len(neu)} survive with a "
          f"reason, {len(neu)} without; {gebaut - beginn:.0f} s to build, {time.time() - gebaut:.0f} s to run")
    falsch = bool(neu)
    if not wahl.offen and not wahl.wo and wahl.jeder == 1:
        doch_tot = gruende.keys() - {m["name"] for m in am_leben}
        for n in sorted(doch_tot):
            print(f"listed, but it does not survive: {' | '.join(n)}")
        falsch |= bool(doch_tot) or 100 * tot < GRENZE * len(mutanten)
    return 1 if falsch else 0


if __name__ == "__main__":
    leser = argparse.ArgumentParser()
    leser.add_argument("build", type=Path)
    leser.add_argument("--jeder", type=int, default=1)
    leser.add_argument("--offen", action="store_true")
    leser.add_argument("wo", nargs="*")
    gewaehlt = leser.parse_intermixed_args()
    sys.exit(main(gewaehlt.build, gewaehlt))
