/* Which Spieltag of the book a Spieltag of a journal is: one that the book has, under whatever number, or a new one
 * (A69, A110). */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/import_intern.h"
#include "book/table/calendar.h"

/* Totals are typed in any order: of them only who was there counts. */
bool import_same_evening(const struct sitting *x, const struct sitting *y)
{
    const struct event *a = sitting_start_event(x), *b = sitting_start_event(y);
    bool sums = x->f.day.only_sums || y->f.day.only_sums;
    bool same = a && b && date_compare(a->u.start.date, b->u.start.date) == 0 && a->u.start.count == b->u.start.count;

    for (int i = 0; same && i < a->u.start.count; i++) {
        int from = sums ? 0 : i, to = sums ? b->u.start.count : i + 1;

        same = false;
        for (int k = from; k < to; k++)
            same = same || x->roster.player[a->u.start.sitz[i]] == y->roster.player[b->u.start.sitz[k]];
    }
    return same;
}

static bool equal_guests(const struct sitting *x, const struct sitting *y)
{
    bool same = true;

    for (int i = 0; i < x->roster.count && same; i++)
        for (int k = 0; k < y->roster.count; k++)
            if (x->roster.player[i] == y->roster.player[k])
                same = same && x->f.day.t[i].gast == y->f.day.t[k].gast;
    return same;
}

/* Where both are known by totals the order in which they were typed, and so the head, says nothing. */
static bool deviation(const struct sitting *new, const struct sitting *old, const struct text *new_text,
                      const struct text *old_text, struct text *where)
{
    const char *a = text_str(new_text), *b = text_str(old_text);
    struct text new_tail = {0}, old_tail = {0};
    bool sums = new->f.day.only_sums && old->f.day.only_sums, differs;

    sums = sums && new->f.day.ended == old->f.day.ended &&equal_guests(new, old);
    if (!sums || !import_same_evening(new, old))
        return transcript_deviation(new_text, old_text, where);
    text_add(&new_tail, strchr(a, '\n'));
    text_add(&old_tail, strchr(b, '\n'));
    differs = !calendar_same_totals(new, old) && transcript_deviation(&new_tail, &old_tail, where);
    text_free(&new_tail);
    text_free(&old_tail);
    return differs;
}

bool import_deviation(const struct sitting *new, const struct sitting *old, enum sitting_form form,
                      struct text *where)
{
    struct text old_text = {0}, new_text = {0};
    struct sitting named = *old; /* the number alone is no other content */
    bool differs;

    named.tisch.nr = new->tisch.nr;
    named.tisch.tisch = new->tisch.tisch;
    sitting_journal(&named, form, &old_text);
    sitting_journal(new, form, &new_text);
    differs = form == SITTING_COUNTS ? deviation(new, old, &new_text, &old_text, where)
                                     : transcript_deviation(&new_text, &old_text, where);
    text_free(&old_text);
    text_free(&new_text);
    return differs;
}

void import_places_begin(struct import *in, bool known)
{
    struct places *p = &in->places;

    memset(p->here, 0, sizeof p->here);
    p->known = known;
}

void import_mark_taken(struct import *in, int64_t tisch)
{
    struct places *p = &in->places;

    p->taken = mem_grow(p->taken, p->taken_count, &p->taken_room, sizeof *p->taken);
    p->taken[p->taken_count++] = tisch;
}

bool import_is_taken(const struct import *in, int64_t tisch)
{
    for (size_t i = 0; i < in->places.taken_count; i++)
        if (in->places.taken[i] == tisch)
            return true;
    return false;
}

/* What the book has of an evening: the better one of two is further down. */
enum match { NOTHING, ELSEWHERE_OTHERWISE, HERE_OTHERWISE, ELSEWHERE, HERE };

struct found {
    enum match what;
    struct tisch tisch;
    struct text where; /* it differs */
};

static void compare_with(const struct sitting *r, const struct sitting *old, struct found *best)
{
    bool here = old->tisch.nr == r->tisch.nr && old->tisch.tisch == r->tisch.tisch;
    struct text where = {0};
    enum match what;

    if (!import_same_evening(r, old))
        return;
    if (import_deviation(r, old, SITTING_COUNTS, &where))
        what = here ? HERE_OTHERWISE : ELSEWHERE_OTHERWISE;
    else
        what = here ? HERE : ELSEWHERE;
    if (what > best->what) {
        text_free(&best->where);
        *best = (struct found){what, old->tisch, where};
        return;
    }
    text_free(&where);
}

static enum status find(struct import *in, const struct sitting *r, struct found *best, struct err *err)
{
    struct tisch_list l;
    enum status st = store_tische(in->store, r->saison.id, r->tisch.kind, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        struct sitting old;

        if (l.tisch[i].state == STATE_EMPTY || import_is_taken(in, l.tisch[i].id) ||
            date_compare(l.tisch[i].date, r->f.day.date) != 0)
            continue;
        st = sitting_load(in->store, &l.tisch[i], &old, err);
        if (st == ST_OK) {
            compare_with(r, &old, best);
            sitting_free(&old);
        }
    }
    tisch_list_free(&l);
    return st;
}

static enum status check_range(int there, int nr, struct err *err)
{
    if (nr >= 1 && nr <= SPIELTAGE_MAX)
        return ST_OK;
    return err_set(err, ST_CONFLICT, _("Spieltag %d would be Spieltag %d; there are at most %d"), there, nr,
                   SPIELTAGE_MAX);
}

static bool is_behind(const struct import *in, int nr)
{
    return in->places.shift_saison == in->saison.id && nr >= in->places.shift_from;
}

/* What is said for a Spieltag that the journal does not have goes by those before it. */
enum status import_number_here(const struct import *in, int *nr, struct err *err)
{
    const struct places *p = &in->places;
    int there = *nr, day = there <= SPIELTAGE_MAX ? there : 0;

    if (is_behind(in, there) && p->here[day] == 0)
        *nr += p->shift;
    else {
        while (day > 0 && p->here[day] == 0)
            day--;
        *nr += p->here[day] - day;
    }
    return check_range(there, *nr, err);
}

static enum status number_is_taken(struct import *in, const struct sitting *r, int nr, bool *taken, struct err *err)
{
    struct tisch present = r->tisch;
    enum status st;

    present.nr = nr;
    st = store_tisch(in->store, &present, err);
    *taken = st == ST_OK;
    return st == ST_MISSING ? ST_OK : st;
}

/* The first one gets the number that was asked for, whatever stands there; those behind it the next that are free. */
static enum status shift(struct import *in, struct sitting *r, struct err *err)
{
    struct places *p = &in->places;
    int there = r->tisch.nr;
    bool taken = false;
    enum status st = ST_OK;

    if (!p->shift_saison) {
        st = number_is_taken(in, r, there, &taken, err);
        if (st != ST_OK || !taken)
            return st;
        p->shift_saison = in->saison.id;
        p->shift_from = there;
        p->shift = in->joining.nr - there;
        r->tisch.nr = in->joining.nr;
        return check_range(there, r->tisch.nr, err);
    }
    if (!is_behind(in, there))
        return ST_OK;
    do {
        r->tisch.nr = there + p->shift;
        st = check_range(there, r->tisch.nr, err);
        if (st == ST_OK)
            st = number_is_taken(in, r, r->tisch.nr, &taken, err);
        p->shift += st == ST_OK && taken;
    } while (st == ST_OK && taken);
    return st;
}

static enum status place_new(struct import *in, struct sitting *r, struct err *err)
{
    struct text name = {0};
    int there = r->tisch.nr;
    enum status st = ST_OK;

    if (in->places.here[there])
        r->tisch.nr = in->places.here[there]; /* its other table has come already */
    else if (in->joining.nr)
        st = shift(in, r, err);
    if (st != ST_OK || r->tisch.nr == there)
        return st;
    sitting_name(r, &name);
    text_addf(&in->said, _("Spieltag %d of the file is %s\n"), there, name.s);
    text_free(&name);
    return ST_OK;
}

/* It fills no number behind those that are shifted. */
static void place_known(struct import *in, struct sitting *r, const struct tisch *as)
{
    struct places *p = &in->places;
    int there = r->tisch.nr;

    p->moved = true;
    if (p->here[there] != as->nr)
        text_addf(&in->said, _("Spieltag %d of the file is here as Spieltag %d\n"), there, as->nr);
    if (!p->here[there] && is_behind(in, there))
        p->shift--;
    r->tisch = *as;
}

static enum status refuse(const struct import *in, const struct sitting *r, const struct found *f, struct err *err)
{
    struct sitting old = {.saison = in->saison, .tisch = f->tisch};
    struct text name = {0};

    sitting_name(&old, &name);
    (void)err_set(err, ST_CONFLICT, _("Spieltag %d of the file is the evening of %s, with other content: %s"),
                  r->tisch.nr, name.s, f->where.s);
    text_free(&name);
    return ST_CONFLICT;
}

enum status import_place(struct import *in, struct sitting *r, bool *known, struct err *err)
{
    struct found f = {0};
    int there = r->tisch.nr;
    enum status st = ST_OK;

    *known = false;
    if (!r->tisch.kind->season || in->finding)
        return ST_OK;
    if (in->places.known)
        st = find(in, r, &f, err);
    in->places.first = in->places.here[there] == 0;
    *known = f.what == ELSEWHERE || (f.what == HERE && !in->read.journal.day.course);
    if (st == ST_OK && f.what == HERE)
        r->tisch = f.tisch;
    else if (st == ST_OK && f.what == ELSEWHERE)
        place_known(in, r, &f.tisch);
    else if (st == ST_OK && f.what == ELSEWHERE_OTHERWISE)
        st = refuse(in, r, &f, err);
    else if (st == ST_OK && f.what == NOTHING)
        st = place_new(in, r, err);
    text_free(&f.where);
    if (in->places.first)
        in->places.here[there] = r->tisch.nr;
    return st;
}
