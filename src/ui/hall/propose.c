/* A game against the rules: whoever typed it proposes it, another phone of the table or the Leitung confirms it. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "ui/hall/take.h"

enum status take_propose(struct take *k, const struct sitting *r, struct err *err)
{
    struct proposal *p = &spot_at(k->hall, k->place.name)->proposal;
    enum status st = take_done(k, ST_OK, err);

    if (st != ST_OK)
        return st;
    *p = (struct proposal){.seen = r->history.count, .entry = k->v->entry};
    (void)snprintf(p->id, sizeof p->id, "%s", k->request);
    (void)snprintf(p->line, sizeof p->line, "%s", k->draft->plan.line);
    memcpy(p->session, k->v->who.session, sizeof p->session);
    visitor_device(&k->v->who, p->device);
    hall_stirs(k->hall);
    return ST_OK;
}

/* The one that he has seen, of the table as it stands; NULL: it is gone. */
static struct proposal *find_proposal(struct take *k, const struct sitting *r)
{
    struct proposal *p = &spot_at(k->hall, k->place.name)->proposal;

    return p->id[0] && p->seen == r->history.count && strcmp(p->id, body_field(k->v->body, "what")) == 0 ? p : NULL;
}

static void drop(struct take *k, struct proposal *p)
{
    p->id[0] = '\0';
    hall_stirs(k->hall);
}

/* Both phones where the name has room for both, else who typed it. */
static void both_devices(const struct take *k, const struct proposal *p, char device[DEVICE_MAX])
{
    char second[DEVICE_MAX], both[2 * DEVICE_MAX];

    visitor_device(&k->v->who, second);
    (void)snprintf(both, sizeof both, "%s+%s", p->device, second);
    memcpy(device, strlen(both) < DEVICE_MAX ? both : p->device, DEVICE_MAX);
}

enum status take_confirm(struct take *k, struct sitting *r, struct err *err)
{
    struct proposal *p = find_proposal(k, r);
    struct draft *d = k->draft;
    struct entry *e = d->plan.entry;
    enum status st;

    if (!p)
        return take_refuse(k, TAKEN_MOVED, _("What was to be confirmed is not there any more."));
    if (strcmp(p->session, k->v->who.session) == 0)
        return take_refuse(k, TAKEN_STRANGER, _("Another phone confirms it than the one it was typed on."));
    text_add(&d->line, p->line);
    d->plan.line = d->line.s;
    d->plan.trotzdem = true;
    e->op = p->entry ? OP_REPLACE : OP_APPEND;
    e->reference = p->entry;
    e->time = k->v->time;
    both_devices(k, p, e->device);
    st = take_book(k, r, true, err);
    if (st != ST_BUCH)
        drop(k, p);
    return st;
}

/* By whoever is there, who typed it among them. */
enum status take_decline(struct take *k, struct sitting *r, struct err *err)
{
    struct proposal *p = find_proposal(k, r);
    enum status st = take_done(k, ST_OK, err);

    if (st == ST_OK && p)
        drop(k, p);
    return st;
}
