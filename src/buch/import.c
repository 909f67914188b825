#include "buch/import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "buch/admission.h"
#include "buch/mitschrift.h"

/* What only the whole journal can tell, since who is registered and the other days of the Pokal may stand further
 * down, and where it was read. */
struct pending {
    enum { STRANGER, STECHEN, TAKEN_OFF } what;
    struct saison season;
    int64_t player; /* STRANGER: not registered when his day was read; TAKEN_OFF: from Spieltag `from` on */
    int from;
    struct tisch table; /* of the first two, new in the book, and its entry */
    int32_t entry;
    long line;
};

struct import {
    struct store *store;
    int64_t zeit;
    struct journal journal;
    struct satz satz;
    struct spieler_liste spieler; /* of the club; loaded anew when one was added */
    size_t ids_anzahl, ids_platz;
    int64_t *ids; /* journal player -> identity */
    struct saison saison;
    struct saison_eintraege eintraege;
    struct mitschrift tag; /* the open day */
    struct import_bericht bericht;
    size_t pending_count, pending_room;
    struct pending *pending;
    struct text *befund; /* NULL: what contradicts the book is an error */
};

struct import *import_neu(struct store *store, int64_t zeit)
{
    struct import *im = mem_alloc(sizeof *im);

    im->store = store;
    im->zeit = im->tag.zeit = zeit;
    journal_init(&im->journal);
    return im;
}

void import_vergleiche(struct import *im, struct text *befund)
{
    im->befund = befund;
}

void import_free(struct import *im)
{
    journal_free(&im->journal);
    spieler_liste_free(&im->spieler);
    mitschrift_free(&im->tag);
    free(im->eintraege.eintrag);
    free(im->pending);
    free(im->ids);
    free(im);
}

/* Players. */

static enum status spieler_anlegen(struct import *im, const struct journal_spieler *p, int64_t *id, struct err *err)
{
    const struct kuerzel *erstes = p->fruehere > 0 ? &p->frueher[0] : &p->kuerzel;
    enum status st = store_spieler_neu(im->store, erstes, p->name, im->zeit, id, err);

    for (int i = 1; i < p->fruehere && st == ST_OK; i++)
        st = store_spieler_kuerzel(im->store, *id, &p->frueher[i], im->zeit, err);
    if (st == ST_OK && p->fruehere > 0)
        st = store_spieler_kuerzel(im->store, *id, &p->kuerzel, im->zeit, err);
    if (st == ST_OK) {
        im->bericht.spieler++;
        spieler_liste_free(&im->spieler);
        st = store_spieler(im->store, &im->spieler, err);
    }
    return st;
}

static enum status satz_spieler(struct import *im, struct err *err)
{
    const struct journal_spieler *p = &im->journal.spieler[im->satz.spieler];
    const struct spieler *da = NULL;
    struct err still;
    int64_t id = 0;
    enum status st = ST_OK;

    if (im->spieler.anzahl == 0)
        st = store_spieler(im->store, &im->spieler, err);
    if (st != ST_OK)
        return st;
    if (buch_spieler(&im->spieler, p->kuerzel.wort, strlen(p->kuerzel.wort), &da, &still) == ST_OK) {
        if (strcmp(da->name, p->name) != 0)
            return err_set(err, ST_KONFLIKT,
                           _("%s is %s in the book, here he is %s; one of them needs another Kürzel"),
                           p->kuerzel.wort, da->name, p->name);
        id = da->id;
    } else {
        st = spieler_anlegen(im, p, &id, err);
    }
    im->ids = mem_wachse(im->ids, im->ids_anzahl, &im->ids_platz, sizeof *im->ids);
    im->ids[im->ids_anzahl++] = id;
    return st;
}

/* Seasons. */

static void remember(struct import *im, struct pending p)
{
    im->pending = mem_wachse(im->pending, im->pending_count, &im->pending_room, sizeof *im->pending);
    im->pending[im->pending_count++] = p;
}

static enum status eintrag_dazu(struct import *im, struct saison_eintrag e, struct err *err)
{
    if (!mitschrift_saison_eintrag(&im->eintraege, &e))
        return ST_OK;
    if (e.was == SAISON_ABMELDEN)
        remember(im, (struct pending){.what = TAKEN_OFF,
                                      .season = im->saison,
                                      .player = e.spieler,
                                      .from = e.spieltag,
                                      .line = im->journal.zeile});
    return store_saison_eintrag(im->store, im->saison.id, &e, im->zeit, err);
}

/* The season of the book must be the same and played by the same rules, word by word. */
static enum status vergleiche_saison(struct import *im, struct err *err)
{
    struct text inhalt = {0};
    int version;
    enum status st = store_regelwerk(im->store, im->saison.regelwerk, &inhalt, &version, err);

    if (st == ST_OK)
        st = mitschrift_gleiche_saison(&im->satz, &im->saison.daten, inhalt.s ? inhalt.s : "", err);
    text_free(&inhalt);
    return st;
}

static enum status satz_saison(struct import *im, struct err *err)
{
    struct saison_daten *d = &im->satz.saison;
    enum status st = store_saison(im->store, d->name, &im->saison, err);

    if (st == ST_OK)
        st = vergleiche_saison(im, err);
    if (st == ST_FEHLT) {
        st = store_saison_neu(im->store, d, im->satz.regeln_inhalt, im->zeit, &im->saison.id, err);
        if (st == ST_OK)
            st = store_saison(im->store, d->name, &im->saison, err);
        im->bericht.saisons++;
    }
    free(im->eintraege.eintrag);
    im->eintraege = (struct saison_eintraege){0};
    if (st == ST_OK)
        st = store_saison_eintraege(im->store, im->saison.id, &im->eintraege, err);
    for (int i = 0; i < im->satz.gemeldete && st == ST_OK; i++)
        st = eintrag_dazu(im, (struct saison_eintrag){SAISON_MELDEN, im->ids[im->satz.gemeldet[i]], 1}, err);
    return st;
}

/* The Ehrentafel: equal content is left alone, other content refused. */
static enum status satz_ehrung(struct import *im, struct err *err)
{
    struct ehrung e;
    struct ehrungen da;
    bool neu = false;
    enum status st = store_ehrungen(im->store, &da, err);

    if (st == ST_OK)
        st = mitschrift_ehrung(&im->satz, &da, &e, &neu, err);
    free(da.ehrung);
    return st == ST_OK && neu ? store_ehrung_neu(im->store, &e, im->zeit, err) : st;
}

/* A book that has a name keeps it: the journal of another club can be read into it. */
static enum status satz_verein(struct import *im, struct err *err)
{
    const struct journal_text *neu = &im->satz.verein;
    char da[VEREIN_MAX], name[VEREIN_MAX];
    enum status st = store_verein(im->store, da, err);

    (void)snprintf(name, sizeof name, "%.*s", (int)neu->n, neu->s);
    if (st != ST_OK || da[0])
        return st;
    return store_verein_setze(im->store, name, im->zeit, err);
}

/* Days. */

/* The line of `text` at *i, which goes on to the next; empty at the end. */
static struct journal_text naechste_zeile(const struct text *text, size_t *i)
{
    const char *z = text->s + *i, *ende = *i < text->len ? memchr(z, '\n', text->len - *i) : NULL;
    size_t n = ende ? (size_t)(ende - z) : text->len - *i;

    *i += n + (ende ? 1 : 0);
    return (struct journal_text){z, n};
}

/* The first line in which two tables differ: "here …, in the book …"; false when there is none. */
static bool erste_abweichung(const struct text *hier, const struct text *buch, struct text *wo)
{
    size_t i = 0, k = 0;

    while (i < hier->len || k < buch->len) {
        struct journal_text a = naechste_zeile(hier, &i), b = naechste_zeile(buch, &k);

        if (a.n == b.n && memcmp(a.s, b.s, a.n) == 0)
            continue;
        text_addf(wo, _("here \"%.*s\", in the book \"%.*s\""), (int)a.n, a.s, (int)b.n, b.s);
        return true;
    }
    return false;
}

static enum status melde(struct import *im, const struct runde *r, const char *was, enum status st, struct err *err)
{
    struct text name = {0};

    runde_name(r, &name);
    if (im->befund)
        text_addf(im->befund, "%s: %s\n", name.s, was);
    else
        st = err_set(err, st, _("%s is there already, with other content: %s"), name.s, was);
    text_free(&name);
    return im->befund ? ST_OK : st;
}

static void remember_entry(struct import *im, const struct runde *r, int64_t stranger, int32_t entry)
{
    remember(im, (struct pending){.what = stranger ? STRANGER : STECHEN,
                                  .season = r->saison,
                                  .player = stranger,
                                  .table = r->tisch,
                                  .entry = entry,
                                  .line = mitschrift_line(&im->tag, entry)});
}

static bool is_refusal(enum status st)
{
    return st == ST_UNMOEGLICH || st == ST_KONFLIKT || st == ST_REGEL;
}

/* A table that is new in the book. */
static enum status add_table(struct import *im, struct runde *r, struct err *err)
{
    struct err quiet;
    int32_t at = 0;
    enum status st = mitschrift_saison_offen(r, err);

    if (st == ST_OK && !im->befund) { /* where it is only compared the other tables are not those of the journal */
        st = admission_neighbours(im->store, r, 0, &at, err);
        if (is_refusal(st))
            return mitschrift_refuse(&im->tag, r, at, err);
    }
    if (st == ST_OK)
        st = runde_speichere(im->store, r, err);
    for (int who = 0; who < r->roster.anzahl && st == ST_OK; who++)
        if (r->f.tag.t[who].bekannt && admission_stranger(&im->eintraege, r, who, &quiet) != ST_OK)
            remember_entry(im, r, r->roster.spieler[who], admission_seated_by(r, who));
    for (int32_t i = 0; i < r->f.anzahl && st == ST_OK && !im->journal.tag.verlauf; i++)
        if (r->f.schritt[i].stechen == STECHEN_POKAL && !r->chronik.eintrag[r->f.nr[i] - 1].e.trotzdem)
            remember_entry(im, r, 0, r->f.nr[i]);
    return st;
}

static enum status check_stranger(struct import *im, const struct pending *p, const struct runde *r, struct err *err)
{
    struct saison_eintraege l;
    enum status st = store_saison_eintraege(im->store, p->season.id, &l, err);

    for (int who = 0; who < r->roster.anzahl && st == ST_OK; who++)
        if (r->roster.spieler[who] == p->player)
            st = admission_stranger(&l, r, who, err);
    free(l.eintrag);
    return st;
}

static enum status check_stechen(struct import *im, const struct pending *p, struct err *err)
{
    struct pokal pokal;
    int32_t entry;
    enum status st = pokal_lade(im->store, &p->season, &pokal, err);

    if (st != ST_OK)
        return st;
    st = pokal_check_day(&pokal, p->table.nr, &entry, err);
    pokal_free(&pokal);
    return st == ST_OK || entry == p->entry ? st : ST_OK; /* that one has its own line */
}

static enum status check_pending(struct import *im, const struct pending *p, struct err *err)
{
    struct runde r;
    enum status st;

    if (p->what == TAKEN_OFF) {
        st = admission_register(im->store, &p->season, p->player, p->from, err);
        err->zeile = is_refusal(st) ? p->line : 0;
        return st;
    }
    st = runde_lade(im->store, &p->table, &r, err);
    if (st != ST_OK)
        return st;
    st = p->what == STRANGER ? check_stranger(im, p, &r, err) : check_stechen(im, p, err);
    if (is_refusal(st)) {
        st = mitschrift_name_entry(&r, p->entry, err);
        err->zeile = p->line;
    }
    runde_free(&r);
    return st;
}

static enum status vergleiche(struct import *im, const struct tisch *da, const struct runde *neu, struct err *err)
{
    enum runde_form form = im->journal.tag.verlauf ? RUNDE_VERLAUF : RUNDE_ZAEHLT;
    struct text alt_text = {0}, neu_text = {0}, wo = {0};
    struct runde alt;
    enum status st = runde_lade(im->store, da, &alt, err);

    if (st != ST_OK)
        return st;
    if (alt.tisch.art == POKAL && form == RUNDE_ZAEHLT)
        st = pokal_mark_idle(im->store, &alt, err);
    runde_journal(&alt, form, &alt_text);
    runde_journal(neu, form, &neu_text);
    if (st == ST_OK && erste_abweichung(&neu_text, &alt_text, &wo))
        st = melde(im, &alt, wo.s, ST_KONFLIKT, err);
    im->bericht.tage_gleich++;
    text_free(&wo);
    text_free(&alt_text);
    text_free(&neu_text);
    runde_free(&alt);
    return st;
}

/* The players' list is lent to the table, not copied. */
static enum status tag_abschliessen(struct import *im, struct err *err)
{
    struct runde r;
    struct tisch da;
    enum status st = mitschrift_runde(&im->tag, &im->journal, &im->saison, im->ids, &r, err);

    r.spieler = im->spieler;
    da = r.tisch;
    if (st == ST_OK) {
        st = store_tisch(im->store, &da, err);
        if (st == ST_OK) {
            st = vergleiche(im, &da, &r, err);
        } else if (st == ST_FEHLT) {
            st = add_table(im, &r, err);
            if (st == ST_OK && im->befund)
                st = melde(im, &r, _("is not in the book"), ST_FEHLT, err);
            im->bericht.tage++;
            im->bericht.spiele += r.f.tag.spiele;
        }
    }
    r.spieler = (struct spieler_liste){0};
    runde_free(&r);
    return st;
}

static enum status verarbeite(struct import *im, struct err *err)
{
    switch (im->satz.art) {
    case SATZ_SPIELER:
        return satz_spieler(im, err);
    case SATZ_SAISON:
        return satz_saison(im, err);
    case SATZ_AUSSETZEN:
    case SATZ_MELDEN:
    case SATZ_ABMELDEN:
        return eintrag_dazu(im,
                            (struct saison_eintrag){mitschrift_saison_wort(im->satz.art), im->ids[im->satz.spieler],
                                                    im->satz.spieltag},
                            err);
    case SATZ_EHRENTAFEL:
        return satz_ehrung(im, err);
    case SATZ_VEREIN:
        return satz_verein(im, err);
    case SATZ_ABSCHLUSS:
        return im->saison.abgeschlossen
                   ? ST_OK
                   : store_saison_eintrag(im->store, im->saison.id, &(struct saison_eintrag){.was = SAISON_ABSCHLUSS},
                                          im->zeit, err);
    case SATZ_SPIELTAG:
    case SATZ_RUNDE:
    case SATZ_EINTRAG:
    case SATZ_KETTE:
    case SATZ_TAG_ZU:
        return mitschrift_nimm(&im->tag, &im->journal, &im->satz) ? tag_abschliessen(im, err) : ST_OK;
    case SATZ_LEER:
        break;
    }
    return ST_OK;
}

enum status import_zeile(struct import *im, const char *zeile, size_t len, struct err *err)
{
    enum status st;

    err->zeile = 0;
    st = journal_lies(&im->journal, zeile, len, &im->satz, err);
    if (st != ST_OK)
        return st;
    st = verarbeite(im, err);
    if (st != ST_OK && err->zeile == 0)
        err->zeile = im->journal.zeile;
    return st;
}

enum status import_ende(struct import *im, struct import_bericht *bericht, struct err *err)
{
    *bericht = im->bericht;
    return journal_ende(&im->journal, err);
}

enum status import_check(struct import *im, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < im->pending_count && st == ST_OK; i++)
        st = check_pending(im, &im->pending[i], err);
    return st;
}
