#include "buch/import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"

/* Where an entry stands: its line and, in the Pokal, under the head of which round. */
struct herkunft {
    long zeile;
    int runde;
    long runde_zeile;
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
    struct chronik chronik; /* of the open day */
    size_t zeilen_platz;
    struct herkunft *herkunft; /* of each entry */
    int runde;                 /* Pokal: the one whose head was read last */
    long runde_zeile;
    struct journal_tag tag;
    struct import_bericht bericht;
};

struct import *import_neu(struct store *store, int64_t zeit)
{
    struct import *im = mem_alloc(sizeof *im);

    im->store = store;
    im->zeit = zeit;
    journal_init(&im->journal);
    return im;
}

void import_free(struct import *im)
{
    journal_free(&im->journal);
    spieler_liste_free(&im->spieler);
    chronik_free(&im->chronik);
    free(im->eintraege.eintrag);
    free(im->herkunft);
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

static enum status eintrag_dazu(struct import *im, struct saison_eintrag e, struct err *err)
{
    enum status st;

    for (size_t i = 0; i < im->eintraege.anzahl; i++) {
        const struct saison_eintrag *da = &im->eintraege.eintrag[i];

        if (da->was == e.was && da->spieler == e.spieler && da->spieltag == e.spieltag)
            return ST_OK;
    }
    st = store_saison_eintrag(im->store, im->saison.id, &e, im->zeit, err);
    im->eintraege.eintrag =
        mem_wachse(im->eintraege.eintrag, im->eintraege.anzahl, &im->eintraege.platz, sizeof *im->eintraege.eintrag);
    im->eintraege.eintrag[im->eintraege.anzahl++] = e;
    return st;
}

static bool gleiche_daten(const struct saison_daten *a, const struct saison_daten *b)
{
    return strcmp(a->regeln, b->regeln) == 0 && memcmp(&a->beginn, &b->beginn, sizeof a->beginn) == 0 &&
           a->spieltage == b->spieltage && a->pflicht == b->pflicht && a->letzte == b->letzte &&
           a->gewicht_platz == b->gewicht_platz && a->gegenlesen == b->gegenlesen;
}

/* The season of the book must be played by the same rules, word by word. */
static enum status pruefe_regelwerk(struct import *im, struct err *err)
{
    struct text inhalt = {0};
    const char *hier = im->satz.regeln_inhalt ? im->satz.regeln_inhalt : "";
    int version;
    enum status st = store_regelwerk(im->store, im->saison.regelwerk, &inhalt, &version, err);

    if (st == ST_OK && strcmp(inhalt.s ? inhalt.s : "", hier) != 0)
        st = err_set(err, ST_KONFLIKT, _("the season %s is in the book with another text of its rule set %s"),
                     im->saison.daten.name, im->saison.daten.regeln);
    text_free(&inhalt);
    return st;
}

static enum status satz_saison(struct import *im, struct err *err)
{
    struct saison_daten *d = &im->satz.saison;
    enum status st = store_saison(im->store, d->name, &im->saison, err);

    if (st == ST_OK && !gleiche_daten(d, &im->saison.daten))
        return err_set(err, ST_KONFLIKT, _("the season %s is in the book with other settings"), d->name);
    if (st == ST_OK)
        st = pruefe_regelwerk(im, err);
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
    const struct journal_ehrung *neu = &im->satz.ehrung;
    struct ehrung e = {.jahr = neu->jahr};
    char *const ziel[EHRUNGEN] = {e.meister, e.vize, e.pokal};
    struct ehrungen da;
    enum status st = store_ehrungen(im->store, &da, err);
    bool gleich = false;

    for (int i = 0; i < EHRUNGEN; i++)
        (void)snprintf(ziel[i], SPIELER_NAME_MAX, "%.*s", (int)neu->name[i].n, neu->name[i].s ? neu->name[i].s : "");
    for (size_t i = 0; i < da.anzahl && st == ST_OK; i++) {
        const struct ehrung *d = &da.ehrung[i];

        if (d->jahr != e.jahr)
            continue;
        gleich = strcmp(d->meister, e.meister) == 0 && strcmp(d->vize, e.vize) == 0 && strcmp(d->pokal, e.pokal) == 0;
        if (!gleich)
            st = err_set(err, ST_KONFLIKT, _("the Ehrentafel of %d is in the book with other names"), e.jahr);
    }
    free(da.ehrung);
    return st == ST_OK && !gleich ? store_ehrung_neu(im->store, &e, im->zeit, err) : st;
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

static void merke_eintrag(struct import *im)
{
    struct eintrag e = im->satz.eintrag;
    int32_t nr = im->chronik.anzahl + 1;

    e.gruppe = e.gruppe && nr > 1 ? im->chronik.eintrag[nr - 2].gruppe : nr;
    if (!im->tag.verlauf)
        e.zeit = im->zeit;
    chronik_fuege_an(&im->chronik, &e);
    im->herkunft = mem_wachse(im->herkunft, (size_t)nr - 1, &im->zeilen_platz, sizeof *im->herkunft);
    im->herkunft[nr - 1] = (struct herkunft){im->journal.zeile, im->runde, im->runde_zeile};
}

/* What the fold refused, with the line it stands in. */
static void zeige_stelle(const struct import *im, const struct runde *r, int32_t bei, struct err *err)
{
    struct err grund = *err;
    struct text zeile = {0};

    runde_zeile(r, &r->chronik.eintrag[bei - 1].e, &zeile);
    (void)err_an(err, ST_EINGABE, zeile.s, zeile.len, 0,
                 status_ist_regel(grund.status) ? _("%s; `trotzdem` before the line records it all the same") : "%s",
                 grund.text);
    err->zeile = im->herkunft[bei - 1].zeile;
    text_free(&zeile);
}

static struct tisch tisch_des_tages(const struct import *im)
{
    return (struct tisch){.saison = im->saison.id, .art = im->tag.art, .nr = im->tag.nr, .tisch = im->tag.tisch};
}

/* In the Pokal what stands under the head of a round must be played in it. */
static enum status pruefe_runden(const struct import *im, const struct runde *r, struct err *err)
{
    for (int32_t i = 0; i < r->f.anzahl; i++) {
        const struct herkunft *h = &im->herkunft[r->f.nr[i] - 1];
        int runde = r->f.schritt[i].runde;

        if (h->runde == 0 || runde == 0 || runde == h->runde || (runde > POKAL_RUNDEN && h->runde == POKAL_RUNDEN))
            continue;
        (void)err_set(err, ST_EINGABE, _("under `runde %d` stands what is played in round %d, on line %ld"), h->runde,
                      runde, h->zeile);
        err->zeile = h->runde_zeile;
        return ST_EINGABE;
    }
    return ST_OK;
}

/* A round of the journal's day. The players' list is lent, not copied. */
static enum status baue_runde(struct import *im, struct runde *r, struct err *err)
{
    struct spieltag anfang;
    int32_t bei;
    enum status st;

    *r = (struct runde){.saison = im->saison,
                        .tisch = tisch_des_tages(im),
                        .regeln = journal_tagesregeln(&im->journal),
                        .spieler = im->spieler,
                        .tafel = im->tag.tafel};
    r->roster.anzahl = im->tag.tafel.anzahl;
    for (int i = 0; i < r->roster.anzahl; i++)
        r->roster.spieler[i] = im->ids[im->tag.spieler[i]];
    r->chronik = im->chronik;
    im->chronik = (struct chronik){0};
    anfang = runde_anfang(r);
    st = chronik_falte(&r->chronik, &anfang, &r->f, &bei, err);
    if (st != ST_OK && bei > 0)
        zeige_stelle(im, r, bei, err);
    if (st == ST_OK)
        st = pruefe_runden(im, r, err);
    if (st == ST_OK)
        runde_ordne(r, 1);
    return st;
}

static enum status vergleiche(struct import *im, const struct tisch *da, const struct runde *neu, struct err *err)
{
    struct text alt_text = {0}, neu_text = {0};
    struct runde alt;
    enum status st = runde_lade(im->store, da, &alt, err);

    if (st != ST_OK)
        return st;
    runde_journal(&alt, im->tag.verlauf, &alt_text);
    runde_journal(neu, im->tag.verlauf, &neu_text);
    if (alt_text.len != neu_text.len || (alt_text.len > 0 && memcmp(alt_text.s, neu_text.s, alt_text.len) != 0)) {
        struct text name = {0};

        runde_name(&alt, &name);
        st = err_set(err, ST_KONFLIKT, _("%s is in the book already, with other content"), name.s);
        text_free(&name);
    }
    im->bericht.tage_gleich++;
    text_free(&alt_text);
    text_free(&neu_text);
    runde_free(&alt);
    return st;
}

static enum status tag_abschliessen(struct import *im, bool offen, struct err *err)
{
    struct runde r;
    struct tisch da = tisch_des_tages(im);
    enum status st = baue_runde(im, &r, err);

    if (st == ST_OK && r.f.tag.beendet == offen)
        st = err_set(err, ST_EINGABE,
                     offen ? _("the Spieltag is closed; `ende` was expected")
                           : _("the Spieltag is not closed; `offen` was expected"));
    if (st == ST_OK) {
        st = store_tisch(im->store, &da, err);
        if (st == ST_OK) {
            st = vergleiche(im, &da, &r, err);
        } else if (st == ST_FEHLT && im->saison.abgeschlossen && im->tag.art == MEISTERSCHAFT) {
            st = err_set(err, ST_KONFLIKT, _("the season %s is closed; Spieltag %d cannot be added"),
                         im->saison.daten.name, im->tag.nr);
        } else if (st == ST_FEHLT) {
            st = runde_speichere(im->store, &r, err);
            im->bericht.tage++;
            im->bericht.spiele += r.f.tag.spiele;
        }
    }
    r.spieler = (struct spieler_liste){0};
    runde_free(&r);
    return st;
}

static enum status satz_eintrag(struct import *im, struct err *err)
{
    merke_eintrag(im);
    im->tag = im->journal.tag; /* the tafel may have grown */
    if (!im->tag.verlauf && im->satz.eintrag.e.art == EREIGNIS_ENDE)
        return tag_abschliessen(im, false, err);
    return ST_OK;
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
                            (struct saison_eintrag){im->satz.art == SATZ_AUSSETZEN ? SAISON_AUSSETZEN
                                                    : im->satz.art == SATZ_MELDEN  ? SAISON_MELDEN
                                                                                   : SAISON_ABMELDEN,
                                                    im->ids[im->satz.spieler], im->satz.spieltag},
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
        chronik_kuerze(&im->chronik, 0);
        im->tag = im->journal.tag;
        im->runde = 0;
        merke_eintrag(im);
        return ST_OK;
    case SATZ_RUNDE:
        im->runde = im->satz.runde;
        im->runde_zeile = im->journal.zeile;
        return ST_OK;
    case SATZ_EINTRAG:
        return satz_eintrag(im, err);
    case SATZ_TAG_ZU:
        im->tag = im->journal.tag;
        return tag_abschliessen(im, im->satz.offen, err);
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
