#!/usr/bin/env python3
"""Random lines valid in form for a rule set: zufallszeilen.py RULESET SEED N

Nothing is shared with zweitrechner.py."""
import random
import sys

BOUNDARIES = [0, 29, 30, 59, 60, 89, 90, 119, 120, 121, 150, 151, 180, 181, 210, 211, 240]
KINDS = {
    "ddb": "hz armut trumpf mada damen buben knochenlos null dk still hzsolo",
    "ddv": "hz trumpf damen buben knochenlos still hzsolo",
    "spielordnung": "hz trumpf damen buben still hzsolo",
    "schmidt": "hz armut trumpf damen buben knochenlos still hzsolo",
    "arminia": "hz armut trumpf mada damen buben knochenlos null still hzsolo",
}
DIGIT = ["", "9", "6", "3", "0"]


def chance(p):
    return random.random() < p


def pick_kind(rules):
    return "" if chance(0.5) else random.choice(KINDS[rules].split())


def pick_augen(kind):
    if kind == "null" and chance(0.4):
        return 0
    if chance(0.2):
        return 120
    return random.choice(BOUNDARIES) if chance(0.7) else random.randint(0, 240)


def pick_limits(kind):
    """Limit levels of Re and Kontra."""
    case = random.choice(["none", "none", "one", "one", "both"])
    if kind == "null" or case == "none":
        return {"re": 0, "ko": 0}
    levels = {p: random.randint(1, 4) for p in ("re", "ko")}
    if case == "one":
        levels[random.choice(["re", "ko"])] = 0
    return levels


def plain_announcements(kind, rules):
    limits = pick_limits(kind)
    said = {p: limits[p] > 0 or chance(0.4) for p in limits}
    tokens = [p + DIGIT[limits[p]] for p in limits if said[p]]
    if rules == "ddb":
        for p, o in (("re", "ko"), ("ko", "re")):
            if said[p] and limits[o] and chance(0.4):
                tokens += [p + "g" + DIGIT[n] for n in range(1, random.randint(1, limits[o]) + 1)]
    if rules == "schmidt":
        if said["re"] and said["ko"] and chance(0.6):
            tokens.append("zuerst=" + random.choice(["re", "ko"]))
        if limits["re"] and limits["ko"]:
            tokens.append("letzt=" + random.choice(["re", "ko"]))
    return tokens


def so_party(party, level, all_marked):
    """Tokens of one party in the spielordnung; all_marked: every limit bid carries the ?."""
    name = party + ("v" if chance(0.3) else "")
    if all_marked:
        marked = [name + "9?"] + ([name + DIGIT[level] + "?"] if level > 1 else [])
        return ([name] if level == 1 and chance(0.3) else []) + marked
    if level == 0:
        return [name + ("?" if chance(0.1) else "")]
    if chance(0.6):
        return [name + DIGIT[level]]
    if chance(0.4):
        return [name + DIGIT[level] + "?"]
    lower = random.randint(0, level - 1)
    return [name + DIGIT[lower] + random.choice(["", "?"]), name + DIGIT[level] + "?"]


def so_announcements():
    first, second = random.sample(["re", "ko"], 2)
    tokens = {"re": [], "ko": []}
    case = random.choice(["none", "none", "one", "one", "void"])
    if case == "none":
        for p in tokens:
            if chance(0.5):
                tokens[p] = so_party(p, 0, False)
    else:
        tokens[first] = so_party(first, random.randint(1, 4), False)
        if case == "void":
            tokens[second] = so_party(second, random.randint(1, 4), True)
        elif chance(0.5):
            tokens[second] = so_party(second, 0, False)
    return tokens["re"] + tokens["ko"]


def letters_that_hold(rules, kind):
    solo = kind not in ("", "hz", "armut")
    if rules == "spielordnung":
        return "fdkt"
    if rules == "schmidt":
        if not solo:
            return "fdku"
        return "d" if kind in ("trumpf", "still", "hzsolo") else ""
    if rules == "arminia":
        return "" if solo else "u" if kind == "armut" else "fdku"
    return "" if solo else "fdk"


def pick_points(rules, kind, augen, no_trick):
    """Sonderpunkte the party's Augen can carry; k, t, u also ask for the Augen of the cards they need."""
    tokens = []
    if chance(0.4):
        return tokens
    for letter in letters_that_hold(rules, kind):
        cap, each = {"f": (2, 11), "d": (4, 40), "k": (1, 2), "t": (1, 30), "u": (2, 20)}[letter]
        count = {"re": 0, "ko": 0}
        for _ in range(random.choice([0, 0, random.randint(0, cap)])):
            p = random.choice(["re", "ko"])
            own = augen if p == "re" else 240 - augen
            if own >= each * (count[p] + 1) and not (own == 0 and no_trick):
                count[p] += 1
        tokens += [f"{letter}={p}" for p in count for _ in range(count[p])]
    return tokens


def make_line(rules):
    kind = pick_kind(rules)
    solo = kind not in ("", "hz", "armut")
    players = random.sample("ABCD", 1 if solo else 2)
    if kind == "":
        players.sort()
    augen = pick_augen(kind)
    no_trick = augen in (0, 240) and chance(0.6)
    words = [",".join(players)] + ([kind] if kind else []) + [str(augen)]
    words += so_announcements() if rules == "spielordnung" else plain_announcements(kind, rules)
    words += pick_points(rules, kind, augen, no_trick)
    return " ".join(words + (["x"] if no_trick else []))


def main():
    rules = sys.argv[1].removesuffix("2").removesuffix("-verdoppeln")
    random.seed(int(sys.argv[2]))
    for _ in range(int(sys.argv[3])):
        print(make_line(rules))


if __name__ == "__main__":
    main()
