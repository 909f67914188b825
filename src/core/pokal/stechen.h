/* A Stechen puts tied players into an order by the Augen of their solos; those still tied play again (rules 4). Pure.
 */
#ifndef DOKO_CORE_POKAL_STECHEN_H
#define DOKO_CORE_POKAL_STECHEN_H

#include <stdint.h>

/* In which order n <= POKAL_PLAYER_MAX players play their solos: turn[i] in 0..n-1 is the i-th. Drawn (A73): the same
 * seed and the same `nr`, the how manyth Stechen it is from 0, give the same order. */
void stechen_draw(int64_t seed, int nr, int *turn, int n);

/* rang[i] of n players: the more the better, equal is tied, all 0 at first. Refines it by one more Stechen in which
 * player i made augen[i]; 0 for whoever was not in it. Whoever stood before another
 * still does: only the tied are put in order. */
void stechen_normalise(int *rank, const int *augen, int n);

#endif
