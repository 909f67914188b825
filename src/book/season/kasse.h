/* The Kasse of a season: what the evenings cost whom, what was paid, and what is still owed (A85 to A87). */
#ifndef DOKO_BOOK_SEASON_KASSE_H
#define DOKO_BOOK_SEASON_KASSE_H

#include "book/table/buch.h"
#include "core/money/ausgleich.h"

/* What an evening gives a player, negative: what it costs him; player 0: the Kasse. */
struct evening_line {
    int spieltag;
    struct date date;
    int64_t player;
    int64_t game, startgeld, strafgeld;
};

/* Of a season, or of one Spieltag: then nothing is paid. */
struct konto {
    int64_t player; /* 0: the Kasse */
    int64_t game, startgeld, strafgeld;
    int64_t paid; /* by him less to him */
};
/* What he is owed, negative: what he owes. */
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
    /* of each Spieltag: tables that are still being played and count for nothing yet */
    uint8_t open[SPIELTAGE_MAX + 1];
    int64_t cash;            /* in the Kasse by what was paid into it and out of it this season */
    struct owed_list others; /* of other seasons, once they were asked for: kasse_others */
};
/* Free with kasse_free, also after an error. */
enum status kasse_load(struct store *store, const struct saison *saison, struct kasse *kasse, struct err *err);
/* The same without the evenings: players, what is set, what was paid. */
enum status kasse_facts(struct store *store, const struct saison *saison, struct kasse *kasse, struct err *err);
void kasse_free(struct kasse *kasse);
/* Open tables of a Spieltag, or (0) of all. */
int kasse_open(const struct kasse *kasse, int spieltag);
/* The open amounts of other seasons; nothing of it is carried over (A152). */
enum status kasse_others(struct store *store, struct kasse *kasse, struct err *err);
/* The same of all seasons but one, 0: of all. Free with free(list->owed), also after an error. */
enum status kasse_debts(struct store *store, int64_t but, struct owed_list *list, struct err *err);
/* Whether there is anything to be shown. */
bool kasse_used(const struct kasse *kasse);

/* The accounts of a Spieltag, or (0) of the season with what was paid; whoever has one in the order of the players,
 * the Kasse last. Their balances sum to nothing. Free. Returns how many. */
int kasse_konten(const struct kasse *kasse, int spieltag, struct konto **konten);
/* Who pays whom so that nobody owes anything; indices of konten. Free. Returns how many. */
int kasse_ausgleich(const struct konto *konten, int count, struct ausgleich **payments);
/* What the payments say that settle a Spieltag: "Spieltag 3", "Spieltag 3: bar". Returns `out`. */
enum { KASSE_SETTLING_MAX = 4 * PAYMENT_REMARK + 32 };
const char *kasse_settling(int spieltag, const char *remark, char out[KASSE_SETTLING_MAX]);
/* The first payment that says so and counts, from 1; 0: none does. */
int kasse_settled_by(const struct kasse *kasse, int spieltag);
/* "A", "kasse", "extern"; and "Anna Ahrens", "Kasse", "extern". */
const char *kasse_word(const struct kasse *kasse, struct payer payer);
const char *kasse_name(const struct kasse *kasse, struct payer payer);
static inline struct payer konto_payer(const struct konto *konto)
{
    return (struct payer){konto->player ? SIDE_PLAYER : SIDE_KASSE, konto->player};
}

/* What is booked, for every door. Inside a write transaction. */

/* What holds from Spieltag `from` on, to be changed; 0: from the first that has not begun. What was set for nothing
 * is 0. ST_CONFLICT when there is no such Spieltag in the season. */
enum status kasse_rates_from(struct store *store, const struct saison *saison, int from, struct rates *rates,
                             struct err *err);
/* ST_CONFLICT when the season is closed or has no such Spieltag. */
enum status kasse_set(struct store *store, const struct saison *saison, const struct rates *rates, int64_t time,
                      struct err *err);
/* What one season came to in the end holds in another from its first Spieltag on. */
enum status kasse_carry_over(struct store *store, const struct saison *from, const struct saison *to, int64_t time,
                             struct err *err);
/* A remark or a reason, NULL: none. ST_INPUT when it is no line of 1 to PAYMENT_REMARK characters. */
enum status kasse_remark(const char *text, char out[4 * PAYMENT_REMARK + 1], struct err *err);
/* ST_INPUT with what is wrong. Also of a closed season: it is often settled afterwards. */
enum status kasse_pay(struct store *store, const struct saison *saison, const struct payment *payment,
                      struct err *err);
/* Payment nr of the season, from 1, does not count any more; `reason` NULL: none is given. ST_MISSING, ST_CONFLICT
 * when it does not already. */
enum status kasse_storno(struct store *store, const struct saison *saison, int nr, const char *reason, int64_t time,
                         struct payment *payment, struct err *err);

#endif
