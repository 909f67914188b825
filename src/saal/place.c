/* What the codes and cookies of a table are made of, and since when the clock runs, kept as long as nobody writes to
 * the book: every phone shows its cookie every three seconds, and asks for what goes by the minute. */
#include <stdio.h>

#include "base/mem.h"
#include "saal/show.h"
#include "store/turnier.h"

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

static enum status read_place(struct hall *h, int table, struct place *place, struct err *err)
{
    struct tisch tisch;
    enum status st = store_begin(h->store, STORE_READ, err);

    if (st == ST_OK && table == 0) {
        st = show_leitung_place(h, place, err);
    } else if (st == ST_OK) {
        st = show_find(h, table, &tisch, err);
        if (st == ST_OK)
            st = show_place(h, &tisch, place, err);
    }
    store_rollback(h->store);
    return st;
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

enum status show_kept_place(struct hall *h, int table, struct place *place, struct err *err)
{
    enum status st;

    keep_up(h);
    for (size_t i = 0; i < h->kept_count; i++)
        if (h->kept[i].table == table) {
            *place = h->kept[i].place;
            return ST_OK;
        }
    st = read_place(h, table, place, err);
    if (st == ST_OK) {
        h->kept = mem_grow(h->kept, h->kept_count, &h->kept_room, sizeof *h->kept);
        h->kept[h->kept_count++] = (struct kept_place){table, *place};
    }
    return st;
}
