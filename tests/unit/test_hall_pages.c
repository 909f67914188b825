/* Whole pages of the hall, kept in tests/vectors/hall: a Turnier before, in and after its round, evenings of one and
 * of two tables. */
#include "command.h"

#include <time.h>

#include "book/store/turnier.h"
#include "hall_help.h"
#include "ui/hall/hall.h"
#include "ui/hall/qr.h"

enum { NOW = 1767225600 + 5 * 60 - 1 }; /* nearly five minutes after the commands enter their games */

static void page_is(struct hall *hall, const char *name, int table, bool german, enum status should)
{
    AUTO(text_free) struct text page = {0};
    struct err err = {0};
    enum status st =
        table < 0    ? hall_nothing(hall, german, &page, &err)
        : table == 0 ? hall_wall(hall, &(struct visit){.german = german}, &page, &err)
                     : hall_table(hall, &(struct visit){.german = german, .table = table, .time = NOW}, &page, &err);

    assert_int_equal(st, should);
    hall_is_kept(name, text_str(&page));
}

/* Each of these pages is turnier-no-table.html with another number. */
static void table_is_missing(struct hall *hall, int table)
{
    AUTO(text_free) struct text page = {0};
    struct err err = {0};
    char number[16];

    (void)snprintf(number, sizeof number, " %d ", table);
    assert_int_equal(hall_table(hall, &(struct visit){.table = table}, &page, &err), ST_MISSING);
    assert_non_null(strstr(page.s, number));
}

static void begin_turnier(void)
{
    EXPECT({"verein \"Freunde <3\"", ST_OK, NULL},
           {"turnier neu herbst --titel \"Herbst & Co\" --spiele 4 --runden 2 --zeit 40", ST_OK, NULL},
           {"turnier teilnehmer neu \"<b>Ada</b>\" -n 1 --team Rot", ST_OK, NULL},
           {"turnier teilnehmer neu Bert -n 2", ST_OK, NULL},
           {"turnier teilnehmer neu Carl -n 3 --verein Bonn", ST_OK, NULL},
           {"turnier teilnehmer neu Dora -n 4", ST_OK, NULL},
           {"turnier teilnehmer neu Emil -n 5 --team Rot", ST_OK, NULL},
           {"turnier teilnehmer neu Fred -n 6", ST_OK, NULL}, {"turnier teilnehmer neu Gabi -n 7", ST_OK, NULL},
           {"turnier teilnehmer neu Hans -n 8", ST_OK, NULL}, {"turnier losen --seed 3", ST_OK, NULL});
}

static struct hall hall_of(const char *turnier)
{
    struct hall hall = {.store = book, .began = 7};
    struct err err;

    if (turnier)
        assert_int_equal(store_turnier(book, turnier, &hall.turnier, &err), ST_OK);
    return hall;
}

BOOK_TEST(a_turnier)
{
    AUTO(hall_free) struct hall hall = {0};
    char before[HALL_TAG_MAX], tag[HALL_TAG_MAX];

    begin_turnier();
    hall = hall_of("herbst");
    page_is(&hall, "turnier-before.html", 0, true, ST_OK);
    page_is(&hall, "turnier-no-table.html", 1, false, ST_MISSING);
    must("turnier freigeben 1 -d 2026-01-20");
    must("turnier verlaengern 1.2 7 verzählt");
    page_is(&hall, "turnier-round.html", 0, true, ST_OK);
    page_is(&hall, "turnier-table.html", 2, false, ST_OK);
    must("turnier ergebnis 1.1 3 -1 -5 3");
    page_is(&hall, "turnier-one-list.html", 0, true, ST_OK);
    page_is(&hall, "turnier-accepted.html", 1, false, ST_OK);
    must("turnier ergebnis 1.2 -2 2 4 -4");
    page_is(&hall, "turnier-lists-there.html", 0, false, ST_OK);
    page_is(&hall, "nothing.html", -1, false, ST_MISSING);
    table_is_missing(&hall, 9);
    hall_tag(&hall, true, before);
    assert_memory_equal(before, "\"7-", 3);
    assert_string_equal(before + strlen(before) - 4, "-de\"");
    hall_tag(&hall, false, tag);
    assert_string_equal(tag + strlen(tag) - 4, "-en\"");
    assert_memory_equal(tag, before, strlen(tag) - 4);
}

/* An entry by another program shows after the next wait, an entry by this program at once; while nobody writes, a
 * page is made only once. */
BOOK_TEST(another_writer)
{
    AUTO(hall_free) struct hall hall = {0};
    struct store *other = book;
    char file[DIRECTORY_MAX + 16], before[HALL_TAG_MAX], tag[HALL_TAG_MAX];
    AUTO(text_free) struct text page = {0};
    struct err err;

    begin_turnier();
    hall = hall_of("herbst");
    assert_int_equal(hall_wall(&hall, &(struct visit){.german = true}, &page, &err), ST_OK);
    assert_null(strstr(page.s, "Ida"));
    hall_tag(&hall, true, before);
    hall.wall[true][0].page[0].s[0] = '!';
    text_clear(&page);
    assert_int_equal(hall_wall(&hall, &(struct visit){.german = true}, &page, &err), ST_OK);
    assert_int_equal(page.s[0], '!');
    (void)snprintf(file, sizeof file, "%s/doko.db", book_directory);
    assert_int_equal(store_open(file, &book, &err), ST_OK);
    must("turnier teilnehmer neu Ida -n 9");
    store_close(book);
    book = other;
    hall_tag(&hall, true, tag);
    assert_string_equal(tag, before);
    hall_recheck(&hall);
    hall_tag(&hall, true, tag);
    assert_string_not_equal(tag, before);
    text_clear(&page);
    assert_int_equal(hall_wall(&hall, &(struct visit){.german = true}, &page, &err), ST_OK);
    assert_non_null(strstr(page.s, "Ida"));
    must("turnier teilnehmer neu Jan -n 10");
    hall_tag(&hall, true, before);
    assert_string_not_equal(tag, before);
    text_clear(&page);
    assert_int_equal(hall_wall(&hall, &(struct visit){.german = true}, &page, &err), ST_OK);
    assert_non_null(strstr(page.s, "Jan"));
}

static void sheet_is(struct hall *hall, int sheet, struct text *page)
{
    struct err err;

    text_clear(page);
    assert_int_equal(hall_wall(hall, &(struct visit){.sheet = sheet}, page, &err), ST_OK);
}

static int times_in(const char *s, const char *what)
{
    int n = 0;

    for (s = strstr(s, what); s; s = strstr(s + 1, what))
        n++;
    return n;
}

/* Sixty players fill four sheets: each player stands on exactly one, each sheet says its number and its successor,
 * the last one leads to the first, and the table behind them starts anew. */
BOOK_TEST(sheets_one_after_the_other)
{
    enum { PLAYERS = 60, SHEETS = 4 };
    AUTO(hall_free) struct hall hall = {0};
    AUTO(text_free) struct text page = {0}, all = {0}, line = {0};

    must("turnier neu herbst --titel \"Herbst & Co\" --spiele 4 --runden 2");
    for (int i = 1; i <= PLAYERS; i++) {
        text_clear(&line);
        text_addf(&line, "turnier teilnehmer neu P%02d -n %d", i, i);
        must("%s", line.s);
    }
    must("turnier losen --seed 3");
    hall = hall_of("herbst");
    sheet_is(&hall, 0, &page);
    assert_non_null(strstr(page.s, "<a href=\"/?s=1\" rel=next>"));
    must("turnier freigeben 1");
    for (int sheet = 1; sheet <= SHEETS; sheet++) {
        sheet_is(&hall, sheet, &page);
        text_clear(&line);
        text_addf(&line, "content=\"12;url=/?s=%d\"", sheet % SHEETS + 1);
        assert_non_null(strstr(page.s, line.s));
        text_clear(&line);
        text_addf(&line, "Page %d of %d", sheet, SHEETS);
        assert_non_null(strstr(page.s, line.s));
        assert_true(times_in(page.s, "<h1>") == 1 && times_in(page.s, "</html>") == 1);
        text_add(&all, page.s);
    }
    hall_is_kept("sheet.html", page.s);
    for (int i = 1; i <= PLAYERS; i++) { /* the player is in the seating plan and in the standing */
        text_clear(&line);
        text_addf(&line, "P%02d", i);
        assert_int_equal(times_in(all.s, line.s), 2);
    }
    text_add(&line, page.s);
    sheet_is(&hall, 2 * SHEETS, &page);
    assert_string_equal(page.s, line.s + strlen("P60"));
}

/* A short wall is one sheet without a successor. */
BOOK_TEST(one_sheet)
{
    AUTO(hall_free) struct hall hall = {0};
    AUTO(text_free) struct text page = {0};

    begin_turnier();
    must("turnier freigeben 1 -d 2026-01-20");
    hall = hall_of("herbst");
    sheet_is(&hall, 0, &page);
    sheet_is(&hall, 2, &page);
    hall_is_kept("sheet-alone.html", page.s);
}

BOOK_TEST(an_evening)
{
    AUTO(hall_free) struct hall hall = hall_of(NULL);

    page_is(&hall, "no-season.html", 0, true, ST_MISSING);
    given(EIGHT_PLAYERS "spieler I \"Ida\"\nsaison 2026 regeln=ddb spieler=A,B,C,D,E,F,G,H,I\n");
    page_is(&hall, "season.html", 0, true, ST_OK);
    must("spieltag beginn A,B,C,D,E --geber A --datum 2026-01-18");
    must("spiel B,C 151 re9");
    page_is(&hall, "evening.html", 0, false, ST_OK);
    must("spieltag beginn F,G,H,I --geber F --datum 2026-01-18 --tisch 2");
    page_is(&hall, "evening-two.html", 0, false, ST_OK);
    page_is(&hall, "evening-second.html", 2, false, ST_OK);
    must("spieltag ausstieg E --tisch 1");
    page_is(&hall, "evening-left.html", 1, true, ST_OK);
    table_is_missing(&hall, 3);
    /* A table of the Turnier is no table of the evening. */
    must("undo --tisch 2");
    begin_turnier();
    must("turnier freigeben 1");
    table_is_missing(&hall, 2);
    page_is(&hall, "evening-beside-a-turnier.html", 0, false, ST_OK);
}

/* A stranger sees no path of the book when it fails, and the next request tries it again. */
BOOK_TEST(a_book_that_fails)
{
    AUTO(hall_free) struct hall hall = hall_of(NULL);
    AUTO(text_free) struct text page = {0};
    struct err err;

    given(FIVE_PLAYERS "saison 2026 regeln=ddb spieler=A,B,C,D,E\n");
    must("spieltag beginn A,B,C,D --geber A --datum 2026-01-18");
    open_facts();
    put_in_book("UPDATE ereignis SET zeit = -5");
    assert_int_equal(hall_wall(&hall, &(struct visit){0}, &page, &err), ST_BUCH);
    assert_non_null(strstr(err.text, book_directory));
    hall_is_kept("book-fails.html", page.s);
    text_clear(&page);
    assert_int_equal(hall_table(&hall, &(struct visit){.table = 1}, &page, &err), ST_BUCH);
    hall_is_kept("book-fails.html", page.s);
    put_in_book("UPDATE ereignis SET zeit = 5");
    text_clear(&page);
    assert_int_equal(hall_wall(&hall, &(struct visit){0}, &page, &err), ST_OK);
}

TEST(a_code_for_a_terminal)
{
    AUTO(text_free) struct text code = {0};

    qr_terminal("http://192.168.8.2:8642/", &code);
    hall_is_kept("code.txt", text_str(&code));
}
