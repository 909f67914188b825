/* The screen at the table, driven by keys; a table in memory stands for the book. */
#ifndef DOKO_TESTS_DESK_H
#define DOKO_TESTS_DESK_H

#include "help.h"

#include "base/mem.h"
#include "ui/desk/desk.h"
#include "ui/terminal/picture.h"

static struct sitting sitting;
static struct desk *desk;
static struct picture painted;
static int saved; /* orders that were carried out */

static const char *const names[] = {"Anna Ahrens", "Bernd Böhm",    "Carla Cramer",   "Dieter Dörfler",
                                    "Emil Eggers", "Anna Fröhlich", "Gustav Großmann"};

static inline void load(void)
{
    desk_load(desk, &sitting, 0);
}

static inline void end_table(void)
{
    if (desk)
        desk_free(desk);
    desk = NULL;
    sitting_free(&sitting);
    picture_free(&painted);
}

/* Begins a day of the players in `kuerzel`, after another one or none; the first one deals first. */
static inline void begin_table_as(const struct wettbewerb *kind, const char *rules, const char *kuerzel)
{
    struct entry entry = {.event = {.kind = EVENT_START}};
    struct spieltag beginning;
    struct err err;
    int32_t at;

    end_table();
    sitting =
        (struct sitting){.saison = {.id = 1, .data = {.name = "2026"}},
                         .tisch = {.id = 1, .saison = 1, .kind = kind, .nr = kind->days < 17 ? 2 : 17, .tisch = 1},
                         .rules = kind->rules ? kind->rules(2) : rules_find(rules),
                         .day_ranking = (kind->rules ? kind->rules(2) : rules_find(rules))->ranking,
                         .day_pott = kind->rules ? 0 : rules_find(rules)->pott,
                         .board = board_of(kuerzel)};
    sitting.roster.count = sitting.board.count;
    sitting.player.player = mem_alloc(ROWS(names) * sizeof *sitting.player.player);
    for (int i = 0; i < sitting.board.count; i++) {
        struct player *player = &sitting.player.player[sitting.player.count++];

        sitting.roster.player[i] = player->id = 100 + i;
        player->kuerzel = sitting.board.kuerzel[i];
        (void)snprintf(player->master, sizeof player->master, "%s", player->kuerzel.word);
        (void)snprintf(player->name, sizeof player->name, "%s", names[i]);
        board_call(&sitting.board, i, player->name);
    }
    beginning = sitting_start(&sitting);
    assert_int_equal(history_fold(&sitting.history, &beginning, &sitting.fold, &at, &err), ST_OK);
    entry.event.u.start.date = (struct date){2026, 5, 3};
    entry.event.u.start.seed = SEED_NONE;
    entry.event.u.start.count = (int8_t)sitting.board.count;
    for (int i = 0; i < sitting.board.count; i++)
        entry.event.u.start.sitz[i] = (int8_t)i;
    entry.event.trotzdem = sitting.board.count > 5;
    assert_int_equal(sitting_book(&sitting, &entry, sitting.board.count > 5, NULL, &err), ST_OK);
    desk = desk_new();
    saved = 0;
    load();
}

static inline void begin_table(const char *kuerzel)
{
    begin_table_as(&wettbewerb_meisterschaft, "ddb", kuerzel);
}

static inline int end_desk(void **state)
{
    (void)state;
    end_table();
    return 0;
}

/* A test that begins a table; it is ended behind the test. */
#define DESK_TEST(name) TEST_BETWEEN(NULL, end_desk, name)

static inline enum desk_request key(int32_t pressed)
{
    enum desk_request request = desk_key(desk, pressed);
    struct err err = {0};

    if (request == REQUEST_SAVE) {
        const struct plan *plan = desk_plan(desk);
        enum status st = sitting_book(&sitting, plan->entry, plan->trotzdem, NULL, &err);

        assert_int_equal(plan->seen + 1, sitting.history.count - (st != ST_OK ? -1 : 0));
        assert_int_equal(st, ST_OK);
        desk_saved(desk, sitting.history.count, "20:41");
        load();
        saved++;
    }
    return request;
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

static const struct {
    const char *name;
    enum key key;
} named[] = {
    {"<Enter>", DESK_KEY_ENTER},    {"<Esc>", DESK_KEY_ESC},        {"<Tab>", DESK_KEY_TAB},
    {"<Back>", DESK_KEY_BACKSPACE}, {"<Del>", DESK_KEY_DEL},        {"<Left>", DESK_KEY_LEFT},
    {"<Right>", DESK_KEY_RIGHT},    {"<Home>", DESK_KEY_HOME},      {"<End>", DESK_KEY_END},
    {"<Up>", DESK_KEY_UP},          {"<Down>", DESK_KEY_DOWN},      {"<PgUp>", DESK_KEY_PAGE_UP},
    {"<PgDn>", DESK_KEY_PAGE_DOWN}, {"<Kill>", DESK_KEY_KILL_LINE}, {"<F1>", DESK_KEY_HELP},
    {"<F2>", DESK_KEY_FORM},        {"<F3>", DESK_KEY_WHY},         {"<C-P>", DESK_KEY_EARLIER},
    {"<C-N>", DESK_KEY_LATER},
};

/* Presses the named key at the start of s and returns the length of its name; returns 0 when a character stands
 * there. */
static inline size_t press_named(const char *s)
{
    for (size_t i = 0; i < ROWS(named); i++) {
        size_t n = strlen(named[i].name);

        if (strncmp(s, named[i].name, n) == 0) {
            (void)key(named[i].key);
            return n;
        }
    }
    return 0;
}

/* Presses the first key of s and returns how many bytes of s it took. */
static inline size_t press_one(const char *s)
{
    size_t n = press_named(s);
    char one[5] = {0};

    if (n > 0)
        return n;
    n = utf8_length(s, strlen(s));
    memcpy(one, s, n);
    (void)type(one);
    return n;
}

static inline void press(const char *s)
{
    while (*s)
        s += press_one(s);
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

    desk_paint(desk, &painted, 80, 24);
    text_clear(&text);
    text_add(&text, "");
    for (int i = 0; i < painted.height; i++)
        text_addf(&text, "%s\n", text_str(&painted.line[i].text));
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
    AUTO(text_free) struct text text = {0};

    sitting_journal(&sitting, SITTING_COUNTS, &text);
    assert_string_equal(strchr(text.s, '\n') + 1, should);
}

/* Carries out steps up to NULL: a text is typed, with keys such as <Enter> in it; "= text" must be shown and
 * "! text" not, and "$ lines" are the journal of what counts. */
static inline void at_desk(const char *const *step)
{
    for (; *step; step++)
        switch (**step && (*step)[1] == ' ' ? **step : '\0') {
        case '=':
            shows(*step + 2);
            break;
        case '!':
            shows_not(*step + 2);
            break;
        case '$':
            journal_is(*step + 2);
            break;
        default:
            press(*step);
        }
}
#define DESK(...) at_desk((const char *const[]){__VA_ARGS__, NULL})

static inline void check_picture(int width, int height)
{
    desk_paint(desk, &painted, width, height);
    assert_int_equal(painted.height, height);
    assert_in_range(painted.cursor_x, 0, width - 1);
    assert_in_range(painted.cursor_y, 0, height - 1);
    for (int i = 0; i < height; i++) {
        if (display_width(text_str(&painted.line[i].text), painted.line[i].text.len) > width)
            fail_msg("%d x %d, row %d: %s", width, height, i, text_str(&painted.line[i].text));
        assert_int_equal(strlen(text_str(&painted.line[i].text)), painted.line[i].text.len);
    }
}

/* Books a line at the same table as another writer, `time` seconds after the screen was opened. */
static inline void another(const char *line, int64_t time)
{
    struct entry entry = {.time = time};
    struct err err;

    assert_int_equal(sitting_parse_spiel(&sitting, 0, line, &entry.event, &err), ST_OK);
    assert_int_equal(sitting_book(&sitting, &entry, true, NULL, &err), ST_OK);
    desk_load(desk, &sitting, time);
}

#endif
