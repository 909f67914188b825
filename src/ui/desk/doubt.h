/* Entries that are seldom meant and never refused: the program asks about them, on the screen and line by line
 * alike. Also: what another writer at the same table has entered meanwhile. Pure. */
#ifndef DOKO_UI_DESK_DOUBT_H
#define DOKO_UI_DESK_DOUBT_H

#include "book/table/buch.h"

enum { JUST_NOW = 60 /* seconds within which two writers may mean the same game */ };

/* A writer's knowledge of the table. */
struct watch {
    int32_t seen; /* entries that were there when the writer last looked */
    int32_t own;  /* the writer's own last entry, 0: none yet */
    int64_t now;  /* when the writer looked, seconds UTC */
};

struct doubt {
    struct text question; /* "" when there is no doubt; without the keys that answer; free with text_free */
    bool without_trick;   /* x is an answer too: a party took no trick */
    bool disqualifies;    /* o is an answer too: without disqualification */
};

/* Finds a doubt about an event, entered as a new one or (`correction`) in place of another: 0 Augen but a trick;
 * 1 or 239 Augen; the game that was played last; a game like one that another writer entered a moment ago. */
void doubt_find(const struct sitting *sitting, const struct watch *watch, const struct event *event, bool correction,
                struct doubt *doubt);

/* Returns whether a game that cannot be next could be the one after: then a game before it may be missing. */
bool doubt_game_missing(const struct sitting *sitting, const struct event *event);

/* Adds that a game like the event is among those that came after `seen` entries: "It is in already as Spiel 3: A,B
 * 151." False, with nothing added, when none is. */
bool doubt_already_in(const struct sitting *sitting, int32_t seen, const struct event *event, struct text *text);

/* Adds what the table holds beyond the seen entries: "Spiel 1 is in by another: A,B 151". Adds nothing when there
 * is nothing. */
void watch_changes(const struct sitting *sitting, const struct watch *watch, struct text *text);

/* Returns whether two events have the same line word by word, whatever the order of the players. */
bool doubt_same_line(const struct sitting *sitting, const struct event *a, const struct event *b);

#endif
