/* A payment from a player, the club's Kasse or an outsider to another of them (A87). Pure. */
#ifndef DOKO_CORE_MONEY_PAYMENT_H
#define DOKO_CORE_MONEY_PAYMENT_H

#include <stdbool.h>

#include "base/date.h"
#include "base/money.h"

/* SIDE_EXTERN is anybody without an account in the club: money to them is spent by the Kasse, money from them is
 * its income. */
enum side { SIDE_PLAYER, SIDE_KASSE, SIDE_EXTERN, SIDE_COUNT };

enum { PAYMENT_REMARK = 100 }; /* characters: a line of the journal has room for two */

struct payer {
    uint8_t side;   /* enum side */
    int64_t player; /* an id of the caller's; 0 unless SIDE_PLAYER */
};

struct payment {
    struct date date;
    struct payer from, to;
    int64_t cent;                        /* 1..MONEY_MAX */
    int64_t time;                        /* when it was entered */
    char remark[4 * PAYMENT_REMARK + 1]; /* "": none */
    bool storno;                         /* taken back: it does not count … */
    int64_t storno_time;
    char reason[4 * PAYMENT_REMARK + 1]; /* … for this reason, "": none */
};

/* "kasse", "extern", which are no Kürzel, as those have four letters at most; NULL for a player. */
extern const char *const side_words[SIDE_COUNT];
/* Returns SIDE_PLAYER if the word is none of these. */
enum side side_find(const char *word, size_t len);

/* Returns a sentence for people that says why the payment is impossible; NULL if it is possible. */
const char *payment_wrong(const struct payment *payment);
/* True if both are the same payment, whether or not one is taken back. */
bool payment_same(const struct payment *a, const struct payment *b);

#endif
