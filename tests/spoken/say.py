"""Says a game: parts of the phrase book in any order, with all readings that the line honestly has."""
import copy
import dataclasses
import random
import re

import hasty
import kurzschrift
import phrases
from games import POINTS, Point, Said, chance
from voice import Voice, edges, pick, split

BARE = ("{R}",)
SIMPLE_HEADS = ("{p} {K} {N}", "{p}: {K} {N}", "{p} {K} {N} Augen", "{p} {K} mit {N} Augen", "{p} {N} {K}", "{p} {K} {N} points", "{p} {K} with {N}",
                "{p} {K} {N} zu {M}")


@dataclasses.dataclass
class Clause:
    """A piece of a line. left and right say what it begins and ends with: p player, N number, P party, w word."""
    text: str
    left: str
    right: str
    kind: str  # head, said, point, note
    alone: bool = False  # commas on both sides, as its neighbours could be drawn into it
    bare: str = ""  # the party, where the clause is nothing but its word
    joined: bool = False  # a head whose figure is written onto the players
    figures: int = 1
    plain: bool = False  # a head that says nothing but who, what and how many
    known: bool = False  # a head that says whose its figure is


@dataclasses.dataclass
class Spoken:
    """A said line. must: the readings that have to be offered, each a list of lines that are equally good; may: others that are no crime."""
    table: object
    line: str
    must: list
    may: list = dataclasses.field(default_factory=list)
    free: bool = False  # no reading is likelier than the others
    slip: str = "-"  # slip, or any where the slip made another meaning possible


class Sayer:
    """Says one game once."""

    def __init__(self, game, voice=None):
        self.game, self.table = game, game.table
        self.voice = voice or Voice(self.table)
        self.lang = self.voice.lang
        self.readings, self.may, self.free, self.equal = [game], [], False, []
        self.sure = True  # nothing in the line has two readings so far

    # ------------------------------------------------------------ helpers

    def clause(self, template, kind, alone=False, **values):
        left, right = edges(template)
        bare = values.get("party", "") if template in BARE else ""
        if "party" in values:
            values["R"] = self.voice.party(values.pop("party"))
        return Clause(self.voice.fill(template, values), left, right, kind, alone, bare)

    def other(self, **changes):
        """Returns the game with something changed."""
        game = copy.copy(self.game)
        for name, value in changes.items():
            setattr(game, name, value)
        return game

    def two_ways(self, other, free=False, meant_first=True):
        """Notes that the line has a second reading that must be offered."""
        self.readings = [self.game, other] if meant_first else [other, self.game]
        self.free, self.sure = free, False

    def fits(self, mark):
        """Tells whether an entry with this mark is true of the game and can be said now."""
        if mark in "+-" and mark:
            return self.game.won() is (mark == "+")
        if mark == "2":
            game = self.game  # 30, 60 and 90 behind a party's word could be a limit, too
            return self.sure and game.augen % 30 and not (game.said or game.points or game.no_trick or game.answers)
        return True

    def entry(self, entries, first):
        """Picks an entry that is true of the game; the mark 1 needs the first place."""
        while True:
            template = pick(entries)
            mark = split(template)[0]
            if (first or mark != "1") and self.fits(mark) and (mark != "2" or chance(0.5)):
                return template, mark

    # ------------------------------------------------------------ who and how many

    def head(self, first, comma):
        game = self.game
        if game.worth:
            return self.normal_head(phrases.WORTH, first, comma)
        if game.kind == "null":
            return self.null_head()
        if game.solo:
            return self.solo_head(first)
        if game.kind:
            return self.wedding_head(first)
        return self.normal_head(phrases.HEADS, first, comma)

    def figures(self):
        return {"N": str(self.game.augen), "M": str(240 - self.game.augen), "V": self.game.worth}

    def normal_head(self, entries, first, comma):
        template, mark = self.entry(entries[self.lang], first)
        begins = template.lstrip("+-12").startswith("{P}")
        ready = first and comma and begins and "{Q}" not in template
        values = self.figures() | {"P": self.voice.pair(*self.game.re, first=ready), "Q": self.voice.pair(*self.game.kontra())}
        left, right = edges(template)
        joined = template == "{P} {N}" and " " not in values["P"] and chance(0.6)
        text = values["P"] + values["N"] if joined else self.voice.fill(template, values)
        if mark == "2":
            self.beside_party(template)
        if joined and chance(0.06) and self.voice.style == "short" and "," not in values["P"]:
            text = text[:-len(values["N"])] + values["M"] + "k"
            right = "w"
        return Clause(text, left, right, "head", joined=joined, figures=("{N}" in template) + ("{M}" in template), plain=template == "{P} {N}",
                      known=mark in ("+", "-") or "Re" in template or "Kontra" in template)

    def beside_party(self, template):
        """A single figure beside a party's word: whose Augen they are, then an announcement."""
        kontra = "Kontra" in template
        said = [Said("ko" if kontra else "re", 0)]
        self.two_ways(self.other(said=said, augen=240 - self.game.augen if kontra else self.game.augen))

    def solo_name(self):
        """Names the kind of solo; where the name may mean two kinds the readings are noted."""
        game, lang = self.game, self.lang
        names = phrases.SOLOS[lang][game.kind] + phrases.MORE_SOLOS.get(self.table.rules, {}).get(game.kind, []) * 2
        both = self.table.rules not in ("ddv", "spielordnung", "schmidt", "arminia")
        if not game.colour:
            name = pick(names)
            if self.table.rules == "spielordnung" and "rumpf" in name:
                self.equal.append(self.other(colour="karo"))
            if game.kind == "trumpf" and name.startswith("Farb") and both and "trumpf" not in name:
                self.may.append(self.other(kind="dk"))
                self.sure = False
            return name
        colour = pick(phrases.COLOURS[lang][game.colour])
        sure = phrases.COLOURED[lang][game.kind]
        name = pick(sure)
        if not both:
            name = pick(sure + phrases.COLOUR_SOLO[lang] * 2 + phrases.FARBSOLO[lang])
        elif self.sure and chance(0.25):
            name = pick(phrases.COLOUR_SOLO[lang])
            self.two_ways(self.other(kind="dk" if game.kind == "trumpf" else "trumpf"), free=True)
        elif game.kind == "trumpf" and self.sure and chance(0.2):
            name = pick(phrases.FARBSOLO[lang])
            self.may.append(self.other(kind="dk"))
            self.sure = False
        return name.replace("{C}", colour)

    def solo_head(self, first):
        name = self.solo_name()
        entries = phrases.SOLO_HEADS[self.lang]
        if self.game.kind in ("hzsolo", "still") or " " in name:
            entries = [e for e in entries if e in SIMPLE_HEADS]
        elif name in ("Damen", "Buben", "queens", "jacks") and chance(0.4):
            entries = phrases.WITH_SOLO[self.lang]
        elif name.endswith("solo") and chance(0.12):
            entries = phrases.WITH_ARTICLE[self.lang]
        template, mark = self.entry(entries, first)
        left, right = edges(template)
        text = self.voice.fill(template, self.figures() | {"p": self.game.re[0], "K": name})
        return Clause(text, left, right, "head", figures=("{N}" in template) + ("{M}" in template), plain=template == "{p} {K} {N}",
                      known=mark in ("+", "-"))

    def null_head(self):
        game = self.game
        entries = phrases.NULL_WON if self.game.won() else phrases.NULL_LOST_AUGEN if game.augen else phrases.NULL_LOST
        template = self.voice.book(entries)
        left, right = edges(template)
        return Clause(self.voice.fill(template, self.figures() | {"p": game.re[0], "K": self.solo_name()}), left, right, "head", known=True)

    def wedding_head(self, first):
        game = self.game
        entries = phrases.HOCHZEIT if game.kind == "hz" else phrases.ARMUT
        entries = entries[self.lang]
        if game.kind == "hz" and chance(0.15):
            entries = phrases.HOCHZEIT_EITHER[self.lang]
            self.may.append(self.other(re=game.re[::-1]))
            self.sure = False
        elif game.kind == "hz" and first and chance(0.05):
            entries = phrases.HOCHZEIT_MIT[self.lang] or entries
        template, _ = self.entry(entries, first)
        left, right = edges(template)
        text = self.voice.fill(template, self.figures() | {"p": game.re[0], "q": game.re[1]})
        return Clause(text, left, right, "head")

    # ------------------------------------------------------------ announcements

    def limit(self, level):
        words = phrases.LIMITS[self.lang]
        if 2 <= level <= 3 and chance(0.15):
            style = random.randrange(4)
            return " ".join(words[n][style] for n in range(1, level + 1))
        return pick(words[level])

    def announcements(self):
        """Yields the clauses of all announcements."""
        game = self.game
        plain = all(s.level == 0 and not (s.word_by or s.vorab or s.invalid) for s in game.said)
        if len(game.said) == 2 and plain and chance(0.6):
            yield self.clause(self.voice.book(phrases.BOTH_WORDS), "said", alone=True)
        else:
            for said in game.said:
                yield from self.announcement(said)
        if game.answers:
            yield self.clause(self.voice.book(phrases.ANSWER), "said", alone=True)

    def announcement(self, said):
        book, party = self.voice.book, said.party
        if said.vorab or said.invalid:
            word, limit = (phrases.VORAB, phrases.VORAB_LIMIT) if said.vorab else (phrases.INVALID, phrases.INVALID_LIMIT)
            yield self.clause(book(limit if said.level else word), "said", alone=True, party=party, L=self.limit(said.level) if said.level else "")
        elif said.level and said.word_by and said.word_by == said.limit_by and chance(0.7):
            yield self.clause(book(phrases.WORD_AND_LIMIT_BY), "said", party=party, p=said.word_by, L=pick(phrases.LIMITS[self.lang][said.level]))
        else:
            if said.word_by:
                yield self.clause(book(phrases.WORD_BY), "said", party=party, p=said.word_by)
            if said.limit_by:
                yield self.clause(book(phrases.LIMIT_BY), "said", p=said.limit_by, L=self.limit(said.level))
            elif said.level:
                yield self.limit_clause(said)
            elif not said.word_by:
                yield self.clause(book(phrases.WORD), "said", party=party)

    def limit_clause(self, said):
        lone = len(self.game.said) == 1 and not said.word_by and not self.game.answers and self.game.augen not in (0, 240)
        if lone and self.sure and chance(0.25):
            self.two_ways(self.other(said=[Said("ko" if said.party == "re" else "re", said.level)]), free=True)
            return self.clause(self.voice.book(phrases.NO_OWNER), "said", alone=True, L=self.limit(said.level))
        return self.clause(self.voice.book(phrases.LIMIT_OF), "said", party=said.party, L=self.limit(said.level))

    # ------------------------------------------------------------ Sonderpunkte

    def points(self):
        """Yields the clauses of the Sonderpunkte."""
        rest = list(self.game.points)
        while rest:
            point = rest.pop(0)
            twin = next((p for p in rest if p == point and not p.whose), None)
            if twin and point.who not in ("re", "ko") and point.letter in phrases.PLURALS[self.lang]:
                rest.remove(twin)
                yield self.two_points(point)
            elif point.who in ("re", "ko"):
                yield self.party_point(point)
            else:
                yield self.player_point(point)

    def two_points(self, point):
        letter, lang = point.letter, self.lang
        if letter == "f" and chance(0.3):
            return self.clause(self.voice.book(phrases.TWO_FUECHSE), "point", p=point.who)
        count = pick(phrases.TWO[lang])
        if count in ("beide ", "both ") and letter != "f":
            count = "2 "
        names = phrases.PLURALS[lang][letter] if "x" not in count and "mal" not in count else phrases.NOUNS[lang][letter][:1]
        name = names[0] if count not in ("2 ",) else pick(names)
        template = pick([t for t in phrases.BY_NOUN[lang] if t not in phrases.NOT_FOR_FUCHS])
        return self.clause(template, "point", p=point.who, S=count + name)

    def player_point(self, point):
        letter, lang = point.letter, self.lang
        if point.whose:
            return self.clause(self.voice.book(phrases.FUCHS_OF), "point", p=point.who, q=point.whose)
        verbs = phrases.BY_VERB[lang].get(letter)
        if verbs and chance(0.4):
            return self.clause(pick(verbs), "point", p=point.who)
        templates = phrases.BY_NOUN[lang]
        if letter == "f":
            templates = [t for t in templates if t not in phrases.NOT_FOR_FUCHS]
        return self.clause(pick(templates), "point", p=point.who, S=pick(phrases.NOUNS[lang][letter]))

    def party_point(self, point):
        letter, lang, party = point.letter, self.lang, point.who
        others = self.game.of("ko" if party == "re" else "re")
        if letter == "f" and chance(0.35):
            return self.clause(self.voice.book(phrases.FUCHS_LOST), "point", alone=True, q=random.choice(others))
        noun = pick(phrases.NOUNS[lang][letter])
        if self.sure and len(self.game.points) == 1 and chance(0.3):
            other = "ko" if party == "re" else "re"
            own = self.game.augen if other == "re" else 240 - self.game.augen
            if own >= POINTS[letter][1] + 2:
                self.two_ways(self.other(points=[Point(letter, other)]), free=True)
                return self.clause("{S}", "point", alone=True, S=noun)
        verbs = phrases.OF_PARTY_VERB[lang].get(letter)
        if verbs and chance(0.4):
            return self.clause(pick(verbs), "point", alone=True, party=party)
        templates = phrases.OF_PARTY[lang]
        template = pick(templates if letter in ("d", "k") else templates[:1])
        if template == "{S} {R}" and not any(s.party == party for s in self.game.said):
            for who in ("re", "ko"):
                points = [Point(letter, who) if p is point else p for p in self.game.points]
                self.may.append(self.other(points=points, said=self.game.said + [Said(party, 0)]))
        elif template == "{S} {R}":
            template = templates[0]
        return self.clause(template, "point", alone=True, party=party, S=noun)

    # ------------------------------------------------------------ the rest

    def notes(self):
        """Yields what else is said: what was not, who won, how a solo came about."""
        game, book = self.game, self.voice.book
        parties = {s.party for s in game.said}
        quiet = self.table.state.get("runde", "") in ("4", "5", "6")  # nothing can be announced, no solo is owed
        if self.sure and not game.answers and not quiet and chance(0.07):
            missing = [p for p in ("re", "ko") if p not in parties]
            what = pick(missing + ["all"]) if len(missing) == 2 else missing[0] if missing else ""
            if what:
                yield self.clause(pick(phrases.NOT_SAID[self.lang][what]), "note", alone=True)
        if self.sure and not game.solo and chance(0.06):
            missing = [letter for letter in ("f", "d", "k") if letter not in {p.letter for p in game.points}]
            what = pick(missing + ([] if game.points else ["all"])) if missing else ""
            if what:
                yield self.clause(pick(phrases.NO_POINT[self.lang][what]), "note", alone=True)
        if game.no_trick and game.kind != "null":
            yield self.clause(book(phrases.NO_TRICK), "note", alone=True)
        for flag in game.flags:
            yield self.flag(flag)
        if game.solo and self.table.rules in ("ddb", "ddb-pokal") and "nachspiel" not in self.table.state and not game.flags and chance(0.05):
            if game.kind not in ("still", "hzsolo") and not quiet:
                yield self.clause(book(phrases.NAMED_ONLY), "note", alone=True)

    def flag(self, flag):
        name, _, who = flag.partition("=")
        if name == "falsch":
            return self.clause(self.voice.book(phrases.REVOKE), "note", alone=True, p=who)
        if name in ("zuerst", "letzt"):
            return self.clause(self.voice.book(phrases.FIRST_WORD if name == "zuerst" else phrases.LAST_LIMIT), "note", alone=True, party=who)
        return self.clause(pick(phrases.FLAGS[self.lang][flag]), "note", alone=True)

    # ------------------------------------------------------------ the line

    def between(self, left, right, comma):
        """Returns what stands between two clauses, so that a listener knows what belongs together."""
        if left.alone or right.alone or right.kind == "head":
            return comma
        if left.kind == "head":
            if right.bare and left.figures == 1 and not left.joined and not left.known:
                return self.after_figure(right, comma, left.plain)
            if left.right in ("N", "w") and (right.left == "w" or left.joined):
                return pick((" ", " ", comma))
            return comma
        if right.kind == "point" and right.left == left.left == "w" and left.right == "p":
            return pick((" ", comma, " und " if self.lang == "de" else " and "))
        return comma

    def after_figure(self, right, comma, touches):
        """A party's word behind a figure that stands apart: its Augen or an announcement; with a comma it is hardly the former."""
        said = next(s for s in self.game.said if s.party == right.bare)
        rest = [s for s in self.game.said if s is not said]
        augen = self.game.augen if right.bare == "re" else 240 - self.game.augen
        other = self.other(said=rest, augen=augen)
        if touches and self.sure and not self.game.points and not rest and chance(0.4):
            self.two_ways(other, meant_first=False)
            return " "
        self.may.append(other)
        return comma

    def sign(self, text, clauses):
        """Puts a dash or a plus where a comma could stand; it may be an announcement too."""
        party, sign = pick((("ko", " - "), ("ko", " - "), ("re", " + ")))
        if not self.sure or len(clauses) < 2 or any(s.party == party for s in self.game.said) or self.game.solo:
            return text
        at = len(clauses[0].text)
        if text[at:at + 2] != ", " or clauses[0].kind != "head" or any(c.kind == "note" for c in clauses):
            return text
        other = self.other(said=self.game.said + [Said(party, 0)])
        if clauses[0].joined and clauses[1].kind == "point" and chance(0.3):
            self.two_ways(other, meant_first=False)
            return text[:at] + sign.strip() + " " + text[at + 2:]
        self.may.append(other)
        return text[:at] + sign + text[at + 2:]

    def around(self, text, first):
        """Puts number and Geber before or behind the game."""
        values = {"n": self.table.state["spiel"], "g": self.table.geber}
        if first == "N":
            return text
        if chance(0.05):
            return self.voice.fill(self.voice.book(phrases.NUMBER), values) + text
        if chance(0.04):
            return self.voice.fill(self.voice.book(phrases.GEBER), values) + text
        if chance(0.015):
            return text + self.voice.fill(self.voice.book(phrases.GEBER_BEHIND), values)
        return text

    def say(self):
        """Returns the line as a Spoken: now and then Kurzschrift or nearly so, else in words."""
        if chance(0.04):
            return self.finished(pick((str, str.lower))(self.game.line()))
        if self.voice.style == "short" and chance(0.2) and hasty.fits(self.game):
            return self.finished(hasty.text(self.game, self.voice))
        return self.in_words()

    def in_words(self):
        head_first = chance(0.82)
        comma = "," if chance(0.06) else ", "
        head = self.head(head_first, chance(0.5))
        rest = [*self.announcements(), *self.points(), *self.notes()]
        random.shuffle(rest)
        at = 0 if head_first else random.randint(0, len(rest))
        if at and rest[at - 1].right == "P":  # "Kontra, Anna Bernd 143" would name the pair
            at = 0
        clauses = rest[:at] + [head] + rest[at:]
        text = clauses[0].text
        for left, right in zip(clauses, clauses[1:]):
            text += self.between(left, right, comma) + right.text
        if len(clauses) == 1 and self.game.won() is not None and head.plain and self.sure and chance(0.2):
            text += pick((" ", ", ")) + phrases.WON[self.lang][self.game.won()][0]
        if chance(0.05):
            text = self.sign(text, clauses)
        if "," not in head.text:
            text = self.around(text, clauses[0].left)
        if chance(0.2):
            text = text.lower()
        return self.finished(text)

    def finished(self, text):
        must = [[game.line()] for game in self.readings]
        meant = self.game.line()
        for group in must:
            if group[0] == meant:
                group += [game.line() for game in self.equal]
            group += [line for line in map(without_owner, list(group)) if line not in group]
        may = [line for game in self.may for line in dict.fromkeys((game.line(), without_owner(game.line())))]
        return Spoken(self.table, text, must, may, self.free)


def without_owner(line):
    """Returns the line with f=A for f=A/C: that C had it follows from who played, or is told by whoever asks."""
    return re.sub(r"\bf=(\w+)/\w+", r"f=\1", line)


def settled(spoken):
    """Kurzschrift is read first: a line that is strict has that one meaning. Returns None where it is another one than was meant."""
    strict = kurzschrift.parts(spoken.line, spoken.table)
    if strict is None:
        return spoken
    for group in spoken.must + [[line] for line in spoken.may]:
        if any(kurzschrift.parts(line, spoken.table) == strict for line in group):
            spoken.must, spoken.may = [group], []
            return spoken
    return None
