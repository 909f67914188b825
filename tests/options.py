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
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # leave no __pycache__ in the tree

from command_rows import Books, Place, parts, read_rows

FILE_OPTIONS, COMMON_OPTIONS = ("output", "force", "format", "csv"), ("db", "quiet", "help")


class Walk:
    def __init__(self, doko, folder, table):
        self.rows, self.wrong = read_rows(table), []
        self.books = Books(doko, folder, self.rows)
        self.place = Place(self.books, "walk")
        self.place.prepare("")

    def run(self, book, words, text=""):
        return self.place.run(book, words, text)

    def words(self, *before):
        return self.run("none", ["__worte", *before]).stdout.split()

    def commands(self):
        """Yields each command with the options that it offers."""
        for first in self.words(""):
            seconds = self.words(first, "")
            alone = not seconds or re.match(rf"doko {first}( |\n)", self.run("none", [first, "--help"]).stdout)
            for name in ([[first]] if alone else []) + [[first, second] for second in seconds]:
                yield " ".join(name), [word[2:] for word in self.words(*name, "-")]

    def on_a_terminal(self, book, words):
        """Returns exit status and output on a terminal, where n and the end of input are typed."""
        ours, child_end = pty.openpty()
        with subprocess.Popen([self.books.doko, *words], cwd=self.place.at, env={**self.books.env, "DOKO_DB": book}, stdin=child_end, stdout=child_end,
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
        self.place.prepare(book)
        own = self.place.book
        words, text = parts(line)
        if words[0] == "terminal:":
            status, said = self.on_a_terminal(own, words[1:])
        else:
            done = self.run(own, words, text)
            status, said = done.returncode, done.stdout + done.stderr
        files = self.place.files()
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

    def walk(self):
        tried = {}  # (command, option) -> book and line, empty where no --json row follows from it
        offered = dict(self.commands())
        for kind, *row in self.rows:
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
        self.wrong += [f"{c} --{o}: no row of the table tries it; add one to {sys.argv[2]}" for c, o in sorted(known - tried.keys())]
        self.wrong += [f"{c} --{o}: the table has a row, the command does not offer it" for c, o in sorted(tried.keys() - known)]
        return len(known)


def main():
    with tempfile.TemporaryDirectory(prefix="doko-options-") as folder:
        walk = Walk(sys.argv[1], folder, sys.argv[2])
        count = walk.walk()
        print(*walk.wrong, sep="\n")
        if not walk.wrong:
            print(f"ok {count} options")
        sys.exit(1 if walk.wrong else 0)


if __name__ == "__main__":
    main()
