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

static bool bot_limit(const struct spiel *s, enum partei partei)
{
    return s->stufe[partei] > STUFE_WORT;
}

static int worte(const struct spiel *s)
{
    return (s->stufe[RE] ? WORTE_RE : 0) | (s->stufe[KONTRA] ? WORTE_KONTRA : 0);
}

/* Rules 1.1, and 1.7 for the Null. */
static enum sieger sieger_von(const struct regeln *r, const struct spiel *s)
{
    bool re_bot = bot_limit(s, RE), kontra_bot = bot_limit(s, KONTRA);

    if (s->art == ART_NULL)
        return spiel_ohne_stich(s, RE) ? SIEGER_RE : SIEGER_KONTRA;
    if (re_bot && stufe_erfuellt(s, RE, s->stufe[RE]))
        return SIEGER_RE;
    if (kontra_bot && stufe_erfuellt(s, KONTRA, s->stufe[KONTRA]))
        return SIEGER_KONTRA;
    if (re_bot || kontra_bot)
        return re_bot && kontra_bot ? SIEGER_KEINE : re_bot ? SIEGER_KONTRA : SIEGER_RE;
    if (s->augen != AUGEN_GESAMT / 2)
        return s->augen > AUGEN_GESAMT / 2 ? SIEGER_RE : SIEGER_KONTRA;
    return (enum sieger)r->bei_120[worte(s)];
}

struct rechnung {
    const struct regeln *r;
    const struct spiel *s;
    struct abrechnung *a;
};

static void schreibe(struct rechnung *c, enum postenart art, int stufe, enum partei partei, int mal)
{
    int punkte = c->r->posten[art].punkte * mal;

    if (punkte == 0)
        return;
    assert(c->a->anzahl < POSTEN_MAX);
    c->a->posten[c->a->anzahl++] = (struct posten){(uint8_t)art, (uint8_t)stufe, (uint8_t)partei, (int8_t)punkte};
    c->a->re_punkte = (int16_t)(c->a->re_punkte + (partei == RE ? punkte : -punkte));
}

static void schreibe_worte(struct rechnung *c, enum partei sieger)
{
    if (c->s->stufe[RE])
        schreibe(c, POSTEN_WORT, STUFE_WORT, sieger, 1);
    if (c->s->stufe[KONTRA])
        schreibe(c, POSTEN_WORT, STUFE_K9, sieger, 1);
}

static void schreibe_spielweise(struct rechnung *c, enum partei sieger)
{
    if (spiel_ist_solo(c->s))
        schreibe(c, POSTEN_SOLO, STUFE_KEINE, sieger, 1);
    else if (sieger == KONTRA)
        schreibe(c, POSTEN_GEGEN, STUFE_KEINE, sieger, 1);
}

/* The ordinary win: won, each stage played, the words. */
static void schreibe_sieg(struct rechnung *c, enum partei sieger)
{
    if (stufe_erfuellt(c->s, sieger, STUFE_WORT))
        schreibe(c, POSTEN_GEWONNEN, STUFE_KEINE, sieger, 1);
    for (int stufe = STUFE_K9; stufe <= STUFE_SCHWARZ; stufe++)
        if (stufe_erfuellt(c->s, sieger, stufe))
            schreibe(c, POSTEN_GESPIELT, stufe, sieger, 1);
    schreibe_worte(c, sieger);
}

/* Rules 1.2: the winner met what it bid; 1.2, last: and the loser did not meet its limits (A1). */
static void schreibe_erfuellt(struct rechnung *c, enum partei sieger)
{
    enum partei verlierer = gegenpartei(sieger);

    schreibe_sieg(c, sieger);
    for (int stufe = STUFE_K9; stufe <= c->s->stufe[sieger]; stufe++)
        schreibe(c, POSTEN_ANGESAGT, stufe, sieger, 1);
    if (!bot_limit(c->s, verlierer))
        return;
    for (int stufe = STUFE_K9; stufe <= c->s->stufe[verlierer]; stufe++)
        schreibe(c, POSTEN_GEGENGEBOT, stufe, sieger, 1);
    schreibe(c, POSTEN_GEGENGEBOT_120, STUFE_WORT, sieger, 1);
}

/* Rules 1.3: the winner bid no limit and wins because the loser failed its own. With at most 120 Augen only
 * the failed limit and the stages above it count, not the words (A3). */
static void schreibe_verfehlt(struct rechnung *c, enum partei sieger)
{
    int gebot = c->s->stufe[gegenpartei(sieger)];
    int augen = spiel_augen(c->s, sieger);

    schreibe(c, POSTEN_VERFEHLT, gebot, sieger, 1);
    for (int stufe = gebot - 1; stufe >= STUFE_WORT; stufe--)
        if (augen >= grenze[stufe])
            schreibe(c, POSTEN_ERREICHT, stufe, sieger, 1);
    if (augen > AUGEN_GESAMT / 2)
        schreibe_sieg(c, sieger);
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

/* Rules 1.4, A4. */
static void schreibe_niemand(struct rechnung *c)
{
    for (int partei = RE; partei <= KONTRA; partei++)
        for (int stufe = STUFE_WORT; stufe <= c->s->stufe[partei]; stufe++)
            if (stufe_erfuellt(c->s, (enum partei)partei, stufe))
                schreibe(c, POSTEN_ERFUELLT, stufe, (enum partei)partei, 1);
}

static void schreibe_null(struct rechnung *c, enum partei sieger)
{
    if (sieger == RE) {
        schreibe(c, POSTEN_NULL_GEWONNEN, STUFE_KEINE, RE, 1);
    } else {
        schreibe(c, POSTEN_NULL_STICH, STUFE_KEINE, KONTRA, 1);
        schreibe(c, POSTEN_NULL_AUGEN, STUFE_KEINE, KONTRA, c->s->augen / 30);
    }
    schreibe(c, POSTEN_SOLO, STUFE_KEINE, sieger, 1);
    schreibe_worte(c, sieger);
}

static void schreibe_sonderpunkte(struct rechnung *c)
{
    static const enum postenart posten_von[SONDER_ANZAHL] = {POSTEN_FUCHS, POSTEN_DOPPELKOPF, POSTEN_KARLCHEN};

    for (int i = 0; i < c->s->sonder_anzahl; i++)
        schreibe(c, posten_von[c->s->sonder[i].art], STUFE_KEINE, (enum partei)c->s->sonder[i].partei, 1);
}

static void schreibe_wert(struct rechnung *c, enum partei sieger)
{
    if (c->s->art == ART_NULL) {
        schreibe_null(c, sieger);
        return;
    }
    if (bot_limit(c->s, gegenpartei(sieger)) && !bot_limit(c->s, sieger))
        schreibe_verfehlt(c, sieger);
    else
        schreibe_erfuellt(c, sieger);
    schreibe_spielweise(c, sieger);
    schreibe_erwiderungen(c, sieger);
}

void settle(const struct regeln *regeln, const struct spiel *spiel, struct abrechnung *abrechnung)
{
    struct rechnung c = {regeln, spiel, abrechnung};

    abrechnung->anzahl = 0;
    abrechnung->re_punkte = 0;
    abrechnung->sieger = (uint8_t)sieger_von(regeln, spiel);
    if (abrechnung->sieger == SIEGER_KEINE)
        schreibe_niemand(&c);
    else
        schreibe_wert(&c, abrechnung->sieger == SIEGER_RE ? RE : KONTRA);
    schreibe_sonderpunkte(&c);
}

const char *posten_name(const struct posten *posten)
{
    static const char *const name[POSTEN_ANZAHL][STUFE_ANZAHL] = {
        [POSTEN_GEWONNEN] = {"gewonnen"},
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
        [POSTEN_FUCHS] = {"Fuchs gefangen"},
        [POSTEN_DOPPELKOPF] = {"Doppelkopf"},
        [POSTEN_KARLCHEN] = {"Karlchen Müller"},
    };
    const char *wort = name[posten->art][posten->stufe];

    assert(wort && wort[0]);
    return wort;
}
