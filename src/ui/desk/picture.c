#include "ui/desk/picture.h"

#include <stdlib.h>
#include <utf8proc.h>

#include "base/mem.h"

void picture_begin(struct picture *b, int width, int height)
{
    if (height > b->place) {
        b->line = mem_realloc(b->line, (size_t)height * sizeof *b->line);
        memset(b->line + b->place, 0, (size_t)(height - b->place) * sizeof *b->line);
        b->place = height;
    }
    b->width = width;
    b->height = height;
    b->cursor_x = b->cursor_y = 0;
    for (int i = 0; i < height; i++) {
        text_clear(&b->line[i].text);
        b->line[i].style = STYLE_NORMAL;
    }
}

void picture_free(struct picture *b)
{
    for (int i = 0; i < b->place; i++)
        text_free(&b->line[i].text);
    free(b->line);
    *b = (struct picture){0};
}

/* One character: its bytes and its columns. */
static size_t sign(const char *s, size_t len, int *width)
{
    utf8proc_int32_t c;
    utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)s, (utf8proc_ssize_t)len, &c);

    *width = n > 0 ? utf8proc_charwidth(c) : 1;
    return n > 0 ? (size_t)n : 1;
}

int display_width(const char *s, size_t len)
{
    int sum = 0, b;

    for (size_t i = 0; i < len;) {
        i += sign(s + i, len - i, &b);
        sum += b;
    }
    return sum;
}

/* Bytes of it that stand in so many columns, and in how many. */
static size_t prefix(const char *s, size_t len, int width, int *columns)
{
    size_t end = 0;

    *columns = 0;
    while (end < len) {
        int b;
        size_t n = sign(s + end, len - end, &b);

        if (*columns + b > width)
            break;
        *columns += b;
        end += n;
    }
    return end;
}

size_t display_fits(const char *s, size_t len, int width)
{
    int columns;
    size_t n = prefix(s, len, width, &columns);

    return n > 0 || len == 0 ? n : sign(s, len, &columns);
}

/* As much of it as fits, with … in place of what does not; returns the columns. */
static int cut(struct text *t, const char *s, int width)
{
    size_t len = strlen(s), n;
    int columns;

    if (prefix(s, len, width, &columns) == len) {
        text_addn(t, s, len);
        return columns;
    }
    n = prefix(s, len, width - 1, &columns);
    text_addn(t, s, n);
    if (width > 0)
        text_add(t, "…");
    return columns + (width > 0);
}

void display_column(struct text *t, const char *s, int width, bool right)
{
    struct text piece = {0};
    int columns;

    columns = cut(&piece, s, width);
    if (!right)
        text_addn(t, text_str(&piece), piece.len);
    for (; columns < width; columns++)
        text_addc(t, ' ');
    if (right)
        text_addn(t, text_str(&piece), piece.len);
    text_free(&piece);
}

void picture_write(struct picture *b, int line, unsigned style, const char *text)
{
    struct picture_line *z = line >= 0 && line < b->height ? &b->line[line] : NULL;

    if (!z)
        return;
    z->style = style;
    text_clear(&z->text);
    (void)cut(&z->text, text, b->width);
    if (z->text.len > 0)
        utf8_defuse(z->text.s);
    z->text.len = strlen(text_str(&z->text));
}

void picture_dash(struct picture *b, int line)
{
    struct text t = {0};

    for (int i = 0; i < b->width; i++)
        text_add(&t, "─");
    picture_write(b, line, STYLE_QUIET, text_str(&t));
    text_free(&t);
}

int text_lines(const char *s)
{
    int n = 0;

    for (; *s; s++)
        n += *s == '\n';
    return n;
}

/* How much of a line fits into `width` columns: up to the last space before the edge, or all that fits. */
static size_t fits(const char *s, size_t n, int width)
{
    size_t end = display_fits(s, n, width), space = end;

    while (end < n && space > 0 && s[space - 1] != ' ')
        space--;
    return end < n && space > 1 ? space - 1 : end;
}

/* A text row by row: what goes on from the row before is indented. */
struct rows {
    const char *s; /* what is left */
    int width;
    bool wrap, goes_on;
};

static struct rows rows_begin(const char *text, int width, const char *indent, bool wrap)
{
    return (struct rows){text, width - display_width(indent, strlen(indent)) - 2, wrap, false};
}

/* The next row: `n` bytes from *row on, a continuation when it `goes_on`. */
static bool rows_next(struct rows *r, const char **row, size_t *n, bool *goes_on)
{
    size_t line = strcspn(r->s, "\n");

    if (!*r->s)
        return false;
    *row = r->s;
    *goes_on = r->goes_on;
    *n = r->wrap ? fits(r->s, line, r->goes_on ? r->width - 2 : r->width) : line;
    r->goes_on = *n < line;
    r->s += *n;
    r->s += r->goes_on ? strspn(r->s, " ") : *r->s == '\n';
    return true;
}

int picture_rows(const char *text, int width, const char *indentation)
{
    struct rows r = rows_begin(text, width, indentation, true);
    const char *row;
    size_t n;
    bool goes_on;
    int count = 0;

    while (rows_next(&r, &row, &n, &goes_on))
        count++;
    return count;
}

int picture_text(struct picture *b, const char *text, int start, int from, int until, const char *indentation,
                 bool wrap)
{
    struct rows r = rows_begin(text, b->width, indentation, wrap);
    const char *row;
    size_t n;
    bool goes_on;

    for (int nr = 0; from < until && rows_next(&r, &row, &n, &goes_on); nr++) {
        struct text z = {0};

        text_addf(&z, "%s%s", indentation, goes_on ? "  " : "");
        text_addn(&z, row, n);
        if (wrap && *r.s && from + 1 == until && nr >= start)
            text_add(&z, " …");
        if (nr >= start)
            picture_write(b, from++, STYLE_NORMAL, z.s);
        text_free(&z);
    }
    return from;
}
