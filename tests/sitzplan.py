#!/usr/bin/env python3
"""Checks plans of `doko sitzplan` by the rules of a Turnier, independently of src/: sitzplan.py DOKO VECTORS.

Everybody sits once a round; tables have four players, the last ones five where needed; as few players as possible sit out. The plans have
the repeated meetings that the vectors give. Random sizes are tried too."""
import csv
import json
import random
import subprocess
import sys
from collections import Counter
from itertools import combinations


def sizes(players):
    """Returns the numbers of tables of four, of five, and of players who sit out: as few as possible of these, then of fives."""
    for out in range(players):
        for fives in range(4):
            fours, rest = divmod(players - out - 5 * fives, 4)
            if rest == 0 and fours >= 0:
                return fours, fives, out
    raise ValueError(players)


def plan(doko, players, rounds, seed):
    out = subprocess.run([doko, "sitzplan", str(players), str(rounds), "--seed", str(seed), "--json"], check=True, capture_output=True)
    return json.loads(out.stdout)


def faults(p, players, rounds, seed):
    fours, fives, out = sizes(players)
    if (p["spieler"], p["seed"], len(p["runden"]), len(p["freilos"])) != (players, seed, rounds, rounds):
        yield "players, seed or number of rounds"
    met, kept, dealt, at_five, sat_out = Counter(), Counter(), Counter(), Counter(), Counter()
    for tables, free in zip(p["runden"], p["freilos"]):
        if sorted([s for t in tables for s in t["sitze"]] + free) != list(range(1, players + 1)):
            yield "somebody sits twice, or nowhere"
        if [len(t["sitze"]) for t in tables] != [4] * fours + [5] * fives or len(free) != out:
            yield "sizes of tables"
        if [t["tisch"] for t in tables] != list(range(1, fours + fives + 1)):
            yield "numbers of tables"
        sat_out.update(free)
        for t in tables:
            met.update(combinations(sorted(t["sitze"]), 2))
            dealt[t["sitze"][0]] += 1
            kept[t["sitze"][-1]] += 1
            at_five.update(t["sitze"] if len(t["sitze"]) == 5 else [])
    if p["wiederholt"] != sum(m * (m - 1) // 2 for m in met.values()):
        yield "repeated meetings"
    for what, count in (("deals first", dealt), ("keeps the list", kept), ("sits out", sat_out)):
        if max(count.values(), default=0) - min(count[i] for i in range(1, players + 1)) > 1:
            yield what + ": somebody two times more than another"


def main():
    doko, vectors = sys.argv[1:]
    draw, wrong, seen = random.Random(19), 0, 0
    with open(vectors, encoding="utf-8") as file:
        rows = [*csv.DictReader(line for line in file if not line.startswith("#"))]
    cases = [(int(r["players"]), int(r["rounds"]), int(r["repeats"]), r["proven"] == "1") for r in rows]
    cases += [(n, draw.randint(1, 5), None, False) for n in (*range(4, 20), *draw.sample(range(20, 400), 20))]
    for players, rounds, repeats, proven in cases:
        seed = draw.randrange(2**31)
        p = plan(doko, players, rounds, seed)
        found = [*faults(p, players, rounds, seed)]
        if repeats is not None and (p["wiederholt"] > repeats or proven and p["wiederholt"] < repeats):
            found.append(f"{p['wiederholt']} repeated meetings, {repeats} known")
        if found:
            print(f"{players} players, {rounds} rounds, seed {seed}: {'; '.join(found)}")
        wrong += bool(found)
        seen += 1
    print(f"{seen} plans, {wrong} wrong")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
