/* regeln liste | zeige */
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

static enum status tue_zeige(struct aufruf *a, struct err *err)
{
    const struct regeln *r = regeln_suche(a->worte ? a->wort[0] : "ddb");
    struct tabelle *t;

    if (!r)
        return err_set(err, ST_GEBRAUCH,
                       _("the rule set \"%.40s\" is not known; `doko regeln liste` shows which are"), a->wort[0]);
    t = tabelle_neu();
    tabelle_spalte(t, "Schlüssel", false);
    tabelle_spalte(t, "Wert", true);
    tabelle_spalte(t, "", false);
    tabelle_spalte(t, "", false);
    for (size_t i = 0; i < regeln_parameter_anzahl; i++) {
        tabelle_zeile(t);
        tabelle_text(t, regeln_parameter[i].schluessel);
        tabelle_zahl(t, parameter_wert(r, &regeln_parameter[i]));
        tabelle_text(t, regeln_parameter[i].einheit[0] ? _(regeln_parameter[i].einheit) : "");
        tabelle_text(t, _(regeln_parameter[i].hilfe));
    }
    text_addf(&a->aus, "%s: %s\n\n", r->name, r->titel);
    tabelle_schreibe(t, &a->aus);
    tabelle_free(t);
    return ST_OK;
}

const struct befehl befehl_regeln_zeige = {
    "regeln", "zeige", "[NAME]", N_("show every parameter of a rule set"), BUCH_KEINS, 0, 1, NULL, 0, tue_zeige};
