/* The lists of a round entered by their totals, one table after the other, as they come in on paper: a state machine,
 * keys in, a picture and orders out. Pure: whoever drives it hands in the tables and books what it orders. */
#ifndef DOKO_UI_SCREEN_TOTALS_H
#define DOKO_UI_SCREEN_TOTALS_H

#include <stdint.h>

#include "base/err.h"
#include "core/rules/spiel.h"
#include "ui/desk/picture.h"

enum { TOTALS_NAME = 64 * 4 + 1, TOTALS_WIDTH_MIN = 60, TOTALS_HEIGHT_MIN = 16 };

struct totals_table {
    int table, count;      /* players, by seat */
    bool there;            /* its list is accepted already: it is passed over */
    bool by_games;         /* games were entered: it is none for totals */
    int number[TISCH_MAX]; /* start numbers */
    char name[TISCH_MAX][TOTALS_NAME];
};

struct totals {
    const char *title; /* of the Turnier; borrowed, as are the tables */
    int round, count;
    struct totals_table *table;
    bool zero; /* each list sums to 0: the last player's total follows from the others' */
    int at;    /* the table that is shown */
    int field; /* of its players, whose total is typed */
    char typed[TISCH_MAX][8];
    char said[ERR_TEXT_MAX]; /* what became of the last one */
};

enum totals_request { TOTALS_NONE, TOTALS_SAVE, TOTALS_LEAVE };

/* At the first table that is missing. */
void totals_begin(struct totals *totals, const char *title, int round, struct totals_table *table, int count,
                  bool zero);
/* A key of enum key (desk.h), or a character. */
enum totals_request totals_key(struct totals *totals, int32_t key);
/* What was pasted: a total goes into its field; a newline in it is never Enter, and anything else is refused. */
void totals_paste(struct totals *totals, const char *s, size_t len);
/* On TOTALS_SAVE: the totals by seat. */
void totals_values(const struct totals *totals, int32_t punkte[TISCH_MAX]);
/* They are booked: the next table that is missing is shown. `said`: what is to be said of it, "" nothing. */
void totals_saved(struct totals *totals, const char *said);
/* They were refused, and why; they stay. */
void totals_refused(struct totals *totals, const char *why);
/* Tables that are missing. */
int totals_missing(const struct totals *totals);
void totals_paint(const struct totals *totals, struct picture *picture, int width, int height);

#endif
