/* Who is shut out of a competition (DDB, Unsportliches Verhalten; A70; admission.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "book/table/admission.h"

static enum status say(const struct exclusion *e, const char *who, enum status st, struct err *err)
{
    char date[DATE_MAX];

    date_german(e->date, date);
    return err_set(
        err, st, _("%s is shut out of the %s since %s (%s); `doko saison ausschluss %s --aufheben` takes that back"),
        who, e->kind->name, date, e->reason, who);
}

/* He sits at the table by an entry that is marked. */
static bool was_let(const struct sitting *r, int who)
{
    int32_t by = r->f.day.begun && r->f.day.t[who].known ? admission_seated_by(r, who) : 0;

    return by > 0 && r->history.entry[by - 1].e.trotzdem;
}

/* Of those who sit down by an event; *let: there is one who may for that he was let before. */
static enum status check_event(const struct exclusions *l, const struct sitting *r, const struct event *e, bool *let,
                               struct err *err)
{
    bool start = e->kind == EVENT_START;
    struct date day = start ? e->u.start.date : r->f.day.date;
    int n = start ? e->u.start.count : e->kind == EVENT_EINSTIEG ? 1 : 0;

    for (int i = 0; i < n; i++) {
        int who = start ? e->u.start.sitz[i] : e->u.einstieg.player;
        const struct exclusion *x = buch_excluded(l, r->roster.player[who], r->tisch.kind, day);

        if (x && !was_let(r, who))
            return say(x, r->board.kuerzel[who].word, ST_RULE, err);
        *let = *let || x;
    }
    return ST_OK;
}

enum status admission_not_excluded(struct store *store, const struct sitting *r, struct event *e, struct err *err)
{
    struct exclusions l;
    bool let = false;
    enum status st;

    if (e->kind != EVENT_START && e->kind != EVENT_EINSTIEG)
        return ST_OK;
    st = store_exclusions(store, r->saison.id, &l, err);
    if (st == ST_OK)
        st = check_event(&l, r, e, &let, err);
    e->trotzdem = e->trotzdem || let;
    free(l.exclusion);
    return st;
}

enum status admission_excluded(struct store *store, const struct sitting *r, int32_t *at, struct err *err)
{
    struct exclusions l;
    bool let = false;
    enum status st = store_exclusions(store, r->saison.id, &l, err);

    for (int32_t i = 0; i < r->f.count && st == ST_OK && l.count > 0; i++) {
        const struct event *e = &r->history.entry[r->f.nr[i] - 1].e;

        *at = r->f.nr[i];
        if (!e->trotzdem)
            st = check_event(&l, r, e, &let, err);
    }
    free(l.exclusion);
    return st;
}

enum status admission_registered(struct store *store, int64_t saison, const struct player *player, struct err *err)
{
    struct exclusions l;
    enum status st = store_exclusions(store, saison, &l, err);
    const struct exclusion *x =
        buch_excluded(&l, player->id, &wettbewerb_meisterschaft, (struct date){.year = INT16_MAX});

    if (st == ST_OK && x)
        st = say(x, player->kuerzel.word, ST_CONFLICT, err);
    free(l.exclusion);
    return st;
}

/* He has not played since, but for what was marked. */
static enum status check_played(struct store *store, const struct exclusion *e, const struct tisch *table,
                                struct err *err)
{
    struct exclusions only = {.count = 1, .exclusion = &(struct exclusion){0}};
    struct sitting r;
    enum status st;

    if (table->state == STATE_EMPTY || date_compare(table->date, e->date) < 0)
        return ST_OK;
    st = sitting_load(store, table, &r, err);
    if (st != ST_OK)
        return st;
    *only.exclusion = *e;
    for (int32_t i = 0; i < r.f.count && st == ST_OK; i++) {
        const struct event *sat = &r.history.entry[r.f.nr[i] - 1].e;
        struct text name = {0};
        struct err why;

        if (!sat->trotzdem && check_event(&only, &r, sat, &(bool){false}, &why) != ST_OK) {
            sitting_name(&r, &name);
            st =
                err_set(err, ST_CONFLICT, _("he played %s; an exclusion begins on a day behind it: --datum"), name.s);
        }
        text_free(&name);
    }
    sitting_free(&r);
    return st;
}

static enum status check_new(struct store *store, const struct saison *s, const struct exclusion *e,
                             const struct exclusion *present, struct err *err)
{
    struct tisch_list l;
    char date[DATE_MAX];
    enum status st;

    if (present) {
        date_german(present->date, date);
        return err_set(err, ST_CONFLICT, _("he is shut out of the %s since %s already (%s)"), e->kind->name, date,
                       present->reason);
    }
    st = store_tische(store, s->id, e->kind, &l, err);
    for (size_t i = 0; i < l.count && st == ST_OK; i++)
        st = check_played(store, e, &l.tisch[i], err);
    tisch_list_free(&l);
    return st;
}

static enum status check_reason(const char *text, struct err *err)
{
    size_t part;

    if (free_text_check(text, strlen(text), REMARK_MAX, &part, err) == ST_OK)
        return ST_OK;
    return err_set(err, ST_INPUT, _("a reason of 1 to %d characters was expected behind the Kürzel"), REMARK_MAX);
}

enum status admission_reason(const char *text, char out[EXCLUSION_REASON_MAX], struct err *err)
{
    enum status st = check_reason(text, err);

    if (st == ST_OK)
        (void)snprintf(out, EXCLUSION_REASON_MAX, "%s", text);
    return st;
}

enum status admission_exclusion(struct store *store, const struct saison *s, const struct exclusion *e,
                                struct err *err)
{
    struct exclusions l = {0};
    const struct exclusion *present;
    enum status st = admission_saison(s, e->kind, err);

    if (st == ST_OK && e->reason[0])
        st = check_reason(e->reason, err);
    if (st == ST_OK)
        st = store_exclusions(store, s->id, &l, err);
    present = buch_excluded(&l, e->player, e->kind, (struct date){.year = INT16_MAX});
    if (st == ST_OK && e->reason[0])
        st = check_new(store, s, e, present, err);
    else if (st == ST_OK && !present)
        st = err_set(err, ST_MISSING, _("he is not shut out of the %s"), e->kind->name);
    free(l.exclusion);
    return st;
}

int32_t admission_seated_by(const struct sitting *r, int who)
{
    for (int32_t i = 0; i < r->f.count; i++) {
        const struct event *e = &r->history.entry[r->f.nr[i] - 1].e;

        if (e->kind == EVENT_EINSTIEG && e->u.einstieg.player == who)
            return r->f.nr[i];
        for (int k = 0; e->kind == EVENT_START && k < e->u.start.count; k++)
            if (e->u.start.sitz[k] == who)
                return r->f.nr[i];
    }
    return 0;
}
