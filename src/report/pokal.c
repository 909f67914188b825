#include "report/pokal.h"

#include <stdio.h>

#include "base/i18n.h"
#include "report/json.h"

void bericht_pokal_bemerkung(const struct pokal *p, const struct pokal_platz *platz, struct text *t)
{
    const struct pokal_stand *st = &p->stand;

    if (st->sieger == platz->spieler)
        text_add(t, "Pokalsieger");
    else if (platz->ausgeschieden)
        text_addf(t, _("out after day %d"), platz->ausgeschieden);
    else if (st->stechen_nach && (st->stechen >> platz->spieler & 1))
        text_add(t, "Stechen");
}

struct tabelle *bericht_pokal_tabelle(const struct pokal *p)
{
    struct tabelle *t = tabelle_neu();

    tabelle_spalte(t, "Platz", true);
    tabelle_spalte(t, "Kürzel", false);
    tabelle_spalte(t, "Name", false);
    for (int tag = 1; tag <= POKAL_TAGE; tag++) {
        char titel[24];

        (void)snprintf(titel, sizeof titel, "%d. Tag", tag);
        tabelle_spalte(t, titel, true);
    }
    tabelle_spalte(t, "Summe", true);
    tabelle_spalte(t, "", false);
    for (int i = 0; i < p->stand.anzahl; i++) {
        const struct pokal_platz *z = &p->stand.liste[i];
        const struct spieler *s = pokal_spieler(p, z->spieler);
        struct text bemerkung = {0};

        text_add(&bemerkung, "");
        bericht_pokal_bemerkung(p, z, &bemerkung);
        tabelle_zeile(t);
        tabelle_zahl(t, z->platz);
        tabelle_text(t, s->kuerzel.wort);
        tabelle_text(t, s->name);
        for (int tag = 0; tag < POKAL_TAGE; tag++) {
            if (p->eingabe.dabei[tag][z->spieler])
                tabelle_bruch(t, p->eingabe.sechzigstel[tag][z->spieler], PRAEMIENPUNKT);
            else
                tabelle_leer(t);
        }
        tabelle_bruch(t, z->summe, PRAEMIENPUNKT);
        tabelle_text(t, bemerkung.s);
        text_free(&bemerkung);
    }
    return t;
}

/* What comes next: a Stechen, the next day and for how many, or nothing any more. */
static void schreibe_schluss(const struct pokal *p, struct text *t)
{
    const struct pokal_stand *st = &p->stand;
    int naechster = p->eingabe.tage + 1;

    if (st->stechen_nach) {
        text_add(t, st->stechen_nach == POKAL_TAGE ? _("The Pokal is tied, and a Stechen decides it:")
                                                   : _("Who stays in is tied, and a Stechen decides it:"));
        text_add(t, _(" the right neighbour leads\nand chooses the kind, no Null; most Augen. "));
        text_addf(t, "`doko spiel -s p%d ", st->stechen_nach);
        pokal_nenne_zeile(p, st->stechen, t);
        text_addf(t, _("`,\nafter `doko spieltag öffnen p%d` if the day is closed.\n"), st->stechen_nach);
    } else if (naechster <= POKAL_TAGE && p->da[naechster - 1] && p->tag[naechster - 1].f.tag.beendet) {
        text_addf(t,
                  _("Day %d stopped early and does not count. `doko spieltag öffnen p%d`, then `doko spieltag ende "
                    "--trotzdem`\ncounts it all the same; `doko undo -s p%d` takes it back entry by entry.\n"),
                  naechster, naechster, naechster);
    } else if (naechster <= POKAL_TAGE && p->da[naechster - 1]) {
        text_addf(t, _("Day %d is being played.\n"), naechster);
    } else if (naechster <= POKAL_TAGE) {
        int plaetze = pokal_plaetze(naechster);

        text_addf(t, plaetze ? _("Day %d is next, for the best %d.\n") : _("Day %d is next.\n"), naechster, plaetze);
    }
}

void bericht_pokal(const struct pokal *p, struct text *text)
{
    struct tabelle *t;

    bericht_verein(p->verein, text);
    text_addf(text, _("Pokal %s after %d of %d days\n\n"), p->saison.daten.name, p->eingabe.tage, POKAL_TAGE);
    if (p->stand.anzahl == 0 && !p->da[0]) {
        text_add(text, _("Nothing was played yet; `doko pokal beginn A,B,C,D --geber A` begins the first day.\n"));
        return;
    }
    if (p->stand.anzahl > 0) {
        t = bericht_pokal_tabelle(p);
        tabelle_schreibe(t, text);
        tabelle_free(t);
        text_addc(text, '\n');
    }
    schreibe_schluss(p, text);
}

static void json_bruch(struct json *j, int64_t sechzigstel)
{
    struct text t = {0};

    text_bruch(&t, sechzigstel, PRAEMIENPUNKT, false);
    json_text(j, t.s);
    text_free(&t);
}

static void json_platz(struct json *j, const struct pokal *p, const struct pokal_platz *z)
{
    const struct spieler *s = pokal_spieler(p, z->spieler);

    json_auf(j, '{');
    json_feld_zahl(j, "platz", z->platz);
    json_feld_text(j, "spieler", s->kuerzel.wort);
    json_feld_text(j, "name", s->name);
    json_name(j, "praemien");
    json_bruch(j, z->summe);
    json_feld_zahl(j, "sechzigstel", z->summe);
    json_name(j, "ausgeschieden");
    if (z->ausgeschieden)
        json_zahl(j, z->ausgeschieden);
    else
        json_null(j);
    json_name(j, "tage");
    json_auf(j, '[');
    for (int tag = 0; tag < p->eingabe.tage; tag++) {
        if (p->eingabe.dabei[tag][z->spieler])
            json_bruch(j, p->eingabe.sechzigstel[tag][z->spieler]);
        else
            json_null(j);
    }
    json_zu(j, ']');
    json_zu(j, '}');
}

void bericht_pokal_json(const struct pokal *p, struct text *text)
{
    struct json j = {text, false};
    const struct pokal_stand *st = &p->stand;

    json_auf(&j, '{');
    json_feld_text(&j, "saison", p->saison.daten.name);
    json_feld_zahl(&j, "tage", p->eingabe.tage);
    json_feld_text(&j, "sieger", st->sieger < 0 ? NULL : pokal_spieler(p, st->sieger)->kuerzel.wort);
    json_name(&j, "stechen_nach");
    if (st->stechen_nach)
        json_zahl(&j, st->stechen_nach);
    else
        json_null(&j);
    json_name(&j, "stechen");
    json_auf(&j, '[');
    for (int i = 0; i < p->eingabe.anzahl; i++)
        if (st->stechen >> i & 1)
            json_text(&j, pokal_spieler(p, i)->kuerzel.wort);
    json_zu(&j, ']');
    json_name(&j, "liste");
    json_auf(&j, '[');
    for (int i = 0; i < st->anzahl; i++)
        json_platz(&j, p, &st->liste[i]);
    json_zu(&j, ']');
    json_zu(&j, '}');
    text_addc(text, '\n');
}
