#!/usr/bin/env python3
"""Tries every parameter of a rule set: parameters.py DOKO TABLE [--show]

TABLE has a row for each parameter with something that it changes: a game, an entry that is refused, an answer of the check list, a day, a
season. A row holds the outcomes without and with the change, worked out by hand from doko-regeln(5). A parameter of `doko regeln zeige`
without a row fails, and so does a row without a parameter. --show prints the outcomes."""
import json
import re
import subprocess
import sys
import tempfile

NAMES = "Anna Bernd Carla Dieter Emil Frieda Gustav".split()
REFUSED = "refused"


class Walk:
    def __init__(self, doko, folder):
        self.doko, self.folder, self.books = doko, folder, 0

    def run(self, *command, book=None, text=None):
        more = ["--db", book] if book else []
        return subprocess.run([self.doko, *more, *command], input=text, capture_output=True, text=True)

    def rules(self, settings):
        path = f"{self.folder}/rules"
        with open(path, "w", encoding="utf-8") as out:
            out.write("name = probe\n" + "".join(f"{key} = {value}\n" for key, value in settings))
        return path

    # Each of these returns the outcome as a short text; the third column of the table names one of them.

    def game(self, settings, players, line):
        run = self.run("werte", "--json", "--regeln", self.rules(settings), "--spieler", players, text=line + "\n")
        result = json.loads(run.stdout) if run.stdout else {}
        return " ".join(f"{p}{n}" for p, n in result["gutschrift"].items()) if "gutschrift" in result else REFUSED

    def list(self, settings, _, question):
        run = self.run("regeln", "checkliste", self.rules(settings))
        lines = run.stdout.splitlines()
        at = next((i for i, text in enumerate(lines) if text[2:44].strip() == question), None)
        if at is None:
            return REFUSED if run.returncode else "there is no such question"
        answer = [lines[at][44:]]
        for text in lines[at + 1:]:
            if not text.startswith(" " * 44):
                break
            answer.append(text.strip())
        return " ".join(answer)

    def setting(self, settings, _, __):
        """Returns whether the rule set is valid."""
        run = self.run("regeln", "prüfe", self.rules(settings))
        return REFUSED if run.returncode else "in order"

    def journal(self, settings, head, days):
        self.books += 1
        book = f"{self.folder}/{self.books}.db"
        lines = ["doko-journal 1"] + [f'spieler {name[0]} "{name}"' for name in NAMES]
        lines += ["regeln probe", "name = probe"] + [f"{key} = {value}" for key, value in settings] + ["ende"]
        path = f"{self.folder}/journal"
        with open(path, "w", encoding="utf-8") as out:
            out.write("\n".join(lines + [f"saison 2026 regeln=probe beginn=2026-01-04 {head}"] + days) + "\n")
        self.run("init", "-q", book=book)
        return book if self.run("import", path, book=book).returncode == 0 else None

    def day(self, settings, what, text):
        """Text is `seats: line / line // command / command`: the lines of a journal, then commands."""
        seats, _, rest = text.partition(": ")
        lines, _, typed = rest.partition("//")
        days = [f"spieltag 2026-01-04 nr=1 sitze={seats} geber=A"] + [s.strip() for s in lines.split(" / ") if s.strip()] + ["offen"]
        book = self.journal(settings, "spieler=A,B,C,D,E,F,G", days)
        if not book:
            return REFUSED
        for command in (s.split() for s in typed.split(" / ") if s.strip()):
            if self.run(*command, book=book).returncode:
                return REFUSED
        stand = json.loads(self.run("stand", "--json", book=book).stdout)
        if what == "faellig":
            return " ".join(f"{d['spieler']}:{d['was']}" for d in stand[what]) or "nothing"
        if isinstance(stand[what], dict):
            return " ".join(f"{p}{n}" for p, n in stand[what].items())
        return " ".join(stand[what]) if isinstance(stand[what], list) else str(stand[what])

    def guest(self, settings, _, player):
        """Returns whether the player may sit down as a Gast with three registered players."""
        days = [f"spieltag 2026-01-04 nr=1 sitze=A,B,C,{player} gast={player} geber=A", "offen"]
        return "sits" if self.journal(settings, "spieler=A,B,C", days) else REFUSED

    def bogen(self, settings, _, what):
        """Returns the Punkte when a player left a table of five early or was disqualified."""
        last = "disq E" if what == "disq" else "!"
        days = ["spieltag 2026-01-04 nr=1 sitze=A,B,C,D,E geber=A", "B,C 130", "D,E 151", last, "offen"]
        book = self.journal(settings, "spieler=A,B,C,D,E", [d for d in days if d != "!"])
        if what != "disq":
            self.run("spieltag", "ausstieg", what, book=book)
        self.run("spieltag", "ende", "--trotzdem", book=book)
        rows = json.loads(self.run("rangliste", "--json", book=book).stdout)["liste"]
        return " ".join(f"{row['spieler']}{row['punkte']}" for row in rows)

    def season(self, settings, what, text):
        """Returns the standings after days that are given by their totals, `A=1 B=2 / …`."""
        days = []
        for nr, totals in enumerate(text.split(" / "), 1):
            seats = ",".join(word[0] for word in totals.split())
            days += [f"spieltag 2026-01-{nr + 3:02d} nr={nr} sitze={seats}", "ergebnis " + totals, "ende"]
        book = self.journal(settings, "spieler=A,B,C,D,E,F", days)
        if not book:
            return REFUSED
        rows = json.loads(self.run("rangliste", "--json", book=book).stdout)["liste"]
        return " ".join(row["spieler"] + ("-" if row[what] is None else str(row[what])) for row in rows if row["tage"])


def settings_of(text):
    return [tuple(s.strip() for s in one.split("=", 1)) for one in text.split(" & ")]


def changed(base, change):
    keys = [key for key, _ in change]
    return [s for s in base if s[0] not in keys] + change


def main():
    doko, table, show = sys.argv[1], sys.argv[2], "--show" in sys.argv
    known = re.findall(r"^(?:# )?([a-z0-9.]+) = ", subprocess.run([doko, "regeln", "zeige", "ddb"], capture_output=True, text=True, check=True).stdout, re.M)
    wrong, seen = [], set()
    with tempfile.TemporaryDirectory() as folder:
        walk = Walk(doko, folder)
        for line in open(table, encoding="utf-8"):
            if line.startswith("#") or not line.strip():
                continue
            change, base, how, given, before, after = [s.strip() for s in line.rstrip("\n").split(" | ")]
            change, base = settings_of(change), settings_of("eltern = " + base)
            method, _, what = how.partition(" ")
            seen.add(change[0][0])
            is_before, is_after = (getattr(walk, method)(s, what, given) for s in (base, changed(base, change)))
            if show:
                print(f"{change[0][0]:28} {given:50} {is_before}  >  {is_after}")
            if (is_before, is_after) != (before, after):
                wrong.append(f"{change}: {given}: {is_before} | {is_after}, expected {before} | {after}")
            if before == after:
                wrong.append(f"{change}: {given}: both outcomes are the same, so the row shows nothing")
    wrong += [f"{key}: no row of the table tries it" for key in known if key not in seen]
    wrong += [f"{key}: the table has a row, but there is no such parameter" for key in sorted(seen) if key not in known]
    print("\n".join(wrong) if wrong else f"ok      {len(known)} parameters")
    sys.exit(bool(wrong) or not known)


if __name__ == "__main__":
    main()
