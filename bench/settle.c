/* settle() alone, on a mixture of valid games that is the same on every machine. Prints for each built-in
 * rule set: NAME GAMES-PER-SECOND CHECKSUM (the median of several rounds).
 *
 *     settle NAME TIMES    instead settles the games of that rule set so many times over, for counting instructions
 */
#include <stdio.h>
#include <string.h>

#include "base/draw.h"
#include "clock.h"
#include "core/rules/settle.h"

enum { SPIELE = 4096, ROUNDS = 9, PASSES = 256, SEED = 1995 };

static bool percent(struct random *z, uint32_t p)
{
    return random_under(z, 100) < p;
}

static int8_t one(struct random *z, int except)
{
    int who;

    do
        who = (int)random_under(z, PLAYER_IN_SPIEL);
    while (who == except);
    return (int8_t)who;
}

/* Four fifths normal games, the rest solos of every kind. */
static void roll_kind(struct random *z, struct spiel *s)
{
    s->re[0] = one(z, NOBODY);
    if (percent(z, 80)) {
        s->re[1] = one(z, s->re[0]);
        s->kind = percent(z, 90) ? KIND_NORMAL : percent(z, 60) ? KIND_HOCHZEIT : KIND_ARMUT;
        return;
    }
    s->kind = (uint8_t)(KIND_FARBTRUMPF + random_under(z, KIND_COUNT - KIND_FARBTRUMPF));
    if (spiel_has_suit((enum spiel_kind)s->kind))
        s->suit = (uint8_t)random_under(z, SUIT_COUNT);
    if (spiel_is_announced_solo(s)) {
        s->vorgefuehrt = percent(z, 30);
        s->straf = !s->vorgefuehrt && percent(z, 3);
    }
}

/* About 130 with a wide spread; now and then one party takes no trick, in a Null mostly the soloist. */
static void roll_augen(struct random *z, struct spiel *s)
{
    uint32_t augen = 10;

    for (int i = 0; i < 3; i++)
        augen += random_under(z, 81);
    s->augen = (uint8_t)(augen > AUGEN_TOTAL ? AUGEN_TOTAL : augen);
    if (percent(z, s->kind == KIND_NULL ? 60 : 2)) {
        s->augen = s->kind == KIND_NULL || percent(z, 30) ? 0 : AUGEN_TOTAL;
        s->no_trick = true;
    }
}

static void roll_ansagen(struct random *z, struct spiel *s)
{
    static const uint32_t until[STUFE_COUNT] = {55, 80, 90, 95, 98, 100};

    for (int party = RE; party <= KONTRA; party++) {
        uint32_t x = random_under(z, 100);

        while (x >= until[s->stufe[party]])
            s->stufe[party]++;
        if (s->kind == KIND_NULL && s->stufe[party] > STUFE_WORD)
            s->stufe[party] = STUFE_WORD;
    }
    for (int party = RE; party <= KONTRA; party++) {
        uint32_t limits = s->stufe[other_party((enum party)party)];

        if (s->stufe[party] && limits > STUFE_WORD && percent(z, 50))
            s->answered[party] = (uint8_t)(STUFE_K9 + random_under(z, limits - STUFE_WORD));
    }
}

static void roll_sonder(struct random *z, struct spiel *s)
{
    int count = spiel_is_solo(s) || percent(z, 45) ? 0 : 1 + percent(z, 40) + percent(z, 15);

    while (s->sonder_count < count) {
        int8_t from = one(z, NOBODY);

        s->sonder[s->sonder_count++] =
            (struct sonderpunkt){(uint8_t)random_under(z, SONDER_COUNT), (uint8_t)spiel_party(s, from), from, NOBODY};
    }
}

static struct spiel roll(struct random *z, const struct rules *rules)
{
    struct spiel s;
    enum part part;
    struct err err;

    do {
        s = spiel_empty();
        roll_kind(z, &s);
        roll_augen(z, &s);
        roll_ansagen(z, &s);
        roll_sonder(z, &s);
    } while (spiel_check(rules, &s, &part, &err) != ST_OK);
    return s;
}

static long long reckon(const struct rules *rules, const struct spiel *spiele)
{
    long long sum = 0;
    struct settlement a;

    for (int i = 0; i < SPIELE; i++) {
        settle(rules, &spiele[i], &a);
        sum += a.re_punkte * 100 + a.count * 10 + a.winner;
    }
    return sum;
}

static const struct spiel *shuffle(const struct rules *rules)
{
    static struct spiel spiele[SPIELE];
    struct random z = {SEED};

    for (int i = 0; i < SPIELE; i++)
        spiele[i] = roll(&z, rules);
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
