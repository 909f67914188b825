/* Random games for tests and for the sample season: legal in themselves, not asking who may play now. */
#ifndef DOKO_TESTS_RANDOM_SPIEL_H
#define DOKO_TESTS_RANDOM_SPIEL_H

#include "base/draw.h"
#include "core/rules/settle.h"

static inline int random_between(struct random *z, int from, int until)
{
    return from + (int)random_under(z, (uint32_t)(until - from + 1));
}

static inline void random_ansagen(struct random *z, struct spiel *s, const int *player, int n)
{
    for (int party = RE; party <= KONTRA; party++) {
        s->stufe[party] = (uint8_t)(random_under(z, 3) ? 0 : random_between(z, 0, s->kind == KIND_NULL ? 1 : 5));
        for (int stufe = STUFE_WORD; stufe <= s->stufe[party]; stufe++) {
            int who = player[random_under(z, (uint32_t)n)];

            if (random_under(z, 3) == 0 && spiel_party(s, who) == (enum party)party)
                s->who[party][stufe] = (int8_t)who;
        }
    }
    for (int party = RE; party <= KONTRA; party++)
        if (s->stufe[party] && s->stufe[1 - party] > STUFE_WORD && random_under(z, 4) == 0)
            s->answered[party] = (uint8_t)random_between(z, STUFE_K9, s->stufe[1 - party]);
}

static inline void random_sonder(struct random *z, struct spiel *s, const int *player, int n)
{
    for (int count = random_between(z, 0, 3); count > 0; count--) {
        struct sonderpunkt *p = &s->sonder[s->sonder_count++];
        int who = player[random_under(z, (uint32_t)n)], victim = player[random_under(z, (uint32_t)n)];

        *p = (struct sonderpunkt){(uint8_t)random_under(z, SONDER_COUNT), (uint8_t)spiel_party(s, who), (int8_t)who,
                                  NOBODY};
        if (random_under(z, 2) == 0)
            p->from = NOBODY;
        else if (p->kind == SONDER_FUCHS && spiel_party(s, victim) != spiel_party(s, who))
            p->whose = (int8_t)victim;
    }
}

/* A valid game of the players, of any kind. */
static inline struct spiel random_spiel(struct random *z, const struct rules *rules, const int *player, int n)
{
    struct spiel s;
    enum part part;
    struct err err;

    do {
        int one = (int)random_under(z, (uint32_t)n), two = (int)random_under(z, (uint32_t)n);

        s = spiel_empty();
        s.kind = (uint8_t)(random_under(z, 2) ? KIND_NORMAL : random_under(z, KIND_COUNT));
        s.re[0] = (int8_t)player[one];
        s.re[1] = (int8_t)(spiel_is_solo(&s) ? NOBODY : player[two]);
        if (s.re[0] == s.re[1])
            s.re[1] = (int8_t)player[(one + 1) % n];
        if (spiel_has_suit((enum spiel_kind)s.kind))
            s.suit = (uint8_t)random_under(z, SUIT_COUNT);
        s.augen = (uint8_t)(random_under(z, 8) ? random_between(z, 0, 240) : random_between(z, 0, 1) * 240);
        s.no_trick = (s.augen == 0 || s.augen == 240) && random_under(z, 2);
        random_ansagen(z, &s, player, n);
        if (!spiel_is_solo(&s))
            random_sonder(z, &s, player, n);
    } while (spiel_check(rules, &s, &part, &err) != ST_OK);
    return s;
}

#endif
