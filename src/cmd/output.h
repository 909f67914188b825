/* Reports in the forms they come in: --format and --json, --csv, -o, --force of every report. */
#ifndef DOKO_CMD_OUTPUT_H
#define DOKO_CMD_OUTPUT_H

#include "cmd/cmd.h"
#include "writer/table.h"

/* The first options of a report, in this order; its own begin at R_OWN. */
enum { R_FORMAT, R_CSV, R_FILE, R_FORCE, R_OWN };
#define REPORT_OPTIONS(formats)                                                                                      \
    {"format", 'f', formats, N_("form of the output")}, {"csv", 0, "rfc", N_("CSV with commas and decimal points")}, \
        {"output", 'o', "DATEI", N_("into this file")},                                                              \
    {                                                                                                                \
        "force", 0, NULL, N_("write over a file that is there")                                                      \
    }

/* Those of a Bogen. */
#define BOGEN_OPTIONS                                                                                                \
    REPORT_OPTIONS("text|csv|json|xlsx|pdf"),                                                                        \
        {"leer", 0, "N", N_("the blank form for N players, to fill by hand (PDF)")},                                 \
    {                                                                                                                \
        "drucken", 0, NULL, N_("hand the PDF to the printer (lp)")                                                   \
    }

enum format { FORMAT_TEXT, FORMAT_CSV, FORMAT_JSON, FORMAT_XLSX, FORMAT_PDF, FORMAT_HTML, FORMAT_COUNT };

enum { OUTPUT_TITLE_MAX = 128 };

/* How one model is written. With a title and a table no more is needed for xlsx, pdf and html; what is left out
 * otherwise the command does not list among its forms. `day`: when it is made; only the day counts. */
struct output {
    void (*text)(const void *model, struct text *text);
    struct table *(*table)(const void *model);
    void (*json)(const void *model, struct text *text);
    enum status (*xlsx)(const void *model, int64_t day, const char *path, struct err *err);
    enum status (*pdf)(const void *model, int64_t day, struct text *text, struct err *err);
    void (*html)(const void *model, struct text *text);
    void (*title)(const void *model, char out[OUTPUT_TITLE_MAX]);
};

/* What was asked for; ST_USAGE when the command does not list the form behind --format. */
struct wish {
    enum format format;
    bool german; /* CSV as a German spreadsheet opens it */
};
enum status output_wish(const struct call *a, struct wish *wish, struct err *err);
/* Hands a finished PDF to the printer, by lp. ST_MISSING when there is none. */
enum status output_print(const struct text *pdf, struct err *err);
/* A finished PDF goes to the file, or to standard output when that is no terminal. */
enum status output_put_pdf(struct call *a, const struct text *pdf, struct err *err);
/* The day it is, for documents: the same book gives the same bytes all day. */
int64_t output_day(const struct call *a);
enum status output_put(struct call *a, const struct output *output, const struct wish *wish, const void *model,
                       struct err *err);

#endif
