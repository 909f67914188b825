/* Names and clubs of the book's players. Two players are one person if their names are equal (base/name_key.h)
 * and their clubs too (A148). */
#ifndef DOKO_BOOK_TURNIER_NAMESAKE_H
#define DOKO_BOOK_TURNIER_NAMESAKE_H

#include "book/store/store.h"

/* The club that was given last for a player in one Turnier. */
struct player_club {
    int64_t player, turnier;
    char *key; /* of its name */
};

struct namesake {
    char *key; /* of the name */
    int64_t player;
};

struct namesakes {
    bool loaded;
    size_t count, capacity, club_count, club_capacity;
    struct namesake *name;    /* by key and identity */
    struct player_club *club; /* by player and Turnier */
};
/* Loads names and clubs of all players of the book, unless they are loaded already. Free with namesakes_free,
 * also after an error. */
enum status namesakes_load(struct store *store, struct namesakes *namesakes, struct err *err);
void namesakes_free(struct namesakes *namesakes);
void namesakes_add(struct namesakes *namesakes, const char *name, int64_t player);
void namesakes_set_club(struct namesakes *namesakes, int64_t player, int64_t turnier, const char *club);

/* The players of a name: the first of them, and how many. */
const struct namesake *namesakes_find(const struct namesakes *namesakes, const char *name, size_t *count);
/* The clubs of a player: the first of them, and how many. */
const struct player_club *namesakes_clubs(const struct namesakes *namesakes, int64_t player, size_t *count);

/* How well two sets of clubs go together for equal names. CLUB_SAME: one club is in both, or both are unknown;
 * CLUB_UNKNOWN: one set is unknown; CLUB_OTHER: all clubs differ. */
enum club_fit { CLUB_OTHER, CLUB_UNKNOWN, CLUB_SAME };
enum club_fit namesakes_fit(const struct namesakes *namesakes, int64_t one, int64_t other);
/* The same for one club, given by name; NULL or "": none. */
enum club_fit namesakes_fit_club(const struct namesakes *namesakes, int64_t player, const char *club);

#endif
