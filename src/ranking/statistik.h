/* What somebody has played, and how it went: counted from folded days of the Meisterschaft. Pure.
 *
 * Players are numbered 0 .. anzahl-1 by the caller. Days that are known by their totals only are left out. */
#ifndef DOKO_RANKING_STATISTIK_H
#define DOKO_RANKING_STATISTIK_H

#include "spieltag/chronik.h"

enum { STATISTIK_VERLAUF = 52 };

struct gezaehlt {
    int32_t gespielt, gewonnen;
};

struct statistik_spieler {
    int tage; /* of those that ended */
    int32_t pausiert;
    int64_t punkte;                       /* of the days as they count for the season, of an open day as they stand */
    struct gezaehlt re, kontra;           /* normal games, Hochzeit, Trumpfabgabe */
    struct gezaehlt gegen_solo;           /* against another's solo */
    struct gezaehlt solo[ART_ANZAHL];     /* his own */
    int64_t solopunkte[ART_ANZAHL];       /* credited to him for them */
    struct gezaehlt ansage[STUFE_ANZAHL]; /* by the highest announcement of his party; gewonnen: it was met */
    int32_t sonder[SONDER_ANZAHL], fuechse_verloren; /* where the player was named */
    int32_t serie, laengste_serie;                   /* games won one after the other */
    int32_t bester, schlechtester;                   /* Punkte of a day; of `tage` > 0 */
    struct datum bester_tag, schlechtester_tag;
    int verlauf;                            /* how many of `tage` are in: */
    int32_t tagespunkte[STATISTIK_VERLAUF]; /* the last days, the oldest first */
};

struct statistik {
    int anzahl, ausgelassen; /* ausgelassen: days known by totals */
    int32_t spiele;
    /* of all games, whoever played them; an announcement counts once for its party */
    int32_t sonder[SONDER_ANZAHL];
    struct gezaehlt solo[ART_ANZAHL], ansage[STUFE_ANZAHL];
    int64_t solopunkte[ART_ANZAHL];
    struct statistik_spieler *spieler; /* [anzahl], zeroed */
    struct gezaehlt *zusammen;         /* [a * anzahl + b]: normal games in one party */
    int64_t *zusammen_punkte;          /* credited to a in them */
};

/* Counts one day. `nummer`: Teilnehmer -> player, -1: not counted (a Gast). */
void statistik_nimm(struct statistik *statistik, const struct faltung *faltung, const int nummer[TEILNEHMER_MAX]);

/* All solos of a player. */
struct gezaehlt statistik_soli(const struct statistik_spieler *spieler);
/* All his announcements. */
struct gezaehlt statistik_ansagen(const struct statistik_spieler *spieler);
/* Whether he sat at the table in a game at all. */
bool statistik_dabei(const struct statistik_spieler *spieler);
/* Games that he played, pausing not among them; and those at whose table he sat. */
int32_t statistik_gespielt(const struct statistik_spieler *spieler);
int32_t statistik_am_tisch(const struct statistik_spieler *spieler);
/* With whom he has won most Punkte per game of at least `mindestens` together; -1: nobody. */
int statistik_bester_partner(const struct statistik *statistik, int spieler, int mindestens);

#endif
