/* Import of a season's Kasse from a journal. Content the book already has is left alone. */
#ifndef DOKO_BOOK_IMPORT_KASSE_IMPORT_H
#define DOKO_BOOK_IMPORT_KASSE_IMPORT_H

#include "book/season/kasse.h"

/* The book's Kasse of the season being read. */
struct kasse_import {
    struct rates_list rates; /* none: the journal's are taken */
    struct payment_list payments;
    bool *found; /* of each payment: the journal has it */
};
void kasse_import_free(struct kasse_import *import);
/* Begins a season and forgets the one before. */
enum status kasse_import_begin(struct kasse_import *import, struct store *store, const struct saison *saison,
                               struct err *err);
/* Tells whether the book sets the same rates from the same Spieltag on. */
bool kasse_import_has(const struct kasse_import *import, const struct rates *rates);
/* Takes rates. ST_CONFLICT if the book has other rates for the Spieltag; *new: the book had none for the whole
 * season. */
enum status kasse_import_rates(const struct kasse_import *import, struct store *store, const struct saison *saison,
                               const struct rates *rates, int64_t time, bool *new, struct err *err);
/* Takes a payment. The same payment twice in the journal is twice in the book too. A Storno that only the
 * journal has is taken over. *new: the book lacked the payment or its Storno. */
enum status kasse_import_payment(struct kasse_import *import, struct store *store, const struct saison *saison,
                                 const struct payment *payment, bool *new, struct err *err);

#endif
