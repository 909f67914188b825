"""A second fold of a Spieltag: it computes the effect of each line of an exported journal, and the state of the table after it.

It is written from the rules and the decisions (A7 to A10, A14, A17, A19, A20, A29 to A34, A36, A41 to A45, A176, A177) alone; games are valued by
second_scorer.py. It knows the rule sets that the samples and the generator use, and refuses any parameter that it does not know."""
import dataclasses
import shlex

import money
import second_scorer

EVENTS = ("einwurf", "strafe", "disq", "einstieg", "ausstieg", "ergebnis", "gegengelesen", "hammel")


@dataclasses.dataclass(frozen=True)
class Rules:
    """The parts of a rule set that concern a Spieltag."""
    scorer: str
    pott: int = 0
    deadline: int = 0  # the Pott at which the first Pflichtsolo is due
    duties: int = 0
    again: str = "never"  # the solos after which the Geber of a table of four deals again: never, led, pflicht
    nachspiel: bool = False
    by_choice: bool = False  # whether the next solo of who owes a Nachspiel is it, of any kind, and a second one waits
    hzsolo_duty: bool = False
    leaving_disqualifies: bool = False
    forced_rotates: bool = False  # whether a Vorführung is a game of the rotation and the Geber owes last
    shared_strafe: bool = False
    games: tuple = ()  # at four, at five
    ranking: str = "summe"
    bock_after_120: bool = False
    bock_factor: int = 1
    bock_games: int = 0
    hammelsprung: int = 0
    more_points: tuple = ()  # Sonderpunkte besides Fuchs, Doppelkopf and Karlchen: name and letter


BUILT_IN = {
    "ddb": Rules("ddb", 140, 70, 2, "led", True, True, True, ranking="dessos"),
    "ddv": Rules("ddv", duties=1, again="pflicht", forced_rotates=True, shared_strafe=True, games=(24, 30)),
    "spielordnung": Rules("spielordnung", more_points=(("Tack", "t"),)),
    "schmidt": Rules("schmidt", again="led", more_points=(("Herz-Zehn gefangen", "u"),)),
    "arminia": Rules("arminia", more_points=(("Herz-Zehn gefangen", "u"),)),
}


def edition(rules, number):
    """Returns built-in rules in an edition: the second one of ddb means the Nachspiel anew."""
    assert number == 1 or (number == 2 and rules.nachspiel), "this fold does not know that edition"
    return dataclasses.replace(rules, by_choice=number == 2)


def own_rules(lines):
    """Returns the rules of a block in a journal: a parent, and parameters that this fold knows."""
    given = dict([part.strip() for part in line.split("=", 1)] for line in lines if "=" in line)
    parent = edition(BUILT_IN[given.pop("eltern")], int(given.pop("ausgabe", 1)))
    for key in ("name", "titel"):
        given.pop(key, None)
    games = (int(given.pop("ende.spiele", 0)), int(given.pop("ende.spiele5", 0)))
    known = {"pott": ("pott", int), "pott.frist": ("deadline", int), "pflichtsoli": ("duties", int),
             "hzsolo.pflicht": ("hzsolo_duty", "ja".__eq__), "bock.nach120": ("bock_after_120", "ja".__eq__),
             "bock.faktor": ("bock_factor", int), "bock.spiele": ("bock_games", int), "hammelsprung": ("hammelsprung", int)}
    change = {known[key][0]: known[key][1](value) for key, value in given.items()}
    return dataclasses.replace(parent, games=games if any(games) else parent.games, **change)


def split_remark(line):
    """Splits a line into its content and its remark or reason."""
    plain, semicolon, remark = line.partition(";")
    if semicolon:
        return plain.rstrip(), remark.strip()
    plain, quote, _ = line.partition(' "')
    return plain, shlex.split(line)[-1] if quote else ""


class Trigger:
    """A Nachspielpflicht: the number of games left, None while an earlier one comes first, and the players who owe a solo."""

    def __init__(self, left, owing):
        self.left, self.owing = left, owing


class Evening:
    """A table of a Spieltag, fed with its lines."""

    def __init__(self, rules, nr, table, date, seats, guests, geber):
        self.rules, self.nr, self.table, self.date = rules, nr, table, date
        self.here, self.everybody = list(seats), list(seats)
        self.guests, self.geber = set(guests), geber
        self.pott = rules.pott
        self.points = dict.fromkeys(seats, 0)
        self.soli = {p: [] for p in seats}
        self.kinds = {p: set() for p in seats}
        self.disqualified, self.left_early = set(), set()
        self.triggers, self.triggered = [], set()
        self.turn = None  # the seat from which the next one is vorgeführt
        self.round_of = None
        self.totals_only = False
        self.closed = self.counts = False
        self.games = []
        self.bock = []  # the number of games that each Bockrunde still has
        self.last_game_of = {}
        self.largest = len(seats)
        self.entries = []
        self.note("beginn", {})

    # The table.

    @property
    def columns(self):
        """Returns the players in the order of the table's columns: by seat, then those who left."""
        return self.here + [p for p in self.everybody if p not in self.here]

    def left_of(self, player, steps=1):
        return self.here[(self.here.index(player) + steps) % len(self.here)]

    def pausing(self, geber):
        assert len(self.here) in (4, 5), "this fold knows tables of four and five"
        return [geber] if len(self.here) == 5 else []

    def note(self, line, entry, trotzdem=False):
        number = len(self.entries) + 1
        self.entries.append({"eintrag": number, "zeile": line, **entry, "punkte": dict(self.points), "pott": self.pott,
                             "trotzdem": trotzdem})

    def credit(self, credit):
        for p, n in credit.items():
            self.points[p] += n

    # Owed solos.

    def missing(self, player):
        """Returns how many Pflichtsoli a player still owes."""
        return 0 if player in self.disqualified else self.rules.duties - len(self.kinds[player])

    def wanted(self):
        """Returns how many Pflichtsoli everybody must have played by now."""
        if self.rules.games:
            return 0
        if not self.rules.pott:
            return 0
        return self.rules.duties if self.pott <= 0 else min(1, self.rules.duties) if self.pott <= self.rules.deadline else 0

    def overdue_duties(self, player):
        if self.rules.games:
            rest = self.games_left()
            return self.missing(player) if sum(map(self.missing, self.here)) >= rest else 0
        return max(0, self.missing(player) - (self.rules.duties - self.wanted()))

    def games_left(self):
        return max(0, self.rules.games[len(self.here) == 5] - len(self.games))

    def nachspiele(self, player, overdue):
        if player in self.disqualified:
            return 0
        empty = self.rules.pott and self.pott <= 0
        return sum(player in t.owing and (not overdue or empty or t.left == 0) for t in self.triggers)

    def forced(self):
        """Returns the overdue solos of each player in playing order, Pflichtsoli first (A32)."""
        owed = {p: self.overdue_duties(p) for p in self.here}
        kind = "pflichtsolo"
        if not any(owed.values()):
            kind = "nachspiel"
            owed = {p: self.nachspiele(p, True) for p in self.here}
            if not self.rules.by_choice:
                owed = {p: n + self.missing(p) if n else 0 for p, n in owed.items()}  # A31
        return (kind if any(owed.values()) else None), owed

    def settle_turn(self):
        """Sets where a round of Vorführungen begins: at the seat that would be Vorhand next (A10)."""
        kind, _ = self.forced()
        if kind != self.round_of:
            self.round_of = kind
            self.turn = self.left_of(self.geber) if kind else None

    def queue(self):
        """Returns the players who are vorgeführt, one solo a turn."""
        kind, owed = self.forced()
        start = self.left_of(self.geber) if self.rules.forced_rotates else self.turn
        if not kind:
            return kind, []
        order = [self.left_of(start, n) for n in range(len(self.here))]
        return kind, [(p, n) for n in range(max(owed.values())) for p in order if owed[p] > n]

    def over(self):
        if self.queue()[1] or not (self.rules.pott or self.rules.games):
            return False
        if self.rules.games:
            return self.games_left() == 0
        return self.pott <= 0

    def phase(self):
        if self.closed or self.over():
            return "ende"
        if self.queue()[1]:
            return "vorfuehrung"
        return "nachspiel" if any(self.nachspiele(p, False) for p in self.here) else "spiel"

    def due(self):
        """Returns the solos that are due, now or by a later game."""
        phase = self.phase()
        if phase == "ende":
            return []
        kind, queue = self.queue()
        if queue:
            return [{"spieler": p, "was": self.what_now(kind, p, n)} for p, n in queue]
        stage = 1 if self.rules.duties > 1 and self.pott > self.rules.deadline else self.rules.duties
        rows = [{"spieler": p, "was": "pflichtsolo"} for p in self.here
                if p not in self.disqualified and len(self.kinds[p]) < stage]
        until = 0
        for t in self.triggers:
            until = t.left if t.left is not None else until + len(self.here)
            rows += [{"spieler": p, "was": "nachspiel", "noch": until} for p in self.here
                     if p in t.owing and p not in self.disqualified]
        return rows

    def what_now(self, kind, player, n):
        if self.rules.by_choice:
            return kind
        return "pflichtsolo" if kind == "pflichtsolo" or n < self.missing(player) else "nachspiel"

    def stand(self):
        """Returns Geber, Vorhand and pausing players of the next game."""
        if self.phase() == "ende" or self.geber is None:
            return None, None, []
        queue = self.queue()[1]
        geber = self.left_of(queue[0][0], -2) if queue and not self.rules.forced_rotates else self.geber
        return geber, self.left_of(geber), self.pausing(geber)

    # The lines.

    def feed(self, line):
        trotzdem = line.startswith("trotzdem ")
        plain = line.removeprefix("trotzdem ")
        plain, remark = split_remark(plain)
        words = plain.split()
        if words[0] == "ende":
            self.closed = self.counts = True
            self.note("ende", {"bemerkung": remark} if remark else {}, trotzdem)
            return
        if words[0] in EVENTS:
            entry = getattr(self, "read_" + words[0])(words[1:]) or {}
        else:
            entry = self.read_game(plain)
            if "spiel" in entry:
                self.games[-1].update(remark=remark, trotzdem=trotzdem, pott_after=self.pott)
        if remark:
            entry["bemerkung"] = remark
        self.settle_turn()
        self.note(plain, entry, trotzdem)

    def read_einwurf(self, words):
        return {"geber": self.stand()[0]}

    def read_gegengelesen(self, words):
        return None

    def read_strafe(self, words):
        player, amount = words[0], int(words[1])
        self.points[player] -= amount
        if self.rules.shared_strafe:
            for p in self.last_game_of[player] - {player}:
                self.points[p] += amount // 3

    def read_disq(self, words):
        self.disqualified.add(words[0])
        for trigger in self.triggers:
            trigger.owing.discard(words[0])
        self.next_trigger()

    def read_einstieg(self, words):
        player = words[0]
        self.here.insert(self.here.index(words[1].removeprefix("nach=")) + 1, player)
        self.everybody.append(player)
        self.largest = max(self.largest, len(self.here))
        self.points[player] = 0
        self.soli[player], self.kinds[player] = [], set()
        for trigger in self.triggers:
            if trigger.left is None:  # its games have not begun (A177)
                trigger.owing.add(player)
        if "gast=ja" in words:
            self.guests.add(player)

    def read_ausstieg(self, words):
        player = words[0]
        if "disq=nein" not in words and self.rules.leaving_disqualifies:
            self.disqualified.add(player)
        self.left_early.add(player)
        if self.geber == player:
            self.geber = self.left_of(player)
        if self.turn == player:
            self.turn = self.left_of(player)
        for trigger in self.triggers:
            trigger.owing.discard(player)
        self.here.remove(player)
        self.next_trigger()

    def read_ergebnis(self, words):
        self.totals_only = True
        self.credit({p: int(n) for p, n in (word.split("=") for word in words)})

    def read_hammel(self, words):
        augen = {p: int(n) for p, n in (word.split("=") for word in words)}
        nearest = min(abs(n - 60) for n in augen.values())
        winners = [p for p, n in augen.items() if abs(n - 60) == nearest]
        share = -(-self.pott // len(winners))
        self.credit(dict.fromkeys(winners, share))
        self.pott = 0
        return {"geber": self.geber}

    # A game.

    def read_game(self, line):
        words = line.split()
        by_duty = "pflicht" in words
        line = line.replace(" pflicht", "")
        over, was_forced = self.over_with_games(), self.forced()[0]
        kind = words[1].partition("-")[0] if not words[1][0].isdigit() else ""
        solo, forced = "," not in words[0], "vf" in words
        strafsolo, soloist = "straf" in words, words[0]
        geber = self.left_of(soloist, -2) if (forced or strafsolo) and not self.rules.forced_rotates else self.geber
        if kind == "hzsolo" and self.rules.hzsolo_duty and not (self.missing(soloist) > 0 and "trumpf" not in self.kinds[soloist]):
            return {"geber": geber}
        pausing = self.pausing(geber)
        game, winner, value, credit = self.scored(line, pausing)
        number = len(self.games) + 1
        record = {"number": number, "geber": geber, "line": line, "kind": kind, "solo": solo, "winner": winner, "value": value,
                  "credit": credit, "pausing": pausing, "size": len(self.here), "forced": forced,
                  "playing": [p for p in self.here if p not in pausing], "counts": None, "re": words[0].split(","),
                  "colour": words[1].partition("-")[2] if kind else "", "game": game}
        self.games.append(record)
        self.last_game_of.update(dict.fromkeys(record["playing"], set(record["playing"])))
        self.credit(credit)
        if self.rules.pott and not solo:
            self.pott -= 2 * abs(value)
        if solo:
            record["counts"] = self.classify(soloist, kind, winner == "re", strafsolo, forced and was_forced or "", by_duty, over)
        else:
            self.count_games()
        self.pass_the_cards(record, forced, strafsolo)
        entry = {"geber": geber, "spiel": number, "sieger": winner, "re_punkte": value,
                 "gutschrift": credit}
        if solo:
            entry["zaehlt"] = record["counts"]
        return entry

    def scored(self, line, pausing):
        playing = "".join(p for p in self.here if p not in pausing)
        game = second_scorer.Game(line, playing)
        winner, value, credit = second_scorer.RULESETS[self.rules.scorer](game, "".join(pausing))
        if self.bock:
            value *= self.rules.bock_factor ** len(self.bock)
            credit = second_scorer.ddb_credit(game, value, "".join(pausing))
        self.bock = [n - 1 for n in self.bock if n > 1]
        if self.rules.bock_after_120 and game.r == 120:
            self.bock.append(self.rules.bock_games)
        return game, winner, value, credit

    def count_games(self):
        for trigger in self.triggers:
            trigger.left = max(0, trigger.left - 1) if trigger.left is not None else None
        self.next_trigger()

    def next_trigger(self):
        """Drops the Nachspielpflichten that nobody owes any more; the games of the next one begin."""
        self.triggers = [t for t in self.triggers if t.owing]
        if self.triggers and self.triggers[0].left is None:
            self.triggers[0].left = len(self.here)

    def over_with_games(self):
        """Returns whether the games are all played; solos may be owed."""
        return self.games_left() == 0 if self.rules.games else bool(self.rules.pott) and self.pott <= 0

    def classify(self, soloist, kind, won, strafsolo, forced, by_duty, over):
        """Returns what the solo counts as, and applies the consequences. `forced`: what it is vorgeführt for, or empty; `by_duty`: the
        soloist said that it is the Pflichtsolo; `over`: all games had been played before."""
        counts = self.counts_as(soloist, kind, strafsolo, forced, by_duty)
        if kind == "hzsolo" and not self.rules.hzsolo_duty:
            counts = "still"
        self.soli[soloist].append({"art": kind, "zaehlt": counts, "gewonnen": won})
        if not forced:
            self.count_games()
        if forced and not self.rules.forced_rotates:
            self.turn = self.left_of(soloist)
        self.next_trigger()
        if counts == "lust" and self.rules.nachspiel and soloist not in self.triggered | self.disqualified:
            if all(solo["gewonnen"] for solo in self.soli[soloist]) and not (over and self.rules.by_choice):
                self.triggered.add(soloist)
                waits = self.rules.by_choice and self.triggers
                self.triggers.append(Trigger(None if waits else len(self.here), set(self.here) - self.disqualified - {soloist}))
        self.triggers = [t for t in self.triggers if t.owing]
        return counts

    def counts_as(self, soloist, kind, strafsolo, forced, by_duty):
        if strafsolo:
            return "straf"
        if kind == "still":
            return "still"
        if self.rules.by_choice and kind != "hzsolo" and forced != "pflichtsolo" and (forced or not by_duty):
            for trigger in self.triggers:
                if soloist in trigger.owing:
                    trigger.owing.discard(soloist)
                    return "nachspiel"
        kind = "trumpf" if kind == "hzsolo" else kind
        if len(self.kinds[soloist]) < self.rules.duties:
            if kind in self.kinds[soloist]:
                return "sonst"
            self.kinds[soloist].add(kind)
            return "pflicht"
        for trigger in self.triggers:
            if soloist in trigger.owing:
                trigger.owing.discard(soloist)
                return "nachspiel"
        return "lust"

    def pass_the_cards(self, record, forced, strafsolo):
        if (forced or strafsolo) and not self.rules.forced_rotates:
            return
        led = record["solo"] and record["kind"] not in ("still", "hzsolo")
        if forced:
            again = False
        elif self.rules.again == "pflicht":
            again = led and record["counts"] == "pflicht"
        else:
            again = self.rules.again == "led" and led and len(self.here) == 4
        if not again:
            self.geber = self.left_of(self.geber)

    # The result.

    def counted(self):
        """Returns the players who were credited or disqualified (A11); a player who only sat down is not counted yet."""
        if self.totals_only:
            return list(self.everybody)
        credited = {p for game in self.games for p in game["credit"]}
        return [p for p in self.everybody if p in credited | self.disqualified]

    def result(self, players=None):
        """Returns Punkte and place: a disqualified player has 1 Punkt and the last place; equal Punkte share a place."""
        points = {p: 1 if p in self.disqualified else self.points[p] for p in players or self.counted()}
        above = {p: sum((q not in self.disqualified, points[q]) > (p not in self.disqualified, points[p]) for q in points)
                 for p in points}
        return points, {p: n + 1 for p, n in above.items()}

    def mean_places(self):
        _, places = self.result()
        same = {p: list(places.values()).count(n) for p, n in places.items()}
        return {p: places[p] + (same[p] - 1) / 2 for p in places}


class Season:
    """A season of a journal: settings, tables of the Meisterschaft, the lines of its Pokal."""

    def __init__(self, name, fields, rules):
        self.name, self.rules, self.ruleset = name, rules, fields["regeln"]
        self.spieltage, self.pflicht, self.last_days = (int(fields[key]) for key in ("spieltage", "pflicht", "letzte"))
        self.begins = fields["beginn"]
        self.weights = [int(n) for n in fields["gewichte"].split(",")]
        self.registered = [p for p in fields.get("spieler", "").split(",") if p]
        self.sitting_out = set()
        self.closed = False
        self.tables = []
        self.pokal_lines = []
        self.rates, self.payments = [], []  # lines of the Kasse


class Book:
    """The whole exported journal."""

    def __init__(self, text):
        self.names, self.seasons, self.rules, self.ehrentafel = {}, {}, dict(BUILT_IN), {}
        lines = iter(text.splitlines())
        for line in lines:
            words = shlex.split(line)
            if not words or words[0] in ("doko-journal", "verein") or line.startswith("#"):
                continue
            if words[0] == "spieler":
                self.names[words[1]] = words[2]
            elif words[0] == "ehrentafel":
                self.ehrentafel[int(words[1])] = dict(word.split("=", 1) for word in words[2:])
            elif words[0] == "regeln":
                self.rules[words[1]] = own_rules(iter(lambda: next(lines), "ende"))
            else:
                self.season_line(line, words, lines)

    def season_line(self, line, words, lines):
        fields = dict(word.split("=", 1) for word in words if "=" in word)
        if words[0] == "saison":
            rules = self.rules[fields["regeln"]]
            if "ausgabe" in fields:
                rules = edition(rules, int(fields["ausgabe"]))
            self.season = self.seasons[words[1]] = Season(words[1], fields, rules)
        elif words[0] == "aussetzen":
            self.season.sitting_out.add((int(words[1]), words[2]))
        elif words[0] == "geld":
            self.season.rates.append(money.read_rates(words))
        elif words[0] == "zahlung":
            self.season.payments.append(money.read_payment(line))
        elif words[0] == "abschluss":
            self.season.closed = True
        elif "spieltag" in words[:2]:
            self.spieltag(line, words, fields, lines)
        else:
            raise ValueError("this fold does not know: " + line)

    def spieltag(self, line, words, fields, lines):
        body = []
        for row in lines:
            if row in ("offen",) or row.startswith(("ende", "trotzdem ende")):
                break
            body.append(row)
        if fields.get("art") == "pokal":
            self.season.pokal_lines += [line, *body, row]
            return
        table = Evening(self.season.rules, int(fields["nr"]), int(fields.get("tisch", 1)), words[1 + (words[0] == "trotzdem")],
                        fields["sitze"].split(","), [g for g in fields.get("gast", "").split(",") if g], fields.get("geber"))
        for event in body:
            table.feed(event)
        if row != "offen":
            table.feed(row)
        self.season.tables.append(table)
