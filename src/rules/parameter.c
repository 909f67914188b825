#include "rules/parameter.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

#define AT(feld) offsetof(struct regeln, feld)
#define ZAHL(schluessel, feld, min, max, hilfe)                                                                      \
    {                                                                                                                \
        schluessel, PARAMETER_ZAHL, min, max, AT(feld), NULL, hilfe                                                  \
    }
#define SCHALTER(schluessel, feld, hilfe)                                                                            \
    {                                                                                                                \
        schluessel, PARAMETER_SCHALTER, 0, 1, AT(feld), nein_ja, hilfe                                               \
    }
#define WAHL(schluessel, feld, worte, hilfe)                                                                         \
    {                                                                                                                \
        schluessel, PARAMETER_WAHL, 0, (int)(sizeof(worte) / sizeof(worte)[0]) - 1, AT(feld), worte, hilfe           \
    }
#define ARTEN(schluessel, feld, hilfe)                                                                               \
    {                                                                                                                \
        schluessel, PARAMETER_ARTEN, 0, (1 << ART_ANZAHL) - 1, AT(feld), NULL, hilfe                                 \
    }
#define TEXT(schluessel, feld, hilfe)                                                                                \
    {                                                                                                                \
        schluessel, PARAMETER_TEXT, 0, 0, AT(feld), NULL, hilfe                                                      \
    }
#define PUNKTE(schluessel, art, hilfe) ZAHL("punkte." schluessel, posten[art].punkte, -9, 99, hilfe)
/* A Sonderpunkt: what it is worth, how many there can be, where it holds. */
#define SONDER_NAMENS(schluessel, name, art, anzahl, hilfe)                                                          \
    ZAHL(schluessel, posten[POSTEN_SONDER + (art)].punkte, -9, 99, hilfe),                                           \
        ZAHL(name ".hoechstens", sonder[art].hoechstens, 1, anzahl, N_("so many in one game at most")),              \
        ARTEN(name ".arten", sonder[art].arten, N_("kinds of game in which it counts"))
#define SONDER(name, art, anzahl, hilfe) SONDER_NAMENS("punkte." name, name, art, anzahl, hilfe)

static const char *const nein_ja[] = {"nein", "ja"};
static const char *const w_sieger[] = {"re", "kontra", "keine"};
static const char *const w_zuerst[] = {"re", "kontra", "keine", "egal"};
static const char *const w_limits[] = {"erfuellt", "letzte", "eine"};
static const char *const w_gespielt[] = {"alle", "weitere", "naechste"};
static const char *const w_erreicht[] = {"stufen", "augen"};
static const char *const w_niemand[] = {"erfuellt", "gespielt", "nichts"};
static const char *const w_verdoppeln[] = {"nein", "grundwert", "alles"};
static const char *const w_bedienfehler[] = {"offen", "strafe", "ungueltig", "einfach", "hoechst"};
static const char *const w_vorfuehrung[] = {"keine", "frist", "nachher", "rest"};
static const char *const w_geber[] = {"rechts", "reihum"};
static const char *const w_nachgeben[] = {"nie", "solo", "pflichtsolo"};
static const char *const w_pausieren[] = {"dritte", "gegenueber"};
static const char *const w_hammel[] = {"60", "hoechste"};
static const char *const w_stapeln[] = {"nicht", "anhaengen", "nebeneinander"};
static const char *const w_rangliste[] = {"dessos", "summe", "schnitt"};
static const char *const w_schwein[] = {"nein", "zweiter", "beide", "wahlweise"};
static const char *const w_nichterklaerung[] = {"solo", "einwurf"};
static const char *const w_aufspiel[] = {"solist", "pflichtsolist", "vorhand", "rechts"};

const struct parameter regeln_parameter[] = {
    ARTEN("arten", arten, N_("kinds of game that are played")),
    ZAHL("karten", karten, 40, 48, N_("cards: 48, or 40 in scharfer Doppelkopf")),

    WAHL("bei120.nichts", bei_120[WORTE_KEINS], w_sieger, N_("who wins at 120 : 120, nothing said")),
    WAHL("bei120.re", bei_120[WORTE_RE], w_sieger, N_("who wins at 120 : 120, only Re said")),
    WAHL("bei120.kontra", bei_120[WORTE_KONTRA], w_sieger, N_("who wins at 120 : 120, only Kontra said")),
    WAHL("bei120.beide", bei_120[WORTE_BEIDE], w_sieger, N_("who wins at 120 : 120, both words said")),
    WAHL("bei120.kontrazuerst", bei_120[WORTE_KONTRA_ZUERST], w_zuerst,
         N_("the same when Kontra came first (zuerst=ko); egal: the order does not matter")),
    SCHALTER("limits", limits, N_("limits may be bid; else only Re and Kontra")),
    WAHL("limits.beide", limits_beide, w_limits,
         N_("both bid limits: who meets them wins, the last bid decides, or only one party may")),
    SCHALTER("limits.solo", limits_solo, N_("limits may be bid in a solo")),
    SCHALTER("ansagen.vorab", vorab, N_("words can be said vorab (rev, kov)")),
    SCHALTER("ansagen.ungueltig", ungueltige, N_("invalid announcements (?) hold when they lose")),
    SCHALTER("ansagen.erwiderung", erwiderungen, N_("limits can be answered (kog9)")),
    WAHL("bedienfehler", bedienfehler, w_bedienfehler,
         N_("a revoke: not ruled, a Strafe, a void game, or a game lost (falsch=) once or at the most")),

    PUNKTE("gewonnen", POSTEN_GEWONNEN, N_("the game is won")),
    SCHALTER("gewonnen.bei120", gewonnen_bei_120, N_("that also counts at 120 : 120")),
    PUNKTE("vorab", POSTEN_VORAB, N_("the stage 120 was announced vorab")),
    PUNKTE("gegen", POSTEN_GEGEN, N_("Kontra won (gegen die Kreuz-Damen)")),
    ARTEN("gegen.arten", gegen_arten, N_("kinds of game in which that counts")),
    PUNKTE("solo", POSTEN_SOLO, N_("a solo was played, whoever won")),
    PUNKTE("gespielt", POSTEN_GESPIELT, N_("each of K9, K6, K3, schwarz that was played")),
    WAHL("gespielt.zaehlt", gespielt, w_gespielt,
         N_("all of them, those beyond what the winner bid, or only the next beyond")),
    PUNKTE("wort", POSTEN_WORT, N_("each of Re and Kontra that was said")),
    WAHL("verdoppeln", verdoppeln, w_verdoppeln,
         N_("each word doubles what the winner gets before gegen and Sonderpunkte, or all of it; punkte.wort falls "
            "away")),
    ZAHL("ansagepunkte", ansagepunkte, 0, 9, N_("what a word is worth besides where words double")),
    SCHALTER("abrunden", abrunden, N_("an odd value is lowered by one")),
    PUNKTE("angesagt", POSTEN_ANGESAGT, N_("each limit the winner bid")),
    PUNKTE("gegengebot", POSTEN_GEGENGEBOT, N_("each limit the loser bid")),
    SCHALTER("gegengebot.immer", gegengebot_immer, N_("that counts also when the winner bid no limit")),
    PUNKTE("gegengebot120", POSTEN_GEGENGEBOT_120, N_("the stage 120 that goes with them when the winner bid too")),
    PUNKTE("verfehlt", POSTEN_VERFEHLT, N_("the highest limit the loser failed, unless gegengebot.immer")),
    SCHALTER("verfehlt.ab121", verfehlt_ab_121,
             N_("against a failed limit won, stages and words count only from 121 Augen on")),
    PUNKTE("erreicht", POSTEN_ERREICHT, N_("each stage reached against a limit")),
    WAHL("erreicht.ab", erreicht, w_erreicht,
         N_("stages: 120, 90, 60, 30 below the limit, or 120, 150, 180, 210 and every trick")),
    WAHL("niemand", niemand, w_niemand,
         N_("nobody wins: own announcements that were met count, stages that were played, or nothing at all")),
    PUNKTE("erfuellt", POSTEN_ERFUELLT, N_("nobody wins: each own announcement that was met")),
    PUNKTE("erwiderung", POSTEN_ERWIDERUNG, N_("each answer to a limit")),
    PUNKTE("wortverfehlt", POSTEN_WORT_VERFEHLT, N_("the unmet first word of a party that answered and wins")),
    PUNKTE("null", POSTEN_NULL_GEWONNEN, N_("a Null without a trick")),
    PUNKTE("nullstich", POSTEN_NULL_STICH, N_("a Null with a trick")),
    PUNKTE("nullaugen", POSTEN_NULL_AUGEN, N_("each 30 Augen in a lost Null")),
    SONDER("fuchs", SONDER_FUCHS, 2, N_("each Fuchs caught")),
    SONDER("doppelkopf", SONDER_DOPPELKOPF, 4, N_("each Doppelkopf")),
    SONDER("karlchen", SONDER_KARLCHEN, 1, N_("Karlchen takes the last trick")),
    SONDER("tack", SONDER_TACK, 9, N_("a heart trick, or a Tack of any kind (t=)")),
    SONDER_NAMENS("dulle", "dulle", SONDER_DULLE, 2, N_("a Herz-Zehn (Dulle) of the others caught (u=)")),
    SONDER("fuchsamende", SONDER_FUCHS_LETZTER, 1, N_("a Fuchs takes the last trick (fl=)")),
    SONDER("karlchengefangen", SONDER_KARLCHEN_GEFANGEN, 2, N_("Karlchen caught in the last trick (kg=)")),
    SONDER("doppelkarlchen", SONDER_DOPPELKARLCHEN, 1, N_("both Karlchen in the last trick (kk=)")),
    SONDER("lieselotte", SONDER_LIESELOTTE, 1, N_("the Karo-Dame takes Karlchen in the last trick (lp=)")),

    SCHALTER("bock.nach120", bock_nach_120, N_("120 : 120 starts a Bockrunde")),
    SCHALTER("bock.nachsolo", bock_nach_solo, N_("a lost solo starts a Bockrunde")),
    SCHALTER("bock.nachherz", bock_nach_herz, N_("a heart trick (t=) starts a Bockrunde")),
    ZAHL("bock.jede", bock_jede, 0, 999, N_("every so many games a Bockrunde starts; 0: never")),
    ZAHL("bock.spiele", bock_spiele, 0, 99, N_("games of a Bockrunde; 0: as many as sit at the table")),
    ZAHL("bock.faktor", bock_faktor, 1, 9, N_("the value of a game in it times this …")),
    ZAHL("bock.plus", bock_plus, 0, 99, N_("… plus this")),
    WAHL("bock.stapeln", bock_stapeln, w_stapeln,
         N_("a Bockrunde within one: no new one, it follows, or both run side by side")),

    ZAHL("gutschrift.sieger", gutschrift[0].sieger, 0, 9, N_("nobody pauses: those ahead get the value times this")),
    ZAHL("gutschrift.verlierer", gutschrift[0].verlierer, 0, 9, N_("nobody pauses: those behind pay it times this")),
    ZAHL("gutschrift.solist", gutschrift[0].solist, 0, 9, N_("nobody pauses: the soloist's multiple")),
    ZAHL("gutschrift.mitspieler", gutschrift[0].mitspieler, 0, 9,
         N_("nobody pauses: each other's multiple of the share in a solo")),
    ZAHL("gutschrift5.sieger", gutschrift[1].sieger, 0, 9, N_("somebody pauses: those ahead")),
    ZAHL("gutschrift5.verlierer", gutschrift[1].verlierer, 0, 9, N_("somebody pauses: those behind")),
    ZAHL("gutschrift5.pausiert", gutschrift[1].pausiert, 0, 9, N_("each pausing player gets the value times this")),
    ZAHL("gutschrift5.solist", gutschrift[1].solist, 0, 9, N_("somebody pauses: the soloist's multiple")),
    ZAHL("gutschrift5.mitspieler", gutschrift[1].mitspieler, 0, 9,
         N_("somebody pauses: each other's multiple of the share in a solo")),
    ZAHL("gutschrift5.solopause", gutschrift[1].solopause, 0, 9, N_("each pausing player's multiple of it")),
    ZAHL("gutschrift.teiler", solo_teiler, 1, 4, N_("a solo's value is divided by this for the others, rounded up")),
    SCHALTER("gutschrift.solominus", solo_minus, N_("who loses a solo pays; else only winners are credited")),

    ZAHL("tisch.min", tisch_min, SPIELER_IM_SPIEL, TISCH_MAX, N_("players at a table at least")),
    ZAHL("tisch.max", tisch_max, SPIELER_IM_SPIEL, TISCH_MAX, N_("players at a table at most")),
    WAHL("tisch.pausieren", pausieren, w_pausieren,
         N_("who pauses beside the Geber with six and seven: the third and sixth from Vorhand, or who sits opposite "
            "the Geber")),
    ZAHL("tisch.gaeste", gaeste_max, 0, TISCH_MAX, N_("Gäste at a table at most")),
    ZAHL("tisch.angemeldete", angemeldete_min, 0, TISCH_MAX, N_("registered players at least")),
    ZAHL("pott", pott, 0, 9999, N_("Punkte in the Pott; 0: none")),
    ZAHL("pott.frist", pott_frist, 0, 9999, N_("the first Pflichtsolo is due at this rest of the Pott")),
    ZAHL("hammelsprung", hammelsprung, 0, 99, N_("rest of the Pott that a Hammelsprung is played for; 0: none")),
    WAHL("hammelsprung.sieger", hammel_sieger, w_hammel, N_("who wins it: nearest to 60 Augen, or most Augen")),
    ZAHL("ende.spiele", ende_spiele, 0, 999, N_("games of a Spieltag at four; 0: no such number")),
    ZAHL("ende.spiele5", ende_spiele_fuenf, 0, 999, N_("games of a Spieltag where somebody pauses")),
    ZAHL("ende.punkte", ende_punkte, 0, 9999, N_("the Spieltag ends when somebody has so many Punkte; 0: never")),
    ZAHL("pflichtsoli", pflichtsoli, 0, 7, N_("Pflichtsoli of each player")),
    SCHALTER("pflichtsoli.verschieden", pflicht_verschieden, N_("they must be of different kinds")),
    ARTEN("pflichtsoli.arten", pflicht_arten, N_("kinds that count as Pflichtsolo")),
    ARTEN("pflichtsoli.gruppe1", pflicht_gruppe[0], N_("of these kinds only one counts")),
    ARTEN("pflichtsoli.gruppe2", pflicht_gruppe[1], N_("of these too")),
    ARTEN("pflichtsoli.gruppe3", pflicht_gruppe[2], N_("of these too")),
    WAHL("vorfuehrung", vorfuehrung, w_vorfuehrung,
         N_("when a Pflichtsolo is played by force: never, at the deadlines of the Pott, after the last game, or "
            "within the games")),
    WAHL("vorfuehrung.geber", vorfuehrung_geber, w_geber,
         N_("who deals then: two seats right of the soloist, or whose turn it is")),
    SCHALTER("hzsolo.pflicht", hzsolo_pflicht,
             N_("a Hochzeit without a partner is the Farbtrumpf-Pflichtsolo, or void")),
    SCHALTER("nachspielpflicht", nachspielpflicht, N_("a won Lustsolo makes the others play after")),
    WAHL("nachgeben", nachgeben, w_nachgeben, N_("after which solos the same Geber deals again")),
    SCHALTER("nachgeben.fuenf", nachgeben_fuenf, N_("also where somebody pauses")),
    SCHALTER("strafsolo", strafsolo, N_("a Strafsolo is known")),
    SCHALTER("strafe.verteilt", strafe_verteilt, N_("the other three of the game share what a Strafe takes")),
    ZAHL("strafe.leicht", strafe_leicht, 0, 999, N_("Punkte for a minor offence; 0: not ruled")),
    ZAHL("strafe.schwer", strafe_schwer, 0, 999, N_("Punkte for a severe offence; 0: not ruled")),
    ZAHL("strafe.jelimit", strafe_je_limit, 0, 99, N_("more for each limit the others had bid")),
    SCHALTER("ausstieg.disq", ausstieg_disq, N_("who leaves early is disqualified unless said otherwise")),
    ZAHL("disqualifiziert", disq_punkte, -99, 99, N_("Punkte of a disqualified player")),

    WAHL("rangliste", rangliste, w_rangliste, N_("the season by DESSOS, by Punkte, or by Punkte per Spieltag")),
    ZAHL("saison.spieltage", spieltage, 1, 366, N_("Spieltage of a season")),
    ZAHL("saison.pflicht", pflichtspieltage, 0, 366, N_("Pflichtspieltage")),
    ZAHL("saison.letzte", letzte, 0, 366, N_("the last Spieltage that are obligatory")),
    SCHALTER("saison.endspiel", endspiel, N_("the last Spieltag is for the best four and an Auffüller (A21)")),
    ZAHL("dessos.platz", gewicht_platz, 0, 100, N_("weight of the place, %")),
    ZAHL("dessos.punkte", gewicht_punkte, 0, 100, N_("weight of the Punkte, %")),

    ZAHL("frist.wort", frist[STUFE_WORT], 0, 12, N_("cards in hand until which Re and Kontra may be said; 0: open")),
    ZAHL("frist.k9", frist[STUFE_K9], 0, 12, N_("the same for K9")),
    ZAHL("frist.k6", frist[STUFE_K6], 0, 12, N_("the same for K6")),
    ZAHL("frist.k3", frist[STUFE_K3], 0, 12, N_("the same for K3")),
    ZAHL("frist.schwarz", frist[STUFE_SCHWARZ], 0, 12, N_("the same for schwarz")),
    TEXT("frist.hochzeit", frist_hochzeit, N_("until when in a Hochzeit")),
    SCHALTER("re.vorkontra", re_vor_kontra, N_("Kontra can only be said after Re")),
    SCHALTER("herzzehn", herzzehn, N_("the Herz-Zehn is the highest trump")),
    SCHALTER("herzzehn.zweite", herzzehn_zweite, N_("the second Herz-Zehn takes the first")),
    SCHALTER("karlchen.zweites", karlchen_zweites, N_("the second Karlchen takes the first in the last trick")),
    SCHALTER("joker", joker, N_("Joker are the highest trumps")),
    WAHL("schweinchen", schweinchen, w_schwein,
         N_("both Füchse in one hand: nothing, the second is high, both are, or one as the player likes")),
    SCHALTER("schweinchen.super", schweinchen_zweiter, N_("and the Karo-Neunen above them")),
    TEXT("hochzeit.partner", hochzeit_partner, N_("who becomes the partner")),
    SCHALTER("still.eine", still_eine, N_("a stilles Solo also with one Kreuz-Dame")),
    WAHL("hochzeit.verschwiegen", nichterklaerung, w_nichterklaerung, N_("what a Hochzeit not declared leads to")),
    WAHL("solo.aufspiel", aufspiel, w_aufspiel, N_("who leads in a solo")),
    SCHALTER("solo.pflichtvorrang", pflicht_vorrang, N_("Pflichtsoli rank before others")),
    TEXT("solo.rang", solo_rang, N_("which solo ranks before which")),
    TEXT("pflichtsoli.reihenfolge", pflicht_reihenfolge, N_("in which order")),
    WAHL("vorfuehrung.aufspiel", vorfuehrung_ausspiel, w_aufspiel, N_("who leads in a Vorführung")),
    SCHALTER("vorfuehrung.kontra", vorfuehrung_kontra,
             N_("in a Vorführung Kontra counts as said, also in the value")),
    TEXT("punktwert", punktwert, N_("what a Punkt is worth")),
    TEXT("gebefehler", gebefehler, N_("what happens after a misdeal")),
    TEXT("einwurf", einwurf_gruende, N_("when the cards may be thrown in")),
    ZAHL("armut.truempfe", armut_truempfe, 0, 12, N_("trumps with which a hand may be offered; 0: no Trumpfabgabe")),
    TEXT("armut.angebot", armut_angebot, N_("to whom")),
    TEXT("zugabe", zugabe, N_("whether a card may be taken back within the trick")),
};
const size_t regeln_parameter_anzahl = sizeof regeln_parameter / sizeof regeln_parameter[0];

const struct parameter *parameter_suche(const char *schluessel)
{
    for (size_t i = 0; i < regeln_parameter_anzahl; i++)
        if (strcmp(regeln_parameter[i].schluessel, schluessel) == 0)
            return &regeln_parameter[i];
    return NULL;
}

static int zahl_von(const struct parameter *p, const struct regeln *regeln)
{
    int wert;

    memcpy(&wert, (const char *)regeln + p->offset, sizeof wert);
    return wert;
}

static const char *text_von(const struct parameter *p, const struct regeln *regeln)
{
    const char *wert;

    memcpy(&wert, (const char *)regeln + p->offset, sizeof wert);
    return wert;
}

/* "hz, damen buben", "alle", "keine". */
static bool lies_arten(const char *s, int *arten)
{
    *arten = 0;
    if (strcmp(s, "keine") == 0)
        return true;
    if (strcmp(s, "alle") == 0) {
        *arten = (1 << ART_ANZAHL) - 1;
        return true;
    }
    for (s += strspn(s, ", "); *s; s += strspn(s, ", ")) {
        size_t n = strcspn(s, ", ");
        int art = 0;

        while (art < ART_ANZAHL && (strlen(spielart_wort((enum spielart)art)) != n ||
                                    strncmp(spielart_wort((enum spielart)art), s, n) != 0))
            art++;
        if (art == ART_ANZAHL)
            return false;
        *arten |= 1 << art;
        s += n;
    }
    return *arten != 0;
}

static bool lies_wahl(const struct parameter *p, const char *s, int *wert)
{
    int64_t zahl;

    for (*wert = 0; *wert <= p->max; ++*wert)
        if (strcmp(p->worte[*wert], s) == 0)
            return true;
    if (!zahl_lies(s, strlen(s), 0, p->max, &zahl))
        return false;
    *wert = (int)zahl;
    return true;
}

static bool lies_wert(const struct parameter *p, const char *s, int *wert)
{
    int64_t zahl;

    switch (p->typ) {
    case PARAMETER_SCHALTER:
    case PARAMETER_WAHL:
        return lies_wahl(p, s, wert);
    case PARAMETER_ARTEN:
        return lies_arten(s, wert);
    default:
        if (!zahl_lies(s, strlen(s), p->min, p->max, &zahl))
            return false;
        *wert = (int)zahl;
        return true;
    }
}

enum status parameter_setze(const struct parameter *p, const char *wert, struct regeln *regeln, struct err *err)
{
    struct text bereich = {0};
    int zahl;

    if (p->typ == PARAMETER_TEXT) {
        if (utf8_steuer(wert, strlen(wert)) < strlen(wert))
            return err_set(err, ST_EINGABE, _("%s: a text without control characters was expected"), p->schluessel);
        memcpy((char *)regeln + p->offset, &wert, sizeof wert);
        return ST_OK;
    }
    if (lies_wert(p, wert, &zahl)) {
        memcpy((char *)regeln + p->offset, &zahl, sizeof zahl);
        return ST_OK;
    }
    parameter_bereich(p, &bereich);
    (void)err_set(err, ST_EINGABE, _("%s = %.40s: expected was %s"), p->schluessel, wert, bereich.s);
    text_free(&bereich);
    return ST_EINGABE;
}

static void schreibe_arten(int arten, struct text *t)
{
    bool erste = true;

    if (arten == 0)
        text_add(t, "keine");
    else if (arten == (1 << ART_ANZAHL) - 1)
        text_add(t, "alle");
    else
        for (int art = 0; art < ART_ANZAHL; art++) {
            if (!(arten >> art & 1))
                continue;
            text_addf(t, "%s%s", erste ? "" : " ", spielart_wort((enum spielart)art));
            erste = false;
        }
}

void parameter_schreibe(const struct parameter *p, const struct regeln *regeln, struct text *t)
{
    switch (p->typ) {
    case PARAMETER_ZAHL:
        text_addf(t, "%d", zahl_von(p, regeln));
        break;
    case PARAMETER_SCHALTER:
    case PARAMETER_WAHL:
        text_add(t, p->worte[zahl_von(p, regeln)]);
        break;
    case PARAMETER_ARTEN:
        schreibe_arten(zahl_von(p, regeln), t);
        break;
    default:
        text_add(t, text_von(p, regeln));
        break;
    }
}

bool parameter_gleich(const struct parameter *p, const struct regeln *a, const struct regeln *b)
{
    if (p->typ == PARAMETER_TEXT)
        return strcmp(text_von(p, a), text_von(p, b)) == 0;
    return zahl_von(p, a) == zahl_von(p, b);
}

void parameter_bereich(const struct parameter *p, struct text *t)
{
    switch (p->typ) {
    case PARAMETER_ZAHL:
        text_addf(t, _("a number from %d to %d"), p->min, p->max);
        break;
    case PARAMETER_SCHALTER:
    case PARAMETER_WAHL:
        for (int i = 0; i <= p->max; i++)
            text_addf(t, i == 0 ? "%s" : i < p->max ? ", %s" : _(" or %s"), p->worte[i]);
        break;
    case PARAMETER_ARTEN:
        text_add(t, _("alle, keine, or words of: "));
        schreibe_arten((1 << ART_ANZAHL) - 2, t);
        text_add(t, " normal");
        break;
    default:
        text_add(t, _("a text"));
        break;
    }
}

static bool bock_beginnt(const struct regeln *r)
{
    return r->bock_nach_120 || r->bock_nach_solo || r->bock_nach_herz || r->bock_jede;
}

/* Pflichtsoli that can be had: announced solos that are played, of a group one. */
static int pflicht_moeglich(const struct regeln *r)
{
    int offen = r->pflicht_arten & r->arten, anzahl = 0;

    for (int art = ART_FARBTRUMPF; art <= ART_DETLEF_KASPAR; art++) {
        anzahl += offen >> art & 1;
        if (offen >> art & 1)
            offen &= ~regeln_pflichtgruppe(r, (enum spielart)art);
    }
    return anzahl;
}

/* A kind that stands in two groups, or in one although it is no Pflichtsolo. */
static bool gruppen_streiten(const struct regeln *r)
{
    int schon = 0, doppelt = 0;

    for (int i = 0; i < PFLICHT_GRUPPEN; i++) {
        doppelt |= schon & r->pflicht_gruppe[i];
        schon |= r->pflicht_gruppe[i];
    }
    return (doppelt | (schon & ~r->pflicht_arten)) != 0;
}

static bool hat_gruppen(const struct regeln *r)
{
    return (r->pflicht_gruppe[0] | r->pflicht_gruppe[1] | r->pflicht_gruppe[2]) != 0;
}

static bool zu_spaet_gebremst(const struct regeln *r)
{
    for (int stufe = STUFE_K9; stufe < STUFE_ANZAHL; stufe++)
        if (r->frist[stufe] > r->frist[stufe - 1])
            return true;
    return false;
}

enum { ANGESAGTE_SOLI = (1 << (ART_DETLEF_KASPAR + 1)) - (1 << ART_FARBTRUMPF) };

static bool sonder_ohne_art(const struct regeln *r)
{
    for (int art = 0; art < SONDER_ANZAHL; art++)
        if (r->posten[POSTEN_SONDER + art].punkte != 0 && (r->sonder[art].arten & r->arten) == 0)
            return true;
    return false;
}

/* Keys that mean something only together with others. "fuchs." stands for all that begin so. */
const char *parameter_wirkungslos(const struct parameter *p, const struct regeln *r)
{
    const struct {
        const char *schluessel;
        bool wirkungslos;
        const char *grund;
    } bedingt[] = {
        {"bock.spiele", !bock_beginnt(r), N_("nothing starts a Bockrunde")},
        {"bock.stapeln", !bock_beginnt(r), N_("nothing starts a Bockrunde")},
        {"hammelsprung.sieger", r->hammelsprung == 0, N_("there is no hammelsprung")},
        {"limits.beide", !r->limits, N_("limits is nein")},
        {"limits.solo", !r->limits, N_("limits is nein")},
        {"ansagen.erwiderung", !r->limits && r->erwiderungen, N_("limits is nein")},
        {"punkte.angesagt", !r->limits && r->posten[POSTEN_ANGESAGT].punkte, N_("limits is nein")},
        {"punkte.gegengebot", !r->limits && r->posten[POSTEN_GEGENGEBOT].punkte, N_("limits is nein")},
        {"punkte.wort", r->verdoppeln != VERDOPPELN_NEIN, N_("words double; ansagepunkte counts them besides")},
        {"gegen.arten", r->posten[POSTEN_GEGEN].punkte == 0, N_("punkte.gegen is 0")},
        {"gespielt.zaehlt", r->posten[POSTEN_GESPIELT].punkte == 0, N_("punkte.gespielt is 0")},
        {"erreicht.ab", r->posten[POSTEN_ERREICHT].punkte == 0, N_("punkte.erreicht is 0")},
        {"nachgeben.fuenf", r->nachgeben == NACHGEBEN_NIE, N_("nachgeben is nie")},
        {"pflichtsoli.arten", r->pflichtsoli == 0, N_("there are no pflichtsoli")},
        {"pflichtsoli.verschieden", r->pflichtsoli < 2, N_("there are fewer than two pflichtsoli")},
        {"vorfuehrung.geber", r->vorfuehrung == VORFUEHRUNG_KEINE, N_("there is no vorfuehrung")},
        {"pott.frist", r->pott_frist && r->vorfuehrung != VORFUEHRUNG_FRIST, N_("vorfuehrung is not frist")},
        {"strafe.jelimit", r->strafe_schwer == 0, N_("strafe.schwer is 0")},
        {"tisch.pausieren", r->tisch_max <= SPIELER_IM_SPIEL + 1, N_("nobody but the Geber pauses: tisch.max")},
        {"dessos.platz", r->rangliste != RANGLISTE_DESSOS, N_("the season does not go by dessos (rangliste)")},
        {"dessos.punkte", r->rangliste != RANGLISTE_DESSOS, N_("the season does not go by dessos (rangliste)")},
        {"herzzehn.zweite", !r->herzzehn && r->herzzehn_zweite, N_("the Herz-Zehn is no trump (herzzehn)")},
    };
    size_t sonder = (p->offset - offsetof(struct regeln, sonder)) / sizeof(struct sonder_regel);

    for (size_t i = 0; i < sizeof bedingt / sizeof bedingt[0]; i++)
        if (bedingt[i].wirkungslos && strcmp(bedingt[i].schluessel, p->schluessel) == 0)
            return bedingt[i].grund;
    if (p->offset >= offsetof(struct regeln, sonder) && sonder < SONDER_ANZAHL &&
        !regeln_kennt_sonder(r, (enum sonderart)sonder))
        return N_("this Sonderpunkt is worth nothing and so is not played");
    return NULL;
}

/* What cannot hold together. A value that would be read and never asked for is a contradiction too. */
enum status regeln_pruefe(const struct regeln *r, const char **schluessel, struct err *err)
{
    int soli = pflicht_moeglich(r);
    const struct {
        bool gilt;
        const char *schluessel, *text;
    } widerspruch[] = {
        {r->karten != 40 && r->karten != 48, "karten", N_("karten: 40 or 48 was expected")},
        {!regeln_kennt(r, ART_NORMAL), "arten", N_("arten must name normal")},
        {r->tisch_min > r->tisch_max, "tisch.min tisch.max", N_("tisch.min is larger than tisch.max")},
        {r->vorfuehrung == VORFUEHRUNG_FRIST && r->pott_frist > r->pott, "pott.frist pott",
         N_("pott.frist is larger than pott")},
        {r->angemeldete_min > r->tisch_max, "tisch.angemeldete tisch.max",
         N_("tisch.angemeldete is larger than tisch.max")},
        {r->hammelsprung > r->pott, "hammelsprung pott", N_("hammelsprung is larger than pott")},
        {r->gewicht_platz + r->gewicht_punkte != 100, "dessos.platz dessos.punkte",
         N_("dessos.platz and dessos.punkte must sum to 100")},
        {r->rangliste == RANGLISTE_DESSOS && r->pott == 0, "rangliste pott",
         N_("rangliste = dessos needs a pott: DESSOS measures Punkte by it")},
        {r->ansagepunkte && !r->verdoppeln, "ansagepunkte verdoppeln",
         N_("ansagepunkte needs verdoppeln; without it punkte.wort says it")},
        {r->gegengebot_immer && r->posten[POSTEN_VERFEHLT].punkte, "punkte.verfehlt gegengebot.immer",
         N_("punkte.verfehlt and gegengebot.immer count the same limit twice")},
        {!r->erwiderungen && (r->posten[POSTEN_ERWIDERUNG].punkte || r->posten[POSTEN_WORT_VERFEHLT].punkte),
         "ansagen.erwiderung punkte.erwiderung punkte.wortverfehlt",
         N_("punkte.erwiderung and punkte.wortverfehlt need ansagen.erwiderung")},
        {!r->vorab && r->posten[POSTEN_VORAB].punkte, "punkte.vorab ansagen.vorab",
         N_("punkte.vorab needs ansagen.vorab")},
        {r->niemand != NIEMAND_ERFUELLT && r->posten[POSTEN_ERFUELLT].punkte, "niemand punkte.erfuellt",
         N_("punkte.erfuellt needs niemand = erfuellt")},
        {(r->bock_faktor > 1 || r->bock_plus > 0) && !bock_beginnt(r), "bock.faktor bock.plus",
         N_("bock.faktor and bock.plus need something that starts a Bockrunde")},
        {bock_beginnt(r) && r->bock_faktor == 1 && r->bock_plus == 0,
         "bock.nach120 bock.nachsolo bock.nachherz bock.jede", N_("a Bockrunde needs bock.faktor or bock.plus")},
        {r->vorfuehrung == VORFUEHRUNG_FRIST && r->pott == 0, "vorfuehrung pott",
         N_("vorfuehrung = frist needs a pott")},
        {gruppen_streiten(r), "pflichtsoli.gruppe1 pflichtsoli.gruppe2 pflichtsoli.gruppe3 pflichtsoli.arten",
         N_("pflichtsoli.gruppe*: each kind in one group at most, and among pflichtsoli.arten")},
        {hat_gruppen(r) && !r->pflicht_verschieden,
         "pflichtsoli.gruppe1 pflichtsoli.gruppe2 pflichtsoli.gruppe3 pflichtsoli.verschieden",
         N_("pflichtsoli.gruppe* needs pflichtsoli.verschieden")},
        {r->vorfuehrung >= VORFUEHRUNG_NACHHER && r->pott == 0 && r->ende_spiele == 0 && r->ende_punkte == 0 &&
             !r->pokal,
         "vorfuehrung pott ende.spiele ende.punkte",
         N_("vorfuehrung = nachher or rest needs an end of the Spieltag: pott, ende.spiele or ende.punkte")},
        {r->vorfuehrung == VORFUEHRUNG_REST && r->ende_spiele == 0, "vorfuehrung ende.spiele",
         N_("vorfuehrung = rest needs ende.spiele")},
        {(r->ende_spiele == 0) != (r->ende_spiele_fuenf == 0), "ende.spiele ende.spiele5",
         N_("ende.spiele and ende.spiele5 go together")},
        {(r->pflicht_arten & ~ANGESAGTE_SOLI) != 0, "pflichtsoli.arten",
         N_("pflichtsoli.arten: only announced solos can be a Pflichtsolo")},
        {sonder_ohne_art(r),
         "fuchs.arten doppelkopf.arten karlchen.arten tack.arten dulle.arten fuchsamende.arten "
         "karlchengefangen.arten doppelkarlchen.arten lieselotte.arten",
         N_("a Sonderpunkt that is worth something needs a kind of game in which it counts (.arten)")},
        {r->hzsolo_pflicht && !((r->pflicht_arten & r->arten) >> ART_FARBTRUMPF & 1),
         "hzsolo.pflicht pflichtsoli.arten arten", N_("hzsolo.pflicht needs trumpf among pflichtsoli.arten")},
        {r->pflichtsoli > 0 && soli == 0, "pflichtsoli.arten pflichtsoli arten",
         N_("pflichtsoli.arten names no solo that is played")},
        {r->pflicht_verschieden && r->pflichtsoli > soli,
         "pflichtsoli pflichtsoli.arten arten pflichtsoli.gruppe1 pflichtsoli.gruppe2 pflichtsoli.gruppe3",
         N_("there are more pflichtsoli than kinds to choose from (arten, pflichtsoli.arten, pflichtsoli.gruppe*)")},
        {r->vorfuehrung && r->pflichtsoli == 0 && !r->nachspielpflicht, "vorfuehrung pflichtsoli nachspielpflicht",
         N_("vorfuehrung needs pflichtsoli or nachspielpflicht")},
        {r->nachspielpflicht && r->vorfuehrung == VORFUEHRUNG_KEINE, "nachspielpflicht vorfuehrung",
         N_("nachspielpflicht needs a vorfuehrung for those who do not play after")},
        {r->hzsolo_pflicht && r->pflichtsoli == 0, "hzsolo.pflicht pflichtsoli",
         N_("hzsolo.pflicht needs pflichtsoli")},
        {r->pflichtspieltage > r->spieltage || r->letzte > r->spieltage,
         "saison.pflicht saison.letzte saison.spieltage",
         N_("saison.pflicht and saison.letzte cannot exceed saison.spieltage")},
        {zu_spaet_gebremst(r), "frist.wort frist.k9 frist.k6 frist.k3 frist.schwarz",
         N_("frist.*: a higher announcement cannot need more cards in hand than a lower one")},
    };

    for (size_t i = 0; i < sizeof widerspruch / sizeof widerspruch[0]; i++)
        if (widerspruch[i].gilt) {
            *schluessel = widerspruch[i].schluessel;
            return err_set(err, ST_EINGABE, "%s", _(widerspruch[i].text));
        }
    return ST_OK;
}
