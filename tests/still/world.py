"""The books and the people of the trials at the doors of the hall: two of everything."""
import json
import os
import random
import re
import sqlite3
import subprocess

from books import beside
from hall import Hall, Page, Phone

BEGAN = 1795867200  # when the book begins; the hall takes its time from the file `clock`


class Person(Phone):
    """A phone whose requests come from ever new addresses, so that no limit holds back a trial."""

    def __init__(self, name, hall, code=None):
        self.who, self.seat = name, None
        super().__init__(hall, code)

    def ask(self, path, method="GET", body=None, **headers):
        self.source = f"127.{random.randrange(1, 250)}.{random.randrange(1, 250)}.{random.randrange(1, 250)}"
        return super().ask(path, method, body, **headers)


class World:
    """A book, the halls that show it, and the clock of both."""

    def __init__(self, doko, between, folder):
        self.doko, self.folder, self.db, self.now = doko, folder, f"{folder}/doors.db", BEGAN
        self.clock = f"{folder}/clock"
        self.more = {"LD_PRELOAD": os.path.abspath(between), "STILL_CLOCK": self.clock}
        self.halls = {}
        self.at(BEGAN)

    def at(self, now):
        """Sets the clock."""
        self.now = now
        with open(f"{self.clock}.new", "w", encoding="ascii") as out:
            out.write(str(now))
        os.replace(f"{self.clock}.new", self.clock)

    def env(self, **more):
        return {**os.environ, "DOKO_DB": self.db, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "TZ": "UTC", "SOURCE_DATE_EPOCH": str(self.now), **more}

    def run(self, *words, **more):
        return subprocess.run([self.doko, *words], env=self.env(**more), capture_output=True, text=True, check=False)

    def must(self, *lines):
        for line in lines:
            done = self.run(*(line if isinstance(line, list) else line.split()))
            if done.returncode:
                raise SystemExit(f"{line}: {done.stdout}{done.stderr}")
        return done.stdout

    def open(self, name):
        """Starts the hall of a Turnier, or of the evening (""); a hall that has been open keeps its port."""
        port = self.halls[name].port if name in self.halls else 0
        self.halls[name] = Hall(self.doko, self.db, *(["-t", name] if name else []), "--port", str(port), **self.more)
        return self.halls[name]

    def close(self, *names):
        for name in names or list(self.halls):
            self.halls[name].server.kill()
            self.halls[name].server.communicate(timeout=20)

    def make(self):
        """Two Turniere of two rounds at three tables; two seasons, the present one with an evening of two tables."""
        self.must("init -q", *(["spieler", "neu", k, f"{k}nna {k}hrens"] for k in "ABCDEFGHIJ"), "saison neu 2025 --spieler A,B,C,D --beginn 2025-01-05",
                  "saison neu 2026 --spieler A,B,C,D,E,F,G,H,I,J --beginn 2026-01-05", "spieltag beginn A,B,C,D --geber A",
                  "spieltag beginn E,F,G,H --tisch 2 --geber E", "-t 1 spiel A,B 151", "-t 2 spiel E,F 140")
        for turnier in ("herbst", "winter"):
            self.must(f"turnier neu {turnier} --spiele 4 --runden 2 --zeit 40",
                      *(["turnier", "teilnehmer", "neu", f"{turnier[0].upper()}{'ABCDEFGHIJKL'[i]} Muster", "-n", str(i + 1), "-t", turnier] for i in range(12)),
                      f"turnier losen --seed 3 -t {turnier}", f"turnier freigeben 1 -t {turnier}")

    def line(self, place):
        """Returns a game that may be played next at a table."""
        said = self.run("stand", place, "--json")
        due = json.loads(said.stdout).get("faellig") if said.returncode == 0 else None
        return f"{due[0]['spieler']} damen 130" if due else {"2026/1.1": "A,B 130"}.get(place, "E,F 130" if place.startswith("2026") else "X damen 130")

    def play(self, place, games):
        for _ in range(games):
            self.must(["spiel", "-s", place, self.line(place)])

    def journal(self):
        return self.run("export", "--verlauf").stdout

    def codes(self, boss):
        """Returns the codes to type that the page of the Leitung shows, by round and table; the round is 0 where it is the latest."""
        text = Page(boss.ask("/leitung")[2]).text
        found = re.findall(r"(?:round (\d+), )?Tisch (\d+) .*?Code ([2-9A-Z]{4}) ([2-9A-Z]{4})", text)
        return {(int(nr or 0), int(table)): one + two for nr, table, one, two in found}

    def come(self, hall, code, name):
        person = Person(name, hall)
        status, head, _ = person.ask("/k", "POST", {"code": code})
        if status != 303:
            raise SystemExit(f"{name}: the code leads nowhere")
        person.seat = head["Location"]
        return person


class Keeper:
    """Brings the book back to what it was, under the running halls; tells whether anything was written."""

    def __init__(self, world):
        self.world, self.db, self.kept = world, sqlite3.connect(world.db, timeout=20), None
        self.keep()

    def keep(self):
        self.kept = sqlite3.connect(":memory:")
        self.db.backup(self.kept)
        self.journal, self.beside, self.seen, self.lines = self.world.journal(), beside(self.world.db), self.version(), {}

    def line(self, place):
        """Returns a game that may be played next at a table of the book as it was kept."""
        if place not in self.lines:
            self.lines[place] = self.world.line(place)
        return self.lines[place]

    def version(self):
        return self.db.execute("PRAGMA data_version").fetchone()[0]

    def moved(self):
        """Returns the journal if the book is not as it was kept, else None."""
        if self.version() == self.seen:
            return None
        journal, self.seen = self.world.journal(), self.version()
        return None if (journal, beside(self.world.db)) == (self.journal, self.beside) else journal

    def restore(self):
        db = sqlite3.connect(self.world.db, timeout=20)
        self.kept.backup(db)
        db.close()
        self.seen = self.version()
