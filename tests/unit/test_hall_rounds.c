/* A phone of an earlier round than the last one released: its code, its list, its games; and games typed behind
 * entries that the phone had not seen. */
#include "hall_begin.h"
#include "hall_send.h"
#include "ui/hall/spot.h"

static enum status come_in(const char *place, struct visit *visit, char cookie[COOKIE_MAX])
{
    struct place of = {.generation = 0};
    char code[CODE_MAX];
    struct err err = {0};

    (void)snprintf(of.name, sizeof of.name, "%s", place);
    code_make(hall.secret, &of, CODE_HAND, code);
    return hall_come_in(&hall, code, visit, cookie, &err);
}

static struct visitor visitor_of(const char *cookie)
{
    struct visitor who;
    struct err err;

    hall_recheck(&hall);
    assert_int_equal(hall_visitor(&hall, cookie, &who, &err), ST_OK);
    return who;
}

static void page_has(const struct visitor *who, const char *words, bool there)
{
    AUTO(text_free) struct text page = {0};

    see(who, 1, NOW, &page);
    if ((strstr(page.s, words) != NULL) != there)
        fail_msg("\"%s\" is %s: %s", words, there ? "missing" : "there", page.s);
}

/* The code of a list holds until the list is accepted, whatever is released meanwhile, and again when the list is
 * given back. */
HALL_TEST(a_code_is_of_a_list)
{
    static const char begun[] = "Round 2 has begun.";
    char old[COOKIE_MAX], new[COOKIE_MAX], none[COOKIE_MAX];
    struct visit visit = {.time = NOW}, next = {.time = NOW}, stranger = {.time = NOW};
    struct visitor who;

    begin_turnier("");
    open_hall("herbst");
    assert_int_equal(come_in("herbst/1.1", &visit, old), ST_OK);
    assert_int_equal(come_in("herbst/2.1", &next, new), ST_MISSING);
    page_has(&visit.who, begun, false);
    must("turnier freigeben 2 --trotzdem --grund x -d 2026-01-21");
    who = visitor_of(old);
    assert_int_equal(who.role, ROLE_TABLE);
    page_has(&who, "round 1, Tisch 1", true);
    page_has(&who, begun, true);
    page_has(&who, "href=\"/k\"", true);
    page_has(&who, "class=eintrag", true);
    assert_int_equal(come_in("herbst/1.1", &stranger, none), ST_OK);
    assert_int_equal(come_in("herbst/2.1", &next, new), ST_OK);
    page_has(&next.who, "round 2, Tisch 1", true);
    page_has(&next.who, begun, false);
    assert_string_not_equal(visit.who.session, next.who.session);
    must("turnier ergebnis 1.1 3 -1 -5 3");
    assert_int_equal(visitor_of(old).role, ROLE_ONLOOKER);
    assert_int_equal(come_in("herbst/1.1", &stranger, none), ST_MISSING);
    assert_int_equal(visitor_of(new).role, ROLE_TABLE);
    must("turnier zurueckgeben 1.1 Summe");
    assert_int_equal(visitor_of(old).role, ROLE_TABLE);
    assert_int_equal(come_in("herbst/1.1", &stranger, none), ST_OK);
    must("turnier ergebnis 2.1 3 -1 -5 3"); /* the phones of round 2 still see that it is accepted */
    assert_int_equal(visitor_of(new).role, ROLE_TABLE);
    assert_int_equal(come_in("herbst/2.1", &stranger, none), ST_MISSING);
}

/* Enters a solo of the first player who may play one. */
static void a_solo(const struct visitor *who, int augen)
{
    static const char *const player[] = {"Ad", "Be", "Ca", "Do"};
    AUTO(text_free) struct text page = {0};
    char fields[60];
    bool taken = false;

    for (int i = 0; i < 4 && !taken; i++) {
        (void)snprintf(fields, sizeof fields, "step=sichern&line=%s damen %d", player[i], augen);
        taken = send_fields(who, fields, &page) == TAKEN_DONE;
    }
    if (!taken)
        fail_msg("%s", strstr(page.s, "vorschau"));
}

HALL_TEST(games_of_two_rounds)
{
    char cookie[COOKIE_MAX];
    struct visit visit = {.time = NOW}, next = {.time = NOW};

    begin_turnier("");
    open_hall("herbst");
    assert_int_equal(come_in("herbst/1.1", &visit, cookie), ST_OK);
    must("turnier freigeben 2 --trotzdem --grund x -d 2026-01-21");
    assert_int_equal(come_in("herbst/2.1", &next, cookie), ST_OK);
    a_solo(&visit.who, 130);
    EXPECT({"verlauf -s herbst/1.1", ST_OK, "damen 130"}, {"stand herbst/2.1", ST_OK, "Spiele  0 played"});
    a_solo(&next.who, 131);
    EXPECT({"stand herbst/1.1", ST_OK, "Spiele  1 played"}, {"verlauf -s herbst/2.1", ST_OK, "damen 131"});
}

/* Either the code of one list is made void, or the codes of all open lists. */
HALL_TEST(codes_of_two_rounds)
{
    char cookie[COOKIE_MAX];
    struct visit visit = {.time = NOW};

    begin_turnier("");
    open_hall("herbst");
    must("turnier freigeben 2 --trotzdem --grund x -d 2026-01-21");
    lead(&leitung, "step=code&tisch=1", TAKEN_DONE, NULL);
    assert_int_equal(come_in("herbst/1.1", &visit, cookie), ST_OK);
    assert_int_equal(come_in("herbst/2.1", &visit, cookie), ST_MISSING);
    lead(&leitung, "step=code&tisch=1.1", TAKEN_DONE, NULL);
    assert_int_equal(come_in("herbst/1.1", &visit, cookie), ST_MISSING);
    must("turnier freigeben 3 --trotzdem --grund x -d 2026-01-21");
    assert_int_equal(come_in("herbst/3.1", &visit, cookie), ST_OK);
    lead(&leitung, "step=erneuern", TAKEN_DONE, NULL);
    assert_int_equal(come_in("herbst/3.1", &visit, cookie), ST_MISSING);
}

static void leitung_has(const char *words, bool there)
{
    AUTO(text_free) struct text page = {0};

    see(&leitung, 0, NOW, &page);
    if ((strstr(page.s, words) != NULL) != there)
        fail_msg("\"%s\" is %s: %s", words, there ? "missing" : "there", page.s);
}

static void call_is_done(const char *place)
{
    char fields[60];

    (void)snprintf(fields, sizeof fields, "step=fertig&tisch=1&runde=1&call=%u", spot_at(&hall, place)->call.nr);
    lead(&leitung, fields, TAKEN_DONE, NULL);
}

/* The page of the Leitung has the lists of earlier rounds, with their calls, until they are accepted. */
HALL_TEST(the_leitung_and_earlier_lists)
{
    static const char heading[] = "<h2>round 1, Tisch 1</h2>", call[] = "The Leitung was called at",
                      accept[] = "<input type=hidden name=tisch value=\"1\">\n"
                                 "<input type=hidden name=runde value=\"1\">\n"
                                 "<button name=step value=annehmen>";
    char cookie[COOKIE_MAX];
    struct visit visit = {.time = NOW}, next = {.time = NOW};
    AUTO(text_free) struct text page = {0};

    begin_turnier("");
    open_hall("herbst");
    assert_int_equal(come_in("herbst/1.1", &visit, cookie), ST_OK);
    assert_int_equal(send_fields(&visit.who, "step=rufen", &page), TAKEN_DONE);
    leitung_has(heading, false);
    must("turnier freigeben 2 --trotzdem --grund x -d 2026-01-21");
    leitung_has(heading, true);
    leitung_has("<a href=\"/t/1\">Tisch 1</a>", true);
    leitung_has(call, true);
    lead(&leitung, "step=fertig&tisch=1&runde=1&call=9999", TAKEN_MOVED, "called again");
    call_is_done("herbst/1.1");
    leitung_has(call, false);
    assert_int_equal(send_fields(&visit.who, "step=rufen&why=Augen", &page),
                     TAKEN_DONE); /* an earlier round may still call after the release */
    leitung_has(call, true);
    call_is_done("herbst/1.1");
    assert_int_equal(come_in("herbst/2.1", &next, cookie), ST_OK);
    /* A typed table number belongs to the round that the page showed. */
    lead(&leitung, "step=verlaengern&tisch=1&released=1&why=x&minuten=5&after=99", TAKEN_MOVED,
         "Round 2 is released by now.");
    lead(&leitung, "step=verlaengern&tisch=1,1&released=1&why=x&minuten=5&after=99", TAKEN_DONE, NULL);
    EXPECT({"export herbst", ST_OK, "leitung verlaengerung runde=1 tisch=1 zahl=5"});
    lead(&leitung, "step=zeit&tisch=1.1&after=99", TAKEN_DONE, NULL);
    EXPECT({"stand herbst/2.1", ST_OK, "0 played, 4 left"});
    lead(&leitung, "step=annehmen&tisch=1&runde=1&after=99", TAKEN_REFUSED, NULL); /* no game is played */
    must("undo -s herbst/1.1");
    for (int i = 0; i < 4; i++)
        a_solo(&visit.who, 130 + i);
    leitung_has(accept, false);
    assert_int_equal(send_fields(&visit.who, "step=abgeben", &page), TAKEN_DONE);
    leitung_has(accept, true);
    lead(&leitung, "step=annehmen&tisch=1&runde=1&after=99", TAKEN_DONE, NULL);
    leitung_has(heading, false);
    lead(&leitung, "step=zurueckgeben&tisch=1.1&why=Summe&after=99", TAKEN_DONE, NULL);
    leitung_has(heading, true);
    lead(&leitung, "step=annehmen&tisch=1.2&after=99", TAKEN_REFUSED, "round 1 has Tisch 1 to Tisch 1, and no");
    lead(&leitung, "step=annehmen&tisch=3.1&after=99", TAKEN_REFUSED, "round 3 is not released");
    lead(&leitung, "step=annehmen&tisch=1.&after=99", TAKEN_REFUSED, "such as 12 or 1.12, not &quot;1.&quot;");
    lead(&leitung, "step=annehmen&tisch=.1&after=99", TAKEN_REFUSED, "such as 12 or 1.12");
    lead(&leitung, "step=annehmen&after=99", TAKEN_REFUSED, "such as 12 or 1.12");
}

/* A release that is taken back and repeated may seat others, so codes of the first release are void. */
HALL_TEST(a_round_that_is_released_again)
{
    char cookie[COOKIE_MAX];
    struct visit visit = {.time = NOW};

    begin_turnier("");
    open_hall("herbst");
    assert_int_equal(come_in("herbst/1.1", &visit, cookie), ST_OK);
    open_facts();
    put_in_book("INSERT INTO turnier_eintrag (turnier, was, runde, zeit) SELECT turnier, was, runde, zeit + 1"
                " FROM turnier_eintrag WHERE was = 'freigabe'");
    assert_int_equal(visitor_of(cookie).role, ROLE_ONLOOKER);
    assert_int_equal(come_in("herbst/1.1", &visit, cookie), ST_MISSING);
    assert_int_equal(come_in("herbst/1.1+1", &visit, cookie), ST_OK);
    assert_int_equal(visitor_of(cookie).role, ROLE_TABLE);
}

/* A phone says how many unanswered games it has sent (`behind`); if that does not fit the entries of the table, it
 * is asked about the game. */
HALL_TEST(what_was_typed_behind)
{
    begin_evening("A,B,C,D");
    open_hall(NULL);
    SEND({&first, "step=sichern&line=A,B 121&after=1", TAKEN_DONE, NULL},
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
         {&first, "step=undo&what=3", TAKEN_MOVED, "other entries"},  /* the button belonged to an earlier game */
         {&first, "step=undo&what=a4", TAKEN_MOVED, "other entries"}, /* or to none that can be read */
         {&first, "step=undo&what=4", TAKEN_DONE, NULL}, {&first, "step=redo&what=3", TAKEN_MOVED, "other entries"},
         {&first, "step=sichern&line=A,C 123&after=4&behind=x", TAKEN_MOVED, "It is another one: save it"},
         {&first, "step=redo", TAKEN_DONE, NULL},
         {&first, "step=sichern&line=A,C 123&after=5", TAKEN_MOVED, "It is in already as Spiel 3: A,C 123"},
         {&first, "step=sichern&line=B,C 240&after=5", TAKEN_MOVED, "trick"} /* the other question remains */);
    EXPECT({"stand", ST_OK, "Geber D"});
}
