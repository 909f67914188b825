/* What was sent, tried at the table and booked there. */
#include <string.h>

#include "base/i18n.h"
#include "report/voice/voice.h"
#include "ui/hall/take.h"

enum status take_refuse(struct take *k, enum taken how, const char *why)
{
    *k->taken = how;
    text_add(&k->draft->said, why);
    return ST_OK;
}

/* By the signs of his phone, whatever he calls it and whoever confirmed it. */
int32_t take_own_last(const struct take *k, const struct sitting *r)
{
    int32_t nr = r->history.count;
    char sign[SIGN + 1];

    visitor_sign(&k->v->who, sign);
    while (nr > 0 && !strstr(r->history.entry[nr - 1].device, sign))
        nr--;
    return nr;
}

/* The table as it would be, in words; and whether it is meant. */
static void say_outcome(struct take *k, struct sitting *r, const struct outcome *was)
{
    struct draft *d = k->draft;
    const struct step *s = fold_step(&r->f, was->entries + 1);
    struct text change = {0};

    if (s && s->kind != EVENT_END && s->kind != EVENT_GEGENGELESEN)
        report_preview(r, s, &d->shown);
    if (d->plan.entry[0].op != OP_APPEND) {
        report_change(r, &was->before, &r->f, was->entries + 1, &change);
        if (change.len > 0)
            text_addf(&d->shown, _("This changes: %s"), change.s);
    }
    text_free(&change);
}

/* What it would be against the rules, which only the Leitung may enter, or two phones. */
static void try_against(struct take *k, struct sitting *r)
{
    struct plan again = plan_again(&k->draft->plan);
    struct outcome was;
    struct err none;

    again.trotzdem = true;
    if (booking_try(k->hall->store, r, &again, &was, &none) == ST_OK) {
        k->draft->rule = true;
        say_outcome(k, r, &was);
        booking_take_back(r, &was);
    }
    plan_free(&again);
}

/* Tries what the draft says; on ST_OK of a save the table is as it will be. */
static enum status try(struct take *k, struct sitting *r, bool save, struct outcome *was, struct err *err)
{
    struct draft *d = k->draft;
    enum status st = booking_try(k->hall->store, r, &d->plan, was, err);

    if (st != ST_OK) {
        d->moved = d->plan.moved;
        if (status_is_rule(st))
            try_against(k, r);
        return st;
    }
    say_outcome(k, r, was);
    if (!save || (d->asked.len > 0 && !d->sure)) {
        booking_take_back(r, was);
        *k->taken = TAKEN_SHOWN;
    }
    return ST_OK;
}

enum status take_done(struct take *k, enum status st, struct err *err)
{
    if (st == ST_OK)
        st = store_saal_done(k->hall->store, k->request, k->v->time, err);
    return st == ST_OK ? store_commit(k->hall->store, err) : st;
}

enum status take_book(struct take *k, struct sitting *r, bool save, struct err *err)
{
    struct outcome was = {0};
    enum status st = try(k, r, save, &was, err);

    if (st != ST_OK || *k->taken != TAKEN_DONE)
        return st;
    outcome_free(&was);
    return take_done(k, booking_save(k->hall->store, r, err), err);
}
