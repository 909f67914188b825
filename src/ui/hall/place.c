/* Keeps what codes and cookies are made of, and the begin of the round's clock, as long as nobody writes to the
 * book: every phone shows its cookie every three seconds and asks for the minutes left. */
#include <stdio.h>

#include "base/mem.h"
#include "book/store/turnier.h"
#include "ui/hall/show.h"

int64_t hall_state(struct hall *hall)
{
    if (!hall->asked)
        hall->store_data_version = store_data_version(hall->store);
    hall->asked = true;
    return hall->store_data_version + store_commits(hall->store);
}

void hall_recheck(struct hall *hall)
{
    hall->asked = false;
}

enum status show_leitung_place(struct hall *hall, struct place *place, struct err *err)
{
    (void)snprintf(place->name, sizeof place->name, "leitung");
    return store_saal_renewals(hall->store, place->name, &place->generation, err);
}

/* Forgets what is kept if the book has changed. */
static void forget_old(struct hall *hall)
{
    int64_t state = hall_state(hall);

    if (hall->kept_state == state)
        return;
    hall->kept_state = state;
    hall->kept_starts = -1;
    hall->kept_count = 0;
}

static void read_starts(struct hall *hall)
{
    struct list_clock clock = {0};
    struct err ignored;
    int round = 0;
    enum status st = store_begin(hall->store, STORE_READ, &ignored);

    hall->kept_starts = 0;
    if (st == ST_OK && hall->turnier.id)
        st = store_turnier_round(hall->store, hall->turnier.id, &round, &ignored);
    for (int i = 1; i <= round && st == ST_OK; i++) {
        st = store_turnier_clock(hall->store, hall->turnier.id, i, 0, &clock, &ignored);
        if (st == ST_OK && clock.minutes)
            hall->kept_start[hall->kept_starts++] = clock.released;
    }
    store_rollback(hall->store);
}

int64_t show_kept_minutes(struct hall *hall, int64_t now)
{
    enum { MINUTE = 60 };
    int64_t minutes = 0;

    forget_old(hall);
    if (hall->kept_starts < 0)
        read_starts(hall);
    for (int i = 0; i < hall->kept_starts; i++) {
        int64_t passed = now - hall->kept_start[i];

        minutes += (passed - (passed < 0 ? MINUTE - 1 : 0)) / MINUTE;
    }
    return minutes;
}

static void add_kept(struct hall *hall, int table, int64_t tisch, const struct place *place)
{
    hall->kept = mem_grow(hall->kept, hall->kept_count, &hall->kept_capacity, sizeof *hall->kept);
    hall->kept[hall->kept_count++] = (struct kept_place){table, tisch, *place};
}

/* Reads the places of all tables with this number, or none of them after an error. */
static enum status read_places(struct hall *hall, int table, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    struct place place;
    size_t before = hall->kept_count;
    enum status st = store_begin(hall->store, STORE_READ, err);

    if (st == ST_OK)
        st = table ? show_open_tables(hall, table, &list, err) : show_leitung_place(hall, &place, err);
    if (st == ST_OK && !table)
        add_kept(hall, 0, 0, &place);
    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        st = show_place(hall, &list.tisch[i], &place, err);
        if (st == ST_OK)
            add_kept(hall, table, list.tisch[i].id, &place);
    }
    if (st != ST_OK)
        hall->kept_count = before;
    store_rollback(hall->store);
    return st;
}

static bool is_kept(const struct hall *hall, int table)
{
    for (size_t i = 0; i < hall->kept_count; i++)
        if (hall->kept[i].table == table)
            return true;
    return false;
}

enum status show_kept_visitor(struct hall *hall, const char *cookie, struct visitor *visitor, struct err *err)
{
    const struct visitor claimed = cookie_read(cookie);
    enum status st = ST_OK;

    forget_old(hall);
    if (!is_kept(hall, claimed.table))
        st = read_places(hall, claimed.table, err);
    if (st != ST_OK)
        return st;
    for (size_t i = 0; i < hall->kept_count; i++)
        if (hall->kept[i].table == claimed.table && cookie_holds(hall->secret, &hall->kept[i].place, cookie)) {
            *visitor = claimed;
            visitor->tisch = hall->kept[i].tisch;
        }
    return ST_OK;
}
