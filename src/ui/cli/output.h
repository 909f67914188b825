/* Reports in their formats: the options --format and --json, --csv, -o, --force of every report. */
#ifndef DOKO_UI_CLI_OUTPUT_H
#define DOKO_UI_CLI_OUTPUT_H

#include "base/german.h"
#include "print/workbook.h"
#include "ui/cli/cmd.h"

/* The first options of a command that writes a file, in this order. A command with a single format adds its own
 * from FILE_OWN on, a report from R_OWN on. */
enum { R_FILE, R_FORCE, R_FORMAT, FILE_OWN = R_FORMAT, R_CSV, R_OWN };
#define FILE_OPTIONS(help)                                                                                           \
    [R_FILE] = {"output", 'o', "DATEI", help}, [R_FORCE] = {"force", 0, NULL, N_("overwrite an existing file")}
#define PDF_OPTIONS FILE_OPTIONS(N_("into this file (PDF)"))
/* The options of a command with `formats`. */
#define REPORT_OPTIONS                                                                                               \
    FILE_OPTIONS(N_("into this file")), [R_FORMAT] = {"format", 'f', "FORM", N_("form of the output")},              \
                                        [R_CSV] = {"csv", 0, "rfc|de",                                               \
                                                   N_("CSV with decimal points (rfc) or commas (de)")}
/* The options of a Bogen. */
enum { BOGEN_EMPTY = R_OWN, BOGEN_PRINT };
#define BOGEN_OPTIONS                                                                                                \
    REPORT_OPTIONS, [BOGEN_EMPTY] = {"leer", 0, "N", N_("the blank form for N players, to fill by hand (PDF)")},     \
                    [BOGEN_PRINT] = {"drucken", 0, NULL, N_("hand the PDF to the printer (lp)")}

/* Returns whether the format is a document that is handed on: such a one is German, whatever the messages are. */
static inline bool output_is_document(enum format format)
{
    return format >= FORMAT_XLSX;
}

/* Adds what the help shows as the value of an option: "NR", of --format "text|csv", of a switch nothing. */
void output_value(const struct command *command, int option, struct text *text);

/* The format that was asked for. output_wish fails with ST_USAGE when the command does not list it. */
struct wish {
    enum format format;
    bool german; /* CSV as a German spreadsheet opens it */
};
enum status output_wish(const struct call *call, struct wish *wish, struct err *err);

/* Checks the file's name for output of a single format; `what` names it in words. ST_USAGE when the suffix is
 * another format's. */
enum status output_ending(const char *file, enum format format, const char *what, struct err *err);

/* Between the two calls messages are German if a document is made; no error message may be made there. */
void output_words_begin(const struct wish *wish, struct german *before);
void output_words_end(struct german *before);

enum text_head { HEAD_NONE, HEAD_LINE, HEAD_TITLE }; /* LINE: `line`; TITLE: "title: line" */

/* A table to put out, and the parts that the command makes itself. */
struct output {
    const char *title, *line; /* of documents; `line` below it, NULL: none */
    const char *club;         /* of documents; NULL: the book's club */
    struct table *table;      /* output_put frees it */
    const char *sheet;        /* its name in a workbook; NULL: the command's word */
    enum text_head head;      /* the heading above it as text */
    const char *empty;        /* msgid: text instead of a table without rows; NULL: the table's heads */
    const char *key;          /* in JSON the rows are its value; NULL: they stand alone */
    struct text own;          /* the output if the command made it itself; output_put frees it */
    struct workbook book;     /* the sheets, if not a single one with the table; output_put frees it */
};
/* Makes the output in the format `wish` and puts it out, unless the command made it itself. Frees the output in any
 * case. */
enum status output_put(struct call *call, const struct wish *wish, struct output *output, struct err *err);
/* Adds a table for the terminal, or `empty` when it has no rows, with its note below. */
void output_table_text(const struct table *table, const char *empty, struct text *text);
/* Puts out a list that has no other forms, and frees it: its rows as JSON, or as text by `write` (NULL: in columns),
 * or the msgid `empty` (NULL: none) when there are no rows. */
typedef void write_list(const struct table *table, struct text *text);
void output_list(struct call *call, struct table *table, write_list *write, const char *empty);
/* Frees an output that was never put out because making it failed. */
void output_free(struct output *output);

/* Begins a workbook: `call->beside` is the path to write to, which cmd_publish puts in its place. */
enum status output_file_begin(struct call *call, struct err *err);
/* Says that the workbook is written, and how many sheets it has. */
void output_file_end(struct call *call, int sheets);
/* Hands a finished PDF to the printer by lp. ST_MISSING when there is no lp. */
enum status output_print(struct call *call, const struct text *pdf, struct err *err);
/* Puts out a finished text: into the file, or to standard output; a PDF only if that is no terminal (ST_USAGE). */
enum status output_text(struct call *call, enum format format, const struct text *text, struct err *err);
/* Returns the start of the current day: documents of the same book have the same bytes all day. */
int64_t output_day(const struct call *call);

#endif
