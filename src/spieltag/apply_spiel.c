/* What is played: games, Einwurf, Hammelsprung; who deals next; Bockrunden. */
#include "base/i18n.h"
#include "rules/settle.h"
#include "spieltag/intern.h"

enum status muss_spielbar_sein(struct lauf *l)
{
    enum status st = muss_offen_sein(l);

    if (st != ST_OK)
        return st;
    if (l->tag->nur_summen)
        return err_set(l->err, ST_KONFLIKT, _("this Spieltag is known by its totals only and has no games"));
    if (l->tag->geber == NIEMAND)
        return err_set(l->err, ST_KONFLIKT, _("the first Geber of this Spieltag is not known"));
    if (l->tag->sitze < SPIELER_IM_SPIEL)
        return err_set(l->err, ST_UNMOEGLICH, _("only %d are left at the table; four are needed to play"),
                       l->tag->sitze);
    if (spieltag_phase(l->tag) == PHASE_ENDE)
        return verstoss(l, "3", _("all games and solos are played: the Spieltag is over"));
    if (spieltag_phase(l->tag) == PHASE_STECHEN)
        return verstoss(l, "", _("all games are played; a Stechen decides the Gesamtwertung now"));
    return ST_OK;
}

static const char *schuld_wort(enum schuld was)
{
    return was == SCHULD_NACHSPIEL ? "Nachspiel" : "Pflichtsolo";
}

/* Settles who is vorgeführt: the player who is due, by any announced solo; nobody else meanwhile, but a
 * Strafsolo is played at once. */
static enum status pruefe_vorfuehrung(struct lauf *l, struct spiel *s)
{
    struct faellig faellig[FAELLIG_MAX];
    int dran = vorgefuehrter(l->tag);

    if (s->straf)
        return ST_OK;
    if (dran == NIEMAND) {
        if (!s->vorgefuehrt)
            return ST_OK;
        return verstoss(l, "", _("vf: nobody is vorgeführt now"));
    }
    (void)spieltag_faellig(l->tag, faellig);
    if (s->re[0] == dran && spiel_ist_angesagtes_solo(s)) {
        s->vorgefuehrt = true;
        if (faellig[0].was == SCHULD_PFLICHTSOLO && !(l->tag->regeln->pflicht_arten >> s->art & 1))
            return verstoss(l, "4", _("%s is no Pflichtsolo by these rules, and %s has to play one now"),
                            spielart_name((enum spielart)s->art), name_von(l, dran));
        return ST_OK;
    }
    return verstoss(l, "4, 5, A10", _("Vorführung: %s has to play his %s now"), name_von(l, dran),
                    schuld_wort((enum schuld)faellig[0].was));
}

static enum status muss_spielen(struct lauf *l, const struct besetzung *b, int spieler)
{
    enum status st = spieler == NIEMAND ? ST_OK : muss_sitzen(l, spieler);

    if (st == ST_OK && spieler != NIEMAND && besetzung_pausiert(b, spieler))
        return err_set(l->err, ST_UNMOEGLICH, _("%s pauses in this game; the Geber is %s"), name_von(l, spieler),
                       name_von(l, l->schritt->geber));
    return st;
}

enum status pruefe_genannte(struct lauf *l, const struct spiel *s, const struct besetzung *b)
{
    enum status st = muss_spielen(l, b, s->re[0]);

    if (st == ST_OK)
        st = muss_spielen(l, b, s->re[1]);
    if (st == ST_OK)
        st = muss_spielen(l, b, s->falsch_wer);
    for (int partei = RE; partei <= KONTRA; partei++)
        for (int stufe = STUFE_WORT; stufe < STUFE_ANZAHL && st == ST_OK; stufe++)
            st = muss_spielen(l, b, s->wer[partei][stufe]);
    for (int i = 0; i < s->sonder_anzahl && st == ST_OK; i++) {
        st = muss_spielen(l, b, s->sonder[i].von);
        if (st == ST_OK)
            st = muss_spielen(l, b, s->sonder[i].wessen);
    }
    return st;
}

static enum status pruefe_re(struct lauf *l, const struct spiel *s)
{
    bool solo = spiel_ist_solo(s);

    if (s->re[0] == NIEMAND || solo != (s->re[1] == NIEMAND) || s->re[0] == s->re[1])
        return err_set(l->err, ST_UNMOEGLICH,
                       solo ? _("a solo has one player as Re") : _("two different players are Re"));
    return ST_OK;
}

/* Whether the Geber of a solo deals again; a soloist who does not lead by right lets it pass on (A14). */
static bool gibt_nach(const struct spieltag *tag, const struct spiel *s, const struct schritt *sch)
{
    const struct regeln *r = tag->regeln;

    if (!spiel_ist_angesagtes_solo(s) || (sch->besetzung.pausiert != 0 && !r->nachgeben_fuenf))
        return false;
    return r->nachgeben == NACHGEBEN_SOLO || (r->nachgeben == NACHGEBEN_PFLICHTSOLO && sch->zaehlt == ZAEHLT_PFLICHT);
}

/* Who deals next. After a Vorführung or Strafsolo with a Geber of its own the rotation stands. */
static void gib_weiter(struct spieltag *tag, const struct spiel *s, const struct schritt *sch)
{
    if (s->straf || (s->vorgefuehrt && tag->regeln->vorfuehrung_geber == VORFUEHRUNG_RECHTS))
        return;
    if (s->vorgefuehrt)
        tag->geber = (int8_t)spieltag_links(tag, sch->geber, 1);
    else if (!gibt_nach(tag, s, sch))
        tag->geber = (int8_t)spieltag_links(tag, tag->geber, 1);
}

/* Bockrunden: the game that was just valued counts in those that run, and may start one (rules 7). */
static bool startet_bock(const struct spieltag *tag, const struct spiel *s, enum sieger sieger)
{
    const struct regeln *r = tag->regeln;
    bool herz = false;

    for (int i = 0; i < s->sonder_anzahl; i++)
        herz = herz || s->sonder[i].art == SONDER_TACK;
    return (r->bock_nach_120 && s->augen == AUGEN_GESAMT / 2 && s->art != ART_NULL && !s->falsch) ||
           (r->bock_nach_solo && spiel_ist_solo(s) && sieger == SIEGER_KONTRA) || (r->bock_nach_herz && herz) ||
           (r->bock_jede > 0 && tag->spiele % r->bock_jede == 0);
}

static void zaehle_bock(struct spieltag *tag, const struct spiel *s, enum sieger sieger)
{
    int spiele = tag->regeln->bock_spiele ? tag->regeln->bock_spiele : tag->sitze, bleiben = 0;

    for (int i = 0; i < tag->bockrunden; i++)
        if (--tag->bock_rest[i] > 0)
            tag->bock_rest[bleiben++] = tag->bock_rest[i];
    tag->bockrunden = (int8_t)bleiben;
    if (!startet_bock(tag, s, sieger))
        return;
    if (tag->bockrunden == 0 || (tag->regeln->bock_stapeln == BOCK_NEBENEINANDER && tag->bockrunden < BOCK_MAX))
        tag->bock_rest[tag->bockrunden++] = (int16_t)spiele;
    else if (tag->regeln->bock_stapeln == BOCK_ANHAENGEN && tag->bock_rest[0] < PUNKTE_MAX / 100)
        tag->bock_rest[0] = (int16_t)(tag->bock_rest[0] + spiele);
}

/* For a Strafe that the others of a game share. */
static void merke_mitspieler(struct spieltag *tag, const struct besetzung *b)
{
    uint16_t spielen = 0;

    for (int i = 0; i < b->anzahl; i++)
        if (!besetzung_pausiert(b, b->spieler[i]))
            spielen |= bit(b->spieler[i]);
    for (int i = 0; i < b->anzahl; i++)
        if (spielen & bit(b->spieler[i]))
            tag->t[b->spieler[i]].mitspieler = (uint16_t)(spielen & ~bit(b->spieler[i]));
}

void setze_besetzung(struct lauf *l, int geber)
{
    l->schritt->geber = (int8_t)geber;
    l->schritt->vorhand = (int8_t)spieltag_links(l->tag, geber, 1);
    l->schritt->besetzung = besetzung_bei(l->tag, geber);
}

void zaehle_spiel(struct lauf *l)
{
    struct schritt *sch = l->schritt;
    struct spieltag *tag = l->tag;
    bool zusatz = spieltag_ausgespielt(tag);

    for (int i = 0; i < sch->besetzung.anzahl; i++) {
        tag->t[sch->besetzung.spieler[i]].gutgeschrieben = true;
        tag->t[sch->besetzung.spieler[i]].spiele++;
    }
    sch->gewertet = true;
    sch->nr = ++tag->spiele;
    tag->zusatzspiele += zusatz;
    merke_mitspieler(tag, &sch->besetzung);
}

static void buche_wert(struct lauf *l, const struct spiel *s)
{
    struct schritt *sch = l->schritt;
    struct spieltag *tag = l->tag;
    int gutschrift[TISCH_MAX];

    settle(tag->regeln, s, &sch->abrechnung);
    credit(tag->regeln, s, &sch->abrechnung, &sch->besetzung, gutschrift);
    for (int i = 0; i < sch->besetzung.anzahl; i++) {
        int spieler = sch->besetzung.spieler[i];

        sch->gutschrift[spieler] = gutschrift[i];
        tag->t[spieler].punkte += gutschrift[i];
    }
    zaehle_spiel(l);
    if (!spiel_ist_solo(s)) {
        int wert = sch->abrechnung.re_punkte;

        if (tag->regeln->pott > 0)
            tag->pott -= 2 * (wert < 0 ? -wert : wert);
        tag->normalspiele[tag->sitze]++;
    }
}

enum status apply_spiel(struct lauf *l)
{
    struct spiel s = l->e->u.spiel;
    struct schritt *sch = l->schritt;
    const char *solo_verstoss;
    enum stelle stelle;
    enum status st = muss_spielbar_sein(l);

    if (st == ST_OK)
        st = pruefe_re(l, &s);
    if (st == ST_OK)
        st = muss_sitzen(l, s.re[0]);
    if (st == ST_OK)
        st = spiel_pruefe(l->tag->regeln, &s, &stelle, l->err);
    if (st == ST_OK)
        st = pruefe_vorfuehrung(l, &s);
    if (st == ST_OK && spieltag_hammelsprung(l->tag) && !spiel_ist_solo(&s))
        st = verstoss(l, "", _("the last %d in the Pott are played for in a Hammelsprung: hammel A=60 B=70 …"),
                      (int)l->tag->pott);
    if (st != ST_OK)
        return st;
    setze_besetzung(l, s.vorgefuehrt || s.straf ? geber_bei_vorfuehrung(l->tag, s.re[0]) : l->tag->geber);
    sch->zaehlt = (uint8_t)solo_zaehlt(l->tag, &s, &solo_verstoss);
    st = pruefe_genannte(l, &s, &sch->besetzung);
    if (st == ST_OK && solo_verstoss)
        st = verstoss(l, "4", _(solo_verstoss), name_von(l, s.re[0]));
    if (st != ST_OK)
        return st;
    s.bock = (uint8_t)l->tag->bockrunden;
    sch->spiel = s;
    if (s.art == ART_HZSOLO && sch->zaehlt == ZAEHLT_NICHTS) { /* no Pflichtsolo that it could be */
        sch->ungueltig = true;
        return ST_OK;
    }
    buche_wert(l, &s);
    gib_weiter(l->tag, &s, sch);
    pflicht_buche(l->tag, &s, (enum zaehlt)sch->zaehlt, (enum sieger)sch->abrechnung.sieger);
    zaehle_bock(l->tag, &s, (enum sieger)sch->abrechnung.sieger);
    if (s.vorgefuehrt)
        l->tag->reihe = (int8_t)spieltag_links(l->tag, s.re[0], 1);
    return ST_OK;
}

enum status apply_einwurf(struct lauf *l)
{
    enum status st = muss_spielbar_sein(l);
    struct naechstes n = spieltag_naechstes(l->tag);

    if (st == ST_OK && n.vorfuehrung)
        st = verstoss(l, "4", _("there is no Einwurf in a Vorführrunde"));
    l->schritt->geber = n.geber;
    l->schritt->vorhand = n.vorhand;
    l->schritt->besetzung = n.besetzung;
    return st;
}

/* Nearest to 60 Augen, or most Augen; ties share the rest of the Pott, each share rounded up. */
static uint16_t hammel_sieger(const struct spieltag *tag, const struct ereignis *e)
{
    int bester = AUGEN_GESAMT + 1;
    uint16_t sieger = 0;

    for (int i = 0; i < e->u.ergebnis.anzahl; i++) {
        int augen = e->u.ergebnis.punkte[i];
        int ferne = tag->regeln->hammel_sieger == HAMMEL_HOECHSTE ? AUGEN_GESAMT - augen
                    : augen > 60                                  ? augen - 60
                                                                  : 60 - augen;

        if (ferne < bester)
            sieger = 0;
        if (ferne <= bester) {
            bester = ferne;
            sieger |= bit(e->u.ergebnis.spieler[i]);
        }
    }
    return sieger;
}

static enum status pruefe_genannt(struct lauf *l)
{
    const struct ereignis *e = l->e;
    uint16_t genannt = 0;
    enum status st = ST_OK;

    for (int i = 0; i < e->u.ergebnis.anzahl && st == ST_OK; i++) {
        int spieler = e->u.ergebnis.spieler[i];

        st = muss_spielen(l, &l->schritt->besetzung, spieler);
        if (st == ST_OK && (genannt & bit(spieler)))
            st = err_set(l->err, ST_UNMOEGLICH, _("%s is named twice"), name_von(l, spieler));
        if (st == ST_OK)
            genannt |= bit(spieler);
    }
    return st;
}

enum status pruefe_je_fuer_sich(struct lauf *l, int spieler)
{
    const struct ereignis *e = l->e;
    int summe = 0;
    bool moeglich = e->u.ergebnis.anzahl == spieler;
    enum status st = pruefe_genannt(l);

    if (st != ST_OK)
        return st;
    for (int i = 0; i < e->u.ergebnis.anzahl; i++) {
        moeglich = moeglich && e->u.ergebnis.punkte[i] >= 0;
        summe += e->u.ergebnis.punkte[i];
    }
    return moeglich && summe == AUGEN_GESAMT
               ? ST_OK
               : err_set(l->err, ST_UNMOEGLICH,
                         _("the Augen of the four who play, 240 in all, were expected, not %d of %d players"), summe,
                         e->u.ergebnis.anzahl);
}

enum status apply_hammel(struct lauf *l)
{
    struct spieltag *tag = l->tag;
    struct naechstes n = spieltag_naechstes(tag);
    enum status st = muss_spielbar_sein(l);
    uint16_t sieger;
    int anzahl = 0, anteil;

    if (st == ST_OK && n.vorfuehrung)
        return err_set(l->err, ST_UNMOEGLICH, _("no Hammelsprung in a Vorführrunde"));
    if (st == ST_OK && !spieltag_hammelsprung(tag))
        return err_set(l->err, ST_UNMOEGLICH, _("a Hammelsprung is played for the last %d in the Pott, not now"),
                       tag->regeln->hammelsprung);
    if (st != ST_OK)
        return st;
    setze_besetzung(l, n.geber);
    st = pruefe_je_fuer_sich(l, SPIELER_IM_SPIEL);
    if (st != ST_OK)
        return st;
    sieger = hammel_sieger(tag, l->e);
    for (int i = 0; i < tag->sitze; i++)
        anzahl += (sieger >> tag->sitz[i] & 1);
    anteil = (tag->pott + anzahl - 1) / anzahl;
    for (int i = 0; i < tag->sitze; i++) {
        int spieler = tag->sitz[i];

        l->schritt->gutschrift[spieler] = sieger & bit(spieler) ? anteil : 0;
        tag->t[spieler].punkte += l->schritt->gutschrift[spieler];
        tag->t[spieler].gutgeschrieben = true;
    }
    tag->pott = 0;
    tag->geber = (int8_t)spieltag_links(tag, tag->geber, 1);
    return ST_OK;
}

enum status apply_nur_pokal(struct lauf *l)
{
    enum status st = muss_offen_sein(l);

    return st != ST_OK ? st
                       : err_set(l->err, ST_UNMOEGLICH,
                                 l->e->art == EREIGNIS_SCHIEB ? _("a Schiebekopf is played in the Pokal only")
                                                              : _("a Stechen is played in the Pokal only"));
}
