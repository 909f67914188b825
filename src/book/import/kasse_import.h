/* The Kasse of a season as a journal has it, into the book. What is there already is left alone. */
#ifndef DOKO_BOOK_IMPORT_KASSE_IMPORT_H
#define DOKO_BOOK_IMPORT_KASSE_IMPORT_H

#include "book/season/kasse.h"

/* What the book has of the season that is read. */
struct kasse_import {
    struct rates_list rates; /* none: those of the journal are taken */
    struct payment_list payments;
    bool *found; /* of each payment: the journal has it */
};
void kasse_import_free(struct kasse_import *in);
/* Forgets what was there before. */
enum status kasse_import_begin(struct kasse_import *in, struct store *store, const struct saison *saison,
                               struct err *err);
/* Whether the book says the same from the same Spieltag on. */
bool kasse_import_has(const struct kasse_import *in, const struct rates *rates);
/* ST_CONFLICT when the book says something else of the Spieltag; *new: it had nothing for the whole season. */
enum status kasse_import_rates(const struct kasse_import *in, struct store *store, const struct saison *saison,
                               const struct rates *rates, int64_t time, bool *new, struct err *err);
/* The same payment twice in the journal is twice in the book too; a Storno that only the journal knows is taken over.
 * *new: the book did not have it, or not the Storno. */
enum status kasse_import_payment(struct kasse_import *in, struct store *store, const struct saison *saison,
                                 const struct payment *payment, bool *new, struct err *err);

#endif
