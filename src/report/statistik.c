#include "report/statistik.h"

#include <stdio.h>

#include "base/bruch.h"
#include "base/i18n.h"
#include "report/json.h"

/* "61 %" as a whole number; 0 of 0 is nothing. */
static void prozent(struct tabelle *t, struct gezaehlt g)
{
    char s[16];

    if (g.gespielt == 0) {
        tabelle_leer(t);
        return;
    }
    (void)snprintf(s, sizeof s, "%d %%", (int)bruch_runde(100 * (int64_t)g.gewonnen, g.gespielt));
    tabelle_text(t, s);
}

static void von(struct tabelle *t, struct gezaehlt g)
{
    char s[32];

    (void)snprintf(s, sizeof s, "%d/%d", (int)g.gewonnen, (int)g.gespielt);
    tabelle_text(t, g.gespielt ? s : "");
}

/* The last `zeigen` days of a player as blocks, the lowest and the highest of those kept at the ends of the scale. */
static void verlauf(const struct statistik_spieler *p, int zeigen, struct text *t)
{
    static const char *const block[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    int32_t tief = INT32_MAX, hoch = INT32_MIN;

    for (int i = 0; i < p->verlauf; i++) {
        tief = p->tagespunkte[i] < tief ? p->tagespunkte[i] : tief;
        hoch = p->tagespunkte[i] > hoch ? p->tagespunkte[i] : hoch;
    }
    for (int i = p->verlauf > zeigen ? p->verlauf - zeigen : 0; i < p->verlauf; i++)
        text_add(t, block[hoch > tief ? 7 * (int64_t)(p->tagespunkte[i] - tief) / (hoch - tief) : 3]);
}

static const struct spieler *wer(const struct statistik_bericht *b, int i)
{
    return &b->s->spieler.spieler[i];
}

static bool gehoert_dazu(const struct statistik_bericht *b, int i)
{
    return (b->spieler < 0 || i == b->spieler) && statistik_dabei(&b->s->st.spieler[i]);
}

static void je_spiel(struct tabelle *t, const struct statistik_spieler *p)
{
    tabelle_hundertstel(t, bruch_runde(100 * p->punkte, statistik_am_tisch(p)));
}

static void beide(struct tabelle *t, struct gezaehlt g)
{
    tabelle_zahl(t, g.gespielt);
    tabelle_zahl(t, g.gewonnen);
}

struct tabelle *bericht_statistik_tabelle(const struct statistik_bericht *b)
{
    static const char *const titel[] = {"Kürzel",
                                        "Name",
                                        "Tage",
                                        "Spiele",
                                        "davon pausiert",
                                        "Punkte",
                                        "je Spiel",
                                        "Re",
                                        "Re gewonnen",
                                        "Kontra",
                                        "Kontra gewonnen",
                                        "gegen Solo",
                                        "gegen Solo gewonnen",
                                        "Soli",
                                        "Soli gewonnen",
                                        "Ansagen",
                                        "Ansagen gehalten",
                                        "Füchse",
                                        "Füchse verloren",
                                        "Doppelköpfe",
                                        "Karlchen",
                                        "längste Serie",
                                        "bester Tag",
                                        "schlechtester Tag"};
    struct tabelle *t = tabelle_neu();

    for (size_t i = 0; i < sizeof titel / sizeof titel[0]; i++)
        tabelle_spalte(t, titel[i], i > 1);
    for (int i = 0; i < b->s->st.anzahl; i++) {
        const struct statistik_spieler *p = &b->s->st.spieler[i];

        if (!gehoert_dazu(b, i))
            continue;
        tabelle_zeile(t);
        tabelle_text(t, wer(b, i)->kuerzel.wort);
        tabelle_text(t, wer(b, i)->name);
        tabelle_zahl(t, p->tage);
        tabelle_zahl(t, statistik_am_tisch(p));
        tabelle_zahl(t, p->pausiert);
        tabelle_zahl(t, p->punkte);
        je_spiel(t, p);
        beide(t, p->re);
        beide(t, p->kontra);
        beide(t, p->gegen_solo);
        beide(t, statistik_soli(p));
        beide(t, statistik_ansagen(p));
        tabelle_zahl(t, p->sonder[SONDER_FUCHS]);
        tabelle_zahl(t, p->fuechse_verloren);
        tabelle_zahl(t, p->sonder[SONDER_DOPPELKOPF]);
        tabelle_zahl(t, p->sonder[SONDER_KARLCHEN]);
        tabelle_zahl(t, p->laengste_serie);
        if (p->tage > 0) {
            tabelle_zahl(t, p->bester);
            tabelle_zahl(t, p->schlechtester);
        }
    }
    return t;
}

struct tabelle *bericht_statistik_kurz(const struct statistik_bericht *b)
{
    enum { ZEIGEN = 8 };
    static const char *const titel[] = {"", "Name", "Spiele", "je Spiel", "Re", "Kontra", "Soli", "Ansagen"};
    struct tabelle *t = tabelle_neu();
    bool verlaeufe = false;
    struct text tage = {0};

    for (size_t i = 0; i < sizeof titel / sizeof titel[0]; i++)
        tabelle_spalte(t, titel[i], i > 1);
    for (int i = 0; i < b->s->st.anzahl; i++)
        verlaeufe = verlaeufe || b->s->st.spieler[i].verlauf > 0;
    if (verlaeufe) /* days that have ended */
        tabelle_spalte(t, "zuletzt", false);
    for (int i = 0; i < b->s->st.anzahl; i++) {
        const struct statistik_spieler *p = &b->s->st.spieler[i];

        if (!gehoert_dazu(b, i))
            continue;
        text_leere(&tage);
        text_add(&tage, "");
        verlauf(p, ZEIGEN, &tage);
        tabelle_zeile(t);
        tabelle_text(t, wer(b, i)->kuerzel.wort);
        tabelle_text(t, wer(b, i)->name);
        tabelle_zahl(t, statistik_am_tisch(p));
        je_spiel(t, p);
        prozent(t, p->re);
        prozent(t, p->kontra);
        von(t, statistik_soli(p));
        von(t, statistik_ansagen(p));
        if (verlaeufe)
            tabelle_text(t, tage.s);
    }
    text_free(&tage);
    return t;
}

/* Ten blocks: how much of it was won. */
static void balken(struct text *t, struct gezaehlt g)
{
    int voll = g.gespielt ? (int)bruch_runde(10 * (int64_t)g.gewonnen, g.gespielt) : 0;

    for (int i = 0; i < 10; i++)
        text_add(t, i < voll ? "█" : "·");
}

static void zeile(struct tabelle *t, const char *was, struct gezaehlt g)
{
    struct text b = {0};

    balken(&b, g);
    tabelle_zeile(t);
    tabelle_text(t, was);
    tabelle_zahl(t, g.gespielt);
    tabelle_zahl(t, g.gewonnen);
    prozent(t, g);
    tabelle_text(t, g.gespielt ? b.s : "");
    text_free(&b);
}

static const char *const ansage_wort[STUFE_ANZAHL] = {NULL,          "Re/Kontra gehalten", "K9 gehalten",
                                                      "K6 gehalten", "K3 gehalten",        "schwarz gehalten"};

static void schreibe_zahlen(const struct statistik_spieler *p, struct text *text)
{
    struct tabelle *t = tabelle_neu();

    tabelle_spalte(t, "", false);
    tabelle_spalte(t, "gespielt", true);
    tabelle_spalte(t, "gewonnen", true);
    tabelle_spalte(t, "", true);
    tabelle_spalte(t, "", false);
    zeile(t, "Re", p->re);
    zeile(t, "Kontra", p->kontra);
    zeile(t, "gegen ein Solo", p->gegen_solo);
    for (int art = ART_FARBTRUMPF; art < ART_ANZAHL; art++)
        if (p->solo[art].gespielt)
            zeile(t, spielart_name((enum spielart)art), p->solo[art]);
    for (int stufe = STUFE_WORT; stufe < STUFE_ANZAHL; stufe++)
        if (p->ansage[stufe].gespielt)
            zeile(t, ansage_wort[stufe], p->ansage[stufe]);
    tabelle_schreibe(t, text);
    tabelle_free(t);
}

static void schreibe_partner(const struct statistik_bericht *b, struct text *text)
{
    const struct statistik *st = &b->s->st;
    struct tabelle *t = tabelle_neu();

    tabelle_spalte(t, "zusammen mit", false);
    tabelle_spalte(t, "gespielt", true);
    tabelle_spalte(t, "gewonnen", true);
    tabelle_spalte(t, "", true);
    tabelle_spalte(t, "Punkte", true);
    for (int i = 0; i < st->anzahl; i++) {
        int k = b->spieler * st->anzahl + i;

        if (st->zusammen[k].gespielt == 0)
            continue;
        tabelle_zeile(t);
        tabelle_text(t, b->s->spieler.spieler[i].name);
        tabelle_zahl(t, st->zusammen[k].gespielt);
        tabelle_zahl(t, st->zusammen[k].gewonnen);
        prozent(t, st->zusammen[k]);
        tabelle_zahl(t, st->zusammen_punkte[k]);
    }
    text_addc(text, '\n');
    tabelle_schreibe(t, text);
    tabelle_free(t);
}

static void schreibe_spieler(const struct statistik_bericht *b, struct text *text)
{
    const struct statistik_spieler *p = &b->s->st.spieler[b->spieler];
    int partner = statistik_bester_partner(&b->s->st, b->spieler, PARTNER_MINDESTENS);
    char bester[DATUM_MAX], schlechtester[DATUM_MAX];

    if (!statistik_dabei(p)) {
        text_addf(text, _("%s has played no game here; those of a Gast are not counted (rules 2).\n"),
                  b->s->spieler.spieler[b->spieler].name);
        return;
    }
    text_addf(text, _("%s: %d Spieltage, %d games, paused in %d, %lld Punkte; longest run of games won: %d\n"),
              b->s->spieler.spieler[b->spieler].name, p->tage, (int)statistik_am_tisch(p), (int)p->pausiert,
              (long long)p->punkte, (int)p->laengste_serie);
    if (p->tage > 0) {
        verlauf(p, STATISTIK_VERLAUF, text);
        text_add(text, p->tage > 1 ? _("  Punkte a Spieltag, the last on the right\n") : "\n");
        datum_deutsch(p->bester_tag, bester);
        datum_deutsch(p->schlechtester_tag, schlechtester);
        text_addf(text, _("best day %d (%s), worst day %d (%s)\n"), (int)p->bester, bester, (int)p->schlechtester,
                  schlechtester);
    }
    text_addf(text, _("Füchse caught %d, lost %d; Doppelköpfe %d; Karlchen %d (where a name was given)\n"),
              (int)p->sonder[SONDER_FUCHS], (int)p->fuechse_verloren, (int)p->sonder[SONDER_DOPPELKOPF],
              (int)p->sonder[SONDER_KARLCHEN]);
    if (partner >= 0)
        text_addf(text, _("best partner: %s\n"), b->s->spieler.spieler[partner].name);
    text_addc(text, '\n');
    schreibe_zahlen(p, text);
    schreibe_partner(b, text);
}

void bericht_statistik(const struct statistik_bericht *b, struct text *text)
{
    struct tabelle *t;

    text_addf(text, _("%s, %d games\n"), b->titel, (int)b->s->st.spiele);
    if (b->s->st.ausgelassen > 0)
        text_addf(text,
                  _n("%d Spieltag is known by its totals only and left out.\n",
                     "%d Spieltage are known by their totals only and left out.\n", b->s->st.ausgelassen),
                  b->s->st.ausgelassen);
    text_addc(text, '\n');
    if (b->s->st.spiele == 0) {
        text_add(text, _("No games were played yet.\n"));
        return;
    }
    if (b->spieler >= 0) {
        schreibe_spieler(b, text);
        return;
    }
    t = bericht_statistik_kurz(b);
    tabelle_schreibe(t, text);
    tabelle_free(t);
}

static void json_gezaehlt(struct json *j, const char *name, struct gezaehlt g)
{
    json_name(j, name);
    json_auf(j, '{');
    json_feld_zahl(j, "gespielt", g.gespielt);
    json_feld_zahl(j, "gewonnen", g.gewonnen);
    json_zu(j, '}');
}

static void json_soli(struct json *j, const struct statistik_spieler *p)
{
    json_name(j, "soli");
    json_auf(j, '{');
    for (int art = ART_FARBTRUMPF; art < ART_ANZAHL; art++) {
        if (p->solo[art].gespielt == 0)
            continue;
        json_name(j, spielart_wort((enum spielart)art));
        json_auf(j, '{');
        json_feld_zahl(j, "gespielt", p->solo[art].gespielt);
        json_feld_zahl(j, "gewonnen", p->solo[art].gewonnen);
        json_feld_zahl(j, "punkte", p->solopunkte[art]);
        json_zu(j, '}');
    }
    json_zu(j, '}');
}

static void json_tag(struct json *j, const char *name, const struct statistik_spieler *p, int32_t punkte,
                     struct datum datum)
{
    char iso[DATUM_MAX];

    json_name(j, name);
    if (p->tage == 0) {
        json_null(j);
        return;
    }
    datum_iso(datum, iso);
    json_auf(j, '{');
    json_feld_zahl(j, "punkte", punkte);
    json_feld_text(j, "datum", iso);
    json_zu(j, '}');
}

static void json_partner(struct json *j, const struct statistik_bericht *b, int i)
{
    const struct statistik *st = &b->s->st;
    int bester = statistik_bester_partner(st, i, PARTNER_MINDESTENS);

    json_feld_text(j, "bester_partner", bester < 0 ? NULL : b->s->spieler.spieler[bester].kuerzel.wort);
    json_name(j, "partner");
    json_auf(j, '{');
    for (int k = 0; k < st->anzahl; k++) {
        int z = i * st->anzahl + k;

        if (st->zusammen[z].gespielt == 0)
            continue;
        json_name(j, b->s->spieler.spieler[k].kuerzel.wort);
        json_auf(j, '{');
        json_feld_zahl(j, "gespielt", st->zusammen[z].gespielt);
        json_feld_zahl(j, "gewonnen", st->zusammen[z].gewonnen);
        json_feld_zahl(j, "punkte", st->zusammen_punkte[z]);
        json_zu(j, '}');
    }
    json_zu(j, '}');
}

static const char *const ansage_schluessel[STUFE_ANZAHL] = {NULL, "wort", "k9", "k6", "k3", "schwarz"};

static void json_spieler(struct json *j, const struct statistik_bericht *b, int i)
{
    const struct statistik_spieler *p = &b->s->st.spieler[i];

    json_auf(j, '{');
    json_feld_text(j, "spieler", b->s->spieler.spieler[i].kuerzel.wort);
    json_feld_text(j, "name", b->s->spieler.spieler[i].name);
    json_feld_zahl(j, "tage", p->tage);
    json_feld_zahl(j, "spiele", statistik_gespielt(p));
    json_feld_zahl(j, "pausiert", p->pausiert);
    json_feld_zahl(j, "punkte", p->punkte);
    json_gezaehlt(j, "re", p->re);
    json_gezaehlt(j, "kontra", p->kontra);
    json_gezaehlt(j, "gegen_solo", p->gegen_solo);
    json_soli(j, p);
    json_gezaehlt(j, "ansagen", statistik_ansagen(p));
    json_name(j, "ansagen_je");
    json_auf(j, '{');
    for (int stufe = STUFE_WORT; stufe < STUFE_ANZAHL; stufe++)
        if (p->ansage[stufe].gespielt)
            json_gezaehlt(j, ansage_schluessel[stufe], p->ansage[stufe]);
    json_zu(j, '}');
    json_feld_zahl(j, "fuechse", p->sonder[SONDER_FUCHS]);
    json_feld_zahl(j, "fuechse_verloren", p->fuechse_verloren);
    json_feld_zahl(j, "doppelkoepfe", p->sonder[SONDER_DOPPELKOPF]);
    json_feld_zahl(j, "karlchen", p->sonder[SONDER_KARLCHEN]);
    json_feld_zahl(j, "laengste_serie", p->laengste_serie);
    json_tag(j, "bester_tag", p, p->bester, p->bester_tag);
    json_tag(j, "schlechtester_tag", p, p->schlechtester, p->schlechtester_tag);
    json_partner(j, b, i);
    json_zu(j, '}');
}

void bericht_statistik_json(const struct statistik_bericht *b, struct text *text)
{
    struct json j = {text, false};

    json_auf(&j, '{');
    json_feld_zahl(&j, "spiele", b->s->st.spiele);
    json_feld_zahl(&j, "ausgelassen", b->s->st.ausgelassen);
    json_name(&j, "liste");
    json_auf(&j, '[');
    for (int i = 0; i < b->s->st.anzahl; i++)
        if (gehoert_dazu(b, i))
            json_spieler(&j, b, i);
    json_zu(&j, ']');
    json_zu(&j, '}');
    text_addc(text, '\n');
}
