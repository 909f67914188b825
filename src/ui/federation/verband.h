/* The federation's collector: clubs keep their books, one PostgreSQL database collects their entries and ranks across
 * them. It can be made anew from the books at any time. libpq is this folder's alone.
 *
 * `uri`: as PostgreSQL has it, a service too; "": what libpq's environment says. Statuses: ST_BUCH when the server
 * cannot be reached or fails, ST_CONFLICT for what a role may not do and for what contradicts the collector. */
#ifndef DOKO_UI_FEDERATION_VERBAND_H
#define DOKO_UI_FEDERATION_VERBAND_H

#include "book/table/buch.h"
#include "core/ranking/rangliste.h"
#include "print/table.h"
#include "report/tables/report_file.h"

/* Makes the tables, roles and rights, or brings them to this program's form, and takes away what the server lets
 * everybody do. ST_DIFFERENCE, and nothing changes, when parts of the collector are missing or were changed. Free
 * made->open. */
struct verband_made {
    int migrations;   /* that ran now */
    bool closed;      /* rights were taken away now */
    struct text open; /* a line for each right that is open still, as the caller may not take it away */
};
enum status verband_set_up(const char *uri, int64_t time, struct verband_made *made, struct err *err);

/* A new club and its role with a password that is said once; of a club by that name whose role is gone the role.
 * `brief`: small letters, digits and _, from a letter on.
 */
enum { VERBAND_PASSWORD_MAX = 33, VERBAND_BRIEF_MAX = 32 };
enum status verband_club_new(const char *uri, const char *brief, const char *name, int64_t time,
                             char password[VERBAND_PASSWORD_MAX], struct err *err);
/* A club leaves, its rows and its role with it; or (kuerzel not NULL) the names of one of its players go, and do not
 * come in again. By the owner only. ST_MISSING. Free removed->players, also after an error. */
struct verband_removed {
    int count;           /* rows; names */
    struct text players; /* "A, B": of a club the players whose names had been taken out, which goes with it */
    bool
        role_stays; /* its role has something in the server still: it cannot log in any more, and belongs to nobody */
};
enum status verband_remove(const char *uri, const char *brief, const char *kuerzel, int64_t time,
                           struct verband_removed *removed, struct err *err);

/* A book and the collector, side by side. */
enum { VERBAND_LINE_MAX = 160 };
struct verband_difference {
    char club[PLAYER_NAME_MAX], brief[VERBAND_BRIEF_MAX];
    int tables, entries;             /* of the book */
    int tables_there, entries_there; /* that the collector has */
    int tables_new, tables_more;     /* that it has not; that go on there */
    int entries_new;
    int sections;   /* what the book says beside its tables: so many parts of it are new or otherwise */
    int names;      /* that are new, or otherwise there */
    int names_gone; /* that go there */
    int turniere;   /* whose results are otherwise */
    int rest;       /* rows of players, seasons and Turniere there that nothing in the book stands behind */
    int results;    /* tables that are there whole, and what follows from them otherwise */
    bool work;      /* anything is to be sent */
    bool finished;  /* the last sending came to its end */
    int lost;       /* parts of what was said beside the tables that have a line there which the book has no more */
    char lost_in[SAISON_NAME_MAX],
        lost_line[VERBAND_LINE_MAX]; /* the first of them, "" the book's own; its beginning */
};
struct verband_sending {
    const struct date *until; /* NULL: all */
    bool without_names, only_look;
    /* Sends also where a line would be lost (A137): it was said before, or `agree` asks somebody who sees it. */
    bool anyway, asks;
    const char *program;
    /* Is shown what will be sent, and says whether; not asked when it is nothing. */
    bool (*agree)(void *with, const struct verband_difference *difference);
    void *with;
};
/* The book's entries go to the collector, whole tables in a transaction (A136); those that are there already are left
 * alone. ST_CONFLICT with a text when the book is behind or has another past, lacks a line that was sent, or nobody
 * agreed. Outside a transaction. */
enum status verband_send(const char *uri, struct store *store, const struct verband_sending *sending,
                         struct verband_difference *difference, struct err *err);

/* The journal of a club with all its history, out of the collector; `brief` NULL: of the role's own.
 * ST_DIFFERENCE with a journal when its last sending was cut off. */
enum status verband_export(const char *uri, const char *brief, struct text *journal, struct err *err);
/* Folds everything again and compares with what is derived; looks at the rights, policies and triggers. `brief` NULL:
 * every club that the role may read. ST_DIFFERENCE. Free checked->finding, also after an error. */
struct verband_checked {
    int clubs, tables;
    bool parts;          /* of the collector itself were compared: its owner asked */
    struct text finding; /* a line a difference */
};
enum status verband_check(const char *uri, const char *brief, struct verband_checked *checked, struct err *err);

/* What was collected: the clubs, the Turniere, the Rangliste over those of all clubs, the Spieltage of all. Free the
 * table. */
enum status verband_clubs(const char *uri, struct table **table, struct err *err);
enum status verband_turniere(const char *uri, struct table **table, struct err *err);
struct verband_rangliste {
    struct rangliste_rules rules;
    struct date until;
    int turniere; /* that count */
};
enum status verband_rangliste(const char *uri, struct verband_rangliste *rangliste, struct table **table,
                              struct err *err);

/* A report file over all clubs, or (brief not NULL) of one. What the collector can be asked is asked there; what only
 * a book can, of one club, whose book is made anew for it. Of one club players and seasons are called as in its book,
 * over all "herz:A" and "herz:2026". ST_INPUT with file, line and column; ST_MISSING for a player or a season that
 * nobody has; ST_USAGE when it is of one club only. Free the table. */
struct verband_report {
    const struct report_file *report;
    const char *brief, *saison, *player; /* NULL: all */
};
enum status verband_report(const char *uri, const struct verband_report *wish, struct table **table, struct err *err);
enum status verband_dauerliste(const char *uri, struct table **table, struct err *err);

#endif
