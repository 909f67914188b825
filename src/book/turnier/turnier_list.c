/* The lists of a Turnier, one by one (turnier.h). */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "book/table/admission.h"
#include "book/table/booking.h"
#include "book/turnier/turnier.h"

enum status turnier_list_of(struct store *store, const struct list_name *l, struct sitting *r, enum list_state *state,
                            struct err *err)
{
    struct tisch tisch = {.saison = l->saison.id, .kind = &wettbewerb_turnier, .nr = l->round, .tisch = l->table};
    enum status st = store_tisch(store, &tisch, err);

    if (st == ST_OK && tisch.state == STATE_EMPTY) /* its release was taken back */
        st = store_tisch_missing(store, &tisch, err);
    if (st == ST_OK)
        st = store_turnier_list(store, l->saison.id, l->round, l->table, state, err);
    return st == ST_OK ? sitting_load(store, &tisch, r, err) : st;
}

/* What the Turnierleitung says of it. */
static enum status enter(struct store *store, const struct list_name *l, enum turnier_word what, const char *text,
                         int64_t time, struct err *err)
{
    const struct turnier_entry e = {
        .what = (uint8_t)what, .round = l->round, .table = l->table, .who = -1, .text = text, .time = time};

    if (turnier_entry_wrong(&e))
        return err_set(err, ST_INPUT, "%s", _(turnier_entry_wrong(&e)));
    return store_turnier_entry(store, l->saison.id, &e, 0, err);
}

static enum status book(struct store *store, struct sitting *r, struct plan *p, struct err *err)
{
    struct outcome o;
    enum status st = booking_try(store, r, p, &o, err);

    if (st == ST_OK) {
        st = booking_save(store, r, err);
        outcome_free(&o);
    }
    return st;
}

static struct entry entry_of(const struct list_name *l, int64_t time)
{
    struct entry e = {.time = time};

    (void)snprintf(e.device, sizeof e.device, "%s", l->device ? l->device : "");
    return e;
}

static enum status book_event(struct store *store, const struct list_name *l, struct sitting *r, struct event e,
                              bool trotzdem, int64_t time, struct err *err)
{
    struct plan p = PLAN_NEW;
    enum status st;

    p.entry[0] = entry_of(l, time);
    p.entry[0].e = e;
    p.trotzdem = trotzdem;
    st = book(store, r, &p, err);
    plan_free(&p);
    return st;
}

/* At four what the games give is all even or all odd: each moves all four by the same, or three times as much, up or
 * down. Strafen aside. At a five others played from game to game, also once one of them has left. */
bool turnier_list_odd(const struct sitting *r)
{
    const struct spieltag *day = &r->f.day;
    int32_t punkte[PARTICIPANT_MAX] = {0};
    int odd = 0, known = 0;

    for (int32_t i = 0; i < r->f.count; i++)
        for (int who = 0; r->f.step[i].kind != EVENT_STRAFE && who < r->roster.count; who++)
            punkte[who] += r->f.step[i].gutschrift[who];
    for (int who = 0; who < r->roster.count; who++) {
        known += day->t[who].known;
        odd += day->t[who].known && (punkte[who] & 1);
    }
    return known == PLAYER_IN_SPIEL && odd % known != 0 && credit_sums_to_zero(r->rules);
}

/* The totals that were entered before the games, which took their place: 0 when there are none. */
static int32_t former_totals(const struct sitting *r)
{
    int32_t found = 0;

    for (int32_t nr = 1; nr <= r->history.count && !r->f.day.only_sums; nr++)
        if (op_has_event((enum op)r->history.entry[nr - 1].op) && r->history.entry[nr - 1].e.kind == EVENT_RESULT)
            found = nr;
    return found;
}

static enum status check_former(const struct sitting *r, struct err *err)
{
    int32_t nr = former_totals(r);
    const struct event *e = nr ? &r->history.entry[nr - 1].e : NULL;

    for (int i = 0; e && i < e->u.result.count; i++) {
        int who = e->u.result.player[i];

        if (r->f.day.t[who].punkte != e->u.result.punkte[i])
            return err_set(
                err, ST_RULE,
                _("by its games %s has %d, and by the totals entered before %d; --trotzdem takes the games"),
                board_name(&r->board, who), (int)r->f.day.t[who].punkte, (int)e->u.result.punkte[i]);
    }
    return ST_OK;
}

static bool is_end(const struct history *h, int32_t nr)
{
    const struct entry *e = &h->entry[nr - 1];

    return op_has_event((enum op)e->op) && e->e.kind == EVENT_END;
}

/* Whether it was over before against the rules, as where somebody dropped out, and nothing but corrections came
 * since: given back it is over again as it was. */
static bool was_over(const struct history *h)
{
    bool over = false;

    for (int32_t nr = 1; nr <= h->count; nr++) {
        const struct entry *e = &h->entry[nr - 1];

        if (is_end(h, nr))
            over = e->e.trotzdem;
        else if (e->op != OP_REPLACE && !(e->op == OP_STRIKE && is_end(h, e->reference)))
            over = false;
    }
    return over;
}

static enum status hand_in(struct store *store, const struct list_name *l, struct sitting *r, enum list_state state,
                           int64_t time, bool *odd, struct err *err)
{
    enum status st = l->trotzdem ? ST_OK : check_former(r, err);

    if (st == ST_OK && !r->f.day.ended)
        st = book_event(store, l, r, (struct event){.kind = EVENT_END}, l->trotzdem || was_over(&r->history), time,
                        err);
    *odd = st == ST_OK && turnier_list_odd(r);
    return st == ST_OK && state == LIST_OPEN ? enter(store, l, TURNIER_HAND_IN, NULL, time, err) : st;
}

/* Hands it in, or accepts it. */
static enum status conclude(struct store *store, const struct list_name *l, enum list_state wanted, int64_t time,
                            enum list_state *was, bool *odd, struct err *err)
{
    struct sitting r;
    enum status st = turnier_list_of(store, l, &r, was, err);

    if (st != ST_OK)
        return st;
    st = admission_saison(&r.saison, r.tisch.kind, err);
    *odd = false;
    if (st == ST_OK && *was < wanted)
        st = hand_in(store, l, &r, *was, time, odd, err);
    if (st == ST_OK && *was < wanted && wanted == LIST_ACCEPTED)
        st = enter(store, l, TURNIER_ACCEPT, NULL, time, err);
    sitting_free(&r);
    return st;
}

enum status turnier_hand_in(struct store *store, const struct list_name *l, int64_t time, enum list_state *was,
                            bool *odd, struct err *err)
{
    return conclude(store, l, LIST_HANDED_IN, time, was, odd, err);
}

enum status turnier_accept(struct store *store, const struct list_name *l, int64_t time, enum list_state *was,
                           bool *odd, struct err *err)
{
    return conclude(store, l, LIST_ACCEPTED, time, was, odd, err);
}

enum status turnier_give_back(struct store *store, const struct list_name *l, const char *why, int64_t time,
                              struct err *err)
{
    enum list_state state;
    struct sitting r;
    struct plan p = PLAN_NEW;
    enum status st = turnier_list_of(store, l, &r, &state, err);

    if (st != ST_OK)
        return st;
    st = admission_saison(&r.saison, r.tisch.kind, err);
    if (st == ST_OK && state == LIST_OPEN)
        st = err_set(err, ST_CONFLICT, _("the list of round %d, Tisch %d is open"), l->round, l->table);
    if (st == ST_OK)
        st = enter(store, l, TURNIER_GIVE_BACK, why, time, err);
    p.entry[0] = entry_of(l, time);
    p.entry[0].op = OP_STRIKE;
    p.entry[0].reference = r.f.nr[r.f.count - 1];
    if (st == ST_OK && r.f.day.ended)
        st = book(store, &r, &p, err);
    plan_free(&p);
    sitting_free(&r);
    return st;
}

/* Games that are there are not written over; totals are, in the place of the ones before. */
static enum status plan_totals(const struct sitting *r, const int32_t *punkte, int count, int64_t time,
                               struct plan *p, struct err *err)
{
    const struct spieltag *day = &r->f.day;
    struct entry *e = &p->entry[0];

    if (day->spiele > 0)
        return err_set(err, ST_CONFLICT,
                       _("round %d, Tisch %d has games: its list is handed in, not entered by its totals"),
                       r->tisch.nr, r->tisch.tisch);
    if (count != day->sitze)
        return err_set(err, ST_INPUT, _("%d totals were expected by seat, not %d"), day->sitze, count);
    *e = (struct entry){.time = time, .e = {.kind = EVENT_RESULT, .u.result.count = (int8_t)count}};
    for (int i = 0; i < count; i++) {
        e->e.u.result.player[i] = day->sitz[i];
        e->e.u.result.punkte[i] = punkte[i];
    }
    for (int32_t i = 0; i < r->f.count; i++)
        if (r->f.step[i].kind == EVENT_RESULT) {
            e->op = OP_REPLACE;
            e->reference = r->f.nr[i];
        }
    return ST_OK;
}

enum status turnier_totals(struct store *store, const struct list_name *l, const int32_t *punkte, int count,
                           int64_t time, bool *odd, struct err *err)
{
    enum list_state state;
    struct sitting r;
    struct plan p = PLAN_NEW;
    enum status st = turnier_list_of(store, l, &r, &state, err);

    if (st != ST_OK)
        return st;
    st = plan_totals(&r, punkte, count, time, &p, err);
    if (st == ST_OK)
        st = book(store, &r, &p, err);
    if (st == ST_OK)
        st = hand_in(store, l, &r, state, time, odd, err);
    if (st == ST_OK)
        st = enter(store, l, TURNIER_ACCEPT, NULL, time, err);
    plan_free(&p);
    sitting_free(&r);
    return st;
}

enum status turnier_time_up(struct store *store, const struct list_name *l, const char *why, int64_t time,
                            struct err *err)
{
    enum list_state state;
    struct sitting r;
    struct event e = {.kind = EVENT_ZEIT, .remark = why, .remark_len = why ? strlen(why) : 0};
    enum status st = turnier_list_of(store, l, &r, &state, err);

    if (st != ST_OK)
        return st;
    st = book_event(store, l, &r, e, false, time, err);
    sitting_free(&r);
    return st;
}

static int seat_of_player(const struct sitting *r, int64_t player)
{
    for (int i = 0; i < r->f.day.sitze; i++)
        if (r->roster.player[r->f.day.sitz[i]] == player)
            return r->f.day.sitz[i];
    return NOBODY;
}

/* Time is called, and the list ends with what was played: without him nobody can play what is owed. Where no game was
 * played everybody has nothing. */
static enum status end_list(struct store *store, const struct list_name *l, struct sitting *r, const char *why,
                            int64_t time, struct err *err)
{
    struct event e = {.kind = EVENT_ZEIT, .remark = why, .remark_len = why ? strlen(why) : 0};
    enum status st = ST_OK;

    if (spieltag_spiele_left(&r->f.day) > 0)
        st = book_event(store, l, r, e, false, time, err);
    if (st == ST_OK && r->f.day.spiele == 0) {
        e = (struct event){.kind = EVENT_RESULT, .u.result.count = r->f.day.sitze};
        memcpy(e.u.result.player, r->f.day.sitz, sizeof e.u.result.player);
        st = book_event(store, l, r, e, false, time, err);
    }
    return st == ST_OK ? book_event(store, l, r, (struct event){.kind = EVENT_END}, true, time, err) : st;
}

enum status turnier_leave(struct store *store, const struct list_name *l, int64_t player, const char *why,
                          int64_t time, struct err *err)
{
    enum list_state state;
    struct sitting r;
    enum status st = turnier_list_of(store, l, &r, &state, err);
    int who;

    if (st != ST_OK)
        return st;
    who = seat_of_player(&r, player);
    /* he may have stood up before */
    if (!r.f.day.ended && !r.f.day.only_sums && (who != NOBODY || r.f.day.aborted)) {
        const struct event e = {.kind = EVENT_AUSSTIEG, .u.ausstieg = {.player = (int8_t)who, .disq = false}};

        st = r.f.day.sitze > PLAYER_IN_SPIEL ? book_event(store, l, &r, e, false, time, err)
                                             : end_list(store, l, &r, why, time, err);
    }
    sitting_free(&r);
    return st;
}
