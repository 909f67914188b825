/* Pasted text at the table is text, never Enter. A single line goes to the cursor. Several become a list that
 * shows what each would be worth, and enter the line one after the other. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "print/wrap.h"
#include "report/voice/voice.h"
#include "ui/desk/desk_intern.h"
#include "ui/desk/desk_lines.h"
#include "ui/terminal/paste.h"

enum { LINES_MAX = 100 };

/* A pasted line being tried: what it would book, on the table as the lines before it leave it. */
struct trial {
    struct plan plan;
    struct outcome was;
    bool booked;
};

static enum status try_line(struct desk *desk, struct trial *trial, const char *line, struct err *err)
{
    struct plan *plan = &trial->plan;
    enum status st;

    *plan = (struct plan){.seen = desk->sitting->history.count, .line = line, .entry = {{.op = OP_APPEND}}};
    st = desk->try ? desk->try(desk->try_with, desk->sitting, plan, &trial->was, err)
                   : booking_try(NULL, desk->sitting, plan, &trial->was, err);
    trial->booked = st == ST_OK;
    return st;
}

/* Adds a line, and what it would be worth or why it is refused. */
static void show_line(struct desk *desk, struct trial *trial, const char *line, int nr, struct text *list)
{
    AUTO(text_free) struct text said = {0};
    struct err err;

    text_addf(list, "\n %d  %s\n", nr, line);
    if (desk_parse_command(desk->sitting, line).word)
        text_addf(&said, "%s\n", _("a command of the screen"));
    else if (try_line(desk, trial, line, &err) == ST_OK)
        report_entry(desk->sitting, fold_step(&desk->sitting->fold, trial->was.entries + 1), &said);
    else
        text_addf(&said, "! %s\n", err.text);
    wrap_lines(list, text_str(&said), 5);
}

/* Returns a copy of the `len` bytes at s without blanks on either side; the caller frees it. */
static char *line_of(const char *s, size_t len)
{
    while (len > 0 && *s == ' ')
        s++, len--;
    while (len > 0 && s[len - 1] == ' ')
        len--;
    return mem_strndup(s, len);
}

static void show_list(struct desk *desk)
{
    AUTO(mem_drop) struct trial *trial = mem_alloc((size_t)desk->pasted_count * sizeof *trial);
    char **line = mem_alloc((size_t)desk->pasted_count * sizeof *line);
    const char *s = desk->pasted.s;

    text_clear(&desk->view);
    text_addf(&desk->view,
              _n("%d line was pasted, and nothing of it is saved:\n",
                 "%d lines were pasted, and nothing of them is saved:\n", desk->pasted_count),
              desk->pasted_count);
    for (int i = 0; i < desk->pasted_count; i++, s += strcspn(s, "\n") + 1) {
        line[i] = line_of(s, strcspn(s, "\n"));
        show_line(desk, &trial[i], line[i], i + 1, &desk->view);
    }
    for (int i = desk->pasted_count; i-- > 0;) {
        if (trial[i].booked)
            booking_take_back(desk->sitting, &trial[i].was);
        plan_free(&trial[i].plan);
        free(line[i]);
    }
    desk->sitting->board.count = desk->sitting->roster.count = desk->board_count;
    text_addf(&desk->view, "\n%s\n",
              _("Enter brings them into the line one after the other, each to be saved by itself"));
    desk->view_from = 0;
    free(line);
}

bool desk_take_pasted(struct desk *desk)
{
    size_t n = desk->pasted.len > 0 ? strcspn(desk->pasted.s, "\n") : 0;
    char *line;

    if (n == 0 || desk->len > 0 || desk->mode != MODE_NEW)
        return false;
    line = line_of(desk->pasted.s, n);
    desk_put(desk, line);
    free(line);
    memmove(desk->pasted.s, desk->pasted.s + n + 1, desk->pasted.len - n);
    desk->pasted.len -= n + 1;
    desk->pasted_done++;
    return true;
}

void desk_next_line(struct desk *desk)
{
    if (!desk->by_lines)
        (void)desk_take_pasted(desk);
    desk->line_stays = desk->len > 0;
    desk_check(desk);
}

/* Drops the list, so that Ctrl-P brings its lines back. The list covers another writer's changes; dropping it does
 * not mark them as seen. */
static void drop_list(struct desk *desk)
{
    while (desk_take_pasted(desk)) {
        desk_remember(desk);
        desk_put(desk, "");
    }
}

bool desk_list_done(struct desk *desk, int32_t key)
{
    if (key != DESK_KEY_ENTER && key != DESK_KEY_ESC)
        return false;
    desk->pasted_shown = false;
    if (key == DESK_KEY_ESC)
        drop_list(desk);
    desk_next_line(desk);
    return true;
}

static bool refuse(struct desk *desk, const char *why)
{
    desk_report(desk, why);
    return false;
}

/* Returns whether the line, or the place for it, is on the screen: a line out of sight never changes. */
static bool line_seen(struct desk *desk)
{
    if (desk_too_small(desk) && !desk->by_lines)
        return refuse(desk, _("! the screen was too small; the paste is left out"));
    if (desk->pasted_shown)
        return refuse(desk, _("! the lines pasted before wait for Enter or Esc; this paste is left out"));
    return true;
}

/* Returns whether pasting is possible now. */
static bool may_paste(struct desk *desk)
{
    if (desk->asks)
        return refuse(desk, _("! a question is answered by a key; the paste is left out"));
    if (desk->in_form)
        return refuse(desk, _("! the form takes no text; press F2, then paste"));
    return true;
}

/* Splits the pasted text into lines. The typed text before the cursor belongs to the first of them, the text
 * behind it to the last. */
static bool split(struct desk *desk, const char *s, size_t len)
{
    AUTO(text_free) struct text whole = {0};
    int too_long;

    text_addn(&whole, desk->line, desk->cursor);
    text_addn(&whole, s, len);
    text_add(&whole, desk->line + desk->cursor);
    text_clear(&desk->pasted);
    desk->pasted_done = 0;
    desk->pasted_count = paste_lines(whole.s, &desk->pasted);
    too_long = paste_longer(text_str(&desk->pasted), KURZSCHRIFT_LINE_MAX);
    if (desk->pasted_count <= LINES_MAX && too_long == 0)
        return true;
    if (too_long > 0)
        text_addf(&desk->said[SAID_MESSAGE], _("! line %d of the paste is too long: at most %d bytes"), too_long,
                  KURZSCHRIFT_LINE_MAX);
    else
        text_addf(&desk->said[SAID_MESSAGE],
                  _("! lines pasted: %d, at most %d at once; `doko import DATEI` reads a file"), desk->pasted_count,
                  LINES_MAX);
    text_clear(&desk->pasted);
    return false;
}

/* Takes several lines as games one after the other; a correction has only one. */
static void take_lines(struct desk *desk, const char *s, size_t len)
{
    if (desk->mode != MODE_NEW) {
        desk_report(desk, _("! a correction is one line; press Esc, then paste"));
        return;
    }
    if (!split(desk, s, len))
        return;
    desk_put(desk, "");
    desk->pasted_shown = desk->pasted_count > 1;
    if (desk->pasted_shown)
        show_list(desk);
    if (desk->by_lines || !desk->pasted_shown)
        (void)desk_take_pasted(desk);
    desk->pasted_shown = desk->pasted_shown && !desk->by_lines;
}

static void take_words(struct desk *desk, const char *s, size_t len)
{
    if (desk->len + len > KURZSCHRIFT_LINE_MAX) {
        text_addf(&desk->said[SAID_MESSAGE], _("! the paste does not fit: a line has at most %d bytes"),
                  KURZSCHRIFT_LINE_MAX);
        return;
    }
    for (size_t i = 0; i < len;)
        desk_insert(desk, paste_character(s, len, &i));
    desk->renumbered = false;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Trims the newlines around a single copied line, unless the line has text on that side. */
static void trim(const struct desk *desk, const char **s, size_t *len)
{
    size_t lead = 0, end = *len;

    while (lead < end && is_blank((*s)[lead]))
        lead++;
    while (end > lead && is_blank((*s)[end - 1]))
        end--;
    if (desk->cursor == desk->len && paste_newline(*s + end, *len - end) < *len - end)
        *len = end;
    if (desk->cursor == 0 && paste_newline(*s, lead) < lead) {
        *s += lead;
        *len -= lead;
    }
}

void desk_paste(struct desk *desk, const char *s, size_t len)
{
    AUTO(text_free) struct text why = {0};

    if (!line_seen(desk))
        return;
    text_clear(&desk->letter_line);
    text_clear(&desk->view);
    desk_report(desk, "");
    desk->chosen = 0;
    if (!paste_is_text(s, len, &why)) {
        desk_report(desk, why.s);
    } else if (may_paste(desk)) {
        trim(desk, &s, &len);
        if (paste_newline(s, len) < len)
            take_lines(desk, s, len);
        else
            take_words(desk, s, len);
    }
    desk_check(desk);
}
