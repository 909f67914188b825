#include "core/rules/credit.h"
#include "core/rules/rules.h"

static int gutschrift_normal(const struct gutschrift_rule *rule, bool pauses, bool ahead, int value)
{
    if (pauses)
        return rule->pauses * value;
    return ahead ? rule->winner * value : -rule->loser * value;
}

/* Returns the credit in a solo: the side that is ahead gets, the other one pays or gets nothing. */
static int gutschrift_solo(const struct rules *rules, const struct gutschrift_rule *rule, bool pauses,
                           enum party party, int re_punkte)
{
    int value = re_punkte < 0 ? -re_punkte : re_punkte;
    int share = (value + rules->solo_divisor - 1) / rules->solo_divisor;
    int amount = party == RE ? rule->solist * value : (pauses ? rule->solo_pause : rule->fellow_player) * share;

    if ((party == RE) == (re_punkte > 0))
        return amount;
    return rules->solo_minus ? -amount : 0;
}

void credit(const struct rules *rules, const struct spiel *spiel, const struct settlement *settlement,
            const struct lineup *lineup, int gutschrift[TISCH_MAX])
{
    const struct gutschrift_rule *rule = &rules->gutschrift[lineup->pauses != 0];
    int punkte = settlement->re_punkte;
    enum party ahead = punkte < 0 ? KONTRA : RE;

    for (int i = 0; i < lineup->count; i++) {
        int player = lineup->player[i];
        enum party party = spiel_party(spiel, player);
        bool pauses = lineup_pauses(lineup, player);

        gutschrift[i] = spiel_is_solo(spiel)
                            ? gutschrift_solo(rules, rule, pauses, party, punkte)
                            : gutschrift_normal(rule, pauses, party == ahead, punkte < 0 ? -punkte : punkte);
    }
}

void credit_each_alone(const int32_t *away, int count, int punkte, int *gutschrift)
{
    int32_t best = away[0];
    int winners = 0;

    for (int i = 1; i < count; i++)
        best = away[i] < best ? away[i] : best;
    for (int i = 0; i < count; i++)
        winners += away[i] == best;
    for (int i = 0; i < count; i++)
        gutschrift[i] = away[i] == best ? (punkte + winners - 1) / winners : 0;
}

void credit_schiebekopf(const struct rules *rules, const int32_t *augen, int count, int *gutschrift)
{
    credit_each_alone(augen, count, count == 1 ? 2 * rules->schiebekopf : rules->schiebekopf, gutschrift);
}

bool credit_sums_to_zero(const struct rules *rules)
{
    bool zero = rules->solo_minus && rules->solo_divisor == 1;

    for (int pausing = 0; pausing < 2; pausing++) {
        const struct gutschrift_rule *rule = &rules->gutschrift[pausing];

        zero = zero && 2 * rule->winner - 2 * rule->loser + pausing * rule->pauses == 0 &&
               rule->solist == 3 * rule->fellow_player + pausing * rule->solo_pause;
    }
    return zero;
}
