"""People at a table: their Kürzel and names, who sits where, who deals and who plays."""
import random

FIRST = """Anna Bernd Carla Dieter Emil Frieda Gustav Hanna Ingo Jörg Lena Martin Norbert Olaf Petra Rolf Sabine Thomas Ulla Volker Werner Yvonne
Björn Jürgen Günther Käthe Gisela Heinz Klaus Monika Birgit Stefan Uwe Hans Lukas Michael Susanne Ralf Jens Wiebke Torsten Antje Renate
Anne Hanne Karin Karla Tina Nina Jan Matthias Brigitte Holger Elke Fritz Gerda Ursula Manfred Ilse""".split()
LAST = """Ahrens Becker Conrad Dorn Ernst Fischer Großmann Hansen Iversen Jansen Lorenz Meyer Nolte Otto Petersen Richter Schäfer Thiele
Ullrich Vogt Wagner Böhm Krüger Dörfler Schröder Lüders Weiß Brandt Hoffmann Lehmann Schulz Wolff Zimmermann Eggers Fröhlich Cramer
Schulze Köster Jäger Bäcker Peters Behrens Carstens Detmers Franke Gerdes Harms""".split()
# A Kürzel that is a little word of everyday talk, or a letter that stands for something behind the Augen, would make a line uncertain to
# a person too.
NOT_A_SHORT_NAME = set("""k x re ko an in im am um ab zu so no by es er du da el be ha he we me it is on or up go if as at to of do na ja ne
dk hz vf kk ds lp kg fl ok der die das mit von bei als hat war was und ein""".split())
LETTERS = {"ä": "a", "ö": "o", "ü": "u", "ß": "s"}


def plain(text):
    """Returns the text in small letters without umlauts."""
    return "".join(LETTERS.get(c, c) for c in text.casefold().replace("ss", "s"))


class Table:
    """Those who sit at a table, by seats, some who are of the club but not here, the Geber, and what is played now.

    state holds the words of the interface's field ROUND: spiel=N, and where it is so runde=N, nachspiel=A,B, stechen=A,B."""

    def __init__(self, rules, people, names, geber, others=(), state=None):
        self.rules, self.people, self.names, self.geber, self.others = rules, list(people), dict(names), geber, list(others)
        self.state = dict(state or {})
        at = self.people.index(geber)
        from_vorhand = self.people[at + 1:] + self.people[:at + 1]
        pausing = {4: (), 5: (4,), 6: (2, 5)}[len(self.people)]
        here = {p for n, p in enumerate(from_vorhand) if n not in pausing}
        self.playing = [p for p in self.people if p in here]
        self.by_name = self._index()

    def _index(self):
        """Returns whom each Kürzel and each name that only one at the table has means, in small letters."""
        found = {}
        for p in self.people + self.others:
            for name in {*self.names[p].split(), self.names[p]}:
                key = name.casefold()
                found[key] = None if key in found else p
        found.update({p.casefold(): p for p in self.people + self.others})
        return {key: p for key, p in found.items() if p}

    def find(self, text):
        key = text.casefold()
        return self.by_name.get(key) or self.by_name.get(key.replace("ae", "ä").replace("oe", "ö").replace("ue", "ü"))

    def seat(self, player):
        return self.people.index(player) if player in self.people else 99

    def party(self, player, re):
        return "re" if player in re else "ko"

    def fields(self):
        """Returns the first four fields of the interface."""
        seats = [f"{p}={self.names[p]}" for p in self.people] + [f"*{p}={self.names[p]}" for p in self.others]
        return [self.rules, ";".join(seats), self.geber, " ".join(f"{k}={v}" for k, v in self.state.items())]


def read_table(fields):
    """Reads what fields() wrote."""
    rules, seats, geber, state = fields
    names = dict(seat.lstrip("*").split("=", 1) for seat in seats.split(";"))
    here = [seat.split("=")[0] for seat in seats.split(";") if seat[0] != "*"]
    others = [seat[1:].split("=")[0] for seat in seats.split(";") if seat[0] == "*"]
    return Table(rules, here, names, geber, others, dict(word.split("=", 1) for word in state.split()))


def short_names(names, long):
    """Returns a Kürzel for each full name: the initial where it is free, else more letters."""
    taken, result = set(), []
    for name in names:
        first, last = name.split()
        tries = [first[:2], first[:3], first[0] + last[0]] if long else [first[0], first[:2], first[0] + last[0], first[:3]]
        key = next((t for t in tries if t.casefold() not in taken | NOT_A_SHORT_NAME), None)
        if key is None:
            return None
        taken.add(key.casefold())
        result.append(key if long else key.upper() if len(key) == 1 else key)
    return result


def alike(names):
    """Tells whether two of the words are the same or nearly the same, so that a slip would hide who was meant."""
    words = sorted(plain(w) for w in names)
    return any(a == b or b.startswith(a) for a, b in zip(words, words[1:]))


def draw_people(count):
    """Returns full names and Kürzel for so many people; now and then two of them have the same first name."""
    while True:
        first = random.sample(FIRST, count)
        last = random.sample(LAST, count)
        if alike(first + last):
            continue
        if random.random() < 0.12:
            first[1] = first[0]
        names = [f"{a} {b}" for a, b in zip(first, last)]
        keys = short_names(names, random.random() < 0.15)
        if keys:
            return dict(zip(keys, names))


def draw_table(rules):
    """Returns a table of a rule set: four, five, in the Pokal six people too."""
    pokal = rules == "ddb-pokal"
    count = random.choice((4, 5, 5, 6)) if pokal else random.choice((4, 4, 5))
    names = draw_people(count + 1)
    people = list(names)[:count]
    random.shuffle(people)
    state = {"spiel": str(random.randint(1, 40))}
    if pokal:
        state["runde"] = str(random.choice((1, 1, 2, 3, 4, 5, 6, 7)))
    elif rules == "ddb" and random.random() < 0.08:
        state["nachspiel"] = ",".join(sorted(random.sample(people, 2), key=people.index))
    others = [p for p in names if p not in people]
    return Table(rules, people, names, random.choice(people), others, state)
