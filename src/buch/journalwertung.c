#include "buch/journalwertung.h"

#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "buch/mitschrift.h"

/* A table that was read, by its number and the digests of what counts at it and, of a history, of the whole. */
enum { FORM_ZAEHLT, FORM_VERLAUF, FORMEN };
struct blatt {
    enum wettbewerb art;
    int nr, tisch;
    bool verlauf;
    uint8_t abdruck[FORMEN][SHA256_DIGEST_SIZE];
};

struct jahrgang {
    struct saison saison;
    const struct regeln *regeln; /* the journal's */
    const char *regeln_inhalt;   /* of its own rule set, else "" */
    bool zu;                     /* `abschluss` was read */
    struct saison_eintraege eintraege;
    struct tageswerte werte;
    size_t anzahl, platz;
    struct blatt *blatt;
};

struct journalwertung {
    struct journal journal;
    struct satz satz;
    struct mitschrift tag;
    char verein[VEREIN_MAX];
    size_t ids_anzahl, ids_platz;
    int64_t *ids; /* journal player -> identity: from 1, as a new book would give them */
    struct ehrungen ehrungen;
    size_t anzahl, platz, jetzt; /* jetzt: the season that is open */
    struct jahrgang *jahrgang;
    struct text text;
};

struct journalwertung *journalwertung_neu(void)
{
    struct journalwertung *jw = mem_alloc(sizeof *jw);

    journal_init(&jw->journal);
    return jw;
}

void journalwertung_free(struct journalwertung *jw)
{
    if (!jw)
        return;
    for (size_t i = 0; i < jw->anzahl; i++) {
        free(jw->jahrgang[i].eintraege.eintrag);
        free(jw->jahrgang[i].werte.zeile);
        free(jw->jahrgang[i].blatt);
    }
    free(jw->jahrgang);
    free(jw->ehrungen.ehrung);
    free(jw->ids);
    mitschrift_free(&jw->tag);
    journal_free(&jw->journal);
    text_free(&jw->text);
    free(jw);
}

/* What stands outside a day. */

static enum status satz_saison(struct journalwertung *jw, struct err *err)
{
    const struct satz *s = &jw->satz;
    struct jahrgang *j;
    size_t i = 0;

    while (i < jw->anzahl && strcmp(jw->jahrgang[i].saison.daten.name, s->saison.name) != 0)
        i++;
    jw->jetzt = i;
    if (i == jw->anzahl) {
        jw->jahrgang = mem_wachse(jw->jahrgang, jw->anzahl++, &jw->platz, sizeof *jw->jahrgang);
        jw->jahrgang[i] = (struct jahrgang){.saison = {.id = (int64_t)i + 1, .daten = s->saison},
                                            .regeln = jw->journal.regeln,
                                            .regeln_inhalt = s->regeln_inhalt ? s->regeln_inhalt : ""};
    }
    j = &jw->jahrgang[i];
    j->saison.abgeschlossen = j->zu;
    for (int k = 0; k < s->gemeldete; k++)
        (void)mitschrift_saison_eintrag(&j->eintraege,
                                        &(struct saison_eintrag){SAISON_MELDEN, jw->ids[s->gemeldet[k]], 1});
    return mitschrift_gleiche_saison(s, &j->saison.daten, j->regeln_inhalt, err);
}

static enum status satz_ehrung(struct journalwertung *jw, struct err *err)
{
    struct ehrungen *l = &jw->ehrungen;
    struct ehrung e;
    bool neu;
    enum status st = mitschrift_ehrung(&jw->satz, l, &e, &neu, err);

    if (st != ST_OK || !neu)
        return st;
    l->ehrung = mem_wachse(l->ehrung, l->anzahl, &l->platz, sizeof *l->ehrung);
    l->ehrung[l->anzahl++] = e;
    return ST_OK;
}

static void satz_spieler(struct journalwertung *jw)
{
    jw->ids = mem_wachse(jw->ids, jw->ids_anzahl, &jw->ids_platz, sizeof *jw->ids);
    jw->ids[jw->ids_anzahl] = (int64_t)jw->ids_anzahl + 1;
    jw->ids_anzahl++;
}

/* Days. */

static void drucke_ab(struct journalwertung *jw, const struct runde *r, struct blatt *b)
{
    *b = (struct blatt){r->tisch.art, r->tisch.nr, r->tisch.tisch, jw->journal.tag.verlauf, {{0}}};
    for (int form = 0; form <= (b->verlauf ? FORM_VERLAUF : FORM_ZAEHLT); form++) {
        struct sha256_ctx ctx;

        text_leere(&jw->text);
        runde_journal(r, form == FORM_VERLAUF ? RUNDE_VERLAUF : RUNDE_ZAEHLT, &jw->text);
        sha256_init(&ctx);
        sha256_update(&ctx, jw->text.len, (const uint8_t *)jw->text.s);
        sha256_digest(&ctx, sizeof b->abdruck[form], b->abdruck[form]);
    }
}

static const struct blatt *suche_blatt(const struct jahrgang *j, const struct blatt *b)
{
    for (size_t i = j->anzahl; i-- > 0;)
        if (j->blatt[i].nr == b->nr && j->blatt[i].tisch == b->tisch && j->blatt[i].art == b->art)
            return &j->blatt[i];
    return NULL;
}

static enum status vergleiche(const struct runde *r, const struct blatt *da, const struct blatt *neu, struct err *err)
{
    int form = neu->verlauf ? FORM_VERLAUF : FORM_ZAEHLT;
    struct text name = {0};

    if (da->verlauf >= neu->verlauf && memcmp(da->abdruck[form], neu->abdruck[form], sizeof neu->abdruck[form]) == 0)
        return ST_OK;
    runde_name(r, &name);
    (void)err_set(err, ST_KONFLIKT, _("%s is there already, with other content"), name.s);
    text_free(&name);
    return ST_KONFLIKT;
}

static void nimm_werte(struct jahrgang *j, const struct runde *r)
{
    struct tageszeile zeilen[TEILNEHMER_MAX];
    int n = runde_ergebnis(r, zeilen);

    for (int i = 0; i < n; i++) {
        const struct tageszeile *z = &zeilen[i];

        j->werte.zeile = mem_wachse(j->werte.zeile, j->werte.anzahl, &j->werte.platz, sizeof *j->werte.zeile);
        j->werte.zeile[j->werte.anzahl++] = (struct tageswert_zeile){.spieler = z->spieler,
                                                                     .saison = j->saison.id,
                                                                     .spieltag = r->tisch.nr,
                                                                     .tisch = r->tisch.tisch,
                                                                     .datum = r->f.tag.datum,
                                                                     .gast = z->gast,
                                                                     .punkte = z->punkte,
                                                                     .hundertstel = z->hundertstel,
                                                                     .platz = z->platz,
                                                                     .spiele = z->spiele};
    }
}

static enum status tag_abschliessen(struct journalwertung *jw, struct err *err)
{
    struct jahrgang *j = &jw->jahrgang[jw->jetzt];
    const struct blatt *da = NULL;
    struct runde r;
    struct blatt b;
    enum status st = mitschrift_runde(&jw->tag, &jw->journal, &j->saison, jw->ids, &r, err);

    if (st == ST_OK) {
        drucke_ab(jw, &r, &b);
        da = suche_blatt(j, &b);
        st = da ? vergleiche(&r, da, &b, err) : mitschrift_saison_offen(&r, err);
    }
    if (st == ST_OK && !da) {
        j->blatt = mem_wachse(j->blatt, j->anzahl, &j->platz, sizeof *j->blatt);
        j->blatt[j->anzahl++] = b;
        if (r.tisch.art == MEISTERSCHAFT && runde_zustand(&r) == ZUSTAND_ENDE)
            nimm_werte(j, &r);
    }
    runde_free(&r);
    return st;
}

static enum status verarbeite(struct journalwertung *jw, struct err *err)
{
    struct jahrgang *j = jw->anzahl > 0 ? &jw->jahrgang[jw->jetzt] : NULL;

    switch (jw->satz.art) {
    case SATZ_SPIELER:
        satz_spieler(jw);
        return ST_OK;
    case SATZ_SAISON:
        return satz_saison(jw, err);
    case SATZ_AUSSETZEN:
    case SATZ_MELDEN:
    case SATZ_ABMELDEN:
        (void)mitschrift_saison_eintrag(&j->eintraege,
                                        &(struct saison_eintrag){mitschrift_saison_wort(jw->satz.art),
                                                                 jw->ids[jw->satz.spieler], jw->satz.spieltag});
        return ST_OK;
    case SATZ_ABSCHLUSS:
        j->zu = true;
        return ST_OK;
    case SATZ_EHRENTAFEL:
        return satz_ehrung(jw, err);
    case SATZ_VEREIN:
        if (!jw->verein[0])
            (void)snprintf(jw->verein, sizeof jw->verein, "%.*s", (int)jw->satz.verein.n, jw->satz.verein.s);
        return ST_OK;
    case SATZ_SPIELTAG:
    case SATZ_RUNDE:
    case SATZ_EINTRAG:
    case SATZ_KETTE:
    case SATZ_TAG_ZU:
        return mitschrift_nimm(&jw->tag, &jw->journal, &jw->satz) ? tag_abschliessen(jw, err) : ST_OK;
    case SATZ_LEER:
        break;
    }
    return ST_OK;
}

enum status journalwertung_zeile(struct journalwertung *jw, const char *zeile, size_t len, struct err *err)
{
    enum status st;

    err->zeile = 0;
    st = journal_lies(&jw->journal, zeile, len, &jw->satz, err);
    if (st != ST_OK)
        return st;
    st = verarbeite(jw, err);
    if (st != ST_OK && err->zeile == 0)
        err->zeile = jw->journal.zeile;
    return st;
}

enum status journalwertung_ende(struct journalwertung *jw, struct err *err)
{
    for (size_t i = 0; i < jw->anzahl; i++)
        jw->jahrgang[i].saison.abgeschlossen = jw->jahrgang[i].zu;
    return journal_ende(&jw->journal, err);
}

/* The season, once everything was read. */

enum status journalwertung_saison(const struct journalwertung *jw, const char *name, const struct saison **saison,
                                  struct err *err)
{
    *saison = NULL;
    for (size_t i = 0; i < jw->anzahl; i++) {
        const struct saison *s = &jw->jahrgang[i].saison;

        if (name ? strcmp(s->daten.name, name) == 0 : !*saison || !s->abgeschlossen || (*saison)->abgeschlossen)
            *saison = s;
    }
    if (*saison)
        return ST_OK;
    return name ? err_set(err, ST_FEHLT, _("the season %.40s is not in the journal"), name)
                : err_set(err, ST_FEHLT, _("there is no season in the journal"));
}

/* As the book gives them. */
static int werte_folge(const void *x, const void *y)
{
    const struct tageswert_zeile *a = x, *b = y;
    int v = a->spieltag - b->spieltag;

    if (v == 0)
        v = a->tisch - b->tisch;
    if (v == 0)
        v = a->platz - b->platz;
    return v ? v : (a->spieler > b->spieler) - (a->spieler < b->spieler);
}

static void fuelle_spieler(const struct journalwertung *jw, struct spieler_liste *l)
{
    l->spieler = mem_alloc(jw->ids_anzahl * sizeof *l->spieler);
    for (; l->anzahl < jw->ids_anzahl; l->anzahl++) {
        const struct journal_spieler *p = &jw->journal.spieler[l->anzahl];
        struct spieler *s = &l->spieler[l->anzahl];

        s->id = jw->ids[l->anzahl];
        s->kuerzel = p->kuerzel;
        (void)snprintf(s->name, sizeof s->name, "%s", p->name);
    }
}

void journalwertung_werte(struct journalwertung *jw, const struct saison *saison, int bis, struct wertung *w)
{
    struct jahrgang *j = &jw->jahrgang[saison->id - 1];

    *w = (struct wertung){
        .saison = *saison, .werk = {.regeln = j->regeln}, .eintraege = j->eintraege, .werte = j->werte};
    j->eintraege = (struct saison_eintraege){0};
    j->werte = (struct tageswerte){0};
    memcpy(w->verein, jw->verein, sizeof w->verein);
    fuelle_spieler(jw, &w->spieler);
    if (w->werte.anzahl > 0)
        qsort(w->werte.zeile, w->werte.anzahl, sizeof *w->werte.zeile, werte_folge);
    wertung_rechne(w, bis);
}
