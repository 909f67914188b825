"""Books for the trials, what stands in them, and what each command may change there."""
import contextlib
import re
import sqlite3


# The part of a journal that a line belongs to; those that belong to a season or a Turnier; and the parts that a change of a row may touch.
PARTS = {"spieler": "spieler", "verein": "verein", "ehrentafel": "ehrentafel", "geld": "kasse", "zahlung": "kasse", "aussetzen": "away"}
OWNED = {"season", "kasse", "table", "turnier", "away"}
KINDS = {"spieler": {"spieler"}, "verein": {"verein"}, "ehrentafel": {"ehrentafel"}, "saison": {"season", "rules", "kasse", "away"},
         "kasse": {"kasse"}, "tisch": {"table", "away"}, "tische": {"table", "away"}, "turnier": {"turnier", "rules"},
         "codes": {"codes"}, "derived": set(), "collector": set()}


def sections(journal):
    """Splits an export with history into its parts: (kind, owner, …) -> lines. The owner is a season or a Turnier."""
    parts, owner, place, season = {}, "", ("book", ""), ("book", "")
    for line in journal.splitlines():
        word, _, rest = line.removeprefix("trotzdem ").partition(" ")
        key = place
        if place[0] == "table":
            if word in ("ende", "offen") and not rest:
                place = season
        elif place[0] == "rules":
            if word == "ende":
                place = season
        elif word in ("saison", "turnier"):
            owner = rest.partition(" ")[0]
            key = place = season = ("season" if word == "saison" else "turnier", owner)
        elif word == "regeln" and " " not in rest:
            key = place = ("rules", rest)
        elif word == "spieltag":
            facts = dict(re.findall(r"(nr|art|tisch)=(\S+)", rest))
            key = place = ("table", owner, facts["art"], facts["nr"], facts["tisch"])
        elif word in PARTS:
            key = (PARTS[word], owner if PARTS[word] in OWNED else "")
        parts.setdefault(key, []).append(line)
    return parts


def changed(before, after):
    """Returns the keys of the sections that differ."""
    return {key for key in before.keys() | after.keys() if before.get(key) != after.get(key)}


def beside(book):
    """Returns what a book has that no journal has: secrets and requests of phones."""
    with contextlib.closing(sqlite3.connect(book)) as db:
        return [db.execute(f"SELECT * FROM {table}").fetchall() for table in ("saal_geheimnis", "saal_erneuert", "saal_anfrage")]


class Rows:
    """What the program's own rows say of its commands."""

    def __init__(self, books):
        self.changes, self.back = {}, {}
        for line in books.place.run("none", ["__zeilen"]).stdout.splitlines():
            name, changes, back = line.split("\t")
            self.changes[name], self.back[name] = set(filter(None, changes.split(","))), back

    def name(self, words):
        """Returns the command of a command line; options of the program may stand before it."""
        while words and words[0].startswith("-"):
            words = words[2 if words[0] in ("-t", "--tisch", "--db") else 1:]
        two = " ".join(words[:2]).replace("aendern", "ändern")
        return two if two in self.changes else words[0] if words else ""

    def writes(self, words):
        return self.changes.get(self.name(words), set())

    def wrong(self, words, before, keys, same):
        """Returns how a command that succeeded changed more than its row says and its words name; "" if it did not."""
        changes = self.writes(words)
        if not changes:
            return "" if same else "it only shows, and the book's bytes changed"
        if "buch" in changes:
            return ""
        allowed = set().union(*(KINDS[change] for change in changes))
        if strange := [key for key in keys if key[0] not in allowed]:
            return f"its row does not name {strange}"
        owned = {key for key in keys if key[0] in OWNED}
        meant = self.owners(words, before)
        if beside := sorted(key for key in owned if key[1] not in meant):
            return f"{beside} changed, of {sorted(meant)}"
        if len({key[1] for key in owned}) > 1:
            return f"more than one owner: {sorted(keys)}"
        tables = {key for key in keys if key[0] == "table"}
        if "tische" not in changes and len(tables) > 1:
            return f"more than one table: {sorted(tables)}"
        tisch = re.search(r"(?:^| )(?:-t|--tisch) (\d+)", " ".join(words))
        if beside := sorted(key for key in tables if tisch and key[4] != tisch[1]):
            return f"{beside} changed, at --tisch {tisch[1]}"
        return ""

    def owners(self, words, before):
        """Returns the seasons and Turniere that a command line may be about: those that it names, else all that are not over and the
        present season."""
        there = re.findall(r"^(?:saison|turnier) (\S+)", before, re.M)
        line = " ".join(words)
        named = {word for word in re.findall(r"(?<![\w./-])(\w+)(?=[/ ]|$)", line) if word in there}
        if re.match(r"(saison|turnier) neu", self.name(words)):
            return {words[2]}
        return named or set(there) - {"2025"}
