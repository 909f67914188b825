/* The question on the screen and its answers. A key acts at once; the rest of its word, and an Enter right behind
 * it, do nothing. */
#include "base/i18n.h"
#include "ui/terminal/answer.h"
#include "ui/desk/desk_intern.h"

/* Drops the line; what is typed next begins another one. */
static void decline(struct desk *desk)
{
    desk_remember(desk); /* also keeps a command, which desk_empty does not */
    desk_empty(desk);
    if (!desk->by_lines)
        desk_report(desk, _("not saved; Ctrl-P brings the line back"));
}

/* Adds "x" (no trick) to the line. Its value changes by that, so only an Enter after the new preview saves it. */
static void add_no_trick(struct desk *desk)
{
    desk->cursor = strcspn(desk->line, ";");
    desk_insert(desk, ' ');
    desk_insert(desk, 'x');
    if (desk->line[desk->cursor])
        desk_insert(desk, ' ');
    desk->cursor = desk->len;
    desk->asks = false;
    desk_check(desk);
}

/* Adds that who leaves is not disqualified. Only an Enter after the new preview saves it. */
static void add_no_disq(struct desk *desk)
{
    const char *player = desk->line + strcspn(desk->line, " ");

    player += strspn(player, " ");
    desk->cursor = (size_t)(player - desk->line) + strcspn(player, " ");
    for (const char *s = " disq=nein"; *s; s++)
        desk_insert(desk, *s);
    desk->cursor = desk->len;
    desk->asks = false;
    desk_check(desk);
}

/* Begins another line, typed by somebody who did not see the question: no later letter of it is an answer. */
static enum desk_request begin_anew(struct desk *desk, int32_t key)
{
    decline(desk);
    desk->answered = 0;
    desk_insert(desk, key);
    desk_check(desk);
    return REQUEST_NONE;
}

enum desk_request desk_answer(struct desk *desk, int32_t key)
{
    enum answer answer = key == DESK_KEY_ESC ? ANSWER_NO : answer_of_key(key);

    if (answer == ANSWER_NO_DISQ && desk->question_disq) {
        add_no_disq(desk);
        return REQUEST_NONE;
    }
    if (answer == ANSWER_NO_DISQ) /* a letter of the next line */
        answer = ANSWER_NONE;
    if (answer == ANSWER_NO_TRICK && desk->question_no_trick)
        add_no_trick(desk);
    if (answer == ANSWER_NONE && key > ' ' && key < DESK_KEY_ENTER)
        return begin_anew(desk, key);
    if (answer != ANSWER_YES && answer != ANSWER_NO)
        return REQUEST_NONE;
    desk->answered = key < 0x80 ? key : 0;
    text_clear(&desk->answer_rest);
    if (answer == ANSWER_NO) {
        decline(desk);
        desk_next_line(desk);
        return REQUEST_NONE;
    }
    desk->asks = false;
    if (desk->newcomer.len > 0) {
        desk->line_stays = true;
        desk->answered = desk->by_lines ? 0 : desk->answered; /* there the answer came as a whole line */
        return REQUEST_NEWCOMER;
    }
    desk->plan.trotzdem = desk->situation == SITUATION_RULE;
    return REQUEST_SAVE;
}

/* After an answer that emptied the line its word's rest is typed like anything else, since a game may begin like
 * it. Enter on nothing but that rest only removes it. */
static bool is_rest_in_line(struct desk *desk, int32_t key)
{
    bool rest = key == DESK_KEY_ENTER && desk->mode == MODE_NEW && answer_ends(desk->answered, desk->line);

    if (key == DESK_KEY_ENTER)
        desk->answered = 0;
    if (rest)
        desk_put(desk, "");
    return rest;
}

/* After an answer whose line stayed (it could not be saved) the rest would land behind that line, so it is
 * swallowed key by key. */
static bool is_rest_behind(struct desk *desk, int32_t key)
{
    if (key < 0x80)
        text_addc(&desk->answer_rest, (char)key);
    if (key < 0x80 && answer_goes_on(desk->answered, desk->answer_rest.s))
        return true;
    if (key != DESK_KEY_NOTHING)
        desk->answered = 0;
    return key == DESK_KEY_ENTER;
}

bool desk_rest_of_answer(struct desk *desk, int32_t key)
{
    bool rest;

    if (!desk->answered)
        return false;
    rest = desk->line_stays ? is_rest_behind(desk, key) : is_rest_in_line(desk, key);
    if (rest)
        desk_check(desk);
    return rest;
}

void desk_newcomer_made(struct desk *desk, const char *name, const char *kuerzel)
{
    AUTO(text_free) struct text line = {0};

    desk_newcomer_line(desk, kuerzel, &line);
    desk_put(desk, text_str(&line));
    desk_check(desk);
    text_clear(&desk->said[SAID_MESSAGE]);
    text_addf(&desk->said[SAID_MESSAGE],
              _("%s is in the book now; until this line is saved, `doko spieler löschen %s` takes that back"), name,
              kuerzel);
}
