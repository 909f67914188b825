/* The words in the columns of a history, which is read by one file and written by another. */
#ifndef DOKO_STORE_HISTORY_WORDS_H
#define DOKO_STORE_HISTORY_WORDS_H

#include "store/store.h"

static const char *const op_column[OP_COUNT] = {"an", "vor", "ersetzt", "streicht", "undo", "redo"};
static const char *const what_column[EVENT_COUNT] = {"beginn",       "spiel",    "einwurf", "hammel",   "schieb",
                                                     "stechen",      "strafe",   "disq",    "einstieg", "ausstieg",
                                                     "gegengelesen", "ergebnis", "ende"};
static const char *const kind_column[KIND_COUNT] = {"normal", "hz",         "armut", "trumpf", "mada",  "damen",
                                                    "buben",  "knochenlos", "null",  "dk",     "still", "hzsolo"};
static const char *const suit_column[SUIT_COUNT] = {NULL, "kreuz", "pik", "herz", "karo"};
static const char *const party_column[2] = {"re", "ko"};
static const char *const sonder_column[SONDER_COUNT] = {"f", "d", "k", "t", "u", "fl", "kg", "kk", "lp"};

#endif
