/* The built-in reports over rows by hand, and over a folded evening. */
#include "day.h"

#include "base/mem.h"
#include "report/statistics.h"

/* The Dauerliste of these results: player, season, Spieltag, date, Punkte, games. */
struct result {
    const char *player, *saison;
    int spieltag;
    const char *date;
    int punkte, spiele, gast;
};

static void long_run(const struct result *of, size_t n, const char *rules, const char *expected)
{
    struct facts *f = facts_new();
    struct text out = {0};
    struct table *t;
    struct err err;
    int value = facts_table(f, "doko_tageswert",
                            "saison TEXT, spieltag INTEGER, datum TEXT, spieler TEXT, gast INTEGER, punkte INTEGER, "
                            "spiele INTEGER"),
        saison = facts_table(f, "doko_saison", "saison TEXT, regeln TEXT"),
        player = facts_table(f, "doko_spieler", "spieler TEXT, name TEXT");

    for (const char *p = "E\0D\0C\0B\0A\0"; *p; p += 2)
        facts_row(f, player, "tt", p, p);
    facts_row(f, saison, "tt", "7", "ddb");
    facts_row(f, saison, "tt", "8", "ddv");
    for (size_t i = 0; i < n; i++)
        facts_row(f, value, "tzttzzz", of[i].saison, of[i].spieltag, of[i].date, of[i].player, of[i].gast,
                  of[i].punkte, of[i].spiele);
    if (reports_ask(f, "dauerliste", (struct facts_parameter){"regeln", rules}, &t, &err) != ST_OK)
        fail_msg("%s", err.text);
    table_write_csv(t, false, &out);
    if (strcmp(strchr(out.s, '\n') + 1, expected) != 0)
        fail_msg("is\n%s\nexpected\n%s", strchr(out.s, '\n') + 1, expected);
    table_free(t);
    text_free(&out);
    facts_free(f);
}
#define LONG_RUN(of, rules, expected) long_run(of, sizeof(of) / sizeof(of)[0], rules, expected)

static void test_days_of_two_seasons(void **state)
{
    static const struct result of[] = {
        {"A", "7", 1, "2025-01-05", 40, 20, 0}, {"B", "7", 1, "2025-01-05", 22, 20, 0},
        {"A", "7", 2, "2025-01-12", 10, 22, 0}, {"A", "7", 2, "2025-01-12", 40, 18, 0},
        {"B", "7", 3, "2025-01-19", 50, 0, 0},  {"A", "8", 1, "2026-01-04", -8, 20, 0},
        {"D", "8", 1, "2026-01-04", -8, 20, 0}, {"E", "8", 1, "2026-01-04", -8, 20, 0},
        {"C", "8", 1, "2026-01-04", 99, 20, 1},
    };

    (void)state;
    /* two tables on one Spieltag are one day; of two days with 40 the first is the best; without games no mean a game
     */
    LONG_RUN(of, NULL,
             "1,A,A,82,80,1.03,3,27.33,2,40,2025-01-05,-8,2026-01-04\r\n"
             "2,B,B,72,20,1.10,2,36.00,1,50,2025-01-19,22,2025-01-05\r\n"
             "3,E,E,-8,20,-0.40,1,-8.00,1,-8,2026-01-04,-8,2026-01-04\r\n"
             "3,D,D,-8,20,-0.40,1,-8.00,1,-8,2026-01-04,-8,2026-01-04\r\n");
    LONG_RUN(of, "ddb",
             "1,A,A,90,60,1.50,2,45.00,1,40,2025-01-05,10,2025-01-12\r\n"
             "2,B,B,72,20,1.10,2,36.00,1,50,2025-01-19,22,2025-01-05\r\n");
    long_run(NULL, 0, NULL, "");
}

/* The same Punkte: fewer games are better; who has no game stands behind, and two of them are level. */
static void test_ties_go_by_punkte_per_game(void **state)
{
    static const struct result of[] = {{"A", "7", 1, "2025-01-05", 20, 30, 0},
                                       {"B", "7", 1, "2025-01-05", 20, 20, 0},
                                       {"C", "7", 1, "2025-01-05", 20, 0, 0},
                                       {"D", "7", 1, "2025-01-05", 20, 0, 0}};

    (void)state;
    LONG_RUN(of, NULL,
             "1,B,B,20,20,1.00,1,20.00,1,20,2025-01-05,20,2025-01-05\r\n"
             "2,A,A,20,30,0.67,1,20.00,1,20,2025-01-05,20,2025-01-05\r\n"
             "3,D,D,20,0,,1,20.00,1,20,2025-01-05,20,2025-01-05\r\n"
             "3,C,C,20,0,,1,20.00,1,20,2025-01-05,20,2025-01-05\r\n");
}

static void test_days_best_and_worst(void **state)
{
    static const struct result of[] = {
        {"A", "7", 1, "2025-01-05", 5, 1, 0},  {"A", "7", 2, "2025-01-12", 9, 0, 0},
        {"A", "7", 2, "2025-01-13", -3, 2, 0}, {"A", "7", 4, "2025-01-26", -3, 3, 0},
        {"A", "7", 5, "2025-02-02", 9, 4, 0},
    };

    (void)state;
    LONG_RUN(of, NULL, "1,A,A,17,10,0.80,4,4.25,1,9,2025-01-12,-3,2025-01-13\r\n");
}

/* The statistics of an evening. */

static const char *const evening[] = {"B,C 151 re9 f=B/D k=E",   /* A pauses; K9 said and met */
                                      "A,C 100 re d=A ko f=E/A", /* B pauses; both words, Re fails */
                                      "D damen 130 ko",          /* C pauses */
                                      "strafe A 3",              /* no game */
                                      "B null 40 re",            /* D pauses; Re said, and the Null lost */
                                      "A,B 130 re9 f=A/C",       /* E pauses; K9 failed */
                                      "B,E 240 x re0 f=B d=re",  /* A pauses */
                                      NULL};

static void check(const char *const *lines, const char *expected)
{
    struct sitting r = {.tisch = {.nr = 1, .tisch = 1}};
    struct statistics s;
    struct step steps[20];
    struct sample p = {0};
    struct text t = {0};
    struct err err;
    struct facts *facts;

    sample_begin(&p, "sitze=A,B,C,D,E geber=A gast=E");
    r.f.step = steps;
    for (; *lines; lines++) {
        if (sample_spiele(&p, *lines) != ST_OK)
            fail_msg("%s: %s", *lines, p.err.text);
        steps[r.f.count++] = p.step;
    }
    r.f.day = p.day;
    r.f.day.ended = r.f.day.counts = true;
    r.board = p.j.day.board;
    r.player.player = mem_alloc(5 * sizeof *r.player.player);
    r.player.count = 5;
    for (int i = 0; i < 5; i++) {
        r.roster.player[r.roster.count++] = i + 1;
        r.player.player[i].id = i + 1;
        (void)strcpy(r.player.player[i].name, r.board.kuerzel[i].word);
    }
    facts = reports_fill_evening(&r, statistics_reports);
    if (statistics_ask(facts, NULL, &s, &err) != ST_OK)
        fail_msg("%s", err.text);
    for (size_t i = 0; i < table_rows(s.players); i++)
        text_addf(&t, "%s\n", table_get(s.players, i, "json")->text);
    for (char *q = t.s; *q; q++)
        *q = *q == '"' ? '\'' : *q;
    if (strcmp(t.s, expected) != 0)
        fail_msg("is\n%s\nexpected\n%s", t.s, expected);
    statistics_free(&s);
    facts_free(facts);
    player_list_free(&r.player);
    text_free(&t);
    sample_end(&p);
}

static void test_every_figure_of_an_evening(void **state)
{
    (void)state;
    check(evening, "{'spieler':'A','name':'A','tage':1,'spiele':4,'pausiert':2,'punkte':15,'re':{'gespielt':2,'gewon"
                   "nen':0},'kontra':{'gespielt':0,'gewonnen':0},'gegen_solo':{'gespielt':2,'gewonnen':1},'soli':{},"
                   "'ansagen':{'gespielt':3,'gewonnen':0},'ansagen_je':{'wort':{'gespielt':2,'gewonnen':0},'k9':{'ge"
                   "spielt':1,'gewonnen':0}},'fuechse':1,'fuechse_verloren':1,'doppelkoepfe':1,'karlchen':0,'laengst"
                   "e_serie':1,'bester_tag':{'punkte':15,'datum':'2026-01-04'},'schlechtester_tag':{'punkte':15,'dat"
                   "um':'2026-01-04'},'bester_partner':null,'partner':{'B':{'gespielt':1,'gewonnen':0,'punkte':0},'C"
                   "':{'gespielt':1,'gewonnen':0,'punkte':0}}}\n"
                   "{'spieler':'B','name':'B','tage':1,'spiele':5,'pausiert':1,'punkte':26,'re':{'gespielt':3,'gewon"
                   "nen':2},'kontra':{'gespielt':0,'gewonnen':0},'gegen_solo':{'gespielt':1,'gewonnen':0},'soli':{'n"
                   "ull':{'gespielt':1,'gewonnen':0,'punkte':-8}},'ansagen':{'gespielt':5,'gewonnen':2},'ansagen_je'"
                   ":{'wort':{'gespielt':2,'gewonnen':0},'k9':{'gespielt':2,'gewonnen':1},'schwarz':{'gespielt':1,'g"
                   "ewonnen':1}},'fuechse':2,'fuechse_verloren':0,'doppelkoepfe':0,'karlchen':0,'laengste_serie':1,'"
                   "bester_tag':{'punkte':26,'datum':'2026-01-04'},'schlechtester_tag':{'punkte':26,'datum':'2026-01"
                   "-04'},'bester_partner':null,'partner':{'A':{'gespielt':1,'gewonnen':0,'punkte':0},'C':{'gespielt"
                   "':1,'gewonnen':1,'punkte':8},'E':{'gespielt':1,'gewonnen':1,'punkte':24}}}\n"
                   "{'spieler':'C','name':'C','tage':1,'spiele':5,'pausiert':1,'punkte':12,'re':{'gespielt':2,'gewon"
                   "nen':1},'kontra':{'gespielt':2,'gewonnen':1},'gegen_solo':{'gespielt':1,'gewonnen':1},'soli':{},"
                   "'ansagen':{'gespielt':2,'gewonnen':1},'ansagen_je':{'wort':{'gespielt':1,'gewonnen':0},'k9':{'ge"
                   "spielt':1,'gewonnen':1}},'fuechse':0,'fuechse_verloren':1,'doppelkoepfe':0,'karlchen':0,'laengst"
                   "e_serie':2,'bester_tag':{'punkte':12,'datum':'2026-01-04'},'schlechtester_tag':{'punkte':12,'dat"
                   "um':'2026-01-04'},'bester_partner':null,'partner':{'A':{'gespielt':1,'gewonnen':0,'punkte':0},'B"
                   "':{'gespielt':1,'gewonnen':1,'punkte':8},'D':{'gespielt':2,'gewonnen':1,'punkte':2}}}\n"
                   "{'spieler':'D','name':'D','tage':1,'spiele':5,'pausiert':1,'punkte':20,'re':{'gespielt':0,'gewon"
                   "nen':0},'kontra':{'gespielt':4,'gewonnen':2},'gegen_solo':{'gespielt':0,'gewonnen':0},'soli':{'d"
                   "amen':{'gespielt':1,'gewonnen':1,'punkte':6}},'ansagen':{'gespielt':1,'gewonnen':1},'ansagen_je'"
                   ":{'wort':{'gespielt':1,'gewonnen':1}},'fuechse':0,'fuechse_verloren':1,'doppelkoepfe':0,'karlche"
                   "n':0,'laengste_serie':3,'bester_tag':{'punkte':20,'datum':'2026-01-04'},'schlechtester_tag':{'pu"
                   "nkte':20,'datum':'2026-01-04'},'bester_partner':null,'partner':{'C':{'gespielt':2,'gewonnen':1,'"
                   "punkte':2},'E':{'gespielt':2,'gewonnen':1,'punkte':8}}}\n"
                   "{'spieler':'E','name':'E','tage':1,'spiele':5,'pausiert':1,'punkte':35,'re':{'gespielt':1,'gewon"
                   "nen':1},'kontra':{'gespielt':2,'gewonnen':1},'gegen_solo':{'gespielt':2,'gewonnen':1},'soli':{},"
                   "'ansagen':{'gespielt':3,'gewonnen':2},'ansagen_je':{'wort':{'gespielt':2,'gewonnen':1},'schwarz'"
                   ":{'gespielt':1,'gewonnen':1}},'fuechse':1,'fuechse_verloren':0,'doppelkoepfe':0,'karlchen':1,'la"
                   "engste_serie':2,'bester_tag':{'punkte':35,'datum':'2026-01-04'},'schlechtester_tag':{'punkte':35"
                   ",'datum':'2026-01-04'},'bester_partner':null,'partner':{'B':{'gespielt':1,'gewonnen':1,'punkte':"
                   "24},'D':{'gespielt':2,'gewonnen':1,'punkte':8}}}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_days_of_two_seasons),
        cmocka_unit_test(test_ties_go_by_punkte_per_game),
        cmocka_unit_test(test_days_best_and_worst),
        cmocka_unit_test(test_every_figure_of_an_evening),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
