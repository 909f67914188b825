/* regeln liste | zeige | prüfe | vergleiche */
#include "cmd/befehle.h"
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
    tabelle_spalte(t, eins, true);
    if (zwei)
        tabelle_spalte(t, zwei, true);
    tabelle_spalte(t, "", false);
    tabelle_spalte(t, "", false);
    return t;
}

static void zeile(struct tabelle *t, const struct parameter *p, const struct regeln *eins, const struct regeln *zwei)
{
    tabelle_zeile(t);
    tabelle_text(t, p->schluessel);
    tabelle_zahl(t, parameter_wert(eins, p));
    if (zwei)
        tabelle_zahl(t, parameter_wert(zwei, p));
    tabelle_text(t, p->einheit[0] ? _(p->einheit) : "");
    tabelle_text(t, _(p->hilfe));
}

static enum status tue_zeige(struct aufruf *a, struct err *err)
{
    const struct regeln *r;
    struct regeldatei datei;
    struct tabelle *t;
    enum status st = cmd_regeln(a->worte ? a->wort[0] : "ddb", &datei, &r, err);

    if (st != ST_OK)
        return st;
    t = neue_tabelle("Wert", NULL);
    for (size_t i = 0; i < regeln_parameter_anzahl; i++)
        zeile(t, &regeln_parameter[i], r, NULL);
    text_addf(&a->aus, "%s: %s\n\n", r->name, r->titel);
    tabelle_schreibe(t, &a->aus);
    tabelle_free(t);
    return ST_OK;
}

const struct befehl befehl_regeln_zeige = {
    "regeln", "zeige", "[NAME|DATEI]", N_("show every parameter of a rule set"), BUCH_KEINS, 0, 1,
    NULL,     0,       tue_zeige};

static enum status tue_pruefe(struct aufruf *a, struct err *err)
{
    const struct regeln *r;
    struct regeldatei datei;
    enum status st = cmd_regeln(a->wort[0], &datei, &r, err);

    if (st == ST_OK && !a->quiet)
        text_addf(&a->aus, _("%s: %s: in order.\n"), r->name, r->titel);
    return st;
}

const struct befehl befehl_regeln_pruefe = {
    "regeln", "prüfe", "DATEI", N_("check a file with own rules"), BUCH_KEINS, 1, 1, NULL, 0, tue_pruefe};

static enum status tue_vergleiche(struct aufruf *a, struct err *err)
{
    const struct regeln *eins, *zwei;
    struct regeldatei d1, d2;
    struct tabelle *t;
    int verschieden = 0;
    enum status st = cmd_regeln(a->wort[0], &d1, &eins, err);

    if (st == ST_OK)
        st = cmd_regeln(a->wort[1], &d2, &zwei, err);
    if (st != ST_OK)
        return st;
    t = neue_tabelle(eins->name, zwei->name);
    for (size_t i = 0; i < regeln_parameter_anzahl; i++) {
        const struct parameter *p = &regeln_parameter[i];

        if (parameter_wert(eins, p) == parameter_wert(zwei, p))
            continue;
        zeile(t, p, eins, zwei);
        verschieden++;
    }
    if (verschieden)
        tabelle_schreibe(t, &a->aus);
    else
        text_addf(&a->aus, _("%s and %s do not differ.\n"), eins->name, zwei->name);
    tabelle_free(t);
    return ST_OK;
}

const struct befehl befehl_regeln_vergleiche = {
    "regeln", "vergleiche",  "A B", N_("show what differs between two rule sets"), BUCH_KEINS, 2, 2, NULL,
    0,        tue_vergleiche};
