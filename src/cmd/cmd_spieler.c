/* spieler neu | liste | ändern */
#include <stdlib.h>

#include "cmd/befehle.h"
#include "report/json.h"
#include "report/tabelle.h"

static enum status lege_an(struct aufruf *a, struct err *err)
{
    struct text name = {0};
    struct kuerzel k;
    int64_t id;
    enum status st = kuerzel_lies(a->wort[0], strlen(a->wort[0]), &k, err);

    cmd_worte(a, 1, &name);
    if (st == ST_OK)
        st = cmd_name(name.s, err);
    if (st == ST_OK)
        st = store_spieler_neu(a->store, &k, name.s, a->zeit, &id, err);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->aus, "%s  %s\n", k.wort, name.s);
    text_free(&name);
    return st;
}

static enum status tue_neu(struct aufruf *a, struct err *err)
{
    return cmd_in_transaktion(a, lege_an, err);
}

const struct befehl befehl_spieler_neu = {"spieler", "neu", "KÜRZEL NAME", N_("add a player"), BUCH_OFFEN, 2, -1,
                                          NULL,      0,     tue_neu};

static void liste_json(struct aufruf *a, const struct spieler_liste *l)
{
    struct json j = {&a->aus, false};

    json_auf(&j, '[');
    for (size_t i = 0; i < l->anzahl; i++) {
        json_auf(&j, '{');
        json_feld_text(&j, "kuerzel", l->spieler[i].kuerzel.wort);
        json_feld_text(&j, "name", l->spieler[i].name);
        json_zu(&j, '}');
    }
    json_zu(&j, ']');
    text_addc(&a->aus, '\n');
}

static void liste_text(struct aufruf *a, const struct spieler_liste *l)
{
    struct tabelle *t = tabelle_neu();

    tabelle_spalte(t, "Kürzel", false);
    tabelle_spalte(t, "Name", false);
    for (size_t i = 0; i < l->anzahl; i++) {
        tabelle_zeile(t);
        tabelle_text(t, l->spieler[i].kuerzel.wort);
        tabelle_text(t, l->spieler[i].name);
    }
    if (l->anzahl > 0)
        tabelle_schreibe(t, &a->aus);
    else
        text_add(&a->aus, _("No players yet; `doko spieler neu A \"Anna Ahrens\"` adds one.\n"));
    tabelle_free(t);
}

static enum status tue_liste(struct aufruf *a, struct err *err)
{
    struct spieler_liste l;
    enum status st = store_spieler(a->store, &l, err);

    if (st == ST_OK && a->json)
        liste_json(a, &l);
    else if (st == ST_OK)
        liste_text(a, &l);
    spieler_liste_free(&l);
    return st;
}

const struct befehl befehl_spieler_liste = {
    "spieler", "liste", "", N_("list the players"), BUCH_OFFEN | KANN_JSON, 0, 0, NULL, 0, tue_liste};

enum { AENDERN_KUERZEL, AENDERN_NAME };
static const struct option_zeile aendern_optionen[] = {
    {"kuerzel", 'k', "KÜRZEL", N_("his new Kürzel; the old one stays his")},
    {"name", 'n', "NAME", N_("his new name")},
};

static enum status aendere(struct aufruf *a, struct err *err)
{
    const char *neu = a->option[AENDERN_KUERZEL], *name = a->option[AENDERN_NAME];
    const struct spieler *p = NULL;
    struct spieler_liste l;
    struct kuerzel k;
    enum status st = store_spieler(a->store, &l, err);

    if (st == ST_OK)
        st = buch_spieler(&l, a->wort[0], strlen(a->wort[0]), &p, err);
    if (st == ST_OK && neu) {
        st = kuerzel_lies(neu, strlen(neu), &k, err);
        if (st == ST_OK)
            st = store_spieler_kuerzel(a->store, p->id, &k, a->zeit, err);
    }
    if (st == ST_OK && name) {
        st = cmd_name(name, err);
        if (st == ST_OK)
            st = store_spieler_name(a->store, p->id, name, a->zeit, err);
    }
    spieler_liste_free(&l);
    return st;
}

static enum status tue_aendern(struct aufruf *a, struct err *err)
{
    if (!a->option[AENDERN_KUERZEL] && !a->option[AENDERN_NAME])
        return err_set(err, ST_GEBRAUCH, _("--kuerzel or --name was expected"));
    return cmd_in_transaktion(a, aendere, err);
}

const struct befehl befehl_spieler_aendern = {"spieler",  "ändern", "KÜRZEL", N_("change a player's Kürzel or name"),
                                              BUCH_OFFEN, 1,        1,        OPTIONEN(aendern_optionen),
                                              tue_aendern};
