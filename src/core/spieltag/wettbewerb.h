/* What a competition is. Each is one struct in a file of its own (meisterschaft.c, core/pokal/play.c) and a row of
 * the list in src/core/wettbewerbe.c; two are the same when their pointers are. Nobody else asks which one it is but
 * what it says here: a further one touches none of the others. What it asks of its days among each other is
 * book/table/admission.h's `struct own_admission`, what is said of them in its own way report/voice/voice.h's `struct
 * own_voice`. Texts are msgids, if not said otherwise. */
#ifndef DOKO_CORE_SPIELTAG_WETTBEWERB_H
#define DOKO_CORE_SPIELTAG_WETTBEWERB_H

#include "base/text.h"
#include "core/spieltag/spieltag.h"

struct attempt; /* intern.h */

struct wettbewerb {
    const char *word;   /* of the journal, the book and the JSON forms: "pokal"; never changes */
    const char *name;   /* for people, not translated: "Pokal" */
    const char *prefix; /* in front of a day's number: "p" for p3 */
    int days, tische;   /* the last number of a day, of a table on a day */
    int players;        /* at a table */
    int rounds;         /* of a day, each under a head of its own in the journal; 0: none */
    bool season;   /* its days are the season's: they make its standings, end with it and want who is registered for
                      the day; else everybody who is for any of them */
    bool results;  /* the results of its days are kept for a standing; so they are of the season's */
    bool own_list; /* its own list says who sits where: nobody is registered for a day, nobody is a Gast, and a table
                      knows its own players only */
    const struct rules *(*rules)(void); /* its own; NULL: the season's */

    const char *of;          /* what a day is of, on paper: "Saison", "Turnier"; not translated */
    const char *day;         /* "Spieltag", "Pokal" in front of SAISON/NR; not translated */
    const char *nth;         /* "%d. Tag": a day by its number; not translated */
    const char *title;       /* of a day: season %1$s, number %2$d, table %3$d */
    const char *limits;      /* how many days %d and tables it has, where that is less than a journal can name */
    const char *no_gast;     /* why nobody is a Gast; NULL: he may be */
    const char *missing;     /* number, table: not in the book */
    const char *has_tables;  /* the same of a day %d with tables from 1 to %d, not %d; NULL: they are no row */
    const char *still_open;  /* number, table: before the next one begins; NULL: with a list of its own they may */
    const char *none_open;   /* " at this table" or "": what begins one */
    const char *none_played; /* what begins the first */
    const char *not_valued;  /* a closed day that does not count */

    /* The fold. An event without a handler cannot be entered on such a day. */
    void (*begin)(struct spieltag *day); /* its own part before the first event; NULL: zeros will do */
    bool (*apply[EVENT_COUNT])(struct attempt *);
    int (*spiele_left)(const struct spieltag *day);
    enum phase (*after_the_spiele)(const struct spieltag *day); /* nothing is owed any more */
    /* Whether a game is valued in a way of its own; NULL: none is. */
    bool (*special)(const struct step *step);
    /* What is entered next, where that is something else than a game of two parties by the rules; NULL: never. */
    void (*turn)(const struct spieltag *day, struct turn *turn);
};

/* That of the seasons is the first; ends with NULL (src/core/wettbewerbe.c). */
extern const struct wettbewerb *const wettbewerbe[];
extern const struct wettbewerb wettbewerb_meisterschaft;

/* NULL: there is none of that word. */
const struct wettbewerb *wettbewerb_find(const char *word, size_t len);
/* "2026/3.1", "2026/p3": a day as S on the command line; the table only where there can be several. */
void wettbewerb_spec(const struct wettbewerb *wettbewerb, const char *saison, int nr, int tisch, struct text *text);
bool wettbewerb_special(const struct spieltag *day, const struct step *step);

#endif
