/* The Rangliste over the Turniere of the book, and that of the Bundesländer: what core/ranking/rangliste.h asks,
 * gathered from the Turniere that are over (A102, A112). Who is the same player is the same identity of the book, or
 * one of those that are one person (turnier_person.h); the rounds that an Ersatz played are his. Inside a
 * transaction. */
#ifndef DOKO_BOOK_TURNIER_TURNIER_RANGLISTE_H
#define DOKO_BOOK_TURNIER_TURNIER_RANGLISTE_H

#include "book/turnier/turnier.h"
#include "core/ranking/rangliste.h"

/* Whether a Turnier counts, or why it does not; the first that holds. */
enum rangliste_reason {
    RANGLISTE_COUNTS,
    RANGLISTE_NOT_OVER, /* lists or rounds are missing, and nobody has ended it */
    RANGLISTE_OUTSIDE,  /* before the months, or behind the day */
    RANGLISTE_TOO_FEW_PLAYERS,
    RANGLISTE_TOO_FEW_ROUNDS
};

struct rangliste_named {
    char name[SAISON_NAME_MAX], land[TURNIER_TEXT_MAX]; /* land "": none */
    uint8_t reason;                                     /* enum rangliste_reason */
};

struct turnier_rangliste {
    struct rangliste_rules rules;
    struct date until;
    int turniere, counted, open, laender; /* all; those that count; those that are not over; Länder that occur */
    size_t named_capacity, turnier_capacity, result_capacity, whose_capacity;
    struct rangliste_named *named; /* of each Turnier, in the order in which they were made */
    struct rangliste_turnier *turnier;
    size_t results;
    struct rangliste_result *result;
    int64_t *whose;            /* of each result, an identity; result.player is that of the person */
    struct player_list player; /* all of these by identity; the numbers of players are places in it */
    int count, land_count;
    struct rangliste_place *list;
    struct laender_place *land_list;
};
/* Up to `until`. Free with turnier_rangliste_free, also after an error. */
enum status turnier_rangliste_load(struct store *store, const struct rangliste_rules *rules, struct date until,
                                   struct turnier_rangliste *rangliste, struct err *err);
void turnier_rangliste_free(struct turnier_rangliste *rangliste);

#endif
