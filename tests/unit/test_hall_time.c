/* The clock of a table of a Turnier, as the pages of the Leitung and of the table show it. */
#include <time.h>

#include "hall_begin.h"
#include "hall_send.h"

#include "book/turnier/turnier.h"
#include "ui/hall/spot.h"

static int64_t released(int round)
{
    struct saison saison;
    struct turnier_book turnier_book;
    struct err err;
    int64_t time;

    assert_int_equal(store_turnier(book, "herbst", &saison, &err), ST_OK);
    assert_int_equal(turnier_load(book, &saison, &turnier_book, &err), ST_OK);
    time = turnier_book.turnier.round[round - 1].released;
    turnier_book_free(&turnier_book);
    return time;
}

/* The minutes left run from the release and include every extension. */
HALL_TEST(the_time_of_a_table)
{
    AUTO(text_free) struct text page = {0};
    int64_t began;

    begin_turnier("");
    open_hall("herbst");
    began = released(1);
    see(&leitung, 0, began, &page);
    assert_non_null(strstr(page.s, "0 of 4 games, 40 minutes left"));
    see(&leitung, 0, began + 40 * 60 - 1, &page);
    assert_non_null(strstr(page.s, ", 1 minute left"));
    see(&leitung, 0, began + 40 * 60 + 1, &page);
    assert_non_null(strstr(page.s, ", 1 minute over"));
    assert_non_null(strstr(page.s, "1 open, 1 over time"));
    lead(&leitung, "step=verlaengern&tisch=1&minuten=10&why=Karte&after=99", TAKEN_DONE, NULL);
    see(&leitung, 0, began + 40 * 60 + 1, &page);
    assert_non_null(strstr(page.s, ", 10 minutes left"));
    must("turnier ergebnis 1.1 3 -1 -5 3");
    see(&leitung, 0, began + 90 * 60, &page);
    assert_null(strstr(page.s, "minutes")); /* no clock runs for this table */
}

/* The table and onlookers see the same time as the Leitung, and their page changes every minute. */
HALL_TEST(the_table_sees_its_time)
{
    static const struct {
        int second;
        const char *words;
    } at[] = {{0, "40 minutes left, until"},  {59, "40 minutes left"},      {60, "39 minutes left"},
              {40 * 60 - 1, "1 minute left"}, {40 * 60, ">1 minute over<"}, {41 * 60 - 1, ">1 minute over<"},
              {41 * 60, ">2 minutes over<"}};
    static const struct visitor nobody = {0};
    const struct visitor *who[] = {&first, &leitung, &nobody};
    AUTO(text_free) struct text page = {0};
    int64_t began;

    begin_turnier("");
    open_hall("herbst");
    began = released(1);
    for (size_t w = 0; w < 3; w++)
        for (size_t i = 0; i < ROWS(at); i++) {
            struct visit visit = {.who = *who[w], .table = 1, .time = began + at[i].second};
            char tag[HALL_TAG_MAX], before[HALL_TAG_MAX];

            see(who[w], 1, visit.time, &page);
            if (!strstr(page.s, at[i].words))
                fail_msg("%d: no \"%s\": %s", at[i].second, at[i].words, page.s);
            hall_visit_tag(&hall, &visit, tag);
            visit.time--;
            hall_visit_tag(&hall, &visit, before);
            assert_int_equal(strcmp(tag, before) == 0, at[i].second % 60 != 0);
        }
    lead(&leitung, "step=verlaengern&tisch=1&minuten=10&why=Karte&after=99", TAKEN_DONE, NULL);
    see(&first, 1, began + 40 * 60, &page);
    assert_non_null(strstr(page.s, ">10 minutes left, until "));
    must("turnier ergebnis 1.1 3 -1 -5 3");
    see(&first, 1, began + 40 * 60, &page);
    assert_null(strstr(page.s, "minutes"));
    assert_non_null(strstr(page.s, "<p id=\"liste\">angenommen</p>"));
}

/* A table of five has more time; a limit that is set later holds for the current round; without a limit no page
 * changes by the minute. */
HALL_TEST(the_time_of_five)
{
    struct visit visit = {.who = first, .table = 1};
    AUTO(text_free) struct text page = {0};
    char tag[HALL_TAG_MAX], later[HALL_TAG_MAX];

    begin_turnier("");
    must("turnier ergebnis 1.1 3 -1 -5 3");
    EXPECT({"turnier teilnehmer neu Emil -n 5", ST_OK, NULL}, {"turnier freigeben 2 -d 2026-01-20", ST_OK, NULL});
    open_hall("herbst");
    visit.time = released(2);
    see(&first, 1, visit.time, &page);
    assert_non_null(strstr(page.s, ">50 minutes left"));
    must("turnier setze herbst --zeit 20");
    see(&first, 1, visit.time, &page);
    assert_non_null(strstr(page.s, ">25 minutes left"));
    must("turnier setze herbst --zeit 0");
    see(&first, 1, visit.time, &page);
    assert_non_null(strstr(page.s, "<p id=\"liste\"></p>"));
    hall_visit_tag(&hall, &visit, tag);
    visit.time += 120;
    hall_visit_tag(&hall, &visit, later);
    assert_string_equal(tag, later);
}

static void release_later(int round, int64_t time)
{
    const struct release r = {.round = round, .date = {2026, 1, 20}, .time = time, .why = "x"};
    struct saison saison;
    struct turnier_book b;
    struct err err;

    assert_int_equal(store_begin(book, STORE_WRITE, &err), ST_OK);
    assert_int_equal(store_turnier(book, "herbst", &saison, &err), ST_OK);
    assert_int_equal(turnier_load(book, &saison, &b, &err), ST_OK);
    assert_int_equal(turnier_release(book, &b, &r, &err), ST_OK);
    assert_int_equal(store_commit(book, &err), ST_OK);
    turnier_book_free(&b);
}

/* The time of a list of an earlier round passes at other seconds than that of the present one. */
HALL_TEST(the_time_of_two_rounds)
{
    struct visit visit = {.who = leitung};
    char tag[HALL_TAG_MAX], before[HALL_TAG_MAX];

    begin_turnier("");
    release_later(2, released(1) + 90);
    open_hall("herbst");
    for (int s = 91; s < 240; s++) {
        visit.time = released(1) + s - 1;
        hall_visit_tag(&hall, &visit, before);
        visit.time++;
        hall_visit_tag(&hall, &visit, tag);
        assert_int_equal(strcmp(tag, before) != 0, s % 30 == 0);
    }
}

/* The page of the phone that writes asks who has read the games only while no other phone is there. */
HALL_TEST(a_phone_that_leaves)
{
    struct visit visit = {.who = first, .table = 1, .time = NOW};
    AUTO(text_free) struct text page = {0};
    char tag[HALL_TAG_MAX], before[HALL_TAG_MAX];

    begin_evening("A,B,C,D");
    must("spiel A,B 151");
    open_hall(NULL);
    see(&first, 1, NOW, &page);
    assert_int_equal(send_fields(&first, "step=schreiben", &page), TAKEN_DONE);
    see(&second, 1, NOW, &page);
    hall_visit_tag(&hall, &visit, before);
    see(&first, 1, NOW, &page);
    assert_null(strstr(page.s, "value=gelesen"));
    visit.time += PRESENT_S - 1;
    hall_visit_tag(&hall, &visit, tag);
    assert_string_equal(tag, before);
    visit.time++;
    hall_visit_tag(&hall, &visit, tag);
    assert_string_not_equal(tag, before);
    see(&first, 1, visit.time, &page);
    assert_non_null(strstr(page.s, "value=gelesen"));
}
