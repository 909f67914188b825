#include "rules/settle.h"

#include <assert.h>

/* A Stufe is met when the other party stays below these Augen; schwarz: takes no trick. */
static const int grenze[STUFE_ANZAHL] = {
    [STUFE_WORT] = 120, [STUFE_K9] = 90, [STUFE_K6] = 60, [STUFE_K3] = 30, [STUFE_SCHWARZ] = 0};

int stufe_grenze(int stufe)
{
    return grenze[stufe];
}

bool stufe_erfuellt(const struct spiel *s, enum partei partei, int stufe)
{
    enum partei andere = gegenpartei(partei);

    if (stufe == STUFE_SCHWARZ)
        return spiel_ohne_stich(s, andere);
    return spiel_augen(s, andere) < grenze[stufe];
}

/* One settlement at work. Which announcements of a party hold is asked twice: who wins by them, and which of them
 * count; they differ where an announcement was made against the rules. */
struct rechnung {
    const struct regeln *r;
    const struct spiel *s;
    struct abrechnung *a;
    int entscheidet[2], zaehlt[2];
};

static bool bot_limit(const struct rechnung *c, enum partei partei)
{
    return c->zaehlt[partei] > STUFE_WORT;
}

static int worte(const struct spiel *s)
{
    int gesagt = (s->stufe[RE] ? WORTE_RE : 0) | (s->stufe[KONTRA] ? WORTE_KONTRA : 0);

    return gesagt == WORTE_BEIDE && s->zuerst == VON_KONTRA ? WORTE_KONTRA_ZUERST : gesagt;
}

/* Limits that may not stand beside those of the other party are void (SO 16); an announcement made against the rules
 * otherwise, a word too, holds when it comes to losing (SO 17). */
static void bestimme_entscheidende(struct rechnung *c)
{
    bool nichtig =
        c->r->limits_beide == LIMITS_EINE_PARTEI && c->s->stufe[RE] > STUFE_WORT && c->s->stufe[KONTRA] > STUFE_WORT;

    for (int p = RE; p <= KONTRA; p++) {
        int gueltig = spiel_gueltige_stufe(c->s, (enum partei)p);

        c->entscheidet[p] = !nichtig ? c->s->stufe[p] : gueltig > STUFE_WORT ? gueltig : STUFE_WORT;
    }
}

/* … and does not count for the party that wins. */
static void bestimme_zaehlende(struct rechnung *c, enum sieger sieger)
{
    for (int p = RE; p <= KONTRA; p++) {
        int gueltig = spiel_gueltige_stufe(c->s, (enum partei)p);

        c->zaehlt[p] = sieger == (p == RE ? SIEGER_RE : SIEGER_KONTRA) ? gueltig : c->entscheidet[p];
    }
}

static enum sieger sieger_durch_limits(const struct rechnung *c)
{
    bool re_bot = c->entscheidet[RE] > STUFE_WORT, kontra_bot = c->entscheidet[KONTRA] > STUFE_WORT;
    bool beide = re_bot && kontra_bot, nur_letzte = beide && c->r->limits_beide == LIMITS_LETZTE;

    if (nur_letzte) {
        enum partei letzter = c->s->letzt == VON_RE ? RE : KONTRA;
        bool erfuellt = stufe_erfuellt(c->s, letzter, c->entscheidet[letzter]);

        return (letzter == RE) == erfuellt ? SIEGER_RE : SIEGER_KONTRA;
    }
    if (re_bot && stufe_erfuellt(c->s, RE, c->entscheidet[RE]))
        return SIEGER_RE;
    if (kontra_bot && stufe_erfuellt(c->s, KONTRA, c->entscheidet[KONTRA]))
        return SIEGER_KONTRA;
    return beide ? SIEGER_KEINE : re_bot ? SIEGER_KONTRA : SIEGER_RE;
}

static enum sieger sieger_bei_120(const struct rechnung *c)
{
    if (c->s->vorab[KONTRA])
        return SIEGER_KEINE; /* it took on the stage 120 (SO 27) */
    return (enum sieger)c->r->bei_120[worte(c->s)];
}

/* Rules 1.1, and 1.7 for the Null. */
static enum sieger sieger_von(const struct rechnung *c)
{
    const struct spiel *s = c->s;

    if (s->falsch)
        return s->falsch == VON_RE ? SIEGER_KONTRA : SIEGER_RE;
    if (s->art == ART_NULL)
        return spiel_ohne_stich(s, RE) ? SIEGER_RE : SIEGER_KONTRA;
    if (c->entscheidet[RE] > STUFE_WORT || c->entscheidet[KONTRA] > STUFE_WORT)
        return sieger_durch_limits(c);
    if (s->augen != AUGEN_GESAMT / 2)
        return s->augen > AUGEN_GESAMT / 2 ? SIEGER_RE : SIEGER_KONTRA;
    return sieger_bei_120(c);
}

static void schreibe_punkte(struct rechnung *c, enum postenart art, int stufe, enum partei partei, int punkte)
{
    if (punkte == 0)
        return;
    assert(c->a->anzahl < POSTEN_MAX);
    c->a->posten[c->a->anzahl++] = (struct posten){(uint8_t)art, (uint8_t)stufe, (uint8_t)partei, punkte};
    c->a->re_punkte += partei == RE ? punkte : -punkte;
}

static void schreibe(struct rechnung *c, enum postenart art, int stufe, enum partei partei, int mal)
{
    schreibe_punkte(c, art, stufe, partei, c->r->posten[art].punkte * mal);
}

/* The Stufe of a posten that speaks of a word holds whose it is. */
static int wort_stufe(enum partei partei)
{
    return partei == RE ? STUFE_WORT : STUFE_K9;
}

static void schreibe_worte(struct rechnung *c, enum partei sieger)
{
    int punkte = c->r->verdoppeln ? c->r->ansagepunkte : c->r->posten[POSTEN_WORT].punkte;

    for (int p = RE; p <= KONTRA; p++)
        if (c->zaehlt[p])
            schreibe_punkte(c, POSTEN_WORT, wort_stufe((enum partei)p), sieger, punkte);
}

static void schreibe_solo(struct rechnung *c, enum partei sieger)
{
    if (spiel_ist_solo(c->s))
        schreibe(c, POSTEN_SOLO, STUFE_KEINE, sieger, 1);
}

static void schreibe_gegen(struct rechnung *c, enum partei sieger)
{
    if (sieger == KONTRA && (c->r->gegen_arten >> c->s->art & 1))
        schreibe(c, POSTEN_GEGEN, STUFE_KEINE, sieger, 1);
}

/* Stages the winner played, as far as the rules count them. After a revoke every one that was still to be had and
 * was not bid (SO 9). */
static void schreibe_gespielt(struct rechnung *c, enum partei sieger)
{
    int eigene = c->zaehlt[sieger], fremde = c->zaehlt[gegenpartei(sieger)];
    int ab = c->r->gespielt == GESPIELT_ALLE ? STUFE_K9 : eigene + 1;

    if (c->s->falsch) {
        if (c->r->bedienfehler != BEDIENFEHLER_HOECHST)
            return;
        ab = (eigene > fremde ? eigene : fremde) + 1;
    }
    for (int stufe = ab > STUFE_K9 ? ab : STUFE_K9; stufe <= STUFE_SCHWARZ; stufe++) {
        if (stufe_erfuellt(c->s, sieger, stufe))
            schreibe(c, POSTEN_GESPIELT, stufe, sieger, 1);
        if (c->r->gespielt == GESPIELT_NAECHSTE && !c->s->falsch)
            return;
    }
}

/* Rules 1.2, 1.3, 5: stages reached against the loser's limits. */
static void schreibe_erreicht(struct rechnung *c, enum partei partei)
{
    int augen = spiel_augen(c->s, partei), gebot = c->zaehlt[gegenpartei(partei)];

    if (c->r->erreicht == ERREICHT_STUFEN) {
        for (int stufe = gebot - 1; stufe >= STUFE_WORT; stufe--)
            if (augen >= grenze[stufe])
                schreibe(c, POSTEN_ERREICHT, stufe, partei, 1);
        return;
    }
    for (int stufe = STUFE_WORT; stufe <= STUFE_SCHWARZ; stufe++)
        if (stufe == STUFE_SCHWARZ ? stufe_erfuellt(c->s, partei, stufe) : augen >= AUGEN_GESAMT - grenze[stufe])
            schreibe(c, POSTEN_ERREICHT, stufe, partei, 1);
}

/* Won, each stage played, the words. */
static void schreibe_sieg(struct rechnung *c, enum partei sieger, bool nur_verfehlt)
{
    bool limits = bot_limit(c, RE) || bot_limit(c, KONTRA);

    if (limits || c->s->falsch || c->s->augen != AUGEN_GESAMT / 2 || c->r->gewonnen_bei_120) {
        schreibe(c, POSTEN_GEWONNEN, STUFE_KEINE, sieger, 1);
        if ((c->s->vorab[RE] && c->zaehlt[RE]) || (c->s->vorab[KONTRA] && c->zaehlt[KONTRA]))
            schreibe(c, POSTEN_VORAB, STUFE_KEINE, sieger, 1);
    }
    if (!nur_verfehlt || c->r->erreicht == ERREICHT_STUFEN)
        schreibe_gespielt(c, sieger);
    schreibe_worte(c, sieger);
}

/* What either party bid beside its word. */
static void schreibe_gebote(struct rechnung *c, enum partei sieger, bool nur_verfehlt)
{
    enum partei verlierer = gegenpartei(sieger);

    for (int stufe = STUFE_K9; stufe <= c->zaehlt[sieger]; stufe++)
        schreibe(c, POSTEN_ANGESAGT, stufe, sieger, 1);
    if (!bot_limit(c, verlierer) || (nur_verfehlt && !c->r->gegengebot_immer))
        return;
    for (int stufe = STUFE_K9; stufe <= c->zaehlt[verlierer]; stufe++)
        schreibe(c, POSTEN_GEGENGEBOT, stufe, sieger, 1);
    if (!nur_verfehlt)
        schreibe(c, POSTEN_GEGENGEBOT_120, STUFE_WORT, sieger, 1);
    if (c->r->gegengebot_immer && !c->s->falsch)
        schreibe_erreicht(c, sieger);
}

/* Rules 1.5, A5. */
static void schreibe_erwiderungen(struct rechnung *c, enum partei sieger)
{
    for (int partei = RE; partei <= KONTRA; partei++)
        for (int stufe = STUFE_K9; stufe <= c->s->erwidert[partei]; stufe++)
            schreibe(c, POSTEN_ERWIDERUNG, stufe, sieger, 1);
    if (c->s->erwidert[sieger] && spiel_augen(c->s, sieger) <= AUGEN_GESAMT / 2)
        schreibe(c, POSTEN_WORT_VERFEHLT, STUFE_WORT, sieger, 1);
}

/* Rules 1.4 (A4), 5 and 6. */
static void schreibe_niemand(struct rechnung *c)
{
    for (int p = RE; p <= KONTRA; p++) {
        enum partei partei = (enum partei)p;

        if (c->r->niemand == NIEMAND_ERFUELLT) {
            for (int stufe = STUFE_WORT; stufe <= c->zaehlt[p]; stufe++)
                if (stufe_erfuellt(c->s, partei, stufe))
                    schreibe(c, POSTEN_ERFUELLT, stufe, partei, 1);
        } else if (c->r->niemand == NIEMAND_GESPIELT) {
            for (int stufe = STUFE_K9; stufe <= STUFE_SCHWARZ; stufe++)
                if (stufe_erfuellt(c->s, partei, stufe))
                    schreibe(c, POSTEN_GESPIELT, stufe, partei, 1);
            schreibe_erreicht(c, partei);
        }
    }
}

static void schreibe_null(struct rechnung *c, enum partei sieger)
{
    if (sieger == RE) {
        schreibe(c, POSTEN_NULL_GEWONNEN, STUFE_KEINE, RE, 1);
    } else {
        schreibe(c, POSTEN_NULL_STICH, STUFE_KEINE, KONTRA, 1);
        schreibe(c, POSTEN_NULL_AUGEN, STUFE_KEINE, KONTRA, c->s->augen / 30);
    }
    schreibe_solo(c, sieger);
    schreibe_worte(c, sieger);
}

static enum partei vorn(const struct rechnung *c)
{
    return c->a->re_punkte < 0 ? KONTRA : RE;
}

static int wert(const struct rechnung *c)
{
    return c->a->re_punkte < 0 ? -c->a->re_punkte : c->a->re_punkte;
}

static void verdopple(struct rechnung *c)
{
    for (int p = RE; p <= KONTRA; p++)
        if (c->zaehlt[p])
            schreibe_punkte(c, POSTEN_VERDOPPELT, wort_stufe((enum partei)p), vorn(c), wert(c));
}

/* The winner, and what it gets before the Sonderpunkte. */
static void schreibe_wert(struct rechnung *c, enum partei sieger)
{
    bool nur_verfehlt = bot_limit(c, gegenpartei(sieger)) && !bot_limit(c, sieger) && !c->s->falsch;
    int gebot = c->zaehlt[gegenpartei(sieger)];

    if (c->s->art == ART_NULL && !c->s->falsch) {
        schreibe_null(c, sieger);
    } else {
        if (nur_verfehlt && !c->r->gegengebot_immer) {
            schreibe(c, POSTEN_VERFEHLT, gebot, sieger, 1);
            schreibe_erreicht(c, sieger);
        }
        if (!nur_verfehlt || !c->r->verfehlt_ab_121 || spiel_augen(c->s, sieger) > AUGEN_GESAMT / 2)
            schreibe_sieg(c, sieger, nur_verfehlt);
        schreibe_gebote(c, sieger, nur_verfehlt);
        schreibe_solo(c, sieger);
    }
    if (c->r->verdoppeln == VERDOPPELN_GRUNDWERT)
        verdopple(c);
    schreibe_gegen(c, sieger);
    schreibe_erwiderungen(c, sieger);
}

static void schreibe_sonderpunkte(struct rechnung *c)
{
    for (int i = 0; i < c->s->sonder_anzahl; i++) {
        const struct sonderpunkt *p = &c->s->sonder[i];

        schreibe(c, (enum postenart)(POSTEN_SONDER + p->art), STUFE_KEINE, (enum partei)p->partei, 1);
    }
}

/* Odd totals are lowered by one, as the winner sees them. */
static void runde_ab(struct rechnung *c, enum partei sieger)
{
    if (c->r->abrunden && c->a->re_punkte % 2 != 0)
        schreibe_punkte(c, POSTEN_ABGERUNDET, STUFE_KEINE, sieger, -1);
}

static void schreibe_bock(struct rechnung *c)
{
    int mehr = wert(c);

    if (mehr == 0)
        return;
    for (int i = 0; i < c->s->bock; i++)
        mehr = mehr < WERT_MAX ? mehr * c->r->bock_faktor + c->r->bock_plus : mehr;
    if (mehr > WERT_MAX)
        mehr = WERT_MAX > wert(c) ? WERT_MAX : wert(c);
    schreibe_punkte(c, POSTEN_BOCK, STUFE_KEINE, vorn(c), mehr - wert(c));
}

void settle(const struct regeln *regeln, const struct spiel *spiel, struct abrechnung *abrechnung)
{
    struct rechnung c = {.r = regeln, .s = spiel, .a = abrechnung};
    struct spiel vf;
    enum sieger sieger;

    if (regeln->vorfuehrung_kontra && spiel->vorgefuehrt && spiel->stufe[KONTRA] == STUFE_KEINE) {
        vf = *spiel;
        vf.stufe[KONTRA] = STUFE_WORT;
        c.s = &vf;
    }
    abrechnung->anzahl = 0;
    abrechnung->re_punkte = 0;
    bestimme_entscheidende(&c);
    sieger = sieger_von(&c);
    bestimme_zaehlende(&c, sieger);
    abrechnung->sieger = (uint8_t)sieger;
    if (sieger == SIEGER_KEINE)
        schreibe_niemand(&c);
    else
        schreibe_wert(&c, sieger == SIEGER_RE ? RE : KONTRA);
    if (sieger != SIEGER_KEINE || regeln->niemand != NIEMAND_NICHTS)
        schreibe_sonderpunkte(&c);
    if (regeln->verdoppeln == VERDOPPELN_ALLES)
        verdopple(&c);
    if (sieger != SIEGER_KEINE)
        runde_ab(&c, sieger == SIEGER_RE ? RE : KONTRA);
    schreibe_bock(&c);
}

static const char *const posten_namen[POSTEN_ANZAHL][STUFE_ANZAHL] = {
    [POSTEN_GEWONNEN] = {"gewonnen"},
    [POSTEN_VORAB] = {"120 vorab angesagt"},
    [POSTEN_GEGEN] = {"gegen die Kreuz-Damen"},
    [POSTEN_SOLO] = {"Solo gespielt"},
    [POSTEN_GESPIELT] = {"", "", "K9 gespielt", "K6 gespielt", "K3 gespielt", "schwarz gespielt"},
    [POSTEN_WORT] = {"", "Re angesagt", "Kontra angesagt"},
    [POSTEN_ANGESAGT] = {"", "", "K9 angesagt", "K6 angesagt", "K3 angesagt", "schwarz angesagt"},
    [POSTEN_VERFEHLT] = {"", "", "K9 verfehlt", "K6 verfehlt", "K3 verfehlt", "schwarz verfehlt"},
    [POSTEN_ERREICHT] = {"", "120 erreicht", "90 erreicht", "60 erreicht", "30 erreicht"},
    [POSTEN_GEGENGEBOT] = {"", "", "K9 der Gegner verfehlt", "K6 der Gegner verfehlt", "K3 der Gegner verfehlt",
                           "schwarz der Gegner verfehlt"},
    [POSTEN_GEGENGEBOT_120] = {"", "120 gegen die Gegner"},
    [POSTEN_ERWIDERUNG] = {"", "", "Erwiderung auf K9", "Erwiderung auf K6", "Erwiderung auf K3",
                           "Erwiderung auf schwarz"},
    [POSTEN_WORT_VERFEHLT] = {"", "eigenes Wort verfehlt"},
    [POSTEN_ERFUELLT] = {"", "K12 erfüllt", "K9 erfüllt", "K6 erfüllt", "K3 erfüllt", "schwarz erfüllt"},
    [POSTEN_NULL_GEWONNEN] = {"kein Stich"},
    [POSTEN_NULL_STICH] = {"Stich bekommen"},
    [POSTEN_NULL_AUGEN] = {"je 30 Augen"},
    [POSTEN_SONDER + SONDER_FUCHS] = {"Fuchs gefangen"},
    [POSTEN_SONDER + SONDER_DOPPELKOPF] = {"Doppelkopf"},
    [POSTEN_SONDER + SONDER_KARLCHEN] = {"Karlchen Müller"},
    [POSTEN_SONDER + SONDER_TACK] = {"Tack"},
    [POSTEN_SONDER + SONDER_DULLE] = {"Herz-Zehn gefangen"},
    [POSTEN_SONDER + SONDER_FUCHS_LETZTER] = {"Fuchs am Ende"},
    [POSTEN_SONDER + SONDER_KARLCHEN_GEFANGEN] = {"Karlchen gefangen"},
    [POSTEN_SONDER + SONDER_DOPPELKARLCHEN] = {"Doppel-Karlchen"},
    [POSTEN_SONDER + SONDER_LIESELOTTE] = {"Lieselotte Pulver"},
    [POSTEN_VERDOPPELT] = {"", "Re verdoppelt", "Kontra verdoppelt"},
    [POSTEN_ABGERUNDET] = {"ungerade, abgerundet"},
    [POSTEN_BOCK] = {"Bockrunde"},
};

/* 150, 180, 210 Augen and every trick, where the winner's own Augen are what was reached. */
static const char *const erreicht_augen[STUFE_ANZAHL] = {
    "", "120 erreicht", "150 erreicht", "180 erreicht", "210 erreicht", "alle Stiche gemacht"};

/* Limits of the loser that count whether it met them or not. */
static const char *const gegner_angesagt[STUFE_ANZAHL] = {"",
                                                          "",
                                                          "K9 der Gegner angesagt",
                                                          "K6 der Gegner angesagt",
                                                          "K3 der Gegner angesagt",
                                                          "schwarz der Gegner angesagt"};

const char *posten_name(const struct regeln *regeln, const struct posten *posten)
{
    const char *wort = posten_namen[posten->art][posten->stufe];

    if (posten->art == POSTEN_ERREICHT && regeln->erreicht == ERREICHT_AUGEN)
        wort = erreicht_augen[posten->stufe];
    if (posten->art == POSTEN_GEGENGEBOT && regeln->gegengebot_immer)
        wort = gegner_angesagt[posten->stufe];

    assert(wort && wort[0]);
    return wort;
}
