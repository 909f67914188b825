/* Own rules: a text that names its parent and changes parameters by key.
 *
 *     # Our club plays for a smaller Pott and counts a Fuchs twice.
 *     name   = dienstag
 *     titel  = Dienstagsrunde
 *     eltern = ddb
 *     ausgabe = 2
 *     pott   = 120
 *     pott.frist = 60
 *     punkte.fuchs = 2
 *
 * The keys are those of rules_parameter, `ausgabe`, which edition of the parent it changes (1), and `solo` (own_solo.h), which may occur several times above them. Pure. */
#ifndef DOKO_CORE_NOTATION_RULE_FILE_H
#define DOKO_CORE_NOTATION_RULE_FILE_H

#include "core/notation/own_solo.h"
#include "core/rules/parameter.h"

enum { RULES_NAME_LENGTH = 32, RULE_FILE_MAX = 64 * 1024, RULE_FILE_TEXTS = 16 };

/* A rule set with everything it points to; do not copy it. The caller frees it with rule_file_free. */
struct rule_file {
    struct rules rules;
    char name[RULES_NAME_LENGTH], title[RULES_TITLE_MAX];
    char source[RULES_NAME_LENGTH + 8]; /* source of changed posten: "Regeln NAME" */
    struct own_words own[OWN_SOLI];     /* texts of its own kinds of solo */
    int own_line[OWN_SOLI];             /* their lines */
    int texts;
    char *text[RULE_FILE_TEXTS];
};

/* Reads a whole file of `len` bytes. Returns ST_INPUT with the line for an unknown key, a value out of its range,
 * a repeated key, a missing parent, and parameters that contradict each other (the last of them). The caller frees
 * it even after an error. */
enum status rule_file_parse(const char *text, size_t len, struct rule_file *file, struct err *err);
void rule_file_free(struct rule_file *file);

/* Appends the text in the form that is kept: every line ends with \n, and there is no byte order mark. */
void rule_file_normalise(const char *text, size_t len, struct text *out);

#endif
