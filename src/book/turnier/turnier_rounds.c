/* The draw and the plan of a Turnier's rounds, and its end. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/turnier/turnier.h"

/* The draw and the plan. */

enum status turnier_draw_all(struct store *store, struct turnier_book *book, int64_t seed, int64_t time, int *drawn,
                             struct err *err)
{
    struct turnier_entry entry = {.what = TURNIER_SEED, .who = -1, .number = seed, .time = time};
    int *number = mem_alloc((size_t)(book->turnier.count + 1) * sizeof *number);
    enum status st = turnier_check_open(book, err);

    *drawn = 0;

    if (st == ST_OK && book->turnier.seed == SEED_NONE)
        st = turnier_enter(store, book, &entry, err);
    if (st == ST_OK) /* late players are drawn by the same seed */
        turnier_draw(&book->turnier, (uint64_t)book->turnier.seed, number);
    for (int i = 0; i < book->turnier.count && st == ST_OK; i++) {
        entry = (struct turnier_entry){.what = TURNIER_NUMBER, .who = i, .number = number[i], .time = time};
        if (number[i] == book->turnier.person[i].number)
            continue;
        st = turnier_enter(store, book, &entry, err);
        ++*drawn;
    }
    free(number);
    return st;
}

static enum status store_round(struct store *store, struct turnier_book *book, const struct sitzplan *plan, int round,
                               const int *of_number, struct err *err)
{
    const struct sitzplan_round *r = &plan->round[round - 1];
    enum status st = ST_OK;

    for (int table = 0; table <= r->tables && st == ST_OK; table++)
        for (int i = r->start[table]; i < sitzplan_end(r, table) && st == ST_OK; i++) {
            const struct turnier_seat seat = {.round = round,
                                              .table = table < r->tables ? table + 1 : 0,
                                              .seat = i - r->start[table],
                                              .who = of_number[r->seat[i] + 1]};

            st = store_turnier_seat(store, book->saison.id, &seat, book->facts.id[seat.who], err);
        }
    return st;
}

/* Lists the players best first, for a round seated by the standing. */
static enum status standing_order(struct store *store, const struct turnier_book *book, int **order, int *count,
                                  struct err *err)
{
    AUTO(turnier_standing_free) struct turnier_standing standing = {0};
    int round = turnier_released(&book->turnier);
    enum status st = turnier_standing(store, book, round, &standing, err);

    *order = NULL;
    if (st == ST_OK && standing.missing > 0)
        st = err_set(err, ST_CONFLICT,
                     _n("round %d is seated by the standing, and %d list is not accepted yet: round %d, Tisch %d",
                        "round %d is seated by the standing, and %d lists are not accepted yet, the first of round "
                        "%d, Tisch %d",
                        standing.missing),
                     round + 1, standing.missing, standing.gap[0].round, standing.gap[0].table);
    if (st == ST_OK) {
        *order = mem_alloc((size_t)(book->turnier.count + 1) * sizeof **order);
        for (*count = 0; *count < book->turnier.count; ++*count)
            (*order)[*count] = standing.list[*count].player;
    }
    return st;
}

enum status turnier_make_plan(struct store *store, struct turnier_book *book, struct err *err)
{
    int next = turnier_released(&book->turnier) + 1,
        until = book->turnier.mode == MODE_PLAN ? book->turnier.rounds : next, most, count = 0;
    int *order = NULL, *of_number;
    struct sitzplan plan;
    enum status st = turnier_check_open(book, err);

    if (st == ST_OK && next > book->turnier.rounds)
        st = err_set(err, ST_CONFLICT, _("all rounds are released: there is nothing to plan"));
    if (st == ST_OK && book->turnier.mode == MODE_SEEDED && next > 1)
        st = standing_order(store, book, &order, &count, err);
    if (st == ST_OK)
        st = turnier_plan(&book->turnier, until, order, count, &plan, err);
    free(order);
    if (st != ST_OK)
        return st;
    of_number = turnier_of_number(&book->turnier, &most);
    st = turnier_drop_plan(store, book, err);
    for (int round = next; round <= until && st == ST_OK; round++)
        st = store_round(store, book, &plan, round, of_number, err);
    free(of_number);
    sitzplan_free(&plan);
    return st == ST_OK ? turnier_reload(store, book, err) : st;
}

/* Tells whether all players of a table are of one Staffel. */
static bool one_staffel(const struct turnier *turnier, const struct sitzplan_round *round, int table)
{
    int staffel = turnier_staffel(turnier, turnier->person[round->seat[round->start[table]]].team);

    for (int i = round->start[table]; i < sitzplan_end(round, table); i++)
        if (turnier_staffel(turnier, turnier->person[round->seat[i]].team) != staffel)
            return false;
    return true;
}

bool turnier_plan_holds(const struct turnier *turnier, int round)
{
    const struct turnier_round *r = &turnier->round[round - 1];
    int seated = r->planned ? sitzplan_end(&r->seats, r->seats.tables) : 0, plays = 0;

    for (int i = 0; i < turnier->count; i++)
        plays += turnier_plays(turnier, i, round);
    for (int i = 0; i < seated; i++)
        if (!turnier_plays(turnier, r->seats.seat[i], round))
            return false;
    for (int table = 0; r->planned && table < r->seats.tables; table++)
        if (!one_staffel(turnier, &r->seats, table))
            return false;
    return r->planned && seated == plays;
}

enum status turnier_end(struct store *store, struct turnier_book *book, bool all_the_same, int64_t time,
                        struct err *err)
{
    const struct saison_entry entry = {.what = SAISON_CLOSING};
    AUTO(turnier_standing_free) struct turnier_standing standing = {0};
    enum status st = turnier_check_open(book, err);

    if (st == ST_OK)
        st = turnier_standing(store, book, 0, &standing, err);
    else
        return st;
    if (st == ST_OK && !standing.final && !all_the_same) {
        if (standing.missing)
            st = err_set(err, ST_CONFLICT, _("the list of round %d, Tisch %d is not accepted yet"),
                         standing.gap[0].round, standing.gap[0].table);
        else
            st = err_set(err, ST_CONFLICT, _("round %d is still to be played"), turnier_released(&book->turnier) + 1);
    }
    if (st == ST_OK)
        st = store_saison_entry(store, book->saison.id, &entry, time, err);
    book->saison.closed = book->saison.closed || st == ST_OK;
    return st;
}
