/* Prints the row of each command for the tests (tests/still): words, what it may change, and its way back. No list of
 * commands names it. */
#include "ui/cli/commands.h"

/* In the order of enum command_change. */
static const char *const changes[] = {"tisch",  "tische",     "saison", "kasse",   "turnier", "spieler",
                                      "verein", "ehrentafel", "codes",  "derived", "buch",    "collector"};

static enum status run_rows(struct call *call, struct err *err)
{
    (void)err;
    for (size_t i = 0; commands[i]; i++) {
        bool more = false;

        command_name(commands[i], &call->out);
        text_addc(&call->out, '\t');
        for (size_t k = 0; k < sizeof changes / sizeof changes[0]; k++)
            if (commands[i]->changes >> k & 1) {
                text_addf(&call->out, "%s%s", more ? "," : "", changes[k]);
                more = true;
            }
        text_addf(&call->out, "\t%s\n", commands[i]->back ? commands[i]->back : "");
    }
    return ST_OK;
}

COMMAND(rows, SHOWS, .word = COMMAND_ROWS, .run = run_rows);
