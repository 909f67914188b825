/* A Stechen puts tied players into an order by the Augen of their solos; those still tied play again (rules 4). Pure.
 */
#ifndef DOKO_POKAL_STECHEN_H
#define DOKO_POKAL_STECHEN_H

/* rang[i] of n players: the more the better, equal is tied, all 0 at first. Refines it by one more Stechen in which
 * player i made augen[i]; 0 for whoever was not in it. Whoever stood before another
 * still does: only the tied are put in order. */
void stechen_normalise(int *rank, const int *augen, int n);

#endif
