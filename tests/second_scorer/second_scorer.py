#!/usr/bin/env python3
"""A second scorer: second_scorer.py RULESET [SEATS [PAUSING]] < lines

It is written from the rule books and the decisions in docs/auslegungen.md alone, one function for each rule set, by an author who had not
seen the program's scorer. Where the two disagree one of them is wrong; the paragraph of the source decides."""
import functools
import re as regex
import sys

ANNOUNCED_SOLO = {"trumpf", "mada", "damen", "buben", "knochenlos", "null", "dk"}
OWN_SOLI = {"koenig": 1, "koehler": 1, "bubenfarbe": 1, "damenfarbe": 1, "mampe": 2}  # samples/regeln/eigene-soli: how often each solo counts
ONE_PLAYER = ANNOUNCED_SOLO | {"still", "hzsolo"} | set(OWN_SOLI)
OTHER_NAMES = {"fleischlos": "knochenlos", "gemischt": "mada", "nullsolo": "null", "farb": "trumpf"}
LIMIT = {"9": 1, "6": 2, "3": 3, "0": 4, "": 0}
PARTIES = ("re", "ko")
UNMARKED = 9
MOST = {"f": 2, "d": 4, "k": 1, "t": 9, "u": 2, "fl": 1, "kg": 2, "kk": 1, "lp": 1, "ds": 1, "klopf": 4}
AUGEN_NEEDED = {"d": 40, "f": 11, "u": 10, "fl": 11, "ds": 20}


class Failure(Exception):
    pass


def need(condition, text):
    if not condition:
        raise Failure(text)


def other(party):
    return "ko" if party == "re" else "re"


# ---------------------------------------------------------------- the line


@functools.lru_cache(maxsize=100000)
def meaning(word):
    """Returns the name of the method that reads a word of the line, and its arguments."""
    if m := regex.fullmatch(r"(re|ko)(v?)([9630]?)(\??)", word):
        return "short", (m[1], m[2] == "v", LIMIT[m[3]], m[4] == "?")
    if m := regex.fullmatch(r"(re|ko)(v?)=([a-g])(\??)", word):
        return "word_of", (m[1], m[2] == "v", m[3].upper(), m[4] == "?")
    if m := regex.fullmatch(r"k([9630])=([a-g])(\??)", word):
        return "limit_of", (LIMIT[m[1]], m[2].upper(), m[3] == "?")
    if m := regex.fullmatch("(re|ko)g([9630])", word):
        return "answer", (m[1], LIMIT[m[2]])
    if m := regex.fullmatch("(f|d|k|t|u|fl|kg|kk|lp|ds|klopf)=(re|ko|[a-g])", word):
        return "point", (m[1], m[2], None)
    if m := regex.fullmatch("f=([a-g])/([a-g])", word):
        return "point", ("f", m[1], m[2])
    if m := regex.fullmatch("(zuerst|letzt|falsch)=(re|ko|[a-g])", word):
        return "which", (m[1], m[2])
    if word in ("x", "vf", "straf"):
        return "mark_once", (word,)
    raise Failure("not understood: " + word)


FAST_KINDS = {"h": "hz", "a": "armut", "d": "damen", "b": "buben", "m": "mada", "o": "knochenlos", "n": "null", "s": "still",
              "z": "hzsolo", "t": "trumpf", "k": "dk", "q": "koenig", "l": "koehler", "f": "bubenfarbe", "g": "damenfarbe", "p": "mampe"}
COLOURS = {"k": "-kreuz", "p": "-pik", "h": "-herz", "r": "-karo"}
FAST = regex.compile(r"([a-g])([a-g]?)(?:\.([a-z])([kphr]?))?([0-9]+)(k?)(x?)((?:[+-].*)?)")
SIGN = regex.compile(r"([+-])([9630]?)(\??)([a-z]*)")


def signs(text):
    """Translates +9-ff into long words. A sign with a limit or alone announces; with letters only it names their party."""
    words = []
    need(regex.fullmatch(r"(?:[+-][9630]?\??[fdktu]*)+", text), "not understood: " + text)
    for sign, limit, mark, letters in SIGN.findall(text):
        party = "re" if sign == "+" else "ko"
        if limit or mark or not letters:
            words.append(party + limit + mark)
        words += [letter + "=" + party for letter in letters]
    return words


def long_words(line):
    """Returns the words of the long spelling, whichever the line uses: players, kind or nothing, Augen, and the rest."""
    words = line.lower().partition(";")[0].replace(" ,", ",").replace(", ", ",").split()
    need(words, "players expected")
    if m := "," not in words[0] and FAST.fullmatch(words[0]):
        first, second, kind, colour, augen, of_kontra, x, rest = m.groups()
        need(not colour or kind in "tk", "this kind has no colour")
        need(not kind or kind in FAST_KINDS, "unknown kind")
        head = [first + ("," + second if second else ""), FAST_KINDS[kind] + COLOURS.get(colour, "") if kind else "", augen + of_kontra]
        words[:1] = (["x"] if x else []) + ([rest] if rest else [])
    else:
        need(len(words) >= 2, "line too short")
        if "," not in words[0]:
            words[0] = ",".join(words[0])
        head = [words[0], "" if words[1][0].isdigit() else words.pop(1)]
        need(len(words) >= 2, "Augen expected")
        head.append(words[1])
        words = words[2:]
    if "+" in line or "-" in line:
        words = without_signs(words, bool(m))
    return head, words


def without_signs(words, fast):
    """Translates signs into long words. They stand after the Augen only; a separate word continues the sign with a limit or letters."""
    behind, long = 0, []
    while behind < len(words) and (words[behind][0] in "+-" or (fast and behind == 0 and words[0] == "x")):
        touches = fast and words[:behind] in ([], ["x"])
        need(words[behind][0] not in "+-" or touches or words[behind][1:2] in tuple("9630fdktu"), "a sign alone: " + words[behind])
        behind += 1
    for i, word in enumerate(words):
        need(i < behind or word[0] not in "+-", "a sign behind a word: " + word)
        long += signs(word) if word[0] in "+-" else [word]
    return long


@functools.lru_cache(maxsize=10000)
def players_and_kind(players, kind, playing):
    """Returns the players of Re, the kind of game, and whether one plays alone."""
    who = tuple(players.upper().split(","))
    need(all(p in playing and len(p) == 1 for p in who), "player not in the game")
    need(len(set(who)) == len(who), "player twice")
    name, dash, colour = kind.partition("-")
    kind = OTHER_NAMES.get(name, name)
    need(not dash or kind in ("trumpf", "dk") and colour in ("kreuz", "pik", "herz", "karo"), "this kind has no such colour")
    need(kind in ONE_PLAYER or kind in ("", "hz", "armut"), "unknown kind")
    need(len(who) == (1 if kind in ONE_PLAYER else 2), "wrong number of players for Re")
    return who, kind, kind in ONE_PLAYER


@functools.lru_cache(maxsize=1000)
def augen_of_re(text):
    m = regex.fullmatch("(0|[1-9][0-9]{0,2})(k?)", text)
    need(m and int(m[1]) <= 240, "Augen from 0 to 240 expected")
    return 240 - int(m[1]) if m[2] else int(m[1])


class Game:
    """One line: r, k Augen; for each party: said, vorab, top (highest level), mark (lowest level with '?'), answers."""

    def __init__(self, line, playing):
        self.said = {"re": False, "ko": False}
        self.vorab = {"re": False, "ko": False}
        self.top = {"re": 0, "ko": 0}
        self.mark = {"re": UNMARKED, "ko": UNMARKED}
        self.answers = {"re": (), "ko": ()}
        self.levels = {"re": [], "ko": []}
        self.named = []
        self.points = {}
        self.order = {}
        self.once = set()

        (players, kind, augen), words = long_words(line)
        self.playing = playing
        self.players, self.kind, self.solo = players_and_kind(players, kind, playing)
        self.r = augen_of_re(augen)
        self.k = 240 - self.r
        for word in words:
            reader, arguments = meaning(word)
            getattr(self, reader)(*arguments)
        self.no_trick = "x" in self.once
        need(not self.no_trick or self.r in (0, 240), "x only at 0 or 240")
        if "vf" in self.once or "straf" in self.once:
            need(not {"vf", "straf"} <= self.once, "either vf or straf")
            need(self.kind in ANNOUNCED_SOLO or self.kind in OWN_SOLI, "vf and straf need an announced solo")
        if self.named:
            self.check_gaps()
        if self.points:
            self.check_points()

    # The readers of words.

    def party_of(self, who):
        if who in PARTIES:
            return who
        need(who.upper() in self.playing, "player not in the game")
        return "re" if who.upper() in self.players else "ko"

    def announce(self, party, vorab, level, mark):
        self.said[party] = True
        self.vorab[party] |= vorab
        self.top[party] = max(self.top[party], level)
        if mark:
            self.mark[party] = min(self.mark[party], level)

    def short(self, party, vorab, level, mark):
        need(level not in self.levels[party], "announced twice")
        self.levels[party].append(level)
        self.announce(party, vorab, level, mark)

    def word_of(self, party, vorab, who, mark):
        late_partner = party == "ko" and self.kind == "hz" and who == self.players[1]
        need(late_partner or self.party_of(who) == party, "this player belongs to the other party")
        party = "re" if late_partner else party
        self.named.append((party, 0))
        self.announce(party, vorab, 0, mark)

    def limit_of(self, level, who, mark):
        party = self.party_of(who)
        self.named.append((party, level))
        self.announce(party, False, level, mark)

    def answer(self, party, level):
        need(level == len(self.answers[party]) + 1, "an answer twice, or before the one below it")
        self.answers[party] += (level,)

    def point(self, letter, who, whose):
        party = self.party_of(who)
        need(not whose or self.party_of(whose) != party, "a Fuchs of the own party")
        self.points[letter, party] = self.points.get((letter, party), 0) + 1

    def which(self, what, who):
        need(what not in self.order, "said twice")
        self.order[what] = self.party_of(who)

    def mark_once(self, word):
        need(word not in self.once, "said twice")
        self.once.add(word)

    # Lines that no rules allow.

    def check_gaps(self):
        """Checks the order: a limit with a name stands for itself; a short one implies those below it."""
        for party, level in self.named:
            implied = max(self.levels[party], default=-1)
            for below in range(level):
                need(below <= implied or (party, below) in self.named, "a gap in the bids")

    def check_points(self):
        for (letter, p), n in self.points.items():
            need(n + self.count(letter, other(p)) <= MOST[letter], "too many of one kind")
            need(letter == "klopf" or not self.without_trick(p), "Sonderpunkt without a trick")
            need(self.augen(p) >= AUGEN_NEEDED.get(letter, 0) * n, "too few Augen for it")

    # Figures that the rule sets use.

    def count(self, letter, party):
        return self.points.get((letter, party), 0)

    def augen(self, party):
        return self.r if party == "re" else self.k

    def without_trick(self, party):
        return self.no_trick and self.augen(party) == 0

    def played(self, party):
        """Returns how many of K9, K6, K3, schwarz this party played against the other."""
        loser = self.augen(other(party))
        return (loser < 90) + (loser < 60) + (loser < 30) + self.without_trick(other(party))

    def net(self, worth=None):
        """Returns the Sonderpunkte of Re minus those of Kontra."""
        if not self.points:
            return 0
        return sum((n if party == "re" else -n) * (worth or {}).get(letter, 1) for (letter, party), n in self.points.items())

    def winner_by_limits(self):
        """Returns the party that meets its highest limit, or None if no party bid one."""
        bid = [p for p in PARTIES if self.top[p]]
        if not bid:
            return None
        for p in bid:
            if self.played(p) >= self.top[p]:
                return p
        return other(bid[0]) if len(bid) == 1 else "keine"

    # Restrictions of a rule set.

    def only_kinds(self, kinds):
        need(self.kind == "" or self.kind in kinds.split(), "a kind of game this rule set does not know")

    def only_points(self, *letters):
        need(not self.points or all(letter in letters for letter, _ in self.points), "Sonderpunkt does not hold here")

    def no_vorab_no_marks(self):
        need(not self.vorab["re"] and not self.vorab["ko"], "vorab is unknown here")
        need(self.mark["re"] == self.mark["ko"] == UNMARKED, "? is unknown here")

    def no_answers(self):
        need(not self.answers["re"] and not self.answers["ko"], "Erwiderung is unknown here")

    def only_order(self, *words):
        need(not self.order or all(word in words for word in self.order), "zuerst, letzt or falsch is unknown here")

    def no_strafsolo(self):
        need("straf" not in self.once, "a Strafsolo is unknown here")


def signed(winner, value):
    return value if winner == "re" else -value


def plus_minus(game, value, soloist, pausing, pause_pays=False):
    """Credits Re with +value and Kontra with -value; a soloist with `soloist` times the value."""
    credit = {}
    for p in game.playing:
        if p in game.players:
            credit[p] = value * soloist if game.solo else value
        else:
            credit[p] = -value
    for p in pausing:
        credit[p] = -value if pause_pays else 0
    return credit


# ---------------------------------------------------------------- ddb and its variants; 1.1 to 1.8 of the rules


def ddb(game, pausing, letters=("f", "d", "k"), worth=None, own=()):
    need(game.kind not in OWN_SOLI or game.kind in own, "a solo of a club's own")
    game.no_vorab_no_marks()
    game.only_order("falsch")
    game.only_points(*(() if game.solo else letters))
    for p in PARTIES:  # 1.5
        a = game.answers[p]
        need(not a or game.said[p], "Erwiderung without the word")
        need(len(a) <= game.top[other(p)], "Erwiderung to a limit not bid")

    if game.kind == "null":
        need(not any(game.top.values()), "no limits in a Null")
    if "falsch" in game.order:
        winner, value = ddb_revoked(game, game.order["falsch"])
    elif game.kind == "null":
        winner, value = ddb_null(game)
    else:
        winner = ddb_winner(game)
        if winner == "keine":
            value = ddb_met(game, "re") - ddb_met(game, "ko")
        else:
            value = signed(winner, ddb_value(game, winner))
    value = (value + game.net(worth)) * OWN_SOLI.get(game.kind, 1)
    return winner, value, ddb_credit(game, value, pausing)


def ddb_revoked(game, loser):
    """Applies the chapter on the course of play: a player who did not follow suit has lost and keeps the tricks so far; the others get
    the remaining cards."""
    winner = other(loser)
    b = game.augen(winner)
    value = 1 + game.said["re"] + game.said["ko"]
    if game.kind == "null":
        value += 1 + (game.r // 30 if loser == "re" else 0)
        return winner, signed(winner, value)
    value += 1 if game.solo or winner == "ko" else 0
    value += game.played(winner) + min(game.top[winner], game.played(winner))
    limits = game.top[loser]
    if limits:  # the loser failed the limits; the others reach what is left for them
        value += 1 + sum(b >= stage for stage in (120, 90, 60, 30)[:limits])
    value += len(game.answers["re"]) + len(game.answers["ko"])
    if game.answers[winner] and b <= 120:
        value -= 1
    return winner, signed(winner, value)


def ddb_null(game):
    words = game.said["re"] + game.said["ko"]
    if game.without_trick("re"):
        return "re", 1 + 1 + words
    return "ko", -(1 + game.r // 30 + 1 + words)


def ddb_winner(game):  # 1.1
    by_limit = game.winner_by_limits()
    if by_limit:
        return by_limit
    if game.said["ko"] and not game.said["re"]:
        return "re" if game.r >= 120 else "ko"
    if game.said["ko"] and game.said["re"] and game.r == 120:
        return "keine"
    return "re" if game.r >= 121 else "ko"


def ddb_met(game, p):  # 1.4
    if not game.said[p]:
        return 0
    return (game.augen(other(p)) < 120) + min(game.top[p], game.played(p))


def ddb_value(game, winner):
    loser = other(winner)
    b = game.augen(winner)
    ordinary = (game.augen(loser) < 120) + game.played(winner) + game.said["re"] + game.said["ko"]
    value = 1 if game.solo or winner == "ko" else 0  # Solo gespielt, gegen die Kreuz-Damen

    if game.top[loser] and not game.top[winner]:  # 1.3
        value += 1
        stages = {1: [120], 2: [90, 120], 3: [60, 90, 120], 4: [30, 60, 90, 120]}[game.top[loser]]
        value += sum(b >= stage for stage in stages)
        if b > 120:
            value += ordinary
    else:  # 1.2
        value += ordinary + game.top[winner]
        if game.top[loser]:
            value += game.top[loser] + 1

    value += len(game.answers["re"]) + len(game.answers["ko"])  # 1.5
    if game.answers[winner] and b <= 120:
        value -= 1
    return value


def ddb_credit(game, value, pausing):  # 1.8
    v = abs(value)
    t = (v + 2) // 3
    sign = 1 if value > 0 else -1
    size = 2 if pausing else 1
    credit = {}
    for p in game.playing:
        in_re = p in game.players
        if game.solo:
            credit[p] = sign * size * (v if in_re else -t)
        else:
            credit[p] = size * v if in_re == (value > 0) else 0
    for p in pausing:
        credit[p] = -sign * size * t if game.solo else v
    return credit


def ddb_pokal(game, pausing):
    need(not any(game.top.values()), "no limits in the Pokal")
    return ddb(game, pausing)


EXTRA = {"kk": 2}  # samples/regeln/extrapunkte


def extrapunkte(game, pausing):
    return ddb(game, pausing, ("f", "d", "k", "u", "fl", "kg", "kk", "lp", "ds"), EXTRA)


def knocking(game, pausing):
    """Doubles the value for each knock of either party; a knock is worth nothing by itself."""
    knocks = game.count("klopf", "re") + game.count("klopf", "ko")
    winner, value, _ = ddb(game, pausing, ("f", "d", "k", "klopf"), {"klopf": 0})
    value *= 2 ** knocks
    return winner, value, ddb_credit(game, value, pausing)


def own_soli(game, pausing):
    return ddb(game, pausing, own=OWN_SOLI)


# ---------------------------------------------------------------- ddv


def ddv(game, pausing):
    game.only_kinds("hz trumpf damen buben knochenlos still hzsolo")
    game.no_vorab_no_marks()
    game.only_order()
    game.no_answers()
    game.no_strafsolo()
    game.only_points(*("" if game.solo else "fdk"))

    winner = game.winner_by_limits()
    if not winner:
        only_kontra = game.said["ko"] and not game.said["re"]
        winner = "re" if game.r >= (120 if only_kontra else 121) else "ko"

    def reached_against(p):
        limits = game.top[other(p)]
        return sum(limits >= n and game.augen(p) >= stage for n, stage in ((1, 120), (2, 90), (3, 60), (4, 30)))

    if winner == "keine":
        value = game.played("re") + reached_against("re") - game.played("ko") - reached_against("ko")
    else:
        value = 1 + game.played(winner) + 2 * game.said["re"] + 2 * game.said["ko"]
        value += game.top["re"] + game.top["ko"] + reached_against(winner)
        if winner == "ko" and not game.solo:
            value += 1
        value = signed(winner, value)
    value += game.net()
    return winner, value, plus_minus(game, value, 3, pausing)


# ---------------------------------------------------------------- spielordnung


def spielordnung(game, pausing):
    game.only_kinds("hz trumpf damen buben still hzsolo")
    game.only_order("falsch")
    game.no_answers()
    game.no_strafsolo()
    game.only_points(*"fdkt")

    bid = dict(game.top)
    firm = {p: max(0, min(game.top[p], game.mark[p] - 1)) for p in PARTIES}  # the limits without ?
    if bid["re"] and bid["ko"]:  # paragraph 16
        need(not (firm["re"] and firm["ko"]), "only one party may bid limits")
        bid = firm
    bidder = next((p for p in PARTIES if bid[p]), None)

    against_only = False
    revoked = game.order.get("falsch")
    if revoked:  # paragraph 9
        winner = other(revoked)
    elif bidder:
        winner = bidder if game.played(bidder) >= bid[bidder] else other(bidder)
    elif game.r == 120:
        if game.vorab["ko"]:
            return "keine", 0, plus_minus(game, 0, 3, pausing)
        winner = "ko"
        against_only = True
    else:
        winner = "re" if game.r > 120 else "ko"
    loser = other(winner)

    def word_counts(p):  # paragraph 17: an invalid word counts only against its bidder
        return game.said[p] and (p == loser or game.mark[p] > 0)

    twelve = 2 if any(game.vorab[p] and word_counts(p) for p in PARTIES) else 1
    value = twelve + (winner == "ko")
    if revoked:
        counted = max(firm[winner], bid[loser])
        value += 2 * counted + max(0, game.played(winner) - counted)
    elif against_only:
        value = 1
    elif bidder == loser:
        value += 2 * bid[loser]
        value += sum(game.augen(winner) >= stage for stage in (120, 150, 180, 210)) + game.without_trick(loser)
    else:
        value += 2 * firm[winner]
        if game.played(winner) > firm[winner]:
            value += 1

    total = value + signed(winner, game.net())
    for p in PARTIES:
        if word_counts(p):
            total *= 2
    if total % 2:
        total -= 1
    total = signed(winner, total)
    return winner, total, plus_minus(game, total, 3, pausing)


# ---------------------------------------------------------------- schmidt


def schmidt(game, pausing, doubling=False, ansage_punkte=2):
    game.only_kinds("hz armut trumpf damen buben knochenlos still hzsolo")
    game.no_vorab_no_marks()
    game.only_order("zuerst", "letzt")
    game.no_answers()
    game.no_strafsolo()
    if not game.solo:
        game.only_points(*"fdku")
    elif game.kind in ("trumpf", "still", "hzsolo"):
        game.only_points("d")
    else:
        game.only_points()
    both_limits = game.top["re"] > 0 and game.top["ko"] > 0
    need(both_limits == ("letzt" in game.order), "letzt= exactly when both parties bid limits")
    need("zuerst" not in game.order or (game.said["re"] and game.said["ko"]), "zuerst= only when both words were said")

    if both_limits:
        last = game.order["letzt"]
        winner = last if game.played(last) >= game.top[last] else other(last)
    elif game.top["re"] or game.top["ko"]:
        winner = game.winner_by_limits()
    else:
        kontra_first = game.said["ko"] and (not game.said["re"] or game.order.get("zuerst") == "ko")
        winner = "re" if game.r >= (120 if kontra_first else 121) else "ko"

    words = game.said["re"] + game.said["ko"]
    value = 1 + ansage_punkte * words + 2 * (game.top["re"] + game.top["ko"])
    value += max(0, game.played(winner) - game.top[winner])
    if doubling:
        value *= 2 ** words
    if winner == "ko" and game.kind in ("", "hz", "still"):
        value += 1
    value = signed(winner, value) + game.net()

    credit = {p: abs(value) if (p in game.players) == (value > 0) else 0 for p in game.playing}
    for p in pausing:
        credit[p] = 0
    return winner, value, credit


def schmidt_double(game, pausing):
    return schmidt(game, pausing, doubling=True, ansage_punkte=0)


def schmidt_double2(game, pausing):
    return schmidt(game, pausing, doubling=True, ansage_punkte=2)


# ---------------------------------------------------------------- arminia


def arminia(game, pausing):
    game.only_kinds("hz armut trumpf mada damen buben knochenlos null still hzsolo")
    game.no_vorab_no_marks()
    game.only_order()
    game.no_answers()
    game.no_strafsolo()
    game.only_points(*("" if game.solo else "u" if game.kind == "armut" else "fdku"))

    words = game.said["re"] + game.said["ko"]
    if game.kind == "null":
        need(not any(game.top.values()), "no limits in a Null")
        winner = "re" if game.without_trick("re") else "ko"
        value = signed(winner, 1 + words)
    else:
        winner = game.winner_by_limits()
        if not winner:
            only_kontra = game.said["ko"] and not game.said["re"]
            winner = "re" if game.r >= (120 if only_kontra else 121) else "ko"
        if winner == "keine":
            value = game.played("re") - game.played("ko")
        else:
            value = 1 + words + game.top["re"] + game.top["ko"] + game.played(winner)
            if winner == "ko" and not game.solo:
                value += 1
            value = signed(winner, value)
        value += game.net()
    return winner, value, plus_minus(game, value, 4 if pausing else 3, pausing, pause_pays=game.solo)


# ---------------------------------------------------------------- the filter

RULESETS = {
    "ddb": ddb, "ddb-pokal": ddb_pokal, "ddv": ddv, "spielordnung": spielordnung, "schmidt": schmidt, "arminia": arminia,
    "schmidt-verdoppeln": schmidt_double, "schmidt-verdoppeln2": schmidt_double2, "extrapunkte": extrapunkte,
    "eigene-soli": own_soli, "klopfen": knocking,
}


def score(ruleset, line, seats="ABCD", pausing=""):
    """Returns the winner, the value seen from Re, and the credits in the order of the seats. Raises Failure."""
    playing = seats.translate(dict.fromkeys(map(ord, pausing)))
    if line.startswith("einwurf") and regex.fullmatch("einwurf *(;.*)?", line):
        return "keine", 0, dict.fromkeys(seats, 0)
    winner, value, credit = RULESETS[ruleset](Game(line, playing), pausing)
    return winner, value, {p: credit[p] for p in seats}


def main():
    if len(sys.argv) not in (2, 3, 4) or sys.argv[1] not in RULESETS:
        sys.exit("usage: second_scorer.py {" + ",".join(RULESETS) + "} [SEATS [PAUSING]] < lines")
    for line in sys.stdin:
        try:
            print(*score(sys.argv[1], line.rstrip("\n"), *sys.argv[2:]))
        except Failure as error:
            print("refused:", error)


if __name__ == "__main__":
    main()
