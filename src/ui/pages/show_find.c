/* Finds the tables of the hall, and the places that their codes are made of. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "book/store/turnier.h"
#include "ui/hall/show.h"

enum status show_load(struct hall *hall, struct turnier_book *book, struct err *err)
{
    enum status st = store_turnier(hall->store, hall->turnier.data.name, &hall->turnier, err);

    *book = (struct turnier_book){.saison = hall->turnier};
    return st == ST_OK ? turnier_load(hall->store, &hall->turnier, book, err) : st;
}

enum status show_evening(struct store *store, struct tisch_list *tables, struct err *err)
{
    enum status st = store_tische_open(store, tables, err);
    size_t n = 0;

    for (size_t i = 0; i < tables->count; i++)
        if (!tables->tisch[i].kind->own_list)
            tables->tisch[n++] = tables->tisch[i];
    tables->count = n;
    return st;
}

/* In an evening two open tables may have the same number: one of the season and one of its Pokal. */
enum status show_open_tables(struct hall *hall, int table, struct tisch_list *tables, struct err *err)
{
    int round = 0;
    size_t n = 0;
    enum status st = ST_OK;

    *tables = (struct tisch_list){0};
    if (hall->turnier.id)
        st = store_turnier_round(hall->store, hall->turnier.id, &round, err);
    if (st == ST_OK)
        st = hall->turnier.id ? store_tische_for_entry(hall->store, hall->turnier.id, round, table, tables, err)
                              : show_evening(hall->store, tables, err);
    for (size_t i = 0; i < tables->count; i++)
        if ((table == 0 || tables->tisch[i].tisch == table) &&
            !(hall->turnier.id && tables->tisch[i].state == STATE_EMPTY))
            tables->tisch[n++] = tables->tisch[i];
    tables->count = n;
    return st;
}

static enum status find_turnier(struct hall *hall, struct tisch *found, struct err *err)
{
    enum status st = store_turnier_round(hall->store, hall->turnier.id, &found->nr, err);

    if (st == ST_OK)
        st = store_tisch(hall->store, found, err);
    return st == ST_OK && found->state == STATE_EMPTY ? ST_MISSING : st;
}

static enum status find_evening(struct hall *hall, int nr, struct tisch *found, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = show_evening(hall->store, &list, err);

    if (st == ST_OK)
        st = ST_MISSING;
    for (size_t i = 0; i < list.count && st == ST_MISSING; i++)
        if (list.tisch[i].tisch == nr) {
            *found = list.tisch[i];
            st = ST_OK;
        }
    return st;
}

enum status show_list_of(struct hall *hall, int round, int table, struct tisch *found, struct err *err)
{
    enum status st;

    *found = (struct tisch){.saison = hall->turnier.id, .kind = &wettbewerb_turnier, .nr = round, .tisch = table};
    st = store_tisch(hall->store, found, err);
    return st == ST_OK && found->state == STATE_EMPTY ? store_tisch_missing(hall->store, found, err) : st;
}

enum status show_find(struct hall *hall, int table, struct tisch *found, struct err *err)
{
    enum status st;

    *found = (struct tisch){.saison = hall->turnier.id, .kind = &wettbewerb_turnier, .tisch = table};
    st = hall->turnier.id ? find_turnier(hall, found, err) : find_evening(hall, table, found, err);
    return st == ST_MISSING ? err_set(err, ST_MISSING, _("No table %d is played now."), table) : st;
}

static enum status find_own(struct hall *hall, const struct visitor *who, struct tisch *found, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = show_open_tables(hall, who->table, &list, err);

    if (st == ST_OK)
        st = ST_MISSING;
    for (size_t i = 0; i < list.count && st == ST_MISSING; i++)
        if (list.tisch[i].id == who->tisch) {
            *found = list.tisch[i];
            st = ST_OK;
        }
    return st == ST_MISSING ? err_set(err, ST_MISSING, _("No table %d is played now."), who->table) : st;
}

enum status show_visited(struct hall *hall, const struct visit *visit, struct tisch *found, struct err *err)
{
    return visit->who.tisch && visit->who.table == visit->table ? find_own(hall, &visit->who, found, err)
                                                                : show_find(hall, visit->table, found, err);
}

/* Adds to the place how often the round was released again: a new release may seat others, so its codes and the
 * marks of its forms differ. */
static enum status add_release(struct hall *hall, const struct tisch *tisch, struct place *place, struct err *err)
{
    int count = 0, round = 0;
    size_t n = strlen(place->name);
    enum status st = store_saal_releases(hall->store, tisch->saison, tisch->nr, &count, err);

    if (st == ST_OK && count > 0)
        st = store_turnier_round(hall->store, tisch->saison, &round, err);
    if (count > 0 && tisch->nr <= round)
        count--;
    if (st == ST_OK && count > 0)
        (void)snprintf(place->name + n, sizeof place->name - n, "+%d", count);
    return st;
}

enum status show_place(struct hall *hall, const struct tisch *tisch, struct place *place, struct err *err)
{
    struct saison saison;
    enum status st = store_saison_id(hall->store, tisch->saison, &saison, err);

    if (st != ST_OK)
        return st;
    (void)snprintf(place->name, sizeof place->name, "%s/%s%d.%d", saison.data.name, tisch->kind->prefix, tisch->nr,
                   tisch->tisch);
    if (tisch->kind->own_list)
        st = add_release(hall, tisch, place, err);
    return st == ST_OK ? store_saal_renewals(hall->store, place->name, &place->generation, err) : st;
}
