/* The table and its players: beginning, coming and going, Strafen, totals, the end of the day. */
#include <string.h>

#include "base/i18n.h"
#include "spieltag/intern.h"

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
        return err_set(l->err, ST_UNMOEGLICH, _("%s cannot sit at the table twice"), name_von(l, spieler));
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

enum status apply_beginn(struct lauf *l)
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

static enum status muss_bekannt_sein(struct lauf *l, int spieler)
{
    if (spieler < 0 || spieler >= TEILNEHMER_MAX || !l->tag->t[spieler].bekannt)
        return err_set(l->err, ST_UNMOEGLICH, _("%s does not take part in this Spieltag"), name_von(l, spieler));
    return ST_OK;
}

/* The other three of the last game the offender played; before his first, of the one that is dealt now. */
static uint16_t strafe_nutzniesser(const struct spieltag *tag, int spieler)
{
    struct naechstes n = spieltag_naechstes(tag);

    if (tag->t[spieler].mitspieler || n.geber == NIEMAND || besetzung_pausiert(&n.besetzung, spieler))
        return tag->t[spieler].mitspieler;
    return (uint16_t)(spieltag_am_tisch(tag) & ~n.besetzung.pausiert & ~bit(spieler));
}

/* Where Punkte are only won from others, a Strafe is given to the others of the game in equal shares, or to those who
 * are named: the soloist alone. */
static enum status verteile_strafe(struct lauf *l, int spieler, int punkte)
{
    uint16_t menge = l->e->u.strafe.an ? l->e->u.strafe.an : strafe_nutzniesser(l->tag, spieler);
    int anzahl = 0;

    for (int i = 0; i < TEILNEHMER_MAX; i++)
        anzahl += menge >> i & 1;
    if (anzahl == 0)
        return err_set(l->err, ST_UNMOEGLICH, _("%s has not played yet: name who gets the Strafe (an=)"),
                       name_von(l, spieler));
    if (punkte % anzahl != 0)
        return err_set(l->err, ST_UNMOEGLICH,
                       _("a Strafe of %d cannot be shared by %d others; a multiple of %d was expected"), punkte,
                       anzahl, anzahl);
    for (int i = 0; i < TEILNEHMER_MAX; i++) {
        if (!(menge & bit(i)))
            continue;
        if (i == spieler || !l->tag->t[i].bekannt)
            return err_set(l->err, ST_UNMOEGLICH, _("a Strafe goes to other players of the table"));
        l->schritt->gutschrift[i] = punkte / anzahl;
        l->tag->t[i].punkte += punkte / anzahl;
    }
    return ST_OK;
}

enum status apply_strafe(struct lauf *l)
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
    else if (l->e->u.strafe.an)
        st = err_set(l->err, ST_UNMOEGLICH, _("by these rules a Strafe is given to nobody (an=)"));
    l->tag->t[spieler].punkte -= punkte;
    l->schritt->gutschrift[spieler] = -punkte;
    return st;
}

static enum status disqualifiziere(struct lauf *l, int spieler)
{
    if (l->tag->t[spieler].disq)
        return err_set(l->err, ST_KONFLIKT, _("%s is disqualified already"), name_von(l, spieler));
    l->tag->t[spieler].disq = true;
    schulden_streiche(l->tag, spieler);
    return ST_OK;
}

enum status apply_disq(struct lauf *l)
{
    enum status st = muss_offen_sein(l);

    if (st == ST_OK)
        st = muss_bekannt_sein(l, l->e->u.disq.spieler);
    return st == ST_OK ? disqualifiziere(l, l->e->u.disq.spieler) : st;
}

/* Changes nothing of the day. */
enum status apply_gegengelesen(struct lauf *l)
{
    enum status st = muss_offen_sein(l);

    if (st == ST_OK)
        st = muss_sitzen(l, l->e->u.gegengelesen.spieler);
    if (st == ST_OK && l->tag->spiele == 0)
        st = err_set(l->err, ST_UNMOEGLICH, _("there is no game yet to be confirmed"));
    if (st == ST_OK)
        l->tag->gegengelesen = l->tag->spiele;
    return st;
}

enum status apply_einstieg(struct lauf *l)
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
        st = verstoss(l, "", _("%s is disqualified for this Spieltag"), name_von(l, spieler));
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

enum status apply_ausstieg(struct lauf *l)
{
    int spieler = l->e->u.ausstieg.spieler;
    bool vorbei;
    enum status st = muss_offen_sein(l);

    if (st == ST_OK && l->tag->nur_summen)
        st = err_set(l->err, ST_KONFLIKT, _("this Spieltag is known by its totals only"));
    if (st == ST_OK)
        st = muss_sitzen(l, spieler);
    if (st == ST_OK && l->tag->sitze == 1)
        st = err_set(l->err, ST_UNMOEGLICH, _("%s is the last at the table"), name_von(l, spieler));
    if (st != ST_OK)
        return st;
    if (l->e->u.ausstieg.disq && !l->tag->t[spieler].disq)
        st = disqualifiziere(l, spieler);
    vorbei = spieltag_phase(l->tag) >= PHASE_ENDE;
    schulden_streiche(l->tag, spieler);
    steh_auf(l->tag, spieler);
    l->tag->abgebrochen = l->tag->abgebrochen || (!vorbei && l->tag->sitze < SPIELER_IM_SPIEL);
    return st;
}

enum status apply_ergebnis(struct lauf *l)
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
            return err_set(l->err, ST_UNMOEGLICH, _("%s is named twice"), name_von(l, spieler));
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

enum status apply_ende(struct lauf *l)
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
