/* The release of a Turnier's round, and how it is taken back. */
#include <assert.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/booking.h"
#include "book/turnier/turnier.h"

/* Books a plan at one table of the release, or of its taking back. */
static enum status book_plan(struct store *store, struct sitting *sitting, struct plan *plan, int64_t time,
                             struct err *err)
{
    struct outcome outcome;
    enum status st;

    plan->entry[0].time = time;
    st = booking_try(store, sitting, plan, &outcome, err);
    if (st == ST_OK) {
        st = booking_save(store, sitting, err);
        outcome_free(&outcome);
    }
    return st;
}

/* Takes the seats of the plan. A table whose release was taken back goes on with its history; check_room has
 * left room in it for the players who sit there next. */
static void take_seats(struct sitting *sitting, int count, struct event *event)
{
    for (int i = 0; i < count; i++) {
        int who = sitting_participant(sitting, &sitting->player.player[i]);

        assert(who != NOBODY);
        event->u.start.sitz[i] = (int8_t)who;
    }
    event->u.start.count = (int8_t)count;
    event->u.start.geber = event->u.start.sitz[0];
}

static enum status begin_table(struct store *store, const struct turnier_book *book, const struct release *release,
                               int table, struct err *err)
{
    struct tisch tisch = {.kind = &wettbewerb_turnier, .nr = release->round, .tisch = table};
    AUTO(plan_free) struct plan plan = PLAN_NEW;
    AUTO(sitting_free) struct sitting sitting = {0};
    int count;
    enum status st = booking_begin(store, &book->saison, &tisch, &sitting, err);

    if (st != ST_OK)
        return st;
    plan.entry[0].event = (struct event){.kind = EVENT_START, .u.start = {.date = release->date, .seed = SEED_NONE}};
    st = sitting_seats(store, &sitting, &count, err);
    if (st == ST_OK) {
        take_seats(&sitting, count, &plan.entry[0].event);
        st = book_plan(store, &sitting, &plan, release->time, err);
    }
    return st;
}

static enum status check_paid(const struct turnier_book *book, int round, struct err *err)
{
    for (int i = 0; i < book->turnier.count; i++)
        if (turnier_plays(&book->turnier, i, round) && book->turnier.person[i].paid < book->turnier.fee)
            return err_set(err, ST_CONFLICT,
                           _("%s has not paid the Startgeld; `doko turnier bezahlt %s` records the payment"),
                           turnier_name(book, i, round), turnier_kuerzel(book, i, round));
    return ST_OK;
}

int turnier_lists_missing(const struct turnier *turnier, int round, int most, struct text *names)
{
    int missing = 0, last = turnier->mode == MODE_SEEDED ? 0 : turnier_released(turnier);

    for (int r = 1; r < round && r <= last; r++)
        for (int table = 1; table <= turnier->round[r - 1].seats.tables; table++) {
            int state = turnier->round[r - 1].list[table - 1].state;

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

static enum status check_lists(const struct turnier_book *book, const struct release *release, struct err *err)
{
    AUTO(text_free) struct text names = {0};
    int missing = release->why ? 0 : turnier_lists_missing(&book->turnier, release->round, LISTS_NAMED, &names);

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
    return missing > 0 ? ST_CONFLICT : ST_OK;
}

static enum status check_release(const struct turnier_book *book, const struct release *release, struct err *err)
{
    int released = turnier_released(&book->turnier), round = release->round;
    enum status st = turnier_check_open(book, err);

    if (st != ST_OK)
        return st;
    if (round <= released)
        return err_set(err, ST_CONFLICT, _("round %d is released already"), round);
    if (round > book->turnier.rounds)
        return err_set(err, ST_CONFLICT,
                       _n("the Turnier has %d round", "the Turnier has %d rounds", book->turnier.rounds),
                       book->turnier.rounds);
    if (round > released + 1)
        return err_set(err, ST_CONFLICT, _("round %d comes first"), released + 1);
    st = release->paid ? check_paid(book, round, err) : ST_OK;
    return st == ST_OK ? check_lists(book, release, err) : st;
}

static enum status prepare_round(struct store *store, struct turnier_book *book, int round, int64_t time,
                                 struct err *err)
{
    bool drawn = true;
    int numbers;
    enum status st = ST_OK;

    for (int i = 0; i < book->turnier.count; i++)
        drawn = drawn && (book->turnier.person[i].number > 0 || !turnier_plays(&book->turnier, i, round));
    if (!drawn || book->turnier.seed == SEED_NONE)
        st = turnier_draw_all(store, book, time % INT32_MAX, time, &numbers, err);
    if (st == ST_OK &&
        (!turnier_plan_holds(&book->turnier, round) || (book->turnier.mode == MODE_SEEDED && round > 1)))
        st = turnier_make_plan(store, book, err);
    return st;
}

struct date turnier_day(const struct turnier_book *book, struct date today)
{
    return date_compare(today, book->saison.data.start) < 0 ? book->saison.data.start : today;
}

enum status turnier_release(struct store *store, struct turnier_book *book, const struct release *release,
                            struct err *err)
{
    const struct turnier_entry entry = {
        .what = TURNIER_RELEASE, .who = -1, .round = release->round, .text = release->why, .time = release->time};
    enum status st = check_release(book, release, err);

    if (st == ST_OK)
        st = prepare_round(store, book, release->round, release->time, err);
    if (st == ST_OK)
        st = turnier_enter(store, book, &entry, err);
    for (int table = 1; st == ST_OK && table <= book->turnier.round[release->round - 1].seats.tables; table++)
        st = begin_table(store, book, release, table, err);
    return st;
}

/* Taking a release back. */

/* Tells whether a table has entries besides its beginning and the end of its time. */
static bool has_entries(const struct sitting *sitting)
{
    for (int32_t i = 0; i < sitting->fold.count; i++)
        if (sitting->fold.step[i].kind != EVENT_START && sitting->fold.step[i].kind != EVENT_ZEIT)
            return true;
    return false;
}

/* Lists the tables of the round that have entries, "2.3, 2.7". */
static enum status find_entered(struct store *store, const struct turnier_book *book, int round, struct text *names,
                                struct err *err)
{
    enum status st = ST_OK;

    for (int table = 1; table <= book->turnier.round[round - 1].seats.tables && st == ST_OK; table++) {
        const struct list_name list = {.saison = book->saison, .round = round, .table = table};
        enum list_state state;
        AUTO(sitting_free) struct sitting sitting = {0};

        st = turnier_list_of(store, &list, &sitting, &state, err);
        if (st != ST_OK)
            break;
        if (state != LIST_OPEN || has_entries(&sitting))
            text_addf(names, "%s%d.%d", names->len ? ", " : "", round, table);
    }
    return st;
}

static enum status check_withdrawal(struct store *store, const struct turnier_book *book, int round, struct err *err)
{
    int released = turnier_released(&book->turnier);
    AUTO(text_free) struct text names = {0};
    enum status st = turnier_check_open(book, err);

    if (st == ST_OK && round > released)
        st = err_set(err, ST_CONFLICT, _("round %d is not released"), round);
    if (st == ST_OK && round < released)
        st = err_set(err, ST_CONFLICT, _("round %d is released too, and its release is taken back first"), released);
    if (st == ST_OK)
        st = find_entered(store, book, round, &names, err);
    if (st == ST_OK && names.len > 0)
        st = err_set(err, ST_CONFLICT,
                     _("the release of round %d stays: something is entered at %.300s; `doko undo -s %d.TISCH` takes "
                       "it back, after `doko turnier zurueckgeben TISCH GRUND` if the list was handed in"),
                     round, names.s, round);
    return st;
}

/* Checks the room in the history of a table: it holds PARTICIPANT_MAX people, including those of releases taken
 * back. A release that leaves too little room for a whole table of others cannot be taken back, so a round that
 * was taken back can always be released again. */
static enum status check_room(const struct sitting *sitting, struct err *err)
{
    enum { TABLE_MOST = 5 };

    if (sitting->roster.count + TABLE_MOST <= PARTICIPANT_MAX)
        return ST_OK;
    return err_set(
        err, ST_CONFLICT,
        _("the release of round %d stays: its releases have seated %d people at Tisch %d so far, and the history of "
          "a table has room for %d, so not for a table of other players; play the round as it is seated: `doko "
          "turnier ausfall WER` takes out an absent player, and latecomers play from the next round on"),
        sitting->tisch.nr, sitting->roster.count, sitting->tisch.tisch, PARTICIPANT_MAX);
}

/* Strikes the beginning of a table. Its codes lead nowhere from then on: they are good for one release (A157). */
static enum status clear_table(struct store *store, const struct turnier_book *book, int round, int table,
                               int64_t time, struct err *err)
{
    const struct list_name list = {.saison = book->saison, .round = round, .table = table};
    enum list_state state;
    AUTO(plan_free) struct plan plan = PLAN_NEW;
    AUTO(sitting_free) struct sitting sitting = {0};
    enum status st = turnier_list_of(store, &list, &sitting, &state, err);

    if (st != ST_OK)
        return st;
    st = check_room(&sitting, err);
    if (st == ST_OK) {
        plan_strike_all(&sitting, &plan);
        st = book_plan(store, &sitting, &plan, time, err);
    }
    return st;
}

enum status turnier_withdraw(struct store *store, struct turnier_book *book, int round, const char *why, int64_t time,
                             struct err *err)
{
    const struct turnier_entry entry = {
        .what = TURNIER_WITHDRAW, .who = -1, .round = round, .text = why, .time = time};
    enum status st = check_withdrawal(store, book, round, err);

    if (st == ST_OK)
        st = reason_check(why, err);
    if (st == ST_OK)
        st = turnier_enter(store, book, &entry, err);
    for (int table = 1; st == ST_OK && table <= book->turnier.round[round - 1].seats.tables; table++)
        st = clear_table(store, book, round, table, time, err);
    return st;
}
