/* Amounts of money: whole cents in 64 bits, as people type and read them. */
#ifndef DOKO_BASE_MONEY_H
#define DOKO_BASE_MONEY_H

#include "base/text.h"

enum { MONEY_MAX = 9999999, MONEY_WHY_MAX = 160 }; /* 99999,99 €: what is paid at once */

/* "3,50", "3.50", "3,5 €", "3 Euro", "350c", "50 Cent"; without a unit euros. No sign, no points between thousands.
 * False when it is none within 0..max cents: `why`, a sentence for people, says what was expected. */
bool money_parse(const char *s, size_t len, int64_t max, int64_t *cent, char why[MONEY_WHY_MAX]);

/* -1234 -> "-12,34 €"; and without the unit, as a journal has it. */
void text_money(struct text *text, int64_t cent);
void text_amount(struct text *text, int64_t cent);

#endif
