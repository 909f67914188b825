/* A document of several parts on A4 paper, as a model: posters, each a page of its own, and below each other tables
 * and curves under their headings. */
#ifndef DOKO_PRINT_BOOKLET_H
#define DOKO_PRINT_BOOKLET_H

#include "base/err.h"
#include "print/curve.h"
#include "print/document.h"
#include "print/table.h"

/* A line in the middle of a poster; a text that is too wide has more lines, a word that is too wide is made smaller.
 */
struct poster_line {
    char *text;          /* the poster's */
    double punkt, above; /* its size; millimetres that are free above it */
    bool bold;
};
enum { POSTER_LINES = 24, POSTER_SIGNS = 3 };
struct poster {
    int lines;
    struct poster_line line[POSTER_LINES];
    bool framed;
    const char
        *sign[POSTER_SIGNS]; /* what is written below lines to sign on: place and date, then two names; NULL: none */
};
struct poster *poster_new(void);
void poster_add(struct poster *poster, double above, double punkt, bool bold, const char *text);

struct booklet_part {
    const char *heading;   /* NULL: none; owned */
    const char *note;      /* below it, NULL or "": none; owned */
    struct poster *poster; /* one of these three; the booklet's */
    struct table *table;
    struct curve *curve;
    bool page; /* begins a page */
};
struct booklet {
    size_t count, capacity;
    struct booklet_part *part;
};
/* The next part, until one more is added; of `poster`, `table` and `curve` the booklet is the owner from now on. */
struct booklet_part *booklet_add(struct booklet *booklet, const char *heading);
void booklet_note(struct booklet_part *part, const char *note);
void booklet_free(struct booklet *booklet);

/* Pages that are no posters bear the title and the club above and their number below. */
enum status booklet_pdf(const struct booklet *booklet, const struct document *document, struct text *out,
                        struct err *err);

#endif
