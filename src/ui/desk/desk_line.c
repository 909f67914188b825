/* The line that is typed: characters into it, the keys that move in it, and its picture over as many rows as it
 * needs. */
#include <stdio.h>
#include <string.h>
#include <utf8proc.h>

#include "base/utf8.h"
#include "ui/desk/desk_intern.h"
#include "ui/desk/desk_lines.h"

void desk_put(struct desk *t, const char *s)
{
    (void)snprintf(t->line, sizeof t->line, "%s", s);
    utf8_shorten(t->line);
    t->len = t->cursor = strlen(t->line);
    t->asks = false;
}

void desk_insert(struct desk *t, int32_t sign)
{
    utf8proc_uint8_t s[4];
    size_t n = (size_t)utf8proc_encode_char(sign, s);

    if (t->len + n > KURZSCHRIFT_LINE_MAX || utf8_length((char *)s, n) != n || utf8_is_control((char *)s, n))
        return;
    memmove(t->line + t->cursor + n, t->line + t->cursor, t->len - t->cursor + 1);
    memcpy(t->line + t->cursor, s, n);
    t->len += n;
    t->cursor += n;
}

static void delete (struct desk *t, size_t from, size_t until)
{
    memmove(t->line + from, t->line + until, t->len - until + 1);
    t->len -= until - from;
    t->cursor = from;
}

static size_t right(const struct desk *t)
{
    return t->cursor + utf8_length(t->line + t->cursor, t->len - t->cursor);
}

bool desk_edit(struct desk *t, int32_t key)
{
    switch (key) {
    case DESK_KEY_SHIFT_TAB:
        if (t->cursor > 0)
            delete (t, utf8_back(t->line, t->cursor), t->cursor);
        return true;
    case DESK_KEY_DEL:
        delete (t, t->cursor, right(t));
        return true;
    case DESK_KEY_BACKSPACE:
        delete (t, 0, t->len);
        return true;
    case DESK_KEY_LEFT:
        t->cursor = t->cursor > 0 ? utf8_back(t->line, t->cursor) : 0;
        return true;
    case DESK_KEY_RIGHT:
        t->cursor = right(t);
        return true;
    case DESK_KEY_POS1:
        t->cursor = 0;
        return true;
    case DESK_KEY_END:
        t->cursor = t->len;
        return true;
    default:
        if (key < 0x20 || key >= DESK_KEY_ENTER)
            return false;
        desk_insert(t, key);
        return true;
    }
}

/* Its picture. */

void desk_prompt(const struct desk *t, struct text *z)
{
    const struct step *s = t->mode == MODE_NEW ? NULL : fold_step(&t->r->f, t->reference);
    int32_t nr = s ? s->nr : t->mode == MODE_NEW ? t->r->f.day.spiele + 1 : 0;

    text_addf(z, " %s", t->mode == MODE_BEFORE ? "+" : t->mode == MODE_REPLACE ? "e" : "");
    if (nr > 0)
        text_addf(z, "%d> ", (int)nr);
    else
        text_addf(z, "#%d> ", (int)t->reference);
}

static int prompt_width(const struct desk *t)
{
    struct text z = {0};
    int width;

    desk_prompt(t, &z);
    width = display_width(z.s, z.len);
    text_free(&z);
    return width;
}

/* Columns beside the prompt; behind the last there is room for the cursor. */
static int line_room(const struct desk *t)
{
    return t->width - prompt_width(t) - 1;
}

int desk_line_rows(const struct desk *t)
{
    int rows = 1;

    for (size_t i = display_fits(t->line, t->len, line_room(t)); i < t->len; rows++)
        i += display_fits(t->line + i, t->len - i, line_room(t));
    return rows;
}

/* The row the cursor stands in, and at which byte that begins. */
static int cursor_row(const struct desk *t, size_t *begin)
{
    int row = 0;

    *begin = 0;
    for (;;) {
        size_t end = *begin + display_fits(t->line + *begin, t->len - *begin, line_room(t));

        if (t->cursor < end || end >= t->len)
            return row;
        *begin = end;
        row++;
    }
}

/* From row `at` on, at most `rows` of them, the cursor's in any case. */
void desk_draw_line(const struct desk *t, struct picture *b, int at, int rows)
{
    size_t begin, i = 0;
    int row = cursor_row(t, &begin), first = row >= rows ? row - rows + 1 : 0;
    struct text z = {0};

    desk_prompt(t, &z);
    for (int k = 0; k < first + rows; k++) {
        size_t n = display_fits(t->line + i, t->len - i, line_room(t));

        text_addn(&z, t->line + i, n);
        if (k >= first)
            picture_write(b, at + k - first, STYLE_BOLD, z.s);
        text_clear(&z);
        display_column(&z, "", prompt_width(t), false);
        i += n;
    }
    b->cursor_y = at + row - first;
    b->cursor_x = prompt_width(t) + display_width(t->line + begin, t->cursor - begin);
    text_free(&z);
}

int desk_caret_rows(const struct desk *t)
{
    return t->wrong < t->len && desk_line_rows(t) == 1;
}

void desk_draw_caret(const struct desk *t, struct picture *b, int at)
{
    struct text z = {0};

    display_column(&z, "", prompt_width(t) + display_width(t->line, t->wrong), false);
    text_addc(&z, '^');
    picture_write(b, at, STYLE_BOLD, z.s);
    text_free(&z);
}
