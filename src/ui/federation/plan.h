/* A book compared with what the collector has of its club: what is to be sent, or why it may not be. */
#ifndef DOKO_UI_FEDERATION_PLAN_H
#define DOKO_UI_FEDERATION_PLAN_H

#include "ui/federation/connection.h"
#include "ui/federation/content.h"
#include "ui/federation/verband.h"

/* A table of the book, as the collector has it. */
struct plan_table {
    bool known;    /* the collector has it */
    int32_t there; /* number of its entries there */
    int32_t last;  /* highest entry number there; greater than `there` when the owner took entries out */
    bool derived;  /* what is derived from the table differs there */
};

/* Rows of the collector that nothing in the book stands behind: players by Kürzel, Turniere by name, sheets by
 * "art/name". */
enum plan_rest_kind { REST_PLAYERS, REST_TURNIERE, REST_SHEETS, REST_KINDS };
struct plan_rest {
    struct text keys; /* an array of PostgreSQL */
    int count;
};

/* The plan. The arrays have an element for each part of the content, in its order. */
struct sending_plan {
    int verein;
    bool *section;             /* of each section: it is new or differs there */
    int *version;              /* of each section: its last version there; 0: none */
    struct text sections_gone; /* an array of the names of sections that only the collector has */
    int gone_sections;
    int64_t said;             /* number of versions and entries there, which only grows */
    struct plan_table *table; /* of each table */
    bool *turnier;            /* of each Turnier: its results differ there */
    bool *name;               /* of each name: it is new or differs there */
    bool *sheet;              /* of each sheet: it is new or differs there */
    int sheets;               /* number of sheets to send */
    int players;              /* number of players that are new or differ there */
    struct text names_gone;   /* an array of "art/schluessel" that the book lacks or does not send */
    int gone;
    struct plan_rest rest[REST_KINDS];
    bool record; /* the collector has no record of a sending that ended in this state */
    struct verband_difference difference;
};

/* Makes the plan, in a read-only transaction of its own. ST_CONFLICT when the role is not a club's, the book is
 * behind the collector, or their pasts differ. Free with sending_plan_free, also after an error. */
enum status sending_plan_make(struct connection *conn, const struct content *content, bool without_names,
                              struct sending_plan *plan, struct err *err);
void sending_plan_free(struct sending_plan *plan);
/* Whether there is anything to send. */
bool sending_plan_has_work(const struct sending_plan *plan);

#endif
