#include "ui/desk/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <utf8proc.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "report/bogen/bogen.h"
#include "ui/desk/desk_intern.h"
#include "ui/desk/desk_lines.h"

struct desk *desk_new(const char *help)
{
    struct desk *t = mem_alloc(sizeof *t);

    t->help = help;
    t->width = DESK_WIDTH_MIN;
    t->height = DESK_HEIGHT_MIN;
    return t;
}

void desk_free(struct desk *t)
{
    bogen_model_free(&t->m);
    plan_free(&t->plan);
    for (int i = 0; i < SAID_COUNT; i++)
        text_free(&t->said[i]);
    text_free(&t->view);
    text_free(&t->why);
    text_free(&t->since);
    text_free(&t->behind);
    text_free(&t->pasted);
    desk_forget(t);
    free(t);
}

void desk_set_try(struct desk *t, desk_try *try, void *with)
{
    t->try = try;
    t->try_with = with;
}

/* The day is over: the Bogen, with its result in sight. */
static void show_result(struct desk *t)
{
    int lines;

    text_clear(&t->view);
    bogen_text(t->r, &t->view);
    lines = text_lines(text_str(&t->view));
    t->view_from = lines > VIEW_PAGE ? lines - VIEW_PAGE : 0;
}

/* What another has entered since is named, and stands until it was seen and the line is done. */
static void notice_changes(struct desk *t)
{
    enum { ROWS = 3 };
    struct text changes = {0};

    watch_changes(t->r, &t->watch, &changes);
    if (changes.len > 0) {
        if (text_lines(text_str(&t->said[SAID_CHANGED])) >= ROWS)
            desk_clear_changed(t);
        text_addf(&t->said[SAID_CHANGED], "! %s\n", changes.s);
        t->changed_at = t->watch.now;
        t->renumbered = t->len > 0;
        t->unseen = true;
        t->asks = false;
    }
    text_free(&changes);
}

/* What came in long before a line was begun has been seen. */
void desk_clock(struct desk *t, int64_t now)
{
    enum { LONG = 10 };

    t->watch.now = now;
    if (t->len == 0 && now > t->changed_at + LONG)
        desk_clear_changed(t);
}

void desk_load(struct desk *t, struct sitting *r, int64_t now)
{
    bool first = !t->r;

    t->r = r;
    t->in_form = t->in_form && form_fits(&t->form, r, t->mode == MODE_NEW ? 0 : t->reference, t->line);
    t->on_board = r->board.count;
    t->watch.now = now;
    bogen_model_free(&t->m);
    bogen_model_fill(r, &t->m);
    t->widest = desk_widest_game(&t->m);
    if (r->f.day.ended && t->ran && t->len == 0) /* not over a line that somebody types */
        show_result(t);
    t->ran = !r->f.day.ended;
    if (!first)
        notice_changes(t);
    t->watch.seen = r->history.count;
    if (!fold_step(&r->f, t->chosen))
        t->chosen = 0;
    desk_check(t);
}

bool desk_asks(const struct desk *t)
{
    return t->asks;
}

const struct plan *desk_plan(const struct desk *t)
{
    return &t->plan;
}

void desk_saved(struct desk *t, int32_t entry, const char *time_of_day)
{
    t->watch.own = entry;
    (void)snprintf(t->saved, sizeof t->saved, "%s", time_of_day);
    desk_report(t, "");
    t->mode = MODE_NEW; /* a correction that is in the book is none any more */
    desk_empty(t);
    desk_next_line(t);
}

/* Where the table has changed that says why, and this Enter was the one that only sees it. */
void desk_refused(struct desk *t, const struct err *err)
{
    desk_report(t, "");
    if (!t->unseen)
        text_addf(&t->said[SAID_MESSAGE], "! %s", err->text);
    t->unseen = false;
    t->asks = false;
    t->stands = t->len > 0;
    desk_check(t);
}

/* What is kept outside: the line, before it which entry it is for. */

void desk_draft(const struct desk *t, struct text *text)
{
    static const char *const word[] = {"neu", "ersetzt", "vor"};

    if (t->len > 0)
        text_addf(text, "%s %d %s", word[t->mode], (int)t->reference, t->line);
}

void desk_set_draft(struct desk *t, const char *s)
{
    char word[8], line[KURZSCHRIFT_LINE_MAX + 1];
    int reference;

    if (sscanf(s, "%7s %d %1000[^\n]", word, &reference, line) != 3 ||
        utf8_check(line, strlen(line)) < strlen(line) || utf8_control(line, strlen(line)) < strlen(line))
        return;
    if (strcmp(word, "neu") != 0) {
        if (!fold_step(&t->r->f, reference))
            return;
        t->mode = strcmp(word, "vor") == 0 ? MODE_BEFORE : MODE_REPLACE;
        t->reference = reference;
    }
    desk_put(t, line);
    desk_report(t, _("this line was typed before and not saved"));
    desk_check(t);
}

/* A command that books nothing. */
static enum desk_request execute(struct desk *t)
{
    const struct desk_word *w = desk_parse_command(t->r, t->line).word;

    desk_empty(t);
    if (w->mode != MODE_NEW)
        desk_begin_change(t, w->mode, t->plan.entry[0].reference);
    else if (w->view || w->helps)
        desk_show(t, w->helps ? desk_view_help : w->view);
    else
        return REQUEST_LEAVE;
    desk_check(t);
    return REQUEST_NONE;
}

static enum desk_request enter(struct desk *t)
{
    if (t->situation == SITUATION_EMPTY) {
        desk_clear_changed(t);
        desk_next_line(t);
        return REQUEST_NONE;
    }
    if (t->situation == SITUATION_ERROR)
        return REQUEST_NONE;
    if (t->unseen) {
        t->unseen = false;
        return REQUEST_NONE;
    }
    if (t->situation == SITUATION_COMMAND)
        return execute(t);
    if (!desk_in_sight(t)) {
        desk_report(t, _("! the screen is too small for this line; make it larger"));
        return REQUEST_NONE;
    }
    if (t->said[SAID_QUESTION].len > 0) {
        t->asks = true;
        return REQUEST_NONE;
    }
    return REQUEST_SAVE;
}

/* The form writes the line; Enter, Esc and F2 are as without it. What it cannot say it does not take away. */
static void open_form(struct desk *t)
{
    int32_t nr = t->mode == MODE_NEW ? 0 : t->reference;

    t->in_form = form_fits(&t->form, t->r, nr, t->line);
    if (t->in_form)
        return;
    if (!form_begin(&t->form, t->r, nr))
        desk_report(t, _("! no game is played now"));
    else if (t->len > 0 && !form_read(&t->form, t->line))
        desk_report(t, _("! the form has no fields for this line; Esc empties it"));
    else
        t->in_form = true;
}

static void take_over_form(struct desk *t)
{
    struct text line = {0};

    form_line(&t->form, &line);
    desk_put(t, text_str(&line));
    text_free(&line);
}

static int bounded(int at, int most)
{
    return at > most ? (most > 0 ? most : 0) : at > 0 ? at : 0;
}

static void key_view(struct desk *t, int32_t key)
{
    int down = desk_rows_down(key, VIEW_PAGE - 1);

    t->view_from = bounded(t->view_from + down, text_lines(text_str(&t->view)) - VIEW_PAGE);
    if (down == 0 && (!t->pasted_shown || desk_list_done(t, key)))
        text_clear(&t->view);
}

/* What has no room of what a line changes, else the list. */
static void scroll(struct desk *t, int32_t key)
{
    enum { PAGE = 8, PAGE_CHANGES = 3 };

    if (desk_rows_cut(t) > 0)
        t->changes_from = bounded(t->changes_from + desk_rows_down(key, PAGE_CHANGES), desk_rows_cut(t));
    else
        t->back = bounded(t->back - desk_rows_down(key, PAGE), t->m.lines - 1);
}

static void show_why(struct desk *t)
{
    int32_t nr = fold_entry(&t->r->f, t->r->f.day.spiele);

    text_clear(&t->view);
    if (t->why.len > 0) {
        text_add(&t->view, t->why.s);
    } else if (t->len == 0 && nr > 0) {
        t->plan.entry[0].reference = nr;
        desk_view_why(t, &t->view);
    } else {
        desk_report(t, _("the line is not worth anything yet"));
    }
    t->view_from = 0;
}

/* Tab at the end of the line: what all words that may stand there have in common, and which they are. */
static void complete(struct desk *t)
{
    struct text words = {0}, more = {0};
    int n = t->cursor == t->len ? desk_complete(t, t->line, &words, &more) : 0;

    for (size_t i = 0; i < more.len && n > 0;) {
        utf8proc_int32_t c;
        utf8proc_ssize_t k =
            utf8proc_iterate((const utf8proc_uint8_t *)more.s + i, (utf8proc_ssize_t)(more.len - i), &c);

        desk_insert(t, c);
        i += (size_t)k;
    }
    if (n > 1)
        desk_report(t, words.s);
    text_free(&words);
    text_free(&more);
}

static enum desk_request key_input(struct desk *t, int32_t key)
{
    if (t->chosen && desk_key_chosen(t, key))
        return REQUEST_NONE;
    if (key == DESK_KEY_ENTER)
        return enter(t);
    if (key == DESK_KEY_ESC) {
        desk_empty(t);
        desk_next_line(t);
    } else if (key == DESK_KEY_WHY) {
        show_why(t);
        return REQUEST_NONE;
    } else if (!t->in_form && (key == DESK_KEY_EARLIER || key == DESK_KEY_LATER)) {
        desk_recall(t, key == DESK_KEY_EARLIER);
    } else if (key == DESK_KEY_TAB && !t->in_form) {
        complete(t);
    } else if (key == DESK_KEY_UP && t->len == 0 && t->mode == MODE_NEW && !t->in_form) {
        desk_choose(t, 0);
        desk_show_entry(t, t->chosen);
    } else if (key == DESK_KEY_HELP) {
        desk_show(t, desk_view_help);
    } else if (key == DESK_KEY_FORM) {
        if (t->in_form)
            t->in_form = false;
        else
            open_form(t);
    } else if (t->in_form) {
        form_key(&t->form, key);
        take_over_form(t);
    } else if (!desk_edit(t, key)) {
        scroll(t, key);
        return REQUEST_NONE;
    } else {
        t->renumbered = false;
    }
    desk_check(t);
    return REQUEST_NONE;
}

/* A key where the screen is large enough. */
static enum desk_request take_key(struct desk *t, int32_t key)
{
    if (t->said[SAID_MESSAGE].len > 0 && !t->asks)
        desk_report(t, "");
    if (t->view.len > 0) {
        key_view(t, key);
        return REQUEST_NONE;
    }
    if (t->asks)
        return desk_answer(t, key);
    return desk_rest_of_answer(t, key) ? REQUEST_NONE : key_input(t, key);
}

enum desk_request desk_key(struct desk *t, int32_t key)
{
    bool speaks = t->chosen && t->view.len == 0;
    enum desk_request request;

    if (key == DESK_KEY_NOTHING)
        return REQUEST_NONE;
    if (desk_too_small(t))
        return key == 'q' || key == 'Q' ? REQUEST_LEAVE : REQUEST_NONE;
    request = take_key(t, key);
    if (request == REQUEST_NONE)
        desk_follow_letter(t, speaks, key);
    return request;
}
