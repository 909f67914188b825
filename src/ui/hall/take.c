/* What was sent by a form: once, at the table that was seen, by the one who may. */
#include <stdio.h>
#include <string.h>

#include "base/german.h"
#include "base/i18n.h"
#include "book/store/turnier.h"
#include "ui/desk/doubt.h"
#include "ui/hall/take.h"

static void ask_doubts(struct take *k, struct sitting *r)
{
    const struct watch watch = {k->draft->plan.seen, take_own_last(k, r), k->v->time};
    struct doubt doubt;

    doubt_find(r, &watch, &k->draft->plan.entry[0].e, k->v->entry != 0, &doubt);
    text_add(&k->draft->asked, text_str(&doubt.question));
    text_free(&doubt.question);
}

/* The steps: what the buttons of a table's page say. */

/* Who writes the list does not read it for the others while somebody else can. */
static bool may_have_read(const struct take *k, const struct event *e)
{
    return e->kind != EVENT_GEGENGELESEN || k->v->who.role != ROLE_TABLE ||
           strcmp(spot_at(k->hall, k->place.name)->writer, k->v->who.session) != 0 ||
           !phone_others(k->hall, k->v, k->place.name);
}

static enum status step_entry(struct take *k, struct sitting *r, bool save, struct err *err)
{
    struct draft *d = k->draft;
    enum status st = draft_read(r, k->v, d, err);

    if (st != ST_OK)
        return st;
    if (!may_have_read(k, &d->plan.entry[0].e))
        return err_set(err, ST_IMPOSSIBLE,
                       _("Another phone is at this table: it says there that the games were read."));
    ask_doubts(k, r);
    st = take_book(k, r, save, err);
    return save && d->rule && d->proposes ? take_propose(k, r, err) : st;
}

static enum status step_show(struct take *k, struct sitting *r, struct err *err)
{
    return step_entry(k, r, false, err);
}

static enum status step_save(struct take *k, struct sitting *r, struct err *err)
{
    return step_entry(k, r, true, err);
}

static enum status step_op(struct take *k, struct sitting *r, enum op op, int32_t reference, struct err *err)
{
    struct entry *e = k->draft->plan.entry;

    e->op = (uint8_t)op;
    e->reference = reference;
    e->time = k->v->time;
    visitor_device(&k->v->who, e->device);
    return take_book(k, r, true, err);
}

static enum status step_back(struct take *k, struct sitting *r, bool undo, struct err *err)
{
    int32_t nr = undo ? history_undo_group(&r->history) : history_redo_group(&r->history);

    if (body_number(k->v->body, "what", 1, INT32_MAX, nr) != nr) /* the button names another entry */
        return take_refuse(k, TAKEN_MOVED, _("The table has other entries by now; nothing was saved."));
    if (!draft_may_go_back(r, k->v, undo))
        return err_set(err, ST_CONFLICT, _("There is nothing of this table's own to take back."));
    return step_op(k, r, undo ? OP_UNDO : OP_REDO, 0, err);
}

static enum status step_undo(struct take *k, struct sitting *r, struct err *err)
{
    return step_back(k, r, true, err);
}

static enum status step_redo(struct take *k, struct sitting *r, struct err *err)
{
    return step_back(k, r, false, err);
}

static enum status step_strike(struct take *k, struct sitting *r, struct err *err)
{
    enum status st = draft_check_entry(r, k->v, err);

    return st == ST_OK ? step_op(k, r, OP_STRIKE, k->v->entry, err) : st;
}

/* A game that is in already needs nothing. */
static enum status step_same(struct take *k, struct sitting *r, struct err *err)
{
    (void)k, (void)r, (void)err;
    return ST_OK;
}

/* Who has read the list, in his own words. */
static enum status step_read(struct take *k, struct sitting *r, struct err *err)
{
    int who = body_number(k->v->body, "who", 0, r->roster.count - 1, NOBODY);
    struct text line = {0};
    enum status st;

    if (who == NOBODY)
        return err_set(err, ST_INPUT, _("Say who it is."));
    text_addf(&line, "%s %s", event_terms[EVENT_GEGENGELESEN].word, board_name(&r->board, who));
    k->draft->typed = line.s;
    st = step_entry(k, r, true, err);
    k->draft->typed = k->draft->plan.line = NULL;
    text_free(&line);
    return st;
}

/* From now on this phone writes, the other reads. */
static enum status step_take_over(struct take *k, struct sitting *r, struct err *err)
{
    enum status st = take_done(k, ST_OK, err); /* sent again it takes nothing back from who has taken over since */

    (void)r;
    if (st != ST_OK)
        return st;
    memcpy(spot_at(k->hall, k->place.name)->writer, k->v->who.session, sizeof k->v->who.session);
    hall_stirs(k->hall);
    return ST_OK;
}

/* The Leitung is called, by any phone of the table; a second call says more. */
static enum status step_call(struct take *k, struct sitting *r, struct err *err)
{
    const char *why = body_field(k->v->body, "why");
    struct spot *s = spot_at(k->hall, k->place.name);
    enum status st = take_done(k, why[0] ? name_check(why, err) : ST_OK, err);

    (void)r;
    if (st != ST_OK)
        return st;
    hall_stirs(k->hall);
    s->call.nr = k->hall->stirs;
    s->call.time = k->v->time;
    visitor_device(&k->v->who, s->call.device);
    (void)snprintf(s->call.why, sizeof s->call.why, "%s", why);
    return ST_OK;
}

static enum status step_call_off(struct take *k, struct sitting *r, struct err *err)
{
    struct spot *s = spot_at(k->hall, k->place.name);

    (void)r, (void)err;
    if (s->call.nr && s->call.nr != (unsigned)body_number(k->v->body, "call", 0, INT32_MAX, 0))
        return take_refuse(k, TAKEN_MOVED, _("They have called again by now."));
    s->call.nr = 0;
    hall_stirs(k->hall);
    return ST_OK;
}

static enum status step_name(struct take *k, struct sitting *r, struct err *err)
{
    struct visit named = *k->v;
    enum status st = phone_name(body_field(k->v->body, "name"), named.who.name, err);

    (void)r;
    if (st == ST_OK)
        phone_seen(k->hall, &named, k->place.name);
    return st;
}

bool hall_names(const struct visit *v, char cookie[NAME_COOKIE_MAX])
{
    char name[PHONE_NAME_MAX];
    struct err none;

    if (strcmp(body_field(v->body, "step"), "name") != 0 ||
        phone_name(body_field(v->body, "name"), name, &none) != ST_OK)
        return false;
    name_cookie_make(name, cookie);
    return true;
}

static const struct step_row {
    const char *word;
    take_step *run;
    bool writes;  /* for the one phone that writes */
    bool leitung; /* for the Leitung alone */
    bool seen;    /* at the table as it was seen */
} steps[] = {
    {"zeigen", step_show, false, false, true},
    {"sichern", step_save, true, false, true},
    {"undo", step_undo, true, false, true},
    {"redo", step_redo, true, false, true},
    {"streichen", step_strike, true, false, true},
    {"gelesen", step_read, false, false, true},
    {"abgeben", take_hand_in, true, false, true},
    {"annehmen", take_accept, false, true, true},
    {"zurueckgeben", take_give_back, false, true, true},
    {"strafe", take_strafe, false, true, true},
    {"disq", take_disq, false, true, true},
    {"zeit", take_time, false, true, true},
    {"dasselbe", step_same, false, false, false},
    {"bestaetigen", take_confirm, false, false, true},
    {"ablehnen", take_decline, false, false, false},
    {"schreiben", step_take_over, false, false, false},
    {"rufen", step_call, false, false, false},
    {"fertig", step_call_off, false, false, false},
    {"name", step_name, false, false, false},
};

static const struct step_row *find_step(const char *word)
{
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (strcmp(steps[i].word, word) == 0)
            return &steps[i];
    return NULL;
}

/* Whoever is the first to write is the one who writes. */
static bool may_write(struct take *k)
{
    struct spot *s = spot_at(k->hall, k->place.name);

    if (k->v->who.role == ROLE_LEITUNG)
        return true;
    if (!s->writer[0]) {
        memcpy(s->writer, k->v->who.session, sizeof s->writer);
        hall_stirs(k->hall);
    }
    return strcmp(s->writer, k->v->who.session) == 0;
}

/* The entries behind which it belongs: those of the page, and of what the same phone has sent before it and not yet
 * seen there (`behind`). Where the phone cannot say that any more it is behind none. */
static int32_t seen_entries(const struct body *b)
{
    enum { QUEUED_MAX = 999 };
    int after = body_number(b, "after", 0, INT32_MAX - QUEUED_MAX, -1);
    int behind = body_field(b, "behind")[0] ? body_number(b, "behind", 0, QUEUED_MAX, -1) : 0;

    return after < 0 || behind < 0 ? SEEN_ANY - 1 : after + behind;
}

/* A game is laid beside all that came in since it was typed; it is shown as it would be now, to be saved or not. */
static void ask_late(struct take *k, struct sitting *r, int32_t seen)
{
    struct draft *d = k->draft;
    struct text is_in = {0};
    struct err err;
    enum status st = draft_read(r, k->v, d, &err);

    if (st != ST_OK || !event_is_game(d->plan.entry[0].e.kind))
        return;
    d->late = true;
    d->plan.seen = r->history.count;
    if (doubt_already_in(r, seen, &d->plan.entry[0].e, &is_in))
        text_addf(&d->said, "\n%s", is_in.s);
    else
        ask_doubts(k, r);
    if (take_book(k, r, false, &err) != ST_OK)
        text_addf(&d->said, "\n%s", err.text);
    text_free(&is_in);
}

/* Nothing is booked unasked behind entries that its phone did not know. */
static enum status refuse_late(struct take *k, const struct step_row *row, struct sitting *r)
{
    int32_t seen = body_number(k->v->body, "after", 0, INT32_MAX, 0);
    const struct watch watch = {seen, take_own_last(k, r), k->v->time};
    struct text changes = {0};

    (void)take_refuse(k, TAKEN_MOVED, _("The table has other entries by now; nothing was saved."));
    watch_changes(r, &watch, &changes);
    if (changes.len > 0)
        text_addf(&k->draft->said, "\n%s", changes.s);
    text_free(&changes);
    if (row->run == step_save && !k->v->entry)
        ask_late(k, r, seen);
    *k->taken = TAKEN_MOVED;
    return ST_OK;
}

static enum status run_step(struct take *k, const struct step_row *row, struct sitting *r, struct err *err)
{
    k->draft->plan.seen = seen_entries(k->v->body);
    if (row->leitung && k->v->who.role != ROLE_LEITUNG)
        return take_refuse(k, TAKEN_STRANGER, _("This is for the Leitung to enter."));
    if (row->writes && !may_write(k))
        return take_refuse(k, TAKEN_MOVED, _("Another phone writes at this table; here one can read."));
    if (row->seen && k->draft->plan.seen != r->history.count)
        return refuse_late(k, row, r);
    return row->run(k, r, err);
}

/* In a transaction that writes, so that nobody comes between. */
static enum status take(struct take *k, struct err *err)
{
    const struct step_row *row = find_step(body_field(k->v->body, "step"));
    struct sitting r;
    bool done;
    enum status st = show_visited(k->hall, k->v, &k->tisch, err);

    if (st == ST_OK)
        st = show_place(k->hall, &k->tisch, &k->place, err);
    if (st == ST_OK)
        st = store_saal_is_done(k->hall->store, k->request, &done, err);
    if (st != ST_OK || done)
        return st;
    if (!row)
        return err_set(err, ST_INPUT, _("This form is none of the hall's."));
    if (!token_is_of(k->hall->secret, k->place.name, body_field(k->v->body, "token"))) {
        k->draft->elsewhere = true;
        return take_refuse(k, TAKEN_MOVED, _("This was typed for another round or evening; nothing was saved."));
    }
    phone_seen(k->hall, k->v, k->place.name);
    st = sitting_load(k->hall->store, &k->tisch, &r, err);
    if (st != ST_OK)
        return st;
    st = run_step(k, row, &r, err);
    sitting_free(&r);
    return st;
}

enum status hall_take(struct hall *h, const struct visit *v, enum taken *taken, struct text *page, struct err *err)
{
    struct draft draft = {.plan = PLAN_NEW};
    struct take k = {.hall = h, .v = v, .request = body_field(v->body, "id"), .draft = &draft, .taken = taken};
    struct visit seen = *v;
    struct german before;
    enum status st;

    *taken = TAKEN_STRANGER;
    if (!visit_may_send(h, v))
        return ST_OK;
    *taken = TAKEN_DONE;
    if (v->german)
        german_begin(&before);
    else
        english_begin(&before);
    st = store_begin(h->store, STORE_WRITE, err);
    if (st == ST_OK)
        st = take(&k, err);
    store_rollback(h->store);
    if (st != ST_OK && st != ST_BUCH && st != ST_MISSING) {
        *taken = draft.moved ? TAKEN_MOVED : TAKEN_REFUSED;
        text_add(&draft.said, err->text);
        st = ST_OK;
    }
    german_end(&before);
    if (draft.elsewhere)
        seen.body = NULL;
    if (st == ST_OK && *taken != TAKEN_DONE) /* of what the book refused no page says that it is done */
        st = show_page(h, &seen, show_table, &draft, page, err);
    draft_free(&draft);
    return st;
}
