#include "ui/cli/booking.h"

#include <stdio.h>
#include <termios.h>
#include <unistd.h>

#include "book/table/admission.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/which_tisch.h"
#include "ui/desk/answer.h"

enum status cmd_in_transaction(struct call *a, enum status (*run)(struct call *, struct err *), struct err *err)
{
    enum status st = store_begin(a->store, STORE_WRITE, err);

    if (st == ST_OK)
        st = run(a, err);
    if (st == ST_OK)
        st = store_commit(a->store, err);
    if (st != ST_OK)
        store_rollback(a->store);
    return st;
}

void cmd_name_table(const struct sitting *r, struct text *head)
{
    sitting_name(r, head);
    text_add(head, ":\n");
}

/* The line as a word, cut to its room, which no answer needs; false at the end of the input. */
static bool read_answer(char *word, size_t size)
{
    size_t n = 0;
    int c;

    while ((c = getchar()) != '\n' && c != EOF)
        if (n + 1 < size && (n > 0 || c != ' '))
            word[n++] = (char)c;
    while (n > 0 && (word[n - 1] == ' ' || word[n - 1] == '\r'))
        n--;
    word[n] = '\0';
    return c != EOF || n > 0;
}

bool cmd_ask(const char *question, bool enter)
{
    enum answer answer = ANSWER_NONE;
    char word[16];

    while (answer != ANSWER_YES && answer != ANSWER_NO) {
        (void)tcflush(STDIN_FILENO, TCIFLUSH); /* keys typed before the question answer nothing */
        fprintf(stderr, "%s", question);
        if (!read_answer(word, sizeof word))
            return false;
        answer = word[0] ? answer_of_word(word) : enter ? ANSWER_YES : ANSWER_NO;
    }
    return answer == ANSWER_YES;
}

/* Where the Spieltag has another table the answer says whose it is. */
static enum status name_table(struct call *a, const struct sitting *r, struct text *head, struct err *err)
{
    struct tisch_list l;
    bool others = false;
    enum status st = cmd_tables_of(a->store, &r->tisch, &l, err);

    for (size_t i = 0; i < l.count; i++)
        others |= l.tisch[i].id != r->tisch.id && l.tisch[i].state != STATE_EMPTY;
    tisch_list_free(&l);
    if (others)
        cmd_name_table(r, head);
    return st;
}

/* Loads, tries the plan, and says what changes; the write transaction stays open on ST_OK. */
static enum status prepare(struct call *a, struct booking *b, struct sitting *r, struct text *change, struct err *err)
{
    struct tisch tisch;
    struct outcome was;
    enum status st = store_begin(a->store, STORE_WRITE, err);

    if (st == ST_OK)
        st = cmd_tisch(a, b->spieltag, &tisch, err);
    if (st == ST_OK)
        st = sitting_load(a->store, &tisch, r, err);
    if (st != ST_OK)
        return st;
    text_clear(&b->head);
    text_clear(&b->plan.words);
    text_clear(&b->plan.reason);
    st = name_table(a, r, &b->head, err);
    if (st == ST_OK)
        st = admission_saison(&r->saison, r->tisch.kind, err); /* before anything that is wrong with the words */
    if (st == ST_OK && b->build)
        st = b->build(a, r, b, err);
    b->plan.entry[0].time = a->time;
    if (st == ST_OK)
        st = booking_try(a->store, r, &b->plan, &was, err);
    if (st != ST_OK) {
        sitting_free(r);
        return st;
    }
    if (b->plan.entry[0].op != OP_APPEND)
        report_change(r, &was.before, &r->f, was.entries + 1, change);
    outcome_free(&was);
    return ST_OK;
}

/* Nobody waits while we ask: the plan is tried anew, at the table that was seen. */
static enum status ask_and_prepare(struct call *a, struct booking *b, struct sitting *r, struct text *change,
                                   struct err *err)
{
    struct sitting seen = *r;
    enum status st;

    store_rollback(a->store);
    fprintf(stderr, "%s%s\n%s", text_str(&b->head), _("This changes:"), change->s);
    text_clear(change);
    if (!cmd_ask(_("Save it? [J/n] "), true)) {
        sitting_free(r);
        return err_set(err, ST_CONFLICT, _("nothing was saved"));
    }
    sitting_free(r);
    st = prepare(a, b, r, change, err);
    if (st != ST_OK || (r->saved == seen.saved && r->tisch.id == seen.tisch.id))
        return st;
    sitting_free(r);
    return err_set(err, ST_CONFLICT, _("the table was changed meanwhile; look again, nothing was saved"));
}

enum status cmd_book(struct call *a, struct booking *b, struct sitting *r, struct err *err)
{
    struct text change = {0};
    enum status st = prepare(a, b, r, &change, err);

    if (st == ST_OK && change.len > 0 && a->terminal && !b->yes) {
        st = ask_and_prepare(a, b, r, &change, err);
    } else if (st == ST_OK && !a->quiet && !a->json && !b->silent) {
        text_add(&a->off, text_str(&b->head));
        if (change.len > 0)
            text_addf(&a->off, "%s\n%s\n", _("This changes:"), change.s);
    }
    if (st == ST_OK) {
        st = booking_confirm(a->store, r, err);
        if (st != ST_OK)
            sitting_free(r);
    }
    if (st != ST_OK)
        store_rollback(a->store);
    text_free(&change);
    return st;
}

enum status cmd_run_booking(struct call *a, struct err *err)
{
    const struct command *c = a->command;
    struct booking b = {.spieltag = c->options_count > 0 ? cmd_option(a, "spieltag") : a->word[0],
                        .yes = cmd_option(a, "ja") != NULL,
                        .plan = PLAN_NEW,
                        .build = c->build};
    struct sitting r;
    enum status st;

    b.plan.trotzdem = cmd_option(a, "trotzdem") != NULL;
    st = cmd_book(a, &b, &r, err);
    if (st == ST_OK) {
        if (a->json && !r.f.day.begun)
            text_add(&a->off, "null\n");
        else if (a->json)
            (c->json ? c->json : report_standing_json)(&r, &a->off);
        else if (!a->quiet)
            st = c->show(a, &r, err);
        sitting_free(&r);
    }
    plan_free(&b.plan);
    text_free(&b.head);
    return st;
}

enum status cmd_book_new(struct call *a, struct plan *plan, struct sitting *r, struct err *err)
{
    struct outcome was;
    enum status st;

    for (int i = 0; i <= plan->more; i++)
        plan->entry[i].time = a->time;
    plan->trotzdem = cmd_option(a, "trotzdem") != NULL;
    st = booking_try(a->store, r, plan, &was, err);
    if (st != ST_OK)
        return st;
    outcome_free(&was);
    return booking_save(a->store, r, err);
}
