#!/usr/bin/env python3
"""Lines as people say them, with what was meant: spoken.py SEED N [--program]

It draws tables and what is played at them, and says each by the phrase book, with slips in a part. The same SEED gives the same lines.
Each line has nine fields with tabs between:

    RULES  SEATS  GEBER  ROUND  LINE   the question, see below
    SLIP   -, slip, or any where a slip made, or nearly made, the name of another
    MUST   the readings that have to be offered, the likeliest first, with | between; ~ parts lines that are equally good for one reading;
           empty where nobody can know
    ORDER  first, or free where no reading is likelier
    MAY    with | between, readings that are no error

The interface to the program that is tried
------------------------------------------
It reads questions on standard input and answers each at once with one line (it flushes), UTF-8, tabs between the fields. It holds no
state: an answer depends on its question alone. --program prints questions only. A question has the first five fields:

    RULES  ddb, ddb-pokal, ddv, spielordnung, schmidt, arminia; or extrapunkte, eigene-soli, klopfen of samples/regeln
    SEATS  those at the table by seats, clockwise: Kürzel=First Last, with ; between; behind them with * before the Kürzel
           those of the club who are not at the table: *G=Gustav Gross
    GEBER  the Kürzel of who deals this game. Of five the Geber pauses, of six the Geber and the third from Vorhand
    ROUND  words NAME=VALUE with blanks between, in any order:
           spiel=N       the game that the line is to be, always there
           runde=N       the round of the Pokal, 1 to 7
           stechen=A,B   a Stechen of these is due
           nachspiel=A,B these owe a Nachspiel, its games have begun
    LINE   what was said; it has no tab

An answer is one of

    BOOK  line                  the line is Kurzschrift in the strict sense of notation.md, or a line of an event, and would be booked unasked
    ASK   reading  reading …    what is offered, the likeliest first, each a line in canonical form as doko stores it
    NO    place  reason         nothing is offered; place: the character, from 1

Readings of events are lines of the journal: einwurf, strafe B 3 "zu spät", disq D, einstieg G nach=C, ausstieg E (disq= may follow), ende;
of commands: undo, redo, stand, bogen, hilfe; of the Pokal: schieb A=40 B=60 C=70 D=70, schieb durch=A, stechen A=130 B=121."""
import random
import sys

import events
import games
import kurzschrift
import people
import slips
from say import settled

SLIPS = 0.25  # so many lines have a slip
LINES_OF_A_TABLE = 10


def with_slip(spoken):
    """Puts a slip into the line, where that leaves it a line that is not strict."""
    found = slips.slip(spoken.line, spoken.table)
    if found and kurzschrift.parts(found[0], spoken.table) is None:
        spoken.line, spoken.slip = found
    return spoken


def draw_line(table):
    """Returns a said line, or None where what was said is no good line."""
    spoken = events.draw(table)
    if spoken is None or "\t" in spoken.line:
        return None
    if spoken.must:
        spoken = settled(spoken)
        if spoken and random.random() < SLIPS and kurzschrift.parts(spoken.line, spoken.table) is None:
            with_slip(spoken)
    elif kurzschrift.parts(spoken.line, spoken.table):
        return None
    return spoken


def lines(seed, count):
    """Yields so many said lines."""
    random.seed(f"spoken {seed}")
    made = 0
    while made < count:
        table = people.draw_table(random.choice(games.OFTEN))
        for _ in range(LINES_OF_A_TABLE):
            spoken = draw_line(table)
            if spoken:
                yield spoken
                made += 1
                if made == count:
                    return


def fields(spoken):
    """Returns the nine fields of a line."""
    return [*spoken.table.fields(), spoken.line, spoken.slip, "|".join("~".join(group) for group in spoken.must),
            "free" if spoken.free else "first", "|".join(spoken.may)]


def main():
    try:
        seed, count, *rest = sys.argv[1:]
        count = int(count)
    except ValueError:
        sys.exit(__doc__)
    shown = 5 if rest == ["--program"] else 9
    for spoken in lines(seed, count):
        print("\t".join(fields(spoken)[:shown]))


if __name__ == "__main__":
    main()
