#!/usr/bin/env python3
"""Shows that the comparison would find a wrong rule: change.py DOKO [STEP]

It changes every parameter of every rule set alone, one value after the other, until the second scorer disagrees with doko; it prints the
changes that were not found. With STEP only every STEP-th change is tried. A parameter that does not change the value of a single game is
listed in OF_A_DAY with the reason, and must make no difference."""
import os
import re
import subprocess
import sys
import tempfile

import all_cases
import compare
import random_lines

BASES = {  # rule set of the second scorer: lines of its rule file
    "ddb": ["eltern = ddb"],
    "schmidt": ["eltern = schmidt"],
    "spielordnung": ["eltern = spielordnung"],
    "extrapunkte": ["eltern = ddb", "punkte.fuchsamende = 1", "punkte.karlchengefangen = 1", "punkte.doppelkarlchen = 2",
                    "punkte.lieselotte = 1", "dulle = 1", "punkte.doppelschweinchen = 1"],
    "schmidt-verdoppeln": ["eltern = schmidt", "verdoppeln = grundwert"],
    "ddv": ["eltern = ddv"],
    "arminia": ["eltern = arminia"],
}
LINES = 2500
SEATS = ("ABCD", "ABCDE")
KINDS = "normal hz armut trumpf mada damen buben knochenlos null dk still hzsolo".split()
OF_A_DAY = [
    (r"karten", "worth and Augen are the same with 40 cards"),
    (r"bock\.(?!nachherz)", "what a Bockrunde makes of a game depends on the games before it"),
    (r"pott|hammelsprung|schiebekopf|ende\.", "how long a Spieltag lasts"),
    (r"pflichtsoli|vorfuehrung(?!\.kontra)|hzsolo\.pflicht|nachspielpflicht|nachgeben", "who owes a solo, who deals"),
    (r"strafe\.|ausstieg|disqualifiziert", "Strafen are no games"),
    (r"tisch\.", "who may sit at a table"),
    (r"rangliste|saison\.|dessos\.", "the season"),
    (r"frist\.|pflichtansage|re\.vorkontra|herzzehn|karlchen\.zweites|joker|schweinchen|hochzeit\.|still\.eine|solo\.|punktwert|gebefehler|einwurf|"
     r"armut\.|zugabe", "an answer of the check list; the table sees to it"),
]


def parameters(manual):
    """Returns each key with its allowed values from the manual, which must agree with the program."""
    text = open(manual, encoding="utf-8").read()
    return re.findall(r"^\.It Cm (\S+) No = (.*)$", text.split(".Sh PARAMETERS")[1], re.M)


def values_now(doko, file):
    """Returns the parameters as the program lists them."""
    shown = subprocess.run([doko, "regeln", "zeige", file], capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"^(?:# )?([a-z0-9.]+) = (.*)$", shown, re.M))


def kinds(text):
    return {"alle": KINDS, "keine": []}.get(text, text.split())


def other_values(allowed, now, played):
    """Returns other values for a parameter; for a list of kinds one for each kind that is played."""
    if m := re.match(r"a number from (-?\d+) to (\d+)", allowed):
        return [str(n) for n in (int(now) + 1, int(now) - 1) if int(m[1]) <= n <= int(m[2])]
    if allowed == "kinds of game":
        have = kinds(now)
        changed = [[k for k in KINDS if (k in have) != (k == toggled)] for toggled in played]
        return [" ".join(some) or "keine" for some in changed]
    if " or " in allowed:
        return [word for word in re.split(", | or ", allowed) if word != now]
    return ["anders"]


class Base:
    """A rule set with the lines on which it is tried and the second scorer's results."""

    def __init__(self, doko, name, head, folder):
        self.doko, self.name, self.head = doko, name, head
        self.file = f"{folder}/{name}"
        self.accepts([])
        self.now = values_now(doko, self.file)
        self.chunks = []
        for seats in SEATS:
            lines = list(random_lines.lines(name, seats[:4], 99, LINES))
            lines += all_cases.each_word(seats[:4])
            lines += all_cases.lines(name, seats[:4], all_cases.count(name) // LINES + 1)
            for part in (lines[::9], lines):  # a few lines find most changes
                self.chunks.append((seats, part, [compare.second(name, line, seats, seats[4:]) for line in part]))

    def accepts(self, change):
        keys = [line.split(" = ")[0] for line in change]
        with open(self.file, "w", encoding="utf-8") as out:
            out.write("\n".join(["name = falsch"] + [h for h in self.head if h.split(" = ")[0] not in keys] + change) + "\n")
        return not subprocess.run([self.doko, "regeln", "prüfe", self.file], capture_output=True).returncode

    def differs(self):
        """Returns whether the second scorer disagrees with doko by the rules in the file."""
        for seats, lines, theirs in self.chunks:
            ours = compare.doko_values(self.doko, lines, self.file, seats, "")
            if not all(compare.agrees(o, t, value) for o, (t, value) in zip(ours, theirs)):
                return True
        return False


def reason(key):
    return next((why for pattern, why in OF_A_DAY if re.match(pattern, key)), None)


def changes(bases, key, allowed):
    """Returns each change with the rule sets that it applies to: a number up or down, another word, one kind of game more or less."""
    found = {}
    for base in bases:
        played = KINDS if key == "arten" else kinds(base.now["arten"])
        for i, value in enumerate(other_values(allowed, base.now[key], played)):
            what = played[i] if allowed == "kinds of game" else i if allowed.startswith("a number") else value
            found.setdefault(what, []).append((base, value))
    return found.values()


def attempt(key, some, once):
    """Returns whether a change can be made in any of the rule sets, and whether it is found. once: one rule set is enough."""
    possible = False
    for base, value in some:
        if base.accepts([f"{key} = {value}"]):
            possible = True
            if base.differs():
                return True, True
            if once:
                break
    return possible, False


def main():
    doko, step = sys.argv[1], int((sys.argv[2:] or ["1"])[0])
    tried, missed, silent, alone = 0, [], {}, {}
    with tempfile.TemporaryDirectory() as folder:
        bases = [Base(doko, name, head, folder) for name, head in BASES.items()]
        listed = parameters(f"{os.path.dirname(doko)}/man/man5/doko-regeln.5")
        if sorted(key for key, _ in listed) != sorted(bases[0].now):
            sys.exit("FAILED  the manual and the program list other parameters")
        if wrong := [base.name for base in bases if base.differs()]:
            sys.exit(f"FAILED  {wrong} differ without a change")
        every = [(key, some) for key, allowed in listed for some in changes(bases, key, allowed)]
        for key, some in every[::step]:
            why = reason(key)
            possible, found = attempt(key, some, once=why)
            tried += possible
            alone[key] = alone.get(key, 0) + possible
            if why and possible:
                silent.setdefault(why, set()).add(key)
            if possible and found == bool(why):
                missed.append(f"{key} = {some[0][1]}" + (" makes a difference" if why else ""))
    for why, keys in silent.items():
        print(f"        makes no difference, {why}: {', '.join(sorted(keys))}")
    if never := [key for key, n in alone.items() if not n]:
        print(f"        there is no other value, or not alone: {', '.join(never)}")
    for text in missed:
        print("        not as expected:", text)
    print(f"{'FAILED ' if missed or not tried else 'ok     '} {tried} changed rules, {len(missed)} not as expected")
    sys.exit(bool(missed) or not tried)


if __name__ == "__main__":
    main()
