/* KaDaMu, round 5 of a Pokal day (rules 4, A12; DDB Pokal, Bewertung bei KaDaMu): one who can, one who may, one who
 * must play a solo and keep the others below 90. Pure. */
#ifndef DOKO_POKAL_KADAMU_H
#define DOKO_POKAL_KADAMU_H

enum kadamu { KADAMU_KA, KADAMU_DA, KADAMU_MU, KADAMU_ANZAHL };

/* Who made no trick; the cards that were laid away are none, though they count for the soloist. */
enum kadamu_stiche { STICHE_BEIDE, STICHE_NUR_SOLIST, STICHE_NUR_ANDERE };

struct kadamu_wert {
    int solist, andere; /* Punkte of the soloist, and of each other at the table, pausing too */
};

/* `augen`: of the other three together, 0..240; 0 when only the soloist made tricks. */
struct kadamu_wert kadamu_wert(enum kadamu wer, int augen, enum kadamu_stiche stiche);

#endif
