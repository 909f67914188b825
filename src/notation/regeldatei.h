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

#include "rules/regeln.h"

enum { REGELN_TITEL_MAX = 128 };

/* Holds the names that `regeln` points to; do not copy it. */
struct regeldatei {
    struct regeln regeln;
    char name[32], titel[REGELN_TITEL_MAX];
};

/* Reads a whole file of `len` bytes. ST_EINGABE with the line for an unknown key, a value that is no number or out of
 * its range, a key twice, no parent; without a line for parameters that contradict each other. */
enum status regeldatei_lies(const char *text, size_t len, struct regeldatei *datei, struct err *err);

#endif
