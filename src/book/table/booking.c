#include "book/table/booking.h"

#include "base/i18n.h"
#include "book/table/admission.h"
#include "book/table/calendar.h"
#include "book/table/lineup.h"

void plan_free(struct plan *p)
{
    text_free(&p->words);
    text_free(&p->reason);
}

void plan_whole(const struct sitting *r, struct plan *p)
{
    p->whole = true;
    p->entry[0].op = OP_STRIKE;
    p->entry[0].reference = r->f.nr[r->f.count - 1];
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

/* Behind the first entry of a plan, in its Gruppe. */
static enum status book_more(struct sitting *r, struct entry *e, struct plan *p, struct outcome *o, struct err *err)
{
    enum status st;

    e->group = o->entries + 1;
    st = sitting_book(r, e, p->trotzdem, NULL, err);
    if (st != ST_OK)
        booking_take_back(r, o);
    return st;
}

/* All entries of the plan, or none. */
static enum status book(struct sitting *r, struct plan *p, struct outcome *o, struct err *err)
{
    enum status st = sitting_book(r, p->entry, p->trotzdem, &o->before, err);

    for (int i = 1; i <= p->more && st == ST_OK; i++)
        st = book_more(r, &p->entry[i], p, o, err);
    while (p->whole && st == ST_OK && r->f.count > 0) {
        struct entry e = p->entry[0];

        e.reference = r->f.nr[r->f.count - 1];
        st = book_more(r, &e, p, o, err);
    }
    return st;
}

/* What a day that was taken back, or has not begun, can be given. */
static bool may_begin(const struct plan *p)
{
    const struct entry *e = p->entry;

    return !p->line && (!op_has_event((enum op)e->op) ? e->op != OP_STRIKE : e->e.kind == EVENT_START);
}

/* Back behind all of what went before, one command after the other. */
static enum status undo_to_beginning(struct sitting *r, struct plan *p, struct err *err)
{
    enum status st = ST_OK;

    while (st == ST_OK && r->f.day.begun && history_undo_group(&r->history) > 0) {
        struct entry e = p->entry[0];

        e.group = 0;
        st = sitting_book(r, &e, false, NULL, err);
    }
    return st;
}

/* An undo that would bring an evening which goes on under another number brings the one that had the number before
 * it. Where there is none it stays at the first, which is refused. */
static enum status pass_over(struct store *store, struct sitting *r, struct plan *p, struct outcome *o,
                             struct err *err)
{
    enum status st = ST_OK;

    while (st == ST_OK && p->entry[0].op == OP_UNDO && !o->before.day.begun && r->f.day.begun) {
        struct entry e = p->entry[0];
        struct err why = {0};

        st = admission_brought_again(store, r, &why);
        if (st != ST_CONFLICT)
            return st == ST_OK ? ST_OK : (*err = why, st);
        st = undo_to_beginning(r, p, err);
        if (st == ST_OK && history_undo_group(&r->history) == 0)
            return *err = why, ST_CONFLICT;
        e.group = 0;
        if (st == ST_OK)
            st = sitting_book(r, &e, false, NULL, err);
    }
    return st;
}

enum status booking_try(struct store *store, struct sitting *r, struct plan *p, struct outcome *o, struct err *err)
{
    enum status st = check_seen(r, p, err);

    *o = (struct outcome){.entries = r->history.count};
    if (st == ST_OK)
        st = admission_saison(&r->saison, r->tisch.kind, err);
    if (st == ST_OK && store)
        st = admission_open(store, r, err);
    if (st == ST_OK && !may_begin(p))
        st = sitting_begun(r, ST_CONFLICT, err);
    if (st == ST_OK && p->line)
        st = plan_read(r, p, err);
    if (st == ST_OK && store && op_has_event((enum op)p->entry[0].op))
        st = admission_start(store, r, &p->entry[0].e, p->trotzdem, err);
    if (st == ST_OK)
        st = book(r, p, o, err);
    if (st != ST_OK || !store)
        return st;
    st = pass_over(store, r, p, o, err);
    if (st == ST_OK)
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

enum status booking_save(struct store *store, struct sitting *r, struct err *err)
{
    enum status st = lineup_follow(store, r, err);

    return st == ST_OK ? sitting_save(store, r, err) : st;
}

enum status booking_confirm(struct store *store, struct sitting *r, struct err *err)
{
    enum status st = booking_save(store, r, err);

    return st == ST_OK ? store_commit(store, err) : st;
}

/* How a day begins. */

static enum status number_spieltag(struct store *store, const struct saison *s, struct tisch *t, struct err *err)
{
    enum status st;

    if (t->nr > 0)
        return calendar_number(s, t->nr, err);
    st = buch_next_spieltag(store, s, t->tisch, &t->nr, err);
    if (st != ST_OK || t->nr <= s->data.spieltage)
        return st;
    return err_set(
        err, ST_CONFLICT,
        _n("the only Spieltag (%d) of the season %s was played; `doko saison setze --spieltage %d` makes room",
           "all %d Spieltage of the season %s were played; `doko saison setze --spieltage %d` makes room",
           s->data.spieltage),
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
    if (st == ST_OK && t->state == STATE_END && t->spiele == 0)
        return err_set(
            err, ST_CONFLICT,
            _("Spieltag %d, Tisch %d is in the book already; `doko korrigiere --spieltag %s/%d.%d ergebnis "
              "A=41` puts its totals right"),
            t->nr, t->tisch, s->data.name, t->nr, t->tisch);
    if (st == ST_OK && t->state != STATE_EMPTY)
        return err_set(err, ST_CONFLICT, _("Spieltag %d, Tisch %d is in the book already"), t->nr, t->tisch);
    return st == ST_OK ? sitting_load(store, t, r, err) : st;
}
