/* The line being typed: inserting characters, the keys that edit it, and drawing it over as many rows as it needs. */
#include <stdio.h>
#include <string.h>
#include <utf8proc.h>

#include "base/utf8.h"
#include "ui/desk/desk_intern.h"
#include "ui/desk/desk_lines.h"

void desk_put(struct desk *desk, const char *line)
{
    (void)snprintf(desk->line, sizeof desk->line, "%s", line);
    utf8_shorten(desk->line);
    desk->len = desk->cursor = strlen(desk->line);
    desk->asks = false;
}

void desk_insert(struct desk *desk, int32_t character)
{
    utf8proc_uint8_t s[4];
    size_t n = (size_t)utf8proc_encode_char(character, s);

    if (desk->len + n > KURZSCHRIFT_LINE_MAX || utf8_length((char *)s, n) != n || utf8_is_control((char *)s, n))
        return;
    memmove(desk->line + desk->cursor + n, desk->line + desk->cursor, desk->len - desk->cursor + 1);
    memcpy(desk->line + desk->cursor, s, n);
    desk->len += n;
    desk->cursor += n;
}

static void delete_bytes(struct desk *desk, size_t from, size_t until)
{
    memmove(desk->line + from, desk->line + until, desk->len - until + 1);
    desk->len -= until - from;
    desk->cursor = from;
}

static size_t after_character(const struct desk *desk)
{
    return desk->cursor + utf8_length(desk->line + desk->cursor, desk->len - desk->cursor);
}

bool desk_edit(struct desk *desk, int32_t key)
{
    switch (key) {
    case DESK_KEY_BACKSPACE:
        if (desk->cursor > 0)
            delete_bytes(desk, utf8_back(desk->line, desk->cursor), desk->cursor);
        return true;
    case DESK_KEY_DEL:
        delete_bytes(desk, desk->cursor, after_character(desk));
        return true;
    case DESK_KEY_KILL_LINE:
        delete_bytes(desk, 0, desk->len);
        return true;
    case DESK_KEY_LEFT:
        desk->cursor = desk->cursor > 0 ? utf8_back(desk->line, desk->cursor) : 0;
        return true;
    case DESK_KEY_RIGHT:
        desk->cursor = after_character(desk);
        return true;
    case DESK_KEY_HOME:
        desk->cursor = 0;
        return true;
    case DESK_KEY_END:
        desk->cursor = desk->len;
        return true;
    default:
        if (key < 0x20 || key >= DESK_KEY_ENTER)
            return false;
        desk_insert(desk, key);
        return true;
    }
}

/* Drawing the line. */

void desk_prompt(const struct desk *desk, struct text *text)
{
    const struct step *step = desk->mode == MODE_NEW ? NULL : fold_step(&desk->sitting->fold, desk->reference);
    int32_t nr = step ? step->nr : desk->mode == MODE_NEW ? desk->sitting->fold.day.spiele + 1 : 0;

    text_addf(text, " %s", desk->mode == MODE_BEFORE ? "+" : desk->mode == MODE_REPLACE ? "e" : "");
    if (nr > 0)
        text_addf(text, "%d> ", (int)nr);
    else
        text_addf(text, "#%d> ", (int)desk->reference);
}

static int prompt_width(const struct desk *desk)
{
    AUTO(text_free) struct text text = {0};

    desk_prompt(desk, &text);
    return display_width(text.s, text.len);
}

/* Returns the columns beside the prompt; one more is left for the cursor behind the last character. */
static int line_room(const struct desk *desk)
{
    return desk->width - prompt_width(desk) - 1;
}

int desk_line_rows(const struct desk *desk)
{
    int rows = 1;

    for (size_t i = display_fits(desk->line, desk->len, line_room(desk)); i < desk->len; rows++)
        i += display_fits(desk->line + i, desk->len - i, line_room(desk));
    return rows;
}

/* Returns the row of the cursor, and in *begin the byte at which it begins. */
static int cursor_row(const struct desk *desk, size_t *begin)
{
    int row = 0;

    *begin = 0;
    for (;;) {
        size_t end = *begin + display_fits(desk->line + *begin, desk->len - *begin, line_room(desk));

        if (desk->cursor < end || end >= desk->len)
            return row;
        *begin = end;
        row++;
    }
}

/* The rows shown end with the cursor's, if it would lie below the last one. */
void desk_draw_line(const struct desk *desk, struct picture *picture, int at, int rows)
{
    size_t begin, i = 0;
    int row = cursor_row(desk, &begin), first = row >= rows ? row - rows + 1 : 0;
    AUTO(text_free) struct text text = {0};

    desk_prompt(desk, &text);
    for (int k = 0; k < first + rows; k++) {
        size_t n = display_fits(desk->line + i, desk->len - i, line_room(desk));

        text_addn(&text, desk->line + i, n);
        if (k >= first)
            picture_write(picture, at + k - first, STYLE_BOLD, text.s);
        text_clear(&text);
        display_column(&text, "", prompt_width(desk), false);
        i += n;
    }
    picture->cursor_y = at + row - first;
    picture->cursor_x = prompt_width(desk) + display_width(desk->line + begin, desk->cursor - begin);
}

int desk_caret_rows(const struct desk *desk)
{
    return desk->wrong < desk->len && desk_line_rows(desk) == 1;
}

void desk_draw_caret(const struct desk *desk, struct picture *picture, int at)
{
    AUTO(text_free) struct text text = {0};

    display_column(&text, "", prompt_width(desk) + display_width(desk->line, desk->wrong), false);
    text_addc(&text, '^');
    picture_write(picture, at, STYLE_BOLD, text.s);
}
