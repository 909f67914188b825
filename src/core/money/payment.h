/* What was paid: by a player, the club's Kasse or somebody outside, to another of them (A87). Pure. */
#ifndef DOKO_CORE_MONEY_PAYMENT_H
#define DOKO_CORE_MONEY_PAYMENT_H

#include <stdbool.h>

#include "base/date.h"
#include "base/money.h"

/* Whoever has no account in the club is SIDE_EXTERN: what he gets the Kasse spends, what he pays it takes in. */
enum side { SIDE_PLAYER, SIDE_KASSE, SIDE_EXTERN, SIDE_COUNT };

enum { PAYMENT_REMARK = 100 }; /* characters: a line of the journal has room for two */

struct payer {
    uint8_t side;   /* enum side */
    int64_t player; /* a number of whoever calls; of the others 0 */
};

struct payment {
    struct date date;
    struct payer from, to;
    int64_t cent;                        /* 1..MONEY_MAX */
    int64_t time;                        /* when it was entered */
    char remark[4 * PAYMENT_REMARK + 1]; /* "": none */
    bool storno;                         /* it does not count: taken back … */
    int64_t storno_time;
    char reason[4 * PAYMENT_REMARK + 1]; /* … for this reason, "": none */
};

/* "kasse", "extern": words that are no Kürzel, which has four letters at most; NULL for a player. */
extern const char *const side_words[SIDE_COUNT];
/* SIDE_PLAYER when it is none of the words. */
enum side side_find(const char *word, size_t len);

/* Why a payment cannot be, a sentence for people; NULL when it can. */
const char *payment_wrong(const struct payment *payment);
/* Whether they are the same payment, be it taken back or not. */
bool payment_same(const struct payment *a, const struct payment *b);

#endif
