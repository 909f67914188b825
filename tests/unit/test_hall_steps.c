/* The rights of phones to take the steps of a page; the phones that count as present; how much of a long list and of
 * a long talk a page shows; how refusals of the book reach the Leitung. */
#include "hall_begin.h"
#include "hall_send.h"

#include <time.h>

#include "book/turnier/turnier.h"
#include "ui/hall/show.h"
#include "ui/hall/spot.h"

/* Each step with its rights: for the phone that writes, for the Leitung, bound to the table as it was seen. */
HALL_TEST(who_may_take_which_step)
{
    static const struct {
        const char *word;
        bool writes, leitung, seen;
    } cases[] = {
        {"zeigen", false, false, true},      {"sichern", true, false, true},    {"undo", true, false, true},
        {"redo", true, false, true},         {"streichen", true, false, true},  {"gelesen", false, false, true},
        {"abgeben", true, false, true},      {"annehmen", false, true, true},   {"zurueckgeben", false, true, true},
        {"strafe", false, true, true},       {"disq", false, true, true},       {"zeit", false, true, true},
        {"bestaetigen", false, false, true}, {"ablehnen", false, false, false}, {"rufen", false, false, false},
        {"fertig", false, false, false},     {"name", false, false, false},
    };
    AUTO(text_free) struct text page = {0}, fields = {0};

    begin_evening("A,B,C,D");
    open_hall(NULL);
    send_one(&(struct sent){&first, "step=sichern&line=A,B 151", TAKEN_DONE, NULL}, NULL); /* this phone writes now */
    for (size_t i = 0; i < ROWS(cases); i++) {
        enum taken taken;
        bool refused;

        text_clear(&fields);
        text_addf(&fields, "step=%s&after=1",
                  cases[i].word); /* the page is too old for all steps that depend on it */
        taken = send_fields(&second, fields.s, &page);
        refused = strstr(text_str(&page), "Only the Leitung can enter this.") != NULL;
        if (refused != cases[i].leitung || (refused && taken != TAKEN_STRANGER))
            fail_msg("%s: %d", fields.s, taken);
        refused = strstr(text_str(&page), "Another phone is writing at this table; this one can only read.") != NULL;
        if (refused != cases[i].writes || (refused && taken != TAKEN_MOVED))
            fail_msg("%s, of another phone: %d", fields.s, taken);
        taken = send_fields(&leitung, fields.s, &page);
        refused = strstr(text_str(&page), "The table has other entries by now") != NULL;
        if (refused != cases[i].seen || (refused && taken != TAKEN_MOVED))
            fail_msg("%s, of a page of before: %d", fields.s, taken);
    }
    EXPECT({"stand", ST_OK, "1 game"});
}

/* Each step on the Leitung's own page with the fields that it needs. */
HALL_TEST(what_each_step_of_the_leitung_needs)
{
    enum { TURNIER = 1, TABLE = 2, PERSON = 4, WHY = 8 };
    static const struct {
        const char *word;
        unsigned needs;
    } cases[] = {
        {"freigeben", TURNIER},
        {"erneuern", 0},
        {"code", TABLE},
        {"fertig", TABLE},
        {"annehmen", TURNIER | TABLE},
        {"zurueckgeben", TURNIER | TABLE | WHY},
        {"zeit", TURNIER | TABLE},
        {"verlaengern", TURNIER | TABLE | WHY},
        {"strafe", TURNIER | PERSON | WHY},
        {"disq", TURNIER | PERSON | WHY},
        {"aufheben", TURNIER | PERSON | WHY},
        {"ausfall", TURNIER | PERSON | WHY},
        {"wieder", TURNIER | PERSON | WHY},
        {"ersatz", TURNIER | PERSON},
        {"nachmelden", TURNIER},
    };
    static const struct {
        const char *fields;
        unsigned needs; /* the step is refused if it needs one of these */
        const char *words;
    } sent[] = {
        {"", TABLE, "a table is written [ROUND.]TISCH"},
        {"&tisch=1", PERSON, "Say who it is."},
        {"&tisch=1&who=1", WHY, "Say in a few words why"},
        {"&tisch=1&who=1&why=+", WHY, "Say in a few words why"},
        {"&tisch=1&who=1&why=x&after=0", TABLE | PERSON, "Meanwhile somebody else has entered"},
    };
    AUTO(text_free) struct text page = {0}, fields = {0};

    begin_turnier("");
    must("turnier strafe 1 1 laut");
    must("turnier verlaengern 1.1 5 Karte");
    for (size_t i = 0; i < ROWS(cases); i++) {
        open_hall(NULL);
        text_clear(&fields);
        text_addf(&fields, "step=%s&tisch=1&who=1&why=x", cases[i].word);
        (void)lead_fields(&leitung, fields.s, &page);
        if ((strstr(text_str(&page), "Only a Turnier has this") != NULL) != ((cases[i].needs & TURNIER) != 0))
            fail_msg("%s", fields.s);
        open_hall("herbst");
        for (size_t k = 0; k < ROWS(sent); k++) {
            bool refused = (cases[i].needs & sent[k].needs) != 0, is;

            if (k == 4) /* codes and calls are no entries of the Turnier */
                refused = refused && (cases[i].needs & TURNIER);
            text_clear(&fields);
            text_addf(&fields, "step=%s%s", cases[i].word, sent[k].fields);
            (void)lead_fields(&leitung, fields.s, &page);
            is = strstr(text_str(&page), sent[k].words) != NULL;
            if (is != refused)
                fail_msg("%s: %s \"%s\"", fields.s, is ? "but" : "no", sent[k].words);
        }
        hall_free(&hall);
    }
}

/* How much the Leitung of a Turnier has said so far: the state that its page shows. */
static int said_so_far(const char *name)
{
    struct saison saison;
    struct turnier_book all;
    struct err err;
    int count;

    assert_int_equal(store_turnier(book, name, &saison, &err), ST_OK);
    assert_int_equal(turnier_load(book, &saison, &all, &err), ST_OK);
    count = (int)all.facts.entries;
    turnier_book_free(&all);
    return count;
}

/* What another has said meanwhile about the same table or person refuses a step; what was said about a table beside
 * it, of the same number in another round, or about another person, does not. */
HALL_TEST(what_was_said_beside)
{
    static const struct {
        const char *said, *step, *about;
    } cases[] = {{"turnier verlaengern 1.1 5 Karte -t herbst", "verlaengern&minuten=5", "tisch=1.1"},
                 {"turnier verlaengern 2.1 5 Karte -t herbst", "verlaengern&minuten=5", "tisch=2.1"},
                 {"turnier verlaengern 2.1 5 Karte -t herbst", "zeit", "tisch=2.1"},
                 {"turnier verlaengern 1.1 5 Karte -t herbst", "zeit", "tisch=1.1"},
                 {"turnier strafe -t herbst 1 1 laut", "strafe&punkte=1", "who=1"},
                 {"turnier strafe -t herbst 2 1 laut", "strafe&punkte=1", "who=2"},
                 {"turnier verlaengern 1.1 5 Karte -t winter", "verlaengern&minuten=5", ""}};
    AUTO(text_free) struct text page = {0}, fields = {0};

    begin_turnier("");
    must("turnier neu winter --spiele 4 --runden 1 --zeit 40");
    for (int i = 1; i <= 4; i++)
        must("turnier teilnehmer neu W%d -n %d -t winter", i, i);
    must("turnier losen --seed 3 -t winter");
    must("turnier freigeben 1 -d 2026-01-20 -t winter");
    must("turnier freigeben 2 --trotzdem --grund x -d 2026-01-20 -t herbst");
    for (size_t said = 0; said < ROWS(cases); said++)
        for (size_t i = 0; i + 1 < ROWS(cases); i++) {
            bool same = strcmp(cases[said].about, cases[i].about) == 0;
            enum taken taken;

            open_hall("herbst");
            text_clear(&fields);
            text_addf(&fields, "step=%s&%s&why=x&after=%d", cases[i].step, cases[i].about, said_so_far("herbst"));
            must("%s", cases[said].said);
            taken = lead_fields(&leitung, fields.s, &page);
            if ((taken == TAKEN_MOVED) != same)
                fail_msg("%s, then %s: %d", cases[said].said, fields.s, taken);
        }
}

/* The number of a person must be that of somebody at the table. */
HALL_TEST(who_is_nobody)
{
    begin_evening("A,B,C,D");
    open_hall(NULL);
    SEND({&first, "step=sichern&line=A,B 151", TAKEN_DONE, NULL},
         {&first, "step=gelesen&who=-1", TAKEN_REFUSED, "Say who it is"},
         {&first, "step=gelesen&who=4", TAKEN_REFUSED, "Say who it is"}, /* the number behind the last one */
         {&first, "step=gelesen&who=x", TAKEN_REFUSED, "Say who it is"},
         {&leitung, "step=strafe&who=4&punkte=3&why=laut", TAKEN_REFUSED, "Say who it is"},
         {&leitung, "step=disq&who=4&why=laut", TAKEN_REFUSED, "Say who it is"},
         {&leitung, "step=strafe&who=0&punkte=3&why=laut", TAKEN_DONE, NULL},
         {&first, "step=gelesen&who=3", TAKEN_DONE, NULL});
    EXPECT({"verlauf", ST_OK, "strafe A 3"}, {"verlauf", ST_OK, "gegengelesen D"});
}

static struct visit visit_of(int nr, int table, int64_t time)
{
    struct visit visit = {.who = {.role = ROLE_TABLE, .table = table}, .table = table, .time = time};

    (void)snprintf(visit.who.session, sizeof visit.who.session, "%016x", nr);
    return visit;
}

/* Other phones count as present at the same table within the last ten minutes; the visitor's own phone does not. */
HALL_TEST(who_else_is_there)
{
    const struct visit here = visit_of(1, 1, NOW), there = visit_of(2, 2, NOW);
    struct visit other = visit_of(3, 1, NOW), boss = {.who = leitung, .time = NOW}, nobody = {.time = NOW};

    open_hall(NULL);
    phone_seen(&hall, &here, "1");
    phone_seen(&hall, &there, "2");
    phone_seen(&hall, &boss, "1");
    phone_seen(&hall, &nobody, "1");
    assert_false(phone_others(&hall, &here, "1"));
    phone_seen(&hall, &other, NULL); /* a phone seen nowhere has no place */
    assert_false(phone_others(&hall, &here, "1"));
    phone_seen(&hall, &other, "1");
    assert_true(phone_others(&hall, &here, "1"));
    assert_true(phone_others(&hall, &there, "1"));
    assert_false(phone_others(&hall, &there, "2"));
    other.time = NOW + PRESENT_S - 1;
    assert_true(phone_others(&hall, &(struct visit){.who = here.who, .time = NOW + PRESENT_S - 1}, "1"));
    assert_false(phone_others(&hall, &(struct visit){.who = here.who, .time = NOW + PRESENT_S}, "1"));
    phone_seen(&hall, &other, NULL); /* the phone stays at its last place */
    assert_true(phone_others(&hall, &(struct visit){.who = here.who, .time = NOW + PRESENT_S}, "1"));
    phone_seen(&hall, &other, "2");
    assert_false(phone_others(&hall, &here, "1"));
    assert_null(phone_device(&hall, leitung.session));
}

/* Pages change when a phone comes, goes elsewhere, is renamed or returns after a pause; not with each request. */
HALL_TEST(when_pages_are_others_for_a_phone)
{
    struct visit visit = visit_of(1, 1, NOW);
    unsigned before;

    open_hall(NULL);
    before = hall.changes;
    phone_seen(&hall, &visit, "1");
    assert_int_not_equal(hall.changes, before);
    before = hall.changes;
    visit.time += PRESENT_S - 1;
    phone_seen(&hall, &visit, "1");
    phone_seen(&hall, &visit, NULL);
    assert_int_equal(hall.changes, before);
    visit.time += PRESENT_S;
    phone_seen(&hall, &visit, NULL);
    assert_int_not_equal(hall.changes, before);
    before = hall.changes;
    phone_seen(&hall, &visit, "2");
    assert_int_not_equal(hall.changes, before);
    before = hall.changes;
    memcpy(visit.who.name, "Anna", 5);
    phone_seen(&hall, &visit, "2");
    assert_int_not_equal(hall.changes, before);
    assert_memory_equal(phone_device(&hall, visit.who.session), "Anna@", 5);
}

/* When all places are taken, the phone that was seen longest ago is forgotten. */
HALL_TEST(more_phones_than_are_kept)
{
    struct visit visit;

    open_hall(NULL);
    for (int i = 0; i < PHONES_MAX; i++) {
        visit = visit_of(i, 1, i == 700 ? NOW : NOW + 1 + i);
        phone_seen(&hall, &visit, "1");
    }
    visit = visit_of(700, 1, NOW);
    assert_non_null(phone_device(&hall, visit.who.session));
    visit = visit_of(PHONES_MAX, 1, NOW + PHONES_MAX + 1);
    phone_seen(&hall, &visit, "1");
    assert_int_equal(hall.phones, PHONES_MAX);
    for (int i = 0; i <= PHONES_MAX; i += 100) {
        visit = visit_of(i, 1, NOW);
        assert_int_equal(phone_device(&hall, visit.who.session) != NULL, i != 700);
    }
}

static int times_in(const char *s, const char *what)
{
    int n = 0;

    for (s = strstr(s, what); s; s = strstr(s + 1, what))
        n++;
    return n;
}

/* The page offers the six last games for correction, the last one first; entries that are no games are left out. */
HALL_TEST(the_last_games_of_a_list)
{
    AUTO(text_free) struct text page = {0};
    struct err err;

    begin_evening("A,B,C,D");
    EXPECT({"spiel A,B 131", ST_OK, NULL}, {"spiel A,C 132", ST_OK, NULL}, {"spiel B,C 133", ST_OK, NULL},
           {"spiel C,D 134", ST_OK, NULL}, {"spiel A,D 135", ST_OK, NULL}, {"spieltag strafe B 3 laut", ST_OK, NULL},
           {"spiel B,D 136", ST_OK, NULL}, {"spiel A,B 137", ST_OK, NULL});
    open_hall(NULL);
    assert_int_equal(hall_table(&hall, &(struct visit){.who = first, .table = 1, .time = NOW}, &page, &err), ST_OK);
    assert_int_equal(times_in(page.s, "<li><a href=\"/t/1?e="), 6);
    assert_null(strstr(page.s, "<li><a href=\"/t/1?e=2\">"));
    assert_non_null(strstr(page.s, "<ul class=\"tische\">\n<li><a href=\"/t/1?e=9\">7: A,B 137</a></li>\n"
                                   "<li><a href=\"/t/1?e=8\">6: B,D 136</a></li>\n"
                                   "<li><a href=\"/t/1?e=6\">5: A,D 135</a></li>\n"));
}

/* The page shows the six last entries of a Turnier; a list that was given back cannot be given back again. */
HALL_TEST(what_was_said_last)
{
    AUTO(text_free) struct text page = {0}, line = {0};
    struct err err;

    begin_turnier("");
    for (int i = 1; i <= 8; i++) {
        text_clear(&line);
        text_addf(&line, "turnier strafe 2 1 grund%d", i);
        must("%s", line.s);
    }
    open_hall("herbst");
    assert_int_equal(hall_leitung(&hall, &(struct visit){.who = leitung, .time = NOW}, &page, &err), ST_OK);
    assert_int_equal(times_in(page.s, ": grund"), 6);
    assert_true(strstr(page.s, "grund8") < strstr(page.s, "grund3"));
    assert_null(strstr(page.s, "grund2"));
}

/* The code that the hall hands out is the one that any other doko makes from the same book. */
HALL_TEST(the_code_of_the_leitung)
{
    static const struct place place = {"leitung", 0};
    char code[CODE_MAX], table[CODE_MAX], should[CODE_MAX];
    struct err err;

    open_hall(NULL);
    assert_int_equal(hall_codes(&hall, code, table, &err), ST_OK);
    code_make(hall.secret, &place, CODE_LINK, should);
    assert_string_equal(code, should);
    assert_int_equal(hall_renew(&hall, NOW, &err), ST_OK);
    assert_int_equal(hall_codes(&hall, code, table, &err), ST_OK);
    assert_string_not_equal(code, should);
}

/* If the renewal cannot be saved, its transaction ends and the old codes stay. */
HALL_TEST(codes_that_cannot_be_renewed)
{
    char code[CODE_MAX], table[CODE_MAX], before[CODE_MAX];
    struct err err;

    open_hall(NULL);
    assert_int_equal(hall_codes(&hall, before, table, &err), ST_OK);
    open_facts();
    put_in_book("CREATE TRIGGER full BEFORE INSERT ON saal_erneuert BEGIN SELECT RAISE (ABORT, 'full'); END");
    assert_int_equal(hall_renew(&hall, NOW, &err), ST_BUCH);
    put_in_book("DROP TRIGGER full");
    assert_int_equal(hall_codes(&hall, code, table, &err), ST_OK);
    assert_string_equal(code, before);
    assert_int_equal(hall_renew(&hall, NOW, &err), ST_OK);
    hall_free(&hall);
    put_in_book("DELETE FROM saal_geheimnis");
    put_in_book("CREATE TRIGGER full BEFORE INSERT ON saal_geheimnis BEGIN SELECT RAISE (ABORT, 'full'); END");
    assert_int_equal(hall_begin(&hall, &err), ST_BUCH);
    put_in_book("DROP TRIGGER full");
    assert_int_equal(hall_begin(&hall, &err), ST_OK);
}

/* A page that fails halfway is replaced by an error page. */
HALL_TEST(a_page_that_breaks_off)
{
    const struct visit visit = {.who = first, .table = 1, .time = NOW};
    AUTO(text_free) struct text page = {0}, whole = {0};
    struct err err;

    begin_evening("A,B,C,D");
    open_hall(NULL);
    open_facts();
    put_in_book("ALTER TABLE saal_erneuert RENAME TO saal_2");
    assert_int_equal(hall_wall(&hall, &(struct visit){0}, &whole, &err), ST_OK); /* the wall needs no codes */
    assert_int_equal(hall_table(&hall, &visit, &page, &err), ST_BUCH);
    assert_null(strstr(page.s, "Anna"));
    assert_int_equal(times_in(page.s, "<h1>"), 1);
    text_clear(&page);
    assert_int_equal(hall_leitung(&hall, &(struct visit){.who = leitung}, &page, &err), ST_BUCH);
    assert_int_equal(times_in(page.s, "<h1>"), 1);
}

/* After the last game both the form and a line are refused. */
HALL_TEST(a_game_too_many)
{
    must("turnier neu herbst --spiele 4 --runden 2");
    must("turnier teilnehmer neu A -n 1");
    must("turnier teilnehmer neu B -n 2");
    must("turnier teilnehmer neu C -n 3");
    must("turnier teilnehmer neu D -n 4");
    must("turnier losen --seed 3");
    must("turnier freigeben 1 -d 2026-01-20");
    open_hall("herbst");
    SEND({&first, "step=sichern&line=B damen 131", TAKEN_DONE, NULL},
         {&first, "step=sichern&line=A damen 132", TAKEN_DONE, NULL},
         {&first, "step=sichern&line=C damen 133", TAKEN_DONE, NULL},
         {&first, "step=sichern&line=D damen 134", TAKEN_DONE, NULL},
         {&first, "step=zeigen&re1=1&re2=2&augen=130", TAKEN_REFUSED, "Nothing is played here now."},
         {&first, "step=zeigen&line=A,B 131", TAKEN_REFUSED, NULL}, {&first, "step=abgeben", TAKEN_DONE, NULL},
         {&first, "step=undo", TAKEN_REFUSED, NULL}, /* the list waits for the Leitung */
         {&leitung, "step=annehmen", TAKEN_DONE, NULL});
    EXPECT({"turnier stand", ST_OK, "angenommen       4"});
}

/* A failed write of the Leitung is not reported as saved either. */
HALL_TEST(a_book_that_takes_nothing_of_the_leitung)
{
    struct visit visit = {.who = leitung, .time = NOW};
    struct body body;
    AUTO(text_free) struct text bytes = {0}, page = {0};
    struct err err = {0};
    char token[PROOF + 1];
    enum taken taken;

    begin_turnier("");
    open_hall("herbst");
    token_make(hall.secret, "herbst", &leitung, token);
    text_addf(&bytes, "token=%s&id=%032x&step=strafe&who=2&punkte=3&why=laut&after=99", token, ++numbered);
    assert_true(body_read(&body, bytes.s, bytes.len));
    visit.body = &body;
    open_facts();
    put_in_book("CREATE TRIGGER full BEFORE INSERT ON saal_anfrage BEGIN SELECT RAISE (ABORT, 'full'); END");
    assert_int_equal(hall_lead(&hall, &visit, &taken, &page, &err), ST_BUCH);
    put_in_book("DROP TRIGGER full");
    EXPECT({"export herbst", ST_OK, NULL});
    assert_int_equal(hall_lead(&hall, &visit, &taken, &page, &err), ST_OK);
    assert_int_equal(taken, TAKEN_DONE);
}

/* Whole pages of busy tables, kept in tests/vectors/hall. */

static void table_is_kept(const struct visitor *who, int64_t time, const char *name)
{
    AUTO(text_free) struct text page = {0};
    struct err err = {0};

    assert_int_equal(hall_table(&hall, &(struct visit){.who = *who, .table = 1, .time = time}, &page, &err), ST_OK);
    hall_is_kept(name, page.s);
}

static void leitung_is_kept(int64_t time, const char *name)
{
    AUTO(text_free) struct text page = {0};
    struct err err = {0};

    assert_int_equal(hall_leitung(&hall, &(struct visit){.who = leitung, .time = time}, &page, &err), ST_OK);
    hall_is_kept(name, page.s);
}

static const struct visitor named = {ROLE_TABLE, 1, "2222222222222222", "Anna", 0};

/* The evening has a call, a game against the rules, one phone that writes and one that reads. */
HALL_TEST(a_busy_evening)
{
    given(EIGHT_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 gegenlesen=2 spieler=A,B,C,D,E,F,G,H\n");
    must("spieltag beginn A,B,C,D --geber A --datum 2026-01-18");
    must("spieltag beginn E,F,G,H --geber E --tisch 2 --datum 2026-01-18");
    open_hall(NULL);
    numbered = 0; /* the pages show this number */
    SEND({&named, "step=sichern&line=A damen 130", TAKEN_DONE, NULL},
         {&named, "step=sichern&line=B,C 151 re9 f=C ; knapp", TAKEN_DONE, NULL},
         {&leitung, "step=strafe&who=1&punkte=3&why=laut", TAKEN_DONE, NULL},
         {&named, "step=undo", TAKEN_REFUSED, NULL},
         {&named, "step=sichern&line=A damen 131&trotzdem=1", TAKEN_DONE, NULL},
         {&second, "step=rufen&why=Streit+%26+mehr", TAKEN_DONE, NULL});
    table_is_kept(&named, NOW, "busy-writes.html");
    table_is_kept(&second, NOW, "busy-reads.html");
    table_is_kept(&leitung, NOW, "busy-leitung-table.html");
    leitung_is_kept(NOW, "busy-leitung.html");
}

/* Table 1 is over its time and table 2 has handed in its list; then the list is given back. */
HALL_TEST(a_busy_turnier)
{
    const int64_t released = 1767225600;

    EXPECT({"turnier neu herbst --spiele 4 --runden 3 --zeit 40", ST_OK, NULL},
           {"turnier teilnehmer neu A -n 1", ST_OK, NULL}, {"turnier teilnehmer neu B -n 2", ST_OK, NULL},
           {"turnier teilnehmer neu C -n 3", ST_OK, NULL}, {"turnier teilnehmer neu D -n 4", ST_OK, NULL},
           {"turnier teilnehmer neu E -n 5", ST_OK, NULL}, {"turnier teilnehmer neu F -n 6", ST_OK, NULL},
           {"turnier teilnehmer neu G -n 7", ST_OK, NULL}, {"turnier teilnehmer neu H -n 8", ST_OK, NULL},
           {"turnier losen --seed 3", ST_OK, NULL}, {"turnier freigeben 1 -d 2026-01-20", ST_OK, NULL},
           {"turnier ergebnis 1.1 3 -1 -5 3", ST_OK, NULL}, {"turnier zurueckgeben 1.1 Summe", ST_OK, NULL},
           {"turnier verlaengern 1.2 5 Karte", ST_OK, NULL});
    open_hall("herbst");
    table_is_kept(&first, released, "busy-list.html");
    leitung_is_kept(released + 42 * 60, "busy-turnier.html");
    must("turnier ergebnis 1.1 3 -1 -5 3");
    table_is_kept(&first, released, "busy-list-there.html");
    table_is_kept(&leitung, released, "busy-list-leitung.html");
}

/* The forms of other games: everybody's Augen in the Schiebekopf, and the fields of rules that have more. */
HALL_TEST(forms_of_other_games)
{
    static const char *const games[] = {"spiel A,B 143", "spiel A,C 125", "spiel B,C 131", "spiel A,D 128"};

    given(FIVE_PLAYERS "saison 2026 regeln=schmidt beginn=2026-01-04 spieler=A,B,C,D,E\n");
    must("spieltag beginn A,B,C,D --geber A --datum 2026-01-18");
    open_hall(NULL);
    table_is_kept(&first, NOW, "form-schmidt.html");
    hall_free(&hall);
    must("spiel A,B 151 re9 ko6 u=ko letzt=ko zuerst=re");
    open_hall(NULL);
    {
        AUTO(text_free) struct text page = {0};
        struct err err = {0};

        assert_int_equal(
            hall_table(&hall, &(struct visit){.who = first, .table = 1, .entry = 2, .time = NOW}, &page, &err),
            ST_OK);
        hall_is_kept("form-schmidt-again.html", page.s);
    }
    hall_free(&hall);
    must("undo");
    must("undo");
    must("pokal beginn A,B,C,D --geber A --datum 2026-01-18");
    for (size_t i = 0; i < ROWS(games); i++)
        must("%s", games[i]);
    open_hall(NULL);
    table_is_kept(&first, NOW, "form-pokal.html");
}
