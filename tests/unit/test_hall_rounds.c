/* A phone of a round before the one that was released last: its code, its list, its games; and games that were typed
 * behind entries that their phone did not know. */
#include "hall_begin.h"
#include "hall_send.h"
#include "ui/hall/spot.h"

static enum status come_in(struct hall *h, const char *place, struct visit *v, char cookie[COOKIE_MAX])
{
    struct place of = {.generation = 0};
    char code[CODE_MAX];
    struct err err = {0};

    (void)snprintf(of.name, sizeof of.name, "%s", place);
    code_make(h->secret, &of, CODE_HAND, code);
    return hall_come_in(h, code, v, cookie, &err);
}

static struct visitor visitor_of(struct hall *h, const char *cookie)
{
    struct visitor who;
    struct err err;

    hall_again(h);
    assert_int_equal(hall_visitor(h, cookie, &who, &err), ST_OK);
    return who;
}

static void page_has(struct hall *h, const struct visitor *who, const char *words, bool there)
{
    struct text page = {0};

    see(h, who, 1, NOW, &page);
    if ((strstr(page.s, words) != NULL) != there)
        fail_msg("\"%s\" is %s: %s", words, there ? "missing" : "there", page.s);
    text_free(&page);
}

/* Until it is accepted, whatever was released since, and again when it is given back. */
static void test_a_code_is_of_a_list(void **state)
{
    static const char begun[] = "Round 2 has begun.";
    char old[COOKIE_MAX], new[COOKIE_MAX], none[COOKIE_MAX];
    struct visit v = {.time = NOW}, next = {.time = NOW}, stranger = {.time = NOW};
    struct visitor who;
    struct hall h;

    (void)state;
    begin_turnier("");
    h = hall_of("herbst");
    assert_int_equal(come_in(&h, "herbst/1.1", &v, old), ST_OK);
    assert_int_equal(come_in(&h, "herbst/2.1", &next, new), ST_MISSING);
    page_has(&h, &v.who, begun, false);
    must("turnier freigeben 2 --trotzdem --grund x -d 2026-01-21");
    who = visitor_of(&h, old);
    assert_int_equal(who.role, ROLE_TABLE);
    page_has(&h, &who, "round 1, Tisch 1", true);
    page_has(&h, &who, begun, true);
    page_has(&h, &who, "href=\"/k\"", true);
    page_has(&h, &who, "class=eintrag", true);
    assert_int_equal(come_in(&h, "herbst/1.1", &stranger, none), ST_OK);
    assert_int_equal(come_in(&h, "herbst/2.1", &next, new), ST_OK);
    page_has(&h, &next.who, "round 2, Tisch 1", true);
    page_has(&h, &next.who, begun, false);
    assert_string_not_equal(v.who.session, next.who.session);
    must("turnier ergebnis 1.1 3 -1 -5 3");
    assert_int_equal(visitor_of(&h, old).role, ROLE_ONLOOKER);
    assert_int_equal(come_in(&h, "herbst/1.1", &stranger, none), ST_MISSING);
    assert_int_equal(visitor_of(&h, new).role, ROLE_TABLE);
    must("turnier zurueckgeben 1.1 Summe");
    assert_int_equal(visitor_of(&h, old).role, ROLE_TABLE);
    assert_int_equal(come_in(&h, "herbst/1.1", &stranger, none), ST_OK);
    must("turnier ergebnis 2.1 3 -1 -5 3"); /* of the round that was released last they see that it is accepted */
    assert_int_equal(visitor_of(&h, new).role, ROLE_TABLE);
    assert_int_equal(come_in(&h, "herbst/2.1", &stranger, none), ST_MISSING);
    hall_free(&h);
}

/* The first player who may, plays a solo. */
static void a_solo(struct hall *h, const struct visitor *who, int augen)
{
    static const char *const player[] = {"Ad", "Be", "Ca", "Do"};
    struct text page = {0};
    char fields[60];
    bool taken = false;

    for (int i = 0; i < 4 && !taken; i++) {
        (void)snprintf(fields, sizeof fields, "step=sichern&line=%s damen %d", player[i], augen);
        taken = send_fields(h, who, fields, &page) == TAKEN_DONE;
    }
    if (!taken)
        fail_msg("%s", strstr(page.s, "vorschau"));
    text_free(&page);
}

static void test_games_of_two_rounds(void **state)
{
    char cookie[COOKIE_MAX];
    struct visit v = {.time = NOW}, next = {.time = NOW};
    struct hall h;

    (void)state;
    begin_turnier("");
    h = hall_of("herbst");
    assert_int_equal(come_in(&h, "herbst/1.1", &v, cookie), ST_OK);
    must("turnier freigeben 2 --trotzdem --grund x -d 2026-01-21");
    assert_int_equal(come_in(&h, "herbst/2.1", &next, cookie), ST_OK);
    a_solo(&h, &v.who, 130);
    expect_command(&(struct says){"verlauf -s herbst/1.1", ST_OK, "damen 130"});
    expect_command(&(struct says){"stand herbst/2.1", ST_OK, "Spiele  0 played"});
    a_solo(&h, &next.who, 131);
    expect_command(&(struct says){"stand herbst/1.1", ST_OK, "Spiele  1 played"});
    expect_command(&(struct says){"verlauf -s herbst/2.1", ST_OK, "damen 131"});
    hall_free(&h);
}

/* The code of one list is made void, or those of all that are open. */
static void test_codes_of_two_rounds(void **state)
{
    char cookie[COOKIE_MAX];
    struct visit v = {.time = NOW};
    struct hall h;

    (void)state;
    begin_turnier("");
    h = hall_of("herbst");
    must("turnier freigeben 2 --trotzdem --grund x -d 2026-01-21");
    lead(&h, &leitung, "step=code&tisch=1", TAKEN_DONE, NULL);
    assert_int_equal(come_in(&h, "herbst/1.1", &v, cookie), ST_OK);
    assert_int_equal(come_in(&h, "herbst/2.1", &v, cookie), ST_MISSING);
    lead(&h, &leitung, "step=code&tisch=1.1", TAKEN_DONE, NULL);
    assert_int_equal(come_in(&h, "herbst/1.1", &v, cookie), ST_MISSING);
    must("turnier freigeben 3 --trotzdem --grund x -d 2026-01-21");
    assert_int_equal(come_in(&h, "herbst/3.1", &v, cookie), ST_OK);
    lead(&h, &leitung, "step=erneuern", TAKEN_DONE, NULL);
    assert_int_equal(come_in(&h, "herbst/3.1", &v, cookie), ST_MISSING);
    hall_free(&h);
}

static void leitung_has(struct hall *h, const char *words, bool there)
{
    struct text page = {0};

    see(h, &leitung, 0, NOW, &page);
    if ((strstr(page.s, words) != NULL) != there)
        fail_msg("\"%s\" is %s: %s", words, there ? "missing" : "there", page.s);
    text_free(&page);
}

static void call_is_done(struct hall *h, const char *place)
{
    char fields[60];

    (void)snprintf(fields, sizeof fields, "step=fertig&tisch=1&runde=1&call=%u", spot_at(h, place)->call.nr);
    lead(h, &leitung, fields, TAKEN_DONE, NULL);
}

/* The page of the Leitung has the lists of earlier rounds until they are accepted, with their calls. */
static void test_the_leitung_and_earlier_lists(void **state)
{
    static const char heading[] = "<h2>round 1, Tisch 1</h2>", call[] = "The Leitung is called since",
                      accept[] = "<input type=hidden name=tisch value=\"1\">\n"
                                 "<input type=hidden name=runde value=\"1\">\n"
                                 "<button name=step value=annehmen>";
    char cookie[COOKIE_MAX];
    struct visit v = {.time = NOW}, next = {.time = NOW};
    struct text page = {0};
    struct hall h;

    (void)state;
    begin_turnier("");
    h = hall_of("herbst");
    assert_int_equal(come_in(&h, "herbst/1.1", &v, cookie), ST_OK);
    assert_int_equal(send_fields(&h, &v.who, "step=rufen", &page), TAKEN_DONE);
    leitung_has(&h, heading, false);
    must("turnier freigeben 2 --trotzdem --grund x -d 2026-01-21");
    leitung_has(&h, heading, true);
    leitung_has(&h, "<a href=\"/t/1\">Tisch 1</a>", true);
    leitung_has(&h, call, true);
    lead(&h, &leitung, "step=fertig&tisch=1&runde=1&call=9999", TAKEN_MOVED, "called again");
    call_is_done(&h, "herbst/1.1");
    leitung_has(&h, call, false);
    assert_int_equal(send_fields(&h, &v.who, "step=rufen&why=Augen", &page), TAKEN_DONE); /* also from now on */
    leitung_has(&h, call, true);
    call_is_done(&h, "herbst/1.1");
    assert_int_equal(come_in(&h, "herbst/2.1", &next, cookie), ST_OK);
    /* a number that was typed is of the round that the page showed */
    lead(&h, &leitung, "step=verlaengern&tisch=1&released=1&why=x&minuten=5&after=99", TAKEN_MOVED,
         "Round 2 is released by now.");
    lead(&h, &leitung, "step=verlaengern&tisch=1,1&released=1&why=x&minuten=5&after=99", TAKEN_DONE, NULL);
    expect_command(&(struct says){"export herbst", ST_OK, "leitung verlaengerung runde=1 tisch=1 zahl=5"});
    lead(&h, &leitung, "step=zeit&tisch=1.1&after=99", TAKEN_DONE, NULL);
    expect_command(&(struct says){"stand herbst/2.1", ST_OK, "0 played, 4 left"});
    lead(&h, &leitung, "step=annehmen&tisch=1&runde=1&after=99", TAKEN_REFUSED, NULL); /* no game */
    must("undo -s herbst/1.1");
    for (int i = 0; i < 4; i++)
        a_solo(&h, &v.who, 130 + i);
    leitung_has(&h, accept, false);
    assert_int_equal(send_fields(&h, &v.who, "step=abgeben", &page), TAKEN_DONE);
    leitung_has(&h, accept, true);
    lead(&h, &leitung, "step=annehmen&tisch=1&runde=1&after=99", TAKEN_DONE, NULL);
    leitung_has(&h, heading, false);
    lead(&h, &leitung, "step=zurueckgeben&tisch=1.1&why=Summe&after=99", TAKEN_DONE, NULL);
    leitung_has(&h, heading, true);
    lead(&h, &leitung, "step=annehmen&tisch=1.2&after=99", TAKEN_REFUSED, "round 1 has Tisch 1 to Tisch 1, and no");
    lead(&h, &leitung, "step=annehmen&tisch=3.1&after=99", TAKEN_REFUSED, "round 3 is not released");
    lead(&h, &leitung, "step=annehmen&tisch=1.&after=99", TAKEN_REFUSED, "such as 12 or 1.12, not &quot;1.&quot;");
    lead(&h, &leitung, "step=annehmen&tisch=.1&after=99", TAKEN_REFUSED, "such as 12 or 1.12");
    lead(&h, &leitung, "step=annehmen&after=99", TAKEN_REFUSED, "such as 12 or 1.12");
    text_free(&page);
    hall_free(&h);
}

/* A release that was taken back and said again may seat others: what was a code of the first is none. */
static void test_a_round_that_is_released_again(void **state)
{
    char cookie[COOKIE_MAX];
    struct visit v = {.time = NOW};
    struct hall h;

    (void)state;
    begin_turnier("");
    h = hall_of("herbst");
    assert_int_equal(come_in(&h, "herbst/1.1", &v, cookie), ST_OK);
    open_facts();
    put_in_book("INSERT INTO turnier_eintrag (turnier, was, runde, zeit) SELECT turnier, was, runde, zeit + 1"
                " FROM turnier_eintrag WHERE was = 'freigabe'");
    assert_int_equal(visitor_of(&h, cookie).role, ROLE_ONLOOKER);
    assert_int_equal(come_in(&h, "herbst/1.1", &v, cookie), ST_MISSING);
    assert_int_equal(come_in(&h, "herbst/1.1+1", &v, cookie), ST_OK);
    assert_int_equal(visitor_of(&h, cookie).role, ROLE_TABLE);
    hall_free(&h);
}

/* So many entries stand there: what was typed behind others is asked about, whatever their number. */
static void test_what_was_typed_behind(void **state)
{
    static const struct sent l[] = {
        {&first, "step=sichern&line=A,B 121&after=1", TAKEN_DONE, NULL},
        {&first, "step=sichern&line=C,D 122&after=1&behind=1", TAKEN_DONE, NULL},
        {&first, "step=sichern&line=A,C 123&after=1&behind=1", TAKEN_MOVED, "value=dasselbe"},
        {&first, "step=sichern&line=A,C 123&after=3&behind=x", TAKEN_MOVED, "It is another one: save it"},
        {&first, "step=sichern&line=A,C 123&after=3&behind=-0", TAKEN_MOVED, NULL},
        {&first, "step=sichern&line=A,C 123&after=3&behind=1000", TAKEN_MOVED, NULL},
        {&first, "step=sichern&line=A,C 123&after=2147483647&behind=999", TAKEN_MOVED, NULL},
        {&first, "step=sichern&line=B,A 121 re&after=1&behind=x", TAKEN_MOVED,
         "It is in already as Spiel 1: A,B 121"},
        {&first, "step=sichern&line=A,B 121&after=2&behind=x", TAKEN_MOVED, "value=sichern>It is another one"},
        {&first, "step=sichern&line=nein&after=1", TAKEN_MOVED, "value=sichern>Save<"},
        {&first, "step=sichern&line=A,C 123&after=3&behind=0", TAKEN_DONE, NULL},
        {&first, "step=undo&what=3", TAKEN_MOVED, "other entries"}, /* the button was of a game before */
        {&first, "step=undo&what=4", TAKEN_DONE, NULL},
        {&first, "step=redo&what=3", TAKEN_MOVED, "other entries"},
        {&first, "step=sichern&line=A,C 123&after=4&behind=x", TAKEN_MOVED, "It is another one: save it"},
        {&first, "step=redo", TAKEN_DONE, NULL},
        {&first, "step=sichern&line=A,C 123&after=5", TAKEN_MOVED, "It is in already as Spiel 3: A,C 123"},
        {&first, "step=sichern&line=B,C 240&after=5", TAKEN_MOVED, "trick"}, /* what else is asked then */
    };
    struct hall h;

    (void)state;
    begin_evening("A,B,C,D");
    h = hall_of(NULL);
    SEND(&h, l);
    expect_command(&(struct says){"stand", ST_OK, "Geber D"});
    hall_free(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_code_is_of_a_list, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_games_of_two_rounds, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_codes_of_two_rounds, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_the_leitung_and_earlier_lists, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_a_round_that_is_released_again, open_book, close_book),
        cmocka_unit_test_setup_teardown(test_what_was_typed_behind, open_book, close_book),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
