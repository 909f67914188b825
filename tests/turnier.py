#!/usr/bin/env python3
"""A second computation of Turniere, independent of src/: turnier.py DOKO [COUNT [SEED]] [--only I] [--break NAME]

COUNT random Turniere are played through the command line alone. Every plan, seat, list, standing, team table and prize is checked by the
rules of a Turnier (A95, A98, A100, A101, A103) and the ddv's scoring, computed here; the journal goes into a fresh book and must give the
same. --break falsifies the program's output before it is compared: that must be found. It prints the differences with the commands that
lead to them, and exits with 1 then."""
import argparse
import collections
import contextlib
import difflib
import itertools
import json
import os
import random
import shlex
import shutil
import subprocess
import sys
import tempfile

NAME = "T1"
SOLOS = ("damen", "buben", "knochenlos", "trumpf-herz", "trumpf")
LIMITS = ("", "9", "6", "3", "0")
KNOWN = {  # players: the most repeated meetings after 1, 2, 3 … rounds that a plan may have
    16: (0, 0, 0, 0, 0, 24), 20: (0, 0, 0, 0, 0, 6), 24: (0,) * 7, 28: (0,) * 7, 32: (0,) * 7, 64: (0,) * 7, 100: (0,) * 7,
    8: (0, 4, 12, 24, 40, 60), 12: (0, 3, 9, 18, 30, 45), 17: (0, 1, 3), 18: (0, 2, 6), 19: (0, 3, 9),
    21: (0, 0, 0), 22: (0, 0, 0), 23: (0, 0, 0)}


def pairs_of(n):
    return n * (n - 1) // 2


def repeated(rounds):
    return sum(pairs_of(m) for m in meetings(rounds).values())


def sizes(players):
    """Returns the numbers of tables of four, of five, and of players who sit out: as few as possible of these, then of fives."""
    for out in range(players):
        for fives in range(4):
            fours, rest = divmod(players - out - 5 * fives, 4)
            if rest == 0 and fours >= 0:
                return fours, fives, out
    raise ValueError(players)


# ---------------------------------------------------------------- the value of a game by the rule set ddv


class Game:
    """One line of Kurzschrift; `re` holds seats, Augen are those of Re."""

    def __init__(self, re, kind, augen, nothing, word_re, limit_re, word_ko, limit_ko, special):
        self.re, self.kind, self.augen, self.nothing = re, kind, augen, nothing
        self.words, self.limits, self.special = (word_re or limit_re > 0, word_ko or limit_ko > 0), (limit_re, limit_ko), special
        self.forced, self.dealer = False, None

    def solo(self):
        return len(self.re) == 1

    def line(self, kuerzel):
        parts = [",".join(kuerzel[s] for s in self.re)]
        parts += [self.kind] if self.kind else []
        parts.append(str(self.augen))
        parts += [name + LIMITS[limit] for name, word, limit in zip(("re", "ko"), self.words, self.limits) if word]
        parts += [f"{what}={kuerzel[seat]}" for what, seat in self.special]
        return " ".join(parts + (["x"] if self.nothing else []))

    def stages(self, party):
        """Returns how many of below 90, 60, 30 and no trick the party holds the other to."""
        other = 240 - self.augen if party == 0 else self.augen
        none = self.nothing and other == 0
        return (other < 90) + (other < 60) + (other < 30) + none

    def reached(self, party):
        """Returns what the party reached against limits of the other."""
        own = self.augen if party == 0 else 240 - self.augen
        return sum(own >= stage for stage in (120, 90, 60, 30)[:self.limits[1 - party]])

    def winner(self):
        if not any(self.limits):
            return 0 if self.augen >= (120 if self.words == (False, True) else 121) else 1
        met = [party for party in (0, 1) if self.limits[party] and self.stages(party) >= self.limits[party]]
        if met:
            return met[0]
        bid = [party for party in (0, 1) if self.limits[party]]
        return 1 - bid[0] if len(bid) == 1 else None

    def value(self):
        """Returns the value seen from Re."""
        winner = self.winner()
        if winner is None:
            value = sum((1 - 2 * p) * (self.stages(p) + self.reached(p)) for p in (0, 1))
        else:
            value = 1 + self.stages(winner) + 2 * sum(self.words) + sum(self.limits) + self.reached(winner)
            value += winner == 1 and not self.solo()
            value *= 1 - 2 * winner
        return value + sum(1 if seat in self.re else -1 for _, seat in self.special)

    def credit(self, playing):
        value = self.value()
        if self.solo():
            return {s: 3 * value if s in self.re else -value for s in playing}
        return {s: value if s in self.re else -value for s in playing}


class List:
    """The list of a table: who deals, who owes a solo, which games are left."""

    def __init__(self, seats, due):
        self.seats = seats
        self.due = due * 5 // 4 if len(seats) == 5 else due
        self.games, self.totals, self.state = [], None, "offen"
        self.struck = False
        self.reset()

    def reset(self):
        n = len(self.seats)
        self.dealer, self.owing, self.points = 0, set(range(n)), [0] * n

    def left(self):
        return 0 if self.struck else self.due - len(self.games)

    def playing(self):
        n = len(self.seats)
        return [s for s in range(n) if n == 4 or s != self.dealer]

    def order(self):
        n = len(self.seats)
        return [s for s in ((self.dealer + k) % n for k in range(1, n + 1)) if s in self.owing]

    def phase(self):
        if not self.order() or self.left() > len(self.owing):
            return "spiel" if self.left() > 0 else "ende"
        return "vorfuehrung"

    def play(self, game, forced):
        game.forced, game.dealer = forced, self.dealer
        self.games.append(game)
        for seat, points in game.credit(self.playing()).items():
            self.points[seat] += points
        duty = game.solo() and game.re[0] in self.owing
        if duty:
            self.owing.discard(game.re[0])
        if not duty or forced:
            self.dealer = (self.dealer + 1) % len(self.seats)

    def correct(self, index, game):
        before = self.games[:]
        game.forced, game.dealer = before[index].forced, before[index].dealer
        before[index] = game
        self.games = []
        self.reset()
        for one in before:
            self.dealer = one.dealer
            self.play(one, one.forced)

    def won(self, seat):
        """Returns the number of games that the party of a seat won."""
        count, n = 0, len(self.seats)
        for game in self.games:
            if n == 4 or seat != game.dealer:
                count += game.winner() == (0 if seat in game.re else 1)
        return count

    def result(self):
        return self.totals if self.totals is not None else self.points


# ---------------------------------------------------------------- the expected Turnier


class Player:
    def __init__(self, nr, name, kuerzel, team, since):
        self.nr, self.name, self.kuerzel, self.team, self.since = nr, name, kuerzel, team, since
        self.out, self.disq, self.penalty = None, False, 0

    def plays(self, round_):
        return self.since <= round_ and not self.disq and (self.out is None or round_ < self.out)


class Turnier:
    def __init__(self, rounds, mode, games):
        self.rounds, self.mode, self.games = rounds, mode, games
        self.players, self.groups, self.released, self.lists = {}, [], [], {}
        self.lots = set()  # the draws: the players in the order that decides ties
        self.by, self.size, self.payout = ("beste", "letzte", "los"), 0, 0  # the order for prizes; the size of a team; cents
        self.named = 0  # the last round for which somebody was said to come

    def last(self):
        return len(self.released)

    def releasing(self, r):
        """Returns the command that releases a round; while lists are missing it gives a reason."""
        return ["turnier", "freigeben", str(r), *(["--trotzdem", "--grund", "sie kommen noch"] if self.missing() else [])]

    def missing(self, upto=None):
        return [k for k in sorted(self.lists) if self.lists[k].state != "angenommen" and k[0] <= (upto or self.rounds)]

    def apart(self, players):
        """Returns the pairs that may not sit together."""
        groups = collections.defaultdict(set)
        for i, group in enumerate(self.groups):
            groups[i] |= group
        for p in self.players.values():
            if p.team:
                groups["t" + p.team].add(p.nr)
        return {frozenset(c) for g in groups.values() for c in itertools.combinations(sorted(g & set(players)), 2)}

    def rounds_of(self, player, upto):
        """Returns for each round the player's Punkte with the accepted list, or "frei"."""
        for r in range(1, upto + 1):
            value, where = None, None
            if r <= self.last():
                tables, free = self.released[r - 1]
                at = [(t, seats) for t, seats in tables if player.nr in seats]
                if at and self.lists[r, at[0][0]].state == "angenommen":
                    where = self.lists[r, at[0][0]]
                    value = where.result()[at[0][1].index(player.nr)]
                elif player.nr in free:
                    value, where = 0, "frei"
                elif not at and player.plays(r):
                    value = 0  # the player was out when the round was released
            yield (0, None) if r < player.since else (value, where)

    def won(self, player, lists):
        """Returns how many games the player won, or None where a list has no games."""
        if any(one.totals is not None for one in lists):
            return None
        return sum(one.won(one.seats.index(player.nr)) for one in lists)

    def standing(self, upto=None):
        upto = upto or self.rounds
        rows = []
        for p in self.players.values():
            rounds = [*self.rounds_of(p, upto)]
            values = [value for value, _ in rounds]
            real = [value for value, where in rounds if isinstance(where, List)]
            ranked = any(where for _, where in rounds)
            out = p.out is not None and (upto == self.rounds or p.out <= upto)
            rank = 3 if p.disq else 2 if not ranked else 1 if out else 0
            points = sum(v or 0 for v in values) - p.penalty
            rows.append({"key": (rank, -points), "startnummer": p.nr, "name": p.name, "punkte": points, "runden": values, "rank": rank,
                         "beste": -max(real, default=-10**9), "letzte": [-(v or 0) for v in reversed(values)],
                         "siege": self.won(p, [where for _, where in rounds if isinstance(where, List)])})
        for row in rows:
            above = sum(other["key"] < row["key"] for other in rows)
            row["platz"] = above + 1 if row["rank"] < 2 else None
        for _, level in itertools.groupby(sorted(rows, key=lambda row: row["key"]), key=lambda row: row["key"]):
            level = [*level]
            known = all(row["siege"] is not None for row in level)
            for row in level:
                by = {"beste": row["beste"], "letzte": row["letzte"], "siege": -row["siege"] if known else 0}
                row["key"] += tuple(by[word] for word in self.by if word in by)
        return sorted(rows, key=lambda row: row["key"])

    def teams(self, upto=None):
        members = collections.defaultdict(list)
        rows = {row["startnummer"]: row for row in self.standing(upto)}
        for p in self.players.values():
            if p.team:
                members[p.team].append(p)
        teams = []
        for team, who in members.items():
            points = sum(min(0, rows[p.nr]["punkte"]) if p.disq else rows[p.nr]["punkte"] for p in who)
            counting = [rows[p.nr]["punkte"] for p in who if not p.disq and rows[p.nr]["rank"] < 2]
            none = not counting or self.size not in (0, len(who))
            teams.append({"team": team, "punkte": points, "key": (none, -points, -max(counting, default=0))})
        for team in teams:
            above = sum(other["key"] < team["key"] for other in teams)
            team["platz"] = None if team["key"][0] else above + 1
        return teams


def meetings(rounds):
    met = collections.Counter()
    for tables, _ in rounds:
        for _, seats in tables:
            met.update(frozenset(c) for c in itertools.combinations(seats, 2))
    return met


# ---------------------------------------------------------------- asking the program


class Refused(Exception):
    pass


class Stop(Exception):
    """Raised when the rest of this Turnier cannot be compared."""


class Book:
    """Runs doko on a book of its own, counts figures, and keeps differences and the commands so far."""

    def __init__(self, doko, directory, book, report, falsify=None, tape=None, replay=None):
        self.doko, self.directory, self.book, self.report, self.falsify = doko, directory, book, report, falsify
        self.tape, self.replay, self.skip = tape, replay, False  # answers are recorded in the tape, or replayed from it
        self.commands, self.turnier = [], None
        for end in ("", "-wal", "-shm"):
            with contextlib.suppress(FileNotFoundError):
                os.remove(book + end)

    def run(self, *arguments, keep=True):
        if keep:
            self.commands.append("doko " + shlex.join(arguments))
        status, out, messages = self.answer(arguments)
        if status not in (0, 1, 2):
            self.differs(f"exit {status} of `{' '.join(arguments[:2])}`", messages)
            raise Stop
        if status:
            raise Refused(messages.strip().split("\n")[0])
        return out

    def answer(self, arguments):
        if self.replay is not None:
            for before, *answer in self.replay:
                if before == arguments:
                    return answer
                if not self.skip:
                    break
            raise Stop  # after a falsified answer the commands differ
        environment = {**os.environ, "DOKO_DB": self.book, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "TZ": "UTC"}
        done = subprocess.run([self.doko, *arguments], capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL)
        if self.tape is not None:
            self.tape.append((arguments, done.returncode, done.stdout, done.stderr))
        return done.returncode, done.stdout, done.stderr

    def must(self, *arguments):
        """Runs a command that the rules allow."""
        try:
            return self.run(*arguments)
        except Refused as refused:
            self.differs(f"refused: {' '.join(arguments[:2])}", refused)
            raise Stop from refused

    def must_not(self, *arguments):
        before = self.run("export", "--verlauf", keep=False)
        try:
            self.run(*arguments)
        except Refused:
            self.commands.pop()
            self.same("refused, and something is stored", before, self.run("export", "--verlauf", keep=False))
            return
        self.differs(f"not refused: {' '.join(arguments[:2])}", " ".join(arguments))
        raise Stop

    def says_only(self, *arguments):
        """Runs a command that asks for the present state: that is said, and nothing changes."""
        before = self.run("export", "--verlauf", keep=False)
        self.must(*arguments)
        self.same("nothing to do, and something is stored", before, self.run("export", "--verlauf", keep=False))

    def ask(self, *arguments):
        answer = json.loads(self.must(*arguments, "--json"))
        self.commands.pop()
        if self.falsify:
            self.falsify(arguments[-1] if arguments[0] != "turnier" else arguments[1], answer, self.turnier)
        return answer

    def same(self, kind, second, doko):
        if second == doko:
            self.report.figures += 1
            return True
        self.differs(kind, f"doko {doko}, second {second}")
        return False

    def differs(self, kind, detail):
        self.report.differs(kind, str(detail), self.commands)


class Report:
    def __init__(self):
        self.figures, self.kinds, self.now = 0, {}, 0

    def differs(self, kind, detail, commands):
        times, shortest = self.kinds.get(kind, (0, None))
        if shortest is None or len(commands) < len(shortest[2]):
            shortest = self.now, detail, commands[:]
        self.kinds[kind] = times + 1, shortest

    def differences(self):
        return sum(times for times, _ in self.kinds.values())


# ---------------------------------------------------------------- the comparison


class Check:
    def __init__(self, book, turnier):
        self.book, self.turnier = book, turnier

    # Plans.

    def shown(self):
        """Returns the plan as the program shows it, as (tables, free) by round, after checking it."""
        turnier = self.turnier
        waits = turnier.mode == "gesetzt" and turnier.missing() and turnier.last() < turnier.rounds
        try:
            answer = json.loads(self.book.run("turnier", "plan", "--json"))
        except Refused as refused:
            self.book.differs("the plan is not shown" + (" while lists are missing" if waits else ""), refused)
            return None
        self.book.commands.pop()
        if self.book.falsify:
            self.book.falsify("plan", answer, turnier)
        rounds = [([(x["tisch"], x["sitze"]) for x in tables], sorted(free)) for tables, free in zip(answer["runden"], answer["freilos"])]
        due = turnier.rounds if turnier.mode == "plan" else min(turnier.rounds, turnier.last() + (0 if waits else 1))
        self.book.same("plan: rounds", (due, due), (len(answer["runden"]), len(answer["freilos"])))
        seated = {nr for tables, free in rounds for seats in [free, *[s for _, s in tables]] for nr in seats}
        self.book.same("plan: players", len(seated), answer["spieler"])
        self.book.same("plan: repeated meetings", repeated(rounds), answer["wiederholt"])
        self.book.same("plan: released rounds", turnier.released, rounds[:turnier.last()])
        later = [*enumerate(rounds, 1)][turnier.last():]
        if not all([self.round(nr, tables, free) for nr, (tables, free) in later]):
            return None  # it differs from the released one
        self.turns(rounds)
        self.swaps(rounds)
        return rounds

    def round(self, nr, tables, free, released=False):
        turnier = self.turnier
        here = sorted(p.nr for p in turnier.players.values() if p.plays(nr))
        what = "release" if released else "plan"
        if not self.book.same(f"{what}: everybody once", here, sorted([s for _, seats in tables for s in seats] + free)):
            return False
        fours, fives, out = sizes(len(here))
        self.book.same("plan: sizes, fives last", [4] * fours + [5] * fives, [len(seats) for _, seats in tables])
        self.book.same("plan: numbers of tables", [*range(1, fours + fives + 1)], [n for n, _ in tables])
        self.book.same("plan: who sits out", out, len(free))
        apart = turnier.apart(here)
        degree = collections.Counter(n for pair in apart for n in pair)
        if max(degree.values(), default=0) < len(tables):  # then they can be kept apart (Hajnal and Szemerédi)
            clashes = [pair for pair in meetings([(tables, free)]) if pair in apart]
            self.book.same("plan: team-mates and groups apart", [], sorted(map(sorted, clashes)))
        return True

    def turns(self, rounds):
        """Checks that nobody sits out twice before everybody present has."""
        turnier, sat = self.turnier, collections.Counter()
        for nr, (_, free) in enumerate(rounds, 1):
            if nr > turnier.last() and free:
                here = [p.nr for p in turnier.players.values() if p.plays(nr)]
                rest = min((sat[n] for n in here if n not in free), default=0)
                self.book.same("plan: sits out by turns", True, max(sat[n] for n in free) <= rest)
            sat.update(free)

    def cost(self, rounds):
        """Returns the cost: players who sit out before others, clashes, repeated meetings and fives."""
        turnier = self.turnier
        met, five, sat, before, clashes = collections.Counter(), collections.Counter(), collections.Counter(), 0, 0
        apart = turnier.apart(turnier.players)
        for nr, (tables, free) in enumerate(rounds, 1):
            if free and nr > turnier.last():
                least = min(sat[n] for _, seats in tables for n in seats)
                before += sum(max(0, sat[n] - least) for n in free)
            sat.update(free)
            for _, seats in tables:
                pairs = [frozenset(c) for c in itertools.combinations(seats, 2)]
                met.update(pairs)
                clashes += sum(pair in apart for pair in pairs) if nr > turnier.last() else 0
                five.update(seats if len(seats) == 5 else [])
        return [before, clashes, *(sum(pairs_of(m) for m in c.values()) for c in (met, five))]

    def swaps(self, rounds):
        """Checks that no exchange of two players in an unreleased round improves the plan."""
        turnier = self.turnier
        if len(turnier.players) > 13 or len(rounds) == turnier.last():
            return
        before = self.cost(rounds)
        nr = turnier.last()
        places = [(tables.index(x), k) for tables in [rounds[nr][0]] for x in tables for k in range(len(x[1]))]
        places += [(-1, k) for k in range(len(rounds[nr][1]))]
        copy = [([(n, seats[:]) for n, seats in tables], free[:]) for tables, free in rounds]
        for (a, i), (b, j) in itertools.combinations(places, 2):
            if a == b:
                continue
            x, y = (copy[nr][1] if at < 0 else copy[nr][0][at][1] for at in (a, b))
            x[i], y[j] = y[j], x[i]
            after = self.cost(copy)
            x[i], y[j] = y[j], x[i]
            if after < before:
                self.book.differs("plan: an exchange of two makes it better", f"round {nr + 1}: {before} can be {after}: {rounds}")
                return
        self.book.report.figures += 1

    def undisturbed(self, rounds):
        turnier = self.turnier
        bounds = KNOWN.get(len(turnier.players), ())
        if len(rounds) <= len(bounds) and not turnier.apart(turnier.players):
            repeats = repeated(rounds)
            self.book.same("plan: as few repeats as are known", True, repeats <= bounds[len(rounds) - 1])
        if turnier.apart(turnier.players):
            return  # a player who sits out because of a group deals less often
        for what, count in (("deals first", lambda tables: [s[0] for _, s in tables]), ("keeps the list", lambda tables: [s[-1] for _, s in tables])):
            counts = collections.Counter({n: 0 for n in turnier.players})
            for tables, _ in rounds:
                counts.update(count(tables))
            self.book.same(f"plan: {what} by turns", True, max(counts.values()) - min(counts.values()) <= 1)

    def seeded(self, rounds, order):
        """Checks `gesetzt`: the new round follows the standing, and nobody meets again where that is possible."""
        turnier = self.turnier
        n = len(order)
        if n < 20 or n % 4 or len(rounds) > 3 or turnier.apart(turnier.players):
            return
        self.book.same("gesetzt: repeats", 0, repeated(rounds))
        rank = {nr: i // 4 for i, nr in enumerate(order)}
        off = sum(abs(rank[s] - i) for i, (_, seats) in enumerate(rounds[-1][0]) for s in seats)
        self.book.same("gesetzt: near the standing's table", True, off <= 1.5 * n)

    # Standings.

    def standing(self, upto=None):
        turnier = self.turnier
        more = ["-r", str(upto)] if upto else []
        answer = self.book.ask("turnier", "rangliste", *more)
        missing = [{"runde": r, "tisch": n} for r, n in turnier.missing(upto)]
        self.book.same("rangliste: what is missing", missing, answer["fehlt"])
        self.book.same("rangliste: Turnier", NAME, answer["turnier"])
        if not upto:
            self.book.same("rangliste: final", not missing and turnier.last() == turnier.rounds, answer["fertig"])
        second = turnier.standing(upto)
        rows = {row["startnummer"]: row for row in answer["plaetze"]}
        if not self.book.same("rangliste: everybody once", sorted(turnier.players), sorted(row["startnummer"] for row in answer["plaetze"])):
            raise Stop
        for row in second:
            other, kind = rows[row["startnummer"]], {1: ", who dropped out", 3: ", disqualified"}.get(row["rank"], "")
            self.book.same("rangliste: name", row["name"], other["name"])
            self.book.same("rangliste: rounds" + kind, row["runden"], other["runden"])
            self.book.same("rangliste: Punkte" + kind, row["punkte"], other["punkte"])
            self.book.same("rangliste: place" + kind, row["platz"], other["platz"])
            self.book.same("rangliste: why no place", row["platz"] is None, bool(other.get("grund")))
        self.order(second, answer["plaetze"])
        self.teams(upto, answer["teams"])
        return answer

    def order(self, second, rows):
        keys = {row["startnummer"]: row["key"] if row["rank"] < 2 else row["key"][:1] for row in second}
        actual = [row["startnummer"] for row in rows]
        self.book.same("rangliste: order", [keys[n] for n in sorted(actual, key=lambda n: keys[n])], [keys[n] for n in actual])
        lots = {(a, b) for a, b in zip(actual, actual[1:]) if keys[a] == keys[b] and keys[a][0] < 2}
        if "los" not in self.turnier.by:
            self.book.same("rangliste: who shares the prize goes by number", [], [(a, b) for a, b in lots if a > b])
            return
        self.book.same("rangliste: the lot stays", set(), {(b, a) for a, b in lots} & self.turnier.lots)
        self.turnier.lots |= lots

    def teams(self, upto, rows):
        second = {team["team"]: (team["platz"], team["punkte"]) for team in self.turnier.teams(upto)}
        self.book.same("teams: each once", sorted(second), sorted(row["team"] for row in rows))
        for row in rows:
            if row["team"] in second:
                self.book.same("teams: place", second[row["team"]][0], row["platz"])
                self.book.same("teams: Punkte", second[row["team"]][1], row["punkte"])
        places = [row["platz"] or 10**6 for row in rows]
        self.book.same("teams: order", sorted(places), places)

    def prizes(self, shares):
        """Returns the payments (A101): the prizes of tied players are added up and split, in whole cents."""
        turnier = self.turnier
        text = ",".join(map(str, shares))
        rows = [row for row in turnier.standing() if row["platz"]]
        actual = [row["startnummer"] for row in self.book.ask("turnier", "rangliste")["plaetze"]]
        keys = {row["startnummer"]: row["key"] for row in rows}
        order = [n for n in actual if n in keys]
        worth = [turnier.payout * share // sum(shares) for share in shares]
        for i in [i for i, share in enumerate(shares) if share][:turnier.payout - sum(worth)]:
            worth[i] += 1
        second, first = [], 0
        for _, level in itertools.groupby(enumerate(order), key=lambda x: x[0] if "los" in turnier.by else keys[x[1]]):
            level = [n for _, n in level]
            each, more = divmod(sum(worth[first:first + len(level)]), len(level))
            second += [(first + 1, n, each + (i < more)) for i, n in enumerate(level)]
            first += len(level)
        answer = self.book.ask("turnier", "preise", "--trotzdem", "--anteile", text)["preise"]
        self.book.same("preise: who gets what", [x for x in second if x[2]],
                       [(row["platz"], row["startnummer"], round(100 * float(row["preis"]))) for row in answer])

    # Lists, players, journals.

    def lists(self, round_):
        rows = self.book.ask("turnier", "stand", "-r", str(round_))["listen"]
        second = [{"runde": r, "tisch": n, "stand": x.state, "spiele": len(x.games)}
                  for (r, n), x in sorted(self.turnier.lists.items()) if r == round_]
        self.book.same("stand: lists", second, [{key: row[key] for key in second[0]} for row in rows])

    def players(self):
        rows = self.book.ask("turnier", "teilnehmer")
        turnier = self.turnier
        self.book.same("players: numbers", sorted(turnier.players), [row["startnummer"] for row in rows])
        for row in rows:
            if row["startnummer"] in turnier.players:
                p = turnier.players[row["startnummer"]]
                self.book.same("players: name, team, Strafpunkte", (p.name, p.team, p.penalty), (row["name"], row["team"], row["strafpunkte"]))
                p.kuerzel = row["kuerzel"]
        return {row["startnummer"]: row for row in rows}

    def journal(self, breaks=None):
        """Checks that the journal in a fresh book gives the same, and that a second import changes nothing."""
        self.book.skip = bool(breaks)  # this one is asked before the fresh book answers
        first, report, commands_before = self.book, self.book.report, len(self.book.commands)
        path = os.path.join(first.directory, "j.doko")
        text = first.must("export")
        with open(path, "w", encoding="utf-8") as file:
            file.write(breaks(text) if breaks else text)
        second = Book(first.doko, first.directory, os.path.join(first.directory, "2.db"), report, None, first.tape, None if breaks else first.replay)
        second.commands = first.commands + ["doko export >j.doko; export DOKO_DB=2.db"]
        second.must("init", "-q")
        second.must("import", path)
        commands = [("turnier", "rangliste", "--json"), ("turnier", "teilnehmer", "--json"), ("turnier", "stand", "--json"), ("export",)]
        if not (self.turnier.mode == "gesetzt" and self.turnier.missing() and self.turnier.last() < self.turnier.rounds):
            commands.append(("turnier", "plan", "--json"))
        commands.reverse()  # `plan` first: it draws the next round
        before = [first.must(*command) for command in commands]
        self.alike("journal: otherwise in a fresh book", commands, before, second)
        for book in (second, first):
            book.must("import", path)
            self.alike("journal: imported again, something new", commands, before, book)
            book.must("prüfe")
        self.goes_on(second)
        del first.commands[commands_before:]


    def goes_on(self, second):
        """Checks that the next round is seated alike in both books; a copy of the first one releases it."""
        turnier = self.turnier
        if turnier.last() == turnier.rounds or turnier.mode == "gesetzt" and turnier.missing():
            return
        first = self.book
        copy = os.path.join(first.directory, "3.db")
        third = Book(first.doko, first.directory, copy, first.report, None, first.tape, first.replay)
        first.must("sichern", copy)
        third.commands = first.commands
        plans = []
        for book in (third, second):
            book.must(*turnier.releasing(turnier.last() + 1))
            plans.append(book.must("turnier", "stand", "--json"))
        self.book.same("journal: the next round otherwise in a fresh book", *plans)

    def alike(self, kind, commands, before, book):
        for command, text in zip(commands, before):
            answer = book.must(*command)
            if answer == text:
                self.book.report.figures += 1
                continue
            lines = [*difflib.unified_diff(text.replace("},{", "},\n{").split("\n"), answer.replace("},{", "},\n{").split("\n"), lineterm="", n=0)]
            book.differs(f"{kind}: {' '.join(command[:2])}", "\n".join(lines[3:9]))


# ---------------------------------------------------------------- a random Turnier


class Play:
    def __init__(self, rng, book, small):
        self.rng, self.book, self.small = rng, book, small
        n = rng.randint(5, 13) if small else self.number_of_players()
        rounds = rng.randint(2, 3) if small else rng.randint(1, 6 if n <= 40 else 3)
        self.turnier = Turnier(rounds, rng.choice(("plan", "plan", "los", "gesetzt")), 4 if small else rng.choice((4, 8)))
        self.turnier.n = n
        book.turnier = self.turnier
        self.check = Check(book, self.turnier)
        self.spread = rng.choice((1, 4, 40))
        self.calm = rng.random() < 0.25
        self.names = 0
        self.each_game = n <= 13 and rng.random() < 0.2  # every list is entered game by game, so that the won games are known

    def number_of_players(self):
        low, high = self.rng.choices(((5, 13), (6, 7), (11, 11), (14, 32), (33, 100), (101, 200)), (50, 8, 4, 30, 6, 2))[0]
        return self.rng.randint(low, high)

    def chance(self, p):
        return self.rng.random() < p

    def new_name(self):
        self.names += 1
        digits = "".join("abcdefghij"[int(c)] for c in f"{self.names:03}")
        return f"N{digits} Test"

    def whole(self, breaks=None):
        self.begin()
        while self.turnier.last() < self.turnier.rounds:
            r = self.turnier.last() + 1
            if r > 1 and not self.calm:
                if self.chance(0.5) and not self.waits():
                    self.check.shown()
                self.between()
            if r > self.turnier.rounds:
                break
            self.release(r)
            self.enter(r)
            self.check.standing(r if self.chance(0.5) else None)
            if self.chance(0.1):
                self.check.journal()
        self.finish(breaks)

    # Before the first round.

    def begin(self):
        rng, book, turnier = self.rng, self.book, self.turnier
        book.must("init", "-q")
        time = ["--zeit", "60"] if self.chance(0.2) else []
        book.must("turnier", "neu", NAME, "--runden", str(turnier.rounds), "--spiele", str(turnier.games), "--modus", turnier.mode, *time)
        people = [(self.new_name(), "") for _ in range(turnier.n)]
        if self.chance(0.5):
            size = rng.randint(2, 4)
            teams = rng.randint(1, max(1, turnier.n // size))
            people = [(name, f"Team{i // size}" if i // size < teams else "") for i, (name, _) in enumerate(people)]
            rng.shuffle(people)
        by_hand = dict(zip(rng.sample(range(turnier.n), turnier.n // 3), rng.sample(range(1, turnier.n + 1), turnier.n // 3))) if self.chance(0.3) else {}
        if turnier.n <= 8:
            for i, (name, team) in enumerate(people):
                more = (["--team", team] if team else []) + (["-n", str(by_hand[i])] if i in by_hand else [])
                book.must("turnier", "teilnehmer", "neu", name, *more)
        else:
            self.import_table(people, by_hand)
        book.must("turnier", "losen", "--seed", str(rng.randrange(2**31)))
        rows = book.ask("turnier", "teilnehmer")
        book.same("players: numbers", [*range(1, turnier.n + 1)], [row["startnummer"] for row in rows])
        for row in rows:
            turnier.players[row["startnummer"]] = Player(row["startnummer"], row["name"], row["kuerzel"], row["team"], 1)
        numbers = {row["name"]: (row["startnummer"], row["team"]) for row in rows}
        for i, (name, team) in enumerate(people):
            book.same("players: team and number as entered", (by_hand.get(i, numbers[name][0]), team), numbers[name])
        for i in range(rng.choice((0, 0, 0, 1, 2))):
            self.group(i, rng.sample(sorted(turnier.players), rng.randint(2, 3)))
        rounds = self.check.shown()
        if rounds:
            self.check.undisturbed(rounds)

    def group(self, i, who):
        self.book.must("turnier", "gruppe", f"g{i}", ",".join(map(str, who)))
        self.turnier.groups.append(set(who))

    def import_table(self, people, by_hand):
        path = os.path.join(self.book.directory, "t.csv")
        text = "name;team;startnummer\n" + "".join(f"{name};{team};{by_hand.get(i, '')}\n" for i, (name, team) in enumerate(people))
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.book.commands.append(f"printf %s {shlex.quote(text)} >t.csv")
        self.book.must("turnier", "teilnehmer", "import", path)
        self.book.commands[-1] = "doko turnier teilnehmer import t.csv"

    # Between rounds.

    def waits(self):
        return self.turnier.mode == "gesetzt" and bool(self.turnier.missing())

    def active(self):
        return [p for p in self.turnier.players.values() if p.plays(self.turnier.last() + 1)]

    def between(self):
        events = ((self.late, 0.25), (self.drop_out, 0.15), (self.back, 0.1), (self.substitute, 0.15), (self.disqualify, 0.1),
                  (self.penalty, 0.3), (self.new_group, 0.1), (self.settings, 0.1), (self.prizes, 0.3))
        for event, p in events:
            if self.chance(p):
                event()
                self.check.players()
                if self.chance(0.5) and not self.waits():
                    self.check.shown()

    def settings(self):
        """Changes settings (A114): another mode, one round more or less."""
        turnier, rng = self.turnier, self.rng
        rounds = turnier.rounds + rng.choice((-1, 1))
        if self.chance(0.5):
            turnier.mode = rng.choice(("plan", "los", "gesetzt"))
            self.book.must("turnier", "setze", "--modus", turnier.mode)
        elif max(turnier.last(), turnier.named, 1) <= rounds <= 7:
            turnier.rounds = rounds
            self.book.must("turnier", "setze", "--runden", str(rounds))
        elif rounds < turnier.last() or 0 < rounds < turnier.named:
            self.book.must_not("turnier", "setze", "--runden", str(rounds))

    def prizes(self):
        """Sets rules 1.15, 1.16 and 1.18: the order of tied players for prizes, the amount paid out, the size of a team."""
        turnier, rng = self.turnier, self.rng
        words = rng.sample(("beste", "letzte", "siege"), rng.randint(0, 3))
        turnier.by = (*words, rng.choice(("los", "geteilt")))
        turnier.size, turnier.payout = rng.choice((0, 0, 2, 3, 4)), rng.choice((1, 7, 1000, 12345))
        self.book.must("turnier", "setze", "--gleichstand", ",".join(turnier.by), "--teamgroesse", str(turnier.size),
                       "--auszahlung", f"{turnier.payout // 100},{turnier.payout % 100:02}")

    def back(self):
        """Lets a player who was said to be out come back."""
        out = [p for p in self.turnier.players.values() if p.out is not None and not p.disq]
        if out:
            p = self.rng.choice(out)
            self.book.must("turnier", "ausfall", str(p.nr), "--aufheben")
            p.out = None
            self.book.must_not("turnier", "ausfall", str(p.nr), "--aufheben")

    def late(self):
        turnier, name = self.turnier, self.new_name()
        team = self.rng.choice([p.team for p in turnier.players.values()] + [""])
        self.book.must("turnier", "nachmelden", name, *(["--team", team] if team else []))
        nr = max(turnier.players) + 1
        turnier.players[nr] = Player(nr, name, None, team, turnier.last() + 1)
        turnier.named = turnier.last() + 1

    def drop_out(self):
        turnier = self.turnier
        if len(self.active()) < 6:
            return
        p = self.rng.choice(self.active())
        lists = [l for (r, _), l in turnier.lists.items() if r == turnier.last() and p.nr in l.seats and l.state == "offen"]
        # at a table of five four play on, as after the Ausstieg of a Spieltag; a player without a round and a list cannot drop out
        if (not lists and turnier.last() == turnier.rounds) or any(len(l.seats) == 5 for l in lists):
            return
        before = self.check.players()[p.nr]
        try:
            self.book.run("turnier", "ausfall", str(p.nr), "muss weg")
        except Refused as refused:
            self.book.differs("ausfall: refused", refused)
            self.book.commands.pop()
            return
        row = self.check.players()[p.nr]
        stored = row["stand"] != before["stand"]
        if not stored:
            self.book.differs("ausfall: not stored" + (" in the last round" if turnier.last() == turnier.rounds else ""), row)
        p.out = turnier.last() + 1 if stored else None
        for (r, n), one in turnier.lists.items():
            if r == turnier.last() and p.nr in one.seats and one.state == "offen":
                one.struck = True
                self.drop_out_list(r, n, one)

    def drop_out_list(self, r, n, one):
        """Ends the list with the games that were played."""
        if not one.games:
            return
        try:
            self.book.run("turnier", "annehmen", f"{r}.{n}")
            one.state = "angenommen"
        except Refused as refused:
            self.book.differs("the list of who dropped out cannot be accepted", refused)
            self.book.commands.pop()

    def substitute(self):
        turnier = self.turnier
        p, name = self.rng.choice(self.active()), self.new_name()
        self.book.must("turnier", "ersatz", str(p.nr), name)
        p.name, p.kuerzel = name, None

    def substitute_behind(self, r):
        """Tries an Ersatz while the last round is played: nobody can replace a player who has finished."""
        p = self.rng.choice(sorted(self.active(), key=lambda q: q.nr))
        lists = [one for (round_, _), one in self.turnier.lists.items() if round_ == r and p.nr in one.seats]
        if not lists or lists[0].state != "offen":
            self.book.must_not("turnier", "ersatz", str(p.nr), self.new_name())
            return
        p.name = self.new_name()
        self.book.must("turnier", "ersatz", str(p.nr), p.name)

    def disqualify(self):
        if len(self.active()) < 6:
            return
        p = self.rng.choice(self.active())
        self.book.must("turnier", "disq", str(p.nr), "Betrug")
        p.disq = True
        planned = [] if self.waits() else json.loads(self.book.must("turnier", "plan", "--json"))["runden"][self.turnier.last():]
        if any(p.nr in x["sitze"] for tables in planned for x in tables):
            self.book.differs("disq: he is still seated in rounds that are not released", p.nr)
            self.book.must("turnier", "plan", "--neu")

    def penalty(self):
        p, n = self.rng.choice(sorted(self.turnier.players.values(), key=lambda q: q.nr)), self.rng.randint(1, 6)
        if p.penalty + n > 12:
            n = -p.penalty
        if n:
            self.book.must("turnier", "strafe", str(p.nr), str(n), "zu laut")
        p.penalty += n

    def new_group(self):
        who = self.rng.sample([p.nr for p in self.active()], 2)
        self.group(len(self.turnier.groups), who)
        if not self.waits() and self.turnier.last() < self.turnier.rounds:
            self.book.must("turnier", "plan", "--neu")

    # A round.

    def release(self, r):
        turnier = self.turnier
        rounds = None
        if turnier.mode == "gesetzt" and turnier.missing():
            self.book.must_not("turnier", "freigeben", str(r))
            self.late_lists()
        if self.chance(0.7):
            rounds = self.check.shown()
            if rounds and turnier.mode == "gesetzt" and r > 1 and self.calm:
                order = [row["startnummer"] for row in self.book.ask("turnier", "rangliste")["plaetze"]]
                self.check.seeded(rounds, order)
        if turnier.missing():
            self.book.must_not("turnier", "freigeben", str(r))
        if (r + turnier.n) % 3 == 0:  # released too early and taken back: everything is as before
            self.book.must(*turnier.releasing(r))
            self.book.must("turnier", "freigeben", "--aufheben", "--grund", "zu früh")
        self.book.must(*turnier.releasing(r))
        turnier.released.append(None)
        self.read_released(r, rounds)
        if r < turnier.rounds:
            self.book.must_not("turnier", "freigeben", str(r))
        self.check.lists(r)

    def read_released(self, r, rounds):
        """Reads the seats from the lists."""
        turnier = self.turnier
        rows = self.book.ask("turnier", "stand", "-r", str(r))["listen"]
        names = {p.name: p.nr for p in turnier.players.values()}
        tables = [(row["tisch"], [names[name] for name in row["spieler"].split(", ")]) for row in rows]
        seated = {n for _, seats in tables for n in seats}
        free = sorted(p.nr for p in turnier.players.values() if p.plays(r) and p.nr not in seated)
        self.check.turnier.released.pop()
        if rounds:
            self.book.same("release: as it was planned", rounds[r - 1], (tables, free))
            free = rounds[r - 1][1]
        if not self.check.round(r, tables, free, True):
            raise Stop
        turnier.released.append((tables, free))
        for n, seats in tables:
            turnier.lists[r, n] = List(seats, turnier.games)
            turnier.lists[r, n].seated = [turnier.players[seat].kuerzel for seat in seats]  # an Ersatz plays under the start number of that player

    def enter(self, r):
        turnier = self.turnier
        tables = [n for n, _ in turnier.released[r - 1][0]]
        self.rng.shuffle(tables)
        some = len(tables) if self.each_game else self.rng.choice((0, 1) if self.small else (0, 1, 1, 2))
        by_games = set(self.rng.sample(tables, min(len(tables), some)))
        gone = False
        for n in tables:
            one = turnier.lists[r, n]
            if one.state == "angenommen":
                continue
            if not self.calm and r == self.turnier.rounds and self.chance(0.1):
                self.substitute_behind(r)
            if not self.calm and self.chance(0.08):
                continue  # Afterwards.
            if n in by_games:
                self.games(r, n, one, gone)
                gone = True
            else:
                self.totals(r, n, one)
            if self.chance(0.15):
                self.correction(r, n, one)
            if self.chance(0.05):
                self.penalty()
            if self.chance(0.1):
                self.check.standing()
        if not self.calm and self.chance(0.15) and turnier.last() == r:
            self.drop_out()
        self.check.lists(r)

    def random_totals(self, seats):
        while True:
            values = [self.rng.randint(-self.spread, self.spread) for _ in seats[1:]]
            values.append(-sum(values))
            if len(seats) == 5 or len({v % 2 for v in values}) == 1 or self.chance(0.02):
                return values

    def totals(self, r, n, one):
        values = self.random_totals(one.seats)
        if self.chance(0.05):
            self.book.must_not("turnier", "ergebnis", f"{r}.{n}", *map(str, [values[0] + 1, *values[1:]]))
        self.book.must("turnier", "ergebnis", f"{r}.{n}", *map(str, values))
        one.totals, one.state = values, "angenommen"

    def games(self, r, n, one, gone):
        where = f"{NAME}/{r}.{n}"
        stand = self.book.ask("stand", where)
        kuerzel = one.kuerzel = [*stand["punkte"]]
        if all(one.seated):
            self.book.same("list: who sits where", one.seated, kuerzel)
        while (phase := one.phase()) != "ende":
            if self.chance(0.15) or phase == "vorfuehrung" and self.chance(0.5):
                self.stand(where, one, kuerzel)
            if one.games and phase == "spiel" and self.chance(0.03):
                self.book.must("turnier", "zeit", f"{r}.{n}", "Schluss")
                one.struck = True
                continue
            if one.games and not self.calm and r == self.turnier.last() and len(self.active()) > 5 and self.chance(0.02):
                p = self.turnier.players[self.rng.choice(one.seats)]
                if p.plays(r + 1):
                    self.one_drops_out(p)
                if one.state == "angenommen":
                    return
                continue
            if self.chance(0.02):
                self.book.must_not("turnier", "annehmen", f"{r}.{n}")
            forced = phase == "vorfuehrung"
            playing = one.playing()
            if forced and one.order()[0] not in playing:  # at a table of five only the Geber owes a solo, and the program says who deals
                dealer = self.book.ask("stand", where)["geber"]
                self.book.same("list: who is vorgeführt does not pause", True, dealer != kuerzel[one.order()[0]])
                one.dealer = kuerzel.index(dealer)
            game = self.solo([one.order()[0]]) if forced else self.game(one)
            self.book.must("spiel", "-s", where, game.line(kuerzel))
            one.play(game, forced)
        self.stand(where, one, kuerzel)
        if self.chance(0.3):
            self.book.must("turnier", "abgeben", f"{r}.{n}")
            one.state = "abgegeben"
            self.check.lists(r)
        self.book.must("turnier", "annehmen", f"{r}.{n}")
        one.state = "angenommen"
        if self.chance(0.3):
            self.book.says_only("turnier", self.rng.choice(("abgeben", "annehmen")), f"{r}.{n}")

    def one_drops_out(self, p):
        active = self.active
        self.active = lambda: [p, *([None] * len(active()))][:1] * max(6, len(active()))
        self.drop_out()
        self.active = active

    def stand(self, where, one, kuerzel):
        answer = self.book.ask("stand", where)
        self.book.same("list: Punkte", dict(zip(kuerzel, one.points)), answer["punkte"])
        self.book.same("list: games", len(one.games), answer["spiele"])
        self.book.same("list: phase", one.phase(), answer["phase"])
        if one.phase() == "spiel":
            self.book.same("list: Geber", kuerzel[one.dealer], answer["geber"])
        if one.phase() == "vorfuehrung":
            self.book.same("list: Vorführung", [kuerzel[s] for s in one.order()], [f["spieler"] for f in answer["faellig"]])

    def game(self, one):
        rng, playing = self.rng, one.playing()
        owing = [s for s in playing if s in one.owing]
        done = [s for s in playing if s not in one.owing]
        kind = rng.random()
        if kind < 0.2 and owing:
            return self.solo([rng.choice(owing)])
        if kind < 0.25 and done:
            return self.solo([rng.choice(done)])
        pair = rng.sample(playing, 2)
        augen, nothing = self.augen()
        special = []
        if not self.each_game and not nothing and rng.random() < 0.3:
            what, seat = rng.choice("fdk"), rng.choice(playing)
            own = augen if seat in pair else 240 - augen
            special = [(what, seat)] if own >= 50 else []
        return Game(pair, rng.choice(("", "", "", "hz")), augen, nothing, *self.words(), special)

    def augen(self):
        if self.each_game:  # values that make many players equal with different numbers of won games
            return self.rng.choice((100, 130)), False
        augen = self.rng.choice((0, 29, 30, 59, 60, 89, 90, 100, 119, 120, 121, 130, 150, 151, 180, 181, 210, 211, 240))
        return augen, augen in (0, 240) and self.chance(0.5)

    def words(self):
        rng = self.rng
        if self.each_game:
            return False, 0, False, 0
        return (rng.random() < 0.25, rng.choice((0,) * 12 + (1, 2, 3, 4)), rng.random() < 0.2, rng.choice((0,) * 12 + (1, 2, 3, 4)))

    def solo(self, who):
        augen, nothing = self.augen()
        return Game(who, self.rng.choice(SOLOS), augen, nothing, *self.words(), [])

    def correction(self, r, n, one):
        self.book.must_not("turnier", "ergebnis", f"{r}.{n}", *map(str, one.result()))
        self.book.must("turnier", "zurueckgeben", f"{r}.{n}", "verrechnet")
        one.state = "offen"
        if self.chance(0.3):
            self.check.standing()
        if one.totals is not None:
            self.totals(r, n, one)
            return
        index = self.rng.randrange(len(one.games))
        old = one.games[index]
        augen, nothing = self.augen()
        new = Game(old.re, old.kind, augen, nothing, *self.words(), [])
        self.book.must("korrigiere", "-s", f"{NAME}/{r}.{n}", "-j", str(index + 1), new.line(one.kuerzel) + (" vf" if old.forced else ""))
        one.correct(index, new)
        self.stand_points(r, n, one)
        self.book.must("turnier", "annehmen", f"{r}.{n}")
        one.state = "angenommen"

    def stand_points(self, r, n, one):
        answer = self.book.ask("stand", f"{NAME}/{r}.{n}")
        self.book.same("list: Punkte after a correction", dict(zip(one.kuerzel, one.points)), answer["punkte"])

    def late_lists(self):
        for r, n in self.turnier.missing():
            one = self.turnier.lists[r, n]
            if one.games or self.chance(0.3) and not one.struck:
                self.games(r, n, one, True)
            else:
                self.totals(r, n, one)

    def finish(self, breaks):
        turnier = self.turnier
        if turnier.missing():
            self.book.must_not("turnier", "ende")
            self.late_lists()
        self.check.players()
        self.check.shown()
        self.check.standing()
        for r in range(1, turnier.rounds + 1):
            self.check.standing(r)
            self.check.lists(r)
        if not self.calm:
            self.penalty()
            self.check.standing()
            self.prizes()
            self.check.standing()
            self.check.prizes([self.rng.choice((0, 1, 3, 50)) for _ in range(self.rng.randint(1, 6))] + [1])
        self.book.must("turnier", "ende")
        self.check.standing()
        self.check.journal(breaks)


# ---------------------------------------------------------------- the outputs of a wrong program


def rows_of(answer):
    return answer.get("plaetze", []) if isinstance(answer, dict) else []


def break_place(what, answer, _):
    if what == "rangliste":
        for row in rows_of(answer)[:1]:
            row["platz"] = (row["platz"] or 0) + 1


def break_tie(what, answer, _):
    if what == "rangliste":
        for a, b in zip(rows_of(answer), rows_of(answer)[1:]):
            if a["platz"] and a["platz"] == b["platz"]:
                b["platz"] += 1
                return


def break_order(what, answer, _):
    if what == "rangliste" and len(rows_of(answer)) > 1:
        rows = answer["plaetze"]
        rows[0], rows[-1] = rows[-1], rows[0]


def break_late(what, answer, turnier):
    if what == "rangliste":
        for row in rows_of(answer):
            if turnier.players[row["startnummer"]].since > 1:
                row["runden"][0] = None


def break_penalty(what, answer, turnier):
    if what == "rangliste":
        for row in rows_of(answer):
            row["punkte"] += turnier.players[row["startnummer"]].penalty


def break_drop_out(what, answer, turnier):
    if what == "rangliste":
        for row in rows_of(answer):
            if turnier.players[row["startnummer"]].out and row["platz"]:
                row["platz"] = 1


def break_disq(what, answer, turnier):
    if what == "rangliste":
        for row in rows_of(answer):
            if turnier.players[row["startnummer"]].disq:
                row.update({"platz": len(rows_of(answer)), "grund": ""})


def break_missing(what, answer, _):
    if what == "rangliste":
        answer["fehlt"] = answer["fehlt"][1:]


def break_final(what, answer, _):
    if what == "rangliste":
        answer["fertig"] = True


def break_name(what, answer, _):
    if what == "rangliste":
        answer["plaetze"][0]["name"] += "n"


def break_team(what, answer, _):
    if what == "rangliste" and answer["teams"]:
        answer["teams"][-1]["punkte"] += 1


def break_prize(what, answer, _):
    if what == "preise" and answer["preise"]:
        row = answer["preise"][-1]
        row["preis"] = f"{float(row['preis']) + 0.01:.2f}"


def break_prize_place(what, answer, _):
    """Gives tied players different prizes, although the order decides between them."""
    for a, b in zip(answer["preise"], answer["preise"][1:]) if what == "preise" else ():
        b["platz"] = a["platz"]


def break_team_size(what, answer, turnier):
    """Ranks a team of another size."""
    if what == "rangliste" and turnier.size and answer["teams"]:
        answer["teams"][-1]["platz"] = answer["teams"][-1]["platz"] or len(answer["teams"])


def break_team_place(what, answer, _):
    if what == "rangliste" and answer["teams"]:
        answer["teams"][0]["platz"] = len(answer["teams"]) + 1


def break_repeats(what, answer, _):
    if what == "plan" and answer["wiederholt"]:
        answer["wiederholt"] -= 1


def next_round(answer, turnier):
    return answer["runden"][turnier.last()] if len(answer["runden"]) > turnier.last() else []


def break_twice(what, answer, turnier):
    if what == "plan" and next_round(answer, turnier):
        first, last = next_round(answer, turnier)[0]["sitze"], next_round(answer, turnier)[-1]["sitze"]
        last[-1] = first[0]


def break_five(what, answer, turnier):
    if what == "plan" and len(next_round(answer, turnier)) > 1:
        tables = next_round(answer, turnier)
        tables[0]["sitze"].append(tables[-1]["sitze"].pop())


def break_released(what, answer, turnier):
    if what == "plan" and turnier.last():
        seats = answer["runden"][0][0]["sitze"]
        seats[0], seats[1] = seats[1], seats[0]


def count_honestly(answer):
    answer["wiederholt"] = repeated([([(x["tisch"], x["sitze"]) for x in tables], []) for tables in answer["runden"]])


def break_clash(what, answer, turnier):
    """Puts a team-mate at the table, and counts honestly."""
    if what != "plan":
        return
    tables = next_round(answer, turnier)
    for pair in turnier.apart(turnier.players):
        at = {n: (x["sitze"], x["sitze"].index(n)) for x in tables for n in x["sitze"]}
        a, b = sorted(pair)
        if a in at and b in at and at[a][0] is not at[b][0]:
            seats, k = at[a][0], (at[a][1] + 1) % 4
            seats[k], at[b][0][at[b][1]] = b, seats[k]
            count_honestly(answer)
            return


def break_exchange(what, answer, turnier):
    """Exchanges two players at a cost of a meeting, and counts honestly."""
    tables = next_round(answer, turnier) if what == "plan" else []
    before = answer["wiederholt"] if tables else 0
    for x, y in itertools.combinations(tables, 2):
        for i, j in itertools.product(range(4), range(4)):
            x["sitze"][i], y["sitze"][j] = y["sitze"][j], x["sitze"][i]
            count_honestly(answer)
            if answer["wiederholt"] > before:
                return
            x["sitze"][i], y["sitze"][j] = y["sitze"][j], x["sitze"][i]


def break_duty(what, answer, turnier):
    """Makes the first player Geber in every round."""
    if what == "plan":
        for tables in answer["runden"][turnier.last():]:
            for x in tables:
                x["sitze"].sort()


def break_lot(what, answer, turnier):
    """Draws lots differently every other time."""
    turnier.asked = getattr(turnier, "asked", 0) + 1
    if what == "rangliste" and turnier.asked % 2:
        rows = answer["plaetze"]
        for i, (a, b) in enumerate(zip(rows, rows[1:])):
            if a["platz"] == b["platz"] and a["runden"] == b["runden"]:
                rows[i], rows[i + 1] = b, a
                return


def break_free(what, answer, turnier):
    """Lets the same player sit out again."""
    if what != "plan" or not turnier.last():
        return
    for nr in range(turnier.last(), len(answer["runden"])):
        before, free = answer["freilos"][nr - 1], answer["freilos"][nr]
        for x in answer["runden"][nr]:
            if free and before and before[0] in x["sitze"]:
                x["sitze"][x["sitze"].index(before[0])], free[0] = free[0], before[0]
                count_honestly(answer)
                return


def break_game(what, answer, _):
    if isinstance(answer, dict) and answer.get("spiele") and "punkte" in answer:
        first = next(iter(answer["punkte"]))
        answer["punkte"][first] += 1


def break_list(what, answer, _):
    if what == "stand" and isinstance(answer, dict) and answer.get("listen"):
        answer["listen"][0]["stand"] = "angenommen"


def break_number(what, answer, _):
    if what == "teilnehmer" and len(answer) > 1:
        answer[0]["startnummer"], answer[1]["startnummer"] = answer[1]["startnummer"], answer[0]["startnummer"]


def lose_penalty(text):
    return "\n".join(line for line in text.split("\n") if not line.startswith("leitung strafe"))


def other_totals(text):
    lines = text.split("\n")
    at = next((i for i, line in enumerate(lines) if line.startswith("ergebnis ")), None)
    if at is None:
        return text
    words = lines[at].split()
    (a, x), (b, y) = words[1].split("="), words[2].split("=")
    lines[at] = " ".join([words[0], f"{a}={int(x) + 2}", f"{b}={int(y) - 2}", *words[3:]])
    return "\n".join(lines)


BREAKS = {name[6:].replace("_", "-"): function for name, function in sorted(globals().items()) if name.startswith("break_")}
JOURNAL_BREAKS = {"journal-strafe": lose_penalty, "journal-ergebnis": other_totals}
FOUND_AS = {  # the report that each break must cause
    "place": "rangliste: place", "tie": "rangliste: place", "order": "rangliste: order", "late": "rangliste: rounds",
    "penalty": "rangliste: Punkte", "drop-out": "rangliste: place, who dropped out", "disq": "rangliste: place, disqualified",
    "missing": "rangliste: what is missing", "final": "rangliste: final", "name": "rangliste: name", "team": "teams: Punkte",
    "team-place": "teams: place", "team-size": "teams: place", "prize": "preise: who gets what", "prize-place": "preise: who gets what", "repeats": "plan: repeated meetings", "twice": "plan: everybody once",
    "five": "plan: sizes, fives last", "released": "plan: released rounds", "clash": "plan: team-mates and groups apart",
    "free": "plan: sits out by turns", "exchange": "plan: an exchange of two makes it better", "duty": "plan: deals first by turns",
    "lot": "rangliste: the lot stays", "game": "list: Punkte", "list": "stand: lists", "number": "players: numbers",
    "journal-strafe": "journal: otherwise in a fresh book: turnier rangliste",
    "journal-ergebnis": "journal: otherwise in a fresh book: turnier rangliste"}


# ---------------------------------------------------------------- the whole test


def play_one(options, directory, report, nr, broken=None, tape=None, replay=None):
    report.now = nr
    book = Book(options.doko, directory, os.path.join(directory, "1.db"), report, BREAKS.get(broken), tape, replay)
    with contextlib.suppress(Stop):
        Play(random.Random(f"{options.seed}/{nr}"), book, options.small).whole(JOURNAL_BREAKS.get(broken))


def find_breaks(options, directory, nr, tape, lost):
    """Tries every break that was not found yet, with the answers of this Turnier."""
    for broken in [*lost]:
        report = Report()
        play_one(options, directory, report, nr, broken, None, iter(tape))
        if FOUND_AS[broken] in report.kinds:
            lost.remove(broken)


def show(report, options):
    doko, seed, keep = options.doko, options.seed, options.keep
    for kind, (times, (nr, detail, commands)) in sorted(report.kinds.items(), key=lambda item: -item[1][0]):
        print(f"DIFFERS {times} times: {kind}\n    shortest in Turnier {nr}: {detail[:400]}")
        print(f"    again: turnier.py {doko} 1 {seed} --only {nr}{' --small' * options.small}")
        if keep:
            path = os.path.join(keep, f"{''.join(c if c.isalnum() else '-' for c in kind)}.sh")
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(commands) + "\n")
            print(f"    commands: {path}")
        else:
            print("".join(f"      {command}\n" for command in commands[:60]), end="")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("doko")
    parser.add_argument("count", type=int, nargs="?", default=100)
    parser.add_argument("seed", nargs="?", default="4711")
    parser.add_argument("--only", type=int, metavar="I", help="the I-th alone")
    parser.add_argument("--break", dest="broken", choices=[*BREAKS, *JOURNAL_BREAKS], help="falsify what the program says")
    parser.add_argument("--keep", metavar="DIRECTORY", help="the commands of what differs as files in it")
    parser.add_argument("--small", action="store_true", help="up to 13 players and 3 rounds")
    parser.add_argument("--self-test", action="store_true", help="every --break must be found in these Turniere, too")
    options = parser.parse_args()
    report, lost = Report(), [*FOUND_AS] if options.self_test else []
    directory = tempfile.mkdtemp(prefix="turnier", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    try:
        for nr in [options.only] if options.only is not None else range(options.count):
            tape = [] if options.self_test else None
            play_one(options, directory, report, nr, options.broken, tape)
            if tape:
                find_breaks(options, directory, nr, tape, lost)
            if nr % 100 == 99:
                print(f"{nr + 1} tournaments, {report.figures} figures, {report.differences()} differences", flush=True)
    finally:
        shutil.rmtree(directory)
    show(report, options)
    count = 1 if options.only is not None else options.count
    print(f"{count} tournaments, {report.figures} figures, {report.differences()} differences")
    if options.self_test:
        print(f"{len(FOUND_AS)} breaks" + "".join(f", {broken} NOT FOUND" for broken in lost))
    return report.differences() > 0 or bool(lost)


if __name__ == "__main__":
    sys.exit(main())
