#include "rules/regeln.h"

#include <string.h>

#include "base/i18n.h"

/* The Meisterschaft of the Deutscher Doppelkopf Bund, 2nd edition 1995 ("Turnierspielregeln"). */
static const struct regeln regeln_ddb = {
    .name = "ddb",
    .titel = "Meisterschaft des DDB",
    .bei_120 = {[WORTE_KEINS] = SIEGER_KONTRA,
                [WORTE_RE] = SIEGER_KONTRA,
                [WORTE_KONTRA] = SIEGER_RE,
                [WORTE_BEIDE] = SIEGER_KEINE},
    .posten =
        {
            [POSTEN_GEWONNEN] = {1, "DDB Punkte 2"},
            [POSTEN_GEGEN] = {1, "DDB Punkte 2"},
            [POSTEN_SOLO] = {1, "DDB Punkte 2"},
            [POSTEN_GESPIELT] = {1, "DDB Punkte 2"},
            [POSTEN_WORT] = {1, "DDB Punkte 2"},
            [POSTEN_ANGESAGT] = {1, "DDB Punkte 2"},
            [POSTEN_VERFEHLT] = {1, "DDB Ansagen, Berechnungstabelle"},
            [POSTEN_ERREICHT] = {1, "DDB Punkte 2, A3"},
            [POSTEN_GEGENGEBOT] = {1, "A1"},
            [POSTEN_GEGENGEBOT_120] = {1, "A1"},
            [POSTEN_ERWIDERUNG] = {1, "DDB Anm. 29, A5"},
            [POSTEN_WORT_VERFEHLT] = {-1, "DDB Anm. 29, A5"},
            [POSTEN_ERFUELLT] = {1, "DDB Punkte 1, A4"},
            [POSTEN_NULL_GEWONNEN] = {1, "DDB Null"},
            [POSTEN_NULL_STICH] = {1, "DDB Null"},
            [POSTEN_NULL_AUGEN] = {1, "DDB Null"},
            [POSTEN_FUCHS] = {1, "DDB Punkte 2"},
            [POSTEN_DOPPELKOPF] = {1, "DDB Punkte 2"},
            [POSTEN_KARLCHEN] = {1, "DDB Punkte 2"},
        },
    .null_limits = 0,
    .sonder_im_solo = 0,
    .fuchs_max = 2,
    .doppelkopf_max = 4,
    .karlchen_max = 1,
    .gutschrift = {{.sieger = 1, .pausiert = 0, .solist = 1, .mitspieler = 1},
                   {.sieger = 2, .pausiert = 1, .solist = 2, .mitspieler = 2}},
    .solo_teiler = 3,
    .tisch_min = 4,
    .tisch_max = 5,
    .gaeste_max = 1,
    .angemeldete_min = 3,
    .pott = 140,
    .pott_frist = 70,
    .pflichtsoli = 2,
    .nachspielpflicht = 1,
    .nachgeben = 1,
    .disq_punkte = 1,
    .spieltage = 52,
    .pflichtspieltage = 35,
    .letzte = 3,
    .gewicht_platz = 80,
    .gewicht_punkte = 20,
};

static const struct regeln *const eingebaut[] = {&regeln_ddb};

const struct regeln *regeln_eingebaut(size_t i)
{
    return i < sizeof eingebaut / sizeof eingebaut[0] ? eingebaut[i] : NULL;
}

const struct regeln *regeln_suche(const char *name)
{
    const struct regeln *regeln;

    for (size_t i = 0; (regeln = regeln_eingebaut(i)) != NULL; i++)
        if (strcmp(regeln->name, name) == 0)
            return regeln;
    return NULL;
}

#define AT(feld) offsetof(struct regeln, feld)
#define POSTEN(schluessel, art, hilfe)                                                                               \
    {                                                                                                                \
        "punkte." schluessel, N_("Punkte"), -9, 99, AT(posten) + sizeof(struct posten_regel) * (art), hilfe          \
    }

static const char hilfe_120[] = N_("who wins at 120 : 120: 0 Re, 1 Kontra, 2 nobody");

const struct parameter regeln_parameter[] = {
    {"bei120.nichts", "", 0, 2, AT(bei_120[WORTE_KEINS]), hilfe_120},
    {"bei120.re", "", 0, 2, AT(bei_120[WORTE_RE]), hilfe_120},
    {"bei120.kontra", "", 0, 2, AT(bei_120[WORTE_KONTRA]), hilfe_120},
    {"bei120.beide", "", 0, 2, AT(bei_120[WORTE_BEIDE]), hilfe_120},
    POSTEN("gewonnen", POSTEN_GEWONNEN, N_("won, the others below 120")),
    POSTEN("gegen", POSTEN_GEGEN, N_("Kontra won (gegen die Kreuz-Damen)")),
    POSTEN("solo", POSTEN_SOLO, N_("a solo was played, whoever won")),
    POSTEN("gespielt", POSTEN_GESPIELT, N_("each of K9, K6, K3, schwarz that was played")),
    POSTEN("wort", POSTEN_WORT, N_("each of Re and Kontra that was said")),
    POSTEN("angesagt", POSTEN_ANGESAGT, N_("each limit the winner bid")),
    POSTEN("verfehlt", POSTEN_VERFEHLT, N_("the limit the loser failed")),
    POSTEN("erreicht", POSTEN_ERREICHT, N_("each higher stage reached against a failed limit")),
    POSTEN("gegengebot", POSTEN_GEGENGEBOT, N_("each unmet limit of the loser when the winner met its own")),
    POSTEN("gegengebot120", POSTEN_GEGENGEBOT_120, N_("the stage 120 that goes with them")),
    POSTEN("erwiderung", POSTEN_ERWIDERUNG, N_("each answer to a limit")),
    POSTEN("wortverfehlt", POSTEN_WORT_VERFEHLT, N_("the unmet first word of a party that answered and wins")),
    POSTEN("erfuellt", POSTEN_ERFUELLT, N_("nobody wins: each own announcement that was met")),
    POSTEN("null", POSTEN_NULL_GEWONNEN, N_("a Null without a trick")),
    POSTEN("nullstich", POSTEN_NULL_STICH, N_("a Null with a trick")),
    POSTEN("nullaugen", POSTEN_NULL_AUGEN, N_("each 30 Augen in a lost Null")),
    POSTEN("fuchs", POSTEN_FUCHS, N_("each Fuchs caught")),
    POSTEN("doppelkopf", POSTEN_DOPPELKOPF, N_("each Doppelkopf")),
    POSTEN("karlchen", POSTEN_KARLCHEN, N_("Karlchen takes the last trick")),
    {"null.limits", "", 0, 1, AT(null_limits), N_("limits may be bid in a Null")},
    {"sonder.imsolo", "", 0, 1, AT(sonder_im_solo), N_("Sonderpunkte count in a solo")},
    {"sonder.fuechse", N_("a game"), 0, 2, AT(fuchs_max), N_("Füchse caught at most")},
    {"sonder.doppelkoepfe", N_("a game"), 0, 5, AT(doppelkopf_max), N_("Doppelköpfe at most")},
    {"sonder.karlchen", N_("a game"), 0, 1, AT(karlchen_max), N_("Karlchen at most")},
    {"gutschrift.sieger", N_("x value"), 0, 9, AT(gutschrift[0].sieger), N_("four at the table: those ahead")},
    {"gutschrift.solist", N_("x value"), 0, 9, AT(gutschrift[0].solist), N_("four at the table: the soloist")},
    {"gutschrift.mitspieler", N_("x share"), 0, 9, AT(gutschrift[0].mitspieler),
     N_("four at the table: each other in a solo")},
    {"gutschrift5.sieger", N_("x value"), 0, 9, AT(gutschrift[1].sieger), N_("somebody pauses: those ahead")},
    {"gutschrift5.pausiert", N_("x value"), 0, 9, AT(gutschrift[1].pausiert), N_("each pausing player")},
    {"gutschrift5.solist", N_("x value"), 0, 9, AT(gutschrift[1].solist), N_("somebody pauses: the soloist")},
    {"gutschrift5.mitspieler", N_("x share"), 0, 9, AT(gutschrift[1].mitspieler),
     N_("somebody pauses: each other in a solo, pausing too")},
    {"gutschrift.teiler", "", 1, 4, AT(solo_teiler),
     N_("a solo's value is divided by this for the others, rounded up")},
    {"tisch.min", N_("players"), 4, TISCH_MAX, AT(tisch_min), N_("players at a table at least")},
    {"tisch.max", N_("players"), 4, TISCH_MAX, AT(tisch_max), N_("players at a table at most")},
    {"tisch.gaeste", N_("players"), 0, TISCH_MAX, AT(gaeste_max), N_("Gäste at a table at most")},
    {"tisch.angemeldete", N_("players"), 0, TISCH_MAX, AT(angemeldete_min), N_("registered players at least")},
    {"pott", N_("Punkte"), 0, 9999, AT(pott), N_("Punkte in the Pott; 0: none")},
    {"pott.frist", N_("Punkte"), 0, 9999, AT(pott_frist),
     N_("the first Pflichtsolo is due at this rest of the Pott")},
    {"pflichtsoli", N_("solos"), 0, 7, AT(pflichtsoli), N_("Pflichtsoli of each player, of different kinds")},
    {"nachspielpflicht", "", 0, 1, AT(nachspielpflicht), N_("a won Lustsolo makes the others play after")},
    {"nachgeben", "", 0, 1, AT(nachgeben), N_("four at the table: the Geber of a solo deals again")},
    {"disqualifiziert", N_("Punkte"), -99, 99, AT(disq_punkte), N_("Punkte of a disqualified player")},
    {"saison.spieltage", N_("Spieltage"), 1, 366, AT(spieltage), N_("Spieltage of a season")},
    {"saison.pflicht", N_("Spieltage"), 0, 366, AT(pflichtspieltage), N_("Pflichtspieltage")},
    {"saison.letzte", N_("Spieltage"), 0, 366, AT(letzte), N_("the last Spieltage that are obligatory")},
    {"dessos.platz", "%", 0, 100, AT(gewicht_platz), N_("weight of the place")},
    {"dessos.punkte", "%", 0, 100, AT(gewicht_punkte), N_("weight of the Punkte")},
};
const size_t regeln_parameter_anzahl = sizeof regeln_parameter / sizeof regeln_parameter[0];

int parameter_wert(const struct regeln *regeln, const struct parameter *parameter)
{
    int wert;

    memcpy(&wert, (const char *)regeln + parameter->offset, sizeof wert);
    return wert;
}

enum status regeln_pruefe(const struct regeln *regeln, struct err *err)
{
    for (size_t i = 0; i < regeln_parameter_anzahl; i++) {
        const struct parameter *p = &regeln_parameter[i];
        int wert = parameter_wert(regeln, p);

        if (wert < p->min || wert > p->max)
            return err_set(err, ST_EINGABE, _("%s = %d: a value from %d to %d was expected"), p->schluessel, wert,
                           p->min, p->max);
    }
    if (regeln->tisch_min > regeln->tisch_max)
        return err_set(err, ST_EINGABE, _("tisch.min is larger than tisch.max"));
    if (regeln->pott_frist > regeln->pott)
        return err_set(err, ST_EINGABE, _("pott.frist is larger than pott"));
    if (regeln->gewicht_platz + regeln->gewicht_punkte != 100)
        return err_set(err, ST_EINGABE, _("dessos.platz and dessos.punkte must sum to 100"));
    return ST_OK;
}
