/* Random games for tests and for the sample season. They are legal in themselves; whether they may be played now
 * is not asked. */
#ifndef DOKO_TESTS_RANDOM_SPIEL_H
#define DOKO_TESTS_RANDOM_SPIEL_H

#include "base/draw.h"
#include "core/rules/settle.h"
#include "core/rules/sonderpunkte.h"

static inline int random_between(struct random *random, int from, int until)
{
    return from + (int)random_under(random, (uint32_t)(until - from + 1));
}

static inline void random_ansagen(struct random *random, struct spiel *spiel, const int *player, int n)
{
    for (int party = RE; party <= KONTRA; party++) {
        spiel->stufe[party] =
            (uint8_t)(random_under(random, 3) ? 0 : random_between(random, 0, spiel->kind == KIND_NULL ? 1 : 5));
        for (int stufe = STUFE_WORD; stufe <= spiel->stufe[party]; stufe++) {
            int who = player[random_under(random, (uint32_t)n)];

            if (random_under(random, 3) == 0 && spiel_party(spiel, who) == (enum party)party)
                spiel->who[party][stufe] = (int8_t)who;
        }
    }
    for (int party = RE; party <= KONTRA; party++)
        if (spiel->stufe[party] && spiel->stufe[1 - party] > STUFE_WORD && random_under(random, 4) == 0)
            spiel->answered[party] = (uint8_t)random_between(random, STUFE_K9, spiel->stufe[1 - party]);
}

static inline void random_sonder(struct random *random, struct spiel *spiel, const int *player, int n)
{
    for (int count = random_between(random, 0, 3); count > 0; count--) {
        struct sonderpunkt *sonderpunkt = &spiel->sonder[spiel->sonder_count++];
        int who = player[random_under(random, (uint32_t)n)], victim = player[random_under(random, (uint32_t)n)];

        *sonderpunkt = (struct sonderpunkt){(uint8_t)random_under(random, SONDER_COUNT),
                                            (uint8_t)spiel_party(spiel, who), (int8_t)who, NOBODY};
        if (random_under(random, 2) == 0)
            sonderpunkt->from = NOBODY;
        else if (sonderpunkt->kind == SONDER_FUCHS && spiel_party(spiel, victim) != spiel_party(spiel, who))
            sonderpunkt->whose = (int8_t)victim;
    }
}

/* Makes a valid game of any kind among these players. */
static inline struct spiel random_spiel(struct random *random, const struct rules *rules, const int *player, int n)
{
    struct spiel spiel;
    enum part part;
    struct err err;

    do {
        int one = (int)random_under(random, (uint32_t)n), two = (int)random_under(random, (uint32_t)n);

        spiel = spiel_empty();
        spiel.kind = (uint8_t)(random_under(random, 2) ? KIND_NORMAL : random_under(random, KIND_COUNT));
        spiel.re[0] = (int8_t)player[one];
        spiel.re[1] = (int8_t)(spiel_is_solo(&spiel) ? NOBODY : player[two]);
        if (spiel.re[0] == spiel.re[1])
            spiel.re[1] = (int8_t)player[(one + 1) % n];
        if (spiel_has_suit((enum spiel_kind)spiel.kind))
            spiel.suit = (uint8_t)random_under(random, SUIT_COUNT);
        spiel.augen =
            (uint8_t)(random_under(random, 8) ? random_between(random, 0, 240) : random_between(random, 0, 1) * 240);
        spiel.no_trick = (spiel.augen == 0 || spiel.augen == 240) && random_under(random, 2);
        random_ansagen(random, &spiel, player, n);
        if (!spiel_is_solo(&spiel))
            random_sonder(random, &spiel, player, n);
    } while (spiel_check(rules, &spiel, &part, &err) != ST_OK);
    return spiel;
}

#endif
