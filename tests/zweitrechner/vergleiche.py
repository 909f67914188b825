#!/usr/bin/env python3
"""Compares two runs over the same lines: vergleiche.py LINES OURS THEIRS. Prints what differs and how much did."""
import json
import sys

lines, ours, theirs = (open(name).read().splitlines() for name in sys.argv[1:4])
if not len(lines) == len(ours) == len(theirs):
    sys.exit(f"{len(lines)} lines, {len(ours)} and {len(theirs)} results")
differ = refused = 0
for line, a, b in zip(lines, map(json.loads, ours), map(json.loads, theirs)):
    if "fehler" in a and "fehler" in b:
        refused += 1
        continue
    keys = ("sieger", "re_punkte", "gutschrift")
    posten = sum(p["punkte"] * (1 if p["partei"] == "re" else -1) for p in a.get("posten", []))
    if any(a.get(k) != b.get(k) for k in keys) or posten != a["re_punkte"]:
        differ += 1
        if differ <= 5:
            print(line, {k: a.get(k) for k in keys + ("fehler",)}, b, file=sys.stderr)
print(f"{len(lines)} lines, {refused} refused by both, {differ} differ")
