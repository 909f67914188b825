/* export: the book as a journal. */
#include <stdlib.h>
#include <string.h>

#include "cmd/befehle.h"
#include "report/datei.h"

enum { X_VERLAUF, X_DATEI, X_FORCE };
static const struct option_zeile export_optionen[] = {
    {"verlauf", 0, NULL, N_("every correction with its time, not only what counts")},
    {"output", 'o', "DATEI", N_("into this file")},
    {"force", 0, NULL, N_("write over a file that is there")},
};

struct export
{
    struct aufruf *a;
    struct spieler_liste spieler;
    struct text text;
    bool verlauf;
    struct text regeln; /* the own rule set that was written last, with its name before it */
};

static void schreibe_spieler(struct export *x)
{
    for (size_t i = 0; i < x->spieler.anzahl; i++) {
        const struct spieler *s = &x->spieler.spieler[i];
        struct journal_spieler p = {.kuerzel = s->kuerzel, .name = (char *)(uintptr_t)s->name};
        int n = store_spieler_frueher(x->a->store, s->id, p.frueher, FRUEHER_MAX);

        p.fruehere = n > 0 ? n : 0;
        journal_schreibe_spieler(&x->text, &p);
    }
}

/* Who comes, goes or sits out from this Spieltag on. */
static void schreibe_worte(struct export *x, const struct saison_eintraege *l, int nr)
{
    for (size_t i = 0; i < x->spieler.anzahl; i++) {
        const struct spieler *s = &x->spieler.spieler[i];
        bool vorher = nr > 1 && buch_gemeldet(l, s->id, nr - 1), jetzt = buch_gemeldet(l, s->id, nr);

        if (nr > 1 && vorher != jetzt)
            journal_schreibe_spieltagswort(&x->text, jetzt ? "melden" : "abmelden", nr, s->kuerzel.wort);
        if (buch_setzt_aus(l, s->id, nr))
            journal_schreibe_spieltagswort(&x->text, "aussetzen", nr, s->kuerzel.wort);
    }
}

static enum status schreibe_tisch(struct export *x, const struct tisch *t, struct err *err)
{
    struct runde r;
    enum status st = ST_OK;

    if (t->zustand == ZUSTAND_LEER && !x->verlauf)
        return ST_OK;
    st = runde_lade(x->a->store, t, &r, err);
    if (st != ST_OK)
        return st;
    if (r.tisch.art == POKAL && !x->verlauf)
        st = pokal_mark_idle(x->a->store, &r, err);
    runde_journal(&r, x->verlauf ? RUNDE_VERLAUF_KETTE : RUNDE_ZAEHLT, &x->text);
    runde_free(&r);
    return st;
}

/* An own rule set stands before the first season that is played by it. */
static enum status schreibe_regeln(struct export *x, const struct saison *s, struct err *err)
{
    struct text inhalt = {0}, block = {0};
    int version;
    enum status st = store_regelwerk(x->a->store, s->regelwerk, &inhalt, &version, err);

    if (st == ST_OK && inhalt.len > 0) {
        journal_schreibe_regeln(&block, s->daten.regeln, inhalt.s);
        if (!x->regeln.s || strcmp(block.s, x->regeln.s) != 0)
            text_add(&x->text, block.s);
        text_leere(&x->regeln);
        text_add(&x->regeln, block.s);
    }
    text_free(&inhalt);
    text_free(&block);
    return st;
}

static enum status schreibe_pokal(struct export *x, const struct saison *s, struct err *err)
{
    struct tisch_liste tische;
    enum status st = store_tische(x->a->store, s->id, POKAL, &tische, err);

    for (size_t i = 0; i < tische.anzahl && st == ST_OK; i++)
        st = schreibe_tisch(x, &tische.tisch[i], err);
    tisch_liste_free(&tische);
    return st;
}

/* Who is registered from the first Spieltag on stands in the season's line, the others before their Spieltag.
 */
static enum status schreibe_saison(struct export *x, const struct saison *s, struct err *err)
{
    struct saison_eintraege l;
    struct tisch_liste tische = {0};
    const char *gemeldet[SAISON_SPIELER_MAX];
    size_t t = 0;
    int n = 0;
    enum status st = store_saison_eintraege(x->a->store, s->id, &l, err);

    if (st == ST_OK)
        st = store_tische(x->a->store, s->id, MEISTERSCHAFT, &tische, err);
    if (st == ST_OK)
        st = schreibe_regeln(x, s, err);
    for (size_t i = 0; i < x->spieler.anzahl && n < SAISON_SPIELER_MAX; i++)
        if (buch_gemeldet(&l, x->spieler.spieler[i].id, 1))
            gemeldet[n++] = x->spieler.spieler[i].kuerzel.wort;
    journal_schreibe_saison(&x->text, &s->daten, gemeldet, n);
    for (int nr = 1; nr <= SPIELTAGE_MAX && st == ST_OK; nr++) {
        schreibe_worte(x, &l, nr);
        for (; t < tische.anzahl && tische.tisch[t].nr == nr && st == ST_OK; t++)
            st = schreibe_tisch(x, &tische.tisch[t], err);
    }
    if (st == ST_OK)
        st = schreibe_pokal(x, s, err);
    if (st == ST_OK && s->abgeschlossen)
        text_add(&x->text, "abschluss\n");
    tisch_liste_free(&tische);
    free(l.eintrag);
    return st;
}

static enum status schreibe_ehrentafel(struct export *x, struct err *err)
{
    struct ehrungen e;
    enum status st = store_ehrungen(x->a->store, &e, err);

    for (size_t i = 0; i < e.anzahl && st == ST_OK; i++) {
        const char *const name[EHRUNGEN] = {e.ehrung[i].meister, e.ehrung[i].vize, e.ehrung[i].pokal};

        journal_schreibe_ehrung(&x->text, e.ehrung[i].jahr, name);
    }
    free(e.ehrung);
    return st;
}

static enum status schreibe_verein(struct export *x, struct err *err)
{
    char name[VEREIN_MAX];
    enum status st = store_verein(x->a->store, name, err);

    if (st == ST_OK && name[0])
        journal_schreibe_verein(&x->text, name);
    return st;
}

static enum status schreibe_alles(struct export *x, struct err *err)
{
    struct saison_liste l = {0};
    bool gefunden = x->a->worte == 0;
    enum status st = store_spieler(x->a->store, &x->spieler, err);

    if (st == ST_OK)
        st = store_saisons(x->a->store, &l, err);
    journal_schreibe_kopf(&x->text);
    if (st == ST_OK && x->a->worte == 0)
        st = schreibe_verein(x, err);
    schreibe_spieler(x);
    if (st == ST_OK && x->a->worte == 0)
        st = schreibe_ehrentafel(x, err);
    for (size_t i = 0; i < l.anzahl && st == ST_OK; i++) {
        if (x->a->worte > 0 && strcmp(l.saison[i].daten.name, x->a->wort[0]) != 0)
            continue;
        gefunden = true;
        st = schreibe_saison(x, &l.saison[i], err);
    }
    saison_liste_free(&l);
    if (st == ST_OK && !gefunden)
        st = err_set(err, ST_FEHLT, _("the season %.40s is not in the book"), x->a->wort[0]);
    return st;
}

static enum status tue_export(struct aufruf *a, struct err *err)
{
    struct export x = {.a = a, .verlauf = a->option[X_VERLAUF] != NULL};
    enum status st = store_beginne(a->store, STORE_LESEN, err);

    if (st == ST_OK)
        st = schreibe_alles(&x, err);
    store_verwirf(a->store);
    if (st == ST_OK)
        st = cmd_gib_aus(a, a->option[X_DATEI], a->option[X_FORCE] != NULL, &x.text, err);
    spieler_liste_free(&x.spieler);
    text_free(&x.text);
    text_free(&x.regeln);
    return st;
}

const struct befehl befehl_export = {"export",   NULL, "[SAISON]", N_("write the book as a journal"),
                                     BUCH_OFFEN, 0,    1,          OPTIONEN(export_optionen),
                                     tue_export};
