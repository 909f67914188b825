"""Reads tests/vectors/options.txt: books made by commands, and a command line for each option of each command (options.py says more).

Each Place is a directory of its own in which command lines run on copies of those books, always at the same time of day."""
import os
import re
import shlex
import shutil
import subprocess

RULES = {"rules": "name = own\neltern = ddv\nende.spiele = 8\nende.spiele5 = 10\n", "fox": "name = fox\neltern = ddb\npunkte.fuchs = 0\n",
         "rest": "name = rest\neltern = ddb\npott.begrenzt = ja\nschiebekopf = 3\n"}
FILES = {**RULES, **{f"there.{ending}": "as it was\n" for ending in ("pdf", "txt", "xlsx", "doko", "sql")},
         "totals.csv": "Datum;Anna;Bernd;Carla;Dieter\n2026-03-01;1;2;3;-6\n",
         "two.csv": "Datum;A;B;C;D\n2026-01-04;1;2;-3;0\n2026-01-04;4;2;-3;-3\n",
         "twin.csv": "Datum;A;B;C;D\n2026-01-04;10;5;-5;-10\n",
         "lists.csv": "runde;tisch;p1;p2;p3;p4\n1;2;4;2;0;-6\n"}
MOMENT = "1795867200"


def read_rows(path):
    with open(path, encoding="utf-8") as table:
        return [line.split(" | ") for line in table.read().splitlines() if line and line[0] != "#"]


class Books:
    """The books of the table, made once."""

    def __init__(self, doko, folder, rows):
        self.doko, self.folder, self.path = os.path.abspath(doko), folder, {}
        os.mkdir(f"{folder}/bin")
        with open(f"{folder}/bin/lp", "w", encoding="utf-8") as out:
            out.write("#!/bin/sh\ncat >/dev/null\n")
        os.chmod(f"{folder}/bin/lp", 0o755)
        self.env = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "TZ": "UTC", "COLUMNS": "80", "TERM": "xterm",
                    "SOURCE_DATE_EPOCH": MOMENT, "PATH": f"{folder}/bin:{os.environ['PATH']}"}
        self.place = Place(self, "make")
        for kind, *row in rows:
            if kind.startswith("="):
                self.make(kind[1:].strip(), row)
        self.journal = self.place.run(self.path["day"], ["export"]).stdout

    def make(self, name, lines):
        """Makes a book by its commands, starting from a copy of another one."""
        path = f"{self.folder}/{name}.db"
        base, *lines = lines
        if base != "-":
            shutil.copy(self.path[base], path)
        for line in lines:
            self.place.refresh()
            done = self.place.run(path, shlex.split(line.replace("RULES", "rules")))
            if done.returncode:
                raise SystemExit(f"{name}: {line}: {done.stderr}")
        self.path[name] = path


class Place:
    """A directory with files, and a book beside it."""

    def __init__(self, books, name):
        self.books, self.at, self.book = books, f"{books.folder}/{name}.at", f"{books.folder}/{name}.now.db"

    def refresh(self):
        shutil.rmtree(self.at, ignore_errors=True)
        os.mkdir(self.at)
        for name, text in FILES.items():
            with open(f"{self.at}/{name}", "w", encoding="utf-8") as out:
                out.write(text)

    def prepare(self, name):
        """Puts a fresh copy of a book and fresh files here; a name that the table does not have is no book."""
        self.refresh()
        if name in self.books.path:
            shutil.copy(self.books.path[name], self.book)
        elif os.path.exists(self.book):
            os.remove(self.book)
        with open(f"{self.at}/journal", "w", encoding="utf-8") as out:
            out.write(self.books.journal)

    def run(self, book, words, text="", **env):
        return subprocess.run([self.books.doko, *words], cwd=self.at, input=text, capture_output=True, text=True, check=False,
                              env={**self.books.env, "DOKO_DB": book, **env})

    def files(self):
        found = {}
        for name in sorted(os.listdir(self.at)):
            with open(f"{self.at}/{name}", "rb") as f:
                found[name] = f.read()
        return found


def parts(line):
    """Returns the words of a command line without the marks of its option, and its standard input."""
    line, _, text = re.sub(r"[\[\]]", "", line).partition(" < ")
    return shlex.split(line), text.replace("; ", "\n") + "\n" if text else ""
