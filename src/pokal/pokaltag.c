#include "pokal/pokaltag.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "pokal/stechen.h"
#include "rules/settle.h"
#include "spieltag/intern.h"

static enum status spiele_gesamt(struct lauf *l);
static enum status spiele_kadamu(struct lauf *l);
static enum status spiele_detlef_dumm(struct lauf *l);
static enum status spiele_schwarze_sau(struct lauf *l);
static enum status falsches_spiel(struct lauf *l);
static enum status apply_schieb(struct lauf *l);

static const struct {
    const char *name;
    enum pokalwertung wertung;
    enum status (*spiel)(struct lauf *); /* a game with two parties in this round */
    enum status (*schieb)(struct lauf *);
} rundenarten[] = {
    [RUNDE_GESAMT] = {"Gesamtwertung", POKAL_GESAMT, spiele_gesamt, falsches_spiel},
    [RUNDE_SCHIEBEKOPF] = {"Schiebekopf", POKAL_SCHIEBEKOPF, falsches_spiel, apply_schieb},
    [RUNDE_DETLEF_DUMM] = {"Detlef-Dumm", POKAL_DETLEF_DUMM, spiele_detlef_dumm, falsches_spiel},
    [RUNDE_KADAMU] = {"KaDaMu", POKAL_GESAMT, spiele_kadamu, falsches_spiel},
    [RUNDE_SCHWARZE_SAU] = {"Schwarze Sau", POKAL_SCHWARZE_SAU, spiele_schwarze_sau, falsches_spiel},
};

const struct regeln *pokal_regeln(void)
{
    return regeln_suche("ddb-pokal");
}

enum rundenart pokal_rundenart(int runde)
{
    static const uint8_t folge[POKAL_RUNDEN] = {RUNDE_GESAMT, RUNDE_SCHIEBEKOPF,  RUNDE_GESAMT, RUNDE_DETLEF_DUMM,
                                                RUNDE_KADAMU, RUNDE_SCHWARZE_SAU, RUNDE_GESAMT};

    return runde <= POKAL_RUNDEN ? (enum rundenart)folge[runde - 1] : RUNDE_GESAMT;
}

const char *rundenart_name(enum rundenart art)
{
    return rundenarten[art].name;
}

bool pokal_ist_sonderrunde(int runde)
{
    return runde > 0 && pokal_rundenart(runde) != RUNDE_GESAMT;
}

enum pokalwertung pokal_rundenwertung(int runde)
{
    return pokal_ist_sonderrunde(runde) ? rundenarten[pokal_rundenart(runde)].wertung : POKAL_GESAMT;
}

const char *pokalwertung_name(enum pokalwertung wertung)
{
    static const char *const name[POKAL_WERTUNGEN] = {"Gesamtwertung", "Schiebekopf", "Detlef-Dumm", "Schwarze Sau",
                                                      "Sonderprämienpunkt"};
    return name[wertung];
}

int pokalwertung_teile(enum pokalwertung wertung)
{
    return wertung == POKAL_SCHWARZE_SAU ? 2 : 1;
}

const char *kadamu_name(enum kadamu wer)
{
    static const char *const name[KADAMU_ANZAHL] = {"Ka", "Da", "Mu"};
    return name[wer];
}

static bool ist_weg(const struct spieltag *tag, int spieler)
{
    return !spieltag_sitzt(tag, spieler);
}

/* Who has the most Punkte of all who can win the Gesamtwertung. */
static uint16_t beste(const struct spieltag *tag)
{
    uint16_t menge = 0;
    int32_t meiste = INT32_MIN;

    for (int i = 0; i < TEILNEHMER_MAX; i++) {
        if (!tag->t[i].bekannt || tag->t[i].disq || tag->t[i].punkte < meiste)
            continue;
        menge = tag->t[i].punkte > meiste ? bit(i) : (uint16_t)(menge | bit(i));
        meiste = tag->t[i].punkte;
    }
    return menge;
}

/* A Stechen holds for the tie it was played for, and for no other that comes of a later Strafe or game. Who had left
 * before is not in it; who leaves after it keeps what he won. */
static bool stechen_gilt(const struct spieltag *tag)
{
    const struct pokalstand *p = &tag->pokal;
    uint16_t tied = beste(tag);

    for (int i = 0; i < TEILNEHMER_MAX; i++)
        if (ist_weg(tag, i) && !(p->stechen_wer & bit(i)))
            tied &= (uint16_t)~bit(i);
    return p->stechen_wer != 0 && p->stechen_spiele == tag->spiele && tied == p->stechen_wer;
}

/* Who has left is behind those he is tied with for the first place, and only there: no other tie is a Stechen's to
 * decide (A53). */
static int stechen_von(const struct spieltag *tag, int spieler, bool gilt)
{
    if (gilt && (tag->pokal.stechen_wer & bit(spieler)))
        return tag->pokal.stechen[spieler];
    return ist_weg(tag, spieler) && (beste(tag) & bit(spieler)) ? -1 : 0;
}

/* The special rounds he was not there to finish. */
static uint8_t verlassene(const struct spieltag *tag, int spieler)
{
    int weg_in = tag->pokal.weg_in[spieler];
    uint8_t menge = 0;

    for (int runde = weg_in; weg_in > 0 && runde <= POKAL_RUNDEN; runde++)
        if (pokal_rundenwertung(runde) != POKAL_GESAMT)
            menge |= (uint8_t)(1u << pokal_rundenwertung(runde));
    return menge;
}

static void nimm_auf(const struct spieltag *tag, int spieler, bool gilt, struct pokaltag_ergebnis *e)
{
    const struct teilnehmer *t = &tag->t[spieler];
    struct pokalleistung *l = &e->leistung[e->anzahl];

    l->wert[POKAL_GESAMT] = t->disq ? tag->regeln->disq_punkte : t->punkte;
    for (int k = 0; k < SONDERRUNDEN; k++)
        l->wert[POKAL_SCHIEBEKOPF + k] = tag->pokal.note[k][spieler];
    l->stechen = stechen_von(tag, spieler, gilt);
    l->disq = t->disq;
    l->weg = verlassene(tag, spieler);
    e->spieler[e->anzahl++] = (int8_t)spieler;
}

void pokaltag_ergebnis(const struct spieltag *tag, struct pokaltag_ergebnis *e)
{
    bool gilt = stechen_gilt(tag);
    unsigned stechen;

    *e = (struct pokaltag_ergebnis){0};
    for (int i = 0; i < tag->sitze; i++)
        nimm_auf(tag, tag->sitz[i], gilt, e);
    for (int i = 0; i < TEILNEHMER_MAX; i++)
        if (tag->t[i].bekannt && ist_weg(tag, i))
            nimm_auf(tag, i, gilt, e);
    stechen = e->anzahl > 0 ? pokal_praemien(e->leistung, e->anzahl, e->praemie) : 0;
    for (int i = 0; i < e->anzahl; i++)
        e->stechen |= stechen >> i & 1 ? bit(e->spieler[i]) : 0;
}

static uint16_t stechen_faellig(const struct spieltag *tag)
{
    struct pokaltag_ergebnis e;

    pokaltag_ergebnis(tag, &e);
    return e.stechen;
}

bool pokaltag_entschieden(const struct spieltag *tag)
{
    if (tag->beendet)
        return tag->zaehlt;
    return !spieltag_abgebrochen(tag) && spieltag_phase(tag) == PHASE_ENDE;
}

int pokaltag_left_in_round(const struct spieltag *tag)
{
    int left = 0;

    for (int i = 0; i < tag->sitze; i++)
        left += !(tag->pokal.vorhand & bit(tag->sitz[i]));
    return left;
}

static int spiele_uebrig(const struct spieltag *tag)
{
    int runde = tag->pokal.runde;

    return runde > POKAL_RUNDEN ? 0 : (POKAL_RUNDEN - runde) * tag->sitze + pokaltag_left_in_round(tag);
}

static enum phase nach_den_spielen(const struct spieltag *tag)
{
    return stechen_faellig(tag) ? PHASE_STECHEN : PHASE_ENDE;
}

unsigned pokaltag_gruppen(const struct spieltag *tag, int spieler)
{
    unsigned gruppen = 0;

    for (int i = 0; i < PFLICHT_GRUPPEN; i++)
        gruppen |= tag->t[spieler].pflicht & tag->regeln->pflicht_gruppe[i] ? 1u << i : 0;
    return gruppen;
}

/* The first three who play, from Vorhand on. */
static void kadamu_reihe(const struct spieltag *tag, const struct besetzung *b, int vorhand,
                         int8_t wer[KADAMU_ANZAHL])
{
    int n = 0;

    for (int i = 0; n < KADAMU_ANZAHL; i++) {
        int spieler = spieltag_links(tag, vorhand, i);

        if (!besetzung_pausiert(b, spieler))
            wer[n++] = (int8_t)spieler;
    }
}

bool pokaltag_kadamu(const struct spieltag *tag, int8_t wer[KADAMU_ANZAHL])
{
    struct naechstes n = spieltag_naechstes(tag);

    if (n.geber == NIEMAND || pokal_rundenart(tag->pokal.runde) != RUNDE_KADAMU)
        return false;
    kadamu_reihe(tag, &n.besetzung, n.vorhand, wer);
    return true;
}

/* A round lasts until everybody at the table was Vorhand: as many games as sit there, unless somebody leaves. */
static void schliesse_runde(struct spieltag *tag)
{
    struct pokalstand *p = &tag->pokal;

    if ((spieltag_am_tisch(tag) & ~p->vorhand) != 0)
        return;
    p->runde++;
    p->im_runde = 0;
    p->vorhand = 0;
}

/* The game of the step is one of its round. */
static void zaehle_in_runde(struct lauf *l)
{
    struct pokalstand *p = &l->tag->pokal;

    l->schritt->runde_spiel = ++p->im_runde;
    p->vorhand |= bit(l->schritt->vorhand);
    schliesse_runde(l->tag);
}

static enum status falsches_spiel(struct lauf *l)
{
    const char *runde = rundenart_name(pokal_rundenart(l->tag->pokal.runde));

    if (l->e->art == EREIGNIS_SCHIEB)
        return err_set(l->err, ST_UNMOEGLICH, _("this is round %d, %s; Schiebekopf is round 2"), l->tag->pokal.runde,
                       runde);
    return err_set(l->err, ST_UNMOEGLICH,
                   _("this is round %d, %s: everybody's Augen were expected, schieb A=40 B=60 C=70 D=70 or schieb "
                     "durch=A"),
                   l->tag->pokal.runde, runde);
}

static enum status pruefe_ohne_stich(struct lauf *l, const struct spiel *s)
{
    if (s->ohne_stich && s->augen > 0 && s->augen < AUGEN_GESAMT)
        return err_set(l->err, ST_UNMOEGLICH,
                       _("x: only in a KaDaMu, with cards laid away, a player without a trick has %d Augen"),
                       s->augen);
    return ST_OK;
}

/* Rounds 1, 3, 7 and the Vorführung: games as in the Meisterschaft. */
static enum status spiele_gesamt(struct lauf *l)
{
    enum status st = pruefe_ohne_stich(l, &l->e->u.spiel);
    struct schritt *sch = l->schritt;

    if (st == ST_OK)
        st = apply_spiel(l);
    if (sch->gewertet && !sch->spiel.straf && l->tag->pokal.runde <= POKAL_RUNDEN)
        zaehle_in_runde(l);
    return st;
}

/* What the three rounds have in common in which one plays a solo against the others. */
static enum status pruefe_sondersolo(struct lauf *l)
{
    const struct spiel *s = &l->e->u.spiel;
    const char *runde = rundenart_name(pokal_rundenart(l->tag->pokal.runde));
    enum stelle stelle;
    enum status st = spiel_pruefe(l->tag->regeln, s, &stelle, l->err);

    if (st != ST_OK)
        return st;
    if (!spiel_ist_angesagtes_solo(s) || s->re[1] != NIEMAND)
        return err_set(l->err, ST_UNMOEGLICH, _("this is round %d, %s: one plays a solo against the others"),
                       l->tag->pokal.runde, runde);
    if (s->vorgefuehrt || s->straf)
        return err_set(l->err, ST_UNMOEGLICH, _("vf and straf do not go with a game of the round %s"), runde);
    setze_besetzung(l, l->tag->geber);
    st = pruefe_genannte(l, s, &l->schritt->besetzung);
    for (int partei = RE; partei <= KONTRA && st == ST_OK; partei++)
        if (s->stufe[partei])
            st = verstoss(l, "", _("%s: nothing is announced, and it would count nothing"), runde);
    l->schritt->spiel = *s;
    return st;
}

/* The game is valued; the Geber passes. */
static void buche_sondersolo(struct lauf *l)
{
    zaehle_spiel(l);
    l->tag->geber = (int8_t)spieltag_links(l->tag, l->tag->geber, 1);
    zaehle_in_runde(l);
}

static void notiere(struct lauf *l, int spieler, int32_t note)
{
    l->schritt->note[spieler] = note;
    l->tag->pokal.note[pokal_rundenwertung(l->tag->pokal.runde) - POKAL_SCHIEBEKOPF][spieler] += note;
}

static enum kadamu_stiche kadamu_stiche(const struct spiel *s)
{
    if (!s->ohne_stich)
        return STICHE_BEIDE;
    return s->augen == AUGEN_GESAMT ? STICHE_NUR_SOLIST : STICHE_NUR_ANDERE;
}

/* Everybody else is credited, who pauses too, never doubled (A12). */
static void schreibe_kadamu_gut(struct lauf *l, enum kadamu rolle)
{
    const struct spiel *s = &l->schritt->spiel;
    struct kadamu_wert wert = kadamu_wert(rolle, AUGEN_GESAMT - s->augen, kadamu_stiche(s));
    struct schritt *sch = l->schritt;

    sch->kadamu = (int8_t)rolle;
    sch->abrechnung.sieger = wert.solist > 0 ? SIEGER_RE : SIEGER_KONTRA;
    sch->abrechnung.re_punkte = wert.solist;
    for (int i = 0; i < sch->besetzung.anzahl; i++) {
        int spieler = sch->besetzung.spieler[i];

        sch->gutschrift[spieler] = spieler == s->re[0] ? wert.solist : wert.andere;
        l->tag->t[spieler].punkte += sch->gutschrift[spieler];
    }
}

/* Round 5. */
static enum status spiele_kadamu(struct lauf *l)
{
    int8_t wer[KADAMU_ANZAHL];
    int rolle = KADAMU_KA;
    enum status st = pruefe_sondersolo(l);

    if (st != ST_OK)
        return st;
    if (l->e->u.spiel.art == ART_NULL)
        return err_set(l->err, ST_UNMOEGLICH,
                       _("a Null cannot be played in the KaDaMu: the others must stay below 90"));
    kadamu_reihe(l->tag, &l->schritt->besetzung, l->schritt->vorhand, wer);
    while (rolle < KADAMU_ANZAHL && wer[rolle] != l->e->u.spiel.re[0])
        rolle++;
    if (rolle == KADAMU_ANZAHL)
        return err_set(l->err, ST_UNMOEGLICH, _("KaDaMu: %s kann, %s darf, %s muss play now, not %s"),
                       name_von(l, wer[KADAMU_KA]), name_von(l, wer[KADAMU_DA]), name_von(l, wer[KADAMU_MU]),
                       name_von(l, l->e->u.spiel.re[0]));
    schreibe_kadamu_gut(l, (enum kadamu)rolle);
    buche_sondersolo(l);
    return ST_OK;
}

/* Round 4: Vorhand plays any solo; in a Null few Augen are many. */
static enum status spiele_detlef_dumm(struct lauf *l)
{
    const struct spiel *s = &l->e->u.spiel;
    enum status st = pruefe_ohne_stich(l, s);

    if (st == ST_OK)
        st = pruefe_sondersolo(l);
    if (st == ST_OK && s->re[0] != l->schritt->vorhand)
        st = verstoss(l, "", _("Detlef-Dumm: Vorhand, %s, plays the solo; is a game missing before this one?"),
                      name_von(l, l->schritt->vorhand));
    if (st != ST_OK)
        return st;
    notiere(l, s->re[0], s->art == ART_NULL ? 130 - s->augen : s->augen);
    buche_sondersolo(l);
    return ST_OK;
}

/* Round 6: halves, (Augen - 20) / 2 for each of the others (A23). */
static enum status spiele_schwarze_sau(struct lauf *l)
{
    const struct spiel *s = &l->e->u.spiel;
    enum status st = pruefe_ohne_stich(l, s);

    if (st == ST_OK)
        st = pruefe_sondersolo(l);
    if (st == ST_OK && s->art != ART_BUBEN)
        st = verstoss(l, "", _("Schwarze Sau: whoever plays the second Pik-Dame plays a Buben-Solo"));
    if (st != ST_OK)
        return st;
    for (int i = 0; i < l->schritt->besetzung.anzahl; i++) {
        int spieler = l->schritt->besetzung.spieler[i];

        if (spieler == s->re[0])
            notiere(l, spieler, 2 * s->augen);
        else if (!besetzung_pausiert(&l->schritt->besetzung, spieler))
            notiere(l, spieler, AUGEN_GESAMT - s->augen - 20);
    }
    buche_sondersolo(l);
    return ST_OK;
}

/* Round 2: Augen count against whoever has them; who takes every trick gives 80 to each of the others. */
static enum status apply_schieb(struct lauf *l)
{
    const struct ereignis *e = l->e;
    bool durchmarsch = e->u.ergebnis.anzahl == 1;
    enum status st;

    setze_besetzung(l, l->tag->geber);
    st = pruefe_je_fuer_sich(l, durchmarsch ? 1 : SPIELER_IM_SPIEL);
    if (st != ST_OK)
        return st;
    for (int i = 0; i < l->schritt->besetzung.anzahl && durchmarsch; i++) {
        int spieler = l->schritt->besetzung.spieler[i];

        if (spieler != e->u.ergebnis.spieler[0] && !besetzung_pausiert(&l->schritt->besetzung, spieler))
            notiere(l, spieler, -AUGEN_GESAMT / 3);
    }
    for (int i = 0; i < e->u.ergebnis.anzahl && !durchmarsch; i++)
        notiere(l, e->u.ergebnis.spieler[i], -e->u.ergebnis.punkte[i]);
    buche_sondersolo(l);
    return ST_OK;
}

/* Entries of a game, in whatever round it is. */
static enum status apply_pokalspiel(struct lauf *l)
{
    enum status st = muss_spielbar_sein(l);
    enum rundenart art;

    if (st != ST_OK)
        return st;
    art = pokal_rundenart(l->tag->pokal.runde);
    l->schritt->runde = l->tag->pokal.runde;
    return l->e->art == EREIGNIS_SCHIEB ? rundenarten[art].schieb(l) : rundenarten[art].spiel(l);
}

static enum status apply_neu_gegeben(struct lauf *l)
{
    int geber = spieltag_naechstes(l->tag).geber;
    enum status st = muss_spielbar_sein(l);

    if (st != ST_OK)
        return st;
    if (geber == NIEMAND)
        return err_set(l->err, ST_UNMOEGLICH, _("all games are played: nothing is dealt again"));
    setze_besetzung(l, geber);
    return verstoss(l, "", _("there is no Einwurf in the Pokal; only after a grave error is dealt again"));
}

static enum status apply_pokalbeginn(struct lauf *l)
{
    if (l->e->u.beginn.anzahl > POKAL_TISCH_MAX)
        return err_set(l->err, ST_UNMOEGLICH, _("%d players at a table: %d to %d were expected"),
                       l->e->u.beginn.anzahl, POKAL_TISCH_MIN, POKAL_TISCH_MAX);
    return apply_beginn(l);
}

/* "A, B, C" */
static void nenne_menge(const struct lauf *l, uint16_t menge, char namen[TEILNEHMER_MAX * (KUERZEL_MAX + 2)])
{
    size_t n = 0;

    for (int i = 0; i < TEILNEHMER_MAX; i++)
        if (menge & bit(i))
            n += (size_t)sprintf(namen + n, "%s%s", n ? ", " : "", name_von(l, i));
}

static enum status stechen_muss(struct lauf *l, uint16_t menge)
{
    char namen[TEILNEHMER_MAX * (KUERZEL_MAX + 2)];

    nenne_menge(l, menge, namen);
    return err_set(l->err, ST_UNMOEGLICH, _("the Gesamtwertung is tied: a Stechen of %s decides it"), namen);
}

/* One more of the same tie refines what the ones before left equal. */
static void ordne_nach_stechen(struct spieltag *tag, const struct ereignis *e, uint16_t genannt)
{
    struct pokalstand *p = &tag->pokal;
    int augen[TEILNEHMER_MAX] = {0};

    if (!stechen_gilt(tag)) {
        memset(p->stechen, 0, sizeof p->stechen);
        p->stechen_wer = genannt;
        p->stechen_spiele = tag->spiele;
    }
    for (int i = 0; i < e->u.ergebnis.anzahl; i++)
        augen[e->u.ergebnis.spieler[i]] = (int)e->u.ergebnis.punkte[i];
    stechen_ordne(p->stechen, augen, TEILNEHMER_MAX);
}

/* `place`: for a place in the Pokal, which also those may play for who were not there that day. */
static enum status pruefe_stechen(struct lauf *l, bool place, uint16_t *genannt)
{
    const struct ereignis *e = l->e;

    *genannt = 0;
    for (int i = 0; i < e->u.ergebnis.anzahl; i++) {
        int spieler = e->u.ergebnis.spieler[i];
        bool known = spieler >= 0 && spieler < l->tag->tafel->anzahl;
        enum status st = place && known ? ST_OK : muss_sitzen(l, spieler);

        if (st != ST_OK)
            return st;
        if (*genannt & bit(spieler))
            return err_set(l->err, ST_UNMOEGLICH, _("%s is named twice"), name_von(l, spieler));
        if (e->u.ergebnis.punkte[i] < 0 || e->u.ergebnis.punkte[i] > AUGEN_GESAMT)
            return err_set(l->err, ST_UNMOEGLICH, _("Augen from 0 to 240 were expected"));
        *genannt |= bit(spieler);
    }
    return e->u.ergebnis.anzahl >= 2
               ? ST_OK
               : err_set(l->err, ST_UNMOEGLICH, _("a Stechen is played by two players at least"));
}

/* While the Gesamtwertung is tied it is for that, by those who are tied; else for a place in the Pokal, which only
 * the four days together can tell. */
static enum status apply_stechen(struct lauf *l)
{
    struct spieltag *tag = l->tag;
    enum phase phase = spieltag_phase(tag);
    uint16_t faellig, genannt;
    enum status st = muss_offen_sein(l);

    if (st == ST_OK && (phase == PHASE_SPIEL || phase == PHASE_VORFUEHRUNG))
        st = verstoss(l, "", _("a Stechen is played after the last game"));
    faellig = stechen_faellig(tag);
    if (st == ST_OK)
        st = pruefe_stechen(l, faellig == 0, &genannt);
    if (st != ST_OK)
        return st;
    l->schritt->besetzung = (struct besetzung){.anzahl = tag->sitze};
    memcpy(l->schritt->besetzung.spieler, tag->sitz, sizeof tag->sitz);
    l->schritt->stechen = faellig ? STECHEN_GESAMT : STECHEN_POKAL;
    if (faellig == 0)
        return ST_OK;
    if (genannt != faellig)
        return stechen_muss(l, faellig);
    ordne_nach_stechen(tag, l->e, genannt);
    return ST_OK;
}

static enum status apply_kein_einstieg(struct lauf *l)
{
    return err_set(l->err, ST_UNMOEGLICH, _("a day of the Pokal is played by those who began it"));
}

/* If it was his turn to deal, his right neighbour deals, so that everybody comes to be Vorhand. */
static enum status apply_pokalausstieg(struct lauf *l)
{
    int spieler = l->e->u.ausstieg.spieler, geber = l->tag->geber;
    int rechts = spieltag_sitzt(l->tag, spieler) ? spieltag_links(l->tag, spieler, -1) : NIEMAND;
    enum status st = apply_ausstieg(l);

    if (st != ST_OK)
        return st;
    if (geber == spieler)
        l->tag->geber = (int8_t)rechts;
    l->tag->pokal.weg_in[spieler] = l->tag->pokal.runde;
    schliesse_runde(l->tag);
    return ST_OK;
}

static enum status apply_kein_ergebnis(struct lauf *l)
{
    return err_set(l->err, ST_UNMOEGLICH, _("a day of the Pokal is valued by its rounds; totals do not tell them"));
}

static enum status apply_pokalende(struct lauf *l)
{
    uint16_t faellig = 0;
    enum status st = spieltag_phase(l->tag) == PHASE_STECHEN ? ST_OK : apply_ende(l);

    if (st == ST_OK && !(l->tag->beendet && !l->tag->zaehlt))
        faellig = stechen_faellig(l->tag);
    return faellig ? stechen_muss(l, faellig) : st;
}

static const struct ordnung ordnung_pokal = {
    .apply = {[EREIGNIS_BEGINN] = apply_pokalbeginn,
              [EREIGNIS_SPIEL] = apply_pokalspiel,
              [EREIGNIS_EINWURF] = apply_neu_gegeben,
              [EREIGNIS_HAMMEL] = apply_hammel, /* refused: there is no Pott */
              [EREIGNIS_SCHIEB] = apply_pokalspiel,
              [EREIGNIS_STECHEN] = apply_stechen,
              [EREIGNIS_STRAFE] = apply_strafe,
              [EREIGNIS_DISQ] = apply_disq,
              [EREIGNIS_EINSTIEG] = apply_kein_einstieg,
              [EREIGNIS_AUSSTIEG] = apply_pokalausstieg,
              [EREIGNIS_ERGEBNIS] = apply_kein_ergebnis,
              [EREIGNIS_GEGENGELESEN] = apply_gegengelesen,
              [EREIGNIS_ENDE] = apply_pokalende},
    .spiele_uebrig = spiele_uebrig,
    .nach_den_spielen = nach_den_spielen,
};

void pokaltag_init(struct spieltag *tag, const struct regeln *regeln, const struct tafel *tafel)
{
    spieltag_init(tag, regeln, tafel);
    tag->ordnung = &ordnung_pokal;
    tag->pokal.runde = 1;
}
