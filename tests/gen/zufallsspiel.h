/* Random games for tests and for the sample season: legal in themselves, not asking who may play now. */
#ifndef DOKO_TESTS_ZUFALLSSPIEL_H
#define DOKO_TESTS_ZUFALLSSPIEL_H

#include "base/zufall.h"
#include "rules/settle.h"

static inline int zufall_zwischen(struct zufall *z, int von, int bis)
{
    return von + (int)zufall_unter(z, (uint32_t)(bis - von + 1));
}

static inline void zufall_ansagen(struct zufall *z, struct spiel *s, const int *spieler, int n)
{
    for (int partei = RE; partei <= KONTRA; partei++) {
        s->stufe[partei] = (uint8_t)(zufall_unter(z, 3) ? 0 : zufall_zwischen(z, 0, s->art == ART_NULL ? 1 : 5));
        for (int stufe = STUFE_WORT; stufe <= s->stufe[partei]; stufe++) {
            int wer = spieler[zufall_unter(z, (uint32_t)n)];

            if (zufall_unter(z, 3) == 0 && spiel_partei(s, wer) == (enum partei)partei)
                s->wer[partei][stufe] = (int8_t)wer;
        }
    }
    for (int partei = RE; partei <= KONTRA; partei++)
        if (s->stufe[partei] && s->stufe[1 - partei] > STUFE_WORT && zufall_unter(z, 4) == 0)
            s->erwidert[partei] = (uint8_t)zufall_zwischen(z, STUFE_K9, s->stufe[1 - partei]);
}

static inline void zufall_sonder(struct zufall *z, struct spiel *s, const int *spieler, int n)
{
    for (int anzahl = zufall_zwischen(z, 0, 3); anzahl > 0; anzahl--) {
        struct sonderpunkt *p = &s->sonder[s->sonder_anzahl++];
        int wer = spieler[zufall_unter(z, (uint32_t)n)], opfer = spieler[zufall_unter(z, (uint32_t)n)];

        *p = (struct sonderpunkt){(uint8_t)zufall_unter(z, SONDER_ANZAHL), (uint8_t)spiel_partei(s, wer), (int8_t)wer,
                                  NIEMAND};
        if (zufall_unter(z, 2) == 0)
            p->von = NIEMAND;
        else if (p->art == SONDER_FUCHS && spiel_partei(s, opfer) != spiel_partei(s, wer))
            p->wessen = (int8_t)opfer;
    }
}

/* A valid game of the players, of any kind. */
static inline struct spiel zufall_spiel(struct zufall *z, const struct regeln *regeln, const int *spieler, int n)
{
    struct spiel s;
    enum stelle stelle;
    struct err err;

    do {
        int eins = (int)zufall_unter(z, (uint32_t)n), zwei = (int)zufall_unter(z, (uint32_t)n);

        s = spiel_leer();
        s.art = (uint8_t)(zufall_unter(z, 2) ? ART_NORMAL : zufall_unter(z, ART_ANZAHL));
        s.re[0] = (int8_t)spieler[eins];
        s.re[1] = (int8_t)(spiel_ist_solo(&s) ? NIEMAND : spieler[zwei]);
        if (s.re[0] == s.re[1])
            s.re[1] = (int8_t)spieler[(eins + 1) % n];
        if (spiel_hat_farbe((enum spielart)s.art))
            s.farbe = (uint8_t)zufall_unter(z, FARBE_ANZAHL);
        s.augen = (uint8_t)(zufall_unter(z, 8) ? zufall_zwischen(z, 0, 240) : zufall_zwischen(z, 0, 1) * 240);
        s.ohne_stich = (s.augen == 0 || s.augen == 240) && zufall_unter(z, 2);
        zufall_ansagen(z, &s, spieler, n);
        if (!spiel_ist_solo(&s))
            zufall_sonder(z, &s, spieler, n);
    } while (spiel_pruefe(regeln, &s, &stelle, &err) != ST_OK);
    return s;
}

#endif
