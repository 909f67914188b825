/* Turns the words of a command line into a call that can run: the command's row, its options, its words. */
#ifndef DOKO_UI_CLI_DISPATCH_H
#define DOKO_UI_CLI_DISPATCH_H

#include "ui/cli/cmd.h"

/* Fills the call except for book, path, clock and terminal, which the caller sets. If `call->command` stays NULL
 * everything is done: the help or the version is in `call->out`. argv is borrowed, and its words may be moved
 * (options.h). *db is the value of --db, NULL without it. Fails with ST_USAGE. */
enum status dispatch(struct call *call, int argc, char **argv, const char **db, struct err *err);

#endif
