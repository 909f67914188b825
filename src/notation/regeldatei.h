/* Own rules: a text that names its parent and changes parameters by key.
 *
 *     # Our club plays for a smaller Pott and counts a Fuchs twice.
 *     name   = dienstag
 *     titel  = Dienstagsrunde
 *     eltern = ddb
 *     pott   = 120
 *     pott.frist = 60
 *     punkte.fuchs = 2
 *
 * The keys are those of regeln_parameter. Pure. */
#ifndef DOKO_NOTATION_REGELDATEI_H
#define DOKO_NOTATION_REGELDATEI_H

#include "rules/parameter.h"

enum { REGELN_TITEL_MAX = 128, REGELN_NAME_LAENGE = 32, REGELDATEI_MAX = 64 * 1024, REGELDATEI_TEXTE = 16 };

/* A rule set with all that it points to; do not copy it. Free with regeldatei_free. */
struct regeldatei {
    struct regeln regeln;
    char name[REGELN_NAME_LAENGE], titel[REGELN_TITEL_MAX];
    char quelle[REGELN_NAME_LAENGE + 8]; /* of what the file changes: "Regeln NAME" */
    int texte;
    char *text[REGELDATEI_TEXTE];
};

/* Reads a whole file of `len` bytes. ST_EINGABE with the line for an unknown key, a value out of its range, a key
 * twice, no parent and for parameters that contradict each other (the last of them). Free it also after an error. */
enum status regeldatei_lies(const char *text, size_t len, struct regeldatei *datei, struct err *err);
void regeldatei_free(struct regeldatei *datei);

/* The text as it is kept: lines end with \n, the last one too; no byte order mark. */
void regeldatei_normalisiere(const char *text, size_t len, struct text *out);

#endif
