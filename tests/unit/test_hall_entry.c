/* Games entered by phone: how a phone comes in, every button of a table's page, and every refusal with its
 * addressee; whole pages are kept in tests/vectors/hall. */
#include "command.h"

#include <time.h>

#include "book/store/turnier.h"

#include "hall_begin.h"
#include "hall_help.h"
#include "hall_send.h"

static void table_is_kept(const struct visitor *who, int32_t entry, const char *name)
{
    AUTO(text_free) struct text page = {0};
    struct err err = {0};

    assert_int_equal(hall_table(&hall, &(struct visit){.who = *who, .table = 1, .entry = entry}, &page, &err), ST_OK);
    hall_is_kept(name, page.s);
}

HALL_TEST(a_game_by_its_form)
{
    /* Re B and C, 151 Augen, Re said K9: 4 Punkte (A gets them because A pauses). */
    static const char game[] = "re1=1&re2=2&spiel=normal&augen=151&ansage-re=k9&sonder-f=&zuerst=";
    struct sent s = {&first, NULL, TAKEN_SHOWN, "Anna +4   Bernd +8   Carla +8"};
    AUTO(text_free) struct text line = {0};

    begin_evening("A,B,C,D,E");
    open_hall(NULL);
    table_is_kept(&first, 0, "entry-empty.html");
    SEND({&first, "step=zeigen", TAKEN_REFUSED, "still to choose: Re, the second of Re, or a solo, the Augen"},
         {&first, "step=zeigen&re1=1&re2=2&augen=300", TAKEN_REFUSED, "a number from 0 to 240 was expected"},
         {&first, "step=zeigen&re1=1&re2=2&augen=151&f16=1", TAKEN_REFUSED, "of another version of doko than"},
         {&first, "step=sichern&re1=1&re2=2&augen=151&sonder-neu=", TAKEN_REFUSED,
          "it has a field &quot;sonder-neu&quot;"},
         {&first, "step=sichern&line=B,C 151&sonder-neu=0-1", TAKEN_REFUSED, "of another version of doko than"},
         {&first, "step=zeigen&re1=1&re2=2&augen=151&ansage-re=2", TAKEN_REFUSED,
          "Re said: this does not fit the other choices"},
         {&first, "step=zeigen&re1=1&re2=2&augen=x", TAKEN_REFUSED, "a number from 0 to 240 was expected"},
         {&first, "step=zeigen&re1=1&re2=2&augen=151&ansage-re=k1", TAKEN_REFUSED,
          "Re said: this does not fit the other choices"},
         {&first, "step=zeigen&re1=0&re2=2&augen=151", TAKEN_REFUSED,
          "Re: this does not fit the other choices"}, /* A pauses */
         {&first, "step=zeigen&re1=1&spiel=damen&ansage-re=k6&augen=151", TAKEN_SHOWN, "Solo Bernd (Damen)"},
         {&first, "step=zeigen&re1=1&re2=2&augen=100&kontra=1", TAKEN_SHOWN, "140 : 100"},
         {&first, "step=zeigen&line=B,C 151 re9", TAKEN_SHOWN, "Anna +4   Bernd +8   Carla +8"},
         {&first, "step=zeigen&line=B,C 151 re9 xx", TAKEN_REFUSED, "xx"});
    text_addf(&line, "step=zeigen&%s", game);
    s.fields = line.s;
    send_one(&s, "entry-shown.html");
    text_clear(&line);
    text_addf(&line, "step=sichern&%s", game);
    s = (struct sent){&first, line.s, TAKEN_DONE, NULL};
    send_one(&s, NULL);
    must("stand");
    EXPECT({"verlauf", ST_OK, "B,C 151 re9  [Handy-4444]"});
    table_is_kept(&first, 0, "entry-one-game.html");
    table_is_kept(&first, 2, "entry-correct.html");
}

HALL_TEST(correct_strike_undo)
{
    begin_evening("A,B,C,D,E");
    open_hall(NULL);
    SEND({&first, "step=sichern&line=B,C 151 re9", TAKEN_DONE, NULL},
         {&first, "step=sichern&line=C,D 130", TAKEN_DONE, NULL},
         {&first, "step=zeigen&entry=2&line=B,C 121 re9", TAKEN_SHOWN, "This changes"},
         {&first, "step=sichern&entry=2&line=B,C 121 re9", TAKEN_DONE, NULL},
         {&first, "step=sichern&entry=2&line=B,C 122 re9", TAKEN_REFUSED, "does not count any more"},
         {&first, "step=streichen&entry=3", TAKEN_DONE, NULL}, {&first, "step=undo", TAKEN_DONE, NULL},
         {&first, "step=undo", TAKEN_DONE, NULL}, {&first, "step=redo", TAKEN_DONE, NULL},
         {&first, "step=undo", TAKEN_DONE, NULL}, {&first, "step=undo", TAKEN_DONE, NULL},
         {&first, "step=undo", TAKEN_DONE, NULL},
         /* the entry that begins the day belongs to the laptop or the Leitung */
         {&first, "step=undo", TAKEN_REFUSED, "nothing of this table"});
    EXPECT({"stand", ST_OK, "Pott    140 of 140"});
}

HALL_TEST(what_is_not_for_a_table)
{
    begin_evening("A,B,C,D,E");
    open_hall(NULL);
    SEND(
        {&first, "step=sichern&line=strafe B 3 zu spät", TAKEN_REFUSED, "Only the Leitung can enter this"},
        {&first, "step=sichern&line=ausstieg B", TAKEN_REFUSED, "Only the Leitung can enter this"},
        {&first, "step=unsinn", TAKEN_REFUSED, "Unknown form"}, {&first, "", TAKEN_REFUSED, "Unknown form"},
        {&first, "step=abgeben", TAKEN_REFUSED, "Only a Turnier has lists"},
        {&leitung, "step=annehmen", TAKEN_REFUSED, "Only a Turnier has lists"},
        {&leitung, "step=zurueckgeben&why=x", TAKEN_REFUSED, "Only a Turnier has lists"},
        {&first, "step=annehmen", TAKEN_STRANGER, "Only the Leitung can enter this"},
        {&first, "step=zurueckgeben&why=x", TAKEN_STRANGER, "Only the Leitung can enter this"},
        {&leitung, "step=sichern&line=strafe B 3 zu spät", TAKEN_DONE, NULL},
        {&first, "step=undo", TAKEN_REFUSED, "nothing of this table"},
        {&first, "step=streichen&entry=1", TAKEN_REFUSED,
         "Only the Leitung can enter this"}, /* this entry begins the day */
        {&first, "step=streichen&entry=2", TAKEN_REFUSED,
         "Only the Leitung can enter this"}, /* this entry is the Strafe */
        {&first, "step=sichern&entry=2&line=strafe B 1", TAKEN_REFUSED, "Only the Leitung can enter this"},
        {&first, "step=streichen&entry=77", TAKEN_REFUSED, "does not count"},
        {&first, "step=streichen", TAKEN_REFUSED, "does not count"},
        {&first, "step=zeigen&entry=77&line=B,C 151", TAKEN_REFUSED, "does not count"},
        {&first, "step=zeigen&entry=2147483647&re1=1", TAKEN_REFUSED, "does not count"},
        {&leitung, "step=streichen&entry=2", TAKEN_DONE, NULL},
        {&first, "step=undo", TAKEN_REFUSED, "nothing of this table"}, /* the striking cannot be undone here either */
        {&first, "step=sichern&line=B,C 151", TAKEN_DONE, NULL},
        {&first, "step=sichern&line=gegengelesen B", TAKEN_DONE, NULL});
}

/* What the Leitung has entered, taken back, or brought again is no table's to take back, bring again, strike or
 * correct. */
HALL_TEST(a_table_moves_nothing_of_the_leitung)
{
    static const char *const entered[] = {"strafe B 3 laut", "disq B", "einstieg E nach D", "ausstieg B"};
    static const char *const done[][3] = {{NULL},
                                          {"step=undo"},
                                          {"step=undo", "step=redo"},
                                          {"step=streichen&entry=3"},
                                          {"step=streichen&entry=3", "step=undo"}};
    static const char *const tried[] = {"step=undo", "step=redo", "step=streichen&entry=3",
                                        "step=sichern&entry=3&line=strafe B 1 x&sure=1"};
    AUTO(text_free) struct text page = {0};
    char line[100];

    for (size_t k = 0; k < ROWS(entered) * ROWS(done); k++) {
        const char *const *way = done[k % ROWS(done)];

        begin_evening("A,B,C,D");
        must("spiel A,B 151");
        open_hall(NULL);
        (void)snprintf(line, sizeof line, "step=sichern&sure=1&trotzdem=1&line=%s", entered[k / ROWS(done)]);
        for (int i = -1; i < 3 && (i < 0 || way[i]); i++)
            if (send_fields(&leitung, i < 0 ? line : way[i], &page) != TAKEN_DONE)
                fail_msg("%s: %s", i < 0 ? line : way[i], strstr(page.s, "vorschau"));
        for (size_t i = 0; i < ROWS(tried); i++)
            if ((i > 0 || k % ROWS(done) != 1) && send_fields(&first, tried[i], &page) != TAKEN_REFUSED)
                fail_msg("%s, and the table: %s", line, tried[i]);
        hall_free(&hall);
        (void)close_book(state);
        (void)open_book(state);
    }
}

/* One phone writes and another reads, until somebody takes over the writing. */
HALL_TEST(one_writes)
{
    begin_evening("A,B,C,D,E");
    open_hall(NULL);
    SEND({&first, "step=sichern&line=B,C 151", TAKEN_DONE, NULL},
         {&second, "step=sichern&line=C,D 130", TAKEN_MOVED, "this one can only read"},
         {&second, "step=undo", TAKEN_MOVED, "this one can only read"},
         {&second, "step=zeigen&line=C,D 130", TAKEN_SHOWN, NULL},
         {&leitung, "step=sichern&line=C,D 130", TAKEN_DONE, NULL}, {&second, "step=schreiben", TAKEN_DONE, NULL},
         {&first, "step=sichern&line=D,E 130", TAKEN_MOVED, "this one can only read"},
         {&second, "step=sichern&line=D,E 130", TAKEN_DONE, NULL});
    table_is_kept(&first, 0, "entry-reads.html");
}

/* Another entry was faster, or the same entry comes twice. */
HALL_TEST(moved_and_twice)
{
    begin_evening("A,B,C,D,E");
    open_hall(NULL);
    SEND({&leitung, "step=sichern&line=B,C 151&id=00000000000000000000000000abcdef", TAKEN_DONE, NULL},
         {&first, "step=sichern&line=B,C 151&id=00000000000000000000000000abcdef&after=1", TAKEN_DONE, NULL},
         {&first, "step=sichern&line=C,D 130&id=00000000000000000000000000abcdef", TAKEN_DONE, NULL},
         {&first, "step=sichern&line=C,D 130&after=1", TAKEN_MOVED, "Spiel 1 is in by another: B,C 151"},
         {&leitung, "step=sichern&line=C,D 130&after=1", TAKEN_MOVED, "nothing was saved.</p>"}, /* the same sender */
         {&first, "step=sichern&line=C,B 151&after=1", TAKEN_MOVED, "It is in already as Spiel 1: B,C 151"},
         {&first, "step=dasselbe", TAKEN_DONE, NULL}, {&first, "step=undo&after=1", TAKEN_MOVED, "nothing was saved"},
         {&first, "step=sichern&line=C,D 130&after=77", TAKEN_MOVED, "nothing was saved"},
         {&first, "step=sichern&line=C,D 130&after=", TAKEN_MOVED, "nothing was saved"},
         {&first, "step=zeigen&line=C,D 130&after=1", TAKEN_MOVED, "nothing was saved"},
         {&first, "step=sichern&line=C,D 130", TAKEN_DONE, NULL});
    EXPECT({"stand", ST_OK, "Tisch 1, 2 games"}); /* the repeated entry is booked once */
    send_one(&(struct sent){&first, "step=sichern&line=C,D 140&after=1", TAKEN_MOVED, NULL}, "entry-moved.html");
}

/* The cookie identifies the sender, and the token proves that the form comes from their own page. */
HALL_TEST(strangers)
{
    static const struct visitor other = {ROLE_TABLE, 2, "2222222222222222", "", 0},
                                nobody = {ROLE_ONLOOKER, 0, "2222222222222222", "", 0};

    begin_evening("A,B,C,D,E");
    open_hall(NULL);
    SEND({&other, "step=sichern&line=B,C 151", TAKEN_STRANGER, ""},
         {&nobody, "step=sichern&line=B,C 151", TAKEN_STRANGER, ""},
         {&nobody, "step=zeigen&line=B,C 151", TAKEN_STRANGER, ""},
         {&first, "step=sichern&line=B,C 151&token=", TAKEN_STRANGER, ""},
         {&first, "step=sichern&line=B,C 151&token=00000000000000000000000000000000", TAKEN_STRANGER, ""},
         {&first, "step=sichern&line=B,C 151&id=", TAKEN_STRANGER, ""},
         {&first, "step=sichern&line=B,C 151&id=0000000000000000000000000000000", TAKEN_STRANGER, ""},
         {&first, "step=sichern&line=B,C 151&id=0000000000000000000000000000000g", TAKEN_STRANGER, ""},
         {&first, "step=sichern&line=B,C 151&id=0000000000000000000000000000000A", TAKEN_STRANGER, ""});
    EXPECT({"verlauf", ST_OK, NULL}, {"stand", ST_OK, "Pott    140 of 140"});
}

/* A form from another round or evening is refused, and its fields do not show up in the new form. */
HALL_TEST(a_form_of_another_evening)
{
    static const struct {
        const char *place;
        enum taken taken;
    } cases[] = {
        {"2025/1.1", TAKEN_MOVED}, {"2026/2.1", TAKEN_MOVED}, {"2026/1.2", TAKEN_MOVED}, {"2026/1.1", TAKEN_DONE}};

    begin_evening("A,B,C,D,E");
    open_hall(NULL);
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct visit visit = {.who = first, .table = 1, .time = NOW};
        AUTO(text_free) struct text bytes = {0}, page = {0};
        struct body body;
        char token[PROOF + 1];
        enum taken taken;
        struct err err = {0};

        token_make(hall.secret, cases[i].place, &first, token);
        text_addf(&bytes, "token=%s&id=%032x&after=1&step=sichern&line=B,C 151", token, ++numbered);
        assert_true(body_read(&body, bytes.s, bytes.len));
        visit.body = &body;
        assert_int_equal(hall_take(&hall, &visit, &taken, &page, &err), ST_OK);
        assert_int_equal(taken, cases[i].taken);
        if (taken == TAKEN_MOVED) {
            assert_non_null(strstr(page.s, "This was typed for another round or evening; nothing was saved."));
            assert_null(strstr(page.s, "B,C 151"));
            EXPECT({"stand", ST_OK, "Pott    140 of 140"});
        }
    }
    EXPECT({"stand", ST_OK, "1 game"});
}

/* The Leitung alone enters a game against the rules, after a second look. */
HALL_TEST(against_the_rules)
{
    /* an unusual game is confirmed a second time, whichever button sent it */

    given(FIVE_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E\n");
    must("spieltag beginn A,B,C,D --geber A --datum 2026-01-18");
    open_hall(NULL);
    SEND(
        {&first, "step=sichern&line=A damen 130", TAKEN_DONE, NULL},
        {&first, "step=sichern&line=A damen 130&sure=1", TAKEN_REFUSED, "Solo Anna (Damen)"}, /* the value is shown */
        {&leitung, "step=sichern&line=A damen 130&sure=1", TAKEN_REFUSED, "Record it all the same"},
        {&leitung, "step=zeigen&line=A damen 130&trotzdem=1", TAKEN_SHOWN, "name=trotzdem value=1 checked>"},
        {&leitung, "step=sichern&line=A damen 130&trotzdem=1&sure=1", TAKEN_DONE, NULL});
    EXPECT({"export", ST_OK, "trotzdem A damen 130"});
    SEND({&first, "step=sichern&line=C,D 240", TAKEN_SHOWN, "name=sure"},
         {&first, "step=sichern&line=C,D 240&sure=1", TAKEN_DONE, NULL});
}

/* Codes. */

static enum status come_in(const char *code, struct visit *visit, char cookie[COOKIE_MAX])
{
    struct err err = {0};
    enum status st = hall_come_in(&hall, code, visit, cookie, &err);

    if (st != ST_OK)
        assert_string_equal(err.text, "This code is not valid now.");
    return st;
}

HALL_TEST(coming_in)
{
    char of_leitung[CODE_MAX], of_table[CODE_MAX], cookie[COOKIE_MAX], again[COOKIE_MAX], before[HALL_TAG_MAX],
        tag[HALL_TAG_MAX];
    struct visit visit = {0};
    struct visitor who;
    struct err err;

    begin_evening("A,B,C,D,E");
    open_hall(NULL);
    assert_int_equal(hall_codes(&hall, of_leitung, of_table, &err), ST_OK);
    assert_int_equal(strlen(of_leitung), CODE_LINK);
    assert_int_equal(strlen(of_table), CODE_LINK);
    assert_int_equal(come_in(of_leitung, &visit, cookie), ST_OK);
    assert_int_equal(visit.who.role, ROLE_LEITUNG);
    assert_int_equal(hall_visitor(&hall, cookie, &who, &err), ST_OK);
    assert_int_equal(who.role, ROLE_LEITUNG);
    assert_int_equal(come_in(of_table, &visit, cookie), ST_OK);
    assert_int_equal(visit.who.role, ROLE_TABLE);
    assert_int_equal(visit.who.table, 1);
    assert_int_equal(hall_visitor(&hall, cookie, &who, &err), ST_OK);
    assert_int_equal(who.role, ROLE_TABLE);
    assert_string_equal(who.session, visit.who.session);
    visit = (struct visit){.who = who, .table = 1};
    hall_visit_tag(&hall, &visit, before);
    hall_visit_tag(&hall, &(struct visit){.table = 1}, tag);
    assert_string_not_equal(tag, before);                      /* an onlooker gets another page */
    assert_int_equal(come_in(of_table, &visit, again), ST_OK); /* the same phone comes in once more */
    assert_string_equal(cookie, again);
    visit.who = (struct visitor){.role = ROLE_ONLOOKER};
    assert_int_equal(come_in(of_table, &visit, again), ST_OK); /* a second phone gets a session of its own */
    assert_string_not_equal(cookie, again);
    assert_int_equal(come_in("AAAAAAAAAAAA", &visit, cookie), ST_MISSING);
    assert_int_equal(visit.who.role, ROLE_ONLOOKER);
    assert_int_equal(come_in("", &visit, cookie), ST_MISSING);
    assert_int_equal(hall_visitor(&hall, "T1.2222222222222222.00000000000000000000000000000000", &who, &err), ST_OK);
    assert_int_equal(who.role, ROLE_ONLOOKER);
    assert_int_equal(hall_visitor(&hall, "T2.2222222222222222.00000000000000000000000000000000", &who, &err), ST_OK);
    assert_int_equal(who.role, ROLE_ONLOOKER); /* the table does not exist */
    /* The code is made void. */
    assert_int_equal(store_begin(book, STORE_WRITE, &err), ST_OK);
    assert_int_equal(store_saal_renew(book, "2026/1.1", 5, &err), ST_OK);
    assert_int_equal(store_commit(book, &err), ST_OK);
    assert_int_equal(come_in(of_table, &visit, cookie), ST_MISSING);
    assert_int_equal(hall_visitor(&hall, again, &who, &err), ST_OK);
    assert_int_equal(who.role, ROLE_ONLOOKER);
    assert_int_equal(come_in(of_leitung, &visit, cookie), ST_OK);
    assert_int_equal(store_begin(book, STORE_WRITE, &err), ST_OK);
    assert_int_equal(store_saal_renew(book, "", 6, &err), ST_OK);
    assert_int_equal(store_commit(book, &err), ST_OK);
    assert_int_equal(come_in(of_leitung, &visit, cookie), ST_MISSING);
}

/* After a restart no phone writes; one that is there already and comes in again does, and the pages of others change.
 */
HALL_TEST(coming_in_again)
{
    char of_leitung[CODE_MAX], of_table[CODE_MAX], cookie[COOKIE_MAX], before[HALL_TAG_MAX], tag[HALL_TAG_MAX];
    struct visit one = {.table = 1, .time = NOW}, other = {.who = second, .table = 1, .time = NOW};
    AUTO(text_free) struct text page = {0};
    struct err err;

    begin_evening("A,B,C,D,E");
    open_hall(NULL);
    assert_int_equal(hall_codes(&hall, of_leitung, of_table, &err), ST_OK);
    assert_int_equal(come_in(of_table, &one, cookie), ST_OK);
    open_hall(NULL);
    see(&one.who, 1, NOW, &page);
    see(&second, 1, NOW, &page);
    assert_null(strstr(page.s, "this one can only read"));
    hall_visit_tag(&hall, &other, before);
    assert_int_equal(come_in(of_table, &one, cookie), ST_OK);
    hall_visit_tag(&hall, &other, tag);
    assert_string_not_equal(tag, before);
    see(&second, 1, NOW, &page);
    assert_non_null(strstr(page.s, "this one can only read"));
}

/* The secret is kept in the book, so the codes hold when the hall is opened again. */
HALL_TEST(the_codes_hold_after_a_restart)
{
    char one[CODE_MAX], two[CODE_MAX], table[CODE_MAX];
    AUTO(hall_free) struct hall again = {.store = book, .draw = count_up};
    static const uint8_t none[SAAL_SECRET] = {0};
    struct err err;

    hall = (struct hall){.store = book, .draw = count_up};
    assert_int_equal(hall_begin(&hall, &err), ST_OK);
    assert_int_equal(hall_begin(&again, &err), ST_OK);
    assert_memory_equal(hall.secret, again.secret, SAAL_SECRET);
    assert_memory_not_equal(hall.secret, none, SAAL_SECRET);
    assert_int_equal(hall_codes(&hall, one, table, &err), ST_OK);
    assert_string_equal(table, ""); /* nothing is played */
    assert_int_equal(hall_codes(&again, two, table, &err), ST_OK);
    assert_string_equal(one, two);
}

/* The page of the Leitung: a round is released only once, and codes are renewed. */
HALL_TEST(the_leitung)
{
    struct place place = {"herbst/1.1", 0};
    char code[CODE_MAX], cookie[COOKIE_MAX];
    struct visit visit = {0};

    EXPECT({"turnier neu herbst --spiele 4 --runden 2", ST_OK, NULL},
           {"turnier teilnehmer neu Ada -n 1", ST_OK, NULL}, {"turnier teilnehmer neu Bert -n 2", ST_OK, NULL},
           {"turnier teilnehmer neu Carl -n 3", ST_OK, NULL}, {"turnier teilnehmer neu Dora -n 4", ST_OK, NULL},
           {"turnier setze --datum 2026-02-14", ST_OK, NULL});
    open_hall("herbst");
    lead(&first, "step=freigeben&after=0", TAKEN_STRANGER, NULL);
    lead(&leitung, "step=freigeben&after=0&token=", TAKEN_STRANGER, NULL);
    lead(&leitung, "step=unsinn&after=0", TAKEN_REFUSED, "Unknown form");
    lead(&leitung, "step=freigeben", TAKEN_MOVED, "No round is released any more.");
    lead(&leitung, "step=freigeben&after=0", TAKEN_DONE, NULL);
    lead(&leitung, "step=freigeben&after=0", TAKEN_MOVED, "Round 1 is released by now.");
    EXPECT({"export herbst", ST_OK, "spieltag 2026-02-14 nr=1"}); /* prepared before its date */
    EXPECT({"turnier stand", ST_OK, "1 list of round 1 is missing"});
    code_make(hall.secret, &place, CODE_HAND, code);
    assert_int_equal(come_in(code, &visit, cookie), ST_OK);
    lead(&leitung, "step=erneuern", TAKEN_DONE, NULL);
    assert_int_equal(come_in(code, &visit, cookie), ST_MISSING);
    place.generation = 1;
    code_make(hall.secret, &place, CODE_HAND, code);
    assert_int_equal(come_in(code, &visit, cookie), ST_OK);
    must("turnier ergebnis 1.1 3 -1 -5 3");
    lead(&leitung, "step=freigeben&after=1", TAKEN_DONE, NULL);
    lead(&leitung, "step=freigeben&after=2", TAKEN_REFUSED, NULL); /* there are only two rounds */
    hall_free(&hall);
    hall = (struct hall){.store = book, .draw = count_up};
    lead(&leitung, "step=freigeben&after=0", TAKEN_REFUSED, "Only a Turnier has this");
}

/* A failed write is never reported as saved: the form stays on the phone. */
HALL_TEST(a_book_that_takes_nothing)
{
    struct visit visit = {.who = first, .table = 1, .time = 1768867200};
    struct body body;
    AUTO(text_free) struct text bytes = {0}, page = {0};
    struct err err = {0};
    char token[PROOF + 1];
    enum taken taken;

    begin_evening("A,B,C,D,E");
    open_hall(NULL);
    token_make(hall.secret, "2026/1.1", &first, token);
    open_facts();
    put_in_book("CREATE TRIGGER full BEFORE INSERT ON spiel BEGIN SELECT RAISE (ABORT, 'full'); END");
    text_addf(&bytes, "token=%s&id=%032x&after=1&step=sichern&line=B,C 151", token, ++numbered);
    assert_true(body_read(&body, bytes.s, bytes.len));
    visit.body = &body;
    assert_int_equal(hall_take(&hall, &visit, &taken, &page, &err), ST_BUCH);
    put_in_book("DROP TRIGGER full");
    assert_int_equal(hall_take(&hall, &visit, &taken, &page, &err), ST_OK);
    assert_int_equal(taken, TAKEN_DONE);
    EXPECT({"stand", ST_OK, "1 game"});
}

/* The number of an entry that cannot be edited does not open an edit form. */
HALL_TEST(entries_that_are_none)
{
    static const int32_t none[] = {1, 2, 77, INT32_MAX};

    begin_evening("A,B,C,D,E");
    open_hall(NULL);
    for (size_t i = 0; i < ROWS(none); i++) {
        AUTO(text_free) struct text page = {0};
        struct err err = {0};

        assert_int_equal(hall_table(&hall, &(struct visit){.who = first, .table = 1, .entry = none[i]}, &page, &err),
                         ST_OK);
        assert_null(strstr(page.s, "name=entry"));
    }
}

/* Names are never markup, not even in a form with a field for each player. */
HALL_TEST(names_in_a_schiebekopf)
{
    AUTO(text_free) struct text page = {0};
    struct err err = {0};
    const char *round;

    EXPECT({"spieler neu A \"<i>Ann</i>\"", ST_OK, NULL}, {"spieler neu B Bernd", ST_OK, NULL},
           {"spieler neu C Carla", ST_OK, NULL}, {"spieler neu D Dieter", ST_OK, NULL},
           {"saison neu 2026 --spieler A,B,C,D --beginn 2026-01-04", ST_OK, NULL},
           {"pokal beginn A,B,C,D --geber A --datum 2026-01-18", ST_OK, NULL}, {"spiel A,B 143", ST_OK, NULL},
           {"spiel A,C 125", ST_OK, NULL}, {"spiel B,C 131", ST_OK, NULL}, {"spiel A,D 128", ST_OK, NULL});
    open_hall(NULL);
    assert_int_equal(hall_table(&hall, &(struct visit){.who = leitung, .table = 1}, &page, &err), ST_OK);
    assert_non_null(strstr(page.s, "<span>Augen &lt;i&gt;Ann"));
    assert_null(strstr(page.s, "<i>"));
    /* The form shows the special round above the fields, like the other user interfaces. */
    round = strstr(page.s, "Runde 2 of 7, Schiebekopf: game 1 of 4   schieb A=… B=… C=… D=…<br>");
    assert_true(round && round < strstr(page.s, "class=eintrag"));
    assert_null(strstr(page.s, "Pflichtsolo"));
    text_clear(&page);
    assert_int_equal(hall_wall(&hall, &(struct visit){0}, &page, &err), ST_OK);
    assert_non_null(strstr(page.s, "<h1>Pokal 2026</h1>"));
    assert_null(strstr(page.s, "Rangliste"));
    SEND({&leitung, "step=zeigen&augen1=40&augen2=60", TAKEN_REFUSED, "still to choose"},
         {&leitung, "step=sichern&augen1=40&augen2=60&augen3=70&augen4=70", TAKEN_DONE, NULL});
}

/* A damaged secret is an error; no new one is drawn in its place. */
HALL_TEST(a_damaged_secret)
{
    struct err err;

    hall = (struct hall){.store = book, .draw = count_up};
    assert_int_equal(hall_begin(&hall, &err), ST_OK);
    open_facts();
    put_in_book("PRAGMA ignore_check_constraints = 1");
    put_in_book("UPDATE saal_geheimnis SET geheimnis = x'00'");
    put_in_book("PRAGMA ignore_check_constraints = 0");
    assert_int_equal(hall_begin(&hall, &err), ST_BUCH);
}

/* A Turnier: its lists and the page of the Leitung. */
HALL_TEST(lists)
{
    struct visit visit = {0}, boss = {.who = leitung};
    AUTO(text_free) struct text page = {0};
    struct err err;

    EXPECT({"turnier neu herbst --spiele 4 --runden 2", ST_OK, NULL},
           {"turnier teilnehmer neu Ada -n 1", ST_OK, NULL}, {"turnier teilnehmer neu Bert -n 2", ST_OK, NULL},
           {"turnier teilnehmer neu Carl -n 3", ST_OK, NULL}, {"turnier teilnehmer neu Dora -n 4", ST_OK, NULL},
           {"turnier losen --seed 3", ST_OK, NULL}, {"turnier freigeben 1 -d 2026-01-20", ST_OK, NULL});
    open_hall("herbst");
    SEND({&first, "step=abgeben", TAKEN_REFUSED, NULL}, /* no game is played */
         {&leitung, "step=zurueckgeben&why=x", TAKEN_REFUSED, NULL});
    assert_int_equal(hall_leitung(&hall, &boss, &page, &err), ST_OK);
    hall_is_kept("leitung.html", page.s);
    text_clear(&page);
    assert_int_equal(hall_leitung(&hall, &visit, &page, &err), ST_MISSING); /* onlookers see nothing */
    text_clear(&page);
    boss.table = 1;
    boss.host = "192.168.8.2:8642";
    assert_int_equal(hall_card(&hall, &boss, &page, &err), ST_OK);
    hall_is_kept("card.html", page.s);
    text_clear(&page);
    visit.table = 1;
    visit.host = boss.host;
    assert_int_equal(hall_card(&hall, &visit, &page, &err), ST_MISSING);
    text_clear(&page);
    boss.table = 2;
    assert_int_equal(hall_card(&hall, &boss, &page, &err), ST_MISSING);
    text_clear(&page);
    must("turnier ergebnis 1.1 3 -1 -5 3");
    table_is_kept(&leitung, 0, "entry-accepted.html");
    SEND({&leitung, "step=zurueckgeben&why= ", TAKEN_REFUSED, "Say in a few words why"},
         {&leitung, "step=zurueckgeben&why=Augen+fehlen", TAKEN_DONE, NULL},
         {&leitung, "step=zurueckgeben&why=noch+einmal", TAKEN_REFUSED, NULL},
         {&leitung, "step=annehmen", TAKEN_DONE, NULL},
         {&leitung, "step=sichern&line=A,B 151", TAKEN_REFUSED, "angenommen"});
}

HALL_TEST(the_door)
{
    AUTO(text_free) struct text page = {0};
    struct err err;

    open_hall(NULL);
    assert_int_equal(hall_door(&hall, false, false, &page, &err), ST_OK);
    hall_is_kept("door.html", page.s);
    text_clear(&page);
    assert_int_equal(hall_door(&hall, true, true, &page, &err), ST_OK);
    hall_is_kept("door-wrong.html", page.s);
}
