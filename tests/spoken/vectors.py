#!/usr/bin/env python3
"""Prints the real lines of tests/vectors/spoken.tsv as spoken.py prints its own, for judge.py --file: vectors.py [FILE]

Anna Ahrens, Bernd Böhm, Carla Conrad and Dieter Dorn play game 5 by ddb, Carla deals. Emil Ernst is of the club and not at the table."""
import re
import sys
from pathlib import Path

import kurzschrift
import people
import spoken
from say import Spoken, settled

FILE = Path(__file__).resolve().parent.parent / "vectors/spoken.tsv"
NAMES = {"A": "Anna Ahrens", "B": "Bernd Böhm", "C": "Carla Conrad", "D": "Dieter Dorn", "E": "Emil Ernst"}


def table():
    return people.Table("ddb", "ABCD", NAMES, "C", ["E"], {"spiel": "5"})


def whole(meant, line):
    """Returns a meaning as a whole line: the second column may leave out A,B and the Augen, or the soloist and the Augen."""
    if kurzschrift.parts(meant, table()):
        return meant
    augen = re.search(r"\d{2,3}", line)[0]
    return f"C {meant} {augen}" if meant.split("-")[0] in kurzschrift.KINDS else f"A,B {augen} {meant}"


def read(file=FILE):
    """Yields each line as Spoken."""
    for row in file.read_text(encoding="utf-8").splitlines()[1:]:
        line, meant = row.split("\t")
        must = [] if meant.startswith("-") else [[whole(text, line)] for text in meant.split("|")]
        for group in must:  # whose Fuchs it was is more than the second column says
            group += [group[0].replace("f=A", f"f=A/{m[1][0]}") for m in [re.search(r"Fuchs (\w+) gefangen von", line)] if m]
        yield settled(Spoken(table(), line, must)) if must else Spoken(table(), line, [])


if __name__ == "__main__":
    for found in read(Path(sys.argv[1]) if sys.argv[1:] else FILE):
        print("\t".join(spoken.fields(found)))
