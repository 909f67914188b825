/* The Kurzschrift on one page: for the help of the commands that read it, and for people who ask while typing. */
#ifndef DOKO_UI_CLI_HELP_KURZSCHRIFT_H
#define DOKO_UI_CLI_HELP_KURZSCHRIFT_H

#include "base/text.h"

void help_kurzschrift(struct text *text);

#endif
