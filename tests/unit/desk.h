/* The screen at the table, driven by keys; a table in memory stands for the book. */
#ifndef DOKO_TESTS_DESK_H
#define DOKO_TESTS_DESK_H

#include "help.h"

#include "base/mem.h"
#include "ui/desk/desk.h"
#include "ui/desk/picture.h"

static struct sitting r;
static struct desk *p;
static struct picture b;
static int saved; /* orders that were carried out */

static const char *const names[] = {"Anna Ahrens", "Bernd Böhm",    "Carla Cramer",   "Dieter Dörfler",
                                    "Emil Eggers", "Anna Fröhlich", "Gustav Großmann"};

static inline void load(void)
{
    desk_load(p, &r, 0);
}

/* Begins a day of the players in `kuerzel`; the first one deals first. */
static inline void cover_as(const struct wettbewerb *kind, const char *rules, const char *kuerzel)
{
    struct entry entry = {.event = {.kind = EVENT_START}};
    struct spieltag beginning;
    struct err err;
    int32_t at;

    r = (struct sitting){.saison = {.id = 1, .data = {.name = "2026"}},
                         .tisch = {.id = 1, .saison = 1, .kind = kind, .nr = kind->days < 17 ? 2 : 17, .tisch = 1},
                         .rules = kind->rules ? kind->rules() : rules_find(rules),
                         .day_ranking = (kind->rules ? kind->rules() : rules_find(rules))->ranking,
                         .day_pott = kind->rules ? 0 : rules_find(rules)->pott,
                         .board = board_off(kuerzel)};
    r.roster.count = r.board.count;
    r.player.player = mem_alloc(sizeof names / sizeof names[0] * sizeof *r.player.player);
    for (int i = 0; i < r.board.count; i++) {
        struct player *player = &r.player.player[r.player.count++];

        r.roster.player[i] = player->id = 100 + i;
        player->kuerzel = r.board.kuerzel[i];
        (void)snprintf(player->master, sizeof player->master, "%s", player->kuerzel.word);
        (void)snprintf(player->name, sizeof player->name, "%s", names[i]);
        board_call(&r.board, i, player->name);
    }
    beginning = sitting_start(&r);
    assert_int_equal(history_fold(&r.history, &beginning, &r.fold, &at, &err), ST_OK);
    entry.event.u.start.date = (struct date){2026, 5, 3};
    entry.event.u.start.seed = SEED_NONE;
    entry.event.u.start.count = (int8_t)r.board.count;
    for (int i = 0; i < r.board.count; i++)
        entry.event.u.start.sitz[i] = (int8_t)i;
    entry.event.trotzdem = r.board.count > 5;
    assert_int_equal(sitting_book(&r, &entry, r.board.count > 5, NULL, &err), ST_OK);
    p = desk_new("HELP OF THE NOTATION\n");
    saved = 0;
    load();
}

static inline void cover(const char *kuerzel)
{
    cover_as(&wettbewerb_meisterschaft, "ddb", kuerzel);
}

static inline void clear(void)
{
    desk_free(p);
    sitting_free(&r);
    picture_free(&b);
}

static inline enum desk_request key(int32_t t)
{
    enum desk_request a = desk_key(p, t);
    struct err err = {0};

    if (a == REQUEST_SAVE) {
        const struct plan *plan = desk_plan(p);
        enum status st = sitting_book(&r, plan->entry, plan->trotzdem, NULL, &err);

        assert_int_equal(plan->seen + 1, r.history.count - (st != ST_OK ? -1 : 0));
        assert_int_equal(st, ST_OK);
        desk_saved(p, r.history.count, "20:41");
        load();
        saved++;
    }
    return a;
}

static inline void keys(int32_t which, int n)
{
    while (n-- > 0)
        (void)key(which);
}

/* Types a text; returns the number of keys it took. */
static inline int type(const char *s)
{
    int n = 0;

    for (size_t i = 0; s[i];) {
        size_t k = utf8_length(s + i, strlen(s + i));
        int32_t c = (unsigned char)s[i];

        if (k == 2)
            c = (c & 0x1F) << 6 | (s[i + 1] & 0x3F);
        if (k == 3)
            c = (c & 0x0F) << 12 | (s[i + 1] & 0x3F) << 6 | (s[i + 2] & 0x3F);
        (void)key(c);
        i += k;
        n++;
    }
    return n;
}

static inline int type_enter(const char *s)
{
    int n = type(s);

    (void)key(DESK_KEY_ENTER);
    return n + 1;
}

/* Returns the whole picture as text. */
static inline const char *picture(void)
{
    static struct text text;

    desk_paint(p, &b, 80, 24);
    text_clear(&text);
    text_add(&text, "");
    for (int i = 0; i < b.height; i++)
        text_addf(&text, "%s\n", text_str(&b.line[i].text));
    return text.s;
}

static inline void shows(const char *what)
{
    const char *s = picture();

    if (!strstr(s, what))
        fail_msg("\"%s\" is missing in\n%s", what, s);
}

/* Asserts that the picture shows this text, also across the ends of rows. */
static inline void shows_whole(const char *what)
{
    static struct text text;
    const char *s = picture();

    text_clear(&text);
    for (bool blank = false; *s; s++) {
        if (*s != ' ' && *s != '\n') {
            if (blank)
                text_addc(&text, ' ');
            text_addc(&text, *s);
        }
        blank = *s == ' ' || *s == '\n';
    }
    if (!strstr(text.s, what))
        fail_msg("\"%s\" is missing in\n%s", what, picture());
}

static inline void shows_not(const char *what)
{
    const char *s = picture();

    if (strstr(s, what))
        fail_msg("\"%s\" stands in\n%s", what, s);
}

/* Asserts the entries of the table that count, as a journal. */
static inline void journal_is(const char *should)
{
    struct text text = {0};

    sitting_journal(&r, SITTING_COUNTS, &text);
    assert_string_equal(strchr(text.s, '\n') + 1, should);
    text_free(&text);
}

static inline void check_picture(int width, int height)
{
    desk_paint(p, &b, width, height);
    assert_int_equal(b.height, height);
    assert_in_range(b.cursor_x, 0, width - 1);
    assert_in_range(b.cursor_y, 0, height - 1);
    for (int i = 0; i < height; i++) {
        if (display_width(text_str(&b.line[i].text), b.line[i].text.len) > width)
            fail_msg("%d x %d, row %d: %s", width, height, i, text_str(&b.line[i].text));
        assert_int_equal(strlen(text_str(&b.line[i].text)), b.line[i].text.len);
    }
}

/* Books a line at the same table as another writer, `time` seconds after the screen was opened. */
static inline void another(const char *line, int64_t time)
{
    struct entry entry = {.time = time};
    struct err err;

    assert_int_equal(sitting_parse_spiel(&r, 0, line, &entry.event, &err), ST_OK);
    assert_int_equal(sitting_book(&r, &entry, true, NULL, &err), ST_OK);
    desk_load(p, &r, time);
}

#endif
