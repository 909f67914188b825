"""Random games as they are meant: what was played, and its line in Kurzschrift as doko stores it."""
import dataclasses
import random

SOLOS = ("trumpf", "mada", "damen", "buben", "knochenlos", "null", "dk", "still", "hzsolo")
KINDS = {
    "ddb": "hz armut trumpf mada damen buben knochenlos null dk still hzsolo",
    "ddv": "hz trumpf damen buben knochenlos still hzsolo",
    "spielordnung": "hz trumpf damen buben still hzsolo",
    "schmidt": "hz armut trumpf damen buben knochenlos still hzsolo",
    "arminia": "hz armut trumpf mada damen buben knochenlos null still hzsolo",
    "eigene-soli": "trumpf damen koenig koehler bubenfarbe damenfarbe mampe",
}
KINDS = {rules: kinds.split() for rules, kinds in KINDS.items()}
KINDS["ddb-pokal"] = KINDS["extrapunkte"] = KINDS["klopfen"] = KINDS["ddb"]
RULES = tuple(KINDS)
OFTEN = ("ddb",) * 5 + ("ddb-pokal", "ddb-pokal", "ddv", "ddv", "spielordnung", "schmidt", "arminia", "extrapunkte", "eigene-soli", "klopfen")
PAIR = ("", "hz", "armut")
DIGIT = ("", "9", "6", "3", "0")
COLOURS = ("kreuz", "pik", "herz", "karo")
POINTS = {"f": (2, 11), "d": (2, 40), "k": (1, 2), "t": (2, 30), "u": (1, 10), "fl": (1, 11), "kg": (1, 2), "kk": (1, 4), "lp": (1, 5),
          "ds": (1, 20), "klopf": (1, 0)}  # how often at most, and how many Augen its party needs
ORDER = list(POINTS)
MORE_POINTS = {"spielordnung": "t", "schmidt": "u", "arminia": "u", "extrapunkte": "u fl kg kk lp ds", "klopfen": "klopf"}


@dataclasses.dataclass
class Point:
    letter: str
    who: str  # a Kürzel, re or ko
    whose: str = ""

    def word(self):
        return f"{self.letter}={self.who}" + (f"/{self.whose}" if self.whose else "")


@dataclasses.dataclass
class Said:
    """An announcement: party, level, and who said the word and the limit, where that is told."""
    party: str
    level: int
    word_by: str = ""
    limit_by: str = ""
    vorab: bool = False
    invalid: bool = False

    def words(self):
        name = self.party + ("v" if self.vorab else "")
        if not self.word_by and not self.limit_by:
            return [name + DIGIT[self.level] + ("?" if self.invalid else "")]
        words = [f"{name}={self.word_by}"] if self.word_by else []
        below = self.level - 1 if self.limit_by else self.level  # what is implied, or said by nobody in particular
        if below or not words:
            words.append(self.party + DIGIT[below])
        if self.limit_by:
            words.append(f"k{DIGIT[self.level]}={self.limit_by}")
        return words


@dataclasses.dataclass
class Game:
    table: object
    kind: str = ""
    colour: str = ""
    re: list = dataclasses.field(default_factory=list)
    augen: int = 0
    no_trick: bool = False
    said: list = dataclasses.field(default_factory=list)
    answers: list = dataclasses.field(default_factory=list)
    points: list = dataclasses.field(default_factory=list)
    flags: list = dataclasses.field(default_factory=list)
    worth: str = ""

    @property
    def solo(self):
        return self.kind not in PAIR

    def kontra(self):
        return [p for p in self.table.playing if p not in self.re]

    def of(self, party):
        return self.re if party == "re" else self.kontra()

    def party(self, player):
        return player if player in ("re", "ko") else "re" if player in self.re else "ko"

    def won(self):
        """Returns whether Re won, or None where that needs the rule book."""
        if self.kind == "null":
            return self.augen == 0 and self.no_trick
        if self.table.rules == "ddb-pokal" and self.table.state["runde"] in "456":
            return None
        if self.augen in (119, 120, 121) or any(s.level or s.invalid or s.vorab for s in self.said):
            return None
        return self.augen > 120

    def line(self):
        """Returns the line in its canonical order."""
        seat = self.table.seat
        players = sorted(self.re, key=seat) if not self.kind else self.re
        words = [",".join(players)]
        if self.kind:
            words.append(self.kind + ("-" + self.colour if self.colour else ""))
        words += ["wert " + self.worth] if self.worth else [str(self.augen)]
        for s in sorted(self.said, key=lambda s: s.party != "re"):
            words += s.words()
        words += self.answers
        rank = {"re": -2, "ko": -1}
        words += [p.word() for p in sorted(self.points, key=lambda p: (ORDER.index(p.letter), rank.get(p.who, seat(p.who)), p.whose))]
        flags = sorted(self.flags)
        words += [f for f in flags if "=" in f or f == "pflicht"]
        words += (["x"] if self.no_trick else []) + [f for f in flags if f in ("vf", "straf")]
        return " ".join(words)


def chance(p):
    return random.random() < p


def draw_augen(kind):
    if kind == "null":
        return 0 if chance(0.6) else random.randint(1, 120)
    if chance(0.02):
        return random.choice((0, 240))
    return min(238, max(2, int(random.gauss(132, 30))))


def draw_limits(game):
    """Draws how high Re and Kontra went, as levels; -1 where nothing was said."""
    rules, null = game.table.rules, game.kind == "null"
    limits = not null and rules != "ddb-pokal"
    levels = {"re": -1, "ko": -1}
    for party in levels:
        if chance(0.3):
            levels[party] = random.choice((0, 0, 0, 1, 1, 2, 3, 4)) if limits else 0
    if levels["re"] > 0 and levels["ko"] > 0 and (rules == "spielordnung" or chance(0.7)):
        levels["ko"] = 0
    return levels


def draw_said(game):
    """Draws announcements, with the speakers in some."""
    levels = draw_limits(game)
    for party, level in levels.items():
        if level < 0:
            continue
        said = Said(party, level)
        if chance(0.3):
            said.word_by = random.choice(game.of(party)) if level == 0 or chance(0.4) else ""
            said.limit_by = random.choice(game.of(party)) if level else ""
        elif game.table.rules == "spielordnung" and chance(0.25):
            said.vorab = chance(0.7)
            said.invalid = not said.vorab
        game.said.append(said)
    both = levels["re"] >= 0 and levels["ko"] >= 0
    if game.table.rules == "schmidt" and levels["re"] > 0 and levels["ko"] > 0:
        game.flags.append("letzt=" + random.choice(("re", "ko")))
    elif game.table.rules == "schmidt" and both and chance(0.5):
        game.flags.append("zuerst=" + random.choice(("re", "ko")))
    if game.table.rules == "ddb" and levels["re"] == 1 and levels["ko"] == 0 and not any(s.word_by or s.limit_by for s in game.said) and chance(0.2):
        game.answers.append("kog9")


def letters_that_hold(game):
    rules, kind = game.table.rules, game.kind
    if rules == "spielordnung":
        return ["f", "d", "k", "t"]
    if rules == "schmidt" and game.solo:
        return ["d"] if kind in ("trumpf", "still", "hzsolo") else []
    if game.solo:
        return []
    if rules == "arminia" and kind == "armut":
        return ["u"]
    return ["f", "d", "k"] + MORE_POINTS.get(rules, "").split()


def draw_points(game):
    for letter in letters_that_hold(game):
        most, each = POINTS[letter]
        for _ in range(most):
            if not chance(0.16):
                continue
            party = random.choice(("re", "ko"))
            own = game.augen if party == "re" else 240 - game.augen
            have = [p for p in game.points if p.letter == letter and game.party(p.who) == party]
            if own < each * (len(have) + 1) + 2:
                continue
            who = random.choice(game.of(party)) if chance(0.85) else party
            point = Point(letter, who)
            if letter == "f" and who not in ("re", "ko") and chance(0.3):
                point.whose = random.choice(game.of("ko" if party == "re" else "re"))
            game.points.append(point)


def draw_flags(game):
    rules = game.table.rules
    if game.solo and game.kind not in ("still", "hzsolo", "mampe"):
        if rules == "ddb" and game.re[0] in game.table.state.get("nachspiel", "").split(","):
            if chance(0.5):
                game.flags.append("pflicht")
        elif rules in ("ddb", "ddv", "schmidt") and chance(0.06):
            game.flags.append("straf" if rules == "ddb" and chance(0.3) else "vf")
    if rules in ("ddb", "spielordnung") and chance(0.004):
        game.flags.append("falsch=" + random.choice(game.table.playing))


def draw_game(table):
    """Returns a random game that the rules of the table know."""
    round_ = table.state.get("runde", "")
    game = Game(table)
    quiet = round_ in ("4", "5", "6") and table.rules == "ddb-pokal"
    kinds = KINDS[table.rules]
    if quiet:
        game.kind = "buben" if round_ == "6" else random.choice([k for k in kinds if k in SOLOS[:7] and (round_ != "5" or k != "null")])
    elif chance(0.38):
        game.kind = random.choice(kinds)
    if game.kind in ("trumpf", "dk") and chance(0.55):
        game.colour = random.choice(COLOURS)
    game.re = random.sample(table.playing, 1 if game.solo else 2)
    if game.kind == "":
        game.re.sort(key=table.seat)
    game.augen = draw_augen(game.kind)
    game.no_trick = game.augen in (0, 240) and (game.kind == "null" or chance(0.5)) and chance(0.7)
    if game.kind and game.kind != "null" and game.augen == 0 and not game.no_trick:
        game.augen = 88
    if not game.kind and chance(0.006):
        game.worth = str(random.choice((1, 2, 3, 4, 5, 7, -1, -2, -3)))
        return game
    if not quiet:
        draw_said(game)
        draw_points(game)
        draw_flags(game)
    return game


def draw_numbers(players):
    """Returns Augen for each, together 240."""
    cuts = sorted(random.sample(range(5, 236), len(players) - 1))
    return [b - a for a, b in zip([0] + cuts, cuts + [240])]
