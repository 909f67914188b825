/* The draw and the plan of a Turnier's rounds, and its end. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/turnier/turnier.h"

/* The draw and the plan. */

enum status turnier_draw_all(struct store *store, struct turnier_book *b, int64_t seed, int64_t time, int *drawn,
                             struct err *err)
{
    struct turnier_entry e = {.what = TURNIER_SEED, .who = -1, .number = seed, .time = time};
    int *number = mem_alloc((size_t)(b->t.count + 1) * sizeof *number);
    enum status st = turnier_check_over(b, err);

    *drawn = 0;

    if (st == ST_OK && b->t.seed == SEED_NONE)
        st = turnier_enter(store, b, &e, err);
    if (st == ST_OK) /* who comes late is drawn by the same seed */
        turnier_draw(&b->t, (uint64_t)b->t.seed, number);
    for (int i = 0; i < b->t.count && st == ST_OK; i++) {
        e = (struct turnier_entry){.what = TURNIER_NUMBER, .who = i, .number = number[i], .time = time};
        if (number[i] == b->t.person[i].number)
            continue;
        st = turnier_enter(store, b, &e, err);
        ++*drawn;
    }
    free(number);
    return st;
}

static enum status store_round(struct store *store, struct turnier_book *b, const struct sitzplan *plan, int round,
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

            st = store_turnier_seat(store, b->saison.id, &seat, b->facts.id[seat.who], err);
        }
    return st;
}

/* Whoever is best first, for a round by the standing. */
static enum status standing_order(struct store *store, const struct turnier_book *b, int **order, int *count,
                                  struct err *err)
{
    struct turnier_standing s;
    int round = turnier_released(&b->t);
    enum status st = turnier_standing(store, b, round, &s, err);

    *order = NULL;
    if (st == ST_OK && s.missing > 0)
        st = err_set(err, ST_CONFLICT,
                     _n("round %d is seated by the standing, and %d list is not accepted yet: round %d, Tisch %d",
                        "round %d is seated by the standing, and %d lists are not accepted yet, the first of round "
                        "%d, Tisch %d",
                        s.missing),
                     round + 1, s.missing, s.gap[0].round, s.gap[0].table);
    if (st == ST_OK) {
        *order = mem_alloc((size_t)(b->t.count + 1) * sizeof **order);
        for (*count = 0; *count < b->t.count; ++*count)
            (*order)[*count] = s.list[*count].player;
    }
    turnier_standing_free(&s);
    return st;
}

enum status turnier_make_plan(struct store *store, struct turnier_book *b, struct err *err)
{
    int next = turnier_released(&b->t) + 1, until = b->t.mode == MODE_PLAN ? b->t.rounds : next, most, count = 0;
    int *order = NULL, *of_number;
    struct sitzplan plan;
    enum status st = turnier_check_over(b, err);

    if (st == ST_OK && next > b->t.rounds)
        st = err_set(err, ST_CONFLICT, _("all rounds are released: there is nothing to plan"));
    if (st == ST_OK && b->t.mode == MODE_SEEDED && next > 1)
        st = standing_order(store, b, &order, &count, err);
    if (st == ST_OK)
        st = turnier_plan(&b->t, until, order, count, &plan, err);
    free(order);
    if (st != ST_OK)
        return st;
    of_number = turnier_of_number(&b->t, &most);
    st = turnier_drop_plan(store, b, err);
    for (int round = next; round <= until && st == ST_OK; round++)
        st = store_round(store, b, &plan, round, of_number, err);
    free(of_number);
    sitzplan_free(&plan);
    return st == ST_OK ? turnier_reload(store, b, err) : st;
}

/* Whether at a table all are of one Staffel. */
static bool one_staffel(const struct turnier *t, const struct sitzplan_round *r, int table)
{
    int staffel = turnier_staffel(t, t->person[r->seat[r->start[table]]].team);

    for (int i = r->start[table]; i < sitzplan_end(r, table); i++)
        if (turnier_staffel(t, t->person[r->seat[i]].team) != staffel)
            return false;
    return true;
}

bool turnier_plan_holds(const struct turnier *t, int round)
{
    const struct turnier_round *r = &t->round[round - 1];
    int seated = r->planned ? sitzplan_end(&r->seats, r->seats.tables) : 0, plays = 0;

    for (int i = 0; i < t->count; i++)
        plays += turnier_plays(t, i, round);
    for (int i = 0; i < seated; i++)
        if (!turnier_plays(t, r->seats.seat[i], round))
            return false;
    for (int table = 0; r->planned && table < r->seats.tables; table++)
        if (!one_staffel(t, &r->seats, table))
            return false;
    return r->planned && seated == plays;
}

enum status turnier_end(struct store *store, struct turnier_book *b, bool all_the_same, int64_t time, struct err *err)
{
    const struct saison_entry e = {.what = SAISON_CLOSING};
    struct turnier_standing s;
    enum status st = turnier_check_over(b, err);

    if (st == ST_OK)
        st = turnier_standing(store, b, 0, &s, err);
    else
        return st;
    if (st == ST_OK && !s.final && !all_the_same) {
        if (s.missing)
            st = err_set(err, ST_CONFLICT, _("the list of round %d, Tisch %d is not accepted yet"), s.gap[0].round,
                         s.gap[0].table);
        else
            st = err_set(err, ST_CONFLICT, _("round %d is still to be played"), turnier_released(&b->t) + 1);
    }
    turnier_standing_free(&s);
    if (st == ST_OK)
        st = store_saison_entry(store, b->saison.id, &e, time, err);
    b->saison.closed = b->saison.closed || st == ST_OK;
    return st;
}
