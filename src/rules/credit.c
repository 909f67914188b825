#include "rules/credit.h"

static int gutschrift_normal(const struct gutschrift_regel *g, bool pausiert, bool vorn, int wert)
{
    if (pausiert)
        return g->pausiert * wert;
    return vorn ? g->sieger * wert : -g->verlierer * wert;
}

/* The soloist against the others: who is ahead gets, the other side pays or gets nothing. */
static int gutschrift_solo(const struct regeln *r, const struct gutschrift_regel *g, bool pausiert,
                           enum partei partei, int re_punkte)
{
    int wert = re_punkte < 0 ? -re_punkte : re_punkte;
    int anteil = (wert + r->solo_teiler - 1) / r->solo_teiler;
    int betrag = partei == RE ? g->solist * wert : (pausiert ? g->solopause : g->mitspieler) * anteil;

    if ((partei == RE) == (re_punkte > 0))
        return betrag;
    return r->solo_minus ? -betrag : 0;
}

void credit(const struct regeln *regeln, const struct spiel *spiel, const struct abrechnung *abrechnung,
            const struct besetzung *b, int gutschrift[TISCH_MAX])
{
    const struct gutschrift_regel *g = &regeln->gutschrift[b->pausiert != 0];
    int punkte = abrechnung->re_punkte;
    enum partei vorn = punkte < 0 ? KONTRA : RE;

    for (int i = 0; i < b->anzahl; i++) {
        int spieler = b->spieler[i];
        enum partei partei = spiel_partei(spiel, spieler);
        bool pausiert = besetzung_pausiert(b, spieler);

        gutschrift[i] = spiel_ist_solo(spiel)
                            ? gutschrift_solo(regeln, g, pausiert, partei, punkte)
                            : gutschrift_normal(g, pausiert, partei == vorn, punkte < 0 ? -punkte : punkte);
    }
}
