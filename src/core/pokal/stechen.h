/* A Stechen orders tied players by the Augen of their solos; those still tied play again (rules 4). Pure. */
#ifndef DOKO_CORE_POKAL_STECHEN_H
#define DOKO_CORE_POKAL_STECHEN_H

#include <stdint.h>

/* Draws the order in which n <= POKAL_PLAYER_MAX players play their solos (A73): turn[i] in 0..n-1 is the i-th.
 * The same seed and the same `nr`, the number of the Stechen from 0, give the same order. */
void stechen_draw(int64_t seed, int nr, int *turn, int n);

/* Refines rank[i] of n players (the more the better, equal is tied, all 0 at first) by one more Stechen in which
 * player i made augen[i]; 0 for a player who was not in it. It orders only players who are tied. */
void stechen_normalise(int *rank, const int *augen, int n);

#endif
