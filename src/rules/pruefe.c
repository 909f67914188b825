/* What no rules allow (settle.h: spiel_pruefe). */
#include "rules/settle.h"

#include "base/i18n.h"

static const char *partei_wort(enum partei partei)
{
    return partei == RE ? "Re" : "Kontra";
}

static enum status pruefe_augen(const struct spiel *s, enum stelle *stelle, struct err *err)
{
    if (s->augen > AUGEN_GESAMT) {
        *stelle = STELLE_AUGEN;
        return err_set(err, ST_UNMOEGLICH, _("%d Augen: a game has 240"), s->augen);
    }
    if (s->ohne_stich && s->augen != 0 && s->augen != AUGEN_GESAMT) {
        *stelle = STELLE_OHNE_STICH;
        return err_set(err, ST_UNMOEGLICH, _("x (no trick) is only possible at 0 or 240 Augen, not at %d"), s->augen);
    }
    return ST_OK;
}

static enum status pruefe_solo(const struct regeln *r, const struct spiel *s, enum stelle *stelle, struct err *err)
{
    if (s->vorgefuehrt && s->straf) {
        *stelle = STELLE_STRAF;
        return err_set(err, ST_UNMOEGLICH, _("a solo is either vorgeführt (vf) or a Strafsolo (straf), not both"));
    }
    if ((s->vorgefuehrt || s->straf) && !spiel_ist_angesagtes_solo(s)) {
        *stelle = s->vorgefuehrt ? STELLE_VF : STELLE_STRAF;
        return err_set(err, ST_UNMOEGLICH, _("vf and straf need one of the announced solos"));
    }
    if (s->sonder_anzahl > 0 && spiel_ist_solo(s) && !r->sonder_im_solo) {
        *stelle = STELLE_SONDER;
        return err_set(err, ST_UNMOEGLICH, _("Sonderpunkte do not count in a solo"));
    }
    if (s->art == ART_NULL && !r->null_limits && (s->stufe[RE] > STUFE_WORT || s->stufe[KONTRA] > STUFE_WORT)) {
        *stelle = s->stufe[RE] > STUFE_WORT ? STELLE_RE : STELLE_KONTRA;
        return err_set(err, ST_UNMOEGLICH, _("no limits in a Null, only Re and Kontra (A15)"));
    }
    return ST_OK;
}

static enum status pruefe_erwiderung(const struct spiel *s, enum partei partei, enum stelle *stelle, struct err *err)
{
    *stelle = STELLE_ERWIDERUNG;
    if (!s->erwidert[partei])
        return ST_OK;
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
    static const int augen_je[SONDER_ANZAHL] = {[SONDER_FUCHS] = 11, [SONDER_DOPPELKOPF] = 40, [SONDER_KARLCHEN] = 0};
    int augen = spiel_augen(s, partei), anzahl = sonder_zahl(s, art, partei);

    if (anzahl > 0 && spiel_ohne_stich(s, partei))
        return err_set(err, ST_UNMOEGLICH, _("%s took no trick and so has no %s"), partei_wort(partei),
                       sonderart_name(art));
    if (augen < anzahl * augen_je[art])
        return err_set(err, ST_UNMOEGLICH, _("%d x %s needs %d Augen, %s has %d"), anzahl, sonderart_name(art),
                       anzahl * augen_je[art], partei_wort(partei), augen);
    return ST_OK;
}

static enum status pruefe_sonder(const struct regeln *r, const struct spiel *s, enum stelle *stelle, struct err *err)
{
    const int hoechstens[SONDER_ANZAHL] = {r->fuchs_max, r->doppelkopf_max, r->karlchen_max};
    enum status st = ST_OK;

    *stelle = STELLE_SONDER;
    for (int i = 0; i < SONDER_ANZAHL && st == ST_OK; i++) {
        enum sonderart art = (enum sonderart)i;
        int anzahl = sonder_zahl(s, art, RE) + sonder_zahl(s, art, KONTRA);

        if (anzahl > hoechstens[art])
            return err_set(err, ST_UNMOEGLICH, _("%d x %s: at most %d in a game"), anzahl, sonderart_name(art),
                           hoechstens[art]);
        st = pruefe_sonder_partei(s, RE, art, err);
        if (st == ST_OK)
            st = pruefe_sonder_partei(s, KONTRA, art, err);
    }
    return st;
}

enum status spiel_pruefe(const struct regeln *r, const struct spiel *s, enum stelle *stelle, struct err *err)
{
    enum status st = pruefe_augen(s, stelle, err);

    if (st == ST_OK)
        st = pruefe_solo(r, s, stelle, err);
    if (st == ST_OK)
        st = pruefe_erwiderung(s, RE, stelle, err);
    if (st == ST_OK)
        st = pruefe_erwiderung(s, KONTRA, stelle, err);
    if (st == ST_OK && s->sonder_anzahl > 0)
        st = pruefe_sonder(r, s, stelle, err);
    return st;
}
