/* The parameters of a rule set: one table for the reader of rule files, the validator, `doko regeln` and the check
 * list. A key names a field of struct regeln; its type says what may stand behind the `=`. */
#ifndef DOKO_RULES_PARAMETER_H
#define DOKO_RULES_PARAMETER_H

#include "base/text.h"
#include "rules/regeln.h"

enum parameter_typ {
    PARAMETER_ZAHL,     /* min .. max */
    PARAMETER_SCHALTER, /* nein, ja */
    PARAMETER_WAHL,     /* one of `worte`; its index is the value */
    PARAMETER_ARTEN,    /* kinds of game: a set of bits */
    PARAMETER_TEXT      /* a fact in the club's words */
};

struct parameter {
    const char *schluessel;
    enum parameter_typ typ;
    int min, max;
    size_t offset;
    const char *const *worte;
    const char *hilfe; /* msgid */
};

extern const struct parameter regeln_parameter[];
extern const size_t regeln_parameter_anzahl;

/* NULL when there is no such key. */
const struct parameter *parameter_suche(const char *schluessel);

/* Reads a value and puts it into `regeln`. A text is kept as a pointer: `wert` must outlive the rule set then.
 * ST_EINGABE with what was expected. */
enum status parameter_setze(const struct parameter *parameter, const char *wert, struct regeln *regeln,
                            struct err *err);
/* The value as it is written in a rule file. */
void parameter_schreibe(const struct parameter *parameter, const struct regeln *regeln, struct text *text);
bool parameter_gleich(const struct parameter *parameter, const struct regeln *a, const struct regeln *b);
/* What may stand there: "0 to 9", "ja or nein", "re, kontra, keine". */
void parameter_bereich(const struct parameter *parameter, struct text *text);

/* Why a value that was set would never be asked for (a msgid), or NULL. */
const char *parameter_wirkungslos(const struct parameter *parameter, const struct regeln *regeln);

/* None against another, none without effect; else ST_EINGABE, and *schluessel holds the keys in question, with spaces
 * between. Ranges are parameter_setze's. */
enum status regeln_pruefe(const struct regeln *regeln, const char **schluessel, struct err *err);

#endif
