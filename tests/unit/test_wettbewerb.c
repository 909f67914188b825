/* The tests put a competition of their own beside the others, in place of src/core/wettbewerbe.c: it is played,
 * exported, stored and read again, and no code of the others changes for it. */
#include <unistd.h>

#include "book/import/import.h"
#include "book/store/store.h"
#include "book/table/admission.h"
#include "core/pokal/pokaltag.h"
#include "core/spieltag/intern.h"
#include "help.h"
#include "report/voice/voice.h"

/* The Liga has thirty games a day whatever the number of players, nothing but games, and counts each game in a
 * part of its own; it uses the rules of the DDV. */
struct progress {
    int64_t played;
};
_Static_assert(sizeof(struct progress) <= DAY_OWN, "has its room");

static struct progress *progress(struct spieltag *day)
{
    return (void *)day->own;
}

static void begin(struct spieltag *day)
{
    progress(day)->played = 100;
}

static bool apply_game(struct attempt *attempt)
{
    progress(attempt->day)->played++;
    return apply_spiel(attempt);
}

static int left(const struct spieltag *day)
{
    return (int)(130 - ((const struct progress *)(const void *)day->own)->played);
}

static const struct rules *of_the_ddv(void)
{
    return rules_find("ddv");
}

static const struct wettbewerb liga = {
    .word = "ligen",
    .name = "Liga",
    .prefix = "l",
    .days = 9,
    .tische = 2,
    .players = 4,
    .rules = of_the_ddv,
    .day_word = "Ligatag",
    .nth = "%d. Ligatag",
    .title = "Liga %1$s, day %2$d, table %3$d",
    .limits = "the Liga has %d days",
    .no_gast = "no Gast in the Liga",
    .missing = "Liga %d.%d is not there",
    .still_open = "Liga %d.%d is open",
    .none_open = "no Liga",
    .none_played = "no Liga yet",
    .not_valued = "for nothing",
    .begin = begin,
    .apply = {[EVENT_START] = apply_start, [EVENT_SPIEL] = apply_game, [EVENT_END] = apply_end},
    .spiele_left = left,
};

const struct wettbewerb *const wettbewerbe[] = {&wettbewerb_meisterschaft, &wettbewerb_pokal, &liga, NULL};

static const char head[] = "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D "
                           "\"Dieter\"\nsaison 2026 regeln=ddb spieler=A,B,C,D\n";
static const char day[] = "spieltag 2026-01-04 nr=3 art=ligen tisch=2 sitze=A,B,C,D geber=A\n"
                          "A,B 130\n"
                          "C buben 121\n"
                          "offen\n";

static struct err err;
static struct store *store;
static char directory[DIRECTORY_MAX];

static int open_book(void **state)
{
    char file[DIRECTORY_MAX + 16];

    (void)state;
    make_directory(directory);
    (void)snprintf(file, sizeof file, "%s/doko.db", directory);
    assert_int_equal(store_new(file, &err), ST_OK);
    assert_int_equal(store_open(file, &store, &err), ST_OK);
    return 0;
}

static int close_book(void **state)
{
    (void)state;
    store_close(store);
    remove_directory(directory);
    return 0;
}

/* Imports both texts in one transaction, which stays open. */
static enum status take_in(const char *first, const char *then)
{
    struct import *import = import_new(store, 1);
    struct import_report report;
    enum status st = store_begin(store, STORE_WRITE, &err);

    for (int k = 0; k < 2; k++)
        for (const char *s = k ? then : first; *s && st == ST_OK; s += strcspn(s, "\n") + 1)
            st = import_line(import, s, strcspn(s, "\n"), &err);
    if (st == ST_OK)
        st = import_end(import, &report, &err);
    if (st == ST_OK)
        st = import_check(import, &err);
    import_free(import);
    return st;
}

static void assert_has(const struct text *text, const char *what)
{
    if (!text->s || !strstr(text->s, what))
        fail_msg("\"%s\" is missing in: %s", what, text->s ? text->s : "");
}

TEST_BETWEEN(open_book, close_book, a_day_goes_into_the_book_and_back)
{
    struct tisch_list list;
    AUTO(sitting_free) struct sitting sitting = {0};
    AUTO(text_free) struct text text = {0};

    if (take_in(head, day) != ST_OK)
        fail_msg("line %ld: %s", err.line, err.text);
    assert_int_equal(store_tische(store, 1, &liga, &list, &err), ST_OK);
    assert_int_equal(list.count, 1);
    assert_ptr_equal(list.tisch[0].kind, &liga);
    assert_int_equal(sitting_load(store, &list.tisch[0], &sitting, &err), ST_OK);
    assert_ptr_equal(sitting.rules, rules_find("ddv"));
    assert_int_equal(progress(&sitting.fold.day)->played, 102);
    assert_int_equal(spieltag_spiele_left(&sitting.fold.day), 28);
    sitting_journal(&sitting, SITTING_COUNTS, &text);
    assert_string_equal(text.s, day);
    text_clear(&text);
    sitting_name(&sitting, &text);
    assert_string_equal(text.s, "Ligatag 2026/l3.2");
    text_clear(&text);
    sitting_title(&sitting, &text);
    assert_string_equal(text.s, "Liga 2026, day 3, table 2");
    text_clear(&text);
    report_standing(&sitting, &text);
    report_standing_json(&sitting, &text);
    assert_has(&text, "2 played, 28 left");
    assert_has(&text, "\"art\":\"ligen\"");
    tisch_list_free(&list);
}

/* The days, standings and digests of the other competitions are the same with and without it. */
TEST_BETWEEN(open_book, close_book, the_others_do_not_see_it)
{
    struct saison saison;
    struct standings standings;
    struct pokal pokal;
    AUTO(text_free) struct text finding = {0};
    int tische = 0;

    assert_int_equal(take_in(head, day), ST_OK);
    assert_int_equal(store_saison(store, NULL, &saison, &err), ST_OK);
    assert_int_equal(standings_load(store, &saison, 0, &standings, &err), ST_OK);
    assert_int_equal(saison_played(&standings.input), 0);
    standings_free(&standings);
    assert_int_equal(pokal_load(store, &saison, &pokal, &err), ST_OK);
    assert_int_equal(pokal.input.begun, 0);
    pokal_free(&pokal);
    assert_int_equal(store_commit(store, &err), ST_OK);
    if (buch_check(store, false, &finding, &tische, &err) != ST_OK)
        fail_msg("%s", finding.s ? finding.s : err.text);
    assert_int_equal(tische, 1);
}

TEST_BETWEEN(open_book, close_book, what_it_does_not_have_is_refused)
{
    static const struct {
        const char *lines, *text;
    } cases[] = {
        {"spieltag 2026-01-04 nr=3 art=ligen sitze=A,B,C,D geber=A\neinwurf\noffen\n",
         "the Liga knows no such entry"},
        {"spieltag 2026-01-04 nr=10 art=ligen sitze=A,B,C,D geber=A\n", "the Liga has 9 days"},
        {"spieltag 2026-01-04 nr=9 art=ligen tisch=3 sitze=A,B,C,D geber=A\n", "the Liga has 9 days"},
        {"spieltag 2026-01-04 nr=3 art=ligen sitze=A,B,C,D gast=A geber=A\noffen\n", "no Gast in the Liga"},
        {"spieltag 2026-01-04 nr=3 art=skat sitze=A,B,C,D geber=A\n",
         "art=meisterschaft or art=pokal or art=ligen was expected"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        assert_int_not_equal(take_in(head, cases[i].lines), ST_OK);
        if (!strstr(err.text, cases[i].text))
            fail_msg("row %zu: %s", i, err.text);
        store_rollback(store);
    }
}

TEST(words_and_prefixes_tell_them_apart)
{
    AUTO(text_free) struct text text = {0};

    wettbewerb_spec(&wettbewerb_pokal, "2026", 3, 1, &text);
    wettbewerb_spec(&wettbewerb_meisterschaft, ", 2026", 3, 1, &text);
    assert_string_equal(text.s, "2026/p3, 2026/3.1");
    for (const struct wettbewerb *const *a = wettbewerbe; *a; a++) {
        assert_ptr_equal(wettbewerb_find((*a)->word, strlen((*a)->word)), *a);
        for (const struct wettbewerb *const *b = wettbewerbe; b < a; b++)
            assert_string_not_equal((*a)->prefix, (*b)->prefix);
    }
    assert_null(wettbewerb_find("poker", 5)); /* "poker" is as long as the word of another competition */
    assert_null(wettbewerb_find("", 0));
    assert_null(voice_own(&liga));
    assert_null(admission_own(&liga));
}
