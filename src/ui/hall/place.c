/* What the codes and cookies of a table are made of, and since when the clock runs, kept as long as nobody writes to
 * the book: every phone shows its cookie every three seconds, and asks for what goes by the minute. */
#include <stdio.h>

#include "base/mem.h"
#include "book/store/turnier.h"
#include "ui/hall/show.h"

int64_t hall_state(struct hall *h)
{
    if (!h->asked)
        h->standing = store_standing(h->store);
    h->asked = true;
    return h->standing + store_commits(h->store);
}

void hall_again(struct hall *h)
{
    h->asked = false;
}

enum status show_leitung_place(struct hall *h, struct place *place, struct err *err)
{
    (void)snprintf(place->name, sizeof place->name, "leitung");
    return store_saal_renewals(h->store, place->name, &place->generation, err);
}

/* What is kept is of the book as it is now. */
static void keep_up(struct hall *h)
{
    int64_t state = hall_state(h);

    if (h->kept_state == state)
        return;
    h->kept_state = state;
    h->kept_start = -1;
    h->kept_count = 0;
}

static int64_t read_start(struct hall *h)
{
    struct list_clock clock = {0};
    struct err none;
    int round = 0;
    enum status st = store_begin(h->store, STORE_READ, &none);

    if (st == ST_OK)
        st = store_turnier_round(h->store, h->turnier.id, &round, &none);
    if (st == ST_OK)
        st = store_turnier_clock(h->store, h->turnier.id, round, 0, &clock, &none);
    store_rollback(h->store);
    return st == ST_OK && clock.minutes ? clock.released : 0;
}

int64_t show_kept_start(struct hall *h)
{
    keep_up(h);
    if (h->kept_start < 0)
        h->kept_start = h->turnier.id ? read_start(h) : 0;
    return h->kept_start;
}

static void keep(struct hall *h, int table, int64_t tisch, const struct place *place)
{
    h->kept = mem_grow(h->kept, h->kept_count, &h->kept_room, sizeof *h->kept);
    h->kept[h->kept_count++] = (struct kept_place){table, tisch, *place};
}

/* All those of a number, or none. */
static enum status read_places(struct hall *h, int table, struct err *err)
{
    struct tisch_list l = {0};
    struct place place;
    size_t before = h->kept_count;
    enum status st = store_begin(h->store, STORE_READ, err);

    if (st == ST_OK)
        st = table ? show_going(h, table, &l, err) : show_leitung_place(h, &place, err);
    if (st == ST_OK && !table)
        keep(h, 0, 0, &place);
    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        st = show_place(h, &l.tisch[i], &place, err);
        if (st == ST_OK)
            keep(h, table, l.tisch[i].id, &place);
    }
    if (st != ST_OK)
        h->kept_count = before;
    store_rollback(h->store);
    tisch_list_free(&l);
    return st;
}

static bool is_kept(const struct hall *h, int table)
{
    for (size_t i = 0; i < h->kept_count; i++)
        if (h->kept[i].table == table)
            return true;
    return false;
}

enum status show_kept_visitor(struct hall *h, const char *cookie, struct visitor *v, struct err *err)
{
    const struct visitor says = cookie_read(cookie);
    enum status st = ST_OK;

    keep_up(h);
    if (!is_kept(h, says.table))
        st = read_places(h, says.table, err);
    if (st != ST_OK)
        return st;
    for (size_t i = 0; i < h->kept_count; i++)
        if (h->kept[i].table == says.table && cookie_holds(h->secret, &h->kept[i].place, cookie)) {
            *v = says;
            v->tisch = h->kept[i].tisch;
        }
    return ST_OK;
}
