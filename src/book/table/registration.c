#include "book/table/registration.h"

#include <stdlib.h>

#include "base/mem.h"
#include "book/table/admission.h"
#include "book/table/calendar.h"

static enum status is_already(struct store *store, const struct saison *saison, const struct saison_entry *entry,
                              bool *already, struct err *err)
{
    struct saison_entries entries;
    enum status st = store_saison_entries(store, saison->id, &entries, err);

    *already = buch_registered(&entries, entry->player, entry->spieltag) == (entry->what == SAISON_REGISTER);
    free(entries.entry);
    return st;
}

enum status registration_enter(struct store *store, const struct saison *saison, const struct player *player,
                               struct saison_entry entry, int64_t time, bool *already, struct err *err)
{
    bool unregisters = entry.what == SAISON_UNREGISTER;
    enum status st = calendar_number(saison, entry.spieltag - unregisters, err);

    *already = false;
    entry.player = player->id;
    if (st == ST_OK && !unregisters) /* a player who is shut out gets that message first, registered or not */
        st = admission_registered(store, saison->id, player, err);
    if (st == ST_OK)
        st = is_already(store, saison, &entry, already, err);
    if (st != ST_OK || *already)
        return st;
    st = store_saison_entry(store, saison->id, &entry, time, err);
    return st == ST_OK && unregisters ? admission_register(store, saison, player->id, entry.spieltag, err) : st;
}

enum status registration_copy(struct store *store, int64_t saison, const struct saison *as, int64_t time,
                              struct err *err)
{
    struct saison_entries entries;
    AUTO(player_list_free) struct player_list list = {0};
    enum status st = store_saison_entries(store, as->id, &entries, err);

    if (st == ST_OK)
        st = store_player(store, &list, err);
    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        struct saison_entry new = {SAISON_REGISTER, list.player[i].id, 1};

        if (!list.player[i].former && buch_registered(&entries, list.player[i].id, SPIELTAGE_MAX))
            st = store_saison_entry(store, saison, &new, time, err);
    }
    free(entries.entry);
    return st;
}
