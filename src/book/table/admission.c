#include "book/table/admission.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/calendar.h"
#include "book/table/lineup.h"
#include "core/rules/rules.h"
#include "core/rules/settle.h"

/* The participants. */

static bool is_registered(const struct saison_entries *entries, const struct sitting *sitting, int who)
{
    int64_t player = sitting->roster.player[who];

    if (sitting->tisch.kind->own_list)
        return true;
    return sitting->tisch.kind->season ? buch_registered(entries, player, sitting->tisch.nr)
                                       : buch_ever_registered(entries, player);
}

enum status admission_stranger(const struct saison_entries *entries, const struct sitting *sitting, int who,
                               struct err *err)
{
    const char *name = sitting->board.kuerzel[who].word;

    if (sitting->fold.day.participant[who].gast && sitting->tisch.kind->no_gast)
        return err_set(err, ST_IMPOSSIBLE, "%s", _(sitting->tisch.kind->no_gast));
    if (sitting->fold.day.participant[who].gast || is_registered(entries, sitting, who))
        return ST_OK;
    if (sitting->tisch.kind->no_gast)
        return err_set(err, ST_IMPOSSIBLE,
                       _("%s is not registered for this season; `doko saison melden %s` registers the player"), name,
                       name);
    return err_set(err, ST_IMPOSSIBLE,
                   _("%s is neither registered for this season nor a Gast: --gast (in a journal gast=) names a Gast, "
                     "`doko saison melden %s` registers the player"),
                   name, name);
}

/* Checks participants who are new to the day or changed between Gast and registered. */
static enum status check_participants(struct store *store, const struct sitting *sitting,
                                      const struct spieltag *before, struct err *err)
{
    const struct own_admission *own = admission_own(sitting->tisch.kind);
    struct saison_entries entries = {0};
    bool loaded = false;
    enum status st = ST_OK;

    if (own && own->seated)
        return own->seated(store, sitting, err);
    for (int who = 0; who < sitting->roster.count && st == ST_OK; who++) {
        const struct participant *participant = &sitting->fold.day.participant[who];

        if (!participant->known ||
            (before && before->participant[who].known && before->participant[who].gast == participant->gast))
            continue;
        if (!loaded)
            st = store_saison_entries(store, sitting->saison.id, &entries, err);
        loaded = true;
        if (st == ST_OK)
            st = admission_stranger(&entries, sitting, who, err);
        if (st == ST_OK && participant->gast && is_registered(&entries, sitting, who))
            st = err_set(err, ST_IMPOSSIBLE, _("%s is registered for this season and cannot be a Gast"),
                         sitting->board.kuerzel[who].word);
    }
    free(entries.entry);
    return st;
}

static enum status check_register(struct store *store, const struct saison_entries *entries,
                                  const struct tisch *table, int64_t player, struct err *err)
{
    AUTO(sitting_free) struct sitting sitting = {0};
    enum status st = sitting_load(store, table, &sitting, err);

    if (st != ST_OK)
        return st;
    for (int who = 0; who < sitting.roster.count && st == ST_OK; who++) {
        if (sitting.roster.player[who] != player || !sitting.fold.day.participant[who].known ||
            sitting.fold.day.participant[who].gast || is_registered(entries, &sitting, who))
            continue;
        if (!sitting.tisch.kind->season)
            st = err_set(err, ST_IMPOSSIBLE, _("%s has played in the %s of this season"),
                         sitting.board.kuerzel[who].word, sitting.tisch.kind->name);
        else
            st = err_set(err, ST_IMPOSSIBLE, _("%s has played Spieltag %d; unregister after it with --ab %d"),
                         sitting.board.kuerzel[who].word, sitting.tisch.nr, sitting.tisch.nr + 1);
    }
    return st;
}

enum status admission_register(struct store *store, const struct saison *saison, int64_t player, int from,
                               struct err *err)
{
    struct saison_entries entries = {0};
    enum status st = store_saison_entries(store, saison->id, &entries, err);

    for (const struct wettbewerb *const *kind = wettbewerbe; *kind && st == ST_OK; kind++) {
        AUTO(tisch_list_free) struct tisch_list tables = {0};

        st = store_tische(store, saison->id, *kind, &tables, err);
        for (size_t i = tables.count; i-- > 0 && st == ST_OK;) /* the latest day is the one to name */
            if (!(*kind)->season || tables.tisch[i].nr >= from)
                st = check_register(store, &entries, &tables.tisch[i], player, err);
    }
    free(entries.entry);
    return st;
}

/* The other tables. */

static bool same_competition(const struct sitting *sitting, const struct tisch *tisch)
{
    return tisch->saison == sitting->saison.id && tisch->kind == sitting->tisch.kind;
}

/* A Spieltag at a table is played to its end before the next begins. */
static enum status check_open_day(struct store *store, const struct sitting *sitting, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_tische_open(store, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        if (same_competition(sitting, &list.tisch[i]) && list.tisch[i].tisch == sitting->tisch.tisch &&
            list.tisch[i].nr != sitting->tisch.nr)
            st =
                err_set(err, ST_CONFLICT, _(sitting->tisch.kind->still_open), list.tisch[i].nr, sitting->tisch.tisch);
    return st;
}

/* Tells whether the player of the book sits at a table now. */
static enum status sits_at(struct store *store, const struct tisch *tisch, int64_t player, bool *sits,
                           struct err *err)
{
    AUTO(sitting_free) struct sitting other = {0};
    enum status st = sitting_load(store, tisch, &other, err);

    if (st != ST_OK)
        return st;
    for (int k = 0; k < other.roster.count; k++)
        *sits |= other.roster.player[k] == player && spieltag_sits(&other.fold.day, k);
    return ST_OK;
}

/* Checks the other tables of the Spieltag. Only a table where the player has ever sat is folded, and hardly any
 * is. */
static enum status check_other_tables(struct store *store, const struct sitting *sitting, int who, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    bool sits = false;
    enum status st = store_tische_with_player(store, &sitting->tisch, sitting->roster.player[who], &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        st = sits_at(store, &list.tisch[i], sitting->roster.player[who], &sits, err);
        if (st == ST_OK && sits)
            st = err_set(err, ST_IMPOSSIBLE, _("%s plays at Tisch %d of this Spieltag"),
                         sitting->board.kuerzel[who].word, list.tisch[i].tisch);
    }
    return st;
}

enum status admission_neighbours(struct store *store, const struct sitting *sitting, uint16_t sat_before, int32_t *at,
                                 struct err *err)
{
    uint16_t newcomers = (uint16_t)(spieltag_at_tisch(&sitting->fold.day) & ~sat_before);
    enum status st = ST_OK;

    if (!sitting->fold.day.begun || sitting->fold.day.ended || newcomers == 0 ||
        sitting->tisch.kind->own_list) /* its own list seats each player once a day */
        return ST_OK;
    if (at)
        *at = sitting->fold.nr[0];
    if (sat_before == 0)
        st = check_open_day(store, sitting, err);
    for (int who = 0; who < sitting->roster.count && st == ST_OK; who++) {
        if (!(newcomers >> who & 1))
            continue;
        if (at)
            *at = admission_seated_by(sitting, who);
        st = check_other_tables(store, sitting, who, err);
    }
    return st;
}

const struct own_admission *admission_own(const struct wettbewerb *of)
{
    static const struct own_admission *const rows[] = {&admission_pokal, &admission_turnier};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i]->of == of)
            return rows[i];
    return NULL;
}

enum status admission_open(struct store *store, const struct sitting *sitting, struct err *err)
{
    const struct own_admission *own = admission_own(sitting->tisch.kind);

    return own && own->open ? own->open(store, sitting, err) : ST_OK;
}

/* Checks the rule set's demands on announcements, which the valuation ignores. */
enum status admission_kontra_after_re(const struct sitting *sitting, int32_t i, struct err *err)
{
    const struct event *event = &sitting->history.entry[sitting->fold.nr[i] - 1].event;
    const struct spiel *spiel = &event->u.spiel;

    if (!sitting->rules->re_before_kontra || event->kind != EVENT_SPIEL || !spiel->stufe[KONTRA] ||
        spiel->stufe[RE] || (sitting->rules->vorfuehrung_kontra && sitting->fold.step[i].spiel.vorgefuehrt))
        return ST_OK;
    return err_set(err, ST_RULE, _("Kontra can only be said after Re (re.vorkontra of the rule set %s)"),
                   sitting->rules->name);
}

/* Asks for what decides the game; a journal without it keeps its value (A175). */
static enum status check_word_first(const struct sitting *sitting, int32_t i, struct err *err)
{
    const struct event *event = &sitting->history.entry[sitting->fold.nr[i] - 1].event;

    if (event->kind != EVENT_SPIEL || !settle_first_missing(sitting->rules, &event->u.spiel))
        return ST_OK;
    return err_set(err, ST_RULE,
                   _("at 120 : 120 with both words it decides who said it first: zuerst=re or zuerst=ko is missing"));
}

static enum status check_announcements(struct sitting *sitting, bool trotzdem, struct err *err)
{
    for (int32_t i = 0; i < sitting->fold.count; i++) {
        struct event *event = &sitting->history.entry[sitting->fold.nr[i] - 1].event;

        if (sitting->fold.nr[i] <= sitting->saved || event->trotzdem ||
            (admission_kontra_after_re(sitting, i, err) == ST_OK && check_word_first(sitting, i, err) == ST_OK))
            continue;
        if (!trotzdem)
            return ST_RULE;
        event->trotzdem = true;
    }
    return ST_OK;
}

/* Returns the unsaved entry that gave the day its totals or its date; 0: none. */
static int32_t new_totals(const struct sitting *sitting)
{
    int32_t found = 0;

    for (int32_t i = 0; i < sitting->fold.count; i++) {
        const struct event *event = &sitting->history.entry[sitting->fold.nr[i] - 1].event;

        if (sitting->fold.nr[i] > sitting->saved && !event->trotzdem &&
            (event->kind == EVENT_START || event->kind == EVENT_RESULT))
            found = sitting->fold.nr[i];
    }
    return found;
}

enum status admission_totals(struct store *store, const struct sitting *sitting, struct err *err)
{
    AUTO(text_free) struct text name = {0};
    struct tisch twin;
    enum status st = calendar_twin(store, sitting, &twin, err);

    if (st != ST_OK)
        return st == ST_MISSING ? ST_OK : st;
    wettbewerb_spec(twin.kind, sitting->saison.data.name, twin.nr, twin.tisch, &name);
    return err_set(err, ST_RULE, _("Spieltag %s has the same totals on the same day: is it entered twice?"), name.s);
}

/* Refuses or marks an evening that is entered twice. */
static enum status check_totals(struct store *store, struct sitting *sitting, bool trotzdem, struct err *err)
{
    int32_t entry = sitting->fold.day.only_sums ? new_totals(sitting) : 0;
    enum status st = entry > 0 ? admission_totals(store, sitting, err) : ST_OK;

    if (st != ST_RULE || !trotzdem)
        return st;
    sitting->history.entry[entry - 1].event.trotzdem = true;
    return ST_OK;
}

enum status admission_start(struct store *store, const struct sitting *sitting, struct event *event, bool trotzdem,
                            struct err *err)
{
    const struct own_admission *own = event->kind == EVENT_START ? admission_own(sitting->tisch.kind) : NULL;
    bool was_admitted = false;
    int32_t by;
    enum status st = admission_not_excluded(store, sitting, event, err);

    if (st == ST_OK)
        st = own ? own->places(store, sitting, event, err) : lineup_check(store, sitting, event, &was_admitted, err);
    if (was_admitted) { /* a correction of something else: the player who was admitted before stays */
        by =
            event->kind == EVENT_START ? sitting->fold.nr[0] : admission_seated_by(sitting, event->u.einstieg.player);
        event->trotzdem = event->trotzdem || sitting->history.entry[by - 1].event.trotzdem;
    }
    if (st != ST_RULE || !trotzdem)
        return st;
    event->trotzdem = true;
    return ST_OK;
}

enum status admission_mark(struct store *store, struct sitting *sitting, int32_t from, struct err *err)
{
    const struct own_admission *own = admission_own(sitting->tisch.kind);
    int32_t entry;
    enum status st = own ? own->late(store, sitting, from, &entry, err) : ST_OK;

    while (st == ST_RULE) {
        sitting->history.entry[entry - 1].event.trotzdem = true;
        st = own->late(store, sitting, from, &entry, err);
    }
    return st;
}

static enum status check_brought_again(struct store *store, const struct sitting *sitting,
                                       const struct spieltag *before, struct err *err)
{
    enum op op = (enum op)sitting->history.entry[sitting->history.count - 1].op;
    bool again = sitting->fold.day.begun && before && !before->begun && !op_has_event(op);

    return again ? admission_brought_again(store, sitting, err) : ST_OK;
}

enum status admission_brought_again(struct store *store, const struct sitting *sitting, struct err *err)
{
    struct tisch as;
    enum status st = calendar_goes_on(store, sitting, &as, err);

    if (st != ST_OK)
        return st == ST_MISSING ? ST_OK : st;
    return err_set(err, ST_CONFLICT,
                   _("Spieltag %d goes on as Spieltag %d and cannot be restored under the old number"),
                   sitting->tisch.nr, as.nr);
}

static enum status check_days(struct store *store, struct sitting *sitting, bool ends, bool trotzdem, struct err *err)
{
    const struct own_admission *own = admission_own(sitting->tisch.kind);
    int32_t entry;
    enum status st;

    if (!own || trotzdem)
        return admission_mark(store, sitting, sitting->saved, err);
    st = own->late(store, sitting, sitting->saved, &entry, err);
    return st == ST_OK && ends ? own->due(store, sitting, false, err) : st;
}

enum status admission_moved(struct store *store, const struct sitting *sitting, struct err *err)
{
    enum status st = check_participants(store, sitting, NULL, err);

    return st == ST_OK ? admission_neighbours(store, sitting, 0, NULL, err) : st;
}

enum status admission_check(struct store *store, struct sitting *sitting, const struct spieltag *before,
                            bool trotzdem, struct err *err)
{
    bool was_open = before && before->begun && !before->ended;
    enum status st = check_participants(store, sitting, before && before->begun ? before : NULL, err);

    if (st == ST_OK)
        st = check_brought_again(store, sitting, before, err);
    if (st == ST_OK)
        st = check_announcements(sitting, trotzdem, err);
    if (st == ST_OK)
        st = check_totals(store, sitting, trotzdem, err);
    if (st == ST_OK)
        st = check_days(store, sitting, was_open && sitting->fold.day.ended, trotzdem, err);
    return st == ST_OK ? admission_neighbours(store, sitting, was_open ? spieltag_at_tisch(before) : 0, NULL, err)
                       : st;
}
