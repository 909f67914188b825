/* The hall's data in the book: the secret its codes are made from, the codes that are void, the requests that
 * phones have sent. All of it inside a transaction. */
#ifndef DOKO_BOOK_STORE_SAAL_H
#define DOKO_BOOK_STORE_SAAL_H

#include "book/store/store.h"

enum { SAAL_SECRET = CHAIN_LEN };

/* Reads the secret of the book, which never changes. If there is none, it is drawn, in a transaction that
 * writes. */
enum status store_saal_secret(struct store *store, uint8_t secret[SAAL_SECRET], struct err *err);
/* Tells whether the secret was drawn, so that codes can be made without writing. */
enum status store_saal_has_secret(struct store *store, bool *there, struct err *err);
/* Counts how often the codes of a place were made void, including those of all places. */
enum status store_saal_renewals(struct store *store, const char *place, int *count, struct err *err);
/* Counts how often a round of a Turnier was released, including releases that were taken back. */
enum status store_saal_releases(struct store *store, int64_t turnier, int round, int *count, struct err *err);
/* Makes the codes of a place void; "": of all places. */
enum status store_saal_renew(struct store *store, const char *place, int64_t time, struct err *err);

/* Tells whether a request of a phone, named by a number of 32 hexadecimal digits, is done; and marks it as done. */
enum status store_saal_is_done(struct store *store, const char *request, bool *done, struct err *err);
enum status store_saal_mark_done(struct store *store, const char *request, int64_t time, struct err *err);

/* Time and device of the last entry of a table; `tisch` is its row. Time 0: there is none. */
struct last_entry {
    int64_t time;
    char device[DEVICE_MAX]; /* "": none */
};
enum status store_saal_last(struct store *store, int64_t tisch, struct last_entry *last, struct err *err);

#endif
