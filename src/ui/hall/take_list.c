/* The steps that are about a table as a whole: its list, and what the Leitung says there. */
#include <string.h>

#include "base/i18n.h"
#include "book/turnier/turnier.h"
#include "ui/hall/take.h"

static enum status of_a_list(struct take *k, struct err *err)
{
    return k->hall->turnier.id ? ST_OK : err_set(err, ST_CONFLICT, _("Only a Turnier has lists."));
}

static struct list_name list_of(const struct take *k, char device[DEVICE_MAX])
{
    visitor_device(&k->v->who, device);
    return (struct list_name){
        .saison = k->hall->turnier, .round = k->tisch.nr, .table = k->tisch.tisch, .device = device};
}

static enum status step_list(struct take *k,
                             enum status (*step)(struct store *, const struct list_name *, int64_t, enum list_state *,
                                                 bool *, struct err *),
                             struct err *err)
{
    char device[DEVICE_MAX];
    const struct list_name l = list_of(k, device);
    enum list_state was;
    bool odd;
    enum status st = of_a_list(k, err);

    return take_done(k, st == ST_OK ? step(k->hall->store, &l, k->v->time, &was, &odd, err) : st, err);
}

enum status take_hand_in(struct take *k, struct sitting *r, struct err *err)
{
    (void)r;
    return step_list(k, turnier_hand_in, err);
}

enum status take_accept(struct take *k, struct sitting *r, struct err *err)
{
    (void)r;
    return step_list(k, turnier_accept, err);
}

enum status take_give_back(struct take *k, struct sitting *r, struct err *err)
{
    char device[DEVICE_MAX];
    const struct list_name l = list_of(k, device);
    enum status st = of_a_list(k, err);

    (void)r;
    if (st == ST_OK)
        st = visit_why(k->v, err);
    if (st == ST_OK)
        st = turnier_give_back(k->hall->store, &l, body_field(k->v->body, "why"), k->v->time, err);
    return take_done(k, st, err);
}

/* A line as it is typed at the table. */
static enum status say(struct take *k, struct sitting *r, enum event_kind kind, const char *punkte, struct err *err)
{
    struct draft *d = k->draft;
    int who = body_number(k->v->body, "who", 0, r->roster.count - 1, NOBODY);
    enum status st = ST_OK;

    text_add(&d->line, event_terms[kind].word);
    if (kind != EVENT_ZEIT && who == NOBODY)
        st = err_set(err, ST_INPUT, _("Say who it is."));
    else if (kind != EVENT_ZEIT)
        text_addf(&d->line, " %s", board_name(&r->board, who));
    text_addf(&d->line, "%s %s", punkte, body_field(k->v->body, "why"));
    d->plan.line = d->line.s;
    d->plan.entry[0].time = k->v->time;
    visitor_device(&k->v->who, d->plan.entry[0].device);
    return st == ST_OK ? take_book(k, r, true, err) : st;
}

enum status take_strafe(struct take *k, struct sitting *r, struct err *err)
{
    const char *typed = body_field(k->v->body, "punkte");
    struct text punkte = {0};
    enum status st = visit_why(k->v, err);

    text_addf(&punkte, " %s", typed[0] ? typed : "-"); /* so that the reason is not taken for them */
    if (st == ST_OK)
        st = say(k, r, EVENT_STRAFE, punkte.s, err);
    text_free(&punkte);
    return st;
}

enum status take_disq(struct take *k, struct sitting *r, struct err *err)
{
    enum status st = visit_why(k->v, err);

    return st == ST_OK ? say(k, r, EVENT_DISQ, "", err) : st;
}

enum status take_time(struct take *k, struct sitting *r, struct err *err)
{
    return say(k, r, EVENT_ZEIT, "", err);
}
