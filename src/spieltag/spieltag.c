#include "spieltag/spieltag.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "spieltag/intern.h"

void spieltag_init(struct spieltag *tag, const struct regeln *regeln, const struct tafel *tafel)
{
    *tag = (struct spieltag){
        .regeln = regeln, .tafel = tafel, .geber = NIEMAND, .reihe = NIEMAND, .los = LOS_KEINS, .pott = regeln->pott};
}

/* The seats. */

static int sitz_von(const struct spieltag *tag, int spieler)
{
    for (int i = 0; i < tag->sitze; i++)
        if (tag->sitz[i] == spieler)
            return i;
    return NIEMAND;
}

bool spieltag_sitzt(const struct spieltag *tag, int spieler)
{
    return sitz_von(tag, spieler) != NIEMAND;
}

int spieltag_links(const struct spieltag *tag, int spieler, int schritte)
{
    int sitz = sitz_von(tag, spieler);

    return tag->sitz[(sitz + schritte % tag->sitze + tag->sitze) % tag->sitze];
}

uint16_t spieltag_am_tisch(const struct spieltag *tag)
{
    uint16_t menge = 0;

    for (int i = 0; i < tag->sitze; i++)
        menge |= bit(tag->sitz[i]);
    return menge;
}

bool spieltag_abgebrochen(const struct spieltag *tag)
{
    return tag->abgebrochen;
}

/* Five: the Geber pauses; six: the third from Vorhand too; seven: the third and the sixth (DDB, "5 und mehr
 * Spieler"), or all but two on either side of the Geber (SO 5). */
static struct besetzung besetzung_bei(const struct spieltag *tag, int geber)
{
    struct besetzung b = {.anzahl = tag->sitze};

    memcpy(b.spieler, tag->sitz, sizeof b.spieler);
    if (tag->sitze > SPIELER_IM_SPIEL)
        b.pausiert |= bit(geber);
    if (tag->regeln->pausieren == PAUSIEREN_GEGENUEBER)
        for (int platz = 3; platz <= tag->sitze - 3; platz++)
            b.pausiert |= bit(spieltag_links(tag, geber, platz));
    else
        for (int platz = 3; platz < tag->sitze && tag->sitze > 5; platz += 3)
            b.pausiert |= bit(spieltag_links(tag, geber, platz));
    return b;
}

/* Either the player on the soloist's right leads, and the Geber sits right of that one; or it is dealt as it is one's
 * turn, but not by the soloist where the Geber pauses. */
static int geber_bei_vorfuehrung(const struct spieltag *tag, int solist)
{
    int geber = tag->geber;

    if (tag->regeln->vorfuehrung_geber == VORFUEHRUNG_RECHTS)
        return spieltag_links(tag, solist, -2);
    for (int i = 0; i < tag->sitze; i++) {
        struct besetzung b = besetzung_bei(tag, geber);

        if (!besetzung_pausiert(&b, solist))
            break;
        geber = spieltag_links(tag, geber, 1);
    }
    return geber;
}

/* When the day is over. */

int spieltag_spiele_uebrig(const struct spieltag *tag)
{
    int alle = tag->sitze > SPIELER_IM_SPIEL ? tag->regeln->ende_spiele_fuenf : tag->regeln->ende_spiele;
    int gespielt = tag->spiele - tag->zusatzspiele;

    if (alle == 0)
        return -1;
    return gespielt < alle ? alle - gespielt : 0;
}

bool spieltag_ausgespielt(const struct spieltag *tag)
{
    return (tag->regeln->pott > 0 && tag->pott <= 0) || spieltag_spiele_uebrig(tag) == 0 || tag->ziel_erreicht;
}

bool spieltag_hammelsprung(const struct spieltag *tag)
{
    return tag->pott > 0 && tag->pott <= tag->regeln->hammelsprung;
}

enum phase spieltag_phase(const struct spieltag *tag)
{
    enum schuld was;

    if (tag->beendet || tag->nur_summen || spieltag_abgebrochen(tag))
        return PHASE_ENDE;
    if (schuldner_jetzt(tag, &was))
        return PHASE_VORFUEHRUNG;
    if (tag->begonnen && spieltag_ausgespielt(tag))
        return PHASE_ENDE;
    return tag->nachspiele > 0 ? PHASE_NACHSPIEL : PHASE_SPIEL;
}

struct naechstes spieltag_naechstes(const struct spieltag *tag)
{
    struct naechstes n = {.geber = NIEMAND, .vorhand = NIEMAND};
    int solist = vorgefuehrter(tag);

    if (tag->geber == NIEMAND || spieltag_phase(tag) == PHASE_ENDE)
        return n;
    n.vorfuehrung = solist != NIEMAND;
    n.geber = (int8_t)(n.vorfuehrung ? geber_bei_vorfuehrung(tag, solist) : tag->geber);
    n.vorhand = (int8_t)spieltag_links(tag, n.geber, 1);
    n.besetzung = besetzung_bei(tag, n.geber);
    return n;
}

/* The events. `lauf` is what one apply works on: a copy of the day. */

struct lauf {
    struct spieltag *tag;
    const struct ereignis *e;
    struct schritt *schritt;
    struct err *err;
};

/* A rule is broken: refused, or with `trotzdem` noted and let through. `stelle`: where the built-in rules say so, ""
 * where it is the nature of the thing; other rule sets are named as a whole. */
static enum status verstoss(struct lauf *l, const char *stelle, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static enum status verstoss(struct lauf *l, const char *stelle, const char *format, ...)
{
    const struct regeln *r = l->tag->regeln;
    char text[ERR_TEXT_MAX], ganz[ERR_TEXT_MAX + 80];
    va_list args;

    va_start(args, format);
    (void)vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (!stelle[0])
        (void)snprintf(ganz, sizeof ganz, "%s", text);
    else if (r->absatz)
        (void)snprintf(ganz, sizeof ganz, "%s (%s %s)", text, r->absatz, stelle);
    else
        (void)snprintf(ganz, sizeof ganz, _("%s (rule set %s)"), text, r->name);
    if (!l->e->trotzdem)
        return err_set(l->err, ST_REGEL, "%s", ganz);
    if (l->schritt->bruch[0] == '\0') {
        (void)snprintf(l->schritt->bruch, sizeof l->schritt->bruch, "%.*s", (int)sizeof l->schritt->bruch - 1, ganz);
        utf8_kuerze(l->schritt->bruch);
    }
    return ST_OK;
}

static const char *wer(const struct lauf *l, int spieler)
{
    return tafel_name(l->tag->tafel, spieler);
}

static enum status muss_sitzen(struct lauf *l, int spieler)
{
    if (spieler < 0 || spieler >= TEILNEHMER_MAX || !spieltag_sitzt(l->tag, spieler))
        return err_set(l->err, ST_UNMOEGLICH, _("%s does not sit at this table"), wer(l, spieler));
    return ST_OK;
}

static enum status pruefe_gaeste(struct lauf *l)
{
    const struct regeln *r = l->tag->regeln;
    int gaeste = 0;
    enum status st = ST_OK;

    for (int i = 0; i < l->tag->sitze; i++)
        gaeste += l->tag->t[l->tag->sitz[i]].gast;
    if (gaeste > r->gaeste_max)
        st = verstoss(l, "1", _("%d Gäste: at most %d at a table"), gaeste, r->gaeste_max);
    if (st == ST_OK && l->tag->sitze - gaeste < r->angemeldete_min)
        st = verstoss(l, "1", _("%d registered players: at least %d are needed"), l->tag->sitze - gaeste,
                      r->angemeldete_min);
    return st;
}

static enum status setze_hin(struct lauf *l, int platz, int spieler, bool gast)
{
    struct spieltag *tag = l->tag;

    if (spieler < 0 || spieler >= TEILNEHMER_MAX || spieltag_sitzt(tag, spieler))
        return err_set(l->err, ST_UNMOEGLICH, _("%s cannot sit at the table twice"), wer(l, spieler));
    memmove(&tag->sitz[platz + 1], &tag->sitz[platz], (size_t)(tag->sitze - platz));
    tag->sitz[platz] = (int8_t)spieler;
    tag->sitze++;
    tag->t[spieler].bekannt = true;
    tag->t[spieler].gast = gast;
    if (tag->sitze > tag->groesster_tisch)
        tag->groesster_tisch = tag->sitze;
    if (tag->sitze >= SPIELER_IM_SPIEL)
        tag->abgebrochen = false;
    return ST_OK;
}

static enum status apply_beginn(struct lauf *l)
{
    const struct regeln *r = l->tag->regeln;
    int n = l->e->u.beginn.anzahl, geber = l->e->u.beginn.geber;
    enum status st = ST_OK;

    if (l->tag->begonnen)
        return err_set(l->err, ST_KONFLIKT, _("the Spieltag has begun already"));
    if (n < r->tisch_min || n > TISCH_MAX)
        return err_set(l->err, ST_UNMOEGLICH, _("%d players at a table: %d to %d were expected"), n, r->tisch_min,
                       r->tisch_max);
    if (n > r->tisch_max)
        st = verstoss(l, "1", _("%d players at a table: at most %d"), n, r->tisch_max);
    for (int i = 0; i < n && st == ST_OK; i++) {
        int spieler = l->e->u.beginn.sitz[i];

        st = setze_hin(l, i, spieler, spieler >= 0 && (l->e->u.beginn.gaeste & bit(spieler)) != 0);
    }
    if (st == ST_OK)
        st = pruefe_gaeste(l);
    if (st == ST_OK && geber != NIEMAND)
        st = muss_sitzen(l, geber);
    l->tag->begonnen = true;
    l->tag->geber = (int8_t)geber;
    l->tag->datum = l->e->u.beginn.datum;
    l->tag->los = l->e->u.beginn.los;
    return st;
}

static enum status muss_offen_sein(struct lauf *l)
{
    if (!l->tag->begonnen)
        return err_set(l->err, ST_KONFLIKT, _("the Spieltag has not begun"));
    if (l->tag->beendet)
        return err_set(l->err, ST_KONFLIKT, _("the Spieltag is closed; `doko spieltag öffnen` opens it again"));
    return ST_OK;
}

static enum status muss_spielbar_sein(struct lauf *l)
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
    if (s->re[0] == dran && spiel_ist_angesagtes_solo(s)) {
        s->vorgefuehrt = true;
        return ST_OK;
    }
    (void)spieltag_faellig(l->tag, faellig);
    return verstoss(l, "4 and 5, A10", _("Vorführung: %s has to play his %s now"), wer(l, dran),
                    schuld_wort((enum schuld)faellig[0].was));
}

static enum status muss_spielen(struct lauf *l, const struct besetzung *b, int spieler)
{
    enum status st = spieler == NIEMAND ? ST_OK : muss_sitzen(l, spieler);

    if (st == ST_OK && spieler != NIEMAND && besetzung_pausiert(b, spieler))
        return err_set(l->err, ST_UNMOEGLICH, _("%s pauses in this game; the Geber is %s"), wer(l, spieler),
                       wer(l, l->schritt->geber));
    return st;
}

static enum status pruefe_genannte(struct lauf *l, const struct spiel *s, const struct besetzung *b)
{
    enum status st = muss_spielen(l, b, s->re[0]);

    if (st == ST_OK)
        st = muss_spielen(l, b, s->re[1]);
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
    return (r->bock_nach_120 && s->augen == AUGEN_GESAMT / 2 && s->art != ART_NULL) ||
           (r->bock_nach_solo && spiel_ist_solo(s) && sieger != SIEGER_RE) || (r->bock_nach_herz && herz) ||
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

static void buche_wert(struct lauf *l, const struct spiel *s)
{
    struct schritt *sch = l->schritt;
    struct spieltag *tag = l->tag;
    int gutschrift[TISCH_MAX];

    bool zusatz = spieltag_ausgespielt(tag);

    settle(tag->regeln, s, &sch->abrechnung);
    credit(tag->regeln, s, &sch->abrechnung, &sch->besetzung, gutschrift);
    for (int i = 0; i < sch->besetzung.anzahl; i++) {
        int spieler = sch->besetzung.spieler[i];

        sch->gutschrift[spieler] = gutschrift[i];
        tag->t[spieler].punkte += gutschrift[i];
        tag->t[spieler].gutgeschrieben = true;
        tag->t[spieler].spiele++;
    }
    sch->gewertet = true;
    sch->nr = ++tag->spiele;
    tag->zusatzspiele += zusatz;
    tag->zuletzt_pausiert = sch->besetzung.pausiert;
    for (int i = 0; i < tag->sitze; i++)
        tag->ziel_erreicht = tag->ziel_erreicht || (tag->regeln->ende_punkte > 0 &&
                                                    tag->t[tag->sitz[i]].punkte >= tag->regeln->ende_punkte);
    if (!spiel_ist_solo(s)) {
        int wert = sch->abrechnung.re_punkte;

        if (tag->regeln->pott > 0)
            tag->pott -= 2 * (wert < 0 ? -wert : wert);
        tag->normalspiele[tag->sitze]++;
    }
}

static enum status apply_spiel(struct lauf *l)
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
    sch->geber = (int8_t)(s.vorgefuehrt || s.straf ? geber_bei_vorfuehrung(l->tag, s.re[0]) : l->tag->geber);
    sch->vorhand = (int8_t)spieltag_links(l->tag, sch->geber, 1);
    sch->besetzung = besetzung_bei(l->tag, sch->geber);
    sch->zaehlt = (uint8_t)solo_zaehlt(l->tag, &s, &solo_verstoss);
    st = pruefe_genannte(l, &s, &sch->besetzung);
    if (st == ST_OK && solo_verstoss)
        st = verstoss(l, "4", _(solo_verstoss), wer(l, s.re[0]));
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

static enum status apply_einwurf(struct lauf *l)
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

static enum status pruefe_hammel(struct lauf *l, const struct naechstes *n)
{
    const struct ereignis *e = l->e;
    uint16_t genannt = 0;
    int summe = 0;
    enum status st = ST_OK;

    for (int i = 0; i < e->u.ergebnis.anzahl && st == ST_OK; i++) {
        int spieler = e->u.ergebnis.spieler[i];

        st = muss_sitzen(l, spieler);
        if (st == ST_OK && besetzung_pausiert(&n->besetzung, spieler))
            st = err_set(l->err, ST_UNMOEGLICH, _("%s pauses in this game; the Geber is %s"), wer(l, spieler),
                         wer(l, n->geber));
        if (st == ST_OK && (genannt & bit(spieler)))
            st = err_set(l->err, ST_UNMOEGLICH, _("%s is named twice"), wer(l, spieler));
        if (st == ST_OK)
            genannt |= bit(spieler);
        summe += e->u.ergebnis.punkte[i];
    }
    if (st == ST_OK && (e->u.ergebnis.anzahl != SPIELER_IM_SPIEL || summe != AUGEN_GESAMT))
        st = err_set(l->err, ST_UNMOEGLICH, _("the Augen of the four who play, 240 in all, were expected, not %d"),
                     summe);
    return st;
}

static enum status apply_hammel(struct lauf *l)
{
    struct spieltag *tag = l->tag;
    struct naechstes n = spieltag_naechstes(tag);
    enum status st = muss_spielbar_sein(l);
    uint16_t sieger;
    int anzahl = 0, anteil;

    if (st == ST_OK && (!spieltag_hammelsprung(tag) || n.vorfuehrung))
        return err_set(l->err, ST_UNMOEGLICH,
                       tag->regeln->hammelsprung ? _("a Hammelsprung is played for the last %d in the Pott, not now")
                                                 : _("these rules know no Hammelsprung"),
                       tag->regeln->hammelsprung);
    if (st == ST_OK)
        st = pruefe_hammel(l, &n);
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
    l->schritt->geber = n.geber;
    l->schritt->vorhand = n.vorhand;
    l->schritt->besetzung = n.besetzung;
    tag->pott = 0;
    tag->geber = (int8_t)spieltag_links(tag, tag->geber, 1);
    return ST_OK;
}

static enum status muss_bekannt_sein(struct lauf *l, int spieler)
{
    if (spieler < 0 || spieler >= TEILNEHMER_MAX || !l->tag->t[spieler].bekannt)
        return err_set(l->err, ST_UNMOEGLICH, _("%s does not take part in this Spieltag"), wer(l, spieler));
    return ST_OK;
}

/* The other three of the game a Strafe is for: the one that is played now, or, when the offender pauses in it, the
 * one before. */
static uint16_t strafe_nutzniesser(const struct spieltag *tag, int spieler)
{
    struct naechstes n = spieltag_naechstes(tag);
    uint16_t pausiert = n.geber != NIEMAND && !besetzung_pausiert(&n.besetzung, spieler) ? n.besetzung.pausiert
                                                                                         : tag->zuletzt_pausiert;

    return (uint16_t)(spieltag_am_tisch(tag) & ~pausiert & ~bit(spieler));
}

/* Where Punkte are only won from others, a Strafe is given to the others of the game in equal shares, or all of it to
 * the one who is named, the soloist. */
static enum status verteile_strafe(struct lauf *l, int spieler, int punkte)
{
    int an = l->e->u.strafe.an, anzahl = 0;
    uint16_t menge = an != NIEMAND ? bit(an) : strafe_nutzniesser(l->tag, spieler);

    if (an != NIEMAND && (an == spieler || muss_sitzen(l, an) != ST_OK))
        return err_set(l->err, ST_UNMOEGLICH, _("a Strafe goes to another player at the table"));
    for (int i = 0; i < l->tag->sitze; i++)
        anzahl += menge >> l->tag->sitz[i] & 1;
    if (anzahl == 0 || punkte % anzahl != 0)
        return err_set(l->err, ST_UNMOEGLICH,
                       _("a Strafe of %d cannot be shared by the %d others; a multiple of %d was expected"), punkte,
                       anzahl, anzahl > 0 ? anzahl : 3);
    for (int i = 0; i < l->tag->sitze; i++) {
        int wem = l->tag->sitz[i];

        if (menge & bit(wem)) {
            l->schritt->gutschrift[wem] = punkte / anzahl;
            l->tag->t[wem].punkte += punkte / anzahl;
        }
    }
    return ST_OK;
}

static enum status apply_strafe(struct lauf *l)
{
    int spieler = l->e->u.strafe.spieler, punkte = l->e->u.strafe.punkte;
    enum status st = muss_offen_sein(l);

    if (st == ST_OK)
        st = muss_bekannt_sein(l, spieler);
    if (st != ST_OK)
        return st;
    if (punkte < 1 || punkte > STRAFE_MAX)
        return err_set(l->err, ST_UNMOEGLICH, _("a Strafe takes 1 to %d Punkte, not %d"), STRAFE_MAX, punkte);
    if (l->tag->regeln->strafe_verteilt)
        st = verteile_strafe(l, spieler, punkte);
    else if (l->e->u.strafe.an != NIEMAND)
        st = err_set(l->err, ST_UNMOEGLICH, _("by these rules a Strafe is given to nobody (an=)"));
    l->tag->t[spieler].punkte -= punkte;
    l->schritt->gutschrift[spieler] = -punkte;
    return st;
}

static enum status disqualifiziere(struct lauf *l, int spieler)
{
    if (l->tag->t[spieler].disq)
        return err_set(l->err, ST_KONFLIKT, _("%s is disqualified already"), wer(l, spieler));
    l->tag->t[spieler].disq = true;
    schulden_streiche(l->tag, spieler);
    return ST_OK;
}

static enum status apply_disq(struct lauf *l)
{
    enum status st = muss_offen_sein(l);

    if (st == ST_OK)
        st = muss_bekannt_sein(l, l->e->u.disq.spieler);
    return st == ST_OK ? disqualifiziere(l, l->e->u.disq.spieler) : st;
}

static enum status apply_einstieg(struct lauf *l)
{
    struct spieltag *tag = l->tag;
    int spieler = l->e->u.einstieg.spieler;
    enum status st = muss_offen_sein(l);

    if (st == ST_OK && tag->nur_summen)
        st = err_set(l->err, ST_KONFLIKT, _("this Spieltag is known by its totals only"));
    if (st == ST_OK)
        st = muss_sitzen(l, l->e->u.einstieg.nach);
    if (st != ST_OK)
        return st;
    if (tag->sitze >= TISCH_MAX)
        return err_set(l->err, ST_UNMOEGLICH, _("the table is full"));
    if (tag->sitze >= tag->regeln->tisch_max)
        st = verstoss(l, "1", _("the table is full: at most %d"), tag->regeln->tisch_max);
    if (st == ST_OK && spieltag_phase(tag) == PHASE_ENDE && !spieltag_abgebrochen(tag))
        st = verstoss(l, "3", _("the Spieltag is over"));
    if (st == ST_OK && spieler >= 0 && spieler < TEILNEHMER_MAX && tag->t[spieler].disq)
        st = verstoss(l, "", _("%s is disqualified for this Spieltag"), wer(l, spieler));
    if (st == ST_OK)
        st = setze_hin(l, sitz_von(tag, l->e->u.einstieg.nach) + 1, spieler, l->e->u.einstieg.gast);
    return st == ST_OK ? pruefe_gaeste(l) : st;
}

/* Whoever was to deal or to be looked at next hands that on to the left. */
static void steh_auf(struct spieltag *tag, int spieler)
{
    int sitz = sitz_von(tag, spieler);
    int8_t links = (int8_t)spieltag_links(tag, spieler, 1);

    if (tag->geber == spieler)
        tag->geber = links;
    if (tag->reihe == spieler)
        tag->reihe = links;
    memmove(&tag->sitz[sitz], &tag->sitz[sitz + 1], (size_t)(tag->sitze - sitz - 1));
    tag->sitze--;
}

static enum status apply_ausstieg(struct lauf *l)
{
    int spieler = l->e->u.ausstieg.spieler;
    bool vorbei;
    enum status st = muss_offen_sein(l);

    if (st == ST_OK && l->tag->nur_summen)
        st = err_set(l->err, ST_KONFLIKT, _("this Spieltag is known by its totals only"));
    if (st == ST_OK)
        st = muss_sitzen(l, spieler);
    if (st == ST_OK && l->tag->sitze == 1)
        st = err_set(l->err, ST_UNMOEGLICH, _("%s is the last at the table"), wer(l, spieler));
    if (st != ST_OK)
        return st;
    if (l->e->u.ausstieg.disq && !l->tag->t[spieler].disq)
        st = disqualifiziere(l, spieler);
    vorbei = spieltag_phase(l->tag) == PHASE_ENDE;
    schulden_streiche(l->tag, spieler);
    steh_auf(l->tag, spieler);
    l->tag->abgebrochen = l->tag->abgebrochen || (!vorbei && l->tag->sitze < SPIELER_IM_SPIEL);
    return st;
}

static enum status apply_ergebnis(struct lauf *l)
{
    struct spieltag *tag = l->tag;
    uint16_t genannt = 0;
    enum status st = muss_offen_sein(l);

    if (st == ST_OK && (tag->spiele > 0 || tag->nur_summen))
        st = err_set(l->err, ST_KONFLIKT, _("this Spieltag has games or totals already"));
    for (int i = 0; i < l->e->u.ergebnis.anzahl && st == ST_OK; i++) {
        int spieler = l->e->u.ergebnis.spieler[i];
        int32_t punkte = l->e->u.ergebnis.punkte[i];

        st = muss_sitzen(l, spieler);
        if (st != ST_OK)
            break;
        if (genannt & bit(spieler))
            return err_set(l->err, ST_UNMOEGLICH, _("%s is named twice"), wer(l, spieler));
        if (punkte < -PUNKTE_MAX || punkte > PUNKTE_MAX)
            return err_set(l->err, ST_UNMOEGLICH, _("Punkte from %d to %d were expected"), -PUNKTE_MAX, PUNKTE_MAX);
        genannt |= bit(spieler);
        tag->t[spieler].punkte += punkte;
        tag->t[spieler].gutgeschrieben = true;
        l->schritt->gutschrift[spieler] = punkte;
    }
    if (st == ST_OK && genannt != spieltag_am_tisch(tag))
        st = err_set(l->err, ST_UNMOEGLICH, _("the Punkte of everybody at the table were expected"));
    tag->nur_summen = true;
    return st;
}

/* The day is closed before the games and what is owed are played. Where the rules set no end it may be closed at any
 * time. */
static enum status pruefe_vorbei(struct lauf *l)
{
    const struct spieltag *tag = l->tag;
    int uebrig = spieltag_spiele_uebrig(tag);

    if (spieltag_ausgespielt(tag) && tag->regeln->pott > 0)
        return verstoss(l, "3", _("the Pott is at %d, but solos are still owed"), (int)tag->pott);
    if (spieltag_ausgespielt(tag))
        return verstoss(l, "3", _("all games are played, but solos are still owed"));
    if (tag->regeln->pott > 0)
        return verstoss(l, "3", _("the Pott still holds %d: the Spieltag is not over"), (int)tag->pott);
    if (uebrig > 0)
        return verstoss(l, "3", _("%d games are left to play: the Spieltag is not over"), uebrig);
    if (tag->regeln->ende_punkte > 0)
        return verstoss(l, "3", _("nobody has %d Punkte yet: the Spieltag is not over"), tag->regeln->ende_punkte);
    return ST_OK;
}

static enum status apply_ende(struct lauf *l)
{
    struct spieltag *tag = l->tag;
    enum status st = muss_offen_sein(l);

    if (st != ST_OK)
        return st;
    tag->zaehlt = true;
    if (spieltag_abgebrochen(tag)) {
        tag->zaehlt = l->e->trotzdem;
        if (l->e->trotzdem)
            st = verstoss(l, "", _("the Spieltag stopped early and counts all the same (A19)"));
    } else if (tag->spiele == 0 && !tag->nur_summen) {
        return err_set(l->err, ST_UNMOEGLICH, _("nothing was played; `doko undo` takes the Spieltag back"));
    } else if (spieltag_phase(tag) != PHASE_ENDE) {
        st = pruefe_vorbei(l);
    }
    tag->beendet = true;
    return st;
}

static enum status apply(struct lauf *l)
{
    static enum status (*const handler[EREIGNIS_ANZAHL])(struct lauf *) = {
        [EREIGNIS_BEGINN] = apply_beginn,     [EREIGNIS_SPIEL] = apply_spiel,
        [EREIGNIS_EINWURF] = apply_einwurf,   [EREIGNIS_HAMMEL] = apply_hammel,
        [EREIGNIS_STRAFE] = apply_strafe,     [EREIGNIS_DISQ] = apply_disq,
        [EREIGNIS_EINSTIEG] = apply_einstieg, [EREIGNIS_AUSSTIEG] = apply_ausstieg,
        [EREIGNIS_ERGEBNIS] = apply_ergebnis, [EREIGNIS_ENDE] = apply_ende,
    };
    return handler[l->e->art](l);
}

static void schritt_init(struct schritt *s, const struct ereignis *e)
{
    s->art = e->art;
    s->gewertet = s->ungueltig = false;
    s->zaehlt = ZAEHLT_NICHTS;
    s->geber = s->vorhand = NIEMAND;
    s->nr = 0;
    s->besetzung = (struct besetzung){0};
    s->abrechnung.anzahl = 0;
    memset(s->gutschrift, 0, sizeof s->gutschrift);
    s->bruch[0] = '\0';
}

enum status spieltag_apply(struct spieltag *tag, const struct ereignis *ereignis, struct schritt *schritt,
                           struct err *err)
{
    struct spieltag neu = *tag;
    struct schritt eigener;
    struct lauf l = {&neu, ereignis, schritt ? schritt : &eigener, err};
    enum status st;

    schritt_init(l.schritt, ereignis);
    st = apply(&l);
    if (st != ST_OK)
        return st;
    vorfuehrung_ordne(&neu);
    *tag = neu;
    l.schritt->pott = neu.pott;
    l.schritt->phase = (uint8_t)spieltag_phase(&neu);
    for (int i = 0; i < TEILNEHMER_MAX; i++)
        l.schritt->punkte[i] = neu.t[i].punkte;
    return ST_OK;
}

int spieltag_ergebnis(const struct spieltag *tag, struct tagesspieler out[TEILNEHMER_MAX])
{
    int n = 0;

    for (int i = 0; i < TEILNEHMER_MAX; i++) {
        const struct teilnehmer *t = &tag->t[i];

        if (t->gutgeschrieben || t->disq)
            out[n++] = (struct tagesspieler){(int8_t)i, t->gast, t->disq,
                                             t->disq ? tag->regeln->disq_punkte : t->punkte, t->spiele};
    }
    return n;
}

int spieltag_tischgroesse(const struct spieltag *tag)
{
    int groesse = 0;

    for (int i = SPIELER_IM_SPIEL; i <= TISCH_MAX; i++)
        if (tag->normalspiele[i] > 0 && (groesse == 0 || tag->normalspiele[i] >= tag->normalspiele[groesse]))
            groesse = i;
    return groesse ? groesse : tag->groesster_tisch;
}
