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

static void nimm_stechen(struct pokal *p, int tag, const struct runde *r, int32_t bis)
{
    for (int32_t i = 0; i < bis; i++) {
        const struct ereignis *e = &r->chronik.eintrag[r->f.nr[i] - 1].e;
        struct pokal_stechen *s;

        if (r->f.schritt[i].stechen != STECHEN_POKAL)
            continue;
        p->stechen = mem_wachse(p->stechen, p->eingabe.stechen_anzahl, &p->stechen_platz, sizeof *p->stechen);
        s = &p->stechen[p->eingabe.stechen_anzahl++];
        *s = (struct pokal_stechen){.tag = tag, .anzahl = e->u.ergebnis.anzahl};
        for (int k = 0; k < s->anzahl; k++) {
            s->spieler[k] = pokal_nummer(p, r->roster.spieler[e->u.ergebnis.spieler[k]]);
            s->augen[k] = (int)e->u.ergebnis.punkte[k];
        }
    }
}

/* `bis`: so many of the day's steps have been made, as far as a Stechen goes. */
static void nimm_tag(struct pokal *p, int tag, int32_t bis)
{
    const struct runde *r = &p->tag[tag - 1];
    const struct pokaltag_ergebnis *e = &p->ergebnis[tag - 1];

    for (int i = 0; i < e->anzahl; i++) {
        int wer = pokal_nummer(p, r->roster.spieler[e->spieler[i]]);

        p->eingabe.sechzigstel[tag - 1][wer] = e->praemie[i].summe;
        p->eingabe.sticht[tag - 1][wer] = !e->leistung[i].disq && spieltag_sitzt(&r->f.tag, e->spieler[i]);
    }
    nimm_stechen(p, tag, r, bis);
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

/* Who sits down on a day tells who is in, whatever comes of it. */
static void beginne_tag(struct pokal *p, int tag)
{
    struct pokaltag_ergebnis *e = &p->ergebnis[tag - 1];

    pokaltag_ergebnis(&p->tag[tag - 1].f.tag, e);
    for (int i = 0; i < e->anzahl; i++)
        p->eingabe.dabei[tag - 1][pokal_nummer(p, p->tag[tag - 1].roster.spieler[e->spieler[i]])] = true;
    p->eingabe.begonnen = tag;
}

/* Days count from the first on until one that is not decided. */
static void rechne(struct pokal *p, int bis_tag, int32_t bis_schritt)
{
    p->eingabe = (struct pokal_eingabe){0};
    nummeriere(p);
    for (int tag = 1; tag <= bis_tag && p->da[tag - 1]; tag++)
        beginne_tag(p, tag);
    for (int tag = 1; tag <= bis_tag && p->da[tag - 1] && pokaltag_entschieden(&p->tag[tag - 1].f.tag); tag++)
        nimm_tag(p, tag, tag == bis_tag ? bis_schritt : p->tag[tag - 1].f.anzahl);
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

static uint32_t genannte(const struct pokal *p, const struct runde *r, const struct ereignis *e)
{
    uint32_t menge = 0;

    for (int k = 0; k < e->u.ergebnis.anzahl; k++)
        menge |= UINT32_C(1) << pokal_nummer(p, r->roster.spieler[e->u.ergebnis.spieler[k]]);
    return menge;
}

static enum status pruefe_eines(struct pokal *p, const struct runde *r, int32_t i, struct err *err)
{
    struct text namen = {0};
    bool faellig;

    rechne(p, r->tisch.nr, i);
    faellig = p->stand.stechen_nach == r->tisch.nr;
    if (faellig && genannte(p, r, &r->chronik.eintrag[r->f.nr[i] - 1].e) == p->stand.stechen)
        return ST_OK;
    pokal_nenne(p, p->stand.stechen, &namen);
    if (faellig)
        (void)err_set(err, ST_UNMOEGLICH, _("the Stechen that is due is one of %s"), namen.s);
    else
        (void)err_set(err, ST_UNMOEGLICH, _("no Stechen is due after day %d of the Pokal"), r->tisch.nr);
    text_free(&namen);
    return ST_UNMOEGLICH;
}

enum status pokal_pruefe_stechen(struct store *store, const struct runde *r, struct err *err)
{
    struct pokal p;
    enum status st = ST_OK;

    for (int32_t i = 0; i < r->f.anzahl && st == ST_OK; i++) {
        if (r->f.nr[i] <= r->gespeichert || r->f.schritt[i].stechen != STECHEN_POKAL)
            continue;
        st = lade_mit(store, r, &p, err);
        if (st != ST_OK)
            return st;
        st = pruefe_eines(&p, r, i, err);
        gib_zurueck(r, &p);
    }
    return st;
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

enum status pokal_pruefe_schluss(struct store *store, const struct runde *r, struct err *err)
{
    struct text namen = {0};
    struct pokal p;
    enum status st = lade_mit(store, r, &p, err);

    if (st != ST_OK)
        return st;
    rechne(&p, r->tisch.nr, r->f.anzahl);
    if (p.stand.stechen_nach == r->tisch.nr) {
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
