#include "buch/admission.h"

#include <stdlib.h>

#include "base/i18n.h"

/* Who takes part. */

static bool is_registered(const struct saison_eintraege *l, const struct runde *r, int who)
{
    int64_t player = r->roster.spieler[who];

    /* to the Pokal belongs who was registered for any Spieltag of the season */
    return r->tisch.art == POKAL ? buch_je_gemeldet(l, player) : buch_gemeldet(l, player, r->tisch.nr);
}

enum status admission_stranger(const struct saison_eintraege *l, const struct runde *r, int who, struct err *err)
{
    const char *name = r->tafel.kuerzel[who].wort;

    if (r->f.tag.t[who].gast && r->tisch.art == POKAL)
        return err_set(err, ST_UNMOEGLICH, _("there is no Gast in the Pokal (A54)"));
    if (r->f.tag.t[who].gast || is_registered(l, r, who))
        return ST_OK;
    if (r->tisch.art == POKAL)
        return err_set(err, ST_UNMOEGLICH, _("%s is not registered for this season; `doko saison melden %s`"), name,
                       name);
    return err_set(err, ST_UNMOEGLICH,
                   _("%s is not registered for this season and no Gast; --gast, in a journal gast=, or `doko saison "
                     "melden %s`"),
                   name, name);
}

/* Whoever comes new to the day, or as something else than before. */
static enum status check_participants(struct store *store, const struct runde *r, const struct spieltag *before,
                                      struct err *err)
{
    struct saison_eintraege l = {0};
    bool loaded = false;
    enum status st = ST_OK;

    for (int who = 0; who < r->roster.anzahl && st == ST_OK; who++) {
        const struct teilnehmer *t = &r->f.tag.t[who];

        if (!t->bekannt || (before && before->t[who].bekannt && before->t[who].gast == t->gast))
            continue;
        if (!loaded)
            st = store_saison_eintraege(store, r->saison.id, &l, err);
        loaded = true;
        if (st == ST_OK)
            st = admission_stranger(&l, r, who, err);
        if (st == ST_OK && t->gast && is_registered(&l, r, who))
            st = err_set(err, ST_UNMOEGLICH, _("%s is registered for this season and no Gast"),
                         r->tafel.kuerzel[who].wort);
    }
    free(l.eintrag);
    return st;
}

int32_t admission_seated_by(const struct runde *r, int who)
{
    for (int32_t i = 0; i < r->f.anzahl; i++) {
        const struct ereignis *e = &r->chronik.eintrag[r->f.nr[i] - 1].e;

        if (e->art == EREIGNIS_EINSTIEG && e->u.einstieg.spieler == who)
            return r->f.nr[i];
        for (int k = 0; e->art == EREIGNIS_BEGINN && k < e->u.beginn.anzahl; k++)
            if (e->u.beginn.sitz[k] == who)
                return r->f.nr[i];
    }
    return 0;
}

static enum status check_register(struct store *store, const struct saison_eintraege *l, const struct tisch *table,
                                  int64_t player, struct err *err)
{
    struct runde r;
    enum status st = runde_lade(store, table, &r, err);

    if (st != ST_OK)
        return st;
    for (int who = 0; who < r.roster.anzahl && st == ST_OK; who++) {
        if (r.roster.spieler[who] != player || !r.f.tag.t[who].bekannt || r.f.tag.t[who].gast ||
            is_registered(l, &r, who))
            continue;
        if (r.tisch.art == POKAL)
            st = err_set(err, ST_UNMOEGLICH, _("%s has played in the Pokal of this season"),
                         r.tafel.kuerzel[who].wort);
        else
            st = err_set(err, ST_UNMOEGLICH, _("%s has played Spieltag %d; --ab %d takes him off after it"),
                         r.tafel.kuerzel[who].wort, r.tisch.nr, r.tisch.nr + 1);
    }
    runde_free(&r);
    return st;
}

enum status admission_register(struct store *store, const struct saison *s, int64_t player, int from, struct err *err)
{
    struct saison_eintraege l = {0};
    enum status st = store_saison_eintraege(store, s->id, &l, err);

    for (int art = MEISTERSCHAFT; art <= POKAL && st == ST_OK; art++) {
        struct tisch_liste tables;

        st = store_tische(store, s->id, (enum wettbewerb)art, &tables, err);
        for (size_t i = tables.anzahl; i-- > 0 && st == ST_OK;) /* the latest is the one to name */
            if (art == POKAL || tables.tisch[i].nr >= from)
                st = check_register(store, &l, &tables.tisch[i], player, err);
        tisch_liste_free(&tables);
    }
    free(l.eintrag);
    return st;
}

/* The other tables. */

static bool same_competition(const struct runde *r, const struct tisch *t)
{
    return t->saison == r->saison.id && t->art == r->tisch.art;
}

/* One Spieltag at a table is played to its end before the next begins. */
static enum status check_open_day(const struct runde *r, const struct tisch_liste *l, struct err *err)
{
    for (size_t i = 0; i < l->anzahl; i++) {
        const struct tisch *t = &l->tisch[i];

        if (!same_competition(r, t) || t->tisch != r->tisch.tisch || t->nr == r->tisch.nr)
            continue;
        if (r->tisch.art == POKAL)
            return err_set(err, ST_KONFLIKT,
                           _("day %d of the Pokal is still open; `doko spieltag ende -s p%d` closes it"), t->nr,
                           t->nr);
        return err_set(err, ST_KONFLIKT,
                       _("Spieltag %d is still open at Tisch %d; close it, or begin another table with --tisch"),
                       t->nr, r->tisch.tisch);
    }
    return ST_OK;
}

/* Of those of `newly` who sits at this table too; NIEMAND. */
static int also_there(const struct runde *r, uint16_t newly, const struct runde *other)
{
    for (int who = 0; who < r->roster.anzahl; who++)
        for (int k = 0; k < other->roster.anzahl && (newly >> who & 1); k++)
            if (other->roster.spieler[k] == r->roster.spieler[who] && spieltag_sitzt(&other->f.tag, k))
                return who;
    return NIEMAND;
}

static enum status check_other_tables(struct store *store, const struct runde *r, uint16_t newly,
                                      const struct tisch_liste *l, int *who, struct err *err)
{
    for (size_t i = 0; i < l->anzahl; i++) {
        const struct tisch *t = &l->tisch[i];
        struct runde other;
        enum status st;

        if (!same_competition(r, t) || t->nr != r->tisch.nr || t->tisch == r->tisch.tisch)
            continue;
        st = runde_lade(store, t, &other, err);
        if (st != ST_OK)
            return st;
        *who = also_there(r, newly, &other);
        runde_free(&other);
        if (*who != NIEMAND)
            return err_set(err, ST_UNMOEGLICH, _("%s plays at Tisch %d of this Spieltag"),
                           r->tafel.kuerzel[*who].wort, t->tisch);
    }
    return ST_OK;
}

enum status admission_neighbours(struct store *store, const struct runde *r, uint16_t sat_before, int32_t *at,
                                 struct err *err)
{
    uint16_t newly = (uint16_t)(spieltag_am_tisch(&r->f.tag) & ~sat_before);
    struct tisch_liste l = {0};
    int who = NIEMAND;
    enum status st;

    if (at)
        *at = 0;
    if (!r->f.tag.begonnen || r->f.tag.beendet || newly == 0)
        return ST_OK;
    st = store_tische_offen(store, &l, err);
    if (st == ST_OK && sat_before == 0)
        st = check_open_day(r, &l, err);
    if (st == ST_OK)
        st = check_other_tables(store, r, newly, &l, &who, err);
    if (at)
        *at = who == NIEMAND ? r->f.nr[0] : admission_seated_by(r, who);
    tisch_liste_free(&l);
    return st;
}

/* What the rule set wants of who announces, and the value does not ask. */
static enum status check_announcements(struct runde *r, bool trotzdem, struct err *err)
{
    for (int32_t i = 0; i < r->f.anzahl && r->regeln->re_vor_kontra; i++) {
        struct ereignis *e = &r->chronik.eintrag[r->f.nr[i] - 1].e;
        const struct spiel *s = &e->u.spiel;

        if (r->f.nr[i] <= r->gespeichert || e->art != EREIGNIS_SPIEL || e->trotzdem || !s->stufe[KONTRA] ||
            s->stufe[RE] || (r->regeln->vorfuehrung_kontra && r->f.schritt[i].spiel.vorgefuehrt))
            continue;
        if (!trotzdem)
            return err_set(err, ST_REGEL, _("Kontra can only be said after Re (re.vorkontra of the rule set %s)"),
                           r->regeln->name);
        e->trotzdem = true;
    }
    return ST_OK;
}

enum status admission_check(struct store *store, struct runde *r, const struct spieltag *before, bool trotzdem,
                            struct err *err)
{
    bool was_open = before && before->begonnen && !before->beendet;
    enum status st = check_participants(store, r, before && before->begonnen ? before : NULL, err);

    if (st == ST_OK)
        st = check_announcements(r, trotzdem, err);
    if (st == ST_OK && r->tisch.art == POKAL)
        st = pokal_pruefe_stechen(store, r, trotzdem, err);
    if (st == ST_OK && r->tisch.art == POKAL && r->f.tag.beendet && was_open && !trotzdem &&
        pokaltag_entschieden(&r->f.tag))
        st = pokal_pruefe_schluss(store, r, false, err);
    return st == ST_OK ? admission_neighbours(store, r, was_open ? spieltag_am_tisch(before) : 0, NULL, err) : st;
}

enum status admission_book(struct store *store, struct runde *r, const struct eintrag *entry, bool trotzdem,
                           struct faltung *alt, struct err *err)
{
    struct faltung old = {0};
    int32_t entries = r->chronik.anzahl;
    enum status st = runde_buche(r, entry, trotzdem, &old, err);

    if (st != ST_OK)
        return st;
    st = admission_check(store, r, &old.tag, trotzdem, err);
    if (st != ST_OK) {
        runde_nimm_zurueck(r, &old, entries);
        return st;
    }
    if (alt)
        *alt = old;
    else
        faltung_free(&old);
    return ST_OK;
}
