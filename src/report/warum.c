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

static void erklaere_sieg(const struct spiel *s, const struct abrechnung *a, struct text *t)
{
    static const char *const folge[] = {N_("so Re wins"), N_("so Kontra wins"), N_("so nobody wins (A2, A4)")};

    if (s->art == ART_NULL) {
        text_addf(t, _("  A Null is won without a trick; the soloist %s, %s.\n"),
                  spiel_ohne_stich(s, RE) ? _("took none") : _("took one"), _(folge[a->sieger]));
        return;
    }
    for (int partei = RE; partei <= KONTRA; partei++)
        if (s->stufe[partei])
            erklaere_gebot(s, (enum partei)partei, t);
    if (s->stufe[RE] > STUFE_WORT || s->stufe[KONTRA] > STUFE_WORT)
        text_addf(t, _("  A limit decides: %s.\n"), _(folge[a->sieger]));
    else if (s->augen == AUGEN_GESAMT / 2)
        text_addf(t, _("  At 120 : 120 the words decide: %s.\n"), _(folge[a->sieger]));
    else
        text_addf(t, _("  More than 120 wins: %s.\n"), _(folge[a->sieger]));
}

void bericht_warum(const struct regeln *r, const struct spiel *s, const struct abrechnung *a, struct text *t)
{
    int wert = a->re_punkte < 0 ? -a->re_punkte : a->re_punkte;

    text_addf(t, _("  Re has %d Augen, Kontra %d.\n"), spiel_augen(s, RE), spiel_augen(s, KONTRA));
    erklaere_sieg(s, a, t);
    for (int i = 0; i < a->anzahl; i++)
        text_addf(t, _("  %+d for %s: %s (%s)\n"), a->posten[i].punkte, wort((enum partei)a->posten[i].partei),
                  posten_name(r, &a->posten[i]), r->posten[a->posten[i].art].quelle);
    if (wert == 0)
        text_add(t, _("  That leaves nothing for either party.\n"));
    else
        text_addf(t, _("  Together %d for %s%s.\n"), wert, a->re_punkte > 0 ? "Re" : "Kontra",
                  (a->sieger == SIEGER_RE) != (a->re_punkte > 0) && a->sieger != SIEGER_KEINE
                      ? _(": the Sonderpunkte turn the sign (A6)")
                      : "");
}
