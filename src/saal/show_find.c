/* Which tables there are, and what their codes are made of. */
#include <stdio.h>

#include "base/i18n.h"
#include "saal/show.h"
#include "store/turnier.h"

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

enum status show_tables(struct hall *h, struct tisch_list *l, struct err *err)
{
    int round = 0;
    size_t n = 0;
    enum status st;

    if (!h->turnier.id)
        return show_evening(h->store, l, err);
    st = store_tische(h->store, h->turnier.id, &wettbewerb_turnier, l, err);
    if (st == ST_OK)
        st = store_turnier_round(h->store, h->turnier.id, &round, err);
    for (size_t i = 0; i < l->count; i++)
        if (l->tisch[i].nr == round && l->tisch[i].state != STATE_EMPTY)
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

enum status show_find(struct hall *h, int nr, struct tisch *found, struct err *err)
{
    enum status st;

    *found = (struct tisch){.saison = h->turnier.id, .kind = &wettbewerb_turnier, .tisch = nr};
    st = h->turnier.id ? find_turnier(h, found, err) : find_evening(h, nr, found, err);
    return st == ST_MISSING ? err_set(err, ST_MISSING, _("No table %d is played now."), nr) : st;
}

enum status show_place(struct hall *h, const struct tisch *t, struct place *place, struct err *err)
{
    struct saison s;
    enum status st = store_saison_id(h->store, t->saison, &s, err);

    if (st != ST_OK)
        return st;
    (void)snprintf(place->name, sizeof place->name, "%s/%s%d.%d", s.data.name, t->kind->prefix, t->nr, t->tisch);
    return store_saal_renewals(h->store, place->name, &place->generation, err);
}
