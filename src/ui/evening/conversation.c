/* Asks for games line by line: `doko spiel` without words, and `doko tisch --schlicht`. It is a second driver of
 * the desk and decides nothing: the effect of a line, its messages and its questions are the desk's. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "core/notation/kurzschrift.h"
#include "print/wrap.h"
#include "report/voice/voice.h"
#include "ui/cli/which_tisch.h"
#include "ui/terminal/answer.h"
#include "ui/desk/desk_lines.h"
#include "ui/evening/evening.h"
#include "ui/screen/line.h"

struct talk {
    struct evening evening;
    struct line *input;
    struct text typed; /* a line that was typed in place of an answer: it is the next one */
    bool fresh;        /* the standing has changed and is shown before the next line */
    bool gone;         /* the input has ended */
};

static void print_text(struct text *text)
{
    fputs(text_str(text), stderr);
    text_free(text);
}

static int offer(void *talk, const char *typed, struct text *words, struct text *more)
{
    return desk_complete(((struct talk *)talk)->evening.desk, typed, words, more);
}

/* Reads a line; NULL at the end of the input, after which the shell's prompt gets a line of its own. */
static char *read_line(struct talk *talk, const char *prompt, const char *begun)
{
    char *s = line_edit_read(talk->input, prompt, begun);

    talk->gone = !s;
    if (talk->gone)
        fputc('\n', stderr);
    return s;
}

/* Asks, and returns the key that the answer stands for. A game, a paste or any other word is no answer. */
static int32_t ask(struct talk *talk, const char *question, int32_t enter)
{
    static const int32_t keys[] = {[ANSWER_NONE] = DESK_KEY_NOTHING,
                                   [ANSWER_YES] = 'j',
                                   [ANSWER_NO] = 'n',
                                   [ANSWER_NO_TRICK] = 'x',
                                   [ANSWER_NO_DISQ] = 'o'};
    AUTO(text_free) struct text prompt = {0}, pasted = {0};
    int32_t key = DESK_KEY_NOTHING;
    char *last, *s;

    wrap_prompt(&prompt, question, "nein");
    last = strrchr(prompt.s, '\n');
    if (last) /* a prompt is one line */
        fprintf(stderr, "%.*s\n", (int)(last - prompt.s), prompt.s);
    s = read_line(talk, last ? last + 1 : prompt.s, "");
    if (s && line_pasted(talk->input, &pasted))
        fprintf(stderr, "%s\n", _("! a question is answered by a key; the paste is left out"));
    else if (s && strcmp(s, LINE_LEFT) == 0)
        key = 'n';
    else if (s && s[0] == '\0')
        key = enter;
    else if (s)
        key = keys[answer_of_word(s)];
    if (s && key == DESK_KEY_NOTHING && s[0] && desk_reads_line(talk->evening.desk, s))
        text_add(&talk->typed, s);
    free(s);
    return key;
}

static bool is_correction(const struct talk *talk)
{
    AUTO(text_free) struct text about = {0};
    bool is = desk_about(talk->evening.desk, &about);

    return is;
}

/* Drops the line. A dropped correction leaves the game as it was; its line is no game to be entered again. */
static void drop(struct talk *talk)
{
    bool correction = is_correction(talk);

    (void)desk_key(talk->evening.desk, DESK_KEY_ESC);
    fprintf(stderr, "%s\n", correction ? _("left as it was") : _("not saved; enter it again"));
}

/* Books what was shown. *again: it was refused, and the desk has to say why. */
static enum status save(struct talk *talk, bool *again, struct err *err)
{
    enum status st = evening_save(&talk->evening, err);

    *again = st == ST_OK && desk_line(talk->evening.desk)[0] != '\0';
    if (st != ST_OK || *again)
        return st;
    fprintf(stderr, "%s\n\n", _("saved"));
    talk->fresh = true;
    return ST_OK;
}

/* Asks whether to save; what is shown is what the desk would book. */
static enum status confirm(struct talk *talk, bool *again, struct err *err)
{
    int32_t key = DESK_KEY_NOTHING;
    enum status st;

    while (!talk->gone && key != 'j' && key != 'n' && talk->typed.len == 0)
        key = ask(talk, _("Save? [Enter = yes, n = no]"), 'j');
    if (talk->gone)
        return ST_OK;
    if (key != 'j') {
        drop(talk);
        return ST_OK;
    }
    st = evening_look(&talk->evening, again, err);
    return st == ST_OK && !*again ? save(talk, again, err) : st;
}

/* Asks the desk's question until it is answered, or until another writer's entry changes it. */
static enum status answer(struct talk *talk, bool *again, struct err *err)
{
    struct desk *desk = talk->evening.desk;
    enum desk_request request = REQUEST_NONE;
    enum status st = ST_OK;
    int32_t key = DESK_KEY_NOTHING;

    while (st == ST_OK && !talk->gone && desk_asks(desk)) {
        key = ask(talk, desk_question(desk), DESK_KEY_NOTHING);
        if (talk->typed.len > 0)
            key = 'n';
        if (key != 'n')
            st = evening_look(&talk->evening, again, err);
        if (st == ST_OK && !talk->gone && desk_asks(desk))
            request = desk_key(desk, key);
    }
    if (st != ST_OK || talk->gone)
        return st;
    if (request == REQUEST_SAVE)
        return save(talk, again, err);
    if (request == REQUEST_NEWCOMER)
        st = evening_newcomer(&talk->evening, err);
    *again = key != 'n';
    if (key == 'n')
        drop(talk);
    return ST_OK;
}

static void prompt_text(const struct talk *talk, struct text *text)
{
    desk_prompt(talk->evening.desk, text);
    memmove(text->s, text->s + 1, text->len--); /* the screen needs a blank before it, a line does not */
}

/* Asks whether the line that was offered is meant; true: it stands in the desk now. */
static bool take_offer(struct talk *talk)
{
    struct desk *desk = talk->evening.desk;
    int32_t key = DESK_KEY_NOTHING;

    while (!talk->gone && key != 'j' && key != 'n' && talk->typed.len == 0)
        key = ask(talk, _("Take the first? [Enter = yes, n = no]"), 'j');
    if (!talk->gone && key == 'j') {
        (void)desk_key(desk, DESK_KEY_TAB);
        return true;
    }
    desk_refuse_line(desk);
    return false;
}

/* Settles the line in the desk: shows what it would do, asks, saves. Another writer's entries are shown before
 * anything is saved, and then all of it anew. */
static enum status settle_line(struct talk *talk, struct err *err)
{
    struct desk *desk = talk->evening.desk;
    enum status st = ST_OK;
    bool again = false;

    do {
        struct text said = {0};
        enum desk_request request;

        if (again) {
            prompt_text(talk, &said);
            text_addf(&said, "%s\n", desk_line(desk));
        }
        again = false;
        desk_say(desk, &said);
        print_text(&said);
        request = desk_key(desk, DESK_KEY_ENTER);
        talk->gone = request == REQUEST_LEAVE;
        if (desk_offers(desk))
            again = take_offer(talk);
        else if (desk_asks(desk))
            st = answer(talk, &again, err);
        else if (request == REQUEST_SAVE)
            st = confirm(talk, &again, err);
        else if (!talk->gone)
            desk_refuse_line(desk); /* no line is left when a command was carried out */
        evening_remember(&talk->evening);
    } while (st == ST_OK && again && !talk->gone);
    return st;
}

static void leave_line(struct talk *talk)
{
    bool left = desk_line(talk->evening.desk)[0] != '\0' || is_correction(talk);

    (void)desk_key(talk->evening.desk, DESK_KEY_ESC);
    fprintf(stderr, "%s\n", left ? _("left as it was") : _("a game, ? for help, or q to leave"));
}

/* Hands the desk the line together with the paste behind it; the desk splits them into lines. */
static void take_pasted(struct talk *talk, const char *line, const struct text *pasted)
{
    if (desk_set_line(talk->evening.desk, line))
        desk_paste(talk->evening.desk, text_str(pasted), pasted->len);
    evening_remember(&talk->evening);
}

static enum status take_line(struct talk *talk, const char *line, struct err *err)
{
    struct desk *desk = talk->evening.desk;
    enum status st = ST_OK;
    bool entered;

    if (line[strspn(line, " ")] == '\0' || strcmp(line, LINE_LEFT) == 0) {
        leave_line(talk);
    } else if (!desk_set_line(desk, line)) {
        fprintf(stderr, _("! a line of at most %d bytes of text was expected\n"), KURZSCHRIFT_LINE_MAX);
    } else if (desk_unchanged(desk)) {
        leave_line(talk);
    } else {
        evening_remember(&talk->evening);
        st = evening_look(&talk->evening, &entered, err);
        if (st == ST_OK)
            st = settle_line(talk, err);
    }
    evening_remember(&talk->evening);
    return st;
}

static enum status add_standing(struct talk *talk, struct text *text, struct err *err)
{
    AUTO(text_free) struct text standing = {0};
    enum status st;

    report_standing(&talk->evening.sitting, &standing);
    st = cmd_show_stechen(talk->evening.call, &talk->evening.sitting, &standing, err);
    wrap_lines(text, text_str(&standing), 0);
    return st;
}

/* Shows what a person needs to know before typing a line. */
static enum status begin_line(struct talk *talk, struct err *err)
{
    struct text text = {0};
    bool entered;
    enum status st = evening_look(&talk->evening, &entered, err);

    if (st != ST_OK)
        return st;
    if (desk_take_view(talk->evening.desk, &text))
        text_addc(&text, '\n');
    desk_news(talk->evening.desk, &text);
    if (talk->fresh)
        st = add_standing(talk, &text, err);
    talk->fresh = false;
    (void)desk_about(talk->evening.desk, &text);
    (void)desk_take_pasted(talk->evening.desk);
    print_text(&text);
    return st;
}

static enum status next_line(struct talk *talk, struct err *err)
{
    AUTO(text_free) struct text pasted = {0}, prompt = {0};
    enum status st = begin_line(talk, err);
    char *line;

    if (st != ST_OK)
        return st;
    prompt_text(talk, &prompt);
    if (talk->typed.len > 0) {
        line = mem_strdup(talk->typed.s);
        text_clear(&talk->typed);
    } else {
        line = read_line(talk, prompt.s, desk_line(talk->evening.desk));
    }
    if (line && line_pasted(talk->input, &pasted))
        take_pasted(talk, line, &pasted);
    else if (line)
        st = take_line(talk, line, err);
    free(line);
    return st;
}

enum status cmd_ask_spiele(struct call *call, const char *s, struct err *err)
{
    struct talk talk = {.fresh = true};
    enum status st = evening_begin(&talk.evening, call, s, err);

    if (st == ST_OK) {
        desk_by_lines(talk.evening.desk);
        talk.input = line_new(offer, &talk);
    }
    while (st == ST_OK && !talk.gone)
        st = next_line(&talk, err);
    if (talk.input)
        line_free(talk.input);
    text_free(&talk.typed);
    evening_end(&talk.evening);
    return st;
}
