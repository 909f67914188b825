/* A book laid beside what the collector has of its club: what is to be sent, or why it may not. */
#ifndef DOKO_UI_FEDERATION_PLAN_H
#define DOKO_UI_FEDERATION_PLAN_H

#include "ui/federation/connection.h"
#include "ui/federation/content.h"
#include "ui/federation/verband.h"

struct plan_table {
    bool known;    /* it is there */
    int32_t there; /* entries that the collector has of it */
    int32_t last;  /* the number of the last one; more than there are: its owner has taken some out */
    bool derived;  /* what follows from the table is otherwise there */
};

/* Rows that follow from nothing the book has: players by Kürzel, Turniere by name, sheets by "art/name". */
enum plan_rest_kind { REST_PLAYERS, REST_TURNIERE, REST_SHEETS, REST_KINDS };
struct plan_rest {
    struct text keys; /* an array */
    int count;
};

struct sending_plan {
    int verein;
    bool *section;             /* of each: it is new or otherwise there */
    int *version;              /* of each: its last one there; 0: none */
    struct text sections_gone; /* an array of the names of those that the book has not */
    int gone_sections;
    int64_t said;             /* versions and entries there, which become only more */
    struct plan_table *table; /* of each */
    bool *turnier;            /* of each: its results are otherwise there */
    bool *name;               /* of each: it is new or otherwise there */
    bool *sheet;              /* of each: likewise */
    int sheets;               /* so many */
    int players;              /* that are called otherwise there, or nothing */
    struct text names_gone;   /* an array of "art/schluessel" that the book has no more, or does not tell */
    int gone;
    struct plan_rest rest[REST_KINDS];
    bool record; /* that a sending ended so is not recorded */
    struct verband_difference difference;
};

/* In one transaction of its own. ST_CONFLICT when the role is no club's, the book is behind, or its past is another
 * one. Free with sending_plan_free, also after an error. */
enum status sending_plan_make(struct connection *conn, const struct content *content, bool without_names,
                              struct sending_plan *plan, struct err *err);
void sending_plan_free(struct sending_plan *plan);
/* Whether anything is to be sent. */
bool sending_plan_is_work(const struct sending_plan *plan);

#endif
