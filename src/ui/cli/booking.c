#include "ui/cli/booking.h"

#include <stdio.h>
#include <termios.h>
#include <unistd.h>

#include "book/table/admission.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/files.h"
#include "ui/cli/which_tisch.h"
#include "ui/terminal/answer.h"

enum status cmd_in_transaction(struct call *call, enum status (*run)(struct call *, struct err *), struct err *err)
{
    enum status st = store_begin(call->store, STORE_WRITE, err);

    if (st == ST_OK)
        st = run(call, err);
    if (st == ST_OK)
        st = store_commit(call->store, err);
    if (st != ST_OK)
        store_rollback(call->store);
    return st;
}

enum status cmd_in_reading(struct call *call, enum status (*run)(struct call *, struct err *), struct err *err)
{
    enum status st = store_begin(call->store, STORE_READ, err);

    if (st == ST_OK)
        st = run(call, err);
    store_rollback(call->store);
    return st;
}

static enum status run_as_row_says(struct call *call, struct err *err)
{
    unsigned kind = call->command->kind;
    enum status st = ST_OK;

    if (call->store && !call->command->changes)
        store_may_write(call->store, false);
    if (kind & IN_WRITE)
        return cmd_in_transaction(call, call->command->run, err);
    if (call->store && (kind & IN_READ))
        st = store_begin(call->store, STORE_READ, err);
    return st == ST_OK ? call->command->run(call, err) : st;
}

enum status cmd_run(struct call *call, struct err *err)
{
    return cmd_publish(call, run_as_row_says(call, err), err);
}

void cmd_name_table(const struct sitting *sitting, struct text *head)
{
    sitting_name(sitting, head);
    text_add(head, ":\n");
}

/* Reads a line as a word, cut to its buffer, which is larger than any answer; false at the end of the input. */
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

/* Names the table in front of the answer if the Spieltag has another one. */
static enum status name_table(struct call *call, const struct sitting *sitting, struct text *head, struct err *err)
{
    struct tisch_list list;
    bool others = false;
    enum status st = cmd_tables_of(call->store, &sitting->tisch, &list, err);

    for (size_t i = 0; i < list.count; i++)
        others |= list.tisch[i].id != sitting->tisch.id && list.tisch[i].state != STATE_EMPTY;
    tisch_list_free(&list);
    if (others)
        cmd_name_table(sitting, head);
    return st;
}

/* Loads the table, tries the plan, and writes what changes. On ST_OK the write transaction stays open. */
static enum status prepare(struct call *call, struct booking *booking, struct sitting *sitting, struct text *change,
                           struct err *err)
{
    struct tisch tisch;
    struct outcome outcome;
    enum status st = store_begin(call->store, STORE_WRITE, err);

    if (st == ST_OK)
        st = cmd_tisch(call, booking->spieltag, &tisch, err);
    if (st == ST_OK)
        st = sitting_load(call->store, &tisch, sitting, err);
    if (st != ST_OK)
        return st;
    text_clear(&booking->head);
    text_clear(&booking->plan.words);
    text_clear(&booking->plan.reason);
    st = name_table(call, sitting, &booking->head, err);
    if (st == ST_OK)
        st = admission_saison(&sitting->saison, sitting->tisch.kind,
                              err); /* before anything that is wrong with the words */
    if (st == ST_OK && booking->build)
        st = booking->build(call, sitting, booking, err);
    booking->plan.entry[0].time = call->time;
    if (st == ST_OK)
        st = booking_try(call->store, sitting, &booking->plan, &outcome, err);
    if (st != ST_OK) {
        sitting_free(sitting);
        return st;
    }
    if (booking->plan.entry[0].op != OP_APPEND)
        report_change(sitting, &outcome.before, &sitting->fold, outcome.entries + 1, change);
    outcome_free(&outcome);
    return ST_OK;
}

/* Asks without an open transaction, so that no other writer waits, and tries the plan anew at the table that was
 * shown; ST_CONFLICT if it changed meanwhile. */
static enum status ask_and_prepare(struct call *call, struct booking *booking, struct sitting *sitting,
                                   struct text *change, struct err *err)
{
    struct sitting seen = *sitting;
    enum status st;

    store_rollback(call->store);
    fprintf(stderr, "%s%s\n%s", text_str(&booking->head), _("This changes:"), change->s);
    text_clear(change);
    if (!cmd_ask(_("Save it? [J/n] "), true)) {
        sitting_free(sitting);
        return err_set(err, ST_CONFLICT, _("nothing was saved"));
    }
    sitting_free(sitting);
    st = prepare(call, booking, sitting, change, err);
    if (st != ST_OK || (sitting->saved == seen.saved && sitting->tisch.id == seen.tisch.id))
        return st;
    sitting_free(sitting);
    return err_set(err, ST_CONFLICT, _("the table was changed meanwhile; look again, nothing was saved"));
}

enum status cmd_book(struct call *call, struct booking *booking, struct sitting *sitting, struct err *err)
{
    struct text change = {0};
    enum status st = prepare(call, booking, sitting, &change, err);

    if (st == ST_OK && change.len > 0 && call->terminal && !booking->yes) {
        st = ask_and_prepare(call, booking, sitting, &change, err);
    } else if (st == ST_OK && !call->quiet && !call->json && !booking->silent) {
        text_add(&call->out, text_str(&booking->head));
        if (change.len > 0)
            text_addf(&call->out, "%s\n%s\n", _("This changes:"), change.s);
    }
    if (st == ST_OK) {
        st = booking_confirm(call->store, sitting, err);
        if (st != ST_OK)
            sitting_free(sitting);
    }
    if (st != ST_OK)
        store_rollback(call->store);
    text_free(&change);
    return st;
}

/* Asks whether the line that was offered is meant. */
static bool ask_offered(const struct booking *booking, struct err *err)
{
    AUTO(text_free) struct text question = {0};
    bool takes;

    text_addf(&question, _("`%s`? [Enter takes it, n = no] "), booking->offered.s);
    fprintf(stderr, "%s\n", err->text);
    takes = cmd_ask(question.s, true);
    if (!takes)
        (void)err_set(err, ST_INPUT, _("nothing was saved"));
    return takes;
}

enum status cmd_run_booking(struct call *call, struct err *err)
{
    const struct command *command = call->command;
    struct booking booking = {.spieltag = cmd_spieltag(call),
                              .yes = cmd_option(call, "ja") != NULL,
                              .plan = PLAN_NEW,
                              .build = command->build};
    struct sitting sitting;
    enum status st;

    booking.plan.trotzdem = cmd_option(call, "trotzdem") != NULL;
    st = cmd_book(call, &booking, &sitting, err);
    if (st == ST_INPUT && booking.offered.len > 0 && call->terminal && ask_offered(&booking, err)) {
        booking.takes_offered = true;
        st = cmd_book(call, &booking, &sitting, err);
    }
    if (st == ST_OK) {
        if (call->json && !sitting.fold.day.begun)
            text_add(&call->out, "null\n");
        else if (call->json)
            (command->json ? command->json : report_standing_json)(&sitting, &call->out);
        else if (!call->quiet)
            st = command->show(call, &sitting, err);
        sitting_free(&sitting);
    }
    plan_free(&booking.plan);
    text_free(&booking.head);
    text_free(&booking.offered);
    return st;
}

enum status cmd_book_new(struct call *call, struct plan *plan, struct sitting *sitting, struct err *err)
{
    struct outcome outcome;
    enum status st;

    for (int i = 0; i <= plan->more; i++)
        plan->entry[i].time = call->time;
    plan->trotzdem = cmd_option(call, "trotzdem") != NULL;
    st = booking_try(call->store, sitting, plan, &outcome, err);
    if (st != ST_OK)
        return st;
    outcome_free(&outcome);
    return booking_save(call->store, sitting, err);
}
