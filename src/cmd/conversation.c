/* Games asked for line by line: `doko spiel` without words and `doko tisch --plain`. */
#include <stdio.h>
#include <stdlib.h>

#include "cmd/arguments.h"
#include "cmd/booking.h"
#include "cmd/commands.h"
#include "cmd/help_kurzschrift.h"
#include "cmd/which_tisch.h"
#include "entry/doubt.h"
#include "entry/line.h"
#include "bogen/voice.h"

struct talk {
    struct call *a;
    const char *s; /* the Spieltag, NULL: the open one */
    struct line *input;
    struct watch watch;
    bool fresh; /* the standing has changed and is shown before the next line */
};

/* What is typed, and what is to become of it. */
struct typed {
    struct text line;
    struct plan plan; /* of the line, for the table that it was judged by */
};

enum answer { ANSWER_NO, ANSWER_YES, ANSWER_X, ANSWER_GONE };

static void say_error(const struct err *err)
{
    fprintf(stderr, "  ! %s\n", err->text);
    if (err->excerpt[0])
        fprintf(stderr, "    %s\n    %*s^\n", err->excerpt, err->mark, "");
}

/* A question; an empty answer is `enter`. */
static enum answer ask(struct talk *k, const char *question, enum answer enter)
{
    char *s = line_edit_read(k->input, question);
    enum answer answer = !s                                                         ? ANSWER_GONE
                         : s[0] == '\0'                                             ? enter
                         : s[0] == 'j' || s[0] == 'J' || s[0] == 'y' || s[0] == 'Y' ? ANSWER_YES
                         : s[0] == 'x' || s[0] == 'X'                               ? ANSWER_X
                                                                                    : ANSWER_NO;

    free(s);
    return answer;
}

/* The table as it is now; what another has entered since is named. */
static enum status look(struct talk *k, struct sitting *r, struct err *err)
{
    struct text changes = {0};
    enum status st = cmd_view_sitting(k->a, k->s, r, err);

    if (st != ST_OK)
        return st;
    if (k->watch.now > 0)
        watch_changes(r, &k->watch, &changes);
    if (changes.len > 0)
        fprintf(stderr, "  ! %s\n", changes.s);
    text_free(&changes);
    cmd_read_clock(k->a);
    k->watch.seen = r->history.count;
    k->watch.now = k->a->time;
    return ST_OK;
}

/* Tries it; on ST_OK what it does stands in `text`. */
static enum status preview(struct talk *k, struct sitting *r, struct plan *plan, struct text *text, struct err *err)
{
    struct outcome was;
    enum status st = booking_preview(k->a->store, r, plan, &was, err);

    if (st == ST_OK) {
        report_spiel(r, &r->f.step[r->f.count - 1], text);
        outcome_free(&was);
    }
    return st;
}

/* Whether a line that may be a slip is meant so. An x goes into the line. */
static enum answer resolve_doubt(struct talk *k, const struct sitting *r, struct typed *typed, const struct event *e)
{
    enum answer answer = ANSWER_YES;
    struct doubt d;

    doubt_find(r, &k->watch, e, false, &d);
    if (d.question.len > 0) {
        text_addc(&d.question, ' ');
        do
            answer = ask(k, text_str(&d.question), ANSWER_NO);
        while (answer == ANSWER_X && !d.without_trick);
    }
    if (answer == ANSWER_X) {
        size_t remark = strcspn(typed->line.s, ";");
        struct text line = {0};

        text_addn(&line, typed->line.s, remark);
        text_addf(&line, " x %s", typed->line.s + remark);
        text_free(&typed->line);
        typed->line = line;
    }
    text_free(&d.question);
    return answer;
}

/* Judges the line by the table as it is, until nothing is left to ask; ANSWER_YES when it is to be saved. */
static enum answer judge(struct talk *k, struct sitting *r, struct typed *typed, struct text *text)
{
    struct plan *plan = &typed->plan;
    struct err err = {0};
    enum answer answer;
    enum status st;

    plan_free(plan);
    *plan = (struct plan){.line = typed->line.s, .seen = r->history.count};
    st = plan_read(r, plan, &err);
    if (st != ST_OK) {
        say_error(&err);
        return ANSWER_NO;
    }
    answer = resolve_doubt(k, r, typed, &plan->entry[0].e);
    if (answer == ANSWER_X)
        return judge(k, r, typed, text);
    if (answer != ANSWER_YES)
        return answer;
    st = preview(k, r, plan, text, &err);
    if (st == ST_OK)
        return ANSWER_YES;
    say_error(&err);
    if (!status_is_rule(st))
        return ANSWER_NO;
    answer = ask(k, _("Record it all the same? [j/N] "), ANSWER_NO);
    if (answer != ANSWER_YES)
        return answer;
    plan->trotzdem = true;
    st = preview(k, r, plan, text, &err);
    if (st != ST_OK)
        say_error(&err);
    return st == ST_OK ? ANSWER_YES : ANSWER_NO;
}

static enum status save(struct talk *k, struct typed *typed, bool *moved, struct err *err)
{
    struct booking b = {.spieltag = k->s, .yes = true, .silent = true, .plan = plan_again(&typed->plan)};
    struct sitting r;
    enum status st;

    cmd_read_clock(k->a);
    st = cmd_book(k->a, &b, &r, err);
    *moved = b.plan.moved;
    plan_free(&b.plan);
    if (st != ST_OK)
        return st;
    k->watch.own = r.history.count;
    sitting_free(&r);
    fprintf(stderr, "%s\n\n", _("saved"));
    k->fresh = true;
    return ST_OK;
}

/* Shows what the line does and saves it when that is wanted. When another has changed the table meanwhile that is
 * named, and all is shown and asked once more. */
static enum status settle_line(struct talk *k, struct typed *typed, bool *gone, struct err *err)
{
    enum answer answer = ANSWER_YES;
    bool moved = false;
    enum status st;

    do {
        struct text text = {0};
        struct sitting r;

        moved = false;
        st = look(k, &r, err);
        if (st != ST_OK)
            return st;
        answer = judge(k, &r, typed, &text);
        sitting_free(&r);
        if (answer == ANSWER_YES) {
            fprintf(stderr, "%s", text.s);
            answer = ask(k, _("Save? [Enter = yes, n = no] "), ANSWER_YES);
            if (answer == ANSWER_YES)
                st = save(k, typed, &moved, err);
            else if (answer != ANSWER_GONE)
                fprintf(stderr, "%s\n", _("not saved; enter it again"));
        }
        text_free(&text);
        if (st != ST_OK && st != ST_BUCH)
            say_error(err);
    } while (moved);
    *gone = answer == ANSWER_GONE;
    return st == ST_BUCH ? st : ST_OK;
}

static bool wants_to_go(const char *line)
{
    return word_equal(line, "q") || word_equal(line, "ende") || word_equal(line, "quit");
}

static bool wants_help(const char *line)
{
    return strcmp(line, "?") == 0 || word_equal(line, "hilfe") || word_equal(line, "help");
}

/* The standing if it is new, and the next line; NULL when nobody types any more. */
static enum status read_line(struct talk *k, char **line, struct err *err)
{
    struct sitting r;
    struct text text = {0};
    char prompt[32];
    enum status st = look(k, &r, err);

    *line = NULL;
    if (st != ST_OK)
        return st;
    if (k->fresh) {
        report_standing(&r, &text);
        st = cmd_show_stechen(k->a, &r, &text, err);
        fprintf(stderr, "%s", text.s);
        text_free(&text);
    }
    k->fresh = false;
    line_kuerzel(k->input, &r.board, spieltag_at_tisch(&r.f.day));
    (void)snprintf(prompt, sizeof prompt, "%d> ", (int)r.f.day.spiele + 1);
    sitting_free(&r);
    if (st == ST_OK)
        *line = line_edit_read(k->input, prompt);
    return st;
}

static void show_help(void)
{
    struct text help = {0};

    help_kurzschrift(&help);
    fputs(help.s, stderr);
    text_free(&help);
}

enum status cmd_ask_spiele(struct call *a, const char *s, struct err *err)
{
    struct talk k = {.a = a, .s = s, .input = line_new(), .fresh = true};
    bool gone = false;
    enum status st = ST_OK;

    while (st == ST_OK && !gone) {
        struct typed typed = {0};
        char *line;

        st = read_line(&k, &line, err);
        gone = !line || wants_to_go(line);
        if (st == ST_OK && !gone && line[strspn(line, " ")] == '\0') {
            fprintf(stderr, "%s\n", _("a game, ? for help, or q to leave"));
        } else if (st == ST_OK && !gone && wants_help(line)) {
            show_help();
        } else if (st == ST_OK && !gone) {
            text_add(&typed.line, line);
            st = settle_line(&k, &typed, &gone, err);
            text_free(&typed.line);
            plan_free(&typed.plan);
        }
        free(line);
    }
    line_free(k.input);
    return st;
}
