/* ehrentafel [setze] */
#include <stdio.h>
#include <stdlib.h>

#include "cmd/ausgabe.h"
#include "cmd/befehle.h"
#include "report/ehrentafel.h"

static const struct option_zeile liste_optionen[] = {BERICHT_OPTIONEN("text|csv|json")};

static void als_text(const void *tafel, struct text *text)
{
    bericht_ehrentafel(tafel, text);
}

static struct tabelle *als_tabelle(const void *tafel)
{
    return bericht_ehrentafel_tabelle(tafel);
}

static void als_json(const void *tafel, struct text *text)
{
    bericht_ehrentafel_json(tafel, text);
}

static const struct ausgabe ausgabe = {als_text, als_tabelle, als_json, NULL, NULL, NULL};

static enum status tue_ehrentafel(struct aufruf *a, struct err *err)
{
    struct ehrentafel t;
    struct wunsch w;
    enum status st = ausgabe_wunsch(a, &w, err);

    if (st == ST_OK)
        st = store_beginne(a->store, STORE_LESEN, err);
    if (st == ST_OK)
        st = ehrentafel_lade(a->store, &t, err);
    store_verwirf(a->store);
    if (st != ST_OK)
        return st;
    st = ausgabe_gib(a, &ausgabe, &w, &t, err);
    ehrentafel_free(&t);
    return st;
}

const struct befehl befehl_ehrentafel = {
    "ehrentafel",           NULL, "", N_("Meister, Vizemeister and Pokalsieger by year"),
    BUCH_OFFEN | KANN_JSON, 0,    0,  OPTIONEN(liste_optionen),
    tue_ehrentafel};

/* The options are in the order of EHRUNG_MEISTER, …. */
static const struct option_zeile setze_optionen[] = {
    {"meister", 0, "NAME", N_("who won the Meisterschaft")},
    {"vize", 0, "NAME", N_("who came second")},
    {"pokal", 0, "NAME", N_("who won the Pokal")},
};

/* What is not named stays as it was entered before. */
static enum status lies_alte(struct aufruf *a, struct ehrung *e, struct err *err)
{
    struct ehrungen l;
    enum status st = store_ehrungen(a->store, &l, err);

    for (size_t i = 0; i < l.anzahl; i++)
        if (l.ehrung[i].jahr == e->jahr)
            *e = l.ehrung[i];
    free(l.ehrung);
    return st;
}

static enum status setze(struct aufruf *a, struct err *err)
{
    struct ehrung e = {0};
    char *const feld[EHRUNGEN] = {e.meister, e.vize, e.pokal};
    enum status st = cmd_zahl("JAHR", a->wort[0], EHRUNG_JAHR_MIN, EHRUNG_JAHR_MAX, &e.jahr, err);

    if (st == ST_OK)
        st = lies_alte(a, &e, err);
    for (int i = 0; i < EHRUNGEN && st == ST_OK; i++) {
        const char *name = a->option[i];
        size_t stelle;

        if (!name)
            continue;
        if (name[0] && freitext_pruefe(name, strlen(name), NAME_ZEICHEN, &stelle, err) != ST_OK)
            return err_set(err, ST_EINGABE, _("--%s: a name of 1 to %d characters was expected"),
                           setze_optionen[i].lang, NAME_ZEICHEN);
        (void)snprintf(feld[i], SPIELER_NAME_MAX, "%s", name);
    }
    return st == ST_OK ? store_ehrung_neu(a->store, &e, a->zeit, err) : st;
}

static enum status tue_setze(struct aufruf *a, struct err *err)
{
    if (!a->option[EHRUNG_MEISTER] && !a->option[EHRUNG_VIZE] && !a->option[EHRUNG_POKAL])
        return err_set(err, ST_GEBRAUCH, _("--meister, --vize or --pokal was expected"));
    return cmd_in_transaktion(a, setze, err);
}

const struct befehl befehl_ehrentafel_setze = {
    "ehrentafel", "setze", "JAHR", N_("enter the winners of a year that is not in the book"),
    BUCH_OFFEN,   1,       1,      OPTIONEN(setze_optionen),
    tue_setze};
