/* KaDaMu, round 5 of a Pokal day (rules 4, A12; DDB Pokal, Bewertung bei KaDaMu): one player can, one may, one
 * must play a solo and keep the others below 90. Pure. */
#ifndef DOKO_CORE_POKAL_KADAMU_H
#define DOKO_CORE_POKAL_KADAMU_H

enum kadamu { KADAMU_KA, KADAMU_DA, KADAMU_MU, KADAMU_COUNT };

/* The parties that made tricks. Cards laid away are no trick, though their Augen count for the soloist. */
enum kadamu_tricks { TRICKS_BOTH, TRICKS_ONLY_SOLIST, TRICKS_ONLY_OTHER };

struct kadamu_value {
    int solist, other; /* Punkte of the soloist, and of each other player at the table, including those who pause */
};

/* Returns the value for `augen` of the other three together, 0..240; 0 if only the soloist made tricks. */
struct kadamu_value kadamu_value(enum kadamu who, int augen, enum kadamu_tricks tricks);

#endif
