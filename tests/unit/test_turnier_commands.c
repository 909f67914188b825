/* The tests run a Turnier by its commands: they check the output of each and the state of the lists. */
#include "command.h"

#include "book/store/turnier.h"
#include "book/turnier/turnier.h"
#include "report/season/certificate.h"

BOOK_TEST(a_turnier_by_its_commands)
{
    EXPECT({"turnier neu herbst --spiele 4 --runden 2 --zeit 40 --startgeld 5 --preise 60,40", ST_OK, "2 rounds"},
           {"turnier teilnehmer neu Ada -n 1", ST_OK, NULL},
           {"turnier teilnehmer neu Bert -n 1", ST_CONFLICT, "Ada has the start number 1"},
           {"turnier teilnehmer neu Bert -n 2", ST_OK, NULL}, {"turnier teilnehmer neu Carl -n 3", ST_OK, NULL},
           {"turnier teilnehmer neu Dora -n 4", ST_OK, "Next: 4 players take part"},
           {"turnier teilnehmer neu Emil -n 5", ST_OK, NULL}, {"turnier teilnehmer neu Fred -n 6", ST_OK, NULL},
           {"turnier teilnehmer neu Gabi -n 7", ST_OK, NULL}, {"turnier teilnehmer neu Hans -n 8", ST_OK, NULL},
           {"turnier teilnehmer neu Ida -n 9", ST_OK, "Next: 9 players take part"},
           {"turnier setze --nur-vierer ja", ST_OK, "herbst: nur-vierer ja."},
           {"turnier plan", ST_IMPOSSIBLE, "9, is not a multiple of four"},
           {"turnier setze --nur-vierer nein --zeit 0", ST_OK, "herbst: zeit 0, nur-vierer nein."},
           {"turnier setze --nur-vierer vielleicht", ST_USAGE, "ja or nein"},
           {"turnier setze", ST_USAGE, "what to set?"}, {"-q turnier setze --zeit 41", ST_OK, ""},
           {"turnier setze --runden 17", ST_USAGE, "--runden"}, {"turnier losen --seed 3", ST_OK, NULL},
           {"turnier freigeben 1", ST_OK, "Round 1 is released at 2 tables"},
           {"turnier setze --runden 1", ST_OK, NULL},
           {"turnier setze --runden 2 -d 28.11.2026", ST_OK, "herbst: runden 2, datum 28.11.2026."},
           {"turnier stand", ST_OK, "offen"}, {"turnier ergebnis 1.1 2 2 -2 -2", ST_OK, NULL},
           {"turnier ergebnis 1.1 2 2 -2 -2", ST_CONFLICT, NULL}, {"turnier stand", ST_OK, "angenommen"},
           {"turnier zurueckgeben 1.1 verschrieben", ST_OK, NULL},
           {"turnier abgeben 1.1", ST_OK, "the list is handed in."},
           {"turnier abgeben 1.1", ST_OK, "the list is handed in already."}, {"turnier stand", ST_OK, "abgegeben"},
           {"spiel -s herbst/1.1 einwurf", ST_CONFLICT, "handed in"}, {"-q turnier annehmen 1.1", ST_OK, ""},
           {"turnier annehmen 1.1", ST_OK, "the list is accepted already."},
           {"turnier verlaengern 1.2 5 Streit", ST_OK, "has 56 minutes"}, {"turnier strafe 1 2 laut", ST_OK, NULL},
           {"turnier bezahlt 1,2", ST_OK, NULL}, {"turnier freigeben 2 --bezahlt", ST_CONFLICT, "has not paid"},
           {"turnier ende", ST_CONFLICT, "round 1, Tisch 2 is not accepted"},
           {"turnier ende --trotzdem", ST_OK, "is over"}, {"turnier setze --zeit 1", ST_CONFLICT, "is over"},
           {"turnier jahresrangliste -f json --spieler 4 --mindestens 1 --mindestrunden 1 --bis 2026-12-31", ST_OK,
            "\"runden\":1,"},
           {"turnier liste", ST_OK, "beendet"}, {"stand x/y/z", ST_USAGE, "a Spieltag is written"},
           {"spieler löschen Zz", ST_MISSING, NULL});
}

/* Four players sit at the table of a released round. */
static const struct says four[] = {
    {"turnier neu T1 --spiele 4 --runden 1", ST_OK, NULL},
    {"turnier teilnehmer neu Ada --kuerzel A -n 1", ST_OK, NULL},
    {"turnier teilnehmer neu Bert --kuerzel B -n 2", ST_OK, NULL},
    {"turnier teilnehmer neu Carl --kuerzel C -n 3", ST_OK, NULL},
    {"turnier teilnehmer neu Dora --kuerzel D -n 4", ST_OK, NULL},
    {"turnier losen --seed 1", ST_OK, NULL},
    {"turnier freigeben 1", ST_OK, NULL},
};

/* At a table of four the list ends with the games played so far when a player drops out. */
BOOK_TEST(somebody_goes)
{
    expect_commands(four, ROWS(four));
    EXPECT({"spiel --trotzdem -s T1/1.1 A damen 130", ST_OK, NULL},
           {"turnier ausfall 1 krank", ST_OK, "Ada has dropped out"},
           {"stand T1/1.1", ST_OK, "struck when time was up"}, {"turnier annehmen 1.1", ST_OK, NULL},
           {"turnier rangliste", ST_OK, "ausgeschieden"});
}

/* A player who got up from a table of four leaves an unfinished list: it ends when they are entered as dropped
 * out. */
BOOK_TEST(somebody_leaves_the_table)
{
    expect_commands(four, ROWS(four));
    EXPECT({"spiel --trotzdem -s T1/1.1 A damen 130", ST_OK, NULL},
           {"spieltag ausstieg -s T1/1.1 A", ST_OK, "`doko turnier ausfall WER` ends the list"},
           {"turnier annehmen 1.1", ST_RULE, "fewer than four are left; `doko turnier ausfall WER` ends the list"},
           {"turnier abgeben 1.1", ST_RULE, "`doko turnier ausfall WER`"},
           {"spieltag ende -s T1/1.1", ST_RULE, "`doko turnier ausfall WER`"},
           {"turnier ausfall Ada krank", ST_OK, "Ada has dropped out"},
           {"stand T1/1.1", ST_OK, "struck when time was up"}, {"turnier annehmen 1.1", ST_OK, NULL},
           {"turnier rangliste --json", ST_OK, "\"name\":\"Ada\",\"punkte\":3"},
           {"turnier zurueckgeben 1.1 nochmal", ST_OK, NULL}, {"turnier annehmen 1.1", ST_OK, NULL},
           {"turnier ende", ST_OK, "is over"}, {"prüfe", ST_OK, NULL});
}

/* A list without games has nothing to count, and everybody has 0 once the player has dropped out. */
BOOK_TEST(somebody_leaves_at_once)
{
    expect_commands(four, ROWS(four));
    EXPECT({"spieltag ausstieg -s T1/1.1 A", ST_OK, NULL}, {"turnier annehmen 1.1", ST_RULE, NULL},
           {"turnier annehmen 1.1 --trotzdem", ST_IMPOSSIBLE, "nothing was played yet"},
           {"turnier ausfall Ada krank", ST_OK, "Ada has dropped out"}, {"turnier annehmen 1.1", ST_OK, NULL},
           {"turnier ende", ST_OK, "is over"}, {"prüfe", ST_OK, NULL});
}

/* A player who comes back while their list is open continues there, once the entry of their leaving is taken
 * back. */
BOOK_TEST(somebody_comes_back)
{
    expect_commands(four, ROWS(four));
    EXPECT(
        {"spiel --trotzdem -s T1/1.1 A damen 130", ST_OK, NULL}, {"turnier ausfall 1", ST_OK, "Ada has dropped out"},
        {"turnier ausfall 1 --aufheben", ST_OK, "`doko undo -s 1.1`"},
        {"turnier ausfall 1 --aufheben", ST_CONFLICT, "Ada has not dropped out"},
        {"turnier disq 1 --aufheben nichts", ST_CONFLICT, "Ada is not disqualified"},
        {"turnier disq 1 Betrug", ST_OK, "Ada is disqualified"}, {"-q turnier disq 1 --aufheben Irrtum", ST_OK, ""},
        {"turnier disq 1 --aufheben nochmal", ST_CONFLICT, "Ada is not disqualified"},
        {"undo -s T1/1.1", ST_OK, NULL}, {"turnier annehmen 1.1", ST_RULE, NULL});
}

/* The check finds faults that no command lets in: a number of two players, and a player who sits on two seats. */
BOOK_TEST(what_is_there_twice)
{
    expect_commands(four, ROWS(four));
    EXPECT({"prüfe", ST_OK, NULL});
    put_in_book(
        "INSERT INTO turnier_eintrag (turnier, was, runde, teilnehmer, spieler, zeit)"
        " SELECT a.turnier, 'ersatz', 1, a.id, b.spieler, 1 FROM teilnehmer a JOIN teilnehmer b ON b.id = a.id + 1"
        " ORDER BY a.id LIMIT 1");
    EXPECT({"prüfe", ST_DIFFERENCE, "round 1: Bert sits twice"});
    put_in_book("INSERT INTO turnier_eintrag (turnier, was, teilnehmer, zahl, zeit)"
                " SELECT turnier, 'nummer', id, 3, 1 FROM teilnehmer ORDER BY id DESC LIMIT 1");
    EXPECT({"prüfe", ST_DIFFERENCE, "the start number 3 is given twice"});
}

/* An unknown order for prizes is not read as another one. */
BOOK_TEST(an_order_that_is_none)
{
    expect_commands(four, ROWS(four));
    put_in_book("INSERT INTO turnier_eintrag (turnier, was, text, zeit) SELECT saison, 'gleichstand', 'mond', 1 FROM "
                "turnier");
    EXPECT({"turnier rangliste", ST_BUCH, "the book is damaged: the Turnier"},
           {"prüfe", ST_DIFFERENCE, "contradict each other"});
}

/* A player who leaves a table of five leaves four players whose totals may mix even and odd. */
BOOK_TEST(a_five_that_somebody_left)
{
    static const struct says says[] = {
        {"turnier neu T1 --spiele 4 --runden 1", ST_OK, NULL},
        {"turnier teilnehmer neu Ada --kuerzel A", ST_OK, NULL},
        {"turnier teilnehmer neu Bert --kuerzel B", ST_OK, NULL},
        {"turnier teilnehmer neu Carl --kuerzel C", ST_OK, NULL},
        {"turnier teilnehmer neu Dora --kuerzel D", ST_OK, NULL},
        {"turnier teilnehmer neu Emil --kuerzel E", ST_OK, NULL},
        {"turnier losen --seed 1", ST_OK, NULL},
        {"turnier freigeben 1", ST_OK, NULL},
        {"spiel --trotzdem -s T1/1.1 B damen 130", ST_OK, NULL},
        {"turnier ausfall Emil krank", ST_OK, NULL},
        {"turnier annehmen --trotzdem 1.1", ST_OK, "is accepted"},
    };
    struct call call;
    struct err err;

    for (size_t i = 0; i + 1 < ROWS(says); i++)
        expect_command(&says[i]);
    assert_int_equal(command(says[10].line, &call, &err), ST_OK);
    assert_non_null(strstr(text_str(&call.out), "is accepted"));
    assert_null(strstr(text_str(&call.out), "Look again"));
    text_free(&call.out);
}

/* The standing after a round still has a player who drops out later; it contains a Strafe, which belongs to no
 * round. */
BOOK_TEST(the_standing_after_a_round)
{
    struct call call;
    struct err err;

    EXPECT({"turnier neu T1 --spiele 4 --runden 2", ST_OK, NULL}, {"turnier teilnehmer neu Ada -n 1", ST_OK, NULL},
           {"turnier teilnehmer neu Bert -n 2", ST_OK, NULL}, {"turnier teilnehmer neu Carl -n 3", ST_OK, NULL},
           {"turnier teilnehmer neu Dora -n 4", ST_OK, NULL}, {"turnier teilnehmer neu Emil -n 5", ST_OK, NULL},
           {"turnier losen --seed 1", ST_OK, NULL}, {"turnier freigeben 1", ST_OK, NULL},
           {"turnier ergebnis 1.1 2 4 0 -8 2", ST_OK, NULL}, {"turnier ausfall Ada krank", ST_OK, NULL},
           {"turnier strafe Bert 3 laut", ST_OK, NULL}, {"turnier rangliste", ST_OK, "ausgeschieden"},
           {"turnier freigeben 2", ST_OK, NULL}, {"turnier rangliste -r 1 -f csv", ST_OK, ";Ada;;;"});
    assert_int_equal(command("turnier rangliste -r 1 -f csv", &call, &err), ST_OK);
    assert_null(strstr(text_str(&call.out), "ausgeschieden"));
    assert_non_null(strstr(text_str(&call.out), ";3;"));
    text_free(&call.out);
}

#define EIGHT_TEILNEHMER                                                                                             \
    "turnier T1 regeln=ddv beginn=2026-01-20 runden=1\nteilnehmer A\nteilnehmer B\nteilnehmer C\nteilnehmer D\n"     \
    "teilnehmer E\nteilnehmer F\nteilnehmer G\nteilnehmer H\n"

/* A journal that names no first day of a Turnier is exported as it was. */
BOOK_TEST(no_first_day)
{
    given(EIGHT_PLAYERS "turnier T1 regeln=ddv runden=1\nteilnehmer A\nteilnehmer B\n");
    EXPECT({"export T1", ST_OK, "\nturnier T1 regeln=ddv runden=1\n"});
}

static size_t size_of_file(const char *name)
{
    char path[DIRECTORY_MAX + 40];
    FILE *f;
    long size;

    (void)snprintf(path, sizeof path, "%s/%s", book_directory, name);
    f = fopen(path, "r");
    assert_non_null(f);
    assert_int_equal(fseek(f, 0, SEEK_END), 0);
    size = ftell(f);
    (void)fclose(f);
    return (size_t)size;
}

/* Lists come in by their totals, one by one and as a table; at a table of four all totals are even or all are
 * odd. */
BOOK_TEST(totals)
{
    given(EIGHT_PLAYERS EIGHT_TEILNEHMER);
    put_file("t.csv", "runde;tisch;p1;p2;p3;p4\n1;2;5;3;-1;-7\n");
    EXPECT({"turnier losen --seed 1", ST_OK, NULL}, {"turnier ergebnis 1.1 1 1 -1 -1", ST_MISSING, "is not released"},
           {"turnier freigeben 1", ST_OK, NULL},
           {"turnier ergebnis 1.1 3 2 -3 -2", ST_OK,
            "Look again: at a table of four the totals are all even or all odd."},
           {"turnier ergebnis 1.2 3 2 -3 -1", ST_IMPOSSIBLE, "sum to 0, not to 1"},
           {"turnier ergebnis 1.2 3 2 -3", ST_INPUT, "4 totals were expected by seat, not 3"},
           {"turnier ergebnis 1.3 3 2 -3 -2", ST_MISSING, NULL},
           {"turnier ergebnis --tabelle @/t.csv", ST_OK, "1 list"},
           {"turnier zurueckgeben 1.2 verschrieben", ST_OK, NULL}, {"streiche --ja -s T1/1.2 #2", ST_OK, NULL},
           {"spiel --trotzdem -s T1/1.2 einwurf", ST_OK, NULL}, {"turnier annehmen 1.2", ST_RULE, NULL},
           {"turnier zurueckgeben 1.2 verschrieben", ST_CONFLICT, NULL},
           {"turnier zurueckgeben 1.1 verschrieben", ST_OK, NULL}, {"turnier ergebnis 1.1 4 2 -4 -2", ST_OK, NULL},
           {"turnier rangliste -o @/plain.pdf", ST_OK, NULL}, {"turnier rangliste --wand -o @/wall.pdf", ST_OK, NULL},
           {"turnier rangliste --wand --a3 -o @/a3.pdf", ST_OK, NULL});
    assert_int_not_equal(size_of_file("plain.pdf"), size_of_file("wall.pdf"));
    assert_int_not_equal(size_of_file("a3.pdf"), size_of_file("wall.pdf"));
}

/* A table of totals comes in whole or not at all; a refusal names the line of the fault. */
BOOK_TEST(a_table_of_totals)
{
    static const struct {
        const char *csv, *words;
    } wrong[] = {
        {"", "t.csv:1: the file is empty"},
        {"tisch;p1;p2;p3\n1;0;0;0\n", "t.csv:1: the heads runde"},
        {"runde;p1;p2;p3;p4\n1;0;0;0;0\n", "t.csv:1: the heads runde"},
        {"runde;tisch;p1;p2;p3;p4\n17;1;0;0;0;0\n", "t.csv:2: a round was expected, not \"17\""},
        {"runde;tisch;p1;p2;p3;p4\n1;1;0;0;0;0\nx;2;0;0;0;0\n", "t.csv:3: a round was expected, not \"x\""},
        {"runde;tisch;p1;p2;p3;p4\n1;10000;0;0;0;0\n", "t.csv:2: a Tisch was expected"},
        {"p1;p2;p3;p4;tisch\n0;0;0;0\n", "t.csv:2: a Tisch was expected"},
        {"tisch;p1;p2;p3;p4\n1;100000;0;0;-100000\n", "t.csv:2: Punkte were expected, not \"100000\""},
        {"tisch;p1;p2;p3;p4\n1;+-1;0;0;1\n", "t.csv:2: Punkte were expected, not \"+-1\""},
        {"tisch;p1;p2;p3;p4\n1;1;;0;1\n", "t.csv:2: 4 totals were expected by seat, not 1"},
        {"tisch;p1;p2;p3;p4\n3;0;0;0;0\n", "t.csv:2: round 1 has Tisch 1 to Tisch 2, and no Tisch 3"},
        {"tisch;p1;p2;p3;p4\n2;0;0;0;0\n1;0;0;0;1\n", "t.csv:3: the Punkte of a list must sum to 0, not to 1"},
    };
    given(EIGHT_PLAYERS EIGHT_TEILNEHMER);
    must("turnier losen --seed 1");
    must("turnier freigeben 1");
    for (size_t i = 0; i < ROWS(wrong); i++) {
        struct call call;
        struct err err;

        put_file("t.csv", wrong[i].csv);
        assert_int_not_equal(command("turnier ergebnis --tabelle @/t.csv", &call, &err), ST_OK);
        if (!strstr(err.text, strchr(wrong[i].words, ' ') + 1) || err.line != wrong[i].words[6] - '0')
            fail_msg("%s: %ld: %s", wrong[i].words, err.line, err.text);
        text_free(&call.out);
        EXPECT({"turnier stand -f csv --csv rfc", ST_OK, "1,2,offen,0"});
    }
    put_file("t.csv", "P4;P3;P2;P1;Tisch\n\"1\";\xE2\x88\x92"
                      "2;+2;-1;2\n-99999;0;0;99999;1\n");
    EXPECT({"turnier ergebnis --tabelle @/t.csv", ST_OK,
            "2 lists are entered and accepted.\nLook again: at a table of four the totals are all even or all odd.\n"
            "Next: all lists are there"},
           {"turnier rangliste -f csv --csv rfc", ST_OK, ",99999,"},
           {"turnier rangliste -f csv --csv rfc", ST_OK, ",-99999,"},
           {"turnier zurueckgeben 1.1 falsch", ST_OK, NULL},
           {"-q turnier ergebnis --tabelle @/t.csv", ST_CONFLICT, "2: the list of round 1, Tisch 2 is accepted"});
}

/* A journal may repeat entries of the book; it is refused if any part of an entry differs. */
BOOK_TEST(a_journal_again)
{
    static const char *const other[] = {
        "startgeld zahl=40 zeit=2026-01-20T12:00:00Z", "zeit zahl=41 zeit=2026-01-20T12:00:00Z",
        "zeit zahl=40 zeit=2026-01-20T12:00:01Z", "titel text=\"40\" zeit=2026-01-20T12:00:00Z",
        "nummer wer=A zahl=40 zeit=2026-01-20T12:00:00Z"};
    char journal[1000];

    given(EIGHT_PLAYERS EIGHT_TEILNEHMER "leitung zeit zahl=40 zeit=2026-01-20T12:00:00Z\n");
    given(EIGHT_PLAYERS EIGHT_TEILNEHMER "leitung zeit zahl=40 zeit=2026-01-20T12:00:00Z\n");
    for (size_t i = 0; i < ROWS(other); i++) {
        (void)snprintf(journal, sizeof journal, EIGHT_PLAYERS EIGHT_TEILNEHMER "leitung %s\n", other[i]);
        import_text(journal, ST_CONFLICT, NULL);
    }
}

/* The error carries the status that the command returns. */
BOOK_TEST(the_error_of_a_wrong_spieltag)
{
    struct call call;
    struct err err;

    must("saison neu 2026");
    assert_int_equal(command("stand x/y/z", &call, &err), ST_USAGE);
    assert_int_equal(err.status, ST_USAGE);
    text_free(&call.out);
}

/* Who shares a place gets a prize by an order, which is named when it decides: also who is the last to get one. */
BOOK_TEST(prizes_of_shared_places)
{
    char line[100] = "turnier preise --trotzdem --anteile 9";

    must("turnier neu herbst --spiele 4 --runden 1 --auszahlung 99");
    for (int i = 1; i <= 8; i++)
        must("turnier teilnehmer neu P%d -n %d", i, i);
    must("turnier losen --seed 3");
    must("turnier freigeben 1 -d 2026-01-20");
    must("turnier ergebnis 1 4 2 0 -6");
    must("turnier ergebnis 2 6 0 0 -6");
    for (int prizes = 1; prizes <= 8; prizes++) { /* the places are 1, 2, 3, 4 thrice, 7 twice */
        struct call call;
        struct err err;

        assert_int_equal(command(line, &call, &err), ST_OK);
        if ((strstr(call.out.s, "bei Gleichstand") != NULL) != (prizes >= 4))
            fail_msg("%d: %s", prizes, call.out.s);
        text_free(&call.out);
        (void)strcat(line, ",1");
    }
}

/* Whoever has one of the first N places gets a certificate, with all who share it, and nobody else does. */
BOOK_TEST(certificates_of_shared_places)
{
    struct saison saison;
    struct turnier_book all;
    AUTO(turnier_standing_free) struct turnier_standing standing = {0};
    struct err err;

    must("turnier neu herbst --spiele 4 --runden 1");
    for (int i = 1; i <= 8; i++)
        must("turnier teilnehmer neu P%d -n %d", i, i);
    must("turnier losen --seed 3");
    must("turnier freigeben 1 -d 2026-01-20");
    must("turnier ergebnis 1 4 2 0 -6");
    must("turnier ergebnis 2 6 0 0 -6");
    assert_int_equal(store_turnier(book, "herbst", &saison, &err), ST_OK);
    assert_int_equal(turnier_load(book, &saison, &all, &err), ST_OK);
    assert_int_equal(turnier_standing(book, &all, 0, &standing, &err), ST_OK);
    for (int places = 1; places <= 9; places++) { /* 1, 2, 3, 4 thrice, 7 twice */
        AUTO(booklet_free) struct booklet pages = {0};
        size_t due = 0;

        for (int i = 0; i < all.turnier.count; i++)
            due += standing.list[i].place > 0 && standing.list[i].place <= places;
        report_turnier_certificates(&all, &standing, places, &pages);
        assert_int_equal(pages.count, due);
        assert_int_equal(due, places < 4 ? places : places < 7 ? 6 : 8);
    }
    turnier_book_free(&all);
}

/* The list of players says up to which round somebody plays, from which on, and for whom. */
BOOK_TEST(what_the_list_of_players_says)
{
    must("turnier neu herbst --spiele 4 --runden 3");
    for (int i = 1; i <= 9; i++)
        must("turnier teilnehmer neu P%d -n %d", i, i);
    must("turnier losen --seed 3");
    EXPECT({"turnier ausfall 9 verhindert", ST_OK, NULL},
           {"turnier teilnehmer", ST_OK, "bis Runde 0: verhindert\n"}, /* plays no round */
           {"turnier freigeben 1 -d 2026-01-20", ST_OK, NULL}, {"turnier ausfall 1 krank", ST_OK, NULL},
           {"turnier teilnehmer", ST_OK, "bis Runde 1: krank\n"},
           {"turnier nachmelden Paul", ST_OK, "from round 2 on"}, {"turnier teilnehmer", ST_OK, "ab Runde 2\n"},
           {"turnier freigeben 2 --trotzdem --grund x -d 2026-01-20", ST_OK, NULL},
           {"turnier ausfall 2", ST_OK, NULL}, {"turnier teilnehmer", ST_OK, "bis Runde 2\n"},
           {"turnier ersatz 3 Gabi", ST_OK, "from round 3 on"}, {"turnier teilnehmer", ST_OK, "für P3 ab Runde 3\n"},
           {"turnier ausfall Paul müde", ST_OK, NULL},
           {"turnier teilnehmer", ST_OK, "ab Runde 2, bis Runde 2: müde\n"},
           {"turnier ausfall 1 Irrtum --aufheben", ST_OK, NULL}, {"turnier disq 4 laut", ST_OK, NULL},
           {"turnier teilnehmer", ST_OK, "disqualifiziert\n"});
}

/* Whatever the plan goes by, a change of it plans the rounds anew that are not released. */
BOOK_TEST(what_plans_anew)
{
    must("turnier neu herbst --spiele 4 --runden 3");
    for (int i = 1; i <= 16; i++)
        must("turnier teilnehmer neu P%d -n %d", i, i);
    must("turnier losen --seed 3");
    must("turnier plan");
    EXPECT({"turnier gruppe fam 1,2", ST_OK, "are planned anew"},
           {"turnier gruppe fam 1 --aus", ST_OK, "are planned anew"},
           {"turnier teilnehmer setze 3 --team Rot", ST_OK, "are planned anew"},
           {"turnier teilnehmer setze 4 --team Rot", ST_OK, "are planned anew"},
           {"turnier teilnehmer setze 5 -n 20", ST_OK, "are planned anew"},
           {"turnier teilnehmer neu Q", ST_OK, "are planned anew"},
           {"turnier disq 6 laut", ST_OK, "are planned anew"},
           {"turnier disq 6 Irrtum --aufheben", ST_OK, "are planned anew"},
           {"turnier ausfall 7", ST_OK, "are planned anew"},
           {"turnier ausfall 7 Irrtum --aufheben", ST_OK, "are planned anew"},
           {"turnier freigeben 1 -d 2026-01-20", ST_OK, NULL}, {"turnier nachmelden R", ST_OK, "are planned anew"},
           {"turnier gruppe fam 8,9", ST_OK, "are planned anew"}, {"turnier plan", ST_OK, "Runde 2"});
}
