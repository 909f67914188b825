#!/usr/bin/env python3
"""A second computation of the Pokal: pokal.py DOKO [COUNT [SEED]]

COUNT random legal Pokale are written as journals and imported by doko; every figure of a day and of the Pokal is compared with the one
computed here. It was written from the DDB's book, the rules and the decisions (A10, A12, A18 to A23, A50 to A54) alone, without knowledge
of the program's code. It prints a line, ok or FAILED, and exits with 1 when something differs, or when a case that must occur in so many
Pokale did not."""
import collections
import functools
import json
import os
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

import second_scorer

KEEP = {2: 5, 3: 4, 4: 1}  # players who stay after a day; after the last one is left
GROUP = {"dk": 1, "null": 1, "knochenlos": 2, "trumpf": 2, "hzsolo": 2, "buben": 3, "damen": 3, "mada": 3}
KINDS = {1: ["dk-kreuz", "dk-karo", "null"], 2: ["knochenlos", "trumpf-herz", "trumpf"], 3: ["buben", "damen", "mada"]}
SPECIAL = {2: "schiebekopf", 4: "detlef_dumm", 6: "schwarze_sau"}
KADAMU = [  # greatest Augen of the others: the credit of Ka, Da, Mu, the credit of each other player
    (29, (6, 5, 4), (-2, -2, -2)), (59, (5, 4, 3), (-2, -2, -1)), (89, (4, 3, 2), (-2, -1, -1)),
    (120, (-4, -3, -2), (2, 1, 1)), (150, (-5, -4, -3), (2, 2, 1)), (180, (-6, -5, -4), (2, 2, 2)),
    (210, (-7, -6, -5), (3, 2, 2)), (240, (-8, -7, -6), (3, 3, 2))]
NO_TRICK_OF_OTHERS = (7, 6, 5), (-3, -2, -2)
ALL_TRICKS_OF_OTHERS = (-9, -8, -7), (3, 3, 3)
ROLES = ("Ka", "Da", "Mu")

happened = set()  # the cases that occurred in this Pokal


def happens(what, condition=True):
    if condition:
        happened.add(what)


# ---------------------------------------------------------------- places and ties


@functools.lru_cache(maxsize=10000)
def text_of(number):
    """Writes a fraction as doko does: 3, 1/2, 3 1/2, -9 1/2."""
    number = Fraction(number)
    sign, number = "-" if number < 0 else "", abs(number)
    whole, rest = divmod(number, 1)
    parts = ([str(whole)] if whole or not rest else []) + ([str(rest)] if rest else [])
    return sign + " ".join(parts)


def by_value(values, players):
    """Returns groups of players with equal value, the highest first."""
    groups = collections.defaultdict(set)
    for p in players:
        groups[values[p]].add(p)
    return [groups[value] for value in sorted(groups, reverse=True)]


def mean_places(groups):
    places, before = {}, 0
    for group in groups:
        for p in group:
            places[p] = before + Fraction(len(group) + 1, 2)
        before += len(group)
    return places


PARTS = 420


def shared(groups, amount):
    """Divides an amount among the first group, in parts that two to seven players can share without a rest."""
    return {p: amount * PARTS // len(groups[0]) if p in groups[0] else 0 for group in groups for p in group}


class Tie:
    """The tied players, and the order that their Stechen have given so far."""

    def __init__(self, tied):
        self.tied = frozenset(tied)
        self.groups = [set(tied)]

    def play(self, augen):
        at = self.groups.index(set(augen))
        self.groups[at:at + 1] = by_value(augen, augen)


class Ties:
    """The Stechen for one question. The last one holds only for the players who were tied then."""

    def __init__(self):
        self.ties = []

    def find(self, tied):
        return self.ties[-1] if self.ties and self.ties[-1].tied == tied else None

    def groups(self, tied):
        tie = self.find(frozenset(tied))
        return [set(group) for group in tie.groups] if tie else [set(tied)]

    def play(self, tied, augen):
        tie = self.find(frozenset(tied))
        if not tie:
            tie = Tie(tied)
            self.ties.append(tie)
        tie.play(augen)


def again(groups):
    """Returns the players who must play again: those still tied for the first place."""
    return groups[0] if len(groups[0]) > 1 else set()


# ---------------------------------------------------------------- a day


def parse_head(line):
    words = line.split()
    trotzdem = words[0] == "trotzdem"
    fields = dict(word.split("=", 1) for word in words if "=" in word)
    seed = int(fields.get("los", words[1 + trotzdem].replace("-", "")))
    return trotzdem, int(fields["nr"]), fields["sitze"].split(","), fields["geber"], seed


WORD = 2 ** 64


def next_number(state):
    """SplitMix64 as its authors publish it; returns the next state and its number."""
    state = (state + 0x9E3779B97F4A7C15) % WORD
    x = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 % WORD
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB % WORD
    return state, x ^ (x >> 31)


def drawn(names, seed, nr):
    """Returns the players of the nr-th Stechen of a day in a random order (A73), nr from 0; each has numbers of its own."""
    state, order = seed, []
    for _ in range(nr + 1):
        state = next_number(state)[1]
    for n, name in enumerate(names, 1):
        while True:
            state, number = next_number(state)
            if number < WORD - 1 - (WORD - 1) % n:
                break
        k = number % n
        order.append(name)
        order[k], order[-1] = order[-1], order[k]
    return order


def augen_by_player(words):
    return {name: int(augen) for name, augen in (word.split("=") for word in words)}


class Evening:
    """A day, fed with its lines. `entries` holds the result of each line."""

    def __init__(self, seats, geber, seed):
        self.seats = seats
        self.seed = seed
        self.played_stechen = 0  # of either kind
        self.here = list(seats)
        self.round = 1
        self.vorhand = self.left_of(geber)
        self.was_vorhand = set()
        self.turn = None
        self.points = dict.fromkeys(seats, 0)
        self.notes = {r: dict.fromkeys(seats, Fraction(0)) for r in SPECIAL}
        self.open = {p: {1, 2, 3} for p in seats}
        self.disq = set()
        self.gone = {}  # players who left: the special rounds that they did not finish
        self.stechen = Ties()
        self.entries = [{"punkte": dict(self.points)}]
        self.closed = False
        self.known = None

    # The table.

    @property
    def columns(self):
        """Returns the players in the order of the table's columns: by seat, then those who left."""
        return self.here + [p for p in self.seats if p not in self.here]

    def left_of(self, player, steps=1):
        return self.here[(self.here.index(player) + steps) % len(self.here)]

    def seating(self, vorhand):
        """Returns the Geber, the playing players from Vorhand on, and the pausing ones."""
        order = [self.left_of(vorhand, n) for n in range(len(self.here))]
        pausing = {4: [], 5: [order[4]] if len(order) > 4 else [], 6: [order[2], order[-1]],
                   7: [order[2], order[5], order[-1]] if len(order) > 6 else []}[len(order)]
        return order[-1], [p for p in order if p not in pausing], pausing

    def forced_vorhand(self, soloist):
        """Returns Vorhand of a Vorführung or a Strafsolo: the soloist's right neighbour."""
        return self.left_of(soloist, -1)

    def owing(self):
        return [p for p in self.here if self.open[p] and p not in self.disq]

    def next_forced(self):
        if self.round < 8 or not self.owing():
            return None
        return next(p for p in (self.left_of(self.turn, n) for n in range(len(self.here))) if p in self.owing())

    def stopped(self):
        return len(self.here) < 4

    def over(self):
        return self.round == 8 and not self.owing() and not self.stopped()

    def phase(self):
        if self.closed:
            return "ende"
        if self.round < 8:
            return "spiel"
        if self.owing():
            return "vorfuehrung"
        return "stechen" if self.due() else "ende"

    def stand(self):
        """Returns the expected output of `stand --json`."""
        phase, forced = self.phase(), self.next_forced()
        stand = {"phase": phase, "runde": self.round, "stechen": sorted(self.due()), "punkte": self.points,
                 "spiel_der_runde": len(self.was_vorhand) + 1 if self.round < 8 else 0, "kadamu": [], "aufspiel": [],
                 "karten": {2: "11+4", 4: "12/12/12/8", 5: "11+4"}.get(self.round), "stechen_folge": self.order_of_stechen(),
                 "stechen_los": self.seed if self.due() else None,
                 "faellig": self.in_turn(), "gruppen": {p: sorted(self.open[p]) for p in self.here}}
        if phase in ("spiel", "vorfuehrung"):
            vorhand = self.forced_vorhand(forced) if forced else self.vorhand
            geber, playing, pausing = self.seating(vorhand)
            stand.update(geber=geber, vorhand=vorhand, aussetzer=sorted(pausing))
            stand["kadamu"] = playing[:3] if self.round == 5 else []
            stand["aufspiel"] = [self.leads(playing, n) for n in range(3)] if self.round == 5 else []
        return stand

    @staticmethod
    def leads(playing, role):
        """Returns who leads in a KaDaMu: Mu leads, and the player before Ka and Da leads to them."""
        return playing[role] if role == 2 else playing[role - 1]

    def order_of_stechen(self):
        """Returns the order of a Stechen for the Gesamtwertung: each player with the right neighbour, who leads, and the one before,
        who deals."""
        order = drawn([p for p in self.seats if p in self.due()], self.seed, self.played_stechen)
        return [{"spieler": p, "aufspiel": self.left_of(p, -1), "geber": self.left_of(p, -2)} for p in order]

    def in_turn(self):
        """Returns the players who are to be vorgeführt, in the order of their turns."""
        if not self.next_forced():
            return []
        order = [self.left_of(self.turn, n) for n in range(len(self.here))]
        return [p for n in range(3) for p in order if p in self.owing() and len(self.open[p]) > n]

    # The lines.

    def feed(self, line):
        words = line.split()
        trotzdem = words[0] == "trotzdem"
        words = words[trotzdem:]
        entry = {"trotzdem": trotzdem}
        reader = getattr(self, "read_" + words[0], None) if words[0].islower() else self.read_game
        entry.update(reader(words[1:] if words[0].islower() else words) or {})
        entry["punkte"] = dict(self.points)
        self.entries.append(entry)

    def read_einwurf(self, words):
        happens("dealt again")
        return {"geber": self.seating(self.vorhand)[0]}

    def read_strafe(self, words):
        happens("Strafe")
        self.points[words[0]] -= int(words[1])

    def read_disq(self, words):
        happens("disqualified, stays")
        self.disq.add(words[0])

    def read_ausstieg(self, words):
        player = words[0]
        happens("left, disqualified" if "disq=nein" not in words else "left, keeps his Punkte")
        if "disq=nein" not in words:
            self.disq.add(player)
        self.gone[player] = {r for r in SPECIAL if r >= self.round}
        if self.vorhand == player:
            self.vorhand = self.left_of(player)
        if self.turn == player:
            self.turn = self.left_of(player)
        self.here.remove(player)
        self.end_of_round()

    def read_ende(self, words):
        self.closed = True

    def read_stechen(self, words):
        augen = augen_by_player(words)
        assert set(augen) == self.due(), (augen, self.due())
        before = self.stechen.find(frozenset(self.first_tie()[1]))
        happens("Stechen Gesamtwertung, again" if before else "Stechen Gesamtwertung")
        if not before and self.stechen.ties:
            happens("Stechen Gesamtwertung, another tie")
        self.stechen.play(self.first_tie()[1], augen)
        self.played_stechen += 1

    def read_schieb(self, words):
        geber, playing, _ = self.seating(self.vorhand)
        note = dict.fromkeys(self.seats, 0)
        if words[0].startswith("durch="):
            happens("Durchmarsch")
            note.update((p, -80) for p in playing if p != words[0][6:])
        else:
            augen = augen_by_player(words)
            assert set(augen) == set(playing) and sum(augen.values()) == 240
            note.update((p, -n) for p, n in augen.items())
        return self.special(note, geber)

    def read_game(self, words):
        if "straf" in words or "vf" in words:
            return self.forced(words)
        if self.round in SPECIAL or self.round == 5:
            assert len(words[0]) == 1 and self.round != 2
            return {4: self.detlef_dumb, 5: self.kadamu, 6: self.schwarze_sau}[self.round](words)
        return self.valued(words)

    # The kinds of rounds.

    def end_of_round(self):
        if self.round < 8 and self.was_vorhand >= set(self.here):
            self.round += 1
            self.was_vorhand = set()
            self.turn = self.vorhand if self.round == 8 else None

    def game_is_over(self):
        self.was_vorhand.add(self.vorhand)
        self.vorhand = self.left_of(self.vorhand)
        self.end_of_round()

    def credit(self, credit):
        for p, n in credit.items():
            self.points[p] += n

    def everybody(self, credit):
        return {p: credit.get(p, 0) for p in self.seats}

    def special(self, note, geber):
        for p, n in note.items():
            self.notes[self.round][p] += n
        entry = {"geber": geber, "runde": self.round, "note": {p: text_of(n) for p, n in note.items()},
                 "sieger": "keine", "re_punkte": 0, "gutschrift": dict.fromkeys(self.seats, 0)}
        self.game_is_over()
        return entry

    def detlef_dumb(self, words):
        geber, playing, _ = self.seating(self.vorhand)
        assert words[0] == playing[0]
        augen = int(words[2])
        happens("Detlef-Dumm, Null", words[1] == "null")
        note = dict.fromkeys(self.seats, 0)
        note[words[0]] = 130 - augen if words[1] == "null" else augen
        return self.special(note, geber)

    def schwarze_sau(self, words):
        geber, playing, _ = self.seating(self.vorhand)
        augen = int(words[2])
        others = Fraction(240 - augen - 20, 2)
        note = {p: augen if p == words[0] else others if p in playing else 0 for p in self.seats}
        happens("Schwarze Sau, a half", others.denominator == 2)
        happens("Schwarze Sau, negative", others < 0)
        return self.special(note, geber)

    def kadamu(self, words):
        geber, playing, _ = self.seating(self.vorhand)
        role, others = playing.index(words[0]), 240 - int(words[2])
        assert role < 3 and words[1] != "null"
        if "x" in words:
            own, each = ALL_TRICKS_OF_OTHERS if others >= 196 else NO_TRICK_OF_OTHERS
        else:
            own, each = next(row[1:] for row in KADAMU if others <= row[0])
        happens(f"KaDaMu {ROLES[role]} {own[role]:+}")
        credit = {p: own[role] if p == words[0] else each[role] for p in self.here}
        self.credit(credit)
        entry = {"geber": geber, "runde": 5, "rolle": ROLES[role], "aufspiel": self.leads(playing, role), "sieger": "re" if own[role] > 0 else "ko",
                 "re_punkte": own[role], "gutschrift": self.everybody(credit)}
        self.game_is_over()
        return entry

    def scored(self, words, playing, pausing):
        game = second_scorer.Game(" ".join(words), "".join(playing))
        winner, value, credit = second_scorer.ddb_pokal(game, "".join(pausing))
        self.credit(credit)
        return game, {"sieger": winner, "re_punkte": value, "gutschrift": self.everybody(credit)}

    def counts_as(self, soloist, kind):
        """Takes the Pflichtsolo off the player's list."""
        if kind == "still":
            return "still"
        if not self.open[soloist]:
            happens("Lustsolo")
            return "lust"
        assert GROUP[kind] in self.open[soloist], "a group that is closed"
        self.open[soloist].discard(GROUP[kind])
        return "pflicht"

    def valued(self, words):
        geber, playing, pausing = self.seating(self.vorhand)
        entry = {"geber": geber, "runde": self.round}
        if words[1] == "hzsolo" and 2 not in self.open[words[0]]:
            happens("Hochzeit dealt again")
            return entry
        game, result = self.scored(words, playing, pausing)
        entry.update(result)
        if game.solo:
            entry["zaehlt"] = self.counts_as(words[0], game.kind)
        self.game_is_over()
        return entry

    def forced(self, words):
        soloist, kind = words[0], words[1].partition("-")[0]
        geber, playing, pausing = self.seating(self.forced_vorhand(soloist))
        entry = {"geber": geber, "runde": self.round}
        if "vf" in words:
            assert soloist == self.next_forced(), "not his turn"
            happens("vorgeführt")
            entry["zaehlt"] = self.counts_as(soloist, kind)
            self.turn = self.left_of(soloist)
        else:
            happens("Strafsolo")
            entry["zaehlt"] = "straf"
        entry.update(self.scored(words, playing, pausing)[1])
        return entry

    # The ratings.

    def without_stechen(self):
        """Returns the players of the table who play no Stechen of this day."""
        return self.disq | set(self.gone)

    def overall(self):
        return {p: 1 if p in self.disq else n for p, n in self.points.items()}

    def plain_groups(self, values, last):
        groups = by_value(values, set(self.seats) - last)
        return groups + ([set(last)] if last else [])

    def first_tie(self):
        """Returns all who are tied for the first place of the Gesamtwertung, and those of them who may play a Stechen."""
        tied = self.plain_groups(self.overall(), self.disq)[0]
        return tied, tied - self.without_stechen()

    def due(self):
        """Returns the players who must play a Stechen for the Gesamtwertung now."""
        if self.round < 8 or self.owing():
            return set()
        return again(self.stechen.groups(self.first_tie()[1]))

    def total_groups(self):
        first, *others = self.plain_groups(self.overall(), self.disq)
        tied, players = self.first_tie()
        absent_ones = tied - players
        groups = (self.stechen.groups(players) if players else []) + ([absent_ones] if absent_ones else [])
        self.count_tie(players, absent_ones, others)
        return groups + others

    def count_tie(self, players, absent_ones, others):
        happens("Gesamtwertung, who left stands behind", bool(players and absent_ones))
        happens("Gesamtwertung, who left stands behind a Stechen", bool(len(players) > 1 and absent_ones))
        happens("Gesamtwertung shared by those who left", not players and len(absent_ones) > 1)
        happens("Gesamtwertung of one who left", not players and len(absent_ones) == 1)
        happens("everybody disqualified", absent_ones == set(self.seats) == self.disq)
        left = self.without_stechen() - self.disq
        happens("lower tie with one who left", any(group & left and group - left for group in others))

    def special_groups(self, r):
        return self.plain_groups(self.notes[r], self.disq | {p for p, rounds in self.gone.items() if r in rounds})

    def prizes(self):
        """Returns the Prämienpunkte in parts: values, places and prizes of each rating, for the mean place the sums."""
        if self.closed and not self.known:
            self.known = self.award_prizes()
        return self.known or self.award_prizes()

    def award_prizes(self):
        groups = {"gesamt": self.total_groups(), **{name: self.special_groups(r) for r, name in SPECIAL.items()}}
        values = {"gesamt": self.overall(), **{name: self.notes[r] for r, name in SPECIAL.items()}}
        places = {name: mean_places(g) for name, g in groups.items()}
        prizes = {name: shared(g, 3 if name == "gesamt" else 1) for name, g in groups.items()}
        mean = {p: -sum(places[name][p] for name in places) for p in self.seats}
        sonder = shared(by_value(mean, self.seats), 1)
        for name in list(SPECIAL.values()):
            happens("special round shared", len(groups[name][0]) > 1)
        happens("Sonderprämienpunkt shared", len(by_value(mean, self.seats)[0]) > 1)
        sums = {p: sonder[p] + sum(prizes[name][p] for name in prizes) for p in self.seats}
        return values, places, prizes, sonder, sums

    def rows(self):
        """Returns for each player the ratings under doko's names."""
        return {p: self.row(p, *self.prizes()) for p in self.seats}

    def row(self, p, values, places, prizes, sonder, sums):
        row = {name: {"wert": text_of(values[name][p]), "platz": text_of(places[name][p]),
                      "praemie": text_of(Fraction(prizes[name][p], PARTS))} for name in values}
        row.update(sonder=text_of(Fraction(sonder[p], PARTS)), praemien=text_of(Fraction(sums[p], PARTS)))
        row["disqualifiziert"] = p in self.disq
        return row


# ---------------------------------------------------------------- the Pokal


class Cut:
    """The players who stay by the standing after a day: `groups` from the best to the worst, `due` play a Stechen."""

    def __init__(self, groups, keep, due, undecided, tie):
        self.groups, self.due, self.tie = groups, due, tie
        self.stay, self.drop = set(), []
        before = 0
        for group in groups:
            if group == undecided:
                happens("a cut that is open")
            elif before < keep:
                self.stay |= group
            else:
                self.drop.append(group)
            before += len(group)


class Pokal:
    """A whole contest, fed with the lines of its season."""

    def __init__(self, registered):
        self.registered = registered
        self.evenings = []
        self.members = []
        self.out = {}  # players who dropped out: after which day
        self.order_out = {}  # the groups in which they dropped out
        self.cut_stechen = Ties()
        self.open_line = False

    # The days.

    def feed(self, line):
        words = line.split()
        if words[0] in ("runde", "offen"):
            return
        if "spieltag" in words[:2]:
            self.begin(line)
        elif words[0] == "stechen" and not self.today.due():
            self.play_cut(augen_by_player(words[1:]))
        else:
            self.today.feed(line)

    @property
    def today(self):
        return self.evenings[-1]

    def begin(self, line):
        trotzdem, nr, seats, geber, seed = parse_head(line)
        assert nr == len(self.evenings) + 1 and 4 <= len(seats) <= 7
        self.settle_cut()
        assert trotzdem or not set(seats) & set(self.out)
        for p in set(seats) & set(self.out):
            happens("let in with trotzdem")
            del self.out[p]
        if nr > 1:
            happens("absent", len(set(self.members) - set(self.out) - set(seats)))
            happens("first day is the third or fourth", nr > 2 and bool(set(seats) - set(self.members)))
        self.members += [p for p in seats if p not in self.members]
        happens(f"day {nr}, {len(seats)} at the table")
        self.evenings.append(Evening(seats, geber, seed))
        self.today.entries[0]["trotzdem"] = trotzdem
        self.cut_stechen = Ties()

    def settle_cut(self):
        """Applies the cut when the next day begins: from now on no Stechen of the last day is asked for."""
        nr = len(self.evenings)
        if nr in (2, 3):
            cut = self.cut()
            for group in cut.drop:
                self.out.update(dict.fromkeys(group, nr))
            self.order_out[nr] = cut.groups

    def play_cut(self, augen):
        cut = self.cut()
        assert set(augen) == cut.due, (augen, cut.due)
        absent = bool(cut.tie & self.absent_ones())
        what = {2: "cut", 3: "cut", 4: "Pokal"}[len(self.evenings)] + (", the absent" if absent else "")
        happens(f"Stechen {what}" + (", again" if self.cut_stechen.find(frozenset(cut.tie)) else ""))
        self.cut_stechen.play(cut.tie, augen)
        self.today.played_stechen += 1
        self.today.entries.append({"punkte": dict(self.today.points), "trotzdem": False})

    # The standing.

    def complete(self):
        """Returns the number of days that are finished with their own Stechen."""
        n = len(self.evenings)
        return n if n and self.today.over() and not self.today.due() else n - 1 if n else 0

    def sums(self):
        sums = dict.fromkeys(self.members, 0)
        for evening in self.evenings[:self.complete()]:
            for p, n in evening.prizes()[-1].items():
                sums[p] += n
        return sums

    def absent_ones(self):
        """Returns the players who cannot play a Stechen, because they are absent or left."""
        return {p for p in self.members if p not in self.today.seats or p in self.today.without_stechen()}

    def cut(self):
        """Returns the state of the cut after the last day, which is complete."""
        keep = KEEP[len(self.evenings)]
        sums, candidates = self.sums(), [p for p in self.members if p not in self.out]
        if len(candidates) <= keep:
            happens("nobody drops out")
            return Cut(by_value(sums, candidates), keep, set(), set(), set())
        groups, better = [], 0
        due, undecided, tie = set(), set(), set()
        for group in by_value(sums, candidates):
            if better < keep < better + len(group):
                split, due, undecided, tie = self.split(group, keep - better)
                groups += split
            else:
                groups.append(group)
            better += len(group)
        return Cut(groups, keep, due, undecided, tie)

    def split(self, group, places):
        """Splits a group whose sum does not say who stays; returns their order, the players of a Stechen, the undecided ones, and the tie."""
        absent_ones = group & self.absent_ones()
        present = group - absent_ones
        what = "Pokal" if len(self.evenings) == 4 else "cut"
        happens(f"{what}, the absent behind", bool(present and absent_ones))
        ordered = []
        for part in (present, absent_ones):
            asked = 0 < places - len([p for g in ordered for p in g]) < len(part)
            parts = self.cut_stechen.groups(part) if asked else [part] if part else []
            straddling = self.straddling(parts, places - sum(map(len, ordered)))
            if straddling and not (part is absent_ones and len(self.evenings) == 4):
                rest = absent_ones if part is present else set()
                return ordered + parts + ([rest] if rest else []), straddling, straddling, part
            ordered += parts
        return ordered, set(), self.straddling(ordered, places), set()

    @staticmethod
    def straddling(groups, places):
        before = 0
        for group in groups:
            if before < places < before + len(group):
                return group
            before += len(group)
        return set()

    def standing(self):
        """Returns the expected output of `pokal rangliste --json`."""
        days, sums = self.complete(), self.sums()
        cut = self.cut() if days == len(self.evenings) and days in KEEP else None
        out, order = dict(self.out), dict(self.order_out)
        if cut and days < 4:
            for group in cut.drop:
                out.update(dict.fromkeys(group, days))
        if cut:
            order[days] = cut.groups
            happens("Pokal without a winner", days == 4 and not cut.due and len(cut.groups[0]) > 1)
        inside = self.inside(sums, out, order.get(days, []))
        groups = inside + [g for day in (3, 2) for g in self.dropped(day, out, order, sums)]
        places, before = {}, 1
        for group in groups:
            places.update(dict.fromkeys(group, before))
            before += len(group)
        winner = inside[0] if days == 4 and not cut.due else ()
        return {"tage": days, "sieger": min(winner) if len(winner) == 1 else None,
                "stechen_nach": days if cut and cut.due else None, "stechen": sorted(cut.due) if cut else [],
                "stechen_folge": self.order_of_stechen(cut.due) if cut else [],
                "liste": {p: self.line(p, places[p], sums[p], out, days) for p in self.members
                          if any(p in evening.seats for evening in self.evenings[:days])}}

    def order_of_stechen(self, due):
        """Returns the order of a Stechen for a place: the players of the day by their seats, then the others as the club lists them."""
        seats = self.today.seats
        names = [p for p in seats if p in due] + sorted(due - set(seats))
        happens("a Stechen with one who was not there is drawn", bool(due - set(seats)))
        return drawn(names, self.today.seed, self.today.played_stechen)

    def inside(self, sums, out, order):
        """Returns the players who are in, by the sums; the order of the last cut's Stechen holds until the next day counts."""
        position = {p: -n for n, group in enumerate(order) for p in group}
        behind = {sums[p]: n for p, n in position.items()}  # a player who was let in again stands last among equal sums
        return by_value({p: (n, position.get(p, behind.get(n, 0))) for p, n in sums.items()},
                        [p for p in self.members if p not in out])

    def dropped(self, day, out, order, sums):
        """Returns the players who dropped out after this day, the best first: by the sum, then by the order of that cut."""
        gone = {p for p in out if out[p] == day}
        groups = [group & gone for group in order.get(day, []) if group & gone]
        happens("dropped out, in the order of the Stechen", any(
            sums[min(a)] == sums[min(b)] for a, b in zip(groups, groups[1:])))
        happens("dropped out with the same place, one absent", any(
            {self.there(p, day) for p in group} == {True, False} for group in groups))
        return groups

    def there(self, player, day):
        evening = self.evenings[day - 1]
        return player in evening.seats and player not in evening.without_stechen()

    def line(self, p, place, total, out, days):
        prizes = [text_of(Fraction(evening.prizes()[-1][p], PARTS)) if p in evening.seats else None
                  for evening in self.evenings[:days]]
        return {"platz": place, "praemien": text_of(Fraction(total, PARTS)), "sechzigstel": round(Fraction(total, 7)),
                "ausgeschieden": out.get(p), "tage": prizes}


def evaluate(text):
    """Returns the Pokale of a journal by season."""
    contests_by_season, season = {}, None
    for line in text.splitlines():
        words = line.split()
        if not words or line.startswith(("#", "doko-journal", "spieler")):
            continue
        if words[0] == "saison":
            season = words[1]
            contests_by_season[season] = Pokal(line.rpartition("spieler=")[2].split(","))
        else:
            contests_by_season[season].feed(line)
    return contests_by_season


# ---------------------------------------------------------------- random Pokale


PLOTS = 5 * ("champions",) + 4 * ("lost",) + ("few", "few", "pair", "all disqualified") + 19 * ("",)
REGISTERED = {"champions": (7,), "lost": (7,), "few": (5, 6), "pair": (6,)}


class Maker:
    """Makes a random Pokal, legal line by line. Few different Augen and well-aimed Strafen make ties likely."""

    def __init__(self, rng):
        self.rng = rng
        self.plot = rng.choice(PLOTS)
        self.pokal = Pokal(list("ABCDEFG"[:rng.choice(REGISTERED.get(self.plot, (4, 5, 6, 6, 6, 7, 7)))]))
        self.mirror = rng.random() < 0.25  # everybody plays the same, so that sums are equal
        self.favourite = {}  # the player who takes all seven Prämienpunkte of a day
        if rng.random() < 0.5:
            self.favourite = dict(enumerate(rng.choice(("AB", "AB", "ABC", "AAB", "ABAB", "ABCA", "ABBA")), 1))
        self.away = rng.choice((0.12, 0.12, 0.9)) if self.favourite else 0.12  # the probability that a favourite stays away later
        self.last = rng.choice((1, 2, 2, 3, 4, 4, 4))
        early = ("game", "Stechen", "Stechen", "cut", "cut", "cut", "end")
        self.stop = rng.choice(early if self.last < 4 else ("cut", "end", "end", "end"))
        self.restless = rng.choice((0.2, 1, 3, 3))
        if self.plot == "champions":  # players who may be tied for the Pokal on a day they miss
            self.mirror, self.last, self.away, self.restless = True, 4, 0.7, 0.2
            self.favourite = dict(enumerate(rng.choice(("ABC", "ABCD", "ABCD", "ABCE")), 1))
            self.stop = rng.choice(("cut", "cut", "end", "end", "end"))
        if self.plot == "lost":  # players who may be tied at a cut after a day that they missed or lost
            self.favourite, self.last, self.restless = {1: "A", 2: "B", 3: "C"}, rng.choice((2, 2, 3, 4)), 3
            self.stop = rng.choice(("cut", "end"))
        self.alike = 1 if self.mirror else rng.choice((0.2, 0.7, 0.95))
        self.forced_end = False
        self.lines = []

    def chance(self, probability):
        return self.rng.random() < probability

    def pick(self, values):
        return values[0] if self.chance(self.alike) else self.rng.choice(values)

    def add(self, line):
        self.lines.append(line)
        self.pokal.feed(line)

    @property
    def today(self):
        return self.pokal.today

    def make(self):
        for nr in range(1, self.last + 1):
            self.begin(nr)
            if not self.games() or not self.settle(nr):
                self.add("trotzdem ende" if self.forced_end else "offen")
                break
            self.add("ende")
        return self.lines

    # The players.

    def begin(self, nr):
        seats = self.early(nr) if nr < 3 else self.late(nr)
        self.rng.shuffle(seats)
        trotzdem = "trotzdem " if set(seats) & self.out(nr) else ""
        self.add(f"{trotzdem}spieltag 2026-02-0{nr} nr={nr} art=pokal tisch=1 sitze={','.join(seats)} "
                 f"geber={self.rng.choice(seats)}" + self.rng.choice(("", f" los={self.rng.randrange(2 ** 40)}")))

    def early(self, nr):
        seats = list(self.pokal.registered)
        self.rng.shuffle(seats)
        if self.plot == "few":
            return list("ABCD")
        while len(seats) > 4 and self.chance(0.15):
            seats.pop()
        return seats

    def out(self, nr):
        now = {p for group in self.pokal.cut().drop for p in group} if nr in (3, 4) else set()
        return set(self.pokal.out) | now

    def late(self, nr):
        staying = [p for p in self.pokal.members if p not in self.out(nr)]
        favourites = {p for day, p in self.favourite.items() if day < nr}
        seats = [p for p in staying if not self.chance(self.away if p in favourites else 0.12)]
        absent = [p for p in staying if p not in seats]
        new = [p for p in self.pokal.registered if p not in self.pokal.members][:KEEP[nr - 1] - len(self.pokal.members)]
        out = sorted(self.out(nr))
        self.rng.shuffle(out)
        if new and len(self.pokal.members) < KEEP[nr - 1] and self.chance(0.7):
            seats += new
        while absent and out and len(seats) < KEEP[nr - 1] and self.chance(0.5):
            seats.append(out.pop())
        while len(seats) < 4:
            seats.append((out if out and (self.plot == "champions" or not absent) else absent).pop())
        return seats

    # The games.

    def games(self):
        limit = self.rng.randrange(30) if len(self.pokal.evenings) == self.last and self.stop == "game" else 999
        written = 0
        while self.today.phase() in ("spiel", "vorfuehrung"):
            if not limit:
                happens("stopped among the games")
                return False
            self.at_once()
            line = self.event() or self.game()
            played = line.split()[0] not in ("strafe", "disq", "ausstieg")
            if played and written != self.today.round < 8:
                written = self.today.round
                self.add(f"runde {written}")
            self.add(line)
            limit -= 1
        return True

    def at_once(self):
        """Makes the event of a plot happen now: two leave with equal Punkte, or all are disqualified."""
        day, here = self.today, self.today.here
        if self.plot == "pair" and len(here) == 6 and day.round > 2 and self.chance(0.1):
            first, second = sorted(self.rng.sample(here, 2), key=day.points.get)
            if day.points[second] > day.points[first]:
                self.add(f"strafe {second} {day.points[second] - day.points[first]}")
            for player in (first, second):
                self.add(f"ausstieg {player} disq=nein")
        if self.plot == "lost" and len(self.pokal.evenings) in (2, 3) and day.round == 1 and self.chance(0.15):
            player = self.rng.choice(here)
            leaves = len(here) > 4 and self.chance(0.5)
            if leaves or player not in day.disq and len(day.disq) < 3:
                self.add(f"ausstieg {player} disq=nein" if leaves else f"disq {player}")
        if self.plot == "all disqualified" and day.round == 4:
            for player in here:
                if player not in day.disq:
                    self.add(f"disq {player}")

    def event(self):
        x = self.rng.random() / self.restless
        here, day = self.today.here, self.today
        player = self.rng.choice(here)
        if x < 0.006:
            return f"strafe {player} {self.rng.randint(1, 4)}"
        if x < 0.009 and len(day.disq & set(here)) < 2 and player not in day.disq:
            return f"disq {player}"
        if 0.009 < x < 0.022 and len(here) > 4:
            return f"ausstieg {player} disq={self.rng.choice(('ja', 'nein', 'nein', 'nein'))}"
        if 0.022 < x < 0.025 and day.round < 8:
            return "trotzdem einwurf"
        if 0.025 < x < 0.028 and day.round in (1, 3, 7):
            return f"{player} {self.rng.choice(('damen', 'knochenlos', 'mada'))} {self.rng.choice((90, 130))} straf"
        return None

    def game(self):
        _, playing, _ = self.today.seating(self.today.vorhand)
        makers = {2: self.push, 4: self.detlef_dumb, 5: self.kadamu, 6: self.schwarze_sau, 8: self.forced}
        return makers.get(self.today.round, self.ordinary)(playing)

    def ordinary(self, playing):
        player, x = self.rng.choice(playing), self.rng.random()
        open_groups = sorted(self.today.open[player])
        if x < 0.03:
            return f"{player} hzsolo {self.pick((130, 110))}"
        if x < 0.05:
            return f"{player} still {self.pick((130, 110))}"
        if x < 0.45:
            return self.solo(player, open_groups or (1, 2, 3))
        first, second = self.rng.sample(playing, 2)
        kind = self.rng.choice(("", "", "", " hz", " armut"))
        point = self.rng.choice(("", "", "", " f=", " k=", " d="))
        point += self.rng.choice(playing) if point else ""
        return f"{first},{second}{kind} {self.pick((130, 110, 125, 95, 151, 120, 185))}{self.words()}{point}"

    def words(self):
        return self.rng.choice(("", "", "", "", "", "", "", " re", " ko", " re ko"))

    def solo(self, player, groups, more=""):
        kind = self.rng.choice(KINDS[self.rng.choice(groups)])
        augen = self.pick(("130", "110", "155", "120", "85", "215"))
        if kind == "null":
            augen = self.rng.choice(("0 x", "15", "48", "0"))
        augen, _, x = augen.partition(" ")
        return f"{player} {kind} {augen}{self.words()}{' x' if x else ''}{more}"

    def forced(self, playing):
        player = self.today.next_forced()
        return self.solo(player, sorted(self.today.open[player]), " vf")

    def fortunate(self, playing):
        """Lets the favourite of the day win when playing."""
        player = self.favourite.get(len(self.pokal.evenings))
        return player if player in playing and player not in self.today.disq else None

    def push(self, playing):
        if self.fortunate(playing):
            return "schieb " + " ".join(f"{p}={0 if p == self.fortunate(playing) else 80}" for p in playing)
        if self.chance(0.05) and not self.mirror:
            return f"schieb durch={self.rng.choice(playing)}"
        augen = list(self.pick(((60, 60, 60, 60), (40, 80, 60, 60), (55, 70, 55, 60), (0, 80, 80, 80), (240, 0, 0, 0))))
        self.rng.shuffle(augen)
        return "schieb " + " ".join(f"{p}={n}" for p, n in zip(playing, augen))

    def detlef_dumb(self, playing):
        if self.fortunate(playing[:1]):
            return f"{playing[0]} mada 201"
        if self.chance(0.2) and not self.mirror:
            return f"{playing[0]} null {self.pick(('0 x', '10', '20', '150'))}"
        return f"{playing[0]} {self.rng.choice(('damen', 'mada', 'dk-pik', 'knochenlos'))} {self.pick((130, 120, 110))}"

    def kadamu(self, playing):
        augen = ("160", "160", "125", "100", "190", "212", "151", "150", "240 x", "240", "0 x", "44 x", "45", "0", "60",
                 "61", "30", "90", "120")
        kind = self.rng.choice(("damen", "trumpf-karo", "knochenlos", "dk-herz", "mada"))
        return f"{self.rng.choice(playing[:3])} {kind} {self.pick(augen)}"

    def schwarze_sau(self, playing):
        if self.fortunate(playing):
            return f"{self.fortunate(playing)} buben 221"
        soloist = playing[0] if self.mirror else self.rng.choice(playing)
        return f"{soloist} buben {self.pick((100, 101, 90, 90, 225))}"

    # Ties, and how they are settled.

    def settle(self, nr):
        """Plays Stechen until none is due; returns False when the Pokal is to stop at one."""
        if self.fortunate(self.today.here):
            self.lift(self.fortunate(self.today.here))
        elif self.chance(0.6):
            self.tie()
        self.leave_tied()
        while self.stechen(nr):
            if not self.chance(0.15):
                return nr not in KEEP or self.cut(nr)
            self.tie()
        return False

    def lift(self, favourite):
        """Gives Strafen to all who are not behind the favourite."""
        for p, n in sorted(self.today.points.items()):
            if p in self.today.here and p != favourite and n >= self.today.points[favourite]:
                self.add(f"strafe {p} {n - self.today.points[favourite] + 1}")

    def stechen(self, nr):
        while self.today.due():
            if nr == self.last and self.stop == "Stechen" and self.chance(0.8):
                happens("stopped at a Stechen for the Gesamtwertung")
                return False
            self.play(self.today.due())
        return True

    def cut(self, nr):
        while due := self.pokal.cut().due:
            absent = bool(due & self.pokal.absent_ones())
            if nr == self.last and self.stop == "cut" and self.chance(0.8):
                happens("stopped at a Stechen" + (" of the absent" if absent else " at the cut"))
                self.forced_end = nr == 4 and self.chance(0.5)
                happens("closed at a Stechen for the Pokal", self.forced_end)
                return False
            self.play(due)
            self.harmless()
        return True

    def harmless(self):
        """Gives the last player a Strafe that changes no place, so that the Stechen still holds."""
        points = {p: n for p, n in self.today.points.items() if p not in self.today.disq}
        last = [p for p, n in points.items() if n == min(points.values())]
        if len(last) == 1 < len(points) and last[0] in self.today.here and self.chance(0.2):
            happens("a Strafe behind the Stechen at a cut")
            self.add(f"strafe {last[0]} 1")

    def play(self, due):
        self.add("stechen " + " ".join(f"{p}={self.rng.choice((120, 120, 130, 110, 0))}" for p in sorted(due)))

    def leave_tied(self):
        tied = sorted(self.today.first_tie()[1])
        if len(self.today.here) > 4 and len(tied) > 1 and self.chance(0.1):
            self.add(f"ausstieg {self.rng.choice(tied)} disq=nein")

    def tie(self):
        """Makes a tie by Strafen, among those who left too if there are any."""
        points = {p: n for p, n in self.today.points.items() if p not in self.today.disq}
        gone = sorted(set(points) - set(self.today.here))
        if len(points) < 3:
            return
        if gone and self.chance(0.3):
            self.tie_below(points, gone)
            return
        tied = set(gone)
        if not gone or self.chance(0.3):
            tied = set(self.rng.sample(sorted(points), self.rng.choice((1, 2, 2, 3))))
        if gone and self.chance(0.7):
            tied |= set(self.rng.sample(sorted(points), self.rng.choice((1, 2))))
        target = min(points[p] for p in tied)
        if any(points[p] > target for p in gone):
            return
        for p in sorted(points):
            above = points[p] - target
            extra = 0 if p in tied else self.rng.randint(1, 3)
            if above >= 0 and above + extra > 0 and p not in gone:
                self.add(f"strafe {p} {above + extra}")

    def tie_below(self, points, gone):
        other = self.rng.choice(gone)
        higher = [p for p in sorted(points) if points[p] > points[other] and p not in gone]
        for p in higher[1:2]:
            self.add(f"strafe {p} {points[p] - points[other]}")


# ---------------------------------------------------------------- the comparison

HEAD = "doko-journal 1\n" + "".join(f'spieler {p} "{p * 3}"\n' for p in "ABCDEFG")
NOT_OURS = {"name", "eintrag", "zeile", "pott", "regel", "spiel"}


class Differs(Exception):
    pass


class Comparison:
    """Runs doko on a book, compares its output with the expected figures, and counts them."""

    def __init__(self, doko, book):
        self.doko, self.book, self.figures = doko, book, 0

    def run(self, *arguments):
        done = subprocess.run([self.doko, "--db", self.book, *arguments], capture_output=True, text=True)
        if done.returncode:
            raise Differs(f"doko {' '.join(arguments)}: exit {done.returncode}\n{done.stderr}")
        return done.stdout

    def same(self, where, second, doko):
        """Compares every figure; doko has the same ones and no others."""
        if isinstance(second, dict) and isinstance(doko, dict):
            for key in sorted(set(second) | set(doko) - NOT_OURS):
                self.same(f"{where} {key}", second.get(key, "nothing"), doko.get(key, "nothing"))
        elif isinstance(second, list) and isinstance(doko, list) and len(second) == len(doko):
            for i, (a, b) in enumerate(zip(second, doko)):
                self.same(f"{where} {i}", a, b)
        elif second != doko:
            raise Differs(f"{where}: doko {doko}, second {second}")
        else:
            self.figures += 1

    def season(self, season, pokal):
        for nr, evening in enumerate(pokal.evenings, 1):
            self.day(f"{season}/p{nr}", evening)
        doko = json.loads(self.run("pokal", "rangliste", season, "--json"))
        places = [row["platz"] for row in doko["liste"]]
        self.same(season, places, sorted(places))
        doko["liste"] = {row.pop("spieler"): row for row in doko["liste"]}
        doko["stechen"].sort()
        del doko["saison"]
        second = pokal.standing()
        self.same(season, second, doko)
        self.stand(f"{season}/p{len(pokal.evenings)}", pokal.today)

    def day(self, where, evening):
        doko = json.loads(self.run("bogen", where, "--json"))
        self.same(where, evening.entries, doko["zeilen"])
        self.same(where, self.ratings(evening), {row.pop("spieler"): row for row in doko["ergebnis"]})
        self.same(where, [evening.closed, evening.closed], [doko["beendet"], doko["zaehlt"]])

    @staticmethod
    def ratings(evening):
        rows = evening.rows()
        if evening.over() and not evening.due():
            return rows
        short = {p: {name: {"wert": row[name]["wert"]} for name in ("gesamt", *SPECIAL.values())}
                 for p, row in rows.items()}
        return {p: {**row, "disqualifiziert": rows[p]["disqualifiziert"]} for p, row in short.items()}

    def stand(self, where, evening):
        doko = json.loads(self.run("stand", where, "--json"))
        doko["stechen"].sort()
        doko["aussetzer"].sort()
        doko["faellig"] = [row["spieler"] for row in doko["faellig"]] if doko["phase"] == "vorfuehrung" else []
        second = evening.stand()
        self.same(where, second, {key: doko[key] for key in second})


# ---------------------------------------------------------------- the whole test

MUST_HAPPEN = """
Stechen Gesamtwertung|Stechen Gesamtwertung, again|Stechen Gesamtwertung, another tie
Gesamtwertung, who left stands behind|Gesamtwertung, who left stands behind a Stechen
Gesamtwertung shared by those who left|Gesamtwertung of one who left
lower tie with one who left|everybody disqualified|special round shared|Sonderprämienpunkt shared
Stechen cut|Stechen cut, again|a Strafe behind the Stechen at a cut|cut, the absent behind|Stechen cut, the absent
Stechen cut, the absent, again|nobody drops out|dropped out, in the order of the Stechen
dropped out with the same place, one absent|let in with trotzdem|first day is the third or fourth
Stechen Pokal|Stechen Pokal, again|a Stechen with one who was not there is drawn|Pokal, the absent behind|Pokal without a winner
stopped among the games|stopped at a Stechen for the Gesamtwertung|stopped at a Stechen at the cut
stopped at a Stechen of the absent|closed at a Stechen for the Pokal
absent|disqualified, stays|left, disqualified|left, keeps his Punkte|Strafe|Strafsolo|dealt again|Hochzeit dealt again
Lustsolo|vorgeführt|Durchmarsch|Detlef-Dumm, Null|Schwarze Sau, a half|Schwarze Sau, negative
day 1, 4 at the table|day 1, 5 at the table|day 1, 6 at the table|day 1, 7 at the table|day 3, 4 at the table|day 3, 5 at the table
""".strip().replace("\n", "|").split("|")
MUST_HAPPEN += [f"KaDaMu {role} {own[column]:+}" for column, role in enumerate(ROLES)
                for own in [row[1] for row in KADAMU] + [NO_TRICK_OF_OTHERS[0], ALL_TRICKS_OF_OTHERS[0]]]
ENOUGH = 200  # each of these must happen in so many Pokale


def make_one(seed):
    """Returns the journal of a random Pokal without the players, from its saison line on."""
    happened.clear()
    maker = Maker(random.Random(seed))
    lines = maker.make()
    head = f"saison {{}} regeln=ddb beginn=2026-01-04 spieler={','.join(maker.pokal.registered)}"
    return "\n".join([head, *lines, ""])


def evaluate_one(text):
    """Evaluates one Pokal and records its cases afresh; those of where it stops are kept."""
    stops = {what for what in happened if what.startswith(("stopped", "closed", "a Strafe behind"))}
    happened.clear()
    happened.update(stops)
    (pokal,) = evaluate(text).values()
    pokal.standing()
    return pokal


def make_all(count, seed):
    """Makes so many Pokale, and more while a case has not happened; returns journals, evaluations, and counts of the cases."""
    texts, contests_by_season, counts = {}, {}, collections.Counter()
    for n in range(2 * count):
        if n >= count and (count < ENOUGH or not missing(count, counts)):
            break
        season = f"P{n}"
        texts[season] = make_one(f"{seed}/{n}").format(season)
        contests_by_season[season] = evaluate_one(texts[season])
        counts.update(happened)
    return texts, contests_by_season, counts


def missing(count, counts):
    if count < ENOUGH:
        return []
    return [what for what in MUST_HAPPEN if not counts[what]]


def compare(doko, texts, contests_by_season):
    """Returns the number of equal figures in one book of these Pokale."""
    with tempfile.TemporaryDirectory() as directory:
        comparison = Comparison(doko, os.path.join(directory, "b.db"))
        journal = os.path.join(directory, "j.doko")
        with open(journal, "w", encoding="utf-8") as file:
            file.write(HEAD + "".join(texts.values()))
        comparison.run("init")
        comparison.run("import", journal)
        for season, pokal in contests_by_season.items():
            comparison.season(season, pokal)
        return comparison.figures


def first_that_differs(doko, texts, contests_by_season):
    for season, text in texts.items():
        try:
            compare(doko, {season: text}, {season: contests_by_season[season]})
        except Differs as difference:
            return text, difference
    return "".join(texts.values()), "only all of them together differ"


def main():
    if len(sys.argv) not in (2, 3, 4):
        sys.exit("usage: pokal.py DOKO [COUNT [SEED]]")
    doko, count, seed = sys.argv[1], int((sys.argv[2:] + ["200"])[0]), (sys.argv[3:] + ["4711"])[0]
    texts, contests_by_season, counts = make_all(count, seed)
    try:
        figures = compare(doko, texts, contests_by_season)
    except Differs:
        text, difference = first_that_differs(doko, texts, contests_by_season)
        with tempfile.NamedTemporaryFile("w", prefix="pokal", suffix=".doko", delete=False, encoding="utf-8") as file:
            file.write(HEAD + text)
        sys.exit(f"FAILED  pokal: {difference}\n        journal: {file.name}")
    if missing(count, counts):
        sys.exit(f"FAILED  pokal: in {len(texts)} Pokale never happened: {'; '.join(missing(count, counts))}")
    shown = "; ".join(f"{counts[what]} {what}" for what in MUST_HAPPEN if not what.startswith("KaDaMu"))
    rows = sum(1 for what in counts if what.startswith("KaDaMu"))
    print(f"ok      pokal: {len(texts)} Pokale, {figures} figures; {shown}; {rows} cases of the KaDaMu")


if __name__ == "__main__":
    main()
