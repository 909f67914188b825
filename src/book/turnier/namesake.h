/* Who of the book's players has a name, and of which clubs they were: two are one person when their names are equal
 * (base/name_key.h) and so are their clubs (A148). */
#ifndef DOKO_BOOK_TURNIER_NAMESAKE_H
#define DOKO_BOOK_TURNIER_NAMESAKE_H

#include "book/store/store.h"

/* The club that was said of a player last in one Turnier. */
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
/* Of all players of the book; nothing is read again when it is there. Free with namesakes_free, also after an error.
 */
enum status namesakes_load(struct store *store, struct namesakes *namesakes, struct err *err);
void namesakes_free(struct namesakes *namesakes);
void namesakes_add(struct namesakes *namesakes, const char *name, int64_t player);
void namesakes_set_club(struct namesakes *namesakes, int64_t player, int64_t turnier, const char *club);

/* Those of a name: the first of them, and how many. */
const struct namesake *namesakes_called(const struct namesakes *namesakes, const char *name, size_t *count);
/* The clubs of a player: the first of them, and how many. */
const struct player_club *namesakes_clubs(const struct namesakes *namesakes, int64_t player, size_t *count);

/* How well two sets of clubs go together for equal names: one of them is the same, or both are unknown; one is
 * unknown; or all are others. */
enum club_fit { CLUB_OTHER, CLUB_UNKNOWN, CLUB_SAME };
enum club_fit namesakes_fit(const struct namesakes *namesakes, int64_t one, int64_t other);
/* The same of a club, NULL or "": none was said. */
enum club_fit namesakes_fit_club(const struct namesakes *namesakes, int64_t player, const char *club);

#endif
