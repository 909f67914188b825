#include "report/ehrentafel.h"

#include "base/i18n.h"
#include "report/json.h"

struct tabelle *bericht_ehrentafel_tabelle(const struct ehrentafel *tafel)
{
    struct tabelle *t = tabelle_neu();

    tabelle_spalte(t, "Jahr", false);
    tabelle_spalte(t, "Meister", false);
    tabelle_spalte(t, "Vizemeister", false);
    tabelle_spalte(t, "Pokalsieger", false);
    for (size_t i = 0; i < tafel->anzahl; i++) {
        tabelle_zeile(t);
        tabelle_zahl(t, tafel->ehrung[i].jahr);
        tabelle_text(t, tafel->ehrung[i].meister);
        tabelle_text(t, tafel->ehrung[i].vize);
        tabelle_text(t, tafel->ehrung[i].pokal);
    }
    return t;
}

void bericht_ehrentafel(const struct ehrentafel *tafel, struct text *text)
{
    struct tabelle *t;

    if (tafel->anzahl == 0) {
        text_add(text,
                 _("Nobody yet: a season that is closed has its Meister, a Pokal its winner after the fourth day; "
                   "`doko ehrentafel setze 1994 --meister NAME` enters a year before the book.\n"));
        return;
    }
    t = bericht_ehrentafel_tabelle(tafel);
    tabelle_schreibe(t, text);
    tabelle_free(t);
}

static void name_oder_null(struct json *j, const char *feld, const char *name)
{
    json_feld_text(j, feld, name[0] ? name : NULL);
}

void bericht_ehrentafel_json(const struct ehrentafel *tafel, struct text *text)
{
    struct json j = {text, false};

    json_auf(&j, '[');
    for (size_t i = 0; i < tafel->anzahl; i++) {
        json_auf(&j, '{');
        json_feld_zahl(&j, "jahr", tafel->ehrung[i].jahr);
        name_oder_null(&j, "meister", tafel->ehrung[i].meister);
        name_oder_null(&j, "vize", tafel->ehrung[i].vize);
        name_oder_null(&j, "pokal", tafel->ehrung[i].pokal);
        json_zu(&j, '}');
    }
    json_zu(&j, ']');
    text_addc(text, '\n');
}
