#include "book/table/booking.h"

#include "base/i18n.h"
#include "book/table/admission.h"
#include "book/table/calendar.h"
#include "book/table/lineup.h"

void plan_free(struct plan *plan)
{
    text_free(&plan->words);
    text_free(&plan->reason);
}

void plan_strike_all(const struct sitting *sitting, struct plan *plan)
{
    plan->whole = true;
    plan->entry[0].op = OP_STRIKE;
    plan->entry[0].reference = sitting->fold.nr[sitting->fold.count - 1];
}

struct plan plan_again(const struct plan *plan)
{
    struct plan again = *plan;

    again.words = again.reason = (struct text){0};
    return again;
}

void outcome_free(struct outcome *outcome)
{
    fold_free(&outcome->before);
}

/* Refuses a plan for a table that has changed: new entries have to be seen first. */
static enum status check_seen(const struct sitting *sitting, struct plan *plan, struct err *err)
{
    plan->moved = plan->seen != SEEN_ANY && plan->seen != sitting->history.count;
    if (!plan->moved)
        return ST_OK;
    return err_set(err, ST_CONFLICT, _("somebody else has entered something at this table; look again"));
}

enum status plan_read(struct sitting *sitting, struct plan *plan, struct err *err)
{
    struct entry *entry = plan->entry;

    return entry->op == OP_REPLACE
               ? sitting_read_correction(sitting, entry->reference, plan->line, &plan->reason, &entry->event, err)
               : sitting_read_line(sitting, entry->reference, plan->line, &plan->reason, &entry->event, err);
}

/* Books a further entry of a plan, in the Gruppe of the first. */
static enum status book_further(struct sitting *sitting, struct entry *entry, struct plan *plan,
                                struct outcome *outcome, struct err *err)
{
    enum status st;

    entry->group = outcome->entries + 1;
    st = sitting_book(sitting, entry, plan->trotzdem, NULL, err);
    if (st != ST_OK)
        booking_take_back(sitting, outcome);
    return st;
}

/* Books all entries of the plan, or none. */
static enum status book_plan(struct sitting *sitting, struct plan *plan, struct outcome *outcome, struct err *err)
{
    enum status st = sitting_book(sitting, plan->entry, plan->trotzdem, &outcome->before, err);

    for (int i = 1; i <= plan->more && st == ST_OK; i++)
        st = book_further(sitting, &plan->entry[i], plan, outcome, err);
    while (plan->whole && st == ST_OK && sitting->fold.count > 0) {
        struct entry entry = plan->entry[0];

        entry.reference = sitting->fold.nr[sitting->fold.count - 1];
        st = book_further(sitting, &entry, plan, outcome, err);
    }
    return st;
}

/* Tells whether the plan is possible for a day that was taken back or has not begun. */
static bool may_begin(const struct plan *plan)
{
    const struct entry *entry = plan->entry;

    return !plan->line &&
           (!op_has_event((enum op)entry->op) ? entry->op != OP_STRIKE : entry->event.kind == EVENT_START);
}

/* Undoes everything before, one command after the other, until the day has not begun. */
static enum status undo_to_beginning(struct sitting *sitting, struct plan *plan, struct err *err)
{
    enum status st = ST_OK;

    while (st == ST_OK && sitting->fold.day.begun && history_undo_group(&sitting->history) > 0) {
        struct entry entry = plan->entry[0];

        entry.group = 0;
        st = sitting_book(sitting, &entry, false, NULL, err);
    }
    return st;
}

/* An undo that would bring back an evening which goes on under another number brings back the one that had the
 * number before it. If there is none, the undo of the first is refused. */
static enum status pass_over(struct store *store, struct sitting *sitting, struct plan *plan, struct outcome *outcome,
                             struct err *err)
{
    enum status st = ST_OK;

    while (st == ST_OK && plan->entry[0].op == OP_UNDO && !outcome->before.day.begun && sitting->fold.day.begun) {
        struct entry entry = plan->entry[0];
        struct err why = {0};

        st = admission_brought_again(store, sitting, &why);
        if (st != ST_CONFLICT)
            return st == ST_OK ? ST_OK : (*err = why, st);
        st = undo_to_beginning(sitting, plan, err);
        if (st == ST_OK && history_undo_group(&sitting->history) == 0)
            return *err = why, ST_CONFLICT;
        entry.group = 0;
        if (st == ST_OK)
            st = sitting_book(sitting, &entry, false, NULL, err);
    }
    return st;
}

enum status booking_try(struct store *store, struct sitting *sitting, struct plan *plan, struct outcome *outcome,
                        struct err *err)
{
    enum status st = check_seen(sitting, plan, err);

    *outcome = (struct outcome){.entries = sitting->history.count};
    if (st == ST_OK)
        st = admission_saison(&sitting->saison, sitting->tisch.kind, err);
    if (st == ST_OK && store)
        st = admission_open(store, sitting, err);
    if (st == ST_OK && !may_begin(plan))
        st = sitting_check_begun(sitting, ST_CONFLICT, err);
    if (st == ST_OK && plan->line)
        st = plan_read(sitting, plan, err);
    if (st == ST_OK && store && op_has_event((enum op)plan->entry[0].op))
        st = admission_start(store, sitting, &plan->entry[0].event, plan->trotzdem, err);
    if (st == ST_OK)
        st = book_plan(sitting, plan, outcome, err);
    if (st != ST_OK || !store)
        return st;
    st = pass_over(store, sitting, plan, outcome, err);
    if (st == ST_OK)
        st = admission_check(store, sitting, &outcome->before.day, plan->trotzdem, err);
    if (st != ST_OK)
        booking_take_back(sitting, outcome);
    return st;
}

enum status booking_preview(void *store, struct sitting *sitting, struct plan *plan, struct outcome *outcome,
                            struct err *err)
{
    enum status st = store_begin(store, STORE_READ, err);

    if (st == ST_OK)
        st = booking_try(store, sitting, plan, outcome, err);
    store_rollback(store);
    return st;
}

void booking_take_back(struct sitting *sitting, struct outcome *outcome)
{
    sitting_take_back(sitting, &outcome->before, outcome->entries);
}

enum status booking_save(struct store *store, struct sitting *sitting, struct err *err)
{
    enum status st = lineup_follow(store, sitting, err);

    return st == ST_OK ? sitting_save(store, sitting, err) : st;
}

enum status booking_confirm(struct store *store, struct sitting *sitting, struct err *err)
{
    enum status st = booking_save(store, sitting, err);

    return st == ST_OK ? store_commit(store, err) : st;
}

/* The beginning of a day. */

static enum status number_spieltag(struct store *store, const struct saison *saison, struct tisch *tisch,
                                   struct err *err)
{
    enum status st;

    if (tisch->nr > 0)
        return calendar_number(saison, tisch->nr, err);
    st = buch_next_spieltag(store, saison, tisch->tisch, &tisch->nr, err);
    if (st != ST_OK || tisch->nr <= saison->data.spieltage)
        return st;
    return err_set(
        err, ST_CONFLICT,
        _n("the only Spieltag (%d) of the season %s was played; `doko saison setze %s --spieltage %d` makes room",
           "all %d Spieltage of the season %s were played; `doko saison setze %s --spieltage %d` makes room",
           saison->data.spieltage),
        saison->data.spieltage, saison->data.name, saison->data.name, tisch->nr);
}

enum status booking_begin(struct store *store, const struct saison *saison, struct tisch *tisch,
                          struct sitting *sitting, struct err *err)
{
    const struct own_admission *own = admission_own(tisch->kind);
    enum status st = admission_saison(saison, tisch->kind, err);

    if (st == ST_OK)
        st = own ? own->number(store, saison, &tisch->nr, err) : number_spieltag(store, saison, tisch, err);
    if (st != ST_OK)
        return st;
    tisch->saison = saison->id;
    st = store_tisch(store, tisch, err);
    if (st == ST_MISSING)
        return sitting_new(store, saison, tisch, sitting, err);
    if (st == ST_OK && tisch->state == STATE_END && tisch->spiele == 0)
        return err_set(
            err, ST_CONFLICT,
            _("Spieltag %d, Tisch %d is in the book already; `doko korrigiere --spieltag %s/%d.%d ergebnis "
              "A=41` puts its totals right"),
            tisch->nr, tisch->tisch, saison->data.name, tisch->nr, tisch->tisch);
    if (st == ST_OK && tisch->state != STATE_EMPTY)
        return err_set(err, ST_CONFLICT, _("Spieltag %d, Tisch %d is in the book already"), tisch->nr, tisch->tisch);
    return st == ST_OK ? sitting_load(store, tisch, sitting, err) : st;
}
