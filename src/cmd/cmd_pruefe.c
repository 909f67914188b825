/* prüfe: the book against itself, against a Bogen on paper, against a journal that was kept. */
#include <stdio.h>
#include <string.h>

#include "buch/import.h"
#include "cmd/befehle.h"

enum { P_NEU, P_JOURNAL };
static const struct option_zeile pruefe_optionen[] = {
    {"neu", 0, NULL, N_("make everything that is derived anew from the facts")},
    {"journal", 0, "DATEI", N_("say where the book differs from a journal that was written earlier")},
};

static enum status unterschied(struct err *err)
{
    return err_set(err, ST_UNTERSCHIED, _("the check found differences"));
}

static enum status pruefe_buch(struct aufruf *a, struct err *err)
{
    struct text befund = {0};
    int tische;
    enum status st = buch_pruefe(a->store, a->option[P_NEU] != NULL, &befund, &tische, err);

    if (befund.len)
        text_addn(&a->aus, befund.s, befund.len);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->aus, _n("%d table checked: in order.\n", "%d tables checked: in order.\n", tische), tische);
    text_free(&befund);
    return st;
}

/* The number at the foot of a Bogen. */

enum { ZIFFERN_MIN = 6, ZIFFERN_MAX = 64 };

static enum status vergleiche_bogen(struct aufruf *a, const struct runde *r, const char *ziffern, struct err *err)
{
    int32_t bei = runde_stand_bei(r, ziffern), jetzt = r->chronik.anzahl;
    struct text name = {0};
    enum status st = ST_OK;

    runde_name(r, &name);
    if (bei == 0) {
        text_addf(
            &a->aus,
            _("%s never had the number %s: what was entered before that Bogen is not what stands in the book now, "
              "or the number was misread. `doko prüfe --journal DATEI` finds the place by a journal with "
              "history\n"),
            name.s, ziffern);
        st = unterschied(err);
    } else if (bei < jetzt) {
        text_addf(&a->aus, _("%s had the number %s after entry #%d; since then was entered:\n"), name.s, ziffern,
                  (int)bei);
        for (int32_t nr = bei + 1; nr <= jetzt; nr++)
            cmd_verlauf_zeile(a, r, nr);
        st = unterschied(err);
    } else if (!a->quiet) {
        text_addf(&a->aus, _("%s is what was printed.\n"), name.s);
    }
    text_free(&name);
    return st;
}

static enum status pruefe_bogen(struct aufruf *a, struct err *err)
{
    const char *ziffern = a->wort[1];
    size_t n = strlen(ziffern);
    struct runde r = {0};
    enum status st;

    if (n < ZIFFERN_MIN || n > ZIFFERN_MAX || strspn(ziffern, "0123456789abcdefABCDEF") != n)
        return err_set(err, ST_GEBRAUCH,
                       _("\"%.70s\" is no number of a Bogen: the digits 0-9 and a-f behind \"doko\" at its foot were "
                         "expected"),
                       ziffern);
    st = cmd_runde_ansehen(a, a->wort[0], &r, err);
    if (st == ST_OK)
        st = vergleiche_bogen(a, &r, ziffern, err);
    runde_free(&r);
    return st;
}

/* A journal. It is read as if it were imported, and nothing of that is kept. */

static enum status je_zeile(void *im, const char *zeile, size_t len, struct err *err)
{
    return import_zeile(im, zeile, len, err);
}

static enum status lies(struct aufruf *a, struct store *store, struct import_bericht *bericht, struct err *err)
{
    struct import *im = import_neu(store, a->zeit);
    size_t vorher = a->aus.len;
    enum status st = store_beginne(store, STORE_SCHREIBEN, err);

    import_vergleiche(im, &a->aus);
    if (st == ST_OK)
        st = cmd_lies_zeilen(a->option[P_JOURNAL], je_zeile, im, err);
    if (st == ST_OK)
        st = import_ende(im, bericht, err);
    cmd_benenne_datei(a->option[P_JOURNAL], err);
    store_verwirf(store);
    import_free(im);
    return st == ST_OK && a->aus.len > vorher ? unterschied(err) : st;
}

static enum status pruefe_journal(struct aufruf *a, struct err *err)
{
    struct import_bericht bericht = {0};
    struct store *kopie = NULL;
    enum status st = ST_OK;

    if (!store_schreibbar(a->store))
        st = store_im_speicher(a->store, &kopie, err);
    if (st == ST_OK)
        st = lies(a, kopie ? kopie : a->store, &bericht, err);
    store_schliesse(kopie);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->aus,
                  _n("%d table of the journal: as in the book.\n", "%d tables of the journal: as in the book.\n",
                     bericht.tage_gleich),
                  bericht.tage_gleich);
    return st;
}

static enum status tue_pruefe(struct aufruf *a, struct err *err)
{
    if (a->worte == 1 || (a->worte == 2) + (a->option[P_NEU] != NULL) + (a->option[P_JOURNAL] != NULL) > 1)
        return err_set(
            err, ST_GEBRAUCH,
            _("doko prüfe checks the book (--neu), or --journal DATEI, or a Spieltag and the number of its "
              "Bogen: one of them"));
    if (a->worte == 2)
        return pruefe_bogen(a, err);
    return a->option[P_JOURNAL] ? pruefe_journal(a, err) : pruefe_buch(a, err);
}

const struct befehl befehl_pruefe = {
    "prüfe",    NULL, "[S ZAHL]", N_("check the file, the history and all that is derived from it"),
    BUCH_OFFEN, 0,    2,          OPTIONEN(pruefe_optionen),
    tue_pruefe};
