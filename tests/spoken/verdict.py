"""Decides what is right and what is a crime in one answer, from what was meant alone.

Two lines are compared by their parts (kurzschrift.py): what is missing was dropped, what is more was added, both together: turned."""
import collections
import dataclasses
import functools

import kurzschrift

DROP, ADD, TURN, BOOKED = "drops", "adds", "turns", "books unasked"
CRIMES = (DROP, ADD, TURN, BOOKED, "too slow")


@dataclasses.dataclass
class Verdict:
    outcome: str  # named, partly, other reading, nothing, refused, or a crime
    first: bool = False  # the likeliest reading stood first
    crimes: tuple = ()
    beside: int = 0  # readings that nobody meant, beside one that was


def implied(part, meant):
    """Tells whether the part follows from what was meant: who said a limit may be named for what it implies, too."""
    if part[0] != "by":
        return False
    _, party, level, who = part
    said = [(l, w) for kind, *rest in meant if kind == "by" for p, l, w in [rest] if p == party]
    return any(l > level and w == who for l, w in said) and all(l != level for l, _ in said)


def difference(meant, offered):
    """Returns which parts are missing and which are more."""
    a, b = collections.Counter(meant), collections.Counter(offered)
    return list((a - b).elements()), [part for part in (b - a).elements() if not implied(part, meant)]


def agrees(meant, offered):
    return difference(meant, offered) == ([], [])


def crime_of(meant, offered):
    """Names what an offered reading does to the meant one; None for no parts at all is turned."""
    missing, more = difference(meant, offered)
    return TURN if missing and more else DROP if missing else ADD


def size_of(meant, offered):
    missing, more = difference(meant, offered)
    return len(missing) + len(more)


def without_players(parts, table):
    """Returns the parts with every player the same, for slips that make another name."""
    return sorted(str(tuple("somebody" if item in table.names else item for item in part)) for part in parts)


class Case:
    """A line with what was meant, and how an answer to it is judged."""

    def __init__(self, table, line, slip, must, free, may):
        self.table, self.line, self.slip, self.free = table, line, slip, free
        self.must = [[self.parts(text) for text in group] for group in must]
        self.may = [self.parts(text) for text in may]
        self.texts = must

    def parts(self, text):
        found = kurzschrift.parts(text, self.table)
        if found is None:
            raise ValueError(f"the generator means no line: {text}")
        return found

    def read(self, text):
        """Returns the parts of an offered line; what is no line at all has none."""
        found = kurzschrift.parts(text, self.table) or (("no line", text),)
        found = tuple(self.as_typed(part) for part in found)
        if "nachspiel" not in self.table.state:  # taken, but without a meaning
            found = tuple(part for part in found if part != ("flag", "pflicht"))
        return found

    def as_typed(self, part):
        """A reason is kept as it was typed, slips too: one that ends the line is the meant one."""
        if part[0] == "reason" and self.slip != "-" and self.line.casefold().strip(' "').endswith(part[1]):
            return next((meant for group in self.must for parts in group for meant in parts if meant[0] == "reason"), part)
        return part

    def judge(self, kind, offered):
        """Returns the verdict on an answer: BOOK, ASK or NO, and its lines."""
        readings = [self.read(text) for text in offered] if kind != "NO" else []
        booked = (BOOKED,) if kind == "BOOK" and kurzschrift.parts(self.line, self.table) is None else ()
        verdict = self.of_readings(readings)
        return dataclasses.replace(verdict, crimes=verdict.crimes + booked, outcome=BOOKED if booked else verdict.outcome)

    def of_readings(self, readings):
        if not readings:
            return Verdict("nothing" if self.must else "refused", not self.must)
        named = [any(agrees(meant, r) for meant in group for r in readings) for group in self.must]
        fine = [self.accepted(r) for r in readings]
        if self.must and all(named):
            return Verdict("named", self.is_first(readings[0]), beside=fine.count(False))
        if any(named):
            return Verdict("partly", self.is_first(readings[0]), beside=fine.count(False))
        if any(fine):
            return Verdict("other reading")
        if self.slip == "any" and any(self.only_players(r) for r in readings):
            return Verdict("other reading")
        return self.crime(readings)

    def accepted(self, reading):
        return any(agrees(meant, reading) for group in self.must for meant in group) or any(agrees(meant, reading) for meant in self.may)

    def is_first(self, reading):
        groups = self.must if self.free else self.must[:1]
        return any(agrees(meant, reading) for group in groups for meant in group)

    def only_players(self, reading):
        return any(without_players(meant, self.table) == without_players(reading, self.table) for group in self.must for meant in group)

    def crime(self, readings):
        """Names the crime of the reading that is nearest to what was meant. Where nobody can know, all that is offered is added."""
        if not self.must:
            return Verdict(ADD, crimes=(ADD,))
        pairs = [(meant, r) for group in self.must for meant in group for r in readings]
        what = crime_of(*min(pairs, key=lambda pair: size_of(*pair)))
        return Verdict(what, crimes=(what,))


@functools.lru_cache(maxsize=4096)
def groups_of(text):
    return tuple(tuple(group.split("~")) for group in text.split("|")) if text else ()


def case_of(fields, table):
    """Returns the case of the nine fields of spoken.py."""
    line, slip, must, order, may = fields[4:]
    return Case(table, line, slip, groups_of(must), order == "free", may.split("|") if may else [])
