/* Reports in the forms they come in: --format and --json, --csv, -o, --force of every report. */
#ifndef DOKO_UI_CLI_OUTPUT_H
#define DOKO_UI_CLI_OUTPUT_H

#include "base/german.h"
#include "print/workbook.h"
#include "ui/cli/cmd.h"

/* The first options of what goes to a file, in this order: those of one that has one form end with FILE_OWN, those of
 * a report with R_OWN. */
enum { R_FILE, R_FORCE, R_FORMAT, FILE_OWN = R_FORMAT, R_CSV, R_OWN };
#define FILE_OPTIONS(help)                                                                                           \
    {"output", 'o', "DATEI", help},                                                                                  \
    {                                                                                                                \
        "force", 0, NULL, N_("overwrite an existing file")                                                           \
    }
#define PDF_OPTIONS FILE_OPTIONS(N_("into this file (PDF)"))
#define REPORT_FORMS(forms)                                                                                          \
    FILE_OPTIONS(N_("into this file")), {"format", 'f', forms, N_("form of the output")},                            \
    {                                                                                                                \
        "csv", 0, "rfc", N_("CSV with commas and decimal points")                                                    \
    }
/* Those of a table. */
#define REPORT_OPTIONS REPORT_FORMS("text|csv|json|xlsx|pdf|html")

/* Those of a Bogen. */
#define BOGEN_OPTIONS                                                                                                \
    REPORT_FORMS("text|csv|json|xlsx|pdf"),                                                                          \
        {"leer", 0, "N", N_("the blank form for N players, to fill by hand (PDF)")},                                 \
    {                                                                                                                \
        "drucken", 0, NULL, N_("hand the PDF to the printer (lp)")                                                   \
    }

enum format { FORMAT_TEXT, FORMAT_CSV, FORMAT_JSON, FORMAT_XLSX, FORMAT_PDF, FORMAT_HTML, FORMAT_COUNT };
/* What is handed on: it is German, whatever the messages are. */
static inline bool output_is_document(enum format format)
{
    return format >= FORMAT_XLSX;
}

/* What was asked for; ST_USAGE when the command does not list the form behind --format. */
struct wish {
    enum format format;
    bool german; /* CSV as a German spreadsheet opens it */
};
enum status output_wish(const struct call *call, struct wish *wish, struct err *err);

/* What has one form only and goes to a file; `what` it is in words. ST_USAGE when the name ends as another form. */
enum status output_ending(const char *file, enum format format, const char *what, struct err *err);

/* Between the two messages are German when a document is made; nothing that fails is said there. */
void output_words_begin(const struct wish *wish, struct german *before);
void output_words_end(struct german *before);

enum text_head { HEAD_NONE, HEAD_LINE, HEAD_TITLE }; /* `line`; "title: line" */

/* A table, and what a command makes of it by itself. */
struct output {
    const char *title, *line; /* of documents; `line` below it, NULL: none */
    const char *club;         /* likewise; NULL: that of the book */
    struct table *table;      /* output_put frees it */
    const char *sheet;        /* its name in a workbook; NULL: the command's word */
    enum text_head head;      /* what stands above it as text */
    const char *empty;        /* msgid: as text instead of a table without rows; NULL: its heads */
    const char *key;          /* in JSON the rows stand under it; NULL: alone */
    struct text own;          /* the form asked for, when the command has made it itself; output_put frees it */
    struct workbook book;     /* its sheets, else one with the table; output_put frees it */
};
enum status output_put(struct call *call, const struct wish *wish, struct output *output, struct err *err);
/* A table for the terminal, or what is said where it has no rows, with its note below. */
void output_table_text(const struct table *table, const char *empty, struct text *text);
/* Of one that was never put out, because what makes it failed. */
void output_free(struct output *output);

/* A workbook is written aside: where to, and, `st` telling how that went, its name, which is said with its sheets. */
enum status output_aside(struct call *call, struct text *path, struct err *err);
enum status output_aside_end(struct call *call, struct text *path, int sheets, enum status st, struct err *err);
/* Hands a finished PDF to the printer, by lp. ST_MISSING when there is none. */
enum status output_print(struct call *call, const struct text *pdf, struct err *err);
/* What is finished goes to the file, or to standard output, a PDF only when that is no terminal. */
enum status output_text(struct call *call, enum format format, const struct text *text, struct err *err);
/* The day it is, for documents: the same book gives the same bytes all day. */
int64_t output_day(const struct call *call);

#endif
