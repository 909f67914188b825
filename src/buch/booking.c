#include "buch/booking.h"

#include "base/i18n.h"
#include "buch/admission.h"

void plan_free(struct plan *p)
{
    text_free(&p->words);
    text_free(&p->reason);
}

struct plan plan_again(const struct plan *p)
{
    struct plan again = *p;

    again.words = again.reason = (struct text){0};
    return again;
}

void outcome_free(struct outcome *o)
{
    fold_free(&o->before);
}

/* Whatever came between has to be looked at first. */
static enum status check_seen(const struct sitting *r, struct plan *p, struct err *err)
{
    p->moved = p->seen != SEEN_ANY && p->seen != r->history.count;
    if (!p->moved)
        return ST_OK;
    return err_set(err, ST_CONFLICT, _("somebody else has entered something at this table; look again"));
}

enum status plan_read(struct sitting *r, struct plan *p, struct err *err)
{
    struct entry *e = p->entry;

    return e->op == OP_REPLACE ? sitting_read_correction(r, e->reference, p->line, &p->reason, &e->e, err)
                               : sitting_read_line(r, e->reference, p->line, &p->reason, &e->e, err);
}

/* All entries of the plan, or none. */
static enum status book(struct sitting *r, struct plan *p, struct outcome *o, struct err *err)
{
    enum status st = sitting_book(r, p->entry, p->trotzdem, &o->before, err);

    for (int i = 1; i <= p->more && st == ST_OK; i++) {
        p->entry[i].group = o->entries + 1;
        st = sitting_book(r, &p->entry[i], p->trotzdem, NULL, err);
        if (st != ST_OK)
            booking_take_back(r, o);
    }
    return st;
}

enum status booking_try(struct store *store, struct sitting *r, struct plan *p, struct outcome *o, struct err *err)
{
    enum status st = check_seen(r, p, err);

    *o = (struct outcome){.entries = r->history.count};
    if (st == ST_OK)
        st = admission_saison(&r->saison, r->tisch.kind, err);
    if (st == ST_OK && p->line)
        st = plan_read(r, p, err);
    if (st == ST_OK && store && op_has_event((enum op)p->entry[0].op))
        st = admission_start(store, r, &p->entry[0].e, p->trotzdem, err);
    if (st == ST_OK)
        st = book(r, p, o, err);
    if (st != ST_OK || !store)
        return st;
    st = admission_check(store, r, &o->before.day, p->trotzdem, err);
    if (st != ST_OK)
        booking_take_back(r, o);
    return st;
}

enum status booking_preview(void *store, struct sitting *r, struct plan *p, struct outcome *o, struct err *err)
{
    enum status st = store_begin(store, STORE_READ, err);

    if (st == ST_OK)
        st = booking_try(store, r, p, o, err);
    store_rollback(store);
    return st;
}

void booking_take_back(struct sitting *r, struct outcome *o)
{
    sitting_take_back(r, &o->before, o->entries);
}

enum status booking_confirm(struct store *store, struct sitting *r, struct err *err)
{
    enum status st = sitting_save(store, r, err);

    return st == ST_OK ? store_commit(store, err) : st;
}

/* How a day begins. */

static enum status number_spieltag(struct store *store, const struct saison *s, struct tisch *t, struct err *err)
{
    enum status st;

    if (t->nr > 0)
        return ST_OK;
    st = buch_next_spieltag(store, s, t->tisch, &t->nr, err);
    if (st != ST_OK || t->nr <= s->data.spieltage)
        return st;
    return err_set(err, ST_CONFLICT,
                   _("all %d Spieltage of the season %s were played; `doko saison setze --spieltage %d` makes room"),
                   s->data.spieltage, s->data.name, t->nr);
}

enum status booking_begin(struct store *store, const struct saison *s, struct tisch *t, struct sitting *r,
                          struct err *err)
{
    const struct own_admission *own = admission_own(t->kind);
    enum status st = admission_saison(s, t->kind, err);

    if (st == ST_OK)
        st = own ? own->number(store, s, &t->nr, err) : number_spieltag(store, s, t, err);
    if (st != ST_OK)
        return st;
    t->saison = s->id;
    st = store_tisch(store, t, err);
    if (st == ST_MISSING)
        return sitting_new(store, s, t, r, err);
    if (st == ST_OK && t->state != STATE_EMPTY)
        return err_set(err, ST_CONFLICT, _("Spieltag %d, Tisch %d is in the book already"), t->nr, t->tisch);
    return st == ST_OK ? sitting_load(store, t, r, err) : st;
}
