"""Reads a strict line into its parts, so that two lines can be compared by what they say.

parts(line, table) returns a sorted tuple of small tuples, or None where the line is no Kurzschrift and no line of an event:

    ("re", player)  ("first", player): who had the Hochzeit or the Armut  ("kind", kind)  ("colour", colour)  ("augen", Augen of Re)
    ("x",)  ("said", party, level)  ("by", party, level, player)  ("vorab", party)  ("invalid", party, level)  ("answer", party, level)
    ("point", letter, player or party)  ("of", letter, player, whose)  ("flag", word)  ("worth", text)
    ("has", player, Augen)  ("event", word)  ("who", player)  ("number", n)  ("after", player)  ("reason", text)

level is 0 for the word and 1 to 4 for K9 to schwarz; a limit holds all below it. It is written from notation.md and shares nothing with src."""
import re

LEVEL = {"": 0, "9": 1, "6": 2, "3": 3, "0": 4}
OWN_KINDS = {"koenig": "q", "koehler": "l", "bubenfarbe": "f", "damenfarbe": "g", "mampe": "p"}
KINDS = {"hz": "h", "armut": "a", "damen": "d", "buben": "b", "mada": "m", "knochenlos": "o", "null": "n", "still": "s", "hzsolo": "z",
         "trumpf": "t", "dk": "k", **OWN_KINDS}
FAST_KINDS = {letter: kind for kind, letter in KINDS.items()}
ALIASES = {"fleischlos": "knochenlos", "gemischt": "mada", "nullsolo": "null", "farb": "trumpf"}
COLOURS = {"kreuz": "k", "pik": "p", "herz": "h", "karo": "r"}
FAST_COLOURS = {letter: colour for colour, letter in COLOURS.items()}
LETTERS = ("f", "d", "k", "t", "u", "fl", "kg", "kk", "lp", "ds", "klopf")
PAIR = ("", "hz", "armut")
COMMANDS = {"einwurf": "einwurf", "ende": "ende", "undo": "undo", "u": "undo", "redo": "redo", "r": "redo", "stand": "stand", "bogen": "bogen",
            "b": "bogen", "hilfe": "hilfe", "help": "hilfe", "?": "hilfe", "zeit": "zeit"}
FAST = re.compile(r"([^\W\d_]+(?:,[^\W\d_]+)?)(?:\.([a-z])([kphr]?))?(0|[1-9]\d{0,2})(k?)(x?)((?:[+-][9630]?[fdktu]*)*)")
SIGN = re.compile(r"([+-])([9630]?)([fdktu]*)")


class No(Exception):
    """The line is no Kurzschrift."""


def need(value):
    if not value:
        raise No
    return value


def player(text, table):
    """Returns the player at the table whose Kürzel or name the text is."""
    found = table.find(text)
    need(found in table.people)
    return found


def cut(text, table, two):
    """Returns the one player of a text without a comma, or cuts it into two Kürzel; there must be one way only."""
    if not two:
        return [player(text, table)]
    ways = [(table.find(text[:n]), table.find(text[n:])) for n in range(1, len(text)) if n <= 4 and len(text) - n <= 4]
    ways = [way for way in ways if way[0] in table.people and way[1] in table.people and way[0] != way[1]]
    need(len(ways) == 1)
    return list(ways[0])


def kind_of(word):
    """Returns kind and colour of a word."""
    name, dash, colour = word.partition("-")
    if not dash and name[:6] == "trumpf" and name[6:] in COLOURS:
        name, colour = "trumpf", name[6:]
    name = ALIASES.get(name, name)
    need(name in KINDS and (not colour or colour in COLOURS and name in ("trumpf", "dk")))
    return name, colour


class Reader:
    """Collects the parts of a game."""

    def __init__(self, table):
        self.table, self.found, self.levels, self.named = table, [], {}, []
        self.re, self.kind = [], ""

    def add(self, *part):
        self.found.append(part)

    def head(self, players, kind, colour, augen):
        self.re, self.kind = players, kind
        need(len(players) == (2 if kind in PAIR else 1) and len(set(players)) == len(players))
        need(all(p in self.table.playing for p in players))
        for p in players:
            self.add("re", p)
        if kind:
            self.add("kind", kind)
        if colour:
            self.add("colour", colour)
        if kind in ("hz", "armut"):
            self.add("first", players[0])
        number, of_kontra = (augen[:-1], True) if augen.endswith("k") else (augen, False)
        need(re.fullmatch("0|[1-9][0-9]{0,2}", number) and int(number) <= 240)
        self.add("augen", 240 - int(number) if of_kontra else int(number))

    def party_of(self, who):
        return who if who in ("re", "ko") else "re" if who in self.re else "ko"

    def who(self, text):
        if text in ("re", "ko"):
            return text
        found = player(text, self.table)
        need(found in self.table.playing)
        return found

    def raise_to(self, party, level):
        self.levels[party] = max(level, self.levels.get(party, 0))

    def announcement(self, word):
        if m := re.fullmatch(r"(re|ko)(v?)([9630]?)(\??)", word):
            level = LEVEL[m[3]]
            self.raise_to(m[1], level)
            if m[2]:
                self.add("vorab", m[1])
            if m[4]:
                self.add("invalid", m[1], level)
            return True
        if m := re.fullmatch(r"(re|ko)g([9630])", word):
            self.add("answer", m[1], LEVEL[m[2]])
            return True
        if m := re.fullmatch(r"(re|ko|k[9630])=(\w+)", word):
            who = self.who(m[2])
            need(who not in ("re", "ko"))
            level = LEVEL[m[1][1]] if m[1][0] == "k" and m[1] != "ko" else 0
            self.raise_to(self.party_of(who), level)
            self.add("by", self.party_of(who), level, who)
            return True
        return False

    def point(self, letter, who, whose=None):
        self.add("point", letter, who)
        if whose:
            self.add("of", letter, who, whose)

    def addition(self, word):
        if self.announcement(word):
            return
        if m := re.fullmatch(r"(%s)=(\w+)" % "|".join(LETTERS), word):
            self.point(m[1], self.who(m[2]))
        elif m := re.fullmatch(r"f=(\w+)/(\w+)", word):
            self.point("f", self.who(m[1]), self.who(m[2]))
        elif m := re.fullmatch(r"(zuerst|letzt)=(\w+)", word):
            self.add("flag", f"{m[1]}={self.party_of(self.who(m[2]))}")
        elif m := re.fullmatch(r"falsch=(\w+)", word):
            self.add("flag", f"falsch={self.who(m[1])}")
        elif word == "x":
            self.add("x")
        else:
            need(word in ("vf", "straf", "pflicht"))
            self.add("flag", word)

    def signs(self, text):
        for sign, limit, letters in SIGN.findall(text):
            party = "re" if sign == "+" else "ko"
            if limit or not letters:
                self.raise_to(party, LEVEL[limit])
            for letter in letters:
                self.point(letter, party)

    def result(self):
        for party, level in self.levels.items():
            for below in range(level + 1):
                self.add("said", party, below)
        return tuple(sorted(self.found, key=str))


def read_fast(words, reader):
    """Reads the fast spelling, or returns False where the first word is none."""
    m = FAST.fullmatch(words[0])
    if not m:
        return False
    letters, kind, colour, augen, of_kontra, x, signs = m.groups()
    need(not colour or kind in ("t", "k"))
    need(not kind or kind in FAST_KINDS)
    kind = FAST_KINDS.get(kind, "")
    players = [player(n, reader.table) for n in letters.split(",")] if "," in letters else cut(letters, reader.table, kind in PAIR)
    reader.head(players, kind, FAST_COLOURS.get(colour, ""), augen + of_kontra)
    if x:
        reader.add("x")
    reader.signs(signs)
    additions(words[1:], reader)
    return True


def additions(words, reader):
    """Reads words behind the Augen: signs first, each a word of its own with a limit or letters, then long words."""
    while words and words[0][0] in "+-":
        need(re.fullmatch(r"(?:[+-][9630]?[fdktu]*)+", words[0]) and words[0] not in "+-")
        reader.signs(words.pop(0))
    for word in words:
        reader.addition(word)


def read_long(words, reader):
    table = reader.table
    names, words = words[0].split(","), words[1:]
    kind = colour = ""
    if need(words) and not words[0][0].isdigit() and words[0] != "wert":
        kind, colour = kind_of(words.pop(0))
    need(words)
    players = [player(n, table) for n in names] if len(names) > 1 else cut(names[0], table, kind in PAIR)
    if words[0] == "wert":
        need(len(words) >= 2 and re.fullmatch(r"-?[0-9]{1,2}", words[1]))
        reader.head(players, kind, colour, "0")
        reader.found = [part for part in reader.found if part[0] != "augen"]
        reader.add("worth", words[1])
        words = words[1:]
    else:
        m = re.fullmatch(r"(\d+k?)(x?)((?:[+-][9630]?[fdktu]*)*)", words[0])
        need(m)
        reader.head(players, kind, colour, m[1])
        if m[2]:
            reader.add("x")
        reader.signs(m[3])
    additions(words[1:], reader)


def for_each(words, table):
    """Reads schieb, hammel and stechen: Augen of players by name, or of those who play by seats."""
    what, rest = (words[0], words[1:]) if words[0] in ("schieb", "hammel", "stechen") else ("schieb", words)
    if len(rest) == 1 and rest[0].startswith("durch="):
        return (("durch", player(rest[0][6:], table)), ("event", what))
    if all(w.isdigit() for w in rest):
        numbers = [int(w) for w in rest]
        need(len(numbers) in (3, 4))
        numbers += [240 - sum(numbers)] if len(numbers) == 3 else []
        pairs = list(zip(table.playing, numbers))
    else:
        pairs = [(player(name, table), int(need(n.isdigit() and n))) for name, _, n in (w.partition("=") for w in rest)]
        if len(pairs) == 3 and what != "stechen":
            left = [p for p in table.playing if p not in dict(pairs)]
            pairs.append((left[0], 240 - sum(n for _, n in pairs)))
    return tuple(sorted([("has", p, n) for p, n in pairs] + [("event", what)], key=str))


def event(text, table):
    """Reads Strafe, disq, einstieg, ausstieg; a reason may stand in quotes."""
    words = text.split()
    word, rest = words[0].lower(), words[1:]
    who = table.find(need(rest)[0])
    need(who)
    found = [("event", word), ("who", who)]
    rest = rest[1:]
    if word == "strafe":
        found.append(("number", need(rest and re.fullmatch(r"\d{1,2}|leicht|schwer", rest[0].lower()))[0]))
        rest = rest[1:]
    if word == "einstieg":
        need(rest)
        name = rest.pop(0)[5:] if rest[0].startswith("nach=") else need(rest[0] == "nach" and len(rest) > 1) and rest[1]
        found.append(("after", player(name, table)))
        rest = rest[1:] if rest and rest[0] in ("nach", name) else rest
        rest = rest[1:] if rest and rest[0] == name else rest
    rest = [w for w in rest if w not in ("disq=ja", "disq=nein", "gast")] if word in ("ausstieg", "einstieg") else rest
    if rest:
        found.append(("reason", " ".join(rest).strip('"').casefold()))
    return tuple(sorted(found, key=str))


def parts(line, table):
    """Returns the parts of a strict line, or None."""
    try:
        text = line.partition(";")[0].strip()
        words = re.sub(r"\s*,\s*", ",", text).split()
        need(words)
        first = words[0].lower()
        if len(words) == 1 and first in COMMANDS:
            return (("event", COMMANDS[first]),)
        if first in ("strafe", "disq", "einstieg", "ausstieg"):
            return event(text, table)
        words = [w.lower() for w in words]
        if first in ("schieb", "hammel", "stechen") or (first.isdigit() and len(words) > 2 and table.state.get("runde") == "2"):
            return for_each(words, table)
        reader = Reader(table)
        if not read_fast(words, reader):
            read_long(words, reader)
        return reader.result()
    except No:
        return None
