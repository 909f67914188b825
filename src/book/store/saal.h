/* What the hall keeps in the book: the secret its codes are made from, which of them are void, what phones have sent.
 * Inside a transaction. */
#ifndef DOKO_BOOK_STORE_SAAL_H
#define DOKO_BOOK_STORE_SAAL_H

#include "book/store/store.h"

enum { SAAL_SECRET = CHAIN_LEN };

/* The secret of the book, which never changes; drawn where there is none, in a transaction that writes. */
enum status store_saal_secret(struct store *store, uint8_t secret[SAAL_SECRET], struct err *err);
/* How often the codes of a place were made void, those of all places among them. */
enum status store_saal_renewals(struct store *store, const char *place, int *count, struct err *err);
/* How often a round of a Turnier was released, a release that was taken back among them. */
enum status store_saal_releases(struct store *store, int64_t turnier, int round, int *count, struct err *err);
/* Makes void those of a place, "": of all. */
enum status store_saal_renew(struct store *store, const char *place, int64_t time, struct err *err);

/* What a phone sent, by a number of 32 hexadecimal digits: whether it is done. */
enum status store_saal_is_done(struct store *store, const char *request, bool *done, struct err *err);
enum status store_saal_done(struct store *store, const char *request, int64_t time, struct err *err);

/* When and on what the last entry of a table was made, by `tisch`, its row; time 0: there is none. */
struct last_entry {
    int64_t time;
    char device[DEVICE_MAX]; /* "": none */
};
enum status store_saal_last(struct store *store, int64_t tisch, struct last_entry *last, struct err *err);

#endif
