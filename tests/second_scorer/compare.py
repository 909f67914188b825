#!/usr/bin/env python3
"""Compares doko with the second scorer:
compare.py DOKO RULESET [--rules FILE] [--sitze SEATS] [--pause PLAYERS] [--every N] all | random SEED LINES | file FILE

all: every case of the rule set, or with --every every N-th; random: random lines. It works in chunks, so that any number of lines fits
into memory. It prints one line, ok or FAILED, above the first differences, and exits with 1 when there are any."""
import argparse
import functools
import itertools
import re
import subprocess
import sys

import all_cases
import random_lines
import second_scorer

CHUNK = 20000
SHOWN = 5


def doko_values(doko, lines, rules, seats, pausing):
    """Returns doko's output for the lines, without line numbers."""
    command = [doko, "werte", "--json", "--regeln", rules, "--spieler", ",".join(seats)]
    if pausing and not seats.endswith(pausing):  # without the option doko must find out by itself
        command += ["--pause", ",".join(pausing)]
    run = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True)
    results = [out.partition(",")[2] for out in run.stdout.splitlines()]
    if run.returncode not in (0, 1) or len(results) != len(lines):
        sys.exit(f"doko: {len(lines)} lines, {len(results)} results, exit {run.returncode}\n{run.stderr}")
    return results


def second(ruleset, line, seats, pausing):
    """Returns doko's expected output for the line up to the posten, and their sum; None for both when the line is refused."""
    try:
        winner, value, credit = second_scorer.score(ruleset, line, seats, pausing)
    except second_scorer.Failure:
        return '"fehler"', None
    gutschrift = ",".join(f'"{p}":{n}' for p, n in credit.items())
    return f'"sieger":"{winner}","re_punkte":{value},"gutschrift":{{{gutschrift}}},"posten":', value


@functools.lru_cache(maxsize=200000)
def sum_of_posten(text):
    return sum(int(n) if party == "re" else -int(n) for party, n in re.findall(r'"partei":"(re|ko)","punkte":(-?[0-9]+)', text))


def agrees(ours, theirs, value):
    return ours.startswith(theirs) and (value is None or sum_of_posten(ours[len(theirs):]) == value)


def compare(doko, ruleset, lines, rules=None, seats="ABCD", pausing=""):
    """Returns the numbers of lines, of lines that both refuse, and of differences; prints the first of these."""
    count = refused = differ = 0
    lines = iter(lines)
    while chunk := list(itertools.islice(lines, CHUNK)):
        for line, ours in zip(chunk, doko_values(doko, chunk, rules or ruleset, seats, pausing)):
            theirs, value = second(ruleset, line, seats, pausing)
            refused += value is None
            if not agrees(ours, theirs, value):
                differ += 1
                if differ <= SHOWN:
                    print(f"        {line}\n          doko    {ours[:300]}\n          second  {theirs}")
        count += len(chunk)
    return count, refused, differ


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("doko")
    parser.add_argument("ruleset", choices=second_scorer.RULESETS)
    parser.add_argument("--rules")
    parser.add_argument("--sitze", default="ABCD")
    parser.add_argument("--pause", default="")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("what", choices=["all", "random", "file"])
    parser.add_argument("rest", nargs="*")
    a = parser.parse_args()
    pausing = a.pause or a.sitze[4:]
    playing = "".join(p for p in a.sitze if p not in pausing)
    if a.what == "all":
        lines = all_cases.lines(a.ruleset, playing, a.every)
    elif a.what == "random":
        lines = random_lines.lines(a.ruleset, playing, a.rest[0] + a.sitze, int(a.rest[1]))
    else:
        lines = open(a.rest[0], encoding="utf-8").read().splitlines()
    count, refused, differ = compare(a.doko, a.ruleset, lines, a.rules, a.sitze, pausing)
    what = {"all": "every case" if a.every == 1 else f"one case in {a.every}", "random": "random", "file": " ".join(a.rest)}[a.what]
    # one write with the newline, because several of these scripts share their output
    sys.stdout.write(f"{'FAILED ' if differ or not count else 'ok     '} {a.ruleset}, {len(a.sitze)} at the table, {what}: "
                     f"{count} lines, {refused} refused by both, {differ} differ\n")
    sys.exit(differ > 0 or not count)


if __name__ == "__main__":
    main()
