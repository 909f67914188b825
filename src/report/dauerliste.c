#include "report/dauerliste.h"

#include "base/bruch.h"
#include "base/i18n.h"
#include "report/json.h"

static bool je_spiel(const struct dauerplatz *p, int64_t *hundertstel)
{
    if (p->spiele > 0)
        *hundertstel = bruch_runde(100 * p->punkte_im_spiel, p->spiele);
    return p->spiele > 0;
}

static int64_t je_tag(const struct dauerplatz *p)
{
    return bruch_runde(100 * p->punkte, p->tage);
}

/* For programs with the day beside it. */
static void tag_zellen(struct tabelle *t, const struct dauertag *tag, bool lang)
{
    char datum[DATUM_MAX];

    datum_deutsch(tag->datum, datum);
    tabelle_zahl(t, tag->punkte);
    if (lang)
        tabelle_text(t, datum);
}

static void zeile(struct tabelle *t, const struct dauer *d, const struct dauerplatz *p, bool lang)
{
    const struct spieler *s = &d->spieler.spieler[p->spieler];
    int64_t schnitt;

    tabelle_zeile(t);
    tabelle_zahl(t, p->platz);
    tabelle_text(t, s->kuerzel.wort);
    tabelle_text(t, s->name);
    tabelle_zahl(t, p->punkte);
    tabelle_zahl(t, p->spiele);
    if (je_spiel(p, &schnitt))
        tabelle_hundertstel(t, schnitt);
    else
        tabelle_leer(t);
    tabelle_zahl(t, p->tage);
    tabelle_hundertstel(t, je_tag(p));
    if (lang)
        tabelle_zahl(t, p->saisons);
    tag_zellen(t, p->bester, lang);
    tag_zellen(t, p->schlechtester, lang);
}

struct tabelle *bericht_dauerliste_tabelle(const struct dauer *d, bool lang)
{
    static const struct {
        const char *kurz, *lang; /* NULL: not there */
        bool rechts;
    } spalten[] = {{"Platz", "Platz", true},    {"", "Kürzel", false},      {"Name", "Name", false},
                   {"Punkte", "Punkte", true},  {"Spiele", "Spiele", true}, {"je Spiel", "je Spiel", true},
                   {"Tage", "Tage", true},      {"je Tag", "je Tag", true}, {NULL, "Saisons", true},
                   {"max", "bester Tag", true}, {NULL, "am", false},        {"min", "schlechtester Tag", true},
                   {NULL, "am", false}};
    struct tabelle *t = tabelle_neu();

    for (size_t i = 0; i < sizeof spalten / sizeof spalten[0]; i++)
        if (lang || spalten[i].kurz)
            tabelle_spalte(t, lang ? spalten[i].lang : spalten[i].kurz, spalten[i].rechts);
    for (int i = 0; i < d->anzahl; i++)
        zeile(t, d, &d->liste[i], lang);
    return t;
}

void bericht_dauerliste(const struct dauer *d, struct text *text)
{
    struct tabelle *t = bericht_dauerliste_tabelle(d, false);

    if (d->anzahl > 0)
        tabelle_schreibe(t, text);
    else
        text_add(text, _("No Spieltag was finished yet.\n"));
    tabelle_free(t);
}

static void json_tag(struct json *j, const char *name, const struct dauertag *tag)
{
    char datum[DATUM_MAX];

    datum_iso(tag->datum, datum);
    json_name(j, name);
    json_auf(j, '{');
    json_feld_text(j, "datum", datum);
    json_feld_zahl(j, "punkte", tag->punkte);
    json_zu(j, '}');
}

static void json_platz(struct json *j, const struct dauer *d, const struct dauerplatz *p)
{
    const struct spieler *s = &d->spieler.spieler[p->spieler];
    int64_t schnitt;

    json_auf(j, '{');
    json_feld_zahl(j, "platz", p->platz);
    json_feld_text(j, "spieler", s->kuerzel.wort);
    json_feld_text(j, "name", s->name);
    json_feld_zahl(j, "punkte", p->punkte);
    json_feld_zahl(j, "spiele", p->spiele);
    json_name(j, "je_spiel");
    if (je_spiel(p, &schnitt))
        json_hundertstel(j, schnitt);
    else
        json_null(j);
    json_feld_zahl(j, "tage", p->tage);
    json_feld_hundertstel(j, "je_tag", je_tag(p));
    json_feld_zahl(j, "saisons", p->saisons);
    json_tag(j, "bester", p->bester);
    json_tag(j, "schlechtester", p->schlechtester);
    json_zu(j, '}');
}

void bericht_dauerliste_json(const struct dauer *d, struct text *text)
{
    struct json j = {text, false};

    json_auf(&j, '{');
    json_name(&j, "liste");
    json_auf(&j, '[');
    for (int i = 0; i < d->anzahl; i++)
        json_platz(&j, d, &d->liste[i]);
    json_zu(&j, ']');
    json_zu(&j, '}');
    text_addc(text, '\n');
}
