#include "spieltag/spieltag.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "spieltag/intern.h"

void spieltag_init(struct spieltag *tag, const struct regeln *regeln, const struct tafel *tafel)
{
    *tag = (struct spieltag){.ordnung = &ordnung_meisterschaft,
                             .regeln = regeln,
                             .tafel = tafel,
                             .geber = NIEMAND,
                             .reihe = NIEMAND,
                             .los = LOS_KEINS,
                             .pott = regeln->pott};
}

bool ereignis_is_game(uint8_t art)
{
    return art >= EREIGNIS_SPIEL && art <= EREIGNIS_STECHEN;
}

const char *wettbewerb_wort(enum wettbewerb wettbewerb)
{
    return wettbewerb == POKAL ? "pokal" : "meisterschaft";
}

/* The seats. */

int sitz_von(const struct spieltag *tag, int spieler)
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
struct besetzung besetzung_bei(const struct spieltag *tag, int geber)
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
int geber_bei_vorfuehrung(const struct spieltag *tag, int solist)
{
    int geber = tag->geber;

    if (tag->regeln->vorfuehrung_geber == VORFUEHRUNG_RECHTS)
        return spieltag_links(tag, solist, -2);
    for (struct besetzung b = besetzung_bei(tag, geber); besetzung_pausiert(&b, solist);
         b = besetzung_bei(tag, geber))
        geber = spieltag_links(tag, geber, 1);
    return geber;
}

/* When the day is over. */

int spieltag_spiele_uebrig(const struct spieltag *tag)
{
    return tag->ordnung->spiele_uebrig(tag);
}

static int spiele_uebrig(const struct spieltag *tag)
{
    int alle = tag->sitze > SPIELER_IM_SPIEL ? tag->regeln->ende_spiele_fuenf : tag->regeln->ende_spiele;
    int gespielt = tag->spiele - tag->zusatzspiele;

    if (alle == 0)
        return -1;
    return gespielt < alle ? alle - gespielt : 0;
}

static enum phase nach_den_spielen(const struct spieltag *tag)
{
    (void)tag;
    return PHASE_ENDE;
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
        return tag->ordnung->nach_den_spielen(tag);
    return tag->nachspiele > 0 ? PHASE_NACHSPIEL : PHASE_SPIEL;
}

struct naechstes spieltag_naechstes(const struct spieltag *tag)
{
    struct naechstes n = {.geber = NIEMAND, .vorhand = NIEMAND};
    int solist = vorgefuehrter(tag);

    if (tag->geber == NIEMAND || spieltag_phase(tag) >= PHASE_ENDE)
        return n;
    n.vorfuehrung = solist != NIEMAND;
    n.geber = (int8_t)(n.vorfuehrung ? geber_bei_vorfuehrung(tag, solist) : tag->geber);
    n.vorhand = (int8_t)spieltag_links(tag, n.geber, 1);
    n.besetzung = besetzung_bei(tag, n.geber);
    return n;
}

/* The events. */

enum status verstoss(struct lauf *l, const char *stelle, const char *format, ...)
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

const char *name_von(const struct lauf *l, int spieler)
{
    return tafel_name(l->tag->tafel, spieler);
}

enum status muss_sitzen(struct lauf *l, int spieler)
{
    if (!spieltag_sitzt(l->tag, spieler))
        return err_set(l->err, ST_UNMOEGLICH, _("%s does not sit at this table"), name_von(l, spieler));
    return ST_OK;
}

enum status muss_offen_sein(struct lauf *l)
{
    if (!l->tag->begonnen)
        return err_set(l->err, ST_KONFLIKT, _("the Spieltag has not begun"));
    if (l->tag->beendet)
        return err_set(l->err, ST_KONFLIKT, _("the Spieltag is closed; `doko spieltag öffnen` opens it again"));
    return ST_OK;
}

const struct ordnung ordnung_meisterschaft = {
    .apply = {[EREIGNIS_BEGINN] = apply_beginn,
              [EREIGNIS_SPIEL] = apply_spiel,
              [EREIGNIS_EINWURF] = apply_einwurf,
              [EREIGNIS_HAMMEL] = apply_hammel,
              [EREIGNIS_SCHIEB] = apply_nur_pokal,
              [EREIGNIS_STECHEN] = apply_nur_pokal,
              [EREIGNIS_STRAFE] = apply_strafe,
              [EREIGNIS_DISQ] = apply_disq,
              [EREIGNIS_EINSTIEG] = apply_einstieg,
              [EREIGNIS_AUSSTIEG] = apply_ausstieg,
              [EREIGNIS_ERGEBNIS] = apply_ergebnis,
              [EREIGNIS_GEGENGELESEN] = apply_gegengelesen,
              [EREIGNIS_ENDE] = apply_ende},
    .spiele_uebrig = spiele_uebrig,
    .nach_den_spielen = nach_den_spielen,
};

static void schritt_init(struct schritt *s, const struct ereignis *e)
{
    s->art = e->art;
    s->gewertet = s->ungueltig = false;
    s->zaehlt = ZAEHLT_NICHTS;
    s->geber = s->vorhand = NIEMAND;
    s->nr = 0;
    s->runde = s->runde_spiel = 0;
    s->kadamu = NIEMAND;
    s->stechen = STECHEN_KEINS;
    s->besetzung = (struct besetzung){0};
    s->abrechnung.anzahl = 0;
    s->abrechnung.sieger = SIEGER_KEINE;
    s->abrechnung.re_punkte = 0;
    memset(s->gutschrift, 0, sizeof s->gutschrift);
    memset(s->note, 0, sizeof s->note);
    s->bruch[0] = '\0';
}

/* Once somebody has the Punkte that end the day, it is over, whatever a Strafe takes later. */
static void merke_ziel(struct spieltag *tag)
{
    int ziel = tag->regeln->ende_punkte;

    for (int i = 0; i < tag->sitze && ziel > 0 && tag->spiele > 0; i++)
        tag->ziel_erreicht = tag->ziel_erreicht || tag->t[tag->sitz[i]].punkte >= ziel;
}

enum status spieltag_apply(struct spieltag *tag, const struct ereignis *ereignis, struct schritt *schritt,
                           struct err *err)
{
    struct spieltag neu = *tag;
    struct schritt eigener;
    struct lauf l = {&neu, ereignis, schritt ? schritt : &eigener, err};
    enum status st;

    schritt_init(l.schritt, ereignis);
    st = tag->ordnung->apply[ereignis->art](&l);
    if (st != ST_OK)
        return st;
    merke_ziel(&neu);
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
        if (tag->normalspiele[i] > 0 && tag->normalspiele[i] >= tag->normalspiele[groesse])
            groesse = i;
    return groesse ? groesse : tag->groesster_tisch;
}
