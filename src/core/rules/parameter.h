/* The parameters of a rule set: one table for the reader of rule files, the validator, `doko rules` and the check
 * list. A key names a field of struct regeln; its type says what may stand behind the `=`. */
#ifndef DOKO_CORE_RULES_PARAMETER_H
#define DOKO_CORE_RULES_PARAMETER_H

#include "base/text.h"
#include "core/rules/rules.h"

enum parameter_typ {
    PARAMETER_NUMBER, /* min .. max */
    PARAMETER_CHOICE, /* one of `words`; its index is the value: nein, ja */
    PARAMETER_KINDS,  /* kinds of game: a set of bits */
    PARAMETER_TEXT    /* a fact in the club's words */
};

enum { PARAMETER_WORDS_MAX = 6 };

struct parameter {
    const char *key;
    enum parameter_typ typ;
    int min, max;
    size_t offset;
    const char *help; /* msgid */
    const char *words[PARAMETER_WORDS_MAX];
};

extern const struct parameter rules_parameter[];
extern const size_t rules_parameter_count;

/* NULL when there is no such key. */
const struct parameter *parameter_find(const char *key);

/* Reads a value and puts it into `rules`. A text is kept as a pointer: `value` must outlive the rule set then.
 * ST_INPUT with what was expected. */
enum status parameter_set(const struct parameter *parameter, const char *value, struct rules *rules, struct err *err);
/* The value as it is written in a rule file. */
void parameter_write(const struct parameter *parameter, const struct rules *rules, struct text *text);
bool parameter_equal(const struct parameter *parameter, const struct rules *a, const struct rules *b);
/* What may stand there: "0 to 9", "ja or nein", "re, kontra, keine". */
void parameter_range(const struct parameter *parameter, struct text *text);

/* Why a value that was set would never be asked for (a msgid), or NULL. */
const char *parameter_ineffective(const struct parameter *parameter, const struct rules *rules);

/* None against another, none without effect; else ST_INPUT, and *key holds the keys in question, with spaces
 * between. Ranges are parameter_set's. */
enum status rules_check(const struct rules *rules, const char **key, struct err *err);

#endif
