#include "rules/credit.h"

static int gutschrift_normal(const struct gutschrift_regel *g, bool pausiert, bool vorn, int wert)
{
    if (pausiert)
        return g->pausiert * wert;
    return vorn ? g->sieger * wert : 0;
}

void credit(const struct regeln *regeln, const struct spiel *spiel, const struct abrechnung *abrechnung,
            const struct besetzung *b, int gutschrift[TISCH_MAX])
{
    const struct gutschrift_regel *g = &regeln->gutschrift[b->pausiert != 0];
    int wert = abrechnung->re_punkte < 0 ? -abrechnung->re_punkte : abrechnung->re_punkte;
    int vorzeichen = abrechnung->re_punkte < 0 ? -1 : 1;
    int anteil = (wert + regeln->solo_teiler - 1) / regeln->solo_teiler;
    enum partei vorn = abrechnung->re_punkte < 0 ? KONTRA : RE;

    for (int i = 0; i < b->anzahl; i++) {
        int spieler = b->spieler[i];
        enum partei partei = spiel_partei(spiel, spieler);

        if (!spiel_ist_solo(spiel))
            gutschrift[i] = gutschrift_normal(g, besetzung_pausiert(b, spieler), partei == vorn, wert);
        else if (partei == RE)
            gutschrift[i] = vorzeichen * g->solist * wert;
        else
            gutschrift[i] = -vorzeichen * g->mitspieler * anteil;
    }
}
