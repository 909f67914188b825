#include "ui/desk/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <utf8proc.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "report/bogen/bogen.h"
#include "ui/desk/desk_intern.h"
#include "ui/desk/desk_lines.h"

struct desk *desk_new(void)
{
    struct desk *desk = mem_alloc(sizeof *desk);

    desk->width = DESK_WIDTH_MIN;
    desk->height = DESK_HEIGHT_MIN;
    return desk;
}

void desk_free(struct desk *desk)
{
    bogen_model_free(&desk->model);
    plan_free(&desk->plan);
    texts_free(desk->said, SAID_COUNT);
    readings_free(&desk->offers);
    text_free(&desk->view);
    text_free(&desk->example);
    text_free(&desk->newcomer);
    text_free(&desk->why);
    text_free(&desk->letter_line);
    text_free(&desk->answer_rest);
    text_free(&desk->pasted);
    desk_forget(desk);
    free(desk);
}

void desk_set_try(struct desk *desk, desk_try *try, void *with)
{
    desk->try = try;
    desk->try_with = with;
}

/* Shows the Bogen of a day that just ended, scrolled to its result. */
static void show_result(struct desk *desk)
{
    int lines;

    text_clear(&desk->view);
    desk->view_left = 0;
    bogen_text(desk->sitting, &desk->view);
    lines = text_lines(text_str(&desk->view));
    desk->view_from = lines > desk_view_rows(desk) ? lines - desk_view_rows(desk) : 0;
}

/* Names another writer's changes. They stay in sight until they were seen and the line is done. */
static void notice_changes(struct desk *desk)
{
    enum { ROWS = 3 };
    AUTO(text_free) struct text changes = {0};

    watch_changes(desk->sitting, &desk->watch, &changes);
    if (changes.len > 0) {
        if (text_lines(text_str(&desk->said[SAID_CHANGED])) >= ROWS)
            desk_clear_changed(desk);
        text_addf(&desk->said[SAID_CHANGED], "! %s\n", changes.s);
        desk->changed_at = desk->watch.now;
        desk->renumbered = desk->len > 0;
        desk->unseen = true;
        desk->asks = false;
    }
}

/* Changes that came in long before a line was begun count as seen. */
void desk_clock(struct desk *desk, int64_t now)
{
    enum { LONG = 10 };

    desk->watch.now = now;
    if (desk->len == 0 && now > desk->changed_at + LONG)
        desk_clear_changed(desk);
}

void desk_load(struct desk *desk, struct sitting *sitting, int64_t now)
{
    bool first = !desk->sitting;

    desk->sitting = sitting;
    desk->in_form =
        desk->in_form && form_fits(&desk->form, sitting, desk->mode == MODE_NEW ? 0 : desk->reference, desk->line);
    desk->board_count = sitting->board.count;
    desk->watch.now = now;
    bogen_model_free(&desk->model);
    bogen_model_fill(sitting, &desk->model);
    desk->widest = desk_widest_game(&desk->model);
    if (sitting->fold.day.ended && desk->was_open && desk->len == 0) /* a line that somebody types is not covered */
        show_result(desk);
    desk->was_open = !sitting->fold.day.ended;
    if (!first)
        notice_changes(desk);
    desk->watch.seen = sitting->history.count;
    if (!fold_step(&sitting->fold, desk->chosen))
        desk->chosen = 0;
    desk_make_example(desk);
    desk_check(desk);
}

bool desk_asks(const struct desk *desk)
{
    return desk->asks;
}

const struct plan *desk_plan(const struct desk *desk)
{
    return &desk->plan;
}

void desk_saved(struct desk *desk, int32_t entry, const char *time_of_day)
{
    desk->watch.own = entry;
    (void)snprintf(desk->saved, sizeof desk->saved, "%s", time_of_day);
    desk_report(desk, "");
    desk->mode = MODE_NEW; /* the correction is booked, so the next line is new */
    desk_empty(desk);
    desk_next_line(desk);
}

/* If the table changed meanwhile, that message says why; this Enter only acknowledges it. */
void desk_refused(struct desk *desk, const struct err *err)
{
    desk_report(desk, "");
    if (!desk->unseen)
        text_addf(&desk->said[SAID_MESSAGE], "! %s", err->text);
    desk->unseen = false;
    desk->asks = false;
    desk->line_stays = desk->len > 0;
    desk_check(desk);
}

/* The draft is the line behind a word for its mode and the entry that it is for. */

void desk_draft(const struct desk *desk, struct text *text)
{
    static const char *const word[] = {"neu", "ersetzt", "vor"};

    if (desk->len > 0 && !desk_unchanged(desk))
        text_addf(text, "%s %d %s", word[desk->mode], (int)desk->reference, desk->line);
}

void desk_set_draft(struct desk *desk, const char *draft)
{
    char word[8], line[KURZSCHRIFT_LINE_MAX + 1];
    int reference;

    if (sscanf(draft, "%7s %d %1000[^\n]", word, &reference, line) != 3 ||
        utf8_check(line, strlen(line)) < strlen(line) || utf8_control(line, strlen(line)) < strlen(line))
        return;
    if (strcmp(word, "neu") != 0) {
        if (!fold_step(&desk->sitting->fold, reference)) /* never a new game */
            return;
        desk->mode = strcmp(word, "vor") == 0 ? MODE_BEFORE : MODE_REPLACE;
        desk->reference = reference;
    }
    desk_put(desk, line);
    desk_report(desk, _("this line was typed before and not saved"));
    desk_check(desk);
}

/* Carries out a command that books nothing. */
static enum desk_request execute(struct desk *desk)
{
    const struct desk_word *word = desk_parse_command(desk->sitting, desk->line).word;

    desk_empty(desk);
    if (word->mode != MODE_NEW)
        desk_begin_change(desk, word->mode, desk->plan.entry[0].reference);
    else if (word->view || word->helps)
        desk_show(desk, word->helps ? desk_view_help : word->view);
    else
        return REQUEST_LEAVE;
    desk_check(desk);
    return REQUEST_NONE;
}

static enum desk_request enter(struct desk *desk)
{
    if (desk->situation == SITUATION_EMPTY) {
        desk_clear_changed(desk);
        desk_next_line(desk);
        return REQUEST_NONE;
    }
    if (desk->situation == SITUATION_ERROR)
        return REQUEST_NONE;
    if (desk->unseen) {
        desk->unseen = false;
        return REQUEST_NONE;
    }
    if (desk->situation == SITUATION_COMMAND)
        return execute(desk);
    if (!desk_in_sight(desk)) {
        desk_report(desk, _("! the screen is too small for this line; make it larger"));
        return REQUEST_NONE;
    }
    if (desk->said[SAID_QUESTION].len > 0) {
        desk->asks = true;
        return REQUEST_NONE;
    }
    return REQUEST_SAVE;
}

/* Opens or closes the form. The form writes the line; Enter, Esc and F2 work as without it. A line it has no
 * fields for is left alone. */
static void open_form(struct desk *desk)
{
    int32_t nr = desk->mode == MODE_NEW ? 0 : desk->reference;

    desk->in_form = form_fits(&desk->form, desk->sitting, nr, desk->line);
    if (desk->in_form)
        return;
    if (!form_begin(&desk->form, desk->sitting, nr))
        desk_report(desk, _("! no game is played now"));
    else if (desk->len > 0 && !form_read(&desk->form, desk->line))
        desk_report(desk, _("! the form has no fields for this line; Esc empties it"));
    else
        desk->in_form = true;
}

static void take_over_form(struct desk *desk)
{
    AUTO(text_free) struct text line = {0};

    form_line(&desk->form, &line);
    desk_put(desk, text_str(&line));
}

static int bounded(int at, int most)
{
    return at > most ? (most > 0 ? most : 0) : at > 0 ? at : 0;
}

static void key_view(struct desk *desk, int32_t key)
{
    enum { COLUMNS = 8 };
    int rows = desk_view_rows(desk), down = desk_rows_down(key, rows - 1);
    int beyond = desk_view_beyond(desk), right = key == DESK_KEY_RIGHT  ? COLUMNS
                                                 : key == DESK_KEY_LEFT ? -COLUMNS
                                                                        : 0;

    if (right && beyond > 0) {
        desk->view_left = bounded(desk->view_left + right, beyond);
        return;
    }
    desk->view_from = bounded(desk->view_from + down, text_lines(text_str(&desk->view)) - rows);
    if (down == 0 && (!desk->pasted_shown || desk_list_done(desk, key)))
        text_clear(&desk->view);
}

/* Scrolls the changes if some have no room, else the list. */
static void scroll(struct desk *desk, int32_t key)
{
    enum { PAGE = 8, PAGE_CHANGES = 3 };

    if (desk_rows_cut(desk) > 0)
        desk->changes_from = bounded(desk->changes_from + desk_rows_down(key, PAGE_CHANGES), desk_rows_cut(desk));
    else
        desk->scrolled = bounded(desk->scrolled - desk_rows_down(key, PAGE), desk->model.lines - 1);
}

static void show_why(struct desk *desk)
{
    int32_t nr = fold_entry(&desk->sitting->fold, desk->sitting->fold.day.spiele);

    text_clear(&desk->view);
    if (desk->why.len > 0) {
        text_add(&desk->view, desk->why.s);
    } else if (desk->len == 0 && nr > 0) {
        desk->plan.entry[0].reference = nr;
        desk_view_why(desk, &desk->view);
    } else {
        desk_report(desk, _("the line is not worth anything yet"));
    }
    desk->view_from = 0;
}

/* Tab at the end of the line: inserts what all possible words have in common, and names them if there are several. */
static void complete(struct desk *desk)
{
    AUTO(text_free) struct text words = {0}, more = {0};
    int n = desk->cursor == desk->len ? desk_complete(desk, desk->line, &words, &more) : 0;

    for (size_t i = 0; i < more.len && n > 0;) {
        utf8proc_int32_t c;
        utf8proc_ssize_t k =
            utf8proc_iterate((const utf8proc_uint8_t *)more.s + i, (utf8proc_ssize_t)(more.len - i), &c);

        desk_insert(desk, c);
        i += (size_t)k;
    }
    if (n > 1)
        desk_report(desk, words.s);
}

/* True for the keys that take what is offered: Tab, and the arrow to the right at the end of the line. */
static bool is_taking(const struct desk *desk, int32_t key)
{
    return key == DESK_KEY_TAB || (key == DESK_KEY_RIGHT && desk->cursor == desk->len);
}

static enum desk_request key_input(struct desk *desk, int32_t key)
{
    if (desk->chosen && desk_key_chosen(desk, key))
        return REQUEST_NONE;
    if (key == DESK_KEY_ENTER)
        return enter(desk);
    if (key == DESK_KEY_ESC) {
        desk_empty(desk);
        desk_next_line(desk);
    } else if (key == DESK_KEY_WHY) {
        show_why(desk);
        return REQUEST_NONE;
    } else if (!desk->in_form && (key == DESK_KEY_EARLIER || key == DESK_KEY_LATER)) {
        desk_recall(desk, key == DESK_KEY_EARLIER);
    } else if (!desk->in_form && is_taking(desk, key) && desk_take_offer(desk)) {
        desk->renumbered = false;
    } else if (key == DESK_KEY_TAB && !desk->in_form) {
        complete(desk);
    } else if (key == DESK_KEY_UP && desk->len == 0 && desk->mode == MODE_NEW && !desk->in_form) {
        desk_choose(desk, 0);
        desk_show_entry(desk, desk->chosen);
    } else if (key == DESK_KEY_HELP) {
        desk_show(desk, desk->in_form ? desk_view_form : desk_view_help);
    } else if (key == DESK_KEY_FORM) {
        if (desk->in_form)
            desk->in_form = false;
        else
            open_form(desk);
    } else if (desk->in_form) {
        form_key(&desk->form, key);
        take_over_form(desk);
    } else if (!desk_edit(desk, key)) {
        scroll(desk, key);
        return REQUEST_NONE;
    } else {
        desk->renumbered = false;
    }
    desk_check(desk);
    return REQUEST_NONE;
}

/* Handles a key on a screen that is large enough. */
static enum desk_request take_key(struct desk *desk, int32_t key)
{
    if (desk->said[SAID_MESSAGE].len > 0 && !desk->asks)
        desk_report(desk, "");
    if (desk->view.len > 0) {
        key_view(desk, key);
        return REQUEST_NONE;
    }
    if (desk->asks)
        return desk_answer(desk, key);
    return desk_rest_of_answer(desk, key) ? REQUEST_NONE : key_input(desk, key);
}

enum desk_request desk_key(struct desk *desk, int32_t key)
{
    bool speaks = desk->chosen && desk->view.len == 0;
    enum desk_request request;

    if (key == DESK_KEY_NOTHING)
        return REQUEST_NONE;
    if (desk_too_small(desk))
        return key == 'q' || key == 'Q' ? REQUEST_LEAVE : REQUEST_NONE;
    request = take_key(desk, key);
    if (request == REQUEST_NONE)
        desk_follow_letter(desk, speaks, key);
    return request;
}
