#!/usr/bin/env python3
"""Random lines for a rule set: random_lines.py RULESET SEED N

Most lines are valid. They have what all_cases.py leaves out: Sonderpunkte, names, all spellings, Vorführungen, remarks. Some have one
error. It shares nothing with second_scorer.py."""
import functools
import itertools
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
KINDS = {rules: kinds.split() for rules, kinds in KINDS.items()}
KINDS["eigene-soli"] = KINDS["ddb"] + ["koenig", "koehler", "bubenfarbe", "damenfarbe", "mampe"]
KINDS["ddb-pokal"] = KINDS["extrapunkte"] = KINDS["klopfen"] = KINDS["ddb"]
DIGIT = ["", "9", "6", "3", "0"]
ALIAS = {"knochenlos": "fleischlos", "mada": "gemischt", "null": "nullsolo", "trumpf": "farb"}
FAST_KIND = {"hz": "h", "armut": "a", "damen": "d", "buben": "b", "mada": "m", "knochenlos": "o", "null": "n", "still": "s", "hzsolo": "z",
             "koenig": "q", "koehler": "l", "bubenfarbe": "f", "damenfarbe": "g", "mampe": "p"}
COLOURS = {"kreuz": "k", "pik": "p", "herz": "h", "karo": "r"}
LETTERS = {"f": (2, 11), "d": (4, 40), "k": (1, 2), "t": (3, 30), "u": (2, 20), "fl": (1, 11), "kg": (2, 4), "kk": (1, 4), "lp": (1, 5), "ds": (1, 20), "klopf": (4, 0)}
WRONG = [
    "re re", "ko ko", "re9 re9", "k6=", "f=A/A", "f=re f=re f=re", "d=ko d=ko d=ko d=ko d=ko", "k=re k=ko", "u=A u=B u=C", "t=A", "fl=B", "kg=C",
    "kk=D", "lp=re", "x", "x x", "vf", "straf", "vf straf", "rev", "ko9?", "zuerst=re", "letzt=ko", "falsch=B", "reg9", "kog6 kog9", "re=E",
    "f=Z", "re9=A", "rekontra", "d=A d=A d=A d=A", "f=C f=C", "ko=A", "re=B", "re0 ko0", "re9", "ko3 ko9",
]


def chance(p):
    return random.random() < p


def pick(some):
    """Does the same as random.choice, but faster."""
    return some[int(random.random() * len(some))]


@functools.lru_cache(maxsize=None)
def parties(playing, number):
    return list(itertools.permutations(playing, number))


class Line:
    """The content of a line before it is spelled."""

    def __init__(self, rules, playing):
        self.rules = rules
        self.playing = playing
        self.kind = "" if chance(0.5) else pick(KINDS[rules])
        self.solo = self.kind not in ("", "hz", "armut")
        self.re = pick(parties(playing, 1 if self.solo else 2))
        self.augen = pick_augen(self.kind)
        self.no_trick = self.augen in (0, 240) and chance(0.6)
        self.said = so_announcements() if rules == "spielordnung" else plain_announcements(self)
        self.points = pick_points(self)
        self.rest = ["x"] if self.no_trick else []
        if self.solo and self.kind not in ("still", "hzsolo") and chance(0.2):
            self.rest.append("straf" if rules.startswith("ddb") and chance(0.4) else "vf")

    def of(self, party):
        """Returns a player of the party, or in a third of the cases the party."""
        if chance(0.33):
            return party
        return pick([p for p in self.playing if (p in self.re) == (party == "re")])


def pick_augen(kind):
    if kind == "null" and chance(0.4):
        return 0
    if chance(0.2):
        return 120
    return pick(BOUNDARIES) if chance(0.7) else int(random.random() * 241)


# ---------------------------------------------------------------- announcements


def pick_limits(line):
    """Picks limit levels of Re and Kontra."""
    case = pick(["none", "none", "one", "one", "both"])
    if line.kind == "null" or line.rules == "ddb-pokal" or case == "none":
        return {"re": 0, "ko": 0}
    levels = {p: pick([1, 2, 3, 4]) for p in ("re", "ko")}
    if case == "one":
        levels[pick(["re", "ko"])] = 0
    return levels


def spelled(line, party, limit):
    """Spells an announcement up to a limit, short or with names."""
    if chance(0.6):
        return [party + DIGIT[limit]]
    mine = [p for p in line.playing if (p in line.re) == (party == "re")]
    late_partner = party == "re" and line.kind == "hz" and chance(0.4)
    words = ["ko=" + line.re[1] if late_partner else party + "=" + pick(mine)]
    words += [f"k{DIGIT[n]}={pick(mine)}" for n in range(1, limit + 1)]
    if chance(0.3):
        words[0] = party
    if chance(0.3):  # the partner who announces too
        words.append(f"{party}={pick(mine)}")
    random.shuffle(words)
    return words


def plain_announcements(line):
    limits = pick_limits(line)
    said = {p: limits[p] > 0 or chance(0.4) for p in limits}
    tokens = [word for p in limits if said[p] for word in spelled(line, p, limits[p])]
    if line.rules in ("ddb", "extrapunkte", "eigene-soli", "klopfen"):
        for p, o in (("re", "ko"), ("ko", "re")):
            if said[p] and limits[o] and chance(0.4):
                tokens += [p + "g" + DIGIT[n] for n in range(1, random.randint(1, limits[o]) + 1)]
    if line.rules == "schmidt":
        if said["re"] and said["ko"] and chance(0.6):
            tokens.append("zuerst=" + line.of(pick(["re", "ko"])))
        if limits["re"] and limits["ko"]:
            tokens.append("letzt=" + line.of(pick(["re", "ko"])))
    if line.rules in ("ddb", "ddb-pokal", "extrapunkte") and chance(0.1):
        tokens.append("falsch=" + line.of(pick(["re", "ko"])))
    return tokens


def so_party(party, level, all_marked):
    """Returns tokens of one party in the Spielordnung; all_marked: every limit carries the ?."""
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
    return [name + DIGIT[lower] + pick(["", "?"]), name + DIGIT[level] + "?"]


def so_announcements():
    first, second = pick([("re", "ko"), ("ko", "re")])
    tokens = {"re": [], "ko": []}
    case = pick(["none", "none", "one", "one", "void"])
    if case == "none":
        for p in tokens:
            if chance(0.5):
                tokens[p] = so_party(p, 0, False)
    else:
        tokens[first] = so_party(first, pick([1, 2, 3, 4]), False)
        if case == "void":
            tokens[second] = so_party(second, pick([1, 2, 3, 4]), True)
        elif chance(0.5):
            tokens[second] = so_party(second, 0, False)
    revoke = ["falsch=" + pick(["re", "ko"])] if chance(0.1) else []
    return tokens["re"] + tokens["ko"] + revoke


# ---------------------------------------------------------------- Sonderpunkte


def letters_that_hold(rules, line):
    if rules == "spielordnung":
        return ["f", "d", "k", "t"]
    if rules == "schmidt" and line.solo:
        return ["d"] if line.kind in ("trumpf", "still", "hzsolo") else []
    if line.solo:
        return []
    if rules == "arminia" and line.kind == "armut":
        return ["u"]
    more = {"schmidt": ["u"], "arminia": ["u"], "extrapunkte": ["u", "fl", "kg", "kk", "lp", "ds"], "klopfen": ["klopf"]}
    return ["f", "d", "k"] + more.get(rules, [])


def pick_points(line):
    """Picks Sonderpunkte that the party's Augen allow; k, t, u also need the Augen of their cards."""
    tokens = []
    if chance(0.4):
        return tokens
    for letter in letters_that_hold(line.rules, line):
        cap, each = LETTERS[letter]
        count = {"re": 0, "ko": 0}
        for _ in range(int(random.random() * (cap + 1)) if chance(0.33) else 0):
            p = pick(["re", "ko"])
            own = line.augen if p == "re" else 240 - line.augen
            if own >= each * (count[p] + 1) and not (own == 0 and line.no_trick):
                count[p] += 1
        for p, n in count.items():
            for _ in range(n):
                tokens.append(f"{letter}={line.of(p)}")
                loser = [q for q in line.playing if (q in line.re) != (p == "re")]
                if letter == "f" and tokens[-1][2:] not in ("re", "ko") and chance(0.5):
                    tokens[-1] += "/" + pick(loser)
    return tokens


# ---------------------------------------------------------------- spellings


def augen_word(line):
    return f"{240 - line.augen}k" if chance(0.15) else str(line.augen)


def long_spelling(line):
    kind = line.kind
    if chance(0.2):
        kind = ALIAS.get(kind, kind)
    if line.kind in ("trumpf", "dk") and chance(0.5):
        kind += "-" + pick(list(COLOURS))
    rest = line.said + line.points + line.rest
    if chance(0.2):
        random.shuffle(rest)
    players = "".join(line.re) if chance(0.1) else pick([",", ",", ",", " , ", ", "]).join(line.re)
    return " ".join([players] + ([kind] if kind else []) + [augen_word(line)] + rest)


def fast_spelling(line):
    """Spells the line in signs; announcements with names and the rest follow as long words."""
    kind = FAST_KIND.get(line.kind, "")
    if line.kind in ("trumpf", "dk"):
        kind = line.kind[0] if line.kind == "trumpf" else "k"
        kind += pick(["", *COLOURS.values()])
    signs, words = [], []
    for word in line.said:
        plain = word[2:].rstrip("?")
        if word[2:] and not plain or plain not in DIGIT:
            words.append(word)
        else:
            signs.append(("+" if word[:2] == "re" else "-") + word[2:])
    for word in line.points:
        letter, _, who = word.partition("=")
        if who in ("re", "ko") and len(letter) == 1:
            signs.append(("+" if who == "re" else "-") + letter)
        else:
            words.append(word)
    between = pick(["", "", " "])
    rest = [w for w in line.rest if w != "x"]
    head = "".join(line.re).lower() + ("." + kind if kind else "") + augen_word(line) + ("x" if line.no_trick else "")
    apart = ["" if len(sign.rstrip("?")) == 1 else between for sign in signs]  # a lone sign touches the word before it
    return " ".join([head + "".join(map(str.__add__, apart, signs))] + words + rest)


def spoil(text, playing):
    """Adds one error, or one more word that may be right."""
    case = random.randrange(6)
    words = text.split(" ")
    if case == 0 and len(words) > 2:
        words.pop(random.randrange(len(words)))
    elif case == 1:
        words.insert(random.randrange(2, len(words) + 1) if len(words) > 2 else len(words), pick(words[1:] or words))
    elif case == 2:
        words[0] = pick(["A,A", "Z,A", "A,B,C", "E,A", "A;B", ",A", "A", "A,B", playing[0]])
    elif case == 3:
        words[-1] = pick(["241", "007", "1 x", "239k x", "-5", "120 x"])
    else:
        words.append(pick(WRONG))
    return " ".join(words)


def make_line(rules, playing):
    if chance(0.002):
        return "einwurf"
    line = Line(rules, playing)
    text = fast_spelling(line) if chance(0.15) else long_spelling(line)
    if chance(0.08):
        text = spoil(text, playing)
    if chance(0.05):
        text = text.upper()
    return text + (pick([" ; ", ";"]) + "re9 x" if chance(0.03) else "")


def lines(ruleset, playing, seed, number):
    rules = ruleset.removesuffix("2").removesuffix("-verdoppeln")
    random.seed(f"{seed} {ruleset} {''.join(playing)}")
    for _ in range(number):
        yield make_line(rules, playing)


if __name__ == "__main__":
    for line in lines(sys.argv[1], "ABCD", sys.argv[2], int(sys.argv[3])):
        print(line)
