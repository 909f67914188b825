/* settle() alone, on a mixture of valid games that is the same on every machine. Prints for each built-in
 * rule set: NAME GAMES-PER-SECOND CHECKSUM (the median of several rounds).
 *
 *     settle NAME TIMES    instead settles the games of that rule set so many times over, for counting instructions
 */
#include <stdio.h>
#include <string.h>

#include "base/zufall.h"
#include "rules/settle.h"
#include "uhr.h"

enum { SPIELE = 4096, RUNDEN = 9, DURCHGAENGE = 256, SAAT = 1995 };

static bool prozent(struct zufall *z, uint32_t p)
{
    return zufall_unter(z, 100) < p;
}

static int8_t einer(struct zufall *z, int ausser)
{
    int wer;

    do
        wer = (int)zufall_unter(z, SPIELER_IM_SPIEL);
    while (wer == ausser);
    return (int8_t)wer;
}

/* Four fifths normal games, the rest solos of every kind. */
static void wuerfle_art(struct zufall *z, struct spiel *s)
{
    s->re[0] = einer(z, NIEMAND);
    if (prozent(z, 80)) {
        s->re[1] = einer(z, s->re[0]);
        s->art = prozent(z, 90) ? ART_NORMAL : prozent(z, 60) ? ART_HOCHZEIT : ART_ARMUT;
        return;
    }
    s->art = (uint8_t)(ART_FARBTRUMPF + zufall_unter(z, ART_ANZAHL - ART_FARBTRUMPF));
    if (spiel_hat_farbe((enum spielart)s->art))
        s->farbe = (uint8_t)zufall_unter(z, FARBE_ANZAHL);
    if (spiel_ist_angesagtes_solo(s)) {
        s->vorgefuehrt = prozent(z, 30);
        s->straf = !s->vorgefuehrt && prozent(z, 3);
    }
}

/* About 130 with a wide spread; now and then one party takes no trick, in a Null mostly the soloist. */
static void wuerfle_augen(struct zufall *z, struct spiel *s)
{
    uint32_t augen = 10;

    for (int i = 0; i < 3; i++)
        augen += zufall_unter(z, 81);
    s->augen = (uint8_t)(augen > AUGEN_GESAMT ? AUGEN_GESAMT : augen);
    if (prozent(z, s->art == ART_NULL ? 60 : 2)) {
        s->augen = s->art == ART_NULL || prozent(z, 30) ? 0 : AUGEN_GESAMT;
        s->ohne_stich = true;
    }
}

static void wuerfle_ansagen(struct zufall *z, struct spiel *s)
{
    static const uint32_t bis[STUFE_ANZAHL] = {55, 80, 90, 95, 98, 100};

    for (int partei = RE; partei <= KONTRA; partei++) {
        uint32_t x = zufall_unter(z, 100);

        while (x >= bis[s->stufe[partei]])
            s->stufe[partei]++;
        if (s->art == ART_NULL && s->stufe[partei] > STUFE_WORT)
            s->stufe[partei] = STUFE_WORT;
    }
    for (int partei = RE; partei <= KONTRA; partei++) {
        uint32_t limits = s->stufe[gegenpartei((enum partei)partei)];

        if (s->stufe[partei] && limits > STUFE_WORT && prozent(z, 50))
            s->erwidert[partei] = (uint8_t)(STUFE_K9 + zufall_unter(z, limits - STUFE_WORT));
    }
}

static void wuerfle_sonder(struct zufall *z, struct spiel *s)
{
    int anzahl = spiel_ist_solo(s) || prozent(z, 45) ? 0 : 1 + prozent(z, 40) + prozent(z, 15);

    while (s->sonder_anzahl < anzahl) {
        int8_t von = einer(z, NIEMAND);

        s->sonder[s->sonder_anzahl++] = (struct sonderpunkt){(uint8_t)zufall_unter(z, SONDER_ANZAHL),
                                                             (uint8_t)spiel_partei(s, von), von, NIEMAND};
    }
}

static struct spiel wuerfle(struct zufall *z, const struct regeln *regeln)
{
    struct spiel s;
    enum stelle stelle;
    struct err err;

    do {
        s = spiel_leer();
        wuerfle_art(z, &s);
        wuerfle_augen(z, &s);
        wuerfle_ansagen(z, &s);
        wuerfle_sonder(z, &s);
    } while (spiel_pruefe(regeln, &s, &stelle, &err) != ST_OK);
    return s;
}

static long long rechne(const struct regeln *regeln, const struct spiel *spiele)
{
    long long summe = 0;
    struct abrechnung a;

    for (int i = 0; i < SPIELE; i++) {
        settle(regeln, &spiele[i], &a);
        summe += a.re_punkte * 100 + a.anzahl * 10 + a.sieger;
    }
    return summe;
}

static const struct spiel *mische(const struct regeln *regeln)
{
    static struct spiel spiele[SPIELE];
    struct zufall z = {SAAT};

    for (int i = 0; i < SPIELE; i++)
        spiele[i] = wuerfle(&z, regeln);
    return spiele;
}

static void miss_regeln(const struct regeln *regeln)
{
    const struct spiel *spiele = mische(regeln);
    double je_sekunde[RUNDEN];
    long long summe = 0;

    for (int runde = 0; runde < RUNDEN; runde++) {
        double anfang = jetzt();

        for (int i = 0; i < DURCHGAENGE; i++)
            summe += rechne(regeln, spiele);
        je_sekunde[runde] = (double)SPIELE * DURCHGAENGE / (jetzt() - anfang);
    }
    printf("%s %.0f %lld\n", regeln->name, median(je_sekunde, RUNDEN), summe / RUNDEN / DURCHGAENGE);
}

int main(int argc, char **argv)
{
    const struct regeln *regeln;
    long long summe = 0;

    for (size_t i = 0; (regeln = regeln_eingebaut(i)) != NULL; i++) {
        if (argc != 3) {
            miss_regeln(regeln);
        } else if (strcmp(regeln->name, argv[1]) == 0) {
            const struct spiel *spiele = mische(regeln);

            for (int mal = atoi(argv[2]); mal > 0; mal--)
                summe += rechne(regeln, spiele);
            printf("%d %lld\n", SPIELE, summe);
        }
    }
    return 0;
}
