#!/usr/bin/env python3
"""Compares every figure of doko with a computation that does not use doko's source: figures.py DOKO JOURNAL…

Each journal is imported into a book and exported again, and evenings.py, tallies.py and pokal.py evaluate the export. All tables of every
command are compared cell by cell, by the names of columns and keys. A column or key that is not computed here is named once, and fails.
Each difference is printed (place, doko's value, expected value), then the number of compared figures; the exit status is 1 when something
differs or is not compared."""
import csv
import json
import os
import re
import subprocess
import sys
import tempfile
from fractions import Fraction

import evenings
import money
import pokal
import sheets
import tallies

NO_FIGURE = {"regel", "zahl"}  # a sentence, and the hash of the history
SHOWN = 60  # number of differences that are printed


class Comparison:
    """Asks doko, compares, counts the figures and collects the differences."""

    def __init__(self, doko, book):
        self.doko, self.book, self.figures, self.differences = doko, book, 0, []
        self.unknown = {}  # column or key: the command that has it first

    def run(self, *arguments):
        done = subprocess.run([self.doko, "--db", self.book, *arguments], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"FAILED  doko {' '.join(arguments)}: exit {done.returncode}\n{done.stderr}")
        return done.stdout

    def json(self, *arguments):
        return json.loads(self.run(*arguments, "--json"))

    def csv(self, *arguments):
        return list(csv.reader(self.run(*arguments, "--csv", "rfc").splitlines()))

    def not_compared(self, where, name):
        """Notes a column or key that is not computed here, once for each command."""
        self.unknown.setdefault(f"{where.split()[0].strip(',')}: {name}", where)

    def differs(self, where, doko, expected):
        self.differences.append(f"{where}: doko {doko!r}, expected {expected!r}")

    def same(self, where, doko, expected):
        """Compares nested values: every key on both sides, every element."""
        if isinstance(expected, dict) and isinstance(doko, dict):
            for key in sorted((set(expected) | set(doko)) - NO_FIGURE, key=str):
                if key not in expected:
                    self.not_compared(where, key)
                elif key not in doko:
                    self.differs(f"{where}, {key}", "nothing", expected[key])
                else:
                    self.same(f"{where}, {key}", doko[key], expected[key])
        elif isinstance(expected, list) and isinstance(doko, list) and len(doko) == len(expected):
            for i, (a, b) in enumerate(zip(doko, expected), 1):
                self.same(f"{where}, {i}", a, b)
        else:
            self.figures += 1
            if not equal(doko, expected):
                self.differs(where, doko, expected)

    def by_player(self, where, doko, expected):
        """Compares rows of players; rows that are equal may stand in any order."""
        self.same(where, {row["spieler"]: row for row in doko}, {row["spieler"]: row for row in expected})
        self.figures += 1
        places = [row["platz"] or 999 for row in doko]
        if len(doko) != len(expected) or places != sorted(places):
            self.differs(where + ", order of the rows", places, sorted(places))

    def table(self, where, rows, head, expected, key=None):
        """Compares a table by the names of its columns; `key` is the column that names a row, without it rows are compared in order."""
        theirs, head = numbered(rows[0] if rows else []), numbered(head)
        for name in theirs:
            if name not in head:
                self.not_compared(where, name)
        doko = [dict(zip(theirs, row)) for row in rows[1:]]
        mine = [dict(zip(head, map(shown, row))) for row in expected]
        doko = {row.get(key) if key else n: row for n, row in enumerate(doko, 1)}
        mine = {row[key] if key else n: row for n, row in enumerate(mine, 1)}
        if list(doko) != list(mine):
            self.differs(f"{where}, rows", list(doko), list(mine))
        for name in doko:
            for column in head:
                self.same(f"{where}, row {name}, {column}", doko[name].get(column, "nothing"), mine.get(name, {}).get(column, "nothing"))


def numbered(head):
    """Numbers heads that stand twice, so that each names one column."""
    return [name if name not in head[:n] else f"{name} {head[:n].count(name) + 1}" for n, name in enumerate(head)]


def equal(doko, expected):
    if isinstance(expected, Fraction) or isinstance(doko, float):
        return isinstance(doko, (int, float)) and expected is not None and abs(doko - expected) <= 1e-9 * max(1, abs(expected))
    return type(doko) is type(expected) and doko == expected


def shown(value):
    return "" if value is None else str(value)


# ---------------------------------------------------------------- an evening


def where_of(season, table):
    return f"{season.name}/{table.nr}.{table.table}"


def stand_json(season, table):
    geber, vorhand, pausing = table.stand()
    return {"saison": season.name, "spieltag": table.nr, "tisch": table.table, "datum": table.date, "art": "meisterschaft",
            "spiele": len(table.games), "geber": geber, "vorhand": vorhand, "aussetzer": pausing,
            "pott": None if table.totals_only else table.pott,
            "phase": table.phase(), "faellig": table.due(), "punkte": table.points, "soli": table.soli}


def has_pott(table):
    """Returns whether the table has a Pott; a day known by its totals has none."""
    return table.rules.pott and not table.totals_only


def stand_text(table):
    """Returns the items of the line of Punkte, and that of the Pott."""
    _, places = table.result(table.everybody)
    items = [f"{p} {n} ({places[p]}.)" + (" disq" if p in table.disqualified else "") + (" left" if p in table.left_early else "")
             for p, n in ((p, table.points[p]) for p in table.columns)]
    lines = ["Stand   " + "   ".join(items)]
    return lines + ([f"Pott    {table.pott} of {table.rules.pott}"] if has_pott(table) else [])


def entries_json(table):
    """Returns the entries; players who came late stand in every row, with nothing."""
    rows = []
    for entry in table.entries:
        row = dict(entry)
        if table.totals_only:
            row["pott"] = None
        for key in ("punkte", "gutschrift"):
            if key in row:
                row[key] = {p: row[key].get(p, 0) for p in table.everybody}
        rows.append(row)
    return rows


def foot(season, table, names):
    points, places = table.result()
    values = tallies.day_values(table, season.weights) if season.rules.ranking == "dessos" and points else {}
    return [{"spieler": p, "name": names[p], "platz": places[p], "punkte": points[p],
             "dessos": tallies.half_up(values.get(p)), "gast": p in table.guests, "disqualifiziert": p in table.disqualified}
            for p in table.counted()]


MARKS = {"pflicht": "P", "lust": "L", "nachspiel": "N", "still": "S", "straf": "X", "sonst": "o"}


def mark(entry, line):
    text = MARKS.get(entry.get("zaehlt"), "") + ("V" if "vf" in line.split() else "")
    return text + ("!" if entry["trotzdem"] else "")


def augen_of_re(line):
    """Returns the Augen as the Bogen writes them; the journal has them after the players and the kind."""
    game = re.match(r"\w+(?:,\w+)? (?:[a-z][a-z-]* )?(\d+)( .*)?$", line)
    if not game:
        return None
    return game[1] + "x" if "x" in (game[2] or "").split() else int(game[1])


def bogen_head(table):
    players = [column for p in table.columns for column in (p + " +/-", p)]
    return ["Nr", "Geber", "Spiel", "", "Augen Re", "Re", *players, *([f"{table.rules.pott}/2"] if has_pott(table) else [])]


def bogen_rows(table):
    before = dict.fromkeys(table.everybody, 0)
    for entry in entries_json(table)[1:]:
        line = entry["zeile"]
        if line == "ende":
            break
        void = "hzsolo" in line.split() and "spiel" not in entry
        row = [entry.get("spiel", f"#{entry['eintrag']}"), entry.get("geber"), line, mark(entry, line), augen_of_re(line),
               "void" if void else entry.get("re_punkte")]
        for p in table.columns:
            row += [entry["punkte"][p] - before[p] or None, entry["punkte"][p]]
        before = entry["punkte"]
        yield row + ([entry["pott"] // 2] if has_pott(table) else [])


def compare_evening(c, season, table, names):
    where = where_of(season, table)
    c.same(f"spieltag zeige {where}", c.json("spieltag", "zeige", where), stand_json(season, table))
    for command in (["stand"], ["spieltag", "zeige"]):
        lines = [line for line in c.run(*command, where).splitlines() if line.startswith(("Stand ", "Pott "))]
        c.same(f"{' '.join(command)} {where}, text", lines, stand_text(table))
    compare_standing(c, season, table, names)
    c.table(f"bogen {where}", c.csv("bogen", where), bogen_head(table), list(bogen_rows(table)))
    c.same(f"bogen {where}, text", text_figures(c.run("bogen", where)), [
        (row["platz"], row["spieler"], row["punkte"], row["dessos"]) for row in
        sorted(foot(season, table, names), key=lambda row: row["platz"])])


def compare_standing(c, season, table, names):
    where = where_of(season, table)
    c.same(f"stand {where}", c.json("stand", where), stand_json(season, table))
    bogen = c.json("bogen", where)
    c.same(f"bogen {where}, foot", bogen.pop("ergebnis"), foot(season, table, names))
    c.same(f"bogen {where}", bogen, {"saison": season.name, "spieltag": table.nr, "tisch": table.table, "datum": table.date,
                                     "regeln": season.ruleset, "beendet": table.closed, "zaehlt": table.counts,
                                     "zeilen": entries_json(table)})


def text_figures(text):
    """Returns place, Kürzel, Punkte and DESSOS of the rows below the Bogen."""
    rows, below = [], False
    for line in text.splitlines():
        words = line.split()
        if below and not words:
            break
        if below:
            numbers = [word for word in words[2:] if word.lstrip("-").replace(",", "").isdigit()]
            rows.append((int(words[0]), words[1], int(numbers[0]), numbers[1].replace(",", ".") if len(numbers) > 1 else None))
        below = below or words[:2] == ["Platz", "Name"]
    return rows


# ---------------------------------------------------------------- a season


def ranking_json(season, until, names):
    standing = tallies.Standing(season, until)
    return {"saison": season.name, "spieltage": until, "liste": [standing.row(p, names[p]) for p in season.registered]}


def compare_ranking(c, season, names):
    last = max(tallies.held(season), default=0)
    for until in range(1, last + 1):
        doko, mine = c.json("rangliste", season.name, "--bis", str(until)), ranking_json(season, until, names)
        c.by_player(f"rangliste {season.name} --bis {until}", doko.pop("liste"), mine.pop("liste"))
        c.same(f"rangliste {season.name} --bis {until}", doko, mine)
        standing, before = tallies.Standing(season, until), tallies.before_of(season, until)
        c.table(f"rangliste {season.name} --bis {until}, csv", by_name(c.csv("rangliste", season.name, "--bis", str(until))),
                tallies.standing_head(season), [standing.csv_row(p, names[p], before) for p in sorted(season.registered)], key="Kürzel")


def by_name(rows):
    """Returns the rows below the head in the order of the Kürzel."""
    return rows[:1] + sorted(rows[1:], key=lambda row: row[rows[0].index("Kürzel")])


def statistics_json(seasons, names):
    tally_of, _, games, left_out = tallies.statistics(seasons)
    return {"spiele": games, "ausgelassen": left_out, "liste": [
        tallies.statistics_row(p, names[p], tally) for p, tally in sorted(tally_of.items()) if not tally.guest]}


def compare_statistics(c, where, seasons, names, *options):
    mine = statistics_json(seasons, names)
    rows = mine["liste"]
    c.same(f"statistik {where}", c.json("statistik", *options), mine)
    for row in rows:
        player = row["spieler"]
        c.same(f"statistik {player} {where}", c.json("statistik", player, *options), {**mine, "liste": [row]})
    tally_of = tallies.statistics(seasons)[0]
    c.table(f"statistik {where}, csv", c.csv("statistik", *options), tallies.STATISTICS_HEAD,
            [tallies.statistics_csv(row["spieler"], row["name"], tally_of[row["spieler"]]) for row in rows], key="Kürzel")


def played_by(seasons):
    """Returns everybody who sat at a table of these seasons with games, in the order of the Kürzel."""
    return sorted({p for season in seasons for table in season.tables if table.games for p in table.everybody})


def compare_games(c, where, seasons, *options):
    players = played_by(seasons)
    head, rows = tallies.GAMES_HEAD + players, list(tallies.games_rows(seasons, players))
    games = c.csv("bericht", "--spiele", *options)
    c.table(f"bericht --spiele {where}", games[:1] + [ruled(row, games[0].index("Bemerkung")) for row in games[1:]], head, rows)
    doko = c.json("bericht", "--spiele", *options)
    for game in doko:
        game["Bemerkung"] = ruled([game["Bemerkung"]], 0)[0]
    c.same(f"bericht --spiele {where}, json", doko, [dict(zip(head, row)) for row in rows])


def ruled(row, column):
    """Returns whether a broken rule is reported; its sentence is no figure."""
    return [*row[:column], "! against the rules" if row[column].startswith("! ") else row[column], *row[column + 1:]]


def compare_days(c, season):
    """Compares `spieltag liste`, which is text only."""
    rows = [line.split() for line in c.run("spieltag", "liste", "--saison", season.name).splitlines()[1:]]
    mine = [[str(t.nr), str(t.table), tallies.german_date(t.date), *(["–", "–", "totals", "only"] if t.totals_only else
             [str(len(t.games)), *([str(t.pott)] if season.rules.pott else [])])] for t in season.tables]
    setting = next(line for line in c.run("saison", "zeige", season.name).splitlines() if line.startswith("  Spieltage "))
    played = str(len(tallies.held(season)))
    c.same(f"saison zeige {season.name}", setting.split(), ["Spieltage", f"{season.spieltage},", "played", played])
    c.same(f"spieltag liste {season.name}", [row[:len(cells)] for row, cells in zip(rows, mine)] + rows[len(mine):], mine)


def compare_lineup(c, season):
    """Compares the lineup of each Spieltag and the next, if the season has one; a lineup that the rules leave to a draw is not asked for."""
    for nr in range(1, min(max(tallies.held(season), default=0) + 1, season.spieltage) + 1):
        mine = tallies.lineup(season, nr)
        if mine:
            lines = c.run("saison", "besetzung", str(nr), "--saison", season.name).splitlines()[1:]
            doko = dict(line.strip().split(": ", 1) for line in lines if ": " in line)
            c.same(f"saison besetzung {season.name} {nr}", doko, {key: ", ".join(sorted(who)) for key, who in mine.items() if who})


def compare_season(c, season, book, names):
    for table in season.tables:
        compare_evening(c, season, table, names)
    compare_ranking(c, season, names)
    if season.tables:
        compare_statistics(c, season.name, [season], names, "--saison", season.name)
        compare_days(c, season)
        compare_lineup(c, season)
    compare_games(c, season.name, [season], season.name)
    money.compare_kasse(c, season, book, names)


# ---------------------------------------------------------------- the whole book


def dauerliste_head():
    return "Platz;Kürzel;Name;Punkte;Spiele;je Spiel;Tage;je Tag;Saisons;bester Tag;am;schlechtester Tag;am".split(";")


def compare_dauerliste(c, seasons, names, *options):
    rows = tallies.dauerliste(seasons)
    where = "dauerliste " + " ".join(options)
    c.by_player(where, c.json("dauerliste", *options)["liste"],
                [{"spieler": p, "name": names[p], **row} for p, row in rows.items()])
    cells = [[row["platz"], p, names[p], row["punkte"], row["spiele"], row["je_spiel"], row["tage"], row["je_tag"], row["saisons"],
              row["bester"]["punkte"], row["bester"]["datum"], row["schlechtester"]["punkte"],
              row["schlechtester"]["datum"]] for p, row in sorted(rows.items())]
    c.table(where + ", csv", by_name(c.csv("dauerliste", *options)), dauerliste_head(), cells, key="Kürzel")


def ehrentafel(book, contests_by_season):
    """Returns Meister and Vizemeister of the closed seasons, the winners of the Pokal, and the entered years."""
    years = {year: {"jahr": year, **{key: row.get(key) for key in ("meister", "vize", "pokal")}}
             for year, row in book.ehrentafel.items()}
    for season in book.seasons.values():
        winner = contests_by_season[season.name].standing()["sieger"] if season.name in contests_by_season else None
        if not season.closed and not winner:
            continue
        year = int(season.name) if season.name.isdigit() else int(season.begins[:4])
        row = {"jahr": year, "meister": None, "vize": None, "pokal": book.names.get(winner)}
        if season.closed:
            places = tallies.Standing(season, season.spieltage).places
            for key, place in (("meister", 1), ("vize", 2)):
                row[key] = " / ".join(book.names[p] for p in sorted(places) if places[p] == place) or None
        years[row["jahr"]] = row
    return [years[year] for year in sorted(years)]


def compare_ehrentafel(c, book, contests_by_season):
    mine = ehrentafel(book, contests_by_season)
    c.same("ehrentafel", c.json("ehrentafel"), mine)
    c.table("ehrentafel, csv", c.csv("ehrentafel"), ["Jahr", "Meister", "Vizemeister", "Pokalsieger"],
            [[row["jahr"], row["meister"], row["vize"], row["pokal"]] for row in mine])
    return mine


# ---------------------------------------------------------------- the Pokal


def compare_pokal(c, season, contest, names):
    comparison = pokal.Comparison(c.doko, c.book)
    try:
        comparison.season(season.name, contest)
    except pokal.Differs as difference:
        c.differences.append(f"pokal {season.name} {difference}")
    c.figures += comparison.figures
    standing = contest.standing()
    head, rows = pokal_table(standing, names)
    c.table(f"pokal rangliste {season.name}, csv", by_name(c.csv("pokal", "rangliste", season.name)), head, rows, key="Kürzel")
    for nr, evening in enumerate(contest.evenings, 1):
        where = f"{season.name}/p{nr}"
        c.table(f"pokal bogen {where}, csv", c.csv("bogen", where), pokal_head(evening), list(pokal_rows(evening)))


def tilted(text):
    """Writes 1/2 as 0 1/2 as in CSV, where a spreadsheet would take it for a date."""
    sign, number = ("-", text[1:]) if text.startswith("-") else ("", text)
    return sign + "0 " + number if "/" in number and " " not in number else text


def pokal_table(standing, names, out="out after day"):
    """Returns columns and rows of the Pokal's table; on paper (`out`) it is German."""
    rows = []
    for p, row in sorted(standing["liste"].items()):
        remark = f"{out} {row['ausgeschieden']}" if row["ausgeschieden"] else ""
        if p == standing["sieger"]:
            remark = "Pokalsieger"
        days = [None if day is None else tilted(day) for day in row["tage"]]
        rows.append([row["platz"], p, names[p], *days, *[None] * (4 - len(days)), tilted(row["praemien"]), remark])
    return ["Platz", "Kürzel", "Name", *(f"{n}. Tag" for n in range(1, 5)), "Summe", ""], rows


def pokal_head(evening):
    return ["Nr", "Runde", "Geber", "Spiel", "", "Augen Re", "Wert",
            *(column for p in evening.columns for column in (f"{p} +/-", f"{p} Punkte", f"{p} Note"))]


def pokal_rows(evening):
    number, before = 0, evening.entries[0]["punkte"]
    for n, (entry, line) in enumerate(zip(evening.entries[1:], evening.lines[1:]), 2):
        if line == "ende":
            break
        game = "sieger" in entry
        number += game
        round_of = entry.get("runde", "") if game else ""
        value = entry.get("re_punkte", 0)
        text = "" if not game or "note" in entry else entry.get("rolle") or (
            f"{'R' if value > 0 else 'K'} {abs(value)}" if value else "0")
        row = [number if game else f"#{n}", "V" if round_of == 8 else round_of, entry.get("geber"), line,
               (f"→{entry['aufspiel']}" if "aufspiel" in entry else "") + mark(entry, line), augen_of_re(line), text]
        for p in evening.columns:
            note = entry.get("note", {}).get(p)
            row += [entry["punkte"][p] - before[p] or None, entry["punkte"][p], tilted(note) if note not in (None, "0") else None]
        before = entry["punkte"]
        yield row


def contests(book):
    """Returns the Pokale of a book by season; each day keeps the lines of its entries."""
    found = {}
    for season in book.seasons.values():
        if not season.pokal_lines:
            continue
        found[season.name] = contest = pokal.Pokal(season.registered)
        for line in season.pokal_lines:
            contest.feed(line)
            evening = contest.evenings[-1]
            evening.lines = getattr(evening, "lines", [])
            if len(evening.lines) < len(evening.entries):
                evening.lines.append(evenings.split_remark(line.removeprefix("trotzdem "))[0])
    return found


# ---------------------------------------------------------------- the whole comparison


def compare_book(c):
    book = evenings.Book(c.run("export"))
    contests_by_season = contests(book)
    for season in book.seasons.values():
        compare_season(c, season, list(book.seasons.values()), book.names)
        if season.name in contests_by_season:
            compare_pokal(c, season, contests_by_season[season.name], book.names)
    seasons = list(book.seasons.values())
    compare_statistics(c, "--alle", seasons, book.names, "--alle")
    compare_games(c, "--alle", seasons, "--alle")
    compare_dauerliste(c, seasons, book.names)
    for ruleset in sorted({season.ruleset for season in seasons if tallies.counted(season)}):
        compare_dauerliste(c, [season for season in seasons if season.ruleset == ruleset], book.names, "--regeln", ruleset)
    years = compare_ehrentafel(c, book, contests_by_season)
    for season in seasons:
        contest = contests_by_season.get(season.name)
        rows = pokal_table(contest.standing(), book.names, "raus nach Tag") if contest else None
        sheets.compare_report(c, season, book.names, contest, rows, years, statistics_json([season], book.names))


# ---------------------------------------------------------------- evenings that are not over


def prefixes(text):
    """Yields the last Spieltag of each season as it stood after every line, each in a season of its own."""
    book, lines, heads, rows = evenings.Book(text), text.splitlines(), [], []
    for name, season in book.seasons.items():
        if not season.tables or season.tables[-1].totals_only:
            continue
        start = next(n for n, line in enumerate(lines) if line.startswith(f"saison {name} "))
        table = season.tables[-1]
        day = next(n for n in range(start, len(lines)) if f" nr={table.nr} " in lines[n] and f"tisch={table.table} " in lines[n]
                   and "art=pokal" not in lines[n])
        end = next(n for n in range(day, len(lines)) if lines[n] == "offen" or lines[n].startswith(("ende", "trotzdem ende")))
        for n in range(day + 1, end + 1):
            head = lines[start].replace(f"saison {name} ", f"saison {name}-{n - day} ")
            rows += [head, lines[day].replace(f" nr={table.nr} ", " nr=1 "), *lines[day + 1:n], "offen"]
    first = next((n for n, line in enumerate(lines) if line.startswith("saison ")), len(lines))
    blocks = []
    for n, line in enumerate(lines):
        if line.startswith("regeln ") and n > first:
            blocks += lines[n:lines.index("ende", n) + 1]
    return "\n".join(lines[:first] + blocks + rows) + "\n"


def compare_prefixes(doko, directory, text):
    c, journal = Comparison(doko, os.path.join(directory, "open.db")), os.path.join(directory, "open.doko")
    text = prefixes(text)
    with open(journal, "w", encoding="utf-8") as file:
        file.write(text)
    c.run("init")
    c.run("import", journal)
    book = evenings.Book(text)
    for season in book.seasons.values():
        for table in season.tables:
            compare_standing(c, season, table, book.names)
    return c


def compare_verteilung(c):
    for hand, most in ((12, 26), (10, 22)):
        for n in range(1, most + 1):
            rows = [{"verteilung": split, "prozent": percent} for split, percent in tallies.verteilung(n, hand)]
            where = f"verteilung {n} --hand {hand}"
            c.same(where, c.json("verteilung", str(n), "--hand", str(hand)), rows)
            text = [line.split() for line in c.run("verteilung", str(n), "--hand", str(hand)).splitlines()[1:]]
            c.same(where + ", text", text, [["-".join(map(str, row["verteilung"])), row["prozent"].replace(".", ",")]
                                            for row in rows])


def one_journal(doko, journal):
    """Imports, exports and imports the journal again, so that the entries of the second book are numbered as in the export."""
    with tempfile.TemporaryDirectory() as directory:
        first, exported = Comparison(doko, os.path.join(directory, "first.db")), os.path.join(directory, "exported.doko")
        first.run("init")
        first.run("import", journal)
        with open(exported, "w", encoding="utf-8") as file:
            file.write(first.run("export"))
        c = Comparison(doko, os.path.join(directory, "book.db"))
        c.run("init")
        c.run("import", exported)
        compare_book(c)
        still_open = compare_prefixes(doko, directory, c.run("export"))
        c.figures += still_open.figures
        c.differences += still_open.differences
        c.unknown |= still_open.unknown
        return c


def report(what, c, said):
    """Prints the differences of a comparison, and what no comparison before has named as unknown; returns whether there is anything."""
    for difference in c.differences[:SHOWN]:
        print(f"        {what}: {difference}")
    for name, where in c.unknown.items():
        if name not in said:
            print(f"        not compared: {name} (first in {where}). Compute it in tests/second_scorer where the figures beside it are "
                  "computed, from the journal and without doko's source")
    said.update(c.unknown)
    bad = c.differences or c.unknown
    print(f"{'FAILED' if bad else 'ok    '}  {what}: {c.figures} compared, {len(c.differences)} differ, {len(c.unknown)} not compared")
    return bool(bad)


def main():
    if len(sys.argv) < 3:
        sys.exit("usage: figures.py DOKO JOURNAL…")
    doko, said, wrong = sys.argv[1], set(), False
    for journal in sys.argv[2:]:
        if journal == "verteilung":
            c = Comparison(doko, os.devnull)
            compare_verteilung(c)
        else:
            c = one_journal(doko, journal)
        wrong = report(f"figures of {os.path.basename(journal)}", c, said) or wrong
    sys.exit(wrong)


if __name__ == "__main__":
    main()
