/* A thing as named fields, for people and for programs at once. Each call adds one: a line with a label, and a name
 * with a value of JSON. */
#ifndef DOKO_UI_CLI_DETAILS_H
#define DOKO_UI_CLI_DETAILS_H

#include "print/json.h"
#include "ui/cli/cmd.h"

/* The two forms as they grow. A caller adds a field with several values by its own line and JSON. */
struct details {
    struct text people, programs;
    struct json json; /* writes to `programs`, within an object */
};

void details_begin(struct details *details);
/* Adds what the call asks for to its output, and frees the fields. */
void details_end(struct details *details, struct call *call);

/* label NULL: only programs get it; name NULL: only people do. The text NULL is null, and no line. */
void details_text(struct details *details, const char *name, const char *label, const char *text);
void details_number(struct details *details, const char *name, const char *label, int64_t number);
/* Adds lines for people, and for programs an array of them. */
void details_lines(struct details *details, const char *name, const char *lines);

#endif
