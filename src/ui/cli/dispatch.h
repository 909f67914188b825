/* From the words of a command line to a command that can run: its row, its options, its words. */
#ifndef DOKO_UI_CLI_DISPATCH_H
#define DOKO_UI_CLI_DISPATCH_H

#include "ui/cli/cmd.h"

/* Fills the call but for book, path, clock and terminal, which are the caller's. Without a row in `call->command` all
 * is done: help or the version stand in `call->off`. argv is borrowed, and its words may be moved (options.h). *db is
 * what
 * --db said, else NULL. ST_USAGE. */
enum status dispatch(struct call *call, int argc, char **argv, const char **db, struct err *err);

#endif
