/* The wall in sheets: tables of every length, side by side or not, behind anything that stands before them. */
#include "help.h"

#include "ui/hall/sheets.h"

enum { ROWS_MOST = 130, HEAD = 2 /* lines of the heading and of the column heads */ };

static struct table *rows_of(int count)
{
    static const struct column column = {.key = "k", .head = "K", .brief = "K", .kind = CELL_TEXT};
    struct table *table = table_new();

    table_add_columns(table, &column, 1);
    for (int i = 0; i < count; i++) {
        char word[16];

        (void)snprintf(word, sizeof word, "r%03d", i);
        table_row(table);
        table_text(table, word);
    }
    return table;
}

/* The table on one sheet: its first row, its number of rows, its parts, the rows of the longest part, and its
 * headings. */
struct seen {
    int first, rows, parts, most, heads, columns;
};

static struct seen look_at(const char *s)
{
    struct seen seen = {.first = -1};
    int here = 0;

    for (; *s; s++) {
        if (strncmp(s, "<h2>", 4) == 0)
            seen.heads++;
        if (strncmp(s, "<table", 6) == 0) {
            seen.parts++;
            here = 0;
        }
        if (strncmp(s, "<th ", 4) == 0)
            seen.columns++;
        if (strncmp(s, ">r", 2) == 0) {
            int nr = (int)strtol(s + 2, NULL, 10);

            seen.first = seen.first < 0 ? nr : seen.first;
            assert_int_equal(nr, seen.first + seen.rows);
            seen.rows++;
            here++;
            seen.most = here > seen.most ? here : seen.most;
        }
    }
    return seen;
}

/* All rows appear once and in order; no sheet is higher than the screen, none begins without need, and parts side by
 * side are as even as possible. */
static void check(int rows, int across, int before)
{
    struct sheets sheets;
    int next = 0, room = SHEET_LINES - before;
    bool first = true;

    sheets_begin(&sheets, true);
    if (before > 0)
        text_add(sheets_room(&sheets, before), "<p>before</p>\n");
    sheets_table(&sheets, &(struct section){.heading = "H", .class = "c", .table = rows_of(rows), .across = across});
    for (int i = 0; i < sheets.count; i++, room = SHEET_LINES) {
        struct seen seen = look_at(text_str(&sheets.sheet[i]));

        assert_int_equal(strstr(text_str(&sheets.sheet[i]), "before") != NULL, i == 0 && before > 0);
        if (seen.rows == 0) { /* allowed only if the table does not fit below */
            assert_true(i == 0 && (rows == 0 || (before > 0 && sheets.count > 1)));
            continue;
        }
        assert_int_equal(seen.first, next);
        assert_int_equal(seen.heads, 1);
        assert_int_equal(seen.columns, seen.parts);
        assert_true(HEAD + seen.most <= room);
        assert_true(seen.parts <= across);
        assert_true(seen.most * seen.parts - seen.rows < seen.parts);
        assert_true(seen.parts == 1 || seen.rows > 13); /* a short table is not parted */
        assert_true(seen.parts == across || seen.rows <= 13 * seen.parts);
        if (first && i > 0)
            assert_true(HEAD + seen.most > SHEET_LINES - before);
        assert_true(seen.first + seen.rows == rows || seen.rows == (SHEET_LINES - HEAD) * across);
        next += seen.rows;
        first = false;
    }
    assert_int_equal(next, rows);
    sheets_free(&sheets);
    assert_null(sheets.sheet);
}

TEST(every_length)
{
    for (int rows = 0; rows <= ROWS_MOST; rows++)
        for (int across = 1; across <= 3; across++)
            for (int before = 0; before <= SHEET_LINES; before += rows % 5 == 0 ? 1 : 7)
                check(rows, across, before);
}

/* A single page is not cut, and a table without rows has no heading. */
TEST(all_on_one_page)
{
    struct seen seen;
    struct sheets sheets;
    AUTO(text_free) struct text page = {0};
    const struct sheet_head head = {false, "A & B", "so far"}, bare = {true, "C", ""};

    sheets_begin(&sheets, false);
    sheets_table(&sheets, &(struct section){.heading = "N", .class = "c", .table = rows_of(0), .across = 3});
    assert_int_equal(sheets.sheet[0].len, 0);
    text_add(sheets_room(&sheets, SHEET_LINES), "<p>before</p>\n");
    text_add(sheets_room(&sheets, SHEET_LINES), "<p>more</p>\n");
    sheets_table(&sheets, &(struct section){.class = "c", .table = rows_of(70), .across = 3});
    sheets_table(&sheets,
                 &(struct section){.heading = "X", .class = "d", .table = rows_of(1), .across = 3, .brief = true});
    assert_int_equal(sheets.count, 1);
    sheets_whole(&sheets, &head, &page);
    assert_non_null(strstr(page.s, "<h1>A &amp; B</h1>\n<p>so far</p>\n<p>before</p>\n<p>more</p>\n<"));
    assert_non_null(strstr(page.s, "<a href=\"/?s=1\" rel=next>For a projector: page by page</a>"));
    assert_non_null(strstr(page.s, "<h2>X</h2>"));
    *strstr(page.s, "<h2>X</h2>") = '\0';
    seen = look_at(page.s);
    assert_int_equal(seen.rows, 70);
    assert_int_equal(seen.parts, 1);
    assert_int_equal(seen.heads, 0);
    text_clear(&page);
    sheets_whole(&sheets, &bare, &page);
    assert_non_null(strstr(page.s, "<html lang=\"de\">"));
    assert_non_null(strstr(page.s, "<h1>C</h1>\n<p>before</p>"));
    sheets_free(&sheets);
}

/* Sheets link forth and back, and round again at either end; a single one links nowhere. */
TEST(where_a_sheet_goes_on)
{
    static const struct {
        int count, nr;
        const char *refresh, *before, *next, *which; /* NULL: the link is missing */
    } cases[] = {
        {1, 1, "12;url=/?s=1", NULL, NULL, NULL},
        {2, 1, "12;url=/?s=2", "/?s=2\" rel=prev", "/?s=2\" rel=next", "Page 1 of 2"},
        {2, 2, "12;url=/?s=1", "/?s=1\" rel=prev", "/?s=1\" rel=next", "Page 2 of 2"},
        {3, 1, "12;url=/?s=2", "/?s=3\" rel=prev", "/?s=2\" rel=next", "Page 1 of 3"},
        {3, 2, "12;url=/?s=3", "/?s=1\" rel=prev", "/?s=3\" rel=next", "Page 2 of 3"},
        {3, 3, "12;url=/?s=1", "/?s=2\" rel=prev", "/?s=1\" rel=next", "Page 3 of 3"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct sheets sheets;
        AUTO(text_free) struct text page = {0};

        sheets_begin(&sheets, true);
        for (int k = 0; k < cases[i].count; k++)
            text_addf(sheets_room(&sheets, SHEET_LINES), "<p>sheet %d</p>\n", k + 1);
        assert_int_equal(sheets.count, cases[i].count);
        sheets_page(&sheets, &(struct sheet_head){false, "T", i % 2 ? "line" : ""}, cases[i].nr, &page);
        assert_non_null(strstr(page.s, cases[i].refresh));
        assert_int_equal(strstr(page.s, "<p>line</p>") != NULL, i % 2);
        assert_null(strstr(page.s, "<p></p>"));
        for (int k = 1; k <= cases[i].count; k++) {
            char word[32];

            (void)snprintf(word, sizeof word, "<p>sheet %d</p>", k);
            assert_int_equal(strstr(page.s, word) != NULL, k == cases[i].nr);
        }
        if (cases[i].which) {
            assert_non_null(strstr(page.s, cases[i].before));
            assert_non_null(strstr(page.s, cases[i].next));
            assert_non_null(strstr(page.s, cases[i].which));
        } else {
            assert_null(strstr(page.s, "rel=prev"));
            assert_null(strstr(page.s, "rel=next"));
            assert_null(strstr(page.s, "Page "));
        }
        assert_non_null(strstr(page.s, "<a href=\"/#alles\">All on one page</a></p>"));
        sheets_free(&sheets);
    }
}
