/* Measures settle() alone, on a mixture of valid games that is the same on every machine. Prints for each built-in
 * rule set: NAME GAMES-PER-SECOND CHECKSUM (the median of several rounds).
 *
 *     settle NAME TIMES    settles the games of that rule set TIMES times instead, for counting instructions */
#include <stdio.h>
#include <string.h>

#include "base/draw.h"
#include "clock.h"
#include "core/rules/rules.h"
#include "core/rules/settle.h"

enum { SPIELE = 4096, ROUNDS = 9, PASSES = 256, SEED = 1995 };

static bool percent(struct random *random, uint32_t p)
{
    return random_under(random, 100) < p;
}

static int8_t one(struct random *random, int except)
{
    int who;

    do
        who = (int)random_under(random, PLAYER_IN_SPIEL);
    while (who == except);
    return (int8_t)who;
}

/* Four fifths are normal games, the rest are solos of every kind. */
static void roll_kind(struct random *random, struct spiel *spiel)
{
    spiel->re[0] = one(random, NOBODY);
    if (percent(random, 80)) {
        spiel->re[1] = one(random, spiel->re[0]);
        spiel->kind = percent(random, 90) ? KIND_NORMAL : percent(random, 60) ? KIND_HOCHZEIT : KIND_ARMUT;
        return;
    }
    spiel->kind = (uint8_t)(KIND_FARBTRUMPF + random_under(random, KIND_COUNT - KIND_FARBTRUMPF));
    if (spiel_has_suit((enum spiel_kind)spiel->kind))
        spiel->suit = (uint8_t)random_under(random, SUIT_COUNT);
    if (spiel_is_announced_solo(spiel)) {
        spiel->vorgefuehrt = percent(random, 30);
        spiel->straf = !spiel->vorgefuehrt && percent(random, 3);
    }
}

/* Augen are about 130 with a wide spread; now and then one party takes no trick, in a Null mostly the soloist. */
static void roll_augen(struct random *random, struct spiel *spiel)
{
    uint32_t augen = 10;

    for (int i = 0; i < 3; i++)
        augen += random_under(random, 81);
    spiel->augen = (uint8_t)(augen > AUGEN_TOTAL ? AUGEN_TOTAL : augen);
    if (percent(random, spiel->kind == KIND_NULL ? 60 : 2)) {
        spiel->augen = spiel->kind == KIND_NULL || percent(random, 30) ? 0 : AUGEN_TOTAL;
        spiel->no_trick = true;
    }
}

static void roll_ansagen(struct random *random, struct spiel *spiel)
{
    static const uint32_t until[STUFE_COUNT] = {55, 80, 90, 95, 98, 100};

    for (int party = RE; party <= KONTRA; party++) {
        uint32_t x = random_under(random, 100);

        while (x >= until[spiel->stufe[party]])
            spiel->stufe[party]++;
        if (spiel->kind == KIND_NULL && spiel->stufe[party] > STUFE_WORD)
            spiel->stufe[party] = STUFE_WORD;
    }
    for (int party = RE; party <= KONTRA; party++) {
        uint32_t limits = spiel->stufe[other_party((enum party)party)];

        if (spiel->stufe[party] && limits > STUFE_WORD && percent(random, 50))
            spiel->answered[party] = (uint8_t)(STUFE_K9 + random_under(random, limits - STUFE_WORD));
    }
}

static void roll_sonder(struct random *random, struct spiel *spiel)
{
    int count = spiel_is_solo(spiel) || percent(random, 45) ? 0 : 1 + percent(random, 40) + percent(random, 15);

    while (spiel->sonder_count < count) {
        int8_t from = one(random, NOBODY);

        spiel->sonder[spiel->sonder_count++] = (struct sonderpunkt){(uint8_t)random_under(random, SONDER_COUNT),
                                                                    (uint8_t)spiel_party(spiel, from), from, NOBODY};
    }
}

static struct spiel roll(struct random *random, const struct rules *rules)
{
    struct spiel spiel;
    enum part part;
    struct err err;

    do {
        spiel = spiel_empty();
        roll_kind(random, &spiel);
        roll_augen(random, &spiel);
        roll_ansagen(random, &spiel);
        roll_sonder(random, &spiel);
    } while (spiel_check(rules, &spiel, &part, &err) != ST_OK);
    return spiel;
}

static long long reckon(const struct rules *rules, const struct spiel *spiele)
{
    long long sum = 0;
    struct settlement settlement;

    for (int i = 0; i < SPIELE; i++) {
        settle(rules, &spiele[i], &settlement);
        sum += settlement.re_punkte * 100 + settlement.count * 10 + settlement.winner;
    }
    return sum;
}

static const struct spiel *shuffle(const struct rules *rules)
{
    static struct spiel spiele[SPIELE];
    struct random random = {SEED};

    for (int i = 0; i < SPIELE; i++)
        spiele[i] = roll(&random, rules);
    return spiele;
}

static void miss_rules(const struct rules *rules)
{
    const struct spiel *spiele = shuffle(rules);
    double each_second[ROUNDS];
    long long sum = 0;

    for (int round = 0; round < ROUNDS; round++) {
        double beginning = now();

        for (int i = 0; i < PASSES; i++)
            sum += reckon(rules, spiele);
        each_second[round] = (double)SPIELE * PASSES / (now() - beginning);
    }
    printf("%s %.0f %lld\n", rules->name, median(each_second, ROUNDS), sum / ROUNDS / PASSES);
}

int main(int argc, char **argv)
{
    const struct rules *rules;
    long long sum = 0;

    for (size_t i = 0; (rules = rules_builtin(i)) != NULL; i++) {
        if (argc != 3) {
            miss_rules(rules);
        } else if (strcmp(rules->name, argv[1]) == 0) {
            const struct spiel *spiele = shuffle(rules);

            for (int times = atoi(argv[2]); times > 0; times--)
                sum += reckon(rules, spiele);
            printf("%d %lld\n", SPIELE, sum);
        }
    }
    return 0;
}
