/* import: journals, and tables of day totals. */
#include <stdlib.h>

#include "base/mem.h"
#include "buch/import.h"
#include "cmd/befehle.h"
#include "notation/tageliste.h"

enum { I_TABELLE, I_SAISON, I_AB };
static const struct option_zeile import_optionen[] = {
    {"tabelle", 0, "DATEI.csv", N_("day totals: dates down, Kürzel across")},
    {"saison", 0, "SAISON", N_("with --tabelle: another season than the present one")},
    {"ab", 0, "NR", N_("with --tabelle: number of the first Spieltag in it (1)")},
};

static enum status je_zeile(void *im, const char *zeile, size_t len, struct err *err)
{
    return import_zeile(im, zeile, len, err);
}

static enum status lies_journal(struct import *im, const char *datei, struct import_bericht *bericht, struct err *err)
{
    enum status st = cmd_lies_zeilen(datei, je_zeile, im, err);

    if (st == ST_OK)
        st = import_ende(im, bericht, err);
    cmd_benenne_datei(datei, err);
    return st;
}

/* A table goes the way of a journal: each row becomes the lines of a Spieltag. */
struct tabelle_lauf {
    struct import *im;
    struct saison saison;
    struct saison_eintraege meldungen;
    struct spieler_liste spieler;
    struct tageliste liste;
    const struct spieler *wer[TAGELISTE_SPALTEN];
    int nr;
};

static enum status gib(struct tabelle_lauf *l, struct text *t, struct err *err)
{
    enum status st = import_zeile(l->im, t->s, t->len - 1, err);

    text_leere(t);
    return st;
}

static enum status gib_anfang(struct tabelle_lauf *l, struct text *t, struct err *err)
{
    enum status st;

    journal_schreibe_kopf(t);
    st = gib(l, t, err);
    for (size_t i = 0; i < l->spieler.anzahl && st == ST_OK; i++) {
        struct journal_spieler p = {.kuerzel = l->spieler.spieler[i].kuerzel, .name = l->spieler.spieler[i].name};

        journal_schreibe_spieler(t, &p);
        st = gib(l, t, err);
    }
    if (st != ST_OK)
        return st;
    journal_schreibe_saison(t, &l->saison.daten, NULL, 0);
    return gib(l, t, err);
}

static enum status ordne_spalten(struct tabelle_lauf *l, struct err *err)
{
    for (int i = 0; i < l->liste.spalten; i++) {
        enum status st = buch_spieler(&l->spieler, l->liste.kuerzel[i], strlen(l->liste.kuerzel[i]), &l->wer[i], err);

        if (st != ST_OK)
            return st;
    }
    return ST_OK;
}

static enum status gib_tag(struct tabelle_lauf *l, const struct tagelisten_zeile *z, struct text *t, struct err *err)
{
    struct text sitze = {0}, gast = {0}, punkte = {0};
    char datum[DATUM_MAX];
    int n = 0, gaeste = 0;
    enum status st;

    datum_iso(z->datum, datum);
    for (int i = 0; i < l->liste.spalten; i++) {
        if (!z->hat[i])
            continue;
        text_addf(&sitze, "%s%s", n++ ? "," : "", l->wer[i]->kuerzel.wort);
        text_addf(&punkte, " %s=%d", l->wer[i]->kuerzel.wort, (int)z->punkte[i]);
        if (!buch_gemeldet(&l->meldungen, l->wer[i]->id, l->nr))
            text_addf(&gast, "%s%s", gaeste++ ? "," : " gast=", l->wer[i]->kuerzel.wort);
    }
    /* What a club played before it had doko happened, whatever the rules say of its table. */
    text_addf(t, "%sspieltag %s nr=%d sitze=%s%s\n", n > 5 || gaeste > 1 || n - gaeste < 3 ? "trotzdem " : "", datum,
              l->nr, sitze.s ? sitze.s : "", gast.s ? gast.s : "");
    st = gib(l, t, err);
    text_addf(t, "ergebnis%s\n", punkte.s ? punkte.s : "");
    if (st == ST_OK)
        st = gib(l, t, err);
    text_leere(t);
    text_add(t, "ende\n");
    if (st == ST_OK)
        st = gib(l, t, err);
    l->nr++;
    text_free(&sitze);
    text_free(&gast);
    text_free(&punkte);
    return st;
}

static enum status lies_zeilen(struct tabelle_lauf *l, const struct text *alles, struct err *err)
{
    struct text t = {0};
    long nummer = 0;
    enum status st = gib_anfang(l, &t, err);

    for (size_t i = 0; i < alles->len && st == ST_OK;) {
        const char *z = alles->s + i, *ende = memchr(z, '\n', alles->len - i);
        size_t len = ende ? (size_t)(ende - z) : alles->len - i;
        struct tagelisten_zeile zeile;

        i += len + 1;
        if (++nummer == 1) {
            st = tageliste_kopf(&l->liste, z, len, err);
            if (st == ST_OK)
                st = ordne_spalten(l, err);
        } else {
            st = tageliste_zeile(&l->liste, z, len, &zeile, err);
            if (st == ST_OK && !zeile.leer) {
                st = gib_tag(l, &zeile, &t, err);
                if (st != ST_OK) /* the line of the journal means nothing to the reader of a table */
                    err->spalte = 0, err->auszug[0] = '\0';
            }
        }
        if (st != ST_OK)
            err->zeile = nummer;
    }
    text_free(&t);
    return st;
}

static enum status lies_tabelle(struct aufruf *a, struct import *im, const char *datei,
                                struct import_bericht *bericht, struct err *err)
{
    struct tabelle_lauf *l = calloc(1, sizeof *l);
    struct text roh = {0}, alles = {0};
    enum status st = l ? cmd_lies_datei(datei, &roh, err) : err_set(err, ST_BUCH, _("out of memory"));

    if (st == ST_OK) {
        tageliste_als_utf8(roh.s ? roh.s : "", roh.len, &alles);
        l->im = im;
        l->nr = 1;
        st = cmd_saison(a, a->option[I_SAISON], &l->saison, err);
    }
    if (st == ST_OK && a->option[I_AB])
        st = cmd_zahl("--ab", a->option[I_AB], 1, SPIELTAGE_MAX, &l->nr, err);
    if (st == ST_OK)
        st = store_saison_eintraege(a->store, l->saison.id, &l->meldungen, err);
    if (st == ST_OK)
        st = store_spieler(a->store, &l->spieler, err);
    if (st == ST_OK)
        st = lies_zeilen(l, &alles, err);
    if (st == ST_OK)
        st = import_ende(im, bericht, err);
    cmd_benenne_datei(datei, err);
    if (l) {
        free(l->meldungen.eintrag);
        spieler_liste_free(&l->spieler);
    }
    free(l);
    text_free(&roh);
    text_free(&alles);
    return st;
}

static enum status lies_alles(struct aufruf *a, struct import_bericht *summe, struct err *err)
{
    struct import **read = mem_alloc(((size_t)a->worte + 1) * sizeof(struct import *));
    int from = a->option[I_TABELLE] ? -1 : 0, files = 0;
    enum status st = ST_OK;

    for (int i = from; i < a->worte && st == ST_OK; i++) {
        struct import *im = read[files++] = import_neu(a->store, a->zeit);
        struct import_bericht b = {0};

        st = i < 0 ? lies_tabelle(a, im, a->option[I_TABELLE], &b, err) : lies_journal(im, a->wort[i], &b, err);
        summe->spieler += b.spieler;
        summe->saisons += b.saisons;
        summe->tage += b.tage;
        summe->tage_gleich += b.tage_gleich;
        summe->spiele += b.spiele;
    }
    for (int i = 0; i < files; i++) { /* who is registered may stand in a later file */
        if (st == ST_OK) {
            st = import_check(read[i], err);
            cmd_benenne_datei(from + i < 0 ? a->option[I_TABELLE] : a->wort[from + i], err);
        }
        import_free(read[i]);
    }
    free(read);
    return st;
}

static enum status tue_import(struct aufruf *a, struct err *err)
{
    struct import_bericht summe = {0};
    enum status st;

    if (a->worte == 0 && !a->option[I_TABELLE])
        return err_set(err, ST_GEBRAUCH, _("a journal was expected, or --tabelle DATEI.csv"));
    st = store_beginne(a->store, STORE_SCHREIBEN, err);
    if (st == ST_OK)
        st = lies_alles(a, &summe, err);
    if (st == ST_OK)
        st = store_bestaetige(a->store, err);
    if (st != ST_OK)
        store_verwirf(a->store);
    else if (!a->quiet)
        text_addf(&a->aus,
                  _("imported: %d players, %d seasons, %d tables with %lld games; %d tables were in the book "
                    "already\n"),
                  summe.spieler, summe.saisons, summe.tage, (long long)summe.spiele, summe.tage_gleich);
    return st;
}

const struct befehl befehl_import = {
    "import",   NULL, "DATEI…", N_("take journals or a table of day totals into the book"),
    BUCH_OFFEN, 0,    -1,       OPTIONEN(import_optionen),
    tue_import};
