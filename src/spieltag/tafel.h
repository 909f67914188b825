/* The names at a table: Teilnehmer number -> Kürzel. Values without pointers. */
#ifndef DOKO_SPIELTAG_TAFEL_H
#define DOKO_SPIELTAG_TAFEL_H

#include <stdint.h>

#include "rules/spiel.h"

enum { KUERZEL_ZEICHEN = 4, KUERZEL_MAX = 20, FALTUNG_MAX = 40 };

struct kuerzel {
    char wort[KUERZEL_MAX]; /* as it is written, NFC */
    char falt[FALTUNG_MAX]; /* for comparing: case folded */
};

struct tafel {
    int anzahl;
    struct kuerzel kuerzel[TEILNEHMER_MAX];
};

static inline const char *tafel_name(const struct tafel *tafel, int teilnehmer)
{
    return teilnehmer >= 0 && teilnehmer < tafel->anzahl ? tafel->kuerzel[teilnehmer].wort : "?";
}

#endif
