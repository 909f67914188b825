/* Why a game is worth what it is, in words. */
#include "base/i18n.h"
#include "report/tag.h"

static const char *wort(enum partei partei)
{
    return partei == RE ? "Re" : "Kontra";
}

/* "Re said K9: Kontra had to stay below 90 and has 97." */
static void erklaere_gebot(const struct spiel *s, enum partei partei, struct text *t)
{
    enum partei andere = gegenpartei(partei);
    int stufe = s->stufe[partei];

    if (stufe == STUFE_SCHWARZ)
        text_addf(t, _("  %s said schwarz: %s had to stay without a trick and %s.\n"), wort(partei), wort(andere),
                  stufe_erfuellt(s, partei, stufe) ? _("did") : _("took one"));
    else
        text_addf(t, _("  %s said %s: %s had to stay below %d and has %d.\n"), wort(partei),
                  stufe == STUFE_WORT ? wort(partei) : stufe_name((enum stufe)stufe), wort(andere),
                  stufe_grenze(stufe), spiel_augen(s, andere));
}

/* Announcements that were made against the rules. */
static void erklaere_ungueltige(const struct regeln *r, const struct spiel *s, struct text *t)
{
    bool nichtig =
        r->limits_beide == LIMITS_EINE_PARTEI && s->stufe[RE] > STUFE_WORT && s->stufe[KONTRA] > STUFE_WORT;

    for (int p = RE; p <= KONTRA; p++) {
        int ab = s->ungueltig_ab[p];

        if (ab == STUFE_KEINE)
            continue;
        text_addf(t,
                  nichtig ? _("  From %s on %s's announcements are void.\n")
                          : _("  From %s on %s's announcements are invalid: they count only if it loses.\n"),
                  ab == STUFE_WORT ? wort((enum partei)p) : stufe_name((enum stufe)ab), wort((enum partei)p));
    }
}

/* What decides: one sentence, without who wins. */
static void erklaere_entscheidung(const struct regeln *r, const struct spiel *s, struct text *t)
{
    bool limits[2] = {s->stufe[RE] > STUFE_WORT, s->stufe[KONTRA] > STUFE_WORT};

    if (s->falsch)
        text_addf(t, _("  %s did not follow suit and loses"), wort(s->falsch == VON_RE ? RE : KONTRA));
    else if (s->art == ART_NULL)
        text_addf(t, _("  A Null is won without a trick; the soloist %s"),
                  spiel_ohne_stich(s, RE) ? _("took none") : _("took one"));
    else if (limits[RE] && limits[KONTRA] && r->limits_beide == LIMITS_LETZTE)
        text_addf(t, _("  Both bid limits; the last one, %s's, decides"), wort(s->letzt == VON_RE ? RE : KONTRA));
    else if (limits[RE] || limits[KONTRA])
        text_add(t, _("  A limit decides"));
    else if (s->augen != AUGEN_GESAMT / 2)
        text_add(t, _("  More than 120 wins"));
    else if (s->zuerst)
        text_addf(t, _("  At 120 : 120 the words decide, and %s came first"),
                  wort(s->zuerst == VON_RE ? RE : KONTRA));
    else
        text_add(t, _("  At 120 : 120 the words decide"));
}

static void erklaere_sieg(const struct regeln *r, const struct spiel *s, const struct abrechnung *a, struct text *t)
{
    static const char *const folge[] = {N_("so Re wins"), N_("so Kontra wins"), N_("so nobody wins")};

    for (int partei = RE; partei <= KONTRA && !s->falsch && s->art != ART_NULL; partei++)
        if (s->stufe[partei])
            erklaere_gebot(s, (enum partei)partei, t);
    erklaere_ungueltige(r, s, t);
    erklaere_entscheidung(r, s, t);
    text_addf(t, ": %s%s.\n", _(folge[a->sieger]), a->sieger == SIEGER_KEINE && r->absatz ? " (A2, A4)" : "");
}

void bericht_warum(const struct regeln *r, const struct spiel *s, const struct abrechnung *a, struct text *t)
{
    int wert = a->re_punkte < 0 ? -a->re_punkte : a->re_punkte;

    if (s->falsch)
        text_addf(t, _("  %s had %d Augen until then.\n"), wort(s->falsch == VON_RE ? RE : KONTRA),
                  spiel_augen(s, s->falsch == VON_RE ? RE : KONTRA));
    else
        text_addf(t, _("  Re has %d Augen, Kontra %d.\n"), spiel_augen(s, RE), spiel_augen(s, KONTRA));
    erklaere_sieg(r, s, a, t);
    for (int i = 0; i < a->anzahl; i++)
        text_addf(t, _("  %+d for %s: %s (%s)\n"), a->posten[i].punkte, wort((enum partei)a->posten[i].partei),
                  posten_name(r, &a->posten[i]), r->posten[a->posten[i].art].quelle);
    if (wert == 0)
        text_add(t, _("  That leaves nothing for either party.\n"));
    else
        text_addf(t, _("  Together %d for %s%s.\n"), wert, a->re_punkte > 0 ? "Re" : "Kontra",
                  (a->sieger == SIEGER_RE) != (a->re_punkte > 0) && a->sieger != SIEGER_KEINE
                      ? s->sonder_anzahl ? _(": the Sonderpunkte turn the sign (A6)") : _(": the sign is turned")
                      : "");
}
