/* Options as people type them: those of the program and those of a command, read by the rows that also print their
 * help. */
#ifndef DOKO_UI_CLI_OPTIONS_H
#define DOKO_UI_CLI_OPTIONS_H

#include <stdbool.h>

#include "base/err.h"

enum { OPTIONS_MAX = 20 };

/* The forms of an output, and sets of them. */
enum format { FORMAT_TEXT, FORMAT_CSV, FORMAT_JSON, FORMAT_XLSX, FORMAT_PDF, FORMAT_HTML, FORMAT_COUNT };
enum formats {
    AS_TEXT = 1 << FORMAT_TEXT,
    AS_CSV = 1 << FORMAT_CSV,
    AS_JSON = 1 << FORMAT_JSON,
    AS_XLSX = 1 << FORMAT_XLSX,
    AS_PDF = 1 << FORMAT_PDF,
    AS_HTML = 1 << FORMAT_HTML,
    AS_BOGEN = AS_TEXT | AS_CSV | AS_JSON | AS_XLSX | AS_PDF,
    AS_TABLE = AS_BOGEN | AS_HTML
};

/* An option. A table writes the index of each row that is read by it: [PAY_DATE] = {"datum", …}. */
struct option_line {
    const char *long_name;
    char short_name;   /* 0: none */
    const char *value; /* what the help calls its value; NULL: a switch */
    const char *help;  /* msgid */
};

/* An option table and its length, for COMMAND. */
#define OPTIONS(table)              FIRST_OPTIONS(table, sizeof(table) / sizeof((table)[0]))
#define FIRST_OPTIONS(table, count) .options = (table), .options_count = (count)

/* Options of every command; G_VERSION has a meaning only without a command. */
enum global_option { G_DB, G_TISCH, G_JSON, G_QUIET, G_HELP, G_VERSION, G_COUNT };
extern const struct option_line global_options[G_COUNT];

/* The given options by the index of their rows; a switch is "". Everything is borrowed from argv. */
struct options {
    const char *global[G_COUNT];
    const char *own[OPTIONS_MAX];
    int words; /* the words that are no options */
    char **word;
};

/* The options that a line may have besides the global ones, and the command's name for errors. */
struct option_rows {
    const struct option_line *line;
    int count;
    bool words_follow;     /* options end at the first word */
    bool spieltag_is_word; /* the command takes a Spieltag as a word */
    const char *name;      /* "spieltag beginn"; "" before the command is known */
};

/* Reads argv[1..argc). Options that `options` already has stay unless they are given again. Moves the words behind
 * the options, and spells --plätze as --plaetze, both in argv itself. Fails with ST_USAGE. */
enum status options_read(struct options *options, int argc, char **argv, const struct option_rows *rows,
                         struct err *err);

#endif
