#!/usr/bin/env python3
"""Compares every table that a report may query, column by column, with a computation that does not use doko's source: views.py DOKO JOURNAL…

Each journal is imported into a book; a report with `SELECT *` prints each table, and evenings.py, tallies.py and pokal.py compute its rows
from the exported journal. A table of `doko bericht spalten`, or a column, that is not computed here is named once, and fails. The items of a
value (doko_posten) are compared with `doko werte`, except where a Bockrunde changes them."""
import collections
import json
import os
import subprocess
import sys
import tempfile
from fractions import Fraction

import evenings
import figures
import money
import second_scorer
import tallies

STUFEN = ("K12", "K9", "K6", "K3", "schwarz")
SONDERPUNKTE = {"f": "Fuchs", "d": "Doppelkopf", "k": "Karlchen", "t": "Tack", "u": "Herz-Zehn gefangen", "fl": "Fuchs am Ende",
                "kg": "Karlchen gefangen", "kk": "Doppel-Karlchen", "lp": "Lieselotte Pulver", "ds": "Doppel-Schweinchen", "klopf": "Klopfen"}
SAID_BY = {"re": 0, "ko": 0, "k9": 1, "k6": 2, "k3": 3, "k0": 4}


class Played:
    """A game of either competition, as the tables have it."""

    def __init__(self, key, guests, here, **facts):
        self.key, self.guests = key, guests
        self.__dict__.update(facts)
        self.vorhand = here[(here.index(self.geber) + 1) % len(here)]
        self.words = self.line.split()

    def party(self, player):
        return "re" if player in self.re else "ko"

    def won(self, party):
        return int(self.winner == party)

    def names_of(self, who):
        return 1 if who in self.guests else 0

    def level(self, party):
        """Returns the level as doko_ansage counts it, from 1."""
        level = tallies.level_of(self.game, party)
        return None if level is None else level + 1

    def held(self, party):
        return None if self.level(party) is None else int(tallies.is_held(self.game, party))

    def spiel(self):
        return {**self.key, "datum": self.date, "art": self.kind or "normal", "art_name": tallies.KIND_NAMES[self.kind],
                "farbe": self.colour.capitalize() or None, "solo": int(self.solo), "re1": self.re[0],
                "re2": self.re[1] if len(self.re) > 1 else None, "augen": self.game.r, "sieger": self.winner, "wert": self.value,
                "pott": self.pott, "geber": self.geber, "vorhand": self.vorhand, "zaehlt": self.counts,
                "vorgefuehrt": int("vf" in self.words), "runde": self.round, "zeile": self.line, "bemerkung": self.remark or None}

    def players(self):
        for p in self.playing:
            party = self.party(p)
            partner = None if self.solo else next(q for q in self.playing if q != p and self.party(q) == party)
            yield {**self.key, "spieler": p, "gast": self.names_of(p), "partei": party,
                   "solo": (1 if party == "re" else 2) if self.solo else 0, "gewonnen": self.won(party), "punkte": self.credit.get(p, 0),
                   "pausiert": 0, "art": self.kind or "normal", "ansage": self.level(party), "gehalten": self.held(party),
                   "partner": partner, "partner_gast": self.names_of(partner)}
        for p in self.pausing:
            yield {**self.key, "spieler": p, "gast": self.names_of(p), "partei": None, "solo": 0, "gewonnen": 0,
                   "punkte": self.credit.get(p, 0), "pausiert": 1, "art": self.kind or "normal", "ansage": None, "gehalten": None,
                   "partner": None, "partner_gast": 0}

    def ansage(self):
        for party in ("re", "ko"):
            if self.level(party):
                yield {**self.key, "partei": party, "stufe": self.level(party), "name": STUFEN[self.level(party) - 1],
                       "wer": self.said(party, self.level(party) - 1), "gehalten": self.held(party)}

    def said(self, party, level):
        for word in self.words:
            what, equals, who = word.partition("=")
            if equals and SAID_BY.get(what.rstrip("?")) == level:
                late = self.kind == "hz" and len(self.re) > 1 and who == self.re[1]  # the partner of a Hochzeit said Kontra before
                if (what[:2] if level == 0 and not late else self.party(who)) == party:
                    return who
        return None

    def meant(self):
        """Returns for each Sonderpunkt its kind and party, the players who may have made it, and for a Fuchs those who may have lost it."""
        for word in self.words:
            letter, equals, who = word.partition("=")
            if equals and letter in SONDERPUNKTE:
                who, _, whose = who.partition("/")
                party = who if who in ("re", "ko") else self.party(who)
                mine, others = ([p for p in self.playing if (self.party(p) == party) == own] for own in (True, False))
                yield (SONDERPUNKTE[letter], party, mine if who == party else [who],
                       [] if letter != "f" else [whose] if whose else others)

    def sonderpunkt(self):
        for kind, party, *meant in self.meant():
            by, of = (players[0] if len(players) == 1 else None for players in meant)
            yield {**self.key, "art": kind, "partei": party, "von": by, "wessen": of, "von_gast": self.names_of(by),
                   "wessen_gast": self.names_of(of)}

    def unnamed(self):
        for kind, _, *meant in self.meant():
            for what, players in zip(("von", "wessen"), meant):
                for p in players if len(players) > 1 else ():
                    yield {**self.key, "art": kind, "was": what, "spieler": p, "gast": self.names_of(p)}


class Evaluation:
    """The rows of every table, from a journal."""

    def __init__(self, book):
        self.book, self.contests, self.number = book, figures.contests(book), 0
        self.rows = collections.defaultdict(list)
        self.games, self.days = [], []
        for season in book.seasons.values():
            for table in season.tables:
                self.day(season, table)
        for season in book.seasons.values():
            if season.name in self.contests:
                self.pokal(season, self.contests[season.name])
            self.season(season)
        for game in self.games:
            self.rows["doko_spiel"].append(game.spiel())
            self.rows["doko_teilnahme"] += game.players()
            self.rows["doko_ansage"] += game.ansage()
            self.rows["doko_sonderpunkt"] += game.sonderpunkt()
            self.rows["doko_ungenannt"] += game.unnamed()
        self.rows["doko_bilanz"] = list(self.tally())
        self.rows["doko_spieler"] = [{"spieler": p, "name": name} for p, name in book.names.items()]
        self.rows["doko_ehrentafel"] = [{key: row[key] if key == "jahr" else row[key] or "" for key in ("jahr", "meister", "vize", "pokal")}
                                        for row in self.ehrentafel()]
        self.rows["doko_wort"] = list(self.words())

    def key_of(self, season, contest, nr, table, game):
        self.number += 1
        return {"saison": season.name, "wettbewerb": contest, "spieltag": nr, "tisch": table, "spiel": game, "kennung": self.number}

    # The Meisterschaft.

    def day(self, season, table):
        at = {"saison": season.name, "wettbewerb": "meisterschaft", "spieltag": table.nr, "tisch": table.table}
        self.rows["doko_tag"].append({**at, "datum": table.date, "zustand": "ende" if table.counts else "offen",
                                      "spiele": None if table.totals_only else len(table.games),
                                      "pott": None if table.totals_only else table.pott if table.rules.pott else 0,
                                      "nur_summen": int(table.totals_only)})
        points = table.result()[0] if table.counts else table.points
        for p in points:
            self.rows["doko_ergebnis"].append({**at, "datum": table.date, "spieler": p, "gast": int(p in table.guests), "punkte": points[p],
                                               "gewertet": int(table.counts), "nur_summen": int(table.totals_only)})
        if table.counts:
            self.values(season, table, points)
        self.games += self.games_of(season, table)

    def values(self, season, table, points):
        values = tallies.day_values(table, season.weights) if season.rules.ranking == "dessos" else points
        places = table.result()[1]
        for p in points:
            self.rows["doko_tageswert"].append(
                {"saison": season.name, "spieltag": table.nr, "tisch": table.table, "datum": table.date, "spieler": p,
                 "gast": int(p in table.guests), "platz": places[p], "punkte": points[p],
                 "wert": int(100 * values[p]),
                 "spiele": None if table.totals_only else sum(p in game["playing"] + game["pausing"] for game in table.games)})

    def games_of(self, season, table):
        came = {entry["zeile"].split()[1] for entry in table.entries if entry["zeile"].startswith("einstieg ")}
        here = [p for p in table.everybody if p not in came]
        for entry in table.entries[1:]:
            words = entry["zeile"].split()
            if words[0] == "einstieg":
                here.insert(here.index(words[2].removeprefix("nach=")) + 1, words[1])
            elif words[0] == "ausstieg":
                here.remove(words[1])
            elif "spiel" in entry:
                record = table.games[entry["spiel"] - 1]
                yield Played(self.key_of(season, "meisterschaft", table.nr, table.table, entry["spiel"]), table.guests, here,
                             date=table.date, pott=record["pott_after"] if table.rules.pott else 0, round=0, season=season, table=table,
                             **{name: record[name] for name in ("geber", "line", "re", "winner", "value", "kind", "colour", "solo",
                                                                "counts", "remark", "playing", "pausing", "credit", "game")})

    # The Pokal.

    def pokal(self, season, contest):
        standing = contest.standing()
        for nr, evening in enumerate(contest.evenings, 1):
            head = next(line for line in season.pokal_lines if "spieltag" in line.split()[:2] and f" nr={nr} " in line)
            date = next(word for word in head.split() if word[:4].isdigit())
            at = {"saison": season.name, "wettbewerb": "pokal", "spieltag": nr, "tisch": 1}
            games = list(self.pokal_games(season, evening, nr, date))
            self.games += [game for game in games if game]
            self.rows["doko_tag"].append({**at, "datum": date, "zustand": "ende" if evening.closed else "offen", "spiele": len(games),
                                          "pott": 0, "nur_summen": 0})
            self.rows["doko_ergebnis"] += [
                {**at, "datum": date, "spieler": p, "gast": 0, "punkte": evening.points[p], "gewertet": int(evening.closed),
                 "nur_summen": 0} for p in evening.seats]
            for p in evening.seats:
                if nr <= standing["tage"]:
                    row = standing["liste"][p]
                    self.rows["doko_pokal"].append(
                        {"saison": season.name, "platz": row["platz"], "spieler": p, "name": self.book.names[p], "tag": nr,
                         "sechzigstel": round(Fraction(evening.prizes()[-1][p], 7)), "summe": row["sechzigstel"]})

    def pokal_games(self, season, evening, nr, date):
        """Returns the games of an evening; a Schiebekopf takes a number of the day, and is None."""
        here, number = list(evening.seats), 0
        for line, entry in zip(evening.lines[1:], evening.entries[1:]):
            words = line.split()
            if words[0] == "ausstieg":
                here.remove(words[1])
            if "sieger" not in entry:
                continue
            number += 1
            if words[0] == "schieb":
                yield None
                continue
            order = [here[(here.index(entry["geber"]) + n) % len(here)] for n in range(1, len(here) + 1)]
            pausing = {4: [], 5: order[4:], 6: [order[2], order[-1]]}[len(order)]
            playing = [p for p in here if p not in pausing]
            plain, remark = evenings.split_remark(line)
            scored = plain.replace(" x", "") if entry["runde"] == 5 else plain  # a KaDaMu counts with the Augen that were laid away
            game, kind = second_scorer.Game(scored, "".join(playing)), words[1].partition("-")[0] if not words[1][0].isdigit() else ""
            yield Played(self.key_of(season, "pokal", nr, 1, number), set(), here, date=date, geber=entry["geber"], line=plain,
                         re=words[0].split(","), winner=entry["sieger"], value=entry["re_punkte"], kind=kind,
                         colour=words[1].partition("-")[2] if kind else "", solo="," not in words[0], counts=entry.get("zaehlt"),
                         remark=remark, playing=playing, pausing=pausing, credit=entry["gutschrift"], game=game, pott=0,
                         round=entry["runde"], season=season, table=None)

    # Tables beyond single days.

    def season(self, season):
        for view, rows in money.views(season, self.book.names).items():
            self.rows[view] += rows
        held = tallies.held(season)
        self.rows["doko_saison"].append(
            {"saison": season.name, "regeln": season.ruleset, "beginn": season.begins, "spieltage": season.spieltage, "gespielt": len(held),
             "pflicht": season.pflicht, "letzte": season.last_days, "abgeschlossen": int(season.closed)})
        until = max(held, default=0)
        standing, before = tallies.Standing(season, until) if held else None, tallies.before_of(season, until)
        for p in season.registered:
            mean = standing.mean(p) if standing else None
            self.rows["doko_rangliste"].append(
                {"saison": season.name, "platz": standing.places.get(p) if standing else None,
                 "vorher": before.places.get(p) if before else None, "spieler": p, "name": self.book.names[p],
                 "wert": int(tallies.half_up(mean).replace(".", "")) if mean is not None else None,
                 "tage": standing.days(p) if standing else 0, "punkte": standing.points(p) if standing else 0,
                 "spiele": standing.games(p) if standing else 0,
                 "bemerkung": (standing.remark(p) or None) if standing else "has not played yet"})

    def ehrentafel(self):
        return figures.ehrentafel(self.book, self.contests)

    @staticmethod
    def words():
        kinds = [(word or "normal", name) for word, name in tallies.KIND_NAMES.items()]
        for was, terms in (("art", kinds), ("sonderpunkt", [(None, name) for name in SONDERPUNKTE.values()])):
            for n, (word, name) in enumerate(terms):
                yield {"was": was, "nr": n, "wort": word, "name": name}
        for n, (word, name) in enumerate(zip(tallies.LEVELS, STUFEN), 1):
            yield {"was": "stufe", "nr": n, "wort": word, "name": name}

    def tally(self):
        """Returns the participations in the Meisterschaft grouped; a pausing player or a Gast neither ends nor extends a run of wins."""
        alike = ("spieler", "gast", "partei", "solo", "pausiert", "art", "gewonnen", "ansage", "gehalten", "partner", "partner_gast")
        counted, run = {}, collections.Counter()
        for row in self.rows["doko_teilnahme"]:
            if row["wettbewerb"] != "meisterschaft":
                continue
            p = row["spieler"]
            if not row["pausiert"] and not row["gast"]:
                run[p] = run[p] + 1 if row["gewonnen"] else 0
            key = tuple(row[name] for name in alike)
            line = counted.setdefault(key, {**dict(zip(alike, key)), "spiele": 0, "punkte": 0, "serie": 0})
            line["spiele"] += 1
            line["punkte"] += row["punkte"]
            line["serie"] = max(line["serie"], run[p])
        return counted.values()


# ---------------------------------------------------------------- doko's side


def columns(c):
    """Returns the columns of each view as `bericht spalten` shows them."""
    found, view = {}, None
    for line in c.run("bericht", "spalten").splitlines():
        if line.startswith("doko_"):
            view = found.setdefault(line.partition(":")[0], [])
        elif line and not line.startswith(" "):
            view.append(line.split()[0])
    return found


def ask(c, directory, view, names):
    path = os.path.join(directory, view + ".sql")
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(f"-- spalte: {name} | {name} | text\n" for name in names))
        file.write(f"SELECT {', '.join(names)} FROM {view}\n")
    return json.loads(c.run("bericht", path, "--alle", "--json"))["zeilen"]


def in_order(rows):
    return sorted(rows, key=lambda row: [(value is not None, str(type(value)), value) for value in row.values()])


def posten(c, games):
    """Returns the rows that follow from doko werte for these games. Own rules exist in the book alone, and special rounds of the Pokal
    have other values, so both are left out, here and on doko's side."""
    groups = collections.defaultdict(list)
    for game in games:
        if game.season.ruleset in evenings.BUILT_IN and game.table:
            groups[game.season.ruleset, ",".join(game.playing)].append(game)
    for (rules, playing), group in groups.items():
        done = subprocess.run([c.doko, "werte", "--spieler", playing, "--regeln", rules, "--json"], capture_output=True, text=True,
                              input="".join(g.line + "\n" for g in group), check=True)
        for game, line in zip(group, done.stdout.splitlines()):
            for n, part in enumerate(json.loads(line)["posten"], 1):
                yield {**game.key, "lfd": n, **{name: part[name] for name in ("posten", "partei", "punkte")}}


def ausgleich(c, book, rows):
    """Checks that the payments settle all accounts and are the fewest; doko may choose among several ways."""
    for season in book.seasons.values():
        payments = [(row["von"], row["an"], row["cent"]) for row in rows if row["saison"] == season.name]
        money.check_payments(c, f"doko_ausgleich, {season.name}", payments, {p: row[-1] for p, row in money.accounts(season, book.names).items()})


def compare(doko, journal, directory):
    c = figures.Comparison(doko, os.path.join(directory, "book.db"))
    c.run("init")
    c.run("import", journal)
    evaluation = Evaluation(evenings.Book(c.run("export")))
    evaluation.rows["doko_posten"] = list(posten(c, evaluation.games))
    known = {row["kennung"] for row in evaluation.rows["doko_posten"]}
    for view, names in columns(c).items():
        mine = evaluation.rows.pop(view, [])
        for name in names:
            if mine and name not in mine[0] and view not in ("doko_ausgleich", "doko_posten"):
                c.not_compared(view, name)
        names = [name for name in names if not mine or name in mine[0] or view in ("doko_ausgleich", "doko_posten")]
        rows = ask(c, directory, view, names)
        if view == "doko_ausgleich":
            ausgleich(c, evaluation.book, rows)
            continue
        if view == "doko_posten":
            rows = [row for row in rows if row["kennung"] in known]
        elif mine:
            mine = [{name: row[name] for name in names} | row for row in mine]
        c.same(f"{view}, rows", len(rows), len(mine))
        for n, (row, should) in enumerate(zip(in_order(rows), in_order(mine)), 1):
            c.same(f"{view}, row {n} {list(should.values())}", row, should)
    for view in evaluation.rows:
        c.differs(view, "nothing", "a table")
    return c


def main():
    if len(sys.argv) < 3:
        sys.exit("usage: views.py DOKO JOURNAL…")
    wrong, said = False, set()
    for journal in sys.argv[2:]:
        with tempfile.TemporaryDirectory() as directory:
            c = compare(sys.argv[1], journal, directory)
        wrong = figures.report(f"tables of {os.path.basename(journal)}", c, said) or wrong
    sys.exit(wrong)


if __name__ == "__main__":
    main()
