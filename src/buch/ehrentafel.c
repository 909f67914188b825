/* The Ehrentafel: entered years, and what the seasons of the book say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "buch/buch.h"

void ehrentafel_free(struct ehrentafel *t)
{
    free(t->ehrung);
    *t = (struct ehrentafel){0};
}

/* The row of a year, made in its place if there is none. */
static struct ehrung *jahr_von(struct ehrentafel *t, int jahr)
{
    size_t i = 0;

    while (i < t->anzahl && t->ehrung[i].jahr < jahr)
        i++;
    if (i < t->anzahl && t->ehrung[i].jahr == jahr)
        return &t->ehrung[i];
    t->ehrung = mem_wachse(t->ehrung, t->anzahl, &t->platz, sizeof *t->ehrung);
    memmove(&t->ehrung[i + 1], &t->ehrung[i], (t->anzahl - i) * sizeof *t->ehrung);
    t->anzahl++;
    t->ehrung[i] = (struct ehrung){.jahr = jahr};
    return &t->ehrung[i];
}

/* The year a season is counted for: that of its name, else that in which it begins. 0: none. */
static int jahr_der_saison(const struct saison_daten *d)
{
    int64_t jahr;

    return zahl_lies(d->name, strlen(d->name), EHRUNG_JAHR_MIN, EHRUNG_JAHR_MAX, &jahr) ? (int)jahr : d->beginn.jahr;
}

/* Names are put beside each other where a place is shared; what was entered stays. */
static void nenne(char *feld, bool *eingetragen, const char *name)
{
    size_t n = strlen(feld);

    if (*eingetragen)
        return;
    (void)snprintf(feld + n, SPIELER_NAME_MAX - n, "%s%s", n ? " / " : "", name);
    utf8_kuerze(feld);
}

static enum status nimm_meister(struct store *store, const struct saison *s, struct ehrung *e, struct err *err)
{
    bool meister = e->meister[0] != '\0', vize = e->vize[0] != '\0';
    struct wertung w;
    enum status st = wertung_lade(store, s, 0, &w, err);

    if (st != ST_OK)
        return st;
    for (int i = 0; i < w.anzahl; i++) {
        const char *name = w.spieler.spieler[w.liste[i].spieler].name;

        if (w.liste[i].platz == 1)
            nenne(e->meister, &meister, name);
        if (w.liste[i].platz == 2)
            nenne(e->vize, &vize, name);
    }
    wertung_free(&w);
    return ST_OK;
}

static enum status nimm_pokal(struct store *store, const struct saison *s, struct ehrentafel *t, struct err *err)
{
    struct pokal p;
    enum status st = pokal_lade(store, s, &p, err);

    if (st != ST_OK)
        return st;
    if (p.stand.sieger >= 0) {
        struct ehrung *e = jahr_von(t, jahr_der_saison(&s->daten));
        bool eingetragen = e->pokal[0] != '\0';

        nenne(e->pokal, &eingetragen, pokal_spieler(&p, p.stand.sieger)->name);
    }
    pokal_free(&p);
    return ST_OK;
}

static enum status nimm_saison(struct store *store, const struct saison *s, struct ehrentafel *t, struct err *err)
{
    int jahr = jahr_der_saison(&s->daten);
    enum status st = ST_OK;

    if (jahr == 0)
        return ST_OK;
    if (s->abgeschlossen)
        st = nimm_meister(store, s, jahr_von(t, jahr), err);
    return st == ST_OK ? nimm_pokal(store, s, t, err) : st;
}

enum status ehrentafel_lade(struct store *store, struct ehrentafel *t, struct err *err)
{
    struct saison_liste saisons = {0};
    struct ehrungen e;
    enum status st = store_ehrungen(store, &e, err);

    *t = (struct ehrentafel){e.anzahl, e.platz, e.ehrung};
    if (st == ST_OK)
        st = store_saisons(store, &saisons, err);
    for (size_t i = 0; i < saisons.anzahl && st == ST_OK; i++)
        st = nimm_saison(store, &saisons.saison[i], t, err);
    saison_liste_free(&saisons);
    if (st != ST_OK)
        ehrentafel_free(t);
    return st;
}
