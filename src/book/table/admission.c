#include "book/table/admission.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "book/table/calendar.h"
#include "book/table/lineup.h"

/* Who takes part. */

static bool is_registered(const struct saison_entries *l, const struct sitting *r, int who)
{
    int64_t player = r->roster.player[who];

    if (r->tisch.kind->own_list)
        return true;
    return r->tisch.kind->season ? buch_registered(l, player, r->tisch.nr) : buch_ever_registered(l, player);
}

enum status admission_stranger(const struct saison_entries *l, const struct sitting *r, int who, struct err *err)
{
    const char *name = r->board.kuerzel[who].word;

    if (r->f.day.t[who].gast && r->tisch.kind->no_gast)
        return err_set(err, ST_IMPOSSIBLE, "%s", _(r->tisch.kind->no_gast));
    if (r->f.day.t[who].gast || is_registered(l, r, who))
        return ST_OK;
    if (r->tisch.kind->no_gast)
        return err_set(err, ST_IMPOSSIBLE, _("%s is not registered for this season; `doko saison melden %s`"), name,
                       name);
    return err_set(err, ST_IMPOSSIBLE,
                   _("%s is not registered for this season and no Gast; --gast, in a journal gast=, or `doko saison "
                     "melden %s`"),
                   name, name);
}

/* Whoever comes new to the day, or as something else than before. */
static enum status check_participants(struct store *store, const struct sitting *r, const struct spieltag *before,
                                      struct err *err)
{
    const struct own_admission *own = admission_own(r->tisch.kind);
    struct saison_entries l = {0};
    bool loaded = false;
    enum status st = ST_OK;

    if (own && own->seated)
        return own->seated(store, r, err);
    for (int who = 0; who < r->roster.count && st == ST_OK; who++) {
        const struct participant *t = &r->f.day.t[who];

        if (!t->known || (before && before->t[who].known && before->t[who].gast == t->gast))
            continue;
        if (!loaded)
            st = store_saison_entries(store, r->saison.id, &l, err);
        loaded = true;
        if (st == ST_OK)
            st = admission_stranger(&l, r, who, err);
        if (st == ST_OK && t->gast && is_registered(&l, r, who))
            st = err_set(err, ST_IMPOSSIBLE, _("%s is registered for this season and no Gast"),
                         r->board.kuerzel[who].word);
    }
    free(l.entry);
    return st;
}

static enum status check_register(struct store *store, const struct saison_entries *l, const struct tisch *table,
                                  int64_t player, struct err *err)
{
    struct sitting r;
    enum status st = sitting_load(store, table, &r, err);

    if (st != ST_OK)
        return st;
    for (int who = 0; who < r.roster.count && st == ST_OK; who++) {
        if (r.roster.player[who] != player || !r.f.day.t[who].known || r.f.day.t[who].gast ||
            is_registered(l, &r, who))
            continue;
        if (!r.tisch.kind->season)
            st = err_set(err, ST_IMPOSSIBLE, _("%s has played in the %s of this season"), r.board.kuerzel[who].word,
                         r.tisch.kind->name);
        else
            st = err_set(err, ST_IMPOSSIBLE, _("%s has played Spieltag %d; --ab %d takes him off after it"),
                         r.board.kuerzel[who].word, r.tisch.nr, r.tisch.nr + 1);
    }
    sitting_free(&r);
    return st;
}

enum status admission_register(struct store *store, const struct saison *s, int64_t player, int from, struct err *err)
{
    struct saison_entries l = {0};
    enum status st = store_saison_entries(store, s->id, &l, err);

    for (const struct wettbewerb *const *kind = wettbewerbe; *kind && st == ST_OK; kind++) {
        struct tisch_list tables;

        st = store_tische(store, s->id, *kind, &tables, err);
        for (size_t i = tables.count; i-- > 0 && st == ST_OK;) /* the latest is the one to name */
            if (!(*kind)->season || tables.tisch[i].nr >= from)
                st = check_register(store, &l, &tables.tisch[i], player, err);
        tisch_list_free(&tables);
    }
    free(l.entry);
    return st;
}

/* The other tables. */

static bool same_competition(const struct sitting *r, const struct tisch *t)
{
    return t->saison == r->saison.id && t->kind == r->tisch.kind;
}

/* One Spieltag at a table is played to its end before the next begins. */
static enum status check_open_day(struct store *store, const struct sitting *r, struct err *err)
{
    struct tisch_list l;
    enum status st = store_tische_open(store, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++)
        if (same_competition(r, &l.tisch[i]) && l.tisch[i].tisch == r->tisch.tisch && l.tisch[i].nr != r->tisch.nr)
            st = err_set(err, ST_CONFLICT, _(r->tisch.kind->still_open), l.tisch[i].nr, r->tisch.tisch);
    tisch_list_free(&l);
    return st;
}

/* Whether the player of the book sits at a table now. */
static enum status sits_at(struct store *store, const struct tisch *t, int64_t player, bool *sits, struct err *err)
{
    struct sitting other;
    enum status st = sitting_load(store, t, &other, err);

    if (st != ST_OK)
        return st;
    for (int k = 0; k < other.roster.count; k++)
        *sits |= other.roster.player[k] == player && spieltag_sits(&other.f.day, k);
    sitting_free(&other);
    return ST_OK;
}

/* A table is folded only where the player has sat before, as nearly nobody has. */
static enum status check_other_tables(struct store *store, const struct sitting *r, int who, struct err *err)
{
    struct tisch_list l;
    bool sits = false;
    enum status st = store_tische_sat(store, &r->tisch, r->roster.player[who], &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        st = sits_at(store, &l.tisch[i], r->roster.player[who], &sits, err);
        if (st == ST_OK && sits)
            st = err_set(err, ST_IMPOSSIBLE, _("%s plays at Tisch %d of this Spieltag"), r->board.kuerzel[who].word,
                         l.tisch[i].tisch);
    }
    tisch_list_free(&l);
    return st;
}

enum status admission_neighbours(struct store *store, const struct sitting *r, uint16_t sat_before, int32_t *at,
                                 struct err *err)
{
    uint16_t newly = (uint16_t)(spieltag_at_tisch(&r->f.day) & ~sat_before);
    enum status st = ST_OK;

    if (!r->f.day.begun || r->f.day.ended || newly == 0 || r->tisch.kind->own_list) /* it seats each once a day */
        return ST_OK;
    if (at)
        *at = r->f.nr[0];
    if (sat_before == 0)
        st = check_open_day(store, r, err);
    for (int who = 0; who < r->roster.count && st == ST_OK; who++) {
        if (!(newly >> who & 1))
            continue;
        if (at)
            *at = admission_seated_by(r, who);
        st = check_other_tables(store, r, who, err);
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

enum status admission_open(struct store *store, const struct sitting *r, struct err *err)
{
    const struct own_admission *own = admission_own(r->tisch.kind);

    return own && own->open ? own->open(store, r, err) : ST_OK;
}

/* What the rule set wants of who announces, and the value does not ask. */
enum status admission_announced(const struct sitting *r, int32_t i, struct err *err)
{
    const struct event *e = &r->history.entry[r->f.nr[i] - 1].e;
    const struct spiel *s = &e->u.spiel;

    if (!r->rules->re_before_kontra || e->kind != EVENT_SPIEL || !s->stufe[KONTRA] || s->stufe[RE] ||
        (r->rules->vorfuehrung_kontra && r->f.step[i].spiel.vorgefuehrt))
        return ST_OK;
    return err_set(err, ST_RULE, _("Kontra can only be said after Re (re.vorkontra of the rule set %s)"),
                   r->rules->name);
}

static enum status check_announcements(struct sitting *r, bool trotzdem, struct err *err)
{
    for (int32_t i = 0; i < r->f.count; i++) {
        struct event *e = &r->history.entry[r->f.nr[i] - 1].e;

        if (r->f.nr[i] <= r->saved || e->trotzdem || admission_announced(r, i, err) == ST_OK)
            continue;
        if (!trotzdem)
            return ST_RULE;
        e->trotzdem = true;
    }
    return ST_OK;
}

/* The entry behind the saved ones that gave the day its totals or its date; 0: none. */
static int32_t new_totals(const struct sitting *r)
{
    int32_t found = 0;

    for (int32_t i = 0; i < r->f.count; i++) {
        const struct event *e = &r->history.entry[r->f.nr[i] - 1].e;

        if (r->f.nr[i] > r->saved && !e->trotzdem && (e->kind == EVENT_START || e->kind == EVENT_RESULT))
            found = r->f.nr[i];
    }
    return found;
}

enum status admission_totals(struct store *store, const struct sitting *r, struct err *err)
{
    struct text name = {0};
    struct tisch twin;
    enum status st = calendar_twin(store, r, &twin, err);

    if (st != ST_OK)
        return st == ST_MISSING ? ST_OK : st;
    wettbewerb_spec(twin.kind, r->saison.data.name, twin.nr, twin.tisch, &name);
    (void)err_set(err, ST_RULE, _("Spieltag %s has the same totals on the same day: is it entered twice?"), name.s);
    text_free(&name);
    return ST_RULE;
}

/* The same evening twice. */
static enum status check_totals(struct store *store, struct sitting *r, bool trotzdem, struct err *err)
{
    int32_t entry = r->f.day.only_sums ? new_totals(r) : 0;
    enum status st = entry > 0 ? admission_totals(store, r, err) : ST_OK;

    if (st != ST_RULE || !trotzdem)
        return st;
    r->history.entry[entry - 1].e.trotzdem = true;
    return ST_OK;
}

enum status admission_start(struct store *store, const struct sitting *r, struct event *e, bool trotzdem,
                            struct err *err)
{
    const struct own_admission *own = e->kind == EVENT_START ? admission_own(r->tisch.kind) : NULL;
    bool stays = false;
    int32_t by;
    enum status st = admission_not_excluded(store, r, e, err);

    if (st == ST_OK)
        st = own ? own->places(store, r, e, err) : lineup_check(store, r, e, &stays, err);
    if (stays) { /* something else is put right, and he goes on sitting there as he was let */
        by = e->kind == EVENT_START ? r->f.nr[0] : admission_seated_by(r, e->u.einstieg.player);
        e->trotzdem = e->trotzdem || r->history.entry[by - 1].e.trotzdem;
    }
    if (st != ST_RULE || !trotzdem)
        return st;
    e->trotzdem = true;
    return ST_OK;
}

enum status admission_mark(struct store *store, struct sitting *r, int32_t from, struct err *err)
{
    const struct own_admission *own = admission_own(r->tisch.kind);
    int32_t entry;
    enum status st = own ? own->late(store, r, from, &entry, err) : ST_OK;

    while (st == ST_RULE) {
        r->history.entry[entry - 1].e.trotzdem = true;
        st = own->late(store, r, from, &entry, err);
    }
    return st;
}

static enum status check_brought_again(struct store *store, const struct sitting *r, const struct spieltag *before,
                                       struct err *err)
{
    enum op op = (enum op)r->history.entry[r->history.count - 1].op;
    bool again = r->f.day.begun && before && !before->begun && !op_has_event(op);

    return again ? admission_brought_again(store, r, err) : ST_OK;
}

enum status admission_brought_again(struct store *store, const struct sitting *r, struct err *err)
{
    struct tisch as;
    enum status st = calendar_goes_on(store, r, &as, err);

    if (st != ST_OK)
        return st == ST_MISSING ? ST_OK : st;
    return err_set(err, ST_CONFLICT, _("Spieltag %d goes on as Spieltag %d and is not brought again"), r->tisch.nr,
                   as.nr);
}

static enum status check_days(struct store *store, struct sitting *r, bool ends, bool trotzdem, struct err *err)
{
    const struct own_admission *own = admission_own(r->tisch.kind);
    int32_t entry;
    enum status st;

    if (!own || trotzdem)
        return admission_mark(store, r, r->saved, err);
    st = own->late(store, r, r->saved, &entry, err);
    return st == ST_OK && ends ? own->due(store, r, false, err) : st;
}

enum status admission_moved(struct store *store, const struct sitting *r, struct err *err)
{
    enum status st = check_participants(store, r, NULL, err);

    return st == ST_OK ? admission_neighbours(store, r, 0, NULL, err) : st;
}

enum status admission_check(struct store *store, struct sitting *r, const struct spieltag *before, bool trotzdem,
                            struct err *err)
{
    bool was_open = before && before->begun && !before->ended;
    enum status st = check_participants(store, r, before && before->begun ? before : NULL, err);

    if (st == ST_OK)
        st = check_brought_again(store, r, before, err);
    if (st == ST_OK)
        st = check_announcements(r, trotzdem, err);
    if (st == ST_OK)
        st = check_totals(store, r, trotzdem, err);
    if (st == ST_OK)
        st = check_days(store, r, was_open && r->f.day.ended, trotzdem, err);
    return st == ST_OK ? admission_neighbours(store, r, was_open ? spieltag_at_tisch(before) : 0, NULL, err) : st;
}
