/* The Pokal of a season, from its days. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "buch/buch.h"

void pokal_free(struct pokal *p)
{
    for (int i = 0; i < POKAL_TAGE; i++)
        if (p->da[i])
            runde_free(&p->tag[i]);
    spieler_liste_free(&p->spieler);
    free(p->stechen);
    *p = (struct pokal){0};
}

int pokal_nummer(const struct pokal *p, int64_t spieler)
{
    for (int i = 0; i < p->eingabe.anzahl; i++)
        if (p->wer[i] == spieler)
            return i;
    return -1;
}

const struct spieler *pokal_spieler(const struct pokal *p, int nummer)
{
    return buch_spieler_id(&p->spieler, p->wer[nummer]);
}

void pokal_nenne(const struct pokal *p, uint32_t menge, struct text *text)
{
    bool erster = true;

    for (int i = 0; i < p->eingabe.anzahl; i++) {
        if (!(menge >> i & 1))
            continue;
        text_addf(text, "%s%s", erster ? "" : ", ", pokal_spieler(p, i)->kuerzel.wort);
        erster = false;
    }
}

void pokal_nenne_zeile(const struct pokal *p, uint32_t menge, struct text *text)
{
    text_add(text, "stechen");
    for (int i = 0; i < p->eingabe.anzahl; i++)
        if (menge >> i & 1)
            text_addf(text, " %s=…", pokal_spieler(p, i)->kuerzel.wort);
}

static bool hat_gespielt(const struct runde *r, int64_t spieler)
{
    for (int i = 0; i < r->roster.anzahl; i++)
        if (r->roster.spieler[i] == spieler && r->f.tag.t[i].bekannt)
            return true;
    return false;
}

/* Numbers in the order of the club's list. */
static void nummeriere(struct pokal *p)
{
    for (size_t i = 0; i < p->spieler.anzahl; i++)
        for (int tag = 0; tag < POKAL_TAGE; tag++)
            if (p->da[tag] && hat_gespielt(&p->tag[tag], p->spieler.spieler[i].id)) {
                p->wer[p->eingabe.anzahl++] = p->spieler.spieler[i].id;
                break;
            }
}

/* False when one is named who has played on no day: then the line decides nothing. */
static bool read_stechen(const struct pokal *p, int tag, const struct runde *r, const struct ereignis *e,
                         struct pokal_stechen *s)
{
    *s = (struct pokal_stechen){.tag = tag, .anzahl = e->u.ergebnis.anzahl};
    for (int k = 0; k < s->anzahl; k++) {
        s->spieler[k] = pokal_nummer(p, r->roster.spieler[e->u.ergebnis.spieler[k]]);
        s->augen[k] = (int)e->u.ergebnis.punkte[k];
        if (s->spieler[k] < 0)
            return false;
    }
    return true;
}

static void nimm_stechen(struct pokal *p, int tag, const struct runde *r, int32_t bis)
{
    for (int32_t i = 0; i < bis; i++) {
        struct pokal_stechen s;

        if (r->f.schritt[i].stechen != STECHEN_POKAL ||
            !read_stechen(p, tag, r, &r->chronik.eintrag[r->f.nr[i] - 1].e, &s))
            continue;
        p->stechen = mem_wachse(p->stechen, p->eingabe.stechen_anzahl, &p->stechen_platz, sizeof *p->stechen);
        p->stechen[p->eingabe.stechen_anzahl++] = s;
    }
}

/* What a day came to, as far as it counts. */
static void nimm_tag(struct pokal *p, int tag, const struct spieltag *stand)
{
    const struct runde *r = &p->tag[tag - 1];
    const struct pokaltag_ergebnis *e = &p->ergebnis[tag - 1];

    for (int i = 0; i < e->anzahl; i++) {
        int wer = pokal_nummer(p, r->roster.spieler[e->spieler[i]]);

        p->eingabe.sechzigstel[tag - 1][wer] = e->praemie[i].summe;
        p->eingabe.sticht[tag - 1][wer] = !e->leistung[i].disq && spieltag_sitzt(stand, e->spieler[i]);
    }
    p->eingabe.tage = tag;
}

static enum status lade_tage(struct store *store, struct pokal *p, struct err *err)
{
    struct tisch_liste l;
    enum status st = store_tische(store, p->saison.id, POKAL, &l, err);

    for (size_t i = 0; i < l.anzahl && st == ST_OK; i++) {
        int nr = l.tisch[i].nr;

        if (l.tisch[i].zustand == ZUSTAND_LEER)
            continue;
        if (nr > POKAL_TAGE || p->da[nr - 1])
            st = err_set(err, ST_BUCH, _("the Pokal of the season %s has more than %d days in the book"),
                         p->saison.daten.name, POKAL_TAGE);
        else
            st = runde_lade(store, &l.tisch[i], &p->tag[nr - 1], err);
        if (st == ST_OK)
            p->da[nr - 1] = true;
    }
    tisch_liste_free(&l);
    return st;
}

/* The day when so many of its steps had been made. */
static struct spieltag day_at(const struct runde *r, int32_t steps)
{
    struct spieltag day;
    struct err quiet;

    if (steps >= r->f.anzahl)
        return r->f.tag;
    day = runde_anfang(r);
    for (int32_t i = 0; i < steps; i++) /* it was folded before */
        (void)spieltag_apply(&day, &r->chronik.eintrag[r->f.nr[i] - 1].e, NULL, &quiet);
    return day;
}

/* Who sits down on a day tells who is in, whatever comes of it. */
static void beginne_tag(struct pokal *p, int tag, const struct spieltag *stand)
{
    struct pokaltag_ergebnis *e = &p->ergebnis[tag - 1];

    pokaltag_ergebnis(stand, e);
    for (int i = 0; i < e->anzahl; i++)
        p->eingabe.dabei[tag - 1][pokal_nummer(p, p->tag[tag - 1].roster.spieler[e->spieler[i]])] = true;
    p->eingabe.begonnen = tag;
}

/* Days count from the first on until one that is not decided. Of `bis_tag` so many steps have been made. */
static void rechne(struct pokal *p, int bis_tag, int32_t bis_schritt)
{
    bool counts = true;

    p->eingabe = (struct pokal_eingabe){0};
    nummeriere(p);
    for (int tag = 1; tag <= bis_tag && p->da[tag - 1]; tag++) {
        const struct runde *r = &p->tag[tag - 1];
        int32_t steps = tag == bis_tag ? bis_schritt : r->f.anzahl;
        struct spieltag stand = day_at(r, steps);

        beginne_tag(p, tag, &stand);
        counts = counts && pokaltag_entschieden(&stand);
        if (!counts)
            continue;
        nimm_tag(p, tag, &stand);
        nimm_stechen(p, tag, r, steps);
    }
    p->eingabe.stechen = p->stechen;
    pokal_stand(&p->eingabe, &p->stand);
}

enum status pokal_lade(struct store *store, const struct saison *saison, struct pokal *p, struct err *err)
{
    enum status st;

    *p = (struct pokal){.saison = *saison};
    st = store_verein(store, p->verein, err);
    if (st == ST_OK)
        st = store_spieler(store, &p->spieler, err);
    if (st == ST_OK)
        st = lade_tage(store, p, err);
    if (st != ST_OK) {
        pokal_free(p);
        return st;
    }
    rechne(p, POKAL_TAGE, p->da[POKAL_TAGE - 1] ? p->tag[POKAL_TAGE - 1].f.anzahl : 0);
    return ST_OK;
}

/* The Pokal with this day as it stands in memory, lent: gib_zurueck instead of pokal_free. */
static enum status lade_mit(struct store *store, const struct runde *r, struct pokal *p, struct err *err)
{
    enum status st = pokal_lade(store, &r->saison, p, err);
    int i = r->tisch.nr - 1;

    if (st != ST_OK)
        return st;
    if (p->da[i])
        runde_free(&p->tag[i]);
    p->da[i] = true;
    p->tag[i] = *r;
    return ST_OK;
}

static void gib_zurueck(const struct runde *r, struct pokal *p)
{
    p->da[r->tisch.nr - 1] = false;
    pokal_free(p);
}

/* The step of a day is a Stechen for a place. Sets p->stand to how things stood just before it. */
static bool is_due(struct pokal *p, int day, int32_t step)
{
    const struct runde *r = &p->tag[day - 1];
    struct pokal_stechen s;
    uint32_t named = 0;

    rechne(p, day, step);
    if (p->stand.stechen_nach != day || !read_stechen(p, day, r, &r->chronik.eintrag[r->f.nr[step] - 1].e, &s))
        return false;
    for (int k = 0; k < s.anzahl; k++)
        named |= UINT32_C(1) << s.spieler[k];
    return named == p->stand.stechen;
}

/* p->stand is how things stood just before it. */
static enum status not_due(const struct pokal *p, int day, struct err *err)
{
    struct text namen = {0};

    if (p->stand.stechen_nach != day)
        return err_set(err, ST_REGEL, _("no Stechen is due after day %d of the Pokal"), day);
    pokal_nenne(p, p->stand.stechen, &namen);
    (void)err_set(err, ST_REGEL, _("the Stechen that is due is one of %s"), namen.s);
    text_free(&namen);
    return ST_REGEL;
}

static bool is_for_a_place(const struct runde *r, int32_t step)
{
    return r->f.schritt[step].stechen == STECHEN_POKAL && !r->chronik.eintrag[r->f.nr[step] - 1].e.trotzdem;
}

enum status pokal_pruefe_stechen(struct store *store, struct runde *r, bool trotzdem, struct err *err)
{
    struct pokal p;
    bool due;
    enum status st = ST_OK;

    for (int32_t i = 0; i < r->f.anzahl && st == ST_OK; i++) {
        if (r->f.nr[i] <= r->gespeichert || !is_for_a_place(r, i))
            continue;
        st = lade_mit(store, r, &p, err);
        if (st != ST_OK)
            return st;
        due = is_due(&p, r->tisch.nr, i);
        if (!due && !trotzdem)
            st = not_due(&p, r->tisch.nr, err);
        else if (!due)
            r->chronik.eintrag[r->f.nr[i] - 1].e.trotzdem = true;
        gib_zurueck(r, &p);
    }
    return st;
}

enum status pokal_check_day(struct pokal *p, int day, int32_t *entry, struct err *err)
{
    const struct runde *r = &p->tag[day - 1];

    for (int32_t i = 0; p->da[day - 1] && i < r->f.anzahl; i++) {
        if (!is_for_a_place(r, i) || is_due(p, day, i))
            continue;
        *entry = r->f.nr[i];
        return not_due(p, day, err);
    }
    return ST_OK;
}

enum status pokal_mark_idle(struct store *store, struct runde *r, struct err *err)
{
    struct pokal p;
    int32_t entry;
    enum status st = lade_mit(store, r, &p, err);

    if (st != ST_OK)
        return st;
    while (pokal_check_day(&p, r->tisch.nr, &entry, err) != ST_OK)
        r->chronik.eintrag[entry - 1].e.trotzdem = true; /* p holds the same */
    gib_zurueck(r, &p);
    return ST_OK;
}

/* Of the Pokal before this day. */
static enum status pruefe_platz(const struct pokal *p, const struct runde *r, int wer, struct err *err)
{
    if (pokal_ist_dabei(&p->eingabe, &p->stand, pokal_nummer(p, r->roster.spieler[wer])))
        return ST_OK;
    return err_set(err, ST_REGEL, _("%s is out: day %d of the Pokal is for the best %d"), r->tafel.kuerzel[wer].wort,
                   r->tisch.nr, pokal_plaetze(r->tisch.nr));
}

enum status pokal_pruefe_plaetze(struct store *store, const struct runde *r, struct ereignis *beginn, bool trotzdem,
                                 struct err *err)
{
    struct pokal p;
    enum status st = pokal_lade(store, &r->saison, &p, err);

    if (st != ST_OK)
        return st;
    rechne(&p, r->tisch.nr - 1, r->tisch.nr > 1 && p.da[r->tisch.nr - 2] ? p.tag[r->tisch.nr - 2].f.anzahl : 0);
    for (int i = 0; i < beginn->u.beginn.anzahl && st == ST_OK; i++)
        st = pruefe_platz(&p, r, beginn->u.beginn.sitz[i], err);
    pokal_free(&p);
    if (st != ST_REGEL || !trotzdem)
        return st;
    beginn->trotzdem = true;
    return ST_OK;
}

/* Those who must play a Stechen are there to play it: else they do before the next day begins (A53). */
static bool is_there(const struct pokal *p, int day)
{
    for (int i = 0; i < p->eingabe.anzahl; i++)
        if ((p->stand.stechen >> i & 1) && p->eingabe.sticht[day - 1][i])
            return true;
    return false;
}

enum status pokal_pruefe_schluss(struct store *store, const struct runde *r, bool also_absent, struct err *err)
{
    struct text namen = {0};
    struct pokal p;
    enum status st = lade_mit(store, r, &p, err);

    if (st != ST_OK)
        return st;
    rechne(&p, r->tisch.nr, r->f.anzahl);
    if (p.stand.stechen_nach == r->tisch.nr && (also_absent || is_there(&p, r->tisch.nr))) {
        pokal_nenne_zeile(&p, p.stand.stechen, &namen);
        st = err_set(err, ST_REGEL,
                     r->tisch.nr == POKAL_TAGE ? _("the Pokal is tied and a Stechen decides it: `doko spiel %s`")
                                               : _("who stays in is tied and a Stechen decides it: `doko spiel %s`"),
                     namen.s);
        text_free(&namen);
    }
    gib_zurueck(r, &p);
    return st;
}
