/* Kürzel: 1 to 4 letters, NFC, unique in the club, compared without case (notation 1). */
#ifndef DOKO_NOTATION_KUERZEL_H
#define DOKO_NOTATION_KUERZEL_H

#include <stddef.h>

#include "base/err.h"
#include "spieltag/tafel.h"

/* Reads a Kürzel for keeps: letters only, none of the words re, ko, disq, ende. ST_EINGABE. */
enum status kuerzel_lies(const char *s, size_t len, struct kuerzel *kuerzel, struct err *err);

/* The folded form of what somebody typed, for looking it up; false when it can be no Kürzel. */
bool kuerzel_falte(const char *s, size_t len, char falt[FALTUNG_MAX]);

/* The Teilnehmer of that name among `menge`, or NIEMAND. */
int tafel_suche(const struct tafel *tafel, uint16_t menge, const char *s, size_t len);

/* A name of a person or a remark: valid UTF-8, 1 to max characters, no control characters; on an error
 * *stelle is the offset. */
enum status freitext_pruefe(const char *s, size_t len, size_t max, size_t *stelle, struct err *err);

#endif
