"""Computes the results of the evenings of a book: the standings of a season by DESSOS (A11, A18, A20, A21, A28, A33, A35) or by Punkte
(A48), the Dauerliste, the statistics, the games as a flat table, the Ehrentafel, the Verteilung. It is written from the rules, the
decisions and the manual; all fractions are exact."""
import collections
import datetime
import itertools
import math
from fractions import Fraction

KINDS = ("trumpf", "mada", "damen", "buben", "knochenlos", "null", "dk", "still", "hzsolo")
KIND_NAMES = {"": "Normalspiel", "hz": "Hochzeit", "armut": "Trumpfabgabe", "trumpf": "Farbtrumpf", "mada": "Madagaskar",
              "damen": "Damen", "buben": "Buben", "knochenlos": "Knochenlos", "null": "Null", "dk": "Detlef-Kaspar",
              "still": "stilles Solo", "hzsolo": "Hochzeit ohne Partner"}
COUNTS_NAMES = {None: "", "pflicht": "Pflichtsolo", "lust": "Lustsolo", "nachspiel": "Nachspiel", "still": "stilles Solo",
                "straf": "Strafsolo", "sonst": "ohne Pflicht"}
LEVELS = ("wort", "k9", "k6", "k3", "schwarz")
BLOCKS = "▁▂▃▄▅▆▇█"
DAYS_OF_THE_SCALE = 52  # the scale of the blocks covers so many days
GAMES_OF_A_PARTNER = 10  # a partner with fewer games is not the best partner


def half_up(number, digits=2):
    """Rounds half away from zero to so many digits and returns a text; None stays None."""
    if number is None:
        return None
    scaled = abs(Fraction(number)) * 10 ** digits
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign = "-" if number < 0 and whole else ""
    return f"{sign}{whole // 10 ** digits}.{whole % 10 ** digits:0{digits}d}" if digits else f"{sign}{whole}"


def german_date(text):
    day = datetime.date.fromisoformat(text)
    return f"{day.day}.{day.month}.{day.year}"


# ---------------------------------------------------------------- a day


def nominal_mean(table):
    """Returns M of A11; on a mixed day the size of most normal games, at a tie the largest (A33)."""
    n = len(table.counted())
    normal = [game["size"] for game in table.games if not game["solo"]]
    four, five = normal.count(4), normal.count(5)
    size = 5 if five > four else 4 if four > five else table.largest
    return Fraction(table.rules.pott, n) * (Fraction(5, 2) if size == 5 else 1)


def day_values(table, weights):
    """Returns DESSOS of everybody at a table, in hundredths."""
    points, _ = table.result()
    n, mean = len(points), Fraction(sum(points.values()), len(points))
    values = {}
    for p, place in table.mean_places().items():
        exact = (weights[0] * Fraction(2 * (n - Fraction(place)) + 1, 2 * n)
                 + Fraction(weights[1], 2) * (1 + (points[p] - mean) / nominal_mean(table)))
        values[p] = Fraction(half_up(exact))
    return values


def counted(season, until=None):
    return [t for t in season.tables if t.counts and (until is None or t.nr <= until)]


def held(season):
    return sorted({t.nr for t in season.tables if t.counts})


# ---------------------------------------------------------------- the standings


class Standing:
    """The standings of a season after a Spieltag."""

    def __init__(self, season, until):
        self.season, self.until = season, until
        self.dessos = season.rules.ranking == "dessos"
        self.values = collections.defaultdict(list)  # for each player: (nr, value, Punkte, games or None)
        for table in counted(season, until):
            self.add(table)
        self.final = season.closed and until == held(season)[-1]  # earlier standings ignore the end of the season
        self.reasons = {p: self.reason(p) for p in season.registered}
        self.places = self.rank()

    def add(self, table):
        points, _ = table.result()
        values = day_values(table, self.season.weights) if self.dessos else points
        games = collections.Counter(p for game in table.games for p in game["playing"] + game["pausing"])
        for p in points:
            if p not in table.guests:
                self.values[p].append((table.nr, Fraction(values[p]), points[p], None if table.totals_only else games[p]))

    def days(self, player):
        return len({nr for nr, *_ in self.values[player]})

    def points(self, player):
        return sum(row[2] for row in self.values[player])

    def games(self, player):
        """Returns the number of games, or None when all days of the player are known by their totals only."""
        played = [row[3] for row in self.values[player] if row[3] is not None]
        return sum(played) if played or not self.values[player] else None

    def per_game(self, player):
        return ratio(sum(row[2] for row in self.values[player] if row[3] is not None), self.games(player))

    def mean(self, player):
        rows = self.values[player]
        return sum(row[1] for row in rows) / len(rows) if rows else None

    def shown(self, player):
        """Returns the value of each Spieltag, the mean over two tables (A35)."""
        by_day = collections.defaultdict(list)
        for nr, value, *_ in self.values[player]:
            by_day[nr].append(value)
        return [sum(by_day[nr]) / len(by_day[nr]) if nr in by_day else None for nr in range(1, self.until + 1)]

    def reason(self, player):
        season = self.season
        if self.days(player) + (0 if self.final else season.spieltage - self.until) < season.pflicht:
            return "pflichtspieltage"
        return "letzte" if self.missed(player) else None

    def missed(self, player):
        """Returns the first of the last obligatory Spieltage that was held without the player."""
        season = self.season
        for nr in held(season):
            if season.spieltage - season.last_days < nr <= self.until and nr not in {row[0] for row in self.values[player]}:
                if (nr, player) not in season.sitting_out and (nr < season.spieltage or player in finalists(season)):
                    return nr
        return None

    def key(self, player):
        if self.dessos:
            return self.mean(player), self.days(player), max(row[1] for row in self.values[player])
        return self.points(player), self.per_game(player) or 0

    def rank(self):
        able = [p for p in self.season.registered if self.values[p] and not self.reasons[p]]
        keys = {p: self.key(p) for p in able}
        return {p: 1 + sum(other > keys[p] for other in keys.values()) for p in able}

    def remark(self, player, paper=False):
        """Returns why somebody has no place; on paper it is German, whatever the language of the messages."""
        season, reason, days, missed = self.season, self.reasons[player], self.days(player), self.missed(player)
        one = season.last_days == 1
        if reason == "pflichtspieltage":
            all_of = "Pflichtspieltag" if season.pflicht == 1 else "Pflichtspieltagen"
            return f"{days} von {season.pflicht} {all_of}" if paper else f"{days} of {season.pflicht} {all_of.removesuffix('n')}"
        if reason == "letzte":
            return (f"Spieltag {missed} verpasst, {'den letzten' if one else f'einen der letzten {season.last_days}'}" if paper else
                    f"missed Spieltag {missed}, {'the last one' if one else f'one of the last {season.last_days}'}")
        if self.values[player]:
            return ""
        return "hat noch nicht gespielt" if paper else "has not played yet"

    def row(self, player, name):
        row = {"platz": self.places.get(player), "spieler": player, "name": name,
               "dessos": half_up(self.mean(player)) if self.dessos else None, "tage": self.days(player),
               "punkte": self.points(player), "berechtigt": self.reasons[player] is None, "grund": self.reasons[player],
               "werte": [half_up(value) for value in self.shown(player)]}
        if not self.dessos:
            row.update({"spiele": self.games(player), "je_spiel": half_up(self.per_game(player)),
                       "je_tag": half_up(ratio(self.points(player), self.days(player)))})
        return row

    def csv_row(self, player, name, before, paper=False):
        first = [self.places.get(player), before.places.get(player) if before else None, player, name]
        if self.dessos:
            middle = [half_up(self.mean(player)), self.days(player), self.points(player)]
        else:
            middle = [self.points(player), self.games(player), half_up(self.per_game(player)), self.days(player),
                      half_up(ratio(self.points(player), self.days(player)))]
        return [*first, *middle, self.remark(player, paper)]

    def order(self):
        """Returns the players in the order of the list; those without a place stand among the others."""
        return sorted(self.season.registered, key=lambda p: (self.places.get(p, 999),))


def ratio(a, b):
    return Fraction(a, b) if b else None


def finalists(season):
    """Returns the players of the last Spieltag: the best four, and the best of the Spieltag before among the others."""
    before = Standing(season, season.spieltage - 1)
    best = {p for p, place in before.places.items() if place <= 4}
    rest = {}
    for table in counted(season):
        if table.nr == season.spieltage - 1:
            rest.update({p: n for p, n in table.mean_places().items() if p not in best | table.guests})
    return best | ({min(rest, key=rest.get)} if rest else set())


def lineup(season, nr, seats=5):
    """Returns who plays and who sits out, or None where a draw decides or the rules know no last Spieltag."""
    if season.rules.ranking != "dessos" or nr > season.spieltage + 1:
        return None
    written = {p for day, p in season.sitting_out if day == nr}
    if not written and nr == season.spieltage and nr > 1 and nr - 1 in held(season):
        before = Standing(season, nr - 1)
        best = {p for p, place in before.places.items() if place <= 4}
        if len(best) != 4:
            return None
        extra = finalists(season) - best
        return {"play": best, "Auffüller": extra, "not on the last Spieltag": set(season.registered) - best - extra}
    too_many = len(season.registered) - seats
    if not written and too_many > 0:
        written = last_of_before(season, nr, too_many)
        if written is None:
            return None
    return {"play": set(season.registered) - written, "sit out": written}


def last_of_before(season, nr, too_many):
    """Returns the last of the Spieltag before who did not sit out then; a tie goes by the season, then by a draw."""
    if [t.nr for t in counted(season)].count(nr - 1) != 1:  # the rules do not say who was last at two tables
        return None
    standing, places = Standing(season, nr - 1), {}
    for table in counted(season):
        if table.nr == nr - 1:
            places.update((p, n) for p, n in table.mean_places().items() if p in season.registered)
    keys = sorted(((n, standing.places.get(p, 99)), p) for p, n in places.items())
    if len(keys) <= too_many or keys[-too_many][0] == keys[-too_many - 1][0]:
        return None
    return {p for _, p in keys[-too_many:]}


def standing_head(season):
    dessos = season.rules.ranking == "dessos"
    middle = ["DESSOS", "Tage", "Punkte"] if dessos else ["Punkte", "Spiele", "je Spiel", "Tage", "je Tag"]
    return ["Platz", "vorher", "Kürzel", "Name", *middle, "Bemerkung"]


def before_of(season, until):
    earlier = [nr for nr in held(season) if nr < until]
    return Standing(season, earlier[-1]) if earlier else None


# ---------------------------------------------------------------- the Dauerliste


def dauerliste(seasons):
    """Returns a row for each player, by the column names of JSON."""
    days, games, pointed, played = (collections.defaultdict(list) for _ in range(4))
    for season in seasons:
        for table in counted(season):
            points, _ = table.result()
            for p in set(points) - table.guests:
                days[p].append((points[p], table.date, season.name, table.nr))
                if not table.totals_only:
                    games[p].append(sum(p in game["playing"] + game["pausing"] for game in table.games))
                    pointed[p].append(points[p])
    rows = {}
    for p, list_of in days.items():
        total, attended = sum(row[0] for row in list_of), len({row[2:] for row in list_of})
        rows[p] = {"punkte": total, "spiele": sum(games[p]) if games[p] else None, "je_spiel": half_up(ratio(sum(pointed[p]), sum(games[p]))),
                   "tage": attended, "je_tag": half_up(Fraction(total, attended)), "saisons": len({row[2] for row in list_of}),
                   "bester": best_day(list_of), "schlechtester": worst_day(list_of)}
    keys = {p: (row["punkte"], ratio(sum(pointed[p]), sum(games[p])) or -10 ** 9) for p, row in rows.items()}
    for p, row in rows.items():
        row["platz"] = 1 + sum(other > keys[p] for other in keys.values())
    return rows


def best_day(days):
    """Returns the best day; of equal ones the first in the order of the book."""
    day = max(days, key=lambda day: day[0])
    return {"datum": day[1], "punkte": day[0]}


def worst_day(days):
    day = min(days, key=lambda day: day[0])
    return {"datum": day[1], "punkte": day[0]}


# ---------------------------------------------------------------- statistics


class Count:
    """Counts games, the won or held ones among them, and their Punkte."""

    def __init__(self):
        self.played = self.won = self.points = 0

    def add(self, won, points=0):
        self.played += 1
        self.won += won
        self.points += points

    def json(self, with_points=False):
        row = {"gespielt": self.played, "gewonnen": self.won}
        return {**row, "punkte": self.points} if with_points else row

    @property
    def share(self):
        return ratio(self.won, self.played)


def total(counts):
    sum_of = Count()
    for count in counts:
        sum_of.played += count.played
        sum_of.won += count.won
        sum_of.points += count.points
    return sum_of


class Tally:
    """The statistics of one player."""

    def __init__(self):
        self.re, self.kontra, self.against = Count(), Count(), Count()
        self.soli = {kind: Count() for kind in KINDS}
        self.announced = {level: Count() for level in LEVELS}
        self.partners = collections.defaultdict(Count)
        self.named, self.possible = collections.Counter(), set()
        self.paused = self.run = self.longest = self.points = 0
        self.days = []

    @property
    def games(self):
        return total([self.re, self.kontra, self.against, *self.soli.values()]).played

    def figure(self, letter):
        """Returns how many were noted with the player's name; None when there are none, but one without a name may be the player's."""
        return self.named[letter] or (None if letter in self.possible else 0)

    def spieltage(self):
        return len({day[2:] for day in self.days})  # two tables are one Spieltag (A35)

    def best_partner(self):
        """Returns the partner with the most Punkte a game; of equal ones the first."""
        means = {p: Fraction(count.points, count.played) for p, count in self.partners.items()
                 if count.played >= GAMES_OF_A_PARTNER}
        return max(sorted(means), key=means.get) if means else None


def level_of(game, party):
    """Returns the highest announcement of a party as its index in LEVELS, or None."""
    return game.top[party] if game.said[party] else None


def is_held(game, party):
    """Returns whether the highest announcement was met: the other party is below 120, 90, 60, 30 or without a trick; in a Null the game
    is won."""
    if game.kind == "null":
        return game.without_trick("re") == (party == "re")
    return game.played(party) >= game.top[party] if game.top[party] else game.augen("ko" if party == "re" else "re") < 120


def statistics(seasons):
    """Returns the tallies by player, the number of games (None: unknown), and the number of Spieltage known by their totals only."""
    tallies, games, left_out, known = collections.defaultdict(Tally), 0, set(), False
    everything = Tally()
    for season in seasons:
        for table in season.tables:
            if table.totals_only:
                left_out.add((season.name, table.nr))
                continue
            known = True
            games += len(table.games)
            for game in table.games:
                count_game(tallies, everything, game, table.guests)
            points, _ = table.result()
            for p in points:
                tallies[p].guest = p in table.guests
                tallies[p].points += points[p]
                if table.counts:  # an open evening has games, but is no day yet
                    tallies[p].days.append((points[p], table.date, season.name, table.nr))
    return tallies, everything, games if known or not left_out else None, len(left_out)


def count_game(tallies, everything, record, guests):
    game, re_won, ko_won = record["game"], record["winner"] == "re", record["winner"] == "ko"
    for p in record["pausing"]:
        tallies[p].paused += 1
    for p in record["playing"]:
        tally, party = tallies[p], "re" if p in record["re"] else "ko"
        won = re_won if party == "re" else ko_won
        if record["solo"]:
            (tally.soli[record["kind"]] if party == "re" else tally.against).add(won, record["credit"][p])
        else:
            (tally.re if party == "re" else tally.kontra).add(won)
            partner = next(q for q in record["playing"] if q != p and (q in record["re"]) == (party == "re"))
            if partner not in guests:
                tally.partners[partner].add(won, record["credit"][p])
        tally.run = tally.run + 1 if won else 0
        tally.longest = max(tally.longest, tally.run)
        if level_of(game, party) is not None:
            tally.announced[LEVELS[level_of(game, party)]].add(is_held(game, party))
    for party in ("re", "ko"):
        if level_of(game, party) is not None:
            everything.announced[LEVELS[level_of(game, party)]].add(is_held(game, party))
    if record["solo"]:
        everything.soli[record["kind"]].add(re_won, record["credit"][record["re"][0]])
    count_names(tallies, everything, record)


def count_names(tallies, everything, record):
    """Counts Sonderpunkte for the named player or the only possible one; others may belong to anybody of the party. Each Fuchs is lost
    by somebody of the other party."""
    for word in record["line"].split():
        letter, equals, who = word.partition("=")
        if equals and letter in ("f", "d", "k", "t", "u"):
            who, _, whose = who.partition("/")
            by_re = who == "re" or who in record["re"]
            parties = [[p for p in record["playing"] if (p in record["re"]) == side] for side in (by_re, not by_re)]
            said = {letter: parties[0] if who in ("re", "ko") else [who]}
            if letter == "f":
                said["lost"] = [whose] if whose else parties[1]
            for what, players in said.items():
                everything.named[what] += 1
                for p in players:
                    if len(players) == 1:
                        tallies[p].named[what] += 1
                    else:
                        tallies[p].possible.add(what)


def statistics_row(player, name, tally):
    """Returns a row of `statistik --json`."""
    row = {"spieler": player, "name": name, "tage": tally.spieltage(), "spiele": tally.games,
           "pausiert": tally.paused, "punkte": tally.points, "re": tally.re.json(), "kontra": tally.kontra.json(),
           "gegen_solo": tally.against.json(),
           "soli": {kind: count.json(True) for kind, count in tally.soli.items() if count.played},
           "ansagen": total(tally.announced.values()).json(),
           "ansagen_je": {level: count.json() for level, count in tally.announced.items() if count.played},
           "fuechse": tally.figure("f"), "fuechse_verloren": tally.figure("lost"), "doppelkoepfe": tally.figure("d"),
           "karlchen": tally.figure("k"), "laengste_serie": tally.longest, "bester_tag": None, "schlechtester_tag": None,
           "bester_partner": tally.best_partner(), "partner": {p: count.json(True) for p, count in sorted(tally.partners.items())}}
    if tally.days:
        row.update({"bester_tag": best_day(tally.days), "schlechtester_tag": worst_day(tally.days)})
    return row


STATISTICS_HEAD = ("Kürzel;Name;Tage;Spiele;davon pausiert;Punkte;je Spiel;Re;Re gewonnen;Kontra;Kontra gewonnen;gegen Solo;"
                   "gegen Solo gewonnen;Soli;Soli gewonnen;Ansagen;Ansagen gehalten;Füchse;Füchse verloren;Doppelköpfe;"
                   "Karlchen;längste Serie;bester Tag;schlechtester Tag").split(";")


def statistics_csv(player, name, tally):
    soli, announced = total(tally.soli.values()), total(tally.announced.values())
    at_table = tally.games + tally.paused
    points = [day[0] for day in tally.days]
    return [player, name, tally.spieltage(), at_table, tally.paused, tally.points,
            half_up(ratio(tally.points, at_table)), tally.re.played, tally.re.won, tally.kontra.played, tally.kontra.won,
            tally.against.played, tally.against.won, soli.played, soli.won, announced.played, announced.won, tally.figure("f"),
            tally.figure("lost"), tally.figure("d"), tally.figure("k"), tally.longest, max(points, default=None),
            min(points, default=None)]


def bars(tally, last=8):
    """Returns the last days as blocks, on a scale from the worst to the best."""
    points = [day[0] for day in tally.days][-DAYS_OF_THE_SCALE:]
    low, high = min(points, default=0), max(points, default=0)
    return "".join(BLOCKS[7 * (n - low) // (high - low) if high > low else 3] for n in points[-last:])


# ---------------------------------------------------------------- the games as a flat table

GAMES_HEAD = ("Saison;Spieltag;Tisch;Datum;Spiel;Geber;Re;Kontra;Art;Farbe;zählt als;vorgeführt;Ansage Re;Ansage Kontra;"
              "Augen Re;Augen Kontra;Sieger;Punkte Re;Pott;Füchse;Doppelköpfe;Karlchen;Kurzschrift;Bemerkung").split(";")


def announcement(game, party):
    level = level_of(game, party)
    if level is None:
        return ""
    return ("Re" if party == "re" else "Kontra") if not level else ("K9", "K6", "K3", "schwarz")[level - 1]


def games_rows(seasons, players):
    """Returns every game of the Meisterschaft, with the credits of all players at the end."""
    for season in seasons:
        for table in season.tables:
            for record in table.games:
                yield games_row(season, table, record) + [record["credit"].get(p) for p in players]


def games_row(season, table, record):
    game = record["game"]
    count = {letter: game.count(letter, "re") + game.count(letter, "ko") for letter in "fdk"}
    return [season.name, table.nr, table.table, table.date, record["number"], record["geber"],
            ",".join(p for p in record["playing"] if p in record["re"]),
            ",".join(p for p in record["playing"] if p not in record["re"]), KIND_NAMES[record["kind"]],
            record["colour"].capitalize(), COUNTS_NAMES[record["counts"]], "ja" if record["forced"] else "",
            announcement(game, "re"), announcement(game, "ko"), game.r, game.k,
            {"re": "Re", "ko": "Kontra", "keine": "keine"}[record["winner"]], record["value"],
            record["pott_after"] if table.rules.pott else None, count["f"], count["d"], count["k"], record["line"],
            "! against the rules" if record["trotzdem"] else record["remark"]]


# ---------------------------------------------------------------- how cards lie


def verteilung(n, hand=12):
    """Returns all splits a >= b >= c of n cards over three hands, in per cent (rules 8)."""
    rows = []
    for a, b, c in itertools.product(range(hand + 1), repeat=3):
        if a >= b >= c and a + b + c == n:
            orders = set(itertools.permutations((a, b, c)))
            ways = len(orders) * math.comb(hand, a) * math.comb(hand, b) * math.comb(hand, c)
            rows.append(([a, b, c], half_up(Fraction(100 * ways, math.comb(3 * hand, n)))))
    return sorted(rows, reverse=True)
