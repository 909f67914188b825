#include "ui/terminal/picture.h"

#include <stdlib.h>
#include <utf8proc.h>

#include "base/mem.h"

void picture_begin(struct picture *picture, int width, int height)
{
    if (height > picture->capacity) {
        picture->line = mem_realloc(picture->line, (size_t)height * sizeof *picture->line);
        memset(picture->line + picture->capacity, 0, (size_t)(height - picture->capacity) * sizeof *picture->line);
        picture->capacity = height;
    }
    picture->width = width;
    picture->height = height;
    picture->cursor_x = picture->cursor_y = 0;
    for (int i = 0; i < height; i++) {
        text_clear(&picture->line[i].text);
        picture->line[i].style = STYLE_NORMAL;
    }
}

void picture_free(struct picture *picture)
{
    for (int i = 0; i < picture->capacity; i++)
        text_free(&picture->line[i].text);
    free(picture->line);
    *picture = (struct picture){0};
}

/* Returns the bytes of the first character, and its columns in *width. */
static size_t character(const char *s, size_t len, int *width)
{
    utf8proc_int32_t c;
    utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)s, (utf8proc_ssize_t)len, &c);

    *width = n > 0 ? utf8proc_charwidth(c) : 1;
    return n > 0 ? (size_t)n : 1;
}

int display_width(const char *s, size_t len)
{
    int sum = 0, width;

    for (size_t i = 0; i < len;) {
        i += character(s + i, len - i, &width);
        sum += width;
    }
    return sum;
}

/* Returns how many bytes fit into `width` columns, and in *columns how many they take. */
static size_t prefix(const char *s, size_t len, int width, int *columns)
{
    size_t end = 0;

    *columns = 0;
    while (end < len) {
        int needed;
        size_t n = character(s + end, len - end, &needed);

        if (*columns + needed > width)
            break;
        *columns += needed;
        end += n;
    }
    return end;
}

size_t display_fits(const char *s, size_t len, int width)
{
    int columns;
    size_t n = prefix(s, len, width, &columns);

    return n > 0 || len == 0 ? n : character(s, len, &columns);
}

/* Adds as much of `s` as fits, with … in place of the rest, and returns the columns. */
static int add_cut(struct text *text, const char *s, int width)
{
    size_t len = strlen(s), n;
    int columns;

    if (prefix(s, len, width, &columns) == len) {
        text_addn(text, s, len);
        return columns;
    }
    n = prefix(s, len, width - 1, &columns);
    text_addn(text, s, n);
    if (width > 0)
        text_add(text, "…");
    return columns + (width > 0);
}

void display_column(struct text *text, const char *s, int width, bool right)
{
    AUTO(text_free) struct text piece = {0};
    int columns;

    columns = add_cut(&piece, s, width);
    if (!right)
        text_addn(text, text_str(&piece), piece.len);
    for (; columns < width; columns++)
        text_addc(text, ' ');
    if (right)
        text_addn(text, text_str(&piece), piece.len);
}

void picture_write(struct picture *picture, int line, unsigned style, const char *text)
{
    struct picture_line *row = line >= 0 && line < picture->height ? &picture->line[line] : NULL;

    if (!row)
        return;
    row->style = style;
    text_clear(&row->text);
    (void)add_cut(&row->text, text, picture->width);
    if (row->text.len > 0)
        utf8_defuse(row->text.s);
    row->text.len = strlen(text_str(&row->text));
}

void picture_dash(struct picture *picture, int line)
{
    AUTO(text_free) struct text text = {0};

    for (int i = 0; i < picture->width; i++)
        text_add(&text, "─");
    picture_write(picture, line, STYLE_QUIET, text_str(&text));
}

int text_lines(const char *text)
{
    int n = 0;

    for (; *text; text++)
        n += *text == '\n';
    return n;
}

/* Returns how much of a line fits into `width` columns: up to the last space before the edge, or all that fits. */
static size_t fits(const char *s, size_t n, int width)
{
    size_t end = display_fits(s, n, width), space = end;

    while (end < n && space > 0 && s[space - 1] != ' ')
        space--;
    return end < n && space > 1 ? space - 1 : end;
}

/* Walks through a text row by row; a row that continues the one before is indented. */
struct rows {
    const char *s; /* the rest of the text */
    int width;
    bool wrap, goes_on;
};

static struct rows rows_begin(const char *text, int width, const char *indent, bool wrap)
{
    return (struct rows){text, width - display_width(indent, strlen(indent)) - 2, wrap, false};
}

/* Gets the next row: `n` bytes from *row on, `goes_on` if it continues the one before. */
static bool rows_next(struct rows *rows, const char **row, size_t *n, bool *goes_on)
{
    size_t line = strcspn(rows->s, "\n");

    if (!*rows->s)
        return false;
    *row = rows->s;
    *goes_on = rows->goes_on;
    *n = rows->wrap ? fits(rows->s, line, rows->goes_on ? rows->width - 2 : rows->width) : line;
    rows->goes_on = *n < line;
    rows->s += *n;
    rows->s += rows->goes_on ? strspn(rows->s, " ") : *rows->s == '\n';
    return true;
}

int picture_rows(const char *text, int width, const char *indentation)
{
    struct rows rows = rows_begin(text, width, indentation, true);
    const char *row;
    size_t n;
    bool goes_on;
    int count = 0;

    while (rows_next(&rows, &row, &n, &goes_on))
        count++;
    return count;
}

int picture_text(struct picture *picture, const char *text, int start, int from, int until, const char *indentation,
                 bool wrap)
{
    struct rows rows = rows_begin(text, picture->width, indentation, wrap);
    const char *row;
    size_t n;
    bool goes_on;

    for (int nr = 0; from < until && rows_next(&rows, &row, &n, &goes_on); nr++) {
        AUTO(text_free) struct text out = {0};

        text_addf(&out, "%s%s", indentation, goes_on ? "  " : "");
        text_addn(&out, row, n);
        if (wrap && *rows.s && from + 1 == until && nr >= start)
            text_add(&out, " …");
        if (nr >= start)
            picture_write(picture, from++, STYLE_NORMAL, out.s);
    }
    return from;
}
