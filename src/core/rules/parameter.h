/* The parameters of a rule set: one table for the reader of rule files, the validator, `doko regeln` and the check
 * list. A key names a field of struct rules; its type says which values may follow the `=`. */
#ifndef DOKO_CORE_RULES_PARAMETER_H
#define DOKO_CORE_RULES_PARAMETER_H

#include "base/text.h"
#include "core/rules/rules.h"

enum parameter_type {
    PARAMETER_NUMBER, /* min .. max */
    PARAMETER_CHOICE, /* one of `words`; its index is the value: nein 0, ja 1 */
    PARAMETER_KINDS,  /* kinds of game, as bits */
    PARAMETER_TEXT    /* a fact in the club's words */
};

enum { PARAMETER_WORDS_MAX = 6 };

struct parameter {
    const char *key;
    enum parameter_type type;
    int min, max;
    size_t offset;
    const char *help; /* msgid */
    const char *words[PARAMETER_WORDS_MAX];
};

extern const struct parameter rules_parameter[];
extern const size_t rules_parameter_count;

/* Returns NULL if there is no such key. */
const struct parameter *parameter_find(const char *key);

/* Reads a value into `rules`. For a text only the pointer is kept, so `value` must outlive the rule set. Returns
 * ST_INPUT with the expected range in `err`. */
enum status parameter_set(const struct parameter *parameter, const char *value, struct rules *rules, struct err *err);
/* Appends the value as a rule file has it. */
void parameter_write(const struct parameter *parameter, const struct rules *rules, struct text *text);
/* True if a parameter has the same value in both rule sets. */
bool parameter_equal(const struct parameter *parameter, const struct rules *a, const struct rules *b);
/* Appends the possible values, a phrase for people: "a number from 0 to 9", "nein or ja", "re, kontra or keine". */
void parameter_range(const struct parameter *parameter, struct text *text);

/* Returns a msgid that says why the value of a key has no effect in `rules`, or NULL. */
const char *parameter_ineffective(const struct parameter *parameter, const struct rules *rules);

/* Checks that no key contradicts another. Returns ST_INPUT if one does; *key is then the keys in question,
 * separated by spaces, a static string. Ranges are checked by parameter_set. */
enum status rules_check(const struct rules *rules, const char **key, struct err *err);

#endif
