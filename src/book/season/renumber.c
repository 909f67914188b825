#include "book/season/renumber.h"

#include "base/i18n.h"
#include "base/mem.h"
#include "book/season/kasse.h"
#include "book/table/admission.h"
#include "book/table/booking.h"
#include "book/table/lineup.h"

/* Checks that the Spieltag keeps the rules it was played by (A68). */
static enum status check_rules(const struct saison *saison, int from, int to, struct err *err)
{
    int64_t old, new;
    int edition, other_edition;
    const char *played = buch_rules_name(saison, from, &edition, &old),
               *other = buch_rules_name(saison, to, &other_edition, &new);

    if (old == new)
        return ST_OK;
    if (edition != other_edition && strcmp(played, other) == 0)
        return err_set(err, ST_CONFLICT, _("Spieltag %d was played by edition %d of %s, and Spieltag %d goes by edition %d"),
                       from, edition, played, to, other_edition);
    return err_set(err, ST_CONFLICT, _("Spieltag %d was played by %s, and Spieltag %d goes by %s"), from, played, to,
                   other);
}

static enum status check_sitting(const struct sitting *sitting, int nr, struct err *err)
{
    enum status st = admission_saison(&sitting->saison, sitting->tisch.kind, err);

    if (st == ST_OK)
        st = sitting_check_begun(sitting, ST_CONFLICT, err);
    if (st != ST_OK)
        return st;
    if (!sitting->tisch.kind->season)
        return err_set(err, ST_CONFLICT, _("the days of the %s are played in their order and keep their numbers"),
                       sitting->tisch.kind->name);
    if (nr == sitting->tisch.nr)
        return err_set(err, ST_CONFLICT, _("it is Spieltag %d already"), nr);
    return check_rules(&sitting->saison, sitting->tisch.nr, nr, err);
}

/* Payments name their Spieltag, so it cannot be renumbered once somebody has paid. */
static enum status check_settled(struct store *store, const struct sitting *sitting, struct err *err)
{
    struct kasse kasse;
    enum status st = kasse_facts(store, &sitting->saison, &kasse, err);
    int payment = st == ST_OK ? kasse_settled_by(&kasse, sitting->tisch.nr) : 0;

    kasse_free(&kasse);
    if (payment == 0)
        return st;
    return err_set(err, ST_CONFLICT, _("Spieltag %d is settled by payment %d; `doko kasse storno %d` first"),
                   sitting->tisch.nr, payment, payment);
}

/* Loads the table of the new number: new in the book, or one that was taken back. Its players get the numbers
 * they have at the old table. */
static enum status load_target(struct store *store, const struct sitting *from, int nr, struct sitting *to,
                               struct err *err)
{
    struct tisch day = {.kind = from->tisch.kind, .nr = nr, .tisch = from->tisch.tisch};
    enum status st = booking_begin(store, &from->saison, &day, to, err);

    if (st != ST_OK || to->tisch.id == 0) {
        to->roster = from->roster;
        to->board = from->board;
        return st;
    }
    sitting_free(to);
    return sitting_load_known(store, &day, &from->roster, to, err);
}

/* Appends all entries to those of the other table. */
static enum status copy_entries(const struct sitting *from, struct sitting *to, struct err *err)
{
    struct spieltag beginning;
    int32_t base = to->history.count, at;

    for (int32_t i = 0; i < from->history.count; i++) {
        struct entry entry = from->history.entry[i];

        entry.group += base;
        entry.reference += entry.reference > 0 ? base : 0;
        history_append(&to->history, &entry);
    }
    fold_free(&to->fold);
    beginning = sitting_start(to);
    return history_fold(&to->history, &beginning, &to->fold, &at, err);
}

/* Tells whether it is the only table of its Spieltag. */
static enum status is_alone(struct store *store, const struct sitting *sitting, bool *alone, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_tische(store, sitting->saison.id, sitting->tisch.kind, &list, err);

    *alone = true;
    for (size_t i = 0; i < list.count; i++)
        if (list.tisch[i].nr == sitting->tisch.nr && list.tisch[i].id != sitting->tisch.id &&
            list.tisch[i].state != STATE_EMPTY)
            *alone = false;
    return st;
}

/* Saves a table. `alone`: the line-up moves with it, by rule or by hand; else it follows who plays under either
 * number. */
static enum status save_table(struct store *store, struct sitting *sitting, bool alone, struct err *err)
{
    return alone ? sitting_save(store, sitting, err) : booking_save(store, sitting, err);
}

static enum status take_back(struct store *store, struct sitting *sitting, bool alone, int64_t time, struct err *err)
{
    struct plan plan = PLAN_NEW;
    struct outcome was;
    enum status st;

    plan_strike_all(sitting, &plan);
    plan.entry[0].time = time;
    st = booking_try(store, sitting, &plan, &was, err);
    if (st == ST_OK)
        outcome_free(&was);
    return st == ST_OK ? save_table(store, sitting, alone, err) : st;
}

static enum status move_sitting(struct store *store, struct sitting *from, int nr, bool alone, int64_t time,
                                struct sitting *to, struct err *err)
{
    enum status st = check_sitting(from, nr, err);

    *to = (struct sitting){0};
    if (st == ST_OK)
        st = check_settled(store, from, err);
    if (st == ST_OK)
        st = load_target(store, from, nr, to, err);
    if (st == ST_OK)
        st = copy_entries(from, to, err);
    if (st == ST_OK)
        st = take_back(store, from, alone, time, err);
    if (st == ST_OK)
        st = admission_moved(store, to, err);
    return st == ST_OK ? save_table(store, to, alone, err) : st;
}

enum status sitting_renumber(struct store *store, struct sitting *from, int nr, int64_t time, struct sitting *to,
                             struct err *err)
{
    bool alone = false;
    enum status st = is_alone(store, from, &alone, err);

    *to = (struct sitting){0};
    if (st == ST_OK)
        st = move_sitting(store, from, nr, alone, time, to, err);
    return st == ST_OK && alone ? lineup_renumber(store, &from->saison, from->tisch.nr, nr, time, err) : st;
}

static enum status move_table(struct store *store, const struct tisch *tisch, int nr, int64_t time, struct err *err)
{
    AUTO(sitting_free) struct sitting from = {0}, to = {0};
    enum status st = sitting_load(store, tisch, &from, err);

    return st == ST_OK ? move_sitting(store, &from, nr, true, time, &to, err) : st;
}

enum status renumber_day(struct store *store, const struct tisch *day, int nr, int64_t time, bool *several,
                         struct err *err)
{
    struct saison saison;
    AUTO(tisch_list_free) struct tisch_list list = {0};
    size_t count = 0;
    enum status st = store_tische(store, day->saison, day->kind, &list, err);

    for (size_t i = 0; i < list.count; i++)
        if (list.tisch[i].nr == day->nr && list.tisch[i].state != STATE_EMPTY)
            list.tisch[count++] = list.tisch[i];
    *several = count > 1;
    for (size_t i = 0; i < count && *several && st == ST_OK; i++)
        st = move_table(store, &list.tisch[i], nr, time, err);
    if (st == ST_OK && *several)
        st = store_saison_id(store, day->saison, &saison, err);
    return st == ST_OK && *several ? lineup_renumber(store, &saison, day->nr, nr, time, err) : st;
}

/* The present number of a day. */

static bool same_start(const struct event *a, const struct roster *of_a, const struct event *b,
                       const struct roster *of_b)
{
    bool same = date_compare(a->u.start.date, b->u.start.date) == 0 && a->u.start.count == b->u.start.count;

    for (int i = 0; i < a->u.start.count && same; i++)
        same = of_a->player[a->u.start.sitz[i]] == of_b->player[b->u.start.sitz[i]];
    return same;
}

/* Tells whether a table has from entry `at` on the entries that another had, except for its last command, which
 * took them back. */
static bool has_entries(const struct history *was, const struct roster *of_was, const struct history *history,
                        const struct roster *of_history, int32_t at)
{
    int32_t count = was->entry[was->count - 1].group - 1;
    bool same = count > 0 && at + count <= history->count;

    for (int32_t i = 0; i < count && same; i++) {
        const struct entry *a = &was->entry[i], *b = &history->entry[at + i];

        same = a->time == b->time && a->op == b->op && a->event.kind == b->event.kind &&
               (a->op != OP_APPEND || a->event.kind != EVENT_START ||
                same_start(&a->event, of_was, &b->event, of_history));
    }
    return same;
}

static enum status goes_on_at(struct store *store, const struct history *was, const struct roster *of_was,
                              int64_t tisch, bool *found, struct err *err)
{
    AUTO(history_free) struct history history = {0};
    struct roster of_history = {0};
    enum status st = store_history(store, tisch, &history, &of_history, err);

    for (int32_t at = 0; at < history.count && st == ST_OK && !*found; at++)
        *found = has_entries(was, of_was, &history, &of_history, at);
    return st;
}

enum status sitting_number_now(struct store *store, const struct tisch *tisch, int *nr, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    AUTO(history_free) struct history was = {0};
    struct roster of_was = {0};
    bool found = false;
    enum status st = store_history(store, tisch->id, &was, &of_was, err);

    *nr = 0;
    if (st == ST_OK)
        st = store_tische(store, tisch->saison, tisch->kind, &list, err);
    for (size_t i = 0; i < list.count && st == ST_OK && !found && was.count > 0; i++) {
        if (list.tisch[i].tisch != tisch->tisch || list.tisch[i].state == STATE_EMPTY)
            continue;
        st = goes_on_at(store, &was, &of_was, list.tisch[i].id, &found, err);
        *nr = found ? list.tisch[i].nr : 0;
    }
    return st;
}
