#!/usr/bin/env python3
"""Tries every option of every command: options.py DOKO TABLE

TABLE has a row for each option, BOOK | COMMAND [--option value] …, with the option in []. The command must succeed with the option, and
its outcome without it must differ: the output, the journal of the book with its history, or a file. So an option that a command offers
and then refuses or ignores fails, and so does an option without a row. The formats of a report share one row,
report | COMMAND | BOOK | line, whose line prints it as text. Lines with = make the books. The options are those that completion offers."""
import os
import pty
import re
import select
import shlex
import shutil
import subprocess
import sys
import tempfile

FILE_OPTIONS, COMMON_OPTIONS = ("output", "force", "format", "csv"), ("db", "quiet", "help")

RULES = {"rules": "name = own\neltern = ddv\nende.spiele = 8\nende.spiele5 = 10\n", "fox": "name = fox\neltern = ddb\npunkte.fuchs = 0\n",
         "rest": "name = rest\neltern = ddb\npott.begrenzt = ja\nschiebekopf = 3\n"}


class Walk:
    def __init__(self, doko, folder):
        self.doko, self.folder, self.books, self.wrong = os.path.abspath(doko), folder, {}, []
        os.mkdir(f"{folder}/bin")
        with open(f"{folder}/bin/lp", "w", encoding="utf-8") as out:
            out.write("#!/bin/sh\ncat >/dev/null\n")
        os.chmod(f"{folder}/bin/lp", 0o755)
        for name, text in RULES.items():
            with open(f"{folder}/{name}", "w", encoding="utf-8") as out:
                out.write(text)
        self.env = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "TZ": "UTC", "COLUMNS": "80", "TERM": "xterm",
                    "SOURCE_DATE_EPOCH": "1795867200", "PATH": f"{folder}/bin:{os.environ['PATH']}"}

    def run(self, book, words, text=""):
        return subprocess.run([self.doko, *words], cwd=f"{self.folder}/at", input=text, capture_output=True, text=True, check=False,
                              env={**self.env, "DOKO_DB": book})

    def words(self, *before):
        return self.run("none", ["__worte", *before]).stdout.split()

    def commands(self):
        """Yields each command with the options that it offers."""
        for first in self.words(""):
            seconds = self.words(first, "")
            alone = not seconds or re.match(rf"doko {first}( |\n)", self.run("none", [first, "--help"]).stdout)
            for name in ([[first]] if alone else []) + [[first, second] for second in seconds]:
                yield " ".join(name), [word[2:] for word in self.words(*name, "-")]

    def make(self, name, lines, books):
        """Makes a book by its commands, starting from a copy of another one."""
        path = f"{self.folder}/{name}.db"
        shutil.rmtree(f"{self.folder}/at", ignore_errors=True)
        os.mkdir(f"{self.folder}/at")
        base, *lines = lines
        if base != "-":
            shutil.copy(books[base], path)
        for line in lines:
            done = self.run(path, shlex.split(line.replace("RULES", f"{self.folder}/rules")))
            if done.returncode:
                sys.exit(f"{name}: {line}: {done.stderr}")
        books[name] = path

    def on_a_terminal(self, book, words):
        """Returns exit status and output on a terminal, where n and the end of input are typed."""
        ours, child_end = pty.openpty()
        with subprocess.Popen([self.doko, *words], cwd=f"{self.folder}/at", env={**self.env, "DOKO_DB": book}, stdin=child_end, stdout=child_end,
                              stderr=child_end, start_new_session=True) as child:
            os.close(child_end)
            os.write(ours, b"n\n\x04\x04")
            said = b""
            try:
                while select.select([ours], [], [], 2)[0]:
                    said += os.read(ours, 65536)
                child.kill()  # it is still asking
            except OSError:
                pass  # it has exited
            os.close(ours)
            return max(child.wait(), 0), said.decode(errors="replace")

    def outcome(self, book, line):
        """Returns the exit status, and with it the output, the journal of the book and all files."""
        run_dir, own = f"{self.folder}/at", f"{self.folder}/now.db"
        shutil.rmtree(run_dir, ignore_errors=True)
        os.mkdir(run_dir)
        for name in ("there.pdf", "there.txt", "there.xlsx", "there.doko", "there.sql"):
            with open(f"{run_dir}/{name}", "w", encoding="utf-8") as out:
                out.write("as it was\n")
        for name in RULES:
            shutil.copy(f"{self.folder}/{name}", f"{run_dir}/{name}")
        with open(f"{run_dir}/totals.csv", "w", encoding="utf-8") as out:
            out.write("Datum;Anna;Bernd;Carla;Dieter\n2026-03-01;1;2;3;-6\n")
        with open(f"{run_dir}/two.csv", "w", encoding="utf-8") as out:
            out.write("Datum;A;B;C;D\n2026-01-04;1;2;-3;0\n2026-01-04;4;2;-3;-3\n")
        with open(f"{run_dir}/twin.csv", "w", encoding="utf-8") as out:
            out.write("Datum;A;B;C;D\n2026-01-04;10;5;-5;-10\n")
        with open(f"{run_dir}/lists.csv", "w", encoding="utf-8") as out:
            out.write("runde;tisch;p1;p2;p3;p4\n1;2;4;2;0;-6\n")
        if book in self.books:
            shutil.copy(self.books[book], own)
        elif os.path.exists(own):
            os.remove(own)
        if os.path.exists(f"{self.folder}/day.journal"):
            shutil.copy(f"{self.folder}/day.journal", f"{run_dir}/journal")
        text = ""
        if " < " in line:
            line, text = line.split(" < ")
            text = text.replace("; ", "\n") + "\n"
        words = shlex.split(line)
        if words[0] == "terminal:":
            status, said = self.on_a_terminal(own, words[1:])
        else:
            done = self.run(own, words, text)
            status, said = done.returncode, done.stdout + done.stderr
        files = {}
        for name in sorted(os.listdir(run_dir)):
            with open(f"{run_dir}/{name}", "rb") as f:
                files[name] = f.read()
        history = [re.sub(r"zeit=\S+", "", self.run(own, ["export", *more]).stdout) for more in ((), ("--verlauf",))]
        return status, (status, said, history, files)

    def shows(self, book, row, name, refuses=False):
        """Checks that the option in [] changes the outcome. An option with `refuses` makes the command refuse something."""
        status, with_it = self.outcome(book, row.replace("[", "").replace("]", ""))
        _, without = self.outcome(book, re.sub(r"\[.*?\]", "", row))
        if (status != 0) != refuses:
            self.wrong.append(f"{name}: {'refused' if status else 'not refused'}: {row}: {with_it[1].strip()[:300]}")
        elif with_it == without:
            self.wrong.append(f"{name}: nothing changes: {row}")

    def report(self, command, book, line):
        """Checks the file options of a report: each format, also chosen by the ending of the file, and overwriting a file."""
        listed = re.search(r"--format ([a-z|]+)", self.run("none", [*command.split(), "--help"]).stdout)[1].split("|")
        rows = {"output": [f"{line} [-o x.{form}]" for form in listed], "force": [f"{line} -o there.pdf [--force]"],
                "format": [f"{line} [--format {form}] -o x" for form in listed if form != "text"],
                "csv": [f"{line} [--csv {kind}]" for kind in ("rfc", "de")]}
        for option, each in rows.items():
            for row in each:
                self.shows(book, row, f"{command} --{option}")

    def walk(self, table):
        tried = {}  # (command, option) -> book and line, empty where no --json row follows from it
        lines = [line.split(" | ") for line in open(table, encoding="utf-8").read().splitlines() if line and line[0] != "#"]
        for kind, *row in lines:
            if kind.startswith("="):
                self.make(kind[1:].strip(), row, self.books)
        with open(f"{self.folder}/day.journal", "w", encoding="utf-8") as out:
            out.write(self.run(self.books["day"], ["export"]).stdout)
        offered = dict(self.commands())
        for kind, *row in lines:
            if kind == "report":
                command, book, line = row
                tried.update({(command, option): (book, line) for option in FILE_OPTIONS})
                self.report(command, book, line)
            elif kind == "seldom":
                tried[tuple(row[0].split(" --"))] = []
            elif kind == "elsewhere":
                tried.update({(command, option): [] for command in offered if f"{command} ".startswith(f"{row[0]} ")
                             for option in offered[command] if option not in COMMON_OPTIONS})
            elif not kind.startswith("="):
                refuses = kind == "refuses"
                if refuses:
                    kind, *row = row
                command = next(c for c in sorted(offered, key=len, reverse=True)
                               if " ".join(row).replace("[", "").replace("terminal: ", "").startswith(c))
                bracket = re.search(r"\[(--?)(\w[\w-]*)", row[0].replace("[-t ", "[--tisch "))
                tried[command, bracket[2]] = () if refuses else (kind, row[0])
                self.shows(kind, row[0], f"{command} --{bracket[2]}", refuses)
        for (command, option), row in list(tried.items()):  # a command that has --json also reports its outcome as JSON
            if row and "json" in offered[command] and (command, "json") not in tried and "terminal:" not in row[1]:
                tried[command, "json"] = []
                self.shows(row[0], row[1].replace("[", "").replace("]", "").replace(command, f"{command} [--json]", 1), f"{command} --json")
        known = {(command, option) for command, options in offered.items() for option in options if option not in COMMON_OPTIONS}
        self.wrong += [f"{c} --{o}: no row of the table tries it" for c, o in sorted(known - tried.keys())]
        self.wrong += [f"{c} --{o}: the table has a row, the command does not offer it" for c, o in sorted(tried.keys() - known)]
        return len(known)


def main():
    with tempfile.TemporaryDirectory(prefix="doko-options-") as folder:
        walk = Walk(sys.argv[1], folder)
        count = walk.walk(sys.argv[2])
        print(*walk.wrong, sep="\n")
        if not walk.wrong:
            print(f"ok {count} options")
        sys.exit(1 if walk.wrong else 0)


if __name__ == "__main__":
    main()
