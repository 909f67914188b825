/* Shared by the files of the fold only. */
#ifndef DOKO_SPIELTAG_INTERN_H
#define DOKO_SPIELTAG_INTERN_H

#include "spieltag/spieltag.h"

static inline uint16_t bit(int spieler)
{
    return (uint16_t)(1u << spieler);
}

/* pflicht.c: who is due now. Sets `was` to what; returns their bits, 0 when nobody is. */
uint16_t schuldner_jetzt(const struct spieltag *tag, enum schuld *was);
/* First of `menge` from the seat `ab` clockwise; NIEMAND when none sits. */
int erster_von(const struct spieltag *tag, uint16_t menge, int ab);
/* After every event: opens, carries on or closes the Vorführrunde. */
void vorfuehrung_ordne(struct spieltag *tag);
/* Who is vorgeführt next, or NIEMAND. */
int vorgefuehrter(const struct spieltag *tag);

/* What a solo of this player counts as. Sets *verstoss to a msgid when the rules do not let him play it. */
enum zaehlt solo_zaehlt(const struct spieltag *tag, const struct spiel *spiel, const char **verstoss);
/* Books the solo and the games of the Nachspielpflicht; the value is known. */
void pflicht_buche(struct spieltag *tag, const struct spiel *spiel, enum zaehlt zaehlt, enum sieger sieger);
/* A player leaves or is disqualified: he owes nothing any more. */
void schulden_streiche(struct spieltag *tag, int spieler);

#endif
