"""A second computation of the Kasse from an exported journal and the decisions A85 to A87 alone: the cost of each evening, payments,
and debts. Cents are whole numbers."""
import functools
import re
import shlex

WINNERS_ONLY = {"ddb", "schmidt"}  # in these rule sets the loser does not pay
OUTSIDE = "extern"
KASSE = "kasse"
HEAD = ["Konto", "Name", "Spielgeld", "Startgeld", "Strafgeld", "gezahlt", "Stand"]


def cents(text):
    """Reads an amount as the export writes it, 3,50."""
    euros, comma, rest = text.partition(",")
    assert comma and len(rest) == 2, text
    return 100 * int(euros) + int(rest)


def amount(number):
    """Writes an amount as JSON and CSV do."""
    sign = "-" if number < 0 else ""
    return f"{sign}{abs(number) // 100}.{abs(number) % 100:02d}"


def read_rates(words):
    fields = dict(word.split("=", 1) for word in words[2:])
    into = fields.pop("abrechnung", "untereinander") == KASSE
    return int(words[1]), {name: cents(text) for name, text in fields.items()} | {"into": into}


def read_payment(line):
    words = shlex.split(line)
    fields = dict(word.split("=", 1) for word in words[5:])
    return {"datum": words[1], "von": words[2], "an": words[3], "cent": cents(words[4]), "bemerkung": fields.get("bemerkung"),
            "storniert": int("storno" in fields), "grund": fields.get("grund")}


def rates_of(season, nr):
    found = [(start, place) for place, (start, _) in enumerate(season.rates) if start <= nr]
    return season.rates[max(found)[1]][1] if found else {}


def settled_points(table):
    """Returns the Punkte for the settlement: a disqualified player keeps no winnings, and keeps losses."""
    given = 1 if table.rules.scorer == "ddb" else 0
    return {p: min(table.points[p], given) if p in table.disqualified else table.points[p] for p in table.counted()}


def game_money(table, rates):
    points, worth = settled_points(table), rates.get("punktwert", 0)
    if rates["into"]:
        return {p: -worth * (max(points.values()) - n) for p, n in points.items()}
    if table.rules.scorer in WINNERS_ONLY:
        return {p: worth * sum(n - other for other in points.values()) for p, n in points.items()}
    return {p: worth * n for p, n in points.items()}


def fines(table, rates):
    for entry in table.entries:
        words = entry["zeile"].split()
        if words[0] == "strafe":
            yield words[1], -rates.get("strafgeld", 0) - int(words[2]) * rates.get("strafpunkt", 0)


def evening(season, nr):
    """Returns the money of each player of an evening: game, Startgeld, fines; None when it costs nothing."""
    rates = rates_of(season, nr)
    tables = [t for t in season.tables if t.nr == nr and t.counts]
    if not tables or not any(rates.get(name) for name in ("punktwert", "startgeld", "strafgeld", "strafpunkt")):
        return None
    account = {KASSE: [0, 0, 0]}
    for table in tables:
        for p, n in game_money(table, rates).items():
            account.setdefault(p, [0, 0, 0])[0] += n
            account[p][1] = -rates.get("startgeld", 0)
        for p, n in fines(table, rates):
            account.setdefault(p, [0, 0, 0])[2] += n
    account[KASSE] = [-sum(row[i] for p, row in account.items() if p != KASSE) for i in range(3)]
    return account


def evenings_of(season):
    found = {nr: evening(season, nr) for nr in sorted({t.nr for t in season.tables})}
    return {nr: account for nr, account in found.items() if account}


def used(season):
    """Returns whether the season has any money."""
    return bool(season.payments) or any(any(n for name, n in rates.items() if name != "into") for _, rates in season.rates)


def in_order(accounts, names):
    return [p for p in names if p in accounts] + [KASSE]


def accounts(season, names):
    """Returns the accounts of the season: game, Startgeld, fines, paid, standing; the Kasse last."""
    rows = {KASSE: [0, 0, 0, 0]} if used(season) else {}
    for account in evenings_of(season).values():
        for p, row in account.items():
            mine = rows.setdefault(p, [0, 0, 0, 0])
            for i, n in enumerate(row):
                mine[i] += n
    for payment in season.payments:
        if payment["storniert"] or OUTSIDE in (payment["von"], payment["an"]):
            continue
        rows.setdefault(payment["von"], [0, 0, 0, 0])[3] += payment["cent"]
        rows.setdefault(payment["an"], [0, 0, 0, 0])[3] -= payment["cent"]
    return {p: [*rows[p], sum(rows[p])] for p in in_order(rows, names)} if rows else {}


def cash(season):
    paid = [p for p in season.payments if not p["storniert"]]
    return sum(p["cent"] for p in paid if p["an"] == KASSE) - sum(p["cent"] for p in paid if p["von"] == KASSE)


def open_tables(season, nr=None):
    return sum(not t.closed for t in season.tables if nr in (None, t.nr)) if season.rates else 0


def fewest(balances):
    """Returns the fewest payments: the greatest number of groups that sum to nothing, each with one payment fewer than people."""
    owing = [n for n in balances if n]

    @functools.lru_cache(None)
    def groups(rest):
        if not rest:
            return 0
        first = (rest & -rest).bit_length() - 1
        sums = [(owing[first], 1 << first)]
        for i in range(first + 1, len(owing)):
            if rest >> i & 1:
                sums += [(n + owing[i], chosen | 1 << i) for n, chosen in sums]
        return max(1 + groups(rest & ~chosen) for n, chosen in sums if n == 0)

    return len(owing) - groups((1 << len(owing)) - 1)


def check_payments(c, where, payments, balances):
    """Checks that the payments settle all accounts and are the fewest; doko may choose among several ways."""
    rest = dict(balances)
    for payer, payee, cent in payments:
        c.same(f"{where}, {payer} pays {payee} something", cent > 0, True)
        rest[payer] = rest.get(payer, 0) + cent
        rest[payee] = rest.get(payee, 0) - cent
    c.same(f"{where}, what is left", {p: n for p, n in rest.items() if n}, {})
    c.same(f"{where}, how many", len(payments), fewest(balances.values()))


def from_json(text):
    euros, _, rest = text.partition(".")
    return int(euros + rest)


def json_of(c, where, doko, season, names, rows, nr=None):
    """Compares doko's Kasse as JSON; the payments are checked and removed."""
    payments = [(row["von"], row["an"], from_json(row["betrag"])) for row in doko.pop("ausgleich")]
    check_payments(c, where, payments, {p: row[-1] for p, row in rows.items()})
    keys = ("spielgeld", "startgeld", "strafgeld", "gezahlt", "stand")
    mine = {"saison": season.name, "offen": open_tables(season, nr), "konten": [
        {"konto": p, "name": names.get(p, "Kasse"), **dict(zip(keys, map(amount, row)))} for p, row in rows.items()]}
    mine |= {"spieltag": nr} if nr else {"bestand": amount(cash(season))}
    c.same(where, doko, mine)


def owed(season, names):
    """Returns the sum of the debts."""
    return -sum(row[-1] for row in accounts(season, names).values() if row[-1] < 0) if used(season) else 0


def compare_others(c, season, book, names, doko):
    """Checks that amounts left open in other seasons are named in JSON, in text and in every message, and stand in no account."""
    mine = {other.name: owed(other, names) for other in book if other is not season and owed(other, names) > 0}
    c.same(f"kasse {season.name}, other seasons", {row["saison"]: from_json(row["schulden"]) for row in doko.pop("andere", [])}, mine)
    said = re.findall(r"^Aus der Saison (\S+) sind noch ([\d,]+) € offen; `doko kasse \1` zeigt, von wem\.$", c.run("kasse", season.name), re.M)
    c.same(f"kasse {season.name}, other seasons in text", {name: int(euros.replace(",", "")) for name, euros in said}, mine)


def compare_kasse(c, season, book, names):
    where = f"kasse {season.name}"
    rows = accounts(season, names)
    doko = c.json("kasse", season.name)
    compare_others(c, season, book, names, doko)
    json_of(c, where, doko, season, names, rows)
    for nr, account in evenings_of(season).items():
        day = {p: [*account[p], 0, sum(account[p])] for p in in_order(account, names)}
        json_of(c, f"{where} -s {nr}", c.json("kasse", season.name, "-s", str(nr)), season, names, day, nr)
    csv = c.csv("kasse", season.name)
    c.table(f"{where}, csv", [[cell for head, cell in zip(csv[0], row) if head != "Ausgleich"] for row in csv], HEAD,
            [[p, names.get(p, "Kasse"), *map(amount, row)] for p, row in rows.items()])
    c.table(f"{where} zahlungen", c.csv("kasse", "zahlungen", season.name), ["Nr", "Datum", "von", "an", "Betrag", "Bemerkung", "Storno"],
            [[n, p["datum"], p["von"], p["an"], amount(p["cent"]), p["bemerkung"], (p["grund"] or "storniert") if p["storniert"] else None]
             for n, p in enumerate(season.payments, 1)])


def views(season, names):
    """Returns the rows of doko_kasse, doko_kasse_tag and doko_zahlung."""
    keys = ("spielgeld", "startgeld", "strafgeld", "gezahlt", "stand")
    kasse = [{"saison": season.name, "konto": p, "name": names.get(p, "Kasse"), **dict(zip(keys, row)),
              "bestand": cash(season) if p == KASSE else None} for p, row in accounts(season, names).items()]
    days = [{"saison": season.name, "spieltag": nr, "datum": next(t.date for t in season.tables if t.nr == nr), "konto": p,
             **dict(zip(keys, row))} for nr, account in evenings_of(season).items() for p, row in account.items()]
    payments = [{"saison": season.name, "nr": n, **{key: p[key] for key in ("datum", "von", "an", "cent", "bemerkung", "storniert", "grund")}}
                for n, p in enumerate(season.payments, 1)]
    return {"doko_kasse": kasse, "doko_kasse_tag": days, "doko_zahlung": payments}
