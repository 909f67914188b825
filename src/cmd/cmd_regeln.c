/* regeln liste | zeige | checkliste | prüfe | vergleiche */
#include <stdio.h>
#include <string.h>

#include "cmd/befehle.h"
#include "report/checkliste.h"
#include "report/tabelle.h"
#include "report/umbruch.h"

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

/* As the lines of a rule file, each with what it means above it; what would have no effect stands in a comment. */
static void zeige(const struct regeln *r, struct text *aus)
{
    text_addf(aus, "# %s: %s\n", r->name, r->titel);
    for (size_t i = 0; i < regeln_parameter_anzahl; i++) {
        const struct parameter *p = &regeln_parameter[i];

        text_add(aus, "\n# ");
        umbruch(aus, _(p->hilfe), 2, "# ");
        text_addf(aus, "\n%s%s = ", parameter_wirkungslos(p, r) ? "# " : "", p->schluessel);
        parameter_schreibe(p, r, aus);
        text_addc(aus, '\n');
    }
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

enum { ZELLE_BREIT = 24 };

/* Long values stand below each other, behind the table. */
static void schreibe_lange(const char *name, const char *wert, struct text *t)
{
    char vor[40];

    (void)snprintf(vor, sizeof vor, "  %-14s ", name);
    text_add(t, vor);
    umbruch(t, wert, (int)strlen(vor), "                 ");
    text_addc(t, '\n');
}

static void vergleiche(const struct regeln *eins, const struct regeln *zwei, struct text *aus)
{
    struct tabelle *t = tabelle_neu();
    struct text a = {0}, b = {0}, lange = {0};
    int verschieden = 0, kurze = 0;

    tabelle_spalte(t, "Schlüssel", false);
    tabelle_spalte(t, eins->name, false);
    tabelle_spalte(t, zwei->name, false);
    for (size_t i = 0; i < regeln_parameter_anzahl; i++) {
        const struct parameter *p = &regeln_parameter[i];

        if (parameter_gleich(p, eins, zwei))
            continue;
        verschieden++;
        text_leere(&a);
        text_leere(&b);
        parameter_schreibe(p, eins, &a);
        parameter_schreibe(p, zwei, &b);
        if (utf8_zeichen(a.s, a.len) > ZELLE_BREIT || utf8_zeichen(b.s, b.len) > ZELLE_BREIT) {
            text_addf(&lange, "\n%s\n", p->schluessel);
            schreibe_lange(eins->name, a.s, &lange);
            schreibe_lange(zwei->name, b.s, &lange);
            continue;
        }
        kurze++;
        tabelle_zeile(t);
        tabelle_text(t, p->schluessel);
        tabelle_text(t, a.s);
        tabelle_text(t, b.s);
    }
    if (kurze)
        tabelle_schreibe(t, aus);
    if (lange.len)
        text_add(aus, lange.s);
    if (!verschieden)
        text_addf(aus, _("%s and %s do not differ.\n"), eins->name, zwei->name);
    tabelle_free(t);
    text_free(&a);
    text_free(&b);
    text_free(&lange);
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
