/* A document of several parts on A4 paper, as a model. A poster is a page of its own; tables and curves follow one
 * another under their headings. */
#ifndef DOKO_PRINT_BOOKLET_H
#define DOKO_PRINT_BOOKLET_H

#include "base/err.h"
#include "print/curve.h"
#include "print/document.h"
#include "print/table.h"

/* A centred line of a poster. A text that is too wide is wrapped, and a word that is too wide is made smaller; if
 * the lines are too high for the page, all of them are. */
struct poster_line {
    char *text;         /* owned by the poster */
    double size, above; /* its size in points; free millimetres above it */
    bool bold;
};
enum { POSTER_SIGNS = 3 };
struct poster {
    size_t lines, capacity;
    struct poster_line *line;
    bool framed;
    const char
        *signature[POSTER_SIGNS]; /* texts below the signature lines: place and date, then two names; NULL: none */
};
struct poster *poster_new(void);
void poster_add(struct poster *poster, double above, double size, bool bold, const char *text);

struct booklet_part {
    const char *heading;   /* NULL: none; owned */
    const char *note;      /* below the part; NULL or "": none; owned */
    struct poster *poster; /* one of these three is set; owned by the booklet */
    struct table *table;
    struct curve *curve;
    bool page; /* the part begins a page */
};
struct booklet {
    size_t count, capacity;
    struct booklet_part *part;
};
/* Adds a part; the result is valid until the next one is added. The booklet owns its `poster`, `table` and
 * `curve`. */
struct booklet_part *booklet_add(struct booklet *booklet, const char *heading);
void booklet_note(struct booklet_part *part, const char *note);
void booklet_free(struct booklet *booklet);

/* Adds the PDF to `out`. Pages other than posters have the title and the club at the top and their number at the
 * bottom. ST_MISSING, ST_BUCH as in pdf.h. */
enum status booklet_pdf(const struct booklet *booklet, const struct document *document, struct text *out,
                        struct err *err);

#endif
