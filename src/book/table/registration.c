#include "book/table/registration.h"

#include <stdlib.h>

#include "book/table/admission.h"
#include "book/table/calendar.h"

static enum status is_so(struct store *store, const struct saison *s, const struct saison_entry *e, bool *already,
                         struct err *err)
{
    struct saison_entries l;
    enum status st = store_saison_entries(store, s->id, &l, err);

    *already = buch_registered(&l, e->player, e->spieltag) == (e->what == SAISON_REGISTER);
    free(l.entry);
    return st;
}

enum status registration_enter(struct store *store, const struct saison *s, const struct player *player,
                               struct saison_entry e, int64_t time, bool *already, struct err *err)
{
    bool off = e.what == SAISON_UNREGISTER;
    enum status st = calendar_number(s, e.spieltag - off, err);

    *already = false;
    e.player = player->id;
    if (st == ST_OK && !off) /* who is shut out hears that first, registered or not */
        st = admission_registered(store, s->id, player, err);
    if (st == ST_OK)
        st = is_so(store, s, &e, already, err);
    if (st != ST_OK || *already)
        return st;
    st = store_saison_entry(store, s->id, &e, time, err);
    return st == ST_OK && off ? admission_register(store, s, player->id, e.spieltag, err) : st;
}

enum status registration_as(struct store *store, int64_t saison, const struct saison *as, int64_t time,
                            struct err *err)
{
    struct saison_entries e;
    struct player_list l = {0};
    enum status st = store_saison_entries(store, as->id, &e, err);

    if (st == ST_OK)
        st = store_player(store, &l, err);
    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        struct saison_entry new = {SAISON_REGISTER, l.player[i].id, 1};

        if (!l.player[i].former && buch_registered(&e, l.player[i].id, SPIELTAGE_MAX))
            st = store_saison_entry(store, saison, &new, time, err);
    }
    player_list_free(&l);
    free(e.entry);
    return st;
}
