/* The lists of a Turnier, one by one (turnier.h). */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/admission.h"
#include "book/table/booking.h"
#include "book/turnier/turnier.h"

enum status turnier_list_of(struct store *store, const struct list_name *list, struct sitting *sitting,
                            enum list_state *state, struct err *err)
{
    struct tisch tisch = {
        .saison = list->saison.id, .kind = &wettbewerb_turnier, .nr = list->round, .tisch = list->table};
    enum status st = store_tisch(store, &tisch, err);

    if (st == ST_OK && tisch.state == STATE_EMPTY) /* its release was taken back */
        st = store_tisch_missing(store, &tisch, err);
    if (st == ST_OK)
        st = store_turnier_list(store, list->saison.id, list->round, list->table, state, err);
    return st == ST_OK ? sitting_load(store, &tisch, sitting, err) : st;
}

/* Makes an entry of the Turnierleitung about the list. */
static enum status enter_word(struct store *store, const struct list_name *list, enum turnier_word what,
                              const char *text, int64_t time, struct err *err)
{
    const struct turnier_entry entry = {
        .what = (uint8_t)what, .round = list->round, .table = list->table, .who = -1, .text = text, .time = time};

    if (turnier_entry_wrong(&entry))
        return err_set(err, ST_INPUT, "%s", _(turnier_entry_wrong(&entry)));
    return store_turnier_entry(store, list->saison.id, &entry, 0, err);
}

static enum status book_plan(struct store *store, struct sitting *sitting, struct plan *plan, struct err *err)
{
    struct outcome outcome;
    enum status st = booking_try(store, sitting, plan, &outcome, err);

    if (st == ST_OK) {
        st = booking_save(store, sitting, err);
        outcome_free(&outcome);
    }
    return st;
}

static struct entry entry_of(const struct list_name *list, int64_t time)
{
    struct entry entry = {.time = time};

    (void)snprintf(entry.device, sizeof entry.device, "%s", list->device ? list->device : "");
    return entry;
}

static enum status book_event(struct store *store, const struct list_name *list, struct sitting *sitting,
                              struct event event, bool trotzdem, int64_t time, struct err *err)
{
    AUTO(plan_free) struct plan plan = PLAN_NEW;

    plan.entry[0] = entry_of(list, time);
    plan.entry[0].event = event;
    plan.trotzdem = trotzdem;
    return book_plan(store, sitting, &plan, err);
}

/* Tells whether the totals cannot all come from games. At four the results of games are all even or all odd:
 * each game moves all four by the same amount or three times it, up or down; Strafen are left out. At five the
 * check does not apply, for others played from game to game, even after one of them left. */
bool turnier_list_odd(const struct sitting *sitting)
{
    const struct spieltag *day = &sitting->fold.day;
    int32_t punkte[PARTICIPANT_MAX] = {0};
    int odd = 0, known = 0;

    for (int32_t i = 0; i < sitting->fold.count; i++)
        for (int who = 0; sitting->fold.step[i].kind != EVENT_STRAFE && who < sitting->roster.count; who++)
            punkte[who] += sitting->fold.step[i].gutschrift[who];
    for (int who = 0; who < sitting->roster.count; who++) {
        known += day->participant[who].known;
        odd += day->participant[who].known && (punkte[who] & 1);
    }
    return known == PLAYER_IN_SPIEL && odd % known != 0 && credit_sums_to_zero(sitting->rules);
}

/* Returns the entry of the totals that the games replaced; 0 if there is none. */
static int32_t former_totals(const struct sitting *sitting)
{
    int32_t found = 0;

    for (int32_t nr = 1; nr <= sitting->history.count && !sitting->fold.day.only_sums; nr++)
        if (op_has_event((enum op)sitting->history.entry[nr - 1].op) &&
            sitting->history.entry[nr - 1].event.kind == EVENT_RESULT)
            found = nr;
    return found;
}

static enum status check_former(const struct sitting *sitting, struct err *err)
{
    int32_t nr = former_totals(sitting);
    const struct event *event = nr ? &sitting->history.entry[nr - 1].event : NULL;

    for (int i = 0; event && i < event->u.result.count; i++) {
        int who = event->u.result.player[i];

        if (sitting->fold.day.participant[who].punkte != event->u.result.punkte[i])
            return err_set(
                err, ST_RULE,
                _("by its games %s has %d, and by the totals entered before %d; --trotzdem takes the games"),
                board_name(&sitting->board, who), (int)sitting->fold.day.participant[who].punkte,
                (int)event->u.result.punkte[i]);
    }
    return ST_OK;
}

static bool is_end(const struct history *history, int32_t nr)
{
    const struct entry *entry = &history->entry[nr - 1];

    return op_has_event((enum op)entry->op) && entry->event.kind == EVENT_END;
}

/* Tells whether the list was ended against the rules before, for example because somebody dropped out, and only
 * corrections followed: a list that was given back ends again as it did. */
static bool was_over(const struct history *history)
{
    bool over = false;

    for (int32_t nr = 1; nr <= history->count; nr++) {
        const struct entry *entry = &history->entry[nr - 1];

        if (is_end(history, nr))
            over = entry->event.trotzdem;
        else if (entry->op != OP_REPLACE && !(entry->op == OP_STRIKE && is_end(history, entry->reference)))
            over = false;
    }
    return over;
}

static enum status hand_in(struct store *store, const struct list_name *list, struct sitting *sitting,
                           enum list_state state, int64_t time, bool *odd, struct err *err)
{
    enum status st = list->trotzdem ? ST_OK : check_former(sitting, err);

    if (st == ST_OK && !sitting->fold.day.ended)
        st = book_event(store, list, sitting, (struct event){.kind = EVENT_END},
                        list->trotzdem || was_over(&sitting->history), time, err);
    *odd = st == ST_OK && turnier_list_odd(sitting);
    return st == ST_OK && state == LIST_OPEN ? enter_word(store, list, TURNIER_HAND_IN, NULL, time, err) : st;
}

/* Hands the list in, or accepts it. */
static enum status conclude(struct store *store, const struct list_name *list, enum list_state wanted, int64_t time,
                            enum list_state *was, bool *odd, struct err *err)
{
    AUTO(sitting_free) struct sitting sitting = {0};
    enum status st = turnier_list_of(store, list, &sitting, was, err);

    if (st != ST_OK)
        return st;
    st = admission_saison(&sitting.saison, sitting.tisch.kind, err);
    *odd = false;
    if (st == ST_OK && *was < wanted)
        st = hand_in(store, list, &sitting, *was, time, odd, err);
    return st == ST_OK && *was < wanted && wanted == LIST_ACCEPTED
               ? enter_word(store, list, TURNIER_ACCEPT, NULL, time, err)
               : st;
}

enum status turnier_hand_in(struct store *store, const struct list_name *list, int64_t time, enum list_state *was,
                            bool *odd, struct err *err)
{
    return conclude(store, list, LIST_HANDED_IN, time, was, odd, err);
}

enum status turnier_accept(struct store *store, const struct list_name *list, int64_t time, enum list_state *was,
                           bool *odd, struct err *err)
{
    return conclude(store, list, LIST_ACCEPTED, time, was, odd, err);
}

enum status turnier_give_back(struct store *store, const struct list_name *list, const char *why, int64_t time,
                              struct err *err)
{
    enum list_state state;
    AUTO(sitting_free) struct sitting sitting = {0};
    AUTO(plan_free) struct plan plan = PLAN_NEW;
    enum status st = turnier_list_of(store, list, &sitting, &state, err);

    if (st != ST_OK)
        return st;
    st = admission_saison(&sitting.saison, sitting.tisch.kind, err);
    if (st == ST_OK && state == LIST_OPEN)
        st = err_set(err, ST_CONFLICT, _("the list of round %d, Tisch %d is open"), list->round, list->table);
    if (st == ST_OK)
        st = enter_word(store, list, TURNIER_GIVE_BACK, why, time, err);
    plan.entry[0] = entry_of(list, time);
    plan.entry[0].op = OP_STRIKE;
    plan.entry[0].reference = sitting.fold.nr[sitting.fold.count - 1];
    return st == ST_OK && sitting.fold.day.ended ? book_plan(store, &sitting, &plan, err) : st;
}

/* Plans the entry of totals. Existing games are not overwritten; totals replace earlier totals. */
static enum status plan_totals(const struct sitting *sitting, const int32_t *punkte, int count, int64_t time,
                               struct plan *plan, struct err *err)
{
    const struct spieltag *day = &sitting->fold.day;
    struct entry *entry = &plan->entry[0];

    if (day->spiele > 0)
        return err_set(err, ST_CONFLICT,
                       _("round %d, Tisch %d has games: its list is handed in, not entered by its totals"),
                       sitting->tisch.nr, sitting->tisch.tisch);
    if (count != day->sitze)
        return err_set(err, ST_INPUT, _("%d totals were expected by seat, not %d"), day->sitze, count);
    *entry = (struct entry){.time = time, .event = {.kind = EVENT_RESULT, .u.result.count = (int8_t)count}};
    for (int i = 0; i < count; i++) {
        entry->event.u.result.player[i] = day->sitz[i];
        entry->event.u.result.punkte[i] = punkte[i];
    }
    for (int32_t i = 0; i < sitting->fold.count; i++)
        if (sitting->fold.step[i].kind == EVENT_RESULT) {
            entry->op = OP_REPLACE;
            entry->reference = sitting->fold.nr[i];
        }
    return ST_OK;
}

enum status turnier_totals(struct store *store, const struct list_name *list, const int32_t *punkte, int count,
                           int64_t time, bool *odd, struct err *err)
{
    enum list_state state;
    AUTO(sitting_free) struct sitting sitting = {0};
    AUTO(plan_free) struct plan plan = PLAN_NEW;
    enum status st = turnier_list_of(store, list, &sitting, &state, err);

    if (st != ST_OK)
        return st;
    st = plan_totals(&sitting, punkte, count, time, &plan, err);
    if (st == ST_OK)
        st = book_plan(store, &sitting, &plan, err);
    if (st == ST_OK)
        st = hand_in(store, list, &sitting, state, time, odd, err);
    return st == ST_OK ? enter_word(store, list, TURNIER_ACCEPT, NULL, time, err) : st;
}

enum status turnier_time_up(struct store *store, const struct list_name *list, const char *why, int64_t time,
                            struct err *err)
{
    enum list_state state;
    AUTO(sitting_free) struct sitting sitting = {0};
    struct event event = {.kind = EVENT_ZEIT, .remark = why, .remark_len = why ? strlen(why) : 0};
    enum status st = turnier_list_of(store, list, &sitting, &state, err);

    if (st != ST_OK)
        return st;
    return book_event(store, list, &sitting, event, false, time, err);
}

static int seat_of_player(const struct sitting *sitting, int64_t player)
{
    for (int i = 0; i < sitting->fold.day.sitze; i++)
        if (sitting->roster.player[sitting->fold.day.sitz[i]] == player)
            return sitting->fold.day.sitz[i];
    return NOBODY;
}

/* Calls time and ends the list with the games played: without the player who left nobody can play what is owed.
 * If no game was played everybody has 0. */
static enum status end_list(struct store *store, const struct list_name *list, struct sitting *sitting,
                            const char *why, int64_t time, struct err *err)
{
    struct event event = {.kind = EVENT_ZEIT, .remark = why, .remark_len = why ? strlen(why) : 0};
    enum status st = ST_OK;

    if (spieltag_spiele_left(&sitting->fold.day) > 0)
        st = book_event(store, list, sitting, event, false, time, err);
    if (st == ST_OK && sitting->fold.day.spiele == 0) {
        event = (struct event){.kind = EVENT_RESULT, .u.result.count = sitting->fold.day.sitze};
        memcpy(event.u.result.player, sitting->fold.day.sitz, sizeof event.u.result.player);
        st = book_event(store, list, sitting, event, false, time, err);
    }
    return st == ST_OK ? book_event(store, list, sitting, (struct event){.kind = EVENT_END}, true, time, err) : st;
}

enum status turnier_leave(struct store *store, const struct list_name *list, int64_t player, const char *why,
                          int64_t time, struct err *err)
{
    enum list_state state;
    AUTO(sitting_free) struct sitting sitting = {0};
    enum status st = turnier_list_of(store, list, &sitting, &state, err);
    int who;

    if (st != ST_OK)
        return st;
    who = seat_of_player(&sitting, player);
    /* the player may have stood up before */
    if (!sitting.fold.day.ended && !sitting.fold.day.only_sums && (who != NOBODY || sitting.fold.day.aborted)) {
        const struct event event = {.kind = EVENT_AUSSTIEG, .u.ausstieg = {.player = (int8_t)who, .disq = false}};

        st = sitting.fold.day.sitze > PLAYER_IN_SPIEL ? book_event(store, list, &sitting, event, false, time, err)
                                                      : end_list(store, list, &sitting, why, time, err);
    }
    return st;
}
