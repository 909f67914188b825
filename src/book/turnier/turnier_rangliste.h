/* The Rangliste over the Turniere of the book, and that of the Bundesländer: the input of
 * core/ranking/rangliste.h, gathered from the Turniere that are over (A102, A112). The same player is the same
 * identity of the book, or identities that are one person (turnier_person.h); rounds that an Ersatz played count
 * for the Ersatz. Inside a transaction. */
#ifndef DOKO_BOOK_TURNIER_TURNIER_RANGLISTE_H
#define DOKO_BOOK_TURNIER_TURNIER_RANGLISTE_H

#include "book/turnier/turnier.h"
#include "core/ranking/rangliste.h"

/* Whether a Turnier counts, or the first reason why it does not. */
enum rangliste_reason {
    RANGLISTE_COUNTS,
    RANGLISTE_NOT_OVER, /* lists or rounds are missing, and nobody has ended it */
    RANGLISTE_OUTSIDE,  /* before the months, or after the day */
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
    struct rangliste_named *named; /* of each Turnier, in the order they were made */
    struct rangliste_turnier *turnier;
    size_t results;
    struct rangliste_result *result;
    int64_t *whose;            /* the identity that played each result; result.player is the person's */
    struct player_list player; /* all of these by identity; the numbers of players are indexes of it */
    int count, land_count;
    struct rangliste_place *list;
    struct laender_place *land_list;
};
/* Loads the Rangliste up to the day `until`. Free with turnier_rangliste_free, also after an error. */
enum status turnier_rangliste_load(struct store *store, const struct rangliste_rules *rules, struct date until,
                                   struct turnier_rangliste *rangliste, struct err *err);
void turnier_rangliste_free(struct turnier_rangliste *rangliste);

#endif
