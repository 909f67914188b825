#!/usr/bin/env python3
"""Judges a reader of spoken lines: judge.py [--lines N] [--seed S] [--file FILE] [--show N] [--slow MS] [--share PERCENT] PROGRAM [ARG …]

It asks the program as spoken.py says, one line at a time, and counts what it answers. FILE holds lines that spoken.py has printed. A line
that takes longer than MS milliseconds is asked again twice, and is too slow if it never is quicker. Exit status: 0; 1 when a crime was seen
or less than PERCENT of the lines got the meant reading; 2 when the program stopped or answered what is no answer.

The figures:

    named          all readings that must be offered were; first: the likeliest stood first
    partly         some of them were
    other reading  only one that is possible but less likely was
    nothing        nothing was offered, though something was meant
    refused        nothing was offered where nobody can know
    drops adds turns   all that was offered leaves something out, puts something in, or makes something else of it
    books unasked  a line was booked that is not strict Kurzschrift
    too slow"""
import argparse
import collections
import subprocess
import sys
import time

import people
import spoken
import verdict

ASK_AGAIN = 2


class Program:
    """The reader that is tried, as a process."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def clock(self):
        """Returns the processor time of the program in milliseconds where the system tells it, else the time of day: others may be busy."""
        try:
            with open(f"/proc/{self.process.pid}/schedstat", encoding="ascii") as file:
                return int(file.read().split()[0]) / 1e6
        except OSError:
            return 1000 * time.perf_counter()

    def ask(self, question):
        """Returns the answer's fields and how many milliseconds it took."""
        start = self.clock()
        try:
            self.process.stdin.write(question)
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        except BrokenPipeError:
            answer = b""
        took = self.clock() - start
        fields = answer.decode().rstrip("\n").split("\t")
        if not answer or fields[0] not in ("BOOK", "ASK", "NO") or fields[0] == "BOOK" and len(fields) != 2:
            fail(question, answer)
        return fields, took

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def fail(question, answer):
    print(f"judge: no answer to {question.decode()!r}: {answer!r}", file=sys.stderr)
    sys.exit(2)


class Tally:
    """Counts verdicts and keeps the first lines of each kind of failure."""

    def __init__(self, show):
        self.show, self.counts, self.shown, self.lines, self.first, self.meant = show, collections.Counter(), collections.defaultdict(list), 0, 0, 0
        self.beside, self.slowest, self.named = 0, 0.0, 0

    def add(self, fields, answer, result, took):
        self.lines += 1
        self.meant += bool(fields[6]) and fields[5] != "any"
        self.named += result.outcome == "named" and fields[5] != "any"
        self.first += result.first and result.outcome == "named"
        self.beside += result.beside > 0
        self.slowest = max(self.slowest, took)
        kinds = set(result.crimes) | {result.outcome}
        if result.outcome == "named" and not result.first:
            kinds.add("not first")
        for kind in kinds:
            self.counts[kind] += 1
            if kind not in ("named", "refused") and len(self.shown[kind]) < self.show:
                self.shown[kind].append((fields, answer))

    def crimes(self):
        return sum(self.counts[kind] for kind in verdict.CRIMES)

    def share(self):
        return 100 * self.named / self.meant if self.meant else 100.0

    def report(self):
        for kind, examples in self.shown.items():
            print(f"-- {kind}: {self.counts[kind]}")
            for fields, answer in examples:
                rules, seats, geber, state, line, slip, must, order, may = fields
                print(f"   {line}\n      meant {must or '-'}{' (in any order)' if order == 'free' else ''}{' or ' + may if may else ''}"
                      f"\n      got   {' | '.join(answer)}\n      {rules} {seats} Geber {geber} {state}{' with a slip' if slip != '-' else ''}")
        names = ("named", "partly", "other reading", "nothing", "refused") + verdict.CRIMES
        print(f"{self.lines} lines: " + ", ".join(f"{self.counts[name]} {name}" for name in names))
        print(f"meant reading named in {self.share():.2f} % of {self.meant}, first in {self.first} of {self.counts['named']}; "
              f"{self.beside} with a reading beside it that nobody meant; the slowest took {self.slowest:.2f} ms; {self.crimes()} crimes")


def questions(options):
    """Yields the nine fields of each line."""
    if options.file:
        with open(options.file, encoding="utf-8") as file:
            yield from (line.rstrip("\n").split("\t") for line in file)
    else:
        yield from map(spoken.fields, spoken.lines(options.seed, options.lines))


def answered(program, question, slow):
    """Returns the answer and its shortest time."""
    answer, took = program.ask(question)
    for _ in range(ASK_AGAIN):
        if took <= slow:
            break
        took = min(took, program.ask(question)[1])
    return answer, took


def judge_one(fields, answer, took, slow, table):
    result = verdict.case_of(fields, table).judge(answer[0], answer[1:])
    if took > slow:
        result.crimes += ("too slow",)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=10000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--file")
    parser.add_argument("--show", type=int, default=10)
    parser.add_argument("--slow", type=float, default=5.0)
    parser.add_argument("--share", type=float, default=95.0)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    program, tally, last, table = Program(options.command), Tally(options.show), None, None
    for fields in questions(options):
        if fields[:4] != last:
            last, table = fields[:4], people.read_table(fields[:4])
        answer, took = answered(program, ("\t".join(fields[:5]) + "\n").encode(), options.slow)
        tally.add(fields, answer, judge_one(fields, answer, took, options.slow, table), took)
    program.close()
    tally.report()
    sys.exit(1 if tally.crimes() or tally.share() < options.share else 0)


if __name__ == "__main__":
    main()
