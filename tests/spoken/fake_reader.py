#!/usr/bin/env python3
"""A reader for the test of the judge: fake_reader.py HOW FILE

It answers the questions of FILE (lines of spoken.py) from what was meant there, and HOW says in which way it is wrong: right; drops, adds,
turns: every tenth answer; books: it books every tenth line that is not strict; backwards: the likeliest reading comes last; silent: it
offers nothing in every tenth; slow: some answers take 30 ms; stops: it ends after ten lines."""
import sys
import time

import kurzschrift
import people


def dropped(line):
    """Leaves out the last word behind the Augen."""
    words = line.split()
    head = 2 if words[1:] and words[1][0].isdigit() else 3
    return " ".join(words[:-1]) if len(words) > head and words[0] not in ("strafe", "schieb", "stechen") else None


def added(line):
    """Adds Re, where a pair has not said it."""
    return line + " re" if " re" not in line and "," in line.split()[0] else None


def turned(line):
    """Makes Kontra of Re, or another number of Augen."""
    words = line.split()
    for n, word in enumerate(words):
        if word.isdigit() and "," in words[0]:
            return " ".join(words[:n] + [str(240 - int(word) if word != "120" else 121)] + words[n + 1:])
    return None


def answer(how, count, fields):
    """Returns the fields of the answer to one line."""
    line, must = fields[4], fields[6]
    table = people.read_table(fields[:4])
    readings = [group.split("~")[0] for group in must.split("|")] if must else []
    wrong = None
    if count % 10 == 0 and readings and how in ("drops", "adds", "turns"):
        wrong = dropped(readings[0]) if how == "drops" else added(readings[0]) if how == "adds" else turned(readings[0])
    if wrong and len(readings) == 1 and not fields[8] and fields[5] != "any":
        return ["ASK", wrong]
    if not readings or how == "silent" and count % 10 == 0:
        return ["NO", "1", "nobody can know"]
    strict = kurzschrift.parts(line, table) is not None
    if strict or how == "books" and count % 10 == 0:
        return ["BOOK", readings[0]]
    return ["ASK"] + (readings[::-1] if how == "backwards" else readings)


def main():
    how, file = sys.argv[1:]
    known = {}
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            fields = line.rstrip("\n").split("\t")
            known["\t".join(fields[:5])] = fields
    for count, question in enumerate(sys.stdin):
        if how == "stops" and count == 10:
            return
        if how == "slow" and len(question) % 50 == 0:
            until = time.process_time() + 0.03
            while time.process_time() < until:
                pass
        print("\t".join(answer(how, count, known[question.rstrip("\n")])), flush=True)


if __name__ == "__main__":
    main()
