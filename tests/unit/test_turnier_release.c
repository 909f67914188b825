/* A release is deliberate: it waits for the lists of the rounds before, one tap makes one release, and it can be
 * taken back as long as nothing is entered at its tables (tournament 4.2, A153, A154). */
#include "hall_begin.h"
#include "hall_send.h"
#include "turnier_said.h"

/* This test releases and takes back by command. */
BOOK_TEST(the_command)
{
    begin_turnier("");
    EXPECT(
        {"turnier freigeben", ST_CONFLICT, "1 list is missing: 1.1; `doko turnier freigeben 2 --trotzdem"},
        {"turnier freigeben 2", ST_CONFLICT, "1 list is missing: 1.1"},
        {"turnier freigeben 2 --trotzdem", ST_USAGE, "--grund TEXT is missing"},
        {"turnier freigeben --grund x", ST_USAGE, "--grund goes with"},
        {"turnier freigeben --trotzdem --aufheben --grund x", ST_USAGE, "one of them"},
        {"turnier freigeben --trotzdem --grund x", ST_USAGE, "--trotzdem needs the round"},
        {"turnier freigeben --aufheben --bezahlt --grund x", ST_USAGE, "no other option"},
        {"turnier freigeben --aufheben --datum 2026-01-20 --grund x", ST_USAGE, "no other option"},
        {"turnier freigeben 2 --trotzdem --grund \" \"", ST_INPUT, NULL},
        {"turnier freigeben 3 --trotzdem --grund x", ST_CONFLICT, "round 2 comes first"},
        {"turnier ergebnis 16 1 1 -1 -1", ST_MISSING, "round 1 has Tisch 1 to Tisch 1, and no Tisch 16"},
        {"turnier ergebnis 2.1 1 1 -1 -1", ST_MISSING, "round 2 is not released, and has no Tisch 1"},
        {"spiel -s herbst/1.16 einwurf", ST_MISSING, "and no Tisch 16"},
        {"turnier zeit 1 Pause", ST_OK, NULL}, /* this entry is about the clock alone */
        {"turnier freigeben --aufheben 2 --grund x", ST_CONFLICT, "round 2 is not released"},
        {"turnier freigeben --aufheben", ST_USAGE, "--grund TEXT is missing"},
        {"turnier freigeben --aufheben --grund \"zu früh\"", ST_OK,
         "The release of round 1 is taken back; the codes of its tables are no longer valid. `doko turnier freigeben "
         "1`"},
        {"turnier freigeben --aufheben --grund x", ST_CONFLICT, "no round is released yet"},
        {"export herbst", ST_OK, "leitung aufhebung runde=1 text=\"zu früh\""},
        {"turnier ergebnis 1.1 1 1 -1 -1", ST_MISSING, "round 1 is not released"},
        {"undo -s herbst/1.1", ST_CONFLICT, "round 1 is not released"},
        {"spiel -s herbst/1.1 einwurf", ST_CONFLICT, "was taken back; its round is not released"},
        {"turnier stand", ST_OK, "No round is released yet."}, {"pruefe", ST_OK, "in order"},
        {"turnier freigeben", ST_OK,
         "Round 1 is released at 1 table; time is up at 00:40 for four.\nAs long as nothing is entered there `doko "
         "turnier freigeben --aufheben --grund TEXT`"},
        {"turnier stand", ST_OK, "offen"}, {"turnier ergebnis 1 1 1 -1 -1", ST_OK, NULL},
        {"turnier freigeben --aufheben --grund x", ST_CONFLICT, "something is entered at 1.1"},
        {"turnier zurueckgeben 1 falsch", ST_OK, NULL},
        {"turnier freigeben --aufheben --grund x", ST_CONFLICT, "something is entered at 1.1"},
        {"turnier abgeben 1", ST_OK, NULL}, {"turnier freigeben", ST_CONFLICT, "1.1 (handed in)"},
        {"turnier freigeben 2 --trotzdem --grund \"Tisch 1 rechnet\"", ST_OK, "Round 2 is released at 1 table"},
        {"export herbst", ST_OK, "leitung freigabe runde=2 text=\"Tisch 1 rechnet\""},
        {"turnier freigeben --aufheben 1 --grund x", ST_CONFLICT, "round 2 is released too"},
        {"turnier freigeben --aufheben 2 --grund x", ST_OK, NULL},
        {"turnier setze --runden 1", ST_OK, NULL}, /* round 2 no longer exists */
        {"turnier setze --runden 3", ST_OK, NULL}, {"turnier ende --trotzdem", ST_OK, NULL},
        {"turnier freigeben --aufheben --grund x", ST_CONFLICT, "is over"}, {"pruefe", ST_OK, "in order"});
}

/* Players who come or go during a release that is later taken back do so from the round of that release on. */
BOOK_TEST(who_comes_between)
{
    begin_turnier("");
    EXPECT({"turnier freigeben --aufheben --grund x", ST_OK, NULL},
           {"turnier nachmelden Emil", ST_OK, "takes part, start number 5"}, /* not from round 2 on */
           {"turnier freigeben", ST_OK, NULL}, {"turnier stand", ST_OK, "Emil"},
           {"turnier nachmelden Fred", ST_OK, "from round 2 on"},
           {"turnier ersatz Ada Gabi", ST_OK, "from round 2 on"},
           {"turnier freigeben --aufheben --grund y", ST_OK, NULL}, {"turnier plan", ST_OK, "6 players"},
           {"turnier freigeben", ST_OK, NULL}, {"turnier stand", ST_OK, "Gabi"}, {"turnier rangliste", ST_OK, "Fred"},
           {"pruefe", ST_OK, "in order"});
}

/* A table whose release is taken back repeatedly keeps the people of every attempt, and finally has no room for
 * more. */
BOOK_TEST(too_many_people)
{
    begin_turnier("");
    for (int k = 0; k < 14; k++) { /* the same people may return any number of times */
        must("turnier freigeben --aufheben --grund x");
        if (k < 13)
            must("turnier freigeben");
    }
    for (int k = 1; k <= 4; k++) {
        must("turnier ersatz %d P%c", k, 'a' + k);
    }
    must("turnier freigeben");
    EXPECT({"turnier freigeben --aufheben --grund x", ST_CONFLICT,
            "room for 12, so not for a table of other players; play the round as it is "
            "seated: `doko turnier ausfall WER` takes out an absent player"});
    must("spieltag zeige 1.1"); /* the release still stands */
}

/* A round seated by the standing waits for the lists in any case, and no message suggests that a reason would
 * help. */
HALL_TEST(by_the_standing)
{
    begin_turnier("");
    EXPECT({"turnier setze --modus gesetzt", ST_OK, NULL},
           {"turnier freigeben", ST_CONFLICT, "is seated by the standing, and 1 list is not accepted yet"},
           {"turnier freigeben 2 --trotzdem --grund x", ST_CONFLICT, "is seated by the standing"});
    open_hall("herbst");
    lead(&leitung, "step=freigeben&after=1", TAKEN_REFUSED, "is seated by the standing");
    must("turnier ergebnis 1 1 1 -1 -1");
    lead(&leitung, "step=freigeben&after=1", TAKEN_DONE, NULL);
}

/* This test releases and takes back on the Leitung's page. */
HALL_TEST(the_page)
{
    static const char sure[] = "step=freigeben&after=1&sure=1&why=";
    struct place place = {"herbst/1.1", 0};
    char code[CODE_MAX], cookie[COOKIE_MAX];
    AUTO(text_free) struct text page = {0};
    struct visit visit = {0};
    struct err err;

    begin_turnier("");
    open_hall("herbst");
    lead(&leitung, "step=freigeben&after=1", TAKEN_SHOWN, "Before round 2 is released these lists are missing: 1.1");
    (void)lead_fields(&leitung, "step=freigeben&after=1", &page);
    hall_is_kept("release.html", page.s); /* a page of its own asks for the reason … */
    lead(&leitung, sure, TAKEN_SHOWN, "Say in a few words why.");
    lead(&leitung, "step=freigeben&after=1&sure=1&why=%20", TAKEN_SHOWN, "Say in a few words why.");
    lead(&leitung, "step=freigeben&after=0&sure=1&why=spät", TAKEN_MOVED, "Round 1 is released by now.");
    EXPECT({"turnier stand", ST_OK, "offen"});
    lead(&leitung, "step=freigeben&after=1&sure=1&why=spät", TAKEN_DONE, NULL); /* … and gets it */
    lead(&leitung, "step=freigeben&after=1&sure=1&why=spät", TAKEN_MOVED, "Round 2 is released by now.");
    EXPECT({"export herbst", ST_OK, "leitung freigabe runde=2 text=\"spät\""});
    see(&leitung, 0, NOW, &page);
    assert_non_null(strstr(page.s, "Take the release of round 2 back"));
    assert_non_null(strstr(page.s, "freigabe 2: spät"));
    lead(&leitung, "step=freigabe-aufheben&after=2&why=", TAKEN_REFUSED, "Say in a few words why.");
    lead(&leitung, "step=freigabe-aufheben&after=1&why=zu früh", TAKEN_MOVED, "Round 2 is released by now.");
    (void)snprintf(place.name, sizeof place.name, "herbst/2.1");
    code_make(hall.secret, &place, CODE_HAND, code);
    assert_int_equal(hall_come_in(&hall, code, &visit, cookie, &err), ST_OK);
    lead(&leitung, "step=freigabe-aufheben&after=2&why=zu früh", TAKEN_DONE, NULL);
    lead(&leitung, "step=freigabe-aufheben&after=2&why=zu früh", TAKEN_MOVED, "Round 1 is released by now.");
    must("turnier freigeben 2 --trotzdem --grund doch");
    assert_int_equal(hall_come_in(&hall, code, &visit, cookie, &err), ST_MISSING); /* its codes no longer work */
    must("turnier ergebnis 2.1 1 1 -1 -1");
    lead(&leitung, "step=freigabe-aufheben&after=2&why=zu früh", TAKEN_REFUSED, "something is entered at 2.1");
    must("turnier ergebnis 1.1 1 1 -1 -1");
    lead(&leitung, "step=freigeben&after=2", TAKEN_DONE, NULL); /* no list is missing, so nothing is asked */
    lead(&leitung, "step=freigeben&after=3", TAKEN_REFUSED, "the Turnier has 3 rounds");
}
