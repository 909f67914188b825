#include "entry/formular.h"

#include <stdio.h>

#include "base/i18n.h"
#include "entry/pult.h"

/* Sonderpunkte of one kind: nobody, one of a party, two. */
static const struct {
    const char *name;
    int re, kontra;
} sonder[] = {{"–", 0, 0}, {"Re", 1, 0}, {"Kontra", 0, 1}, {"Re 2", 2, 0}, {"Kontra 2", 0, 2}, {"Re + Kontra", 1, 1}};
enum { SONDER_WAHL = sizeof sonder / sizeof sonder[0] };
static const char sonderzeichen[] = {'f', 'd', 'k'};
static const uint8_t sonderarten[] = {SONDER_FUCHS, SONDER_DOPPELKOPF, SONDER_KARLCHEN};

static const char *const stufenwort[2][STUFE_ANZAHL] = {{"", " re", " re9", " re6", " re3", " re0"},
                                                        {"", " ko", " ko9", " ko6", " ko3", " ko0"}};
static const char *const farbwort[FARBE_ANZAHL] = {"", "-kreuz", "-pik", "-herz", "-karo"};

void formular_beginne(struct formular *f, const int8_t *spieler, int anzahl)
{
    *f = (struct formular){.anzahl = anzahl};
    for (int i = 0; i < anzahl; i++)
        f->spieler[i] = spieler[i];
    f->wert[FELD_RE1] = f->wert[FELD_AUGEN] = UNCHOSEN;
}

static int platz_von(const struct formular *f, int spieler)
{
    for (int i = 0; i < f->anzahl; i++)
        if (f->spieler[i] == spieler)
            return i;
    return UNCHOSEN;
}

static bool lies_sonder(struct formular *f, const struct spiel *s, int k)
{
    int zahl[2] = {0, 0};

    for (int i = 0; i < s->sonder_anzahl; i++)
        if (s->sonder[i].art == sonderarten[k])
            zahl[s->sonder[i].partei]++;
    for (int w = 0; w < SONDER_WAHL; w++)
        if (sonder[w].re == zahl[RE] && sonder[w].kontra == zahl[KONTRA]) {
            f->wert[FELD_FUCHS + k] = w;
            return true;
        }
    return false;
}

/* Whether the line of the form says all of the game: players named with an announcement or a Fuchs are more. */
static bool sagt_alles(const struct spiel *s)
{
    for (int i = 0; i < s->sonder_anzahl; i++)
        if (s->sonder[i].von != NIEMAND || s->sonder[i].art > SONDER_KARLCHEN)
            return false;
    for (int p = RE; p <= KONTRA; p++) {
        for (int stufe = 0; stufe < STUFE_ANZAHL; stufe++)
            if (s->wer[p][stufe] != NIEMAND)
                return false;
        if (s->erwidert[p] || s->vorab[p] || s->ungueltig_ab[p])
            return false;
    }
    return !s->straf && !s->vorgefuehrt && !s->zuerst && !s->letzt && !s->falsch;
}

bool formular_lies(struct formular *f, const struct spiel *s)
{
    bool ganz = sagt_alles(s);
    int re1 = platz_von(f, s->re[0]), re2 = platz_von(f, s->re[1]);

    f->wert[FELD_RE1] = re1;
    f->wert[FELD_RE2] = re2 + 1;
    f->wert[FELD_ART] = s->art;
    f->wert[FELD_FARBE] = s->farbe;
    f->wert[FELD_AUGEN] = s->augen;
    f->wert[FELD_OHNE_STICH] = s->ohne_stich;
    f->wert[FELD_RE] = s->stufe[RE];
    f->wert[FELD_KONTRA] = s->stufe[KONTRA];
    for (int k = 0; k < 3; k++)
        ganz = lies_sonder(f, s, k) && ganz;
    return ganz && re1 >= 0;
}

static int auswahl(const struct formular *f, int feld)
{
    switch (feld) {
    case FELD_RE1:
        return f->anzahl;
    case FELD_RE2:
        return f->anzahl + 1;
    case FELD_ART:
        return ART_ANZAHL;
    case FELD_FARBE:
        return FARBE_ANZAHL;
    case FELD_OHNE_STICH:
        return 2;
    case FELD_RE:
    case FELD_KONTRA:
        return STUFE_ANZAHL;
    default:
        return SONDER_WAHL;
    }
}

static void tippe_augen(struct formular *f, int32_t taste)
{
    int *augen = &f->wert[FELD_AUGEN];

    if (taste == TASTE_RUECK)
        *augen = *augen >= 10 ? *augen / 10 : UNCHOSEN;
    else if (*augen <= 0)
        *augen = taste - '0';
    else if (*augen * 10 + taste - '0' <= AUGEN_GESAMT)
        *augen = *augen * 10 + taste - '0';
}

void formular_taste(struct formular *f, int32_t taste)
{
    int um = taste == TASTE_RECHTS || taste == ' ' ? 1 : taste == TASTE_LINKS ? -1 : 0;
    int *wert = &f->wert[f->feld];

    if (taste == TASTE_HOCH || taste == TASTE_RUNTER || taste == TASTE_TAB) {
        f->feld = (f->feld + (taste == TASTE_HOCH ? FELD_ANZAHL - 1 : 1)) % FELD_ANZAHL;
    } else if ((taste >= '0' && taste <= '9') || taste == TASTE_RUECK) {
        f->feld = FELD_AUGEN;
        tippe_augen(f, taste);
    } else if (f->feld == FELD_AUGEN && um) {
        *wert = *wert + um < UNCHOSEN ? AUGEN_GESAMT : *wert + um > AUGEN_GESAMT ? 0 : *wert + um;
    } else if (*wert == UNCHOSEN && um) {
        *wert = um > 0 ? 0 : auswahl(f, f->feld) - 1;
    } else if (um) {
        *wert = (*wert + um + auswahl(f, f->feld)) % auswahl(f, f->feld);
    }
}

void formular_zeile(const struct formular *f, const struct tafel *tafel, struct text *t)
{
    enum spielart art = (enum spielart)f->wert[FELD_ART];

    if (f->wert[FELD_RE1] != UNCHOSEN)
        text_add(t, tafel_name(tafel, f->spieler[f->wert[FELD_RE1]]));
    if (f->wert[FELD_RE2] > 0) /* without the first one it is no line yet */
        text_addf(t, ",%s", tafel_name(tafel, f->spieler[f->wert[FELD_RE2] - 1]));
    if (art != ART_NORMAL)
        text_addf(t, " %s%s", spielart_wort(art), spiel_hat_farbe(art) ? farbwort[f->wert[FELD_FARBE]] : "");
    if (f->wert[FELD_AUGEN] >= 0)
        text_addf(t, " %d", f->wert[FELD_AUGEN]);
    text_add(t, f->wert[FELD_OHNE_STICH] ? " x" : "");
    text_add(t, stufenwort[RE][f->wert[FELD_RE]]);
    text_add(t, stufenwort[KONTRA][f->wert[FELD_KONTRA]]);
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < sonder[f->wert[FELD_FUCHS + k]].re; i++)
            text_addf(t, " %c=re", sonderzeichen[k]);
        for (int i = 0; i < sonder[f->wert[FELD_FUCHS + k]].kontra; i++)
            text_addf(t, " %c=ko", sonderzeichen[k]);
    }
}

static void feldwert(const struct formular *f, const struct tafel *tafel, int feld, char out[40])
{
    static const char *const farbe[FARBE_ANZAHL] = {"–", "Kreuz", "Pik", "Herz", "Karo"};
    int w = f->wert[feld];

    switch (feld) {
    case FELD_RE1:
        (void)snprintf(out, 40, "%s", w == UNCHOSEN ? "…" : tafel_name(tafel, f->spieler[w]));
        break;
    case FELD_RE2:
        (void)snprintf(out, 40, "%s", w ? tafel_name(tafel, f->spieler[w - 1]) : _("– (solo)"));
        break;
    case FELD_ART:
        (void)snprintf(out, 40, "%s", spielart_name((enum spielart)w));
        break;
    case FELD_FARBE:
        (void)snprintf(out, 40, "%s", farbe[w]);
        break;
    case FELD_AUGEN:
        (void)snprintf(out, 40, w == UNCHOSEN ? "…" : "%d", w);
        break;
    case FELD_OHNE_STICH:
        (void)snprintf(out, 40, "%s", w ? _("yes") : "–");
        break;
    case FELD_RE:
    case FELD_KONTRA:
        (void)snprintf(out, 40, "%s",
                       w == STUFE_KEINE  ? "–"
                       : w > STUFE_WORT  ? stufe_name((enum stufe)w)
                       : feld == FELD_RE ? "Re"
                                         : "Kontra");
        break;
    default:
        (void)snprintf(out, 40, "%s", sonder[w].name);
        break;
    }
}

int formular_male(const struct formular *f, const struct tafel *tafel, struct bild *b, int ab)
{
    static const char *const name[FELD_ANZAHL] = {"Re",
                                                  N_("and"),
                                                  N_("game"),
                                                  N_("colour (Farbtrumpf, Detlef-Kaspar)"),
                                                  N_("Augen of Re"),
                                                  N_("a party took no trick"),
                                                  N_("Re announced"),
                                                  N_("Kontra announced"),
                                                  "Fuchs",
                                                  "Doppelkopf",
                                                  "Karlchen"};
    enum { NAME_BREITE = 38 };

    for (int i = 0; i < FELD_ANZAHL; i++) {
        struct text t = {0};
        char wert[40];

        feldwert(f, tafel, i, wert);
        text_add(&t, i == f->feld ? " > " : "   ");
        anzeige_spalte(&t, _(name[i]), NAME_BREITE, false);
        text_addf(&t, i == f->feld ? "[%s]" : " %s", wert);
        bild_schreibe(b, ab + i, i == f->feld ? STIL_FETT : STIL_NORMAL, t.s);
        if (i == f->feld) {
            b->cursor_x = 3 + NAME_BREITE + 1;
            b->cursor_y = ab + i;
        }
        text_free(&t);
    }
    return ab + FELD_ANZAHL;
}
