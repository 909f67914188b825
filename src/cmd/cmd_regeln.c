/* regeln liste | zeige | checkliste | prüfe | vergleiche */
#include "cmd/befehle.h"
#include "report/checkliste.h"
#include "report/tabelle.h"

static enum status tue_liste(struct aufruf *a, struct err *err)
{
    const struct regeln *r;

    (void)err;
    for (size_t i = 0; (r = regeln_eingebaut(i)) != NULL; i++)
        text_addf(&a->aus, "%-14s %s\n", r->name, r->titel);
    return ST_OK;
}

const struct befehl befehl_regeln_liste = {"regeln", "liste", "",       N_("list the rule sets"), BUCH_KEINS, 0, 0,
                                           NULL,     0,       tue_liste};

/* Key, a value for each of the rule sets, and what the key means. */
static struct tabelle *neue_tabelle(const char *eins, const char *zwei)
{
    struct tabelle *t = tabelle_neu();

    tabelle_spalte(t, "Schlüssel", false);
    tabelle_spalte(t, eins, false);
    if (zwei)
        tabelle_spalte(t, zwei, false);
    tabelle_spalte(t, "", false);
    return t;
}

static void zelle(struct tabelle *t, const struct parameter *p, const struct regeln *r)
{
    struct text wert = {0};

    text_add(&wert, "");
    parameter_schreibe(p, r, &wert);
    tabelle_text(t, wert.s);
    text_free(&wert);
}

static void zeile(struct tabelle *t, const struct parameter *p, const struct regeln *eins, const struct regeln *zwei)
{
    tabelle_zeile(t);
    tabelle_text(t, p->schluessel);
    zelle(t, p, eins);
    if (zwei)
        zelle(t, p, zwei);
    tabelle_text(t, _(p->hilfe));
}

/* The rule set a command names, ddb unless it names one, and what is to be done with it. */
static enum status mit_regeln(struct aufruf *a, void (*tue)(const struct regeln *, struct text *), struct err *err)
{
    const struct regeln *r;
    struct regeldatei datei;
    enum status st = cmd_regeln(a->worte ? a->wort[0] : "ddb", &datei, NULL, &r, err);

    if (st == ST_OK)
        tue(r, &a->aus);
    regeldatei_free(&datei);
    return st;
}

static void zeige(const struct regeln *r, struct text *aus)
{
    struct tabelle *t = neue_tabelle("Wert", NULL);

    for (size_t i = 0; i < regeln_parameter_anzahl; i++)
        zeile(t, &regeln_parameter[i], r, NULL);
    text_addf(aus, "%s: %s\n\n", r->name, r->titel);
    tabelle_schreibe(t, aus);
    tabelle_free(t);
}

static enum status tue_zeige(struct aufruf *a, struct err *err)
{
    return mit_regeln(a, zeige, err);
}

const struct befehl befehl_regeln_zeige = {
    "regeln", "zeige", "[NAME|DATEI]", N_("show every parameter of a rule set"), BUCH_KEINS, 0, 1,
    NULL,     0,       tue_zeige};

static enum status tue_checkliste(struct aufruf *a, struct err *err)
{
    return mit_regeln(a, bericht_checkliste, err);
}

const struct befehl befehl_regeln_checkliste = {"regeln",
                                                "checkliste",
                                                "[NAME|DATEI]",
                                                N_("the DDB's check list, answered by a rule set"),
                                                BUCH_KEINS,
                                                0,
                                                1,
                                                NULL,
                                                0,
                                                tue_checkliste};

static void in_ordnung(const struct regeln *r, struct text *aus)
{
    text_addf(aus, _("%s: %s: in order.\n"), r->name, r->titel);
}

static void nichts(const struct regeln *r, struct text *aus)
{
    (void)r;
    (void)aus;
}

static enum status tue_pruefe(struct aufruf *a, struct err *err)
{
    return mit_regeln(a, a->quiet ? nichts : in_ordnung, err);
}

const struct befehl befehl_regeln_pruefe = {
    "regeln", "prüfe", "DATEI", N_("check a file with own rules"), BUCH_KEINS, 1, 1, NULL, 0, tue_pruefe};

static void vergleiche(const struct regeln *eins, const struct regeln *zwei, struct text *aus)
{
    struct tabelle *t = neue_tabelle(eins->name, zwei->name);
    int verschieden = 0;

    for (size_t i = 0; i < regeln_parameter_anzahl; i++) {
        const struct parameter *p = &regeln_parameter[i];

        if (parameter_gleich(p, eins, zwei))
            continue;
        zeile(t, p, eins, zwei);
        verschieden++;
    }
    if (verschieden)
        tabelle_schreibe(t, aus);
    else
        text_addf(aus, _("%s and %s do not differ.\n"), eins->name, zwei->name);
    tabelle_free(t);
}

static enum status tue_vergleiche(struct aufruf *a, struct err *err)
{
    const struct regeln *eins, *zwei;
    struct regeldatei d1, d2 = {0};
    enum status st = cmd_regeln(a->wort[0], &d1, NULL, &eins, err);

    if (st == ST_OK)
        st = cmd_regeln(a->wort[1], &d2, NULL, &zwei, err);
    if (st == ST_OK)
        vergleiche(eins, zwei, &a->aus);
    regeldatei_free(&d1);
    regeldatei_free(&d2);
    return st;
}

const struct befehl befehl_regeln_vergleiche = {
    "regeln", "vergleiche",  "A B", N_("show what differs between two rule sets"), BUCH_KEINS, 2, 2, NULL,
    0,        tue_vergleiche};
