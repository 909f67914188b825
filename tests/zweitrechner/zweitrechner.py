#!/usr/bin/env python3
"""A second scorer: zweitrechner.py RULESET [--fuenf] < lines

Written from the rule books and the decisions in docs/auslegungen.md alone, one function a rule set, before anybody who
wrote it had seen the program's own. Where the two disagree one of them is wrong; the paragraph of the source decides."""
import json
import re as regex
import sys

ONE_PLAYER = {"trumpf", "mada", "damen", "buben", "knochenlos", "null", "dk", "still", "hzsolo"}
LIMIT = {"9": 1, "6": 2, "3": 3, "0": 4, "": 0}
PARTIES = ("re", "ko")


class Fehler(Exception):
    pass


def need(condition, text):
    if not condition:
        raise Fehler(text)


def other(party):
    return "ko" if party == "re" else "re"


# ---------------------------------------------------------------- the line


class Game:
    """One line: r, k Augen; per party: said, vorab, top (highest height), mark (lowest height with '?'), answers."""

    def __init__(self, line):
        self.said = dict.fromkeys(PARTIES, False)
        self.vorab = dict.fromkeys(PARTIES, False)
        self.top = dict.fromkeys(PARTIES, 0)
        self.mark = dict.fromkeys(PARTIES, 9)
        self.answers = {"re": set(), "ko": set()}
        self.points = {letter + p: 0 for letter in "fdktu" for p in PARTIES}
        self.order = {}
        self.no_trick = False
        heights = set()

        words = line.lower().split(" ")
        need(len(words) >= 2, "line too short")
        self.players = words[0].upper().split(",")
        need(all(p in "ABCD" and len(p) == 1 for p in self.players), "player not in the game")
        need(len(set(self.players)) == len(self.players), "player twice")
        self.art = "" if words[1].isdigit() else words.pop(1)
        if regex.fullmatch("(trumpf|dk)-(kreuz|pik|herz|karo)", self.art):
            self.art = self.art.split("-")[0]
        need(self.art in ONE_PLAYER | {"", "hz", "armut"}, "unknown kind")
        self.solo = self.art in ONE_PLAYER
        need(len(self.players) == (1 if self.solo else 2), "wrong number of players for Re")
        need(len(words) >= 2 and regex.fullmatch("0|[1-9][0-9]*", words[1]), "Augen expected")
        self.r = int(words[1])
        need(self.r <= 240, "Augen over 240")
        self.k = 240 - self.r

        for word in words[2:]:
            if m := regex.fullmatch(r"(re|ko)(v?)([9630]?)(\??)", word):
                party, vorab, digit, bad = m.groups()
                height = LIMIT[digit]
                need((party, height) not in heights, "announced twice")
                heights.add((party, height))
                self.said[party] = True
                self.vorab[party] |= vorab == "v"
                self.top[party] = max(self.top[party], height)
                if bad:
                    self.mark[party] = min(self.mark[party], height)
            elif m := regex.fullmatch("(re|ko)g([9630])", word):
                need(LIMIT[m[2]] not in self.answers[m[1]], "answered twice")
                self.answers[m[1]].add(LIMIT[m[2]])
            elif m := regex.fullmatch("([fdktu])=(re|ko)", word):
                self.points[m[1] + m[2]] += 1
            elif m := regex.fullmatch("(zuerst|letzt)=(re|ko)", word):
                need(m[1] not in self.order, "said twice")
                self.order[m[1]] = m[2]
            elif word == "x" and not self.no_trick:
                self.no_trick = True
            else:
                raise Fehler("not understood: " + word)
        need(not self.no_trick or self.r in (0, 240), "x only at 0 or 240")
        self.check_points()

    def check_points(self):
        for letter, cap in (("f", 2), ("d", 4), ("k", 1), ("t", 1), ("u", 2)):
            need(self.points[letter + "re"] + self.points[letter + "ko"] <= cap, "too many " + letter)
        for p in PARTIES:
            if self.without_trick(p):
                need(not any(self.points[letter + p] for letter in "fdktu"), "Sonderpunkt without a trick")
            need(self.augen(p) >= 40 * self.points["d" + p], "too few Augen for the Doppelköpfe")
            need(self.augen(p) >= 11 * self.points["f" + p], "too few Augen for the Füchse")

    def augen(self, party):
        return self.r if party == "re" else self.k

    def without_trick(self, party):
        return self.no_trick and self.augen(party) == 0

    def played(self, party):
        """How many of K9, K6, K3, schwarz this party played against the other."""
        loser = self.augen(other(party))
        return (loser < 90) + (loser < 60) + (loser < 30) + self.without_trick(other(party))

    def net(self):
        """Sonderpunkte of Re less those of Kontra."""
        return sum(n if key[1:] == "re" else -n for key, n in self.points.items())

    def winner_by_limits(self):
        """The party that meets its highest limit; None if no party bid one."""
        bid = [p for p in PARTIES if self.top[p]]
        if not bid:
            return None
        for p in bid:
            if self.played(p) >= self.top[p]:
                return p
        return other(bid[0]) if len(bid) == 1 else "keine"

    # what a rule set knows

    def only_kinds(self, kinds):
        need(self.art in kinds.split() + [""], "this rule set does not know " + self.art)

    def only_points(self, letters):
        need(all(n == 0 or key[0] in letters for key, n in self.points.items()), "Sonderpunkt does not hold here")

    def no_vorab_no_marks(self):
        need(not any(self.vorab.values()), "vorab is unknown here")
        need(min(self.mark.values()) == 9, "? is unknown here")

    def no_answers(self):
        need(not self.answers["re"] and not self.answers["ko"], "Erwiderung is unknown here")

    def no_order(self):
        need(not self.order, "zuerst, letzt are unknown here")


def signed(winner, value):
    return value if winner == "re" else -value


def plus_minus(game, value, soloist, pause, pause_pays=False):
    """Re +value, Kontra -value; a soloist times `soloist`."""
    credit = {}
    for p in "ABCD" + pause:
        if p in game.players:
            credit[p] = value * soloist if game.solo else value
        else:
            credit[p] = -value
    if pause and not pause_pays:
        credit[pause] = 0
    return credit


# ---------------------------------------------------------------- ddb; 1.1 to 1.8: as the comments of src/rules


def ddb(g, pause):
    g.no_vorab_no_marks()
    g.no_order()
    g.only_points("" if g.solo else "fdk")
    for p in PARTIES:  # 1.5
        a = g.answers[p]
        need(not a or g.said[p], "Erwiderung without the word")
        need(not a or a == set(range(1, max(a) + 1)), "Erwiderung with a gap")
        need(not a or max(a) <= g.top[other(p)], "Erwiderung to a limit not bid")

    if g.art == "null":
        winner, value = ddb_null(g)
    else:
        winner = ddb_winner(g)
        if winner == "keine":
            value = ddb_met(g, "re") - ddb_met(g, "ko")
        else:
            value = signed(winner, ddb_value(g, winner))
    value += g.net()
    return winner, value, ddb_credit(g, value, pause)


def ddb_null(g):
    need(not any(g.top.values()), "no limits in a Null")
    words = g.said["re"] + g.said["ko"]
    if g.without_trick("re"):
        return "re", 1 + 1 + words
    return "ko", -(1 + g.r // 30 + 1 + words)


def ddb_winner(g):  # 1.1
    by_limit = g.winner_by_limits()
    if by_limit:
        return by_limit
    if g.said["ko"] and not g.said["re"]:
        return "re" if g.r >= 120 else "ko"
    if g.said["ko"] and g.said["re"] and g.r == 120:
        return "keine"
    return "re" if g.r >= 121 else "ko"


def ddb_met(g, p):  # 1.4
    if not g.said[p]:
        return 0
    return (g.augen(other(p)) < 120) + min(g.top[p], g.played(p))


def ddb_value(g, winner):
    loser = other(winner)
    b = g.augen(winner)
    ordinary = (g.augen(loser) < 120) + g.played(winner) + g.said["re"] + g.said["ko"]
    value = 1 if g.solo or winner == "ko" else 0  # Solo gespielt, gegen die Kreuz-Damen

    if g.top[loser] and not g.top[winner]:  # 1.3
        value += 1
        stages = {1: [120], 2: [90, 120], 3: [60, 90, 120], 4: [30, 60, 90, 120]}[g.top[loser]]
        value += sum(b >= stage for stage in stages)
        if b > 120:
            value += ordinary
    else:  # 1.2
        value += ordinary + g.top[winner]
        if g.top[loser]:
            value += g.top[loser] + 1

    value += len(g.answers["re"]) + len(g.answers["ko"])  # 1.5
    if g.answers[winner] and b <= 120:
        value -= 1
    return value


def ddb_credit(g, value, pause):  # 1.8
    v = abs(value)
    t = (v + 2) // 3
    sign = 1 if value > 0 else -1
    size = 2 if pause else 1
    credit = {}
    for p in "ABCD" + pause:
        in_re = p in g.players
        if g.solo:
            credit[p] = sign * size * (v if in_re else -t)
        elif p == pause:
            credit[p] = v
        else:
            credit[p] = size * v if in_re == (value > 0) else 0
    return credit


# ---------------------------------------------------------------- ddv


def ddv(g, pause):
    g.only_kinds("hz trumpf damen buben knochenlos still hzsolo")
    g.no_vorab_no_marks()
    g.no_order()
    g.no_answers()
    g.only_points("" if g.solo else "fdk")

    winner = g.winner_by_limits()
    if not winner:
        only_kontra = g.said["ko"] and not g.said["re"]
        winner = "re" if g.r >= (120 if only_kontra else 121) else "ko"

    def reached_against(p):
        limits = g.top[other(p)]
        return sum(limits >= n and g.augen(p) >= stage for n, stage in ((1, 120), (2, 90), (3, 60), (4, 30)))

    if winner == "keine":
        value = g.played("re") + reached_against("re") - g.played("ko") - reached_against("ko")
    else:
        value = 1 + g.played(winner) + 2 * g.said["re"] + 2 * g.said["ko"]
        value += g.top["re"] + g.top["ko"] + reached_against(winner)
        if winner == "ko" and not g.solo:
            value += 1
        value = signed(winner, value)
    value += g.net()
    return winner, value, plus_minus(g, value, 3, pause)


# ---------------------------------------------------------------- spielordnung


def spielordnung(g, pause):
    g.only_kinds("hz trumpf damen buben still hzsolo")
    g.no_order()
    g.no_answers()
    g.only_points("fdkt")

    bid = dict(g.top)
    firm = {p: max(0, min(g.top[p], g.mark[p] - 1)) for p in PARTIES}  # the limits without ?
    if bid["re"] and bid["ko"]:  # paragraph 16
        need(not (firm["re"] and firm["ko"]), "only one party may bid limits")
        bid = firm
    bidder = next((p for p in PARTIES if bid[p]), None)

    gegen_only = False
    if bidder:
        winner = bidder if g.played(bidder) >= bid[bidder] else other(bidder)
    elif g.r == 120:
        if g.vorab["ko"]:
            return "keine", 0, plus_minus(g, 0, 3, pause)
        winner = "ko"
        gegen_only = True
    else:
        winner = "re" if g.r > 120 else "ko"
    loser = other(winner)

    def word_counts(p):  # paragraph 17: an invalid one only against its bidder
        return g.said[p] and (p == loser or g.mark[p] > 0)

    twelve = 2 if any(g.vorab[p] and word_counts(p) for p in PARTIES) else 1
    value = twelve + (winner == "ko")
    if gegen_only:
        value = 1
    elif bidder == loser:
        value += 2 * bid[loser]
        value += sum(g.augen(winner) >= stage for stage in (120, 150, 180, 210)) + g.without_trick(loser)
    else:
        value += 2 * firm[winner]
        if g.played(winner) > firm[winner]:
            value += 1

    total = value + signed(winner, g.net())
    for p in PARTIES:
        if word_counts(p):
            total *= 2
    if total % 2:
        total -= 1
    total = signed(winner, total)
    return winner, total, plus_minus(g, total, 3, pause)


# ---------------------------------------------------------------- schmidt


def schmidt(g, pause, verdoppeln=False, ansagepunkte=2):
    g.only_kinds("hz armut trumpf damen buben knochenlos still hzsolo")
    g.no_vorab_no_marks()
    g.no_answers()
    if not g.solo:
        g.only_points("fdku")
    elif g.art in ("trumpf", "still", "hzsolo"):
        g.only_points("d")
    else:
        g.only_points("")
    both_limits = g.top["re"] > 0 and g.top["ko"] > 0
    need(both_limits == ("letzt" in g.order), "letzt= exactly when both parties bid limits")
    need("zuerst" not in g.order or (g.said["re"] and g.said["ko"]), "zuerst= only when both words were said")

    if both_limits:
        last = g.order["letzt"]
        winner = last if g.played(last) >= g.top[last] else other(last)
    elif g.top["re"] or g.top["ko"]:
        winner = g.winner_by_limits()
    else:
        kontra_first = g.said["ko"] and (not g.said["re"] or g.order.get("zuerst") == "ko")
        winner = "re" if g.r >= (120 if kontra_first else 121) else "ko"

    words = g.said["re"] + g.said["ko"]
    value = 1 + ansagepunkte * words + 2 * (g.top["re"] + g.top["ko"])
    value += max(0, g.played(winner) - g.top[winner])
    if verdoppeln:
        value *= 2 ** words
    if winner == "ko" and g.art in ("", "hz", "still"):
        value += 1
    value = signed(winner, value) + g.net()

    credit = {p: abs(value) if (p in g.players) == (value > 0) else 0 for p in "ABCD"}
    if pause:
        credit[pause] = 0
    return winner, value, credit


def schmidt_verdoppeln(g, pause):
    return schmidt(g, pause, verdoppeln=True, ansagepunkte=0)


def schmidt_verdoppeln2(g, pause):
    return schmidt(g, pause, verdoppeln=True, ansagepunkte=2)


# ---------------------------------------------------------------- arminia


def arminia(g, pause):
    g.only_kinds("hz armut trumpf mada damen buben knochenlos null still hzsolo")
    g.no_vorab_no_marks()
    g.no_order()
    g.no_answers()
    g.only_points("" if g.solo else "u" if g.art == "armut" else "fdku")

    words = g.said["re"] + g.said["ko"]
    if g.art == "null":
        need(not any(g.top.values()), "no limits in a Null")
        winner = "re" if g.without_trick("re") else "ko"
        value = signed(winner, 1 + words)
    else:
        winner = g.winner_by_limits()
        if not winner:
            only_kontra = g.said["ko"] and not g.said["re"]
            winner = "re" if g.r >= (120 if only_kontra else 121) else "ko"
        if winner == "keine":
            value = g.played("re") - g.played("ko")
        else:
            value = 1 + words + g.top["re"] + g.top["ko"] + g.played(winner)
            if winner == "ko" and not g.solo:
                value += 1
            value = signed(winner, value)
        value += g.net()
    return winner, value, plus_minus(g, value, 4 if pause else 3, pause, pause_pays=g.solo)


# ---------------------------------------------------------------- the filter

RULESETS = {
    "ddb": ddb, "ddv": ddv, "spielordnung": spielordnung, "arminia": arminia,
    "schmidt": schmidt, "schmidt-verdoppeln": schmidt_verdoppeln, "schmidt-verdoppeln2": schmidt_verdoppeln2,
}


def score(ruleset, line, pause=""):
    try:
        sieger, value, credit = RULESETS[ruleset](Game(line), pause)
    except Fehler as error:
        return {"fehler": str(error)}
    return {"sieger": sieger, "re_punkte": value, "gutschrift": credit}


def main():
    arguments = [a for a in sys.argv[1:] if a != "--fuenf"]
    if len(arguments) != 1 or arguments[0] not in RULESETS:
        sys.exit("usage: scorer.py {" + ",".join(RULESETS) + "} [--fuenf] < lines")
    pause = "E" if "--fuenf" in sys.argv else ""
    for line in sys.stdin:
        print(json.dumps(score(arguments[0], line.rstrip("\r\n"), pause), ensure_ascii=False))


if __name__ == "__main__":
    main()
