/* Pieces of a page. What people entered never becomes markup. */
#ifndef DOKO_PRINT_HTML_H
#define DOKO_PRINT_HTML_H

#include "print/document.h"
#include "print/table.h"

/* Escaped; control characters and marks that turn the writing direction are left out. */
void html_text(struct text *text, const char *s);
/* A table with its heads; `class`: of the <table>. Numbers stand on the right, texts keep their own writing
 * direction. */
void html_table(struct text *text, const char *class, const struct table *table);

/* A page that stands alone: its head up to the title inside an open <header>, and its end, which closes <main>. */
void html_begin(struct text *text, const char *title, const char *club);
void html_end(struct text *text);
/* A page with one table; `line`: below the title, may be "". */
void html_report(const struct document *document, const char *line, const struct table *table, struct text *text);

#endif
