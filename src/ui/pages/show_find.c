/* Which tables there are, and what their codes are made of. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "book/store/turnier.h"
#include "ui/hall/show.h"

enum status show_load(struct hall *h, struct turnier_book *b, struct err *err)
{
    enum status st = store_turnier(h->store, h->turnier.data.name, &h->turnier, err);

    *b = (struct turnier_book){.saison = h->turnier};
    return st == ST_OK ? turnier_load(h->store, &h->turnier, b, err) : st;
}

enum status show_evening(struct store *store, struct tisch_list *l, struct err *err)
{
    enum status st = store_tische_open(store, l, err);
    size_t n = 0;

    for (size_t i = 0; i < l->count; i++)
        if (!l->tisch[i].kind->own_list)
            l->tisch[n++] = l->tisch[i];
    l->count = n;
    return st;
}

/* Of an evening two tables of one number may be open, of a season and of its Pokal. */
enum status show_going(struct hall *h, int table, struct tisch_list *l, struct err *err)
{
    int round = 0;
    size_t n = 0;
    enum status st = ST_OK;

    *l = (struct tisch_list){0};
    if (h->turnier.id)
        st = store_turnier_round(h->store, h->turnier.id, &round, err);
    if (st == ST_OK)
        st = h->turnier.id ? store_tische_going(h->store, h->turnier.id, round, table, l, err)
                           : show_evening(h->store, l, err);
    for (size_t i = 0; i < l->count; i++)
        if ((table == 0 || l->tisch[i].tisch == table) && !(h->turnier.id && l->tisch[i].state == STATE_EMPTY))
            l->tisch[n++] = l->tisch[i];
    l->count = n;
    return st;
}

static enum status find_turnier(struct hall *h, struct tisch *found, struct err *err)
{
    enum status st = store_turnier_round(h->store, h->turnier.id, &found->nr, err);

    if (st == ST_OK)
        st = store_tisch(h->store, found, err);
    return st == ST_OK && found->state == STATE_EMPTY ? ST_MISSING : st;
}

static enum status find_evening(struct hall *h, int nr, struct tisch *found, struct err *err)
{
    struct tisch_list l;
    enum status st = show_evening(h->store, &l, err);

    if (st == ST_OK)
        st = ST_MISSING;
    for (size_t i = 0; i < l.count && st == ST_MISSING; i++)
        if (l.tisch[i].tisch == nr) {
            *found = l.tisch[i];
            st = ST_OK;
        }
    tisch_list_free(&l);
    return st;
}

enum status show_list_of(struct hall *h, int round, int table, struct tisch *found, struct err *err)
{
    enum status st;

    *found = (struct tisch){.saison = h->turnier.id, .kind = &wettbewerb_turnier, .nr = round, .tisch = table};
    st = store_tisch(h->store, found, err);
    return st == ST_OK && found->state == STATE_EMPTY ? store_tisch_missing(h->store, found, err) : st;
}

enum status show_find(struct hall *h, int nr, struct tisch *found, struct err *err)
{
    enum status st;

    *found = (struct tisch){.saison = h->turnier.id, .kind = &wettbewerb_turnier, .tisch = nr};
    st = h->turnier.id ? find_turnier(h, found, err) : find_evening(h, nr, found, err);
    return st == ST_MISSING ? err_set(err, ST_MISSING, _("No table %d is played now."), nr) : st;
}

static enum status find_own(struct hall *h, const struct visitor *who, struct tisch *found, struct err *err)
{
    struct tisch_list l;
    enum status st = show_going(h, who->table, &l, err);

    if (st == ST_OK)
        st = ST_MISSING;
    for (size_t i = 0; i < l.count && st == ST_MISSING; i++)
        if (l.tisch[i].id == who->tisch) {
            *found = l.tisch[i];
            st = ST_OK;
        }
    tisch_list_free(&l);
    return st == ST_MISSING ? err_set(err, ST_MISSING, _("No table %d is played now."), who->table) : st;
}

enum status show_visited(struct hall *h, const struct visit *v, struct tisch *found, struct err *err)
{
    return v->who.tisch && v->who.table == v->table ? find_own(h, &v->who, found, err)
                                                    : show_find(h, v->table, found, err);
}

/* A round that is released again may seat others: its codes are others, and so is what forms are marked with. */
static enum status add_release(struct hall *h, const struct tisch *t, struct place *place, struct err *err)
{
    int count = 0, round = 0;
    size_t n = strlen(place->name);
    enum status st = store_saal_releases(h->store, t->saison, t->nr, &count, err);

    if (st == ST_OK && count > 0)
        st = store_turnier_round(h->store, t->saison, &round, err);
    if (count > 0 && t->nr <= round)
        count--;
    if (st == ST_OK && count > 0)
        (void)snprintf(place->name + n, sizeof place->name - n, "+%d", count);
    return st;
}

enum status show_place(struct hall *h, const struct tisch *t, struct place *place, struct err *err)
{
    struct saison s;
    enum status st = store_saison_id(h->store, t->saison, &s, err);

    if (st != ST_OK)
        return st;
    (void)snprintf(place->name, sizeof place->name, "%s/%s%d.%d", s.data.name, t->kind->prefix, t->nr, t->tisch);
    if (t->kind->own_list)
        st = add_release(h, t, place, err);
    return st == ST_OK ? store_saal_renewals(h->store, place->name, &place->generation, err) : st;
}
