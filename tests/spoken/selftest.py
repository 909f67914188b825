#!/usr/bin/env python3
"""Tests generator and judge against hand-made answers and against fake readers, each with one fault: selftest.py [LINES]"""
import random
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import kurzschrift
import people
import say
import slips
import spoken
import vectors
import verdict
from games import Game, Point, Said
from voice import Voice

HERE = Path(__file__).resolve().parent
LINES = int(sys.argv.pop()) if sys.argv[1:] and sys.argv[-1].isdigit() else 2000
TABLE = vectors.table()
FIVE = people.Table("ddb", "ABCDE", vectors.NAMES, "C", [], {"spiel": "5"})


def parts(line, table=TABLE):
    return kurzschrift.parts(line, table)


def rows(text):
    return [row.strip() for row in re.split(r"\||\n", text) if row.strip()]


def pairs(text):
    return [row.split(" == ") for row in rows(text)]


class Kurzschrift(unittest.TestCase):
    SAME = """
        ab143 == A,B 143  |  B,A 97k == A,B 143  |  ab143+9-f == A,B 143 re9 f=ko  |  ab97k- == A,B 143 ko  |  ab143++f == A,B 143 re f=re
        c.d130+ == C damen 130 re  |  ab.h128 == A,B hz 128  |  d.n0x == D null 0 x  |  ab143 +9 -f == A,B 143 re9 f=ko
        ab143+ff == A,B 143 f=re f=re  |  C fleischlos 130 == C knochenlos 130  |  C trumpfherz 130 == C trumpf-herz 130
        Anna,Bernd 143 == A,B 143  |  A,B 143 KO=c == a,b 143 ko=C  |  A,B 143 ko k9=C == A,B 143 k9=C  |  A,B 143 ; Streit == A,B 143
        c.kh130 == C dk-herz 130  |  strafe B 3 "zu spät" == strafe B 3 zu spät  |  einstieg E nach A == einstieg E nach=A
        ausstieg D disq=ja == ausstieg D  |  hammel 60 70 55 == hammel A=60 B=70 C=55 D=55"""
    OTHER = """
        A,B 143 == A,C 143  |  A,B 143 == A,B 142  |  A,B 143 re == A,B 143 ko  |  A,B 143 re9 == A,B 143 re  |  A,B 143 f=A == A,B 143 f=A f=A
        A,B hz 128 == B,A hz 128  |  A,B 143 ko=C == A,B 143 ko=D  |  A,B 240 == A,B 240 x  |  C dk 130 == C trumpf 130
        A,B 143 f=C/A == A,B 143 f=C"""
    NONE = """
        ab143 - re9  |  ab143 re -9  |  ab143 re-9  |  ab143-Re  |  ab 143 -  |  ab143 + f=a  |  a b 143  |  ab 143 zu 97  |  Anna und Bernd 143
        A 143  |  A,B damen 143  |  A,B 0143  |  A,B 241  |  A,E 143  |  ab143 Fuchs Anna  |  AB  |  A,A 143  |  damen 130  |  strafe B viele"""

    def test_spellings_of_one_game_have_the_same_parts(self):
        for one, two in pairs(self.SAME):
            with self.subTest(one):
                self.assertIsNotNone(parts(one))
                self.assertEqual(parts(one), parts(two))

    def test_other_games_have_other_parts(self):
        for one, two in pairs(self.OTHER):
            with self.subTest(one):
                self.assertIsNotNone(parts(two))
                self.assertNotEqual(parts(one), parts(two))

    def test_what_is_not_strict_has_none(self):
        for line in ["", *rows(self.NONE)]:
            with self.subTest(line):
                self.assertIsNone(parts(line))

    def test_who_pauses_does_not_play(self):
        self.assertIsNone(parts("C,B 143", FIVE))
        self.assertIsNotNone(parts("A,B 143", FIVE))
        self.assertIsNone(parts("A,B 143 f=C", FIVE))


class Verdicts(unittest.TestCase):
    def judge(self, answer, line="Anna Bernd 143 re Fuchs Anna", must=("A,B 143 re f=A",), slip="-", free=False, may=()):
        kind, *offered = answer.split("\t")
        return verdict.Case(TABLE, line, slip, [text.split("~") for text in must], free, list(may)).judge(kind, offered)

    def test_outcomes(self):
        for answer, outcome in (("ASK\tA,B 143 re f=A", "named"), ("ASK\tB,A 97k f=A re", "named"), ("NO\t3\twhy", "nothing"), ("ASK", "nothing"),
                                ("ASK\tA,B 143 f=A", "drops"), ("ASK\tA,B 143 re", "drops"), ("ASK\tA,B 143 re f=re", "turns"),
                                ("ASK\tA,B 143 re9 f=A", "adds"),
                                ("ASK\tA,B 143 re f=A k=A", "adds"), ("ASK\tA,B 143 ko f=A", "turns"), ("ASK\tA,B 142 re f=A", "turns"),
                                ("ASK\tA,C 143 re f=A", "turns"),
                                ("ASK\tA damen 143 re", "turns"), ("ASK\tA,B hz 143 re f=A", "adds"), ("ASK\teinwurf", "turns"), ("ASK\tnonsense",
                                                                                                                                  "turns"),
                                ("BOOK\tA,B 143 re f=A", "books unasked"), ("BOOK\tA,B 143 f=A", "books unasked")):
            with self.subTest(answer):
                got = self.judge(answer)
                self.assertEqual(got.outcome, outcome)
                self.assertEqual(bool(got.crimes), outcome in verdict.CRIMES)

    def test_a_wrong_line_that_is_booked_is_two_crimes(self):
        self.assertEqual(self.judge("BOOK\tA,B 143 f=A").crimes, ("drops", "books unasked"))

    def test_strict_lines_may_be_booked(self):
        self.assertEqual(self.judge("BOOK\tA,B 143 re", line="ab143+", must=["A,B 143 re"]).outcome, "named")
        self.assertEqual(self.judge("BOOK\tA,B 143", line="ab143+", must=["A,B 143 re"]).crimes, ("drops",))

    def test_a_wrong_reading_beside_the_right_one_is_no_crime_but_seen(self):
        got = self.judge("ASK\tA,B 143 f=A\tA,B 143 re f=A")
        self.assertEqual((got.outcome, got.first, got.beside, got.crimes), ("named", False, 1, ()))

    def test_two_readings(self):
        two = {"must": ["A,B 97k", "A,B 97 ko"], "line": "ab 97 Kontra"}
        for answer, outcome, first in (("ASK\tA,B 143\tA,B 97 ko", "named", True), ("ASK\tA,B 97 ko\tA,B 143", "named", False), ("ASK\tA,B 97 ko",
                                                                                                                                 "partly", False),
                                       ("ASK\tA,B 97", "drops", False)):
            with self.subTest(answer):
                got = self.judge(answer, **two)
                self.assertEqual((got.outcome, got.first), (outcome, first))
        self.assertTrue(self.judge("ASK\tA,B 97 ko\tA,B 143", free=True, **two).first)

    def test_equal_and_allowed_readings(self):
        self.assertEqual(self.judge("ASK\tA,B 143 f=A", must=["A,B 143 f=A/C~A,B 143 f=A"]).outcome, "named")
        self.assertEqual(self.judge("ASK\tA,B 143", may=["A,B 143"]).outcome, "other reading")

    def test_where_nobody_can_know_all_that_is_offered_is_added(self):
        self.assertEqual(self.judge("NO\t7\twhat of Bernd", must=()).outcome, "refused")
        self.assertEqual(self.judge("ASK\tA,B 143", must=()).crimes, ("adds",))
        self.assertEqual(self.judge("ASK\tA,B 143", must=(), may=["A,B 143"]).crimes, ())

    def test_a_slip_that_makes_another_name_may_be_read_as_it_stands_but_nothing_else_may_be_turned(self):
        for answer, crimes in (("ASK\tA,C 143 re f=A", ()), ("NO\t1\twho", ()), ("ASK\tA,C 143 ko f=A", ("turns",)), ("ASK\tA,C 143 f=A",
                                                                                                                      ("turns",))):
            with self.subTest(answer):
                self.assertEqual(self.judge(answer, slip="any").crimes, crimes)

    def test_who_said_a_limit_may_be_named_for_the_word_too(self):
        meant = ["A,B 143 ko k9=C"]
        for offered, outcome in (("A,B 143 ko=C k9=C", "named"), ("A,B 143 k9=C", "named"), ("A,B 143 ko=D k9=C", "adds"), ("A,B 143 ko9", "drops"),
                                 ("A,B 143 k9=D", "turns")):
            with self.subTest(offered):
                self.assertEqual(self.judge(f"ASK\t{offered}", must=meant).outcome, outcome)


class Generator(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.made = [spoken.fields(line) for line in spoken.lines("test", 4000)]

    def test_the_same_seed_gives_the_same_lines(self):
        self.assertEqual(self.made[:200], [spoken.fields(line) for line in spoken.lines("test", 200)])
        self.assertNotEqual(self.made[0], spoken.fields(next(spoken.lines("other", 1))))

    def test_every_meant_line_is_strict_and_a_strict_line_means_itself(self):
        for fields in self.made:
            table = people.read_table(fields[:4])
            for text in filter(None, re.split("[|~]", fields[6]) + fields[8].split("|")):
                self.assertIsNotNone(kurzschrift.parts(text, table), text)
            strict = kurzschrift.parts(fields[4], table)
            if strict:
                self.assertEqual(strict, kurzschrift.parts(fields[6].split("~")[0], table), fields[4])
                self.assertEqual(fields[5], "-")

    def test_readings_differ(self):
        for fields in self.made:
            table = people.read_table(fields[:4])
            readings = [kurzschrift.parts(group.split("~")[0], table) for group in fields[6].split("|") if group]
            self.assertEqual(len(set(readings)), len(readings), fields)

    def test_lines_of_all_kinds_are_there(self):
        everything = "\n".join("\t".join(fields) for fields in self.made)
        for word in ("ddb-pokal", "ddv", "spielordnung", "schmidt", "arminia", "eigene-soli", "runde=2", "\tslip\t", "\tfree\t", "einwurf",
                     "strafe", "einstieg", "ausstieg",
                     " hz ", " armut ", " null ", " hzsolo ", " still ", "dk-", "trumpf-", "nachspiel=", "Kontra", "Hochzeit", "Fuchs", "caught",
                     " zu "):
            self.assertTrue(word in everything, word)
        self.assertTrue(any(not fields[6] for fields in self.made))
        self.assertTrue(0.1 < sum(fields[5] != "-" for fields in self.made) / len(self.made) < 0.4)

    def test_an_ordinary_game_is_said_in_more_than_a_hundred_ways(self):
        random.seed(1)
        game = Game(TABLE, re=["A", "B"], augen=143, said=[Said("re", 0)], points=[Point("f", "A")])
        for lang in ("de", "en"):
            said = {say.Sayer(game, Voice(TABLE, lang, "first")).say().line.lower() for _ in range(1000)}
            self.assertGreater(len(said), 300)
        plain = Game(TABLE, re=["A", "B"], augen=143)
        self.assertGreater(len({say.Sayer(plain, Voice(TABLE, "de", "first")).say().line.lower() for _ in range(2000)}), 100)

    def test_the_figures_of_a_line_are_those_of_the_game(self):
        random.seed(2)
        game = Game(TABLE, re=["A", "B"], augen=143)
        for _ in range(500):
            line = say.Sayer(game, Voice(TABLE)).say().line
            self.assertEqual(set(re.findall(r"\d{2,}", line)) - {"143", "97"}, set(), line)

    def test_slips_leave_figures_and_short_words_alone(self):
        random.seed(3)
        for _ in range(500):
            found = slips.slip("ab143 Karlchen Anna, re9", TABLE)
            if found:
                self.assertIn("ab143", found[0])
                self.assertIn("re9", found[0])
                self.assertNotEqual(found[0], "ab143 Karlchen Anna, re9")

    def test_a_slip_that_makes_another_name_is_marked(self):
        names = {"A": "Karla Ahrens", "B": "Karls Becker", "C": "Carla Conrad", "D": "Dieter Dorn"}
        table = people.Table("ddb", "ABCD", names, "A", [], {"spiel": "1"})
        self.assertEqual(slips.judged("Karla", "Karls", table), "any")
        self.assertEqual(slips.judged("Karla", "Kaarla", table), "slip")
        self.assertEqual(slips.judged("Dieter", "Deiter", table), "slip")
        self.assertIsNone(slips.judged("Damen", "Karla", table))

    def test_the_real_lines_can_be_judged(self):
        found = list(vectors.read())
        self.assertEqual((len(found), sum(not line.must for line in found)), (110, 15))
        for line in found:
            verdict.case_of(spoken.fields(line), TABLE)


class Fakes(unittest.TestCase):
    """Each fake reader has one fault; the judge must see it, and no other."""

    @classmethod
    def setUpClass(cls):
        cls.file = tempfile.NamedTemporaryFile("w", encoding="utf-8")
        for line in spoken.lines("fakes", LINES):
            print("\t".join(spoken.fields(line)), file=cls.file)
        cls.file.flush()

    @classmethod
    def tearDownClass(cls):
        cls.file.close()

    def figures(self, how, status, *options):
        command = [sys.executable, HERE / "judge.py", "--file", self.file.name, "--show", "2", *(options or ("--slow", "1000")), sys.executable,
                   HERE / "fake_reader.py", how, self.file.name]
        run = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(run.returncode, status, run.stdout + run.stderr)
        counts = re.search(r"^\d+ lines: (.*)$", run.stdout, re.M)
        return {name: int(n) for n, name in (item.split(" ", 1) for item in counts[1].split(", "))} if counts else {}, run.stdout

    def crimes(self, how, status=1, *options):
        counts, out = self.figures(how, status, *options)
        for kind in verdict.CRIMES:
            self.assertEqual(f"-- {kind}: " in out, counts[kind] > 0)
        return {kind for kind in verdict.CRIMES if counts[kind]}

    def test_right(self):
        counts, out = self.figures("right", 0)
        self.assertEqual(counts["named"] + counts["refused"], LINES)
        self.assertIn("named in 100.00 %", out)

    def test_crimes(self):
        self.assertEqual(self.crimes("drops"), {"drops"})
        self.assertEqual(self.crimes("adds"), {"adds"})
        self.assertEqual(self.crimes("turns"), {"turns"})
        self.assertEqual(self.crimes("books"), {"books unasked"})

    def test_slow(self):
        self.assertIn("too slow", self.crimes("slow", 1, "--slow", "25"))

    def test_backwards_is_no_crime_but_seen(self):
        counts, out = self.figures("backwards", 0)
        self.assertIn("-- not first: ", out)
        self.assertEqual(counts["named"] + counts["refused"], LINES)

    def test_silent_falls_short(self):
        counts, out = self.figures("silent", 1)
        self.assertIn("-- nothing: ", out)
        self.assertIn("0 crimes", out)

    def test_a_program_that_stops(self):
        self.figures("stops", 2)


if __name__ == "__main__":
    unittest.main()
