#!/usr/bin/env python3
"""Runs every command line that a message names in `…`: hints.py DOKO [-v]

A message that says `doko spieltag ende` promises that this can be typed. The command lines are taken from the catalogue in both
languages. What a message fills in (%s, %d) and what it leaves to the reader (KÜRZEL, DATUM) gets a value that fits the command. Each then
runs on a book with a season, an open Spieltag and a Turnier. It may be refused for what the book holds, but never for how it is typed
(exit status 2)."""
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# A format of a message becomes a word that fits the words before it; the first row whose beginning fits counts.
FILLED = [
    (r"doko$", None), (r"doko spiel$", "A,B 130"), (r"doko bericht .*--saison$", "2026"), (r"doko bericht$", "partner"), (r"-o$", "out"),
    (r"doko kasse storno$", "1"), (r"doko kasse$", "stand"), (r"doko regeln zeige$", "ddb"), (r"doko saison ausschluss$", "A"),
    (r"doko saison melden$", "A"), (r"--spieltage$", "40"), (r"doko turnier (?:freigeben|bezahlt)$", "1"), (r"-s$", "2026/1"), (r"(?:-s|öffnen) p$", "1"),
    (r"doko tisch$", "2026/1"), (r"doko spieltag öffnen$", "1"), (r"--aufheben$", ""), (r"", "2026"),
]
LEFT = {
    "KÜRZEL": "A", "NAME": "name", "DATUM": "2026-01-04", "DATEI": "file", "DATEI.csv": "file.csv", "QUELLE": "file", "WORT": "spiel", "COMMAND": "spiel",
    "BEFEHL": "spiel", "NR": "1", "R": "1", "TEXT": "text", "WER": "1", "TEAM": "team", "LIGA": "1", "URI": "postgresql:///none", "GRUND": "text", "TISCH": "1",
    "KURZ": "k", "BETRAG": "5", "P1": "1", "P2": "2", "P3": "-1", "P4": "-2", "JAHR": "2026", "MANNSCHAFT": "team",
}
# Beginnings of a command line: what follows depends on the message.
OPEN = {"doko %s", "doko %s 3", "doko %s beginn A,B,C,D --geber A", "doko%s%s --help", "doko turnier teilnehmer%s%s", "doko kasse %s"}
# Command lines that need a terminal, or a network.
ELSEWHERE = {"doko spiel", "doko tisch %s", "doko tisch --schlicht", "doko saal"}


def hints():
    """Yields the command lines of both languages, each once."""
    seen = set()
    for m in re.finditer(r'^(?:msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:".*"\n?)+)', (ROOT / "po/de.po").read_text(), re.M):
        text = "".join(re.findall(r'"(.*)"', m[1])).replace('\\"', '"')
        for line in re.findall(r"`(doko[^`]*)`", text):
            if line not in seen:
                seen.add(line)
                yield line


def filled(line):
    """Returns the words of a command line with a value for each blank in it."""
    line = re.sub(r"%(?:\d\$)?d\.(?:%(?:\d\$)?d|TISCH)", "1.1", line)
    line = re.sub(r"%(?:\d\$)?s/%(?:\d\$)?d\.%(?:\d\$)?d", "2026/1.1", line)
    words = []
    for word in shlex.split(line):
        m = re.search(r"%(?:\d\$)?(?:\.40)?[sd]", word)
        if m:
            value = next(value for before, value in FILLED if re.search(before, " ".join([*words, word[:m.start()]]).strip()))
            words += (word[:m.start()] + (value or "") + word[m.end():]).replace("%s", "").split()
        else:
            words.append(LEFT.get(word, word))
    return words


def main():
    doko, wrong, count = os.path.abspath(sys.argv[1]), [], 0
    with tempfile.TemporaryDirectory() as folder:
        book = os.path.join(folder, "book.db")
        env = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="C", DOKO_DB=book, HOME=folder)

        def run(*words):
            return subprocess.run([doko, *words], env=env, cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60)

        run("init")
        for kuerzel in "ABCD":
            run("spieler", "neu", kuerzel, f"Name {kuerzel}")
        run("saison", "neu", "2026", "--spieler", "A,B,C,D")
        run("turnier", "neu", "t", "--runden", "1", "--spiele", "4")
        run("spieltag", "beginn", "A,B,C,D", "--geber", "A")
        begun = Path(book).read_bytes()
        for line in hints():
            if line in OPEN | ELSEWHERE:
                continue
            count += 1
            Path(book).write_bytes(begun)
            done = run(*filled(line)[1:])
            if "-v" in sys.argv:
                print(done.returncode, shlex.join(filled(line)), done.stderr.strip()[:150])
            if done.returncode not in (0, 1, 3):
                wrong.append(f"`{line}` as {shlex.join(filled(line))}: exit {done.returncode}: {done.stderr.strip()[:200]}")
    for line in wrong:
        print(line)
    if count < 100:
        print(f"only {count} command lines were found")
    return bool(wrong) or count < 100


if __name__ == "__main__":
    sys.exit(main())
