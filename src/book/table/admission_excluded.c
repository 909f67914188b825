/* Players who are shut out of a competition (DDB, Unsportliches Verhalten; A70; admission.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/admission.h"
#include "core/pokal/pokaltag.h"

static enum status report_exclusion(const struct exclusion *exclusion, const char *who, enum status st,
                                    struct err *err)
{
    char date[DATE_MAX];

    date_german(exclusion->date, date);
    return err_set(
        err, st,
        _("%s has been shut out of the %s since %s (%s); `doko saison ausschluss %s --aufheben%s` takes that back"),
        who, exclusion->kind->name, date, exclusion->reason, who,
        exclusion->kind == &wettbewerb_pokal ? " --pokal" : "");
}

/* Tells whether the player sits at the table by a marked entry. */
static bool was_admitted(const struct sitting *sitting, int who)
{
    int32_t by =
        sitting->fold.day.begun && sitting->fold.day.participant[who].known ? admission_seated_by(sitting, who) : 0;

    return by > 0 && sitting->history.entry[by - 1].event.trotzdem;
}

/* Checks the players who sit down by an event; *admitted: one of them may only because of an earlier marked entry. */
static enum status check_event(const struct exclusions *exclusions, const struct sitting *sitting,
                               const struct event *event, bool *admitted, struct err *err)
{
    bool start = event->kind == EVENT_START;
    struct date day = start ? event->u.start.date : sitting->fold.day.date;
    int n = start ? event->u.start.count : event->kind == EVENT_EINSTIEG ? 1 : 0;

    for (int i = 0; i < n; i++) {
        int who = start ? event->u.start.sitz[i] : event->u.einstieg.player;
        const struct exclusion *exclusion =
            buch_excluded(exclusions, sitting->roster.player[who], sitting->tisch.kind, day);

        if (exclusion && !was_admitted(sitting, who))
            return report_exclusion(exclusion, sitting->board.kuerzel[who].word, ST_RULE, err);
        *admitted = *admitted || exclusion;
    }
    return ST_OK;
}

enum status admission_not_excluded(struct store *store, const struct sitting *sitting, struct event *event,
                                   struct err *err)
{
    struct exclusions exclusions;
    bool admitted = false;
    enum status st;

    if (event->kind != EVENT_START && event->kind != EVENT_EINSTIEG)
        return ST_OK;
    st = store_exclusions(store, sitting->saison.id, &exclusions, err);
    if (st == ST_OK)
        st = check_event(&exclusions, sitting, event, &admitted, err);
    event->trotzdem = event->trotzdem || admitted;
    free(exclusions.exclusion);
    return st;
}

enum status admission_excluded(struct store *store, const struct sitting *sitting, int32_t *at, struct err *err)
{
    struct exclusions exclusions;
    bool admitted = false;
    enum status st = store_exclusions(store, sitting->saison.id, &exclusions, err);

    for (int32_t i = 0; i < sitting->fold.count && st == ST_OK && exclusions.count > 0; i++) {
        const struct event *event = &sitting->history.entry[sitting->fold.nr[i] - 1].event;

        *at = sitting->fold.nr[i];
        if (!event->trotzdem)
            st = check_event(&exclusions, sitting, event, &admitted, err);
    }
    free(exclusions.exclusion);
    return st;
}

enum status admission_registered(struct store *store, int64_t saison, const struct player *player, struct err *err)
{
    struct exclusions exclusions;
    enum status st = store_exclusions(store, saison, &exclusions, err);
    const struct exclusion *exclusion =
        buch_excluded(&exclusions, player->id, &wettbewerb_meisterschaft, (struct date){.year = INT16_MAX});

    if (st == ST_OK && exclusion)
        st = report_exclusion(exclusion, player->kuerzel.word, ST_CONFLICT, err);
    free(exclusions.exclusion);
    return st;
}

/* Checks that the player has not played since, except by marked entries. */
static enum status check_played(struct store *store, const struct exclusion *exclusion, const struct tisch *table,
                                struct err *err)
{
    struct exclusions only = {.count = 1, .exclusion = &(struct exclusion){0}};
    AUTO(sitting_free) struct sitting sitting = {0};
    enum status st;

    if (table->state == STATE_EMPTY || date_compare(table->date, exclusion->date) < 0)
        return ST_OK;
    st = sitting_load(store, table, &sitting, err);
    if (st != ST_OK)
        return st;
    *only.exclusion = *exclusion;
    for (int32_t i = 0; i < sitting.fold.count && st == ST_OK; i++) {
        const struct event *sat = &sitting.history.entry[sitting.fold.nr[i] - 1].event;
        AUTO(text_free) struct text name = {0};
        struct err why;

        if (!sat->trotzdem && check_event(&only, &sitting, sat, &(bool){false}, &why) != ST_OK) {
            sitting_name(&sitting, &name);
            st = err_set(err, ST_CONFLICT, _("this player played %s; an exclusion begins on a later day: --datum"),
                         name.s);
        }
    }
    return st;
}

static enum status check_new(struct store *store, const struct saison *saison, const struct exclusion *exclusion,
                             const struct exclusion *present, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    char date[DATE_MAX];
    enum status st;

    if (present) {
        date_german(present->date, date);
        return err_set(err, ST_CONFLICT, _("this player has already been shut out of the %s since %s (%s)"),
                       exclusion->kind->name, date, present->reason);
    }
    st = store_tische(store, saison->id, exclusion->kind, &list, err);
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = check_played(store, exclusion, &list.tisch[i], err);
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

enum status admission_exclusion(struct store *store, const struct saison *saison, const struct exclusion *exclusion,
                                struct err *err)
{
    struct exclusions exclusions = {0};
    const struct exclusion *present;
    enum status st = admission_saison(saison, exclusion->kind, err);

    if (st == ST_OK && exclusion->reason[0])
        st = check_reason(exclusion->reason, err);
    if (st == ST_OK)
        st = store_exclusions(store, saison->id, &exclusions, err);
    present = buch_excluded(&exclusions, exclusion->player, exclusion->kind, (struct date){.year = INT16_MAX});
    if (st == ST_OK && exclusion->reason[0])
        st = check_new(store, saison, exclusion, present, err);
    else if (st == ST_OK && !present)
        st = err_set(err, ST_MISSING, _("this player is not shut out of the %s"), exclusion->kind->name);
    free(exclusions.exclusion);
    return st;
}

int32_t admission_seated_by(const struct sitting *sitting, int who)
{
    for (int32_t i = 0; i < sitting->fold.count; i++) {
        const struct event *event = &sitting->history.entry[sitting->fold.nr[i] - 1].event;

        if (event->kind == EVENT_EINSTIEG && event->u.einstieg.player == who)
            return sitting->fold.nr[i];
        for (int k = 0; event->kind == EVENT_START && k < event->u.start.count; k++)
            if (event->u.start.sitz[k] == who)
                return sitting->fold.nr[i];
    }
    return 0;
}
