#!/usr/bin/env python3
"""Prints the games of a season by ddb as SQL for dessos.sql: facts.py < journal

Every game is valued by second_scorer.py; the rules of a Spieltag say who pauses and which Hochzeit is void. Nothing here was computed by
doko."""
import shlex
import sys

import second_scorer

POTT = 140


class Day:
    """A table of a Spieltag: seats clockwise, the Geber, the soli that count for each player."""

    def __init__(self, nr, fields):
        self.key = nr, int(fields.get("tisch", 1))
        self.seats = fields["sitze"].split(",")
        self.geber = fields.get("geber")
        self.guests = set(fields.get("gast", "").split(",")) - {""}
        self.disqualified = set()
        self.soli = {}
        self.games = []  # number of players in the game, normal game or not, credits
        self.known = {}  # values known without a game: totals, Strafen

    def left_of(self, player, steps=1):
        return self.seats[(self.seats.index(player) + steps) % len(self.seats)]

    def void(self, soloist, kind):
        """Notes a solo; returns true for a Hochzeit without a partner and without an open Farbtrumpf-Pflichtsolo."""
        counted = self.soli.setdefault(soloist, [])
        name = "trumpf" if kind == "hzsolo" else kind.split("-")[0]
        opens = len(counted) < 2 and name not in counted and name != "still"
        if opens:
            counted.append(name)
        return kind == "hzsolo" and not opens

    def game(self, line):
        words = line.split(";")[0].split()
        solo = "," not in words[0]
        forced = "vf" in words or "straf" in words
        if solo and "straf" not in words and self.void(words[0], words[1]):
            return
        geber = self.left_of(words[0], -2) if forced else self.geber
        pausing = geber if len(self.seats) == 5 else ""
        credit = second_scorer.score("ddb", line, "".join(self.seats), pausing)[2]
        self.games.append((len(self.seats), not solo, credit))
        again = solo and len(self.seats) == 4 and words[1] not in ("still", "hzsolo")
        if not forced and not again:
            self.geber = self.left_of(self.geber)

    def event(self, line):
        words = shlex.split(line)
        if words[0] == "trotzdem":
            return self.event(line.split(" ", 1)[1])
        if words[0] == "strafe":
            self.known[words[1]] = self.known.get(words[1], 0) - int(words[2])
        elif words[0] == "disq":
            self.disqualified.add(words[1])
        elif words[0] == "einstieg":
            self.seats.insert(self.seats.index(words[2].removeprefix("nach=")) + 1, words[1])
        elif words[0] == "ausstieg":
            if self.geber == words[1]:
                self.geber = self.left_of(words[1])
            self.seats.remove(words[1])
            if "disq=nein" not in words:
                self.disqualified.add(words[1])
        elif words[0] == "ergebnis":
            self.games.append((len(self.seats), False, dict.fromkeys(self.seats, 0)))
            self.known = {p: int(n) for p, n in (w.split("=") for w in words[1:])}
        elif words[0] not in ("einwurf", "gegengelesen"):
            self.game(line)
        return None

    def rows(self):
        for number, (size, normal, credit) in enumerate(self.games, 1):
            yield "spiel", (*self.key, number, size, int(normal))
            for player, points in credit.items():
                yield "gutschrift", (*self.key, number, player, points)
        for player, points in self.known.items():
            yield "gutschrift", (*self.key, 0, player, points)
        for player in sorted(self.guests):
            yield "gast", (*self.key, player)
        for player in sorted(self.disqualified):
            yield "disq", (*self.key, player)


def rows(journal):
    day = None
    for line in journal:
        line = line.strip()
        words = line.split()
        if not words or words[0] in ("doko-journal", "spieler") or line.startswith("#"):
            continue
        fields = dict(w.split("=", 1) for w in words if "=" in w)
        if words[0] == "saison":
            place, points = fields["gewichte"].split(",")
            yield "saison", (int(fields["spieltage"]), int(fields["pflicht"]), int(fields["letzte"]), int(place), int(points), POTT)
            for player in fields["spieler"].split(","):
                yield "gemeldet", (player,)
        elif words[0] == "aussetzen":
            yield "aussetzen", (int(words[1]), words[2])
        elif words[0] == "spieltag":
            day = Day(int(fields["nr"]), fields)
        elif words[0] == "ende" or line.startswith("trotzdem ende"):
            yield from day.rows()
        elif words[0] == "abschluss":
            yield "abschluss", (1,)
        else:
            day.event(line)


if __name__ == "__main__":
    print("BEGIN;")
    for table, values in rows(sys.stdin):
        print(f"INSERT INTO {table} VALUES ({', '.join(repr(v) for v in values)});")
    print("COMMIT;")
