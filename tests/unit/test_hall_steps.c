/* Who may do what at a table, by which phone and of which page; who is taken for present; what of a long list and of
 * much that was said a page still shows; what the book refuses the Leitung. */
#include "hall_begin.h"
#include "hall_send.h"

#include <time.h>

#include "ui/hall/show.h"
#include "ui/hall/spot.h"

/* Of each step: whether it is for the phone that writes, for the Leitung, and bound to the table as it was seen. */
static void test_who_may_take_which_step(void **state)
{
    static const struct {
        const char *word;
        bool writes, leitung, seen;
    } of[] = {
        {"zeigen", false, false, true},      {"sichern", true, false, true},    {"undo", true, false, true},
        {"redo", true, false, true},         {"streichen", true, false, true},  {"gelesen", false, false, true},
        {"abgeben", true, false, true},      {"annehmen", false, true, true},   {"zurueckgeben", false, true, true},
        {"strafe", false, true, true},       {"disq", false, true, true},       {"zeit", false, true, true},
        {"bestaetigen", false, false, true}, {"ablehnen", false, false, false}, {"rufen", false, false, false},
        {"fertig", false, false, false},     {"name", false, false, false},
    };
    struct hall h;
    struct text page = {0}, fields = {0};

    (void)state;
    begin_evening("A,B,C,D");
    h = hall_of(NULL);
    send_one(&h, &(struct sent){&first, "step=sichern&line=A,B 151", TAKEN_DONE, NULL}, NULL); /* which writes now */
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        enum taken taken;
        bool refused;

        text_clear(&fields);
        text_addf(&fields, "step=%s&after=1", of[i].word); /* nothing of it can be done but for what is seen */
        taken = send_fields(&h, &second, fields.s, &page);
        refused = strstr(text_str(&page), "This is for the Leitung to enter.") != NULL;
        if (refused != of[i].leitung || (refused && taken != TAKEN_STRANGER))
            fail_msg("%s: %d", fields.s, taken);
        refused = strstr(text_str(&page), "Another phone writes at this table; here one can read.") != NULL;
        if (refused != of[i].writes || (refused && taken != TAKEN_MOVED))
            fail_msg("%s, of another phone: %d", fields.s, taken);
        taken = send_fields(&h, &leitung, fields.s, &page);
        refused = strstr(text_str(&page), "The table has other entries by now") != NULL;
        if (refused != of[i].seen || (refused && taken != TAKEN_MOVED))
            fail_msg("%s, of a page of before: %d", fields.s, taken);
    }
    expect_command(&(struct says){"stand", ST_OK, "1 game"});
    text_free(&page);
    text_free(&fields);
    hall_free(&h);
}

/* What each step of the Leitung's own page is about, and what it has to say with it. */
static void test_what_each_step_of_the_leitung_needs(void **state)
{
    enum { TURNIER = 1, TABLE = 2, PERSON = 4, WHY = 8 };
    static const struct {
        const char *word;
        unsigned needs;
    } of[] = {
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
        unsigned needs; /* of which one it is refused for want of */
        const char *words;
    } sent[] = {
        {"", TABLE, "a table is written [ROUND.]TISCH"},
        {"&tisch=1", PERSON, "Say who it is."},
        {"&tisch=1&who=1", WHY, "Say in a few words why"},
        {"&tisch=1&who=1&why=+", WHY, "Say in a few words why"},
        {"&tisch=1&who=1&why=x&after=0", TABLE | PERSON, "Meanwhile another has said"},
    };
    struct text page = {0}, fields = {0};
    struct hall h;

    (void)state;
    begin_turnier("");
    must("turnier strafe 1 1 laut");
    must("turnier verlaengern 1.1 5 Karte");
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        h = hall_of(NULL);
        text_clear(&fields);
        text_addf(&fields, "step=%s&tisch=1&who=1&why=x", of[i].word);
        (void)lead_fields(&h, &leitung, fields.s, &page);
        if ((strstr(text_str(&page), "Only a Turnier has this") != NULL) != ((of[i].needs & TURNIER) != 0))
            fail_msg("%s", fields.s);
        hall_free(&h);
        h = hall_of("herbst");
        for (size_t k = 0; k < sizeof sent / sizeof *sent; k++) {
            bool refused = (of[i].needs & sent[k].needs) != 0, is;

            if (k == 4) /* a code, and whether somebody still calls, is not of the Turnier */
                refused = refused && (of[i].needs & TURNIER);
            text_clear(&fields);
            text_addf(&fields, "step=%s%s", of[i].word, sent[k].fields);
            (void)lead_fields(&h, &leitung, fields.s, &page);
            is = strstr(text_str(&page), sent[k].words) != NULL;
            if (is != refused)
                fail_msg("%s: %s \"%s\"", fields.s, is ? "but" : "no", sent[k].words);
        }
        hall_free(&h);
    }
    text_free(&page);
    text_free(&fields);
}

/* Somebody of those who sit there is meant, or nobody is. */
static void test_who_is_nobody(void **state)
{
    static const struct sent l[] = {
        {&first, "step=sichern&line=A,B 151", TAKEN_DONE, NULL},
        {&first, "step=gelesen&who=-1", TAKEN_REFUSED, "Say who it is"},
        {&first, "step=gelesen&who=4", TAKEN_REFUSED, "Say who it is"}, /* one behind the last */
        {&first, "step=gelesen&who=x", TAKEN_REFUSED, "Say who it is"},
        {&leitung, "step=strafe&who=4&punkte=3&why=laut", TAKEN_REFUSED, "Say who it is"},
        {&leitung, "step=disq&who=4&why=laut", TAKEN_REFUSED, "Say who it is"},
        {&leitung, "step=strafe&who=0&punkte=3&why=laut", TAKEN_DONE, NULL},
        {&first, "step=gelesen&who=3", TAKEN_DONE, NULL},
    };
    struct hall h;

    (void)state;
    begin_evening("A,B,C,D");
    h = hall_of(NULL);
    SEND(&h, l);
    expect_command(&(struct says){"verlauf", ST_OK, "strafe A 3"});
    expect_command(&(struct says){"verlauf", ST_OK, "gegengelesen D"});
    hall_free(&h);
}

static struct visit visit_of(int nr, int table, int64_t time)
{
    struct visit v = {.who = {.role = ROLE_TABLE, .table = table}, .table = table, .time = time};

    (void)snprintf(v.who.session, sizeof v.who.session, "%016x", nr);
    return v;
}

/* At his own table, in the last ten minutes, and not he himself. */
static void test_who_else_is_there(void **state)
{
    const struct visit here = visit_of(1, 1, NOW), there = visit_of(2, 2, NOW);
    struct visit other = visit_of(3, 1, NOW), boss = {.who = leitung, .time = NOW}, nobody = {.time = NOW};
    struct hall h;

    (void)state;
    h = hall_of(NULL);
    phone_seen(&h, &here, "1");
    phone_seen(&h, &there, "2");
    phone_seen(&h, &boss, "1");
    phone_seen(&h, &nobody, "1");
    assert_false(phone_others(&h, &here, "1"));
    phone_seen(&h, &other, NULL); /* who was nowhere is nowhere */
    assert_false(phone_others(&h, &here, "1"));
    phone_seen(&h, &other, "1");
    assert_true(phone_others(&h, &here, "1"));
    assert_true(phone_others(&h, &there, "1"));
    assert_false(phone_others(&h, &there, "2"));
    other.time = NOW + PRESENT_S - 1;
    assert_true(phone_others(&h, &(struct visit){.who = here.who, .time = NOW + PRESENT_S - 1}, "1"));
    assert_false(phone_others(&h, &(struct visit){.who = here.who, .time = NOW + PRESENT_S}, "1"));
    phone_seen(&h, &other, NULL); /* he is where he was */
    assert_true(phone_others(&h, &(struct visit){.who = here.who, .time = NOW + PRESENT_S}, "1"));
    phone_seen(&h, &other, "2");
    assert_false(phone_others(&h, &here, "1"));
    assert_null(phone_device(&h, leitung.session));
    hall_free(&h);
}

/* Pages are others when somebody comes, goes elsewhere, has another name or was away; not each time he asks. */
static void test_when_pages_are_others_for_a_phone(void **state)
{
    struct visit v = visit_of(1, 1, NOW);
    struct hall h;
    unsigned before;

    (void)state;
    h = hall_of(NULL);
    before = h.stirs;
    phone_seen(&h, &v, "1");
    assert_int_not_equal(h.stirs, before);
    before = h.stirs;
    v.time += PRESENT_S - 1;
    phone_seen(&h, &v, "1");
    phone_seen(&h, &v, NULL);
    assert_int_equal(h.stirs, before);
    v.time += PRESENT_S;
    phone_seen(&h, &v, NULL);
    assert_int_not_equal(h.stirs, before);
    before = h.stirs;
    phone_seen(&h, &v, "2");
    assert_int_not_equal(h.stirs, before);
    before = h.stirs;
    memcpy(v.who.name, "Anna", 5);
    phone_seen(&h, &v, "2");
    assert_int_not_equal(h.stirs, before);
    assert_memory_equal(phone_device(&h, v.who.session), "Anna@", 5);
    hall_free(&h);
}

/* Of more phones than there is room for the one that was seen longest ago is forgotten. */
static void test_more_phones_than_are_kept(void **state)
{
    struct visit v;
    struct hall h;

    (void)state;
    h = hall_of(NULL);
    for (int i = 0; i < PHONES_MAX; i++) {
        v = visit_of(i, 1, i == 700 ? NOW : NOW + 1 + i);
        phone_seen(&h, &v, "1");
    }
    v = visit_of(700, 1, NOW);
    assert_non_null(phone_device(&h, v.who.session));
    v = visit_of(PHONES_MAX, 1, NOW + PHONES_MAX + 1);
    phone_seen(&h, &v, "1");
    assert_int_equal(h.phones, PHONES_MAX);
    for (int i = 0; i <= PHONES_MAX; i += 100) {
        v = visit_of(i, 1, NOW);
        assert_int_equal(phone_device(&h, v.who.session) != NULL, i != 700);
    }
    hall_free(&h);
}

static int times_in(const char *s, const char *what)
{
    int n = 0;

    for (s = strstr(s, what); s; s = strstr(s + 1, what))
        n++;
    return n;
}

/* What can be put right there: the six last games, the last one first; what is no game is not among them. */
static void test_the_last_games_of_a_list(void **state)
{
    static const struct says games[] = {
        {"spiel A,B 131", ST_OK, NULL}, {"spiel A,C 132", ST_OK, NULL}, {"spiel B,C 133", ST_OK, NULL},
        {"spiel C,D 134", ST_OK, NULL}, {"spiel A,D 135", ST_OK, NULL}, {"spieltag strafe B 3 laut", ST_OK, NULL},
        {"spiel B,D 136", ST_OK, NULL}, {"spiel A,B 137", ST_OK, NULL},
    };
    struct text page = {0};
    struct hall h;
    struct err err;

    (void)state;
    begin_evening("A,B,C,D");
    EXPECT(games);
    h = hall_of(NULL);
    assert_int_equal(hall_table(&h, &(struct visit){.who = first, .table = 1, .time = NOW}, &page, &err), ST_OK);
    assert_int_equal(times_in(page.s, "<li><a href=\"/t/1?e="), 6);
    assert_null(strstr(page.s, "<li><a href=\"/t/1?e=2\">"));
    assert_non_null(strstr(page.s, "<ul class=\"tische\">\n<li><a href=\"/t/1?e=9\">7: A,B 137</a></li>\n"
                                   "<li><a href=\"/t/1?e=8\">6: B,D 136</a></li>\n"
                                   "<li><a href=\"/t/1?e=6\">5: A,D 135</a></li>\n"));
    text_free(&page);
    hall_free(&h);
}

/* Of what is said of a Turnier the six last; a list that was given back is not given back again. */
static void test_what_was_said_last(void **state)
{
    struct text page = {0}, line = {0};
    struct hall h;
    struct err err;

    (void)state;
    begin_turnier("");
    for (int i = 1; i <= 8; i++) {
        text_clear(&line);
        text_addf(&line, "turnier strafe 2 1 grund%d", i);
        must(line.s);
    }
    h = hall_of("herbst");
    assert_int_equal(hall_leitung(&h, &(struct visit){.who = leitung, .time = NOW}, &page, &err), ST_OK);
    assert_int_equal(times_in(page.s, ": grund"), 6);
    assert_true(strstr(page.s, "grund8") < strstr(page.s, "grund3"));
    assert_null(strstr(page.s, "grund2"));
    text_free(&page);
    text_free(&line);
    hall_free(&h);
}

/* Which the hall hands out has to be what any other doko makes of the same book. */
static void test_the_code_of_the_leitung(void **state)
{
    static const struct place place = {"leitung", 0};
    char code[CODE_MAX], table[CODE_MAX], should[CODE_MAX];
    struct hall h;
    struct err err;

    (void)state;
    h = hall_of(NULL);
    assert_int_equal(hall_codes(&h, code, table, &err), ST_OK);
    code_make(h.secret, &place, CODE_LINK, should);
    assert_string_equal(code, should);
    assert_int_equal(hall_renew(&h, NOW, &err), ST_OK);
    assert_int_equal(hall_codes(&h, code, table, &err), ST_OK);
    assert_string_not_equal(code, should);
    hall_free(&h);
}

/* A book that does not take it is let go of, and has the codes that it had. */
static void test_codes_that_cannot_be_renewed(void **state)
{
    char code[CODE_MAX], table[CODE_MAX], before[CODE_MAX];
    struct hall h;
    struct err err;

    (void)state;
    h = hall_of(NULL);
    assert_int_equal(hall_codes(&h, before, table, &err), ST_OK);
    open_facts();
    put_in_book("CREATE TRIGGER full BEFORE INSERT ON saal_erneuert BEGIN SELECT RAISE (ABORT, 'full'); END");
    assert_int_equal(hall_renew(&h, NOW, &err), ST_BUCH);
    put_in_book("DROP TRIGGER full");
    assert_int_equal(hall_codes(&h, code, table, &err), ST_OK);
    assert_string_equal(code, before);
    assert_int_equal(hall_renew(&h, NOW, &err), ST_OK);
    hall_free(&h);
    put_in_book("DELETE FROM saal_geheimnis");
    put_in_book("CREATE TRIGGER full BEFORE INSERT ON saal_geheimnis BEGIN SELECT RAISE (ABORT, 'full'); END");
    assert_int_equal(hall_begin(&h, &err), ST_BUCH);
    put_in_book("DROP TRIGGER full");
    assert_int_equal(hall_begin(&h, &err), ST_OK);
    hall_free(&h);
}

/* Half a page is none. */
static void test_a_page_that_breaks_off(void **state)
{
    const struct visit v = {.who = first, .table = 1, .time = NOW};
    struct text page = {0}, whole = {0};
    struct hall h;
    struct err err;

    (void)state;
    begin_evening("A,B,C,D");
    h = hall_of(NULL);
    open_facts();
    put_in_book("ALTER TABLE saal_erneuert RENAME TO saal_2");
    assert_int_equal(hall_wall(&h, &(struct visit){0}, &whole, &err), ST_OK); /* which needs no codes */
    assert_int_equal(hall_table(&h, &v, &page, &err), ST_BUCH);
    assert_null(strstr(page.s, "Anna"));
    assert_int_equal(times_in(page.s, "<h1>"), 1);
    text_clear(&page);
    assert_int_equal(hall_leitung(&h, &(struct visit){.who = leitung}, &page, &err), ST_BUCH);
    assert_int_equal(times_in(page.s, "<h1>"), 1);
    text_free(&page);
    text_free(&whole);
    hall_free(&h);
}

/* Where nothing is dealt any more a form of a game says so, and a line too. */
static void test_a_game_too_many(void **state)
{
    static const struct sent l[] = {
        {&first, "step=sichern&line=B damen 131", TAKEN_DONE, NULL},
        {&first, "step=sichern&line=A damen 132", TAKEN_DONE, NULL},
        {&first, "step=sichern&line=C damen 133", TAKEN_DONE, NULL},
        {&first, "step=sichern&line=D damen 134", TAKEN_DONE, NULL},
        {&first, "step=zeigen&re1=1&re2=2&augen=130", TAKEN_REFUSED, "Nothing is played here now."},
        {&first, "step=zeigen&line=A,B 131", TAKEN_REFUSED, NULL},
        {&first, "step=abgeben", TAKEN_DONE, NULL},
        {&first, "step=undo", TAKEN_REFUSED, NULL}, /* the list is the Leitung's now */
        {&leitung, "step=annehmen", TAKEN_DONE, NULL},
    };
    struct hall h;

    (void)state;
    must("turnier neu herbst --spiele 4 --runden 2");
    must("turnier teilnehmer neu A -n 1");
    must("turnier teilnehmer neu B -n 2");
    must("turnier teilnehmer neu C -n 3");
    must("turnier teilnehmer neu D -n 4");
    must("turnier losen --seed 3");
    must("turnier freigeben 1 -d 2026-01-20");
    h = hall_of("herbst");
    SEND(&h, l);
    expect_command(&(struct says){"turnier stand", ST_OK, "angenommen       4"});
    hall_free(&h);
}

/* What the Leitung sends and the book does not take is not said to be in it either. */
static void test_a_book_that_takes_nothing_of_the_leitung(void **state)
{
    struct hall h;
    struct visit v = {.who = leitung, .time = NOW};
    struct body body;
    struct text bytes = {0}, page = {0};
    struct err err = {0};
    char token[PROOF + 1];
    enum taken taken;

    (void)state;
    begin_turnier("");
    h = hall_of("herbst");
    token_make(h.secret, "herbst", &leitung, token);
    text_addf(&bytes, "token=%s&id=%032x&step=strafe&who=2&punkte=3&why=laut&after=99", token, ++numbered);
    assert_true(body_read(&body, bytes.s, bytes.len));
    v.body = &body;
    open_facts();
    put_in_book("CREATE TRIGGER full BEFORE INSERT ON saal_anfrage BEGIN SELECT RAISE (ABORT, 'full'); END");
    assert_int_equal(hall_lead(&h, &v, &taken, &page, &err), ST_BUCH);
    put_in_book("DROP TRIGGER full");
    expect_command(&(struct says){"export herbst", ST_OK, NULL});
    assert_int_equal(hall_lead(&h, &v, &taken, &page, &err), ST_OK);
    assert_int_equal(taken, TAKEN_DONE);
    text_free(&bytes);
    text_free(&page);
    hall_free(&h);
}

/* Whole pages where much goes on, as they are kept in tests/vectors/hall. */

static void table_is_kept(struct hall *h, const struct visitor *who, int64_t time, const char *name)
{
    struct text page = {0};
    struct err err = {0};

    assert_int_equal(hall_table(h, &(struct visit){.who = *who, .table = 1, .time = time}, &page, &err), ST_OK);
    hall_is_kept(name, page.s);
    text_free(&page);
}

static void leitung_is_kept(struct hall *h, int64_t time, const char *name)
{
    struct text page = {0};
    struct err err = {0};

    assert_int_equal(hall_leitung(h, &(struct visit){.who = leitung, .time = time}, &page, &err), ST_OK);
    hall_is_kept(name, page.s);
    text_free(&page);
}

static const struct visitor named = {ROLE_TABLE, 1, "2222222222222222", "Anna", 0};

/* A call, a game against the rules, somebody who writes and one who reads. */
static void test_a_busy_evening(void **state)
{
    static const struct sent l[] = {
        {&named, "step=sichern&line=A damen 130", TAKEN_DONE, NULL},
        {&named, "step=sichern&line=B,C 151 re9 f=C ; knapp", TAKEN_DONE, NULL},
        {&leitung, "step=strafe&who=1&punkte=3&why=laut", TAKEN_DONE, NULL},
        {&named, "step=undo", TAKEN_REFUSED, NULL},
        {&named, "step=sichern&line=A damen 131&trotzdem=1", TAKEN_DONE, NULL},
        {&second, "step=rufen&why=Streit+%26+mehr", TAKEN_DONE, NULL},
    };
    struct hall h;

    (void)state;
    import_text(EIGHT_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 gegenlesen=2 spieler=A,B,C,D,E,F,G,H\n",
                ST_OK, NULL);
    must("spieltag beginn A,B,C,D --geber A --datum 2026-01-18");
    must("spieltag beginn E,F,G,H --geber E --tisch 2 --datum 2026-01-18");
    h = hall_of(NULL);
    numbered = 0; /* which the page shows */
    SEND(&h, l);
    table_is_kept(&h, &named, NOW, "busy-writes.html");
    table_is_kept(&h, &second, NOW, "busy-reads.html");
    table_is_kept(&h, &leitung, NOW, "busy-leitung-table.html");
    leitung_is_kept(&h, NOW, "busy-leitung.html");
    hall_free(&h);
}

/* Of two tables one is over its time, one has handed its list in; then it is given back. */
static void test_a_busy_turnier(void **state)
{
    static const struct says begin[] = {
        {"turnier neu herbst --spiele 4 --runden 3 --zeit 40", ST_OK, NULL},
        {"turnier teilnehmer neu A -n 1", ST_OK, NULL},
        {"turnier teilnehmer neu B -n 2", ST_OK, NULL},
        {"turnier teilnehmer neu C -n 3", ST_OK, NULL},
        {"turnier teilnehmer neu D -n 4", ST_OK, NULL},
        {"turnier teilnehmer neu E -n 5", ST_OK, NULL},
        {"turnier teilnehmer neu F -n 6", ST_OK, NULL},
        {"turnier teilnehmer neu G -n 7", ST_OK, NULL},
        {"turnier teilnehmer neu H -n 8", ST_OK, NULL},
        {"turnier losen --seed 3", ST_OK, NULL},
        {"turnier freigeben 1 -d 2026-01-20", ST_OK, NULL},
        {"turnier ergebnis 1.1 3 -1 -5 3", ST_OK, NULL},
        {"turnier zurueckgeben 1.1 Summe", ST_OK, NULL},
        {"turnier verlaengern 1.2 5 Karte", ST_OK, NULL},
    };
    const int64_t released = 1767225600;
    struct hall h;

    (void)state;
    EXPECT(begin);
    h = hall_of("herbst");
    table_is_kept(&h, &first, released, "busy-list.html");
    leitung_is_kept(&h, released + 42 * 60, "busy-turnier.html");
    must("turnier ergebnis 1.1 3 -1 -5 3");
    table_is_kept(&h, &first, released, "busy-list-there.html");
    table_is_kept(&h, &leitung, released, "busy-list-leitung.html");
    hall_free(&h);
}

/* Everybody's Augen in the Schiebekopf; the fields of rules that have more. */
static void test_forms_of_other_games(void **state)
{
    static const char *const games[] = {"spiel A,B 143", "spiel A,C 125", "spiel B,C 131", "spiel A,D 128"};
    struct hall h;

    (void)state;
    import_text(FIVE_PLAYERS "saison 2026 regeln=schmidt beginn=2026-01-04 spieler=A,B,C,D,E\n", ST_OK, NULL);
    must("spieltag beginn A,B,C,D --geber A --datum 2026-01-18");
    h = hall_of(NULL);
    table_is_kept(&h, &first, NOW, "form-schmidt.html");
    hall_free(&h);
    must("spiel A,B 151 re9 ko6 u=ko letzt=ko zuerst=re");
    h = hall_of(NULL);
    {
        struct text page = {0};
        struct err err = {0};

        assert_int_equal(
            hall_table(&h, &(struct visit){.who = first, .table = 1, .entry = 2, .time = NOW}, &page, &err), ST_OK);
        hall_is_kept("form-schmidt-again.html", page.s);
        text_free(&page);
    }
    hall_free(&h);
    must("undo");
    must("undo");
    must("pokal beginn A,B,C,D --geber A --datum 2026-01-18");
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        must(games[i]);
    h = hall_of(NULL);
    table_is_kept(&h, &first, NOW, "form-pokal.html");
    hall_free(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_who_may_take_which_step, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_what_each_step_of_the_leitung_needs, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_who_is_nobody, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_who_else_is_there, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_when_pages_are_others_for_a_phone, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_more_phones_than_are_kept, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_the_last_games_of_a_list, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_what_was_said_last, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_the_code_of_the_leitung, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_codes_that_cannot_be_renewed, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_a_page_that_breaks_off, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_a_game_too_many, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_a_book_that_takes_nothing_of_the_leitung, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_a_busy_evening, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_a_busy_turnier, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_forms_of_other_games, open_book, close_book),
    };

    (void)setenv("TZ", "UTC", 1);
    tzset();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
