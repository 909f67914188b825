/* The question on the screen and what answers it. A key acts at once; the rest of its word, and an Enter right behind
 * it, do nothing. */
#include "base/i18n.h"
#include "ui/desk/answer.h"
#include "ui/desk/desk_intern.h"

/* The line is gone, and what is typed next begins another one. */
static void decline(struct desk *t)
{
    desk_remember(t); /* a command too */
    desk_empty(t);
    if (!t->by_lines)
        desk_report(t, _("not saved; Ctrl-P brings the line back"));
}

/* Another line, worth something else: Enter saves it when it was seen. */
static void add_no_trick(struct desk *t)
{
    t->cursor = strcspn(t->line, ";");
    desk_insert(t, ' ');
    desk_insert(t, 'x');
    if (t->line[t->cursor])
        desk_insert(t, ' ');
    t->cursor = t->len;
    t->asks = false;
    desk_check(t);
}

/* Somebody types another line without having seen the question: no letter further on in it is an answer. */
static enum desk_request begin_anew(struct desk *t, int32_t key)
{
    decline(t);
    t->answered = 0;
    desk_insert(t, key);
    desk_check(t);
    return REQUEST_NONE;
}

enum desk_request desk_answer(struct desk *t, int32_t key)
{
    enum answer answer = key == DESK_KEY_ESC ? ANSWER_NO : answer_of_key(key);

    if (answer == ANSWER_NO_TRICK && t->question_no_trick)
        add_no_trick(t);
    if (answer == ANSWER_NONE && key > ' ' && key < DESK_KEY_ENTER)
        return begin_anew(t, key);
    if (answer != ANSWER_YES && answer != ANSWER_NO)
        return REQUEST_NONE;
    t->answered = key < 0x80 ? key : 0;
    text_clear(&t->behind);
    if (answer == ANSWER_NO) {
        decline(t);
        desk_next_line(t);
        return REQUEST_NONE;
    }
    t->asks = false;
    t->plan.trotzdem = t->situation == SITUATION_RULE;
    return REQUEST_SAVE;
}

/* Into a new line the rest is typed as anything else, since a game may begin like it; nothing but that word, it does
 * nothing. */
static bool is_rest_in_line(struct desk *t, int32_t key)
{
    bool rest = key == DESK_KEY_ENTER && t->mode == MODE_NEW && answer_ends(t->answered, t->line);

    if (key == DESK_KEY_ENTER)
        t->answered = 0;
    if (rest)
        desk_put(t, "");
    return rest;
}

/* Where the line stands on, as it could not be saved, the rest would come behind it. */
static bool is_rest_behind(struct desk *t, int32_t key)
{
    if (key < 0x80)
        text_addc(&t->behind, (char)key);
    if (key < 0x80 && answer_goes_on(t->answered, t->behind.s))
        return true;
    if (key != DESK_KEY_NOTHING)
        t->answered = 0;
    return key == DESK_KEY_ENTER;
}

bool desk_rest_of_answer(struct desk *t, int32_t key)
{
    bool rest;

    if (!t->answered)
        return false;
    rest = t->stands ? is_rest_behind(t, key) : is_rest_in_line(t, key);
    if (rest)
        desk_check(t);
    return rest;
}
