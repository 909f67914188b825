/* The events of a day at one table. An event is a value; its remark is borrowed from its maker. Players are
 * participant numbers of the table's board. */
#ifndef DOKO_CORE_SPIELTAG_EVENT_H
#define DOKO_CORE_SPIELTAG_EVENT_H

#include <stddef.h>

#include "base/date.h"
#include "core/rules/words.h"

enum event_kind {
    EVENT_START,
    EVENT_SPIEL,
    EVENT_EINWURF,
    EVENT_HAMMEL,      /* the last game for the rest of the Pott, each for themselves */
    EVENT_SCHIEBEKOPF, /* a Schiebekopf, each for themselves, or one who took every trick */
    EVENT_STECHEN,     /* Augen of each named player in the solo of the play-off */
    EVENT_STRAFE,
    EVENT_DISQ,
    EVENT_EINSTIEG,
    EVENT_AUSSTIEG,
    EVENT_GEGENGELESEN, /* a second player has confirmed the games so far */
    EVENT_ZEIT,         /* time is up: no further game is dealt */
    EVENT_RESULT,       /* a day known by its totals only */
    EVENT_END,
    EVENT_COUNT
};

enum { SEED_NONE = -1, STRAFE_MAX = 999, PUNKTE_MAX = 99999, REMARK_MAX = 200 };

struct event {
    uint8_t kind;       /* enum event_kind */
    bool trotzdem;      /* booked against the rules */
    const char *remark; /* UTF-8, not NUL-terminated; borrowed; no control characters */
    size_t remark_len;
    union {
        struct spiel spiel;
        struct {
            struct date date;
            int8_t count;
            int8_t sitz[TISCH_MAX]; /* clockwise */
            uint16_t guests;        /* bit i: participant i is a Gast */
            int8_t geber;           /* the first one, or NOBODY if only totals are known */
            int64_t seed;           /* seed of the draw, or SEED_NONE */
        } start;
        struct {
            int8_t player;
            int punkte;          /* taken off, 1..STRAFE_MAX */
            uint16_t recipients; /* bits: the players who share a Strafe given to others; 0: as the rules say */
        } strafe;
        struct {
            int8_t player;
        } disq;
        struct {
            int8_t player;
        } gegengelesen;
        struct {
            int8_t player, after; /* sits down to the left of `after` */
            bool gast;
        } einstieg;
        struct {
            int8_t player;
            bool disq;
        } ausstieg;
        struct {
            int8_t count;
            int8_t player[TISCH_MAX];
            int32_t punkte[TISCH_MAX]; /* of a day known by its totals; Augen in the other events */
        } result;                      /* EVENT_RESULT, _HAMMEL, _PUSH (one alone: a Durchmarsch) and _STECHEN */
    } u;
};

/* Words of the journal, the Kurzschrift and the book; they have no names. */
extern const struct term event_terms[EVENT_COUNT];

/* True for games: what one line of Kurzschrift enters. */
bool event_is_game(uint8_t kind);

#endif
