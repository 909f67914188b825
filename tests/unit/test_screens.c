/* Whole screens: tests/vectors/screens.txt drives the desk by keys and keeps what stands there then, every row of it.
 * With DOKO_WRITE=1 it is kept anew, after a change that is wanted. */
#include "desk.h"

#include <ctype.h>

#include "pokal/pokal.h"

static const char *const path = "tests/vectors/screens.txt";
static int width, height;

static const struct {
    const char *name;
    enum key key;
} named[] = {
    {"<Enter>", DESK_KEY_ENTER},    {"<Esc>", DESK_KEY_ESC},        {"<Tab>", DESK_KEY_TAB},
    {"<Back>", DESK_KEY_SHIFT_TAB}, {"<Del>", DESK_KEY_DEL},        {"<Left>", DESK_KEY_LEFT},
    {"<Right>", DESK_KEY_RIGHT},    {"<Home>", DESK_KEY_POS1},      {"<End>", DESK_KEY_END},
    {"<Up>", DESK_KEY_UP},          {"<Down>", DESK_KEY_DOWN},      {"<PgUp>", DESK_KEY_PAGE_UP},
    {"<PgDn>", DESK_KEY_PAGE_DOWN}, {"<Kill>", DESK_KEY_BACKSPACE}, {"<F1>", DESK_KEY_HELP},
    {"<F2>", DESK_KEY_FORM},        {"<F3>", DESK_KEY_WHY},         {"<C-P>", DESK_KEY_EARLIER},
    {"<C-N>", DESK_KEY_LATER},
};

/* Its bytes; 0 when a character stands there. */
static size_t press_named(const char *s)
{
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        size_t n = strlen(named[i].name);

        if (strncmp(s, named[i].name, n) == 0) {
            (void)key(named[i].key);
            return n;
        }
    }
    return 0;
}

static void press(const char *s)
{
    while (*s) {
        size_t n = press_named(s);
        char one[5] = {0};

        if (n == 0) {
            n = utf8_length(s, strlen(s));
            memcpy(one, s, n);
            (void)type(one);
        }
        s += n;
    }
}

/* Each row behind a letter for its style; the cursor is the row before it and a sign below its column. */
static void show(struct text *out)
{
    desk_paint(p, &b, width, height);
    for (int i = 0; i < height; i++) {
        unsigned style = b.line[i].style;
        size_t n = b.line[i].text.len;
        const char *s = text_str(&b.line[i].text);

        while (n > 0 && s[n - 1] == ' ')
            n--;
        text_addf(out, "%c|%.*s\n",
                  style & STYLE_REVERSED ? 'R'
                  : style & STYLE_BOLD   ? 'B'
                  : style & STYLE_QUIET  ? 'q'
                                         : ' ',
                  (int)n, s);
        if (i == b.cursor_y)
            text_addf(out, "^%*s\n", b.cursor_x + 2, "^");
    }
}

/* "day A,B,C,D RULES", "pokal A,B,C,D". */
static void begin(char *line)
{
    const char *word = strtok(line, " "), *kuerzel = strtok(NULL, " "), *rules = strtok(NULL, " ");

    if (p)
        clear();
    cover_as(strcmp(word, "pokal") == 0 ? &wettbewerb_pokal : &wettbewerb_meisterschaft, rules ? rules : "ddb",
             kuerzel);
    width = 80;
    height = 24;
}

static void take(const char *line, struct text *now)
{
    char copy[2000];

    (void)snprintf(copy, sizeof copy, "%s", line);
    if (strncmp(line, "day ", 4) == 0 || strncmp(line, "pokal ", 6) == 0)
        begin(copy);
    else if (strncmp(line, "keys ", 5) == 0)
        press(line + 5);
    else if (strncmp(line, "other ", 6) == 0)
        another(line + 6, 1);
    else if (sscanf(line, "size %d %d", &width, &height) != 2 && strcmp(line, "show") != 0 && line[0] &&
             line[0] != '#')
        fail_msg("%s: %s", path, line);
    text_addf(now, "%s\n", line);
    if (strcmp(line, "show") == 0)
        show(now);
}

static bool is_picture(const char *line)
{
    return line[0] == '^' || (line[0] && line[1] == '|');
}

static void compare(const char *was, const char *now)
{
    int line = 1;

    for (; *was && *now; line++) {
        size_t a = strcspn(was, "\n"), z = strcspn(now, "\n");

        if (a != z || memcmp(was, now, a) != 0)
            break;
        was += a + 1;
        now += z + 1;
    }
    if (*was || *now)
        fail_msg("%s:%d (DOKO_WRITE=1 keeps it anew)\nwas: %.*s\nnow: %.*s", path, line, (int)strcspn(was, "\n"), was,
                 (int)strcspn(now, "\n"), now);
}

static void test_screens(void **state)
{
    struct text was = {0}, now = {0};
    char line[2000];
    FILE *f = fopen(path, "r");

    (void)state;
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        text_add(&was, line);
        line[strcspn(line, "\n")] = '\0';
        if (!is_picture(line))
            take(line, &now);
    }
    (void)fclose(f);
    clear();
    if (getenv("DOKO_WRITE")) {
        f = fopen(path, "w");
        assert_non_null(f);
        assert_true(fputs(now.s, f) >= 0);
        assert_int_equal(fclose(f), 0);
    } else {
        compare(was.s, now.s);
    }
    text_free(&was);
    text_free(&now);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_screens),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
