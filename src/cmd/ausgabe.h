/* Reports in the forms they come in: --format and --json, --csv, -o, --force of every report. */
#ifndef DOKO_CMD_AUSGABE_H
#define DOKO_CMD_AUSGABE_H

#include "cmd/cmd.h"
#include "report/tabelle.h"

/* The first options of a report, in this order; its own begin at R_EIGENE. */
enum { R_FORMAT, R_CSV, R_DATEI, R_FORCE, R_EIGENE };
#define BERICHT_OPTIONEN(formate)                                                                                    \
    {"format", 'f', formate, N_("form of the output")}, {"csv", 0, "rfc", N_("CSV with commas and decimal points")}, \
        {"output", 'o', "DATEI", N_("into this file")},                                                              \
    {                                                                                                                \
        "force", 0, NULL, N_("write over a file that is there")                                                      \
    }

/* Those of a Bogen. */
#define BOGEN_OPTIONEN                                                                                               \
    BERICHT_OPTIONEN("text|csv|json|xlsx|pdf"),                                                                      \
        {"leer", 0, "N", N_("the blank form for N players, to fill by hand (PDF)")},                                 \
    {                                                                                                                \
        "drucken", 0, NULL, N_("hand the PDF to the printer (lp)")                                                   \
    }

enum format { FORMAT_TEXT, FORMAT_CSV, FORMAT_JSON, FORMAT_XLSX, FORMAT_PDF, FORMAT_HTML, FORMAT_ANZAHL };

/* How one model is written; NULL: the command does not list that form. `tag`: when it is
 * made; only the day counts. */
struct ausgabe {
    void (*text)(const void *modell, struct text *text);
    struct tabelle *(*tabelle)(const void *modell);
    void (*json)(const void *modell, struct text *text);
    enum status (*xlsx)(const void *modell, int64_t tag, const char *pfad, struct err *err);
    enum status (*pdf)(const void *modell, int64_t tag, struct text *text, struct err *err);
    void (*html)(const void *modell, struct text *text);
};

/* What was asked for; ST_GEBRAUCH when the command does not list the form behind --format. */
struct wunsch {
    enum format format;
    bool deutsch; /* CSV as a German spreadsheet opens it */
};
enum status ausgabe_wunsch(const struct aufruf *a, struct wunsch *wunsch, struct err *err);
/* Hands a finished PDF to the printer, by lp. ST_FEHLT when there is none. */
enum status ausgabe_drucke(const struct text *pdf, struct err *err);
/* A finished PDF goes to the file, or to standard output when that is no terminal. */
enum status ausgabe_gib_pdf(struct aufruf *a, const struct text *pdf, struct err *err);
/* The day it is, for documents: the same book gives the same bytes all day. */
int64_t ausgabe_tag(const struct aufruf *a);
enum status ausgabe_gib(struct aufruf *a, const struct ausgabe *ausgabe, const struct wunsch *wunsch,
                        const void *modell, struct err *err);

#endif
