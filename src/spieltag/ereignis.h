/* What can happen on a day at one table. An event is a value; its remark is borrowed from whoever made it.
 * Players are Teilnehmer numbers of the table's tafel. */
#ifndef DOKO_SPIELTAG_EREIGNIS_H
#define DOKO_SPIELTAG_EREIGNIS_H

#include <stddef.h>

#include "base/datum.h"
#include "rules/spiel.h"

enum ereignisart {
    EREIGNIS_BEGINN,
    EREIGNIS_SPIEL,
    EREIGNIS_EINWURF,
    EREIGNIS_HAMMEL,  /* the last game for the rest of the Pott, each for himself */
    EREIGNIS_SCHIEB,  /* Pokal: a Schiebekopf, each for himself, or one who took every trick */
    EREIGNIS_STECHEN, /* Pokal: each named player's Augen in his solo */
    EREIGNIS_STRAFE,
    EREIGNIS_DISQ,
    EREIGNIS_EINSTIEG,
    EREIGNIS_AUSSTIEG,
    EREIGNIS_GEGENGELESEN, /* a second player has confirmed the games so far */
    EREIGNIS_ERGEBNIS,     /* a day known by its totals only */
    EREIGNIS_ENDE,
    EREIGNIS_ANZAHL
};

enum { LOS_KEINS = -1, STRAFE_MAX = 999, PUNKTE_MAX = 99999, BEMERKUNG_MAX = 200 };

struct ereignis {
    uint8_t art;           /* enum ereignisart */
    bool trotzdem;         /* recorded against the rules */
    const char *bemerkung; /* UTF-8, not NUL-terminated; borrowed; no control characters */
    size_t bemerkung_len;
    union {
        struct spiel spiel;
        struct {
            struct datum datum;
            int8_t anzahl;
            int8_t sitz[TISCH_MAX]; /* clockwise */
            uint16_t gaeste;        /* bit i: Teilnehmer i is a Gast */
            int8_t geber;           /* the first, or NIEMAND where only totals are known */
            int64_t los;            /* seed of the draw, or LOS_KEINS */
        } beginn;
        struct {
            int8_t spieler;
            int16_t punkte; /* taken off, 1..STRAFE_MAX */
            uint16_t an;    /* bits: who shares it where a Strafe is given to others; 0: as the rules have it */
        } strafe;
        struct {
            int8_t spieler;
        } disq;
        struct {
            int8_t spieler;
        } gegengelesen;
        struct {
            int8_t spieler, nach; /* sits down left of `nach` */
            bool gast;
        } einstieg;
        struct {
            int8_t spieler;
            bool disq;
        } ausstieg;
        struct {
            int8_t anzahl;
            int8_t spieler[TISCH_MAX];
            int32_t punkte[TISCH_MAX]; /* of a day known by its totals; else Augen */
        } ergebnis; /* EREIGNIS_ERGEBNIS, _HAMMEL, _SCHIEB (one alone: a Durchmarsch) and _STECHEN */
    } u;
};

/* Played with cards: what the Kurzschrift says. */
bool ereignis_is_game(uint8_t art);

#endif
