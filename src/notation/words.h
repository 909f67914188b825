/* The words of the Kurzschrift; its reader and its writer both walk these tables. Inside notation/ only. */
#ifndef DOKO_NOTATION_WORDS_H
#define DOKO_NOTATION_WORDS_H

#include "rules/spiel.h"

extern const char *const suit_word[SUIT_COUNT];
extern const char stufe_sign[STUFE_COUNT];
/* The first SONDER_LETTERS of them are one letter, and stand in the fast spelling too. */
enum { SONDER_LETTERS = SONDER_DULLE + 1 };
extern const char *const sonder_word[SONDER_COUNT];

#endif
