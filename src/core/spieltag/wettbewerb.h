/* The interface of a competition. Each is one struct in a file of its own (meisterschaft.c, core/pokal/play.c) and
 * a row of the list in src/core/wettbewerbe.c; two are the same if their pointers are equal. All other code asks
 * only these fields, so that a further competition touches none of the others. Its rules for days among each other
 * are in `struct own_admission` (book/table/admission.h), its own wording in `struct own_voice`
 * (report/voice/voice.h). Texts are msgids, unless stated otherwise. */
#ifndef DOKO_CORE_SPIELTAG_WETTBEWERB_H
#define DOKO_CORE_SPIELTAG_WETTBEWERB_H

#include "base/text.h"
#include "core/spieltag/spieltag.h"

struct attempt; /* intern.h */

struct wettbewerb {
    const char *word;   /* in the journal, the book and the JSON forms: "pokal"; never changes */
    const char *name;   /* for people, not translated: "Pokal" */
    const char *prefix; /* before the number of a day: "p" for p3 */
    int days, tische;   /* the highest number of a day, of a table on a day */
    int players;        /* at a table */
    int rounds;         /* in a day, each under a heading of its own in the journal; 0: none */
    bool season;        /* days make the season's standings, end with it, and need players registered for them */
    bool results;       /* results of its days are kept for a standing, as those of the season are */
    bool own_list;      /* its own list seats the players: no registration, no Gast, a table knows only its own */
    const struct rules *(*rules)(int edition); /* its own rules, in a season of that edition; NULL: the season's */

    const char *season_word; /* the whole a day belongs to, on paper: "Saison", "Turnier"; not translated */
    const char *day_word;    /* "Spieltag", "Pokal" before SAISON/NR; not translated */
    const char *nth;         /* "%d. Tag": a day by its number; not translated */
    const char *title;       /* of a day: season %1$s, number %2$d, table %3$d */
    const char *limits;      /* its number of days %d and tables, if smaller than a journal can name */
    const char *no_gast;     /* why nobody may be a Gast; NULL: guests are allowed */
    const char *missing;     /* number, table: not in the book */
    const char *has_tables;  /* a day %d has tables 1 to %d, not %d; NULL: they are not numbered in a row */
    const char *still_open;  /* number, table: blocks the next day; NULL: days of an own list may overlap */
    const char *none_open;   /* %s: " at this table" or ""; says how to begin a day */
    const char *none_played; /* says how to begin the first day */
    const char *not_valued;  /* a closed day does not count */

    /* The fold. An event without a handler cannot be entered on such a day. */
    void (*begin)(struct spieltag *day); /* sets up its own part before the first event; NULL: zeros will do */
    bool (*apply[EVENT_COUNT])(struct attempt *);
    int (*spiele_left)(const struct spieltag *day);
    enum phase (*after_the_spiele)(const struct spieltag *day); /* phase once nothing is owed any more */
    /* True if a game is valued in a way of the competition's own; NULL: none is. */
    bool (*special)(const struct step *step);
    /* Changes the next entry if it is not a game of two parties by the rules; NULL: never. */
    void (*turn)(const struct spieltag *day, struct turn *turn);
};

/* All competitions, that of the seasons first; ends with NULL (src/core/wettbewerbe.c). */
extern const struct wettbewerb *const wettbewerbe[];
extern const struct wettbewerb wettbewerb_meisterschaft;

/* Returns NULL if none has that word. */
const struct wettbewerb *wettbewerb_find(const char *word, size_t len);
/* Appends "2026/3.1" or "2026/p3", a day as the command line names it; the table only if there can be several. */
void wettbewerb_spec(const struct wettbewerb *wettbewerb, const char *saison, int nr, int tisch, struct text *text);
/* True if the game of a step is valued in a way of the competition's own. */
bool wettbewerb_special(const struct spieltag *day, const struct step *step);

#endif
