#include "core/money/payment.h"

#include "base/i18n.h"

const char *const side_words[SIDE_COUNT] = {[SIDE_KASSE] = "kasse", [SIDE_EXTERN] = "extern"};

enum side side_find(const char *word, size_t len)
{
    for (int i = SIDE_KASSE; i < SIDE_COUNT; i++)
        if (strlen(side_words[i]) == len && strncmp(side_words[i], word, len) == 0)
            return (enum side)i;
    return SIDE_PLAYER;
}

static bool same_party(const struct payer *a, const struct payer *b)
{
    return a->side == b->side && a->player == b->player;
}

const char *payment_wrong(const struct payment *payment)
{
    if (payment->cent < 1)
        return _("no payment of 0; an amount above 0 was expected");
    if (same_party(&payment->from, &payment->to))
        return _("the payer and the player who is paid are the same");
    if ((payment->from.side == SIDE_EXTERN && payment->to.side != SIDE_KASSE) ||
        (payment->to.side == SIDE_EXTERN && payment->from.side != SIDE_KASSE))
        return _("extern pays only into the kasse, and is paid only out of it");
    return NULL;
}

bool payment_same(const struct payment *a, const struct payment *b)
{
    return a->time == b->time && a->cent == b->cent && same_party(&a->from, &b->from) && same_party(&a->to, &b->to) &&
           a->date.year == b->date.year && a->date.month == b->date.month && a->date.day == b->date.day &&
           strcmp(a->remark, b->remark) == 0;
}
