/* The Kasse of a season: the costs of the evenings, the payments, and the debts (A85 to A87). Amounts are whole
 * cents. */
#ifndef DOKO_BOOK_SEASON_KASSE_H
#define DOKO_BOOK_SEASON_KASSE_H

#include "book/table/buch.h"
#include "core/money/ausgleich.h"

/* An evening's amounts for a player, negative: the player pays; player 0: the Kasse. */
struct evening_line {
    int spieltag;
    struct date date;
    int64_t player;
    int64_t game, startgeld, strafgeld;
};

/* An account of a season, or of one Spieltag: then without payments. */
struct konto {
    int64_t player; /* 0: the Kasse */
    int64_t game, startgeld, strafgeld;
    int64_t paid; /* paid by the player less paid to the player */
};
/* The balance: positive is owed to the player, negative is owed by the player. */
int64_t konto_balance(const struct konto *konto);

/* A season's open amount, all accounts together; never 0. */
struct owed {
    char saison[SAISON_NAME_MAX];
    int64_t cent;
};
struct owed_list {
    size_t count, capacity;
    struct owed *owed; /* in the order of the seasons */
};

struct kasse {
    struct saison saison;
    char club[CLUB_MAX];
    struct player_list player;
    struct rates_list rates;
    struct payment_list payments;
    size_t lines, lines_capacity;
    struct evening_line *line; /* by Spieltag, the players in order, the Kasse last */
    /* for each Spieltag: tables still being played, which do not count yet */
    uint8_t open[SPIELTAGE_MAX + 1];
    int64_t cash;            /* in the Kasse by this season's payments into it and out of it */
    struct owed_list others; /* of other seasons, filled by kasse_others */
};
/* Free with kasse_free, also after an error. */
enum status kasse_load(struct store *store, const struct saison *saison, struct kasse *kasse, struct err *err);
/* The same without the evenings: players, rates, payments. */
enum status kasse_facts(struct store *store, const struct saison *saison, struct kasse *kasse, struct err *err);
void kasse_free(struct kasse *kasse);
/* Open tables of a Spieltag, or (0) of all. */
int kasse_open(const struct kasse *kasse, int spieltag);
/* Loads the open amounts of other seasons; none of them is carried over (A152). */
enum status kasse_others(struct store *store, struct kasse *kasse, struct err *err);
/* The same for all seasons but one, 0: for all. Free with free(list->owed), also after an error. */
enum status kasse_debts(struct store *store, int64_t except, struct owed_list *list, struct err *err);
/* Tells whether there is anything to be shown. */
bool kasse_has_content(const struct kasse *kasse);

/* The accounts of a Spieltag, or (0) of the season with its payments, in the order of the players, the Kasse
 * last. Their balances sum to nothing. Free *konten with free. Returns how many. */
int kasse_konten(const struct kasse *kasse, int spieltag, struct konto **konten);
/* The payments after which nobody owes anything; indexes of konten. Free *payments with free. Returns how many. */
int kasse_ausgleich(const struct konto *konten, int count, struct ausgleich **payments);
/* The remark of payments that settle a Spieltag: "Spieltag 3", "Spieltag 3: bar". Returns `out`. */
enum { KASSE_SETTLING_MAX = 4 * PAYMENT_REMARK + 32 };
const char *kasse_settling(int spieltag, const char *remark, char out[KASSE_SETTLING_MAX]);
/* The number from 1 of the first payment with that remark that counts; 0: none. */
int kasse_settled_by(const struct kasse *kasse, int spieltag);
/* "A", "kasse", "extern"; and "Anna Ahrens", "Kasse", "extern". */
const char *kasse_word(const struct kasse *kasse, struct payer payer);
const char *kasse_name(const struct kasse *kasse, struct payer payer);
static inline struct payer konto_payer(const struct konto *konto)
{
    return (struct payer){konto->player ? SIDE_PLAYER : SIDE_KASSE, konto->player};
}

/* Bookings, for every door. Inside a write transaction. */

/* The rates from Spieltag `from` on, to be changed; 0: from the first that has not begun. Rates that were never
 * set are 0. ST_CONFLICT if the season has no such Spieltag. */
enum status kasse_rates_from(struct store *store, const struct saison *saison, int from, struct rates *rates,
                             struct err *err);
/* Sets rates. ST_CONFLICT if the season is closed or has no such Spieltag. */
enum status kasse_set(struct store *store, const struct saison *saison, const struct rates *rates, int64_t time,
                      struct err *err);
/* Sets the last rates of one season for another from its first Spieltag on. */
enum status kasse_carry_over(struct store *store, const struct saison *from, const struct saison *to, int64_t time,
                             struct err *err);
/* Copies a remark or a reason, NULL: none. ST_INPUT if it is no line of 1 to PAYMENT_REMARK characters. */
enum status kasse_remark(const char *text, char out[4 * PAYMENT_REMARK + 1], struct err *err);
/* Enters a payment. ST_INPUT with what is wrong. Allowed in a closed season, which is often settled afterwards. */
enum status kasse_pay(struct store *store, const struct saison *saison, const struct payment *payment,
                      struct err *err);
/* Reverses payment nr of the season, from 1; `reason` NULL: none is given. ST_MISSING; ST_CONFLICT if it is
 * reversed already. */
enum status kasse_storno(struct store *store, const struct saison *saison, int nr, const char *reason, int64_t time,
                         struct payment *payment, struct err *err);

#endif
