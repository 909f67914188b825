/* Seasons ranked from a journal alone: each day is folded as it is read, and only what it was worth is kept. What an
 * import would refuse is refused here; no book is opened or needed. */
#ifndef DOKO_BUCH_JOURNALWERTUNG_H
#define DOKO_BUCH_JOURNALWERTUNG_H

#include "buch/buch.h"

struct journalwertung;

struct journalwertung *journalwertung_neu(void);
void journalwertung_free(struct journalwertung *jw); /* NULL is allowed */

/* Errors carry the line; the caller adds the name of the file. */
enum status journalwertung_zeile(struct journalwertung *jw, const char *zeile, size_t len, struct err *err);
enum status journalwertung_ende(struct journalwertung *jw, struct err *err);

/* name NULL: the newest that is not closed, else the newest. ST_FEHLT. */
enum status journalwertung_saison(const struct journalwertung *jw, const char *name, const struct saison **saison,
                                  struct err *err);
/* A season of it, once: what was read of it moves into the wertung, which borrows the rules from jw. Free with
 * wertung_free, before jw. bis 0: all. */
void journalwertung_werte(struct journalwertung *jw, const struct saison *saison, int bis, struct wertung *wertung);

#endif
