/* The built-in reports over made-up rows and over a folded evening. */
#include "day.h"

#include "base/mem.h"
#include "report/tables/statistics.h"
#include "report/tables/views.h"

/* Makes an empty table as reports query it and returns its number. */
static int table_of(struct facts *facts, const char *name)
{
    int i = 0;

    while (strcmp(views_name[i], name) != 0)
        i++;
    return facts_table(facts, name, views_text[i]);
}

/* One row of results for the Dauerliste: player, season, Spieltag, date, Punkte, games. */
struct result {
    const char *player, *saison;
    int spieltag;
    const char *date;
    int punkte, spiele, gast;
};

static void long_run(const struct result *of, size_t n, const char *rules, const char *expected)
{
    struct facts *facts = facts_new();
    AUTO(text_free) struct text out = {0};
    struct table *table;
    struct err err;
    int value = table_of(facts, "doko_tageswert"), saison = table_of(facts, "doko_saison"),
        player = table_of(facts, "doko_spieler");

    for (const char *p = "E\0D\0C\0B\0A\0"; *p; p += 2)
        facts_row(facts, player, FIELDS({"spieler", text_value(p)}, {"name", text_value(p)}));
    facts_row(facts, saison,
              FIELDS({"saison", text_value("7")}, {"regeln", text_value("ddb")}, {"beginn", text_value("2025-01-05")},
                     {"spieltage", int_value(52)}, {"gespielt", int_value(3)}, {"pflicht", int_value(35)},
                     {"letzte", int_value(3)}, {"abgeschlossen", int_value(1)}));
    facts_row(facts, saison,
              FIELDS({"saison", text_value("8")}, {"regeln", text_value("ddv")}, {"beginn", text_value("2026-01-04")},
                     {"spieltage", int_value(52)}, {"gespielt", int_value(1)}, {"pflicht", int_value(35)},
                     {"letzte", int_value(3)}, {"abgeschlossen", int_value(0)}));
    for (size_t i = 0; i < n; i++)
        facts_row(facts, value,
                  FIELDS({"saison", text_value(of[i].saison)}, {"spieltag", int_value(of[i].spieltag)},
                         {"tisch", int_value(1)}, {"datum", text_value(of[i].date)},
                         {"spieler", text_value(of[i].player)}, {"gast", int_value(of[i].gast)},
                         {"platz", int_value(1)}, {"punkte", int_value(of[i].punkte)}, {"wert", int_value(5000)},
                         {"spiele", int_value(of[i].spiele)}));
    if (reports_ask(facts, "dauerliste", (struct facts_parameter){"regeln", rules}, &table, &err) != ST_OK)
        fail_msg("%s", err.text);
    table_write_csv(table, false, &out);
    if (strcmp(strchr(out.s, '\n') + 1, expected) != 0)
        fail_msg("is\n%s\nexpected\n%s", strchr(out.s, '\n') + 1, expected);
    table_free(table);
    facts_free(facts);
}
#define LONG_RUN(of, rules, expected) long_run(of, ROWS(of), rules, expected)

TEST(days_of_two_seasons)
{
    static const struct result of[] = {
        {"A", "7", 1, "2025-01-05", 40, 20, 0}, {"B", "7", 1, "2025-01-05", 22, 20, 0},
        {"A", "7", 2, "2025-01-12", 10, 22, 0}, {"A", "7", 2, "2025-01-12", 40, 18, 0},
        {"B", "7", 3, "2025-01-19", 50, 0, 0},  {"A", "8", 1, "2026-01-04", -8, 20, 0},
        {"D", "8", 1, "2026-01-04", -8, 20, 0}, {"E", "8", 1, "2026-01-04", -8, 20, 0},
        {"C", "8", 1, "2026-01-04", 99, 20, 1},
    };

    /* Two tables of one Spieltag are one day; of two days with 40 the first one is the best; without games there is
     * no mean. */
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

/* With the same Punkte fewer games are better; players without games come last, and two of them are level. */
TEST(ties_go_by_punkte_per_game)
{
    static const struct result of[] = {{"A", "7", 1, "2025-01-05", 20, 30, 0},
                                       {"B", "7", 1, "2025-01-05", 20, 20, 0},
                                       {"C", "7", 1, "2025-01-05", 20, 0, 0},
                                       {"D", "7", 1, "2025-01-05", 20, 0, 0}};

    LONG_RUN(of, NULL,
             "1,B,B,20,20,1.00,1,20.00,1,20,2025-01-05,20,2025-01-05\r\n"
             "2,A,A,20,30,0.67,1,20.00,1,20,2025-01-05,20,2025-01-05\r\n"
             "3,D,D,20,0,,1,20.00,1,20,2025-01-05,20,2025-01-05\r\n"
             "3,C,C,20,0,,1,20.00,1,20,2025-01-05,20,2025-01-05\r\n");
}

TEST(days_best_and_worst)
{
    static const struct result of[] = {
        {"A", "7", 1, "2025-01-05", 5, 1, 0},  {"A", "7", 2, "2025-01-12", 9, 0, 0},
        {"A", "7", 2, "2025-01-13", -3, 2, 0}, {"A", "7", 4, "2025-01-26", -3, 3, 0},
        {"A", "7", 5, "2025-02-02", 9, 4, 0},
    };

    LONG_RUN(of, NULL, "1,A,A,17,10,0.80,4,4.25,1,9,2025-01-12,-3,2025-01-13\r\n");
}

/* One row of doko_ergebnis for the statistics by days; `struct together` is one row of doko_bilanz, for partners. */
struct sat {
    const char *player, *saison;
    int spieltag;
    const char *date;
    int punkte;
    bool guest, valued, sums; /* as a Gast; the day has ended and counts; only its totals are known */
};
struct together {
    const char *player, *partner;
    int spiele, punkte;
    bool guest, partner_guest;
};

/* Expects a line for each player: name, days, Punkte, best day, its date, worst day, its date, best partner. */
static void days_and_partners(const struct sat *days, size_t n, const struct together *with, size_t m,
                              const char *expected)
{
    static const char *const column[] = {"spieler",          "tage",          "punkte",
                                         "bester_tag",       "bester_am",     "schlechtester_tag",
                                         "schlechtester_am", "bester_partner"};
    struct facts *facts = facts_new();
    int result = table_of(facts, "doko_ergebnis"), tally = table_of(facts, "doko_bilanz"),
        player = table_of(facts, "doko_spieler");
    AUTO(text_free) struct text out = {0};
    struct table *table;
    struct err err;

    (void)table_of(facts, "doko_sonderpunkt");
    (void)table_of(facts, "doko_ungenannt");
    (void)table_of(facts, "doko_wort");
    for (const char *p = "E\0D\0C\0B\0A\0"; *p; p += 2)
        facts_row(facts, player, FIELDS({"spieler", text_value(p)}, {"name", text_value(p)}));
    for (size_t i = 0; i < n; i++)
        facts_row(facts, result,
                  FIELDS({"saison", text_value(days[i].saison)}, {"wettbewerb", text_value("meisterschaft")},
                         {"spieltag", int_value(days[i].spieltag)}, {"tisch", int_value(1)},
                         {"datum", text_value(days[i].date)}, {"spieler", text_value(days[i].player)},
                         {"gast", int_value(days[i].guest)}, {"punkte", int_value(days[i].punkte)},
                         {"gewertet", int_value(days[i].valued)}, {"nur_summen", int_value(days[i].sums)}));
    for (size_t i = 0; i < m; i++)
        facts_row(facts, tally,
                  FIELDS({"spieler", text_value(with[i].player)}, {"gast", int_value(with[i].guest)},
                         {"partei", text_value("re")}, {"solo", int_value(0)}, {"pausiert", int_value(0)},
                         {"art", text_value("normal")}, {"gewonnen", int_value(1)}, {"ansage", int_or_null(false, 0)},
                         {"gehalten", int_or_null(false, 0)}, {"partner", text_value(with[i].partner)},
                         {"partner_gast", int_value(with[i].partner_guest)}, {"spiele", int_value(with[i].spiele)},
                         {"punkte", int_value(with[i].punkte)}, {"serie", int_value(1)}));
    if (reports_ask(facts, "statistik", (struct facts_parameter){"spieler", NULL}, &table, &err) != ST_OK)
        fail_msg("%s", err.text);
    for (size_t i = 0; i < table_rows(table); i++)
        for (size_t k = 0; k < ROWS(column); k++) {
            cell_write(table_get(table, i, column[k]), &out);
            text_addc(&out, k + 1 < ROWS(column) ? ' ' : '\n');
        }
    assert_string_equal(text_str(&out), expected);
    table_free(table);
    facts_free(facts);
}

/* The rows are in the order of the club; a player who has only been a Gast has none. */
TEST(which_days_are_counted)
{
    static const struct together played[] = {{"A", "B", 1, 0, false, false},
                                             {"B", "A", 1, 0, false, false},
                                             {"C", "A", 1, 0, false, false},
                                             {"D", "A", 1, 0, true, false},
                                             {"E", "A", 1, 0, false, false}};
    static const struct sat days[] = {
        {"A", "2025", 1, "2025-01-05", 40, false, true, false},
        {"A", "2025", 1, "2025-01-05", 10, false, true, false},  /* another table of the same day */
        {"A", "2026", 1, "2026-01-04", 40, false, true, false},  /* of two best days the first is shown */
        {"A", "2026", 2, "2026-01-11", 10, false, true, false},  /* of two worst days too */
        {"A", "2026", 3, "2026-01-18", 99, false, true, true},   /* only totals are known: left out */
        {"A", "2026", 4, "2026-01-25", 98, true, true, false},   /* as a Gast: left out */
        {"A", "2026", 5, "2026-02-01", -7, false, false, false}, /* open or not counting: only its Punkte count */
        {"B", "2026", 1, "2026-01-04", -3, false, true, false},
        {"C", "2026", 5, "2026-02-01", 5, false, false, false},
        {"D", "2026", 1, "2026-01-04", 30, true, true, false},
        {"E", "2026", 3, "2026-01-18", 30, false, true, true},
    };

    days_and_partners(days, ROWS(days), played, ROWS(played),
                      "E 0 0 –  –  \n"
                      "C 0 5 –  –  \n"
                      "B 1 -3 -3 4.1.2026 -3 4.1.2026 \n"
                      "A 3 93 40 5.1.2025 10 5.1.2025 \n");
}

/* The order of the club is E D C B A. */
TEST(the_best_partner)
{
    static const struct together with[] = {
        {"A", "B", 10, 20, false, false}, {"A", "C", 20, 40, false, false}, /* level: C comes before B */
        {"A", "D", 9, 90, false, false},                                    /* too few games */
        {"A", "E", 10, 90, false, true},                                    /* once as a Gast, and then too few */
        {"A", "E", 1, 9, false, false},   {"B", "A", 12, -7, false, false},
        {"B", "C", 5, 30, false, false},  {"B", "C", 5, 30, true, false}, /* B as a Gast */
        {"C", "A", 6, 30, false, false},  {"C", "A", 4, 0, false, false}, /* two rows of one pair */
    };

    days_and_partners(NULL, 0, with, ROWS(with),
                      "C 0 0 –  –  A\n"
                      "B 0 0 –  –  A\n"
                      "A 0 0 –  –  C\n");
}

/* Days with known totals only are listed once a Spieltag. */
TEST(what_is_left_out)
{
    static const struct {
        const char *saison, *kind;
        int nr, tisch;
        const char *date, *state;
        int spiele, pott, only_sums;
    } days[] = {{"2026", "meisterschaft", 1, 1, "2026-01-04", "ende", 0, 0, 1},
                {"2026", "meisterschaft", 1, 2, "2026-01-04", "ende", 0, 0, 1},
                {"2027", "meisterschaft", 1, 1, "2027-01-03", "ende", 0, 0, 1},
                {"2027", "meisterschaft", 2, 1, "2027-01-10", "ende", 40, 0, 0},
                {"2027", "meisterschaft", 3, 1, "2027-01-17", "offen", 7, 98, 0},
                {"2027", "pokal", 1, 1, "2027-01-05", "ende", 30, 0, 0}};
    struct facts *facts = facts_new();
    int day = table_of(facts, "doko_tag");
    struct table *table;
    struct err err;

    for (size_t i = 0; i < ROWS(days); i++)
        facts_row(facts, day,
                  FIELDS({"saison", text_value(days[i].saison)}, {"wettbewerb", text_value(days[i].kind)},
                         {"spieltag", int_value(days[i].nr)}, {"tisch", int_value(days[i].tisch)},
                         {"datum", text_value(days[i].date)}, {"zustand", text_value(days[i].state)},
                         {"spiele", int_value(days[i].spiele)}, {"pott", int_value(days[i].pott)},
                         {"nur_summen", int_value(days[i].only_sums)}));
    if (reports_ask(facts, "umfang", (struct facts_parameter){0}, &table, &err) != ST_OK)
        fail_msg("%s", err.text);
    assert_int_equal(table_get(table, 0, "spiele")->number, 47);
    assert_int_equal(table_get(table, 0, "ausgelassen")->number, 2);
    table_free(table);
    facts_free(facts);
}

/* The statistics of an evening. */

static const char *const evening[] = {"B,C 151 re9 f=B/D k=E",   /* A pauses; K9 is announced and reached */
                                      "A,C 100 re d=A ko f=E/A", /* B pauses; both words are said, and Re loses */
                                      "D damen 130 ko",          /* C pauses */
                                      "strafe A 3",              /* no game */
                                      "B null 40 re",            /* D pauses; Re is said, and the Null lost */
                                      "A,B 130 re9 f=A/C",       /* E pauses; K9 is missed */
                                      "B,E 240 x re0 f=B d=re",  /* A pauses */
                                      NULL};

static void check(const char *const *lines, const char *expected)
{
    struct sitting sitting = {.tisch = {.nr = 1, .tisch = 1}};
    struct statistics statistics;
    struct step steps[20];
    AUTO(sample_end) struct sample sample = {0};
    AUTO(text_free) struct text text = {0};
    struct err err;
    struct facts *facts;

    sample_begin(&sample, "sitze=A,B,C,D,E geber=A gast=E");
    sitting.fold.step = steps;
    for (; *lines; lines++) {
        if (sample_spiele(&sample, *lines) != ST_OK)
            fail_msg("%s: %s", *lines, sample.err.text);
        steps[sitting.fold.count++] = sample.step;
    }
    sitting.fold.day = sample.day;
    sitting.rules = sample.day.rules;
    sitting.fold.day.ended = sitting.fold.day.counts = true;
    sitting.board = sample.j.day.board;
    sitting.player.player = mem_alloc(5 * sizeof *sitting.player.player);
    sitting.player.count = 5;
    for (int i = 0; i < 5; i++) {
        sitting.roster.player[sitting.roster.count++] = i + 1;
        sitting.player.player[i].id = i + 1;
        (void)strcpy(sitting.player.player[i].name, sitting.board.kuerzel[i].word);
    }
    facts = reports_fill_evening(&sitting, statistics_reports);
    if (statistics_ask(facts, NULL, &statistics, &err) != ST_OK)
        fail_msg("%s", err.text);
    for (size_t i = 0; i < table_rows(statistics.players); i++)
        text_addf(&text, "%s\n", table_get(statistics.players, i, "json")->text);
    for (char *q = text.s; *q; q++)
        *q = *q == '"' ? '\'' : *q;
    if (strcmp(text.s, expected) != 0)
        fail_msg("is\n%s\nexpected\n%s", text.s, expected);
    statistics_free(&statistics);
    facts_free(facts);
    player_list_free(&sitting.player);
}

TEST(every_figure_of_an_evening)
{
    check(evening,
          "{'spieler':'A','name':'A','tage':1,'spiele':4,'pausiert':2,'punkte':15,'re':{'gespielt':2,'gewon"
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
          "ewonnen':1}},'fuechse':2,'fuechse_verloren':0,'doppelkoepfe':null,'karlchen':0,'laengste_serie':1,'"
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
          ":{'gespielt':1,'gewonnen':1}},'fuechse':1,'fuechse_verloren':0,'doppelkoepfe':null,'karlchen':1,'la"
          "engste_serie':2,'bester_tag':{'punkte':35,'datum':'2026-01-04'},'schlechtester_tag':{'punkte':35"
          ",'datum':'2026-01-04'},'bester_partner':null,'partner':{'B':{'gespielt':1,'gewonnen':1,'punkte':"
          "24},'D':{'gespielt':2,'gewonnen':1,'punkte':8}}}\n");
}
