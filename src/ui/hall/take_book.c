/* Tries at the table what was sent, and books it. */
#include <string.h>

#include "base/i18n.h"
#include "report/voice/voice.h"
#include "ui/hall/take.h"

enum status take_refuse(struct take *take, enum taken how, const char *why)
{
    *take->taken = how;
    text_add(&take->draft->said, why);
    return ST_OK;
}

/* Compares the sign of the phone, which stays the same when the phone is renamed or another one confirms its
 * entry. */
int32_t take_own_last(const struct take *take, const struct sitting *sitting)
{
    int32_t nr = sitting->history.count;
    char sign[SIGN + 1];

    visitor_sign(&take->visit->who, sign);
    while (nr > 0 && !strstr(sitting->history.entry[nr - 1].device, sign))
        nr--;
    return nr;
}

/* Writes the effect on the table, and what changes further on. */
static void say_outcome(struct take *take, struct sitting *sitting, const struct outcome *was)
{
    struct draft *draft = take->draft;
    const struct step *step = fold_step(&sitting->fold, was->entries + 1);
    AUTO(text_free) struct text change = {0};

    if (step && step->kind != EVENT_END && step->kind != EVENT_GEGENGELESEN)
        report_preview(sitting, step, &draft->shown);
    if (draft->plan.entry[0].op != OP_APPEND) {
        report_change(sitting, &was->before, &sitting->fold, was->entries + 1, &change);
        if (change.len > 0)
            text_addf(&draft->shown, _("This changes: %s"), change.s);
    }
}

/* Tries the entry against the rules, to show its effect; only the Leitung or two phones together may book it so. */
static void try_against(struct take *take, struct sitting *sitting)
{
    AUTO(plan_free) struct plan again = plan_again(&take->draft->plan);
    struct outcome was;
    struct err ignored;

    again.trotzdem = true;
    if (booking_try(take->hall->store, sitting, &again, &was, &ignored) == ST_OK) {
        take->draft->rule = true;
        say_outcome(take, sitting, &was);
        booking_take_back(sitting, &was);
    }
}

/* Tries the draft. After ST_OK with `save`, the table is in the new state unless a question is open. */
static enum status try(struct take *take, struct sitting *sitting, bool save, struct outcome *was, struct err *err)
{
    struct draft *draft = take->draft;
    enum status st = booking_try(take->hall->store, sitting, &draft->plan, was, err);

    if (st != ST_OK) {
        draft->moved = draft->plan.moved;
        if (status_is_rule(st))
            try_against(take, sitting);
        return st;
    }
    say_outcome(take, sitting, was);
    if (!save || (draft->asked.len > 0 && !draft->sure)) {
        booking_take_back(sitting, was);
        *take->taken = TAKEN_SHOWN;
    }
    return ST_OK;
}

enum status take_done(struct take *take, enum status st, struct err *err)
{
    if (st == ST_OK)
        st = store_saal_mark_done(take->hall->store, take->request, take->visit->time, err);
    return st == ST_OK ? store_commit(take->hall->store, err) : st;
}

enum status take_book(struct take *take, struct sitting *sitting, bool save, struct err *err)
{
    AUTO(outcome_free) struct outcome was = {0};
    enum status st = try(take, sitting, save, &was, err);

    if (st != ST_OK || *take->taken != TAKEN_DONE)
        return st;
    return take_done(take, booking_save(take->hall->store, sitting, err), err);
}
