/* What no rules allow (settle.h: spiel_pruefe). */
#include "rules/settle.h"

#include "base/i18n.h"

static const char *partei_wort(enum partei partei)
{
    return partei == RE ? "Re" : "Kontra";
}

static enum status pruefe_augen(const struct regeln *r, const struct spiel *s, enum stelle *stelle, struct err *err)
{
    /* In a KaDaMu the soloist has the cards he laid away; which round it is only the day knows. */
    int ohne_stich_bis = r->pokal && spiel_ist_solo(s) ? STOCK_AUGEN : 0;

    if (s->augen > AUGEN_GESAMT) {
        *stelle = STELLE_AUGEN;
        return err_set(err, ST_UNMOEGLICH, _("%d Augen: a game has 240"), s->augen);
    }
    if (!s->ohne_stich || s->augen <= ohne_stich_bis || s->augen == AUGEN_GESAMT)
        return ST_OK;
    *stelle = STELLE_OHNE_STICH;
    if (ohne_stich_bis > 0)
        return err_set(err, ST_UNMOEGLICH, _("x: a soloist without a trick has at most %d Augen laid away, not %d"),
                       ohne_stich_bis, s->augen);
    return err_set(err, ST_UNMOEGLICH, _("x (no trick) is only possible at 0 or 240 Augen, not at %d"), s->augen);
}

static enum status pruefe_art(const struct regeln *r, const struct spiel *s, enum stelle *stelle, struct err *err)
{
    *stelle = STELLE_ART;
    if (!regeln_kennt(r, (enum spielart)s->art))
        return err_set(err, ST_UNMOEGLICH, _("%s is not played by the rule set %s"),
                       spielart_name((enum spielart)s->art), r->name);
    return ST_OK;
}

static enum status pruefe_solo(const struct regeln *r, const struct spiel *s, enum stelle *stelle, struct err *err)
{
    bool limits = s->stufe[RE] > STUFE_WORT || s->stufe[KONTRA] > STUFE_WORT;

    *stelle = s->stufe[RE] > STUFE_WORT ? STELLE_RE : STELLE_KONTRA;
    if (limits && !r->limits)
        return err_set(err, ST_UNMOEGLICH, _("the rule set %s knows no limits, only Re and Kontra"), r->name);
    *stelle = s->straf ? STELLE_STRAF : STELLE_VF;
    if (s->straf && !r->strafsolo)
        return err_set(err, ST_UNMOEGLICH, _("the rule set %s knows no Strafsolo"), r->name);
    if (s->vorgefuehrt && s->straf)
        return err_set(err, ST_UNMOEGLICH, _("a solo is either vorgeführt (vf) or a Strafsolo (straf), not both"));
    if ((s->vorgefuehrt || s->straf) && !spiel_ist_angesagtes_solo(s))
        return err_set(err, ST_UNMOEGLICH, _("vf and straf need one of the announced solos"));
    *stelle = s->stufe[RE] > STUFE_WORT ? STELLE_RE : STELLE_KONTRA;
    if (s->art == ART_NULL && limits)
        return err_set(err, ST_UNMOEGLICH, _("no limits in a Null, only Re and Kontra (A15)"));
    if (spiel_ist_solo(s) && !r->limits_solo && limits)
        return err_set(err, ST_UNMOEGLICH, _("the rule set %s knows no limits in a solo"), r->name);
    return ST_OK;
}

static enum stelle ansage_stelle(enum partei partei)
{
    return partei == RE ? STELLE_RE : STELLE_KONTRA;
}

/* Announcements with words of their own: vorab, and those made against the rules. */
static enum status pruefe_ansage(const struct regeln *r, const struct spiel *s, enum partei partei,
                                 enum stelle *stelle, struct err *err)
{
    *stelle = ansage_stelle(partei);
    if (s->vorab[partei] && !r->vorab)
        return err_set(err, ST_UNMOEGLICH, _("the rule set %s knows no announcement vorab"), r->name);
    if (s->ungueltig_ab[partei] && !r->ungueltige)
        return err_set(err, ST_UNMOEGLICH,
                       _("the rule set %s knows no invalid announcements (?): leave out what does not hold"),
                       r->name);
    return ST_OK;
}

/* Limits of both parties, and what must be known of their order. */
static enum status pruefe_folge(const struct regeln *r, const struct spiel *s, enum stelle *stelle, struct err *err)
{
    bool limits = s->stufe[RE] > STUFE_WORT && s->stufe[KONTRA] > STUFE_WORT;
    bool worte = s->stufe[RE] && s->stufe[KONTRA];

    *stelle = STELLE_KONTRA;
    if (r->limits_beide == LIMITS_EINE_PARTEI && spiel_gueltige_stufe(s, RE) > STUFE_WORT &&
        spiel_gueltige_stufe(s, KONTRA) > STUFE_WORT)
        return err_set(err, ST_UNMOEGLICH,
                       r->ungueltige
                           ? _("only one party bids limits; those of the other are void: leave them out, or mark "
                               "them with ? (A38)")
                           : _("only one party bids limits; those of the other are void: leave them out"));
    if (limits && r->limits_beide == LIMITS_LETZTE && !s->letzt)
        return err_set(err, ST_UNMOEGLICH,
                       _("both parties bid limits: letzt=re or letzt=ko was expected, who bid last"));
    *stelle = STELLE_FOLGE;
    if (s->letzt && !(limits && r->limits_beide == LIMITS_LETZTE))
        return err_set(err, ST_UNMOEGLICH,
                       _("letzt= is only asked where both parties bid limits and the last one decides"));
    if (s->zuerst && !(worte && r->bei_120[WORTE_KONTRA_ZUERST] != SIEGER_EGAL))
        return err_set(err, ST_UNMOEGLICH,
                       _("zuerst= is only asked where both words were said and their order counts"));
    *stelle = STELLE_FALSCH;
    if (s->falsch && r->bedienfehler != BEDIENFEHLER_EINFACH && r->bedienfehler != BEDIENFEHLER_HOECHST)
        return err_set(err, ST_UNMOEGLICH,
                       _("the rule set %s does not score a revoke; record an Einwurf or a Strafe instead"), r->name);
    return ST_OK;
}

static enum status pruefe_erwiderung(const struct regeln *r, const struct spiel *s, enum partei partei,
                                     enum stelle *stelle, struct err *err)
{
    *stelle = STELLE_ERWIDERUNG;
    if (!s->erwidert[partei])
        return ST_OK;
    if (!r->erwiderungen)
        return err_set(err, ST_UNMOEGLICH, _("the rule set %s knows no answers to limits"), r->name);
    if (!s->stufe[partei])
        return err_set(err, ST_UNMOEGLICH, _("an answer to a limit needs %s said at the start (DDB note 29)"),
                       partei_wort(partei));
    if (s->stufe[gegenpartei(partei)] < s->erwidert[partei])
        return err_set(err, ST_UNMOEGLICH, _("%s answers %s, but the other party did not bid it"),
                       partei_wort(partei), stufe_name((enum stufe)s->erwidert[partei]));
    return ST_OK;
}

static int sonder_zahl(const struct spiel *s, enum sonderart art, enum partei partei)
{
    int anzahl = 0;

    for (int i = 0; i < s->sonder_anzahl; i++)
        anzahl += s->sonder[i].art == art && s->sonder[i].partei == partei;
    return anzahl;
}

/* A Doppelkopf holds 40 Augen or more, a Fuchs is 11 of them. */
static enum status pruefe_sonder_partei(const struct spiel *s, enum partei partei, enum sonderart art,
                                        struct err *err)
{
    static const int augen_je[SONDER_ANZAHL] = {
        [SONDER_FUCHS] = 11, [SONDER_DOPPELKOPF] = 40, [SONDER_DULLE] = 10, [SONDER_FUCHS_LETZTER] = 11};
    int augen = spiel_augen(s, partei), anzahl = sonder_zahl(s, art, partei);

    if (anzahl > 0 && spiel_ohne_stich(s, partei))
        return err_set(err, ST_UNMOEGLICH, _("%s took no trick and so has no %s"), partei_wort(partei),
                       sonderart_name(art));
    if (augen < anzahl * augen_je[art])
        return err_set(err, ST_UNMOEGLICH, _("%d x %s needs %d Augen, %s has %d"), anzahl, sonderart_name(art),
                       anzahl * augen_je[art], partei_wort(partei), augen);
    return ST_OK;
}

static enum status pruefe_sonder_art(const struct regeln *r, const struct spiel *s, enum sonderart art,
                                     struct err *err)
{
    int anzahl = sonder_zahl(s, art, RE) + sonder_zahl(s, art, KONTRA), hoechstens = r->sonder[art].hoechstens;
    enum status st;

    if (anzahl == 0)
        return ST_OK;
    if (!regeln_kennt_sonder(r, art))
        return err_set(err, ST_UNMOEGLICH, _("the rule set %s knows no Sonderpunkt %s"), r->name,
                       sonderart_name(art));
    if (r->posten[POSTEN_SONDER + art].punkte != 0 && !(r->sonder[art].arten >> s->art & 1))
        return err_set(err, ST_UNMOEGLICH,
                       spiel_ist_solo(s) ? _("%s does not count in this solo: %s")
                                         : _("%s does not count in this kind of game: %s"),
                       sonderart_name(art), spielart_name((enum spielart)s->art));
    if (anzahl > hoechstens)
        return err_set(err, ST_UNMOEGLICH, _("%d x %s: at most %d in a game"), anzahl, sonderart_name(art),
                       hoechstens);
    st = pruefe_sonder_partei(s, RE, art, err);
    return st == ST_OK ? pruefe_sonder_partei(s, KONTRA, art, err) : st;
}

static enum status pruefe_sonder(const struct regeln *r, const struct spiel *s, enum stelle *stelle, struct err *err)
{
    enum status st = ST_OK;

    *stelle = STELLE_SONDER;
    for (int i = 0; i < SONDER_ANZAHL && st == ST_OK; i++)
        st = pruefe_sonder_art(r, s, (enum sonderart)i, err);
    return st;
}

enum status spiel_pruefe(const struct regeln *r, const struct spiel *s, enum stelle *stelle, struct err *err)
{
    enum status st = pruefe_augen(r, s, stelle, err);

    if (st == ST_OK)
        st = pruefe_art(r, s, stelle, err);
    if (st == ST_OK)
        st = pruefe_solo(r, s, stelle, err);
    for (int partei = RE; partei <= KONTRA && st == ST_OK; partei++)
        st = pruefe_ansage(r, s, (enum partei)partei, stelle, err);
    if (st == ST_OK)
        st = pruefe_folge(r, s, stelle, err);
    for (int partei = RE; partei <= KONTRA && st == ST_OK; partei++)
        st = pruefe_erwiderung(r, s, (enum partei)partei, stelle, err);
    if (st == ST_OK)
        st = pruefe_sonder(r, s, stelle, err);
    return st;
}
