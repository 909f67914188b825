/* The federation's collector: clubs keep their books, and one PostgreSQL database collects their entries and ranks
 * across them. It can be rebuilt from the books at any time. Only this folder uses libpq.
 *
 * `uri` is a PostgreSQL URI or a service; "" takes the settings from libpq's environment. Statuses: ST_BUCH when
 * the server cannot be reached or fails, ST_CONFLICT for what a role may not do and for what contradicts the
 * collector. */
#ifndef DOKO_UI_FEDERATION_VERBAND_H
#define DOKO_UI_FEDERATION_VERBAND_H

#include "book/table/buch.h"
#include "core/ranking/rangliste.h"
#include "print/table.h"
#include "report/tables/report_file.h"

/* The outcome of verband_set_up. */
struct verband_made {
    int migrations;   /* run now */
    bool closed;      /* rights were revoked now */
    struct text open; /* a line for each right that stays open because the caller may not revoke it */
};
/* Makes the tables, roles and rights, or migrates them to this program's version, and revokes the rights that the
 * server grants to everybody. ST_DIFFERENCE, with nothing changed, when parts of the collector are missing or were
 * changed. Free made->open. */
enum status verband_set_up(const char *uri, int64_t time, struct verband_made *made, struct err *err);

enum { VERBAND_PASSWORD_MAX = 33, VERBAND_SHORT_NAME_MAX = 32 };
/* Adds a club and its role, and returns the password, which is shown only once. For a club of that name whose role
 * is gone, only the role is made. `brief` has small letters, digits and _ and begins with a letter. ST_INPUT for
 * another `brief`, ST_CONFLICT when the club or the role exists. */
enum status verband_club_new(const char *uri, const char *brief, const char *name, int64_t time,
                             char password[VERBAND_PASSWORD_MAX], struct err *err);
/* The outcome of verband_remove. */
struct verband_removed {
    int count; /* of rows, or of names */
    /* "A, B": when a club is removed, its players whose names had been removed; that record goes with it. */
    struct text players;
    /* The role still owns something in the server; it cannot log in any more and is no member of doko_verein. */
    bool role_stays;
};
/* Removes a club with its rows and its role, or, if kuerzel is not NULL, the names of one of its players, which do
 * not come in again. By the owner only. ST_MISSING when there is no such club or player. Free removed->players,
 * also after an error. */
enum status verband_remove(const char *uri, const char *brief, const char *kuerzel, int64_t time,
                           struct verband_removed *removed, struct err *err);

enum { VERBAND_LINE_MAX = 160 };
/* The differences between a book and the collector; numbers unless another unit is named. */
struct verband_difference {
    char club[PLAYER_NAME_MAX], short_name[VERBAND_SHORT_NAME_MAX];
    int tables, entries;             /* of the book */
    int tables_there, entries_there; /* of the collector */
    int tables_new, tables_more;     /* tables missing there; tables that have further entries here */
    int entries_new;
    int sections;   /* parts beside the tables that are new or differ */
    int names;      /* names that are new or differ */
    int names_gone; /* names to be deleted there */
    int turniere;   /* Turniere whose results differ */
    int rest;       /* rows of players, seasons and Turniere there that nothing in the book stands behind */
    int results;    /* complete tables whose derived rows differ there */
    bool work;      /* there is something to send */
    bool finished;  /* the last sending came to its end */
    int lost;       /* sections with a line there that the book lacks */
    /* The first of them ("": the book's own section), and the beginning of its line. */
    char lost_in[SAISON_NAME_MAX], lost_line[VERBAND_LINE_MAX];
};
/* A sending as it is asked for. */
struct verband_sending {
    const struct date *until; /* NULL: all */
    bool without_names, only_look;
    /* Both also send where a line would be lost (A137): `anyway` says so beforehand; with `asks`, `agree` asks a
     * person who sees the line. */
    bool anyway, asks;
    const char *program;
    /* Shows what will be sent and returns whether to send it. Not called when there is nothing to send. */
    bool (*agree)(void *with, const struct verband_difference *difference);
    void *with;
};
/* Sends the book's entries to the collector, whole tables in a transaction (A136); entries that are already there
 * stay as they are. ST_CONFLICT, with a text, when the book is behind, has another past or lacks a line that was
 * sent, or when `agree` declined. Must not be called inside a transaction. */
enum status verband_send(const char *uri, struct store *store, const struct verband_sending *sending,
                         struct verband_difference *difference, struct err *err);

/* Writes the journal of a club with all its history out of the collector; `brief` NULL: the club of the role.
 * ST_DIFFERENCE, with a journal, when the club's last sending was cut off. */
enum status verband_export(const char *uri, const char *brief, struct text *journal, struct err *err);
/* The outcome of verband_check. */
struct verband_checked {
    int clubs, tables;
    bool parts;          /* the collector's parts were compared, as its owner asked */
    struct text finding; /* one line for each difference */
};
/* Folds everything again and compares it with what is derived; also checks the rights, policies and triggers.
 * `brief` NULL: all clubs that the role may read. ST_DIFFERENCE when there are findings. Free checked->finding,
 * also after an error. */
enum status verband_check(const char *uri, const char *brief, struct verband_checked *checked, struct err *err);

/* The lists of what was collected, over all clubs: the clubs, the Turniere, and the Dauerliste. Free the table. */
enum status verband_clubs(const char *uri, struct table **table, struct err *err);
enum status verband_turniere(const char *uri, struct table **table, struct err *err);
enum status verband_dauerliste(const char *uri, struct table **table, struct err *err);

/* The rules and the last day of a Rangliste. */
struct verband_rangliste {
    struct rangliste_rules rules;
    struct date until;
    int turniere; /* set by verband_rangliste: number of Turniere that count */
};
/* The Rangliste over the Turniere of all clubs. Free the table. */
enum status verband_rangliste(const char *uri, struct verband_rangliste *rangliste, struct table **table,
                              struct err *err);

/* A report as it is asked for. */
struct verband_report {
    const struct report_file *report;
    const char *short_name, *saison, *player; /* NULL: all */
};
/* Runs a report file over all clubs, or over one club if brief is not NULL. The collector answers what it can; a
 * report that needs a book is run for one club on its rebuilt book. For one club, players and seasons are named as
 * in its book; over all clubs as "herz:A" and "herz:2026". ST_INPUT with file, line and column; ST_MISSING for an
 * unknown player or season; ST_USAGE over all clubs for a report that needs one. Free the table. */
enum status verband_report(const char *uri, const struct verband_report *wish, struct table **table, struct err *err);

#endif
