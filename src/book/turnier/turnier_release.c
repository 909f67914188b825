/* The release of a Turnier's round, and how it is taken back. */
#include <assert.h>

#include "base/i18n.h"
#include "book/table/booking.h"
#include "book/turnier/turnier.h"

/* Books a plan at a table that the release or its taking back is about. */
static enum status book(struct store *store, struct sitting *r, struct plan *p, int64_t time, struct err *err)
{
    struct outcome o;
    enum status st;

    p->entry[0].time = time;
    st = booking_try(store, r, p, &o, err);
    if (st == ST_OK) {
        st = booking_save(store, r, err);
        outcome_free(&o);
    }
    return st;
}

/* Takes the seats of the plan. A table whose release was taken back goes on with its history; check_room has left
 * room in it for whoever sits there next. */
static void take_seats(struct sitting *r, int count, struct event *e)
{
    for (int i = 0; i < count; i++) {
        int who = sitting_participant(r, &r->player.player[i]);

        assert(who != NOBODY);
        e->u.start.sitz[i] = (int8_t)who;
    }
    e->u.start.count = (int8_t)count;
    e->u.start.geber = e->u.start.sitz[0];
}

static enum status begin_table(struct store *store, const struct turnier_book *b, const struct release *release,
                               int table, struct err *err)
{
    struct tisch tisch = {.kind = &wettbewerb_turnier, .nr = release->round, .tisch = table};
    struct plan p = PLAN_NEW;
    struct sitting r;
    int count;
    enum status st = booking_begin(store, &b->saison, &tisch, &r, err);

    if (st != ST_OK)
        return st;
    p.entry[0].e = (struct event){.kind = EVENT_START, .u.start = {.date = release->date, .seed = SEED_NONE}};
    st = sitting_seats(store, &r, &count, err);
    if (st == ST_OK) {
        take_seats(&r, count, &p.entry[0].e);
        st = book(store, &r, &p, release->time, err);
    }
    plan_free(&p);
    sitting_free(&r);
    return st;
}

static enum status check_paid(const struct turnier_book *b, int round, struct err *err)
{
    for (int i = 0; i < b->t.count; i++)
        if (turnier_plays(&b->t, i, round) && b->t.person[i].paid < b->t.fee)
            return err_set(err, ST_CONFLICT, _("%s has not paid the Startgeld; `doko turnier bezahlt %s`"),
                           turnier_name(b, i, round), turnier_kuerzel(b, i, round));
    return ST_OK;
}

int turnier_lists_missing(const struct turnier *t, int round, int most, struct text *names)
{
    int missing = 0, last = t->mode == MODE_SEEDED ? 0 : turnier_released(t);

    for (int r = 1; r < round && r <= last; r++)
        for (int table = 1; table <= t->round[r - 1].seats.tables; table++) {
            int state = t->round[r - 1].list[table - 1].state;

            if (state == LIST_ACCEPTED || missing++ >= most)
                continue;
            text_addf(names, "%s%d.%d", names->len ? ", " : "", r, table);
            if (state == LIST_HANDED_IN)
                text_addf(names, " (%s)", _("handed in"));
        }
    if (missing > most)
        text_addf(names, _(" and %d more"), missing - most);
    return missing;
}

static enum status check_lists(const struct turnier_book *b, const struct release *release, struct err *err)
{
    struct text names = {0};
    int missing = release->why ? 0 : turnier_lists_missing(&b->t, release->round, LISTS_NAMED, &names);

    if (release->why)
        return reason_check(release->why, err);
    if (missing > 0)
        (void)err_set(err, ST_CONFLICT,
                      _n("round %d is not released: %d list is missing: %s; `doko turnier freigeben %d --trotzdem "
                         "--grund TEXT` releases it all the same",
                         "round %d is not released: %d lists are missing: %s; `doko turnier freigeben %d --trotzdem "
                         "--grund TEXT` releases it all the same",
                         missing),
                      release->round, missing, names.s, release->round);
    text_free(&names);
    return missing > 0 ? ST_CONFLICT : ST_OK;
}

static enum status check_release(const struct turnier_book *b, const struct release *release, struct err *err)
{
    int released = turnier_released(&b->t), round = release->round;
    enum status st = turnier_check_over(b, err);

    if (st != ST_OK)
        return st;
    if (round <= released)
        return err_set(err, ST_CONFLICT, _("round %d is released already"), round);
    if (round > b->t.rounds)
        return err_set(err, ST_CONFLICT, _n("the Turnier has %d round", "the Turnier has %d rounds", b->t.rounds),
                       b->t.rounds);
    if (round > released + 1)
        return err_set(err, ST_CONFLICT, _("round %d comes first"), released + 1);
    st = release->paid ? check_paid(b, round, err) : ST_OK;
    return st == ST_OK ? check_lists(b, release, err) : st;
}

static enum status prepare_round(struct store *store, struct turnier_book *b, int round, int64_t time,
                                 struct err *err)
{
    bool drawn = true;
    int numbers;
    enum status st = ST_OK;

    for (int i = 0; i < b->t.count; i++)
        drawn = drawn && (b->t.person[i].number > 0 || !turnier_plays(&b->t, i, round));
    if (!drawn || b->t.seed == SEED_NONE)
        st = turnier_draw_all(store, b, time % INT32_MAX, time, &numbers, err);
    if (st == ST_OK && (!turnier_plan_holds(&b->t, round) || (b->t.mode == MODE_SEEDED && round > 1)))
        st = turnier_make_plan(store, b, err);
    return st;
}

struct date turnier_day(const struct turnier_book *b, struct date today)
{
    return date_compare(today, b->saison.data.start) < 0 ? b->saison.data.start : today;
}

enum status turnier_release(struct store *store, struct turnier_book *b, const struct release *release,
                            struct err *err)
{
    const struct turnier_entry e = {
        .what = TURNIER_RELEASE, .who = -1, .round = release->round, .text = release->why, .time = release->time};
    enum status st = check_release(b, release, err);

    if (st == ST_OK)
        st = prepare_round(store, b, release->round, release->time, err);
    if (st == ST_OK)
        st = turnier_enter(store, b, &e, err);
    for (int table = 1; st == ST_OK && table <= b->t.round[release->round - 1].seats.tables; table++)
        st = begin_table(store, b, release, table, err);
    return st;
}

/* The way back. */

/* Whether anything stands at a table beyond that it began and that its time is up. */
static bool has_entries(const struct sitting *r)
{
    for (int32_t i = 0; i < r->f.count; i++)
        if (r->f.step[i].kind != EVENT_START && r->f.step[i].kind != EVENT_ZEIT)
            return true;
    return false;
}

/* The tables of the round that have entries, "2.3, 2.7". */
static enum status find_entered(struct store *store, const struct turnier_book *b, int round, struct text *names,
                                struct err *err)
{
    enum status st = ST_OK;

    for (int table = 1; table <= b->t.round[round - 1].seats.tables && st == ST_OK; table++) {
        const struct list_name list = {.saison = b->saison, .round = round, .table = table};
        enum list_state state;
        struct sitting r;

        st = turnier_list_of(store, &list, &r, &state, err);
        if (st != ST_OK)
            break;
        if (state != LIST_OPEN || has_entries(&r))
            text_addf(names, "%s%d.%d", names->len ? ", " : "", round, table);
        sitting_free(&r);
    }
    return st;
}

static enum status check_withdrawal(struct store *store, const struct turnier_book *b, int round, struct err *err)
{
    int released = turnier_released(&b->t);
    struct text names = {0};
    enum status st = turnier_check_over(b, err);

    if (st == ST_OK && round > released)
        st = err_set(err, ST_CONFLICT, _("round %d is not released"), round);
    if (st == ST_OK && round < released)
        st = err_set(err, ST_CONFLICT, _("round %d is released too, and its release is taken back first"), released);
    if (st == ST_OK)
        st = find_entered(store, b, round, &names, err);
    if (st == ST_OK && names.len > 0)
        st = err_set(err, ST_CONFLICT,
                     _("the release of round %d stays: something is entered at %.300s; `doko undo -s %d.TISCH` takes "
                       "it back, behind `doko turnier zurueckgeben` where the list was handed in"),
                     round, names.s, round);
    text_free(&names);
    return st;
}

/* The history of a table has room for PARTICIPANT_MAX people, those of releases that were taken back among them. The
 * release that leaves too little for a whole table of others stays: a round that was taken back can always be
 * released again. */
static enum status check_room(const struct sitting *r, struct err *err)
{
    enum { TABLE_MOST = 5 };

    if (r->roster.count + TABLE_MOST <= PARTICIPANT_MAX)
        return ST_OK;
    return err_set(
        err, ST_CONFLICT,
        _("the release of round %d stays: %d people have been seated at Tisch %d by its releases, and its history "
          "has room for %d, so not for a table of others; the round is played as it is seated, `doko turnier "
          "ausfall` takes out who is not there, and who comes late plays from the next round on"),
        r->tisch.nr, r->roster.count, r->tisch.tisch, PARTICIPANT_MAX);
}

/* Strikes the beginning of a table. Its codes lead nowhere from then on: they are good for one release (A157). */
static enum status clear_table(struct store *store, const struct turnier_book *b, int round, int table, int64_t time,
                               struct err *err)
{
    const struct list_name list = {.saison = b->saison, .round = round, .table = table};
    enum list_state state;
    struct plan p = PLAN_NEW;
    struct sitting r;
    enum status st = turnier_list_of(store, &list, &r, &state, err);

    if (st != ST_OK)
        return st;
    st = check_room(&r, err);
    if (st == ST_OK) {
        plan_whole(&r, &p);
        st = book(store, &r, &p, time, err);
    }
    plan_free(&p);
    sitting_free(&r);
    return st;
}

enum status turnier_withdraw(struct store *store, struct turnier_book *b, int round, const char *why, int64_t time,
                             struct err *err)
{
    const struct turnier_entry e = {.what = TURNIER_WITHDRAW, .who = -1, .round = round, .text = why, .time = time};
    enum status st = check_withdrawal(store, b, round, err);

    if (st == ST_OK)
        st = reason_check(why, err);
    if (st == ST_OK)
        st = turnier_enter(store, b, &e, err);
    for (int table = 1; st == ST_OK && table <= b->t.round[round - 1].seats.tables; table++)
        st = clear_table(store, b, round, table, time, err);
    return st;
}
