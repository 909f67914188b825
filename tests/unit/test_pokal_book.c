/* The Pokal in the book: the beginning of its days, its seats, and a Stechen that is due, refused or taken (rules 4,
 * A50 to A54). Days are cut short if the rule under test allows it: `ende --trotzdem` counts them all the same. */
#include "command.h"

static const char six[] = SEVEN_PLAYERS "saison 2026 regeln=ddb spieler=A,B,C,D,E,F beginn=2026-01-04\n";

/* Enters two days: A wins the first, C the second, and the four others are tied for three places. */
static void two_days(void)
{
    given(six);
    EXPECT({"pokal beginn A,B,C,D,E,F --geber A --datum 2026-02-01", ST_OK, "pauses: A, D"},
           {"spiel B,C 130", ST_OK, "A +1   B +2   C +2   D +1"}, {"spiel C,D 97 ko", ST_OK, "A 7 (1.)"},
           {"spieltag ende --trotzdem", ST_OK, "Day 2 is next."},
           {"pokal beginn --geber B --datum 2026-02-02", ST_OK, "A, B, C, D, E, F"},
           {"spiel C damen 130", ST_OK, "C 4 (1.)"}, {"spieltag ende --trotzdem", ST_OK, "doko spieltag öffnen p2"});
}

BOOK_TEST(days_begin_one_after_another)
{
    given(six);
    EXPECT({"pokal beginn A,B,C,D --geber A --nr 2", ST_CONFLICT,
            "day 1 of the Pokal comes first; it is not played to its end"},
           {"pokal beginn A,B,C,D --geber A --nr 5", ST_USAGE, "1 to 4"},
           {"pokal beginn A,B,C,G --geber A", ST_IMPOSSIBLE,
            "G is not registered for this season; `doko saison melden G`"},
           {"pokal beginn A,B,C,D --geber A", ST_OK, "day 1"},
           {"pokal beginn A,B,C,D --geber A", ST_CONFLICT, "day 1 of the Pokal comes first; it is not"},
           {"pokal beginn A,B,C,D --geber A --nr 1", ST_CONFLICT, "day 1 of the Pokal comes first; it is not"},
           {"pokal beginn A,B,C,D --geber A --nr 2", ST_CONFLICT, "day 1 of the Pokal comes first; it is not"},
           {"spiel B,C 130", ST_OK, NULL}, {"spieltag einstieg F --nach A", ST_IMPOSSIBLE, "those who began it"},
           {"spieltag ausstieg A --disq nein", ST_OK, NULL}, {"spieltag ende", ST_OK, "does not count for the Pokal"},
           {"pokal beginn B,C,D,E --geber B", ST_CONFLICT,
            "day 1 of the Pokal stopped early and does not count: `doko spieltag öffnen p1`"},
           {"pokal beginn B,C,D,E --geber B --nr 1", ST_CONFLICT, "or `doko undo -s p1` takes it back"},
           {"pokal rangliste", ST_OK, "after 0 of 4 days"}, {"spieltag öffnen p1", ST_OK, NULL},
           {"spieltag ende --trotzdem", ST_IMPOSSIBLE, "the Gesamtwertung is tied: a Stechen of B, C decides it"},
           {"spiel stechen B=120 C=100", ST_OK, "for the Gesamtwertung"}, {"spieltag ende --trotzdem", ST_OK, NULL},
           {"pokal beginn A,B,C,D --geber A --nr 1", ST_CONFLICT, "day 1 of the Pokal 2026 is in the book already"},
           {"pokal beginn A,B,C,D --geber A --nr 3", ST_CONFLICT, "day 2 of the Pokal comes first; it is not"},
           {"pokal beginn A,B,C,D --geber A --nr 4", ST_CONFLICT, "day 2 of the Pokal comes first; it is not"},
           {"pokal beginn --geber B", ST_OK, "day 2"}, {"undo", ST_OK, "taken back"},
           {"pokal rangliste", ST_OK, "after 1 of 4 days"},
           {"pokal beginn A,B,C,D --geber A --nr 2", ST_OK, "day 2"});
}

/* The best five play the third day, the best four the fourth; a Stechen decides between tied ones. */
BOOK_TEST(a_cut)
{
    two_days();
    EXPECT({"pokal beginn A,B,C,D,E --geber A", ST_CONFLICT,
            "first a Stechen has to decide who stays in: `doko spieltag öffnen p2`, then `doko spiel stechen B=… D=… "
            "E=… "
            "F=…`"},
           {"spieltag öffnen p2", ST_OK, NULL},
           {"spiel --trotzdem stechen A=120 C=110", ST_OK, "recorded against the rules"}, {"undo", ST_OK, NULL},
           {"spiel --trotzdem stechen B=120 D=100 E=90 F=80", ST_OK, "for a place in the Pokal"},
           {"spieltag ende --trotzdem", ST_OK, "Day 3 is next, for the best 5."},
           {"pokal rangliste", ST_OK, "1/2     1/2                      1  out after day 2"},
           {"pokal beginn A,B,C,D,F --geber A", ST_RULE, "F is out: day 3 of the Pokal is for the best 5"},
           {"pokal beginn F,B,C,D,E --geber B", ST_RULE, "F is out: day 3 of the Pokal is for the best 5"},
           {"pokal beginn --geber B --datum 2026-02-03", ST_OK, "A, C, B, D, E"},
           {"spieltag ändern --sitze A,B,C,D,F --geber B", ST_RULE, "F is out: day 3 of the Pokal is for the best 5"},
           {"spieltag ändern --sitze A,B,C,D,F --geber B --gast F --trotzdem", ST_IMPOSSIBLE, "no Gast in the Pokal"},
           {"spieltag ändern --sitze A,B,C,D,F --geber B --trotzdem", ST_OK, "A, B, C, D, F"},
           {"verlauf", ST_OK, "ersetzt #1: trotzdem beginn 2026-02-03 sitze=A,B,C,D,F geber=B"},
           {"undo", ST_OK, NULL}, {"undo", ST_OK, NULL},
           {"pokal beginn --trotzdem A,B,C,D,F --geber A --datum 2026-02-03", ST_OK, "A, B, C, D, F"},
           {"verlauf", ST_OK, "trotzdem beginn 2026-02-03 sitze=A,B,C,D,F geber=A"},
           {"spiel B damen 130", ST_OK, NULL}, {"spieltag ende --trotzdem", ST_OK, NULL},
           {"pokal beginn A,B,C,E --geber A", ST_CONFLICT, "then `doko spiel stechen D=… F=…`"},
           {"spieltag öffnen p3", ST_OK, NULL}, {"spiel --trotzdem stechen D=119 F=121", ST_OK, NULL},
           {"spieltag ende --trotzdem", ST_OK, "Day 4 is next, for the best 4."},
           {"pokal beginn A,B,C,E --geber A", ST_RULE, "E is out: day 4 of the Pokal is for the best 4"},
           {"pokal beginn D,A,B,C --geber A", ST_RULE, "D is out: day 4 of the Pokal is for the best 4"},
           {"pokal beginn --geber A", ST_OK, "day 4"});
}

/* In the sample, the Stechen at the cuts are struck or replaced, and the standing follows. */
BOOK_TEST(a_stechen_that_is_due)
{
    must("-q import samples/pokal.doko");
    EXPECT(
        {"pokal beginn A,B,C,D --geber A", ST_CONFLICT, "all 4 days of the Pokal 2025 are in the book"},
        {"pokal beginn A,B,C,D --geber A --nr 4", ST_CONFLICT, "day 4 of the Pokal 2025 is in the book already"},
        {"pokal rangliste", ST_OK, "1  C       Carla Cramer          1       0       3       4      8  Pokalsieger"},
        {"spieltag öffnen p4", ST_OK, NULL},
        {"spiel stechen A=120 C=110", ST_RULE, "no Stechen is due after day 4 of the Pokal"},
        {"streiche --ja #36", ST_OK, "struck: stechen C=128 E=109"},
        {"spieltag ende", ST_RULE, "the Pokal is tied; a Stechen decides: `doko spiel stechen C=… E=…`"},
        {"stand p4", ST_OK, "First, though: the Pokal is tied"}, {"pokal rangliste", ST_OK, "The Pokal is tied"},
        {"pokal rangliste --json", ST_OK, "\"stechen_nach\":4,\"stechen\":[\"C\",\"E\"]"},
        {"spiel stechen F=120 C=110", ST_RULE, "the Stechen that is due is one of C, E"},
        {"spiel stechen A=120 C=110 E=100", ST_RULE, "the Stechen that is due is one of C, E"},
        {"spiel stechen C=120 E=120", ST_OK, "for a place in the Pokal"},
        {"spieltag ende", ST_RULE, "the Pokal is tied; a Stechen decides"},
        {"spiel stechen C=120 E=121", ST_OK, "for a place in the Pokal"},
        {"spiel stechen C=120 E=121", ST_RULE, "no Stechen is due after day 4 of the Pokal"},
        {"spieltag ende", ST_OK, "Pokalsieger"},
        {"pokal rangliste", ST_OK, "1  E       Emil Eggers           2       3       1       2      8  Pokalsieger"},
        {"ehrentafel", ST_OK, "Emil Eggers"}, {"spieltag öffnen p3", ST_OK, NULL},
        {"streiche --ja #45", ST_OK, "struck: stechen B=132 F=141"},
        {"spieltag ende", ST_RULE,
         "the last places that stay in are tied; a Stechen decides: `doko spiel stechen B=… F=…`"},
        {"spieltag ende --trotzdem", ST_OK, NULL}, {"undo -s p3", ST_OK, NULL},
        {"spieltag ausstieg F --disq nein", ST_OK, NULL}, {"spieltag ausstieg B --disq nein", ST_OK, NULL},
        /* The tied players have left, so the Stechen is played before the next day begins (A53). */
        {"spieltag ende", ST_OK, NULL}, {"prüfe", ST_OK, "4 tables checked"});
}

/* Copies the sample with a line inserted behind another one. */
static void sample_with(const char *behind, const char *line, struct text *text)
{
    AUTO(text_free) struct text whole = {0};
    const char *at;

    read_file("samples/pokal.doko", &whole);
    at = strstr(whole.s, behind);
    assert_non_null(at);
    at += strlen(behind);
    text_clear(text);
    text_addf(text, "%.*s%s%s", (int)(at - whole.s), whole.s, line, at);
}

/* An unasked Stechen needs the mark in a journal, and does not change the Pokal. */
TEST(a_stechen_that_nobody_asked_for)
{
    static const struct {
        const char *behind, *refusal;
    } places[] = {
        {"stechen F=128 A=122\n", "72: no Stechen is due after day 1 of the Pokal; `trotzdem` before the line"},
        {"stechen A=125 C=128\n", "184: the Stechen that is due is one of B, F; `trotzdem` before"},
        {"stechen B=132 F=141\n", "185: no Stechen is due after day 3 of the Pokal; `trotzdem` before"},
        {"stechen C=128 E=109\n", "229: no Stechen is due after day 4 of the Pokal; `trotzdem` before"},
    };
    AUTO(text_free) struct text text = {0};

    for (size_t i = 0; i < ROWS(places); i++) {
        (void)open_book(state);
        sample_with(places[i].behind, "stechen A=120 C=110\n", &text);
        import_text(text.s, ST_INPUT, places[i].refusal);
        sample_with(places[i].behind, "trotzdem stechen A=120 C=110\n", &text);
        given(text.s);
        must("-q import @/j");
        EXPECT({"pokal rangliste --json", ST_OK, "\"sieger\":\"C\""});
        must("prüfe");
        (void)close_book(state);
    }
}

/* A correction may void a later Stechen: it is exported with the mark and imported again; in a book without the mark
 * the table is the same. */
BOOK_TEST(a_stechen_that_was_overtaken)
{
    must("-q import samples/pokal.doko");
    EXPECT({"korrigiere --ja -s p1 #9 schieb F=38 B=71 C=73 E=58", ST_OK, "Prämienpunkte"},
           {"export -o @/j", ST_OK, NULL}, {"import @/j", ST_OK, "4 tables were in the book already"},
           {"prüfe --journal @/j", ST_OK, "4 tables of the journal: as in the book."},
           {"export", ST_OK, "trotzdem stechen B=132 F=141"});
}
