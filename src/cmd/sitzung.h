/* Who sits down: from "A,B,C,D" and the options --gast and --geber, or drawn, into a beginn event. */
#ifndef DOKO_CMD_SITZUNG_H
#define DOKO_CMD_SITZUNG_H

#include "cmd/cmd.h"

/* Players are put on the tafel of the round. */
struct sitzung {
    struct aufruf *a;
    struct runde *r;
    struct ereignis *e;
};

enum status sitzung_platz(void *sitzung, const char *s, size_t len, struct err *err);
enum status sitzung_gast(void *sitzung, const char *s, size_t len, struct err *err);
enum status sitzung_geber(struct sitzung *sitzung, const char *kuerzel, struct err *err);
/* Seats and first Geber from a seed. */
void sitzung_lose(struct ereignis *beginn, const struct runde *runde, int64_t los);
/* The day as it begins: names, seed, standing. */
void sitzung_sag_beginn(struct aufruf *a, const struct runde *r);

#endif
