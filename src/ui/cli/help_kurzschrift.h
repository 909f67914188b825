/* The Kurzschrift on one page: for the help of the commands that read it, and for people who ask while typing. */
#ifndef DOKO_UI_CLI_HELP_KURZSCHRIFT_H
#define DOKO_UI_CLI_HELP_KURZSCHRIFT_H

#include "base/text.h"

/* A row of the page: a text to type, and its meaning as a msgid. A row without text is a heading. A row without
 * meaning stands for the Sonderpunkte that no other row names; its text follows the word of each. */
struct help_sign {
    const char *typed, *meaning;
};
extern const struct help_sign help_signs[];
extern const size_t help_signs_count;

void help_kurzschrift(struct text *text);

#endif
