/* Amounts of money: whole cents in 64 bits, as people type and read them. */
#ifndef DOKO_BASE_MONEY_H
#define DOKO_BASE_MONEY_H

#include "base/text.h"

enum { MONEY_MAX = 9999999, MONEY_WHY_MAX = 160 }; /* 99999,99 €, the most that one payment may be */

/* Reads "3,50", "3.50", "3,5 €", "3 Euro", "350c", "50 Cent"; without a unit it is euros. There is no sign, and no
 * point between thousands. Returns false unless it is an amount of 0..max cents; `why` then holds a sentence for
 * people that says what was expected. */
bool money_parse(const char *s, size_t len, int64_t max, int64_t *cent, char why[MONEY_WHY_MAX]);

/* text_money appends -1234 as "-12,34 €", text_amount without the unit, as a journal has it. */
void text_money(struct text *text, int64_t cent);
void text_amount(struct text *text, int64_t cent);

#endif
