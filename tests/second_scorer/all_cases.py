#!/usr/bin/env python3
"""Every case of a rule set: all_cases.py RULESET

It prints every kind of game with every number of Augen, with and without a trick at both ends, and everything that can be announced,
including what must be refused. It shares nothing with second_scorer.py."""
import itertools
import sys

KINDS = ["", "hz", "armut", "trumpf", "mada", "damen", "buben", "knochenlos", "null", "dk", "still", "hzsolo"]
PLAYED = {
    "ddb": KINDS,
    "ddb-pokal": KINDS,
    "extrapunkte": KINDS,
    "klopfen": KINDS,
    "eigene-soli": ["", "koenig", "koehler", "bubenfarbe", "damenfarbe", "mampe"],
    "ddv": ["", "hz", "trumpf", "damen", "buben", "knochenlos", "still", "hzsolo"],
    "spielordnung": ["", "hz", "trumpf", "damen", "buben", "still", "hzsolo"],
    "schmidt": ["", "hz", "armut", "trumpf", "damen", "buben", "knochenlos", "still", "hzsolo"],
    "arminia": ["", "hz", "armut", "trumpf", "mada", "damen", "buben", "knochenlos", "null", "still", "hzsolo"],
}
DIGITS = ["", "9", "6", "3", "0"]
AUGEN = [str(a) for a in range(241)] + ["0 x", "240 x"]
EDGES = ["0", "0 x", "29", "30", "89", "90", "119", "120", "121", "150", "151", "210", "211", "240", "240 x"]
FEW = ["0 x", "89", "120", "151", "240 x"]
FOREIGN = [
    "rev", "kov9", "re9?", "ko?", "re9 reg9", "re ko9 reg9", "zuerst=ko", "re ko zuerst=ko", "letzt=re", "re9 ko9 letzt=ko", "falsch=re",
    "f=re", "d=ko", "k=re", "t=ko", "u=re", "fl=re", "kg=ko", "kk=re", "lp=ko", "ds=re", "klopf=ko", "vf", "straf", "vf straf", "x", "re re", "zz",
    " ".join(["t=re"] * 9), " ".join(["t=ko"] * 10),
]
COLOURS = ["-kreuz", "-pik", "-herz", "-karo"]


def levels(party):
    """Returns nothing, the word, and the four limits of a party."""
    return [""] + [party + digit for digit in DIGITS]


def pairs():
    return itertools.product(levels("re"), levels("ko"))


def answers(party, word, others):
    """Returns the answers to the limits of the other party, one more each time."""
    if not word or not others:
        return [""]
    return ["".join(f" {party}g{digit}" for digit in DIGITS[1:n]) for n in range(1, DIGITS.index(others[2:]) + 2)]


def broken_answers(party):
    """Returns every set of answers, including those with gaps."""
    return ["".join(f" {party}g{d}" for d in some) for n in range(5) for some in itertools.combinations(DIGITS[1:], n)]


def marked(party):
    """Yields the announcements of one party in the Spielordnung: each level, invalid from each level on, vorab or not."""
    states = [""]
    for name in (party, party + "v"):
        for top, digit in enumerate(DIGITS):
            states.append(name + digit)
            for mark in range(top + 1):
                lowest = name + DIGITS[mark] + "?"
                states.append(lowest if mark == top else f"{lowest} {party}{digit}?")
    return states


def so_announcements():
    plain = [[s for s in marked(p) if "?" not in s] for p in ("re", "ko")]
    for re, ko in itertools.product(marked("re"), marked("ko")):
        yield f"{re} {ko}"
    for re, ko, party in itertools.product(*plain, ("re", "ko")):
        yield f"{re} {ko} falsch={party}"


def announcements(rules):
    """Returns the announcements that are tried with every number of Augen."""
    if rules == "spielordnung":
        return list(so_announcements())
    if rules == "schmidt":
        orders = itertools.product(["", " zuerst=re", " zuerst=ko"], ["", " letzt=re", " letzt=ko"])
        return [f"{re} {ko}{first}{last}" for (first, last), (re, ko) in itertools.product(list(orders), list(pairs()))]
    if rules == "ddb":
        return [f"{re} {ko}{a}{b}" for re, ko in pairs() for a in answers("re", re, ko) for b in answers("ko", ko, re)]
    return [f"{re} {ko}" for re, ko in pairs()]


def revoked(rules):
    """Returns the announcements that are tried with some Augen only."""
    if rules == "spielordnung":
        return [f"{re} {ko} falsch={party}" for re, ko, party in itertools.product(marked("re"), marked("ko"), ("re", "ko"))]
    if rules in ("ddb", "ddb-pokal", "extrapunkte"):
        return [f"{said} falsch={party}" for said in announcements(rules) for party in ("re", "ko")]
    return []


def refused(rules):
    """Returns announcements that are tried with few Augen, because most of them are refused."""
    if rules == "ddb":
        both = itertools.product(pairs(), broken_answers("re"), broken_answers("ko"))
        return FOREIGN + [f"{re} {ko}{a}{b}" for (re, ko), a, b in both]
    return FOREIGN


def parties(kind, playing):
    """Yields all possible parties of Re in turn, the next one for each line."""
    number = 2 if kind in ("", "hz", "armut") else 1
    return itertools.cycle([",".join(some) for some in itertools.permutations(playing, number)])


def blocks(rules):
    """Yields kinds and Augen with their announcements."""
    always, edges, few = announcements(rules), revoked(rules), refused(rules)
    for kind in dict.fromkeys(KINDS + PLAYED[rules]):
        played = kind in PLAYED[rules]
        for augen in AUGEN if played else ["120"]:
            yield kind, augen, always
        for augen in EDGES if played else ["240 x"]:
            yield kind, augen, edges
        for augen in FEW if played else ["240 x"]:
            yield kind, augen, few
        for colour, augen in itertools.product(COLOURS, EDGES):
            yield (kind or "trumpf") + colour, augen, ["re ko"]
        for augen in ("1 x", "120 x", "239 x", "241", "00", "020", "-1", "240k x", "0k x"):
            yield kind, augen, [""]


def each_word(playing):
    """Yields every word that only some rule sets have, in every kind of game."""
    for kind, word in itertools.product(KINDS, FOREIGN):
        yield f"{next(parties(kind, playing))} {kind} 120 {word}"


def all_blocks(ruleset):
    return blocks(ruleset.removesuffix("2").removesuffix("-verdoppeln"))


def count(ruleset):
    return sum(len(said) for _, _, said in all_blocks(ruleset))


def lines(ruleset, playing="ABCD", step=1):
    """Yields all lines, or the first of each `step` lines."""
    who, skip = {}, 0
    for kind, augen, said in all_blocks(ruleset):
        re = who.setdefault(kind, parties(kind, playing))
        for one in said[skip::step]:
            yield f"{next(re)} {kind} {augen} {one}"
        skip = (skip - len(said)) % step


if __name__ == "__main__":
    for line in lines(sys.argv[1]):
        print(line)
