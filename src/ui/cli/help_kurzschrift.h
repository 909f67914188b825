/* The Kurzschrift on one page: for the help of the commands that read it, and for people who ask while typing. */
#ifndef DOKO_UI_CLI_HELP_KURZSCHRIFT_H
#define DOKO_UI_CLI_HELP_KURZSCHRIFT_H

#include "base/text.h"

/* What is typed, and its meaning, a msgid. A row without the first is a heading; one without the second stands for
 * the Sonderpunkte that no other row names, each with this text behind its word. */
struct help_sign {
    const char *typed, *meaning;
};
extern const struct help_sign help_signs[];
extern const size_t help_signs_count;

void help_kurzschrift(struct text *text);

#endif
