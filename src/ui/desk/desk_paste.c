/* What is pasted at the table is text, never Enter: one line goes where the cursor stands; several become a list,
 * shown with what each would be worth, and come into the line one after the other. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "print/wrap.h"
#include "report/voice/voice.h"
#include "ui/desk/desk_intern.h"
#include "ui/desk/desk_lines.h"
#include "ui/desk/paste.h"

enum { LINES_MAX = 100 };

/* A line of the list, as far as it has come: what it would book, tried on the table as the ones before leave it. */
struct trial {
    struct plan plan;
    struct outcome was;
    bool booked;
};

static enum status try_line(struct desk *t, struct trial *trial, const char *line, struct err *err)
{
    struct plan *plan = &trial->plan;
    enum status st;

    *plan = (struct plan){.seen = t->r->history.count, .line = line, .entry = {{.op = OP_APPEND}}};
    st = t->try ? t->try(t->try_with, t->r, plan, &trial->was, err) : booking_try(NULL, t->r, plan, &trial->was, err);
    trial->booked = st == ST_OK;
    return st;
}

/* What the line says, and what it would be worth or why it cannot be. */
static void show_line(struct desk *t, struct trial *trial, const char *line, int nr, struct text *list)
{
    struct text said = {0};
    struct err err;

    text_addf(list, "\n %d  %s\n", nr, line);
    if (desk_parse_command(t->r, line).word)
        text_addf(&said, "%s\n", _("a command of the screen"));
    else if (try_line(t, trial, line, &err) == ST_OK)
        report_entry(t->r, fold_step(&t->r->f, trial->was.entries + 1), &said);
    else
        text_addf(&said, "! %s\n", err.text);
    wrap_lines(list, text_str(&said), 5);
    text_free(&said);
}

/* The first line of s, of so many bytes, without what is blank on either side. */
static char *line_of(const char *s, size_t len)
{
    while (len > 0 && *s == ' ')
        s++, len--;
    while (len > 0 && s[len - 1] == ' ')
        len--;
    return mem_strndup(s, len);
}

static void show_list(struct desk *t)
{
    struct trial *trial = mem_alloc((size_t)t->pasted_count * sizeof *trial);
    char **line = mem_alloc((size_t)t->pasted_count * sizeof *line);
    const char *s = t->pasted.s;

    text_clear(&t->view);
    text_addf(&t->view,
              _n("%d line was pasted, and nothing of it is saved:\n",
                 "%d lines were pasted, and nothing of them is saved:\n", t->pasted_count),
              t->pasted_count);
    for (int i = 0; i < t->pasted_count; i++, s += strcspn(s, "\n") + 1) {
        line[i] = line_of(s, strcspn(s, "\n"));
        show_line(t, &trial[i], line[i], i + 1, &t->view);
    }
    for (int i = t->pasted_count; i-- > 0;) {
        if (trial[i].booked)
            booking_take_back(t->r, &trial[i].was);
        plan_free(&trial[i].plan);
        free(line[i]);
    }
    t->r->board.count = t->r->roster.count = t->on_board;
    text_addf(&t->view, "\n%s\n",
              _("Enter brings them into the line one after the other, each to be saved by itself"));
    t->view_from = 0;
    free(trial);
    free(line);
}

bool desk_take_pasted(struct desk *t)
{
    size_t n = t->pasted.len > 0 ? strcspn(t->pasted.s, "\n") : 0;
    char *line;

    if (n == 0 || t->len > 0 || t->mode != MODE_NEW)
        return false;
    line = line_of(t->pasted.s, n);
    desk_put(t, line);
    free(line);
    memmove(t->pasted.s, t->pasted.s + n + 1, t->pasted.len - n);
    t->pasted.len -= n + 1;
    t->pasted_done++;
    return true;
}

void desk_next_line(struct desk *t)
{
    if (!t->by_lines)
        (void)desk_take_pasted(t);
    t->stands = t->len > 0;
    desk_check(t);
}

/* Ctrl-P brings them back. What another has written meanwhile stands behind the list, and is not seen by that. */
static void drop_list(struct desk *t)
{
    while (desk_take_pasted(t)) {
        desk_remember(t);
        desk_put(t, "");
    }
}

bool desk_list_done(struct desk *t, int32_t key)
{
    if (key != DESK_KEY_ENTER && key != DESK_KEY_ESC)
        return false;
    t->pasted_shown = false;
    if (key == DESK_KEY_ESC)
        drop_list(t);
    desk_next_line(t);
    return true;
}

static bool refuse(struct desk *t, const char *why)
{
    desk_report(t, why);
    return false;
}

/* Whether the line is on the screen, or the place for it: what nobody sees does not change. */
static bool line_seen(struct desk *t)
{
    if (desk_too_small(t) && !t->by_lines)
        return refuse(t, _("! the screen was too small; what was pasted is left out"));
    if (t->pasted_shown)
        return refuse(t, _("! the lines pasted before wait for Enter or Esc; what was pasted now is left out"));
    return true;
}

/* Whether something can be pasted now. */
static bool may_paste(struct desk *t)
{
    if (t->asks)
        return refuse(t, _("! a question is answered by a key; what was pasted is left out"));
    if (t->in_form)
        return refuse(t, _("! the form takes no text; F2 leaves it, then paste"));
    return true;
}

/* Around the cursor stands what was typed: it belongs to the first line, and to the last. */
static bool split(struct desk *t, const char *s, size_t len)
{
    struct text whole = {0};
    int too_long;

    text_addn(&whole, t->line, t->cursor);
    text_addn(&whole, s, len);
    text_add(&whole, t->line + t->cursor);
    text_clear(&t->pasted);
    t->pasted_done = 0;
    t->pasted_count = paste_lines(whole.s, &t->pasted);
    too_long = paste_longer(text_str(&t->pasted), KURZSCHRIFT_LINE_MAX);
    text_free(&whole);
    if (t->pasted_count <= LINES_MAX && too_long == 0)
        return true;
    if (too_long > 0)
        text_addf(&t->said[SAID_MESSAGE], _("! line %d of what was pasted is too long: at most %d bytes"), too_long,
                  KURZSCHRIFT_LINE_MAX);
    else
        text_addf(&t->said[SAID_MESSAGE],
                  _("! lines that were pasted: %d, at most %d at once; `doko import` reads a file"), t->pasted_count,
                  LINES_MAX);
    text_clear(&t->pasted);
    return false;
}

/* Several lines are games one after the other: none is a correction. */
static void take_lines(struct desk *t, const char *s, size_t len)
{
    if (t->mode != MODE_NEW) {
        desk_report(t, _("! several lines are no correction; Esc leaves it, then paste"));
        return;
    }
    if (!split(t, s, len))
        return;
    desk_put(t, "");
    t->pasted_shown = t->pasted_count > 1;
    if (t->pasted_shown)
        show_list(t);
    if (t->by_lines || !t->pasted_shown)
        (void)desk_take_pasted(t);
    t->pasted_shown = t->pasted_shown && !t->by_lines;
}

static void take_words(struct desk *t, const char *s, size_t len)
{
    if (t->len + len > KURZSCHRIFT_LINE_MAX) {
        text_addf(&t->said[SAID_MESSAGE], _("! what was pasted has no room: a line has at most %d bytes"),
                  KURZSCHRIFT_LINE_MAX);
        return;
    }
    for (size_t i = 0; i < len;)
        desk_insert(t, paste_character(s, len, &i));
    t->renumbered = false;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* A line that was copied with its newline is one line, where nothing stands before or behind it. */
static void trim(const struct desk *t, const char **s, size_t *len)
{
    size_t lead = 0, end = *len;

    while (lead < end && is_blank((*s)[lead]))
        lead++;
    while (end > lead && is_blank((*s)[end - 1]))
        end--;
    if (t->cursor == t->len && paste_newline(*s + end, *len - end) < *len - end)
        *len = end;
    if (t->cursor == 0 && paste_newline(*s, lead) < lead) {
        *s += lead;
        *len -= lead;
    }
}

void desk_paste(struct desk *t, const char *s, size_t len)
{
    struct text why = {0};

    if (!line_seen(t))
        return;
    text_clear(&t->since);
    text_clear(&t->view);
    desk_report(t, "");
    t->chosen = 0;
    if (!paste_is_text(s, len, &why)) {
        desk_report(t, why.s);
    } else if (may_paste(t)) {
        trim(t, &s, &len);
        if (paste_newline(s, len) < len)
            take_lines(t, s, len);
        else
            take_words(t, s, len);
    }
    text_free(&why);
    desk_check(t);
}
