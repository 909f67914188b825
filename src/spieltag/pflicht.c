/* Who owes which solo: Pflichtsoli, Lustsolo, Nachspielpflicht, Vorführung (rules 2; DDB Spieltag 4 and 5).
 */
#include "spieltag/intern.h"

#include <assert.h>

#include "base/i18n.h"

int spieltag_pflicht_erledigt(const struct spieltag *tag, int spieler)
{
    return tag->t[spieler].pflichtsoli;
}

static bool schuldet_noch(const struct spieltag *tag, int spieler)
{
    return !tag->t[spieler].disq;
}

/* Pflichtsoli still to be played by those at the table. */
static int offene_pflichtsoli(const struct spieltag *tag)
{
    int offen = 0;

    for (int i = 0; i < tag->sitze; i++)
        if (schuldet_noch(tag, tag->sitz[i]))
            offen += tag->regeln->pflichtsoli - spieltag_pflicht_erledigt(tag, tag->sitz[i]);
    return offen;
}

/* How many Pflichtsoli are asked of each by now. At the deadlines of the Pott: the first until it is at the Frist,
 * all until it is empty. */
static int pflicht_verlangt(const struct spieltag *tag)
{
    const struct regeln *r = tag->regeln;

    if (r->vorfuehrung != VORFUEHRUNG_KEINE && spieltag_ausgespielt(tag))
        return r->pflichtsoli;
    if (r->vorfuehrung == VORFUEHRUNG_FRIST)
        return tag->pott <= r->pott_frist && r->pflichtsoli > 0 ? 1 : 0;
    if (r->vorfuehrung == VORFUEHRUNG_REST)
        return offene_pflichtsoli(tag) >= spieltag_spiele_uebrig(tag) ? r->pflichtsoli : 0;
    return 0;
}

static uint16_t pflicht_schuldner(const struct spieltag *tag, int verlangt)
{
    uint16_t menge = 0;

    for (int i = 0; i < tag->sitze; i++)
        if (schuldet_noch(tag, tag->sitz[i]) && spieltag_pflicht_erledigt(tag, tag->sitz[i]) < verlangt)
            menge |= bit(tag->sitz[i]);
    return menge;
}

/* Whose time for the Nachspiel is over, or cut short by the empty Pott (A17). */
static uint16_t nachspiel_schuldner(const struct spieltag *tag)
{
    bool leer = spieltag_ausgespielt(tag);
    uint16_t menge = 0;

    for (int i = 0; i < tag->nachspiele; i++)
        if (leer || tag->nachspiel[i].rest == 0)
            menge |= tag->nachspiel[i].schuldner;
    return menge;
}

uint16_t schuldner_jetzt(const struct spieltag *tag, enum schuld *was)
{
    uint16_t menge;

    *was = SCHULD_PFLICHTSOLO;
    if (tag->geber == NIEMAND || tag->nur_summen || tag->beendet || spieltag_abgebrochen(tag))
        return 0;
    menge = pflicht_schuldner(tag, pflicht_verlangt(tag));
    if (menge)
        return menge;
    *was = SCHULD_NACHSPIEL;
    return nachspiel_schuldner(tag);
}

/* A round starts at the seat that would be Vorhand next and goes clockwise, one solo a turn (A10). Where the deal
 * goes on from game to game the seat left of the Geber is first each time. */
void vorfuehrung_ordne(struct spieltag *tag)
{
    enum schuld was;

    if (!schuldner_jetzt(tag, &was)) {
        tag->reihe = NIEMAND;
    } else if (tag->reihe == NIEMAND || tag->reihe_was != was || tag->regeln->vorfuehrung == VORFUEHRUNG_REST) {
        tag->reihe = (int8_t)spieltag_links(tag, tag->geber, 1);
        tag->reihe_was = (uint8_t)was;
    }
}

int vorgefuehrter(const struct spieltag *tag)
{
    enum schuld was;
    uint16_t menge = schuldner_jetzt(tag, &was);
    int spieler = tag->reihe;

    if (!menge)
        return NIEMAND;
    assert(spieler != NIEMAND && menge & spieltag_am_tisch(tag)); /* who leaves owes nothing */
    while (!(menge & bit(spieler)))
        spieler = spieltag_links(tag, spieler, 1);
    return spieler;
}

static bool schuldet_nachspiel(const struct spieltag *tag, int spieler)
{
    for (int i = 0; i < tag->nachspiele; i++)
        if (tag->nachspiel[i].schuldner & bit(spieler))
            return true;
    return false;
}

/* Whether a kind can still be his Pflichtsolo. */
static bool ist_offen(const struct spieltag *tag, int spieler, enum spielart art)
{
    return !tag->regeln->pflicht_verschieden || !(tag->t[spieler].pflicht & regeln_pflichtgruppe(tag->regeln, art));
}

/* An announced solo while Pflichtsoli are open. */
static enum zaehlt pflichtsolo_zaehlt(const struct spieltag *tag, const struct spiel *spiel, const char **verstoss)
{
    const struct regeln *r = tag->regeln;

    if (!(r->pflicht_arten >> spiel->art & 1))
        return ZAEHLT_SONST;
    if (ist_offen(tag, spiel->re[0], (enum spielart)spiel->art))
        return ZAEHLT_PFLICHT;
    if (regeln_pflichtgruppe(r, (enum spielart)spiel->art) != 1 << spiel->art)
        *verstoss =
            N_("%s has played his Pflichtsolo of this group already; before all groups are done no other solo "
               "is open to him");
    else
        *verstoss = N_("%s has played this kind already; his Pflichtsoli must be of different kinds, and before all "
                       "are done no other solo is open to him");
    return ZAEHLT_SONST;
}

enum zaehlt solo_zaehlt(const struct spieltag *tag, const struct spiel *spiel, const char **verstoss)
{
    bool pflicht_offen = spieltag_pflicht_erledigt(tag, spiel->re[0]) < tag->regeln->pflichtsoli;

    *verstoss = NULL;
    if (!spiel_ist_solo(spiel))
        return ZAEHLT_NICHTS;
    if (spiel->straf)
        return ZAEHLT_STRAF;
    if (spiel->art == ART_STILL)
        return ZAEHLT_STILL;
    if (spiel->art == ART_HZSOLO && !tag->regeln->hzsolo_pflicht)
        return ZAEHLT_SONST;
    if (spiel->art == ART_HZSOLO)
        return pflicht_offen && ist_offen(tag, spiel->re[0], ART_FARBTRUMPF) ? ZAEHLT_PFLICHT : ZAEHLT_NICHTS;
    if (pflicht_offen)
        return pflichtsolo_zaehlt(tag, spiel, verstoss);
    return schuldet_nachspiel(tag, spiel->re[0]) ? ZAEHLT_NACHSPIEL : ZAEHLT_LUST;
}

static void nachspiele_raeume_auf(struct spieltag *tag)
{
    int bleiben = 0;

    for (int i = 0; i < tag->nachspiele; i++)
        if (tag->nachspiel[i].schuldner)
            tag->nachspiel[bleiben++] = tag->nachspiel[i];
    tag->nachspiele = (int8_t)bleiben;
}

/* One solo pays for one Lustsolo: the one that was won first. */
static void nachspiel_bezahle(struct spieltag *tag, int spieler)
{
    int i = 0;

    assert(schuldet_nachspiel(tag, spieler));
    while (!(tag->nachspiel[i].schuldner & bit(spieler)))
        i++;
    tag->nachspiel[i].schuldner &= (uint16_t)~bit(spieler);
}

static void nachspiel_verlange(struct spieltag *tag, int spieler)
{
    struct nachspiel neu = {.rest = tag->sitze};

    for (int i = 0; i < tag->sitze; i++)
        if (tag->sitz[i] != spieler && schuldet_noch(tag, tag->sitz[i]))
            neu.schuldner |= bit(tag->sitz[i]);
    tag->t[spieler].nachspiel_verlangt = true;
    if (neu.schuldner)
        tag->nachspiel[tag->nachspiele++] = neu;
}

static void solo_buche(struct spieltag *tag, const struct spiel *spiel, enum zaehlt zaehlt)
{
    int art = spiel->art == ART_HZSOLO ? ART_FARBTRUMPF : spiel->art;

    if (zaehlt == ZAEHLT_PFLICHT) {
        tag->t[spiel->re[0]].pflicht |= bit(art);
        tag->t[spiel->re[0]].pflichtsoli++;
    }
    if (zaehlt == ZAEHLT_NACHSPIEL)
        nachspiel_bezahle(tag, spiel->re[0]);
}

void pflicht_buche(struct spieltag *tag, const struct spiel *spiel, enum zaehlt zaehlt, enum sieger sieger)
{
    struct teilnehmer *solist = spiel_ist_solo(spiel) ? &tag->t[spiel->re[0]] : NULL;

    if (solist)
        solo_buche(tag, spiel, zaehlt);
    if (!spiel->vorgefuehrt)
        for (int i = 0; i < tag->nachspiele; i++)
            tag->nachspiel[i].rest = (int8_t)(tag->nachspiel[i].rest - (tag->nachspiel[i].rest > 0));
    nachspiele_raeume_auf(tag);
    if (!solist)
        return;
    if (sieger != SIEGER_RE)
        solist->solo_verfehlt = true;
    else if (zaehlt == ZAEHLT_LUST && tag->regeln->nachspielpflicht && !solist->solo_verfehlt &&
             !solist->nachspiel_verlangt && !solist->disq)
        nachspiel_verlange(tag, spiel->re[0]);
}

void schulden_streiche(struct spieltag *tag, int spieler)
{
    for (int i = 0; i < tag->nachspiele; i++)
        tag->nachspiel[i].schuldner &= (uint16_t)~bit(spieler);
    nachspiele_raeume_auf(tag);
}

static int nachspiele_jetzt(const struct spieltag *tag, int spieler)
{
    int anzahl = 0;

    for (int k = 0; k < tag->nachspiele; k++)
        anzahl += (spieltag_ausgespielt(tag) || tag->nachspiel[k].rest == 0) &&
                  (tag->nachspiel[k].schuldner & bit(spieler)) != 0;
    return anzahl;
}

/* How many solos a player must play now, the first `*pflicht` of them as Pflichtsoli: one who is vorgeführt for a
 * Nachspiel plays his open Pflichtsoli first (A31). */
static int schuldig_jetzt(const struct spieltag *tag, int spieler, enum schuld was, int *pflicht)
{
    int erledigt = spieltag_pflicht_erledigt(tag, spieler), nachspiele;

    *pflicht = 0;
    if (!schuldet_noch(tag, spieler))
        return 0;
    if (was == SCHULD_PFLICHTSOLO) {
        *pflicht = pflicht_verlangt(tag) - erledigt;
        return *pflicht;
    }
    nachspiele = nachspiele_jetzt(tag, spieler);
    if (nachspiele > 0)
        *pflicht = tag->regeln->pflichtsoli - erledigt;
    return nachspiele + *pflicht;
}

/* Every solo owed now, in the order of the Vorführung: a round of those who owe, then of those who owe another. */
static int faellig_jetzt(const struct spieltag *tag, enum schuld was, struct faellig *f)
{
    int n = 0;

    for (int runde = 0; runde < TEILNEHMER_MAX; runde++) {
        for (int i = 0; i < tag->sitze; i++) {
            int spieler = spieltag_links(tag, tag->reihe, i), pflicht;

            if (schuldig_jetzt(tag, spieler, was, &pflicht) <= runde)
                continue;
            f[n++] = runde < pflicht
                         ? (struct faellig){(int8_t)spieler, SCHULD_PFLICHTSOLO,
                                            (int8_t)(spieltag_pflicht_erledigt(tag, spieler) + runde + 1), NIEMAND}
                         : (struct faellig){(int8_t)spieler, SCHULD_NACHSPIEL, 0, NIEMAND};
        }
    }
    return n;
}

static int faellig_bald(const struct spieltag *tag, struct faellig *f)
{
    int naechste = pflicht_verlangt(tag) + 1, n = 0;

    if (tag->regeln->vorfuehrung >= VORFUEHRUNG_NACHHER)
        naechste = tag->regeln->pflichtsoli; /* no deadline in between */
    if (naechste <= tag->regeln->pflichtsoli)
        for (int i = 0; i < tag->sitze; i++)
            if (pflicht_schuldner(tag, naechste) & bit(tag->sitz[i]))
                f[n++] = (struct faellig){tag->sitz[i], SCHULD_PFLICHTSOLO,
                                          (int8_t)(spieltag_pflicht_erledigt(tag, tag->sitz[i]) + 1), NIEMAND};
    for (int k = 0; k < tag->nachspiele; k++)
        for (int i = 0; i < tag->sitze; i++)
            if (tag->nachspiel[k].schuldner & bit(tag->sitz[i]))
                f[n++] = (struct faellig){tag->sitz[i], SCHULD_NACHSPIEL, 0, tag->nachspiel[k].rest};
    return n;
}

int spieltag_faellig(const struct spieltag *tag, struct faellig faellig[FAELLIG_MAX])
{
    enum schuld was;

    if (schuldner_jetzt(tag, &was))
        return faellig_jetzt(tag, was, faellig);
    return spieltag_phase(tag) < PHASE_ENDE ? faellig_bald(tag, faellig) : 0;
}
