/* The words of the Kurzschrift; its reader and its writer both walk these tables. Inside notation/ only. */
#ifndef DOKO_NOTATION_WORTE_H
#define DOKO_NOTATION_WORTE_H

#include "rules/spiel.h"

extern const char *const farbe_wort[FARBE_ANZAHL];
extern const char stufe_zeichen[STUFE_ANZAHL];
/* The first SONDER_BUCHSTABEN of them are one letter, and stand in the fast spelling too. */
enum { SONDER_BUCHSTABEN = SONDER_DULLE + 1 };
extern const char *const sonder_wort[SONDER_ANZAHL];

#endif
