#include <stdlib.h>

#include "base/mem.h"
#include "buch/buch.h"

/* The entry with the latest Spieltag holds; of several for one Spieltag the one made last. */
static const struct saison_eintrag *gueltiger(const struct saison_eintraege *l, int64_t spieler, int bis,
                                              enum saison_wort a, enum saison_wort b, bool genau)
{
    const struct saison_eintrag *gefunden = NULL;

    for (size_t i = 0; i < l->anzahl; i++) {
        const struct saison_eintrag *e = &l->eintrag[i];

        if (e->spieler != spieler || (e->was != a && e->was != b) || (genau ? e->spieltag != bis : e->spieltag > bis))
            continue;
        if (!gefunden || e->spieltag >= gefunden->spieltag)
            gefunden = e;
    }
    return gefunden;
}

bool buch_gemeldet(const struct saison_eintraege *l, int64_t spieler, int nr)
{
    const struct saison_eintrag *e = gueltiger(l, spieler, nr, SAISON_MELDEN, SAISON_ABMELDEN, false);

    return e && e->was == SAISON_MELDEN;
}

/* Who was taken off again for the very Spieltag was not. */
bool buch_je_gemeldet(const struct saison_eintraege *l, int64_t spieler)
{
    for (size_t i = 0; i < l->anzahl; i++)
        if (l->eintrag[i].spieler == spieler && l->eintrag[i].was == SAISON_MELDEN &&
            buch_gemeldet(l, spieler, l->eintrag[i].spieltag))
            return true;
    return false;
}

bool buch_setzt_aus(const struct saison_eintraege *l, int64_t spieler, int nr)
{
    const struct saison_eintrag *e = gueltiger(l, spieler, nr, SAISON_AUSSETZEN, SAISON_MITSPIELEN, true);

    return e && e->was == SAISON_AUSSETZEN;
}

enum status buch_next_spieltag(struct store *store, const struct saison *s, int table, int *nr, struct err *err)
{
    bool begun[SPIELTAGE_MAX + 1] = {false}, here[SPIELTAGE_MAX + 1] = {false};
    struct tisch_liste l;
    int last = 0, open = 0, gap = 1;
    enum status st = store_tische(store, s->id, MEISTERSCHAFT, &l, err);

    for (size_t i = 0; i < l.anzahl && st == ST_OK; i++) {
        const struct tisch *t = &l.tisch[i];

        if (t->zustand == ZUSTAND_LEER)
            continue;
        last = t->nr;
        begun[t->nr] = true;
        here[t->nr] = here[t->nr] || t->tisch == table;
        if (t->zustand == ZUSTAND_OFFEN && t->tisch != table)
            open = t->nr;
    }
    while (gap <= last && begun[gap])
        gap++;
    *nr = open && !here[open] ? open : last >= s->daten.spieltage && gap < last ? gap : last + 1;
    tisch_liste_free(&l);
    return st;
}

/* A Gast gets no season value (rules 2). */
static void sammle_rohwerte(struct wertung *w)
{
    w->rohwerte = mem_alloc((w->werte.anzahl + 1) * sizeof *w->rohwerte);
    for (size_t i = 0; i < w->werte.anzahl; i++) {
        const struct tageswert_zeile *z = &w->werte.zeile[i];
        int spieler = buch_spieler_index(&w->spieler, z->spieler);

        if (spieler >= 0 && !z->gast)
            w->rohwerte[w->rohwerte_anzahl++] =
                (struct tageswert){spieler, z->spieltag, z->hundertstel, z->punkte, z->platz, z->spiele};
    }
}

static void sammle_meldungen(struct wertung *w)
{
    size_t n = w->spieler.anzahl;

    w->gemeldet = mem_alloc(n);
    w->ausgesetzt = mem_alloc(n * SPIELTAGE_MAX);
    for (size_t i = 0; i < n; i++)
        w->gemeldet[i] = buch_je_gemeldet(&w->eintraege, w->spieler.spieler[i].id);
    for (size_t i = 0; i < w->eintraege.anzahl; i++) {
        const struct saison_eintrag *e = &w->eintraege.eintrag[i];
        int spieler = buch_spieler_index(&w->spieler, e->spieler);

        if (spieler >= 0 && e->was == SAISON_AUSSETZEN)
            w->ausgesetzt[spieler * SPIELTAGE_MAX + e->spieltag - 1] =
                buch_setzt_aus(&w->eintraege, e->spieler, e->spieltag);
    }
}

void wertung_rechne(struct wertung *w, int bis)
{
    sammle_rohwerte(w);
    sammle_meldungen(w);
    w->eingabe = (struct saison_eingabe){.daten = &w->saison.daten,
                                         .art = (enum rangliste)w->werk.regeln->rangliste,
                                         .endspiel = w->werk.regeln->endspiel != 0,
                                         .bis = bis > 0 ? bis : SPIELTAGE_MAX,
                                         .abgeschlossen = w->saison.abgeschlossen && bis <= 0,
                                         .anzahl = (int)w->spieler.anzahl,
                                         .gemeldet = w->gemeldet,
                                         .werte = w->rohwerte,
                                         .werte_anzahl = w->rohwerte_anzahl,
                                         .ausgesetzt = w->ausgesetzt};
    w->liste = mem_alloc((w->spieler.anzahl + 1) * sizeof *w->liste);
    w->anzahl = saison_rangliste(&w->eingabe, w->liste);
}

enum status wertung_lade(struct store *store, const struct saison *saison, int bis, struct wertung *w,
                         struct err *err)
{
    enum status st;

    *w = (struct wertung){.saison = *saison};
    st = store_verein(store, w->verein, err);
    if (st == ST_OK)
        st = store_spieler(store, &w->spieler, err);
    if (st == ST_OK)
        st = store_saison_eintraege(store, saison->id, &w->eintraege, err);
    if (st == ST_OK)
        st = store_tageswerte(store, saison->id, &w->werte, err);
    if (st == ST_OK)
        st = buch_regelwerk(store, saison, &w->werk, err);
    if (st == ST_OK)
        wertung_rechne(w, bis);
    else
        wertung_free(w);
    return st;
}

void wertung_free(struct wertung *w)
{
    spieler_liste_free(&w->spieler);
    regelwerk_free(&w->werk);
    free(w->eintraege.eintrag);
    free(w->werte.zeile);
    free(w->rohwerte);
    free(w->gemeldet);
    free(w->ausgesetzt);
    free(w->liste);
    *w = (struct wertung){0};
}
