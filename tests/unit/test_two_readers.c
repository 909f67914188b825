/* doko reads a journal in two ways, into the book and for its standings alone: both refuse the same lines, and
 * both give the same Rangliste. A refusal names its line. */
#include "command.h"

#define SEASON                                                                                                       \
    "saison 2026 regeln=ddb beginn=2026-01-04 spieltage=4 pflicht=2 letzte=1 gewichte=80,20 spieler=A,B,C,D\n"
#define DAY1 "spieltag 2026-01-04 nr=1 sitze=A,B,C,D\nergebnis A=41 B=38 C=22 D=22\nende\n"
#define DAY2                                                                                                         \
    "spieltag 2026-01-11 nr=2 tisch=2 sitze=A,B,C,F gast=F\nergebnis A=5 B=9 C=9 F=1\nende\n"                        \
    "spieltag 2026-01-11 nr=2 tisch=1 sitze=D,E,C,B\nergebnis D=5 E=9 C=1 B=1\nende\n"
#define GAMES "spieltag 2026-01-18 nr=3 sitze=A,B,C,D geber=A\nA,B 130\nC buben 121\ntrotzdem ende\n"
#define POKAL "spieltag 2026-12-06 nr=1 art=pokal sitze=A,B,C,D geber=A\nB,C 130\noffen\n"

/* Keeps the output of the command in `text`. */
static void take_output(const char *line, struct text *text)
{
    struct call call;
    struct err err;

    if (command(line, &call, &err) != ST_OK)
        fail_msg("%s: %s", line, err.text);
    text_clear(text);
    text_addn(text, call.out.s, call.out.len);
    text_free(&call.out);
}

/* Compares the output from the book with the output from the journal file. */
static void same_by_both(const char *by_book, const char *by_journal)
{
    AUTO(text_free) struct text a = {0}, b = {0};

    take_output(by_book, &a);
    take_output(by_journal, &b);
    assert_string_equal(a.s, b.s);
}

BOOK_TEST(standings)
{
    static const char whole[] = SIX_PLAYERS SEASON "melden 2 E\naussetzen 4 B\n" DAY1 DAY2 GAMES POKAL;
    static const char closed[] =
        SIX_PLAYERS SEASON "melden 2 E\n" DAY1 DAY2 GAMES "abschluss\n"
                           "saison 2027 regeln=ddb spieler=A,B,C,D\nspieltag 2027-01-03 nr=1 sitze=D,C,B,A\n"
                           "ergebnis A=1 B=2 C=3 D=4\nende\n";

    given(whole);
    same_by_both("rangliste", "rangliste --journal @/j");
    same_by_both("rangliste --json", "rangliste --json --journal @/j");
    same_by_both("rangliste --bis 2", "rangliste --bis 2 --journal @/j");
    same_by_both("rangliste --bis 1 --json", "rangliste --bis 1 --json --journal @/j");
    put_file("j", SIX_PLAYERS SEASON "melden 2 E\nabschluss\n");
    given(closed);
    same_by_both("rangliste", "rangliste --journal @/j");
    same_by_both("rangliste 2026", "rangliste 2026 --journal @/j");
    same_by_both("rangliste 2026 --json", "rangliste 2026 --json --journal @/j");
    EXPECT({"rangliste 2028 --journal @/j", ST_MISSING, "the season 2028 is not in the journal"});
    put_file("j", SIX_PLAYERS);
    EXPECT({"rangliste --journal @/j", ST_MISSING, "there is no season in the journal"});
}

BOOK_TEST(samples)
{
    must("-q import samples/heikel.doko");
    same_by_both("rangliste heikel", "rangliste heikel --journal samples/heikel.doko");
    same_by_both("rangliste heikel --json", "rangliste --journal samples/heikel.doko --json");
    (void)close_book(state);
    (void)open_book(state);
    must("-q import samples/andere.doko");
    same_by_both("rangliste ddv", "rangliste ddv --journal samples/andere.doko");
    same_by_both("rangliste schmidt --json", "rangliste schmidt --json --journal samples/andere.doko");
    same_by_both("rangliste freitag --json", "rangliste freitag --json --journal samples/andere.doko");
}

/* Both readers refuse these lines and name the line; `book` is the message of the book where it differs. */
static const struct {
    const char *lines;
    enum status status;
    const char *words, *book;
} refused[] = {
    {SEASON DAY1 "spieltag 2026-01-04 nr=1 sitze=A,B,C,D\nergebnis A=41 B=38 C=22 D=23\nende\n", ST_CONFLICT,
     "14: Spieltag 2026/1.1 is there already with different content", NULL},
    {SEASON DAY1
     "saison 2026 regeln=ddb beginn=2026-01-04 spieltage=5 pflicht=2 letzte=1 gewichte=80,20 spieler=A,B,C,D\n",
     ST_CONFLICT, "12: the season 2026 is there already, with other settings", NULL},
    {SEASON DAY1
     "saison 2026 regeln=ddv beginn=2026-01-04 spieltage=4 pflicht=2 letzte=1 gewichte=80,20 spieler=A,B,C,D\n",
     ST_CONFLICT, "12: the season 2026 is there already, with other settings", NULL},
    {"ehrentafel 1999 meister=\"Anna\"\nehrentafel 1999 meister=\"Bernd\"\n", ST_CONFLICT,
     "9: the Ehrentafel of 1999 is there already, with other names", NULL},
    {"ehrentafel 1999 meister=\"Anna\" vize=\"Bernd\"\nehrentafel 1999 meister=\"Anna\"\n", ST_CONFLICT,
     "9: the Ehrentafel of 1999 is there already, with other names", NULL},
    {"ehrentafel 1999 meister=\"Anna\" pokal=\"Bernd\"\nehrentafel 1999 meister=\"Anna\"\n", ST_CONFLICT,
     "9: the Ehrentafel of 1999 is there already, with other names", NULL},
    {SEASON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A\nA,B 130\nende\n", ST_RULE,
     "11: the Pott still holds 138: the Spieltag is not over", NULL},
    {SEASON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A\nA,B 130\nA damen 130\nA damen 131\noffen\n", ST_RULE,
     "12: A has already played this kind", NULL},
    {SEASON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A\nA,B 130\ntrotzdem ende\noffen\n", ST_INPUT,
     "12: spieler, regeln, saison, turnier, ehrentafel, spieltag, aussetzen, melden, abmelden, geld, zahlung, "
     "regelwechsel, "
     "ausschluss or abschluss was expected",
     NULL},
    {SEASON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A\nA,B 130\n", ST_INPUT,
     "11: the journal breaks off inside a Spieltag; `ende` or `offen` was expected", NULL},
    {SEASON "spieltag 2026-12-06 nr=1 art=pokal sitze=A,B,C,D geber=A\nrunde 1\nB,C 130\nrunde 2\nC,D 130\noffen\n",
     ST_INPUT, "12: `runde 2` was written above a game of round 1, on line 13", NULL},
    {SEASON "abschluss\nsaison 2026 regeln=ddb beginn=2026-01-04 spieltage=4 pflicht=2 letzte=1 gewichte=80,20 "
            "spieler=A,B,C,D\n" DAY1,
     ST_CONFLICT, "13: Spieltag 2026/1.1: the season 2026 is closed", NULL},
};

/* An exported history comes back whole, and a change by hand is detected. */
BOOK_TEST(a_history)
{
    AUTO(text_free) struct text kept = {0}, again = {0};
    char *place;

    given(SIX_PLAYERS SEASON GAMES POKAL);
    must("undo -s p1");
    must("redo -s p1");
    must("korrigiere -s 3 --ja 1 A,B 152");
    must("spieler ändern A --kuerzel Q");
    must("spieler ändern Q --kuerzel X");
    take_output("export --verlauf", &kept);
    given(kept.s);
    same_by_both("rangliste", "rangliste --journal @/j");
    (void)close_book(state);
    (void)open_book(state);
    given(kept.s);
    take_output("export --verlauf", &again);
    assert_string_equal(again.s, kept.s);
    must("prüfe");
    must("prüfe --journal @/j");
    (void)close_book(state);
    (void)open_book(state);
    place = strstr(kept.s, "C buben 121");
    assert_non_null(place);
    place[strlen("C buben 12")] = '2';
    import_text(kept.s, ST_INPUT, "the history of this Spieltag was changed after doko had written it");
    EXPECT({"rangliste --journal @/j", ST_INPUT, "the history of this Spieltag was changed"});
}

/* The comparison of a book with a journal names every difference. */
BOOK_TEST(compared)
{
    given(SIX_PLAYERS SEASON DAY1 GAMES POKAL);
    put_file("i", SIX_PLAYERS SEASON POKAL);
    put_file("j", SIX_PLAYERS SEASON DAY1 "spieltag 2026-01-18 nr=3 sitze=A,B,C,D geber=A\nA,B 120\ntrotzdem ende\n"
                                          "spieltag 2026-01-25 nr=4 sitze=A,B,C,D geber=A\nA,B 120\noffen\n");
    put_file("k",
             SIX_PLAYERS SEASON DAY1 "spieltag 2026-01-18 nr=3 sitze=A,B,C,D geber=A\nA,B 130\nC buben 121\noffen\n");
    EXPECT(
        {"prüfe --journal @/j", ST_DIFFERENCE,
         "Spieltag 2026/3.1: here \"A,B 120\", in the book \"A,B 130\"\nSpieltag 2026/4.1: is not in the book\n"},
        {"prüfe --journal @/k", ST_DIFFERENCE, "Spieltag 2026/3.1: here \"offen\", in the book \"trotzdem ende\"\n"},
        {"prüfe --journal @/i", ST_OK, NULL});
}

TEST(refusals)
{
    for (size_t i = 0; i < ROWS(refused); i++) {
        AUTO(text_free) struct text text = {0};

        (void)open_book(state);
        text_addf(&text, SIX_PLAYERS "%s", refused[i].lines);
        import_text(text.s, refused[i].status, refused[i].book ? refused[i].book : refused[i].words);
        expect_command(&(struct says){"rangliste --journal @/j", refused[i].status, refused[i].words});
        (void)close_book(state);
    }
}
