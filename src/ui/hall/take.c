/* Takes a form: once, for the table as it was shown, from a visitor who may send it. */
#include <stdio.h>
#include <string.h>

#include "base/german.h"
#include "base/i18n.h"
#include "book/store/turnier.h"
#include "ui/desk/doubt.h"
#include "ui/hall/take.h"

static void ask_doubts(struct take *take, struct sitting *sitting)
{
    const struct watch watch = {take->draft->plan.seen, take_own_last(take, sitting), take->visit->time};
    struct doubt doubt;

    doubt_find(sitting, &watch, &take->draft->plan.entry[0].event, take->visit->entry != 0, &doubt);
    text_add(&take->draft->asked, text_str(&doubt.question));
    text_free(&doubt.question);
}

/* The steps: the buttons of a table's page. */

/* Whether this phone may say that the games were read: the phone that writes may not while another one is there. */
static bool may_have_read(const struct take *take, const struct event *event)
{
    return event->kind != EVENT_GEGENGELESEN || take->visit->who.role != ROLE_TABLE ||
           strcmp(spot_at(take->hall, take->place.name)->writer, take->visit->who.session) != 0 ||
           !phone_others(take->hall, take->visit, take->place.name);
}

static enum status step_entry(struct take *take, struct sitting *sitting, bool save, struct err *err)
{
    struct draft *draft = take->draft;
    enum status st = draft_read(sitting, take->visit, draft, err);

    if (st != ST_OK)
        return st;
    if (!may_have_read(take, &draft->plan.entry[0].event))
        return err_set(err, ST_IMPOSSIBLE, _("A second phone is at this table: confirm the games there."));
    ask_doubts(take, sitting);
    st = take_book(take, sitting, save, err);
    return save && draft->rule && draft->proposes ? take_propose(take, sitting, err) : st;
}

static enum status step_show(struct take *take, struct sitting *sitting, struct err *err)
{
    return step_entry(take, sitting, false, err);
}

static enum status step_save(struct take *take, struct sitting *sitting, struct err *err)
{
    return step_entry(take, sitting, true, err);
}

static enum status step_op(struct take *take, struct sitting *sitting, enum op op, int32_t reference, struct err *err)
{
    struct entry *entry = take->draft->plan.entry;

    entry->op = (uint8_t)op;
    entry->reference = reference;
    entry->time = take->visit->time;
    visitor_device(&take->visit->who, entry->device);
    return take_book(take, sitting, true, err);
}

static enum status step_back(struct take *take, struct sitting *sitting, bool undo, struct err *err)
{
    int32_t nr = undo ? history_undo_group(&sitting->history) : history_redo_group(&sitting->history);

    /* The button names another entry, or none that can be read. */
    if (body_field(take->visit->body, "what")[0] && body_number(take->visit->body, "what", 1, INT32_MAX, 0) != nr)
        return take_refuse(take, TAKEN_MOVED, _("The table has other entries by now; nothing was saved."));
    if (!draft_may_take_back(sitting, take->visit, undo))
        return err_set(err, ST_CONFLICT, _("There is nothing of this table's own to take back."));
    return step_op(take, sitting, undo ? OP_UNDO : OP_REDO, 0, err);
}

static enum status step_undo(struct take *take, struct sitting *sitting, struct err *err)
{
    return step_back(take, sitting, true, err);
}

static enum status step_redo(struct take *take, struct sitting *sitting, struct err *err)
{
    return step_back(take, sitting, false, err);
}

static enum status step_strike(struct take *take, struct sitting *sitting, struct err *err)
{
    enum status st = draft_check_entry(sitting, take->visit, err);

    return st == ST_OK ? step_op(take, sitting, OP_STRIKE, take->visit->entry, err) : st;
}

/* Answers "it is the same game": nothing is to be entered. */
static enum status step_same(struct take *take, struct sitting *sitting, struct err *err)
{
    (void)take, (void)sitting, (void)err;
    return ST_OK;
}

/* Enters who has read the list, as a line that could also be typed. */
static enum status step_read(struct take *take, struct sitting *sitting, struct err *err)
{
    int who = body_number(take->visit->body, "who", 0, sitting->roster.count - 1, NOBODY);
    AUTO(text_free) struct text line = {0};
    enum status st;

    if (who == NOBODY)
        return err_set(err, ST_INPUT, _("Say who it is."));
    text_addf(&line, "%s %s", event_terms[EVENT_GEGENGELESEN].word, board_name(&sitting->board, who));
    take->draft->typed = line.s;
    st = step_entry(take, sitting, true, err);
    take->draft->typed = take->draft->plan.line = NULL;
    return st;
}

/* Makes this phone the one that writes; the other one only reads from now on. */
static enum status step_take_over(struct take *take, struct sitting *sitting, struct err *err)
{
    /* Done once: sent again, the form must not take the right back from a phone that took over later. */
    enum status st = take_done(take, ST_OK, err);

    (void)sitting;
    if (st != ST_OK)
        return st;
    memcpy(spot_at(take->hall, take->place.name)->writer, take->visit->who.session, sizeof take->visit->who.session);
    hall_changed(take->hall);
    return ST_OK;
}

/* Calls the Leitung from any phone of the table; a second call replaces the reason of the first. */
static enum status step_call(struct take *take, struct sitting *sitting, struct err *err)
{
    const char *why = body_field(take->visit->body, "why");
    struct spot *spot = spot_at(take->hall, take->place.name);
    enum status st = take_done(take, why[0] ? name_check(why, err) : ST_OK, err);

    (void)sitting;
    if (st != ST_OK)
        return st;
    hall_changed(take->hall);
    spot->call.nr = take->hall->changes;
    spot->call.time = take->visit->time;
    visitor_device(&take->visit->who, spot->call.device);
    (void)snprintf(spot->call.why, sizeof spot->call.why, "%s", why);
    return ST_OK;
}

static enum status step_call_done(struct take *take, struct sitting *sitting, struct err *err)
{
    struct spot *spot = spot_at(take->hall, take->place.name);

    (void)sitting, (void)err;
    if (spot->call.nr && spot->call.nr != (unsigned)body_number(take->visit->body, "call", 0, INT32_MAX, 0))
        return take_refuse(take, TAKEN_MOVED, _("They have called again by now."));
    spot->call.nr = 0;
    hall_changed(take->hall);
    return ST_OK;
}

static enum status step_name(struct take *take, struct sitting *sitting, struct err *err)
{
    struct visit named = *take->visit;
    enum status st = phone_name(body_field(take->visit->body, "name"), named.who.name, err);

    (void)sitting;
    if (st == ST_OK)
        phone_seen(take->hall, &named, take->place.name);
    return st;
}

bool hall_names(const struct visit *visit, char cookie[NAME_COOKIE_MAX])
{
    char name[PHONE_NAME_MAX];
    struct err ignored;

    if (strcmp(body_field(visit->body, "step"), "name") != 0 ||
        phone_name(body_field(visit->body, "name"), name, &ignored) != ST_OK)
        return false;
    name_cookie_make(name, cookie);
    return true;
}

enum {
    ONLY_WRITER = 1 << 0,  /* only for the phone that writes */
    ONLY_LEITUNG = 1 << 1, /* only for the Leitung */
    AS_SEEN = 1 << 2       /* only at the table as it was shown */
};
static const struct step_row {
    const char *word;
    take_step *run;
    unsigned what;
} steps[] = {
    {"zeigen", step_show, AS_SEEN},
    {"sichern", step_save, ONLY_WRITER | AS_SEEN},
    {"undo", step_undo, ONLY_WRITER | AS_SEEN},
    {"redo", step_redo, ONLY_WRITER | AS_SEEN},
    {"streichen", step_strike, ONLY_WRITER | AS_SEEN},
    {"gelesen", step_read, AS_SEEN},
    {"abgeben", take_hand_in, ONLY_WRITER | AS_SEEN},
    {"annehmen", take_accept, ONLY_LEITUNG | AS_SEEN},
    {"zurueckgeben", take_give_back, ONLY_LEITUNG | AS_SEEN},
    {"strafe", take_strafe, ONLY_LEITUNG | AS_SEEN},
    {"disq", take_disq, ONLY_LEITUNG | AS_SEEN},
    {"zeit", take_time, ONLY_LEITUNG | AS_SEEN},
    {"dasselbe", step_same, 0},
    {"bestaetigen", take_confirm, AS_SEEN},
    {"ablehnen", take_decline, 0},
    {"schreiben", step_take_over, 0},
    {"rufen", step_call, 0},
    {"fertig", step_call_done, 0},
    {"name", step_name, 0},
};

static const struct step_row *find_step(const char *word)
{
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (strcmp(steps[i].word, word) == 0)
            return &steps[i];
    return NULL;
}

/* Whether this phone writes; the first one that tries becomes the writer. */
static bool may_write(struct take *take)
{
    struct spot *spot = spot_at(take->hall, take->place.name);

    if (take->visit->who.role == ROLE_LEITUNG)
        return true;
    if (!spot->writer[0]) {
        memcpy(spot->writer, take->visit->who.session, sizeof spot->writer);
        hall_changed(take->hall);
    }
    return strcmp(spot->writer, take->visit->who.session) == 0;
}

/* The number of entries that the phone knew: those of its page, and those it has sent since without an answer
 * (`behind`). When the phone cannot tell, the result matches no table. */
static int32_t seen_entries(const struct body *b)
{
    enum { QUEUED_MAX = 999 };
    int after = body_number(b, "after", 0, INT32_MAX - QUEUED_MAX, -1);
    int behind = body_field(b, "behind")[0] ? body_number(b, "behind", 0, QUEUED_MAX, -1) : 0;

    return after < 0 || behind < 0 ? SEEN_ANY - 1 : after + behind;
}

/* Compares a late game with all entries made since its page, and shows its effect as it would be now, to be saved
 * or not. */
static void ask_late(struct take *take, struct sitting *sitting, int32_t seen)
{
    struct draft *draft = take->draft;
    AUTO(text_free) struct text is_in = {0};
    struct err err;
    enum status st = draft_read(sitting, take->visit, draft, &err);

    if (st != ST_OK || !event_is_game(draft->plan.entry[0].event.kind))
        return;
    draft->late = true;
    draft->plan.seen = sitting->history.count;
    if (doubt_already_in(sitting, seen, &draft->plan.entry[0].event, &is_in))
        text_addf(&draft->said, "\n%s", is_in.s);
    else
        ask_doubts(take, sitting);
    if (take_book(take, sitting, false, &err) != ST_OK)
        text_addf(&draft->said, "\n%s", err.text);
}

/* Refuses a step whose phone did not know the latest entries: nothing is booked behind them unasked. */
static enum status refuse_late(struct take *take, const struct step_row *row, struct sitting *sitting)
{
    int32_t seen = body_number(take->visit->body, "after", 0, INT32_MAX, 0);
    const struct watch watch = {seen, take_own_last(take, sitting), take->visit->time};
    AUTO(text_free) struct text changes = {0};

    (void)take_refuse(take, TAKEN_MOVED, _("The table has other entries by now; nothing was saved."));
    watch_changes(sitting, &watch, &changes);
    if (changes.len > 0)
        text_addf(&take->draft->said, "\n%s", changes.s);
    if (row->run == step_save && !take->visit->entry)
        ask_late(take, sitting, seen);
    *take->taken = TAKEN_MOVED;
    return ST_OK;
}

static enum status run_step(struct take *take, const struct step_row *row, struct sitting *sitting, struct err *err)
{
    take->draft->plan.seen = seen_entries(take->visit->body);
    if ((row->what & ONLY_LEITUNG) && take->visit->who.role != ROLE_LEITUNG)
        return take_refuse(take, TAKEN_STRANGER, _("Only the Leitung can enter this."));
    if ((row->what & ONLY_WRITER) && !may_write(take))
        return take_refuse(take, TAKEN_MOVED, _("Another phone is writing at this table; this one can only read."));
    if ((row->what & AS_SEEN) && take->draft->plan.seen != sitting->history.count)
        return refuse_late(take, row, sitting);
    return row->run(take, sitting, err);
}

/* Runs a step inside a writing transaction, so that no other entry comes in between. */
static enum status take(struct take *k, struct err *err)
{
    bool takes = body_field(k->visit->body, "take")[0] != '\0'; /* a tap on what is offered shows its effect */
    const struct step_row *row = find_step(takes ? "zeigen" : body_field(k->visit->body, "step"));
    AUTO(sitting_free) struct sitting sitting = {0};
    bool done;
    enum status st = show_visited(k->hall, k->visit, &k->tisch, err);

    if (st == ST_OK)
        st = show_place(k->hall, &k->tisch, &k->place, err);
    if (st == ST_OK)
        st = store_saal_is_done(k->hall->store, k->request, &done, err);
    if (st != ST_OK || done)
        return st;
    if (!row)
        return err_set(err, ST_INPUT, _("Unknown form; reload the page."));
    if (!token_is_of(k->hall->secret, k->place.name, body_field(k->visit->body, "token"))) {
        k->draft->elsewhere = true;
        return take_refuse(k, TAKEN_MOVED, _("This was typed for another round or evening; nothing was saved."));
    }
    phone_seen(k->hall, k->visit, k->place.name);
    st = sitting_load(k->hall->store, &k->tisch, &sitting, err);
    return st == ST_OK ? run_step(k, row, &sitting, err) : st;
}

enum status hall_take(struct hall *hall, const struct visit *visit, enum taken *taken, struct text *page,
                      struct err *err)
{
    AUTO(draft_free) struct draft draft = {.plan = PLAN_NEW};
    struct take k = {
        .hall = hall, .visit = visit, .request = body_field(visit->body, "id"), .draft = &draft, .taken = taken};
    struct visit seen = *visit;
    struct german before;
    enum status st;

    *taken = TAKEN_STRANGER;
    if (!visit_may_send(hall, visit))
        return ST_OK;
    *taken = TAKEN_DONE;
    (visit->german ? german_begin : english_begin)(&before);
    st = store_begin(hall->store, STORE_WRITE, err);
    if (st == ST_OK)
        st = take(&k, err);
    store_rollback(hall->store);
    if (st != ST_OK && st != ST_BUCH && st != ST_MISSING) {
        *taken = draft.moved ? TAKEN_MOVED : TAKEN_REFUSED;
        text_add(&draft.said, err->text);
        st = ST_OK;
    }
    german_end(&before);
    if (draft.elsewhere)
        seen.body = NULL;
    if (st == ST_OK && *taken != TAKEN_DONE) /* after an error of the book no page may say that it is done */
        st = show_page(hall, &seen, show_table, &draft, page, err);
    return st;
}
