/* A league over the Turniere of the book that name it: each Turnier is one Spieltag of the league, in the order
 * of their days (core/ranking/liga.h; A113). Inside a transaction. */
#ifndef DOKO_BOOK_TURNIER_TURNIER_LIGA_H
#define DOKO_BOOK_TURNIER_TURNIER_LIGA_H

#include "book/turnier/turnier.h"
#include "core/ranking/liga.h"

struct liga_day {
    char name[SAISON_NAME_MAX]; /* of the Turnier */
    struct date date;
    bool over;                    /* else it does not count yet */
    int without;                  /* teams that have played but are in no Staffel, so that they do not count */
    char first[TURNIER_TEXT_MAX]; /* one of those */
};

struct turnier_liga {
    char name[TURNIER_TEXT_MAX];
    int days, teams;
    size_t days_capacity, teams_capacity, result_capacity;
    struct liga_day *day;
    char (*team)[TURNIER_TEXT_MAX]; /* by number */
    size_t results;
    struct liga_result *result; /* `day` is an index; by day */
    int *doubled;               /* twice the Siegpunkte of each result */
    struct liga_place *place;   /* of all teams, the table */
};
/* name NULL: the only league there is. ST_MISSING if there is none, or none of that name; ST_INPUT if there are
 * several. Free with turnier_liga_free, also after an error. */
enum status turnier_liga_load(struct store *store, const char *name, struct turnier_liga *liga, struct err *err);
void turnier_liga_free(struct turnier_liga *liga);

#endif
