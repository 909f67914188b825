/* What is seldom meant and never refused: asked about in a word, on the screen and line by line alike. And what
 * another writer at the same table has entered meanwhile. Pure. */
#ifndef DOKO_UI_DESK_DOUBT_H
#define DOKO_UI_DESK_DOUBT_H

#include "book/table/buch.h"

enum { JUST_NOW = 60 /* seconds in which two writers may mean the same game */ };

/* What one who writes knows of the table. */
struct watch {
    int32_t seen; /* entries that were there when he looked last */
    int32_t own;  /* the last entry that he made himself, 0: none yet */
    int64_t now;  /* when he looked, seconds UTC */
};

struct doubt {
    struct text question; /* "" when there is none, without the keys that answer it; free with text_free */
    bool without_trick;   /* also x answers it: a party took no trick */
};

/* Whether the event, entered as a new one (`correction`: in place of another), is meant so: 0 Augen but a trick; the
 * game that was played last; a game like one that another has entered a moment ago. */
void doubt_find(const struct sitting *sitting, const struct watch *watch, const struct event *event, bool correction,
                struct doubt *doubt);

/* Whether a game that cannot be next could be the one after it: then one may be missing before it. */
bool doubt_game_missing(const struct sitting *sitting, const struct event *event);

/* Says that a game like the event is among those that came in after `seen` entries: "It is in already as Spiel 3: A,B
 * 151." False, with nothing said, when none is. */
bool doubt_already_in(const struct sitting *sitting, int32_t seen, const struct event *event, struct text *text);

/* What stands in the table beyond the entries that were seen: "Spiel 1 is in by another: A,B 151". Adds nothing when
 * there is nothing. */
void watch_changes(const struct sitting *sitting, const struct watch *watch, struct text *text);

/* The same event in every word of its line, in whatever order its players stand. */
bool doubt_same_line(const struct sitting *sitting, const struct event *a, const struct event *b);

#endif
