/* The words of the Kurzschrift; its reader and its writer both walk these tables. Inside notation/ only. */
#ifndef DOKO_NOTATION_WORTE_H
#define DOKO_NOTATION_WORTE_H

#include "rules/spiel.h"

extern const char *const art_wort[ART_ANZAHL];
extern const char *const farbe_wort[FARBE_ANZAHL];
extern const char stufe_zeichen[STUFE_ANZAHL];
extern const char sonder_zeichen[SONDER_ANZAHL];

#endif
