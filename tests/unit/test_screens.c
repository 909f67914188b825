/* The tests compare whole screens. tests/vectors/screens.txt drives the desk by keys and keeps every row of the first
 * screen of a day, then the rows that differ from the screen before; keys.txt keeps the rows that each single key
 * changes. DOKO_WRITE=1 writes both files anew, after a change that is wanted. */
#include "desk.h"

#include <ctype.h>
#include <locale.h>

#include "core/pokal/pokal.h"

static const char *path;
static int width, height;

static char letter_of(unsigned style)
{
    return style & STYLE_REVERSED ? 'R' : style & STYLE_BOLD ? 'B' : style & STYLE_QUIET ? 'q' : ' ';
}

static int without_spaces(const struct text *text)
{
    size_t n = text->len;

    while (n > 0 && text->s[n - 1] == ' ')
        n--;
    return (int)n;
}

/* The rows of the picture as it was last drawn. */
enum { HEIGHT_MAX = 64, PICTURES = 256 };
static struct text row_before[HEIGHT_MAX];
static bool drawn; /* since the day began, and in this size */

/* Writes the numbers of rows that are empty now. */
static void add_empty(struct text *out, int first, int end)
{
    if (end - first > 1)
        text_addf(out, " |%2d-%d|\n", first + 1, end);
    else if (end > first)
        text_addf(out, " |%2d|\n", end);
}

/* Writes the rows that have changed, each behind the letter for its style and its number. */
static void show_changed(struct text *out)
{
    int empty = 0; /* changed rows above this one that are empty */

    desk_paint(desk, &painted, width, height);
    for (int i = 0; i < height && i < HEIGHT_MAX; i++) {
        struct text row = {0};
        int len = without_spaces(&painted.line[i].text);
        bool changed;

        text_addf(&row, "%c|%2d|%.*s", letter_of(painted.line[i].style), i + 1, len, text_str(&painted.line[i].text));
        changed = strcmp(text_str(&row_before[i]), row.s) != 0;
        if (changed && len == 0 && row.s[0] == ' ') {
            empty++;
        } else {
            add_empty(out, i - empty, i);
            empty = 0;
            if (changed)
                text_addf(out, "%s\n", row.s);
        }
        text_free(&row_before[i]);
        row_before[i] = row;
    }
    add_empty(out, height - empty, height);
    drawn = true;
}

/* Writes each row behind a letter for its style; a line with ^ at both the margin and the cursor's column follows
 * the row of the cursor. Of a picture that follows another one the changed rows are written, and the cursor. */
static void show(struct text *out)
{
    struct text changed = {0};
    bool first = !drawn;

    show_changed(&changed);
    if (!first)
        text_addf(out, "%s^ %d, %d\n", text_str(&changed), painted.cursor_y + 1, painted.cursor_x + 1);
    for (int i = 0; first && i < height; i++) {
        text_addf(out, "%c|%.*s\n", letter_of(painted.line[i].style), without_spaces(&painted.line[i].text),
                  text_str(&painted.line[i].text));
        if (i == painted.cursor_y)
            text_addf(out, "^%*s\n", painted.cursor_x + 2, "^");
    }
    text_free(&changed);
}

/* Writes the rows of the last picture one after the other. */
static void add_picture(struct text *out)
{
    for (int i = 0; i < height && i < HEIGHT_MAX; i++)
        text_addf(out, "%s\n", text_str(&row_before[i]));
}

/* Presses key by key and writes the cursor and the changed rows for each; a picture that stood there before some
 * of these keys is named by their number. */
static void press_each(const char *s, struct text *out)
{
    struct text picture[PICTURES] = {0}, changed = {0};
    int n = 0;

    show_changed(&changed);
    add_picture(&picture[n++]);
    while (*s) {
        size_t len = press_one(s);
        int ago = 2;

        text_clear(&changed);
        show_changed(&changed);
        assert_true(n < PICTURES);
        add_picture(&picture[n]);
        while (ago <= n && strcmp(picture[n - ago].s, picture[n].s) != 0)
            ago++;
        text_addf(out, "^ %.*s  %d, %d", (int)len, s, painted.cursor_y + 1, painted.cursor_x + 1);
        if (ago <= n && changed.len > 0)
            text_addf(out, "  as before the last %d keys\n", ago);
        else
            text_addf(out, "\n%s", text_str(&changed));
        n++;
        s += len;
    }
    for (int i = 0; i < n; i++)
        text_free(&picture[i]);
    text_free(&changed);
}

/* Reads a first line such as "day A,B,C,D RULES" or "pokal A,B,C,D". */
static void begin(char *line)
{
    const char *word = strtok(line, " "), *kuerzel = strtok(NULL, " "), *rules = strtok(NULL, " ");

    if (desk)
        end_table();
    begin_table_as(strcmp(word, "pokal") == 0 ? &wettbewerb_pokal : &wettbewerb_meisterschaft, rules ? rules : "ddb",
                   kuerzel);
    width = 80;
    height = 24;
    drawn = false;
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
    else if (sscanf(line, "size %d %d", &width, &height) == 2)
        drawn = false;
    else if (strcmp(line, "show") != 0 && strncmp(line, "each ", 5) != 0 && line[0] && line[0] != '#')
        fail_msg("%s: %s", path, line);
    text_addf(now, "%s\n", line);
    if (strcmp(line, "show") == 0)
        show(now);
    else if (strncmp(line, "each ", 5) == 0)
        press_each(line + 5, now);
}

static bool is_picture(const char *line)
{
    return line[0] == '^' || (line[0] && line[1] == '|');
}

static void compare(const char *was, const char *now)
{
    int line = 1;

    for (; *was && *now; line++) {
        size_t was_len = strcspn(was, "\n"), now_len = strcspn(now, "\n");

        if (was_len != now_len || memcmp(was, now, was_len) != 0)
            break;
        was += was_len + 1;
        now += now_len + 1;
    }
    if (*was || *now)
        fail_msg("%s:%d (DOKO_WRITE=1 keeps it anew)\nwas: %.*s\nnow: %.*s", path, line, (int)strcspn(was, "\n"), was,
                 (int)strcspn(now, "\n"), now);
}

static void test_file(const char *file)
{
    struct text was = {0}, now = {0};
    char line[2000];
    FILE *f = fopen(file, "r");

    path = file;
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        text_add(&was, line);
        line[strcspn(line, "\n")] = '\0';
        if (!is_picture(line))
            take(line, &now);
    }
    (void)fclose(f);
    end_table();
    desk = NULL;
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
    for (int i = 0; i < HEIGHT_MAX; i++)
        text_free(&row_before[i]);
}

TEST(screens)
{
    test_file("tests/vectors/screens.txt");
}

TEST(each_key)
{
    test_file("tests/vectors/keys.txt");
}

BEFORE_ALL
{
    (void)setlocale(LC_CTYPE, "C.UTF-8"); /* list columns are then as wide as at a terminal */
}
