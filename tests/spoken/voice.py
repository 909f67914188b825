"""How one person names players and pairs, and puts phrases into a line."""
import functools
import random
import re

import phrases
from people import plain

LITTLE_WORDS = set("""ab an am im in um zu so da du er es re ko hz dk no by to mit und von bei als der die das hat was war won got all vf ok ja of or
is it at as me we go do be if on up eu ei je ob oh na ne ni wo the for and kk kp kh kr ff fd df fk kf kd""".split())
MARKS = "+-12"
PLACE = re.compile(r"\{(\w+(?:'s)?)\}")


def pick(some):
    return some[int(random.random() * len(some))]


@functools.lru_cache(maxsize=None)
def split(template):
    """Returns the mark, the plain pieces and the names of the places of an entry."""
    mark = template[0] if template[0] in MARKS and template[1:2] in ("{", "K", "R", "G", "V", "S", "H") else ""
    pieces = PLACE.split(template[len(mark):])
    return mark, pieces[0::2], pieces[1::2]


def edge(text, places, last):
    """Returns what an entry begins or ends with: a player, a number, a party, a word."""
    pieces, names = text, places
    if pieces[-1 if last else 0].strip(" :,.()!"):
        bare = pieces[-1 if last else 0].strip(" :,.()!").split()[-1 if last else 0]
        return "N" if bare.isdigit() else "P" if bare in ("Re", "Kontra") else "w"
    name = names[-1 if last else 0]
    if name == "L":
        return "N" if last else "w"
    return {"R": "P", "N": "N", "M": "N", "n": "N", "V": "N"}.get(name, "w" if name in ("S", "K", "C") else "p")


@functools.lru_cache(maxsize=None)
def edges(template):
    _, pieces, places = split(template)
    return edge(pieces, places, False), edge(pieces, places, True)


class Voice:
    """One person's way of speaking: language, and Kürzel or names."""

    def __init__(self, table, lang=None, style=None):
        self.table = table
        self.lang = lang or ("en" if random.random() < 0.2 else "de")
        self.style = style or random.choices(("short", "first", "last", "full", "mixed"), (35, 35, 8, 6, 16))[0]
        self.lower = random.random() < 0.45
        first = [table.names[p].split()[0] for p in table.people + table.others]
        self.twice = {n for n in first if first.count(n) > 1}

    def fill(self, template, values):
        """Fills the places of an entry."""
        _, pieces, places = split(template)
        out = [pieces[0]]
        for name, piece in zip(places, pieces[1:]):
            value = values[name[0] if name.endswith("'s") else name]
            if name.endswith("'s"):
                value = self.possessive(value)
            elif name in ("p", "q", "o", "g", "a", "b", "z"):
                value = self.player(value)
            out += [value, piece]
        return "".join(out)

    def of_style(self, player, style):
        first, last = self.table.names[player].split()
        if style == "first" and first not in self.twice:
            return first
        if style == "full":
            return f"{first} {last}"
        return last

    def player(self, player):
        """Names a player: by Kürzel, first name, surname or both; the party re or ko has a name too."""
        style = self.style
        if style == "mixed":
            style = random.choice(("short", "first", "first", "last", "full"))
        if style == "short":
            return player.lower() if self.lower else player
        return self.of_style(player, style)

    def possessive(self, player):
        """Annas, Bernds, Klaus'; a Kürzel has none, so the name stands for it."""
        name = self.of_style(player, "first" if self.style in ("short", "mixed") else self.style)
        if self.lang == "en":
            return name + "'s"
        return name + ("'" if name[-1] in "sxzß" else "s")

    def short_pair(self, a, b):
        """Returns two Kürzel as one writes them, or None where together they would be a word."""
        template = pick(phrases.SHORT_PAIRS) if random.random() < 0.75 else pick(phrases.SHORT_PAIRS_OF[self.lang])
        if template == "{a}{b}" and plain(a + b) in LITTLE_WORDS - {"ab"}:
            return None
        if template == "{a}{b}" and not self.one_way(a + b):
            return None
        a, b = (a.lower(), b.lower()) if self.lower else (a, b)
        if template == "{a} {b}" and plain(a) in LITTLE_WORDS:
            return None
        return template.replace("{a}", a).replace("{b}", b)

    def one_way(self, letters):
        keys = {p.casefold() for p in self.table.people}
        text = letters.casefold()
        return text not in keys and sum(text[:n] in keys and text[n:] in keys for n in range(1, len(text))) == 1

    def pair(self, a, b, first=False):
        """Names two players together; with a comma between them only where nothing stands before."""
        if random.random() < 0.3:
            a, b = b, a
        if self.style == "short" or self.style == "mixed" and random.random() < 0.3:
            text = self.short_pair(a, b)
            if text and (first or "," not in text):
                return text
        style = self.style if self.style in ("first", "last", "full") else random.choice(("first", "first", "last"))
        names = [self.of_style(p, style) for p in (a, b)]
        if style == "first" and random.random() < 0.1 and not self.twice & set(names):
            text = names[0] + names[1]
            return text.lower() if random.random() < 0.4 else text
        while True:
            template = pick(phrases.PAIRS[self.lang])
            if template[0] != "1" or first:
                template = template.lstrip("1")
                return template.replace("{a}", names[0]).replace("{b}", names[1])

    def book(self, entries):
        """Picks an entry of this language."""
        return pick(entries[self.lang])

    def party(self, party):
        return pick(phrases.PARTY[self.lang][party])
