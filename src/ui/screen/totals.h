/* Entering the lists of a round by their totals, one table after the other, as they come in on paper. A state
 * machine: keys in, a picture and requests out. Pure: the driver provides the tables and books what is requested. */
#ifndef DOKO_UI_SCREEN_TOTALS_H
#define DOKO_UI_SCREEN_TOTALS_H

#include <stdint.h>

#include "base/err.h"
#include "core/rules/spiel.h"
#include "ui/terminal/picture.h"

enum { TOTALS_NAME = 64 * 4 + 1, TOTALS_WIDTH_MIN = 60, TOTALS_HEIGHT_MIN = 16 };

struct totals_table {
    int table, count;      /* number of players, by seat */
    bool there;            /* its list is already accepted, so it is skipped */
    bool by_games;         /* games were entered, so it takes no totals */
    int number[TISCH_MAX]; /* start numbers */
    char name[TISCH_MAX][TOTALS_NAME];
};

struct totals {
    const char *title; /* of the Turnier; borrowed, as are the tables */
    int round, count;
    struct totals_table *table;
    bool zero; /* each list sums to 0, so the last total follows from the others */
    int at;    /* the table shown */
    int field; /* the player whose total is typed */
    char typed[TISCH_MAX][8];
    char said[ERR_TEXT_MAX]; /* the result of the last list */
};

enum totals_request { TOTALS_NONE, TOTALS_SAVE, TOTALS_LEAVE };

/* Begins at the first missing table. */
void totals_begin(struct totals *totals, const char *title, int round, struct totals_table *table, int count,
                  bool zero);
/* Handles a key of enum key (desk.h), or a character. */
enum totals_request totals_key(struct totals *totals, int32_t key);
/* Takes pasted text: a total goes into its field; a newline in it is never Enter, and anything else is refused. */
void totals_paste(struct totals *totals, const char *s, size_t len);
/* After TOTALS_SAVE: returns the totals by seat. */
void totals_values(const struct totals *totals, int32_t punkte[TISCH_MAX]);
/* Tells that the totals are booked: the next missing table is shown, with the message `said` ("": none). */
void totals_saved(struct totals *totals, const char *said);
/* Tells that the totals were refused, and why; they stay. */
void totals_refused(struct totals *totals, const char *why);
/* Returns the number of missing tables. */
int totals_missing(const struct totals *totals);
/* Draws the list shown on a screen of that size. */
void totals_paint(const struct totals *totals, struct picture *picture, int width, int height);

#endif
