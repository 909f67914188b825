/* The tests decide whose turn it is on a Spieltag and at how many tables, and take back or renumber a whole day,
 * through the commands and a journal (A64 to A67). */
#include "command.h"

#define PLAYERS                                                                                                      \
    "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"           \
    "spieler E \"Emil\"\nspieler F \"Frieda\"\nspieler G \"Gustav\"\nspieler H \"Hans\"\n"
#define SIX(spieltage)                                                                                               \
    PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieltage=" spieltage                                          \
            " pflicht=2 letzte=3 spieler=A,B,C,D,E,F\n"

/* Compares the players who sit out according to the book with a list such as "2E 3F". */
static void sits_out_is(const char *expected)
{
    struct call call;
    struct err err;
    AUTO(text_free) struct text actual = {0};

    assert_int_equal(command("export", &call, &err), ST_OK);
    for (const char *s = text_str(&call.out); (s = strstr(s, "\naussetzen ")); s++) {
        int nr;
        char who[8];

        assert_int_equal(sscanf(s + 11, "%d %7s", &nr, who), 2);
        text_addf(&actual, "%s%d%s", actual.len ? " " : "", nr, who);
    }
    assert_string_equal(text_str(&actual), expected);
    text_free(&call.out);
}

/* Nobody runs `besetzung --festhalten`, and nobody loses their place. */
BOOK_TEST(who_sits_out_by_rule_is_excused)
{
    struct call call;
    struct err err;

    given(SIX("4"));
    EXPECT({"spieltag ergebnis A=50 B=40 C=30 D=20 E=10 --datum 2026-01-04", ST_OK, "sit out (excused): F"},
           {"spieltag ergebnis A=50 B=40 C=30 D=20 F=10 --datum 2026-01-11", ST_OK, "sit out (excused): E"},
           {"spieltag beginn A,B,C,D,E --geber A --datum 2026-01-18", ST_OK, "sit out (excused): F"});
    sits_out_is("1F 2E 3F");
    EXPECT({"-q undo", ST_OK, NULL});
    sits_out_is("1F 2E");
    EXPECT({"-q redo -s 3", ST_OK, NULL},
           {"-q spieltag ändern --sitze A,B,C,D --geber A", ST_OK, NULL} /* E had a seat and is missing now */);
    sits_out_is("1F 2E 3F");
    EXPECT({"-q spieltag ändern --datum 2026-01-19", ST_OK, NULL}, {"-q spieltag einstieg E --nach D", ST_OK, NULL});
    sits_out_is("1F 2E 3F");
    EXPECT({"-q spiel B,C 130", ST_OK, NULL}, {"-q spieltag ende --trotzdem", ST_OK, NULL},
           {"-q spieltag ergebnis A=50 B=40 C=30 D=20 F=10 --datum 2026-01-25 --trotzdem", ST_OK, NULL});
    assert_int_equal(command("rangliste", &call, &err), ST_OK);
    assert_null(strstr(text_str(&call.out), "missed Spieltag 2"));
    assert_null(strstr(text_str(&call.out), "missed Spieltag 3"));
    text_free(&call.out);
}

BOOK_TEST(out_of_turn_is_refused_first)
{
    given(SIX("5"));
    EXPECT(
        {"-q spieltag ergebnis A=50 B=40 C=30 D=20 E=10 --datum 2026-01-04", ST_OK, NULL},
        {"spieltag beginn A,B,C,D,E --geber A", ST_RULE,
         "E sits out on Spieltag 2: more players are registered than can play, and those who came last on the "
         "Spieltag before make room; it is the turn of A, B, C, D, F (Meisterschaftsmodus 2)"},
        {"spieltag losen A,B,C,D,E", ST_RULE, "E sits out on Spieltag 2"},
        {"spieltag ergebnis A=1 B=2 C=3 D=4 E=5", ST_RULE, "E sits out on Spieltag 2"},
        /* a free seat is open to everybody, until no seat is free */
        {"-q spieltag beginn A,B,C,E --geber A --datum 2026-01-11", ST_OK, NULL},
        {"spieltag einstieg D --nach E", ST_OK, NULL}, {"undo", ST_OK, NULL}, {"undo", ST_OK, NULL},
        {"-q spieltag beginn A,B,C,D --geber A --datum 2026-01-11", ST_OK, NULL},
        {"spieltag einstieg E --nach D", ST_RULE, "E sits out on Spieltag 2"},
        {"einfügen --ja 1 einstieg E nach D", ST_RULE, "E sits out on Spieltag 2"},
        {"spieltag einstieg G --nach D --gast", ST_OK, NULL}, /* a Gast has no turn */
        {"undo", ST_OK, NULL}, {"spieltag einstieg E --nach D --trotzdem", ST_OK, NULL},
        {"export", ST_OK, "\ntrotzdem einstieg E nach=D\n"}, {"korrigiere --ja #8 einstieg E nach=A", ST_OK, NULL},
        {"export", ST_OK, "\ntrotzdem einstieg E nach=A\n"}, {"undo", ST_OK, NULL}, {"undo", ST_OK, NULL},
        {"undo", ST_OK, NULL}, {"spieltag beginn A,B,C,D,E --geber A --datum 2026-01-11 --trotzdem", ST_OK, NULL},
        {"export", ST_OK, "\ntrotzdem spieltag 2026-01-11 nr=2 art=meisterschaft tisch=1 sitze=A,B,C,D,E geber=A\n"},
        /* a corrected head keeps the exception that let E play */
        {"spieltag ändern --datum 2026-01-12", ST_OK, NULL},
        {"export", ST_OK, "\ntrotzdem spieltag 2026-01-12 nr=2 art=meisterschaft tisch=1 sitze=A,B,C,D,E geber=A\n"},
        {"spieltag ändern --sitze A,B,C,F,D", ST_OK, NULL},
        {"export", ST_OK, "\nspieltag 2026-01-12 nr=2 art=meisterschaft tisch=1 sitze=A,B,C,F,D geber=A\n"},
        {"spieltag ändern --sitze A,B,C,D,E", ST_RULE, "E sits out on Spieltag 2"});
}

/* When the rules draw, a player who plays was not drawn to sit out. */
BOOK_TEST(the_lot_falls_on_an_absent_player)
{
    given(SIX("5"));
    for (int i = 0; i < 6; i++) {
        char line[80];

        must("-q spieltag beginn %s --geber %c --datum 2026-01-04",
             (const char *[]){"B,C,D,E", "A,C,D,E", "A,B,D,E", "A,B,C,E", "A,B,C,D", "B,C,D,F"}[i], "EEEEDF"[i]);
        (void)snprintf(line, sizeof line, "-q spieltag einstieg %c --nach D", i == 4 ? 'E' : i == 5 ? 'E' : 'F');
        if (i != 3)
            must("%s", line);
        must("-q spieltag löschen 1");
        sits_out_is("");
    }
}

/* An agreement that was written down takes precedence over the rule. */
BOOK_TEST(by_hand)
{
    given(SIX("5"));
    EXPECT({"-q spieltag ergebnis A=50 B=40 C=30 D=20 E=10 --datum 2026-01-04", ST_OK, NULL},
           {"saison besetzung 2 --aussetzen C --festhalten", ST_OK, "sit out: C"},
           {"spieltag beginn A,B,C,D,F --geber A", ST_RULE,
            "C sits out on Spieltag 2, as was written down for it; it is the turn of A, B, D, E, F"},
           {"-q spieltag beginn A,B,D,E,F --geber A --datum 2026-01-11", ST_OK, NULL});
    sits_out_is("1F 2C");
    EXPECT({"-q undo", ST_OK, NULL});
    sits_out_is("1F 2C");
    EXPECT({"-q spieltag beginn A,B,C,D,F --geber A --datum 2026-01-11 --trotzdem", ST_OK, NULL});
    sits_out_is("1F");
}

/* The last Spieltag is for the best four and the Auffüller, even if a seat is free. */
BOOK_TEST(the_last_spieltag)
{
    given(SIX("3"));
    EXPECT({"-q spieltag ergebnis A=50 B=40 C=30 D=20 E=10 --datum 2026-01-04", ST_OK, NULL},
           {"-q spieltag ergebnis A=50 B=40 C=30 D=20 F=10 --datum 2026-01-11", ST_OK, NULL},
           {"spieltag beginn A,B,C,E,F --geber A", ST_RULE,
            "the last Spieltag is for the best four and the Auffüller (A, B, C, D, "},
           {"spieltag beginn A,B,C,E --geber A", ST_RULE, "E is not among them (Meisterschaftsmodus 3)"},
           {"-q spieltag beginn A,B,C,D,F --geber A --datum 2026-01-18", ST_OK, NULL}, {"-q undo", ST_OK, NULL},
           {"-q spieltag beginn A,B,C,D --geber A --datum 2026-01-18", ST_OK, NULL},
           {"spieltag einstieg E --nach A", ST_RULE, "E is not among them"},
           {"spieltag einstieg F --nach A", ST_OK, NULL});
}

/* Only the evening itself could decide whose turn it was: a journal is imported as it was played and exported the
 * same. */
BOOK_TEST(a_journal_is_taken_as_it_is)
{
    static const char journal[] =
        SIX("3") "spieltag 2026-01-04 nr=1 sitze=A,B,C,D,E\nergebnis A=50 B=40 C=30 D=20 E=10\nende\n"
                 "spieltag 2026-01-11 nr=2 sitze=A,B,C,D,E\nergebnis A=50 B=40 C=30 D=20 E=10\nende\n"
                 "spieltag 2026-01-11 nr=3 sitze=A,B,C,D,E\nergebnis A=50 B=40 C=30 D=20 E=10\nende\n";
    struct call call;
    struct err err;
    AUTO(text_free) struct text whole = {0};

    put_file("j", journal);
    EXPECT({"import @/j", ST_OK, "1 Spieltag has the same totals as another of that day; `doko spieltag liste`"});
    assert_int_equal(command("export", &call, &err), ST_OK);
    text_add(&whole, text_str(&call.out));
    text_free(&call.out);
    assert_non_null(strstr(whole.s, "\nspieltag 2026-01-11 nr=3 art=meisterschaft tisch=1 sitze=A,B,C,D,E\n"));
    assert_null(strstr(whole.s, "trotzdem"));
    assert_null(strstr(whole.s, "aussetzen"));
    given(whole.s);
    must("prüfe");
}

/* Totals are the same in any order of the players, but not with another Gast. */
BOOK_TEST(totals_with_another_gast)
{
    given(SIX("3") "spieltag 2026-01-04 nr=1 sitze=A,B,C,D,G gast=G\nergebnis A=5 B=4 C=3 D=2 G=1\nende\n");
    given(SIX("3") "spieltag 2026-01-04 nr=1 sitze=G,D,C,B,A gast=G\nergebnis G=1 D=2 C=3 B=4 A=5\nende\n");
    import_text(SIX("3") "spieltag 2026-01-04 nr=1 sitze=G,D,C,B,A\nergebnis G=1 D=2 C=3 B=4 A=5\nende\n",
                ST_CONFLICT, "2026/1.1 is there already with different content");
    EXPECT({"export", ST_OK, "tisch=1 sitze=A,B,C,D,G gast=G\n"});
}

/* A Spieltag named by --nr is drawn by its own rules, not by those of the next one, and when there is no next one. */
BOOK_TEST(a_named_spieltag_is_drawn_by_its_own_rules)
{
    given(SIX("4"));
    put_file("r", "name = viert\ntitel = Nur zu viert\neltern = ddb\ntisch.max = 4\n");
    EXPECT({"saison setze --regeln @/r --ab 3 --einstimmig", ST_OK, NULL}, {"saison melden G,H", ST_OK, NULL},
           {"spieltag losen A,B,C,D,E,F,G --los 7 --nr 3", ST_RULE, "7 players at a table: at most 4; `doko saison"},
           {"-q spieltag ergebnis A=5 B=4 C=3 D=2 --datum 2026-01-04", ST_OK, NULL},
           {"-q spieltag ergebnis A=5 B=4 C=3 D=2 --nr 3 --datum 2026-01-18", ST_OK, NULL},
           {"-q spieltag ergebnis A=5 B=4 C=3 D=2 --nr 4 --datum 2026-01-25 --trotzdem", ST_OK, NULL},
           {"spieltag losen A,B,C,D,E --los 7 --nr 2 --datum 2026-01-11", ST_OK, "drawn with --los 7"},
           {"-q spiel A,B 151", ST_OK, NULL}, {"-q spieltag ende --trotzdem", ST_OK, NULL},
           {"-t 2 spieltag losen E,F,G,H --los 7 --datum 2026-02-01", ST_CONFLICT, "all 4 Spieltage"},
           {"-t 2 spieltag losen E,F,G,H --los 7 --nr 3 --datum 2026-01-18", ST_OK, "Spieltag 2026/3, Tisch 2"});
}

/* Eight players make two tables, drawn from one seed. */
BOOK_TEST(draws_to_tables)
{
    struct call call;
    struct err err;
    char *first, *second;

    given(SIX("20"));
    EXPECT({"saison melden G,H", ST_OK, NULL}, {"-t 2 spieltag beginn E,F,G,H --geber E --nr 9", ST_OK, NULL},
           {"spieltag losen A,B,C,D,E,F,G,H --los 7 --geber A --nr 1", ST_USAGE, "--geber goes with one"},
           /* the second table cannot begin, so the first does not either */
           {"spieltag losen A,B,C,D,E,F,G,H --los 7 --nr 1", ST_CONFLICT, "Spieltag 9 is still open at Tisch 2"},
           {"spieltag zeige 1", ST_MISSING, NULL}, {"undo", ST_OK, NULL},
           {"spieltag losen A,B,C,D,E,F,G,H --los 7 --datum 2026-01-04", ST_OK, "drawn with --los 7"},
           {"spieltag liste", ST_OK, "       1      2  4.1.2026"}, {"undo -s 1.1", ST_OK, NULL},
           {"undo -s 1.2", ST_OK, NULL},
           {"-t 3 spieltag losen H,G,F,E,D,C,B,A --los 7 --datum 2026-01-04 --json", ST_OK, "[{"},
           {"spieltag liste", ST_OK, "       1      4  4.1.2026"}, {"undo -s 1.3", ST_OK, NULL},
           {"undo -s 1.4", ST_OK, NULL},
           {"spieltag losen A,B,C,D,E,F --datum 2026-01-04", ST_RULE, "6 players at a table: at most 5"},
           {"spieltag losen A,B,C,D,E,F,G,A", ST_IMPOSSIBLE, "A stands here twice"});
    assert_int_equal(command("export --verlauf", &call, &err), ST_OK);
    /* the seats are the same, whatever the numbers of the tables and the order of the names typed */
    for (int i = 0; i < 2; i++) {
        first = strstr(text_str(&call.out),
                       i ? "nr=1 art=meisterschaft tisch=2 sitze=" : "nr=1 art=meisterschaft tisch=1 sitze=");
        second = strstr(text_str(&call.out),
                        i ? "nr=1 art=meisterschaft tisch=4 sitze=" : "nr=1 art=meisterschaft tisch=3 sitze=");
        assert_true(first && second);
        first = strstr(first, "sitze=");
        second = strstr(second, "sitze=");
        assert_memory_equal(first, second, strlen("sitze=A,B,C,D geber=A los=7"));
    }
    text_free(&call.out);
}

BOOK_TEST(the_lineup_says_what_cannot_be_split)
{
    given(SIX("20"));
    EXPECT(
        {"saison besetzung --los 1 --plätze 6", ST_OK,
         "  6 cannot all play: a table has 4 to 5 players, 4+2 is impossible\n"},
        {"saison melden G", ST_OK, NULL},
        {"saison besetzung --los 1", ST_OK, "  7 cannot all play: a table has 4 to 5 players, 4+3 is impossible\n"},
        {"saison besetzung --plätze 7 --los 1", ST_OK, "4+3 is impossible"},
        {"saison besetzung --plätze 7 --aussetzen A,B", ST_OK, "sit out: A, B\n"},
        {"saison besetzung --aussetzen A", ST_OK, "4+2 is impossible"}, {"saison melden H", ST_OK, NULL},
        {"saison besetzung --los 1", ST_OK, "  play: A, B, C, D, E, F, G, H\n  tables: 4+4\n"});
}

BOOK_TEST(two_at_a_time)
{
    struct call call;
    struct err err;

    given(SIX("20"));
    EXPECT({"-q spieltag ergebnis A=50 B=40 C=30 D=20 --datum 2026-01-05", ST_OK, NULL},
           {"spieltag ergebnis D=20 C=30 B=40 A=50 --datum 2026-01-05", ST_RULE,
            "Spieltag 2026/1.1 has the same totals on the same day: is it entered twice?"},
           {"spieltag ergebnis A=50 B=40 C=30 D=21 --datum 2026-01-05", ST_OK,
            "Spieltag 1 is in the same week: players who are absent must have agreed, here E, F (Meisterschaftsmodus "
            "1)."},
           {"undo -s 2", ST_OK, NULL}, {"spieltag ergebnis A=50 B=40 C=30 E=20 --datum 2026-01-05", ST_OK, NULL},
           {"undo -s 2", ST_OK, NULL},
           {"spieltag ergebnis D=20 C=30 B=40 A=50 --datum 2026-01-05 --trotzdem", ST_OK, NULL},
           {"export", ST_OK, "\ntrotzdem ergebnis"}, {"undo -s 2", ST_OK, NULL},
           {"spieltag ergebnis A=50 B=40 C=30 D=20 --datum 2026-01-11", ST_OK, "Spieltag 1 is in the same week"},
           {"spieltag ändern -s 2 --datum 2026-01-05", ST_RULE, "Spieltag 2026/1.1 has the same totals"},
           {"spieltag ändern -s 2 --datum 2026-01-10", ST_OK, "Spieltag 1 is in the same week"},
           {"spieltag ergebnis A=50 B=40 C=30 D=20 --datum 2026-01-04", ST_OK, NULL},
           {"-q spieltag beginn A,B,C,D --geber A", ST_OK, NULL}, /* today is the 20th */
           {"spieltag zeige", ST_OK, "20.1.2026"},
           {"saison neu 2027 --spieler A,B,C,D --beginn 2027-01-03", ST_OK, NULL},
           {"-t 2 spieltag beginn A,B,C,D --geber A --saison 2027", ST_OK, "Spieltag 2027/1, Tisch 2, 3.1.2027"});
    assert_int_equal(command("undo -s 2027/1.2", &call, &err), ST_OK);
    text_free(&call.out);
    assert_int_equal(command("spieltag beginn A,B,C,D --geber A --saison 2027 --datum 2027-01-10 -t 3", &call, &err),
                     ST_OK);
    assert_null(strstr(text_str(&call.out), "same week"));
    text_free(&call.out);
}

TEST(weeks_and_dates)
{
    assert_int_equal(date_week((struct date){2026, 1, 4}) + 1, date_week((struct date){2026, 1, 5}));
    assert_int_equal(date_week((struct date){2025, 12, 29}), date_week((struct date){2026, 1, 4}));
    assert_int_equal(date_week((struct date){1900, 1, 1}), date_week((struct date){1900, 1, 7}));
    assert_int_equal(date_week((struct date){1900, 1, 7}) + 1, date_week((struct date){1900, 1, 8}));
    assert_true(date_compare((struct date){2025, 12, 31}, (struct date){2026, 1, 1}) < 0);
    assert_true(date_compare((struct date){2026, 2, 1}, (struct date){2026, 1, 31}) > 0);
    assert_true(date_compare((struct date){2026, 1, 2}, (struct date){2026, 1, 1}) > 0);
    assert_int_equal(date_compare((struct date){2026, 1, 1}, (struct date){2026, 1, 1}), 0);
}

/* Appends an export, to compare it with a later one. */
static void exported(struct text *text)
{
    struct call call;
    struct err err;

    assert_int_equal(command("export", &call, &err), ST_OK);
    text_add(text, text_str(&call.out));
    text_free(&call.out);
}

BOOK_TEST(a_whole_day_is_taken_back)
{
    AUTO(text_free) struct text before = {0}, after = {0};

    given(SIX("20"));
    must("saison melden G,H");
    EXPECT({"-q spieltag beginn A,B,C,D --geber A --datum 2026-01-04", ST_OK, NULL},
           {"-q spiel A,B 151", ST_OK, NULL}, {"-q spiel A,B 130", ST_OK, NULL},
           {"-q korrigiere --ja 1 A,C 151", ST_OK, NULL}, {"-q spieltag strafe B 3", ST_OK, NULL},
           {"-q -t 2 spieltag ergebnis E=5 F=4 G=3 H=2 --datum 2026-01-04", ST_OK, NULL});
    exported(&before);
    EXPECT({"spieltag löschen 2", ST_MISSING, "there is no such Spieltag in the book"},
           {"spieltag löschen x", ST_USAGE, NULL}, {"spieltag löschen 1.3", ST_MISSING, NULL},
           {"spieltag löschen 1", ST_OK,
            "This will be removed:\nSpieltag 2026/1.1, 4.1.2026: 2 games, still open; ahead: Anna "},
           {"spieltag löschen 1", ST_MISSING, "taken back already"}, {"stand", ST_MISSING, NULL},
           {"rangliste", ST_OK, "after 0 of 20"},
           {"undo -s 1.1", ST_OK, "taken back: that the whole Spieltag was taken back; it counts again"},
           {"redo -s 1.1", ST_OK, "The Spieltag is taken back; `doko undo -s 2026/1.1` brings it back.\n"},
           {"undo -s 1.1", ST_OK, NULL}, {"undo -s 1.2", ST_OK, NULL});
    exported(&after);
    assert_string_equal(after.s, before.s);
    EXPECT({"spieltag löschen 1.2 --ja", ST_OK, "2026/1.2, 4.1.2026: known by its totals; first: Emil 5\n"},
           {"spieltag liste", ST_OK, "taken back"}, {"-t 1 stand", ST_OK, NULL}, {"undo -s 1.2", ST_OK, NULL},
           {"prüfe", ST_OK, NULL});
    text_clear(&after);
    exported(&after);
    assert_string_equal(after.s, before.s);
}

BOOK_TEST(a_pokal_day_says_what_was_begun_by_it)
{
    AUTO(text_free) struct text text = {0};

    read_file("samples/pokal.doko", &text);
    given(text.s);
    EXPECT({"spieltag löschen p3", ST_OK,
            "Day 4 of the Pokal was begun with the result of this day, and stays as it is.\n"});
    must("undo -s p3");
    must("prüfe");
    EXPECT({"spieltag ändern -s p3 --nr 2", ST_CONFLICT,
            "the days of the Pokal are played in their order and keep their numbers"});
}

/* The number of a Spieltag that was taken back may be used again; either evening can come back. */
BOOK_TEST(a_number_used_twice)
{
    given(SIX("20"));
    EXPECT(
        {"-q spieltag beginn A,B,C,D --geber A --datum 2026-01-04", ST_OK, NULL}, {"-q spiel A,B 151", ST_OK, NULL},
        {"spieltag löschen 1 --ja", ST_OK, "`doko undo -s 2026/1.1` brings it back"},
        {"-q spieltag beginn E,A,C,D --geber E --datum 2026-01-11", ST_OK, NULL},
        {"undo -s 1", ST_OK,
         "The Spieltag is taken back; `doko redo -s 2026/1.1` brings it back, `doko undo -s 2026/1.1` the one "
         "before"},
        {"stand 1", ST_MISSING, "`doko redo -s 2026/1.1` brings it back, `doko undo -s 2026/1.1` the one before it"},
        {"redo -s 1", ST_OK, "E 0"}, {"-q spiel E,C 140", ST_OK, NULL}, {"-q spiel E,C 130", ST_OK, NULL},
        /* the second evening continues under another number and is skipped */
        {"spieltag ändern -s 1 --nr 2", ST_OK, "Spieltag 2026/2, Tisch 1, 11.1.2026: E, A, C, D"},
        {"undo -s 1", ST_CONFLICT, "Spieltag 2 is still open at Tisch 1"},
        {"-q spieltag ende -s 2 --trotzdem", ST_OK, NULL}, {"undo -s 1", ST_OK, "A 2 "},
        {"verlauf -s 1", ST_OK, NULL}, {"stand 2", ST_OK, "E "}, {"undo -s 1", ST_OK, "taken back: Spiel 1"},
        {"redo -s 1", ST_OK, NULL}, {"redo -s 1", ST_OK, "The Spieltag is taken back; "}, {"undo -s 1", ST_OK, NULL},
        {"prüfe", ST_OK, NULL});
}

/* Nothing is entered in a Spieltag that was taken back, and each command gives the same message. */
#define TAKEN_BACK ST_CONFLICT, "Spieltag 2026/1.1 was taken back; `doko undo -s 2026/1.1` brings it back"

BOOK_TEST(a_day_that_was_taken_back_says_so)
{
    given(SIX("20"));
    EXPECT({"-q spieltag beginn A,B,C,D --geber A --datum 2026-01-04", ST_OK, NULL},
           {"-q spiel A,B 151", ST_OK, NULL}, {"-q spieltag löschen 1 --ja", ST_OK, NULL},
           {"spieltag öffnen 1", TAKEN_BACK}, {"spieltag strafe B 3 -s 1", TAKEN_BACK},
           {"spieltag disq B -s 1", TAKEN_BACK}, {"spieltag ausstieg B -s 1", TAKEN_BACK},
           {"spieltag ende -s 1", TAKEN_BACK}, {"spieltag ändern -s 1 --datum 2026-01-05", TAKEN_BACK},
           {"korrigiere -s 1 1 A,B 140", TAKEN_BACK}, {"einfügen -s 1 1 A,B 140", TAKEN_BACK},
           {"streiche -s 1 1", TAKEN_BACK}, {"streiche -s 1 #2", TAKEN_BACK}, {"undo -s 1", ST_OK, "A 2 "});
}

/* A journal does not silently bring a Spieltag back that was taken back; the message says why. */
BOOK_TEST(a_journal_with_a_day_that_was_taken_back)
{
    AUTO(text_free) struct text text = {0};

    given(SIX("20"));
    must("-q spieltag ergebnis A=50 B=40 C=30 D=20 --datum 2026-01-04");
    exported(&text);
    must("-q spieltag löschen 1 --ja");
    import_text(
        text.s, ST_CONFLICT,
        "Spieltag 2026/1.1 is there already with different content: Spieltag 2026/1.1 was taken back; `doko undo -s "
        "2026/1.1` brings it back");
    must("undo -s 1");
    given(text.s);
}

BOOK_TEST(another_number)
{
    AUTO(text_free) struct text before = {0}, after = {0};

    given(SIX("20"));
    EXPECT({"-q spieltag ergebnis A=50 B=40 C=30 D=20 E=10 --datum 2026-01-04", ST_OK, NULL},
           {"-q spieltag beginn F,A,B,C,D --geber A --datum 2026-01-11 --nr 3", ST_OK, NULL},
           {"-q spiel B,C 151", ST_OK, NULL}, {"-q korrigiere --ja 1 B,D 151", ST_OK, NULL},
           {"-q spieltag ergebnis A=5 B=4 C=3 D=2 --datum 2026-01-18 --nr 2 -t 2", ST_OK, NULL},
           {"spieltag ändern -s 3 --nr 1", ST_CONFLICT, "Spieltag 1, Tisch 1 is in the book already"},
           {"spieltag ändern -s 3 --nr 3", ST_CONFLICT, "it is Spieltag 3 already"},
           {"spieltag ändern -s 3 --nr 4 --datum 2026-01-12", ST_USAGE, "--nr stands alone"},
           {"spieltag ändern -s 3 --nr 0", ST_USAGE, NULL},
           {"spieltag ändern -s 3 --nr 2", ST_OK, "Spieltag 2026/2, Tisch 1, 11.1.2026: F, A, B, C, D"},
           {"spieltag ändern -s 3 --nr 2", ST_CONFLICT,
            "Spieltag 2026/3.1 was taken back; `doko undo -s 2026/3.1` brings it back"},
           /* an evening counts once */
           {"undo -s 3", ST_CONFLICT, "Spieltag 3 goes on as Spieltag 2 and cannot be restored under the old number"},
           {"spieltag ändern -s 2.1 --datum 2026-01-12", ST_OK, NULL},
           {"undo -s 3", ST_CONFLICT, "Spieltag 3 goes on as Spieltag 2"}, {"undo -s 2.1", ST_OK, NULL},
           {"spieltag löschen 2.1", ST_OK, NULL},
           {"undo -s 3", ST_OK, "the whole Spieltag was taken back; it counts again"},
           {"undo -s 2.1", ST_CONFLICT, "Spieltag 2 goes on as Spieltag 3"}, {"redo -s 3", ST_OK, NULL},
           {"undo -s 2.1", ST_OK, NULL}, {"prüfe", ST_OK, NULL}, {"verlauf 2.1", ST_OK, "ersetzt #2: B,D 151"},
           /* undo takes back the latest entry, as before */
           {"undo", ST_OK, "the correction of Spiel 1"}, {"redo", ST_OK, NULL}, {"spieltag löschen 2.2", ST_OK, NULL},
           /* the day moves back, where the history of the first time is still kept */
           {"spieltag ändern --nr 3", ST_OK, "Spieltag 2026/3"}, {"prüfe", ST_OK, NULL},
           {"spiel A,C 130", ST_OK, NULL}, {"undo", ST_OK, NULL}, {"undo", ST_OK, "the correction of Spiel 1"},
           {"redo", ST_OK, NULL}, {"saison abmelden F --ab 8", ST_OK, NULL},
           {"spieltag ändern --nr 9", ST_IMPOSSIBLE, "F is neither registered"});
    sits_out_is("1F 3E");
    exported(&before);
    must("spieltag ändern --nr 4");
    sits_out_is("1F 4E");
    must("spieltag ändern --nr 3");
    exported(&after);
    assert_string_equal(after.s, before.s);
    must("prüfe");
}

/* If a Spieltag went on under another number, undo takes back what was played under the old one since; the table
 * that went on elsewhere is not asked about. */
BOOK_TEST(a_table_that_went_on_elsewhere_is_not_undone_here)
{
    given(SIX("20"));
    EXPECT({"saison melden G,H", ST_OK, NULL},
           {"-q spieltag beginn A,B,C,D --geber A --nr 1 --datum 2026-01-04", ST_OK, NULL},
           {"-q -t 2 spieltag beginn E,F,G,H --geber E --nr 1 --datum 2026-01-04", ST_OK, NULL},
           {"-q spieltag ändern -s 1 --nr 3", ST_OK, NULL}, {"undo -s 1", ST_CONFLICT, "Spieltag 1 goes on as"},
           {"-q spiel -s 3.1 A,B 151", ST_OK, NULL}, {"-q spieltag ende -s 3.1 --trotzdem", ST_OK, NULL},
           {"-q spieltag beginn A,B,C,D --geber A --nr 1 --datum 2026-01-05 --trotzdem", ST_OK, NULL},
           {"-q spiel -s 1.1 A,B 151", ST_OK, NULL}, {"undo -s 1", ST_OK, "taken back: Spiel 1"},
           {"spieltag zeige 3", ST_OK, NULL}, {"prüfe", ST_OK, NULL});
}

/* The command says who wins before it closes the season; its question is tested in tests/cli/gaps.sh. */
BOOK_TEST(closing_says_who_wins)
{
    given(SIX("3"));
    must("saison setze --spieltage 2 --letzte 0");
    EXPECT({"-q spieltag ergebnis A=50 B=40 C=30 D=20 E=10 --datum 2026-01-04", ST_OK, NULL},
           {"saison abschluss", ST_CONFLICT, "1 of 2 Spieltage were played"},
           {"-q spieltag ergebnis A=50 B=40 C=30 F=20 G=10 --gast G --datum 2026-01-11 --trotzdem", ST_OK, NULL},
           {"saison abschluss", ST_OK, "The season 2026 is closed.\nMeister: Anna\nVizemeister: Bernd\n"},
           {"spieltag löschen 2026/1", ST_CONFLICT, "the season 2026 is closed"},
           {"spieltag ändern -s 2026/1 --nr 9", ST_CONFLICT, "the season 2026 is closed"},
           {"saison abschluss 2026 --oeffnen", ST_OK, "The season 2026 is open again."},
           {"-q spieltag löschen 2", ST_OK, ""},
           {"saison abschluss --trotzdem", ST_OK,
            "The season 2026 is closed.\nNobody becomes Meister: A: 1 of 2 Pflichtspieltage, B: 1 of 2"},
           {"-q saison abschluss --oeffnen", ST_OK, ""},
           {"-q spieltag ergebnis A=50 H=1 G=2 C=3 --gast G,H --datum 2026-01-11 --trotzdem", ST_OK, NULL},
           {"-q spieltag löschen 1 --ja", ST_OK, ""},
           {"-q spieltag ergebnis A=50 H=1 G=2 B=3 --gast G,H --datum 2026-01-04 --trotzdem", ST_OK, NULL},
           {"saison abschluss", ST_OK, "Meister: Anna\nNobody becomes Vizemeister: "});
}
